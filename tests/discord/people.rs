//! People at their clients: where they are, what they type and start.

use serde_json::{Value, json};

use super::answer::Answer;
use super::gateway::Line;
use super::options::{self, Given};
use super::permissions::{MANAGE_THREADS, MENTION_EVERYONE, USE_APPLICATION_COMMANDS};
use super::scene::Place;
use super::shown::Shown;
use super::world::{AUTOCOMPLETE, COMMAND, Interaction, Message, World};
use super::{Double, Error, Id};

/// A person.
#[derive(Clone)]
pub(crate) struct Person {
    double: Double,
    id: Id,
}

/// A person in a channel, a thread or the direct conversation with the bot.
#[derive(Clone)]
pub(crate) struct Here {
    pub(super) double: Double,
    pub(super) user: Id,
    pub(super) channel: Id,
}

/// A completion as the person sees it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Choice {
    pub(crate) name: String,
    pub(crate) value: Value,
}

/// An interaction about to begin.
pub(super) struct New {
    pub(super) kind: u8,
    pub(super) name: String,
    pub(super) source: Option<Id>,
    pub(super) focused: u64,
    pub(super) data: Value,
}

impl Person {
    pub(super) fn new(double: Double, id: Id) -> Person {
        Person { double, id }
    }

    pub(crate) fn id(&self) -> Id {
        self.id
    }

    /// The text that mentions this person.
    pub(crate) fn mention(&self) -> String {
        format!("<@{}>", self.id)
    }

    pub(crate) fn in_channel(&self, place: &Place) -> Here {
        Here {
            double: self.double.clone(),
            user: self.id,
            channel: place.id,
        }
    }

    /// In the direct conversation with the bot.
    pub(crate) fn in_dm(&self) -> Here {
        Here {
            double: self.double.clone(),
            user: self.id,
            channel: self.double.change(|world| world.direct(self.id)),
        }
    }

    /// Whether direct messages of the bot are refused with 50007.
    pub(crate) fn closes_messages(&self, closed: bool) {
        self.double.change(|world| {
            if let Some(user) = world.users.get_mut(&self.id) {
                user.closed_to_messages = closed;
            }
        });
    }

    pub(crate) fn changes_locale(&self, locale: &str) {
        self.double.change(|world| {
            if let Some(user) = world.users.get_mut(&self.id) {
                locale.clone_into(&mut user.locale);
            }
        });
    }

    /// The messages, in all places, for which this person's telephone rang.
    pub(crate) fn rung_by(&self) -> Vec<Shown> {
        let world = self.double.lock();
        let rung = world
            .messages
            .values()
            .filter(|message| message.rang.contains(&self.id));
        let shown = |message: &Message| {
            let here = Here {
                double: self.double.clone(),
                user: self.id,
                channel: message.channel,
            };
            Shown::new(here, message.clone())
        };
        rung.map(shown).collect()
    }
}

fn impossible<T>(why: impl Into<String>) -> Result<T, Error> {
    Err(Error::Impossible(why.into()))
}

impl Here {
    /// The channel, thread or conversation.
    pub(crate) fn place(&self) -> Place {
        Place {
            double: self.double.clone(),
            id: self.channel,
        }
    }

    pub(crate) fn person(&self) -> Person {
        Person::new(self.double.clone(), self.user)
    }

    /// What this person may do here; an error where the person is not.
    fn permissions(&self, world: &World) -> Result<u64, Error> {
        let Some(channel) = world.channels.get(&self.channel) else {
            return impossible("the channel is gone");
        };
        match world.permissions(self.user, channel) {
            0 => impossible("the channel is not visible"),
            permissions => Ok(permissions),
        }
    }

    /// Types a message.
    pub(crate) fn say(&self, text: &str) -> Result<Shown, Error> {
        self.write(text, None, false)
    }

    /// Answers a message, with or without a ping of its author.
    pub(crate) fn reply(&self, to: &Shown, text: &str, ping: bool) -> Result<Shown, Error> {
        if to.is_private() {
            return impossible("nobody can reply to an ephemeral message");
        }
        self.write(text, Some(to.id()), ping)
    }

