//! The rules of Stavropol balls, one test or more for each id of `tests/rules/stavropol.ids`.
//!
//! Positions and results were worked out by hand from the rulebook; the worked examples and numbers of
//! the rulebook itself are in `stavropol.rs`. Positions are written here as cells, `333*2` for two balls of
//! 333, since runs of empty cells hide which cell is which.

use std::collections::{BTreeMap, BTreeSet};

use igroteka::boards::View;
use igroteka::game::{
    Game, Lot, Options, Pending, Record, apply_typed, parse_named, perft, random_action, random_roll,
};
use igroteka::games::stavropol::{
    Action, Cause, Cell, Cells, Kind, Side, Stavropol, StavropolOptions, Trigger,
};
use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::support::{self, game, say, set_up};

/// White and black balls of the 125 cells, in the order of their names.
type Balls = [[u8; 2]; 125];

/// White and black to move in the middle of a game, both sides having captured something.
const WHITE: &str = "W 20 0 5-5 -- - -";
const BLACK: &str = "B 20 0 5-5 -- - -";

/// The number of a cell in [`Balls`].
fn number([sector, vertical, horizontal]: [u8; 3]) -> usize {
    usize::from(25 * (sector - 1) + 5 * (vertical - 1) + horizontal - 1)
}

/// A cell by its digits.
fn digits(name: &str) -> [u8; 3] {
    let digits: Vec<u8> = name.bytes().map(|digit| digit - b'0').collect();
    digits.try_into().unwrap()
}

pub(crate) fn cell(name: &str) -> Cell {
    let [sector, vertical, horizontal] = digits(name);
    Cell::new(sector, vertical, horizontal).unwrap()
}

/// The names of all cells, in their order.
fn names() -> Vec<String> {
    let cells = (1..=5).flat_map(|sector| (1..=5).map(move |vertical| (sector, vertical)));
    cells
        .flat_map(|(sector, vertical)| {
            (1..=5).map(move |horizontal| format!("{sector}{vertical}{horizontal}"))
        })
        .collect()
}

/// The names of the cells of a set.
fn shown(cells: Cells) -> String {
    let names: Vec<String> = cells.iter().map(|cell| cell.to_string()).collect();
    names.join(" ")
}

/// The first field of a position.
fn sectors(balls: &Balls) -> String {
    let sectors: Vec<String> = balls
        .chunks(25)
        .map(|sector| {
            let mut text = String::new();
            for run in sector.chunk_by(|one, other| one == &[0, 0] && other == &[0, 0]) {
                match run {
                    [[0, 0], ..] => text += &run.len().to_string(),
                    _ => run.iter().for_each(|&cell| match cell {
                        [white, 0] => text.push(char::from(b'A' + white - 1)),
                        [0, black] => text.push(char::from(b'a' + black - 1)),
                        [white, black] => text += &format!("({white}{black})"),
                    }),
                }
            }
            text
        })
        .collect();
    sectors.join("/")
}

/// The balls in the first field of a position.
fn balls(sectors: &str) -> Balls {
    let mut all: Vec<[u8; 2]> = Vec::new();
    let mut signs = sectors.chars().peekable();
    let digit = |sign: char| sign.to_digit(10).unwrap() as u8;
    while let Some(sign) = signs.next() {
        match sign {
            'A'..='E' => all.push([sign as u8 - b'A' + 1, 0]),
            'a'..='e' => all.push([0, sign as u8 - b'a' + 1]),
            '/' => assert_eq!(all.len() % 25, 0),
            '(' => {
                all.push([digit(signs.next().unwrap()), digit(signs.next().unwrap())]);
                assert_eq!(signs.next(), Some(')'));
            }
            _ => {
                let mut run = usize::from(digit(sign));
                while let Some(next) = signs.next_if(char::is_ascii_digit) {
                    run = 10 * run + usize::from(digit(next));
                }
                all.resize(all.len() + run, [0, 0]);
            }
        }
    }
    all.try_into().unwrap()
}

/// A position: the cells of White, those of Black, and everything after the sectors.
pub(crate) fn at(white: &str, black: &str, rest: &str) -> String {
    let mut balls = [[0; 2]; 125];
    for (side, cells) in [white, black].into_iter().enumerate() {
        for cell in cells.split_whitespace() {
            let (name, count) = cell.split_once('*').unwrap_or((cell, "1"));
            balls[number(digits(name))][side] += count.parse::<u8>().unwrap();
        }
    }
    format!("{} {rest}", sectors(&balls))
}

pub(crate) fn position(text: &str) -> Stavropol {
    let found = match text.strip_prefix("start") {
        Some(options) => {
            let named = parse_named(Stavropol::INFO.options, options).unwrap();
            Stavropol::new(&StavropolOptions::from_named(&named).unwrap())
        }
        None => Stavropol::from_position(&StavropolOptions::default(), text),
    };
    found.unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"))
}

#[track_caller]
fn check(from: &str, events: &str, expected: &str) {
    support::check("stavropol", from, events, &format!("= {expected}"));
}

/// The key of the refusal of the last event; those before it are accepted.
#[track_caller]
fn refused(from: &str, events: &str) -> &'static str {
    let mut played = match set_up(game("stavropol"), from) {
        Ok(played) => played,
        Err(refusal) => return refusal.key,
    };
    let events: Vec<&str> = events.split(';').map(str::trim).collect();
    let (last, before) = events.split_last().unwrap();
    for event in before {
        played.apply(event).unwrap();
    }
    let stood = played.position();
    let refusal = played.apply(last).expect_err(last);
    assert_eq!(played.position(), stood, "a refused event changes nothing");
    say(&refusal);
    refusal.key.trim_start_matches("stavropol-")
}

/// From one position each of these events is refused so.
#[track_caller]
fn check_refused(from: &str, refusals: &[(&str, &str)]) {
    for (events, key) in refusals {
        assert_eq!(refused(from, events), *key, "{from}\n  {events}");
    }
}

/// Plays events; each is accepted.
#[track_caller]
fn after(from: &str, events: &str) -> Stavropol {
    let mut game = position(from);
    for event in events.split(';').map(str::trim).filter(|&event| event != "-") {
        apply_typed(&mut game, event).unwrap_or_else(|refusal| panic!("{event}: {}", refusal.key));
    }
    game
}

/// `WINNER REASON Criterion` after these events, or `goes on`.
#[track_caller]
fn told(from: &str, events: &str) -> String {
    let game = after(from, events);
    let Pending::Over(outcome) = game.pending() else {
        assert_eq!((game.end(), game.verdict()), (None, None));
        return "goes on".to_owned();
    };
    let (winner, criterion) = game.verdict().unwrap();
    assert_eq!(winner.map(Side::seat), outcome.winner);
    let winner = winner.map_or("-".to_owned(), |side| side.seat().to_string());
    format!("{winner} {} {criterion:?}", outcome.reason)
}

/// The actions of L that begin so.
fn listed(from: &str, begin: &str) -> Vec<String> {
    let mut legal = set_up(game("stavropol"), from).unwrap().legal();
    legal.retain(|action| action.starts_with(begin));
    legal
}

/// The actions of F that begin so.
fn full(from: &str, begin: &str) -> Vec<String> {
    let game = position(from);
    let mut all = Vec::new();
    game.each_full(game.side().unwrap(), &mut |action| {
        all.push(game.print_action(action))
    });
    assert_eq!(all.len() as u64, game.count_full(game.side().unwrap()));
    all.retain(|action| action.starts_with(begin));
    all.sort();
    all
}

/// An action as it is written, whatever the position allows.
fn canonical(from: &str, typed: &str) -> String {
    let game = position(from);
    game.print_action(
        &game
            .parse_action(typed)
            .unwrap_or_else(|refusal| panic!("{typed}: {}", refusal.key)),
    )
}

/// Replays a record: how many plies it has, or its first wrong line and the key of what is wrong.
fn replayed(text: &str) -> Result<usize, (usize, &'static str)> {
    Record::parse(text)
        .and_then(|record| game("stavropol").replay(&record))
        .map(|replayed| replayed.plies)
        .map_err(|error| (error.line, error.refusal.key))
}

#[test]
fn s_01_cells_have_a_sector_a_vertical_and_a_horizontal() {
    assert_eq!(names().len(), 125);
    for name in names() {
        assert_eq!(cell(&name).to_string(), name);
        let [sector, vertical, horizontal] = digits(&name);
        let of = cell(&name);
        assert_eq!(
            (of.sector(), of.vertical(), of.horizontal()),
            (sector, vertical, horizontal)
        );
    }
    for [sector, vertical, horizontal] in [[0, 1, 1], [6, 1, 1], [1, 0, 1], [1, 6, 1], [1, 1, 0], [1, 1, 6]] {
        assert_eq!(Cell::new(sector, vertical, horizontal), None);
    }
    let outside = [
        "611-211",
        "161-211",
        "116-211",
        "011-211",
        "111-201",
        "111-216",
        "111-211+219",
        "111-211:333,373",
    ];
    check_refused("start first=W", &outside.map(|typed| (typed, "cell")));
}

/// White stands on sector 1, and the sectors grow away from it.
#[test]
fn s_01_sectors_grow_away_from_white() {
    assert_eq!((Side::White.base(), Side::White.next_sector(1)), (1, Some(2)));
    check_refused("start first=W", &[("555-455", "no-ball"), ("111-011", "cell")]);
    assert_eq!(listed("start first=W", "111-2").len(), 25);
    assert_eq!(listed("start first=B", "555-4").len(), 25);
}

#[test]
fn s_02_cells_are_counted_as_they_are_named() {
    let all = (1..=5).fold(Cells::default(), |all, sector| {
        all.union(Cells::of_sector(sector))
    });
    let counted: Vec<String> = all.iter().map(|cell| cell.to_string()).collect();
    assert_eq!(counted, names());
    for (index, name) in [
        (0, "111"),
        (4, "115"),
        (5, "121"),
        (25, "211"),
        (62, "333"),
        (124, "555"),
    ] {
        assert_eq!(counted[index], name);
    }
    assert!(names().windows(2).all(|pair| cell(&pair[0]) < cell(&pair[1])));
}

/// Verticals from left to right, horizontals and then sectors from White's edge upwards.
#[test]
fn s_03_the_flat_board() {
    let mut areas = BTreeMap::new();
    for sector in 1..=5 {
        let all: Vec<String> = names()
            .into_iter()
            .filter(|name| digits(name)[0] == sector)
            .collect();
        // The enemy stands two sectors away, so every cell can be chosen.
        let from = match sector {
            5 => at("333", &all.join(" "), BLACK),
            4 => at(&all.join(" "), "222*2", WHITE),
            _ => at(&all.join(" "), "555*2", WHITE),
        };
        let scene = set_up(game("stavropol"), &from).unwrap().scene(&View::default());
        areas.extend(
            scene
                .hits
                .into_iter()
                .map(|hit| (hit.token.to_string(), hit.area)),
        );
    }
    assert_eq!(areas.keys().cloned().collect::<Vec<_>>(), names());
    let edge = areas["111"];
    for (name, area) in &areas {
        let [sector, vertical, horizontal] = digits(name);
        let column = &areas[&format!("1{vertical}1")];
        let row = &areas[&format!("{sector}1{horizontal}")];
        assert_eq!((area.x, area.y), (column.x, row.y), "{name}");
        assert_eq!((area.width, area.height), (edge.width, edge.height));
        let rows = i32::from(5 * (sector - 1) + horizontal) - 1;
        assert!(area.y <= edge.y - rows * edge.height, "{name}");
        assert!(
            area.x >= edge.x + (i32::from(vertical) - 1) * edge.width,
            "{name}"
        );
    }
    let from_the_bottom = |name: &String| {
        let [sector, vertical, horizontal] = digits(name);
        (sector, horizontal, vertical)
    };
    let mut rows = names();
    rows.sort_by_key(from_the_bottom);
    assert!(rows.windows(2).all(|pair| {
        let (one, next) = (&areas[&pair[0]], &areas[&pair[1]]);
        next.y < one.y || (next.y == one.y && next.x > one.x)
    }));
}

#[test]
fn s_04_five_places_for_both_colours_together() {
    let with = |on: [u8; 2]| {
        let mut balls = balls("A24/25/25/25/24a");
        balls[number([3, 3, 3])] = on;
        format!("{} {WHITE}", sectors(&balls))
    };
    for (white, black) in (0..=5).flat_map(|white| (0..=5 - white).map(move |black| (white, black))) {
        let found = position(&with([white, black]));
        let here = Side::ALL.map(|side| found.board().balls(side, cell("333")));
        assert_eq!(
            (here, found.board().on(cell("333"))),
            ([white, black], white + black)
        );
    }
    for (sector, key) in [
        ("12(33)12", "stavropol-position-army"),
        ("12(15)12", "stavropol-position-army"),
        ("12(51)12", "stavropol-position-army"),
        ("12F12", "stavropol-position"),
        ("12f12", "stavropol-position"),
    ] {
        assert_eq!(
            refused(&format!("A24/25/{sector}/25/24a {WHITE}"), "-"),
            key,
            "{sector}"
        );
    }
    // Two white balls, two black ones, and room for one.
    let shared = at("111 333*2 444*2", "444*2 555", WHITE);
    check_refused(&shared, &[("333-444+444", "cell-full")]);
    check(
        &shared,
        "333-444",
        &at("111 333 444*3", "444*2 555", "B 21 1 5-5 r- - -"),
    );
}

#[test]
fn s_05_projections_are_in_the_sectors_beside() {
    for (of, expected) in [
        ("333", "233 433"),
        ("111", "211"),
        ("555", "455"),
        ("215", "115 315"),
        ("451", "351 551"),
    ] {
        assert_eq!(shown(cell(of).projections()), expected, "{of}");
    }
    let mut counts = BTreeMap::new();
    for name in names() {
        *counts.entry(cell(&name).projections().len()).or_insert(0) += 1;
    }
    assert_eq!(counts, BTreeMap::from([(1, 50), (2, 75)]));
}

#[test]
fn s_06_capture_spaces() {
    for (of, expected) in [
        ("111", "111 112 121 122 212 221 222"),
        ("155", "144 145 154 155 244 245 254"),
        ("551", "441 442 452 541 542 551 552"),
        ("515", "414 424 425 514 515 524 525"),
        ("211", "112 121 122 211 212 221 222 312 321 322"),
        (
            "333",
            "222 223 224 232 234 242 243 244 322 323 324 332 333 334 342 343 344 \
             422 423 424 432 434 442 443 444",
        ),
    ] {
        assert_eq!(shown(cell(of).capture_space()), expected, "{of}");
    }
}

