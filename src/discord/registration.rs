//! Registers the commands, only when they differ from what Discord has.

use serde_json::Value;
use serenity::http::Http;

use super::commands;
use crate::i18n::Texts;

/// Registers the commands if they have changed.
pub(super) async fn register(http: &Http, texts: &Texts) -> serenity::Result<()> {
    let wanted = commands::registration(texts);
    let there = http.get_global_commands_with_localizations().await?;
    let (wanted_json, there) = (serde_json::to_value(&wanted)?, serde_json::to_value(&there)?);
    if !same_commands(&wanted_json, &there) {
        http.create_global_commands(&wanted).await?;
        tracing::info!("commands registered");
    }
    Ok(())
}

/// Whether both lists have the same commands, in any order.
fn same_commands(wanted: &Value, there: &Value) -> bool {
    let (Some(wanted), Some(there)) = (wanted.as_array(), there.as_array()) else {
        return false;
    };
    let find = |command: &Value| {
        there
            .iter()
            .find(|other| other.get("name") == command.get("name"))
    };
    wanted.len() == there.len()
        && wanted
            .iter()
            .all(|command| find(command).is_some_and(|other| fits(command, other)))
}

/// Whether everything that is wanted is there. Discord adds fields of its own, and leaves out what is
/// empty or false.
fn fits(wanted: &Value, there: &Value) -> bool {
    match (wanted, there) {
        (Value::Object(wanted), Value::Object(there)) => wanted.iter().all(|(key, value)| {
            there
                .get(key)
                .map_or_else(|| is_nothing(value), |other| fits(value, other))
        }),
        (Value::Array(wanted), Value::Array(there)) => {
            wanted.len() == there.len() && wanted.iter().zip(there).all(|(one, other)| fits(one, other))
        }
        // A bit field is a number here and a text there.
        (Value::Number(number), Value::String(text)) | (Value::String(text), Value::Number(number)) => {
            number.to_string() == *text
        }
        (Value::Number(one), Value::Number(other)) => one.as_f64() == other.as_f64(),
        (wanted, Value::Null) => is_nothing(wanted),
        (wanted, there) => wanted == there,
    }
}

fn is_nothing(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::Array(values) => values.is_empty(),
        Value::Object(values) => values.is_empty(),
        Value::String(text) => text.is_empty(),
        Value::Bool(true) | Value::Number(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::same_commands;

    #[test]
    fn only_differences_count() {
        let wanted = json!([{"name": "roll", "description": "Roll", "options": [], "nsfw": false}]);
        let there = json!([{"id": "1", "name": "roll", "description": "Roll", "version": "7"}]);
        assert!(same_commands(&wanted, &there));
        let changed = json!([{"id": "1", "name": "roll", "description": "Throw"}]);
        assert!(!same_commands(&wanted, &changed));
        assert!(!same_commands(&wanted, &json!([])));
        let more = json!([{"name": "roll", "description": "Roll"}, {"name": "old", "description": "x"}]);
        assert!(!same_commands(&wanted, &more));
    }
}
