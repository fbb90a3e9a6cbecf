//! The pump: brings the message of each match up to what it should show.
//!
//! A commit only raises what is wanted; the pump shows the newest state, so edits coalesce by
//! themselves. It blocks on the surfaces and therefore has a thread of its own.

use std::sync::{Arc, Condvar, Mutex};
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
}

/// A place where people see matches: Discord, the local table, a test.
pub trait Surface: Send + Sync {
    /// The letter of its ids.
    fn letter(&self) -> SurfaceByte;

    /// Posts a new message that shows the match, and gives its number.
    ///
    /// # Errors
    /// If it could not be posted.
    fn post(&self, view: &View) -> Result<u64, Undelivered>;

    /// Shows the match in a message that is there.
    ///
    /// # Errors
    /// If it could not be edited, or is gone.
    fn edit(&self, message: u64, view: &View) -> Result<(), Undelivered>;

    /// Tells a person something, once.
    ///
    /// # Errors
    /// If the person cannot be reached now.
    fn notify(&self, notice: &Notice) -> Result<(), Undelivered>;
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
        let rung = bell.clone();
        let run = move || {
            while !shared.is_stopping() {
                shared.fence("messages", || pump(&shared, &surfaces));
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

fn pump(shared: &Shared, surfaces: &[Arc<dyn Surface>]) -> Result<(), StoreError> {
    if surfaces.is_empty() {
        return Ok(());
    }
    let store = shared.app.store();
    let of = |letter| surfaces.iter().find(|surface| surface.letter() == letter);
    for id in store.behind()? {
        let Some(slot) = store.slot(id)? else { continue };
        if let Some(surface) = of(slot.place.surface)
            && let Some(view) = view(shared, id, &slot)
        {
            show(shared, surface.as_ref(), id, &slot, &view)?;
        }
        if shared.is_stopping() {
            return Ok(());
        }
    }
    let now = (shared.sources.now)();
    for notice in store.notices(now, NOTICES)? {
        if let Some(surface) = of(notice.person.surface) {
            tell(shared, surface.as_ref(), notice, now)?;
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

fn show(
    shared: &Shared,
    surface: &dyn Surface,
    id: MatchId,
    slot: &Slot,
    view: &View,
) -> Result<(), StoreError> {
    let shown = match slot.message {
        Some(message) => surface.edit(message, view).map(|()| message),
        None => surface.post(view),
    };
    let write = match shown {
        Ok(message) => Write::Shown {
            id,
            message: Some(message),
            shown: view.seq,
        },
        Err(Undelivered::Gone) => Write::Shown {
            id,
            message: None,
            shown: slot.shown,
        },
        Err(Undelivered::Later) => return Ok(()),
    };
    shared.app.store().write(write)
}

/// Sends a notice. It is marked before: what may have been sent is not sent again.
fn tell(shared: &Shared, surface: &dyn Surface, notice: Notice, now: u64) -> Result<(), StoreError> {
    let store = shared.app.store();
    if notice.tried || notice.expires < now {
        return store.write(Write::NoticeDone(notice));
    }
    store.write(Write::Notice(Notice {
        tried: true,
        ..notice.clone()
    }))?;
    match surface.notify(&notice) {
        Ok(()) | Err(Undelivered::Gone) => store.write(Write::NoticeDone(notice)),
        // Not sent for certain: it may be tried again.
        Err(Undelivered::Later) => store.write(Write::Notice(notice)),
    }
}
