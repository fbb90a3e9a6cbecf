//! Geometry of Magnetic battle and the pieces on the board, as sets of cells (MG-2 to MG-6).
//!
//! Knows nothing of prisoners, hands or turns.

use std::fmt;

use crate::game::Seat;

/// The most lanes (MG-11).
pub(super) const MAX_LANES: u8 = 14;
/// The most fields of each half (MG-11).
pub(super) const MAX_HALF: u8 = 6;

/// One of the two seats (MG-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// W, who starts; forward is up.
    White,
    /// G; forward is down.
    Green,
}

impl Side {
    /// Both, in turn order.
    pub const ALL: [Side; 2] = [Side::White, Side::Green];

    /// The other one.
    #[must_use]
    pub fn other(self) -> Side {
        match self {
            Side::White => Side::Green,
            Side::Green => Side::White,
        }
    }

    /// Its seat.
    pub fn seat(self) -> Seat {
        match self {
            Side::White => Seat::W,
            Side::Green => Seat::G,
        }
    }

    /// The side of a seat, if it is one of this game.
    pub fn of(seat: Seat) -> Option<Side> {
        Side::ALL.into_iter().find(|side| side.seat() == seat)
    }

    pub(super) fn index(self) -> usize {
        usize::from(self == Side::Green)
    }
}

/// What a piece is (MG-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// S, value 1.
    Soldier,
    /// T, value 2.
    Officer,
    /// V, value 4.
    Leader,
}

impl Kind {
    /// Every kind, in the order of positions.
    pub const ALL: [Kind; 3] = [Kind::Soldier, Kind::Officer, Kind::Leader];

    /// The letter, in upper case.
    pub fn letter(self) -> char {
        match self {
            Kind::Soldier => 'S',
            Kind::Officer => 'T',
            Kind::Leader => 'V',
        }
    }

    /// The kind of a letter in either case.
    pub fn of_letter(letter: char) -> Option<Kind> {
        Kind::ALL
            .into_iter()
            .find(|kind| kind.letter() == letter.to_ascii_uppercase())
    }

    /// What it counts (MG-4).
    pub fn value(self) -> i32 {
        match self {
            Kind::Soldier => 1,
            Kind::Officer => 2,
            Kind::Leader => 4,
        }
    }
}

/// The pole that a piece shows (MG-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Pole {
    /// `+`.
    Plus,
    /// `-`.
    Minus,
}

impl Pole {
    /// Both.
    pub const ALL: [Pole; 2] = [Pole::Plus, Pole::Minus];

    /// The one it attracts.
    #[must_use]
    pub fn opposite(self) -> Pole {
        match self {
            Pole::Plus => Pole::Minus,
            Pole::Minus => Pole::Plus,
        }
    }

    /// Its sign.
    pub fn sign(self) -> char {
        match self {
            Pole::Plus => '+',
            Pole::Minus => '-',
        }
    }

    /// The pole of a sign.
    pub fn of_sign(sign: char) -> Option<Pole> {
        Pole::ALL.into_iter().find(|pole| pole.sign() == sign)
    }
}

/// Lanes and fields of a board (MG-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Size {
    pub(super) lanes: u8,
    pub(super) half: u8,
}

impl Size {
    /// A board of 3 to 14 lanes and 2 to 6 fields a half (MG-11).
    pub fn new(lanes: u8, half: u8) -> Option<Size> {
        let fits = (3..=MAX_LANES).contains(&lanes) && (2..=MAX_HALF).contains(&half);
        fits.then_some(Size { lanes, half })
    }

    /// Lanes, from `a`.
    pub fn lanes(self) -> u8 {
        self.lanes
    }

    /// Fields of each half.
    pub fn half(self) -> u8 {
        self.half
    }

    /// Rows in all.
    pub fn rows(self) -> u8 {
        2 * self.half + 1
    }

    /// No man's land, as a row from 0.
    pub fn middle(self) -> u8 {
        self.half
    }

    /// The patent's number of the field of a row from 0: 1 in the middle, growing outwards (MG-2).
    pub fn field(self, row: u8) -> u8 {
        row.abs_diff(self.half) + 1
    }

    /// The number that stepping off counts as (MG-23).
    pub fn field_outside(self) -> u8 {
        self.half + 2
    }

    /// Whose half a row from 0 belongs to; nobody's in the middle (MG-2).
    pub fn owner(self, row: u8) -> Option<Side> {
        match row.cmp(&self.half) {
            std::cmp::Ordering::Less => Some(Side::White),
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Greater => Some(Side::Green),
        }
    }

