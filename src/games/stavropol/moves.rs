//! What a side can do: open moves and rams, strikes, mutual captures, and the bans (sections 4 to 6).
//!
//! Knows nothing of notation and of how a game ends.

use super::board::{Board, Cell, Cells, POINTS, Side};
use super::{Kind, Stavropol};
use crate::game::{Arg, Refusal};

/// One action, as it is written: where from, where to, what is taken (S-72).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Action {
    /// The cell whose balls act.
    pub from: Cell,
    /// Where they go, one entry a ball; nowhere in a strike in place and in a mutual capture.
    pub to: Landing,
    /// The cells of the balls that are taken, one entry a ball, ascending.
    pub taken: Vec<Cell>,
}

/// Up to five cells, ascending, repeated for several balls (S-22). Ordered as lists are: the empty places
/// come before every cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Landing {
    cells: [Option<Cell>; POINTS as usize],
}

impl Landing {
    /// Nowhere.
    pub const NOWHERE: Landing = Landing {
        cells: [None; POINTS as usize],
    };

    /// These cells in any order; `None` for more than five.
    pub(super) fn new(mut cells: Vec<Cell>) -> Option<Landing> {
        cells.sort_unstable();
        let mut landing = Landing::NOWHERE;
        if cells.len() > landing.cells.len() {
            return None;
        }
        for (place, cell) in landing.cells.iter_mut().zip(cells) {
            *place = Some(cell);
        }
        Some(landing)
    }

    /// So many balls, up to 5, to one cell.
    pub(super) fn all(cell: Cell, balls: u8) -> Landing {
        let mut landing = Landing::NOWHERE;
        landing
            .cells
            .iter_mut()
            .take(usize::from(balls))
            .for_each(|place| *place = Some(cell));
        landing
    }

    /// The cells, ascending.
    pub fn iter(&self) -> impl Iterator<Item = Cell> {
        self.cells.into_iter().flatten()
    }

    /// How many balls.
    pub fn len(&self) -> u8 {
        // At most five.
        self.iter().count() as u8
    }

    /// Whether no ball goes anywhere.
    pub fn is_empty(&self) -> bool {
        self.cells[0].is_none()
    }
}

/// What a side may not do now (S-50, S-51).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bans {
    /// No strike.
    pub strike: bool,
    /// No ram.
    pub ram: bool,
}

impl Action {
    /// Whether it trades on its own cell (S-40).
    fn is_mutual(&self) -> bool {
        !self.taken.is_empty() && self.taken.iter().all(|&cell| cell == self.from)
    }
}

impl Stavropol {
    /// What kind of move an action is in this position (S-35).
    pub fn kind(&self, side: Side, action: &Action) -> Kind {
        if action.is_mutual() {
            Kind::Mutual
        } else if !action.taken.is_empty() {
            Kind::Strike
        } else if action
            .to
            .iter()
            .any(|cell| self.board.of(side.other()).contains(cell))
        {
            Kind::Ram
        } else {
            Kind::Open
        }
    }

    /// The cells of a side whose balls are blocked (S-20).
    pub fn blocked(&self, side: Side) -> Cells {
        self.board.of(side).and(self.board.of(side.other()).projections())
    }

    /// The cells from which a side's balls can make open moves (S-21, S-25).
    pub(super) fn movable(&self, side: Side) -> Cells {
        let fixed = match self.options.free {
            true => Cells::default(),
            false => Cells::of_sector(side.far()),
        };
        self.board.of(side).without(self.blocked(side)).without(fixed)
    }

    /// The cells whose enemy balls this side could take if they lay in a capture space (S-31).
    fn vulnerable(&self, side: Side) -> Cells {
        let enemies = self.board.of(side.other());
        match self.options.immune {
            true => enemies.without(self.board.of(side).projections()),
            false => enemies,
        }
    }

    /// The cells from which the ball of a side on `from` can take (S-06, S-30, S-31).
    pub fn takeable(&self, side: Side, from: Cell) -> Cells {
        let space = from.capture_space().without(from.set());
        self.vulnerable(side).and(space)
    }

