//! Whose throw it is and what it obliges to, from throw to throw to the end of the game (MURAVESHKA MR-16,
//! MR-27 to MR-31, MR-44 to MR-46, MR-59 to MR-63; MUKHA MK-13, MK-25, MK-33, MK-39, MK-40, MK-46).

use super::{Dice, Ground, Look, Marks, Nature, Seats, any, best, look, number, seat};
use crate::game::{HostEvent, Outcome, Pending, Refusal, Seat, TwoDice, refusal};

/// Where a turn is (MR-16).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The dice are due.
    Roll,
    /// The seat on turn plays them.
    Act,
    /// The seat with this number advances a piece by six after a ransom; in Muraveshka only (MR-52).
    Six(usize),
    /// It is over.
    Over(End),
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The seat with this number has all its pieces home (MR-58, MK-38).
    Home(usize),
    /// The limit of throws (MR-60, MK-40).
    Limit,
    /// Only the seat with this number is left (MR-63, MK-46).
    Resign(usize),
}

impl End {
    /// Why, as positions and outcomes write it.
    pub fn reason(self) -> &'static str {
        match self {
            End::Home(_) => "home",
            End::Limit => "limit",
            End::Resign(_) => "resign",
        }
    }

    /// The number of the seat that has won.
    pub fn winner(self) -> Option<usize> {
        match self {
            End::Home(seat) | End::Resign(seat) => Some(seat),
            End::Limit => None,
        }
    }
}

/// What a seat has left behind that gave up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Left {
    /// The game goes on with a roll, or is over.
    Settled,
    /// Somebody else's throw goes on.
    Throw,
}

/// The turn of a race, beside its board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The seats that still play, in turn order.
    pub seats: Seats,
    /// The seat whose throw it is, by number.
    pub seat: usize,
    /// Where it is.
    pub phase: Phase,
    /// What is left of the throw.
    pub dice: Dice,
    /// Dice that have to be used (MR-30, MK-33).
    pub need: u8,
    /// Captures that are owed (MR-45, MK-25).
    pub owed: u8,
    /// Whether another throw follows (MR-27, MK-31).
    pub extra: bool,
    /// The pieces that could capture.
    pub marks: Marks,
    /// Throws so far.
    pub throws: u16,
    /// Who has given up, the first one first; positions do not tell.
    pub resigned: Seats,
}

impl Turn {
    /// Before the first throw.
    pub fn start(seats: Seats, first: usize) -> Turn {
        Turn {
            seats,
            seat: first,
            phase: Phase::Roll,
            dice: Dice::NONE,
            need: 0,
            owed: 0,
            extra: false,
            marks: Marks::default(),
            throws: 0,
            resigned: Seats::NONE,
        }
    }

    /// The seat that decides, by number.
    pub fn decider(&self) -> usize {
        match self.phase {
            Phase::Six(holder) => holder,
            Phase::Roll | Phase::Act | Phase::Over(_) => self.seat,
        }
    }

    /// A throw; whether anything of it can be played. If not, it is to be settled.
    #[must_use]
    pub fn throw<G: Ground>(&mut self, ground: &G, dice: Dice, extra: bool) -> bool {
        self.dice = dice;
        self.extra = extra;
        self.throws = self.throws.saturating_add(1);
        self.owed = 0;
        self.marks = Marks::default();
        let found = look(ground, self.seat, dice);
        self.need = found.need;
        self.take_in(ground, found)
    }

    /// A decision point of the seat on turn (MR-44, MR-45); whether there is anything to decide. If not,
    /// the throw is to be settled.
    #[must_use]
    pub fn look_around<G: Ground>(&mut self, ground: &G) -> bool {
        let found = look(ground, self.seat, self.dice);
        self.take_in(ground, found)
    }

    fn take_in<G: Ground>(&mut self, ground: &G, found: Look) -> bool {
        self.owed = self.owed.max(found.reach);
        self.marks = match self.owed {
            0 => Marks::default(),
            _ => self.marks.union(found.marks),
        };
        // Rights are decided on as well.
        let goes_on = found.need > 0 || any(ground, self.seat, self.dice);
        if goes_on {
            self.phase = Phase::Act;
        }
        goes_on
    }

