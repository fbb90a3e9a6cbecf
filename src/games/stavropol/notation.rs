//! Notation of Stavropol balls: actions (S-71 to S-75) and positions (S-76).
//!
//! Actions are read liberally, the list is in [`parse_action`]; positions in one form only.

use super::board::{BALLS, Board, Cell, POINTS, Side};
use super::moves::{Action, Landing, no_ball};
use super::options::{SPECS, StavropolOptions};
use super::{Cause, Kind, Stavropol};
use crate::game::{
    Arg, Options, Refusal, Seat, options_text, parse_named, push_run, refusal, visible, whole_up_to,
};

/// The canonical form (S-72).
pub(super) fn print_action(action: &Action) -> String {
    let join = |cells: &mut dyn Iterator<Item = Cell>, between: &str| {
        let names: Vec<String> = cells.map(|cell| cell.to_string()).collect();
        names.join(between)
    };
    let mut text = action.from.to_string();
    if !action.to.is_empty() {
        text.push('-');
        text.push_str(&join(&mut action.to.iter(), "+"));
    }
    if !action.taken.is_empty() {
        text.push(':');
        text.push_str(&join(&mut action.taken.iter().copied(), ","));
    }
    text
}

/// The canonical form in pieces: the cell, then the sector, vertical and horizontal of each landing,
/// then everything that is taken.
pub(super) fn tokens(action: &Action) -> Vec<String> {
    let mut tokens = vec![action.from.to_string()];
    for (sign, cell) in std::iter::once('-')
        .chain(std::iter::repeat('+'))
        .zip(action.to.iter())
    {
        tokens.push(format!("{sign}{}", cell.sector()));
        tokens.push(cell.vertical().to_string());
        tokens.push(cell.horizontal().to_string());
    }
    if !action.taken.is_empty() {
        let taken: Vec<String> = action.taken.iter().map(Cell::to_string).collect();
        tokens.push(format!(":{}", taken.join(",")));
    }
    tokens
}

/// More characters than any action needs, repeated cells included.
const MAX_ACTION: usize = 500;

/// Reads an action in either case, with blanks anywhere: cells by numbers, `*n` for several balls of a
/// cell, `*` for everything that can be taken, `x` at the end, the letters of S-75, long dashes.
pub(super) fn parse_action(game: &Stavropol, text: &str) -> Result<Action, Refusal> {
    let side = game.turn.ok_or_else(|| Refusal::new("stavropol-lot", "S-11"))?;
    let syntax = || Refusal::new("stavropol-syntax", "S-71").with("text", Arg::quoted(text.trim()));
    let visible = visible(text, MAX_ACTION + 1);
    if visible.chars().count() > MAX_ACTION {
        return Err(syntax());
    }
    let plain: String = visible
        .chars()
        .filter(|c| !c.is_whitespace())
        .map(|c| match c {
            '\u{2010}'..='\u{2015}' | '\u{2212}' => '-',
            'х' | 'Х' => 'x',
            c => c.to_ascii_lowercase(),
        })
        .collect();
    if let Some(letters) = debut(&plain) {
        if plain.starts_with("---") && side == Side::White {
            return Err(Refusal::new("stavropol-wrong-debut", "S-75"));
        }
        return Ok(Action {
            from: letters.0.base_cell(side),
            to: Landing::new(vec![letters.1.defence_cell(side)]).unwrap_or(Landing::NOWHERE),
            taken: Vec::new(),
        });
    }
    let typed = Typed::read(&plain).ok_or_else(syntax)?;
    typed.action(game, side)
}

/// A letter of S-75: the number of its line, 0 to 24.
struct Letter(u8);

impl Letter {
    /// A to Z without J.
    fn read(letter: char) -> Option<Letter> {
        let number = match letter {
            'a'..='i' => letter as u8 - b'a',
            'k'..='z' => letter as u8 - b'a' - 1,
            _ => return None,
        };
        Some(Letter(number))
    }

    /// The cell of a sector on the line of the letter, counted from the side's own left.
    fn cell(&self, side: Side, sector: u8) -> Cell {
        let line = match side {
            Side::White => self.0,
            Side::Black => 24 - self.0,
        };
        let cell = Cell::new(sector, line / 5 + 1, line % 5 + 1);
        // A letter is below 25.
        cell.unwrap_or(Cell::FIRST)
    }

