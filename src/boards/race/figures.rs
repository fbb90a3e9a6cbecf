//! The figures of both race games: pieces, dice, cells and marks on them.

use smol_str::SmolStr;

use crate::scene::{Figure, Ink, Paint, Part, Shape};

const OWN_FILL: Paint = Paint::Fill(Ink::Own(Part::Fill));
const OWN_SIGN: Paint = Paint::Fill(Ink::Own(Part::Sign));
const EDGE: Paint = Paint::Fill(Ink::Edge);
const HINT: Paint = Paint::Fill(Ink::Hint);
const AROUND: Paint = Paint::Fill(Ink::Coordinate);

const fn disc(radius: i32, paint: Paint) -> Shape {
    Shape::Disc {
        x: 500,
        y: 500,
        radius,
        paint,
    }
}

/// A path that every picture uses as it is.
pub(in crate::boards) const fn path(path: &'static str, paint: Paint) -> Shape {
    Shape::Path(SmolStr::new_static(path), paint)
}

/// A piece of each seat. The ring in the colour of its signs keeps dark pieces apart from dark cells.
pub(super) static PIECES: [Figure; 4] = [
    Figure {
        name: "piece-disc",
        shapes: &[disc(490, EDGE), disc(432, OWN_SIGN), disc(374, OWN_FILL)],
    },
    Figure {
        name: "piece-square",
        shapes: &[
            Shape::Rect(Figure::inside(65), 150, EDGE),
            Shape::Rect(Figure::inside(130), 95, OWN_SIGN),
            Shape::Rect(Figure::inside(196), 55, OWN_FILL),
        ],
    },
    Figure {
        name: "piece-diamond",
        shapes: &[
            path("M500 -60 L1060 500 L500 1060 L-60 500 Z", EDGE),
            path("M500 24 L976 500 L500 976 L24 500 Z", OWN_SIGN),
            path("M500 106 L894 500 L500 894 L106 500 Z", OWN_FILL),
        ],
    },
    Figure {
        name: "piece-hexagon",
        shapes: &[
            path("M248 48 L752 48 L1012 500 L752 952 L248 952 L-12 500 Z", EDGE),
            path("M281 105 L719 105 L946 500 L719 895 L281 895 L54 500 Z", OWN_SIGN),
            path(
                "M314 162 L686 162 L880 500 L686 838 L314 838 L120 500 Z",
                OWN_FILL,
            ),
        ],
    },
];

/// Lies under a piece that may act; the outer line keeps it apart from the rim.
pub(super) static HALOS: [Figure; 4] = [
    Figure {
        name: "halo-disc",
        shapes: &[disc(520, AROUND), disc(480, HINT)],
    },
    Figure {
        name: "halo-square",
        shapes: &[
            Shape::Rect(Figure::inside(17), 210, AROUND),
            Shape::Rect(Figure::inside(67), 180, HINT),
        ],
    },
    Figure {
        name: "halo-diamond",
        shapes: &[
            path("M500 -90 L1090 500 L500 1090 L-90 500 Z", AROUND),
            path("M500 -34 L1034 500 L500 1034 L-34 500 Z", HINT),
        ],
    },
    Figure {
        name: "halo-hexagon",
        shapes: &[
            path("M235 15 L765 15 L1045 500 L765 985 L235 985 L-45 500 Z", AROUND),
            path("M257 55 L743 55 L1000 500 L743 945 L257 945 L0 500 Z", HINT),
        ],
    },
];

/// A cell to which the choice can lead.
pub(in crate::boards) static TARGET: Figure = Figure {
    name: "race-target",
    shapes: &[
        Shape::Rect(Figure::inside(34), 170, Paint::Line(Ink::Coordinate, 60)),
        Shape::Rect(Figure::inside(90), 120, Paint::Line(Ink::Hint, 100)),
    ],
};

/// The cell of what is chosen.
pub(in crate::boards) static CHOSEN: Figure = Figure {
    name: "race-chosen",
    shapes: &[
        Shape::Rect(Figure::inside(0), 170, AROUND),
        Shape::Rect(Figure::inside(40), 130, HINT),
    ],
};

/// A cell from which an enemy or a punished piece was taken.
pub(in crate::boards) static TAKEN: Figure = Figure {
    name: "race-taken",
    shapes: &[path(
        "M240 240 L760 760 M760 240 L240 760",
        Paint::Line(Ink::Text, 70),
    )],
};

