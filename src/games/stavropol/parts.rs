//! Named parts of the space, for highlighting, lessons and problem texts (S-08, section 11).
//!
//! The rulebook's lists, with the slips of the original put right.

use super::board::Cells;
use crate::game::whole_up_to;

/// The names of parts, and with `-1` to `-5` those of [`NUMBERED_PARTS`].
pub const PARTS: &[&str] = &[
    "vertices",
    "corners",
    "sides",
    "central",
    "centre",
    "left",
    "right",
    "bottom",
    "top",
    "front",
    "back",
    "upper-part",
    "lower-part",
    "left-flank",
    "right-flank",
    "axis-x",
    "axis-y",
    "axis-z",
    "great-diagonal-111",
    "great-diagonal-115",
    "great-diagonal-151",
    "great-diagonal-155",
    "small-cube",
    "small-cube-corners",
    "touch-points",
];

/// The names of parts of which there are five, each followed by its number.
pub const NUMBERED_PARTS: &[&str] = &[
    "sector",
    "vertical",
    "horizontal",
    "diagonals-of-sector",
    "diagonals-of-vertical",
    "diagonals-of-horizontal",
];

impl Cells {
    /// The cells of a named part: `vertices`, `sector-3`.
    pub fn part(name: &str) -> Option<Cells> {
        let test = plain(name);
        let numbered = name.rsplit_once('-').and_then(|(name, number)| {
            let number = whole_up_to(number, 5).filter(|&number| number > 0)?;
            Some((numbered(name)?, u8::try_from(number).ok()?))
        });
        if test.is_none() && numbered.is_none() {
            return None;
        }
        let mut cells = Cells::default();
        for cell in (1..=5).flat_map(|sector| Cells::of_sector(sector).iter()) {
            let digits = [cell.sector(), cell.vertical(), cell.horizontal()];
            let of_number = numbered.is_some_and(|(test, number)| test(digits, number));
            if of_number || test.is_some_and(|test| test(digits)) {
                cells.insert(cell);
            }
        }
        Some(cells)
    }
}

/// Whether a cell, by sector, vertical and horizontal, belongs to the part of this name.
fn plain(name: &str) -> Option<fn([u8; 3]) -> bool> {
    Some(match name {
        "vertices" => |[s, v, h]| outer(s) && outer(v) && outer(h),
        "corners" => |[_, v, h]| outer(v) && outer(h),
        "sides" => |[_, v, h]| outer(v) != outer(h),
        "central" => |[_, v, h]| !outer(v) && !outer(h),
        "centre" => |cell| cell == [3, 3, 3],
        "left" => |[_, v, _]| v == 1,
        "right" => |[_, v, _]| v == 5,
        "bottom" => |[_, _, h]| h == 1,
        "top" => |[_, _, h]| h == 5,
        "front" => |[s, _, _]| s == 1,
        "back" => |[s, _, _]| s == 5,
        "upper-part" => |[_, _, h]| h >= 4,
        "lower-part" => |[_, _, h]| h <= 2,
        "left-flank" => |[_, v, _]| v <= 2,
        "right-flank" => |[_, v, _]| v >= 4,
        "axis-x" => |[s, _, h]| s == 3 && h == 3,
        "axis-y" => |[s, v, _]| s == 3 && v == 3,
        "axis-z" => |[_, v, h]| v == 3 && h == 3,
        "great-diagonal-111" => |[s, v, h]| v == s && h == s,
        "great-diagonal-115" => |[s, v, h]| v == s && h == 6 - s,
        "great-diagonal-151" => |[s, v, h]| v == 6 - s && h == s,
        "great-diagonal-155" => |[s, v, h]| v == 6 - s && h == 6 - s,
        "small-cube" => |[s, v, h]| !outer(s) && !outer(v) && !outer(h),
        "small-cube-corners" => |cell| cell.iter().all(|&digit| digit == 2 || digit == 4),
        "touch-points" => |cell| {
            let middles = cell.iter().filter(|&&digit| digit == 3).count();
            middles == 2 && cell.into_iter().any(outer)
        },
        _ => return None,
    })
}

fn numbered(name: &str) -> Option<fn([u8; 3], u8) -> bool> {
    Some(match name {
        "sector" => |[s, _, _], number| s == number,
        "vertical" => |[_, v, _], number| v == number,
        "horizontal" => |[_, _, h], number| h == number,
        "diagonals-of-sector" => |[s, v, h], number| s == number && crossed(v, h),
        "diagonals-of-vertical" => |[s, v, h], number| v == number && crossed(s, h),
        "diagonals-of-horizontal" => |[s, v, h], number| h == number && crossed(s, v),
        _ => return None,
    })
}

fn outer(digit: u8) -> bool {
    digit == 1 || digit == 5
}

/// Whether a cell of a plane lies on one of its two diagonals.
fn crossed(one: u8, other: u8) -> bool {
    one == other || one + other == 6
}
