//! The picture of a position: the board between the seats' panels.

use smol_str::{SmolStr, ToSmolStr, format_smolstr};

use super::super::panel::{self, Panel, Sign, bold, inside};
use super::super::{Step, View};
use super::figures::{self, DIE, DOLPHIN, POSSIBLE, RINGS, STRUCK};
use super::{MARK, PLAIN, number};
use crate::game::{Game, Pending, Phrase, Seat};
use crate::games::dolphins::{Cell, Cells, Dolphins, End, Mode, Phase, Size};
use crate::scene::{
    Align, Area, Figure, Hit, Ink, Item, Layer, Mark, Paint, Part, Scene, Shape, Text, Weight, Words,
};

const WIDTH: i32 = 800;
const HEIGHT: i32 = 1000;
const RIM: Area = Area {
    x: 20,
    y: 108,
    width: 760,
    height: 760,
};
/// The side of the board; every size divides it.
const BOARD: i32 = 660;
const TOP: Area = Area {
    x: 20,
    y: 12,
    width: 760,
    height: 88,
};
const BOTTOM: Area = Area {
    x: 20,
    y: 876,
    width: 760,
    height: 88,
};
/// The middle of the line below everything.
const FOOT: i32 = 981;

/// The pairs of inks that meet in these pictures.
const MEETING: &[(Ink, Ink)] = &[
    // Dice.
    (Ink::Die, Ink::Pip),
    // Bars.
    (Ink::Muted, Ink::Hint),
    (Ink::Page, Ink::Hint),
    // Dolphins, on whatever they lie.
    (Ink::Body, Ink::Belly),
    (Ink::Edge, Ink::Body),
    (Ink::Edge, Ink::Belly),
    (Ink::Edge, Ink::Cell),
    (Ink::Edge, Ink::CellAlt),
    (Ink::Edge, Ink::Last),
    (Ink::Edge, Ink::Panel),
    (Ink::Edge, Ink::PanelTurn),
    // Marks.
    (Ink::Text, Ink::Gone),
    (Ink::Gone, Ink::Hint),
    // Seats.
    (Ink::Seat(0, Part::Fill), Ink::Seat(0, Part::Edge)),
    (Ink::Seat(1, Part::Fill), Ink::Seat(1, Part::Edge)),
    (Ink::Seat(0, Part::Fill), Ink::Seat(0, Part::Sign)),
    (Ink::Seat(1, Part::Fill), Ink::Seat(1, Part::Sign)),
    (Ink::Seat(0, Part::Edge), Ink::Panel),
    (Ink::Seat(0, Part::Edge), Ink::PanelTurn),
    (Ink::Seat(1, Part::Edge), Ink::Panel),
    (Ink::Seat(1, Part::Edge), Ink::PanelTurn),
];

/// The number of the seat, for its colour and badge.
fn seat_number(seat: Seat) -> u8 {
    u8::from(seat == Seat::B)
}

pub(super) fn scene(game: &Dolphins, view: &View, past: &[Step<Dolphins>]) -> Scene {
    let turned = game.mode() == Mode::Duel && view.bottom == Some(Seat::B);
    let mut picture = Picture {
        game,
        view,
        turned,
        scene: Scene::new(WIDTH, HEIGHT, MEETING),
    };
    picture.ground();
    picture.last_placement(past);
    picture.dolphins();
    if view.kind != PLAIN {
        picture.possible();
    }
    match (game.mode(), turned) {
        (Mode::Solo, _) => picture.score(),
        (Mode::Duel, false) => picture.seat(Seat::B, TOP),
        (Mode::Duel, true) => picture.seat(Seat::A, TOP),
    }
    picture.seat(if turned { Seat::B } else { Seat::A }, BOTTOM);
    picture.foot(past);
    picture.scene
}

struct Picture<'g> {
    game: &'g Dolphins,
    view: &'g View,
    turned: bool,
    scene: Scene,
}

