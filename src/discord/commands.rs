//! The commands: one table for names, options, texts and what registration sends.

use serenity::builder::{CreateCommand, CreateCommandOption};
use serenity::model::application::{CommandOptionType, CommandType, InstallationContext, InteractionContext};
use serenity::model::permissions::Permissions;

use crate::bots::Level;
use crate::catalog::GAMES;
use crate::game::Phrase;
use crate::i18n::{Locale, Texts};
use crate::raster::SIZES;

/// A command.
pub(super) struct Command {
    pub(super) name: &'static str,
    options: &'static [Opt],
    audience: Audience,
}

/// For whom a command is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Audience {
    Everybody,
    /// People who manage the server, and only there.
    Managers,
    /// Whoever runs the bot, and only in a direct conversation.
    Owners,
}

struct Opt {
    name: &'static str,
    kind: Kind,
    required: bool,
}

/// What an option takes.
enum Kind {
    Text,
    /// Text that is completed while it is typed.
    Completed,
    Number,
    Size,
    Person,
    YesNo,
    Game,
    Level,
    Language,
    Privacy,
    Owner,
}

const fn opt(name: &'static str, kind: Kind) -> Opt {
    Opt {
        name,
        kind,
        required: false,
    }
}

const fn needed(name: &'static str, kind: Kind) -> Opt {
    Opt {
        name,
        kind,
        required: true,
    }
}

const fn command(name: &'static str, options: &'static [Opt]) -> Command {
    Command {
        name,
        options,
        audience: Audience::Everybody,
    }
}

/// Every command.
pub(super) static COMMANDS: &[Command] = &[
    command(
        "play",
        &[
            needed("game", Kind::Game),
            opt("variant", Kind::Completed),
            opt("opponent", Kind::Person),
            opt("level", Kind::Level),
            opt("options", Kind::Text),
            opt("thread", Kind::YesNo),
            opt("hotseat", Kind::YesNo),
        ],
    ),
    command("move", &[needed("notation", Kind::Completed)]),
    command("roll", &[]),
    command(
        "board",
        &[
            opt("theme", Kind::Completed),
            opt("size", Kind::Size),
            opt("perspective", Kind::Completed),
            opt("view", Kind::Completed),
        ],
    ),
    command("describe", &[]),
    command("table", &[opt("match", Kind::Number)]),
    command("games", &[]),
    command("resign", &[]),
    command("undo", &[]),
    command("abort", &[]),
    command("rematch", &[]),
    command("rules", &[needed("game", Kind::Game), opt("page", Kind::Number)]),
    command("verify", &[opt("match", Kind::Number)]),
    command(
        "export",
        &[opt("match", Kind::Number), opt("listing", Kind::YesNo)],
    ),
    command(
        "me",
        &[opt("language", Kind::Language), opt("palette", Kind::Completed)],
    ),
    Command {
        name: "setup",
        options: &[opt("language", Kind::Language), opt("limit", Kind::Number)],
        audience: Audience::Managers,
    },
    command("help", &[]),
    command("about", &[]),
    command("privacy", &[needed("action", Kind::Privacy)]),
    Command {
        name: "owner",
        options: &[needed("action", Kind::Owner), opt("value", Kind::Text)],
        audience: Audience::Owners,
    },
];

/// What `/privacy` does.
pub(super) const PRIVACY: [&str; 3] = ["show", "export", "delete"];
/// What `/owner` does (HOST.md, "The owner").
pub(super) const OWNER: [&str; 7] = [
    "statistics",
    "backup",
    "drain",
    "notice",
    "leave",
    "block",
    "unblock",
];
/// The language of the surface, as a choice.
pub(super) const AUTO: &str = "auto";

/// The locales of Discord in which commands have other names than English.
const LOCALES: [(Locale, &str); 2] = [(Locale::Ru, "ru"), (Locale::Hu, "hu")];

/// The language of one of Discord's locales.
pub(super) fn locale(tag: &str) -> Locale {
    Locale::of_system(tag).unwrap_or(Locale::En)
}

/// The keys of every text in the table, for the tests of the locale files.
pub fn texts() -> Vec<String> {
    let mut keys = Vec::new();
    for command in COMMANDS {
        let of = |rest: &str| format!("discord-{}-{rest}", command.name);
        keys.extend([of("name"), of("about")]);
        for option in command.options {
            keys.extend([
                of(&format!("{}-name", option.name)),
                of(&format!("{}-about", option.name)),
            ]);
        }
    }
    keys.extend(PRIVACY.map(|action| format!("discord-privacy-{action}")));
    keys.extend(OWNER.map(|action| format!("discord-owner-{action}")));
    keys.push(format!("discord-language-{AUTO}"));
    keys
}

