//! Stavropol balls in the loopback Discord: every ending that people can cause, a strike by menus and the
//! plane of buttons, letters, a match against the built-in player.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use serde_json::{Value, json};

use igroteka::bots::Level;
use igroteka::catalog::{self, self_play};
use igroteka::game::{Record, parse_named};

use crate::bot_process::{Process, table};
use crate::bot_runs::{alone, changes, control, given_up, is_over, offered, running, turn_after};
use crate::discord::{Double, Here, Settings, Shown};

/// A running match with both seats in one hand.
async fn opened(here: &Here, options: &str) -> Shown {
    let open = json!({"game": "stavropol", "options": options, "hotseat": true});
    here.slash("play", open).await.unwrap();
    running(here).await
}

/// The record that a finished match gives, without its notes, and its outcome.
async fn exported(over: &Shown) -> (Record, Value) {
    assert!(is_over(over), "{}", over.text());
    let answer = over.press(&control(over, "export").unwrap()).await.unwrap();
    let (_, _, bytes) = answer.shown().unwrap().files().remove(0);
    let mut record = Record::parse(std::str::from_utf8(&bytes).unwrap()).unwrap();
    catalog::find("stavropol").unwrap().replay(&record).unwrap();
    record.events.retain(|line| !line.starts_with('@'));
    let outcome = serde_json::from_str(record.outcome.as_deref().unwrap()).unwrap();
    (record, outcome)
}

/// Types moves, as many as a message holds at a time.
async fn typed(double: &Double, here: &Here, mut shown: Shown, moves: &[String]) -> Shown {
    for some in moves.chunks(100) {
        here.say(&format!("<@{}> {}", double.bot(), some.join(";")))
            .unwrap();
        shown = turn_after(here, &shown).await;
    }
    shown
}

/// Moves of White and Black in turn; who has none left moves a ball to and fro.
fn in_turn(white: &[String], black: &[String]) -> Vec<String> {
    let wait = |number: usize, cells: [&str; 2]| {
        let [from, to] = if number.is_multiple_of(2) {
            cells
        } else {
            [cells[1], cells[0]]
        };
        format!("{from}-{to}")
    };
    let mut moves = Vec::new();
    for turn in 0..white.len().max(black.len()) {
        let of = |list: &[String], cells| {
            let waits = || wait(turn - list.len(), cells);
            list.get(turn).cloned().unwrap_or_else(waits)
        };
        moves.push(of(white, ["115", "215"]));
        moves.push(of(black, ["551", "451"]));
    }
    moves
}

fn owned(moves: &[&str]) -> Vec<String> {
    moves.iter().map(|&text| text.to_owned()).collect()
}

/// Balls of a base sector, in order but for those that are left there, onto five cells, five each.
fn gathered(base: u8, onto: [&str; 5], left: &[&str]) -> Vec<String> {
    let cells = (0..25).map(|line| format!("{base}{}{}", line / 5 + 1, line % 5 + 1));
    let moved = cells.filter(|cell| !left.contains(&cell.as_str()));
    moved
        .zip(0..)
        .map(|(cell, number)| format!("{cell}-{}", onto[number / 5]))
        .collect()
}

/// Around 333, in sectors 4 and 2.
const ABOVE: [&str; 5] = ["422", "423", "424", "432", "434"];
const BELOW: [&str; 5] = ["244", "243", "242", "234", "232"];

#[tokio::test]
async fn every_ending_that_people_can_cause() {
    let (double, here, _bot) = alone("stavropol-ends").await;
    let mut games = 0;
    let mut ends = async |options: &str, moves: &[String], told: [&str; 2], winner: Value| {
        games += 1;
        let shown = opened(&here, options).await;
        let over = typed(&double, &here, shown, moves).await;
        let (record, outcome) = exported(&over).await;
        assert_eq!(
            [outcome["reason"].as_str(), outcome["criterion"].as_str()],
            told.map(Some),
            "{options}"
        );
        assert_eq!(outcome["winner"], winner, "{options}");
        assert_eq!(record.events.len(), moves.len());
    };
    // White takes all of Black's balls at a stroke.
    let mut moves = in_turn(&owned(&["111-222", "222-333"]), &gathered(5, ABOVE, &[]));
    moves.push("333-455:*".to_owned());
    ends(
        "first=W,quiet=1000",
        &moves,
        ["no-balls", "immediate"],
        json!("W"),
    )
    .await;
    // All but one, and one ball of White's has arrived.
    let run = ["111-222", "222-333", "112-212", "212-312", "312-412", "412-512"];
    let mut moves = in_turn(&owned(&run), &gathered(5, ABOVE, &["555"]));
    moves.push("333-455:*".to_owned());
    ends(
        "first=W,quiet=1000",
        &moves,
        ["equality", "immediate"],
        json!("W"),
    )
    .await;
    // Black takes all but one, which then arrives: but White has captured nothing.
    let mut moves = in_turn(&gathered(1, BELOW, &["111"]), &owned(&["514-444", "444-333"]));
    moves.splice(moves.len() - 1.., owned(&["333-255:*"]));
    let arrives = [
        "111-211", "451-551", "211-311", "551-451", "311-414", "451-551", "414-514",
    ];
    moves.extend(owned(&arrives));
    ends(
        "first=W,quiet=1000",
        &moves,
        ["all-far", "zero-capture"],
        json!("B"),
    )
    .await;
    let wait = in_turn(
        &owned(&["115-215", "215-115", "115-215", "215-115", "115-215"]),
        &[],
    );
    ends("first=W,quiet=10", &wait, ["quiet", "tie"], Value::Null).await;
    ends("first=W,limit=2", &wait[..2], ["limit", "tie"], Value::Null).await;
    assert_eq!(games, 5);
    double.assert_clean();
}

