//! What the notations of both races share (MURAVESHKA section 9, MUKHA section 8).

use super::{Dice, End, Phase, Seats, Turn, number, seat};
use crate::game::{Arg, Game, Refusal, Seat, visible, whole_up_to};

/// More characters than any action has.
const MAX_ACTION: usize = 40;
/// A longer text cannot be a position.
const MAX_POSITION: usize = 400;

/// Between the actions of a turn: blanks of any kind, commas, semicolons.
fn separates(c: char) -> bool {
    c.is_whitespace() || c == ',' || c == ';'
}

/// The actions of a typed turn.
pub fn turn_parts(text: &str) -> Vec<&str> {
    text.split(separates).filter(|part| !part.is_empty()).collect()
}

/// A typed action in lower-case Latin letters, without separators around it; `None` if it is longer than
/// any action.
pub fn plain(text: &str) -> Option<String> {
    let visible = visible(text, MAX_ACTION + 1);
    if visible.chars().count() > MAX_ACTION {
        return None;
    }
    let lower = visible
        .trim_matches(separates)
        .chars()
        .flat_map(char::to_lowercase);
    Some(lower.map(latin).collect())
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
pub fn seat_letter(text: &str) -> Option<usize> {
    let upper = text.to_ascii_uppercase();
    Seat::parse(&upper).filter(|_| upper != text).and_then(number)
}

/// A digit from 1 to 6.
pub fn die(c: char) -> Option<u8> {
    c.to_digit(10)
        .and_then(|die| u8::try_from(die).ok())
        .filter(|die| (1..=6).contains(die))
}

/// A number from 1 to 99 without leading zeros.
pub fn cell_number(text: &str) -> Option<u8> {
    match text.as_bytes() {
        [b'1'..=b'9'] | [b'1'..=b'9', b'0'..=b'9'] => text.parse().ok(),
        _ => None,
    }
}

/// The one legal action that begins so, or `None` if there is none.
///
/// # Errors
/// `race-shorthand-several`, which names them.
pub fn begins_so<G: Game>(game: &G, begin: &str, rule: &'static str) -> Result<Option<G::Action>, Refusal> {
    let mut fits = game.legal_actions();
    fits.retain(|action| game.print_action(action).starts_with(begin));
    if fits.len() > 1 {
        let actions = fits.iter().map(|action| game.print_action(action)).collect();
        return Err(Refusal::new("race-shorthand-several", rule).with("actions", Arg::OneOf(actions)));
    }
    Ok(fits.pop())
}

/// The names of the fields of a position before those of the seats, for refusals.
const FIELDS: [&str; 9] = [
    "", "seats", "turn", "phase", "dice", "ncx", "marks", "throws", "options",
];

/// A refusal that names the field of a position which is wrong.
pub fn bad_field(key: &'static str, rule: &'static str, field: &str) -> Refusal {
    Refusal::new(key, rule).with("field", Arg::Text(field.to_owned()))
}

/// The fields of a position before those of the seats; `marks` and `options` as the game prints them.
pub fn print_head(game: &str, turn: &Turn, marks: &str, options: &str) -> String {
    let winner = |end: End| {
        end.winner()
            .map_or("-".to_owned(), |winner| seat(winner).to_string())
    };
    let phase = match turn.phase {
        Phase::Roll => "roll".to_owned(),
        Phase::Act => "act".to_owned(),
        Phase::Six(holder) => format!("six:{}", seat(holder)),
        Phase::Over(end) => format!("over:{}:{}", winner(end), end.reason()),
    };
    let Turn {
        seats,
        dice,
        need,
        owed,
        throws,
        ..
    } = turn;
    let (on_turn, extra) = (seat(turn.seat), u8::from(turn.extra));
    format!("{game} {seats} {on_turn} {phase} {dice} n{need}c{owed}x{extra} m={marks} t{throws} o={options}")
}

/// Names joined by dots, or `-`.
pub fn joined(names: impl Iterator<Item = String>) -> String {
    let names: Vec<String> = names.collect();
    match names.is_empty() {
        true => "-".to_owned(),
        false => names.join("."),
    }
}

/// What stands in a list of names joined by dots: at most `most` of them, or `-`.
pub fn listed(text: &str, most: usize) -> Option<Vec<&str>> {
    if text == "-" {
        return Some(Vec::new());
    }
    let names: Vec<&str> = text.split('.').take(most + 1).collect();
    (names.len() <= most).then_some(names)
}

/// A position, taken apart: the turn without its marks, and the fields that only the game can read.
#[derive(Debug)]
pub struct Head<'t> {
    /// The turn, nothing marked.
    pub turn: Turn,
    /// The marks.
    pub marks: &'t str,
    /// The options.
    pub options: &'t str,
    /// The fields of the seats, as many as there are seats.
    pub sides: Vec<&'t str>,
}

