//! Muraveshka: five pieces each around a cross, captures that are owed, ransoms and prisons (rulebook
//! MURAVESHKA.md).
//!
//! The rules only; the rule ids in comments and refusals are the rulebook's.

mod board;
mod notation;
mod options;

pub use board::{Board, Cell, Side, Step};
pub use options::MuraveshkaOptions;

use self::board::{PIECES, Stop};
use super::race::{
    Dice, Effect, End, Ground, Left, Marks, Nature, Phase, Place, Race, Seen, Terms, Turn, listing, seat,
    turn_parts,
};
use crate::game::{
    Arg, FirstSeat, Game, GameInfo, HostEvent, Pending, Refusal, Seat, TwoDice, Undo, refusal,
};

/// What a seat decides: a step, or to leave the rights that are left (MR-31).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// One use of a die, or of both.
    Step(Step),
    /// `pass`.
    Pass,
}

/// A position of Muraveshka.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Muraveshka {
    options: MuraveshkaOptions,
    turn: Turn,
    board: Board,
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

    /// Everything that the seat that decides could do with its dice, whatever is owed.
    fn each_possible(&self, show: &mut impl FnMut(Step, Nature) -> Seen) -> Seen {
        match self.turn.phase {
            Phase::Act => self.board.each_step(self.turn.seat, self.turn.dice, show),
            // An ordinary walk; a shortcut needs a 1 or a 3.
            Phase::Six(holder) => self.board.each_move(holder, &self.board.way(holder), 6, show),
            Phase::Roll | Phase::Over(_) => Seen::Continue(()),
        }
    }

    /// A step of the seat that decides, if it is possible.
    fn nature(&self, step: Step) -> Option<Nature> {
        let mut nature = None;
        let _ = self.each_possible(&mut |of, its| {
            if of != step {
                return Seen::Continue(());
            }
            nature = Some(its);
            Seen::Break(())
        });
        nature
    }

    /// The legal steps, shown one by one (MR-30, MR-61).
    fn each_legal(&self, show: &mut impl FnMut(Step) -> Seen) -> Seen {
        self.each_possible(&mut |step, nature| match self.duty(step, nature) {
            Ok(()) => show(step),
            Err(_) => Seen::Continue(()),
        })
    }

    /// Whether a possible step keeps what is owed.
    fn duty(&self, step: Step, nature: Nature) -> Result<(), Refusal> {
        let forced = self.options.terms.forced;
        let Phase::Six(_) = self.turn.phase else {
            // After a ransom the bonus six could take the chance away.
            let barred = matches!(step, Step::Ransom(_));
            let forced = forced.then_some("MR-61");
            return self
                .turn
                .keeps(&self.board, step, nature, forced, "MR-30", barred);
        };
        let could_capture = || {
            let captures = self.each_possible(&mut |_, other| match other.captures {
                true => Seen::Break(()),
                false => Seen::Continue(()),
            });
            captures.is_break()
        };
        match forced && !nature.captures && could_capture() {
            true => Err(Refusal::new("race-must-capture", "MR-61")),
            false => Ok(()),
        }
    }

    /// Whether rights may be left: none is owed, and there is no move (MR-31).
    fn may_pass(&self) -> bool {
        self.turn.phase == Phase::Act && self.turn.need == 0 && {
            let mut rights = false;
            let moves = self.each_possible(&mut |_, nature| {
                rights |= !nature.duty;
                match nature.duty {
                    true => Seen::Break(()),
                    false => Seen::Continue(()),
                }
            });
            rights && moves.is_continue()
        }
    }

    /// The throw goes on after a step, or is settled.
    fn after_step(&mut self) {
        if let Some(seat) = self.filled() {
            return self.turn.end(End::Home(seat));
        }
        if !self.turn.look_around(&self.board) {
            self.settle();
        }
    }

    /// The seat with a full home.
    fn filled(&self) -> Option<usize> {
        let mut seats = self.turn.seats.iter();
        seats.find(|&seat| self.board.side(seat).home() == PIECES)
    }

    /// The end of a throw: penalty, limit, next throw (MR-46, MR-60).
    fn settle(&mut self) {
        if self.turn.owed > 0 {
            let lost = self.turn.marks.iter().rev().find(|place| !place.is_hidden());
            if let Some(place) = lost {
                self.imprison(self.turn.seat, place);
            }
        }
        self.turn.next(self.options.terms.limit);
    }

    fn imprison(&mut self, seat: usize, place: Place) {
        self.board.take(seat, place);
        self.board.sides[seat].prison += 1;
    }

    /// A step of the seat on turn.
    fn play_own(&mut self, step: Step) {
        let Some(nature) = self.nature(step) else { return };
        self.board.make(self.turn.seat, step);
        self.turn.made(&self.board, nature);
        match step {
            Step::Release => {
                // The turn ends with it (MR-48).
                self.turn.extra = false;
                self.settle();
            }
            Step::Ransom(holder) if self.has_six(usize::from(holder)) => {
                self.turn.phase = Phase::Six(usize::from(holder));
            }
            Step::Walk(..) | Step::Cut(..) | Step::Enter | Step::Ransom(_) => self.after_step(),
        }
    }

    fn has_six(&self, holder: usize) -> bool {
        let way = self.board.way(holder);
        self.board
            .each_move(holder, &way, 6, &mut |_, _| Seen::Break(()))
            .is_break()
    }

    /// The six of a holder after a ransom (MR-52, MR-53).
    fn play_six(&mut self, holder: usize, step: Step) {
        let (mut capable, mut captures) = (Marks::default(), false);
        let way = self.board.way(holder);
        let _ = self.board.each_move(holder, &way, 6, &mut |of, nature| {
            if let (true, Some(from)) = (nature.captures, nature.from) {
                capable.insert(from);
            }
            captures |= of == step && nature.captures;
            Seen::Continue(())
        });
        if let Step::Walk(from, die, hop) = step {
            let to = from.progress() + die;
            // Who captures may take a marked piece of the seat on turn with it.
            let there = Cell::of(holder, Place::open(to));
            let to = if hop { Place::hidden(to) } else { Place::open(to) };
            if self.board.go(holder, from, to) == Some(self.turn.seat)
                && let Some(place) = there.place(self.turn.seat)
            {
                self.turn.marks.remove(place);
            }
            if capable.remove(from) && !captures {
                capable.insert(to);
            }
        }
        if self.filled().is_none()
            && !captures
            && let Some(place) = capable.iter().rev().find(|place| !place.is_hidden())
        {
            self.imprison(holder, place);
        }
        self.turn.owe_no_more(&self.board);
        self.after_step();
    }

    /// A seat gives up (MR-63).
    fn resign(&mut self, seat: usize) {
        self.board.leave(seat);
        if self.turn.leave(seat, self.options.terms.limit) == Left::Settled {
            return;
        }
        if let Phase::Six(holder) = self.turn.phase
            && holder != seat
            // Who had six steps may have none any more.
            && self.has_six(holder)
        {
            return;
        }
        if !self.turn.go_on(&self.board) {
            self.settle();
        }
    }

    /// Why the piece cannot go there, in words of this game.
    fn stopped(&self, from: Place, there: u8, stop: Stop) -> Refusal {
        let seat = self.turn.decider();
        let cell = |steps: u8| Arg::Text(Cell::of(seat, Place::open(steps)).to_string());
        let by = |steps: u8| self.board.on_way(seat, steps).unwrap_or(seat);
        let named = |refusal: Refusal, steps: u8| {
            let letter = Arg::Seat(super::race::seat(by(steps)));
            refusal.with("cell", cell(steps)).with("seat", letter)
        };
        match stop {
            Stop::ShutIn => named(Refusal::new("muraveshka-shut-in", "MR-38"), from.progress()),
            Stop::Blocked(steps) if by(steps) == seat => {
                Refusal::new("muraveshka-blocked-own", "MR-19").with("cell", cell(steps))
            }
            Stop::Blocked(steps) => named(Refusal::new("race-blocked", "MR-19"), steps),
            Stop::Own => Refusal::new("race-own-piece", "MR-20").with("cell", cell(there)),
            Stop::Overshoot(steps) => {
                Refusal::new("race-overshoot", "MR-56").with("steps", Arg::Number(steps.into()))
            }
            Stop::NoShelter => Refusal::new("muraveshka-no-shelter", "MR-36").with("cell", cell(there)),
            Stop::NoShortcut => Refusal::new("muraveshka-no-shortcut", "MR-35"),
        }
    }

    /// The order of section 10.
    fn check_step(&self, step: Step) -> Result<(), Refusal> {
        let seat = self.turn.decider();
        let (side, six) = (self.board.side(seat), matches!(self.turn.phase, Phase::Six(_)));
        let no_die = |die: u8| {
            Refusal::new("race-no-die", "MR-17")
                .with("die", Arg::Number(die.into()))
                .with("left", Arg::Text(self.left()))
        };
        let has = |die: u8| {
            if six {
                die == 6
            } else {
                self.turn.dice.contains(die)
            }
        };
        match step {
            Step::Walk(from, die, _) | Step::Cut(from, die) => {
                if !self.board.stands(seat, from) {
                    let cell = Arg::Text(Cell::of(seat, from).to_string());
                    return Err(Refusal::new("race-no-piece", "MR-18").with("cell", cell));
                }
                if !has(die) {
                    return Err(no_die(die));
                }
                let (board, way) = (&self.board, self.board.way(seat));
                let goes = match step {
                    Step::Walk(_, _, hop) => board.walk(&way, from, die).and_then(|there| {
                        let refused = hop && !board.can_hop(seat, there);
                        if refused { Err(Stop::NoShelter) } else { Ok(there) }
                    }),
                    Step::Cut(..) | Step::Enter | Step::Ransom(_) | Step::Release => {
                        board.cut(&way, from, die)
                    }
                };
                goes.map_err(|stop| self.stopped(from, from.progress() + die, stop))?;
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
                let other = usize::from(holder) != seat && self.turn.seats.contains(usize::from(holder));
                if !other || self.board.side(usize::from(holder)).holds[seat] == 0 {
                    return Err(Refusal::new("muraveshka-none-held", "MR-50"));
                }
            }
            Step::Release => {
                if self.turn.dice != Dice::two(6, 6) || side.prison == 0 {
                    return Err(Refusal::new("muraveshka-no-release", "MR-48"));
                }
            }
        }
        let nature = self
            .nature(step)
            .ok_or_else(|| Refusal::new("race-full-use", "MR-30"))?;
        self.duty(step, nature)
    }

    /// The dice that are left, for people.
    fn left(&self) -> String {
        match self.turn.phase {
            Phase::Six(_) => "6".to_owned(),
            Phase::Roll | Phase::Act | Phase::Over(_) => self.turn.dice.spaced(),
        }
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
            "muraveshka-blocked-own",
            "muraveshka-shut-in",
            "muraveshka-no-shelter",
            "muraveshka-no-shortcut",
            "muraveshka-enter-no-six",
            "muraveshka-enter-no-reserve",
            "muraveshka-enter-occupied",
            "muraveshka-none-held",
            "muraveshka-no-release",
            "muraveshka-pass-move",
            "muraveshka-pass-right",
            "muraveshka-six-advances",
            "muraveshka-position",
        ],
        phrases: &[
            "muraveshka-words-side",
            "muraveshka-side-state",
            "muraveshka-words-holds",
            "muraveshka-six-due",
            "muraveshka-passed",
            "muraveshka-hopped",
            "muraveshka-shortcut",
            "muraveshka-ransomed",
            "muraveshka-released",
            "muraveshka-imprisoned",
            "muraveshka-cost",
            "muraveshka-choice-pass",
            "muraveshka-choice-ransom",
            "muraveshka-choice-hop",
            "muraveshka-choice-shortcut",
            "muraveshka-choice-release",
            "muraveshka-picture-six",
        ],
        options: options::SPECS,
        variants: &["players=SN", "players=SWN", "players=SWNE"],
        reasons: &["home", "limit", "resign"],
        lists_all: true,
        first: FirstSeat::Drawn,
        scored: false,
        dice: true,
        turn_lists: true,
        draw_by_agreement: false,
        undo: Undo::InThrow,
        rules: 1,
    };

    fn new(options: &MuraveshkaOptions) -> Result<Muraveshka, Refusal> {
        let Terms { players, first, .. } = options.terms;
        Ok(Muraveshka {
            options: *options,
            turn: Turn::start(players, first),
            board: Board::start(players),
        })
    }

    fn options(&self) -> MuraveshkaOptions {
        self.options
    }

    fn pending(&self) -> Pending {
        self.turn
            .pending(self.options.terms.players, |seat| self.standing(seat))
    }

    fn turn(&self) -> Option<Seat> {
        Some(seat(self.turn.seat))
    }

    fn legal_into(&self, out: &mut Vec<Action>) {
        let begin = out.len();
        let _ = self.each_legal(&mut |step| {
            out.push(Action::Step(step));
            Seen::Continue(())
        });
        if self.may_pass() {
            out.push(Action::Pass);
        }
        out[begin..].sort_unstable();
        // Equal numbers give the same steps.
        out.dedup();
    }

    fn check(&self, action: &Action) -> Result<(), Refusal> {
        match (self.turn.phase, action) {
            (Phase::Over(_), _) => Err(refusal::over()),
            (Phase::Roll, _) => Err(Refusal::new("race-roll", "MR-15")),
            (Phase::Act | Phase::Six(_), Action::Step(step)) => self.check_step(*step),
            (Phase::Six(_), Action::Pass) => Err(Refusal::new("muraveshka-six-advances", "MR-52")),
            (Phase::Act, Action::Pass) if self.may_pass() => Ok(()),
            (Phase::Act, Action::Pass) => {
                let moves = self.each_possible(&mut |_, nature| match nature.duty {
                    true => Seen::Break(()),
                    false => Seen::Continue(()),
                });
                match moves.is_break() {
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
        match (self.turn.phase, *action) {
            (Phase::Act, Action::Step(step)) => self.play_own(step),
            (Phase::Act, Action::Pass) => self.settle(),
            (Phase::Six(holder), Action::Step(step)) => self.play_six(holder, step),
            (Phase::Six(_), Action::Pass) | (Phase::Roll | Phase::Over(_), _) => {}
        }
    }

    fn outcomes(&self) -> Vec<(TwoDice, u32)> {
        self.turn.outcomes()
    }

    fn check_roll(&self, _: &TwoDice) -> Result<(), Refusal> {
        self.turn.check_roll()
    }

    fn roll_unchecked(&mut self, roll: &TwoDice) {
        let (high, low) = roll.faces();
        // Equal numbers oblige to throw again (MR-27).
        if !self.turn.throw(&self.board, Dice::two(high, low), high == low) {
            self.settle();
        }
    }

    fn host_event(&mut self, event: HostEvent) -> Result<(), Refusal> {
        let seat = self.turn.who_resigns(event)?;
        self.resign(seat);
        Ok(())
    }

    fn listing(&self, events: &[String]) -> Vec<String> {
        listing(self, events)
    }

    fn split<'t>(&self, text: &'t str) -> Vec<&'t str> {
        turn_parts(text)
    }

    fn parse_action(&self, text: &str) -> Result<Action, Refusal> {
        notation::parse_action(self, text)
    }

    fn print_action(&self, action: &Action) -> String {
        notation::print_action(self.turn.decider(), action)
    }

    fn tokens(&self, action: &Action) -> Vec<String> {
        notation::tokens(self.turn.decider(), action)
    }

    fn recall_resigned(&mut self, seats: &[Seat]) {
        self.turn.recall_resigned(seats);
    }

    fn position(&self) -> String {
        notation::print_position(self)
    }

    fn from_position(base: &MuraveshkaOptions, text: &str) -> Result<Muraveshka, Refusal> {
        notation::parse_position(base, text)
    }
}