/// Arrowheads in the owner's colour, from one cell into the next: up for what is drawn below, and turned.
pub(in crate::boards) static HEADS: [Figure; 4] = [
    Figure {
        name: "head-up",
        shapes: &[
            path("M500 130 L900 850 L100 850 Z", Paint::Line(Ink::Edge, 190)),
            path("M500 130 L900 850 L100 850 Z", OWN_FILL),
        ],
    },
    Figure {
        name: "head-left",
        shapes: &[
            path("M130 500 L850 100 L850 900 Z", Paint::Line(Ink::Edge, 190)),
            path("M130 500 L850 100 L850 900 Z", OWN_FILL),
        ],
    },
    Figure {
        name: "head-down",
        shapes: &[
            path("M500 870 L100 150 L900 150 Z", Paint::Line(Ink::Edge, 190)),
            path("M500 870 L100 150 L900 150 Z", OWN_FILL),
        ],
    },
    Figure {
        name: "head-right",
        shapes: &[
            path("M870 500 L150 900 L150 100 Z", Paint::Line(Ink::Edge, 190)),
            path("M870 500 L150 900 L150 100 Z", OWN_FILL),
        ],
    },
];

/// The home of a seat, before the number of the pieces in it.
pub(super) static HOUSE: Figure = Figure {
    name: "race-house",
    shapes: &[path(
        "M500 70 L960 480 L830 480 L830 910 L610 910 L610 620 L390 620 L390 910 L170 910 L170 480 L40 480 Z",
        Paint::Fill(Ink::Text),
    )],
};

const DIE_EDGE: Shape = Shape::Rect(Figure::inside(33), 190, Paint::Fill(Ink::Pip));
const DIE_FACE: Shape = Shape::Rect(Figure::inside(100), 130, Paint::Fill(Ink::Die));
const USED_EDGE: Shape = Shape::Rect(Figure::inside(50), 170, Paint::Line(Ink::Muted, 50));

const fn pip(x: i32, y: i32) -> Shape {
    Shape::Disc {
        x,
        y,
        radius: 95,
        paint: Paint::Fill(Ink::Pip),
    }
}

/// A pip of a die that is played.
const fn used(x: i32, y: i32) -> Shape {
    Shape::Disc {
        x,
        y,
        radius: 80,
        paint: Paint::Fill(Ink::Muted),
    }
}

/// Where pips lie: near, middle, far.
const A: i32 = 270;
const M: i32 = 500;
const Z: i32 = 730;

/// A die by its number.
pub(super) static DICE: [Figure; 6] = [
    Figure {
        name: "die-1",
        shapes: &[DIE_EDGE, DIE_FACE, pip(M, M)],
    },
    Figure {
        name: "die-2",
        shapes: &[DIE_EDGE, DIE_FACE, pip(A, Z), pip(Z, A)],
    },
    Figure {
        name: "die-3",
        shapes: &[DIE_EDGE, DIE_FACE, pip(A, Z), pip(M, M), pip(Z, A)],
    },
    Figure {
        name: "die-4",
        shapes: &[DIE_EDGE, DIE_FACE, pip(A, A), pip(A, Z), pip(Z, A), pip(Z, Z)],
    },
    Figure {
        name: "die-5",
        shapes: &[
            DIE_EDGE,
            DIE_FACE,
            pip(A, A),
            pip(A, Z),
            pip(M, M),
            pip(Z, A),
            pip(Z, Z),
        ],
    },
    Figure {
        name: "die-6",
        shapes: &[
            DIE_EDGE,
            DIE_FACE,
            pip(A, A),
            pip(A, M),
            pip(A, Z),
            pip(Z, A),
            pip(Z, M),
            pip(Z, Z),
        ],
    },
];

/// A die that is played, by its number: an outline.
pub(super) static USED_DICE: [Figure; 6] = [
    Figure {
        name: "used-1",
        shapes: &[USED_EDGE, used(M, M)],
    },
    Figure {
        name: "used-2",
        shapes: &[USED_EDGE, used(A, Z), used(Z, A)],
    },
    Figure {
        name: "used-3",
        shapes: &[USED_EDGE, used(A, Z), used(M, M), used(Z, A)],
    },
    Figure {
        name: "used-4",
        shapes: &[USED_EDGE, used(A, A), used(A, Z), used(Z, A), used(Z, Z)],
    },
    Figure {
        name: "used-5",
        shapes: &[
            USED_EDGE,
            used(A, A),
            used(A, Z),
            used(M, M),
            used(Z, A),
            used(Z, Z),
        ],
    },
    Figure {
        name: "used-6",
        shapes: &[
            USED_EDGE,
            used(A, A),
            used(A, M),
            used(A, Z),
            used(Z, A),
            used(Z, M),
            used(Z, Z),
        ],
    },
];
