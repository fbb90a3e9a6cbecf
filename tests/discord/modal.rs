//! A modal that was shown to a person.

use serde_json::{Map, Value, json};

use super::answer::Answer;
use super::interactions::source_of_modal;
use super::limits::{list, number, text};
use super::people::{Here, New};
use super::world::MODAL;
use super::{Error, Id};

pub(crate) struct Modal {
    here: Here,
    /// The interaction that showed it.
    after: Id,
    data: Value,
}

impl Modal {
    pub(super) fn new(here: Here, after: Id, data: Value) -> Modal {
        Modal { here, after, data }
    }

    pub(crate) fn title(&self) -> &str {
        text(&self.data, "title")
    }

    pub(crate) fn custom_id(&self) -> &str {
        text(&self.data, "custom_id")
    }

    /// Labels, custom ids and texts filled in beforehand.
    pub(crate) fn fields(&self) -> Vec<(String, String, String)> {
        let rows = list(&self.data, "components").iter();
        let field = |row: &Value| {
            let input = input_of(row)?;
            let label = if text(input, "label").is_empty() {
                text(row, "label")
            } else {
                text(input, "label")
            };
            Some((
                label.to_owned(),
                text(input, "custom_id").to_owned(),
                text(input, "value").to_owned(),
            ))
        };
        rows.filter_map(field).collect()
    }

    /// Fills in fields, named by custom id or label, and sends the modal.
    pub(crate) async fn submit(&self, values: Value) -> Result<Answer, Error> {
        let empty = Map::new();
        let values = values.as_object().unwrap_or(&empty);
        let fields = self.fields();
        let known = |name: &String| fields.iter().any(|(label, id, _)| label == name || id == name);
        if let Some(unknown) = values.keys().find(|name| !known(name)) {
            return Err(Error::Impossible(format!("the modal has no field {unknown:?}")));
        }
        let mut rows = Vec::new();
        for row in list(&self.data, "components") {
            let Some(input) = input_of(row) else {
                continue;
            };
            let label = if text(input, "label").is_empty() {
                text(row, "label")
            } else {
                text(input, "label")
            };
            let given = values.get(text(input, "custom_id")).or_else(|| values.get(label));
            let value = given
                .and_then(Value::as_str)
                .unwrap_or_else(|| text(input, "value"));
            let length = u64::try_from(value.chars().count()).unwrap_or(u64::MAX);
            let required = input["required"] != json!(false);
            let least = number(input, "min_length").max(u64::from(required));
            let most = input["max_length"].as_u64().unwrap_or(4_000);
            let left_empty = length == 0 && !required;
            if !left_empty && (length < least || length > most) {
                let why = format!("the field {label:?} takes {least} to {most} characters");
                return Err(Error::Impossible(why));
            }
            let filled = json!({"type": 4, "custom_id": input["custom_id"], "value": value, "id": 2});
            rows.push(match number(row, "type") {
                1 => json!({"type": 1, "id": 1, "components": [filled]}),
                kind => json!({"type": kind, "id": 1, "component": filled}),
            });
        }
        let data = json!({"custom_id": self.custom_id(), "components": rows});
        let id = self.here.double.change(|world| {
            let before = world.interactions.get(&self.after);
            let source = before.and_then(source_of_modal);
            let new = New {
                kind: MODAL,
                name: self.custom_id().to_owned(),
                source,
                focused: 0,
                data,
            };
            self.here.interact(world, new)
        });
        Answer::wait(&self.here, id).await
    }
}

fn input_of(row: &Value) -> Option<&Value> {
    let input = list(row, "components").first().or_else(|| row.get("component"))?;
    (number(input, "type") == 4).then_some(input)
}
