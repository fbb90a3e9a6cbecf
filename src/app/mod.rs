//! The use cases: a command of somebody in, a reply as plain data out.
//!
//! Synchronous; time and randomness are parameters. Knows no surface, no pixels and no particular
//! game. Nothing is kept between commands: everything is in the store.

mod archive;
mod error;
mod lobby;
mod notices;
mod people;
mod play;
mod view;

use std::sync::{Arc, Mutex};

pub use archive::{DiceCheck, check_everything, check_matches, export_store, record_of};
pub use error::{Audience, Error};
pub use view::{SeatView, Told, View, position_of};

pub use crate::store::{
    Counts, Draft, Holder, MatchId, Notice, PersonId, PlaceId, Recipient, Slot, Status, StoreError,
    SurfaceByte, Waits,
};

use crate::catalog::{self, AnyMatch, GameDef};
use crate::game::{Phrase, Refusal, Seat};
use crate::store::{Commit, Header, Participant, Row, SeatEntry, Store, Write};

/// Who does something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Author {
    /// A person, with the name last seen.
    Person(PersonId, String),
    /// The built-in player, for the seat that is asked.
    BuiltIn,
    /// The clock.
    Clock,
}

/// Who is to sit on a seat of a new match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeatWish {
    /// The person who opens it.
    Me,
    /// Whoever joins.
    Open,
    /// The built-in player of this level.
    BuiltIn(String),
}

/// What somebody wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// Opens a match in the place; it starts at once if all seats are taken.
    Open {
        /// Id of the game.
        game: String,
        /// Options as `k=v` separated by blanks or commas.
        options: String,
        /// Whether one person may hold several seats.
        hotseat: bool,
        /// Who sits where, in turn order; seats not named are open.
        seats: Vec<SeatWish>,
        /// The person for whom the open seats are kept.
        invited: Option<PersonId>,
        /// The word of the opener for the dice; the cause's number if left out.
        word: Option<String>,
    },
    /// Takes an open seat, the first one if none is named.
    Join {
        /// The seat.
        seat: Option<Seat>,
        /// A word for the dice.
        word: Option<String>,
    },
    /// Gives up one's seats in a lobby.
    Leave,
    /// Seats the built-in player on an open seat, the first one if none is named.
    AddBuiltIn {
        /// The seat.
        seat: Option<Seat>,
        /// Its level.
        level: String,
    },
    /// Other options for a lobby; whoever sits at a seat that is then missing loses it.
    Choose {
        /// Options as `k=v` separated by blanks or commas.
        options: String,
    },
    /// Begins the match.
    Start,
    /// Closes the lobby.
    Cancel,
    /// Rolls for the seat on turn.
    Roll,
    /// An action as somebody typed or pressed it.
    Act {
        /// The text.
        text: String,
        /// Whether it is played although it costs something that the person should know.
        sure: bool,
    },
    /// Takes back one's own latest decision.
    Undo,
    /// Shows the match.
    Board,
    /// Gives up.
    Resign,
    /// Ends the match without a result, before each side has decided once.
    Abort,
    /// Opens the same match again with the seats rotated.
    Rematch,
    /// Hands one's seat to the built-in player, or opens it to whoever joins.
    HandOver {
        /// The seat; one's only seat if left out.
        seat: Option<Seat>,
        /// The level of the built-in player, or `None` to open the seat.
        level: Option<String>,
    },
    /// Goes on in the place where the command was given.
    Move,
    /// Closes a lobby that has expired.
    Expire,
}

/// A command on a match, or in a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Command {
    /// What caused it, unique: a letter and a number, such as the id of an interaction. The same
    /// cause a second time changes nothing.
    pub cause: String,
    /// Who.
    pub author: Author,
    /// Where.
    pub place: PlaceId,
    /// Which match; the live one of the place if left out.
    pub id: Option<MatchId>,
    /// The state the person saw; another one is answered with "the position has changed".
    pub rev: Option<u32>,
    /// What.
    pub action: Action,
}

/// What has become of a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The lines it added to the log.
    pub lines: Vec<String>,
    /// What there is to tell beyond them; nothing when a command is repeated.
    pub news: Vec<Phrase>,
    /// The match after it.
    pub view: View,
}

/// Limits against abuse.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Live matches and lobbies a person may be in.
    pub matches_per_person: usize,
    /// Live matches and lobbies on a server; its managers may lower it.
    pub matches_per_server: usize,
    /// After this many milliseconds a lobby expires.
    pub lobby_milliseconds: u64,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            matches_per_person: 50,
            matches_per_server: 1_000,
            lobby_milliseconds: 24 * 60 * 60 * 1_000,
        }
    }
}

/// 48 bytes of the operating system's randomness: for a dice secret and a dice id.
pub type Randomness = [u8; 48];

/// The use cases over a store.
#[derive(Clone, Debug)]
pub struct App {
    store: Arc<Store>,
    limits: Limits,
    /// Held while what is known of a person or a place is read and written again.
    settings: Arc<Mutex<()>>,
}

