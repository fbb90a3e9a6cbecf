//! Dolphins: trominoes on a small square board, alone or as a duel (rulebook DOLPHINS.md).
//!
//! The rules only; the rule ids in comments and refusals are the rulebook's.

mod board;
mod notation;
mod options;

pub use board::{Cell, Cells, Form, Line, Size};
pub use options::{DolphinsOptions, Draws, Mode, Rule};

use crate::game::{
    Arg, BySeat, Die, FirstSeat, Game, GameInfo, HostEvent, Outcome, Pending, Refusal, Seat, Undo, by_score,
    refusal,
};

/// All dolphins of a match (DR-2).
pub const DOLPHINS: u8 = 24;
/// Dolphins in one placement.
const TROMINO: u8 = 3;
/// After this many replays there are no further ones (DR-33).
const MAX_REPLAYS: u16 = 20;

/// Where the turn stands (section 3 of the rulebook).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The host is to roll.
    Roll,
    /// The seat on turn is to place this form.
    Place(Form),
    /// The game is over.
    Over(End),
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Exhibition: the rolled form has no room (DR-22).
    NoRoom(Form),
    /// Reroll: no form has room (DR-20.3).
    NoForm,
    /// The seat to move has fewer than 3 dolphins (DR-20.2).
    TooFew,
    /// The cap of placements is reached (DR-20.1).
    Cap,
    /// The time agreed for the table is over (DR-35).
    Time,
    /// A seat resigned (DR-35).
    Resigned(Seat),
}

/// A position of Dolphins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dolphins {
    mode: Mode,
    size: Size,
    rule: Rule,
    draws: Draws,
    cap: u16,
    board: Cells,
    turn: Seat,
    phase: Phase,
    /// Of A and B; in solo A's is the pool and B's stays 0 (DR-10).
    reserve: [u8; 2],
    /// In this game; the solo score (DR-27).
    placements: u16,
    /// Whether a line was completed in this game (DR-33).
    line: bool,
    replays: u16,
    /// Who began this game.
    starter: Seat,
}

impl Dolphins {
    /// The side of the board.
    pub fn size(&self) -> Size {
        self.size
    }

    /// Solo or duel.
    pub fn mode(&self) -> Mode {
        self.mode
    }

    /// Where the turn stands.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// What a roll without room means.
    pub fn rule(&self) -> Rule {
        self.rule
    }

    /// The occupied cells.
    pub fn board(&self) -> Cells {
        self.board
    }

    /// The free cells.
    pub fn free(&self) -> Cells {
        self.size.cells().without(self.board)
    }

    /// Placements of this game, in solo the score (DR-27, DR-30).
    pub fn placements(&self) -> u16 {
        self.placements
    }

    /// How often the game was replayed (DR-32, DR-33); in play at most 20.
    pub fn replays(&self) -> u16 {
        self.replays
    }

    /// The dolphins in a seat's reserve, in solo those in the pool (DR-10).
    pub fn reserve(&self, seat: Seat) -> u8 {
        self.reserve[index(seat)]
    }

    /// The seat after this one.
    fn next_seat(&self, seat: Seat) -> Seat {
        match self.mode {
            Mode::Duel if seat == Seat::A => Seat::B,
            Mode::Duel | Mode::Solo => Seat::A,
        }
    }

    /// An empty board, everything in the reserves, `starter` to roll (DR-10).
    fn set_up(&mut self, starter: Seat) {
        self.board = Cells::default();
        self.reserve = match self.mode {
            Mode::Solo => [DOLPHINS, 0],
            Mode::Duel => [DOLPHINS / 2; 2],
        };
        self.placements = 0;
        self.line = false;
        self.starter = starter;
        self.turn = starter;
        self.phase = Phase::Roll;
    }

    /// The tests at the start of a turn, in the order of DR-20.
    fn start_of_turn(&self) -> Phase {
        if self.placements >= self.cap {
            return Phase::Over(End::Cap);
        }
        if self.reserve(self.turn) < TROMINO {
            return Phase::Over(End::TooFew);
        }
        match self.rule {
            Rule::Exhibition => Phase::Roll,
            Rule::Reroll => {
                let mut forms = self.forms_with_room();
                match (forms.next(), forms.next()) {
                    (None, _) => Phase::Over(End::NoForm),
                    (Some(form), None) => Phase::Place(form),
                    (Some(_), Some(_)) => Phase::Roll,
                }
            }
        }
    }

    /// The forms that have at least one placement.
    fn forms_with_room(&self) -> impl Iterator<Item = Form> {
        let free = self.free();
        Form::ALL
            .into_iter()
            .filter(move |&form| !free.middles(form).is_empty())
    }

    /// Goes on with this phase; an end that does not count becomes a replay (DR-32, DR-33).
    fn go_on(&mut self, phase: Phase) {
        match phase {
            Phase::Over(end) if self.is_replayed(end) => {
                self.replays += 1;
                self.set_up(self.next_seat(self.starter));
            }
            Phase::Over(_) | Phase::Roll | Phase::Place(_) => self.phase = phase,
        }
    }

