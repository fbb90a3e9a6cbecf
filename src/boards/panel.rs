//! What stands beside every board: a panel for each seat, and small pieces of text.

use smol_str::SmolStr;

use crate::game::{Phrase, Seat};
use crate::scene::{Align, Area, Figure, Ink, Layer, Mark, Paint, Part, Scene, Shape, Text, Weight, Words};

/// The phrases that panels use.
pub const PHRASES: &[&str] = &["picture-rolls", "picture-won", "picture-draw"];

/// The measures of a picture with a large board: a panel above and below it.
pub(super) const WIDTH: i32 = 800;
pub(super) const HEIGHT: i32 = 1000;
pub(super) const TOP: Area = Area {
    x: 20,
    y: 8,
    width: 760,
    height: 70,
};
pub(super) const BOTTOM: Area = Area {
    x: 20,
    y: 894,
    width: 760,
    height: 70,
};
/// The middle of the line below everything.
pub(super) const FOOT: i32 = 982;

/// The badge of each seat: its shape is a sign beside its colour.
static BADGES: [Figure; 4] = [
    Figure {
        name: "badge-disc",
        shapes: &[
            Shape::Disc {
                x: 500,
                y: 500,
                radius: 460,
                paint: Paint::Fill(Ink::Own(Part::Edge)),
            },
            Shape::Disc {
                x: 500,
                y: 500,
                radius: 390,
                paint: Paint::Fill(Ink::Own(Part::Fill)),
            },
        ],
    },
    Figure {
        name: "badge-square",
        shapes: &[
            Shape::Rect(Figure::inside(70), 120, Paint::Fill(Ink::Own(Part::Edge))),
            Shape::Rect(Figure::inside(140), 60, Paint::Fill(Ink::Own(Part::Fill))),
        ],
    },
    Figure {
        name: "badge-diamond",
        shapes: &[
            Shape::Path(
                SmolStr::new_static("M500 0 L1000 500 L500 1000 L0 500 Z"),
                Paint::Fill(Ink::Own(Part::Edge)),
            ),
            Shape::Path(
                SmolStr::new_static("M500 98 L902 500 L500 902 L98 500 Z"),
                Paint::Fill(Ink::Own(Part::Fill)),
            ),
        ],
    },
    Figure {
        name: "badge-hexagon",
        shapes: &[
            Shape::Path(
                SmolStr::new_static("M260 60 L740 60 L990 500 L740 940 L260 940 L10 500 Z"),
                Paint::Fill(Ink::Own(Part::Edge)),
            ),
            Shape::Path(
                SmolStr::new_static("M301 130 L699 130 L909 500 L699 870 L301 870 L91 500 Z"),
                Paint::Fill(Ink::Own(Part::Fill)),
            ),
        ],
    },
];

/// Points at whoever is to act.
pub(super) static TURN: Figure = Figure {
    name: "turn",
    shapes: &[Shape::Path(
        SmolStr::new_static("M250 100 L850 500 L250 900 Z"),
        Paint::Fill(Ink::Text),
    )],
};

/// The star of the winner.
pub(super) static STAR: Figure = Figure {
    name: "star",
    shapes: &[Shape::Path(
        SmolStr::new_static(
            "M500 60 L618 368 L947 385 L691 592 L776 910 L500 731 L224 910 L309 592 L53 385 L382 368 Z",
        ),
        Paint::Fill(Ink::Text),
    )],
};

/// What is special about a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sign {
    /// It is to act.
    Acts,
    /// It has won.
    Won,
}

/// A seat beside the board.
pub(super) struct Panel<'p> {
    pub(super) area: Area,
    pub(super) seat: Seat,
    /// The number of its colour.
    pub(super) number: u8,
    /// The number of its badge, from 0.
    pub(super) badge: usize,
    /// The person's name.
    pub(super) name: Option<&'p SmolStr>,
    /// What the seat goes by otherwise.
    pub(super) seat_name: Phrase,
    /// Below the name.
    pub(super) status: Option<Phrase>,
    /// What is special about it now.
    pub(super) sign: Option<Sign>,
    /// Units for name and status.
    pub(super) width: i32,
}

impl Panel<'_> {
    /// Ground, badge, name and status, from the left.
    pub(super) fn put(self, scene: &mut Scene) {
        let Area { x, y, height, .. } = self.area;
        let middle = y + height / 2;
        let ground = if self.sign.is_some() {
            Ink::PanelTurn
        } else {
            Ink::Panel
        };
        scene.put(Layer::Panel, Shape::Rect(self.area, 16, Paint::Fill(ground)));
        let mark = |figure, x, size, owner| Mark {
            figure,
            x,
            y: middle,
            size,
            owner,
        };
        match self.sign {
            Some(Sign::Acts) => scene.put(Layer::Panel, mark(&TURN, x + 22, 28, None)),
            Some(Sign::Won) => scene.put(Layer::Panel, mark(&STAR, x + 21, 34, None)),
            None => {}
        }
        let badge = &BADGES[self.badge % BADGES.len()];
        scene.put(Layer::Panel, mark(badge, x + 72, 64, Some(self.number)));
        scene.put(
            Layer::Panel,
            Text {
                words: Words::Plain(SmolStr::from_iter([self.seat.letter()])),
                align: Align::Middle,
                ink: Ink::Seat(self.number, Part::Sign),
                ..bold(x + 72, middle, 34)
            },
        );
        let name = match self.name {
            Some(name) => Words::Plain(name.clone()),
            None => Words::Phrase(Box::new(self.seat_name)),
        };
        let left = x + 120;
        let line = |words, y, size| Text {
            words,
            width: self.width,
            ..bold(left, y, size)
        };
        let Some(status) = self.status else {
            return scene.put(Layer::Panel, line(name, middle, 36));
        };
        scene.put(Layer::Panel, line(name, middle - 18, 36));
        let status = line(Words::Phrase(Box::new(status)), middle + 22, 28);
        scene.put(
            Layer::Panel,
            Text {
                weight: Weight::Regular,
                ..status
            },
        );
    }
}

/// An empty line of bold text in the usual ink, left-aligned.
pub(super) fn bold(x: i32, y: i32, size: i32) -> Text {
    Text {
        words: Words::Plain(SmolStr::default()),
        x,
        y,
        size,
        width: 400,
        align: Align::Left,
        weight: Weight::Bold,
        ink: Ink::Text,
    }
}

/// Words that are the same in every language, beside the board.
pub(super) fn plain(scene: &mut Scene, words: SmolStr, text: Text) {
    let words = Words::Plain(words);
    scene.put(Layer::Panel, Text { words, ..text });
}

/// The line below everything: match and ply on the left, the last action on the right.
pub(super) fn foot(scene: &mut Scene, below: Area, y: i32, caption: &SmolStr, last: Option<SmolStr>) {
    let line = |x, align| Text {
        align,
        ink: Ink::Muted,
        weight: Weight::Regular,
        ..bold(x, y, 30)
    };
    plain(scene, caption.clone(), line(below.x + 8, Align::Left));
    if let Some(last) = last {
        plain(scene, last, line(below.x + below.width - 8, Align::Right));
    }
}

/// A cell without the lines around it, however small the picture.
pub(super) fn inside(Area { x, y, width, height }: Area) -> Area {
    Area {
        x: x + 2,
        y: y + 2,
        width: width - 4,
        height: height - 4,
    }
}
