//! Muraveshka and Mukha as people see them: words, choices, warnings, the board in characters, typed turns,
//! records and boards of one's own.
//!
//! Positions and results were worked out by hand from the rulebooks.

use igroteka::boards::View;
use igroteka::bots::Level;
use igroteka::catalog::{AnyMatch, self_play};
use igroteka::game::{Pending, Phrase, Question, Record, Seat, parse_named};
use igroteka::i18n::Locale;
use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::support::{TEXTS, game, say, set_up};

/// A match of either race, by the tag of the position.
fn at(position: &str) -> Box<dyn AnyMatch> {
    let id = if position.starts_with("mur1") {
        "muraveshka"
    } else {
        "mukha"
    };
    set_up(game(id), position).unwrap_or_else(|refusal| panic!("{position}: {}", say(&refusal)))
}

fn told(phrases: &[Phrase]) -> Vec<String> {
    phrases
        .iter()
        .map(|phrase| TEXTS.say(Locale::En, phrase))
        .collect()
}

/// What the last of these events is told as.
#[track_caller]
fn news(position: &str, events: &[&str], expected: &[&str]) {
    let mut game = at(position);
    let mut last = Vec::new();
    for event in events {
        last = game.apply(event).unwrap().news;
    }
    assert_eq!(told(&last), expected, "{position} {events:?}");
}

#[test]
fn muraveshka_news() {
    let start = "mur1 SN S roll - n0c0x0 m=- t0 o=huff,3000 S=-/r5/p0/k- N=-/r5/p0/k-";
    news(start, &["dice 5 4"], &["South can play nothing of 5 4."]);
    news(
        start,
        &["dice 5 5"],
        &["South can play nothing of 5 5.", "South throws again."],
    );
    news(start, &["dice 6 5"], &["Only in:6 is possible."]);
    news(
        start,
        &["dice 6 5", "in:6"],
        &["South brings in a piece.", "Only s0:5 is possible."],
    );
    // Example 6 of the rulebook in short: the piece that could capture walks by.
    let chance = "mur1 SN S roll - n0c0x0 m=- t10 o=huff,3000 S=s1.e1/r3/p0/k- N=s6/r4/p0/k-";
    let owed = "South can capture. If that is given up, a piece that could have captured is lost.";
    news(chance, &["dice 3 2"], &[owed]);
    news(
        chance,
        &["dice 3 2", "s1:3", "s4:2"],
        &["South: s4 → s6.", "South captures the piece of North on s6."],
    );
    news(
        chance,
        &["dice 3 2", "e1:2", "s1:3"],
        &[
            "South: s1 → s4.",
            "South could have captured and did not: the piece on s4 goes to prison.",
        ],
    );
    // A ransom, and what the holder owes for it; the holder then goes on with nothing.
    let ransom = "mur1 SN S roll - n0c0x0 m=- t10 o=huff,3000 S=s1/r3/p0/k- N=n1.n9/r3/p0/kS1";
    news(
        ransom,
        &["dice 6 4", "buy-n:6"],
        &[
            "South ransoms a piece from North.",
            "North now advances a piece by six for the ransom.",
        ],
    );
    // The same throw of a holder with one piece: who advances comes before what is possible.
    news(
        "mur1 SN S roll - n0c0x0 m=- t10 o=huff,3000 S=s1/r3/p0/k- N=n1/r4/p0/kS1",
        &["dice 6 4", "buy-n:6"],
        &[
            "South ransoms a piece from North.",
            "North now advances a piece by six for the ransom.",
            "Only n1:6 is possible.",
        ],
    );
    news(
        ransom,
        &["dice 6 4", "buy-n:6", "n9:6"],
        &["North: n9 → w1.", "Only s1:4 is possible."],
    );
    // Shelter, shortcut and release.
    let corner = "mur1 SN S roll - n0c0x0 m=- t10 o=huff,3000 S=s7/r4/p0/k- N=-/r5/p0/k-";
    news(
        corner,
        &["dice 3 1", "s7:3x"],
        &["South: s7 → s10x, into the shelter.", "Only s10x:1 is possible."],
    );
    news(
        corner,
        &["dice 3 1", "s7:3c"],
        &["South: s7 → n7 by the shortcut."],
    );
    let prison = "mur1 SN S roll - n0c0x0 m=- t10 o=huff,3000 S=s1/r2/p2/k- N=n1/r4/p0/k-";
    news(
        prison,
        &["dice 6 6", "free:66"],
        &["South frees a piece from prison; the turn ends."],
    );
    // A die that cannot be used any more.
    let blocked = "mur1 SN S roll - n0c0x0 m=- t10 o=huff,3000 S=s7.sh4.sh5/r2/p0/k- N=s8.s10/r3/p0/k-";
    news(
        blocked,
        &["dice 5 1", "s7:1"],
        &[
            "South: s7 → s8.",
            "South captures the piece of North on s8.",
            "5 stays unplayed.",
        ],
    );
}