    /// The row from which a side steps off (MG-23).
    pub fn last_row(self, side: Side) -> u8 {
        match side {
            Side::White => self.rows() - 1,
            Side::Green => 0,
        }
    }

    /// The cells of these rows.
    fn band(self, rows: u16) -> Cells {
        let lane = u64::from(rows & ((1 << self.rows()) - 1)) * FIRST_ROW;
        Cells(std::array::from_fn(|word| {
            let lanes = usize::from(self.lanes).saturating_sub(4 * word).min(4);
            match lanes {
                4 => lane,
                lanes => lane & ((1 << (16 * lanes)) - 1),
            }
        }))
    }

    /// All cells.
    pub fn cells(self) -> Cells {
        self.band(u16::MAX)
    }

    /// A side's own half.
    pub fn home(self, side: Side) -> Cells {
        let white = (1 << self.half) - 1;
        self.band(match side {
            Side::White => white,
            Side::Green => white << (self.half + 1),
        })
    }

    /// The cells in the same row and in all rows behind it, as this side sees it.
    pub(super) fn not_ahead(self, side: Side, row: u8) -> Cells {
        let below = (1 << row) - 1;
        self.band(match side {
            Side::White => below << 1 | 1,
            Side::Green => !below,
        })
    }
}

/// A cell: the order is by lane, then by row.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The corner `a1`, which every board has.
    pub(super) const FIRST: Cell = Cell(0);

    /// The cell in this lane and row, both from 0, if the board has it.
    pub fn new(size: Size, lane: u8, row: u8) -> Option<Cell> {
        (lane < size.lanes && row < size.rows()).then_some(Cell(lane << 4 | row))
    }

    /// Lane from 0 (`a`).
    pub fn lane(self) -> u8 {
        self.0 >> 4
    }

    /// Row from 0 (`1`).
    pub fn row(self) -> u8 {
        self.0 & 15
    }

    /// The cell in front, as this side sees it.
    pub(super) fn ahead(self, size: Size, side: Side) -> Option<Cell> {
        let row = match side {
            Side::White => self.row().checked_add(1),
            Side::Green => self.row().checked_sub(1),
        };
        Cell::new(size, self.lane(), row?)
    }

    /// In the lane before, ahead, in the lane after: where a piece can step and what it looks at
    /// (MG-22, MG-30). In the order of cells.
    pub(super) fn front_and_beside(self, size: Size, side: Side) -> [Option<Cell>; 3] {
        let beside = |lane: Option<u8>| lane.and_then(|lane| Cell::new(size, lane, self.row()));
        [
            beside(self.lane().checked_sub(1)),
            self.ahead(size, side),
            beside(self.lane().checked_add(1)),
        ]
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.lane()), self.row() + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// A set of cells: sixteen bits a lane, four lanes a word. No row has the highest bit of a lane, so
/// what moves out of the board never comes into the lane beside it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cells([u64; 4]);

/// Room for the cells of the largest half.
pub(super) type HalfList = [Cell; (MAX_LANES * MAX_HALF) as usize];

/// The rows 1 in all lanes of a word.
const FIRST_ROW: u64 = 0x0001_0001_0001_0001;

impl Cells {
    /// Whether the cell belongs to the set.
    pub fn contains(self, cell: Cell) -> bool {
        self.0[usize::from(cell.0 >> 6)] >> (cell.0 & 63) & 1 != 0
    }

    /// Adds a cell.
    pub(super) fn insert(&mut self, cell: Cell) {
        self.0[usize::from(cell.0 >> 6)] |= 1 << (cell.0 & 63);
    }

    /// Takes a cell away.
    pub(super) fn remove(&mut self, cell: Cell) {
        self.0[usize::from(cell.0 >> 6)] &= !(1 << (cell.0 & 63));
    }

    /// The cells in either set.
    #[must_use]
    pub fn union(self, other: Cells) -> Cells {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
        Cells([a | e, b | f, c | g, d | h])
    }

    /// The cells in both sets.
    #[must_use]
    pub fn and(self, other: Cells) -> Cells {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
        Cells([a & e, b & f, c & g, d & h])
    }

    /// The cells of this set that are not in the other.
    #[must_use]
    pub fn without(self, other: Cells) -> Cells {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
        Cells([a & !e, b & !f, c & !g, d & !h])
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.0 == [0; 4]
    }

