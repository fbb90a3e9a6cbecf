//! Boards: what a position looks like and how it is put into words, a file a game.
//!
//! Knows no pixels and no languages: words are phrases, to be worded elsewhere.

mod dolphins;

use crate::game::{Game, Phrase};

/// A position for people.
pub trait Draw: Game {
    /// The board in plain characters, lines ended by a newline.
    fn text_board(&self) -> String;

    /// What the board does not show: reserves, counters, what is to be done.
    fn describe(&self) -> Vec<Phrase>;

    /// What has come of a line of the record, beyond what the line says, since `before`.
    fn news(&self, before: &Self, line: &str) -> Vec<Phrase>;
}
