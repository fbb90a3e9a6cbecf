//! Notation of Muraveshka: actions and positions (section 9).
//!
//! Actions are read liberally, the list is in [`parse_action`]; positions in one form only.

use super::board::{Cell, PIECES, Step};
use super::options::MuraveshkaOptions;
use super::{Action, Board, Muraveshka};
use crate::game::{Arg, Game, Refusal, Seat, refusal, whole_up_to};
use crate::games::race::{
    CLOCKWISE, End, Head, Phase, Place, Seats, bad_field, bad_numbers, begins_so, best, cell_number, die,
    joined, listed, look, number, plain, print_head, same_but_order, seat, seat_letter,
};

/// The canonical form of what the seat with this number does.
pub(super) fn print_action(of: usize, action: &Action) -> String {
    tokens(of, action).concat()
}

/// The canonical form in pieces: which piece, and what it does.
pub(super) fn tokens(of: usize, action: &Action) -> Vec<String> {
    let piece = |from: Place, rest: String| vec![Cell::of(of, from).to_string(), rest];
    match *action {
        Action::Pass => vec!["pass".to_owned()],
        Action::Step(Step::Walk(from, die, hop)) => {
            piece(from, format!(":{die}{}", if hop { "x" } else { "" }))
        }
        Action::Step(Step::Cut(from, die)) => piece(from, format!(":{die}c")),
        Action::Step(Step::Enter) => vec!["in:6".to_owned()],
        Action::Step(Step::Ransom(holder)) => {
            let holder = seat(usize::from(holder)).letter().to_ascii_lowercase();
            vec![format!("buy-{holder}:6")]
        }
        Action::Step(Step::Release) => vec!["free:66".to_owned()],
    }
}

/// Reads an action in either case, with Cyrillic letters that look like Latin ones, and the shorthands
/// `in`, `buy` and `free` for the one legal action that begins so.
pub(super) fn parse_action(game: &Muraveshka, text: &str) -> Result<Action, Refusal> {
    let unreadable = || Refusal::new("muraveshka-unreadable", "MR-18").with("text", Arg::quoted(text.trim()));
    let plain = plain(text).ok_or_else(unreadable)?;
    let step = match plain.as_str() {
        "pass" => return Ok(Action::Pass),
        "in:6" => Step::Enter,
        "free:66" => Step::Release,
        "in" | "buy" | "free" => return shorthand(game, &plain),
        _ => match plain.strip_prefix("buy-") {
            Some(rest) => {
                let holder = rest
                    .strip_suffix(":6")
                    .and_then(seat_letter)
                    .ok_or_else(unreadable)?;
                Step::Ransom(holder as u8)
            }
            None => piece_step(game, &plain)?.ok_or_else(unreadable)?,
        },
    };
    Ok(Action::Step(step))
}

/// The one legal action that begins so, or the full action, whose refusal says why.
fn shorthand(game: &Muraveshka, begin: &str) -> Result<Action, Refusal> {
    if let Some(action) = begins_so(game, begin, "MR-50")? {
        return Ok(action);
    }
    let seat = game.turn.decider();
    Ok(Action::Step(match begin {
        "in" => Step::Enter,
        "free" => Step::Release,
        _ => {
            let holds = |other: &usize| game.board.side(*other).holds[seat] > 0;
            let holder = (0..CLOCKWISE.len()).find(holds);
            let other = (0..CLOCKWISE.len()).find(|&other| other != seat);
            Step::Ransom(holder.or(other).unwrap_or(0) as u8)
        }
    }))
}

/// `CELL:D`, with `x` or `c`; nothing if it has another form.
fn piece_step(game: &Muraveshka, plain: &str) -> Result<Option<Step>, Refusal> {
    let Some((name, rest)) = plain.split_once(':') else {
        return Ok(None);
    };
    let mut rest = rest.chars();
    let die = rest.next().and_then(die);
    let sign = rest.next();
    let (Some(die), None, true) = (die, rest.next(), is_cell_name(name)) else {
        return Ok(None);
    };
    let no_cell = || match game.turn.phase {
        // No cell can be on the way of a piece before the roll.
        Phase::Roll => Refusal::new("race-roll", "MR-15"),
        Phase::Over(_) => refusal::over(),
        Phase::Act | Phase::Six(_) => Refusal::new("race-no-cell", "MR-6").with("cell", Arg::quoted(name)),
    };
    let cell = Cell::read(name).ok_or_else(no_cell)?;
    let from = cell.place(game.turn.decider()).ok_or_else(no_cell)?;
    Ok(match sign {
        None => Some(Step::Walk(from, die, false)),
        Some('x') => Some(Step::Walk(from, die, true)),
        Some('c') => Some(Step::Cut(from, die)),
        Some(_) => None,
    })
}

/// Whether the text has the form of a cell, there or not.
fn is_cell_name(name: &str) -> bool {
    let Some(rest) = name.strip_prefix(['s', 'e', 'n', 'w']) else {
        return false;
    };
    if rest == "0" {
        return true;
    }
    if let Some(home) = rest.strip_prefix('h') {
        return matches!(home.as_bytes(), [b'1'..=b'9']);
    }
    cell_number(rest.strip_suffix('x').unwrap_or(rest)).is_some()
}

