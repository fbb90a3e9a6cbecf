//! Records: the one text form of a match for export, import, tests and archives
//! (COMMAND-LINE.md).
//!
//! Knows nothing of files, people or the store's log.

use std::fmt;

use serde::{Deserialize, Deserializer, de};
use serde_json::Value;

use super::{
    Applied, Arg, CommitmentError, Dice, DiceSetup, Game, GameInfo, Options, Outcome, Pending, Refusal, Roll,
    Secret, apply_canonical, contradiction, is_chance_line, parse_named,
};

/// The longest record that is read, in bytes. The longest possible match needs a tenth of it.
pub const MAX_RECORD_BYTES: usize = 16 << 20;
/// The most lines, and the longest line and outcome in bytes, that a record may have.
const MAX_LINES: usize = 1_000_000;
const MAX_LINE: usize = 8 << 10;
const MAX_OUTCOME: usize = 4 << 10;

/// A record, taken apart but not yet judged.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// `# key: value` lines in their order, unknown keys included.
    pub headers: Vec<(String, String)>,
    /// Event lines and `@` lines in their order.
    pub events: Vec<String>,
    /// The final position, without the `=`.
    pub position: Option<String>,
    /// The outcome as JSON, without the `!`.
    pub outcome: Option<String>,
    /// The line of the file on which each event stands, from 1; empty for a record made in memory.
    event_lines: Vec<usize>,
    /// The same for each header.
    header_lines: Vec<usize>,
    position_line: usize,
    outcome_line: usize,
}

/// The first wrong line of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// The line, from 1; the last line if something is missing.
    pub line: usize,
    /// What is wrong with it.
    pub refusal: Refusal,
}

/// Keys of the refusals that records get.
pub const REFUSALS: &[&str] = &[
    "record-too-large",
    "record-header",
    "record-header-late",
    "record-header-twice",
    "record-after-end",
    "record-no-game",
    "record-other-game",
    "record-rules",
    "record-start-contradicts",
    "record-no-position",
    "record-position",
    "record-no-outcome",
    "record-outcome-early",
    "record-outcome-late",
    "record-outcome-json",
    "record-outcome",
    "record-first",
    "record-drawn-late",
    "dice-incomplete",
    "dice-form",
    "dice-entropy",
    "dice-secret",
    "dice-mismatch",
    "dice-differs",
];

/// Headers that mean something to [`replay`] and may stand only once.
const KNOWN_HEADERS: &[&str] = &["game", "options", "start", "rules", "dice", "entropy", "secret"];

/// Endings by people, in a position that the rules have not ended.
const ENDED_BY_PEOPLE: &[&str] = &["agreed", "adjudicated", "aborted"];

impl Record {
    /// Takes a record apart. Blank lines and a byte order mark are passed over, line ends may be
    /// of either kind.
    ///
    /// # Errors
    /// The first line that is out of place.
    pub fn parse(text: &str) -> Result<Record, RecordError> {
        if text.len() > MAX_RECORD_BYTES {
            return Err(RecordError {
                line: 1,
                refusal: Refusal::new("record-too-large", ""),
            });
        }
        let mut record = Record::default();
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        for (index, line) in text.lines().enumerate() {
            if index == MAX_LINES || line.len() > MAX_LINE {
                return Err(RecordError {
                    line: index + 1,
                    refusal: Refusal::new("record-too-large", ""),
                });
            }
            if !line.is_empty() {
                record.push(index + 1, line).map_err(|refusal| RecordError {
                    line: index + 1,
                    refusal,
                })?;
            }
        }
        Ok(record)
    }

    fn push(&mut self, number: usize, line: &str) -> Result<(), Refusal> {
        if self.outcome.is_some() || (self.position.is_some() && !line.starts_with('!')) {
            return Err(Refusal::new("record-after-end", ""));
        }
        if let Some(header) = line.strip_prefix('#') {
            if !self.events.is_empty() {
                return Err(Refusal::new("record-header-late", ""));
            }
            let pair = header.strip_prefix(' ').and_then(|header| header.split_once(':'));
            let (key, value) = pair.ok_or_else(|| Refusal::new("record-header", ""))?;
            if key.is_empty() || key.trim() != key {
                return Err(Refusal::new("record-header", ""));
            }
            if KNOWN_HEADERS.contains(&key) && self.header(key).is_some() {
                return Err(Refusal::new("record-header-twice", "").with("key", Arg::quoted(key)));
            }
            self.headers.push((key.to_owned(), value.trim().to_owned()));
            self.header_lines.push(number);
        } else if let Some(position) = line.strip_prefix("= ") {
            self.position = Some(position.to_owned());
            self.position_line = number;
        } else if let Some(outcome) = line.strip_prefix('!') {
            if self.position.is_none() {
                return Err(Refusal::new("record-no-position", ""));
            }
            self.outcome = Some(outcome.trim().to_owned());
            self.outcome_line = number;
        } else {
            self.events.push(line.to_owned());
            self.event_lines.push(number);
        }
        Ok(())
    }

