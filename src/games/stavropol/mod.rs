//! Stavropol balls: five sectors, vector moves, strikes and blockades (rulebook STAVROPOL.md).
//!
//! The rules only; the rule ids in comments and refusals are the rulebook's.

mod board;
mod listing;
mod moves;
mod notation;
mod options;
mod parts;
mod steps;

pub use board::{Board, Cell, Cells, Side};
pub use moves::{Action, Bans, Landing};
pub use options::StavropolOptions;
pub use parts::{NUMBERED_PARTS, PARTS};
pub use steps::{Begun, Way};

use serde_json::json;

use crate::game::{
    FirstSeat, Game, GameInfo, HostEvent, Lot, Outcome, Pending, Question, Refusal, Seat, Undo, refusal,
};

/// The kinds of a side's own turns (S-35).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Kind {
    /// No turn yet.
    #[default]
    None,
    /// An open move.
    Open,
    /// An open move onto a cell with an enemy ball.
    Ram,
    /// A strike.
    Strike,
    /// One ball traded for one on a shared cell.
    Mutual,
    /// The time for the move ran out.
    Overdue,
}

/// Why a side lost at once, whatever the position (S-54, S-56).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// Overdue twice running.
    Overdue,
    /// It gave up.
    Resign,
    /// It did not come.
    NoShow,
    /// It came too late.
    Late,
    /// It refused to keep a record.
    NoRecord,
}

/// What ended a game (S-60 to S-62, S-66).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trigger {
    /// A side has no ball left.
    NoBalls,
    /// A side has as many balls on its far sector as the enemy has left.
    Equality,
    /// All balls of a side are on its far sector.
    AllFar,
    /// The side to move has no legal move.
    Blocked,
    /// The limit of moves.
    Limit,
    /// Too many quiet moves.
    Quiet,
    /// The offender lost at once.
    Forfeit(Side, Cause),
}

/// What decided it (S-61, S-63, S-66).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Criterion {
    /// Won at once.
    Immediate,
    /// Both sides reached it at once.
    Both,
    /// One side has captured nothing.
    ZeroCapture,
    /// More balls on the far sector.
    Far,
    /// More balls.
    Board,
    /// All is equal.
    Tie,
    /// A forfeit.
    Forfeit,
}

impl Criterion {
    /// The word of S-77.
    pub fn word(self) -> &'static str {
        match self {
            Criterion::Immediate => "immediate",
            Criterion::Both => "both",
            Criterion::ZeroCapture => "zero-capture",
            Criterion::Far => "far",
            Criterion::Board => "board",
            Criterion::Tie => "tie",
            Criterion::Forfeit => "forfeit",
        }
    }
}

/// What a game is worth in an event, in quarters of a point (S-70).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Points(u8);

impl Points {
    const NONE: Points = Points(0);
    const LOSS: Points = Points(4);
    const DRAW: Points = Points(7);
    const WIN: Points = Points(10);

    fn number(self) -> serde_json::Value {
        match self.0 % 4 {
            0 => (self.0 / 4).into(),
            _ => (f64::from(self.0) / 4.0).into(),
        }
    }
}

impl Points {
    /// In quarters of a point: 0, 4, 7 or 10.
    pub fn quarters(self) -> u8 {
        self.0
    }
}

/// A position of Stavropol balls.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stavropol {
    options: StavropolOptions,
    board: Board,
    /// Nobody before the lot (S-11).
    turn: Option<Side>,
    /// Moves made, overdue ones included.
    moves: u16,
    /// Moves in a row without a capture or an arrival (S-62).
    quiet: u16,
    /// Enemy balls that White and Black have removed.
    captured: [u16; 2],
    /// The last own turn of White and Black.
    last: [Kind; 2],
    forfeit: Option<(Side, Cause)>,
    /// Follows from the rest; kept because it is asked often.
    end: Option<Trigger>,
}

impl Stavropol {
    /// The balls.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The options.
    pub fn rules(&self) -> &StavropolOptions {
        &self.options
    }

    /// The side to move; nobody before the lot.
    pub fn side(&self) -> Option<Side> {
        self.turn
    }

    /// Moves made so far, overdue ones included.
    pub fn moves(&self) -> u16 {
        self.moves
    }

