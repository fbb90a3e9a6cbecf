//! The space of Stavropol balls: cells, sectors, projections, capture spaces, and the balls in it as
//! layers of cells (S-01 to S-08).
//!
//! Knows nothing of turns, bans or ends.

use std::fmt;

use crate::game::Seat;

/// Cells of the space.
pub(super) const CELLS: u8 = 125;
/// Cells of a sector.
const SECTOR: u32 = 25;
/// Balls that a cell can hold (S-04).
pub(super) const POINTS: u8 = 5;
/// Balls of each side at the start (S-10).
pub(super) const BALLS: u8 = 25;

/// One of the two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// W, from sector 1 to sector 5.
    White,
    /// B, from sector 5 to sector 1.
    Black,
}

impl Side {
    /// Both.
    pub const ALL: [Side; 2] = [Side::White, Side::Black];

    /// The other one.
    #[must_use]
    pub fn other(self) -> Side {
        match self {
            Side::White => Side::Black,
            Side::Black => Side::White,
        }
    }

    /// Its seat.
    pub fn seat(self) -> Seat {
        match self {
            Side::White => Seat::W,
            Side::Black => Seat::B,
        }
    }

    /// The side of a seat, if it is one of this game.
    pub fn of(seat: Seat) -> Option<Side> {
        Side::ALL.into_iter().find(|side| side.seat() == seat)
    }

    pub(super) fn index(self) -> usize {
        usize::from(self == Side::Black)
    }

    /// Its base sector, 1 or 5 (S-07).
    pub fn base(self) -> u8 {
        match self {
            Side::White => 1,
            Side::Black => 5,
        }
    }

    /// Its far sector: the other one's base.
    pub fn far(self) -> u8 {
        self.other().base()
    }

    /// The next sector, on the way to the far one; `None` from there.
    pub fn next_sector(self, sector: u8) -> Option<u8> {
        match self {
            _ if sector == self.far() => None,
            Side::White => Some(sector + 1),
            Side::Black => Some(sector - 1),
        }
    }
}

/// A cell, by its number of S-02: the order is by sector, vertical, horizontal, as its name reads.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The corner 111.
    pub(super) const FIRST: Cell = Cell(0);

    /// The cell of three digits, each 1 to 5.
    pub fn new(sector: u8, vertical: u8, horizontal: u8) -> Option<Cell> {
        let inside = [sector, vertical, horizontal]
            .iter()
            .all(|digit| (1..=5).contains(digit));
        inside.then(|| Cell(25 * (sector - 1) + 5 * (vertical - 1) + horizontal - 1))
    }

    /// The cell of three digits in text: `333`.
    pub fn read(name: &str) -> Option<Cell> {
        let mut digits = name
            .chars()
            .map(|c| c.to_digit(10).and_then(|digit| u8::try_from(digit).ok()));
        let cell = Cell::new(digits.next()??, digits.next()??, digits.next()??);
        cell.filter(|_| digits.next().is_none())
    }

    /// The sector, 1 to 5.
    pub fn sector(self) -> u8 {
        self.0 / 25 + 1
    }

    /// The vertical, 1 to 5.
    pub fn vertical(self) -> u8 {
        self.0 / 5 % 5 + 1
    }

    /// The horizontal, 1 to 5.
    pub fn horizontal(self) -> u8 {
        self.0 % 5 + 1
    }

    /// The cell alone.
    pub fn set(self) -> Cells {
        Cells(1 << self.0)
    }

    /// Its projections (S-05).
    pub fn projections(self) -> Cells {
        self.set().projections()
    }

    /// Its capture space (S-06), itself included.
    pub fn capture_space(self) -> Cells {
        Cells(SPACES[usize::from(self.0)])
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", self.sector(), self.vertical(), self.horizontal())
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// The capture space of each cell.
static SPACES: [u128; CELLS as usize] = spaces();

const fn spaces() -> [u128; CELLS as usize] {
    let mut all = [0; CELLS as usize];
    let mut from = 0;
    while from < CELLS {
        let mut to = 0;
        while to < CELLS {
            let sectors = (from / 25).abs_diff(to / 25);
            let verticals = (from / 5 % 5).abs_diff(to / 5 % 5);
            let horizontals = (from % 5).abs_diff(to % 5);
            let is_projection = sectors == 1 && verticals == 0 && horizontals == 0;
            if sectors <= 1 && verticals <= 1 && horizontals <= 1 && !is_projection {
                all[from as usize] |= 1 << to;
            }
            to += 1;
        }
        from += 1;
    }
    all
}

/// A set of cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cells(u128);

impl Cells {
    const ALL: Cells = Cells((1 << CELLS) - 1);

    /// The cells of a sector, 1 to 5.
    pub fn of_sector(sector: u8) -> Cells {
        Cells(((1 << SECTOR) - 1) << (u32::from(sector.saturating_sub(1)) * SECTOR)).and(Cells::ALL)
    }

    /// The cells of the neighbouring sectors.
    pub fn beside_sector(sector: u8) -> Cells {
        Cells::of_sector(sector).projections()
    }

    /// Whether the cell belongs to the set.
    pub fn contains(self, cell: Cell) -> bool {
        self.0 >> cell.0 & 1 != 0
    }

    /// Adds a cell.
    pub fn insert(&mut self, cell: Cell) {
        self.0 |= 1 << cell.0;
    }

    /// The cells in either set.
    #[must_use]
    pub fn union(self, other: Cells) -> Cells {
        Cells(self.0 | other.0)
    }

    /// The cells in both sets.
    #[must_use]
    pub fn and(self, other: Cells) -> Cells {
        Cells(self.0 & other.0)
    }

    /// The cells of this set that are not in the other.
    #[must_use]
    pub fn without(self, other: Cells) -> Cells {
        Cells(self.0 & !other.0)
    }

    /// The cells before and behind those of the set (S-05).
    #[must_use]
    pub fn projections(self) -> Cells {
        Cells((self.0 << SECTOR | self.0 >> SECTOR) & Cells::ALL.0)
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many.
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The cells in their order.
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            (left != 0).then(|| {
                // At most 124.
                let lowest = left.trailing_zeros() as u8;
                left &= left - 1;
                Cell(lowest)
            })
        })
    }
}

