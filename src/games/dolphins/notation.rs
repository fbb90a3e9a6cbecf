//! Notation of Dolphins: actions (DR-40) and positions (DR-41).
//!
//! Actions are read liberally, the list is in [`parse_action`]; positions in one form only.

use super::board::{Cell, Cells, Form, Size};
use super::options::{DolphinsOptions, Draws, MAX_CAP, Mode, Rule};
use super::{DOLPHINS, Dolphins, End, Phase};
use crate::game::{Arg, Refusal, Seat, push_run, separators, visible, whole_up_to};

/// The most replays a position can state; play never gets beyond 20.
const MAX_REPLAYS_STATED: u16 = 9_999;
/// More characters than three cells with separators need.
const MAX_ACTION: usize = 64;

/// Reads the middle cell, or the three cells in any order, in either case, with or without
/// blanks, commas and hyphens between them.
pub(super) fn parse_action(game: &Dolphins, text: &str) -> Result<Cell, Refusal> {
    let unreadable = || Refusal::new("dolphins-unreadable", "DR-40").with("text", Arg::quoted(text.trim()));
    let visible = visible(text, MAX_ACTION + 1);
    if visible.chars().count() > MAX_ACTION {
        return Err(unreadable());
    }
    let names = split_cells(&visible).ok_or_else(unreadable)?;
    let cells: Vec<Cell> = names
        .iter()
        .map(|name| parse_cell(game.size, name))
        .collect::<Result<_, _>>()?;
    match cells.as_slice() {
        &[middle] => Ok(middle),
        [_, _, _] => {
            let mut set = Cells::default();
            cells.into_iter().for_each(|cell| set.insert(cell));
            let tromino = Form::of_cells(game.size, set);
            let (form, middle) = tromino.ok_or_else(|| Refusal::new("dolphins-no-tromino", "DR-5"))?;
            match game.phase {
                Phase::Place(rolled) if rolled != form => Err(Refusal::new("dolphins-other-form", "DR-24")
                    .with("form", Arg::Number(i64::from(form.face())))
                    .with("die", Arg::Number(i64::from(rolled.face())))),
                Phase::Place(_) | Phase::Roll | Phase::Over(_) => Ok(middle),
            }
        }
        _ => Err(Refusal::new("dolphins-count", "DR-40")),
    }
}

/// Splits text into names of a letter and a number, in lower case; `None` if there is anything
/// else in it, or nothing.
fn split_cells(text: &str) -> Option<Vec<String>> {
    let mut names = Vec::new();
    let text = text.trim();
    if text.starts_with(separators) || text.ends_with(separators) {
        return None;
    }
    let mut rest = text.chars().peekable();
    while let Some(letter) = rest.next() {
        if separators(letter) {
            continue;
        }
        if !letter.is_ascii_alphabetic() {
            return None;
        }
        let mut name = letter.to_ascii_lowercase().to_string();
        while let Some(digit) = rest.next_if(char::is_ascii_digit) {
            name.push(digit);
        }
        if name.len() == 1 {
            return None;
        }
        names.push(name);
    }
    (!names.is_empty()).then_some(names)
}

/// The cell of a name as [`split_cells`] gives it.
fn parse_cell(size: Size, name: &str) -> Result<Cell, Refusal> {
    let cell = match name.as_bytes() {
        &[letter, digit @ b'1'..=b'9'] => Cell::new(size, letter - b'a', digit - b'1'),
        _ => None,
    };
    cell.ok_or_else(|| Refusal::new("dolphins-outside", "DR-4").with("cell", Arg::quoted(name)))
}

/// Prints the ten fields of DR-41.
pub(super) fn print_position(game: &Dolphins) -> String {
    let reserve = match game.mode {
        Mode::Solo => game.reserve[0].to_string(),
        Mode::Duel => format!("{}:{}", game.reserve[0], game.reserve[1]),
    };
    format!(
        "DOL {} {} {} {reserve} m{} l{} r{} {} {}/{}/{}/{}",
        print_rows(game.size, game.board),
        game.turn,
        print_phase(game.phase),
        game.placements,
        u8::from(game.line),
        game.replays,
        game.starter,
        game.mode.word(),
        game.rule.word(),
        game.draws.word(),
        game.cap,
    )
}

