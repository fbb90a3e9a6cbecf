//! The local table without a browser: who comes in, what is refused, what is shown to whom.

use std::process::{Command, Stdio};
use std::time::Duration;

use igroteka::game::Record;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};

use crate::bot_process::{Process, table};
use crate::discord::{Double, Settings};
use crate::local_table::{Guest, LocalTable};
use crate::support::{Temporary, game};

/// A raw request; the status, and everything that came.
async fn raw(table: &LocalTable, request: &str) -> (u16, String) {
    let mut stream = tokio::net::TcpStream::connect(&table.host).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    // The connection is closed after the answer.
    let read = stream.read_to_end(&mut answer);
    let _ = tokio::time::timeout(Duration::from_secs(10), read).await;
    let answer = String::from_utf8_lossy(&answer).into_owned();
    let status = answer.split(' ').nth(1).and_then(|status| status.parse().ok());
    (status.unwrap_or(0), answer)
}

/// `GET path`, with further lines of the header.
async fn get_with(table: &LocalTable, path: &str, lines: &str) -> (u16, String) {
    raw(
        table,
        &format!("GET {path} HTTP/1.1\r\nConnection: close\r\n{lines}\r\n"),
    )
    .await
}

/// `POST path`, with further lines of the header and a body.
async fn post_with(table: &LocalTable, path: &str, lines: &str, body: &str) -> (u16, String) {
    let length = body.len();
    raw(
        table,
        &format!(
            "POST {path} HTTP/1.1\r\nConnection: close\r\nContent-Length: {length}\r\n{lines}\r\n{body}"
        ),
    )
    .await
}

#[tokio::test]
async fn it_says_where_it_is_and_ends_in_order() {
    let mut table = LocalTable::start("local-start");
    let said = table.said.join("\n");
    for there in [env!("CARGO_PKG_VERSION"), "data", &table.url("/"), "token"] {
        assert!(said.contains(there), "{there} in {said}");
    }
    assert_eq!(table.terminate(), Some(0));
}

/// Without a token and without arguments, the local table is what runs.
#[test]
fn a_bare_start_opens_the_table() {
    let folder = Temporary::new("local-bare");
    let mut child = Command::new(env!("CARGO_BIN_EXE_igroteka"))
        .env_clear()
        .env("IGROTEKA_DATA", folder.path())
        .env("IGROTEKA_LOCAL_LISTEN", "127.0.0.1:0")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut output = std::io::BufReader::new(child.stdout.take().unwrap());
    let mut said = String::new();
    while !said.contains("http://127.0.0.1:") {
        assert!(
            std::io::BufRead::read_line(&mut output, &mut said).unwrap() > 0,
            "{said}"
        );
    }
    child.kill().unwrap();
    child.wait().unwrap();
}

#[tokio::test]
async fn only_names_of_ours_are_answered() {
    let table = LocalTable::start("local-host");
    let port = table.host.rsplit(':').next().unwrap();
    for (host, status) in [
        (table.host.clone(), 200),
        (format!("localhost:{port}"), 200),
        ("evil.example".to_owned(), 421),
        (format!("evil.example:{port}"), 421),
        (format!("192.168.1.7:{port}"), 421),
        (format!("127.0.0.1.evil.example:{port}"), 421),
    ] {
        let (found, _) = get_with(&table, "/", &format!("Host: {host}\r\n")).await;
        assert_eq!(found, status, "{host}");
    }
    assert_eq!(get_with(&table, "/", "").await.0, 421, "no name at all");
}

