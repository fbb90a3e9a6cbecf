//! What a seat can do: placing, stepping, flipping, and what a step attracts (sections 3 to 5).
//!
//! Knows nothing of notation and of how a game ends.

use super::Magnetic;
use super::board::{Board, Cell, Cells, HalfList, Kind, Piece, Pole, Side, Size};
use crate::game::{Arg, Refusal};

/// One action; exactly one a turn (MG-20).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// A piece comes from the hand (MG-21).
    Place {
        /// What.
        kind: Kind,
        /// The pole that it shows.
        pole: Pole,
        /// Where.
        cell: Cell,
    },
    /// A piece on the board acts (MG-22 to MG-25).
    Move(Move),
}

/// What a piece on the board does in one turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// Where it stands.
    pub from: Cell,
    /// Its step.
    pub first: Step,
    /// The second one of a leader (MG-24).
    pub second: Option<Step>,
    /// What becomes of an attracted carrier's prisoner (MG-36).
    pub rescue: Option<Rescue>,
}

/// An elementary step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Step {
    /// To a cell beside or in front (MG-22).
    To(Cell),
    /// The piece is turned over (MG-25).
    Flip,
    /// It leaves the board (MG-23).
    Off,
}

/// A prisoner comes free (MG-36, MG-37).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rescue {
    /// The attracted enemy that carries it.
    pub carrier: Cell,
    /// What it is.
    pub kind: Kind,
    /// Where the rescuer goes.
    pub to: Cell,
}

/// Where enemies are felt by the pieces of one side.
struct Around {
    /// The cells that touch an enemy whom plus attracts, and minus; some may lie outside the board.
    beside: [Cells; 2],
}

impl Around {
    fn new(board: &Board, side: Side) -> Around {
        Around {
            beside: Pole::ALL.map(|pole| board.beside_opposite(side, pole)),
        }
    }

    /// Whether an enemy of the opposite pole touches the cell.
    fn is_beside_opposite(&self, pole: Pole, cell: Cell) -> bool {
        self.beside[pole as usize].contains(cell)
    }

    /// Whether any enemy touches the cell.
    fn is_beside_enemy(&self, cell: Cell) -> bool {
        self.beside.iter().any(|beside| beside.contains(cell))
    }
}

/// A piece in the middle of its move.
#[derive(Clone, Copy, Debug)]
struct Mover {
    side: Side,
    kind: Kind,
    pole: Pole,
    at: Cell,
    /// Where it stood at first; the second step does not lead there (MG-27).
    start: Cell,
}

impl Mover {
    fn new(board: &Board, from: Cell) -> Option<Mover> {
        let Piece { side, kind, pole } = board.piece(from)?;
        Some(Mover {
            side,
            kind,
            pole,
            at: from,
            start: from,
        })
    }

    /// Whether the piece may be turned over where it stands (MG-26).
    fn may_flip(&self, around: &Around) -> bool {
        self.kind == Kind::Officer || !around.is_beside_enemy(self.at)
    }

    fn may_step_off(&self, size: Size) -> bool {
        self.at.row() == size.last_row(self.side)
    }

    /// The enemies that a step attracts; a flip of others than officers attracts nobody (MG-30).
    fn attracts_with(&self, board: &Board, around: &Around, step: Step) -> Cells {
        let (pole, at) = match step {
            Step::To(cell) => (self.pole, cell),
            Step::Flip if self.kind == Kind::Officer => (self.pole.opposite(), self.at),
            Step::Flip | Step::Off => return Cells::default(),
        };
        if around.is_beside_opposite(pole, at) {
            board.attracted(self.side, pole, at)
        } else {
            Cells::default()
        }
    }

    /// The piece after a step that stays on the board.
    fn stepped(mut self, step: Step) -> Mover {
        match step {
            Step::To(cell) => self.at = cell,
            Step::Flip => self.pole = self.pole.opposite(),
            Step::Off => {}
        }
        self
    }
}

