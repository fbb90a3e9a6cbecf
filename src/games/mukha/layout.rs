//! Where corner, mushrooms and arrows stand on the ring: a part of the options (MK-7).

use std::fmt;
use std::sync::OnceLock;

use serde::Deserialize;
use smol_str::SmolStr;

use crate::game::{Arg, Refusal, whole_up_to};

/// Cells of a quarter, which is also how far a flight goes (MK-1, MK-30).
pub const QUARTER: u8 = 15;
/// Houses of a seat (MK-5).
pub(super) const HOUSES: u8 = 4;
/// Places under the mushrooms of a cell (MK-21).
const CAPACITY: u8 = 2;

/// What stands where in every quarter, by the number of the cell, 1 to 15.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Track {
    corner: u8,
    /// A bit for each cell.
    mushrooms: u16,
    /// Where the arrow of a cell ends; 0 for none.
    to: [u8; 16],
    /// The number that its use costs; 0 if a piece has to follow it.
    icon: [u8; 16],
}

impl Track {
    /// The corner, from which pieces fly (MK-30).
    pub fn corner(&self) -> u8 {
        self.corner
    }

    /// Whether a cell has mushrooms opposite (MK-18).
    pub fn has_mushrooms(&self, cell: u8) -> bool {
        self.mushrooms >> (cell & 15) & 1 != 0
    }

    /// The arrows: icon, from, to.
    pub fn arrows(&self) -> impl Iterator<Item = (u8, u8, u8)> + '_ {
        (1..=QUARTER)
            .map(|cell| (self.icon[usize::from(cell)], cell, self.to[usize::from(cell)]))
            .filter(|&(_, _, to)| to > 0)
    }

    /// Where the forced arrow of a cell ends (MK-28).
    pub(super) fn forced(&self, cell: u8) -> Option<u8> {
        self.arrow(cell, 0)
    }

    /// Where the arrow of a cell ends that this number may use (MK-27).
    pub(super) fn arrow(&self, cell: u8, icon: u8) -> Option<u8> {
        let cell = usize::from(cell & 15);
        (self.to[cell] > 0 && self.icon[cell] == icon).then_some(self.to[cell])
    }
}

/// A named layout.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Layout {
    name: SmolStr,
    track: Track,
}

/// The layouts of the configuration, besides the usual one.
static KNOWN: OnceLock<Vec<Layout>> = OnceLock::new();

