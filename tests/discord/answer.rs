//! The bot's answer to what a person did.

use std::time::Duration;

use super::interactions::{FIRST_ANSWER_MS, LATER, SHOW_MODAL, THINKING};
use super::modal::Modal;
use super::people::Here;
use super::shown::Shown;
use super::world::Answered;
use super::{Error, Id};

/// An answered interaction.
#[derive(Clone)]
pub(crate) struct Answer {
    here: Here,
    id: Id,
    answered: Answered,
}

impl Answer {
    /// Waits for the first answer, as long as Discord does.
    pub(super) async fn first(here: &Here, id: Id) -> Result<Answered, Error> {
        let patience = Duration::from_millis(FIRST_ANSWER_MS);
        let answered = here.double.until("an answer", Some(patience), |world| {
            world
                .interactions
                .get(&id)
                .and_then(|interaction| interaction.answered.clone())
        });
        match answered.await {
            Ok(answered) => Ok(answered),
            Err(_) => {
                let world = here.double.lock();
                let name = world
                    .interactions
                    .get(&id)
                    .map(|interaction| interaction.name.clone());
                Err(Error::NoAnswer(name.unwrap_or_default()))
            }
        }
    }

    /// Waits for the answer, and if it is "thinking" for what comes of it.
    pub(super) async fn wait(here: &Here, id: Id) -> Result<Answer, Error> {
        let answered = Answer::first(here, id).await?;
        let answer = Answer {
            here: here.clone(),
            id,
            answered,
        };
        if answer.answered.kind == THINKING {
            let thinking = |world: &super::world::World| {
                let original = world.interactions.get(&id)?.original?;
                match world.messages.get(&(here.channel, original)) {
                    Some(message) if message.loading => None,
                    Some(_) | None => Some(()),
                }
            };
            here.double.until("the end of thinking", None, thinking).await?;
        }
        if answer.answered.kind == LATER {
            let finished = |world: &super::world::World| world.interactions.get(&id)?.finished.then_some(());
            // A bot may leave it at that.
            let _ = here.double.until("what comes of it", None, finished).await;
        }
        Ok(answer)
    }

    /// The answer of an interaction that was started without waiting.
    pub(crate) async fn of(here: &Here, id: Id) -> Result<Answer, Error> {
        Answer::wait(here, id).await
    }

    pub(crate) fn id(&self) -> Id {
        self.id
    }

    /// The type of the callback: 4 message, 5 thinking, 6 nothing to see, 7 update, 9 modal.
    pub(crate) fn kind(&self) -> u64 {
        self.answered.kind
    }

    /// From the dispatch to the first answer.
    pub(crate) fn after(&self) -> Duration {
        self.answered.after
    }

    /// The message that is the answer, or the one that was pressed.
    pub(crate) fn shown(&self) -> Result<Shown, Error> {
        let world = self.here.double.lock();
        let original = world
            .interactions
            .get(&self.id)
            // What came late as a message of its own is the answer.
            .and_then(|interaction| interaction.followups.last().copied().or(interaction.original));
        let message = original.and_then(|id| world.messages.get(&(self.here.channel, id)));
        let message = message.filter(|message| world.sees(self.here.user, message));
        match message {
            Some(message) => Ok(Shown::new(self.here.clone(), message.clone())),
            None => Err(Error::Impossible(
                "the answer is no message, or it is gone".into(),
            )),
        }
    }

    /// The text of the answer; empty where there is none.
    pub(crate) fn text(&self) -> String {
        self.shown()
            .map(|shown| shown.text().to_owned())
            .unwrap_or_default()
    }

    /// Whether only this person sees the answer.
    pub(crate) fn is_private(&self) -> bool {
        self.shown().is_ok_and(|shown| shown.is_private())
    }

    pub(crate) async fn press(&self, button: &str) -> Result<Answer, Error> {
        self.shown()?.press(button).await
    }

    pub(crate) async fn choose(&self, select: &str, values: &[&str]) -> Result<Answer, Error> {
        self.shown()?.choose(select, values).await
    }

    /// The modal that the answer shows.
    pub(crate) fn modal(&self) -> Result<Modal, Error> {
        if self.answered.kind != SHOW_MODAL {
            return Err(Error::Impossible("no modal is shown".into()));
        }
        Ok(Modal::new(self.here.clone(), self.id, self.answered.data.clone()))
    }

    /// Waits until there are this many follow-ups that the person sees.
    pub(crate) async fn followups(&self, number: usize) -> Result<Vec<Shown>, Error> {
        let found = self.here.double.until("follow-ups", None, |world| {
            let ids = &world.interactions.get(&self.id)?.followups;
            let messages = ids
                .iter()
                .filter_map(|id| world.messages.get(&(self.here.channel, *id)));
            let seen: Vec<_> = messages
                .filter(|message| world.sees(self.here.user, message))
                .cloned()
                .collect();
            (seen.len() >= number).then_some(seen)
        });
        let found = found.await?;
        Ok(found
            .into_iter()
            .map(|message| Shown::new(self.here.clone(), message))
            .collect())
    }
}