    fn is_replayed(&self, end: End) -> bool {
        let equal = self.reserve[0] == self.reserve[1];
        self.mode == Mode::Duel
            && self.replays < MAX_REPLAYS
            && ((self.draws == Draws::Replay && equal) || self.is_void(end))
    }

    /// Whether an exhibition duel ended without a line, so that it does not count (DR-33).
    fn is_void(&self, end: End) -> bool {
        let by_lack = match end {
            End::NoRoom(_) | End::TooFew => true,
            End::NoForm | End::Cap | End::Time | End::Resigned(_) => false,
        };
        by_lack && self.mode == Mode::Duel && self.rule == Rule::Exhibition && !self.line
    }

    fn outcome(&self, end: End) -> Outcome {
        let scores: BySeat<i32> = match self.mode {
            Mode::Solo => vec![(Seat::A, i32::from(self.placements))],
            Mode::Duel => self
                .mode
                .seats()
                .iter()
                .map(|&seat| (seat, i32::from(self.reserve(seat))))
                .collect(),
        };
        let winner = match (self.mode, end) {
            (Mode::Solo, _) => None,
            (Mode::Duel, End::Resigned(seat)) => Some(self.next_seat(seat)),
            (Mode::Duel, _) if self.is_void(end) || self.reserve[0] == self.reserve[1] => None,
            (Mode::Duel, _) if self.reserve[0] > self.reserve[1] => Some(Seat::A),
            (Mode::Duel, _) => Some(Seat::B),
        };
        let places = match winner {
            Some(winner) => self
                .mode
                .seats()
                .iter()
                .map(|&seat| (seat, if seat == winner { 1 } else { 2 }))
                .collect(),
            None => by_score(&scores.iter().map(|&(seat, _)| (seat, 0)).collect()),
        };
        let reason = match end {
            End::NoRoom(_) | End::NoForm => "no-room",
            End::TooFew => "too-few-dolphins",
            End::Cap => "move-cap",
            End::Time => "time",
            End::Resigned(_) => "resigned",
        };
        Outcome {
            winner,
            reason,
            places,
            scores,
            facts: Vec::new(),
        }
    }
}

impl Game for Dolphins {
    type Options = DolphinsOptions;
    type Action = Cell;
    type Roll = Die;

    const INFO: GameInfo = GameInfo {
        id: "dolphins",
        seats: &[Seat::A, Seat::B],
        // The cap of each game, and the first game with its replays.
        max_decisions: options::MAX_CAP as u32 * (MAX_REPLAYS as u32 + 1),
        refusals: &[
            "dolphins-roll-first",
            "dolphins-rolled-already",
            "dolphins-unreadable",
            "dolphins-outside",
            "dolphins-count",
            "dolphins-no-tromino",
            "dolphins-other-form",
            "dolphins-sticks-out",
            "dolphins-covers",
            "dolphins-reroll-solo",
            "dolphins-first",
            "dolphins-position-form",
            "dolphins-position-total",
            "dolphins-position-line",
            "dolphins-position-no-room",
            "dolphins-position-finished",
            "dolphins-position-one-form",
            "dolphins-position-end",
        ],
        phrases: &[
            "dolphins-solo-state",
            "dolphins-mark",
            "dolphins-mark-beaten",
            "dolphins-duel-state",
            "dolphins-replays",
            "dolphins-form",
            "dolphins-lines-solo",
            "dolphins-lines-duel",
            "dolphins-roll-again",
            "dolphins-die-set",
            "dolphins-replayed-no-room",
            "dolphins-replayed",
            "dolphins-words-board",
            "dolphins-words-empty",
            "dolphins-words-possible",
            "dolphins-picture-points",
            "dolphins-picture-mark",
            "dolphins-picture-beaten",
            "dolphins-picture-places",
            "dolphins-ended-no-room",
            "dolphins-ended-too-few-dolphins",
            "dolphins-ended-move-cap",
            "dolphins-ended-time",
            "dolphins-ended-resigned",
        ],
        options: options::SPECS,
        variants: &["mode=solo", "mode=duel"],
        reasons: &["no-room", "too-few-dolphins", "move-cap", "time", "resigned"],
        lists_all: true,
        first: FirstSeat::DrawnInLobby,
        scored: true,
        dice: true,
        turn_lists: false,
        draw_by_agreement: false,
        undo: Undo::BeforeRoll,
        rules: 1,
    };

    fn new(options: &DolphinsOptions) -> Result<Dolphins, Refusal> {
        options.check()?;
        let mut game = Dolphins {
            mode: options.mode,
            size: options.size,
            rule: options.rule,
            draws: options.draws,
            cap: options.cap,
            board: Cells::default(),
            turn: options.first,
            phase: Phase::Roll,
            reserve: [0; 2],
            placements: 0,
            line: false,
            replays: 0,
            starter: options.first,
        };
        game.set_up(options.first);
        Ok(game)
    }

