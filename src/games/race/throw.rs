//! A throw of two dice: what is left of it, and what it obliges to (MURAVESHKA MR-30, MR-44, MR-45;
//! MUKHA MK-25, MK-33).

use std::fmt;

/// A piece of a seat by where it is on the seat's way, and whether it is hidden beside that cell. The order
/// is that of progress, hidden pieces behind those in the open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place(u8);

impl Place {
    /// After every place that a piece can have.
    pub const LAST: Place = Place(u8::MAX);

    /// A piece this many steps from the start, at most 63.
    pub fn open(progress: u8) -> Place {
        Place(progress.min(63) * 2)
    }

    /// A piece that is hidden beside the cell of this many steps.
    pub fn hidden(progress: u8) -> Place {
        Place(progress.min(63) * 2 + 1)
    }

    /// Steps from the start; of a hidden piece those of its neighbour cell.
    pub fn progress(self) -> u8 {
        self.0 / 2
    }

    /// Whether it is hidden.
    pub fn is_hidden(self) -> bool {
        self.0 % 2 == 1
    }
}

/// Pieces of one seat that could capture.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Marks(u128);

impl Marks {
    /// Whether nothing is marked.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the piece there is marked.
    pub fn contains(self, place: Place) -> bool {
        self.0 >> place.0 & 1 != 0
    }

    /// Marks the piece there.
    pub fn insert(&mut self, place: Place) {
        self.0 |= 1 << place.0;
    }

    /// Takes the mark off the piece there; whether it had one.
    pub fn remove(&mut self, place: Place) -> bool {
        let had = self.contains(place);
        self.0 &= !(1 << place.0);
        had
    }

    /// What is marked in either.
    #[must_use]
    pub fn union(self, other: Marks) -> Marks {
        Marks(self.0 | other.0)
    }

    /// The marked pieces, least progress first.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Place> {
        (0..128).filter(move |bit| self.0 >> bit & 1 != 0).map(Place)
    }
}

impl fmt::Debug for Marks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// Dice that are not played yet: none, one or two numbers, the higher one first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Dice([u8; 2]);

impl Dice {
    /// None.
    pub const NONE: Dice = Dice([0, 0]);

    /// One number, 1 to 6.
    pub fn one(number: u8) -> Dice {
        Dice([number, 0])
    }

    /// Two numbers, 1 to 6.
    pub fn two(one: u8, other: u8) -> Dice {
        Dice([one.max(other), one.min(other)])
    }

    /// The numbers, the higher one first.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        self.0.into_iter().filter(|&number| number > 0)
    }

    /// How many.
    pub fn len(self) -> u8 {
        self.0.iter().map(|&number| u8::from(number > 0)).sum()
    }

    /// Whether all are played.
    pub fn is_empty(self) -> bool {
        self.0[0] == 0
    }

    /// Whether two equal numbers are left.
    pub fn is_double(self) -> bool {
        !self.is_empty() && self.0[0] == self.0[1]
    }

    /// Whether a die shows this number.
    pub fn contains(self, number: u8) -> bool {
        self.iter().any(|of| of == number)
    }

    /// The different numbers.
    pub fn numbers(self) -> impl Iterator<Item = u8> {
        let once = usize::from(self.is_double());
        self.iter().skip(once)
    }

    /// Without these, which are among them.
    #[must_use]
    pub fn without(self, used: Dice) -> Dice {
        let mut left = self;
        for number in used.iter() {
            left = match left.0 {
                [high, low] if high == number => Dice([low, 0]),
                [high, low] if low == number => Dice([high, 0]),
                other => Dice(other),
            };
        }
        left
    }
}

impl fmt::Display for Dice {
    /// As positions write them: `63`, `4`, `-`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        self.iter().try_for_each(|number| write!(f, "{number}"))
    }
}

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

    /// Shows every step of a seat, by number, for which these dice are enough.
    fn each_step(&self, seat: usize, dice: Dice, show: &mut dyn FnMut(Self::Step, Nature));

    /// Makes a step.
    fn make(&mut self, seat: usize, step: Self::Step);
}

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
    let mut found = Look::default();
    ground.each_step(seat, dice, &mut |step, first| {
        if !first.duty {
            return;
        }
        let captured = u8::from(first.captures);
        found.need = found.need.max(first.uses.len());
        found.reach = found.reach.max(captured);
        if let (true, Some(from)) = (first.captures, first.from) {
            found.marks.insert(from);
        }
        let rest = dice.without(first.uses);
        if rest.is_empty() {
            return;
        }
        let mut next = ground.clone();
        next.make(seat, step);
        next.each_step(seat, rest, &mut |_, second| {
            if !second.duty {
                return;
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
        });
    });
    found
}

/// The most of these dice that any steps can use, rights included.
pub fn best<G: Ground>(ground: &G, seat: usize, dice: Dice) -> u8 {
    if dice.is_empty() {
        return 0;
    }
    let mut most = 0;
    ground.each_step(seat, dice, &mut |step, first| {
        let used = first.uses.len();
        most = most.max(used);
        let rest = dice.without(first.uses);
        if !rest.is_empty() && most < used + rest.len() {
            let mut next = ground.clone();
            next.make(seat, step);
            next.each_step(seat, rest, &mut |_, second| {
                most = most.max(used + second.uses.len())
            });
        }
    });
    most
}
