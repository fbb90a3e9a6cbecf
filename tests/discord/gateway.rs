//! Sessions of the bot, and the events they get.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::sync::mpsc::UnboundedSender;

use super::faults::EventTrouble;
use super::payloads::blanked;
use super::world::{Id, Message, World};

pub(crate) const GUILDS: u64 = 1;
const GUILD_MESSAGES: u64 = 1 << 9;
const DIRECT_MESSAGES: u64 = 1 << 12;
const MESSAGE_CONTENT: u64 = 1 << 15;
pub(crate) const PRIVILEGED: u64 = (1 << 1) | (1 << 8) | MESSAGE_CONTENT;
/// Every intent that there is.
pub(crate) const KNOWN: u64 = ((1 << 17) - 1) | (1 << 20) | (1 << 21) | (1 << 24) | (1 << 25);

/// A session keeps this many events for a RESUME.
const KEPT: usize = 20_000;

/// What the task of a connection writes.
#[derive(Clone, Debug)]
pub(crate) enum Line {
    Payload(Arc<str>),
    /// A close frame with a code.
    Close(u16),
    /// A close frame without one.
    CloseWithoutCode,
    /// The connection ends without a word.
    Drop,
}

/// An event before it has a number.
#[derive(Clone, Debug)]
pub(crate) struct Event {
    name: &'static str,
    /// Sessions with one of these intents get it; 0 stands for all.
    intents: u64,
    /// The shard is that of the guild.
    guild: Option<Id>,
    data: Value,
    /// What sessions without the intent for message content get instead.
    blank: Option<Value>,
}

pub(crate) struct Session {
    pub(crate) id: String,
    pub(crate) intents: u64,
    pub(crate) shard: (u64, u64),
    pub(crate) sequence: u64,
    pub(crate) log: VecDeque<(u64, Arc<str>)>,
    pub(crate) line: Option<UnboundedSender<Line>>,
    /// Who resumes an invalid session is told to identify anew.
    pub(crate) valid: bool,
}

pub(crate) struct Gateway {
    pub(crate) sessions: Vec<Session>,
    pub(crate) acknowledges: bool,
    /// New connections wait.
    pub(crate) holds: bool,
    /// New connections are closed at once.
    pub(crate) refuses: bool,
    pub(crate) identified: usize,
    pub(crate) resumed: usize,
    pub(crate) heartbeats: usize,
    held: Vec<Event>,
    later: UnboundedSender<(Duration, Event)>,
}

impl Gateway {
    pub(crate) fn new(later: UnboundedSender<(Duration, Event)>) -> Gateway {
        Gateway {
            sessions: Vec::new(),
            acknowledges: true,
            holds: false,
            refuses: false,
            identified: 0,
            resumed: 0,
            heartbeats: 0,
            held: Vec::new(),
            later,
        }
    }

    /// The connections that have a session.
    pub(crate) fn connected(&self) -> impl Iterator<Item = &Session> {
        self.sessions
            .iter()
            .filter(|session| session.valid && session.line.is_some())
    }

    /// Writes to every connection.
    pub(crate) fn write(&self, line: &Line) {
        for session in &self.sessions {
            if let Some(to) = &session.line {
                // The connection may just have ended; its session then resumes.
                let _ = to.send(line.clone());
            }
        }
    }

    /// Forgets all sessions: who resumes is told to identify anew.
    pub(crate) fn invalidate(&mut self) {
        for session in &mut self.sessions {
            session.valid = false;
            session.log.clear();
        }
    }

    /// Numbers an event and sends it to the sessions it is for; whether there was one.
    fn send(&mut self, event: &Event) -> bool {
        let mut reached = false;
        for session in self.sessions.iter_mut().filter(|session| session.valid) {
            let shard = event
                .guild
                .map_or(0, |guild| (guild >> 22) % session.shard.1.max(1));
            if session.shard.0 != shard || event.intents != 0 && session.intents & event.intents == 0 {
                continue;
            }
            let data = match &event.blank {
                Some(blank) if session.intents & MESSAGE_CONTENT == 0 => blank,
                Some(_) | None => &event.data,
            };
            session.push(event.name, data);
            reached = true;
        }
        reached
    }
}

impl Session {
    pub(crate) fn push(&mut self, name: &str, data: &Value) {
        self.sequence += 1;
        let payload = json!({"op": 0, "s": self.sequence, "t": name, "d": data}).to_string();
        let payload: Arc<str> = payload.into();
        if self.log.len() == KEPT {
            self.log.pop_front();
        }
        self.log.push_back((self.sequence, Arc::clone(&payload)));
        if let Some(line) = &self.line {
            let _ = line.send(Line::Payload(payload));
        }
    }
}