    /// Whether a possible step of the seat on turn keeps what is owed: full use, and with `forced` the
    /// captures as well, which a step that is `barred` puts at risk (MR-30, MR-61; MK-33, MK-26).
    ///
    /// # Errors
    /// `race-full-use`, `race-must-capture` or `race-must-capture-twice`.
    pub fn keeps<G: Ground>(
        &self,
        ground: &G,
        step: G::Step,
        nature: Nature,
        forced: Option<&'static str>,
        full: &'static str,
        barred: bool,
    ) -> Result<(), Refusal> {
        let rest = self.dice.without(nature.uses);
        let strict = forced.filter(|_| self.owed > 0);
        let used = nature.uses.len();
        let plain = nature.captures
            || used >= self.need
            || (used + rest.len() >= self.need && ground.goes_on(self.seat, nature, rest));
        if plain && strict.is_none() {
            return Ok(());
        }
        let mut next = ground.clone();
        next.make(self.seat, step);
        if !plain && used + best(&next, self.seat, rest) < self.need {
            return Err(Refusal::new("race-full-use", full));
        }
        let Some(rule) = strict else { return Ok(()) };
        let reach = look(&next, self.seat, rest).reach;
        if !barred && u8::from(nature.captures) + reach >= self.owed {
            return Ok(());
        }
        Err(Refusal::new(
            match self.owed {
                1 => "race-must-capture",
                _ => "race-must-capture-twice",
            },
            rule,
        ))
    }

    /// The most captures that are still possible once a possible step of the seat on turn is made, its own
    /// among them.
    pub fn captures_after<G: Ground>(&self, ground: &G, step: G::Step, nature: Nature) -> u8 {
        let mut next = ground.clone();
        next.make(self.seat, step);
        let rest = self.dice.without(nature.uses);
        u8::from(nature.captures) + look(&next, self.seat, rest).reach
    }

    /// The seat on turn has made a step, after which the board is `ground`.
    pub fn made<G: Ground>(&mut self, ground: &G, nature: Nature) {
        // A mark goes with its piece and is lost with a capture; of two pieces with one name the one that
        // stays keeps it.
        if let (Some(from), Some(to)) = (nature.from, nature.to)
            && self.marks.contains(from)
        {
            if nature.captures || !ground.stands(self.seat, from) {
                self.marks.remove(from);
            }
            if !nature.captures {
                self.marks.insert(to);
            }
        }
        self.dice = self.dice.without(nature.uses);
        if nature.captures {
            self.owed = self.owed.saturating_sub(1);
            if self.owed == 0 {
                self.marks = Marks::default();
            }
        }
        self.need = self.need.saturating_sub(nature.uses.len());
        self.owe_no_more(ground);
    }

    /// No more dice have to be used than can be.
    pub fn owe_no_more<G: Ground>(&mut self, ground: &G) {
        if self.need > 0 {
            self.need = self.need.min(best(ground, self.seat, self.dice));
        }
    }

    /// The throw goes on without a seat that has left; whether there is anything to decide (MR-63).
    #[must_use]
    pub fn go_on<G: Ground>(&mut self, ground: &G) -> bool {
        self.owe_no_more(ground);
        self.owed = self.owed.min(look(ground, self.seat, self.dice).reach);
        if self.owed == 0 {
            self.marks = Marks::default();
        }
        self.look_around(ground)
    }

    /// The throw is settled: the same seat throws again, or the next one, or the limit ends the game.
    pub fn next(&mut self, limit: u16) {
        let again = self.extra;
        self.clear();
        if self.throws >= limit {
            return self.end(End::Limit);
        }
        if !again {
            self.seat = self.seats.after(self.seat);
        }
        self.phase = Phase::Roll;
    }

    /// The game is over.
    pub fn end(&mut self, end: End) {
        self.clear();
        self.phase = Phase::Over(end);
    }

    /// Nothing is owed and no die is left.
    fn clear(&mut self) {
        self.dice = Dice::NONE;
        (self.need, self.owed, self.extra) = (0, 0, false);
        self.marks = Marks::default();
    }

