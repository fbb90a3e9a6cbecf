//! Seats of a match, named by their letter in records and positions.
//!
//! Knows nothing of who sits there.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// A seat, named by one upper-case ASCII letter.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// First seat of Dolphins.
    pub const A: Seat = Seat(b'A');
    /// Second seat of Dolphins.
    pub const B: Seat = Seat(b'B');
    /// White, where a game has white.
    pub const W: Seat = Seat(b'W');
    /// Green, where a game has green.
    pub const G: Seat = Seat(b'G');

    /// South, where seats are named by the sides of the board.
    pub const S: Seat = Seat(b'S');
    /// North.
    pub const N: Seat = Seat(b'N');
    /// East; west is [`Seat::W`].
    pub const E: Seat = Seat(b'E');

    /// The seat of an upper-case ASCII letter; `None` for every other character.
    pub fn from_letter(letter: char) -> Option<Seat> {
        letter.is_ascii_uppercase().then_some(Seat(letter as u8))
    }

    /// Reads exactly one seat letter.
    pub fn parse(text: &str) -> Option<Seat> {
        let mut letters = text.chars();
        let seat = Seat::from_letter(letters.next()?)?;
        letters.next().is_none().then_some(seat)
    }

    /// The letter.
    pub fn letter(self) -> char {
        char::from(self.0)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seat({})", self.letter())
    }
}

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_char(self.letter())
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seat, D::Error> {
        let text = String::deserialize(deserializer)?;
        Seat::parse(&text).ok_or_else(|| de::Error::custom("a seat is one upper-case letter"))
    }
}

/// One value for each seat, in turn order.
pub type BySeat<T> = Vec<(Seat, T)>;

#[cfg(test)]
mod tests {
    use super::Seat;

    #[test]
    fn seat_is_one_upper_case_letter() {
        assert_eq!(Seat::parse("A"), Some(Seat::A));
        for wrong in ["", "a", "AB", "А" /* Cyrillic */, "1", " A"] {
            assert_eq!(Seat::parse(wrong), None, "{wrong:?}");
        }
    }
}