impl Layout {
    /// The layout of the rulebook, `std`.
    pub fn usual() -> Layout {
        let mut layout = Layout {
            name: SmolStr::new_static("std"),
            track: Track {
                corner: 8,
                mushrooms: 1 << 5 | 1 << 11,
                to: [0; 16],
                icon: [0; 16],
            },
        };
        for (icon, from, to) in [(0, 6, 10), (1, 4, 12), (3, 2, 14)] {
            layout.track.to[from] = to;
            layout.track.icon[from] = icon;
        }
        layout
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What stands where.
    pub fn track(&self) -> &Track {
        &self.track
    }

    /// Whether no two layouts have one name and different content (MK-7).
    ///
    /// # Errors
    /// `mukha-layout`, with the name.
    pub fn differ(layouts: &[Layout]) -> Result<(), Refusal> {
        for (index, layout) in layouts.iter().enumerate() {
            let mut same_name = layouts[..index].iter().filter(|other| other.name == layout.name);
            if same_name.any(|other| other != layout) {
                return Err(faulty(&layout.name, vec!["mukha-layout-name-twice"]));
            }
        }
        Ok(())
    }

    /// Makes layouts known by their names, once in the life of the program, before any match.
    pub fn make_known(layouts: Vec<Layout>) {
        // A second list would be ignored: the first one is what matches rely on.
        drop(KNOWN.set(layouts));
    }

    /// The layout that this name stands for.
    pub(super) fn known(name: &str) -> Option<Layout> {
        if name == "std" {
            return Some(Layout::usual());
        }
        let known = KNOWN.get().map_or(&[][..], Vec::as_slice);
        known.iter().find(|layout| layout.name == name).cloned()
    }

    /// Whether the text is a known name, or has the form of a layout in full.
    pub(super) fn has_form(text: &str) -> bool {
        Layout::known(text).is_some() || Written::read(text).is_some()
    }

    /// Reads a known name, or a layout in full: `mine;c8;m5.11;a6-10;a4-12:1;a2-14:3`.
    ///
    /// # Errors
    /// `mukha-layout-form` for other texts, `mukha-layout` with every condition of MK-7 that is not met.
    pub fn read(text: &str) -> Result<Layout, Refusal> {
        if let Some(layout) = Layout::known(text) {
            return Ok(layout);
        }
        let form = || Refusal::new("mukha-layout-form", "MK-7").with("text", Arg::quoted(text));
        Written::read(text).ok_or_else(form)?.checked()
    }

    /// Reads a file of `config/boards`.
    ///
    /// # Errors
    /// `mukha-layout-form` if it is no such file or lacks a key, `mukha-layout` with every condition of MK-7
    /// that is not met.
    pub fn from_toml(text: &str) -> Result<Layout, Refusal> {
        let file: File = toml::from_str(text).map_err(|error| {
            Refusal::new("mukha-layout-form", "MK-7").with("text", Arg::quoted(error.message()))
        })?;
        let sizes = (file.quarter, file.houses, file.teleport, file.mushroom_capacity);
        let usual = (QUARTER, HOUSES, QUARTER, CAPACITY);
        let usual = (usual.0.into(), usual.1.into(), usual.2.into(), usual.3.into());
        let written = Written {
            name: file.name.into(),
            corner: small(file.corner),
            mushrooms: file.mushrooms.into_iter().map(small).collect(),
            arrows: file
                .arrow
                .into_iter()
                .map(|arrow| (small(arrow.icon), small(arrow.from), small(arrow.to)))
                .collect(),
        };
        let name = written.name.clone();
        match (written.checked(), sizes == usual) {
            (checked, true) => checked,
            (Ok(_), false) => Err(faulty(&name, vec!["mukha-layout-sizes"])),
            (Err(refusal), false) => Err(with_fault(refusal, "mukha-layout-sizes")),
        }
    }
}

impl fmt::Display for Layout {
    /// The value of the option `layout`: the name alone for `std`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Layout::usual() {
            return f.write_str("std");
        }
        let mushrooms: Vec<String> = (1..=QUARTER)
            .filter(|&cell| self.track.has_mushrooms(cell))
            .map(|cell| cell.to_string())
            .collect();
        write!(f, "{};c{};m{}", self.name, self.track.corner, mushrooms.join("."))?;
        let mut arrows: Vec<(u8, u8, u8)> = self.track.arrows().collect();
        arrows.sort_unstable();
        arrows.into_iter().try_for_each(|(icon, from, to)| match icon {
            0 => write!(f, ";a{from}-{to}"),
            icon => write!(f, ";a{from}-{to}:{icon}"),
        })
    }
}

/// A file of `config/boards`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    name: String,
    quarter: i64,
    houses: i64,
    corner: i64,
    teleport: i64,
    mushrooms: Vec<i64>,
    mushroom_capacity: i64,
    #[serde(default)]
    arrow: Vec<Arrow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Arrow {
    from: i64,
    to: i64,
    icon: i64,
}

/// A number of a file; what is no cell stays none.
fn small(number: i64) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}

/// The most mushrooms and arrows that are looked at: more than a quarter has room for.
const MOST: usize = 20;
/// The longest name.
const MAX_NAME: usize = 16;

/// A layout as it is written, not yet judged.
struct Written {
    name: SmolStr,
    corner: u8,
    mushrooms: Vec<u8>,
    /// Icon, from, to.
    arrows: Vec<(u8, u8, u8)>,
}

