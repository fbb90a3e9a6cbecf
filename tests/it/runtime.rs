//! The running machine: workers, jobs, pump, maintenance, control port, stopping.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use igroteka::app::{Action, App, Author, Command, Error, Limits, SeatWish, View, check_everything};
use igroteka::game::Phrase;
use igroteka::runtime::{Notified, Runtime, Settings, Shown, Sources, Surface, Undelivered, ask_running};
use igroteka::store::{
    MatchId, Notice, PersonId, PlaceId, Recipient, Slot, Status, Store, SurfaceByte, Write,
};

use crate::app::{person, place};
use crate::support::Temporary;

/// A surface that remembers what it shows, and fails when told to.
#[derive(Default)]
struct Board {
    shown: Mutex<HashMap<u64, View>>,
    notices: Mutex<Vec<Notice>>,
    posts: AtomicU64,
    edits: AtomicU64,
    failures: Mutex<Vec<Undelivered>>,
}

impl Board {
    fn fail(&self) -> Result<(), Undelivered> {
        self.failures.lock().unwrap().pop().map_or(Ok(()), Err)
    }
}

impl Surface for Board {
    fn letter(&self) -> SurfaceByte {
        SurfaceByte::DISCORD
    }

    fn show(&self, slot: &Slot, view: View, shown: Shown) {
        shown(self.fail().map(|()| {
            let message = match slot.message {
                Some(message) => {
                    self.edits.fetch_add(1, Ordering::Relaxed);
                    message
                }
                None => self.posts.fetch_add(1, Ordering::Relaxed) + 1,
            };
            self.shown.lock().unwrap().insert(message, view);
            message
        }));
    }

    fn notify(&self, notice: &Notice, notified: Notified) {
        notified(
            self.fail()
                .map(|()| self.notices.lock().unwrap().push(notice.clone())),
        );
    }
}

/// A clock that tests set, and randomness that is different each time.
#[derive(Clone, Default)]
struct Clock(Arc<AtomicU64>);

impl Clock {
    fn sources(&self) -> Sources {
        let (now, random) = (Arc::clone(&self.0), Arc::new(AtomicU64::new(0)));
        Sources {
            now: Arc::new(move || now.load(Ordering::Relaxed)),
            random: Arc::new(move || {
                let mut bytes = [7; 48];
                bytes[..8].copy_from_slice(&random.fetch_add(1, Ordering::Relaxed).to_be_bytes());
                Some(bytes)
            }),
        }
    }

    fn set(&self, now: u64) {
        self.0.store(now, Ordering::Relaxed);
    }
}

fn quick() -> Settings {
    Settings {
        heartbeat: Duration::from_millis(20),
        backup_every: None,
        control: false,
        commands_per_minute: u32::MAX,
        ..Settings::default()
    }
}

fn start(folder: &Temporary, settings: Settings, clock: &Clock, board: &Arc<Board>) -> Runtime {
    let app = App::new(Arc::new(Store::open(&folder.0).unwrap()), Limits::default());
    Runtime::start(
        app,
        clock.sources(),
        settings,
        vec![Arc::clone(board) as Arc<dyn Surface>],
    )
    .unwrap()
}

static CAUSES: AtomicU64 = AtomicU64::new(1);

fn command(who: PersonId, at: PlaceId, action: Action) -> Command {
    let cause = format!("i{}", CAUSES.fetch_add(1, Ordering::Relaxed));
    Command {
        cause,
        author: Author::Person(who, "Somebody".into()),
        place: at,
        id: None,
        rev: None,
        action,
    }
}

fn open(seats: Vec<SeatWish>) -> Action {
    let options = if seats.len() > 1 { "mode=duel" } else { "" };
    Action::Open {
        game: "dolphins".into(),
        options: options.into(),
        hotseat: false,
        seats,
        invited: None,
        word: None,
    }
}

fn built_in() -> SeatWish {
    SeatWish::BuiltIn("casual".into())
}