impl World {
    /// Sends an event through the troubles that are switched on; whether it arrives undisturbed.
    fn dispatch(&mut self, event: Event) -> bool {
        match self.faults.take_event(event.name) {
            None => self.gateway.send(&event),
            Some(EventTrouble::Twice) => {
                self.gateway.send(&event);
                self.gateway.send(&event)
            }
            Some(EventTrouble::Late(by)) => {
                let _ = self.gateway.later.send((by, event));
                false
            }
            Some(EventTrouble::Reversed(number)) => {
                self.gateway.held.push(event);
                if self.gateway.held.len() >= number {
                    for event in std::mem::take(&mut self.gateway.held).iter().rev() {
                        self.gateway.send(event);
                    }
                }
                false
            }
            Some(EventTrouble::Unreadable) => {
                let mut event = event;
                if let Some(data) = event.data.as_object_mut() {
                    // Fields that the models of serenity need, of interactions and of messages.
                    data.remove("locale");
                    data.remove("author");
                }
                if let Some(blank) = event.blank.as_mut().and_then(Value::as_object_mut) {
                    blank.remove("author");
                }
                self.gateway.send(&event);
                false
            }
            Some(EventTrouble::Lost) => false,
        }
    }

    /// An event whose time has come.
    pub(crate) fn dispatch_late(&mut self, event: &Event) {
        self.gateway.send(event);
    }

    pub(crate) fn dispatch_interaction(&mut self, guild: Option<Id>, data: Value) -> bool {
        self.dispatch(Event {
            name: "INTERACTION_CREATE",
            intents: 0,
            guild,
            data,
            blank: None,
        })
    }

    /// An event of a guild: channels, threads, roles, the guild itself.
    pub(crate) fn dispatch_guild(&mut self, name: &'static str, guild: Id, data: Value) {
        self.dispatch(Event {
            name,
            intents: GUILDS,
            guild: Some(guild),
            data,
            blank: None,
        });
    }

    /// MESSAGE_CREATE or MESSAGE_UPDATE, if the bot can see the channel. Ephemeral messages have no events.
    pub(crate) fn dispatch_message(&mut self, name: &'static str, message: &Message) {
        let Some((intents, guild)) = self.message_intents(message) else {
            return;
        };
        let data = self.message_event_json(message);
        let blank = (!self.text_is_given(message)).then(|| blanked(data.clone()));
        self.dispatch(Event {
            name,
            intents,
            guild,
            data,
            blank,
        });
    }

    pub(crate) fn dispatch_message_delete(&mut self, message: &Message) {
        let Some((intents, guild)) = self.message_intents(message) else {
            return;
        };
        let mut data = json!({"id": message.id.to_string(), "channel_id": message.channel.to_string()});
        if let Some(guild) = guild {
            data["guild_id"] = json!(guild.to_string());
        }
        self.dispatch(Event {
            name: "MESSAGE_DELETE",
            intents,
            guild,
            data,
            blank: None,
        });
    }

    fn message_intents(&self, message: &Message) -> Option<(u64, Option<Id>)> {
        let channel = self.channels.get(&message.channel)?;
        if message.only_for.is_some() || self.permissions(self.bot, channel) == 0 {
            return None;
        }
        let intents = if channel.guild.is_some() {
            GUILD_MESSAGES
        } else {
            DIRECT_MESSAGES
        };
        Some((intents, channel.guild))
    }

    /// READY and the guilds, for a new session.
    pub(crate) fn greet(&self, session: &mut Session) {
        let of_shard = |guild: Id| (guild >> 22) % session.shard.1.max(1) == session.shard.0;
        let guilds = self
            .guilds
            .values()
            .filter(|guild| of_shard(guild.id) && guild.members.contains_key(&self.bot));
        let guilds: Vec<_> = guilds.collect();
        let unavailable = guilds
            .iter()
            .map(|guild| json!({"id": guild.id.to_string(), "unavailable": true}));
        let mut user = self.user_json(self.bot);
        user["verified"] = json!(true);
        user["mfa_enabled"] = json!(false);
        user["email"] = Value::Null;
        let ready = json!({
            "v": 10,
            "user": user,
            "guilds": unavailable.collect::<Vec<_>>(),
            "session_id": session.id,
            "resume_gateway_url": self.gateway_url,
            "shard": [session.shard.0, session.shard.1],
            "session_type": "normal",
            "private_channels": [],
            "relationships": [],
            "presences": [],
            "user_settings": {},
            "application": {"id": self.bot.to_string(), "flags": 0},
        });
        session.push("READY", &ready);
        if session.intents & GUILDS != 0 {
            for guild in guilds {
                session.push("GUILD_CREATE", &self.guild_create_json(guild));
            }
        }
    }
}