#[tokio::test]
async fn requests_from_other_sites_are_refused() {
    let table = LocalTable::start("local-origin");
    let guest = Guest::enter(&table).await;
    let here = format!("Host: {}\r\nCookie: {}\r\n", table.host, guest.cookie);
    let json = "Content-Type: application/json\r\n";
    let own = format!("Origin: http://{}\r\n", table.host);
    let opening = r#"{"n":"7","game":"dolphins","seats":["me"],"lang":"en"}"#;
    let bad = [
        ("Origin: http://evil.example\r\n", json, "", 403),
        ("Origin: null\r\n", json, "", 403),
        ("", json, "", 403),
        (own.as_str(), json, "Sec-Fetch-Site: cross-site\r\n", 403),
        (own.as_str(), json, "Sec-Fetch-Site: same-site\r\n", 403),
        // What a form of another site could send without asking first.
        (own.as_str(), "Content-Type: text/plain\r\n", "", 415),
        (own.as_str(), "", "", 415),
    ];
    for (origin, kind, site, status) in bad {
        let lines = format!("{here}{origin}{kind}{site}");
        let (found, _) = post_with(&table, "/api/open", &lines, opening).await;
        assert_eq!(found, status, "{lines}");
    }
    let site = "Sec-Fetch-Site: cross-site\r\n";
    let read = get_with(&table, "/api/home?lang=en", &format!("{here}{site}")).await;
    assert_eq!(read.0, 403, "nothing is read from elsewhere");
    // A link may lead here.
    assert_eq!(get_with(&table, "/", &format!("{here}{site}")).await.0, 200);
    let tables = guest.json("/api/home?lang=en").await["tables"].clone();
    assert_eq!(tables, json!([]), "nothing has been opened");
    let lines = format!("{here}{own}{json}Sec-Fetch-Site: same-origin\r\n");
    assert_eq!(post_with(&table, "/api/open", &lines, opening).await.0, 200);
}

/// The state is the same after every address was read.
#[tokio::test]
async fn reading_changes_nothing() {
    let table = LocalTable::start("local-get");
    let guest = Guest::enter(&table).await;
    let id = guest.open("dolphins", "size=4", &["me"]).await;
    let before = guest.sees(id).await;
    let here = format!("Host: {}\r\nCookie: {}\r\n", table.host, guest.cookie);
    for path in ["/api/open", "/api/act", "/api/enter"] {
        let asked = format!("{path}?n=1&match={id}&verb=roll&game=dolphins");
        assert_eq!(get_with(&table, &asked, &here).await.0, 405, "{path}");
        let changed = format!("PUT {asked} HTTP/1.1\r\nConnection: close\r\n{here}Content-Length: 0\r\n\r\n");
        assert_eq!(raw(&table, &changed).await.0, 403);
    }
    for path in [
        "home", "moves", "complete", "verify", "record", "listing", "game", "match", "rules",
    ] {
        guest
            .get(&format!(
                "/api/{path}?id={id}&game=dolphins&verb=roll&text=b&lang=en"
            ))
            .await;
    }
    assert_eq!(guest.sees(id).await, before);
}

#[tokio::test]
async fn every_answer_carries_the_fences() {
    let table = LocalTable::start("local-headers");
    let guest = Guest::enter(&table).await;
    for path in [
        "/",
        "/page/main.js",
        "/api/home",
        "/api/match?id=9",
        "/nothing",
        "/picture/game/mukha",
    ] {
        let answer = guest.get(path).await;
        let header = |name: &str| {
            answer
                .headers()
                .get(name)
                .map(|value| value.to_str().unwrap().to_owned())
        };
        let policy = header("content-security-policy").unwrap();
        assert!(
            policy.starts_with("default-src 'none'; script-src 'self';"),
            "{path}: {policy}"
        );
        for word in ["unsafe", "http", "*"] {
            assert!(!policy.contains(word), "{policy}");
        }
        assert!(policy.contains("frame-ancestors 'none'"));
        assert_eq!(
            header("referrer-policy").as_deref(),
            Some("no-referrer"),
            "{path}"
        );
        assert_eq!(header("x-content-type-options").as_deref(), Some("nosniff"));
        assert!(header("cache-control").is_some(), "{path}");
    }
    let index = guest.get("/").await.text().await.unwrap();
    assert!(!index.contains("style=") && !index.contains("<style") && !index.contains("onclick"));
    let scripts = index.split("<script").skip(1);
    assert!(scripts.clone().count() > 0);
    assert!(
        scripts.into_iter().all(|script| script.contains("src=\"/page/")),
        "{index}"
    );
}

