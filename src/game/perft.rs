//! Counting positions (perft), the strongest short test of a rules engine.
//!
//! Knows nothing of the games it counts.

use super::{Game, Pending, Roll};

/// The number of leaf nodes `depth` plies below a position.
///
/// One ply is one event line of a record: a decision, or one distinct outcome of a chance event; a lot
/// is expanded, but is no ply. A game that is over has no children; depth 0 is one leaf. The recursion is
/// as deep as `depth`.
pub fn perft<G: Game>(game: &G, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    match game.pending() {
        Pending::Over(_) => 0,
        Pending::Chance => {
            let outcomes = game.outcomes();
            let below = below_roll::<G>(depth);
            if below == 0 {
                return outcomes.len() as u64;
            }
            outcomes
                .iter()
                .map(|(roll, _)| perft(&after_roll(game, roll), below))
                .sum()
        }
        Pending::Seat(_) => {
            if depth == 1 {
                return game.count_actions();
            }
            game.legal_actions()
                .iter()
                .map(|action| perft(&after_action(game, action), depth - 1))
                .sum()
        }
    }
}

/// [`perft`] for each event line of the position, in the order of `igroteka legal`. Empty at
/// depth 0.
pub fn perft_split<G: Game>(game: &G, depth: u32) -> Vec<(String, u64)> {
    if depth == 0 {
        return Vec::new();
    }
    let mut split: Vec<(String, u64)> = match game.pending() {
        Pending::Over(_) => Vec::new(),
        Pending::Chance => {
            let outcomes = game.outcomes();
            outcomes
                .iter()
                .map(|(roll, _)| {
                    (
                        roll.to_string(),
                        perft(&after_roll(game, roll), below_roll::<G>(depth)),
                    )
                })
                .collect()
        }
        Pending::Seat(seat) => {
            let line = |action: &G::Action| format!("{seat} {}", game.print_action(action));
            let actions = game.legal_actions();
            actions
                .iter()
                .map(|action| (line(action), perft(&after_action(game, action), depth - 1)))
                .collect()
        }
    };
    split.sort();
    split
}

/// The plies that are left below a roll.
fn below_roll<G: Game>(depth: u32) -> u32 {
    depth - u32::from(G::Roll::KIND.is_ply())
}

fn after_roll<G: Game>(game: &G, roll: &G::Roll) -> G {
    let mut next = game.clone();
    next.roll_unchecked(roll);
    next
}

fn after_action<G: Game>(game: &G, action: &G::Action) -> G {
    let mut next = game.clone();
    next.play_unchecked(action);
    next
}
