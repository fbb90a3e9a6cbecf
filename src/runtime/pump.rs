//! The pump: brings the message of each match up to what it should show.
//!
//! A commit only raises what is wanted; the pump shows the newest state, so edits coalesce by
//! themselves. Surfaces answer when they can: a slow place holds up no other one.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use super::{Shared, Thread};
use crate::app::{Action, Author, Command, View};
use crate::store::{MatchId, Notice, Slot, StoreError, SurfaceByte, Write};

/// Why something could not be delivered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Undelivered {
    /// It may work later.
    Later,
    /// The message is gone: a new one has to be posted.
    Gone,
    /// Something else showed the match meanwhile: what is to be done has to be looked up again.
    Stale,
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

    /// Tells a person something, once.
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
    /// Matches of which a message is being sent.
    sending: HashSet<MatchId>,
    /// Notices that are being sent.
    telling: HashSet<(u64, u64)>,
    /// Matches whose message could not be sent: how often, and when it is tried again.
    waiting: HashMap<MatchId, (u32, u64)>,
}

impl Flight {
    /// Whether a message may be sent now; it is then under way.
    fn take_off(&mut self, id: MatchId, now: u64) -> bool {
        let rests = self.waiting.get(&id).is_some_and(|&(_, until)| now < until);
        !rests && self.sending.insert(id)
    }

    fn land(&mut self, id: MatchId, now: u64, result: Result<u64, Undelivered>) {
        self.sending.remove(&id);
        match result {
            Ok(_) | Err(Undelivered::Gone | Undelivered::Stale) => drop(self.waiting.remove(&id)),
            Err(Undelivered::Later) => {
                let (tries, until) = self.waiting.entry(id).or_default();
                // From half a second to a minute.
                *until = now + (500 << (*tries).min(7)).min(60_000);
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
            && lock(flight).take_off(id, now)
        {
            show(shared, surface.as_ref(), id, &slot, flight, bell);
        }
    }
    for notice in store.notices(now, NOTICES)? {
        if let Some(surface) = of(notice.person.surface) {
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
        lock(flight).land(id, (shared.sources.now)(), Err(Undelivered::Later));
        return;
    };
    let (seq, asks, was) = (view.seq, view.asks(), slot.shown);
    let (shared, flight, bell) = (Arc::clone(shared), Arc::clone(flight), bell.clone());
    let shown: Shown = Box::new(move |result| {
        let (message, shown) = match result {
            Ok(message) => (Some(message), seq),
            Err(Undelivered::Gone | Undelivered::Later | Undelivered::Stale) => (None, was),
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
        lock(&flight).land(id, (shared.sources.now)(), result);
        if result != Err(Undelivered::Later) {
            // It may have fallen behind meanwhile.
            bell.ring();
        }
    });
    surface.show(slot, view, shown);
}

/// Sends a notice. It is marked before: what may have been sent is not sent again.
fn tell(
    shared: &Arc<Shared>,
    surface: &dyn Surface,
    notice: Notice,
    now: u64,
    flight: &Arc<Mutex<Flight>>,
) -> Result<(), StoreError> {
    let store = shared.app.store();
    let key = (notice.due, notice.number);
    if lock(flight).telling.contains(&key) {
        return Ok(());
    }
    if notice.tried || notice.expires < now {
        return store.write(Write::NoticeDone(notice));
    }
    store.write(Write::Notice(Notice {
        tried: true,
        ..notice.clone()
    }))?;
    lock(flight).telling.insert(key);
    let (shared, flight, sent) = (Arc::clone(shared), Arc::clone(flight), notice.clone());
    let notified: Notified = Box::new(move |result| {
        let write = match result {
            Ok(()) | Err(Undelivered::Gone) => Write::NoticeDone(sent),
            Err(Undelivered::Stale) => Write::Notice(sent),
            // Not sent for certain: it may be tried again.
            Err(Undelivered::Later) => Write::Notice(sent),
        };
        shared.fence("notice", || shared.app.store().write(write));
        lock(&flight).telling.remove(&key);
    });
    surface.notify(&notice, notified);
    Ok(())
}
