//! The board of Mukha: cells and their names, the ways of the seats, and the pieces on them (MK-1 to MK-6).
//!
//! Knows nothing of turns and of what is owed.

use std::fmt;

use super::layout::{HOUSES, Layout, QUARTER, Track};
use crate::games::race::{Dice, Ground, Nature, Pieces, Place, Ring, Seats, Seen, Steps, Way, cell_number};

/// Pieces of a seat (MK-8).
pub(super) const PIECES: u8 = 4;
/// Ring cells (MK-1).
pub(super) const RING: u8 = 4 * QUARTER;
/// The last house, in steps (MK-4).
const LAST: u8 = RING + HOUSES;
/// The quarter in which each seat begins, by its number; quarters are counted along the way, from that of S.
const FIRST_QUARTER: [u8; 4] = [0, 3, 2, 1];
/// The letters of the quarters.
const QUARTERS: [char; 4] = ['s', 'e', 'n', 'w'];

/// A cell on which a piece can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Cell {
    /// A ring cell, 0 to 59 from `s1` on.
    Ring(u8),
    /// Under the mushrooms opposite this ring cell.
    Under(u8),
    /// A house of the seat with this number, 1 to 4.
    House(u8, u8),
}

impl Cell {
    /// Where a piece of a seat is, by its way.
    pub fn of(seat: usize, place: Place) -> Cell {
        match place.progress() {
            // Seats are below 4.
            steps if steps > RING => Cell::House(seat as u8, steps - RING),
            steps => {
                let cell = Circle::cell(seat, steps);
                match place.is_hidden() {
                    true => Cell::Under(cell),
                    false => Cell::Ring(cell),
                }
            }
        }
    }

    /// Every cell of a board.
    pub fn all(track: &Track) -> impl Iterator<Item = Cell> + '_ {
        let under = (0..RING)
            .filter(|&cell| track.has_mushrooms(number(cell)))
            .map(Cell::Under);
        let houses = (0..4).flat_map(|owner| (1..=HOUSES).map(move |house| Cell::House(owner, house)));
        (0..RING).map(Cell::Ring).chain(under).chain(houses)
    }

    /// Where on a seat's way the cell lies; `None` if it does not (MK-5).
    pub(super) fn place(self, seat: usize) -> Option<Place> {
        match self {
            Cell::Ring(cell) => Some(Place::open(Circle::steps(seat, cell))),
            Cell::Under(cell) => Some(Place::hidden(Circle::steps(seat, cell))),
            Cell::House(owner, house) => (usize::from(owner) == seat).then(|| Place::open(RING + house)),
        }
    }

    /// The cell of this name on a board: `s4`, `e11x`, `n16`.
    pub(super) fn read(name: &str, track: &Track) -> Option<Cell> {
        let mut rest = name.chars();
        let letter = rest.next()?;
        let quarter = u8::try_from(QUARTERS.iter().position(|&of| of == letter)?).ok()?;
        let (digits, under) = match rest.as_str().strip_suffix('x') {
            Some(digits) => (digits, true),
            None => (rest.as_str(), false),
        };
        let number = cell_number(digits)?;
        let cell = |number: u8| quarter * QUARTER + number - 1;
        match (number, under) {
            (..=QUARTER, false) => Some(Cell::Ring(cell(number))),
            (..=QUARTER, true) => track.has_mushrooms(number).then(|| Cell::Under(cell(number))),
            (_, false) if number <= QUARTER + HOUSES => {
                let owner = FIRST_QUARTER.iter().position(|&of| of == quarter)?;
                Some(Cell::House(owner as u8, number - QUARTER))
            }
            _ => None,
        }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |quarter: u8| QUARTERS[usize::from(quarter % 4)];
        match *self {
            Cell::Ring(cell) => write!(f, "{}{}", letter(cell / QUARTER), number(cell)),
            Cell::Under(cell) => write!(f, "{}{}x", letter(cell / QUARTER), number(cell)),
            Cell::House(owner, house) => {
                let own = letter(FIRST_QUARTER[usize::from(owner % 4)]);
                write!(f, "{own}{}", QUARTER + house)
            }
        }
    }
}

/// Who stands where on the ring.
type Circle = Ring<RING>;

/// Whether a piece there stands on the ring.
fn stands_on_ring(place: Place) -> bool {
    !place.is_hidden() && (1..=RING).contains(&place.progress())
}

/// The number within its quarter of the cell to which a step leads, 1 to 15; 0 leads nowhere and is 15.
fn step_number(steps: u8) -> u8 {
    (steps + QUARTER - 1) % QUARTER + 1
}

