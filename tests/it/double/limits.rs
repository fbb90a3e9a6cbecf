//! Limits of messages and commands: each is refused one step beyond, and kept at the limit itself.

use serde_json::{Value, json};

use super::hand::Scene;

fn button(id: &str) -> Value {
    json!({"type": 2, "style": 1, "label": "x", "custom_id": id})
}

fn rows(number: usize) -> Value {
    let row = |row: usize| json!({"type": 1, "components": [button(&row.to_string())]});
    (0..number).map(row).collect()
}

fn select(options: usize) -> Value {
    let option = |value: usize| json!({"label": value.to_string(), "value": value.to_string()});
    let options: Value = (0..options).map(option).collect();
    json!([{"type": 1, "components": [{"type": 3, "custom_id": "s", "options": options}]}])
}

fn row_of(buttons: &[Value]) -> Value {
    json!([{"type": 1, "components": buttons}])
}

#[tokio::test]
async fn messages_at_their_limits_are_taken() {
    let scene = Scene::new().await;
    let five: Vec<Value> = (0..5).map(|id| button(&id.to_string())).collect();
    let hundred = "я".repeat(100);
    for body in [
        json!({"content": "я".repeat(2_000)}),
        json!({"components": rows(5)}),
        json!({"components": row_of(&five)}),
        json!({"components": row_of(&[button(&hundred)])}),
        json!({"components": select(25)}),
        json!({"embeds": [{"description": "x".repeat(4_096)}]}),
        json!({"embeds": [{"title": "x"}, {"description": "y"}, {"fields": [{"name": "n", "value": "v"}]}]}),
        json!({"content": "x", "nonce": "n".repeat(25), "flags": 4096}),
        json!({"content": "x", "allowed_mentions": {"parse": [], "users": ["1"]}}),
    ] {
        let reply = scene.hand.send("POST", &scene.messages(), body).await;
        assert_eq!(reply.status, 200, "{}", reply.json);
    }
    scene.double.assert_clean();
}

