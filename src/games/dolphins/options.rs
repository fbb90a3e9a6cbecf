//! Options of Dolphins (DR-12).
//!
//! Knows nothing of positions.

use super::board::Size;
use crate::game::{Arg, Named, OptionSpec, Options, Refusal, Seat, Values};

/// Alone or against each other (DR-1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// One seat, A.
    #[default]
    Solo,
    /// Seats A and B.
    Duel,
}

/// What happens to a roll without room (DR-22, DR-23).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Rule {
    /// The game ends.
    #[default]
    Exhibition,
    /// The same seat rolls again.
    Reroll,
}

/// What happens to a draw (DR-32).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Draws {
    /// It stands.
    #[default]
    Keep,
    /// The game is replayed.
    Replay,
}

impl Mode {
    pub(super) fn word(self) -> &'static str {
        match self {
            Mode::Solo => "solo",
            Mode::Duel => "duel",
        }
    }

    pub(super) fn from_word(word: &str) -> Option<Mode> {
        [Mode::Solo, Mode::Duel]
            .into_iter()
            .find(|mode| mode.word() == word)
    }

    /// The seats in turn order.
    pub fn seats(self) -> &'static [Seat] {
        match self {
            Mode::Solo => &[Seat::A],
            Mode::Duel => &[Seat::A, Seat::B],
        }
    }

    fn default_cap(self) -> u16 {
        match self {
            Mode::Solo => MAX_CAP,
            Mode::Duel => 200,
        }
    }
}

impl Rule {
    pub(super) fn word(self) -> &'static str {
        match self {
            Rule::Exhibition => "exhibition",
            Rule::Reroll => "reroll",
        }
    }

    pub(super) fn from_word(word: &str) -> Option<Rule> {
        [Rule::Exhibition, Rule::Reroll]
            .into_iter()
            .find(|rule| rule.word() == word)
    }
}

impl Draws {
    pub(super) fn word(self) -> &'static str {
        match self {
            Draws::Keep => "keep",
            Draws::Replay => "replay",
        }
    }

    pub(super) fn from_word(word: &str) -> Option<Draws> {
        [Draws::Keep, Draws::Replay]
            .into_iter()
            .find(|draws| draws.word() == word)
    }
}

/// The highest cap; also the default of the solo game.
pub(super) const MAX_CAP: u16 = 9_999;

/// The options of a match of Dolphins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DolphinsOptions {
    /// Solo or duel.
    pub mode: Mode,
    /// Side of the board.
    pub size: Size,
    /// What a roll without room means.
    pub rule: Rule,
    /// What a draw means.
    pub draws: Draws,
    /// The starter of the first game; always A in solo (DR-11).
    pub first: Seat,
    /// The most placements of one game, 1 to 9999.
    pub cap: u16,
}

/// The options in the order of DR-12, in which they are printed.
pub(super) const SPECS: &[OptionSpec] = &[
    OptionSpec {
        key: "mode",
        values: Values::Words(&["solo", "duel"]),
        rule: "DR-1",
        header: false,
    },
    OptionSpec {
        key: "size",
        values: Values::Words(&["4", "5", "6"]),
        rule: "DR-4",
        header: false,
    },
    OptionSpec {
        key: "rule",
        values: Values::Words(&["exhibition", "reroll"]),
        rule: "DR-12",
        header: false,
    },
    OptionSpec {
        key: "draws",
        values: Values::Words(&["keep", "replay"]),
        rule: "DR-12",
        header: false,
    },
    OptionSpec {
        key: "first",
        values: Values::Words(&["A", "B"]),
        rule: "DR-11",
        header: false,
    },
    OptionSpec {
        key: "cap",
        values: Values::Range(1, MAX_CAP as u32),
        rule: "DR-12",
        header: false,
    },
];

impl Default for DolphinsOptions {
    fn default() -> DolphinsOptions {
        DolphinsOptions::of_mode(Mode::Solo)
    }
}

impl DolphinsOptions {
    /// The defaults of a mode.
    pub fn of_mode(mode: Mode) -> DolphinsOptions {
        DolphinsOptions {
            mode,
            size: Size::default(),
            rule: Rule::default(),
            draws: Draws::default(),
            first: Seat::A,
            cap: mode.default_cap(),
        }
    }

    /// Refuses the combinations that DR-12 excludes, and values out of range.
    ///
    /// # Errors
    /// Rerolling or another starter than A in solo; a starter that is no seat; a cap of 0 or
    /// above 9999.
    pub fn check(&self) -> Result<(), Refusal> {
        if self.mode == Mode::Solo && self.rule == Rule::Reroll {
            return Err(Refusal::new("dolphins-reroll-solo", "DR-12"));
        }
        if !self.mode.seats().contains(&self.first) {
            return Err(Refusal::new("dolphins-first", "DR-11").with("seat", Arg::Seat(self.first)));
        }
        if !(1..=MAX_CAP).contains(&self.cap) {
            return Err(Refusal::new("option-value", "DR-12")
                .with("key", Arg::Text("cap".to_owned()))
                .with("allowed", Arg::OneOf(vec![format!("1..{MAX_CAP}")])));
        }
        Ok(())
    }
}

impl Options for DolphinsOptions {
    fn from_named(named: &Named) -> Result<DolphinsOptions, Refusal> {
        let value = |key| {
            named
                .iter()
                .find(|(named, _)| named == key)
                .map(|(_, value)| value.as_str())
        };
        let mode = value("mode").and_then(Mode::from_word).unwrap_or_default();
        let defaults = DolphinsOptions::of_mode(mode);
        let options = DolphinsOptions {
            mode,
            size: value("size")
                .and_then(|size| size.parse().ok())
                .and_then(Size::new)
                .unwrap_or(defaults.size),
            rule: value("rule").and_then(Rule::from_word).unwrap_or(defaults.rule),
            draws: value("draws")
                .and_then(Draws::from_word)
                .unwrap_or(defaults.draws),
            first: value("first").and_then(Seat::parse).unwrap_or(defaults.first),
            cap: value("cap")
                .and_then(|cap| cap.parse().ok())
                .unwrap_or(defaults.cap),
        };
        options.check()?;
        Ok(options)
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        vec![
            ("mode", self.mode.word().to_owned()),
            ("size", self.size.rows().to_string()),
            ("rule", self.rule.word().to_owned()),
            ("draws", self.draws.word().to_owned()),
            ("first", self.first.to_string()),
            ("cap", self.cap.to_string()),
        ]
    }

    fn seats(&self) -> Vec<Seat> {
        self.mode.seats().to_vec()
    }
}
