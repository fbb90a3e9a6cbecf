//! The store: what was answered is there, whatever happens to the process and the folder.

use std::collections::BTreeMap;
use std::path::Path;

use igroteka::game::{Dice, Phrase, Seat, Secret};
use igroteka::store::{
    Commit, Header, Holder, MatchId, Notice, Participant, Person, PersonId, Place, PlaceId, Recipient, Row,
    SeatEntry, Status, Store, StoreError, SurfaceByte, Waits, Write, check_store, restore,
};
use proptest::prelude::*;

use crate::support::Temporary;

fn person(number: u64) -> PersonId {
    PersonId::new(SurfaceByte::TERMINAL, number)
}

fn place(number: u64) -> PlaceId {
    PlaceId::new(SurfaceByte::TERMINAL, number)
}

fn header(at: u64, status: Status) -> Header {
    Header {
        game: "dolphins".to_owned(),
        rules: 1,
        options: "mode=duel".to_owned(),
        place: place(at),
        status,
        hotseat: false,
        seats: vec![
            SeatEntry {
                seat: Seat::A,
                holder: Holder::Person(1),
                word: "w".to_owned(),
            },
            SeatEntry {
                seat: Seat::B,
                holder: Holder::BuiltIn("casual".to_owned()),
                word: "bot".to_owned(),
            },
        ],
        people: vec![Participant {
            id: Some(person(at)),
            name: "Ő".to_owned(),
        }],
        seq: 0,
        rev: 0,
        ply: 0,
        rolls: 0,
        position: String::new(),
        waits: Waits::Nobody,
        outcome: None,
        dice: Dice::new(Secret::from_seed(at), "m7k2", "-"),
        opened: 1,
        expires: Some(1_000 + at),
        rematch_of: None,
        invited: None,
        server: None,
        before: String::new(),
        recent: Vec::new(),
        resigned: Vec::new(),
    }
}

fn row(line: &str) -> Row {
    Row {
        at: 5,
        cause: "t1".to_owned(),
        line: line.to_owned(),
    }
}

fn commit(
    store: &Store,
    id: MatchId,
    expected: Option<u32>,
    rows: &[&str],
    header: Header,
) -> Result<(), StoreError> {
    let rows: Vec<Row> = rows.iter().map(|line| row(line)).collect();
    let seq = expected.unwrap_or(0) + rows.len() as u32;
    let header = Header { seq, ..header };
    store.write(Write::Match(Box::new(Commit {
        id,
        expected,
        rows,
        header,
        show: true,
        notices: Vec::new(),
    })))
}

#[test]
fn rows_and_headers_come_back_after_closing() {
    let folder = Temporary::new("store-basic");
    let id = {
        let store = Store::open(&folder.0).unwrap();
        let id = store.new_match_id();
        commit(&store, id, None, &["@ seat A p1"], header(1, Status::Lobby)).unwrap();
        commit(
            &store,
            id,
            Some(1),
            &["die 3", "A b2"],
            Header {
                position: "P".into(),
                ..header(1, Status::Live)
            },
        )
        .unwrap();
        id
    };
    let store = Store::open(&folder.0).unwrap();
    let read = store.header(id).unwrap().unwrap();
    assert_eq!(
        (read.seq, read.position.as_str(), read.status),
        (3, "P", Status::Live)
    );
    assert_eq!(read.dice.secret(), &Secret::from_seed(1));
    let lines: Vec<String> = store
        .rows(id, 0)
        .unwrap()
        .into_iter()
        .map(|row| row.line)
        .collect();
    assert_eq!(lines, ["@ seat A p1", "die 3", "A b2"]);
    assert_eq!(store.rows(id, 2).unwrap(), [row("A b2")]);
    assert_eq!(store.match_at(place(1)).unwrap(), Some(id));
    assert_eq!(store.matches_of(person(1)).unwrap(), [(id, Status::Live)]);
    assert_eq!(store.behind().unwrap(), [id]);
    assert!(store.new_match_id() > id, "a number is never given twice");
    assert_eq!(check_store(&store).unwrap(), []);
}

