//! The pump's side: posts and edits the message of a match.

use std::sync::Arc;
use std::time::Duration;

use serenity::model::channel::Message;
use serenity::model::id::{ChannelId, MessageId};
use tokio::runtime::Handle;
use tokio::task::spawn_blocking;

use super::custom_id::CustomId;
use super::desk::{Desk, lock};
use super::note::Note;
use super::table::Table;
use super::trouble::{self, NO_PERMISSION, OLD_EDITS, UNKNOWN_CHANNEL, UNKNOWN_MESSAGE};
use crate::app::{Holder, Notice, Slot, SurfaceByte, View};
use crate::runtime::{Notified, Shown, Surface, Undelivered};

/// Discord, as the machine sees it.
pub(super) struct Discord {
    pub(super) desk: Arc<Desk>,
    pub(super) executor: Handle,
}

/// A message that is not sent after this long is sent again later.
const PATIENCE: Duration = Duration::from_secs(10);
/// Messages among which a message of ours is looked for.
const LOOK_BACK: u8 = 50;

impl Surface for Discord {
    fn letter(&self) -> SurfaceByte {
        SurfaceByte::DISCORD
    }

    fn show(&self, slot: &Slot, view: View, shown: Shown) {
        let (desk, slot) = (Arc::clone(&self.desk), slot.clone());
        self.executor.spawn(async move {
            let result = if desk.unclaimed(view.id).await {
                // The answer to a press shows the match itself.
                Err(Undelivered::Stale)
            } else {
                // A connection that hangs; the nonce keeps a message that was posted all the same the only one.
                let sent = tokio::time::timeout(PATIENCE, show(&desk, &slot, view)).await;
                sent.unwrap_or(Err(Undelivered::Later))
            };
            tell(shown, result);
        });
    }

    fn notify(&self, _: &Notice, notified: Notified) {
        // No notice is written yet.
        notified(Err(Undelivered::Gone));
    }
}

/// Tells the pump, which writes to the disk: a thread of the executor that waited for the disk could be
/// the one on whose look at the network all the others rely.
fn tell(shown: Shown, result: Result<u64, Undelivered>) {
    spawn_blocking(move || shown(result));
}

async fn show(desk: &Arc<Desk>, slot: &Slot, view: View) -> Result<u64, Undelivered> {
    let channel = ChannelId::new(slot.place.number.max(1));
    let alone = view
        .seats
        .iter()
        .filter(|entry| matches!(entry.holder, Holder::Person(_)))
        .count()
        < 2;
    // An edit calls nobody: whoever is asked anew gets a new message.
    let calls = view.asks().is_some_and(|asked| slot.asks != Some(asked)) && !alone;
    let (note, closed) = notes(desk, &view).await.ok_or(Undelivered::Later)?;
    let message = match slot.message {
        Some(message) => Some(message),
        None => find(desk, channel, &view).await?,
    };
    match message {
        None => post(desk, channel, &view, &note).await,
        Some(message) if calls && slot.message.is_some() => {
            let posted = post(desk, channel, &view, &note).await?;
            // The old one keeps no controls; if it is gone, so are they.
            let _ = channel
                .edit_message(&*desk.http, MessageId::new(message.max(1)), closed.edit())
                .await;
            Ok(posted)
        }
        Some(message) => edit(desk, channel, message, &view, &note).await,
    }
}

/// The message, and what is left of the one before.
async fn notes(desk: &Arc<Desk>, view: &View) -> Option<(Note, Note)> {
    let (desk, view) = (Arc::clone(desk), view.clone());
    spawn_blocking(move || {
        let locale = desk.app.place_language(view.place).ok()?;
        let table = Table {
            desk: &desk,
            view: &view,
            locale,
        };
        let note = table.note("", 0);
        Some((
            note,
            Note {
                file: None,
                ..table.closed()
            },
        ))
    })
    .await
    .ok()?
}

