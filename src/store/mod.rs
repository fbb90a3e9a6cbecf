//! The store: matches, people and places in sled, one folder, one process.
//!
//! Text in, text out: it does not know which games exist, nor any surface. The only user of sled.
//! ARCHITECTURE.md has the table of keys; everything is written by one thread, a group of commits
//! sharing one flush, and a commit is answered only when it is on the disk.

mod backup;
mod check;
mod disk;
mod ids;
mod index;
mod keys;
mod model;
mod seal;
mod writer;

use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, RwLock};

use thiserror::Error;

pub use backup::{Backup, restore};
pub use check::{Finding, check_store};
pub use ids::{MatchId, PersonId, PlaceId, SurfaceByte};
pub use model::{
    Draft, Header, Holder, Notice, Participant, Person, Place, Recipient, Row, SeatEntry, Slot, Status, Waits,
};
pub use writer::{Commit, Write};

use disk::Database;
use keys::Key;
use seal::Acknowledged;
use writer::Writer;

/// What can go wrong with the store.
#[derive(Debug, Error)]
pub enum StoreError {
    /// Another process has the folder.
    #[error("the data folder {} is in use by another process", .0.display())]
    InUse(PathBuf),
    /// The store was written by a newer program.
    #[error("the store has schema {found}, this program knows {known}: use a newer program")]
    Newer {
        /// The number in the store.
        found: u32,
        /// The number of this program.
        known: u32,
    },
    /// The store cannot be read.
    #[error("the store in {} is damaged ({detail}); restore a backup, nothing was changed", .folder.display())]
    Corrupt {
        /// The data folder.
        folder: PathBuf,
        /// What the storage engine says.
        detail: String,
    },
    /// A value does not have its documented form.
    #[error("the value at {key} is damaged: {detail}")]
    Damaged {
        /// The key, in words.
        key: String,
        /// What is wrong.
        detail: String,
    },
    /// Something else changed the match, or took the place, first.
    #[error("the match changed in the meantime")]
    Conflict,
    /// The writer gave no answer in time.
    #[error("the store does not answer")]
    Stuck,
    /// The disk.
    #[error("{}: {error}", .path.display())]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// The storage engine.
    #[error("storage engine: {0}")]
    Engine(String),
}

impl StoreError {
    fn io(path: &Path) -> impl FnOnce(io::Error) -> StoreError + '_ {
        |error| StoreError::Io {
            path: path.to_owned(),
            error,
        }
    }
}

impl From<sled::Error> for StoreError {
    fn from(error: sled::Error) -> StoreError {
        StoreError::Engine(error.to_string())
    }
}

/// The number of the layout of keys and values; migrations go forward from older ones.
pub const SCHEMA: u32 = 1;

/// How much there is of everything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counts {
    /// Matches of every status.
    pub matches: usize,
    /// People with settings of their own.
    pub people: usize,
    /// What is going on.
    pub now: CountsNow,
}

/// How much is going on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CountsNow {
    /// Lobbies.
    pub lobbies: usize,
    /// Live matches.
    pub live: usize,
    /// Matches whose message does not show the newest state.
    pub behind: usize,
}

/// Keys and values as bytes, in the order of the keys.
pub type Pairs = Vec<(Vec<u8>, Vec<u8>)>;

/// An open store.
#[derive(Debug)]
pub struct Store {
    /// `None` only while closing.
    database: Option<Arc<RwLock<Database>>>,
    writer: Writer,
    next_match: AtomicU64,
    folder: PathBuf,
    // Last, so that the folder stays locked until everything above is closed.
    _lock: disk::Lock,
}

impl Store {
    /// Opens the store of a data folder, and makes both if they are not there.
    ///
    /// # Errors
    /// If another process has the folder, or the store is damaged or newer than the program; then
    /// nothing is changed.
    pub fn open(folder: &Path) -> Result<Store, StoreError> {
        disk::create_private(folder)?;
        let lock = disk::Lock::take(folder)?;
        let database = Database::open(folder)?;
        let next_match = database.last_match()?.map_or(1, |id| id.number() + 1);
        let database = Arc::new(RwLock::new(database));
        Ok(Store {
            writer: Writer::start(Arc::clone(&database), Acknowledged::open(folder)?),
            database: Some(database),
            next_match: AtomicU64::new(next_match),
            folder: folder.to_owned(),
            _lock: lock,
        })
    }

