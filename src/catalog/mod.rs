//! The games of this program, behind one interface in text and plain data.
//!
//! The only file that lists all games. Knows nothing of storage, languages or surfaces.

mod self_play;

use std::fmt::Debug;

use rand_xoshiro::Xoshiro256PlusPlus;

use crate::boards::{Draw, Step, View};
use crate::bots::{self, Evaluate, Level};
use crate::game::{
    self, Applied, DiceBytes, EventKind, Game, GameInfo, HostEvent, Named, Options, Outcome, Pending, Phrase,
    Question, Record, RecordError, Refusal, Roll, Seat, apply_typed,
};
use crate::games::dolphins::Dolphins;
use crate::games::magnetic::Magnetic;
use crate::games::mukha::{Layout, Mukha};
use crate::games::muraveshka::Muraveshka;
use crate::games::stavropol::Stavropol;
use crate::scene::Scene;

pub use self_play::self_play;

/// Every game, in the order in which they are shown.
pub static GAMES: &[&dyn GameDef] = &[
    &Def::<Dolphins>::NEW,
    &Def::<Magnetic>::NEW,
    &Def::<Stavropol>::NEW,
    &Def::<Muraveshka>::NEW,
    &Def::<Mukha>::NEW,
];

/// The game with this id.
pub fn find(id: &str) -> Option<&'static dyn GameDef> {
    GAMES.iter().copied().find(|def| def.info().id == id)
}

/// Takes over the files of `config/boards`, names and texts, once before any match.
///
/// # Errors
/// The file that cannot be used, and why; none is taken over then.
pub fn take_boards(files: &[(String, String)]) -> Result<(), (String, Refusal)> {
    let mut layouts = Vec::new();
    for (name, text) in files {
        let layout = Layout::from_toml(text).map_err(|refusal| (name.clone(), refusal))?;
        layouts.push(layout);
        Layout::differ(&layouts).map_err(|refusal| (name.clone(), refusal))?;
    }
    Layout::make_known(layouts);
    Ok(())
}

/// A record that holds, without its type.
#[derive(Debug)]
pub struct Replayed {
    /// The final position.
    pub game: Box<dyn AnyMatch>,
    /// Decision and chance lines that stand.
    pub plies: usize,
    /// Chance lines whose dice were recomputed; 0 without a secret.
    pub rolls_checked: usize,
}

/// A line that was applied, and what came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The line as a record writes it.
    pub line: String,
    /// What it was.
    pub kind: EventKind,
    /// What there is to tell beyond the line.
    pub news: Vec<Phrase>,
}

/// An action of a typed turn that cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotPlayed {
    /// Why.
    pub refusal: Refusal,
    /// What was typed for it.
    pub part: String,
    /// What could be played in its place.
    pub legal: Vec<String>,
}

/// A game, without a position.
pub trait GameDef: Sync + Debug {
    /// The facts of the game.
    fn info(&self) -> &'static GameInfo;

    /// Every option with its value, defaults filled in.
    ///
    /// # Errors
    /// Refuses combinations that the rulebook excludes.
    fn option_values(&self, named: &Named) -> Result<Vec<(&'static str, String)>, Refusal>;

    /// The header lines with which a record states these options.
    ///
    /// # Errors
    /// Refuses combinations that the rulebook excludes.
    fn option_lines(&self, named: &Named) -> Result<Named, Refusal>;

    /// The position before the first event.
    ///
    /// # Errors
    /// Refuses combinations that the rulebook excludes.
    fn start(&self, named: &Named) -> Result<Box<dyn AnyMatch>, Refusal>;

    /// Reads a position; what it states wins over `named`.
    ///
    /// # Errors
    /// Refused unless canonical and possible.
    fn set_up(&self, named: &Named, text: &str) -> Result<Box<dyn AnyMatch>, Refusal>;

    /// The position before the first event of a record.
    ///
    /// # Errors
    /// The header that does not fit.
    fn begin(&self, record: &Record) -> Result<Box<dyn AnyMatch>, RecordError>;

    /// Replays a record to its end.
    ///
    /// # Errors
    /// The first wrong line.
    fn replay(&self, record: &Record) -> Result<Replayed, RecordError>;

    /// Recomputes the dice of a record; how many chance lines were compared.
    ///
    /// # Errors
    /// The first line that differs.
    fn check_dice(&self, record: &Record) -> Result<usize, RecordError>;
}

/// A position of some game, in text and plain data.
pub trait AnyMatch: Send + Debug {
    /// The facts of the game.
    fn info(&self) -> &'static GameInfo;

