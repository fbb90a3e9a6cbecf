//! What is read about a match and a game: moves, records, dice, rules, pictures of games.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use pulldown_cmark::{Event, Options, Parser, html};
use serde_json::{Value, json};

use super::House;
use super::answer::{Asked, No, work};
use super::entry::Visitor;
use crate::app::{DiceCheck, Error};
use crate::boards;
use crate::catalog::{self, GameDef};
use crate::game::{Phrase, Record, parse_named};
use crate::i18n::{self, Locale, messages};

/// The game as people write it down.
pub(super) async fn moves(
    State(house): State<Arc<House>>,
    _visitor: Visitor,
    asked: Asked,
) -> Result<Json<Value>, No> {
    work(&house, move |house| {
        let lines = written_down(house, &asked, &house.record(&asked)?)?;
        Ok(Json(json!({"moves": lines})))
    })
    .await
}

fn written_down(house: &House, asked: &Asked, record: &Record) -> Result<Vec<String>, No> {
    let def = record.header("game").and_then(catalog::find);
    let begun = def.and_then(|def| def.begin(record).ok());
    let begun = begun.ok_or_else(|| house.refused(asked.locale(), &Error::NoMatch))?;
    Ok(begun.listing(&record.events))
}

/// Proposals while something is typed.
const PROPOSALS: usize = 12;

/// The legal actions that begin like what is typed.
pub(super) async fn complete(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    asked: Asked,
) -> Result<Json<Value>, No> {
    work(&house, move |house| {
        let view = house.view(asked.locale(), asked.id())?;
        let typed = asked.text("text").trim().to_lowercase();
        let game = view.drawn().ok().filter(|_| view.is_asked(visitor.person));
        let Some(game) = game else {
            return Ok(Json(json!({"items": []})));
        };
        // What is a move already comes first, also where not all are listed.
        let whole = game.tokens(&typed).ok().map(|tokens| tokens.concat());
        let begins =
            |action: &String| action.to_lowercase().starts_with(&typed) && Some(action) != whole.as_ref();
        let listed = game.legal().into_iter().filter(begins);
        let items: Vec<String> = whole.clone().into_iter().chain(listed).take(PROPOSALS).collect();
        Ok(Json(json!({"items": items})))
    })
    .await
}

/// Recomputes the dice.
pub(super) async fn verify(
    State(house): State<Arc<House>>,
    _visitor: Visitor,
    asked: Asked,
) -> Result<Json<Value>, No> {
    work(&house, move |house| {
        let locale = asked.locale();
        let view = house.view(locale, asked.id())?;
        let checked = house.runtime.app().check_dice(view.id);
        let checked = checked.map_err(|error| house.refused(locale, &error))?;
        let number = view.id.to_string();
        let (good, phrase) = match checked {
            DiceCheck::Later => (None, messages::table_verify_later(&number)),
            DiceCheck::Good { rolls, secret } => {
                let rolls = i64::try_from(rolls).unwrap_or(i64::MAX);
                let secret = secret.to_string();
                (Some(true), messages::table_verify_good(&number, rolls, &secret))
            }
            DiceCheck::Wrong(line) => {
                let line = i64::try_from(line).unwrap_or(i64::MAX);
                (Some(false), messages::table_verify_wrong(line, &number))
            }
        };
        Ok(Json(json!({"good": good, "text": house.say(locale, &phrase)})))
    })
    .await
}

/// The record, to be kept as a file.
pub(super) async fn record(
    State(house): State<Arc<House>>,
    _visitor: Visitor,
    asked: Asked,
) -> Result<Response, No> {
    work(&house, move |house| {
        let text = house.record(&asked)?.to_string();
        Ok(download(&format!("match-{}.rec", asked.id()), text))
    })
    .await
}

/// The same as people write it down.
pub(super) async fn listing(
    State(house): State<Arc<House>>,
    _visitor: Visitor,
    asked: Asked,
) -> Result<Response, No> {
    work(&house, move |house| {
        let lines = written_down(house, &asked, &house.record(&asked)?)?;
        Ok(download(&format!("match-{}.txt", asked.id()), lines.join("\n")))
    })
    .await
}

fn download(name: &str, text: String) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (
            header::CONTENT_DISPOSITION,
            format!("attachment; filename=\"{name}\""),
        ),
    ];
    (headers, text).into_response()
}

