//! The board of Dolphins.

use super::Draw;
use crate::game::{Arg, Phrase, Seat};
use crate::games::dolphins::{Cell, Cells, Dolphins, Form, Mode, Phase, Size};

const DOLPHIN: char = '●';
const FREE: char = '·';
/// A free cell on which the middle of the rolled form can lie.
const POSSIBLE: char = '○';

impl Draw for Dolphins {
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

    fn describe(&self) -> Vec<Phrase> {
        let number = |n: u8| Arg::Number(i64::from(n));
        let mut phrases = Vec::new();
        phrases.push(match self.mode() {
            Mode::Solo => Phrase::new("dolphins-solo-state")
                .with("placements", Arg::Number(i64::from(self.placements())))
                .with("pool", number(self.reserve(Seat::A))),
            Mode::Duel => Phrase::new("dolphins-duel-state")
                .with("placements", Arg::Number(i64::from(self.placements())))
                .with("a", number(self.reserve(Seat::A)))
                .with("b", number(self.reserve(Seat::B))),
        });
        if self.replays() > 0 {
            phrases.push(
                Phrase::new("dolphins-replays").with("replays", Arg::Number(i64::from(self.replays()))),
            );
        }
        if let Phase::Place(form) = self.phase() {
            phrases.push(Phrase::new("dolphins-form").with("form", number(form.face())));
        }
        phrases
    }
}

impl Dolphins {
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