impl<'t> Head<'t> {
    /// Reads a position of the game with this tag.
    ///
    /// # Errors
    /// The name of the field that cannot be read.
    pub fn read(tag: &'static str, text: &'t str) -> Result<Head<'t>, &'static str> {
        let fields: Vec<&str> = text
            .split(' ')
            .take(FIELDS.len() + super::CLOCKWISE.len() + 1)
            .collect();
        if text.len() > MAX_POSITION || fields.len() < FIELDS.len() || fields[0] != tag {
            return Err(tag);
        }
        let field = |index: usize| (fields[index], FIELDS[index]);
        let read = |index: usize, sign: &str| {
            let (text, name) = field(index);
            text.strip_prefix(sign).ok_or(name)
        };
        let seats = Seats::parse(fields[1]).ok_or(FIELDS[1])?;
        let known = |text: &str| {
            Seat::parse(text)
                .and_then(number)
                .filter(|&seat| seats.contains(seat))
        };
        let on_turn = known(fields[2]).ok_or(FIELDS[2])?;
        let mut turn = Turn::start(seats, on_turn);
        turn.phase = phase(fields[3], &turn, known).ok_or(FIELDS[3])?;
        turn.dice = dice(fields[4]).ok_or(FIELDS[4])?;
        let [need, owed, extra] = counts(fields[5]).ok_or(FIELDS[5])?;
        (turn.need, turn.owed, turn.extra) = (need, owed, extra == 1);
        turn.throws = whole_up_to(read(7, "t")?, 9_999).ok_or(FIELDS[7])?;
        let sides = fields[FIELDS.len()..].to_vec();
        if sides.len() != seats.len() {
            return Err(FIELDS[1]);
        }
        Ok(Head {
            turn,
            marks: read(6, "m=")?,
            options: read(8, "o=")?,
            sides,
        })
    }
}

fn phase(text: &str, turn: &Turn, known: impl Fn(&str) -> Option<usize>) -> Option<Phase> {
    let phase = match text {
        "roll" => Phase::Roll,
        "act" => Phase::Act,
        "over:-:limit" => Phase::Over(End::Limit),
        _ => match text.split_once(':')? {
            ("six", holder) => Phase::Six(known(holder).filter(|&holder| holder != turn.seat)?),
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
    (alone == (turn.seats.len() == 1)).then_some(phase)
}

fn dice(text: &str) -> Option<Dice> {
    let digit = |byte: &u8| die(char::from(*byte));
    match text.as_bytes() {
        b"-" => Some(Dice::NONE),
        [one] => Some(Dice::one(digit(one)?)),
        [high, low] => {
            let (high, low) = (digit(high)?, digit(low)?);
            (high >= low).then(|| Dice::two(high, low))
        }
        _ => None,
    }
}

fn counts(text: &str) -> Option<[u8; 3]> {
    let digit = |byte: u8, most: u8| Some(byte.wrapping_sub(b'0')).filter(|&digit| digit <= most);
    match *text.as_bytes() {
        [b'n', need, b'c', owed, b'x', extra] => Some([digit(need, 2)?, digit(owed, 2)?, digit(extra, 1)?]),
        _ => None,
    }
}

/// Whether two texts differ at most by the order of the cells in their lists, which is free.
pub fn same_but_order(one: &str, other: &str) -> bool {
    sorted(one) == sorted(other)
}

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

/// The field in which the numbers of a turn contradict each other or the dice, whatever the board
/// (section 9 of MURAVESHKA). `extra` tells whether another throw may be owed as it says.
pub fn bad_numbers(turn: &Turn, reach: u8, forced: bool, extra: bool) -> Option<&'static str> {
    let counts = match turn.phase {
        Phase::Act => 1..=2,
        Phase::Six(_) => 0..=1,
        Phase::Roll | Phase::Over(_) => 0..=0,
    };
    if !counts.contains(&turn.dice.len()) {
        return Some(FIELDS[4]);
    }
    let rest = matches!(turn.phase, Phase::Roll | Phase::Over(_));
    let owed = match turn.phase {
        Phase::Act if forced => turn.owed == reach,
        Phase::Act => turn.owed >= reach,
        Phase::Six(_) => !forced || turn.owed == 0,
        Phase::Roll | Phase::Over(_) => turn.owed == 0,
    };
    if turn.need > turn.dice.len() || (rest && (turn.need > 0 || turn.extra)) || !owed || !extra {
        return Some(FIELDS[5]);
    }
    (turn.owed == 0 && !turn.marks.is_empty()).then_some(FIELDS[6])
}
