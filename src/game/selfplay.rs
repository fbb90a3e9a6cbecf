//! Random play, for tests, benches and self-played records.
//!
//! Knows nothing of dice that can be checked: the rolls here are for play without people.

use rand::{Rng, RngExt, seq::IndexedRandom};

use super::Game;

/// A legal action of the pending seat, each equally likely; `None` if no seat is pending.
pub fn random_action<G: Game>(
    game: &G,
    buffer: &mut Vec<G::Action>,
    rng: &mut impl Rng,
) -> Option<G::Action> {
    buffer.clear();
    game.legal_into(buffer);
    buffer.choose(rng).cloned()
}

/// An outcome of the pending chance event by its weight; `None` if no roll is due.
pub fn random_roll<G: Game>(game: &G, rng: &mut impl Rng) -> Option<G::Roll> {
    let outcomes = game.outcomes();
    let total: u32 = outcomes.iter().map(|(_, weight)| weight).sum();
    if total == 0 {
        return None;
    }
    let mut left = rng.random_range(0..total);
    for (roll, weight) in outcomes {
        if left < weight {
            return Some(roll);
        }
        left -= weight;
    }
    None
}
