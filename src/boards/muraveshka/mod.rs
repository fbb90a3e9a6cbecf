//! The board of Muraveshka.

mod figures;
mod grid;
mod picture;

use super::race::{
    cell, choice, chosen, decided, grid as drawn, number, obliged, of_seat, on_board, piece_choice, result,
    seat_name, state, thrown, warning,
};
use super::{BOARD, Draw, Step as Past, View};
use crate::game::{Arg, Game, Phrase};
use crate::games::muraveshka::{Action, Cell, Muraveshka, Step};
use crate::games::race::{CLOCKWISE, Phase, Place, Race, number as number_of};
use crate::scene::Scene;

/// The board without marks for what may be done: for diagrams.
const PLAIN: &str = "plain";

impl Draw for Muraveshka {
    const VIEWS: &'static [&'static str] = &[BOARD, PLAIN];

    fn scene(&self, view: &View, past: &[Past<Muraveshka>]) -> Scene {
        picture::scene(self, view, past)
    }

    /// The cross with S at the bottom: empty cells of the way show their number, shelters `_`, homes `:`;
    /// a piece is the letter of its seat.
    fn text_board(&self) -> String {
        let pieces = self.throw().seats.list().into_iter().flat_map(|seat| {
            let of = number_of(seat).unwrap_or_default();
            let places = self.board().side(of).on_board();
            places.map(move |place| (grid::spot(Cell::of(of, place)), seat.to_string()))
        });
        let cells = Cell::all().map(|cell| (grid::spot(cell), empty(cell)));
        drawn(grid::SIDE, pieces.chain(cells))
    }

    fn board_in_words(&self) -> Vec<Phrase> {
        on_board(self, "muraveshka-words-side")
    }

    fn describe(&self) -> Vec<Phrase> {
        let mut phrases = Vec::new();
        for of in self.throw().seats.iter() {
            let side = self.board().side(of);
            phrases.push(
                of_seat::<Muraveshka>("muraveshka-side-state", of)
                    .with("reserve", number(side.reserve))
                    .with("prison", number(side.prison))
                    .with("home", number(side.home())),
            );
            for owner in (0..CLOCKWISE.len()).filter(|&owner| side.holds[owner] > 0) {
                phrases.push(
                    of_seat::<Muraveshka>("muraveshka-words-holds", of)
                        .with("owner", seat_name(&Muraveshka::INFO, owner))
                        .with("pieces", number(side.holds[owner])),
                );
            }
        }
        phrases.extend(self.six_due());
        phrases.extend(state(self));
        phrases
    }

    fn news(&self, before: &Muraveshka, line: &str) -> Vec<Phrase> {
        let Some((first, text)) = line.split_once(' ') else {
            return Vec::new();
        };
        if first == "dice" {
            return thrown(before, self, text);
        }
        let Ok(action) = before.parse_action(text) else {
            return Vec::new();
        };
        let penalty = |of: usize, lost: Option<Place>| {
            let lost = cell::<Muraveshka>(of, lost?);
            Some(of_seat::<Muraveshka>("muraveshka-imprisoned", of).with("cell", lost))
        };
        let mut news = decided(before, self, &action, before.told(&action), penalty);
        if let Some(six) = self.six_due() {
            news.push(six);
            news.extend(obliged(self));
        }
        news
    }

    fn choice(&self, before: &[String], token: &str) -> Option<Phrase> {
        let Some(action) = chosen(self, before, token) else {
            return piece_choice(self, token);
        };
        let key = match action {
            Action::Pass => return Some(Phrase::new("muraveshka-choice-pass")),
            Action::Step(Step::Ransom(holder)) => {
                let holder = seat_name(&Muraveshka::INFO, usize::from(holder));
                let ransom = choice(self, &action, "muraveshka-choice-ransom")?;
                return Some(ransom.with("holder", holder));
            }
            Action::Step(Step::Walk(_, _, false)) => "race-choice-walk",
            Action::Step(Step::Walk(_, _, true)) => "muraveshka-choice-hop",
            Action::Step(Step::Cut(..)) => "muraveshka-choice-shortcut",
            Action::Step(Step::Enter) => "race-choice-enter",
            Action::Step(Step::Release) => "muraveshka-choice-release",
        };
        choice(self, &action, key)
    }

    fn prompt(&self, chosen: &[String]) -> Option<Phrase> {
        match chosen {
            [] => None,
            [piece, ..] => Some(Phrase::new("race-ask-use").with("cell", Arg::Text(piece.clone()))),
        }
    }

    fn warning(&self, action: &Action) -> Option<Phrase> {
        warning(self, action, "muraveshka-cost")
    }

    fn result(&self) -> Vec<Phrase> {
        result(self)
    }
}

impl Muraveshka {
    /// The bonus six that a holder owes after a ransom (MR-52).
    fn six_due(&self) -> Option<Phrase> {
        match self.throw().phase {
            Phase::Six(holder) => Some(of_seat::<Muraveshka>("muraveshka-six-due", holder)),
            Phase::Roll | Phase::Act | Phase::Over(_) => None,
        }
    }

    /// An action of this position in words.
    fn told(&self, action: &Action) -> Phrase {
        let of = self.throw().decider();
        let about = |key: &str| of_seat::<Muraveshka>(key, of);
        let Action::Step(step) = *action else {
            return about("muraveshka-passed");
        };
        let effect = self.effect(action);
        let moved = |key: &str, from: Place| {
            let to = effect.and_then(|effect| effect.to).unwrap_or(from);
            about(key)
                .with("from", cell::<Muraveshka>(of, from))
                .with("to", cell::<Muraveshka>(of, to))
        };
        match step {
            Step::Walk(from, _, false) => moved("race-walked", from),
            Step::Walk(from, _, true) => moved("muraveshka-hopped", from),
            Step::Cut(from, _) => moved("muraveshka-shortcut", from),
            Step::Enter => about("race-entered"),
            Step::Ransom(holder) => {
                let holder = seat_name(&Muraveshka::INFO, usize::from(holder));
                about("muraveshka-ransomed").with("holder", holder)
            }
            Step::Release => about("muraveshka-released"),
        }
    }
}

/// What the text board shows of an empty cell.
fn empty(cell: Cell) -> String {
    match cell {
        Cell::Start(_) => "+".to_owned(),
        // Without the letter of its quarter.
        Cell::Loop(_) => cell.to_string().chars().skip(1).collect(),
        Cell::Shelter(_) => "_".to_owned(),
        Cell::Home(..) => ":".to_owned(),
    }
}
