//! The slash commands.

use std::collections::HashMap;

use serenity::model::id::ChannelId;
use tokio::runtime::Handle;

use super::Bot;
use super::answer::Answer;
use super::asker::Asker;
use super::commands::{AUTO, PRIVACY};
use super::custom_id::Verb;
use super::note::{File, Note};
use super::surface;
use super::table::{Look, Table};
use super::trouble::Lack;
use crate::app::{Action, DiceCheck, Error, MatchId, PersonId, PlaceId, Slot, Status, View};
use crate::boards;
use crate::catalog;
use crate::game::{Phrase, Seat};
use crate::i18n::Locale;
use crate::i18n::messages::{self, Term};
use crate::raster::DEFAULT_THEME;
use crate::telling;

/// The value of an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Value {
    Text(String),
    Number(i64),
    YesNo(bool),
    /// The id, and whether it is a bot.
    Person(u64, bool),
}

/// A command as it was given.
#[derive(Clone, Debug)]
pub(super) struct Given {
    pub(super) name: String,
    pub(super) options: HashMap<String, Value>,
}

impl Given {
    pub(super) fn text(&self, name: &str) -> Option<&str> {
        match self.options.get(name)? {
            Value::Text(text) => Some(text),
            Value::Number(_) | Value::YesNo(_) | Value::Person(..) => None,
        }
    }

    pub(super) fn is_set(&self, name: &str) -> bool {
        self.options.get(name) == Some(&Value::YesNo(true))
    }

    fn page(&self) -> usize {
        let page = self.number("page").and_then(|page| usize::try_from(page).ok());
        page.unwrap_or(1)
    }

    fn number(&self, name: &str) -> Option<u64> {
        match self.options.get(name)? {
            Value::Number(number) => u64::try_from(*number).ok(),
            Value::Text(_) | Value::YesNo(_) | Value::Person(..) => None,
        }
    }
}

/// Matches that `/games` lists at most.
const LISTED: usize = 20;
/// Proposals while something is typed, and the longest one, in characters.
const PROPOSALS: usize = 25;
const PROPOSAL: usize = 100;

impl Bot {
    /// Carries out a slash command.
    pub(super) fn slash(&self, asker: &Asker, given: &Given) -> Result<Answer, Error> {
        let here = |action| self.runtime.carry_out(asker.command(None, action));
        match given.name.as_str() {
            "play" => self.play(asker, given),
            "move" => {
                let text = given.text("notation").unwrap_or_default().to_owned();
                let on = self.desk.app.view_at(asker.place).map(|view| (view.id, view.rev));
                let action = Action::Act {
                    text: text.clone(),
                    sure: false,
                };
                match (here(action), on) {
                    (Err(Error::Unsure(warning)), Ok(on)) => Ok(self.unsure(asker, on, &text, &warning)),
                    (done, _) => done.map(|_| self.done(asker)),
                }
            }
            "roll" => here(Action::Roll).map(|_| self.done(asker)),
            "undo" => here(Action::Undo).map(|_| self.done(asker)),
            "rematch" => {
                let id = self.desk.app.latest_match(asker.person, asker.place)?;
                let mut command = asker.command(None, Action::Rematch);
                command.id = Some(id);
                let reply = self.runtime.carry_out(command)?;
                Ok(self.opened(asker, &reply.view))
            }
            "board" => self.board(asker, given),
            "describe" => self.describe(asker, &self.desk.app.view_at(asker.place)?),
            "table" => self.table_here(asker, given),
            "games" => self.games(asker),
            "resign" => self.sure(asker, Verb::SureResign),
            "abort" => self.sure(asker, Verb::SureAbort),
            "rules" => self.rules(asker, given.text("game").unwrap_or_default(), given.page()),
            "verify" => self.verify(asker, self.match_named(asker, given)?),
            "export" => {
                let id = self.match_named(asker, given)?;
                self.export(asker, id, given.is_set("listing"))
            }
            "me" => self.own_settings(asker, given),
            "setup" => self.set_up(asker, given),
            "help" => Ok(self.say(asker, &messages::discord_help_text())),
            "about" => Ok(self.say(asker, &messages::discord_about_text(env!("CARGO_PKG_VERSION")))),
            "privacy" => self.privacy(asker, given),
            "owner" => self.owner(asker, given),
            _ => Err(Error::NoMatch),
        }
    }