/// The rules of a game, in pages.
pub(super) async fn rules(
    State(house): State<Arc<House>>,
    _visitor: Visitor,
    asked: Asked,
) -> Result<Json<Value>, No> {
    work(&house, move |house| {
        let locale = asked.locale();
        let def = house.game(locale, asked.text("game"))?;
        let id = def.info().id;
        let (introduction, pages) = house.rules_of(locale, def)?;
        let pages = pages.iter().enumerate().map(|(number, page)| {
            let picture = page.picture.as_ref();
            json!({
                "heading": page.heading,
                "html": html_of(&page.words),
                "picture": picture.map(|_| format!("/picture/rules/{id}/{number}")),
                "description": picture.map(|picture| picture.description.clone()),
            })
        });
        Ok(Json(json!({
            "name": house.say(locale, &Phrase::new(format!("game-{id}"))),
            "introduction": html_of(&introduction.words),
            "pages": pages.collect::<Vec<_>>(),
        })))
    })
    .await
}

/// Markdown as HTML; tags in it are left out, since an operator's file may have been written by others.
fn html_of(markdown: &str) -> String {
    let events = Parser::new_ext(markdown, Options::ENABLE_TABLES);
    let events = events.filter(|event| !matches!(event, Event::Html(_) | Event::InlineHtml(_)));
    let mut text = String::new();
    html::push_html(&mut text, events);
    text
}

/// The start of a game by the options that were asked for, else by the first way to play.
pub(super) async fn game_picture(
    State(house): State<Arc<House>>,
    _visitor: Visitor,
    Path(game): Path<String>,
    asked: Asked,
) -> Result<Response, No> {
    work(&house, move |house| {
        let locale = asked.locale();
        let def = house.game(locale, &game)?;
        let first = def.info().variants.first().copied().unwrap_or_default();
        let start = |options: &str| def.start(&parse_named(def.info().options, options)?);
        let wanted = match asked.text("options") {
            "" => first,
            options => options,
        };
        let start = start(wanted).or_else(|_| start(first));
        let start = start.map_err(|_| house.refused(locale, &Error::NoSuchGame))?;
        house.png(&asked, start.scene(&boards::View::default()))
    })
    .await
}

/// The picture of a page of the rules.
pub(super) async fn rules_picture(
    State(house): State<Arc<House>>,
    _visitor: Visitor,
    Path((game, page)): Path<(String, usize)>,
    asked: Asked,
) -> Result<Response, No> {
    work(&house, move |house| {
        let locale = asked.locale();
        let nothing = || house.refused(locale, &Error::NoSuchGame);
        let def = house.game(locale, &game)?;
        let (_, pages) = house.rules_of(locale, def)?;
        let picture = pages
            .get(page)
            .and_then(|page| page.picture.as_ref())
            .ok_or_else(nothing)?;
        let shown = def
            .set_up(&Vec::new(), &picture.position)
            .map_err(|_| nothing())?;
        house.png(&asked, shown.scene(&boards::View::default()))
    })
    .await
}

impl House {
    fn game(&self, locale: Locale, id: &str) -> Result<&'static dyn GameDef, No> {
        catalog::find(id).ok_or_else(|| self.refused(locale, &Error::NoSuchGame))
    }

    fn record(&self, asked: &Asked) -> Result<Record, No> {
        let view = self.view(asked.locale(), asked.id())?;
        let record = self.runtime.app().record(view.id);
        record.map_err(|error| self.refused(asked.locale(), &error))
    }

    fn rules_of(&self, locale: Locale, def: &dyn GameDef) -> Result<(i18n::Page, Vec<i18n::Page>), No> {
        let rules = i18n::rules(&self.files, def.info().id, locale);
        rules.map_err(|_| self.refused(locale, &Error::NoSuchGame))
    }

    /// A picture in the theme and language that were asked for.
    pub(super) fn png(&self, asked: &Asked, mut scene: crate::scene::Scene) -> Result<Response, No> {
        let locale = asked.locale();
        scene.word(|phrase| self.say(locale, phrase));
        let theme = self.theme(asked.text("theme"))?;
        let png = self.painter.png(&scene, theme, crate::raster::DEFAULT_SIZE);
        let png = png.map_err(|error| {
            tracing::error!("a picture: {error}");
            No::plain(StatusCode::INTERNAL_SERVER_ERROR)
        })?;
        Ok(([(header::CONTENT_TYPE, "image/png")], png).into_response())
    }
}

#[cfg(test)]
mod tests {
    use super::html_of;

    #[test]
    fn markdown_has_no_tags_of_its_own() {
        let html = html_of("a **b** <script>c</script> `<d>`\n\n<img src=x onerror=y>\n");
        assert_eq!(html, "<p>a <strong>b</strong> c <code>&lt;d&gt;</code></p>\n");
    }
}
