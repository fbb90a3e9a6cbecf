//! Events of the gateway: each is answered on its own, within the limits of what is in flight.

use std::collections::HashMap;
use std::sync::{Arc, Weak};
use std::time::Duration;

use serenity::all::{Context, Event, EventHandler, RawEventHandler, Ready};
use serenity::async_trait;
use serenity::model::application::{
    ActionRowComponent, CommandInteraction, ComponentInteraction, ComponentInteractionDataKind, Interaction,
    ModalInteraction, ResolvedOption, ResolvedValue,
};
use serenity::model::channel::Message;
use serenity::model::guild::Guild;
use tokio::task::spawn_blocking;

use super::answer::{Answer, Door};
use super::asker::Asker;
use super::custom_id::CustomId;
use super::note::Note;
use super::slash::{Given, Value};
use super::{Bot, registration};
use crate::app::Error;
use crate::i18n::messages;

/// The handler of the library.
pub(super) struct Handler(pub(super) Weak<Bot>);

/// Sees what the library cannot read.
pub(super) struct Raw;

#[async_trait]
impl RawEventHandler for Raw {
    async fn raw_event(&self, _: Context, event: Event) {
        if let Event::Unknown(unknown) = event {
            tracing::warn!("an event that cannot be read: {}", unknown.kind);
        }
    }
}

/// After this long Discord is told that the answer takes longer: three seconds are all it waits.
const SOON: Duration = Duration::from_millis(1_500);

#[async_trait]
impl EventHandler for Handler {
    async fn ready(&self, context: Context, ready: Ready) {
        let Some(bot) = self.0.upgrade() else { return };
        let _ = bot.desk.me.set(ready.user.id);
        if let Err(error) = registration::register(&context.http, &bot.desk.texts).await {
            tracing::error!("the commands cannot be registered: {error}");
        }
        // Whoever is told may wait for a terminal or a pipe.
        spawn_blocking(move || (bot.ready)(&ready.user.name, ready.guilds.len()));
    }

    async fn guild_create(&self, context: Context, guild: Guild, is_new: Option<bool>) {
        let Some(bot) = self.0.upgrade() else { return };
        // Every server is announced at the start, too; only a new one is greeted.
        let joined = guild.joined_at.unix_timestamp();
        let recent = u64::try_from(joined).is_ok_and(|joined| joined * 1_000 >= bot.desk.started);
        if is_new == Some(false) || !recent {
            return;
        }
        if let Some(channel) = guild.system_channel_id {
            let locale = super::commands::locale(&guild.preferred_locale);
            let hello = bot.desk.texts.say(locale, &messages::discord_greeting());
            let note = Note::text(hello).message(format!("g{}", guild.id));
            if let Err(error) = channel.send_message(&context.http, note).await {
                tracing::warn!("a greeting: {error}");
            }
        }
    }

    async fn interaction_create(&self, context: Context, interaction: Interaction) {
        let Some(bot) = self.0.upgrade() else { return };
        let Ok(_permit) = bot.permits.acquire().await else {
            return;
        };
        match interaction {
            Interaction::Command(input) => command(&bot, &context, input).await,
            Interaction::Autocomplete(input) => complete(&bot, &context, input).await,
            Interaction::Component(input) => pressed(&bot, &context, input).await,
            Interaction::Modal(input) => submitted(&bot, &context, input).await,
            Interaction::Ping(_) => {}
            _ => tracing::warn!("an interaction of an unknown kind"),
        }
    }

    async fn message(&self, context: Context, message: Message) {
        let Some(bot) = self.0.upgrade() else { return };
        let Ok(_permit) = bot.permits.acquire().await else {
            return;
        };
        let (typed, heard) = (Arc::clone(&bot), message.clone());
        let note = spawn_blocking(move || typed.typed(&heard)).await.ok().flatten();
        if let Some(note) = note
            && let Err(error) = message
                .channel_id
                .send_message(&context.http, note.reply(&message))
                .await
        {
            tracing::warn!("an answer to a message: {error}");
        }
    }
}

async fn command(bot: &Arc<Bot>, context: &Context, input: CommandInteraction) {
    let asker = Asker::of_command(&input);
    let given = Given {
        name: input.data.name.clone(),
        options: options(&input.data.options()),
    };
    let door = Door {
        id: input.id,
        token: input.token.clone(),
        message: None,
    };
    answer(bot, context, asker, door, move |bot, asker| {
        bot.slash(asker, &given)
    })
    .await;
}

fn options(resolved: &[ResolvedOption<'_>]) -> HashMap<String, Value> {
    let value = |option: &ResolvedOption<'_>| {
        Some(match option.value {
            ResolvedValue::String(text) => Value::Text(text.to_owned()),
            ResolvedValue::Integer(number) => Value::Number(number),
            ResolvedValue::Boolean(yes) => Value::YesNo(yes),
            ResolvedValue::User(user, _) => Value::Person(user.id.get()),
            _ => return None,
        })
    };
    resolved
        .iter()
        .filter_map(|option| Some((option.name.to_owned(), value(option)?)))
        .collect()
}

async fn complete(bot: &Arc<Bot>, context: &Context, input: CommandInteraction) {
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
    let door = Door {
        id: input.id,
        token: input.token.clone(),
        message: None,
    };
    door.give(&context.http, &Answer::Choices(choices.unwrap_or_default()))
        .await;
}

async fn pressed(bot: &Arc<Bot>, context: &Context, input: ComponentInteraction) {
    let asker = Asker::of_component(&input);
    let Some(control) = CustomId::read(&input.data.custom_id) else {
        return tracing::warn!("a control that is none of ours");
    };
    let values = match &input.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values.clone(),
        _ => Vec::new(),
    };
    let message = input.message.id.get();
    let door = Door {
        id: input.id,
        token: input.token.clone(),
        message: Some(message),
    };
    let _claim = bot.desk.claim(control.id);
    answer(bot, context, asker, door, move |bot, asker| {
        bot.press(asker, &control, &values, message)
    })
    .await;
}

async fn submitted(bot: &Arc<Bot>, context: &Context, input: ModalInteraction) {
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
    let door = Door {
        id: input.id,
        token: input.token.clone(),
        message: input.message.as_ref().map(|message| message.id.get()),
    };
    let _claim = bot.desk.claim(control.id);
    answer(bot, context, asker, door, move |bot, asker| {
        bot.submitted(asker, &control, &text, message)
    })
    .await;
}

/// Does the work off the executor, and gives what has come of it: at once, or late if it takes long.
async fn answer(
    bot: &Arc<Bot>,
    context: &Context,
    asker: Asker,
    door: Door,
    work: impl FnOnce(&Bot, &Asker) -> Result<Answer, Error> + Send + 'static,
) {
    let busy = Arc::clone(bot);
    let mut task = spawn_blocking(move || {
        work(&busy, &asker).unwrap_or_else(|error| {
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
        })
    });
    let (answer, given) = match tokio::time::timeout(SOON, &mut task).await {
        Ok(Ok(answer)) => {
            let given = door.give(&context.http, &answer).await;
            (answer, given)
        }
        // The log has the panic.
        Ok(Err(_)) => return,
        Err(_) => {
            if !door.wait(&context.http).await {
                return;
            }
            let Ok(answer) = task.await else { return };
            let given = door.give_late(&context.http, &answer).await;
            (answer, given)
        }
    };
    if let (Answer::Update(_, Some(view)), true) = (answer, given) {
        let busy = Arc::clone(bot);
        let message = door.message;
        // The pump need not show what the answer has shown.
        let _ = spawn_blocking(move || busy.desk.app.shown(&view, message)).await;
    }
}
