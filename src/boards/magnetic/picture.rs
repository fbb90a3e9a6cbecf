//! The picture of a position: the board between the seats' panels.

use smol_str::{SmolStr, ToSmolStr, format_smolstr};

use super::super::panel::{self, BOTTOM, FOOT, HEIGHT, Panel, Sign, TOP, WIDTH, bold, inside};
use super::super::{Step as Past, View};
use super::choices::{self, Choices, reached};
use super::figures::{ATTRACTED, READY, TAKEN, TARGET, body, emblem, face};
use super::{PLAIN, letters};
use crate::game::{Arg, Game, Pending, Phrase};
use crate::games::magnetic::{Action, Cell, Counts, Kind, Magnetic, Move, Piece, Rescue, Side, Size};
use crate::scene::{
    Align, Area, Figure, GREEN, Hit, Ink, Layer, Mark, Paint, Part, Scene, Shape, Text, WHITE, Words,
};

/// The frame with the coordinates, on each side of the board.
const RIM: i32 = 38;
/// The largest board.
const MOST_WIDTH: i32 = 684;
const MOST_HEIGHT: i32 = 728;

/// The pairs of inks that meet in these pictures.
const MEETING: &[(Ink, Ink)] = &[
    // Pieces, on whatever they stand.
    (Ink::Edge, Ink::Cell),
    (Ink::Edge, Ink::CellAlt),
    (Ink::Edge, Ink::Last),
    (Ink::Edge, Ink::Panel),
    (Ink::Edge, Ink::PanelTurn),
    (Ink::Edge, Ink::Seat(WHITE, Part::Fill)),
    (Ink::Edge, Ink::Seat(GREEN, Part::Fill)),
    (Ink::Seat(WHITE, Part::Fill), Ink::Seat(WHITE, Part::Sign)),
    (Ink::Seat(GREEN, Part::Fill), Ink::Seat(GREEN, Part::Sign)),
    // Marks.
    (Ink::Text, Ink::Gone),
    (Ink::Last, Ink::Hint),
    (Ink::Panel, Ink::Hint),
    (Ink::Edge, Ink::Hint),
    // Badges.
    (Ink::Seat(WHITE, Part::Fill), Ink::Seat(WHITE, Part::Edge)),
    (Ink::Seat(GREEN, Part::Fill), Ink::Seat(GREEN, Part::Edge)),
    (Ink::Seat(WHITE, Part::Edge), Ink::Panel),
    (Ink::Seat(WHITE, Part::Edge), Ink::PanelTurn),
    (Ink::Seat(GREEN, Part::Edge), Ink::Panel),
    (Ink::Seat(GREEN, Part::Edge), Ink::PanelTurn),
];

pub(super) fn scene(game: &Magnetic, view: &View, past: &[Past<Magnetic>]) -> Scene {
    let size = game.board().size();
    let side = (MOST_WIDTH / i32::from(size.lanes())).min(MOST_HEIGHT / i32::from(size.rows()));
    let (width, height) = (side * i32::from(size.lanes()), side * i32::from(size.rows()));
    let room = BOTTOM.y - TOP.y - TOP.height;
    let bottom = view.bottom.and_then(Side::of).unwrap_or(Side::White);
    let mut picture = Picture {
        game,
        view,
        bottom,
        side,
        board: Area {
            x: (WIDTH - width) / 2,
            y: TOP.y + TOP.height + (room - height) / 2,
            width,
            height,
        },
        scene: Scene::new(WIDTH, HEIGHT, MEETING),
    };
    picture.ground();
    picture.last_action(past);
    picture.pieces();
    if view.kind != PLAIN {
        picture.choices();
    }
    picture.seat(bottom.other(), TOP);
    picture.seat(bottom, BOTTOM);
    picture.foot(past);
    picture.scene
}

/// The number of a side's colour.
fn colour(side: Side) -> u8 {
    match side {
        Side::White => WHITE,
        Side::Green => GREEN,
    }
}

struct Picture<'g> {
    game: &'g Magnetic,
    view: &'g View,
    /// Whose forward is up.
    bottom: Side,
    /// The side of a cell.
    side: i32,
    board: Area,
    scene: Scene,
}