/// Two or three sectors, verticals and horizontals, without one or two projections.
#[test]
fn s_06_sizes_of_capture_spaces() {
    let near = |digit: u8| if digit == 1 || digit == 5 { 2 } else { 3 };
    for name in names() {
        let [sector, vertical, horizontal] = digits(&name);
        let size = near(sector) * near(vertical) * near(horizontal) - (near(sector) - 1);
        let space = cell(&name).capture_space();
        assert_eq!(space.len(), size, "{name}");
        // Touching goes both ways.
        assert!(
            space
                .iter()
                .all(|other| other.capture_space().contains(cell(&name)))
        );
    }
    let sizes =
        ["333", "133", "111", "222", "313", "353", "311"].map(|name| cell(name).capture_space().len());
    assert_eq!(sizes, [25, 17, 7, 25, 16, 16, 10]);
}

#[test]
fn s_07_sectors_of_the_sides() {
    for (side, base, defence, far, next) in [
        (Side::White, 1, 2, 5, [Some(2), Some(3), Some(4), Some(5), None]),
        (Side::Black, 5, 4, 1, [None, Some(1), Some(2), Some(3), Some(4)]),
    ] {
        assert_eq!((side.base(), side.far()), (base, far));
        assert_eq!(side.next_sector(base), Some(defence));
        assert_eq!([1, 2, 3, 4, 5].map(|sector| side.next_sector(sector)), next);
    }
    // What counts as arrived: two of White's three, three of Black's five.
    let found = position(&at("511 522 433", "111*2 155 211 511", WHITE));
    assert_eq!(Side::ALL.map(|side| found.board().far(side)), [2, 3]);
}

/// Near or far, within the sectors of a move every cell is as good as another.
#[test]
fn s_09_distance_means_nothing_in_play() {
    let from = at("311*2 111", "322 555", WHITE);
    let square = |name: &str| -> u8 {
        let cells = digits(name).into_iter().zip([3, 1, 1]);
        cells
            .map(|(one, other)| one.abs_diff(other))
            .map(|far| far * far)
            .sum()
    };
    for begin in ["311-2", "311-4"] {
        let actions = listed(&from, begin);
        let open = actions.iter().filter(|action| !action.contains([':', '+']));
        let distances: BTreeSet<u8> = open
            .map(|action| square(action.split_once('-').unwrap().1))
            .collect();
        let all = (0..5_u8).flat_map(|v| (0..5_u8).map(move |h| 1 + v * v + h * h));
        assert_eq!(distances, all.collect());
    }
    // The balls that can be taken are those that touch, corners as well.
    assert_eq!(listed(&from, "311-455:"), ["311-455:322"]);
}

#[test]
fn s_10_a_ball_on_every_cell_of_the_base_sectors() {
    let full = "AAAAAAAAAAAAAAAAAAAAAAAAA/25/25/25/aaaaaaaaaaaaaaaaaaaaaaaaa";
    check("start", "-", &format!("{full} ? 0 0 0-0 -- - -"));
    let start = position("start");
    assert_eq!(Side::ALL.map(|side| start.board().total(side)), [25, 25]);
    for name in names() {
        let expected = match digits(&name)[0] {
            1 => [1, 0],
            5 => [0, 1],
            _ => [0, 0],
        };
        assert_eq!(
            Side::ALL.map(|side| start.board().balls(side, cell(&name))),
            expected
        );
    }
    let seats: Vec<String> = start.options().seats().iter().map(ToString::to_string).collect();
    assert_eq!(seats, ["W", "B"]);
}

#[test]
fn s_11_the_lot() {
    let start = position("start");
    assert_eq!(
        (start.pending(), start.turn(), start.side()),
        (Pending::Chance, None, None)
    );
    assert_eq!(start.outcomes(), [(Lot::B, 1), (Lot::W, 1)]);
    assert_eq!((start.count_actions(), start.legal_actions()), (0, Vec::new()));
    for (lot, side) in [("lot W", Side::White), ("lot B", Side::Black)] {
        let drawn = after("start", lot);
        assert_eq!((drawn.side(), drawn.moves()), (Some(side), 0));
        assert_eq!(drawn.options().first, None);
        assert_eq!(drawn.outcomes(), []);
    }
    check_refused(
        "start",
        &[
            ("lot w", "bad-roll"),
            ("lot", "bad-roll"),
            ("lot W; lot W", "no-lot"),
            ("lot W; lot B", "no-lot"),
        ],
    );
}

#[test]
fn s_11_the_option_makes_the_lot_unnecessary() {
    for (first, side) in [("W", Side::White), ("B", Side::Black)] {
        let start = position(&format!("start first={first}"));
        assert_eq!((start.side(), start.outcomes()), (Some(side), Vec::new()));
        assert!(
            start
                .position()
                .ends_with(&format!(" {first} 0 0 0-0 -- - first={first}"))
        );
        check_refused(&format!("start first={first}"), &[("lot W", "no-lot")]);
    }
    assert_eq!(position("start first=lot"), position("start"));
}

/// Odd moves are the beginner's, even ones the follower's, whoever that is.
#[test]
fn s_11_the_sides_alternate() {
    for (beginner, moves) in [
        (Side::White, ["111-211", "555-455", "211-311", "455-555"]),
        (Side::Black, ["555-455", "111-211", "455-555", "211-311"]),
    ] {
        let mut played = after("start", &format!("lot {}", beginner.seat()));
        for (number, action) in moves.into_iter().enumerate() {
            let expected = if number % 2 == 0 {
                beginner
            } else {
                beginner.other()
            };
            assert_eq!(played.side(), Some(expected));
            apply_typed(&mut played, &format!("{} {action}", expected.seat())).unwrap();
        }
    }
    check_refused(
        "start",
        &[
            ("lot W; B 555-455", "not-your-turn"),
            ("lot B; W 111-211", "not-your-turn"),
        ],
    );
}

#[test]
fn s_12_no_cell_gets_a_sixth_ball() {
    let gathering = at("111 333*5 444*2 433*4 422*5", "555", WHITE);
    check_refused(
        &gathering,
        &[
            ("333-444*4", "cell-full"),
            ("333-433*2", "cell-full"),
            ("333-422", "cell-full"),
            ("333-444*2+455+422", "cell-full"),
        ],
    );
    for (typed, white) in [
        ("333-444*3", "111 333*2 444*5 433*4 422*5"),
        ("333-433", "111 333*4 444*2 433*5 422*5"),
        ("333-455*5", "111 455*5 444*2 433*4 422*5"),
        ("333-444*3+433+455", "111 444*5 433*5 422*5 455"),
    ] {
        check(&gathering, typed, &at(white, "555", "B 21 1 5-5 o- - -"));
    }
}

/// What is taken is gone before the striker lands.
#[test]
fn s_12_captured_balls_make_room() {
    let black = "444*5 455*4 433*5 555";
    let from = at("111 344 455", black, WHITE);
    // 444 faces 344, so it stays; 433 is full and touched.
    check_refused(
        &from,
        &[("344-444:433", "cell-full"), ("344-455:433", "cell-full")],
    );
    check(
        &from,
        "344-433:433",
        &at("111 433 455", "444*5 455*4 433*4 555", "B 21 0 6-5 s- - -"),
    );
    let rest = "B 21 0 7-5 s- - -";
    check(
        &from,
        "344-433:433,433",
        &at("111 433 455", "444*5 455*4 433*3 555", rest),
    );
}

#[test]
fn s_13_first_moves() {
    for first in ["W", "B"] {
        let start = format!("start first={first}");
        assert_eq!(listed(&start, "").len(), 625);
        assert_eq!(full(&start, "").len(), 625);
        assert_eq!(perft(&position(&start), 2), 390_625);
    }
    // One ball of each cell to each cell of the neighbouring sector.
    let names = names();
    let (base, next) = (names.iter().take(25), &names[25..50]);
    let expected: Vec<String> = base
        .flat_map(|from| next.iter().map(move |to| format!("{from}-{to}")))
        .collect();
    assert_eq!(listed("start first=W", ""), expected);
}

/// A trade on 311, rams, a strike, and open moves for either side.
fn all_kinds(side: Side, last: &str) -> String {
    let rest = format!("{} 20 0 5-5 {last} - -", side.seat());
    at("111*2 222*2 311 155 433", "311 323 444*2 555*2 511 233", &rest)
}

#[test]
fn s_14_one_move_a_turn() {
    for (side, moves) in [
        (
            Side::White,
            ["111-212", "111-233", "222-344:323", "311:311", "overdue"],
        ),
        (
            Side::Black,
            ["555-455", "511-433", "323-244:222", "311:311", "overdue"],
        ),
    ] {
        for action in moves {
            let from = all_kinds(side, "--");
            let next = after(&from, &format!("{} {action}", side.seat()));
            assert_eq!((next.side(), next.moves()), (Some(side.other()), 21), "{action}");
            let again = format!("{0} {action}; {0} {action}", side.seat());
            assert_eq!(refused(&from, &again), "not-your-turn");
        }
    }
}

#[test]
fn s_15_nobody_passes_by_choice() {
    let from = at("111 333", "344 555", WHITE);
    check_refused(
        &from,
        &[
            ("pass", "syntax"),
            ("333-333", "same-sector"),
            ("333", "syntax"),
            ("", "empty-event"),
        ],
    );
}

/// 344 can be taken, and everything else is allowed as well.
#[test]
fn s_15_nobody_must_take() {
    let from = at("111 333", "344 555", WHITE);
    assert_eq!(listed(&from, "333-444:344"), ["333-444:344"]);
    for action in ["111-211", "333-411", "333-255"] {
        assert!(
            told(&from, action) == "goes on" && listed(&from, action).contains(&action.to_owned()),
            "{action}"
        );
    }
}

/// The words of S-56.
const FORFEITS: [&str; 4] = ["resign", "noshow", "late", "norecord"];

#[test]
fn s_16_a_side_can_be_out_at_any_time() {
    let white = at("111 333", "344 555", WHITE);
    let black = at("111 333", "344 555", BLACK);
    for from in ["start", "start first=W", "start first=B", &white, &black] {
        for (word, side) in FORFEITS
            .iter()
            .flat_map(|word| Side::ALL.map(|side| (word, side)))
        {
            let seat = side.seat();
            assert_eq!(
                told(from, &format!("{seat} {word}")),
                format!("{} {word} Forfeit", side.other().seat())
            );
            // Once.
            assert_eq!(refused(from, &format!("{seat} {word}; {seat} {word}")), "over");
        }
    }
    let over = at("111 333", "", WHITE);
    for event in ["W resign", "B late", "W overdue", "111-211", "lot W"] {
        assert_eq!(refused(&over, event), "over", "{event}");
    }
}

/// Where two occasions come together, the first in the order of section 7 is named.
#[test]
fn s_16_the_order_of_ends() {
    for (from, expected) in [
        // No black ball, and all of White's have arrived.
        (at("511", "", BLACK), "W no-balls Immediate"),
        // Two arrived against two, which are all of White's.
        (at("511 555", "433 333", BLACK), "W equality Immediate"),
        // All of White's have arrived, so White has no move either.
        (at("511", "333 433", WHITE), "W all-far Far"),
        (at("111", "211 433", "W 200 50 5-5 -- - -"), "B blocked Board"),
        (at("111", "433 455", "W 200 50 5-5 -- - -"), "B limit Board"),
        (at("111", "433 455", "W 199 50 5-5 -- - -"), "B quiet Board"),
        (at("111", "433 455", "W 199 49 5-5 -- - -"), "goes on"),
    ] {
        assert_eq!(told(&from, "-"), expected, "{from}");
    }
}

#[test]
fn s_20_enemies_on_projections_block() {
    for (side, own, enemy, blocked) in [
        (Side::White, "333", "433", true),
        (Side::White, "333", "233", true),
        (Side::Black, "333", "433", true),
        (Side::Black, "333", "233", true),
        // Two sectors away, beside, diagonally, on the cell itself.
        (Side::White, "333", "533", false),
        (Side::White, "333", "133", false),
        (Side::White, "333", "334", false),
        (Side::White, "333", "434", false),
        (Side::White, "333", "333", false),
        (Side::White, "111", "211", true),
        (Side::Black, "555", "455", true),
        // The lines end at the outer sectors.
        (Side::White, "111", "511", false),
    ] {
        let (white, black) = match side {
            Side::White => (format!("{own}*2 144*3"), format!("{enemy} 544*3")),
            Side::Black => (format!("{enemy} 144*3"), format!("{own}*2 544*3")),
        };
        let from = at(&white, &black, if side == Side::White { WHITE } else { BLACK });
        let to = if own == "555" { "422" } else { "255" };
        for typed in [format!("{own}-{to}"), format!("{own}-{to}*2")] {
            match blocked {
                true => assert_eq!(refused(&from, &typed), "blocked", "{from} {typed}"),
                false => assert_eq!(told(&from, &typed), "goes on", "{from} {typed}"),
            }
        }
        assert_eq!(position(&from).blocked(side).contains(cell(own)), blocked);
        assert_eq!(
            position(&from).blocked(side.other()).contains(cell(enemy)),
            blocked,
            "mutual"
        );
    }
}

/// Own balls on projections block nobody, and a blocked ball does not ram either.
#[test]
fn s_20_what_does_not_block_and_what_is_blocked() {
    let own = at("111 333 433 233", "555", WHITE);
    assert_eq!(told(&own, "333-444"), "goes on");
    let from = at("111 333", "433 444 455 555", WHITE);
    check_refused(
        &from,
        &[
            ("333-433", "blocked"),
            ("333-455", "blocked"),
            ("333-222", "blocked"),
        ],
    );
    let strikes = listed(&from, "333");
    assert!(!strikes.is_empty() && strikes.iter().all(|action| action.contains(':')));
}

#[test]
fn s_21_to_any_cell_of_a_neighbouring_sector() {
    let from = at("111 333", "555 523", WHITE);
    let expected: Vec<String> = names()
        .into_iter()
        .filter(|name| matches!(digits(name)[0], 2 | 4))
        .map(|to| format!("333-{to}"))
        .collect();
    assert_eq!((expected.len(), listed(&from, "333")), (50, expected));
    assert_eq!(listed(&from, "111").len(), 25);
    // The same for Black.
    let from = at("111", "333 555 535", BLACK);
    assert_eq!((listed(&from, "333").len(), listed(&from, "555").len()), (50, 25));
    check_refused(
        &from,
        &[
            ("333-334", "same-sector"),
            ("333-333", "same-sector"),
            ("333-133", "skip-sector"),
            ("333-511", "skip-sector"),
            ("555-355", "skip-sector"),
            ("555-155", "skip-sector"),
            ("535-545", "same-sector"),
        ],
    );
}

