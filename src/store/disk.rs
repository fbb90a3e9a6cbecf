//! The folder and the database in it: lock, generations, repair, reading.
//!
//! A data folder holds `lock`, `current` (the name of the generation in use) and one folder a
//! generation, `db-N`. Compaction writes the next generation and then switches `current`.

use std::fmt;
use std::fs::{self, File};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::de::DeserializeOwned;

use super::ids::{MatchId, PersonId, PlaceId};
use super::keys::{self, Key};
use super::model::{Notice, Row, Slot, Status};
use super::seal::{self, Acknowledged};
use super::{CountsNow, Pairs, SCHEMA, StoreError, index};

/// Page cache of sled, in bytes. Small: the whole program should stay below 80 MB at rest.
const CACHE_BYTES: u64 = 8 << 20;
/// The same for a copy in the making, which is only written.
pub(super) const COPY_CACHE_BYTES: u64 = 1 << 20;

/// Segments of sled's log, in bytes. Small ones are freed earlier: after a compaction the disk holds
/// 2.7 times the live data instead of 3.2 times.
const SEGMENT_BYTES: usize = 64 << 10;

/// The file that names the generation in use.
const CURRENT: &str = "current";

/// The lock of a data folder, held while the value lives.
#[derive(Debug)]
pub(super) struct Lock(#[expect(dead_code, reason = "dropping it releases the lock")] File);

impl Lock {
    pub(super) fn take(folder: &Path) -> Result<Lock, StoreError> {
        let path = folder.join("lock");
        let file = File::options()
            .create(true)
            .truncate(false)
            .write(true)
            .open(&path);
        let file = file.map_err(StoreError::io(&path))?;
        match file.try_lock() {
            Ok(()) => Ok(Lock(file)),
            Err(fs::TryLockError::WouldBlock) => Err(StoreError::InUse(folder.to_owned())),
            Err(fs::TryLockError::Error(error)) => Err(StoreError::Io { path, error }),
        }
    }
}

/// One generation of the database.
pub(super) struct Database {
    db: sled::Db,
    /// The file that a flush must reach; sled itself stops at the page cache of the system.
    file: File,
    folder: PathBuf,
    generation: u64,
}

/// Never the contents: they hold the secrets of the dice.
impl fmt::Debug for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Database")
            .field("generation", &self.generation)
            .finish_non_exhaustive()
    }
}

impl Database {
    /// Opens the current generation of a data folder, or makes the first one. What is damaged or
    /// newer is left as it was.
    pub(super) fn open(folder: &Path) -> Result<Database, StoreError> {
        let Some(generation) = current(folder)? else {
            if has_store_files(folder)? {
                let detail = "there are files of a store, but not the file `current`".to_owned();
                return Err(StoreError::Corrupt {
                    folder: folder.to_owned(),
                    detail,
                });
            }
            let database = Database::create(folder, CACHE_BYTES)?;
            database.put_in_use()?;
            return Ok(database);
        };
        if Acknowledged::read(folder)?.is_none() {
            let detail = "the count of acknowledged commits is missing".to_owned();
            return Err(StoreError::Corrupt {
                folder: folder.to_owned(),
                detail,
            });
        }
        let path = generation_folder(folder, generation);
        let rescue = seal::before_opening(folder, &path)?;
        match Database::open_generation(folder, generation).and_then(Database::judge) {
            Ok(database) => {
                rescue.forget()?;
                remove_other_generations(folder, generation)?;
                Ok(database)
            }
            Err(error) => {
                // sled's own threads may still be closing.
                drop(closed(&path));
                rescue.restore()?;
                Err(error)
            }
        }
    }

    fn open_generation(folder: &Path, generation: u64) -> Result<Database, StoreError> {
        let path = generation_folder(folder, generation);
        remove_half_written_snapshots(&path)?;
        let db = match open_sled(&path, CACHE_BYTES) {
            Err(sled::Error::Corruption { .. }) => open_without_snapshots(folder, &path)?,
            opened => opened?,
        };
        Database::new(db, folder, generation)
    }

    /// Whether this program can go on with what was opened, and nothing acknowledged is missing.
    fn judge(self) -> Result<Database, StoreError> {
        let corrupt = |detail: String| StoreError::Corrupt {
            folder: self.folder.clone(),
            detail,
        };
        let known = u64::from(SCHEMA);
        match self.meta_number("schema")? {
            Some(found) if found > known => {
                return Err(StoreError::Newer {
                    found: u32::try_from(found).unwrap_or(u32::MAX),
                    known: SCHEMA,
                });
            }
            Some(found) if found == known => {}
            Some(_) | None => return Err(corrupt("there is no schema number".to_owned())),
        }
        let there = self.meta_number("commits")?.unwrap_or(0);
        let acknowledged = Acknowledged::read(&self.folder)?.unwrap_or(0);
        if there < acknowledged {
            let missing = acknowledged - there;
            return Err(corrupt(format!(
                "{missing} acknowledged groups of commits are missing"
            )));
        }
        Ok(self)
    }

