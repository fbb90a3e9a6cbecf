//! What a person gets for an input.

use std::time::Duration;

use serenity::builder::{
    AutocompleteChoice, Builder as _, CreateActionRow, CreateAutocompleteResponse, CreateInputText,
    CreateInteractionResponse, CreateInteractionResponseMessage, CreateModal, EditInteractionResponse,
};
use serenity::model::application::InputTextStyle;
use serenity::model::channel::Message;
use serenity::model::id::InteractionId;
use tokio::time::Instant;

use super::desk::Desk;
use super::note::{Note, cut};
use super::trouble::{self, ANSWERED};
use crate::app::{MatchId, View};

/// The answer to an interaction.
#[derive(Debug)]
pub(super) enum Answer {
    /// A message that only the person sees.
    Private(Box<Note>),
    /// The pressed message, changed.
    Update(Box<Note>, After),
    /// Proposals while something is typed.
    Choices(Vec<(String, String)>),
    /// A form with one line.
    Form {
        id: String,
        title: String,
        label: String,
    },
}

/// What is to be noted once the pressed message is changed.
#[derive(Debug)]
pub(super) enum After {
    Nothing,
    /// It shows this state of its match.
    Shows(Box<View>),
    /// The person is asked the rest apart.
    Asks(Box<Note>),
    /// It has no controls any more: its match goes on in a new message.
    Closed(MatchId),
}

impl Answer {
    pub(super) fn private(content: impl Into<String>) -> Answer {
        Answer::Private(Box::new(Note::text(content)))
    }

    /// The same with a further line.
    pub(super) fn private_with(note: Note, line: &str) -> Answer {
        let content = match note.content.as_str() {
            // It says so already.
            content if content.contains(line) => content.to_owned(),
            "" => line.to_owned(),
            content => format!("{content}\n{line}"),
        };
        Answer::Private(Box::new(Note { content, ..note }))
    }

    fn response(&self) -> CreateInteractionResponse {
        match self {
            Answer::Private(note) => CreateInteractionResponse::Message(note.response(true)),
            Answer::Update(note, _) => CreateInteractionResponse::UpdateMessage(note.response(false)),
            Answer::Choices(choices) => {
                let choices = choices
                    .iter()
                    .map(|(name, value)| AutocompleteChoice::new(cut(name, 100), value.clone()));
                CreateInteractionResponse::Autocomplete(
                    CreateAutocompleteResponse::new().set_choices(choices.collect()),
                )
            }
            Answer::Form { id, title, label } => {
                let input =
                    CreateInputText::new(InputTextStyle::Short, cut(label, 45), "text").max_length(200);
                let modal = CreateModal::new(id.clone(), cut(title, 45));
                CreateInteractionResponse::Modal(modal.components(vec![CreateActionRow::InputText(input)]))
            }
        }
    }
}

/// Where an answer goes.
#[derive(Clone, Debug)]
pub(super) struct Door {
    id: InteractionId,
    token: String,
    /// The message of ours from which it came, which can be changed.
    pub(super) message: Option<u64>,
    /// When it was received.
    pub(super) opened: Instant,
}

/// Discord takes the first answer for three seconds.
const FIRST: Duration = Duration::from_secs(3);
/// A late answer is tried for so long: Discord would take it for a quarter of an hour, but the next press
/// at the same table waits for it.
const LATE: Duration = Duration::from_secs(60);

impl Door {
    pub(super) fn new(id: InteractionId, token: &str, from: Option<&Message>) -> Door {
        Door {
            id,
            token: token.to_owned(),
            message: from.map(|message| message.id.get()),
            opened: Instant::now(),
        }
    }

    /// Answers; whether Discord has taken it.
    pub(super) async fn give(&self, desk: &Desk, answer: &Answer) -> bool {
        self.send(desk, answer.response()).await
    }

    /// Says that the answer will take longer.
    pub(super) async fn wait(&self, desk: &Desk) -> bool {
        let response = match self.message {
            Some(_) => CreateInteractionResponse::Acknowledge,
            None => CreateInteractionResponse::Defer(CreateInteractionResponseMessage::new().ephemeral(true)),
        };
        self.send(desk, response).await
    }

    async fn send(&self, desk: &Desk, response: CreateInteractionResponse) -> bool {
        let send = || {
            let to = (self.id, self.token.as_str());
            response.clone().execute(&*desk.quick, to)
        };
        match trouble::insist(self.opened + FIRST, send).await {
            Ok(()) => true,
            // A try of which the answer was lost had arrived.
            Err(Some(error)) if trouble::code(&error) == Some(ANSWERED) => true,
            Err(error) => self.failed(error.as_ref()),
        }
    }

    fn failed(&self, error: Option<&serenity::Error>) -> bool {
        match error {
            Some(error) => tracing::warn!("the answer to {}: {error}", self.id),
            None => tracing::warn!("the answer to {} could not be given in time", self.id),
        }
        false
    }

    /// A further message that only the person sees, after the answer.
    pub(super) async fn follow(&self, desk: &Desk, note: &Note) -> bool {
        let send = || note.follow().execute(&*desk.http, (None, self.token.as_str()));
        let sent = trouble::insist(Instant::now() + LATE, send).await;
        sent.map_or_else(|error| self.failed(error.as_ref()), |_| true)
    }

    /// The answer after [`Door::wait`].
    pub(super) async fn give_late(&self, desk: &Desk, answer: &Answer) -> bool {
        let until = Instant::now() + LATE;
        let token = self.token.as_str();
        let edit: EditInteractionResponse = match answer {
            Answer::Update(note, _) => note.late(),
            // What is private cannot become the pressed message: it is a message of its own.
            Answer::Private(note) if self.message.is_some() => return self.follow(desk, note).await,
            Answer::Private(note) => note.late(),
            Answer::Choices(_) | Answer::Form { .. } => return false,
        };
        let sent = trouble::insist(until, || edit.clone().execute(&*desk.http, token)).await;
        sent.map_or_else(|error| self.failed(error.as_ref()), |_| true)
    }
}
