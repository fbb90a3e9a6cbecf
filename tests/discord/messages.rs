//! Messages of channels: posting, editing, deleting, reading.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::limits::{self, COMPONENTS_V2, EPHEMERAL, Origin, SILENT, SUPPRESS_EMBEDS, list, number, text};
use super::payloads::{blanked, numbered, without_nulls};
use super::permissions::{
    ATTACH_FILES, EMBED_LINKS, MANAGE_MESSAGES, MANAGE_THREADS, MENTION_EVERYONE, READ_MESSAGE_HISTORY,
};
use super::refusal::{Refusal, Wrong};
use super::rest::{Call, Outcome, done, empty};
use super::upload::{Body, Upload};
use super::world::{Attachment, Channel, Id, Message, World};

/// A nonce is remembered "for a few minutes".
const NONCE_MS: u64 = 5 * 60_000;
/// Edits of older messages are limited.
const OLD_MS: u64 = 60 * 60_000;

impl World {
    /// A channel that the bot can see.
    pub(crate) fn visible_channel(&self, id: Id) -> Result<&Channel, Refusal> {
        let channel = self.channels.get(&id).ok_or_else(|| Refusal::new(10003))?;
        if self.permissions(self.bot, channel) == 0 {
            return Err(Refusal::new(50001));
        }
        Ok(channel)
    }

    /// Refuses what the bot has no permission for.
    pub(crate) fn need(&self, channel: &Channel, permission: u64) -> Result<(), Refusal> {
        let has = self.permissions(self.bot, channel) & permission == permission;
        if has { Ok(()) } else { Err(Refusal::new(50013)) }
    }

    /// A message that the bot can see in a channel; ephemeral ones are unknown there.
    fn channel_message(&self, channel: Id, message: Id) -> Result<&Message, Refusal> {
        let found = self.messages.get(&(channel, message));
        found
            .filter(|message| message.only_for.is_none())
            .ok_or_else(|| Refusal::new(10008))
    }

    /// What the bot is given of a message that it reads.
    fn read_json(&self, message: &Message) -> Value {
        let json = self.message_json(message);
        let granted = self.settings.privileged_intents & (1 << 15) != 0;
        if granted || self.text_is_given(message) {
            json
        } else {
            blanked(json)
        }
    }

    /// A message as described by a body, not yet posted.
    pub(crate) fn draft(
        &self,
        channel: Id,
        author: Id,
        body: &Value,
        files: &[Upload],
        origin: Origin,
    ) -> Result<Message, Refusal> {
        limits::check_message(body, files, origin)?;
        let mut message = Message {
            id: self.clock.id(),
            channel,
            author,
            created: self.clock.now(),
            content: text(body, "content").to_owned(),
            embeds: list(body, "embeds").iter().map(without_nulls).collect(),
            components: numbered(list(body, "components")),
            attachments: self.attachments(body, files, &[])?,
            flags: number(body, "flags") & (SUPPRESS_EMBEDS | SILENT | COMPONENTS_V2 | EPHEMERAL),
            nonce: body.get("nonce").filter(|nonce| !nonce.is_null()).cloned(),
            ..Message::default()
        };
        if is_empty(&message) {
            return Err(Refusal::new(50006));
        }
        self.mention(&mut message, body);
        Ok(message)
    }

