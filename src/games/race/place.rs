//! A piece by where it is on its seat's way, and sets of pieces that could capture.

use std::fmt;

/// A piece of a seat by where it is on the seat's way, and whether it is hidden beside that cell. The order
/// is that of progress, hidden pieces behind those in the open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place(u8);

/// Up to here a piece may be hidden; beyond are houses and homes.
const LAST_HIDDEN: u8 = 60;
/// The steps of the last place.
const LAST_STEP: u8 = 64;
/// The number of the first place beyond [`LAST_HIDDEN`].
const BEYOND: u8 = 2 * LAST_HIDDEN + 2;

impl Place {
    /// After every place that a piece can have.
    pub const LAST: Place = Place(u8::MAX);

    /// A piece this many steps from the start, at most 64.
    pub fn open(progress: u8) -> Place {
        match progress {
            ..=LAST_HIDDEN => Place(2 * progress),
            beyond => Place(BEYOND + beyond.min(LAST_STEP) - LAST_HIDDEN - 1),
        }
    }

    /// A piece that is hidden beside the cell of this many steps, at most 60.
    pub fn hidden(progress: u8) -> Place {
        Place(2 * progress.min(LAST_HIDDEN) + 1)
    }

    /// Steps from the start; of a hidden piece those of its neighbour cell.
    pub fn progress(self) -> u8 {
        match self.0 {
            ..BEYOND => self.0 / 2,
            beyond => beyond - BEYOND + LAST_HIDDEN + 1,
        }
    }

    /// Whether it is hidden.
    pub fn is_hidden(self) -> bool {
        self.0 < BEYOND && self.0 % 2 == 1
    }
}

/// Pieces of one seat that could capture.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Marks(u128);

impl Marks {
    /// Whether nothing is marked.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the piece there is marked.
    pub fn contains(self, place: Place) -> bool {
        self.0 >> place.0 & 1 != 0
    }

    /// Marks the piece there.
    pub fn insert(&mut self, place: Place) {
        self.0 |= 1 << place.0;
    }

    /// Takes the mark off the piece there; whether it had one.
    pub fn remove(&mut self, place: Place) -> bool {
        let had = self.contains(place);
        self.0 &= !(1 << place.0);
        had
    }

    /// What is marked in either.
    #[must_use]
    pub fn union(self, other: Marks) -> Marks {
        Marks(self.0 | other.0)
    }

    /// The marked pieces, least progress first.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Place> {
        (0..128).filter(move |bit| self.0 >> bit & 1 != 0).map(Place)
    }

    /// The most advanced one.
    pub fn last(self) -> Option<Place> {
        // At most 127.
        self.0.checked_ilog2().map(|bit| Place(bit as u8))
    }
}

impl fmt::Debug for Marks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
