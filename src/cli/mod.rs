//! The command line (COMMAND-LINE.md): arguments in, text out, an exit status.
//!
//! Holds no game logic: it speaks to games in text, and to people through phrases.

mod bot;
mod ending;
mod files;
mod games;
mod local;
mod play;
mod players;
mod records;
mod render;
mod store;
mod study;

use std::ffi::OsString;
use std::io::{self, BufRead, Write};
use std::path::{Path, PathBuf};

use clap::{Args, Parser, Subcommand};

use crate::catalog::{self, GAMES, GameDef};
use crate::config::{ConfigError, Files, Settings};
use crate::game::{Named, Phrase, Refusal, parse_named};
use crate::i18n::{Locale, Texts, TextsError, messages};
use crate::runtime::Sources;

/// Igroteka: rare turn-based board games. Without a command it runs the Discord bot, or without a token the local table in the browser.
#[derive(Debug, Parser)]
#[command(name = "igroteka", version)]
struct Arguments {
    /// A folder with igroteka.toml and files that override those of the program
    #[arg(long, global = true, value_name = "DIR", env = "IGROTEKA_CONFIG")]
    config: Option<OsString>,

    /// The language: auto, en, ru or hu
    #[arg(long = "lang", global = true, value_name = "LANG", env = "IGROTEKA_LANGUAGE")]
    language: Option<String>,

    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Lists the games, the ways to play them and their options
    Games,
    /// Plays a game in the terminal
    Play(play::PlayArguments),
    /// Writes one self-played game as a record
    Record(records::RecordArguments),
    /// Replays records and compares them with the rules and the dice
    Check {
        /// Record files; - is the standard input
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
    },
    /// Prints a record as people write a game down
    Listing {
        /// A record file; - is the standard input
        #[arg(value_name = "FILE")]
        file: PathBuf,
    },
    /// Counts the positions D plies on
    Perft(study::PerftArguments),
    /// Lists the legal decisions, or the outcomes of the roll
    Legal(Place),
    /// Applies events to a position and prints the position after them
    Apply(study::ApplyArguments),
    /// Draws a position or a record as PNG, SVG or GIF
    Render(render::RenderArguments),
    /// Runs the Discord bot; the token comes from DISCORD_TOKEN
    Bot(bot::BotArguments),
    /// Opens the local table in the browser
    Local(local::LocalArguments),
    /// Prints the links with which a server invites the bot
    Invite {
        /// The id of the application; the one of DISCORD_TOKEN if left out
        #[arg(value_name = "ID")]
        application: Option<u64>,
    },
    /// Recomputes the dice of a record
    Verify {
        /// A record file; - is the standard input
        #[arg(value_name = "FILE")]
        file: PathBuf,
    },
    /// Copies the store into a new folder, also while the program runs
    Backup {
        #[command(flatten)]
        data: Data,
        /// The folder to make
        #[arg(value_name = "DIR")]
        target: PathBuf,
    },
    /// Makes a store from a backup
    Restore {
        #[command(flatten)]
        data: Data,
        /// The folder of the backup
        #[arg(value_name = "DIR")]
        backup: PathBuf,
    },
    /// Writes the record of every match into a new folder, dice secrets included
    Export {
        #[command(flatten)]
        data: Data,
        /// The folder to make
        #[arg(value_name = "DIR")]
        target: PathBuf,
    },
    /// Checks the store: every value, every index, every match against its log
    CheckStore {
        #[command(flatten)]
        data: Data,
    },
}

/// `--data DIR`.
#[derive(Debug, Args)]
struct Data {
    /// The data folder [default: data]
    #[arg(long = "data", value_name = "DIR", env = "IGROTEKA_DATA")]
    named: Option<PathBuf>,
}

impl Data {
    fn folder(&self) -> &Path {
        self.named.as_deref().unwrap_or(Path::new("data"))
    }
}

/// A game and a position of it.
#[derive(Debug, Args)]
struct Place {
    /// The game
    #[arg(value_parser = game_of)]
    game: &'static dyn GameDef,

    /// A position; the start of the game if left out
    #[arg(long, value_name = "P")]
    position: Option<String>,

    #[command(flatten)]
    options: OptionsArgument,
}

/// `--options k=v,k=v`.
#[derive(Debug, Args)]
struct OptionsArgument {
    /// Options of the game, as listed by `games`
    #[arg(long, value_name = "K=V,...", default_value = "-", hide_default_value = true)]
    options: String,
}

impl OptionsArgument {
    fn named(&self, game: &dyn GameDef) -> Result<Named, Failure> {
        Ok(parse_named(game.info().options, &self.options)?)
    }
}

