//! Events of the gateway: each is answered on its own, within the limits of what is in flight.

use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::{Arc, Weak};
use std::time::Duration;

use serenity::all::{Context, Event, EventHandler, RawEventHandler, Ready};
use serenity::async_trait;
use serenity::builder::CreateMessage;
use serenity::model::application::{
    ActionRowComponent, CommandInteraction, ComponentInteraction, ComponentInteractionDataKind, Interaction,
    ModalInteraction, ResolvedOption, ResolvedValue,
};
use serenity::model::channel::{ChannelType, GuildChannel, Message};
use serenity::model::guild::{Guild, PartialGuild, UnavailableGuild};
use serenity::model::id::ChannelId;
use serenity::model::permissions::Permissions;
use tokio::sync::SemaphorePermit;
use tokio::task::spawn_blocking;
use tokio::time::Instant;

use super::answer::{After, Answer, Door};
use super::asker::Asker;
use super::custom_id::CustomId;
use super::desk::lock;
use super::monitor::{Given as Was, Input, Monitor};
use super::note::Note;
use super::slash::{Given, Value};
use super::trouble::Lack;
use super::{Bot, Gateway, registration, trouble};
use crate::app::{Error, MatchId, PlaceId, SurfaceByte};
use crate::i18n::messages;

/// The handler of the library.
pub(super) struct Handler(pub(super) Weak<Bot>);

/// The latest inputs: Discord may deliver one again after a reconnection.
#[derive(Debug, Default)]
pub(super) struct Seen {
    known: HashSet<u64>,
    order: VecDeque<u64>,
}

impl Seen {
    /// Inputs that are remembered.
    const KEPT: usize = 4_096;

    /// Whether it is new; it is known from now on.
    fn is_new(&mut self, id: u64) -> bool {
        if !self.known.insert(id) {
            return false;
        }
        self.order.push_back(id);
        if self.order.len() > Seen::KEPT
            && let Some(oldest) = self.order.pop_front()
        {
            self.known.remove(&oldest);
        }
        true
    }
}

/// Sees every event, and what the library cannot read.
pub(super) struct Raw(pub(super) Arc<Gateway>, pub(super) Arc<Monitor>);

#[async_trait]
impl RawEventHandler for Raw {
    async fn raw_event(&self, _: Context, event: Event) {
        self.0.note_sign();
        if matches!(event, Event::Ready(_) | Event::Resumed(_)) {
            self.0.note_session();
        }
        if let Event::Unknown(unknown) = event {
            tracing::warn!("an event that cannot be read: {}", unknown.kind);
            self.1.unreadable();
        }
    }
}

/// An answer to a typed message is tried for so long.
const REPLY: Duration = Duration::from_secs(60);
/// After this long Discord is told that the answer takes longer: three seconds are all it waits.
const SOON: Duration = Duration::from_millis(1_500);

#[async_trait]
impl EventHandler for Handler {
    async fn ready(&self, _: Context, ready: Ready) {
        self.hand_over(|bot| async move {
            bot.desk.introduce(ready.user.id, ready.application.id);
            if let Err(error) = registration::register(&bot.desk.http, &bot.desk.texts).await {
                tracing::error!("the commands cannot be registered: {error}");
            }
            // Whoever is told may wait for a terminal or a pipe.
            spawn_blocking(move || (bot.ready)(&ready.user.name, ready.guilds.len()));
        });
    }

    async fn guild_create(&self, _: Context, guild: Guild, _: Option<bool>) {
        self.hand_over(|bot| entered(bot, guild));
    }

    async fn guild_update(&self, _: Context, _: Option<Guild>, guild: PartialGuild) {
        let Some(bot) = self.0.upgrade() else { return };
        lock(&bot.desk.owners).insert(guild.id.get(), guild.owner_id);
    }

    async fn guild_delete(&self, _: Context, guild: UnavailableGuild, _: Option<Guild>) {
        // One that cannot be reached for a while is still ours.
        if !guild.unavailable {
            self.hand_over(|bot| left(bot, guild));
        }
    }

