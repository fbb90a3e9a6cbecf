//! Muraveshka: five pieces each around a cross, captures that are owed, ransoms and prisons (rulebook
//! MURAVESHKA.md).
//!
//! The rules only; the rule ids in comments and refusals are the rulebook's.

mod board;
mod notation;
mod options;

pub use board::{Board, Cell, Side, Step};
pub use options::MuraveshkaOptions;

use self::board::{PIECES, Stop, number};
use super::race::{Dice, Ground, Marks, Nature, Place, best, look};
use crate::game::{Arg, Game, GameInfo, HostEvent, Outcome, Pending, Refusal, Seat, TwoDice, refusal};

/// What a seat decides: a step, or to leave the rights that are left (MR-31).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// One use of a die, or of both.
    Step(Step),
    /// `pass`.
    Pass,
}

/// Where a turn is (MR-16).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The dice are due.
    Roll,
    /// The seat on turn plays them.
    Act,
    /// The seat with this number advances a piece by six after a ransom (MR-52).
    Six(usize),
    /// It is over.
    Over(End),
}

/// How it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The seat with this number has filled its home (MR-58).
    Home(usize),
    /// The limit of throws (MR-60).
    Limit,
    /// Only the seat with this number is left (MR-63).
    Resign(usize),
}

/// A position of Muraveshka.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Muraveshka {
    options: MuraveshkaOptions,
    /// The seats that still play, in turn order, by number.
    seats: Vec<usize>,
    /// The seat whose turn it is, by number.
    turn: usize,
    phase: Phase,
    board: Board,
    /// What is left of the throw.
    dice: Dice,
    /// Dice that have to be used (MR-30).
    need: u8,
    /// Captures that are owed (MR-45).
    owed: u8,
    /// Whether another throw follows (MR-27).
    extra: bool,
    marks: Marks,
    /// Throws so far.
    throws: u16,
    /// Who has given up, the first one first; positions do not tell.
    resigned: Vec<Seat>,
}

impl Muraveshka {
    /// The pieces.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The options.
    pub fn rules(&self) -> &MuraveshkaOptions {
        &self.options
    }

    /// Where the turn is.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// What is left of the throw.
    pub fn dice(&self) -> Dice {
        self.dice
    }

    /// Captures that are owed (MR-45).
    pub fn owed(&self) -> u8 {
        self.owed
    }

    /// Throws so far.
    pub fn throws(&self) -> u16 {
        self.throws
    }

    /// The seat that decides, by number.
    fn decider(&self) -> usize {
        match self.phase {
            Phase::Six(holder) => holder,
            Phase::Roll | Phase::Act | Phase::Over(_) => self.turn,
        }
    }

    /// Everything that the seat that decides could do with its dice, whatever is owed.
    fn each_possible(&self, show: &mut dyn FnMut(Step, Nature)) {
        match self.phase {
            Phase::Act => self.board.each_step(self.turn, self.dice, show),
            // An ordinary walk; a shortcut needs a 1 or a 3.
            Phase::Six(holder) => self.board.each_move(holder, 6, show),
            Phase::Roll | Phase::Over(_) => {}
        }
    }

    /// The legal steps, shown one by one (MR-30, MR-61).
    fn each_legal(&self, show: &mut dyn FnMut(Step)) {
        let mut any_capture = false;
        if self.options.forced && matches!(self.phase, Phase::Six(_)) {
            self.each_possible(&mut |_, nature| any_capture |= nature.captures);
        }
        self.each_possible(&mut |step, nature| {
            let legal = match self.phase {
                Phase::Six(_) => nature.captures || !any_capture,
                Phase::Act | Phase::Roll | Phase::Over(_) => self.duty(step, nature).is_ok(),
            };
            if legal {
                show(step);
            }
        });
    }

