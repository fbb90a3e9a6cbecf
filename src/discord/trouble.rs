//! What Discord answers when something does not work.

use std::time::Duration;

use serenity::Error;
use serenity::http::HttpError;

/// A message that is gone.
pub(super) const UNKNOWN_MESSAGE: isize = 10_008;
/// A channel that is gone.
pub(super) const UNKNOWN_CHANNEL: isize = 10_003;
/// An interaction that has its answer already.
pub(super) const ANSWERED: isize = 40_060;
/// Too many edits of an old message.
pub(super) const OLD_EDITS: isize = 30_046;
/// A permission is missing.
pub(super) const NO_PERMISSION: isize = 50_013;

/// Discord's code of an error, if Discord said no.
pub(super) fn code(error: &Error) -> Option<isize> {
    match error {
        Error::Http(HttpError::UnsuccessfulRequest(response)) => Some(response.error.code),
        _ => None,
    }
}

/// Whether the same request may work a little later: the connection, the limits, Discord's own faults.
pub(super) fn passes(error: &Error) -> bool {
    match error {
        Error::Http(HttpError::UnsuccessfulRequest(response)) => {
            response.status_code.is_server_error() || response.status_code.as_u16() == 429
        }
        Error::Http(HttpError::Request(_)) | Error::Io(_) => true,
        _ => false,
    }
}

/// Pauses between the tries of an answer that is due within three seconds.
pub(super) const PAUSES: [Duration; 3] = [
    Duration::from_millis(100),
    Duration::from_millis(300),
    Duration::from_millis(700),
];

/// A try of an answer takes at most this long.
pub(super) const TRY: Duration = Duration::from_millis(700);
