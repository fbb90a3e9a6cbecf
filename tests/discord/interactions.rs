//! Answers to interactions: callbacks, the original answer, follow-ups.

use serde_json::{Value, json};

use super::limits::{EPHEMERAL, Origin, list, number, text};
use super::refusal::{Refusal, Whose, Wrong};
use super::rest::{Call, Done, Outcome, done, empty};
use super::upload::Body;
use super::world::{AUTOCOMPLETE, Answered, COMMAND, COMPONENT, Id, Interaction, MODAL, Message, World};

/// The first answer must come within this time,
pub(crate) const FIRST_ANSWER_MS: u64 = 3_000;
/// and all others within this.
const TOKEN_MS: u64 = 15 * 60_000;

/// Types of callbacks.
pub(crate) const MESSAGE: u64 = 4;
pub(crate) const THINKING: u64 = 5;
pub(crate) const LATER: u64 = 6;
pub(crate) const UPDATE: u64 = 7;
pub(crate) const CHOICES: u64 = 8;
pub(crate) const SHOW_MODAL: u64 = 9;

impl World {
    /// POST /interactions/{id}/{token}/callback
    pub(crate) fn callback(&mut self, id: Id, token: &str, call: &Call) -> Outcome {
        let now = self.clock.now();
        let found = self
            .interactions
            .get(&id)
            .filter(|interaction| interaction.token == token);
        let interaction = found.ok_or_else(|| Refusal::new(10062))?.clone();
        if interaction.answered.is_some() {
            let whose = if interaction.disturbed {
                Whose::World
            } else {
                Whose::Bot
            };
            return Err(Refusal {
                whose,
                ..Refusal::new(40060)
            });
        }
        if now > interaction.created + FIRST_ANSWER_MS {
            return Err(Refusal::new(10062));
        }
        let kind = number(&call.body.json, "type");
        let fits = match kind {
            MESSAGE | THINKING => interaction.kind != AUTOCOMPLETE,
            LATER | UPDATE => interaction.source.is_some() && interaction.kind != AUTOCOMPLETE,
            CHOICES => interaction.kind == AUTOCOMPLETE,
            SHOW_MODAL => matches!(interaction.kind, COMMAND | COMPONENT),
            _ => false,
        };
        if !fits {
            let message = "This interaction cannot be answered in this way.";
            return Err(Refusal::invalid(&[Wrong::new(
                "type",
                "INTERACTION_CALLBACK_TYPE_INVALID",
                message,
            )]));
        }
        let original = self.first_answer(&interaction, kind, &call.body)?;
        let answered = Answered {
            kind,
            after: interaction.sent.elapsed(),
            data: call.body.json.get("data").cloned().unwrap_or_default(),
        };
        if let Some(interaction) = self.interactions.get_mut(&id) {
            interaction.answered = Some(answered);
            interaction.original = original;
        }
        if call.query("with_response") == Some("true") {
            return done(self.callback_json(id, kind));
        }
        empty()
    }

    /// Does what a callback says; the message that is the answer, if there is one.
    fn first_answer(&mut self, to: &Interaction, kind: u64, body: &Body) -> Result<Option<Id>, Refusal> {
        let data = body.json.get("data").cloned().unwrap_or_default();
        let within_data = |refusal: Refusal| Refusal {
            errors: refusal.errors.map(|errors| json!({"data": errors})),
            ..refusal
        };
        match kind {
            MESSAGE => {
                let draft = self.draft(to.channel, self.bot, &data, &body.files, Origin::Interaction);
                let message = self.answering(draft.map_err(within_data)?, to);
                Ok(Some(self.post(message).1))
            }
            THINKING => {
                let message = Message {
                    id: self.clock.id(),
                    channel: to.channel,
                    author: self.bot,
                    created: self.clock.now(),
                    flags: number(&data, "flags") & EPHEMERAL,
                    loading: true,
                    ..Message::default()
                };
                let message = self.answering(message, to);
                Ok(Some(self.post(message).1))
            }
            UPDATE => {
                let key = (to.channel, to.source.unwrap_or_default());
                self.edit(key, &data, &body.files).map_err(within_data)?;
                Ok(to.source)
            }
            CHOICES => {
                check_choices(to, &data).map_err(within_data)?;
                Ok(None)
            }
            SHOW_MODAL => {
                check_modal(&data).map_err(within_data)?;
                Ok(None)
            }
            _ => Ok(to.source),
        }
    }

