//! Solves the solo game of Dolphins exactly and compares the results with the rulebook, section 9.
//!
//! Run with `cargo bench --bench dolphins_exact`: one line per number, and status 1 if one differs
//! from what it should be, at the rulebook's precision. It takes a minute and a half, and 1 GB of memory.
//!
//! A position is its board alone: on 4x4 and 5x5 the pool never runs dry, and the cap is left out,
//! as in the rulebook's figures. A symmetry of the square only permutes the six forms, which are
//! equally likely, so boards that differ by one are worth the same. They share a class, and
//! everything is computed by class.
//!
//! What is computed for a class is the expected number of rolls to come. The last roll finds no
//! room and is no move (DR-30), so the score from the empty board is its number of rolls less one,
//! and the score of a game that begins with a given placement is the number of rolls after it.

#![expect(clippy::expect_used, reason = "a bench may stop")]
#![expect(clippy::print_stdout, reason = "the report is what a person runs it for")]

use std::cmp::Reverse;
use std::fmt::Display;
use std::process::ExitCode;
use std::{array, mem};

use igroteka::games::dolphins::{Cell, Cells, Form, Size};

const FORMS: usize = Form::ALL.len();
/// The class of the empty board.
const EMPTY: usize = 0;
/// The author's record.
const RECORD: usize = 43;
/// The default cap of a solo game.
const CAP: i32 = 9999;
/// The largest residual of a solution. The error is at most this times the longest expected game,
/// some 2300 placements.
const PRECISION: f64 = 1e-9;

/// Where the rulebook's figure is not the exact one, by the name of the number. Perfect play and
/// the first placements are all 0.14 low there, what a value iteration stopped early leaves behind
/// (here the residual of the optimality equation is below [`PRECISION`]); the chance of 43 points
/// is .987435, rounded twice; and the distribution reads like a sample: with a geometric tail the
/// quantiles must lie on one line, which those of the rulebook do not.
const CORRECTED: [(&str, &str); 10] = [
    ("best chance of 43 points", "0.98743"),
    ("perfect play", "2276.84"),
    ("die 1, best first placement, score", "2278.00"),
    ("die 3, best first placement, score", "2276.26"),
    ("die 3, worst first placement, score", "2255.08"),
    ("perfect play, standard deviation", "2264"),
    ("perfect play, quantile 10 %", "251"),
    ("perfect play, quantile 50 %", "1582"),
    ("perfect play, quantile 90 %", "5226"),
    ("perfect play, quantile 99 %", "10440"),
];

fn main() -> ExitCode {
    let mut report = Report::default();
    report_4x4(&mut report);
    report_5x5(&mut report);
    ExitCode::from(u8::from(report.differs))
}

fn report_4x4(report: &mut Report) {
    let moves = Moves::all(&Classes::new(4));
    let rolls = perfect_rolls(&moves, best_chances(&moves, RECORD));
    report.score("4x4, perfect play", &rolls, "81.536");
}

fn report_5x5(report: &mut Report) {
    let classes = Classes::new(5);
    let moves = Moves::all(&classes);
    report_boards(report, &classes, &moves);
    report_simple_players(report, &classes, &moves);

    let chances = best_chances(&moves, RECORD);
    report.number("best chance of 43 points", chances[EMPTY], "0.98744");

    let rolls = perfect_rolls(&moves, chances);
    report.score("perfect play", &rolls, "2276.70");
    report_first_placements(report, &classes, &rolls);
    report_distribution(report, &moves.best(|class| rolls[class]), rolls);
}

