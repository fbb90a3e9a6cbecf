//! Options of Magnetic battle (MG-11).
//!
//! Knows nothing of positions.

use std::fmt;

use super::board::{Kind, MAX_HALF, MAX_LANES, Side, Size};
use crate::game::{Arg, Named, OptionSpec, Options, Refusal, Seat, Values, whole_number};

/// Pieces by kind: an army, a hand, prisoners.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Counts([u8; 3]);

impl Counts {
    /// How many of a kind.
    pub fn of(self, kind: Kind) -> u8 {
        self.0[kind as usize]
    }

    /// How many in all.
    pub fn total(self) -> u8 {
        self.0.iter().fold(0, |sum, &count| sum.saturating_add(count))
    }

    /// The sum of their values (MG-4).
    pub fn value(self) -> i32 {
        let value = |kind: Kind| i32::from(self.of(kind)) * kind.value();
        Kind::ALL.into_iter().map(value).sum()
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.0 == [0; 3]
    }

    pub(super) fn add(&mut self, kind: Kind) {
        let count = &mut self.0[kind as usize];
        *count = count.saturating_add(1);
    }

    pub(super) fn take(&mut self, kind: Kind) {
        let count = &mut self.0[kind as usize];
        *count = count.saturating_sub(1);
    }

    pub(super) fn add_all(&mut self, other: Counts) {
        for (count, more) in self.0.iter_mut().zip(other.0) {
            *count = count.saturating_add(more);
        }
    }

    /// Reads `SOLDIERS.OFFICERS.LEADERS`, each at most 255, without leading zeros.
    pub(super) fn parse(text: &str) -> Option<Counts> {
        let mut numbers = text
            .split('.')
            .map(|number| whole_number(number).and_then(|number| u8::try_from(number).ok()));
        let counts = [numbers.next()??, numbers.next()??, numbers.next()??];
        numbers.next().is_none().then_some(Counts(counts))
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [soldiers, officers, leaders] = self.0;
        write!(f, "{soldiers}.{officers}.{leaders}")
    }
}

/// The highest limit and the highest number of turns without progress.
pub(super) const MAX_TURNS: u16 = 9_999;

/// The options of a match of Magnetic battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MagneticOptions {
    /// Lanes and fields of the board.
    pub size: Size,
    /// The pieces of each seat.
    pub army: Counts,
    /// Turns of each seat, 1 to 9999.
    pub limit: u16,
    /// Turns of both together without progress, 1 to 9999.
    pub idle: u16,
    /// Whether pieces may step sideways.
    pub sideways: bool,
}

/// The named sets of options, the default first (MG-11).
const PRESETS: [(&str, MagneticOptions); 5] = [
    ("standard", preset(12, 6, [10, 3, 1], 200, 40)),
    ("hour", preset(12, 6, [10, 3, 1], 30, 40)),
    ("short", preset(5, 3, [3, 1, 1], 40, 20)),
    ("quick", preset(6, 3, [4, 1, 1], 60, 24)),
    ("tiny", preset(4, 2, [2, 1, 1], 30, 16)),
];

const fn preset(lanes: u8, half: u8, army: [u8; 3], limit: u16, idle: u16) -> MagneticOptions {
    MagneticOptions {
        size: Size { lanes, half },
        army: Counts(army),
        limit,
        idle,
        sideways: true,
    }
}

/// The options in the order of MG-11, in which they are printed.
pub(super) const SPECS: &[OptionSpec] = &[
    OptionSpec {
        key: "preset",
        values: Values::Words(&["standard", "hour", "short", "quick", "tiny"]),
        rule: "MG-11",
        header: false,
    },
    OptionSpec {
        key: "lanes",
        values: Values::Range(3, MAX_LANES as u32),
        rule: "MG-11",
        header: false,
    },
    OptionSpec {
        key: "half",
        values: Values::Range(2, MAX_HALF as u32),
        rule: "MG-11",
        header: false,
    },
    OptionSpec {
        key: "army",
        values: Values::Form {
            reads: |text| Counts::parse(text).is_some(),
            form: "N.N.N",
        },
        rule: "MG-11",
        header: false,
    },
    OptionSpec {
        key: "limit",
        values: Values::Range(1, MAX_TURNS as u32),
        rule: "MG-61",
        header: false,
    },
    OptionSpec {
        key: "idle",
        values: Values::Range(1, MAX_TURNS as u32),
        rule: "MG-62",
        header: false,
    },
    OptionSpec {
        key: "sideways",
        values: Values::Words(&["on", "off"]),
        rule: "MG-22",
        header: false,
    },
];

