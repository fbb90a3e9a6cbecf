//! What a control says when it is pressed: everything is in its id, so it works as long as the match.

use std::fmt;

use crate::app::MatchId;

/// The longest id, in characters.
pub(super) const MAX: usize = 100;

/// The id of a control: match, state that was seen, what is wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct CustomId {
    pub(super) id: MatchId,
    pub(super) rev: u32,
    pub(super) verb: Verb,
}

/// What pressing a control does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Verb {
    Join,
    Leave,
    BuiltIn,
    Start,
    Cancel,
    Roll,
    /// A menu: the tokens chosen so far, before this choice.
    Choose(String),
    /// Another page of a menu with these tokens.
    Page(String, usize),
    Undo,
    /// Opens the form for typed moves.
    Type,
    View,
    Words,
    /// Asks whether to resign.
    Resign,
    /// Resigns.
    SureResign,
    SureAbort,
    Rematch,
    Verify,
    Export,
    /// Why this text was not possible.
    Why(String),
    /// Deletes what is kept about the person; belongs to no match.
    SureDelete,
}

impl Verb {
    fn name(&self) -> &'static str {
        match self {
            Verb::Join => "join",
            Verb::Leave => "leave",
            Verb::BuiltIn => "bot",
            Verb::Start => "start",
            Verb::Cancel => "cancel",
            Verb::Roll => "roll",
            Verb::Choose(_) => "choose",
            Verb::Page(..) => "page",
            Verb::Undo => "undo",
            Verb::Type => "type",
            Verb::View => "view",
            Verb::Words => "words",
            Verb::Resign => "resign",
            Verb::SureResign => "resign!",
            Verb::SureAbort => "abort!",
            Verb::Rematch => "rematch",
            Verb::Verify => "verify",
            Verb::Export => "export",
            Verb::Why(_) => "why",
            Verb::SureDelete => "delete!",
        }
    }

    fn read(name: &str, rest: &str) -> Option<Verb> {
        Some(match name {
            "join" => Verb::Join,
            "leave" => Verb::Leave,
            "bot" => Verb::BuiltIn,
            "start" => Verb::Start,
            "cancel" => Verb::Cancel,
            "roll" => Verb::Roll,
            "choose" => Verb::Choose(rest.to_owned()),
            "page" => {
                let (page, tokens) = rest.split_once(' ')?;
                Verb::Page(tokens.to_owned(), page.parse().ok()?)
            }
            "undo" => Verb::Undo,
            "type" => Verb::Type,
            "view" => Verb::View,
            "words" => Verb::Words,
            "resign" => Verb::Resign,
            "resign!" => Verb::SureResign,
            "abort!" => Verb::SureAbort,
            "rematch" => Verb::Rematch,
            "verify" => Verb::Verify,
            "export" => Verb::Export,
            "why" => Verb::Why(rest.to_owned()),
            "delete!" => Verb::SureDelete,
            _ => return None,
        })
    }
}

impl fmt::Display for CustomId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "m|{}|{}|{}", self.id, self.rev, self.verb.name())?;
        match &self.verb {
            Verb::Choose(tokens) | Verb::Why(tokens) if !tokens.is_empty() => write!(f, "|{tokens}"),
            Verb::Page(tokens, page) => write!(f, "|{page} {tokens}"),
            _ => Ok(()),
        }
    }
}

impl CustomId {
    /// Reads an id; `None` for one that this program never made.
    pub(super) fn read(text: &str) -> Option<CustomId> {
        let mut parts = text.splitn(5, '|');
        if parts.next()? != "m" {
            return None;
        }
        Some(CustomId {
            id: MatchId::new(parts.next()?.parse().ok()?),
            rev: parts.next()?.parse().ok()?,
            verb: Verb::read(parts.next()?, parts.next().unwrap_or_default())?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{CustomId, Verb};
    use crate::app::MatchId;

    #[test]
    fn ids_are_read_back() {
        let verbs = [
            Verb::Join,
            Verb::Roll,
            Verb::Choose(String::new()),
            Verb::Choose("s2-7".into()),
            Verb::Page("a|b".into(), 3),
            Verb::Page(String::new(), 1),
            Verb::Why("x | y".into()),
            Verb::SureDelete,
        ];
        for verb in verbs {
            let id = CustomId {
                id: MatchId::new(u64::MAX),
                rev: u32::MAX,
                verb,
            };
            assert_eq!(CustomId::read(&id.to_string()), Some(id));
        }
    }

    #[test]
    fn foreign_ids_are_nothing() {
        for text in [
            "",
            "m",
            "m|1|2",
            "m|x|2|roll",
            "m|1|-2|roll",
            "m|1|2|dance",
            "x|1|2|roll",
            "m|1|2|page|a",
        ] {
            assert_eq!(CustomId::read(text), None, "{text}");
        }
    }
}
