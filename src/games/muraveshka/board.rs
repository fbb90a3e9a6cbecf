//! The board of Muraveshka: cells and their names, the ways of the seats, and the pieces on them
//! (MR-1 to MR-9).
//!
//! Knows nothing of turns and of what is owed.

use std::fmt;

use crate::games::race::{Dice, Ground, Nature, Pieces, Place, Ring, Seats, Seen, Steps, Way, cell_number};

/// Pieces of a seat (MR-10).
pub(super) const PIECES: u8 = 5;
/// Loop cells, and those of a quarter (MR-5).
pub(super) const LOOP: u8 = 56;
const QUARTER: u8 = 14;
/// The last home cell, in steps from the start (MR-59).
pub(super) const HOME: u8 = LOOP + 5;
/// The quarter in which each seat begins, by its number; quarters are counted along the way, from that of S.
const FIRST_QUARTER: [u8; 4] = [0, 3, 2, 1];
/// The letters of the quarters.
const QUARTERS: [char; 4] = ['s', 'e', 'n', 'w'];

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
    pub fn of(seat: usize, place: Place) -> Cell {
        // Seats are below 4.
        let owner = seat as u8;
        match place.progress() {
            0 => Cell::Start(owner),
            steps if steps > LOOP => Cell::Home(owner, steps - LOOP),
            steps => {
                let cell = Ring::<LOOP>::cell(seat, steps);
                match place.is_hidden() {
                    true => Cell::Shelter(cell),
                    false => Cell::Loop(cell),
                }
            }
        }
    }

    /// Every cell.
    pub fn all() -> impl Iterator<Item = Cell> {
        let of_loop = (0..LOOP).map(Cell::Loop);
        let shelters = (0..LOOP).filter(|&cell| has_shelter(cell)).map(Cell::Shelter);
        let own = (0..4).flat_map(|owner| {
            let home = (LOOP + 1..=HOME).map(move |steps| Cell::Home(owner, steps - LOOP));
            [Cell::Start(owner)].into_iter().chain(home)
        });
        of_loop.chain(shelters).chain(own)
    }

    /// Where on a seat's way the cell lies; `None` if it does not (MR-7, MR-55).
    pub(super) fn place(self, seat: usize) -> Option<Place> {
        let steps = |cell: u8| Ring::<LOOP>::steps(seat, cell);
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
        let step = cell_number(digits).filter(|&step| step <= QUARTER)?;
        let cell = quarter * QUARTER + step - 1;
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

/// The step of each quarter that leads to a corner of the centre (MR-6), and all of them as bits.
const CORNER: u8 = 7;
const CORNERS: u128 =
    1 << CORNER | 1 << (QUARTER + CORNER) | 1 << (2 * QUARTER + CORNER) | 1 << (3 * QUARTER + CORNER);

/// Whether a piece there stands on a cell on which all meet.
fn on_loop(place: Place) -> bool {
    !place.is_hidden() && (1..=LOOP).contains(&place.progress())
}

/// The nature of a step that moves a piece.
fn moving(way: &Way, from: Place, to: Place, die: u8) -> Nature {
    Nature {
        uses: Dice::one(die),
        duty: true,
        captures: way.others.has(to.progress()),
        from: Some(from),
        to: Some(to),
    }
}

/// The pieces of one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Side {
    pieces: Pieces<{ PIECES as usize }>,
    /// In reserve.
    pub reserve: u8,
    /// In prison.
    pub prison: u8,
    /// Captives that this seat holds, by the number of their owner.
    pub holds: [u8; 4],
}

impl Side {
    const ABSENT: Side = Side {
        pieces: Pieces::NONE,
        reserve: 0,
        prison: 0,
        holds: [0; 4],
    };

    /// The pieces on the board, least progress first.
    pub fn on_board(&self) -> impl DoubleEndedIterator<Item = Place> + '_ {
        self.pieces.iter()
    }

    /// Pieces in the home.
    pub fn home(&self) -> u8 {
        self.pieces.beyond(LOOP)
    }

    /// Steps of all pieces on the board together (MR-59).
    pub fn progress(&self) -> u16 {
        self.pieces.progress()
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
    /// Those on the loop again.
    ring: Ring<LOOP>,
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
    /// Somebody stands beside its shelter.
    ShutIn,
    /// A piece in the way, so many steps from the start.
    Blocked(u8),
    /// An own piece where it would end.
    Own,
    /// So many steps are left.
    Overshoot(u8),
    /// No free shelter there.
    NoShelter,
    /// No shortcut.
    NoShortcut,
}

