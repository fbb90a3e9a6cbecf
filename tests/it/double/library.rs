//! The library that the bot uses, against the double: both ways to reach it, its ways back, its silences.

use std::time::Duration;

use serde_json::json;
use serenity::all::{
    ChannelId, CreateAllowedMentions, CreateAttachment, CreateMessage, EditAttachments, EditMessage,
};

use crate::discord::load::{self, Load};
use crate::discord::nothing::{self, Nothing};
use crate::discord::{Double, Error, EventTrouble, Here, Id, Settings, Trouble};

async fn scene(settings: Settings) -> (Double, Here, Nothing) {
    let settings = Settings {
        check_own_answers: true,
        ..settings
    };
    let double = Double::start(settings).await;
    let channel = double.guild("Club", "hu").channel("games");
    let here = double.user("ann", "ru").in_channel(&channel);
    let bot = nothing::start(&double).await.unwrap();
    (double, here, bot)
}

async fn ask(here: &Here) -> String {
    here.slash("nothing", json!({"text": "x"})).await.unwrap().text()
}

#[tokio::test]
async fn a_bot_answers() {
    let (double, here, mut bot) = scene(Settings::default()).await;
    assert_eq!(ask(&here).await, "ok");
    here.say("hello").unwrap();
    let answer = bot.heard.recv().await.unwrap();
    assert_eq!(
        (answer.content.as_str(), answer.interaction_metadata.is_some()),
        ("ok", true)
    );
    assert_eq!(
        bot.heard.recv().await.unwrap().content,
        "",
        "the text needs an intent"
    );
    double.assert_clean();
}

#[tokio::test]
async fn a_bot_answers_over_tls_and_waits_as_told() {
    let (double, here, _bot) = scene(Settings {
        tls: true,
        ..Settings::default()
    })
    .await;
    let wait = Duration::from_millis(400);
    let limited = Trouble::RateLimited {
        retry_after: wait,
        global: false,
    };
    let stranger = reqwest::Client::builder()
        .resolve("discord.com", double.resolve())
        .build()
        .unwrap();
    let distrust = stranger.get("https://discord.com/api/v10/gateway").send().await;
    assert!(distrust.is_err(), "only who was given the certificate trusts it");
    double.fault("POST /interactions/*/*/callback", limited, 1);
    let answer = here.slash("nothing", json!({})).await.unwrap();
    assert!(answer.after() >= wait, "{:?}", answer.after());
    assert_eq!(double.requests("POST /interactions/*/*/callback").len(), 2);
    double.assert_clean();
}

#[tokio::test]
async fn what_the_library_builds_is_taken() {
    let (double, here, bot) = scene(Settings::default()).await;
    let channel = ChannelId::new(here.place().id());
    let picture = || CreateAttachment::bytes(b"picture".as_slice(), "board.png").description("a board");
    let message = CreateMessage::new()
        .content("x")
        .add_file(picture())
        .nonce(serenity::all::Nonce::String("n".into()))
        .enforce_nonce(true)
        .allowed_mentions(CreateAllowedMentions::new());
    let mut posted = channel.send_message(&bot.http, message.clone()).await.unwrap();
    assert_eq!(
        channel.send_message(&bot.http, message).await.unwrap().id,
        posted.id
    );
    let edit = EditMessage::new().attachments(EditAttachments::new().add(picture()));
    posted.edit(&bot.http, edit).await.unwrap();
    let shown = here.sees("the board", |shown| shown.is_edited()).await.unwrap();
    assert_eq!(shown.files().len(), 1);
    assert_eq!(posted.attachments[0].download().await.unwrap(), b"picture");
    assert_eq!(
        bot.http.get_current_application_info().await.unwrap().id.get(),
        double.bot()
    );
    let guild = bot
        .http
        .get_channel(channel)
        .await
        .unwrap()
        .guild()
        .unwrap()
        .guild_id;
    let ann = here.person().id();
    assert_eq!(guild.member(&bot.http, ann).await.unwrap().user.id.get(), ann);
    let thread = serenity::all::CreateThread::new("game").kind(serenity::all::ChannelType::PublicThread);
    let thread = channel.create_thread(&bot.http, thread).await.unwrap();
    assert_eq!(here.place().threads()[0].id(), thread.id.get());
    let direct = serenity::all::UserId::new(ann)
        .create_dm_channel(&bot.http)
        .await
        .unwrap();
    direct.id.say(&bot.http, "hello").await.unwrap();
    assert_eq!(
        channel
            .messages(&bot.http, serenity::all::GetMessages::new())
            .await
            .unwrap()
            .len(),
        1
    );
    double.assert_clean();
}