/// A cause is looked for among this many rows of the match.
const CAUSES_KEPT: u32 = 64;
/// A repeated command that names no match is looked for among this many of the person's matches.
const LATEST: usize = 3;
/// The longest cause, in bytes.
const MAX_CAUSE: usize = 64;

impl App {
    /// The use cases over a store.
    pub fn new(store: Arc<Store>, limits: Limits) -> App {
        App {
            store,
            limits,
            settings: Arc::default(),
        }
    }

    /// The store.
    pub fn store(&self) -> &Store {
        &self.store
    }

    /// Carries out a command. `now` is UTC in milliseconds; `random` is used only by what opens a
    /// match.
    ///
    /// # Errors
    /// The answer "no", with its reason; nothing has changed then.
    pub fn handle(&self, now: u64, random: &Randomness, command: &Command) -> Result<Reply, Error> {
        if command.cause.is_empty() || command.cause.len() > MAX_CAUSE || command.cause.contains(' ') {
            return Err(Error::BadCause);
        }
        if let Author::Person(person, _) = &command.author {
            self.admit(*person, command.place)?;
        }
        self.carry_out(now, random, command)
    }

    /// The same for whoever is shut out, too: their part in a match ends when they are forgotten.
    fn carry_out(&self, now: u64, random: &Randomness, command: &Command) -> Result<Reply, Error> {
        match &command.action {
            Action::Open { .. } => self.open(now, random, command),
            Action::Rematch => self.rematch(now, random, command),
            Action::Board => self.look(self.load(command)?),
            Action::Join { .. }
            | Action::Leave
            | Action::AddBuiltIn { .. }
            | Action::Choose { .. }
            | Action::Start
            | Action::Move
            | Action::Cancel
            | Action::Roll
            | Action::Act { .. }
            | Action::Undo
            | Action::Resign
            | Action::Abort
            | Action::HandOver { .. }
            | Action::Expire => self.change(now, command),
        }
    }

    /// Everything that changes a match that is there.
    fn change(&self, now: u64, command: &Command) -> Result<Reply, Error> {
        let (id, header) = self.load(command)?;
        if let Some(reply) = self.repeated(id, &header, &command.cause)? {
            return Ok(reply);
        }
        if let Some(reply) = self.repeated_elsewhere(command)? {
            return Ok(reply);
        }
        if command.rev.is_some_and(|rev| rev != header.rev) {
            return Err(Error::Changed);
        }
        let mut step = Step::new(id, header, command, now);
        match &command.action {
            Action::Join { seat, word } => self.join(&mut step, *seat, word.as_deref())?,
            Action::Leave => step.leave()?,
            Action::AddBuiltIn { seat, level } => step.add_built_in(*seat, level)?,
            Action::Choose { options } => step.choose(options)?,
            Action::Start => step.start()?,
            Action::Move => self.move_here(&mut step)?,
            Action::Cancel => step.cancel()?,
            Action::Expire => step.expire()?,
            Action::Roll => step.roll()?,
            Action::Act { text, sure } => step.act(text, *sure)?,
            Action::Undo => step.undo(&self.store.rows(id, 0)?)?,
            Action::Resign => step.resign()?,
            Action::Abort => step.abort(&self.store.rows(id, 0)?)?,
            Action::HandOver { seat, level } => step.hand_over(*seat, level.as_deref())?,
            Action::Open { .. } | Action::Rematch | Action::Board => {}
        }
        self.commit(step)
    }

    /// The match a command is about.
    fn load(&self, command: &Command) -> Result<(MatchId, Header), Error> {
        let id = match command.id {
            Some(id) => Some(id),
            None => self.store.match_at(command.place)?,
        };
        let header = id.map(|id| self.store.header(id)).transpose()?.flatten();
        id.zip(header).ok_or(Error::NoMatch)
    }

    fn look(&self, (id, header): (MatchId, Header)) -> Result<Reply, Error> {
        Ok(Reply {
            lines: Vec::new(),
            news: Vec::new(),
            view: View::new(id, &header)?,
        })
    }

    /// The answer to a command that was carried out before.
    fn repeated(&self, id: MatchId, header: &Header, cause: &str) -> Result<Option<Reply>, Error> {
        let rows = self.store.rows(id, header.seq.saturating_sub(CAUSES_KEPT))?;
        answer_again(id, header, rows, cause)
    }

    /// The same for a command that names no match: the one it was about may be over, and the place
    /// may have another one by now.
    fn repeated_elsewhere(&self, command: &Command) -> Result<Option<Reply>, Error> {
        let (None, Author::Person(person, _)) = (command.id, &command.author) else {
            return Ok(None);
        };
        for id in self.store.latest_matches_of(*person, LATEST)? {
            if let Some(header) = self.store.header(id)?
                && header.place == command.place
                && let Some(reply) = self.repeated(id, &header, &command.cause)?
            {
                return Ok(Some(reply));
            }
        }
        Ok(None)
    }