/// A game of two built-in players, played over by hand.
#[tokio::test]
async fn a_blockade_ends_it() {
    let (double, here, _bot) = alone("stavropol-blocked").await;
    let def = catalog::find("stavropol").unwrap();
    let named = parse_named(def.info().options, "first=B").unwrap();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let played = self_play(def, &named, 1, &[], |game, _| {
        game.choose(Level::Casual, &mut rng)
    });
    let played = played.unwrap();
    assert!(played.outcome.as_ref().unwrap().contains("\"blocked\""));
    let moves: Vec<String> = played
        .events
        .iter()
        .map(|line| line.split_once(' ').unwrap().1.to_owned())
        .collect();
    let shown = opened(&here, "first=B").await;
    let over = typed(&double, &here, shown, &moves).await;
    let (record, _) = exported(&over).await;
    assert_eq!(
        (record.position, record.outcome),
        (played.position, played.outcome)
    );
    assert!(over.text().contains("Points for an event: "), "{}", over.text());
    // The moves as people write them down.
    let answer = here.slash("export", json!({"listing": true})).await.unwrap();
    let (name, _, bytes) = answer.shown().unwrap().files().remove(0);
    let text = String::from_utf8(bytes.to_vec()).unwrap();
    assert!(
        name.ends_with(".txt") && text.starts_with("  1. ---"),
        "{name}\n{text}"
    );
    assert_eq!(text.lines().count(), moves.len().div_ceil(2));
    double.assert_clean();
}

#[tokio::test]
async fn resigning_ends_it_for_the_other() {
    let (double, here, _bot) = alone("stavropol-resigns").await;
    let shown = opened(&here, "-").await;
    assert!(
        shown.text().contains("The lot: "),
        "drawn with the start: {}",
        shown.text()
    );
    let over = given_up(&here, &shown).await;
    let (record, outcome) = exported(&over).await;
    assert!(record.events[0].starts_with("lot "));
    assert_eq!(outcome["reason"], "resign");
    let drawn_white = record.events[0] == "lot W";
    let points = if drawn_white {
        json!([0, 2.5])
    } else {
        json!([2.5, 0])
    };
    assert_eq!(outcome["points"], points);
    let verified = over.press(&control(&over, "verify").unwrap()).await.unwrap();
    assert!(verified.text().contains("1 roll"), "{}", verified.text());
    double.assert_clean();
}

/// Chooses from the menu; the table after it, and what the person is asked apart.
async fn chosen(shown: &Shown, values: &[&str]) -> (Shown, Option<Shown>) {
    let menu = control(shown, "choose").unwrap_or_else(|| panic!("{}", shown.text()));
    let answer = shown.choose(&menu, values).await.unwrap();
    changes(&answer);
    let table = shown.now().unwrap();
    match control(&table, "plane") {
        Some(_) => (table, answer.followups(1).await.unwrap().pop()),
        None => (table, None),
    }
}

/// The buttons of a plane, row by row: label, and whether it can be pressed.
fn plane(shown: &Shown) -> Vec<(String, bool)> {
    let buttons = shown.buttons();
    buttons
        .iter()
        .map(|button| (button.label.clone(), !button.disabled))
        .collect()
}

