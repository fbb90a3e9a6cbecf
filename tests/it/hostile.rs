//! Text from outside: nothing panics, nothing is expanded before it is bounded.

use igroteka::catalog::GAMES;
use igroteka::game::{Record, parse_named};
use proptest::prelude::*;

use crate::support::{game, say, set_up};

/// Texts with absurd run lengths, counts, lengths and characters.
fn absurd() -> Vec<String> {
    let many = 1_000_000;
    let mut texts = vec![
        "DOL 99999999999999999999/5/5/5/5 A ? 24 m0 l0 r0 A solo/exhibition/keep/9999".to_owned(),
        format!(
            "DOL {}/5/5/5/5 A ? 24 m0 l0 r0 A solo/exhibition/keep/9999",
            "9".repeat(many)
        ),
        format!(
            "DOL {} A ? 24 m0 l0 r0 A solo/exhibition/keep/9999",
            "5/".repeat(many)
        ),
        format!("DOL {}", " ".repeat(many)),
        format!(
            "DOL 5/5/5/5/5 A ? {} m0 l0 r0 A solo/exhibition/keep/9999",
            "4".repeat(many)
        ),
        "a1".repeat(many),
        "a".repeat(many),
        format!("a{}", "1".repeat(many)),
        "a1 ".repeat(many),
        "-".repeat(many),
        "b2*999999999999".to_owned(),
        "\u{202e}".repeat(many),
        "A ".repeat(many),
        format!("A {}", "b2 ".repeat(many)),
        format!("die {}", "6".repeat(many)),
        format!("@ {}", "x".repeat(many)),
        "cap=1,".repeat(many),
        format!("cap={}", "9".repeat(many)),
        "\0".repeat(many),
        "🐬".repeat(many),
    ];
    texts.extend(["", " ", "\n", "=", "!", "#", "@", "/", ":", "é", "\u{feff}"].map(str::to_owned));
    texts
}

/// More than any of the parsers may hold at once, whatever the length of its input.
const MOST_BYTES: u64 = 64 * 1024;

#[test]
fn absurd_texts_are_refused_in_bounded_memory() {
    for &def in GAMES {
        let start = set_up(def, "start").unwrap();
        let mut placing = start.boxed();
        placing.apply(&start.legal_lines()[0]).unwrap();
        for text in absurd() {
            let shown: String = text.chars().take(40).collect();
            for game in [&start, &placing] {
                let mut game = game.boxed();
                let used = allocation_counter::measure(|| {
                    // Notes are passed over; everything else here is refused.
                    assert!(game.apply(&text).is_err() || text.starts_with('@'), "{shown}");
                });
                assert!(used.bytes_max < MOST_BYTES, "{shown}: {} bytes", used.bytes_max);
            }
            let used = allocation_counter::measure(|| {
                assert!(def.set_up(&Vec::new(), &text).is_err(), "{shown}");
            });
            assert!(
                used.bytes_max < MOST_BYTES,
                "position {shown}: {} bytes",
                used.bytes_max
            );
            let used = allocation_counter::measure(|| {
                let _ = parse_named(def.info().options, &text);
            });
            assert!(
                used.bytes_max < MOST_BYTES,
                "options {shown}: {} bytes",
                used.bytes_max
            );
        }
    }
}

/// Pieces of notation, put together at random, reach deeper than random characters do.
fn notation() -> impl Strategy<Value = String> {
    let pieces = prop::sample::select(vec![
        "DOL",
        "5",
        "x",
        "/",
        " ",
        "A",
        "B",
        "?",
        "!",
        "n3",
        "s",
        "24",
        "12:12",
        "m0",
        "l1",
        "r0",
        "solo",
        "duel",
        "exhibition",
        "reroll",
        "keep",
        "9999",
        "a1",
        "b2",
        "c",
        "die",
        "resign",
        "@",
        "time",
        "undo",
        "undone",
        "=",
        "#",
        ": ",
        "game",
        "dolphins",
        "\n",
        "options",
        "cap",
        "\u{200b}",
        "ё",
        "0",
        "-",
        ",",
        "igroteka/1",
    ]);
    prop::collection::vec(pieces, 0..40).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn prop_no_text_panics(text in prop_oneof![any::<String>(), notation()]) {
        let mut played = set_up(game("dolphins"), "start").unwrap();
        if let Err(refusal) = played.apply(&text) { say(&refusal); }
        if let Err(refusal) = game("dolphins").set_up(&Vec::new(), &text) { say(&refusal); }
        if let Err(refusal) = parse_named(game("dolphins").info().options, &text) { say(&refusal); }
        match Record::parse(&text) {
            Ok(record) => {
                for result in [game("dolphins").replay(&record).map(|_| ()), game("dolphins").check_dice(&record).map(|_| ())] {
                    if let Err(error) = result { say(&error.refusal); }
                }
            }
            Err(error) => { say(&error.refusal); }
        }
    }

    /// A good position with one character changed is refused or reads back as itself.
    #[test]
    fn prop_changed_positions(at in 0_usize..60, to in prop::sample::select("x0123456789/ ABDn!?:ml".chars().collect::<Vec<_>>())) {
        let good = "DOL xxx2/xx1xx/xx1xx/xx1xx/4x B 2 5:3 m7 l1 r0 A duel/reroll/keep/200";
        let changed: String = good.chars().enumerate().map(|(i, c)| if i == at { to } else { c }).collect();
        match game("dolphins").set_up(&Vec::new(), &changed) {
            Ok(game) => prop_assert_eq!(game.position(), changed),
            Err(refusal) => { say(&refusal); }
        }
    }
}