    /// An answer in words, to the person alone.
    pub(super) fn say(&self, asker: &Asker, phrase: &Phrase) -> Answer {
        Answer::private(self.desk.texts.say(asker.locale(&self.desk), phrase))
    }

    fn done(&self, asker: &Asker) -> Answer {
        self.say(asker, &messages::discord_done())
    }

    pub(super) fn opened(&self, asker: &Asker, view: &View) -> Answer {
        self.say(asker, &messages::discord_opened(&view.id.to_string()))
    }

    /// Says what the bot needs here and may not do.
    pub(super) fn missing(&self, locale: Locale, lacks: &[Lack]) -> Option<String> {
        let names: Vec<String> = lacks
            .iter()
            .map(|lack| self.desk.texts.say(locale, &lack.name()))
            .collect();
        let say = || messages::discord_missing(&names.join(", "));
        (!names.is_empty()).then(|| self.desk.texts.say(locale, &say()))
    }

    fn table<'t>(&'t self, view: &'t View, locale: Locale) -> Table<'t> {
        Table {
            desk: &self.desk,
            view,
            locale,
        }
    }

    /// Posts the table here again; a match of another place comes here, if the person sits at it.
    fn table_here(&self, asker: &Asker, given: &Given) -> Result<Answer, Error> {
        let app = &self.desk.app;
        let view = match given.number("match") {
            Some(number) => app.view(MatchId::new(number))?,
            None => app.view_at(asker.place)?,
        };
        let old = app.slot(view.id)?;
        if view.place == asker.place {
            // A lobby may be shown again by anybody: perhaps nobody sits there any more.
            if view.status != Status::Lobby && !is_seated(&view, asker.person) && !asker.manages {
                return Err(Error::NotSeated);
            }
            // Counted and admitted like everything else.
            self.runtime.carry_out(asker.command(None, Action::Board))?;
            self.close(&view, old.as_ref());
            app.forget_message(view.id, old.and_then(|slot| slot.message))?;
        } else {
            asker.remember_place(&self.desk)?;
            let mut command = asker.command(None, Action::Move);
            command.id = Some(view.id);
            let reply = self.runtime.carry_out(command)?;
            self.close(&reply.view, old.as_ref());
        }
        self.runtime.ring();
        Ok(self.done(asker))
    }

    /// Takes the controls from a message that shows the match no more.
    fn close(&self, view: &View, old: Option<&Slot>) {
        let Some((place, message)) = old.and_then(|old| Some((old.place, old.message?))) else {
            return;
        };
        let locale = self.desk.app.place_language(place).unwrap_or(Locale::En);
        let elsewhere = Some(view.place).filter(|now| *now != place);
        let note = self.table(view, locale).closed(elsewhere);
        let channel = ChannelId::new(place.number.max(1));
        let closed = surface::close(&self.desk, channel, message, &note);
        if Handle::current().block_on(closed).is_err() {
            tracing::warn!("a table that moved keeps its controls");
        }
    }

