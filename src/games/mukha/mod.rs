//! Mukha: four pieces each around a ring with mushrooms, arrows and corners from which they fly (rulebook
//! MUKHA.md).
//!
//! The rules only; the rule ids in comments and refusals are the rulebook's.

mod board;
mod layout;
mod notation;
mod options;

pub use board::{Board, Cell, Side, Step};
pub use layout::{Layout, QUARTER, Track};
pub use options::MukhaOptions;

use self::board::{PIECES, Stop};
use super::race::{
    Dice, Effect, End, Ground, Left, Nature, Phase, Place, Race, Seen, Terms, Turn, listing, look, lost,
    seat, turn_parts,
};
use crate::game::{
    Arg, FirstSeat, Game, GameInfo, HostEvent, Pending, Refusal, Seat, TwoDice, Undo, refusal,
};

/// A position of Mukha.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mukha {
    options: MukhaOptions,
    turn: Turn,
    board: Board,
}

impl Mukha {
    /// The pieces.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The options.
    pub fn rules(&self) -> &MukhaOptions {
        &self.options
    }

    /// Everything that the seat on turn could do with its dice, whatever is owed.
    fn each_possible(&self, show: &mut impl FnMut(Step, Nature) -> Seen) -> Seen {
        match self.turn.phase {
            Phase::Act => self.board.each_step(self.turn.seat, self.turn.dice, show),
            Phase::Roll | Phase::Six(_) | Phase::Over(_) => Seen::Continue(()),
        }
    }

    /// A step of the seat on turn, if it is possible.
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

    /// The legal steps, shown one by one (MK-30, MK-33, MK-26).
    fn each_legal(&self, show: &mut impl FnMut(Step) -> Seen) -> Seen {
        let must_fly = self.must_fly();
        self.each_possible(&mut |step, nature| match self.duty(step, nature, must_fly) {
            Ok(()) => show(step),
            Err(_) => Seen::Continue(()),
        })
    }

    /// Whether a flight is possible that has to be made (MK-30).
    fn must_fly(&self) -> bool {
        let dice = self.turn.dice;
        self.options.must_fly
            && (dice == Dice::two(2, 2) || dice == Dice::two(4, 4))
            && self
                .each_possible(&mut |step, _| match matches!(step, Step::Fly(..)) {
                    true => Seen::Break(()),
                    false => Seen::Continue(()),
                })
                .is_break()
    }

    /// Whether a possible step keeps what is owed.
    fn duty(&self, step: Step, nature: Nature, must_fly: bool) -> Result<(), Refusal> {
        // A capture outranks the flight, also one with the second die.
        if must_fly && !nature.captures && !matches!(step, Step::Fly(..)) {
            let mut next = self.board;
            next.make(self.turn.seat, step);
            let rest = self.turn.dice.without(nature.uses);
            if look(&next, self.turn.seat, rest).reach == 0 {
                return Err(Refusal::new("mukha-flight-first", "MK-30"));
            }
        }
        let forced = self.options.terms.forced.then_some("MK-26");
        self.turn.keeps(&self.board, step, nature, forced, "MK-33", false)
    }

    /// The end of a throw: penalty, limit, next throw (MK-26, MK-40).
    fn settle(&mut self) {
        let Turn {
            seat, owed, marks, ..
        } = self.turn;
        let lost = marks.last().filter(|_| owed > 0);
        match lost.map(|place| (place, place.progress())) {
            None => {}
            Some((_, 0)) => {
                // Only one on the pad could have captured, if one is left there.
                let side = &mut self.board.sides[seat];
                if side.reserve > 0 {
                    side.reserve -= 1;
                    side.fly += 1;
                }
            }
            Some((place, _)) => self.board.catch(seat, place),
        }
        self.turn.next(self.options.terms.limit);
    }