    fn new(db: sled::Db, folder: &Path, generation: u64) -> Result<Database, StoreError> {
        let path = generation_folder(folder, generation).join("db");
        let file = File::open(&path).map_err(StoreError::io(&path))?;
        Ok(Database {
            db,
            file,
            folder: folder.to_owned(),
            generation,
        })
    }

    /// The first generation of a folder, empty. It is a store only once it is put in use.
    pub(super) fn create(folder: &Path, cache: u64) -> Result<Database, StoreError> {
        let generation = 1;
        let path = generation_folder(folder, generation);
        let database = Database::new(open_sled(&path, cache)?, folder, generation)?;
        database
            .db
            .insert(Key::meta("schema").0, SCHEMA.to_string().as_bytes())?;
        database.flush()?;
        Ok(database)
    }

    /// From now on this is the store of its folder.
    pub(super) fn put_in_use(&self) -> Result<(), StoreError> {
        self.flush()?;
        let commits = self.meta_number("commits")?.unwrap_or(0);
        Acknowledged::open(&self.folder)?.write(commits)?;
        set_current(&self.folder, self.generation)
    }

    /// Closes the database and seals its files.
    pub(super) fn close(self) -> Result<(), StoreError> {
        let (folder, path) = (
            self.folder.clone(),
            generation_folder(&self.folder, self.generation),
        );
        self.flush()?;
        drop(self);
        match closed(&path)? {
            Some(_lock) => seal::seal(&folder, &path),
            // Without a seal the next start takes the longer way.
            None => Ok(()),
        }
    }

    /// The next generation with everything in it, in use from the moment this returns.
    pub(super) fn copy_to_next_generation(&self) -> Result<Database, StoreError> {
        let generation = self.generation + 1;
        let path = generation_folder(&self.folder, generation);
        if path.exists() {
            fs::remove_dir_all(&path).map_err(StoreError::io(&path))?;
        }
        let next = Database::new(open_sled(&path, CACHE_BYTES)?, &self.folder, generation)?;
        next.fill(self.db.iter())?;
        next.flush()?;
        let size = next.db.size_on_disk()?.to_string();
        next.db.insert(Key::meta("compacted").0, size.as_bytes())?;
        next.flush()?;
        set_current(&self.folder, generation)?;
        Ok(next)
    }

    /// Deletes the folder of this generation, which must not be in use any more.
    pub(super) fn remove(self) -> Result<(), StoreError> {
        let path = generation_folder(&self.folder, self.generation);
        drop(self);
        drop(closed(&path)?);
        fs::remove_dir_all(&path).map_err(StoreError::io(&path))
    }

    /// Writes pairs in batches. Not yet durable.
    pub(super) fn fill(
        &self,
        pairs: impl Iterator<Item = sled::Result<(sled::IVec, sled::IVec)>>,
    ) -> Result<(), StoreError> {
        const BATCH: usize = 1_000;
        let mut batch = sled::Batch::default();
        let mut pending = 0;
        for pair in pairs {
            let (key, value) = pair?;
            batch.insert(key, value);
            pending += 1;
            if pending == BATCH {
                self.db.apply_batch(std::mem::take(&mut batch))?;
                // What is flushed can be freed when it is replaced: the files stay smaller.
                self.db.flush()?;
                pending = 0;
            }
        }
        Ok(self.db.apply_batch(batch)?)
    }

    /// Applies changes together, all or none. Not yet durable.
    pub(super) fn apply(&self, batch: sled::Batch) -> Result<(), StoreError> {
        Ok(self.db.apply_batch(batch)?)
    }

    /// Makes everything applied so far durable.
    pub(super) fn flush(&self) -> Result<(), StoreError> {
        self.db.flush()?;
        self.file.sync_data().map_err(StoreError::io(&self.folder))
    }

    pub(super) fn raw(&self, key: &Key) -> Result<Option<sled::IVec>, StoreError> {
        Ok(self.db.get(&key.0)?)
    }

    pub(super) fn get<T: DeserializeOwned>(&self, key: &Key) -> Result<Option<T>, StoreError> {
        self.raw(key)?.map(|value| from_json(&key.0, &value)).transpose()
    }