    /// The value of a header.
    pub fn header(&self, key: &str) -> Option<&str> {
        self.headers
            .iter()
            .find(|(seen, _)| seen == key)
            .map(|(_, value)| value.as_str())
    }

    /// Adds a header.
    pub fn add_header(&mut self, key: &str, value: &str) {
        self.headers.push((key.to_owned(), value.to_owned()));
    }

    fn at_header(&self, key: &str, refusal: Refusal) -> RecordError {
        let index = self.headers.iter().position(|(seen, _)| seen == key);
        let line = index
            .and_then(|index| self.header_lines.get(index))
            .copied()
            .unwrap_or(1);
        RecordError { line, refusal }
    }

    fn at_event(&self, index: usize, refusal: Refusal) -> RecordError {
        RecordError {
            line: self.event_lines.get(index).copied().unwrap_or(index + 1),
            refusal,
        }
    }

    fn at_end(&self, refusal: Refusal) -> RecordError {
        let last = self
            .event_lines
            .last()
            .or(self.header_lines.last())
            .copied()
            .unwrap_or(1);
        RecordError {
            line: last.max(self.position_line).max(self.outcome_line),
            refusal,
        }
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (key, value) in &self.headers {
            writeln!(f, "# {key}: {value}")?;
        }
        for event in &self.events {
            writeln!(f, "{event}")?;
        }
        if let Some(position) = &self.position {
            writeln!(f, "= {position}")?;
        }
        if let Some(outcome) = &self.outcome {
            writeln!(f, "! {outcome}")?;
        }
        Ok(())
    }
}

/// A record that holds.
#[derive(Clone, Debug)]
pub struct Replay<G> {
    /// The final position.
    pub game: G,
    /// Decision and chance lines that stand.
    pub plies: usize,
    /// Chance lines whose dice were recomputed; 0 without a secret.
    pub rolls_checked: usize,
}

/// Replays a record of this game: every line canonical and legal, dice as committed if the secret
/// is there, final position and outcome as stated.
///
/// # Errors
/// The first wrong line.
pub fn replay<G: Game>(record: &Record) -> Result<Replay<G>, RecordError> {
    let mut game = start_of::<G>(record)?;
    let dice = check_dice::<G>(record);
    let mut plies = 0;
    for (index, line) in record.events.iter().enumerate() {
        let Applied { kind, .. } = apply_canonical(&mut game, line).map_err(|refusal| {
            let error = record.at_event(index, refusal);
            // A changed roll makes a later move illegal: the first wrong line is the roll.
            match &dice {
                Err(dice) if dice.line <= error.line => dice.clone(),
                Ok(_) | Err(_) => error,
            }
        })?;
        plies += usize::from(kind.is_ply());
    }
    let rolls_checked = dice?;
    check_end(record, &game)?;
    Ok(Replay {
        game,
        plies,
        rolls_checked,
    })
}

