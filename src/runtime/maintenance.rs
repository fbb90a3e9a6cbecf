//! What has to be done from time to time: heartbeat, expired lobbies, compaction, daily backup.
//!
//! Each heartbeat also looks at the indices again, so that a lost wake-up only delays.

use std::path::Path;
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::sync::{Arc, PoisonError};

use jiff::Timestamp;

use super::built_in::Wake;
use super::pump::Bell;
use super::workers::Workers;
use super::{Shared, Thread};
use crate::app::{Action, Author, Command};
use crate::store::{StoreError, Write};

pub(super) struct Maintenance {
    /// Dropped to end the thread at once.
    stop: Option<Sender<()>>,
    thread: Option<Thread>,
}

impl Maintenance {
    pub(super) fn start(shared: Arc<Shared>, workers: Arc<Workers>, bell: Bell, wake: Wake) -> Maintenance {
        let (stop, stopped) = mpsc::channel::<()>();
        let run = move || {
            loop {
                shared.fence("maintenance", || beat(&shared, &workers, &bell, &wake));
                match stopped.recv_timeout(shared.settings.heartbeat) {
                    Err(RecvTimeoutError::Timeout) => {}
                    Ok(()) | Err(RecvTimeoutError::Disconnected) => return,
                }
            }
        };
        Maintenance {
            stop: Some(stop),
            thread: Some(Thread::start("maintenance", run)),
        }
    }
}

impl Drop for Maintenance {
    fn drop(&mut self) {
        drop(self.stop.take());
        drop(self.thread.take());
    }
}

/// Lobbies closed at one heartbeat.
const EXPIRED: usize = 100;

fn beat(shared: &Shared, workers: &Workers, bell: &Bell, wake: &Wake) -> Result<(), StoreError> {
    let store = shared.app.store();
    let now = (shared.sources.now)();
    store.write(Write::Heartbeat(now))?;
    for id in store.expired(now, EXPIRED)? {
        let Some(header) = store.header(id)? else { continue };
        // A refusal means that somebody was faster.
        let _ = workers.carry_out(Command {
            cause: format!("clock{now}"),
            author: Author::Clock,
            place: header.place,
            id: Some(id),
            rev: None,
            action: Action::Expire,
        });
    }
    store
        .waiting_for_built_in()?
        .into_iter()
        .for_each(|id| wake.wake(id));
    bell.ring();
    store.compact()?;
    back_up_if_due(shared, now)
}

/// Backups lie in `backups` below the data folder, named by their instant in UTC.
const NAME: &str = "%Y-%m-%dT%H-%M-%SZ";

fn back_up_if_due(shared: &Shared, now: u64) -> Result<(), StoreError> {
    let Some(every) = shared.settings.backup_every else {
        return Ok(());
    };
    let store = shared.app.store();
    let folder = store.folder().join("backups");
    let backups = backups(&folder);
    let every = u64::try_from(every.as_millis()).unwrap_or(u64::MAX);
    let newest = backups.last().and_then(|name| instant(name));
    if newest.is_some_and(|newest| now < newest.saturating_add(every)) {
        return Ok(());
    }
    if !store.is_empty()? {
        back_up(shared, now)?;
    }
    Ok(())
}

/// Makes a backup, and deletes those that are too many. How many matches are in it.
pub(super) fn back_up(shared: &Shared, now: u64) -> Result<usize, StoreError> {
    let _alone = shared.backing_up.lock().unwrap_or_else(PoisonError::into_inner);
    let store = shared.app.store();
    let folder = store.folder().join("backups");
    let old = backups(&folder);
    let instant = i64::try_from(now)
        .ok()
        .and_then(|now| Timestamp::from_millisecond(now).ok());
    let name = instant.unwrap_or_default().strftime(NAME).to_string();
    let unfinished = folder.join("unfinished");
    if unfinished.exists() {
        remove(&unfinished)?;
    }
    let backup = store.backup(&unfinished)?;
    let target = folder.join(name);
    std::fs::rename(&unfinished, &target).map_err(|error| StoreError::Io {
        path: target.clone(),
        error,
    })?;
    tracing::info!(matches = backup.matches, "backup {}", target.display());
    let many = (old.len() + 1).saturating_sub(shared.settings.backups_kept);
    old.iter()
        .take(many)
        .try_for_each(|name| remove(&folder.join(name)))?;
    Ok(backup.matches)
}

fn remove(folder: &Path) -> Result<(), StoreError> {
    std::fs::remove_dir_all(folder).map_err(|error| StoreError::Io {
        path: folder.to_owned(),
        error,
    })
}

/// The names of the backups, oldest first.
fn backups(folder: &Path) -> Vec<String> {
    let Ok(entries) = std::fs::read_dir(folder) else {
        return Vec::new();
    };
    let names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let mut names: Vec<String> = names.filter(|name| instant(name).is_some()).collect();
    names.sort();
    names
}

/// The instant of a backup's name, in UTC milliseconds.
fn instant(name: &str) -> Option<u64> {
    let parsed = jiff::civil::DateTime::strptime(NAME, name).ok()?;
    let timestamp = parsed.to_zoned(jiff::tz::TimeZone::UTC).ok()?.timestamp();
    u64::try_from(timestamp.as_millisecond()).ok()
}

#[cfg(test)]
mod tests {
    use super::instant;

    #[test]
    fn names_of_backups() {
        assert_eq!(instant("2026-11-30T10-15-03Z"), Some(1_796_033_703_000));
        assert_eq!(instant("unfinished"), None);
        assert_eq!(instant("2026-11-30"), None);
    }
}
