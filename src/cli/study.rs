//! `perft`, `legal` and `apply`: looking into a position.

use clap::{Args, ValueEnum};

use super::{Context, Failure, Place};
use crate::i18n::messages;

#[derive(Debug, Args)]
pub(super) struct PerftArguments {
    #[command(flatten)]
    place: Place,

    /// Plies, 0 to 999
    #[arg(long, value_name = "D", value_parser = clap::value_parser!(u32).range(0..=999))]
    depth: u32,

    /// Also the count of each event line
    #[arg(long)]
    split: bool,

    /// What is counted: the actions that `legal` lists, or all where those are not all
    #[arg(long, value_enum, default_value_t, ignore_case = true)]
    mode: Mode,
}

/// The sets of STAVROPOL.md; in the other games they are one.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum Mode {
    /// The listed actions
    #[default]
    #[value(name = "L")]
    Listed,
    /// Every legal action
    #[value(name = "F")]
    Full,
}

#[derive(Debug, Args)]
pub(super) struct ApplyArguments {
    #[command(flatten)]
    place: Place,

    /// Event lines, each one argument: "die 3", "A b2", b2, resign, "@ time"
    #[arg(value_name = "EVENT")]
    events: Vec<String>,
}

pub(super) fn perft(context: &mut Context<'_>, arguments: &PerftArguments) -> Result<(), Failure> {
    let game = arguments.place.start()?;
    if let (true, Mode::Full) = (arguments.split, arguments.mode) {
        return Err(Failure::Usage(messages::perft_split_full()));
    }
    let count = if arguments.split && arguments.depth > 0 {
        let split = game.perft_split(arguments.depth);
        for (line, count) in &split {
            writeln!(context.output, "{line}: {count}")?;
        }
        split.into_iter().map(|(_, count)| count).sum()
    } else {
        match arguments.mode {
            Mode::Listed => game.perft(arguments.depth),
            Mode::Full => game.perft_full(arguments.depth),
        }
    };
    Ok(writeln!(context.output, "{count}")?)
}

pub(super) fn legal(context: &mut Context<'_>, place: &Place) -> Result<(), Failure> {
    for line in place.start()?.legal_lines() {
        writeln!(context.output, "{line}")?;
    }
    Ok(())
}

pub(super) fn apply(context: &mut Context<'_>, arguments: &ApplyArguments) -> Result<(), Failure> {
    let mut game = arguments.place.start()?;
    for event in &arguments.events {
        game.apply_turn(event)?;
    }
    Ok(writeln!(context.output, "{}", game.position())?)
}
