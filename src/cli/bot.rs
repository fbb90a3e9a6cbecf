//! `bot` and `invite`: Discord.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::{Args, Parser};

use super::{Context, Data, Failure, ending, local};
use crate::app::{App, Limits};
use crate::discord::{self, BotError, Connection, Start};
use crate::i18n::{Locale, Texts, messages};
use crate::raster::{DEFAULT_CACHE, Painter};
use crate::runtime::{Runtime, Settings};
use crate::store::Store;

#[derive(Debug, Args)]
pub(super) struct BotArguments {
    #[command(flatten)]
    data: Data,

    /// Discord ids of whoever runs the bot, separated by commas
    #[arg(long, value_name = "ID,...", value_delimiter = ',', env = "IGROTEKA_OWNERS")]
    owners: Vec<u64>,

    /// A loopback address for /healthz and /metrics
    #[arg(long, value_name = "ADDRESS", env = "IGROTEKA_METRICS")]
    metrics: Option<SocketAddr>,

    #[command(flatten)]
    listen: local::Listen,

    /// http://host:port in place of Discord's API: a proxy that keeps the limits itself
    #[arg(long, value_name = "URL", env = "IGROTEKA_DISCORD_API", hide = true)]
    discord_api: Option<String>,

    /// The address at which discord.com is looked for
    #[arg(long, value_name = "ADDRESS", env = "IGROTEKA_DISCORD_RESOLVE", hide = true)]
    discord_resolve: Option<SocketAddr>,

    /// A certificate that is trusted there
    #[arg(long, value_name = "FILE", env = "IGROTEKA_DISCORD_CA", hide = true)]
    discord_ca: Option<PathBuf>,
}

/// What the bot needs: to see channels, send messages, embed links, attach files, read history.
const PERMISSIONS: u64 = 117_760;
/// The same, with threads.
const WITH_THREADS: u64 = 309_237_763_072;
/// The longest token file that is read, in bytes.
const MAX_TOKEN: usize = 4_096;

/// The link with which a server invites the bot.
fn invite_link(application: u64, permissions: u64) -> String {
    format!(
        "https://discord.com/oauth2/authorize?client_id={application}&scope=bot+applications.commands&permissions={permissions}"
    )
}

/// The token: from the environment, or from the file that the configuration names.
fn token(context: &Context<'_>) -> Result<String, Failure> {
    if let Some(token) = context
        .discord_token
        .as_ref()
        .filter(|token| !token.trim().is_empty())
    {
        return Ok(token.trim().to_owned());
    }
    let file = context
        .settings
        .discord_token_file
        .as_ref()
        .ok_or_else(|| Failure::Usage(messages::bot_no_token()))?;
    let unreadable = |reason: &str| Failure::Environment(messages::bot_token_file(reason));
    let text = std::fs::read_to_string(file).map_err(|error| unreadable(&error.to_string()))?;
    match text.trim() {
        token if !token.is_empty() && token.len() <= MAX_TOKEN => Ok(token.to_owned()),
        _ => Err(unreadable("it holds no token")),
    }
}

pub(super) fn invite(context: &mut Context<'_>, application: Option<u64>) -> Result<(), Failure> {
    let application = match application {
        Some(application) => Some(application),
        None => token(context).ok().as_deref().and_then(discord::application_of),
    };
    let application = application.ok_or_else(|| Failure::Usage(messages::bot_no_application()))?;
    for permissions in [PERMISSIONS, WITH_THREADS] {
        context.say(&messages::bot_invite(&invite_link(application, permissions)))?;
    }
    Ok(())
}

/// What a bare `igroteka` runs if there is a token: the arguments come from the environment then.
pub(super) fn usual(context: &Context<'_>) -> Option<BotArguments> {
    token(context).ok()?;
    // The same names and defaults as for `igroteka bot`.
    let parsed = super::Arguments::try_parse_from(["igroteka", "bot"]).ok()?;
    match parsed.command {
        Some(super::Command::Bot(arguments)) => Some(arguments),
        Some(_) | None => None,
    }
}