    /// Writes a step, and answers once it is on the disk.
    fn commit(&self, step: Step<'_>) -> Result<Reply, Error> {
        let Step {
            id,
            header,
            expected,
            lines,
            news,
            command,
            now,
        } = step;
        let view = View::new(id, &header)?;
        let show = header.place.surface.has_messages();
        let rows: Vec<Row> = lines
            .iter()
            .map(|line| Row {
                at: now,
                cause: command.cause.clone(),
                line: line.clone(),
            })
            .collect();
        let commit = Commit {
            id,
            expected,
            rows,
            header,
            show,
            notices: Vec::new(),
        };
        match self.store.write(Write::Match(Box::new(commit))) {
            Ok(()) => Ok(Reply { lines, news, view }),
            Err(StoreError::Conflict) => Err(Error::Changed),
            Err(error) => Err(error.into()),
        }
    }
}

/// What the rows of a cause say, and the match as it is now; `None` if no row has it.
fn answer_again(id: MatchId, header: &Header, rows: Vec<Row>, cause: &str) -> Result<Option<Reply>, Error> {
    let of_cause = rows.into_iter().filter(|row| row.cause == cause);
    let lines: Vec<String> = of_cause.map(|row| row.line).collect();
    match lines.is_empty() {
        true => Ok(None),
        false => Ok(Some(Reply {
            lines,
            news: Vec::new(),
            view: View::new(id, header)?,
        })),
    }
}

/// A change of a match in the making: the header as it will be, and the rows to append.
struct Step<'a> {
    id: MatchId,
    header: Header,
    expected: Option<u32>,
    lines: Vec<String>,
    news: Vec<Phrase>,
    command: &'a Command,
    now: u64,
}

impl<'a> Step<'a> {
    fn new(id: MatchId, header: Header, command: &'a Command, now: u64) -> Step<'a> {
        Step {
            id,
            expected: Some(header.seq),
            header,
            lines: Vec::new(),
            news: Vec::new(),
            command,
            now,
        }
    }

    /// Appends a line that changes the position or who may act.
    fn push(&mut self, line: String) {
        self.note(line);
        self.header.rev += 1;
    }

    /// Appends a line that changes neither.
    fn note(&mut self, line: String) {
        self.lines.push(line);
        self.header.seq += 1;
    }

    fn def(&self) -> Result<&'static dyn GameDef, Error> {
        def_of(&self.header.game, self.header.rules)
    }

    /// The position as it stands.
    fn game(&self) -> Result<Box<dyn AnyMatch>, Error> {
        position_of(&self.header)
    }

    /// The number of the author in this match, entered if new.
    fn enter_author(&mut self) -> Result<u8, Error> {
        let Author::Person(person, name) = &self.command.author else {
            return Err(Error::NotSeated);
        };
        if let Some(number) = self.header.number_of(*person) {
            return Ok(number);
        }
        let number = u8::try_from(self.header.people.len() + 1).map_err(|_| Error::TooManyPeople)?;
        self.header.people.push(Participant {
            id: Some(*person),
            name: short_name(name),
        });
        Ok(number)
    }

    fn entry(&mut self, seat: Seat) -> Result<&mut SeatEntry, Error> {
        let entry = self.header.seats.iter_mut().find(|entry| entry.seat == seat);
        entry.ok_or(Error::NoSuchSeat(seat))
    }

    /// The named seat if it is open, else the first open one.
    fn open_seat(&self, seat: Option<Seat>) -> Result<Seat, Error> {
        match seat {
            Some(seat) => match self.header.holder(seat) {
                Some(Holder::Open) => Ok(seat),
                Some(_) => Err(Error::SeatTaken(seat)),
                None => Err(Error::NoSuchSeat(seat)),
            },
            None => {
                let open = self
                    .header
                    .seats
                    .iter()
                    .find(|entry| entry.holder == Holder::Open);
                open.map(|entry| entry.seat).ok_or(Error::NoOpenSeat)
            }
        }
    }

    /// Whether the author opened the match.
    fn is_opener(&self) -> bool {
        match &self.command.author {
            Author::Person(person, _) => self.header.number_of(*person) == Some(1),
            Author::BuiltIn | Author::Clock => false,
        }
    }

    fn require(&self, status: Status) -> Result<(), Error> {
        match (self.header.status, status) {
            (found, wanted) if found == wanted => Ok(()),
            (Status::Over, _) => Err(Error::Over),
            (Status::Lobby, _) => Err(Error::NotStarted),
            (Status::Live, _) => Err(Error::Started),
        }
    }

    fn waits_for_nobody(&mut self) {
        self.header.status = Status::Over;
        self.header.waits = Waits::Nobody;
        self.header.expires = None;
    }
}

/// The game of a match, if this program still knows its rules.
fn def_of(game: &str, rules: u32) -> Result<&'static dyn GameDef, Error> {
    let def = catalog::find(game).filter(|def| def.info().rules == rules);
    def.ok_or_else(|| Error::UnknownRules {
        game: game.to_owned(),
        rules,
    })
}

/// A name as it is kept: visible characters, at most 80.
fn short_name(name: &str) -> String {
    crate::game::visible(name, 80).trim().to_owned()
}

impl From<Refusal> for Error {
    fn from(refusal: Refusal) -> Error {
        Error::Refused {
            refusal,
            nearest: Vec::new(),
        }
    }
}
