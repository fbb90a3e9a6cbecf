//! How good a position of Stavropol balls is.

use super::Evaluate;
use crate::game::Seat;
use crate::games::stavropol::{Cell, Kind, Side, Stavropol};

/// More than everything on the board is worth.
const WIN: i32 = 1_000_000;
/// A ball, and what it gains with each sector on its way.
const BALL: i32 = 100;
const SECTOR: i32 = 10;
/// A ball that has arrived counts for the end as well.
const ARRIVED: i32 = 70;
/// What a ball loses that the enemy could take at once.
const RISK: i32 = 60;
/// What the balls count that the seat could take in its next turn.
const THREAT: i32 = 20;
/// What a blocked ball gains: it cannot be taken, and holds an enemy.
const BLOCKS: i32 = 6;
/// What it is worth to be ahead if the game were stopped now, once quiet moves stop it.
const STANDING: i32 = 400;

impl Evaluate for Stavropol {
    /// The result if there is one; else balls and how far they have come, less what the seat has left in
    /// the enemy's reach; and the longer nothing happens, the more who would win as it stands.
    fn evaluate(&self, seat: Seat) -> i32 {
        let Some(side) = Side::of(seat) else { return 0 };
        let balance = self.prospects(side) - self.prospects(side.other());
        match self.verdict() {
            Some((Some(winner), _)) if winner == side => return WIN + balance,
            Some((Some(_), _)) => return balance - WIN,
            Some((None, _)) => return 0,
            None => {}
        }
        let (quiet, most) = (i32::from(self.quiet()), i32::from(self.rules().quiet));
        let standing = match self.standing() {
            Some(ahead) if ahead == side => STANDING,
            Some(_) => -STANDING,
            None => 0,
        };
        // Somebody has to take a risk in the end.
        let risk = RISK * (most - quiet) / most;
        balance + THREAT * self.most_taken(side) - risk * self.most_taken(side.other())
            + standing * quiet / most
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

    /// The most balls that a side can take at a stroke, in this turn or its next one.
    fn most_taken(&self, side: Side) -> i32 {
        let banned = match self.side() == Some(side) {
            true => self.bans(side).strike,
            false => self.rules().bans && self.last(side) == Kind::Strike,
        };
        if banned {
            return 0;
        }
        let taken = |from: Cell| -> i32 {
            let takeable = self.takeable(side, from).iter();
            takeable
                .map(|cell| i32::from(self.board().balls(side.other(), cell)))
                .sum()
        };
        self.board().of(side).iter().map(taken).max().unwrap_or(0)
    }
}