    /// A message as an answer to an interaction.
    fn answering(&self, mut message: Message, to: &Interaction) -> Message {
        message.interaction = Some(to.id);
        message.kind = if to.kind == COMMAND { 20 } else { 0 };
        message.only_for = (message.flags & EPHEMERAL != 0).then_some(to.user);
        message
    }

    fn callback_json(&self, id: Id, kind: u64) -> Value {
        let interaction = &self.interactions[&id];
        let message = interaction
            .original
            .and_then(|message| self.messages.get(&(interaction.channel, message)));
        let mut resource = json!({"type": kind});
        if let Some(message) = message {
            resource["message"] = self.message_json(message);
        }
        json!({
            "interaction": {
                "id": id.to_string(),
                "type": interaction.kind,
                "response_message_id": interaction.original.map(|id| id.to_string()),
                "response_message_loading": kind == THINKING,
                "response_message_ephemeral": message.is_some_and(|message| message.only_for.is_some()),
            },
            "resource": resource,
        })
    }

    /// The interaction of a token that still lives and was answered.
    fn living(&self, application: Id, token: &str) -> Result<&Interaction, Refusal> {
        if application != self.bot {
            return Err(Refusal::new(10015));
        }
        let interaction = self.tokens.get(token).and_then(|id| self.interactions.get(id));
        let interaction = interaction.ok_or_else(|| Refusal::new(50027))?;
        if self.clock.now() > interaction.created + TOKEN_MS {
            return Err(Refusal::new(50027));
        }
        if interaction.answered.is_none() {
            return Err(Refusal::new(10015));
        }
        Ok(interaction)
    }

    /// The message that `@original` or an id means for a token.
    fn answer_key(&self, application: Id, token: &str, which: &str) -> Result<(Id, Id), Refusal> {
        let interaction = self.living(application, token)?;
        let id = match which {
            "@original" => interaction.original,
            id => id
                .parse()
                .ok()
                .filter(|id| interaction.followups.contains(id) || interaction.original == Some(*id)),
        };
        let key = (interaction.channel, id.unwrap_or_default());
        if self.messages.contains_key(&key) {
            Ok(key)
        } else {
            Err(Refusal::new(10008))
        }
    }

    /// GET, PATCH and DELETE /webhooks/{application}/{token}/messages/{which}
    pub(crate) fn answer_call(&mut self, application: Id, token: &str, which: &str, call: &Call) -> Outcome {
        let key = self.answer_key(application, token, which)?;
        match call.method.as_str() {
            "PATCH" => {
                self.edit(key, &call.body.json, &call.body.files)?;
                self.finish(token);
            }
            "DELETE" => {
                self.remove(key);
                return empty();
            }
            _ => {}
        }
        done(self.message_json(&self.messages[&key]))
    }

    /// Something has come of an interaction that was only acknowledged.
    fn finish(&mut self, token: &str) {
        let found = self.tokens.get(token).copied();
        if let Some(interaction) = found.and_then(|id| self.interactions.get_mut(&id)) {
            interaction.finished = true;
        }
    }

