//! Buttons, menus and forms.

use serenity::builder::CreateActionRow;
use serenity::model::application::ButtonStyle;

use super::Bot;
use super::answer::{After, Answer};
use super::asker::Asker;
use super::choosing::{Chosen, Pressed};
use super::custom_id::{CustomId, Verb};
use super::note::Note;
use super::table::{Look, Table};
use super::typed::words_alone;
use crate::app::{Action, Error, MatchId, Reply, View};
use crate::game::{Phrase, Seat};
use crate::i18n::messages;

impl Bot {
    /// What a pressed control does; `values` are what was chosen in a menu. `message` is the message
    /// it stands on.
    pub(super) fn press(
        &self,
        asker: &Asker,
        control: &CustomId,
        values: &[String],
        message: u64,
    ) -> Result<Answer, Error> {
        let on = (control.id, control.rev);
        let act = |action| self.act(asker, on, action, message);
        match &control.verb {
            Verb::Join => act(Action::Join {
                seat: None,
                word: None,
            }),
            Verb::Leave => act(Action::Leave),
            Verb::BuiltIn => act(Action::AddBuiltIn {
                seat: None,
                level: crate::bots::Level::Casual.to_string(),
            }),
            Verb::Start => act(Action::Start),
            Verb::Options => act(Action::Choose {
                options: values.first().cloned().unwrap_or_default(),
            }),
            Verb::Thread(opening) => self.thread_pressed(asker, opening),
            Verb::Rules(game, page) => self.turn_page(asker, game, *page),
            Verb::Cancel => act(Action::Cancel),
            Verb::Roll => act(Action::Roll),
            Verb::Undo => act(Action::Undo),
            Verb::Choose(path) => self.choose(asker, control, path, &Pressed::Values(values), message),
            Verb::Everything(path) => self.choose(asker, control, path, &Pressed::Everything, message),
            Verb::Spot(token, path) => self.choose(asker, control, path, &Pressed::Spot(token), message),
            Verb::Page(path, page) => self.turn_menu(asker, control, path, *page),
            Verb::Plane(path) => self.open_plane(asker, control, path),
            Verb::Type => self.form(asker, control),
            Verb::View => Ok(self.own_view(asker, &self.desk.app.view(control.id)?)),
            Verb::Words => self.describe(asker, &self.desk.app.view(control.id)?),
            Verb::Resign => self.ask(asker, &self.desk.app.view(control.id)?, Verb::SureResign),
            Verb::SureResign => self.resign(asker, control),
            Verb::SureAbort => self.sure_of(asker, control.id, Action::Abort),
            Verb::Rematch => {
                let mut command = asker.command(None, Action::Rematch);
                command.id = Some(control.id);
                let reply = self.runtime.carry_out(command)?;
                Ok(self.say(asker, &messages::discord_opened(&reply.view.id.to_string())))
            }
            Verb::Verify => self.verify(asker, control.id),
            Verb::Export => self.export(asker, control.id, false),
            Verb::Why(typed) => self.why(asker, control, typed),
            Verb::Anyway(typed) => {
                let action = Action::Act {
                    text: typed.clone(),
                    sure: true,
                };
                self.act_privately(asker, on, action)
            }
            Verb::SureDelete => {
                let now = (self.now)();
                let matches = self.desk.app.delete_person(now, &asker.cause, asker.person)?;
                let deleted = messages::discord_deleted(matches as i64);
                let text = self.desk.texts.say(asker.locale(&self.desk), &deleted);
                Ok(Answer::Update(Box::new(Note::text(text)), After::Nothing))
            }
        }
    }

    /// A command from the match's own message: the answer is that message, as it is now.
    pub(super) fn act(
        &self,
        asker: &Asker,
        on: (MatchId, u32),
        action: Action,
        message: u64,
    ) -> Result<Answer, Error> {
        let slot = self.desk.app.slot(on.0)?;
        // Whom the pressed message has called: it shows this state, or the command is refused.
        let before = self.desk.app.view(on.0)?.asks();
        let reply = match self.carry_out(asker, on, action)? {
            Ok(reply) => reply,
            Err(question) => return Ok(question),
        };
        let view = self.settled(reply.view);
        let locale = self.desk.table_locale(&view)?;
        let table = Table {
            desk: &self.desk,
            view: &view,
            locale,
        };
        // A message that was just posted may be pressed before the store knows it.
        let shows = slot.and_then(|slot| slot.message);
        let current = shows.is_none_or(|shows| shows == message);
        let people = view.seats.iter().filter(|entry| entry.person.is_some()).count();
        let calls = people > 1 && view.asks().is_some_and(|asked| Some(asked) != before);
        Ok(match (current, calls) {
            (true, false) => Answer::Update(
                Box::new(table.note(&Chosen::default(), 0)),
                After::Shows(Box::new(view)),
            ),
            // Another person has to act: a new message calls them, this one only tells.
            (true, true) => Answer::Update(Box::new(table.closed(None)), After::Closed(view.id)),
            (false, _) => Answer::Update(Box::new(table.closed(None)), After::Nothing),
        })
    }

    /// Carries out a command, or asks first whether the person is sure.
    fn carry_out(
        &self,
        asker: &Asker,
        on: (MatchId, u32),
        action: Action,
    ) -> Result<Result<Reply, Answer>, Error> {
        let text = match &action {
            Action::Act { text, .. } => text.clone(),
            _ => String::new(),
        };
        match self.runtime.carry_out(asker.command(Some(on), action)) {
            Err(Error::Unsure(warning)) => Ok(Err(self.unsure(asker, on, &text, &warning))),
            done => done.map(Ok),
        }
    }

