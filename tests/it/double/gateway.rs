//! Sessions, events and their troubles, over a bare connection.

use std::time::Duration;

use serde_json::json;

use super::hand::{Line, Scene};
use crate::discord::{EventTrouble, Settings};

const GUILDS: u64 = 1;
const MESSAGES: u64 = 1 << 9 | 1 << 12;
const CONTENT: u64 = 1 << 15;

#[tokio::test]
async fn a_connection_is_greeted_and_heartbeats_are_acknowledged() {
    let scene = Scene::new().await;
    let mut line = Line::open(&scene.double).await;
    let hello = line.hear().await.unwrap();
    assert_eq!(
        (&hello["op"], &hello["d"]["heartbeat_interval"]),
        (&json!(10), &json!(41_250))
    );
    line.say(json!({"op": 1, "d": null})).await;
    assert_eq!(line.hear().await.unwrap()["op"], 11);
    scene.double.acknowledge(false);
    line.say(json!({"op": 1, "d": null})).await;
    line.identify(&scene.double.token(), GUILDS).await;
    assert_eq!(
        line.hear().await.unwrap()["t"],
        "READY",
        "the heartbeat before was not acknowledged"
    );
    let guild = line.event("GUILD_CREATE").await;
    assert_eq!(guild["channels"][0]["name"], "games");
    assert_eq!(scene.double.sessions(), (1, 0, 2));
}

#[tokio::test]
async fn wrong_first_words_are_closed_with_their_code() {
    let scene = Scene::new().await;
    let token = scene.double.token();
    let identify = |token: &str, intents: u64| json!({"op": 2, "d": {"token": token, "intents": intents, "properties": {}}});
    for (payload, code) in [
        (identify("other", GUILDS), 4004),
        (identify(&token, 1 << 40), 4013),
        (identify(&token, CONTENT), 4014),
        (identify(&token, 1 << 1), 4014),
        (json!({"op": 99, "d": null}), 4001),
        (json!({"op": 3, "d": {}}), 4003),
        (json!({"d": {}}), 4002),
        (
            json!({"op": 6, "d": {"token": "other", "session_id": "x", "seq": 0}}),
            4004,
        ),
    ] {
        let mut line = Line::open(&scene.double).await;
        line.hear().await.unwrap();
        line.say(payload.clone()).await;
        assert_eq!(line.hear().await, Err(Some(code)), "{payload}");
    }
    let mut line = Line::identified(&scene.double, GUILDS).await;
    line.event("GUILD_CREATE").await;
    line.identify(&token, GUILDS).await;
    assert_eq!(line.hear().await, Err(Some(4005)));
}

#[tokio::test]
async fn a_session_is_resumed_with_what_it_missed() {
    let scene = Scene::new().await;
    let mut line = Line::identified(&scene.double, GUILDS | MESSAGES).await;
    line.event("GUILD_CREATE").await;
    scene.double.drop_gateway();
    assert_eq!(line.hear().await, Err(None));
    scene.double.disconnected().await.unwrap();
    scene.ann_here().say("one").unwrap();
    scene.ann_here().say("two").unwrap();
    let mut again = Line::open(&scene.double).await;
    again.hear().await.unwrap();
    again.resume(&scene.double, &line.session, line.sequence).await;
    let first = again.hear().await.unwrap();
    assert_eq!(
        (&first["t"], &first["s"]),
        (&json!("MESSAGE_CREATE"), &json!(line.sequence + 1))
    );
    again.event("MESSAGE_CREATE").await;
    again.event("RESUMED").await;
    scene.ann_here().say("three").unwrap();
    again.event("MESSAGE_CREATE").await;
    assert_eq!(scene.double.sessions(), (1, 1, 0));
    // Who has seen more than was sent has seen something else.
    let mut wrong = Line::open(&scene.double).await;
    wrong.hear().await.unwrap();
    wrong.resume(&scene.double, &line.session, 10_000).await;
    assert_eq!(wrong.hear().await, Err(Some(4007)));
}

#[tokio::test]
async fn an_invalid_session_cannot_be_resumed() {
    let scene = Scene::new().await;
    let mut line = Line::identified(&scene.double, GUILDS).await;
    line.event("GUILD_CREATE").await;
    scene.double.invalidate_session(false);
    let payload = line.hear().await.unwrap();
    assert_eq!((&payload["op"], &payload["d"]), (&json!(9), &json!(false)));
    let mut again = Line::open(&scene.double).await;
    again.hear().await.unwrap();
    again.resume(&scene.double, &line.session, line.sequence).await;
    assert_eq!(again.hear().await.unwrap()["op"], 9);
    again.identify(&scene.double.token(), GUILDS).await;
    again.event("READY").await;
}