    fn base_cell(&self, side: Side) -> Cell {
        self.cell(side, side.base())
    }

    fn defence_cell(&self, side: Side) -> Cell {
        self.cell(side, side.next_sector(side.base()).unwrap_or(1))
    }
}

/// Two letters, with or without the dashes of Black's first move.
fn debut(plain: &str) -> Option<(Letter, Letter)> {
    let letters = plain.strip_prefix("---").unwrap_or(plain);
    let mut letters = letters.chars();
    let pair = (Letter::read(letters.next()?)?, Letter::read(letters.next()?)?);
    letters.next().is_none().then_some(pair)
}

/// An action as it was typed, its cells not yet tested.
struct Typed {
    from: [u8; 3],
    to: Vec<[u8; 3]>,
    taken: Vec<[u8; 3]>,
    /// `*`: everything that can be taken.
    everything: bool,
}

impl Typed {
    /// By the grammar of S-71; any digit may stand in a cell.
    fn read(plain: &str) -> Option<Typed> {
        let mut reader = Reader(plain);
        let mut typed = Typed {
            from: reader.cell()?,
            to: Vec::new(),
            taken: Vec::new(),
            everything: false,
        };
        let moved = reader.take('-');
        if moved {
            typed.to = reader.cells('+')?;
        }
        if reader.take(':') {
            if reader.0.starts_with('*') {
                reader.take('*');
                typed.everything = true;
            } else {
                typed.taken = reader.cells(',')?;
            }
        } else if !moved {
            return None;
        }
        reader.take('x');
        reader.0.is_empty().then_some(typed)
    }

    /// The action, in the order of tests of section 13.
    fn action(self, game: &Stavropol, side: Side) -> Result<Action, Refusal> {
        let from = cell(self.from)?;
        let mut to = self.to.into_iter().map(cell).collect::<Result<Vec<_>, _>>()?;
        let mut taken = self.taken.into_iter().map(cell).collect::<Result<Vec<_>, _>>()?;
        let has_ball = game.board.of(side).contains(from);
        if self.everything && has_ball {
            taken = game.everything(side, game.takeable(side, from));
            if taken.is_empty() {
                return Err(Refusal::new("stavropol-nothing-to-take", "S-30")
                    .with("cell", Arg::Text(from.to_string())));
            }
        }
        taken.sort_unstable();
        // A strike in place may name the cell on which the striker stays.
        let in_place = to == [from] && !taken.is_empty() && !taken.contains(&from);
        if in_place && side.next_sector(from.sector()).is_none() {
            to.clear();
        }
        let strikes = taken.iter().any(|&cell| cell != from);
        match Landing::new(to) {
            Some(to) => Ok(Action { from, to, taken }),
            // More than any cell holds: what the check would say.
            None if !has_ball => Err(no_ball(side, from)),
            None if strikes => Err(Refusal::new("stavropol-one-striker", "S-33")),
            None if !taken.is_empty() => {
                Err(Refusal::new("stavropol-mutual-stays", "S-40").with("cell", Arg::Text(from.to_string())))
            }
            None => {
                let balls = game.board.balls(side, from);
                Err(Refusal::new("stavropol-too-many", "S-22")
                    .with("cell", Arg::Text(from.to_string()))
                    .with("balls", Arg::Number(balls.into())))
            }
        }
    }
}

fn cell([sector, vertical, horizontal]: [u8; 3]) -> Result<Cell, Refusal> {
    Cell::new(sector, vertical, horizontal).ok_or_else(|| {
        let name = format!("{sector}{vertical}{horizontal}");
        Refusal::new("stavropol-cell", "S-01").with("cell", Arg::Text(name))
    })
}

/// What is left of a typed action.
struct Reader<'t>(&'t str);

