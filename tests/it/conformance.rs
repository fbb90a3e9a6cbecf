//! What every game must keep, over all games, their options and random play.

use std::collections::{BTreeMap, BTreeSet};

use igroteka::boards::View;
use igroteka::catalog::{AnyMatch, GAMES, GameDef, self_play};
use igroteka::game::{EventKind, FirstSeat, Pending, Question, Record, Values, parse_named};
use igroteka::scene::Hit;
use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::support::{say, set_up};

/// Option lists that together name every variant and every value of every option that goes with
/// it; of ranges both ends and something small, of other forms the variant's own value.
fn option_lists(def: &dyn GameDef) -> Vec<String> {
    let mut lists = Vec::new();
    for variant in def.info().variants {
        lists.push((*variant).to_owned());
        for option in def.info().options {
            let values = match option.values {
                Values::Words(words) => words.iter().map(|&word| word.to_owned()).collect(),
                Values::Range(least, most) => {
                    vec![least.to_string(), (least + 4).to_string(), most.to_string()]
                }
                Values::Form { .. } => {
                    let named = parse_named(def.info().options, variant).unwrap();
                    let values = def.option_values(&named).unwrap().into_iter();
                    let own = values.filter(|(key, _)| *key == option.key);
                    own.map(|(_, value)| value).collect()
                }
            };
            lists.extend(
                values
                    .into_iter()
                    .map(|value| format!("{variant} {}={value}", option.key)),
            );
        }
    }
    lists.retain(|list| set_up(def, &format!("start {list}")).is_ok());
    lists
}

/// States that are shown to `look` under one option list, at least.
const STATES: usize = 120;

/// Plays random games under every option list, at most so many, and shows their states to `look`:
/// all of them while games are short, of long ones the first, the last and some between.
fn every_state(games: u64, mut look: impl FnMut(&dyn GameDef, &dyn AnyMatch, &mut Xoshiro256PlusPlus)) {
    for &def in GAMES {
        for list in option_lists(def) {
            let mut states = 0;
            for seed in 0..games {
                if states >= STATES {
                    break;
                }
                let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
                let mut game = set_up(def, &format!("start {list}")).unwrap();
                for ply in 0.. {
                    let line = random_line(game.as_ref(), &mut rng);
                    if ply < 24 || line.is_none() || rng.random_ratio(1, 10) {
                        look(def, game.as_ref(), &mut rng);
                        states += 1;
                    }
                    let Some(line) = line else { break };
                    game.apply(&line).unwrap();
                }
            }
        }
    }
}

/// At most this many of them, by chance.
fn some<'a>(all: &'a [String], rng: &mut Xoshiro256PlusPlus) -> Vec<&'a String> {
    const MOST: usize = 40;
    all.sample(rng, MOST).collect()
}

fn random_line(game: &dyn AnyMatch, rng: &mut Xoshiro256PlusPlus) -> Option<String> {
    if let Pending::Seat(seat) = game.pending() {
        let action = game.random_action(rng);
        return action.map(|action| format!("{seat} {action}"));
    }
    let lines = game.legal_lines();
    (!lines.is_empty()).then(|| lines[rng.random_range(0..lines.len())].clone())
}

#[test]
fn every_game_lists_what_check_accepts() {
    let mut seen: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    every_state(20, |def, game, _| {
        seen.entry(def.info().id).or_default().extend(game.legal())
    });
    let seen: BTreeMap<&str, Vec<String>> = seen
        .into_iter()
        .map(|(id, actions)| (id, actions.into_iter().collect()))
        .collect();
    every_state(20, |def, game, rng| {
        let legal = game.legal();
        assert!(legal.is_sorted_by(|a, b| a < b), "sorted and unique: {legal:?}");
        match game.pending() {
            Pending::Seat(seat) => {
                assert!(!legal.is_empty(), "{} has nothing to decide", game.position());
                for action in some(&legal, rng) {
                    let mut next = game.boxed();
                    let applied = next.apply(action).unwrap();
                    assert_eq!(
                        applied.line,
                        format!("{seat} {action}"),
                        "parse(print) is the identity"
                    );
                    assert_ne!(next.position(), game.position());
                    assert_eq!(
                        game.tokens(action).unwrap().concat(),
                        *action,
                        "tokens join to the text"
                    );
                }
            }
            Pending::Chance | Pending::Over(_) => assert!(legal.is_empty()),
        }
        for action in some(&seen[def.info().id], rng) {
            let accepted = game.boxed().apply(action).is_ok();
            if def.info().lists_all || !accepted {
                assert_eq!(
                    accepted,
                    legal.contains(action),
                    "{action} in {}",
                    game.position()
                );
            }
        }
    });
}

