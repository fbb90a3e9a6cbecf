//! Backups: a copy of what is true, and of what follows from it, in a fresh and compact database.

use std::path::Path;

use super::disk::{self, COPY_CACHE_BYTES, Database, Lock};
use super::ids::MatchId;
use super::keys::{self, Key};
use super::model::Header;
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

/// Makes the store of `folder` from a backup. What is derived is made anew.
///
/// # Errors
/// If there is a store in `folder` already, or the backup is damaged or newer than the program.
pub fn restore(backup: &Path, folder: &Path) -> Result<Backup, StoreError> {
    if !backup.join("current").exists() {
        let error = std::io::Error::new(std::io::ErrorKind::NotFound, "there is no backup here");
        return Err(StoreError::Io {
            path: backup.to_owned(),
            error,
        });
    }
    std::fs::create_dir_all(folder).map_err(StoreError::io(folder))?;
    let _lock = Lock::take(folder)?;
    if folder.join("current").exists() {
        let error = std::io::Error::new(
            std::io::ErrorKind::AlreadyExists,
            "there is a store here already; move it away first",
        );
        return Err(StoreError::Io {
            path: folder.to_owned(),
            error,
        });
    }
    let _backup_lock = Lock::take(backup)?;
    let source = Database::open(backup)?;
    let derived = writer::derive(&source)?;
    let store = Database::create(folder, COPY_CACHE_BYTES)?;
    let mut restored = Backup {
        matches: 0,
        people_and_places: 0,
    };
    for table in keys::TRUE_TABLES {
        let pairs = source.scan(table).inspect(|pair| {
            if let Ok((key, _)) = pair {
                restored.matches += usize::from(keys::is_header(key));
                restored.people_and_places += usize::from(matches!(table, keys::PERSON | keys::PLACE));
            }
        });
        store.fill(pairs)?;
    }
    store.fill(
        derived
            .into_iter()
            .map(|(key, value)| Ok((key.0.into(), value.into()))),
    )?;
    store.close()?;
    source.close()?;
    Ok(restored)
}