/// The balls of both sides. For each side, the cells with at least one ball, with at least two, and so
/// on: so counting balls, cells with room and targets are all counts of cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Board {
    layers: [[Cells; POINTS as usize]; 2],
}

impl Board {
    /// A ball on each cell of the base sectors (S-10).
    pub(super) fn start() -> Board {
        let mut board = Board::default();
        for side in Side::ALL {
            board.layers[side.index()][0] = Cells::of_sector(side.base());
        }
        board
    }

    /// The cells with balls of a side.
    pub fn of(&self, side: Side) -> Cells {
        self.layers[side.index()][0]
    }

    /// The cells with at least this many balls of a side, 1 to 5.
    pub(super) fn with(&self, side: Side, balls: u8) -> Cells {
        self.layers[side.index()][usize::from(balls.clamp(1, POINTS) - 1)]
    }

    /// The balls of a side on a cell.
    pub fn balls(&self, side: Side, cell: Cell) -> u8 {
        let layers = self.layers[side.index()].iter();
        layers.filter(|layer| layer.contains(cell)).count() as u8
    }

    /// All balls on a cell.
    pub fn on(&self, cell: Cell) -> u8 {
        Side::ALL.into_iter().map(|side| self.balls(side, cell)).sum()
    }

    /// The balls of a side in these cells.
    pub(super) fn count(&self, side: Side, cells: Cells) -> u8 {
        let layers = self.layers[side.index()].iter();
        // At most 25 balls a side.
        layers.map(|layer| layer.and(cells).len()).sum::<u32>() as u8
    }

    /// The balls of a side on the board (`board` of section 7).
    pub fn total(&self, side: Side) -> u8 {
        self.count(side, Cells::ALL)
    }

    /// The balls of a side on its far sector (`far` of section 7).
    pub fn far(&self, side: Side) -> u8 {
        self.count(side, Cells::of_sector(side.far()))
    }

    /// The cells on which this many balls more may stand, 1 to 5 (S-12).
    pub(super) fn room(&self, balls: u8) -> Cells {
        let [white, black] = &self.layers;
        let free = POINTS.saturating_sub(balls);
        // Too full: w white and b black balls with w + b greater than what may stand there.
        let mut full = Cells::default();
        for w in 0..=free + 1 {
            let b = free + 1 - w;
            let whites = if w == 0 {
                Cells::ALL
            } else {
                white[usize::from(w) - 1]
            };
            let blacks = if b == 0 {
                Cells::ALL
            } else {
                black[usize::from(b) - 1]
            };
            full = full.union(whites.and(blacks));
        }
        Cells::ALL.without(full)
    }

    pub(super) fn add(&mut self, side: Side, cell: Cell) {
        let layers = &mut self.layers[side.index()];
        if let Some(layer) = layers.iter_mut().find(|layer| !layer.contains(cell)) {
            layer.insert(cell);
        }
    }

    pub(super) fn take(&mut self, side: Side, cell: Cell) {
        let layers = &mut self.layers[side.index()];
        if let Some(layer) = layers.iter_mut().rev().find(|layer| layer.contains(cell)) {
            *layer = layer.without(cell.set());
        }
    }
}
