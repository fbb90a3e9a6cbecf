//! Who stands where on the cells on which all seats meet, as sets of bits.

use std::fmt;

/// The cells of a circle of `LEN` cells, at most 63, with the piece on each.
///
/// Cells are counted from the first one of S; the way of each seat begins a quarter further, clockwise and so
/// backwards.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ring<const LEN: u8> {
    /// A bit a cell, for each seat by its number.
    of: [u64; 4],
}

impl<const LEN: u8> Ring<LEN> {
    /// No pieces.
    pub const EMPTY: Ring<LEN> = Ring { of: [0; 4] };

    /// The cell to which a step of a seat leads, the first step being 1; 0 is taken for the last one.
    pub fn cell(seat: usize, steps: u8) -> u8 {
        let cell = Self::begin(seat) + steps + LEN - 1;
        // Cheaper than a remainder: at most two circles lie before it.
        let cell = if cell >= 2 * LEN { cell - 2 * LEN } else { cell };
        if cell >= LEN { cell - LEN } else { cell }
    }

    /// The step of a seat that leads to a cell, 1 to `LEN`.
    pub fn steps(seat: usize, cell: u8) -> u8 {
        let begin = Self::begin(seat);
        if cell >= begin {
            cell - begin + 1
        } else {
            cell + LEN - begin + 1
        }
    }

    fn begin(seat: usize) -> u8 {
        LEN / 4 * ((4 - (seat & 3) as u8) & 3)
    }

    /// Puts a piece of a seat where its step leads.
    pub fn put(&mut self, seat: usize, steps: u8) {
        self.of[seat] |= 1 << Self::cell(seat, steps);
    }

    /// Takes it away from there.
    pub fn take(&mut self, seat: usize, steps: u8) {
        self.of[seat] &= !(1 << Self::cell(seat, steps));
    }

    /// The seat whose piece stands on a cell.
    pub fn at(&self, cell: u8) -> Option<usize> {
        self.of.iter().position(|cells| cells >> cell & 1 != 0)
    }

    /// Where others stand on the way of a seat: a bit for each step, from 1 on.
    pub fn others(&self, seat: usize) -> Steps {
        let mut all = self.of;
        all[seat] = 0;
        let cells = all[0] | all[1] | all[2] | all[3];
        let begin = Self::begin(seat);
        let turned = cells >> begin | cells << (LEN - begin);
        Steps(u128::from(turned & ((1 << LEN) - 1)) << 1)
    }
}

impl<const LEN: u8> fmt::Debug for Ring<LEN> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let there = (0..LEN).filter_map(|cell| Some((cell, self.at(cell)?)));
        f.debug_map().entries(there).finish()
    }
}

/// Steps of a way, as a set of bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Steps(pub u128);

impl Steps {
    /// Whether this step is among them.
    pub fn has(self, steps: u8) -> bool {
        self.0 >> steps & 1 != 0
    }

    /// Adds a step.
    pub fn add(&mut self, steps: u8) {
        self.0 |= 1 << steps;
    }

    /// Takes a step out.
    pub fn remove(&mut self, steps: u8) {
        self.0 &= !(1 << steps);
    }

    /// The first of them that a piece passes that goes so far.
    pub fn first_passed(self, from: u8, die: u8) -> Option<u8> {
        let between = ((1 << (die - 1)) - 1) << (from + 1);
        let passed = self.0 & between;
        // At most 127.
        (passed != 0).then(|| passed.trailing_zeros() as u8)
    }
}

/// What stands openly on the way of a seat.
#[derive(Clone, Copy, Debug)]
pub struct Way {
    /// The own pieces.
    pub own: Steps,
    /// Those of others.
    pub others: Steps,
}
