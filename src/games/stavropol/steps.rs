//! A move that is chosen step by step: cell, kind, captured balls, sector, landing (S-83).
//!
//! Everything of the full set F can be reached so but vector moves to several cells, which are typed.

use super::Stavropol;
use super::board::{Cell, Cells, Side};
use super::moves::{Action, Landing};
use crate::game::{Game, Question, Spot};

/// The token of a strike, and of a mutual capture.
const STRIKE: &str = ":";
const TRADE: &str = "=";

/// What the balls of a cell do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Way {
    /// So many balls move to one cell, 1 to 5.
    Move(u8),
    /// One ball strikes and takes the balls of these cells, ascending; none are chosen yet if empty.
    Strike(Vec<Cell>),
    /// One ball of each side leaves the cell.
    Trade,
}

/// A move in the making.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Begun {
    /// The cell whose balls act.
    pub from: Cell,
    /// What they do, if that is chosen.
    pub way: Option<Way>,
    /// The sector to which they go, if that is chosen.
    pub sector: Option<u8>,
    /// The cell to which they go, if that is chosen.
    pub to: Option<Cell>,
}

impl Begun {
    /// Reads answers; `None` if they are none or cannot belong to a move.
    pub fn read(answers: &[String]) -> Option<Begun> {
        let mut answers = answers.iter().map(String::as_str);
        let mut begun = Begun {
            from: Cell::read(answers.next()?)?,
            way: None,
            sector: None,
            to: None,
        };
        let Some(way) = answers.next() else {
            return Some(begun);
        };
        begun.way = Some(match way {
            STRIKE => Way::Strike(match answers.next() {
                None => Vec::new(),
                Some(taken) => taken
                    .split(Question::COMMA)
                    .map(|ball| Cell::read(ball.split('/').next()?))
                    .collect::<Option<_>>()?,
            }),
            TRADE => Way::Trade,
            balls => Way::Move(balls.parse().ok().filter(|balls| (1..=5).contains(balls))?),
        });
        for landing in answers.by_ref() {
            let chosen = match (begun.sector, begun.to) {
                (None, None) => landing.strip_prefix('-')?.to_owned(),
                (Some(sector), None) => format!("{sector}{landing}"),
                (_, Some(_)) => return None,
            };
            match chosen.len() {
                1 => begun.sector = chosen.parse().ok(),
                _ => begun.to = Some(Cell::read(&chosen)?),
            }
        }
        Some(begun)
    }

    /// The whole move, if it says where it leads as far as it leads anywhere.
    fn action(&self) -> Option<Action> {
        let (balls, taken) = match self.way.as_ref()? {
            Way::Move(balls) => (*balls, Vec::new()),
            Way::Strike(taken) => (1, taken.clone()),
            Way::Trade => (0, vec![self.from]),
        };
        let to = self.to.map_or(Landing::NOWHERE, |to| Landing::all(to, balls));
        let from = self.from;
        let is_action = !(to.is_empty() && taken.is_empty());
        is_action.then_some(Action { from, to, taken })
    }
}

impl Stavropol {
    /// The cells of a side from which something can be done.
    pub fn ready(&self, side: Side) -> Cells {
        let cells = self.board().of(side).iter();
        let mut ready = Cells::default();
        cells
            .filter(|&from| !self.ways(side, from).is_empty())
            .for_each(|cell| ready.insert(cell));
        ready
    }

    /// Where balls of a side that act in this way can land. Empty where they stay.
    pub fn landings(&self, side: Side, from: Cell, way: &Way) -> Cells {
        match way {
            Way::Move(balls)
                if self
                    .movable(side)
                    .and(self.board().with(side, *balls))
                    .contains(from) =>
            {
                let room = self.board().room(*balls);
                self.targets(side, from.sector(), self.bans(side)).and(room)
            }
            Way::Strike(taken) => {
                let mut cells = Cells::default();
                taken.iter().for_each(|&cell| cells.insert(cell));
                self.strike_landings(side, from, cells).unwrap_or_default()
            }
            Way::Move(_) | Way::Trade => Cells::default(),
        }
    }

