//! Things to say, as data: a key and its arguments. The words are elsewhere.
//!
//! Knows nothing of languages.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::{Seat, text};

/// An argument of a [`Phrase`].
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Arg {
    /// Text that is the same in every language: notation, names, quotations.
    Text(String),
    /// A number; languages choose their plural form by it.
    Number(i64),
    /// A seat letter.
    Seat(Seat),
    /// Alternatives, to be joined with "or".
    OneOf(Vec<String>),
    /// Another phrase without arguments, by its key.
    Term(String),
    /// Several of them, to be put one after the other.
    Terms(Vec<String>),
}

/// The longest quotation of somebody's input, in characters.
const MAX_QUOTED: usize = 40;

impl Arg {
    /// Quotes text from outside: invisible and control characters removed, cut at 40 characters.
    pub fn quoted(input: &str) -> Arg {
        let visible = text::visible(input, MAX_QUOTED + 1);
        let mut quoted: String = visible.chars().take(MAX_QUOTED).collect();
        if visible.chars().count() > MAX_QUOTED {
            quoted.push('…');
        }
        Arg::Text(quoted)
    }
}

/// Something to say to a person, as data.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Phrase {
    /// The key of the message in the locale files.
    pub key: String,
    /// The arguments, by name.
    pub args: Vec<(Cow<'static, str>, Arg)>,
}

impl Phrase {
    /// A phrase without arguments.
    pub fn new(key: impl Into<String>) -> Phrase {
        Phrase {
            key: key.into(),
            args: Vec::new(),
        }
    }

    /// Adds an argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: Arg) -> Phrase {
        self.args.push((name.into(), arg));
        self
    }
}

/// The answer "no": why, and by which rule. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The reason; locale files know it as `refusal-KEY`.
    pub key: &'static str,
    /// The rule id of the rulebook, or empty where no rule of the game is concerned.
    pub rule: &'static str,
    /// The arguments, by name.
    pub args: Vec<(Cow<'static, str>, Arg)>,
}

impl Refusal {
    /// A refusal without arguments.
    pub fn new(key: &'static str, rule: &'static str) -> Refusal {
        Refusal {
            key,
            rule,
            args: Vec::new(),
        }
    }

    /// Adds an argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: Arg) -> Refusal {
        self.args.push((name.into(), arg));
        self
    }

    /// The refusal as something to say.
    pub fn phrase(&self) -> Phrase {
        Phrase {
            key: format!("refusal-{}", self.key),
            args: self.args.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Arg;

    #[test]
    fn quotations_are_short_and_visible() {
        assert_eq!(Arg::quoted("b\u{202e}2\u{200b}\n"), Arg::Text("b2".into()));
        let long = "ы".repeat(1000);
        let Arg::Text(quoted) = Arg::quoted(&long) else {
            unreachable!()
        };
        assert_eq!(quoted.chars().count(), 41);
    }
}
