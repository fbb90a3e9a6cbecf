//! Notation of Muraveshka: actions and positions (section 9).
//!
//! Actions are read liberally, the list is in [`parse_action`]; positions in one form only.

use super::board::{CLOCKWISE, Cell, PIECES, Step, number};
use super::options::{MuraveshkaOptions, SPECS, seats_of};
use super::{Action, Board, End, Muraveshka, Phase};
use crate::game::{Arg, Game, Options, Refusal, Seat, parse_named, visible, whole_up_to};
use crate::games::race::{Dice, Marks, Place, best, look};

/// The canonical form of what the seat with this number does.
pub(super) fn print_action(seat: usize, action: &Action) -> String {
    tokens(seat, action).concat()
}

/// The canonical form in pieces: which piece, and what it does.
pub(super) fn tokens(seat: usize, action: &Action) -> Vec<String> {
    let piece = |from: Place, rest: String| vec![Cell::of(seat, from).to_string(), rest];
    match *action {
        Action::Pass => vec!["pass".to_owned()],
        Action::Step(Step::Walk(from, die, hop)) => {
            piece(from, format!(":{die}{}", if hop { "x" } else { "" }))
        }
        Action::Step(Step::Cut(from, die)) => piece(from, format!(":{die}c")),
        Action::Step(Step::Enter) => vec!["in:6".to_owned()],
        Action::Step(Step::Ransom(holder)) => {
            let holder = CLOCKWISE[usize::from(holder % 4)].letter().to_ascii_lowercase();
            vec![format!("buy-{holder}:6")]
        }
        Action::Step(Step::Release) => vec!["free:66".to_owned()],
    }
}

/// More characters than any action has.
const MAX_ACTION: usize = 40;

