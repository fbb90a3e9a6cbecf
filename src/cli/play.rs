//! `play`: a game in the terminal, against the built-in player or hotseat.
//!
//! A surface like any other: it gives commands to the running machine and shows what has become of
//! the match. Without `--data` the store lies in a temporary folder.

use std::fs::OpenOptions;
use std::io::{BufRead, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use rand::Rng;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use smol_str::format_smolstr;

use super::players::{self, Player};
use super::{Context, Failure, OptionsArgument, Sources, game_of, plain, render};
use crate::app::{self, Action, App, Author, Command, Error, Limits, Reply, SeatWish};
use crate::catalog::{AnyMatch, GameDef, Played};
use crate::game::{EventKind, FirstSeat, Named, Outcome, Pending, Phrase, Record, Seat, parse_named};
use crate::i18n::messages::{self, Term};
use crate::i18n::rules;
use crate::runtime::{Runtime, Settings};
use crate::store::{Header, Holder, MatchId, PersonId, PlaceId, Row, Store, SurfaceByte};

#[derive(Debug, Args)]
pub(super) struct PlayArguments {
    /// The game
    #[arg(value_parser = game_of)]
    game: &'static dyn GameDef,

    #[command(flatten)]
    options: OptionsArgument,

    /// Who decides: me, random or bot:LEVEL, one for all or one for each seat; me,me is hotseat
    /// [default: me against bot:casual]
    #[arg(long, value_name = "PLAYER,...")]
    players: Option<String>,

    /// Fixes the dice and the built-in player, for trying things out
    #[arg(long, value_name = "N")]
    seed: Option<u64>,

    /// A folder that keeps the match: leave at any time, and go on with the same command
    #[arg(long, value_name = "DIR", env = "IGROTEKA_DATA")]
    data: Option<PathBuf>,
}

impl PlayArguments {
    /// A game with everything at its default.
    pub(super) fn of(game: &'static dyn GameDef) -> PlayArguments {
        let options = OptionsArgument {
            options: "-".to_owned(),
        };
        PlayArguments {
            game,
            options,
            players: None,
            seed: None,
            data: None,
        }
    }
}

/// Plays until the person leaves or the input ends.
pub(super) fn play(context: &mut Context<'_>, arguments: &PlayArguments) -> Result<(), Failure> {
    let named = arguments.options.named(arguments.game)?;
    let seats = arguments.game.start(&named)?.seats();
    let players = match &arguments.players {
        Some(players) => players::parse(players, &seats, true)?,
        None => {
            let bot = Player::Bot(crate::bots::Level::Casual);
            let one = |index| if index == 0 { Player::Person } else { bot };
            seats
                .iter()
                .enumerate()
                .map(|(index, &seat)| (seat, one(index)))
                .collect()
        }
    };
    let mut random = [0; 8];
    random.copy_from_slice(&(context.sources.random)().ok_or_else(no_randomness)?[..8]);
    let seed = arguments.seed.unwrap_or(u64::from_be_bytes(random));
    let folder = Folder::new(arguments.data.as_deref(), seed);
    let runtime = start(context, arguments, &folder)?;
    let mut table = Table::sit_down(context, &runtime, arguments.game, &named, players, seed)?;
    table.kept = arguments.data.is_some();
    let id = table.game.info().id;
    context.say(&messages::play_title(
        Term(format!("game-{id}")),
        Term(format!("about-{id}")),
    ))?;
    table.introduce(context)?;
    let left = table.run(context);
    runtime.stop();
    left?;
    context.say(&messages::play_left())
}

fn no_randomness() -> Failure {
    Failure::Environment(messages::no_randomness())
}

/// The machine for one terminal.
fn start(context: &Context<'_>, arguments: &PlayArguments, folder: &Folder) -> Result<Runtime, Failure> {
    let store = Store::open(folder.path())?;
    // One person at one terminal crowds out nobody.
    let alone = Settings {
        workers: 1,
        commands_per_minute: u32::MAX,
        ..Settings::default()
    };
    let settings = match arguments.data {
        Some(_) => alone,
        None => Settings {
            control: false,
            backup_every: None,
            ..alone
        },
    };
    let mut sources: Sources = context.sources.clone();
    if let Some(seed) = arguments.seed {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut random = [0; 48];
        rng.fill_bytes(&mut random);
        sources.random = Arc::new(move || Some(random));
    }
    Ok(Runtime::start(
        App::new(Arc::new(store), Limits::default()),
        sources,
        settings,
        Vec::new(),
    )?)
}

/// The data folder: the person's own, or a temporary one that goes with the program.
enum Folder {
    Own(PathBuf),
    Temporary(PathBuf),
}

impl Folder {
    fn new(data: Option<&Path>, seed: u64) -> Folder {
        match data {
            Some(data) => Folder::Own(data.to_owned()),
            None => {
                let name = format!("igroteka-{}-{seed:x}", std::process::id());
                Folder::Temporary(std::env::temp_dir().join(name))
            }
        }
    }

    fn path(&self) -> &Path {
        match self {
            Folder::Own(path) | Folder::Temporary(path) => path,
        }
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        if let Folder::Temporary(path) = self {
            // The system sweeps its temporary folder as well.
            let _ = std::fs::remove_dir_all(path);
        }
    }
}

/// Whether the person is still there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stay {
    /// Asked for the next input.
    Goes,
    /// The person left, or the input ended.
    Left,
}