/// Waits until something is so. The limit is generous: it ends a test that hangs, it times nothing.
#[track_caller]
#[expect(clippy::disallowed_methods, reason = "a test that hangs must end")]
fn until(what: &str, mut so: impl FnMut() -> bool) {
    let start = Instant::now();
    while !so() {
        assert!(start.elapsed() < Duration::from_secs(60), "{what}");
        std::thread::sleep(Duration::from_millis(2));
    }
}

fn header(runtime: &Runtime, id: MatchId) -> igroteka::store::Header {
    runtime.app().store().header(id).unwrap().unwrap()
}

#[test]
fn the_message_of_a_match_catches_up() {
    let folder = Temporary::new("run-pump");
    let (clock, board) = (Clock::default(), Arc::new(Board::default()));
    let runtime = start(&folder, quick(), &clock, &board);
    let id = runtime
        .carry_out(command(person(1), place(1), open(vec![SeatWish::Me])))
        .unwrap()
        .view
        .id;
    let last = runtime
        .carry_out(command(person(1), place(1), Action::Roll))
        .unwrap()
        .view;
    let shown = |board: &Board| board.shown.lock().unwrap().get(&1).cloned();
    until("the newest state is shown", || {
        shown(&board).is_some_and(|view| view.seq == last.seq)
    });
    until("the index is empty", || {
        runtime.app().store().behind().unwrap().is_empty()
    });
    assert_eq!(board.posts.load(Ordering::Relaxed), 1, "one message a match");

    // What fails now is tried again; a message that is gone is posted anew.
    *board.failures.lock().unwrap() = vec![Undelivered::Gone, Undelivered::Later];
    let text = igroteka::app::position_of(&header(&runtime, id))
        .unwrap()
        .legal()
        .remove(0);
    let placed = runtime
        .carry_out(command(person(1), place(1), Action::Act { text, sure: true }))
        .unwrap()
        .view;
    let again = |board: &Board| board.shown.lock().unwrap().get(&2).cloned();
    until("posted anew", || {
        // What failed rests for a while.
        clock.0.fetch_add(100, Ordering::Relaxed);
        again(&board).is_some_and(|view| view.seq == placed.seq)
    });
    until("known", || {
        runtime.app().store().slot(id).unwrap().unwrap().message == Some(2)
    });
    runtime.stop();
}

/// While the surface is down many changes pile up; when it is back there is one edit, not many.
#[test]
fn edits_coalesce() {
    let folder = Temporary::new("run-coalesce");
    let (clock, board) = (Clock::default(), Arc::new(Board::default()));
    *board.failures.lock().unwrap() = vec![Undelivered::Later; 1_000_000];
    let runtime = start(&folder, quick(), &clock, &board);
    let id = runtime
        .carry_out(command(person(1), place(1), open(vec![SeatWish::Me])))
        .unwrap()
        .view
        .id;
    for _ in 0..20 {
        if header(&runtime, id).status == Status::Over {
            break;
        }
        runtime
            .carry_out(command(person(1), place(1), Action::Roll))
            .unwrap();
        let legal = igroteka::app::position_of(&header(&runtime, id)).unwrap().legal();
        let Some(text) = legal.into_iter().next() else {
            break;
        };
        runtime
            .carry_out(command(person(1), place(1), Action::Act { text, sure: true }))
            .unwrap();
    }
    let seq = header(&runtime, id).seq;
    assert!(seq > 6);
    board.failures.lock().unwrap().clear();
    until("shown", || {
        clock.0.fetch_add(100, Ordering::Relaxed);
        runtime.app().store().behind().unwrap().is_empty()
    });
    assert_eq!(
        (
            board.posts.load(Ordering::Relaxed),
            board.edits.load(Ordering::Relaxed)
        ),
        (1, 0)
    );
    assert_eq!(board.shown.lock().unwrap()[&1].seq, seq);
}

