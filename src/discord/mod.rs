//! The Discord surface: events in, commands to the host, answers and table messages out.
//!
//! The only user of serenity. Holds no game logic, and no state that a restart would lose.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "the enums of serenity may grow at any time"
)]

mod answer;
mod asker;
mod choosing;
mod commands;
mod connection;
mod custom_id;
mod desk;
mod events;
mod gateway;
mod monitor;
mod note;
mod opening;
mod owner;
mod press;
mod registration;
mod rules;
mod slash;
mod surface;
mod table;
mod trouble;
mod typed;

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use serenity::all::GatewayIntents;
use serenity::model::application::ActionRowComponent;
use thiserror::Error;
use tokio::runtime::Handle;
use tokio::sync::{Semaphore, watch};
use tokio::time::Instant;

use crate::app::App;
use crate::config::Files;
use crate::i18n::Texts;
use crate::raster::{DEFAULT_THEME, Painter};
use crate::runtime::{Runtime, Surface};
use desk::Desk;
use events::Seen;
use gateway::{Line, Lost};
use monitor::Monitor;
use surface::Discord;

pub use commands::texts as command_texts;
pub use connection::{Connection, ConnectionError};
pub use gateway::Gateway;

/// Told the bot's name and the number of its servers once it is connected.
pub type Ready = Box<dyn Fn(&str, usize) + Send + Sync>;

/// What the bot is started with.
pub struct Start {
    /// The token. Never logged.
    pub token: String,
    /// The way to Discord.
    pub connection: Connection,
    /// The use cases.
    pub app: App,
    /// UTC in milliseconds.
    pub now: Arc<dyn Fn() -> u64 + Send + Sync>,
    /// Texts of rules.
    pub files: Files,
    /// Words.
    pub texts: Texts,
    /// Pictures.
    pub painter: Painter,
    /// Discord's ids of whoever runs the bot.
    pub owners: Vec<u64>,
    /// A loopback address for `/healthz` and `/metrics`.
    pub metrics: Option<SocketAddr>,
    /// Called once it is connected.
    pub ready: Ready,
}

impl std::fmt::Debug for Start {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Start").finish_non_exhaustive()
    }
}

/// Why the bot ended.
#[derive(Debug, Error)]
pub enum BotError {
    /// The way to Discord.
    #[error(transparent)]
    Connection(#[from] ConnectionError),
    /// Discord did not take the token, or something else that no new try mends.
    #[error("{0}")]
    Discord(String),
    /// The port of the metrics.
    #[error(transparent)]
    Io(#[from] std::io::Error),
}

/// The bot at work.
pub(crate) struct Bot {
    desk: Arc<Desk>,
    runtime: Arc<Runtime>,
    /// Carries what is being answered, whatever becomes of the line to the gateway.
    executor: Handle,
    gateway: Arc<Gateway>,
    now: Arc<dyn Fn() -> u64 + Send + Sync>,
    /// Inputs that are being answered at the same time.
    permits: Semaphore,
    /// Discord's ids of whoever runs the bot.
    owners: Vec<u64>,
    /// Interactions and messages that were taken.
    seen: Mutex<Seen>,
    monitor: Arc<Monitor>,
    ready: Ready,
}

/// Inputs that are worked on at the same time; further ones wait.
const IN_FLIGHT: usize = 256;
/// An orderly end takes at most this long.
const PATIENCE: Duration = Duration::from_secs(5);
/// A request that hangs is made again after this long.
const HANGS: Duration = Duration::from_secs(10);
/// The same for the answer to a person: Discord waits for three seconds in all.
const HANGS_SOON: Duration = Duration::from_millis(1_200);
/// The first and the longest rest between two lines to the gateway.
const RESTS: (Duration, Duration) = (Duration::from_secs(1), Duration::from_secs(60));
/// No privileged intent.
const INTENTS: GatewayIntents = GatewayIntents::GUILDS
    .union(GatewayIntents::GUILD_MESSAGES)
    .union(GatewayIntents::DIRECT_MESSAGES);

/// The bot before its machine runs.
pub struct Prepared {
    desk: Arc<Desk>,
    executor: Handle,
    token: String,
    connection: Connection,
    owners: Vec<u64>,
    metrics: Option<SocketAddr>,
    now: Arc<dyn Fn() -> u64 + Send + Sync>,
    ready: Ready,
}

impl std::fmt::Debug for Prepared {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Prepared").finish_non_exhaustive()
    }
}

/// Prepares the bot. `executor` carries its answers and messages.
///
/// # Errors
/// If the way to Discord cannot be used, or there is no usual theme.
pub fn prepare(start: Start, executor: &Handle) -> Result<Prepared, BotError> {
    let Start {
        token,
        connection,
        app,
        now,
        files,
        texts,
        painter,
        owners,
        metrics,
        ready,
    } = start;
    let https = (
        Arc::new(connection.http(&token, HANGS)?),
        Arc::new(connection.http(&token, HANGS_SOON)?),
    );
    let theme = painter
        .theme(DEFAULT_THEME)
        .ok_or_else(|| BotError::Discord(format!("there is no theme {DEFAULT_THEME}")))?;
    Ok(Prepared {
        desk: Arc::new(Desk::new(app, files, texts, painter, theme, https, now())),
        executor: executor.clone(),
        token,
        connection,
        owners,
        metrics,
        now,
        ready,
    })
}

impl Prepared {
    /// The surface for the machine.
    pub fn surface(&self) -> Arc<dyn Surface> {
        Arc::new(Discord {
            desk: Arc::clone(&self.desk),
            executor: self.executor.clone(),
            now: Arc::clone(&self.now),
        })
    }