    /// Quiet moves in a row.
    pub fn quiet(&self) -> u16 {
        self.quiet
    }

    /// The enemy balls that a side has removed.
    pub fn captured(&self, side: Side) -> u16 {
        self.captured[side.index()]
    }

    /// The kind of a side's last own turn.
    pub fn last(&self, side: Side) -> Kind {
        self.last[side.index()]
    }

    /// What ended the game, if it is over.
    pub fn end(&self) -> Option<Trigger> {
        self.end
    }

    /// Who won, and by what (S-60 to S-66); nothing while the game goes on.
    pub fn verdict(&self) -> Option<(Option<Side>, Criterion)> {
        match self.end? {
            Trigger::Forfeit(offender, _) => Some((Some(offender.other()), Criterion::Forfeit)),
            Trigger::NoBalls | Trigger::Equality => {
                let won = Side::ALL.map(|side| self.has_equality(side));
                Some(match won {
                    [true, false] => (Some(Side::White), Criterion::Immediate),
                    [false, true] => (Some(Side::Black), Criterion::Immediate),
                    [true, true] | [false, false] => (None, Criterion::Both),
                })
            }
            Trigger::AllFar | Trigger::Blocked | Trigger::Limit | Trigger::Quiet => Some(self.compared()),
        }
    }

    /// Who would win if the game were stopped now (S-63); nobody if all is equal.
    pub fn standing(&self) -> Option<Side> {
        self.compared().0
    }

    /// The evaluation of S-63.
    fn compared(&self) -> (Option<Side>, Criterion) {
        let by = |criterion, white: u16, black: u16| match white.cmp(&black) {
            std::cmp::Ordering::Greater => Some((Some(Side::White), criterion)),
            std::cmp::Ordering::Less => Some((Some(Side::Black), criterion)),
            std::cmp::Ordering::Equal => None,
        };
        let both = |count: fn(&Board, Side) -> u8| Side::ALL.map(|side| u16::from(count(&self.board, side)));
        let [white, black] = self.captured;
        let zero = self.options.zero && (white == 0) != (black == 0);
        let zero = zero.then(|| by(Criterion::ZeroCapture, white, black)).flatten();
        let [white, black] = both(Board::far);
        let far = || by(Criterion::Far, white, black);
        let [white, black] = both(Board::total);
        let board = || by(Criterion::Board, white, black);
        zero.or_else(far).or_else(board).unwrap_or((None, Criterion::Tie))
    }

    /// What the game is worth to a side in an event (S-70); nothing while it goes on.
    pub fn points(&self, side: Side) -> Points {
        match (self.verdict(), self.end) {
            (Some((None, _)), _) => Points::DRAW,
            (Some((Some(winner), _)), _) if winner == side => Points::WIN,
            // Overdue twice is a loss like another.
            (Some(_), Some(Trigger::Forfeit(_, cause))) if cause != Cause::Overdue => Points::NONE,
            (Some(_), _) => Points::LOSS,
            (None, _) => Points::NONE,
        }
    }

    /// Leaf nodes `depth` moves below, over the full set F; the lot is expanded but is no move (S-82).
    fn count_leaves(&self, depth: u32) -> u64 {
        match (self.pending(), self.turn) {
            (Pending::Over(_), _) if depth > 0 => 0,
            (Pending::Chance, _) => self
                .outcomes()
                .iter()
                .map(|(lot, _)| {
                    let mut next = self.clone();
                    next.roll_unchecked(lot);
                    next.count_leaves(depth)
                })
                .sum(),
            (_, Some(side)) if depth == 1 => self.count_full(side),
            (_, Some(side)) if depth > 1 => {
                let mut leaves = 0;
                self.each_full(side, &mut |action| {
                    let mut next = self.clone();
                    next.play_unchecked(action);
                    leaves += next.count_leaves(depth - 1);
                });
                leaves
            }
            _ => 1,
        }
    }

    /// Whether a side has won by S-60 or S-61.
    fn has_equality(&self, side: Side) -> bool {
        self.board.far(side) >= self.board.total(side.other())
    }

