//! Permissions, threads, conversations, deleted things, old messages, doubled posts.

use std::time::Duration;

use serde_json::json;

use super::hand::Scene;
use crate::discord::Settings;
use crate::discord::permissions::{
    ATTACH_FILES, CREATE_PUBLIC_THREADS, EMBED_LINKS, MANAGE_THREADS, READ_MESSAGE_HISTORY, SEND_MESSAGES,
    SEND_MESSAGES_IN_THREADS, VIEW_CHANNEL,
};

fn x() -> serde_json::Value {
    json!({"content": "x"})
}

#[tokio::test]
async fn missing_permissions_are_refused_one_by_one() {
    let scene = Scene::new().await;
    let posts = scene.messages();
    scene.channel.forbid_bot(ATTACH_FILES);
    let reply = scene.hand.upload("POST", &posts, x(), vec![b"x".to_vec()]).await;
    assert_eq!(reply.status, 403);
    scene.refuses(&reply, 50013, "");
    assert_eq!(scene.hand.send("POST", &posts, x()).await.status, 200);
    scene.channel.forbid_bot(EMBED_LINKS);
    let reply = scene
        .hand
        .send("POST", &posts, json!({"embeds": [{"title": "x"}]}))
        .await;
    scene.refuses(&reply, 50013, "");
    scene.channel.forbid_bot(READ_MESSAGE_HISTORY);
    let said = scene.ann_here().say("hello").unwrap();
    let reply = scene.hand.get(&format!("{posts}/{}", said.id())).await;
    scene.refuses(&reply, 50001, "");
    assert_eq!(scene.hand.get(&posts).await.json, json!([]));
    let answer = json!({"content": "x", "message_reference": {"message_id": said.id().to_string()}});
    let reply = scene.hand.send("POST", &posts, answer).await;
    scene.refuses(&reply, 160_002, "");
    scene.channel.forbid_bot(SEND_MESSAGES);
    let reply = scene.hand.send("POST", &posts, x()).await;
    scene.refuses(&reply, 50013, "");
    scene.channel.forbid_bot(VIEW_CHANNEL);
    let reply = scene.hand.send("POST", &posts, x()).await;
    scene.refuses(&reply, 50001, "");
    // A bot cannot help any of these.
    scene.double.assert_clean();
    scene.channel.allow_bot(VIEW_CHANNEL | SEND_MESSAGES);
    assert_eq!(scene.hand.send("POST", &posts, x()).await.status, 200);
}

#[tokio::test]
async fn interactions_tell_the_permissions_of_the_bot() {
    let scene = Scene::new().await;
    scene.register().await;
    let mut line = super::hand::Line::identified(&scene.double, 1).await;
    scene.channel.forbid_bot(ATTACH_FILES);
    scene
        .ann_here()
        .start_slash("play", &json!({"game": "pig"}))
        .unwrap();
    let data = line.event("INTERACTION_CREATE").await;
    let bits: u64 = data["app_permissions"].as_str().unwrap().parse().unwrap();
    assert_eq!(bits & (ATTACH_FILES | SEND_MESSAGES), SEND_MESSAGES);
}

#[tokio::test]
async fn messages_of_others_are_theirs() {
    let scene = Scene::new().await;
    let said = scene.ann_here().say("hello").unwrap();
    let path = format!("{}/{}", scene.messages(), said.id());
    let reply = scene.hand.send("PATCH", &path, x()).await;
    scene.refuses(&reply, 50005, "");
    let reply = scene.hand.send("DELETE", &path, json!({})).await;
    scene.refuses(&reply, 50013, "");
}

#[tokio::test]
async fn what_is_deleted_is_unknown() {
    let scene = Scene::new().await;
    let id = scene.hand.send("POST", &scene.messages(), x()).await.id();
    let path = format!("{}/{id}", scene.messages());
    scene.channel.delete_message(id);
    for method in ["GET", "PATCH", "DELETE"] {
        let reply = scene.hand.send(method, &path, x()).await;
        assert_eq!(reply.status, 404);
        scene.refuses(&reply, 10008, "");
    }
    scene.channel.delete();
    let reply = scene.hand.send("POST", &scene.messages(), x()).await;
    scene.refuses(&reply, 10003, "");
    let reply = scene.hand.get("/guilds/1").await;
    scene.refuses(&reply, 10004, "");
    let reply = scene.hand.get("/users/1").await;
    scene.refuses(&reply, 10013, "");
    scene.double.assert_clean();
}

