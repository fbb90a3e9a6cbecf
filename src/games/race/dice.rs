//! The dice of a throw that are not played yet.

use std::fmt;

/// Dice that are not played yet: none, one or two numbers, the higher one first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Dice([u8; 2]);

impl Dice {
    /// None.
    pub const NONE: Dice = Dice([0, 0]);

    /// One number, 1 to 6.
    pub fn one(number: u8) -> Dice {
        Dice([number, 0])
    }

    /// Two numbers, 1 to 6.
    pub fn two(one: u8, other: u8) -> Dice {
        Dice([one.max(other), one.min(other)])
    }

    /// The numbers, the higher one first.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        self.0.into_iter().filter(|&number| number > 0)
    }

    /// How many.
    pub fn len(self) -> u8 {
        self.0.iter().map(|&number| u8::from(number > 0)).sum()
    }

    /// Whether all are played.
    pub fn is_empty(self) -> bool {
        self.0[0] == 0
    }

    /// Whether two equal numbers are left.
    pub fn is_double(self) -> bool {
        !self.is_empty() && self.0[0] == self.0[1]
    }

    /// Whether a die shows this number.
    pub fn contains(self, number: u8) -> bool {
        self.iter().any(|of| of == number)
    }

    /// The different numbers.
    pub fn numbers(self) -> impl Iterator<Item = u8> {
        let once = usize::from(self.is_double());
        self.iter().skip(once)
    }

    /// The numbers for people: `6 3`.
    pub fn spaced(self) -> String {
        let numbers: Vec<String> = self.iter().map(|number| number.to_string()).collect();
        numbers.join(" ")
    }

    /// Without these, which are among them.
    #[must_use]
    pub fn without(self, used: Dice) -> Dice {
        let mut left = self;
        for number in used.iter() {
            left = match left.0 {
                [high, low] if high == number => Dice([low, 0]),
                [high, low] if low == number => Dice([high, 0]),
                other => Dice(other),
            };
        }
        left
    }
}

impl fmt::Display for Dice {
    /// As positions write them: `63`, `4`, `-`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        self.iter().try_for_each(|number| write!(f, "{number}"))
    }
}