#[test]
fn mukha_news() {
    let walk = "muh1 SN S roll - n0c0x0 m=- t10 o=huff,2000,must,std S=s2/r3/f0 N=s10/r3/f0";
    news(
        walk,
        &["dice 4 1", "s2:4"],
        &[
            "South: s2 → s6, and along the arrow to s10.",
            "South captures the piece of North on s10.",
        ],
    );
    let fly = "muh1 SN S roll - n0c0x0 m=- t10 o=huff,2000,must,std S=s8.n3/r2/f0 N=-/r4/f0";
    news(
        fly,
        &["dice 4 4"],
        &[
            "Only s8:44 is possible.",
            "Two equal numbers: the flight from the corner comes first, unless something is captured.",
        ],
    );
    news(fly, &["dice 4 4", "s8:44"], &["South flies from s8 to e8."]);
    let hidden = "muh1 SN S roll - n0c0x0 m=- t10 o=huff,2000,must,std S=s5.n1/r2/f0 N=s5x.s11/r2/f0";
    news(
        hidden,
        &["dice 1 1", "s5:11xn"],
        &[
            "South on s5 reaches under the mushrooms for a piece of North.",
            "South captures the piece of North on s5x.",
        ],
    );
    let pad = "muh1 SN S roll - n0c0x0 m=- t10 o=huff,2000,must,std S=e1/r3/f0 N=s1/r3/f0";
    news(
        pad,
        &["dice 5 1", "e1:5", "e10:1"],
        &[
            "South: e10 → e11.",
            "South could have captured and did not: a piece from the start pad goes to the fly.",
        ],
    );
    let ransom = "muh1 SN S roll - n0c0x0 m=- t10 o=huff,2000,must,std S=s2.s3/r0/f2 N=n1/r3/f0";
    news(
        ransom,
        &["dice 6 6", "buy:66"],
        &["South gets all pieces back from the fly."],
    );
    let threes = "muh1 SN S roll - n0c0x0 m=- t10 o=huff,2000,must,std S=s7/r3/f0 N=n1/r3/f0";
    news(
        threes,
        &["dice 3 3", "s7:3", "s10:3"],
        &["South: s10 → s13.", "South throws again."],
    );
    let house = "muh1 SN S roll - n0c0x0 m=- t10 o=huff,2000,must,std S=w4/r3/f0 N=w5/r3/f0";
    news(
        house,
        &["dice 4 1", "w4:1a", "w12:4"],
        &[
            "South: w12 → s16.",
            "South could have captured and did not: the piece on s16 goes to the fly.",
        ],
    );
}

