//! What the bot may do in a place, in words for people.

use serenity::model::permissions::Permissions;

use crate::game::Phrase;
use crate::i18n::{Locale, Texts, messages};

/// What a table needs, in the order in which it is named.
fn named() -> [(Permissions, Phrase); 6] {
    [
        (Permissions::VIEW_CHANNEL, messages::discord_permission_view()),
        (Permissions::SEND_MESSAGES, messages::discord_permission_send()),
        (
            Permissions::SEND_MESSAGES_IN_THREADS,
            messages::discord_permission_send_in_threads(),
        ),
        (Permissions::ATTACH_FILES, messages::discord_permission_attach()),
        (
            Permissions::READ_MESSAGE_HISTORY,
            messages::discord_permission_history(),
        ),
        (
            Permissions::CREATE_PUBLIC_THREADS,
            messages::discord_permission_thread(),
        ),
    ]
}

/// The names of these permissions; `None` if there are none.
pub(super) fn names(texts: &Texts, locale: Locale, permissions: Permissions) -> Option<String> {
    let missing: Vec<String> = named()
        .iter()
        .filter(|(permission, _)| permissions.contains(*permission))
        .map(|(_, name)| texts.say(locale, name))
        .collect();
    (!missing.is_empty()).then(|| missing.join(", "))
}
