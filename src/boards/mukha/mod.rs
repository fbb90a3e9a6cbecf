//! The board of Mukha.

mod figures;
mod grid;
mod picture;

use super::race::{
    cell, choice, chosen, decided, grid as drawn, number, of_seat, on_board, piece_choice, result, seat_name,
    state, thrown, warning,
};
use super::{BOARD, Draw, Step as Past, View};
use crate::game::{Arg, Game, Phrase};
use crate::games::mukha::{Cell, Mukha, Step};
use crate::games::race::{Place, Race, number as number_of};
use crate::scene::Scene;

/// The board without marks for what may be done: for diagrams.
const PLAIN: &str = "plain";

impl Draw for Mukha {
    const VIEWS: &'static [&'static str] = &[BOARD, PLAIN];

    fn scene(&self, view: &View, past: &[Past<Mukha>]) -> Scene {
        picture::scene(self, view, past)
    }

    /// The ring with S at the bottom: empty cells show their number, mushrooms `_`, houses `:`; a piece is
    /// the letter of its seat, two letters under mushrooms are two pieces.
    fn text_board(&self) -> String {
        let board = self.board();
        let pieces = self.throw().seats.list().into_iter().flat_map(|seat| {
            let of = number_of(seat).unwrap_or_default();
            let places = board.side(of).on_board();
            places.map(move |place| (Cell::of(of, place), seat.to_string()))
        });
        // Two under the same mushrooms stand side by side.
        let mut shown: Vec<((i32, i32), String)> = Vec::new();
        for (cell, letter) in pieces {
            let spot = grid::spot(cell);
            match shown.iter_mut().find(|(there, _)| *there == spot) {
                Some((_, letters)) => letters.push_str(&letter),
                None => shown.push((spot, letter)),
            }
        }
        let cells = Cell::all(board.track()).map(|cell| (grid::spot(cell), empty(cell)));
        drawn(grid::SIDE, shown.into_iter().chain(cells))
    }

    fn board_in_words(&self) -> Vec<Phrase> {
        on_board(self, "mukha-words-side")
    }

    fn describe(&self) -> Vec<Phrase> {
        let sides = self.throw().seats.list().into_iter().filter_map(number_of);
        let told = |of: usize| {
            let side = self.board().side(of);
            of_seat::<Mukha>("mukha-side-state", of)
                .with("reserve", number(side.reserve))
                .with("fly", number(side.fly))
                .with("home", number(side.home()))
        };
        let mut phrases: Vec<Phrase> = sides.map(told).collect();
        phrases.extend(state(self));
        phrases.extend(self.flight_due());
        phrases
    }

    fn news(&self, before: &Mukha, line: &str) -> Vec<Phrase> {
        let Some((first, text)) = line.split_once(' ') else {
            return Vec::new();
        };
        if first == "dice" {
            let mut news = thrown(before, self, text);
            news.extend(self.flight_due());
            return news;
        }
        let Ok(step) = before.parse_action(text) else {
            return Vec::new();
        };
        // One from the pad is on no cell.
        let fly = |of: usize, game: &Mukha| game.board().side(of).fly;
        let ransomed = matches!(step, Step::Ransom | Step::RansomAll);
        let penalty = |of: usize, lost: Option<Place>| match lost {
            Some(place) => Some(of_seat::<Mukha>("mukha-huffed", of).with("cell", cell::<Mukha>(of, place))),
            None if !ransomed && fly(of, self) > fly(of, before) => {
                Some(of_seat::<Mukha>("mukha-huffed-pad", of))
            }
            None => None,
        };
        decided(before, self, &step, before.told(step), penalty)
    }

    fn choice(&self, before: &[String], token: &str) -> Option<Phrase> {
        let Some(step) = chosen(self, before, token) else {
            return piece_choice(self, token);
        };
        let key = match step {
            Step::Walk(_, _, false) => "race-choice-walk",
            Step::Walk(_, _, true) => "mukha-choice-hide",
            Step::Leave(_) => "mukha-choice-leave",
            Step::Arrow(..) => "mukha-choice-arrow",
            Step::Fly(..) => "mukha-choice-fly",
            Step::Dig(..) => "mukha-choice-dig",
            Step::Enter | Step::EnterBoth => "race-choice-enter",
            Step::Ransom => "mukha-choice-ransom",
            Step::RansomAll => "mukha-choice-ransom-all",
        };
        choice(self, &step, key)
    }

    fn prompt(&self, chosen: &[String]) -> Option<Phrase> {
        match chosen {
            [] => None,
            [piece, ..] => Some(Phrase::new("race-ask-use").with("cell", Arg::Text(piece.clone()))),
        }
    }

    fn warning(&self, step: &Step) -> Option<Phrase> {
        warning(self, step, "mukha-cost")
    }

    fn result(&self) -> Vec<Phrase> {
        result(self)
    }
}

impl Mukha {
    /// That a flight comes first (MK-30).
    fn flight_due(&self) -> Option<Phrase> {
        let flies = self.restricted() == Some("mukha-flight-first");
        flies.then(|| Phrase::new("mukha-flight-due"))
    }

    /// A step of this position in words.
    fn told(&self, step: Step) -> Phrase {
        let of = self.throw().seat;
        let about = |key: &str| of_seat::<Mukha>(key, of);
        let effect = self.effect(&step);
        let moved = |key: &str, from: Place| {
            let to = effect.and_then(|effect| effect.to).unwrap_or(from);
            about(key)
                .with("from", cell::<Mukha>(of, from))
                .with("to", cell::<Mukha>(of, to))
        };
        match step {
            Step::Walk(from, die, hide) => {
                let stop = Place::open(from.progress() + die);
                let to = effect.and_then(|effect| effect.to);
                let carried = to.is_some_and(|to| to.progress() != stop.progress());
                match (hide, carried) {
                    (true, _) => moved("mukha-hid", from),
                    (false, true) => moved("mukha-carried", from).with("stop", cell::<Mukha>(of, stop)),
                    (false, false) => moved("race-walked", from),
                }
            }
            Step::Leave(from) => moved("mukha-came-out", from),
            Step::Arrow(from, _) => moved("mukha-followed", from),
            Step::Fly(from, _) => moved("mukha-flew", from),
            Step::Dig(from, owner) => about("mukha-dug")
                .with("from", cell::<Mukha>(of, from))
                .with("owner", seat_name(&Mukha::INFO, usize::from(owner))),
            Step::Enter | Step::EnterBoth => about("race-entered"),
            Step::Ransom => about("mukha-ransomed"),
            Step::RansomAll => about("mukha-ransomed-all"),
        }
    }
}

/// What the text board shows of an empty cell.
fn empty(cell: Cell) -> String {
    match cell {
        // Without the letter of its quarter.
        Cell::Ring(_) => cell.to_string().chars().skip(1).collect(),
        Cell::Under(_) => "_".to_owned(),
        Cell::House(..) => ":".to_owned(),
    }
}
