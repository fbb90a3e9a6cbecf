//! `play`: a game in the terminal, against the built-in player or hotseat.

use std::fs::OpenOptions;
use std::io::{BufRead, Read, Write};
use std::path::Path;

use clap::Args;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use super::players::{self, Player};
use super::{Context, Failure, OptionsArgument, game_of};
use crate::catalog::{AnyMatch, GameDef, Played};
use crate::game::{DiceSetup, Named, Outcome, Pending, Record, Seat, Secret, is_chance_line, standing_lines};
use crate::i18n::messages::{self, Term};

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
}

impl PlayArguments {
    /// A game with everything at its default.
    pub(super) fn of(game: &'static dyn GameDef) -> PlayArguments {
        PlayArguments {
            game,
            options: OptionsArgument {
                options: "-".to_owned(),
            },
            players: None,
            seed: None,
        }
    }
}

/// Plays until the person leaves or the input ends.
pub(super) fn play(context: &mut Context<'_>, arguments: &PlayArguments) -> Result<(), Failure> {
    let mut table = Table::open(arguments)?;
    let id = arguments.game.info().id;
    context.say(&messages::play_title(
        Term(format!("game-{id}")),
        Term(format!("about-{id}")),
    ))?;
    let options = table.game.options();
    if options != "-" {
        context.say(&messages::play_options(&options))?;
    }
    if table.players.len() > 1 {
        for &(seat, player) in &table.players {
            let who = match player {
                Player::Person => messages::play_who_person(),
                Player::Bot(_) => messages::play_who_built_in(),
                Player::Random => messages::play_who_random(),
            };
            context.say(&messages::play_seat(seat, Term(who.key)))?;
        }
    }
    context.say(&messages::play_commitment(&table.dice.id, &table.dice.commitment))?;
    context.say(&messages::play_hint())?;
    table.run(context)?;
    context.say(&messages::play_left())
}

/// Whether the person is still there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stay {
    /// Asked for the next input.
    Goes,
    /// The person left, or the input ended.
    Left,
}

/// A match at the terminal: a log, and the game folded over it.
struct Table {
    def: &'static dyn GameDef,
    named: Named,
    game: Box<dyn AnyMatch>,
    players: Vec<(Seat, Player)>,
    log: Vec<String>,
    /// Chance lines so far; taking back never lowers it.
    rolls: u32,
    secret: Secret,
    dice: DiceSetup,
    rng: Xoshiro256PlusPlus,
    /// Whether the person has seen the position as it is.
    shown: bool,
    /// Whether the record is in a file as it is.
    saved: bool,
}

/// Columns of prose.
const WIDTH: usize = 80;
/// Longest input line that is read, in bytes; the rest of a longer one is passed over.
const MAX_INPUT: u64 = 4_096;

impl Table {
    fn open(arguments: &PlayArguments) -> Result<Table, Failure> {
        let named = arguments.options.named(arguments.game)?;
        let game = arguments.game.start(&named)?;
        let seats = game.seats();
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
        let (secret, id, seed) = match arguments.seed {
            Some(seed) => (Secret::from_seed(seed), format!("seed{seed}"), seed),
            None => {
                let mut bytes = [0; 48];
                getrandom::fill(&mut bytes).map_err(|_| Failure::Environment(messages::no_randomness()))?;
                let mut secret = [0; 32];
                secret.copy_from_slice(&bytes[..32]);
                let seed = bytes[40..]
                    .iter()
                    .fold(0, |seed, &byte| seed << 8 | u64::from(byte));
                (Secret::from_bytes(secret), dice_id(&bytes[32..40]), seed)
            }
        };
        let entropy: Vec<String> = players
            .iter()
            .map(|(seat, player)| match player {
                Player::Person => format!("{seat}=terminal"),
                Player::Random | Player::Bot(_) => format!("{seat}=bot"),
            })
            .collect();
        let dice = DiceSetup::new(&secret, &id, &entropy.join(","));
        Ok(Table {
            def: arguments.game,
            named,
            game,
            players,
            log: Vec::new(),
            rolls: 0,
            secret,
            dice,
            rng: Xoshiro256PlusPlus::seed_from_u64(seed),
            shown: false,
            saved: false,
        })
    }

