//! Games that play themselves, with dice that can be checked.
//!
//! Knows nothing of who decides.

use super::{AnyMatch, GameDef};
use crate::game::{Dice, FirstSeat, Named, Pending, Record, Refusal, Seat, Secret, refusal};

/// Plays a match with these options to its end and gives its record, dice lines included: the secret is
/// SHA-256 of `seed N`, the dice id `seedN`, the entropy `-` (COMMAND-LINE.md, `record`). Who begins is drawn
/// where the game has it drawn. `players` go into the header.
///
/// # Errors
/// If the options do not fit, or `decide` gives no legal action for the pending seat.
pub fn self_play(
    def: &dyn GameDef,
    named: &Named,
    seed: u64,
    players: &[(Seat, String)],
    mut decide: impl FnMut(&dyn AnyMatch, Seat) -> Option<String>,
) -> Result<Record, Refusal> {
    let dice = Dice::new(Secret::from_seed(seed), &format!("seed{seed}"), "-");
    let mut record = Record::default();
    let (info, mut named) = (def.info(), named.clone());
    if info.first == FirstSeat::Drawn && !named.iter().any(|(key, _)| key == "first") {
        let seats = def.start(&named)?.seats();
        let first = dice.first_seat(&seats).ok_or_else(refusal::no_dice)?;
        named.push(("first".to_owned(), first.to_string()));
        record.events.push(format!("@ drawn first {first}"));
    }
    record.add_header("game", info.id);
    for (key, value) in def.option_lines(&named)? {
        record.add_header(&key, &value);
    }
    record.add_header("rules", &info.rules.to_string());
    for (seat, name) in players {
        record.add_header(&format!("seat {seat}"), name);
    }
    record.add_header("dice", &dice.setup().dice_line());
    record.add_header("entropy", &dice.setup().entropy);
    record.add_header("secret", &dice.secret().reveal());
    let mut game = def.start(&named)?;
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
