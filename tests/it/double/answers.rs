//! Callbacks, original answers and follow-ups: what is taken, what is refused, what time does to them.

use std::time::Duration;

use serde_json::json;

use super::hand::Scene;

fn ok() -> serde_json::Value {
    json!({"type": 4, "data": {"content": "ok"}})
}

#[tokio::test]
async fn unknown_interactions_are_refused() {
    let scene = Scene::new().await;
    scene.register().await;
    let reply = scene
        .hand
        .send("POST", "/interactions/1/token/callback", ok())
        .await;
    assert_eq!(reply.status, 404);
    scene.refuses(&reply, 10062, "");
    let id = scene
        .ann_here()
        .start_slash("play", &json!({"game": "pig"}))
        .unwrap();
    let reply = scene
        .hand
        .send("POST", &format!("/interactions/{id}/other/callback"), ok())
        .await;
    scene.refuses(&reply, 10062, "");
}

#[tokio::test]
async fn a_second_answer_is_refused() {
    let scene = Scene::new().await;
    scene.register().await;
    let id = scene
        .ann_here()
        .start_slash("play", &json!({"game": "pig"}))
        .unwrap();
    assert_eq!(scene.hand.callback(id, ok()).await.status, 204);
    let reply = scene.hand.callback(id, ok()).await;
    assert_eq!(reply.status, 400);
    scene.refuses(&reply, 40060, "");
    assert_eq!(scene.ann_here().messages().len(), 1);
}

#[tokio::test]
async fn an_answer_after_three_seconds_is_too_late() {
    let scene = Scene::new().await;
    scene.register().await;
    let in_time = scene
        .ann_here()
        .start_slash("play", &json!({"game": "pig"}))
        .unwrap();
    scene.double.advance(Duration::from_millis(2_500));
    assert_eq!(scene.hand.callback(in_time, ok()).await.status, 204);
    let late = scene
        .ann_here()
        .start_slash("play", &json!({"game": "pig"}))
        .unwrap();
    scene.double.advance(Duration::from_millis(3_100));
    let reply = scene.hand.callback(late, ok()).await;
    scene.refuses(&reply, 10062, "");
}

#[tokio::test]
async fn what_a_session_got_and_did_not_answer_is_a_violation() {
    let scene = Scene::new().await;
    scene.register().await;
    let _line = super::hand::Line::identified(&scene.double, 1).await;
    scene
        .ann_here()
        .start_slash("play", &json!({"game": "pig"}))
        .unwrap();
    scene.double.assert_clean();
    scene.double.advance(Duration::from_millis(3_100));
    let violations = scene.double.violations();
    assert_eq!(violations.len(), 1);
    assert!(
        violations[0].to_string().contains("did not respond"),
        "{}",
        violations[0]
    );
}

#[tokio::test]
async fn tokens_die_after_fifteen_minutes() {
    let scene = Scene::new().await;
    scene.register().await;
    let id = scene
        .ann_here()
        .start_slash("play", &json!({"game": "pig"}))
        .unwrap();
    scene.hand.callback(id, ok()).await;
    let original = scene.hand.answer_path(id, "/messages/@original");
    scene.double.advance(Duration::from_secs(14 * 60));
    let edited = scene
        .hand
        .send("PATCH", &original, json!({"content": "later"}))
        .await;
    assert_eq!(edited.status, 200, "{}", edited.json);
    scene.double.advance(Duration::from_secs(62));
    let reply = scene
        .hand
        .send("PATCH", &original, json!({"content": "too late"}))
        .await;
    assert_eq!(reply.status, 401);
    scene.refuses(&reply, 50027, "");
    let reply = scene
        .hand
        .send(
            "POST",
            &scene.hand.answer_path(id, ""),
            json!({"content": "too late"}),
        )
        .await;
    scene.refuses(&reply, 50027, "");
}

