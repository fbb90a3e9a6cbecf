//! What a surface needs to show a match: plain data.

use super::{Error, def_of};
use crate::catalog::AnyMatch;
use crate::game::{Seat, parse_named};
use crate::store::{Header, Holder, MatchId, PersonId, Status, Waits};

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
    /// The position; empty before the start.
    pub position: String,
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
            game: header.game.clone(),
            options: header.options.clone(),
            status: header.status,
            seq: header.seq,
            rev: header.rev,
            ply: header.ply,
            seats: seats.collect(),
            waits: header.waits,
            position: header.position.clone(),
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
    let def = def_of(header)?;
    let named = parse_named(def.info().options, &header.options)?;
    Ok(def.set_up(&named, &header.position)?)
}
