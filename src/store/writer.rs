//! The writer: the one thread that changes the store.
//!
//! It takes what is waiting as a group, applies it as one batch, flushes once and then answers
//! everybody. With a single thread a compare-and-set is a comparison.

use std::collections::BTreeMap;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender};
use std::sync::{Arc, RwLock, RwLockWriteGuard, TryLockError};
use std::thread::JoinHandle;
use std::time::Duration;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::disk::{self, Database};
use super::ids::{MatchId, PersonId, PlaceId};
use super::keys::{self, Key};
use super::model::{Draft, Header, Notice, Person, Place, Row, Slot};
use super::seal::Acknowledged;
use super::{StoreError, index};

/// Everything that changes with one command on one match. All or nothing.
#[derive(Clone, Debug)]
pub struct Commit {
    /// The match.
    pub id: MatchId,
    /// The number of rows it must have now; `None` for a match that must not be there yet.
    pub expected: Option<u32>,
    /// Rows to append; the first gets the number `expected`.
    pub rows: Vec<Row>,
    /// The header after that; its `seq` must count the rows.
    pub header: Header,
    /// Whether the message of the match should show this state.
    pub show: bool,
    /// Notices to send.
    pub notices: Vec<Notice>,
}

/// Something to write.
#[derive(Clone, Debug)]
pub enum Write {
    /// A step of a match.
    Match(Box<Commit>),
    /// What is known of a person; `None` forgets it.
    Person(PersonId, Option<Person>),
    /// The settings of a place.
    Place(PlaceId, Place),
    /// What has become of the message of a match. What it should show is not touched: that may
    /// have grown meanwhile.
    Shown {
        /// The match.
        id: MatchId,
        /// The message; `None` if it is gone.
        message: Option<u64>,
        /// The state it shows, as the number of rows.
        shown: u32,
        /// The person whom it asks, by number in the match.
        asks: Option<u8>,
    },
    /// A notice that changed.
    Notice(Notice),
    /// A notice that is done.
    NoticeDone(Notice),
    /// A decision in the making, in place of an earlier one. Refused for another state of the match.
    Draft(MatchId, Draft),
    /// The program was alive at this instant, in UTC milliseconds.
    Heartbeat(u64),
}

/// Requests that wait at most; more block their senders.
const QUEUE: usize = 1_024;
/// Requests that share one flush at most.
const GROUP: usize = 256;
/// After this long without an answer the store counts as stuck.
const PATIENCE: Duration = Duration::from_secs(60);
/// Stores smaller than this are not compacted, in bytes: sled's files have a least size.
const COMPACT_FROM: u64 = 8 << 20;

type Answer<T> = SyncSender<Result<T, StoreError>>;

enum Request {
    Write(Box<Write>, Answer<()>),
    Compact(Answer<bool>),
    Rebuild(Answer<()>),
}

/// The sending side.
#[derive(Debug)]
pub(super) struct Writer {
    /// `None` only while closing.
    requests: Option<SyncSender<Request>>,
    thread: Option<JoinHandle<()>>,
}

impl Writer {
    pub(super) fn start(database: Arc<RwLock<Database>>, mut acknowledged: Acknowledged) -> Writer {
        let (requests, waiting) = mpsc::sync_channel(QUEUE);
        let thread = std::thread::Builder::new()
            .name("store-writer".to_owned())
            .spawn(move || run(&database, &mut acknowledged, &waiting))
            .ok();
        Writer {
            requests: Some(requests),
            thread,
        }
    }

    pub(super) fn write(&self, write: Write) -> Result<(), StoreError> {
        self.ask(|answer| Request::Write(Box::new(write), answer), Some(PATIENCE))
    }

    pub(super) fn compact(&self) -> Result<bool, StoreError> {
        self.ask(Request::Compact, None)
    }

    pub(super) fn rebuild(&self) -> Result<(), StoreError> {
        self.ask(Request::Rebuild, None)
    }