#[tokio::test]
async fn an_open_move_by_menu_and_plane() {
    let (double, here, _bot) = alone("stavropol-plane").await;
    let shown = opened(&here, "first=B").await;
    assert_eq!(offered(&shown).len(), 25, "every ball of Black");
    // There is one thing that a single ball can do, and one sector.
    let (shown, asked) = chosen(&shown, &["555"]).await;
    assert!(shown.text().contains("move 1 ball"), "{}", shown.text());
    let asked = asked.unwrap();
    assert!(asked.is_private());
    assert!(
        asked.text().contains("which cell of sector 4?"),
        "{}",
        asked.text()
    );
    // As Black sees it: the own left corner is 455.
    let labels = plane(&asked);
    assert_eq!(labels.len(), 25);
    assert_eq!((labels[0].0.as_str(), labels[20].0.as_str()), ("451", "455"));
    assert!(labels.iter().all(|(_, open)| *open));
    assert_eq!(asked.files().len(), 1, "with a picture");
    // The plane can be opened again, and everything begun anew.
    let again = shown.press(&control(&shown, "plane").unwrap()).await.unwrap();
    assert_eq!(plane(&again.shown().unwrap()), labels);
    let done = asked.press("444").await.unwrap();
    changes(&done);
    assert_eq!(done.shown().unwrap().text(), "Done.");
    let after = turn_after(&here, &shown).await;
    assert!(
        after.text().contains("Open move: 1 ball from 555 to 444."),
        "{}",
        after.text()
    );
    // What was opened before shows an earlier state.
    let late = again.press("443").await.unwrap();
    assert!(
        late.text().contains("the position has changed"),
        "{}",
        late.text()
    );
    // Start again.
    let (begun, _) = chosen(&after, &["111"]).await;
    changes(&begun.press(&control(&begun, "page").unwrap()).await.unwrap());
    let fresh = begun.now().unwrap();
    assert_eq!(offered(&fresh).len(), 25);
    assert!(!fresh.text().contains("Chosen so far"));
    double.assert_clean();
}

/// Ten black balls around 333 and a white striker there, White to move.
async fn before_the_strike(double: &Double, here: &Here) -> Shown {
    let shown = opened(here, "first=W").await;
    let gathering = gathered(5, ["422", "423", "424", "432", "434"], &[]);
    let moves = in_turn(&owned(&["111-222", "222-333"]), &gathering[..10]);
    typed(double, here, shown, &moves).await
}

/// A strike of a part of the balls: which ones is too much for a button, so it lies in the store and
/// outlives the bot.
#[tokio::test]
async fn a_strike_by_menus_outlives_the_bot() {
    let (double, here, mut bot) = alone("stavropol-strike").await;
    let shown = before_the_strike(&double, &here).await;
    let (shown, _) = chosen(&shown, &["333"]).await;
    let ways: Vec<String> = offered(&shown).into_iter().map(|(label, _)| label).collect();
    assert_eq!(ways, ["move 1 ball", "strike: up to 10 balls can be taken"]);
    let (shown, _) = chosen(&shown, &[":"]).await;
    let balls = offered(&shown);
    assert_eq!(balls.len(), 10);
    assert_eq!(balls[1], ("422: ball 2 of 5".to_owned(), "422/2".to_owned()));
    // One of each cell is left; given in another order.
    let values = ["423/4", "423", "423/2", "423/3", "422", "422/2", "422/3", "422/4"];
    let (shown, asked) = chosen(&shown, &values).await;
    assert!(
        shown.text().contains("takes 8 balls: 422 (4), 423 (4)"),
        "{}",
        shown.text()
    );
    let asked = asked.unwrap();
    bot.kill_and_start().await;
    let done = asked.press("455").await.unwrap();
    changes(&done);
    let after = turn_after(&here, &shown).await;
    assert!(
        after.text().contains("Strike from 333: takes 8 balls"),
        "{}",
        after.text()
    );
    let alt = after.files().remove(0).1.unwrap_or_default();
    assert!(alt.contains("422, 423"), "one ball is left on each: {alt}");
    double.assert_clean();
}

/// There is one draft a match: the buttons of one that was begun before say so instead of playing another.
#[tokio::test]
async fn a_plane_plays_its_own_strike_or_none() {
    let (double, here, _bot) = alone("stavropol-two-planes").await;
    let first = before_the_strike(&double, &here).await;
    let (shown, _) = chosen(&first, &["333"]).await;
    let (shown, _) = chosen(&shown, &[":"]).await;
    let answer = shown.press("Take all: 10").await.unwrap();
    let all = answer.followups(1).await.unwrap().remove(0);
    let again = shown.now().unwrap();
    changes(&again.press("Start again").await.unwrap());
    let (shown, _) = chosen(&again.now().unwrap(), &["333"]).await;
    let (shown, _) = chosen(&shown, &[":"]).await;
    let nine = [
        "422", "422/2", "422/3", "422/4", "422/5", "423", "423/2", "423/3", "423/4",
    ];
    let (shown, asked) = chosen(&shown, &nine).await;
    let stale = all.press("455").await.unwrap();
    assert!(
        stale.text().contains("the position has changed"),
        "{}",
        stale.text()
    );
    changes(&asked.unwrap().press("455").await.unwrap());
    let after = turn_after(&here, &shown).await;
    assert!(after.text().contains("takes 9 balls"), "{}", after.text());
    double.assert_clean();
}

