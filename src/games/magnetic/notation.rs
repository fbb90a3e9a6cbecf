//! Notation of Magnetic battle: actions (MG-70) and positions (MG-71).
//!
//! Actions are read liberally, the list is in [`parse_action`]; positions in one form only.

use super::board::{Board, Cell, Kind, Piece, Pole, Side, Size};
use super::moves::{Action, Move, Rescue, Step};
use super::options::{Counts, MAX_TURNS, MagneticOptions};
use super::{End, Magnetic};
use crate::game::{Arg, Refusal, Seat, push_run, visible, whole_number, whole_up_to};

/// The canonical form in pieces: kind and pole or cell first; cells to be chosen among many are
/// split into lane and row.
pub(super) fn tokens(action: &Action) -> Vec<String> {
    let split = |before: &str, cell: Cell| {
        let lane = char::from(b'a' + cell.lane());
        [format!("{before}{lane}"), (cell.row() + 1).to_string()]
    };
    match *action {
        Action::Place { kind, pole, cell } => {
            let mut tokens = vec![format!("{}{}", kind.letter(), pole.sign())];
            tokens.extend(split("", cell));
            tokens
        }
        Action::Move(Move {
            from,
            first,
            second,
            rescue,
        }) => {
            let mut tokens = vec![from.to_string()];
            tokens.extend([Some(first), second].into_iter().flatten().map(print_step));
            if let Some(Rescue { carrier, kind, to }) = rescue {
                tokens.push(format!("^{carrier}{}", kind.letter()));
                tokens.extend(split(">", to));
            }
            tokens
        }
    }
}

fn print_step(step: Step) -> String {
    match step {
        Step::To(cell) => cell.to_string(),
        Step::Flip => "~".to_owned(),
        Step::Off => "off".to_owned(),
    }
}

/// More characters than the longest action with its aliases and blanks needs.
const MAX_ACTION: usize = 64;

/// Reads an action in either case, with blanks anywhere; `flip` for `~`, `free` for `^`, `to` for
/// `>`, and the dashes that telephones make of `-`.
pub(super) fn parse_action(size: Size, text: &str) -> Result<Action, Refusal> {
    let unreadable = || Refusal::new("magnetic-unreadable", "MG-70").with("text", Arg::quoted(text.trim()));
    let visible = visible(text, MAX_ACTION + 1);
    if visible.chars().count() > MAX_ACTION {
        return Err(unreadable());
    }
    let plain: String = visible
        .chars()
        .filter(|c| !c.is_whitespace())
        .map(|c| match c {
            '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{ff0d}' => '-',
            '\u{ff0b}' => '+',
            c => c.to_ascii_lowercase(),
        })
        .collect();
    let plain = plain.replace("flip", "~").replace("free", "^").replace("to", ">");
    let mut reader = Reader {
        size,
        rest: plain.as_str(),
    };
    let action = reader.action().ok_or_else(unreadable)?;
    if !reader.rest.is_empty() {
        return Err(unreadable());
    }
    action
}

/// What is left of an action in lower case without blanks. Each part is `None` if the text has
/// another form, and an error if it names a cell outside the board.
struct Reader<'t> {
    size: Size,
    rest: &'t str,
}

