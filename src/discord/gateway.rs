//! The line to Discord's gateway, and the watchdog over it.
//!
//! The library has an executor of its own, in a thread of its own, and nothing else runs there: after a
//! connection was closed without a code the library turns in circles on it without ever resting, and an
//! executor on which something does that carries nothing else any more.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use serenity::all::{ConnectionStage, RawEventHandler, ShardId};
use serenity::client::{ClientBuilder, EventHandler};
use serenity::gateway::{ShardManager, ShardMessenger, ShardRunnerMessage};
use serenity::http::Http;
use tokio::runtime::Handle;
use tokio::sync::oneshot;
use tokio::time::Instant;

use super::INTENTS;

/// Discord asks for a heartbeat so often.
const HEARTBEAT: Duration = Duration::from_millis(41_250);
/// A gateway without an event and without an acknowledged heartbeat for so long is gone: the library
/// itself notices a missing acknowledgement after two heartbeats.
const SILENCE: Duration = Duration::from_millis(2_500 * HEARTBEAT.as_millis() as u64 / 1_000);
/// How often the watchdog looks; and how long the library's executor may take to answer it.
const LOOK: Duration = Duration::from_secs(1);
/// After so many looks without an answer the library turns in circles.
const STALLS: u32 = 2;

/// What is known of the line to Discord's gateway, for whoever watches the bot.
#[derive(Debug)]
pub struct Gateway {
    started: Instant,
    /// The last sign, in milliseconds from the start.
    sign: AtomicU64,
    connected: AtomicBool,
}

impl Gateway {
    pub(super) fn new() -> Gateway {
        Gateway {
            started: Instant::now(),
            sign: AtomicU64::new(0),
            connected: AtomicBool::new(false),
        }
    }

    /// How long ago the gateway gave its last sign: an event, an acknowledged heartbeat.
    pub fn silent_for(&self) -> Duration {
        let sign = Duration::from_millis(self.sign.load(Ordering::Relaxed));
        self.started.elapsed().saturating_sub(sign)
    }

    /// Whether all shards are connected.
    pub fn is_connected(&self) -> bool {
        self.connected.load(Ordering::Relaxed)
    }

    /// A session has begun, or goes on.
    pub(super) fn note_session(&self) {
        self.connected.store(true, Ordering::Relaxed);
    }

    pub(super) fn note_sign(&self) {
        let now = u64::try_from(self.started.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.sign.store(now, Ordering::Relaxed);
    }
}

/// The library's client at work.
pub(super) struct Line {
    executor: Handle,
    pub(super) shards: Arc<ShardManager>,
    /// Dropped to end the client.
    _stop: oneshot::Sender<()>,
    ended: oneshot::Receiver<serenity::Result<()>>,
}

/// Why a line came to its end.
#[derive(Debug)]
pub(super) enum Lost {
    /// The library gave up.
    Ended(serenity::Result<()>),
    /// The library turned in circles.
    Stalled,
    /// The gateway gave no sign.
    Silent,
}

impl Line {
    /// Starts the library's client.
    pub(super) async fn open(
        http: Http,
        events: impl EventHandler + 'static,
        raw: impl RawEventHandler + 'static,
    ) -> Result<Line, Lost> {
        let (stop, stopped) = oneshot::channel::<()>();
        let (opened, opening) = oneshot::channel();
        let (end, ended) = oneshot::channel();
        let run = move || {
            let client = async {
                let mut client = ClientBuilder::new_with_http(http, INTENTS)
                    .event_handler(events)
                    .raw_event_handler(raw)
                    .await?;
                // Nobody waits for it any more if the bot is ending.
                let _ = opened.send((Handle::current(), Arc::clone(&client.shard_manager)));
                tokio::select! {
                    done = client.start_autosharded() => done,
                    _ = stopped => Ok(()),
                }
            };
            let executor = tokio::runtime::Builder::new_current_thread().enable_all().build();
            let done = match executor {
                Ok(executor) => executor.block_on(client),
                Err(error) => Err(error.into()),
            };
            // Nobody listens once the line was given up.
            let _ = end.send(done);
        };
        let thread = std::thread::Builder::new().name("gateway".to_owned()).spawn(run);
        if let Err(error) = thread {
            return Err(Lost::Ended(Err(error.into())));
        }
        match opening.await {
            Ok((executor, shards)) => Ok(Line {
                executor,
                shards,
                _stop: stop,
                ended,
            }),
            Err(_) => Err(Lost::of(ended.await)),
        }
    }

    /// Watches over the line until it is lost.
    pub(super) async fn watch(&mut self, gateway: &Gateway) -> Lost {
        let mut looks = tokio::time::interval(LOOK);
        let mut shards: Vec<Shard> = Vec::new();
        let mut stalls = 0;
        gateway.note_sign();
        loop {
            tokio::select! {
                ended = &mut self.ended => return Lost::of(ended),
                _ = looks.tick() => {}
            }
            let look = self.executor.spawn(look(Arc::clone(&self.shards)));
            match tokio::time::timeout(LOOK, look).await {
                Ok(Ok(now)) => {
                    let connected = |shard: &Shard| shard.stage == ConnectionStage::Connected;
                    gateway
                        .connected
                        .store(!now.is_empty() && now.iter().all(connected), Ordering::Relaxed);
                    // An acknowledged heartbeat shows in a new latency.
                    let acknowledged = |shard: &Shard| {
                        let before = shards.iter().find(|before| before.id == shard.id);
                        shard.latency.is_some()
                            && before.is_some_and(|before| before.latency != shard.latency)
                    };
                    if now.iter().any(acknowledged) {
                        gateway.note_sign();
                    }
                    (shards, stalls) = (now, 0);
                }
                // It is ending.
                Ok(Err(_)) => {}
                Err(_) => stalls += 1,
            }
            let lost = match stalls {
                STALLS => Lost::Stalled,
                _ if gateway.silent_for() > SILENCE => Lost::Silent,
                _ => continue,
            };
            gateway.connected.store(false, Ordering::Relaxed);
            // A shard that turns in circles still reads its messages, and ends when it cannot send; closing
            // what is closed already counts as done. One that is only silent is closed.
            for shard in &shards {
                for message in [
                    ShardRunnerMessage::SetActivity(None),
                    ShardRunnerMessage::Close(RESUMABLE, None),
                ] {
                    shard.messenger.send_to_shard(message);
                }
            }
            return lost;
        }
    }
}

/// A close code after which the session can be resumed.
const RESUMABLE: u16 = 4_000;

impl Lost {
    fn of(ended: Result<serenity::Result<()>, oneshot::error::RecvError>) -> Lost {
        // Without a word: a panic, which the log has.
        Lost::Ended(ended.unwrap_or(Ok(())))
    }
}

/// What the library says of a shard.
struct Shard {
    id: ShardId,
    stage: ConnectionStage,
    latency: Option<Duration>,
    messenger: ShardMessenger,
}

async fn look(shards: Arc<ShardManager>) -> Vec<Shard> {
    let runners = shards.runners.lock().await;
    let shard = |(id, info): (&ShardId, &serenity::gateway::ShardRunnerInfo)| Shard {
        id: *id,
        stage: info.stage,
        latency: info.latency,
        messenger: info.runner_tx.clone(),
    };
    runners.iter().map(shard).collect()
}
