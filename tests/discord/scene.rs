//! Guilds, channels and threads as a test sees and changes them.

use std::collections::BTreeMap;

use serde_json::json;

use super::clock::stamp;
use super::payloads;
use super::people::Person;
use super::permissions::{EVERYONE, Overwrite};
use super::world::{Channel, Guild, Member, Role, Thread, User, World};
use super::{Double, Id};

/// A guild.
#[derive(Clone)]
pub(crate) struct Server {
    double: Double,
    id: Id,
}

/// A channel, a thread or a direct conversation.
#[derive(Clone)]
pub(crate) struct Place {
    pub(super) double: Double,
    pub(super) id: Id,
}

impl Double {
    /// A guild with the bot and everybody there is in it.
    pub(crate) fn guild(&self, name: &str, locale: &str) -> Server {
        let id = self.change(|world| {
            let id = world.clock.id();
            let invited_with = world.settings.invited_with;
            let role = |id: Id, name: &str, permissions: u64, managed: bool| Role {
                id,
                name: name.to_owned(),
                permissions,
                managed,
            };
            let bots = role(world.clock.id(), "igroteka", invited_with, true);
            // Long ago: only a bot that was let in a moment ago is new there.
            let joined = world.clock.now().saturating_sub(30 * 24 * 60 * 60 * 1_000);
            let member = |user: &User| Member {
                nick: None,
                roles: if user.bot { vec![bots.id] } else { Vec::new() },
                joined,
            };
            let members = world.users.values().map(|user| (user.id, member(user))).collect();
            let owner = world.clock.id();
            let guild = Guild {
                id,
                name: name.to_owned(),
                locale: locale.to_owned(),
                owner,
                roles: BTreeMap::from([(id, role(id, "@everyone", EVERYONE, false)), (bots.id, bots)]),
                members,
            };
            let data = world.add_guild(guild);
            world.dispatch_guild("GUILD_CREATE", id, data);
            id
        });
        Server {
            double: self.clone(),
            id,
        }
    }

    /// A person, member of every guild that there is.
    pub(crate) fn user(&self, name: &str, locale: &str) -> Person {
        let person = self.stranger(name, locale);
        self.change(|world| {
            let joined = world.clock.now();
            for guild in world.guilds.values_mut() {
                guild.members.insert(
                    person.id(),
                    Member {
                        joined,
                        ..Member::default()
                    },
                );
            }
        });
        person
    }

    /// A person who is in no guild.
    pub(crate) fn stranger(&self, name: &str, locale: &str) -> Person {
        let id = self.change(|world| {
            let user = User {
                id: world.clock.id(),
                name: name.to_owned(),
                locale: locale.to_owned(),
                bot: false,
                closed_to_messages: false,
            };
            let id = user.id;
            world.users.insert(id, user);
            id
        });
        Person::new(self.clone(), id)
    }

    /// A place known by its id only, such as a thread that the bot made.
    pub(crate) fn place(&self, id: Id) -> Option<Place> {
        let place = Place {
            double: self.clone(),
            id,
        };
        place.exists().then_some(place)
    }
}

impl World {
    /// The bot is no member any more, and is told.
    pub(super) fn expel_bot(&mut self, guild: Id) {
        self.dispatch_guild("GUILD_DELETE", guild, json!({"id": guild.to_string()}));
        let bot = self.bot;
        if let Some(guild) = self.guilds.get_mut(&guild) {
            guild.members.remove(&bot);
        }
    }

    fn add_guild(&mut self, guild: Guild) -> serde_json::Value {
        let id = guild.id;
        self.guilds.insert(id, guild);
        self.guild_create_json(&self.guilds[&id])
    }
}

impl Server {
    pub(crate) fn id(&self) -> Id {
        self.id
    }

