//! The rules of Stavropol balls: the worked examples and numbers of the rulebook, and what holds in every
//! random game.

use igroteka::game::{Game, Options, Pending, apply_typed, parse_named, perft, random_action};
use igroteka::games::stavropol::{Action, Kind, Side, Stavropol, StavropolOptions};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::support::read;

fn position(text: &str) -> Stavropol {
    let found = match text.strip_prefix("start") {
        Some(options) => Stavropol::new(&StavropolOptions::from_named(&named(options)).unwrap()),
        None => Stavropol::from_position(&StavropolOptions::default(), text),
    };
    found.unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"))
}

fn named(options: &str) -> Vec<(String, String)> {
    parse_named(Stavropol::INFO.options, options).unwrap()
}

/// The refusals of an error code of section 13.
fn keys(code: &str) -> Vec<String> {
    let usual = format!(
        "stavropol-{}",
        code.to_lowercase().replace('_', "-").replace("bad-", "")
    );
    match code {
        "OVER" => vec!["over".to_owned()],
        "NO_TARGET" => vec![usual, "stavropol-nothing-to-take".to_owned()],
        "IMMUNE" => vec![usual, "stavropol-no-trade".to_owned()],
        _ => vec![usual],
    }
}

/// Applies what an example says; the seat of an overdue move is the one to move.
fn apply(game: &mut Stavropol, event: &str) -> Result<(), String> {
    let event = match (event, game.side()) {
        ("overdue", Some(side)) => format!("{} overdue", side.seat()),
        (event, _) => event.to_owned(),
    };
    apply_typed(game, &event)
        .map(|_| ())
        .map_err(|refusal| refusal.key.to_owned())
}

/// `WINNER TRIGGER CRITERION`, or `none` while it goes on.
fn told(game: &Stavropol) -> String {
    let Pending::Over(outcome) = game.pending() else {
        return "none".to_owned();
    };
    let winner = outcome.winner.map_or("draw".to_owned(), |seat| seat.to_string());
    let criterion = game.verdict().unwrap().1.word();
    format!("{winner} {} {criterion}", outcome.reason)
}

/// What an example expects, as it comes out.
fn found(game: &mut Stavropol, id: &str, action: &str, what: &str, expected: &str) -> String {
    let play = |game: &mut Stavropol| apply(game, action).unwrap_or_else(|key| panic!("{id}: {key}"));
    match (action, what) {
        ("count", "n") => {
            assert_eq!(game.count_actions(), game.legal_actions().len() as u64, "{id}");
            game.count_actions().to_string()
        }
        ("countF", "n") => game.count_full(game.side().unwrap()).to_string(),
        (_, "canon") => game.print_action(&game.parse_action(action).unwrap()),
        (_, "error") => {
            let before = game.clone();
            let key = apply(game, action).expect_err(id);
            assert!(keys(expected).contains(&key), "{id}: {key}");
            assert_eq!(*game, before, "{id}");
            expected.to_owned()
        }
        (_, "=>") => {
            play(game);
            game.position()
        }
        (_, "end") => {
            play(game);
            told(game)
        }
        _ => panic!("{id}: {what}"),
    }
}

#[test]
fn stavropol_examples() {
    let text = read("tests/examples/stavropol.txt");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let mut count = 0;
    for line in lines {
        let parts: Vec<&str> = line.split(" | ").collect();
        let &[id, from, action, expected] = parts.as_slice() else {
            panic!("{line}")
        };
        let mut game = position(from);
        assert_eq!(game.position(), from, "{id}");
        let (what, expected) = expected.split_once(' ').unwrap();
        assert_eq!(found(&mut game, id, action, what, expected), expected, "{id}");
        count += 1;
    }
    assert_eq!(count, 81);
}

/// Every number of section 19 but the quarter of a thousand million leaves from the start, which is
/// counted by `cargo bench --bench rules`.
#[test]
fn stavropol_perft() {
    let mut counts = 0;
    for line in read("tests/perft/stavropol.perft")
        .lines()
        .filter(|line| !line.starts_with('#'))
    {
        let parts: Vec<&str> = line.split(" | ").collect();
        let game = position(parts[0]);
        for (numbers, full) in [(parts[1], false), (parts[2], true)] {
            for pair in numbers.split(' ') {
                let (depth, count) = pair.split_once(':').unwrap();
                let (depth, count): (u32, u64) = (depth.parse().unwrap(), count.parse().unwrap());
                if count > 100_000_000 {
                    continue;
                }
                let found = if full {
                    game.perft_full(depth)
                } else {
                    perft(&game, depth)
                };
                assert_eq!(found, count, "{line}, depth {depth}");
                counts += 1;
            }
        }
    }
    assert_eq!(counts, 7 * 5 - 3);
}