/// The options that positions state: who was drawn to begin no longer matters after that.
fn stated(game: &dyn AnyMatch) -> Vec<String> {
    let drawn = game.info().first == FirstSeat::Drawn;
    let options = game.options();
    let pairs = options.split(' ').filter(|pair| *pair != "-");
    pairs
        .filter(|pair| !(drawn && pair.starts_with("first=")))
        .map(str::to_owned)
        .collect()
}

#[test]
fn every_game_position_round_trips_at_each_state() {
    every_state(20, |def, game, _| {
        let text = game.position();
        let again = set_up(def, &text).unwrap_or_else(|refusal| panic!("{text}: {}", say(&refusal)));
        assert_eq!(again.position(), text);
        assert_eq!(again.pending(), game.pending(), "{text}");
        assert_eq!(again.turn(), game.turn(), "{text}");
        assert_eq!(again.legal_lines(), game.legal_lines(), "{text}");
        assert_eq!(stated(again.as_ref()), stated(game), "{text}");
        assert_eq!(again.text_board(), game.text_board());
        assert_eq!(again.describe(), game.describe());
    });
}

/// Whatever can be pressed on a board says something there, and pressing on leads to a legal action.
#[test]
fn every_game_can_be_pressed() {
    every_state(2, |_, game, rng| {
        if !matches!(game.pending(), Pending::Seat(_)) {
            return;
        }
        let mut answers: Vec<String> = Vec::new();
        while let Some(question) = game.question(&answers) {
            let view = View {
                chosen: answers.clone(),
                ..View::default()
            };
            let follow = |hit: &Hit| {
                let further = game.follow(&answers, &hit.token);
                further.unwrap_or_else(|| panic!("{} after {answers:?} in {}", hit.token, game.position()))
            };
            let pressed: Vec<Vec<String>> = game.scene(&view).hits.iter().map(follow).collect();
            let listed = match question {
                Question::One(tokens) => tokens,
                Question::Any(tokens) => vec![Question::several(&tokens)],
                Question::Plane(rows) => {
                    let spots = rows.into_iter().flatten().filter(|spot| spot.open);
                    spots.map(|spot| spot.token).collect()
                }
            };
            let listed = listed
                .into_iter()
                .map(|token| [answers.as_slice(), &[token]].concat());
            let all: Vec<Vec<String>> = pressed.into_iter().chain(listed).collect();
            answers = all.choose(rng).unwrap().clone();
        }
        let action = game.answered(&answers);
        let action = action.unwrap_or_else(|| panic!("{answers:?} in {}", game.position()));
        game.boxed().apply(&action).unwrap();
    });
}