    /// The data folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// A match number nobody has had. It is lost if it is not used.
    pub fn new_match_id(&self) -> MatchId {
        MatchId::new(self.next_match.fetch_add(1, Ordering::Relaxed))
    }

    /// Writes, and returns when it is on the disk.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if a commit expected another state; then nothing of this write
    /// was done.
    pub fn write(&self, write: Write) -> Result<(), StoreError> {
        self.writer.write(write)
    }

    /// The header of a match.
    ///
    /// # Errors
    /// If the value is damaged.
    pub fn header(&self, id: MatchId) -> Result<Option<Header>, StoreError> {
        self.get(&Key::header(id))
    }

    /// The rows of a match in order, from `seq` on.
    ///
    /// # Errors
    /// If a value is damaged.
    pub fn rows(&self, id: MatchId, from: u32) -> Result<Vec<Row>, StoreError> {
        self.read(|database| database.rows(id, from))
    }

    /// The live match or lobby of a place.
    ///
    /// # Errors
    /// If the value is damaged.
    pub fn match_at(&self, place: PlaceId) -> Result<Option<MatchId>, StoreError> {
        self.read(|database| database.match_at(place))
    }

    /// The number of lobbies and live matches in a larger place.
    ///
    /// # Errors
    /// If the disk fails.
    pub fn matches_in_server(&self, server: PlaceId) -> Result<usize, StoreError> {
        self.read(|database| database.count(&Key::in_server_prefix(server).0))
    }

    /// The lobbies and live matches in a larger place, newest first, at most `most`.
    ///
    /// # Errors
    /// If a key is damaged.
    pub fn latest_in_server(&self, server: PlaceId, most: usize) -> Result<Vec<MatchId>, StoreError> {
        self.read(|database| database.latest(&Key::in_server_prefix(server), most))
    }

    /// The lobbies and live matches, with their places.
    ///
    /// # Errors
    /// If a key is damaged.
    pub fn running(&self) -> Result<Vec<MatchId>, StoreError> {
        self.read(Database::running)
    }

    /// How much there is of everything.
    ///
    /// # Errors
    /// If the disk fails.
    pub fn counts(&self) -> Result<Counts, StoreError> {
        self.read(|database| {
            let mut matches = 0;
            let mut next = database.next_match(MatchId::new(0))?;
            while let Some(id) = next {
                matches += 1;
                next = database.next_match(MatchId::new(id.number() + 1))?;
            }
            Ok(Counts {
                matches,
                people: database.count(&[keys::PERSON])?,
                now: database.counts_now()?,
            })
        })
    }

    /// How much is going on; the same as in [`Store::counts`], without a look at what is over.
    ///
    /// # Errors
    /// If the disk fails.
    pub fn counts_now(&self) -> Result<CountsNow, StoreError> {
        self.read(Database::counts_now)
    }

    /// The matches of a person with their status, oldest first.
    ///
    /// # Errors
    /// If a key is damaged.
    pub fn matches_of(&self, person: PersonId) -> Result<Vec<(MatchId, Status)>, StoreError> {
        self.read(|database| database.matches_of(person))
    }

    /// The latest matches of a person, newest first, at most `most`; nothing older is read.
    ///
    /// # Errors
    /// If a key is damaged.
    pub fn latest_matches_of(&self, person: PersonId, most: usize) -> Result<Vec<MatchId>, StoreError> {
        self.read(|database| database.latest(&Key::of_person_prefix(person), most))
    }

    /// The matches that wait for the built-in player.
    ///
    /// # Errors
    /// If a key is damaged.
    pub fn waiting_for_built_in(&self) -> Result<Vec<MatchId>, StoreError> {
        self.read(Database::waiting_for_built_in)
    }

    /// The lobbies that expire at `now` or before, oldest first, at most `most`.
    ///
    /// # Errors
    /// If a key is damaged.
    pub fn expired(&self, now: u64, most: usize) -> Result<Vec<MatchId>, StoreError> {
        self.read(|database| database.expired(now, most))
    }

    /// What is known of a person.
    ///
    /// # Errors
    /// If the value is damaged.
    pub fn person(&self, id: PersonId) -> Result<Option<Person>, StoreError> {
        self.get(&Key::person(id))
    }

    /// The settings of a place.
    ///
    /// # Errors
    /// If the value is damaged.
    pub fn place(&self, id: PlaceId) -> Result<Option<Place>, StoreError> {
        self.get(&Key::place(id))
    }

