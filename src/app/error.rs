//! The answer "no": one kind a reason, worded in one place.

use crate::game::{Phrase, Refusal, Seat};
use crate::i18n::messages;
use crate::store::{MatchId, StoreError};

/// Who may see an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// The person who asked.
    Person,
    /// The operator, too: it is in the log.
    Operator,
}

/// Why a command was not carried out. Nothing has changed.
#[derive(Debug)]
pub enum Error {
    /// There is no match here.
    NoMatch,
    /// The place has a match already.
    PlaceTaken(MatchId),
    /// The state is another one than the person saw.
    Changed,
    /// The person holds no seat of the match.
    NotSeated,
    /// Another seat is asked.
    NotAsked(Seat),
    /// The seat is not in this match.
    NoSuchSeat(Seat),
    /// Somebody sits there.
    SeatTaken(Seat),
    /// The seat is kept for somebody else.
    Invited,
    /// Nobody can join any more.
    NoOpenSeat,
    /// The person sits at this table already, and it is no hotseat match.
    SeatedAlready,
    /// Seats are still open.
    SeatsOpen,
    /// Only the person who opened it may do this.
    NotOpener,
    /// The match has not started.
    NotStarted,
    /// The match has started.
    Started,
    /// The match is over.
    Over,
    /// The match is not over.
    NotOver,
    /// It is too late to abort.
    TooLateToAbort,
    /// There is nothing that may be taken back.
    NothingToUndo,
    /// The person holds several seats and named none.
    WhichSeat,
    /// The person is in too many matches.
    TooManyMatches(usize),
    /// There are too many matches on the server.
    TooManyHere(usize),
    /// A match of several people cannot move to another server.
    OtherServer,
    /// The operator has shut out the person or the server.
    Blocked,
    /// The program is about to stop, and opens nothing any more.
    Draining,
    /// The match has seen too many people.
    TooManyPeople,
    /// The word for the dice is not 1 to 32 letters and digits.
    BadWord,
    /// There is no such level of the built-in player.
    NoSuchLevel,
    /// There is no such game.
    NoSuchGame,
    /// There is no such language.
    NoSuchLanguage,
    /// The surface gave no usable cause.
    BadCause,
    /// It is possible and costs something: only who is sure plays it.
    Unsure(Phrase),
    /// The rules say no; with the nearest legal actions.
    Refused {
        /// Why.
        refusal: Refusal,
        /// Legal actions that look like what was typed.
        nearest: Vec<String>,
    },
    /// The match is played by rules that this program does not know: it is frozen.
    UnknownRules {
        /// The game.
        game: String,
        /// The number of its rules.
        rules: u32,
    },
    /// The store failed.
    Store(StoreError),
    /// Something failed; the log has the details under this number.
    Incident(u64),
    /// Too much is being done already.
    Busy,
    /// The person gives commands too fast.
    TooFast,
}

impl From<StoreError> for Error {
    fn from(error: StoreError) -> Error {
        Error::Store(error)
    }
}

impl Error {
    /// What to say, and to whom.
    pub fn message(&self) -> (Phrase, Audience) {
        let phrase = match self {
            Error::NoMatch => messages::app_no_match(),
            Error::PlaceTaken(id) => messages::app_place_taken(&id.to_string()),
            Error::Changed => messages::app_changed(),
            Error::NotSeated => messages::app_not_seated(),
            Error::NotAsked(seat) => crate::game::refusal::not_your_turn(*seat).phrase(),
            Error::NoSuchSeat(seat) => crate::game::refusal::no_such_seat(*seat).phrase(),
            Error::SeatTaken(seat) => messages::app_seat_taken(*seat),
            Error::Invited => messages::app_invited(),
            Error::NoOpenSeat => messages::app_no_open_seat(),
            Error::SeatedAlready => messages::app_seated_already(),
            Error::SeatsOpen => messages::app_seats_open(),
            Error::NotOpener => messages::app_not_opener(),
            Error::NotStarted => messages::app_not_started(),
            Error::Started => messages::app_started(),
            Error::Over => crate::game::refusal::over().phrase(),
            Error::NotOver => messages::app_not_over(),
            Error::TooLateToAbort => messages::app_too_late_to_abort(),
            Error::NothingToUndo => messages::play_nothing_to_undo(),
            Error::WhichSeat => messages::app_which_seat(),
            Error::TooManyMatches(most) => messages::app_too_many_matches(*most as i64),
            Error::TooManyHere(most) => messages::app_too_many_here(*most as i64),
            Error::OtherServer => messages::app_other_server(),
            Error::Blocked => messages::app_blocked(),
            Error::Draining => messages::app_draining(),
            Error::TooManyPeople => messages::app_too_many_people(),
            Error::BadWord => messages::app_bad_word(),
            Error::NoSuchLevel => messages::app_no_such_level(&levels()),
            Error::NoSuchGame => messages::app_no_such_game(&games()),
            Error::NoSuchLanguage => messages::app_no_such_language(),
            Error::BadCause => messages::app_failed(0),
            Error::Busy => messages::app_busy(),
            Error::TooFast => messages::app_too_fast(),
            Error::Refused { refusal, .. } => refusal.phrase(),
            Error::Unsure(warning) => warning.clone(),
            Error::UnknownRules { game, rules } => messages::app_unknown_rules(game, i64::from(*rules)),
            Error::Incident(number) => {
                return (
                    messages::app_failed(i64::try_from(*number).unwrap_or(0)),
                    Audience::Operator,
                );
            }
            Error::Store(_) => return (messages::app_failed(0), Audience::Operator),
        };
        (phrase, Audience::Person)
    }
}

fn levels() -> String {
    crate::bots::Level::ALL.map(|level| level.to_string()).join(", ")
}

fn games() -> String {
    crate::catalog::GAMES
        .iter()
        .map(|def| def.info().id)
        .collect::<Vec<_>>()
        .join(", ")
}
