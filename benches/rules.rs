//! Rules engines: random plies per second and perft nodes per second (goal P3 of the performance
//! plan). Run with `cargo bench --bench rules`.

#![expect(clippy::expect_used, reason = "a bench may stop")]

use divan::Bencher;
use divan::counter::ItemsCount;
use igroteka::game::{Game, Options, Pending, parse_named, perft, random_action, random_roll};
use igroteka::games::dolphins::{Dolphins, DolphinsOptions};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

fn main() {
    divan::main();
}

/// The option lists that are measured.
const OPTIONS: [&str; 3] = ["mode=solo", "mode=duel", "mode=duel rule=reroll"];

fn start(options: &str) -> Dolphins {
    let named = parse_named(Dolphins::INFO.options, options).expect("the list above is valid");
    let options = DolphinsOptions::from_named(&named).expect("the list above is valid");
    Dolphins::new(&options).expect("the list above is valid")
}

/// Plies of one random game.
fn random_game(
    start: &Dolphins,
    rng: &mut Xoshiro256PlusPlus,
    actions: &mut Vec<<Dolphins as Game>::Action>,
) -> u64 {
    let mut game = start.clone();
    for ply in 0.. {
        match game.pending() {
            Pending::Over(_) => return ply,
            Pending::Chance => {
                let roll = random_roll(&game, rng).expect("a roll is due");
                game.roll_unchecked(&roll);
            }
            Pending::Seat(_) => {
                let action = random_action(&game, actions, rng).expect("a seat is pending");
                game.play_unchecked(&action);
            }
        }
    }
    0
}

#[divan::bench(args = OPTIONS)]
fn random_plies(bencher: Bencher<'_, '_>, options: &str) {
    const GAMES: u64 = 1_000;
    let start = start(options);
    let play = || {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let mut actions = Vec::new();
        (0..GAMES)
            .map(|_| random_game(&start, &mut rng, &mut actions))
            .sum::<u64>()
    };
    let plies = play();
    bencher.counter(ItemsCount::new(plies)).bench_local(play);
}

#[divan::bench(args = [6, 8])]
fn perft_nodes(bencher: Bencher<'_, '_>, depth: u32) {
    let start = start("mode=solo");
    let nodes = perft(&start, depth);
    bencher
        .counter(ItemsCount::new(nodes))
        .bench_local(|| perft(&start, depth));
}
