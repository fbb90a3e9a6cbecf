//! An action that is chosen step by step: the question, its menu or buttons, and what they answer.
//!
//! The answers so far stand in the ids of the controls; those that are too long lie in the store.

use serenity::builder::{
    CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};
use serenity::model::application::ButtonStyle;

use sha2::{Digest, Sha256};

use super::Bot;
use super::answer::{After, Answer};
use super::asker::Asker;
use super::custom_id::{CustomId, Verb};
use super::desk::Desk;
use super::note::{Note, cut};
use super::table::{Look, Table};
use crate::app::{Draft, Error, SeatView, View};
use crate::catalog::AnyMatch;
use crate::game::{Question, Spot};
use crate::i18n::messages;

/// Entries of a menu at most.
pub(super) const ENTRIES: usize = 25;
/// The longest label of an entry, in characters.
pub(super) const MAX_LABEL: usize = 100;
/// The value of a menu's entry that ends an action which could go on; no token of any game.
const ENOUGH: &str = ".";
/// Stands between the answers in the id of a control; in no answer.
const DOT: &str = ".";
/// In place of answers that lie in the store, followed by a number that tells them from others.
const KEPT: &str = "…";
/// The longest answers in an id, in bytes.
const MAX_PATH: usize = 40;

/// What somebody has chosen so far.
#[derive(Clone, Debug, Default)]
pub(super) struct Chosen {
    pub(super) answers: Vec<String>,
    /// The answers as the ids of controls have them.
    path: String,
}

impl Chosen {
    /// What the id of a control says.
    fn read(desk: &Desk, control: &CustomId, path: &str) -> Result<Chosen, Error> {
        let answers = match path {
            "" => Vec::new(),
            kept if kept.starts_with(KEPT) => {
                let answers = desk.app.draft(control.id, control.rev)?;
                // Another draft has taken its place since.
                if kept_path(&answers) != kept {
                    return Err(Error::Changed);
                }
                answers
            }
            path => path.split(DOT).map(str::to_owned).collect(),
        };
        Ok(Chosen {
            answers,
            path: path.to_owned(),
        })
    }

    /// With a further answer.
    fn with(mut self, desk: &Desk, control: &CustomId, answer: String) -> Result<Chosen, Error> {
        self.answers.push(answer);
        self.path = self.answers.join(DOT);
        if self.path.len() > MAX_PATH {
            let draft = Draft {
                rev: control.rev,
                answers: self.answers.clone(),
            };
            desk.app.keep_draft(control.id, draft)?;
            self.path = kept_path(&self.answers);
        }
        Ok(self)
    }
}

/// The path of answers that lie in the store.
fn kept_path(answers: &[String]) -> String {
    let digest = Sha256::digest(answers.join(DOT));
    format!("{KEPT}{}", hex::encode(&digest[..6]))
}

