//! The board of Muraveshka: cells and their names, the ways of the seats, and the pieces on them
//! (MR-1 to MR-9).
//!
//! Knows nothing of turns and of what is owed.

use std::fmt;

use crate::game::Seat;
use crate::games::race::{Dice, Ground, Nature, Place};

/// Pieces of a seat (MR-10).
pub(super) const PIECES: u8 = 5;
/// Loop cells, and those of a quarter (MR-5).
pub(super) const LOOP: u8 = 56;
const QUARTER: u8 = 14;
/// The last home cell, in steps from the start (MR-59).
pub(super) const HOME: u8 = LOOP + 5;
/// Seats clockwise, as they take turns: a seat's number is its place here.
pub(super) const CLOCKWISE: [Seat; 4] = [Seat::S, Seat::W, Seat::N, Seat::E];
/// The quarter in which each of them begins; quarters are counted along the way, from that of S.
const FIRST_QUARTER: [u8; 4] = [0, 3, 2, 1];
/// The letters of the quarters.
const QUARTERS: [char; 4] = ['s', 'e', 'n', 'w'];

/// The number of a seat of this game.
pub(super) fn number(seat: Seat) -> Option<usize> {
    CLOCKWISE.iter().position(|&of| of == seat)
}

/// A cell on which a piece can stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Cell {
    /// The start cell of the seat with this number.
    Start(u8),
    /// A loop cell, 0 to 55 from `s1` on.
    Loop(u8),
    /// The shelter beside this loop cell.
    Shelter(u8),
    /// A home cell of the seat with this number, 1 to 5.
    Home(u8, u8),
}

impl Cell {
    /// Where a piece of a seat stands, by its way.
    pub(super) fn of(seat: usize, place: Place) -> Cell {
        // Seats are below 4.
        let owner = seat as u8;
        match place.progress() {
            0 => Cell::Start(owner),
            steps if steps > LOOP => Cell::Home(owner, steps - LOOP),
            steps => {
                let cell = (QUARTER * FIRST_QUARTER[seat] + steps - 1) % LOOP;
                match place.is_hidden() {
                    true => Cell::Shelter(cell),
                    false => Cell::Loop(cell),
                }
            }
        }
    }

    /// Where on a seat's way the cell lies; `None` if it does not (MR-7, MR-55).
    pub(super) fn place(self, seat: usize) -> Option<Place> {
        let steps = |cell: u8| (cell + LOOP - QUARTER * FIRST_QUARTER[seat]) % LOOP + 1;
        match self {
            Cell::Start(owner) => (usize::from(owner) == seat).then(|| Place::open(0)),
            Cell::Loop(cell) => Some(Place::open(steps(cell))),
            Cell::Shelter(cell) => Some(Place::hidden(steps(cell))),
            Cell::Home(owner, cell) => (usize::from(owner) == seat).then(|| Place::open(LOOP + cell)),
        }
    }

    /// The cell of this name: `s0`, `e14`, `n3x`, `wh1`.
    pub(super) fn read(name: &str) -> Option<Cell> {
        let mut rest = name.chars();
        let letter = rest.next()?;
        let quarter = u8::try_from(QUARTERS.iter().position(|&of| of == letter)?).ok()?;
        let owner = FIRST_QUARTER.iter().position(|&of| of == quarter)? as u8;
        let rest = rest.as_str();
        if let Some(home) = rest.strip_prefix('h') {
            let cell: u8 = home.parse().ok().filter(|_| home.len() == 1)?;
            return (1..=5).contains(&cell).then_some(Cell::Home(owner, cell));
        }
        if rest == "0" {
            return Some(Cell::Start(owner));
        }
        let (digits, hidden) = match rest.strip_suffix('x') {
            Some(digits) => (digits, true),
            None => (rest, false),
        };
        let plain = digits.chars().all(|c| c.is_ascii_digit()) && !digits.starts_with('0');
        let step: u8 = digits.parse().ok().filter(|_| plain)?;
        let cell = (1..=QUARTER)
            .contains(&step)
            .then(|| quarter * QUARTER + step - 1)?;
        match hidden {
            true => has_shelter(cell).then_some(Cell::Shelter(cell)),
            false => Some(Cell::Loop(cell)),
        }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |quarter: u8| QUARTERS[usize::from(quarter % 4)];
        let own = |owner: u8| letter(FIRST_QUARTER[usize::from(owner % 4)]);
        match *self {
            Cell::Start(owner) => write!(f, "{}0", own(owner)),
            Cell::Loop(cell) => write!(f, "{}{}", letter(cell / QUARTER), cell % QUARTER + 1),
            Cell::Shelter(cell) => write!(f, "{}{}x", letter(cell / QUARTER), cell % QUARTER + 1),
            Cell::Home(owner, cell) => write!(f, "{}h{cell}", own(owner)),
        }
    }
}

