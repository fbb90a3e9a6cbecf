//! The picture of a position: the flat board, or the cube, between the panels of both sides.

use smol_str::{SmolStr, ToSmolStr, format_smolstr};

use super::super::panel::{self, BOTTOM, FOOT, HEIGHT, Panel, Sign, TOP, WIDTH, bold};
use super::super::{Step as Past, View};
use super::figures::{TAKEN, ball};
use super::flat::Flat;
use super::marks::Marks;
use super::{PLAIN, SOLID, solid};
use crate::game::{Game, Pending, Phrase};
use crate::games::stavropol::{Action, Cell, Cells, Side, Stavropol};
use crate::scene::{
    Align, Area, BLACK, Figure, Hit, Ink, Layer, Mark, Paint, Part, Scene, Shape, Text, WHITE,
};

/// The size of a ball, even; a point is a little larger.
const BALL: i32 = 26;

/// The pairs of inks that meet in these pictures.
const MEETING: &[(Ink, Ink)] = &[
    // The board.
    (Ink::Page, Ink::Paper),
    (Ink::Paper, Ink::SectorLine),
    (Ink::Paper, Ink::VerticalLine),
    (Ink::Paper, Ink::HorizontalLine),
    (Ink::Paper, Ink::Hint),
    // Balls, on whatever they stand.
    (Ink::Seat(WHITE, Part::Edge), Ink::Paper),
    (Ink::Seat(BLACK, Part::Edge), Ink::Paper),
    (Ink::Seat(WHITE, Part::Edge), Ink::Last),
    (Ink::Seat(BLACK, Part::Edge), Ink::Last),
    (Ink::Seat(WHITE, Part::Edge), Ink::Gone),
    (Ink::Seat(BLACK, Part::Edge), Ink::Gone),
    (Ink::Seat(WHITE, Part::Edge), Ink::Panel),
    (Ink::Seat(BLACK, Part::Edge), Ink::Panel),
    (Ink::Seat(WHITE, Part::Edge), Ink::PanelTurn),
    (Ink::Seat(BLACK, Part::Edge), Ink::PanelTurn),
    (Ink::Seat(WHITE, Part::Edge), Ink::Seat(WHITE, Part::Fill)),
    (Ink::Seat(BLACK, Part::Edge), Ink::Seat(BLACK, Part::Fill)),
    (Ink::Seat(WHITE, Part::Fill), Ink::Seat(WHITE, Part::Sign)),
    (Ink::Seat(BLACK, Part::Fill), Ink::Seat(BLACK, Part::Sign)),
];

pub(super) fn scene(game: &Stavropol, view: &View, past: &[Past<Stavropol>]) -> Scene {
    let bottom = view.bottom.and_then(Side::of).unwrap_or(Side::White);
    let between = Area {
        x: 0,
        y: TOP.y + TOP.height,
        width: WIDTH,
        height: BOTTOM.y - TOP.y - TOP.height,
    };
    let mut picture = Picture {
        game,
        view,
        flat: Flat::new(bottom, between),
        scene: Scene::new(WIDTH, HEIGHT, MEETING),
    };
    if view.kind == SOLID {
        solid::draw(game, bottom, between, &mut picture.scene);
    } else {
        picture.board(past);
    }
    picture.seat(bottom.other(), TOP);
    picture.seat(bottom, BOTTOM);
    picture.foot(past);
    picture.scene
}

/// The number of a side's colour.
pub(super) fn colour(side: Side) -> u8 {
    match side {
        Side::White => WHITE,
        Side::Black => BLACK,
    }
}

struct Picture<'g> {
    game: &'g Stavropol,
    view: &'g View,
    flat: Flat,
    scene: Scene,
}

