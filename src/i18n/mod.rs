//! Words: every text a person reads, in three languages (Fluent files in `config/locales`).
//!
//! Knows nothing of games: a phrase is a key with arguments, whoever makes it.

pub mod messages;
mod rules;

pub use rules::{Page, Picture, rules};

use std::fmt;
use std::str::FromStr;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue};
use thiserror::Error;
use unic_langid::LanguageIdentifier;

use crate::config::{ConfigError, Files};
use crate::game::{Arg, Phrase};

/// A language of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Locale {
    /// English.
    En,
    /// Russian.
    Ru,
    /// Hungarian.
    Hu,
}

impl Locale {
    /// Every language.
    pub const ALL: [Locale; 3] = [Locale::En, Locale::Ru, Locale::Hu];

    /// What the language calls itself.
    pub fn own_name(self) -> &'static str {
        match self {
            Locale::En => "English",
            Locale::Ru => "Русский",
            Locale::Hu => "Magyar",
        }
    }

    /// The two-letter code.
    pub fn tag(self) -> &'static str {
        match self {
            Locale::En => "en",
            Locale::Ru => "ru",
            Locale::Hu => "hu",
        }
    }

    /// The language of a system locale such as `ru_RU.UTF-8`.
    pub fn of_system(name: &str) -> Option<Locale> {
        name.split(['_', '-', '.', '@'])
            .next()
            .and_then(|code| code.to_ascii_lowercase().parse().ok())
    }
}

impl fmt::Display for Locale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.tag())
    }
}

/// The text names no language of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the languages are en, ru and hu")]
pub struct NoSuchLocale;

impl FromStr for Locale {
    type Err = NoSuchLocale;

    fn from_str(text: &str) -> Result<Locale, NoSuchLocale> {
        Locale::ALL
            .into_iter()
            .find(|locale| locale.tag() == text)
            .ok_or(NoSuchLocale)
    }
}

/// Locale files that cannot be used.
#[derive(Debug, Error)]
pub enum TextsError {
    /// A file is not there or cannot be read.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// A file has a syntax error, or defines a message twice.
    #[error("{path}: {problem}")]
    Syntax {
        /// The file inside the configuration folder.
        path: String,
        /// What is wrong.
        problem: String,
    },
}

/// A phrase that a locale has no complete text for.
#[derive(Debug, Error, PartialEq, Eq)]
pub enum WordingError {
    /// The locale has no such message.
    #[error("{locale} has no message {key}")]
    Missing {
        /// The language.
        locale: Locale,
        /// The key.
        key: String,
    },
    /// The message needs something that the phrase does not give.
    #[error("{locale}, {key}: {problem}")]
    Incomplete {
        /// The language.
        locale: Locale,
        /// The key.
        key: String,
        /// What is wrong.
        problem: String,
    },
}

/// The texts of all languages.
pub struct Texts {
    bundles: Vec<(Locale, FluentBundle<FluentResource>)>,
}

impl fmt::Debug for Texts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list()
            .entries(self.bundles.iter().map(|(locale, _)| locale))
            .finish()
    }
}

impl Texts {
    /// Reads the locale files.
    ///
    /// # Errors
    /// If a file is missing or has a syntax error.
    pub fn load(files: &Files) -> Result<Texts, TextsError> {
        let bundles = Locale::ALL
            .into_iter()
            .map(|locale| Ok((locale, bundle(files, locale)?)));
        Ok(Texts {
            bundles: bundles.collect::<Result<_, TextsError>>()?,
        })
    }

    /// Words a phrase. Where a locale has no complete text the English one stands in, and last
    /// the key: a person never sees an error instead of an answer.
    pub fn say(&self, locale: Locale, phrase: &Phrase) -> String {
        self.word(locale, phrase)
            .or_else(|_| self.word(Locale::En, phrase))
            .unwrap_or_else(|_| phrase.key.clone())
    }

    /// Words a phrase in this very locale.
    ///
    /// # Errors
    /// If the locale has no such message, or the message needs what the phrase does not give.
    pub fn word(&self, locale: Locale, phrase: &Phrase) -> Result<String, WordingError> {
        let missing = || WordingError::Missing {
            locale,
            key: phrase.key.clone(),
        };
        let (_, bundle) = self
            .bundles
            .iter()
            .find(|(of, _)| *of == locale)
            .ok_or_else(missing)?;
        let pattern = bundle
            .get_message(&phrase.key)
            .and_then(|message| message.value())
            .ok_or_else(missing)?;
        let mut args = FluentArgs::new();
        for (name, arg) in &phrase.args {
            args.set(&**name, self.value(locale, arg)?);
        }
        let mut problems = Vec::new();
        let text = bundle
            .format_pattern(pattern, Some(&args), &mut problems)
            .into_owned();
        match problems.first() {
            None => Ok(text),
            Some(problem) => Err(WordingError::Incomplete {
                locale,
                key: phrase.key.clone(),
                problem: problem.to_string(),
            }),
        }
    }