/// Whether the loop cell has a shelter beside it: the third and the tenth of each quarter (MR-8).
pub(super) fn has_shelter(cell: u8) -> bool {
    matches!(cell % QUARTER, 2 | 9)
}

/// Whether the loop cell is a corner of the centre (MR-6).
fn is_corner(cell: u8) -> bool {
    cell % QUARTER == 6
}

/// No piece.
const NONE: Place = Place::LAST;

/// The pieces of one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Side {
    /// Those on the board, least progress first; the places of the others come last.
    pieces: [Place; PIECES as usize],
    /// In reserve.
    pub reserve: u8,
    /// In prison.
    pub prison: u8,
    /// Captives that this seat holds, by the number of their owner.
    pub holds: [u8; 4],
}

impl Side {
    const ABSENT: Side = Side {
        pieces: [NONE; PIECES as usize],
        reserve: 0,
        prison: 0,
        holds: [0; 4],
    };

    /// The pieces on the board, least progress first.
    pub fn on_board(&self) -> impl DoubleEndedIterator<Item = Place> + '_ {
        self.pieces.iter().copied().filter(|&place| place != NONE)
    }

    fn has(&self, place: Place) -> bool {
        self.pieces.contains(&place)
    }

    pub(super) fn put(&mut self, place: Place) {
        if let Some(free) = self.pieces.iter_mut().find(|of| **of == NONE) {
            *free = place;
            self.pieces.sort_unstable();
        }
    }

    pub(super) fn take(&mut self, place: Place) {
        if let Some(there) = self.pieces.iter_mut().find(|of| **of == place) {
            *there = NONE;
            self.pieces.sort_unstable();
        }
    }

    /// Pieces in the home.
    pub fn home(&self) -> u8 {
        // At most five.
        self.on_board().filter(|place| place.progress() > LOOP).count() as u8
    }

    /// Steps of all pieces on the board together (MR-59).
    pub fn progress(&self) -> u16 {
        self.on_board().map(|place| u16::from(place.progress())).sum()
    }

    /// Whether nothing is on start, loop or in a shelter (MR-22).
    pub fn is_idle(&self) -> bool {
        self.on_board().all(|place| place.progress() > LOOP)
    }
}

/// All pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    pub(super) sides: [Side; 4],
    /// The bits of the seats that play.
    playing: u8,
}

/// One use of a die, or of both (section 9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Step {
    /// A walk by this number, perhaps into the shelter where it ends.
    Walk(Place, u8, bool),
    /// A shortcut with a 1 or a 3.
    Cut(Place, u8),
    /// A piece enters.
    Enter,
    /// A captive is bought back from the seat with this number.
    Ransom(u8),
    /// A piece leaves the prison.
    Release,
}

/// Why a piece cannot go so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stop {
    /// Somebody stands beside its shelter: the seat, and where.
    ShutIn(usize, Cell),
    /// A piece in the way: the seat, and where.
    Blocked(usize, Cell),
    /// An own piece where it would end.
    Own(Cell),
    /// So many steps are left.
    Overshoot(u8),
    /// No free shelter there.
    NoShelter(Cell),
    /// No shortcut.
    NoShortcut,
}

impl Board {
    /// Everything in reserve (MR-13).
    pub(super) fn start(seats: &[Seat]) -> Board {
        let mut board = Board::empty(seats);
        for side in seats.iter().filter_map(|&seat| number(seat)) {
            board.sides[side].reserve = PIECES;
        }
        board
    }