/// Plays random games of several option lists and shows every state and the action that comes next.
fn random_games(games: u64, mut look: impl FnMut(&Stavropol, &Action, Side)) {
    for options in [
        "",
        "far=free",
        "immune=no",
        "repeat=turn",
        "limit=60 zero=off",
        "quiet=10",
    ] {
        for seed in 0..games {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let first = if seed % 2 == 0 { "W" } else { "B" };
            let mut game = position(&format!("start {options} first={first}"));
            while let Some(action) = random_action(&game, &mut Vec::new(), &mut rng) {
                look(&game, &action, game.side().unwrap());
                game.play(&action).unwrap();
            }
            let limit = game.options().limit;
            assert!(
                game.end().is_some() && game.moves() <= limit,
                "{}",
                game.position()
            );
        }
    }
}

/// Balls are on the board or captured, cells hold at most five, blocking is mutual, bans hold, and what
/// is not an improvement is quiet.
#[test]
fn what_holds_in_every_random_game() {
    random_games(12, |game, action, side| {
        let mut next = game.clone();
        next.play_unchecked(action);
        for of in Side::ALL {
            let lost = next.captured(of.other());
            assert_eq!(
                u16::from(next.board().total(of)) + lost,
                25,
                "{}",
                next.position()
            );
            let facing = next.blocked(of).projections();
            assert!(
                next.blocked(of.other()).iter().all(|cell| facing.contains(cell)),
                "{}",
                next.position()
            );
        }
        let cells = next.board().of(Side::White).union(next.board().of(Side::Black));
        assert!(cells.iter().all(|cell| next.board().on(cell) <= 5));
        let kind = game.kind(side, action);
        let bans = game.bans(side);
        let banned = match kind {
            Kind::Strike => bans.strike,
            Kind::Ram => bans.ram,
            Kind::None | Kind::Open | Kind::Mutual | Kind::Overdue => false,
        };
        assert!(!banned);
        let better = !action.taken.is_empty() || next.board().far(side) > game.board().far(side);
        assert_eq!(next.quiet() == 0, better, "{}", next.position());
        let text = next.position();
        assert_eq!(position(&text), next, "{text}");
        let printed = game.print_action(action);
        assert_eq!(game.parse_action(&printed).as_ref(), Ok(action), "{printed}");
        assert_eq!(game.tokens(action).concat(), printed);
    });
}

/// L is counted as it is listed, lies in F, and F is counted as it is listed; every action of F passes
/// the check and no other of its kind does.
#[test]
fn sets_are_counted_as_they_are_listed() {
    let mut states = 0;
    random_games(2, |game, _, side| {
        let listed = game.legal_actions();
        assert_eq!(game.count_actions(), listed.len() as u64, "{}", game.position());
        assert!(listed.is_sorted_by(|one, other| one < other));
        states += 1;
        let full = game.count_full(side);
        if states % 7 != 0 || full > 4_000 {
            return;
        }
        let mut all = Vec::new();
        game.each_full(side, &mut |action| all.push(action.clone()));
        all.sort();
        assert!(all.is_sorted_by(|one, other| one < other), "each once");
        assert_eq!(all.len() as u64, full, "{}", game.position());
        assert!(all.iter().all(|action| game.check(action).is_ok()));
        assert!(listed.iter().all(|action| all.binary_search(action).is_ok()));
    });
    assert!(states > 500, "{states}");
}

/// Any text is judged quickly: it is bounded before anything is expanded.
#[test]
fn long_texts_are_refused_unexpanded() {
    let game = position("start first=W");
    for text in [
        "1".repeat(2_000),
        format!("111-{}", "211+".repeat(400)),
        format!("111-211{}", "*5".repeat(900)),
        format!("111:{}", "222*5,".repeat(300)),
        "---".repeat(600),
        "*".repeat(1_999),
    ] {
        assert_eq!(
            game.parse_action(&text).unwrap_err().key,
            "stavropol-syntax",
            "{text}"
        );
    }
}
