//! The built-in player's jobs: beside the matches, never inside a command.
//!
//! A job reads a match that waits, decides, and answers with an ordinary command for the state it
//! saw. A kill at any moment only delays it: at the start the index of waiting matches is read.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::time::Duration;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use super::workers::Workers;
use super::{Shared, Thread};
use crate::app::{Action, Author, Command, position_of};
use crate::bots::Level;
use crate::store::{Header, Holder, MatchId, StoreError, Waits};

/// Tells that a match waits.
#[derive(Clone)]
pub(super) struct Wake(Sender<MatchId>);

impl Wake {
    pub(super) fn wake(&self, id: MatchId) {
        // Without a receiver the program is stopping; the index remembers.
        let _ = self.0.send(id);
    }
}

pub(super) fn queue() -> (Receiver<MatchId>, Wake) {
    let (wake, jobs) = mpsc::channel();
    (jobs, Wake(wake))
}

/// The thread that decides.
pub(super) struct Jobs {
    _thread: Thread,
}

impl Jobs {
    pub(super) fn start(shared: Arc<Shared>, workers: Arc<Workers>, jobs: Receiver<MatchId>) -> Jobs {
        Jobs {
            _thread: Thread::start("built-in", move || run(&shared, &workers, &jobs)),
        }
    }
}

/// How often the thread looks whether the program is stopping.
const LOOK_UP: Duration = Duration::from_millis(100);

fn run(shared: &Shared, workers: &Workers, jobs: &Receiver<MatchId>) {
    // What was waiting before this process began.
    let waiting = shared.app.store().waiting_for_built_in();
    let mut pending: VecDeque<MatchId> = waiting
        .unwrap_or_else(|error| {
            shared.incident("matches that wait for the built-in player", &error);
            Vec::new()
        })
        .into();
    while !shared.is_stopping() {
        let next = match pending.pop_front() {
            Some(id) => Ok(id),
            None => jobs.recv_timeout(LOOK_UP),
        };
        match next {
            Ok(id) => {
                shared.fence("built-in player", || answer(shared, workers, id));
            }
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return,
        }
    }
}

/// Rolls or decides once; the reply to that wakes this match again if it still waits.
fn answer(shared: &Shared, workers: &Workers, id: MatchId) -> Result<(), StoreError> {
    let Some(header) = shared.app.store().header(id)? else {
        return Ok(());
    };
    let Some(action) = decide(id, &header) else {
        return Ok(());
    };
    let command = Command {
        cause: format!("engine{}", header.rev),
        author: Author::BuiltIn,
        place: header.place,
        id: Some(id),
        rev: Some(header.rev),
        action,
    };
    // Whatever the answer: a refusal means that the match went on without this job.
    let _ = workers.carry_out(command);
    Ok(())
}

/// What the built-in player does here; nothing if it is not asked.
fn decide(id: MatchId, header: &Header) -> Option<Action> {
    let Some(Holder::BuiltIn(level)) = header.asked().and_then(|seat| header.holder(seat)) else {
        return None;
    };
    match header.waits {
        Waits::Nobody => None,
        Waits::Roll(_) => Some(Action::Roll),
        Waits::Decision(_) => {
            let level: Level = level.parse().ok()?;
            // Equal choices are drawn from the match's number and state: the job may be repeated.
            let seed = id
                .number()
                .wrapping_mul(1 << 20)
                .wrapping_add(u64::from(header.rev));
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let text = position_of(header).ok()?.choose(level, &mut rng)?;
            // It knows what it gives up.
            Some(Action::Act { text, sure: true })
        }
    }
}
