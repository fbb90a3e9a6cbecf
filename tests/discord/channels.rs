//! Channels, threads, direct conversations, guilds.

use serde_json::{Value, json};

use super::limits::text;
use super::permissions::{CREATE_PRIVATE_THREADS, CREATE_PUBLIC_THREADS, MANAGE_CHANNELS, MANAGE_THREADS};
use super::refusal::{Refusal, Whose, Wrong};
use super::rest::{Done, Outcome, done, empty};
use super::world::{Channel, Guild, Id, Thread, World};

const PUBLIC_THREAD: u8 = 11;
const PRIVATE_THREAD: u8 = 12;

impl World {
    /// GET /channels/{id}
    pub(crate) fn read_channel(&self, id: Id) -> Outcome {
        done(self.channel_json(self.visible_channel(id)?))
    }

    /// PATCH /channels/{id}
    pub(crate) fn edit_channel(&mut self, id: Id, body: &Value) -> Outcome {
        let channel = self.visible_channel(id)?;
        match &channel.thread {
            Some(thread) => {
                let manages = self.need(channel, MANAGE_THREADS).is_ok();
                let switches_lock = body
                    .get("locked")
                    .is_some_and(|locked| *locked != json!(thread.locked));
                if !manages && (thread.owner != self.bot || thread.locked || switches_lock) {
                    return Err(Refusal::new(50013));
                }
                if thread.archived && body["archived"] != json!(false) {
                    return Err(Refusal::new(50083));
                }
                let duration = body["auto_archive_duration"].as_u64();
                self.change_thread(id, |thread| {
                    thread.archived = body["archived"].as_bool().unwrap_or(thread.archived);
                    thread.locked = body["locked"].as_bool().unwrap_or(thread.locked);
                    thread.auto_archive = duration.unwrap_or(thread.auto_archive);
                });
            }
            None if channel.recipient.is_some() => return Err(Refusal::new(50024)),
            None => self.need(channel, MANAGE_CHANNELS)?,
        }
        let Some(channel) = self.channels.get_mut(&id) else {
            return Err(Refusal::new(10003));
        };
        if !text(body, "name").is_empty() {
            text(body, "name").clone_into(&mut channel.name);
        }
        if let Some(topic) = body.get("topic") {
            channel.topic = topic.as_str().map(str::to_owned);
        }
        self.dispatch_channel("CHANNEL_UPDATE", "THREAD_UPDATE", id);
        done(self.channel_json(&self.channels[&id]))
    }

    /// DELETE /channels/{id}
    pub(crate) fn delete_channel(&mut self, id: Id) -> Outcome {
        let channel = self.visible_channel(id)?;
        if channel.guild.is_some() {
            let permission = if channel.thread.is_some() {
                MANAGE_THREADS
            } else {
                MANAGE_CHANNELS
            };
            self.need(channel, permission)?;
        }
        let json = self.channel_json(channel);
        self.remove_channel(id);
        done(json)
    }

    /// Takes a channel with its threads and messages out of the world.
    pub(crate) fn remove_channel(&mut self, id: Id) {
        let below = self
            .channels
            .values()
            .filter(|channel| channel.parent == Some(id));
        let threads: Vec<Id> = below.map(|channel| channel.id).collect();
        for thread in threads {
            self.remove_channel(thread);
        }
        self.dispatch_channel("CHANNEL_DELETE", "THREAD_DELETE", id);
        self.channels.remove(&id);
        self.messages.retain(|(channel, _), _| *channel != id);
    }

    /// Tells the bot of a channel or thread.
    pub(crate) fn dispatch_channel(&mut self, of_channel: &'static str, of_thread: &'static str, id: Id) {
        let Some(channel) = self.channels.get(&id) else {
            return;
        };
        let Some(guild) = channel.guild else {
            return;
        };
        let name = if channel.thread.is_some() {
            of_thread
        } else {
            of_channel
        };
        let data = self.channel_json(channel);
        self.dispatch_guild(name, guild, data);
    }

    pub(crate) fn change_thread(&mut self, id: Id, change: impl FnOnce(&mut Thread)) {
        let now = self.clock.now();
        if let Some(thread) = self
            .channels
            .get_mut(&id)
            .and_then(|channel| channel.thread.as_mut())
        {
            change(thread);
            thread.changed = now;
        }
        self.dispatch_channel("CHANNEL_UPDATE", "THREAD_UPDATE", id);
    }

