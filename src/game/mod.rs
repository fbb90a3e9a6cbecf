//! What a game is: the trait every rules engine implements, and what follows from it alone.
//!
//! Knows nothing of any particular game, of storage, drawing, languages, clocks or people.

mod dice;
mod event;
mod history;
mod options;
mod outcome;
mod perft;
mod phrase;
mod question;
mod record;
mod seat;
mod selfplay;
mod text;

use std::fmt::Debug;

pub use dice::{CommitmentError, Dice, DiceBytes, DiceSetup, Die, Lot, NoRoll, Roll, Secret, TwoDice};
pub use event::{
    Applied, EventKind, HostEvent, apply_canonical, apply_decision, apply_host, apply_typed, is_chance_line,
    parts,
};
pub use history::{HistoryError, standing_lines};
pub use options::{
    Named, OptionSpec, Options, Values, contradiction, named_text, option_lines, options_text, parse_named,
    whole_number, whole_up_to,
};
pub use outcome::{Outcome, Pending, by_score};
pub use perft::{perft, perft_split};
pub use phrase::{Arg, Phrase, Refusal};
pub use question::{Question, Spot};
pub use record::{
    MAX_RECORD_BYTES, REFUSALS as RECORD_REFUSALS, Record, RecordError, Replay, check_dice, replay, start_of,
};
pub use seat::{BySeat, Seat};
pub use selfplay::{random_action, random_roll};
pub use text::{push_run, separators, visible};

/// How the first seat is found when nobody says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstSeat {
    /// It is a matter of the rules or of the default of an option.
    Given,
    /// The host draws it for people who meet in a lobby.
    DrawnInLobby,
    /// It is drawn wherever a game is begun.
    Drawn,
}

/// How long a decision may be taken back by whoever has made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Undo {
    /// Never.
    Never,
    /// Until the next roll is asked for.
    BeforeRoll,
    /// As long as the throw in which it was made goes on.
    InThrow,
}

impl Undo {
    /// Whether it may be taken back now that a roll, or a decision, is due.
    pub fn allows(self, roll_due: bool) -> bool {
        match self {
            Undo::Never => false,
            Undo::BeforeRoll => true,
            Undo::InThrow => !roll_due,
        }
    }
}

/// The facts of a game that do not depend on a position.
#[derive(Debug)]
pub struct GameInfo {
    /// The name in commands, records and the store; never changes once released.
    pub id: &'static str,
    /// Every seat letter the game can use, in turn order.
    pub seats: &'static [Seat],
    /// No match has more decisions than this, whatever its options.
    pub max_decisions: u32,
    /// The refusals that only this game gives; those of every game are in [`refusal`]
    /// and [`RECORD_REFUSALS`].
    pub refusals: &'static [&'static str],
    /// The phrases with which this game's board is described and its events are told.
    pub phrases: &'static [&'static str],
    /// The options, in the order in which they are printed.
    pub options: &'static [OptionSpec],
    /// Option lists offered to people as ways to play, the first one first.
    pub variants: &'static [&'static str],
    /// The reasons an outcome can carry.
    pub reasons: &'static [&'static str],
    /// Whether [`Game::legal_actions`] lists every legal action.
    pub lists_all: bool,
    /// Where the first seat is drawn when the option `first` is not named.
    pub first: FirstSeat,
    /// Whether the scores of an outcome are points that people count.
    pub scored: bool,
    /// Whether anything is rolled or drawn in a game.
    pub dice: bool,
    /// Whether several actions that are typed together are one turn: it ends with the throw, and where
    /// another seat decides.
    pub turn_lists: bool,
    /// Whether two people may agree on a draw.
    pub draw_by_agreement: bool,
    /// How long one's own latest decision may be taken back without asking, as long as nothing came after it.
    pub undo: Undo,
    /// The number of the rules a new match is played by (record line `# rules:`).
    pub rules: u32,
}

