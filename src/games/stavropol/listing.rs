//! A game as people write it down: turn pairs, letters for the first moves, `x` for the winning one
//! (S-74, S-75).

use super::board::{Cell, Side};
use super::moves::Action;
use super::{Kind, Stavropol};
use crate::game::{Game, Pending, apply_canonical};

/// The lines of the game that goes on from `game` with these events; it ends with the first that is none.
pub(super) fn listing(game: &Stavropol, events: &[String]) -> Vec<String> {
    let mut game = game.clone();
    let mut lines = Vec::new();
    let mut pair: Option<String> = None;
    for event in events {
        let before = game.clone();
        if apply_canonical(&mut game, event).is_err() {
            break;
        }
        let Some(written) = written(&before, &game, event) else {
            continue;
        };
        if game.moves() == before.moves() {
            // A lot or a forfeit is no move: it stands alone.
            lines.extend(pair.take());
            lines.push(written);
            continue;
        }
        let number = before.moves() / 2 + 1;
        match (before.moves() % 2, pair.take()) {
            (0, _) => pair = Some(format!("{number:>3}. {written}")),
            (_, Some(first)) => lines.push(format!("{first:<30} {written}")),
            (_, None) => lines.push(format!("{:<30} {written}", format!("{number:>3}. ..."))),
        }
    }
    lines.extend(pair);
    lines
}

/// An event as people write it; nothing for notes.
fn written(before: &Stavropol, after: &Stavropol, event: &str) -> Option<String> {
    let (first, rest) = event.split_once(' ')?;
    if first.starts_with('@') {
        return None;
    }
    let Some(side) = before.side().filter(|_| after.moves() > before.moves()) else {
        return Some(event.to_owned());
    };
    let Ok(action) = before.parse_action(rest) else {
        // The turn that passed because of the time.
        return Some("=".to_owned());
    };
    let is_first = before.moves() < 2 && before.last(side) == Kind::None;
    let text = is_first.then(|| letters(side, &action)).flatten();
    let mut text = text.unwrap_or_else(|| before.print_action(&action));
    if let Pending::Over(outcome) = after.pending()
        && outcome.winner == Some(side.seat())
    {
        text.push('x');
    }
    Some(text)
}

/// A side's first move in letters, if it is one ball from the base sector to the defence sector.
fn letters(side: Side, action: &Action) -> Option<String> {
    let mut to = action.to.iter();
    let to = to
        .next()
        .filter(|_| to.next().is_none() && action.taken.is_empty())?;
    let leads = action.from.sector() == side.base() && side.next_sector(side.base()) == Some(to.sector());
    let begin = match side {
        Side::White => "",
        Side::Black => "---",
    };
    leads.then(|| format!("{begin}{}{}", letter(side, action.from), letter(side, to)))
}

/// The letter of the line of a cell, as the side counts: A to Z without J.
fn letter(side: Side, cell: Cell) -> char {
    let line = 5 * (cell.vertical() - 1) + cell.horizontal() - 1;
    let line = match side {
        Side::White => line,
        Side::Black => 24 - line,
    };
    let skipped = u8::from(line >= b'J' - b'A');
    char::from(b'A' + line + skipped)
}
