//! The board of Magnetic battle.

mod choices;
mod figures;
mod picture;

use super::{BOARD, Draw, Step as Past, View};
use crate::game::{Arg, Game, Phrase};
use crate::games::magnetic::{Action, Cell, Counts, Kind, Magnetic, Move, Piece, Pole, Rescue, Side, Step};
use crate::scene::Scene;

/// The board without marks for what may be done: for diagrams.
const PLAIN: &str = "plain";

impl Draw for Magnetic {
    const VIEWS: &'static [&'static str] = &[BOARD, PLAIN];

    fn scene(&self, view: &View, past: &[Past<Magnetic>]) -> Scene {
        picture::scene(self, view, past)
    }

    /// Rows from the top, each with its number on the left and its field on the right; a piece as in
    /// positions, with the number of its prisoners.
    fn text_board(&self) -> String {
        let size = self.board().size();
        let most = size.cells().iter().map(|cell| self.prisoners(cell).total()).max();
        let width = if most > Some(9) { 4 } else { 3 };
        let mut text = String::new();
        for row in (0..size.rows()).rev() {
            text.push_str(&format!("  {:>2} ", row + 1));
            for lane in 0..size.lanes() {
                let cell = Cell::new(size, lane, row);
                let sign = cell.and_then(|cell| Some((cell, self.board().piece(cell)?)));
                let sign = match sign {
                    Some((cell, piece)) => {
                        let prisoners = match self.prisoners(cell).total() {
                            0 => String::new(),
                            count => count.to_string(),
                        };
                        format!("{}{prisoners}", piece_sign(piece))
                    }
                    None if size.owner(row).is_none() => ":".to_owned(),
                    None => "·".to_owned(),
                };
                text.push_str(&format!(" {sign:<width$}"));
            }
            text.push_str(&format!("  ×{}\n", size.field(row)));
        }
        text.push_str("     ");
        for lane in 0..size.lanes() {
            text.push_str(&format!(" {:<width$}", char::from(b'a' + lane)));
        }
        text.truncate(text.trim_end().len());
        text.push('\n');
        text
    }

    fn board_in_words(&self) -> Vec<Phrase> {
        let words = |side: Side| {
            let mut groups = Vec::new();
            for kind in Kind::ALL {
                for pole in Pole::ALL {
                    let cells: Vec<String> = self
                        .board()
                        .with_pole(side, pole)
                        .iter()
                        .filter(|&cell| self.board().piece(cell).is_some_and(|piece| piece.kind == kind))
                        .map(|cell| self.with_prisoners(cell))
                        .collect();
                    if !cells.is_empty() {
                        groups.push(format!("{}{} {}", kind.letter(), pole.sign(), cells.join(", ")));
                    }
                }
            }
            if groups.is_empty() {
                Phrase::new("magnetic-words-none").with("side", side_name(side))
            } else {
                Phrase::new("magnetic-words-side")
                    .with("side", side_name(side))
                    .with("pieces", Arg::Text(groups.join("; ")))
            }
        };
        Side::ALL.map(words).to_vec()
    }

    fn describe(&self) -> Vec<Phrase> {
        let number = |n: u16| Arg::Number(i64::from(n));
        let mut phrases = vec![
            Phrase::new("magnetic-state")
                .with("turns", number(self.turns()))
                .with("limit", Arg::Number(2 * i64::from(self.rules().limit)))
                .with("idle", number(self.idle()))
                .with("most", number(self.rules().idle)),
        ];
        phrases.extend(Side::ALL.map(|side| {
            Phrase::new("magnetic-side-state")
                .with("side", side_name(side))
                .with("score", Arg::Number(i64::from(self.score(side))))
                .with("hand", counts(self.hand(side)))
                .with("off", counts(self.off(side)))
                .with("taken", counts(self.carried_off(side)))
        }));
        let carriers: Vec<String> = Side::ALL
            .into_iter()
            .flat_map(|side| self.board().free(side).iter())
            .filter(|&cell| !self.prisoners(cell).is_empty())
            .map(|cell| self.with_prisoners(cell))
            .collect();
        if !carriers.is_empty() {
            let carriers = Arg::Text(carriers.join(", "));
            phrases.push(Phrase::new("magnetic-carriers").with("carriers", carriers));
        }
        phrases
    }

    fn news(&self, before: &Magnetic, line: &str) -> Vec<Phrase> {
        let Some((_, text)) = line.split_once(' ') else {
            return Vec::new();
        };
        let Ok(action) = before.parse_action(text) else {
            return Vec::new();
        };
        if before.check(&action).is_err() {
            return Vec::new();
        }
        let mut news = before.told(&action);
        if self.turns() > before.turns() + 1 {
            let passed = before.side().other();
            news.push(Phrase::new("magnetic-passed").with("side", side_name(passed)));
        }
        news
    }

    fn choice(&self, chosen: &[String], token: &str) -> Option<Phrase> {
        choices::choice(self, chosen, token)
    }
}

