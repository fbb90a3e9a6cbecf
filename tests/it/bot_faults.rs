//! The real bot while Discord, the network and people's settings fail: every fault leaves the move in the
//! record once, one live table with one picture, and an answer for the person.

use std::process::Command;
use std::time::Duration;

use serde_json::json;

use crate::bot_process::{Process, table};
use crate::discord::permissions::{ATTACH_FILES, SEND_MESSAGES, VIEW_CHANNEL};
use crate::discord::{Double, EventTrouble, Here, Person, Place, Server, Settings, Shown, Trouble};

const CALLBACK: &str = "POST /interactions/*/*/callback";
const POST: &str = "POST /channels/*/messages";
const EDIT: &str = "PATCH /channels/*/messages/*";

fn patient() -> Settings {
    Settings {
        patience: Duration::from_secs(30),
        ..Settings::default()
    }
}

/// A person alone at a table of Dolphins.
struct Solo {
    double: Double,
    bot: Process,
    ann: Person,
    guild: Server,
    channel: Place,
    here: Here,
    /// Decisions and rolls that were answered.
    played: usize,
}

impl Solo {
    async fn start(settings: Settings, name: &str) -> Solo {
        let double = Double::start(settings).await;
        let guild = double.guild("Club", "en-US");
        let channel = guild.channel("games");
        let ann = double.user("Ann", "en-US");
        let bot = Process::start(&double, name).await;
        let here = ann.in_channel(&channel);
        let solo = Solo {
            double,
            bot,
            ann,
            guild,
            channel,
            here,
            played: 0,
        };
        solo.open().await;
        solo
    }

    async fn open(&self) -> Shown {
        let answer = self
            .here
            .slash("play", json!({"game": "dolphins", "options": "size=6"}))
            .await
            .unwrap();
        assert!(answer.text().contains("open here"), "{}", answer.text());
        table(&self.here).await
    }

    /// One action by the controls of the table.
    async fn step(&mut self) {
        let shown = table(&self.here).await;
        let answer = match shown.selects().first() {
            None => shown.press("Roll").await.unwrap(),
            Some(menu) => shown
                .choose(&menu.custom_id, &[&menu.options[0].0])
                .await
                .unwrap(),
        };
        assert!(!answer.is_private(), "{}", answer.text());
        self.played += 1;
        let before = (shown.buttons(), shown.selects().len());
        self.here
            .sees("the table after the action", |message| {
                message.has_live_controls()
                    && !message.is_private()
                    && (message.buttons(), message.selects().len()) != before
            })
            .await
            .unwrap();
    }

    /// One action by a command, while perhaps no table can be seen.
    async fn step_unseen(&mut self) -> String {
        let rolled = self.here.slash("roll", json!({})).await.unwrap();
        let answer = match rolled.text().starts_with("Done.") {
            true => rolled,
            false => {
                let choices = self
                    .here
                    .complete("move", json!({}), "notation", "")
                    .await
                    .unwrap();
                let cell = choices[0].value.clone();
                self.here.slash("move", json!({"notation": cell})).await.unwrap()
            }
        };
        assert!(answer.text().starts_with("Done."), "{}", answer.text());
        self.played += 1;
        answer.text()
    }

    /// The one live table of a place, once there is exactly one and it is up to date.
    async fn one_table(&self) -> Shown {
        let shown = table(&self.here).await;
        let tables = self.here.messages().into_iter();
        let live = tables.filter(|message| message.has_live_controls() && !message.is_private());
        assert_eq!(live.count(), 1);
        shown
    }

    /// What has to be true after every fault.
    async fn is_consistent(&self) {
        self.here
            .sees("a table with its picture", |message| {
                message.has_live_controls() && !message.is_private() && message.files().len() == 1
            })
            .await
            .unwrap_or_else(|error| {
                let seen: Vec<String> = self
                    .here
                    .messages()
                    .iter()
                    .map(|message| {
                        format!(
                            "{} {} files: {}",
                            message.has_live_controls(),
                            message.files().len(),
                            message.text()
                        )
                    })
                    .collect();
                panic!("{error:?}: {}", seen.join("\n"))
            });
        self.one_table().await;
        self.record_is_right().await;
        self.double.assert_clean();
    }

