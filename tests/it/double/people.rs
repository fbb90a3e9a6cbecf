//! Drivers: they do what clients can do, and nothing else.

use serde_json::{Value, json};

use super::hand::Scene;
use crate::discord::Error;
use crate::discord::permissions::{SEND_MESSAGES, USE_APPLICATION_COMMANDS, VIEW_CHANNEL};

fn board() -> Value {
    json!({"type": 4, "data": {"content": "board", "components": [
        {"type": 1, "components": [
            {"type": 2, "style": 1, "label": "Roll", "custom_id": "roll"},
            {"type": 2, "style": 1, "label": "Undo", "custom_id": "undo", "disabled": true},
            {"type": 2, "style": 5, "label": "Rules", "url": "https://example.org"},
        ]},
        {"type": 1, "components": [{"type": 3, "custom_id": "piece", "max_values": 2, "options": [
            {"label": "c3", "value": "1"}, {"label": "d4", "value": "2"}]}]},
        {"type": 1, "components": [{"type": 5, "custom_id": "who"}]},
    ]}})
}

fn impossible<T>(result: Result<T, Error>, why: &str) {
    match result {
        Err(Error::Impossible(said)) => assert!(said.contains(why), "{said}"),
        Err(other) => panic!("{other}"),
        Ok(_) => panic!("it was possible: {why}"),
    }
}

#[tokio::test]
async fn commands_are_used_as_registered() {
    let scene = Scene::new().await;
    let here = scene.ann_here();
    impossible(here.start_slash("play", &json!({})), "is registered");
    scene.register().await;
    for (options, why) in [
        (json!({}), "must be filled in"),
        (json!({"game": "chess"}), "choices"),
        (json!({"game": "pig", "colour": "red"}), "no option"),
        (json!({"game": "pig", "level": 10}), "out of range"),
        (json!({"game": "pig", "level": "3"}), "not a number"),
        (json!({"game": "pig", "level": 1.5}), "not whole"),
        (json!({"game": "pig", "move": "c3-d4-e5"}), "too long"),
        (json!({"game": "pig", "opponent": "1"}), "not to be found"),
        (json!({"game": "pig", "file": "x"}), "not {name, text}"),
    ] {
        impossible(here.start_slash("play", &options), why);
    }
    impossible(here.start_slash("play fast", &json!({})), "subcommand");
    impossible(
        here.complete("play", json!({}), "game", "x").await,
        "not completed",
    );
    scene.channel.forbid(&scene.ann, USE_APPLICATION_COMMANDS);
    impossible(
        here.start_slash("play", &json!({"game": "pig"})),
        "may not use commands",
    );
}

#[tokio::test]
async fn commands_have_places_and_permissions() {
    let scene = Scene::new().await;
    let commands = json!([
        {"name": "setup", "description": "d", "default_member_permissions": "32", "contexts": [0], "options": [
            {"type": 2, "name": "clock", "description": "d", "options": [
                {"type": 1, "name": "set", "description": "d", "options": [
                    {"type": 4, "name": "days", "description": "d", "required": true}]}]}]},
        {"name": "Replay", "type": 3},
        {"name": "Challenge", "type": 2},
    ]);
    scene.hand.send("PUT", &scene.hand.commands(), commands).await;
    let days = json!({"days": 3});
    impossible(
        scene.ann.in_dm().start_slash("setup clock set", &days),
        "not offered here",
    );
    impossible(
        scene.ann_here().start_slash("setup clock set", &days),
        "permissions",
    );
    let guild = scene.double.guild("Second", "en-US");
    let manager = scene.double.user("eve", "en-US");
    guild.give(&manager, guild.role("managers", 1 << 5));
    let there = manager.in_channel(&guild.channel("x"));
    impossible(
        there.start_slash("setup clock", &days),
        "subcommand must be chosen",
    );
    impossible(
        there.start_slash("setup clock set", &json!({})),
        "must be filled in",
    );
    let mut line = super::hand::Line::identified(&scene.double, 0).await;
    there.start_slash("setup clock set", &days).unwrap();
    let sent = line.event("INTERACTION_CREATE").await["data"]["options"].clone();
    assert_eq!(sent[0]["options"][0]["options"][0]["value"], 3);
    let said = scene.ann_here().say("look at this").unwrap();
    let (here, ok) = (scene.ann_here(), json!({"type": 4, "data": {"content": "ok"}}));
    scene.hand.answers(ok.clone()).await;
    let (answer, _) = tokio::join!(here.menu("Replay", &said), scene.hand.answers(ok.clone()));
    assert_eq!(answer.unwrap().text(), "ok");
    let event = line.event("INTERACTION_CREATE").await;
    assert_eq!(
        event["data"]["resolved"]["messages"][said.id().to_string()]["content"],
        "look at this"
    );
    let (answer, _) = tokio::join!(here.menu_of_person("Challenge", &manager), scene.hand.answers(ok));
    answer.unwrap();
    assert_eq!(
        line.event("INTERACTION_CREATE").await["data"]["target_id"],
        manager.id().to_string()
    );
}