#[tokio::test]
async fn a_guild_without_the_bot_is_closed_to_it() {
    let scene = Scene::new().await;
    let guild = scene.double.guild("Other", "en-US");
    let place = guild.channel("games");
    let path = format!("/channels/{}/messages", place.id());
    assert_eq!(scene.hand.send("POST", &path, x()).await.status, 200);
    let member = format!("/guilds/{}/members", guild.id());
    let reply = scene.hand.get(&format!("{member}/{}", scene.ann.id())).await;
    assert_eq!(reply.status, 200, "ann was there before: {}", reply.json);
    guild.expel(&scene.ann);
    let reply = scene.hand.get(&format!("{member}/{}", scene.ann.id())).await;
    scene.refuses(&reply, 10007, "");
    guild.expel_bot();
    let reply = scene.hand.send("POST", &path, x()).await;
    scene.refuses(&reply, 50001, "");
    guild.delete();
    let reply = scene.hand.send("POST", &path, x()).await;
    scene.refuses(&reply, 10003, "");
}

#[tokio::test]
async fn edits_of_old_messages_are_limited() {
    let settings = Settings {
        edits_of_old_messages: 2,
        ..Settings::default()
    };
    let scene = Scene::with(settings).await;
    let id = scene.hand.send("POST", &scene.messages(), x()).await.id();
    let path = format!("{}/{id}", scene.messages());
    for _ in 0..5 {
        assert_eq!(scene.hand.send("PATCH", &path, x()).await.status, 200);
    }
    scene.double.advance(Duration::from_secs(61 * 60));
    for _ in 0..2 {
        assert_eq!(scene.hand.send("PATCH", &path, x()).await.status, 200);
    }
    let reply = scene.hand.send("PATCH", &path, x()).await;
    assert_eq!(reply.status, 429);
    scene.refuses(&reply, 30046, "");
    scene.double.assert_clean();
}

#[tokio::test]
async fn a_nonce_that_is_enforced_posts_once() {
    let scene = Scene::new().await;
    let body = |enforce: bool| json!({"content": "x", "nonce": "n1", "enforce_nonce": enforce});
    let first = scene.hand.send("POST", &scene.messages(), body(true)).await;
    let second = scene.hand.send("POST", &scene.messages(), body(true)).await;
    assert_eq!((first.id(), second.status), (second.id(), 200));
    assert_eq!(scene.ann_here().messages().len(), 1);
    scene.hand.send("POST", &scene.messages(), body(false)).await;
    assert_eq!(
        scene.ann_here().messages().len(),
        2,
        "only an enforced nonce counts"
    );
    scene.double.advance(Duration::from_secs(10 * 60));
    let later = scene.hand.send("POST", &scene.messages(), body(true)).await;
    assert_ne!(later.id(), first.id(), "it is forgotten after a few minutes");
}

#[tokio::test]
async fn threads_are_made_and_close() {
    let scene = Scene::new().await;
    let message = scene.hand.send("POST", &scene.messages(), x()).await.id();
    let path = format!("{}/{message}/threads", scene.messages());
    let made = scene.hand.send("POST", &path, json!({"name": "game"})).await;
    assert_eq!((made.status, made.id()), (201, message));
    let reply = scene.hand.send("POST", &path, json!({"name": "game"})).await;
    scene.refuses(&reply, 160_004, "");
    let thread = scene.double.place(message).unwrap();
    let inside = format!("/channels/{message}/messages");
    let posted = scene.hand.send("POST", &inside, x()).await.id();
    thread.archive(true);
    let reply = scene.hand.send("PATCH", &format!("{inside}/{posted}"), x()).await;
    scene.refuses(&reply, 50083, "");
    assert_eq!(scene.hand.send("POST", &inside, x()).await.status, 200);
    assert!(!thread.is_archived(), "a post opens it again");
    thread.lock(true);
    let reply = scene.hand.send("POST", &inside, x()).await;
    assert_eq!(reply.status, 403);
    scene.refuses(&reply, 160_005, "");
    thread.archive(true);
    let reply = scene.hand.send("POST", &inside, x()).await;
    scene.refuses(&reply, 50083, "");
    let reply = scene
        .hand
        .send(
            "PATCH",
            &format!("/channels/{message}"),
            json!({"archived": false}),
        )
        .await;
    scene.refuses(&reply, 50013, "");
    scene.channel.allow_bot(MANAGE_THREADS);
    let open = json!({"archived": false, "locked": false});
    assert_eq!(
        scene
            .hand
            .send("PATCH", &format!("/channels/{message}"), open)
            .await
            .status,
        200
    );
    scene.channel.forbid_bot(SEND_MESSAGES);
    assert_eq!(
        scene.hand.send("POST", &inside, x()).await.status,
        200,
        "threads have a permission of their own"
    );
    scene
        .channel
        .forbid_bot(SEND_MESSAGES_IN_THREADS | CREATE_PUBLIC_THREADS);
    let reply = scene.hand.send("POST", &inside, x()).await;
    scene.refuses(&reply, 50013, "");
    let channel = format!("/channels/{}/threads", scene.channel.id());
    let reply = scene
        .hand
        .send("POST", &channel, json!({"name": "game", "type": 11}))
        .await;
    scene.refuses(&reply, 50013, "");
    let reply = scene
        .hand
        .send(
            "POST",
            &format!("/channels/{message}/threads"),
            json!({"name": "x", "type": 11}),
        )
        .await;
    scene.refuses(&reply, 50024, "");
}

