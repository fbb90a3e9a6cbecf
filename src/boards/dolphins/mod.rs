//! The board of Dolphins.

mod figures;
mod picture;

use super::{BOARD, Draw, Step, View};
use crate::game::{Arg, Game, Phrase, Seat};
use crate::games::dolphins::{Cell, Cells, Dolphins, Form, Mode, Phase, Size};
use crate::scene::Scene;

const DOLPHIN: char = '●';
const FREE: char = '·';
/// A free cell on which the middle of the rolled form can lie.
const POSSIBLE: char = '○';

/// The board without marks where the form can lie: for diagrams.
const PLAIN: &str = "plain";

impl Draw for Dolphins {
    const VIEWS: &'static [&'static str] = &[BOARD, PLAIN];

    fn scene(&self, view: &View, past: &[Step<Dolphins>]) -> Scene {
        picture::scene(self, view, past)
    }

    /// Rows from the top, each with its number on both sides; while a form is to be placed the
    /// form stands beside the board and the cells for its middle are marked.
    fn text_board(&self) -> String {
        let size = self.size();
        let (possible, form) = match self.phase() {
            Phase::Place(form) => (self.free().middles(form), form_picture(form)),
            Phase::Roll | Phase::Over(_) => (Cells::default(), Vec::new()),
        };
        let mut text = String::new();
        for row in (0..size.rows()).rev() {
            text.push_str(&format!("  {} ", row + 1));
            for column in 0..size.rows() {
                text.push_str(&format!(" {} ", self.cell_sign(size, column, row, possible)));
            }
            let line = usize::from(size.rows() - 1 - row);
            if let Some(picture) = form.get(line) {
                text.push_str(&format!("     {picture}"));
            }
            text.truncate(text.trim_end().len());
            text.push('\n');
        }
        let letters: Vec<String> = (0..size.rows())
            .map(|c| char::from(b'a' + c).to_string())
            .collect();
        text.push_str(&format!("     {}\n", letters.join("  ")));
        text
    }

    fn board_in_words(&self) -> Vec<Phrase> {
        let mut phrases = vec![match in_words(self.board()) {
            Some(cells) => Phrase::new("dolphins-words-board").with("cells", cells),
            None => Phrase::new("dolphins-words-empty"),
        }];
        if let Phase::Place(form) = self.phase()
            && let Some(cells) = in_words(self.free().middles(form))
        {
            let form = number(form.face());
            phrases.push(
                Phrase::new("dolphins-words-possible")
                    .with("form", form)
                    .with("cells", cells),
            );
        }
        phrases
    }

    fn describe(&self) -> Vec<Phrase> {
        let mut phrases = Vec::new();
        match self.mode() {
            Mode::Solo => {
                phrases.push(
                    Phrase::new("dolphins-solo-state")
                        .with("placements", number(self.placements()))
                        .with("pool", number(self.reserve(Seat::A))),
                );
                phrases.extend(self.mark());
            }
            Mode::Duel => phrases.push(
                Phrase::new("dolphins-duel-state")
                    .with("placements", number(self.placements()))
                    .with("a", number(self.reserve(Seat::A)))
                    .with("b", number(self.reserve(Seat::B))),
            ),
        }
        if self.replays() > 0 {
            phrases.push(Phrase::new("dolphins-replays").with("replays", number(self.replays())));
        }
        if let Phase::Place(form) = self.phase() {
            phrases.push(Phrase::new("dolphins-form").with("form", number(form.face())));
        }
        phrases
    }

    fn news(&self, before: &Dolphins, line: &str) -> Vec<Phrase> {
        let rolled = line
            .strip_prefix("die ")
            .and_then(|face| face.parse().ok())
            .and_then(Form::new);
        let mut phrases: Vec<Phrase> = before.lines_completed(line).into_iter().collect();
        let replayed = self.replays() > before.replays();
        phrases.extend(match (rolled, self.phase()) {
            (Some(form), _) if replayed => {
                Some(Phrase::new("dolphins-replayed-no-room").with("form", number(form.face())))
            }
            (None, _) if replayed => Some(Phrase::new("dolphins-replayed")),
            (Some(form), Phase::Roll) => {
                Some(Phrase::new("dolphins-roll-again").with("form", number(form.face())))
            }
            (None, Phase::Place(form)) => {
                Some(Phrase::new("dolphins-die-set").with("form", number(form.face())))
            }
            (Some(_), Phase::Place(_) | Phase::Over(_)) | (None, Phase::Roll | Phase::Over(_)) => None,
        });
        phrases
    }
}

