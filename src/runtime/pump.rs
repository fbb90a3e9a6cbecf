//! The pump: brings the message of each match up to what it should show.
//!
//! A commit only raises what is wanted; the pump shows the newest state, so edits coalesce by
//! themselves. Surfaces answer when they can: a slow place holds up no other one.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use super::{Shared, Thread};
use crate::app::{Action, Author, Command, View};
use crate::store::{MatchId, Notice, PersonId, PlaceId, Recipient, Slot, StoreError, SurfaceByte, Write};

/// Why something could not be delivered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Undelivered {
    /// It may work later.
    Later,
    /// The surface is asked to be slower.
    Limited,
    /// The place is gone, or out of reach: it is hardly worth trying.
    Nowhere,
    /// The message is gone: a new one has to be posted.
    Gone,
    /// Something else showed the match meanwhile: what is to be done has to be looked up again.
    Stale,
}

impl Undelivered {
    /// The first and the longest rest before another try, in milliseconds; each one is twice the last.
    fn rest(self) -> Option<(u64, u64)> {
        match self {
            Undelivered::Later => Some((500, 60_000)),
            Undelivered::Limited => Some((5_000, 300_000)),
            Undelivered::Nowhere => Some((60_000, 3_600_000)),
            Undelivered::Gone | Undelivered::Stale => None,
        }
    }
}

/// To be called once with the message that shows the match now; on any thread.
pub type Shown = Box<dyn FnOnce(Result<u64, Undelivered>) + Send>;
/// To be called once when a notice is sent; on any thread.
pub type Notified = Box<dyn FnOnce(Result<(), Undelivered>) + Send>;

/// A place where people see matches: Discord, the local table, a test.
pub trait Surface: Send + Sync {
    /// The letter of its ids.
    fn letter(&self) -> SurfaceByte;

    /// Shows the match: edits the message of its slot, or posts another one.
    fn show(&self, slot: &Slot, view: View, shown: Shown);

    /// Tells something once. A notice that was `tried` before may have arrived: it has to be looked for.
    fn notify(&self, notice: &Notice, notified: Notified);
}

/// Tells the pump that something changed.
#[derive(Clone)]
pub(super) struct Bell(Arc<(Mutex<bool>, Condvar)>);

impl Bell {
    pub(super) fn ring(&self) {
        let (rung, changed) = &*self.0;
        *rung.lock().unwrap_or_else(|poisoned| poisoned.into_inner()) = true;
        changed.notify_one();
    }

    /// Waits for a ring, at most this long.
    fn wait(&self, most: Duration) {
        let (rung, changed) = &*self.0;
        let guard = rung.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let waited = changed.wait_timeout_while(guard, most, |rung| !*rung);
        let (mut guard, _) = waited.unwrap_or_else(|poisoned| poisoned.into_inner());
        *guard = false;
    }
}

pub(super) struct Pump {
    bell: Bell,
    _thread: Thread,
}

/// How long the pump rests without a ring; also how soon it tries again what failed.
const REST: Duration = Duration::from_millis(500);
/// Notices taken at a time.
const NOTICES: usize = 100;

impl Pump {
    pub(super) fn start(shared: Arc<Shared>, surfaces: Vec<Arc<dyn Surface>>) -> Pump {
        let bell = Bell(Arc::new((Mutex::new(true), Condvar::new())));
        let (rung, flight) = (bell.clone(), Arc::new(Mutex::new(Flight::default())));
        let run = move || {
            while !shared.is_stopping() {
                shared.fence("messages", || pump(&shared, &surfaces, &flight, &rung));
                rung.wait(REST);
            }
        };
        Pump {
            bell,
            _thread: Thread::start("pump", run),
        }
    }

    pub(super) fn bell(&self) -> Bell {
        self.bell.clone()
    }
}

impl Drop for Pump {
    fn drop(&mut self) {
        self.bell.ring();
    }
}

/// What is under way. Forgotten at a restart: the store knows what is behind.
#[derive(Default)]
struct Flight {
    /// What is being sent.
    sending: HashSet<Item>,
    /// What could not be sent: how often, and when it is tried again.
    waiting: HashMap<Item, (u32, u64)>,
}

/// Something to send.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Item {
    /// The message of a match.
    Match(MatchId),
    /// A notice, by its instant and number.
    Notice(u64, u64),
}

impl Flight {
    /// Whether it may be sent now; it is then under way.
    fn take_off(&mut self, item: Item, now: u64) -> bool {
        let rests = self.waiting.get(&item).is_some_and(|&(_, until)| now < until);
        !rests && self.sending.insert(item)
    }

