//! The pump's side: posts and edits the message of a match.

use std::sync::Arc;
use std::time::Duration;

use serenity::model::channel::Message;
use serenity::model::id::{ChannelId, MessageId, UserId};
use tokio::runtime::Handle;
use tokio::task::spawn_blocking;
use tokio::time::Instant;

use super::choosing::Chosen;
use super::custom_id::{CustomId, Verb};
use super::desk::{Desk, lock};
use super::note::Note;
use super::table::Table;
use super::trouble::{
    self, ARCHIVED, CLOSED_MESSAGES, LOCKED, Lack, NO_ACCESS, NO_PERMISSION, OLD_EDITS, UNKNOWN_CHANNEL,
    UNKNOWN_MESSAGE,
};
use crate::app::{Holder, Notice, PersonId, PlaceId, Recipient, Slot, Status, SurfaceByte, View};
use crate::i18n::Locale;
use crate::i18n::messages::{self, Term};
use crate::runtime::{Notified, Shown, Surface, Undelivered};

/// Discord, as the machine sees it.
pub(super) struct Discord {
    pub(super) desk: Arc<Desk>,
    pub(super) executor: Handle,
    pub(super) now: Arc<dyn Fn() -> u64 + Send + Sync>,
}

/// Messages among which a message of ours is looked for.
const LOOK_BACK: u8 = 50;
/// An old table is closed for so long before the pump tries again later.
const CLOSING: Duration = Duration::from_secs(10);
/// A notice about a missing permission is of use for a day.
const USEFUL: u64 = 24 * 60 * 60 * 1_000;

impl Surface for Discord {
    fn letter(&self) -> SurfaceByte {
        SurfaceByte::DISCORD
    }

    fn show(&self, slot: &Slot, view: View, shown: Shown) {
        let (desk, slot, now) = (Arc::clone(&self.desk), slot.clone(), Arc::clone(&self.now));
        self.executor.spawn(async move {
            // The answer to a press shows the match itself.
            let Some(_sending) = desk.sending(view.id).await else {
                return report(move || shown(Err(Undelivered::Stale)));
            };
            let sent = show(&desk, &slot, &view).await;
            let (lack, result) = match sent {
                Ok((message, lack)) => (lack, Ok(message)),
                Err(Failed { lack, undelivered }) => (lack, Err(undelivered)),
            };
            if result.is_ok() || lack.is_some() {
                let place = slot.place;
                // The log has what the store says against it; the match goes on.
                let _ = spawn_blocking(move || tell_lack(&desk, place, &view, lack, now())).await;
            }
            report(move || shown(result));
        });
    }

    fn notify(&self, notice: &Notice, notified: Notified) {
        let (desk, notice) = (Arc::clone(&self.desk), notice.clone());
        self.executor.spawn(async move {
            let told = tell(&desk, &notice).await;
            report(move || notified(told));
        });
    }
}

/// Tells the pump, which writes to the disk: a thread of the executor that waited for the disk could be
/// the one on whose look at the network all the others rely.
fn report(tell: impl FnOnce() + Send + 'static) {
    spawn_blocking(tell);
}

/// A message that could not be posted or edited.
struct Failed {
    /// The permission that is missing.
    lack: Option<Lack>,
    undelivered: Undelivered,
}

/// The message that shows the match, and what it could not show for want of a permission.
type Sent = Result<(u64, Option<Lack>), Failed>;

async fn show(desk: &Arc<Desk>, slot: &Slot, view: &View) -> Sent {
    let channel = ChannelId::new(slot.place.number.max(1));
    let alone = view
        .seats
        .iter()
        .filter(|entry| matches!(entry.holder, Holder::Person(_)))
        .count()
        < 2;
    // An edit calls nobody: whoever is asked anew gets a new message.
    let calls = view.asks().is_some_and(|asked| slot.asks != Some(asked)) && !alone;
    let Some((mut note, closed)) = notes(desk, view).await else {
        return Err(Failed::of(Undelivered::Later));
    };
    let invites = view.status == Status::Lobby && slot.message.is_none();
    if !calls && !invites {
        // Nobody is called for what they did themselves, nor twice for a turn.
        note.calls.clear();
    }
    let found = find(desk, channel, view).await?;
    match (slot.message, found) {
        (Some(old), found) if calls || found.is_some_and(|found| found != old) => {
            // First, so that there are never two live tables.
            close(desk, channel, old, &closed)
                .await
                .map_err(|error| match error {
                    Some(error) => failed(desk, slot.place, &error),
                    None => Failed::of(Undelivered::Later),
                })?;
            match found.filter(|found| *found != old) {
                Some(found) => edit(desk, slot.place, found, view, &note).await,
                None => post(desk, slot.place, view, &note).await,
            }
        }
        (Some(message), _) | (None, Some(message)) => edit(desk, slot.place, message, view, &note).await,
        (None, None) => post(desk, slot.place, view, &note).await,
    }
}