#[tokio::test]
async fn nothing_of_the_file_system_is_served() {
    let table = LocalTable::start("local-files");
    let guest = Guest::enter(&table).await;
    let here = format!("Host: {}\r\nCookie: {}\r\n", table.host, guest.cookie);
    let mut paths = vec![
        "/page/".to_owned(),
        "/page/mod.rs".to_owned(),
        "/local.key".to_owned(),
    ];
    for up in ["..", "%2e%2e", "..%2f..", "%2e%2e%2f%2e%2e", "....//.."] {
        for folder in ["page", "fonts", "picture/game", "picture/match"] {
            paths.push(format!("/{folder}/{up}/Cargo.toml"));
            paths.push(format!("/{folder}/{up}%2fCargo.toml"));
        }
    }
    paths.push("/page//etc/passwd".to_owned());
    paths.push("/page/%2fetc%2fpasswd".to_owned());
    paths.push("/fonts/PTSans-LICENSE.txt".to_owned());
    for path in paths {
        let (status, text) = get_with(&table, &path, &here).await;
        assert!(matches!(status, 400 | 404), "{path}: {status}");
        assert!(!text.contains("[package]") && !text.contains("root:"), "{path}");
    }
}

#[tokio::test]
async fn without_a_cookie_there_is_only_the_door() {
    let table = LocalTable::start("local-cookie");
    let outside = Guest::outside(&table);
    for path in [
        "home",
        "match?id=1",
        "moves?id=1",
        "record?id=1",
        "events",
        "game?game=mukha",
        "rules?game=mukha",
    ] {
        assert_eq!(outside.get(&format!("/api/{path}")).await.status(), 401, "{path}");
    }
    assert_eq!(outside.get("/picture/match/1.png").await.status(), 401);
    for path in ["/api/open", "/api/act"] {
        assert_eq!(outside.post(path, &json!({})).await.status(), 401, "{path}");
    }
    // A cookie of another key, and one made up.
    let other = LocalTable::start("local-cookie-other");
    let stranger = Guest::enter(&other).await;
    let port = table.host.rsplit(':').next().unwrap();
    let value = stranger.cookie.split('=').nth(1).unwrap();
    for cookie in [
        format!("igroteka-{port}={value}"),
        format!("igroteka-{port}=p.00.00"),
    ] {
        let lines = format!("Host: {}\r\nCookie: {cookie}\r\n", table.host);
        assert_eq!(get_with(&table, "/api/home", &lines).await.0, 401);
    }
}

/// A table for other computers; loopback stands in for them.
fn with_names(name: &str) -> LocalTable {
    LocalTable::start_with(name, &["--listen", "127.0.0.1:0", "--host", "localhost"])
}

/// The codes of the two links that it prints.
fn codes(table: &LocalTable) -> (String, String) {
    let code = |kind: &str| {
        let link = table
            .said
            .iter()
            .find_map(|line| line.split(&format!("#{kind}=")).nth(1));
        link.unwrap().split_whitespace().next().unwrap().to_owned()
    };
    (code("join"), code("watch"))
}

#[tokio::test]
async fn other_computers_come_in_with_a_code() {
    let table = with_names("local-codes");
    let (join, watch) = codes(&table);
    assert_ne!(join, watch);
    let mut nobody = Guest::outside(&table);
    let (status, answer) = nobody.come_in(None).await;
    assert_eq!((status, &answer["code"]), (403, &json!(true)));
    assert!(nobody.cookie.is_empty());
    let mut player = Guest::outside(&table);
    let (status, answer) = player.come_in(Some(&join)).await;
    assert_eq!((status, &answer["role"]), (200, &json!("player")));
    assert_eq!((&answer["join"], &answer["read"]), (&json!(join), &json!(watch)));
    // The codes are not what the cookie holds, and it holds without them.
    assert!(!player.cookie.contains(&join));
    assert_eq!(player.come_in(None).await.1["role"], "player");
    // Whoever plays does not become a reader by a link to watch.
    assert_eq!(player.come_in(Some(&watch)).await.1["role"], "player");
    let mut reader = Guest::outside(&table);
    let (status, answer) = reader.come_in(Some(&watch)).await;
    assert_eq!((status, &answer["role"]), (200, &json!("reader")));
    assert_eq!((&answer["join"], &answer["read"]), (&Value::Null, &Value::Null));
    // Codes outlive the process, and with them the cookies.
    let table = table.kill_and_start();
    assert_eq!(codes(&table), (join.clone(), watch));
    assert_eq!(reader.come_in(Some(&join)).await.1["role"], "player");
}