/// Walls of balls in between mean nothing.
#[test]
fn s_21_nothing_in_between_matters() {
    let from = at("111 333 323 334 423 434", "322 344 432 443 555", WHITE);
    for action in ["333-455", "333-411", "333-251"] {
        assert_eq!(told(&from, action), "goes on");
    }
}

#[test]
fn s_22_several_balls_of_a_cell() {
    let from = at("111 333*5", "455 555", WHITE);
    let rest = "B 21 1 5-5 o- - -";
    for (typed, white) in [
        ("333-444", "111 333*4 444"),
        ("333-444*2", "111 333*3 444*2"),
        ("333-444*5", "111 444*5"),
        ("333-222+444", "111 333*3 222 444"),
        ("333-222*2+444*2", "111 333 222*2 444*2"),
        ("333-411+412+413+414+415", "111 411 412 413 414 415"),
        ("333-211+222+411+422+233", "111 211 222 411 422 233"),
    ] {
        check(&from, typed, &at(white, "455 555", rest));
    }
    check_refused(
        &from,
        &[
            ("333-411*5+412", "too-many"),
            ("333-411*5+412*5", "too-many"),
            ("111-211+212", "too-many"),
            ("111-211*2", "too-many"),
        ],
    );
}

/// Each ball for itself obeys S-21.
#[test]
fn s_22_every_ball_goes_to_a_neighbouring_sector() {
    let from = at("111*2 333*3", "455 555", WHITE);
    check_refused(
        &from,
        &[
            ("333-222+355+444", "same-sector"),
            ("333-222+422+511", "skip-sector"),
            ("111-211+311", "skip-sector"),
        ],
    );
}

/// One ball: t targets; two balls: pairs with repetition; three: triples with repetition.
#[test]
fn s_22_numbers_of_vector_moves() {
    let (one, two, three) = (50, 50 * 51 / 2, 50 * 51 * 52 / 6);
    for (stack, expected) in [("333", one), ("333*2", one + two), ("333*3", one + two + three)] {
        let from = at(stack, "555*5", WHITE);
        assert_eq!(position(&from).count_full(Side::White), expected);
    }
    assert_eq!(
        position(&at("111*2", "555*5", WHITE)).count_full(Side::White),
        25 + 25 * 26 / 2
    );
    assert_eq!(
        position(&at("111", "555*2", BLACK)).count_full(Side::Black),
        25 + 25 * 26 / 2
    );
}

#[test]
fn s_23_balls_gather() {
    let mut played = position(&at("155 211 212 213 214 215", "433 555", WHITE));
    for (number, from) in ["211", "212", "213", "214", "215"].into_iter().enumerate() {
        apply_typed(&mut played, &format!("{from}-333")).unwrap_or_else(|_| panic!("{from}"));
        assert_eq!(usize::from(played.board().on(cell("333"))), number + 1);
        // Black goes to and fro.
        let reply = if number % 2 == 0 { "555-411" } else { "411-555" };
        apply_typed(&mut played, reply).unwrap();
    }
    let text = played.position();
    assert_eq!(refused(&text, "155-211; 411-555; 211-333"), "cell-full");
}

/// A ram takes nothing and makes the cell shared, also when only one of several balls rams.
#[test]
fn s_24_rams() {
    let from = at("111 333*3", "444*2 422 555", WHITE);
    for (typed, white, kind) in [
        ("333-444", "111 333*2 444", Kind::Ram),
        ("333-444*3", "111 444*3", Kind::Ram),
        ("333-211+422+455", "111 211 422 455", Kind::Ram),
        ("333-422+444*2", "111 422 444*2", Kind::Ram),
        ("333-211+455", "111 333 211 455", Kind::Open),
    ] {
        let sign = if kind == Kind::Ram { 'r' } else { 'o' };
        check(
            &from,
            typed,
            &at(white, "444*2 422 555", &format!("B 21 1 5-5 {sign}- - -")),
        );
        assert_eq!(after(&from, typed).last(Side::White), kind);
    }
    // Backwards too, and Black as well.
    check(
        &at("111 333*2", "222 544 555", WHITE),
        "333-222",
        &at("111 333 222", "222 544 555", "B 21 1 5-5 r- - -"),
    );
    check(
        &at("111 144*2 355", "544*2 233", BLACK),
        "233-144",
        &at("111 144*2 355", "544*2 144", "W 21 0 5-5 -r - -"),
    );
}

/// An arrived ball of either side stays, alone or in company, unless the option sets it free.
#[test]
fn s_25_arrived_balls_stay() {
    for (side, own, to, rammed) in [
        (Side::White, "533", "455", "422"),
        (Side::Black, "133", "211", "244"),
    ] {
        let (white, black) = match side {
            Side::White => (
                format!("111 144 {own}*2 311"),
                format!("{rammed} 322 324 555 544"),
            ),
            Side::Black => (
                format!("{rammed} 322 324 111 122"),
                format!("555 522 {own}*2 311"),
            ),
        };
        let rest = format!("{} 20 0 5-5 --", side.seat());
        let fixed = at(&white, &black, &format!("{rest} - -"));
        let free = at(&white, &black, &format!("{rest} - far=free"));
        for typed in [
            format!("{own}-{to}"),
            format!("{own}-{rammed}"),
            format!("{own}-{to}+{to}"),
        ] {
            assert_eq!(refused(&fixed, &typed), "far-fixed");
            assert_eq!(told(&free, &typed), "goes on");
        }
        let leaving = |from: &str| listed(from, &format!("{own}-")).len();
        // One ball or both to each of 25 cells.
        assert_eq!((leaving(&fixed), leaving(&free)), (0, 50));
    }
}

/// It blocks, is blocked, strikes, and can be taken and traded.
#[test]
fn s_25_arrived_balls_take_part() {
    let from = at("111 533 244", "433 155 355", BLACK);
    check_refused(&from, &[("433-322", "blocked")]);
    assert!(position(&from).blocked(Side::White).contains(cell("533")));
    let taken = at("111 533 244", "444 422 155 355", BLACK);
    check(
        &taken,
        "422-344:533",
        &at("111 244", "444 344 155 355", "W 21 0 5-6 -s - -"),
    );
    let shared = at("111 533 244", "533 155 355", BLACK);
    check(&shared, "533:533", &at("111 244", "155 355", "W 21 0 6-6 -m - -"));
}

/// From where the striker stays only the choice differs: one of 522 or none, up to two of 544.
#[test]
fn s_30_any_choice_can_be_taken() {
    let from = at("111 533", "522 544*2 433 511 155 355", WHITE);
    let choices = [
        "533:522",
        "533:522,544",
        "533:522,544,544",
        "533:544",
        "533:544,544",
    ];
    assert_eq!(full(&from, "533"), choices);
    assert_eq!(listed(&from, "533"), ["533:522,544,544"]);
    for (typed, black, captured) in [
        ("533:522", "544*2 433 511 155 355", 6),
        ("533:544", "522 544 433 511 155 355", 6),
        ("533:544,522", "544 433 511 155 355", 7),
        ("533:544*2,522", "433 511 155 355", 8),
    ] {
        check(
            &from,
            typed,
            &at("111 533", black, &format!("B 21 0 {captured}-5 s- - -")),
        );
    }
    check_refused(
        &from,
        &[
            ("533:544*3", "no-target"),
            ("533:522,522", "no-target"),
            ("533:532", "no-target"),
        ],
    );
}

/// Blocked or not, forwards, backwards and beside, with the striker going on each time.
#[test]
fn s_30_strikes_reach_the_whole_capture_space() {
    for blocker in ["233", "433", "555"] {
        for taken in shown(cell("333").capture_space())
            .split(' ')
            .filter(|&taken| taken != "333")
        {
            let from = at("111 333", &format!("{taken} {blocker} 511"), WHITE);
            let expected = at("111 455", &format!("{blocker} 511"), "B 21 0 6-5 s- - -");
            check(&from, &format!("333-455:{taken}"), &expected);
        }
    }
}

#[test]
fn s_31_balls_that_face_any_own_ball_are_immune() {
    for (own, taken, immune) in [
        ("244", "344", true),
        ("444", "344", true),
        ("244*3", "344*2", true),
        ("344", "344", false),
        ("144", "344", false),
        ("544", "344", false),
        ("243", "344", false),
        ("324", "424", true),
        ("524", "424", true),
        ("122", "222", true),
    ] {
        for side in Side::ALL {
            // For Black the whole picture turned round.
            let [striker, own, taken] = ["333", own, taken].map(|cell| of_side(side, cell));
            let landing = of_side(side, "411");
            let mine = format!("{striker} {own} {}", of_side(side, "115"));
            let theirs = format!("{taken} {} {}", of_side(side, "551"), of_side(side, "552"));
            let rest = format!("{} 20 0 5-5 --", side.seat());
            let placed = |rest: &str| match side {
                Side::White => at(&mine, &theirs, rest),
                Side::Black => at(&theirs, &mine, rest),
            };
            let taken = taken.split('*').next().unwrap().to_owned();
            let typed = format!("{striker}-{landing}:{taken}");
            let with = placed(&format!("{rest} - -"));
            match immune {
                true => assert_eq!(refused(&with, &typed), "immune", "{with}"),
                false => assert_eq!(told(&with, &typed), "goes on", "{with}"),
            }
            assert_eq!(
                told(&placed(&format!("{rest} - immune=no")), &typed),
                "goes on",
                "{with}"
            );
        }
    }
}

/// A cell, perhaps with a number of balls, as White names it, for either side: Black sees the space from
/// the opposite corner.
fn of_side(side: Side, white: &str) -> String {
    match (side, white.split_once('*')) {
        (Side::White, _) => white.to_owned(),
        (Side::Black, None) => with_cells(white, turned),
        (Side::Black, Some((name, count))) => format!("{}*{count}", with_cells(name, turned)),
    }
}

/// Judged before the move: it does not matter whom the striker faces after it, nor that it leaves.
#[test]
fn s_31_the_position_before_the_move_counts() {
    let from = at("111 333", "344 424 422*2 555", WHITE);
    check(
        &from,
        "333-444:344",
        &at("111 444", "424 422*2 555", "B 21 0 6-5 s- - -"),
    );
    check(
        &from,
        "333-422:422",
        &at("111 422", "344 424 422 555", "B 21 0 6-5 s- - -"),
    );
    // 423 faces the ball of 323: no other ball can take it either.
    let from = at("111 323 333", "423 434 555", WHITE);
    check_refused(&from, &[("333-411:423", "immune"), ("323-411:423", "projection")]);
}

/// Without immunity only the striker's own projections are safe.
#[test]
fn s_31_without_immunity() {
    let from = at("111 333 244", "344 433 555", "W 20 0 5-5 -- - immune=no");
    check_refused(
        &from,
        &[("333-411:433", "projection"), ("244-311:344", "projection")],
    );
    check(
        &from,
        "333-411:344",
        &at("111 411 244", "433 555", "B 21 0 6-5 s- - immune=no"),
    );
}

#[test]
fn s_32_the_striker_goes_to_any_cell_of_the_next_sector() {
    for (side, striker, taken, next) in [
        (Side::White, "333", "344", 4),
        (Side::White, "133", "144", 2),
        (Side::White, "433", "344", 5),
        (Side::Black, "333", "344", 2),
        (Side::Black, "533", "544", 4),
        (Side::Black, "233", "344", 1),
    ] {
        let (white, black, rest) = match side {
            Side::White => (format!("111 {striker}"), format!("{taken} 555 551"), WHITE),
            Side::Black => (format!("{taken} 111 115"), format!("555 {striker}"), BLACK),
        };
        let from = at(&white, &black, rest);
        let expected: Vec<String> = names()
            .into_iter()
            .filter(|name| digits(name)[0] == next)
            .map(|to| format!("{striker}-{to}:{taken}"))
            .collect();
        let mut strikes = listed(&from, striker);
        strikes.retain(|action| action.contains(':'));
        assert_eq!((strikes.len(), strikes), (25, expected));
        assert_eq!(refused(&from, &format!("{striker}:{taken}")), "must-move");
        for to in names().iter().filter(|name| digits(name)[0] != next) {
            assert_eq!(
                refused(&from, &format!("{striker}-{to}:{taken}")),
                "strike-sector"
            );
        }
    }
}

/// Onto empty cells, own and enemy balls, and cells that the strike empties.
#[test]
fn s_32_where_a_striker_lands() {
    let from = at("111 333 455", "444 422*2 555", WHITE);
    for (typed, white, black) in [
        ("333-411:444", "111 455 411", "422*2 555"),
        ("333-455:444", "111 455*2", "422*2 555"),
        ("333-422:444", "111 455 422", "422*2 555"),
        ("333-444:444", "111 455 444", "422*2 555"),
        ("333-444:422", "111 455 444", "444 422 555"),
    ] {
        check(&from, typed, &at(white, black, "B 21 0 6-5 s- - -"));
    }
}

#[test]
fn s_33_one_ball_strikes_and_the_others_stay() {
    let from = at("111 333*3", "344*2 555", WHITE);
    check(
        &from,
        "333-411:344",
        &at("111 333*2 411", "344 555", "B 21 0 6-5 s- - -"),
    );
    check(
        &from,
        "333-411:344*2",
        &at("111 333*2 411", "555", "B 21 0 7-5 s- - -"),
    );
    check_refused(
        &from,
        &[
            ("333-411*2:344", "one-striker"),
            ("333-411+422:344,344", "one-striker"),
            ("333-411+222:*", "one-striker"),
        ],
    );
    // Companions change nothing: two choices, 25 landings.
    for stack in ["333", "333*3", "333*5"] {
        let mut strikes = full(&at(&format!("111 {stack}"), "344*2 233 555", WHITE), "333");
        strikes.retain(|action| action.contains(':'));
        assert_eq!(strikes.len(), 50);
    }
}

#[test]
fn s_34_from_the_far_sector_in_place() {
    let white = at("111 144 533*2", "522 422 311 322 344 355", WHITE);
    check(
        &white,
        "533:522",
        &at("111 144 533*2", "422 311 322 344 355", "B 21 0 6-5 s- - -"),
    );
    for typed in [
        "533:522",
        "533-533:522",
        "533:*",
        "533-533:422,522",
        "533 - 533 : 522 x",
    ] {
        assert_eq!(told(&white, typed), "goes on", "{typed}");
    }
    assert_eq!(canonical(&white, "533-533:522"), "533:522");
    check_refused(
        &white,
        &[
            ("533-433:522", "must-stay"),
            ("533-532:522", "must-stay"),
            ("533-522:522", "must-stay"),
            ("533-533+533:522", "one-striker"),
        ],
    );
    let black = at("122 244 311 322", "133 555 544", BLACK);
    check(
        &black,
        "133:122,244",
        &at("311 322", "133 555 544", "W 21 0 5-7 -s - -"),
    );
    check_refused(&black, &[("133-211:122", "must-stay")]);
}

