//! What the pictures of both race games share: boards that turn by quarters, pieces in the colour and shape
//! of their seat, the card of each seat with its dice, and the marks of choices and of the last action.

use smol_str::{SmolStr, ToSmolStr, format_smolstr};

use super::super::panel::{self, STAR, Sign, TURN, bold, inside, plain};
use super::super::{BOARD as FULL, Step as Past, View};
use super::figures::{CHOSEN, DICE, HALOS, HEADS, HOUSE, PIECES, TAKEN, TARGET, USED_DICE};
use crate::game::{Arg, Outcome, Pending, Phrase};
use crate::games::race::{CLOCKWISE, Dice, Effect, Marks, Phase, Place, Race, lost, number, seat};
use crate::scene::{
    Align, Area, Figure, Hit, Ink, Layer, Mark, Paint, Part, Scene, Shape, Text, Weight, Words,
};

/// The measures of these pictures.
const WIDTH: i32 = 960;
const HEIGHT: i32 = 1000;
/// The board itself: everything but the line below.
pub(in crate::boards) const BOARD: Area = Area {
    x: 8,
    y: 4,
    width: 944,
    height: 944,
};
/// The middle of the board.
const MIDDLE: (i32, i32) = (BOARD.x + BOARD.width / 2, BOARD.y + BOARD.height / 2);
/// The middle of the line below everything.
const FOOT: i32 = 974;

/// The pairs of inks that meet in these pictures.
const MEETING: &[(Ink, Ink)] = &[
    // Pieces, on whatever they stand.
    (Ink::Edge, Ink::Seat(0, Part::Fill)),
    (Ink::Edge, Ink::Seat(1, Part::Fill)),
    (Ink::Edge, Ink::Seat(2, Part::Fill)),
    (Ink::Edge, Ink::Seat(3, Part::Fill)),
    (Ink::Seat(0, Part::Fill), Ink::Seat(0, Part::Sign)),
    (Ink::Seat(1, Part::Fill), Ink::Seat(1, Part::Sign)),
    (Ink::Seat(2, Part::Fill), Ink::Seat(2, Part::Sign)),
    (Ink::Seat(3, Part::Fill), Ink::Seat(3, Part::Sign)),
    (Ink::Edge, Ink::Cell),
    (Ink::Edge, Ink::Last),
    (Ink::Edge, Ink::Gone),
    (Ink::Edge, Ink::Hint),
    (Ink::Edge, Ink::Panel),
    (Ink::Edge, Ink::PanelTurn),
    // The board.
    (Ink::Rim, Ink::Cell),
    (Ink::Rim, Ink::Panel),
    (Ink::Rim, Ink::PanelTurn),
    (Ink::Cell, Ink::Text),
    (Ink::Cell, Ink::Body),
    // Mushrooms.
    (Ink::Rim, Ink::SectorLine),
    (Ink::Rim, Ink::Paper),
    (Ink::SectorLine, Ink::Page),
    // Rings around pieces, and dice.
    (Ink::Coordinate, Ink::Hint),
    (Ink::Die, Ink::Pip),
];

/// The number of a seat's colour.
pub(in crate::boards) fn colour(of: usize) -> u8 {
    // Below 4.
    of as u8
}

/// The quarter of the way in which a seat begins: ways go counter-clockwise.
pub(in crate::boards) fn quarter_of(of: usize) -> i32 {
    // Below 4.
    (4 - of as i32) % 4
}

/// The number of the seat that begins on a cell of the way, if one does; quarters have so many cells.
pub(in crate::boards) fn begins(cell: u8, quarter: u8) -> Option<u8> {
    // Quarters lie the other way round than seats take turns.
    cell.is_multiple_of(quarter).then_some((4 - cell / quarter) % 4)
}

/// A square grid of cells, turned for the seat at the bottom.
#[derive(Clone, Copy, Debug)]
pub(in crate::boards) struct Grid {
    /// The side of a cell, even.
    pub(in crate::boards) side: i32,
    /// Columns and rows.
    pub(in crate::boards) cells: i32,
    /// The quarter that is drawn below.
    below: i32,
}

impl Grid {
    /// The centre of a cell by its column and row with S at the bottom, from the upper left.
    pub(in crate::boards) fn centre(self, spot: (i32, i32)) -> (i32, i32) {
        self.centre_in(spot, 0)
    }

