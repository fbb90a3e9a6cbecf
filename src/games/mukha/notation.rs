//! Notation of Mukha: actions and positions (section 8).
//!
//! Actions are read liberally, the list is in [`parse_action`]; positions in one form only.

use super::Mukha;
use super::board::{Board, Cell, PIECES, Step};
use super::layout::Layout;
use super::options::MukhaOptions;
use crate::game::{Arg, Refusal, refusal, whole_up_to};
use crate::games::race::{
    Dice, End, Head, Phase, Place, Seen, bad_field, bad_numbers, begins_so, cell_number, die, joined, listed,
    look, plain, print_head, same_but_order, seat, seat_letter,
};

/// The canonical form of what the seat with this number does.
pub(super) fn print_action(of: usize, step: Step) -> String {
    tokens(of, step).concat()
}

/// The canonical form in pieces: which piece, and what it does.
pub(super) fn tokens(of: usize, step: Step) -> Vec<String> {
    let piece = |from: Place, rest: String| vec![Cell::of(of, from).to_string(), rest];
    match step {
        Step::Walk(from, die, hide) => piece(from, format!(":{die}{}", if hide { "x" } else { "" })),
        Step::Leave(from) => piece(from, ":1".to_owned()),
        Step::Arrow(from, die) => piece(from, format!(":{die}a")),
        Step::Fly(from, die) => piece(from, format!(":{die}{die}")),
        Step::Dig(from, other) => {
            let other = seat(usize::from(other)).letter().to_ascii_lowercase();
            piece(from, format!(":11x{other}"))
        }
        Step::Enter => vec!["in:5".to_owned()],
        Step::EnterBoth => vec!["in:23".to_owned()],
        Step::Ransom => vec!["buy:6".to_owned()],
        Step::RansomAll => vec!["buy:66".to_owned()],
    }
}

/// Reads an action in either case, with Cyrillic letters that look like Latin ones, and the shorthands
/// `in` and `buy` for the one legal action that begins so.
pub(super) fn parse_action(game: &Mukha, text: &str) -> Result<Step, Refusal> {
    let unreadable = || Refusal::new("mukha-unreadable", "MK-15").with("text", Arg::quoted(text.trim()));
    let plain = plain(text).ok_or_else(unreadable)?;
    Ok(match plain.as_str() {
        "in:5" => Step::Enter,
        "in:23" => Step::EnterBoth,
        "buy:6" => Step::Ransom,
        "buy:66" => Step::RansomAll,
        // Without a legal action the full one, whose refusal says why.
        "in" => match begins_so(game, "in", "MK-10")? {
            Some(step) => step,
            None if game.turn.dice == Dice::two(3, 2) => Step::EnterBoth,
            None => Step::Enter,
        },
        "buy" => begins_so(game, "buy", "MK-24")?.unwrap_or(Step::Ransom),
        _ => piece_step(game, &plain)?.ok_or_else(unreadable)?,
    })
}

/// `CELL:D` with `x` or `a`, `CELL:22`, `CELL:44`, `CELL:11xS`; nothing if it has another form.
fn piece_step(game: &Mukha, plain: &str) -> Result<Option<Step>, Refusal> {
    let Some((name, rest)) = plain.split_once(':') else {
        return Ok(None);
    };
    let digits = name.strip_prefix(['s', 'e', 'n', 'w']);
    let digits = digits.map(|rest| rest.strip_suffix('x').unwrap_or(rest));
    if digits.and_then(cell_number).is_none() {
        return Ok(None);
    }
    let other = rest.strip_prefix("11x").map(seat_letter);
    let signs: Vec<char> = rest.chars().take(3).collect();
    let step: Box<dyn Fn(Place) -> Step> = match (signs.as_slice(), other) {
        (_, Some(Some(other))) => Box::new(move |from| Step::Dig(from, other as u8)),
        (['2', '2'], _) => Box::new(|from| Step::Fly(from, 2)),
        (['4', '4'], _) => Box::new(|from| Step::Fly(from, 4)),
        (&[digit, ref sign @ ..], None) => {
            let Some(die) = die(digit) else { return Ok(None) };
            match sign {
                [] => Box::new(move |from: Place| match (from.is_hidden(), die) {
                    (true, 1) => Step::Leave(from),
                    _ => Step::Walk(from, die, false),
                }),
                ['x'] => Box::new(move |from| Step::Walk(from, die, true)),
                ['a'] => Box::new(move |from| Step::Arrow(from, die)),
                _ => return Ok(None),
            }
        }
        _ => return Ok(None),
    };
    let no_cell = || match game.turn.phase {
        // No cell can be on the way of a piece before the roll.
        Phase::Roll => Refusal::new("race-roll", "MK-13"),
        Phase::Over(_) => refusal::over(),
        Phase::Act | Phase::Six(_) => Refusal::new("race-no-cell", "MK-3").with("cell", Arg::quoted(name)),
    };
    let cell = Cell::read(name, game.board.track()).ok_or_else(no_cell)?;
    let from = cell.place(game.turn.seat).ok_or_else(no_cell)?;
    Ok(Some(step(from)))
}

/// What positions of this game begin with.
const TAG: &str = "muh1";
/// What a mark of a piece on its pad is called.
const PAD: &str = "r";

