//! What Discord answers when something does not work.

use std::time::Duration;

use serenity::Error;
use serenity::gateway::GatewayError;
use serenity::http::HttpError;
use serenity::model::permissions::Permissions;
use tokio::time::Instant;

use crate::game::Phrase;
use crate::i18n::messages;

/// A message that is gone.
pub(super) const UNKNOWN_MESSAGE: isize = 10_008;
/// A channel that is gone.
pub(super) const UNKNOWN_CHANNEL: isize = 10_003;
/// An interaction that has its answer already.
pub(super) const ANSWERED: isize = 40_060;
/// Too many edits of an old message.
pub(super) const OLD_EDITS: isize = 30_046;
/// The bot does not see the place.
pub(super) const NO_ACCESS: isize = 50_001;
/// A person whom the bot may not write to.
pub(super) const CLOSED_MESSAGES: isize = 50_007;
/// A permission is missing.
pub(super) const NO_PERMISSION: isize = 50_013;
/// A thread that is archived: it has to be opened by a new message, which a locked one does not take.
pub(super) const ARCHIVED: isize = 50_083;
/// A thread that is locked.
pub(super) const LOCKED: isize = 160_005;

/// Discord's code of an error, if Discord said no.
pub(super) fn code(error: &Error) -> Option<isize> {
    match error {
        Error::Http(HttpError::UnsuccessfulRequest(response)) => Some(response.error.code),
        _ => None,
    }
}

/// The status of an error, if Discord answered.
fn status(error: &Error) -> Option<u16> {
    match error {
        Error::Http(HttpError::UnsuccessfulRequest(response)) => Some(response.status_code.as_u16()),
        _ => None,
    }
}

/// Whether the same request may work a little later: the connection, the limits, Discord's own faults.
pub(super) fn passes(error: &Error) -> bool {
    match error {
        Error::Http(HttpError::Request(_)) | Error::Io(_) => true,
        error => is_limited(error) || status(error).is_some_and(|status| status >= 500),
    }
}

/// Whether Discord asks for a rest. How long is lost where the library does not keep the limits itself.
pub(super) fn is_limited(error: &Error) -> bool {
    status(error) == Some(429)
}

/// Whether a request has been refused as a whole, so that nothing has come of it.
pub(super) fn is_refused(error: &Error) -> bool {
    status(error).is_some_and(|status| status < 500)
}

/// Why Discord will never take this bot as it is, if so.
pub(super) fn refusal(error: &Error) -> Option<String> {
    match error {
        Error::Gateway(GatewayError::InvalidAuthentication) => Some("the token is not valid".to_owned()),
        Error::Gateway(
            error @ (GatewayError::InvalidGatewayIntents
            | GatewayError::DisallowedGatewayIntents
            | GatewayError::InvalidShardData
            | GatewayError::OverloadedShard),
        ) => Some(error.to_string()),
        error => (status(error) == Some(401)).then(|| "the token is not valid".to_owned()),
    }
}

/// How long to wait before the same request is made again, after it was made `tries` times.
fn pause(error: &Error, tries: u32) -> Duration {
    let least = if is_limited(error) { 1_000 } else { 100 };
    Duration::from_millis((least << tries.min(7)).min(10_000))
}

/// Makes a request again and again while it may still work; without an error if the time was over.
pub(super) async fn insist<T, F>(until: Instant, mut request: impl FnMut() -> F) -> Result<T, Option<Error>>
where
    F: Future<Output = serenity::Result<T>>,
{
    let mut tries = 0;
    loop {
        let error = match tokio::time::timeout_at(until, request()).await {
            Ok(Ok(done)) => return Ok(done),
            Ok(Err(error)) => error,
            Err(_) => return Err(None),
        };
        let pause = pause(&error, tries);
        if !passes(&error) || Instant::now() + pause >= until {
            return Err(Some(error));
        }
        tokio::time::sleep(pause).await;
        tries += 1;
    }
}

/// Something that the bot needs and may not do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lack {
    View,
    Send,
    SendInThreads,
    Attach,
    History,
    Threads,
    /// To write in a thread that is locked.
    Unlock,
}

impl Lack {
    /// What it is called.
    pub(super) fn name(self) -> Phrase {
        match self {
            Lack::View => messages::discord_permission_view(),
            Lack::Send => messages::discord_permission_send(),
            Lack::SendInThreads => messages::discord_permission_send_in_threads(),
            Lack::Attach => messages::discord_permission_attach(),
            Lack::History => messages::discord_permission_history(),
            Lack::Threads => messages::discord_permission_thread(),
            Lack::Unlock => messages::discord_permission_unlock(),
        }
    }

    /// The permissions that are missing, in the order in which they are named.
    pub(super) fn among(missing: Permissions) -> Vec<Lack> {
        let known = [
            (Permissions::VIEW_CHANNEL, Lack::View),
            (Permissions::SEND_MESSAGES, Lack::Send),
            (Permissions::SEND_MESSAGES_IN_THREADS, Lack::SendInThreads),
            (Permissions::ATTACH_FILES, Lack::Attach),
            (Permissions::READ_MESSAGE_HISTORY, Lack::History),
            (Permissions::CREATE_PUBLIC_THREADS, Lack::Threads),
        ];
        let lacks = known
            .into_iter()
            .filter(|(permission, _)| missing.contains(*permission));
        lacks.map(|(_, lack)| lack).collect()
    }
}