/// The position before the first event, from the header lines.
///
/// # Errors
/// The header that does not fit.
pub fn start_of<G: Game>(record: &Record) -> Result<G, RecordError> {
    let info = &G::INFO;
    match record.header("game") {
        None => {
            return Err(RecordError {
                line: 1,
                refusal: Refusal::new("record-no-game", ""),
            });
        }
        Some(game) if game != info.id => {
            let refusal = Refusal::new("record-other-game", "").with("game", Arg::quoted(game));
            return Err(record.at_header("game", refusal));
        }
        Some(_) => {}
    }
    check_rules(record, info)?;
    let at_options = |refusal| record.at_header("options", refusal);
    let mut named = parse_named(info.options, record.header("options").unwrap_or("-")).map_err(at_options)?;
    // Options with a header line of their own.
    for spec in info.options.iter().filter(|spec| spec.header) {
        let mut lines = record.headers.iter().filter(|(key, _)| key == spec.key);
        let Some((key, value)) = lines.next() else {
            continue;
        };
        let refused = |refusal| Err(record.at_header(key, refusal));
        if lines.next().is_some() {
            return refused(Refusal::new("record-header-twice", "").with("key", Arg::quoted(key)));
        }
        if named.iter().any(|(seen, _)| seen == key) {
            return refused(Refusal::new("option-twice", "").with("key", Arg::quoted(key)));
        }
        match parse_named(info.options, &format!("{key}={value}")) {
            Ok(one) => named.extend(one),
            Err(refusal) => return refused(refusal),
        }
    }
    let Some(start) = record.header("start") else {
        let options = G::Options::from_named(&named).map_err(at_options)?;
        return G::new(&options).map_err(at_options);
    };
    let game = G::from_position(&G::Options::from_named(&named).unwrap_or_default(), start)
        .map_err(|refusal| record.at_header("start", refusal))?;
    match contradiction(&named, &game.options()) {
        None => Ok(game),
        Some(key) => {
            let refusal = Refusal::new("record-start-contradicts", "").with("key", Arg::Text(key));
            Err(record.at_header("start", refusal))
        }
    }
}

fn check_rules(record: &Record, info: &GameInfo) -> Result<(), RecordError> {
    match record.header("rules") {
        Some(rules) if rules != info.rules.to_string() => {
            let refusal = Refusal::new("record-rules", "")
                .with("rules", Arg::quoted(rules))
                .with("known", Arg::Number(i64::from(info.rules)));
            Err(record.at_header("rules", refusal))
        }
        Some(_) | None => Ok(()),
    }
}

/// Compares the stated end with the game's.
fn check_end<G: Game>(record: &Record, game: &G) -> Result<(), RecordError> {
    let Some(stated) = &record.position else {
        return Err(record.at_end(Refusal::new("record-no-position", "")));
    };
    let position = game.position();
    if *stated != position {
        let refusal = Refusal::new("record-position", "").with("position", Arg::Text(position));
        return Err(RecordError {
            line: record.position_line,
            refusal,
        });
    }
    let over = match game.pending() {
        Pending::Over(outcome) => Some(outcome),
        Pending::Chance | Pending::Seat(_) => None,
    };
    let Some(stated) = &record.outcome else {
        return match over {
            None => Ok(()),
            Some(_) => Err(record.at_end(Refusal::new("record-no-outcome", ""))),
        };
    };
    let wrong = |refusal| RecordError {
        line: record.outcome_line,
        refusal,
    };
    let stated = Some(stated).filter(|stated| stated.len() <= MAX_OUTCOME);
    let Some(Ok(stated)) = stated.map(|stated| serde_json::from_str::<Stated>(stated)) else {
        return Err(wrong(Refusal::new("record-outcome-json", "")));
    };
    let by_people =
        matches!(&stated.reason, Some(Value::String(reason)) if ENDED_BY_PEOPLE.contains(&reason.as_str()));
    let outcome = match over {
        None if by_people => return Ok(()),
        None => return Err(wrong(Refusal::new("record-outcome-early", ""))),
        Some(_) if by_people => return Err(wrong(Refusal::new("record-outcome-late", ""))),
        Some(outcome) => outcome,
    };
    match first_difference(&stated, &outcome) {
        Some((key, value)) => Err(wrong(
            Refusal::new("record-outcome", "")
                .with("key", Arg::Text(key.to_owned()))
                .with("value", Arg::Text(value)),
        )),
        None => Ok(()),
    }
}

/// The keys of an outcome that mean something; one that stands twice is an error.
#[derive(Deserialize)]
struct Stated {
    #[serde(default, deserialize_with = "some_value")]
    winner: Option<Value>,
    #[serde(default, deserialize_with = "some_value")]
    reason: Option<Value>,
    places: Option<SeatValues>,
    scores: Option<SeatValues>,
}

/// `null` is stated, too.
fn some_value<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Value>, D::Error> {
    Value::deserialize(deserializer).map(Some)
}

/// An object without repeated keys.
struct SeatValues(Value);

impl<'de> Deserialize<'de> for SeatValues {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<SeatValues, D::Error> {
        struct Visit;
        impl<'de> de::Visitor<'de> for Visit {
            type Value = SeatValues;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object with seats as keys")
            }

            fn visit_map<A: de::MapAccess<'de>>(self, mut map: A) -> Result<SeatValues, A::Error> {
                let mut object = serde_json::Map::new();
                while let Some((key, value)) = map.next_entry::<String, Value>()? {
                    if object.insert(key, value).is_some() {
                        return Err(de::Error::custom("a key stands twice"));
                    }
                }
                Ok(SeatValues(Value::Object(object)))
            }
        }
        deserializer.deserialize_map(Visit)
    }
}

