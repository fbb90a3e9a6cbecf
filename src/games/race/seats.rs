//! The seats of a race: four sides of a board, by number.

use std::fmt;

use crate::game::Seat;

/// Seats clockwise, as they take turns (MR-11, MK-8): a seat's number is its place here.
pub const CLOCKWISE: [Seat; 4] = [Seat::S, Seat::W, Seat::N, Seat::E];

/// The number of a seat; `None` if races have no such seat.
pub fn number(seat: Seat) -> Option<usize> {
    CLOCKWISE.iter().position(|&of| of == seat)
}

/// The seat with this number, 0 to 3.
pub fn seat(number: usize) -> Seat {
    CLOCKWISE[number % CLOCKWISE.len()]
}

/// Some of the seats by number, in turn order, at most four.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Seats {
    numbers: [u8; 4],
    len: u8,
}

impl Seats {
    /// Nobody.
    pub const NONE: Seats = Seats {
        numbers: [0; 4],
        len: 0,
    };

    /// Different seats in turn order, as `SWN`; `None` for any other text, and for none or more than four.
    pub fn parse(text: &str) -> Option<Seats> {
        let mut seats = Seats::NONE;
        for letter in text.chars() {
            let number = number(Seat::from_letter(letter)?)?;
            if seats.contains(number) {
                return None;
            }
            seats.push(number);
        }
        (seats.len > 0).then_some(seats)
    }

    /// Adds a seat at the end; nothing beyond four.
    pub fn push(&mut self, number: usize) {
        if let Some(free) = self.numbers.get_mut(usize::from(self.len)) {
            *free = number as u8;
            self.len += 1;
        }
    }

    /// The numbers, in turn order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = usize> + ExactSizeIterator + '_ {
        self.numbers[..usize::from(self.len)]
            .iter()
            .map(|&number| usize::from(number))
    }

    /// How many.
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Whether a seat is among them.
    pub fn contains(&self, number: usize) -> bool {
        self.iter().any(|of| of == number)
    }

    /// Where a seat comes in their order, from 0.
    pub fn position(&self, number: usize) -> Option<usize> {
        self.iter().position(|of| of == number)
    }

    /// The first one.
    pub fn first(&self) -> usize {
        usize::from(self.numbers[0])
    }

    /// Who comes after this one, the first after the last.
    pub fn after(&self, number: usize) -> usize {
        let here = self.position(number).unwrap_or(0);
        usize::from(self.numbers[(here + 1) % self.len().max(1)])
    }

    /// Without this one.
    #[must_use]
    pub fn without(&self, number: usize) -> Seats {
        let mut left = Seats::NONE;
        self.iter()
            .filter(|&of| of != number)
            .for_each(|of| left.push(of));
        left
    }

    /// The same seats clockwise from S.
    #[must_use]
    pub fn clockwise(&self) -> Seats {
        let mut sorted = Seats::NONE;
        let all = (0..CLOCKWISE.len()).filter(|&number| self.contains(number));
        all.for_each(|number| sorted.push(number));
        sorted
    }

    /// Their letters' seats, in turn order.
    pub fn list(&self) -> Vec<Seat> {
        self.iter().map(seat).collect()
    }
}

impl fmt::Display for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|number| write!(f, "{}", seat(number)))
    }
}
