//! What several test files need.

use igroteka::catalog::{self, AnyMatch, GameDef};
use igroteka::config::Files;
use igroteka::game::{Pending, Refusal, parse_named};
use igroteka::i18n::{Locale, Texts};
use std::path::PathBuf;
use std::sync::LazyLock;

/// The texts, loaded once.
pub(crate) static TEXTS: LazyLock<Texts> = LazyLock::new(|| Texts::load(&Files::default()).unwrap());

/// The game of an id.
pub(crate) fn game(id: &str) -> &'static dyn GameDef {
    catalog::find(id).unwrap()
}

/// A position, or `start` with options, of a game.
pub(crate) fn set_up(def: &dyn GameDef, from: &str) -> Result<Box<dyn AnyMatch>, Refusal> {
    match from.strip_prefix("start") {
        Some(options) => def.start(&parse_named(def.info().options, options)?),
        None => def.set_up(&Vec::new(), from),
    }
}

/// What becomes of a position after events separated by `;`: `= POSITION`, with
/// ` | REASON SCORES winner SEAT` when over, or `= refused: MESSAGE`. Every refusal on the way is
/// worded in all languages, and a refused event leaves the position as it was.
pub(crate) fn after(game_id: &str, from: &str, events: &str) -> String {
    match play(game_id, from, events) {
        Ok(game) => format!("= {}{}", game.position(), outcome(game.as_ref())),
        Err(refusal) => format!("= refused: {}", say(&refusal)),
    }
}

/// Plays events from a position and compares what becomes of it.
#[track_caller]
pub(crate) fn check(game_id: &str, from: &str, events: &str, expected: &str) {
    assert_eq!(after(game_id, from, events), expected, "{from}\n  {events}");
}

/// The position must be refused with this message.
#[track_caller]
pub(crate) fn check_refused(game_id: &str, position: &str, message: &str) {
    check(game_id, position, "-", &format!("= refused: {message}"));
}

fn play(game_id: &str, from: &str, events: &str) -> Result<Box<dyn AnyMatch>, Refusal> {
    let mut game = set_up(game(game_id), from)?;
    for event in events.split(';').map(str::trim).filter(|&event| event != "-") {
        let before = game.position();
        if let Err(refusal) = game.apply(event) {
            assert_eq!(game.position(), before, "a refused event changes nothing");
            return Err(refusal);
        }
    }
    Ok(game)
}

fn outcome(game: &dyn AnyMatch) -> String {
    let Pending::Over(outcome) = game.pending() else {
        return String::new();
    };
    let scores: Vec<String> = match outcome.scores.as_slice() {
        [(_, score)] => vec![score.to_string()],
        scores => scores
            .iter()
            .map(|(seat, score)| format!("{seat}={score}"))
            .collect(),
    };
    let winner = outcome.winner.map_or("-".to_owned(), |seat| seat.to_string());
    format!(" | {} {} winner {winner}", outcome.reason, scores.join(","))
}

/// A refusal in English, after making sure that it can be said in every language.
pub(crate) fn say(refusal: &Refusal) -> String {
    for locale in Locale::ALL {
        TEXTS.word(locale, &refusal.phrase()).unwrap();
    }
    TEXTS.say(Locale::En, &refusal.phrase())
}

/// The root of the repository.
pub(crate) fn root() -> &'static std::path::Path {
    std::path::Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The text of a file of the repository.
pub(crate) fn read(path: &str) -> String {
    std::fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// A path below the temporary folder, removed when dropped.
pub(crate) struct Temporary(pub(crate) PathBuf);

impl Temporary {
    pub(crate) fn new(name: &str) -> Temporary {
        let path = std::env::temp_dir().join(format!("igroteka-test-{}-{name}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        let _ = std::fs::remove_file(&path);
        Temporary(path)
    }

    pub(crate) fn file(name: &str, content: impl AsRef<[u8]>) -> Temporary {
        let file = Temporary::new(name);
        std::fs::write(&file.0, content).unwrap();
        file
    }

    pub(crate) fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
        let _ = std::fs::remove_file(&self.0);
    }
}
