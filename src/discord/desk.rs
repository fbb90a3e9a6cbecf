//! What every part of this surface works with.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

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

/// How many presses of a match are being answered, and who waits for their end.
#[derive(Default)]
struct Claimed {
    presses: usize,
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

    /// Waits until no press of the match is being answered; whether there was one.
    pub(super) async fn unclaimed(&self, id: MatchId) -> bool {
        // Made under the lock: an end after it is not missed, and another claim has another end.
        let ended = lock(&self.claims)
            .get(&id)
            .map(|claimed| Arc::clone(&claimed.ended).notified_owned());
        let Some(ended) = ended else { return false };
        ended.await;
        true
    }
}

impl Drop for Claim {
    fn drop(&mut self) {
        let mut claims = lock(&self.desk.claims);
        if let Some(claimed) = claims.get_mut(&self.id) {
            claimed.presses -= 1;
            if claimed.presses == 0 {
                claimed.ended.notify_waiters();
                claims.remove(&self.id);
            }
        }
    }
}

pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