    /// Whether a possible step keeps what is owed.
    fn duty(&self, step: Step, nature: Nature) -> Result<(), Refusal> {
        let rest = self.dice.without(nature.uses);
        let mut next = self.board;
        next.make(self.turn, step);
        if self.options.forced && self.owed > 0 {
            let reach = look(&next, self.turn, rest).reach;
            let ransom = matches!(step, Step::Ransom(_));
            if ransom || u8::from(nature.captures) + reach < self.owed {
                let key = match self.owed {
                    1 => "muraveshka-must-capture",
                    _ => "muraveshka-must-capture-twice",
                };
                return Err(Refusal::new(key, "MR-61"));
            }
        }
        let used = nature.uses.len();
        let full = nature.captures || used >= self.need || used + best(&next, self.turn, rest) >= self.need;
        match full {
            true => Ok(()),
            false => Err(Refusal::new("muraveshka-full-use", "MR-30")),
        }
    }

    /// Whether rights may be left: none is owed, and there is no move (MR-31).
    fn may_pass(&self) -> bool {
        self.phase == Phase::Act && self.need == 0 && {
            let (mut moves, mut rights) = (false, false);
            self.each_possible(&mut |_, nature| match nature.duty {
                true => moves = true,
                false => rights = true,
            });
            rights && !moves
        }
    }

    /// After a step of the seat on turn, or of a holder.
    fn after_step(&mut self) {
        if let Some(seat) = self.filled() {
            return self.end(End::Home(seat));
        }
        self.look_around();
    }

    /// A decision point of the seat on turn (MR-44, MR-45), or the end of its throw.
    fn look_around(&mut self) {
        let found = look(&self.board, self.turn, self.dice);
        self.owed = self.owed.max(found.reach);
        self.marks = match self.owed {
            0 => Marks::default(),
            _ => self.marks.union(found.marks),
        };
        if !self.dice.is_empty() && best(&self.board, self.turn, self.dice) > 0 {
            self.phase = Phase::Act;
        } else {
            self.settle();
        }
    }

    /// The seat with a full home.
    fn filled(&self) -> Option<usize> {
        let mut seats = self.seats.iter().copied();
        seats.find(|&seat| self.board.side(seat).home() == PIECES)
    }

    /// The end of a throw: penalty, limit, next throw (MR-46, MR-60).
    fn settle(&mut self) {
        if self.owed > 0 {
            let lost = self.marks.iter().rev().find(|place| !place.is_hidden());
            if let Some(place) = lost {
                self.imprison(self.turn, place);
            }
        }
        let again = self.extra;
        self.clear();
        if self.throws >= self.options.limit {
            return self.end(End::Limit);
        }
        if !again {
            self.pass_on();
        }
        self.phase = Phase::Roll;
    }

    /// Nothing is owed and no die is left.
    fn clear(&mut self) {
        self.dice = Dice::NONE;
        (self.need, self.owed, self.extra) = (0, 0, false);
        self.marks = Marks::default();
    }

    fn pass_on(&mut self) {
        let here = self.seats.iter().position(|&seat| seat == self.turn);
        let next = here.map_or(0, |here| (here + 1) % self.seats.len());
        self.turn = self.seats[next];
    }

    fn end(&mut self, end: End) {
        self.clear();
        self.phase = Phase::Over(end);
    }

    fn imprison(&mut self, seat: usize, place: Place) {
        let side = &mut self.board.sides[seat];
        side.take(place);
        side.prison += 1;
    }

    /// A step of the seat on turn.
    fn play_own(&mut self, step: Step) {
        let mut nature = None;
        self.board.each_step(self.turn, self.dice, &mut |of, its| {
            if of == step {
                nature = Some(its);
            }
        });
        let Some(nature) = nature else { return };
        self.board.make(self.turn, step);
        // A mark goes with its piece, and is lost with a capture.
        if let (Some(from), Some(to)) = (nature.from, nature.to)
            && self.marks.remove(from)
            && !nature.captures
        {
            self.marks.insert(to);
        }
        self.dice = self.dice.without(nature.uses);
        if nature.captures {
            self.owed = self.owed.saturating_sub(1);
            if self.owed == 0 {
                self.marks = Marks::default();
            }
        }
        let left = self.need.saturating_sub(nature.uses.len());
        self.need = left.min(best(&self.board, self.turn, self.dice));
        match step {
            Step::Release => {
                // The turn ends with it (MR-48).
                self.extra = false;
                self.settle();
            }
            Step::Ransom(holder) if self.has_six(usize::from(holder)) => {
                self.phase = Phase::Six(usize::from(holder));
            }
            Step::Walk(..) | Step::Cut(..) | Step::Enter | Step::Ransom(_) => self.after_step(),
        }
    }

