//! Troubles of requests, each seen from the client.

use std::time::{Duration, Instant};

use serde_json::json;

use super::hand::Scene;
use crate::discord::Trouble;

const POSTS: &str = "POST /channels/*/messages";

fn x() -> serde_json::Value {
    json!({"content": "x"})
}

fn limited(milliseconds: u64, global: bool) -> Trouble {
    Trouble::RateLimited {
        retry_after: Duration::from_millis(milliseconds),
        global,
    }
}

#[tokio::test]
async fn a_route_is_limited_for_a_while() {
    let scene = Scene::new().await;
    scene.double.fault(POSTS, limited(200, false), 1);
    let reply = scene.hand.send("POST", &scene.messages(), x()).await;
    assert_eq!((reply.status, &reply.json["global"]), (429, &json!(false)));
    assert_eq!(reply.headers["retry-after"], "0.200");
    assert!(reply.headers.get("x-ratelimit-global").is_none());
    // Other routes go on.
    assert_eq!(scene.hand.get("/users/@me").await.status, 200);
    tokio::time::sleep(Duration::from_millis(210)).await;
    assert_eq!(scene.hand.send("POST", &scene.messages(), x()).await.status, 200);
    scene.double.assert_clean();
}

#[tokio::test]
async fn who_does_not_wait_violates() {
    let scene = Scene::new().await;
    scene.double.fault(POSTS, limited(5_000, false), 1);
    scene.hand.send("POST", &scene.messages(), x()).await;
    // What was under way is refused and forgiven.
    assert_eq!(scene.hand.send("POST", &scene.messages(), x()).await.status, 429);
    scene.double.assert_clean();
    tokio::time::sleep(Duration::from_millis(60)).await;
    assert_eq!(scene.hand.send("POST", &scene.messages(), x()).await.status, 429);
    assert_eq!(scene.double.violations().len(), 1);
    scene.double.calm();
    assert_eq!(scene.hand.send("POST", &scene.messages(), x()).await.status, 200);
}

#[tokio::test]
async fn a_global_limit_spares_callbacks() {
    let scene = Scene::new().await;
    scene.register().await;
    scene.double.fault(POSTS, limited(5_000, true), 1);
    let reply = scene.hand.send("POST", &scene.messages(), x()).await;
    assert_eq!((reply.status, &reply.json["global"]), (429, &json!(true)));
    assert_eq!(reply.headers["x-ratelimit-global"], "true");
    assert_eq!(scene.hand.get("/users/@me").await.status, 429);
    let callback = scene
        .answered(json!({"type": 4, "data": {"content": "ok"}}))
        .await;
    assert_eq!(callback.status, 204);
}

#[tokio::test]
async fn servers_fail_as_often_as_asked() {
    let scene = Scene::new().await;
    scene.double.fault(POSTS, Trouble::Status(503), 2);
    for expected in [503, 503, 200] {
        assert_eq!(
            scene.hand.send("POST", &scene.messages(), x()).await.status,
            expected
        );
    }
    assert_eq!(
        scene.ann_here().messages().len(),
        1,
        "nothing was done by those that failed"
    );
    assert_eq!(
        scene
            .double
            .requests(POSTS)
            .iter()
            .filter(|asked| asked.status == 503)
            .count(),
        2
    );
    scene.double.assert_clean();
}

#[tokio::test]
async fn connections_drop_before_after_and_midway() {
    let scene = Scene::new().await;
    for (trouble, done) in [
        (Trouble::DropBefore, 0),
        (Trouble::DropAfter, 1),
        (Trouble::DropMidway, 2),
    ] {
        scene.double.fault(POSTS, trouble.clone(), 1);
        let sent = scene
            .hand
            .request("POST", &scene.messages())
            .json(&x())
            .send()
            .await;
        match trouble {
            Trouble::DropMidway => assert!(
                sent.unwrap().text().await.is_err(),
                "the head came, half of the rest"
            ),
            Trouble::RateLimited { .. }
            | Trouble::Status(_)
            | Trouble::DropBefore
            | Trouble::DropAfter
            | Trouble::Delay(_) => assert!(sent.is_err(), "{trouble:?}"),
        }
        assert_eq!(scene.ann_here().messages().len(), done, "{trouble:?}");
    }
    assert_eq!(scene.hand.send("POST", &scene.messages(), x()).await.status, 200);
    scene.double.assert_clean();
}

#[tokio::test]
async fn requests_are_delayed() {
    let scene = Scene::new().await;
    scene
        .double
        .fault("* /channels/**", Trouble::Delay(Duration::from_millis(150)), 1);
    #[expect(clippy::disallowed_methods, reason = "how long it took is the point")]
    let began = Instant::now();
    assert_eq!(scene.hand.send("POST", &scene.messages(), x()).await.status, 200);
    assert!(began.elapsed() >= Duration::from_millis(150));
}

#[tokio::test]
async fn a_disturbed_callback_is_not_the_bots_fault() {
    let scene = Scene::new().await;
    scene.register().await;
    let _line = super::hand::Line::identified(&scene.double, 1).await;
    scene
        .double
        .fault("POST /interactions/*/*/callback", Trouble::Status(500), 1);
    assert_eq!(
        scene
            .answered(json!({"type": 4, "data": {"content": "ok"}}))
            .await
            .status,
        500
    );
    scene.double.advance(Duration::from_secs(4));
    scene.double.assert_clean();
}
