//! Games that play themselves, with dice that can be checked.
//!
//! Knows nothing of who decides.

use super::AnyMatch;
use crate::game::{Dice, Pending, Record, Refusal, Seat, Secret};

/// Plays a match to its end and gives its record, dice lines included: the secret is SHA-256 of
/// `seed N`, the dice id `seedN`, the entropy `-` (COMMAND-LINE.md, `record`). `players` go into
/// the header.
///
/// # Errors
/// If `decide` gives no legal action for the pending seat.
pub fn self_play(
    mut game: Box<dyn AnyMatch>,
    seed: u64,
    players: &[(Seat, String)],
    mut decide: impl FnMut(&dyn AnyMatch, Seat) -> Option<String>,
) -> Result<Record, Refusal> {
    let dice = Dice::new(Secret::from_seed(seed), &format!("seed{seed}"), "-");
    let mut record = Record::default();
    record.add_header("game", game.info().id);
    record.add_header("options", &game.options());
    record.add_header("rules", &game.info().rules.to_string());
    for (seat, name) in players {
        record.add_header(&format!("seat {seat}"), name);
    }
    record.add_header("dice", &dice.setup().dice_line());
    record.add_header("entropy", &dice.setup().entropy);
    record.add_header("secret", &dice.secret().reveal());
    let mut rolls = 0;
    let outcome = loop {
        let played = match game.pending() {
            Pending::Over(outcome) => break outcome,
            Pending::Chance => {
                rolls += 1;
                game.roll(&mut dice.bytes(rolls))?
            }
            Pending::Seat(seat) => {
                let action = decide(game.as_ref(), seat).unwrap_or_default();
                game.decide(seat, &action)?
            }
        };
        record.events.push(played.line);
    };
    record.position = Some(game.position());
    record.outcome = Some(outcome.to_json());
    Ok(record)
}