    /// How many.
    pub fn len(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// The cells that touch one of the set in front, behind or at a side; some may lie outside the
    /// board.
    #[must_use]
    pub(super) fn touching(self) -> Cells {
        let [a, b, c, d] = self.0;
        // Behind a first row there is nothing.
        let rows = |word: u64| word << 1 | (word & !FIRST_ROW) >> 1;
        Cells([
            rows(a) | a << 16 | a >> 16 | b << 48,
            rows(b) | b << 16 | b >> 16 | c << 48 | a >> 48,
            rows(c) | c << 16 | c >> 16 | d << 48 | b >> 48,
            rows(d) | d << 16 | d >> 16 | c >> 48,
        ])
    }

    /// The cells of a half in a list, by lane, then by row.
    pub(super) fn list(self, list: &mut HalfList) -> &[Cell] {
        let mut count = 0;
        for (place, cell) in list.iter_mut().zip(self.iter()) {
            *place = cell;
            count += 1;
        }
        &list[..count]
    }

    /// The cells, by lane, then by row.
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        let mut words = self.0;
        let mut at = 0;
        std::iter::from_fn(move || {
            while words[at] == 0 {
                if at == 3 {
                    return None;
                }
                at += 1;
            }
            let word = &mut words[at];
            // At most 255.
            let cell = (at as u32 * 64 + word.trailing_zeros()) as u8;
            *word &= *word - 1;
            Some(Cell(cell))
        })
    }
}

/// A free piece as it stands on a cell (MG-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Whose.
    pub side: Side,
    /// What.
    pub kind: Kind,
    /// The pole that it shows.
    pub pole: Pole,
}

/// The free pieces on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    size: Size,
    free: [Cells; 2],
    /// Those that show `+`.
    plus: Cells,
    officers: Cells,
    leaders: Cells,
}

impl Board {
    /// No piece.
    pub(super) fn new(size: Size) -> Board {
        Board {
            size,
            free: [Cells::default(); 2],
            plus: Cells::default(),
            officers: Cells::default(),
            leaders: Cells::default(),
        }
    }

    /// Lanes and fields.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The cells with a free piece of this side.
    pub fn free(&self, side: Side) -> Cells {
        self.free[side.index()]
    }

    /// The cells without a piece.
    pub fn empty(&self) -> Cells {
        self.size.cells().without(self.free[0].union(self.free[1]))
    }

    /// Whether a piece stands on the cell.
    pub(super) fn is_taken(&self, cell: Cell) -> bool {
        self.free.iter().any(|free| free.contains(cell))
    }

    /// The cells with a free piece of this side and pole.
    pub fn with_pole(&self, side: Side, pole: Pole) -> Cells {
        match pole {
            Pole::Plus => self.free(side).and(self.plus),
            Pole::Minus => self.free(side).without(self.plus),
        }
    }

    /// The free piece on a cell.
    pub fn piece(&self, cell: Cell) -> Option<Piece> {
        let side = Side::ALL
            .into_iter()
            .find(|&side| self.free(side).contains(cell))?;
        Some(Piece {
            side,
            kind: self.kind(cell),
            pole: self.pole(cell),
        })
    }

    /// The kind of the piece on an occupied cell.
    pub(super) fn kind(&self, cell: Cell) -> Kind {
        if self.officers.contains(cell) {
            Kind::Officer
        } else if self.leaders.contains(cell) {
            Kind::Leader
        } else {
            Kind::Soldier
        }
    }

    /// The pole of the piece on an occupied cell.
    pub(super) fn pole(&self, cell: Cell) -> Pole {
        if self.plus.contains(cell) {
            Pole::Plus
        } else {
            Pole::Minus
        }
    }

    pub(super) fn put(&mut self, cell: Cell, piece: Piece) {
        self.free[piece.side.index()].insert(cell);
        if piece.pole == Pole::Plus {
            self.plus.insert(cell);
        }
        match piece.kind {
            Kind::Soldier => {}
            Kind::Officer => self.officers.insert(cell),
            Kind::Leader => self.leaders.insert(cell),
        }
    }

    pub(super) fn remove(&mut self, cell: Cell) {
        let [white, green] = &mut self.free;
        for set in [
            white,
            green,
            &mut self.plus,
            &mut self.officers,
            &mut self.leaders,
        ] {
            set.remove(cell);
        }
    }

    /// The cells that touch an enemy whom this pole attracts (MG-21, MG-38); some may lie outside.
    pub(super) fn beside_opposite(&self, side: Side, pole: Pole) -> Cells {
        self.with_pole(side.other(), pole.opposite()).touching()
    }

    /// The enemies that a piece of this side and pole attracts from this cell (MG-30).
    pub fn attracted(&self, side: Side, pole: Pole, at: Cell) -> Cells {
        let enemies = self.with_pole(side.other(), pole.opposite());
        let mut found = Cells::default();
        for cell in at.front_and_beside(self.size, side).into_iter().flatten() {
            if enemies.contains(cell) {
                found.insert(cell);
            }
        }
        found
    }
}