/// What the menus say, with the price of what gives up a capture.
#[test]
fn choices_say_where_they_lead_and_what_they_cost() {
    let mut game = at("mur1 SN S roll - n0c0x0 m=- t10 o=huff,3000 S=s1.e1/r3/p0/k- N=s6/r4/p0/k-");
    game.apply("dice 3 2").unwrap();
    let label = |chosen: &[&str], token: &str| {
        let chosen: Vec<String> = chosen.iter().map(|&token| token.to_owned()).collect();
        TEXTS.say(Locale::En, &game.choice(&chosen, token).unwrap())
    };
    assert_eq!(label(&[], "s1"), "s1 plays 2, 2x, 3");
    assert_eq!(label(&["s1"], ":3"), "s1:3: to s4");
    assert_eq!(label(&["s1"], ":2x"), "s1:2x: into the shelter s3x");
    assert_eq!(label(&["e1"], ":2"), "e1:2: to e3 (gives up a capture)");
    let prompt = game.prompt(&["s1".to_owned()]).unwrap();
    assert_eq!(TEXTS.say(Locale::En, &prompt), "what does s1 play?");
    game.apply("s1:3").unwrap();
    let last = game.choice(&["s4".to_owned()], ":2").unwrap();
    assert_eq!(TEXTS.say(Locale::En, &last), "s4:2: to s6, captures North");
    assert_eq!(
        [Locale::Ru, Locale::Hu].map(|locale| TEXTS.say(locale, &last).contains("s6")),
        [true, true]
    );
}

#[test]
fn giving_up_a_capture_is_warned_of() {
    let mut game = at("mur1 SN S roll - n0c0x0 m=- t10 o=huff,3000 S=s1.e1/r3/p0/k- N=s6/r4/p0/k-");
    game.apply("dice 3 2").unwrap();
    let warned = |game: &dyn AnyMatch, text: &str| {
        let warning = game.warning(text);
        warning.map(|phrase| TEXTS.say(Locale::En, &phrase))
    };
    let cost = "After e1:2 a capture can no longer be made (s1 could have captured): at the end of the throw \
                the most advanced piece that could have captured goes to prison.";
    assert_eq!(warned(&*game, "e1:2").as_deref(), Some(cost));
    // The second action of a turn as well; neither the capture nor what cannot be played.
    let later = cost.replace("(s1 could", "(s4 could");
    assert_eq!(warned(&*game, "s1:3 e1:2"), Some(later));
    for text in ["s1:3", "s1:3 s4:2", "s1:2 s3:3", "e1:4", "e1:2 e1:2", "hello"] {
        assert_eq!(warned(&*game, text), None, "{text}");
    }
    // What is lost already is told, and not asked about again.
    let mut game = at("mur1 SN S roll - n0c0x0 m=- t10 o=huff,3000 S=s1.e1/r3/p0/k- N=s6/r4/p0/k-");
    game.apply("dice 3 2").unwrap();
    let given_up = told(&game.apply("e1:2").unwrap().news);
    assert_eq!(
        given_up,
        [
            "South: e1 → e3.",
            "South has given up a capture: at the end of the throw a piece that could have captured is lost."
        ]
    );
    assert_eq!((warned(&*game, "s1:3"), warned(&*game, "e3:3")), (None, None));
    // Where it must be made it cannot be given up.
    let strict = "mur1 SN S roll - n0c0x0 m=- t10 o=forced,3000 S=s1.e1/r3/p0/k- N=s6/r4/p0/k-";
    let mut game = at(strict);
    let thrown = told(&game.apply("dice 3 2").unwrap().news);
    assert_eq!(
        thrown,
        ["Captures must be made in this match, so other moves are not possible now."]
    );
    assert_eq!(warned(&*game, "e1:2"), None);
    // Two captures, one of them given up.
    let two = "muh1 SN S act 42 n2c2x0 m=s1.e1 t11 o=huff,2000,must,std S=s1.e1/r2/f0 N=s3.e5/r2/f0";
    let game = at(two);
    assert_eq!(warned(&*game, "s1:2 e1:4"), None);
    let given_up = warned(&*game, "s1:2 s3:4").unwrap();
    assert!(
        given_up.starts_with("After s3:4 a capture can no longer be made (e1 could have captured): "),
        "{given_up}"
    );
}