    /// The cells on which a side may trade one ball for one (S-40).
    pub fn tradable(&self, side: Side) -> Cells {
        let shared = self.board.of(side).and(self.board.of(side.other()));
        match self.options.immune {
            // Either side's balls there would be on a projection of the other's.
            true => Side::ALL.into_iter().fold(shared, |cells, side| {
                cells.without(self.board.of(side).projections())
            }),
            false => shared,
        }
    }

    /// Where an open move from a sector can lead while these bans hold.
    pub(super) fn targets(&self, side: Side, sector: u8, bans: Bans) -> Cells {
        let beside = Cells::beside_sector(sector);
        match bans.ram {
            true => beside.without(self.board.of(side.other())),
            false => beside,
        }
    }

    /// Where a striker can go; the cells where it takes something have room (S-12, S-32). `None` from
    /// the far sector, where it stays (S-34).
    pub(super) fn strike_landings(&self, side: Side, from: Cell, takeable: Cells) -> Option<Cells> {
        let next = side.next_sector(from.sector())?;
        Some(Cells::of_sector(next).and(self.board.room(1).union(takeable)))
    }

    /// What the previous own turn of a side forbids it now; nothing if it would forbid every move.
    pub fn bans(&self, side: Side) -> Bans {
        let last = self.last[side.index()];
        let bans = Bans {
            strike: self.options.bans && last == Kind::Strike,
            ram: self.options.bans && last == Kind::Ram,
        };
        if bans == Bans::default() || self.has_move_under(side, bans) {
            bans
        } else {
            Bans::default()
        }
    }

    /// Whether a side has any legal move.
    pub(super) fn has_move(&self, side: Side) -> bool {
        // A ban that would forbid everything is void, so it never takes the last move.
        self.has_move_under(side, Bans::default())
    }

    fn has_move_under(&self, side: Side, bans: Bans) -> bool {
        let room = self.board.room(1);
        let opens = || {
            self.movable(side)
                .iter()
                .any(|from| !self.targets(side, from.sector(), bans).and(room).is_empty())
        };
        // A striker always has room: no sector is ever full.
        let strikes = || {
            self.board
                .of(side)
                .iter()
                .any(|from| !self.takeable(side, from).is_empty())
        };
        opens() || (!bans.strike && strikes()) || !self.tradable(side).is_empty()
    }

    /// The listing set L of a side (S-80), built in its order: by cell, landing, number of balls.
    pub(super) fn list_into(&self, side: Side, out: &mut Vec<Action>) {
        let bans = self.bans(side);
        let rooms: [Cells; POINTS as usize] = [1, 2, 3, 4, 5].map(|balls| self.board.room(balls));
        let (movable, tradable) = (self.movable(side), self.tradable(side));
        for from in self.board.of(side).iter() {
            let takeable = match bans.strike {
                true => Cells::default(),
                false => self.takeable(side, from),
            };
            let taken = self.everything(side, takeable);
            let landings = match taken.is_empty() {
                true => Some(Cells::default()),
                false => self.strike_landings(side, from, takeable),
            };
            let action = |to, taken| Action { from, to, taken };
            // Where nothing moves, the captured cells decide the order.
            let in_place = landings.is_none().then(|| taken.clone());
            let trade = tradable.contains(from).then(|| vec![from]);
            let mut stays = [in_place, trade];
            stays.sort_unstable();
            out.extend(
                stays
                    .into_iter()
                    .flatten()
                    .map(|taken| action(Landing::NOWHERE, taken)),
            );
            let landings = landings.unwrap_or_default();
            let targets = match movable.contains(from) {
                true => self.targets(side, from.sector(), bans),
                false => Cells::default(),
            };
            let most = self.board.balls(side, from);
            for to in targets.union(landings).iter() {
                for (room, balls) in rooms.iter().zip(1..=most) {
                    if targets.contains(to) && room.contains(to) {
                        out.push(action(Landing::all(to, balls), Vec::new()));
                    }
                    if balls == 1 && landings.contains(to) {
                        out.push(action(Landing::all(to, 1), taken.clone()));
                    }
                }
            }
        }
    }

    /// Every enemy ball on these cells, as a list of cells.
    pub(super) fn everything(&self, side: Side, cells: Cells) -> Vec<Cell> {
        let balls = |cell| {
            let count = self.board.balls(side.other(), cell);
            std::iter::repeat_n(cell, usize::from(count))
        };
        cells.iter().flat_map(balls).collect()
    }

