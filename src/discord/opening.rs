//! Opening a match: what `/play` asks for, here or in a thread of its own.

use serenity::builder::{CreateActionRow, CreateButton, CreateThread};
use serenity::model::application::ButtonStyle;
use serenity::model::channel::{AutoArchiveDuration, ChannelType};
use serenity::model::id::ChannelId;
use serenity::model::permissions::Permissions;
use tokio::runtime::Handle;

use super::Bot;
use super::answer::Answer;
use super::asker::Asker;
use super::custom_id::{CustomId, Verb};
use super::note::Note;
use super::slash::{Given, Value};
use super::trouble::Lack;
use crate::app::{Action, Error, MatchId, PersonId, PlaceId, SeatWish};
use crate::catalog;
use crate::i18n::messages::{self, Term};

/// What a match is to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Opening {
    game: String,
    options: String,
    level: String,
    hotseat: bool,
    invited: Option<u64>,
}

impl Opening {
    fn of(given: &Given) -> Opening {
        let text = |name| given.text(name).unwrap_or_default();
        let variant = text("variant");
        let options = format!("{variant} {}", text("options"));
        let opening = Opening {
            game: text("game").to_owned(),
            options: options.trim().to_owned(),
            level: text("level").to_owned(),
            hotseat: given.is_set("hotseat"),
            invited: match given.options.get("opponent") {
                Some(Value::Person(id, _)) => Some(*id),
                Some(Value::Text(_) | Value::Number(_) | Value::YesNo(_)) | None => None,
            },
        };
        let chosen = variant.is_empty().then(|| opening.in_first_way()).flatten();
        chosen.unwrap_or(opening)
    }

    /// Whether somebody else is to play.
    fn has_others(&self) -> bool {
        self.invited.is_some() || !self.level.is_empty() || self.hotseat
    }

    /// How many seats it has.
    fn seats(&self) -> Result<usize, Error> {
        let def = catalog::find(&self.game).ok_or(Error::NoSuchGame)?;
        let named = crate::game::parse_named(def.info().options, &self.options)?;
        Ok(def.start(&named)?.seats().len())
    }

    /// Without a word on how it is to be played: the first way; with somebody else the first one that
    /// has more seats. `None` if it does not go with the options.
    fn in_first_way(&self) -> Option<Opening> {
        let least = if self.has_others() { 2 } else { 1 };
        let with = |options: String| Opening {
            options,
            ..self.clone()
        };
        let enough = |opening: &Opening| opening.seats().is_ok_and(|seats| seats >= least);
        let variants = catalog::find(&self.game)?.info().variants;
        let first = variants.iter().find(|list| enough(&with((**list).to_owned())))?;
        Some(with(format!("{first} {}", self.options).trim().to_owned())).filter(enough)
    }

    /// As it stands in the id of a button.
    fn write(&self) -> String {
        let invited = self.invited.map(|id| id.to_string()).unwrap_or_default();
        let hotseat = u8::from(self.hotseat);
        format!(
            "{invited};{};{hotseat};{};{}",
            self.level, self.game, self.options
        )
    }

    /// Reads what [`Opening::write`] wrote.
    fn read(text: &str) -> Option<Opening> {
        let mut parts = text.splitn(5, ';');
        let invited = parts.next()?;
        Some(Opening {
            invited: match invited {
                "" => None,
                id => Some(id.parse().ok()?),
            },
            level: parts.next()?.to_owned(),
            hotseat: parts.next()? == "1",
            game: parts.next()?.to_owned(),
            options: parts.next()?.to_owned(),
        })
    }

    fn action(&self, asker: &Asker) -> Result<Action, Error> {
        let others = (1..self.seats()?).map(|_| match (self.level.as_str(), self.hotseat) {
            ("", true) => SeatWish::Me,
            ("", false) => SeatWish::Open,
            (level, _) => SeatWish::BuiltIn(level.to_owned()),
        });
        let invited = self.invited.map(|id| PersonId::new(asker.person.surface, id));
        Ok(Action::Open {
            game: self.game.clone(),
            options: self.options.clone(),
            hotseat: self.hotseat,
            seats: std::iter::once(SeatWish::Me).chain(others).collect(),
            invited: invited.filter(|invited| *invited != asker.person),
            word: None,
        })
    }
}

impl Bot {
    pub(super) fn play(&self, asker: &Asker, given: &Given) -> Result<Answer, Error> {
        let opening = Opening::of(given);
        if let Some(Value::Person(_, true)) = given.options.get("opponent") {
            return Ok(self.say(asker, &messages::discord_no_bots()));
        }
        let invited = opening.invited;
        let myself = invited == Some(asker.person.number);
        let ways = [invited.is_some(), !opening.level.is_empty(), opening.hotseat];
        if myself || ways.into_iter().filter(|way| *way).count() > 1 {
            return Ok(self.say(asker, &messages::discord_either()));
        }
        if opening.has_others() && opening.seats()? == 1 {
            return Ok(self.say(asker, &messages::discord_for_one()));
        }
        match given.is_set("thread") && asker.may_have_threads() {
            true => self.open_in_thread(asker, &opening),
            false => self.open_here(asker, &opening),
        }
    }