impl Reader<'_> {
    fn take(&mut self, sign: char) -> bool {
        let rest = self.0.strip_prefix(sign);
        self.0 = rest.unwrap_or(self.0);
        rest.is_some()
    }

    fn digit(&mut self) -> Option<u8> {
        let mut rest = self.0.chars();
        let digit = rest.next().and_then(|c| c.to_digit(10))?;
        self.0 = rest.as_str();
        u8::try_from(digit).ok()
    }

    fn cell(&mut self) -> Option<[u8; 3]> {
        Some([self.digit()?, self.digit()?, self.digit()?])
    }

    /// Cells with this sign between them, each perhaps with `*n`.
    fn cells(&mut self, between: char) -> Option<Vec<[u8; 3]>> {
        let mut cells = Vec::new();
        loop {
            let cell = self.cell()?;
            let count = match self.take('*') {
                true => self.digit().filter(|count| (1..=POINTS).contains(count))?,
                false => 1,
            };
            cells.extend(std::iter::repeat_n(cell, usize::from(count)));
            if !self.take(between) {
                return Some(cells);
            }
        }
    }
}

/// Prints the eight fields of S-76.
pub(super) fn print_position(game: &Stavropol) -> String {
    let turn = game.turn.map_or('?', |side| side.seat().letter());
    let last: String = Side::ALL.map(|side| kind_sign(game.last(side))).iter().collect();
    let end = match game.forfeit {
        None => "-".to_owned(),
        Some((side, cause)) => format!("{}!{}", side.seat(), cause_word(cause)),
    };
    let [white, black] = game.captured;
    format!(
        "{} {turn} {} {} {white}-{black} {last} {end} {}",
        print_sectors(&game.board),
        game.moves,
        game.quiet,
        options_text(&game.options).replace(' ', ","),
    )
}

fn print_sectors(board: &Board) -> String {
    let sectors = (1..=5).map(|sector| {
        let mut text = String::new();
        let mut empty = 0;
        for (vertical, horizontal) in (0..25).map(|line| (line / 5 + 1, line % 5 + 1)) {
            let cell = Cell::new(sector, vertical, horizontal).unwrap_or(Cell::FIRST);
            let balls = Side::ALL.map(|side| board.balls(side, cell));
            if balls == [0, 0] {
                empty += 1;
                continue;
            }
            push_run(&mut text, &mut empty);
            match balls {
                [white, 0] => text.push(char::from(b'A' + white - 1)),
                [0, black] => text.push(char::from(b'a' + black - 1)),
                [white, black] => text.push_str(&format!("({white}{black})")),
            }
        }
        push_run(&mut text, &mut empty);
        text
    });
    sectors.collect::<Vec<_>>().join("/")
}

fn kind_sign(kind: Kind) -> char {
    match kind {
        Kind::None => '-',
        Kind::Open => 'o',
        Kind::Ram => 'r',
        Kind::Strike => 's',
        Kind::Mutual => 'm',
        Kind::Overdue => 't',
    }
}

const CAUSES: [Cause; 5] = [
    Cause::Overdue,
    Cause::Resign,
    Cause::NoShow,
    Cause::Late,
    Cause::NoRecord,
];

fn cause_word(cause: Cause) -> &'static str {
    match cause {
        Cause::Overdue => "overdue",
        Cause::Resign => "resign",
        Cause::NoShow => "noshow",
        Cause::Late => "late",
        Cause::NoRecord => "norecord",
    }
}

/// The names of the fields, for refusals.
const FIELDS: [&str; 8] = [
    "sectors", "turn", "moves", "quiet", "cap", "last", "end", "options",
];
/// A longer text cannot be canonical.
const MAX_POSITION: usize = 500;
/// The highest number of captured balls that a study may state.
const MAX_CAPTURED: u16 = 9_999;

/// Reads the eight fields of S-76, in their one canonical form. Reachability is not checked; the
/// position may be over (S-68).
pub(super) fn parse_position(text: &str) -> Result<Stavropol, Refusal> {
    let fields: Vec<&str> = text.split(' ').take(FIELDS.len() + 1).collect();
    let whole = <[&str; 8]>::try_from(fields)
        .ok()
        .filter(|_| text.len() <= MAX_POSITION);
    let Some([sectors, turn, moves, quiet, captured, last, end, options]) = whole else {
        let fields = Arg::Text(FIELDS.join(" "));
        return Err(Refusal::new("stavropol-position-fields", "S-76").with("fields", fields));
    };
    let field = |number: usize| move || bad(number);
    let options = parse_options(options).ok_or_else(field(7))?;
    let mut game = Stavropol {
        board: parse_sectors(sectors)?,
        turn: match turn {
            "?" => None,
            side => Some(Seat::parse(side).and_then(Side::of).ok_or_else(field(1))?),
        },
        moves: whole_up_to(moves, options.limit).ok_or_else(field(2))?,
        quiet: whole_up_to(quiet, options.quiet).ok_or_else(field(3))?,
        captured: parse_pair(captured).ok_or_else(field(4))?,
        last: parse_last(last).ok_or_else(field(5))?,
        forfeit: match end {
            "-" => None,
            end => Some(parse_forfeit(end).ok_or_else(field(6))?),
        },
        options,
        end: None,
    };
    game.end = game.find_end();
    match print_position(&game) {
        canonical if canonical == text => Ok(game),
        canonical => Err(refusal::not_canonical(&canonical)),
    }
}

