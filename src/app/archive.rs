//! From a log to what it means: the fold, the record, the check of a whole store.

use std::path::Path;

use super::{App, Draft, Error, PersonId, PlaceId, Slot, View, def_of};
use crate::catalog::{AnyMatch, GameDef};
use crate::game::{Record, Refusal, parse_named, standing_lines};
use crate::store::{Finding, Header, Holder, MatchId, Row, Status, Store, StoreError, Write, check_store};

/// The lines of a log as they stand.
pub(super) fn standing(lines: &[String]) -> Result<Vec<String>, Error> {
    standing_lines(lines).map_err(|error| {
        Error::Store(StoreError::Damaged {
            key: "log".to_owned(),
            detail: error.to_string(),
        })
    })
}

/// The game after the lines of a log, and its plies.
pub(super) fn fold(
    def: &dyn GameDef,
    options: &str,
    lines: &[String],
) -> Result<(Box<dyn AnyMatch>, u32), Error> {
    let mut game = def.start(&parse_named(def.info().options, options)?)?;
    let mut ply = 0;
    for line in standing(lines)? {
        ply += u32::from(game.apply(&line)?.kind.is_ply());
    }
    Ok((game, ply))
}

/// The record of a match (COMMAND-LINE.md). With the secret only once it is over, unless it is
/// for the operator.
///
/// # Errors
/// If the log cannot be read.
pub fn record_of(id: MatchId, header: &Header, rows: &[Row], for_operator: bool) -> Result<Record, Error> {
    let mut record = Record::default();
    let def = def_of(&header.game, header.rules)?;
    record.add_header("game", &header.game);
    for (key, value) in def.option_lines(&parse_named(def.info().options, &header.options)?)? {
        record.add_header(&key, &value);
    }
    record.add_header("rules", &header.rules.to_string());
    record.add_header("match", &id.to_string());
    for entry in &header.seats {
        let name = match &entry.holder {
            Holder::Open => "-".to_owned(),
            Holder::BuiltIn(level) => format!("bot:{level}"),
            Holder::Person(number) => {
                let person = header.people.get(usize::from(*number).saturating_sub(1));
                // Header lines end with the line: a name cannot forge another one.
                let name = person
                    .map(|person| crate::game::visible(&person.name, 80))
                    .unwrap_or_default();
                if name.trim().is_empty() {
                    format!("p{number}")
                } else {
                    name
                }
            }
        };
        record.add_header(&format!("seat {}", entry.seat), &name);
    }
    record.add_header("dice", &header.dice.setup().dice_line());
    record.add_header("entropy", &header.dice.setup().entropy);
    if header.status == Status::Over || for_operator {
        record.add_header("secret", &header.dice.secret().reveal());
    }
    let lines: Vec<String> = rows.iter().map(|row| row.line.clone()).collect();
    record.events = standing(&lines)?;
    if !header.position.is_empty() {
        record.position = Some(header.position.clone());
        record.outcome = header.outcome.clone();
    }
    Ok(record)
}

/// What became of the dice of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DiceCheck {
    /// The secret is not shown before the end.
    Later,
    /// So many rolls were recomputed from this secret.
    Good {
        /// Rolls.
        rolls: usize,
        /// The secret.
        secret: String,
    },
    /// The event with this number, from 1, is not what the dice give.
    Wrong(usize),
}

impl App {
    /// The match as it is now.
    ///
    /// # Errors
    /// If there is no such match, or the store fails.
    pub fn view(&self, id: MatchId) -> Result<View, Error> {
        let header = self.store.header(id)?.ok_or(Error::NoMatch)?;
        View::new(id, &header)
    }

    /// The live match or lobby of a place.
    ///
    /// # Errors
    /// If there is none, or the store fails.
    pub fn view_at(&self, place: PlaceId) -> Result<View, Error> {
        self.view(self.store.match_at(place)?.ok_or(Error::NoMatch)?)
    }

    /// The lobbies and live matches of a person, newest first, at most so many.
    ///
    /// # Errors
    /// If the store fails.
    pub fn running_matches(&self, person: PersonId, most: usize) -> Result<Vec<View>, Error> {
        let mut views = Vec::new();
        for (id, status) in self.store.matches_of(person)?.into_iter().rev() {
            if status != Status::Over && views.len() < most {
                views.push(self.view(id)?);
            }
        }
        Ok(views)
    }