    fn has_six(&self, holder: usize) -> bool {
        let mut any = false;
        self.board.each_move(holder, 6, &mut |_, _| any = true);
        any
    }

    /// The six of a holder after a ransom (MR-52, MR-53).
    fn play_six(&mut self, holder: usize, step: Step) {
        let (mut capable, mut captures) = (Marks::default(), false);
        self.board.each_move(holder, 6, &mut |of, nature| {
            if let (true, Some(from)) = (nature.captures, nature.from) {
                capable.insert(from);
            }
            captures |= of == step && nature.captures;
        });
        if let Step::Walk(from, die, hop) = step {
            let to = from.progress() + die;
            // Who captures may take a marked piece of the seat on turn with it.
            let there = Cell::of(holder, Place::open(to));
            let to = if hop { Place::hidden(to) } else { Place::open(to) };
            if self.board.go(holder, from, to) == Some(self.turn)
                && let Some(place) = there.place(self.turn)
            {
                self.marks.remove(place);
            }
            if capable.remove(from) && !captures {
                capable.insert(to);
            }
        }
        if let Some(seat) = self.filled() {
            return self.end(End::Home(seat));
        }
        if !captures && let Some(place) = capable.iter().rev().find(|place| !place.is_hidden()) {
            self.imprison(holder, place);
        }
        self.need = self.need.min(best(&self.board, self.turn, self.dice));
        self.look_around();
    }

    /// A seat gives up (MR-63).
    fn resign(&mut self, seat: usize) {
        let on_turn = self.turn == seat;
        let owed_six = self.phase == Phase::Six(seat);
        let next = {
            let here = self.seats.iter().position(|&of| of == seat).unwrap_or(0);
            self.seats[(here + 1) % self.seats.len()]
        };
        self.board.leave(seat);
        self.seats.retain(|&of| of != seat);
        self.resigned.push(board::CLOCKWISE[seat]);
        if on_turn {
            self.turn = next;
        }
        if let &[last] = self.seats.as_slice() {
            self.turn = last;
            return self.end(End::Resign(last));
        }
        match self.phase {
            _ if on_turn => {
                self.clear();
                self.phase = Phase::Roll;
                if self.throws >= self.options.limit {
                    self.end(End::Limit);
                }
            }
            Phase::Six(holder) if !owed_six => {
                // Who had six steps may have none any more.
                if !self.has_six(holder) {
                    self.after_leaving();
                }
            }
            Phase::Act | Phase::Six(_) => self.after_leaving(),
            Phase::Roll | Phase::Over(_) => {}
        }
    }

    /// The throw of the seat on turn goes on without the one that has left.
    fn after_leaving(&mut self) {
        self.need = self.need.min(best(&self.board, self.turn, self.dice));
        self.owed = self.owed.min(look(&self.board, self.turn, self.dice).reach);
        if self.owed == 0 {
            self.marks = Marks::default();
        }
        self.look_around();
    }

    fn outcome(&self, end: End) -> Outcome {
        let winner = match end {
            End::Home(seat) | End::Resign(seat) => Some(seat),
            End::Limit => None,
        };
        // Better is greater (MR-59).
        let rank = |seat: usize| {
            let side = self.board.side(seat);
            (winner == Some(seat), side.home(), side.progress())
        };
        let still: Vec<usize> = self.seats.clone();
        let place = |seat: Seat| {
            let index = number(seat).unwrap_or(0);
            let better = match self.resigned.iter().position(|&of| of == seat) {
                // Whoever gave up later comes before those who gave up earlier.
                Some(when) => still.len() + self.resigned.len() - 1 - when,
                None => still.iter().filter(|&&other| rank(other) > rank(index)).count(),
            };
            u8::try_from(better + 1).unwrap_or(u8::MAX)
        };
        let told = |seat: &Seat| {
            let here = number(*seat).is_some_and(|index| still.contains(&index));
            here || self.resigned.contains(seat)
        };
        let seats: Vec<Seat> = self.options.players.iter().copied().filter(told).collect();
        let home = |seat: Seat| number(seat).map_or(0, |index| self.board.side(index).home());
        Outcome {
            winner: winner.map(|seat| board::CLOCKWISE[seat]),
            reason: match end {
                End::Home(_) => "home",
                End::Limit => "limit",
                End::Resign(_) => "resign",
            },
            places: seats.iter().map(|&seat| (seat, place(seat))).collect(),
            scores: seats.iter().map(|&seat| (seat, i32::from(home(seat)))).collect(),
            facts: Vec::new(),
        }
    }