#[tokio::test]
async fn the_library_comes_back_and_gets_what_it_missed() {
    let (double, here, _bot) = scene(Settings::default()).await;
    double.ask_to_reconnect();
    double.sessions_are(1, 1).await.unwrap();
    assert_eq!(ask(&here).await, "ok");
    let ends: [fn(&Double); 2] = [|double| double.close_gateway(4_000), Double::drop_gateway];
    for (number, end) in ends.into_iter().enumerate() {
        double.hold_connections(true);
        end(&double);
        double.disconnected().await.unwrap();
        let id = here.start_slash("nothing", &json!({})).unwrap();
        double.hold_connections(false);
        double.sessions_are(1, number + 2).await.unwrap();
        crate::discord::Answer::of(&here, id).await.unwrap();
    }
    double.assert_clean();
}

#[tokio::test]
async fn an_invalid_session_is_begun_anew() {
    let (double, here, _bot) = scene(Settings::default()).await;
    double.invalidate_session(false);
    double.sessions_are(2, 0).await.unwrap();
    assert_eq!(ask(&here).await, "ok");
    double.assert_clean();
}

#[tokio::test]
async fn a_connection_without_acknowledgements_is_given_up() {
    let (double, here, _bot) = scene(Settings {
        heartbeat: Duration::from_millis(200),
        ..Settings::default()
    })
    .await;
    double.acknowledge(false);
    double.sessions_are(2, 0).await.unwrap();
    double.acknowledge(true);
    assert_eq!(ask(&here).await, "ok");
    double.assert_clean();
}

#[tokio::test]
async fn an_event_that_comes_twice_is_answered_twice() {
    let (double, here, _bot) = scene(Settings::default()).await;
    double.fault_event("INTERACTION_CREATE", EventTrouble::Twice, 1);
    assert_eq!(ask(&here).await, "ok");
    double
        .requested("POST /interactions/*/*/callback", 2)
        .await
        .unwrap();
    let violations = double.violations();
    assert_eq!(violations.len(), 1, "this bot does not look at ids");
    assert_eq!(violations[0].refusal.code, 40060);
}

#[tokio::test]
async fn an_event_that_cannot_be_read_is_answered_with_silence() {
    let (double, here, _bot) = scene(Settings::default()).await;
    double.fault_event("INTERACTION_CREATE", EventTrouble::Unreadable, 1);
    let silence = here.slash("nothing", json!({})).await;
    assert!(matches!(silence, Err(Error::NoAnswer(_))));
    assert_eq!(ask(&here).await, "ok", "the bot goes on");
    double.assert_clean();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_load_is_measured() {
    let (double, _, _bot) = scene(Settings::default()).await;
    let places = load::places(&double, 50);
    let load = Load {
        inputs: 200,
        per_second: 400,
    };
    let input = |number: usize| -> Result<Id, Error> {
        places[number % places.len()].start_slash("nothing", &json!({"text": "x"}))
    };
    let latencies = load::run(&double, load, input).await.unwrap();
    assert_eq!((latencies.count(), latencies.unanswered), (200, 0), "{latencies}");
    let (half, most) = (latencies.permille(500), latencies.permille(990));
    assert!(half <= most && most < Duration::from_secs(1), "{latencies}");
    double.assert_clean();
}
