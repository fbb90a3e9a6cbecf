//! What Discord's description does not say of messages, and Discord refuses all the same.

use std::collections::HashSet;

use serde_json::Value;

use super::refusal::{Refusal, Wrong};
use super::upload::Upload;

pub(crate) const CONTENT: usize = 2_000;
pub(crate) const FILES: usize = 10;
pub(crate) const FILE_BYTES: usize = 10 * 1024 * 1024;
pub(crate) const REQUEST_BYTES: usize = 25 * 1024 * 1024;
pub(crate) const EPHEMERAL: u64 = 1 << 6;
pub(crate) const SUPPRESS_EMBEDS: u64 = 1 << 2;
pub(crate) const SILENT: u64 = 1 << 12;
pub(crate) const COMPONENTS_V2: u64 = 1 << 15;

/// Where a message comes from decides which flags it may carry.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Origin {
    Channel,
    Interaction,
}

/// The elements of a list field; nothing where it is missing or null.
pub(crate) fn list<'a>(value: &'a Value, field: &str) -> &'a [Value] {
    value
        .get(field)
        .and_then(Value::as_array)
        .map_or(&[], Vec::as_slice)
}

pub(crate) fn text<'a>(value: &'a Value, field: &str) -> &'a str {
    value.get(field).and_then(Value::as_str).unwrap_or_default()
}

pub(crate) fn number(value: &Value, field: &str) -> u64 {
    value.get(field).and_then(Value::as_u64).unwrap_or_default()
}

/// A snowflake, which may come as a text or as a number.
pub(crate) fn id(value: &Value) -> Option<u64> {
    value.as_u64().or_else(|| value.as_str()?.parse().ok())
}

/// Refuses a message, or an edit of one, that is over a limit.
pub(crate) fn check_message(body: &Value, files: &[Upload], origin: Origin) -> Result<(), Refusal> {
    let mut wrongs = Vec::new();
    if text(body, "content").chars().count() > CONTENT {
        let message = format!("Must be {CONTENT} or fewer in length.");
        wrongs.push(Wrong::new("content", "BASE_TYPE_MAX_LENGTH", message));
    }
    check_flags(body, origin, &mut wrongs);
    check_components(body, &mut wrongs);
    check_embeds(list(body, "embeds"), &mut wrongs);
    check_mentions(body, &mut wrongs);
    check_files(body, files, &mut wrongs);
    if !wrongs.is_empty() {
        return Err(Refusal::invalid(&wrongs));
    }
    let whole: usize = files.iter().map(|file| file.bytes.len()).sum();
    if whole > REQUEST_BYTES || files.iter().any(|file| file.bytes.len() > FILE_BYTES) {
        return Err(Refusal::new(40005));
    }
    Ok(())
}

fn check_flags(body: &Value, origin: Origin, wrongs: &mut Vec<Wrong>) {
    let allowed = SUPPRESS_EMBEDS | SILENT | COMPONENTS_V2;
    let allowed = if origin == Origin::Interaction {
        allowed | EPHEMERAL
    } else {
        allowed
    };
    if number(body, "flags") & !allowed != 0 {
        wrongs.push(Wrong::new(
            "flags",
            "MESSAGE_FLAGS_INVALID",
            "These flags cannot be set here.",
        ));
    }
    if number(body, "flags") & COMPONENTS_V2 != 0
        && (!text(body, "content").is_empty() || !list(body, "embeds").is_empty())
    {
        let message = "The 'content' field cannot be used when using MessageFlags.IS_COMPONENTS_V2";
        wrongs.push(Wrong::new(
            "content",
            "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
            message,
        ));
    }
}

fn check_components(body: &Value, wrongs: &mut Vec<Wrong>) {
    let rows = list(body, "components");
    let legacy = number(body, "flags") & COMPONENTS_V2 == 0;
    if legacy && rows.len() > 5 {
        wrongs.push(Wrong::new(
            "components",
            "BASE_TYPE_BAD_LENGTH",
            "Must be between 1 and 5 in length.",
        ));
    }
    let mut ids = HashSet::new();
    let mut count = 0;
    for (index, row) in rows.iter().enumerate() {
        let path = format!("components.{index}");
        if legacy && number(row, "type") != 1 {
            let message = "Value of field \"type\" must be one of (1,).";
            wrongs.push(Wrong::new(format!("{path}.type"), "UNION_TYPE_CHOICES", message));
        }
        check_component(row, &path, &mut ids, &mut count, wrongs);
    }
    if count > 40 {
        wrongs.push(Wrong::new(
            "components",
            "BASE_TYPE_BAD_LENGTH",
            "At most 40 components in total.",
        ));
    }
}