#[tokio::test]
async fn connections_end_as_asked() {
    let scene = Scene::new().await;
    let mut line = Line::identified(&scene.double, 0).await;
    scene.double.ask_to_reconnect();
    assert_eq!(line.hear().await.unwrap()["op"], 7);
    scene.double.close_gateway(4_000);
    assert_eq!(line.hear().await, Err(Some(4_000)));
    let mut line = Line::identified(&scene.double, 0).await;
    scene.double.close_gateway_without_code();
    assert_eq!(line.hear().await, Err(None));
    scene.double.refuse_connections(true);
    let url = scene.hand.get("/gateway").await.json["url"]
        .as_str()
        .unwrap()
        .to_owned();
    let stream = tokio::net::TcpStream::connect(url.trim_start_matches("ws://"))
        .await
        .unwrap();
    assert!(tokio_tungstenite::client_async(url, stream).await.is_err());
}

#[tokio::test]
async fn big_payloads_are_compressed() {
    let scene = Scene::new().await;
    let guild = scene.double.guild("Big", "en-US");
    let mut line = Line::identified(&scene.double, GUILDS | MESSAGES).await;
    line.event("GUILD_CREATE").await;
    line.event("GUILD_CREATE").await;
    assert!(!line.compressed);
    for number in 0..50 {
        guild.channel(&format!("channel-{number}"));
        line.event("CHANNEL_CREATE").await;
    }
    let mut other = Line::identified(&scene.double, GUILDS).await;
    other.event("GUILD_CREATE").await;
    let big = other.event("GUILD_CREATE").await;
    assert!(other.compressed && big["channels"].as_array().unwrap().len() == 50);
}

#[tokio::test]
async fn intents_decide_what_is_told() {
    let scene = Scene::with(Settings {
        privileged_intents: CONTENT,
        ..Settings::default()
    })
    .await;
    let mut deaf = Line::identified(&scene.double, 0).await;
    let mut blind = Line::identified(&scene.double, MESSAGES).await;
    let mut reading = Line::identified(&scene.double, MESSAGES | CONTENT).await;
    let bot = scene.double.bot();
    scene
        .hand
        .send("POST", &scene.messages(), json!({"content": "a board"}))
        .await;
    assert_eq!(
        blind.event("MESSAGE_CREATE").await["content"],
        "a board",
        "own messages are given"
    );
    reading.event("MESSAGE_CREATE").await;
    let board = scene.ann_here().messages().pop().unwrap();
    scene.register().await;
    scene
        .answered(json!({"type": 4, "data": {"content": "answer"}}))
        .await;
    reading.event("MESSAGE_CREATE").await;
    blind.event("MESSAGE_CREATE").await;
    let answer = scene.ann_here().messages().pop().unwrap();
    let (here, direct) = (scene.ann_here(), scene.ann.in_dm());
    let mention = format!("<@{bot}> c3-d4");
    for (shown, given) in [
        (here.say("plain"), false),
        (here.say(&mention), true),
        (here.reply(&board, "with ping", true), true),
        (here.reply(&board, "without ping", false), false),
        (here.reply(&answer, "to an answer", true), false),
        (direct.say("direct"), true),
    ] {
        let shown = shown.unwrap();
        let seen = blind.event("MESSAGE_CREATE").await;
        let expected = if given { shown.text() } else { "" };
        assert_eq!(seen["content"], expected, "{}", shown.text());
        assert_eq!(reading.event("MESSAGE_CREATE").await["content"], shown.text());
        let path = format!(
            "/channels/{}/messages/{}",
            seen["channel_id"].as_str().unwrap(),
            shown.id()
        );
        let read = scene.hand.get(&path);
        assert_eq!(
            read.await.json["content"],
            shown.text(),
            "the application has the intent"
        );
    }
    scene.double.ask_to_reconnect();
    // Interactions come without any intent, everything else does not.
    assert_eq!(deaf.hear().await.unwrap()["t"], "INTERACTION_CREATE");
    assert_eq!(deaf.hear().await.unwrap()["op"], 7);
}