#[tokio::test]
async fn controls_are_used_as_they_are_shown() {
    let scene = Scene::new().await;
    scene.register().await;
    let here = scene.ann_here();
    let (answer, _) = tokio::join!(
        here.slash("play", json!({"game": "pig"})),
        scene.hand.answers(board())
    );
    let shown = answer.unwrap().shown().unwrap();
    impossible(shown.start_press("Jump"), "no button");
    impossible(shown.start_press("Undo"), "cannot be pressed");
    impossible(shown.start_press("Rules"), "cannot be pressed");
    impossible(shown.start_choose("piece", &["e5"]), "no option");
    impossible(shown.start_choose("piece", &[]), "cannot be chosen");
    impossible(
        shown.start_choose("piece", &["c3", "d4", "1"]),
        "cannot be chosen",
    );
    impossible(shown.start_choose("other", &["c3"]), "no select");
    impossible(shown.start_choose("who", &["1"]), "cannot be chosen");
    let mut line = super::hand::Line::identified(&scene.double, 0).await;
    let update = json!({"type": 7, "data": {"content": "rolled", "components": []}});
    let (chosen, _) = tokio::join!(
        shown.choose("piece", &["c3", "2"]),
        scene.hand.answers(json!({"type": 6}))
    );
    assert_eq!(chosen.unwrap().kind(), 6);
    assert_eq!(
        line.event("INTERACTION_CREATE").await["data"]["values"],
        json!(["1", "2"])
    );
    let ann = scene.ann.id().to_string();
    let who = [ann.as_str()];
    let (chosen, _) = tokio::join!(shown.choose("who", &who), scene.hand.answers(json!({"type": 6})));
    chosen.unwrap();
    let event = line.event("INTERACTION_CREATE").await;
    assert_eq!(event["data"]["resolved"]["users"][&ann]["username"], "ann");
    assert_eq!(event["message"]["id"], shown.id().to_string());
    let (pressed, _) = tokio::join!(shown.press("Roll"), scene.hand.answers(update));
    let pressed = pressed.unwrap();
    assert_eq!((pressed.kind(), pressed.text().as_str()), (7, "rolled"));
    assert!(!shown.now().unwrap().has_live_controls());
    impossible(shown.start_press("roll"), "no button");
    scene.channel.delete_message(shown.id());
    impossible(shown.start_press("roll"), "gone");
    scene.double.assert_clean();
}

#[tokio::test]
async fn ephemeral_messages_are_seen_by_one_person() {
    let scene = Scene::new().await;
    scene.register().await;
    let mut secret = board();
    secret["data"]["flags"] = json!(64);
    let here = scene.ann_here();
    let (answer, _) = tokio::join!(
        here.slash("play", json!({"game": "pig"})),
        scene.hand.answers(secret)
    );
    let shown = answer.unwrap().shown().unwrap();
    let bob = scene.double.user("bob", "hu");
    impossible(shown.seen_by(&bob).map(|_| ()), "not visible");
    assert!(bob.in_channel(&scene.channel).messages().is_empty());
    impossible(here.reply(&shown, "x", true).map(|_| ()), "ephemeral");
    let (pressed, _) = tokio::join!(
        shown.press("roll"),
        scene
            .hand
            .answers(json!({"type": 7, "data": {"content": "turned"}})),
    );
    assert!(pressed.unwrap().is_private());
    scene.channel.forbid(&scene.ann, VIEW_CHANNEL);
    impossible(shown.start_press("roll"), "not visible");
    assert!(here.messages().is_empty());
}