    /// The size of L without listing it.
    pub(super) fn count_listed(&self, side: Side) -> u64 {
        let bans = self.bans(side);
        let mut count = u64::from(self.tradable(side).len());
        let movable = self.movable(side);
        for sector in 1..=5 {
            let here = movable.and(Cells::of_sector(sector));
            if here.is_empty() {
                continue;
            }
            let targets = self.targets(side, sector, bans);
            for balls in 1..=POINTS {
                let cells = here.and(self.board.with(side, balls)).len();
                if cells == 0 {
                    break;
                }
                count += u64::from(cells) * u64::from(targets.and(self.board.room(balls)).len());
            }
        }
        let near = self.near_vulnerable(side);
        if !bans.strike {
            for from in self.board.of(side).and(near).iter() {
                let takeable = self.takeable(side, from);
                if !takeable.is_empty() {
                    let landings = self.strike_landings(side, from, takeable);
                    count += landings.map_or(1, |landings| u64::from(landings.len()));
                }
            }
        }
        count
    }

    /// The cells in whose capture space something can be taken, and perhaps some more: a quick test.
    fn near_vulnerable(&self, side: Side) -> Cells {
        let vulnerable = self.vulnerable(side);
        vulnerable
            .iter()
            .fold(Cells::default(), |near, cell| near.union(cell.capture_space()))
    }

    /// The size of the full set F, without listing it (S-81).
    pub fn count_full(&self, side: Side) -> u64 {
        let bans = self.bans(side);
        let movable = self.movable(side);
        let opens: u64 = movable
            .iter()
            .map(|from| {
                let targets = self.targets(side, from.sector(), bans);
                self.count_vectors(targets, self.board.balls(side, from))
            })
            .sum();
        let strikes: u64 = match bans.strike {
            true => 0,
            false => self
                .board
                .of(side)
                .iter()
                .map(|from| self.count_strikes(side, from))
                .sum(),
        };
        opens + strikes + u64::from(self.tradable(side).len())
    }

    /// The ways to send 1 to `balls` balls to these cells: the coefficients of x to x^balls in the
    /// product over the cells of 1 + x + ... + x^room.
    fn count_vectors(&self, targets: Cells, balls: u8) -> u64 {
        let mut ways = [0_u64; POINTS as usize + 1];
        ways[0] = 1;
        for target in targets.iter() {
            let room = usize::from(POINTS - self.board.on(target).min(POINTS));
            for sent in (0..ways.len()).rev() {
                ways[sent] = (0..=room.min(sent)).map(|here| ways[sent - here]).sum();
            }
        }
        ways.iter().skip(1).take(usize::from(balls)).sum()
    }

    /// The strikes from a cell in F.
    fn count_strikes(&self, side: Side, from: Cell) -> u64 {
        let takeable = self.takeable(side, from);
        let balls = |cell| u64::from(self.board.balls(side.other(), cell));
        let choices: u64 = takeable.iter().map(|cell| balls(cell) + 1).product();
        let Some(next) = side.next_sector(from.sector()) else {
            return choices - 1;
        };
        let room = self.board.room(1);
        Cells::of_sector(next)
            .iter()
            .map(|to| match (room.contains(to), takeable.contains(to)) {
                (true, _) => choices - 1,
                // At least one ball of a full cell has to go.
                (false, true) => choices / (balls(to) + 1) * balls(to),
                (false, false) => 0,
            })
            .sum()
    }

    /// Every action of F, in no particular order. There may be millions: for counting and studies, never
    /// for a menu (S-81).
    pub fn each_full(&self, side: Side, then: &mut dyn FnMut(&Action)) {
        let bans = self.bans(side);
        for from in self.movable(side).iter() {
            let targets: Vec<Cell> = self.targets(side, from.sector(), bans).iter().collect();
            self.each_vector(side, from, &targets, &mut Vec::new(), then);
        }
        if !bans.strike {
            for from in self.board.of(side).iter() {
                let takeable: Vec<Cell> = self.takeable(side, from).iter().collect();
                self.each_strike(side, from, &takeable, &mut Vec::new(), then);
            }
        }
        for from in self.tradable(side).iter() {
            then(&Action {
                from,
                to: Landing::NOWHERE,
                taken: vec![from],
            });
        }
    }