impl Default for MagneticOptions {
    fn default() -> MagneticOptions {
        let [(_, standard), ..] = PRESETS;
        standard
    }
}

impl MagneticOptions {
    /// Refuses an army that is empty or too large for the board (MG-11), and numbers out of range.
    ///
    /// # Errors
    /// As said.
    pub fn check(&self) -> Result<(), Refusal> {
        let most = self.size.lanes() * self.size.half() / 2;
        if !(1..=most).contains(&self.army.total()) {
            return Err(Refusal::new("magnetic-army-size", "MG-11")
                .with("army", Arg::Text(self.army.to_string()))
                .with("most", Arg::Number(i64::from(most))));
        }
        for (key, number) in [("limit", self.limit), ("idle", self.idle)] {
            if !(1..=MAX_TURNS).contains(&number) {
                return Err(Refusal::new("option-value", "MG-11")
                    .with("key", Arg::Text(key.to_owned()))
                    .with("allowed", Arg::OneOf(vec![format!("1..{MAX_TURNS}")])));
            }
        }
        Ok(())
    }

    /// The five values that a preset sets.
    fn numbers(&self) -> [(&'static str, String); 5] {
        [
            ("lanes", self.size.lanes.to_string()),
            ("half", self.size.half.to_string()),
            ("army", self.army.to_string()),
            ("limit", self.limit.to_string()),
            ("idle", self.idle.to_string()),
        ]
    }

    /// The preset from which these options differ least, the first one of several.
    fn nearest_preset(&self) -> &'static str {
        let own = self.numbers();
        let differences = |preset: &MagneticOptions| {
            let numbers = preset.numbers();
            own.iter().zip(&numbers).filter(|(own, its)| own != its).count()
        };
        let nearest = PRESETS.iter().min_by_key(|(_, preset)| differences(preset));
        nearest.map_or(PRESETS[0].0, |(name, _)| name)
    }
}

impl Options for MagneticOptions {
    fn from_named(named: &Named) -> Result<MagneticOptions, Refusal> {
        let value = |key| {
            named
                .iter()
                .find(|(named, _)| named == key)
                .map(|(_, value)| value.as_str())
        };
        let preset = value("preset").and_then(|name| PRESETS.into_iter().find(|(known, _)| *known == name));
        let defaults = preset.map_or_else(MagneticOptions::default, |(_, preset)| preset);
        let number = |key| value(key).and_then(whole_number);
        let small = |key| number(key).and_then(|number| u8::try_from(number).ok());
        let turns = |key| number(key).and_then(|number| u16::try_from(number).ok());
        let lanes = small("lanes").unwrap_or(defaults.size.lanes);
        let half = small("half").unwrap_or(defaults.size.half);
        let options = MagneticOptions {
            size: Size::new(lanes, half).unwrap_or(defaults.size),
            army: value("army").and_then(Counts::parse).unwrap_or(defaults.army),
            limit: turns("limit").unwrap_or(defaults.limit),
            idle: turns("idle").unwrap_or(defaults.idle),
            sideways: value("sideways").map_or(defaults.sideways, |value| value == "on"),
        };
        options.check()?;
        Ok(options)
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        let sideways = if self.sideways { "on" } else { "off" };
        let mut values = vec![("preset", self.nearest_preset().to_owned())];
        values.extend(self.numbers());
        values.push(("sideways", sideways.to_owned()));
        values
    }

    fn seats(&self) -> Vec<Seat> {
        Side::ALL.map(Side::seat).to_vec()
    }
}