fn print_rows(size: Size, board: Cells) -> String {
    let mut text = String::new();
    for row in (0..size.rows()).rev() {
        let mut free = 0;
        for column in 0..size.rows() {
            if Cell::new(size, column, row).is_some_and(|cell| board.contains(cell)) {
                push_run(&mut text, &mut free);
                text.push('x');
            } else {
                free += 1;
            }
        }
        push_run(&mut text, &mut free);
        if row > 0 {
            text.push('/');
        }
    }
    text
}

fn print_phase(phase: Phase) -> String {
    match phase {
        Phase::Roll => "?".to_owned(),
        Phase::Place(form) => form.to_string(),
        Phase::Over(End::NoRoom(form)) => format!("!n{form}"),
        Phase::Over(End::NoForm) => "!n".to_owned(),
        Phase::Over(End::TooFew) => "!s".to_owned(),
        Phase::Over(End::Cap) => "!c".to_owned(),
        Phase::Over(End::Time) => "!t".to_owned(),
        Phase::Over(End::Resigned(seat)) => format!("!r{seat}"),
    }
}

/// The names of the fields, for refusals.
const FIELDS: [&str; 10] = [
    "DOL",
    "rows",
    "turn",
    "die",
    "reserve",
    "m",
    "l",
    "r",
    "starter",
    "mode/rule/draws/cap",
];

/// Reads the ten fields of DR-41, in their one canonical form. Reachability is not checked, but
/// the position must be one that the rules let stand; an end code is trusted.
pub(super) fn parse_position(text: &str) -> Result<Dolphins, Refusal> {
    // A longer text cannot be canonical; nothing is split or expanded before this is known.
    const MAX_POSITION: usize = 160;
    if text.len() > MAX_POSITION {
        return Err(not_canonical(FIELDS[0]));
    }
    let fields: Vec<&str> = text.split(' ').collect();
    let Ok(fields) = <[&str; 10]>::try_from(fields) else {
        return Err(not_canonical(FIELDS[0]));
    };
    let [
        tag,
        rows,
        turn,
        die,
        reserve,
        placements,
        line,
        replays,
        starter,
        rules,
    ] = fields;
    let field = |number: usize| move || not_canonical(FIELDS[number]);

    if tag != "DOL" {
        return Err(not_canonical(FIELDS[0]));
    }
    let (size, board) = parse_rows(rows).ok_or_else(field(1))?;
    let (mode, rule, draws, cap) = parse_rules(rules).ok_or_else(field(9))?;
    let seat_of = |text| Seat::parse(text).filter(|seat| mode.seats().contains(seat));
    let game = Dolphins {
        mode,
        size,
        rule,
        draws,
        cap,
        board,
        turn: seat_of(turn).ok_or_else(field(2))?,
        phase: parse_phase(die, mode)?,
        reserve: parse_reserve(reserve, mode).ok_or_else(field(4))?,
        placements: placements
            .strip_prefix('m')
            .and_then(|m| whole_up_to(m, MAX_CAP))
            .ok_or_else(field(5))?,
        line: match line {
            "l0" => false,
            "l1" => true,
            _ => return Err(not_canonical(FIELDS[6])),
        },
        replays: replays
            .strip_prefix('r')
            .and_then(|r| whole_up_to(r, MAX_REPLAYS_STATED))
            .ok_or_else(field(7))?,
        starter: seat_of(starter).ok_or_else(field(8))?,
    };
    check_position(&game)?;
    Ok(game)
}

