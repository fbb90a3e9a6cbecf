//! The real bot against the loopback Discord: matches from `/play` to rematch.

use serde_json::json;

use crate::bot_process::{Process, table};
use crate::discord::{Answer, Double, Settings, Shown};

/// Rolls and places by the controls until the match is over; the table then.
async fn play_on(mut shown: Shown) -> Shown {
    for _ in 0..2_000 {
        let button = |label: &str| shown.buttons().iter().any(|button| button.label == label);
        if button("Rematch") {
            return shown;
        }
        let answer = if button("Roll") {
            shown.press("Roll").await.unwrap()
        } else {
            let menu = shown.selects().remove(0);
            let (first, _) = menu.options[0].clone();
            shown.choose(&menu.custom_id, &[&first]).await.unwrap()
        };
        assert_eq!(answer.kind(), 7, "the table is the answer");
        shown = answer.shown().unwrap();
    }
    panic!("the match does not end");
}

/// The board picture of a message: a PNG with a description.
fn has_board(shown: &Shown) {
    let files = shown.files();
    assert_eq!(files.len(), 1, "exactly one picture: {}", shown.text());
    let (name, alt, bytes) = &files[0];
    assert_eq!(name, "board.png");
    assert!(
        alt.as_ref().is_some_and(|alt| alt.contains("Dolphins")),
        "{alt:?}"
    );
    assert!(bytes.starts_with(b"\x89PNG") && bytes.len() < 110 << 10);
}

#[tokio::test]
async fn a_solo_match_by_buttons_from_play_to_rematch() {
    let double = Double::start(Settings::default()).await;
    let guild = double.guild("Club", "en-US");
    let channel = guild.channel("games");
    let ann = double.user("Ann", "en-US");
    let _bot = Process::start(&double, "bot-solo").await;
    let here = ann.in_channel(&channel);
    let answer = here.slash("play", json!({"game": "dolphins"})).await.unwrap();
    assert!(answer.is_private());
    assert_eq!(answer.text(), "Match №1 is open here.");
    let shown = table(&here).await;
    assert!(shown.text().contains("roll."), "{}", shown.text());
    has_board(&shown);
    let over = play_on(shown).await;
    has_board(&over);
    assert!(over.text().contains("Result:"), "{}", over.text());
    let verified = over.press("Check the dice").await.unwrap();
    assert!(
        verified.is_private() && verified.text().contains("are right"),
        "{}",
        verified.text()
    );
    let record = over.press("Record").await.unwrap().shown().unwrap();
    let (name, _, bytes) = record.files().remove(0);
    assert_eq!(name, "match-1.rec");
    let record = igroteka::game::Record::parse(std::str::from_utf8(&bytes).unwrap()).unwrap();
    let replayed = igroteka::catalog::find("dolphins")
        .unwrap()
        .replay(&record)
        .unwrap();
    assert!(replayed.game.outcome().is_some() && replayed.rolls_checked > 0);
    let again = over.press("Rematch").await.unwrap();
    assert_eq!(again.text(), "Match №2 is open here.");
    here.sees("the new table", |message| message.text().contains("№2"))
        .await
        .unwrap();
    double.assert_clean();
}

async fn say_ok(answer: Answer) {
    assert_eq!(answer.text(), "Done.", "{}", answer.text());
}

#[tokio::test]
async fn a_duel_of_two_people() {
    let double = Double::start(Settings::default()).await;
    let guild = double.guild("Club", "en-US");
    let channel = guild.channel("games");
    let (ann, bob) = (double.user("Ann", "en-US"), double.user("Bob", "en-US"));
    let cid = double.user("Cid", "en-US");
    let mut bot = Process::start(&double, "bot-duel").await;
    let here = ann.in_channel(&channel);
    let options = json!({"game": "dolphins", "variant": "mode=duel", "opponent": bob.id().to_string()});
    here.slash("play", options).await.unwrap();
    let lobby = table(&here).await;
    assert!(
        lobby.text().contains("A: Ann") && lobby.text().contains("commitment"),
        "{}",
        lobby.text()
    );
    let stranger = lobby.seen_by(&cid).unwrap().press("Join").await.unwrap();
    assert!(
        stranger.is_private() && stranger.text().contains("somebody else"),
        "{}",
        stranger.text()
    );
    // Whoever accepts is the last one: it begins.
    lobby.seen_by(&bob).unwrap().press("Join").await.unwrap();
    for turn in 0..6 {
        let shown = here
            .sees("somebody's turn", |message| {
                message.buttons().iter().any(|button| button.label == "Roll")
            })
            .await
            .unwrap();
        let of_ann = shown.text().contains(&ann.mention());
        let (mover, other) = if of_ann { (&ann, &bob) } else { (&bob, &ann) };
        assert!(
            shown.rang(mover) && !shown.rang(other),
            "turn {turn}: {}",
            shown.text()
        );
        let refused = shown.seen_by(other).unwrap().press("Roll").await.unwrap();
        assert!(
            refused.is_private() && refused.text().contains("turn"),
            "{}",
            refused.text()
        );
        let rolled = shown
            .seen_by(mover)
            .unwrap()
            .press("Roll")
            .await
            .unwrap()
            .shown()
            .unwrap();
        let menu = rolled.selects().remove(0);
        let (cell, _) = menu.options[0].clone();
        if turn % 2 == 0 {
            rolled.choose(&menu.custom_id, &[&cell]).await.unwrap();
        } else {
            say_ok(
                mover
                    .in_channel(&channel)
                    .slash("move", json!({"notation": cell}))
                    .await
                    .unwrap(),
            )
            .await;
        }
        rolled
            .becomes("closed", |message| !message.has_live_controls())
            .await
            .unwrap();
        if turn == 2 {
            bot.kill_and_start().await;
        }
    }
    let shown = table(&here).await;
    let asked = shown.press("Resign").await.unwrap();
    asked.press("Yes, I resign").await.unwrap();
    here.sees("the end", |message| message.text().contains("wins"))
        .await
        .unwrap();
    assert_eq!(bot.terminate().await, Some(0));
    double.assert_clean();
}

/// A Discord that is gone does not keep the bot from ending when it is asked to.
#[tokio::test]
async fn the_bot_ends_without_discord() {
    let double = Double::start(Settings::default()).await;
    let mut bot = Process::start(&double, "bot-alone").await;
    double.refuse_connections(true);
    double.close_gateway_without_code();
    double.disconnected().await.unwrap();
    assert_eq!(bot.terminate().await, Some(0));
}