#[tokio::test]
async fn a_strike_of_everything() {
    let (double, here, _bot) = alone("stavropol-all").await;
    let shown = before_the_strike(&double, &here).await;
    // A move that is in no list is proposed once it is one.
    for (typed, proposed) in [
        ("333-455:423,422*2", "333-455:422,422,423"),
        ("333-455:*", "333-455:422,422,422,422,422,423,423,423,423,423"),
        ("333-", "333-211"),
    ] {
        let choices = here.complete("move", json!({}), "notation", typed).await.unwrap();
        assert_eq!(choices[0].value, proposed, "{typed}");
    }
    let (shown, _) = chosen(&shown, &["333"]).await;
    let (shown, _) = chosen(&shown, &[":"]).await;
    let answer = shown.press("Take all: 10").await.unwrap();
    changes(&answer);
    let asked = answer.followups(1).await.unwrap().remove(0);
    changes(&asked.press("422").await.unwrap());
    let after = turn_after(&here, &shown).await;
    assert!(
        after.text().contains("Strike from 333: takes 10 balls"),
        "{}",
        after.text()
    );
    double.assert_clean();
}

/// Letters are moves in a mention only while nothing else could be meant.
#[tokio::test]
async fn letters_in_mentions() {
    let double = Double::start(Settings::default()).await;
    let channel = double.guild("Club", "en-US").channel("games");
    let (ann, bob) = (double.user("Ann", "en-US"), double.user("Bob", "en-US"));
    let _bot = Process::start(&double, "stavropol-letters").await;
    let [of_ann, of_bob] = [&ann, &bob].map(|person| person.in_channel(&channel));
    let options = json!({"game": "stavropol", "options": "first=W", "opponent": bob.id().to_string()});
    of_ann.slash("play", options).await.unwrap();
    let lobby = table(&of_ann).await;
    lobby.seen_by(&bob).unwrap().press("Join").await.unwrap();
    let mut shown = turn_after(&of_ann, &lobby).await;
    let me = double.bot();
    // Chat is no move, whatever it spells.
    of_ann.reply(&shown, "ok", true).unwrap();
    of_ann.say(&format!("<@{me}> an")).unwrap();
    shown = turn_after(&of_ann, &shown).await;
    assert!(shown.text().contains("from 111 to 233"), "{}", shown.text());
    of_bob.say(&format!("<@{me}> ---RU")).unwrap();
    shown = turn_after(&of_ann, &shown).await;
    assert!(shown.text().contains("from 524 to 421"), "{}", shown.text());
    of_ann.say(&format!("<@{me}> ok")).unwrap();
    let refused = of_ann
        .sees("a refusal", |message| message.text().contains("Not possible"))
        .await
        .unwrap();
    let why = refused.press("Why?").await.unwrap();
    assert!(why.text().contains("use /move"), "{}", why.text());
    // The explicit door reads them at any time.
    let answer = of_ann.slash("move", json!({"notation": "bo"})).await.unwrap();
    assert_eq!(answer.text(), "Done.");
    shown = turn_after(&of_ann, &shown).await;
    assert!(shown.text().contains("from 112 to 234"), "{}", shown.text());
    let refused = of_bob
        .slash("move", json!({"notation": "421-433"}))
        .await
        .unwrap();
    assert!(
        refused.text().contains("may not stay within its sector"),
        "{}",
        refused.text()
    );
    double.assert_clean();
}

#[tokio::test]
async fn against_the_built_in_player() {
    let (double, here, _bot) = alone("stavropol-built-in").await;
    let open = json!({"game": "stavropol", "level": "casual", "options": "limit=20"});
    here.slash("play", open).await.unwrap();
    let mut shown = running(&here).await;
    for _ in 0..20 {
        if is_over(&shown) {
            break;
        }
        let proposed = here.complete("move", json!({}), "notation", "").await.unwrap();
        let answer = here
            .slash("move", json!({"notation": proposed[0].value}))
            .await
            .unwrap();
        assert_eq!(answer.text(), "Done.");
        shown = turn_after(&here, &shown).await;
    }
    let (record, outcome) = exported(&shown).await;
    assert!(record.events.iter().any(|line| line.starts_with("B ")));
    assert_eq!(outcome["reason"], "limit");
    double.assert_clean();
}