/// Prints the fields of section 9.
pub(super) fn print_position(game: &Muraveshka) -> String {
    let turn = &game.turn;
    let names = |of: usize, places: &mut dyn Iterator<Item = Place>| {
        joined(places.map(|place| Cell::of(of, place).to_string()))
    };
    let terms = &game.options.terms;
    let options = format!("{},{}", terms.capture(), terms.limit);
    let mut text = print_head(TAG, turn, &names(turn.seat, &mut turn.marks.iter()), &options);
    for number in turn.seats.iter() {
        let side = game.board.side(number);
        let held: String = (0..CLOCKWISE.len())
            .filter(|&owner| side.holds[owner] > 0)
            .map(|owner| format!("{}{}", seat(owner), side.holds[owner]))
            .collect();
        text.push_str(&format!(
            " {}={}/r{}/p{}/k{}",
            seat(number),
            names(number, &mut side.on_board()),
            side.reserve,
            side.prison,
            if held.is_empty() { "-" } else { &held },
        ));
    }
    text
}

/// What positions of this game begin with.
const TAG: &str = "mur1";

/// Reads a position in its one canonical form, cells of a list in any order.
pub(super) fn parse_position(base: &MuraveshkaOptions, text: &str) -> Result<Muraveshka, Refusal> {
    let Head {
        mut turn,
        marks,
        options,
        sides,
    } = Head::read(TAG, text).map_err(bad)?;
    let stated = || {
        let (capture, limit) = options.split_once(',')?;
        base.terms.stated(turn.seats, capture, whole_up_to(limit, 9_999)?)
    };
    let options = MuraveshkaOptions {
        terms: stated().ok_or_else(|| bad("options"))?,
    };
    let mut board = Board::empty(turn.seats);
    for (number, text) in turn.seats.iter().zip(sides) {
        parse_side(&mut board, number, text, turn.seats).ok_or_else(|| bad(&seat(number).to_string()))?;
    }
    for place in parse_cells(turn.seat, marks).ok_or_else(|| bad("marks"))? {
        if !board.side(turn.seat).on_board().any(|of| of == place) || turn.marks.contains(place) {
            return Err(bad("marks"));
        }
        turn.marks.insert(place);
    }
    let game = Muraveshka { options, turn, board };
    if let Some(field) = impossible(&game) {
        return Err(bad(&field));
    }
    let canonical = print_position(&game);
    match same_but_order(&canonical, text) {
        true => Ok(game),
        false => Err(refusal::not_canonical(&canonical)),
    }
}

fn bad(field: &str) -> Refusal {
    bad_field("muraveshka-position", "MR-16", field)
}

fn parse_cells(of: usize, text: &str) -> Option<Vec<Place>> {
    let names = listed(text, usize::from(PIECES))?;
    names
        .into_iter()
        .map(|name| Cell::read(name)?.place(of))
        .collect()
}

fn parse_side(board: &mut Board, of: usize, text: &str, seats: Seats) -> Option<()> {
    let rest = text.strip_prefix(seat(of).letter())?.strip_prefix('=')?;
    let parts: Vec<&str> = rest.split('/').take(5).collect();
    let [cells, reserve, prison, held] = <[&str; 4]>::try_from(parts).ok()?;
    let most = u16::from(PIECES);
    let count = |text: &str, sign: char| {
        let number = whole_up_to(text.strip_prefix(sign)?, most)?;
        u8::try_from(number).ok()
    };
    board.sides[of].reserve = count(reserve, 'r')?;
    board.sides[of].prison = count(prison, 'p')?;
    for place in parse_cells(of, cells)? {
        // Two on one cell, of one seat or of two.
        let taken = match Cell::of(of, place) {
            Cell::Loop(cell) => board.on_loop(cell),
            Cell::Shelter(cell) => board.in_shelter(cell),
            Cell::Start(_) | Cell::Home(..) => board
                .side(of)
                .on_board()
                .find(|&there| there == place)
                .map(|_| of),
        };
        if taken.is_some() {
            return None;
        }
        board.put(of, place);
    }
    let held = held.strip_prefix('k')?;
    if held == "-" {
        return Some(());
    }
    let letters: Vec<char> = held.chars().collect();
    for pair in letters.chunks(2) {
        let &[owner, count] = pair else { return None };
        let owner = Seat::from_letter(owner).and_then(number)?;
        let holds = &mut board.sides[of].holds;
        let known = owner != of && seats.contains(owner) && holds[owner] == 0;
        let count = count
            .to_digit(10)
            .filter(|&count| known && (1..=5).contains(&count))?;
        holds[owner] = u8::try_from(count).ok()?;
    }
    Some(())
}

/// The field that makes a position impossible (section 9).
fn impossible(game: &Muraveshka) -> Option<String> {
    let Muraveshka { board, turn, .. } = game;
    for number in turn.seats.iter() {
        let side = board.side(number);
        let pieces =
            side.on_board().count() + usize::from(side.reserve + side.prison + board.held_elsewhere(number));
        let full = side.home() == PIECES;
        let won = turn.phase == Phase::Over(End::Home(number));
        if pieces != usize::from(PIECES) || full != won {
            return Some(seat(number).to_string());
        }
    }
    let extra = match turn.dice.len() {
        2 => turn.extra == turn.dice.is_double(),
        1 if matches!(turn.phase, Phase::Six(_)) => turn.extra == turn.dice.contains(6),
        _ => true,
    };
    let reach = look(board, turn.seat, turn.dice).reach;
    if let Some(field) = bad_numbers(turn, reach, game.options.terms.forced, extra) {
        return Some(field.to_owned());
    }
    let idle = match turn.phase {
        Phase::Act => best(board, turn.seat, turn.dice) == 0 || game.legal_actions().is_empty(),
        Phase::Six(_) => game.legal_actions().is_empty(),
        Phase::Roll | Phase::Over(_) => false,
    };
    idle.then(|| "phase".to_owned())
}