/// The steps that lead to the cells of this number.
fn in_each_quarter(number: u8) -> u128 {
    const FIRST: u128 = 1 | 1 << QUARTER | 1 << (2 * QUARTER) | 1 << (3 * QUARTER);
    FIRST << number
}

/// Landing on a cell whatever lies between, unless an own piece stands there (MK-29).
fn land(way: &Way, there: u8) -> Option<Landing> {
    (!way.own.has(there)).then(|| Landing {
        to: Place::open(there),
        captures: way.others.has(there).then_some(there),
    })
}

/// The number of a ring cell within its quarter, 1 to 15.
pub(super) fn number(cell: u8) -> u8 {
    cell % QUARTER + 1
}

/// The pieces of one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Side {
    pieces: Pieces<{ PIECES as usize }>,
    /// On the start pad.
    pub reserve: u8,
    /// At the fly.
    pub fly: u8,
}

impl Side {
    const ABSENT: Side = Side {
        pieces: Pieces::NONE,
        reserve: 0,
        fly: 0,
    };

    /// The pieces on the board, least progress first; two may be under the same mushrooms.
    pub fn on_board(&self) -> impl DoubleEndedIterator<Item = Place> + '_ {
        self.pieces.iter()
    }

    /// Pieces in the houses.
    pub fn home(&self) -> u8 {
        self.pieces.beyond(RING)
    }

    /// Steps of all pieces on the board together (MK-39).
    pub fn progress(&self) -> u16 {
        self.pieces.progress()
    }
}

/// All pieces, and what stands on the ring.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    pub(super) sides: [Side; 4],
    /// Those on the ring again.
    ring: Circle,
    track: Track,
}

/// One use of a die, or of both (section 8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Step {
    /// A walk by this number, perhaps under the mushrooms where it ends.
    Walk(Place, u8, bool),
    /// Out from under the mushrooms with a 1.
    Leave(Place),
    /// Along the arrow with this number as icon.
    Arrow(Place, u8),
    /// A flight with this number twice: with 4-4 forward, with 2-2 back.
    Fly(Place, u8),
    /// With 1-1 from its cell a capture of a piece of this seat under the mushrooms opposite.
    Dig(Place, u8),
    /// A piece enters with a 5.
    Enter,
    /// A piece enters with 2 and 3 together.
    EnterBoth,
    /// A piece comes back from the fly with a 6.
    Ransom,
    /// All come back with 6-6.
    RansomAll,
}

impl Step {
    /// The dice that it uses.
    pub(super) fn uses(self) -> Dice {
        match self {
            Step::Walk(_, die, _) | Step::Arrow(_, die) => Dice::one(die),
            Step::Leave(_) => Dice::one(1),
            Step::Fly(_, die) => Dice::two(die, die),
            Step::Dig(..) => Dice::two(1, 1),
            Step::Enter => Dice::one(5),
            Step::EnterBoth => Dice::two(3, 2),
            Step::Ransom => Dice::one(6),
            Step::RansomAll => Dice::two(6, 6),
        }
    }
}

/// Where a piece comes, and what happens there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Landing {
    pub(super) to: Place,
    /// The ring cell on which it captures.
    captures: Option<u8>,
}

/// Why a piece cannot go so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stop {
    /// An enemy in the way, so many steps from the start.
    Blocked(u8),
    /// An own piece where it would end.
    Own,
    /// So many steps are left.
    Overshoot(u8),
    /// No free place under mushrooms there.
    NoMushrooms,
}

impl Board {
    /// Everything on the pads (MK-9).
    pub(super) fn start(seats: Seats, layout: &Layout) -> Board {
        let mut board = Board::empty(layout);
        for seat in seats.iter() {
            board.sides[seat].reserve = PIECES;
        }
        board
    }

    pub(super) fn empty(layout: &Layout) -> Board {
        Board {
            sides: [Side::ABSENT; 4],
            ring: Circle::EMPTY,
            track: *layout.track(),
        }
    }

    /// The pieces of a seat by its number.
    pub fn side(&self, seat: usize) -> &Side {
        &self.sides[seat]
    }

    /// What stands on the ring.
    pub fn track(&self) -> &Track {
        &self.track
    }

    /// The seat whose piece stands on a ring cell.
    pub(super) fn on_ring(&self, cell: u8) -> Option<usize> {
        self.ring.at(cell)
    }

    /// What stands openly on the way of a seat.
    pub(super) fn way(&self, seat: usize) -> Way {
        Way {
            own: self.sides[seat].pieces.open(),
            others: self.ring.others(seat),
        }
    }