#[test]
fn s_35_kinds_of_moves() {
    for (side, moves) in [
        (
            Side::White,
            [
                ("111-212", Kind::Open),
                ("111-212+233", Kind::Ram),
                ("222-344:323", Kind::Strike),
                // It lands on an enemy, and is a strike.
                ("433-511:444", Kind::Strike),
                ("311:311", Kind::Mutual),
                ("overdue", Kind::Overdue),
            ],
        ),
        (
            Side::Black,
            [
                ("555-412", Kind::Open),
                ("555-433", Kind::Ram),
                ("323-211:222", Kind::Strike),
                ("323-222:433", Kind::Strike),
                ("311:311", Kind::Mutual),
                ("overdue", Kind::Overdue),
            ],
        ),
    ] {
        let from = all_kinds(side, "--");
        for (action, kind) in moves {
            let next = after(&from, &format!("{} {action}", side.seat()));
            let last = [side, side.other()].map(|side| next.last(side));
            assert_eq!(last, [kind, Kind::None], "{action}");
        }
    }
}

#[test]
fn s_40_a_trade_takes_one_of_each() {
    for (white, black, white_after, black_after) in [
        ("333", "333", "", ""),
        ("333*2", "333*3", "333", "333*2"),
        ("333*4", "333", "333*3", ""),
        ("533", "533*2", "", "533"),
        ("133*2", "133", "133", ""),
    ] {
        for (side, rest) in [
            (Side::White, "B 21 0 6-6 m- - -"),
            (Side::Black, "W 21 0 6-6 -m - -"),
        ] {
            // Far from it, so that nobody wins.
            let full = |white: &str, black: &str, rest: &str| {
                at(&format!("{white} 211*3 212"), &format!("{black} 455*3 454"), rest)
            };
            let from = full(white, black, if side == Side::White { WHITE } else { BLACK });
            let typed = match digits(black.split('*').next().unwrap())[0] {
                1 => "133:133",
                3 => "333:333",
                _ => "533:533",
            };
            check(&from, typed, &full(white_after, black_after, rest));
        }
    }
}

/// No ball of the cell may face an enemy, of whichever side it is.
#[test]
fn s_40_no_trade_where_a_ball_faces_an_enemy() {
    for (white, black, allowed) in [
        ("333", "333 433", false),
        ("333", "333 233", false),
        ("333 433", "333", false),
        ("333 233", "333", false),
        ("333 133", "333 533", true),
        ("333 334 434", "333 332 232", true),
    ] {
        for side in Side::ALL {
            let rest = format!("{} 20 0 5-5 --", side.seat());
            let with = |options: &str| {
                at(
                    &format!("{white} 211"),
                    &format!("{black} 455"),
                    &format!("{rest} - {options}"),
                )
            };
            match allowed {
                true => assert_eq!(told(&with("-"), "333:333"), "goes on"),
                false => assert_eq!(refused(&with("-"), "333:333"), "no-trade", "{white} {black}"),
            }
            assert_eq!(listed(&with("-"), "333:333").len(), usize::from(allowed));
            assert_eq!(told(&with("immune=no"), "333:333"), "goes on");
            assert_eq!(listed(&with("immune=no"), "333:333"), ["333:333"]);
        }
    }
}

#[test]
fn s_40_what_is_no_trade() {
    let from = at("333*2 444 211", "333*2 344 455", WHITE);
    check_refused(
        &from,
        &[
            ("333:333*2", "mutual-one"),
            ("333:333,333", "mutual-one"),
            ("333-433:333", "mutual-stays"),
            ("333-333:333", "mutual-stays"),
            ("444:444", "no-target"),
            ("322:322", "no-ball"),
        ],
    );
    let arrived = at("533 211", "533 455", WHITE);
    check_refused(
        &arrived,
        &[("533-533:533", "mutual-stays"), ("533-433:533", "mutual-stays")],
    );
}

#[test]
fn s_41_an_enemy_on_the_own_cell_goes_by_a_trade_alone() {
    let from = at("333 211", "333*2 344 455", WHITE);
    check_refused(
        &from,
        &[
            ("333-411:333,344", "mutual-alone"),
            ("333-411:344,333", "mutual-alone"),
            ("333:333,344", "mutual-alone"),
        ],
    );
    // Everything that can be taken is what stands elsewhere.
    assert_eq!(canonical(&from, "333-411:*"), "333-411:344");
    let mut strikes = full(&from, "333");
    strikes.retain(|action| action.contains(':'));
    assert_eq!(strikes.len(), 26);
    assert!(
        strikes
            .iter()
            .all(|action| action == "333:333" || action.ends_with(":344"))
    );
    let alone = at("333 211", "333*2 455", WHITE);
    check_refused(
        &alone,
        &[("333-411:*", "nothing-to-take"), ("333:*", "nothing-to-take")],
    );
}

#[test]
fn s_42_what_can_follow_a_ram() {
    let from = at("111 244", "333 322 555", WHITE);
    let rammed = at("111 333", "333 322 555", "B 21 1 5-5 r- - -");
    check(&from, "244-333", &rammed);
    for (answers, expected) in [
        // Black trades at once, leaves, leaves by a strike, or does something else; then White trades.
        ("333:333", at("111", "322 555", "W 22 0 6-6 rm - -")),
        ("333-255", at("111 333", "255 322 555", "W 22 2 5-5 ro - -")),
        ("555-455; 333:333", at("111", "322 455", "B 23 0 6-6 mo - -")),
        // Or White does not.
        (
            "555-455; 111-211",
            at("211 333", "333 322 455", "B 23 3 5-5 oo - -"),
        ),
        (
            "555-455; 111-211; 333:333",
            at("211", "322 455", "W 24 0 6-6 om - -"),
        ),
        (
            "555-455; 111-211; 455-555; 333:333",
            at("211", "322 555", "B 25 0 6-6 mo - -"),
        ),
    ] {
        check(&rammed, answers, &expected);
    }
    let strike = at("111 333 344", "333 555", "B 21 1 5-5 r- - -");
    check(
        &strike,
        "333-222:344",
        &at("111 333", "222 555", "W 22 0 5-6 rs - -"),
    );
    // Nobody who has arrived can leave.
    let arrived = at("533 111", "455 533", WHITE);
    check_refused(&arrived, &[("533-433", "far-fixed")]);
}

#[test]
fn s_43_a_shared_cell_blocks_nobody() {
    for (side, action, white, black) in [
        (Side::White, "333-444+455", "111 333 444 455", "333*2 555"),
        (Side::White, "333-222*3", "111 222*3", "333*2 555"),
        (Side::Black, "333-244", "111 333*3", "333 244 555"),
        (Side::Black, "333-411+411", "111 333*3", "411*2 555"),
    ] {
        let rest = if side == Side::White { WHITE } else { BLACK };
        let from = at("111 333*3", "333*2 555", rest);
        let found = after(&from, action);
        assert_eq!(
            found.position().split(' ').next(),
            at(white, black, rest).split(' ').next()
        );
        assert_eq!(found.last(side), Kind::Open);
    }
    // Companions in front, behind and on the cell are no obstacle.
    assert_eq!(
        told(&at("111 233 333*2 433", "555", WHITE), "333-444*2"),
        "goes on"
    );
}

/// The keys with which a repeated move is refused.
const REPEATED: [&str; 2] = ["repeat-strike", "repeat-ram"];

/// White's last turn, and which of a strike, a ram and a vector move with a ram is banned then.
#[test]
fn s_50_no_strike_after_a_strike_and_no_ram_after_a_ram() {
    for side in Side::ALL {
        let moves = match side {
            Side::White => ["222-344:323", "111-233", "111-212+233", "111-212", "311:311"],
            Side::Black => ["323-244:222", "511-433", "555-433+411", "555-455", "311:311"],
        };
        for (last, banned) in [
            ('-', [false, false]),
            ('o', [false, false]),
            ('s', [true, false]),
            ('r', [false, true]),
            ('m', [false, false]),
        ] {
            // What the other side did last means nothing.
            for other in ['-', 'o', 's', 'r', 'm', 't'] {
                let last = match side {
                    Side::White => format!("{last}{other}"),
                    Side::Black => format!("{other}{last}"),
                };
                let from = all_kinds(side, &last);
                let [strike, ram, vector_ram, open, trade] = moves;
                for (action, banned, key) in [
                    (strike, banned[0], REPEATED[0]),
                    (ram, banned[1], REPEATED[1]),
                    (vector_ram, banned[1], REPEATED[1]),
                    (open, false, ""),
                    (trade, false, ""),
                ] {
                    match banned {
                        true => assert_eq!(refused(&from, action), key, "{last} {action}"),
                        false => assert_eq!(told(&from, action), "goes on", "{last} {action}"),
                    }
                }
                let all = full(&from, "");
                let has = |action: &str| all.binary_search(&canonical(&from, action)).is_ok();
                assert_eq!(
                    [has(strike), has(ram), has(vector_ram)],
                    [!banned[0], !banned[1], !banned[1]]
                );
                let free = from.replace(" - -", " - repeat=turn");
                assert!(moves.iter().all(|action| told(&free, action) == "goes on"));
            }
        }
    }
}

/// In play: a strike, another one refused, an open move, then a strike again.
#[test]
fn s_50_a_pause_between_strikes() {
    let from = at("111 333 344", "322 434 555 511", WHITE);
    check_refused(&from, &[("333-422:322; 511-411; 344-455:434", "repeat-strike")]);
    assert_eq!(
        told(&from, "333-422:322; 511-411; 111-211; 411-511; 344-455:434"),
        "goes on"
    );
    let free = from.replace(" - -", " - repeat=turn");
    assert_eq!(told(&free, "333-422:322; 511-411; 344-455:434"), "goes on");
}

/// 333 is blocked and 522 has arrived: White has nothing but strikes.
#[test]
fn s_51_a_ban_that_leaves_nothing_is_void() {
    let black = "433 344 511 555";
    let from = at("333 522", black, "W 20 0 5-5 s- - -");
    assert_eq!((listed(&from, "333").len(), listed(&from, "522").len()), (25, 1));
    assert_eq!(told(&from, "333-411:344"), "goes on");
    assert_eq!(told(&from, "522:511"), "goes on");
    // An open move, a ram or a trade is left, or an arrived ball can walk: the ban holds.
    for (white, black, options) in [
        ("333 522 111", black.to_owned(), "-"),
        ("333 522", black.to_owned() + " 522", "-"),
        ("333 522", black.to_owned(), "far=free"),
    ] {
        let from = at(white, &black, &format!("W 20 0 5-5 s- - {options}"));
        check_refused(
            &from,
            &[("333-411:344", "repeat-strike"), ("522:511", "repeat-strike")],
        );
    }
}

/// A turn between two strikes or rams is enough, an overdue one too; the enemy's turns mean nothing.
#[test]
fn s_52_only_the_last_own_turn_bans() {
    for (last, banned) in [("s", "333-422:322"), ("r", "344-434")] {
        let from = at(
            "111 333 344",
            "322 434 555 511",
            &format!("W 20 0 5-5 {last}o - -"),
        );
        assert!(REPEATED.contains(&refused(&from, banned)));
        for between in ["overdue; 511-411", "111-211; 511-411", "overdue; overdue"] {
            let events = format!("{between}; {banned}");
            assert_eq!(told(&from, &events), "goes on", "{events}");
        }
    }
    // Black's strike bans nothing for White, white's own turn before the last nothing either.
    let from = at("111 333 344", "322 434 555 511", "W 20 0 5-5 os - -");
    assert_eq!(told(&from, "333-422:322"), "goes on");
}

#[test]
fn s_53_a_single_overdue_turn() {
    for (side, white_last, black_last) in [(Side::White, "t", "s"), (Side::Black, "r", "t")] {
        let seat = side.seat();
        let last = match side {
            Side::White => format!("o{black_last}"),
            Side::Black => format!("{white_last}o"),
        };
        let from = at("111 333", "344 555", &format!("{seat} 20 7 5-5 {last} - -"));
        let rest = format!("{} 21 8 5-5 {white_last}{black_last} - -", side.other().seat());
        for event in [format!("{seat} overdue"), "overdue".to_owned()] {
            check(&from, &event, &at("111 333", "344 555", &rest));
        }
        let off_turn = format!("{} overdue", side.other().seat());
        assert_eq!(refused(&from, &off_turn), "not-your-turn");
    }
    check_refused("start", &[("W overdue", "lot"), ("B overdue", "lot")]);
    // It is counted as quiet and as a move, and can be the last one.
    let quiet = at("111 333", "344 555", "W 60 49 5-5 oo - -");
    assert_eq!(told(&quiet, "overdue"), "- quiet Tie");
    let limit = at("111 333", "344 555", "W 199 3 5-5 oo - -");
    assert_eq!(told(&limit, "overdue"), "- limit Tie");
    // Black has no move: White's pass ends the game.
    let blocked = at("111 211 122", "311", "W 60 3 5-5 oo - -");
    assert_eq!(told(&blocked, "overdue"), "W blocked Board");
}

/// Every second own turn, as often as that may be.
#[test]
fn s_53_no_number_of_single_overdue_turns_loses() {
    let mut played = after("start", "lot B");
    for _ in 0..6 {
        for event in [
            "overdue", "111-211", "555-455", "overdue", "overdue", "211-111", "455-555", "overdue",
        ] {
            apply_typed(&mut played, event).unwrap();
        }
    }
    assert_eq!((played.moves(), played.quiet(), played.end()), (48, 48, None));
}

#[test]
fn s_54_overdue_twice_running_loses() {
    for (from, events, expected) in [
        (WHITE, "overdue; 555-455; overdue", "B overdue Forfeit"),
        (BLACK, "overdue; 111-211; overdue", "W overdue Forfeit"),
        // Both are late; the first to be so again has lost.
        (WHITE, "overdue; overdue; overdue", "B overdue Forfeit"),
        (WHITE, "111-211; overdue; overdue; overdue", "W overdue Forfeit"),
        (WHITE, "overdue; 555-455; 111-211; overdue; overdue", "goes on"),
        (
            BLACK,
            "overdue; overdue; 555-455; 111-211; overdue; overdue",
            "goes on",
        ),
    ] {
        assert_eq!(
            told(&at("111 333", "344 555", from), events),
            expected,
            "{events}"
        );
    }
    let lost = at("111 333", "344 555", "W 22 2 5-5 to - -");
    let found = after(&lost, "overdue");
    assert_eq!(found.end(), Some(Trigger::Forfeit(Side::White, Cause::Overdue)));
    assert_eq!(found.position().split(' ').nth(6), Some("W!overdue"));
    assert_eq!(refused(&lost, "overdue; overdue"), "over");
}