#[test]
fn notices_are_sent_once_and_not_after_their_time() {
    let folder = Temporary::new("run-notices");
    let (clock, board) = (Clock::default(), Arc::new(Board::default()));
    clock.set(100);
    let store = Store::open(&folder.0).unwrap();
    let notice = |number, due, expires, tried| Notice {
        number,
        due,
        expires,
        to: Recipient::Person(person(1)),
        id: MatchId::new(1),
        phrase: Phrase::new("x"),
        tried,
    };
    for notice in [
        notice(1, 50, 2_000, false),
        notice(2, 60, 90, false),
        notice(3, 70, 2_000, true),
        notice(4, 1_400, 3_000, false),
    ] {
        store.write(Write::Notice(notice)).unwrap();
    }
    drop(store);
    *board.failures.lock().unwrap() = vec![Undelivered::Later];
    let runtime = start(&folder, quick(), &clock, &board);
    let left = |now| runtime.app().store().notices(now, 9).unwrap();
    until("2 and 3 are given up", || left(100).len() == 1);
    until("1 failed, and rests", || !left(100)[0].tried);
    clock.set(700);
    until("the due ones are gone", || left(700).is_empty());
    clock.set(1_500);
    until("the later one too", || left(2_000).is_empty());
    let sent: Vec<u64> = board
        .notices
        .lock()
        .unwrap()
        .iter()
        .map(|notice| notice.number)
        .collect();
    assert_eq!(sent, [1, 4], "2 had expired, 3 may have been sent before");
}

/// The built-in player answers by itself, and goes on by itself after a restart.
#[test]
fn the_built_in_player_goes_on_after_a_restart() {
    let folder = Temporary::new("run-built-in");
    let (clock, board) = (Clock::default(), Arc::new(Board::default()));
    // A match that waits for the built-in player, written by a process that then ended.
    let ids: Vec<MatchId> = {
        let app = App::new(Arc::new(Store::open(&folder.0).unwrap()), Limits::default());
        (1..=5)
            .map(|at| {
                let open = command(person(1), place(at), open(vec![SeatWish::Me, built_in()]));
                let id = app.handle(1, &[at as u8; 48], &open).unwrap().view.id;
                let hand_over = Action::HandOver {
                    seat: None,
                    level: Some("casual".into()),
                };
                app.handle(2, &[0; 48], &command(person(1), place(at), hand_over))
                    .unwrap();
                id
            })
            .collect()
    };
    let runtime = start(&folder, quick(), &clock, &board);
    for id in ids {
        until("played to the end by the built-in player alone", || {
            header(&runtime, id).status == Status::Over
        });
    }
    assert_eq!(
        check_everything(runtime.app().store()).unwrap(),
        Vec::<String>::new()
    );
    assert_eq!(runtime.app().store().waiting_for_built_in().unwrap(), []);
}

#[test]
fn lobbies_expire_by_the_heartbeat() {
    let folder = Temporary::new("run-expire");
    let (clock, board) = (Clock::default(), Arc::new(Board::default()));
    clock.set(1_000);
    let runtime = start(&folder, quick(), &clock, &board);
    let id = runtime
        .carry_out(command(
            person(1),
            place(1),
            open(vec![SeatWish::Me, SeatWish::Open]),
        ))
        .unwrap()
        .view
        .id;
    assert_eq!(header(&runtime, id).status, Status::Lobby);
    clock.set(1_000 + 24 * 60 * 60 * 1_000);
    until("expired", || header(&runtime, id).status == Status::Over);
    until("said so", || {
        board
            .shown
            .lock()
            .unwrap()
            .values()
            .any(|view| view.status == Status::Over)
    });
    until("heartbeat", || {
        runtime.app().store().heartbeat().unwrap() > Some(1_000)
    });
}

