//! Magnetic battle: pieces with poles, and prisoners beneath their captors (rulebook MAGNETIC.md).
//!
//! The rules only; the rule ids in comments and refusals are the rulebook's.

mod board;
mod moves;
mod notation;
mod options;

use std::cmp::Ordering;

pub use board::{Board, Cell, Cells, Kind, Piece, Pole, Side, Size};
pub use moves::{Action, Move, Rescue, Step};
pub use options::{Counts, MagneticOptions};

use crate::game::{
    BySeat, FirstSeat, Game, GameInfo, HostEvent, NoRoll, Outcome, Pending, Refusal, Seat, Undo, refusal,
};

/// Why a game ended (section 7 of the rulebook).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The side has no free piece on the board and none in hand (MG-60).
    NoFreePieces(Side),
    /// The limit of turns is reached (MG-61).
    TurnLimit,
    /// Too many turns without progress (MG-62).
    NoProgress,
    /// Neither side has an action (MG-63).
    Blocked,
    /// The time agreed for the table is over (MG-65).
    Time,
    /// A side resigned (MG-64).
    Resigned(Side),
}

/// A position of Magnetic battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Magnetic {
    options: MagneticOptions,
    board: Board,
    /// The cells whose pieces carry prisoners, with these, in the order of cells (MG-6).
    carriers: Vec<(Cell, Counts)>,
    /// Of White and Green.
    hands: [Counts; 2],
    /// Own pieces that stepped off (MG-23).
    off: [Counts; 2],
    /// Prisoners that left with their captors, by captor (MG-53).
    carried_off: [Counts; 2],
    turn: Side,
    /// Turns of both, automatic passes included.
    turns: u16,
    /// Turns in a row without progress (MG-62).
    idle: u16,
    end: Option<End>,
}

impl Magnetic {
    /// The free pieces on the board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Whether pieces may step sideways, the limit and the army.
    pub fn rules(&self) -> &MagneticOptions {
        &self.options
    }

    /// The prisoners beneath the piece on a cell; enemies of that piece.
    pub fn prisoners(&self, cell: Cell) -> Counts {
        let found = self.carriers.iter().find(|(of, _)| *of == cell);
        found.map_or_else(Counts::default, |&(_, prisoners)| prisoners)
    }

    /// The pieces that a side has in hand.
    pub fn hand(&self, side: Side) -> Counts {
        self.hands[side.index()]
    }

    /// The pieces of a side that stepped off.
    pub fn off(&self, side: Side) -> Counts {
        self.off[side.index()]
    }

    /// The prisoners that left the board with pieces of this side.
    pub fn carried_off(&self, side: Side) -> Counts {
        self.carried_off[side.index()]
    }

    /// The prisoners that pieces of this side carry on the board.
    pub fn held(&self, side: Side) -> Counts {
        let mut held = Counts::default();
        for &(cell, prisoners) in &self.carriers {
            if self.board.free(side).contains(cell) {
                held.add_all(prisoners);
            }
        }
        held
    }

    /// The side on turn; after the end as the position says.
    pub fn side(&self) -> Side {
        self.turn
    }

    /// Turns of both sides so far, automatic passes included.
    pub fn turns(&self) -> u16 {
        self.turns
    }

    /// Turns in a row without progress (MG-62).
    pub fn idle(&self) -> u16 {
        self.idle
    }

    /// How the game ended, if it did.
    pub fn end(&self) -> Option<End> {
        self.end
    }

    /// What a side has by now (section 6).
    pub fn score(&self, side: Side) -> i32 {
        let size = self.options.size;
        let outside = i32::from(size.field_outside());
        let own = self.off(side).value() * outside;
        let taken = 2 * self.carried_off(side).value() * outside;
        let on_board: i32 = self
            .board
            .free(side)
            .iter()
            .map(|cell| {
                let prisoners = 2 * self.prisoners(cell).value();
                match size.owner(cell.row()) {
                    Some(owner) if owner != side => {
                        let field = i32::from(size.field(cell.row()));
                        (self.board.kind(cell).value() + prisoners) * field
                    }
                    // Nothing for the piece itself at home and in no man's land (MG-51, MG-53).
                    Some(_) | None => prisoners,
                }
            })
            .sum();
        own + taken + on_board
    }

    /// Takes the prisoners from beneath the piece on a cell.
    fn unload(&mut self, cell: Cell) -> Counts {
        let found = self.carriers.iter().position(|(of, _)| *of == cell);
        found.map_or_else(Counts::default, |at| self.carriers.remove(at).1)
    }