/// A match at the terminal, and what the person has seen of it.
struct Table<'a> {
    runtime: &'a Runtime,
    id: MatchId,
    /// Who decides for the seats of people; the built-in player decides by itself.
    players: Vec<(Seat, Player)>,
    rng: Xoshiro256PlusPlus,
    /// The position as the person knows it.
    game: Box<dyn AnyMatch>,
    /// Rows of the log that the person knows.
    seen: u32,
    /// Whether the board on the screen is the position.
    shown: bool,
    /// Whether the record is in a file as it is.
    saved: bool,
    /// Whether the match is kept in a folder of the person's.
    kept: bool,
    commands: u64,
    started: u64,
}

/// Columns of prose.
const WIDTH: usize = 80;
/// Longest input line that is read, in bytes; the rest of a longer one is passed over.
const MAX_INPUT: u64 = 4_096;
/// Between two looks for the built-in player's decision.
const LOOK: Duration = Duration::from_millis(2);
/// The person at the terminal, and the terminal itself.
const PERSON: PersonId = PersonId {
    surface: SurfaceByte::TERMINAL,
    number: 1,
};
const PLACE: PlaceId = PlaceId {
    surface: SurfaceByte::TERMINAL,
    number: 1,
};

impl<'a> Table<'a> {
    /// Goes on with the match of the place, or opens one.
    fn sit_down(
        context: &mut Context<'_>,
        runtime: &'a Runtime,
        def: &'static dyn GameDef,
        named: &Named,
        players: Vec<(Seat, Player)>,
        seed: u64,
    ) -> Result<Table<'a>, Failure> {
        let mut table = Table {
            runtime,
            id: MatchId::new(0),
            players,
            rng: Xoshiro256PlusPlus::seed_from_u64(seed),
            game: def.start(named)?,
            seen: 0,
            shown: false,
            saved: false,
            kept: false,
            commands: 0,
            started: (context.sources.now)(),
        };
        let running = runtime.app().store().match_at(PLACE)?;
        let id = match running {
            Some(id) => id,
            None => {
                let wish = |player| match player {
                    Player::Person | Player::Random => SeatWish::Me,
                    Player::Bot(level) => SeatWish::BuiltIn(level.to_string()),
                };
                let seats = table.players.iter().map(|&(_, player)| wish(player)).collect();
                let first = named.iter().any(|(key, _)| key == "first");
                let mut pairs: Vec<String> = named
                    .iter()
                    .map(|(key, value)| format!("{key}={value}"))
                    .collect();
                if def.info().first == FirstSeat::DrawnInLobby && !first {
                    // At the command line the first seat has its default and is not drawn.
                    let values = def.option_values(named)?;
                    pairs.extend(
                        values
                            .iter()
                            .filter(|(key, _)| *key == "first")
                            .map(|(key, value)| format!("{key}={value}")),
                    );
                }
                let open = Action::Open {
                    game: def.info().id.to_owned(),
                    options: pairs.join(" "),
                    hotseat: true,
                    seats,
                    invited: None,
                    word: Some("terminal".to_owned()),
                };
                match table.give(open) {
                    Ok(reply) => reply.view.id,
                    Err(error) => return Err(Failure::Environment(error.message().0)),
                }
            }
        };
        table.id = id;
        let header = table.header()?;
        if running.is_none() {
            // What the start has drawn is told like everything after it.
            table.game = def.start(&parse_named(def.info().options, &header.options)?)?;
        } else {
            table.game =
                app::position_of(&header).map_err(|error| Failure::Environment(error.message().0))?;
            table.seen = header.seq;
            table.take_over_seats(&header);
            context.say(&messages::play_goes_on(&id.to_string()))?;
        }
        Ok(table)
    }

    /// A match that goes on has the players it has.
    fn take_over_seats(&mut self, header: &Header) {
        let player = |holder: &Holder| match holder {
            Holder::BuiltIn(level) => Player::Bot(level.parse().unwrap_or(crate::bots::Level::Casual)),
            Holder::Person(_) | Holder::Open => Player::Person,
        };
        self.players = header
            .seats
            .iter()
            .map(|entry| (entry.seat, player(&entry.holder)))
            .collect();
    }

    /// Options, seats and the commitment.
    fn introduce(&self, context: &mut Context<'_>) -> Result<(), Failure> {
        let header = self.header()?;
        if header.options != "-" {
            context.say(&messages::play_options(&header.options))?;
        }
        if self.players.len() > 1 {
            for &(seat, player) in &self.players {
                let who = match player {
                    Player::Person => messages::play_who_person(),
                    Player::Bot(_) => messages::play_who_built_in(),
                    Player::Random => messages::play_who_random(),
                };
                let seat = Term(format!("seat-{}-{seat}", header.game));
                context.say(&messages::play_seat(seat, Term(who.key)))?;
            }
        }
        if self.game.info().dice {
            let dice = header.dice.setup();
            context.say(&messages::play_commitment(&dice.id, &dice.commitment))?;
        }
        context.say(&messages::play_hint())
    }

    fn header(&self) -> Result<Header, Failure> {
        let header = self.runtime.app().store().header(self.id)?;
        header.ok_or_else(|| Failure::Environment(messages::app_no_match()))
    }

    /// Gives a command in the person's name.
    fn give(&mut self, action: Action) -> Result<Reply, Error> {
        self.commands += 1;
        let id = (self.id.number() > 0).then_some(self.id);
        self.runtime.carry_out(Command {
            cause: format!("t{}.{}", self.started, self.commands),
            author: Author::Person(PERSON, "me".to_owned()),
            place: PLACE,
            id,
            rev: None,
            action,
        })
    }

    fn run(&mut self, context: &mut Context<'_>) -> Result<(), Failure> {
        loop {
            self.catch_up(context)?;
            let stay = match self.game.pending() {
                Pending::Over(outcome) => return self.finish(context, &outcome),
                Pending::Chance => self.chance(context)?,
                Pending::Seat(seat) => self.decision(context, seat)?,
            };
            if stay == Stay::Left {
                return Ok(());
            }
        }
    }

    /// Tells what has come since the person last looked.
    fn catch_up(&mut self, context: &mut Context<'_>) -> Result<(), Failure> {
        for Row { line, .. } in self.runtime.app().store().rows(self.id, self.seen)? {
            self.seen += 1;
            self.saved = false;
            self.shown = false;
            if line.starts_with("@ undo") {
                let header = self.header()?;
                self.game =
                    app::position_of(&header).map_err(|error| Failure::Environment(error.message().0))?;
            } else if !line.starts_with('@') {
                let by = self.game.turn();
                let played = self.game.apply(&line)?;
                self.tell(context, by, &played)?;
            }
        }
        Ok(())
    }

    /// A line of the log, and what came of it.
    fn tell(&self, context: &mut Context<'_>, by: Option<Seat>, played: &Played) -> Result<(), Failure> {
        let (first, rest) = played.line.split_once(' ').unwrap_or((&played.line, ""));
        match played.kind {
            // Without the word before it: people see faces, records have `die 3`.
            EventKind::Roll => match by {
                Some(seat) if self.players.len() > 1 => context.say(&messages::play_rolled(seat, rest))?,
                Some(_) | None => context.say(&messages::play_rolled_alone(rest))?,
            },
            EventKind::Decision => {
                let seat = Seat::parse(first).filter(|&seat| self.player(seat) != Player::Person);
                seat.map_or(Ok(()), |seat| context.say(&messages::play_did(seat, rest)))?;
            }
            EventKind::Lot | EventKind::Host | EventKind::Note => {}
        }
        played.news.iter().try_for_each(|news| context.say(news))
    }

    fn player(&self, seat: Seat) -> Player {
        let player = self.players.iter().find(|&&(of, _)| of == seat);
        player.map_or(Player::Random, |&(_, player)| player)
    }

    /// Rolls when the person asks; the built-in player asks for itself.
    fn chance(&mut self, context: &mut Context<'_>) -> Result<Stay, Failure> {
        let player = self.game.turn().map(|seat| (seat, self.player(seat)));
        match player {
            Some((_, Player::Bot(_))) => {
                std::thread::sleep(LOOK);
                return Ok(Stay::Goes);
            }
            Some((_, Player::Random)) | None => {}
            Some((seat, Player::Person)) => {
                self.show(context)?;
                let question = match self.players.len() {
                    1 => messages::play_ask_roll_alone(),
                    _ => messages::play_ask_roll(seat),
                };
                let Some(input) = ask(context, &question)? else {
                    return Ok(Stay::Left);
                };
                if !input.is_empty() && Word::of(context, &input) != Some(Word::Roll) {
                    return self.command(context, &input);
                }
            }
        }
        self.try_to(context, Action::Roll)?;
        Ok(Stay::Goes)
    }

    fn decision(&mut self, context: &mut Context<'_>, seat: Seat) -> Result<Stay, Failure> {
        match self.player(seat) {
            Player::Bot(_) => {
                std::thread::sleep(LOOK);
                Ok(Stay::Goes)
            }
            Player::Random => {
                let text = self.game.random_action(&mut self.rng).unwrap_or_default();
                self.try_to(context, Action::Act { text, sure: true })?;
                Ok(Stay::Goes)
            }
            Player::Person => {
                self.show(context)?;
                let what = Term(format!("ask-{}", self.game.info().id));
                let question = match self.players.len() {
                    1 => messages::play_ask_action_alone(what),
                    _ => messages::play_ask_action(seat, what),
                };
                match ask(context, &question)? {
                    None => Ok(Stay::Left),
                    Some(input) => self.command(context, &input),
                }
            }
        }
    }

    /// The legal actions that begin so; where they are many, how many there are for each first choice.
    fn moves(&self, begin: &str) -> Phrase {
        /// More are not listed one by one.
        const MANY: usize = 100;
        let legal = self.game.legal();
        let begins = |action: &&String| action.to_lowercase().starts_with(&begin.to_lowercase());
        let mut listed: Vec<&String> = legal.iter().filter(begins).collect();
        if listed.is_empty() {
            listed = legal.iter().collect();
        }
        if listed.len() <= MANY || !begin.is_empty() {
            let listed: Vec<&str> = listed.into_iter().map(String::as_str).collect();
            return match listed.as_slice() {
                [] => messages::play_no_moves(),
                listed => messages::play_moves(&listed.join(" ")),
            };
        }
        let mut groups: Vec<(String, usize)> = Vec::new();
        for action in listed {
            let first = self
                .game
                .tokens(action)
                .ok()
                .and_then(|tokens| tokens.into_iter().next());
            let first = first.unwrap_or_default();
            match groups.last_mut().filter(|(group, _)| *group == first) {
                Some((_, count)) => *count += 1,
                None => groups.push((first, 1)),
            }
        }
        let example = groups.first().map(|(group, _)| group.clone()).unwrap_or_default();
        let groups: Vec<String> = groups
            .iter()
            .map(|(group, count)| format!("{group} ({count})"))
            .collect();
        messages::play_moves_many(&groups.join(" "), &example)
    }

    /// Gives a command; a refusal is said. Whether it was carried out.
    fn try_to(&mut self, context: &mut Context<'_>, action: Action) -> Result<bool, Failure> {
        match self.give(action) {
            Ok(_) => Ok(true),
            Err(error) => self.refuse(context, &error).map(|()| false),
        }
    }

    /// Says why something was not carried out, and what could be meant.
    fn refuse(&self, context: &mut Context<'_>, error: &Error) -> Result<(), Failure> {
        let (phrase, _) = error.message();
        let reason = context.text(&phrase);
        context.say(&messages::refused(&reason))?;
        if let Error::Refused { refusal, nearest } = error {
            if refusal.key.ends_with("-unreadable") {
                // Perhaps it was meant as a command.
                context.say(&messages::play_unreadable())?;
            } else if !nearest.is_empty() {
                context.say(&messages::app_nearest(&nearest.join(" ")))?;
            }
        }
        Ok(())
    }

    /// A command, or else an action.
    fn command(&mut self, context: &mut Context<'_>, input: &str) -> Result<Stay, Failure> {
        match Word::of(context, input) {
            Some(Word::Quit) => return self.leave(context),
            Some(Word::Undo) => self.undo(context)?,
            Some(Word::Resign) => return self.resign(context),
            Some(Word::Moves) => {
                let begin = input
                    .split_once(char::is_whitespace)
                    .map_or("", |(_, begin)| begin.trim());
                context.say(&self.moves(begin))?;
            }
            Some(word @ (Word::Board | Word::Picture | Word::Rules | Word::Record | Word::Help)) => {
                self.look(context, word, input)?;
            }
            // A roll is not due where this is reached: the game says why.
            Some(Word::Roll) => drop(self.try_to(context, Action::Roll)?),
            Some(Word::Yes) | None if input.is_empty() => {}
            Some(Word::Yes) | None => return self.act(context, input),
        }
        Ok(Stay::Goes)
    }

    /// What was typed is played; if it costs something, only after a question.
    fn act(&mut self, context: &mut Context<'_>, input: &str) -> Result<Stay, Failure> {
        let act = |sure| Action::Act {
            text: input.to_owned(),
            sure,
        };
        let warning = match self.give(act(false)) {
            Ok(_) => return Ok(Stay::Goes),
            Err(Error::Unsure(warning)) => warning,
            Err(error) => return self.refuse(context, &error).map(|()| Stay::Goes),
        };
        context.say(&warning)?;
        let Some(answer) = ask(context, &messages::play_ask_anyway())? else {
            return Ok(Stay::Left);
        };
        if Word::of(context, &answer) == Some(Word::Yes) {
            self.try_to(context, act(true))?;
        }
        Ok(Stay::Goes)
    }

    /// The commands that are there after the end as well.
    fn look(&mut self, context: &mut Context<'_>, word: Word, input: &str) -> Result<(), Failure> {
        let rest = input.split_once(char::is_whitespace).map(|(_, rest)| rest.trim());
        let rest = rest.filter(|rest| !rest.is_empty());
        match word {
            Word::Board => self.shown = false,
            Word::Picture => self.picture(context, rest)?,
            Word::Rules => self.rules(context, rest)?,
            Word::Record => self.save(context, rest)?,
            Word::Help | Word::Roll | Word::Undo | Word::Moves | Word::Resign | Word::Quit | Word::Yes => {
                let how = Term(format!("help-{}", self.game.info().id));
                context.say(&messages::play_help(how))?;
            }
        }
        Ok(())
    }

    /// One page of the rules, the first if none is named.
    fn rules(&self, context: &mut Context<'_>, page: Option<&str>) -> Result<(), Failure> {
        let (introduction, rest) = match rules(&context.files, self.game.info().id, context.locale) {
            Ok(pages) => pages,
            Err(error) => return Ok(writeln!(context.output, "{error}")?),
        };
        let mut pages: Vec<String> = rest
            .into_iter()
            .map(|page| format!("{}\n\n{}", page.heading, page.words))
            .collect();
        // The title and what stands below it come with the first page.
        match pages.first_mut() {
            Some(first) => *first = format!("{}\n\n{first}", introduction.words),
            None => pages.push(introduction.words),
        }
        let number = page
            .and_then(|page| page.parse::<usize>().ok())
            .unwrap_or(1)
            .clamp(1, pages.len());
        for line in pages[number - 1].lines() {
            // Diagrams and lists keep their line ends.
            writeln!(context.output, "{}", textwrap::fill(line, WIDTH))?;
        }
        writeln!(context.output)?;
        context.say(&messages::play_rules_page(number as i64, pages.len() as i64))
    }

    /// Leaves a game that is not over only after asking, unless nothing would be lost.
    fn leave(&mut self, context: &mut Context<'_>) -> Result<Stay, Failure> {
        if self.kept || self.saved || self.header()?.ply == 0 {
            return Ok(Stay::Left);
        }
        let Some(answer) = ask(context, &messages::play_ask_leave())? else {
            return Ok(Stay::Left);
        };
        match Word::of(context, &answer) {
            Some(Word::Yes | Word::Quit) => Ok(Stay::Left),
            Some(word @ Word::Record) => {
                self.look(context, word, &answer)?;
                Ok(if self.saved { Stay::Left } else { Stay::Goes })
            }
            Some(_) | None => Ok(Stay::Goes),
        }
    }

    fn undo(&mut self, context: &mut Context<'_>) -> Result<(), Failure> {
        let last = self
            .record()?
            .events
            .into_iter()
            .rev()
            .find(|line| !line.starts_with('@'));
        match self.give(Action::Undo) {
            Ok(_) => context.say(&messages::play_undone(&last.unwrap_or_default())),
            Err(error) => context.say(&error.message().0),
        }
    }

    fn resign(&mut self, context: &mut Context<'_>) -> Result<Stay, Failure> {
        let Some(answer) = ask(context, &messages::play_ask_resign())? else {
            return Ok(Stay::Left);
        };
        if Word::of(context, &answer) == Some(Word::Yes) {
            self.try_to(context, Action::Resign)?;
        } else {
            context.say(&messages::play_not_resigned())?;
        }
        Ok(Stay::Goes)
    }

    /// The board and what it does not show, if the person has not seen them.
    fn show(&mut self, context: &mut Context<'_>) -> Result<(), Failure> {
        if !self.shown {
            writeln!(context.output, "\n{}", self.game.text_board())?;
            for phrase in self.game.describe() {
                context.say(&phrase)?;
            }
            self.shown = true;
        }
        Ok(())
    }

    /// Says how it ended; then the record can be saved.
    fn finish(&mut self, context: &mut Context<'_>, outcome: &Outcome) -> Result<(), Failure> {
        self.shown = false;
        self.show(context)?;
        let reason = Term(format!("reason-{}-{}", self.game.info().id, outcome.reason));
        writeln!(context.output)?;
        context.say(&messages::result_reason(reason))?;
        self.game
            .result()
            .iter()
            .try_for_each(|phrase| context.say(phrase))?;
        match (outcome.winner, outcome.scores.as_slice()) {
            (_, &[(_, score)]) => context.say(&messages::result_score(i64::from(score)))?,
            (winner, scores) => {
                let shown = if self.game.info().scored { scores } else { &[] };
                for (&(seat, score), &(_, place)) in shown.iter().zip(&outcome.places) {
                    context.say(&messages::result_seat(seat, i64::from(score), i64::from(place)))?;
                }
                match winner {
                    Some(winner) => context.say(&messages::result_winner(winner))?,
                    None if outcome.is_draw() => context.say(&messages::result_draw())?,
                    // The places say it all.
                    None => {}
                }
            }
        }
        if self.game.info().dice {
            context.say(&messages::play_reveal(&self.header()?.dice.secret().reveal()))?;
        }
        loop {
            let Some(input) = ask(context, &messages::play_prompt())? else {
                return Ok(());
            };
            match Word::of(context, &input) {
                Some(Word::Quit) => return Ok(()),
                Some(word @ (Word::Board | Word::Picture | Word::Rules | Word::Record)) => {
                    self.look(context, word, &input)?;
                    self.show(context)?;
                }
                Some(_) | None if input.is_empty() => {}
                Some(_) | None => context.say(&messages::play_is_over())?,
            }
        }
    }

    /// Writes the picture of the position into a new file.
    fn picture(&self, context: &mut Context<'_>, file: Option<&str>) -> Result<(), Failure> {
        let Some(file) = file else {
            return context.say(&messages::play_ask_picture());
        };
        let caption = format_smolstr!("№ {} · {}", self.id, self.header()?.ply);
        let said = render::save(context, &*self.game, caption, Path::new(file))?;
        context.say(&said)
    }

    /// Writes the record into a new file.
    fn save(&mut self, context: &mut Context<'_>, file: Option<&str>) -> Result<(), Failure> {
        let Some(file) = file else {
            return context.say(&messages::play_ask_save());
        };
        let record = self.record()?.to_string();
        let written = OpenOptions::new()
            .write(true)
            .create_new(true)
            .open(Path::new(file))
            .and_then(|mut target| target.write_all(record.as_bytes()));
        self.saved = written.is_ok();
        let file = &plain(file);
        context.say(&match written {
            Ok(()) => messages::play_saved(file),
            Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {
                messages::play_file_exists(file)
            }
            Err(error) => messages::file_failed(file, &error.to_string()),
        })
    }

    /// The match as a record; the secret only once it is over.
    fn record(&self) -> Result<Record, Failure> {
        let rows = self.runtime.app().store().rows(self.id, 0)?;
        let record = app::record_of(self.id, &self.header()?, &rows, false);
        record.map_err(|error| Failure::Environment(error.message().0))
    }
}

