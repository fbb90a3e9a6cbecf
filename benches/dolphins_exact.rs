//! Solves the solo game of Dolphins exactly and compares the results with the rulebook.
//!
//! Run with `cargo bench --bench dolphins_exact`. It prints one line per number of section 9 (and of
//! DR-5, DR-33 and DR-36) and ends with status 1 if one differs at the rulebook's precision. Two
//! threads take about a minute and 700 MB.
//!
//! A position of the exhibition game is its board alone: the pool never runs dry on 4x4 and 5x5.
//! Its value is the expected number of further placements. Boards that a symmetry of the square
//! turns into one another have the same value, because the symmetry only permutes the six forms,
//! which are equally likely; they share one class, and everything is computed on classes. The cap
//! of placements is left out, as in the rulebook's figures.

#![expect(clippy::expect_used, reason = "a bench may stop")]
#![expect(clippy::print_stdout, reason = "the report of a program that is run by hand")]

use std::process::ExitCode;
use std::thread;

use igroteka::games::dolphins::{Cell, Cells, DOLPHINS, Form, Size};

const FORMS: usize = Form::ALL.len();
/// The class of the empty board.
const EMPTY: usize = 0;
/// The score to beat, the author's record.
const RECORD: usize = 43;
/// The default cap of a solo game.
const CAP: usize = 9999;
/// A sweep that changes no value by more ends an evaluation. The error is then at most this times
/// the longest expected game, about 2300 placements.
const PRECISION: f64 = 1e-9;