#[test]
fn a_typed_turn_is_played_whole_or_not_at_all() {
    let position = "mur1 SN S act 65 n2c0x0 m=- t11 o=huff,3000 S=s1/r4/p0/k- N=-/r5/p0/k-";
    let after = |text: &str| {
        let mut game = at(position);
        let before = game.position();
        match game.typed(&[Seat::S], text) {
            Ok(turn) => turn
                .iter()
                .map(|played| played.line.clone())
                .collect::<Vec<_>>()
                .join(", "),
            Err(not_played) => {
                assert_eq!(game.position(), before, "{text}");
                format!("{}: {}", not_played.part, say(&not_played.refusal))
            }
        }
    };
    for text in [
        "in:6 s1:5",
        " IN , s1:5 ;",
        "in:6;s1:5",
        "in:6\ts1:5",
        "іn s1:5".replace('і', "i").as_str(),
    ] {
        assert_eq!(after(text), "S in:6, S s1:5", "{text}");
    }
    assert_eq!(
        after("in:6 s1:6"),
        "s1:6: there is no 6 to play; the dice that are left: 5"
    );
    assert_eq!(
        after("s1:6 s7:5 in:6"),
        "in:6: in:6 would belong to another decision; play only what comes before it"
    );
    assert!(after(" , ;").contains("cannot read"), "{}", after(" , ;"));
    // Nor may a list reach into somebody else's decision.
    let mut game = at("mur1 SN S act 64 n2c0x0 m=- t11 o=huff,3000 S=s1/r3/p0/k- N=n1.n9/r3/p0/kS1");
    let refused = game.typed(&[Seat::S], "buy s1:4").unwrap_err();
    assert_eq!(refused.refusal.key, "too-many-actions");
    assert_eq!(game.typed(&[Seat::S], "buy").unwrap().len(), 1);
    assert_eq!(game.pending(), Pending::Seat(Seat::N));
    // Nobody types dice, wherever in a list.
    for text in ["dice 6 6", "in:6 s1:5 dice 6 6", "in:6;s1:5;dice 6 6"] {
        assert!(at(position).typed(&[Seat::S], text).is_err(), "{text}");
    }
    let mut solo = set_up(crate::support::game("dolphins"), "start").unwrap();
    assert_eq!(
        solo.typed(&[Seat::A], "die 3").unwrap_err().refusal.key,
        "dolphins-unreadable"
    );
    // One event of the command line may be a turn, too.
    let mut game = at(position);
    game.apply_turn("S in:6 s1:5").unwrap();
    assert_eq!(game.pending(), Pending::Chance);
}

/// The rulebook's drawing, without what the plain board leaves out, is the board without pieces.
#[test]
fn muraveshka_board_in_characters() {
    let game = set_up(game("muraveshka"), "start").unwrap();
    let shown = |word: &str| match word {
        "-" | "." | "P" => String::new(),
        word if word.ends_with('x') => "_".to_owned(),
        word if word.contains('h') => ":".to_owned(),
        word if word.ends_with('0') && word.len() == 2 => "+".to_owned(),
        word => word.chars().skip(1).collect(),
    };
    let expected: String = crate::muraveshka_rules::DRAWING
        .iter()
        .map(|row| {
            let row: String = row.split(' ').map(|word| format!("{:>3}", shown(word))).collect();
            row.trim_end().to_owned() + "\n"
        })
        .collect();
    assert_eq!(game.text_board(), expected);
    let piece = at("mur1 SN S roll - n0c0x0 m=- t10 o=huff,3000 S=s0.s3x.e14.sh5/r1/p0/k- N=w7/r4/p0/k-");
    let board = piece.text_board();
    let rows: Vec<&str> = board.lines().collect();
    // s0 below, s3x beside its arm, sh5 next to the middle, e14 in North's arm, w7 at the middle.
    let at = |x: usize, y: usize| rows[y].get(3 * x..3 * x + 3).unwrap_or_default().trim();
    let found = [at(9, 16), at(10, 13), at(8, 10), at(8, 1), at(7, 9)];
    assert_eq!(found, ["S", "S", "S", "S", "N"]);
}