impl Picture<'_> {
    fn size(&self) -> Size {
        self.game.board().size()
    }

    fn area(&self, cell: Cell) -> Area {
        let (lanes, rows) = (i32::from(self.size().lanes()), i32::from(self.size().rows()));
        let (lane, row) = (i32::from(cell.lane()), i32::from(cell.row()));
        let (across, down) = match self.bottom {
            Side::White => (lane, rows - 1 - row),
            Side::Green => (lanes - 1 - lane, row),
        };
        Area {
            x: self.board.x + across * self.side,
            y: self.board.y + down * self.side,
            width: self.side,
            height: self.side,
        }
    }

    fn centre(&self, cell: Cell) -> (i32, i32) {
        let Area { x, y, width, height } = self.area(cell);
        (x + width / 2, y + height / 2)
    }

    /// A figure on a cell, this many hundredths of its side large.
    fn mark(
        &mut self,
        layer: Layer,
        figure: &'static Figure,
        cell: Cell,
        hundredths: i32,
        owner: Option<u8>,
    ) {
        let (x, y) = self.centre(cell);
        let size = self.part(hundredths);
        self.scene.put(
            layer,
            Mark {
                figure,
                x,
                y,
                size,
                owner,
            },
        );
    }

    /// So many hundredths of the side of a cell: even, so that its middle is a whole unit.
    fn part(&self, hundredths: i32) -> i32 {
        self.side * hundredths / 200 * 2
    }

    fn tint(&mut self, cell: Cell, ink: Ink) {
        let area = inside(self.area(cell));
        self.scene
            .put(Layer::Marks, Shape::Rect(area, 0, Paint::Fill(ink)));
    }

    /// Rim, cells, no man's land, coordinates, and the numbers of the fields on the right.
    fn ground(&mut self) {
        let Area { x, y, width, height } = self.board;
        let rim = Area {
            x: x - RIM,
            y: y - RIM,
            width: width + 2 * RIM,
            height: height + 2 * RIM,
        };
        self.scene
            .put(Layer::Ground, Shape::Rect(rim, 18, Paint::Fill(Ink::Rim)));
        for cell in self.size().cells().iter() {
            let ink = match self.size().owner(cell.row()) {
                None => Ink::Panel,
                // Lanes are what pieces run along.
                Some(_) if cell.lane() % 2 == 0 => Ink::CellAlt,
                Some(_) => Ink::Cell,
            };
            self.scene
                .put(Layer::Ground, Shape::Rect(self.area(cell), 0, Paint::Fill(ink)));
        }
        let (lanes, rows) = (i32::from(self.size().lanes()), i32::from(self.size().rows()));
        let upright = (0..=lanes).map(|lane| (x + lane * self.side - 1, y, 2, height));
        let across = (0..=rows).map(|row| (x, y + row * self.side - 1, width, 2));
        for (x, y, width, height) in upright.chain(across) {
            let area = Area { x, y, width, height };
            self.scene
                .put(Layer::Ground, Shape::Rect(area, 0, Paint::Fill(Ink::Line)));
        }
        let half = RIM / 2;
        for lane in 0..self.size().lanes() {
            let Some(cell) = Cell::new(self.size(), lane, 0) else {
                continue;
            };
            let (at, _) = self.centre(cell);
            let letter = SmolStr::from_iter([char::from(b'a' + lane)]);
            for edge in [y - half, y + height + half] {
                self.coordinate(letter.clone(), at, edge);
            }
        }
        for row in 0..self.size().rows() {
            let Some(cell) = Cell::new(self.size(), 0, row) else {
                continue;
            };
            let (_, at) = self.centre(cell);
            self.coordinate((row + 1).to_smolstr(), x - half, at);
            let field = format_smolstr!("×{}", self.size().field(row));
            self.coordinate(field, x + width + half, at);
        }
    }

    fn coordinate(&mut self, words: SmolStr, x: i32, y: i32) {
        let text = Text {
            words: Words::Plain(words),
            align: Align::Middle,
            ink: Ink::Coordinate,
            ..bold(x, y, 30)
        };
        self.scene.put(Layer::Ground, text);
    }

    /// Where the last action came from and went to, and what it took.
    fn last_action(&mut self, past: &[Past<Magnetic>]) {
        let Some((before, action)) = last(past) else {
            return;
        };
        let (captured, _) = before.attracted_by(&action);
        match action {
            Action::Place { cell, .. } => self.tint(cell, Ink::Last),
            Action::Move(Move {
                from,
                first,
                second,
                rescue,
            }) => {
                let reached = [Some(first), second].into_iter().flatten().filter_map(reached);
                let retreat = rescue.map(|Rescue { to, .. }| to);
                let mut cells: Vec<Cell> = std::iter::once(from).chain(reached).chain(retreat).collect();
                cells.sort_unstable();
                cells.dedup();
                for cell in cells {
                    self.tint(cell, Ink::Last);
                }
                for cell in captured.iter() {
                    self.tint(cell, Ink::Gone);
                    self.mark(Layer::Marks, &TAKEN, cell, 70, None);
                }
            }
        }
    }

    fn pieces(&mut self) {
        for side in Side::ALL {
            for cell in self.game.board().free(side).iter() {
                if let Some(piece) = self.game.board().piece(cell) {
                    self.piece(cell, piece, self.game.prisoners(cell));
                }
            }
        }
    }

    fn piece(&mut self, cell: Cell, Piece { side, kind, pole }: Piece, prisoners: Counts) {
        let owner = Some(colour(side));
        self.mark(Layer::Pieces, body(side), cell, 92, owner);
        if prisoners.is_empty() {
            return self.mark(Layer::Pieces, face(kind, pole), cell, 92, owner);
        }
        // Beside the tag: on small cells smaller, and nearer to the other corner.
        let (x, y) = self.centre(cell);
        let aside = if self.is_large() { 0 } else { self.side / 8 };
        let raised = Mark {
            figure: face(kind, pole),
            x: x - aside,
            y: y - aside,
            size: self.part(if self.is_large() { 92 } else { 70 }),
            owner,
        };
        self.scene.put(Layer::Pieces, raised);
        self.tag(cell, side.other(), prisoners);
    }

    /// Whether cells have room for several letters.
    fn is_large(&self) -> bool {
        self.side >= 80
    }

    /// The prisoners at the lower edge of a piece: their letters if there is room, else the letter of
    /// a single one or their number.
    fn tag(&mut self, cell: Cell, side: Side, prisoners: Counts) {
        const HEIGHT: i32 = 28;
        const LETTER: i32 = 20;
        let all = letters(prisoners);
        let most = if self.is_large() { 3 } else { 1 };
        let words: SmolStr = if all.len() <= most {
            all.into()
        } else {
            prisoners.total().to_smolstr()
        };
        let Area { x, y, width, height } = self.area(cell);
        let wide = 8 + LETTER * words.len() as i32;
        let area = Area {
            x: x + width - wide - 1,
            y: y + height - HEIGHT - 1,
            width: wide,
            height: HEIGHT,
        };
        let owner = colour(side);
        let fill = Ink::Seat(owner, Part::Fill);
        self.scene
            .put(Layer::Pieces, Shape::Rect(area, 8, Paint::Fill(Ink::Edge)));
        self.scene
            .put(Layer::Pieces, Shape::Rect(inside(area), 6, Paint::Fill(fill)));
        let text = Text {
            words: Words::Plain(words),
            align: Align::Middle,
            ink: Ink::Seat(owner, Part::Sign),
            ..bold(area.x + wide / 2, area.y + HEIGHT / 2, 28)
        };
        self.scene.put(Layer::Pieces, text);
    }

    /// The pieces that may act; once something is chosen, where it can lead and whom it attracts.
    fn choices(&mut self) {
        if self.game.end().is_some() {
            return;
        }
        let chosen = self.view.chosen.as_slice();
        if chosen.is_empty() {
            for cell in choices::ready(self.game) {
                self.mark(Layer::Signs, &READY, cell, 100, None);
                self.hit(cell, cell.to_smolstr());
            }
            return;
        }
        let choices = Choices::of(self.game, chosen);
        for &cell in &choices.begun {
            self.tint(cell, Ink::Hint);
        }
        for cell in choices.attracted.iter() {
            self.mark(Layer::Signs, &ATTRACTED, cell, 100, None);
        }
        for ways in choices.targets.chunk_by(|one, other| one.0 == other.0) {
            let Some((cell, token)) = ways.first() else {
                continue;
            };
            if self.game.board().piece(*cell).is_none() && !choices.begun.contains(cell) {
                self.mark(Layer::Signs, &TARGET, *cell, 100, None);
            }
            // A carrier of several captives does not say which one.
            if ways.len() == 1 {
                self.hit(*cell, token.into());
            }
        }
    }

    fn hit(&mut self, cell: Cell, token: SmolStr) {
        let area = self.area(cell);
        self.scene.hits.push(Hit { area, token });
    }

    /// A seat: who it is, what it is to do or has done, its hand, and its score as it stands.
    fn seat(&mut self, side: Side, area: Area) {
        let pending = self.game.pending();
        let seat = side.seat();
        let panel = Panel {
            area,
            seat,
            number: colour(side),
            badge: usize::from(side == Side::Green),
            name: self.view.name(seat),
            seat_name: Phrase::new(format!("seat-magnetic-{seat}")),
            status: self.status(side, &pending),
            sign: match &pending {
                Pending::Over(outcome) => (outcome.winner == Some(seat)).then_some(Sign::Won),
                Pending::Chance | Pending::Seat(_) => (self.game.side() == side).then_some(Sign::Acts),
            },
            width: 245,
        };
        panel.put(&mut self.scene);
        let (middle, right) = (area.y + area.height / 2, area.x + area.width);
        let mut x = area.x + 412;
        for kind in Kind::ALL {
            if self.game.rules().army.of(kind) == 0 {
                continue;
            }
            let owner = Some(colour(side));
            for figure in [body(side), emblem(kind)] {
                let y = middle;
                let mark = Mark {
                    figure,
                    x,
                    y,
                    size: 46,
                    owner,
                };
                self.scene.put(Layer::Panel, mark);
            }
            let count = Text {
                width: 44,
                ..bold(x + 27, middle, 32)
            };
            self.plain(self.game.hand(side).of(kind).to_smolstr(), count);
            x += 88;
        }
        let score = self.game.score(side);
        let size = if score < 1_000 { 50 } else { 36 };
        let text = Text {
            align: Align::Right,
            width: 100,
            ..bold(right - 14, middle, size)
        };
        self.plain(score.to_smolstr(), text);
    }

    fn status(&self, side: Side, pending: &Pending) -> Option<Phrase> {
        match pending {
            // One seat says the result, the other one why the game ended.
            Pending::Over(outcome) => Some(match outcome.winner {
                Some(winner) if winner == side.seat() => Phrase::new("picture-won"),
                None if side == Side::White => Phrase::new("picture-draw"),
                Some(_) | None => Phrase::new(format!("magnetic-ended-{}", outcome.reason)),
            }),
            Pending::Chance | Pending::Seat(_) => {
                let off = self.game.off(side).total();
                let key = match (self.game.side() == side, off) {
                    (true, 0) => return Some(Phrase::new("magnetic-picture-acts")),
                    (true, _) => "magnetic-picture-acts-off",
                    (false, 0) => return None,
                    (false, _) => "magnetic-picture-off",
                };
                Some(Phrase::new(key).with("off", Arg::Number(off.into())))
            }
        }
    }

    /// The last action stands below everything.
    fn foot(&mut self, past: &[Past<Magnetic>]) {
        let last = past.iter().rev().find(|step| acted(step).is_some());
        let last = last.map(|step| step.line.clone());
        panel::foot(&mut self.scene, BOTTOM, FOOT, &self.view.caption, last);
    }

    fn plain(&mut self, words: SmolStr, text: Text) {
        panel::plain(&mut self.scene, words, text);
    }
}

/// The last action, with the position before it.
fn last(past: &[Past<Magnetic>]) -> Option<(&Magnetic, Action)> {
    past.iter()
        .rev()
        .find_map(|step| Some((&step.before, acted(step)?)))
}

/// The action of a line, if it is one.
fn acted(step: &Past<Magnetic>) -> Option<Action> {
    let (_, text) = step.line.split_once(' ')?;
    let action = step.before.parse_action(text).ok()?;
    step.before.check(&action).ok().map(|()| action)
}