/// What came of an elementary step.
struct Landing {
    mover: Mover,
    /// The pieces afterwards: the mover where it stands now, the captured ones gone.
    board: Board,
    captured: Cells,
    /// Attracted enemies that carry prisoners, if the rescuer has a place to go (MG-41).
    carriers: Cells,
    /// Where the rescuer can go; nothing without carriers.
    retreats: Cells,
}

impl Magnetic {
    /// The cells on which a side may place a piece with this pole (MG-21).
    pub fn placeable(&self, side: Side, pole: Pole) -> Cells {
        self.placeable_around(side, pole, &Around::new(&self.board, side))
    }

    fn placeable_around(&self, side: Side, pole: Pole, around: &Around) -> Cells {
        let home = self.options.size.home(side).and(self.board.empty());
        home.without(around.beside[pole as usize])
    }

    /// All actions of a side, in their order.
    pub(super) fn actions_into(&self, side: Side, out: &mut Vec<Action>) {
        let around = Around::new(&self.board, side);
        let hand = self.hands[side.index()];
        if !hand.is_empty() {
            let mut room: [HalfList; 2] = [[Cell::FIRST; _]; 2];
            let [plus, minus] = &mut room;
            let placeable = [(Pole::Plus, plus), (Pole::Minus, minus)]
                .map(|(pole, room)| (pole, self.placeable_around(side, pole, &around).list(room)));
            for kind in Kind::ALL.into_iter().filter(|&kind| hand.of(kind) > 0) {
                for (pole, cells) in placeable {
                    out.extend(cells.iter().map(|&cell| Action::Place { kind, pole, cell }));
                }
            }
        }
        for from in self.board.free(side).iter() {
            if let Some(mover) = Mover::new(&self.board, from) {
                self.moves_into(&mover, &around, out);
            }
        }
    }

    /// What a piece can do.
    fn moves_into(&self, mover: &Mover, around: &Around, out: &mut Vec<Action>) {
        let board = &self.board;
        self.each_step(board, around, mover, None, |first| {
            let plain = Move {
                from: mover.start,
                first,
                second: None,
                rescue: None,
            };
            let attracted = mover.attracts_with(board, around, first);
            if attracted.is_empty() {
                out.push(Action::Move(plain));
                if mover.kind == Kind::Leader && first != Step::Off {
                    // Nobody but the leader has moved, and it may not go back: the board is as it was.
                    self.second_steps_into(board, around, &mover.stepped(first), plain, out);
                }
                return;
            }
            let landing = self.land(board, *mover, first);
            let ended = self.endings_into(&landing, plain, out);
            if mover.kind == Kind::Leader && !ended {
                let around = Around::new(&landing.board, mover.side);
                self.second_steps_into(&landing.board, &around, &landing.mover, plain, out);
            }
        });
    }

    /// What a leader can do after its first step.
    fn second_steps_into(
        &self,
        board: &Board,
        around: &Around,
        mover: &Mover,
        first: Move,
        out: &mut Vec<Action>,
    ) {
        self.each_step(board, around, mover, Some(first.first), |second| {
            let plain = Move {
                second: Some(second),
                ..first
            };
            if mover.attracts_with(board, around, second).is_empty() {
                out.push(Action::Move(plain));
            } else {
                self.endings_into(&self.land(board, *mover, second), plain, out);
            }
        });
    }

    /// The elementary steps that are possible, in their order; `first` is the leader's first one.
    fn each_step(
        &self,
        board: &Board,
        around: &Around,
        mover: &Mover,
        first: Option<Step>,
        mut then: impl FnMut(Step),
    ) {
        let size = self.options.size;
        for cell in mover.at.front_and_beside(size, mover.side).into_iter().flatten() {
            let allowed = self.options.sideways || cell.row() != mover.at.row();
            let back = first.is_some() && cell == mover.start;
            if allowed && !back && !board.is_taken(cell) {
                then(Step::To(cell));
            }
        }
        if first != Some(Step::Flip) && mover.may_flip(around) {
            then(Step::Flip);
        }
        if mover.may_step_off(size) {
            then(Step::Off);
        }
    }

