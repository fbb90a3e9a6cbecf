//! What a scene is made of: shapes, figures made of shapes, and texts.

use std::fmt;

use smol_str::SmolStr;

use super::{Area, Ink};
use crate::game::Phrase;

/// How a shape is coloured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Paint {
    /// Its inside.
    Fill(Ink),
    /// Its outline, this many units wide, half of it on each side; round joins and ends.
    Line(Ink, i32),
}

impl Paint {
    /// The ink.
    pub fn ink(self) -> Ink {
        match self {
            Paint::Fill(ink) | Paint::Line(ink, _) => ink,
        }
    }
}

impl fmt::Display for Paint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Paint::Fill(ink) => write!(f, "fill {ink}"),
            Paint::Line(ink, width) => write!(f, "line {ink} {width}"),
        }
    }
}

/// A shape in units: of the board, or of its [`Figure`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// An upright rectangle with corners rounded by this radius.
    Rect(Area, i32, Paint),
    /// A disc around a centre.
    Disc {
        /// Centre, from the left.
        x: i32,
        /// Centre, from the top.
        y: i32,
        /// Radius.
        radius: i32,
        /// Colour.
        paint: Paint,
    },
    /// A path in the language of SVG, absolute commands.
    Path(SmolStr, Paint),
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Shape::Rect(area, radius, paint) => {
                let Area { x, y, width, height } = area;
                write!(f, "rect {x},{y} {width}x{height} r{radius} {paint}")
            }
            Shape::Disc { x, y, radius, paint } => write!(f, "disc {x},{y} r{radius} {paint}"),
            Shape::Path(path, paint) => write!(f, "path {path} {paint}"),
        }
    }
}

/// Shapes that are drawn together, again and again: a piece, a sign. Drawn once for each size and
/// owner, then copied.
#[derive(Debug)]
pub struct Figure {
    /// Its name, unique in the program.
    pub name: &'static str,
    /// Its shapes, in a square of [`Figure::BOX`] units.
    pub shapes: &'static [Shape],
}

impl Figure {
    /// The side of the square in which the shapes of a figure lie.
    pub const BOX: i32 = 1000;

    /// The square with this margin around it.
    pub const fn inside(margin: i32) -> Area {
        let side = Figure::BOX - 2 * margin;
        Area {
            x: margin,
            y: margin,
            width: side,
            height: side,
        }
    }
}

/// A [`Figure`] in a scene.
#[derive(Clone, Copy, Debug)]
pub struct Mark {
    /// What.
    pub figure: &'static Figure,
    /// Centre, from the left.
    pub x: i32,
    /// Centre, from the top.
    pub y: i32,
    /// Side of its square in board units.
    pub size: i32,
    /// The number of the seat to which it belongs, 0 to 3.
    pub owner: Option<u8>,
}

impl PartialEq for Mark {
    fn eq(&self, other: &Mark) -> bool {
        let parts = |mark: &Mark| {
            (
                std::ptr::from_ref(mark.figure),
                mark.x,
                mark.y,
                mark.size,
                mark.owner,
            )
        };
        parts(self) == parts(other)
    }
}

impl Eq for Mark {}

/// Where a text begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Align {
    /// Left of it.
    Left,
    /// Its middle.
    Middle,
    /// Right of it.
    Right,
}

/// How strong letters are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Weight {
    /// Running text.
    Regular,
    /// Names, numbers, coordinates.
    Bold,
}

/// What a text says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Words {
    /// The same in every language: notation, numbers, names.
    Plain(SmolStr),
    /// To be worded.
    Phrase(Box<Phrase>),
}

/// A line of text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text {
    /// What it says.
    pub words: Words,
    /// Where it is anchored, from the left.
    pub x: i32,
    /// The middle of its capital letters, from the top.
    pub y: i32,
    /// Size of the font in units.
    pub size: i32,
    /// The widest it may be, in units; longer text ends with an ellipsis.
    pub width: i32,
    /// Where it begins.
    pub align: Align,
    /// How strong.
    pub weight: Weight,
    /// Colour.
    pub ink: Ink,
}

/// Something in a scene.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Item {
    /// A shape of its own.
    Shape(Shape),
    /// A figure.
    Mark(Mark),
    /// A line of text.
    Text(Text),
}

impl From<Shape> for Item {
    fn from(shape: Shape) -> Item {
        Item::Shape(shape)
    }
}

impl From<Mark> for Item {
    fn from(mark: Mark) -> Item {
        Item::Mark(mark)
    }
}

impl From<Text> for Item {
    fn from(text: Text) -> Item {
        Item::Text(text)
    }
}

impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Item::Shape(shape) => write!(f, "{shape}"),
            Item::Mark(mark) => {
                let Mark {
                    figure,
                    x,
                    y,
                    size,
                    owner,
                } = mark;
                write!(f, "{} {x},{y} {size}", figure.name)?;
                owner.map_or(Ok(()), |owner| write!(f, " of {}", owner + 1))
            }
            Item::Text(text) => {
                match &text.words {
                    Words::Plain(words) => write!(f, "{words:?}")?,
                    Words::Phrase(phrase) => {
                        write!(f, "<{}", phrase.key)?;
                        for (name, arg) in &phrase.args {
                            write!(f, " {name}={arg:?}")?;
                        }
                        write!(f, ">")?;
                    }
                }
                let Text {
                    x,
                    y,
                    size,
                    width,
                    align,
                    weight,
                    ink,
                    ..
                } = text;
                write!(f, " {x},{y} {size} in {width} {align:?} {weight:?} {ink}")
            }
        }
    }
}