impl Place {
    fn start(&self) -> Result<Box<dyn catalog::AnyMatch>, Failure> {
        let named = self.options.named(self.game)?;
        Ok(match &self.position {
            Some(position) => self.game.set_up(&named, position)?,
            None => self.game.start(&named)?,
        })
    }
}

/// The game of an argument.
fn game_of(id: &str) -> Result<&'static dyn GameDef, String> {
    catalog::find(&id.to_lowercase()).ok_or_else(|| format!("the games are {}", game_ids()))
}

/// The ids of all games, for messages.
fn game_ids() -> String {
    GAMES
        .iter()
        .map(|def| def.info().id)
        .collect::<Vec<_>>()
        .join(", ")
}

/// Why a command did not do what it was asked to.
#[derive(Debug)]
enum Failure {
    /// The input was wrong: a refusal by the rules.
    Refused(Refusal),
    /// The input was wrong, already said to the person.
    Reported,
    /// The arguments do not fit together.
    Usage(Phrase),
    /// Files, folders, the operating system.
    Environment(Phrase),
    /// Standard input or output failed.
    Io(io::Error),
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Failure {
        Failure::Refused(refusal)
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Io(error)
    }
}

/// Exit status: done.
const DONE: u8 = 0;
/// Exit status: the input was wrong.
const WRONG_INPUT: u8 = 1;
/// Exit status: the arguments were wrong.
const USAGE: u8 = 2;
/// Exit status: files, ports, the store.
const ENVIRONMENT: u8 = 3;

/// What the program takes from its surroundings.
pub struct Surroundings<'a> {
    /// The token of the Discord bot, if the environment has one. Never shown.
    pub discord_token: Option<String>,
    /// The system's locale, such as `hu_HU.UTF-8`, or empty.
    pub system_locale: String,
    /// Time and randomness.
    pub sources: Sources,
    /// Standard input.
    pub input: &'a mut dyn BufRead,
    /// Standard output.
    pub output: &'a mut dyn Write,
    /// Standard error.
    pub errors: &'a mut dyn Write,
}

impl std::fmt::Debug for Surroundings<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Surroundings")
            .field("system_locale", &self.system_locale)
            .finish_non_exhaustive()
    }
}

/// What a command works with.
struct Context<'a> {
    files: Files,
    settings: Settings,
    discord_token: Option<String>,
    texts: Texts,
    locale: Locale,
    sources: Sources,
    input: &'a mut dyn BufRead,
    output: &'a mut dyn Write,
    errors: &'a mut dyn Write,
}

impl Context<'_> {
    fn text(&self, phrase: &Phrase) -> String {
        self.texts.say(self.locale, phrase)
    }

    /// A line on standard output.
    fn say(&mut self, phrase: &Phrase) -> Result<(), Failure> {
        let text = self.text(phrase);
        Ok(writeln!(self.output, "{text}")?)
    }

    /// A line on standard error. If nobody hears it, the exit status still tells.
    fn complain(&mut self, text: &str) {
        let _ = writeln!(self.errors, "{text}");
    }

    /// `Refused: ...`, for either stream.
    fn refusal(&self, refusal: &Refusal) -> String {
        self.text(&messages::refused(&self.text(&refusal.phrase())))
    }
}

/// Text from outside as it may be shown: no control characters, at most 200 characters.
fn plain(text: &str) -> String {
    crate::game::visible(text, 200)
}

/// Runs the program and gives its exit status: 0 done, 1 the input was wrong, 2 usage, 3 the
/// environment.
///
/// # Errors
/// If the configuration cannot be used. Everything else is said on standard error.
pub fn run(
    arguments: impl IntoIterator<Item = OsString>,
    surroundings: Surroundings<'_>,
) -> Result<u8, ConfigurationError> {
    let arguments = match Arguments::try_parse_from(arguments) {
        Ok(arguments) => arguments,
        Err(error) => {
            // Arguments are quoted in it: nothing of them may steer the terminal.
            let help: String = error
                .render()
                .to_string()
                .lines()
                .map(|line| format!("{}\n", crate::game::visible(line, 2_000)))
                .collect();
            let to_output = !error.use_stderr();
            let stream = if to_output {
                surroundings.output
            } else {
                surroundings.errors
            };
            // Nobody is left to tell if even this fails.
            let _ = write!(stream, "{help}");
            return Ok(if to_output { DONE } else { USAGE });
        }
    };
    let files = Files::new(
        arguments
            .config
            .filter(|folder| !folder.is_empty())
            .map(PathBuf::from),
    )?;
    let settings = files.settings()?;
    let named = arguments.language.filter(|language| !language.is_empty());
    let unknown = match named {
        Some(_) => ConfigurationError::Language,
        None => ConfigurationError::SettingsLanguage,
    };
    let language = named.unwrap_or_else(|| settings.language.clone());
    let locale = match language.to_lowercase().as_str() {
        "auto" => Locale::of_system(&surroundings.system_locale).unwrap_or(Locale::En),
        language => language.parse().map_err(|_| unknown(plain(language)))?,
    };
    let texts = Texts::load(&files)?;
    let Surroundings {
        discord_token,
        sources,
        input,
        output,
        errors,
        ..
    } = surroundings;
    let mut context = Context {
        files,
        settings,
        discord_token,
        texts,
        locale,
        sources,
        input,
        output,
        errors,
    };
    let command = arguments.command.unwrap_or_else(|| usual_command(&context));
    let done = take_boards(&context).and_then(|()| execute(&mut context, command));
    Ok(status(&mut context, done))
}

