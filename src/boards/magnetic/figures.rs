//! The figures of Magnetic battle: bodies of pieces, what they show, and marks on cells.

use smol_str::SmolStr;

use crate::games::magnetic::{Kind, Pole, Side};
use crate::scene::{Figure, Ink, Paint, Part, Shape};

/// White's pieces are round, Green's square: the owner is seen without colour.
pub(super) fn body(side: Side) -> &'static Figure {
    match side {
        Side::White => &ROUND,
        Side::Green => &SQUARE,
    }
}

static ROUND: Figure = Figure {
    name: "piece-round",
    shapes: &[
        Shape::Disc {
            x: 500,
            y: 500,
            radius: 480,
            paint: Paint::Fill(Ink::Edge),
        },
        Shape::Disc {
            x: 500,
            y: 500,
            radius: 435,
            paint: Paint::Fill(Ink::Own(Part::Fill)),
        },
    ],
};

static SQUARE: Figure = Figure {
    name: "piece-square",
    shapes: &[
        Shape::Rect(Figure::inside(60), 150, Paint::Fill(Ink::Edge)),
        Shape::Rect(Figure::inside(105), 110, Paint::Fill(Ink::Own(Part::Fill))),
    ],
};

/// What a piece shows: soldiers their pole alone, as in the patent; the others their letter too.
pub(super) fn face(kind: Kind, pole: Pole) -> &'static Figure {
    match (kind, pole) {
        (Kind::Soldier, Pole::Plus) => &SOLDIER_PLUS,
        (Kind::Soldier, Pole::Minus) => &SOLDIER_MINUS,
        (Kind::Officer, Pole::Plus) => &OFFICER_PLUS,
        (Kind::Officer, Pole::Minus) => &OFFICER_MINUS,
        (Kind::Leader, Pole::Plus) => &LEADER_PLUS,
        (Kind::Leader, Pole::Minus) => &LEADER_MINUS,
    }
}

const SIGN: Ink = Ink::Own(Part::Sign);
const TEE: Shape = Shape::Path(
    SmolStr::new_static("M190 320 L510 320 M350 320 L350 700"),
    Paint::Line(SIGN, 100),
);
const VEE: Shape = Shape::Path(
    SmolStr::new_static("M190 320 L350 700 L510 320"),
    Paint::Line(SIGN, 100),
);
const SMALL_PLUS: Shape = Shape::Path(
    SmolStr::new_static("M700 380 L700 640 M570 510 L830 510"),
    Paint::Line(SIGN, 90),
);
const SMALL_MINUS: Shape = Shape::Path(SmolStr::new_static("M570 510 L830 510"), Paint::Line(SIGN, 90));

static SOLDIER_PLUS: Figure = Figure {
    name: "soldier-plus",
    shapes: &[Shape::Path(
        SmolStr::new_static("M500 270 L500 730 M270 500 L730 500"),
        Paint::Line(SIGN, 120),
    )],
};
static SOLDIER_MINUS: Figure = Figure {
    name: "soldier-minus",
    shapes: &[Shape::Path(
        SmolStr::new_static("M270 500 L730 500"),
        Paint::Line(SIGN, 120),
    )],
};
static OFFICER_PLUS: Figure = Figure {
    name: "officer-plus",
    shapes: &[TEE, SMALL_PLUS],
};
static OFFICER_MINUS: Figure = Figure {
    name: "officer-minus",
    shapes: &[TEE, SMALL_MINUS],
};
static LEADER_PLUS: Figure = Figure {
    name: "leader-plus",
    shapes: &[VEE, SMALL_PLUS],
};
static LEADER_MINUS: Figure = Figure {
    name: "leader-minus",
    shapes: &[VEE, SMALL_MINUS],
};

/// The letter of a kind alone, for the hand.
pub(super) fn emblem(kind: Kind) -> &'static Figure {
    match kind {
        Kind::Soldier => &HAND_SOLDIER,
        Kind::Officer => &HAND_OFFICER,
        Kind::Leader => &HAND_LEADER,
    }
}

static HAND_SOLDIER: Figure = Figure {
    name: "hand-soldier",
    shapes: &[Shape::Path(
        SmolStr::new_static(
            "M640 370 C590 290 380 290 370 405 C365 520 640 480 635 600 C625 720 410 720 355 625",
        ),
        Paint::Line(SIGN, 90),
    )],
};
static HAND_OFFICER: Figure = Figure {
    name: "hand-officer",
    shapes: &[Shape::Path(
        SmolStr::new_static("M330 310 L670 310 M500 310 L500 700"),
        Paint::Line(SIGN, 100),
    )],
};
static HAND_LEADER: Figure = Figure {
    name: "hand-leader",
    shapes: &[Shape::Path(
        SmolStr::new_static("M320 310 L500 700 L680 310"),
        Paint::Line(SIGN, 100),
    )],
};

/// A piece that may act.
pub(super) static READY: Figure = Figure {
    name: "ready",
    shapes: &[Shape::Disc {
        x: 120,
        y: 120,
        radius: 115,
        paint: Paint::Fill(Ink::Hint),
    }],
};

/// A cell to which the choice can lead.
pub(super) static TARGET: Figure = Figure {
    name: "target",
    shapes: &[Shape::Disc {
        x: 500,
        y: 500,
        radius: 150,
        paint: Paint::Fill(Ink::Hint),
    }],
};

/// An enemy that the choice can attract.
pub(super) static ATTRACTED: Figure = Figure {
    name: "attracted",
    shapes: &[Shape::Rect(Figure::inside(30), 60, Paint::Line(Ink::Hint, 90))],
};

/// A cell from which an enemy was taken.
pub(super) static TAKEN: Figure = Figure {
    name: "taken",
    shapes: &[Shape::Path(
        SmolStr::new_static("M270 270 L730 730 M730 270 L270 730"),
        Paint::Line(Ink::Text, 70),
    )],
};