/// What is registered with Discord.
pub(super) fn registration(texts: &Texts) -> Vec<CreateCommand> {
    COMMANDS.iter().map(|command| command.create(texts)).collect()
}

impl Command {
    fn create(&self, texts: &Texts) -> CreateCommand {
        let key = |rest: &str| Phrase::new(format!("discord-{}-{rest}", self.name));
        let mut command = CreateCommand::new(texts.say(Locale::En, &key("name")))
            .kind(CommandType::ChatInput)
            .description(texts.say(Locale::En, &key("about")))
            .integration_types(vec![InstallationContext::Guild])
            .contexts(match self.audience {
                Audience::Managers => vec![InteractionContext::Guild],
                Audience::Owners => vec![InteractionContext::BotDm],
                Audience::Everybody => vec![InteractionContext::Guild, InteractionContext::BotDm],
            });
        for (locale, tag) in LOCALES {
            command = command
                .name_localized(tag, texts.say(locale, &key("name")))
                .description_localized(tag, texts.say(locale, &key("about")));
        }
        if self.audience == Audience::Managers {
            command = command.default_member_permissions(Permissions::MANAGE_GUILD);
        }
        let options = self.options.iter().map(|option| option.create(self.name, texts));
        command.set_options(options.collect())
    }
}

impl Opt {
    fn create(&self, command: &str, texts: &Texts) -> CreateCommandOption {
        let key = |rest: &str| Phrase::new(format!("discord-{command}-{}-{rest}", self.name));
        let kind = match self.kind {
            Kind::Text
            | Kind::Completed
            | Kind::Game
            | Kind::Level
            | Kind::Language
            | Kind::Privacy
            | Kind::Owner => CommandOptionType::String,
            Kind::Number | Kind::Size => CommandOptionType::Integer,
            Kind::Person => CommandOptionType::User,
            Kind::YesNo => CommandOptionType::Boolean,
        };
        let mut option = CreateCommandOption::new(
            kind,
            texts.say(Locale::En, &key("name")),
            texts.say(Locale::En, &key("about")),
        )
        .required(self.required);
        for (locale, tag) in LOCALES {
            option = option
                .name_localized(tag, texts.say(locale, &key("name")))
                .description_localized(tag, texts.say(locale, &key("about")));
        }
        match self.kind {
            Kind::Text => option.max_length(1_000),
            Kind::Completed => option.set_autocomplete(true).max_length(200),
            Kind::Number => option.min_int_value(1).max_int_value(9_007_199_254_740_991),
            Kind::Size => option
                .min_int_value(u64::from(*SIZES.start()))
                .max_int_value(u64::from(*SIZES.end())),
            Kind::Person | Kind::YesNo => option,
            Kind::Game => choices(
                option,
                texts,
                GAMES
                    .iter()
                    .map(|def| (def.info().id, format!("game-{}", def.info().id))),
            ),
            Kind::Level => Level::ALL.into_iter().fold(option, |option, level| {
                option.add_string_choice(level.to_string(), level.to_string())
            }),
            Kind::Language => {
                let option = choices(
                    option,
                    texts,
                    std::iter::once((AUTO, format!("discord-language-{AUTO}"))),
                );
                // A language is named in itself.
                Locale::ALL.into_iter().fold(option, |option, own| {
                    option.add_string_choice(own.own_name(), own.tag())
                })
            }
            Kind::Privacy => choices(
                option,
                texts,
                PRIVACY
                    .into_iter()
                    .map(|action| (action, format!("discord-privacy-{action}"))),
            ),
            Kind::Owner => choices(
                option,
                texts,
                OWNER
                    .into_iter()
                    .map(|action| (action, format!("discord-owner-{action}"))),
            ),
        }
    }
}

/// Adds choices with their names in every language.
fn choices(
    option: CreateCommandOption,
    texts: &Texts,
    values: impl Iterator<Item = (&'static str, String)>,
) -> CreateCommandOption {
    values.fold(option, |option, (value, key)| {
        let key = Phrase::new(key);
        let names = LOCALES.map(|(locale, tag)| (tag, texts.say(locale, &key)));
        option.add_string_choice_localized(texts.say(Locale::En, &key), value, names)
    })
}
