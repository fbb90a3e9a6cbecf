//! A person's own settings and data.

use std::sync::PoisonError;

use serde::Serialize;

use super::{Action, App, Author, Command, Error, record_of};
use crate::i18n::Locale;
use crate::store::{
    Commit, MatchId, Participant, Person, PersonId, Place, PlaceId, Row, Status, StoreError, Write,
};

/// Everything kept about a person, as they get it.
#[derive(Serialize)]
struct Export {
    id: PersonId,
    name: String,
    language: Option<String>,
    palette: Option<String>,
    matches: Vec<ExportedMatch>,
}

#[derive(Serialize)]
struct ExportedMatch {
    id: MatchId,
    record: String,
}

impl App {
    /// Sets the language of a person; `None` for that of the surface.
    ///
    /// # Errors
    /// If there is no such language, or the store fails.
    pub fn set_language(&self, id: PersonId, name: &str, language: Option<&str>) -> Result<(), Error> {
        let language = known(language)?;
        self.change_person(id, |person| {
            person.name = super::short_name(name);
            person.language = language;
        })
    }

    /// Sets the language of a place; `None` for that of the surface.
    ///
    /// # Errors
    /// If there is no such language, or the store fails.
    pub fn set_place_language(&self, id: PlaceId, language: Option<&str>) -> Result<(), Error> {
        let language = known(language)?;
        self.change_place(id, |place| place.language = language)
    }

    /// Sets how many lobbies and live matches a server may have; `None` for the operator's limit.
    ///
    /// # Errors
    /// If the store fails.
    pub fn set_place_limit(&self, server: PlaceId, matches: Option<u32>) -> Result<(), Error> {
        self.change_place(server, |place| place.matches = matches)
    }

    /// The language of a server, and how many lobbies and live matches it may have.
    ///
    /// # Errors
    /// If the store fails.
    pub fn place_settings(&self, server: PlaceId) -> Result<(Option<Locale>, usize), Error> {
        let place = self.store.place(server)?.unwrap_or_default();
        let language = place
            .language
            .as_deref()
            .and_then(|language| language.parse().ok());
        Ok((language, self.server_limit(&place)))
    }

    pub(super) fn server_limit(&self, server: &Place) -> usize {
        let most = self.limits.matches_per_server;
        let own = server.matches.and_then(|own| usize::try_from(own).ok());
        own.map_or(most, |own| own.min(most))
    }

    /// Sets the theme of pictures for a person alone; `None` for the usual one.
    ///
    /// # Errors
    /// If the store fails.
    pub fn set_theme(&self, id: PersonId, name: &str, theme: Option<&str>) -> Result<(), Error> {
        self.change_person(id, |person| {
            person.name = super::short_name(name);
            person.theme = theme.map(str::to_owned);
        })
    }

    /// The theme that a person has chosen.
    ///
    /// # Errors
    /// If the store fails.
    pub fn own_theme(&self, person: PersonId) -> Result<Option<String>, Error> {
        Ok(self.store.person(person)?.and_then(|person| person.theme))
    }

    /// Shuts a person out, or lets them in again. Reading, and one's own data, stay.
    ///
    /// # Errors
    /// If the store fails.
    pub fn block_person(&self, id: PersonId, blocked: bool) -> Result<(), Error> {
        self.change_person(id, |person| person.blocked = blocked)
    }

    /// Shuts a place out with all that is in it, such as a server, or lets it in again.
    ///
    /// # Errors
    /// If the store fails.
    pub fn block_place(&self, id: PlaceId, blocked: bool) -> Result<(), Error> {
        self.change_place(id, |place| place.blocked = blocked)
    }

    /// Whether a place was told what this is.
    ///
    /// # Errors
    /// If the store fails.
    pub fn is_greeted(&self, id: PlaceId) -> Result<bool, Error> {
        Ok(self.store.place(id)?.is_some_and(|place| place.greeted))
    }

    /// Notes whether a place was told what this is.
    ///
    /// # Errors
    /// If the store fails.
    pub fn set_greeted(&self, id: PlaceId, greeted: bool) -> Result<(), Error> {
        self.change_place(id, |place| place.greeted = greeted)
    }

