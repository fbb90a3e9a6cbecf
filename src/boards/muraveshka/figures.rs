//! The figures of Muraveshka: huts, gates, the prison, and the ants after which it is named.

use super::super::race::figures::path;
use crate::scene::{Figure, Ink, Paint, Part, Shape};

const WALL: &str = "M150 400 L850 400 L850 950 L150 950 Z";
const ROOF: &str = "M500 40 L970 440 L880 520 L500 500 L120 520 L30 440 Z";

/// A shelter.
pub(super) static HUT: Figure = Figure {
    name: "hut",
    shapes: &[
        path(WALL, Paint::Fill(Ink::Cell)),
        path(ROOF, Paint::Line(Ink::Cell, 80)),
        path(ROOF, Paint::Fill(Ink::Body)),
    ],
};
/// The wall of one to which the last action came, or from which it went.
pub(super) static HUT_LAST: Figure = Figure {
    name: "hut-last",
    shapes: &[
        path(WALL, Paint::Fill(Ink::Last)),
        path(ROOF, Paint::Line(Ink::Cell, 80)),
        path(ROOF, Paint::Fill(Ink::Body)),
    ],
};

const TOWER: Paint = Paint::Fill(Ink::Own(Part::Fill));
const STONE: Paint = Paint::Line(Ink::Cell, 50);

/// The towers on both sides of a start cell: beside it, and above and below it.
pub(super) static GATES: [Figure; 4] = [UPRIGHT, ACROSS, UPRIGHT, ACROSS];

const BESIDE: [&str; 2] = [
    "M20 230 L80 230 L80 290 L130 290 L130 230 L190 230 L190 790 L20 790 Z",
    "M810 230 L870 230 L870 290 L920 290 L920 230 L980 230 L980 790 L810 790 Z",
];
const ABOVE: [&str; 2] = [
    "M210 190 L210 20 L330 20 L330 70 L440 70 L440 20 L560 20 L560 70 L670 70 L670 20 L790 20 L790 190 Z",
    "M210 980 L210 810 L330 810 L330 860 L440 860 L440 810 L560 810 L560 860 L670 860 L670 810 L790 810 \
     L790 980 Z",
];
const UPRIGHT: Figure = Figure {
    name: "gate-upright",
    shapes: &[
        path(BESIDE[0], STONE),
        path(BESIDE[1], STONE),
        path(BESIDE[0], TOWER),
        path(BESIDE[1], TOWER),
    ],
};
const ACROSS: Figure = Figure {
    name: "gate-across",
    shapes: &[
        path(ABOVE[0], STONE),
        path(ABOVE[1], STONE),
        path(ABOVE[0], TOWER),
        path(ABOVE[1], TOWER),
    ],
};

const GRATE: Paint = Paint::Line(Ink::Coordinate, 60);

/// The prison.
pub(super) static PRISON: Figure = Figure {
    name: "prison",
    shapes: &[
        Shape::Rect(Figure::inside(60), 140, GRATE),
        path("M300 60 L300 940 M500 60 L500 940 M700 60 L700 940", GRATE),
        path("M60 500 L940 500", GRATE),
    ],
};

/// Bars before a piece that somebody holds.
pub(super) static BARS: Figure = Figure {
    name: "bars",
    shapes: &[path(
        "M200 20 L200 980 M500 20 L500 980 M800 20 L800 980 M80 60 L920 60 M80 940 L920 940",
        Paint::Line(Ink::Text, 70),
    )],
};

const LEG: Paint = Paint::Line(Ink::Line, 26);
const HAIR: Paint = Paint::Line(Ink::Line, 20);
const BODY: Paint = Paint::Fill(Ink::Line);

/// An ant, where nobody sits.
pub(super) static ANT: Figure = Figure {
    name: "ant",
    shapes: &[
        // Abdomen, chest, head.
        path(
            "M500 560 C640 560 680 700 650 800 C625 890 560 960 500 960 C440 960 375 890 350 800 \
             C320 700 360 560 500 560 Z",
            BODY,
        ),
        path(
            "M500 370 C570 370 590 430 580 490 C570 540 540 570 500 570 C460 570 430 540 420 490 \
             C410 430 430 370 500 370 Z",
            BODY,
        ),
        path(
            "M500 190 C580 190 620 245 605 305 C590 360 545 385 500 385 C455 385 410 360 395 305 \
             C380 245 420 190 500 190 Z",
            BODY,
        ),
        path("M455 215 L400 120 L300 70", HAIR),
        path("M545 215 L600 120 L700 70", HAIR),
        path("M430 420 L300 340 L210 200", LEG),
        path("M570 420 L700 340 L790 200", LEG),
        path("M420 470 L270 480 L130 430", LEG),
        path("M580 470 L730 480 L870 430", LEG),
        path("M440 530 L290 610 L190 790", LEG),
        path("M560 530 L710 610 L810 790", LEG),
    ],
};
