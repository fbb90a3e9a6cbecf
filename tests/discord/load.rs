//! Many inputs in many places, and how long the first answers take.

use std::time::Duration;

use tokio::time::{Instant, MissedTickBehavior};

use super::{Double, Error, Here, Id};

/// How much to ask of the bot.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Load {
    pub(crate) inputs: usize,
    pub(crate) per_second: u32,
}

/// From the dispatch of an interaction to the arrival of its first callback.
#[derive(Clone, Debug, Default)]
pub(crate) struct Latencies {
    sorted: Vec<Duration>,
    /// Inputs that got no answer in time.
    pub(crate) unanswered: usize,
}

impl Latencies {
    pub(crate) fn new(mut all: Vec<Duration>, unanswered: usize) -> Latencies {
        all.sort();
        Latencies {
            sorted: all,
            unanswered,
        }
    }

    pub(crate) fn count(&self) -> usize {
        self.sorted.len()
    }

    /// The latency that this many of a thousand do not exceed.
    pub(crate) fn permille(&self, permille: usize) -> Duration {
        let at = (self.sorted.len() * permille).div_ceil(1_000).max(1) - 1;
        self.sorted.get(at).copied().unwrap_or_default()
    }
}

impl std::fmt::Display for Latencies {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (p50, p95, p99) = (self.permille(500), self.permille(950), self.permille(990));
        write!(
            f,
            "{} answers, {} missing: p50 {p50:.2?}, p95 {p95:.2?}, p99 {p99:.2?}",
            self.count(),
            self.unanswered
        )
    }
}

/// A guild with this many channels, and a person of its own in each.
pub(crate) fn places(double: &Double, number: usize) -> Vec<Here> {
    let guild = double.guild("Load", "en-US");
    let place = |number: usize| {
        let person = double.stranger(&format!("person-{number}"), "en-US");
        guild.admit(&person);
        person.in_channel(&guild.channel(&format!("place-{number}")))
    };
    (0..number).map(place).collect()
}

/// Begins interactions evenly in time and waits for their first answers. `input` begins the one of a number, in
/// a place of its choice, and gives its id.
pub(crate) async fn run(
    double: &Double,
    load: Load,
    mut input: impl FnMut(usize) -> Result<Id, Error>,
) -> Result<Latencies, Error> {
    let mut ticks = tokio::time::interval(Duration::from_secs(1) / load.per_second);
    // A tick that comes late shortens no other: the rate is an average.
    ticks.set_missed_tick_behavior(MissedTickBehavior::Burst);
    let mut ids = Vec::with_capacity(load.inputs);
    for number in 0..load.inputs {
        ticks.tick().await;
        ids.push(input(number)?);
    }
    let end = Instant::now() + Duration::from_millis(super::interactions::FIRST_ANSWER_MS);
    let mut missing = ids.iter().copied();
    let mut waiting = missing.next();
    // In order, each only once: a look at all of them for every change would take longer than the bot.
    while let Some(id) = waiting {
        let left = end.saturating_duration_since(Instant::now());
        let answered = double.until("an answer", Some(left), |world| {
            world.interactions[&id].answered.as_ref().map(|_| ())
        });
        // Who got none is counted below.
        let _ = answered.await;
        waiting = missing.next();
    }
    let world = double.lock();
    let answered = ids
        .iter()
        .filter_map(|id| world.interactions[id].answered.as_ref().map(|one| one.after));
    let answered: Vec<Duration> = answered.collect();
    let unanswered = ids.len() - answered.len();
    Ok(Latencies::new(answered, unanswered))
}