    fn run(&mut self, context: &mut Context<'_>) -> Result<(), Failure> {
        loop {
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

    fn player(&self, seat: Seat) -> Player {
        let player = self.players.iter().find(|&&(of, _)| of == seat);
        player.map_or(Player::Random, |&(_, player)| player)
    }

    /// Rolls: at once for a built-in seat, else when the person asks.
    fn chance(&mut self, context: &mut Context<'_>) -> Result<Stay, Failure> {
        let seat = self.game.turn();
        if let Some(seat) = seat
            && self.player(seat) == Player::Person
        {
            self.show(context)?;
            let question = match self.players.len() {
                1 => messages::play_ask_roll_alone(),
                _ => messages::play_ask_roll(seat),
            };
            let Some(input) = ask(context, &question)? else {
                return Ok(Stay::Left);
            };
            if !input.is_empty() && Word::of(context, &input) != Some(Word::Roll) {
                return self.command(context, seat, &input);
            }
        }
        self.rolls += 1;
        let mut bytes = self
            .dice
            .bytes(&self.secret, self.rolls)
            .map_err(|_| Failure::Reported)?;
        let played = self.game.roll(&mut bytes)?;
        // Without the word before it: people see faces, records have `die 3`.
        let faces = played
            .line
            .split_once(' ')
            .map_or(played.line.as_str(), |(_, faces)| faces);
        match seat {
            Some(seat) if self.players.len() > 1 => context.say(&messages::play_rolled(seat, faces))?,
            Some(_) | None => context.say(&messages::play_rolled_alone(faces))?,
        }
        self.enter(context, played)?;
        Ok(Stay::Goes)
    }

    /// Keeps an applied line, and tells what came of it.
    fn enter(&mut self, context: &mut Context<'_>, played: Played) -> Result<(), Failure> {
        self.log.push(played.line);
        self.shown = false;
        self.saved = false;
        played.news.iter().try_for_each(|news| context.say(news))
    }

    fn decision(&mut self, context: &mut Context<'_>, seat: Seat) -> Result<Stay, Failure> {
        if let Some(action) = self.player(seat).decide(self.game.as_ref(), &mut self.rng) {
            let played = self.game.decide(seat, &action)?;
            context.say(&messages::play_did(seat, &action))?;
            self.enter(context, played)?;
            return Ok(Stay::Goes);
        }
        self.show(context)?;
        let question = match self.players.len() {
            1 => messages::play_ask_action_alone(),
            _ => messages::play_ask_action(seat),
        };
        match ask(context, &question)? {
            None => Ok(Stay::Left),
            Some(input) => self.command(context, seat, &input),
        }
    }

    /// A command, or else an action.
    fn command(&mut self, context: &mut Context<'_>, seat: Seat, input: &str) -> Result<Stay, Failure> {
        match Word::of(context, input) {
            Some(Word::Quit) => return self.leave(context),
            Some(Word::Undo) => self.undo(context)?,
            Some(Word::Resign) => return self.resign(context, seat),
            Some(Word::Moves) => {
                let legal = self.game.legal();
                context.say(&match legal.as_slice() {
                    [] => messages::play_no_moves(),
                    legal => messages::play_moves(&legal.join(" ")),
                })?;
            }
            Some(word @ (Word::Board | Word::Rules | Word::Record | Word::Help)) => {
                self.look(context, word, input)?;
            }
            Some(Word::Roll) => {
                // A roll is not due here: the game says why.
                let mut bytes = self
                    .dice
                    .bytes(&self.secret, self.rolls)
                    .map_err(|_| Failure::Reported)?;
                if let Err(refusal) = self.game.boxed().roll(&mut bytes) {
                    let text = context.refusal(&refusal);
                    writeln!(context.output, "{text}")?;
                }
            }
            Some(Word::Yes) | None => self.act(context, seat, input)?,
        }
        Ok(Stay::Goes)
    }

    /// The commands that are there after the end as well.
    fn look(&mut self, context: &mut Context<'_>, word: Word, input: &str) -> Result<(), Failure> {
        let rest = input.split_once(char::is_whitespace).map(|(_, rest)| rest.trim());
        let rest = rest.filter(|rest| !rest.is_empty());
        match word {
            Word::Board => self.shown = false,
            Word::Rules => self.rules(context, rest)?,
            Word::Record => self.save(context, rest)?,
            Word::Help | Word::Roll | Word::Undo | Word::Moves | Word::Resign | Word::Quit | Word::Yes => {
                context.say(&messages::play_help())?;
            }
        }
        Ok(())
    }

    /// One page of the rules, the first if none is named.
    fn rules(&self, context: &mut Context<'_>, page: Option<&str>) -> Result<(), Failure> {
        let path = format!("rules/{}.{}.md", self.game.info().id, context.locale);
        let text = match context.files.text(&path) {
            Ok(text) => text,
            Err(error) => return Ok(writeln!(context.output, "{error}")?),
        };
        // The title and what stands below it come with the first page.
        let mut pages: Vec<String> = text.split("\n## ").map(str::to_owned).collect();
        if pages.len() > 1 {
            let title = pages.remove(0);
            pages[0] = format!("{title}\n{}", pages[0]);
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
        if self.log.is_empty() || self.saved {
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

    fn act(&mut self, context: &mut Context<'_>, seat: Seat, input: &str) -> Result<(), Failure> {
        if input.is_empty() {
            return Ok(());
        }
        match self.game.decide(seat, input) {
            Ok(played) => self.enter(context, played),
            Err(refusal) => {
                let text = context.refusal(&refusal);
                writeln!(context.output, "{text}")?;
                // Perhaps it was meant as a command.
                if refusal.key.ends_with("-unreadable") {
                    context.say(&messages::play_unreadable())
                } else {
                    Ok(())
                }
            }
        }
    }

    /// Takes the last decision back: only alone, and only while no roll came after it.
    fn undo(&mut self, context: &mut Context<'_>) -> Result<(), Failure> {
        let standing = standing_lines(&self.log).unwrap_or_default();
        let last = standing.iter().rev().find(|line| !line.starts_with('@'));
        let Some(last) = last
            .filter(|line| self.players.len() == 1 && !is_chance_line(line))
            .cloned()
        else {
            return context.say(&messages::play_nothing_to_undo());
        };
        self.log.push("@ undo 1".to_owned());
        let mut game = self.def.start(&self.named)?;
        for line in standing_lines(&self.log).unwrap_or_default() {
            game.apply(&line)?;
        }
        self.game = game;
        self.shown = false;
        self.saved = false;
        context.say(&messages::play_undone(&last))
    }

    fn resign(&mut self, context: &mut Context<'_>, seat: Seat) -> Result<Stay, Failure> {
        let Some(answer) = ask(context, &messages::play_ask_resign())? else {
            return Ok(Stay::Left);
        };
        if Word::of(context, &answer) == Some(Word::Yes) {
            let played = self.game.resign(seat)?;
            self.enter(context, played)?;
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
        match (outcome.winner, outcome.scores.as_slice()) {
            (_, &[(_, score)]) => context.say(&messages::result_score(i64::from(score)))?,
            (winner, scores) => {
                for (&(seat, score), &(_, place)) in scores.iter().zip(&outcome.places) {
                    context.say(&messages::result_seat(seat, i64::from(score), i64::from(place)))?;
                }
                context.say(&winner.map_or_else(messages::result_draw, messages::result_winner))?;
            }
        }
        context.say(&messages::play_reveal(&self.secret.reveal()))?;
        loop {
            let Some(input) = ask(context, &messages::play_prompt())? else {
                return Ok(());
            };
            match Word::of(context, &input) {
                Some(Word::Quit) => return Ok(()),
                Some(word @ (Word::Board | Word::Rules | Word::Record)) => {
                    self.look(context, word, &input)?;
                    self.show(context)?;
                }
                Some(_) | None if input.is_empty() => {}
                Some(_) | None => context.say(&messages::play_is_over())?,
            }
        }
    }

    /// Writes the record into a new file.
    fn save(&mut self, context: &mut Context<'_>, file: Option<&str>) -> Result<(), Failure> {
        let Some(file) = file else {
            return context.say(&messages::play_ask_save());
        };
        let written = OpenOptions::new()
            .write(true)
            .create_new(true)
            .open(Path::new(file))
            .and_then(|mut target| target.write_all(self.record().to_string().as_bytes()));
        self.saved = written.is_ok();
        context.say(&match written {
            Ok(()) => messages::play_saved(file),
            Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {
                messages::play_file_exists(file)
            }
            Err(error) => messages::file_failed(file, &error.to_string()),
        })
    }

    /// The match as a record; the secret only once it is over.
    fn record(&self) -> Record {
        let mut record = Record::default();
        record.add_header("game", self.game.info().id);
        record.add_header("options", &self.game.options());
        record.add_header("rules", &self.game.info().rules.to_string());
        for (seat, player) in &self.players {
            record.add_header(&format!("seat {seat}"), &player.name());
        }
        record.add_header("dice", &self.dice.dice_line());
        record.add_header("entropy", &self.dice.entropy);
        let outcome = self.game.outcome();
        if outcome.is_some() {
            record.add_header("secret", &self.secret.reveal());
        }
        // The log was written by this table, so it folds.
        record.events = standing_lines(&self.log).unwrap_or_default();
        record.position = Some(self.game.position());
        record.outcome = outcome.map(|outcome| outcome.to_json());
        record
    }
}

/// A command of the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Word {
    Roll,
    Undo,
    Moves,
    Board,
    Rules,
    Record,
    Resign,
    Help,
    Quit,
    Yes,
}

impl Word {
    /// In the order of [`messages::COMMANDS`].
    const ALL: [Word; 10] = [
        Word::Roll,
        Word::Undo,
        Word::Moves,
        Word::Board,
        Word::Rules,
        Word::Record,
        Word::Resign,
        Word::Help,
        Word::Quit,
        Word::Yes,
    ];

    /// The command that the input names, in English or the person's language. Only `record` and
    /// `rules` take something after their word.
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
            .filter(|word| alone || matches!(word, Word::Record | Word::Rules))
    }
}

/// Shows a question and reads one line; `None` at the end of the input.
fn ask(context: &mut Context<'_>, question: &crate::game::Phrase) -> Result<Option<String>, Failure> {
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
    if bytes.last() != Some(&b'\n') && read as u64 == MAX_INPUT {
        skip_line(context.input)?;
    }
    Ok(Some(String::from_utf8_lossy(&bytes).trim().to_owned()))
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

/// A dice id of eight lower-case letters and digits from eight random bytes.
fn dice_id(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    bytes
        .iter()
        .map(|byte| char::from(LETTERS[usize::from(byte % 32)]))
        .collect()
}
