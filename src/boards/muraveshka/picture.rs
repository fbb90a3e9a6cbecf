//! The picture of a position: the cross, and the card of each seat in the corner at its right hand.

use smol_str::{SmolStr, ToSmolStr, format_smolstr};

use super::super::race::picture::{
    Die, Grid, LINES, Laid, Picture as Of, around, begins, colour, owned, piece, quarter_of, seats,
};
use super::super::{Step as Past, View};
use super::figures::{ANT, BARS, GATES, HUT, HUT_LAST, PRISON};
use super::grid;
use crate::games::muraveshka::{Cell, Muraveshka};
use crate::games::race::{CLOCKWISE, Place};
use crate::scene::{Area, Ink, Layer, Part, Scene};

/// The side of a cell, of a piece on it, and of one beside the board.
const SIDE: i32 = 54;
const PIECE: i32 = 46;
const SMALL: i32 = 38;
/// The size of a hut, and how far it lies off its cell, away from the loop.
const HUTS: i32 = 64;
const ASIDE: i32 = 6;
/// The side of a card.
const CARD: i32 = 298;

pub(super) fn scene(game: &Muraveshka, view: &View, past: &[Past<Muraveshka>]) -> Scene {
    let mut picture = Picture::new(game, view, past, (SIDE, grid::SIDE));
    ground(&mut picture);
    picture.last_action();
    let ready = picture.choices();
    for of in seats() {
        for place in game.board().side(of).on_board() {
            let at = game.stand(picture.grid, of, place);
            picture.scene.put(Layer::Pieces, piece(of, at, PIECE));
        }
    }
    picture.names(ready);
    for of in seats() {
        if picture.plays(of) {
            card(&mut picture, of);
            prisoners(&mut picture, of);
        }
    }
    picture.foot()
}

type Picture<'g> = Of<'g, Muraveshka>;

impl Laid for Muraveshka {
    fn stand(&self, grid: Grid, of: usize, place: Place) -> (i32, i32) {
        let cell = Cell::of(of, place);
        let (x, y) = centre(grid, cell);
        match cell {
            // Before the wall of the hut.
            Cell::Shelter(_) => (x, y + 10),
            Cell::Start(_) | Cell::Loop(_) | Cell::Home(..) => (x, y),
        }
    }

    fn size(_: Place) -> i32 {
        PIECE
    }

    fn tint(picture: &mut Picture<'_>, of: usize, place: Place, gone: bool) {
        let cell = Cell::of(of, place);
        let at = centre(picture.grid, cell);
        match cell {
            Cell::Shelter(_) => picture.put(Layer::Marks, &HUT_LAST, at, HUTS),
            Cell::Start(_) | Cell::Loop(_) | Cell::Home(..) => {
                picture.tile(Layer::Marks, at, Picture::tinted(gone));
            }
        }
        name(picture, Layer::Marks, cell);
    }
}

/// The centre of what is drawn of a cell.
fn centre(grid: Grid, cell: Cell) -> (i32, i32) {
    let (x, y) = grid.centre(grid::spot(cell));
    let Cell::Shelter(beside) = cell else {
        return (x, y);
    };
    let (from_x, from_y) = grid.centre(grid::spot(Cell::Loop(beside)));
    (
        x + ASIDE * (x - from_x).signum(),
        y + ASIDE * (y - from_y).signum(),
    )
}

/// The cross with its names, the same for every position.
fn ground(picture: &mut Picture<'_>) {
    for cell in Cell::all() {
        let at = centre(picture.grid, cell);
        let owner = match cell {
            Cell::Start(owner) | Cell::Home(owner, _) => Some(owner),
            Cell::Loop(step) => begins(step, QUARTER),
            Cell::Shelter(_) => None,
        };
        if let Cell::Start(owner) = cell {
            let gate = picture.grid.turned(&GATES, quarter_of(owner.into()), 0);
            let gate = owned(gate, owner.into(), at, 92);
            picture.scene.put(Layer::Ground, gate);
        }
        match (owner, cell) {
            (Some(owner), _) => picture.tile_of(owner, at),
            (None, Cell::Shelter(_)) => picture.put(Layer::Ground, &HUT, at, HUTS),
            (None, Cell::Start(_) | Cell::Loop(_) | Cell::Home(..)) => {
                picture.tile(Layer::Ground, at, Ink::Cell);
            }
        }
        name(picture, Layer::Ground, cell);
    }
    for of in seats() {
        ways(picture, of);
        if !picture.plays(of) {
            let at = picture.grid.centre_in((14, 14), quarter_of(of));
            picture.put(Layer::Ground, &ANT, at, 190);
        }
    }
    let middle = picture.grid.centre((8, 8));
    picture.put(Layer::Ground, &PRISON, middle, 50);
}

