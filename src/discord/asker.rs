//! Who asks, where, and in which language: what every input has in common.

use serenity::model::application::{CommandInteraction, ComponentInteraction, ModalInteraction};
use serenity::model::channel::{ChannelType, Message};
use serenity::model::guild::Member;
use serenity::model::id::{ChannelId, GuildId};
use serenity::model::permissions::Permissions;
use serenity::model::user::User;

use super::commands;
use super::desk::Desk;
use super::trouble::Lack;
use crate::app::{Action, Author, Command, Error, MatchId, PersonId, PlaceId, SurfaceByte};
use crate::i18n::Locale;

/// An input's author and place.
#[derive(Clone, Debug)]
pub(super) struct Asker {
    /// The id of the interaction or message, with a letter.
    pub(super) cause: String,
    pub(super) person: PersonId,
    pub(super) name: String,
    pub(super) place: PlaceId,
    pub(super) server: Option<u64>,
    /// The language of the person's Discord.
    own: Locale,
    /// The language of the server's Discord; the person's own in a DM.
    there: Locale,
    /// Whether the person may manage the server.
    pub(super) manages: bool,
    /// What the bot may do there, if it was told.
    permissions: Option<Permissions>,
    /// What kind of channel it is, if it was told.
    kind: Option<ChannelType>,
}

/// The parts that all interactions have.
struct Parts<'i> {
    cause: String,
    user: &'i User,
    member: Option<&'i Member>,
    channel: ChannelId,
    kind: Option<ChannelType>,
    guild: Option<GuildId>,
    locale: &'i str,
    guild_locale: Option<&'i str>,
    permissions: Option<Permissions>,
}

/// The parts of an interaction: the library has a type of its own for each kind, with the same fields.
macro_rules! parts {
    ($input:ident, $member:expr) => {
        Parts {
            cause: format!("i{}", $input.id),
            user: &$input.user,
            member: $member,
            channel: $input.channel_id,
            kind: $input.channel.as_ref().map(|channel| channel.kind),
            guild: $input.guild_id,
            locale: &$input.locale,
            guild_locale: $input.guild_locale.as_deref(),
            permissions: $input.app_permissions,
        }
    };
}

pub(super) fn person(user: &User) -> PersonId {
    PersonId::new(SurfaceByte::DISCORD, user.id.get())
}

fn place(channel: ChannelId) -> PlaceId {
    PlaceId::new(SurfaceByte::DISCORD, channel.get())
}

impl Asker {
    fn new(parts: &Parts<'_>) -> Asker {
        let own = commands::locale(parts.locale);
        let nick = parts.member.and_then(|member| member.nick.as_deref());
        let manages = parts.member.and_then(|member| member.permissions);
        Asker {
            cause: parts.cause.clone(),
            person: person(parts.user),
            name: nick
                .or(parts.user.global_name.as_deref())
                .unwrap_or(&parts.user.name)
                .to_owned(),
            place: place(parts.channel),
            server: parts.guild.map(GuildId::get),
            own,
            there: parts.guild_locale.map_or(own, commands::locale),
            manages: manages
                .is_some_and(|may| may.intersects(Permissions::MANAGE_GUILD | Permissions::ADMINISTRATOR)),
            permissions: parts.permissions,
            kind: parts.kind,
        }
    }

    pub(super) fn of_command(input: &CommandInteraction) -> Asker {
        Asker::new(&parts!(input, input.member.as_deref()))
    }

    pub(super) fn of_component(input: &ComponentInteraction) -> Asker {
        Asker::new(&parts!(input, input.member.as_ref()))
    }

    pub(super) fn of_modal(input: &ModalInteraction) -> Asker {
        Asker::new(&parts!(input, input.member.as_ref()))
    }

    /// The author of a message; Discord does not say in which language.
    pub(super) fn of_message(message: &Message, there: Locale) -> Asker {
        let nick = message.member.as_ref().and_then(|member| member.nick.clone());
        let name = nick.or_else(|| message.author.global_name.clone());
        Asker {
            cause: format!("m{}", message.id),
            person: person(&message.author),
            name: name.unwrap_or_else(|| message.author.name.clone()),
            place: place(message.channel_id),
            server: message.guild_id.map(GuildId::get),
            own: there,
            there,
            manages: false,
            permissions: None,
            kind: None,
        }
    }

    /// The language in which the person is answered.
    pub(super) fn locale(&self, desk: &Desk) -> Locale {
        desk.app
            .own_language(self.person)
            .ok()
            .flatten()
            .unwrap_or(self.own)
    }

    /// What of this the bot may not do here, as far as it was told. A direct conversation allows all.
    pub(super) fn lacks(&self, needed: Permissions) -> Vec<Lack> {
        match (self.permissions, self.server) {
            (Some(may), Some(_)) if !may.administrator() => Lack::among(needed - may),
            _ => Vec::new(),
        }
    }

    /// What a table needs here and the bot may not do.
    pub(super) fn table_lacks(&self) -> Vec<Lack> {
        self.lacks(Permissions::VIEW_CHANNEL | self.sending() | Permissions::ATTACH_FILES)
    }

    /// The permission to send here.
    fn sending(&self) -> Permissions {
        match self.is_thread() {
            true => Permissions::SEND_MESSAGES_IN_THREADS,
            false => Permissions::SEND_MESSAGES,
        }
    }

    fn is_thread(&self) -> bool {
        matches!(
            self.kind,
            Some(ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread)
        )
    }

    /// Whether this is a channel that can have threads.
    pub(super) fn may_have_threads(&self) -> bool {
        self.server.is_some() && matches!(self.kind, Some(ChannelType::Text))
    }

    /// The same person in another place of the same server.
    pub(super) fn at(&self, place: PlaceId) -> Asker {
        Asker {
            place,
            ..self.clone()
        }
    }

    /// The address of a message here.
    pub(super) fn link(&self, message: u64) -> String {
        let server = self
            .server
            .map_or_else(|| "@me".to_owned(), |server| server.to_string());
        format!(
            "https://discord.com/channels/{server}/{}/{message}",
            self.place.number
        )
    }

    /// Notes where this is, so that the pump knows the language of the place.
    pub(super) fn remember_place(&self, desk: &Desk) -> Result<(), Error> {
        desk.app.place_seen(self.place, self.server, self.there)
    }

    /// A command of this person here, on a match and state if they are known.
    pub(super) fn command(&self, on: Option<(MatchId, u32)>, action: Action) -> Command {
        Command {
            cause: self.cause.clone(),
            author: Author::Person(self.person, self.name.clone()),
            place: self.place,
            id: on.map(|(id, _)| id),
            rev: on.map(|(_, rev)| rev),
            action,
        }
    }
}