    /// The tests of section 7 in their order.
    fn find_end(&self) -> Option<Trigger> {
        if let Some((side, cause)) = self.forfeit {
            return Some(Trigger::Forfeit(side, cause));
        }
        let any = |test: &dyn Fn(Side) -> bool| Side::ALL.into_iter().any(test);
        if any(&|side| self.board.total(side) == 0) {
            Some(Trigger::NoBalls)
        } else if any(&|side| self.has_equality(side)) {
            Some(Trigger::Equality)
        } else if any(&|side| self.board.far(side) == self.board.total(side)) {
            Some(Trigger::AllFar)
        } else if self.turn.is_some_and(|side| !self.has_move(side)) {
            Some(Trigger::Blocked)
        } else if self.moves >= self.options.limit {
            Some(Trigger::Limit)
        } else if self.quiet >= self.options.quiet {
            Some(Trigger::Quiet)
        } else {
            None
        }
    }

    /// Counts a move of this kind, and passes the turn.
    fn next_turn(&mut self, side: Side, kind: Kind, progress: bool) {
        self.last[side.index()] = kind;
        self.moves = self.moves.saturating_add(1);
        self.quiet = if progress { 0 } else { self.quiet.saturating_add(1) };
        self.turn = Some(side.other());
        self.end = self.find_end();
    }

    /// The time of the side to move ran out (S-53 to S-55).
    fn overdue(&mut self, side: Side) {
        if self.last(side) == Kind::Overdue && !self.options.quick {
            self.forfeit(side, Cause::Overdue);
        } else {
            self.next_turn(side, Kind::Overdue, false);
        }
    }

    fn forfeit(&mut self, side: Side, cause: Cause) {
        self.forfeit = Some((side, cause));
        self.end = self.find_end();
    }

    fn outcome(&self, trigger: Trigger) -> Outcome {
        let winner = self.verdict().and_then(|(winner, _)| winner);
        let place = |side| {
            let first = winner.is_none_or(|winner| winner == side);
            (side.seat(), if first { 1 } else { 2 })
        };
        Outcome {
            winner: winner.map(Side::seat),
            reason: reason(trigger),
            places: Side::ALL.map(place).to_vec(),
            scores: Side::ALL
                .map(|side| (side.seat(), i32::from(self.board.far(side))))
                .to_vec(),
            facts: self.facts(trigger),
        }
    }

    /// What S-77 adds to an outcome, of White and of Black.
    fn facts(&self, trigger: Trigger) -> Vec<(&'static str, serde_json::Value)> {
        let criterion = self.verdict().map_or("", |(_, criterion)| criterion.word());
        let both = |count: &dyn Fn(Side) -> u16| json!(Side::ALL.map(count));
        vec![
            ("trigger", reason(trigger).into()),
            ("criterion", criterion.into()),
            ("points", json!(Side::ALL.map(|side| self.points(side).number()))),
            ("far", both(&|side| self.board.far(side).into())),
            ("board", both(&|side| self.board.total(side).into())),
            ("captured", both(&|side| self.captured(side))),
        ]
    }
}

/// The word of a trigger (S-77).
fn reason(trigger: Trigger) -> &'static str {
    match trigger {
        Trigger::NoBalls => "no-balls",
        Trigger::Equality => "equality",
        Trigger::AllFar => "all-far",
        Trigger::Blocked => "blocked",
        Trigger::Limit => "limit",
        Trigger::Quiet => "quiet",
        Trigger::Forfeit(_, Cause::Overdue) => "overdue",
        Trigger::Forfeit(_, Cause::Resign) => "resign",
        Trigger::Forfeit(_, Cause::NoShow) => "noshow",
        Trigger::Forfeit(_, Cause::Late) => "late",
        Trigger::Forfeit(_, Cause::NoRecord) => "norecord",
    }
}

impl Game for Stavropol {
    type Options = StavropolOptions;
    type Action = Action;
    type Roll = Lot;