    /// The attachments of a message after a request: kept ones and new ones.
    fn attachments(
        &self,
        body: &Value,
        files: &[Upload],
        old: &[Attachment],
    ) -> Result<Vec<Attachment>, Refusal> {
        let new = |file: &Upload, description: Option<&str>| Attachment {
            id: self.clock.id(),
            name: file.name.clone(),
            kind: file.kind.clone(),
            description: description.filter(|text| !text.is_empty()).map(str::to_owned),
            bytes: file.bytes.clone(),
        };
        let Some(entries) = body.get("attachments").and_then(Value::as_array) else {
            let all = old
                .iter()
                .cloned()
                .chain(files.iter().map(|file| new(file, None)));
            return Ok(all.collect());
        };
        let mut result = Vec::new();
        let mut used = BTreeSet::new();
        for (index, entry) in entries.iter().enumerate() {
            let id = limits::id(&entry["id"]);
            let description = entry.get("description").and_then(Value::as_str);
            if let Some(file) = files.iter().find(|file| Some(file.number) == id) {
                used.insert(file.number);
                result.push(new(file, description));
            } else if let Some(kept) = old.iter().find(|kept| Some(kept.id) == id) {
                let description = description
                    .map(str::to_owned)
                    .or_else(|| kept.description.clone());
                result.push(Attachment {
                    description,
                    ..kept.clone()
                });
            } else {
                let path = format!("attachments.{index}.id");
                let wrong = Wrong::new(
                    path,
                    "ATTACHMENT_NOT_FOUND",
                    "There is no such file in the request or message.",
                );
                return Err(Refusal::invalid(&[wrong]));
            }
        }
        if let Some(file) = files.iter().find(|file| !used.contains(&file.number)) {
            let path = format!("files.{}", file.number);
            let wrong = Wrong::new(
                path,
                "ATTACHMENT_NOT_LISTED",
                "The list of attachments lacks this file.",
            );
            return Err(Refusal::invalid(&[wrong]));
        }
        if result.len() > limits::FILES {
            let wrong = Wrong::new(
                "attachments",
                "BASE_TYPE_BAD_LENGTH",
                "Must be 10 or fewer in length.",
            );
            return Err(Refusal::invalid(&[wrong]));
        }
        Ok(result)
    }

    /// Whom a message mentions, as far as its author lets it.
    pub(crate) fn mention(&self, message: &mut Message, body: &Value) {
        let allowed = body.get("allowed_mentions").filter(|allowed| allowed.is_object());
        let parses = |kind: &str| {
            allowed.is_none_or(|allowed| {
                list(allowed, "parse")
                    .iter()
                    .any(|one| one.as_str() == Some(kind))
            })
        };
        let listed = |user: Id| {
            allowed.is_some_and(|allowed| {
                list(allowed, "users")
                    .iter()
                    .any(|one| limits::id(one) == Some(user))
            })
        };
        let mut mentions: BTreeSet<Id> = named_in(&message.content).collect();
        mentions.retain(|user| self.users.contains_key(user) && (parses("users") || listed(*user)));
        let answered = message
            .reply_to
            .and_then(|id| self.messages.get(&(message.channel, id)));
        let pings = allowed.is_none_or(|allowed| allowed["replied_user"].as_bool() == Some(true));
        if let Some(answered) = answered.filter(|_| pings) {
            mentions.insert(answered.author);
        }
        let everyone = message.content.contains("@everyone") || message.content.contains("@here");
        let may = self
            .channels
            .get(&message.channel)
            .is_some_and(|channel| self.permissions(message.author, channel) & MENTION_EVERYONE != 0);
        message.everyone = everyone && parses("everyone") && may;
        message.mentions = mentions;
    }

    /// Posts a message: it is stored, telephones ring, the bot is told.
    pub(crate) fn post(&mut self, mut message: Message) -> (Id, Id) {
        let channel = self.channels.get(&message.channel);
        let mut rang = message.mentions.clone();
        if let Some(channel) = channel {
            rang.extend(channel.recipient.filter(|_| message.author == self.bot));
            let members = channel
                .guild
                .and_then(|guild| self.guilds.get(&guild))
                .map(|guild| guild.members.keys());
            if message.everyone {
                rang.extend(members.into_iter().flatten());
            }
        }
        rang.retain(|user| *user != message.author && self.sees(*user, &message));
        if message.flags & SILENT == 0 && !message.loading {
            message.rang = rang;
        }
        let key = (message.channel, message.id);
        self.dispatch_message("MESSAGE_CREATE", &message);
        self.messages.insert(key, message);
        key
    }