/// A command of the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Word {
    Roll,
    Undo,
    Moves,
    Board,
    Picture,
    Rules,
    Record,
    Resign,
    Help,
    Quit,
    Yes,
}

impl Word {
    /// In the order of [`messages::COMMANDS`].
    const ALL: [Word; 11] = [
        Word::Roll,
        Word::Undo,
        Word::Moves,
        Word::Board,
        Word::Picture,
        Word::Rules,
        Word::Record,
        Word::Resign,
        Word::Help,
        Word::Quit,
        Word::Yes,
    ];

    /// The command that the input names, in English or the person's language. Only `record`,
    /// `picture` and `rules` take something after their word.
    fn of(context: &Context<'_>, input: &str) -> Option<Word> {
        let mut words = input.split_whitespace();
        let typed = words.next()?.trim_end_matches(['.', '!']).to_lowercase();
        let alone = words.next().is_none();
        let named = messages::COMMANDS
            .into_iter()
            .zip(Word::ALL)
            .find(|(english, _)| {
                let local = context.text(&messages::command_words(english));
                *english == typed || local.split_whitespace().any(|word| word == typed)
            });
        named
            .map(|(_, word)| word)
            .filter(|word| alone || matches!(word, Word::Record | Word::Rules | Word::Picture | Word::Moves))
    }
}

