//! What every part of this surface works with.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

use serenity::http::Http;
use serenity::model::id::{ApplicationId, UserId};
use tokio::sync::Notify;

use crate::app::{App, MatchId};
use crate::config::Files;
use crate::i18n::Texts;
use crate::raster::{Painter, ThemeId};

/// Shared by the events and the pump.
pub(super) struct Desk {
    pub(super) app: App,
    pub(super) files: Files,
    pub(super) texts: Texts,
    pub(super) painter: Painter,
    /// The theme of public pictures.
    pub(super) theme: ThemeId,
    pub(super) http: Arc<Http>,
    /// For what is due within three seconds: gives up a request that hangs early enough for another one.
    pub(super) quick: Arc<Http>,
    /// When this process began, in UTC milliseconds: messages of older matches may be there already.
    pub(super) started: u64,
    /// The bot's own user, once it is known.
    pub(super) me: OnceLock<UserId>,
    claims: Mutex<HashMap<MatchId, Claimed>>,
    /// The servers the bot is in, and their owners.
    pub(super) owners: Mutex<HashMap<u64, UserId>>,
    /// Matches that this process has looked for or posted, with the number of messages that are gone or
    /// took the place of others: those need another nonce.
    pub(super) posted: Mutex<HashMap<MatchId, u32>>,
}

/// Who is at work on the message of a match, and who waits for the end of it.
#[derive(Default)]
struct Claimed {
    /// Presses that are being answered.
    presses: usize,
    /// Whether the pump is sending it.
    pump: bool,
    ended: Arc<Notify>,
}

/// While it lives the pump leaves the match's message alone: the answer to a press shows it.
pub(super) struct Claim {
    desk: Arc<Desk>,
    id: MatchId,
}

impl Desk {
    pub(super) fn new(
        app: App,
        files: Files,
        texts: Texts,
        painter: Painter,
        theme: ThemeId,
        (http, quick): (Arc<Http>, Arc<Http>),
        started: u64,
    ) -> Desk {
        Desk {
            app,
            files,
            texts,
            painter,
            theme,
            http,
            quick,
            started,
            me: OnceLock::new(),
            claims: Mutex::default(),
            owners: Mutex::default(),
            posted: Mutex::default(),
        }
    }

    /// Notes who the bot is, once Discord has told.
    pub(super) fn introduce(&self, me: UserId, application: ApplicationId) {
        // It stays the same.
        let _ = self.me.set(me);
        self.http.set_application_id(application);
        self.quick.set_application_id(application);
    }

    pub(super) fn claim(self: &Arc<Desk>, id: MatchId) -> Claim {
        lock(&self.claims).entry(id).or_default().presses += 1;
        Claim {
            desk: Arc::clone(self),
            id,
        }
    }

    /// The pump's turn at the message of a match. `None`, after a wait for their end, if presses are being
    /// answered: they show it themselves.
    pub(super) async fn sending(self: &Arc<Desk>, id: MatchId) -> Option<Sending> {
        // Made under the lock: an end after it is not missed, and another claim has another end.
        let ended = {
            let mut claims = lock(&self.claims);
            let claimed = claims.entry(id).or_default();
            if claimed.presses == 0 {
                claimed.pump = true;
                return Some(Sending {
                    desk: Arc::clone(self),
                    id,
                });
            }
            Arc::clone(&claimed.ended).notified_owned()
        };
        ended.await;
        None
    }

    /// Waits until the pump has sent what it is sending, so that an older state does not come after the
    /// answer to a press. Not for long: the answer is due.
    pub(super) async fn sent(&self, id: MatchId) {
        const PATIENCE: Duration = Duration::from_millis(700);
        let ended = {
            let claims = lock(&self.claims);
            let sending = claims.get(&id).filter(|claimed| claimed.pump);
            sending.map(|claimed| Arc::clone(&claimed.ended).notified_owned())
        };
        if let Some(ended) = ended {
            let _ = tokio::time::timeout(PATIENCE, ended).await;
        }
    }

    /// Somebody's work at the message of a match has ended.
    fn end(&self, id: MatchId, of_pump: bool) {
        let mut claims = lock(&self.claims);
        let Some(claimed) = claims.get_mut(&id) else {
            return;
        };
        match of_pump {
            true => claimed.pump = false,
            false => claimed.presses -= 1,
        }
        if of_pump || claimed.presses == 0 {
            claimed.ended.notify_waiters();
        }
        if !claimed.pump && claimed.presses == 0 {
            claims.remove(&id);
        }
    }
}

/// While it lives the pump is sending the message of a match.
pub(super) struct Sending {
    desk: Arc<Desk>,
    id: MatchId,
}

impl Drop for Sending {
    fn drop(&mut self) {
        self.desk.end(self.id, true);
    }
}

impl Drop for Claim {
    fn drop(&mut self) {
        self.desk.end(self.id, false);
    }
}

pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