    /// Changes the parts of a message that a body names.
    pub(crate) fn edit(&mut self, key: (Id, Id), body: &Value, files: &[Upload]) -> Result<(), Refusal> {
        let Some(old) = self.messages.get(&key) else {
            return Err(Refusal::new(10008));
        };
        let mut message = old.clone();
        let mut checked = body.clone();
        if checked.is_object() {
            // The new components cannot be taken back; ephemeral is decided by the first answer.
            let flags = (number(body, "flags") | message.flags & COMPONENTS_V2) & !EPHEMERAL;
            checked["flags"] = json!(flags);
            message.flags = message.flags & !SUPPRESS_EMBEDS | flags & (SUPPRESS_EMBEDS | COMPONENTS_V2);
        }
        limits::check_message(&checked, files, Origin::Channel)?;
        if body.get("content").is_some() {
            message.content = text(body, "content").to_owned();
        }
        if body.get("embeds").is_some() {
            message.embeds = list(body, "embeds").iter().map(without_nulls).collect();
        }
        if body.get("components").is_some() {
            message.components = numbered(list(body, "components"));
        }
        if body.get("attachments").is_some() || !files.is_empty() {
            message.attachments = self.attachments(body, files, &message.attachments)?;
        }
        if is_empty(&message) {
            return Err(Refusal::new(50006));
        }
        self.mention(&mut message, body);
        if !message.loading {
            message.edited = Some(self.clock.now());
        }
        message.loading = false;
        self.dispatch_message("MESSAGE_UPDATE", &message);
        self.messages.insert(key, message);
        Ok(())
    }

    pub(crate) fn remove(&mut self, key: (Id, Id)) {
        if let Some(message) = self.messages.remove(&key) {
            self.dispatch_message_delete(&message);
        }
    }

    /// Refuses to write into a closed thread; one that is merely archived opens again.
    fn open_thread(&mut self, channel: Id) -> Result<(), Refusal> {
        let Some(there) = self.channels.get(&channel) else {
            return Err(Refusal::new(10003));
        };
        let Some(thread) = &there.thread else {
            return Ok(());
        };
        let manages = self.permissions(self.bot, there) & MANAGE_THREADS != 0;
        match (thread.archived, thread.locked && !manages) {
            (true, true) => Err(Refusal::new(50083)),
            (false, true) => Err(Refusal::new(160_005)),
            (true, false) => {
                self.change_thread(channel, |thread| thread.archived = false);
                Ok(())
            }
            (false, false) => Ok(()),
        }
    }

    /// POST /channels/{id}/messages
    pub(crate) fn create_message(&mut self, channel: Id, sent: &Body) -> Outcome {
        let (body, files) = (&sent.json, &sent.files);
        let mut message = self.draft(channel, self.bot, body, files, Origin::Channel)?;
        let there = self.visible_channel(channel)?;
        let recipient = there.recipient.and_then(|user| self.users.get(&user));
        if recipient.is_some_and(|user| user.closed_to_messages) {
            return Err(Refusal::new(50007));
        }
        self.need(there, World::sending(there))?;
        self.need_for_parts(there, &message)?;
        if let Some(reference) = body
            .get("message_reference")
            .filter(|reference| reference.is_object())
        {
            self.need(there, READ_MESSAGE_HISTORY)
                .map_err(|_| Refusal::new(160_002))?;
            let id = limits::id(&reference["message_id"]).unwrap_or_default();
            if self.channel_message(channel, id).is_ok() {
                message.reply_to = Some(id);
                message.kind = 19;
                self.mention(&mut message, body);
            } else if reference["fail_if_not_exists"].as_bool() != Some(false) {
                let wrong = Wrong::new("message_reference", "REPLIES_UNKNOWN_MESSAGE", "Unknown message");
                return Err(Refusal::invalid(&[wrong]));
            }
        }
        self.open_thread(channel)?;
        let nonce = message.nonce.as_ref().map(Value::to_string);
        if let Some(nonce) = nonce.filter(|_| body["enforce_nonce"].as_bool() == Some(true)) {
            let now = self.clock.now();
            self.nonces.retain(|(at, ..)| at + NONCE_MS > now);
            let known = self
                .nonces
                .iter()
                .find(|(_, place, known, _)| *place == channel && *known == nonce);
            let known = known.and_then(|(.., message)| self.messages.get(&(channel, *message)));
            if let Some(known) = known {
                return done(self.message_json(known));
            }
            self.nonces.push_back((now, channel, nonce, message.id));
        }
        let key = self.post(message);
        done(self.message_json(&self.messages[&key]))
    }

