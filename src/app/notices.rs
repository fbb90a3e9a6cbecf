//! What is told apart from the matches' messages, and what stands in the way of those.

use std::hash::{DefaultHasher, Hash, Hasher};

use super::{App, Error};
use crate::game::Phrase;
use crate::store::{MatchId, Notice, Place, PlaceId, Recipient, Write};

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
        let place = self.store.place(id)?.unwrap_or_default();
        if place.lacks.as_deref() == lacks {
            return Ok(false);
        }
        let lacks = lacks.map(str::to_owned);
        let news = lacks.is_some();
        self.store.write(Write::Place(id, Place { lacks, ..place }))?;
        Ok(news)
    }

    /// The larger place that a place belongs to: the server of a channel.
    ///
    /// # Errors
    /// If the store fails.
    pub fn server_of(&self, id: PlaceId) -> Result<Option<u64>, Error> {
        Ok(self.store.place(id)?.and_then(|place| place.server))
    }
}