/// What a pressed control answers.
pub(super) enum Pressed<'p> {
    /// These entries of a menu.
    Values(&'p [String]),
    /// Everything that is proposed.
    Everything,
    /// A place of a plane.
    Spot(&'p str),
}

impl Bot {
    /// An answer to the question after `path`: the next question, or the action that is complete.
    pub(super) fn choose(
        &self,
        asker: &Asker,
        control: &CustomId,
        path: &str,
        pressed: &Pressed<'_>,
        message: u64,
    ) -> Result<Answer, Error> {
        let view = self.desk.app.view(control.id)?;
        let act = |text| {
            let action = crate::app::Action::Act { text, sure: false };
            match pressed {
                // The plane stands on a message of its own, which is done now.
                Pressed::Spot(_) => self.act_privately(asker, (control.id, control.rev), action),
                Pressed::Values(_) | Pressed::Everything => {
                    self.act(asker, (control.id, control.rev), action, message)
                }
            }
        };
        if view.rev != control.rev {
            // Refused, with the reason that fits the person.
            return act(path.to_owned());
        }
        let game = view.drawn()?;
        let chosen = Chosen::read(&self.desk, control, path)?;
        let answer = match (pressed, game.question(&chosen.answers)) {
            (Pressed::Values([value]), _) if value == ENOUGH => {
                let text = game.answered(&chosen.answers);
                return act(text.ok_or(Error::Changed)?);
            }
            (Pressed::Values(values), Some(Question::Any(tokens))) => {
                // The menu gives them in the order in which they were chosen.
                let wanted: Vec<String> = tokens
                    .into_iter()
                    .filter(|token| values.contains(token))
                    .collect();
                Question::several(&wanted)
            }
            (Pressed::Everything, Some(Question::Any(tokens))) => Question::several(&tokens),
            (Pressed::Values(values), _) => values.first().cloned().unwrap_or_default(),
            (Pressed::Spot(token), _) => (*token).to_owned(),
            (Pressed::Everything, _) => return Err(Error::Changed),
        };
        let mut answers = chosen.answers.clone();
        answers.push(answer.clone());
        if game.question(&answers).is_none() {
            // A text that is no action is refused with its reason.
            let text = game.answered(&answers);
            return act(text.unwrap_or_else(|| answers.concat()));
        }
        self.check_own(asker, &view, control.rev)?;
        let mut chosen = chosen.with(&self.desk, control, answer)?;
        while let Some(only) = game.only_answer(&chosen.answers) {
            chosen = chosen.with(&self.desk, control, only)?;
        }
        self.show_question(asker, &view, &chosen, 0)
    }

    /// Another page of the question after `path`; the first one is where the choice begins again.
    pub(super) fn turn_menu(
        &self,
        asker: &Asker,
        control: &CustomId,
        path: &str,
        page: usize,
    ) -> Result<Answer, Error> {
        let view = self.desk.app.view(control.id)?;
        self.check_own(asker, &view, control.rev)?;
        let chosen = Chosen::read(&self.desk, control, path)?;
        self.show_question(asker, &view, &chosen, page)
    }

    /// The plane after `path` once more.
    pub(super) fn open_plane(&self, asker: &Asker, control: &CustomId, path: &str) -> Result<Answer, Error> {
        let view = self.desk.app.view(control.id)?;
        self.check_own(asker, &view, control.rev)?;
        let chosen = Chosen::read(&self.desk, control, path)?;
        let plane = self.plane(asker, &view, &chosen)?.ok_or(Error::Changed)?;
        Ok(Answer::Private(Box::new(plane)))
    }

    /// The state must be the one that the person saw, and theirs to decide.
    fn check_own(&self, asker: &Asker, view: &View, rev: u32) -> Result<(), Error> {
        let Some(asked) = view.asked().filter(|_| view.rev == rev) else {
            return Err(Error::Changed);
        };
        let own = |entry: &&SeatView| entry.person == Some(asker.person);
        let mut own = view.seats.iter().filter(own).peekable();
        if own.peek().is_none() {
            return Err(Error::NotSeated);
        }
        if !own.any(|entry| entry.seat == asked) {
            return Err(Error::NotAsked(asked));
        }
        Ok(())
    }

    /// The table with a question; a plane has no room there and comes apart, for the person alone.
    fn show_question(
        &self,
        asker: &Asker,
        view: &View,
        chosen: &Chosen,
        page: usize,
    ) -> Result<Answer, Error> {
        let locale = self.desk.table_locale(view)?;
        let table = Table {
            desk: &self.desk,
            view,
            locale,
        };
        let after = match self.plane(asker, view, chosen)? {
            Some(plane) => After::Asks(Box::new(plane)),
            None => After::Nothing,
        };
        Ok(Answer::Update(Box::new(table.note(chosen, page)), after))
    }

    /// The plane that is asked for, in the person's language and with their seat at the bottom.
    fn plane(&self, asker: &Asker, view: &View, chosen: &Chosen) -> Result<Option<Note>, Error> {
        let game = view.drawn()?;
        let Some(Question::Plane(rows)) = game.question(&chosen.answers) else {
            return Ok(None);
        };
        let table = Table {
            desk: &self.desk,
            view,
            locale: asker.locale(&self.desk),
        };
        let look = Look {
            bottom: view.asked(),
            ..self.desk.look_of(asker.person)
        };
        Ok(Some(Note {
            file: table.picture(look, &chosen.answers),
            rows: rows.iter().map(|row| table.places(chosen, row)).collect(),
            ..Note::text(table.told(&*game, &chosen.answers))
        }))
    }
}

impl Table<'_> {
    /// What was chosen so far, and the question that follows, in words.
    pub(super) fn told(&self, game: &dyn AnyMatch, answers: &[String]) -> String {
        let chosen = self.telling().chosen(game, answers);
        match game.prompt(answers) {
            Some(prompt) => format!("{chosen}\n{}", self.say(&prompt)),
            None => chosen,
        }
    }

    /// The controls of the question that follows what was chosen.
    pub(super) fn question(&self, chosen: &Chosen, page: usize) -> Vec<CreateActionRow> {
        let Ok(game) = self.view.drawn() else {
            return Vec::new();
        };
        let grey = ButtonStyle::Secondary;
        let path = || chosen.path.clone();
        let mut rows = Vec::new();
        let mut buttons = Vec::new();
        match game.question(&chosen.answers) {
            None => {}
            Some(Question::One(mut tokens)) => {
                if game.answered(&chosen.answers).is_some() {
                    tokens.insert(0, ENOUGH.to_owned());
                }
                let pages = tokens.len().div_ceil(ENTRIES).max(1);
                let page = page.min(pages - 1);
                let here = tokens.into_iter().skip(page * ENTRIES).take(ENTRIES);
                rows.extend(self.entries(&*game, chosen, here, false));
                if pages > 1 {
                    let next = Verb::Page(path(), (page + 1) % pages);
                    let label = messages::discord_menu_more(page as i64 + 1, pages as i64);
                    buttons.push(self.button(next, &label, grey));
                }
            }
            Some(Question::Any(tokens)) => {
                let everything = messages::discord_button_everything(tokens.len() as i64);
                rows.extend(self.entries(&*game, chosen, tokens.into_iter().take(ENTRIES), true));
                buttons.push(self.button(Verb::Everything(path()), &everything, ButtonStyle::Primary));
            }
            Some(Question::Plane(_)) => {
                let open = messages::discord_button_plane();
                buttons.push(self.button(Verb::Plane(path()), &open, ButtonStyle::Primary));
            }
        }
        if !chosen.answers.is_empty() {
            let again = Verb::Page(String::new(), 0);
            buttons.push(self.button(again, &messages::discord_button_again(), grey));
        }
        if !buttons.is_empty() {
            rows.push(CreateActionRow::Buttons(buttons));
        }
        rows
    }

    /// A menu of tokens: one of them, or any, all preset.
    fn entries(
        &self,
        game: &dyn AnyMatch,
        chosen: &Chosen,
        tokens: impl Iterator<Item = String>,
        any: bool,
    ) -> Option<CreateActionRow> {
        let options: Vec<CreateSelectMenuOption> = tokens
            .map(|token| {
                let label = match token.as_str() {
                    ENOUGH => self.say(&messages::discord_menu_enough(&chosen.answers.concat())),
                    token => self.telling().choice(game, &chosen.answers, token),
                };
                CreateSelectMenuOption::new(cut(&label, MAX_LABEL), token).default_selection(any)
            })
            .collect();
        if options.is_empty() {
            return None;
        }
        // At most as many as a menu has entries.
        let most = if any { options.len() as u8 } else { 1 };
        let id = self.id(Verb::Choose(chosen.path.clone()));
        let menu = CreateSelectMenu::new(id, CreateSelectMenuKind::String { options })
            .placeholder(self.say(&messages::discord_menu_choose()))
            .min_values(1)
            .max_values(most);
        Some(CreateActionRow::SelectMenu(menu))
    }

    /// A row of a plane.
    fn places(&self, chosen: &Chosen, row: &[Spot]) -> CreateActionRow {
        let place = |spot: &Spot| {
            let verb = Verb::Spot(spot.token.clone(), chosen.path.clone());
            let style = match spot.open {
                true => ButtonStyle::Primary,
                false => ButtonStyle::Secondary,
            };
            CreateButton::new(self.id(verb))
                .label(spot.label.clone())
                .style(style)
                .disabled(!spot.open)
        };
        CreateActionRow::Buttons(row.iter().map(place).collect())
    }
}