    pub(super) fn scan(
        &self,
        table: u8,
    ) -> impl Iterator<Item = sled::Result<(sled::IVec, sled::IVec)>> + use<> {
        self.db.scan_prefix([table])
    }

    /// Everything of one match: header, rows, slot.
    pub(super) fn scan_match(
        &self,
        id: MatchId,
    ) -> impl Iterator<Item = sled::Result<(sled::IVec, sled::IVec)>> + use<> {
        let header = Key::header(id).0;
        // All keys of the match share everything but the last byte of the header's.
        self.db.scan_prefix(&header[..header.len() - 1])
    }

    pub(super) fn rows(&self, id: MatchId, from: u32) -> Result<Vec<Row>, StoreError> {
        let mut rows = Vec::new();
        for pair in self.db.range(Key::row(id, from).0..Key::slot(id).0) {
            let (key, value) = pair?;
            let row = std::str::from_utf8(&value).ok().and_then(Row::parse);
            rows.push(row.ok_or_else(|| damaged(&key, "a row is not `MS CAUSE LINE`"))?);
        }
        Ok(rows)
    }

    /// The first match with this number or a higher one.
    pub(super) fn next_match(&self, from: MatchId) -> Result<Option<MatchId>, StoreError> {
        let next = self.db.range(Key::header(from).0..).next().transpose()?;
        Ok(next
            .filter(|(key, _)| key[0] == keys::MATCH)
            .and_then(|(key, _)| keys::match_of(&key)))
    }

    pub(super) fn last_match(&self) -> Result<Option<MatchId>, StoreError> {
        let last = self.db.scan_prefix([keys::MATCH]).next_back().transpose()?;
        Ok(last.and_then(|(key, _)| keys::match_of(&key)))
    }

    pub(super) fn match_at(&self, place: PlaceId) -> Result<Option<MatchId>, StoreError> {
        let key = Key::at_place(place);
        self.raw(&key)?
            .map(|value| match_number(&key.0, &value))
            .transpose()
    }

    pub(super) fn matches_of(&self, person: PersonId) -> Result<Vec<(MatchId, Status)>, StoreError> {
        let mut found = Vec::new();
        for pair in self.db.scan_prefix(Key::of_person_prefix(person).0) {
            let (key, value) = pair?;
            let entry = keys::match_of(&key).zip(index::status_of(&value));
            found.push(entry.ok_or_else(|| damaged(&key, "the status is unknown"))?);
        }
        Ok(found)
    }

    /// The lobbies and live matches.
    pub(super) fn running(&self) -> Result<Vec<MatchId>, StoreError> {
        let ids = self.db.scan_prefix([keys::AT_PLACE]).map(|pair| {
            let (key, value) = pair?;
            let number = value.as_ref().try_into().map(u64::from_be_bytes);
            number
                .map(MatchId::new)
                .map_err(|_| damaged(&key, "it names no match"))
        });
        ids.collect()
    }

    pub(super) fn counts_now(&self) -> Result<CountsNow, StoreError> {
        let lobbies = self.count(&[keys::EXPIRES])?;
        Ok(CountsNow {
            lobbies,
            live: self.count(&[keys::AT_PLACE])?.saturating_sub(lobbies),
            behind: self.count(&[keys::BEHIND])?,
        })
    }

    /// How many keys begin like this.
    pub(super) fn count(&self, prefix: &[u8]) -> Result<usize, StoreError> {
        let mut count = 0;
        for pair in self.db.scan_prefix(prefix) {
            pair?;
            count += 1;
        }
        Ok(count)
    }

    /// The latest matches of an index whose keys begin so and end with the match.
    pub(super) fn latest(&self, prefix: &Key, most: usize) -> Result<Vec<MatchId>, StoreError> {
        let latest = self.db.scan_prefix(&prefix.0).rev().take(most);
        let ids = latest.map(|pair| {
            let (key, _) = pair?;
            keys::match_of(&key).ok_or_else(|| damaged(&key, "it names no match"))
        });
        ids.collect()
    }

    pub(super) fn waiting_for_built_in(&self) -> Result<Vec<MatchId>, StoreError> {
        self.matches_in(keys::WAITING)
    }

    pub(super) fn behind(&self) -> Result<Vec<MatchId>, StoreError> {
        self.matches_in(keys::BEHIND)
    }

    fn matches_in(&self, table: u8) -> Result<Vec<MatchId>, StoreError> {
        let ids = self.scan(table).map(|pair| {
            let (key, _) = pair?;
            keys::match_of(&key).ok_or_else(|| damaged(&key, "it names no match"))
        });
        ids.collect()
    }

