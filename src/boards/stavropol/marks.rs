//! What is marked on the flat board: the last move, choices, and what was asked for (S-88).

use super::{CAPTURE, PART, PLAIN, PROJECTIONS, TARGETS, View};
use crate::game::Game;
use crate::games::stavropol::{Begun, Cell, Cells, Side, Stavropol, Way};

/// The cells to mark.
#[derive(Debug, Default)]
pub(super) struct Marks {
    /// Cells from which something can be done.
    pub(super) ready: Cells,
    /// The chosen cell.
    pub(super) chosen: Cells,
    /// Cells to which a choice can lead, or that were asked for.
    pub(super) targets: Cells,
    /// Cells whose balls can be or are taken.
    pub(super) takeable: Cells,
    /// Where pressing says what.
    pub(super) hits: Vec<(Cell, String)>,
}

impl Marks {
    pub(super) fn of(game: &Stavropol, view: &View) -> Marks {
        match view.kind {
            PLAIN => Marks::default(),
            CAPTURE | TARGETS | PROJECTIONS | PART => asked(game, view).unwrap_or_default(),
            _ => choices(game, &view.chosen),
        }
    }
}

/// What somebody wants to see of a cell or of a named part.
fn asked(game: &Stavropol, view: &View) -> Option<Marks> {
    let name = view.chosen.first()?;
    if view.kind == PART {
        let targets = Cells::part(name)?;
        return Some(Marks {
            targets,
            ..Marks::default()
        });
    }
    let cell = Cell::read(name)?;
    let owners = Side::ALL.into_iter();
    let mut owners = owners.filter(|&side| game.board().of(side).contains(cell));
    // Of a shared cell the balls of whoever is to move.
    let owner = game
        .side()
        .filter(|&side| game.board().of(side).contains(cell))
        .or_else(|| owners.next());
    let (targets, takeable) = match (view.kind, owner) {
        (CAPTURE, owner) => {
            let takeable = owner.map_or_else(Cells::default, |side| game.takeable(side, cell));
            (cell.capture_space(), takeable)
        }
        (TARGETS, Some(side)) => (game.landings(side, cell, &Way::Move(1)), Cells::default()),
        (PROJECTIONS, _) => (cell.projections(), Cells::default()),
        _ => Default::default(),
    };
    Some(Marks {
        chosen: cell.set(),
        targets: targets.without(cell.set()),
        takeable,
        ..Marks::default()
    })
}

/// What may be done next.
fn choices(game: &Stavropol, answers: &[String]) -> Marks {
    let Some(side) = game.side().filter(|_| game.end().is_none()) else {
        return Marks::default();
    };
    let Some(begun) = Begun::read(answers) else {
        let ready = game.ready(side);
        return Marks {
            ready,
            hits: ready.iter().map(|cell| (cell, cell.to_string())).collect(),
            ..Marks::default()
        };
    };
    let from = begun.from;
    let mut marks = Marks {
        chosen: from.set(),
        ..Marks::default()
    };
    match &begun.way {
        None => {
            marks.takeable = match game.bans(side).strike {
                true => Cells::default(),
                false => game.takeable(side, from),
            };
            marks.targets = game.landings(side, from, &Way::Move(1));
        }
        Some(Way::Strike(taken)) if taken.is_empty() => marks.takeable = game.takeable(side, from),
        Some(way) => {
            if let Way::Strike(taken) = way {
                taken.iter().for_each(|&cell| marks.takeable.insert(cell));
            }
            let landings = game.landings(side, from, way);
            marks.targets = match begun.sector {
                Some(sector) => landings.and(Cells::of_sector(sector)),
                None => landings,
            };
            if begun.to.is_none() && game.question(answers).is_some() {
                let token = |cell: Cell| match begun.sector {
                    Some(_) => format!("{}{}", cell.vertical(), cell.horizontal()),
                    None => format!("-{cell}"),
                };
                marks.hits = marks.targets.iter().map(|cell| (cell, token(cell))).collect();
            }
        }
    }
    marks
}