    /// Why the piece cannot go there.
    fn stopped(&self, there: u8, stop: Stop) -> Refusal {
        let cell = |steps: u8| Cell::of(self.turn.seat, Place::open(steps));
        let named = |steps: u8| Arg::Text(cell(steps).to_string());
        match stop {
            Stop::Blocked(steps) => {
                let by = match cell(steps) {
                    Cell::Ring(cell) => self.board.on_ring(cell),
                    Cell::Under(_) | Cell::House(..) => None,
                };
                Refusal::new("race-blocked", "MK-15")
                    .with("cell", named(steps))
                    .with("seat", Arg::Seat(seat(by.unwrap_or(self.turn.seat))))
            }
            Stop::Own => Refusal::new("race-own-piece", "MK-16").with("cell", named(there)),
            Stop::Overshoot(steps) => {
                Refusal::new("race-overshoot", "MK-35").with("steps", Arg::Number(steps.into()))
            }
            Stop::NoMushrooms => Refusal::new("mukha-no-mushrooms", "MK-18").with("cell", named(there)),
        }
    }

    /// The order of section 9.
    fn check_step(&self, step: Step) -> Result<(), Refusal> {
        let seat = self.turn.seat;
        match step {
            Step::Walk(from, ..) | Step::Leave(from) | Step::Arrow(from, _) | Step::Fly(from, _) => {
                self.check_piece(from)?;
            }
            Step::Dig(from, _) => self.check_piece(from)?,
            Step::Enter | Step::EnterBoth | Step::Ransom | Step::RansomAll => {}
        }
        match step {
            Step::Walk(_, die, _) | Step::Arrow(_, die) => self.check_die(die)?,
            Step::Leave(_) => self.check_die(1)?,
            Step::Ransom | Step::RansomAll => self.check_die(6)?,
            Step::Fly(..) | Step::Dig(..) | Step::Enter | Step::EnterBoth => {}
        }
        let (board, way, dice) = (&self.board, self.board.way(seat), self.turn.dice);
        let has_both = step.uses().len() < 2 || dice == step.uses();
        match step {
            Step::Walk(from, ..) | Step::Leave(from) | Step::Arrow(from, _) if from.is_hidden() => {
                self.check_leaving(step, from)?;
            }
            Step::Walk(from, die, hide) => {
                let there = from.progress() + die;
                let refused = board.walk(&way, from, die).err();
                let refused = refused.or((hide && !board.can_hide(seat, there)).then_some(Stop::NoMushrooms));
                if let Some(stop) = refused {
                    return Err(self.stopped(there, stop));
                }
            }
            Step::Leave(_) => {}
            Step::Arrow(from, die) => {
                let arrow = board.arrow(&way, from, die);
                arrow.ok_or_else(|| Refusal::new("mukha-no-arrow", "MK-27"))?;
            }
            Step::Fly(from, die) => {
                let flight = board.fly(&way, from, die).filter(|_| has_both);
                flight.ok_or_else(|| Refusal::new("mukha-no-special", "MK-30"))?;
            }
            Step::Dig(from, other) => {
                if !(has_both && board.can_dig(seat, from, usize::from(other))) {
                    return Err(Refusal::new("mukha-no-special", "MK-22"));
                }
            }
            Step::Enter | Step::EnterBoth => {
                let five = step == Step::Enter && dice.contains(5);
                self.check_entry(five || (step == Step::EnterBoth && has_both))?;
            }
            Step::Ransom | Step::RansomAll => {
                // All come back only if several are there.
                let least = step.uses().len();
                if !has_both {
                    return Err(self.no_die(6));
                }
                if board.side(seat).fly < least {
                    return Err(Refusal::new("mukha-no-ransom", "MK-24"));
                }
            }
        }
        let nature = self
            .nature(step)
            .ok_or_else(|| Refusal::new("race-full-use", "MK-33"))?;
        self.duty(step, nature, self.must_fly())
    }

    fn check_piece(&self, from: Place) -> Result<(), Refusal> {
        let seat = self.turn.seat;
        match self.board.stands(seat, from) {
            true => Ok(()),
            false => {
                let cell = Arg::Text(Cell::of(seat, from).to_string());
                Err(Refusal::new("race-no-piece", "MK-15").with("cell", cell))
            }
        }
    }

    fn check_die(&self, die: u8) -> Result<(), Refusal> {
        match self.turn.dice.contains(die) {
            true => Ok(()),
            false => Err(self.no_die(die)),
        }
    }

