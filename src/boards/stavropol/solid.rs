//! The space as a transparent cube, in axonometry (S-89). Balls are small, in place of being half
//! transparent; the nearer ones may still shade others, so the flat board is the usual picture.

use smol_str::{SmolStr, ToSmolStr, format_smolstr};

use super::super::panel::bold;
use super::figures::ball;
use super::picture::colour;
use crate::games::stavropol::{Cell, Cells, Side, Stavropol};
use crate::scene::{Align, Area, Ink, Layer, Mark, Paint, Scene, Shape, Text, Words};

/// A step of the rulebook's picture, in units: 44 to the right a vertical, 22 a sector, and so on.
const UNIT: (i32, i32) = (5, 2);
const VERTICAL: i32 = 44;
const SECTOR: (i32, i32) = (22, 12);
const HORIZONTAL: i32 = 44;
/// The size of a ball, even.
const BALL: i32 = 34;

/// Draws the space and the balls in it.
pub(super) fn draw(game: &Stavropol, bottom: Side, area: Area, scene: &mut Scene) {
    let solid = Solid { bottom, area };
    solid.lattice(scene);
    // The far sectors first, so that near balls lie on top.
    let mut cells: Vec<Cell> = (1..=5)
        .flat_map(|sector| Cells::of_sector(sector).iter())
        .collect();
    if bottom == Side::White {
        cells.reverse();
    }
    for cell in cells {
        solid.balls(game, cell, scene);
    }
}

struct Solid {
    bottom: Side,
    area: Area,
}

impl Solid {
    /// The middle of the cell at these digits, as the side at the bottom counts them.
    fn place(&self, sector: i32, vertical: i32, horizontal: i32) -> (i32, i32) {
        let scale = |length: i32| length * UNIT.0 / UNIT.1;
        let width = scale(4 * VERTICAL + 4 * SECTOR.0);
        let height = scale(4 * HORIZONTAL + 4 * SECTOR.1);
        let left = self.area.x + (self.area.width - width) / 2;
        let low = self.area.y + (self.area.height + height) / 2;
        (
            left + scale(VERTICAL * (vertical - 1) + SECTOR.0 * (sector - 1)),
            low - scale(HORIZONTAL * (horizontal - 1) + SECTOR.1 * (sector - 1)),
        )
    }

    fn centre(&self, cell: Cell) -> (i32, i32) {
        let seen = |digit: u8| match self.bottom {
            Side::White => i32::from(digit),
            Side::Black => 6 - i32::from(digit),
        };
        // Black looks from the other side: what is on its right is vertical 1, and up stays up.
        self.place(
            seen(cell.sector()),
            seen(cell.vertical()),
            i32::from(cell.horizontal()),
        )
    }

    /// The lines through the cells, and the numbers at their ends.
    fn lattice(&self, scene: &mut Scene) {
        scene.put(
            Layer::Ground,
            Shape::Rect(
                Area {
                    x: self.area.x + 20,
                    y: self.area.y + 12,
                    width: self.area.width - 40,
                    height: self.area.height - 24,
                },
                14,
                Paint::Fill(Ink::Paper),
            ),
        );
        let mut line = |from: (i32, i32), to: (i32, i32), ink| {
            let path = format_smolstr!("M{} {} L{} {}", from.0, from.1, to.0, to.1);
            scene.put(Layer::Ground, Shape::Path(path, Paint::Line(ink, 2)));
        };
        for one in 1..=5 {
            for other in 1..=5 {
                let (from, to) = (self.place(1, one, other), self.place(5, one, other));
                line(from, to, Ink::SectorLine);
                if one == 1 || one == 5 || other == 1 || other == 5 {
                    let (from, to) = (self.place(one, other, 1), self.place(one, other, 5));
                    line(from, to, Ink::VerticalLine);
                    let (from, to) = (self.place(one, 1, other), self.place(one, 5, other));
                    line(from, to, Ink::HorizontalLine);
                }
            }
        }
        for number in 1..=5_u8 {
            let seen = match self.bottom {
                Side::White => i32::from(number),
                Side::Black => 6 - i32::from(number),
            };
            let (x, y) = self.place(1, seen, 1);
            digit(scene, number, (x, y + 34), Ink::VerticalLine);
            let (x, y) = self.place(1, 1, i32::from(number));
            digit(scene, number, (x - 34, y), Ink::HorizontalLine);
            let (x, y) = self.place(seen, 5, 1);
            digit(scene, number, (x + 34, y + 14), Ink::SectorLine);
        }
    }

    /// The balls of a cell: one of each colour, with their number if there are several.
    fn balls(&self, game: &Stavropol, cell: Cell, scene: &mut Scene) {
        let (x, y) = self.centre(cell);
        let owners: Vec<(Side, u8)> = Side::ALL
            .into_iter()
            .map(|side| (side, game.board().balls(side, cell)))
            .filter(|&(_, balls)| balls > 0)
            .collect();
        let aside = if owners.len() == 2 { BALL / 2 } else { 0 };
        for (&(side, balls), x) in owners.iter().zip([x - aside, x + aside]) {
            let mark = Mark {
                figure: ball(side),
                x,
                y,
                size: BALL,
                owner: Some(colour(side)),
            };
            scene.put(Layer::Pieces, mark);
            if balls > 1 {
                let words: SmolStr = balls.to_smolstr();
                let text = Text {
                    words: Words::Plain(words),
                    align: Align::Middle,
                    ink: Ink::HorizontalLine,
                    ..bold(x, y - BALL, 28)
                };
                scene.put(Layer::Pieces, text);
            }
        }
    }
}

fn digit(scene: &mut Scene, number: u8, (x, y): (i32, i32), ink: Ink) {
    let text = Text {
        words: Words::Plain(number.to_smolstr()),
        align: Align::Middle,
        ink,
        ..bold(x, y, 30)
    };
    scene.put(Layer::Ground, text);
}