#[tokio::test]
async fn interactions_carry_everything() {
    let scene = Scene::new().await;
    scene.register().await;
    let bob = scene.double.user("bob", "hu");
    let mut line = Line::identified(&scene.double, 0).await;
    let file = json!({"name": "a.rec", "text": "moves"});
    let options = json!({"game": "pig", "level": 3, "opponent": bob.id().to_string(), "file": file});
    scene.ann_here().start_slash("play", &options).unwrap();
    let data = line.event("INTERACTION_CREATE").await;
    assert_eq!(
        (&data["locale"], &data["guild_locale"], &data["context"]),
        (&json!("ru"), &json!("hu"), &json!(0))
    );
    assert_eq!(data["member"]["user"]["id"], scene.ann.id().to_string());
    assert!(data["member"]["permissions"].is_string() && data["user"].is_null());
    let resolved = &data["data"]["resolved"];
    assert_eq!(resolved["users"][bob.id().to_string()]["username"], "bob");
    assert!(resolved["members"][bob.id().to_string()]["permissions"].is_string());
    let file = resolved["attachments"]
        .as_object()
        .unwrap()
        .values()
        .next()
        .unwrap();
    let text = reqwest::get(file["url"].as_str().unwrap())
        .await
        .unwrap()
        .text()
        .await
        .unwrap();
    assert_eq!(text, "moves");
    scene
        .ann
        .in_dm()
        .start_slash("play", &json!({"game": "pig"}))
        .unwrap();
    let data = line.event("INTERACTION_CREATE").await;
    assert_eq!((&data["locale"], &data["context"]), (&json!("ru"), &json!(1)));
    assert!(data["guild_locale"].is_null() && data["user"]["id"].is_string() && data["guild_id"].is_null());
}

#[tokio::test]
async fn events_have_troubles() {
    let scene = Scene::new().await;
    let mut line = Line::identified(&scene.double, MESSAGES).await;
    let here = scene.ann.in_dm();
    let trouble = |trouble, times| scene.double.fault_event("MESSAGE_CREATE", trouble, times);
    trouble(EventTrouble::Twice, 1);
    here.say("twice").unwrap();
    assert_eq!(line.event("MESSAGE_CREATE").await["content"], "twice");
    assert_eq!(line.event("MESSAGE_CREATE").await["content"], "twice");
    trouble(EventTrouble::Lost, 1);
    trouble(EventTrouble::Reversed(3), 3);
    for text in ["lost", "one", "two", "three"] {
        here.say(text).unwrap();
    }
    for text in ["three", "two", "one"] {
        assert_eq!(line.event("MESSAGE_CREATE").await["content"], text);
    }
    trouble(EventTrouble::Late(Duration::from_millis(50)), 1);
    here.say("late").unwrap();
    here.say("later").unwrap();
    assert_eq!(line.event("MESSAGE_CREATE").await["content"], "later");
    assert_eq!(line.event("MESSAGE_CREATE").await["content"], "late");
    trouble(EventTrouble::Unreadable, 1);
    here.say("unreadable").unwrap();
    assert!(line.event("MESSAGE_CREATE").await["author"].is_null());
}

#[tokio::test]
async fn changes_are_told() {
    let scene = Scene::new().await;
    let guild = scene.double.guild("Second", "en-US");
    let mut line = Line::identified(&scene.double, GUILDS | MESSAGES).await;
    let place = guild.channel("new");
    assert_eq!(line.event("CHANNEL_CREATE").await["name"], "new");
    place.forbid_bot(1 << 11);
    assert!(line.event("CHANNEL_UPDATE").await["permission_overwrites"].is_array());
    let thread = place.thread("inside", &scene.ann);
    assert_eq!(
        line.event("THREAD_CREATE").await["parent_id"],
        place.id().to_string()
    );
    thread.lock(true);
    assert_eq!(
        line.event("THREAD_UPDATE").await["thread_metadata"]["locked"],
        true
    );
    let said = scene.ann_here().say("x").unwrap();
    line.event("MESSAGE_CREATE").await;
    scene.channel.delete_message(said.id());
    assert_eq!(line.event("MESSAGE_DELETE").await["id"], said.id().to_string());
    place.delete();
    line.event("THREAD_DELETE").await;
    line.event("CHANNEL_DELETE").await;
    guild.role("managers", 1 << 5);
    line.event("GUILD_ROLE_CREATE").await;
    guild.becomes_unavailable();
    assert_eq!(line.event("GUILD_DELETE").await["unavailable"], true);
    guild.expel_bot();
    assert!(line.event("GUILD_DELETE").await["unavailable"].is_null());
}