    fn no_die(&self, die: u8) -> Refusal {
        Refusal::new("race-no-die", "MK-14")
            .with("die", Arg::Number(die.into()))
            .with("left", Arg::Text(self.turn.dice.spaced()))
    }

    /// A piece under mushrooms comes out with a 1, straight out, if nobody stands there (MK-19, MK-20).
    fn check_leaving(&self, step: Step, from: Place) -> Result<(), Refusal> {
        let opposite = Cell::of(self.turn.seat, Place::open(from.progress()));
        let cell = Arg::Text(opposite.to_string());
        if step.uses() != Dice::one(1) {
            return Err(Refusal::new("mukha-leave-one", "MK-19"));
        }
        if let Some(by) = self.board.closed_by(self.turn.seat, from) {
            return Err(Refusal::new("mukha-shut-in", "MK-20")
                .with("cell", cell)
                .with("seat", Arg::Seat(seat(by))));
        }
        match step {
            Step::Walk(..) => Err(Refusal::new("mukha-no-mushrooms", "MK-18").with("cell", cell)),
            Step::Arrow(..) => Err(Refusal::new("mukha-no-arrow", "MK-27")),
            Step::Leave(_)
            | Step::Fly(..)
            | Step::Dig(..)
            | Step::Enter
            | Step::EnterBoth
            | Step::Ransom
            | Step::RansomAll => Ok(()),
        }
    }

    fn check_entry(&self, thrown: bool) -> Result<(), Refusal> {
        let seat = self.turn.seat;
        let key = if !thrown {
            "mukha-enter-no-five"
        } else if self.board.stands(seat, Place::open(1)) {
            "mukha-enter-occupied"
        } else if self.board.side(seat).reserve == 0 {
            "mukha-enter-no-reserve"
        } else {
            return Ok(());
        };
        Err(Refusal::new(key, "MK-10"))
    }
}

impl Game for Mukha {
    type Options = MukhaOptions;
    type Action = Step;
    type Roll = TwoDice;