    /// The options that are not at their default, as a record writes them.
    fn options(&self) -> String;

    /// The seats in turn order.
    fn seats(&self) -> Vec<Seat>;

    /// What the game waits for.
    fn pending(&self) -> Pending;

    /// The seat on turn, also while a roll is due.
    fn turn(&self) -> Option<Seat>;

    /// The legal actions of the pending seat in canonical form, sorted by bytes.
    fn legal(&self) -> Vec<String>;

    /// The event lines possible now, sorted by bytes: `A b2`, or `die 3`. Nothing after the end.
    fn legal_lines(&self) -> Vec<String>;

    /// A legal action in pieces, from "which piece" to "where".
    ///
    /// # Errors
    /// If the text is not a legal action now.
    fn tokens(&self, action: &str) -> Result<Vec<String>, Refusal>;

    /// What is to be chosen after these answers on the way to an action; `None` if no legal action
    /// begins so, or if nothing can follow.
    fn question(&self, answers: &[String]) -> Option<Question>;

    /// The legal action that these answers make up, in canonical form, if they are enough for one.
    fn answered(&self, answers: &[String]) -> Option<String>;

    /// What an answer or token means after the answers before it; `None` if it says it best itself.
    fn choice(&self, chosen: &[String], token: &str) -> Option<Phrase>;

    /// What somebody should know before what they have typed is played, if it is possible and costs
    /// something.
    fn warning(&self, text: &str) -> Option<Phrase>;

    /// What there is to say of the result beyond winner and reason; nothing before the end.
    fn result(&self) -> Vec<Phrase>;

    /// What is asked after these answers; `None` where that goes without saying.
    fn prompt(&self, chosen: &[String]) -> Option<Phrase>;

    /// The game that goes on from here with these events, as people write it down.
    fn listing(&self, events: &[String]) -> Vec<String>;

    /// Whether this can be shown: a view of [`AnyMatch::views`], with what is to be looked at.
    fn shows(&self, kind: &str, chosen: &[String]) -> bool;

    /// Whether a text without any digit may be taken for an action now where it may be chat as well.
    fn takes_words(&self) -> bool;

    /// The actions of a typed turn.
    fn split<'t>(&self, text: &'t str) -> Vec<&'t str>;

    /// Applies what a person typed who decides for these seats: an action, or several, never a roll or a
    /// host event. All of it or nothing.
    ///
    /// # Errors
    /// The first action that cannot be played, and why; nothing has changed then.
    fn typed(&mut self, seats: &[Seat], text: &str) -> Result<Vec<Played>, NotPlayed>;

    /// Whether the text is an action in canonical form, legal or not.
    fn canonical(&self, text: &str) -> bool;

    /// Applies one event line, read liberally.
    ///
    /// # Errors
    /// The reason; nothing has changed then.
    fn apply(&mut self, line: &str) -> Result<Played, Refusal>;

    /// Applies a line as [`AnyMatch::apply`] does, or several actions of a typed turn: all or none.
    ///
    /// # Errors
    /// The reason; nothing has changed then.
    fn apply_turn(&mut self, line: &str) -> Result<(), Refusal>;

    /// Applies what the person of a seat typed: an action, never a roll or a host event.
    ///
    /// # Errors
    /// The reason; nothing has changed then.
    fn decide(&mut self, seat: Seat, text: &str) -> Result<Played, Refusal>;

    /// Tells a position that was read from text who had given up before it, the first one first.
    fn recall_resigned(&mut self, seats: &[Seat]);

    /// The seat resigns.
    ///
    /// # Errors
    /// After the end.
    fn resign(&mut self, seat: Seat) -> Result<Played, Refusal>;

    /// Rolls what the bytes give.
    ///
    /// # Errors
    /// If no roll is due.
    fn roll(&mut self, bytes: &mut DiceBytes) -> Result<Played, Refusal>;

    /// The whole state in one line.
    fn position(&self) -> String;

