//! Options of Stavropol balls (section 12 of the rulebook).
//!
//! Knows nothing of positions.

use super::board::Side;
use crate::game::{Arg, Named, OptionSpec, Options, Refusal, Seat, Values, whole_number};

/// The most moves and quiet moves that can be set.
const MOST: u32 = 1_000;
/// The fewest moves of a game, and the fewest quiet moves.
const LEAST_LIMIT: u32 = 2;
const LEAST_QUIET: u32 = 10;

/// The options of a match of Stavropol balls.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StavropolOptions {
    /// The side that moves first; by lot if nobody says (S-11).
    pub first: Option<Side>,
    /// Moves of both sides together, 2 to 1000 (S-62).
    pub limit: u16,
    /// Moves in a row without progress, 10 to 1000 (S-62).
    pub quiet: u16,
    /// Whether a blocked ball cannot be taken (S-31).
    pub immune: bool,
    /// Whether strikes and rams may not follow one another (S-50).
    pub bans: bool,
    /// Whether a side that captured nothing loses first (S-63).
    pub zero: bool,
    /// A quick game: being overdue loses nothing (S-55).
    pub quick: bool,
    /// Whether arrived balls may walk (S-25).
    pub free: bool,
}

/// The options in the order in which they are printed.
pub(super) const SPECS: &[OptionSpec] = &[
    OptionSpec {
        key: "first",
        values: Values::Words(&["lot", "W", "B"]),
        rule: "S-11",
        header: false,
    },
    OptionSpec {
        key: "limit",
        values: Values::Range(LEAST_LIMIT, MOST),
        rule: "S-62",
        header: false,
    },
    OptionSpec {
        key: "quiet",
        values: Values::Range(LEAST_QUIET, MOST),
        rule: "S-62",
        header: false,
    },
    OptionSpec {
        key: "immune",
        values: Values::Words(&["yes", "no"]),
        rule: "S-31",
        header: false,
    },
    OptionSpec {
        key: "repeat",
        values: Values::Words(&["side", "turn"]),
        rule: "S-50",
        header: false,
    },
    OptionSpec {
        key: "zero",
        values: Values::Words(&["first", "off"]),
        rule: "S-63",
        header: false,
    },
    OptionSpec {
        key: "quick",
        values: Values::Words(&["no", "yes"]),
        rule: "S-55",
        header: false,
    },
    OptionSpec {
        key: "far",
        values: Values::Words(&["fixed", "free"]),
        rule: "S-25",
        header: false,
    },
];

impl Default for StavropolOptions {
    fn default() -> StavropolOptions {
        StavropolOptions {
            first: None,
            limit: 200,
            quiet: 50,
            immune: true,
            bans: true,
            zero: true,
            quick: false,
            free: false,
        }
    }
}

impl StavropolOptions {
    /// Refuses numbers out of range.
    ///
    /// # Errors
    /// As said.
    pub fn check(&self) -> Result<(), Refusal> {
        for (key, number, least) in [
            ("limit", self.limit, LEAST_LIMIT),
            ("quiet", self.quiet, LEAST_QUIET),
        ] {
            if !(least..=MOST).contains(&u32::from(number)) {
                return Err(Refusal::new("option-value", "S-62")
                    .with("key", Arg::Text(key.to_owned()))
                    .with("allowed", Arg::OneOf(vec![format!("{least}..{MOST}")])));
            }
        }
        Ok(())
    }
}

impl Options for StavropolOptions {
    fn from_named(named: &Named) -> Result<StavropolOptions, Refusal> {
        let mut options = StavropolOptions::default();
        for (key, value) in named {
            let number = || whole_number(value).and_then(|number| u16::try_from(number).ok());
            match key.as_str() {
                "first" => options.first = Seat::parse(value).and_then(Side::of),
                "limit" => options.limit = number().unwrap_or_default(),
                "quiet" => options.quiet = number().unwrap_or_default(),
                "immune" => options.immune = value == "yes",
                "repeat" => options.bans = value == "side",
                "zero" => options.zero = value == "first",
                "quick" => options.quick = value == "yes",
                "far" => options.free = value == "free",
                _ => {}
            }
        }
        options.check()?;
        Ok(options)
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        let word = |yes: bool, one: &str, other: &str| if yes { one } else { other }.to_owned();
        let first = self
            .first
            .map_or_else(|| "lot".to_owned(), |side| side.seat().to_string());
        vec![
            ("first", first),
            ("limit", self.limit.to_string()),
            ("quiet", self.quiet.to_string()),
            ("immune", word(self.immune, "yes", "no")),
            ("repeat", word(self.bans, "side", "turn")),
            ("zero", word(self.zero, "first", "off")),
            ("quick", word(self.quick, "yes", "no")),
            ("far", word(self.free, "free", "fixed")),
        ]
    }

    fn seats(&self) -> Vec<Seat> {
        Side::ALL.map(Side::seat).to_vec()
    }
}