impl Picture<'_> {
    fn board(&mut self, past: &[Past<Stavropol>]) {
        self.flat.draw(&mut self.scene);
        let taken = self.last_move(past);
        let marks = Marks::of(self.game, self.view);
        for cell in marks.chosen.iter() {
            self.tint(cell, Ink::Last);
        }
        for cell in (1..=5).flat_map(|sector| Cells::of_sector(sector).iter()) {
            self.balls(cell, &taken);
        }
        for side in Side::ALL {
            for cell in self.game.blocked(side).iter() {
                self.bar(cell);
            }
        }
        for cell in marks.ready.iter() {
            self.underline(cell);
        }
        for cell in marks.targets.iter() {
            self.frame(cell, Ink::Hint);
        }
        // What can be taken is framed in another colour, also where one can land.
        for cell in marks.takeable.iter() {
            self.frame(cell, Ink::SectorLine);
        }
        if self.view.kind != PLAIN {
            for (cell, token) in marks.hits {
                let (area, token) = (self.flat.area(cell), token.into());
                self.scene.hits.push(Hit { area, token });
            }
        }
    }

    fn fill(&mut self, layer: Layer, area: Area, ink: Ink) {
        self.scene.put(layer, Shape::Rect(area, 0, Paint::Fill(ink)));
    }

    fn tint(&mut self, cell: Cell, ink: Ink) {
        let area = self.flat.area(cell);
        self.fill(Layer::Marks, area, ink);
    }

    /// A frame inside the cell, over the edges of what stands there.
    fn frame(&mut self, cell: Cell, ink: Ink) {
        let thick = 3;
        let Area { x, y, width, height } = self.flat.area(cell);
        let sides = [
            (x, y, width, thick),
            (x, y + height - thick, width, thick),
            (x, y + thick, thick, height - 2 * thick),
            (x + width - thick, y + thick, thick, height - 2 * thick),
        ];
        for (x, y, width, height) in sides {
            self.fill(Layer::Signs, Area { x, y, width, height }, ink);
        }
    }

    /// Balls here can do something: a bar at the lower edge of the cell.
    fn underline(&mut self, cell: Cell) {
        let area = self.flat.area(cell);
        let bar = Area {
            y: area.y + area.height - 4,
            height: 4,
            ..area
        };
        self.fill(Layer::Signs, bar, Ink::Hint);
    }

    /// A blocked cell: a small bar at its left and right edge.
    fn bar(&mut self, cell: Cell) {
        let area = self.flat.area(cell);
        for x in [area.x, area.x + area.width - 4] {
            let bar = Area {
                x,
                y: area.y + 4,
                width: 4,
                height: area.height - 8,
            };
            self.fill(Layer::Signs, bar, Ink::SectorLine);
        }
    }

    /// Marks the last move; the cells of the balls that it took.
    fn last_move(&mut self, past: &[Past<Stavropol>]) -> Vec<(Cell, Side)> {
        let Some((before, action)) = last(past) else {
            return Vec::new();
        };
        let Some(side) = before.side() else {
            return Vec::new();
        };
        let mut taken: Vec<(Cell, Side)> = action.taken.iter().map(|&cell| (cell, side.other())).collect();
        if action.taken == [action.from] {
            taken.push((action.from, side));
        }
        for &(cell, _) in &taken {
            self.tint(cell, Ink::Gone);
        }
        for cell in std::iter::once(action.from).chain(action.to.iter()) {
            self.tint(cell, Ink::Last);
        }
        taken
    }

    /// The balls of a cell on its points, white ones first, then those just taken, hollow.
    fn balls(&mut self, cell: Cell, taken: &[(Cell, Side)]) {
        let here = Side::ALL.into_iter().flat_map(|side| {
            let balls = usize::from(self.game.board().balls(side, cell));
            std::iter::repeat_n((ball(side), side), balls)
        });
        let gone = taken.iter().filter(|(of, _)| *of == cell);
        let balls: Vec<(&'static Figure, Side)> = here
            .chain(gone.map(|&(_, side)| (&TAKEN, side)))
            .take(5)
            .collect();
        for (&point, (figure, side)) in points(balls.len()).iter().zip(balls) {
            let (x, y) = self.flat.point(cell, point);
            let mark = Mark {
                figure,
                x,
                y,
                size: BALL,
                owner: Some(colour(side)),
            };
            self.scene.put(Layer::Pieces, mark);
        }
    }

    /// A side: who it is, what it is to do or has done, and its balls on the far sector and on the board.
    fn seat(&mut self, side: Side, area: Area) {
        let pending = self.game.pending();
        let seat = side.seat();
        let panel = Panel {
            area,
            seat,
            number: colour(side),
            badge: usize::from(side == Side::Black),
            name: self.view.name(seat),
            seat_name: Phrase::new(format!("seat-stavropol-{seat}")),
            status: self.status(side, &pending),
            sign: match &pending {
                Pending::Over(outcome) => (outcome.winner == Some(seat)).then_some(Sign::Won),
                Pending::Chance | Pending::Seat(_) => (self.game.side() == Some(side)).then_some(Sign::Acts),
            },
            width: 340,
        };
        panel.put(&mut self.scene);
        self.captures(side, area);
        let count = format_smolstr!(
            "{}/{}",
            self.game.board().far(side),
            self.game.board().total(side)
        );
        let text = Text {
            align: Align::Right,
            width: 180,
            ..bold(area.x + area.width - 14, area.y + area.height / 2, 50)
        };
        panel::plain(&mut self.scene, count, text);
    }

    /// What a side has captured: a hollow ball of the enemy's with the number.
    fn captures(&mut self, side: Side, area: Area) {
        let middle = area.y + area.height / 2;
        let mark = Mark {
            figure: &TAKEN,
            x: area.x + 500,
            y: middle,
            size: 40,
            owner: Some(colour(side.other())),
        };
        self.scene.put(Layer::Panel, mark);
        let text = Text {
            width: 70,
            ..bold(area.x + 528, middle, 36)
        };
        panel::plain(&mut self.scene, self.game.captured(side).to_smolstr(), text);
    }

    fn status(&self, side: Side, pending: &Pending) -> Option<Phrase> {
        match pending {
            // One side says the result, the other one why the game ended.
            Pending::Over(outcome) => Some(match outcome.winner {
                Some(winner) if winner == side.seat() => Phrase::new("picture-won"),
                None if side == Side::White => Phrase::new("picture-draw"),
                Some(_) | None => Phrase::new(format!("stavropol-ended-{}", outcome.reason)),
            }),
            Pending::Chance => Some(Phrase::new("stavropol-picture-lot")),
            Pending::Seat(seat) if *seat == side.seat() => {
                let bans = self.game.bans(side);
                Some(Phrase::new(match (bans.strike, bans.ram) {
                    (true, _) => "stavropol-picture-acts-banned-strike",
                    (_, true) => "stavropol-picture-acts-banned-ram",
                    (false, false) => "stavropol-picture-acts",
                }))
            }
            Pending::Seat(_) => None,
        }
    }

    /// The last move stands below everything.
    fn foot(&mut self, past: &[Past<Stavropol>]) {
        let last = past.iter().rev().find(|step| moved(step).is_some());
        let last: Option<SmolStr> = last.map(|step| step.line.to_smolstr());
        panel::foot(&mut self.scene, BOTTOM, FOOT, &self.view.caption, last);
    }
}

/// The points on which so many balls stand (S-86).
fn points(balls: usize) -> &'static [i32] {
    match balls {
        0 => &[],
        1 => &[3],
        2 => &[2, 4],
        3 => &[2, 3, 4],
        4 => &[1, 2, 4, 5],
        _ => &[1, 2, 3, 4, 5],
    }
}

/// The last move, with the position before it.
fn last(past: &[Past<Stavropol>]) -> Option<(&Stavropol, Action)> {
    past.iter()
        .rev()
        .find_map(|step| Some((&step.before, moved(step)?)))
}

/// The move of a line, if it is one.
fn moved(step: &Past<Stavropol>) -> Option<Action> {
    let (_, text) = step.line.split_once(' ')?;
    let action = step.before.parse_action(text).ok()?;
    step.before.check(&action).ok().map(|()| action)
}