#[tokio::test]
async fn closed_conversations_are_refused() {
    let scene = Scene::new().await;
    let open = json!({"recipient_id": scene.ann.id().to_string()});
    let channel = scene.hand.send("POST", "/users/@me/channels", open).await;
    assert_eq!(channel.status, 200, "{}", channel.json);
    let path = format!("/channels/{}/messages", channel.id());
    assert_eq!(scene.hand.send("POST", &path, x()).await.status, 200);
    assert_eq!(scene.ann.in_dm().messages().len(), 1);
    assert_eq!(scene.ann.rung_by().len(), 1);
    scene.ann.closes_messages(true);
    let reply = scene.hand.send("POST", &path, x()).await;
    assert_eq!(reply.status, 403);
    scene.refuses(&reply, 50007, "");
    let reply = scene
        .hand
        .send("POST", "/users/@me/channels", json!({"recipient_id": "1"}))
        .await;
    scene.refuses(&reply, 10013, "");
}

#[tokio::test]
async fn strangers_and_unknown_calls_are_refused() {
    let scene = Scene::new().await;
    let path = format!("{}/api/v10/users/@me", scene.double.api());
    let reply = reqwest::Client::new()
        .get(&path)
        .header("Authorization", "Bot other")
        .send()
        .await
        .unwrap();
    assert_eq!(reply.status(), 401);
    assert_eq!(scene.hand.get("/users/@me/nothing").await.status, 404);
    let old = reqwest::get(format!("{}/api/v6/gateway", scene.double.api()))
        .await
        .unwrap();
    assert_eq!(old.status(), 404);
    let broken = scene
        .hand
        .request("POST", &scene.messages())
        .header("Content-Type", "application/json")
        .body("{");
    let broken = super::hand::Hand::take(broken).await;
    scene.refuses(&broken, 50109, "");
    let word = scene.hand.get("/channels/games").await;
    scene.refuses(&word, 50035, "id");
    assert_eq!(scene.double.violations().len(), 5);
}

#[tokio::test]
async fn what_is_read_is_as_described() {
    let scene = Scene::new().await;
    let said = scene.ann_here().say("hello").unwrap();
    let guild = scene
        .hand
        .get(&format!("/channels/{}", scene.channel.id()))
        .await
        .json["guild_id"]
        .clone();
    let guild = guild.as_str().unwrap();
    for path in [
        "/gateway/bot".to_owned(),
        "/applications/@me".to_owned(),
        "/oauth2/applications/@me".to_owned(),
        "/users/@me".to_owned(),
        "/users/@me/guilds".to_owned(),
        format!("/users/{}", scene.ann.id()),
        format!("/guilds/{guild}"),
        format!("/guilds/{guild}/channels"),
        format!("/guilds/{guild}/roles"),
        format!("/guilds/{guild}/roles/{guild}"),
        format!("/guilds/{guild}/threads/active"),
        format!("/guilds/{guild}/members/{}", scene.ann.id()),
        format!("{}?limit=10", scene.messages()),
        format!("{}/{}", scene.messages(), said.id()),
    ] {
        let reply = scene.hand.get(&path).await;
        assert_eq!(reply.status, 200, "{path}: {}", reply.json);
    }
    let typing = scene
        .hand
        .request("POST", &format!("/channels/{}/typing", scene.channel.id()));
    assert_eq!(typing.send().await.unwrap().status(), 204);
    scene.double.assert_clean();
}