impl Reader<'_> {
    fn action(&mut self) -> Option<Result<Action, Refusal>> {
        if let Some(kind) = self.take(Kind::of_letter) {
            let pole = self.take(Pole::of_sign)?;
            return Some(self.cell()?.map(|cell| Action::Place { kind, pole, cell }));
        }
        let from = self.cell()?;
        let first = self.step()?;
        let second = self.step();
        let rescue = match self.take(|c| (c == '^').then_some(())) {
            Some(()) => Some(self.rescue()?),
            None => None,
        };
        Some((|| {
            Ok(Action::Move(Move {
                from: from?,
                first: first?,
                second: second.transpose()?,
                rescue: rescue.transpose()?,
            }))
        })())
    }

    /// The next character, if it means something.
    fn take<T>(&mut self, read: impl Fn(char) -> Option<T>) -> Option<T> {
        let mut rest = self.rest.chars();
        let found = read(rest.next()?)?;
        self.rest = rest.as_str();
        Some(found)
    }

    fn cell(&mut self) -> Option<Result<Cell, Refusal>> {
        let before = self.rest;
        let letter = self.take(|c| c.is_ascii_lowercase().then_some(c))?;
        let mut number = String::new();
        // No board has more than two digits; a third one is read to be refused.
        while number.len() < 3
            && let Some(digit) = self.take(|c| c.is_ascii_digit().then_some(c))
        {
            number.push(digit);
        }
        let Some(row) = whole_number(&number).filter(|_| !number.is_empty()) else {
            self.rest = before;
            return None;
        };
        let row = row.checked_sub(1).and_then(|row| u8::try_from(row).ok());
        let cell = row.and_then(|row| Cell::new(self.size, letter as u8 - b'a', row));
        Some(cell.ok_or_else(|| {
            Refusal::new("magnetic-outside", "MG-2").with("cell", Arg::Text(format!("{letter}{number}")))
        }))
    }

    fn step(&mut self) -> Option<Result<Step, Refusal>> {
        if self.take(|c| (c == '~').then_some(())).is_some() {
            return Some(Ok(Step::Flip));
        }
        if let Some(rest) = self.rest.strip_prefix("off") {
            self.rest = rest;
            return Some(Ok(Step::Off));
        }
        Some(self.cell()?.map(Step::To))
    }

    fn rescue(&mut self) -> Option<Result<Rescue, Refusal>> {
        let carrier = self.cell()?;
        let kind = self.take(Kind::of_letter)?;
        self.take(|c| (c == '>').then_some(()))?;
        let to = self.cell()?;
        Some((|| {
            Ok(Rescue {
                carrier: carrier?,
                kind,
                to: to?,
            })
        })())
    }
}

/// Prints the ten fields of MG-71.
pub(super) fn print_position(game: &Magnetic) -> String {
    let pair = |[white, green]: [Counts; 2]| format!("{white}:{green}");
    format!(
        "MAG {} {} h{} o{} c{} p{} i{} {} {}/{}/{}/{}",
        print_rows(game),
        game.turn.seat(),
        pair(game.hands),
        pair(game.off),
        pair(game.carried_off),
        game.turns,
        game.idle,
        print_end(game.end),
        game.options.army,
        game.options.limit,
        game.options.idle,
        if game.options.sideways { "side" } else { "noside" },
    )
}

fn print_rows(game: &Magnetic) -> String {
    let size = game.options.size;
    let mut text = String::new();
    for row in (0..size.rows()).rev() {
        let mut free = 0;
        for lane in 0..size.lanes() {
            let piece = Cell::new(size, lane, row).and_then(|cell| Some((cell, game.board.piece(cell)?)));
            match piece {
                None => free += 1,
                Some((cell, piece)) => {
                    push_run(&mut text, &mut free);
                    push_piece(&mut text, piece, game.prisoners(cell));
                }
            }
        }
        push_run(&mut text, &mut free);
        if row > 0 {
            text.push('/');
        }
    }
    text
}

fn push_piece(text: &mut String, Piece { side, kind, pole }: Piece, prisoners: Counts) {
    text.push(cased(kind, side));
    text.push(pole.sign());
    if prisoners.is_empty() {
        return;
    }
    text.push('(');
    for kind in Kind::ALL {
        for _ in 0..prisoners.of(kind) {
            text.push(cased(kind, side.other()));
        }
    }
    text.push(')');
}

/// The letter of a piece: upper case for White, lower case for Green.
fn cased(kind: Kind, side: Side) -> char {
    match side {
        Side::White => kind.letter(),
        Side::Green => kind.letter().to_ascii_lowercase(),
    }
}

fn print_end(end: Option<End>) -> String {
    match end {
        None => "-".to_owned(),
        Some(End::NoFreePieces(side)) => format!("!d{}", side.seat()),
        Some(End::TurnLimit) => "!l".to_owned(),
        Some(End::NoProgress) => "!i".to_owned(),
        Some(End::Blocked) => "!b".to_owned(),
        Some(End::Time) => "!t".to_owned(),
        Some(End::Resigned(side)) => format!("!r{}", side.seat()),
    }
}

/// The names of the fields, for refusals.
const FIELDS: [&str; 10] = [
    "MAG",
    "rows",
    "turn",
    "h",
    "o",
    "c",
    "p",
    "i",
    "end",
    "army/limit/idle/side",
];
/// A longer text cannot be canonical: every cell with the longest piece, every piece a prisoner,
/// and the other fields.
const MAX_POSITION: usize = 800;
/// The highest number of turns: two limits, and the automatic passes that may follow.
const MAX_TURNS_STATED: u16 = 2 * MAX_TURNS + 2;