    fn open_here(&self, asker: &Asker, opening: &Opening) -> Result<Answer, Error> {
        // A board can be shown without pictures, but not without messages.
        let lacks = asker.table_lacks();
        if lacks.iter().any(|lack| *lack != Lack::Attach) {
            return Ok(self.refuse(asker, &lacks));
        }
        asker.remember_place(&self.desk)?;
        let action = opening.action(asker)?;
        match self.runtime.carry_out(asker.command(None, action)) {
            Ok(reply) => Ok(self.opened(asker, &reply.view)),
            Err(Error::PlaceTaken(taken)) => self.taken(asker, opening, taken),
            Err(error) => Err(error),
        }
    }

    fn refuse(&self, asker: &Asker, lacks: &[Lack]) -> Answer {
        let missing = self.missing(asker.locale(&self.desk), lacks);
        Answer::private(missing.unwrap_or_default())
    }

    /// The place has a match: where it stands, and a thread for the new one in one press.
    fn taken(&self, asker: &Asker, opening: &Opening, taken: MatchId) -> Result<Answer, Error> {
        let locale = asker.locale(&self.desk);
        let phrase = messages::app_place_taken(&taken.to_string());
        let mut text = self.desk.texts.say(locale, &phrase);
        if let Some(message) = self.desk.app.slot(taken)?.and_then(|slot| slot.message) {
            text = format!("{text}\n{}", asker.link(message));
        }
        let id = CustomId::free(Verb::Thread(opening.write()));
        let rows = match asker.may_have_threads() && id.fits() {
            true => {
                let label = self.desk.texts.say(locale, &messages::discord_button_thread());
                let button = CreateButton::new(id.to_string())
                    .label(label)
                    .style(ButtonStyle::Primary);
                vec![CreateActionRow::Buttons(vec![button])]
            }
            false => Vec::new(),
        };
        Ok(Answer::Private(Box::new(Note {
            rows,
            ..Note::text(text)
        })))
    }

    /// The button below [`Bot::taken`].
    pub(super) fn thread_pressed(&self, asker: &Asker, written: &str) -> Result<Answer, Error> {
        let opening = Opening::read(written).ok_or(Error::NoSuchGame)?;
        self.open_in_thread(asker, &opening)
    }

    fn open_in_thread(&self, asker: &Asker, opening: &Opening) -> Result<Answer, Error> {
        let needed = Permissions::VIEW_CHANNEL
            | Permissions::CREATE_PUBLIC_THREADS
            | Permissions::SEND_MESSAGES_IN_THREADS;
        let lacks = asker.lacks(needed);
        if !lacks.is_empty() {
            return Ok(self.refuse(asker, &lacks));
        }
        // What cannot be opened leaves no empty thread.
        let action = opening.action(asker)?;
        self.runtime.check_opening(asker.person, asker.place)?;
        let locale = self.desk.app.place_language(asker.place)?;
        let game = Term(format!("game-{}", opening.game));
        let name = self
            .desk
            .texts
            .say(locale, &messages::discord_thread(game, &asker.name));
        let thread = CreateThread::new(super::note::cut(&name, MAX_NAME))
            .kind(ChannelType::PublicThread)
            .auto_archive_duration(AutoArchiveDuration::OneWeek);
        let channel = ChannelId::new(asker.place.number.max(1));
        let made = Handle::current().block_on(channel.create_thread(&*self.desk.http, thread));
        let place = match made {
            Ok(thread) => PlaceId::new(asker.place.surface, thread.id.get()),
            Err(error) => {
                tracing::warn!("a thread: {error}");
                return Ok(self.say(asker, &messages::discord_no_thread()));
            }
        };
        let there = asker.at(place);
        there.remember_place(&self.desk)?;
        let reply = self.runtime.carry_out(there.command(None, action))?;
        let opened = messages::discord_opened_there(&reply.view.id.to_string(), &place.number.to_string());
        Ok(self.say(asker, &opened))
    }
}

/// The longest name of a thread, in characters.
const MAX_NAME: usize = 100;

#[cfg(test)]
mod tests {
    use super::Opening;

    #[test]
    fn openings_are_read_back() {
        let whole = Opening {
            game: "dolphins".into(),
            options: "mode=duel rule=reroll".into(),
            level: "casual".into(),
            hotseat: true,
            invited: Some(u64::MAX),
        };
        let plain = Opening {
            game: "dolphins".into(),
            options: String::new(),
            level: String::new(),
            hotseat: false,
            invited: None,
        };
        for opening in [whole, plain] {
            assert_eq!(Opening::read(&opening.write()), Some(opening));
        }
        for foreign in ["", "x;;0;dolphins;", "1;2;3"] {
            assert_eq!(Opening::read(foreign), None, "{foreign}");
        }
    }
}