    /// Changes what is known of a place; nothing is written if nothing changes.
    pub(super) fn change_place(&self, id: PlaceId, change: impl FnOnce(&mut Place)) -> Result<(), Error> {
        let _alone = self.settings.lock().unwrap_or_else(PoisonError::into_inner);
        let before = self.store.place(id)?.unwrap_or_default();
        let mut place = before.clone();
        change(&mut place);
        match place == before {
            true => Ok(()),
            false => Ok(self.store.write(Write::Place(id, place))?),
        }
    }

    /// Changes what is known of a person; nothing is written if nothing changes.
    fn change_person(&self, id: PersonId, change: impl FnOnce(&mut Person)) -> Result<(), Error> {
        let _alone = self.settings.lock().unwrap_or_else(PoisonError::into_inner);
        let before = self.store.person(id)?.unwrap_or_default();
        let mut person = before.clone();
        change(&mut person);
        match person == before {
            true => Ok(()),
            false => Ok(self.store.write(Write::Person(id, Some(person)))?),
        }
    }

    /// Refuses those whom the operator has shut out.
    pub(super) fn admit(&self, person: PersonId, place: PlaceId) -> Result<(), Error> {
        let here = self.store.place(place)?.unwrap_or_default();
        let server = match here.server {
            Some(number) => self.store.place(PlaceId { number, ..place })?.unwrap_or_default(),
            None => Place::default(),
        };
        let person = self.store.person(person)?.unwrap_or_default();
        match person.blocked || here.blocked || server.blocked {
            true => Err(Error::Blocked),
            false => Ok(()),
        }
    }

    /// Notes to which server a place belongs, and the language of the surface there.
    ///
    /// # Errors
    /// If the store fails.
    pub fn place_seen(&self, id: PlaceId, server: Option<u64>, locale: Locale) -> Result<(), Error> {
        self.change_place(id, |place| {
            place.server = server;
            place.locale = Some(locale.to_string());
        })
    }

    /// The language in which everybody in a place is spoken to: the place's own, its server's, that of
    /// the surface there.
    ///
    /// # Errors
    /// If the store fails.
    pub fn place_language(&self, id: PlaceId) -> Result<Locale, Error> {
        let place = self.store.place(id)?.unwrap_or_default();
        let server = match place.server {
            Some(number) => self.store.place(PlaceId { number, ..id })?,
            None => None,
        };
        let server = server.and_then(|server| server.language);
        let language = place.language.or(server).or(place.locale);
        Ok(language
            .and_then(|language| language.parse().ok())
            .unwrap_or(Locale::En))
    }

    /// The language that a person has chosen.
    ///
    /// # Errors
    /// If the store fails.
    pub fn own_language(&self, person: PersonId) -> Result<Option<Locale>, Error> {
        let own = self.store.person(person)?.and_then(|person| person.language);
        Ok(own.and_then(|language| language.parse().ok()))
    }

    /// The language for a person in a place: the person's own, else the place's, else `None`.
    ///
    /// # Errors
    /// If the store fails.
    pub fn language(&self, person: PersonId, place: PlaceId) -> Result<Option<Locale>, Error> {
        let own = self.store.person(person)?.and_then(|person| person.language);
        let language = match own {
            Some(language) => Some(language),
            None => self.store.place(place)?.and_then(|place| place.language),
        };
        Ok(language.and_then(|language| language.parse().ok()))
    }

    /// Everything kept about a person, as JSON: settings, and the records of all their matches.
    ///
    /// # Errors
    /// If the store fails.
    pub fn export_person(&self, id: PersonId) -> Result<String, Error> {
        let person = self.store.person(id)?.unwrap_or_default();
        let mut matches = Vec::new();
        for (id, _) in self.store.matches_of(id)? {
            if let Some(header) = self.store.header(id)? {
                let record = record_of(id, &header, &self.store.rows(id, 0)?, false)?.to_string();
                matches.push(ExportedMatch { id, record });
            }
        }
        let export = Export {
            id,
            name: person.name,
            language: person.language,
            palette: person.theme,
            matches,
        };
        serde_json::to_string_pretty(&export).map_err(|_| Error::BadCause)
    }

