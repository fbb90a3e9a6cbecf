//! The rules of a game, in pages.

use serenity::builder::{CreateActionRow, CreateButton};
use serenity::model::application::ButtonStyle;

use super::Bot;
use super::answer::{After, Answer};
use super::asker::Asker;
use super::custom_id::{CustomId, Verb};
use super::note::{File, Note};
use crate::app::Error;
use crate::boards;
use crate::catalog::{self, GameDef};
use crate::game::parse_named;
use crate::i18n::{self, Locale, Picture, messages};

impl Bot {
    /// A page of the rules, from 1.
    pub(super) fn rules(&self, asker: &Asker, game: &str, page: usize) -> Result<Answer, Error> {
        Ok(Answer::Private(Box::new(self.page(asker, game, page)?)))
    }

    /// Another page in place of the one that is there.
    pub(super) fn turn_page(&self, asker: &Asker, game: &str, page: usize) -> Result<Answer, Error> {
        Ok(Answer::Update(
            Box::new(self.page(asker, game, page)?),
            After::Nothing,
        ))
    }

    fn page(&self, asker: &Asker, game: &str, number: usize) -> Result<Note, Error> {
        let def = catalog::find(game).ok_or(Error::NoSuchGame)?;
        let locale = asker.locale(&self.desk);
        let (_, pages) =
            i18n::rules(&self.desk.files, def.info().id, locale).map_err(|_| Error::NoSuchGame)?;
        let last = pages.len().max(1);
        let number = number.clamp(1, last);
        let page = pages.get(number - 1).ok_or(Error::NoSuchGame)?;
        let foot = messages::discord_page(number as i64, last as i64);
        let turn = |to: usize, label: &'static str| {
            let id = CustomId::free(Verb::Rules(def.info().id.to_owned(), to));
            CreateButton::new(id.to_string())
                .label(label)
                .style(ButtonStyle::Secondary)
                .disabled(to == 0 || to > last)
        };
        Ok(Note {
            rows: vec![CreateActionRow::Buttons(vec![
                turn(number - 1, "◀"),
                turn(number + 1, "▶"),
            ])],
            file: page
                .picture
                .as_ref()
                .and_then(|picture| self.illustration(def, locale, picture)),
            ..Note::text(format!(
                "## {}\n{}\n-# {}",
                page.heading,
                page.words,
                self.desk.texts.say(locale, &foot)
            ))
        })
    }

    fn illustration(&self, def: &dyn GameDef, locale: Locale, picture: &Picture) -> Option<File> {
        let named = parse_named(def.info().options, "").ok()?;
        let mut scene = def
            .set_up(&named, &picture.position)
            .ok()?
            .scene(&boards::View::default());
        scene.word(|phrase| self.desk.texts.say(locale, phrase));
        let look = self.desk.usual_look();
        let bytes = self.desk.painter.png(&scene, look.theme, look.size).ok()?;
        Some(File {
            name: "rules.png".to_owned(),
            bytes,
            alt: picture.description.clone(),
        })
    }
}
