//! The binary: takes arguments, streams and the system's language, and gives an exit status.

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;
use std::sync::Arc;

use igroteka::cli::{self, Surroundings};
use igroteka::runtime::Sources;

fn main() -> ExitCode {
    start_log();
    let mut input = io::stdin().lock();
    // Not locked for good: the bot announces itself from another thread.
    let mut output = BufWriter::new(io::stdout());
    // Not locked: the log of other threads goes there, too.
    let mut errors = io::stderr();
    let surroundings = Surroundings {
        discord_token: discord_token(),
        system_locale: system_locale(),
        sources: Sources {
            now: Arc::new(now),
            random: Arc::new(random),
        },
        input: &mut input,
        output: &mut output,
        errors: &mut errors,
    };
    let status = match cli::run(std::env::args_os(), surroundings) {
        Ok(status) => status,
        Err(error) => {
            // Nobody is left to tell if even this fails.
            let _ = writeln!(
                io::stderr(),
                "{}",
                igroteka::game::visible(&error.to_string(), 500)
            );
            error.status()
        }
    };
    // A closed pipe at the very end is not an error either.
    let _ = output.flush();
    ExitCode::from(status)
}

/// The log goes to standard error: what an operator has to know, or more with IGROTEKA_LOG.
#[expect(
    clippy::disallowed_methods,
    reason = "the one place that reads the environment"
)]
fn start_log() {
    let level = std::env::var("IGROTEKA_LOG")
        .ok()
        .and_then(|level| level.parse().ok());
    tracing_subscriber::fmt()
        .with_max_level(level.unwrap_or(tracing::Level::ERROR))
        .with_writer(io::stderr)
        .with_ansi(false)
        .init();
}

/// The locale of the system, by the order of POSIX; empty if none is set.
#[expect(
    clippy::disallowed_methods,
    reason = "the one place that reads the environment"
)]
fn system_locale() -> String {
    let set = |name| std::env::var(name).ok().filter(|value| !value.is_empty());
    ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .find_map(set)
        .unwrap_or_default()
}

/// The token of the Discord bot.
#[expect(
    clippy::disallowed_methods,
    reason = "the one place that reads the environment"
)]
fn discord_token() -> Option<String> {
    std::env::var("DISCORD_TOKEN").ok()
}

/// UTC in milliseconds.
#[expect(clippy::disallowed_methods, reason = "the one place that reads the clock")]
fn now() -> u64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0, |since| u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
}

/// Randomness of the operating system.
fn random() -> Option<[u8; 48]> {
    let mut bytes = [0; 48];
    getrandom::fill(&mut bytes).ok().map(|()| bytes)
}
