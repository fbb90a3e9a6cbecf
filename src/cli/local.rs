//! `local`: the table in the browser; also beside the bot.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use clap::{Args, Parser};
use tokio::net::TcpListener;
use tokio::runtime::Handle;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use super::{Context, Data, Failure, ending, plain};
use crate::app::{App, Limits};
use crate::i18n::{Texts, messages};
use crate::local::{self, Local};
use crate::raster::{DEFAULT_CACHE, Painter};
use crate::runtime::{Runtime, Settings};
use crate::store::Store;

#[derive(Debug, Args)]
pub(super) struct LocalArguments {
    #[command(flatten)]
    data: Data,

    #[command(flatten)]
    listen: Listen,
}

/// Where the table is served.
#[derive(Debug, Default, Args)]
pub(super) struct Listen {
    /// The address of the local table in the browser; other computers can come in where it is not a loopback
    /// address, with a code [default of `local`: 127.0.0.1:4747]
    #[arg(long = "listen", value_name = "ADDRESS", env = "IGROTEKA_LOCAL_LISTEN")]
    address: Option<SocketAddr>,

    /// A name under which other computers reach the local table, beside its addresses
    #[arg(
        long = "host",
        value_name = "NAME",
        value_delimiter = ',',
        env = "IGROTEKA_LOCAL_HOSTS"
    )]
    hosts: Vec<String>,
}

impl Listen {
    /// The address, if one was named here or in the configuration.
    pub(super) fn address(&self, context: &Context<'_>) -> Option<SocketAddr> {
        self.address.or(context.settings.local.listen)
    }

    fn hosts(&self, context: &Context<'_>) -> Vec<String> {
        match self.hosts.as_slice() {
            [] => context.settings.local.hosts.clone(),
            hosts => hosts.to_vec(),
        }
    }
}

/// An orderly end takes at most this long.
const PATIENCE: Duration = Duration::from_secs(5);

/// What a bare `igroteka` runs if there is no token: the arguments come from the environment then.
pub(super) fn usual() -> Option<LocalArguments> {
    // The same names and defaults as for `igroteka local`.
    let parsed = super::Arguments::try_parse_from(["igroteka", "local"]).ok()?;
    match parsed.command {
        Some(super::Command::Local(arguments)) => Some(arguments),
        Some(_) | None => None,
    }
}

/// A table that is about to be served.
pub(super) struct Table {
    pub(super) local: Local,
    listener: TcpListener,
    hosts: Vec<String>,
}

/// Takes the address, or any free port of this computer where nobody named one and the usual one is taken.
pub(super) fn prepare(
    context: &Context<'_>,
    executor: &Handle,
    (data, listen): (&Path, &Listen),
) -> Result<Table, Failure> {
    let named = listen.address(context);
    let listener = executor.block_on(async {
        match named {
            Some(address) => TcpListener::bind(address).await,
            None => match TcpListener::bind(local::USUAL).await {
                Ok(listener) => Ok(listener),
                Err(_) => TcpListener::bind(SocketAddr::new(local::USUAL.ip(), 0)).await,
            },
        }
    });
    let address = named.unwrap_or(local::USUAL).to_string();
    let failed = |reason: &str| Failure::Environment(messages::local_failed(&address, &plain(reason)));
    let listener = listener.map_err(|error| failed(&error.to_string()))?;
    let hosts = listen.hosts(context);
    let start = local::Start {
        data: data.to_owned(),
        hosts: hosts.clone(),
        files: context.files.clone(),
        texts: Texts::load(&context.files).map_err(|error| failed(&error.to_string()))?,
        painter: Painter::new(&context.files, DEFAULT_CACHE).map_err(|error| failed(&error.to_string()))?,
        now: Arc::clone(&context.sources.now),
    };
    Ok(Table {
        local: Local::new(start).map_err(|error| failed(&error.to_string()))?,
        listener,
        hosts,
    })
}

impl Table {
    /// Says where it is found, and how others come in.
    pub(super) fn announce(&self, context: &mut Context<'_>) -> Result<(), Failure> {
        let address = self.listener.local_addr()?;
        if local::is_open(address, &self.hosts) {
            return context.say(&messages::local_address(&format!("http://{address}/")));
        }
        // Bound to all addresses it is reached by this computer's own, too.
        let host = match (self.hosts.first(), address.ip().is_unspecified()) {
            (Some(name), _) => name.clone(),
            (None, true) => "127.0.0.1".to_owned(),
            (None, false) => SocketAddr::new(address.ip(), 0)
                .to_string()
                .trim_end_matches(":0")
                .to_owned(),
        };
        let codes = self.local.codes();
        let link = |kind: &str, code: &str| format!("http://{host}:{}/#{kind}={code}", address.port());
        context.say(&messages::local_links(
            &link("join", &codes.join),
            &link("watch", &codes.read),
        ))
    }

    pub(super) fn serve(
        self,
        executor: &Handle,
        runtime: &Arc<Runtime>,
        ending: watch::Receiver<bool>,
    ) -> JoinHandle<std::io::Result<()>> {
        executor.spawn(self.local.serve(Arc::clone(runtime), self.listener, ending))
    }
}

/// Waits until a table that was told to end has done so.
pub(super) async fn ended(served: JoinHandle<std::io::Result<()>>) {
    // A visitor who reads slowly does not hold up the end.
    if let Ok(Ok(Err(error))) = tokio::time::timeout(PATIENCE, served).await {
        tracing::error!("local table: {error}");
    }
}

/// Serves the table until a signal ends it.
pub(super) fn local(context: &mut Context<'_>, arguments: &LocalArguments) -> Result<(), Failure> {
    let executor = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()?;
    let folder = arguments.data.folder();
    let store = Store::open(folder)?;
    let table = prepare(context, executor.handle(), (folder, &arguments.listen))?;
    let ending = ending::of_process(executor.handle())?;
    let runtime = Arc::new(Runtime::start(
        App::new(Arc::new(store), Limits::default()),
        context.sources.clone(),
        Settings::default(),
        vec![table.local.surface()],
    )?);
    context.say(&messages::local_title(
        env!("CARGO_PKG_VERSION"),
        &plain(&folder.display().to_string()),
    ))?;
    table.announce(context)?;
    context.say(&messages::local_discord())?;
    context.output.flush()?;
    let served = table.serve(executor.handle(), &runtime, ending.subscribe());
    executor.block_on(async {
        let mut end = ending.subscribe();
        // The sender lives here.
        let _ = end.wait_for(|end| *end).await;
        ended(served).await;
    });
    drop(runtime);
    executor.shutdown_timeout(Duration::from_secs(1));
    context.say(&messages::bot_stopped())
}