impl Magnetic {
    /// The cell, with the letters of the prisoners there in brackets.
    fn with_prisoners(&self, cell: Cell) -> String {
        let letters = letters(self.prisoners(cell));
        if letters.is_empty() {
            cell.to_string()
        } else {
            format!("{cell}({letters})")
        }
    }

    /// A legal action in words, and what it brings.
    fn told(&self, action: &Action) -> Vec<Phrase> {
        let Move {
            from,
            first,
            second,
            rescue,
        } = match *action {
            Action::Place { kind, pole, cell } => {
                let placed = named("magnetic-placed", kind).with("pole", pole_name(pole));
                return vec![placed.with("cell", cell_name(cell))];
            }
            Action::Move(action) => action,
        };
        let Some(piece) = self.board().piece(from) else {
            return Vec::new();
        };
        let mut told = Vec::new();
        let (mut at, mut pole) = (from, piece.pole);
        for step in [Some(first), second].into_iter().flatten() {
            match step {
                Step::To(cell) => {
                    let moved = named("magnetic-stepped", piece.kind).with("from", cell_name(at));
                    told.push(moved.with("cell", cell_name(cell)));
                    at = cell;
                }
                Step::Flip => {
                    pole = pole.opposite();
                    let flipped = named("magnetic-flipped", piece.kind).with("pole", pole_name(pole));
                    told.push(flipped.with("cell", cell_name(at)));
                }
                Step::Off => {}
            }
        }
        let (captured, _) = self.attracted_by(action);
        if !captured.is_empty() {
            told.push(Phrase::new("magnetic-captured").with("pieces", self.pieces(captured.iter())));
        }
        if [Some(first), second].contains(&Some(Step::Off)) {
            let points = Arg::Number(i64::from(self.worth_off(&Move {
                from,
                first,
                second,
                rescue,
            })));
            told.push(named("magnetic-left", piece.kind).with("points", points));
        }
        if let Some(Rescue { kind, to, .. }) = rescue {
            told.push(
                named("magnetic-rescued", kind)
                    .with("cell", cell_name(at))
                    .with("rescuer", cell_name(to)),
            );
        }
        told
    }

    /// The points of a piece that leaves by this move, with those whom it captures on the way (MG-52,
    /// MG-53).
    fn worth_off(&self, action: &Move) -> i32 {
        let value = |cell| self.board().piece(cell).map_or(0, |piece| piece.kind.value());
        let (captured, _) = self.attracted_by(&Action::Move(*action));
        let prisoners = self.prisoners(action.from).value() + captured.iter().map(value).sum::<i32>();
        (value(action.from) + 2 * prisoners) * i32::from(self.board().size().field_outside())
    }

    /// Pieces with their cells: `S f8, T g7`.
    fn pieces(&self, cells: impl Iterator<Item = Cell>) -> Arg {
        let pieces: Vec<String> = cells
            .filter_map(|cell| Some(format!("{} {cell}", self.board().piece(cell)?.kind.letter())))
            .collect();
        Arg::Text(pieces.join(", "))
    }
}

/// The letters of prisoners, each as often as there are.
fn letters(prisoners: Counts) -> String {
    let of = |kind: Kind| std::iter::repeat_n(kind.letter(), usize::from(prisoners.of(kind)));
    Kind::ALL.into_iter().flat_map(of).collect()
}

/// A piece as in positions, without prisoners.
fn piece_sign(Piece { side, kind, pole }: Piece) -> String {
    let letter = match side {
        Side::White => kind.letter(),
        Side::Green => kind.letter().to_ascii_lowercase(),
    };
    format!("{letter}{}", pole.sign())
}

fn named(key: &str, kind: Kind) -> Phrase {
    Phrase::new(key).with("kind", Arg::Term(format!("magnetic-kind-{}", kind.letter())))
}

fn pole_name(pole: Pole) -> Arg {
    Arg::Term(match pole {
        Pole::Plus => "magnetic-plus".to_owned(),
        Pole::Minus => "magnetic-minus".to_owned(),
    })
}

fn side_name(side: Side) -> Arg {
    Arg::Term(format!("seat-magnetic-{}", side.seat()))
}

fn cell_name(cell: Cell) -> Arg {
    Arg::Text(cell.to_string())
}

/// `3 S, 1 T`, or `0`.
fn counts(counts: Counts) -> Arg {
    let parts: Vec<String> = Kind::ALL
        .into_iter()
        .filter(|&kind| counts.of(kind) > 0)
        .map(|kind| format!("{} {}", counts.of(kind), kind.letter()))
        .collect();
    Arg::Text(if parts.is_empty() {
        "0".to_owned()
    } else {
        parts.join(", ")
    })
}
