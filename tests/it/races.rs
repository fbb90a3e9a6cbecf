//! Muraveshka and Mukha: the worked examples, numbers and transitions of their rulebooks, and what holds in
//! every random game.

use std::collections::BTreeMap;

use igroteka::game::{
    Game, Options, Outcome, Pending, Seat, apply_typed, parse_named, perft, random_action, random_roll,
};
use igroteka::games::mukha::Mukha;
use igroteka::games::muraveshka::Muraveshka;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::support::read;

/// A board of Mukha with arrows that lead back, one of them forced.
const BACKWARD: &str = "layout=back;c8;m5.11;a10-6;a4-12:1;a14-2:3";

fn options<G: Game>(text: &str) -> G::Options {
    let named = parse_named(G::INFO.options, text).unwrap();
    G::Options::from_named(&named).unwrap()
}

fn position<G: Game>(text: &str) -> G {
    let found = match text.strip_prefix("start") {
        Some(list) => G::new(&options::<G>(list)),
        None => G::from_position(&G::Options::default(), text),
    };
    found.unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"))
}

/// The legal actions, sorted by bytes.
fn legal<G: Game>(game: &G) -> Vec<String> {
    let actions = game.legal_actions();
    let mut legal: Vec<String> = actions.iter().map(|action| game.print_action(action)).collect();
    legal.sort();
    legal
}

