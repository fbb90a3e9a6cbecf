//! What a game waits for, and how it ended.
//!
//! Knows nothing of ratings or clocks.

use super::{BySeat, Seat};
use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};
use serde_json::Value;

/// What a game waits for. Exactly one of these holds in every position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pending {
    /// A roll.
    Chance,
    /// A decision of this seat, which need not be the one on turn.
    Seat(Seat),
    /// Nothing: the game is over.
    Over(Outcome),
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The winning seat; `None` for a draw and in a solitaire.
    pub winner: Option<Seat>,
    /// Why it ended, one of [`super::GameInfo::reasons`].
    pub reason: &'static str,
    /// Places from 1; equal places are shared.
    pub places: BySeat<u8>,
    /// Points as the rulebook counts them.
    pub scores: BySeat<i32>,
    /// What this game alone adds to the outcome in a record.
    pub facts: Vec<(&'static str, Value)>,
}

/// Places by score, most points first, equal scores sharing a place.
pub fn by_score(scores: &BySeat<i32>) -> BySeat<u8> {
    scores
        .iter()
        .map(|&(seat, score)| {
            let better = scores.iter().filter(|&&(_, other)| other > score).count();
            (seat, u8::try_from(better + 1).unwrap_or(u8::MAX))
        })
        .collect()
}

impl Outcome {
    /// Whether nobody has come before anybody else.
    pub fn is_draw(&self) -> bool {
        self.winner.is_none() && self.places.iter().all(|&(_, place)| place == 1)
    }

    /// The outcome as the record's `!` line carries it, without the `!`.
    pub fn to_json(&self) -> String {
        // A struct of strings and integers has no way to fail.
        serde_json::to_string(self).unwrap_or_default()
    }
}

impl Serialize for Outcome {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(4 + self.facts.len()))?;
        map.serialize_entry("winner", &self.winner)?;
        map.serialize_entry("reason", self.reason)?;
        map.serialize_entry("places", &SeatMap(&self.places))?;
        map.serialize_entry("scores", &SeatMap(&self.scores))?;
        for (key, value) in &self.facts {
            map.serialize_entry(key, value)?;
        }
        map.end()
    }
}

/// A JSON object with seat letters as keys.
struct SeatMap<'a, T>(&'a BySeat<T>);

impl<T: Serialize> Serialize for SeatMap<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(seat, value)| (seat, value)))
    }
}

#[cfg(test)]
mod tests {
    use super::{Outcome, by_score};
    use crate::game::Seat;

    #[test]
    fn outcome_line() {
        let scores = vec![(Seat::A, 7), (Seat::B, 2)];
        let outcome = Outcome {
            winner: Some(Seat::A),
            reason: "no-room",
            places: by_score(&scores),
            scores,
            facts: vec![("moves", 3.into())],
        };
        assert_eq!(
            outcome.to_json(),
            r#"{"winner":"A","reason":"no-room","places":{"A":1,"B":2},"scores":{"A":7,"B":2},"moves":3}"#
        );
    }

    #[test]
    fn equal_scores_share_a_place() {
        assert_eq!(
            by_score(&vec![(Seat::A, 5), (Seat::B, 5)]),
            vec![(Seat::A, 1), (Seat::B, 1)]
        );
    }
}
