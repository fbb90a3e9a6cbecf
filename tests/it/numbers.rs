//! Figures of the rulebooks that come from play: they would move if the rules did.
//!
//! Games are played from fixed seeds, so that each run counts the same games.

use igroteka::bots::Level;
use igroteka::catalog::self_play;
use igroteka::game::{Record, parse_named};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::support::game;

fn records(options: &str, games: u64, level: Option<Level>) -> Vec<Record> {
    let def = game("dolphins");
    let named = parse_named(def.info().options, options).unwrap();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    (0..games)
        .map(|seed| {
            self_play(def, &named, seed, &[], |game, _| match level {
                None => game.random_action(&mut rng),
                Some(level) => game.choose(level, &mut rng),
            })
            .unwrap()
        })
        .collect()
}

/// The field of every final position at this place (DR-41), without its letter.
fn field(records: &[Record], index: usize) -> Vec<&str> {
    records
        .iter()
        .map(|record| record.position.as_ref().unwrap().split(' ').nth(index).unwrap())
        .collect()
}

fn mean_score(records: &[Record]) -> f64 {
    let scores = field(records, 5)
        .into_iter()
        .map(|m| m.trim_start_matches('m').parse::<f64>().unwrap());
    scores.sum::<f64>() / records.len() as f64
}

/// The share of the games that ended with this code.
fn share(records: &[Record], code: &str) -> f64 {
    field(records, 3).into_iter().filter(|&end| end == code).count() as f64 / records.len() as f64
}

#[track_caller]
fn near(found: f64, rulebook: f64, within: f64) {
    assert!(
        (found - rulebook).abs() < within,
        "found {found}, rulebook {rulebook}"
    );
}

/// Section 9: random play expects 11.4983 (solved exactly). 20,000 games; the standard error is 0.03.
#[test]
fn dolphins_random_solo_mean() {
    near(mean_score(&records("", 20_000, None)), 11.4983, 0.1);
}

/// Section 9: a one-ply mobility player has a mean of 95.07; the built-in player is one. 1,000
/// games; the standard error is about 3.
#[test]
fn dolphins_built_in_player_is_the_mobility_player() {
    near(mean_score(&records("", 1_000, Some(Level::Casual))), 95.07, 9.0);
}

/// The built-in player beats random play from either seat, so its evaluation looks from the right
/// side. Equal players would win half of the decided games.
#[test]
fn built_in_players_beat_random_play() {
    for (id, options, games, least) in [
        ("dolphins", "mode=duel", 200, 130),
        ("magnetic", "preset=short", 50, 40),
        ("magnetic", "preset=hour", 10, 9),
    ] {
        let def = game(id);
        let named = parse_named(def.info().options, options).unwrap();
        for built_in in def.start(&named).unwrap().seats() {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
            let won = (0..games)
                .filter(|&seed| {
                    let record = self_play(def, &named, seed, &[], |game, seat| {
                        if seat == built_in {
                            game.choose(Level::Casual, &mut rng)
                        } else {
                            game.random_action(&mut rng)
                        }
                    });
                    let outcome = record.unwrap().outcome.unwrap();
                    outcome.contains(&format!("\"winner\":\"{built_in}\""))
                })
                .count();
            assert!(won >= least, "{id} {options}: {built_in} won {won} of {games}");
        }
    }
}

/// DR-4: random play on 6x6 needs a 25th dolphin in 69 % of solo games.
#[test]
fn dolphins_random_solo_on_6x6_runs_dry() {
    near(share(&records("size=6", 4_000, None), "!s"), 0.69, 0.02);
}

/// DR-4: random players end a duel for want of dolphins in 48 % of games on 5x5, 14 % on 4x4 and
/// 88 % on 6x6, and by a roll without room before anybody has built a line in 18 % (5x5) and 21 %
/// (4x4). A game that is replayed counts by its own end.
#[test]
fn dolphins_random_duels_by_their_ends() {
    for (size, too_few, no_line) in [(5, 0.48, Some(0.18)), (4, 0.14, Some(0.21)), (6, 0.88, None)] {
        let options = format!("mode=duel size={size}");
        let ends = records(&options, 4_000, None)
            .iter()
            .map(|record| ends(&options, record))
            .fold(Ends::default(), |sum, ends| Ends {
                games: sum.games + ends.games,
                too_few: sum.too_few + ends.too_few,
                no_line: sum.no_line + ends.no_line,
            });
        near(ends.too_few / ends.games, too_few, 0.02);
        if let Some(no_line) = no_line {
            near(ends.no_line / ends.games, no_line, 0.02);
        }
    }
}

/// Games of a duel by their ends.
#[derive(Default)]
struct Ends {
    games: f64,
    too_few: f64,
    no_line: f64,
}

/// Goes through a duel: a game that is replayed ended with a placement if the next seat had too
/// few dolphins, and with a roll if there was no room.
fn ends(options: &str, record: &Record) -> Ends {
    let def = game("dolphins");
    let mut game = def
        .start(&parse_named(def.info().options, options).unwrap())
        .unwrap();
    let mut ends = Ends {
        games: 1.0,
        ..Ends::default()
    };
    let replays = |position: &str| position.split(' ').nth(7).unwrap().to_owned();
    for line in &record.events {
        let before = replays(&game.position());
        game.apply(line).unwrap();
        let position = game.position();
        let by_roll = line.starts_with("die");
        if replays(&position) != before {
            ends.games += 1.0;
            ends.no_line += f64::from(u8::from(by_roll));
            ends.too_few += f64::from(u8::from(!by_roll));
        }
        ends.too_few += f64::from(u8::from(position.contains(" !s ")));
    }
    ends
}
