//! What the two race games share: seats around a board, places on a way, the dice of a throw, what a throw
//! obliges to, and how turns and games end.
//!
//! Knows neither board: a game tells what can be done on its own ([`Ground`]).

/// The refusals that both races give.
pub const REFUSALS: &[&str] = &[
    "race-roll",
    "race-shorthand-several",
    "race-no-cell",
    "race-no-piece",
    "race-no-die",
    "race-blocked",
    "race-own-piece",
    "race-overshoot",
    "race-full-use",
    "race-must-capture",
    "race-must-capture-twice",
];

mod dice;
mod game;
mod notation;
mod options;
mod owed;
mod pieces;
mod place;
mod ring;
mod seats;
mod turn;

pub use dice::Dice;
pub use game::{Effect, Race, listing, lost};
pub use notation::{
    Head, bad_field, bad_numbers, begins_so, cell_number, die, joined, listed, plain, print_head,
    same_but_order, seat_letter, turn_parts,
};
pub use options::{Terms, capture_spec, first_spec, limit_spec, players_spec};
pub use owed::{Ground, Look, Nature, Seen, any, best, look};
pub use pieces::Pieces;
pub use place::{Marks, Place};
pub use ring::{Ring, Steps, Way};
pub use seats::{CLOCKWISE, Seats, number, seat};
pub use turn::{End, Left, Phase, Turn};