    async fn interaction_create(&self, _: Context, interaction: Interaction) {
        self.hand_over(|bot| taken(bot, interaction));
    }

    async fn message(&self, _: Context, message: Message) {
        self.hand_over(|bot| heard(bot, message));
    }
}

impl Handler {
    /// Has an event dealt with apart from the line on which it came.
    fn hand_over<F>(&self, work: impl FnOnce(Arc<Bot>) -> F)
    where
        F: Future<Output = ()> + Send + 'static,
    {
        if let Some(bot) = self.0.upgrade() {
            let executor = bot.executor.clone();
            executor.spawn(work(bot));
        }
    }
}

/// A server has let the bot in, or is announced at the start.
async fn entered(bot: Arc<Bot>, guild: Guild) {
    lock(&bot.desk.owners).insert(guild.id.get(), guild.owner_id);
    let joined = u64::try_from(guild.joined_at.unix_timestamp()).unwrap_or_default() * 1_000;
    if joined + NEW < (bot.now)() {
        return;
    }
    let place = PlaceId::new(SurfaceByte::DISCORD, guild.id.get());
    let busy = Arc::clone(&bot);
    let greeting = spawn_blocking(move || match busy.desk.app.is_greeted(place) {
        Ok(false) => greeting(&busy, &guild),
        Ok(true) | Err(_) => None,
    });
    let Some((channel, note)) = greeting.await.ok().flatten() else {
        return;
    };
    // The nonce keeps one whose answer was lost the only one.
    let send = || channel.send_message(&*bot.desk.http, note.clone());
    match trouble::insist(Instant::now() + REPLY, send).await {
        Ok(_) => note_greeted(bot, place, true).await,
        Err(error) => tracing::warn!("a greeting: {error:?}"),
    }
}

/// A server has thrown the bot out. Whoever invites it again is greeted again.
async fn left(bot: Arc<Bot>, guild: UnavailableGuild) {
    lock(&bot.desk.owners).remove(&guild.id.get());
    let place = PlaceId::new(SurfaceByte::DISCORD, guild.id.get());
    note_greeted(bot, place, false).await;
}

/// A server that the bot joined this long ago is new, in milliseconds.
const NEW: u64 = 24 * 60 * 60 * 1_000;

async fn note_greeted(bot: Arc<Bot>, place: PlaceId, greeted: bool) {
    let noted = spawn_blocking(move || bot.desk.app.set_greeted(place, greeted)).await;
    if !matches!(noted, Ok(Ok(()))) {
        tracing::warn!("a greeting cannot be noted");
    }
}

/// Where a new server is greeted, and with what: how to start, and what is still missing.
fn greeting(bot: &Bot, guild: &Guild) -> Option<(ChannelId, CreateMessage)> {
    let me = guild.members.get(bot.desk.me.get()?)?;
    let texts = |channel: &GuildChannel| channel.kind == ChannelType::Text;
    let may = |channel: &GuildChannel| guild.user_permissions_in(channel, me);
    let sees = |channel: &&GuildChannel| {
        texts(channel) && may(channel).contains(Permissions::VIEW_CHANNEL | Permissions::SEND_MESSAGES)
    };
    let system = guild
        .system_channel_id
        .and_then(|id| guild.channels.get(&id))
        .filter(sees);
    // The highest one of the list, as people see it.
    let first = || {
        guild
            .channels
            .values()
            .filter(sees)
            .min_by_key(|channel| (channel.position, channel.id))
    };
    let channel = system.or_else(first)?;
    let locale = super::commands::locale(&guild.preferred_locale);
    let mut text = bot.desk.texts.say(locale, &messages::discord_greeting());
    let wanted = Permissions::ATTACH_FILES
        | Permissions::READ_MESSAGE_HISTORY
        | Permissions::CREATE_PUBLIC_THREADS
        | Permissions::SEND_MESSAGES_IN_THREADS;
    if let Some(missing) = bot.missing(locale, &Lack::among(wanted - may(channel))) {
        text = format!("{text}\n{missing}");
    }
    Some((channel.id, Note::text(text).message(format!("g{}", guild.id))))
}

