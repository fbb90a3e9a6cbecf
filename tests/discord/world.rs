//! What the double knows: people, guilds, channels, messages, interactions.

use std::collections::{BTreeMap, BTreeSet, HashMap, VecDeque};
use std::time::Duration;

use axum::body::Bytes;
use serde_json::Value;

use super::clock::Clock;
use super::faults::Faults;
use super::gateway::Gateway;
use super::permissions::{INVITED, Overwrite};
use super::record::Record;

pub(crate) type Id = u64;

/// What a test may decide before the double starts.
#[derive(Clone, Debug)]
pub(crate) struct Settings {
    pub(crate) token: String,
    /// The double also speaks https as discord.com.
    pub(crate) tls: bool,
    pub(crate) heartbeat: Duration,
    /// How long a driver waits for what the bot should do.
    pub(crate) patience: Duration,
    /// Privileged intents that are switched on for the application.
    pub(crate) privileged_intents: u64,
    /// The permissions the bot is invited with.
    pub(crate) invited_with: u64,
    /// How many edits of one message older than an hour are let through; Discord does not tell its number.
    pub(crate) edits_of_old_messages: u32,
    /// Answers of the double itself are compared with Discord's description.
    pub(crate) check_own_answers: bool,
    /// How many shards GET /gateway/bot advises.
    pub(crate) shards: u64,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            token: "MTIz.double.token-of-the-test-bot".into(),
            tls: false,
            heartbeat: Duration::from_millis(41_250),
            patience: Duration::from_secs(5),
            privileged_intents: 0,
            invited_with: INVITED,
            edits_of_old_messages: 3,
            check_own_answers: false,
            shards: 1,
        }
    }
}

#[derive(Clone, Debug)]
pub(crate) struct User {
    pub(crate) id: Id,
    pub(crate) name: String,
    pub(crate) locale: String,
    pub(crate) bot: bool,
    pub(crate) closed_to_messages: bool,
}

#[derive(Clone, Debug)]
pub(crate) struct Role {
    pub(crate) id: Id,
    pub(crate) name: String,
    pub(crate) permissions: u64,
    pub(crate) managed: bool,
}

#[derive(Clone, Debug, Default)]
pub(crate) struct Member {
    pub(crate) nick: Option<String>,
    pub(crate) roles: Vec<Id>,
    pub(crate) joined: u64,
}

#[derive(Clone, Debug)]
pub(crate) struct Guild {
    pub(crate) id: Id,
    pub(crate) name: String,
    pub(crate) locale: String,
    pub(crate) owner: Id,
    pub(crate) roles: BTreeMap<Id, Role>,
    pub(crate) members: BTreeMap<Id, Member>,
}

#[derive(Clone, Debug)]
pub(crate) struct Thread {
    pub(crate) owner: Id,
    pub(crate) archived: bool,
    pub(crate) locked: bool,
    pub(crate) auto_archive: u64,
    pub(crate) changed: u64,
}

/// A text channel, a thread or a direct conversation with the bot.
#[derive(Clone, Debug)]
pub(crate) struct Channel {
    pub(crate) id: Id,
    pub(crate) kind: u8,
    pub(crate) name: String,
    pub(crate) topic: Option<String>,
    pub(crate) guild: Option<Id>,
    pub(crate) parent: Option<Id>,
    pub(crate) recipient: Option<Id>,
    pub(crate) overwrites: Vec<Overwrite>,
    pub(crate) thread: Option<Thread>,
}

#[derive(Clone, Debug)]
pub(crate) struct Attachment {
    pub(crate) id: Id,
    pub(crate) name: String,
    pub(crate) kind: String,
    pub(crate) description: Option<String>,
    pub(crate) bytes: Bytes,
}

#[derive(Clone, Debug, Default)]
pub(crate) struct Message {
    pub(crate) id: Id,
    pub(crate) channel: Id,
    pub(crate) author: Id,
    pub(crate) kind: u8,
    pub(crate) content: String,
    pub(crate) embeds: Vec<Value>,
    pub(crate) components: Vec<Value>,
    pub(crate) attachments: Vec<Attachment>,
    pub(crate) flags: u64,
    pub(crate) reply_to: Option<Id>,
    pub(crate) mentions: BTreeSet<Id>,
    pub(crate) everyone: bool,
    /// Whose telephone rang when the message was posted.
    pub(crate) rang: BTreeSet<Id>,
    pub(crate) nonce: Option<Value>,
    pub(crate) created: u64,
    pub(crate) edited: Option<u64>,
    pub(crate) edits_when_old: u32,
    /// The only person who sees an ephemeral message.
    pub(crate) only_for: Option<Id>,
    /// The interaction that it answers.
    pub(crate) interaction: Option<Id>,
    /// "The bot is thinking".
    pub(crate) loading: bool,
}

