//! Boards: what a position looks like and how it is put into words, a file or folder a game.
//!
//! Knows no pixels and no languages: words are phrases, to be worded elsewhere.

mod dolphins;
mod magnetic;
mod panel;

use smol_str::SmolStr;

use crate::game::{Game, Phrase, Seat};
use crate::scene::Scene;

pub use panel::PHRASES;

/// For whom a picture is made, and what stands beside the board.
#[derive(Clone, Debug)]
pub struct View {
    /// One of [`Draw::VIEWS`].
    pub kind: &'static str,
    /// The seat at the bottom; the first one if nobody says.
    pub bottom: Option<Seat>,
    /// Names of people, in letters that can be drawn; a seat without one goes by its own name.
    pub names: Vec<(Seat, SmolStr)>,
    /// The number of the match and of the ply, or nothing.
    pub caption: SmolStr,
    /// The first tokens of an action that is being chosen, joined; what can follow is marked.
    pub chosen: SmolStr,
}

impl Default for View {
    fn default() -> View {
        View {
            kind: BOARD,
            bottom: None,
            names: Vec::new(),
            caption: SmolStr::default(),
            chosen: SmolStr::default(),
        }
    }
}

/// The view that every game has.
pub const BOARD: &str = "board";

impl View {
    /// The name of the person on this seat.
    fn name(&self, seat: Seat) -> Option<&SmolStr> {
        self.names
            .iter()
            .find(|(of, _)| *of == seat)
            .map(|(_, name)| name)
    }
}

/// An event of the past: the position before it, and its line.
#[derive(Clone, Debug)]
pub struct Step<G> {
    /// The position before.
    pub before: G,
    /// The line as a record writes it.
    pub line: SmolStr,
}

/// A position for people.
pub trait Draw: Game {
    /// What can be shown of a position, [`BOARD`] first.
    const VIEWS: &'static [&'static str];

    /// The picture of the position; `past` are the events that led to it, oldest first, as far as
    /// they are known.
    fn scene(&self, view: &View, past: &[Step<Self>]) -> Scene;

    /// The board in plain characters, lines ended by a newline.
    fn text_board(&self) -> String;

    /// What lies on the board, for those who cannot see it.
    fn board_in_words(&self) -> Vec<Phrase>;

    /// What the board does not show: reserves, counters, what is to be done.
    fn describe(&self) -> Vec<Phrase>;

    /// What has come of a line of the record, beyond what the line says, since `before`.
    fn news(&self, before: &Self, line: &str) -> Vec<Phrase>;

    /// What choosing `token` means after the tokens `chosen` of a legal action; `None` if the token
    /// says it best itself.
    fn choice(&self, _chosen: &str, _token: &str) -> Option<Phrase> {
        None
    }
}
