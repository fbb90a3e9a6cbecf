//! The commands of the real bot beside the moves: places, settings, the operator.

use serde_json::{Value, json};

use crate::bot_process::{Process, table};
use crate::discord::{Answer, Double, Here, Place, Settings, permissions};

async fn says(here: &Here, command: &str, options: Value) -> String {
    here.slash(command, options).await.unwrap().text()
}

#[tokio::test]
async fn a_thread_of_its_own() {
    let double = Double::start(Settings::default()).await;
    let guild = double.guild("Club", "ru");
    let channel = guild.channel("games");
    let (ann, bob) = (double.user("Ann", "en-US"), double.user("Bob", "hu"));
    let _bot = Process::start(&double, "bot-thread").await;
    let here = ann.in_channel(&channel);
    let opened = here
        .slash("play", json!({"game": "dolphins", "thread": true}))
        .await
        .unwrap();
    let thread = thread_of(&double, &opened);
    let inside = ann.in_channel(&thread);
    // Tables speak the language of the server.
    assert!(table(&inside).await.text().starts_with("**Дельфины"));
    assert_eq!(
        here.messages()
            .iter()
            .filter(|shown| shown.has_live_controls())
            .count(),
        0
    );
    // The channel is still free; then it is not, and a thread is one press away.
    here.slash("play", json!({"game": "dolphins"})).await.unwrap();
    table(&here).await;
    let busy = taken(&bob.in_channel(&channel)).await;
    let third = busy.press("Megnyitás szálban").await.unwrap();
    let thread = thread_of(&double, &third);
    let shown = table(&bob.in_channel(&thread)).await;
    assert!(shown.text().contains("№3"), "{}", shown.text());
    // Inside a thread there is none to make: the match of the thread is named.
    let inside = bob
        .in_channel(&thread)
        .slash("play", json!({"game": "dolphins", "thread": true}))
        .await
        .unwrap();
    assert!(
        inside.text().contains("3") && inside.shown().unwrap().buttons().is_empty(),
        "{}",
        inside.text()
    );
    double.assert_clean();
}

/// Opens a duel in a busy channel: the answer, once the bot has noted where the table stands.
async fn taken(here: &Here) -> Answer {
    for _ in 0..100 {
        let duel = json!({"game": "dolphins", "variant": "mode=duel", "level": "casual"});
        let answer = here.slash("play", duel).await.unwrap();
        if answer.text().contains("https://discord.com/channels/") {
            return answer;
        }
    }
    panic!("the running table is not named");
}

/// The thread that an answer names.
fn thread_of(double: &Double, answer: &Answer) -> Place {
    let text = answer.text();
    let id = text.split("<#").nth(1).and_then(|rest| rest.split('>').next());
    let id = id.unwrap_or_else(|| panic!("no channel in {text}"));
    double.place(id.parse().unwrap()).expect("the channel is there")
}

#[tokio::test]
async fn a_table_is_posted_again_and_moves() {
    let double = Double::start(Settings::default()).await;
    let guild = double.guild("Club", "en-US");
    let (one, other) = (guild.channel("one"), guild.channel("other"));
    let (ann, bob) = (double.user("Ann", "en-US"), double.user("Bob", "en-US"));
    let _bot = Process::start(&double, "bot-move").await;
    let here = ann.in_channel(&one);
    here.slash("play", json!({"game": "dolphins"})).await.unwrap();
    let first = table(&here).await;
    first.press("Roll").await.unwrap();
    assert_eq!(says(&here, "table", json!({})).await, "Done.");
    first
        .becomes("closed", |shown| !shown.has_live_controls())
        .await
        .unwrap();
    let second = here
        .sees("a new table", |shown| {
            shown.has_live_controls() && shown.id() != first.id()
        })
        .await
        .unwrap();
    let there = ann.in_channel(&other);
    let refused = says(&bob.in_channel(&other), "table", json!({"match": 1})).await;
    assert_eq!(refused, "you do not sit at this table");
    assert_eq!(says(&there, "table", json!({"match": 1})).await, "Done.");
    let moved = table(&there).await;
    assert!(moved.text().contains("№1"));
    second
        .becomes("closed", |shown| !shown.has_live_controls())
        .await
        .unwrap();
    let menu = moved.selects().remove(0);
    moved
        .choose(&menu.custom_id, &[&menu.options[0].0])
        .await
        .unwrap();
    assert_eq!(
        says(&here, "describe", json!({})).await,
        "there is no match here; open one"
    );
    double.assert_clean();
}