#[tokio::test]
async fn nothing_follows_before_the_first_answer() {
    let scene = Scene::new().await;
    scene.register().await;
    let id = scene
        .ann_here()
        .start_slash("play", &json!({"game": "pig"}))
        .unwrap();
    let reply = scene
        .hand
        .send("POST", &scene.hand.answer_path(id, ""), json!({"content": "x"}))
        .await;
    assert_eq!(reply.status, 404);
    scene.refuses(&reply, 10015, "");
    let reply = scene
        .hand
        .get(&scene.hand.answer_path(id, "/messages/@original"))
        .await;
    scene.refuses(&reply, 10015, "");
    let reply = scene
        .hand
        .send("POST", "/webhooks/1/token", json!({"content": "x"}))
        .await;
    scene.refuses(&reply, 10015, "");
}

#[tokio::test]
async fn callbacks_must_fit_the_interaction() {
    let scene = Scene::new().await;
    scene.register().await;
    for callback in [
        json!({"type": 6}),
        json!({"type": 7, "data": {"content": "x"}}),
        json!({"type": 8, "data": {"choices": []}}),
    ] {
        let reply = scene.answered(callback).await;
        scene.refuses(&reply, 50035, "type");
    }
    for (callback, path) in [
        (
            json!({"type": 4, "data": {"content": "x".repeat(2_001)}}),
            "data.content",
        ),
        (json!({"type": 4, "data": {"flags": 1}}), "data.flags"),
        (json!({"type": 4, "data": {"content": 5}}), "data.content"),
    ] {
        let reply = scene.answered(callback).await;
        scene.refuses(&reply, 50035, path);
    }
    let reply = scene.answered(json!({"type": 4, "data": {}})).await;
    scene.refuses(&reply, 50006, "");
}

#[tokio::test]
async fn choices_have_limits() {
    let scene = Scene::new().await;
    scene.register().await;
    let choices = |number: usize| {
        let choice = |one: usize| json!({"name": one.to_string(), "value": one.to_string()});
        json!({"type": 8, "data": {"choices": (0..number).map(choice).collect::<Vec<_>>()}})
    };
    let here = scene.ann_here();
    for (callback, path) in [
        (choices(26), "data.choices"),
        (
            json!({"type": 8, "data": {"choices": [{"name": "x", "value": 5}]}}),
            "data.choices.0.value",
        ),
        (
            json!({"type": 8, "data": {"choices": [{"name": "x".repeat(101), "value": "x"}]}}),
            "data.choices.0.name",
        ),
        (
            json!({"type": 8, "data": {"choices": [{"name": "x", "value": "x".repeat(101)}]}}),
            "data.choices.0.value",
        ),
    ] {
        let refused = async {
            let reply = scene.hand.answers(callback).await;
            scene.refuses(&reply, 50035, path);
            // The interaction is still open, and a right answer is taken.
            assert_eq!(scene.hand.answers(choices(25)).await.status, 204);
        };
        let (choices, ()) = tokio::join!(
            here.complete("play", json!({"game": "pig"}), "move", "c"),
            refused
        );
        assert_eq!(choices.unwrap().len(), 25);
    }
}

#[tokio::test]
async fn modals_have_limits() {
    let scene = Scene::new().await;
    scene.register().await;
    let input = |id: &str| json!({"type": 4, "custom_id": id, "label": "Move", "style": 1});
    let modal = |inputs: &[&str]| {
        let rows = inputs
            .iter()
            .map(|id| json!({"type": 1, "components": [input(id)]}));
        json!({"type": 9, "data": {"custom_id": "m", "title": "Move", "components": rows.collect::<Vec<_>>()}})
    };
    let mut long = modal(&["a"]);
    long["data"]["title"] = json!("x".repeat(46));
    let mut crowded = modal(&["a"]);
    crowded["data"]["components"][0]["components"] = json!([input("a"), input("b")]);
    for (callback, path) in [
        (modal(&["a", "b", "c", "d", "e", "f"]), "data.components"),
        (modal(&["a", "a"]), "data.components.1"),
        (long, "data.title"),
        (crowded, ""),
    ] {
        let reply = scene.answered(callback).await;
        scene.refuses(&reply, 50035, path);
    }
    assert_eq!(
        scene.answered(modal(&["a", "b", "c", "d", "e"])).await.status,
        204
    );
}