async fn post(desk: &Desk, channel: ChannelId, view: &View, note: &Note) -> Result<u64, Undelivered> {
    lock(&desk.looked_for).insert(view.id);
    let nonce = format!("{}.{}", view.id, view.rev);
    let sent = send(desk, channel, note, &nonce).await;
    let sent = match sent {
        // Perhaps only pictures are forbidden here.
        Err(error) if trouble::code(&error) == Some(NO_PERMISSION) && note.file.is_some() => {
            send(desk, channel, &in_characters(note, view), &nonce).await
        }
        sent => sent,
    };
    match sent {
        Ok(message) => Ok(message.id.get()),
        Err(error) => Err(undelivered(view, &error)),
    }
}

async fn send(desk: &Desk, channel: ChannelId, note: &Note, nonce: &str) -> serenity::Result<Message> {
    channel
        .send_message(&*desk.http, note.message(nonce.to_owned()))
        .await
}

async fn edit(
    desk: &Desk,
    channel: ChannelId,
    message: u64,
    view: &View,
    note: &Note,
) -> Result<u64, Undelivered> {
    let id = MessageId::new(message.max(1));
    match channel.edit_message(&*desk.http, id, note.edit()).await {
        Ok(_) => Ok(message),
        Err(error) => match trouble::code(&error) {
            Some(UNKNOWN_MESSAGE) => Err(Undelivered::Gone),
            Some(OLD_EDITS) => post(desk, channel, view, note).await,
            Some(NO_PERMISSION) if note.file.is_some() => {
                let plain = in_characters(note, view);
                let edited = channel.edit_message(&*desk.http, id, plain.edit()).await;
                edited.map(|_| message).map_err(|error| undelivered(view, &error))
            }
            _ => Err(undelivered(view, &error)),
        },
    }
}

/// The board as text where pictures may not be attached.
fn in_characters(note: &Note, view: &View) -> Note {
    let board = view.drawn().map(|game| game.text_board()).unwrap_or_default();
    Note {
        content: format!("{}\n```\n{board}```", note.content),
        file: None,
        ..note.clone()
    }
}

fn undelivered(view: &View, error: &serenity::Error) -> Undelivered {
    tracing::warn!("match {}: {error}", view.id);
    match trouble::code(error) {
        Some(UNKNOWN_MESSAGE) => Undelivered::Gone,
        Some(UNKNOWN_CHANNEL) | Some(_) | None => Undelivered::Later,
    }
}

/// A message of this match that an earlier process posted without learning of it.
async fn find(desk: &Desk, channel: ChannelId, view: &View) -> Result<Option<u64>, Undelivered> {
    if view.opened >= desk.started || lock(&desk.looked_for).contains(&view.id) {
        return Ok(None);
    }
    let messages = match desk.http.get_messages(channel, None, Some(LOOK_BACK)).await {
        Ok(messages) => messages,
        Err(error) if trouble::passes(&error) => return Err(undelivered(view, &error)),
        // What may not be read cannot be looked through.
        Err(_) => Vec::new(),
    };
    lock(&desk.looked_for).insert(view.id);
    let me = desk.me.get();
    let ours = messages.iter().filter(|message| Some(&message.author.id) == me);
    Ok(ours
        .filter(|message| rev_of(message, view) == Some(view.rev))
        .map(|message| message.id.get())
        .next())
}

/// The state that a message of ours shows, by its controls.
fn rev_of(message: &Message, view: &View) -> Option<u32> {
    let ids = message.components.iter().flat_map(|row| &row.components);
    ids.filter_map(|component| CustomId::read(super::component_id(component)?))
        .find(|id| id.id == view.id)
        .map(|id| id.rev)
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;
    use std::time::Duration;

    use super::tell;

    #[tokio::test]
    async fn the_network_does_not_wait_for_the_disk() {
        let (disk, waits) = mpsc::channel();
        let (done, written) = tokio::sync::oneshot::channel();
        let shown = move |_| {
            let _ = done.send(waits.recv_timeout(Duration::from_secs(5)));
        };
        tell(Box::new(shown), Ok(1));
        // The only thread of this executor gets here while the pump still waits.
        disk.send(()).unwrap();
        assert_eq!(written.await, Ok(Ok(())));
    }
}