    /// The same for what lies so for the seat of a quarter, with that seat at the bottom.
    pub(in crate::boards) fn centre_in(self, (column, row): (i32, i32), quarter: i32) -> (i32, i32) {
        // In halves of a cell from the middle.
        let half = |index: i32| (2 * index + 1 - self.cells) * self.side / 2;
        self.point((half(column), half(row)), quarter)
    }

    /// A point by its distance from the middle of the board, for the seat of a quarter.
    pub(in crate::boards) fn point(self, (x, y): (i32, i32), quarter: i32) -> (i32, i32) {
        let (x, y) = (0..self.turns(quarter)).fold((x, y), |(x, y), _| (y, -x));
        (MIDDLE.0 + x, MIDDLE.1 + y)
    }

    /// How often a quarter is turned from where that of S lies with S at the bottom.
    pub(in crate::boards) fn turns(self, quarter: i32) -> i32 {
        (quarter - self.below).rem_euclid(4)
    }

    /// The figure of four that looks the right way: the first one for what is drawn below, the others so many
    /// quarter turns further.
    pub(in crate::boards) fn turned(
        self,
        figures: &'static [Figure; 4],
        quarter: i32,
        further: i32,
    ) -> &'static Figure {
        // Below 4.
        &figures[self.turns(quarter + further) as usize % figures.len()]
    }
}

/// A square around a centre.
pub(in crate::boards) fn around((x, y): (i32, i32), side: i32) -> Area {
    Area {
        x: x - side / 2,
        y: y - side / 2,
        width: side,
        height: side,
    }
}

/// A figure of nobody.
pub(in crate::boards) fn mark(figure: &'static Figure, (x, y): (i32, i32), size: i32) -> Mark {
    Mark {
        figure,
        x,
        y,
        size,
        owner: None,
    }
}

/// A figure in the colour of a seat.
pub(in crate::boards) fn owned(figure: &'static Figure, of: usize, at: (i32, i32), size: i32) -> Mark {
    Mark {
        owner: Some(colour(of)),
        ..mark(figure, at, size)
    }
}

/// A piece of a seat.
pub(in crate::boards) fn piece(of: usize, at: (i32, i32), size: i32) -> Mark {
    owned(&PIECES[of % PIECES.len()], of, at, size)
}

/// The ring around a piece of this size that may act: it lies under the piece.
fn halo(of: usize, at: (i32, i32), size: i32) -> Mark {
    mark(&HALOS[of % HALOS.len()], at, size + 14)
}

/// A die.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::boards) struct Die {
    number: u8,
    played: bool,
}

impl Die {
    /// A die that is not played.
    pub(in crate::boards) fn new(number: u8) -> Die {
        let played = false;
        Die { number, played }
    }

    pub(in crate::boards) fn figure(self) -> &'static Figure {
        let dice = if self.played { &USED_DICE } else { &DICE };
        &dice[usize::from(self.number.saturating_sub(1)) % dice.len()]
    }
}

/// A race game as its board is drawn.
pub(in crate::boards) trait Laid: Race {
    /// Where a piece of a seat stands, or would stand.
    fn stand(&self, grid: Grid, of: usize, place: Place) -> (i32, i32);

    /// How large it is there.
    fn size(place: Place) -> i32;

    /// Draws the cell of a place as the last action has left it.
    fn tint(picture: &mut Picture<'_, Self>, of: usize, place: Place, gone: bool);

    /// Where the number of an action leads its piece, if that is not where it ends.
    fn through(&self, _action: &Self::Action) -> Option<Place> {
        None
    }
}

/// A picture while it is drawn.
pub(in crate::boards) struct Picture<'g, G: Laid> {
    pub(in crate::boards) game: &'g G,
    pub(in crate::boards) grid: Grid,
    pub(in crate::boards) scene: Scene,
    view: &'g View,
    past: &'g [Past<G>],
    pending: Pending,
    /// What the seat that decides may do, where that is to be shown.
    legal: Vec<G::Action>,
}

