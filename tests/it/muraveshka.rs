//! The rules of Muraveshka: the worked examples, numbers and transitions of the rulebook, and what holds in
//! every random game.

use igroteka::game::{Game, Options, Pending, apply_typed, parse_named, perft, random_action};
use igroteka::games::muraveshka::{Muraveshka, MuraveshkaOptions};
use rand::seq::IndexedRandom;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::support::read;

fn position(text: &str) -> Muraveshka {
    let found = match text.strip_prefix("start") {
        Some(options) => {
            let named = parse_named(Muraveshka::INFO.options, options).unwrap();
            Muraveshka::new(&MuraveshkaOptions::from_named(&named).unwrap())
        }
        None => Muraveshka::from_position(&MuraveshkaOptions::default(), text),
    };
    found.unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"))
}

/// The legal actions, sorted by bytes.
fn legal(game: &Muraveshka) -> Vec<String> {
    let actions = game.legal_actions();
    let mut legal: Vec<String> = actions.iter().map(|action| game.print_action(action)).collect();
    legal.sort();
    legal
}

#[test]
fn muraveshka_examples() {
    let text = read("tests/examples/muraveshka.txt");
    let mut game: Option<Muraveshka> = None;
    let mut examples = 0;
    for line in text
        .lines()
        .filter(|line| !line.starts_with('#') && !line.is_empty())
    {
        match (line.trim(), game.as_mut()) {
            (line, _) if line.starts_with("mur1") => {
                game = Some(position(line));
                assert_eq!(game.as_ref().unwrap().position(), line);
            }
            (line, Some(game)) => match line.split_once(' ').unwrap() {
                ("=", expected) => {
                    assert_eq!(game.position(), expected);
                    examples += 1;
                }
                ("legal:", expected) => assert_eq!(legal(game).join(" "), expected),
                (action, rest) if rest.trim_start().starts_with("->") => {
                    let before = game.position();
                    apply_typed(game, action).expect_err(line);
                    assert_eq!(game.position(), before);
                }
                _ => drop(apply_typed(game, line).unwrap_or_else(|refusal| panic!("{line}: {refusal:?}"))),
            },
            (line, None) => panic!("{line}"),
        }
    }
    assert_eq!(examples, 33);
}

#[test]
fn muraveshka_perft() {
    let mut counts = 0;
    for line in read("tests/perft/muraveshka.perft")
        .lines()
        .filter(|line| !line.starts_with('#'))
    {
        let (from, numbers) = line.split_once(" | ").unwrap();
        let game = position(from);
        for pair in numbers.split(' ') {
            let (depth, count) = pair.split_once(':').unwrap();
            assert_eq!(
                perft(&game, depth.parse().unwrap()),
                count.parse::<u64>().unwrap(),
                "{line}: {depth}"
            );
            counts += 1;
        }
    }
    assert_eq!(counts, 20);
}

#[test]
fn muraveshka_transitions() {
    let text = read("tests/vectors/muraveshka.jsonl");
    let mut lines = 0;
    for line in text.lines() {
        let vector: serde_json::Value = serde_json::from_str(line).unwrap();
        let mut game = position(vector["pos"].as_str().unwrap());
        if let Some(expected) = vector["legal"].as_array() {
            let expected: Vec<&str> = expected.iter().map(|action| action.as_str().unwrap()).collect();
            assert_eq!(legal(&game), expected, "{line}");
        }
        apply_typed(&mut game, vector["event"].as_str().unwrap())
            .unwrap_or_else(|refusal| panic!("{line}: {refusal:?}"));
        assert_eq!(game.position(), vector["next"].as_str().unwrap(), "{line}");
        lines += 1;
    }
    assert!(lines > 200, "{lines}");
}

/// Random games of every number of seats: pieces are conserved, positions and actions read back.
#[test]
fn what_holds_in_every_random_game() {
    for options in [
        "players=SN",
        "players=SWN",
        "players=SWNE",
        "players=EW capture=forced",
        "limit=40",
    ] {
        for seed in 0..6 {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let mut game = position(&format!("start {options}"));
            loop {
                let text = game.position();
                let again = Muraveshka::from_position(&game.options(), &text);
                assert_eq!(again.as_ref(), Ok(&game), "{text}");
                match game.pending() {
                    Pending::Over(_) => break,
                    Pending::Chance => {
                        let rolls = game.outcomes();
                        let (roll, _) = rolls.choose(&mut rng).unwrap();
                        game.roll_unchecked(roll);
                    }
                    Pending::Seat(_) => {
                        let action = random_action(&game, &mut Vec::new(), &mut rng).unwrap();
                        let printed = game.print_action(&action);
                        assert_eq!(game.parse_action(&printed), Ok(action), "{printed} in {text}");
                        assert_eq!(game.tokens(&action).concat(), printed);
                        game.play(&action).unwrap();
                    }
                }
            }
        }
    }
}