/// A rules engine: a state, and everything the rules say about it.
///
/// One action is one step of one seat, not a whole turn. Exactly one seat, or chance, is pending
/// until the game is over. Everything is deterministic: randomness comes in as rolls.
pub trait Game: Clone + Eq + Debug + Send + Sync + Sized + 'static {
    /// What is chosen before the first event.
    type Options: Options;
    /// One step of one seat.
    type Action: Clone + Eq + Ord + Debug + Send + Sync;
    /// One outcome of a chance event.
    type Roll: Roll;

    /// The facts that do not depend on a position.
    const INFO: GameInfo;

    /// The position before the first event.
    ///
    /// # Errors
    /// Refuses combinations of options that the rulebook excludes.
    fn new(options: &Self::Options) -> Result<Self, Refusal>;

    /// The options under which this position is played, as far as a position states them.
    fn options(&self) -> Self::Options;

    /// What the game waits for.
    fn pending(&self) -> Pending;

    /// The seat on turn, also while a roll is due; `None` if the turn belongs to nobody yet.
    /// After the end: the seat that the position names.
    fn turn(&self) -> Option<Seat>;

    /// Appends the legal actions of the pending seat to `out`, sorted and unique; nothing if no
    /// seat is pending.
    fn legal_into(&self, out: &mut Vec<Self::Action>);

    /// The legal actions of the pending seat, sorted and unique.
    fn legal_actions(&self) -> Vec<Self::Action> {
        let mut out = Vec::new();
        self.legal_into(&mut out);
        out
    }

    /// How many [`Game::legal_actions`] lists; a game may count without listing.
    fn count_actions(&self) -> u64 {
        self.legal_actions().len() as u64
    }

    /// `Ok` exactly for the legal actions of the pending seat.
    ///
    /// # Errors
    /// The reason, in the game's own terms.
    fn check(&self, action: &Self::Action) -> Result<(), Refusal>;

    /// Plays an action that [`Game::check`] accepts.
    ///
    /// With any other action the position that follows is meaningless, but memory stays sound
    /// and nothing panics; use [`Game::play`] unless legality is already known.
    fn play_unchecked(&mut self, action: &Self::Action);

    /// Plays an action.
    ///
    /// # Errors
    /// As [`Game::check`]; the position is then unchanged.
    fn play(&mut self, action: &Self::Action) -> Result<(), Refusal> {
        self.check(action)?;
        self.play_unchecked(action);
        Ok(())
    }

    /// Every outcome of the pending chance event with its weight, sorted by its printed form;
    /// nothing if no roll is due.
    fn outcomes(&self) -> Vec<(Self::Roll, u32)>;

    /// `Ok` exactly for the rolls of [`Game::outcomes`].
    ///
    /// # Errors
    /// The reason, in the game's own terms.
    fn check_roll(&self, roll: &Self::Roll) -> Result<(), Refusal>;

    /// Applies a roll that [`Game::check_roll`] accepts. Without a roll due the position that follows is
    /// meaningless.
    fn roll_unchecked(&mut self, roll: &Self::Roll);

    /// Applies something that no player's action can cause.
    ///
    /// # Errors
    /// Refused after the end, and where the rulebook does not know the event. The position is
    /// then unchanged.
    fn host_event(&mut self, event: HostEvent) -> Result<(), Refusal>;

    /// Reads an action as liberally as the rulebook allows.
    ///
    /// # Errors
    /// Refused if the text cannot be read as an action in this position. A returned action need
    /// not be legal.
    fn parse_action(&self, text: &str) -> Result<Self::Action, Refusal>;

    /// The one canonical form of an action.
    fn print_action(&self, action: &Self::Action) -> String;

    /// The canonical form in pieces, split from "which piece" to "where"; joined they are
    /// [`Game::print_action`]. Questions are built from them.
    fn tokens(&self, action: &Self::Action) -> Vec<String>;

    /// The game that goes on from here with these events, as people write it down: the lines of a record
    /// but notes, numbered.
    fn listing(&self, events: &[String]) -> Vec<String> {
        let lines = events.iter().filter(|line| !line.starts_with('@'));
        lines
            .zip(1..)
            .map(|(line, number)| format!("{number:>3}. {line}"))
            .collect()
    }

    /// The actions that are typed together, to be played all or not at all.
    fn split<'t>(&self, text: &'t str) -> Vec<&'t str> {
        text.split(';').collect()
    }

    /// Whether a text without any digit may be taken for an action now where it may be chat as well.
    fn takes_words(&self) -> bool {
        true
    }

    /// Leaf nodes `depth` plies below over every legal action, also where not all are listed.
    fn perft_full(&self, depth: u32) -> u64 {
        perft(self, depth)
    }

    /// What is to be chosen after these answers on the way to an action; `None` if no legal action
    /// begins so, or if nothing can follow.
    fn question(&self, answers: &[String]) -> Option<Question> {
        question::by_tokens(self, answers)
    }

    /// The legal action that these answers make up, if they are enough for one.
    fn answered(&self, answers: &[String]) -> Option<Self::Action> {
        question::of_tokens(self, answers)
    }

    /// Tells a position that was read who had given up before it, the first one first, where positions do not
    /// say so and the end of the game does.
    fn recall_resigned(&mut self, _seats: &[Seat]) {}

    /// The whole state in one line; [`Game::from_position`] reads it back.
    fn position(&self) -> String;

    /// Reads a position. What the text states wins over `base`; `base` supplies what positions of
    /// this game do not carry.
    ///
    /// # Errors
    /// Refused unless the text is canonical and the position is one the rules allow to stand.
    fn from_position(base: &Self::Options, text: &str) -> Result<Self, Refusal>;
}

