//! The bot's registered commands.

use std::collections::HashSet;

use serde_json::{Value, json};

use super::limits::{list, number, text};
use super::payloads::without_nulls;
use super::refusal::{Refusal, Wrong};
use super::rest::{Done, Outcome, done, empty};
use super::world::{Id, World};

const SUBCOMMAND: u64 = 1;
const GROUP: u64 = 2;

impl World {
    /// PUT /applications/{id}/commands
    pub(crate) fn set_commands(&mut self, application: Id, body: &Value) -> Outcome {
        self.own_application(application)?;
        let wanted = body.as_array().map_or(&[][..], Vec::as_slice);
        check_all(wanted)?;
        let commands = wanted.iter().map(|command| self.registered(command)).collect();
        self.commands = commands;
        done(json!(self.commands))
    }

    /// POST /applications/{id}/commands: a command of the same name and type is replaced.
    pub(crate) fn add_command(&mut self, application: Id, body: &Value) -> Outcome {
        self.own_application(application)?;
        let command = self.registered(body);
        let same = |other: &Value| other["name"] == command["name"] && other["type"] == command["type"];
        let mut commands: Vec<Value> = self
            .commands
            .iter()
            .filter(|other| !same(other))
            .cloned()
            .collect();
        let status = if commands.len() == self.commands.len() {
            201
        } else {
            200
        };
        commands.push(command.clone());
        check_all(&commands)?;
        self.commands = commands;
        Ok(Done::new(status, Some(command)))
    }

    /// GET, PATCH and DELETE /applications/{id}/commands/{id}
    pub(crate) fn one_command(&mut self, method: &str, application: Id, id: Id, body: &Value) -> Outcome {
        self.own_application(application)?;
        let id = json!(id.to_string());
        let at = self.commands.iter().position(|command| command["id"] == id);
        let at = at.ok_or_else(|| Refusal::new(10063))?;
        match method {
            "PATCH" => {
                let mut merged = self.commands[at].clone();
                for (field, value) in body.as_object().into_iter().flatten() {
                    merged[field] = value.clone();
                }
                let mut commands = self.commands.clone();
                commands[at] = merged;
                check_all(&commands)?;
                self.commands = commands;
            }
            "DELETE" => {
                self.commands.remove(at);
                return empty();
            }
            _ => {}
        }
        done(self.commands[at].clone())
    }

    pub(crate) fn own_application(&self, application: Id) -> Result<(), Refusal> {
        if application == self.bot {
            Ok(())
        } else {
            Err(Refusal::new(50001))
        }
    }

    /// A command as Discord keeps it; one of the same name and type keeps its id.
    fn registered(&self, command: &Value) -> Value {
        let kind = command["type"].as_u64().unwrap_or(1);
        let same = self
            .commands
            .iter()
            .find(|old| old["name"] == command["name"] && old["type"] == kind);
        let mut json = without_nulls(command);
        json["type"] = json!(kind);
        json["id"] = same.map_or_else(|| json!(self.clock.id().to_string()), |old| old["id"].clone());
        json["application_id"] = json!(self.bot.to_string());
        json["version"] = json!(self.clock.id().to_string());
        let or = |field: &str, otherwise: Value| match command.get(field) {
            Some(value) => value.clone(),
            None => otherwise,
        };
        json["description"] = or("description", json!(""));
        let permissions = &command["default_member_permissions"];
        let permissions = permissions
            .as_u64()
            .map_or_else(|| permissions.clone(), |bits| json!(bits.to_string()));
        json["default_member_permissions"] = permissions;
        json["contexts"] = or("contexts", Value::Null);
        json["integration_types"] = or("integration_types", json!([0]));
        json["nsfw"] = or("nsfw", json!(false));
        json["dm_permission"] = or("dm_permission", json!(true));
        json["name_localizations"] = or("name_localizations", Value::Null);
        json["description_localizations"] = or("description_localizations", Value::Null);
        json
    }
}

fn check_all(commands: &[Value]) -> Result<(), Refusal> {
    let mut wrongs = Vec::new();
    let mut names = HashSet::new();
    for (index, command) in commands.iter().enumerate() {
        let path = index.to_string();
        let kind = command["type"].as_u64().unwrap_or(1);
        if !names.insert((kind, text(command, "name"))) {
            let message = "Application command names must be unique";
            wrongs.push(Wrong::new(
                path.clone(),
                "APPLICATION_COMMANDS_DUPLICATE_NAME",
                message,
            ));
        }
        check_names(command, kind == 1, &path, &mut wrongs);
        let described = !text(command, "description").is_empty();
        if described != (kind == 1) {
            let message = "A slash command is described, a context menu is not.";
            wrongs.push(Wrong::new(
                format!("{path}.description"),
                "BASE_TYPE_REQUIRED",
                message,
            ));
        }
        if measure(command) > 8_000 {
            let message = "Command exceeds maximum size (8000)";
            wrongs.push(Wrong::new(path.clone(), "APPLICATION_COMMAND_TOO_LARGE", message));
        }
        check_options(command, &path, &mut wrongs);
    }
    let of_kind = |kind: u64| {
        commands
            .iter()
            .filter(|command| command["type"].as_u64().unwrap_or(1) == kind)
            .count()
    };
    if of_kind(1) > 100 || of_kind(2) > 15 || of_kind(3) > 15 {
        return Err(Refusal::new(30032));
    }
    if wrongs.is_empty() {
        Ok(())
    } else {
        Err(Refusal::invalid(&wrongs))
    }
}