/// A configuration with which the program cannot start.
#[derive(Debug, thiserror::Error)]
pub enum ConfigurationError {
    /// A folder or file.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// A locale file.
    #[error(transparent)]
    Texts(#[from] TextsError),
    /// A language that the program does not speak.
    #[error("there is no language '{0}': choose auto, en, ru or hu")]
    Language(String),
    /// The same in `igroteka.toml`.
    #[error("igroteka.toml: there is no language '{0}': choose auto, en, ru or hu")]
    SettingsLanguage(String),
}

impl ConfigurationError {
    /// The exit status: a wrong language is a wrong argument, everything else the environment.
    pub fn status(&self) -> u8 {
        match self {
            ConfigurationError::Language(_) => USAGE,
            ConfigurationError::SettingsLanguage(_)
            | ConfigurationError::Config(_)
            | ConfigurationError::Texts(_) => ENVIRONMENT,
        }
    }
}

/// The boards of the configuration.
fn take_boards(context: &Context<'_>) -> Result<(), Failure> {
    let files = context.files.texts("boards");
    let files =
        files.map_err(|error| Failure::Environment(messages::file_failed("boards", &error.to_string())))?;
    catalog::take_boards(&files).map_err(|(name, refusal)| {
        let reason = context.text(&refusal.phrase());
        Failure::Environment(messages::file_failed(&format!("boards/{name}"), &reason))
    })
}

/// What a bare `igroteka` does: the bot if there is a token, else the local table; a game if neither can be
/// had from the environment.
fn usual_command(context: &Context<'_>) -> Command {
    let bot = bot::usual(context).map(Command::Bot);
    let usual = bot.or_else(|| local::usual().map(Command::Local));
    usual.unwrap_or_else(|| Command::Play(play::PlayArguments::of(GAMES[0])))
}

fn execute(context: &mut Context<'_>, command: Command) -> Result<(), Failure> {
    match command {
        Command::Games => games::list(context),
        Command::Play(arguments) => play::play(context, &arguments),
        Command::Record(arguments) => records::record(context, &arguments),
        Command::Check { files } => records::check(context, &files),
        Command::Listing { file } => records::listing(context, &file),
        Command::Perft(arguments) => study::perft(context, &arguments),
        Command::Legal(place) => study::legal(context, &place),
        Command::Apply(arguments) => study::apply(context, &arguments),
        Command::Render(arguments) => render::render(context, &arguments),
        Command::Bot(arguments) => bot::bot(context, &arguments),
        Command::Local(arguments) => local::local(context, &arguments),
        Command::Invite { application } => bot::invite(context, application),
        Command::Verify { file } => records::verify(context, &file),
        Command::Backup { data, target } => store::backup(context, data.folder(), &target),
        Command::Restore { data, backup } => store::restore(context, data.folder(), &backup),
        Command::Export { data, target } => store::export(context, data.folder(), &target),
        Command::CheckStore { data } => store::check(context, data.folder()),
    }
    .and_then(|()| Ok(context.output.flush()?))
}

/// Says what went wrong, and gives the exit status.
fn status(context: &mut Context<'_>, done: Result<(), Failure>) -> u8 {
    let (text, status) = match done {
        Ok(()) => return DONE,
        // The reader has seen enough.
        Err(Failure::Io(error)) if error.kind() == io::ErrorKind::BrokenPipe => return DONE,
        Err(Failure::Reported) => return WRONG_INPUT,
        Err(Failure::Refused(refusal)) => (context.refusal(&refusal), WRONG_INPUT),
        Err(Failure::Usage(phrase)) => (context.text(&phrase), USAGE),
        Err(Failure::Environment(phrase)) => (context.text(&phrase), ENVIRONMENT),
        Err(Failure::Io(error)) => (error.to_string(), ENVIRONMENT),
    };
    context.complain(&text);
    status
}