    /// How many pieces are under the mushrooms opposite a ring cell.
    pub(super) fn under(&self, cell: u8) -> usize {
        (0..4).map(|seat| self.under_of(seat, cell)).sum()
    }

    /// How many of them are of this seat.
    pub(super) fn under_of(&self, seat: usize, cell: u8) -> usize {
        let place = Place::hidden(Circle::steps(seat, cell));
        self.sides[seat].on_board().filter(|&of| of == place).count()
    }

    /// Puts a piece of a seat there.
    pub(super) fn put(&mut self, seat: usize, place: Place) {
        self.sides[seat].pieces.put(place);
        if stands_on_ring(place) {
            self.ring.put(seat, place.progress());
        }
    }

    /// Takes a piece of a seat from there.
    pub(super) fn take(&mut self, seat: usize, place: Place) {
        self.sides[seat].pieces.take(place);
        if stands_on_ring(place) {
            self.ring.take(seat, place.progress());
        }
    }

    /// Where a walk on the way of a seat ends in the open (MK-15 to MK-17, MK-28, MK-35, MK-36).
    pub(super) fn walk(&self, way: &Way, from: Place, die: u8) -> Result<Landing, Stop> {
        let here = from.progress();
        let there = here + die;
        if let Some(steps) = way.others.first_passed(here, die) {
            return Err(Stop::Blocked(steps));
        }
        if there > LAST {
            return Err(Stop::Overshoot(LAST - here));
        }
        if way.own.has(there) {
            return Err(Stop::Own);
        }
        let captures = way.others.has(there).then_some(there);
        let stays = Landing {
            to: Place::open(there),
            captures,
        };
        let end = if there > RING {
            None
        } else {
            self.track.forced(step_number(there))
        };
        let Some(end) = end else {
            return Ok(stays);
        };
        let end = there + end - step_number(there);
        // An arrow back may end where the piece has just left.
        let own = end != here && way.own.has(end);
        Ok(match (way.others.has(end), captures) {
            _ if own => stays,
            (true, Some(_)) => stays,
            (true, None) => Landing {
                to: Place::open(end),
                captures: Some(end),
            },
            (false, captures) => Landing {
                to: Place::open(end),
                captures,
            },
        })
    }

    /// Whether a walk that ends there may go on under the mushrooms (MK-18, MK-21).
    pub(super) fn can_hide(&self, seat: usize, there: u8) -> bool {
        there <= RING
            && self.track.has_mushrooms(step_number(there))
            && self.under(Circle::cell(seat, there)) < 2
    }

    /// Whoever stands on the cell opposite and closes the exit of mushrooms (MK-20).
    pub(super) fn closed_by(&self, seat: usize, from: Place) -> Option<usize> {
        self.on_ring(Circle::cell(seat, from.progress()))
    }

    /// Where the arrow of a piece leads with this number (MK-27).
    pub(super) fn arrow(&self, way: &Way, from: Place, die: u8) -> Option<Landing> {
        let here = from.progress();
        let number = step_number(here);
        let end = self.track.arrow(number, die).filter(|_| stands_on_ring(from))?;
        land(way, here + end - number)
    }

    /// Where a piece flies with this number twice (MK-30).
    pub(super) fn fly(&self, way: &Way, from: Place, die: u8) -> Option<Landing> {
        let here = from.progress();
        if !stands_on_ring(from) || step_number(here) != self.track.corner() {
            return None;
        }
        let there = match die {
            4 => here + QUARTER,
            2 => here.checked_sub(QUARTER)?,
            _ => return None,
        };
        // Not across the own start line.
        (1..=RING).contains(&there).then(|| land(way, there))?
    }

    /// Whether a piece on a ring cell can capture one of a seat under the mushrooms opposite (MK-22).
    pub(super) fn can_dig(&self, seat: usize, from: Place, other: usize) -> bool {
        match Cell::of(seat, from) {
            Cell::Ring(cell) => other != seat && self.under_of(other, cell) > 0,
            Cell::Under(_) | Cell::House(..) => false,
        }
    }

    /// Where a piece comes by a step that is possible.
    fn landing(&self, way: &Way, step: Step) -> Option<Landing> {
        match step {
            Step::Walk(from, die, false) => self.walk(way, from, die).ok(),
            Step::Walk(from, die, true) => {
                let landing = self.walk(way, from, die).ok()?;
                Some(Landing {
                    to: Place::hidden(from.progress() + die),
                    ..landing
                })
            }
            Step::Leave(from) => Some(Landing {
                to: Place::open(from.progress()),
                captures: None,
            }),
            Step::Arrow(from, die) => self.arrow(way, from, die),
            Step::Fly(from, die) => self.fly(way, from, die),
            Step::Enter | Step::EnterBoth => land(way, 1),
            Step::Dig(..) | Step::Ransom | Step::RansomAll => None,
        }
    }