#[tokio::test]
async fn ways_to_play_are_chosen_in_the_lobby() {
    let double = Double::start(Settings::default()).await;
    let guild = double.guild("Club", "en-US");
    let channel = guild.channel("games");
    let (ann, bob) = (double.user("Ann", "en-US"), double.user("Bob", "en-US"));
    let _bot = Process::start(&double, "bot-lobby").await;
    let here = ann.in_channel(&channel);
    here.slash("play", json!({"game": "dolphins", "variant": "mode=duel"}))
        .await
        .unwrap();
    let lobby = table(&here).await;
    let menu = lobby.selects().remove(0);
    let other = menu
        .options
        .iter()
        .find(|(_, value)| value.contains("reroll"))
        .cloned();
    let (_, other) = other.expect("a way to play with rerolls");
    let refused = lobby
        .seen_by(&bob)
        .unwrap()
        .choose(&menu.custom_id, &[&other])
        .await
        .unwrap();
    assert!(
        refused.is_private() && refused.text().contains("only the person who opened"),
        "{}",
        refused.text()
    );
    let changed = lobby
        .choose(&menu.custom_id, &[&other])
        .await
        .unwrap()
        .shown()
        .unwrap();
    // With nobody to play, the built-in player is one press away.
    let started = changed
        .press("Add the built-in player")
        .await
        .unwrap()
        .shown()
        .unwrap();
    assert!(!started.text().contains("Closes"), "{}", started.text());
    let record = here.slash("export", json!({})).await.unwrap().shown().unwrap();
    let (_, _, bytes) = record.files().remove(0);
    assert!(String::from_utf8(bytes.to_vec()).unwrap().contains("rule=reroll"));
    double.assert_clean();
}

#[tokio::test]
async fn settings_of_a_person_and_of_a_server() {
    let double = Double::start(Settings::default()).await;
    let guild = double.guild("Club", "en-US");
    let channel = guild.channel("games");
    let ann = double.user("Ann", "en-US");
    guild.give(&ann, guild.role("managers", permissions::MANAGE_GUILD));
    let _bot = Process::start(&double, "bot-settings").await;
    let here = ann.in_channel(&channel);
    let own = says(&here, "me", json!({})).await;
    assert_eq!(own, "Your settings. Language: as in Discord. Colours: classic.");
    assert_eq!(
        says(&here, "me", json!({"palette": "purple"})).await,
        "there is no such theme: choose from classic, classic-dark, contrast, contrast-dark, safe, safe-dark, warm"
    );
    let own = says(&here, "me", json!({"language": "hu", "palette": "safe-dark"})).await;
    assert_eq!(own, "A te beállításaid. Nyelv: Magyar. Színek: safe-dark.");
    let server = says(&here, "setup", json!({"language": "ru", "limit": 1})).await;
    assert!(
        server.contains("Русский") && server.contains("legfeljebb 1."),
        "{server}"
    );
    here.slash("play", json!({"game": "dolphins"})).await.unwrap();
    let shown = table(&here).await;
    assert!(shown.text().starts_with("**Дельфины"));
    // One's own view has one's own colours; the table has not.
    let own = shown.press("Показать мне").await.unwrap().shown().unwrap();
    assert_ne!(own.files()[0].2, shown.files()[0].2);
    let second = ann.in_channel(&guild.channel("second"));
    let full = says(&second, "play", json!({"game": "dolphins"})).await;
    assert_eq!(
        full,
        "ezen a szerveren már 1 játszma fut, ennél több nem lehet; előbb fejezzetek be egyet"
    );
    double.assert_clean();
}