    fn write(&self, text: &str, reply_to: Option<Id>, ping: bool) -> Result<Shown, Error> {
        self.double.change(|world| {
            let permissions = self.permissions(world)?;
            let channel = &world.channels[&self.channel];
            if permissions & World::sending(channel) == 0 {
                return impossible("this person may not write here");
            }
            if !(1..=2_000).contains(&text.chars().count()) {
                return impossible("a message has 1 to 2,000 characters");
            }
            if reply_to.is_some_and(|id| !world.messages.contains_key(&(self.channel, id))) {
                return impossible("the message replied to is gone");
            }
            let thread = channel.thread.clone();
            let manages = permissions & MANAGE_THREADS != 0;
            if thread.as_ref().is_some_and(|thread| thread.locked && !manages) {
                return impossible("the thread is locked");
            }
            if thread.is_some_and(|thread| thread.archived) {
                world.change_thread(self.channel, |thread| thread.archived = false);
            }
            let body = json!({"content": text, "allowed_mentions": {
                "parse": ["users", "everyone"],
                "replied_user": ping,
            }});
            let mut message = world
                .draft(
                    self.channel,
                    self.user,
                    &body,
                    &[],
                    super::limits::Origin::Channel,
                )
                .map_err(|refusal| Error::Impossible(refusal.message))?;
            if let Some(reply_to) = reply_to {
                message.kind = 19;
                message.reply_to = Some(reply_to);
                world.mention(&mut message, &body);
            }
            message.everyone &= permissions & MENTION_EVERYONE != 0;
            let key = world.post(message);
            Ok(Shown::new(self.clone(), world.messages[&key].clone()))
        })
    }

    /// The messages that this person sees here, oldest first.
    pub(crate) fn messages(&self) -> Vec<Shown> {
        let world = self.double.lock();
        let seen = world
            .messages_of(self.channel)
            .filter(|message| world.sees(self.user, message));
        seen.map(|message| Shown::new(self.clone(), message.clone()))
            .collect()
    }

    /// Waits until a message is shown here such that the newest one of its kind is returned.
    pub(crate) async fn sees(
        &self,
        what: &str,
        mut fits: impl FnMut(&Shown) -> bool,
    ) -> Result<Shown, Error> {
        let found = self.double.until(what, None, |world| {
            let mut seen = world
                .messages_of(self.channel)
                .rev()
                .filter(|message| world.sees(self.user, message));
            seen.find(|message| fits(&Shown::new(self.clone(), (*message).clone())))
                .cloned()
        });
        Ok(Shown::new(self.clone(), found.await?))
    }

    /// Runs a slash command, subcommands with spaces, and waits for the answer.
    pub(crate) async fn slash(&self, name: &str, options: Value) -> Result<Answer, Error> {
        let id = self.start_slash(name, &options)?;
        Answer::wait(self, id).await
    }

    /// Runs a slash command and waits for nothing.
    pub(crate) fn start_slash(&self, name: &str, options: &Value) -> Result<Id, Error> {
        self.double.change(|world| {
            let (data, _) = self.command_data(world, 1, name, options, None)?;
            Ok(self.begin(world, COMMAND, name, None, 0, data))
        })
    }

    /// What the bot proposes for an option while the person types it; `options` are the others so far.
    pub(crate) async fn complete(
        &self,
        name: &str,
        options: Value,
        option: &str,
        typed: &str,
    ) -> Result<Vec<Choice>, Error> {
        let id = self.double.change(|world| {
            let typing = Some((option, typed));
            let (data, focused) = self.command_data(world, 1, name, &options, typing)?;
            Ok(self.begin(world, AUTOCOMPLETE, name, None, focused, data))
        })?;
        let answered = Answer::first(self, id).await?;
        let locale = self.double.lock().users[&self.user].locale.clone();
        let choice = |choice: &Value| Choice {
            name: choice["name_localizations"][&locale]
                .as_str()
                .or_else(|| choice["name"].as_str())
                .unwrap_or_default()
                .to_owned(),
            value: choice["value"].clone(),
        };
        Ok(super::limits::list(&answered.data, "choices")
            .iter()
            .map(choice)
            .collect())
    }

    /// Chooses a command from the menu of a message.
    pub(crate) async fn menu(&self, name: &str, on: &Shown) -> Result<Answer, Error> {
        let id = self.double.change(|world| {
            let (mut data, _) = self.command_data(world, 3, name, &json!({}), None)?;
            let Some(message) = world.messages.get(&(self.channel, on.id())) else {
                return impossible("the message is gone");
            };
            data["target_id"] = json!(on.id().to_string());
            // The target is given with its text, whatever the intents.
            data["resolved"] = json!({"messages": {on.id().to_string(): world.message_json(message)}});
            Ok(self.begin(world, COMMAND, name, None, 0, data))
        })?;
        Answer::wait(self, id).await
    }

    /// Chooses a command from the menu of a person.
    pub(crate) async fn menu_of_person(&self, name: &str, on: &Person) -> Result<Answer, Error> {
        let id = self.double.change(|world| {
            let (mut data, _) = self.command_data(world, 2, name, &json!({}), None)?;
            data["target_id"] = json!(on.id.to_string());
            data["resolved"] = options::resolved_user(world, &world.channels[&self.channel], on.id);
            Ok(self.begin(world, COMMAND, name, None, 0, data))
        })?;
        Answer::wait(self, id).await
    }

