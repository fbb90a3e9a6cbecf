//! How good a position of Stavropol balls is.

use super::Evaluate;
use crate::game::Seat;
use crate::games::stavropol::{Cell, Side, Stavropol};

/// More than everything on the board is worth.
const WIN: i32 = 1_000_000;
/// A ball, and what it gains with each sector on its way.
const BALL: i32 = 100;
const SECTOR: i32 = 8;
/// A ball that has arrived counts for the end as well.
const ARRIVED: i32 = 45;
/// What a ball loses that the enemy could take at once.
const RISK: i32 = 60;
/// What a blocked ball gains: it cannot be taken, and holds an enemy.
const BLOCKS: i32 = 6;

impl Evaluate for Stavropol {
    /// The result if there is one; else balls and how far they have come, less what the seat has left in
    /// the enemy's reach.
    fn evaluate(&self, seat: Seat) -> i32 {
        let Some(side) = Side::of(seat) else { return 0 };
        let balance = self.prospects(side) - self.prospects(side.other());
        match self.verdict() {
            Some((Some(winner), _)) if winner == side => WIN + balance,
            Some((Some(_), _)) => balance - WIN,
            Some((None, _)) => 0,
            None => balance - self.at_risk(side),
        }
    }
}

impl Stavropol {
    fn prospects(&self, side: Side) -> i32 {
        let cells = self.board().of(side).iter();
        let balls: i32 = cells
            .map(|cell| {
                let way = i32::from(cell.sector().abs_diff(side.base()));
                let arrived = if cell.sector() == side.far() { ARRIVED } else { 0 };
                i32::from(self.board().balls(side, cell)) * (BALL + SECTOR * way + arrived)
            })
            .sum();
        let blocked = self.blocked(side).iter();
        let blocked: i32 = blocked
            .map(|cell| i32::from(self.board().balls(side, cell)))
            .sum();
        balls + BLOCKS * blocked
    }

    /// What a side loses if the enemy strikes as hard as it can, now or in its next turn.
    fn at_risk(&self, side: Side) -> i32 {
        let by = side.other();
        if self.side() == Some(by) && self.bans(by).strike {
            return 0;
        }
        let loss = |from: Cell| -> i32 {
            let takeable = self.takeable(by, from).iter();
            takeable
                .map(|cell| i32::from(self.board().balls(side, cell)))
                .sum()
        };
        let worst = self.board().of(by).iter().map(loss).max();
        RISK * worst.unwrap_or(0)
    }
}