#[tokio::test]
async fn modals_are_filled_in() {
    let scene = Scene::new().await;
    scene.register().await;
    let modal = json!({"type": 9, "data": {"custom_id": "m", "title": "Your move", "components": [
        {"type": 1, "components": [
            {"type": 4, "custom_id": "move", "label": "Move", "style": 1, "max_length": 5, "value": "c3"}]},
        {"type": 1, "components": [
            {"type": 4, "custom_id": "note", "label": "Note", "style": 2, "required": false, "min_length": 2}]},
    ]}});
    let here = scene.ann_here();
    let (answer, _) = tokio::join!(
        here.slash("play", json!({"game": "pig"})),
        scene.hand.answers(modal)
    );
    let modal = answer.unwrap().modal().unwrap();
    assert_eq!((modal.title(), modal.fields()[0].2.as_str()), ("Your move", "c3"));
    impossible(
        modal.submit(json!({"move": "c3-d4-e5"})).await.map(|_| ()),
        "characters",
    );
    impossible(modal.submit(json!({"move": ""})).await.map(|_| ()), "characters");
    impossible(modal.submit(json!({"other": "x"})).await.map(|_| ()), "no field");
    let mut line = super::hand::Line::identified(&scene.double, 0).await;
    let ok = scene.hand.answers(json!({"type": 4, "data": {"content": "ok"}}));
    let (answer, _) = tokio::join!(modal.submit(json!({"Move": "d4"})), ok);
    assert_eq!(answer.unwrap().text(), "ok");
    let event = line.event("INTERACTION_CREATE").await;
    assert_eq!(event["data"]["components"][0]["components"][0]["value"], "d4");
    assert_eq!(
        (&event["type"], &event["data"]["custom_id"]),
        (&json!(5), &json!("m"))
    );
}

#[tokio::test]
async fn telephones_ring_for_whom_a_message_means() {
    let scene = Scene::new().await;
    let bob = scene.double.user("bob", "hu");
    let both = format!("{} and {} @everyone", scene.ann.mention(), bob.mention());
    for body in [
        json!({"content": both, "allowed_mentions": {"parse": [], "users": [scene.ann.id().to_string()]}}),
        json!({"content": both, "flags": 4096}),
        json!({"content": both, "allowed_mentions": {"parse": []}}),
    ] {
        assert_eq!(scene.hand.send("POST", &scene.messages(), body).await.status, 200);
    }
    assert_eq!((scene.ann.rung_by().len(), bob.rung_by().len()), (1, 0));
    let said = scene.ann_here().say("my move").unwrap();
    let answer = |ping: bool| {
        json!({
            "content": "noted",
            "message_reference": {"message_id": said.id().to_string()},
            "allowed_mentions": {"replied_user": ping},
        })
    };
    scene.hand.send("POST", &scene.messages(), answer(false)).await;
    assert_eq!(scene.ann.rung_by().len(), 1);
    scene.hand.send("POST", &scene.messages(), answer(true)).await;
    assert_eq!(scene.ann.rung_by().len(), 2);
    scene.double.assert_clean();
}

#[tokio::test]
async fn people_write_where_they_may() {
    let scene = Scene::new().await;
    let here = scene.ann_here();
    impossible(here.say("").map(|_| ()), "2,000");
    let thread = scene.channel.thread("game", &scene.ann);
    let inside = scene.ann.in_channel(&thread);
    thread.archive(true);
    scene.register().await;
    impossible(inside.start_slash("play", &json!({"game": "pig"})), "archived");
    inside.say("again").unwrap();
    assert!(!thread.is_archived());
    thread.lock(true);
    impossible(inside.say("x").map(|_| ()), "locked");
    scene.channel.forbid(&scene.ann, SEND_MESSAGES);
    impossible(here.say("x").map(|_| ()), "may not write");
    let stranger = scene.double.stranger("zed", "en-US");
    impossible(
        stranger.in_channel(&scene.channel).say("x").map(|_| ()),
        "not visible",
    );
    let (seen, ()) = tokio::join!(here.sees("a hello", |shown| shown.text() == "hello"), async {
        scene
            .hand
            .send("POST", &scene.messages(), json!({"content": "hello"}))
            .await;
    });
    assert!(seen.unwrap().is_from_bot());
}