#[test]
fn s_55_in_a_quick_game_overdue_turns_only_pass() {
    let from = at("111 333", "344 555", "W 20 0 5-5 -- - quick=yes");
    check(
        &from,
        "overdue; overdue; overdue; overdue",
        &at("111 333", "344 555", "W 24 4 5-5 tt - quick=yes"),
    );
    assert_eq!(told(&from, &["overdue"; 49].join(";")), "goes on");
    assert_eq!(told(&from, &["overdue"; 50].join(";")), "- quiet Tie");
    // A pass clears the ban here as well.
    let struck = at("111 333", "344 555", "W 20 0 5-5 so - quick=yes");
    assert_eq!(refused(&struck, "333-411:344"), REPEATED[0]);
    assert_eq!(
        told(&struck, "overdue; overdue; overdue; 555-455; 333-411:344"),
        "goes on"
    );
    // The other forfeits stay.
    for word in FORFEITS {
        assert_eq!(told(&from, &format!("B {word}")), format!("W {word} Forfeit"));
    }
}

/// On and off turn, whatever the position; nothing else changes.
#[test]
fn s_56_forfeits() {
    for (word, offender) in FORFEITS
        .iter()
        .flat_map(|word| Side::ALL.map(|side| (word, side)))
    {
        for rest in ["W 20 3 5-6 or", "B 21 3 5-6 or", "? 0 0 0-0 --"] {
            let from = at("111 333 533", "344 555 433", &format!("{rest} - -"));
            let seat = offender.seat();
            let winner = offender.other().seat();
            let position = at("111 333 533", "344 555 433", &format!("{rest} {seat}!{word} -"));
            let expected = format!("{position} | {word} W=1,B=0 winner {winner}");
            check(&from, &format!("{seat} {word}"), &expected);
            // And the position says so by itself.
            check(&position, "-", &expected);
        }
    }
    check_refused(
        "start first=W",
        &[
            ("G resign", "syntax"),
            ("W draw", "syntax"),
            ("B give up", "not-your-turn"),
            ("@ time", "no-such-host-event"),
        ],
    );
}

#[test]
fn s_60_no_balls() {
    for (white, black, rest, events, expected) in [
        ("111 333", "344", WHITE, "333-411:344", "W no-balls Immediate"),
        ("111 333", "333", WHITE, "333:333", "W no-balls Immediate"),
        // Its own trade costs it the last ball.
        ("111 333", "333", BLACK, "333:333", "W no-balls Immediate"),
        ("344", "333 555", BLACK, "333-255:344", "B no-balls Immediate"),
        ("333", "333 555", WHITE, "333:333", "B no-balls Immediate"),
        ("333", "333", WHITE, "333:333", "- no-balls Both"),
        ("533 111", "522 511", WHITE, "111-211", "goes on"),
    ] {
        assert_eq!(
            told(&at(white, black, rest), events),
            expected,
            "{white} {black} {events}"
        );
    }
}

#[test]
fn s_61_as_many_arrived_as_the_enemy_has_left() {
    for (white, black, rest, events, expected) in [
        // Reached by arriving, by taking exactly enough, by taking more than enough.
        ("511 433 111", "344 355", WHITE, "433-522", "W equality Immediate"),
        (
            "511 522 333 111",
            "344 342 341",
            WHITE,
            "333-411:344",
            "W equality Immediate",
        ),
        (
            "511 522 333 111",
            "344 342 324",
            WHITE,
            "333-411:324,342,344",
            "W no-balls Immediate",
        ),
        (
            "511 522 333 111",
            "344 342 324 351",
            WHITE,
            "333-411:324,342,344",
            "W equality Immediate",
        ),
        // One short of it.
        ("511 433 111", "344 355 351", WHITE, "433-522", "goes on"),
        (
            "511 522 333 111",
            "344 342 341 351",
            WHITE,
            "333-411:344",
            "goes on",
        ),
        // By a strike that arrives, two steps at once.
        (
            "511 433 111",
            "344 342 351",
            WHITE,
            "433-522:344",
            "W equality Immediate",
        ),
        // Whoever moved: black's own trade takes one of three.
        (
            "511 522 333 111",
            "333 344 355",
            BLACK,
            "333:333",
            "W equality Immediate",
        ),
        (
            "455 333 322",
            "155 111 333 344",
            WHITE,
            "333:333",
            "B equality Immediate",
        ),
        ("433 322", "155 211 344", BLACK, "211-111", "B equality Immediate"),
        // Blocked and shared arrived balls count.
        ("511 522 111", "522 411", BLACK, "-", "W equality Immediate"),
        // Both at once, with two arrived of two each.
        ("511 522 333", "333 111 122", WHITE, "333:333", "- equality Both"),
        ("511 522 333", "333 111 122", BLACK, "333:333", "- equality Both"),
    ] {
        assert_eq!(
            told(&at(white, black, rest), events),
            expected,
            "{white} | {black} | {events}"
        );
    }
}

#[test]
fn s_62_all_arrived_no_move_limit_and_quiet() {
    for (white, black, rest, events, expected) in [
        ("511 433", "211 222 233", WHITE, "433-522", "W all-far Far"),
        ("544 222 333", "155 244", BLACK, "244-111", "B all-far Far"),
        // Two of three have arrived.
        ("511 433 111", "244 222 233", WHITE, "433-522", "goes on"),
        ("111", "211 423", BLACK, "423-323", "B blocked Board"),
        ("111 311", "211 423", BLACK, "423-323", "- blocked Tie"),
        // What is fixed on the far sector and takes nothing has no move.
        ("111 544", "211 423", BLACK, "423-323", "W blocked Far"),
        // A strike or a trade is a move.
        ("111", "211 423 322", BLACK, "322-221", "goes on"),
        ("111 544", "211 423 544", BLACK, "423-323", "goes on"),
    ] {
        let from = at(white, black, rest);
        assert_eq!(told(&from, events), expected, "{white} | {black} | {events}");
    }
}

/// 200 moves and 50 quiet ones if nothing is said, otherwise as said; not one earlier.
#[test]
fn s_62_limits() {
    for (moves, quiet, options, expected) in [
        (198, 0, "-", "goes on"),
        (199, 0, "-", "- limit Tie"),
        (8, 8, "limit=10", "goes on"),
        (9, 9, "limit=10", "- limit Tie"),
        (0, 0, "limit=2", "goes on"),
        (1, 0, "limit=2", "- limit Tie"),
        (998, 0, "limit=1000", "goes on"),
        (999, 0, "limit=1000", "- limit Tie"),
        (60, 48, "-", "goes on"),
        (60, 49, "-", "- quiet Tie"),
        (60, 8, "quiet=10", "goes on"),
        (60, 9, "quiet=10", "- quiet Tie"),
        (1, 998, "quiet=1000", "goes on"),
        (1, 999, "quiet=1000", "- quiet Tie"),
    ] {
        for seat in ["W", "B"] {
            let from = at(
                "111",
                "555",
                &format!("{seat} {moves} {quiet} 5-5 -- - {options}"),
            );
            let action = if seat == "W" { "111-211" } else { "555-455" };
            assert_eq!(told(&from, action), expected, "{moves} {quiet} {options}");
        }
    }
    for wrong in [
        "limit=1",
        "limit=1001",
        "limit=x",
        "quiet=9",
        "quiet=1001",
        "quiet=010",
    ] {
        assert_eq!(refused(&format!("start {wrong}"), "-"), "option-value");
    }
}

/// Quiet is what neither takes a ball nor brings the mover one to the far sector.
#[test]
fn s_62_what_is_quiet() {
    let from = at("111 422 533 355", "422 344 555 411", "W 60 7 5-5 oo - far=free");
    for (events, quiet) in [
        ("111-211", 8),
        ("355-411", 8),
        ("overdue", 8),
        ("422-511", 0),
        ("355-433:344", 0),
        ("422:422", 0),
        // An arrived ball walks back, and comes again.
        ("533-433", 8),
        ("533-433; 411-311", 9),
        ("533-433; 411-311; 433-544", 0),
    ] {
        assert_eq!(after(&from, events).quiet(), quiet, "{events}");
    }
    // The enemy's arrival counts for the enemy.
    let from = at("222 333", "222 555 511", "B 60 7 5-5 oo - -");
    assert_eq!(after(&from, "222-111").quiet(), 0);
}

/// At the limit: what each has captured, has on the far sector and on the board.
fn compared(captured: [u8; 2], far: [u8; 2], board: [u8; 2], options: &str) -> String {
    let stack = |arrived: &str, far: u8, home: &str, board: u8| {
        let at_home = (far..board).map(|place| format!("{home}{}", place + 1));
        let arrived = (0..far).map(|place| format!("{arrived}{}", place + 1));
        arrived.chain(at_home).collect::<Vec<_>>().join(" ")
    };
    let [white, black] = captured;
    let from = at(
        &stack("51", far[0], "21", board[0]),
        &stack("15", far[1], "45", board[1]),
        &format!("W 200 0 {white}-{black} -- - {options}"),
    );
    let told = told(&from, "-");
    assert_eq!(position(&from).end(), Some(Trigger::Limit), "{from}");
    told.replace(" limit", "")
}

#[test]
fn s_63_what_decides() {
    for (captured, far, board, expected) in [
        // Who has captured nothing loses, however much it has.
        ([0, 1], [3, 0], [4, 4], "B ZeroCapture"),
        ([1, 0], [0, 3], [4, 4], "W ZeroCapture"),
        ([0, 25], [1, 1], [5, 2], "B ZeroCapture"),
        // Nobody or both: more arrived.
        ([0, 0], [2, 1], [3, 5], "W Far"),
        ([0, 0], [1, 2], [5, 3], "B Far"),
        ([9, 1], [1, 2], [5, 3], "B Far"),
        ([1, 9], [2, 1], [3, 5], "W Far"),
        // Then more balls.
        ([1, 9], [2, 2], [5, 4], "W Board"),
        ([9, 1], [0, 0], [1, 2], "B Board"),
        ([0, 0], [1, 1], [4, 3], "W Board"),
        // Then nothing: captured balls are not compared.
        ([9, 1], [2, 2], [4, 4], "- Tie"),
        ([0, 0], [0, 0], [1, 1], "- Tie"),
    ] {
        assert_eq!(
            compared(captured, far, board, "-"),
            expected,
            "{captured:?} {far:?} {board:?}"
        );
    }
}

#[test]
fn s_64_captured_nothing_counts_first_unless_switched_off() {
    for (captured, far, board, first, off) in [
        ([0, 1], [3, 0], [4, 4], "B ZeroCapture", "W Far"),
        ([1, 0], [0, 0], [1, 5], "W ZeroCapture", "B Board"),
        ([1, 0], [1, 1], [3, 3], "W ZeroCapture", "- Tie"),
        ([1, 1], [1, 1], [3, 3], "- Tie", "- Tie"),
    ] {
        assert_eq!(compared(captured, far, board, "-"), first);
        assert_eq!(compared(captured, far, board, "zero=off"), off);
    }
    // It never ends a game by itself.
    for captured in ["0-0", "0-9", "9-0"] {
        let from = at("111 333", "344 555", &format!("W 20 0 {captured} -- - -"));
        assert_eq!(told(&from, "111-211"), "goes on");
    }
}

#[test]
fn s_65_all_equal_is_a_draw() {
    let Pending::Over(outcome) = position(&at("111", "555", "W 200 0 5-5 -- - -")).pending() else {
        panic!("it goes on")
    };
    assert_eq!(outcome.winner, None);
    assert!(outcome.places.iter().all(|(_, place)| *place == 1));
    assert_eq!(compared([3, 7], [2, 2], [4, 4], "-"), "- Tie");
}

/// Even who would win with the next move, or by comparison, loses.
#[test]
fn s_66_a_forfeit_asks_for_no_position() {
    let winning = at("511 522 433 333*3", "344 355 351", WHITE);
    assert_eq!(told(&winning, "433-544"), "W equality Immediate");
    for (event, word) in FORFEITS.map(|word| (format!("W {word}"), word)) {
        assert_eq!(told(&winning, &event), format!("B {word} Forfeit"));
    }
    let twice = winning.replace(" -- ", " t- ");
    assert_eq!(told(&twice, "overdue"), "B overdue Forfeit");
    // An end that the position names comes before everything that the board says.
    let named = at("111", "", "W 200 50 5-5 -- W!late -");
    assert_eq!(told(&named, "-"), "B late Forfeit");
}

#[test]
fn s_68_a_position_can_be_over_already() {
    for (white, black, rest, expected) in [
        ("111", "", WHITE, "W no-balls Immediate"),
        ("", "111", WHITE, "B no-balls Immediate"),
        ("", "", "? 0 0 0-0 -- - -", "- no-balls Both"),
        ("511 522", "533 544", BLACK, "W equality Immediate"),
        ("511 522", "111 122", "? 0 0 0-0 -- - -", "- equality Both"),
        ("511", "433 444", WHITE, "W all-far Far"),
        ("111", "211 444", WHITE, "B blocked Board"),
        ("111", "444", "B 200 0 0-0 -- - -", "- limit Tie"),
        ("111", "444", "? 0 50 0-1 -- - -", "B quiet ZeroCapture"),
    ] {
        let from = at(white, black, rest);
        assert_eq!(told(&from, "-"), expected, "{from}");
        let over = position(&from);
        assert_eq!((over.count_actions(), over.outcomes()), (0, Vec::new()));
        check_refused(
            &from,
            &[
                ("111-211", "over"),
                ("lot W", "over"),
                ("W resign", "over"),
                ("B overdue", "over"),
            ],
        );
    }
    // Who has no move is asked when the lot has fallen.
    let blocked = at("111", "211 444", "? 0 0 0-0 -- - -");
    let ends = ["-", "lot W", "lot B"].map(|events| told(&blocked, events));
    assert_eq!(ends, ["goes on", "B blocked Board", "goes on"]);
}

/// One of each kind for reading: five on 333, something to take, a shared cell.
fn to_read() -> String {
    at("111 333*5 533 411", "344*2 342 522 411 555", WHITE)
}

