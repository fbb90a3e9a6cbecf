//! A thousand random games of each way to play the race games, and of each value of their options: all end
//! within their bounds, and their records replay bit-exactly. No measurement: it stops with an error if one
//! does not. Run with `cargo bench --bench thousand`, or with the number of games behind `--`.

#![expect(
    clippy::expect_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "it stops at the first wrong game, and says how far it is"
)]

use igroteka::catalog::{self, GameDef, self_play};
use igroteka::game::{Record, parse_named};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// The seats, and what is not usual in the options, each by itself.
const SEATS: [&str; 3] = ["SN", "SWN", "SWNE"];
const OPTIONS: [(&str, &[&str]); 2] = [
    ("muraveshka", &["", "capture=forced", "limit=100"]),
    (
        "mukha",
        &[
            "",
            "capture=forced",
            "limit=100",
            "teleport=may",
            "layout=back;c3;m5.13;a6-10;a12-9;a4-2:1;a8-14:3",
        ],
    ),
];

fn main() {
    let games = std::env::args()
        .filter_map(|argument| argument.parse().ok())
        .next();
    let games: u64 = games.unwrap_or(1_000);
    for (id, lists) in OPTIONS {
        let def = catalog::find(id).expect("the game is there");
        for seats in SEATS {
            for list in lists {
                let options = format!("players={seats} {list}");
                let plies: Vec<usize> = (0..games).map(|seed| play(def, &options, seed)).collect();
                let mean = plies.iter().sum::<usize>() / plies.len().max(1);
                let longest = plies.iter().max().copied().unwrap_or(0);
                println!("{id} {options}: {games} games replay, {mean} plies in the mean, longest {longest}");
            }
        }
    }
}

/// Plays one game and replays its record; how many plies it had.
fn play(def: &dyn GameDef, options: &str, seed: u64) -> usize {
    let named = parse_named(def.info().options, options).expect("the lists here are valid");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let record = self_play(def, &named, seed, &[], |game, _| game.random_action(&mut rng));
    let record = record.expect("a random action is legal");
    let text = record.to_string();
    let read = Record::parse(&text).expect("a record is read back");
    let replayed = match def.replay(&read) {
        Ok(replayed) => replayed,
        Err(error) => panic!("{options} seed {seed}, line {}: {:?}", error.line, error.refusal),
    };
    assert_eq!(read.to_string(), text, "{options} seed {seed}");
    assert_eq!(
        Some(replayed.game.position()),
        record.position,
        "{options} seed {seed}"
    );
    let outcome = replayed.game.outcome().map(|outcome| outcome.to_json());
    assert_eq!(outcome, record.outcome, "{options} seed {seed}");
    assert!(replayed.rolls_checked > 0, "{options} seed {seed}");
    let decisions = replayed.plies - replayed.rolls_checked;
    assert!(
        decisions <= def.info().max_decisions as usize,
        "{options} seed {seed}"
    );
    replayed.plies
}