    fn value(&self, locale: Locale, arg: &Arg) -> Result<FluentValue<'static>, WordingError> {
        Ok(match arg {
            Arg::Text(text) => FluentValue::from(text.clone()),
            Arg::Number(number) => FluentValue::from(*number),
            Arg::Seat(seat) => FluentValue::from(seat.to_string()),
            Arg::OneOf(choices) => FluentValue::from(self.one_of(locale, choices)?),
            Arg::Term(key) => FluentValue::from(self.word(locale, &Phrase::new(key))?),
            Arg::Terms(keys) => {
                let words = keys.iter().map(|key| self.word(locale, &Phrase::new(key)));
                FluentValue::from(words.collect::<Result<Vec<String>, _>>()?.join("; "))
            }
        })
    }

    /// `a, b or c` in the language.
    fn one_of(&self, locale: Locale, choices: &[String]) -> Result<String, WordingError> {
        let Some((last, others)) = choices.split_last() else {
            return Ok(String::new());
        };
        if others.is_empty() {
            return Ok(last.clone());
        }
        let phrase = Phrase::new("either-or")
            .with("others", Arg::Text(others.join(", ")))
            .with("last", Arg::Text(last.clone()));
        self.word(locale, &phrase)
    }
}

fn resource(path: &str, text: String) -> Result<FluentResource, TextsError> {
    FluentResource::try_new(text).map_err(|(_, errors)| syntax(path, &errors))
}

fn syntax(path: &str, errors: &[impl ToString]) -> TextsError {
    let problem = errors
        .iter()
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join("; ");
    TextsError::Syntax {
        path: path.to_owned(),
        problem,
    }
}

fn bundle(files: &Files, locale: Locale) -> Result<FluentBundle<FluentResource>, TextsError> {
    // The tags of the closed list are valid, so the default is never used.
    let language: LanguageIdentifier = locale.tag().parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![language]);
    // Terminals and some chat clients show isolation marks as boxes.
    bundle.set_use_isolating(false);
    for file in files.names(&format!("locales/{locale}")) {
        let path = format!("locales/{locale}/{file}");
        let embedded = resource(&path, files.embedded(&path)?.to_owned())?;
        bundle
            .add_resource(embedded)
            .map_err(|errors: Vec<FluentError>| syntax(&path, &errors))?;
        // What an overriding file leaves out stays as it is.
        if let Some(text) = files.overriding(&path)? {
            bundle.add_resource_overriding(resource(&path, text)?);
        }
    }
    Ok(bundle)
}

#[cfg(test)]
mod tests {
    use super::{Locale, Texts, WordingError};
    use crate::config::Files;
    use crate::game::{Arg, Phrase};

    #[test]
    fn system_locales() {
        for (name, locale) in [
            ("ru_RU.UTF-8", Some(Locale::Ru)),
            ("hu", Some(Locale::Hu)),
            ("en-GB", Some(Locale::En)),
            ("C.UTF-8", None),
            ("", None),
        ] {
            assert_eq!(Locale::of_system(name), locale, "{name}");
        }
    }

    #[test]
    fn missing_and_incomplete_messages_are_errors_only_for_tests() {
        let texts = Texts::load(&Files::default()).unwrap();
        let nothing = Phrase::new("no-such-key");
        assert!(matches!(
            texts.word(Locale::Hu, &nothing),
            Err(WordingError::Missing { .. })
        ));
        assert_eq!(texts.say(Locale::Hu, &nothing), "no-such-key");
        let incomplete = Phrase::new("refusal-not-your-turn");
        assert!(matches!(
            texts.word(Locale::Ru, &incomplete),
            Err(WordingError::Incomplete { .. })
        ));
    }

    #[test]
    fn alternatives_are_joined_in_each_language() {
        let texts = Texts::load(&Files::default()).unwrap();
        let choices = Arg::OneOf(["4", "5", "6"].map(str::to_owned).to_vec());
        let phrase = Phrase::new("refusal-option-value")
            .with("key", Arg::Text("size".into()))
            .with("allowed", choices);
        assert_eq!(texts.say(Locale::En, &phrase), "size must be 4, 5 or 6");
        assert!(texts.say(Locale::Ru, &phrase).contains("4, 5 или 6"));
        assert!(texts.say(Locale::Hu, &phrase).contains("4, 5 vagy 6"));
    }
}