    /// The lobbies and live matches in a larger place, newest first, at most so many.
    ///
    /// # Errors
    /// If the store fails.
    pub fn matches_in(&self, server: PlaceId, most: usize) -> Result<Vec<View>, Error> {
        let ids = self.store.latest_in_server(server, most)?;
        ids.into_iter().map(|id| self.view(id)).collect()
    }

    /// The latest matches of a person, over or not, newest first, at most so many.
    ///
    /// # Errors
    /// If the store fails.
    pub fn latest_matches(&self, person: PersonId, most: usize) -> Result<Vec<View>, Error> {
        let ids = self.store.latest_matches_of(person, most)?;
        ids.into_iter().map(|id| self.view(id)).collect()
    }

    /// The latest match of a person in a place, over or not.
    ///
    /// # Errors
    /// If there is none among the latest ones, or the store fails.
    pub fn latest_match(&self, person: PersonId, place: PlaceId) -> Result<MatchId, Error> {
        const LATEST: usize = 50;
        for id in self.store.latest_matches_of(person, LATEST)? {
            if self.store.header(id)?.is_some_and(|header| header.place == place) {
                return Ok(id);
            }
        }
        Err(Error::NoMatch)
    }

    /// The record of a match; its secret only once it is over.
    ///
    /// # Errors
    /// If there is no such match, or the store fails.
    pub fn record(&self, id: MatchId) -> Result<Record, Error> {
        let header = self.store.header(id)?.ok_or(Error::NoMatch)?;
        record_of(id, &header, &self.store.rows(id, 0)?, false)
    }

    /// Recomputes the dice of a match.
    ///
    /// # Errors
    /// If there is no such match, or the store fails.
    pub fn check_dice(&self, id: MatchId) -> Result<DiceCheck, Error> {
        let header = self.store.header(id)?.ok_or(Error::NoMatch)?;
        if header.status != Status::Over {
            return Ok(DiceCheck::Later);
        }
        let record = self.record(id)?;
        Ok(match def_of(&header.game, header.rules)?.check_dice(&record) {
            Ok(rolls) => DiceCheck::Good {
                rolls,
                secret: header.dice.secret().reveal(),
            },
            Err(error) => DiceCheck::Wrong(error.line),
        })
    }

    /// Notes which message of its place shows a match, and in which state.
    ///
    /// # Errors
    /// If the store fails.
    pub fn shown(&self, view: &View, message: Option<u64>) -> Result<(), Error> {
        let write = Write::Shown {
            id: view.id,
            message,
            shown: view.seq,
            asks: view.asks(),
        };
        Ok(self.store.write(write)?)
    }

    /// Notes that a message shows the match no more, if it is the one that did: a new one is wanted.
    ///
    /// # Errors
    /// If the store fails.
    pub fn forget_message(&self, id: MatchId, message: Option<u64>) -> Result<(), Error> {
        let slot = self.store.slot(id)?;
        if slot.is_some_and(|slot| slot.message.is_some() && slot.message != message) {
            return Ok(());
        }
        let write = Write::Shown {
            id,
            message: None,
            shown: 0,
            asks: None,
        };
        Ok(self.store.write(write)?)
    }

    /// Refuses a match to people of other places: those who play it, and those who are where it is
    /// played, or on the same server, may see it.
    ///
    /// # Errors
    /// If there is no such match for this person, or the store fails.
    pub fn check_visible(&self, id: MatchId, person: PersonId, place: PlaceId) -> Result<(), Error> {
        let header = self.store.header(id)?.ok_or(Error::NoMatch)?;
        let server = self.server_of(place)?.map(|server| server.number);
        let near = header.place == place || (server.is_some() && header.server == server);
        match near || header.number_of(person).is_some() {
            true => Ok(()),
            false => Err(Error::NoMatch),
        }
    }

    /// Keeps a decision in the making.
    ///
    /// # Errors
    /// If the match has changed since, or the store fails.
    pub fn keep_draft(&self, id: MatchId, draft: Draft) -> Result<(), Error> {
        match self.store.write(Write::Draft(id, draft)) {
            Err(StoreError::Conflict) => Err(Error::Changed),
            written => Ok(written?),
        }
    }

