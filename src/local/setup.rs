//! What can be chosen before a match: ways to play, options, seats.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde_json::{Value, json};

use super::House;
use super::answer::{Asked, No, work};
use super::entry::Visitor;
use crate::app::Error;
use crate::catalog::{self, GameDef};
use crate::game::{FirstSeat, Named, OptionSpec, Phrase, Refusal, Values, named_text, parse_named};
use crate::i18n::Locale;
use crate::telling;

/// What can be chosen, with these options as they are.
pub(super) async fn game(
    State(house): State<Arc<House>>,
    _visitor: Visitor,
    asked: Asked,
) -> Result<Json<Value>, No> {
    let locale = asked.locale();
    work(&house, move |house| {
        let def = catalog::find(asked.text("game"));
        let def = def.ok_or_else(|| house.refused(locale, &Error::NoSuchGame))?;
        let first = def.info().variants.first().copied().unwrap_or_default();
        let options = match asked.text("options") {
            "" => first,
            options => options,
        };
        let read = read(def, options);
        // What cannot be played is shown as it was before.
        let (named, error) = match read {
            Ok(named) => (named, None),
            Err(refusal) => {
                let usual = parse_named(def.info().options, first).unwrap_or_default();
                (usual, Some(house.say(locale, &refusal.phrase())))
            }
        };
        Ok(Json(shown(house, locale, def, &named, error)))
    })
    .await
}

/// Options that go together.
fn read(def: &dyn GameDef, text: &str) -> Result<Named, Refusal> {
    let named = parse_named(def.info().options, text)?;
    def.start(&named).map(|_| named)
}

fn shown(house: &House, locale: Locale, def: &dyn GameDef, named: &Named, error: Option<String>) -> Value {
    let info = def.info();
    let now = def.option_values(named).unwrap_or_default();
    let ways = telling::ways(&house.texts, locale, def, &now).into_iter();
    let ways = ways.map(|way| json!({"name": way.name, "options": way.options, "chosen": way.is_now}));
    let seats = def.start(named).map(|start| start.seats()).unwrap_or_default();
    let seats = seats.into_iter().map(|seat| {
        let title = house.say(locale, &Phrase::new(format!("seat-{}-{seat}", info.id)));
        json!({"seat": seat.to_string(), "name": title})
    });
    let options = info.options.iter().map(|spec| {
        let is_named = named.iter().any(|(key, _)| key == spec.key);
        let value = now.iter().find(|(key, _)| *key == spec.key);
        // Who is drawn has no default.
        let drawn = spec.key == "first" && info.first != FirstSeat::Given && !is_named;
        let value = value.filter(|_| !drawn).map_or("", |(_, value)| value);
        option(
            house,
            locale,
            def,
            spec,
            (
                value,
                drawn || info.first != FirstSeat::Given && spec.key == "first",
            ),
        )
    });
    json!({
        "id": info.id,
        "name": house.say(locale, &Phrase::new(format!("game-{}", info.id))),
        "about": house.say(locale, &Phrase::new(format!("about-{}", info.id))),
        "ways": ways.collect::<Vec<_>>(),
        "options": options.collect::<Vec<_>>(),
        "seats": seats.collect::<Vec<_>>(),
        "text": named_text(named),
        "error": error,
    })
}

/// An option with its value; one that may be `drawn` can be left out.
fn option(
    house: &House,
    locale: Locale,
    def: &dyn GameDef,
    spec: &OptionSpec,
    (value, drawn): (&str, bool),
) -> Value {
    let name = telling::option_name(&house.texts, locale, def, spec.key);
    let mut shown = json!({"key": spec.key, "name": name, "value": value});
    match spec.values {
        Values::Words(words) => {
            let of = (spec.key, spec.values);
            let named = |word: &&str| {
                let name = telling::value_name(&house.texts, locale, def, of, word);
                json!({"value": word, "name": name})
            };
            let nobody = drawn.then(|| {
                let name = house.say(locale, &crate::i18n::messages::local_drawn());
                json!({"value": "", "name": name})
            });
            let values: Vec<Value> = nobody.into_iter().chain(words.iter().map(named)).collect();
            shown["kind"] = json!("words");
            shown["values"] = json!(values);
        }
        Values::Range(least, most) => {
            shown["kind"] = json!("range");
            shown["least"] = json!(least);
            shown["most"] = json!(most);
        }
        Values::Form { form, .. } => {
            shown["kind"] = json!("form");
            shown["form"] = json!(form);
        }
    }
    shown
}