#[test]
fn daily_backups_are_rotated() {
    const DAY: u64 = 24 * 60 * 60 * 1_000;
    let folder = Temporary::new("run-backup");
    let (clock, board) = (Clock::default(), Arc::new(Board::default()));
    let settings = Settings {
        backup_every: Some(Duration::from_millis(DAY)),
        backups_kept: 2,
        ..quick()
    };
    clock.set(1_796_000_000_000);
    let runtime = start(&folder, settings, &clock, &board);
    let names = || -> Vec<String> {
        let entries = std::fs::read_dir(folder.0.join("backups"));
        let mut names: Vec<String> = entries
            .into_iter()
            .flatten()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    };
    assert_eq!(names(), Vec::<String>::new(), "an empty store needs no backup");
    runtime
        .carry_out(command(person(1), place(1), open(vec![SeatWish::Me])))
        .unwrap();
    until("the first", || names() == ["2026-11-30T00-53-20Z"]);
    for day in 1..=3 {
        clock.set(1_796_000_000_000 + day * DAY);
        until("the next", || {
            names()
                .last()
                .is_some_and(|name| name.starts_with(&format!("2026-12-0{day}")))
        });
    }
    until("two are kept", || {
        names() == ["2026-12-02T00-53-20Z", "2026-12-03T00-53-20Z"]
    });
    runtime.stop();
    let copy = Store::open(&folder.0.join("backups/2026-12-03T00-53-20Z")).unwrap();
    assert_eq!(check_everything(&copy).unwrap(), Vec::<String>::new());
    assert!(!copy.is_empty().unwrap());
}

#[test]
fn another_process_may_ask_for_backup_export_and_check() {
    let folder = Temporary::new("run-control");
    let (target, export) = (
        Temporary::new("run-control-backup"),
        Temporary::new("run-control-export"),
    );
    let (clock, board) = (Clock::default(), Arc::new(Board::default()));
    let runtime = start(
        &folder,
        Settings {
            control: true,
            ..quick()
        },
        &clock,
        &board,
    );
    runtime
        .carry_out(command(person(1), place(1), open(vec![SeatWish::Me])))
        .unwrap();
    let ask = |wanted: &str| ask_running(&folder.0, wanted).expect("it runs");
    assert_eq!(ask(&format!("backup {}", target.path())), Ok(1));
    assert!(
        ask(&format!("backup {}", target.path())).is_err(),
        "never overwritten"
    );
    assert_eq!(ask(&format!("export {}", export.path())), Ok(1));
    assert!(export.0.join("dolphins-1.rec").exists());
    assert_eq!(ask("check"), Ok(0));
    assert!(ask("reboot").is_err() && ask("backup").is_err());

    // The real command, from a process that cannot open the store.
    let backup = Temporary::new("run-control-command");
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_igroteka"))
        .args(["backup", "--data", folder.path(), backup.path()])
        .output()
        .unwrap();
    assert!(
        output.status.success() && backup.0.join("current").exists(),
        "{output:?}"
    );

    // A client that says nothing, or drips, does not hold up the others for long.
    let port: u16 = std::fs::read_to_string(folder.0.join("control"))
        .unwrap()
        .split(' ')
        .next()
        .unwrap()
        .parse()
        .unwrap();
    let silent = std::net::TcpStream::connect(("127.0.0.1", port)).unwrap();
    drop(silent);
    assert_eq!(ask("check"), Ok(0));

    // Without the secret nothing is done; the file is for its owner only.
    let file = folder.0.join("control");
    let text = std::fs::read_to_string(&file).unwrap();
    let port = text.split(' ').next().unwrap().to_owned();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(
            std::fs::metadata(&file).unwrap().permissions().mode() & 0o777,
            0o600
        );
    }
    std::fs::write(&file, format!("{port} {}\n", "0".repeat(64))).unwrap();
    assert_eq!(ask("check"), Err("not allowed".to_owned()));
    runtime.stop();
    assert!(!file.exists());
    assert_eq!(ask_running(&folder.0, "check"), None);
}

