//! What is stored: headers, rows, people, places, slots and notices.
//!
//! Headers and the like are JSON, rows are text: a store can be read without this program.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::ids::{MatchId, PersonId, PlaceId};
use crate::game::{Dice, Phrase, Seat};

/// Where a match is in its life.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// Seats are still being taken.
    Lobby,
    /// It is being played.
    Live,
    /// It has ended, or the lobby was cancelled or expired.
    Over,
}

/// Who holds a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Holder {
    /// Nobody yet.
    Open,
    /// The person with this place in [`Header::people`], from 1 (`p1` in rows).
    Person(u8),
    /// The built-in player of this level.
    BuiltIn(String),
}

/// A seat and its holder.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatEntry {
    /// The seat.
    pub seat: Seat,
    /// Who holds it.
    pub holder: Holder,
    /// The word that went into the entropy of the dice; empty for an open seat.
    pub word: String,
}

/// A person of a match. Rows know people only as p1, p2, ..., so this is all there is to forget.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Participant {
    /// `None` once the person's data were deleted.
    pub id: Option<PersonId>,
    /// The name last seen; empty once deleted.
    pub name: String,
}

/// What a live match waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Waits {
    /// Nothing: it is no live match.
    Nobody,
    /// A roll, asked for by this seat; a lot, which belongs to none, is drawn with the start.
    Roll(Option<Seat>),
    /// A decision of this seat.
    Decision(Seat),
}

/// Everything about a match but its log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Header {
    /// Id of the game.
    pub game: String,
    /// Number of the rules it is played by.
    pub rules: u32,
    /// Options as a record writes them.
    pub options: String,
    /// Where it is played.
    pub place: PlaceId,
    /// Where it is in its life.
    pub status: Status,
    /// Whether one person may hold several seats.
    pub hotseat: bool,
    /// The seats in turn order.
    pub seats: Vec<SeatEntry>,
    /// The people, p1 first. The first one opened the match.
    pub people: Vec<Participant>,
    /// Rows in the log.
    pub seq: u32,
    /// Grows with every row that changes the position or who may act.
    pub rev: u32,
    /// Decision and chance lines of the record as it stands.
    pub ply: u32,
    /// Chance lines in the log, taken back or not: the k of the next roll is one more.
    pub rolls: u32,
    /// The position; empty in a lobby.
    pub position: String,
    /// The position before [`Header::recent`]; empty if there is none.
    #[serde(default)]
    pub before: String,
    /// The latest decisions of one seat and the rolls after them: what pictures mark.
    #[serde(default)]
    pub recent: Vec<String>,
    /// Who has given up, the first one first; positions do not tell.
    #[serde(default)]
    pub resigned: Vec<Seat>,
    /// What it waits for.
    pub waits: Waits,
    /// The outcome as the record's `!` line has it; `None` while it runs, and if it was aborted
    /// or cancelled before it began.
    pub outcome: Option<String>,
    /// The dice. Their entropy is `-` until the start.
    #[serde(with = "dice")]
    pub dice: Dice,
    /// When it was opened, in UTC milliseconds.
    pub opened: u64,
    /// When a lobby expires, in UTC milliseconds.
    pub expires: Option<u64>,
    /// The match this one is the rematch of.
    pub rematch_of: Option<MatchId>,
    /// The person for whom the open seats are kept.
    #[serde(default)]
    pub invited: Option<PersonId>,
    /// The larger place it counts for, by its number on the same surface: the server of its place.
    #[serde(default)]
    pub server: Option<u64>,
}

impl Header {
    /// The holder of a seat.
    pub fn holder(&self, seat: Seat) -> Option<&Holder> {
        self.seats
            .iter()
            .find(|entry| entry.seat == seat)
            .map(|entry| &entry.holder)
    }

    /// The number of a person in this match, from 1.
    pub fn number_of(&self, person: PersonId) -> Option<u8> {
        let index = self
            .people
            .iter()
            .position(|participant| participant.id == Some(person))?;
        u8::try_from(index + 1).ok()
    }

    /// The seats a person holds.
    pub fn seats_of(&self, person: PersonId) -> Vec<Seat> {
        let number = self.number_of(person);
        let held = |entry: &&SeatEntry| matches!(entry.holder, Holder::Person(of) if Some(of) == number);
        self.seats.iter().filter(held).map(|entry| entry.seat).collect()
    }

