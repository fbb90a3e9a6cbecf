//! The built-in player.
//!
//! Knows nothing of clocks, storage or people; an evaluator file a game.

mod dolphins;
mod magnetic;
mod races;
mod stavropol;

use std::fmt;
use std::str::FromStr;

use rand::{Rng, seq::IndexedRandom};

use crate::game::{Game, Pending, Seat};

/// How good a position is, from one seat's view.
pub trait Evaluate: Game {
    /// Higher is better for `seat`; only comparisons between positions of one match mean anything.
    fn evaluate(&self, seat: Seat) -> i32;
}

/// How strong the built-in player is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// Looks one decision ahead.
    Casual,
}

impl Level {
    /// Every level, weakest first.
    pub const ALL: [Level; 1] = [Level::Casual];

    /// The name on the command line.
    pub fn word(self) -> &'static str {
        match self {
            Level::Casual => "casual",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// The text names no level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchLevel;

impl FromStr for Level {
    type Err = NoSuchLevel;

    fn from_str(text: &str) -> Result<Level, NoSuchLevel> {
        Level::ALL
            .into_iter()
            .find(|level| level.word() == text)
            .ok_or(NoSuchLevel)
    }
}

/// A decision of the pending seat; `None` if no seat is pending. Equally good actions are chosen
/// at random.
pub fn choose<G: Evaluate>(game: &G, level: Level, rng: &mut impl Rng) -> Option<G::Action> {
    let Pending::Seat(seat) = game.pending() else {
        return None;
    };
    match level {
        Level::Casual => greedy(game, seat, rng),
    }
}

/// The action after which the position evaluates best.
fn greedy<G: Evaluate>(game: &G, seat: Seat, rng: &mut impl Rng) -> Option<G::Action> {
    let mut best = i32::MIN;
    let mut choices = Vec::new();
    for action in game.legal_actions() {
        let mut next = game.clone();
        next.play_unchecked(&action);
        let value = next.evaluate(seat);
        if value > best {
            best = value;
            choices.clear();
        }
        if value == best {
            choices.push(action);
        }
    }
    choices.choose(rng).cloned()
}
