//! The board of Stavropol balls.

mod figures;
mod flat;
mod marks;
mod picture;
mod solid;

use super::{BOARD, Draw, Step as Past, View};
use crate::game::{Arg, Game, Phrase};
use crate::games::stavropol::{Action, Begun, Board, Cell, Cells, Criterion, Kind, Side, Stavropol, Way};
use crate::scene::Scene;

/// The board without marks for what may be done: for diagrams.
const PLAIN: &str = "plain";
/// The capture space of the chosen cell, and where its balls could go, and its projections (S-88).
const CAPTURE: &str = "capture";
const TARGETS: &str = "targets";
const PROJECTIONS: &str = "projections";
/// The named part of the space that is chosen (S-08).
const PART: &str = "part";
/// The space as a transparent cube (S-89).
const SOLID: &str = "solid";

impl Draw for Stavropol {
    const VIEWS: &'static [&'static str] = &[
        BOARD,
        PLAIN,
        "capture 333",
        "targets 333",
        "projections 333",
        "part centre",
        SOLID,
    ];

    fn scene(&self, view: &View, past: &[Past<Stavropol>]) -> Scene {
        picture::scene(self, view, past)
    }

    fn shows(&self, kind: &str, chosen: &[String]) -> bool {
        match (kind, chosen) {
            (CAPTURE | TARGETS | PROJECTIONS, [cell]) => Cell::read(cell).is_some(),
            (PART, [name]) => Cells::part(name).is_some(),
            (CAPTURE | TARGETS | PROJECTIONS | PART, _) => false,
            (_, chosen) => chosen.is_empty(),
        }
    }

    /// The sectors side by side, horizontals from the top: a cell with white balls is `o`, with black
    /// ones `x`, followed by their number if there are several; a shared one is `&`, told below.
    fn text_board(&self) -> String {
        let line = |label: &str, blocks: &dyn Fn(u8) -> String, between: &str| {
            let blocks: Vec<String> = (1..=5).map(|sector| format!("{:<10}", blocks(sector))).collect();
            format!("{label}  {}", blocks.join(between)).trim_end().to_owned() + "\n"
        };
        let mut text = line(" ", &|sector| format!("[{sector}]"), "  ");
        for horizontal in (1..=5).rev() {
            let cells = |sector| {
                let cells = (1..=5).filter_map(|vertical| Cell::new(sector, vertical, horizontal));
                cells
                    .map(|cell| format!("{:<2}", sign(self.board(), cell)))
                    .collect()
            };
            text.push_str(&line(&horizontal.to_string(), &cells, "| "));
        }
        text.push_str(&line(" ", &|_| "1 2 3 4 5".to_owned(), "  "));
        let shared: Vec<String> = self
            .shared()
            .iter()
            .map(|cell| {
                let balls = |side| self.board().balls(side, cell);
                format!("{cell} o{} x{}", balls(Side::White), balls(Side::Black))
            })
            .collect();
        if !shared.is_empty() {
            text.push_str(&format!("&  {}\n", shared.join(", ")));
        }
        text
    }

    fn board_in_words(&self) -> Vec<Phrase> {
        let balls = |side: Side| {
            let cells = self.board().of(side);
            if cells.is_empty() {
                return Phrase::new("stavropol-words-none").with("side", side_name(side));
            }
            let named = |cell: Cell| match self.board().balls(side, cell) {
                1 => cell.to_string(),
                balls => format!("{cell} ({balls})"),
            };
            let cells: Vec<String> = cells.iter().map(named).collect();
            Phrase::new("stavropol-words-side")
                .with("side", side_name(side))
                .with("balls", Arg::Text(cells.join(", ")))
        };
        let blocked = |side: Side| {
            let cells = self.blocked(side);
            (!cells.is_empty()).then(|| {
                Phrase::new("stavropol-words-blocked")
                    .with("side", side_name(side))
                    .with("cells", names(cells))
            })
        };
        let shared = self.shared();
        let shared =
            (!shared.is_empty()).then(|| Phrase::new("stavropol-words-shared").with("cells", names(shared)));
        Side::ALL
            .map(balls)
            .into_iter()
            .chain(Side::ALL.into_iter().filter_map(blocked))
            .chain(shared)
            .collect()
    }

    fn describe(&self) -> Vec<Phrase> {
        let number = |n: u16| Arg::Number(i64::from(n));
        let mut phrases = vec![
            Phrase::new("stavropol-state")
                .with("moves", number(self.moves()))
                .with("limit", number(self.rules().limit))
                .with("quiet", number(self.quiet()))
                .with("most", number(self.rules().quiet)),
        ];
        phrases.extend(Side::ALL.map(|side| {
            self.arrived("stavropol-side-state", side)
                .with("captured", number(self.captured(side)))
        }));
        if self.end().is_some() {
            return phrases;
        }
        match self.side() {
            None => phrases.push(Phrase::new("stavropol-lot-due")),
            Some(side) => phrases.extend(self.restriction(side)),
        }
        phrases
    }

    fn news(&self, before: &Stavropol, line: &str) -> Vec<Phrase> {
        let Some((first, text)) = line.split_once(' ') else {
            return Vec::new();
        };
        let mut news = Vec::new();
        match (before.side(), self.side()) {
            (None, Some(drawn)) if first == "lot" => {
                news.push(Phrase::new("stavropol-lot-drawn").with("side", side_name(drawn)));
            }
            (Some(side), _) if text == "overdue" => {
                news.push(Phrase::new("stavropol-overdue").with("side", side_name(side)));
            }
            (Some(side), _) => {
                let Ok(action) = before.parse_action(text) else {
                    return news;
                };
                news.push(before.told(side, &action));
                if self.board().far(side) > before.board().far(side) {
                    news.push(self.arrived("stavropol-arrived", side));
                }
            }
            (None, _) => {}
        }
        if self.end().is_none() {
            news.extend(Side::ALL.into_iter().filter_map(|side| self.threatened(side)));
        }
        news
    }

    fn choice(&self, chosen: &[String], token: &str) -> Option<Phrase> {
        let side = self.side()?;
        let mut answers = chosen.to_vec();
        answers.push(token.to_owned());
        let cell_name = |cell: Cell| Arg::Text(cell.to_string());
        let number = |n: u8| Arg::Number(i64::from(n));
        let begun = Begun::read(&answers)?;
        let from = begun.from;
        let asked = Begun::read(chosen);
        Some(match (&begun.way, begun.sector, begun.to) {
            (None, _, _) => {
                let key = match self.blocked(side).contains(from) {
                    true => "stavropol-choice-cell-blocked",
                    false => "stavropol-choice-cell",
                };
                Phrase::new(key)
                    .with("cell", cell_name(from))
                    .with("balls", number(self.board().balls(side, from)))
            }
            (Some(_), Some(sector), None) => {
                let key = match side.next_sector(from.sector()) == Some(sector) {
                    true => "stavropol-choice-sector-ahead",
                    false => "stavropol-choice-sector-back",
                };
                Phrase::new(key).with("sector", Arg::Text(sector.to_string()))
            }
            (Some(_), _, Some(to)) => Phrase::new("stavropol-choice-landing").with("cell", cell_name(to)),
            (Some(Way::Move(balls)), _, _) => {
                Phrase::new("stavropol-choice-move").with("balls", number(*balls))
            }
            (Some(Way::Trade), _, _) => Phrase::new("stavropol-choice-trade"),
            (Some(Way::Strike(taken)), _, _) => match (asked?.way, taken.as_slice()) {
                (None, _) => {
                    let takeable = self.takeable(side, from).iter();
                    let balls = takeable.map(|cell| self.board().balls(side.other(), cell)).sum();
                    Phrase::new("stavropol-choice-strike").with("balls", number(balls))
                }
                // A single ball stands for itself: it is one entry of several.
                (Some(_), &[cell]) => {
                    let balls = self.board().balls(side.other(), cell);
                    let which = token.split_once('/').map_or("1", |(_, number)| number);
                    match balls {
                        1 => Phrase::new("stavropol-choice-ball").with("cell", cell_name(cell)),
                        _ => Phrase::new("stavropol-choice-ball-of")
                            .with("cell", cell_name(cell))
                            .with("number", Arg::Text(which.to_owned()))
                            .with("balls", Arg::Text(balls.to_string())),
                    }
                }
                (Some(_), taken) => Phrase::new("stavropol-choice-taken")
                    .with("balls", Arg::Number(taken.len() as i64))
                    .with("cells", listed(taken)),
            },
        })
    }

    fn prompt(&self, chosen: &[String]) -> Option<Phrase> {
        let Some(begun) = Begun::read(chosen) else {
            return chosen.is_empty().then(|| Phrase::new("stavropol-ask-cell"));
        };
        let side = self.side()?;
        Some(match (&begun.way, begun.sector) {
            (None, _) => Phrase::new("stavropol-ask-kind"),
            (Some(Way::Strike(taken)), _) if taken.is_empty() => Phrase::new("stavropol-ask-taken"),
            (Some(way), sector) => {
                let landings = self.landings(side, begun.from, way);
                let mut sectors = (1..=5).filter(|&of| !landings.and(Cells::of_sector(of)).is_empty());
                match (sector, sectors.next(), sectors.next()) {
                    (Some(sector), _, _) | (None, Some(sector), None) => {
                        Phrase::new("stavropol-ask-landing").with("sector", Arg::Text(sector.to_string()))
                    }
                    (None, Some(_), Some(_)) => Phrase::new("stavropol-ask-sector"),
                    (None, None, _) => return None,
                }
            }
        })
    }

    /// What decided, and what it is worth in an event (S-63, S-70).
    fn result(&self) -> Vec<Phrase> {
        let Some((_, criterion)) = self.verdict() else {
            return Vec::new();
        };
        let number = |n: u8| Arg::Number(i64::from(n));
        let board = self.board();
        // Of two sides of which one has captured nothing.
        let idle = if self.captured(Side::White) == 0 {
            Side::White
        } else {
            Side::Black
        };
        let by = (criterion != Criterion::Forfeit).then(|| {
            Phrase::new(format!("stavropol-decided-{}", criterion.word()))
                .with("side", side_name(idle))
                .with("white_far", number(board.far(Side::White)))
                .with("black_far", number(board.far(Side::Black)))
                .with("white_board", number(board.total(Side::White)))
                .with("black_board", number(board.total(Side::Black)))
        });
        let points = |side| number(self.points(side).quarters());
        let points = Phrase::new("stavropol-points")
            .with("white", points(Side::White))
            .with("black", points(Side::Black));
        by.into_iter().chain([points]).collect()
    }
}