#[test]
fn mukha_board_in_characters() {
    let game = at(
        "muh1 SN S roll - n0c0x0 m=- t10 o=huff,2000,must,std S=s11x.e5x.w10.s19/r0/f0 N=w5x.w5x.e5x.n19/r0/f0",
    );
    let board = game.text_board();
    let rows: Vec<&str> = board.lines().collect();
    let at = |x: i32, y: i32| {
        // The drawing of the rulebook begins at -1.
        let (x, y) = ((x + 1) as usize, (y + 1) as usize);
        rows[y].get(3 * x..3 * x + 3).unwrap_or_default().trim()
    };
    let found = [at(16, 12), at(16, 3), at(2, 15), at(7, 11), at(-1, 12), at(8, 4)];
    assert_eq!(found, ["S", "SN", "S", "S", "NN", "N"]);
    // Empty cells: a corner, mushrooms, the first cell of E, a house of W.
    assert_eq!([at(15, 15), at(-1, 3), at(15, 7), at(1, 7)], ["8", "_", "1", ":"]);
}

/// Everything that is said in a game can be said in every language, and nothing has a hole in it.
#[test]
fn everything_is_said_in_every_language() {
    let said = |phrase: &Phrase| {
        for locale in Locale::ALL {
            let text = TEXTS
                .word(locale, phrase)
                .unwrap_or_else(|error| panic!("{error}"));
            assert!(
                !text.is_empty() && !text.contains('{'),
                "{locale} {phrase:?}: {text}"
            );
        }
    };
    for id in ["muraveshka", "mukha"] {
        for (seed, options) in (0..).zip([
            "players=SWNE",
            "players=SWN capture=forced",
            "players=SN limit=90",
        ]) {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let mut game = set_up(game(id), &format!("start {options}")).unwrap();
            loop {
                game.board_in_words()
                    .iter()
                    .chain(&game.describe())
                    .for_each(said);
                let line = match game.pending() {
                    Pending::Over(_) => break,
                    Pending::Chance => {
                        let lines = game.legal_lines();
                        lines[rng.random_range(0..lines.len())].clone()
                    }
                    Pending::Seat(_) => {
                        let legal = game.legal();
                        legal
                            .iter()
                            .filter_map(|text| game.warning(text))
                            .for_each(|warning| said(&warning));
                        let mut answers = Vec::new();
                        while let Some(Question::One(tokens)) = game.question(&answers) {
                            for token in &tokens {
                                said(&game.choice(&answers, token).unwrap_or_else(|| panic!("{token}")));
                            }
                            game.prompt(&answers).iter().for_each(said);
                            answers.push(tokens[rng.random_range(0..tokens.len())].clone());
                        }
                        game.answered(&answers).unwrap()
                    }
                };
                game.apply(&line).unwrap().news.iter().for_each(said);
            }
            game.result().iter().for_each(said);
            assert_eq!(game.result().len(), game.seats().len(), "a line for each seat");
        }
    }
}

