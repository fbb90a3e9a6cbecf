//! The figures of Mukha: mushrooms, arrows, the wings of corners, and the fly.

use super::super::race::figures::path;
use crate::scene::{Figure, Ink, Paint, Shape};

const STEM: &str = "M380 480 L620 480 C610 680 640 820 700 900 C730 960 690 980 640 980 L360 980 C310 980 270 960 \
    300 900 C360 820 390 680 380 480 Z";
const CAP: &str = "M500 20 C800 20 1000 240 1000 500 C1000 600 900 640 500 640 C100 640 0 600 0 500 C0 240 200 20 \
    500 20 Z";
const RED: Paint = Paint::Fill(Ink::SectorLine);
const PALE: Paint = Paint::Fill(Ink::Paper);
const DOTS: Paint = Paint::Fill(Ink::Page);

/// Mushrooms opposite a ring cell.
pub(super) static MUSHROOM: Figure = Figure {
    name: "mushroom",
    shapes: &[path(STEM, PALE), path(CAP, RED)],
};

/// A mushroom where nobody sits.
pub(super) static TOADSTOOL: Figure = Figure {
    name: "toadstool",
    shapes: &[
        path(STEM, PALE),
        path(CAP, RED),
        dot(500, 190, 90),
        dot(260, 330, 80),
        dot(740, 330, 80),
        dot(500, 470, 70),
        dot(110, 510, 50),
        dot(890, 510, 50),
    ],
};

const fn dot(x: i32, y: i32, radius: i32) -> Shape {
    Shape::Disc {
        x,
        y,
        radius,
        paint: DOTS,
    }
}

const LIGHT: Paint = Paint::Fill(Ink::Coordinate);

/// The tips of arrows: up, and turned.
pub(super) static TIPS: [Figure; 4] = [
    Figure {
        name: "tip-up",
        shapes: &[path("M500 0 L950 950 L500 760 L50 950 Z", LIGHT)],
    },
    Figure {
        name: "tip-left",
        shapes: &[path("M0 500 L950 50 L760 500 L950 950 Z", LIGHT)],
    },
    Figure {
        name: "tip-down",
        shapes: &[path("M500 1000 L950 50 L500 240 L50 50 Z", LIGHT)],
    },
    Figure {
        name: "tip-right",
        shapes: &[path("M1000 500 L50 50 L240 500 L50 950 Z", LIGHT)],
    },
];

/// Where an arrow begins.
pub(super) static TAIL: Figure = Figure {
    name: "tail",
    shapes: &[Shape::Disc {
        x: 500,
        y: 500,
        radius: 500,
        paint: LIGHT,
    }],
};

/// A corner, from which pieces fly: a pair of wings.
pub(super) static WINGS: Figure = Figure {
    name: "wings",
    shapes: &[
        path(
            "M480 560 C420 380 260 270 20 250 C60 330 110 380 170 400 C120 420 110 430 90 440 C140 510 200 540 260 \
             545 C225 570 215 580 205 600 C290 660 420 650 480 560 Z",
            Paint::Fill(Ink::Body),
        ),
        path(
            "M520 560 C580 380 740 270 980 250 C940 330 890 380 830 400 C880 420 890 430 910 440 C860 510 800 540 740 \
             545 C775 570 785 580 795 600 C710 660 580 650 520 560 Z",
            Paint::Fill(Ink::Body),
        ),
    ],
};

const LEGS: Paint = Paint::Line(Ink::Coordinate, 26);

/// The fly.
pub(super) static FLY: Figure = Figure {
    name: "fly",
    shapes: &[
        path("M400 380 L250 300 L200 180", LEGS),
        path("M600 380 L750 300 L800 180", LEGS),
        path("M390 480 L200 470 L90 560", LEGS),
        path("M610 480 L800 470 L910 560", LEGS),
        path("M420 600 L300 760 L310 900", LEGS),
        path("M580 600 L700 760 L690 900", LEGS),
        // Body.
        path(
            "M500 480 C620 480 650 640 620 760 C595 860 550 930 500 930 C450 930 405 860 380 760 C350 640 380 480 \
             500 480 Z",
            Paint::Fill(Ink::Body),
        ),
        path("M385 690 L615 690 M390 790 L610 790", Paint::Line(Ink::Rim, 34)),
        path(
            "M500 300 C600 300 640 360 630 440 C620 520 570 550 500 550 C430 550 380 520 370 440 C360 360 400 300 500 \
             300 Z",
            Paint::Fill(Ink::Body),
        ),
        // Wings.
        path(
            "M440 400 C300 430 120 600 60 800 C50 860 110 880 170 850 C300 780 430 600 460 430 Z",
            Paint::Fill(Ink::Cell),
        ),
        path(
            "M560 400 C700 430 880 600 940 800 C950 860 890 880 830 850 C700 780 570 600 540 430 Z",
            Paint::Fill(Ink::Cell),
        ),
        // Head.
        Shape::Disc {
            x: 500,
            y: 250,
            radius: 110,
            paint: Paint::Fill(Ink::Body),
        },
        Shape::Disc {
            x: 415,
            y: 205,
            radius: 95,
            paint: RED,
        },
        Shape::Disc {
            x: 585,
            y: 205,
            radius: 95,
            paint: RED,
        },
    ],
};
