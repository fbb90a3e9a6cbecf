//! What the two race games share: places on a way, the dice of a throw, and what a throw obliges to.
//!
//! Knows neither board: a game tells what can be done on its own ([`Ground`]).

mod throw;

pub use throw::{Dice, Ground, Look, Marks, Nature, Place, best, look};