    /// The message slot of a match.
    ///
    /// # Errors
    /// If the value is damaged.
    pub fn slot(&self, id: MatchId) -> Result<Option<Slot>, StoreError> {
        self.get(&Key::slot(id))
    }

    /// The decision in the making of a match.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn draft(&self, id: MatchId) -> Result<Option<Draft>, StoreError> {
        self.get(&Key::draft(id))
    }

    /// The slots whose message is behind the match.
    ///
    /// # Errors
    /// If a key is damaged.
    pub fn behind(&self) -> Result<Vec<MatchId>, StoreError> {
        self.read(Database::behind)
    }

    /// The notices due at `now` or before, oldest first, at most `most`.
    ///
    /// # Errors
    /// If a value is damaged.
    pub fn notices(&self, now: u64, most: usize) -> Result<Vec<Notice>, StoreError> {
        self.read(|database| database.notices(now, most))
    }

    /// Whether there is no match at all.
    ///
    /// # Errors
    /// If the disk fails.
    pub fn is_empty(&self) -> Result<bool, StoreError> {
        Ok(self
            .read(|database| database.next_match(MatchId::new(0)))?
            .is_none())
    }

    /// The last heartbeat, in UTC milliseconds.
    ///
    /// # Errors
    /// If the value is damaged.
    pub fn heartbeat(&self) -> Result<Option<u64>, StoreError> {
        self.read(Database::heartbeat)
    }

    /// Bytes on the disk, and bytes of live keys and values.
    ///
    /// # Errors
    /// If the folder cannot be read.
    pub fn sizes(&self) -> Result<(u64, u64), StoreError> {
        self.read(Database::sizes)
    }

    /// Copies everything into a fresh folder beside and goes on there, if the disk holds more than
    /// two and a half times the live data. Commits wait meanwhile. Whether it did.
    ///
    /// # Errors
    /// If the disk fails; the store then goes on where it was.
    pub fn compact(&self) -> Result<bool, StoreError> {
        self.writer.compact()
    }

    /// Copies everything into `target`, a store of its own, while commits go on between the
    /// matches: each match is as of one of its commits.
    ///
    /// # Errors
    /// If `target` exists already, or the disk fails.
    pub fn backup(&self, target: &Path) -> Result<Backup, StoreError> {
        self.read(|database| backup::backup(database, target))
    }

    /// Visits every match with its header and rows.
    ///
    /// # Errors
    /// If a value is damaged, or `visit` fails.
    pub fn each_match(
        &self,
        mut visit: impl FnMut(MatchId, Header, Vec<Row>) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        let mut next = Some(MatchId::new(0));
        while let Some(from) = next {
            next = self.read(|database| database.next_match(from))?;
            if let Some(id) = next {
                if let Some(header) = self.header(id)? {
                    visit(id, header, self.rows(id, 0)?)?;
                }
                next = Some(MatchId::new(id.number() + 1));
            }
        }
        Ok(())
    }

    /// Drops what is derived and makes it anew from the matches. For tests and repairs.
    ///
    /// # Errors
    /// If a header is damaged or the disk fails.
    pub fn rebuild(&self) -> Result<(), StoreError> {
        self.writer.rebuild()
    }

    /// Everything that is derived, as bytes: a rebuild must not change it.
    ///
    /// # Errors
    /// If the disk fails.
    pub fn derived(&self) -> Result<Pairs, StoreError> {
        self.read(Database::derived)
    }

    fn get<T: serde::de::DeserializeOwned>(&self, key: &Key) -> Result<Option<T>, StoreError> {
        self.read(|database| database.get(key))
    }

    fn read<T>(&self, read: impl FnOnce(&Database) -> Result<T, StoreError>) -> Result<T, StoreError> {
        let database = self.database.as_ref().ok_or(StoreError::Stuck)?;
        // A poisoned lock means that a reader panicked; the database itself is intact.
        let database = database.read().unwrap_or_else(|poisoned| poisoned.into_inner());
        read(&database)
    }
}

impl Drop for Store {
    /// Everything accepted is written, then the files are closed and sealed.
    fn drop(&mut self) {
        self.writer.close();
        if let Some(database) = self.database.take().and_then(Arc::into_inner) {
            let database = database
                .into_inner()
                .unwrap_or_else(|poisoned| poisoned.into_inner());
            // Without a seal the next start takes the longer way; nothing is lost.
            let _ = database.close();
        }
    }
}