    /// The answers of the decision in the making of a match, in this state of it.
    ///
    /// # Errors
    /// If the match has changed since, or the store fails.
    pub fn draft(&self, id: MatchId, rev: u32) -> Result<Vec<String>, Error> {
        let draft = self.store.draft(id)?.filter(|draft| draft.rev == rev);
        Ok(draft.ok_or(Error::Changed)?.answers)
    }

    /// The message that shows a match.
    ///
    /// # Errors
    /// If the store fails.
    pub fn slot(&self, id: MatchId) -> Result<Option<Slot>, Error> {
        Ok(self.store.slot(id)?)
    }
}

/// Replays every match of a store that this program knows the rules of: the header must be what
/// the log folds to.
///
/// # Errors
/// If the store cannot be read at all.
pub fn check_matches(store: &Store) -> Result<Vec<Finding>, StoreError> {
    let mut findings = Vec::new();
    store.each_match(|id, header, rows| {
        if let Err(problem) = check_match(&header, &rows) {
            findings.push(Finding {
                id: Some(id),
                problem,
            });
        }
        Ok(())
    })?;
    Ok(findings)
}

fn check_match(header: &Header, rows: &[Row]) -> Result<(), String> {
    if header.position.is_empty() {
        return Ok(());
    }
    let def = def_of(&header.game, header.rules)
        .map_err(|_| format!("{} by rules {} is unknown", header.game, header.rules))?;
    let lines: Vec<String> = rows.iter().map(|row| row.line.clone()).collect();
    let (game, ply) = fold(def, &header.options, &lines).map_err(|error| {
        if let Error::Refused { refusal, .. } = &error {
            refused(refusal)
        } else {
            format!("{error:?}")
        }
    })?;
    if game.position() != header.position {
        return Err(format!(
            "the log gives {}, the header has {}",
            game.position(),
            header.position
        ));
    }
    if !header.before.is_empty() {
        let named = parse_named(def.info().options, &header.options).map_err(|refusal| refused(&refusal))?;
        let mut game = def
            .set_up(&named, &header.before)
            .map_err(|refusal| refused(&refusal))?;
        for line in &header.recent {
            game.apply(line).map_err(|refusal| refused(&refusal))?;
        }
        if game.position() != header.position {
            return Err("what is kept for pictures does not lead to the position".to_owned());
        }
    }
    if ply != header.ply {
        return Err(format!(
            "the log has {ply} plies, the header counts {}",
            header.ply
        ));
    }
    Ok(())
}

fn refused(refusal: &Refusal) -> String {
    format!("a line of the log is refused: {}", refusal.key)
}

/// Everything that is wrong with a store, in English: for the operator. Empty if nothing is.
///
/// # Errors
/// If the store cannot be read at all.
pub fn check_everything(store: &Store) -> Result<Vec<String>, StoreError> {
    let mut findings = check_store(store)?;
    findings.extend(check_matches(store)?);
    let line = |finding: Finding| match finding.id {
        Some(id) => format!("match {id}: {}", finding.problem),
        None => finding.problem,
    };
    Ok(findings.into_iter().map(line).collect())
}

/// Writes the record of every match that has begun into a new folder, a file a match, secrets
/// included: for the operator. How many there were.
///
/// # Errors
/// If the folder is there already, or the disk or the store fails.
pub fn export_store(store: &Store, target: &Path) -> Result<usize, StoreError> {
    let failed = |path: &Path, error| StoreError::Io {
        path: path.to_owned(),
        error,
    };
    if let Some(parent) = target.parent() {
        std::fs::create_dir_all(parent).map_err(|error| failed(parent, error))?;
    }
    std::fs::create_dir(target).map_err(|error| failed(target, error))?;
    let mut exported = 0;
    store.each_match(|id, header, rows| {
        if header.position.is_empty() {
            return Ok(());
        }
        let record = record_of(id, &header, &rows, true).map_err(|error| StoreError::Damaged {
            key: format!("match {id}"),
            detail: format!("{error:?}"),
        })?;
        let path = target.join(format!("{}-{id}.rec", header.game));
        std::fs::write(&path, record.to_string()).map_err(|error| failed(&path, error))?;
        exported += 1;
        Ok(())
    })?;
    Ok(exported)
}