    /// POST /channels/{id}/threads and /channels/{id}/messages/{id}/threads
    pub(crate) fn create_thread(&mut self, parent: Id, message: Option<Id>, body: &Value) -> Outcome {
        let channel = self.visible_channel(parent)?;
        if channel.guild.is_none() || channel.thread.is_some() {
            return Err(Refusal::new(50024));
        }
        // Without a message a thread is private unless the request says otherwise.
        let private = message.is_none() && body["type"].as_u64().unwrap_or(u64::from(PRIVATE_THREAD)) == 12;
        self.need(
            channel,
            if private {
                CREATE_PRIVATE_THREADS
            } else {
                CREATE_PUBLIC_THREADS
            },
        )?;
        if let Some(message) = message {
            if self
                .messages
                .get(&(parent, message))
                .is_none_or(|message| message.only_for.is_some())
            {
                return Err(Refusal::new(10008));
            }
            if self.channels.contains_key(&message) {
                return Err(Refusal::new(160_004));
            }
        }
        let duration = body["auto_archive_duration"].as_u64().unwrap_or(4_320);
        if ![60, 1_440, 4_320, 10_080].contains(&duration) {
            let message = "Value must be one of {60, 1440, 4320, 10080}.";
            let wrong = Wrong::new("auto_archive_duration", "BASE_TYPE_CHOICES", message);
            return Err(Refusal::invalid(&[wrong]));
        }
        let thread = Thread {
            owner: self.bot,
            archived: false,
            locked: false,
            auto_archive: duration,
            changed: self.clock.now(),
        };
        // A thread of a message has its id.
        let id = message.unwrap_or_else(|| self.clock.id());
        let kind = if private { PRIVATE_THREAD } else { PUBLIC_THREAD };
        let thread = self.add_thread(parent, id, kind, text(body, "name"), thread);
        Ok(Done::new(201, Some(thread)))
    }

    pub(crate) fn add_thread(&mut self, parent: Id, id: Id, kind: u8, name: &str, thread: Thread) -> Value {
        let channel = Channel {
            id,
            kind,
            name: name.to_owned(),
            topic: None,
            guild: self.channels.get(&parent).and_then(|parent| parent.guild),
            parent: Some(parent),
            recipient: None,
            overwrites: Vec::new(),
            thread: Some(thread),
        };
        self.channels.insert(id, channel);
        self.dispatch_channel("CHANNEL_CREATE", "THREAD_CREATE", id);
        self.channel_json(&self.channels[&id])
    }

    /// DELETE /users/@me/guilds/{id}
    pub(super) fn leave_guild(&mut self, id: Id) -> Outcome {
        let there = self.guilds.get(&id);
        if !there.is_some_and(|guild| guild.members.contains_key(&self.bot)) {
            return Err(Refusal::new(10004));
        }
        self.expel_bot(id);
        empty()
    }

    /// POST /users/@me/channels. Opening works even if the other side is closed; sending then does not.
    pub(crate) fn open_direct(&mut self, body: &Value) -> Outcome {
        let user = super::limits::id(&body["recipient_id"]).unwrap_or_default();
        match self.users.get(&user) {
            None => Err(Refusal::new(10013)),
            Some(user) if user.bot => Err(Refusal::new(50007)),
            Some(_) => {
                let id = self.direct(user);
                done(self.channel_json(&self.channels[&id]))
            }
        }
    }

    /// A guild that the bot is in.
    pub(crate) fn own_guild(&self, id: Id) -> Result<&Guild, Refusal> {
        let guild = self.guilds.get(&id).ok_or_else(|| Refusal::new(10004))?;
        if guild.members.contains_key(&self.bot) {
            Ok(guild)
        } else {
            Err(Refusal::new(50001))
        }
    }

    /// GET /guilds/{id} and what is below it.
    pub(crate) fn read_guild(&self, id: Id, below: &[&str]) -> Outcome {
        let guild = self.own_guild(id)?;
        let numbered = |text: &str| text.parse::<Id>().unwrap_or_default();
        match below {
            [] => {
                let mut json = self.guild_json(guild);
                json["approximate_member_count"] = json!(guild.members.len());
                done(json)
            }
            ["channels"] => {
                let channels = self.channels.values().filter(|channel| {
                    channel.guild == Some(id)
                        && channel.thread.is_none()
                        && self.permissions(self.bot, channel) != 0
                });
                done(channels.map(|channel| self.channel_json(channel)).collect())
            }
            ["threads", "active"] => {
                let threads = self.channels.values().filter(|channel| {
                    channel.guild == Some(id)
                        && channel.thread.as_ref().is_some_and(|thread| !thread.archived)
                        && self.permissions(self.bot, channel) != 0
                });
                let threads: Value = threads.map(|thread| self.channel_json(thread)).collect();
                done(json!({"threads": threads, "members": [], "has_more": false}))
            }
            ["roles"] => done(guild.roles.values().map(super::payloads::role).collect()),
            ["roles", role] => match guild.roles.get(&numbered(role)) {
                Some(role) => done(super::payloads::role(role)),
                None => Err(Refusal::new(10011)),
            },
            ["members", user] => {
                let user = if *user == "@me" { self.bot } else { numbered(user) };
                if !self.users.contains_key(&user) {
                    return Err(Refusal::new(10013));
                }
                done(self.member_json(id, user).ok_or_else(|| Refusal::new(10007))?)
            }
            _ => Err(Refusal::plain(404, "404: Not Found", Whose::Bot)),
        }
    }
}