fn check_component<'a>(
    component: &'a Value,
    path: &str,
    ids: &mut HashSet<&'a str>,
    count: &mut usize,
    wrongs: &mut Vec<Wrong>,
) {
    *count += 1;
    let inside = list(component, "components");
    match number(component, "type") {
        1 => {
            let kinds: Vec<u64> = inside.iter().map(|one| number(one, "type")).collect();
            let buttons = kinds.iter().all(|kind| *kind == 2) && kinds.len() <= 5;
            if !(buttons || kinds.len() == 1) {
                let message = "A row has up to five buttons or one select.";
                wrongs.push(Wrong::new(path, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", message));
            }
        }
        2 => check_button(component, path, wrongs),
        3 => check_select(component, path, wrongs),
        _ => {}
    }
    let custom_id = text(component, "custom_id");
    if !custom_id.is_empty() && !ids.insert(custom_id) {
        let message = "Component custom id cannot be duplicated";
        wrongs.push(Wrong::new(
            format!("{path}.custom_id"),
            "COMPONENT_CUSTOM_ID_DUPLICATED",
            message,
        ));
    }
    if custom_id.chars().count() > 100 {
        let message = "Must be between 1 and 100 in length.";
        wrongs.push(Wrong::new(
            format!("{path}.custom_id"),
            "BASE_TYPE_BAD_LENGTH",
            message,
        ));
    }
    for (index, one) in inside.iter().enumerate() {
        check_component(one, &format!("{path}.components.{index}"), ids, count, wrongs);
    }
    if let Some(accessory) = component
        .get("accessory")
        .filter(|accessory| accessory.is_object())
    {
        check_component(accessory, &format!("{path}.accessory"), ids, count, wrongs);
    }
}

fn check_button(button: &Value, path: &str, wrongs: &mut Vec<Wrong>) {
    let (has_id, has_url) = (
        !text(button, "custom_id").is_empty(),
        !text(button, "url").is_empty(),
    );
    let link = number(button, "style") == 5;
    if link && (has_id || !has_url) || !link && (has_url || !has_id) {
        let message = "A link has a url and any other button a custom id.";
        wrongs.push(Wrong::new(path, "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED", message));
    }
    if text(button, "label").is_empty() && !button.get("emoji").is_some_and(Value::is_object) {
        let message = "A button must have a label or emoji.";
        wrongs.push(Wrong::new(
            path,
            "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED",
            message,
        ));
    }
}

fn check_select(select: &Value, path: &str, wrongs: &mut Vec<Wrong>) {
    let options = list(select, "options");
    let mut values = HashSet::new();
    for (index, option) in options.iter().enumerate() {
        if !values.insert(text(option, "value")) {
            let message = "The specified option value is already used";
            let path = format!("{path}.options.{index}.value");
            wrongs.push(Wrong::new(
                path,
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                message,
            ));
        }
    }
    let bound = |field: &str| select.get(field).and_then(Value::as_u64);
    let (least, most) = (bound("min_values").unwrap_or(1), bound("max_values").unwrap_or(1));
    let there = u64::try_from(options.len()).unwrap_or(u64::MAX);
    if least > most || most > there {
        let message = "The number of values must fit the number of options.";
        wrongs.push(Wrong::new(path, "SELECT_COMPONENT_MAX_VALUES_TOO_LARGE", message));
    }
    let chosen = options
        .iter()
        .filter(|option| option.get("default") == Some(&Value::Bool(true)))
        .count();
    if u64::try_from(chosen).unwrap_or(u64::MAX) > most {
        let message = "More options are chosen beforehand than may be chosen.";
        wrongs.push(Wrong::new(
            path,
            "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES",
            message,
        ));
    }
}

fn check_embeds(embeds: &[Value], wrongs: &mut Vec<Wrong>) {
    let mut whole = 0;
    let mut measure = |value: &Value, field: &str, most: usize, path: &str, wrongs: &mut Vec<Wrong>| {
        let length = text(value, field).chars().count();
        whole += length;
        if length > most {
            let message = format!("Must be {most} or fewer in length.");
            wrongs.push(Wrong::new(
                format!("{path}.{field}"),
                "BASE_TYPE_MAX_LENGTH",
                message,
            ));
        }
    };
    for (index, embed) in embeds.iter().enumerate() {
        let path = format!("embeds.{index}");
        measure(embed, "title", 256, &path, wrongs);
        measure(embed, "description", 4_096, &path, wrongs);
        if let Some(footer) = embed.get("footer") {
            measure(footer, "text", 2_048, &format!("{path}.footer"), wrongs);
        }
        if let Some(author) = embed.get("author") {
            measure(author, "name", 256, &format!("{path}.author"), wrongs);
        }
        for (number, field) in list(embed, "fields").iter().enumerate() {
            let path = format!("{path}.fields.{number}");
            measure(field, "name", 256, &path, wrongs);
            measure(field, "value", 1_024, &path, wrongs);
        }
    }
    if embeds.len() > 10 {
        wrongs.push(Wrong::new(
            "embeds",
            "BASE_TYPE_BAD_LENGTH",
            "Must be 10 or fewer in length.",
        ));
    }
    if whole > 6_000 {
        let message = "Embed size exceeds maximum size of 6000";
        wrongs.push(Wrong::new("embeds", "MAX_EMBED_SIZE_EXCEEDED", message));
    }
}

fn check_mentions(body: &Value, wrongs: &mut Vec<Wrong>) {
    let Some(allowed) = body.get("allowed_mentions") else {
        return;
    };
    for kind in ["users", "roles"] {
        let parsed = list(allowed, "parse")
            .iter()
            .any(|one| one.as_str() == Some(kind));
        if parsed && !list(allowed, kind).is_empty() {
            let message = format!("parse:[\"{kind}\"] and {kind}: [ids...] are mutually exclusive.");
            let path = format!("allowed_mentions.{kind}");
            wrongs.push(Wrong::new(
                path,
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                message,
            ));
        }
    }
}

fn check_files(body: &Value, files: &[Upload], wrongs: &mut Vec<Wrong>) {
    if files.len() > FILES || list(body, "attachments").len() > FILES {
        wrongs.push(Wrong::new(
            "attachments",
            "BASE_TYPE_BAD_LENGTH",
            "Must be 10 or fewer in length.",
        ));
    }
    for (index, entry) in list(body, "attachments").iter().enumerate() {
        if text(entry, "description").chars().count() > 1_024 {
            let path = format!("attachments.{index}.description");
            wrongs.push(Wrong::new(
                path,
                "BASE_TYPE_MAX_LENGTH",
                "Must be 1024 or fewer in length.",
            ));
        }
    }
}
