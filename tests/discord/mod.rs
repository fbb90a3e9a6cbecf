//! A loopback Discord: gateway and REST as far as a game bot uses them, and drivers that act as the
//! clients of real people. The bot runs against it unchanged and is refused what Discord refuses.
//!
//! `Double::start` gives one; `guild`, `channel` and `user` fill it; `ann.in_channel(&c).slash(..)` plays;
//! `assert_clean` says whether the bot ever did what Discord does not take.
//!
//! Where Discord does not publish a number the double uses one of its own: see `Settings`.

#![allow(
    dead_code,
    unused_imports,
    reason = "the tests and the benches use different parts"
)]

mod answer;
mod channels;
mod clock;
mod commands;
mod control;
mod faults;
mod gateway;
mod interactions;
mod limits;
pub(crate) mod load;
mod messages;
mod modal;
pub(crate) mod nothing;
mod options;
mod payloads;
mod people;
pub(crate) mod permissions;
mod record;
mod refusal;
mod rest;
mod scene;
mod schema;
mod server;
mod shown;
mod socket;
mod upload;
mod world;

use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::sync::mpsc::unbounded_channel;
use tokio::sync::watch;

pub(crate) use answer::Answer;
pub(crate) use faults::{EventTrouble, Trouble};
pub(crate) use modal::Modal;
pub(crate) use people::{Here, Person};
pub(crate) use scene::{Place, Server};
pub(crate) use shown::Shown;
pub(crate) use world::{Id, Settings};

use gateway::Gateway;
use world::World;

/// The double; clones are the same one.
#[derive(Clone)]
pub(crate) struct Double(Arc<Inner>);

struct Inner {
    world: Mutex<World>,
    changes: watch::Sender<u64>,
    http: SocketAddr,
    tls: Option<(SocketAddr, String)>,
}

/// Why a driver could not do what a test wanted.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Error {
    #[error("a client cannot do that: {0}")]
    Impossible(String),
    #[error("the application did not respond: {0}")]
    NoAnswer(String),
    #[error("waited in vain for {0}")]
    InVain(String),
}

impl Double {
    pub(crate) async fn start(settings: Settings) -> Double {
        let (later, mut postponed) = unbounded_channel();
        let tls = settings.tls.then(server::certificate);
        let bind = || TcpListener::bind(("127.0.0.1", 0));
        let (http, https, gateway) = (
            bind().await.unwrap(),
            bind().await.unwrap(),
            bind().await.unwrap(),
        );
        let address = |listener: &TcpListener| listener.local_addr().unwrap();
        let mut world = World::new(settings, Gateway::new(later));
        world.files = format!("http://{}", address(&http));
        world.gateway_url = format!("ws://{}", address(&gateway));
        let double = Double(Arc::new(Inner {
            world: Mutex::new(world),
            changes: watch::Sender::new(0),
            http: address(&http),
            tls: tls.as_ref().map(|(pem, _)| (address(&https), pem.clone())),
        }));
        // Attachments are fetched without TLS in both modes.
        tokio::spawn(server::serve(double.clone(), http, None));
        if let Some((_, acceptor)) = tls {
            tokio::spawn(server::serve(double.clone(), https, Some(acceptor)));
        }
        tokio::spawn(socket::serve(double.clone(), gateway));
        let late = double.clone();
        tokio::spawn(async move {
            while let Some((by, event)) = postponed.recv().await {
                let late = late.clone();
                tokio::spawn(async move {
                    tokio::time::sleep(by).await;
                    late.lock().dispatch_late(&event);
                });
            }
        });
        double
    }

    /// For `IGROTEKA_DISCORD_API`.
    pub(crate) fn api(&self) -> String {
        format!("http://{}", self.0.http)
    }

    /// For `IGROTEKA_DISCORD_RESOLVE`.
    pub(crate) fn resolve(&self) -> SocketAddr {
        self.0.tls.as_ref().expect("started with `tls: true`").0
    }

    /// For the file that `IGROTEKA_DISCORD_CA` names.
    pub(crate) fn authority(&self) -> &str {
        &self.0.tls.as_ref().expect("started with `tls: true`").1
    }

    pub(crate) fn token(&self) -> String {
        self.lock().settings.token.clone()
    }

    fn lock(&self) -> MutexGuard<'_, World> {
        // A test that fails while it looks must not hide behind the failures of others.
        self.0.world.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Wakes those who wait for something to happen.
    fn changed(&self) {
        self.0.changes.send_modify(|count| *count += 1);
    }

    /// Changes the world and tells those who wait.
    fn change<T>(&self, change: impl FnOnce(&mut World) -> T) -> T {
        let result = change(&mut self.lock());
        self.changed();
        result
    }

    /// Waits until there is something to see.
    async fn until<T>(
        &self,
        what: &str,
        patience: Option<Duration>,
        mut look: impl FnMut(&World) -> Option<T>,
    ) -> Result<T, Error> {
        let mut changes = self.0.changes.subscribe();
        let patience = patience.unwrap_or(self.lock().settings.patience);
        let end = tokio::time::Instant::now() + patience;
        loop {
            changes.borrow_and_update();
            if let Some(found) = look(&self.lock()) {
                return Ok(found);
            }
            let waited = tokio::time::timeout_at(end, changes.changed()).await;
            if waited.is_err() {
                return Err(Error::InVain(what.to_owned()));
            }
        }
    }
}