#[tokio::test]
async fn readers_see_everything_and_change_nothing() {
    let table = with_names("local-reader");
    let (join, watch) = codes(&table);
    let mut player = Guest::outside(&table);
    player.come_in(Some(&join)).await;
    let id = player.open("dolphins", "size=4", &["me"]).await;
    let mut reader = Guest::outside(&table);
    reader.come_in(Some(&watch)).await;
    let before = reader.sees(id).await;
    assert_eq!(
        (&before["controls"], &before["yours"]),
        (&json!([]), &json!(false))
    );
    assert!(before["board"]["svg"].as_str().unwrap().starts_with("<svg"));
    for verb in [
        "roll", "undo", "resign", "abort", "leave", "cancel", "join", "rematch", "start",
    ] {
        let (status, answer) = reader.act(id, json!({"verb": verb})).await;
        assert_eq!(status, 403, "{verb}: {answer}");
        assert!(answer["error"].as_str().unwrap().contains("watching"));
    }
    let opening = json!({"n": "5", "game": "dolphins", "seats": ["me"], "lang": "en"});
    assert_eq!(reader.post("/api/open", &opening).await.status(), 403);
    assert_eq!(reader.sees(id).await, before);
}

#[tokio::test]
async fn wrong_codes_are_limited() {
    let table = with_names("local-tries");
    let (join, _) = codes(&table);
    let mut guest = Guest::outside(&table);
    let mut refused = 0;
    // A minute may end in between.
    for _ in 0..25 {
        refused += u32::from(guest.come_in(Some("aaaa-bbbb-cccc")).await.0 == 429);
    }
    assert!(refused >= 5, "{refused}");
    assert!(guest.cookie.is_empty());
    // Then not even the right one is looked at.
    assert!(matches!(guest.come_in(Some(&join)).await.0, 429 | 200));
}