    fn ask<T>(
        &self,
        request: impl FnOnce(Answer<T>) -> Request,
        patience: Option<Duration>,
    ) -> Result<T, StoreError> {
        let (answer, answered) = mpsc::sync_channel(1);
        let requests = self.requests.as_ref().ok_or(StoreError::Stuck)?;
        requests.send(request(answer)).map_err(|_| StoreError::Stuck)?;
        let result = match patience {
            Some(patience) => answered.recv_timeout(patience),
            None => answered.recv().map_err(|_| RecvTimeoutError::Disconnected),
        };
        result.map_err(|_| StoreError::Stuck)?
    }
}

impl Writer {
    /// Ends the thread; everything accepted is written before.
    pub(super) fn close(&mut self) {
        self.requests = None;
        if let Some(thread) = self.thread.take() {
            // A panic of the writer was answered to its clients already.
            let _ = thread.join();
        }
    }
}

fn run(database: &RwLock<Database>, acknowledged: &mut Acknowledged, waiting: &Receiver<Request>) {
    // After a failed flush nobody knows what is on the disk: nothing is written until a restart.
    let mut sound = true;
    while let Ok(first) = waiting.recv() {
        let mut writes = Vec::new();
        let mut next = Some(first);
        while let Some(request) = next {
            match request {
                Request::Write(write, answer) => writes.push((*write, answer)),
                Request::Compact(answer) => {
                    sound = commit(database, acknowledged, sound, std::mem::take(&mut writes));
                    respond(&answer, if sound { compact(database) } else { Ok(false) });
                }
                Request::Rebuild(answer) => {
                    sound = commit(database, acknowledged, sound, std::mem::take(&mut writes));
                    respond(&answer, rebuild(database));
                }
            }
            next = if writes.len() < GROUP {
                waiting.try_recv().ok()
            } else {
                None
            };
        }
        sound = commit(database, acknowledged, sound, writes);
    }
}

/// Answers; whoever asked may have given up.
fn respond<T>(answer: &Answer<T>, result: Result<T, StoreError>) {
    let _ = answer.send(result);
}

/// Applies a group as one batch, flushes, and answers. Whether the store is still sound.
fn commit(
    database: &RwLock<Database>,
    acknowledged: &mut Acknowledged,
    sound: bool,
    writes: Vec<(Write, Answer<()>)>,
) -> bool {
    if writes.is_empty() {
        return sound;
    }
    let failed = |problem: &str| Err(StoreError::Engine(problem.to_owned()));
    if !sound {
        writes
            .iter()
            .for_each(|(_, answer)| respond(answer, failed("an earlier write failed; restart the program")));
        return false;
    }
    let database = database.read().unwrap_or_else(|poisoned| poisoned.into_inner());
    let mut group = Group {
        database: &database,
        changes: BTreeMap::new(),
    };
    let mut accepted = Vec::new();
    for (write, answer) in writes {
        match group.add(write) {
            Ok(()) => accepted.push(answer),
            Err(error) => respond(&answer, Err(error)),
        }
    }
    let done = group.batch().and_then(|(batch, number)| {
        database.apply(batch)?;
        database.flush()?;
        acknowledged.write(number)
    });
    for answer in &accepted {
        respond(
            answer,
            done.as_ref().copied().or_else(|error| failed(&error.to_string())),
        );
    }
    done.is_ok()
}

/// The changes of a group. Later writes of a group see the earlier ones.
struct Group<'a> {
    database: &'a Database,
    changes: BTreeMap<Key, Option<Vec<u8>>>,
}

