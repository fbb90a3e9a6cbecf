//! The local table: Igroteka in the browser. A surface like any other: commands in, replies out.
//!
//! One static page, answers as JSON, and server-sent events when a match has changed. Holds no game logic, and
//! no state that a restart would lose: a visitor is the cookie that their browser keeps. Knows no games and no
//! store.

mod act;
mod answer;
mod entry;
mod fence;
mod home;
mod page;
mod setup;
mod stream;
mod study;
mod table;

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware;
use axum::routing::{get, post};
use tokio::net::TcpListener;
use tokio::sync::{Semaphore, watch};

use crate::app::{PlaceId, SurfaceByte};
use crate::config::Files;
use crate::i18n::Texts;
use crate::raster::Painter;
use crate::runtime::{Runtime, Surface};
use entry::Keys;
use fence::Names;
use stream::Watchers;

pub use entry::EntryError;
pub use page::TEXTS;

/// The address at which the table is found if nobody says otherwise: this computer only.
pub const USUAL: SocketAddr =
    SocketAddr::V4(std::net::SocketAddrV4::new(std::net::Ipv4Addr::LOCALHOST, 4747));

/// What the local table is made from.
pub struct Start {
    /// The folder that keeps the key of the cookies.
    pub data: PathBuf,
    /// Names under which it is reached, beside addresses and `localhost`.
    pub hosts: Vec<String>,
    /// Texts of rules.
    pub files: Files,
    /// Words.
    pub texts: Texts,
    /// Pictures.
    pub painter: Painter,
    /// UTC in milliseconds.
    pub now: Arc<dyn Fn() -> u64 + Send + Sync>,
}

impl std::fmt::Debug for Start {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Start").finish_non_exhaustive()
    }
}

/// The local table before its machine runs.
pub struct Local {
    start: Start,
    keys: Keys,
    watchers: Arc<Watchers>,
}

impl std::fmt::Debug for Local {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Local").finish_non_exhaustive()
    }
}

/// The codes for people at other computers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Codes {
    /// Lets in whoever is to play.
    pub join: String,
    /// Lets in whoever is to watch.
    pub read: String,
}

/// The table at work: what every request can use.
struct House {
    runtime: Arc<Runtime>,
    files: Files,
    texts: Texts,
    painter: Painter,
    keys: Keys,
    watchers: Arc<Watchers>,
    names: Names,
    /// Whether everybody who reaches it may play.
    is_open: bool,
    tries: entry::Tries,
    now: Arc<dyn Fn() -> u64 + Send + Sync>,
    /// Requests that are worked on at the same time; further ones wait.
    permits: Semaphore,
    /// Tells the event streams that the end has come.
    ending: watch::Receiver<bool>,
}

/// Requests that are worked on at the same time.
const IN_WORK: usize = 16;
/// The longest body of a request, in bytes.
const MAX_BODY: usize = 16 << 10;
/// The place to which all local tables belong, as channels belong to a server
/// ([`SurfaceByte::is_one_house`]).
const ROOM: PlaceId = PlaceId {
    surface: SurfaceByte::LOCAL,
    number: 0,
};

impl Local {
    /// Reads the key of the cookies, or makes one.
    ///
    /// # Errors
    /// If the file of the key cannot be read or made.
    pub fn new(start: Start) -> Result<Local, EntryError> {
        let keys = Keys::of(&start.data)?;
        Ok(Local {
            start,
            keys,
            watchers: Arc::default(),
        })
    }

    /// The surface for the machine.
    pub fn surface(&self) -> Arc<dyn Surface> {
        Arc::clone(&self.watchers) as Arc<dyn Surface>
    }

    /// The codes for people at other computers.
    pub fn codes(&self) -> Codes {
        self.keys.codes()
    }

    /// Serves until `ending` says so.
    ///
    /// # Errors
    /// If the listener fails.
    pub async fn serve(
        self,
        runtime: Arc<Runtime>,
        listener: TcpListener,
        mut ending: watch::Receiver<bool>,
    ) -> std::io::Result<()> {
        let address = listener.local_addr()?;
        let Start {
            hosts,
            files,
            texts,
            painter,
            now,
            ..
        } = self.start;
        let house = Arc::new(House {
            is_open: is_open(address, &hosts),
            names: Names::new(address, hosts),
            runtime,
            files,
            texts,
            painter,
            keys: self.keys,
            watchers: self.watchers,
            tries: entry::Tries::default(),
            now,
            permits: Semaphore::new(IN_WORK),
            ending: ending.clone(),
        });
        let ended = async move {
            // A sender that is gone is an end as well.
            let _ = ending.wait_for(|end| *end).await;
        };
        let service = router(house).into_make_service_with_connect_info::<SocketAddr>();
        axum::serve(listener, service).with_graceful_shutdown(ended).await
    }
}

/// Whether everybody who reaches the address may play: it is this computer's own, and no other names were given.
pub fn is_open(address: SocketAddr, hosts: &[String]) -> bool {
    address.ip().is_loopback() && hosts.is_empty()
}

fn router(house: Arc<House>) -> Router {
    Router::new()
        .route("/", get(page::index))
        .route("/page/{name}", get(page::file))
        .route("/fonts/{name}", get(page::font))
        .route("/api/enter", post(entry::enter))
        .route("/api/texts", get(home::texts))
        .route("/api/home", get(home::home))
        .route("/api/game", get(setup::game))
        .route("/api/open", post(act::open))
        .route("/api/act", post(act::act))
        .route("/api/match", get(table::of_match))
        .route("/api/moves", get(study::moves))
        .route("/api/complete", get(study::complete))
        .route("/api/verify", get(study::verify))
        .route("/api/record", get(study::record))
        .route("/api/listing", get(study::listing))
        .route("/api/rules", get(study::rules))
        .route("/api/events", get(stream::events))
        .route("/picture/game/{game}", get(study::game_picture))
        .route("/picture/rules/{game}/{page}", get(study::rules_picture))
        .route("/picture/match/{id}", get(table::picture))
        .fallback(page::nothing)
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .layer(middleware::from_fn_with_state(Arc::clone(&house), fence::guard))
        .with_state(house)
}