#[tokio::test]
async fn requests_are_bounded() {
    let table = LocalTable::start("local-bounds");
    let guest = Guest::enter(&table).await;
    let id = guest.open("dolphins", "size=4", &["me"]).await;
    let long = "b".repeat(20 << 10);
    let deed = json!({"n": "3", "match": id, "verb": "act", "text": long, "lang": "en"});
    assert_eq!(guest.post("/api/act", &deed).await.status(), 413);
    let deed = json!({"n": "3", "match": id, "verb": "act", "text": "b".repeat(10 << 10), "lang": "en"});
    assert_eq!(guest.post("/api/act", &deed).await.status(), 409);
    let many: String = (0..500).map(|_| "&a=b2").collect();
    assert_eq!(
        guest.get(&format!("/api/match?id={id}{many}")).await.status(),
        200
    );
    for body in [
        "",
        "{",
        "[]",
        "null",
        r#"{"n":"1","match":-1,"verb":"roll"}"#,
        r#"{"n":"1","match":1,"verb":"fly"}"#,
    ] {
        let lines = format!(
            "Host: {}\r\nOrigin: http://{}\r\nCookie: {}\r\nContent-Type: application/json\r\n",
            table.host, table.host, guest.cookie
        );
        let (status, _) = post_with(&table, "/api/act", &lines, body).await;
        assert!(matches!(status, 400 | 422), "{body}: {status}");
    }
    let mut streams = Vec::new();
    let mut refused = 0;
    for _ in 0..20 {
        match guest.get("/api/events?lang=en").await {
            stream if stream.status() == 200 => streams.push(stream),
            answer => {
                assert_eq!(answer.status(), 429);
                refused += 1;
            }
        }
    }
    assert_eq!((streams.len(), refused), (16, 4));
    // Those that end make room.
    drop(streams);
    for _ in 0..100 {
        if guest.get("/api/events?lang=en").await.status() == 200 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("streams that ended are still counted");
}

/// The matches of the terminal in the same store are none of the visitors' business.
#[tokio::test]
async fn matches_of_other_surfaces_are_not_there() {
    let folder = Temporary::new("local-others");
    let data = folder.0.join("data");
    let mut play = Command::new(env!("CARGO_BIN_EXE_igroteka"))
        .env_clear()
        .args(["play", "dolphins", "--data"])
        .arg(&data)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    std::io::Write::write_all(&mut play.stdin.take().unwrap(), b"\nquit\n").unwrap();
    assert!(play.wait().unwrap().success());
    let table = LocalTable::start_in(folder, &["--listen", "127.0.0.1:0"]);
    let guest = Guest::enter(&table).await;
    for path in ["match", "moves", "record", "listing", "verify"] {
        assert_eq!(
            guest.get(&format!("/api/{path}?id=1&lang=en")).await.status(),
            404,
            "{path}"
        );
    }
    assert_eq!(guest.get("/picture/match/1.png").await.status(), 404);
    assert_eq!(guest.act(1, json!({"verb": "roll"})).await.0, 404);
    assert_eq!(guest.open("dolphins", "size=4", &["me"]).await, 2);
}

/// The same request twice is done once; a state that has passed is refused.
#[tokio::test]
async fn a_request_is_done_once() {
    let table = LocalTable::start("local-once");
    let guest = Guest::enter(&table).await;
    let body = json!({"n": "77", "game": "dolphins", "options": "size=4", "seats": ["me"], "lang": "en"});
    let first: Value = guest.post("/api/open", &body).await.json().await.unwrap();
    let second: Value = guest.post("/api/open", &body).await.json().await.unwrap();
    assert_eq!(first, second);
    let id = first["match"].as_u64().unwrap();
    let rev = guest.sees(id).await["rev"].clone();
    let roll = json!({"n": "78", "match": id, "rev": rev, "verb": "roll", "lang": "en"});
    assert_eq!(guest.post("/api/act", &roll).await.status(), 200);
    assert_eq!(guest.post("/api/act", &roll).await.status(), 200);
    assert_eq!(guest.sees(id).await["ply"], 1);
    let (status, answer) = guest.act(id, json!({"verb": "roll", "rev": rev})).await;
    assert_eq!(status, 409);
    assert!(answer["error"].as_str().unwrap().contains("changed"), "{answer}");
}

/// A whole game through the answers that the page gets, by pressing the board alone; the record holds.
async fn by_pressing(game_id: &'static str, options: &str, seats: &[&str]) {
    let table = LocalTable::start(&format!("local-{game_id}"));
    let guest = Guest::enter(&table).await;
    let id = guest.open(game_id, options, seats).await;
    let mut presses = 0;
    loop {
        presses += 1;
        assert!(presses < 1_000, "it does not end");
        let seen = guest.sees(id).await;
        if seen["status"] == "over" {
            break;
        }
        let rev = seen["rev"].clone();
        if seen["controls"].as_array().unwrap().contains(&json!("roll")) {
            assert_eq!(guest.act(id, json!({"verb": "roll", "rev": rev})).await.0, 200);
            continue;
        }
        if seen["yours"] != true {
            tokio::time::sleep(Duration::from_millis(5)).await;
            continue;
        }
        let Some(text) = pressed(&guest, id, &seen).await else {
            continue;
        };
        let (status, answer) = guest
            .act(id, json!({"verb": "act", "text": text, "sure": true}))
            .await;
        assert_eq!(status, 200, "{text}: {answer}");
    }
    let record = guest.get(&format!("/api/record?id={id}")).await;
    assert!(
        record.headers()["content-disposition"]
            .to_str()
            .unwrap()
            .starts_with("attachment")
    );
    let record = Record::parse(&record.text().await.unwrap()).unwrap();
    game(game_id).replay(&record).unwrap();
    let verified = guest.json(&format!("/api/verify?id={id}&lang=en")).await;
    assert_eq!(verified["good"], true, "{verified}");
    let moves = guest.json(&format!("/api/moves?id={id}&lang=en")).await;
    assert!(!moves["moves"].as_array().unwrap().is_empty());
}

/// An action that is put together by pressing: a place of the board where there is one, else what is listed.
/// Nothing if the position has changed meanwhile.
async fn pressed(guest: &Guest, id: u64, seen: &Value) -> Option<String> {
    let mut now = seen.clone();
    for press in 0..12_usize {
        if let Some(text) = now["ready"].as_str() {
            return Some(text.to_owned());
        }
        let question = now["question"].as_object()?;
        let goes_on = |hit: &&Value| hit["next"] == true;
        let hits: Vec<&Value> = now["board"]["hits"]
            .as_array()
            .unwrap()
            .iter()
            .filter(goes_on)
            .collect();
        let answers = match hits.get(press % hits.len().max(1)) {
            Some(hit) => hit["answers"].clone(),
            None => {
                if let Some(text) = question["enough"].as_str() {
                    return Some(text.to_owned());
                }
                let mut answers = question["answers"].as_array().unwrap().clone();
                answers.push(question["options"][0]["answer"].clone());
                json!(answers)
            }
        };
        let asked: String = answers
            .as_array()
            .unwrap()
            .iter()
            .map(|answer| format!("&a={}", escaped(answer.as_str().unwrap())))
            .collect();
        now = guest.json(&format!("/api/match?id={id}&lang=en{asked}")).await;
        if now["rev"] != seen["rev"] {
            return None;
        }
        assert!(
            now["ready"].is_string()
                || now["question"]["answers"] == answers
                || now["question"]["answers"].as_array().unwrap().len() > answers.as_array().unwrap().len(),
            "{answers} was not taken: {}",
            now["question"]
        );
    }
    panic!("no action comes of it: {seen}");
}

/// As it stands in an address.
fn escaped(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02X}")).collect()
}