#[test]
fn a_commit_that_expects_another_state_changes_nothing() {
    let folder = Temporary::new("store-conflict");
    let store = Store::open(&folder.0).unwrap();
    let id = store.new_match_id();
    commit(&store, id, None, &["@ seat A p1"], header(1, Status::Live)).unwrap();
    for expected in [None, Some(0), Some(2)] {
        let refused = commit(&store, id, expected, &["die 1"], header(1, Status::Live));
        assert!(matches!(refused, Err(StoreError::Conflict)), "{expected:?}");
    }
    // A header that does not count its rows is a mistake of the caller, and is not stored.
    let wrong = Commit {
        id,
        expected: Some(1),
        rows: vec![row("die 1")],
        header: Header {
            seq: 1,
            ..header(1, Status::Live)
        },
        show: false,
        notices: Vec::new(),
    };
    assert!(matches!(
        store.write(Write::Match(Box::new(wrong))),
        Err(StoreError::Conflict)
    ));
    assert_eq!(store.rows(id, 0).unwrap().len(), 1);
}

/// Ten threads try the same step at once, and two matches want the same place: one wins each time.
#[test]
fn one_of_many_simultaneous_commits_wins() {
    let folder = Temporary::new("store-race");
    let store = Store::open(&folder.0).unwrap();
    let opened = std::thread::scope(|scope| {
        let tries: Vec<_> = (0..10)
            .map(|_| {
                scope.spawn(|| {
                    commit(
                        &store,
                        store.new_match_id(),
                        None,
                        &["@ seat A p1"],
                        header(1, Status::Live),
                    )
                    .is_ok()
                })
            })
            .collect();
        tries
            .into_iter()
            .filter(|_| true)
            .map(|thread| thread.join().unwrap())
            .filter(|&won| won)
            .count()
    });
    assert_eq!(opened, 1, "one live match a place");
    let id = store.match_at(place(1)).unwrap().unwrap();
    for step in 1..20 {
        let won = std::thread::scope(|scope| {
            let tries: Vec<_> = (0..10)
                .map(|_| {
                    scope
                        .spawn(|| commit(&store, id, Some(step), &["die 1"], header(1, Status::Live)).is_ok())
                })
                .collect();
            tries
                .into_iter()
                .map(|thread| thread.join().unwrap())
                .filter(|&won| won)
                .count()
        });
        assert_eq!(won, 1);
    }
    assert_eq!(store.rows(id, 0).unwrap().len(), 20);
    assert_eq!(check_store(&store).unwrap(), []);
}

#[test]
fn indices_follow_the_header() {
    let folder = Temporary::new("store-index");
    let store = Store::open(&folder.0).unwrap();
    let id = store.new_match_id();
    commit(&store, id, None, &["@ opened"], header(7, Status::Lobby)).unwrap();
    assert_eq!(store.expired(1_006, 9).unwrap(), []);
    assert_eq!(store.expired(1_007, 9).unwrap(), [id]);
    assert_eq!(store.waiting_for_built_in().unwrap(), []);
    let live = Header {
        waits: Waits::Roll(Some(Seat::B)),
        ..header(7, Status::Live)
    };
    commit(&store, id, Some(1), &["@ started"], live.clone()).unwrap();
    assert_eq!(store.expired(u64::MAX, 9).unwrap(), []);
    assert_eq!(store.waiting_for_built_in().unwrap(), [id]);
    commit(
        &store,
        id,
        Some(2),
        &["die 1"],
        Header {
            waits: Waits::Decision(Seat::A),
            ..live.clone()
        },
    )
    .unwrap();
    assert_eq!(store.waiting_for_built_in().unwrap(), []);
    // Moved to another place: the old one is free.
    commit(
        &store,
        id,
        Some(3),
        &["@ moved"],
        Header {
            place: place(8),
            ..live.clone()
        },
    )
    .unwrap();
    assert_eq!(
        (
            store.match_at(place(7)).unwrap(),
            store.match_at(place(8)).unwrap()
        ),
        (None, Some(id))
    );
    let forgotten = vec![Participant {
        id: None,
        name: String::new(),
    }];
    commit(
        &store,
        id,
        Some(4),
        &["A resign"],
        Header {
            people: forgotten,
            ..header(8, Status::Over)
        },
    )
    .unwrap();
    assert_eq!(
        (
            store.match_at(place(8)).unwrap(),
            store.matches_of(person(7)).unwrap()
        ),
        (None, Vec::new())
    );
}

