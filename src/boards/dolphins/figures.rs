//! The figures of Dolphins: the dolphin, the die with its forms, and the marks on cells.

use smol_str::SmolStr;

use crate::games::dolphins::Form;
use crate::scene::{Area, Figure, Ink, Paint, Shape};

/// A dolphin in mid-leap.
pub(super) static DOLPHIN: Figure = Figure {
    name: "dolphin",
    shapes: &[
        Shape::Path(SmolStr::new_static(BODY), Paint::Line(Ink::Edge, 44)),
        Shape::Path(SmolStr::new_static(BODY), Paint::Fill(Ink::Body)),
        Shape::Path(SmolStr::new_static(BELLY), Paint::Fill(Ink::Belly)),
        Shape::Path(SmolStr::new_static(FIN), Paint::Line(Ink::Edge, 26)),
        Shape::Path(SmolStr::new_static(FIN), Paint::Fill(Ink::Body)),
        Shape::Disc {
            x: 765,
            y: 432,
            radius: 27,
            paint: Paint::Fill(Ink::Edge),
        },
    ],
};

const BODY: &str = "M955 545 C925 505 895 490 862 478 C850 405 800 335 720 290 C655 253 590 238 520 242 \
    C490 190 440 150 372 138 C380 190 378 235 368 282 C265 345 200 450 178 580 \
    C130 610 80 665 62 735 C115 712 165 705 212 716 C240 765 285 808 345 826 \
    C350 755 325 690 282 640 C325 560 400 525 490 530 C590 538 690 600 790 606 C850 608 910 590 955 545 Z";
const BELLY: &str = "M890 545 C845 535 790 520 730 500 C640 465 520 440 420 480 C355 508 315 555 292 615 \
    C335 560 400 530 490 530 C590 538 690 600 790 606 C830 606 865 595 890 545 Z";
const FIN: &str = "M600 468 C592 560 540 640 448 690 C436 610 462 530 516 462 C545 452 575 454 600 468 Z";

/// A free cell on which the middle of the form can lie.
pub(super) static POSSIBLE: Figure = Figure {
    name: "possible",
    shapes: &[Shape::Disc {
        x: 500,
        y: 500,
        radius: 120,
        paint: Paint::Fill(Ink::Hint),
    }],
};

/// A cell from which a complete line took a dolphin: rings on the water.
pub(super) static RINGS: Figure = Figure {
    name: "rings",
    shapes: &[
        Shape::Disc {
            x: 500,
            y: 500,
            radius: 330,
            paint: Paint::Line(Ink::Text, 36),
        },
        Shape::Disc {
            x: 500,
            y: 500,
            radius: 190,
            paint: Paint::Line(Ink::Text, 36),
        },
        Shape::Disc {
            x: 500,
            y: 500,
            radius: 60,
            paint: Paint::Fill(Ink::Text),
        },
    ],
};

/// Strikes out a form that has no room.
pub(super) static STRUCK: Figure = Figure {
    name: "struck",
    shapes: &[
        Shape::Path(
            SmolStr::new_static("M130 130 L870 870"),
            Paint::Line(Ink::Die, 110),
        ),
        Shape::Path(
            SmolStr::new_static("M130 130 L870 870"),
            Paint::Line(Ink::Pip, 46),
        ),
    ],
};

/// The die before the roll.
pub(super) static DIE: Figure = Figure {
    name: "die",
    shapes: &FACE,
};

/// The die with a form.
pub(super) static FORMS: [Figure; 6] = [
    Figure {
        name: "form-1",
        shapes: &[EDGE, INSIDE, cell(-250, 0), cell(0, 0), cell(250, 0), hole(0, 0)],
    },
    Figure {
        name: "form-2",
        shapes: &[EDGE, INSIDE, cell(0, -250), cell(0, 0), cell(0, 250), hole(0, 0)],
    },
    Figure {
        name: "form-3",
        shapes: &[
            EDGE,
            INSIDE,
            cell(-125, -125),
            cell(-125, 125),
            cell(125, 125),
            hole(-125, 125),
        ],
    },
    Figure {
        name: "form-4",
        shapes: &[
            EDGE,
            INSIDE,
            cell(125, -125),
            cell(125, 125),
            cell(-125, 125),
            hole(125, 125),
        ],
    },
    Figure {
        name: "form-5",
        shapes: &[
            EDGE,
            INSIDE,
            cell(-125, 125),
            cell(-125, -125),
            cell(125, -125),
            hole(-125, -125),
        ],
    },
    Figure {
        name: "form-6",
        shapes: &[
            EDGE,
            INSIDE,
            cell(125, 125),
            cell(125, -125),
            cell(-125, -125),
            hole(125, -125),
        ],
    },
];

/// The form as it is seen by whoever sits opposite, if the board is turned.
pub(super) fn form(form: Form, turned: bool) -> &'static Figure {
    let face = match (form.face(), turned) {
        (face @ 3..=6, true) => 9 - face,
        (face, _) => face,
    };
    &FORMS[usize::from(face - 1) % FORMS.len()]
}

const EDGE: Shape = Shape::Rect(Figure::inside(20), 170, Paint::Fill(Ink::Pip));
const INSIDE: Shape = Shape::Rect(Figure::inside(60), 140, Paint::Fill(Ink::Die));
static FACE: [Shape; 2] = [EDGE, INSIDE];

/// A cell of a form around this point, counted from the middle of the die.
const fn cell(x: i32, y: i32) -> Shape {
    let area = Area {
        x: 390 + x,
        y: 390 + y,
        width: 220,
        height: 220,
    };
    Shape::Rect(area, 30, Paint::Fill(Ink::Pip))
}

/// The sign of the form's middle cell.
const fn hole(x: i32, y: i32) -> Shape {
    Shape::Disc {
        x: 500 + x,
        y: 500 + y,
        radius: 60,
        paint: Paint::Fill(Ink::Die),
    }
}