fn main() -> ExitCode {
    let mut report = Report::default();
    solve_4x4(&mut report);
    solve_5x5(&mut report);
    if report.different == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

fn solve_4x4(report: &mut Report) {
    let classes = Classes::new(Geometry::new(4));
    let moves = Moves::all(&classes);
    let values = perfect_values(&moves, vec![0.0; moves.len()]);
    report.number("4x4 perfect play", values[EMPTY], "81.536");
}

fn solve_5x5(report: &mut Report) {
    let classes = Classes::new(Geometry::new(5));
    let moves = Moves::all(&classes);
    report_boards(report, &classes, &moves);
    let chances = best_chances(&moves, RECORD);
    report.number("best chance of 43 points", chances[EMPTY], "0.98744");
    let values = perfect_values(&moves, chances);
    report.number("perfect play", values[EMPTY], "2276.70");
    report_first_placements(report, &classes, &values);
    let survival = Survival::new(&moves.best(|class| values[class]));
    report_distribution(report, &survival);
}

fn report_boards(report: &mut Report, classes: &Classes, moves: &Moves) {
    report.count("boards without a complete line", classes.boards, "24997921");
    report.count(
        "the same up to symmetry",
        classes.representatives.len(),
        "3136562",
    );
    report.count("reachable up to symmetry", reachable(moves), "3082371");
    let most = classes
        .representatives
        .iter()
        .map(|board| board.count_ones())
        .max();
    let most = most.expect("the empty board is a class");
    // Room for one more placement, so the pool never runs dry.
    assert!(most + 3 <= u32::from(DOLPHINS), "DR-20.2 would end a solo game");
    report.count("most dolphins at rest", most as usize, "20");
    for (form, &rulebook) in ["15", "15", "16", "16", "16", "16"].iter().enumerate() {
        let name = format!("placements of form {} on the empty board", form + 1);
        report.count(&name, moves.of(EMPTY)[form].len(), rulebook);
    }
    report.count("positions safe against all dice", safe(moves), "0");
}

/// Reports the expected scores of the four players; the values under perfect play.
fn report_players(report: &mut Report, classes: &Classes, moves: &Moves) -> Vec<f64> {
    let mut values = vec![0.0; moves.len()];
    evaluate(moves, &mut values);
    report.number("random play", values[EMPTY], "11.4983");
    // Every placement adds three, so the fewest dolphins left are the most removed.
    let greedy = moves.best(|class| -f64::from(classes.representatives[class].count_ones()));
    evaluate(&greedy, &mut values);
    report.number("greedy play", values[EMPTY], "22.9898");
    let mobility = moves.best(|class| mobility(&moves.of(class)));
    evaluate(&mobility, &mut values);
    report.number("one-ply mobility", values[EMPTY], "95.07");
    let values = perfect_values(moves, values);
    report.number("perfect play", values[EMPTY], "2276.70");
    values
}

/// The faces that can be played, then the placements of all faces.
fn mobility(moves: &[&[u32]; FORMS]) -> (usize, usize) {
    let faces = moves.iter().filter(|form| !form.is_empty()).count();
    (faces, moves.iter().map(|form| form.len()).sum())
}

/// The rulebook's value of a first placement is the whole game's: the placement itself and what the
/// board after it is worth.
fn report_first_placements(report: &mut Report, classes: &Classes, values: &[f64]) {
    let geometry = &classes.geometry;
    let first = |form: usize| {
        let value = |mask| 1.0 + values[classes.of(geometry.place(0, mask))];
        geometry.placements[form]
            .iter()
            .map(move |&(middle, mask)| (middle, value(mask)))
    };
    let better = |a: (Cell, f64), b: (Cell, f64)| if b.1 > a.1 { b } else { a };
    let worse = |a: (Cell, f64), b: (Cell, f64)| if b.1 < a.1 { b } else { a };
    for (name, found, cell, value) in [
        ("die 1, best", first(0).reduce(better), "b2", "2277.86"),
        ("die 3, best", first(2).reduce(better), "a1", "2276.12"),
        ("die 3, worst", first(2).reduce(worse), "b2", "2254.94"),
    ] {
        let found = found.expect("every form fits an empty board");
        report.text(&format!("first placement, {name}"), &found.0.to_string(), cell);
        report.number(&format!("first placement, {name}, value"), found.1, value);
    }
}

fn report_distribution(report: &mut Report, survival: &Survival) {
    report.number("perfect play, standard deviation", survival.deviation(), "2253");
    for (part, rulebook) in [(0.1, "255"), (0.5, "1596"), (0.9, "5231"), (0.99, "10324")] {
        let name = format!("perfect play, quantile {part}");
        report.count(&name, survival.quantile(part), rulebook);
    }
    report.number(
        "perfect play, % that reach the cap",
        100.0 * survival.at(CAP),
        "1",
    );
}

/// Prints what was computed and counts what differs from the rulebook.
#[derive(Default)]
struct Report {
    different: usize,
}

impl Report {
    /// Compares with as many decimals as the rulebook gives.
    fn number(&mut self, name: &str, computed: f64, rulebook: &str) {
        let decimals = rulebook.split_once('.').map_or(0, |(_, decimals)| decimals.len());
        self.text(name, &format!("{computed:.decimals$}"), rulebook);
        println!("      {computed}");
    }

    fn count(&mut self, name: &str, computed: usize, rulebook: &str) {
        self.text(name, &computed.to_string(), rulebook);
    }

    fn text(&mut self, name: &str, computed: &str, rulebook: &str) {
        let same = computed == rulebook;
        self.different += usize::from(!same);
        let verdict = if same { "ok" } else { "DIFFERENT" };
        println!("{name}: {computed} (rulebook {rulebook}) {verdict}");
    }
}

/// The engine's geometry as masks; bit i is the i-th cell of the board.
struct Geometry {
    cells: Vec<Cell>,
    /// By form: the middle cell and the three cells.
    placements: [Vec<(Cell, u32)>; FORMS],
    lines: Vec<u32>,
    /// Where each symmetry of the square takes the i-th cell, as masks.
    symmetries: Vec<Vec<u32>>,
}

impl Geometry {
    fn new(rows: usize) -> Geometry {
        let size = Size::new(rows).expect("a size of the rulebook");
        let cells: Vec<Cell> = size.cells().collect();
        Geometry {
            placements: Form::ALL.map(|form| placements(size, form, &cells)),
            lines: lines(size, &cells),
            symmetries: symmetries(size, &cells),
            cells,
        }
    }

    /// The board after a placement and the removal of complete lines.
    fn place(&self, board: u32, placement: u32) -> u32 {
        let board = board | placement;
        board & !self.complete_lines(board)
    }

    fn complete_lines(&self, board: u32) -> u32 {
        let complete = self.lines.iter().filter(|&line| board & line == *line);
        complete.fold(0, |cells, line| cells | line)
    }

    /// The board as each of the eight symmetries shows it.
    fn images(&self, board: u32) -> impl Iterator<Item = u32> {
        self.symmetries.iter().map(move |symmetry| {
            let bits = symmetry.iter().enumerate();
            bits.fold(0, |image, (i, bit)| image | bit * (board >> i & 1))
        })
    }
}

fn placements(size: Size, form: Form, cells: &[Cell]) -> Vec<(Cell, u32)> {
    let middles = size.cells().middles(form);
    let placement = |middle| {
        let covered = form.cells(size, middle).expect("a middle cell of the form");
        (middle, mask(covered, cells))
    };
    middles.map(placement).collect()
}

/// Rows and columns, as far as the engine agrees that they are lines.
fn lines(size: Size, cells: &[Cell]) -> Vec<u32> {
    let line = |is_in: &dyn Fn(Cell) -> bool| {
        let mut line = Cells::default();
        cells
            .iter()
            .filter(|&&cell| is_in(cell))
            .for_each(|&cell| line.insert(cell));
        size.complete_lines(line)
    };
    let rows = (0..size.rows()).map(|row| line(&|cell| cell.row() == row));
    let columns = (0..size.rows()).map(|column| line(&|cell| cell.column() == column));
    rows.chain(columns).map(|line| mask(line, cells)).collect()
}

fn symmetries(size: Size, cells: &[Cell]) -> Vec<Vec<u32>> {
    let last = size.rows() - 1;
    let image = |cell: Cell, symmetry: u8| {
        let flip = |at: u8, bit: u8| if symmetry & bit == 0 { at } else { last - at };
        let (column, row) = (flip(cell.column(), 1), flip(cell.row(), 2));
        let (column, row) = if symmetry & 4 == 0 {
            (column, row)
        } else {
            (row, column)
        };
        Cells::default().union(single(
            Cell::new(size, column, row).expect("a cell of the square"),
        ))
    };
    (0..8)
        .map(|symmetry| {
            cells
                .iter()
                .map(|&cell| mask(image(cell, symmetry), cells))
                .collect()
        })
        .collect()
}

fn single(cell: Cell) -> Cells {
    let mut cells = Cells::default();
    cells.insert(cell);
    cells
}

fn mask(set: Cells, cells: &[Cell]) -> u32 {
    let bits = cells.iter().enumerate();
    bits.fold(0, |mask, (i, &cell)| mask | u32::from(set.contains(cell)) << i)
}

/// The boards without a complete line, grouped by symmetry.
///
/// Classes are numbered by their least board. A placement that completes no line therefore leads
/// to a higher class: every image of the board grows, hence the least one too.
struct Classes {
    geometry: Geometry,
    boards: usize,
    representatives: Vec<u32>,
    /// By board.
    numbers: Vec<u32>,
}

impl Classes {
    fn new(geometry: Geometry) -> Classes {
        let all = 1 << geometry.cells.len();
        let (mut boards, mut representatives, mut numbers) = (0, Vec::new(), vec![u32::MAX; all as usize]);
        for board in (0..all).filter(|&board| geometry.complete_lines(board) == 0) {
            boards += 1;
            if numbers[board as usize] == u32::MAX {
                for image in geometry.images(board) {
                    numbers[image as usize] = representatives.len() as u32;
                }
                representatives.push(board);
            }
        }
        Classes {
            geometry,
            boards,
            representatives,
            numbers,
        }
    }

    fn of(&self, board: u32) -> usize {
        self.numbers[board as usize] as usize
    }
}

/// For every class and form the classes that the placements lead to: those that the rules allow,
/// or those among which a player chooses at random.
struct Moves {
    /// Where the list of a class and form begins in `next`.
    starts: Vec<u32>,
    next: Vec<u32>,
}

impl Moves {
    fn all(classes: &Classes) -> Moves {
        let geometry = &classes.geometry;
        let lists = classes.representatives.iter().flat_map(|&board| {
            geometry.placements.iter().map(move |placements| {
                let free = placements
                    .iter()
                    .filter(move |placement| board & placement.1 == 0);
                free.map(move |placement| classes.numbers[geometry.place(board, placement.1) as usize])
            })
        });
        Moves::collect(lists)
    }

    /// The moves of a player who wants the highest key.
    fn best<K: PartialOrd + Copy>(&self, key: impl Fn(usize) -> K) -> Moves {
        let key = |&class: &u32| key(class as usize);
        Moves::collect((0..self.len()).flat_map(|class| self.of(class)).map(|list| {
            let higher = |a, b| if b > a { b } else { a };
            let best = list.iter().map(key).reduce(higher);
            list.iter().copied().filter(move |class| Some(key(class)) == best)
        }))
    }

    fn collect<L: Iterator<Item = u32>>(lists: impl Iterator<Item = L>) -> Moves {
        let (mut starts, mut next) = (vec![0], Vec::new());
        for list in lists {
            next.extend(list);
            starts.push(next.len() as u32);
        }
        Moves { starts, next }
    }

    /// How many classes there are.
    fn len(&self) -> usize {
        self.starts.len() / FORMS
    }

    /// The lists of a class by form.
    fn of(&self, class: usize) -> [&[u32]; FORMS] {
        let starts = &self.starts[class * FORMS..=class * FORMS + FORMS];
        std::array::from_fn(|form| &self.next[starts[form] as usize..starts[form + 1] as usize])
    }
}

/// How many classes can be reached from the empty board.
fn reachable(moves: &Moves) -> usize {
    let mut seen = vec![false; moves.len()];
    let mut open = vec![EMPTY];
    seen[EMPTY] = true;
    let mut count = 0;
    while let Some(class) = open.pop() {
        count += 1;
        for &next in moves.of(class).into_iter().flatten() {
            if !std::mem::replace(&mut seen[next as usize], true) {
                open.push(next as usize);
            }
        }
    }
    count
}

/// How many classes have for every face a placement that leads to such a class again, so that a
/// player could go on for ever (DR-36).
fn safe(moves: &Moves) -> usize {
    let mut safe = vec![true; moves.len()];
    let mut sweeps = 0;
    loop {
        let mut changed = false;
        sweeps += 1;
        for class in (0..moves.len())
            .rev()
            .filter(|&class| safe[class])
            .collect::<Vec<_>>()
        {
            let stays = |list: &[u32]| list.iter().any(|&next| safe[next as usize]);
            if !moves.of(class).into_iter().all(stays) {
                safe[class] = false;
                changed = true;
            }
        }
        if !changed {
            println!("      {sweeps}");
            return safe.into_iter().filter(|&safe| safe).count();
        }
    }
}

/// The values under perfect play, by policy iteration from these.
fn perfect_values(moves: &Moves, mut values: Vec<f64>) -> Vec<f64> {
    // A policy that the first sweep confirms cannot be improved.
    while evaluate(&moves.best(|class| values[class]), &mut values) > 1 {}
    values
}

/// Solves the linear equations of the values under a policy; how many sweeps it took.
///
/// Gauss-Seidel sweeps from the highest class down carry a value through all placements without a
/// line at once. What is left decays with the slow rate at which games end, nearly alone, so every
/// few sweeps its geometric series is summed up.
fn evaluate(policy: &Moves, values: &mut [f64]) -> usize {
    const PERIOD: usize = 6;
    let mut change = vec![0.0; values.len()];
    let mut previous = change.clone();
    for sweep in 1.. {
        std::mem::swap(&mut change, &mut previous);
        let mut largest: f64 = 0.0;
        for class in (0..values.len()).rev() {
            let new = mean_over_forms(policy.of(class), |list| 1.0 + mean(list, values));
            change[class] = new - values[class];
            values[class] = new;
            largest = largest.max(change[class].abs());
        }
        if largest < PRECISION {
            println!("       sweeps {sweep}");
            return sweep;
        }
        if sweep % PERIOD == 0 {
            extrapolate(values, &change, &previous);
        }
    }
    0
}

/// Goes on along the last change as far as makes the next change least.
fn extrapolate(values: &mut [f64], change: &[f64], previous: &[f64]) {
    let (mut product, mut square) = (0.0, 0.0);
    for (now, before) in change.iter().zip(previous) {
        product += now * (before - now);
        square += (before - now) * (before - now);
    }
    let factor = product / square;
    println!("    extra {factor} {square} {}", values[0]);
    for (value, change) in values.iter_mut().zip(change) {
        *value += factor * change;
    }
}

/// What a roll is worth: nothing more if its form has no room, else what `place` says of the moves.
fn mean_over_forms(moves: [&[u32]; FORMS], place: impl Fn(&[u32]) -> f64) -> f64 {
    let with_room = moves.into_iter().filter(|list| !list.is_empty());
    with_room.map(place).sum::<f64>() / FORMS as f64
}

fn mean(list: &[u32], values: &[f64]) -> f64 {
    list.iter().map(|&class| values[class as usize]).sum::<f64>() / list.len() as f64
}

fn maximum(list: &[u32], values: &[f64]) -> f64 {
    list.iter()
        .map(|&class| values[class as usize])
        .fold(0.0, f64::max)
}

/// The largest probability of this many placements from the empty board.
fn best_chances(moves: &Moves, placements: usize) -> Vec<f64> {
    let certain = vec![1.0; moves.len()];
    (0..placements).fold(certain, |chances, _| one_more(moves, &chances, maximum))
}

/// From the probability of some number of placements by class that of one more.
fn one_more(moves: &Moves, chances: &[f64], choose: fn(&[u32], &[f64]) -> f64) -> Vec<f64> {
    let mut result = vec![0.0; chances.len()];
    let half = chances.len().div_ceil(2);
    thread::scope(|scope| {
        for (part, results) in result.chunks_mut(half).enumerate() {
            scope.spawn(move || {
                for (i, result) in results.iter_mut().enumerate() {
                    let moves = moves.of(part * half + i);
                    *result = mean_over_forms(moves, |list| choose(list, chances));
                }
            });
        }
    });
    result
}

/// The probabilities of at least 0, 1, 2, ... placements from the empty board.
struct Survival {
    /// Up to where each is the one before times `ratio`.
    chances: Vec<f64>,
    ratio: f64,
}

impl Survival {
    fn new(policy: &Moves) -> Survival {
        const CONSTANT: f64 = 1e-14;
        let mut by_class = vec![1.0; policy.len()];
        let mut survival = Survival {
            chances: vec![1.0],
            ratio: 0.0,
        };
        loop {
            by_class = one_more(policy, &by_class, mean);
            let before = survival.chances[survival.chances.len() - 1];
            survival.chances.push(by_class[EMPTY]);
            let ratio = by_class[EMPTY] / before;
            println!("       {ratio} {}", ratio - survival.ratio);
            if (ratio - survival.ratio).abs() < CONSTANT {
                return survival;
            }
            survival.ratio = ratio;
        }
    }

    fn at(&self, placements: usize) -> f64 {
        let last = self.chances.len() - 1;
        if placements <= last {
            self.chances[placements]
        } else {
            self.chances[last] * self.ratio.powi((placements - last) as i32)
        }
    }

    /// The least score that at least this part of the games do not exceed.
    fn quantile(&self, part: f64) -> usize {
        let mut score = 0;
        while self.at(score + 1) > 1.0 - part {
            score += 1;
        }
        score
    }

    fn deviation(&self) -> f64 {
        // Beyond this the probabilities are below every rounding.
        let scores = 1..200_000;
        let (mut first, mut second) = (0.0, 0.0);
        for score in scores {
            first += self.at(score);
            second += (2 * score - 1) as f64 * self.at(score);
        }
        println!("mean {first}");
        (second - first * first).sqrt()
    }
}
