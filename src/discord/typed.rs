//! Moves typed as messages: mentions are explicit, replies and direct messages are chat first.

use serenity::model::channel::Message;
use serenity::model::id::UserId;

use super::Bot;
use super::asker::Asker;
use super::note::Note;
use super::table::Table;
use crate::app::{Action, Error, View};
use crate::game::{Refusal, refusal};

/// How a text reached the bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Strictness {
    /// The bot was spoken to: everything the rulebook accepts is a move.
    Explicit,
    /// It may be chat: only a canonical move with a digit in it is one.
    Chat,
}

/// The longest text that is looked at, in characters.
const MAX_TYPED: usize = 2_000;

fn has_digits(text: &str) -> bool {
    text.contains(|c: char| c.is_ascii_digit())
}

/// Why a message that may be chat is no move: it has no digit, and this is not the time for letters.
pub(super) fn words_alone(view: &View, text: &str) -> Option<Refusal> {
    let game = view.drawn().ok()?;
    let refused = !game.takes_words() && game.split(text).iter().any(|part| !has_digits(part));
    refused.then(refusal::words_not_now)
}

impl Bot {
    /// Whether and how a message speaks to the bot, and what it says.
    fn spoken(message: &Message, me: UserId) -> Option<(Strictness, String)> {
        let mentions = [format!("<@{me}>"), format!("<@!{me}>")];
        let mentioned = mentions.iter().any(|mention| message.content.contains(mention));
        let replied = message
            .referenced_message
            .as_ref()
            .is_some_and(|replied| replied.author.id == me);
        let strictness = match (mentioned, replied || message.guild_id.is_none()) {
            (true, _) => Strictness::Explicit,
            (false, true) => Strictness::Chat,
            (false, false) => return None,
        };
        let mut text = message.content.clone();
        for mention in &mentions {
            text = text.replace(mention, " ");
        }
        let text = text.trim().trim_matches('`').trim().to_owned();
        (!text.is_empty() && text.chars().count() <= MAX_TYPED).then_some((strictness, text))
    }

    /// Plays what a message says; the answer to it, if it needs one.
    pub(super) fn typed(&self, message: &Message) -> Option<Note> {
        let me = *self.desk.me.get()?;
        if message.author.bot || message.webhook_id.is_some() {
            return None;
        }
        let (strictness, text) = Bot::spoken(message, me)?;
        let place = crate::app::PlaceId::new(crate::app::SurfaceByte::DISCORD, message.channel_id.get());
        let view = self.desk.app.view_at(place).ok()?;
        let there = self.desk.app.place_language(place).ok()?;
        let asker = Asker::of_message(message, there);
        if strictness == Strictness::Chat && !self.is_move(&view, &text) {
            return None;
        }
        let table = Table {
            desk: &self.desk,
            view: &view,
            locale: there,
        };
        if view.is_asked(asker.person) && words_alone(&view, &text).is_some() {
            return Some(table.not_possible(&text));
        }
        let action = Action::Act {
            text: text.clone(),
            sure: false,
        };
        let on = (view.id, view.rev);
        match self.runtime.carry_out(asker.command(Some(on), action)) {
            Ok(_) => None,
            // Chat of people who do not play is none of our business.
            Err(Error::NotSeated) if strictness == Strictness::Chat => None,
            Err(Error::Unsure(warning)) => Some(self.desk.anyway(there, on, &text, &warning)),
            Err(_) => Some(table.not_possible(&text)),
        }
    }

    /// Whether a chat text is a move in canonical form with a digit in it, legal or not: it looks
    /// exactly like some move of this game.
    fn is_move(&self, view: &View, text: &str) -> bool {
        let Ok(game) = view.drawn() else { return false };
        let parts = game.split(text);
        !parts.is_empty()
            && parts
                .iter()
                .all(|part| has_digits(part) && game.canonical(part.trim()))
    }
}