/// Whether this runs in a container, by the files that its makers leave there.
fn is_container() -> bool {
    ["/.dockerenv", "/run/.containerenv"]
        .iter()
        .any(|file| Path::new(file).exists())
}

/// Whether nothing is in a folder, or it is not there.
fn is_empty(folder: &Path) -> bool {
    std::fs::read_dir(folder).map_or(true, |mut entries| entries.next().is_none())
}

/// Runs the bot until a signal ends it.
pub(super) fn bot(context: &mut Context<'_>, arguments: &BotArguments) -> Result<(), Failure> {
    let token = token(context)?;
    let folder = arguments.data.folder();
    // In a container the default folder is gone with the next update, unless it is a volume; naming a
    // folder says that somebody thought of it.
    if arguments.data.named.is_none() && is_container() && is_empty(folder) {
        let folder = super::plain(&folder.display().to_string());
        return Err(Failure::Environment(messages::bot_container(&folder)));
    }
    let link =
        discord::application_of(&token).map_or_else(|| "-".to_owned(), |id| invite_link(id, PERMISSIONS));
    let store = Store::open(folder)?;
    context.say(&messages::bot_connecting(
        env!("CARGO_PKG_VERSION"),
        &super::plain(&folder.display().to_string()),
        &link,
    ))?;
    context.output.flush()?;
    let failed = |reason: &str| Failure::Environment(messages::bot_failed(reason));
    let executor = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()?;
    let (files, locale) = (context.files.clone(), context.locale);
    let texts = |files| Texts::load(files).map_err(|error| failed(&error.to_string()));
    let (bots, ours) = (texts(&files)?, Arc::new(texts(&files)?));
    let app = App::new(Arc::new(store), Limits::default());
    let start = Start {
        token,
        connection: Connection {
            api: arguments.discord_api.clone().filter(|api| !api.is_empty()),
            resolve: arguments.discord_resolve,
            authority: arguments.discord_ca.clone(),
        },
        app: app.clone(),
        now: Arc::clone(&context.sources.now),
        painter: Painter::new(&files, DEFAULT_CACHE).map_err(|error| failed(&error.to_string()))?,
        files,
        texts: bots,
        metrics: arguments.metrics.or(context.settings.metrics),
        owners: match arguments.owners.as_slice() {
            [] => context.settings.owners.clone(),
            owners => owners.to_vec(),
        },
        ready: Box::new(move |name, servers| announce(&ours, locale, name, servers)),
    };
    let refused = |error: BotError| failed(&super::plain(&error.to_string()));
    let prepared = discord::prepare(start, executor.handle()).map_err(refused)?;
    // The local table beside the bot, where an address is set: one process owns the store.
    let table = match arguments.listen.address(context) {
        Some(_) => Some(local::prepare(
            context,
            executor.handle(),
            (folder, &arguments.listen),
        )?),
        None => None,
    };
    let local = table.iter().map(|table| table.local.surface());
    let surfaces = std::iter::once(prepared.surface()).chain(local).collect();
    let runtime = Arc::new(Runtime::start(
        app,
        context.sources.clone(),
        Settings::default(),
        surfaces,
    )?);
    let ending = ending::of_process(executor.handle())?;
    if let Some(table) = &table {
        table.announce(context)?;
        context.output.flush()?;
    }
    let served = table.map(|table| table.serve(executor.handle(), &runtime, ending.subscribe()));
    let control = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let done = control.block_on(async {
        let done = prepared.run(Arc::clone(&runtime), ending.subscribe()).await;
        ending.send_replace(true);
        if let Some(served) = served {
            local::ended(served).await;
        }
        done
    });
    drop(runtime);
    executor.shutdown_timeout(std::time::Duration::from_secs(1));
    match done {
        Ok(()) => context.say(&messages::bot_stopped()),
        Err(error) => Err(refused(error)),
    }
}

/// Says on the standard output that the bot is there: this comes from another thread.
fn announce(texts: &Texts, locale: Locale, name: &str, servers: usize) {
    use std::io::Write;
    let text = texts.say(locale, &messages::bot_ready(&super::plain(name), servers as i64));
    // Nobody has to listen.
    let _ = writeln!(std::io::stdout(), "{text}");
}