    /// POST /webhooks/{application}/{token}
    pub(crate) fn follow_up(&mut self, application: Id, token: &str, body: &Body) -> Outcome {
        let interaction = self.living(application, token)?.clone();
        self.finish(token);
        if interaction.kind == AUTOCOMPLETE {
            return Err(Refusal::new(10015));
        }
        let draft = self.draft(
            interaction.channel,
            self.bot,
            &body.json,
            &body.files,
            Origin::Interaction,
        )?;
        let thinking = interaction.original.map(|id| (interaction.channel, id));
        let thinking = thinking.filter(|key| self.messages.get(key).is_some_and(|message| message.loading));
        // The first follow-up takes the place of "thinking", and is as private as that was.
        let key = match thinking {
            Some(key) => {
                self.edit(key, &body.json, &body.files)?;
                key
            }
            None => {
                let message = self.answering(draft, &interaction);
                let key = self.post(message);
                if let Some(interaction) = self.interactions.get_mut(&interaction.id) {
                    interaction.followups.push(key.1);
                }
                key
            }
        };
        Ok(Done::new(200, Some(self.message_json(&self.messages[&key]))))
    }
}

fn check_choices(to: &Interaction, data: &Value) -> Result<(), Refusal> {
    let mut wrongs = Vec::new();
    let choices = list(data, "choices");
    if choices.len() > 25 {
        wrongs.push(Wrong::new(
            "choices",
            "BASE_TYPE_BAD_LENGTH",
            "Must be 25 or fewer in length.",
        ));
    }
    for (index, choice) in choices.iter().enumerate() {
        let value = &choice["value"];
        let fits = match to.focused {
            3 => value.as_str().is_some_and(|value| value.chars().count() <= 100),
            4 => value.is_i64() || value.is_u64(),
            _ => value.is_number(),
        };
        if !fits {
            let path = format!("choices.{index}.value");
            wrongs.push(Wrong::new(
                path,
                "APPLICATION_COMMANDS_CHOICE_VALUE_INVALID",
                "Not a value of the option.",
            ));
        }
        let length = text(choice, "name").chars().count();
        if !(1..=100).contains(&length) {
            let path = format!("choices.{index}.name");
            wrongs.push(Wrong::new(
                path,
                "BASE_TYPE_BAD_LENGTH",
                "Must be between 1 and 100 in length.",
            ));
        }
    }
    if wrongs.is_empty() {
        Ok(())
    } else {
        Err(Refusal::invalid(&wrongs))
    }
}

fn check_modal(data: &Value) -> Result<(), Refusal> {
    let mut wrongs = Vec::new();
    let rows = list(data, "components");
    if !(1..=5).contains(&rows.len()) {
        wrongs.push(Wrong::new(
            "components",
            "BASE_TYPE_BAD_LENGTH",
            "Must be between 1 and 5 in length.",
        ));
    }
    let mut ids = std::collections::HashSet::new();
    for (index, row) in rows.iter().enumerate() {
        let path = format!("components.{index}");
        // A row with one input; a label has its component beside it and is checked by the description.
        let inside = list(row, "components");
        if number(row, "type") == 1 && (inside.len() != 1 || number(&inside[0], "type") != 4) {
            let message = "A row of a modal has one text input.";
            wrongs.push(Wrong::new(
                path.clone(),
                "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
                message,
            ));
        }
        let input = inside.first().or_else(|| row.get("component"));
        if let Some(input) = input {
            if !ids.insert(text(input, "custom_id")) {
                let message = "Component custom id cannot be duplicated";
                wrongs.push(Wrong::new(
                    path.clone(),
                    "COMPONENT_CUSTOM_ID_DUPLICATED",
                    message,
                ));
            }
            let length = u64::try_from(text(input, "value").chars().count()).unwrap_or(u64::MAX);
            let most = input.get("max_length").and_then(Value::as_u64).unwrap_or(4_000);
            if number(input, "min_length") > most || length > most {
                let message = "The lengths do not fit together.";
                wrongs.push(Wrong::new(path, "TEXT_INPUT_LENGTH_INVALID", message));
            }
        }
    }
    if wrongs.is_empty() {
        Ok(())
    } else {
        Err(Refusal::invalid(&wrongs))
    }
}

/// Which interactions a modal can follow, for the message below it.
pub(crate) fn source_of_modal(before: &Interaction) -> Option<Id> {
    before.source.filter(|_| matches!(before.kind, COMPONENT | MODAL))
}
