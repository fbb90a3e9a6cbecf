//! Where the cells lie: the ring as a frame of 16 by 16, mushrooms around it (MK-2).

use crate::games::mukha::{Cell, QUARTER};

/// Columns and rows, with those outside the ring.
pub(super) const SIDE: usize = 18;

/// Column and row of a cell with S at the bottom, from the upper left; the ring begins at 1.
pub(super) fn spot(cell: Cell) -> (i32, i32) {
    match cell {
        Cell::Ring(cell) => turned(of_ring(cell % QUARTER), cell / QUARTER),
        Cell::Under(cell) => {
            let (x, y) = of_ring(cell % QUARTER);
            let outside = if cell % QUARTER < 8 {
                (x, y + 1)
            } else {
                (x + 1, y)
            };
            turned(outside, cell / QUARTER)
        }
        Cell::House(owner, house) => turned((8, 16 - i32::from(house)), (4 - owner % 4) % 4),
    }
}

/// A ring cell of the first quarter by its index, 0 to 14: right to the corner, then up.
fn of_ring(index: u8) -> (i32, i32) {
    match i32::from(index) {
        right @ ..=7 => (9 + right, 16),
        up => (16, 23 - up),
    }
}

/// After so many quarter turns.
fn turned(spot: (i32, i32), turns: u8) -> (i32, i32) {
    (0..turns).fold(spot, |(x, y), _| (y, SIDE as i32 - 1 - x))
}
