//! How good a position of a race is: how far the pieces have come, and what may become of them.

use super::Evaluate;
use crate::game::{Pending, Seat};
use crate::games::mukha::Mukha;
use crate::games::muraveshka::Muraveshka;
use crate::games::race::{Phase, Place, Race, number};

/// More than all pieces are worth.
const WIN: i32 = 1_000_000;
/// A piece on the board, besides the steps that it has made.
const PIECE: i32 = 20;
/// What a piece gains that is home.
const HOME: i32 = 15;
/// What a hidden piece gains.
const HIDDEN: i32 = 4;
/// Of a hundred times, how often about an enemy so many steps behind can capture: with a die, or with both.
const RISK: [i32; 13] = [0, 31, 33, 36, 39, 42, 44, 17, 17, 14, 8, 6, 3];
/// Of what a piece is worth, how many hundredths of it a threat counts that is the seat's own.
const THREAT: i32 = 25;

impl Evaluate for Muraveshka {
    fn evaluate(&self, seat: Seat) -> i32 {
        balance(self, seat, |of| {
            let side = self.board().side(of);
            // A prisoner waits for two sixes, a captive for one.
            12 * i32::from(side.prison) + 8 * i32::from(self.board().held_elsewhere(of))
        })
    }
}

impl Evaluate for Mukha {
    fn evaluate(&self, seat: Seat) -> i32 {
        balance(self, seat, |of| 8 * i32::from(self.board().side(of).fly))
    }
}

/// The seat's prospects less those of the others; `lost` is what pieces out of play cost.
fn balance<R: Race>(game: &R, seat: Seat, lost: impl Fn(usize) -> i32) -> i32 {
    let Some(own) = number(seat) else { return 0 };
    if let Pending::Over(outcome) = game.pending() {
        let place = outcome.places.iter().find(|(of, _)| *of == seat);
        let place = place.map_or(0, |&(_, place)| i32::from(place));
        return if outcome.winner == Some(seat) {
            WIN
        } else {
            -WIN * place
        };
    }
    let seats = game.throw().seats;
    let prospects = |of: usize| -> i32 {
        let pieces = game.places(of).into_iter();
        pieces.map(|place| worth::<R>(place)).sum::<i32>() - lost(of)
    };
    let others: Vec<usize> = seats.iter().filter(|&of| of != own).collect();
    let against: i32 = others.iter().map(|&of| prospects(of)).sum();
    let at_risk: i32 = others.iter().map(|&of| threats(game, of, own)).sum();
    let threatened: i32 = others.iter().map(|&of| threats(game, own, of)).sum();
    // More opponents do not make the own pieces less worth.
    let against = against / (others.len().max(1) as i32);
    prospects(own) - against - at_risk / 100 + threatened * THREAT / 10_000 - penalty(game, own)
}

fn worth<R: Race>(place: Place) -> i32 {
    let arrived = if place.progress() > R::LOOP { HOME } else { 0 };
    let hidden = if place.is_hidden() { HIDDEN } else { 0 };
    PIECE + i32::from(place.progress()) + arrived + hidden
}

/// What a seat can take from another one, each piece times the chances of it in hundredths.
fn threats<R: Race>(game: &R, by: usize, of: usize) -> i32 {
    let hunters: Vec<u8> = game
        .places(by)
        .into_iter()
        .filter_map(|place| R::on_loop(by, place))
        .collect();
    let prey = game.places(of).into_iter();
    prey.map(|place| {
        let Some(cell) = R::on_loop(of, place) else {
            return 0;
        };
        let risk = |&hunter: &u8| {
            let behind = (cell + R::LOOP - hunter) % R::LOOP;
            RISK.get(usize::from(behind)).copied().unwrap_or(0)
        };
        worth::<R>(place) * hunters.iter().map(risk).sum::<i32>().min(80)
    })
    .sum()
}

/// What the seat is going to lose for a capture that it has given up in this throw.
fn penalty<R: Race>(game: &R, own: usize) -> i32 {
    let turn = game.throw();
    if turn.phase != Phase::Act || turn.seat != own || turn.owed == 0 {
        return 0;
    }
    let actions = game.legal_actions();
    let unavoidable = actions.iter().all(|action| game.gives_up(action) > 0);
    let dearest = turn.marks.iter().map(|place| worth::<R>(place)).max();
    if unavoidable { dearest.unwrap_or(0) } else { 0 }
}
