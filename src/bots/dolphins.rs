//! How good a position of Dolphins is.

use super::Evaluate;
use crate::game::{Game, Pending, Seat};
use crate::games::dolphins::{Dolphins, Form, Mode};

/// More than any difference of reserves is worth.
const WIN: i32 = 10_000;
/// One face with room outweighs all placements of the six forms on the largest board (148).
const FACE: i32 = 1_000;

impl Evaluate for Dolphins {
    /// Solo: the faces of the die that have room, then the number of placements. This is the
    /// one-ply mobility player of the rulebook (section 9). Duel: the result if there is one, else
    /// the difference of the reserves, then the faces that have room.
    fn evaluate(&self, seat: Seat) -> i32 {
        let free = self.free();
        let counts = Form::ALL.map(|form| i32::from(free.middles(form).len()));
        let faces = counts.iter().filter(|&&count| count > 0).count() as i32;
        match self.mode() {
            Mode::Solo => faces * FACE + counts.iter().sum::<i32>(),
            Mode::Duel => {
                if let Pending::Over(outcome) = self.pending() {
                    return match outcome.winner {
                        Some(winner) if winner == seat => WIN,
                        Some(_) => -WIN,
                        None => 0,
                    };
                }
                let other = if seat == Seat::A { Seat::B } else { Seat::A };
                let lead = i32::from(self.reserve(seat)) - i32::from(self.reserve(other));
                lead * 10 + faces
            }
        }
    }
}
