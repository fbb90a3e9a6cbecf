//! The Discord surface: events in, commands to the host, answers and table messages out.
//!
//! The only user of serenity. Holds no game logic, and no state that a restart would lose.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "the enums of serenity may grow at any time"
)]

mod answer;
mod asker;
mod commands;
mod connection;
mod custom_id;
mod desk;
mod events;
mod note;
mod opening;
mod owner;
mod permissions;
mod press;
mod registration;
mod rules;
mod slash;
mod surface;
mod table;
mod trouble;
mod typed;

use std::sync::{Arc, Mutex};
use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use serenity::all::GatewayIntents;
use serenity::client::ClientBuilder;
use serenity::model::application::ActionRowComponent;
use thiserror::Error;
use tokio::runtime::Handle;
use tokio::sync::Semaphore;

use crate::app::App;
use crate::app::StoreError;
use crate::config::Files;
use crate::i18n::Texts;
use crate::raster::{DEFAULT_THEME, Painter};
use crate::runtime::{Runtime, Settings, Sources};
use desk::Desk;
use events::Seen;
use surface::Discord;

pub use commands::texts as command_texts;
pub use connection::{Connection, ConnectionError};

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
    /// Time and randomness.
    pub sources: Sources,
    /// How the machine runs.
    pub settings: Settings,
    /// Texts of rules.
    pub files: Files,
    /// Words.
    pub texts: Texts,
    /// Pictures.
    pub painter: Painter,
    /// Discord's ids of whoever runs the bot.
    pub owners: Vec<u64>,
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
    /// The machine.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Signals of the operating system.
    #[error(transparent)]
    Io(#[from] std::io::Error),
}

/// The bot at work.
pub(crate) struct Bot {
    desk: Arc<Desk>,
    runtime: Runtime,
    now: Arc<dyn Fn() -> u64 + Send + Sync>,
    /// Inputs that are being answered at the same time.
    permits: Semaphore,
    /// Discord's ids of whoever runs the bot.
    owners: Vec<u64>,
    /// Interactions and messages that were taken.
    seen: Mutex<Seen>,
    ready: Ready,
}

/// Inputs that are worked on at the same time; further ones wait.
const IN_FLIGHT: usize = 256;
/// An orderly end takes at most this long.
const PATIENCE: Duration = Duration::from_secs(5);
/// No privileged intent.
const INTENTS: GatewayIntents = GatewayIntents::GUILDS
    .union(GatewayIntents::GUILD_MESSAGES)
    .union(GatewayIntents::DIRECT_MESSAGES);

/// Runs the bot until a signal ends it, or Discord refuses it for good. `executor` carries the
/// connection and the events; this function itself needs another one, since a connection that spins
/// stops the clocks and signals of its own.
///
/// # Errors
/// If it cannot start, or Discord does not take it.
pub async fn run(start: Start, executor: &Handle) -> Result<(), BotError> {
    let Start {
        token,
        connection,
        app,
        sources,
        settings,
        files,
        texts,
        painter,
        owners,
        ready,
    } = start;
    // The library keeps its own client to itself: the pump has another one.
    let http = Arc::new(connection.http(&token)?);
    if connection.is_redirected() {
        // Otherwise the library would go to the real gateway without a word.
        http.get_gateway()
            .await
            .map_err(|error| BotError::Discord(format!("no answer to GET /gateway: {error}")))?;
    }
    let theme = painter
        .theme(DEFAULT_THEME)
        .ok_or_else(|| BotError::Discord(format!("there is no theme {DEFAULT_THEME}")))?;
    let now = Arc::clone(&sources.now);
    let desk = Arc::new(Desk::new(app.clone(), files, texts, painter, theme, http, now()));
    let surface = Arc::new(Discord {
        desk: Arc::clone(&desk),
        executor: executor.clone(),
    });
    let runtime = Runtime::start(app, sources, settings, vec![surface])?;
    let bot = Arc::new(Bot {
        desk,
        runtime,
        now,
        permits: Semaphore::new(IN_FLIGHT),
        owners,
        seen: Mutex::default(),
        ready,
    });
    // A connection that hangs keeps its handler: it must not keep the machine.
    let builder = ClientBuilder::new_with_http(connection.http(&token)?, INTENTS)
        .event_handler(events::Handler(Arc::downgrade(&bot)))
        .raw_event_handler(events::Raw);
    let refused = |reason: String| BotError::Discord(reason);
    // The library starts its tasks where the client is made.
    let mut client = match executor.spawn(builder.into_future()).await {
        Ok(client) => client.map_err(|error| refused(error.to_string()))?,
        Err(error) => return Err(refused(error.to_string())),
    };
    let shards = Arc::clone(&client.shard_manager);
    let mut connected = executor.spawn(async move { client.start_autosharded().await });
    let done = tokio::select! {
        done = &mut connected => match done {
            Ok(done) => done.map_err(|error| refused(error.to_string())),
            Err(error) => Err(refused(error.to_string())),
        },
        signal = signal() => signal.map_err(BotError::from),
        () = drained(&bot.runtime) => Ok(()),
    };
    // A gateway that is gone does not hold up the end.
    let closing = executor.spawn(async move { shards.shutdown_all().await });
    let _ = tokio::time::timeout(PATIENCE, closing).await;
    connected.abort();
    // What was taken is answered.
    let all = u32::try_from(IN_FLIGHT).unwrap_or(u32::MAX);
    let _ = tokio::time::timeout(PATIENCE, bot.permits.acquire_many(all)).await;
    done
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

/// The end of the process is asked for.
async fn signal() -> std::io::Result<()> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut terminate = signal(SignalKind::terminate())?;
    tokio::select! {
        _ = terminate.recv() => Ok(()),
        interrupt = tokio::signal::ctrl_c() => interrupt,
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