    /// What can be shown of a position, the usual first; some with an example of what is to be looked at.
    fn views(&self) -> &'static [&'static str];

    /// The picture of the position; marks the last action if it was applied here.
    fn scene(&self, view: &View) -> Scene;

    /// The board in plain characters.
    fn text_board(&self) -> String;

    /// What lies on the board, for those who cannot see it.
    fn board_in_words(&self) -> Vec<Phrase>;

    /// What the board does not show.
    fn describe(&self) -> Vec<Phrase>;

    /// A random legal action; `None` if no seat is pending.
    fn random_action(&self, rng: &mut Xoshiro256PlusPlus) -> Option<String>;

    /// A decision of the built-in player; `None` if no seat is pending.
    fn choose(&self, level: Level, rng: &mut Xoshiro256PlusPlus) -> Option<String>;

    /// Leaf nodes `depth` plies below.
    fn perft(&self, depth: u32) -> u64;

    /// The same over every legal action, also where not all are listed.
    fn perft_full(&self, depth: u32) -> u64;

    /// Leaf nodes below each event line.
    fn perft_split(&self, depth: u32) -> Vec<(String, u64)>;

    /// A copy.
    fn boxed(&self) -> Box<dyn AnyMatch>;

    /// The answer that goes without asking: the only one, if another question follows it.
    fn only_answer(&self, answers: &[String]) -> Option<String> {
        let Some(Question::One(tokens)) = self.question(answers) else {
            return None;
        };
        let [only] = <[String; 1]>::try_from(tokens).ok()?;
        let mut further = answers.to_vec();
        further.push(only.clone());
        let goes_on = self.answered(answers).is_none() && self.question(&further).is_some();
        goes_on.then_some(only)
    }

    /// The answers after which these have said `text` as well: what a place of the picture says, which may
    /// be several answers at once ([`crate::scene::Hit`]). `None` if it says nothing here.
    fn follow(&self, answers: &[String], text: &str) -> Option<Vec<String>> {
        if text.is_empty() {
            return Some(answers.to_vec());
        }
        let tokens: Vec<String> = match self.question(answers)? {
            Question::One(tokens) => tokens,
            Question::Plane(rows) => {
                let spots = rows.into_iter().flatten().filter(|spot| spot.open);
                spots.map(|spot| spot.token).collect()
            }
            // Several are chosen together: no place says which.
            Question::Any(_) => return None,
        };
        tokens.into_iter().find_map(|token| {
            let rest = text.strip_prefix(token.as_str()).filter(|_| !token.is_empty())?;
            let mut further = answers.to_vec();
            further.push(token);
            self.follow(&further, rest)
        })
    }

    /// How the game ended, if it did.
    fn outcome(&self) -> Option<Outcome> {
        match self.pending() {
            Pending::Over(outcome) => Some(outcome),
            Pending::Chance | Pending::Seat(_) => None,
        }
    }
}

/// The one implementation of [`GameDef`].
#[derive(Debug)]
struct Def<G>(std::marker::PhantomData<fn() -> G>);

impl<G> Def<G> {
    const NEW: Def<G> = Def(std::marker::PhantomData);
}

/// The one implementation of [`AnyMatch`].
#[derive(Clone, Debug)]
struct Match<G> {
    game: G,
    /// The latest events, oldest first, for the marks in pictures.
    past: Vec<Step<G>>,
}

/// How many events a match remembers: the longest turn, and what follows it.
const PAST: usize = 12;

impl<G: Game + Draw> Match<G> {
    fn new(game: G) -> Match<G> {
        Match {
            game,
            past: Vec::new(),
        }
    }

    /// Plays, and compares before and after.
    fn play(&mut self, play: impl FnOnce(&mut G) -> Result<Applied, Refusal>) -> Result<Played, Refusal> {
        let before = self.game.clone();
        let Applied { line, kind } = play(&mut self.game)?;
        let news = self.game.news(&before, &line);
        if kind != EventKind::Note {
            if self.past.len() == PAST {
                // The latest decision is marked however many rolls follow it.
                let decision = |step: &Step<G>| !game::is_chance_line(&step.line);
                let last = self.past.iter().rposition(decision);
                self.past.remove(usize::from(last == Some(0)));
            }
            let line = line.as_str().into();
            self.past.push(Step { before, line });
        }
        Ok(Played { line, kind, news })
    }
}