impl<'g, G: Laid> Picture<'g, G> {
    /// An empty one, of a board with so many cells of this side in a row.
    pub(in crate::boards) fn new(
        game: &'g G,
        view: &'g View,
        past: &'g [Past<G>],
        (side, cells): (i32, usize),
    ) -> Picture<'g, G> {
        let pending = game.pending();
        let mut legal = Vec::new();
        if view.kind == FULL && matches!(pending, Pending::Seat(_)) {
            game.legal_into(&mut legal);
        }
        let below = view.bottom.and_then(number).unwrap_or(0);
        let mut scene = Scene::new(WIDTH, HEIGHT, MEETING);
        scene.put(Layer::Ground, Shape::Rect(BOARD, 26, Paint::Fill(Ink::Rim)));
        // A line along the edge.
        let line = around(MIDDLE, BOARD.width - 12);
        scene.put(Layer::Ground, Shape::Rect(line, 21, Paint::Line(Ink::Line, 2)));
        Picture {
            game,
            grid: Grid {
                side,
                // At most 18.
                cells: cells as i32,
                below: quarter_of(below),
            },
            scene,
            view,
            past,
            pending,
            legal,
        }
    }

    pub(in crate::boards) fn put(
        &mut self,
        layer: Layer,
        figure: &'static Figure,
        at: (i32, i32),
        size: i32,
    ) {
        self.scene.put(layer, mark(figure, at, size));
    }

    /// A cell of the way. Drawn as a shape of its own it keeps sharp edges at every size.
    pub(in crate::boards) fn tile(&mut self, layer: Layer, at: (i32, i32), ink: Ink) {
        let tile = around(at, self.grid.side - 4);
        self.scene.put(layer, Shape::Rect(tile, 6, Paint::Fill(ink)));
    }

    /// A cell in a seat's colour: where its way begins, and where it ends. Some seats have the colour of the
    /// rim, so it has an edge.
    pub(in crate::boards) fn tile_of(&mut self, of: u8, at: (i32, i32)) {
        self.tile(Layer::Ground, at, Ink::Cell);
        let inner = around(at, self.grid.side - 8);
        let fill = Paint::Fill(Ink::Seat(of, Part::Fill));
        self.scene.put(Layer::Ground, Shape::Rect(inner, 4, fill));
    }

    /// The ink of a cell that the last action has changed.
    pub(in crate::boards) fn tinted(gone: bool) -> Ink {
        if gone { Ink::Gone } else { Ink::Last }
    }

    /// The head of an arrow in a seat's colour, between two cells of its middle columns.
    pub(in crate::boards) fn head(&mut self, of: usize, (one, other): ((i32, i32), (i32, i32))) {
        let figure = self.grid.turned(&HEADS, quarter_of(of), 0);
        let between = ((one.0 + other.0) / 2, (one.1 + other.1) / 2);
        self.scene.put(Layer::Ground, owned(figure, of, between, 16));
    }

    /// What a cell is called: on the ground, or on a mark that covers it.
    pub(in crate::boards) fn label(
        &mut self,
        layer: Layer,
        (x, y): (i32, i32),
        (size, ink): (i32, Ink),
        words: SmolStr,
    ) {
        let text = Text {
            words: Words::Plain(words),
            align: Align::Middle,
            ink,
            ..bold(x, y, size)
        };
        self.scene.put(layer, text);
    }

    /// Whether a seat plays, or has played until it gave up.
    pub(in crate::boards) fn plays(&self, of: usize) -> bool {
        self.game.terms().players.contains(of)
    }

    /// The seat that decides, by number.
    pub(in crate::boards) fn decider(&self) -> Option<usize> {
        match self.pending {
            Pending::Seat(seat) => number(seat),
            Pending::Chance | Pending::Over(_) => None,
        }
    }

    fn press(&mut self, area: Area, token: SmolStr) {
        self.scene.hits.push(Hit { area, token });
    }

    /// Tints what the last action has changed: what moved, and what was taken.
    pub(in crate::boards) fn last_action(&mut self) {
        let Some((index, action)) = self.latest() else {
            return;
        };
        let before = &self.past[index].before;
        let after = self.past.get(index + 1).map_or(self.game, |next| &next.before);
        let Some(effect) = before.effect(&action) else {
            return;
        };
        let of = before.throw().decider();
        let mut places = before.places(of);
        if let Some(from) = effect.from {
            // Another one may be under the same mushrooms.
            if let Some(there) = places.iter().position(|&place| place == from) {
                places.swap_remove(there);
            }
            G::tint(self, of, from, false);
        }
        if let Some(to) = effect.to {
            places.push(to);
            G::tint(self, of, to, false);
        }
        // Whom the action captured, and who could have captured and is gone.
        let punished = lost(&places, &after.places(of)).map(|place| (of, place));
        for (of, place) in [effect.captures, punished].into_iter().flatten() {
            G::tint(self, of, place, true);
            let at = self.game.stand(self.grid, of, place);
            self.put(Layer::Marks, &TAKEN, at, self.grid.side);
        }
    }

    /// The latest action among the events of the past, and the number of its event.
    fn latest(&self) -> Option<(usize, G::Action)> {
        let action = |step: &Past<G>| {
            let (_, text) = step.line.split_once(' ')?;
            let action = step.before.parse_action(text).ok()?;
            step.before.check(&action).ok().map(|()| action)
        };
        let steps = self.past.iter().enumerate().rev();
        steps
            .into_iter()
            .find_map(|(index, step)| Some((index, action(step)?)))
    }

    /// Marks the pieces that may act, or, once one is chosen, where it can go; the pieces that carry names.
    pub(in crate::boards) fn choices(&mut self) -> Marks {
        let mut named = Marks::default();
        let Some(of) = self.decider() else { return named };
        for action in std::mem::take(&mut self.legal) {
            self.choice(of, &action, &mut named);
            self.legal.push(action);
        }
        named
    }

    fn choice(&mut self, of: usize, action: &G::Action, named: &mut Marks) {
        let tokens = self.game.tokens(action);
        let (Some(effect), [name, rest]) = (self.game.effect(action), tokens.as_slice()) else {
            return;
        };
        let Some(from) = effect.from else { return };
        let Some(begun) = self.begun(name) else { return };
        let side = self.grid.side;
        if !named.contains(from) {
            named.insert(from);
            let at = self.game.stand(self.grid, of, from);
            if begun {
                self.put(Layer::Marks, &CHOSEN, at, side);
            } else {
                self.press(around(at, side), name.into());
            }
            self.scene.put(Layer::Marks, halo(of, at, G::size(from)));
        }
        if begun {
            let (end, through) = (target(of, effect), self.game.through(action));
            // What is pressed is the cell to which the number leads.
            for place in [through.map(|place| (of, place)), end].into_iter().flatten() {
                let at = self.game.stand(self.grid, place.0, place.1);
                self.put(Layer::Signs, &TARGET, at, side + 4);
                if through.is_none() || through == Some(place.1) {
                    self.press(around(at, side), rest.into());
                }
            }
        }
    }

    /// Whether the answers begin with this token; `None` if they begin with another one.
    fn begun(&self, token: &str) -> Option<bool> {
        match self.view.chosen.first() {
            None => Some(false),
            Some(chosen) => (chosen == token).then_some(true),
        }
    }

    /// Marks what an action uses that lies beside the way: a piece of this size.
    pub(in crate::boards) fn offer(&mut self, token: SmolStr, of: usize, at: (i32, i32), size: i32) {
        if let Some(begun) = self.offers(&token) {
            let ring = halo(of, at, size);
            self.scene.put(Layer::Panel, ring);
            if !begun {
                self.press(around(at, ring.size), token);
            }
        }
    }

    /// Marks another action at the same place: the number of the pieces that it moves, this many units wide.
    pub(in crate::boards) fn offer_all(&mut self, token: &'static str, at: (i32, i32), side: i32) {
        if let Some(begun) = self.offers(token) {
            self.put(Layer::Panel, &TARGET, at, side);
            if !begun {
                self.press(around(at, side), SmolStr::new_static(token));
            }
        }
    }

    /// Whether the action of this single token is legal and can still be chosen, or has been.
    fn offers(&self, token: &str) -> Option<bool> {
        let is = |action: &G::Action| self.game.print_action(action) == token;
        let begun = self.begun(token)?;
        self.legal.iter().any(is).then_some(begun)
    }

    /// Names the pieces that may act, as buttons do, on a plate across each.
    pub(in crate::boards) fn names(&mut self, ready: Marks) {
        const PLATE: i32 = 30;
        const ROOM: i32 = 46;
        let Some(of) = self.decider() else { return };
        for place in ready.iter() {
            let (x, y) = self.game.stand(self.grid, of, place);
            // No plate reaches over the edge of the picture.
            let x = x.clamp(ROOM, WIDTH - ROOM);
            let name = SmolStr::new(G::cell_name(of, place));
            // `w` is wider than every other letter.
            let letters: i32 = name.chars().map(|c| if c == 'w' { 22 } else { 16 }).sum();
            let area = Area {
                x: x - letters / 2 - 6,
                y: y - PLATE / 2,
                width: letters / 2 * 2 + 12,
                height: PLATE,
            };
            let own = |part| Ink::Seat(colour(of), part);
            let edge = Shape::Rect(area, 8, Paint::Fill(Ink::Edge));
            self.scene.put(Layer::Signs, edge);
            let body = Shape::Rect(inside(area), 6, Paint::Fill(own(Part::Fill)));
            self.scene.put(Layer::Signs, body);
            self.label(Layer::Signs, (x, y), (28, own(Part::Sign)), name);
        }
    }

    /// Pieces of one owner that lie beside the board: one of them, and how many.
    pub(in crate::boards) fn stock(&mut self, of: usize, count: u8, at: (i32, i32), size: i32, ink: Ink) {
        self.scene.put(Layer::Panel, piece(of, at, size));
        let text = Text {
            ink,
            ..bold(at.0 + size / 2 + 6, at.1, 30)
        };
        plain(&mut self.scene, count.to_smolstr(), text);
    }

    /// A seat: who it is, what it is to do or has done, its dice, and how many are home. The lines are
    /// [`LINES`] high.
    pub(in crate::boards) fn card(&mut self, of: usize, area: Area) {
        let seat = seat(of);
        let sign = match &self.pending {
            Pending::Over(outcome) => (outcome.winner == Some(seat)).then_some(Sign::Won),
            Pending::Chance => (self.game.throw().seat == of).then_some(Sign::Acts),
            Pending::Seat(decides) => (*decides == seat).then_some(Sign::Acts),
        };
        let ground = match sign {
            Some(_) => Ink::PanelTurn,
            None => Ink::Panel,
        };
        self.scene
            .put(Layer::Panel, Shape::Rect(area, 20, Paint::Fill(ground)));
        let (left, right, head) = (area.x + PAD, area.x + area.width - PAD, area.y + HEAD);
        let badge = (left + BADGE / 2, head);
        self.scene.put(Layer::Panel, piece(of, badge, BADGE));
        let letter = SmolStr::from_iter([seat.letter()]);
        let ink = Ink::Seat(colour(of), Part::Sign);
        self.label(Layer::Panel, badge, (32, ink), letter);
        let beside = (left + BADGE + 21, head);
        match sign {
            Some(Sign::Acts) => self.put(Layer::Panel, &TURN, beside, 28),
            Some(Sign::Won) => self.put(Layer::Panel, &STAR, beside, 34),
            None => {}
        }
        self.put(Layer::Panel, &HOUSE, (right - 80, head), 38);
        let count = Text {
            align: Align::Right,
            ..bold(right, head, 36)
        };
        let (home, _) = self.game.standing(of);
        plain(&mut self.scene, format_smolstr!("{home}/{}", G::PIECES), count);
        let line = |words, y, size| Text {
            words,
            width: right - left,
            ..bold(left, area.y + y, size)
        };
        let name = match self.view.name(seat) {
            Some(name) => Words::Plain(name.clone()),
            None => Words::Phrase(Box::new(Phrase::new(format!("seat-{}-{seat}", G::INFO.id)))),
        };
        self.scene.put(Layer::Panel, line(name, NAME, 33));
        if let Some(phrase) = self.status(of) {
            let status = Text {
                weight: Weight::Regular,
                ..line(Words::Phrase(Box::new(phrase)), STATUS, 27)
            };
            self.scene.put(Layer::Panel, status);
        }
        self.dice(of, (left, area.y + THROW));
    }

    fn status(&self, of: usize) -> Option<Phrase> {
        let (seat, turn) = (seat(of), self.game.throw());
        match (&self.pending, turn.phase) {
            (Pending::Over(outcome), _) if outcome.winner == Some(seat) => Some(Phrase::new("picture-won")),
            (Pending::Over(outcome), _) => {
                let place = place_of(outcome, of)?;
                Some(Phrase::new("race-picture-place").with("place", Arg::Number(place.into())))
            }
            (Pending::Chance, _) => (turn.seat == of).then(|| Phrase::new("race-picture-rolls")),
            (Pending::Seat(decides), _) if *decides != seat => None,
            (Pending::Seat(_), Phase::Six(_)) => Some(Phrase::new(format!("{}-picture-six", G::INFO.id))),
            (Pending::Seat(_), _) if turn.owed > 0 => {
                let captures = Arg::Number(turn.owed.into());
                Some(Phrase::new("race-picture-owes").with("captures", captures))
            }
            (Pending::Seat(_), _) => Some(Phrase::new("race-picture-acts")),
        }
    }

    /// The dice of a seat: its throw, of which what is played is dimmed, or the six that it advances by.
    fn dice(&mut self, of: usize, (x, y): (i32, i32)) {
        let turn = self.game.throw();
        let dice = match self.thrown() {
            _ if turn.phase == Phase::Six(of) => [Some(Die::new(6)), None],
            Some((by, numbers)) if by == of => played(numbers, turn.dice),
            None if turn.seat == of => {
                let mut left = turn.dice.iter().map(Die::new);
                [left.next(), left.next()]
            }
            Some(_) | None => [None, None],
        };
        // Leaving the dice is an action where they are not owed.
        let leave = match self.decider() == Some(of) {
            true => self.offers("pass"),
            false => None,
        };
        for (column, die) in (0..).zip(dice.into_iter().flatten()) {
            let at = (x + DIE / 2 + column * (DIE + 8), y);
            if leave.is_some() && !die.played {
                self.put(Layer::Panel, &TARGET, at, DIE + 16);
            }
            self.put(Layer::Panel, die.figure(), at, DIE);
        }
        if leave == Some(false) {
            let area = Area {
                x,
                y: y - DIE / 2,
                width: 2 * DIE + 8,
                height: DIE,
            };
            self.press(area, SmolStr::new_static("pass"));
        }
    }

    /// The latest throw: the seat, and the numbers.
    fn thrown(&self) -> Option<(usize, [u8; 2])> {
        self.past.iter().rev().find_map(|step| {
            let (high, low) = step.line.strip_prefix("dice ")?.split_once(' ')?;
            Some((step.before.throw().seat, [high.parse().ok()?, low.parse().ok()?]))
        })
    }

    /// Match and ply, and the last action, below everything.
    pub(in crate::boards) fn foot(mut self) -> Scene {
        let last = self.latest().map(|(index, _)| self.past[index].line.clone());
        panel::foot(&mut self.scene, BOARD, FOOT, &self.view.caption, last);
        self.scene
    }
}