impl Board {
    /// Everything in reserve (MR-13).
    pub(super) fn start(seats: Seats) -> Board {
        let mut board = Board::empty(seats);
        for seat in seats.iter() {
            board.sides[seat].reserve = PIECES;
        }
        board
    }

    pub(super) fn empty(seats: Seats) -> Board {
        Board {
            sides: [Side::ABSENT; 4],
            ring: Ring::EMPTY,
            playing: seats.iter().fold(0, |playing, number| playing | 1 << number),
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
        self.ring.at(cell)
    }

    /// Puts a piece of a seat there.
    pub(super) fn put(&mut self, seat: usize, place: Place) {
        self.sides[seat].pieces.put(place);
        if on_loop(place) {
            self.ring.put(seat, place.progress());
        }
    }

    /// Takes the piece of a seat from there.
    pub(super) fn take(&mut self, seat: usize, place: Place) {
        self.sides[seat].pieces.take(place);
        if on_loop(place) {
            self.ring.take(seat, place.progress());
        }
    }

    /// What stands openly on the way of a seat.
    pub(super) fn way(&self, seat: usize) -> Way {
        Way {
            own: self.sides[seat].pieces.open(),
            others: self.ring.others(seat),
        }
    }

    /// The seat whose piece is in the shelter beside a loop cell.
    pub(super) fn in_shelter(&self, cell: u8) -> Option<usize> {
        let hides = |seat: usize| {
            let place = Cell::Shelter(cell).place(seat);
            place.is_some_and(|place| self.sides[seat].pieces.has(place))
        };
        self.others(4).find(|&seat| hides(seat))
    }

    /// The seat whose piece stands there openly on the way of `seat`.
    pub(super) fn on_way(&self, seat: usize, steps: u8) -> Option<usize> {
        match Cell::of(seat, Place::open(steps)) {
            Cell::Loop(cell) => self.on_loop(cell),
            Cell::Start(_) | Cell::Shelter(_) | Cell::Home(..) => {
                self.sides[seat].pieces.has(Place::open(steps)).then_some(seat)
            }
        }
    }

    /// Where a piece comes by a walk on the way of its seat (MR-18 to MR-20, MR-38, MR-39, MR-56).
    pub(super) fn walk(&self, way: &Way, from: Place, die: u8) -> Result<u8, Stop> {
        let here = from.progress();
        let there = here + die;
        let standing = Steps(way.own.0 | way.others.0);
        if from.is_hidden() && standing.has(here) {
            return Err(Stop::ShutIn);
        }
        if there > HOME {
            return Err(Stop::Overshoot(HOME - here));
        }
        if let Some(steps) = standing.first_passed(here, die) {
            return Err(Stop::Blocked(steps));
        }
        match way.own.has(there) {
            true => Err(Stop::Own),
            false => Ok(there),
        }
    }

    /// Whether a piece that comes to stand there can hop into a shelter (MR-36).
    pub(super) fn can_hop(&self, seat: usize, there: u8) -> bool {
        // In every quarter they lie alike.
        let beside = there <= LOOP && there > 0 && has_shelter(there - 1);
        beside && self.in_shelter(Ring::<LOOP>::cell(seat, there)).is_none()
    }

    /// Where a piece comes by a shortcut (MR-32 to MR-35).
    pub(super) fn cut(&self, way: &Way, from: Place, die: u8) -> Result<u8, Stop> {
        let steps = match die {
            1 => QUARTER,
            3 => 2 * QUARTER,
            _ => return Err(Stop::NoShortcut),
        };
        let here = from.progress();
        let corner = on_loop(from) && here % QUARTER == CORNER;
        let there = here + steps;
        match corner && there <= LOOP && !way.own.has(there) {
            true => Ok(there),
            false => Err(Stop::NoShortcut),
        }
    }

    /// Whether a piece can enter (MR-21).
    pub(super) fn can_enter(&self, seat: usize) -> bool {
        self.sides[seat].reserve > 0 && !self.sides[seat].pieces.has(Place::open(0))
    }

    /// The walks of a seat with one number, hops among them, and its shortcuts.
    pub(super) fn each_move(
        &self,
        seat: usize,
        way: &Way,
        die: u8,
        show: &mut impl FnMut(Step, Nature) -> Seen,
    ) -> Seen {
        for from in self.sides[seat].on_board() {
            if let Ok(there) = self.walk(way, from, die) {
                let moving = |to| moving(way, from, to, die);
                show(Step::Walk(from, die, false), moving(Place::open(there)))?;
                if self.can_hop(seat, there) {
                    show(Step::Walk(from, die, true), moving(Place::hidden(there)))?;
                }
            }
            if let Ok(there) = self.cut(way, from, die) {
                show(Step::Cut(from, die), moving(way, from, Place::open(there), die))?;
            }
        }
        Seen::Continue(())
    }

    /// Moves a piece; whom it captures.
    pub(super) fn go(&mut self, seat: usize, from: Place, to: Place) -> Option<usize> {
        let mut captured = None;
        if (1..=LOOP).contains(&to.progress()) {
            let cell = Ring::<LOOP>::cell(seat, to.progress());
            captured = self.ring.at(cell).filter(|&by| by != seat);
            if let Some(enemy) = captured {
                self.take(enemy, Place::open(Ring::<LOOP>::steps(enemy, cell)));
                self.sides[seat].holds[enemy] += 1;
            }
        }
        self.take(seat, from);
        self.put(seat, to);
        captured
    }

    /// Takes a seat off the board (MR-63).
    pub(super) fn leave(&mut self, seat: usize) {
        let Side {
            pieces, holds: held, ..
        } = self.sides[seat];
        pieces.iter().for_each(|place| self.take(seat, place));
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
    pub fn held_elsewhere(&self, seat: usize) -> u8 {
        self.sides.iter().map(|side| side.holds[seat]).sum()
    }
}

impl Ground for Board {
    type Step = Step;

    fn each_step(&self, seat: usize, dice: Dice, show: &mut impl FnMut(Step, Nature) -> Seen) -> Seen {
        let way = self.way(seat);
        for die in dice.numbers() {
            self.each_move(seat, &way, die, show)?;
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
                show(Step::Enter, right(side.is_idle(), Some(Place::open(0))))?;
            }
            for holder in self.others(seat) {
                if self.sides[holder].holds[seat] > 0 {
                    show(Step::Ransom(holder as u8), right(false, None))?;
                }
            }
            if dice == Dice::two(6, 6) && side.prison > 0 {
                let nature = Nature {
                    uses: dice,
                    ..right(false, None)
                };
                show(Step::Release, nature)?;
            }
        }
        Seen::Continue(())
    }

    fn may_capture(&self, seat: usize, dice: Dice) -> bool {
        let mut from = Steps::default();
        self.sides[seat]
            .on_board()
            .for_each(|place| from.add(place.progress()));
        if dice.contains(6) {
            // One that enters begins at the start.
            from.add(0);
        }
        let sum: u8 = dice.iter().sum();
        let ends = dice.iter().fold(from.0 << sum, |ends, die| ends | from.0 << die);
        // Shortcuts lead further.
        let cuts = (dice.contains(1) || dice.contains(3)) && (from.0 | ends) & CORNERS != 0;
        cuts || ends & self.ring.others(seat).0 != 0
    }

    fn goes_on(&self, seat: usize, moved: Nature, die: Dice) -> bool {
        let (Some(from), Some(to)) = (moved.from, moved.to) else {
            return false;
        };
        let way = self.way(seat);
        // Only where the moved piece has come to stand can it be in the way.
        let beside = |of: Place, die: u8| (of.progress()..=of.progress() + die).contains(&to.progress());
        let walks = |of: Place, die: u8| !beside(of, die) && self.walk(&way, of, die).is_ok();
        let mut others = self.sides[seat].on_board().filter(|&of| of != from);
        others.any(|of| die.iter().any(|die| walks(of, die)))
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
                self.put(seat, Place::open(0));
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

    fn stands(&self, seat: usize, place: Place) -> bool {
        self.sides[seat].pieces.has(place)
    }
}
