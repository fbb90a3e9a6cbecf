//! The options of a slash command, held against what the bot registered.

use serde_json::{Map, Value, json};

use super::limits::{self, list, text};
use super::world::{Attachment, Channel, Id, World};

const SUBCOMMAND: u64 = 1;
const GROUP: u64 = 2;
const STRING: u64 = 3;
const INTEGER: u64 = 4;
const BOOLEAN: u64 = 5;
const USER: u64 = 6;
const CHANNEL: u64 = 7;
const ROLE: u64 = 8;
const MENTIONABLE: u64 = 9;
const NUMBER: u64 = 10;
const ATTACHMENT: u64 = 11;

/// What a person fills in.
pub(super) struct Given<'a> {
    pub(super) user: Id,
    pub(super) channel: &'a Channel,
    /// An object: names of options and their values; people, channels and roles by id.
    pub(super) values: &'a Value,
    /// The option that is being typed and its text so far.
    pub(super) typing: Option<(&'a str, &'a str)>,
}

/// What is sent.
#[derive(Default)]
pub(super) struct Built {
    pub(super) options: Vec<Value>,
    pub(super) resolved: Map<String, Value>,
    /// The type of the option that is being typed.
    pub(super) focused: u64,
}

impl Given<'_> {
    /// The options as sent; the reason if a client would not let them through.
    pub(super) fn build(&self, world: &mut World, parent: &Value, words: &[&str]) -> Result<Built, String> {
        let offered = list(parent, "options");
        if let Some((first, rest)) = words.split_first() {
            let nested = offered.iter().find(|option| text(option, "name") == *first);
            let nested = nested.filter(|option| matches!(kind(option), SUBCOMMAND | GROUP));
            let nested = nested.ok_or_else(|| format!("there is no subcommand {first:?}"))?;
            let mut built = self.build(world, nested, rest)?;
            let inside = std::mem::take(&mut built.options);
            built.options = vec![json!({"name": first, "type": kind(nested), "options": inside})];
            return Ok(built);
        }
        if offered
            .iter()
            .any(|option| matches!(kind(option), SUBCOMMAND | GROUP))
        {
            return Err("a subcommand must be chosen".into());
        }
        let empty = Map::new();
        let values = self.values.as_object().unwrap_or(&empty);
        let known = |name: &str| offered.iter().any(|option| text(option, "name") == name);
        if let Some(unknown) = values.keys().find(|name| !known(name)) {
            return Err(format!("there is no option {unknown:?}"));
        }
        let mut built = Built::default();
        for option in offered {
            let name = text(option, "name");
            if let Some((_, typed)) = self.typing.filter(|(typing, _)| *typing == name) {
                if option["autocomplete"] != json!(true) {
                    return Err(format!("{name:?} is not completed"));
                }
                built.focused = kind(option);
                built
                    .options
                    .push(json!({"name": name, "type": kind(option), "value": typed, "focused": true}));
                continue;
            }
            match values.get(name) {
                Some(value) => {
                    let value = self.value(world, option, value, &mut built.resolved)?;
                    built
                        .options
                        .push(json!({"name": name, "type": kind(option), "value": value}));
                }
                None if option["required"] == json!(true) && self.typing.is_none() => {
                    return Err(format!("{name:?} must be filled in"));
                }
                None => {}
            }
        }
        match self.typing {
            Some((name, _)) if built.focused == 0 => Err(format!("there is no option {name:?}")),
            Some(_) | None => Ok(built),
        }
    }

    fn value(
        &self,
        world: &mut World,
        option: &Value,
        value: &Value,
        resolved: &mut Map<String, Value>,
    ) -> Result<Value, String> {
        let name = text(option, "name");
        let wrong = |why: &str| format!("{value} is no value of {name:?}: {why}");
        let choices = list(option, "choices");
        if !choices.is_empty() && !choices.iter().any(|choice| choice["value"] == *value) {
            return Err(wrong("not one of its choices"));
        }
        match kind(option) {
            STRING => {
                let length = value.as_str().ok_or_else(|| wrong("not a text"))?.chars().count();
                let length = u64::try_from(length).unwrap_or(u64::MAX);
                let (least, most) = (option["min_length"].as_u64(), option["max_length"].as_u64());
                if length < least.unwrap_or(0) || length > most.unwrap_or(6_000) {
                    return Err(wrong("too short or too long"));
                }
                Ok(value.clone())
            }
            INTEGER | NUMBER => {
                let number = value.as_f64().ok_or_else(|| wrong("not a number"))?;
                if kind(option) == INTEGER && !value.is_i64() && !value.is_u64() {
                    return Err(wrong("not whole"));
                }
                let (least, most) = (option["min_value"].as_f64(), option["max_value"].as_f64());
                if least.is_some_and(|least| number < least) || most.is_some_and(|most| number > most) {
                    return Err(wrong("out of range"));
                }
                Ok(value.clone())
            }
            BOOLEAN if value.is_boolean() => Ok(value.clone()),
            ATTACHMENT => self
                .upload(world, value, resolved)
                .ok_or_else(|| wrong("not {name, text}")),
            USER | CHANNEL | ROLE | MENTIONABLE => {
                let id = limits::id(value).ok_or_else(|| wrong("not an id"))?;
                let found = self
                    .resolve(world, option, id)
                    .ok_or_else(|| wrong("not to be found here"))?;
                for (group, entries) in found.as_object().into_iter().flatten() {
                    let known = resolved.entry(group).or_insert_with(|| json!({}));
                    for (id, entry) in entries.as_object().into_iter().flatten() {
                        known[id] = entry.clone();
                    }
                }
                Ok(json!(id.to_string()))
            }
            _ => Err(wrong("not of its type")),
        }
    }

    fn resolve(&self, world: &World, option: &Value, id: Id) -> Option<Value> {
        let kind = kind(option);
        if matches!(kind, USER | MENTIONABLE) && world.users.contains_key(&id) {
            return Some(resolved_user(world, self.channel, id));
        }
        let guild = world.guilds.get(&self.channel.guild?)?;
        if matches!(kind, ROLE | MENTIONABLE) {
            let role = super::payloads::role(guild.roles.get(&id)?);
            return Some(json!({"roles": {id.to_string(): role}}));
        }
        let channel = world
            .channels
            .get(&id)
            .filter(|channel| channel.guild == Some(guild.id))?;
        let kinds = list(option, "channel_types");
        let fits = kinds.is_empty() || kinds.contains(&json!(channel.kind));
        let seen = world.permissions(self.user, channel) != 0;
        (fits && seen)
            .then(|| json!({"channels": {id.to_string(): partial_channel(world, channel, self.user)}}))
    }

    /// A file, given as `{"name": .., "text": ..}`.
    fn upload(&self, world: &mut World, value: &Value, resolved: &mut Map<String, Value>) -> Option<Value> {
        let attachment = Attachment {
            id: world.clock.id(),
            name: value["name"].as_str()?.to_owned(),
            kind: "text/plain; charset=utf-8".to_owned(),
            description: None,
            bytes: value["text"].as_str()?.as_bytes().to_vec().into(),
        };
        let id = attachment.id.to_string();
        let json = world.attachment_json(self.channel.id, &attachment, true);
        resolved.entry("attachments").or_insert_with(|| json!({}))[&id] = json;
        world.uploads.insert(attachment.id, attachment);
        Some(json!(id))
    }
}

fn kind(option: &Value) -> u64 {
    limits::number(option, "type")
}

/// A person and, where there is one, the membership, for the resolved part of an interaction.
pub(super) fn resolved_user(world: &World, channel: &Channel, user: Id) -> Value {
    let id = user.to_string();
    let mut json = json!({"users": {&id: world.user_json(user)}});
    let member = channel.guild.and_then(|guild| world.member_json(guild, user));
    if let Some(mut member) = member {
        member["permissions"] = json!(world.permissions(user, channel).to_string());
        if let Some(member) = member.as_object_mut() {
            member.remove("user");
        }
        json["members"] = json!({&id: member});
    }
    json
}

/// A channel as interactions carry it.
pub(super) fn partial_channel(world: &World, channel: &Channel, user: Id) -> Value {
    let mut json = world.channel_json(channel);
    json["permissions"] = json!(world.permissions(user, channel).to_string());
    json
}