    /// Asks whether something is to be played although it costs something.
    pub(super) fn unsure(&self, asker: &Asker, on: (MatchId, u32), text: &str, warning: &Phrase) -> Answer {
        let note = self.desk.anyway(asker.locale(&self.desk), on, text, warning);
        Answer::Private(Box::new(note))
    }

    /// The match once the built-in player has answered, if that takes no more than a moment.
    fn settled(&self, view: View) -> View {
        const LOOKS: u32 = 40;
        let mut view = view;
        for _ in 0..LOOKS {
            if view.asked().is_none() || view.asks().is_some() {
                break;
            }
            std::thread::sleep(std::time::Duration::from_millis(5));
            match self.desk.app.view(view.id) {
                Ok(newer) => view = newer,
                Err(_) => break,
            }
        }
        view
    }

    /// A command from a message that only the person sees: the answer is that message, with what has come
    /// of it. The match's own message is changed by the pump.
    pub(super) fn act_privately(
        &self,
        asker: &Asker,
        on: (MatchId, u32),
        action: Action,
    ) -> Result<Answer, Error> {
        let asked = self.desk.app.view(on.0)?.asked();
        let reply = match self.carry_out(asker, on, action)? {
            Ok(reply) => reply,
            Err(question) => return Ok(question),
        };
        let table = Table {
            desk: &self.desk,
            view: &reply.view,
            locale: asker.locale(&self.desk),
        };
        let look = Look {
            bottom: asked,
            ..self.desk.look_of(asker.person)
        };
        let note = Note {
            file: table.picture(look, &[]),
            ..Note::text(self.desk.texts.say(table.locale, &messages::discord_done()))
        };
        Ok(Answer::Update(Box::new(note), After::Nothing))
    }

    fn form(&self, asker: &Asker, control: &CustomId) -> Result<Answer, Error> {
        let view = self.desk.app.view(control.id)?;
        let locale = asker.locale(&self.desk);
        let example = view.drawn()?.legal().into_iter().next().unwrap_or_default();
        let say = |phrase| self.desk.texts.say(locale, &phrase);
        Ok(Answer::Form {
            id: CustomId {
                rev: view.rev,
                ..control.clone()
            }
            .to_string(),
            title: say(messages::discord_modal_title()),
            label: say(messages::discord_modal_move(&example)),
        })
    }

    /// A move typed into a form.
    pub(super) fn submitted(
        &self,
        asker: &Asker,
        control: &CustomId,
        text: &str,
        message: u64,
    ) -> Result<Answer, Error> {
        let action = Action::Act {
            text: text.to_owned(),
            sure: false,
        };
        self.act(asker, (control.id, control.rev), action, message)
    }

    /// Resigns. Whoever holds several seats resigns the one that was asked when the question came.
    fn resign(&self, asker: &Asker, control: &CustomId) -> Result<Answer, Error> {
        let view = self.desk.app.view(control.id)?;
        let own = view
            .seats
            .iter()
            .filter(|entry| entry.person == Some(asker.person));
        if own.count() > 1 && view.rev != control.rev {
            return Err(Error::Changed);
        }
        self.sure_of(asker, control.id, Action::Resign)
    }

    /// What the person is sure of; the answer replaces the question.
    fn sure_of(&self, asker: &Asker, id: MatchId, action: Action) -> Result<Answer, Error> {
        let mut command = asker.command(None, action);
        command.id = Some(id);
        self.runtime.carry_out(command)?;
        let text = self
            .desk
            .texts
            .say(asker.locale(&self.desk), &messages::discord_done());
        Ok(Answer::Update(Box::new(Note::text(text)), After::Nothing))
    }

    /// Why a typed text was not possible in the state in which it was typed.
    fn why(&self, asker: &Asker, control: &CustomId, typed: &str) -> Result<Answer, Error> {
        let view = self.desk.app.view(control.id)?;
        if view.rev != control.rev {
            return Err(Error::Changed);
        }
        let mut game = view.drawn()?;
        let asked = view.asked().ok_or(Error::NoMatch)?;
        if let Some(refusal) = words_alone(&view, typed) {
            return Ok(self.say(asker, &refusal.phrase()));
        }
        // Whoever is asked may hold other seats as well.
        let holder = view
            .seats
            .iter()
            .find(|entry| entry.seat == asked)
            .map(|entry| &entry.holder);
        let same = view.seats.iter().filter(|entry| Some(&entry.holder) == holder);
        let seats: Vec<Seat> = same.map(|entry| entry.seat).collect();
        if let Err(not_played) = game.typed(&seats, typed) {
            return Ok(self.say(asker, &not_played.refusal.phrase()));
        }
        // It is legal: the person was not the one who is asked.
        Ok(self.say(asker, &crate::game::refusal::not_your_turn(asked).phrase()))
    }

    pub(super) fn ask_delete(&self, asker: &Asker) -> Answer {
        let locale = asker.locale(&self.desk);
        let id = CustomId::free(Verb::SureDelete);
        let button = serenity::builder::CreateButton::new(id.to_string())
            .label(
                self.desk
                    .texts
                    .say(locale, &messages::discord_button_sure_delete()),
            )
            .style(ButtonStyle::Danger);
        Answer::Private(Box::new(Note {
            rows: vec![CreateActionRow::Buttons(vec![button])],
            ..Note::text(self.desk.texts.say(locale, &messages::discord_sure_delete()))
        }))
    }
}