fn bad(field: usize) -> Refusal {
    Refusal::new("stavropol-position", "S-76").with("field", Arg::Text(FIELDS[field].to_owned()))
}

fn parse_options(text: &str) -> Option<StavropolOptions> {
    if text == "-" {
        return Some(StavropolOptions::default());
    }
    let named = parse_named(SPECS, text).ok()?;
    StavropolOptions::from_named(&named).ok()
}

/// Too many balls on a cell or of a side have a refusal of their own.
fn parse_sectors(text: &str) -> Result<Board, Refusal> {
    let (board, fits) = read_sectors(text).ok_or_else(|| bad(0))?;
    let possible = fits && Side::ALL.into_iter().all(|side| board.total(side) <= BALLS);
    match possible {
        true => Ok(board),
        false => Err(Refusal::new("stavropol-position-army", "S-76")),
    }
}

/// The balls, and whether every cell holds what is written there.
fn read_sectors(text: &str) -> Option<(Board, bool)> {
    let (mut board, mut fits) = (Board::default(), true);
    let sectors: Vec<&str> = text.split('/').collect();
    let sectors = <[&str; 5]>::try_from(sectors).ok()?;
    for (sector, text) in (1..=5).zip(sectors) {
        let mut line: u8 = 0;
        let mut rest = text.chars().peekable();
        while let Some(c) = rest.next() {
            let (white, black) = match c {
                '0'..='9' => {
                    let mut run = c.to_digit(10)?;
                    while let Some(digit) = rest.next_if(char::is_ascii_digit) {
                        run = (run * 10 + digit.to_digit(10)?).min(99);
                    }
                    line = line.saturating_add(u8::try_from(run).ok()?);
                    continue;
                }
                'A'..='E' => (c as u8 - b'A' + 1, 0),
                'a'..='e' => (0, c as u8 - b'a' + 1),
                '(' => {
                    let mut balls = || {
                        rest.next()?
                            .to_digit(10)
                            .and_then(|balls| u8::try_from(balls).ok())
                    };
                    let pair = (balls()?, balls()?);
                    (rest.next()? == ')').then_some(pair)?
                }
                _ => return None,
            };
            if line >= 25 {
                return None;
            }
            fits &= white + black <= POINTS;
            let cell = Cell::new(sector, line / 5 + 1, line % 5 + 1)?;
            (0..white).for_each(|_| board.add(Side::White, cell));
            (0..black).for_each(|_| board.add(Side::Black, cell));
            line += 1;
        }
        if line != 25 {
            return None;
        }
    }
    Some((board, fits))
}

fn parse_pair(text: &str) -> Option<[u16; 2]> {
    let (white, black) = text.split_once('-')?;
    Some([
        whole_up_to(white, MAX_CAPTURED)?,
        whole_up_to(black, MAX_CAPTURED)?,
    ])
}

fn parse_last(text: &str) -> Option<[Kind; 2]> {
    let kind = |sign| {
        let all = [
            Kind::None,
            Kind::Open,
            Kind::Ram,
            Kind::Strike,
            Kind::Mutual,
            Kind::Overdue,
        ];
        all.into_iter().find(|&kind| kind_sign(kind) == sign)
    };
    let mut signs = text.chars();
    let kinds = [kind(signs.next()?)?, kind(signs.next()?)?];
    signs.next().is_none().then_some(kinds)
}

fn parse_forfeit(text: &str) -> Option<(Side, Cause)> {
    let (seat, word) = text.split_once('!')?;
    let cause = CAUSES.into_iter().find(|&cause| cause_word(cause) == word)?;
    Some((Seat::parse(seat).and_then(Side::of)?, cause))
}
