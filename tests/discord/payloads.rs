//! How people, guilds, channels and messages look in JSON.

use serde_json::{Map, Value, json};

use super::clock::stamp;
use super::world::{Attachment, Channel, Guild, Id, Member, Message, Role, User, World};

/// What a guild may have and these have not.
const GUILD_NULLS: [&str; 19] = [
    "icon",
    "splash",
    "discovery_splash",
    "description",
    "home_header",
    "banner",
    "application_id",
    "afk_channel_id",
    "system_channel_id",
    "rules_channel_id",
    "public_updates_channel_id",
    "safety_alerts_channel_id",
    "widget_channel_id",
    "premium_progress_bar_enabled_user_updated_at",
    "max_presences",
    "vanity_url_code",
    "hub_type",
    "latest_onboarding_question_id",
    "incidents_data",
];
const GUILD_ZEROS: [&str; 7] = [
    "system_channel_flags",
    "verification_level",
    "explicit_content_filter",
    "mfa_level",
    "nsfw_level",
    "premium_tier",
    "premium_subscription_count",
];

pub(crate) fn user(user: &User) -> Value {
    json!({
        "id": user.id.to_string(),
        "username": user.name,
        "global_name": if user.bot { Value::Null } else { json!(user.name) },
        "discriminator": "0",
        "avatar": null,
        "banner": null,
        "accent_color": null,
        "primary_guild": null,
        "bot": user.bot,
        "flags": 0,
        "public_flags": 0,
    })
}

pub(crate) fn role(role: &Role) -> Value {
    json!({
        "id": role.id.to_string(),
        "name": role.name,
        "permissions": role.permissions.to_string(),
        "position": 1,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": null, "tertiary_color": null},
        "hoist": false,
        "managed": role.managed,
        "mentionable": true,
        "icon": null,
        "unicode_emoji": null,
        "flags": 0,
    })
}

impl World {
    pub(crate) fn user_json(&self, id: Id) -> Value {
        self.users.get(&id).map_or(Value::Null, user)
    }

    /// A member without the account, as it accompanies messages.
    fn partial_member(member: &Member) -> Value {
        json!({
            "nick": member.nick,
            "avatar": null,
            "banner": null,
            "roles": member.roles.iter().map(Id::to_string).collect::<Vec<_>>(),
            "joined_at": stamp(member.joined),
            "premium_since": null,
            "communication_disabled_until": null,
            "deaf": false,
            "mute": false,
            "pending": false,
            "flags": 0,
        })
    }

    pub(crate) fn member_json(&self, guild: Id, user: Id) -> Option<Value> {
        let member = self.guilds.get(&guild)?.members.get(&user)?;
        let mut json = World::partial_member(member);
        json["user"] = self.user_json(user);
        Some(json)
    }

    pub(crate) fn channel_json(&self, channel: &Channel) -> Value {
        let last = self
            .messages_of(channel.id)
            .rfind(|message| message.only_for.is_none());
        let mut json = json!({
            "id": channel.id.to_string(),
            "type": channel.kind,
            "flags": 0,
            "last_message_id": last.map(|message| message.id.to_string()),
        });
        if let Some(recipient) = channel.recipient {
            json["recipients"] = json!([self.user_json(recipient)]);
            return json;
        }
        json["name"] = json!(channel.name);
        json["guild_id"] = json!(channel.guild.unwrap_or_default().to_string());
        json["parent_id"] = json!(channel.parent.map(|parent| parent.to_string()));
        json["rate_limit_per_user"] = json!(0);
        match &channel.thread {
            Some(thread) => {
                json["owner_id"] = json!(thread.owner.to_string());
                json["message_count"] = json!(self.messages_of(channel.id).count());
                json["total_message_sent"] = json["message_count"].clone();
                json["member_count"] = json!(1);
                json["thread_metadata"] = json!({
                    "archived": thread.archived,
                    "locked": thread.locked,
                    "auto_archive_duration": thread.auto_archive,
                    "archive_timestamp": stamp(thread.changed),
                    "create_timestamp": stamp(thread.changed),
                });
            }
            None => {
                json["topic"] = json!(channel.topic);
                json["position"] = json!(0);
                json["nsfw"] = json!(false);
                let overwrites = channel.overwrites.iter().map(|overwrite| {
                    json!({
                        "id": overwrite.id.to_string(),
                        "type": u8::from(overwrite.member),
                        "allow": overwrite.allow.to_string(),
                        "deny": overwrite.deny.to_string(),
                    })
                });
                json["permission_overwrites"] = overwrites.collect();
            }
        }
        json
    }

    pub(crate) fn guild_json(&self, guild: &Guild) -> Value {
        let mut json = json!({
            "id": guild.id.to_string(),
            "name": guild.name,
            "owner_id": guild.owner.to_string(),
            "roles": guild.roles.values().map(role).collect::<Vec<_>>(),
            "preferred_locale": guild.locale,
            "region": "deprecated",
            "afk_timeout": 300,
            "default_message_notifications": 1,
            "max_members": 500_000,
            "max_video_channel_users": 25,
            "max_stage_video_channel_users": 50,
        });
        for field in GUILD_NULLS {
            json[field] = Value::Null;
        }
        for field in GUILD_ZEROS {
            json[field] = json!(0);
        }
        for field in ["widget_enabled", "nsfw", "premium_progress_bar_enabled"] {
            json[field] = json!(false);
        }
        for field in ["features", "emojis", "stickers"] {
            json[field] = json!([]);
        }
        json
    }

