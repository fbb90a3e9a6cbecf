//! The first page: words, games, tables.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde_json::{Value, json};

use super::answer::{Asked, No, work};
use super::entry::Visitor;
use super::table::{MARKS, plays};
use super::{House, ROOM, page};
use crate::app::{Holder, Status, View};
use crate::bots::Level;
use crate::catalog::GAMES;
use crate::game::Phrase;
use crate::i18n::Locale;
use crate::telling::Telling;

/// Tables of others that are listed, and one's own that are over.
const TABLES: usize = 50;
const FINISHED: usize = 20;

/// The words of the page, and what can be set.
pub(super) async fn texts(State(house): State<Arc<House>>, asked: Asked) -> Json<Value> {
    let locale = asked.locale();
    let word = |key: &str| house.say(locale, &Phrase::new(key.to_owned()));
    let texts: serde_json::Map<String, Value> = page::TEXTS
        .iter()
        .map(|&key| (key.to_owned(), json!(word(key))))
        .collect();
    let themes = house.painter.themes().iter();
    let themes: Vec<(&str, String)> = themes
        .map(|theme| (theme.name, word(&format!("theme-{}", theme.name))))
        .collect();
    let levels = Level::ALL.map(|level| (level.word(), word(&format!("level-{level}"))));
    Json(json!({
        "languages": Locale::ALL.map(|locale| (locale.to_string(), locale.own_name())),
        "themes": themes,
        "levels": levels,
        "texts": texts,
    }))
}

/// Games and tables.
pub(super) async fn home(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    asked: Asked,
) -> Result<Json<Value>, No> {
    let locale = asked.locale();
    work(&house, move |house| {
        let refused = |error| house.refused(locale, &error);
        let app = house.runtime.app();
        let mut running = app.matches_in(ROOM, TABLES).map_err(refused)?;
        let own = app.latest_matches(visitor.person, FINISHED).map_err(refused)?;
        running.sort_by_key(|view| !view.is_asked(visitor.person));
        running.sort_by_key(|view| !plays(view, visitor.person));
        let line = |view: &View| table_line(house, locale, visitor, view);
        let games = GAMES.iter().map(|def| {
            let id = def.info().id;
            json!({
                "id": id,
                "name": house.say(locale, &Phrase::new(format!("game-{id}"))),
                "about": house.say(locale, &Phrase::new(format!("about-{id}"))),
            })
        });
        Ok(Json(json!({
            "games": games.collect::<Vec<_>>(),
            "tables": running.iter().map(line).collect::<Vec<_>>(),
            "finished": own.iter().filter(|view| view.status == Status::Over).map(line).collect::<Vec<_>>(),
        })))
    })
    .await
}

/// A table in one line.
fn table_line(house: &House, locale: Locale, visitor: Visitor, view: &View) -> Value {
    let telling = Telling {
        texts: &house.texts,
        view,
        locale,
        marks: MARKS,
    };
    let seats: Vec<String> = view.seats.iter().map(|entry| telling.who(entry)).collect();
    json!({
        "id": view.id.number(),
        "game": view.game,
        "name": house.say(locale, &Phrase::new(format!("game-{}", view.game))),
        "status": match view.status {
            Status::Lobby => "lobby",
            Status::Live => "live",
            Status::Over => "over",
        },
        "seats": seats.join(", "),
        "mine": plays(view, visitor.person),
        "turn": view.is_asked(visitor.person),
        "open": view.seats.iter().any(|entry| entry.holder == Holder::Open),
    })
}