/// The examples of a file; how many there are.
fn examples<G: Game>(tag: &str) -> usize {
    let text = read(&format!("tests/examples/{}.txt", G::INFO.id));
    let mut game: Option<G> = None;
    let mut examples = 0;
    for line in text
        .lines()
        .filter(|line| !line.starts_with('#') && !line.is_empty())
    {
        match (line.trim(), game.as_mut()) {
            (line, _) if line.starts_with(tag) => {
                let at: G = position(line);
                assert_eq!(at.position(), line);
                game = Some(at);
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
    examples
}

#[test]
fn examples_of_the_rulebooks() {
    assert_eq!(examples::<Muraveshka>("mur1"), 33);
    assert_eq!(examples::<Mukha>("muh1"), 32);
}

fn perft_numbers<G: Game>() {
    let mut counts = 0;
    for line in read(&format!("tests/perft/{}.perft", G::INFO.id))
        .lines()
        .filter(|line| !line.starts_with('#'))
    {
        let (from, numbers) = line.split_once(" | ").unwrap();
        let game: G = position(from);
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
fn muraveshka_perft() {
    perft_numbers::<Muraveshka>();
}

#[test]
fn mukha_perft() {
    perft_numbers::<Mukha>();
}

fn transitions<G: Game>() {
    let text = read(&format!("tests/vectors/{}.jsonl", G::INFO.id));
    let mut lines = 0;
    for line in text.lines() {
        let vector: serde_json::Value = serde_json::from_str(line).unwrap();
        let mut game: G = position(vector["pos"].as_str().unwrap());
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

#[test]
fn transitions_of_the_rulebooks() {
    transitions::<Muraveshka>();
    transitions::<Mukha>();
}

/// Positions say how many pieces there are, so one that is read back has lost none and has no two on one cell.
fn random_games<G: Game>(lists: &[&str]) {
    for list in lists {
        for seed in 0..6 {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let mut game: G = position(&format!("start {list}"));
            loop {
                let text = game.position();
                let again = G::from_position(&game.options(), &text);
                assert_eq!(again.as_ref(), Ok(&game), "{text}");
                match game.pending() {
                    Pending::Over(_) => break,
                    Pending::Chance => {
                        let roll = random_roll(&game, &mut rng).unwrap();
                        game.roll_unchecked(&roll);
                    }
                    Pending::Seat(_) => {
                        let action = random_action(&game, &mut Vec::new(), &mut rng).unwrap();
                        let printed = game.print_action(&action);
                        assert_eq!(
                            game.parse_action(&printed).as_ref(),
                            Ok(&action),
                            "{printed} in {text}"
                        );
                        assert_eq!(game.tokens(&action).concat(), printed);
                        game.play(&action).unwrap();
                    }
                }
            }
        }
    }
}

#[test]
fn what_holds_in_every_random_game() {
    let seats = [
        "players=SN",
        "players=SWN",
        "players=SWNE",
        "players=EW capture=forced",
        "limit=40",
    ];
    random_games::<Muraveshka>(&seats);
    random_games::<Mukha>(&seats);
    random_games::<Mukha>(&["teleport=may", &format!("limit=300 {BACKWARD}")]);
}

/// The letter of the seat or quarter a quarter turn on; any other sign stays.
fn next(letter: char) -> char {
    match letter {
        'S' => 'E',
        'E' => 'N',
        'N' => 'W',
        'W' => 'S',
        's' => 'e',
        'e' => 'n',
        'n' => 'w',
        'w' => 's',
        other => other,
    }
}

fn turned(names: &str) -> String {
    names.chars().map(next).collect()
}

/// An action a quarter turn on: of words only what names a seat.
fn turned_action(action: &str) -> String {
    match action.split_once('-') {
        Some((word, holder)) => format!("{word}-{}", turned(holder)),
        None if ["in:", "buy:", "free:", "pass"]
            .iter()
            .any(|word| action.starts_with(word)) =>
        {
            action.to_owned()
        }
        None => turned(action),
    }
}

/// A position of four seats a quarter turn on. Cells of a list stay where they are in it: their order is
/// free; captives are told in the order S W N E.
fn turned_position(text: &str) -> String {
    let mut fields: Vec<String> = text.split(' ').map(str::to_owned).collect();
    // The seats, the turn, the marks and the sides.
    for index in [1, 2, 6, 9, 10, 11, 12] {
        fields[index] = turned(&fields[index]);
    }
    // `over:S:home`, `six:N`: words in lower case stay.
    let phase = fields[3].chars();
    fields[3] = phase
        .map(|c| if c.is_ascii_uppercase() { next(c) } else { c })
        .collect();
    for side in &mut fields[9..] {
        if let Some((before, held)) = side.split_once("/k").filter(|(_, held)| *held != "-") {
            let count = |seat: char| held.split_once(seat).and_then(|(_, rest)| rest.chars().next());
            let held: String = ['S', 'W', 'N', 'E']
                .into_iter()
                .filter_map(|seat| Some(format!("{seat}{}", count(seat)?)))
                .collect();
            *side = format!("{before}/k{held}");
        }
    }
    if fields[0] == "muh1" {
        // There the order is always S W N E: E S W N has to become it.
        fields[1] = "SWNE".to_owned();
        fields[9..].rotate_left(1);
    }
    fields.join(" ")
}

/// An outcome, seat by seat, as it would be told if every seat were the one that `of` gives.
fn told(outcome: &Outcome, of: fn(char) -> char) -> String {
    let seat = |seat: Seat| of(seat.letter());
    let places = outcome.places.iter().map(|&(at, place)| (seat(at), place));
    let scores = outcome.scores.iter().map(|&(at, score)| (seat(at), score));
    let places: BTreeMap<char, u8> = places.collect();
    let scores: BTreeMap<char, i32> = scores.collect();
    let winner = outcome.winner.map(seat);
    format!("{winner:?} {} {places:?} {scores:?}", outcome.reason)
}

/// A game and the same one with its seats and cells a quarter turn on, played side by side.
fn side_by_side<G: Game>(list: &str, seed: u64, first: char) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let begun = |players: &str, first: char| -> G {
        position(&format!("start players={players} first={first} {list}"))
    };
    let (mut game, mut other) = (begun("SWNE", first), begun(&turned("SWNE"), next(first)));
    loop {
        let text = game.position();
        let read = G::from_position(&other.options(), &turned_position(&text));
        assert_eq!(read.as_ref(), Ok(&other), "{text}");
        let mut expected: Vec<String> = legal(&game).iter().map(|action| turned_action(action)).collect();
        expected.sort();
        assert_eq!(legal(&other), expected, "{text}");
        match (game.pending(), other.pending()) {
            (Pending::Over(outcome), Pending::Over(same)) => {
                assert_eq!(told(&same, |letter| letter), told(&outcome, next), "{text}");
                break;
            }
            (Pending::Chance, Pending::Chance) => {
                let roll = random_roll(&game, &mut rng).unwrap();
                game.roll_unchecked(&roll);
                other.roll_unchecked(&roll);
            }
            (Pending::Seat(seat), Pending::Seat(same)) => {
                assert_eq!(same.letter(), next(seat.letter()), "{text}");
                let action = random_action(&game, &mut Vec::new(), &mut rng).unwrap();
                let printed = turned_action(&game.print_action(&action));
                game.play(&action).unwrap();
                apply_typed(&mut other, &printed)
                    .unwrap_or_else(|refusal| panic!("{printed} in {text}: {refusal:?}"));
            }
            (one, two) => panic!("{text}: {one:?}, but {two:?}"),
        }
    }
}

/// The boards look the same from every side, and clockwise stays clockwise.
#[test]
fn a_quarter_turn_changes_nothing() {
    for (seed, first) in (0..).zip(['S', 'W', 'N', 'E']) {
        for list in ["limit=400", "limit=60", "limit=400 capture=forced"] {
            side_by_side::<Muraveshka>(list, seed, first);
            side_by_side::<Mukha>(list, seed, first);
        }
        side_by_side::<Mukha>("limit=400 teleport=may", seed, first);
        side_by_side::<Mukha>(&format!("limit=400 {BACKWARD}"), seed, first);
    }
}
