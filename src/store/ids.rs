//! Ids of matches, people and places.
//!
//! Knows nothing of what the surfaces call them.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// Number of a match, from 1, in the order in which they were opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct MatchId(u64);

impl MatchId {
    /// The match with this number.
    pub fn new(number: u64) -> MatchId {
        MatchId(number)
    }

    /// The number.
    pub fn number(self) -> u64 {
        self.0
    }
}

impl fmt::Display for MatchId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// The surface an id comes from, as one letter: `t` terminal, `l` local table, `d` Discord.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SurfaceByte(u8);

impl SurfaceByte {
    /// The terminal.
    pub const TERMINAL: SurfaceByte = SurfaceByte(b't');
    /// The local table in the browser.
    pub const LOCAL: SurfaceByte = SurfaceByte(b'l');
    /// Discord.
    pub const DISCORD: SurfaceByte = SurfaceByte(b'd');

    /// The surface of a lower-case letter.
    pub fn from_letter(letter: u8) -> Option<SurfaceByte> {
        letter.is_ascii_lowercase().then_some(SurfaceByte(letter))
    }

    /// The letter.
    pub fn letter(self) -> u8 {
        self.0
    }

    /// Whether all its places belong to one larger place, number 0: the local tables of one house.
    pub fn is_one_house(self) -> bool {
        self == SurfaceByte::LOCAL
    }

    /// Whether matches there have a message that shows them. A terminal shows its match itself.
    pub fn has_messages(self) -> bool {
        self != SurfaceByte::TERMINAL
    }
}

/// An id that is a surface and a number, printed as `d1310000000000000001`.
macro_rules! surface_id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(try_from = "String", into = "String")]
        pub struct $name {
            /// Where it comes from.
            pub surface: SurfaceByte,
            /// The number there.
            pub number: u64,
        }

        impl $name {
            /// The id of a number on a surface.
            pub fn new(surface: SurfaceByte, number: u64) -> $name {
                $name { surface, number }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}{}", char::from(self.surface.letter()), self.number)
            }
        }

        impl FromStr for $name {
            type Err = NoSuchId;

            fn from_str(text: &str) -> Result<$name, NoSuchId> {
                let (&letter, digits) = text.as_bytes().split_first().ok_or(NoSuchId)?;
                let digits = std::str::from_utf8(digits).map_err(|_| NoSuchId)?;
                let surface = SurfaceByte::from_letter(letter).ok_or(NoSuchId)?;
                Ok($name { surface, number: digits.parse().map_err(|_| NoSuchId)? })
            }
        }

        impl TryFrom<String> for $name {
            type Error = NoSuchId;

            fn try_from(text: String) -> Result<$name, NoSuchId> {
                text.parse()
            }
        }

        impl From<$name> for String {
            fn from(id: $name) -> String {
                id.to_string()
            }
        }
    };
}

surface_id! {
    /// A person on a surface.
    PersonId
}
surface_id! {
    /// A place on a surface: a channel, a thread, a table.
    PlaceId
}

/// The text is no id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not an id")]
pub struct NoSuchId;