#[tokio::test]
async fn rules_are_read_page_by_page() {
    let double = Double::start(Settings::default()).await;
    let ann = double.user("Ann", "en-US");
    let _bot = Process::start(&double, "bot-rules").await;
    let here = ann.in_dm();
    let mut page = here.slash("rules", json!({"game": "dolphins"})).await.unwrap();
    let mut pictures = 0;
    for number in 1..20 {
        let shown = page.shown().unwrap();
        let text = shown.text();
        assert!(
            text.starts_with("## ") && text.contains(&format!("Page {number} of ")),
            "{text}"
        );
        assert!(!text.ends_with('…') && !text.contains("!["), "{text}");
        pictures += shown.files().len();
        let turn = shown
            .buttons()
            .into_iter()
            .find(|button| button.label == "▶")
            .unwrap();
        if turn.disabled {
            assert!(number > 3 && pictures > 0, "{number} pages, {pictures} pictures");
            double.assert_clean();
            return;
        }
        page = shown.press("▶").await.unwrap();
    }
    panic!("the rules do not end");
}

#[tokio::test]
async fn the_operator() {
    let double = Double::start(Settings::default()).await;
    let (club, other) = (double.guild("Club", "en-US"), double.guild("Other", "ru"));
    let channel = club.channel("games");
    let (ann, root) = (double.user("Ann", "en-US"), double.user("Root", "en-US"));
    let owners = [("IGROTEKA_OWNERS", format!("7,{}", root.id()))];
    let mut bot = Process::start_with(&double, "bot-operator", &owners).await;
    let here = ann.in_channel(&channel);
    let dm = root.in_dm();
    assert!(
        here.slash("owner", json!({"action": "drain"})).await.is_err(),
        "not offered on a server"
    );
    let refused = says(&ann.in_dm(), "owner", json!({"action": "drain"})).await;
    assert!(refused.starts_with("Only whoever runs this bot"), "{refused}");
    here.slash("play", json!({"game": "dolphins"})).await.unwrap();
    table(&here).await;
    let text = says(&dm, "owner", json!({"action": "statistics"})).await;
    assert!(
        text.contains("Open tables: 0. Live matches: 1. All matches: 1."),
        "{text}"
    );
    let text = says(&dm, "owner", json!({"action": "backup"})).await;
    assert_eq!(text, "Backup made: 1 matches.");
    let backups = std::fs::read_dir(bot.folder.0.join("data/backups"))
        .unwrap()
        .count();
    assert_eq!(backups, 1);
    let text = says(&dm, "owner", json!({"action": "notice"})).await;
    assert_eq!(text, "Give the text as the value.");
    let text = says(
        &dm,
        "owner",
        json!({"action": "notice", "value": "Back at **noon** @everyone"}),
    )
    .await;
    assert_eq!(text, "It goes to 1 tables.");
    let notice = here
        .sees("the notice", |shown| {
            shown.text().starts_with("From whoever runs this bot")
        })
        .await
        .unwrap();
    assert!(
        notice.text().contains("noon") && !notice.rang(&ann),
        "{}",
        notice.text()
    );
    for wrong in [
        json!({"action": "leave"}),
        json!({"action": "block", "value": "Ann"}),
    ] {
        assert_eq!(
            says(&dm, "owner", wrong).await,
            "Give the id of a person or server as the value."
        );
    }
    let id = other.id().to_string();
    assert_eq!(
        says(&dm, "owner", json!({"action": "leave", "value": id})).await,
        format!("Left server {id}.")
    );
    let text = says(&dm, "owner", json!({"action": "leave", "value": id})).await;
    assert!(text.contains("could not be left"), "{text}");
    let id = ann.id().to_string();
    says(&dm, "owner", json!({"action": "block", "value": id})).await;
    assert!(says(&here, "roll", json!({})).await.contains("does not let you"));
    says(&dm, "owner", json!({"action": "unblock", "value": id})).await;
    assert_eq!(says(&here, "roll", json!({})).await, "Done.");
    says(&dm, "owner", json!({"action": "drain"})).await;
    let text = says(&ann.in_dm(), "play", json!({"game": "dolphins"})).await;
    assert!(text.contains("about to be restarted"), "{text}");
    let shown = here
        .sees("a menu", |shown| !shown.selects().is_empty())
        .await
        .unwrap();
    let menu = shown.selects().remove(0);
    shown
        .choose(&menu.custom_id, &[&menu.options[0].0])
        .await
        .unwrap();
    assert_eq!(bot.terminate().await, Some(0));
    double.assert_clean();
}

