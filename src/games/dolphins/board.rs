//! Geometry of Dolphins: cells, forms, placements and lines on one 64-bit board (DR-4 to DR-6).
//!
//! Knows nothing of seats, reserves or dice.

use std::fmt;

/// Bits between neighbouring columns. A board has at most six rows, so the two highest bits of a
/// column are never free: a form that would stick out over an edge meets one of them.
const COLUMN: u32 = 8;

/// The side of the square board, 4, 5 or 6 (DR-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Size(u8);

impl Size {
    /// Every size, smallest first.
    pub const ALL: [Size; 3] = [Size(4), Size(5), Size(6)];

    /// The size with this many rows.
    pub fn new(rows: usize) -> Option<Size> {
        Size::ALL.into_iter().find(|size| usize::from(size.0) == rows)
    }

    /// Rows, and columns.
    pub fn rows(self) -> u8 {
        self.0
    }

    /// All cells of the board.
    pub fn cells(self) -> Cells {
        let column = (1 << self.0) - 1;
        Cells((0..u32::from(self.0)).fold(0, |cells, c| cells | column << (c * COLUMN)))
    }

    /// The rows and columns, each with the cells of the line (DR-6).
    fn lines(self) -> impl Iterator<Item = (Line, Cells)> {
        let all = self.cells().0;
        let column = (1 << self.0) - 1;
        let row = all & 0x0101_0101_0101_0101;
        (0..self.0).flat_map(move |i| {
            [
                (Line::Column(i), Cells(column << (u32::from(i) * COLUMN))),
                (Line::Row(i), Cells(row << i)),
            ]
        })
    }

    /// The complete rows and columns of `occupied`.
    pub fn complete(self, occupied: Cells) -> impl Iterator<Item = (Line, Cells)> {
        self.lines()
            .filter(move |(_, line)| occupied.0 & line.0 == line.0)
    }

    /// The cells of all complete rows and columns of `occupied`, a crossing cell once (DR-25).
    pub fn complete_lines(self, occupied: Cells) -> Cells {
        Cells(self.complete(occupied).fold(0, |cells, (_, line)| cells | line.0))
    }
}

/// A whole row or column, by its number from 0; printed as on the rim of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// `a` is 0.
    Column(u8),
    /// `1` is 0.
    Row(u8),
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Line::Column(column) => write!(f, "{}", char::from(b'a' + column)),
            Line::Row(row) => write!(f, "{}", row + 1),
        }
    }
}

impl Default for Size {
    fn default() -> Size {
        Size(5)
    }
}

/// A cell; the order is by column, then by row, which is the byte order of the names.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The cell in this column and row, both from 0, if the board has it.
    pub fn new(size: Size, column: u8, row: u8) -> Option<Cell> {
        (column < size.0 && row < size.0).then_some(Cell(column * 8 + row))
    }

    /// Column from 0 (`a`).
    pub fn column(self) -> u8 {
        self.0 / 8
    }

    /// Row from 0 (`1`).
    pub fn row(self) -> u8 {
        self.0 % 8
    }

    fn bit(self) -> u64 {
        1 << self.0
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column()), self.row() + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// A set of cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cells(u64);

impl Cells {
    /// Whether the cell belongs to the set.
    pub fn contains(self, cell: Cell) -> bool {
        self.0 & cell.bit() != 0
    }

    /// Adds a cell.
    pub fn insert(&mut self, cell: Cell) {
        self.0 |= cell.bit();
    }

    /// The cells in either set.
    #[must_use]
    pub fn union(self, other: Cells) -> Cells {
        Cells(self.0 | other.0)
    }

    /// The cells of this set that are not in the other.
    #[must_use]
    pub fn without(self, other: Cells) -> Cells {
        Cells(self.0 & !other.0)
    }

    /// Whether every cell of this set is in the other.
    pub fn is_subset(self, other: Cells) -> bool {
        self.0 & !other.0 == 0
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many.
    pub fn len(self) -> u8 {
        // At most 64.
        self.0.count_ones() as u8
    }

    /// The middle cells on which the form covers only cells of this set of free cells.
    #[must_use]
    pub fn middles(self, form: Form) -> Cells {
        let [one, other] = form.offsets();
        Cells(self.0 & self.shifted(one) & self.shifted(other))
    }

    /// The cells whose neighbour at this offset belongs to the set.
    fn shifted(self, (columns, rows): (i8, i8)) -> u64 {
        let by = i32::from(columns) * COLUMN as i32 + i32::from(rows);
        if by >= 0 { self.0 >> by } else { self.0 << -by }
    }
}

impl Iterator for Cells {
    type Item = Cell;

    fn next(&mut self) -> Option<Cell> {
        if self.0 == 0 {
            return None;
        }
        let lowest = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(Cell(lowest))
    }
}

/// One of the six fixed trominoes, named by its face of the die (DR-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Form(u8);

impl Form {
    /// The six forms in the order of the die.
    pub const ALL: [Form; 6] = [Form(1), Form(2), Form(3), Form(4), Form(5), Form(6)];

    /// The form of a face, 1 to 6.
    pub fn new(face: u8) -> Option<Form> {
        (1..=6).contains(&face).then_some(Form(face))
    }

    /// The face of the die, 1 to 6.
    pub fn face(self) -> u8 {
        self.0
    }

    /// The other two cells as (column, row) from the middle cell (table of DR-5).
    pub fn offsets(self) -> [(i8, i8); 2] {
        match self.0 {
            1 => [(-1, 0), (1, 0)],
            2 => [(0, -1), (0, 1)],
            3 => [(0, 1), (1, 0)],
            4 => [(0, 1), (-1, 0)],
            5 => [(0, -1), (1, 0)],
            _ => [(0, -1), (-1, 0)],
        }
    }

    /// The three cells it covers with its middle on `middle`; `None` if it sticks out.
    pub fn cells(self, size: Size, middle: Cell) -> Option<Cells> {
        let mut cells = Cells(middle.bit());
        for (columns, rows) in self.offsets() {
            let column = middle.column().checked_add_signed(columns)?;
            let row = middle.row().checked_add_signed(rows)?;
            cells.insert(Cell::new(size, column, row)?);
        }
        Some(cells)
    }

    /// The form and middle cell of three cells, if they are a tromino.
    pub fn of_cells(size: Size, cells: Cells) -> Option<(Form, Cell)> {
        let fits = |middle| {
            Form::ALL
                .into_iter()
                .find(|form| form.cells(size, middle) == Some(cells))
        };
        cells.into_iter().find_map(|middle| Some((fits(middle)?, middle)))
    }
}

impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}