/// Keys of the refusals that every game gives.
pub mod refusal {
    use super::{Arg, Refusal, Seat};

    /// All keys of this module.
    pub const ALL: &[&str] = &[
        "over",
        "not-your-turn",
        "no-such-seat",
        "bad-roll",
        "no-dice",
        "words-not-now",
        "no-such-host-event",
        "empty-event",
        "event-too-long",
        "undo-in-record",
        "not-canonical",
        "option-unknown",
        "option-value",
        "option-twice",
        "option-form",
        "option-too-many",
        "too-many-actions",
    ];

    /// The game is over.
    pub fn over() -> Refusal {
        Refusal::new("over", "")
    }

    /// It is somebody else's turn.
    pub fn not_your_turn(seat: Seat) -> Refusal {
        Refusal::new("not-your-turn", "").with("seat", Arg::Seat(seat))
    }

    /// The letter names no seat of this match.
    pub fn no_such_seat(seat: Seat) -> Refusal {
        Refusal::new("no-such-seat", "").with("seat", Arg::Seat(seat))
    }

    /// The text is no possible roll; this one is.
    pub fn bad_roll(text: &str, example: &str) -> Refusal {
        Refusal::new("bad-roll", "")
            .with("text", Arg::quoted(text))
            .with("example", Arg::Text(example.to_owned()))
    }

    /// Nothing is rolled in this game.
    pub fn no_dice() -> Refusal {
        Refusal::new("no-dice", "")
    }

    /// A text without digits, which is read in mentions only where nothing else could be meant.
    pub fn words_not_now() -> Refusal {
        Refusal::new("words-not-now", "")
    }

    /// The next of several actions would not belong to the same decisions of the same seat.
    pub fn too_many_actions(next: &str) -> Refusal {
        Refusal::new("too-many-actions", "").with("next", Arg::quoted(next))
    }

    /// The rulebook of this game does not know the host event.
    pub fn no_such_host_event() -> Refusal {
        Refusal::new("no-such-host-event", "")
    }

    /// An event line without content.
    pub fn empty_event() -> Refusal {
        Refusal::new("empty-event", "")
    }

    /// An event line that is longer than any event.
    pub fn event_too_long() -> Refusal {
        Refusal::new("event-too-long", "")
    }

    /// `@ undo` belongs to the store's log, not to a record.
    pub fn undo_in_record() -> Refusal {
        Refusal::new("undo-in-record", "")
    }

    /// A record line that is not in its canonical form.
    pub fn not_canonical(canonical: &str) -> Refusal {
        Refusal::new("not-canonical", "").with("canonical", Arg::quoted(canonical))
    }
}
