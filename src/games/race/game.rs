//! What both races tell of a position, for those who show or judge it.

use super::{Dice, Place, Terms, Turn};
use crate::game::{Game, apply_typed};

/// What an action does on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effect {
    /// The dice that it uses.
    pub uses: Dice,
    /// The piece that moves, if one does.
    pub from: Option<Place>,
    /// Where it is afterwards.
    pub to: Option<Place>,
    /// The number of the seat that loses a piece, and where.
    pub captures: Option<(usize, Place)>,
}

/// A race game.
pub trait Race: Game {
    /// Pieces of a seat.
    const PIECES: u8;
    /// Cells on which pieces of all seats meet, in a circle.
    const LOOP: u8;

    /// Whose throw it is, what is left of it and what it obliges to.
    fn throw(&self) -> &Turn;

    /// What was agreed on.
    fn terms(&self) -> &Terms;

    /// The pieces of a seat that are on the board, least progress first.
    fn places(&self, seat: usize) -> Vec<Place>;

    /// Pieces of a seat that are home, and the steps of all on the board together (MR-59, MK-39).
    fn standing(&self, seat: usize) -> (u8, u16);

    /// The cell on which all can meet where a piece of a seat stands, from `s1` on; `None` for one that is
    /// hidden, home or not yet under way.
    fn on_loop(seat: usize, place: Place) -> Option<u8> {
        let open = !place.is_hidden() && (1..=Self::LOOP).contains(&place.progress());
        // The seats begin a quarter apart, clockwise and so backwards.
        let begin = Self::LOOP / 4 * ((4 - seat as u8 % 4) % 4);
        open.then(|| (begin + place.progress() - 1) % Self::LOOP)
    }

    /// The name of the cell where a piece of a seat is.
    fn cell_name(seat: usize, place: Place) -> String;

    /// What an action of the seat that decides does on the board; `None` if it is not possible.
    fn effect(&self, action: &Self::Action) -> Option<Effect>;

    /// How many captures the seat on turn gives up with an action: those that are owed and no longer possible
    /// after it (MR-61, MK-26).
    fn gives_up(&self, action: &Self::Action) -> u8;

    /// The refusal of something that the dice would allow and that is not legal because of what is owed.
    fn restricted(&self) -> Option<&'static str>;
}

/// The place of a piece that is in the first list and no longer in the second one.
pub fn lost(before: &[Place], after: &[Place]) -> Option<Place> {
    let mut left = after.to_vec();
    before
        .iter()
        .copied()
        .find(|place| match left.iter().position(|other| other == place) {
            Some(index) => {
                left.swap_remove(index);
                false
            }
            None => true,
        })
}

/// A game as people write it down: a throw with what was played of it on a line, numbered.
pub fn listing<R: Race>(start: &R, events: &[String]) -> Vec<String> {
    let mut game = start.clone();
    let mut throws: Vec<String> = Vec::new();
    for line in events.iter().filter(|line| !line.starts_with('@')) {
        let thrower = game.turn().map(|seat| seat.to_string()).unwrap_or_default();
        let (first, rest) = line.split_once(' ').unwrap_or((line, ""));
        match throws.last_mut() {
            _ if first == "dice" => throws.push(format!("{thrower} {rest}:")),
            // Whoever throws need not be named again.
            Some(throw) if first == thrower => throw.push_str(&format!(" {rest}")),
            Some(throw) => throw.push_str(&format!(" {line}")),
            None => throws.push(line.clone()),
        }
        if apply_typed(&mut game, line).is_err() {
            break;
        }
    }
    let numbered = throws.iter().zip(1..);
    numbered
        .map(|(throw, number)| format!("{number:>4}. {throw}"))
        .collect()
}