    pub(super) fn empty(seats: &[Seat]) -> Board {
        let numbers = seats.iter().filter_map(|&seat| number(seat));
        Board {
            sides: [Side::ABSENT; 4],
            playing: numbers.fold(0, |playing, number| playing | 1 << number),
        }
    }

    /// The pieces of a seat by its number.
    pub fn side(&self, seat: usize) -> &Side {
        &self.sides[seat]
    }

    fn others(&self, seat: usize) -> impl Iterator<Item = usize> + use<> {
        let playing = self.playing;
        (0..4).filter(move |&other| other != seat && playing >> other & 1 != 0)
    }

    /// The seat whose piece stands on a loop cell.
    pub(super) fn on_loop(&self, cell: u8) -> Option<usize> {
        let stands = |seat: usize| {
            let place = Cell::Loop(cell).place(seat);
            place.is_some_and(|place| self.sides[seat].has(place))
        };
        self.others(4).find(|&seat| stands(seat))
    }

    /// The seat whose piece is in the shelter beside a loop cell.
    pub(super) fn in_shelter(&self, cell: u8) -> Option<usize> {
        let hides = |seat: usize| {
            let place = Cell::Shelter(cell).place(seat);
            place.is_some_and(|place| self.sides[seat].has(place))
        };
        self.others(4).find(|&seat| hides(seat))
    }

    /// The seat whose piece stands there openly on the way of `seat`.
    fn on_way(&self, seat: usize, steps: u8) -> Option<usize> {
        match Cell::of(seat, Place::open(steps)) {
            Cell::Loop(cell) => self.on_loop(cell),
            Cell::Start(_) | Cell::Shelter(_) | Cell::Home(..) => {
                self.sides[seat].has(Place::open(steps)).then_some(seat)
            }
        }
    }

    /// Where a piece comes by a walk (MR-18 to MR-20, MR-38, MR-39, MR-56); hidden if it hops.
    pub(super) fn walk(&self, seat: usize, from: Place, die: u8, hop: bool) -> Result<Place, Stop> {
        let here = from.progress();
        let there = here + die;
        let shut_in = || self.on_way(seat, here).filter(|_| from.is_hidden());
        if there > HOME {
            return Err(shut_in().map_or(Stop::Overshoot(HOME - here), |by| {
                Stop::ShutIn(by, Cell::of(seat, Place::open(here)))
            }));
        }
        if let Some(by) = shut_in() {
            return Err(Stop::ShutIn(by, Cell::of(seat, Place::open(here))));
        }
        for between in here + 1..there {
            if let Some(by) = self.on_way(seat, between) {
                return Err(Stop::Blocked(by, Cell::of(seat, Place::open(between))));
            }
        }
        let cell = Cell::of(seat, Place::open(there));
        if self.sides[seat].has(Place::open(there)) {
            return Err(Stop::Own(cell));
        }
        if !hop {
            return Ok(Place::open(there));
        }
        match cell {
            Cell::Loop(beside) if has_shelter(beside) && self.in_shelter(beside).is_none() => {
                Ok(Place::hidden(there))
            }
            Cell::Start(_) | Cell::Loop(_) | Cell::Shelter(_) | Cell::Home(..) => Err(Stop::NoShelter(cell)),
        }
    }

    /// Where a piece comes by a shortcut (MR-32 to MR-35).
    pub(super) fn cut(&self, seat: usize, from: Place, die: u8) -> Result<Place, Stop> {
        let steps = match die {
            1 => QUARTER,
            3 => 2 * QUARTER,
            _ => return Err(Stop::NoShortcut),
        };
        let corner = matches!(Cell::of(seat, from), Cell::Loop(cell) if is_corner(cell));
        let there = Place::open(from.progress() + steps);
        if !corner || there.progress() > LOOP || self.sides[seat].has(there) {
            return Err(Stop::NoShortcut);
        }
        Ok(there)
    }

    /// The enemy on the loop cell where a piece comes to stand, before it hops (MR-36, MR-40).
    fn enemy_at(&self, seat: usize, steps: u8) -> Option<usize> {
        match Cell::of(seat, Place::open(steps)) {
            Cell::Loop(cell) => self.on_loop(cell).filter(|&by| by != seat),
            Cell::Start(_) | Cell::Shelter(_) | Cell::Home(..) => None,
        }
    }