impl Group<'_> {
    fn add(&mut self, write: Write) -> Result<(), StoreError> {
        match write {
            Write::Match(commit) => self.commit(*commit),
            Write::Person(id, Some(person)) => self.put(Key::person(id), &person),
            Write::Person(id, None) => {
                self.changes.insert(Key::person(id), None);
                Ok(())
            }
            Write::Place(id, place) => self.put(Key::place(id), &place),
            Write::Shown {
                id,
                message,
                shown,
                asks,
            } => match self.slot(id)? {
                // A later state is shown there already.
                Some(slot) if message.is_some() && slot.message == message && slot.shown > shown => Ok(()),
                Some(slot) => {
                    // Whom the message that is gone has called is not called again.
                    let asks = message.map_or(slot.asks, |_| asks);
                    self.set_slot(
                        id,
                        &Slot {
                            message,
                            shown,
                            asks,
                            ..slot
                        },
                    )
                }
                None => Err(StoreError::Conflict),
            },
            Write::Notice(notice) => self.put(Key::notice(notice.due, notice.number), &notice),
            Write::NoticeDone(notice) => {
                self.changes.insert(Key::notice(notice.due, notice.number), None);
                Ok(())
            }
            Write::Draft(id, draft) => {
                let header: Option<Header> = self.json(&Key::header(id))?;
                if header.is_none_or(|header| header.rev != draft.rev) {
                    return Err(StoreError::Conflict);
                }
                self.put(Key::draft(id), &draft)
            }
            Write::Heartbeat(now) => {
                self.changes
                    .insert(Key::meta("heartbeat"), Some(now.to_string().into_bytes()));
                Ok(())
            }
        }
    }

    /// Checks first, changes then: a refused commit leaves no trace in the group.
    fn commit(&mut self, commit: Commit) -> Result<(), StoreError> {
        let Commit {
            id,
            expected,
            rows,
            header,
            show,
            notices,
        } = commit;
        let key = Key::header(id);
        let before: Option<Header> = self.json(&key)?;
        let first = expected.unwrap_or(0);
        let counts = u32::try_from(rows.len())
            .ok()
            .and_then(|rows| first.checked_add(rows));
        if before.as_ref().map(|header| header.seq) != expected || counts != Some(header.seq) {
            return Err(StoreError::Conflict);
        }
        let old = before
            .map(|header| index::of_header(id, &header))
            .unwrap_or_default();
        let new = index::of_header(id, &header);
        let place = Key::at_place(header.place);
        if new.contains_key(&place)
            && self
                .value(&place)?
                .is_some_and(|taken| taken != id.number().to_be_bytes())
        {
            return Err(StoreError::Conflict);
        }
        let slot = match show {
            true => Some(self.raised_slot(id, &header)?),
            false => None,
        };

        for key in old.into_keys().filter(|key| !new.contains_key(key)) {
            self.changes.insert(key, None);
        }
        self.changes
            .extend(new.into_iter().map(|(key, value)| (key, Some(value))));
        for (seq, row) in (first..).zip(rows) {
            self.changes
                .insert(Key::row(id, seq), Some(row.to_string().into_bytes()));
        }
        self.put(key, &header)?;
        let draft = Key::draft(id);
        if self.value(&draft)?.is_some() {
            self.changes.insert(draft, None);
        }
        for notice in notices {
            self.put(Key::notice(notice.due, notice.number), &notice)?;
        }
        slot.map_or(Ok(()), |slot| self.set_slot(id, &slot))
    }

    fn slot(&self, id: MatchId) -> Result<Option<Slot>, StoreError> {
        let key = Key::slot(id);
        self.value(&key)?
            .map(|value| disk::slot_from(&key.0, &value))
            .transpose()
    }

    /// The slot of a match, wanting to show this header.
    fn raised_slot(&self, id: MatchId, header: &Header) -> Result<Slot, StoreError> {
        let new = Slot {
            place: header.place,
            message: None,
            shown: 0,
            wanted: 0,
            asks: None,
        };
        // A match that has moved is shown by a new message where it is now.
        let slot = self.slot(id)?.filter(|slot| slot.place == header.place);
        Ok(Slot {
            wanted: header.seq,
            ..slot.unwrap_or(new)
        })
    }

    fn set_slot(&mut self, id: MatchId, slot: &Slot) -> Result<(), StoreError> {
        let behind = index::of_slot(id, slot).map(|_| Vec::new());
        self.changes.insert(Key::behind(id), behind);
        self.put(Key::slot(id), slot)
    }

    fn put(&mut self, key: Key, value: &impl Serialize) -> Result<(), StoreError> {
        let json = serde_json::to_vec(value).map_err(|error| disk::damaged(&key.0, &error.to_string()))?;
        self.changes.insert(key, Some(json));
        Ok(())
    }

    fn json<T: DeserializeOwned>(&self, key: &Key) -> Result<Option<T>, StoreError> {
        let value = self.value(key)?;
        value.map(|value| disk::from_json(&key.0, &value)).transpose()
    }

    /// The value as this group leaves it.
    fn value(&self, key: &Key) -> Result<Option<Vec<u8>>, StoreError> {
        match self.changes.get(key) {
            Some(value) => Ok(value.clone()),
            None => Ok(self.database.raw(key)?.map(|value| value.to_vec())),
        }
    }

    /// The batch, with the counts of live bytes and of groups carried on, and the number of the
    /// group.
    fn batch(self) -> Result<(sled::Batch, u64), StoreError> {
        let number = self.database.meta_number("commits")?.unwrap_or(0) + 1;
        let mut live = self.database.meta_number("live")?.unwrap_or(0);
        let mut batch = sled::Batch::default();
        for (key, value) in self.changes {
            let before = self.database.raw(&key)?.map_or(0, |old| key.0.len() + old.len());
            let after = value.as_ref().map_or(0, |new| key.0.len() + new.len());
            live = (live + after as u64).saturating_sub(before as u64);
            match value {
                Some(value) => batch.insert(key.0, value),
                None => batch.remove(key.0),
            }
        }
        batch.insert(Key::meta("live").0, live.to_string().into_bytes());
        batch.insert(Key::meta("commits").0, number.to_string().into_bytes());
        Ok((batch, number))
    }
}