    fn land(&mut self, item: Item, now: u64, why_not: Option<Undelivered>) {
        self.sending.remove(&item);
        match why_not.and_then(Undelivered::rest) {
            None => drop(self.waiting.remove(&item)),
            Some((first, longest)) => {
                let (tries, until) = self.waiting.entry(item).or_default();
                *until = now + (first << (*tries).min(10)).min(longest);
                *tries += 1;
            }
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn pump(
    shared: &Arc<Shared>,
    surfaces: &[Arc<dyn Surface>],
    flight: &Arc<Mutex<Flight>>,
    bell: &Bell,
) -> Result<(), StoreError> {
    if surfaces.is_empty() {
        return Ok(());
    }
    let store = shared.app.store();
    let of = |letter| surfaces.iter().find(|surface| surface.letter() == letter);
    let now = (shared.sources.now)();
    for id in store.behind()? {
        if shared.is_stopping() {
            return Ok(());
        }
        let Some(slot) = store.slot(id)? else { continue };
        if let Some(surface) = of(slot.place.surface)
            && lock(flight).take_off(Item::Match(id), now)
        {
            show(shared, surface.as_ref(), id, &slot, flight, bell);
        }
    }
    for notice in store.notices(now, NOTICES)? {
        let (Recipient::Person(PersonId { surface, .. }) | Recipient::Place(PlaceId { surface, .. })) =
            notice.to;
        if let Some(surface) = of(surface) {
            tell(shared, surface.as_ref(), notice, now, flight)?;
        }
    }
    Ok(())
}

/// The match as it is now.
fn view(shared: &Shared, id: MatchId, slot: &Slot) -> Option<View> {
    let command = Command {
        cause: "pump".to_owned(),
        author: Author::Clock,
        place: slot.place,
        id: Some(id),
        rev: None,
        action: Action::Board,
    };
    shared
        .app
        .handle(0, &[0; 48], &command)
        .ok()
        .map(|reply| reply.view)
}

/// Sends the match's message; once it has arrived, the store knows.
fn show(
    shared: &Arc<Shared>,
    surface: &dyn Surface,
    id: MatchId,
    slot: &Slot,
    flight: &Arc<Mutex<Flight>>,
    bell: &Bell,
) {
    let Some(view) = view(shared, id, slot) else {
        lock(flight).land(Item::Match(id), (shared.sources.now)(), Some(Undelivered::Later));
        return;
    };
    let (seq, asks, was) = (view.seq, view.asks(), slot.shown);
    let (shared, flight, bell) = (Arc::clone(shared), Arc::clone(flight), bell.clone());
    let shown: Shown = Box::new(move |result| {
        let (message, shown) = match result {
            Ok(message) => (Some(message), seq),
            Err(_) => (None, was),
        };
        if matches!(result, Ok(_) | Err(Undelivered::Gone)) {
            let write = Write::Shown {
                id,
                message,
                shown,
                asks,
            };
            shared.fence("message", || shared.app.store().write(write));
        }
        let why_not = result.err();
        lock(&flight).land(Item::Match(id), (shared.sources.now)(), why_not);
        if why_not.and_then(Undelivered::rest).is_none() {
            // It may have fallen behind meanwhile.
            bell.ring();
        }
    });
    surface.show(slot, view, shown);
}

/// Sends a notice. It is marked before: what may have been sent is not sent again, except to a place,
/// where the surface can look for it.
fn tell(
    shared: &Arc<Shared>,
    surface: &dyn Surface,
    notice: Notice,
    now: u64,
    flight: &Arc<Mutex<Flight>>,
) -> Result<(), StoreError> {
    let store = shared.app.store();
    let item = Item::Notice(notice.due, notice.number);
    if !lock(flight).take_off(item, now) {
        return Ok(());
    }
    let lost = notice.tried && matches!(notice.to, Recipient::Person(_));
    let write = match lost || notice.expires < now {
        true => Write::NoticeDone(notice.clone()),
        false => Write::Notice(Notice {
            tried: true,
            ..notice.clone()
        }),
    };
    let is_over = matches!(write, Write::NoticeDone(_));
    let written = store.write(write);
    if is_over || written.is_err() {
        lock(flight).land(item, now, None);
        return written;
    }
    let (shared, flight, sent) = (Arc::clone(shared), Arc::clone(flight), notice.clone());
    let notified: Notified = Box::new(move |result| {
        let write = match result {
            Ok(()) | Err(Undelivered::Gone) => Write::NoticeDone(sent),
            // Not sent for certain: it may be tried again.
            Err(_) => Write::Notice(sent),
        };
        shared.fence("notice", || shared.app.store().write(write));
        lock(&flight).land(item, (shared.sources.now)(), result.err());
    });
    surface.notify(&notice, notified);
    Ok(())
}
