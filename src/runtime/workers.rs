//! The worker pool: commands of one match run one after the other, on the same thread.
//!
//! Queues are bounded: what does not fit is answered at once, so that work in flight has a limit.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::Ordering;
use std::sync::mpsc::{self, Receiver, SyncSender, TrySendError};
use std::sync::{Arc, Mutex};

use super::built_in::Wake;
use super::pump::Bell;
use super::{Shared, Thread};
use crate::app::{Action, Author, Command, Error, Reply};
use crate::store::{Holder, PersonId, Status, Waits};

type Done = Box<dyn FnOnce(Result<Reply, Error>) + Send>;

pub(super) struct Workers {
    shared: Arc<Shared>,
    queues: Mutex<Vec<SyncSender<(Command, Done)>>>,
    threads: Mutex<Vec<Thread>>,
    pace: Mutex<Pace>,
}

/// How many commands each person has given in the current minute. Forgotten with it, and at a
/// restart: it only keeps a person from crowding out the others.
#[derive(Default)]
struct Pace {
    minute: u64,
    given: HashMap<PersonId, u32>,
}

impl Pace {
    /// Counts a command; whether it is one too many.
    fn is_too_fast(&mut self, now: u64, person: PersonId, most: u32) -> bool {
        let minute = now / 60_000;
        if self.minute != minute {
            *self = Pace {
                minute,
                given: HashMap::new(),
            };
        }
        let given = self.given.entry(person).or_default();
        *given = given.saturating_add(1);
        *given > most
    }
}

impl Workers {
    pub(super) fn start(shared: &Arc<Shared>, bell: Bell, wake: Wake) -> Workers {
        let mut queues = Vec::new();
        let mut threads = Vec::new();
        for number in 0..shared.settings.workers.max(1) {
            let (queue, waiting) = mpsc::sync_channel(shared.settings.queue);
            let (shared, bell, wake) = (Arc::clone(shared), bell.clone(), wake.clone());
            let run = move || work(&shared, &waiting, &bell, &wake);
            threads.push(Thread::start(&format!("worker-{number}"), run));
            queues.push(queue);
        }
        Workers {
            shared: Arc::clone(shared),
            queues: Mutex::new(queues),
            threads: Mutex::new(threads),
            pace: Mutex::default(),
        }
    }

    pub(super) fn submit(&self, command: Command, done: Done) {
        let now = (self.shared.sources.now)();
        self.shared.latest.store(now, Ordering::Release);
        let opens = matches!(command.action, Action::Open { .. } | Action::Rematch);
        if opens && self.shared.draining.load(Ordering::Acquire) > 0 {
            return done(Err(Error::Draining));
        }
        if let Author::Person(person, _) = command.author {
            let mut pace = self.pace.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
            if pace.is_too_fast(now, person, self.shared.settings.commands_per_minute) {
                drop(pace);
                return done(Err(Error::TooFast));
            }
        }
        let queue = {
            let queues = self
                .queues
                .lock()
                .unwrap_or_else(|poisoned| poisoned.into_inner());
            match queues.len() {
                0 => None,
                count => queues.get(self.index(&command, count)).cloned(),
            }
        };
        let Some(queue) = queue.filter(|_| !self.shared.is_stopping()) else {
            return done(Err(Error::Busy));
        };
        match queue.try_send((command, done)) {
            Ok(()) => {}
            Err(TrySendError::Full((_, done)) | TrySendError::Disconnected((_, done))) => {
                done(Err(Error::Busy))
            }
        }
    }

    pub(super) fn carry_out(&self, command: Command) -> Result<Reply, Error> {
        let (answer, answered) = mpsc::sync_channel(1);
        self.submit(
            command,
            Box::new(move |reply| {
                // Whoever asked may have gone.
                let _ = answer.send(reply);
            }),
        );
        answered.recv().unwrap_or(Err(Error::Busy))
    }

    /// The worker of a command: by its match, or by its place while there is none.
    fn index(&self, command: &Command, count: usize) -> usize {
        let opens = matches!(command.action, Action::Open { .. } | Action::Rematch);
        let live = || self.shared.app.store().match_at(command.place).ok().flatten();
        let id = if opens { None } else { command.id.or_else(live) };
        let mut hasher = DefaultHasher::new();
        match id {
            Some(id) => id.hash(&mut hasher),
            None => command.place.hash(&mut hasher),
        }
        (hasher.finish() % count as u64) as usize
    }

    /// Lets the workers finish what they have taken.
    pub(super) fn stop(&self) {
        self.queues
            .lock()
            .unwrap_or_else(|poisoned| poisoned.into_inner())
            .clear();
        self.threads
            .lock()
            .unwrap_or_else(|poisoned| poisoned.into_inner())
            .clear();
    }
}

fn work(shared: &Shared, waiting: &Receiver<(Command, Done)>, bell: &Bell, wake: &Wake) {
    while let Ok((command, done)) = waiting.recv() {
        let reply = fenced(shared, &command);
        if let Ok(reply) = &reply {
            bell.ring();
            if waits_for_built_in(reply) {
                wake.wake(reply.view.id);
            }
        }
        done(reply);
    }
}

/// Carries out a command; a panic costs this command only.
fn fenced(shared: &Shared, command: &Command) -> Result<Reply, Error> {
    let Some(random) = (shared.sources.random)() else {
        return Err(Error::Incident(
            shared.incident("randomness", &"the operating system gives none"),
        ));
    };
    let handle = || shared.app.handle((shared.sources.now)(), &random, command);
    match catch_unwind(AssertUnwindSafe(handle)) {
        Ok(Err(Error::Store(error))) => Err(Error::Incident(shared.incident("store", &error))),
        Ok(reply) => reply,
        Err(_) => Err(Error::Incident(
            shared.incident("panic", &format!("{:?}", command.action)),
        )),
    }
}

/// Whether the seat that is asked is built-in.
fn waits_for_built_in(reply: &Reply) -> bool {
    let view = &reply.view;
    let asked = match view.waits {
        Waits::Roll(seat) => seat,
        Waits::Decision(seat) => Some(seat),
        Waits::Nobody => None,
    };
    let holder = view
        .seats
        .iter()
        .find(|entry| Some(entry.seat) == asked)
        .map(|entry| &entry.holder);
    view.status == Status::Live && matches!(holder, Some(Holder::BuiltIn(_)))
}