/// Kinds of interactions, as Discord numbers them.
pub(crate) const COMMAND: u8 = 2;
pub(crate) const COMPONENT: u8 = 3;
pub(crate) const AUTOCOMPLETE: u8 = 4;
pub(crate) const MODAL: u8 = 5;

/// The first answer of the bot.
#[derive(Clone, Debug)]
pub(crate) struct Answered {
    /// The type of the callback.
    pub(crate) kind: u64,
    pub(crate) after: Duration,
    /// Choices of an autocompletion or a modal.
    pub(crate) data: Value,
}

#[derive(Clone, Debug)]
pub(crate) struct Interaction {
    pub(crate) id: Id,
    pub(crate) token: String,
    pub(crate) kind: u8,
    pub(crate) user: Id,
    pub(crate) channel: Id,
    pub(crate) created: u64,
    pub(crate) sent: tokio::time::Instant,
    /// The name of the command, for the metadata of its answer.
    pub(crate) name: String,
    /// The message with the component, or the one below a modal.
    pub(crate) source: Option<Id>,
    /// The type of the option that is being completed.
    pub(crate) focused: u64,
    /// It reached a session of the bot, undisturbed.
    pub(crate) delivered: bool,
    pub(crate) answered: Option<Answered>,
    pub(crate) original: Option<Id>,
    pub(crate) followups: Vec<Id>,
    /// The missing answer was already written down.
    pub(crate) missed: bool,
    /// What came late after "nothing to see yet".
    pub(crate) finished: bool,
    /// The double has disturbed an answer to it: the bot may rightly give it again.
    pub(crate) disturbed: bool,
}

pub(crate) struct World {
    pub(crate) clock: Clock,
    pub(crate) settings: Settings,
    /// The id of the bot's account and of its application.
    pub(crate) bot: Id,
    /// Where attachments are served.
    pub(crate) files: String,
    /// What GET /gateway answers.
    pub(crate) gateway_url: String,
    pub(crate) users: BTreeMap<Id, User>,
    pub(crate) guilds: BTreeMap<Id, Guild>,
    pub(crate) channels: BTreeMap<Id, Channel>,
    /// By channel and message.
    pub(crate) messages: BTreeMap<(Id, Id), Message>,
    pub(crate) interactions: BTreeMap<Id, Interaction>,
    pub(crate) tokens: HashMap<String, Id>,
    pub(crate) commands: Vec<Value>,
    /// Files that people gave to commands.
    pub(crate) uploads: BTreeMap<Id, Attachment>,
    pub(crate) nonces: VecDeque<(u64, Id, String, Id)>,
    pub(crate) gateway: Gateway,
    pub(crate) faults: Faults,
    pub(crate) record: Record,
}

impl World {
    pub(crate) fn new(settings: Settings, gateway: Gateway) -> World {
        let clock = Clock::default();
        let bot = User {
            id: clock.id(),
            name: "igroteka".into(),
            locale: "en-US".into(),
            bot: true,
            closed_to_messages: false,
        };
        World {
            clock,
            settings,
            bot: bot.id,
            files: String::new(),
            gateway_url: String::new(),
            users: BTreeMap::from([(bot.id, bot)]),
            guilds: BTreeMap::new(),
            channels: BTreeMap::new(),
            messages: BTreeMap::new(),
            interactions: BTreeMap::new(),
            tokens: HashMap::new(),
            commands: Vec::new(),
            uploads: BTreeMap::new(),
            nonces: VecDeque::new(),
            gateway,
            faults: Faults::default(),
            record: Record::default(),
        }
    }

    /// The messages of a channel, oldest first.
    pub(crate) fn messages_of(&self, channel: Id) -> impl DoubleEndedIterator<Item = &Message> {
        self.messages
            .range((channel, 0)..=(channel, Id::MAX))
            .map(|(_, message)| message)
    }

    /// A message of which only the id is known.
    pub(crate) fn message(&self, id: Id) -> Option<&Message> {
        self.messages.values().find(|message| message.id == id)
    }

    /// Whether somebody can see a message.
    pub(crate) fn sees(&self, user: Id, message: &Message) -> bool {
        let channel = self.channels.get(&message.channel);
        let there = channel.is_some_and(|channel| self.permissions(user, channel) != 0);
        there && message.only_for.is_none_or(|owner| owner == user)
    }

    /// The direct conversation with a user, opened if there is none.
    pub(crate) fn direct(&mut self, user: Id) -> Id {
        let found = self
            .channels
            .values()
            .find(|channel| channel.recipient == Some(user));
        if let Some(channel) = found {
            return channel.id;
        }
        let channel = Channel {
            id: self.clock.id(),
            kind: 1,
            name: String::new(),
            topic: None,
            guild: None,
            parent: None,
            recipient: Some(user),
            overwrites: Vec::new(),
            thread: None,
        };
        let id = channel.id;
        self.channels.insert(id, channel);
        id
    }
}
