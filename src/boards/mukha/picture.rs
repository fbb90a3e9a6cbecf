//! The picture of a position: the ring with mushrooms outside, arrows and cards inside, the fly in the middle.

use std::fmt::Write;

use smol_str::{SmolStr, ToSmolStr, format_smolstr};

use super::super::race::picture::{
    Die, Grid, Laid, Picture as Of, around, begins, colour, piece, quarter_of, seats,
};
use super::super::{Step as Past, View};
use super::figures::{FLY, MUSHROOM, TAIL, TIPS, TOADSTOOL, WINGS};
use super::grid;
use crate::games::mukha::{Cell, Mukha, QUARTER, Step, Track};
use crate::games::race::{Place, Race};
use crate::scene::{Area, Ink, Layer, Paint, Part, Scene, Shape};

/// The side of a cell, of a piece on it, of one under mushrooms, and of one at the fly.
const SIDE: i32 = 52;
const PIECE: i32 = 46;
const HIDDEN: i32 = 34;
const SMALL: i32 = 34;
/// The side of a card.
const CARD: i32 = 226;
/// How far it lies from the middle of the board, both ways: between the houses and the arrows.
const AWAY: i32 = 58 + CARD / 2;

pub(super) fn scene(game: &Mukha, view: &View, past: &[Past<Mukha>]) -> Scene {
    let mut picture = Picture::new(game, view, past, (SIDE, grid::SIDE));
    ground(&mut picture);
    picture.last_action();
    let ready = picture.choices();
    pieces(&mut picture);
    picture.names(ready);
    for of in seats() {
        if picture.plays(of) {
            pad(&mut picture, of);
            let area = around(picture.grid.point((AWAY, AWAY), quarter_of(of)), CARD);
            picture.card(of, area);
            caught(&mut picture, of);
        }
    }
    picture.foot()
}

type Picture<'g> = Of<'g, Mukha>;

impl Laid for Mukha {
    fn stand(&self, grid: Grid, of: usize, place: Place) -> (i32, i32) {
        let cell = Cell::of(of, place);
        let (x, y) = grid.centre(grid::spot(cell));
        match cell {
            Cell::Ring(_) | Cell::House(..) => (x, y),
            Cell::Under(_) => {
                let under = |seat: usize| under(self, seat, cell);
                let before: usize = (0..of).map(under).sum();
                match seats().map(under).sum::<usize>() {
                    0 | 1 => (x, y + LOWER),
                    _ if before == 0 => (x - BESIDE, y + LOWER),
                    _ => (x + BESIDE, y + LOWER),
                }
            }
        }
    }

    fn size(place: Place) -> i32 {
        if place.is_hidden() { HIDDEN } else { PIECE }
    }

    fn tint(picture: &mut Picture<'_>, of: usize, place: Place, gone: bool) {
        let cell = Cell::of(of, place);
        let at = picture.grid.centre(grid::spot(cell));
        picture.tile(Layer::Marks, at, Picture::tinted(gone));
        if let Cell::Under(_) = cell {
            picture.put(Layer::Marks, &MUSHROOM, at, SIDE);
        }
        name(picture, Layer::Marks, cell);
    }

    /// A walk that ends on a forced arrow goes on to its end (MK-28).
    fn through(&self, step: &Step) -> Option<Place> {
        let Step::Walk(from, die, false) = *step else {
            return None;
        };
        let there = Place::open(from.progress() + die);
        let end = self.effect(step)?.to?;
        (end != there).then_some(there)
    }
}

/// How far pieces under mushrooms stand below the middle of their cell, and two of them aside.
const LOWER: i32 = 10;
const BESIDE: i32 = 17;

/// How many pieces of a seat are on a cell.
fn under(game: &Mukha, of: usize, cell: Cell) -> usize {
    let places = game.board().side(of).on_board();
    places.filter(|&place| Cell::of(of, place) == cell).count()
}

fn pieces(picture: &mut Picture<'_>) {
    let board = picture.game.board();
    for of in seats() {
        let mut before = None;
        for place in board.side(of).on_board() {
            let (mut x, y) = picture.game.stand(picture.grid, of, place);
            if before == Some(place) {
                // The second one under the same mushrooms.
                x += 2 * BESIDE;
            }
            before = Some(place);
            let mark = piece(of, (x, y), Mukha::size(place));
            picture.scene.put(Layer::Pieces, mark);
        }
    }
}

