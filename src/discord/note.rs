//! A message in the making, for every way in which Discord takes one.

use serenity::builder::{
    CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateInteractionResponseFollowup,
    CreateInteractionResponseMessage, CreateMessage, EditAttachments, EditInteractionResponse, EditMessage,
};
use serenity::model::channel::{Message, MessageFlags};
use serenity::model::id::UserId;

/// The longest content, in characters.
const MAX_CONTENT: usize = 2_000;
/// The longest alternative text of a picture, in characters.
const MAX_ALT: usize = 1_024;

/// A message: text, at most one file, controls, and whom it calls.
#[derive(Clone, Debug, Default)]
pub(super) struct Note {
    pub(super) content: String,
    pub(super) file: Option<File>,
    pub(super) rows: Vec<CreateActionRow>,
    /// Only these people are called, whoever the text mentions.
    pub(super) calls: Vec<UserId>,
}

/// A file of a message.
#[derive(Clone, Debug)]
pub(super) struct File {
    pub(super) name: String,
    pub(super) bytes: Vec<u8>,
    /// What a screen reader says.
    pub(super) alt: String,
}

impl Note {
    pub(super) fn text(content: impl Into<String>) -> Note {
        Note {
            content: content.into(),
            ..Note::default()
        }
    }

    fn content(&self) -> String {
        cut(&self.content, MAX_CONTENT)
    }

    fn attachment(&self) -> Option<CreateAttachment> {
        let file = self.file.as_ref()?;
        let attachment = CreateAttachment::bytes(file.bytes.clone(), file.name.clone());
        Some(match file.alt.is_empty() {
            true => attachment,
            false => attachment.description(cut(&file.alt, MAX_ALT)),
        })
    }

    fn mentions(&self) -> CreateAllowedMentions {
        CreateAllowedMentions::new().users(self.calls.clone())
    }

    /// As the answer to an interaction.
    pub(super) fn response(&self, private: bool) -> CreateInteractionResponseMessage {
        let message = CreateInteractionResponseMessage::new()
            .content(self.content())
            .allowed_mentions(self.mentions())
            .components(self.rows.clone())
            .files(self.attachment());
        // The flag is set where it is wanted: an update must not carry it.
        if private { message.ephemeral(true) } else { message }
    }

    /// As a message of its own. The nonce lets Discord recognise one that was sent twice.
    pub(super) fn message(&self, nonce: String) -> CreateMessage {
        CreateMessage::new()
            .content(self.content())
            .allowed_mentions(self.mentions())
            .components(self.rows.clone())
            .files(self.attachment())
            .nonce(serenity::model::channel::Nonce::String(nonce))
            .enforce_nonce(true)
    }

    /// In place of a message that is there; its old file goes.
    pub(super) fn edit(&self) -> EditMessage {
        EditMessage::new()
            .content(self.content())
            .allowed_mentions(self.mentions())
            .components(self.rows.clone())
            .attachments(self.attachments())
    }

    /// As the late answer to an interaction.
    pub(super) fn late(&self) -> EditInteractionResponse {
        let edit = EditInteractionResponse::new()
            .content(self.content())
            .allowed_mentions(self.mentions())
            .components(self.rows.clone());
        match self.attachment() {
            Some(attachment) => edit.new_attachment(attachment),
            None => edit,
        }
    }

    /// As a further private answer to an interaction.
    pub(super) fn follow(&self) -> CreateInteractionResponseFollowup {
        CreateInteractionResponseFollowup::new()
            .content(self.content())
            .allowed_mentions(self.mentions())
            .components(self.rows.clone())
            .files(self.attachment())
            .ephemeral(true)
    }

    /// As a silent reply to a message.
    pub(super) fn reply(&self, to: &Message) -> CreateMessage {
        self.message(format!("r{}", to.id))
            .reference_message(to)
            .flags(MessageFlags::SUPPRESS_NOTIFICATIONS)
    }

    fn attachments(&self) -> EditAttachments {
        match self.attachment() {
            Some(attachment) => EditAttachments::new().add(attachment),
            None => EditAttachments::new(),
        }
    }
}

/// At most this many characters; what is cut ends with an ellipsis.
pub(super) fn cut(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let mut short: String = text.chars().take(most - 1).collect();
    short.push('…');
    short
}

/// Text of people without the signs that Discord reads as format or mention.
pub(super) fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        if matches!(
            c,
            '\\' | '*' | '_' | '~' | '`' | '|' | '>' | '<' | '#' | '[' | ']' | '(' | ')' | '@' | ':' | '-'
        ) {
            escaped.push('\\');
        }
        escaped.push(c);
    }
    escaped
}
