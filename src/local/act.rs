//! What visitors do: requests become commands of the host.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::{Value, json};

use super::House;
use super::answer::{self, No, work};
use super::entry::{Role, Visitor};
use crate::app::{Action, Author, Command, MatchId, PlaceId, SeatWish, SurfaceByte};
use crate::game::Seat;
use crate::i18n::{Locale, messages};

/// Who does it, and that it is done once.
#[derive(Deserialize)]
pub(super) struct Doer {
    /// A number that the page has drawn for it.
    n: String,
    #[serde(default)]
    name: String,
    #[serde(default)]
    lang: String,
}

#[derive(Deserialize)]
pub(super) struct Opening {
    #[serde(flatten)]
    doer: Doer,
    game: String,
    #[serde(default)]
    options: String,
    seats: Vec<String>,
    word: Option<String>,
}

#[derive(Deserialize)]
pub(super) struct Doing {
    #[serde(flatten)]
    doer: Doer,
    #[serde(rename = "match")]
    id: u64,
    rev: Option<u32>,
    #[serde(flatten)]
    deed: Deed,
}

/// What is done to a match.
#[derive(Deserialize)]
#[serde(tag = "verb", rename_all = "kebab-case")]
enum Deed {
    Act {
        text: String,
        #[serde(default)]
        sure: bool,
    },
    Roll,
    Undo,
    Resign,
    Abort,
    Rematch,
    Start,
    Cancel,
    Leave,
    Join {
        seat: Option<String>,
        word: Option<String>,
    },
    BuiltIn {
        seat: Option<String>,
        level: String,
    },
}

impl Deed {
    fn action(self) -> Action {
        let seat = |seat: Option<String>| Seat::parse(&seat.unwrap_or_default());
        match self {
            Deed::Act { text, sure } => Action::Act { text, sure },
            Deed::Roll => Action::Roll,
            Deed::Undo => Action::Undo,
            Deed::Resign => Action::Resign,
            Deed::Abort => Action::Abort,
            Deed::Rematch => Action::Rematch,
            Deed::Start => Action::Start,
            Deed::Cancel => Action::Cancel,
            Deed::Leave => Action::Leave,
            Deed::Join { seat: of, word } => Action::Join {
                seat: seat(of),
                word: given(word),
            },
            Deed::BuiltIn { seat: of, level } => Action::AddBuiltIn {
                seat: seat(of),
                level,
            },
        }
    }
}

/// A word, if there is one.
fn given(word: Option<String>) -> Option<String> {
    word.map(|word| word.trim().to_owned())
        .filter(|word| !word.is_empty())
}

/// More seats than any game has are not looked at.
const SEATS: usize = 8;

/// Opens a match at a table of its own.
pub(super) async fn open(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Json(opening): Json<Opening>,
) -> Result<Json<Value>, No> {
    let wish = |seat: &String| match seat.as_str() {
        "me" => SeatWish::Me,
        "open" => SeatWish::Open,
        level => SeatWish::BuiltIn(level.to_owned()),
    };
    let seats: Vec<SeatWish> = opening.seats.iter().take(SEATS).map(wish).collect();
    let action = Action::Open {
        game: opening.game,
        options: opening.options,
        hotseat: seats.iter().filter(|wish| **wish == SeatWish::Me).count() > 1,
        seats,
        invited: None,
        word: given(opening.word),
    };
    let n = number(&opening.doer.n)?;
    let place = PlaceId::new(SurfaceByte::LOCAL, n.max(1));
    let locale = answer::locale_of(&opening.doer.lang);
    let doer = opening.doer;
    work(&house, move |house| {
        house.may(visitor, locale)?;
        house.carry_out(visitor, &doer, (place, None, None), action)
    })
    .await
}

/// Does something to a match.
pub(super) async fn act(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Json(doing): Json<Doing>,
) -> Result<Json<Value>, No> {
    let Doing { doer, id, rev, deed } = doing;
    let locale = answer::locale_of(&doer.lang);
    work(&house, move |house| {
        house.may(visitor, locale)?;
        let view = house.view(locale, MatchId::new(id))?;
        let action = deed.action();
        // A new match has no state that was seen.
        let rev = rev.filter(|_| action != Action::Rematch);
        house.carry_out(visitor, &doer, (view.place, Some(view.id), rev), action)
    })
    .await
}

/// The number of a request.
fn number(n: &str) -> Result<u64, No> {
    n.parse().map_err(|_| No::plain(StatusCode::BAD_REQUEST))
}

impl House {
    /// Readers change nothing.
    fn may(&self, visitor: Visitor, locale: Locale) -> Result<(), No> {
        match visitor.role {
            Role::Player => Ok(()),
            Role::Reader => Err(self.no(locale, StatusCode::FORBIDDEN, &messages::local_only_watching())),
        }
    }

    fn carry_out(
        &self,
        visitor: Visitor,
        doer: &Doer,
        (place, id, rev): (PlaceId, Option<MatchId>, Option<u32>),
        action: Action,
    ) -> Result<Json<Value>, No> {
        let locale = answer::locale_of(&doer.lang);
        let name = match answer::name(&doer.name) {
            name if name.is_empty() => self.say(locale, &messages::local_guest()),
            name => name,
        };
        let command = Command {
            cause: format!("l{}", number(&doer.n)?),
            author: Author::Person(visitor.person, name),
            place,
            id,
            rev,
            action,
        };
        match self.runtime.carry_out(command) {
            Ok(reply) => Ok(Json(json!({"match": reply.view.id.number()}))),
            Err(error) => Err(self.refused(locale, &error)),
        }
    }
}
