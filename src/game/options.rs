//! Options of a match: `key=value` pairs in text, a typed value in the game.
//!
//! Knows nothing of particular options.

use std::fmt::Debug;

use super::{Arg, Refusal, Seat};

/// The values an option can have.
#[derive(Debug, Clone, Copy)]
pub enum Values {
    /// One of these words.
    Words(&'static [&'static str]),
    /// A whole number in this range, without leading zeros.
    Range(u32, u32),
    /// Text in a form of its own.
    Form {
        /// Whether a text is in this form.
        reads: fn(&str) -> bool,
        /// The form as it is shown to people, the same in every language.
        form: &'static str,
    },
}

impl Values {
    /// Whether the text is one of the values.
    pub fn allow(&self, text: &str) -> bool {
        match self {
            Values::Words(words) => words.contains(&text),
            Values::Range(least, most) => whole_number(text).is_some_and(|n| (*least..=*most).contains(&n)),
            Values::Form { reads, .. } => reads(text),
        }
    }
}

/// An option of a game.
#[derive(Debug)]
pub struct OptionSpec {
    /// The name.
    pub key: &'static str,
    /// What it can be set to.
    pub values: Values,
    /// The rule id that defines it.
    pub rule: &'static str,
    /// Whether records write it as a header line of its own, at its default too.
    pub header: bool,
}

/// `key=value` pairs as named by a person or a record, keys unique.
pub type Named = Vec<(String, String)>;

/// Typed options of a game.
pub trait Options: Clone + Debug + Default + Eq + Send + Sync + 'static {
    /// Reads pairs whose values [`parse_named`] has already accepted one by one; what is not
    /// named has its default, which may depend on what is.
    ///
    /// # Errors
    /// Refuses combinations that the rulebook excludes.
    fn from_named(named: &Named) -> Result<Self, Refusal>;

    /// Every option with its value, in the order of [`super::GameInfo::options`].
    fn values(&self) -> Vec<(&'static str, String)>;

    /// The seats of the match, in turn order.
    fn seats(&self) -> Vec<Seat>;
}

/// More text than any list of options needs, in bytes.
const MAX_OPTIONS_BYTES: usize = 2_000;

/// Reads `k=v` pairs separated by blanks or commas; `-` or nothing stands for none. Every pair is
/// checked by itself against `specs`, combinations are not.
///
/// # Errors
/// Refuses text that is no list of pairs, unknown and repeated keys, and values out of range.
pub fn parse_named(specs: &[OptionSpec], text: &str) -> Result<Named, Refusal> {
    if text.len() > MAX_OPTIONS_BYTES {
        return Err(Refusal::new("option-too-many", ""));
    }
    let mut named = Named::new();
    if text.trim() == "-" {
        return Ok(named);
    }
    for pair in text.split([' ', '\t', ',']).filter(|pair| !pair.is_empty()) {
        let Some((key, value)) = pair.split_once('=') else {
            return Err(Refusal::new("option-form", "").with("text", Arg::quoted(pair)));
        };
        let Some(spec) = specs.iter().find(|spec| spec.key == key) else {
            let known = specs.iter().map(|spec| spec.key.to_owned()).collect();
            return Err(Refusal::new("option-unknown", "")
                .with("key", Arg::quoted(key))
                .with("known", Arg::OneOf(known)));
        };
        if named.iter().any(|(seen, _)| seen == key) {
            return Err(Refusal::new("option-twice", "").with("key", Arg::quoted(key)));
        }
        if !spec.values.allow(value) {
            return Err(bad_value(spec));
        }
        named.push((key.to_owned(), value.to_owned()));
    }
    Ok(named)
}

/// The refusal of a value that the option does not have.
fn bad_value(spec: &OptionSpec) -> Refusal {
    let allowed = match spec.values {
        Values::Words(words) => words.iter().map(|&word| word.to_owned()).collect(),
        Values::Range(least, most) => vec![format!("{least}..{most}")],
        Values::Form { form, .. } => vec![form.to_owned()],
    };
    Refusal::new("option-value", spec.rule)
        .with("key", Arg::Text(spec.key.to_owned()))
        .with("allowed", Arg::OneOf(allowed))
}

/// The options that are not at their default, as `k=v` separated by blanks; `-` for none.
pub fn options_text<O: Options>(options: &O) -> String {
    named_text(&changed(options))
}

/// The options that are not at their default.
///
/// An option is at its default if leaving it out gives the same options: so a default that
/// depends on another option is never printed either.
fn changed<O: Options>(options: &O) -> Named {
    let mut kept: Named = options
        .values()
        .into_iter()
        .map(|(key, value)| (key.to_owned(), value))
        .collect();
    // From the last to the first: the options that others depend on come first and go last.
    for index in (0..kept.len()).rev() {
        let mut without = kept.clone();
        without.remove(index);
        if O::from_named(&without).as_ref() == Ok(options) {
            kept = without;
        }
    }
    kept
}

/// Options as `k=v` separated by blanks; `-` for none.
pub fn named_text(named: &Named) -> String {
    if named.is_empty() {
        return "-".to_owned();
    }
    let pairs: Vec<String> = named
        .iter()
        .map(|(key, value)| format!("{key}={value}"))
        .collect();
    pairs.join(" ")
}

/// The header lines with which a record states options: those that have a line of their own, then
/// `options` with the others that are not at their default.
pub fn option_lines<O: Options>(specs: &[OptionSpec], options: &O) -> Named {
    let own = |key: &str| specs.iter().any(|spec| spec.header && spec.key == key);
    let mut lines = Named::new();
    for (key, value) in options.values() {
        if own(key) {
            lines.push((key.to_owned(), value));
        }
    }
    let mut others = changed(options);
    others.retain(|(key, _)| !own(key));
    lines.push(("options".to_owned(), named_text(&others)));
    lines
}

/// The first named option that a start position contradicts. `first` never does: the position
/// itself says whose turn it is.
pub fn contradiction<O: Options>(named: &Named, start: &O) -> Option<String> {
    let stated = start.values();
    named
        .iter()
        .filter(|(key, _)| key != "first")
        .find(|(key, value)| {
            stated
                .iter()
                .any(|(stated_key, stated)| stated_key == key && stated != value)
        })
        .map(|(key, _)| key.clone())
}

/// A whole number in decimal without sign or leading zeros, as options and positions write it.
pub fn whole_number(text: &str) -> Option<u32> {
    let plain = text.bytes().all(|b| b.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    if plain { text.parse().ok() } else { None }
}

/// A [`whole_number`] up to `most`.
pub fn whole_up_to(text: &str, most: u16) -> Option<u16> {
    whole_number(text)
        .and_then(|number| u16::try_from(number).ok())
        .filter(|&number| number <= most)
}