    /// A guild with all that comes with GUILD_CREATE.
    pub(crate) fn guild_create_json(&self, guild: &Guild) -> Value {
        let mut json = self.guild_json(guild);
        let visible = |threads: bool| {
            let of_guild = self.channels.values().filter(move |channel| {
                channel.guild == Some(guild.id) && channel.thread.is_some() == threads
            });
            let seen = of_guild.filter(|channel| self.permissions(self.bot, channel) != 0);
            seen.map(|channel| self.channel_json(channel)).collect::<Value>()
        };
        json["joined_at"] = json!(stamp(guild.members.get(&self.bot).map_or(0, |bot| bot.joined)));
        json["large"] = json!(false);
        json["unavailable"] = json!(false);
        json["member_count"] = json!(guild.members.len());
        // Without the intent for members only the bot itself is listed.
        json["members"] = json!([self.member_json(guild.id, self.bot)]);
        json["channels"] = visible(false);
        json["threads"] = visible(true);
        for empty in [
            "voice_states",
            "presences",
            "stage_instances",
            "guild_scheduled_events",
            "soundboard_sounds",
        ] {
            json[empty] = json!([]);
        }
        json
    }

    pub(crate) fn attachment_json(&self, channel: Id, attachment: &Attachment, ephemeral: bool) -> Value {
        let url = format!(
            "{}/attachments/{channel}/{}/{}",
            self.files, attachment.id, attachment.name
        );
        let mut json = json!({
            "id": attachment.id.to_string(),
            "filename": attachment.name,
            "size": attachment.bytes.len(),
            "url": url,
            "proxy_url": url,
            "content_type": attachment.kind,
        });
        if let Some(description) = &attachment.description {
            json["description"] = json!(description);
        }
        if let Some((width, height)) = png_size(&attachment.bytes) {
            (json["width"], json["height"]) = (json!(width), json!(height));
        }
        if ephemeral {
            json["ephemeral"] = json!(true);
        }
        json
    }

    /// A message with all its text.
    pub(crate) fn message_json(&self, message: &Message) -> Value {
        let ephemeral = message.only_for.is_some();
        let attachments = message.attachments.iter();
        let attachments = attachments.map(|one| self.attachment_json(message.channel, one, ephemeral));
        let mut json = json!({
            "id": message.id.to_string(),
            "channel_id": message.channel.to_string(),
            "type": message.kind,
            "author": self.user_json(message.author),
            "content": message.content,
            "timestamp": stamp(message.created),
            "edited_timestamp": message.edited.map(stamp),
            "tts": false,
            "pinned": false,
            "mention_everyone": message.everyone,
            "mentions": message.mentions.iter().map(|user| self.user_json(*user)).collect::<Vec<_>>(),
            "mention_roles": [],
            "attachments": attachments.collect::<Vec<_>>(),
            "embeds": self.embeds_json(message),
            "components": message.components,
            "flags": message.flags | if message.loading { 1 << 7 } else { 0 },
        });
        if let Some(nonce) = &message.nonce {
            json["nonce"] = nonce.clone();
        }
        if message.author == self.bot {
            json["application_id"] = json!(self.bot.to_string());
        }
        if let Some(interaction) = message.interaction.and_then(|id| self.interactions.get(&id)) {
            json["webhook_id"] = json!(self.bot.to_string());
            json["interaction_metadata"] = self.metadata_json(interaction, message);
        }
        if let Some(reply) = message.reply_to {
            json["message_reference"] = json!({
                "type": 0,
                "channel_id": message.channel.to_string(),
                "message_id": reply.to_string(),
            });
            json["referenced_message"] = match self.messages.get(&(message.channel, reply)) {
                // One level is enough, as on Discord.
                Some(original) => self.message_json(&Message {
                    reply_to: None,
                    ..original.clone()
                }),
                None => Value::Null,
            };
        }
        json
    }

    /// Embeds whose pictures are attachments carry the addresses of these.
    fn embeds_json(&self, message: &Message) -> Value {
        let resolve = |embed: &Value| {
            let mut embed = embed.clone();
            for part in ["image", "thumbnail"] {
                let Some(url) = embed.get_mut(part).and_then(|part| part.get_mut("url")) else {
                    continue;
                };
                let name = url.as_str().and_then(|url| url.strip_prefix("attachment://"));
                let file = message
                    .attachments
                    .iter()
                    .find(|file| Some(file.name.as_str()) == name);
                if let Some(file) = file {
                    *url = self.attachment_json(message.channel, file, false)["url"].clone();
                }
            }
            embed["type"] = json!("rich");
            for field in embed
                .get_mut("fields")
                .and_then(Value::as_array_mut)
                .into_iter()
                .flatten()
            {
                if field.get("inline").is_none() {
                    field["inline"] = json!(false);
                }
            }
            embed
        };
        message.embeds.iter().map(resolve).collect()
    }

