//! Pictures as data: what lies where, in integer board units and palette names.
//!
//! A board is put into a [`Scene`] once per position; PNG, GIF, SVG and clickable areas follow from
//! it. Knows nothing of pixels, colours, fonts or languages.

mod ink;
mod item;

use std::fmt;

use smol_str::SmolStr;

use crate::game::Phrase;

pub use ink::{BLACK, GREEN, Ink, MEETING, Part, WHITE};
pub use item::{Align, Figure, Item, Mark, Paint, Shape, Text, Weight, Words};

/// What is drawn before what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Layer {
    /// The same for every position of a board: drawn once and kept.
    Ground,
    /// Marks under the pieces: the last action.
    Marks,
    /// Pieces.
    Pieces,
    /// Signs over the pieces: where something may be done.
    Signs,
    /// Seats, dice and captions beside the board.
    Panel,
}

impl fmt::Display for Layer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Layer::Ground => "ground",
            Layer::Marks => "marks",
            Layer::Pieces => "pieces",
            Layer::Signs => "signs",
            Layer::Panel => "panel",
        })
    }
}

/// An upright rectangle in board units.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Area {
    /// Left edge.
    pub x: i32,
    /// Top edge.
    pub y: i32,
    /// Width.
    pub width: i32,
    /// Height.
    pub height: i32,
}

/// A place that can be pressed, and what pressing it says: the next token of the action that is being chosen,
/// or the next tokens where several of them name one cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hit {
    /// Where.
    pub area: Area,
    /// Tokens, as in [`crate::game::Game::tokens`], joined.
    pub token: SmolStr,
}

/// A picture as data. One unit is a thousandth of the long side; the origin is the upper left corner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// Width in units.
    pub width: i32,
    /// Height in units.
    pub height: i32,
    items: Vec<(Layer, Item)>,
    /// Where the picture can be pressed.
    pub hits: Vec<Hit>,
    /// The pairs of inks that meet here, beside [`MEETING`].
    pub meeting: &'static [(Ink, Ink)],
}

/// The long side of every picture, in units.
pub const LONG_SIDE: i32 = 1000;

impl Scene {
    /// An empty scene whose long side has [`LONG_SIDE`] units.
    /// `meeting` are the pairs of inks that meet in pictures of this game, beside [`MEETING`].
    pub fn new(width: i32, height: i32, meeting: &'static [(Ink, Ink)]) -> Scene {
        Scene {
            width,
            height,
            items: Vec::with_capacity(128),
            hits: Vec::new(),
            meeting,
        }
    }

    /// Puts something into a layer, over what already lies there.
    pub fn put(&mut self, layer: Layer, item: impl Into<Item>) {
        // After everything of its layer and below; builders go upwards, so this is the end mostly.
        let at = self
            .items
            .iter()
            .rposition(|(of, _)| *of <= layer)
            .map_or(0, |last| last + 1);
        self.items.insert(at, (layer, item.into()));
    }

    /// What is the same for every position.
    pub fn ground(&self) -> &[(Layer, Item)] {
        self.items.split_at(self.ground_len()).0
    }

    /// Everything else, in the order of drawing.
    pub fn rest(&self) -> &[(Layer, Item)] {
        self.items.split_at(self.ground_len()).1
    }

    fn ground_len(&self) -> usize {
        self.items.partition_point(|(layer, _)| *layer == Layer::Ground)
    }

    /// Everything, in the order of drawing.
    pub fn items(&self) -> impl Iterator<Item = &Item> {
        self.items.iter().map(|(_, item)| item)
    }

    /// Replaces every phrase by its words.
    pub fn word(&mut self, say: impl Fn(&Phrase) -> String) {
        for (_, item) in &mut self.items {
            if let Item::Text(text) = item
                && let Words::Phrase(phrase) = &text.words
            {
                text.words = Words::Plain(say(phrase).into());
            }
        }
    }
}

impl fmt::Display for Scene {
    /// One line an item, for tests and for people who look for a fault.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} x {}", self.width, self.height)?;
        for (layer, item) in &self.items {
            writeln!(f, "{layer:<6} {item}")?;
        }
        for Hit { area, token } in &self.hits {
            let Area {
                x, y, width, height, ..
            } = area;
            writeln!(f, "press  {token} at {x},{y} {width}x{height}")?;
        }
        Ok(())
    }
}