    /// The question after these answers (S-83).
    pub(super) fn ask(&self, answers: &[String]) -> Option<Question> {
        let side = self.side().filter(|_| self.end().is_none())?;
        if answers.is_empty() {
            let cells = self.ready(side).iter().map(|cell| cell.to_string());
            return Some(Question::One(cells.collect()));
        }
        let begun = Begun::read(answers).filter(|begun| begun.to.is_none())?;
        let from = begun.from;
        let Some(way) = &begun.way else {
            let ways = self.ways(side, from);
            return (!ways.is_empty()).then_some(Question::One(ways));
        };
        if *way == Way::Strike(Vec::new()) {
            let balls = self.balls_to_take(side, from);
            return (!balls.is_empty()).then_some(Question::Any(balls));
        }
        let landings = self.landings(side, from, way);
        let sectors: Vec<u8> = (1..=5)
            .filter(|&sector| !landings.and(Cells::of_sector(sector)).is_empty())
            .collect();
        match (begun.sector, sectors.as_slice()) {
            (_, []) => None,
            (Some(sector), _) => Some(plane(side, sector, landings, "")),
            (None, &[sector]) => Some(plane(side, sector, landings, &format!("-{sector}"))),
            (None, sectors) => {
                let sectors = sectors.iter().map(|sector| format!("-{sector}"));
                Some(Question::One(sectors.collect()))
            }
        }
    }

    /// The legal move that these answers make up.
    pub(super) fn answer(&self, answers: &[String]) -> Option<Action> {
        let action = Begun::read(answers)?.action()?;
        self.check(&action).is_ok().then_some(action)
    }

    /// What the balls of a cell can do, as tokens.
    fn ways(&self, side: Side, from: Cell) -> Vec<String> {
        let balls = 1..=self.board().balls(side, from);
        let mut ways: Vec<String> = balls
            .filter(|&balls| !self.landings(side, from, &Way::Move(balls)).is_empty())
            .map(|balls| balls.to_string())
            .collect();
        if !self.balls_to_take(side, from).is_empty() {
            ways.push(STRIKE.to_owned());
        }
        if self.tradable(side).contains(from) {
            ways.push(TRADE.to_owned());
        }
        ways
    }

    /// The balls that a ball on the cell can take now, one token a ball: `344`, and for the second one
    /// there `344/2`.
    fn balls_to_take(&self, side: Side, from: Cell) -> Vec<String> {
        if self.bans(side).strike {
            return Vec::new();
        }
        let token = |cell: Cell, number: u8| match number {
            1 => cell.to_string(),
            _ => format!("{cell}/{number}"),
        };
        let takeable = self.takeable(side, from).iter();
        takeable
            .flat_map(|cell| {
                let balls = self.board().balls(side.other(), cell);
                (1..=balls).map(move |number| token(cell, number))
            })
            .collect()
    }
}

/// The cells of a sector as the side sees them, its right on the right (S-85).
fn plane(side: Side, sector: u8, landings: Cells, begin: &str) -> Question {
    let seen = |line: u8| match side {
        Side::White => line,
        Side::Black => 6 - line,
    };
    let spot = |vertical: u8, horizontal: u8| Spot {
        token: format!("{begin}{vertical}{horizontal}"),
        label: format!("{sector}{vertical}{horizontal}"),
        open: Cell::new(sector, vertical, horizontal).is_some_and(|cell| landings.contains(cell)),
    };
    let rows = (1..=5).rev().map(seen);
    let row = |horizontal| {
        (1..=5)
            .map(seen)
            .map(|vertical| spot(vertical, horizontal))
            .collect()
    };
    Question::Plane(rows.map(row).collect())
}
