//! `record`, `check` and `verify`.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use clap::Args;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use super::files::{self, Unreadable};
use super::players;
use super::{Context, Failure, OptionsArgument, game_ids, game_of, plain};
use crate::catalog::{self, AnyMatch, GameDef, Replayed, self_play};
use crate::game::{Record, RecordError};
use crate::i18n::messages;

#[derive(Debug, Args)]
pub(super) struct RecordArguments {
    /// The game
    #[arg(value_parser = game_of)]
    game: &'static dyn GameDef,

    /// Fixes dice and decisions
    #[arg(long, value_name = "N")]
    seed: u64,

    #[command(flatten)]
    options: OptionsArgument,

    /// Who decides: random or bot:LEVEL, one for all or one for each seat
    #[arg(long, value_name = "PLAYER,...", default_value = "random")]
    players: String,
}

/// One self-played game as a record.
pub(super) fn record(context: &mut Context<'_>, arguments: &RecordArguments) -> Result<(), Failure> {
    let named = arguments.options.named(arguments.game)?;
    let seats = arguments.game.start(&named)?.seats();
    let players = players::parse(&arguments.players, &seats, false)?;
    let names: Vec<_> = players
        .iter()
        .map(|(seat, player)| (*seat, player.name()))
        .collect();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(arguments.seed);
    let record = self_play(arguments.game, &named, arguments.seed, &names, |game, seat| {
        let player = players.iter().find(|&&(of, _)| of == seat);
        player.and_then(|&(_, player)| player.decide(game, &mut rng))
    })?;
    Ok(write!(context.output, "{record}")?)
}

/// Replays every file; says of each whether it holds.
pub(super) fn check(context: &mut Context<'_>, files: &[PathBuf]) -> Result<(), Failure> {
    let mut done = Ok(());
    for path in files {
        match check_file(context, path) {
            Ok(()) => {}
            // A wrong record outweighs a file that is not there.
            Err(Failure::Reported) => done = Err(Failure::Reported),
            Err(Failure::Environment(phrase)) => {
                if done.is_ok() {
                    done = Err(Failure::Environment(phrase));
                } else {
                    let text = context.text(&phrase);
                    context.complain(&text);
                }
            }
            // Nobody reads the good news any more; the bad ones still count.
            Err(Failure::Io(error)) if error.kind() == ErrorKind::BrokenPipe => {}
            Err(other) => return Err(other),
        }
    }
    done
}

fn check_file(context: &mut Context<'_>, path: &Path) -> Result<(), Failure> {
    let name = plain(&path.display().to_string());
    let (record, def) = open(context, path, &name)?;
    let Replayed {
        game,
        plies,
        rolls_checked,
    } = def
        .replay(&record)
        .map_err(|error| report(context, &name, &error))?;
    let phrase = match rolls_checked {
        0 => messages::check_ok(&name, plies as i64),
        rolls => messages::check_ok_dice(&name, plies as i64, rolls as i64),
    };
    context.say(&phrase)?;
    match game.outcome() {
        Some(_) => Ok(()),
        None => context.say(&messages::check_unfinished()),
    }
}

/// The game of a record, as people write it down.
pub(super) fn listing(context: &mut Context<'_>, path: &Path) -> Result<(), Failure> {
    let (record, def) = open_checked(context, path)?;
    let game = begin(context, path, &record, def)?;
    for line in game.listing(&record.events) {
        writeln!(context.output, "{line}")?;
    }
    Ok(())
}

/// Recomputes the dice of a record.
pub(super) fn verify(context: &mut Context<'_>, path: &Path) -> Result<(), Failure> {
    let name = plain(&path.display().to_string());
    let (record, game) = open(context, path, &name)?;
    let rolls = game
        .check_dice(&record)
        .map_err(|error| report(context, &name, &error))?;
    let lacks = match (record.header("dice"), record.header("secret")) {
        (None, _) => Some(messages::verify_no_dice()),
        (Some(_), None) => Some(messages::verify_no_secret()),
        (Some(_), Some(_)) => None,
    };
    if let Some(lacks) = lacks {
        let text = context.text(&messages::file_failed(&name, &context.text(&lacks)));
        context.complain(&text);
        return Err(Failure::Reported);
    }
    context.say(&messages::verify_ok(&name, rolls as i64))?;
    context.say(&messages::verify_meaning())
}

/// Reads a record that holds, and finds its game.
pub(super) fn open_checked(
    context: &mut Context<'_>,
    path: &Path,
) -> Result<(Record, &'static dyn GameDef), Failure> {
    let name = plain(&path.display().to_string());
    let (record, def) = open(context, path, &name)?;
    def.replay(&record)
        .map_err(|error| report(context, &name, &error))?;
    Ok((record, def))
}

/// The position before the first event.
pub(super) fn begin(
    context: &mut Context<'_>,
    path: &Path,
    record: &Record,
    def: &dyn GameDef,
) -> Result<Box<dyn AnyMatch>, Failure> {
    let name = plain(&path.display().to_string());
    def.begin(record).map_err(|error| report(context, &name, &error))
}

/// Reads a record and finds its game.
fn open(
    context: &mut Context<'_>,
    path: &Path,
    name: &str,
) -> Result<(Record, &'static dyn GameDef), Failure> {
    let text = match files::read(context, path) {
        Ok(text) => text,
        Err(Unreadable::Failed(phrase)) => return Err(Failure::Environment(phrase)),
        Err(Unreadable::Wrong(phrase)) => {
            let text = context.text(&phrase);
            context.complain(&text);
            return Err(Failure::Reported);
        }
    };
    let record = Record::parse(&text).map_err(|error| report(context, name, &error))?;
    let Some(game) = record.header("game").and_then(catalog::find) else {
        let reason = context.text(&messages::file_no_game(&game_ids()));
        let text = context.text(&messages::file_line(name, 1, &reason));
        context.complain(&text);
        return Err(Failure::Reported);
    };
    Ok((record, game))
}

/// Says which line of which file is wrong, and why.
fn report(context: &mut Context<'_>, name: &str, error: &RecordError) -> Failure {
    let reason = context.text(&error.refusal.phrase());
    let text = context.text(&messages::file_line(name, error.line as i64, &reason));
    context.complain(&text);
    Failure::Reported
}