    /// The board for one person: turned to their seat unless they say otherwise.
    fn board(&self, asker: &Asker, given: &Given) -> Result<Answer, Error> {
        let view = self.desk.app.view_at(asker.place)?;
        let game = view.drawn()?;
        let usual = self.desk.look_of(asker.person);
        let no_such = |phrase| Ok(self.say(asker, &phrase));
        let bottom = match given.text("perspective") {
            Some(text) => {
                let seat = Seat::parse(&text.trim().to_uppercase());
                let Some(seat) = seat.filter(|seat| game.seats().contains(seat)) else {
                    let known: Vec<String> = game.seats().iter().map(Seat::to_string).collect();
                    return no_such(messages::picture_seat(&known.join(", ")));
                };
                Some(seat)
            }
            None => own_seat(&view, asker.person),
        };
        let theme = match given.text("theme") {
            Some(name) => {
                let Some(theme) = self.desk.painter.theme(name.trim()) else {
                    return no_such(messages::picture_theme(&self.themes().join(", ")));
                };
                theme
            }
            None => usual.theme,
        };
        let (kind, chosen) = match given.text("view") {
            Some(name) => match boards::View::wanted(game.views(), name) {
                Some((kind, chosen)) if game.shows(kind, &chosen) => (kind, chosen),
                Some(_) | None => return no_such(messages::picture_view(&game.views().join(", "))),
            },
            None => (usual.kind, Vec::new()),
        };
        let size = given.number("size").and_then(|size| u32::try_from(size).ok());
        let look = Look {
            theme,
            size: size.unwrap_or(usual.size),
            bottom,
            kind,
        };
        let table = self.table(&view, asker.locale(&self.desk));
        Ok(Answer::Private(Box::new(Note {
            file: table.picture(look, &chosen),
            ..Note::default()
        })))
    }

    /// The names of the themes.
    fn themes(&self) -> Vec<String> {
        let themes = self.desk.painter.themes().iter();
        themes.map(|theme| theme.name.to_owned()).collect()
    }

    /// The board turned to the person's own seat.
    pub(super) fn own_view(&self, asker: &Asker, view: &View) -> Answer {
        let look = Look {
            bottom: own_seat(view, asker.person),
            ..self.desk.look_of(asker.person)
        };
        let table = self.table(view, asker.locale(&self.desk));
        Answer::Private(Box::new(Note {
            file: table.picture(look, &[]),
            ..Note::default()
        }))
    }

    pub(super) fn describe(&self, asker: &Asker, view: &View) -> Result<Answer, Error> {
        let table = self.table(view, asker.locale(&self.desk));
        Ok(Answer::private(table.telling().words(&*view.drawn()?)))
    }

    fn games(&self, asker: &Asker) -> Result<Answer, Error> {
        let locale = asker.locale(&self.desk);
        let mut views = self.desk.app.running_matches(asker.person, LISTED)?;
        let yours = |view: &View| view.is_asked(asker.person);
        views.sort_by_key(|view| !yours(view));
        let lines: Vec<String> = views
            .iter()
            .map(|view| {
                let state = match view.status {
                    Status::Lobby => messages::discord_state_lobby(),
                    Status::Live | Status::Over if yours(view) => messages::discord_state_yours(),
                    Status::Live | Status::Over => messages::discord_state_waits(),
                };
                self.desk.texts.say(
                    locale,
                    &messages::discord_game_line(
                        &view.id.to_string(),
                        Term(format!("game-{}", view.game)),
                        Term(state.key),
                        &view.place.number.to_string(),
                    ),
                )
            })
            .collect();
        Ok(match lines.is_empty() {
            true => self.say(asker, &messages::discord_no_games()),
            false => Answer::private(lines.join("\n")),
        })
    }

    /// Asks before what cannot be taken back.
    pub(super) fn sure(&self, asker: &Asker, verb: Verb) -> Result<Answer, Error> {
        let view = self.desk.app.view_at(asker.place)?;
        if view.status == Status::Lobby && verb == Verb::SureAbort {
            // Nothing would be lost.
            self.runtime.carry_out(asker.command(None, Action::Cancel))?;
            return Ok(self.done(asker));
        }
        self.ask(asker, &view, verb)
    }

    pub(super) fn ask(&self, asker: &Asker, view: &View, verb: Verb) -> Result<Answer, Error> {
        if !is_seated(view, asker.person) {
            return Err(Error::NotSeated);
        }
        let id = view.id.to_string();
        let (question, label) = match verb {
            Verb::SureAbort => (
                messages::discord_sure_abort(&id),
                messages::discord_button_sure_abort(),
            ),
            _ => (
                messages::discord_sure_resign(&id),
                messages::discord_button_sure_resign(),
            ),
        };
        let table = self.table(view, asker.locale(&self.desk));
        Ok(Answer::Private(Box::new(table.ask(&question, verb, &label))))
    }

