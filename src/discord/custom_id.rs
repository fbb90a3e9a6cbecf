//! What a control says when it is pressed: everything is in its id, so it works as long as the match.

use std::fmt;

use crate::app::MatchId;

/// The longest id, in characters.
pub(super) const MAX: usize = 100;

/// The id of a control: match, state that was seen, what is wanted. Both are 0 for controls that
/// belong to no match.
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
    /// A menu of ways to play, in a lobby.
    Options,
    Cancel,
    /// The same opening in a thread, as [`Opening`](super::opening::Opening) writes it; belongs to no match.
    Thread(String),
    /// A page of the rules of a game; belongs to no match.
    Rules(String, usize),
    Roll,
    /// A menu: the answers so far, before this choice.
    Choose(String),
    /// Everything that the menu after these answers proposes.
    Everything(String),
    /// Opens the plane that is asked for after these answers.
    Plane(String),
    /// A place of that plane, after these answers.
    Spot(String, String),
    /// Another page of the menu after these answers.
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
    /// Plays this text although it costs something.
    Anyway(String),
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
            Verb::Options => "options",
            Verb::Thread(_) => "thread",
            Verb::Rules(..) => "rules",
            Verb::Cancel => "cancel",
            Verb::Roll => "roll",
            Verb::Choose(_) => "choose",
            Verb::Everything(_) => "all",
            Verb::Plane(_) => "plane",
            Verb::Spot(..) => "spot",
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
            Verb::Anyway(_) => "anyway",
            Verb::SureDelete => "delete!",
        }
    }

    fn read(name: &str, rest: &str) -> Option<Verb> {
        Some(match name {
            "join" => Verb::Join,
            "leave" => Verb::Leave,
            "bot" => Verb::BuiltIn,
            "start" => Verb::Start,
            "options" => Verb::Options,
            "thread" => Verb::Thread(rest.to_owned()),
            "rules" => {
                let (page, game) = rest.split_once(' ')?;
                Verb::Rules(game.to_owned(), page.parse().ok()?)
            }
            "cancel" => Verb::Cancel,
            "roll" => Verb::Roll,
            "choose" => Verb::Choose(rest.to_owned()),
            "all" => Verb::Everything(rest.to_owned()),
            "plane" => Verb::Plane(rest.to_owned()),
            "spot" => {
                let (token, path) = rest.split_once(' ')?;
                Verb::Spot(token.to_owned(), path.to_owned())
            }
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
            "anyway" => Verb::Anyway(rest.to_owned()),
            "delete!" => Verb::SureDelete,
            _ => return None,
        })
    }
}

impl fmt::Display for CustomId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "m|{}|{}|{}", self.id, self.rev, self.verb.name())?;
        match &self.verb {
            Verb::Choose(text)
            | Verb::Everything(text)
            | Verb::Plane(text)
            | Verb::Why(text)
            | Verb::Anyway(text)
            | Verb::Thread(text)
                if !text.is_empty() =>
            {
                write!(f, "|{text}")
            }
            Verb::Spot(token, path) => write!(f, "|{token} {path}"),
            Verb::Page(tokens, page) | Verb::Rules(tokens, page) => write!(f, "|{page} {tokens}"),
            _ => Ok(()),
        }
    }
}

impl CustomId {
    /// A control that belongs to no match.
    pub(super) fn free(verb: Verb) -> CustomId {
        CustomId {
            id: MatchId::new(0),
            rev: 0,
            verb,
        }
    }

    /// Whether it is short enough for Discord.
    pub(super) fn fits(&self) -> bool {
        self.to_string().chars().count() <= MAX
    }

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
            Verb::Everything("333.:".into()),
            Verb::Plane("…".into()),
            Verb::Spot("-445".into(), "333.1".into()),
            Verb::Page("a|b".into(), 3),
            Verb::Page(String::new(), 1),
            Verb::Why("x | y".into()),
            Verb::Anyway("s4:5 in:6".into()),
            Verb::Thread("7;;1;dolphins;mode=duel".into()),
            Verb::Rules("dolphins".into(), 2),
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
