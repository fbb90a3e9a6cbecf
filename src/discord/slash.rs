//! The slash commands.

use std::collections::HashMap;

use super::Bot;
use super::answer::Answer;
use super::asker::Asker;
use super::commands::{AUTO, PRIVACY};
use super::custom_id::Verb;
use super::note::{File, Note};
use super::table::{Look, Table};
use crate::app::{Action, DiceCheck, Error, MatchId, PersonId, SeatWish, Status, View};
use crate::catalog::{self, GameDef};
use crate::game::{Phrase, Seat};
use crate::i18n::Locale;
use crate::i18n::messages::{self, Term};

/// The value of an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Value {
    Text(String),
    Number(i64),
    YesNo(bool),
    Person(u64),
}

/// A command as it was given.
#[derive(Clone, Debug)]
pub(super) struct Given {
    pub(super) name: String,
    pub(super) options: HashMap<String, Value>,
}

impl Given {
    fn text(&self, name: &str) -> Option<&str> {
        match self.options.get(name)? {
            Value::Text(text) => Some(text),
            Value::Number(_) | Value::YesNo(_) | Value::Person(_) => None,
        }
    }

    fn number(&self, name: &str) -> Option<u64> {
        match self.options.get(name)? {
            Value::Number(number) => u64::try_from(*number).ok(),
            Value::Text(_) | Value::YesNo(_) | Value::Person(_) => None,
        }
    }
}

/// Matches that `/games` lists at most.
const LISTED: usize = 20;
/// Proposals while something is typed.
const PROPOSALS: usize = 25;