#[tokio::test]
async fn metrics_and_health_on_loopback() {
    let double = Double::start(Settings::default()).await;
    let guild = double.guild("Club", "en-US");
    let channel = guild.channel("games");
    let ann = double.user("Ann", "en-US");
    let free = std::net::TcpListener::bind("127.0.0.1:0")
        .unwrap()
        .local_addr()
        .unwrap();
    let metrics = [("IGROTEKA_METRICS", free.to_string())];
    let _bot = Process::start_with(&double, "bot-metrics", &metrics).await;
    let page = |path: &'static str| async move {
        let answer = reqwest::get(format!("http://{free}{path}")).await.unwrap();
        (answer.status().as_u16(), answer.text().await.unwrap())
    };
    // The watch looks once a second.
    let becomes = async |status: u16| {
        for _ in 0..100 {
            let (now, text) = page("/healthz").await;
            if now == status {
                return text;
            }
            tokio::time::sleep(std::time::Duration::from_millis(100)).await;
        }
        panic!("/healthz does not become {status}");
    };
    assert_eq!(becomes(200).await, "ok\n");
    let here = ann.in_channel(&channel);
    here.slash("play", json!({"game": "dolphins"})).await.unwrap();
    table(&here).await.press("Roll").await.unwrap();
    // An answer is counted once Discord has taken it, which is after the person has seen it.
    let mut text = String::new();
    for _ in 0..100 {
        let (status, now) = page("/metrics").await;
        assert_eq!(status, 200);
        text = now;
        if text.contains("igroteka_answers_total{given=\"AtOnce\"} 2") {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    for line in [
        "igroteka_inputs_total{kind=\"Command\"} 1",
        "igroteka_inputs_total{kind=\"Press\"} 1",
        "igroteka_answers_total{given=\"AtOnce\"} 2",
        "igroteka_live_matches 1",
        "igroteka_connected 1",
    ] {
        assert!(text.lines().any(|there| there == line), "{line} in\n{text}");
    }
    // No names, no ids of people or servers.
    assert!(!text.contains("Ann") && !text.contains(&ann.id().to_string()));
    double.refuse_connections(true);
    double.drop_gateway();
    assert_eq!(becomes(503).await, "not connected to Discord\n");
}

#[tokio::test]
async fn a_new_server_is_greeted_once() {
    let double = Double::start(Settings::default()).await;
    let guild = double.guild("Új klub", "hu");
    let channel = guild.channel("általános");
    let ann = double.user("Ann", "hu");
    channel.forbid_bot(permissions::ATTACH_FILES);
    guild.expel_bot();
    let mut bot = Process::start(&double, "bot-greeting").await;
    guild.invite_bot();
    let here = ann.in_channel(&channel);
    let greeting = here
        .sees("a greeting", |shown| shown.text().contains("/play"))
        .await
        .unwrap();
    assert!(
        greeting.text().starts_with("Szia!") && greeting.text().contains("fájlok csatolása"),
        "{}",
        greeting.text()
    );
    bot.kill_and_start().await;
    here.slash("help", json!({})).await.unwrap();
    assert_eq!(
        here.messages()
            .iter()
            .filter(|shown| shown.text().contains("Szia!"))
            .count(),
        1
    );
    double.assert_clean();
}

#[tokio::test]
async fn invitations_and_rematches_call_one_person() {
    let double = Double::start(Settings::default()).await;
    let guild = double.guild("Club", "en-US");
    let channel = guild.channel("games");
    let (ann, bob) = (double.user("Ann", "en-US"), double.user("Bob", "en-US"));
    let cid = double.user("Cid", "en-US");
    let _bot = Process::start(&double, "bot-invited").await;
    let here = ann.in_channel(&channel);
    // An opponent alone says that it is for two.
    let opponent = json!({"game": "dolphins", "opponent": bob.id().to_string()});
    here.slash("play", opponent).await.unwrap();
    let lobby = table(&here).await;
    assert!(
        lobby.rang(&bob) && !lobby.rang(&ann) && !lobby.rang(&cid),
        "{}",
        lobby.text()
    );
    lobby.seen_by(&bob).unwrap().press("Join").await.unwrap();
    let first = here
        .sees("a turn", |shown| shown.text().contains("roll."))
        .await
        .unwrap();
    assert!(
        first.buttons().iter().all(|button| button.label != "Undo"),
        "nothing was decided yet"
    );
    first
        .press("Resign")
        .await
        .unwrap()
        .press("Yes, I resign")
        .await
        .unwrap();
    let over = here
        .sees("the end", |shown| shown.text().contains("wins"))
        .await
        .unwrap();
    over.press("Rematch").await.unwrap();
    let again = here
        .sees("the rematch", |shown| {
            !shown.is_private() && shown.text().contains("№2")
        })
        .await
        .unwrap();
    assert!(again.rang(&bob) && !again.rang(&cid), "{}", again.text());
    let refused = again.seen_by(&cid).unwrap().press("Join").await.unwrap();
    assert!(
        refused.text().contains("kept for somebody else"),
        "{}",
        refused.text()
    );
    over.seen_by(&bob).unwrap().press("Rematch").await.unwrap();
    here.sees("the rematch begun", |shown| {
        shown.text().contains("№2") && shown.text().contains("roll.")
    })
    .await
    .unwrap();
    for wrong in [
        json!({"game": "dolphins", "opponent": ann.id().to_string()}),
        json!({"game": "dolphins", "opponent": bob.id().to_string(), "level": "casual"}),
    ] {
        let text = says(&here, "play", wrong).await;
        assert!(text.starts_with("Choose one:"), "{text}");
    }
    double.assert_clean();
}

#[tokio::test]
async fn what_is_refused_leaves_no_thread() {
    let double = Double::start(Settings::default()).await;
    let guild = double.guild("Club", "en-US");
    let channel = guild.channel("games");
    let (ann, root) = (double.user("Ann", "en-US"), double.user("Root", "en-US"));
    let owners = [("IGROTEKA_OWNERS", root.id().to_string())];
    let _bot = Process::start_with(&double, "bot-no-thread", &owners).await;
    let here = ann.in_channel(&channel);
    let blocked = json!({"action": "block", "value": ann.id().to_string()});
    root.in_dm().slash("owner", blocked).await.unwrap();
    let thread = json!({"game": "dolphins", "thread": true});
    assert!(
        says(&here, "play", thread.clone())
            .await
            .contains("does not let you")
    );
    root.in_dm()
        .slash("owner", json!({"action": "drain"}))
        .await
        .unwrap();
    let root_here = root.in_channel(&channel);
    assert!(
        says(&root_here, "play", thread)
            .await
            .contains("about to be restarted")
    );
    assert!(channel.threads().is_empty());
    double.assert_clean();
}
