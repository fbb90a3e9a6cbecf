//! What the dice that are left oblige to: how many must be used, how many captures are owed, and by whom
//! (MURAVESHKA MR-30, MR-44, MR-45; MUKHA MK-25, MK-33).

use std::ops::ControlFlow;

use super::{Dice, Marks, Place};

/// What there is to know of a step before it is made.
#[derive(Clone, Copy, Debug)]
pub struct Nature {
    /// The dice that it uses.
    pub uses: Dice,
    /// Whether it has to be made if nothing else is: what is only a right has not.
    pub duty: bool,
    /// Whether it captures.
    pub captures: bool,
    /// The piece that makes it, if one does that can be marked.
    pub from: Option<Place>,
    /// Where that piece is afterwards.
    pub to: Option<Place>,
}

/// A board with its pieces, and what can be done on it with some dice, whatever is owed.
pub trait Ground: Clone {
    /// Something that one die, or both, can do.
    type Step: Copy;

    /// Shows every step of a seat, by number, for which these dice are enough, until `show` has seen enough;
    /// whether it has seen all.
    fn each_step(&self, seat: usize, dice: Dice, show: &mut impl FnMut(Self::Step, Nature) -> Seen) -> Seen;

    /// Makes a step.
    fn make(&mut self, seat: usize, step: Self::Step);

    /// Whether a piece of the seat is there.
    fn stands(&self, seat: usize, place: Place) -> bool;

    /// Whether these dice could capture anything, as far as a glance can tell: `false` only if they cannot.
    fn may_capture(&self, seat: usize, dice: Dice) -> bool;

    /// Whether another piece can use the die that is left once a piece of the seat has moved so, as far as a
    /// glance can tell: `true` only if one can.
    fn goes_on(&self, seat: usize, moved: Nature, die: Dice) -> bool;
}

/// Whether to look further: broken off if enough was seen.
pub type Seen = ControlFlow<()>;

/// What a seat owes with the dice that it has left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Look {
    /// The most dice that duties can use one after the other.
    pub need: u8,
    /// The most captures that can be made.
    pub reach: u8,
    /// The pieces that make the first capture in some play.
    pub marks: Marks,
}

/// Looks through everything that a seat could do with its dice.
pub fn look<G: Ground>(ground: &G, seat: usize, dice: Dice) -> Look {
    if !ground.may_capture(seat, dice) {
        return Look {
            need: most(ground, seat, dice, |nature| nature.duty),
            ..Look::default()
        };
    }
    let mut found = Look::default();
    let _ = ground.each_step(seat, dice, &mut |step, first| {
        if !first.duty {
            return Seen::Continue(());
        }
        let captured = u8::from(first.captures);
        found.need = found.need.max(first.uses.len());
        found.reach = found.reach.max(captured);
        if let (true, Some(from)) = (first.captures, first.from) {
            found.marks.insert(from);
        }
        let rest = dice.without(first.uses);
        if rest.is_empty() {
            return Seen::Continue(());
        }
        let mut next = ground.clone();
        next.make(seat, step);
        next.each_step(seat, rest, &mut |_, second| {
            if !second.duty {
                return Seen::Continue(());
            }
            found.need = found.need.max(first.uses.len() + second.uses.len());
            found.reach = found.reach.max(captured + u8::from(second.captures));
            if second.captures && !first.captures {
                // The piece as it stands before both steps; one that only enters is not there yet.
                let from = match second.from {
                    moved if moved == first.to => first.from,
                    other => other,
                };
                from.into_iter().for_each(|from| found.marks.insert(from));
            }
            Seen::Continue(())
        })
    });
    found
}

/// The most of these dice that any steps can use, rights included.
pub fn best<G: Ground>(ground: &G, seat: usize, dice: Dice) -> u8 {
    most(ground, seat, dice, |_| true)
}

/// The most of these dice that steps of a kind can use one after the other.
fn most<G: Ground>(ground: &G, seat: usize, dice: Dice, counts: impl Fn(Nature) -> bool) -> u8 {
    let mut most = 0;
    if dice.is_empty() {
        return most;
    }
    let _ = ground.each_step(seat, dice, &mut |step, first| {
        if !counts(first) {
            return Seen::Continue(());
        }
        let used = first.uses.len();
        most = most.max(used);
        let rest = dice.without(first.uses);
        if !rest.is_empty() && ground.goes_on(seat, first, rest) {
            most = dice.len();
        } else if !rest.is_empty() {
            let mut next = ground.clone();
            next.make(seat, step);
            // One more die is all that is left.
            let _ = next.each_step(seat, rest, &mut |_, second| {
                if !counts(second) {
                    return Seen::Continue(());
                }
                most = dice.len();
                Seen::Break(())
            });
        }
        match most == dice.len() {
            true => Seen::Break(()),
            false => Seen::Continue(()),
        }
    });
    most
}

/// Whether any step at all can use one of these dice, rights included.
pub fn any<G: Ground>(ground: &G, seat: usize, dice: Dice) -> bool {
    !dice.is_empty()
        && ground
            .each_step(seat, dice, &mut |_, _| Seen::Break(()))
            .is_break()
}