/// Moves into a fresh generation if too much of the disk is dead. A backup under way comes first:
/// then this is for the next time.
fn compact(database: &RwLock<Database>) -> Result<bool, StoreError> {
    let Some(mut database) = exclusive(database) else {
        return Ok(false);
    };
    let (disk, live) = database.sizes()?;
    // Right after a compaction the disk may still hold more than twice the live data: then it is
    // worth doing again only once it has grown by half.
    let last = database.meta_number("compacted")?.unwrap_or(0);
    if disk < COMPACT_FROM || disk < live * 5 / 2 || disk < last * 3 / 2 {
        return Ok(false);
    }
    let next = database.copy_to_next_generation()?;
    std::mem::replace(&mut *database, next).remove()?;
    Ok(true)
}

/// The database without readers, if they leave soon. Waiting longer would hold up new readers, too.
fn exclusive(database: &RwLock<Database>) -> Option<RwLockWriteGuard<'_, Database>> {
    const TRIES: u32 = 200;
    const PAUSE: Duration = Duration::from_micros(500);
    for _ in 0..TRIES {
        match database.try_write() {
            Ok(database) => return Some(database),
            Err(TryLockError::Poisoned(poisoned)) => return Some(poisoned.into_inner()),
            Err(TryLockError::WouldBlock) => std::thread::sleep(PAUSE),
        }
    }
    None
}

/// Drops what is derived and makes it anew.
fn rebuild(database: &RwLock<Database>) -> Result<(), StoreError> {
    let database = database.read().unwrap_or_else(|poisoned| poisoned.into_inner());
    let mut batch = sled::Batch::default();
    for (key, _) in database.derived()? {
        batch.remove(key);
    }
    for (key, value) in derive(&database)? {
        batch.insert(key.0, value);
    }
    database.apply(batch)?;
    database.flush()
}

/// Everything that follows from the matches of a database.
pub(super) fn derive(database: &Database) -> Result<BTreeMap<Key, Vec<u8>>, StoreError> {
    let mut derived = BTreeMap::new();
    for pair in database.scan(keys::MATCH) {
        let (key, value) = pair?;
        let Some(id) = keys::match_of(&key) else { continue };
        if keys::is_header(&key) {
            derived.extend(index::of_header(id, &disk::from_json(&key, &value)?));
        } else if keys::is_slot(&key) {
            let behind = index::of_slot(id, &disk::slot_from(&key, &value)?);
            derived.extend(behind.map(|key| (key, Vec::new())));
        }
    }
    Ok(derived)
}