impl Picture<'_> {
    fn size(&self) -> Size {
        self.game.size()
    }

    fn side(&self) -> i32 {
        BOARD / i32::from(self.size().rows())
    }

    fn area(&self, cell: Cell) -> Area {
        let last = i32::from(self.size().rows()) - 1;
        let (column, row) = (i32::from(cell.column()), i32::from(cell.row()));
        let (across, down) = if self.turned {
            (last - column, row)
        } else {
            (column, last - row)
        };
        let (side, rim) = (self.side(), (RIM.width - BOARD) / 2);
        Area {
            x: RIM.x + rim + across * side,
            y: RIM.y + rim + down * side,
            width: side,
            height: side,
        }
    }

    fn centre(&self, cell: Cell) -> (i32, i32) {
        let Area { x, y, width, height } = self.area(cell);
        (x + width / 2, y + height / 2)
    }

    /// A figure on a cell, this many hundredths of its side large.
    fn mark(&mut self, layer: Layer, figure: &'static Figure, cell: Cell, hundredths: i32) {
        let (x, y) = self.centre(cell);
        let size = self.side() * hundredths / 100;
        self.scene.put(
            layer,
            Mark {
                figure,
                x,
                y,
                size,
                owner: None,
            },
        );
    }

    fn tint(&mut self, cell: Cell, ink: Ink) {
        self.scene.put(
            Layer::Marks,
            Shape::Rect(inside(self.area(cell)), 0, Paint::Fill(ink)),
        );
    }

    /// Rim, cells and coordinates on all sides.
    fn ground(&mut self) {
        self.scene
            .put(Layer::Ground, Shape::Rect(RIM, 22, Paint::Fill(Ink::Rim)));
        for cell in self.size().cells() {
            let ink = if (cell.column() + cell.row()) % 2 == 0 {
                Ink::CellAlt
            } else {
                Ink::Cell
            };
            self.scene
                .put(Layer::Ground, Shape::Rect(self.area(cell), 0, Paint::Fill(ink)));
        }
        let rim = (RIM.width - BOARD) / 2;
        for line in 0..=i32::from(self.size().rows()) {
            let (x, y, at) = (RIM.x + rim, RIM.y + rim, line * self.side());
            for (x, y, width, height) in [(x + at - 1, y, 2, BOARD), (x, y + at - 1, BOARD, 2)] {
                let area = Area { x, y, width, height };
                self.scene
                    .put(Layer::Ground, Shape::Rect(area, 0, Paint::Fill(Ink::Line)));
            }
        }
        let (near, far) = (rim / 2, RIM.width - rim / 2);
        for index in 0..self.size().rows() {
            let Some(cell) = Cell::new(self.size(), index, index) else {
                continue;
            };
            let (x, y) = self.centre(cell);
            let letter = SmolStr::from_iter([char::from(b'a' + index)]);
            for at in [near, far] {
                self.coordinate(letter.clone(), x, RIM.y + at);
                self.coordinate((index + 1).to_smolstr(), RIM.x + at, y);
            }
        }
    }

    fn coordinate(&mut self, words: SmolStr, x: i32, y: i32) {
        let words = Words::Plain(words);
        let text = Text {
            words,
            align: Align::Middle,
            ink: Ink::Coordinate,
            ..bold(x, y, 40)
        };
        self.scene.put(Layer::Ground, text);
    }

    /// The last placement, and what complete lines took away.
    fn last_placement(&mut self, past: &[Step<Dolphins>]) {
        // What was placed before a replay is not on this board.
        let this_game = past
            .iter()
            .rev()
            .take_while(|step| step.before.replays() == self.game.replays());
        let placed = this_game.filter_map(|step| step.before.placed(&step.line)).next();
        let Some((placed, removed)) = placed else { return };
        for cell in placed.without(removed) {
            self.tint(cell, Ink::Last);
        }
        for cell in removed {
            self.tint(cell, Ink::Gone);
            self.mark(Layer::Marks, &RINGS, cell, 70);
        }
    }

    fn dolphins(&mut self) {
        for cell in self.game.board() {
            self.mark(Layer::Pieces, &DOLPHIN, cell, 96);
        }
    }

    /// Where the middle of the form can lie.
    fn possible(&mut self) {
        let middles = match self.game.phase() {
            Phase::Place(form) => self.game.free().middles(form),
            Phase::Roll | Phase::Over(_) => Cells::default(),
        };
        for cell in middles {
            self.mark(Layer::Signs, &POSSIBLE, cell, 100);
            let (area, token) = (self.area(cell), cell.to_smolstr());
            self.scene.hits.push(Hit { area, token });
        }
    }

    /// Solo: the score, and how far it is to the mark.
    fn score(&mut self) {
        let placements = self.game.placements();
        self.scene
            .put(Layer::Panel, Shape::Rect(TOP, 16, Paint::Fill(Ink::Panel)));
        let middle = TOP.y + TOP.height / 2;
        let points = placements.to_smolstr();
        let right = TOP.x + 24 + 34 * points.len() as i32;
        self.plain(points, bold(TOP.x + 24, middle, 62));
        let label = Phrase::new("dolphins-picture-points").with("points", number(placements));
        let line = Text {
            weight: Weight::Regular,
            width: 230,
            ..bold(right + 12, middle + 6, 34)
        };
        self.say(label, line);
        if self.size() != Size::default() {
            return;
        }
        let beaten = placements > MARK;
        let label = if beaten {
            "dolphins-picture-beaten"
        } else {
            "dolphins-picture-mark"
        };
        let end = TOP.x + TOP.width - 24;
        let line = Text {
            align: Align::Right,
            weight: Weight::Regular,
            ..bold(end, middle - 16, 30)
        };
        self.say(Phrase::new(label).with("mark", number(MARK)), line);
        let track = Area {
            x: end - 360,
            y: middle + 10,
            width: 360,
            height: 20,
        };
        let done = track.width * i32::from(placements.min(MARK)) / i32::from(MARK);
        self.scene
            .put(Layer::Panel, Shape::Rect(track, 10, Paint::Fill(Ink::Page)));
        if done > 0 {
            // Never narrower than its own round ends.
            let done = Area {
                width: done.max(track.height),
                ..track
            };
            self.scene
                .put(Layer::Panel, Shape::Rect(done, 10, Paint::Fill(Ink::Hint)));
        }
        // The whole way is seen in every theme, whatever the ground.
        self.scene
            .put(Layer::Panel, Shape::Rect(track, 10, Paint::Line(Ink::Muted, 3)));
    }

    /// A seat: who it is, what it is to do or has done, its reserve, and the die if it has it.
    fn seat(&mut self, seat: Seat, area: Area) {
        let pending = self.game.pending();
        let on_turn = self.game.turn() == Some(seat);
        let panel = Panel {
            area,
            seat,
            number: seat_number(seat),
            badge: usize::from(seat_number(seat)),
            name: self.view.name(seat),
            seat_name: Phrase::new(format!("seat-dolphins-{seat}")),
            status: self.status(seat, &pending),
            sign: match &pending {
                Pending::Over(outcome) => (outcome.winner == Some(seat)).then_some(Sign::Won),
                Pending::Chance | Pending::Seat(_) => on_turn.then_some(Sign::Acts),
            },
            width: 400,
        };
        panel.put(&mut self.scene);
        let (middle, right) = (area.y + area.height / 2, area.x + area.width);
        let dolphin = Mark {
            figure: &DOLPHIN,
            x: right - 206,
            y: middle,
            size: 68,
            owner: None,
        };
        self.scene.put(Layer::Panel, dolphin);
        self.plain(
            self.game.reserve(seat).to_smolstr(),
            Text {
                width: 80,
                ..bold(right - 164, middle, 46)
            },
        );
        if on_turn {
            self.die(right - 54, middle);
        }
    }

    fn status(&self, seat: Seat, pending: &Pending) -> Option<Phrase> {
        let on_turn = self.game.turn() == Some(seat);
        match (pending, self.game.phase()) {
            (Pending::Over(outcome), _) if self.game.mode() == Mode::Solo => {
                Some(Phrase::new(format!("dolphins-ended-{}", outcome.reason)))
            }
            // One seat says the result, the other one why the game ended.
            (Pending::Over(outcome), _) => Some(match outcome.winner {
                Some(winner) if winner == seat => Phrase::new("picture-won"),
                None if on_turn => Phrase::new("picture-draw"),
                Some(_) | None => Phrase::new(format!("dolphins-ended-{}", outcome.reason)),
            }),
            (Pending::Chance, _) if on_turn => Some(Phrase::new("picture-rolls")),
            (Pending::Seat(_), Phase::Place(form)) if on_turn => {
                Some(Phrase::new("dolphins-picture-places").with("form", number(form.face())))
            }
            (Pending::Chance | Pending::Seat(_), _) => None,
        }
    }

    fn die(&mut self, x: i32, y: i32) {
        let mut mark = |figure| {
            self.scene.put(
                Layer::Panel,
                Mark {
                    figure,
                    x,
                    y,
                    size: 76,
                    owner: None,
                },
            )
        };
        match self.game.phase() {
            Phase::Place(form) => mark(figures::form(form, self.turned)),
            Phase::Over(End::NoRoom(form)) => {
                mark(figures::form(form, self.turned));
                mark(&STRUCK);
            }
            Phase::Roll => {
                mark(&DIE);
                let text = Text {
                    align: Align::Middle,
                    ink: Ink::Pip,
                    ..bold(x, y, 50)
                };
                self.plain(SmolStr::new_static("?"), text);
            }
            Phase::Over(_) => {}
        }
    }

    /// The last decision with its form stands below everything.
    fn foot(&mut self, past: &[Step<Dolphins>]) {
        let decided = |step: &&Step<Dolphins>| step.before.placed(&step.line).is_some();
        let last = past.iter().rev().find(decided).map(|step| {
            let face = match step.before.phase() {
                Phase::Place(form) => format_smolstr!("{form}: "),
                Phase::Roll | Phase::Over(_) => SmolStr::default(),
            };
            format_smolstr!("{face}{}", step.line)
        });
        panel::foot(&mut self.scene, BOTTOM, FOOT, &self.view.caption, last);
    }

    fn plain(&mut self, words: SmolStr, text: Text) {
        panel::plain(&mut self.scene, words, text);
    }

    fn say(&mut self, phrase: Phrase, text: Text) {
        let words = Words::Phrase(Box::new(phrase));
        self.scene.put(Layer::Panel, Item::Text(Text { words, ..text }));
    }
}