    /// Forgets a person: resigns their live matches, leaves their lobbies, and replaces them by
    /// nobody in every header. Logs know people only by number and stay as they are; backups keep
    /// the name until they are rotated out.
    ///
    /// # Errors
    /// If the store fails. What was forgotten until then stays forgotten; asking again goes on.
    pub fn delete_person(&self, now: u64, cause: &str, id: PersonId) -> Result<usize, Error> {
        let matches = self.store.matches_of(id)?;
        for &(match_id, status) in &matches {
            self.withdraw(now, id, match_id, status)?;
            self.forget_in(now, cause, id, match_id)?;
        }
        let _alone = self.settings.lock().unwrap_or_else(PoisonError::into_inner);
        // Who was shut out does not come in again by being forgotten.
        let blocked = self.store.person(id)?.is_some_and(|person| person.blocked);
        let left = blocked.then(|| Person {
            blocked,
            ..Person::default()
        });
        self.store.write(Write::Person(id, left))?;
        Ok(matches.len())
    }

    /// Ends a person's part in a match that is not over.
    fn withdraw(&self, now: u64, id: PersonId, match_id: MatchId, status: Status) -> Result<(), Error> {
        let Some(header) = self.store.header(match_id)? else {
            return Ok(());
        };
        let opener = header.number_of(id) == Some(1);
        let actions: &[Action] = match status {
            Status::Over => &[],
            Status::Lobby if opener => &[Action::Cancel],
            Status::Lobby => &[Action::Leave],
            // The second for a match in which nobody holds a seat any more.
            Status::Live => &[Action::Resign, Action::Abort],
        };
        for (number, action) in actions.iter().enumerate() {
            let command = Command {
                cause: format!("forget{number}.{now}"),
                author: Author::Person(id, String::new()),
                place: header.place,
                id: Some(match_id),
                rev: None,
                action: action.clone(),
            };
            // Others may be playing on meanwhile: then it is tried again. Whatever else the answer, the
            // person is forgotten below; a match that cannot be ended (frozen rules, several seats) stays
            // as it is, without them.
            let mut done = Err(Error::Changed);
            for _ in 0..TRIES {
                done = self.carry_out(now, &[0; 48], &command);
                if !matches!(done, Err(Error::Changed)) {
                    break;
                }
            }
            match done {
                Err(error @ (Error::Store(_) | Error::Changed)) => return Err(error),
                Ok(_) if *action == Action::Resign => break,
                Ok(_) | Err(_) => {}
            }
        }
        Ok(())
    }

    /// Takes a person out of a header. Others may be playing on meanwhile: then it is tried again.
    fn forget_in(&self, now: u64, cause: &str, id: PersonId, match_id: MatchId) -> Result<(), Error> {
        for _ in 0..TRIES {
            let Some(mut header) = self.store.header(match_id)? else {
                return Ok(());
            };
            let expected = Some(header.seq);
            let Some(number) = header.number_of(id) else {
                return Ok(());
            };
            for person in header.people.iter_mut().filter(|person| person.id == Some(id)) {
                *person = Participant {
                    id: None,
                    name: String::new(),
                };
            }
            if header.invited == Some(id) {
                header.invited = None;
            }
            header.seq += 1;
            let row = Row {
                at: now,
                cause: cause.to_owned(),
                line: format!("@ forgotten p{number}"),
            };
            let show = header.place.surface.has_messages();
            let commit = Commit {
                id: match_id,
                expected,
                rows: vec![row],
                header,
                show,
                notices: Vec::new(),
            };
            match self.store.write(Write::Match(Box::new(commit))) {
                Err(StoreError::Conflict) => {}
                done => return Ok(done?),
            }
        }
        Err(Error::Changed)
    }
}

/// How often something is tried again that others were faster with.
const TRIES: usize = 100;

/// A language of the program, or none.
fn known(language: Option<&str>) -> Result<Option<String>, Error> {
    match language {
        None => Ok(None),
        Some(language) => match language.parse::<Locale>() {
            Ok(locale) => Ok(Some(locale.to_string())),
            Err(_) => Err(Error::NoSuchLanguage),
        },
    }
}