/// Takes the controls from a message. One that is gone, or that cannot be changed any more, has none
/// that anybody could still use for long: they carry a state that has passed.
pub(super) async fn close(
    desk: &Desk,
    channel: ChannelId,
    message: u64,
    closed: &Note,
) -> Result<(), Option<serenity::Error>> {
    let id = MessageId::new(message.max(1));
    let edit = || channel.edit_message(&*desk.http, id, closed.edit());
    match trouble::insist(Instant::now() + CLOSING, edit).await {
        Ok(_) => Ok(()),
        Err(Some(error)) if trouble::is_refused(&error) && !trouble::is_limited(&error) => Ok(()),
        Err(error) => Err(error),
    }
}

/// The message, and what is left of the one before.
async fn notes(desk: &Arc<Desk>, view: &View) -> Option<(Note, Note)> {
    let (desk, view) = (Arc::clone(desk), view.clone());
    spawn_blocking(move || {
        let locale = desk.table_locale(&view).ok()?;
        let table = Table {
            desk: &desk,
            view: &view,
            locale,
        };
        let note = table.note(&Chosen::default(), 0);
        Some((
            note,
            Note {
                file: None,
                ..table.closed(None)
            },
        ))
    })
    .await
    .ok()?
}

async fn post(desk: &Desk, place: PlaceId, view: &View, note: &Note) -> Sent {
    let channel = ChannelId::new(place.number.max(1));
    let number = *lock(&desk.posted).entry(view.id).or_default();
    let nonce = format!("{}.{}.{number}", view.id, view.rev);
    let send = |note: &Note| channel.send_message(&*desk.http, note.message(nonce.clone()));
    let (sent, lack) = match send(note).await {
        // Perhaps only pictures are forbidden here.
        Err(error) if trouble::code(&error) == Some(NO_PERMISSION) && note.file.is_some() => {
            (send(&in_characters(note, view)).await, Some(Lack::Attach))
        }
        sent => (sent, None),
    };
    match sent {
        Ok(message) => {
            lock(&desk.posted).insert(view.id, number + 1);
            if lack.is_none() {
                return Ok((message.id.get(), None));
            }
            // All may have been allowed between the two: only what is refused again is missing.
            let again = channel.edit_message(&*desk.http, message.id, note.edit()).await;
            Ok((message.id.get(), again.err().and(lack)))
        }
        Err(error) => Err(failed(desk, place, &error)),
    }
}