    /// Why the piece cannot go so, in words of this game.
    fn stopped(&self, stop: Stop) -> Refusal {
        let cell = |cell: Cell| Arg::Text(cell.to_string());
        let own = |seat: usize| seat == self.decider();
        match stop {
            Stop::ShutIn(by, at) => Refusal::new("muraveshka-shut-in", "MR-38")
                .with("cell", cell(at))
                .with("seat", Arg::Seat(board::CLOCKWISE[by])),
            Stop::Blocked(by, at) if own(by) => {
                Refusal::new("muraveshka-blocked-own", "MR-19").with("cell", cell(at))
            }
            Stop::Blocked(by, at) => Refusal::new("muraveshka-blocked", "MR-19")
                .with("cell", cell(at))
                .with("seat", Arg::Seat(board::CLOCKWISE[by])),
            Stop::Own(at) => Refusal::new("muraveshka-own-piece", "MR-20").with("cell", cell(at)),
            Stop::Overshoot(steps) => {
                Refusal::new("muraveshka-overshoot", "MR-56").with("steps", Arg::Number(steps.into()))
            }
            Stop::NoShelter(at) => Refusal::new("muraveshka-no-shelter", "MR-36").with("cell", cell(at)),
            Stop::NoShortcut => Refusal::new("muraveshka-no-shortcut", "MR-35"),
        }
    }

    /// The order of section 10.
    fn check_step(&self, step: Step) -> Result<(), Refusal> {
        let seat = self.decider();
        let (side, six) = (self.board.side(seat), matches!(self.phase, Phase::Six(_)));
        let no_piece = |from: Place| {
            let cell = Cell::of(seat, from);
            Refusal::new("muraveshka-no-piece", "MR-18").with("cell", Arg::Text(cell.to_string()))
        };
        let no_die = |die: u8| {
            Refusal::new("muraveshka-no-die", "MR-17")
                .with("die", Arg::Number(die.into()))
                .with("left", Arg::Text(self.left()))
        };
        let has = |die: u8| if six { die == 6 } else { self.dice.contains(die) };
        let stands = |from: Place| side.on_board().any(|place| place == from);
        match step {
            Step::Walk(from, die, hop) => {
                if !stands(from) {
                    return Err(no_piece(from));
                }
                if !has(die) {
                    return Err(no_die(die));
                }
                self.board
                    .walk(seat, from, die, hop)
                    .map_err(|stop| self.stopped(stop))?;
            }
            Step::Cut(from, die) => {
                if !stands(from) {
                    return Err(no_piece(from));
                }
                if !has(die) {
                    return Err(no_die(die));
                }
                self.board
                    .cut(seat, from, die)
                    .map_err(|stop| self.stopped(stop))?;
            }
            Step::Enter | Step::Ransom(_) | Step::Release if six => {
                return Err(Refusal::new("muraveshka-six-advances", "MR-52"));
            }
            Step::Enter => {
                if !has(6) {
                    return Err(Refusal::new("muraveshka-enter-no-six", "MR-21"));
                }
                if side.reserve == 0 {
                    return Err(Refusal::new("muraveshka-enter-no-reserve", "MR-21"));
                }
                if !self.board.can_enter(seat) {
                    return Err(Refusal::new("muraveshka-enter-occupied", "MR-21"));
                }
            }
            Step::Ransom(holder) => {
                if !has(6) {
                    return Err(no_die(6));
                }
                let other = usize::from(holder) != seat && self.seats.contains(&usize::from(holder));
                if !other || self.board.side(usize::from(holder)).holds[seat] == 0 {
                    return Err(Refusal::new("muraveshka-none-held", "MR-50"));
                }
            }
            Step::Release => {
                if self.dice != Dice::two(6, 6) || side.prison == 0 {
                    return Err(Refusal::new("muraveshka-no-release", "MR-48"));
                }
            }
        }
        let mut nature = None;
        self.each_possible(&mut |of, its| {
            if of == step {
                nature = Some(its);
            }
        });
        let Some(nature) = nature else {
            return Err(Refusal::new("muraveshka-full-use", "MR-30"));
        };
        match self.phase {
            Phase::Six(_) => {
                let mut legal = false;
                self.each_legal(&mut |of| legal |= of == step);
                match legal {
                    true => Ok(()),
                    false => Err(Refusal::new("muraveshka-must-capture", "MR-61")),
                }
            }
            Phase::Act | Phase::Roll | Phase::Over(_) => self.duty(step, nature),
        }
    }