    /// A new text channel.
    pub(crate) fn channel(&self, name: &str) -> Place {
        let id = self.double.change(|world| {
            let channel = Channel {
                id: world.clock.id(),
                kind: payloads::TEXT,
                name: name.to_owned(),
                topic: None,
                guild: Some(self.id),
                parent: None,
                recipient: None,
                overwrites: Vec::new(),
                thread: None,
            };
            let id = channel.id;
            world.channels.insert(id, channel);
            world.dispatch_channel("CHANNEL_CREATE", "THREAD_CREATE", id);
            id
        });
        Place {
            double: self.double.clone(),
            id,
        }
    }

    fn with<T>(&self, change: impl FnOnce(&mut Guild) -> T) -> T {
        self.double
            .change(|world| change(world.guilds.get_mut(&self.id).expect("the guild is there")))
    }

    /// A new role; give it to somebody with `give`.
    pub(crate) fn role(&self, name: &str, permissions: u64) -> Id {
        let id = self.double.lock().clock.id();
        let role = Role {
            id,
            name: name.to_owned(),
            permissions,
            managed: false,
        };
        let data = json!({"guild_id": self.id.to_string(), "role": payloads::role(&role)});
        self.with(|guild| guild.roles.insert(id, role));
        self.double
            .change(|world| world.dispatch_guild("GUILD_ROLE_CREATE", self.id, data));
        id
    }

    pub(crate) fn give(&self, person: &Person, role: Id) {
        self.with(|guild| {
            if let Some(member) = guild.members.get_mut(&person.id()) {
                member.roles.push(role);
            }
        });
    }

    pub(crate) fn rename(&self, person: &Person, nick: &str) {
        self.with(|guild| {
            if let Some(member) = guild.members.get_mut(&person.id()) {
                member.nick = Some(nick.to_owned());
            }
        });
    }

    /// Makes a person the owner, who may everything.
    pub(crate) fn owned_by(&self, person: &Person) {
        self.with(|guild| guild.owner = person.id());
    }

    pub(crate) fn admit(&self, person: &Person) {
        let joined = self.double.lock().clock.now();
        self.with(|guild| {
            guild.members.insert(
                person.id(),
                Member {
                    joined,
                    ..Member::default()
                },
            )
        });
    }

    pub(crate) fn expel(&self, person: &Person) {
        self.with(|guild| guild.members.remove(&person.id()));
    }

    /// The bot is thrown out.
    pub(crate) fn expel_bot(&self) {
        self.double.change(|world| world.expel_bot(self.id));
    }

    /// The bot, thrown out before, is let in again.
    pub(crate) fn invite_bot(&self) {
        self.double.change(|world| {
            let (bot, joined) = (world.bot, world.clock.now());
            let Some(guild) = world.guilds.get_mut(&self.id) else {
                return;
            };
            let roles = guild
                .roles
                .values()
                .filter(|role| role.managed)
                .map(|role| role.id);
            let member = Member {
                nick: None,
                roles: roles.collect(),
                joined,
            };
            guild.members.insert(bot, member);
            let data = world.guild_create_json(&world.guilds[&self.id]);
            world.dispatch_guild("GUILD_CREATE", self.id, data);
        });
    }

    /// The guild is deleted with all that is in it.
    pub(crate) fn delete(&self) {
        self.double.change(|world| {
            world.dispatch_guild("GUILD_DELETE", self.id, json!({"id": self.id.to_string()}));
            world.guilds.remove(&self.id);
            let gone = world
                .channels
                .values()
                .filter(|channel| channel.guild == Some(self.id));
            let gone: Vec<Id> = gone.map(|channel| channel.id).collect();
            world.channels.retain(|id, _| !gone.contains(id));
            world.messages.retain(|(channel, _), _| !gone.contains(channel));
        });
    }

    /// The guild cannot be reached for a while: an outage of Discord.
    pub(crate) fn becomes_unavailable(&self) {
        let data = json!({"id": self.id.to_string(), "unavailable": true});
        self.double
            .change(|world| world.dispatch_guild("GUILD_DELETE", self.id, data));
    }
}