    /// The seat that the match waits for, to roll or to decide.
    pub fn asked(&self) -> Option<Seat> {
        match self.waits {
            Waits::Nobody => None,
            Waits::Roll(seat) => seat,
            Waits::Decision(seat) => Some(seat),
        }
    }
}

mod dice {
    //! Dice as the values of their three record lines. Errors never quote the secret.

    use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

    use crate::game::{Dice, DiceSetup, Secret};

    pub(super) fn serialize<S: Serializer>(dice: &Dice, serializer: S) -> Result<S::Ok, S::Error> {
        let setup = dice.setup();
        [setup.dice_line(), setup.entropy.clone(), dice.secret().reveal()].serialize(serializer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Dice, D::Error> {
        let [dice, entropy, secret] = <[String; 3]>::deserialize(deserializer)?;
        let setup = DiceSetup::parse(&dice, &entropy).map_err(de::Error::custom)?;
        let secret =
            Secret::from_hex(&secret).ok_or_else(|| de::Error::custom("the dice secret is damaged"))?;
        Dice::open(setup, secret).map_err(de::Error::custom)
    }
}

/// One line of a match's log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// When, in UTC milliseconds.
    pub at: u64,
    /// What caused it: the id of an interaction or message, `clock`, `engine`. No blanks.
    pub cause: String,
    /// The line, as a record writes it.
    pub line: String,
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.at, self.cause, self.line)
    }
}

impl Row {
    /// Reads `MS CAUSE LINE`.
    pub fn parse(text: &str) -> Option<Row> {
        let (at, rest) = text.split_once(' ')?;
        let (cause, line) = rest.split_once(' ')?;
        Some(Row {
            at: at.parse().ok()?,
            cause: cause.to_owned(),
            line: line.to_owned(),
        })
    }
}

/// What is known of a person.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Person {
    /// The name last seen.
    pub name: String,
    /// The language chosen; `None` for that of the surface.
    pub language: Option<String>,
    /// The theme of pictures for this person alone; `None` for the usual one.
    #[serde(default)]
    pub theme: Option<String>,
    /// Whether the operator has shut the person out.
    #[serde(default)]
    pub blocked: bool,
}

/// The settings of a place.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// The language chosen; `None` for that of the surface.
    pub language: Option<String>,
    /// The larger place it belongs to, by its number on the same surface: the server of a channel.
    #[serde(default)]
    pub server: Option<u64>,
    /// The language of the surface there.
    #[serde(default)]
    pub locale: Option<String>,
    /// Lobbies and live matches in a larger place at most; `None` for the operator's limit.
    #[serde(default)]
    pub matches: Option<u32>,
    /// Whether the operator has shut the place out.
    #[serde(default)]
    pub blocked: bool,
    /// Whether the people there were told what this is.
    #[serde(default)]
    pub greeted: bool,
    /// What the surface may not do there, by the key of its name; said once, until it works again.
    #[serde(default)]
    pub lacks: Option<String>,
}

/// A decision in the making that is too long for the control on which it goes on. It goes with the next
/// row of its match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Draft {
    /// The state of the match for which it was begun.
    pub rev: u32,
    /// The answers so far.
    pub answers: Vec<String>,
}

/// The one message that shows a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Slot {
    /// Where it is shown.
    pub place: PlaceId,
    /// The message, once it is posted.
    pub message: Option<u64>,
    /// The state it shows.
    pub shown: u32,
    /// The state it should show.
    pub wanted: u32,
    /// The person whom it asks, by number in the match: when another one is asked, a new message is
    /// posted, since an edit calls nobody.
    #[serde(default)]
    pub asks: Option<u8>,
}

impl Slot {
    /// Whether the message has to be posted or edited.
    pub fn is_behind(&self) -> bool {
        self.shown != self.wanted || self.message.is_none()
    }
}

/// Who is told something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Recipient {
    /// A person, directly.
    Person(PersonId),
    /// Everybody in a place.
    Place(PlaceId),
}

/// Something to tell once, apart from the match's message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Notice {
    /// Number, unique among the notices of one instant.
    pub number: u64,
    /// Not before, in UTC milliseconds.
    pub due: u64,
    /// Not after, in UTC milliseconds.
    pub expires: u64,
    /// To whom.
    pub to: Recipient,
    /// About which match.
    pub id: MatchId,
    /// What, worded when it is sent.
    pub phrase: Phrase,
    /// Whether sending has begun; what may have been sent is not sent again.
    pub tried: bool,
}