#[test]
fn slots_and_notices() {
    let folder = Temporary::new("store-slots");
    let store = Store::open(&folder.0).unwrap();
    let id = store.new_match_id();
    commit(&store, id, None, &["@ opened"], header(1, Status::Lobby)).unwrap();
    let slot = store.slot(id).unwrap().unwrap();
    assert_eq!((slot.message, slot.shown, slot.wanted), (None, 0, 1));
    store
        .write(Write::Shown {
            id,
            message: Some(77),
            shown: 1,
            asks: None,
        })
        .unwrap();
    assert_eq!(store.behind().unwrap(), []);
    commit(&store, id, Some(1), &["@ more"], header(1, Status::Lobby)).unwrap();
    assert_eq!(store.behind().unwrap(), [id]);
    assert_eq!(
        store.slot(id).unwrap().unwrap().message,
        Some(77),
        "the message stays known"
    );

    let notice = |number, due| Notice {
        number,
        due,
        expires: due + 9,
        to: Recipient::Person(person(1)),
        id,
        phrase: Phrase::new("x"),
        tried: false,
    };
    for notice in [notice(2, 50), notice(1, 40), notice(3, 60)] {
        store.write(Write::Notice(notice)).unwrap();
    }
    let due: Vec<u64> = store
        .notices(50, 9)
        .unwrap()
        .iter()
        .map(|notice| notice.number)
        .collect();
    assert_eq!(due, [1, 2]);
    store.write(Write::NoticeDone(notice(1, 40))).unwrap();
    assert_eq!(store.notices(50, 9).unwrap(), [notice(2, 50)]);
}

#[test]
fn people_places_and_heartbeat() {
    let folder = Temporary::new("store-people");
    let known = Person {
        name: "Őri".to_owned(),
        language: Some("hu".to_owned()),
        theme: Some("safe".to_owned()),
        blocked: true,
    };
    {
        let store = Store::open(&folder.0).unwrap();
        store
            .write(Write::Person(person(1), Some(known.clone())))
            .unwrap();
        store
            .write(Write::Place(
                place(1),
                Place {
                    language: Some("ru".to_owned()),
                    ..Place::default()
                },
            ))
            .unwrap();
        store.write(Write::Heartbeat(123)).unwrap();
    }
    let store = Store::open(&folder.0).unwrap();
    assert_eq!(store.person(person(1)).unwrap(), Some(known));
    assert_eq!(
        store.place(place(1)).unwrap().unwrap().language.as_deref(),
        Some("ru")
    );
    assert_eq!(store.heartbeat().unwrap(), Some(123));
    store.write(Write::Person(person(1), None)).unwrap();
    assert_eq!(store.person(person(1)).unwrap(), None);
}

#[test]
fn a_second_process_is_told_so() {
    let folder = Temporary::new("store-lock");
    let store = Store::open(&folder.0).unwrap();
    let error = Store::open(&folder.0).unwrap_err();
    assert!(matches!(error, StoreError::InUse(_)));
    assert!(error.to_string().contains("in use by another process"), "{error}");
    drop(store);
    Store::open(&folder.0).unwrap();
}

/// A store with one match, closed.
fn small_store(name: &str) -> (Temporary, MatchId) {
    let folder = Temporary::new(name);
    let store = Store::open(&folder.0).unwrap();
    let id = store.new_match_id();
    commit(&store, id, None, &["@ opened"], header(1, Status::Live)).unwrap();
    (folder, id)
}