    /// Every answered action is in the record, once.
    async fn record_is_right(&self) {
        let answer = self.here.slash("export", json!({})).await.unwrap();
        let (_, _, bytes) = answer.shown().unwrap().files().remove(0);
        let text = String::from_utf8(bytes.to_vec()).unwrap();
        let lines = text.lines();
        let events = lines.filter(|line| !line.is_empty() && !line.starts_with(['#', '@', '!', '=']));
        assert_eq!(events.count(), self.played, "{text}");
    }
}

/// Discord's limits in the mode in which the library keeps them: `Retry-After` is waited for.
#[tokio::test]
async fn limits_are_kept_by_the_library() {
    let settings = Settings {
        tls: true,
        ..patient()
    };
    let mut solo = Solo::start(settings, "faults-limits-tls").await;
    for route in [CALLBACK, EDIT, POST] {
        let trouble = Trouble::RateLimited {
            retry_after: Duration::from_millis(1_500),
            global: route == POST,
        };
        solo.double.fault(route, trouble, 1);
        if route == CALLBACK {
            solo.step().await;
        } else {
            solo.step_unseen().await;
        }
        if route == POST {
            let shown = table(&solo.here).await;
            solo.channel.delete_message(shown.id());
            solo.step_unseen().await;
        }
        solo.double.calm();
    }
    solo.is_consistent().await;
}

/// The same where a proxy keeps the limits: what it still refuses is tried again, later and later.
#[tokio::test]
async fn limits_are_waited_for_without_the_library() {
    let mut solo = Solo::start(patient(), "faults-limits").await;
    for (route, seconds) in [(CALLBACK, 1), (EDIT, 4)] {
        let trouble = Trouble::RateLimited {
            retry_after: Duration::from_secs(seconds),
            global: false,
        };
        solo.double.fault(route, trouble, 1);
        if route == CALLBACK {
            solo.step().await;
        } else {
            solo.step_unseen().await;
        }
    }
    solo.double.requested(EDIT, 2).await.unwrap();
    solo.is_consistent().await;
}

/// Faults of Discord and of the network, at an answer, at an edit and at a new message.
#[tokio::test]
async fn faults_and_lost_connections_are_made_good() {
    let troubles = [
        Trouble::Status(500),
        Trouble::Status(503),
        Trouble::DropBefore,
        Trouble::DropAfter,
        Trouble::DropMidway,
        Trouble::Delay(Duration::from_millis(1_800)),
    ];
    for (number, trouble) in troubles.into_iter().enumerate() {
        // A table of its own: bad luck with the die must not end the match before the trouble does.
        let mut solo = Solo::start(patient(), &format!("faults-http-{number}")).await;
        solo.double.fault(CALLBACK, trouble.clone(), 1);
        solo.step().await;
        solo.double.fault(EDIT, trouble.clone(), 1);
        solo.step_unseen().await;
        let old = solo.one_table().await;
        solo.double.fault(POST, trouble.clone(), 1);
        solo.channel.delete_message(old.id());
        solo.step_unseen().await;
        let old = old.id();
        solo.here
            .sees("a new table", |message| {
                message.has_live_controls() && message.id() != old
            })
            .await
            .unwrap();
        solo.double.calm();
        solo.is_consistent().await;
    }
}