    pub(super) fn expired(&self, now: u64, most: usize) -> Result<Vec<MatchId>, StoreError> {
        let mut found = Vec::new();
        for pair in self.scan(keys::EXPIRES).take(most) {
            let (key, _) = pair?;
            if keys::instant_of(&key).is_none_or(|at| at > now) {
                break;
            }
            found.extend(keys::match_of(&key));
        }
        Ok(found)
    }

    pub(super) fn notices(&self, now: u64, most: usize) -> Result<Vec<Notice>, StoreError> {
        let mut found = Vec::new();
        for pair in self.scan(keys::NOTICE).take(most) {
            let (key, value) = pair?;
            if keys::instant_of(&key).is_none_or(|due| due > now) {
                break;
            }
            found.push(from_json(&key, &value)?);
        }
        Ok(found)
    }

    pub(super) fn derived(&self) -> Result<Pairs, StoreError> {
        let mut found = Vec::new();
        for table in keys::DERIVED_TABLES {
            for pair in self.scan(table) {
                let (key, value) = pair?;
                found.push((key.to_vec(), value.to_vec()));
            }
        }
        Ok(found)
    }

    pub(super) fn heartbeat(&self) -> Result<Option<u64>, StoreError> {
        self.meta_number("heartbeat")
    }

    pub(super) fn meta_number(&self, name: &str) -> Result<Option<u64>, StoreError> {
        let key = Key::meta(name);
        let Some(value) = self.raw(&key)? else {
            return Ok(None);
        };
        let number = std::str::from_utf8(&value)
            .ok()
            .and_then(|text| text.parse().ok());
        number
            .map(Some)
            .ok_or_else(|| damaged(&key.0, "it is not a number"))
    }

    /// Bytes on the disk, and bytes of live keys and values.
    pub(super) fn sizes(&self) -> Result<(u64, u64), StoreError> {
        let disk = self.db.size_on_disk()?;
        Ok((disk, self.meta_number("live")?.unwrap_or(0)))
    }
}

fn open_sled(path: &Path, cache: u64) -> sled::Result<sled::Db> {
    // Flushing is the writer's business; the thread that sled would start for it is not needed.
    sled::Config::new()
        .path(path)
        .cache_capacity(cache)
        .mode(sled::Mode::LowSpace)
        .segment_size(SEGMENT_BYTES)
        .flush_every_ms(None)
        .open()
}

/// Waits until sled's own threads have let go of a database that was dropped, and keeps it locked
/// against others. `None` if they do not within five seconds.
fn closed(path: &Path) -> Result<Option<File>, StoreError> {
    const TRIES: u32 = 5_000;
    const PAUSE: Duration = Duration::from_millis(1);
    let path = path.join("db");
    let file = File::open(&path).map_err(StoreError::io(&path))?;
    for _ in 0..TRIES {
        match file.try_lock() {
            Ok(()) => return Ok(Some(file)),
            Err(fs::TryLockError::WouldBlock) => std::thread::sleep(PAUSE),
            Err(fs::TryLockError::Error(error)) => return Err(StoreError::Io { path, error }),
        }
    }
    Ok(None)
}

/// A snapshot cut off by a kill makes sled refuse to open (spacejam/sled 1527).
fn remove_half_written_snapshots(path: &Path) -> Result<(), StoreError> {
    for snapshot in snapshots(path)? {
        if snapshot.to_string_lossy().ends_with(".generating") {
            fs::remove_file(&snapshot).map_err(StoreError::io(&snapshot))?;
        }
    }
    Ok(())
}

/// Snapshots only speed up opening: without them sled reads the whole log. If that does not help
/// they are put back, and nothing has changed.
fn open_without_snapshots(folder: &Path, path: &Path) -> Result<sled::Db, StoreError> {
    let aside = path.join("set-aside");
    fs::create_dir_all(&aside).map_err(StoreError::io(&aside))?;
    let moved: Vec<(PathBuf, PathBuf)> = snapshots(path)?
        .into_iter()
        .filter_map(|snapshot| Some((snapshot.clone(), aside.join(snapshot.file_name()?))))
        .collect();
    for (from, to) in &moved {
        fs::rename(from, to).map_err(StoreError::io(from))?;
    }
    let opened = open_sled(path, CACHE_BYTES);
    if opened.is_err() {
        for (from, to) in &moved {
            fs::rename(to, from).map_err(StoreError::io(to))?;
        }
    }
    fs::remove_dir_all(&aside).map_err(StoreError::io(&aside))?;
    opened.map_err(|error| StoreError::Corrupt {
        folder: folder.to_owned(),
        detail: error.to_string(),
    })
}