fn snapshots(folder: &Path) -> Vec<std::path::PathBuf> {
    let entries = std::fs::read_dir(folder.join("db-1")).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    paths
        .filter(|path| path.file_name().unwrap().to_string_lossy().starts_with("snap."))
        .collect()
}

/// A kill while sled writes a snapshot leaves half of one: sled alone would never open again.
#[test]
fn half_written_snapshots_are_mended() {
    let (folder, id) = small_store("store-generating");
    std::fs::remove_file(folder.0.join("sealed")).unwrap();
    std::fs::write(folder.0.join("db-1/snap.0000000000000042.generating"), b"half").unwrap();
    let store = Store::open(&folder.0).unwrap();
    assert_eq!(store.rows(id, 0).unwrap().len(), 1);
}

#[test]
fn damaged_snapshots_are_set_aside() {
    let (folder, id) = small_store("store-snapshot");
    std::fs::remove_file(folder.0.join("sealed")).unwrap();
    for path in snapshots(&folder.0) {
        let mut bytes = std::fs::read(&path).unwrap();
        let half = bytes.len() / 2;
        bytes.truncate(half);
        std::fs::write(path, bytes).unwrap();
    }
    std::fs::write(folder.0.join("db-1/snap.00000000ffffffff"), b"not a snapshot").unwrap();
    let store = Store::open(&folder.0).unwrap();
    assert_eq!(store.rows(id, 0).unwrap().len(), 1);
    assert_eq!(check_store(&store).unwrap(), []);
}

/// The number of files below a folder and their bytes, to see that nothing was touched.
fn contents(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut found = BTreeMap::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() {
            found.extend(
                contents(&path)
                    .into_iter()
                    .map(|(inner, bytes)| (format!("{name}/{inner}"), bytes)),
            );
        } else {
            found.insert(name, std::fs::read(&path).unwrap());
        }
    }
    found
}

#[test]
fn a_damaged_store_stops_with_a_clear_message_and_is_not_touched() {
    // Every seventh byte, all of it, the second half, or nothing left: after an orderly end, and
    // after a kill (which leaves no seal).
    let damages: [fn(&mut Vec<u8>); 4] = [
        |bytes| bytes.iter_mut().step_by(7).for_each(|byte| *byte ^= 0x5a),
        |bytes| bytes.fill(0),
        |bytes| {
            let half = bytes.len() / 2;
            bytes[..half].fill(0xff);
        },
        Vec::clear,
    ];
    for (number, damage) in damages.into_iter().enumerate() {
        for killed in [false, true] {
            let (folder, _) = small_store(&format!("store-corrupt-{number}-{killed}"));
            if killed {
                std::fs::remove_file(folder.0.join("sealed")).unwrap();
                snapshots(&folder.0)
                    .into_iter()
                    .for_each(|path| std::fs::remove_file(path).unwrap());
            }
            let path = folder.0.join("db-1/db");
            let mut bytes = std::fs::read(&path).unwrap();
            damage(&mut bytes);
            std::fs::write(&path, bytes).unwrap();
            let before = contents(&folder.0);
            let error = Store::open(&folder.0).expect_err("damaged");
            assert!(
                error.to_string().contains("restore a backup"),
                "{number} {killed}: {error}"
            );
            let after = contents(&folder.0);
            assert_eq!(
                after.keys().collect::<Vec<_>>(),
                before.keys().collect::<Vec<_>>()
            );
            assert!(after == before, "{number} {killed}: the files changed");
        }
    }
}

