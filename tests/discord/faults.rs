//! Troubles that a test switches on: of requests by route and number, of events by name and number.

use std::time::Duration;

use tokio::time::Instant;

/// What goes wrong with a request.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Trouble {
    /// 429 with Retry-After, of this route or of all.
    RateLimited { retry_after: Duration, global: bool },
    /// An answer with this status, without doing anything.
    Status(u16),
    /// The connection ends before anything is done.
    DropBefore,
    /// What was asked is done, and the connection ends without an answer.
    DropAfter,
    /// What was asked is done, and the connection ends in the middle of the answer.
    DropMidway,
    /// The request is handled this much later.
    Delay(Duration),
}

/// What goes wrong with an event.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum EventTrouble {
    Twice,
    Late(Duration),
    /// This many are held back and then sent in the opposite order.
    Reversed(usize),
    /// The bot's library cannot read it: a field that it needs is missing.
    Unreadable,
    Lost,
}

/// Requests that match `METHOD /path`, where `*` stands for one part and a last `**` for the rest.
#[derive(Clone, Debug)]
pub(crate) struct Route {
    method: String,
    segments: Vec<String>,
}

impl Route {
    pub(crate) fn new(pattern: &str) -> Route {
        let (method, path) = pattern
            .split_once(" /")
            .expect("a route is written `METHOD /path`");
        Route {
            method: method.to_owned(),
            segments: path.split('/').map(str::to_owned).collect(),
        }
    }

    pub(crate) fn fits(&self, method: &str, path: &[&str]) -> bool {
        if self.method != "*" && self.method != method {
            return false;
        }
        let same = |own: &[String], given: &[&str]| {
            own.len() == given.len()
                && own
                    .iter()
                    .zip(given)
                    .all(|(own, given)| own == "*" || own == given)
        };
        match self.segments.split_last() {
            Some((last, before)) if last == "**" => {
                path.get(..before.len()).is_some_and(|path| same(before, path))
            }
            Some(_) | None => same(&self.segments, path),
        }
    }
}

struct Fault {
    route: Route,
    trouble: Trouble,
    left: usize,
}

/// A limit that the bot was told of and has to keep.
struct Limit {
    route: Route,
    global: bool,
    told: Instant,
    until: Instant,
}

#[derive(Default)]
pub(crate) struct Faults {
    requests: Vec<Fault>,
    limits: Vec<Limit>,
    events: Vec<(String, EventTrouble, usize)>,
}

/// A request that comes while a limit holds.
pub(crate) struct Early {
    pub(crate) retry_after: Duration,
    pub(crate) global: bool,
    /// It was not on its way when the bot was told.
    pub(crate) ignored: bool,
}

/// Requests that were under way when another one was limited are nobody's fault.
const UNDER_WAY: Duration = Duration::from_millis(50);

impl Faults {
    pub(crate) fn add(&mut self, route: &str, trouble: Trouble, times: usize) {
        self.requests.push(Fault {
            route: Route::new(route),
            trouble,
            left: times,
        });
    }

    pub(crate) fn add_event(&mut self, event: &str, trouble: EventTrouble, times: usize) {
        self.events.push((event.to_owned(), trouble, times));
    }

    pub(crate) fn clear(&mut self) {
        *self = Faults::default();
    }

    /// The trouble of this request, if there is one; used up.
    pub(crate) fn take(&mut self, method: &str, path: &[&str]) -> Option<Trouble> {
        let fault = self
            .requests
            .iter_mut()
            .find(|fault| fault.left > 0 && fault.route.fits(method, path))?;
        fault.left -= 1;
        if let Trouble::RateLimited { retry_after, global } = fault.trouble {
            let told = Instant::now();
            let until = told + retry_after;
            // What else waits at the same route is told the same, and does not use up the fault.
            let route = fault.route.clone();
            self.limits.push(Limit {
                route,
                global,
                told,
                until,
            });
        }
        Some(fault.trouble.clone())
    }

    /// Whether a limit holds for this request. Callbacks do not count against the global one.
    pub(crate) fn early(&mut self, method: &str, path: &[&str]) -> Option<Early> {
        let now = Instant::now();
        self.limits.retain(|limit| limit.until > now);
        let callback = path.first() == Some(&"interactions");
        let limit = self.limits.iter().find(|limit| {
            if limit.global {
                !callback
            } else {
                limit.route.fits(method, path)
            }
        })?;
        Some(Early {
            retry_after: limit.until - now,
            global: limit.global,
            ignored: now > limit.told + UNDER_WAY,
        })
    }

    /// The trouble of this event, if there is one; used up.
    pub(crate) fn take_event(&mut self, event: &str) -> Option<EventTrouble> {
        let found = self
            .events
            .iter_mut()
            .find(|(name, _, left)| *left > 0 && name == event)?;
        found.2 -= 1;
        Some(found.1.clone())
    }
}
