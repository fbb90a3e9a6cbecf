//! What is told apart from the matches' messages, and what stands in the way of those.

use std::hash::{DefaultHasher, Hash, Hasher};

use super::{App, Error};
use crate::game::Phrase;
use crate::i18n::messages;
use crate::store::{MatchId, Notice, PlaceId, Recipient, Write};

impl App {
    /// Has something said once about a match, at `due` or soon after and not after `expires`, both in
    /// UTC milliseconds. It is worded when it is sent, in the language of whoever is told. The same
    /// words to the same recipient at the same instant are one notice.
    ///
    /// # Errors
    /// If the store fails.
    pub fn notify(
        &self,
        to: Recipient,
        id: MatchId,
        phrase: Phrase,
        (due, expires): (u64, u64),
    ) -> Result<(), Error> {
        let mut hasher = DefaultHasher::new();
        (to, id, &phrase).hash(&mut hasher);
        Ok(self.store.write(Write::Notice(Notice {
            number: hasher.finish(),
            due,
            expires,
            to,
            id,
            phrase,
            tried: false,
        }))?)
    }

    /// Notes what the surface may not do in a place, by the key of its name, or that all works. Whether
    /// something new is missing.
    ///
    /// # Errors
    /// If the store fails.
    pub fn place_lacks(&self, id: PlaceId, lacks: Option<&str>) -> Result<bool, Error> {
        let mut news = false;
        self.change_place(id, |place| {
            news = lacks.is_some() && place.lacks.as_deref() != lacks;
            place.lacks = lacks.map(str::to_owned);
        })?;
        Ok(news)
    }

    /// The larger place that a place belongs to: the server of a channel, the house of local tables.
    ///
    /// # Errors
    /// If the store fails.
    pub fn server_of(&self, id: PlaceId) -> Result<Option<PlaceId>, Error> {
        if id.surface.is_one_house() {
            return Ok(Some(PlaceId { number: 0, ..id }));
        }
        let server = self.store.place(id)?.and_then(|place| place.server);
        Ok(server.map(|number| PlaceId { number, ..id }))
    }

    /// Tells every table where somebody plays, each in its own language; to how many.
    ///
    /// # Errors
    /// If the store fails.
    pub fn announce(&self, now: u64, text: &str) -> Result<usize, Error> {
        const USEFUL: u64 = 24 * 60 * 60 * 1_000;
        let running = self.store.running()?;
        for id in &running {
            if let Some(header) = self.store.header(*id)? {
                let phrase = messages::discord_announcement(text);
                self.notify(Recipient::Place(header.place), *id, phrase, (now, now + USEFUL))?;
            }
        }
        Ok(running.len())
    }
}