/// Prints the fields of section 8.
pub(super) fn print_position(game: &Mukha) -> String {
    let Mukha { turn, options, board } = game;
    let name = |of: usize, place: Place| match place.progress() {
        0 => PAD.to_owned(),
        _ => Cell::of(of, place).to_string(),
    };
    let terms = &options.terms;
    let stated = format!(
        "{},{},{},{}",
        terms.capture(),
        terms.limit,
        options.teleport(),
        options.layout.name()
    );
    let marks = joined(turn.marks.iter().map(|place| name(turn.seat, place)));
    let mut text = print_head(TAG, turn, &marks, &stated);
    for number in turn.seats.iter() {
        let side = board.side(number);
        let cells = joined(side.on_board().map(|place| name(number, place)));
        text.push_str(&format!(
            " {}={cells}/r{}/f{}",
            seat(number),
            side.reserve,
            side.fly
        ));
    }
    text
}

/// Reads a position in its one canonical form, cells of a list in any order.
pub(super) fn parse_position(base: &MukhaOptions, text: &str) -> Result<Mukha, Refusal> {
    let Head {
        mut turn,
        marks,
        options,
        sides,
    } = Head::read(TAG, text).map_err(bad)?;
    if turn.seats != turn.seats.clockwise() {
        return Err(bad("seats"));
    }
    let stated = || {
        let parts: Vec<&str> = options.split(',').take(5).collect();
        let [capture, limit, teleport, layout] = <[&str; 4]>::try_from(parts).ok()?;
        Some(MukhaOptions {
            terms: base
                .terms
                .stated(turn.seats, capture, whole_up_to(limit, 9_999)?)?,
            must_fly: match teleport {
                "must" => true,
                "may" => false,
                _ => return None,
            },
            // Of two layouts with one name the one that is agreed on.
            layout: match layout == base.layout.name() {
                true => base.layout.clone(),
                false => Layout::known(layout)?,
            },
        })
    };
    let options = stated().ok_or_else(|| bad("options"))?;
    let mut board = Board::empty(&options.layout);
    for (number, text) in turn.seats.iter().zip(sides) {
        parse_side(&mut board, number, text).ok_or_else(|| bad(&seat(number).to_string()))?;
    }
    let pieces = board.side(turn.seat);
    let marked = listed(marks, usize::from(PIECES) + 1).ok_or_else(|| bad("marks"))?;
    for (index, name) in marked.into_iter().enumerate() {
        let place = match name {
            PAD => Some(Place::open(0)).filter(|_| index == 0 && pieces.reserve + pieces.fly > 0),
            _ => Cell::read(name, board.track())
                .and_then(|cell| cell.place(turn.seat))
                .filter(|&place| pieces.on_board().any(|of| of == place)),
        };
        let place = place.filter(|&place| !turn.marks.contains(place));
        turn.marks.insert(place.ok_or_else(|| bad("marks"))?);
    }
    let game = Mukha { options, turn, board };
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
    bad_field("mukha-position", "MK-13", field)
}

fn parse_side(board: &mut Board, of: usize, text: &str) -> Option<()> {
    let rest = text.strip_prefix(seat(of).letter())?.strip_prefix('=')?;
    let parts: Vec<&str> = rest.split('/').take(4).collect();
    let [cells, reserve, fly] = <[&str; 3]>::try_from(parts).ok()?;
    let count = |text: &str, sign: char| {
        let number = whole_up_to(text.strip_prefix(sign)?, PIECES.into())?;
        u8::try_from(number).ok()
    };
    board.sides[of].reserve = count(reserve, 'r')?;
    board.sides[of].fly = count(fly, 'f')?;
    for name in listed(cells, usize::from(PIECES))? {
        let cell = Cell::read(name, board.track())?;
        let place = cell.place(of)?;
        let free = match cell {
            Cell::Ring(cell) => board.on_ring(cell).is_none(),
            Cell::Under(cell) => board.under(cell) < 2,
            Cell::House(..) => !board.side(of).on_board().any(|there| there == place),
        };
        if !free {
            return None;
        }
        board.put(of, place);
    }
    Some(())
}

/// The field that makes a position impossible (section 8).
fn impossible(game: &Mukha) -> Option<String> {
    let Mukha { board, turn, .. } = game;
    if let Phase::Six(_) = turn.phase {
        return Some("phase".to_owned());
    }
    for number in turn.seats.iter() {
        let side = board.side(number);
        let pieces = side.on_board().count() + usize::from(side.reserve + side.fly);
        let full = side.home() == PIECES;
        let won = turn.phase == Phase::Over(End::Home(number));
        if pieces != usize::from(PIECES) || full != won {
            return Some(seat(number).to_string());
        }
    }
    let extra = match turn.dice.len() {
        2 => turn.extra == (turn.dice == Dice::two(3, 3)),
        1 => !turn.extra || turn.dice == Dice::one(3),
        _ => true,
    };
    let reach = look(board, turn.seat, turn.dice).reach;
    if let Some(field) = bad_numbers(turn, reach, game.options.terms.forced, extra) {
        return Some(field.to_owned());
    }
    let idle = turn.phase == Phase::Act && game.each_legal(&mut |_| Seen::Break(())).is_continue();
    idle.then(|| "phase".to_owned())
}