#[test]
fn s_71_what_is_read() {
    for (typed, expected) in [
        ("111-233", "111-233"),
        (" 1 1 1 - 2 3 3 ", "111-233"),
        ("111\u{2013}233", "111-233"),
        ("111\u{2014}233", "111-233"),
        ("111\u{2212}233", "111-233"),
        ("111\u{2010}233\u{200b}", "111-233"),
        ("111-233x", "111-233"),
        ("111-233X", "111-233"),
        ("111-233\u{445}", "111-233"),
        ("111-233 \u{425}", "111-233"),
        ("333-445*2+244", "333-244+445+445"),
        ("333-445+244+445", "333-244+445+445"),
        ("333-445*1", "333-445"),
        ("333-445*5", "333-445+445+445+445+445"),
        ("333-455:344", "333-455:344"),
        ("333-455:344*2,342", "333-455:342,344,344"),
        ("333-455:344,342,344", "333-455:342,344,344"),
        ("333-455:*", "333-455:342,344,344"),
        ("333-455:*x", "333-455:342,344,344"),
        ("533:522", "533:522"),
        ("533-533:522", "533:522"),
        ("533:*", "533:522"),
        ("411:411", "411:411"),
        ("AN", "111-233"),
        ("an", "111-233"),
        ("a N", "111-233"),
        ("W 111-233", "111-233"),
    ] {
        let mut played = set_up(game("stavropol"), &to_read()).unwrap();
        let line = played
            .apply(typed)
            .unwrap_or_else(|refusal| panic!("{typed}: {}", refusal.key))
            .line;
        assert_eq!(line, format!("W {expected}"), "{typed:?}");
    }
}

#[test]
fn s_71_what_is_not_read() {
    for typed in [
        "111",
        "111-",
        "-233",
        "111:",
        "111-233:",
        "111--233",
        "111-:233",
        "111-233+",
        "111-+233",
        "111-23",
        "111-2334",
        "11-233",
        "1111-233",
        "111,233",
        "111+233",
        "111 233",
        "111233",
        "111-233-333",
        "111-233x x",
        "x111-233",
        "111x-233",
        "111-233!",
        "111-a33",
        "333-445*6",
        "333-445*0",
        "333-445*",
        "333-445**2",
        "333-445*2*2",
        "333-*2",
        "333*2-445",
        "333-455:344*6",
        "333-455:*,344",
        "333-455:344,*",
        "333-455:**",
        "333-455:*2",
        "333-455:344+342",
        "333-455,344",
        "333-455:344:342",
        "333:344-455",
        "*",
        "-",
        ":",
        "x",
        "a",
        "aj",
        "ja",
        "jj",
        "abc",
        "anx",
        "---",
        "---a",
        "-an",
        "--an",
        "----an",
        "\u{430}\u{43d}",
        "---111-233",
        "O-O",
        "pass",
        "333-\u{664}\u{664}\u{664}",
    ] {
        assert_eq!(refused(&to_read(), typed), "syntax", "{typed:?}");
    }
}

#[test]
fn s_72_the_canonical_form() {
    for (typed, expected) in [
        ("333-455+211+244*2", "333-211+244+244+455"),
        ("333-411:344,342,344", "333-411:342,344,344"),
        ("533-533:522", "533:522"),
    ] {
        assert_eq!(canonical(&to_read(), typed), expected);
        // It is read as itself.
        assert_eq!(canonical(&to_read(), expected), expected);
    }
    for action in full(&at("111 333*2 533 411", "344*2 342 522 411 555", WHITE), "") {
        assert_eq!(canonical(&to_read(), &action), action);
        assert!(
            action
                .bytes()
                .all(|sign| sign.is_ascii_digit() || b"-+:,".contains(&sign))
        );
        for part in action.split(['-', ':']).skip(1) {
            assert!(part.split(['+', ',']).collect::<Vec<_>>().is_sorted(), "{action}");
        }
    }
}

/// `-` and `+` for balls that move, `:` and `,` for those that are taken: one cell a ball.
#[test]
fn s_73_signs() {
    let from = at("111 333*2 533 411", "344*2 342 522 411 555", WHITE);
    let signs = |action: &str| -> String { action.chars().filter(|sign| !sign.is_ascii_digit()).collect() };
    let found: BTreeSet<String> = full(&from, "").iter().map(|action| signs(action)).collect();
    // Of 342 and 344 up to three balls can be taken; `+` and `:` never meet.
    let expected = ["-", "-+", "-:", "-:,", "-:,,", ":"];
    assert_eq!(found, BTreeSet::from(expected.map(str::to_owned)));
    assert_eq!(signs(&canonical(&to_read(), "333-445*5")), "-++++");
}

#[test]
fn s_74_x_marks_the_winning_move() {
    let winning = at("511 433 111", "344 355", WHITE);
    for typed in ["433-522", "433-522x", "433-522 X", "433-522\u{445}"] {
        assert_eq!(told(&winning, typed), "W equality Immediate");
        assert_eq!(canonical(&winning, typed), "433-522");
        // Also where nothing is won.
        assert_eq!(told(&at("111 433", "344 355", WHITE), typed), "goes on");
    }
}

/// Every pair of letters of both sides: white's from 111 on, black's from 555 back.
#[test]
fn s_75_letters() {
    let letters: Vec<char> = ('A'..='Z').filter(|&letter| letter != 'J').collect();
    assert_eq!(letters.len(), 25);
    let (white, black) = (position("start first=W"), position("start first=B"));
    let names = names();
    for (from, to) in (0..25).flat_map(|from| (0..25).map(move |to| (from, to))) {
        let pair = format!("{}{}", letters[from], letters[to]);
        for typed in [pair.clone(), pair.to_lowercase()] {
            let action = white.print_action(&white.parse_action(&typed).unwrap());
            assert_eq!(action, format!("{}-{}", names[from], names[25 + to]));
            for typed in [typed.clone(), format!("---{typed}")] {
                let action = black.print_action(&black.parse_action(&typed).unwrap());
                assert_eq!(action, format!("{}-{}", names[124 - from], names[99 - to]));
            }
        }
    }
}

#[test]
fn s_75_letters_in_a_game() {
    check_refused(
        "start first=W",
        &[
            ("---AN", "wrong-debut"),
            ("---an", "wrong-debut"),
            ("AJ", "syntax"),
        ],
    );
    assert_eq!(canonical("start first=B", "---RU"), "524-421");
    assert_eq!(canonical("start first=W", "AN"), "111-233");
    // In any turn, with or without the dashes.
    let later = at("111 155*2", "555 511 444", BLACK);
    for typed in ["AZ", "---AZ", "---az"] {
        assert_eq!(canonical(&later, typed), "555-411");
        check(
            &later,
            typed,
            &at("111 155*2", "411 511 444", "W 21 1 5-5 -o - -"),
        );
    }
    check_refused(&later, &[("BA", "no-ball"), ("---BA", "no-ball")]);
}

/// What stands where, and the fields after it.
#[test]
fn s_76_positions() {
    for text in [
        "AAAAAAAAAAAAAAAAAAAAAAAAA/25/25/25/aaaaaaaaaaaaaaaaaaaaaaaaa ? 0 0 0-0 -- - -",
        "EEEEE20/25/25/25/20eeeee W 0 0 0-0 -- - -",
        "(11)(12)(13)(14)(21)(22)(23)(31)(32)(41)15/25/25/25/25 B 3 1 0-0 or - -",
        "1A23/25/12(11)12/25/23a1 B 999 9 3-7 sm - limit=1000,quiet=10",
        "A24/25/25/25/24a W 2 7 5-5 to - first=B,limit=2,quiet=1000,immune=no,repeat=turn,zero=off,\
         quick=yes,far=free",
        "A24/25/25/25/24a W 20 0 25-25 -- W!overdue -",
        "A24/25/25/25/24a ? 0 0 0-0 -- B!noshow -",
        "25/25/25/25/25 W 0 0 0-0 -- - -",
    ] {
        assert_eq!(position(text).position(), text);
    }
    let found = position("1A3B19/25/4(23)20/25/24a B 21 4 3-7 sm B!late limit=100,far=free");
    let balls = |name| Side::ALL.map(|side| found.board().balls(side, cell(name)));
    assert_eq!(
        ["112", "121", "311", "315", "555"].map(balls),
        [[1, 0], [2, 0], [0, 0], [2, 3], [0, 1]]
    );
    assert_eq!(balls("115"), [0, 0]);
    assert_eq!(
        (found.side(), found.moves(), found.quiet()),
        (Some(Side::Black), 21, 4)
    );
    assert_eq!(Side::ALL.map(|side| found.captured(side)), [3, 7]);
    assert_eq!(
        Side::ALL.map(|side| found.last(side)),
        [Kind::Strike, Kind::Mutual]
    );
    assert_eq!(found.end(), Some(Trigger::Forfeit(Side::Black, Cause::Late)));
    assert_eq!((found.rules().limit, found.rules().free), (100, true));
}

/// Every kind of position that is none, each made from one that is.
#[test]
fn s_76_what_is_no_position() {
    let good = "A24/25/12(11)11a/25/24a B 21 0 5-5 r- - limit=100,far=free";
    assert_eq!(position(good).position(), good);
    for (from, to) in [
        // Fields.
        (" - limit", " limit"),
        (" r- ", " r- - "),
        ("B 21", "B  21"),
        ("far=free", "far=free "),
        ("A24", " A24"),
        (" ", "\t"),
        // Sectors.
        ("A24", "A23"),
        ("A24", "A25"),
        ("A24/", ""),
        ("A24/25", "A24/25/25"),
        ("/25/24a", "/25/24a/"),
        ("A24", "A024"),
        ("A24", "A240"),
        ("A24", "0A24"),
        ("A24", "A12B12"),
        ("A24", "A99999999999999999999"),
        ("A24", "A"),
        ("12(11)", "12(10)"),
        ("12(11)", "12(01)"),
        ("12(11)", "12(00)"),
        ("12(11)", "12(33)"),
        ("12(11)", "12(51)"),
        ("12(11)", "12(111)"),
        ("12(11)", "12(1)"),
        ("12(11)", "12(11"),
        ("12(11)", "12()"),
        ("12(11)", "12A1a"),
        ("A24", "F24"),
        ("24a", "24f"),
        ("A24", "X24"),
        ("A24", "\u{410}24"),
        ("A24", "EEEEEA19"),
        ("24a", "19eeeeea"),
        // Turn, counters, captured.
        ("B 21", "b 21"),
        ("B 21", "G 21"),
        ("B 21", "- 21"),
        ("B 21", "BW 21"),
        ("B 21", "B 021"),
        ("B 21", "B -1"),
        ("B 21", "B +21"),
        ("B 21", "B x"),
        ("B 21 0", "B 21 00"),
        ("B 21 0", "B 21 -"),
        ("5-5", "5"),
        ("5-5", "5:5"),
        ("5-5", "05-5"),
        ("5-5", "5-5-5"),
        ("5-5", "-5"),
        // Last turns, end.
        ("r-", "r"),
        ("r-", "r--"),
        ("r-", "R-"),
        ("r-", "x-"),
        (" - limit", " B limit"),
        (" - limit", " resign limit"),
        (" - limit", " B!gone limit"),
        (" - limit", " B!Resign limit"),
        (" - limit", " b!resign limit"),
        (" - limit", " G!resign limit"),
        (" - limit", " ?!resign limit"),
        // Options.
        ("limit=100", "limit=200"),
        ("limit=100", "limit=1"),
        ("limit=100", "limit=0100"),
        ("limit=100", "limit=1001"),
        ("limit=100,far=free", "far=free,limit=100"),
        ("limit=100,far=free", "limit=100,limit=100"),
        ("limit=100,far=free", "limit=100,"),
        ("limit=100,far=free", "limit"),
        ("limit=100,far=free", ""),
        ("far=free", "far=fixed"),
        ("far=free", "far=yes"),
        ("far=free", "fly=free"),
        ("far=free", "first=lot"),
    ] {
        let wrong = good.replacen(from, to, 1);
        assert_ne!(wrong, good);
        let key = refused(&wrong, "-");
        match wrong.split(' ').count() {
            // What can be read, but is written in another way, is answered with the right one.
            8 => assert!(
                ["stavropol-position", "stavropol-position-army", "not-canonical"].contains(&key),
                "{wrong:?}: {key}"
            ),
            _ => assert_eq!(key, "stavropol-position-fields", "{wrong:?}"),
        }
    }
    for wrong in ["", "A24", &"A".repeat(600), &format!("{good}{}", " ".repeat(600))] {
        assert_eq!(refused(wrong, "-"), "stavropol-position-fields", "{wrong:?}");
    }
    for (from, to, key) in [
        ("A24", "B23", "stavropol-position"),
        ("A24", "A12(06)11", "stavropol-position-army"),
        ("limit=100,far=free", "far=free,limit=100", "not-canonical"),
        ("far=free", "far=fixed", "not-canonical"),
        (" 21 ", " 1001 ", "stavropol-position"),
    ] {
        let wrong = good.replacen(from, to, 1);
        assert_eq!(refused(&wrong, "-"), key, "{wrong:?}");
    }
}