impl Bot {
    /// Room to work on an input; `None` if it was taken before.
    async fn take(&self, id: u64) -> Option<SemaphorePermit<'_>> {
        if !lock(&self.seen).is_new(id) {
            tracing::info!("an input came twice");
            return None;
        }
        self.permits.acquire().await.ok()
    }
}

async fn taken(bot: Arc<Bot>, interaction: Interaction) {
    let Some(_permit) = bot.take(interaction.id().get()).await else {
        return;
    };
    match interaction {
        Interaction::Command(input) => {
            bot.monitor.input(Input::Command);
            command(&bot, input).await;
        }
        Interaction::Autocomplete(input) => {
            bot.monitor.input(Input::Completion);
            complete(&bot, input).await;
        }
        Interaction::Component(input) => {
            bot.monitor.input(Input::Press);
            pressed(&bot, input).await;
        }
        Interaction::Modal(input) => {
            bot.monitor.input(Input::Form);
            submitted(&bot, input).await;
        }
        Interaction::Ping(_) => {}
        _ => tracing::warn!("an interaction of an unknown kind"),
    }
}

async fn heard(bot: Arc<Bot>, message: Message) {
    let Some(_permit) = bot.take(message.id.get()).await else {
        return;
    };
    bot.monitor.input(Input::Message);
    let (typed, heard) = (Arc::clone(&bot), message.clone());
    let note = spawn_blocking(move || typed.typed(&heard)).await.ok().flatten();
    let Some(note) = note else { return };
    let reply = note.reply(&message);
    // The nonce keeps one whose answer was lost the only one.
    let send = || message.channel_id.send_message(&*bot.desk.http, reply.clone());
    if let Err(error) = trouble::insist(Instant::now() + REPLY, send).await {
        tracing::warn!("an answer to a message: {error:?}");
    }
}

async fn command(bot: &Arc<Bot>, input: CommandInteraction) {
    let asker = Asker::of_command(&input);
    let given = Given {
        name: input.data.name.clone(),
        options: options(&input.data.options()),
    };
    let door = Door::new(input.id, &input.token, None);
    answer(bot, asker, door, None, move |bot, asker| bot.slash(asker, &given)).await;
}

fn options(resolved: &[ResolvedOption<'_>]) -> HashMap<String, Value> {
    let value = |option: &ResolvedOption<'_>| {
        Some(match option.value {
            ResolvedValue::String(text) => Value::Text(text.to_owned()),
            ResolvedValue::Integer(number) => Value::Number(number),
            ResolvedValue::Boolean(yes) => Value::YesNo(yes),
            ResolvedValue::User(user, _) => Value::Person(user.id.get(), user.bot),
            _ => return None,
        })
    };
    resolved
        .iter()
        .filter_map(|option| Some((option.name.to_owned(), value(option)?)))
        .collect()
}

async fn complete(bot: &Arc<Bot>, input: CommandInteraction) {
    let Some(typed) = input
        .data
        .autocomplete()
        .map(|option| (option.name.to_owned(), option.value.to_owned()))
    else {
        return;
    };
    let asker = Asker::of_command(&input);
    let given = Given {
        name: input.data.name.clone(),
        options: options(&input.data.options()),
    };
    let busy = Arc::clone(bot);
    let choices = spawn_blocking(move || busy.complete(&asker, &given, &typed.0, &typed.1)).await;
    let door = Door::new(input.id, &input.token, None);
    door.give(&bot.desk, &Answer::Choices(choices.unwrap_or_default()))
        .await;
}

async fn pressed(bot: &Arc<Bot>, input: ComponentInteraction) {
    let asker = Asker::of_component(&input);
    let Some(control) = CustomId::read(&input.data.custom_id) else {
        return tracing::warn!("a control that is none of ours");
    };
    let values = match &input.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values.clone(),
        _ => Vec::new(),
    };
    let message = input.message.id.get();
    let door = Door::new(input.id, &input.token, Some(&input.message));
    let _claim = bot.desk.claim(control.id);
    answer(bot, asker, door, Some(control.id), move |bot, asker| {
        bot.press(asker, &control, &values, message)
    })
    .await;
}