impl Bot {
    /// Carries out a slash command.
    pub(super) fn slash(&self, asker: &Asker, given: &Given) -> Result<Answer, Error> {
        let here = |action| self.runtime.carry_out(asker.command(None, action));
        match given.name.as_str() {
            "play" => self.play(asker, given),
            "move" => {
                let text = given.text("notation").unwrap_or_default().to_owned();
                here(Action::Act { text })?;
                Ok(self.done(asker))
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
            "table" => {
                let view = self.desk.app.view_at(asker.place)?;
                self.desk.app.shown(&view, None)?;
                self.runtime.ring();
                Ok(self.done(asker))
            }
            "games" => self.games(asker),
            "resign" => self.sure(asker, Verb::SureResign),
            "abort" => self.sure(asker, Verb::SureAbort),
            "rules" => self.rules(asker, given),
            "verify" => self.verify(asker, self.match_named(asker, given)?),
            "export" => self.export(asker, self.match_named(asker, given)?),
            "me" => {
                let language = given.text("language").filter(|language| *language != AUTO);
                self.desk.app.set_language(asker.person, &asker.name, language)?;
                Ok(self.say(asker, &messages::discord_language_set()))
            }
            "setup" => self.set_up(asker, given),
            "help" => Ok(self.say(asker, &messages::discord_help_text())),
            "about" => Ok(self.say(asker, &messages::discord_about_text(env!("CARGO_PKG_VERSION")))),
            "privacy" => self.privacy(asker, given),
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

    fn opened(&self, asker: &Asker, view: &View) -> Answer {
        self.say(asker, &messages::discord_opened(&view.id.to_string()))
    }

    fn play(&self, asker: &Asker, given: &Given) -> Result<Answer, Error> {
        if let Some(missing) = self.missing(asker) {
            return Ok(missing);
        }
        asker.remember_place(&self.desk)?;
        let def = catalog::find(given.text("game").unwrap_or_default()).ok_or(Error::NoSuchGame)?;
        let variant = given.text("variant").unwrap_or_default();
        let options = format!("{variant} {}", given.text("options").unwrap_or_default());
        let hotseat = given.options.get("hotseat") == Some(&Value::YesNo(true));
        let named = crate::game::parse_named(def.info().options, &options)?;
        let seats = def.start(&named)?.seats().len();
        let level = given.text("level");
        let invited = match given.options.get("opponent") {
            Some(Value::Person(id)) => Some(PersonId::new(asker.person.surface, *id)),
            Some(Value::Text(_) | Value::Number(_) | Value::YesNo(_)) | None => None,
        };
        let others = (1..seats).map(|_| match (level, hotseat) {
            (Some(level), _) => SeatWish::BuiltIn(level.to_owned()),
            (None, true) => SeatWish::Me,
            (None, false) => SeatWish::Open,
        });
        let open = Action::Open {
            game: def.info().id.to_owned(),
            options,
            hotseat,
            seats: std::iter::once(SeatWish::Me).chain(others).collect(),
            invited: invited.filter(|invited| *invited != asker.person),
            word: None,
        };
        let reply = self.runtime.carry_out(asker.command(None, open))?;
        Ok(self.opened(asker, &reply.view))
    }

    /// What the bot would need here and may not do.
    fn missing(&self, asker: &Asker) -> Option<Answer> {
        use serenity::model::permissions::Permissions;
        let may = asker.permissions.filter(|_| asker.server.is_some())?;
        let needed = [
            (Permissions::VIEW_CHANNEL, messages::discord_permission_view()),
            (Permissions::SEND_MESSAGES, messages::discord_permission_send()),
        ];
        let locale = asker.locale(&self.desk);
        let missing: Vec<String> = needed
            .iter()
            .filter(|(permission, _)| !may.contains(*permission))
            .map(|(_, name)| self.desk.texts.say(locale, name))
            .collect();
        (!missing.is_empty()).then(|| self.say(asker, &messages::discord_missing(&missing.join(", "))))
    }

    fn table<'t>(&'t self, view: &'t View, locale: Locale) -> Table<'t> {
        Table {
            desk: &self.desk,
            view,
            locale,
        }
    }

    /// The board for one person: turned to their seat unless they say otherwise.
    fn board(&self, asker: &Asker, given: &Given) -> Result<Answer, Error> {
        let view = self.desk.app.view_at(asker.place)?;
        let game = view.drawn()?;
        let usual = self.desk.usual_look();
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
        let kind = match given.text("view") {
            Some(name) => {
                let Some(kind) = game.views().iter().find(|view| **view == name.trim()) else {
                    return no_such(messages::picture_view(&game.views().join(", ")));
                };
                kind
            }
            None => usual.kind,
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
            file: table.picture(look),
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
            ..self.desk.usual_look()
        };
        let table = self.table(view, asker.locale(&self.desk));
        Answer::Private(Box::new(Note {
            file: table.picture(look),
            ..Note::default()
        }))
    }

    pub(super) fn describe(&self, asker: &Asker, view: &View) -> Result<Answer, Error> {
        let table = self.table(view, asker.locale(&self.desk));
        Ok(Answer::private(table.words(&*view.drawn()?)))
    }

    fn games(&self, asker: &Asker) -> Result<Answer, Error> {
        let locale = asker.locale(&self.desk);
        let mut views = self.desk.app.running_matches(asker.person, LISTED)?;
        let yours = |view: &View| {
            let asked = view.asked();
            let own = |seat| {
                view.seats
                    .iter()
                    .any(|entry| Some(entry.seat) == seat && entry.person == Some(asker.person))
            };
            asked.is_some() && own(asked)
        };
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
        Ok(self.ask(asker, &view, verb))
    }

    pub(super) fn ask(&self, asker: &Asker, view: &View, verb: Verb) -> Answer {
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
        Answer::Private(Box::new(table.ask(&question, verb, &label)))
    }

    fn rules(&self, asker: &Asker, given: &Given) -> Result<Answer, Error> {
        let def = catalog::find(given.text("game").unwrap_or_default()).ok_or(Error::NoSuchGame)?;
        let locale = asker.locale(&self.desk);
        let text = self
            .desk
            .files
            .text(&format!("rules/{}.{locale}.md", def.info().id))
            .map_err(|_| Error::NoSuchGame)?;
        let pages: Vec<&str> = text.split("\n## ").collect();
        let last = pages.len() - 1;
        let page = given.number("page").and_then(|page| usize::try_from(page).ok());
        let page = page.unwrap_or(1).clamp(1, last.max(1));
        let foot = self
            .desk
            .texts
            .say(locale, &messages::discord_page(page as i64, last as i64));
        Ok(Answer::private(format!(
            "## {}\n{foot}",
            pages.get(page).unwrap_or(&"")
        )))
    }

    /// The match that is named, or else the person's latest here.
    fn match_named(&self, asker: &Asker, given: &Given) -> Result<MatchId, Error> {
        match given.number("match") {
            Some(number) => Ok(MatchId::new(number)),
            None => self.desk.app.latest_match(asker.person, asker.place),
        }
    }

    pub(super) fn verify(&self, asker: &Asker, id: MatchId) -> Result<Answer, Error> {
        let number = id.to_string();
        Ok(self.say(
            asker,
            &match self.desk.app.check_dice(id)? {
                DiceCheck::Later => messages::discord_verify_later(&number),
                DiceCheck::Good { rolls, secret } => {
                    messages::discord_verify_good(&number, rolls as i64, &format!("`{secret}`"))
                }
                DiceCheck::Wrong(line) => messages::discord_verify_wrong(line as i64, &number),
            },
        ))
    }

    pub(super) fn export(&self, asker: &Asker, id: MatchId) -> Result<Answer, Error> {
        let record = self.desk.app.record(id)?;
        Ok(Answer::Private(Box::new(Note {
            file: Some(File {
                name: format!("match-{id}.rec"),
                bytes: record.to_string().into_bytes(),
                alt: String::new(),
            }),
            ..Note::text(
                self.desk
                    .texts
                    .say(asker.locale(&self.desk), &messages::discord_done()),
            )
        })))
    }

    fn set_up(&self, asker: &Asker, given: &Given) -> Result<Answer, Error> {
        let Some(server) = asker.server else {
            return Ok(self.say(asker, &messages::discord_not_here()));
        };
        if !asker.manages {
            return Ok(self.say(asker, &messages::discord_setup_who()));
        }
        let language = given.text("language").filter(|language| *language != AUTO);
        let server = crate::app::PlaceId::new(asker.place.surface, server);
        self.desk.app.set_place_language(server, language)?;
        asker.remember_place(&self.desk)?;
        Ok(self.say(asker, &messages::discord_setup_set()))
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
        let all = match (given.name.as_str(), option) {
            ("move", _) => {
                let own = |view: &View| {
                    let asked = view.asked();
                    view.seats
                        .iter()
                        .any(|entry| Some(entry.seat) == asked && entry.person == Some(asker.person))
                };
                let game = view().filter(own).and_then(|view| view.drawn().ok());
                plain(game.map(|game| game.legal()).unwrap_or_default())
            }
            ("play", _) => catalog::find(given.text("game").unwrap_or_default())
                .map(|def| self.variants(def, locale))
                .unwrap_or_default(),
            (_, "theme") => plain(self.themes()),
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
        all.into_iter().filter(fits).take(PROPOSALS).collect()
    }

    fn variants(&self, def: &dyn GameDef, locale: Locale) -> Vec<(String, String)> {
        let info = def.info();
        let name = |list: &str| {
            let key = format!("variant-{}-{}", info.id, list.replace(['=', ' '], "-"));
            self.desk.texts.say(locale, &Phrase::new(key))
        };
        info.variants
            .iter()
            .map(|list| (name(list), (*list).to_owned()))
            .collect()
    }
}

/// The seat that a person holds, the first one of several.
fn own_seat(view: &View, person: PersonId) -> Option<Seat> {
    view.seats
        .iter()
        .find(|entry| entry.person == Some(person))
        .map(|entry| entry.seat)
}
