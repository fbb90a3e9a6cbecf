//! The flat board: where everything lies, its lines and its numbers (S-03, S-85 to S-87).

use smol_str::ToSmolStr;

use super::super::panel::bold;
use crate::games::stavropol::{Cell, Side};
use crate::scene::{Align, Area, Ink, Layer, Paint, Scene, Shape, Text, Words};

/// The side of a point.
const POINT: i32 = 28;
/// A cell with the thin line beside it, across and down.
const ACROSS: i32 = 5 * POINT + LINE;
const DOWN: i32 = POINT + LINE;
/// A thin line, the border, and how much wider a line between sectors is than a thin one.
const LINE: i32 = 1;
const BORDER: i32 = 2;
const SECTOR: i32 = 5;
/// The board without its margin.
const WIDTH: i32 = 5 * ACROSS - LINE;
const HEIGHT: i32 = 25 * DOWN - LINE + 4 * SECTOR;
/// The margin with the numbers, on the sides and above and below.
const MARGIN: i32 = 46;
const RIM: i32 = 32;

/// The board as one side sees it.
#[derive(Clone, Copy)]
pub(super) struct Flat {
    /// Whose base sector is at the bottom.
    pub(super) bottom: Side,
    /// The upper left corner of the board without its margin.
    left: i32,
    top: i32,
}

impl Flat {
    /// In the middle of this area.
    pub(super) fn new(bottom: Side, area: Area) -> Flat {
        Flat {
            bottom,
            left: area.x + (area.width - WIDTH) / 2,
            top: area.y + (area.height - HEIGHT) / 2,
        }
    }

    /// A cell, without the lines around it.
    pub(super) fn area(&self, cell: Cell) -> Area {
        // Columns from the left and rows from the bottom, from 0.
        let column = i32::from(cell.vertical()) - 1;
        let row = 5 * i32::from(cell.sector()) + i32::from(cell.horizontal()) - 6;
        let (column, row) = match self.bottom {
            Side::White => (column, row),
            Side::Black => (4 - column, 24 - row),
        };
        Area {
            x: self.left + column * ACROSS,
            y: self.top + (24 - row) * DOWN + (4 - row / 5) * SECTOR,
            width: 5 * POINT,
            height: POINT,
        }
    }

    /// The centre of a point, 1 to 5 from the left.
    pub(super) fn point(&self, cell: Cell, point: i32) -> (i32, i32) {
        let area = self.area(cell);
        (area.x + (point - 1) * POINT + POINT / 2, area.y + POINT / 2)
    }

    /// Paper, lines and numbers: the same in every position.
    pub(super) fn draw(&self, scene: &mut Scene) {
        let mut fill = |x, y, width, height, radius, ink| {
            let area = Area { x, y, width, height };
            scene.put(Layer::Ground, Shape::Rect(area, radius, Paint::Fill(ink)));
        };
        let (left, top) = (self.left, self.top);
        fill(
            left - MARGIN,
            top - RIM,
            WIDTH + 2 * MARGIN,
            HEIGHT + 2 * RIM,
            14,
            Ink::Paper,
        );
        for row in 1..25 {
            if row % 5 != 0 {
                let y = top + row * DOWN + row / 5 * SECTOR - LINE;
                fill(left, y, WIDTH, LINE, 0, Ink::HorizontalLine);
            }
        }
        for column in 1..5 {
            let x = left + column * ACROSS - LINE;
            fill(x, top, LINE, HEIGHT, 0, Ink::VerticalLine);
        }
        for sector in 1..5 {
            let y = top + sector * 5 * DOWN + (sector - 1) * SECTOR - LINE;
            fill(left, y, WIDTH, SECTOR + LINE, 0, Ink::SectorLine);
        }
        let (right, end) = (left + WIDTH, top + HEIGHT);
        for (x, width) in [(left - BORDER, BORDER), (right, BORDER)] {
            fill(
                x,
                top - BORDER,
                width,
                HEIGHT + 2 * BORDER,
                0,
                Ink::HorizontalLine,
            );
        }
        for y in [top - BORDER, end] {
            fill(left, y, WIDTH, BORDER, 0, Ink::HorizontalLine);
        }
        self.numbers(scene);
    }

    /// Sectors red, verticals blue, horizontals black, on all sides, always upright.
    fn numbers(&self, scene: &mut Scene) {
        let mut put = |digit: u8, x, y, size, ink| {
            let text = Text {
                words: Words::Plain(digit.to_smolstr()),
                align: Align::Middle,
                ink,
                ..bold(x, y, size)
            };
            scene.put(Layer::Ground, text);
        };
        for (number, cell) in (1..=5).filter_map(|number| Some((number, Cell::new(1, number, 1)?))) {
            let (x, _) = self.point(cell, 3);
            for y in [self.top - RIM / 2, self.top + HEIGHT + RIM / 2] {
                put(number, x, y, 26, Ink::VerticalLine);
            }
        }
        for (sector, horizontal) in (0..25).map(|row| (row / 5 + 1, row % 5 + 1)) {
            let Some(cell) = Cell::new(sector, 1, horizontal) else {
                continue;
            };
            let (_, y) = self.point(cell, 1);
            let edges = [(self.left, -1), (self.left + WIDTH, 1)];
            for (edge, outward) in edges {
                put(horizontal, edge + outward * 13, y, 24, Ink::HorizontalLine);
                if horizontal == 3 {
                    put(sector, edge + outward * 33, y, 34, Ink::SectorLine);
                }
            }
        }
    }
}