    /// Puts prisoners beneath the piece on a cell that carries none.
    fn load(&mut self, cell: Cell, prisoners: Counts) {
        if !prisoners.is_empty() {
            let at = self.carriers.partition_point(|(of, _)| *of < cell);
            self.carriers.insert(at, (cell, prisoners));
        }
    }

    /// Counts a turn and passes it on.
    fn next_turn(&mut self, progress: bool) {
        self.turns = self.turns.saturating_add(1);
        self.idle = if progress { 0 } else { self.idle.saturating_add(1) };
        self.turn = self.turn.other();
    }

    /// The ends after a turn, in the order of section 7, and automatic passes (MG-28).
    fn after_turn(&mut self) {
        self.end = self.no_free_pieces().or_else(|| self.limits());
        if self.end.is_some() || self.has_action(self.turn) {
            return;
        }
        self.next_turn(false);
        self.end = self.limits();
        if self.end.is_none() && !self.has_action(self.turn) {
            self.next_turn(false);
            self.end = Some(End::Blocked);
        }
    }

    /// MG-60.
    fn no_free_pieces(&self) -> Option<End> {
        let gone = |side: &Side| self.hand(*side).is_empty() && self.board.free(*side).is_empty();
        Side::ALL.into_iter().find(gone).map(End::NoFreePieces)
    }

    /// MG-61, then MG-62.
    fn limits(&self) -> Option<End> {
        if u32::from(self.turns) >= 2 * u32::from(self.options.limit) {
            Some(End::TurnLimit)
        } else if self.idle >= self.options.idle {
            Some(End::NoProgress)
        } else {
            None
        }
    }

    fn outcome(&self, end: End) -> Outcome {
        let scores: BySeat<i32> = Side::ALL.map(|side| (side.seat(), self.score(side))).to_vec();
        let (white, green) = (self.score(Side::White), self.score(Side::Green));
        let winner = match (end, white.cmp(&green)) {
            (End::Resigned(side), _) => Some(side.other()),
            (_, Ordering::Greater) => Some(Side::White),
            (_, Ordering::Less) => Some(Side::Green),
            (_, Ordering::Equal) => None,
        };
        let places = Side::ALL.map(|side| {
            let first = winner.is_none_or(|winner| winner == side);
            (side.seat(), if first { 1 } else { 2 })
        });
        let reason = match end {
            End::NoFreePieces(_) => "no-free-pieces",
            End::TurnLimit => "turn-limit",
            End::NoProgress => "no-progress",
            End::Blocked => "blocked",
            End::Time => "time",
            End::Resigned(_) => "resigned",
        };
        Outcome {
            winner: winner.map(Side::seat),
            reason,
            places: places.to_vec(),
            scores,
            facts: Vec::new(),
        }
    }
}

impl Game for Magnetic {
    type Options = MagneticOptions;
    type Action = Action;
    type Roll = NoRoll;