impl<G: Game + Draw + Evaluate> GameDef for Def<G> {
    fn info(&self) -> &'static GameInfo {
        &G::INFO
    }

    fn option_values(&self, named: &Named) -> Result<Vec<(&'static str, String)>, Refusal> {
        Ok(G::Options::from_named(named)?.values())
    }

    fn option_lines(&self, named: &Named) -> Result<Named, Refusal> {
        Ok(game::option_lines(
            G::INFO.options,
            &G::Options::from_named(named)?,
        ))
    }

    fn start(&self, named: &Named) -> Result<Box<dyn AnyMatch>, Refusal> {
        Ok(Box::new(Match::new(G::new(&G::Options::from_named(named)?)?)))
    }

    fn set_up(&self, named: &Named, text: &str) -> Result<Box<dyn AnyMatch>, Refusal> {
        // A combination that only the position completes is not an error of the options.
        let base = G::Options::from_named(named).unwrap_or_default();
        Ok(Box::new(Match::new(G::from_position(&base, text)?)))
    }

    fn begin(&self, record: &Record) -> Result<Box<dyn AnyMatch>, RecordError> {
        Ok(Box::new(Match::new(game::start_of::<G>(record)?)))
    }

    fn replay(&self, record: &Record) -> Result<Replayed, RecordError> {
        let game::Replay {
            game,
            plies,
            rolls_checked,
            ..
        } = game::replay::<G>(record)?;
        Ok(Replayed {
            game: Box::new(Match::new(game)),
            plies,
            rolls_checked,
        })
    }

    fn check_dice(&self, record: &Record) -> Result<usize, RecordError> {
        game::check_dice::<G>(record)
    }
}