/// Reads an action in either case, with Cyrillic letters that look like Latin ones, and the shorthands
/// `in`, `buy` and `free` for the one legal action that begins so.
pub(super) fn parse_action(game: &Muraveshka, text: &str) -> Result<Action, Refusal> {
    let unreadable = || Refusal::new("muraveshka-unreadable", "MR-18").with("text", Arg::quoted(text.trim()));
    let visible = visible(text, MAX_ACTION + 1);
    if visible.chars().count() > MAX_ACTION {
        return Err(unreadable());
    }
    let separator = |c: char| c.is_whitespace() || c == ',' || c == ';';
    let plain: String = visible
        .trim_matches(separator)
        .chars()
        .flat_map(char::to_lowercase)
        .map(latin)
        .collect();
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

/// The Latin letter of which this is the Cyrillic look-alike.
fn latin(c: char) -> char {
    match c {
        'а' => 'a',
        'е' => 'e',
        'х' => 'x',
        'с' => 'c',
        'о' => 'o',
        'р' => 'p',
        'у' => 'y',
        c => c,
    }
}

/// A seat's number by its lower-case letter.
fn seat_letter(text: &str) -> Option<usize> {
    Seat::parse(&text.to_ascii_uppercase())
        .filter(|_| text.len() == 1)
        .and_then(number)
}

/// The one legal action that begins so, or the full action, whose refusal says why.
fn shorthand(game: &Muraveshka, begin: &str) -> Result<Action, Refusal> {
    let seat = game.decider();
    let mut fits = game.legal_actions();
    fits.retain(|action| print_action(seat, action).starts_with(begin));
    match fits.as_slice() {
        &[action] => Ok(action),
        [] => Ok(Action::Step(match begin {
            "in" => Step::Enter,
            "free" => Step::Release,
            _ => {
                let holds = |other: &usize| game.board.side(*other).holds[seat] > 0;
                let holder = (0..CLOCKWISE.len()).find(holds);
                let other = (0..CLOCKWISE.len()).find(|&other| other != seat);
                Step::Ransom(holder.or(other).unwrap_or(0) as u8)
            }
        })),
        several => {
            let actions = several.iter().map(|action| print_action(seat, action)).collect();
            Err(Refusal::new("muraveshka-shorthand-several", "MR-50").with("actions", Arg::OneOf(actions)))
        }
    }
}

/// `CELL:D`, with `x` or `c`; nothing if it has another form.
fn piece_step(game: &Muraveshka, plain: &str) -> Result<Option<Step>, Refusal> {
    let Some((name, rest)) = plain.split_once(':') else {
        return Ok(None);
    };
    let mut rest = rest.chars();
    let die = rest
        .next()
        .and_then(|c| c.to_digit(10))
        .filter(|die| (1..=6).contains(die));
    let sign = rest.next();
    let (Some(die), None, true) = (die, rest.next(), is_cell_name(name)) else {
        return Ok(None);
    };
    let no_cell = || match game.phase {
        // No cell can be on the way of a piece before the roll.
        Phase::Roll => Refusal::new("muraveshka-roll", "MR-15"),
        Phase::Act | Phase::Six(_) | Phase::Over(_) => {
            Refusal::new("muraveshka-no-cell", "MR-6").with("cell", Arg::quoted(name))
        }
    };
    let cell = Cell::read(name).ok_or_else(no_cell)?;
    let from = cell.place(game.decider()).ok_or_else(no_cell)?;
    // 1 to 6.
    let die = die as u8;
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
    let digits = rest.strip_suffix('x').unwrap_or(rest);
    matches!(digits.as_bytes(), [b'1'..=b'9'] | [b'1'..=b'9', b'0'..=b'9'])
}

/// Prints the fields of section 9.
pub(super) fn print_position(game: &Muraveshka) -> String {
    let letter = |seat: usize| CLOCKWISE[seat].letter();
    let seats: String = game.seats.iter().map(|&seat| letter(seat)).collect();
    let phase = match game.phase {
        Phase::Roll => "roll".to_owned(),
        Phase::Act => "act".to_owned(),
        Phase::Six(holder) => format!("six:{}", letter(holder)),
        Phase::Over(End::Home(seat)) => format!("over:{}:home", letter(seat)),
        Phase::Over(End::Limit) => "over:-:limit".to_owned(),
        Phase::Over(End::Resign(seat)) => format!("over:{}:resign", letter(seat)),
    };
    let mut text = format!(
        "mur1 {seats} {} {phase} {} n{}c{}x{} m={} t{} o={},{}",
        letter(game.turn),
        game.dice,
        game.need,
        game.owed,
        u8::from(game.extra),
        cells(game.turn, game.marks.iter()),
        game.throws,
        if game.options.forced { "forced" } else { "huff" },
        game.options.limit,
    );
    for &seat in &game.seats {
        let side = game.board.side(seat);
        let held: String = (0..CLOCKWISE.len())
            .filter(|&owner| side.holds[owner] > 0)
            .map(|owner| format!("{}{}", letter(owner), side.holds[owner]))
            .collect();
        text.push_str(&format!(
            " {}={}/r{}/p{}/k{}",
            letter(seat),
            cells(seat, side.on_board()),
            side.reserve,
            side.prison,
            if held.is_empty() { "-" } else { &held },
        ));
    }
    text
}

/// Cells joined by dots, or `-`.
fn cells(seat: usize, places: impl Iterator<Item = Place>) -> String {
    let names: Vec<String> = places.map(|place| Cell::of(seat, place).to_string()).collect();
    match names.is_empty() {
        true => "-".to_owned(),
        false => names.join("."),
    }
}

/// The names of the fields before those of the seats, for refusals.
const FIELDS: [&str; 9] = [
    "mur1", "seats", "turn", "phase", "dice", "ncx", "marks", "throws", "options",
];
/// A longer text cannot be canonical.
const MAX_POSITION: usize = 400;

/// Reads a position in its one canonical form, cells of a list in any order.
pub(super) fn parse_position(base: &MuraveshkaOptions, text: &str) -> Result<Muraveshka, Refusal> {
    let fields: Vec<&str> = text.split(' ').take(FIELDS.len() + CLOCKWISE.len() + 1).collect();
    if text.len() > MAX_POSITION || fields.len() < FIELDS.len() || fields[0] != "mur1" {
        return Err(bad(FIELDS[0]));
    }
    let seats = seats_field(fields[1]).ok_or_else(|| bad(FIELDS[1]))?;
    let numbers: Vec<usize> = seats.iter().filter_map(|&seat| number(seat)).collect();
    let turn = upper_seat(fields[2])
        .filter(|seat| numbers.contains(seat))
        .ok_or_else(|| bad(FIELDS[2]))?;
    let phase = parse_phase(fields[3], &numbers, turn).ok_or_else(|| bad(FIELDS[3]))?;
    let dice = parse_dice(fields[4]).ok_or_else(|| bad(FIELDS[4]))?;
    let [need, owed, extra] = parse_ncx(fields[5]).ok_or_else(|| bad(FIELDS[5]))?;
    let throws = fields[7]
        .strip_prefix('t')
        .and_then(|text| whole_up_to(text, 9_999));
    let options = parse_options(base, &seats, fields[8]).ok_or_else(|| bad(FIELDS[8]))?;
    let sides = &fields[FIELDS.len()..];
    if sides.len() != numbers.len() {
        return Err(bad("seats"));
    }
    let mut board = Board::empty(&seats);
    for (&seat, text) in numbers.iter().zip(sides) {
        let letter = CLOCKWISE[seat].to_string();
        parse_side(&mut board, seat, text, &numbers).ok_or_else(|| bad(&letter))?;
    }
    let marks = parse_cells(turn, fields[6].strip_prefix("m=").ok_or_else(|| bad(FIELDS[6]))?);
    let mut marked = Marks::default();
    for place in marks.ok_or_else(|| bad(FIELDS[6]))? {
        if !board.side(turn).on_board().any(|of| of == place) || marked.contains(place) {
            return Err(bad(FIELDS[6]));
        }
        marked.insert(place);
    }
    let game = Muraveshka {
        options,
        seats: numbers,
        turn,
        phase,
        board,
        dice,
        need,
        owed,
        extra: extra == 1,
        marks: marked,
        throws: throws.ok_or_else(|| bad(FIELDS[7]))?,
        resigned: Vec::new(),
    };
    if let Some(field) = impossible(&game) {
        return Err(bad(&field));
    }
    let canonical = print_position(&game);
    match sorted(&canonical) == sorted(text) {
        true => Ok(game),
        false => Err(crate::game::refusal::not_canonical(&canonical)),
    }
}

/// The text with the cells of each list in one order, since that order is free.
fn sorted(text: &str) -> String {
    let list = |list: &str| {
        let mut cells: Vec<&str> = list.split('.').collect();
        cells.sort_unstable();
        cells.join(".")
    };
    let part = |part: &str| part.split('/').map(list).collect::<Vec<_>>().join("/");
    let field = |field: &str| field.split('=').map(part).collect::<Vec<_>>().join("=");
    text.split(' ').map(field).collect::<Vec<_>>().join(" ")
}

fn bad(field: &str) -> Refusal {
    Refusal::new("muraveshka-position", "MR-16").with("field", Arg::Text(field.to_owned()))
}

/// One seat at the end of a game, else two to four.
fn seats_field(text: &str) -> Option<Vec<Seat>> {
    match text.len() {
        1 => Seat::parse(text)
            .filter(|&seat| number(seat).is_some())
            .map(|seat| vec![seat]),
        _ => seats_of(text),
    }
}

fn upper_seat(text: &str) -> Option<usize> {
    Seat::parse(text).and_then(number)
}

fn parse_phase(text: &str, seats: &[usize], turn: usize) -> Option<Phase> {
    let known = |text: &str| upper_seat(text).filter(|seat| seats.contains(seat));
    let phase = match text {
        "roll" => Phase::Roll,
        "act" => Phase::Act,
        "over:-:limit" => Phase::Over(End::Limit),
        _ => match text.split_once(':')? {
            ("six", holder) => Phase::Six(known(holder).filter(|&holder| holder != turn)?),
            ("over", rest) => {
                let (winner, reason) = rest.split_once(':')?;
                let winner = known(winner)?;
                Phase::Over(match reason {
                    "home" => End::Home(winner),
                    "resign" => End::Resign(winner),
                    _ => return None,
                })
            }
            _ => return None,
        },
    };
    let alone = matches!(phase, Phase::Over(End::Resign(_)));
    (alone == (seats.len() == 1)).then_some(phase)
}

fn parse_dice(text: &str) -> Option<Dice> {
    let die = |byte: &u8| (b'1'..=b'6').contains(byte).then(|| byte - b'0');
    match text.as_bytes() {
        b"-" => Some(Dice::NONE),
        [one] => Some(Dice::one(die(one)?)),
        [high, low] => {
            let (high, low) = (die(high)?, die(low)?);
            (high >= low).then(|| Dice::two(high, low))
        }
        _ => None,
    }
}

fn parse_ncx(text: &str) -> Option<[u8; 3]> {
    let digit = |byte: u8, most: u8| Some(byte.wrapping_sub(b'0')).filter(|&digit| digit <= most);
    match *text.as_bytes() {
        [b'n', need, b'c', owed, b'x', extra] => Some([digit(need, 2)?, digit(owed, 2)?, digit(extra, 1)?]),
        _ => None,
    }
}

/// What a position states wins; the players are those who still play, unless the base knows more.
fn parse_options(base: &MuraveshkaOptions, seats: &[Seat], text: &str) -> Option<MuraveshkaOptions> {
    let (capture, limit) = text.strip_prefix("o=")?.split_once(',')?;
    let mut remaining = base.players.clone();
    remaining.retain(|seat| seats.contains(seat));
    let players = match remaining == seats {
        true => base.players.clone(),
        false => seats.to_vec(),
    };
    if !matches!(capture, "huff" | "forced") {
        return None;
    }
    let limit = whole_up_to(limit, 9_999).filter(|&limit| limit > 0)?;
    let named = parse_named(SPECS, &format!("capture={capture} limit={limit}")).ok()?;
    let stated = MuraveshkaOptions::from_named(&named).ok()?;
    let first = if players.contains(&base.first) {
        base.first
    } else {
        players[0]
    };
    Some(MuraveshkaOptions {
        players,
        first,
        ..stated
    })
}

fn parse_cells(seat: usize, text: &str) -> Option<Vec<Place>> {
    if text == "-" {
        return Some(Vec::new());
    }
    let names: Vec<&str> = text.split('.').take(usize::from(PIECES) + 1).collect();
    let fits = names.len() <= usize::from(PIECES);
    let places = names.into_iter().map(|name| Cell::read(name)?.place(seat));
    places.collect::<Option<Vec<_>>>().filter(|_| fits)
}

fn parse_side(board: &mut Board, seat: usize, text: &str, seats: &[usize]) -> Option<()> {
    let (letter, rest) = text.split_once('=')?;
    if upper_seat(letter)? != seat {
        return None;
    }
    let parts: Vec<&str> = rest.split('/').take(5).collect();
    let [cells, reserve, prison, held] = <[&str; 4]>::try_from(parts).ok()?;
    let most = u16::from(PIECES);
    let count = |text: &str, sign: char| {
        let number = whole_up_to(text.strip_prefix(sign)?, most)?;
        u8::try_from(number).ok()
    };
    let side = &mut board.sides[seat];
    side.reserve = count(reserve, 'r')?;
    side.prison = count(prison, 'p')?;
    for place in parse_cells(seat, cells)? {
        if side.on_board().any(|of| of == place) {
            return None;
        }
        side.put(place);
    }
    let held = held.strip_prefix('k')?;
    if held == "-" {
        return Some(());
    }
    let letters: Vec<char> = held.chars().collect();
    for pair in letters.chunks(2) {
        let &[owner, count] = pair else { return None };
        let owner = Seat::from_letter(owner).and_then(number)?;
        let known = owner != seat && seats.contains(&owner) && side.holds[owner] == 0;
        let count = count
            .to_digit(10)
            .filter(|&count| known && (1..=5).contains(&count))?;
        side.holds[owner] = u8::try_from(count).ok()?;
    }
    Some(())
}

/// The field that makes a position impossible (section 9).
fn impossible(game: &Muraveshka) -> Option<String> {
    let board = &game.board;
    for &seat in &game.seats {
        let side = board.side(seat);
        let pieces =
            side.on_board().count() + usize::from(side.reserve + side.prison + board.held_elsewhere(seat));
        let full = side.home() == PIECES;
        let won = game.phase == Phase::Over(End::Home(seat));
        if pieces != usize::from(PIECES) || full != won {
            return Some(CLOCKWISE[seat].to_string());
        }
        for place in side.on_board() {
            let other = match Cell::of(seat, place) {
                Cell::Loop(cell) => board.on_loop(cell),
                Cell::Shelter(cell) => board.in_shelter(cell),
                Cell::Start(_) | Cell::Home(..) => Some(seat),
            };
            if other != Some(seat) || count_on(game, Cell::of(seat, place)) > 1 {
                return Some(CLOCKWISE[seat].to_string());
            }
        }
    }
    let field = |index: usize| Some(FIELDS[index].to_owned());
    let (dice, six) = (game.dice, matches!(game.phase, Phase::Six(_)));
    let counts = match game.phase {
        Phase::Act => 1..=2,
        Phase::Six(_) => 0..=1,
        Phase::Roll | Phase::Over(_) => 0..=0,
    };
    if !counts.contains(&dice.len()) {
        return field(4);
    }
    let rest = matches!(game.phase, Phase::Roll | Phase::Over(_));
    let reach = look(board, game.turn, dice).reach;
    let owed = match game.phase {
        Phase::Act if game.options.forced => game.owed == reach,
        Phase::Act => game.owed >= reach,
        Phase::Six(_) => !game.options.forced || game.owed == 0,
        Phase::Roll | Phase::Over(_) => game.owed == 0,
    };
    let extra = match dice.len() {
        2 => game.extra == dice.is_double(),
        1 if six => game.extra == dice.contains(6),
        _ => !(rest && game.extra),
    };
    if game.need > dice.len() || (rest && game.need > 0) || !owed || !extra {
        return field(5);
    }
    if game.owed == 0 && !game.marks.is_empty() {
        return field(6);
    }
    let idle = match game.phase {
        Phase::Act => best(board, game.turn, dice) == 0 || game.legal_actions().is_empty(),
        Phase::Six(_) => game.legal_actions().is_empty(),
        Phase::Roll | Phase::Over(_) => false,
    };
    if idle { field(3) } else { None }
}

/// How many pieces stand on a cell.
fn count_on(game: &Muraveshka, cell: Cell) -> usize {
    let stands = |seat: &&usize| {
        let place = cell.place(**seat);
        place.is_some_and(|place| game.board.side(**seat).on_board().any(|of| of == place))
    };
    game.seats.iter().filter(stands).count()
}