    /// The ways in which a move can end with its last step: plainly, or with each rescue. Whether it
    /// ends with a rescue.
    fn endings_into(&self, landing: &Landing, plain: Move, out: &mut Vec<Action>) -> bool {
        if landing.carriers.is_empty() {
            out.push(Action::Move(plain));
            return false;
        }
        for carrier in landing.carriers.iter() {
            let prisoners = self.prisoners(carrier);
            for kind in Kind::ALL.into_iter().filter(|&kind| prisoners.of(kind) > 0) {
                out.extend(landing.retreats.iter().map(|to| {
                    let rescue = Some(Rescue { carrier, kind, to });
                    Action::Move(Move { rescue, ..plain })
                }));
            }
        }
        true
    }

    /// A step that stays on the board, and what it attracts (MG-30, MG-31, MG-36, MG-41). The mover
    /// may stand on `board` where it began or where it is now.
    fn land(&self, board: &Board, mover: Mover, step: Step) -> Landing {
        let side = mover.side;
        let attracted = mover.attracts_with(board, &Around::new(board, side), step);
        let moved = mover.stepped(step);
        let mut landing = Landing {
            mover: moved,
            board: *board,
            captured: Cells::default(),
            carriers: Cells::default(),
            retreats: Cells::default(),
        };
        let board = &mut landing.board;
        board.remove(mover.start);
        board.remove(mover.at);
        let Mover { kind, pole, at, .. } = moved;
        board.put(at, Piece { side, kind, pole });
        let mut carriers = Cells::default();
        for cell in attracted.iter() {
            if self.prisoners(cell).is_empty() {
                landing.captured.insert(cell);
                board.remove(cell);
            } else {
                carriers.insert(cell);
            }
        }
        if !carriers.is_empty() {
            landing.retreats = self.retreats(board, &moved);
            if !landing.retreats.is_empty() {
                landing.carriers = carriers;
            }
        }
        landing
    }

    /// Where a rescuer can go from where it stands (MG-37, MG-38); the freed piece takes its cell.
    fn retreats(&self, board: &Board, mover: &Mover) -> Cells {
        let behind = self.options.size.not_ahead(mover.side, mover.at.row());
        let beside_opposite = board.beside_opposite(mover.side, mover.pole);
        behind.and(board.empty()).without(beside_opposite)
    }

    /// The enemies that a move attracts: those that its steps capture, and the carriers of whom the last
    /// step can free a prisoner. Nothing for a move that is not possible.
    pub fn attracted_by(&self, action: &Action) -> (Cells, Cells) {
        let nobody = (Cells::default(), Cells::default());
        let Action::Move(Move {
            from, first, second, ..
        }) = *action
        else {
            return nobody;
        };
        let Some(mover) = Mover::new(&self.board, from) else {
            return nobody;
        };
        let (mut captured, mut carriers) = nobody;
        let (mut board, mut mover) = (self.board, mover);
        for step in [Some(first), second].into_iter().flatten() {
            let landing = self.land(&board, mover, step);
            (board, mover) = (landing.board, landing.mover);
            captured = captured.union(landing.captured);
            carriers = landing.carriers;
        }
        (captured, carriers)
    }

    /// The enemies that some piece of a side could attract with one step.
    pub fn attackable(&self, side: Side) -> Cells {
        let around = Around::new(&self.board, side);
        let mut found = Cells::default();
        for from in self.board.free(side).iter() {
            let Some(mover) = Mover::new(&self.board, from) else {
                continue;
            };
            self.each_step(&self.board, &around, &mover, None, |step| {
                found = found.union(mover.attracts_with(&self.board, &around, step));
            });
        }
        found
    }

    /// Whether a side has any action (MG-28).
    pub(super) fn has_action(&self, side: Side) -> bool {
        let around = Around::new(&self.board, side);
        let places = |pole| !self.placeable_around(side, pole, &around).is_empty();
        if !self.hands[side.index()].is_empty() && Pole::ALL.into_iter().any(places) {
            return true;
        }
        self.board.free(side).iter().any(|from| {
            let mut any = false;
            if let Some(mover) = Mover::new(&self.board, from) {
                self.each_step(&self.board, &around, &mover, None, |_| any = true);
            }
            any
        })
    }