fn report_boards(report: &mut Report, classes: &Classes, moves: &Moves) {
    report.count("boards without a complete line", classes.boards, "24997921");
    report.count("the same up to symmetry", moves.classes(), "3136562");
    report.count("reachable up to symmetry", reachable(moves), "3082371");
    // Four are left in the pool, enough for a placement: it never runs dry.
    let most = classes
        .representatives
        .iter()
        .fold(0, |most, board| board.len().max(most));
    report.count("most dolphins at rest (DR-33)", most, "20");
    let rulebook = ["15", "15", "16", "16", "16", "16"];
    for (form, (list, rulebook)) in Form::ALL.iter().zip(moves.of(EMPTY).iter().zip(rulebook)) {
        let name = format!("placements of form {form} on the empty board (DR-5)");
        report.count(&name, list.len(), rulebook);
    }
    report.count("positions safe against all dice (DR-36)", safe(moves), "0");
}

fn report_simple_players(report: &mut Report, classes: &Classes, moves: &Moves) {
    let mut rolls = vec![0.0; moves.classes()];
    solve(moves, |_| 1.0, &mut rolls);
    report.score("random play", &rolls, "11.4983");

    // Every placement adds three dolphins: the fewest left are the most removed.
    let greedy = moves.best(|class| Reverse(classes.representatives[class].len()));
    solve(&greedy, |_| 1.0, &mut rolls);
    report.score("greedy play", &rolls, "22.9898");

    let mobility = moves.best(|class| mobility(moves.of(class)));
    solve(&mobility, |_| 1.0, &mut rolls);
    report.score("one-ply mobility", &rolls, "95.07");
}

/// The faces that have room, then the placements of all faces.
fn mobility(forms: [&[u32]; FORMS]) -> (usize, usize) {
    let faces = forms.iter().filter(|list| !list.is_empty()).count();
    (faces, forms.iter().map(|list| list.len()).sum())
}

/// The rulebook's figures are scores of whole games: the first placement is counted too.
fn report_first_placements(report: &mut Report, classes: &Classes, rolls: &[f64]) {
    let [die1, _, die3, ..] = Form::ALL;
    let mut compare = |form, which, better: fn(&f64, &f64) -> bool, [cell, score]: [&str; 2]| {
        let middles = classes.size.cells().middles(form);
        let placements = middles.map(|middle| (middle, rolls[classes.after(Cells::default(), form, middle)]));
        // Of equal ones the first in the order of cells.
        let chosen = placements.reduce(|a, b| if better(&b.1, &a.1) { b } else { a });
        let chosen = chosen.expect("every form fits an empty board");
        let name = format!("die {form}, {which} first placement");
        report.text(&name, &chosen.0.to_string(), cell);
        report.number(&format!("{name}, score"), chosen.1, score);
    };
    compare(die1, "best", f64::gt, ["b2", "2277.86"]);
    compare(die3, "best", f64::gt, ["a1", "2276.12"]);
    compare(die3, "worst", f64::lt, ["b2", "2254.94"]);
}

fn report_distribution(report: &mut Report, policy: &Moves, rolls: Vec<f64>) {
    let scores = Scores::new(policy, rolls);
    report.number("perfect play, standard deviation", scores.deviation, "2253");
    for (percent, rulebook) in [(10, "255"), (50, "1596"), (90, "5231"), (99, "10324")] {
        let name = format!("perfect play, quantile {percent} %");
        report.count(&name, scores.quantile(f64::from(percent) / 100.0), rulebook);
    }
    let capped = 100.0 * scores.at_least(CAP);
    report.number("perfect play, % of games that reach the cap", capped, "1");
}

/// Prints what was computed, and knows whether anything differs from the rulebook.
#[derive(Default)]
struct Report {
    differs: bool,
}

impl Report {
    fn score(&mut self, name: &str, rolls: &[f64], rulebook: &str) {
        self.number(name, rolls[EMPTY] - 1.0, rulebook);
    }

    /// Compares with as many decimals as the rulebook gives.
    fn number(&mut self, name: &str, computed: f64, rulebook: &str) {
        let decimals = rulebook.split_once('.').map_or(0, |(_, decimals)| decimals.len());
        self.text(name, &format!("{computed:.decimals$}"), rulebook);
    }

    fn count(&mut self, name: &str, computed: impl Display, rulebook: &str) {
        self.text(name, &computed.to_string(), rulebook);
    }