/// Connections that end in every way in which a gateway ends them.
#[tokio::test]
async fn the_gateway_may_go_away() {
    let mut solo = Solo::start(patient(), "faults-gateway").await;
    let (mut identified, mut resumed) = (1, 0);
    /// What it is, whether the session goes on, and how it is done.
    type Way = (&'static str, bool, fn(&Double));
    let ways: [Way; 6] = [
        ("asked to reconnect", true, Double::ask_to_reconnect),
        ("closed, resumable", true, |double| double.close_gateway(4000)),
        ("dropped", true, Double::drop_gateway),
        ("closed for good", false, |double| double.close_gateway(4009)),
        ("invalid session", false, |double| {
            double.invalidate_session(false)
        }),
        ("garbage before it", true, |double| {
            double.fault_event("TYPING_START", EventTrouble::Unreadable, 1);
            double.close_gateway(4000);
        }),
    ];
    for (way, resumes, end) in ways {
        end(&solo.double);
        match resumes {
            true => resumed += 1,
            false => identified += 1,
        }
        solo.double
            .sessions_are(identified, resumed)
            .await
            .unwrap_or_else(|error| panic!("{way}: {error}"));
        solo.step().await;
    }
    solo.is_consistent().await;
}

/// Heartbeats without acknowledgement: the connection is made anew.
#[tokio::test]
async fn a_silent_gateway_is_left() {
    let settings = Settings {
        heartbeat: Duration::from_secs(1),
        ..patient()
    };
    let mut solo = Solo::start(settings, "faults-silent").await;
    solo.double.acknowledge(false);
    solo.double.disconnected().await.unwrap();
    solo.double.acknowledge(true);
    solo.double.connected().await.unwrap();
    solo.step().await;
    solo.is_consistent().await;
}

/// The processor time that a process has used so far.
fn processor_time(process: u32) -> Duration {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap();
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap().split_whitespace().collect();
    let ticks: u64 = fields[11].parse::<u64>().unwrap() + fields[12].parse::<u64>().unwrap();
    Duration::from_millis(ticks * 10)
}

/// A close frame without a code makes the library turn in circles; the watchdog ends that.
#[tokio::test]
async fn a_gateway_that_closes_without_a_code_costs_no_processor() {
    let mut solo = Solo::start(patient(), "faults-codeless").await;
    let before = processor_time(solo.bot.child.id());
    solo.double.refuse_connections(true);
    solo.double.close_gateway_without_code();
    solo.double.disconnected().await.unwrap();
    // What is measured is time: there is nothing to wait for.
    tokio::time::sleep(Duration::from_secs(20)).await;
    let used = processor_time(solo.bot.child.id()) - before;
    assert!(used < Duration::from_secs(5), "{used:?}");
    solo.double.refuse_connections(false);
    solo.double.connected().await.unwrap();
    solo.step().await;
    solo.is_consistent().await;
}

/// Events that come twice, late, in the wrong order or in a shape that nobody knows.
#[tokio::test]
async fn events_may_come_in_any_way() {
    let mut solo = Solo::start(patient(), "faults-events").await;
    for trouble in [
        EventTrouble::Twice,
        EventTrouble::Late(Duration::from_millis(700)),
    ] {
        for _ in 0..4 {
            solo.double.fault_event("INTERACTION_CREATE", trouble.clone(), 1);
            solo.step().await;
        }
    }
    solo.double
        .fault_event("INTERACTION_CREATE", EventTrouble::Unreadable, 1);
    assert!(solo.here.slash("roll", json!({})).await.is_err());
    solo.double.forgive();
    solo.here
        .garbage("{\"op\": 0, \"t\": \"NONSENSE\", \"s\": null, \"d\": []}");
    solo.step().await;
    solo.is_consistent().await;
}

/// Waits for a direct message with this text.
async fn told(person: &Person, text: &str) {
    person
        .in_dm()
        .sees(text, |message| message.text().contains(text))
        .await
        .unwrap_or_else(|error| panic!("{error}"));
}

/// The direct messages of a person.
fn letters(person: &Person) -> usize {
    person.in_dm().messages().len()
}

#[tokio::test]
async fn a_missing_permission_is_named_once_to_the_owner() {
    let double = Double::start(patient()).await;
    let owner = double.user("Olga", "en-US");
    let guild = double.guild("Club", "en-US");
    guild.owned_by(&owner);
    let channel = guild.channel("games");
    let ann = double.user("Ann", "en-US");
    let bot = Process::start(&double, "faults-permission").await;
    let here = ann.in_channel(&channel);
    let mut solo = Solo {
        double: double.clone(),
        bot,
        ann,
        guild,
        channel: channel.clone(),
        here,
        played: 0,
    };
    solo.open().await;
    let mut told_so_far = 0;
    let permissions = [
        (SEND_MESSAGES, "send messages"),
        (VIEW_CHANNEL, "see the channel"),
    ];
    for (permission, name) in permissions {
        let old = solo.one_table().await;
        channel.forbid_bot(permission);
        channel.delete_message(old.id());
        let answer = solo.step_unseen().await;
        assert!(
            answer.contains("I may not do this here") && answer.contains(name),
            "{answer}"
        );
        told(&owner, name).await;
        told_so_far += 1;
        solo.step_unseen().await;
        // Without seeing the channel the bot does not learn that its message is gone.
        let route = if permission == VIEW_CHANNEL { EDIT } else { POST };
        let tries = double.requests(route).len() + 1;
        double.requested(route, tries).await.unwrap();
        assert_eq!(letters(&owner), told_so_far, "it is said once");
        channel.allow_bot(permission);
        // A board of letters may have been sent between the two; the next change brings the picture.
        solo.step_unseen().await;
        solo.is_consistent().await;
    }
    // Without pictures there is a board of letters.
    channel.forbid_bot(ATTACH_FILES);
    let answer = solo.step_unseen().await;
    assert!(answer.contains("attach files"), "{answer}");
    let shown = solo
        .here
        .sees("a board of letters", |message| message.text().contains("```"));
    let shown = shown.await.unwrap();
    assert!(shown.files().is_empty() && shown.has_live_controls());
    told(&owner, "attach files").await;
    solo.step_unseen().await;
    channel.allow_bot(ATTACH_FILES);
    let answer = solo.step_unseen().await;
    assert_eq!(answer, "Done.", "nothing is missing any more");
    shown
        .becomes("a picture again", |message| message.files().len() == 1)
        .await
        .unwrap();
    assert_eq!(letters(&owner), told_so_far + 1);
    solo.is_consistent().await;
}

/// An owner who takes no direct messages is told in the place, once.
#[tokio::test]
async fn closed_direct_messages() {
    let mut solo = Solo::start(patient(), "faults-closed").await;
    solo.guild.owned_by(&solo.ann);
    solo.bot.kill_and_start().await;
    solo.ann.closes_messages(true);
    solo.channel.forbid_bot(ATTACH_FILES);
    solo.step_unseen().await;
    let told = |message: &Shown| message.text().contains("lack the permission to attach files");
    let said = solo.here.sees("a notice in the channel", told).await.unwrap();
    assert!(said.rang(&solo.ann) && !said.is_private());
    solo.step_unseen().await;
    solo.channel.allow_bot(ATTACH_FILES);
    solo.step_unseen().await;
    let shown = table(&solo.here).await;
    shown
        .becomes("a picture again", |message| message.files().len() == 1)
        .await
        .unwrap();
    assert_eq!(solo.here.messages().into_iter().filter(told).count(), 1);
    solo.is_consistent().await;
}

#[tokio::test]
async fn deleted_messages_channels_and_servers() {
    let double = Double::start(patient()).await;
    let guild = double.guild("Club", "en-US");
    let other = double.guild("Other", "en-US");
    let (channel, second, third) = (
        guild.channel("games"),
        guild.channel("more"),
        other.channel("there"),
    );
    let ann = double.user("Ann", "en-US");
    let bot = Process::start(&double, "faults-deleted").await;
    let mut solo = Solo {
        double: double.clone(),
        bot,
        here: ann.in_channel(&channel),
        ann: ann.clone(),
        guild,
        channel: channel.clone(),
        played: 0,
    };
    let first = solo.open().await;
    channel.delete_message(first.id());
    solo.step_unseen().await;
    let (gone, here) = (first.id(), solo.here.clone());
    here.sees("a new table", |message| {
        message.has_live_controls() && message.id() != gone
    })
    .await
    .unwrap();
    solo.step().await;
    solo.is_consistent().await;
    // The channel and the server go while the match wants to be shown.
    for place in [&second, &third] {
        let there = ann.in_channel(place);
        there.slash("play", json!({"game": "dolphins"})).await.unwrap();
        table(&there).await;
        double.fault(EDIT, Trouble::Status(503), 1);
        there.slash("roll", json!({})).await.unwrap();
        double.requested(EDIT, 1).await.unwrap();
        match place.id() == second.id() {
            true => place.delete(),
            false => other.expel_bot(),
        }
    }
    let before = double.requests("* /channels/*/messages/**").len();
    let listed = solo.here.slash("games", json!({})).await.unwrap();
    for number in ["№1", "№2", "№3"] {
        assert!(listed.text().contains(number), "{}", listed.text());
    }
    solo.bot.kill_and_start().await;
    let listed = solo.here.slash("games", json!({})).await.unwrap();
    assert!(listed.text().contains("№3"), "{}", listed.text());
    solo.step().await;
    solo.is_consistent().await;
    let tries = double.requests("* /channels/*/messages/**").len() - before;
    assert!(tries < 20, "they are not tried for ever: {tries}");
}

#[tokio::test]
async fn locked_and_archived_threads() {
    let double = Double::start(patient()).await;
    let owner = double.user("Olga", "en-US");
    let guild = double.guild("Club", "en-US");
    guild.owned_by(&owner);
    let channel = guild.channel("games");
    let ann = double.user("Ann", "en-US");
    let bob = double.user("Bob", "en-US");
    let thread = channel.thread("match", &ann);
    let bot = Process::start(&double, "faults-threads").await;
    let mut solo = Solo {
        double: double.clone(),
        bot,
        here: ann.in_channel(&thread),
        ann,
        guild,
        channel: thread.clone(),
        played: 0,
    };
    let first = solo.open().await;
    // The action is taken; before it is shown the thread is archived.
    double.fault(EDIT, Trouble::Status(503), 1);
    solo.step_unseen().await;
    double.requested(EDIT, 1).await.unwrap();
    thread.archive(true);
    let old = first.id();
    solo.here
        .sees("a new table", |message| {
            message.has_live_controls() && message.id() != old
        })
        .await
        .unwrap();
    assert!(!thread.is_archived(), "a new message opens it");
    // A thread that is archived and locked stays shut.
    double.fault(EDIT, Trouble::Status(503), 1);
    solo.step_unseen().await;
    double.requested(EDIT, 3).await.unwrap();
    thread.lock(true);
    thread.archive(true);
    told(&owner, "locked thread").await;
    assert_eq!(letters(&owner), 1);
    assert_eq!(letters(&bob), 0);
    thread.lock(false);
    thread.archive(false);
    let shown = table(&solo.here).await;
    assert_eq!(shown.files().len(), 1);
    solo.record_is_right().await;
    double.assert_clean();
}

/// A token that Discord does not know ends the process, which says why.
#[tokio::test]
async fn an_invalid_token_ends_the_process() {
    let double = Double::start(Settings::default()).await;
    let folder = crate::support::Temporary::new("faults-token");
    std::fs::create_dir_all(&folder.0).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_igroteka"));
    command
        .env_clear()
        .envs(double.environment(&folder.0.join("ca.pem")))
        .env("DISCORD_TOKEN", "MTIz.no.such-token")
        .args(["bot", "--data"])
        .arg(folder.0.join("data"));
    let output = tokio::task::spawn_blocking(move || command.output().unwrap())
        .await
        .unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(
        output.status.code().is_some_and(|code| code != 0),
        "{:?}",
        output.status
    );
    assert!(errors.contains("the token is not valid"), "{errors}");
}