/// sled drops the end of a log that it cannot read, without a word: the count of acknowledged
/// commits tells.
#[test]
fn a_store_that_lost_acknowledged_commits_is_not_opened() {
    let (folder, id) = small_store("store-lost");
    let older = contents(&folder.0.join("db-1"));
    let store = Store::open(&folder.0).unwrap();
    commit(&store, id, Some(1), &["die 1"], header(1, Status::Live)).unwrap();
    drop(store);
    std::fs::remove_file(folder.0.join("sealed")).unwrap();
    std::fs::remove_dir_all(folder.0.join("db-1")).unwrap();
    for (name, bytes) in older {
        let path = folder.0.join("db-1").join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, bytes).unwrap();
    }
    let error = Store::open(&folder.0).unwrap_err();
    assert!(
        error
            .to_string()
            .contains("1 acknowledged groups of commits are missing"),
        "{error}"
    );
}

#[test]
fn a_damaged_pointer_to_the_generation_is_named() {
    let (folder, _) = small_store("store-current");
    std::fs::write(folder.0.join("current"), b"rubbish").unwrap();
    let error = Store::open(&folder.0).unwrap_err();
    assert!(error.to_string().contains("`current`"), "{error}");
}

/// Without the file that names the generation there may still be a store: it is never begun anew.
#[test]
fn a_store_without_its_pointer_is_not_begun_anew() {
    for missing in ["current", "acknowledged"] {
        let (folder, _) = small_store(&format!("store-without-{missing}"));
        std::fs::remove_file(folder.0.join(missing)).unwrap();
        let before = contents(&folder.0.join("db-1"));
        let error = Store::open(&folder.0).expect_err(missing);
        assert!(
            error.to_string().contains("restore a backup"),
            "{missing}: {error}"
        );
        assert!(contents(&folder.0.join("db-1")) == before, "{missing}");
        assert!(restore(&folder.0, &folder.0).is_err());
    }
    // A folder of somebody else's that happens to have such a name is left alone, too.
    let foreign = Temporary::new("store-foreign");
    std::fs::create_dir_all(foreign.0.join("db-1")).unwrap();
    std::fs::write(foreign.0.join("db-1/mine"), b"mine").unwrap();
    assert!(Store::open(&foreign.0).is_err() && foreign.0.join("db-1/mine").exists());
}

/// A kill while a store is opened leaves a whole copy, or half of one under another name.
#[test]
fn a_kill_while_opening_loses_nothing() {
    let (folder, id) = small_store("store-rescue");
    std::fs::remove_file(folder.0.join("sealed")).unwrap();
    let good = contents(&folder.0.join("db-1"));
    // The copy is whole, the database half opened: the copy comes back.
    std::fs::rename(folder.0.join("db-1"), folder.0.join("rescue")).unwrap();
    std::fs::create_dir(folder.0.join("db-1")).unwrap();
    std::fs::write(folder.0.join("db-1/db"), b"half").unwrap();
    let store = Store::open(&folder.0).unwrap();
    assert_eq!(store.rows(id, 0).unwrap().len(), 1);
    drop(store);
    // The copy is half, the database as it was: the copy goes.
    std::fs::remove_file(folder.0.join("sealed")).unwrap();
    std::fs::create_dir(folder.0.join("rescue.unfinished")).unwrap();
    std::fs::write(folder.0.join("rescue.unfinished/db"), b"half").unwrap();
    let store = Store::open(&folder.0).unwrap();
    assert_eq!(store.rows(id, 0).unwrap().len(), 1);
    drop(store);
    assert!(!folder.0.join("rescue").exists() && !folder.0.join("rescue.unfinished").exists());
    assert!(!good.is_empty());
}

/// A backup that was interrupted has no `current` yet; a read-only one can be restored.
#[test]
fn only_finished_backups_are_restored_and_they_are_only_read() {
    let (folder, _) = small_store("store-unfinished");
    let (target, restored) = (
        Temporary::new("store-unfinished-backup"),
        Temporary::new("store-unfinished-restored"),
    );
    Store::open(&folder.0).unwrap().backup(&target.0).unwrap();
    let before = contents(&target.0);
    restore(&target.0, &restored.0).unwrap();
    assert!(contents(&target.0) == before, "a backup is only read");
    std::fs::remove_file(target.0.join("current")).unwrap();
    let again = restore(&target.0, &restored.0.join("again")).unwrap_err();
    assert!(again.to_string().contains("no finished backup"), "{again}");
}

