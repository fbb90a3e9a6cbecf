//! The rules engines, a folder a game.
//!
//! A game knows no other game, no time, input or output, storage, language or drawing.

pub mod dolphins;
pub mod magnetic;
pub mod mukha;
pub mod muraveshka;
pub mod race;
pub mod stavropol;