    /// The data of a registered command that this person may use here.
    fn command_data(
        &self,
        world: &mut World,
        kind: u64,
        name: &str,
        options: &Value,
        typing: Option<(&str, &str)>,
    ) -> Result<(Value, u64), Error> {
        let permissions = self.permissions(world)?;
        if permissions & USE_APPLICATION_COMMANDS == 0 {
            return impossible("this person may not use commands here");
        }
        let channel = world.channels[&self.channel].clone();
        if channel.thread.as_ref().is_some_and(|thread| thread.archived) {
            return impossible("there are no commands in an archived thread");
        }
        let present = channel.guild.and_then(|guild| world.guilds.get(&guild));
        if present.is_some_and(|guild| !guild.members.contains_key(&world.bot)) {
            return impossible("the bot is not in this guild");
        }
        let mut words = if kind == 1 {
            name.split(' ').collect()
        } else {
            vec![name]
        };
        let first = words.remove(0);
        let found = world
            .commands
            .iter()
            .find(|command| command["type"] == kind && command["name"] == first);
        let Some(command) = found.cloned() else {
            return impossible(format!("no command {first:?} is registered"));
        };
        let context = u64::from(channel.guild.is_none());
        let contexts = command["contexts"].as_array();
        let there = match contexts {
            Some(contexts) => contexts.contains(&json!(context)),
            None => context == 0 || command["dm_permission"] != json!(false),
        };
        if !there {
            return impossible(format!("{first:?} is not offered here"));
        }
        let needed = command["default_member_permissions"]
            .as_str()
            .and_then(|bits| bits.parse::<u64>().ok());
        // Nobody but those who manage the guild uses a command that asks for nothing.
        let needed = needed.map_or(0, |bits| {
            if bits == 0 {
                super::permissions::ADMINISTRATOR
            } else {
                bits
            }
        });
        if channel.guild.is_some() && permissions & needed != needed {
            return impossible(format!("{first:?} needs permissions that this person lacks"));
        }
        let given = Given {
            user: self.user,
            channel: &channel,
            values: options,
            typing,
        };
        let built = given.build(world, &command, &words).map_err(Error::Impossible)?;
        let mut data = json!({
            "id": command["id"],
            "name": command["name"],
            "type": kind,
            "options": built.options,
        });
        if !built.resolved.is_empty() {
            data["resolved"] = Value::Object(built.resolved);
        }
        Ok((data, built.focused))
    }

    fn begin(
        &self,
        world: &mut World,
        kind: u8,
        name: &str,
        source: Option<Id>,
        focused: u64,
        data: Value,
    ) -> Id {
        let new = New {
            kind,
            name: name.to_owned(),
            source,
            focused,
            data,
        };
        self.interact(world, new)
    }

    /// Sends an interaction to the bot.
    pub(super) fn interact(&self, world: &mut World, new: New) -> Id {
        let id = world.clock.id();
        let token = format!("aW50ZXJhY3Rpb24{id:x}");
        let channel = world.channels[&self.channel].clone();
        let user = &world.users[&self.user];
        let mut json = json!({
            "id": id.to_string(),
            "application_id": world.bot.to_string(),
            "type": new.kind,
            "token": token,
            "version": 1,
            "locale": user.locale,
            "channel_id": self.channel.to_string(),
            "channel": options::partial_channel(world, &channel, self.user),
            "app_permissions": world.permissions(world.bot, &channel).to_string(),
            "entitlements": [],
            "authorizing_integration_owners": world.owners_json(self.channel),
            "context": u8::from(channel.guild.is_none()),
            "attachment_size_limit": super::limits::FILE_BYTES,
            "data": new.data,
        });
        match channel.guild.and_then(|guild| world.guilds.get(&guild)) {
            Some(guild) => {
                let mut member = world.member_json(guild.id, self.user).unwrap_or_default();
                member["permissions"] = json!(world.permissions(self.user, &channel).to_string());
                json["member"] = member;
                json["guild_id"] = json!(guild.id.to_string());
                json["guild_locale"] = json!(guild.locale);
                json["guild"] = json!({"id": guild.id.to_string(), "locale": guild.locale, "features": []});
            }
            None => json["user"] = world.user_json(self.user),
        }
        if let Some(message) = new
            .source
            .and_then(|source| world.messages.get(&(self.channel, source)))
        {
            json["message"] = world.message_event_json(message);
        }
        let interaction = Interaction {
            id,
            token: token.clone(),
            kind: new.kind,
            user: self.user,
            channel: self.channel,
            created: world.clock.now(),
            sent: tokio::time::Instant::now(),
            name: new.name,
            source: new.source,
            focused: new.focused,
            delivered: false,
            answered: None,
            original: None,
            followups: Vec::new(),
            missed: false,
            disturbed: false,
            finished: false,
        };
        world.interactions.insert(id, interaction);
        world.tokens.insert(token, id);
        let delivered = world.dispatch_interaction(channel.guild, json);
        if let Some(interaction) = world.interactions.get_mut(&id) {
            interaction.delivered = delivered;
        }
        id
    }

    /// Sends the bot something that is no payload at all.
    pub(crate) fn garbage(&self, text: &str) {
        self.double.lock().gateway.write(&Line::Payload(text.into()));
    }
}
