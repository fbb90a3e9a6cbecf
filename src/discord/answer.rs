//! What a person gets for an input.

use serenity::builder::{
    AutocompleteChoice, Builder as _, CreateActionRow, CreateAutocompleteResponse, CreateInputText,
    CreateInteractionResponse, CreateInteractionResponseMessage, CreateModal, EditInteractionResponse,
};
use serenity::http::Http;
use serenity::model::application::InputTextStyle;
use serenity::model::id::InteractionId;

use super::note::{Note, cut};
use super::trouble::{self, ANSWERED, PAUSES, TRY};
use crate::app::View;

/// The answer to an interaction.
#[derive(Debug)]
pub(super) enum Answer {
    /// A message that only the person sees.
    Private(Box<Note>),
    /// The pressed message, changed; it shows this state of its match from now on, or none.
    Update(Box<Note>, Option<Box<View>>),
    /// Proposals while something is typed.
    Choices(Vec<(String, String)>),
    /// A form with one line.
    Form {
        id: String,
        title: String,
        label: String,
    },
}

impl Answer {
    pub(super) fn private(content: impl Into<String>) -> Answer {
        Answer::Private(Box::new(Note::text(content)))
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
    pub(super) id: InteractionId,
    pub(super) token: String,
    /// The message of ours from which it came, which can be changed.
    pub(super) message: Option<u64>,
}

impl Door {
    /// Answers; whether Discord has taken it.
    pub(super) async fn give(&self, http: &Http, answer: &Answer) -> bool {
        self.send(http, answer.response()).await
    }

    /// Says that the answer will take longer.
    pub(super) async fn wait(&self, http: &Http) -> bool {
        self.send(
            http,
            match self.message {
                Some(_) => CreateInteractionResponse::Acknowledge,
                None => {
                    CreateInteractionResponse::Defer(CreateInteractionResponseMessage::new().ephemeral(true))
                }
            },
        )
        .await
    }

    async fn send(&self, http: &Http, response: CreateInteractionResponse) -> bool {
        for pause in PAUSES.into_iter().map(Some).chain([None]) {
            let sent = response.clone().execute(http, (self.id, self.token.as_str()));
            let error = match tokio::time::timeout(TRY, sent).await {
                Ok(Ok(())) => return true,
                Ok(Err(error)) => error,
                // A connection that hangs: Discord waits for three seconds in all.
                Err(_) if pause.is_some() => {
                    tracing::warn!("an answer hangs; it is given again");
                    continue;
                }
                Err(_) => return false,
            };
            match (trouble::code(&error), pause) {
                // A try of which the answer was lost had arrived.
                (Some(ANSWERED), _) => return true,
                (_, Some(pause)) if trouble::passes(&error) => tokio::time::sleep(pause).await,
                _ => {
                    tracing::warn!("an answer: {error}");
                    return false;
                }
            }
        }
        false
    }

    /// The answer after [`Door::wait`].
    pub(super) async fn give_late(&self, http: &Http, answer: &Answer) -> bool {
        let edit: EditInteractionResponse = match answer {
            Answer::Update(note, _) => note.late(),
            // What is private cannot become the pressed message: it is a message of its own.
            Answer::Private(note) if self.message.is_some() => {
                let follow = note.follow();
                return follow.execute(http, (None, self.token.as_str())).await.is_ok();
            }
            Answer::Private(note) => note.late(),
            Answer::Choices(_) | Answer::Form { .. } => return false,
        };
        edit.execute(http, self.token.as_str()).await.is_ok()
    }
}