async fn edit(desk: &Desk, place: PlaceId, message: u64, view: &View, note: &Note) -> Sent {
    let channel = ChannelId::new(place.number.max(1));
    let id = MessageId::new(message.max(1));
    let edit = |note: &Note| channel.edit_message(&*desk.http, id, note.edit());
    let (edited, lack) = match edit(note).await {
        Err(error) if trouble::code(&error) == Some(NO_PERMISSION) && note.file.is_some() => {
            (edit(&in_characters(note, view)).await, Some(Lack::Attach))
        }
        edited => (edited, None),
    };
    match edited {
        Ok(_) => Ok((message, lack)),
        Err(error) => match trouble::code(&error) {
            Some(UNKNOWN_MESSAGE) => Err(Failed::of(Undelivered::Gone)),
            // A new message opens an archived thread.
            Some(OLD_EDITS | ARCHIVED) => post(desk, place, view, note).await,
            _ => Err(failed(desk, place, &error)),
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

impl Failed {
    fn of(undelivered: Undelivered) -> Failed {
        Failed {
            lack: None,
            undelivered,
        }
    }
}

/// What stands in the way of a message.
fn failed(desk: &Desk, place: PlaceId, error: &serenity::Error) -> Failed {
    tracing::warn!("channel {}: {error}", place.number);
    let lacks = |lack| Failed {
        lack: Some(lack),
        undelivered: Undelivered::Later,
    };
    match trouble::code(error) {
        Some(NO_ACCESS) if is_there(desk, place) => lacks(Lack::View),
        Some(NO_ACCESS | UNKNOWN_CHANNEL) => Failed::of(Undelivered::Nowhere),
        Some(NO_PERMISSION) => lacks(Lack::Send),
        Some(ARCHIVED | LOCKED) => lacks(Lack::Unlock),
        _ if trouble::is_limited(error) => Failed::of(Undelivered::Limited),
        _ => Failed::of(Undelivered::Later),
    }
}

/// Whether the bot is in the server of a place, as far as is known.
fn is_there(desk: &Desk, place: PlaceId) -> bool {
    let server = desk.app.server_of(place).ok().flatten();
    server.is_none_or(|server| lock(&desk.owners).contains_key(&server.number))
}

/// Tells, once, whoever can mend it what the bot may not do in a place.
fn tell_lack(desk: &Desk, place: PlaceId, view: &View, lack: Option<Lack>, now: u64) {
    let name = lack.map(Lack::name);
    let key = name.as_ref().map(|name| name.key.as_str());
    let (Ok(true), Some(name)) = (desk.app.place_lacks(place, key), &name) else {
        return;
    };
    let server = desk.app.server_of(place).ok().flatten();
    let owner = server.and_then(|server| lock(&desk.owners).get(&server.number).copied());
    let owner = owner.map(|owner| PersonId::new(SurfaceByte::DISCORD, owner.get()));
    // Who opened the match is its first person.
    let opener = || {
        view.seats
            .iter()
            .find(|entry| entry.holder == Holder::Person(1))?
            .person
    };
    let Some(person) = owner.or_else(opener) else {
        return;
    };
    let (id, channel) = (view.id.to_string(), place.number.to_string());
    let phrase = messages::discord_cannot_show(&id, &channel, Term(name.key.clone()));
    let until = now.saturating_add(USEFUL);
    if let Err(error) = desk
        .app
        .notify(Recipient::Person(person), view.id, phrase, (now, until))
    {
        tracing::error!("a notice: {error:?}");
    }
}

/// Says what a notice says.
async fn tell(desk: &Arc<Desk>, notice: &Notice) -> Result<(), Undelivered> {
    let person = match notice.to {
        Recipient::Person(person) => person,
        Recipient::Place(place) => return say(desk, place, notice, None).await,
    };
    let Some((text, place)) = worded(desk, notice, Some(person)).await else {
        return Err(Undelivered::Later);
    };
    let user = UserId::new(person.number.max(1));
    let channel = match user.create_dm_channel(&*desk.http).await {
        Ok(channel) => channel.id,
        // Nothing has been said yet.
        Err(error) if trouble::is_limited(&error) => return Err(Undelivered::Limited),
        Err(error) if trouble::passes(&error) => return Err(Undelivered::Later),
        Err(error) => return refused(desk, notice, place, user, &error).await,
    };
    let note = Note::text(text).message(nonce(notice));
    match channel.send_message(&*desk.http, note).await {
        Ok(_) => Ok(()),
        Err(error) if trouble::is_limited(&error) => Err(Undelivered::Limited),
        // It may have arrived: nobody can look.
        Err(error) => refused(desk, notice, place, user, &error).await,
    }
}

/// A person who cannot be told directly is told in the place of the match.
async fn refused(
    desk: &Arc<Desk>,
    notice: &Notice,
    place: Option<PlaceId>,
    user: UserId,
    error: &serenity::Error,
) -> Result<(), Undelivered> {
    tracing::warn!("a notice: {error}");
    match place {
        Some(place) if trouble::code(error) == Some(CLOSED_MESSAGES) => {
            say(desk, place, notice, Some(user)).await
        }
        Some(_) | None => Err(Undelivered::Gone),
    }
}

/// Says a notice in a place, to everybody or to one person there.
async fn say(
    desk: &Arc<Desk>,
    place: PlaceId,
    notice: &Notice,
    to: Option<UserId>,
) -> Result<(), Undelivered> {
    let Some((text, _)) = worded(desk, notice, None).await else {
        return Err(Undelivered::Later);
    };
    let channel = ChannelId::new(place.number.max(1));
    let content = match to {
        Some(user) => format!("<@{user}> {text}"),
        None => text,
    };
    if notice.tried {
        let messages = desk.http.get_messages(channel, None, Some(LOOK_BACK)).await;
        let ours =
            |message: &Message| Some(&message.author.id) == desk.me.get() && message.content == content;
        match messages {
            Ok(messages) if messages.iter().any(ours) => return Ok(()),
            Err(error) if trouble::passes(&error) => return Err(failed(desk, place, &error).undelivered),
            // What may not be read cannot be looked through.
            Ok(_) | Err(_) => {}
        }
    }
    let note = Note {
        calls: to.into_iter().collect(),
        ..Note::text(content)
    };
    let sent = channel
        .send_message(&*desk.http, note.message(nonce(notice)))
        .await;
    match sent {
        Ok(_) => Ok(()),
        Err(error) if trouble::passes(&error) => Err(failed(desk, place, &error).undelivered),
        Err(error) => {
            tracing::warn!("a notice: {error}");
            Err(Undelivered::Gone)
        }
    }
}

fn nonce(notice: &Notice) -> String {
    format!("n{:x}", notice.number)
}

/// A notice in words, in the language of the person or else of the place; and the place of its match.
async fn worded(
    desk: &Arc<Desk>,
    notice: &Notice,
    to: Option<PersonId>,
) -> Option<(String, Option<PlaceId>)> {
    let (desk, notice) = (Arc::clone(desk), notice.clone());
    spawn_blocking(move || {
        let of_match = desk.app.slot(notice.id).ok()?.map(|slot| slot.place);
        let place = match notice.to {
            Recipient::Place(place) => Some(place),
            Recipient::Person(_) => of_match,
        };
        let own = to.and_then(|person| desk.app.own_language(person).ok().flatten());
        let there = || desk.app.place_language(place?).ok();
        let locale = own.or_else(there).unwrap_or(Locale::En);
        Some((desk.texts.say(locale, &notice.phrase), of_match))
    })
    .await
    .ok()?
}

/// A message of this match that an earlier process posted without learning of it.
async fn find(desk: &Desk, channel: ChannelId, view: &View) -> Result<Option<u64>, Failed> {
    if view.opened >= desk.started || lock(&desk.posted).contains_key(&view.id) {
        return Ok(None);
    }
    let messages = match desk.http.get_messages(channel, None, Some(LOOK_BACK)).await {
        Ok(messages) => messages,
        Err(error) if trouble::passes(&error) => {
            tracing::warn!("match {}: {error}", view.id);
            return Err(Failed::of(Undelivered::Later));
        }
        // What may not be read cannot be looked through.
        Err(_) => Vec::new(),
    };
    lock(&desk.posted).entry(view.id).or_default();
    let me = desk.me.get();
    let ours = messages.iter().filter(|message| Some(&message.author.id) == me);
    Ok(ours
        .filter(|message| is_table(message, view))
        .map(|message| message.id.get())
        .next())
}

/// Whether a message of ours shows the match, in whatever state, by its controls.
fn is_table(message: &Message, view: &View) -> bool {
    let components = message.components.iter().flat_map(|row| &row.components);
    components
        .filter_map(|component| CustomId::read(super::component_id(component)?))
        // Answers to what was typed have controls of the match, too.
        .any(|id| id.id == view.id && !matches!(id.verb, Verb::Why(_) | Verb::Anyway(_)))
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;
    use std::time::Duration;

    use super::report;

    #[tokio::test]
    async fn the_network_does_not_wait_for_the_disk() {
        let (disk, waits) = mpsc::channel();
        let (done, written) = tokio::sync::oneshot::channel();
        report(move || {
            let _ = done.send(waits.recv_timeout(Duration::from_secs(5)));
        });
        // The only thread of this executor gets here while the pump still waits.
        disk.send(()).unwrap();
        assert_eq!(written.await, Ok(Ok(())));
    }
}