/// Reads the ten fields of MG-71, in their one canonical form. Reachability is not checked, but
/// the position must be one that the rules let stand; an end code is trusted.
pub(super) fn parse_position(text: &str) -> Result<Magnetic, Refusal> {
    if text.len() > MAX_POSITION {
        return Err(not_canonical(0));
    }
    let fields: Vec<&str> = text.split(' ').collect();
    let Ok(fields) = <[&str; 10]>::try_from(fields) else {
        return Err(not_canonical(0));
    };
    let [tag, rows, turn, hands, off, carried, turns, idle, end, rules] = fields;
    let field = |number: usize| move || not_canonical(number);
    if tag != "MAG" {
        return Err(not_canonical(0));
    }
    let size = size_of(rows)?;
    let options = parse_rules(rules, size).ok_or_else(field(9))?;
    options.check()?;
    let pair = |text: &str, sign, number| parse_pair(text, sign).ok_or_else(field(number));
    let number = |text: &str, sign, most, number: usize| {
        let digits = text.strip_prefix(sign);
        digits
            .and_then(|digits| whole_up_to(digits, most))
            .ok_or_else(field(number))
    };
    let mut game = Magnetic {
        options,
        board: Board::new(size),
        carriers: Vec::new(),
        hands: pair(hands, 'h', 3)?,
        off: pair(off, 'o', 4)?,
        carried_off: pair(carried, 'c', 5)?,
        turn: parse_side(turn).ok_or_else(field(2))?,
        turns: number(turns, 'p', MAX_TURNS_STATED, 6)?,
        idle: number(idle, 'i', MAX_TURNS + 2, 7)?,
        end: parse_end(end)?,
    };
    for (row, text) in (0..size.rows()).rev().zip(rows.split('/')) {
        parse_row(&mut game, row, text)?;
    }
    if print_rows(&game) != rows {
        return Err(not_canonical(1));
    }
    check_armies(&game)?;
    check_stands(&game)?;
    Ok(game)
}

fn not_canonical(field: usize) -> Refusal {
    Refusal::new("magnetic-position-form", "MG-71").with("field", Arg::Text(FIELDS[field].to_owned()))
}

fn bad_rows() -> Refusal {
    Refusal::new("magnetic-position-rows", "MG-71")
}

/// The board that rows of this many cells make.
fn size_of(rows: &str) -> Result<Size, Refusal> {
    let mut widths = rows.split('/').map(width);
    let first = widths.next().flatten().ok_or_else(|| not_canonical(1))?;
    let mut count: u8 = 1;
    for width in widths {
        let width = width.ok_or_else(|| not_canonical(1))?;
        if width != first {
            return Err(bad_rows());
        }
        count = count.saturating_add(1);
    }
    let half = (count % 2 == 1).then_some(count / 2);
    half.and_then(|half| Size::new(first, half)).ok_or_else(bad_rows)
}

/// The number of cells in a row; `None` if it holds anything but numbers and pieces.
fn width(row: &str) -> Option<u8> {
    let mut cells: u8 = 0;
    let mut rest = row.chars().peekable();
    while let Some(c) = rest.next() {
        if c.is_ascii_digit() {
            let mut run = c.to_digit(10)?;
            while let Some(digit) = rest.next_if(char::is_ascii_digit) {
                run = (run * 10 + digit.to_digit(10)?).min(99);
            }
            cells = cells.saturating_add(u8::try_from(run).ok()?);
        } else {
            Kind::of_letter(c)?;
            Pole::of_sign(rest.next()?)?;
            cells = cells.saturating_add(1);
            if rest.next_if_eq(&'(').is_some() {
                while rest.next()? != ')' {}
            }
        }
    }
    Some(cells)
}