/// Heads of arrows where a seat's pieces begin, and where they turn into their home.
fn ways(picture: &mut Picture<'_>, of: usize) {
    let start = (Cell::Start(colour(of)), Cell::of(of, Place::open(1)));
    let home = (Cell::of(of, Place::open(4 * QUARTER)), Cell::Home(colour(of), 1));
    for (one, other) in [start, home] {
        let ends = (centre(picture.grid, one), centre(picture.grid, other));
        picture.head(of, ends);
    }
}

/// Loop cells of a quarter (MR-5).
const QUARTER: u8 = 14;

/// What is written on a cell; on tinted ones in the colour of all text.
fn name(picture: &mut Picture<'_>, layer: Layer, cell: Cell) {
    let (x, y) = centre(picture.grid, cell);
    let own = |owner: u8| match layer {
        Layer::Ground => Ink::Seat(owner, Part::Sign),
        Layer::Marks | Layer::Pieces | Layer::Signs | Layer::Panel => Ink::Text,
    };
    let (y, style, words) = match cell {
        Cell::Start(owner) => (y, (28, own(owner)), cell.to_smolstr()),
        Cell::Home(owner, step) => (y, (26, own(owner)), format_smolstr!("h{step}")),
        Cell::Shelter(step) => (
            y + 12,
            (25, Ink::Text),
            format_smolstr!("{}x", step % QUARTER + 1),
        ),
        Cell::Loop(step) => match (begins(step, QUARTER), step % QUARTER) {
            (Some(owner), _) => (y, (28, own(owner)), cell.to_smolstr()),
            // A corner of the centre, with the numbers that make a shortcut (MR-32, MR-33).
            (None, 6) => {
                for (number, x) in [(1, x - 11), (3, x + 11)] {
                    picture.put(layer, Die::new(number).figure(), (x, y + 12), 20);
                }
                (y - 12, (26, Ink::Text), cell.to_smolstr())
            }
            (None, step) => (y, (26, Ink::Text), (step + 1).to_smolstr()),
        },
    };
    picture.label(layer, (x, y), style, words);
}

/// The corner at the right hand of a seat.
fn corner(grid: Grid, of: usize) -> Area {
    // Off the huts, and off the edge of the board.
    const INWARD: i32 = 20;
    let away = 6 * SIDE - INWARD;
    around(grid.point((away, away), quarter_of(of)), CARD)
}

/// A seat: what all cards show, its reserve, and whom it holds.
fn card(picture: &mut Picture<'_>, of: usize) {
    let area = corner(picture.grid, of);
    picture.card(of, area);
    let side = *picture.game.board().side(of);
    let decides = picture.decider();
    let y = area.y + LINES + 26;
    for index in 0..i32::from(side.reserve) {
        let at = (area.x + 34 + index * 46, y);
        if index == 0 && decides == Some(of) {
            picture.offer(SmolStr::new_static("in:6"), of, at, SMALL);
        }
        picture.scene.put(Layer::Panel, piece(of, at, SMALL));
    }
    let held = seats().filter(|&owner| side.holds[owner] > 0);
    for (index, owner) in (0..).zip(held) {
        let at = (area.x + 34 + index * 90, y + 45);
        if decides == Some(owner) {
            let letter = CLOCKWISE[of % CLOCKWISE.len()].letter().to_ascii_lowercase();
            picture.offer(format_smolstr!("buy-{letter}:6"), owner, at, SMALL);
        }
        picture.stock(owner, side.holds[owner], at, SMALL, Ink::Text);
        picture.put(Layer::Panel, &BARS, at, SMALL);
    }
}

/// The pieces of a seat that are in prison, on the side of its own arm.
fn prisoners(picture: &mut Picture<'_>, of: usize) {
    const SIZE: i32 = 30;
    let count = picture.game.board().side(of).prison;
    if count == 0 {
        return;
    }
    let (x, y) = picture.grid.centre_in((8, 9), quarter_of(of));
    let at = (x - 10, y);
    if picture.decider() == Some(of) {
        picture.offer(SmolStr::new_static("free:66"), of, at, SIZE);
    }
    picture.stock(of, count, at, SIZE, Ink::Coordinate);
}