    /// Runs the bot until `ending` says so, the owner has drained it, or Discord refuses it for good. This has to
    /// run on another executor than the one that carries the answers, so that nothing here can hold it up.
    ///
    /// # Errors
    /// If it cannot start, or Discord does not take it.
    pub async fn run(self, runtime: Arc<Runtime>, mut ending: watch::Receiver<bool>) -> Result<(), BotError> {
        let (connection, token) = (self.connection, self.token);
        let bot = Arc::new(Bot {
            desk: self.desk,
            runtime,
            executor: self.executor.clone(),
            gateway: Arc::new(Gateway::new()),
            now: self.now,
            permits: Semaphore::new(IN_FLIGHT),
            owners: self.owners,
            seen: Mutex::default(),
            monitor: Arc::new(Monitor::new()),
            ready: self.ready,
        });
        if let Some(address) = self.metrics {
            let listener = monitor::listen(address).await?;
            self.executor.spawn(monitor::serve(Arc::clone(&bot), listener));
        }
        let mut line = None;
        let done = tokio::select! {
            refused = keep_connected(&bot, &connection, &token, &mut line) => Err(refused),
            // A sender that is gone is an end as well.
            _ = ending.wait_for(|end| *end) => Ok(()),
            () = drained(&bot.runtime) => Ok(()),
        };
        if let Some(line) = line {
            // A gateway that is gone does not hold up the end.
            let _ = tokio::time::timeout(PATIENCE, line.shards.shutdown_all()).await;
        }
        // What was taken is answered.
        let all = u32::try_from(IN_FLIGHT).unwrap_or(u32::MAX);
        let _ = tokio::time::timeout(PATIENCE, bot.permits.acquire_many(all)).await;
        done
    }
}

/// Keeps a line to the gateway: when it is lost there is a new one, until Discord refuses it for good.
async fn keep_connected(
    bot: &Arc<Bot>,
    connection: &Connection,
    token: &str,
    current: &mut Option<Line>,
) -> BotError {
    let (shortest, longest) = RESTS;
    let (mut rest, mut is_first) = (shortest, true);
    loop {
        let opened = Instant::now();
        let lost = match open(bot, connection, token).await {
            Ok(line) => current.insert(line).watch(&bot.gateway).await,
            Err(Failed::Lost(Lost::Ended(Err(error)))) if is_first && connection.is_redirected() => {
                return BotError::Discord(format!("no answer to GET /gateway: {error}"));
            }
            Err(Failed::Lost(lost)) => lost,
            Err(Failed::Connection(error)) => return error.into(),
        };
        *current = None;
        if let Lost::Ended(Err(error)) = &lost
            && let Some(reason) = trouble::refusal(error)
        {
            return BotError::Discord(reason);
        }
        tracing::warn!("the line to the gateway is lost: {lost:?}");
        if opened.elapsed() > longest {
            rest = shortest;
        }
        tokio::time::sleep(rest).await;
        rest = (rest * 2).min(longest);
        is_first = false;
    }
}

/// Why there is no line.
enum Failed {
    Connection(ConnectionError),
    Lost(Lost),
}

async fn open(bot: &Arc<Bot>, connection: &Connection, token: &str) -> Result<Line, Failed> {
    if connection.is_redirected() {
        // Otherwise the library would go to the real gateway without a word.
        let asked = bot.desk.http.get_gateway().await;
        asked.map_err(|error| Failed::Lost(Lost::Ended(Err(error))))?;
    }
    // The library keeps its own client to itself. A line that hangs keeps its handlers: they must not keep
    // the machine.
    let http = connection.http(token, HANGS).map_err(Failed::Connection)?;
    let events = events::Handler(Arc::downgrade(bot));
    Line::open(
        http,
        events,
        events::Raw(Arc::clone(&bot.gateway), Arc::clone(&bot.monitor)),
    )
    .await
    .map_err(Failed::Lost)
}

/// The application that a token belongs to, from the token alone.
pub fn application_of(token: &str) -> Option<u64> {
    let id = token.trim_start_matches("Bot ").split('.').next()?;
    let id = STANDARD_NO_PAD.decode(id.trim_end_matches('=')).ok()?;
    std::str::from_utf8(&id).ok()?.parse().ok()
}

/// The owner has asked for an end once it is quiet, and it is.
async fn drained(runtime: &Runtime) {
    const LOOK: Duration = Duration::from_secs(1);
    while !runtime.is_drained() {
        tokio::time::sleep(LOOK).await;
    }
}

/// The custom id of a component, if it has one.
fn component_id(component: &ActionRowComponent) -> Option<&str> {
    match component {
        ActionRowComponent::Button(button) => match &button.data {
            serenity::model::application::ButtonKind::NonLink { custom_id, .. } => Some(custom_id),
            _ => None,
        },
        ActionRowComponent::SelectMenu(menu) => menu.custom_id.as_deref(),
        _ => None,
    }
}