fn snapshots(path: &Path) -> Result<Vec<PathBuf>, StoreError> {
    let entries = match fs::read_dir(path) {
        Ok(entries) => entries,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => {
            return Err(StoreError::Io {
                path: path.to_owned(),
                error,
            });
        }
    };
    let mut found = Vec::new();
    for entry in entries {
        let entry = entry.map_err(StoreError::io(path))?;
        if entry.file_name().to_string_lossy().starts_with("snap.") {
            found.push(entry.path());
        }
    }
    Ok(found)
}

pub(super) fn generation_folder(folder: &Path, generation: u64) -> PathBuf {
    folder.join(format!("db-{generation}"))
}

/// Makes a folder that only its owner can enter, where the system knows such a thing: a store holds
/// the secrets of running dice. One that is there stays as it is.
pub(super) fn create_private(folder: &Path) -> Result<(), StoreError> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder).map_err(StoreError::io(folder))
}

/// The generation that `current` names; `None` if there is no such file.
pub(super) fn current(folder: &Path) -> Result<Option<u64>, StoreError> {
    let path = folder.join(CURRENT);
    let bytes = match fs::read(&path) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(StoreError::Io { path, error }),
    };
    let number = std::str::from_utf8(&bytes)
        .ok()
        .and_then(|text| text.trim().parse().ok());
    let known = number.filter(|&generation| generation_folder(folder, generation).is_dir());
    known.map(Some).ok_or_else(|| StoreError::Corrupt {
        folder: folder.to_owned(),
        detail: "the file `current` names no generation".to_owned(),
    })
}

/// Whether a folder has any file of a store.
pub(super) fn has_store_files(folder: &Path) -> Result<bool, StoreError> {
    let entries = fs::read_dir(folder).map_err(StoreError::io(folder))?;
    for entry in entries {
        let name = entry.map_err(StoreError::io(folder))?.file_name();
        let name = name.to_string_lossy();
        if name.starts_with("db-") || name == CURRENT || seal::FILES.contains(&name.as_ref()) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Switches to a generation.
pub(super) fn set_current(folder: &Path, generation: u64) -> Result<(), StoreError> {
    write_whole(folder, CURRENT, &generation.to_string())
}

/// Writes a file aside, synced, and renames it: it holds the whole text or is as it was.
pub(super) fn write_whole(folder: &Path, name: &str, text: &str) -> Result<(), StoreError> {
    let (path, aside) = (folder.join(name), folder.join(format!("{name}.new")));
    let written = File::create(&aside).and_then(|mut file| {
        file.write_all(text.as_bytes())?;
        file.sync_all()
    });
    if let Err(error) = written {
        // Whatever is there of it is of no use.
        let _ = fs::remove_file(&aside);
        return Err(StoreError::Io { path: aside, error });
    }
    fs::rename(&aside, &path).map_err(StoreError::io(&path))?;
    File::open(folder)
        .and_then(|file| file.sync_all())
        .map_err(StoreError::io(folder))
}

/// A kill during compaction leaves the old or the unfinished new generation behind.
fn remove_other_generations(folder: &Path, generation: u64) -> Result<(), StoreError> {
    for other in [generation.checked_sub(1), generation.checked_add(1)]
        .into_iter()
        .flatten()
    {
        let path = generation_folder(folder, other);
        if path.exists() {
            fs::remove_dir_all(&path).map_err(StoreError::io(&path))?;
        }
    }
    Ok(())
}

/// Reads a JSON value.
pub(super) fn from_json<T: DeserializeOwned>(key: &[u8], value: &[u8]) -> Result<T, StoreError> {
    serde_json::from_slice(value).map_err(|error| damaged(key, &error.to_string()))
}

/// Reads a slot, for the index of those that are behind.
pub(super) fn slot_from(key: &[u8], value: &[u8]) -> Result<Slot, StoreError> {
    from_json(key, value)
}

fn match_number(key: &[u8], value: &[u8]) -> Result<MatchId, StoreError> {
    let bytes = <[u8; 8]>::try_from(value).map_err(|_| damaged(key, "it names no match"))?;
    Ok(MatchId::new(u64::from_be_bytes(bytes)))
}

/// An error about a value, without quoting it.
pub(super) fn damaged(key: &[u8], detail: &str) -> StoreError {
    StoreError::Damaged {
        key: keys::describe(key),
        detail: detail.to_owned(),
    }
}