impl Stavropol {
    fn shared(&self) -> Cells {
        let board = self.board();
        board.of(Side::White).and(board.of(Side::Black))
    }

    /// A phrase about a side's balls on its far sector.
    fn arrived(&self, key: &str, side: Side) -> Phrase {
        Phrase::new(key)
            .with("side", side_name(side))
            .with("far", Arg::Number(i64::from(self.board().far(side))))
            .with("board", Arg::Number(i64::from(self.board().total(side))))
    }

    /// What the side may not do now although its last turn was the same, or that it may (S-50, S-51).
    fn restriction(&self, side: Side) -> Option<Phrase> {
        let bans = self.bans(side);
        let key = match (self.last(side), bans.strike || bans.ram) {
            (Kind::Strike, true) => "stavropol-banned-strike",
            (Kind::Ram, true) => "stavropol-banned-ram",
            (Kind::Strike | Kind::Ram, false) if self.rules().bans => "stavropol-relieved",
            _ => return None,
        };
        Some(Phrase::new(key).with("side", side_name(side)))
    }

    /// A move in words.
    fn told(&self, side: Side, action: &Action) -> Phrase {
        let from = |phrase: Phrase| phrase.with("from", Arg::Text(action.from.to_string()));
        let to: Vec<Cell> = action.to.iter().collect();
        let balls = Arg::Number(i64::from(action.to.len()));
        match (self.kind(side, action), to.as_slice()) {
            (Kind::Mutual, _) => {
                Phrase::new("stavropol-traded").with("cell", Arg::Text(action.from.to_string()))
            }
            (Kind::Strike, to) => {
                let key = match to {
                    [] => "stavropol-struck-in-place",
                    _ => "stavropol-struck",
                };
                let struck = from(Phrase::new(key))
                    .with("balls", Arg::Number(action.taken.len() as i64))
                    .with("taken", listed(&action.taken));
                match to {
                    [] => struck,
                    to => struck.with("to", listed(to)),
                }
            }
            (Kind::Ram, to) => from(Phrase::new("stavropol-rammed"))
                .with("balls", balls)
                .with("to", listed(to)),
            (Kind::Open | Kind::Overdue | Kind::None, to) => from(Phrase::new("stavropol-moved"))
                .with("balls", balls)
                .with("to", listed(to)),
        }
    }