    /// What a seat can do with one die.
    fn each_with(
        &self,
        seat: usize,
        way: &Way,
        die: u8,
        show: &mut impl FnMut(Step, Nature) -> Seen,
    ) -> Seen {
        let mut before = Place::LAST;
        for from in self.sides[seat].on_board() {
            // Two under the same mushrooms have one name.
            if from == before {
                continue;
            }
            before = from;
            let shown = |step: Step, landing: Landing| (step, nature(step, from, landing));
            if from.is_hidden() {
                if die == 1 && self.closed_by(seat, from).is_none() {
                    let landing = Landing {
                        to: Place::open(from.progress()),
                        captures: None,
                    };
                    let (step, nature) = shown(Step::Leave(from), landing);
                    show(step, nature)?;
                }
                continue;
            }
            if let Ok(landing) = self.walk(way, from, die) {
                let (step, nature) = shown(Step::Walk(from, die, false), landing);
                show(step, nature)?;
                let there = from.progress() + die;
                if self.can_hide(seat, there) {
                    let landing = Landing {
                        to: Place::hidden(there),
                        ..landing
                    };
                    let (step, nature) = shown(Step::Walk(from, die, true), landing);
                    show(step, nature)?;
                }
            }
            if let Some(landing) = self.arrow(way, from, die) {
                let (step, nature) = shown(Step::Arrow(from, die), landing);
                show(step, nature)?;
            }
        }
        if die == 5 {
            self.each_entry(seat, way, Step::Enter, show)?;
        }
        if die == 6 && self.sides[seat].fly > 0 {
            show(Step::Ransom, still(Step::Ransom))?;
        }
        Seen::Continue(())
    }

    fn each_entry(
        &self,
        seat: usize,
        way: &Way,
        step: Step,
        show: &mut impl FnMut(Step, Nature) -> Seen,
    ) -> Seen {
        match land(way, 1).filter(|_| self.sides[seat].reserve > 0) {
            // On its pad a piece is where no cell is.
            Some(landing) => show(step, nature(step, Place::open(0), landing)),
            None => Seen::Continue(()),
        }
    }

    /// What a seat can do with both dice together.
    fn each_with_both(
        &self,
        seat: usize,
        way: &Way,
        dice: Dice,
        show: &mut impl FnMut(Step, Nature) -> Seen,
    ) -> Seen {
        if dice == Dice::two(3, 2) {
            self.each_entry(seat, way, Step::EnterBoth, show)?;
        }
        if dice == Dice::two(6, 6) && self.sides[seat].fly > 1 {
            show(Step::RansomAll, still(Step::RansomAll))?;
        }
        for from in self.sides[seat].on_board() {
            for die in [2, 4] {
                if dice == Dice::two(die, die)
                    && let Some(landing) = self.fly(way, from, die)
                {
                    show(Step::Fly(from, die), nature(Step::Fly(from, die), from, landing))?;
                }
            }
            if dice == Dice::two(1, 1) {
                for other in (0..4).filter(|&other| self.can_dig(seat, from, other)) {
                    let dig = Step::Dig(from, other as u8);
                    let nature = Nature {
                        captures: true,
                        from: Some(from),
                        to: Some(from),
                        ..still(dig)
                    };
                    show(dig, nature)?;
                }
            }
        }
        Seen::Continue(())
    }

    /// Where pieces could come with one die if nobody were in the way.
    fn could_come(&self, from: Steps, die: u8) -> Steps {
        const CELLS: u128 = ((1 << RING) - 1) << 1;
        let walked = from.0 << die & CELLS;
        let mut ends = walked;
        for (icon, at, end) in self.track.arrows() {
            let starts = match icon {
                0 => walked,
                icon if icon == die => from.0,
                _ => continue,
            } & in_each_quarter(at);
            ends |= match end >= at {
                true => starts << (end - at),
                false => starts >> (at - end),
            };
        }
        Steps(ends)
    }

    /// Takes a seat off the board (MK-46).
    pub(super) fn leave(&mut self, seat: usize) {
        let pieces = self.sides[seat].pieces;
        pieces.iter().for_each(|place| self.take(seat, place));
        self.sides[seat] = Side::ABSENT;
    }