/// The author's own record, played on a board whose size is lost: the mark of the usual board.
const MARK: u16 = 43;

fn number(n: impl Into<i64>) -> Arg {
    Arg::Number(n.into())
}

/// The cells as they are said, `a1, b2`; `None` if there are none.
fn in_words(cells: Cells) -> Option<Arg> {
    let cells: Vec<String> = cells.map(|cell| cell.to_string()).collect();
    (!cells.is_empty()).then(|| Arg::Text(cells.join(", ")))
}

impl Dolphins {
    /// The mark to beat, on the board for which it is meant.
    fn mark(&self) -> Option<Phrase> {
        let beaten = self.placements() > MARK;
        let usual = self.size() == Size::default();
        usual.then(|| {
            Phrase::new(if beaten {
                "dolphins-mark-beaten"
            } else {
                "dolphins-mark"
            })
        })
    }

    /// The cells of the placement that `line` makes in this position, and those that complete lines
    /// empty; `None` if the line is no placement.
    fn placed(&self, line: &str) -> Option<(Cells, Cells)> {
        let Phase::Place(form) = self.phase() else {
            return None;
        };
        let (_, cell) = line.split_once(' ')?;
        let placed = form.cells(self.size(), self.parse_action(cell).ok()?)?;
        Some((placed, self.size().complete_lines(self.board().union(placed))))
    }

    /// The lines that a placement in this position completes.
    fn lines_completed(&self, line: &str) -> Option<Phrase> {
        let (seat, _) = line.split_once(' ')?;
        let (placed, _) = self.placed(line)?;
        let board = self.board().union(placed);
        let lines: Vec<String> = self
            .size()
            .complete(board)
            .map(|(line, _)| line.to_string())
            .collect();
        if lines.is_empty() {
            return None;
        }
        let key = match self.mode() {
            Mode::Solo => "dolphins-lines-solo",
            Mode::Duel => "dolphins-lines-duel",
        };
        let phrase = Phrase::new(key)
            .with("lines", Arg::Text(lines.join(", ")))
            .with("removed", number(self.size().complete_lines(board).len()));
        Some(match self.mode() {
            Mode::Solo => phrase,
            Mode::Duel => phrase.with("seat", Arg::Text(seat.to_owned())),
        })
    }

    fn cell_sign(&self, size: Size, column: u8, row: u8, possible: Cells) -> char {
        match Cell::new(size, column, row) {
            Some(cell) if self.board().contains(cell) => DOLPHIN,
            Some(cell) if possible.contains(cell) => POSSIBLE,
            Some(_) | None => FREE,
        }
    }
}

/// The form as lines from the top, its middle as `M`, the other two cells as `x`.
fn form_picture(form: Form) -> Vec<String> {
    let cells = [(0, 0), form.offsets()[0], form.offsets()[1]];
    let sign = |at| match cells.iter().position(|&cell| cell == at) {
        Some(0) => 'M',
        Some(_) => 'x',
        None => ' ',
    };
    (-1..=1)
        .rev()
        .map(|row| {
            (-1..=1)
                .map(|column| format!("{} ", sign((column, row))))
                .collect::<String>()
        })
        .map(|line| line.trim_end().to_owned())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{Draw, form_picture};
    use crate::game::Game;
    use crate::games::dolphins::{Dolphins, DolphinsOptions, Form};

    #[test]
    fn shows_the_forms() {
        let form = |face| form_picture(Form::new(face).unwrap());
        assert_eq!(form(1), ["", "x M x", ""]);
        assert_eq!(form(2), ["  x", "  M", "  x"]);
        assert_eq!(form(3), ["  x", "  M x", ""]);
        assert_eq!(form(4), ["  x", "x M", ""]);
        assert_eq!(form(5), ["", "  M x", "  x"]);
        assert_eq!(form(6), ["", "x M", "  x"]);
    }

    #[test]
    fn shows_dolphins_and_possible_middles() {
        let text = "DOL 5/5/1x3/1xx2/5 A 1 21 m1 l0 r0 A solo/exhibition/keep/9999";
        let game = Dolphins::from_position(&DolphinsOptions::default(), text).unwrap();
        let board = [
            "  5  ·  ○  ○  ○  ·",
            "  4  ·  ○  ○  ○  ·      x M x",
            "  3  ·  ●  ·  ○  ·",
            "  2  ·  ●  ●  ·  ·",
            "  1  ·  ○  ○  ○  ·",
            "     a  b  c  d  e",
        ];
        assert_eq!(game.text_board().lines().collect::<Vec<_>>(), board);
    }
}