/// Refuses positions that the rules do not let stand.
fn check_position(game: &Dolphins) -> Result<(), Refusal> {
    DolphinsOptions {
        rule: game.rule,
        ..DolphinsOptions::of_mode(game.mode)
    }
    .check()?;
    let on_board = u16::from(game.board.len());
    if on_board + u16::from(game.reserve[0]) + u16::from(game.reserve[1]) != u16::from(DOLPHINS) {
        return Err(Refusal::new("dolphins-position-total", "DR-41"));
    }
    if !game.size.complete_lines(game.board).is_empty() {
        return Err(Refusal::new("dolphins-position-line", "DR-25"));
    }
    match (game.start_of_turn(), game.phase) {
        (_, Phase::Over(_)) => Ok(()),
        (Phase::Over(_), _) => Err(Refusal::new("dolphins-position-finished", "DR-20")),
        (_, Phase::Place(form)) if game.free().middles(form).is_empty() => {
            Err(Refusal::new("dolphins-position-no-room", "DR-24")
                .with("form", Arg::Number(i64::from(form.face()))))
        }
        (Phase::Place(form), Phase::Roll) => Err(Refusal::new("dolphins-position-one-form", "DR-20")
            .with("form", Arg::Number(i64::from(form.face())))),
        (Phase::Roll | Phase::Place(_), _) => Ok(()),
    }
}

fn not_canonical(field: &str) -> Refusal {
    Refusal::new("dolphins-position-form", "DR-41").with("field", Arg::Text(field.to_owned()))
}

/// Rows from the top, runs of free cells as long as possible.
fn parse_rows(text: &str) -> Option<(Size, Cells)> {
    let rows: Vec<&str> = text.split('/').collect();
    let size = Size::new(rows.len())?;
    let mut board = Cells::default();
    for (row, text) in (0..size.rows()).rev().zip(rows) {
        let mut column = 0;
        for c in text.chars() {
            match c {
                'x' => {
                    board.insert(Cell::new(size, column, row)?);
                    column += 1;
                }
                '1'..='6' => column += c.to_digit(10).and_then(|run| u8::try_from(run).ok())?,
                _ => return None,
            }
            if column > size.rows() {
                return None;
            }
        }
        if column != size.rows() {
            return None;
        }
    }
    (print_rows(size, board) == text).then_some((size, board))
}

fn parse_phase(text: &str, mode: Mode) -> Result<Phase, Refusal> {
    if text == "?" {
        return Ok(Phase::Roll);
    }
    if let Some(form) = parse_form(text) {
        return Ok(Phase::Place(form));
    }
    let Some(code) = text.strip_prefix('!') else {
        return Err(not_canonical(FIELDS[3]));
    };
    let end = match code {
        "n" => Some(End::NoForm),
        "s" => Some(End::TooFew),
        "c" => Some(End::Cap),
        "t" => Some(End::Time),
        code => match (code.strip_prefix('n'), code.strip_prefix('r')) {
            (Some(face), _) => parse_form(face).map(End::NoRoom),
            (None, Some(seat)) => Seat::parse(seat)
                .filter(|seat| mode.seats().contains(seat))
                .map(End::Resigned),
            (None, None) => None,
        },
    };
    let unknown = || Refusal::new("dolphins-position-end", "DR-41").with("code", Arg::quoted(text));
    end.map(Phase::Over).ok_or_else(unknown)
}

fn parse_form(face: &str) -> Option<Form> {
    whole_up_to(face, 6)
        .and_then(|face| u8::try_from(face).ok())
        .and_then(Form::new)
}

fn parse_reserve(text: &str, mode: Mode) -> Option<[u8; 2]> {
    let count = |text| whole_up_to(text, u16::from(u8::MAX)).and_then(|n| u8::try_from(n).ok());
    match mode {
        Mode::Solo => Some([count(text)?, 0]),
        Mode::Duel => {
            let (a, b) = text.split_once(':')?;
            Some([count(a)?, count(b)?])
        }
    }
}

fn parse_rules(text: &str) -> Option<(Mode, Rule, Draws, u16)> {
    let words: Vec<&str> = text.split('/').collect();
    let &[mode, rule, draws, cap] = words.as_slice() else {
        return None;
    };
    let cap = whole_up_to(cap, MAX_CAP).filter(|&cap| cap > 0)?;
    Some((
        Mode::from_word(mode)?,
        Rule::from_word(rule)?,
        Draws::from_word(draws)?,
        cap,
    ))
}