    const INFO: GameInfo = GameInfo {
        id: "magnetic",
        seats: &[Seat::W, Seat::G],
        // The limit counts turns of each seat.
        max_decisions: 2 * options::MAX_TURNS as u32,
        refusals: &[
            "magnetic-unreadable",
            "magnetic-outside",
            "magnetic-none-left",
            "magnetic-no-mans-land",
            "magnetic-other-half",
            "magnetic-occupied",
            "magnetic-attraction",
            "magnetic-empty",
            "magnetic-not-yours",
            "magnetic-two-steps",
            "magnetic-two-flips",
            "magnetic-flip-beside-enemy",
            "magnetic-backwards",
            "magnetic-not-one-step",
            "magnetic-target-occupied",
            "magnetic-sideways-off",
            "magnetic-leaving-early",
            "magnetic-leader-back",
            "magnetic-rescue-missing",
            "magnetic-rescue-superfluous",
            "magnetic-no-carrier",
            "magnetic-no-captive",
            "magnetic-rescuer-ahead",
            "magnetic-rescuer-attraction",
            "magnetic-ended-rescue",
            "magnetic-ended-off",
            "magnetic-army-size",
            "magnetic-position-form",
            "magnetic-position-rows",
            "magnetic-position-army",
            "magnetic-position-prisoners",
            "magnetic-position-finished",
            "magnetic-position-end",
        ],
        phrases: &[
            "magnetic-kind-S",
            "magnetic-kind-T",
            "magnetic-kind-V",
            "magnetic-plus",
            "magnetic-minus",
            "magnetic-state",
            "magnetic-side-state",
            "magnetic-carriers",
            "magnetic-words-side",
            "magnetic-words-none",
            "magnetic-placed",
            "magnetic-stepped",
            "magnetic-flipped",
            "magnetic-left",
            "magnetic-captured",
            "magnetic-rescued",
            "magnetic-passed",
            "magnetic-choice-place",
            "magnetic-choice-lane",
            "magnetic-choice-row",
            "magnetic-choice-piece",
            "magnetic-choice-carrier",
            "magnetic-choice-ahead",
            "magnetic-choice-ahead-captures",
            "magnetic-choice-ahead-frees",
            "magnetic-choice-beside",
            "magnetic-choice-beside-captures",
            "magnetic-choice-beside-frees",
            "magnetic-choice-flip",
            "magnetic-choice-flip-captures",
            "magnetic-choice-flip-frees",
            "magnetic-choice-off",
            "magnetic-choice-rescue",
            "magnetic-choice-retreat",
            "magnetic-picture-acts",
            "magnetic-picture-acts-off",
            "magnetic-picture-off",
            "magnetic-ended-no-free-pieces",
            "magnetic-ended-turn-limit",
            "magnetic-ended-no-progress",
            "magnetic-ended-blocked",
            "magnetic-ended-time",
            "magnetic-ended-resigned",
        ],
        options: options::SPECS,
        // As they are offered in a channel; `tiny` only as two games with the seats swapped.
        variants: &["preset=short", "preset=hour", "preset=standard", "preset=quick"],
        reasons: &[
            "no-free-pieces",
            "turn-limit",
            "no-progress",
            "blocked",
            "time",
            "resigned",
        ],
        lists_all: true,
        first: FirstSeat::Given,
        scored: true,
        dice: false,
        turn_lists: false,
        draw_by_agreement: true,
        undo: Undo::Never,
        rules: 1,
    };

    fn new(options: &MagneticOptions) -> Result<Magnetic, Refusal> {
        options.check()?;
        Ok(Magnetic {
            options: options.clone(),
            board: Board::new(options.size),
            carriers: Vec::new(),
            hands: [options.army; 2],
            off: [Counts::default(); 2],
            carried_off: [Counts::default(); 2],
            turn: Side::White,
            turns: 0,
            idle: 0,
            end: None,
        })
    }

    fn options(&self) -> MagneticOptions {
        self.options.clone()
    }

    fn pending(&self) -> Pending {
        match self.end {
            None => Pending::Seat(self.turn.seat()),
            Some(end) => Pending::Over(self.outcome(end)),
        }
    }

    fn turn(&self) -> Option<Seat> {
        Some(self.turn.seat())
    }

    fn legal_into(&self, out: &mut Vec<Action>) {
        if self.end.is_none() {
            self.actions_into(self.turn, out);
        }
    }

    fn check(&self, action: &Action) -> Result<(), Refusal> {
        match self.end {
            None => self.check_action(self.turn, action),
            Some(_) => Err(refusal::over()),
        }
    }

    fn play_unchecked(&mut self, action: &Action) {
        let progress = self.act(self.turn, action);
        self.next_turn(progress);
        self.after_turn();
    }

    fn outcomes(&self) -> Vec<(NoRoll, u32)> {
        Vec::new()
    }

    fn check_roll(&self, roll: &NoRoll) -> Result<(), Refusal> {
        match *roll {}
    }

    fn roll_unchecked(&mut self, roll: &NoRoll) {
        match *roll {}
    }

    fn host_event(&mut self, event: HostEvent) -> Result<(), Refusal> {
        let end = match event {
            HostEvent::Resign(seat) => {
                End::Resigned(Side::of(seat).ok_or_else(|| refusal::no_such_seat(seat))?)
            }
            HostEvent::TimeUp => End::Time,
            HostEvent::Overdue(_) | HostEvent::NoShow(_) | HostEvent::Late(_) | HostEvent::NoRecord(_) => {
                return Err(refusal::no_such_host_event());
            }
        };
        if self.end.is_some() {
            return Err(refusal::over());
        }
        self.end = Some(end);
        Ok(())
    }

    fn parse_action(&self, text: &str) -> Result<Action, Refusal> {
        notation::parse_action(self.options.size, text)
    }

    fn print_action(&self, action: &Action) -> String {
        self.tokens(action).concat()
    }

    fn tokens(&self, action: &Action) -> Vec<String> {
        notation::tokens(action)
    }

    fn position(&self) -> String {
        notation::print_position(self)
    }

    fn from_position(_base: &MagneticOptions, text: &str) -> Result<Magnetic, Refusal> {
        notation::parse_position(text)
    }
}