#[test]
fn every_game_refuses_who_is_not_asked() {
    every_state(20, |_, game, rng| {
        let before = game.position();
        let refuse = |line: &str| {
            let mut next = game.boxed();
            let refusal = next.apply(line).expect_err(line);
            say(&refusal);
            assert_eq!(next.position(), before, "{line} must change nothing");
            refusal.key
        };
        let others = game.seats().into_iter().filter(|&seat| Some(seat) != game.turn());
        match game.pending() {
            Pending::Over(_) => {
                for line in ["die 1", "dice 6 1", "@ time"] {
                    refuse(line);
                }
                for seat in game.seats() {
                    assert_eq!(refuse(&format!("{seat} a1")), "over");
                    assert_eq!(refuse(&format!("{seat} resign")), "over");
                }
            }
            Pending::Chance => {
                for seat in others {
                    let refused = refuse(&format!("{seat} a1"));
                    // Before a lot it is nobody's turn, and the game says so.
                    assert!(game.turn().is_none() || refused == "not-your-turn", "{refused}");
                }
            }
            Pending::Seat(asked) => {
                for seat in game.seats().into_iter().filter(|&seat| seat != asked) {
                    let legal = game.legal();
                    for action in some(&legal, rng) {
                        assert_eq!(refuse(&format!("{seat} {action}")), "not-your-turn");
                    }
                }
                refuse("die 1");
            }
        }
        assert_eq!(refuse("@ undo 1"), "undo-in-record");
    });
}

#[test]
fn every_game_ends_within_its_bound() {
    for &def in GAMES {
        for list in option_lists(def) {
            let mut plies = 0;
            for seed in 0..20 {
                if plies >= 10 * STATES {
                    break;
                }
                let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
                let mut game = set_up(def, &format!("start {list}")).unwrap();
                let mut decisions = 0;
                while let Some(line) = random_line(game.as_ref(), &mut rng) {
                    plies += 1;
                    let applied = game.apply(&line).unwrap();
                    decisions += u32::from(applied.kind == EventKind::Decision);
                    assert!(decisions <= def.info().max_decisions);
                }
                let outcome = game.outcome().expect("nothing to do means that it is over");
                assert!(def.info().reasons.contains(&outcome.reason));
                let seats: Vec<_> = outcome.places.iter().map(|&(seat, _)| seat).collect();
                assert_eq!(seats, game.seats());
                let first = outcome.places.iter().filter(|&&(_, place)| place == 1).count();
                assert!(
                    first >= 1 && outcome.winner.is_none_or(|_| first == 1),
                    "{outcome:?}"
                );
            }
        }
    }
}

/// Random games of every variant, dice from the seed: the record, printed and read again, replays to
/// the same position, outcome and dice. 10,000 games where they are short, 1,000 where they are long, fewer
/// where they are very long.
#[test]
fn every_game_replays_bit_exactly() {
    for &def in GAMES {
        let games = match def.info().id {
            "dolphins" => 10_000,
            // Hundreds of plies each; the thousand are played by `benches/thousand.rs`.
            "muraveshka" | "mukha" => 30,
            _ => 1_000,
        };
        for variant in def.info().variants {
            for seed in 0..games {
                let record = random_record(def, variant, seed);
                let text = record.to_string();
                let read = Record::parse(&text).unwrap();
                assert_eq!(read.to_string(), text);
                let replayed = def
                    .replay(&read)
                    .unwrap_or_else(|error| panic!("{error:?}\n{text}"));
                assert_eq!(Some(replayed.game.position()), record.position);
                assert_eq!(
                    replayed.game.outcome().map(|outcome| outcome.to_json()),
                    record.outcome
                );
                let begin = |words: &str| {
                    record
                        .events
                        .iter()
                        .filter(|line| line.starts_with(words))
                        .count()
                };
                let lots = begin("lot ");
                assert_eq!(replayed.plies, record.events.len() - lots - begin("@"));
                assert_eq!(replayed.rolls_checked, begin("di") + lots);
            }
        }
    }
}

fn random_record(def: &dyn GameDef, options: &str, seed: u64) -> Record {
    let named = parse_named(def.info().options, options).unwrap();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    self_play(def, &named, seed, &[], |game, _| game.random_action(&mut rng)).unwrap()
}

/// One self-played game twice is the same text: nothing hidden goes into it.
#[test]
fn every_game_is_reproducible_from_the_seed() {
    for &def in GAMES {
        let [one, again, other] =
            [7, 7, 8].map(|seed| random_record(def, def.info().variants[0], seed).to_string());
        assert_eq!(one, again);
        assert_ne!(one, other);
    }
}