    /// The dice that are left, for people.
    fn left(&self) -> String {
        let numbers: Vec<String> = match self.phase {
            Phase::Six(_) => vec!["6".to_owned()],
            Phase::Roll | Phase::Act | Phase::Over(_) => {
                self.dice.iter().map(|die| die.to_string()).collect()
            }
        };
        numbers.join(" ")
    }
}

impl Game for Muraveshka {
    type Options = MuraveshkaOptions;
    type Action = Action;
    type Roll = TwoDice;

    const INFO: GameInfo = GameInfo {
        id: "muraveshka",
        seats: &[Seat::S, Seat::W, Seat::N, Seat::E],
        // At most two actions a throw, and a six after each of two ransoms.
        max_decisions: 40_000,
        refusals: &[
            "muraveshka-unreadable",
            "muraveshka-roll",
            "muraveshka-shorthand-several",
            "muraveshka-no-cell",
            "muraveshka-no-piece",
            "muraveshka-no-die",
            "muraveshka-blocked",
            "muraveshka-blocked-own",
            "muraveshka-own-piece",
            "muraveshka-overshoot",
            "muraveshka-shut-in",
            "muraveshka-no-shelter",
            "muraveshka-no-shortcut",
            "muraveshka-enter-no-six",
            "muraveshka-enter-no-reserve",
            "muraveshka-enter-occupied",
            "muraveshka-none-held",
            "muraveshka-no-release",
            "muraveshka-full-use",
            "muraveshka-pass-move",
            "muraveshka-pass-right",
            "muraveshka-must-capture",
            "muraveshka-must-capture-twice",
            "muraveshka-six-advances",
            "muraveshka-position",
        ],
        phrases: &[],
        options: options::SPECS,
        variants: &["players=SN", "players=SWN", "players=SWNE"],
        reasons: &["home", "limit", "resign"],
        lists_all: true,
        draws_first: true,
        scored: false,
        dice: true,
        draw_by_agreement: false,
        undo: true,
        rules: 1,
    };

    fn new(options: &MuraveshkaOptions) -> Result<Muraveshka, Refusal> {
        let seats: Vec<usize> = options.players.iter().filter_map(|&seat| number(seat)).collect();
        Ok(Muraveshka {
            board: Board::start(&options.players),
            turn: number(options.first).unwrap_or(seats[0]),
            seats,
            phase: Phase::Roll,
            dice: Dice::NONE,
            need: 0,
            owed: 0,
            extra: false,
            marks: Marks::default(),
            throws: 0,
            resigned: Vec::new(),
            options: options.clone(),
        })
    }

    fn options(&self) -> MuraveshkaOptions {
        self.options.clone()
    }

    fn pending(&self) -> Pending {
        match self.phase {
            Phase::Roll => Pending::Chance,
            Phase::Act | Phase::Six(_) => Pending::Seat(board::CLOCKWISE[self.decider()]),
            Phase::Over(end) => Pending::Over(self.outcome(end)),
        }
    }