/// The ring with its names and all that lies in and around it, the same for every position.
fn ground(picture: &mut Picture<'_>) {
    let track = *picture.game.board().track();
    // On a board of one's own mushrooms may stand where a tray lies: over it.
    for of in seats() {
        let tray = tray(picture.grid, of);
        let own = Ink::Seat(colour(of), Part::Fill);
        for (inset, ink) in [(0, Ink::Cell), (3, own)] {
            let area = Area {
                x: tray.x + inset,
                y: tray.y + inset,
                width: tray.width - 2 * inset,
                height: tray.height - 2 * inset,
            };
            let shape = Shape::Rect(area, 12 - inset, Paint::Fill(ink));
            picture.scene.put(Layer::Ground, shape);
        }
    }
    for cell in Cell::all(&track) {
        let at = picture.grid.centre(grid::spot(cell));
        let owner = match cell {
            Cell::House(owner, _) => Some(owner),
            Cell::Ring(step) => begins(step, QUARTER),
            Cell::Under(_) => None,
        };
        match (owner, cell) {
            (Some(owner), _) => picture.tile_of(owner, at),
            (None, Cell::Under(_)) => picture.put(Layer::Ground, &MUSHROOM, at, SIDE),
            (None, Cell::Ring(_) | Cell::House(..)) => picture.tile(Layer::Ground, at, Ink::Cell),
        }
        name(picture, Layer::Ground, cell);
    }
    for of in seats() {
        let quarter = quarter_of(of);
        let grid = picture.grid;
        let between = |one, other| (grid.centre_in(one, quarter), grid.centre_in(other, quarter));
        picture.head(of, between((9, 17), (9, 16)));
        picture.head(of, between((8, 16), (8, 15)));
        arrows(picture, quarter, &track);
        if !picture.plays(of) {
            picture.put(Layer::Ground, &TOADSTOOL, grid.point((AWAY, AWAY), quarter), 130);
        }
    }
    let middle = picture.grid.point((0, 0), 0);
    picture.put(Layer::Ground, &FLY, middle, 128);
}

/// What is written on a cell; on tinted ones in the colour of all text.
fn name(picture: &mut Picture<'_>, layer: Layer, cell: Cell) {
    let (x, y) = picture.grid.centre(grid::spot(cell));
    let on_ground = layer == Layer::Ground;
    let own = |owner: u8| match on_ground {
        true => Ink::Seat(owner, Part::Sign),
        false => Ink::Text,
    };
    let (y, style, words) = match cell {
        Cell::House(owner, house) => (y, (26, own(owner)), (QUARTER + house).to_smolstr()),
        Cell::Under(step) => (y - 8, (25, Ink::Page), format_smolstr!("{}x", step % QUARTER + 1)),
        Cell::Ring(step) => match begins(step, QUARTER) {
            Some(owner) => (y, (28, own(owner)), cell.to_smolstr()),
            None => {
                let number = step % QUARTER + 1;
                let corner = number == picture.game.board().track().corner();
                if corner {
                    picture.put(layer, &WINGS, (x, y + 12), 44);
                }
                let y = if corner { y - 9 } else { y };
                (y, (25, Ink::Text), number.to_smolstr())
            }
        },
    };
    picture.label(layer, (x, y), style, words);
}

/// The start pad of a seat: a tray for four pieces outside its first cells (MK-6).
fn tray(grid: Grid, of: usize) -> Area {
    const WIDE: i32 = 46;
    let (first, last) = (slot(grid, of, 0), slot(grid, of, 3));
    let (left, top) = (first.0.min(last.0), first.1.min(last.1));
    Area {
        x: left - WIDE / 2,
        y: top - WIDE / 2,
        width: (first.0 - last.0).abs() + WIDE,
        height: (first.1 - last.1).abs() + WIDE,
    }
}

/// The place of a piece in it.
fn slot(grid: Grid, of: usize, index: i32) -> (i32, i32) {
    grid.centre_in((9 + index, 17), quarter_of(of))
}

/// The pieces on the pad of a seat.
fn pad(picture: &mut Picture<'_>, of: usize) {
    const SIZE: i32 = 40;
    let reserve = picture.game.board().side(of).reserve;
    for index in 0..i32::from(reserve) {
        let at = slot(picture.grid, of, index);
        if index == 0 && picture.decider() == Some(of) {
            for token in ["in:5", "in:23"] {
                picture.offer(SmolStr::new_static(token), of, at, SIZE);
            }
        }
        picture.scene.put(Layer::Panel, piece(of, at, SIZE));
    }
}

/// The pieces of a seat that are at the fly, on the side of its houses.
fn caught(picture: &mut Picture<'_>, of: usize) {
    let count = picture.game.board().side(of).fly;
    if count == 0 {
        return;
    }
    let (x, y) = picture.grid.point((0, 112), quarter_of(of));
    let at = (x - 14, y);
    if picture.decider() == Some(of) {
        picture.offer(SmolStr::new_static("buy:6"), of, at, SMALL);
        picture.offer_all("buy:66", (at.0 + SMALL / 2 + 14, y), 34);
    }
    picture.stock(of, count, at, SMALL, Ink::Coordinate);
}