#[tokio::test]
async fn dolphins_by_pressing() {
    by_pressing("dolphins", "size=4", &["me"]).await;
}

#[tokio::test]
async fn a_hotseat_of_muraveshka_by_pressing() {
    by_pressing("muraveshka", "players=SWN limit=20", &["me", "me", "casual"]).await;
}

#[tokio::test]
async fn mukha_by_pressing() {
    by_pressing("mukha", "limit=30", &["me", "casual"]).await;
}

/// What is pressed while somebody else sees the table: they are told, and see it in their own language.
#[tokio::test]
async fn others_are_told() {
    let table = LocalTable::start("local-told");
    let ann = Guest::enter(&table).await;
    let bob = Guest::enter(&table).await;
    let mut events = bob.get("/api/events?lang=hu").await;
    let id = ann
        .open("dolphins", "mode=duel size=4 first=A", &["me", "open"])
        .await;
    let tables = bob.json("/api/home?lang=en").await["tables"].clone();
    assert_eq!(
        (&tables[0]["id"], &tables[0]["open"], &tables[0]["mine"]),
        (&json!(id), &json!(true), &json!(false))
    );
    assert_eq!(bob.act(id, json!({"verb": "join", "name": "Bob"})).await.0, 200);
    assert_eq!(ann.act(id, json!({"verb": "start"})).await.0, 200);
    let mut told = String::new();
    while !told.contains("event: match") {
        let chunk = tokio::time::timeout(Duration::from_secs(10), events.chunk()).await;
        told.push_str(&String::from_utf8_lossy(&chunk.unwrap().unwrap().unwrap()));
    }
    assert!(told.contains(&format!("\"id\":{id}")), "{told}");
    let russian = bob.json(&format!("/api/match?id={id}&lang=ru")).await;
    let turn = russian["turn"].as_str().unwrap();
    assert!(turn.contains("Ann") && turn.contains("бросьте"), "{turn}");
    assert_eq!(russian["yours"], false);
    assert_eq!(russian["question"], Value::Null);
    // Not theirs to decide.
    let (status, answer) = bob.act(id, json!({"verb": "roll"})).await;
    assert_eq!(status, 409, "{answer}");
}

/// One process owns the store: the bot serves the table beside Discord, where an address is set.
#[tokio::test]
async fn the_bot_serves_it_too() {
    let double = Double::start(Settings::default()).await;
    let channel = double.guild("Club", "en-US").channel("games");
    let ann = double.user("Ann", "en-US").in_channel(&channel);
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr();
    let free = free.unwrap().to_string();
    let listen = [("IGROTEKA_LOCAL_LISTEN", free.clone())];
    let mut bot = Process::start_with(&double, "local-bot", &listen).await;
    let mut guest = Guest::at(format!("http://{free}"));
    assert_eq!(guest.come_in(None).await.0, 200);
    let here = guest.open("dolphins", "size=4", &["me"]).await;
    ann.slash("play", json!({"game": "dolphins"})).await.unwrap();
    let there = table(&ann).await;
    assert_eq!(guest.act(here, json!({"verb": "roll"})).await.0, 200);
    there.press("Roll").await.unwrap();
    assert_eq!(guest.sees(here).await["ply"], 1);
    // What is played in Discord is not seen here.
    assert_eq!(
        guest.get(&format!("/api/match?id={}", here + 1)).await.status(),
        404
    );
    assert_eq!(bot.terminate().await, Some(0));
}