/// Whose place is marked as the end of an action: that of its piece, or of what the piece captures from where
/// it stands.
fn target(of: usize, effect: Effect) -> Option<(usize, Place)> {
    match effect.to {
        to if to == effect.from => effect.captures,
        to => to.map(|to| (of, to)),
    }
}

/// The dice of a throw, of which these are not played yet.
fn played(numbers: [u8; 2], left: Dice) -> [Option<Die>; 2] {
    let mut left = left;
    numbers.map(|number| {
        let played = !left.contains(number);
        left = left.without(Dice::one(number));
        Some(Die { number, played })
    })
}

fn place_of(outcome: &Outcome, of: usize) -> Option<u8> {
    let mut places = outcome.places.iter();
    places
        .find(|(seat, _)| number(*seat) == Some(of))
        .map(|&(_, place)| place)
}

/// The seats by number.
pub(in crate::boards) fn seats() -> std::ops::Range<usize> {
    0..CLOCKWISE.len()
}

/// The room inside the edges of a card.
const PAD: i32 = 14;
/// The size of a badge, and of a die.
const BADGE: i32 = 52;
const DIE: i32 = 60;
/// The middles of the lines of a card, from its upper edge: badge and home, name, status, dice.
const HEAD: i32 = 38;
const NAME: i32 = 88;
const STATUS: i32 = 125;
const THROW: i32 = 173;
/// What of the height of a card these lines take.
pub(in crate::boards) const LINES: i32 = THROW + DIE / 2;