#[test]
fn data_folders_are_private() {
    let (folder, _) = small_store("store-private");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(
            std::fs::metadata(&folder.0).unwrap().permissions().mode() & 0o777,
            0o700
        );
    }
    assert!(folder.0.exists());
}

#[test]
fn a_newer_store_is_refused() {
    let (folder, _) = small_store("store-newer");
    {
        let db = sled::Config::new()
            .path(folder.0.join("db-1"))
            .segment_size(64 << 10)
            .open()
            .unwrap();
        db.insert(b"0schema", b"2").unwrap();
        db.flush().unwrap();
    }
    std::fs::remove_file(folder.0.join("sealed")).unwrap();
    let error = Store::open(&folder.0).unwrap_err();
    assert!(
        matches!(error, StoreError::Newer { found: 2, known: 1 }),
        "{error}"
    );
    assert!(error.to_string().contains("use a newer program"), "{error}");
    // Asked again, it says the same: nothing was changed by asking.
    assert!(matches!(Store::open(&folder.0), Err(StoreError::Newer { .. })));
}

#[test]
fn backup_and_restore_are_the_same_store() {
    let folder = Temporary::new("store-backup");
    let (target, restored) = (
        Temporary::new("store-backup-copy"),
        Temporary::new("store-backup-restored"),
    );
    let store = Store::open(&folder.0).unwrap();
    for number in 1..=30 {
        let status = if number % 3 == 0 {
            Status::Over
        } else {
            Status::Live
        };
        commit(
            &store,
            store.new_match_id(),
            None,
            &["@ opened", "die 1"],
            header(number, status),
        )
        .unwrap();
    }
    store
        .write(Write::Person(person(1), Some(Person::default())))
        .unwrap();
    let backup = store.backup(&target.0).unwrap();
    assert_eq!((backup.matches, backup.people_and_places), (30, 1));
    assert!(store.backup(&target.0).is_err(), "a backup never overwrites");
    assert!(
        restore(&target.0, &folder.0).is_err(),
        "a store in use is not overwritten"
    );

    assert_eq!(restore(&target.0, &restored.0).unwrap(), backup);
    assert!(restore(&target.0, &restored.0).is_err(), "nor one at rest");
    let copy = Store::open(&restored.0).unwrap();
    assert_eq!(copy.derived().unwrap(), store.derived().unwrap());
    assert_eq!(all_matches(&copy), all_matches(&store));
    assert_eq!(check_store(&copy).unwrap(), []);
    assert!(restore(&folder.0.join("nothing"), &restored.0.join("x")).is_err());
}

type Everything = Vec<(MatchId, Header, Vec<Row>)>;

fn all_matches(store: &Store) -> Everything {
    let mut all = Vec::new();
    store
        .each_match(|id, header, rows| {
            all.push((id, header, rows));
            Ok(())
        })
        .unwrap();
    all
}

/// Commits go on during a backup; every match in it is as of one of its commits.
#[test]
fn a_live_backup_is_consistent_match_by_match() {
    let folder = Temporary::new("store-live-backup");
    let target = Temporary::new("store-live-backup-copy");
    let store = Store::open(&folder.0).unwrap();
    let ids: Vec<MatchId> = (1..=8)
        .map(|number| {
            let id = store.new_match_id();
            commit(&store, id, None, &["@ opened"], header(number, Status::Live)).unwrap();
            id
        })
        .collect();
    std::thread::scope(|scope| {
        for (number, &id) in (1..).zip(&ids) {
            let store = &store;
            scope.spawn(move || {
                for seq in 1..200 {
                    commit(store, id, Some(seq), &["die 1"], header(number, Status::Live)).unwrap();
                }
            });
        }
        store.backup(&target.0).unwrap();
    });
    let copy = Store::open(&target.0).unwrap();
    for (id, header, rows) in all_matches(&copy) {
        assert_eq!(header.seq as usize, rows.len(), "match {id}");
    }
    assert_eq!(all_matches(&copy).len(), 8);
}