    fn turn(&self) -> Option<Seat> {
        Some(board::CLOCKWISE[self.turn])
    }

    fn legal_into(&self, out: &mut Vec<Action>) {
        let begin = out.len();
        self.each_legal(&mut |step| out.push(Action::Step(step)));
        if self.may_pass() {
            out.push(Action::Pass);
        }
        out[begin..].sort_unstable();
        // Equal numbers give the same steps.
        out.dedup();
    }

    fn check(&self, action: &Action) -> Result<(), Refusal> {
        match (self.phase, action) {
            (Phase::Over(_), _) => Err(refusal::over()),
            (Phase::Roll, _) => Err(Refusal::new("muraveshka-roll", "MR-15")),
            (Phase::Act | Phase::Six(_), Action::Step(step)) => self.check_step(*step),
            (Phase::Six(_), Action::Pass) => Err(Refusal::new("muraveshka-six-advances", "MR-52")),
            (Phase::Act, Action::Pass) if self.may_pass() => Ok(()),
            (Phase::Act, Action::Pass) => {
                let mut moves = false;
                self.each_possible(&mut |_, nature| moves |= nature.duty);
                match moves {
                    true => Err(Refusal::new("muraveshka-pass-move", "MR-31")),
                    false => {
                        let legal: Vec<String> = self
                            .legal_actions()
                            .iter()
                            .map(|action| self.print_action(action))
                            .collect();
                        let owed = Arg::Text(legal.join(" "));
                        Err(Refusal::new("muraveshka-pass-right", "MR-29").with("actions", owed))
                    }
                }
            }
        }
    }

    fn play_unchecked(&mut self, action: &Action) {
        match (self.phase, *action) {
            (Phase::Act, Action::Step(step)) => self.play_own(step),
            (Phase::Act, Action::Pass) => self.settle(),
            (Phase::Six(holder), Action::Step(step)) => self.play_six(holder, step),
            (Phase::Six(_), Action::Pass) | (Phase::Roll | Phase::Over(_), _) => {}
        }
    }

    fn outcomes(&self) -> Vec<(TwoDice, u32)> {
        match self.phase {
            Phase::Roll => TwoDice::all().map(|dice| (dice, dice.weight())).to_vec(),
            Phase::Act | Phase::Six(_) | Phase::Over(_) => Vec::new(),
        }
    }

    fn check_roll(&self, _: &TwoDice) -> Result<(), Refusal> {
        match self.phase {
            Phase::Roll => Ok(()),
            Phase::Over(_) => Err(refusal::over()),
            Phase::Act | Phase::Six(_) => Err(refusal::not_your_turn(board::CLOCKWISE[self.decider()])),
        }
    }

    fn roll_unchecked(&mut self, roll: &TwoDice) {
        let (high, low) = roll.faces();
        self.dice = Dice::two(high, low);
        self.extra = high == low;
        self.throws = self.throws.saturating_add(1);
        let found = look(&self.board, self.turn, self.dice);
        self.need = found.need;
        self.owed = 0;
        self.marks = Marks::default();
        self.look_around();
    }

    fn host_event(&mut self, event: HostEvent) -> Result<(), Refusal> {
        let HostEvent::Resign(seat) = event else {
            return Err(refusal::no_such_host_event());
        };
        if let Phase::Over(_) = self.phase {
            return Err(refusal::over());
        }
        let seat = number(seat)
            .filter(|index| self.seats.contains(index))
            .ok_or_else(|| refusal::no_such_seat(seat))?;
        self.resign(seat);
        Ok(())
    }

    fn parse_action(&self, text: &str) -> Result<Action, Refusal> {
        notation::parse_action(self, text)
    }

    fn print_action(&self, action: &Action) -> String {
        notation::print_action(self.decider(), action)
    }

    fn tokens(&self, action: &Action) -> Vec<String> {
        notation::tokens(self.decider(), action)
    }

    fn position(&self) -> String {
        notation::print_position(self)
    }

    fn from_position(base: &MuraveshkaOptions, text: &str) -> Result<Muraveshka, Refusal> {
        notation::parse_position(base, text)
    }
}