/// The first of `winner`, `places` and `scores` that is stated and differs, with its true value.
fn first_difference(stated: &Stated, outcome: &Outcome) -> Option<(&'static str, String)> {
    let truth: Value = serde_json::from_str(&outcome.to_json()).unwrap_or_default();
    let stated = [
        ("winner", stated.winner.as_ref()),
        ("places", stated.places.as_ref().map(|values| &values.0)),
        ("scores", stated.scores.as_ref().map(|values| &values.0)),
    ];
    stated.into_iter().find_map(|(key, stated)| {
        let value = &truth[key];
        (stated? != value).then(|| (key, value.to_string()))
    })
}

/// Recomputes the chance lines of a record, undone ones included, and the draw of the first seat
/// if one is noted. Returns how many chance lines were compared: 0 if the record has no secret.
///
/// # Errors
/// The first line that differs from what the secret gives, or dice headers that cannot be used.
pub fn check_dice<G: Game>(record: &Record) -> Result<usize, RecordError> {
    let wrong = |error| dice_error(record, error);
    let dice = match (
        record.header("dice"),
        record.header("entropy"),
        record.header("secret"),
    ) {
        (None, None, None) => return Ok(0),
        (Some(dice), Some(entropy), secret) => {
            let setup = DiceSetup::parse(dice, entropy).map_err(wrong)?;
            let Some(secret) = secret else { return Ok(0) };
            let secret = Secret::from_hex(secret).ok_or_else(|| wrong(CommitmentError::Secret))?;
            Dice::open(setup, secret).map_err(wrong)?
        }
        (dice, entropy, _) => {
            let there = if dice.is_some() {
                "dice"
            } else if entropy.is_some() {
                "entropy"
            } else {
                "secret"
            };
            return Err(record.at_header(there, Refusal::new("dice-incomplete", "")));
        }
    };
    let mut k = 0;
    let mut begun = false;
    let mut draws = 0;
    for (index, line) in record.events.iter().enumerate() {
        if let Some(drawn) = line.strip_prefix("@ drawn first ") {
            draws += 1;
            if begun || draws > 1 {
                return Err(record.at_event(index, Refusal::new("record-drawn-late", "")));
            }
            check_draw::<G>(record, index, drawn, &dice)?;
        }
        let line = line.strip_prefix("@ undone ").unwrap_or(line);
        begun |= !line.starts_with('@');
        if is_chance_line(line) {
            k += 1;
            let Some(roll) = G::Roll::draw(&mut dice.bytes(k)) else {
                return Err(record.at_event(index, super::refusal::no_dice()));
            };
            let roll = roll.to_string();
            if roll != line {
                let refusal = Refusal::new("dice-differs", "")
                    .with("number", Arg::Number(i64::from(k)))
                    .with("roll", Arg::Text(roll));
                return Err(record.at_event(index, refusal));
            }
        }
    }
    Ok(k as usize)
}

/// `@ drawn first SEAT`: event 0 of the byte stream gave that seat.
fn check_draw<G: Game>(record: &Record, index: usize, drawn: &str, dice: &Dice) -> Result<(), RecordError> {
    let options = start_of::<G>(record)?.options();
    let seats = options.seats();
    let seat = dice
        .first_seat(&seats)
        .map(|seat| seat.to_string())
        .unwrap_or_default();
    if drawn != seat {
        let refusal = Refusal::new("dice-differs", "")
            .with("number", Arg::Number(0))
            .with("roll", Arg::Text(format!("@ drawn first {seat}")));
        return Err(record.at_event(index, refusal));
    }
    let first = options
        .values()
        .into_iter()
        .find(|(key, _)| *key == "first")
        .map(|(_, value)| value);
    if first.as_deref() != Some(drawn) {
        return Err(record.at_event(index, Refusal::new("record-first", "")));
    }
    Ok(())
}

fn dice_error(record: &Record, error: CommitmentError) -> RecordError {
    let (header, key) = match error {
        CommitmentError::Dice => ("dice", "dice-form"),
        CommitmentError::Entropy => ("entropy", "dice-entropy"),
        CommitmentError::Secret => ("secret", "dice-secret"),
        CommitmentError::Mismatch => ("secret", "dice-mismatch"),
    };
    record.at_header(header, Refusal::new(key, ""))
}