    const INFO: GameInfo = GameInfo {
        id: "mukha",
        seats: &[Seat::S, Seat::W, Seat::N, Seat::E],
        // At most two actions a throw.
        max_decisions: 20_000,
        refusals: &[
            "mukha-unreadable",
            "mukha-leave-one",
            "mukha-shut-in",
            "mukha-no-mushrooms",
            "mukha-no-arrow",
            "mukha-enter-no-five",
            "mukha-enter-occupied",
            "mukha-enter-no-reserve",
            "mukha-no-ransom",
            "mukha-no-special",
            "mukha-flight-first",
            "mukha-layout",
            "mukha-layout-form",
            "mukha-position",
        ],
        phrases: &[
            "mukha-words-side",
            "mukha-side-state",
            "mukha-hid",
            "mukha-carried",
            "mukha-came-out",
            "mukha-followed",
            "mukha-flew",
            "mukha-dug",
            "mukha-ransomed",
            "mukha-ransomed-all",
            "mukha-huffed",
            "mukha-huffed-pad",
            "mukha-flight-due",
            "mukha-cost",
            "mukha-choice-hide",
            "mukha-choice-leave",
            "mukha-choice-arrow",
            "mukha-choice-fly",
            "mukha-choice-dig",
            "mukha-choice-ransom",
            "mukha-choice-ransom-all",
            "mukha-layout-name",
            "mukha-layout-name-twice",
            "mukha-layout-sizes",
            "mukha-layout-corner",
            "mukha-layout-mushroom",
            "mukha-layout-mushroom-twice",
            "mukha-layout-mushroom-corner",
            "mukha-layout-arrow",
            "mukha-layout-arrow-twice",
            "mukha-layout-chain",
            "mukha-layout-arrow-marked",
            "mukha-layout-icon",
            "mukha-layout-std",
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

    fn new(options: &MukhaOptions) -> Result<Mukha, Refusal> {
        let Terms { players, first, .. } = options.terms;
        Ok(Mukha {
            turn: Turn::start(players, first),
            board: Board::start(players, &options.layout),
            options: options.clone(),
        })
    }

    fn options(&self) -> MukhaOptions {
        self.options.clone()
    }

    fn pending(&self) -> Pending {
        self.turn
            .pending(self.options.terms.players, |seat| self.standing(seat))
    }

    fn turn(&self) -> Option<Seat> {
        Some(seat(self.turn.seat))
    }

    fn legal_into(&self, out: &mut Vec<Step>) {
        let begin = out.len();
        let _ = self.each_legal(&mut |step| {
            out.push(step);
            Seen::Continue(())
        });
        out[begin..].sort_unstable();
    }

    fn check(&self, step: &Step) -> Result<(), Refusal> {
        match self.turn.phase {
            Phase::Over(_) => Err(refusal::over()),
            Phase::Roll => Err(Refusal::new("race-roll", "MK-13")),
            Phase::Act | Phase::Six(_) => self.check_step(*step),
        }
    }

    fn play_unchecked(&mut self, step: &Step) {
        let Some(nature) = self.nature(*step) else { return };
        let seat = self.turn.seat;
        self.board.make(seat, *step);
        self.turn.made(&self.board, nature);
        if self.board.side(seat).home() == PIECES {
            self.turn.end(End::Home(seat));
        } else if !self.turn.look_around(&self.board) {
            self.settle();
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
        // Only two threes give a second throw (MK-31).
        if !self
            .turn
            .throw(&self.board, Dice::two(high, low), (high, low) == (3, 3))
        {
            self.settle();
        }
    }

    fn host_event(&mut self, event: HostEvent) -> Result<(), Refusal> {
        let seat = self.turn.who_resigns(event)?;
        self.board.leave(seat);
        if self.turn.leave(seat, self.options.terms.limit) == Left::Throw && !self.turn.go_on(&self.board) {
            self.settle();
        }
        Ok(())
    }

    fn listing(&self, events: &[String]) -> Vec<String> {
        listing(self, events)
    }

    fn split<'t>(&self, text: &'t str) -> Vec<&'t str> {
        turn_parts(text)
    }

    fn parse_action(&self, text: &str) -> Result<Step, Refusal> {
        notation::parse_action(self, text)
    }

    fn print_action(&self, step: &Step) -> String {
        notation::print_action(self.turn.seat, *step)
    }

    fn tokens(&self, step: &Step) -> Vec<String> {
        notation::tokens(self.turn.seat, *step)
    }

    fn recall_resigned(&mut self, seats: &[Seat]) {
        self.turn.recall_resigned(seats);
    }

    fn position(&self) -> String {
        notation::print_position(self)
    }

    fn from_position(base: &MukhaOptions, text: &str) -> Result<Mukha, Refusal> {
        notation::parse_position(base, text)
    }
}

impl Race for Mukha {
    const PIECES: u8 = PIECES;
    const LOOP: u8 = board::RING;

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
        match place.progress() {
            // A piece on its pad is named by its entry.
            0 => "in".to_owned(),
            _ => Cell::of(seat, place).to_string(),
        }
    }

    fn effect(&self, step: &Step) -> Option<Effect> {
        let seat = self.turn.seat;
        let Nature { uses, from, to, .. } = self.nature(*step)?;
        let mut next = self.board;
        next.make(seat, *step);
        let mut others = self.turn.seats.iter().filter(|&other| other != seat);
        let captures = others.find_map(|other| {
            let after: Vec<Place> = next.side(other).on_board().collect();
            Some((other, lost(&self.places(other), &after)?))
        });
        Some(Effect {
            uses,
            // A piece on its pad is on no cell.
            from: from.filter(|from| from.progress() > 0),
            to,
            captures,
        })
    }

    fn gives_up(&self, step: &Step) -> u8 {
        if self.turn.phase != Phase::Act {
            return 0;
        }
        let left = self
            .nature(*step)
            .map_or(0, |nature| self.turn.captures_after(&self.board, *step, nature));
        self.turn.owed.saturating_sub(left)
    }

    fn restricted(&self) -> Option<&'static str> {
        let (mut restricted, must_fly) = (None, self.must_fly());
        let _ = self.each_possible(&mut |step, nature| match self.duty(step, nature, must_fly) {
            Ok(()) => Seen::Continue(()),
            Err(refusal) => {
                restricted = Some(refusal.key);
                Seen::Break(())
            }
        });
        restricted
    }
}