    const INFO: GameInfo = GameInfo {
        id: "stavropol",
        seats: &[Seat::W, Seat::B],
        max_decisions: 1_000,
        refusals: &[
            "stavropol-lot",
            "stavropol-no-lot",
            "stavropol-syntax",
            "stavropol-cell",
            "stavropol-wrong-debut",
            "stavropol-no-ball",
            "stavropol-too-many",
            "stavropol-one-striker",
            "stavropol-far-fixed",
            "stavropol-blocked",
            "stavropol-same-sector",
            "stavropol-skip-sector",
            "stavropol-cell-full",
            "stavropol-no-target",
            "stavropol-nothing-to-take",
            "stavropol-projection",
            "stavropol-out-of-space",
            "stavropol-immune",
            "stavropol-no-trade",
            "stavropol-mutual-alone",
            "stavropol-mutual-one",
            "stavropol-mutual-stays",
            "stavropol-must-move",
            "stavropol-must-stay",
            "stavropol-strike-sector",
            "stavropol-repeat-strike",
            "stavropol-repeat-ram",
            "stavropol-position",
            "stavropol-position-fields",
            "stavropol-position-army",
        ],
        phrases: &[
            "stavropol-lot-due",
            "stavropol-state",
            "stavropol-side-state",
            "stavropol-words-side",
            "stavropol-words-none",
            "stavropol-balls-W",
            "stavropol-balls-B",
            "stavropol-words-blocked",
            "stavropol-words-shared",
            "stavropol-banned-strike",
            "stavropol-banned-ram",
            "stavropol-relieved",
            "stavropol-moved",
            "stavropol-rammed",
            "stavropol-struck",
            "stavropol-struck-in-place",
            "stavropol-traded",
            "stavropol-arrived",
            "stavropol-overdue",
            "stavropol-threatened",
            "stavropol-endangered",
            "stavropol-lot-drawn",
            "stavropol-decided-immediate",
            "stavropol-decided-both",
            "stavropol-decided-zero-capture",
            "stavropol-decided-far",
            "stavropol-decided-board",
            "stavropol-decided-tie",
            "stavropol-points",
            "stavropol-choice-cell",
            "stavropol-choice-cell-blocked",
            "stavropol-choice-move",
            "stavropol-choice-strike",
            "stavropol-choice-trade",
            "stavropol-choice-ball",
            "stavropol-choice-ball-of",
            "stavropol-choice-taken",
            "stavropol-choice-sector-ahead",
            "stavropol-choice-sector-back",
            "stavropol-choice-landing",
            "stavropol-ask-cell",
            "stavropol-ask-kind",
            "stavropol-ask-taken",
            "stavropol-ask-sector",
            "stavropol-ask-landing",
            "stavropol-picture-acts",
            "stavropol-picture-acts-banned-strike",
            "stavropol-picture-acts-banned-ram",
            "stavropol-picture-lot",
            "stavropol-ended-no-balls",
            "stavropol-ended-equality",
            "stavropol-ended-all-far",
            "stavropol-ended-blocked",
            "stavropol-ended-limit",
            "stavropol-ended-quiet",
            "stavropol-ended-overdue",
            "stavropol-ended-resign",
            "stavropol-ended-noshow",
            "stavropol-ended-late",
            "stavropol-ended-norecord",
        ],
        options: options::SPECS,
        variants: &["limit=200"],
        reasons: &[
            "no-balls", "equality", "all-far", "blocked", "limit", "quiet", "overdue", "resign", "noshow",
            "late", "norecord",
        ],
        lists_all: false,
        first: FirstSeat::Given,
        scored: false,
        dice: true,
        turn_lists: false,
        draw_by_agreement: false,
        undo: Undo::Never,
        rules: 1,
    };

    fn new(options: &StavropolOptions) -> Result<Stavropol, Refusal> {
        options.check()?;
        Ok(Stavropol {
            options: options.clone(),
            board: Board::start(),
            turn: options.first,
            moves: 0,
            quiet: 0,
            captured: [0; 2],
            last: [Kind::None; 2],
            forfeit: None,
            end: None,
        })
    }

    fn options(&self) -> StavropolOptions {
        self.options.clone()
    }

    fn pending(&self) -> Pending {
        match (self.end, self.turn) {
            (Some(trigger), _) => Pending::Over(self.outcome(trigger)),
            (None, None) => Pending::Chance,
            (None, Some(side)) => Pending::Seat(side.seat()),
        }
    }

    fn turn(&self) -> Option<Seat> {
        self.turn.map(Side::seat)
    }

    fn legal_into(&self, out: &mut Vec<Action>) {
        if let (None, Some(side)) = (self.end, self.turn) {
            self.list_into(side, out);
        }
    }