    fn metadata_json(&self, interaction: &super::world::Interaction, message: &Message) -> Value {
        let mut json = json!({
            "id": interaction.id.to_string(),
            "type": interaction.kind,
            "user": self.user_json(interaction.user),
            "authorizing_integration_owners": self.owners_json(interaction.channel),
        });
        match interaction.kind {
            super::world::COMMAND => {
                json["name"] = json!(interaction.name);
                json["command_type"] = json!(1);
            }
            super::world::COMPONENT => {
                json["interacted_message_id"] = json!(interaction.source.unwrap_or_default().to_string());
            }
            _ => {
                json["triggering_interaction_metadata"] = json!({
                    "id": interaction.id.to_string(),
                    "type": super::world::COMMAND,
                    "name": interaction.name,
                    "command_type": 1,
                    "user": self.user_json(interaction.user),
                    "authorizing_integration_owners": self.owners_json(interaction.channel),
                });
            }
        }
        if interaction.original != Some(message.id)
            && let Some(original) = interaction.original
        {
            json["original_response_message_id"] = json!(original.to_string());
        }
        json
    }

    /// Who installed the bot where an interaction happens: the guild, or nobody in a conversation.
    pub(crate) fn owners_json(&self, channel: Id) -> Value {
        let guild = self.channels.get(&channel).and_then(|channel| channel.guild);
        json!({"0": guild.unwrap_or_default().to_string()})
    }

    /// What gateway events of a message have beyond the message.
    pub(crate) fn message_event_json(&self, message: &Message) -> Value {
        let mut json = self.message_json(message);
        let guild = self
            .channels
            .get(&message.channel)
            .and_then(|channel| channel.guild);
        if let Some(guild) = guild.and_then(|id| self.guilds.get(&id)) {
            json["guild_id"] = json!(guild.id.to_string());
            if let Some(member) = guild.members.get(&message.author) {
                json["member"] = World::partial_member(member);
            }
        }
        json
    }

    /// Whether the bot gets the text of a message without the intent for it: its own messages, direct
    /// ones, those that mention it, and replies with ping to an ordinary message of it.
    pub(crate) fn text_is_given(&self, message: &Message) -> bool {
        let direct = self
            .channels
            .get(&message.channel)
            .is_some_and(|channel| channel.recipient.is_some());
        let named = [format!("<@{}>", self.bot), format!("<@!{}>", self.bot)];
        let mentioned = named.iter().any(|name| message.content.contains(name));
        let answered = message
            .reply_to
            .and_then(|id| self.messages.get(&(message.channel, id)));
        let ordinary = answered.is_some_and(|original| original.interaction.is_none());
        message.author == self.bot || direct || mentioned || message.mentions.contains(&self.bot) && ordinary
    }
}

/// A message without what the intent for message content guards.
pub(crate) fn blanked(mut json: Value) -> Value {
    json["content"] = json!("");
    for list in ["embeds", "attachments", "components"] {
        json[list] = json!([]);
    }
    json
}

/// The width and height of a PNG file.
fn png_size(bytes: &[u8]) -> Option<(u32, u32)> {
    let four = |at: usize| Some(u32::from_be_bytes(bytes.get(at..at + 4)?.try_into().ok()?));
    bytes
        .starts_with(b"\x89PNG")
        .then(|| Some((four(16)?, four(20)?)))?
}

/// A value without its nulls, as Discord leaves them out.
pub(crate) fn without_nulls(value: &Value) -> Value {
    if let Some(list) = value.as_array() {
        return list.iter().map(without_nulls).collect();
    }
    match value.as_object() {
        Some(object) => {
            let kept = object.iter().filter(|(_, value)| !value.is_null());
            Value::Object(
                kept.map(|(key, value)| (key.clone(), without_nulls(value)))
                    .collect::<Map<_, _>>(),
            )
        }
        None => value.clone(),
    }
}

/// Components with the numbers that Discord gives them.
pub(crate) fn numbered(components: &[Value]) -> Vec<Value> {
    fn walk(component: &mut Value, next: &mut u64) {
        *next += 1;
        if component.get("id").is_none() {
            component["id"] = json!(*next);
        }
        if matches!(component["type"].as_u64(), Some(3 | 5..=8)) {
            for bound in ["min_values", "max_values"] {
                if component.get(bound).is_none() {
                    component[bound] = json!(1);
                }
            }
        }
        if let Some(inside) = component.get_mut("components").and_then(Value::as_array_mut) {
            inside.iter_mut().for_each(|one| walk(one, next));
        }
    }
    let mut next = 0;
    let mut components: Vec<Value> = components.iter().map(without_nulls).collect();
    components.iter_mut().for_each(|one| walk(one, &mut next));
    components
}

/// The kind of an ordinary channel of a guild.
pub(crate) const TEXT: u8 = 0;