    fn text(&mut self, name: &str, computed: &str, rulebook: &str) {
        let corrected = CORRECTED.into_iter().find(|(corrected, _)| *corrected == name);
        let exact = corrected.map_or(rulebook, |(_, exact)| exact);
        self.differs |= computed != exact;
        let verdict = match (computed == exact, corrected) {
            (true, None) => "ok",
            (true, Some(_)) => "ok, the rulebook is corrected",
            (false, _) => "DIFFERENT",
        };
        println!("{name}: {computed} (rulebook {rulebook}) {verdict}");
    }
}

/// The boards without a complete line in classes by symmetry.
///
/// The classes are in the order of their least boards, read as numbers. So a placement that completes
/// no line leads to a later class: every image of the board grows, and with them the least one.
struct Classes {
    size: Size,
    /// How many boards there are in all classes.
    boards: usize,
    /// The least board of each class.
    representatives: Vec<Cells>,
    /// The class of each board.
    numbers: Vec<u32>,
}

impl Classes {
    fn new(rows: usize) -> Classes {
        const NONE: u32 = u32::MAX;
        let size = Size::new(rows).expect("a size of the rulebook");
        let all = 1_u32 << size.cells().len();
        let (mut boards, mut representatives, mut numbers) = (0, Vec::new(), vec![NONE; all as usize]);
        for number in 0..all {
            let board = numbered(size, number);
            if !size.complete_lines(board).is_empty() {
                continue;
            }
            boards += 1;
            if numbers[number as usize] == NONE {
                for image in images(size, board) {
                    numbers[image as usize] = representatives.len() as u32;
                }
                representatives.push(board);
            }
        }
        Classes {
            size,
            boards,
            representatives,
            numbers,
        }
    }

    /// The class after a placement and the removal of all complete lines together (DR-25).
    fn after(&self, board: Cells, form: Form, middle: Cell) -> usize {
        let placed = form.cells(self.size, middle).expect("the form has room there");
        let full = board.union(placed);
        let rest = full.without(self.size.complete_lines(full));
        self.numbers[number(self.size, rest) as usize] as usize
    }
}

/// The board whose i-th cell is occupied if bit i of the number is set.
fn numbered(size: Size, number: u32) -> Cells {
    let mut board = Cells::default();
    let cells = size.cells().enumerate();
    let occupied = cells.filter(|(i, _)| number >> i & 1 == 1);
    occupied.for_each(|(_, cell)| board.insert(cell));
    board
}

fn number(size: Size, board: Cells) -> u32 {
    board.fold(0, |number, cell| number | bit(size, cell.column(), cell.row()))
}

/// The numbers of the boards into which the symmetries of the square turn this one.
fn images(size: Size, board: Cells) -> [u32; 8] {
    let last = size.rows() - 1;
    array::from_fn(|symmetry| {
        let flip = |at: u8, by: usize| if symmetry & by == 0 { at } else { last - at };
        board.fold(0, |image, cell| {
            let (column, row) = (flip(cell.column(), 1), flip(cell.row(), 2));
            let (column, row) = if symmetry & 4 == 0 {
                (column, row)
            } else {
                (row, column)
            };
            image | bit(size, column, row)
        })
    })
}

/// The bit of a cell in the number of a board.
fn bit(size: Size, column: u8, row: u8) -> u32 {
    1 << (column * size.rows() + row)
}

/// For every class and form the classes to which the placements lead: all that the rules allow, or
/// those between which a player chooses at random, who is then called a policy.
struct Moves {
    /// Where the list of each class and form begins in `next`.
    starts: Vec<u32>,
    next: Vec<u32>,
}

impl Moves {
    fn all(classes: &Classes) -> Moves {
        Moves::collect(classes.representatives.iter().flat_map(|&board| {
            let free = classes.size.cells().without(board);
            Form::ALL.map(|form| {
                let middles = free.middles(form);
                middles.map(move |middle| classes.after(board, form, middle) as u32)
            })
        }))
    }