/// Puts the pieces of a row on the board; its width is known.
fn parse_row(game: &mut Magnetic, row: u8, text: &str) -> Result<(), Refusal> {
    let form = || not_canonical(1);
    let size = game.options.size;
    let mut lane: u8 = 0;
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next() {
        if let Some(digit) = c.to_digit(10) {
            let mut run = digit;
            while let Some(digit) = rest.next_if(char::is_ascii_digit) {
                run = (run * 10 + digit.to_digit(10).ok_or_else(form)?).min(99);
            }
            lane = lane.saturating_add(u8::try_from(run).map_err(|_| form())?);
            continue;
        }
        let kind = Kind::of_letter(c).ok_or_else(form)?;
        let side = if c.is_ascii_uppercase() {
            Side::White
        } else {
            Side::Green
        };
        let pole = rest.next().and_then(Pole::of_sign).ok_or_else(form)?;
        let cell = Cell::new(size, lane, row).ok_or_else(form)?;
        game.board.put(cell, Piece { side, kind, pole });
        lane += 1;
        if rest.next_if_eq(&'(').is_none() {
            continue;
        }
        let mut prisoners = Counts::default();
        loop {
            let letter = rest.next().ok_or_else(form)?;
            if letter == ')' {
                break;
            }
            let prisoner = Kind::of_letter(letter).ok_or_else(form)?;
            if letter != cased(prisoner, side.other()) {
                let piece = format!("{c}{}({letter})", pole.sign());
                return Err(
                    Refusal::new("magnetic-position-prisoners", "MG-6").with("piece", Arg::Text(piece))
                );
            }
            prisoners.add(prisoner);
        }
        game.load(cell, prisoners);
    }
    Ok(())
}

/// Every piece of an army is somewhere (MG-71).
fn check_armies(game: &Magnetic) -> Result<(), Refusal> {
    for side in Side::ALL {
        for kind in Kind::ALL {
            let free = game.board.free(side).iter();
            let on_board = free.filter(|&cell| game.board.kind(cell) == kind).count() as u32;
            let other = side.other();
            let elsewhere = [
                game.hand(side),
                game.off(side),
                game.held(other),
                game.carried_off(other),
            ];
            let count = elsewhere
                .iter()
                .fold(on_board, |sum, counts| sum + u32::from(counts.of(kind)));
            let army = game.options.army.of(kind);
            if count != u32::from(army) {
                return Err(Refusal::new("magnetic-position-army", "MG-71")
                    .with("seat", Arg::Seat(side.seat()))
                    .with("count", Arg::Number(i64::from(count)))
                    .with("kind", Arg::Text(kind.letter().to_string()))
                    .with("army", Arg::Number(i64::from(army))));
            }
        }
    }
    Ok(())
}

/// Refuses positions without an end that the rules do not let stand.
fn check_stands(game: &Magnetic) -> Result<(), Refusal> {
    let stands = game.end.is_some()
        || (game.no_free_pieces().or_else(|| game.limits()).is_none() && game.has_action(game.turn));
    match stands {
        true => Ok(()),
        false => Err(Refusal::new("magnetic-position-finished", "MG-71")),
    }
}

fn parse_pair(text: &str, sign: char) -> Option<[Counts; 2]> {
    let (white, green) = text.strip_prefix(sign)?.split_once(':')?;
    Some([Counts::parse(white)?, Counts::parse(green)?])
}

fn parse_side(text: &str) -> Option<Side> {
    Side::of(Seat::parse(text)?)
}

fn parse_end(text: &str) -> Result<Option<End>, Refusal> {
    if text == "-" {
        return Ok(None);
    }
    let code = text.strip_prefix('!').ok_or_else(|| not_canonical(8))?;
    let end = match code {
        "l" => Some(End::TurnLimit),
        "i" => Some(End::NoProgress),
        "b" => Some(End::Blocked),
        "t" => Some(End::Time),
        code => match (code.strip_prefix('d'), code.strip_prefix('r')) {
            (Some(seat), _) => parse_side(seat).map(End::NoFreePieces),
            (None, Some(seat)) => parse_side(seat).map(End::Resigned),
            (None, None) => None,
        },
    };
    let unknown = || Refusal::new("magnetic-position-end", "MG-71").with("code", Arg::quoted(text));
    end.map(Some).ok_or_else(unknown)
}

fn parse_rules(text: &str, size: Size) -> Option<MagneticOptions> {
    let words: Vec<&str> = text.split('/').collect();
    let &[army, limit, idle, sideways] = words.as_slice() else {
        return None;
    };
    Some(MagneticOptions {
        size,
        army: Counts::parse(army)?,
        limit: whole_up_to(limit, MAX_TURNS).filter(|&limit| limit > 0)?,
        idle: whole_up_to(idle, MAX_TURNS).filter(|&idle| idle > 0)?,
        sideways: match sideways {
            "side" => true,
            "noside" => false,
            _ => return None,
        },
    })
}