/// A full queue is answered at once, and the machine goes on.
#[test]
fn too_much_at_once_is_answered_with_busy() {
    let folder = Temporary::new("run-busy");
    let (clock, board) = (Clock::default(), Arc::new(Board::default()));
    let settings = Settings {
        workers: 1,
        queue: 4,
        ..quick()
    };
    let runtime = start(&folder, settings, &clock, &board);
    let (busy, done) = (Arc::new(AtomicU64::new(0)), Arc::new(AtomicU64::new(0)));
    for at in 0..500 {
        let (busy, done) = (Arc::clone(&busy), Arc::clone(&done));
        runtime.submit(
            command(person(at), place(at), open(vec![SeatWish::Me])),
            move |reply| {
                match reply {
                    Ok(_) => {}
                    Err(Error::Busy) => drop(busy.fetch_add(1, Ordering::Relaxed)),
                    Err(error) => panic!("{error:?}"),
                }
                done.fetch_add(1, Ordering::Relaxed);
            },
        );
    }
    until("everybody is answered", || done.load(Ordering::Relaxed) == 500);
    assert!(busy.load(Ordering::Relaxed) > 0);
    assert!(
        runtime
            .carry_out(command(person(1), place(9_999), open(vec![SeatWish::Me])))
            .is_ok()
    );
}

/// Whoever gives commands too fast is asked to wait; the others are not.
#[test]
fn a_person_cannot_crowd_out_the_others() {
    let folder = Temporary::new("run-pace");
    let (clock, board) = (Clock::default(), Arc::new(Board::default()));
    let settings = Settings {
        commands_per_minute: 3,
        ..quick()
    };
    let runtime = start(&folder, settings, &clock, &board);
    let look = |who| runtime.carry_out(command(person(who), place(1), Action::Board));
    runtime
        .carry_out(command(person(1), place(1), open(vec![SeatWish::Me])))
        .unwrap();
    assert!(look(1).is_ok() && look(1).is_ok());
    assert!(matches!(look(1), Err(Error::TooFast)));
    assert!(look(2).is_ok());
    clock.set(60_000);
    assert!(look(1).is_ok());
}

/// Stopping answers what was taken, refuses what comes later, and leaves a closed store.
#[test]
fn stopping_is_orderly() {
    let folder = Temporary::new("run-stop");
    let (clock, board) = (Clock::default(), Arc::new(Board::default()));
    let runtime = start(&folder, quick(), &clock, &board);
    let acknowledged = Arc::new(Mutex::new(Vec::new()));
    for at in 0..200 {
        let acknowledged = Arc::clone(&acknowledged);
        runtime.submit(
            command(person(at), place(at), open(vec![SeatWish::Me])),
            move |reply| {
                if let Ok(reply) = reply {
                    acknowledged.lock().unwrap().push(reply.view.id);
                }
            },
        );
    }
    runtime.stop();
    assert!(folder.0.join("sealed").exists(), "closed in order");
    let store = Store::open(&folder.0).unwrap();
    let acknowledged = acknowledged.lock().unwrap();
    assert!(!acknowledged.is_empty());
    for &id in acknowledged.iter() {
        assert!(store.header(id).unwrap().is_some(), "match {id}");
    }
}

/// Two matches in two places with the same people do not mix.
#[test]
fn commands_of_many_matches_at_once() {
    let folder = Temporary::new("run-many");
    let (clock, board) = (Clock::default(), Arc::new(Board::default()));
    let runtime = start(&folder, quick(), &clock, &board);
    std::thread::scope(|scope| {
        for at in 1..=32 {
            let runtime = &runtime;
            scope.spawn(move || {
                let id = runtime
                    .carry_out(command(person(at % 4), place(at), open(vec![SeatWish::Me])))
                    .unwrap()
                    .view
                    .id;
                while header(runtime, id).status == Status::Live {
                    runtime
                        .carry_out(command(person(at % 4), place(at), Action::Roll))
                        .unwrap();
                    let legal = igroteka::app::position_of(&header(runtime, id)).unwrap().legal();
                    let Some(text) = legal.into_iter().next() else {
                        break;
                    };
                    runtime
                        .carry_out(command(
                            person(at % 4),
                            place(at),
                            Action::Act { text, sure: true },
                        ))
                        .unwrap();
                }
            });
        }
    });
    assert_eq!(
        check_everything(runtime.app().store()).unwrap(),
        Vec::<String>::new()
    );
}
