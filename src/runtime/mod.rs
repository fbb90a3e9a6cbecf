//! The running machine: workers, the built-in player's jobs, the pump of messages, maintenance,
//! and the port through which other processes of this computer ask for backups.
//!
//! Threads and bounded queues; nothing here is state that a restart would lose: what is to be done
//! is read from the store's indices, at the start and again with every heartbeat.

mod built_in;
mod control;
mod maintenance;
mod pump;
mod workers;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

pub use control::ask_running;
pub use pump::{Notified, Shown, Surface, Undelivered};

use crate::app::{App, Command, Error, Randomness, Reply};
use crate::store::{PersonId, PlaceId, StoreError};
use workers::Workers;

/// Where time and randomness come from.
#[derive(Clone)]
pub struct Sources {
    /// UTC in milliseconds.
    pub now: Arc<dyn Fn() -> u64 + Send + Sync>,
    /// Randomness of the operating system, or `None` if it gives none.
    pub random: Arc<dyn Fn() -> Option<Randomness> + Send + Sync>,
}

impl std::fmt::Debug for Sources {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Sources")
    }
}

/// How the machine runs.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// Threads that carry out commands; the commands of one match are always on the same one.
    pub workers: usize,
    /// Commands that wait for one worker at most; further ones are answered with "busy".
    pub queue: usize,
    /// Commands of one person in a minute; further ones are refused.
    pub commands_per_minute: u32,
    /// Between two heartbeats.
    pub heartbeat: Duration,
    /// Between two backups; `None` for no backups.
    pub backup_every: Option<Duration>,
    /// Backups kept; older ones are deleted.
    pub backups_kept: usize,
    /// Whether other processes may ask through a loopback port.
    pub control: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            workers: 16,
            queue: 64,
            commands_per_minute: 120,
            heartbeat: Duration::from_secs(10),
            backup_every: Some(Duration::from_secs(24 * 60 * 60)),
            backups_kept: 7,
            control: true,
        }
    }
}

/// What all parts share.
struct Shared {
    app: App,
    sources: Sources,
    settings: Settings,
    stopping: AtomicBool,
    /// Since when no match is opened any more, in UTC milliseconds; 0 while they are.
    draining: AtomicU64,
    /// When the latest command came, in UTC milliseconds.
    latest: AtomicU64,
    incidents: AtomicU64,
    /// Held while a backup is made: there is one unfinished folder.
    backing_up: Mutex<()>,
}

impl Shared {
    fn is_stopping(&self) -> bool {
        self.stopping.load(Ordering::Acquire)
    }

    /// Does one piece of work; what goes wrong in it is in the log, and the thread goes on.
    fn fence(&self, what: &str, work: impl FnOnce() -> Result<(), StoreError>) {
        match catch_unwind(AssertUnwindSafe(work)) {
            Ok(Ok(())) => {}
            Ok(Err(error)) => {
                self.incident(what, &error);
            }
            Err(_) => {
                self.incident(what, &"panic");
            }
        }
    }

    /// Writes an operator's error into the log, and gives its number.
    fn incident(&self, what: &str, error: &dyn std::fmt::Display) -> u64 {
        let number = self.incidents.fetch_add(1, Ordering::Relaxed) + 1;
        tracing::error!(incident = number, "{what}: {error}");
        number
    }
}

/// The running machine. Dropping it stops it in order.
pub struct Runtime {
    shared: Arc<Shared>,
    workers: Arc<Workers>,
    built_in: Option<built_in::Jobs>,
    pump: Option<pump::Pump>,
    maintenance: Option<maintenance::Maintenance>,
    control: Option<control::Port>,
}

impl std::fmt::Debug for Runtime {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Runtime")
            .field("app", &self.shared.app)
            .finish_non_exhaustive()
    }
}