    fn need_for_parts(&self, channel: &Channel, message: &Message) -> Result<(), Refusal> {
        if !message.attachments.is_empty() {
            self.need(channel, ATTACH_FILES)?;
        }
        if message.embeds.is_empty() {
            Ok(())
        } else {
            self.need(channel, EMBED_LINKS)
        }
    }

    /// PATCH /channels/{id}/messages/{id}
    pub(crate) fn edit_message(&mut self, channel: Id, message: Id, sent: &Body) -> Outcome {
        let there = self.visible_channel(channel)?;
        let old = self.channel_message(channel, message)?;
        if old.author != self.bot {
            return Err(Refusal::new(50005));
        }
        if there.thread.as_ref().is_some_and(|thread| thread.archived) {
            return Err(Refusal::new(50083));
        }
        if !sent.files.is_empty() {
            self.need(there, ATTACH_FILES)?;
        }
        let is_old = self.clock.now() > old.created + OLD_MS;
        if is_old && old.edits_when_old >= self.settings.edits_of_old_messages {
            return Err(Refusal::new(30046));
        }
        self.edit((channel, message), &sent.json, &sent.files)?;
        if let Some(edited) = self.messages.get_mut(&(channel, message)).filter(|_| is_old) {
            edited.edits_when_old += 1;
        }
        done(self.message_json(&self.messages[&(channel, message)]))
    }

    /// DELETE /channels/{id}/messages/{id}
    pub(crate) fn delete_message(&mut self, channel: Id, message: Id) -> Outcome {
        let there = self.visible_channel(channel)?;
        let old = self.channel_message(channel, message)?;
        if old.author != self.bot {
            self.need(there, MANAGE_MESSAGES)?;
        }
        if there.thread.as_ref().is_some_and(|thread| thread.archived) {
            return Err(Refusal::new(50083));
        }
        self.remove((channel, message));
        empty()
    }

    /// GET /channels/{id}/messages/{id}
    pub(crate) fn read_message(&self, channel: Id, message: Id) -> Outcome {
        let there = self.visible_channel(channel)?;
        self.need(there, READ_MESSAGE_HISTORY)
            .map_err(|_| Refusal::new(50001))?;
        done(self.read_json(self.channel_message(channel, message)?))
    }

    /// GET /channels/{id}/messages, newest first; nothing without the permission for the history.
    pub(crate) fn read_messages(&self, channel: Id, call: &Call) -> Outcome {
        let there = self.visible_channel(channel)?;
        if self.need(there, READ_MESSAGE_HISTORY).is_err() {
            return done(json!([]));
        }
        let bound = |name: &str| call.query(name).and_then(|value| value.parse::<Id>().ok());
        let (before, after) = (bound("before").unwrap_or(Id::MAX), bound("after").unwrap_or(0));
        let limit = usize::try_from(bound("limit").unwrap_or(50)).unwrap_or(usize::MAX);
        if !(1..=100).contains(&limit) {
            let wrong = Wrong::new(
                "limit",
                "NUMBER_TYPE_MAX",
                "int value should be between 1 and 100.",
            );
            return Err(Refusal::invalid(&[wrong]));
        }
        let shown = self
            .messages_of(channel)
            .filter(|message| message.only_for.is_none());
        let mut shown: Vec<_> = shown.filter(|one| one.id < before && one.id > after).collect();
        if bound("after").is_some() {
            shown.truncate(limit);
        }
        let newest = shown
            .iter()
            .rev()
            .take(limit)
            .map(|message| self.read_json(message));
        done(newest.collect())
    }
}

fn is_empty(message: &Message) -> bool {
    message.content.is_empty()
        && message.embeds.is_empty()
        && message.components.is_empty()
        && message.attachments.is_empty()
}

/// The users named in a text.
fn named_in(content: &str) -> impl Iterator<Item = Id> {
    content.split("<@").skip(1).filter_map(|rest| {
        let (inside, _) = rest.split_once('>')?;
        inside.trim_start_matches('!').parse().ok()
    })
}
