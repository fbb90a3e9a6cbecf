//! Rules engines: random plies per second and perft nodes per second (goals P1 to P3 of the
//! performance plan). Run with `cargo bench --bench rules`.

#![expect(clippy::expect_used, reason = "a bench may stop")]

use divan::Bencher;
use divan::counter::ItemsCount;
use igroteka::game::{Game, Options, Pending, parse_named, perft, random_action, random_roll};
use igroteka::games::dolphins::Dolphins;
use igroteka::games::magnetic::Magnetic;
use igroteka::games::mukha::Mukha;
use igroteka::games::muraveshka::Muraveshka;
use igroteka::games::stavropol::Stavropol;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

fn main() {
    divan::main();
}

fn start<G: Game>(options: &str) -> G {
    let named = parse_named(G::INFO.options, options).expect("the lists here are valid");
    let options = G::Options::from_named(&named).expect("the lists here are valid");
    G::new(&options).expect("the lists here are valid")
}

/// Plies of one random game.
fn random_game<G: Game>(start: &G, rng: &mut Xoshiro256PlusPlus, actions: &mut Vec<G::Action>) -> u64 {
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

/// Whole random games, counted in plies.
fn random_plies<G: Game>(bencher: Bencher<'_, '_>, options: &str, games: u64) {
    let start: G = start(options);
    let play = || {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let mut actions = Vec::new();
        (0..games)
            .map(|_| random_game(&start, &mut rng, &mut actions))
            .sum::<u64>()
    };
    let plies = play();
    bencher.counter(ItemsCount::new(plies)).bench_local(play);
}

fn perft_nodes<G: Game>(bencher: Bencher<'_, '_>, options: &str, depth: u32) {
    let start: G = start(options);
    let nodes = perft(&start, depth);
    bencher
        .counter(ItemsCount::new(nodes))
        .bench_local(|| perft(&start, depth));
}

#[divan::bench(args = ["mode=solo", "mode=duel", "mode=duel rule=reroll"])]
fn dolphins_random_plies(bencher: Bencher<'_, '_>, options: &str) {
    random_plies::<Dolphins>(bencher, options, 1_000);
}

#[divan::bench(args = [6, 8])]
fn dolphins_perft_nodes(bencher: Bencher<'_, '_>, depth: u32) {
    perft_nodes::<Dolphins>(bencher, "mode=solo", depth);
}

#[divan::bench(args = ["preset=short", "preset=hour", "preset=standard", "preset=quick"])]
fn magnetic_random_plies(bencher: Bencher<'_, '_>, options: &str) {
    random_plies::<Magnetic>(bencher, options, 100);
}

#[divan::bench(args = [2, 3])]
fn magnetic_perft_nodes(bencher: Bencher<'_, '_>, depth: u32) {
    perft_nodes::<Magnetic>(bencher, "preset=quick", depth);
}

#[divan::bench(args = [2, 3], sample_count = 10)]
fn stavropol_perft_nodes(bencher: Bencher<'_, '_>, depth: u32) {
    perft_nodes::<Stavropol>(bencher, "first=W", depth);
}

/// Plies of listed moves, each equally likely.
#[divan::bench(args = ["first=W"])]
fn stavropol_random_plies(bencher: Bencher<'_, '_>, options: &str) {
    random_plies::<Stavropol>(bencher, options, 20);
}

/// Typed moves, read and judged: everything at once, the largest vector, the longest strike, the longest
/// text that is none.
#[divan::bench(args = ["333-455:*", "333-244+245+441*2+455", "longest strike", "nonsense"])]
fn stavropol_judges_a_text(bencher: Bencher<'_, '_>, text: &str) {
    let middle = "A24/16e1e6/12E5e6/16e8/24e W 20 0 5-5 -- - -";
    let text = match text {
        "longest strike" => {
            let taken = ["242", "244", "344", "442"].map(|cell| [cell; 5].join(","));
            format!("333-455:{}", taken.join(","))
        }
        "nonsense" => "333-244+".repeat(250),
        text => text.to_owned(),
    };
    let game = Stavropol::from_position(&Default::default(), middle).expect("a position");
    bencher.bench_local(|| {
        let action = game.parse_action(&text);
        action.is_ok_and(|action| game.check(&action).is_ok())
    });
}

#[divan::bench(args = ["players=SN", "players=SWNE", "players=SWNE capture=forced"])]
fn muraveshka_random_plies(bencher: Bencher<'_, '_>, options: &str) {
    random_plies::<Muraveshka>(bencher, options, 200);
}

#[divan::bench(args = ["players=SN", "players=SWNE", "players=SWNE capture=forced"])]
fn mukha_random_plies(bencher: Bencher<'_, '_>, options: &str) {
    random_plies::<Mukha>(bencher, options, 200);
}

#[divan::bench(args = [4])]
fn muraveshka_perft_nodes(bencher: Bencher<'_, '_>, depth: u32) {
    perft_nodes::<Muraveshka>(bencher, "", depth);
}

#[divan::bench(args = [4])]
fn mukha_perft_nodes(bencher: Bencher<'_, '_>, depth: u32) {
    perft_nodes::<Mukha>(bencher, "", depth);
}
