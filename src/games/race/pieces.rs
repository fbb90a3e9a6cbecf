//! The pieces of a seat that are on the board.

use super::{Place, Steps};

/// No piece.
const NONE: Place = Place::LAST;

/// At most `MOST` pieces by where they are on the way of their seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pieces<const MOST: usize> {
    /// Least progress first; the places of those that are not on the board come last.
    places: [Place; MOST],
    /// Where those stand that are not hidden.
    open: Steps,
}

impl<const MOST: usize> Pieces<MOST> {
    /// None on the board.
    pub const NONE: Pieces<MOST> = Pieces {
        places: [NONE; MOST],
        open: Steps(0),
    };

    /// Where they are, least progress first.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Place> + '_ {
        self.places.iter().copied().filter(|&place| place != NONE)
    }

    /// Where those stand that are not hidden.
    pub fn open(&self) -> Steps {
        self.open
    }

    /// Whether one is there.
    pub fn has(&self, place: Place) -> bool {
        self.places.contains(&place)
    }

    /// How many have made more steps than so many.
    pub fn beyond(&self, steps: u8) -> u8 {
        // As many as there are pieces, which are few.
        self.iter().filter(|place| place.progress() > steps).count() as u8
    }

    /// Steps of all together.
    pub fn progress(&self) -> u16 {
        self.iter().map(|place| u16::from(place.progress())).sum()
    }

    /// Puts one there; nothing beyond the most.
    pub fn put(&mut self, place: Place) {
        if !place.is_hidden() {
            self.open.add(place.progress());
        }
        // Those behind it move up by one; the last place is free.
        let mut carried = place;
        for there in self.places.iter_mut().filter(|there| **there > place) {
            std::mem::swap(there, &mut carried);
        }
    }

    /// Takes one from there.
    pub fn take(&mut self, place: Place) {
        if let Some(index) = self.places.iter().position(|&there| there == place) {
            if !place.is_hidden() {
                self.open.remove(place.progress());
            }
            self.places[index..].rotate_left(1);
            self.places[MOST - 1] = NONE;
        }
    }
}
