//! Boards: what a position looks like and how it is put into words, a file or folder a game.
//!
//! Knows no pixels and no languages: words are phrases, to be worded elsewhere.

mod dolphins;
mod magnetic;
mod mukha;
mod muraveshka;
mod panel;
mod race;
mod stavropol;

use smol_str::SmolStr;

use crate::game::{Game, Phrase, Seat};
use crate::scene::Scene;

pub use panel::PHRASES;
pub use race::PHRASES as RACE_PHRASES;

/// For whom a picture is made, and what stands beside the board.
#[derive(Clone, Debug)]
pub struct View {
    /// The first word of one of [`Draw::VIEWS`].
    pub kind: &'static str,
    /// The seat at the bottom; the first one if nobody says.
    pub bottom: Option<Seat>,
    /// Names of people, in letters that can be drawn; a seat without one goes by its own name.
    pub names: Vec<(Seat, SmolStr)>,
    /// The number of the match and of the ply, or nothing.
    pub caption: SmolStr,
    /// The answers to [`Game::question`] so far, while an action is being chosen; what can follow is
    /// marked.
    pub chosen: Vec<String>,
}

impl Default for View {
    fn default() -> View {
        View {
            kind: BOARD,
            bottom: None,
            names: Vec::new(),
            caption: SmolStr::default(),
            chosen: Vec::new(),
        }
    }
}

/// The view that every game has.
pub const BOARD: &str = "board";

impl View {
    /// Reads what somebody wants to see: one of these views, perhaps followed by what is to be looked at,
    /// such as a cell: `board`, `capture 333`.
    pub fn wanted(views: &'static [&'static str], text: &str) -> Option<(&'static str, Vec<String>)> {
        const WORDS: usize = 3;
        let text = text.to_lowercase();
        let mut words = text.split([' ', ':']).filter(|word| !word.is_empty());
        let name = words.next()?;
        let mut kinds = views.iter().filter_map(|view| view.split(' ').next());
        let kind = kinds.find(|view| *view == name)?;
        Some((kind, words.take(WORDS).map(str::to_owned).collect()))
    }

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
    /// What can be shown of a position, [`BOARD`] first; some with an example of what is to be looked at.
    const VIEWS: &'static [&'static str];

    /// The picture of the position; `past` are the events that led to it, oldest first, as far as
    /// they are known.
    fn scene(&self, view: &View, past: &[Step<Self>]) -> Scene;

    /// Whether this can be shown: a view of [`Draw::VIEWS`], with what is to be looked at.
    fn shows(&self, _kind: &str, chosen: &[String]) -> bool {
        chosen.is_empty()
    }

    /// The board in plain characters, lines ended by a newline.
    fn text_board(&self) -> String;

    /// What lies on the board, for those who cannot see it.
    fn board_in_words(&self) -> Vec<Phrase>;

    /// What the board does not show: reserves, counters, what is to be done.
    fn describe(&self) -> Vec<Phrase>;

    /// What has come of a line of the record, beyond what the line says, since `before`.
    fn news(&self, before: &Self, line: &str) -> Vec<Phrase>;

    /// What the answer or token means after the answers `chosen`; `None` if it says it best itself.
    fn choice(&self, _chosen: &[String], _token: &str) -> Option<Phrase> {
        None
    }

    /// What somebody should know before an action is played that is legal and costs something.
    fn warning(&self, _action: &Self::Action) -> Option<Phrase> {
        None
    }

    /// What there is to say of the result beyond winner and reason; nothing before the end.
    fn result(&self) -> Vec<Phrase> {
        Vec::new()
    }

    /// What is asked after these answers, where that goes without saying for others.
    fn prompt(&self, _chosen: &[String]) -> Option<Phrase> {
        None
    }
}