    /// Whether a piece can enter (MR-21).
    pub(super) fn can_enter(&self, seat: usize) -> bool {
        self.sides[seat].reserve > 0 && !self.sides[seat].has(Place::open(0))
    }

    /// The walks of a seat with one number, hops among them, and its shortcuts.
    pub(super) fn each_move(&self, seat: usize, die: u8, show: &mut dyn FnMut(Step, Nature)) {
        for from in self.sides[seat].on_board() {
            let mut moved = |step, to: Place| {
                let captures = self.enemy_at(seat, to.progress()).is_some();
                let nature = Nature {
                    uses: Dice::one(die),
                    duty: true,
                    captures,
                    from: Some(from),
                    to: Some(to),
                };
                show(step, nature);
            };
            if let Ok(to) = self.walk(seat, from, die, false) {
                moved(Step::Walk(from, die, false), to);
                if let Ok(to) = self.walk(seat, from, die, true) {
                    moved(Step::Walk(from, die, true), to);
                }
            }
            if let Ok(to) = self.cut(seat, from, die) {
                moved(Step::Cut(from, die), to);
            }
        }
    }

    /// Moves a piece; whom it captures.
    pub(super) fn go(&mut self, seat: usize, from: Place, to: Place) -> Option<usize> {
        let enemy = self.enemy_at(seat, to.progress());
        if let Some(enemy) = enemy {
            if let Cell::Loop(cell) = Cell::of(seat, Place::open(to.progress()))
                && let Some(place) = Cell::Loop(cell).place(enemy)
            {
                self.sides[enemy].take(place);
            }
            self.sides[seat].holds[enemy] += 1;
        }
        self.sides[seat].take(from);
        self.sides[seat].put(to);
        enemy
    }

    /// Takes a seat off the board (MR-63).
    pub(super) fn leave(&mut self, seat: usize) {
        let held = self.sides[seat].holds;
        for (owner, count) in held.into_iter().enumerate() {
            self.sides[owner].reserve += count;
        }
        self.sides[seat] = Side::ABSENT;
        for side in &mut self.sides {
            side.holds[seat] = 0;
        }
        self.playing &= !(1 << seat);
    }

    /// Captives of a seat in other hands.
    pub(super) fn held_elsewhere(&self, seat: usize) -> u8 {
        self.sides.iter().map(|side| side.holds[seat]).sum()
    }
}

impl Ground for Board {
    type Step = Step;

    fn each_step(&self, seat: usize, dice: Dice, show: &mut dyn FnMut(Step, Nature)) {
        for die in dice.numbers() {
            self.each_move(seat, die, show);
        }
        if dice.contains(6) {
            let side = &self.sides[seat];
            let right = |duty, to| Nature {
                uses: Dice::one(6),
                duty,
                captures: false,
                from: None,
                to,
            };
            if self.can_enter(seat) {
                show(Step::Enter, right(side.is_idle(), Some(Place::open(0))));
            }
            for holder in self.others(seat) {
                if self.sides[holder].holds[seat] > 0 {
                    show(Step::Ransom(holder as u8), right(false, None));
                }
            }
            if dice == Dice::two(6, 6) && side.prison > 0 {
                let nature = Nature {
                    uses: dice,
                    ..right(false, None)
                };
                show(Step::Release, nature);
            }
        }
    }

    fn make(&mut self, seat: usize, step: Step) {
        match step {
            Step::Walk(from, die, hop) => {
                let to = from.progress() + die;
                let to = if hop { Place::hidden(to) } else { Place::open(to) };
                self.go(seat, from, to);
            }
            Step::Cut(from, die) => {
                let steps = if die == 1 { QUARTER } else { 2 * QUARTER };
                self.go(seat, from, Place::open(from.progress() + steps));
            }
            Step::Enter => {
                self.sides[seat].reserve -= 1;
                self.sides[seat].put(Place::open(0));
            }
            Step::Ransom(holder) => {
                self.sides[usize::from(holder)].holds[seat] -= 1;
                self.sides[seat].reserve += 1;
            }
            Step::Release => {
                self.sides[seat].prison -= 1;
                self.sides[seat].reserve += 1;
            }
        }
    }
}