    /// The vector moves from a cell that go on from `to` with the first of these targets or later ones.
    fn each_vector(
        &self,
        side: Side,
        from: Cell,
        targets: &[Cell],
        to: &mut Vec<Cell>,
        then: &mut dyn FnMut(&Action),
    ) {
        if to.len() == usize::from(self.board.balls(side, from)) {
            return;
        }
        for (index, &target) in targets.iter().enumerate() {
            let come = to.iter().filter(|&&cell| cell == target).count();
            if come + usize::from(self.board.on(target)) >= usize::from(POINTS) {
                continue;
            }
            to.push(target);
            if let Some(to) = Landing::new(to.clone()) {
                let taken = Vec::new();
                then(&Action { from, to, taken });
            }
            self.each_vector(side, from, &targets[index..], to, then);
            to.pop();
        }
    }

    /// The strikes from a cell that take what is in `taken` and any choice of these cells.
    fn each_strike(
        &self,
        side: Side,
        from: Cell,
        takeable: &[Cell],
        taken: &mut Vec<Cell>,
        then: &mut dyn FnMut(&Action),
    ) {
        let Some((&cell, rest)) = takeable.split_first() else {
            if !taken.is_empty() {
                self.each_landing(side, from, taken, then);
            }
            return;
        };
        self.each_strike(side, from, rest, taken, then);
        let before = taken.len();
        for _ in 0..self.board.balls(side.other(), cell) {
            taken.push(cell);
            self.each_strike(side, from, rest, taken, then);
        }
        taken.truncate(before);
    }

    fn each_landing(&self, side: Side, from: Cell, taken: &[Cell], then: &mut dyn FnMut(&Action)) {
        let mut taken_cells = Cells::default();
        taken.iter().for_each(|&cell| taken_cells.insert(cell));
        let strike = |to| Action {
            from,
            to,
            taken: taken.to_vec(),
        };
        match self.strike_landings(side, from, taken_cells) {
            None => then(&strike(Landing::NOWHERE)),
            Some(landings) => landings.iter().for_each(|to| then(&strike(Landing::all(to, 1)))),
        }
    }

    /// `Ok` exactly for the actions of F; the first error in the order of section 13.
    pub(super) fn check_action(&self, side: Side, action: &Action) -> Result<(), Refusal> {
        if !self.board.of(side).contains(action.from) {
            return Err(no_ball(side, action.from));
        }
        if action.is_mutual() {
            return self.check_mutual(side, action);
        }
        match action.taken.is_empty() {
            true => self.check_open(side, action)?,
            false => self.check_strike(side, action)?,
        }
        self.check_room(side, action)?;
        let bans = self.bans(side);
        match self.kind(side, action) {
            Kind::Strike if bans.strike => Err(Refusal::new("stavropol-repeat-strike", "S-50")),
            Kind::Ram if bans.ram => Err(Refusal::new("stavropol-repeat-ram", "S-50")),
            Kind::Strike | Kind::Ram | Kind::Open | Kind::Mutual | Kind::Overdue | Kind::None => Ok(()),
        }
    }

    /// A ball of the side on a projection of the cell.
    fn facing(&self, side: Side, cell: Cell) -> Arg {
        let facing = self.board.of(side).and(cell.projections()).iter().next();
        name(facing.unwrap_or(cell))
    }

    fn check_mutual(&self, side: Side, action: &Action) -> Result<(), Refusal> {
        let from = action.from;
        if !action.to.is_empty() {
            return Err(about("stavropol-mutual-stays", "S-40", from));
        }
        if action.taken.len() > 1 {
            return Err(about("stavropol-mutual-one", "S-40", from));
        }
        if !self.board.of(side.other()).contains(from) {
            return Err(about("stavropol-no-target", "S-40", from).with("balls", Arg::Number(0)));
        }
        if !self.tradable(side).contains(from) {
            return Err(about("stavropol-no-trade", "S-40", from));
        }
        Ok(())
    }