/// Shows a question and reads one line; `None` at the end of the input.
fn ask(context: &mut Context<'_>, question: &Phrase) -> Result<Option<String>, Failure> {
    let text = context.text(question);
    write!(context.output, "{text} ")?;
    context.output.flush()?;
    let mut bytes = Vec::new();
    let read = (&mut *context.input)
        .take(MAX_INPUT)
        .read_until(b'\n', &mut bytes)?;
    if read == 0 {
        writeln!(context.output)?;
        return Ok(None);
    }
    let mut text = String::from_utf8_lossy(&bytes).trim().to_owned();
    if bytes.last() != Some(&b'\n') && read as u64 == MAX_INPUT {
        skip_line(context.input)?;
        // What was cut off must not be acted on as if it had been all.
        text.push_str(" …");
    }
    Ok(Some(text))
}

/// Passes over the rest of a line without keeping it.
fn skip_line(input: &mut dyn BufRead) -> Result<(), Failure> {
    loop {
        let (used, done) = match input.fill_buf()? {
            [] => return Ok(()),
            bytes => match bytes.iter().position(|&byte| byte == b'\n') {
                Some(end) => (end + 1, true),
                None => (bytes.len(), false),
            },
        };
        input.consume(used);
        if done {
            return Ok(());
        }
    }
}