#[tokio::test]
async fn messages_beyond_their_limits_are_refused() {
    let scene = Scene::new().await;
    let six: Vec<Value> = (0..6).map(|id| button(&id.to_string())).collect();
    let mut nameless = button("a");
    nameless["label"] = json!("");
    let long_label = json!({"type": 2, "style": 1, "label": "x".repeat(81), "custom_id": "a"});
    let mut link = button("a");
    link["style"] = json!(5);
    let mixed = [button("a"), select(1)[0]["components"][0].clone()];
    let mut twice = select(2);
    twice[0]["components"][0]["options"][1]["value"] = json!("0");
    let mut too_many = select(2);
    too_many[0]["components"][0]["max_values"] = json!(3);
    let many_embeds: Value = (0..11).map(|_| json!({"title": "x"})).collect();
    let many_fields: Value = (0..26).map(|_| json!({"name": "x", "value": "y"})).collect();
    for (body, path) in [
        (json!({"content": "я".repeat(2_001)}), "content"),
        (json!({"content": 5}), "content"),
        (json!({"components": rows(6)}), "components"),
        (json!({"components": row_of(&six)}), "components.0.components"),
        (json!({"components": row_of(&mixed)}), "components.0"),
        (json!({"components": [button("a")]}), "components.0.type"),
        (
            json!({"components": row_of(&[button("a"), button("a")])}),
            "components.0.components.1.custom_id",
        ),
        (
            json!({"components": row_of(&[button(&"x".repeat(101))])}),
            "components.0.components.0.custom_id",
        ),
        (
            json!({"components": row_of(&[long_label])}),
            "components.0.components.0.label",
        ),
        (
            json!({"components": row_of(&[nameless])}),
            "components.0.components.0",
        ),
        (
            json!({"components": row_of(&[link])}),
            "components.0.components.0",
        ),
        (
            json!({"components": select(26)}),
            "components.0.components.0.options",
        ),
        (
            json!({"components": twice}),
            "components.0.components.0.options.1.value",
        ),
        (json!({"components": too_many}), "components.0.components.0"),
        (json!({"embeds": many_embeds}), "embeds"),
        (json!({"embeds": [{"title": "x".repeat(257)}]}), "embeds.0.title"),
        (
            json!({"embeds": [{"description": "x".repeat(4_097)}]}),
            "embeds.0.description",
        ),
        (json!({"embeds": [{"fields": many_fields}]}), "embeds.0.fields"),
        (
            json!({"embeds": [{"fields": [{"name": "n", "value": "x".repeat(1_025)}]}]}),
            "embeds.0.fields.0.value",
        ),
        (
            json!({"embeds": [{"description": "x".repeat(4_000)}, {"description": "x".repeat(2_001)}]}),
            "embeds",
        ),
        (json!({"content": "x", "nonce": "n".repeat(26)}), "nonce"),
        (json!({"content": "x", "flags": 64}), "flags"),
        (
            json!({"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}}),
            "allowed_mentions.users",
        ),
        (
            json!({"content": "x", "message_reference": {"message_id": "1"}}),
            "message_reference",
        ),
    ] {
        let reply = scene.hand.send("POST", &scene.messages(), body.clone()).await;
        assert_eq!(reply.status, 400, "{body}");
        scene.refuses(&reply, 50035, path);
    }
    let empty = scene
        .hand
        .send("POST", &scene.messages(), json!({"content": ""}))
        .await;
    scene.refuses(&empty, 50006, "");
    assert_eq!(scene.double.violations().len(), 25);
    assert!(scene.ann_here().messages().is_empty());
}

#[tokio::test]
async fn edits_have_the_limits_of_messages() {
    let scene = Scene::new().await;
    let message = scene
        .hand
        .send("POST", &scene.messages(), json!({"content": "x"}))
        .await
        .id();
    let path = format!("{}/{message}", scene.messages());
    let long = scene
        .hand
        .send("PATCH", &path, json!({"content": "x".repeat(2_001)}))
        .await;
    scene.refuses(&long, 50035, "content");
    let empty = scene.hand.send("PATCH", &path, json!({"content": ""})).await;
    scene.refuses(&empty, 50006, "");
    let edited = scene.hand.send("PATCH", &path, json!({"content": "y"})).await;
    assert_eq!((edited.status, edited.json["content"].as_str()), (200, Some("y")));
    assert!(edited.json["edited_timestamp"].is_string());
}

#[tokio::test]
async fn files_have_limits() {
    let scene = Scene::new().await;
    let described = |length: usize| json!({"attachments": [{"id": 0, "description": "x".repeat(length)}]});
    let ten = scene
        .hand
        .upload("POST", &scene.messages(), json!({}), vec![b"x".to_vec(); 10])
        .await;
    assert_eq!(ten.status, 200, "{}", ten.json);
    let eleven = scene
        .hand
        .upload("POST", &scene.messages(), json!({}), vec![b"x".to_vec(); 11])
        .await;
    scene.refuses(&eleven, 50035, "attachments");
    let most = vec![0; 10 * 1024 * 1024];
    let big = scene
        .hand
        .upload("POST", &scene.messages(), described(1_024), vec![most.clone()])
        .await;
    assert_eq!(big.status, 200, "{}", big.json);
    let mut more = most.clone();
    more.push(0);
    let bigger = scene
        .hand
        .upload("POST", &scene.messages(), json!({}), vec![more])
        .await;
    assert_eq!(bigger.status, 413);
    scene.refuses(&bigger, 40005, "");
    let whole = scene
        .hand
        .upload("POST", &scene.messages(), json!({}), vec![most; 3])
        .await;
    scene.refuses(&whole, 40005, "");
    let alt = scene
        .hand
        .upload("POST", &scene.messages(), described(1_025), vec![b"x".to_vec()])
        .await;
    scene.refuses(&alt, 50035, "attachments.0.description");
    let missing = json!({"attachments": [{"id": "7"}]});
    let missing = scene
        .hand
        .upload("POST", &scene.messages(), missing, vec![b"x".to_vec()])
        .await;
    scene.refuses(&missing, 50035, "attachments.0.id");
    let unlisted = scene
        .hand
        .upload(
            "POST",
            &scene.messages(),
            json!({"attachments": []}),
            vec![b"x".to_vec()],
        )
        .await;
    scene.refuses(&unlisted, 50035, "files.0");
}

#[tokio::test]
async fn an_edit_that_lists_attachments_replaces_them() {
    let scene = Scene::new().await;
    let first = json!({"attachments": [{"id": "0", "description": "a board"}]});
    let posted = scene
        .hand
        .upload("POST", &scene.messages(), first, vec![b"one".to_vec()])
        .await;
    let path = format!("{}/{}", scene.messages(), posted.id());
    let piled = scene
        .hand
        .upload("PATCH", &path, json!({}), vec![b"two".to_vec()])
        .await;
    assert_eq!(piled.json["attachments"].as_array().unwrap().len(), 2);
    let kept = json!({"attachments": [{"id": piled.json["attachments"][0]["id"]}]});
    let kept = scene.hand.send("PATCH", &path, kept).await;
    assert_eq!(kept.json["attachments"][0]["description"], "a board");
    let replaced = json!({"attachments": [{"id": "0"}]});
    scene
        .hand
        .upload("PATCH", &path, replaced, vec![b"three".to_vec()])
        .await;
    let shown = scene
        .ann_here()
        .sees("the picture", |shown| !shown.files().is_empty())
        .await
        .unwrap();
    assert_eq!(shown.files().len(), 1);
    let served = reqwest::get(&shown.urls()[0]).await.unwrap();
    assert_eq!(served.bytes().await.unwrap(), b"three".as_slice());
    scene
        .hand
        .send("PATCH", &path, json!({"content": "x", "attachments": []}))
        .await;
    assert!(shown.now().unwrap().files().is_empty());
    scene.double.assert_clean();
}

#[tokio::test]
async fn commands_have_limits() {
    let scene = Scene::new().await;
    let option = |name: &str| json!({"type": 3, "name": name, "description": "d"});
    let options = |number: usize| {
        (0..number)
            .map(|one| option(&format!("o{one}")))
            .collect::<Value>()
    };
    let command = |options: Value| json!([{"name": "play", "description": "d", "options": options}]);
    let with = |field: &str, value: Value| {
        let mut one = option("o");
        one[field] = value;
        command(json!([one]))
    };
    let choices = |number: usize| {
        let choice = |one: usize| json!({"name": one.to_string(), "value": one.to_string()});
        (0..number).map(choice).collect::<Value>()
    };
    let mut required = option("b");
    required["required"] = json!(true);
    let mut both = with("choices", choices(2));
    both[0]["options"][0]["autocomplete"] = json!(true);
    let long = |number: usize| {
        (0..number)
            .map(|one| {
                json!({"type": 3, "name": format!("o{one}"), "description": "d".repeat(100), "choices":
            (0..25).map(|one| json!({"name": format!("{one:0>50}"), "value": "v"})).collect::<Value>()})
            })
            .collect::<Value>()
    };
    for (commands, path) in [
        (command(options(26)), "0.options"),
        (with("choices", choices(26)), "0.options.0.choices"),
        (with("name", json!("Upper")), "0.options.0.name"),
        (with("name", json!("two words")), "0.options.0.name"),
        (
            with("description", json!("d".repeat(101))),
            "0.options.0.description",
        ),
        (
            with("name_localizations", json!({"ru": "Ход"})),
            "0.options.0.name",
        ),
        (command(json!([option("a"), required])), "0.options.1"),
        (command(json!([option("a"), option("a")])), "0.options.1"),
        (
            command(json!([option("a"), {"type": 1, "name": "s", "description": "d"}])),
            "0.options",
        ),
        (both, "0.options.0"),
        (command(long(7)), "0"),
        (
            json!([{"name": "play", "description": "d"}, {"name": "play", "description": "e"}]),
            "1",
        ),
        (json!([{"name": "play"}]), "0.description"),
        (json!([{"name": "x".repeat(33), "description": "d"}]), "0.name"),
    ] {
        let reply = scene
            .hand
            .send("PUT", &scene.hand.commands(), commands.clone())
            .await;
        assert_eq!(reply.status, 400, "{path}: {commands}");
        scene.refuses(&reply, 50035, path);
    }
    let many = |number: usize| {
        (0..number)
            .map(|one| json!({"name": format!("c{one}"), "description": "d"}))
            .collect::<Value>()
    };
    let reply = scene.hand.send("PUT", &scene.hand.commands(), many(101)).await;
    assert!([30032, 50035].contains(&reply.code()), "{}", reply.json);
    assert!(scene.double.commands().is_empty());
    scene.double.forgive();
    for commands in [command(options(25)), with("choices", choices(25)), many(100)] {
        let reply = scene.hand.send("PUT", &scene.hand.commands(), commands).await;
        assert_eq!(reply.status, 200, "{}", reply.json);
    }
    scene.double.assert_clean();
}

#[tokio::test]
async fn commands_are_kept_and_listed() {
    let scene = Scene::new().await;
    scene.register().await;
    let path = scene.hand.commands();
    let first = scene.hand.get(&path).await.json;
    scene.register().await;
    let second = scene.hand.get(&path).await.json;
    assert_eq!(first[0]["id"], second[0]["id"], "a command keeps its id");
    let one =
        json!({"name": "help", "description": "Help", "default_member_permissions": "32", "contexts": [0]});
    assert_eq!(scene.hand.send("POST", &path, one.clone()).await.status, 201);
    let again = scene.hand.send("POST", &path, one).await;
    assert_eq!(again.status, 200);
    let edited = scene
        .hand
        .send(
            "PATCH",
            &format!("{path}/{}", again.id()),
            json!({"description": "More"}),
        )
        .await;
    assert_eq!(edited.json["description"], "More");
    assert_eq!(
        scene
            .hand
            .request("DELETE", &format!("{path}/{}", again.id()))
            .send()
            .await
            .unwrap()
            .status(),
        204
    );
    assert_eq!(
        scene.hand.get(&format!("{path}/{}", again.id())).await.code(),
        10063
    );
    assert_eq!(scene.double.commands().len(), 1);
}

#[tokio::test]
async fn what_the_living_interface_takes_is_taken() {
    let scene = Scene::new().await;
    scene.register().await;
    let number = json!({"content": "x", "allowed_mentions": {"users": [scene.ann.id()]}});
    assert_eq!(
        scene.hand.send("POST", &scene.messages(), number).await.status,
        200
    );
    let press = json!({"type": 4, "data": {"components": row_of(&[button("a")])}});
    assert_eq!(scene.answered(press).await.status, 204);
    let shown = scene
        .ann_here()
        .sees("the button", |shown| !shown.buttons().is_empty())
        .await
        .unwrap();
    let id = shown.start_press("a").unwrap();
    assert_eq!(
        scene
            .hand
            .callback(id, json!({"type": 6, "data": null}))
            .await
            .status,
        204
    );
    scene.double.assert_clean();
}
