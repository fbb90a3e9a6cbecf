//! How good a position of Magnetic battle is.

use super::Evaluate;
use crate::game::{Game, Pending, Seat};
use crate::games::magnetic::{Magnetic, Side};

/// More than any difference of scores and prospects is worth.
const WIN: i32 = 100_000_000;

/// Parts in a hundred of what a piece counts once it has stepped off: in hand, on its first row,
/// gained on the way to the last row, and outside, where nobody can take it any more.
const IN_HAND: i32 = 25;
const ON_BOARD: i32 = 30;
const ON_THE_WAY: i32 = 70;
const OUTSIDE: i32 = 110;
/// The same for prisoners, who count double.
const HELD: i32 = 45;
const HELD_ON_THE_WAY: i32 = 50;
/// What a piece loses that the enemy could capture at once.
const RISK: i32 = 75;
/// What a carrier loses that the enemy could relieve of a prisoner.
const RISK_OF_RESCUE: i32 = 25;

impl Evaluate for Magnetic {
    /// The result if there is one; else what each side can hope for, from how far its pieces and
    /// prisoners have come, less what the seat has left in the enemy's reach.
    fn evaluate(&self, seat: Seat) -> i32 {
        let Some(side) = Side::of(seat) else { return 0 };
        let lead = self.score(side) - self.score(side.other());
        if let Pending::Over(outcome) = self.pending() {
            return match outcome.winner {
                Some(winner) if winner == seat => WIN + lead,
                Some(_) => lead - WIN,
                None => 0,
            };
        }
        let mut value = self.prospects(side) - self.prospects(side.other());
        if self.side() != side {
            value -= self.at_risk(side);
        }
        value
    }
}

impl Magnetic {
    /// What a side can hope for, in hundredths of a point.
    fn prospects(&self, side: Side) -> i32 {
        let size = self.rules().size;
        let outside = i32::from(size.field_outside());
        let steps = i32::from(size.rows()) - 1;
        let on_board: i32 = self
            .board()
            .free(side)
            .iter()
            .map(|cell| {
                let way = steps - i32::from(size.last_row(side).abs_diff(cell.row()));
                let value = self.board().piece(cell).map_or(0, |piece| piece.kind.value());
                value * (ON_BOARD + ON_THE_WAY * way / steps)
                    + 2 * self.prisoners(cell).value() * (HELD + HELD_ON_THE_WAY * way / steps)
            })
            .sum();
        let elsewhere = self.hand(side).value() * IN_HAND
            + (self.off(side).value() + 2 * self.carried_off(side).value()) * OUTSIDE;
        (on_board + elsewhere) * outside
    }

    /// What a side would lose if the enemy took all it can reach.
    fn at_risk(&self, side: Side) -> i32 {
        let reached = self.attackable(side.other());
        let loss: i32 = reached
            .iter()
            .map(|cell| {
                let value = self.board().piece(cell).map_or(0, |piece| piece.kind.value());
                if self.prisoners(cell).is_empty() {
                    value * RISK
                } else {
                    value * RISK_OF_RESCUE
                }
            })
            .sum();
        loss * i32::from(self.rules().size.field_outside())
    }
}
