//! Backups: a copy of what is true, and of what follows from it, in a fresh and compact database.

use std::io::ErrorKind;
use std::path::Path;

use super::disk::{self, COPY_CACHE_BYTES, Database, Lock};
use super::ids::MatchId;
use super::keys::{self, Key};
use super::model::Header;
use super::seal::{self, Acknowledged};
use super::{StoreError, writer};

/// What a backup holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Backup {
    /// Matches, live and over.
    pub matches: usize,
    /// People and places.
    pub people_and_places: usize,
}

/// Copies a running or resting database into `target`, which must not exist.
pub(super) fn backup(database: &Database, target: &Path) -> Result<Backup, StoreError> {
    // Making the last folder tells whether it is there, without a race.
    if let Some(parent) = target.parent() {
        std::fs::create_dir_all(parent).map_err(StoreError::io(parent))?;
    }
    std::fs::create_dir(target).map_err(StoreError::io(target))?;
    let copy = Database::create(target, COPY_CACHE_BYTES)?;
    let mut matches = 0;
    let mut next = database.next_match(MatchId::new(0))?;
    while let Some(id) = next {
        copy.fill(consistent_match(database, id)?.into_iter().map(Ok))?;
        matches += 1;
        next = database.next_match(MatchId::new(id.number() + 1))?;
    }
    let mut people_and_places = 0;
    for table in keys::TRUE_TABLES
        .into_iter()
        .filter(|&table| table != keys::MATCH)
    {
        let pairs: Vec<_> = database.scan(table).collect::<Result<_, _>>()?;
        if matches!(table, keys::PERSON | keys::PLACE) {
            people_and_places += pairs.len();
        }
        copy.fill(pairs.into_iter().map(Ok))?;
    }
    // A backup is a store that can be opened as it is.
    let derived = writer::derive(&copy)?;
    copy.fill(
        derived
            .into_iter()
            .map(|(key, value)| Ok((key.0.into(), value.into()))),
    )?;
    // Only now it is a backup: one that was interrupted has no `current`.
    copy.put_in_use()?;
    copy.close()?;
    Ok(Backup {
        matches,
        people_and_places,
    })
}

/// Header, rows and slot of a match as of one commit: reading goes on until the header counts the
/// rows, since commits may come in between.
fn consistent_match(database: &Database, id: MatchId) -> Result<Vec<(sled::IVec, sled::IVec)>, StoreError> {
    const TRIES: usize = 1_000;
    for _ in 0..TRIES {
        let pairs: Vec<_> = database.scan_match(id).collect::<Result<_, _>>()?;
        let header: Option<Header> = pairs
            .iter()
            .find(|(key, _)| keys::is_header(key))
            .map(|(key, value)| disk::from_json(key, value))
            .transpose()?;
        let rows = pairs.iter().filter(|(key, _)| keys::is_row(key)).count();
        if header.is_some_and(|header| header.seq as usize == rows) {
            return Ok(pairs);
        }
    }
    Err(disk::damaged(
        &Key::header(id).0,
        "the header does not count the rows",
    ))
}

/// Makes the store of `folder` from a backup, which is only read.
///
/// # Errors
/// If there is a store in `folder` already, or the backup is unfinished, damaged or newer than the
/// program.
pub fn restore(backup: &Path, folder: &Path) -> Result<Backup, StoreError> {
    let refused = |path: &Path, kind, problem: &str| StoreError::Io {
        path: path.to_owned(),
        error: std::io::Error::new(kind, problem),
    };
    let generation = match backup.is_dir() {
        true => disk::current(backup)?,
        false => None,
    };
    let Some(generation) = generation else {
        return Err(refused(
            backup,
            ErrorKind::NotFound,
            "there is no finished backup here",
        ));
    };
    disk::create_private(folder)?;
    let _lock = Lock::take(folder)?;
    if disk::has_store_files(folder)? {
        let problem = "there is a store here already; move it away first";
        return Err(refused(folder, ErrorKind::AlreadyExists, problem));
    }
    let source = disk::generation_folder(backup, generation);
    if !seal::fits(backup, &source)? {
        let detail = "its files are not as the program left them".to_owned();
        return Err(StoreError::Corrupt {
            folder: backup.to_owned(),
            detail,
        });
    }
    seal::copy(&source, &disk::generation_folder(folder, generation))?;
    if let Some(commits) = Acknowledged::read(backup)? {
        Acknowledged::open(folder)?.write(commits)?;
    }
    disk::set_current(folder, generation)?;
    let store = Database::open(folder)?;
    let mut restored = Backup {
        matches: 0,
        people_and_places: 0,
    };
    for table in [keys::MATCH, keys::PERSON, keys::PLACE] {
        for pair in store.scan(table) {
            let (key, _) = pair?;
            restored.matches += usize::from(keys::is_header(&key));
            restored.people_and_places += usize::from(table != keys::MATCH);
        }
    }
    store.close()?;
    Ok(restored)
}