/// A name, in every language, is lower case and has no spaces.
fn check_names(named: &Value, slash: bool, path: &str, wrongs: &mut Vec<Wrong>) {
    let localised = named.get("name_localizations").and_then(Value::as_object);
    let localised = localised
        .into_iter()
        .flatten()
        .filter_map(|(_, name)| name.as_str());
    for name in std::iter::once(text(named, "name")).chain(localised) {
        let right =
            |c: char| (c.is_alphanumeric() && c.to_lowercase().eq([c])) || matches!(c, '-' | '_' | '\'');
        let length = name.chars().count();
        if !(1..=32).contains(&length) || slash && !name.chars().all(right) {
            let message = format!("Command name is invalid: {name}");
            wrongs.push(Wrong::new(
                format!("{path}.name"),
                "APPLICATION_COMMAND_INVALID_NAME",
                message,
            ));
        }
    }
}

fn check_options(parent: &Value, path: &str, wrongs: &mut Vec<Wrong>) {
    let options = list(parent, "options");
    if options.len() > 25 {
        let message = "Must be 25 or fewer in length.";
        wrongs.push(Wrong::new(
            format!("{path}.options"),
            "BASE_TYPE_BAD_LENGTH",
            message,
        ));
    }
    let mut names = HashSet::new();
    let mut optional = false;
    let nested = options
        .iter()
        .filter(|option| number(option, "type") <= GROUP)
        .count();
    if nested != 0 && nested != options.len() {
        let message =
            "Sub-command and sub-command group option types are mutually exclusive to all other types";
        wrongs.push(Wrong::new(
            format!("{path}.options"),
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            message,
        ));
    }
    for (index, option) in options.iter().enumerate() {
        let path = format!("{path}.options.{index}");
        check_names(option, true, &path, wrongs);
        if !names.insert(text(option, "name")) {
            let message = "Option name must be unique";
            wrongs.push(Wrong::new(
                path.clone(),
                "APPLICATION_COMMAND_OPTIONS_NAME_INVALID",
                message,
            ));
        }
        if text(option, "description").is_empty() {
            let path = format!("{path}.description");
            wrongs.push(Wrong::new(path, "BASE_TYPE_REQUIRED", "This field is required"));
        }
        let required = option["required"].as_bool() == Some(true);
        if required && optional {
            let message = "Required options must be placed before non-required options";
            wrongs.push(Wrong::new(
                path.clone(),
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                message,
            ));
        }
        optional |= !required && number(option, "type") > GROUP;
        check_choices(option, &path, wrongs);
        if matches!(number(option, "type"), SUBCOMMAND | GROUP) {
            check_options(option, &path, wrongs);
        }
    }
}

fn check_choices(option: &Value, path: &str, wrongs: &mut Vec<Wrong>) {
    let choices = list(option, "choices");
    if choices.len() > 25 {
        let message = "Must be 25 or fewer in length.";
        wrongs.push(Wrong::new(
            format!("{path}.choices"),
            "BASE_TYPE_BAD_LENGTH",
            message,
        ));
    }
    if !choices.is_empty() && option["autocomplete"].as_bool() == Some(true) {
        let message = "An option has choices or is completed, not both.";
        wrongs.push(Wrong::new(
            path,
            "APPLICATION_COMMAND_AUTOCOMPLETE_WITH_CHOICES",
            message,
        ));
    }
    let mut names = HashSet::new();
    for (index, choice) in choices.iter().enumerate() {
        if !names.insert(text(choice, "name")) {
            let path = format!("{path}.choices.{index}");
            let message = "Choice names must be unique";
            wrongs.push(Wrong::new(
                path,
                "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_DUPLICATE",
                message,
            ));
        }
    }
}

/// The characters that count towards the limit of a command: the longest language of each text.
fn measure(part: &Value) -> usize {
    let longest = |field: &str| {
        let localised = part
            .get(format!("{field}_localizations"))
            .and_then(Value::as_object);
        let localised = localised
            .into_iter()
            .flatten()
            .filter_map(|(_, text)| text.as_str());
        let all = localised.chain([text(part, field)]);
        all.map(|text| text.chars().count()).max().unwrap_or(0)
    };
    let below = list(part, "options").iter().chain(list(part, "choices"));
    longest("name")
        + longest("description")
        + text(part, "value").chars().count()
        + below.map(measure).sum::<usize>()
}