async fn submitted(bot: &Arc<Bot>, input: ModalInteraction) {
    let asker = Asker::of_modal(&input);
    let Some(control) = CustomId::read(&input.data.custom_id) else {
        return tracing::warn!("a form that is none of ours");
    };
    let fields = input.data.components.iter().flat_map(|row| &row.components);
    let text = fields
        .filter_map(|field| match field {
            ActionRowComponent::InputText(text) => text.value.clone(),
            _ => None,
        })
        .next()
        .unwrap_or_default();
    let message = input.message.as_ref().map_or(0, |message| message.id.get());
    let door = Door::new(input.id, &input.token, input.message.as_deref());
    let _claim = bot.desk.claim(control.id);
    answer(bot, asker, door, Some(control.id), move |bot, asker| {
        bot.submitted(asker, &control, &text, message)
    })
    .await;
}

/// Does the work off the executor, and gives what has come of it: at once, or late if it takes long.
/// `of` is the match on whose message a control was pressed.
async fn answer(
    bot: &Arc<Bot>,
    asker: Asker,
    door: Door,
    of: Option<MatchId>,
    work: impl FnOnce(&Bot, &Asker) -> Result<Answer, Error> + Send + 'static,
) {
    let busy = Arc::clone(bot);
    let mut task = spawn_blocking(move || {
        let answer = work(&busy, &asker).unwrap_or_else(|error| {
            let (phrase, _) = error.message();
            let locale = asker.locale(&busy.desk);
            let mut text = busy.desk.texts.say(locale, &phrase);
            if let Error::Refused { nearest, .. } = &error
                && !nearest.is_empty()
            {
                let nearest = messages::app_nearest(&nearest.join(", "));
                text = format!("{text}\n{}", busy.desk.texts.say(locale, &nearest));
            }
            Answer::private(text)
        });
        match (
            answer,
            busy.missing(asker.locale(&busy.desk), &asker.table_lacks()),
        ) {
            // Who sees the picture misses none.
            (Answer::Private(note), Some(missing)) if note.file.is_none() => {
                Answer::private_with(*note, &missing)
            }
            (answer, _) => answer,
        }
    });
    let (answer, given) = match tokio::time::timeout(SOON, &mut task).await {
        Ok(Ok(answer)) => {
            if let (Answer::Update(..), Some(id)) = (&answer, of) {
                bot.desk.sent(id).await;
            }
            let given = door.give(&bot.desk, &answer).await;
            let was = if given { Was::AtOnce } else { Was::Lost };
            bot.monitor.answer(was, door.opened.elapsed());
            (answer, given)
        }
        // The log has the panic.
        Ok(Err(_)) => return,
        Err(_) => {
            let waits = door.wait(&bot.desk).await;
            let was = if waits { Was::Late } else { Was::Lost };
            bot.monitor.answer(was, door.opened.elapsed());
            if !waits {
                return;
            }
            let Ok(answer) = task.await else { return };
            let given = door.give_late(&bot.desk, &answer).await;
            (answer, given)
        }
    };
    let Answer::Update(_, after) = answer else { return };
    if !given {
        // The pump shows it.
        return;
    }
    if let After::Asks(note) = &after {
        door.follow(&bot.desk, note).await;
        return;
    }
    let (busy, message) = (Arc::clone(bot), door.message);
    let noted = spawn_blocking(move || match after {
        After::Nothing | After::Asks(_) => Ok(()),
        // The pump need not show again what the answer has shown.
        After::Shows(view) => busy.desk.app.shown(&view, message),
        After::Closed(id) => busy.desk.app.forget_message(id, message),
    });
    if !matches!(noted.await, Ok(Ok(()))) {
        tracing::warn!("what an answer has shown cannot be noted");
    }
}
