//! What a surface needs to show a match: plain data.

use super::{Error, def_of};
use crate::catalog::{AnyMatch, Played};
use crate::game::{Refusal, Seat, parse_named};
use crate::store::{Header, Holder, MatchId, PersonId, PlaceId, Status, Waits};

/// A seat as it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatView {
    /// The seat.
    pub seat: Seat,
    /// Who holds it.
    pub holder: Holder,
    /// The person, if one holds it and is still known.
    pub person: Option<PersonId>,
    /// The person's name; empty for others.
    pub name: String,
}

/// A match as it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// The match.
    pub id: MatchId,
    /// Where it is played.
    pub place: PlaceId,
    /// When it was opened, in UTC milliseconds.
    pub opened: u64,
    /// When a lobby expires, in UTC milliseconds.
    pub expires: Option<u64>,
    /// The person for whom the open seats are kept.
    pub invited: Option<PersonId>,
    /// Who opened it, unless they are gone.
    pub opener: Option<PersonId>,
    /// Id of the game.
    pub game: String,
    /// Options as a record writes them.
    pub options: String,
    /// Where it is in its life.
    pub status: Status,
    /// Rows in the log.
    pub seq: u32,
    /// The state; buttons carry it.
    pub rev: u32,
    /// Decisions and rolls so far.
    pub ply: u32,
    /// The seats in turn order.
    pub seats: Vec<SeatView>,
    /// What it waits for.
    pub waits: Waits,
    /// The number of its rules.
    pub rules: u32,
    /// The position; empty before the start.
    pub position: String,
    /// The position before [`View::recent`].
    pub before: String,
    /// Who has given up, the first one first.
    pub resigned: Vec<Seat>,
    /// The latest decisions of one seat, and the rolls after them.
    pub recent: Vec<String>,
    /// The outcome as JSON, once there is one.
    pub outcome: Option<String>,
    /// The `# dice:` line: dice id and commitment.
    pub dice: String,
}

impl View {
    pub(super) fn new(id: MatchId, header: &Header) -> Result<View, Error> {
        let seats = header.seats.iter().map(|entry| {
            let person = match entry.holder {
                Holder::Person(number) => header.people.get(usize::from(number).saturating_sub(1)),
                Holder::Open | Holder::BuiltIn(_) => None,
            };
            SeatView {
                seat: entry.seat,
                holder: entry.holder.clone(),
                person: person.and_then(|person| person.id),
                name: person.map(|person| person.name.clone()).unwrap_or_default(),
            }
        });
        Ok(View {
            id,
            place: header.place,
            opened: header.opened,
            expires: header.expires,
            invited: header.invited,
            opener: header.people.first().and_then(|opener| opener.id),
            game: header.game.clone(),
            options: header.options.clone(),
            status: header.status,
            seq: header.seq,
            rev: header.rev,
            ply: header.ply,
            seats: seats.collect(),
            waits: header.waits,
            rules: header.rules,
            position: header.position.clone(),
            before: header.before.clone(),
            resigned: header.resigned.clone(),
            recent: header.recent.clone(),
            outcome: header.outcome.clone(),
            dice: header.dice.setup().dice_line(),
        })
    }
}

/// The position of a match, for boards, menus and the built-in player.
///
/// # Errors
/// If it has not started, or is played by rules this program does not know.
pub fn position_of(header: &Header) -> Result<Box<dyn AnyMatch>, Error> {
    if header.position.is_empty() {
        return Err(Error::NotStarted);
    }
    let def = def_of(&header.game, header.rules)?;
    let named = parse_named(def.info().options, &header.options)?;
    let mut game = def.set_up(&named, &header.position)?;
    game.recall_resigned(&header.resigned);
    Ok(game)
}

/// The seat on turn before a line, and the line.
pub type Told = (Option<Seat>, Played);

impl View {
    /// The position as it is to be drawn: it knows what has just happened.
    ///
    /// # Errors
    /// If the match has not started, or is played by rules this program does not know.
    pub fn drawn(&self) -> Result<Box<dyn AnyMatch>, Error> {
        Ok(self.replayed()?.0)
    }

    /// The same, and what has just happened: the seat on turn before each line, and what the line
    /// was.
    ///
    /// # Errors
    /// If the match has not started, or is played by rules this program does not know.
    pub fn replayed(&self) -> Result<(Box<dyn AnyMatch>, Vec<Told>), Error> {
        if self.position.is_empty() {
            return Err(Error::NotStarted);
        }
        let def = def_of(&self.game, self.rules)?;
        let named = parse_named(def.info().options, &self.options)?;
        if !self.before.is_empty() {
            let mut game = def.set_up(&named, &self.before)?;
            game.recall_resigned(&self.resigned);
            let told: Result<Vec<Told>, Refusal> = self
                .recent
                .iter()
                .map(|line| Ok((game.turn(), game.apply(line)?)))
                .collect();
            if let Ok(told) = told
                && game.position() == self.position
            {
                return Ok((game, told));
            }
        }
        let mut game = def.set_up(&named, &self.position)?;
        game.recall_resigned(&self.resigned);
        Ok((game, Vec::new()))
    }

    /// The seat that is asked, to roll or to decide.
    pub fn asked(&self) -> Option<Seat> {
        match self.waits {
            Waits::Nobody => None,
            Waits::Roll(seat) => seat,
            Waits::Decision(seat) => Some(seat),
        }
    }

    /// Whether this person holds the seat that is asked.
    pub fn is_asked(&self, person: PersonId) -> bool {
        let asked = self.asked();
        let own = |entry: &SeatView| Some(entry.seat) == asked && entry.person == Some(person);
        self.seats.iter().any(own)
    }

    /// Who holds the seat that is asked, if a person does: by number in the match.
    pub fn asks(&self) -> Option<u8> {
        let asked = self.asked()?;
        let entry = self.seats.iter().find(|entry| entry.seat == asked)?;
        match entry.holder {
            Holder::Person(number) => Some(number),
            Holder::Open | Holder::BuiltIn(_) => None,
        }
    }
}