    /// The policy that wants the class with the highest key.
    fn best<K: PartialOrd>(&self, key: impl Fn(usize) -> K) -> Moves {
        let key = |&class: &u32| key(class as usize);
        let higher = |a, b| if b > a { b } else { a };
        Moves::collect((0..self.classes()).flat_map(|class| self.of(class)).map(|list| {
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
    fn classes(&self) -> usize {
        self.starts.len() / FORMS
    }

    /// The lists of a class, by form.
    fn of(&self, class: usize) -> [&[u32]; FORMS] {
        let starts = &self.starts[class * FORMS..=(class + 1) * FORMS];
        array::from_fn(|form| &self.next[starts[form] as usize..starts[form + 1] as usize])
    }
}

/// How many classes can come up in a game.
fn reachable(moves: &Moves) -> usize {
    let mut seen = vec![false; moves.classes()];
    let mut open = vec![EMPTY];
    seen[EMPTY] = true;
    while let Some(class) = open.pop() {
        for &next in moves.of(class).into_iter().flatten() {
            if !mem::replace(&mut seen[next as usize], true) {
                open.push(next as usize);
            }
        }
    }
    seen.into_iter().filter(|&seen| seen).count()
}

/// How many classes belong to the largest set in which every form has a placement that stays in
/// it: from such a class a player could go on for ever.
fn safe(moves: &Moves) -> usize {
    let mut safe = vec![true; moves.classes()];
    loop {
        let mut changed = false;
        for class in (0..safe.len()).rev() {
            let stays = |list: &[u32]| list.iter().any(|&next| safe[next as usize]);
            if safe[class] && !moves.of(class).into_iter().all(stays) {
                safe[class] = false;
                changed = true;
            }
        }
        if !changed {
            return safe.into_iter().filter(|&safe| safe).count();
        }
    }
}

/// The largest probability of this many placements, by class.
fn best_chances(moves: &Moves, placements: usize) -> Vec<f64> {
    let mut chances = vec![1.0; moves.classes()];
    for _ in 0..placements {
        let one_more = |class| after_roll(moves.of(class), |list| maximum(list, &chances));
        chances = (0..moves.classes()).map(one_more).collect();
    }
    chances
}

/// The mean over the forms, where one without room counts nothing.
fn after_roll(forms: [&[u32]; FORMS], choose: impl Fn(&[u32]) -> f64) -> f64 {
    let with_room = forms.into_iter().filter(|list| !list.is_empty());
    with_room.map(choose).sum::<f64>() / FORMS as f64
}

fn mean(list: &[u32], values: &[f64]) -> f64 {
    list.iter().map(|&class| values[class as usize]).sum::<f64>() / list.len() as f64
}

fn maximum(list: &[u32], values: &[f64]) -> f64 {
    list.iter()
        .fold(0.0, |most, &class| values[class as usize].max(most))
}

/// The rolls to come under perfect play, by policy iteration. The first policy goes for the best of
/// the given chances of a long game, which leaves little to improve.
fn perfect_rolls(moves: &Moves, chances: Vec<f64>) -> Vec<f64> {
    let mut rolls = chances;
    while solve(&moves.best(|class| rolls[class]), |_| 1.0, &mut rolls) {}
    rolls
}

/// Makes `values` the expected sum of the rewards of all classes from here to the end of the game,
/// the class at hand included; whether they were not that already.
fn solve(policy: &Moves, reward: impl Fn(usize) -> f64, values: &mut [f64]) -> bool {
    let mut changed = false;
    loop {
        let residual = difference(&swept(policy, &reward, values), values);
        if largest(&residual) < PRECISION {
            return changed;
        }
        add(values, 1.0, &correction(policy, residual));
        changed = true;
    }
}

/// One Gauss-Seidel sweep. From the last class to the first it sees all placements that complete
/// no line with their new values.
fn swept(policy: &Moves, reward: impl Fn(usize) -> f64, values: &[f64]) -> Vec<f64> {
    let mut result = values.to_vec();
    for class in (0..values.len()).rev() {
        result[class] = reward(class) + after_roll(policy.of(class), |list| mean(list, &result));
    }
    result
}

/// What is to be added to the values that have this residual: BiCGSTAB (van der Vorst 1992) with
/// the sweep as preconditioner. Sweeps alone would take tens of thousands, since one game in more
/// than two thousand ends at a roll.
fn correction(policy: &Moves, mut residual: Vec<f64>) -> Vec<f64> {
    let image_of = |values: &[f64]| difference(values, &swept(policy, |_| 0.0, values));
    let shadow = residual.clone();
    let mut direction = residual.clone();
    let mut correction = vec![0.0; residual.len()];
    let mut product = dot(&shadow, &residual);
    while largest(&residual) > PRECISION / 2.0 {
        let image = image_of(&direction);
        let step = product / dot(&shadow, &image);
        add(&mut correction, step, &direction);
        add(&mut residual, -step, &image);

        let residual_image = image_of(&residual);
        let smoothing = dot(&residual_image, &residual) / dot(&residual_image, &residual_image);
        add(&mut correction, smoothing, &residual);
        add(&mut residual, -smoothing, &residual_image);

        let previous = mem::replace(&mut product, dot(&shadow, &residual));
        let kept = product / previous * step / smoothing;
        add(&mut direction, -smoothing, &image);
        direction.iter_mut().for_each(|x| *x *= kept);
        add(&mut direction, 1.0, &residual);
    }
    correction
}

fn largest(vector: &[f64]) -> f64 {
    vector.iter().fold(0.0, |largest, x| largest.max(x.abs()))
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

fn difference(a: &[f64], b: &[f64]) -> Vec<f64> {
    a.iter().zip(b).map(|(a, b)| a - b).collect()
}

fn add(to: &mut [f64], factor: f64, vector: &[f64]) {
    to.iter_mut().zip(vector).for_each(|(to, x)| *to += factor * x);
}

/// The distribution of the score from the empty board.
struct Scores {
    deviation: f64,
    /// The probability of at least n placements is `scale * ratio^n`, except for the shortest games:
    /// counted step by step it differs by at most 2e-5 from n = 50 on and by 1e-6 from 250 on.
    scale: f64,
    ratio: f64,
}

impl Scores {
    /// Takes the expected rolls and solves on, each time with the last solution for the reward. The
    /// m-th solution is the expectation of `(n + m - 1)! / m! / (n - 1)!` for n rolls, so the first
    /// two give the deviation. Later ones weigh long games ever more; when the tail alone counts, a
    /// solution is `1 / (1 - ratio)` times the last.
    fn new(policy: &Moves, mut values: Vec<f64>) -> Scores {
        const CONSTANT: f64 = 1e-7;
        let mut quotients = vec![values[EMPTY]];
        loop {
            let last = quotients[quotients.len() - 1];
            values.iter_mut().for_each(|value| *value /= last);
            let reward = values.clone();
            solve(policy, |class| reward[class], &mut values);
            quotients.push(values[EMPTY]);
            if (values[EMPTY] / last - 1.0).abs() < CONSTANT {
                break;
            }
        }
        let (first, second, last) = (quotients[0], quotients[1], quotients[quotients.len() - 1]);
        Scores {
            deviation: (2.0 * first * second - first - first * first).sqrt(),
            scale: quotients.iter().map(|quotient| quotient / last).product(),
            ratio: 1.0 - 1.0 / last,
        }
    }

    /// The probability of at least this many placements.
    fn at_least(&self, placements: i32) -> f64 {
        self.scale * self.ratio.powi(placements)
    }

    /// The least score that this part of the games does not exceed.
    fn quantile(&self, part: f64) -> i32 {
        (0..)
            .find(|score| self.at_least(score + 1) <= 1.0 - part)
            .unwrap_or(i32::MAX)
    }
}