    /// The match that is named, or else the person's latest here.
    fn match_named(&self, asker: &Asker, given: &Given) -> Result<MatchId, Error> {
        match given.number("match") {
            Some(number) => {
                let id = MatchId::new(number);
                self.desk.app.check_visible(id, asker.person, asker.place)?;
                Ok(id)
            }
            None => self.desk.app.latest_match(asker.person, asker.place),
        }
    }

    pub(super) fn verify(&self, asker: &Asker, id: MatchId) -> Result<Answer, Error> {
        let number = id.to_string();
        Ok(self.say(
            asker,
            &match self.desk.app.check_dice(id)? {
                DiceCheck::Later => messages::table_verify_later(&number),
                DiceCheck::Good { rolls, secret } => {
                    messages::table_verify_good(&number, rolls as i64, &format!("`{secret}`"))
                }
                DiceCheck::Wrong(line) => messages::table_verify_wrong(line as i64, &number),
            },
        ))
    }

    /// The record of a match, or its moves as people write them down.
    pub(super) fn export(&self, asker: &Asker, id: MatchId, as_listing: bool) -> Result<Answer, Error> {
        let record = self.desk.app.record(id)?;
        let (name, text) = match as_listing {
            false => (format!("match-{id}.rec"), record.to_string()),
            true => {
                let def = record.header("game").and_then(catalog::find);
                let begun = def
                    .and_then(|def| def.begin(&record).ok())
                    .ok_or(Error::NoMatch)?;
                (
                    format!("match-{id}.txt"),
                    begun.listing(&record.events).join("\n"),
                )
            }
        };
        Ok(Answer::Private(Box::new(Note {
            file: Some(File {
                name,
                bytes: text.into_bytes(),
                alt: String::new(),
            }),
            ..Note::text(
                self.desk
                    .texts
                    .say(asker.locale(&self.desk), &messages::discord_done()),
            )
        })))
    }

    /// The person's own settings: sets what is given, and says how they are then.
    fn own_settings(&self, asker: &Asker, given: &Given) -> Result<Answer, Error> {
        let app = &self.desk.app;
        if let Some(language) = given.text("language") {
            let language = Some(language).filter(|language| *language != AUTO);
            app.set_language(asker.person, &asker.name, language)?;
        }
        if let Some(palette) = given.text("palette") {
            let palette = Some(palette).filter(|palette| *palette != AUTO);
            if palette.is_some_and(|name| self.desk.painter.theme(name).is_none()) {
                return Ok(self.say(asker, &messages::picture_theme(&self.themes().join(", "))));
            }
            app.set_theme(asker.person, &asker.name, palette)?;
        }
        let language = self.language_name(asker, app.own_language(asker.person)?);
        let palette = app.own_theme(asker.person)?;
        Ok(self.say(
            asker,
            &messages::discord_me_now(&language, palette.as_deref().unwrap_or(DEFAULT_THEME)),
        ))
    }

    /// The settings of the server: sets what is given, and says how they are then.
    fn set_up(&self, asker: &Asker, given: &Given) -> Result<Answer, Error> {
        let Some(server) = asker.server else {
            return Ok(self.say(asker, &messages::discord_not_here()));
        };
        if !asker.manages {
            return Ok(self.say(asker, &messages::discord_setup_who()));
        }
        let app = &self.desk.app;
        let place = PlaceId::new(asker.place.surface, server);
        if let Some(language) = given.text("language") {
            app.set_place_language(place, Some(language).filter(|language| *language != AUTO))?;
        }
        if let Some(limit) = given.number("limit") {
            app.set_place_limit(place, u32::try_from(limit).ok())?;
        }
        asker.remember_place(&self.desk)?;
        let (language, limit) = app.place_settings(place)?;
        Ok(self.say(
            asker,
            &messages::discord_setup_now(&self.language_name(asker, language), limit as i64),
        ))
    }