    /// The balls of a side that the other one can take, now or in its next turn, as they stand (S-88).
    fn threatened(&self, side: Side) -> Option<Phrase> {
        let by = side.other();
        let now = self.side() == Some(by);
        let banned = match now {
            true => self.bans(by).strike,
            false => self.rules().bans && self.last(by) == Kind::Strike,
        };
        if banned {
            return None;
        }
        let key = if now {
            "stavropol-threatened"
        } else {
            "stavropol-endangered"
        };
        let strikers = self.board().of(by).iter();
        let cells = strikers.fold(Cells::default(), |cells, from| {
            cells.union(self.takeable(by, from))
        });
        (!cells.is_empty()).then(|| {
            Phrase::new(key)
                .with("side", side_name(side))
                .with("cells", names(cells))
        })
    }
}

/// The balls of a cell in two characters at most.
fn sign(board: &Board, cell: Cell) -> String {
    let several = |sign: char, balls: u8| match balls {
        1 => sign.to_string(),
        balls => format!("{sign}{balls}"),
    };
    match Side::ALL.map(|side| board.balls(side, cell)) {
        [0, 0] => ".".to_owned(),
        [white, 0] => several('o', white),
        [0, black] => several('x', black),
        _ => "&".to_owned(),
    }
}

fn side_name(side: Side) -> Arg {
    Arg::Term(format!("seat-stavropol-{}", side.seat()))
}

fn names(cells: Cells) -> Arg {
    listed(&cells.iter().collect::<Vec<Cell>>())
}

/// Cells with commas between them, each once: `311 (2), 344`.
fn listed(cells: &[Cell]) -> Arg {
    let names: Vec<String> = cells
        .chunk_by(|one, other| one == other)
        .map(|same| match same {
            [cell] => cell.to_string(),
            _ => format!("{} ({})", same[0], same.len()),
        })
        .collect();
    Arg::Text(names.join(", "))
}