    /// `Ok` exactly for the actions of a side.
    pub(super) fn check_action(&self, side: Side, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Place { kind, pole, cell } => self.check_placement(side, kind, pole, cell),
            Action::Move(action) => self.check_move(side, &action),
        }
    }

    /// In the order of the table in section 9.
    fn check_placement(&self, side: Side, kind: Kind, pole: Pole, cell: Cell) -> Result<(), Refusal> {
        let refuse = |key, rule| Err(about(key, rule, cell));
        if self.hands[side.index()].of(kind) == 0 {
            return Err(Refusal::new("magnetic-none-left", "MG-21").with("kind", letter(kind)));
        }
        match self.options.size.owner(cell.row()) {
            None => return refuse("magnetic-no-mans-land", "MG-21"),
            Some(owner) if owner != side => return refuse("magnetic-other-half", "MG-21"),
            Some(_) => {}
        }
        if self.board.is_taken(cell) {
            return refuse("magnetic-occupied", "MG-21");
        }
        if self.board.beside_opposite(side, pole).contains(cell) {
            let piece = Arg::Text(format!("{}{}", kind.letter(), pole.sign()));
            return Err(about("magnetic-attraction", "MG-21", cell).with("piece", piece));
        }
        Ok(())
    }

    fn check_move(&self, side: Side, action: &Move) -> Result<(), Refusal> {
        let &Move {
            from,
            first,
            second,
            rescue,
        } = action;
        let mover = match Mover::new(&self.board, from) {
            None => return Err(about("magnetic-empty", "MG-20", from)),
            Some(mover) if mover.side != side => return Err(about("magnetic-not-yours", "MG-20", from)),
            Some(mover) => mover,
        };
        if second.is_some() && mover.kind != Kind::Leader {
            return Err(Refusal::new("magnetic-two-steps", "MG-24"));
        }
        if (first, second) == (Step::Flip, Some(Step::Flip)) {
            return Err(Refusal::new("magnetic-two-flips", "MG-24"));
        }
        self.check_step(&self.board, &mover, first)?;
        let Some(second) = second else {
            return self.check_rescue(&self.board, &mover, first, rescue);
        };
        if first == Step::Off {
            return Err(Refusal::new("magnetic-ended-off", "MG-24"));
        }
        let landing = self.land(&self.board, mover, first);
        if !landing.carriers.is_empty() {
            return Err(Refusal::new("magnetic-ended-rescue", "MG-24"));
        }
        if second == Step::To(mover.start) {
            return Err(Refusal::new("magnetic-leader-back", "MG-27"));
        }
        self.check_step(&landing.board, &landing.mover, second)?;
        self.check_rescue(&landing.board, &landing.mover, second, rescue)
    }

    fn check_step(&self, board: &Board, mover: &Mover, step: Step) -> Result<(), Refusal> {
        let size = self.options.size;
        match step {
            Step::Flip if !mover.may_flip(&Around::new(board, mover.side)) => {
                Err(Refusal::new("magnetic-flip-beside-enemy", "MG-26"))
            }
            Step::Off if !mover.may_step_off(size) => Err(Refusal::new("magnetic-leaving-early", "MG-23")),
            Step::Flip | Step::Off => Ok(()),
            Step::To(cell) => self.check_target(board, mover, cell),
        }
    }

    fn check_target(&self, board: &Board, mover: &Mover, cell: Cell) -> Result<(), Refusal> {
        let size = self.options.size;
        if cell.ahead(size, mover.side) == Some(mover.at) {
            return Err(Refusal::new("magnetic-backwards", "MG-22"));
        }
        let near = mover.at.front_and_beside(size, mover.side);
        if !near.contains(&Some(cell)) {
            let from = Arg::Text(mover.at.to_string());
            return Err(about("magnetic-not-one-step", "MG-22", cell).with("from", from));
        }
        if board.is_taken(cell) {
            return Err(about("magnetic-target-occupied", "MG-22", cell));
        }
        if cell.row() == mover.at.row() && !self.options.sideways {
            return Err(Refusal::new("magnetic-sideways-off", "MG-22"));
        }
        Ok(())
    }

    /// Whether the rescue, or that there is none, fits the last step (MG-36 to MG-41).
    fn check_rescue(
        &self,
        board: &Board,
        mover: &Mover,
        step: Step,
        rescue: Option<Rescue>,
    ) -> Result<(), Refusal> {
        let landing = (step != Step::Off).then(|| self.land(board, *mover, step));
        let landing = landing.filter(|landing| !landing.carriers.is_empty());
        let (landing, Rescue { carrier, kind, to }) = match (landing, rescue) {
            (None, None) => return Ok(()),
            (None, Some(_)) => return Err(Refusal::new("magnetic-rescue-superfluous", "MG-36")),
            (Some(_), None) => return Err(Refusal::new("magnetic-rescue-missing", "MG-36")),
            (Some(landing), Some(rescue)) => (landing, rescue),
        };
        if !landing.carriers.contains(carrier) {
            return Err(about("magnetic-no-carrier", "MG-36", carrier));
        }
        if self.prisoners(carrier).of(kind) == 0 {
            return Err(about("magnetic-no-captive", "MG-36", carrier).with("kind", letter(kind)));
        }
        let Mover { side, at, .. } = landing.mover;
        if !self.options.size.not_ahead(side, at.row()).contains(to) {
            return Err(Refusal::new("magnetic-rescuer-ahead", "MG-37"));
        }
        if landing.board.is_taken(to) {
            return Err(about("magnetic-occupied", "MG-37", to));
        }
        if !landing.retreats.contains(to) {
            return Err(about("magnetic-rescuer-attraction", "MG-38", to));
        }
        Ok(())
    }

    /// Does what [`Magnetic::check_action`] accepts; whether it was progress (MG-62).
    pub(super) fn act(&mut self, side: Side, action: &Action) -> bool {
        match *action {
            Action::Place { kind, pole, cell } => {
                self.hands[side.index()].take(kind);
                self.board.put(cell, Piece { side, kind, pole });
                true
            }
            Action::Move(action) => self.do_move(&action),
        }
    }

    fn do_move(&mut self, action: &Move) -> bool {
        let &Move {
            from,
            first,
            second,
            rescue,
        } = action;
        let Some(mut mover) = Mover::new(&self.board, from) else {
            return false;
        };
        let mut load = self.unload(from);
        let mut progress = false;
        for step in [Some(first), second].into_iter().flatten() {
            if step == Step::Off {
                self.board.remove(mover.at);
                self.off[mover.side.index()].add(mover.kind);
                self.carried_off[mover.side.index()].add_all(load);
                return true;
            }
            let landing = self.land(&self.board, mover, step);
            for cell in landing.captured.iter() {
                load.add(self.board.kind(cell));
            }
            progress |= landing.mover.at.row() != mover.at.row() || !landing.captured.is_empty();
            // The second step begins where the first one ended.
            mover = Mover {
                start: landing.mover.at,
                ..landing.mover
            };
            self.board = landing.board;
        }
        if let Some(Rescue { carrier, kind, to }) = rescue {
            let mut left = self.unload(carrier);
            left.take(kind);
            self.load(carrier, left);
            self.exchange(&mover, kind, self.board.pole(carrier), to);
            mover.at = to;
            progress = true;
        }
        self.load(mover.at, load);
        progress
    }

    /// The freed piece takes the rescuer's cell, with the carrier's pole; the rescuer goes elsewhere
    /// with its own (MG-37).
    fn exchange(&mut self, rescuer: &Mover, freed: Kind, pole: Pole, to: Cell) {
        let side = rescuer.side;
        let freed = Piece {
            side,
            kind: freed,
            pole,
        };
        let Mover { kind, pole, .. } = *rescuer;
        self.board.remove(rescuer.at);
        self.board.put(rescuer.at, freed);
        self.board.put(to, Piece { side, kind, pole });
    }
}

fn about(key: &'static str, rule: &'static str, cell: Cell) -> Refusal {
    Refusal::new(key, rule).with("cell", Arg::Text(cell.to_string()))
}

fn letter(kind: Kind) -> Arg {
    Arg::Text(kind.letter().to_string())
}
