//! An action in the making: what can follow, and what each choice means.

use super::{cell_name, counts, named, pole_name};
use crate::game::{Arg, Game, Phrase};
use crate::games::magnetic::{Action, Cell, Cells, Kind, Magnetic, Move, Pole, Rescue, Step};

/// The pieces on the board that may act.
pub(super) fn ready(game: &Magnetic) -> Vec<Cell> {
    let moves = game
        .legal_actions()
        .into_iter()
        .filter_map(|action| match action {
            Action::Place { .. } => None,
            Action::Move(Move { from, .. }) => Some(from),
        });
    let mut cells: Vec<Cell> = moves.collect();
    cells.dedup();
    cells
}

/// What can follow the chosen tokens, for the picture.
#[derive(Debug, Default)]
pub(super) struct Choices {
    /// The chosen piece, and where its first step leads if that is chosen too.
    pub(super) begun: Vec<Cell>,
    /// Where the next token, or the tokens of the next cell, can lead, with these tokens.
    pub(super) targets: Vec<(Cell, String)>,
    /// The enemies that would be captured or relieved of a prisoner.
    pub(super) attracted: Cells,
}

impl Choices {
    /// After at least one token.
    pub(super) fn of(game: &Magnetic, chosen: &[String]) -> Choices {
        let mut choices = Choices::default();
        for (action, rest) in following(game, chosen) {
            if let Action::Move(Move { from, first, .. }) = action
                && choices.begun.is_empty()
            {
                choices.begun.push(from);
                choices.begun.extend(reached(first).filter(|_| chosen.len() > 1));
            }
            choices.targets.extend(target(&action, &rest));
            let (captured, carriers) = game.attracted_by(&action);
            choices.attracted = choices.attracted.union(captured).union(carriers);
        }
        choices.targets.sort_unstable();
        choices.targets.dedup();
        choices
    }
}

/// The legal actions that begin with the chosen tokens, each with the tokens that are left.
fn following(game: &Magnetic, chosen: &[String]) -> Vec<(Action, Vec<String>)> {
    let rest = |action: Action| {
        let tokens = game.tokens(&action);
        let rest = tokens.strip_prefix(chosen).filter(|rest| !rest.is_empty())?;
        Some((action, rest.to_vec()))
    };
    game.legal_actions().into_iter().filter_map(rest).collect()
}

/// The cell to which a step leads.
pub(super) fn reached(step: Step) -> Option<Cell> {
    match step {
        Step::To(cell) => Some(cell),
        Step::Flip | Step::Off => None,
    }
}

/// The cell to which the next tokens lead, and these tokens, joined.
fn target(action: &Action, rest: &[String]) -> Option<(Cell, String)> {
    let next = || rest.first().cloned().unwrap_or_default();
    match *action {
        Action::Place { cell, .. } => Some((cell, rest.concat())),
        Action::Move(Move {
            first,
            second,
            rescue,
            ..
        }) => {
            let tokens = 1 + 1 + usize::from(second.is_some()) + 3 * usize::from(rescue.is_some());
            match (tokens - rest.len(), second) {
                (1, _) => reached(first).map(|cell| (cell, next())),
                (2, Some(second)) => reached(second).map(|cell| (cell, next())),
                _ => rescue.map(|Rescue { carrier, to, .. }| match rest.len() {
                    3 => (carrier, next()),
                    _ => (to, rest.concat()),
                }),
            }
        }
    }
}

/// What the token means after what was chosen.
pub(super) fn choice(game: &Magnetic, chosen: &[String], token: &str) -> Option<Phrase> {
    let text = |text: &str| Arg::Text(text.to_owned());
    if token.starts_with(|c: char| c.is_ascii_digit()) {
        let row: u8 = token.parse().ok()?;
        let field = game.board().size().field(row.checked_sub(1)?);
        return Some(
            Phrase::new("magnetic-choice-row")
                .with("row", text(token))
                .with("field", Arg::Number(i64::from(field))),
        );
    }
    if let Some(lane) = token.strip_prefix('>') {
        return Some(Phrase::new("magnetic-choice-retreat").with("lane", text(lane)));
    }
    if let Some(captive) = token.strip_prefix('^') {
        let kind = captive.chars().last().and_then(Kind::of_letter)?;
        let carrier = captive.trim_end_matches(kind.letter());
        return Some(named("magnetic-choice-rescue", kind).with("cell", text(carrier)));
    }
    let mut letters = token.chars();
    if let (Some(kind), Some(pole)) = (
        letters.next().and_then(Kind::of_letter),
        letters.next().and_then(Pole::of_sign),
    ) {
        let left = game.hand(game.side()).of(kind);
        return Some(
            named("magnetic-choice-place", kind)
                .with("pole", pole_name(pole))
                .with("left", Arg::Number(i64::from(left))),
        );
    }
    if token.len() == 1 && token != "~" {
        return Some(Phrase::new("magnetic-choice-lane").with("lane", text(token)));
    }
    if chosen.is_empty() {
        return piece(game, token);
    }
    let Ok(Action::Move(action)) = game.parse_action(&format!("{}{token}", chosen.concat())) else {
        return None;
    };
    step(game, &action)
}

/// A piece on the board, as the first choice.
fn piece(game: &Magnetic, token: &str) -> Option<Phrase> {
    let mut own = game.board().free(game.side()).iter();
    let cell = own.find(|cell| cell.to_string() == token)?;
    let piece = game.board().piece(cell)?;
    let prisoners = game.prisoners(cell);
    let key = if prisoners.is_empty() {
        "magnetic-choice-piece"
    } else {
        "magnetic-choice-carrier"
    };
    let told = named(key, piece.kind)
        .with("pole", pole_name(piece.pole))
        .with("cell", cell_name(cell));
    Some(if prisoners.is_empty() {
        told
    } else {
        told.with("prisoners", counts(prisoners))
    })
}

/// The last step of a move, and whom the move attracts.
fn step(game: &Magnetic, action: &Move) -> Option<Phrase> {
    let &Move {
        from, first, second, ..
    } = action;
    let piece = game.board().piece(from)?;
    let (at, pole) = match (second, first) {
        (None, _) => (from, piece.pole),
        (Some(_), Step::To(cell)) => (cell, piece.pole),
        (Some(_), Step::Flip | Step::Off) => (from, piece.pole.opposite()),
    };
    let told = match second.unwrap_or(first) {
        Step::Off => {
            let points = game.worth_off(action);
            return Some(Phrase::new("magnetic-choice-off").with("points", Arg::Number(i64::from(points))));
        }
        Step::Flip => Phrase::new("magnetic-choice-flip").with("pole", pole_name(pole.opposite())),
        Step::To(cell) if cell.lane() == at.lane() => {
            Phrase::new("magnetic-choice-ahead").with("cell", cell_name(cell))
        }
        Step::To(cell) => Phrase::new("magnetic-choice-beside").with("cell", cell_name(cell)),
    };
    let (captured, carriers) = game.attracted_by(&Action::Move(*action));
    // What the first step has taken was told with it.
    let before = second.map_or_else(Cells::default, |_| {
        let first = Move {
            second: None,
            ..*action
        };
        game.attracted_by(&Action::Move(first)).0
    });
    let captured = captured.without(before);
    let (effect, cells) = match (captured.is_empty(), carriers.is_empty()) {
        (true, true) => return Some(told),
        (_, false) => ("frees", carriers),
        (false, true) => ("captures", captured),
    };
    let told = Phrase {
        key: format!("{}-{effect}", told.key),
        ..told
    };
    Some(told.with("pieces", game.pieces(cells.iter())))
}
