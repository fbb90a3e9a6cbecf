//! The figures of Stavropol balls: a ball on a cube from above (S-86), and marks on cells.

use smol_str::SmolStr;

use crate::games::stavropol::Side;
use crate::scene::{Figure, Ink, Paint, Part, Shape};

/// White's ball is a ring, Black's a point: the owner is seen without colour.
pub(super) fn ball(side: Side) -> &'static Figure {
    match side {
        Side::White => &RING,
        Side::Black => &DISC,
    }
}

const EDGE: Shape = Shape::Rect(Figure::inside(30), 90, Paint::Fill(Ink::Own(Part::Edge)));
const CUBE: Shape = Shape::Rect(Figure::inside(100), 40, Paint::Fill(Ink::Own(Part::Fill)));

const fn disc(radius: i32, part: Part) -> Shape {
    Shape::Disc {
        x: 500,
        y: 500,
        radius,
        paint: Paint::Fill(Ink::Own(part)),
    }
}

static RING: Figure = Figure {
    name: "ball-ring",
    shapes: &[EDGE, CUBE, disc(330, Part::Sign), disc(230, Part::Fill)],
};

static DISC: Figure = Figure {
    name: "ball-disc",
    shapes: &[EDGE, CUBE, disc(140, Part::Sign)],
};

/// A ball that was taken: hollow (S-88).
pub(super) static TAKEN: Figure = Figure {
    name: "ball-taken",
    shapes: &[
        Shape::Path(
            SmolStr::new_static("M120 120 L880 120 L880 880 L120 880 Z"),
            Paint::Line(Ink::Own(Part::Edge), 60),
        ),
        Shape::Disc {
            x: 500,
            y: 500,
            radius: 220,
            paint: Paint::Line(Ink::Own(Part::Edge), 60),
        },
    ],
};
