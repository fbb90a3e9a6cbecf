//! Where the cells lie: the grid of 17 by 17 (MR-3, MR-9).

use crate::games::muraveshka::Cell;

/// Columns and rows.
pub(super) const SIDE: usize = 17;
/// The loop cells of a quarter.
const QUARTER: u8 = 14;

/// Column and row of a cell with S at the bottom, from the upper left.
pub(super) fn spot(cell: Cell) -> (i32, i32) {
    match cell {
        Cell::Start(owner) => turned((9, 16), quarter_of(owner)),
        Cell::Home(owner, number) => turned((8, 15 - i32::from(number)), quarter_of(owner)),
        Cell::Loop(cell) => turned(of_loop(cell % QUARTER), cell / QUARTER),
        Cell::Shelter(cell) => {
            let (x, y) = of_loop(cell % QUARTER);
            // Outside the arm: beside its right column, or below the left column of the next one.
            let beside = if cell % QUARTER < 7 {
                (x + 1, y)
            } else {
                (x, y + 1)
            };
            turned(beside, cell / QUARTER)
        }
    }
}

/// A loop cell of the first quarter by its index, 0 to 13: up, then right, then the turn of the arm.
fn of_loop(index: u8) -> (i32, i32) {
    match i32::from(index) {
        up @ ..=6 => (9, 15 - up),
        right @ ..=12 => (3 + right, 9),
        _ => (15, 8),
    }
}

/// The quarter in front of a seat, counted along the way from that of S.
fn quarter_of(owner: u8) -> u8 {
    (4 - owner % 4) % 4
}

/// After so many quarter turns (MR-3).
fn turned(spot: (i32, i32), turns: u8) -> (i32, i32) {
    (0..turns).fold(spot, |(x, y), _| (y, SIDE as i32 - 1 - x))
}