/// The depth of the first line of arrows inside the ring, and how much deeper the last one lies.
const DEPTH: i32 = 24;
const DEEPER: i32 = 48;

/// The arrows of a quarter: the shorter ones lie nearer to the ring.
fn arrows(picture: &mut Picture<'_>, quarter: i32, track: &Track) {
    let span = |(_, from, to): (u8, u8, u8)| (from.abs_diff(to), from);
    let spaces = (1..).zip(track.arrows()).map(|(count, _)| count).last();
    for (icon, from, to) in track.arrows() {
        let shorter = |other: &(u8, u8, u8)| span(*other) < span((icon, from, to));
        let rank: i32 = track.arrows().filter(shorter).map(|_| 1).sum();
        let depth = DEPTH + DEEPER * rank / (spaces.unwrap_or(0) - 1).max(2);
        arrow(picture, quarter, depth, icon, (End::of(from), End::of(to)));
    }
}

/// An arrow along the inside of the ring, with the number that its use costs where it begins.
fn arrow(picture: &mut Picture<'_>, quarter: i32, depth: i32, icon: u8, (tail, tip): (End, End)) {
    let grid = picture.grid;
    // Into the ring, along it, around the corner if there is one between, and out again.
    let (into, out) = (tail.inside(depth), tip.inside(depth));
    let corner = match (tail.inward, tip.inward) {
        (UP, LEFT) => (out.0, into.1),
        (LEFT, UP) => (into.0, out.1),
        _ => into,
    };
    let points = [tail.inside(4), into, corner, out, tip.inside(14)];
    let points = points.map(|point| grid.point(point, quarter));
    let line = Shape::Path(rounded(&points).into(), Paint::Line(Ink::Coordinate, 6));
    picture.scene.put(Layer::Ground, line);
    // Out of the ring again: down in the first half of the quarter, to the right in the other one.
    let further = if tip.inward == UP { 2 } else { 3 };
    let figure = grid.turned(&TIPS, quarter, further);
    picture.put(Layer::Ground, figure, grid.point(tip.inside(12), quarter), 24);
    let (sign, size) = match icon {
        // A piece has to follow it (MK-28).
        0 => (&TAIL, 18),
        number => (Die::new(number).figure(), 30),
    };
    let at = grid.point(tail.inside(size / 2 - 1), quarter);
    picture.put(Layer::Ground, sign, at, size);
}

const UP: (i32, i32) = (0, -1);
const LEFT: (i32, i32) = (-1, 0);

/// An end of an arrow: a ring cell of the quarter below, and which way the inside of the ring is.
#[derive(Clone, Copy)]
struct End {
    /// Its centre, from the middle of the board.
    centre: (i32, i32),
    inward: (i32, i32),
}

impl End {
    fn of(number: u8) -> End {
        let number = i32::from(number);
        // Seven cells and a half from the middle to the middle of the frame.
        let far = 15 * SIDE / 2;
        let along = (2 * number - 1) * SIDE / 2;
        match number {
            ..8 => End {
                centre: (along, far),
                inward: UP,
            },
            8 => End {
                centre: (far, far),
                inward: (-1, -1),
            },
            _ => End {
                centre: (far, 15 * SIDE - along),
                inward: LEFT,
            },
        }
    }

    /// The point so far inside the ring.
    fn inside(self, depth: i32) -> (i32, i32) {
        let by = SIDE / 2 + depth;
        (
            self.centre.0 + self.inward.0 * by,
            self.centre.1 + self.inward.1 * by,
        )
    }
}

/// A path along these points with its corners rounded.
fn rounded(points: &[(i32, i32)]) -> String {
    const RADIUS: i32 = 22;
    let mut path = String::with_capacity(160);
    let mut at = points[0];
    // Writing into a string cannot fail.
    let _ = write!(path, "M{} {}", at.0, at.1);
    for (index, &point) in points.iter().enumerate().skip(1) {
        if point == at {
            continue;
        }
        let next = points[index..].iter().find(|&&next| next != point);
        let towards = |from: (i32, i32), to: (i32, i32)| {
            let (x, y) = (to.0 - from.0, to.1 - from.1);
            let by = RADIUS.min(x.abs().max(y.abs()) / 2);
            (from.0 + x.signum() * by, from.1 + y.signum() * by)
        };
        let (before, after) = match next {
            Some(&next) => (towards(point, at), towards(point, next)),
            None => (point, point),
        };
        let _ = write!(path, " L{} {}", before.0, before.1);
        if before != after {
            let _ = write!(path, " Q{} {} {} {}", point.0, point.1, after.0, after.1);
        }
        at = point;
    }
    path
}