#[tokio::test]
async fn thinking_becomes_an_answer() {
    let scene = Scene::new().await;
    scene.register().await;
    let here = scene.ann_here();
    let by_edit = async {
        let (id, _) = scene.double.unanswered().await.unwrap();
        scene
            .hand
            .callback(id, json!({"type": 5, "data": {"flags": 64}}))
            .await;
        let original = scene.hand.answer_path(id, "/messages/@original");
        let loading = scene.hand.get(&original).await;
        assert_eq!(loading.json["flags"], 64 + 128);
        scene
            .hand
            .send("PATCH", &original, json!({"content": "done"}))
            .await
    };
    let (answer, _) = tokio::join!(here.slash("play", json!({"game": "pig"})), by_edit);
    let answer = answer.unwrap();
    assert_eq!(
        (answer.kind(), answer.text().as_str(), answer.is_private()),
        (5, "done", true)
    );
    let by_follow_up = async {
        let (id, _) = scene.double.unanswered().await.unwrap();
        scene.hand.callback(id, json!({"type": 5})).await;
        scene
            .hand
            .send(
                "POST",
                &scene.hand.answer_path(id, ""),
                json!({"content": "done"}),
            )
            .await
    };
    let (answer, follow_up) = tokio::join!(here.slash("play", json!({"game": "pig"})), by_follow_up);
    assert_eq!(answer.unwrap().shown().unwrap().id(), follow_up.id());
    scene.double.assert_clean();
}

#[tokio::test]
async fn follow_ups_are_posted_edited_and_deleted() {
    let scene = Scene::new().await;
    scene.register().await;
    let here = scene.ann_here();
    let (answer, _) = tokio::join!(
        here.slash("play", json!({"game": "pig"})),
        scene.hand.answers(ok())
    );
    let answer = answer.unwrap();
    let path = scene.hand.answer_path(answer.id(), "");
    let secret = scene
        .hand
        .send("POST", &path, json!({"content": "secret", "flags": 64}))
        .await;
    let open = scene
        .hand
        .upload("POST", &path, json!({"content": "open"}), vec![b"x".to_vec()])
        .await;
    assert_eq!(answer.followups(2).await.unwrap().len(), 2);
    let bob = scene.double.user("bob", "hu");
    let seen: Vec<String> = bob
        .in_channel(&scene.channel)
        .messages()
        .iter()
        .map(|shown| shown.text().to_owned())
        .collect();
    assert_eq!(
        seen,
        ["ok", "open"],
        "another person does not see what is ephemeral"
    );
    let one = |id: u64| scene.hand.answer_path(answer.id(), &format!("/messages/{id}"));
    scene
        .hand
        .send("PATCH", &one(secret.id()), json!({"content": "changed"}))
        .await;
    assert_eq!(here.messages()[1].text(), "changed");
    assert_eq!(
        scene
            .hand
            .request("DELETE", &one(open.id()))
            .send()
            .await
            .unwrap()
            .status(),
        204
    );
    assert_eq!(here.messages().len(), 2);
    scene.double.assert_clean();
    let gone = scene.hand.get(&one(open.id())).await;
    scene.refuses(&gone, 10008, "");
    // Ephemeral messages do not exist for the calls of channels.
    let hidden = scene
        .hand
        .get(&format!("{}/{}", scene.messages(), secret.id()))
        .await;
    scene.refuses(&hidden, 10008, "");
}

#[tokio::test]
async fn a_callback_can_tell_its_message() {
    let scene = Scene::new().await;
    scene.register().await;
    let id = scene
        .ann_here()
        .start_slash("play", &json!({"game": "pig"}))
        .unwrap();
    let path = format!(
        "/interactions/{id}/{}/callback?with_response=true",
        scene.double.ticket(id)
    );
    let body = json!({"type": 4, "data": {"attachments": [{"id": "0", "description": "a board"}]}});
    let reply = scene.hand.upload("POST", &path, body, vec![b"x".to_vec()]).await;
    assert_eq!(reply.status, 200, "{}", reply.json);
    assert_eq!(
        reply.json["resource"]["message"]["attachments"][0]["description"],
        "a board"
    );
    scene.double.assert_clean();
}
