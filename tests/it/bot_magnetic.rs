//! Magnetic battle in the loopback Discord: every ending by the menus, the doors for typed moves, a match
//! against the built-in player.

use serde_json::json;

use igroteka::catalog::{self, AnyMatch};
use igroteka::game::{Question, Record, parse_named};

use crate::bot_process::{Process, table};
use crate::bot_runs::{alone, changes, control, given_up, is_over, offered, running, turn_after};
use crate::discord::{Double, Here, Settings, Shown};

/// The position before the first move.
fn start(options: &str) -> Box<dyn AnyMatch> {
    let def = catalog::find("magnetic").unwrap();
    def.start(&parse_named(def.info().options, options).unwrap())
        .unwrap()
}

/// Plays an action by the menus; the table after it, and how many presses it took.
async fn by_menus(shown: &Shown, game: &dyn AnyMatch, action: &str) -> (Shown, usize) {
    let mut now = shown.clone();
    let mut presses = 0;
    let mut answers = Vec::new();
    let tokens = game.tokens(action).unwrap();
    // What is an action already can go on: then the menu is asked for no more.
    let enough = std::iter::once(".".to_owned());
    for token in tokens.into_iter().chain(enough) {
        // The only thing that can follow is not asked, if there is more to ask after it.
        let only = game.question(&answers) == Some(Question::One(vec![token.clone()]));
        let is_asked = answers.is_empty() || !only || game.answered(&answers).is_some();
        answers.push(token.clone());
        if !is_asked && game.question(&answers).is_some() {
            continue;
        }
        while !offered(&now).iter().any(|(_, value)| *value == token) {
            if token == "." {
                return (now, presses);
            }
            let more = control(&now, "page").unwrap_or_else(|| panic!("{token}: {:?}", offered(&now)));
            let answer = now.press(&more).await.unwrap();
            presses += 1;
            now = answer.shown().unwrap();
        }
        let menu = control(&now, "choose").unwrap();
        let answer = now.choose(&menu, &[&token]).await.unwrap();
        changes(&answer);
        presses += 1;
        now = shown.now().unwrap();
        if is_over(&now) || !now.text().contains("Chosen so far") {
            return (now, presses);
        }
    }
    panic!("{action} was not played");
}

/// The record that a finished match gives.
async fn exported(over: &Shown) -> Record {
    let answer = over.press(&control(over, "export").unwrap()).await.unwrap();
    let (_, _, bytes) = answer.shown().unwrap().files().remove(0);
    let record = Record::parse(std::str::from_utf8(&bytes).unwrap()).unwrap();
    let replayed = catalog::find("magnetic").unwrap().replay(&record).unwrap();
    assert!(replayed.game.outcome().is_some());
    record
}

/// Both seats in one hand: the actions by the menus; how it ended.
async fn ends(here: &Here, options: &str, actions: &str, reason: &str) -> Record {
    let open = json!({"game": "magnetic", "options": options, "hotseat": true});
    here.slash("play", open).await.unwrap();
    let mut shown = running(here).await;
    let mut game = start(options);
    for action in actions.split(' ') {
        let (next, presses) = by_menus(&shown, &*game, action).await;
        assert!(
            presses <= 4 || action.contains('^'),
            "{action}: {presses} presses"
        );
        game.apply(action).unwrap();
        shown = next;
    }
    assert!(is_over(&shown), "{}", shown.text());
    assert!(control(&shown, "verify").is_none(), "nothing was rolled");
    let record = exported(&shown).await;
    assert!(
        record.outcome.as_ref().unwrap().contains(reason),
        "{:?}",
        record.outcome
    );
    record
}

/// A board of three lanes and five rows with a soldier on each side.
const TWO: &str = "lanes=3 half=2 army=1.0.0";

#[tokio::test]
async fn every_ending_by_the_menus() {
    let (double, here, _bot) = alone("magnetic-ends").await;
    // White runs across while Green steps to and fro.
    let run = "S+a2 S+c4 a2a3 c4b4 a3a4 b4c4 a4a5 c4b4 a5off";
    let record = ends(&here, TWO, run, "no-free-pieces").await;
    assert_eq!(
        record.outcome.as_deref().unwrap().matches("\"W\":4").count(),
        1,
        "the factor of leaving is 4"
    );
    ends(&here, &format!("{TWO} limit=1"), "S+a2 S-c5", "turn-limit").await;
    ends(
        &here,
        &format!("{TWO} idle=2"),
        "S+a2 S-c5 a2b2 c5b5",
        "no-progress",
    )
    .await;
    // Head-on with like poles: nobody can step, and nobody may flip.
    let blocked = ends(&here, &format!("{TWO} sideways=off"), "S+a2 S+a4 a2a3", "blocked").await;
    assert_eq!(blocked.events.last().map(String::as_str), Some("W a2a3"));
    // The last free piece is captured.
    ends(&here, TWO, "S+b2 S-b4 b2b3", "no-free-pieces").await;
    double.assert_clean();
}

