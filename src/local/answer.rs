//! What requests ask for and how they are answered: parameters, work off the executor, refusals as JSON.

use std::sync::Arc;

use axum::Json;
use axum::extract::{FromRequestParts, Query};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};
use tokio::task::spawn_blocking;

use super::House;
use crate::app::{Error, MatchId, SurfaceByte, View};
use crate::game::{Phrase, Seat, visible};
use crate::i18n::Locale;
use crate::raster::{DEFAULT_THEME, ThemeId};

/// The answer "no".
#[derive(Debug)]
pub(super) struct No {
    status: StatusCode,
    body: Value,
}

impl No {
    /// Without a word: no page of ours gets this.
    pub(super) fn plain(status: StatusCode) -> No {
        No {
            status,
            body: json!({"error": status.canonical_reason().unwrap_or_default()}),
        }
    }

    /// With something beside the words.
    pub(super) fn with(mut self, key: &str, value: Value) -> No {
        self.body[key] = value;
        self
    }

    /// A code would help.
    pub(super) fn wants_code(self) -> No {
        self.with("code", json!(true))
    }
}

impl IntoResponse for No {
    fn into_response(self) -> Response {
        (self.status, Json(self.body)).into_response()
    }
}

/// The language of this tag; English if there is none.
pub(super) fn locale_of(tag: &str) -> Locale {
    tag.parse().unwrap_or(Locale::En)
}

/// The same from the parameters of an address.
pub(super) fn locale_of_query(query: Option<&str>) -> Locale {
    let pairs = query.unwrap_or_default().split('&');
    let tag = pairs.filter_map(|pair| pair.strip_prefix("lang=")).next();
    locale_of(tag.unwrap_or_default())
}

/// The parameters of an address.
#[derive(Debug)]
pub(super) struct Asked(Vec<(String, String)>);

impl Asked {
    pub(super) fn text(&self, key: &str) -> &str {
        let found = self.0.iter().find(|(of, _)| of == key);
        found.map_or("", |(_, value)| value)
    }

    /// The values of a parameter that is repeated, at most so many.
    pub(super) fn all(&self, key: &str, most: usize) -> Vec<String> {
        let values = self.0.iter().filter(|(of, _)| of == key);
        values.take(most).map(|(_, value)| value.clone()).collect()
    }

    pub(super) fn locale(&self) -> Locale {
        locale_of(self.text("lang"))
    }

    pub(super) fn id(&self) -> MatchId {
        MatchId::new(self.text("id").parse().unwrap_or(0))
    }

    pub(super) fn seat(&self, key: &str) -> Option<Seat> {
        Seat::parse(self.text(key))
    }
}

impl FromRequestParts<Arc<House>> for Asked {
    type Rejection = No;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<Asked, No> {
        let pairs = Query::<Vec<(String, String)>>::from_request_parts(parts, house).await;
        pairs
            .map(|Query(pairs)| Asked(pairs))
            .map_err(|_| No::plain(StatusCode::BAD_REQUEST))
    }
}

/// Does what reads the disk or draws, off the executor, and not too much at once.
pub(super) async fn work<T: Send + 'static>(
    house: &Arc<House>,
    work: impl FnOnce(&House) -> Result<T, No> + Send + 'static,
) -> Result<T, No> {
    let failed = || No::plain(StatusCode::INTERNAL_SERVER_ERROR);
    let _permit = house.permits.acquire().await.map_err(|_| failed())?;
    let busy = Arc::clone(house);
    // The log has the panic.
    spawn_blocking(move || work(&busy)).await.map_err(|_| failed())?
}

impl House {
    pub(super) fn say(&self, locale: Locale, phrase: &Phrase) -> String {
        self.texts.say(locale, phrase)
    }

    pub(super) fn no(&self, locale: Locale, status: StatusCode, phrase: &Phrase) -> No {
        No {
            status,
            body: json!({"error": self.say(locale, phrase)}),
        }
    }

    /// A refusal of the host, with its reason, and what could be played instead.
    pub(super) fn refused(&self, locale: Locale, error: &Error) -> No {
        let status = if matches!(error, Error::NoMatch | Error::NoSuchGame) {
            StatusCode::NOT_FOUND
        } else if matches!(error, Error::TooFast | Error::Busy) {
            StatusCode::TOO_MANY_REQUESTS
        } else if matches!(error, Error::Store(_) | Error::Incident(_)) {
            StatusCode::INTERNAL_SERVER_ERROR
        } else {
            StatusCode::CONFLICT
        };
        if let Error::Store(error) = error {
            tracing::error!("local table: {error}");
        }
        let (phrase, _) = error.message();
        let no = self.no(locale, status, &phrase);
        if let Error::Refused { nearest, .. } = error {
            return no.with("nearest", json!(nearest));
        }
        match matches!(error, Error::Unsure(_)) {
            true => no.with("unsure", json!(true)),
            false => no,
        }
    }

    /// A match of the local table; those of other surfaces are none of its visitors' business.
    pub(super) fn view(&self, locale: Locale, id: MatchId) -> Result<View, No> {
        let view = self.runtime.app().view(id);
        let view = view.and_then(|view| match view.place.surface {
            SurfaceByte::LOCAL => Ok(view),
            _ => Err(Error::NoMatch),
        });
        view.map_err(|error| self.refused(locale, &error))
    }

    pub(super) fn theme(&self, name: &str) -> Result<ThemeId, No> {
        let theme = self
            .painter
            .theme(name)
            .or_else(|| self.painter.theme(DEFAULT_THEME));
        theme.ok_or_else(|| No::plain(StatusCode::INTERNAL_SERVER_ERROR))
    }
}

/// The longest name that is kept, in characters.
const NAME: usize = 32;

/// A name as a visitor gave it, without what would steer a terminal.
pub(super) fn name(text: &str) -> String {
    visible(text.trim(), NAME)
}