/// A hand-played record: lot, decisions, host events, a note.
const RECORD: &str = "\
# game: stavropol
# options: limit=6
# rules: 1
lot B
B 555-444
@ note an overdue turn
W overdue
B 511-433
W 111-233
W resign
= 1AAAAAAAAAAAAAAAAAAAAAAAA/12A12/25/12a5a6/1aaaaaaaaaaaaaaaaaaaaaaa1 B 4 4 0-0 oo W!resign limit=6
! {\"winner\":\"B\",\"reason\":\"resign\",\"places\":{\"W\":2,\"B\":1},\"scores\":{\"W\":0,\"B\":0}}
";

#[test]
fn s_78_a_record() {
    assert_eq!(replayed(RECORD), Ok(3));
    assert_eq!(Record::parse(RECORD).unwrap().to_string(), RECORD);
    for (from, to, line, key) in [
        ("lot B", "lot W", 5, "not-your-turn"),
        ("lot B\n", "", 4, "stavropol-lot"),
        ("lot B", "lot b", 4, "bad-roll"),
        ("lot B", "lot B\nlot B", 5, "stavropol-no-lot"),
        ("B 555-444", "555-444", 5, "not-canonical"),
        ("B 555-444", "B AG", 5, "not-canonical"),
        ("B 555-444", "B ---AG", 5, "not-canonical"),
        ("B 555-444", "B 555-444x", 5, "not-canonical"),
        ("B 555-444", "B 555-444*1", 5, "not-canonical"),
        ("B 555-444", "B 555-344", 5, "stavropol-skip-sector"),
        ("W overdue", "overdue", 7, "not-canonical"),
        ("W overdue", "B overdue", 7, "not-your-turn"),
        ("W overdue", "W Overdue", 7, "not-canonical"),
        ("W resign", "W resign\nW 233-333", 11, "over"),
        ("W resign", "W noshow", 11, "record-position"),
        ("limit=6", "limit=5", 11, "record-position"),
        ("limit=6", "limit=1", 2, "option-value"),
        ("limit=6", "limit=6 first=B", 4, "stavropol-no-lot"),
        ("\"W\":2", "\"W\":1", 12, "record-outcome"),
        ("\"winner\":\"B\"", "\"winner\":\"W\"", 12, "record-outcome"),
        ("\"winner\":\"B\"", "\"winner\":null", 12, "record-outcome"),
        ("\"scores\":{\"W\":0", "\"scores\":{\"W\":1", 12, "record-outcome"),
    ] {
        assert!(RECORD.contains(from));
        assert_eq!(
            replayed(&RECORD.replacen(from, to, 1)),
            Err((line, key)),
            "{from} -> {to}"
        );
    }
}

#[test]
fn s_78_a_record_from_a_position() {
    let start = at("111 333", "344 555", "B 21 0 5-5 s- - quick=yes");
    let end = at("111 333", "344 455", "W 22 1 5-5 so - quick=yes");
    let record = format!("# game: stavropol\n# start: {start}\nB 555-455\n= {end}\n");
    assert_eq!(replayed(&record), Ok(1));
    for (options, result) in [
        ("-", Ok(1)),
        ("quick=yes", Ok(1)),
        ("first=W", Ok(1)),
        ("quick=no", Err((3, "record-start-contradicts"))),
        ("limit=100", Err((3, "record-start-contradicts"))),
    ] {
        let record = record.replacen('\n', &format!("\n# options: {options}\n"), 1);
        assert_eq!(replayed(&record), result, "{options}");
    }
}

/// White: two free balls on 222 with a black one beside, an arrived ball on a shared cell with two more
/// black ones beside.
fn to_count(last: &str) -> String {
    at(
        "222*2 533",
        "323 544*2 533 451",
        &format!("W 20 0 5-5 {last}- - -"),
    )
}

/// 50 cells for one ball of 222 and for both, 25 landings after 323 is taken, one strike in place, one
/// trade.
#[test]
fn s_80_listed_moves() {
    for (last, open, strikes) in [("-", 100, 26), ("s", 100, 0), ("r", 98, 26)] {
        let all = listed(&to_count(last), "");
        let taking = all.iter().filter(|action| action.contains(':')).count();
        assert_eq!((all.len(), taking), (open + strikes + 1, strikes + 1));
        assert_eq!(position(&to_count(last)).count_actions(), all.len() as u64);
    }
    let all = listed(&to_count("-"), "");
    for action in [
        "222-323",
        "222-323+323",
        "222-323:323",
        "222-311:323",
        "533:544,544",
        "533:533",
    ] {
        assert!(all.contains(&action.to_owned()), "{action}");
    }
    // Parts of what could be had are legal, but not listed.
    for action in ["222-311+312", "533:544"] {
        assert!(!all.contains(&action.to_owned()), "{action}");
        assert_eq!(told(&to_count("-"), action), "goes on");
    }
}

/// If anything is legal, something is listed; and all that is listed is legal.
#[test]
fn s_80_listed_moves_lie_in_the_full_set() {
    let mut checked = 0;
    full_games(1, |game, _| {
        if game.end().is_some() {
            return;
        }
        let listed = game.legal_actions();
        assert!(!listed.is_empty(), "{}", game.position());
        assert!(listed.iter().all(|action| game.check(action).is_ok()));
        let mut all = BTreeSet::new();
        let side = game.side().unwrap();
        if game.count_full(side) < 1_000 {
            game.each_full(side, &mut |action| assert!(all.insert(action.clone())));
            assert_eq!(all.len() as u64, game.count_full(side));
            assert!(listed.iter().all(|action| all.contains(action)));
            checked += 1;
        }
    });
    assert!(checked > 50, "{checked}");
}

/// Of two balls: 50 cells for one, pairs with repetition for both; 544 once or twice; with a ban less.
#[test]
fn s_81_the_full_set_is_counted() {
    for (last, count) in [
        ("-", 50 + 50 * 51 / 2 + 25 + 2 + 1),
        ("s", 50 + 50 * 51 / 2 + 1),
        ("r", 49 + 49 * 50 / 2 + 25 + 2 + 1),
    ] {
        assert_eq!(full(&to_count(last), "").len(), count);
    }
    // Room: one cell for one ball more, one for none.
    let crowded = at("222*2 333*4 344*5", "433 444", WHITE);
    let pairs = 49 * 50 / 2 - 1;
    assert_eq!(full(&crowded, "222-").len(), 49 + pairs);
}

/// Strikes where a landing cell is full: of own balls, of balls that can be taken, of balls that cannot.
#[test]
fn s_81_strikes_at_full_cells() {
    let strikes = |white: &str, black: &str| {
        let all = full(&at(white, black, WHITE), "222-");
        all.iter().filter(|action| action.contains(':')).count()
    };
    // One ball to take, 25 landings; then one of them is full.
    assert_eq!(strikes("222", "311 455"), 25);
    assert_eq!(strikes("222 333*5", "311 433 455"), 24);
    // Two times six choices, nothing taken excepted; onto 323 only if one of its five is taken.
    assert_eq!(strikes("222", "311 323*5 455"), 24 * 11 + 10);
    // 323 faces 423 and stays full.
    assert_eq!(strikes("222 423", "311 323*5 455"), 24);
    // Four black balls and a white one.
    assert_eq!(strikes("222 323", "311 323*4 455"), 24 * 9 + 8);
}

/// One ball each, too far apart to meet: 25 moves, 25 answers, then 50 moves from a middle sector.
#[test]
fn s_82_perft() {
    let one = at("111", "511", WHITE);
    let two = at("111*2", "511", WHITE);
    let limit = at("111", "511", "W 199 0 5-5 -- - -");
    let lot = at("111*2", "511", "? 0 0 5-5 -- - -");
    let over = at("111", "", WHITE);
    let rich = to_count("-");
    for (from, depth, listed, full) in [
        (&one, 0, 1, 1),
        (&one, 1, 25, 25),
        (&one, 2, 25 * 25, 25 * 25),
        (&one, 3, 25 * 25 * 50, 25 * 25 * 50),
        // Both balls: together, or any pair of cells.
        (&two, 1, 50, 25 + 325),
        (&two, 2, 50 * 25, 350 * 25),
        (&limit, 1, 25, 25),
        (&limit, 2, 0, 0),
        // The lot is no ply: White's moves and Black's.
        (&lot, 1, 50 + 25, 350 + 25),
        (&lot, 2, 2 * 50 * 25, 2 * 350 * 25),
        (&over, 0, 1, 1),
        (&over, 1, 0, 0),
        (&rich, 1, 127, 1_353),
    ] {
        let game = position(from);
        assert_eq!(
            (perft(&game, depth), game.perft_full(depth)),
            (listed, full),
            "{from}, depth {depth}"
        );
    }
}

/// Every refusal of this game, from a position that gives it.
const REFUSALS: [(&str, &str, &str, &str, &str); 31] = [
    ("111", "555", "? 0 0 0-0 -- - -", "111-211", "lot"),
    ("111", "555", WHITE, "lot W", "no-lot"),
    ("111", "555", WHITE, "111", "syntax"),
    ("111", "555", WHITE, "111-261", "cell"),
    ("111", "555", WHITE, "---AA", "wrong-debut"),
    ("111", "555", BLACK, "111-211", "no-ball"),
    ("111", "555", WHITE, "111-211+212", "too-many"),
    ("111*2", "122 555", WHITE, "111-211+212:122", "one-striker"),
    ("511 111", "433 455", WHITE, "511-411", "far-fixed"),
    ("111 155", "211 455", WHITE, "111-222", "blocked"),
    ("111", "555", WHITE, "111-122", "same-sector"),
    ("111", "555", WHITE, "111-311", "skip-sector"),
    ("111 222*5", "555", WHITE, "111-222", "cell-full"),
    ("111", "555", WHITE, "111-211:122", "no-target"),
    ("111", "555", WHITE, "111-211:*", "nothing-to-take"),
    ("111 155", "211 555", WHITE, "111-222:211", "projection"),
    ("111", "333 555", WHITE, "111-222:333", "out-of-space"),
    ("111 322", "222 555", WHITE, "111-211:222", "immune"),
    ("333 111", "333 433", WHITE, "333:333", "no-trade"),
    ("333 111", "333 433", BLACK, "333:333", "no-trade"),
    ("333", "333 344", WHITE, "333-411:333,344", "mutual-alone"),
    ("333*2", "333*2", WHITE, "333:333*2", "mutual-one"),
    ("333", "333 455", WHITE, "333-422:333", "mutual-stays"),
    ("333", "344 455", WHITE, "333:344", "must-move"),
    ("511 111", "522 455 444", WHITE, "511-422:522", "must-stay"),
    ("333", "344 455", WHITE, "333-222:344", "strike-sector"),
    (
        "333 111",
        "344 455",
        "W 20 0 5-5 s- - -",
        "333-411:344",
        "repeat-strike",
    ),
    ("333 111", "444 455", "W 20 0 5-5 r- - -", "333-444", "repeat-ram"),
    ("", "", "Q 20 0 5-5 -- - -", "-", "stavropol-position"),
    ("", "", "nowhere", "-", "stavropol-position-fields"),
    (
        "111*5 112*5 113*5 114*5 115*5 121",
        "",
        "W 20 0 5-5 -- - -",
        "-",
        "stavropol-position-army",
    ),
];

#[test]
fn every_refusal_is_given() {
    for (white, black, rest, event, key) in REFUSALS {
        assert_eq!(
            refused(&at(white, black, rest), event),
            key,
            "{white} | {black} | {event}"
        );
    }
    let given: BTreeSet<String> = REFUSALS
        .iter()
        .map(|(.., key)| format!("stavropol-{}", key.trim_start_matches("stavropol-")))
        .collect();
    let stated: BTreeSet<String> = Stavropol::INFO
        .refusals
        .iter()
        .map(|&key| key.to_owned())
        .collect();
    assert_eq!(given, stated);
}

/// Of two errors in one action the first in the order of section 13 is named: over, lot, turn, then text.
#[test]
fn the_order_of_refusals_before_the_action_is_judged() {
    let over = at("111", "", "? 0 0 0-0 -- - -");
    check_refused(
        &over,
        &[
            ("lot W", "over"),
            ("111-211", "over"),
            ("W overdue", "over"),
            ("B 555-455", "over"),
            ("nonsense", "over"),
            ("B nonsense", "over"),
            ("116-211", "over"),
        ],
    );
    check_refused(
        "start",
        &[
            ("111-211", "lot"),
            ("W 111-211", "lot"),
            ("B 111-211", "lot"),
            ("nonsense", "lot"),
            ("---AN", "lot"),
            ("116-211", "lot"),
            ("333-411", "lot"),
        ],
    );
    check_refused(
        "start first=W",
        &[
            ("B nonsense", "not-your-turn"),
            ("B ---AN", "not-your-turn"),
            ("B 116-211", "not-your-turn"),
            ("B 111-211", "not-your-turn"),
            ("B overdue", "not-your-turn"),
            // White has left 155; the dashes are wrong all the same.
            ("155-211; overdue; ---ZA", "wrong-debut"),
            ("116-2334", "syntax"),
            ("611", "syntax"),
            ("211-611", "cell"),
            ("211-211+116", "cell"),
            ("211-111:777", "cell"),
            ("111-211*5+777", "cell"),
        ],
    );
}

/// No ball first, then what `*` does not find.
#[test]
fn the_order_of_refusals_no_ball_and_nothing_to_take() {
    let from = at("111 333 533", "544 433 122*2 555 411*5 455", WHITE);
    let no_ball = [
        "222-333:*",
        "222-333",
        "222-222",
        "222-555",
        "222-333+344",
        "222-333:222",
        "222:222*2",
        "222-333+344:122",
        "222:122",
        "222-333:433",
        "222-311*5+312",
        "222-311*5+312:*",
        "222-311*5+312:222",
        "544-433",
        "433-433:433",
    ];
    check_refused(&from, &no_ball.map(|typed| (typed, "no-ball")));
    let nothing = [
        "333-411:*",
        "333:*",
        "333-411+422:*",
        "333-222:*",
        "333-333:*",
        "333-411*5+422:*",
    ];
    check_refused(&from, &nothing.map(|typed| (typed, "nothing-to-take")));
}

#[test]
fn the_order_of_refusals_of_a_trade() {
    let blocked = at("333 111", "433 555", "W 20 0 5-5 s- - -");
    check_refused(
        &blocked,
        &[
            ("333-411:333,333", "mutual-stays"),
            ("333-411:333", "mutual-stays"),
            ("333-411+422:333", "mutual-stays"),
            ("333-411*5+422:333", "mutual-stays"),
            ("333:333,333", "mutual-one"),
            // It faces 433 and shares its cell with nobody.
            ("333:333", "no-target"),
        ],
    );
    assert_eq!(
        refused(&at("333 111", "333 433", WHITE), "333:333*2"),
        "mutual-one"
    );
    assert_eq!(
        refused(&at("533 111", "533 433 455", WHITE), "533-533:533"),
        "mutual-stays"
    );
}

/// The number of strikers, then the captured balls in their order, then the landing, its room, the ban.
#[test]
fn the_order_of_refusals_of_a_strike() {
    // 344 can be taken, 324 twice; 242 faces 142; 422 is full.
    let from = at(
        "333 142 422*5 111",
        "333 433 344 324*2 242 222 555 211",
        "W 20 0 5-5 s- - -",
    );
    check_refused(
        &from,
        &[
            ("333-411+422:333,344", "one-striker"),
            ("333-411*5+422:333,344", "one-striker"),
            ("333-411*5+422:344", "one-striker"),
            ("333-411+422:433", "one-striker"),
            ("333-411+422:555", "one-striker"),
            ("333-411+422:344,344", "one-striker"),
            ("333-411+422:242", "one-striker"),
            ("333-244+411:344", "one-striker"),
            ("333-422*2:344", "one-striker"),
            // Captured balls: what is wrong with the first of them.
            ("333-411:211,333", "out-of-space"),
            ("333-411:333,433", "mutual-alone"),
            ("333-411:433,555", "projection"),
            ("333-411:242,333", "immune"),
            ("333-411:242,433", "immune"),
            ("333-411:242,344,344", "immune"),
            ("333-411:211,242", "out-of-space"),
            ("333-411:222*2,242", "no-target"),
            ("333-411:344*2,433", "no-target"),
            ("333-411:433,344*2", "no-target"),
            ("333-411:344*2,555", "no-target"),
            // Of one cell: where it lies, then how many balls, then whether they are immune.
            ("333-411:233", "projection"),
            ("333-411:433*2", "projection"),
            ("333-411:511", "out-of-space"),
            ("333-411:555*2", "out-of-space"),
            ("333-411:242*2", "no-target"),
            ("142-211:142,242", "mutual-alone"),
            // Captured balls come before the landing.
            ("333:433", "projection"),
            ("333:242", "immune"),
            ("333:333,344", "mutual-alone"),
            ("333-244:555", "out-of-space"),
            ("333-244:344,344", "no-target"),
            ("333-422:242", "immune"),
            // The sector of the landing comes before its room, the room before the ban.
            ("333:344", "must-move"),
            ("333-222:344", "strike-sector"),
            ("333-333:344", "strike-sector"),
            ("333-422:344", "cell-full"),
            ("333-411:344", "repeat-strike"),
        ],
    );
    // White's balls fill 311, in the wrong sector.
    let full = at("333 311*5 144*5", "344 555", "W 20 0 5-5 s- - -");
    check_refused(
        &full,
        &[("333-311:344", "strike-sector"), ("333-144:344", "strike-sector")],
    );
    let arrived = at("533 422*5 111", "544 433 411 455", "W 20 0 5-5 s- - -");
    check_refused(
        &arrived,
        &[
            ("533-422:433", "projection"),
            ("533-422:544*2", "no-target"),
            ("533-422:544", "must-stay"),
            ("533-444:544", "must-stay"),
            ("533:544", "repeat-strike"),
        ],
    );
}

/// The number of balls, whether they can leave, then the destinations in their order, room, the ban.
#[test]
fn the_order_of_refusals_of_an_open_move() {
    let from = at(
        "333 533 522 433 111 122 222*5 322*5",
        "233 423 555 444*5 411",
        "W 20 0 5-5 r- - -",
    );
    check_refused(
        &from,
        &[
            ("533-422+433", "too-many"),
            ("533-411*5+422", "too-many"),
            ("533-533*2", "too-many"),
            ("333-422+411", "too-many"),
            ("333-344+344", "too-many"),
            ("111-111+511", "too-many"),
            ("111-222+222", "too-many"),
            ("111-311*5+211*5", "too-many"),
            // 522 and 533 have arrived, 533 is not faced by an enemy; 333 is.
            ("522-522", "far-fixed"),
            ("522-322", "far-fixed"),
            ("533-444", "far-fixed"),
            ("333-344", "blocked"),
            ("333-533", "blocked"),
            ("333-444", "blocked"),
            ("333-411", "blocked"),
            // The destinations of an open move.
            ("111-122", "same-sector"),
            ("111-322", "skip-sector"),
            ("111-222", "cell-full"),
            ("122-233", "repeat-ram"),
            ("433-444", "same-sector"),
        ],
    );
    let stack = at(
        "333*4 222*5 311*5 144*4",
        "444*5 422 555 411",
        "W 20 0 5-5 r- - -",
    );
    check_refused(
        &stack,
        &[
            ("333-144+344", "skip-sector"),
            ("333-344+511", "same-sector"),
            ("333-222+344", "same-sector"),
            ("333-222+555", "skip-sector"),
            ("333-311", "same-sector"),
            ("333-144", "skip-sector"),
            ("333-411+344", "same-sector"),
            ("333-411+555", "skip-sector"),
            ("333-444", "cell-full"),
            ("333-222", "cell-full"),
            ("333-411+444", "cell-full"),
            ("333-411+411+411+444", "cell-full"),
            ("333-411", "repeat-ram"),
            ("333-233+422", "repeat-ram"),
        ],
    );
    // An arrived ball that is blocked as well has arrived first of all.
    let arrived = at("533 111", "433 555 411", WHITE);
    check_refused(
        &arrived,
        &[
            ("533-422", "far-fixed"),
            ("533-422+422", "too-many"),
            ("533-533", "far-fixed"),
        ],
    );
}

/// Option lists for games by chance.
const PLAYED: [&str; 6] = [
    "first=W",
    "first=B far=free",
    "immune=no quiet=20 first=W",
    "repeat=turn first=B",
    "limit=50 zero=off",
    "quick=yes",
];

/// An action of F beside the listed ones: a listed one that goes to other cells or takes less, if that is
/// legal.
fn any_action(game: &Stavropol, rng: &mut Xoshiro256PlusPlus) -> Option<Action> {
    let listed = random_action(game, &mut Vec::new(), rng)?;
    let mut text = listed.from.to_string();
    if listed.taken.is_empty() {
        let cells: Vec<Cell> = Cells::beside_sector(listed.from.sector()).iter().collect();
        let balls = game.board().balls(game.side()?, listed.from);
        for ball in 0..rng.random_range(1..=balls) {
            text += if ball == 0 { "-" } else { "+" };
            text += &cells[rng.random_range(0..cells.len())].to_string();
        }
    } else {
        listed.to.iter().for_each(|to| text += &format!("-{to}"));
        let kept = listed.taken.iter().filter(|_| rng.random_ratio(2, 3));
        let kept: Vec<String> = kept.map(|cell| cell.to_string()).collect();
        text += &format!(":{}", kept.join(","));
    }
    let changed = game
        .parse_action(&text)
        .ok()
        .filter(|action| game.check(action).is_ok());
    Some(changed.unwrap_or(listed))
}

/// Plays games by chance over all legal actions, so many of each option list, now and then overdue, and
/// shows every state and the action or host event that led to it.
fn full_games(games: u64, mut look: impl FnMut(&Stavropol, &str)) {
    for options in PLAYED {
        for seed in 0..games {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let mut game = position(&format!("start {options}"));
            if let Some(lot) = random_roll(&game, &mut rng) {
                apply_typed(&mut game, &lot.to_string()).unwrap();
            }
            look(&game, "-");
            while let Some(action) = any_action(&game, &mut rng) {
                let side = game.side().unwrap();
                let may_pass = game.last(side) != Kind::Overdue || game.rules().quick;
                let event = match may_pass && rng.random_ratio(1, 20) {
                    true => "overdue".to_owned(),
                    false => game.print_action(&action),
                };
                let line = format!("{} {event}", side.seat());
                apply_typed(&mut game, &line).unwrap();
                look(&game, &line);
            }
        }
    }
}

#[test]
fn s_67_every_game_ends() {
    let mut ends = BTreeMap::new();
    full_games(4, |game, _| {
        let rules = game.rules();
        assert!(
            game.moves() <= rules.limit && game.quiet() <= rules.quiet,
            "{}",
            game.position()
        );
        if let Pending::Over(outcome) = game.pending() {
            assert!(Stavropol::INFO.reasons.contains(&outcome.reason));
            *ends.entry(outcome.reason).or_insert(0) += 1;
        }
    });
    assert_eq!(ends.values().sum::<usize>(), 4 * PLAYED.len());
    assert!(
        ["blocked", "equality", "limit"]
            .iter()
            .all(|reason| ends.contains_key(reason)),
        "{ends:?}"
    );
    // Nothing but passes ends as well.
    for limit in [2, 7, 10] {
        let passes = vec!["overdue"; limit].join(";");
        assert_eq!(
            told(&format!("start first=W quick=yes limit={limit}"), &passes),
            "- limit Tie"
        );
    }
}

/// The balls of a position without White's and Black's numbers, and the two captured numbers.
fn counted(text: &str) -> ([u16; 2], [u16; 2]) {
    let fields: Vec<&str> = text.split(' ').collect();
    let mut on_board = [0; 2];
    for cell in balls(fields[0]) {
        assert!(cell[0] + cell[1] <= 5, "{text}");
        on_board[0] += u16::from(cell[0]);
        on_board[1] += u16::from(cell[1]);
    }
    let (white, black) = fields[4].split_once('-').unwrap();
    (on_board, [white.parse().unwrap(), black.parse().unwrap()])
}

/// On the board or captured by the enemy; and what a line takes or trades is all that goes.
#[test]
fn balls_are_conserved() {
    let mut before = ([25, 25], [0, 0]);
    let mut taken = 0;
    full_games(4, |game, line| {
        let now = counted(&game.position());
        let (on_board, captured) = now;
        assert_eq!(
            [on_board[0] + captured[1], on_board[1] + captured[0]],
            [25, 25],
            "{}",
            game.position()
        );
        if line == "-" {
            before = now;
            return;
        }
        let (seat, action) = line.split_once(' ').unwrap();
        let mover = usize::from(seat == "B");
        let taking = action
            .split_once(':')
            .map_or(0, |(_, taken)| taken.split(',').count() as u16);
        let trades = action.split_once(':').is_some_and(|(from, taken)| from == taken);
        let mut expected = before.1;
        expected[mover] += taking;
        expected[1 - mover] += u16::from(trades);
        assert_eq!(captured, expected, "{line}");
        taken += taking;
        before = now;
    });
    assert!(taken > 300, "{taken}");
}

/// Every position of a game is read back as itself, and every action as well.
#[test]
fn texts_are_read_back() {
    full_games(2, |game, line| {
        let text = game.position();
        assert_eq!(position(&text), *game, "{text}");
        assert_eq!(
            sectors(&balls(text.split(' ').next().unwrap())),
            text.split(' ').next().unwrap()
        );
        if let Some((_, action)) = line.split_once(' ').filter(|(_, action)| *action != "overdue") {
            // In the position after it the action can still be read, whatever it would be there.
            if game.side().is_some() && game.end().is_none() {
                assert_eq!(
                    game.parse_action(action).map(|read| game.print_action(&read)),
                    Ok(action.to_owned())
                );
            }
        }
    });
}

/// A cell under a change of names.
type Change = fn([u8; 3]) -> [u8; 3];

/// Seen from the other end.
fn turned(cell: [u8; 3]) -> [u8; 3] {
    cell.map(|digit| 6 - digit)
}

/// The cells in an action, each changed.
fn with_cells(action: &str, change: Change) -> String {
    let mut text = String::new();
    let mut name = String::new();
    for sign in action.chars() {
        match sign.is_ascii_digit() {
            true => name.push(sign),
            false => text.push(sign),
        }
        if name.len() == 3 {
            let digits = change(digits(&name));
            text.extend(digits.map(|digit| char::from(b'0' + digit)));
            name.clear();
        }
    }
    text
}

/// A position under a change of names, its colours exchanged or not.
fn image(text: &str, change: Change, exchanged: bool) -> String {
    let fields: Vec<&str> = text.split(' ').collect();
    let [told, turn, moves, quiet, captured, last, end, options] = fields.try_into().unwrap();
    let here = balls(told);
    let mut there = [[0; 2]; 125];
    for (index, name) in names().iter().enumerate() {
        let mut on = here[index];
        if exchanged {
            on.reverse();
        }
        there[number(change(digits(name)))] = on;
    }
    let told = sectors(&there);
    if !exchanged {
        return format!("{told} {turn} {moves} {quiet} {captured} {last} {end} {options}");
    }
    let seat = |text: &str| -> String {
        let other = text.chars().map(|sign| match sign {
            'W' => 'B',
            'B' => 'W',
            sign => sign,
        });
        other.collect()
    };
    let (white, black) = captured.split_once('-').unwrap();
    let last: String = last.chars().rev().collect();
    format!(
        "{told} {} {moves} {quiet} {black}-{white} {last} {} {}",
        seat(turn),
        seat(end),
        seat(options)
    )
}

/// A game and its image go the same way: what is legal here is legal there, is counted alike, and leads
/// to the image of what it leads to here.
fn check_alike(change: Change, exchanged: bool) {
    let mut there: Option<Stavropol> = None;
    full_games(2, |here, line| {
        let expected = image(&here.position(), change, exchanged);
        if let Some(before) = there.as_ref().filter(|_| line != "-") {
            let (_, event) = line.split_once(' ').unwrap();
            let mut next = before.clone();
            apply_typed(&mut next, &with_cells(event, change)).unwrap();
            assert_eq!(next.position(), expected, "{line}");
        }
        let now = position(&expected);
        // Lists are long: every fifth one.
        if here.moves() % 5 == 0 {
            let legal = |game: &Stavropol| -> Vec<String> {
                let actions = game.legal_actions();
                actions.iter().map(|action| game.print_action(action)).collect()
            };
            let read = |text: &str| now.print_action(&now.parse_action(text).unwrap());
            let images = legal(here)
                .into_iter()
                .map(|action| read(&with_cells(&action, change)));
            let found: BTreeSet<String> = legal(&now).into_iter().collect();
            assert_eq!(found, images.collect(), "{expected}");
        }
        if let (Some(one), Some(other)) = (here.side(), now.side()) {
            assert_eq!(here.count_full(one), now.count_full(other), "{expected}");
        }
        let verdict = |game: &Stavropol, exchanged: bool| {
            let (winner, criterion) = game.verdict()?;
            let winner = winner.map(|side| if exchanged { side.other() } else { side });
            Some((winner, criterion))
        };
        assert_eq!(verdict(here, exchanged), verdict(&now, false), "{expected}");
        there = Some(now);
    });
}

#[test]
fn white_and_black_are_alike() {
    check_alike(turned, true);
}

#[test]
fn left_and_right_are_alike() {
    check_alike(
        |[sector, vertical, horizontal]| [sector, 6 - vertical, horizontal],
        false,
    );
}

#[test]
fn verticals_and_horizontals_are_alike() {
    check_alike(
        |[sector, vertical, horizontal]| [sector, horizontal, vertical],
        false,
    );
}

/// Every option in the position line, in the order of the list, and with every value it can have.
#[test]
fn options_one_by_one() {
    let ends = |options: &str| {
        position(&format!("start {options}"))
            .position()
            .split(' ')
            .next_back()
            .unwrap()
            .to_owned()
    };
    for (options, expected) in [
        ("", "-"),
        ("-", "-"),
        (
            "first=lot limit=200 quiet=50 immune=yes repeat=side zero=first quick=no far=fixed",
            "-",
        ),
        ("first=W", "first=W"),
        ("first=B", "first=B"),
        ("limit=2", "limit=2"),
        ("limit=1000", "limit=1000"),
        ("quiet=10", "quiet=10"),
        ("quiet=1000", "quiet=1000"),
        ("immune=no", "immune=no"),
        ("repeat=turn", "repeat=turn"),
        ("zero=off", "zero=off"),
        ("quick=yes", "quick=yes"),
        ("far=free", "far=free"),
        (
            "far=free quick=yes zero=off repeat=turn immune=no quiet=11 limit=3 first=B",
            "first=B,limit=3,quiet=11,immune=no,repeat=turn,zero=off,quick=yes,far=free",
        ),
    ] {
        assert_eq!(ends(options), expected);
    }
    for (options, key) in [
        ("first=w", "option-value"),
        ("first=G", "option-value"),
        ("immune=off", "option-value"),
        ("repeat=never", "option-value"),
        ("zero=no", "option-value"),
        ("quick=on", "option-value"),
        ("far=", "option-value"),
        ("limit=0", "option-value"),
        ("seats=2", "option-unknown"),
        ("far=free far=free", "option-twice"),
        ("far", "option-form"),
    ] {
        assert_eq!(refused(&format!("start {options}"), "-"), key);
    }
}