    /// A chosen language as it calls itself, or "as in Discord" for this person.
    fn language_name(&self, asker: &Asker, language: Option<Locale>) -> String {
        match language {
            Some(language) => language.own_name().to_owned(),
            None => {
                let automatic = Phrase::new(format!("discord-language-{AUTO}"));
                self.desk.texts.say(asker.locale(&self.desk), &automatic)
            }
        }
    }

    fn privacy(&self, asker: &Asker, given: &Given) -> Result<Answer, Error> {
        let [_, export, delete] = PRIVACY;
        match given.text("action") {
            Some(action) if action == export => {
                let data = self.desk.app.export_person(asker.person)?;
                Ok(Answer::Private(Box::new(Note {
                    file: Some(File {
                        name: "igroteka.json".to_owned(),
                        bytes: data.into_bytes(),
                        alt: String::new(),
                    }),
                    ..Note::text(
                        self.desk
                            .texts
                            .say(asker.locale(&self.desk), &messages::discord_done()),
                    )
                })))
            }
            Some(action) if action == delete => Ok(self.ask_delete(asker)),
            Some(_) | None => Ok(self.say(asker, &messages::discord_privacy_text())),
        }
    }

    /// Proposals for the option that is being typed.
    pub(super) fn complete(
        &self,
        asker: &Asker,
        given: &Given,
        option: &str,
        typed: &str,
    ) -> Vec<(String, String)> {
        let typed = typed.trim().to_lowercase();
        let locale = asker.locale(&self.desk);
        let view = || self.desk.app.view_at(asker.place).ok();
        let plain = |values: Vec<String>| {
            values
                .into_iter()
                .map(|value| (value.clone(), value))
                .collect::<Vec<_>>()
        };
        let mut whole = None;
        let all = match (given.name.as_str(), option) {
            ("move", _) => {
                let game = view()
                    .filter(|view| view.is_asked(asker.person))
                    .and_then(|view| view.drawn().ok());
                let Some(game) = game else { return Vec::new() };
                // What is a move already comes first, also where not all are listed.
                whole = game.tokens(&typed).ok().map(|tokens| tokens.concat());
                plain(game.legal())
            }
            ("play", _) => catalog::find(given.text("game").unwrap_or_default())
                .map(|def| telling::ways(&self.desk.texts, locale, def, &[]))
                .unwrap_or_default()
                .into_iter()
                .map(|way| (way.name, way.options.to_owned()))
                .collect(),
            (_, "theme" | "palette") => plain(self.themes()),
            (_, "perspective") => plain(view().map_or_else(Vec::new, |view| {
                view.seats.iter().map(|entry| entry.seat.to_string()).collect()
            })),
            (_, "view") => plain(
                view()
                    .and_then(|view| view.drawn().ok())
                    .map_or_else(Vec::new, |game| {
                        game.views().iter().map(|view| (*view).to_owned()).collect()
                    }),
            ),
            _ => Vec::new(),
        };
        let fits = |(name, value): &(String, String)| {
            name.to_lowercase().contains(&typed) || value.to_lowercase().contains(&typed)
        };
        let others = all
            .into_iter()
            .filter(fits)
            .filter(|(_, value)| Some(value) != whole.as_ref());
        let first = whole.clone().map(|whole| (whole.clone(), whole));
        let all = first.into_iter().chain(others);
        // Discord takes no longer ones.
        all.filter(|(_, value)| value.chars().count() <= PROPOSAL)
            .take(PROPOSALS)
            .collect()
    }
}

fn is_seated(view: &View, person: PersonId) -> bool {
    own_seat(view, person).is_some()
}

/// The seat that a person holds, the first one of several.
fn own_seat(view: &View, person: PersonId) -> Option<Seat> {
    view.seats
        .iter()
        .find(|entry| entry.person == Some(person))
        .map(|entry| entry.seat)
}