#[test]
fn compaction_keeps_everything_and_frees_the_disk() {
    let folder = Temporary::new("store-compact");
    let store = Store::open(&folder.0).unwrap();
    let id = store.new_match_id();
    let long = Header {
        position: "x".repeat(2_000),
        ..header(1, Status::Live)
    };
    commit(&store, id, None, &["@ opened"], long.clone()).unwrap();
    std::thread::scope(|scope| {
        for number in 2..34 {
            let store = &store;
            scope.spawn(move || {
                let id = store.new_match_id();
                let long = Header {
                    position: "x".repeat(2_000),
                    ..header(number, Status::Live)
                };
                commit(store, id, None, &["@ opened"], long.clone()).unwrap();
                for seq in 1..300 {
                    commit(store, id, Some(seq), &["die 1"], long.clone()).unwrap();
                }
            });
        }
    });
    let before = all_matches(&store);
    let (disk, live) = store.sizes().unwrap();
    assert!(store.compact().unwrap(), "disk {disk}, live {live}");
    assert!(store.sizes().unwrap().0 < disk);
    assert_eq!(all_matches(&store), before);
    commit(&store, id, Some(1), &["die 1"], long).unwrap();
    drop(store);
    assert!(!folder.0.join("db-1").exists());
    // A kill in a later compaction leaves an unfinished generation: it is swept away.
    std::fs::remove_file(folder.0.join("sealed")).unwrap();
    std::fs::create_dir(folder.0.join("db-3")).unwrap();
    std::fs::write(folder.0.join("db-3/db"), b"unfinished").unwrap();
    let store = Store::open(&folder.0).unwrap();
    assert_eq!(store.rows(id, 0).unwrap().len(), 2);
    assert!(!folder.0.join("db-3").exists());
    assert_eq!(check_store(&store).unwrap(), []);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    /// Any sequence of commits leaves the derived tables as a rebuild makes them.
    #[test]
    fn prop_rebuild_equals_incremental(
        steps in prop::collection::vec((0_usize..4, 0_u64..4, 0_u8..3, 0_u8..4, any::<bool>(), any::<bool>()), 1..40)
    ) {
        let folder = Temporary::new("store-rebuild");
        let store = Store::open(&folder.0).unwrap();
        let ids: Vec<MatchId> = (0..4).map(|_| store.new_match_id()).collect();
        for (which, at, status, waits, forget, show) in steps {
            let id = ids[which];
            let expected = store.header(id).unwrap().map(|header| header.seq);
            let mut next = header(at, [Status::Lobby, Status::Live, Status::Over][usize::from(status)]);
            next.waits = [Waits::Nobody, Waits::Roll(Some(Seat::B)), Waits::Decision(Seat::B), Waits::Roll(None)][usize::from(waits)];
            if forget {
                next.people[0] = Participant { id: None, name: String::new() };
            }
            next.seq = expected.unwrap_or(0) + 1;
            let rows = vec![row("die 1")];
            // The place may be taken: then nothing changes, which is as good a step as any.
            let _ = store.write(Write::Match(Box::new(Commit { id, expected, rows, header: next, show, notices: Vec::new() })));
        }
        let incremental = store.derived().unwrap();
        prop_assert_eq!(check_store(&store).unwrap(), []);
        store.rebuild().unwrap();
        prop_assert_eq!(store.derived().unwrap(), incremental);
    }
}

/// Secrets do not show in the debug output of a header, and errors do not quote values.
#[test]
fn secrets_stay_out_of_debug_output() {
    let header = header(1, Status::Live);
    let secret = header.dice.secret().reveal();
    assert!(!format!("{header:?}").contains(&secret));
    let folder = Temporary::new("store-debug");
    let store = Store::open(&folder.0).unwrap();
    commit(&store, store.new_match_id(), None, &["@ opened"], header).unwrap();
    assert!(!format!("{store:?}").contains(&secret) && format!("{store:?}").len() < 1_000);
}
