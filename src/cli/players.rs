//! `--players`: who decides for each seat.

use rand_xoshiro::Xoshiro256PlusPlus;

use super::{Failure, plain};
use crate::bots::Level;
use crate::catalog::AnyMatch;
use crate::game::Seat;
use crate::i18n::messages;

/// Who decides for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Player {
    /// The person at the terminal.
    Person,
    /// Any legal action.
    Random,
    /// The built-in player.
    Bot(Level),
}

/// The word for a person in `--players`.
const PERSON: &str = "me";

impl Player {
    fn parse(text: &str) -> Option<Player> {
        match text.split_once(':') {
            None if text == PERSON => Some(Player::Person),
            None if text == "random" => Some(Player::Random),
            Some(("bot", level)) => level.parse().ok().map(Player::Bot),
            None | Some(_) => None,
        }
    }

    /// The name in the record's `# seat` lines.
    pub(super) fn name(self) -> String {
        match self {
            Player::Person => PERSON.to_owned(),
            Player::Random => "random".to_owned(),
            Player::Bot(level) => format!("bot:{level}"),
        }
    }

    /// A decision; `None` for a person, and where no seat is pending.
    pub(super) fn decide(self, game: &dyn AnyMatch, rng: &mut Xoshiro256PlusPlus) -> Option<String> {
        match self {
            Player::Person => None,
            Player::Random => game.random_action(rng),
            Player::Bot(level) => game.choose(level, rng),
        }
    }
}

/// Reads `PLAYER,...`: one for each seat in turn order, or one for all. Where nobody sits at the
/// terminal, a person is no player.
pub(super) fn parse(text: &str, seats: &[Seat], with_person: bool) -> Result<Vec<(Seat, Player)>, Failure> {
    let unknown = |word: &str| {
        let levels = Level::ALL.map(|level| format!("bot:{level}")).join(", ");
        let known = format!("random, {levels}");
        let known = if with_person {
            format!("{PERSON}, {known}")
        } else {
            known
        };
        Failure::Usage(messages::players_unknown(&plain(word), &known))
    };
    let players: Vec<Player> = text
        .split(',')
        .take(seats.len() + 1)
        .map(str::trim)
        .map(|word| {
            let player = Player::parse(word).filter(|&player| with_person || player != Player::Person);
            player.ok_or_else(|| unknown(word))
        })
        .collect::<Result<_, _>>()?;
    match players.as_slice() {
        &[all] => Ok(seats.iter().map(|&seat| (seat, all)).collect()),
        each if each.len() == seats.len() => Ok(seats.iter().copied().zip(players).collect()),
        each => Err(Failure::Usage(messages::players_count(
            each.len() as i64,
            seats.len() as i64,
        ))),
    }
}