    /// Sends a piece to the fly.
    pub(super) fn catch(&mut self, seat: usize, place: Place) {
        self.take(seat, place);
        self.sides[seat].fly += 1;
    }
}

/// The nature of a step of a piece. All that is possible is a duty here (MK-33, MK-34).
fn nature(step: Step, from: Place, landing: Landing) -> Nature {
    Nature {
        captures: landing.captures.is_some(),
        from: Some(from),
        to: Some(landing.to),
        ..still(step)
    }
}

/// The nature of a step that moves no piece on the board.
fn still(step: Step) -> Nature {
    Nature {
        uses: step.uses(),
        duty: true,
        captures: false,
        from: None,
        to: None,
    }
}

impl Ground for Board {
    type Step = Step;

    fn each_step(&self, seat: usize, dice: Dice, show: &mut impl FnMut(Step, Nature) -> Seen) -> Seen {
        let way = self.way(seat);
        for die in dice.numbers() {
            self.each_with(seat, &way, die, show)?;
        }
        if dice.len() == 2 {
            self.each_with_both(seat, &way, dice, show)?;
        }
        Seen::Continue(())
    }

    fn may_capture(&self, seat: usize, dice: Dice) -> bool {
        let enemies = self.ring.others(seat).0;
        // Hidden ones leave with a 1 and stand where they are counted.
        let mut from = Steps::default();
        self.sides[seat]
            .on_board()
            .for_each(|place| from.add(place.progress()));
        let flying = from.0 & in_each_quarter(self.track.corner());
        let far = (dice == Dice::two(4, 4) && flying << QUARTER & enemies != 0)
            || (dice == Dice::two(2, 2) && flying >> QUARTER & enemies != 0);
        if far || dice == Dice::two(1, 1) {
            return true;
        }
        if dice.contains(5) || dice == Dice::two(3, 2) {
            // One from the pad comes to the first cell.
            from.add(1);
            if enemies >> 1 & 1 != 0 {
                return true;
            }
        }
        dice.numbers().any(|die| {
            let ends = self.could_come(from, die);
            let rest = dice.without(Dice::one(die));
            let further = rest
                .numbers()
                .map(|die| self.could_come(Steps(ends.0 | from.0), die).0);
            (ends.0 | further.fold(0, |all, ends| all | ends)) & enemies != 0
        })
    }

    fn goes_on(&self, seat: usize, moved: Nature, die: Dice) -> bool {
        let (Some(from), Some(to)) = (moved.from, moved.to) else {
            return false;
        };
        let way = self.way(seat);
        // Only where the moved piece has come to stand can it forbid anything.
        let walks = |of: Place, die: u8| {
            let goes = self.walk(&way, of, die).is_ok_and(|landing| landing.to != to);
            goes && to.progress() != of.progress() + die
        };
        let mut others = self.sides[seat]
            .on_board()
            .filter(|&of| of != from && !of.is_hidden());
        others.any(|of| die.iter().any(|die| walks(of, die)))
    }

    fn make(&mut self, seat: usize, step: Step) {
        if let Some(landing) = self.landing(&self.way(seat), step) {
            let cell = landing.captures.map(|steps| Circle::cell(seat, steps));
            if let Some(cell) = cell
                && let Some(enemy) = self.on_ring(cell)
            {
                self.catch(enemy, Place::open(Circle::steps(enemy, cell)));
            }
            match step {
                Step::Walk(from, ..) | Step::Leave(from) | Step::Arrow(from, _) | Step::Fly(from, _) => {
                    self.take(seat, from);
                }
                Step::Dig(..) | Step::Enter | Step::EnterBoth | Step::Ransom | Step::RansomAll => {
                    self.sides[seat].reserve = self.sides[seat].reserve.saturating_sub(1);
                }
            }
            return self.put(seat, landing.to);
        }
        let side = &mut self.sides[seat];
        match step {
            Step::Ransom if side.fly > 0 => {
                side.fly -= 1;
                side.reserve += 1;
            }
            Step::RansomAll => {
                side.reserve += side.fly;
                side.fly = 0;
            }
            Step::Dig(from, other) => {
                let enemy = usize::from(other % 4);
                if let Cell::Ring(cell) = Cell::of(seat, from) {
                    self.catch(enemy, Place::hidden(Circle::steps(enemy, cell)));
                }
            }
            Step::Walk(..)
            | Step::Leave(_)
            | Step::Arrow(..)
            | Step::Fly(..)
            | Step::Enter
            | Step::EnterBoth
            | Step::Ransom => {}
        }
    }

    fn stands(&self, seat: usize, place: Place) -> bool {
        self.sides[seat].pieces.has(place)
    }
}
