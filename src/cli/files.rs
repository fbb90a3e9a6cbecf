//! Record files: reading within bounds.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use super::{Context, plain};
use crate::game::{MAX_RECORD_BYTES, Phrase};
use crate::i18n::messages;

/// Why a file gave no text.
pub(super) enum Unreadable {
    /// It is there, but it is no record.
    Wrong(Phrase),
    /// It cannot be read.
    Failed(Phrase),
}

/// The text of a file, `-` for standard input; never more than the longest record.
pub(super) fn read(context: &mut Context<'_>, path: &Path) -> Result<String, Unreadable> {
    let name = plain(&path.display().to_string());
    let limit = MAX_RECORD_BYTES as u64 + 1;
    let mut bytes = Vec::new();
    let read = if path.as_os_str() == "-" {
        (&mut *context.input).take(limit).read_to_end(&mut bytes)
    } else {
        File::open(path).and_then(|file| file.take(limit).read_to_end(&mut bytes))
    };
    read.map_err(|error| Unreadable::Failed(messages::file_failed(&name, &error.to_string())))?;
    if bytes.len() > MAX_RECORD_BYTES {
        return Err(Unreadable::Wrong(messages::file_too_large(
            &name,
            (MAX_RECORD_BYTES >> 20) as i64,
        )));
    }
    String::from_utf8(bytes).map_err(|_| Unreadable::Wrong(messages::file_not_text(&name)))
}