#[tokio::test]
async fn resigning_ends_it_for_the_other() {
    let (double, here, _bot) = alone("magnetic-resigns").await;
    let open = json!({"game": "magnetic", "variant": "preset=quick", "hotseat": true});
    here.slash("play", open).await.unwrap();
    let shown = running(&here).await;
    let over = given_up(&here, &shown).await;
    let record = exported(&over).await;
    assert_eq!(record.events.last().map(String::as_str), Some("W resign"));
    assert!(
        record
            .outcome
            .unwrap()
            .starts_with(r#"{"winner":"G","reason":"resigned""#)
    );
    double.assert_clean();
}

/// The short game comes first, and what is chosen is told in words before it is played.
#[tokio::test]
async fn a_placement_is_told_in_words() {
    let (double, here, _bot) = alone("magnetic-words").await;
    here.slash("play", json!({"game": "magnetic"})).await.unwrap();
    let lobby = here
        .sees("the lobby", |message| control(message, "join").is_some())
        .await
        .unwrap();
    let ways = lobby.selects().remove(0).options;
    let first: Vec<&str> = ways.iter().take(4).map(|(_, list)| list.as_str()).collect();
    assert_eq!(
        first,
        ["preset=short", "preset=hour", "preset=standard", "preset=quick"]
    );
    for (label, list) in &ways {
        assert!(
            !label.contains("value-") && !label.contains("option-"),
            "{list}: {label}"
        );
    }
    assert!(!lobby.text().contains("commitment"), "{}", lobby.text());
    lobby.press(&control(&lobby, "bot").unwrap()).await.unwrap();
    let shown = running(&here).await;
    let labels = |shown: &Shown| {
        offered(shown)
            .into_iter()
            .map(|(label, _)| label)
            .collect::<Vec<_>>()
    };
    assert!(
        labels(&shown).contains(&"soldier, minus (in hand: 3)".to_owned()),
        "{:?}",
        labels(&shown)
    );
    let mut now = shown.clone();
    for (token, told) in [("S-", "soldier, minus"), ("c", "lane c")] {
        let menu = control(&now, "choose").unwrap();
        changes(&now.choose(&menu, &[token]).await.unwrap());
        now = shown.now().unwrap();
        assert!(now.text().contains(told), "{}", now.text());
        assert_eq!(now.files().len(), 1, "with a picture of where it can go");
    }
    assert_eq!(
        labels(&now),
        ["row 1 (field 4)", "row 2 (field 3)", "row 3 (field 2)"]
    );
    let menu = control(&now, "choose").unwrap();
    changes(&now.choose(&menu, &["3"]).await.unwrap());
    let after = turn_after(&here, &shown).await;
    let alt = after.files().remove(0).1.unwrap_or_default();
    assert!(alt.contains("White on the board: S- c3."), "{alt}");
    assert!(control(&after, "undo").is_none(), "nothing is taken back");
    double.assert_clean();
}

/// A match against the built-in player, the first thing on offer each time.
#[tokio::test]
async fn against_the_built_in_player() {
    let (double, here, _bot) = alone("magnetic-built-in").await;
    let open = json!({"game": "magnetic", "level": "casual", "options": "preset=tiny"});
    here.slash("play", open).await.unwrap();
    let mut shown = running(&here).await;
    for _ in 0..200 {
        if is_over(&shown) {
            break;
        }
        let menu = control(&shown, "choose").unwrap();
        // Beginning with the end of the list, so that pieces on the board act.
        let (_, value) = offered(&shown).pop().unwrap();
        changes(&shown.choose(&menu, &[&value]).await.unwrap());
        let now = shown.now().unwrap();
        shown = match now.text().contains("Chosen so far") {
            true => now,
            false => turn_after(&here, &shown).await,
        };
    }
    let record = exported(&shown).await;
    assert!(record.events.iter().any(|line| line.starts_with("G ")));
    double.assert_clean();
}

/// Two people; explicit doors read what the rulebook reads, chat only canonical moves.
#[tokio::test]
async fn typed_moves_of_two_people() {
    let double = Double::start(Settings::default()).await;
    let channel = double.guild("Club", "en-US").channel("games");
    let (ann, bob) = (double.user("Ann", "en-US"), double.user("Bob", "en-US"));
    let _bot = Process::start(&double, "magnetic-typed").await;
    let [of_ann, of_bob] = [&ann, &bob].map(|person| person.in_channel(&channel));
    let options =
        json!({"game": "magnetic", "options": "lanes=3 half=2 army=2.1.0", "opponent": bob.id().to_string()});
    of_ann.slash("play", options).await.unwrap();
    let lobby = table(&of_ann).await;
    lobby.seen_by(&bob).unwrap().press("Join").await.unwrap();
    let mut shown = turn_after(&of_ann, &lobby).await;
    let me = double.bot();
    // White's officer is captured on b4 and freed again.
    let moves = [
        ("/move", "s + a 1"),
        ("/move", "s-b5"),
        ("mention", "T+B2"),
        ("reply", "S-a5"),
        ("reply", "b2b3"),
        ("reply", "b5b4"),
        ("mention", "A1 flip"),
    ];
    let mut position = start("lanes=3 half=2 army=2.1.0");
    for (turn, (door, text)) in moves.into_iter().enumerate() {
        let here = if turn % 2 == 0 { &of_ann } else { &of_bob };
        let person = if turn % 2 == 0 { &ann } else { &bob };
        let seen = shown.seen_by(person).unwrap();
        if door == "reply" && turn == 4 {
            // Chat is not read liberally.
            here.reply(&seen, "B2 B3", true).unwrap();
        }
        match door {
            "/move" => {
                let answer = here.slash("move", json!({"notation": text})).await.unwrap();
                assert_eq!(answer.text(), "Done.", "{text}");
            }
            "mention" => drop(here.say(&format!("<@{me}> {text}")).unwrap()),
            _ => drop(here.reply(&seen, text, true).unwrap()),
        }
        position.apply(text).unwrap();
        shown = turn_after(&of_ann, &shown).await;
        assert!(!is_over(&shown));
    }
    let refused = of_bob.slash("move", json!({"notation": "b4b2"})).await.unwrap();
    assert!(
        refused.is_private()
            && refused
                .text()
                .contains("b4-b2 is not one step forward or sideways"),
        "{}",
        refused.text()
    );
    double.assert_clean();
}