impl<G: Game + Draw + Evaluate> AnyMatch for Match<G> {
    fn info(&self) -> &'static GameInfo {
        &G::INFO
    }

    fn options(&self) -> String {
        game::options_text(&self.game.options())
    }

    fn seats(&self) -> Vec<Seat> {
        self.game.options().seats()
    }

    fn pending(&self) -> Pending {
        self.game.pending()
    }

    fn turn(&self) -> Option<Seat> {
        self.game.turn()
    }

    fn legal(&self) -> Vec<String> {
        let mut legal: Vec<String> = self
            .game
            .legal_actions()
            .iter()
            .map(|action| self.game.print_action(action))
            .collect();
        legal.sort();
        legal
    }

    fn legal_lines(&self) -> Vec<String> {
        match self.game.pending() {
            Pending::Over(_) => Vec::new(),
            Pending::Seat(seat) => self
                .legal()
                .into_iter()
                .map(|action| format!("{seat} {action}"))
                .collect(),
            Pending::Chance => {
                let mut rolls: Vec<String> = self
                    .game
                    .outcomes()
                    .into_iter()
                    .map(|(roll, _)| roll.to_string())
                    .collect();
                rolls.sort();
                rolls
            }
        }
    }

    fn tokens(&self, action: &str) -> Result<Vec<String>, Refusal> {
        let action = self.game.parse_action(action)?;
        self.game.check(&action)?;
        Ok(self.game.tokens(&action))
    }

    fn question(&self, answers: &[String]) -> Option<Question> {
        self.game.question(answers)
    }

    fn answered(&self, answers: &[String]) -> Option<String> {
        let action = self.game.answered(answers)?;
        Some(self.game.print_action(&action))
    }

    fn choice(&self, chosen: &[String], token: &str) -> Option<Phrase> {
        self.game.choice(chosen, token)
    }

    fn warning(&self, text: &str) -> Option<Phrase> {
        let mut game = self.game.clone();
        let mut first = None;
        for part in self.split(text) {
            let action = game.parse_action(part).ok()?;
            first = first.or_else(|| game.warning(&action));
            game.play(&action).ok()?;
        }
        first
    }

    fn result(&self) -> Vec<Phrase> {
        self.game.result()
    }

    fn prompt(&self, chosen: &[String]) -> Option<Phrase> {
        self.game.prompt(chosen)
    }

    fn listing(&self, events: &[String]) -> Vec<String> {
        self.game.listing(events)
    }

    fn shows(&self, kind: &str, chosen: &[String]) -> bool {
        self.game.shows(kind, chosen)
    }

    fn takes_words(&self) -> bool {
        self.game.takes_words()
    }

    fn split<'t>(&self, text: &'t str) -> Vec<&'t str> {
        self.game.split(text)
    }

    fn canonical(&self, text: &str) -> bool {
        let action = self.game.parse_action(text);
        action.is_ok_and(|action| self.game.print_action(&action) == text)
    }

    fn apply(&mut self, line: &str) -> Result<Played, Refusal> {
        self.play(|game| apply_typed(game, line))
    }

    fn typed(&mut self, seats: &[Seat], text: &str) -> Result<Vec<Played>, NotPlayed> {
        let mut next = self.clone();
        let asked = next.pending();
        let mut parts = self.split(text);
        if parts.is_empty() {
            // Nothing but separators: the game says that it cannot be read.
            parts.push(text);
        }
        let mut turn = Vec::new();
        for part in parts {
            let played = match next.pending() {
                now if now != asked && G::INFO.turn_lists => Err(game::refusal::too_many_actions(part)),
                Pending::Seat(seat) if !seats.contains(&seat) => Err(game::refusal::not_your_turn(seat)),
                Pending::Seat(seat) => next.decide(seat, part),
                // Nothing is legal then; the game says why.
                Pending::Chance | Pending::Over(_) => {
                    next.play(|game| game::apply_decision(game, None, part))
                }
            };
            turn.push(played.map_err(|refusal| NotPlayed {
                refusal,
                part: part.to_owned(),
                // Nothing of the list has been played.
                legal: self.legal(),
            })?);
        }
        *self = next;
        Ok(turn)
    }

    fn apply_turn(&mut self, line: &str) -> Result<(), Refusal> {
        let mut next = self.clone();
        let asked = next.pending();
        for part in game::parts(&self.game, line) {
            if next.pending() != asked && G::INFO.turn_lists {
                return Err(game::refusal::too_many_actions(&part));
            }
            next.apply(&part)?;
        }
        *self = next;
        Ok(())
    }

    fn decide(&mut self, seat: Seat, text: &str) -> Result<Played, Refusal> {
        self.play(|game| game::apply_decision(game, Some(seat), text))
    }

    fn recall_resigned(&mut self, seats: &[Seat]) {
        self.game.recall_resigned(seats);
    }

    fn resign(&mut self, seat: Seat) -> Result<Played, Refusal> {
        self.play(|game| game::apply_host(game, HostEvent::Resign(seat)))
    }

    fn roll(&mut self, bytes: &mut DiceBytes) -> Result<Played, Refusal> {
        let roll = G::Roll::draw(bytes).ok_or_else(game::refusal::no_dice)?;
        self.play(|game| apply_typed(game, &roll.to_string()))
    }

    fn position(&self) -> String {
        self.game.position()
    }

    fn views(&self) -> &'static [&'static str] {
        G::VIEWS
    }

    fn scene(&self, view: &View) -> Scene {
        self.game.scene(view, &self.past)
    }

    fn text_board(&self) -> String {
        self.game.text_board()
    }

    fn board_in_words(&self) -> Vec<Phrase> {
        self.game.board_in_words()
    }

    fn describe(&self) -> Vec<Phrase> {
        self.game.describe()
    }

    fn random_action(&self, rng: &mut Xoshiro256PlusPlus) -> Option<String> {
        game::random_action(&self.game, &mut Vec::new(), rng).map(|action| self.game.print_action(&action))
    }

    fn choose(&self, level: Level, rng: &mut Xoshiro256PlusPlus) -> Option<String> {
        bots::choose(&self.game, level, rng).map(|action| self.game.print_action(&action))
    }

    fn perft(&self, depth: u32) -> u64 {
        game::perft(&self.game, depth)
    }

    fn perft_full(&self, depth: u32) -> u64 {
        self.game.perft_full(depth)
    }

    fn perft_split(&self, depth: u32) -> Vec<(String, u64)> {
        game::perft_split(&self.game, depth)
    }

    fn boxed(&self) -> Box<dyn AnyMatch> {
        Box::new(self.clone())
    }
}