    fn check_strike(&self, side: Side, action: &Action) -> Result<(), Refusal> {
        let &Action { from, to, ref taken } = action;
        if to.len() > 1 {
            return Err(Refusal::new("stavropol-one-striker", "S-33"));
        }
        let takeable = self.takeable(side, from);
        for part in taken.chunk_by(|one, other| one == other) {
            let cell = part[0];
            if cell == from {
                return Err(about("stavropol-mutual-alone", "S-41", cell));
            }
            if from.projections().contains(cell) {
                return Err(about("stavropol-projection", "S-06", cell).with("from", name(from)));
            }
            if !from.capture_space().contains(cell) {
                return Err(about("stavropol-out-of-space", "S-06", cell).with("from", name(from)));
            }
            let there = self.board.balls(side.other(), cell);
            if part.len() > usize::from(there) {
                return Err(
                    about("stavropol-no-target", "S-30", cell).with("balls", Arg::Number(there.into()))
                );
            }
            if !takeable.contains(cell) {
                return Err(about("stavropol-immune", "S-31", cell).with("by", self.facing(side, cell)));
            }
        }
        match (side.next_sector(from.sector()), to.iter().next()) {
            (None, None) => Ok(()),
            (None, Some(_)) => Err(about("stavropol-must-stay", "S-34", from)),
            (Some(next), None) => Err(about("stavropol-must-move", "S-32", from).with("sector", digit(next))),
            (Some(next), Some(to)) if to.sector() != next => {
                Err(Refusal::new("stavropol-strike-sector", "S-32").with("sector", digit(next)))
            }
            (Some(_), Some(_)) => Ok(()),
        }
    }

    fn check_open(&self, side: Side, action: &Action) -> Result<(), Refusal> {
        let &Action { from, to, .. } = action;
        let balls = self.board.balls(side, from);
        if to.len() > balls {
            return Err(about("stavropol-too-many", "S-22", from).with("balls", Arg::Number(balls.into())));
        }
        if from.sector() == side.far() && !self.options.free {
            return Err(about("stavropol-far-fixed", "S-25", from));
        }
        if self.blocked(side).contains(from) {
            return Err(about("stavropol-blocked", "S-20", from).with("by", self.facing(side.other(), from)));
        }
        for cell in to.iter() {
            match cell.sector().abs_diff(from.sector()) {
                0 => return Err(Refusal::new("stavropol-same-sector", "S-21")),
                1 => {}
                _ => return Err(Refusal::new("stavropol-skip-sector", "S-21")),
            }
        }
        Ok(())
    }

    /// No cell holds more than five balls once the taken ones are gone (S-12).
    fn check_room(&self, side: Side, action: &Action) -> Result<(), Refusal> {
        let mut board = self.board;
        for &cell in &action.taken {
            board.take(side.other(), cell);
        }
        for cell in action.to.iter() {
            let room = POINTS.saturating_sub(board.on(cell));
            let come = action.to.iter().filter(|to| *to == cell).count();
            if come > usize::from(room) {
                return Err(about("stavropol-cell-full", "S-12", cell).with("room", Arg::Number(room.into())));
            }
        }
        Ok(())
    }

    /// Does to the balls what an action says.
    pub(super) fn act(board: &mut Board, side: Side, kind: Kind, action: &Action) {
        for &cell in &action.taken {
            board.take(side.other(), cell);
        }
        if kind == Kind::Mutual {
            board.take(side, action.from);
        }
        for cell in action.to.iter() {
            board.take(side, action.from);
            board.add(side, cell);
        }
    }
}

fn name(cell: Cell) -> Arg {
    Arg::Text(cell.to_string())
}

fn digit(digit: u8) -> Arg {
    Arg::Text(digit.to_string())
}

/// There is no ball of the side on the cell.
pub(super) fn no_ball(side: Side, cell: Cell) -> Refusal {
    let balls = Arg::Term(format!("stavropol-balls-{}", side.seat()));
    about("stavropol-no-ball", "S-21", cell).with("balls", balls)
}

fn about(key: &'static str, rule: &'static str, cell: Cell) -> Refusal {
    Refusal::new(key, rule).with("cell", name(cell))
}