impl Written {
    fn read(text: &str) -> Option<Written> {
        let cell = |text: &str| {
            let number = whole_up_to(text, u16::from(u8::MAX))?;
            u8::try_from(number).ok()
        };
        let parts: Vec<&str> = text.split(';').take(MOST + 4).collect();
        let [name, corner, mushrooms, arrows @ ..] = parts.as_slice() else {
            return None;
        };
        let mushrooms = match mushrooms.strip_prefix('m')? {
            "" => Vec::new(),
            list => list.split('.').take(MOST).map(cell).collect::<Option<_>>()?,
        };
        let arrow = |text: &&str| {
            let (from, rest) = text.strip_prefix('a')?.split_once('-')?;
            let (to, icon) = match rest.split_once(':') {
                Some((to, icon)) => (to, cell(icon)?),
                None => (rest, 0),
            };
            Some((icon, cell(from)?, cell(to)?))
        };
        let named = is_name(name) && arrows.len() <= MOST;
        let written = Written {
            name: SmolStr::new(name),
            corner: cell(corner.strip_prefix('c')?)?,
            mushrooms,
            arrows: arrows.iter().map(arrow).collect::<Option<_>>()?,
        };
        named.then_some(written)
    }

    fn checked(self) -> Result<Layout, Refusal> {
        let mut faults = self.faults();
        let mut track = Track {
            corner: self.corner,
            mushrooms: 0,
            to: [0; 16],
            icon: [0; 16],
        };
        if faults.is_empty() {
            for &cell in &self.mushrooms {
                track.mushrooms |= 1 << cell;
            }
            for &(icon, from, to) in &self.arrows {
                track.to[usize::from(from)] = to;
                track.icon[usize::from(from)] = icon;
            }
            if self.name == "std" && track != *Layout::usual().track() {
                faults.push("mukha-layout-std");
            }
        }
        match faults.is_empty() {
            true => Ok(Layout {
                name: self.name,
                track,
            }),
            false => Err(faulty(&self.name, faults)),
        }
    }

    /// The conditions of MK-7 that are not met.
    fn faults(&self) -> Vec<&'static str> {
        let inside = |cell: u8| (2..=QUARTER).contains(&cell);
        let twice = |cells: &[u8]| (1..cells.len()).any(|index| cells[..index].contains(&cells[index]));
        let from: Vec<u8> = self.arrows.iter().map(|&(_, from, _)| from).collect();
        let to: Vec<u8> = self.arrows.iter().map(|&(_, _, to)| to).collect();
        let marked = |cell: &u8| *cell == self.corner || self.mushrooms.contains(cell);
        let conditions = [
            ("mukha-layout-name", !is_name(&self.name)),
            ("mukha-layout-corner", !inside(self.corner)),
            (
                "mukha-layout-mushroom",
                self.mushrooms.iter().any(|&cell| !inside(cell)),
            ),
            ("mukha-layout-mushroom-twice", twice(&self.mushrooms)),
            (
                "mukha-layout-mushroom-corner",
                self.mushrooms.contains(&self.corner),
            ),
            (
                "mukha-layout-arrow",
                self.arrows
                    .iter()
                    .any(|&(_, from, to)| !inside(from) || !inside(to) || from == to),
            ),
            ("mukha-layout-arrow-twice", twice(&from)),
            ("mukha-layout-chain", from.iter().any(|cell| to.contains(cell))),
            ("mukha-layout-arrow-marked", from.iter().chain(&to).any(marked)),
            (
                "mukha-layout-icon",
                self.arrows.iter().any(|&(icon, _, _)| !matches!(icon, 0 | 1 | 3)),
            ),
        ];
        let broken = conditions.into_iter().filter(|&(_, broken)| broken);
        broken.map(|(key, _)| key).collect()
    }
}

fn is_name(text: &str) -> bool {
    let plain = text.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit());
    plain && (1..=MAX_NAME).contains(&text.len())
}

fn faulty(name: &str, faults: Vec<&'static str>) -> Refusal {
    let faults = faults.into_iter().map(str::to_owned).collect();
    Refusal::new("mukha-layout", "MK-7")
        .with("name", Arg::quoted(name))
        .with("faults", Arg::Terms(faults))
}

fn with_fault(mut refusal: Refusal, fault: &str) -> Refusal {
    for (_, arg) in &mut refusal.args {
        if let Arg::Terms(faults) = arg {
            faults.push(fault.to_owned());
        }
    }
    refusal
}