    fn options(&self) -> DolphinsOptions {
        // Every replay swaps the starter, so the first one follows from their number.
        let first = if self.replays.is_multiple_of(2) {
            self.starter
        } else {
            self.next_seat(self.starter)
        };
        DolphinsOptions {
            mode: self.mode,
            size: self.size,
            rule: self.rule,
            draws: self.draws,
            first,
            cap: self.cap,
        }
    }

    fn pending(&self) -> Pending {
        match self.phase {
            Phase::Roll => Pending::Chance,
            Phase::Place(_) => Pending::Seat(self.turn),
            Phase::Over(end) => Pending::Over(self.outcome(end)),
        }
    }

    fn turn(&self) -> Option<Seat> {
        Some(self.turn)
    }

    fn legal_into(&self, out: &mut Vec<Cell>) {
        match self.phase {
            Phase::Place(form) => out.extend(self.free().middles(form)),
            Phase::Roll | Phase::Over(_) => {}
        }
    }

    fn check(&self, &middle: &Cell) -> Result<(), Refusal> {
        let form = match self.phase {
            Phase::Place(form) => form,
            Phase::Roll => return Err(Refusal::new("dolphins-roll-first", "DR-21")),
            Phase::Over(_) => return Err(refusal::over()),
        };
        let why = |key| {
            Err(Refusal::new(key, "DR-24")
                .with("form", Arg::Number(i64::from(form.face())))
                .with("cell", Arg::Text(middle.to_string())))
        };
        match form.cells(self.size, middle) {
            None => why("dolphins-sticks-out"),
            Some(cells) if !cells.is_subset(self.free()) => why("dolphins-covers"),
            Some(_) => Ok(()),
        }
    }

    fn play_unchecked(&mut self, &middle: &Cell) {
        let Phase::Place(form) = self.phase else { return };
        let Some(cells) = form.cells(self.size, middle) else {
            return;
        };
        let board = self.board.union(cells);
        let removed = self.size.complete_lines(board);
        self.board = board.without(removed);
        // The placement first, then what comes back: the reserve may pass through 0 (DR-26).
        let reserve = &mut self.reserve[index(self.turn)];
        *reserve = reserve.saturating_sub(TROMINO) + removed.len();
        self.placements += 1;
        self.line |= !removed.is_empty();
        self.turn = self.next_seat(self.turn);
        self.go_on(self.start_of_turn());
    }

    fn outcomes(&self) -> Vec<(Die, u32)> {
        match self.phase {
            Phase::Roll => Die::ALL.into_iter().map(|die| (die, 1)).collect(),
            Phase::Place(_) | Phase::Over(_) => Vec::new(),
        }
    }

    fn check_roll(&self, _: &Die) -> Result<(), Refusal> {
        match self.phase {
            Phase::Roll => Ok(()),
            Phase::Place(_) => Err(Refusal::new("dolphins-rolled-already", "DR-21")),
            Phase::Over(_) => Err(refusal::over()),
        }
    }

    fn roll_unchecked(&mut self, roll: &Die) {
        let Some(form) = Form::new(roll.face()) else {
            return;
        };
        let phase = match self.rule {
            _ if !self.free().middles(form).is_empty() => Phase::Place(form),
            Rule::Exhibition => Phase::Over(End::NoRoom(form)),
            Rule::Reroll => Phase::Roll,
        };
        self.go_on(phase);
    }

    fn host_event(&mut self, event: HostEvent) -> Result<(), Refusal> {
        let end = match event {
            HostEvent::Resign(seat) => {
                if !self.mode.seats().contains(&seat) {
                    return Err(refusal::no_such_seat(seat));
                }
                End::Resigned(seat)
            }
            HostEvent::TimeUp => End::Time,
            HostEvent::Overdue(_) | HostEvent::NoShow(_) | HostEvent::Late(_) | HostEvent::NoRecord(_) => {
                return Err(refusal::no_such_host_event());
            }
        };
        if matches!(self.phase, Phase::Over(_)) {
            return Err(refusal::over());
        }
        // Neither is replayed (DR-35).
        self.phase = Phase::Over(end);
        Ok(())
    }

    fn parse_action(&self, text: &str) -> Result<Cell, Refusal> {
        notation::parse_action(self, text)
    }

    fn print_action(&self, action: &Cell) -> String {
        action.to_string()
    }

    fn tokens(&self, action: &Cell) -> Vec<String> {
        // One press: no form has more than 25 placements, the most a menu holds.
        vec![action.to_string()]
    }

    fn position(&self) -> String {
        notation::print_position(self)
    }

    fn from_position(_base: &DolphinsOptions, text: &str) -> Result<Dolphins, Refusal> {
        notation::parse_position(text)
    }
}

/// The place of a seat in [`Dolphins::reserve`].
fn index(seat: Seat) -> usize {
    usize::from(seat == Seat::B)
}