impl Race for Muraveshka {
    const PIECES: u8 = PIECES;
    const LOOP: u8 = board::LOOP;

    fn throw(&self) -> &Turn {
        &self.turn
    }

    fn terms(&self) -> &Terms {
        &self.options.terms
    }

    fn places(&self, seat: usize) -> Vec<Place> {
        self.board.side(seat).on_board().collect()
    }

    fn standing(&self, seat: usize) -> (u8, u16) {
        let side = self.board.side(seat);
        (side.home(), side.progress())
    }

    fn cell_name(seat: usize, place: Place) -> String {
        Cell::of(seat, place).to_string()
    }

    fn effect(&self, action: &Action) -> Option<Effect> {
        let Action::Step(step) = *action else { return None };
        let seat = self.turn.decider();
        let Nature {
            uses,
            from,
            to,
            captures,
            ..
        } = self.nature(step)?;
        let enemy = to.filter(|_| captures).and_then(|to| {
            let Cell::Loop(cell) = Cell::of(seat, Place::open(to.progress())) else {
                return None;
            };
            let enemy = self.board.on_loop(cell)?;
            Some((enemy, Cell::Loop(cell).place(enemy)?))
        });
        Some(Effect {
            uses,
            from,
            to,
            captures: enemy,
        })
    }

    fn gives_up(&self, action: &Action) -> u8 {
        if self.turn.phase != Phase::Act {
            return 0;
        }
        let left = match *action {
            Action::Pass => 0,
            Action::Step(step) => self
                .nature(step)
                .map_or(0, |nature| self.turn.captures_after(&self.board, step, nature)),
        };
        self.turn.owed.saturating_sub(left)
    }

    fn restricted(&self) -> Option<&'static str> {
        let mut restricted = None;
        let _ = self.each_possible(&mut |step, nature| match self.duty(step, nature) {
            Ok(()) => Seen::Continue(()),
            Err(refusal) => {
                restricted = Some(refusal.key);
                Seen::Break(())
            }
        });
        restricted
    }
}