    fn count_actions(&self) -> u64 {
        match (self.end, self.turn) {
            (None, Some(side)) => self.count_listed(side),
            (Some(_), _) | (None, None) => 0,
        }
    }

    fn check(&self, action: &Action) -> Result<(), Refusal> {
        match (self.end, self.turn) {
            (Some(_), _) => Err(refusal::over()),
            (None, None) => Err(Refusal::new("stavropol-lot", "S-11")),
            (None, Some(side)) => self.check_action(side, action),
        }
    }

    fn play_unchecked(&mut self, action: &Action) {
        let Some(side) = self.turn else { return };
        let kind = self.kind(side, action);
        let far = self.board.far(side);
        Stavropol::act(&mut self.board, side, kind, action);
        let taken = u16::try_from(action.taken.len()).unwrap_or(u16::MAX);
        let captured = &mut self.captured[side.index()];
        *captured = captured.saturating_add(taken);
        if kind == Kind::Mutual {
            let other = &mut self.captured[side.other().index()];
            *other = other.saturating_add(1);
        }
        let progress = taken > 0 || self.board.far(side) > far;
        self.next_turn(side, kind, progress);
    }

    fn outcomes(&self) -> Vec<(Lot, u32)> {
        match (self.end, self.turn) {
            (None, None) => vec![(Lot::B, 1), (Lot::W, 1)],
            _ => Vec::new(),
        }
    }

    fn check_roll(&self, _: &Lot) -> Result<(), Refusal> {
        match (self.end, self.turn) {
            (Some(_), _) => Err(refusal::over()),
            (None, None) => Ok(()),
            (None, Some(_)) => Err(Refusal::new("stavropol-no-lot", "S-11")),
        }
    }

    fn roll_unchecked(&mut self, roll: &Lot) {
        self.turn = Some(match roll {
            Lot::W => Side::White,
            Lot::B => Side::Black,
        });
        self.end = self.find_end();
    }

    fn host_event(&mut self, event: HostEvent) -> Result<(), Refusal> {
        let (seat, cause) = match event {
            HostEvent::TimeUp => return Err(refusal::no_such_host_event()),
            HostEvent::Overdue(seat) => (seat, Cause::Overdue),
            HostEvent::Resign(seat) => (seat, Cause::Resign),
            HostEvent::NoShow(seat) => (seat, Cause::NoShow),
            HostEvent::Late(seat) => (seat, Cause::Late),
            HostEvent::NoRecord(seat) => (seat, Cause::NoRecord),
        };
        let side = Side::of(seat).ok_or_else(|| refusal::no_such_seat(seat))?;
        if self.end.is_some() {
            return Err(refusal::over());
        }
        match (cause, self.turn) {
            (Cause::Overdue, None) => return Err(Refusal::new("stavropol-lot", "S-11")),
            (Cause::Overdue, Some(asked)) if asked != side => {
                return Err(refusal::not_your_turn(asked.seat()));
            }
            (Cause::Overdue, Some(_)) => self.overdue(side),
            (Cause::Resign | Cause::NoShow | Cause::Late | Cause::NoRecord, _) => self.forfeit(side, cause),
        }
        Ok(())
    }

    fn parse_action(&self, text: &str) -> Result<Action, Refusal> {
        notation::parse_action(self, text)
    }

    fn print_action(&self, action: &Action) -> String {
        notation::print_action(action)
    }

    fn tokens(&self, action: &Action) -> Vec<String> {
        notation::tokens(action)
    }

    fn listing(&self, events: &[String]) -> Vec<String> {
        listing::listing(self, events)
    }

    fn takes_words(&self) -> bool {
        // Every pair of letters is a move: "ok", "no", "hi".
        self.turn.is_some_and(|side| self.last(side) == Kind::None)
    }

    fn perft_full(&self, depth: u32) -> u64 {
        self.count_leaves(depth)
    }

    fn question(&self, answers: &[String]) -> Option<Question> {
        self.ask(answers)
    }

    fn answered(&self, answers: &[String]) -> Option<Action> {
        self.answer(answers)
    }

    fn position(&self) -> String {
        notation::print_position(self)
    }

    fn from_position(_base: &StavropolOptions, text: &str) -> Result<Stavropol, Refusal> {
        notation::parse_position(text)
    }
}