impl Runtime {
    /// Starts everything. What waits in the store, for the built-in player or for a message, goes
    /// on by itself.
    ///
    /// # Errors
    /// If the store cannot be read, or a thread or port cannot be had.
    pub fn start(
        app: App,
        sources: Sources,
        settings: Settings,
        surfaces: Vec<Arc<dyn Surface>>,
    ) -> Result<Runtime, StoreError> {
        let shared = Arc::new(Shared {
            app,
            sources,
            settings,
            stopping: AtomicBool::new(false),
            draining: AtomicU64::new(0),
            latest: AtomicU64::new(0),
            incidents: AtomicU64::new(0),
            backing_up: Mutex::default(),
        });
        let pump = pump::Pump::start(Arc::clone(&shared), surfaces);
        let (jobs, wake) = built_in::queue();
        let workers = Arc::new(Workers::start(&shared, pump.bell(), wake.clone()));
        let built_in = built_in::Jobs::start(Arc::clone(&shared), Arc::clone(&workers), jobs);
        let maintenance =
            maintenance::Maintenance::start(Arc::clone(&shared), Arc::clone(&workers), pump.bell(), wake);
        let control = match settings.control {
            true => Some(control::Port::open(Arc::clone(&shared))?),
            false => None,
        };
        Ok(Runtime {
            shared,
            workers,
            built_in: Some(built_in),
            pump: Some(pump),
            maintenance: Some(maintenance),
            control,
        })
    }

    /// The use cases, for reading.
    pub fn app(&self) -> &App {
        &self.shared.app
    }

    /// Hands a command to the worker of its match; `done` is called there, once the reply is on
    /// the disk.
    pub fn submit(&self, command: Command, done: impl FnOnce(Result<Reply, Error>) + Send + 'static) {
        self.workers.submit(command, Box::new(done));
    }

    /// [`Runtime::submit`], waiting for the reply.
    ///
    /// # Errors
    /// The answer "no".
    pub fn carry_out(&self, command: Command) -> Result<Reply, Error> {
        self.workers.carry_out(command)
    }

    /// Lets the messages be looked through again: something should be shown anew.
    pub fn ring(&self) {
        if let Some(pump) = &self.pump {
            pump.bell().ring();
        }
    }

    /// Opens no match from now on; those that run go on.
    pub fn drain(&self) {
        let now = (self.shared.sources.now)();
        self.shared.draining.store(now, Ordering::Release);
    }

    /// Refuses what could not be opened now in a place of the same server.
    ///
    /// # Errors
    /// Why not.
    pub fn check_opening(&self, person: PersonId, place: PlaceId) -> Result<(), Error> {
        match self.shared.draining.load(Ordering::Acquire) {
            0 => self.shared.app.check_opening(person, place),
            _ => Err(Error::Draining),
        }
    }

    /// Whether it drains, and no command has come for a minute: a good moment to stop.
    pub fn is_drained(&self) -> bool {
        let since = self.shared.draining.load(Ordering::Acquire);
        let latest = self.shared.latest.load(Ordering::Acquire).max(since);
        since > 0 && (self.shared.sources.now)() >= latest + QUIET
    }

    /// Makes a backup now, among the daily ones; how many matches are in it.
    ///
    /// # Errors
    /// If the disk fails.
    pub fn back_up(&self) -> Result<usize, StoreError> {
        maintenance::back_up(&self.shared, (self.shared.sources.now)())
    }

    /// Stops in order: no new commands, those taken are answered, everything is on the disk.
    pub fn stop(mut self) {
        self.stop_parts();
    }

    fn stop_parts(&mut self) {
        self.shared.stopping.store(true, Ordering::Release);
        // Those who give commands first, those who carry them out then, those who show it last.
        drop(self.control.take());
        drop(self.maintenance.take());
        drop(self.built_in.take());
        self.workers.stop();
        drop(self.pump.take());
    }
}

impl Drop for Runtime {
    fn drop(&mut self) {
        self.stop_parts();
    }
}

/// Without a command for this long, in milliseconds, a machine that drains is drained.
const QUIET: u64 = 60_000;

/// A named thread; dropping the handle waits for its end, but not for ever.
struct Thread(Option<std::thread::JoinHandle<()>>);

impl Thread {
    fn start(name: &str, run: impl FnOnce() + Send + 'static) -> Thread {
        Thread(std::thread::Builder::new().name(name.to_owned()).spawn(run).ok())
    }
}

/// An orderly end takes at most this long; a surface that hangs does not hold it up.
const PATIENCE: Duration = Duration::from_secs(5);

impl Drop for Thread {
    fn drop(&mut self) {
        const LOOK: Duration = Duration::from_millis(2);
        let Some(handle) = self.0.take() else { return };
        for _ in 0..PATIENCE.as_millis() / LOOK.as_millis() {
            if handle.is_finished() {
                // A panic in it is in the log already.
                let _ = handle.join();
                return;
            }
            std::thread::sleep(LOOK);
        }
        let name = handle.thread().name().unwrap_or("?").to_owned();
        tracing::error!("the thread {name} does not end; it is left behind");
    }
}