/// The built-in player never gives up a capture for nothing and beats random play.
#[test]
fn the_built_in_player_beats_chance() {
    for id in ["muraveshka", "mukha"] {
        let mut won = 0;
        for seed in 0..8 {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let named = parse_named(game(id).info().options, "").unwrap();
            let record = self_play(game(id), &named, seed, &[], |game, seat| match seat {
                Seat::S => game.choose(Level::Casual, &mut rng),
                _ => game.random_action(&mut rng),
            });
            let outcome = record.unwrap().outcome.unwrap();
            won += i32::from(outcome.starts_with(r#"{"winner":"S""#));
        }
        assert!(won >= 7, "{id}: {won} of 8");
    }
}

/// Options with a line of their own: read from it, refused twice.
#[test]
fn records_have_players_and_first_in_lines_of_their_own() {
    let text = "\
# game: mukha
# players: SWN
# first: W
# options: capture=forced
# rules: 1
W resign
N resign
= muh1 S S over:S:resign - n0c0x0 m=- t0 o=forced,2000,must,std S=-/r4/f0
! {\"winner\":\"S\",\"reason\":\"resign\",\"places\":{\"S\":1,\"W\":3,\"N\":2},\"scores\":{\"S\":0,\"W\":0,\"N\":0}}
";
    let check = |text: &str| {
        let replayed = game("mukha").replay(&Record::parse(text).unwrap());
        replayed
            .map(|replayed| replayed.game.options())
            .map_err(|error| (error.line, error.refusal.key))
    };
    assert_eq!(check(text).as_deref(), Ok("players=SWN first=W capture=forced"));
    for (from, to, line, key) in [
        (
            "# options: capture=forced",
            "# options: capture=forced players=SWN",
            2,
            "option-twice",
        ),
        ("# first: W", "# first: W\n# first: W", 3, "record-header-twice"),
        ("# first: W", "# first: E", 5, "option-value"),
        ("# players: SWN", "# players: SWX", 2, "option-value"),
        ("W resign\n", "E resign\n", 6, "no-such-seat"),
    ] {
        assert!(text.contains(from), "{from}");
        let wrong = check(&text.replacen(from, to, 1)).unwrap_err();
        assert_eq!(wrong.1, key, "{to}");
        assert!(key == "option-value" || wrong.0 == line, "{to}: line {}", wrong.0);
    }
    // In other games a line `players` is free text.
    let solo = "# game: dolphins\n# players: Ann\n# options: -\n# rules: 1\n";
    assert!(game("dolphins").begin(&Record::parse(solo).unwrap()).is_ok());
}

/// Every state has a picture in which everything that may act can be pressed.
#[test]
fn what_may_act_can_be_pressed_in_the_picture() {
    for id in ["muraveshka", "mukha"] {
        for seed in 0..2 {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let mut game = set_up(game(id), "start players=SWNE").unwrap();
            for _ in 0..300 {
                if let Some(Question::One(tokens)) = game.question(&[]) {
                    let hits = game.scene(&View::default()).hits;
                    for token in tokens.iter().filter(|token| *token != "pass") {
                        let pressed = hits.iter().filter(|hit| hit.token == *token).count();
                        assert_eq!(pressed, 1, "{token} in {}", game.position());
                    }
                }
                let line = match game.pending() {
                    Pending::Over(_) => break,
                    Pending::Chance => {
                        let lines = game.legal_lines();
                        lines[rng.random_range(0..lines.len())].clone()
                    }
                    Pending::Seat(_) => game.random_action(&mut rng).unwrap(),
                };
                game.apply(&line).unwrap();
            }
        }
    }
}

/// A throw on a line, whoever else decides in it named.
#[test]
fn the_listing_has_a_throw_a_line() {
    let game = at("mur1 SN S roll - n0c0x0 m=- t10 o=huff,3000 S=s1/r3/p0/k- N=n1.n9/r3/p0/kS1");
    let events = [
        "dice 6 4",
        "@ note a ransom",
        "S buy-n:6",
        "N n9:6",
        "S s1:4",
        "dice 2 1",
        "N n1:2",
        "N n3:1",
    ];
    let events = events.map(str::to_owned);
    assert_eq!(
        game.listing(&events),
        ["   1. S 6 4: buy-n:6 N n9:6 s1:4", "   2. N 2 1: n1:2 n3:1"]
    );
    let nothing = [
        "dice 5 4".to_owned(),
        "dice 6 5".to_owned(),
        "N resign".to_owned(),
    ];
    let start = set_up(crate::support::game("muraveshka"), "start").unwrap();
    assert_eq!(start.listing(&nothing), ["   1. S 5 4:", "   2. N 6 5: resign"]);
}
