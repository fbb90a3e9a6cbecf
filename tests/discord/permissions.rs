//! Permission bits, and who has which where.

use super::world::{Channel, Id, World};

pub(crate) const CREATE_INSTANT_INVITE: u64 = 1;
pub(crate) const ADMINISTRATOR: u64 = 1 << 3;
pub(crate) const MANAGE_CHANNELS: u64 = 1 << 4;
pub(crate) const MANAGE_GUILD: u64 = 1 << 5;
pub(crate) const ADD_REACTIONS: u64 = 1 << 6;
pub(crate) const VIEW_CHANNEL: u64 = 1 << 10;
pub(crate) const SEND_MESSAGES: u64 = 1 << 11;
pub(crate) const MANAGE_MESSAGES: u64 = 1 << 13;
pub(crate) const EMBED_LINKS: u64 = 1 << 14;
pub(crate) const ATTACH_FILES: u64 = 1 << 15;
pub(crate) const READ_MESSAGE_HISTORY: u64 = 1 << 16;
pub(crate) const MENTION_EVERYONE: u64 = 1 << 17;
pub(crate) const USE_APPLICATION_COMMANDS: u64 = 1 << 31;
pub(crate) const MANAGE_THREADS: u64 = 1 << 34;
pub(crate) const CREATE_PUBLIC_THREADS: u64 = 1 << 35;
pub(crate) const CREATE_PRIVATE_THREADS: u64 = 1 << 36;
pub(crate) const SEND_MESSAGES_IN_THREADS: u64 = 1 << 38;
pub(crate) const ALL: u64 = (1 << 53) - 1;

/// What the bot is invited with: core and threads.
pub(crate) const INVITED: u64 = 309_237_763_072;

/// What everyone may do in a new guild.
pub(crate) const EVERYONE: u64 = CREATE_INSTANT_INVITE
    | ADD_REACTIONS
    | VIEW_CHANNEL
    | SEND_MESSAGES
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | USE_APPLICATION_COMMANDS
    | CREATE_PUBLIC_THREADS
    | SEND_MESSAGES_IN_THREADS;

/// What both sides may do in a direct conversation.
const DIRECT: u64 = VIEW_CHANNEL
    | SEND_MESSAGES
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | ADD_REACTIONS
    | USE_APPLICATION_COMMANDS
    | MENTION_EVERYONE;

/// A permission overwrite of a channel, for a role or a member.
#[derive(Clone, Debug)]
pub(crate) struct Overwrite {
    pub(crate) id: Id,
    pub(crate) member: bool,
    pub(crate) allow: u64,
    pub(crate) deny: u64,
}

impl World {
    /// The permissions of a user in a channel; nothing for those who are not there.
    pub(crate) fn permissions(&self, user: Id, channel: &Channel) -> u64 {
        let Some(guild) = channel.guild else {
            let there = channel.recipient == Some(user) || user == self.bot;
            return if there { DIRECT } else { 0 };
        };
        let Some(guild) = self.guilds.get(&guild) else {
            return 0;
        };
        let Some(base) = self.base_permissions(user, guild) else {
            return 0;
        };
        if base & ADMINISTRATOR != 0 {
            return ALL;
        }
        // A thread has the overwrites of the channel it belongs to.
        let overwrites = match channel.thread {
            Some(_) => channel
                .parent
                .and_then(|parent| self.channels.get(&parent))
                .map(|parent| &parent.overwrites),
            None => Some(&channel.overwrites),
        };
        let Some(overwrites) = overwrites else { return 0 };
        let mut result = base;
        let mut apply = |list: &mut dyn Iterator<Item = &Overwrite>| {
            let (allow, deny) = list.fold((0, 0), |(allow, deny), one| (allow | one.allow, deny | one.deny));
            result = (result & !deny) | allow;
        };
        let roles = guild
            .members
            .get(&user)
            .map(|member| member.roles.clone())
            .unwrap_or_default();
        apply(&mut overwrites.iter().filter(|one| one.id == guild.id));
        apply(
            &mut overwrites
                .iter()
                .filter(|one| !one.member && roles.contains(&one.id)),
        );
        apply(&mut overwrites.iter().filter(|one| one.member && one.id == user));
        // Who cannot see a channel can do nothing in it.
        if result & VIEW_CHANNEL == 0 { 0 } else { result }
    }

    /// The permissions of a member in the guild as a whole.
    pub(crate) fn base_permissions(&self, user: Id, guild: &super::world::Guild) -> Option<u64> {
        let member = guild.members.get(&user)?;
        if guild.owner == user {
            return Some(ALL);
        }
        let everyone = guild.roles.get(&guild.id).map_or(0, |role| role.permissions);
        let roles = member.roles.iter().filter_map(|role| guild.roles.get(role));
        let base = roles.fold(everyone, |all, role| all | role.permissions);
        Some(if base & ADMINISTRATOR != 0 { ALL } else { base })
    }

    /// The permission that sending to a channel needs.
    pub(crate) fn sending(channel: &Channel) -> u64 {
        if channel.thread.is_some() {
            SEND_MESSAGES_IN_THREADS
        } else {
            SEND_MESSAGES
        }
    }
}