impl Place {
    pub(crate) fn id(&self) -> Id {
        self.id
    }

    pub(crate) fn exists(&self) -> bool {
        self.double.lock().channels.contains_key(&self.id)
    }

    pub(crate) fn name(&self) -> String {
        self.double
            .lock()
            .channels
            .get(&self.id)
            .map(|channel| channel.name.clone())
            .unwrap_or_default()
    }

    /// The threads of a channel, oldest first.
    pub(crate) fn threads(&self) -> Vec<Place> {
        let world = self.double.lock();
        let below = world
            .channels
            .values()
            .filter(|channel| channel.parent == Some(self.id));
        let place = |channel: &Channel| Place {
            double: self.double.clone(),
            id: channel.id,
        };
        below.map(place).collect()
    }

    /// A thread that a person opened.
    pub(crate) fn thread(&self, name: &str, by: &Person) -> Place {
        let id = self.double.change(|world| {
            let id = world.clock.id();
            let thread = Thread {
                owner: by.id(),
                archived: false,
                locked: false,
                auto_archive: 1_440,
                changed: world.clock.now(),
            };
            world.add_thread(self.id, id, 11, name, thread);
            id
        });
        Place {
            double: self.double.clone(),
            id,
        }
    }

    pub(crate) fn is_archived(&self) -> bool {
        let world = self.double.lock();
        let thread = world
            .channels
            .get(&self.id)
            .and_then(|channel| channel.thread.as_ref());
        thread.is_some_and(|thread| thread.archived)
    }

    pub(crate) fn archive(&self, archived: bool) {
        self.double
            .change(|world| world.change_thread(self.id, |thread| thread.archived = archived));
    }

    pub(crate) fn lock(&self, locked: bool) {
        self.double
            .change(|world| world.change_thread(self.id, |thread| thread.locked = locked));
    }

    pub(crate) fn delete(&self) {
        self.double.change(|world| world.remove_channel(self.id));
    }

    /// Somebody with the right to do so deletes a message.
    pub(crate) fn delete_message(&self, message: Id) {
        self.double.change(|world| world.remove((self.id, message)));
    }

    /// Takes permissions from the bot in this channel.
    pub(crate) fn forbid_bot(&self, permissions: u64) {
        let bot = self.double.bot();
        self.overwrite(bot, true, 0, permissions);
    }

    /// Gives permissions to the bot in this channel, forbidden ones too.
    pub(crate) fn allow_bot(&self, permissions: u64) {
        let bot = self.double.bot();
        self.overwrite(bot, true, permissions, 0);
    }

    pub(crate) fn forbid(&self, person: &Person, permissions: u64) {
        self.overwrite(person.id(), true, 0, permissions);
    }

    pub(crate) fn allow(&self, person: &Person, permissions: u64) {
        self.overwrite(person.id(), true, permissions, 0);
    }

    fn overwrite(&self, id: Id, member: bool, allow: u64, deny: u64) {
        self.double.change(|world| {
            let Some(channel) = world.channels.get_mut(&self.id) else {
                return;
            };
            let before = channel.overwrites.iter().position(|one| one.id == id);
            let before = before.map(|at| channel.overwrites.remove(at));
            let (allowed, denied) = before.map_or((0, 0), |before| (before.allow, before.deny));
            channel.overwrites.push(Overwrite {
                id,
                member,
                allow: allowed & !deny | allow,
                deny: denied & !allow | deny,
            });
            world.dispatch_channel("CHANNEL_UPDATE", "THREAD_UPDATE", self.id);
        });
    }

    /// When the newest message was written, for messages about this test.
    pub(crate) fn last_written(&self) -> Option<String> {
        let world = self.double.lock();
        world
            .messages_of(self.id)
            .next_back()
            .map(|message| stamp(message.created))
    }
}