    /// A seat that still plays gives up; if it was its turn the throw ends without penalty (MR-63).
    pub fn leave(&mut self, number: usize, limit: u16) -> Left {
        let next = self.seats.after(number);
        self.seats = self.seats.without(number);
        self.resigned.push(number);
        if self.seats.len() == 1 {
            self.seat = self.seats.first();
            self.end(End::Resign(self.seat));
            return Left::Settled;
        }
        if self.seat != number {
            return match self.phase {
                Phase::Act | Phase::Six(_) => Left::Throw,
                Phase::Roll | Phase::Over(_) => Left::Settled,
            };
        }
        let thrown = self.phase != Phase::Roll;
        self.seat = next;
        self.clear();
        self.phase = Phase::Roll;
        if thrown && self.throws >= limit {
            self.end(End::Limit);
        }
        Left::Settled
    }

    /// What the game of these seats waits for; `rank` as in [`Turn::outcome`].
    pub fn pending(&self, players: Seats, rank: impl Fn(usize) -> (u8, u16)) -> Pending {
        match self.phase {
            Phase::Roll => Pending::Chance,
            Phase::Act | Phase::Six(_) => Pending::Seat(seat(self.decider())),
            Phase::Over(end) => Pending::Over(self.outcome(end, players, rank)),
        }
    }

    /// Every throw, if one is due.
    pub fn outcomes(&self) -> Vec<(TwoDice, u32)> {
        match self.phase {
            Phase::Roll => TwoDice::ALL.to_vec(),
            Phase::Act | Phase::Six(_) | Phase::Over(_) => Vec::new(),
        }
    }

    /// Whether a throw is due.
    ///
    /// # Errors
    /// If the game is over, or somebody has to decide first.
    pub fn check_roll(&self) -> Result<(), Refusal> {
        match self.phase {
            Phase::Roll => Ok(()),
            Phase::Over(_) => Err(refusal::over()),
            Phase::Act | Phase::Six(_) => Err(refusal::not_your_turn(seat(self.decider()))),
        }
    }

    /// The number of the seat that gives up: the only host event of a race (MR-63, MK-46).
    ///
    /// # Errors
    /// If it is another event, the game is over, or the seat does not play.
    pub fn who_resigns(&self, event: HostEvent) -> Result<usize, Refusal> {
        let HostEvent::Resign(resigning) = event else {
            return Err(refusal::no_such_host_event());
        };
        if let Phase::Over(_) = self.phase {
            return Err(refusal::over());
        }
        number(resigning)
            .filter(|&number| self.seats.contains(number))
            .ok_or_else(|| refusal::no_such_seat(resigning))
    }

    /// Takes over who had given up before.
    pub fn recall_resigned(&mut self, seats: &[Seat]) {
        for number in seats.iter().filter_map(|&seat| number(seat)) {
            if !self.seats.contains(number) && !self.resigned.contains(number) {
                self.resigned.push(number);
            }
        }
    }

    /// How a game of these seats has ended; `rank` tells how far a seat has come: pieces home, and steps of
    /// all together (MR-59, MK-39).
    pub fn outcome(&self, end: End, players: Seats, rank: impl Fn(usize) -> (u8, u16)) -> Outcome {
        let winner = end.winner();
        let rank = |seat: usize| (winner == Some(seat), rank(seat));
        let place = |number: usize| {
            let better = match self.resigned.position(number) {
                // Whoever gave up later comes before those who gave up earlier.
                Some(when) => self.seats.len() + self.resigned.len() - 1 - when,
                None => self
                    .seats
                    .iter()
                    .filter(|&other| rank(other) > rank(number))
                    .count(),
            };
            // At most 4.
            better as u8 + 1
        };
        let known = |number: &usize| self.seats.contains(*number) || self.resigned.contains(*number);
        let told = || players.iter().filter(known);
        let home = |number: usize| {
            let (home, _) = rank(number).1;
            i32::from(home)
        };
        Outcome {
            winner: winner.map(seat),
            reason: end.reason(),
            places: told().map(|number| (seat(number), place(number))).collect(),
            scores: told().map(|number| (seat(number), home(number))).collect(),
            facts: Vec::new(),
        }
    }
}
