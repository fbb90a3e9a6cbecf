//! Who watches, and what they are told: that a match has changed, and notices. Visitors ask for the rest.

use std::collections::HashMap;
use std::convert::Infallible;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use serde_json::json;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{broadcast, watch};

use super::House;
use super::answer::{Asked, No};
use super::entry::Visitor;
use crate::app::{MatchId, Notice, PersonId, Recipient, Slot, SurfaceByte, View};
use crate::game::Phrase;
use crate::i18n::{Locale, messages};
use crate::runtime::{Notified, Shown, Surface, Undelivered};

/// Something to tell.
#[derive(Clone, Debug)]
enum News {
    /// A match, and how many rows its log has.
    Match(MatchId, u32),
    /// To one person, or to everybody.
    Notice(Option<PersonId>, Arc<Phrase>),
}

/// Everybody who watches.
pub(super) struct Watchers {
    news: broadcast::Sender<News>,
    /// Open streams, by person.
    streams: Mutex<HashMap<PersonId, usize>>,
}

/// News that a slow stream may be behind; then it is told to look at everything anew.
const BEHIND: usize = 256;
/// Streams that one person, and all together, may have open.
const STREAMS: usize = 16;
const ALL_STREAMS: usize = 500;
/// Between two signs of life.
const ALIVE: Duration = Duration::from_secs(15);

impl Default for Watchers {
    fn default() -> Watchers {
        Watchers {
            news: broadcast::channel(BEHIND).0,
            streams: Mutex::default(),
        }
    }
}

impl Surface for Watchers {
    fn letter(&self) -> SurfaceByte {
        SurfaceByte::LOCAL
    }

    /// The page shows whatever it asks for: it need only know that there is something new.
    fn show(&self, slot: &Slot, view: View, shown: Shown) {
        // Nobody has to watch.
        let _ = self.news.send(News::Match(view.id, view.seq));
        shown(Ok(slot.message.unwrap_or_default()));
    }

    fn notify(&self, notice: &Notice, notified: Notified) {
        let to = match notice.to {
            Recipient::Person(person) => Some(person),
            Recipient::Place(_) => None,
        };
        if !self.reaches(to) {
            // Until they come, or it is of no use any more.
            return notified(Err(Undelivered::Later));
        }
        let _ = self.news.send(News::Notice(to, Arc::new(notice.phrase.clone())));
        notified(Ok(()));
    }
}

impl Watchers {
    fn reaches(&self, person: Option<PersonId>) -> bool {
        let streams = self.streams.lock().unwrap_or_else(PoisonError::into_inner);
        match person {
            Some(person) => streams.contains_key(&person),
            None => !streams.is_empty(),
        }
    }

    /// Counts a stream, unless there are too many.
    fn enter(self: &Arc<Watchers>, person: PersonId) -> Option<Watching> {
        let mut streams = self.streams.lock().unwrap_or_else(PoisonError::into_inner);
        let own = streams.get(&person).copied().unwrap_or_default();
        if own >= STREAMS || streams.values().sum::<usize>() >= ALL_STREAMS {
            return None;
        }
        streams.insert(person, own + 1);
        Some(Watching {
            watchers: Arc::clone(self),
            person,
        })
    }
}

/// An open stream.
struct Watching {
    watchers: Arc<Watchers>,
    person: PersonId,
}

impl Drop for Watching {
    fn drop(&mut self) {
        let mut streams = self
            .watchers
            .streams
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        if let Some(own) = streams.get_mut(&self.person) {
            *own -= 1;
            if *own == 0 {
                streams.remove(&self.person);
            }
        }
    }
}

/// What a stream goes on from.
struct Line {
    house: Arc<House>,
    watching: Watching,
    locale: Locale,
    news: broadcast::Receiver<News>,
    ending: watch::Receiver<bool>,
    stage: Stage,
}

enum Stage {
    Begins,
    Goes,
    Over,
}

/// The stream of events of one visitor.
pub(super) async fn events(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    asked: Asked,
) -> Result<Response, No> {
    let locale = asked.locale();
    let news = house.watchers.news.subscribe();
    let Some(watching) = house.watchers.enter(visitor.person) else {
        return Err(house.no(locale, StatusCode::TOO_MANY_REQUESTS, &messages::app_busy()));
    };
    let line = Line {
        ending: house.ending.clone(),
        house,
        watching,
        locale,
        news,
        stage: Stage::Begins,
    };
    let events = stream::unfold(line, |line| async move {
        let (event, line) = next(line).await?;
        Some((Ok::<Event, Infallible>(event), line))
    });
    let alive = KeepAlive::new().interval(ALIVE);
    Ok(Sse::new(events).keep_alive(alive).into_response())
}

async fn next(mut line: Line) -> Option<(Event, Line)> {
    match line.stage {
        Stage::Begins => {
            line.stage = Stage::Goes;
            let version = json!({"version": env!("CARGO_PKG_VERSION")});
            return Some((Event::default().event("hello").data(version.to_string()), line));
        }
        Stage::Goes => {}
        Stage::Over => return None,
    }
    loop {
        let news = tokio::select! {
            news = line.news.recv() => news,
            _ = line.ending.wait_for(|end| *end) => Err(RecvError::Closed),
        };
        let (name, data) = match news {
            Ok(News::Match(id, seq)) => ("match", json!({"id": id.number(), "seq": seq})),
            Ok(News::Notice(to, phrase)) => {
                if to.is_some_and(|to| to != line.watching.person) {
                    continue;
                }
                ("notice", json!({"text": line.house.say(line.locale, &phrase)}))
            }
            // Too much at once: a new beginning has it look at everything.
            Err(RecvError::Lagged(_)) => ("hello", json!({"version": env!("CARGO_PKG_VERSION")})),
            Err(RecvError::Closed) => {
                line.stage = Stage::Over;
                ("bye", json!({}))
            }
        };
        return Some((Event::default().event(name).data(data.to_string()), line));
    }
}
