//! What the operator's tools may ask on a loopback port: `/healthz` and `/metrics` (Prometheus).
//!
//! Numbers only: no names, no ids, no texts.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use axum::routing::get;
use prometheus_client::encoding::text::encode;
use prometheus_client::encoding::{EncodeLabelSet, EncodeLabelValue};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;
use tokio::net::TcpListener;
use tokio::task::spawn_blocking;

use super::Bot;
use super::desk::lock;

/// A kind of input.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EncodeLabelValue)]
pub(super) enum Input {
    Command,
    Completion,
    Press,
    Form,
    Message,
}

/// What became of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EncodeLabelValue)]
pub(super) enum Given {
    /// In the callback.
    AtOnce,
    /// After Discord was told to wait.
    Late,
    /// Discord did not take it.
    Lost,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct OfInput {
    kind: Input,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct OfAnswer {
    given: Given,
}

/// The counters of this process.
pub(super) struct Monitor {
    registry: Mutex<Registry>,
    inputs: Family<OfInput, Counter>,
    answers: Family<OfAnswer, Counter>,
    seconds: Histogram,
    unreadable: Counter,
    connected: Gauge,
    silence: Gauge,
    lobbies: Gauge,
    live: Gauge,
    behind: Gauge,
}

/// Bounds of the time until an answer, in seconds: Discord waits for three.
const SECONDS: [f64; 10] = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.5, 3.0];

impl Monitor {
    pub(super) fn new() -> Monitor {
        let mut registry = Registry::with_prefix("igroteka");
        let monitor = Monitor {
            inputs: Family::default(),
            answers: Family::default(),
            seconds: Histogram::new(SECONDS),
            unreadable: Counter::default(),
            connected: Gauge::default(),
            silence: Gauge::default(),
            lobbies: Gauge::default(),
            live: Gauge::default(),
            behind: Gauge::default(),
            registry: Mutex::default(),
        };
        registry.register("inputs", "Inputs taken", monitor.inputs.clone());
        registry.register("answers", "Answers to inputs", monitor.answers.clone());
        registry.register(
            "answer_seconds",
            "From an input to its first answer",
            monitor.seconds.clone(),
        );
        registry.register(
            "unreadable_events",
            "Events that could not be read",
            monitor.unreadable.clone(),
        );
        registry.register(
            "connected",
            "Whether the gateway is connected",
            monitor.connected.clone(),
        );
        registry.register(
            "gateway_silence_seconds",
            "Since the gateway gave its last sign",
            monitor.silence.clone(),
        );
        registry.register("lobbies", "Open tables", monitor.lobbies.clone());
        registry.register("live_matches", "Matches being played", monitor.live.clone());
        registry.register(
            "messages_behind",
            "Tables that do not show the newest state yet",
            monitor.behind.clone(),
        );
        Monitor {
            registry: Mutex::new(registry),
            ..monitor
        }
    }

    pub(super) fn input(&self, kind: Input) {
        self.inputs.get_or_create(&OfInput { kind }).inc();
    }

    pub(super) fn answer(&self, given: Given, after: Duration) {
        self.answers.get_or_create(&OfAnswer { given }).inc();
        self.seconds.observe(after.as_secs_f64());
    }

    pub(super) fn unreadable(&self) {
        self.unreadable.inc();
    }
}

/// Serves both pages until the process ends.
pub(super) async fn serve(bot: Arc<Bot>, listener: TcpListener) -> std::io::Result<()> {
    let pages = Router::new()
        .route("/healthz", get(health))
        .route("/metrics", get(metrics))
        .with_state(bot);
    axum::serve(listener, pages).await
}

/// A port that only this computer reaches.
pub(super) async fn listen(address: SocketAddr) -> std::io::Result<TcpListener> {
    match address.ip().is_loopback() {
        true => TcpListener::bind(address).await,
        false => Err(std::io::Error::other(
            "metrics are served on a loopback address only",
        )),
    }
}

/// `ok`, or why people are not served.
async fn health(State(bot): State<Arc<Bot>>) -> (StatusCode, &'static str) {
    if !bot.gateway.is_connected() {
        return (StatusCode::SERVICE_UNAVAILABLE, "not connected to Discord\n");
    }
    let busy = Arc::clone(&bot);
    let beat = spawn_blocking(move || busy.desk.app.store().heartbeat()).await;
    let now = (bot.now)();
    match beat {
        // The heartbeat is a write: a store that is stuck has none.
        Ok(Ok(Some(beat))) if now.saturating_sub(beat) < STUCK => (StatusCode::OK, "ok\n"),
        _ => (StatusCode::SERVICE_UNAVAILABLE, "the store does not answer\n"),
    }
}

/// A heartbeat older than this, in milliseconds, is none.
const STUCK: u64 = 60_000;

async fn metrics(State(bot): State<Arc<Bot>>) -> impl IntoResponse {
    let text = spawn_blocking(move || page(&bot)).await.ok().flatten();
    match text {
        Some(text) => Ok((
            [(
                header::CONTENT_TYPE,
                "application/openmetrics-text; version=1.0.0; charset=utf-8",
            )],
            text,
        )),
        None => Err(StatusCode::INTERNAL_SERVER_ERROR),
    }
}

fn page(bot: &Bot) -> Option<String> {
    let monitor = &bot.monitor;
    let counts = bot.desk.app.store().counts_now().ok()?;
    let number = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
    monitor.lobbies.set(number(counts.lobbies));
    monitor.live.set(number(counts.live));
    monitor.behind.set(number(counts.behind));
    monitor.connected.set(bot.gateway.is_connected().into());
    let silence = bot.gateway.silent_for().as_secs();
    monitor.silence.set(i64::try_from(silence).unwrap_or(i64::MAX));
    let mut text = String::new();
    encode(&mut text, &lock(&monitor.registry)).ok()?;
    Some(text)
}
