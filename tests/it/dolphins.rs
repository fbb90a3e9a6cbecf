//! The rules of Dolphins, one test or more for each id of `tests/rules/dolphins.ids`.
//!
//! Positions and results were worked out by hand from the rulebook.

use igroteka::game::{Die, Game, Options, Pending, Seat, parse_named};
use igroteka::games::dolphins::{Cell, Dolphins, DolphinsOptions, Form, Size};

use crate::support::{self, after};

#[track_caller]
fn check(from: &str, events: &str, expected: &str) {
    support::check("dolphins", from, events, expected);
}

#[track_caller]
fn check_refused(position: &str, message: &str) {
    support::check_refused("dolphins", position, message);
}

fn start(options: &str) -> Dolphins {
    let named = parse_named(Dolphins::INFO.options, options).unwrap();
    Dolphins::new(&DolphinsOptions::from_named(&named).unwrap()).unwrap()
}

fn position(text: &str) -> Dolphins {
    Dolphins::from_position(&DolphinsOptions::default(), text).unwrap()
}

fn names(cells: impl IntoIterator<Item = Cell>) -> String {
    cells
        .into_iter()
        .map(|cell| cell.to_string())
        .collect::<Vec<_>>()
        .join(" ")
}

#[test]
fn dr_1_seats_of_both_modes() {
    assert_eq!(start("mode=solo").options().seats(), [Seat::A]);
    assert_eq!(start("mode=duel").options().seats(), [Seat::A, Seat::B]);
    check("start", "B resign", "= refused: there is no seat B in this match");
    check(
        "start",
        "die 1; B b1",
        "= refused: there is no seat B in this match",
    );
}

#[test]
fn dr_2_always_24_dolphins() {
    let message = "24 dolphins in all: board and reserves do not add up";
    check_refused(
        "DOL 5/5/5/5/xx3 A ? 23 m1 l0 r0 A solo/exhibition/keep/9999",
        message,
    );
    check_refused(
        "DOL 5/5/5/5/xx3 A ? 21 m1 l0 r0 A solo/exhibition/keep/9999",
        message,
    );
    check_refused(
        "DOL 5/5/5/5/5 A ? 12:13 m0 l0 r0 A duel/exhibition/keep/200",
        message,
    );
    // 255 + 255 + 2 must not wrap round to anything.
    check_refused(
        "DOL 5/5/5/5/xx3 A ? 255:255 m0 l0 r0 A duel/exhibition/keep/200",
        message,
    );
}

#[test]
fn dr_3_one_die_with_six_equal_faces() {
    let game = start("mode=solo");
    assert_eq!(game.outcomes(), Die::ALL.map(|die| (die, 1)));
    check(
        "start",
        "die 7",
        "= refused: 'die 7' is not a possible roll here; write it as one argument in quotes, for example \"die 3\"",
    );
}

#[test]
fn dr_4_sizes_and_names_of_cells() {
    for (size, placed) in [
        ("4", "xxx1/4/4/4"),
        ("5", "5/xxx2/5/5/5"),
        ("6", "6/6/xxx3/6/6/6"),
    ] {
        let expected = format!("= DOL {placed} A ? 21 m1 l0 r0 A solo/exhibition/keep/9999");
        check(&format!("start size={size}"), "die 1; b4", &expected);
    }
    check("start size=7", "-", "= refused: size must be 4, 5 or 6");
    check("start size=4", "die 1; e1", "= refused: e1 is not on the board");
    check("start", "die 1; f1", "= refused: f1 is not on the board");
    check("start", "die 1; a6", "= refused: a6 is not on the board");
    let corner = "= DOL 4xx/5x/6/6/6/6 A ? 21 m1 l0 r0 A solo/exhibition/keep/9999";
    check("start size=6", "die 6; f6", corner);
}

/// The picture of each form, one below the other with its middle on c3.
#[test]
fn dr_5_the_six_fixed_trominoes() {
    let on_c3 = |form: Form| {
        names(
            form.cells(Size::default(), Cell::new(Size::default(), 2, 2).unwrap())
                .unwrap(),
        )
    };
    let forms = Form::ALL.map(on_c3);
    assert_eq!(
        forms,
        [
            "b3 c3 d3", "c2 c3 c4", "c3 c4 d3", "b3 c3 c4", "c2 c3 d3", "b3 c2 c3"
        ],
        "cells are listed by column"
    );
}

#[test]
fn dr_5_placements_on_an_empty_board() {
    let counts = |size: Size| Form::ALL.map(|form| size.cells().middles(form).len());
    let [four, five, six] = Size::ALL.map(counts);
    assert_eq!(four, [8, 8, 9, 9, 9, 9]);
    assert_eq!(five, [15, 15, 16, 16, 16, 16]);
    assert_eq!(six, [24, 24, 25, 25, 25, 25]);
}

/// Every placement lies on the board and covers three free cells, on every size: the shifts of the
/// bit board agree with the table of the rulebook.
#[test]
fn dr_5_middles_agree_with_the_table() {
    for size in Size::ALL {
        for form in Form::ALL {
            let middles = size.cells().middles(form);
            for (column, row) in (0..size.rows()).flat_map(|c| (0..size.rows()).map(move |r| (c, r))) {
                let cell = Cell::new(size, column, row).unwrap();
                assert_eq!(
                    middles.contains(cell),
                    form.cells(size, cell).is_some(),
                    "{size:?} {form:?} {cell}"
                );
            }
        }
    }
}

/// The actions that the rulebook gives below DR-41.
#[test]
fn dr_5_examples_of_actions() {
    let rows = [
        ("die 1; a1 b1 c1", "b1"),
        ("die 2; c2 c3 c4", "c3"),
        ("die 3; b2 b3 c2", "b2"),
        ("die 4; c3 d3 d4", "d3"),
        ("die 5; a3 a4 b4", "a4"),
        ("die 6; d3 e3 e2", "e3"),
    ];
    for (three_cells, middle) in rows {
        let (die, _) = three_cells.split_once(';').unwrap();
        let by_middle = after("dolphins", "start", &format!("{die}; {middle}"));
        assert!(by_middle.starts_with("= DOL"), "{by_middle}");
        assert_eq!(after("dolphins", "start", three_cells), by_middle);
    }
}

#[test]
fn dr_6_diagonals_are_no_lines() {
    // The long diagonal a1-e5 is full after c3; nothing is removed.
    check(
        "DOL 4x/3x1/5/1x3/x4 A 4 20 m2 l0 r0 A solo/exhibition/keep/9999",
        "c3",
        "= DOL 4x/2xx1/1xx2/1x3/x4 A ? 17 m3 l0 r0 A solo/exhibition/keep/9999",
    );
}

#[test]
fn dr_6_rows_and_columns_are_lines() {
    check(
        "DOL 5/5/5/5/xx3 A 1 22 m1 l0 r0 A solo/exhibition/keep/9999",
        "d1",
        "= DOL 5/5/5/5/5 A ? 24 m2 l1 r0 A solo/exhibition/keep/9999",
    );
    check(
        "DOL 5/5/5/2x2/2x2 A 2 22 m1 l0 r0 A solo/exhibition/keep/9999",
        "c4",
        "= DOL 5/5/5/5/5 A ? 24 m2 l1 r0 A solo/exhibition/keep/9999",
    );
    // On 4x4 four cells are a line, on 6x6 five are none.
    check(
        "DOL 4/4/4/x3 A 1 23 m1 l0 r0 A solo/exhibition/keep/9999",
        "c1",
        "= DOL 4/4/4/4 A ? 24 m2 l1 r0 A solo/exhibition/keep/9999",
    );
    check(
        "DOL 6/6/6/6/6/xx4 A 1 22 m1 l0 r0 A solo/exhibition/keep/9999",
        "d1",
        "= DOL 6/6/6/6/6/xxxxx1 A ? 19 m2 l0 r0 A solo/exhibition/keep/9999",
    );
}

#[test]
fn dr_10_start() {
    check(
        "start",
        "-",
        "= DOL 5/5/5/5/5 A ? 24 m0 l0 r0 A solo/exhibition/keep/9999",
    );
    check(
        "start mode=duel",
        "-",
        "= DOL 5/5/5/5/5 A ? 12:12 m0 l0 r0 A duel/exhibition/keep/200",
    );
}

#[test]
fn dr_11_first_seat() {
    check(
        "start mode=duel first=B",
        "-",
        "= DOL 5/5/5/5/5 B ? 12:12 m0 l0 r0 B duel/exhibition/keep/200",
    );
    check(
        "start first=B",
        "-",
        "= refused: first=B does not fit: first must be A or B (A in solo)",
    );
    check("start mode=duel first=C", "-", "= refused: first must be A or B");
}

#[test]
fn dr_12_options_and_defaults() {
    check(
        "start mode=duel size=6 rule=reroll draws=replay first=B cap=9999",
        "-",
        "= DOL 6/6/6/6/6/6 B ? 12:12 m0 l0 r0 B duel/reroll/replay/9999",
    );
    check(
        "start rule=reroll",
        "-",
        "= refused: rule=reroll is for two players: it needs mode=duel",
    );
    check("start mode=trio", "-", "= refused: mode must be solo or duel");
    check("start mode=SOLO", "-", "= refused: mode must be solo or duel");
    for cap in ["0", "10000", "01", "+5", "-1", "1e3", "", "99999999999999999999"] {
        check(&format!("start cap={cap}"), "-", "= refused: cap must be 1..9999");
    }
    check(
        "start cap=1 cap=2",
        "-",
        "= refused: option cap is given twice; give it once",
    );
    check(
        "start players=2",
        "-",
        "= refused: there is no option 'players'; use mode, size, rule, draws, first or cap",
    );
    check(
        "start solo",
        "-",
        "= refused: 'solo' is not an option; write key=value, several separated by commas",
    );
}

/// Rerolling in solo is refused in a position too.
#[test]
fn dr_12_reroll_needs_a_duel() {
    check_refused(
        "DOL 5/5/5/5/5 A ? 24 m0 l0 r0 A solo/reroll/keep/9999",
        "rule=reroll is for two players: it needs mode=duel",
    );
}

#[test]
fn dr_20_cap_comes_before_too_few() {
    check(
        "DOL x1xx1/2xxx/1xxxx/1x1xx/xx3 A 5 7:2 m199 l1 r0 A duel/exhibition/keep/200",
        "a4",
        "= DOL x1xx1/5/5/1x1xx/xx3 B !c 14:2 m200 l1 r0 A duel/exhibition/keep/200 | move-cap A=14,B=2 winner A",
    );
}

#[test]
fn dr_20_too_few_comes_before_no_form() {
    check(
        "DOL xxx1x/xx1xx/x3x/xxx2/2xxx B 6 2:6 m7 l1 r0 A duel/reroll/keep/200",
        "d3",
        "= DOL xxx1x/xx1xx/x1xxx/xxxx1/2xxx A !s 2:3 m8 l1 r0 A duel/reroll/keep/200 | too-few-dolphins A=2,B=3 winner B",
    );
}

/// With exactly three dolphins one plays on.
#[test]
fn dr_20_three_dolphins_are_enough() {
    check(
        "DOL xxx2/xx1xx/xx1xx/xx1xx/4x B 2 3:5 m7 l1 r0 A duel/reroll/keep/200",
        "c3",
        "= DOL xxx2/5/5/5/4x A ? 3:17 m8 l1 r0 A duel/reroll/keep/200",
    );
}

#[test]
fn dr_20_single_form_is_set_without_a_roll() {
    let set = "DOL 2xx1/xxxx1/xx1xx/x1xx1/2x2 A 4 10:0 m8 l1 r0 A duel/reroll/keep/200";
    check(
        "DOL 2xx1/xxx2/xx3/x1xx1/2x2 B 3 10:3 m7 l1 r0 A duel/reroll/keep/200",
        "d3",
        &format!("= {set}"),
    );
    check(
        set,
        "die 4",
        "= refused: the die has been rolled already; place the form",
    );
    // Under exhibition the same seat has to roll.
    check(
        "DOL 2xx1/xxx2/xx3/x1xx1/2x2 B 3 10:3 m7 l1 r0 A duel/exhibition/keep/200",
        "d3",
        "= DOL 2xx1/xxxx1/xx1xx/x1xx1/2x2 A ? 10:0 m8 l1 r0 A duel/exhibition/keep/200",
    );
}

#[test]
fn dr_20_no_form_ends_a_reroll_duel() {
    check(
        "DOL xxx1x/xx1xx/x3x/xxx2/2xxx B 6 5:3 m7 l1 r0 A duel/reroll/keep/200",
        "d3",
        "= DOL xxx1x/xx1xx/x1xxx/xxxx1/2xxx A !n 5:0 m8 l1 r0 A duel/reroll/keep/200 | no-room A=5,B=0 winner A",
    );
}

/// On 6x6 the solo pool can run dry.
#[test]
fn dr_20_solo_pool_too() {
    // 19 dolphins lie on the board, 22 after the placement, without a line: 2 are left.
    check(
        "DOL 3x2/xxxx2/xxxx2/xx4/xxxx2/xxxx2 A 5 5 m20 l1 r0 A solo/exhibition/keep/9999",
        "e6",
        "= DOL 3xxx/xxxxx1/xxxx2/xx4/xxxx2/xxxx2 A !s 2 m21 l1 r0 A solo/exhibition/keep/9999 | too-few-dolphins 21 winner -",
    );
}

#[test]
fn dr_21_a_roll_with_room_leads_to_placing() {
    check(
        "start",
        "die 4",
        "= DOL 5/5/5/5/5 A 4 24 m0 l0 r0 A solo/exhibition/keep/9999",
    );
    check(
        "start",
        "die 4; die 4",
        "= refused: the die has been rolled already; place the form",
    );
    check("start", "b2", "= refused: roll the die first");
    // Room in a single place is room.
    check(
        "DOL 3x1/xx1x1/1xxxx/x1x1x/xx1x1 A ? 10 m9 l1 r0 A solo/exhibition/keep/9999",
        "die 1",
        "= DOL 3x1/xx1x1/1xxxx/x1x1x/xx1x1 A 1 10 m9 l1 r0 A solo/exhibition/keep/9999",
    );
}

#[test]
fn dr_22_exhibition_ends_though_another_form_fits() {
    // Form 1 fits on b5 (see the test of DR-21), form 5 nowhere.
    check(
        "DOL 3x1/xx1x1/1xxxx/x1x1x/xx1x1 A ? 10 m9 l1 r0 A solo/exhibition/keep/9999",
        "die 5",
        "= DOL 3x1/xx1x1/1xxxx/x1x1x/xx1x1 A !n5 10 m9 l1 r0 A solo/exhibition/keep/9999 | no-room 9 winner -",
    );
}

#[test]
fn dr_23_reroll_changes_nothing() {
    let before = "DOL 1xx2/xx1x1/x2xx/x1x2/2x2 B ? 0:13 m7 l1 r0 A duel/reroll/keep/200";
    check(before, "die 1; die 1; die 1", &format!("= {before}"));
    // Form 2 fits on e1 to e3? No: e3 is taken. Form 3 fits on d1 with d2 and e1.
    check(
        before,
        "die 1; die 3",
        &format!("= {}", before.replace(" ? ", " 3 ")),
    );
    assert!(names(position(&before.replace(" ? ", " 3 ")).legal_actions()).contains("d1"));
}

#[test]
fn dr_24_anywhere_free_and_whole() {
    let one = "DOL 5/5/5/5/xxx2 A 2 21 m1 l0 r0 A solo/exhibition/keep/9999";
    // It need not touch what lies there already.
    check(
        one,
        "e4",
        "= DOL 4x/4x/4x/5/xxx2 A ? 18 m2 l0 r0 A solo/exhibition/keep/9999",
    );
    check(
        one,
        "b2",
        "= refused: form 2 on b2 would cover an occupied cell; all three cells must be free",
    );
    check(
        one,
        "e1",
        "= refused: form 2 with its middle on e1 does not lie on the board; choose a middle cell further inside",
    );
    check(
        one,
        "pass",
        "= refused: 'pass' is not a cell or three cells (examples: b2, a1b1c1)",
    );
    check(one, "B e4", "= refused: there is no seat B in this match");
}

/// The numbers of removed dolphins on 5x5 that DR-25 lists, from the pool: 3 less, then as many more.
#[test]
fn dr_25_every_number_of_removed_dolphins() {
    let rows = [
        (5, "5/5/5/5/xx3 A 1 22", "d1", "5/5/5/5/5 A ? 24"),
        (
            9,
            "3xx/xx1x1/2xxx/x1x1x/xx2x A 4 10",
            "d1",
            "4x/xx3/2x1x/x1x1x/5 A ? 16",
        ),
        (10, "5/xx1xx/xx1xx/5/5 A 2 16", "c3", "5/5/5/2x2/5 A ? 23"),
        (
            13,
            "1xxxx/xxx2/xx2x/xxxx1/2xxx A 4 7",
            "d3",
            "1x2x/xx3/5/xx3/4x A ? 17",
        ),
        (
            15,
            "xxx2/xx1xx/xx1xx/xx1xx/4x A 2 8",
            "c3",
            "xxx2/5/5/5/4x A ? 20",
        ),
        (
            16,
            "1x1xx/xx1xx/xxx2/xxxx1/2xxx A 6 7",
            "e3",
            "1x3/xx3/5/5/2x2 A ? 20",
        ),
        (
            17,
            "x1xxx/x1xxx/xx3/1xxxx/1xxxx A 1 6",
            "d3",
            "x4/x4/5/1x3/1x3 A ? 20",
        ),
    ];
    for (removed, before, action, expected) in rows {
        let rest = |m| format!("m{m} l1 r0 A solo/exhibition/keep/9999");
        let before = format!("DOL {before} {}", rest(7));
        check(&before, action, &format!("= DOL {expected} {}", rest(8)));
        let cells = |text: &str| i32::from(position(text).board().len());
        let after = format!("DOL {expected} {}", rest(8));
        assert_eq!(cells(&before) + 3 - cells(&after), removed);
    }
}

#[test]
fn dr_25_no_complete_line_at_rest() {
    check_refused(
        "DOL 5/5/5/5/xxxxx A ? 19 m3 l0 r0 A solo/exhibition/keep/9999",
        "a complete line cannot stay on the board",
    );
    check_refused(
        "DOL x4/x4/x4/x4/x4 A ? 19 m3 l0 r0 A solo/exhibition/keep/9999",
        "a complete line cannot stay on the board",
    );
}

#[test]
fn dr_26_removed_dolphins_go_to_who_placed() {
    // Whoever had put them there: B takes the row that lay on the board.
    check(
        "DOL 5/5/5/5/xx3 B 1 10:12 m1 l0 r0 A duel/exhibition/keep/200",
        "d1",
        "= DOL 5/5/5/5/5 A ? 10:14 m2 l1 r0 A duel/exhibition/keep/200",
    );
}

#[test]
fn dr_26_the_reserve_may_pass_through_zero() {
    check(
        "DOL x1xxx/x1xxx/xx3/1xxxx/1xxxx A 1 3:3 m6 l0 r0 A duel/reroll/keep/200",
        "d3",
        "= DOL x4/x4/5/1x3/1x3 B ? 17:3 m7 l1 r0 A duel/reroll/keep/200",
    );
}

#[test]
fn dr_27_a_point_a_placement_and_none_for_lines() {
    let line = "DOL 5/5/5/5/xx3 A 1 22 m4 l0 r0 A solo/exhibition/keep/9999";
    check(
        line,
        "d1; A resign",
        "= DOL 5/5/5/5/5 A !rA 24 m5 l1 r0 A solo/exhibition/keep/9999 | resigned 5 winner -",
    );
    check(
        line,
        "d5; A resign",
        "= DOL 2xxx/5/5/5/xx3 A !rA 19 m5 l0 r0 A solo/exhibition/keep/9999 | resigned 5 winner -",
    );
}

#[test]
fn dr_28_the_turn_passes() {
    check(
        "start mode=duel",
        "die 1; A b1; die 1; B b2; die 1",
        "= DOL 5/5/5/xxx2/xxx2 A 1 9:9 m2 l0 r0 A duel/exhibition/keep/200",
    );
    check("start mode=duel", "die 1; B b1", "= refused: it is A's turn");
    check("start mode=duel", "B b1", "= refused: it is A's turn");
}

#[test]
fn dr_30_solo_result_is_the_number_of_placements() {
    let over = position("DOL 3x1/xx1x1/1xxxx/x1x1x/xx1x1 A !n5 10 m9 l1 r0 A solo/exhibition/keep/9999");
    let Pending::Over(outcome) = over.pending() else {
        panic!("over")
    };
    assert_eq!(
        (outcome.winner, outcome.scores, outcome.places),
        (None, vec![(Seat::A, 9)], vec![(Seat::A, 1)])
    );
}

#[test]
fn dr_31_reserves_are_the_points() {
    // 9 dolphins lie on the board and count for nobody.
    let over = position("DOL x1xx1/5/5/1x1xx/xx3 B !s 14:2 m11 l1 r0 A duel/exhibition/keep/200");
    let Pending::Over(outcome) = over.pending() else {
        panic!("over")
    };
    assert_eq!(outcome.winner, Some(Seat::A));
    assert_eq!(outcome.scores, vec![(Seat::A, 14), (Seat::B, 2)]);
    assert_eq!(outcome.places, vec![(Seat::A, 1), (Seat::B, 2)]);
}

#[test]
fn dr_32_a_draw_stands_or_is_replayed() {
    let before = "DOL 3x1/xx1x1/1xxxx/x1x1x/xx1x1 A ? 5:5 m8 l1 r0 A duel/exhibition";
    check(
        &format!("{before}/keep/200"),
        "die 5",
        "= DOL 3x1/xx1x1/1xxxx/x1x1x/xx1x1 A !n5 5:5 m8 l1 r0 A duel/exhibition/keep/200 | no-room A=5,B=5 winner -",
    );
    // The other seat starts, whoever that is.
    let again = |b: &str| format!("= DOL 5/5/5/5/5 {b} ? 12:12 m0 l0 r1 {b} duel/exhibition/replay/200");
    check(&format!("{before}/replay/200"), "die 5", &again("B"));
    check(
        &format!("{before}/replay/200").replace("r0 A", "r0 B"),
        "die 5",
        &again("A"),
    );
}

#[test]
fn dr_32_a_draw_by_the_cap_is_replayed_too() {
    let duel = "start mode=duel cap=2";
    let plies = "die 1; b1; die 1; b2";
    check(
        duel,
        plies,
        "= DOL 5/5/5/xxx2/xxx2 A !c 9:9 m2 l0 r0 A duel/exhibition/keep/2 | move-cap A=9,B=9 winner -",
    );
    let replay = format!("{duel} draws=replay");
    check(
        &replay,
        plies,
        "= DOL 5/5/5/5/5 B ? 12:12 m0 l0 r1 B duel/exhibition/replay/2",
    );
    let reroll = format!("{replay} rule=reroll");
    check(
        &reroll,
        plies,
        "= DOL 5/5/5/5/5 B ? 12:12 m0 l0 r1 B duel/reroll/replay/2",
    );
}

#[test]
fn dr_33_no_line_no_result() {
    let before = "DOL xxx2/xxxx1/xxxx1/x2x1/2xx1 B ? 3:6 m5 l0 r0 A duel/exhibition/keep/200";
    check(
        before,
        "die 1",
        "= DOL 5/5/5/5/5 B ? 12:12 m0 l0 r1 B duel/exhibition/keep/200",
    );
    // The replay after that begins with A again.
    check(
        &before.replace("r0 A", "r1 B"),
        "die 1",
        "= DOL 5/5/5/5/5 A ? 12:12 m0 l0 r2 A duel/exhibition/keep/200",
    );
}

#[test]
fn dr_33_twenty_replays_are_the_most() {
    let before = "DOL xxx2/xxxx1/xxxx1/x2x1/2xx1 B ? 3:6 m5 l0 r19 A duel/exhibition/keep/200";
    check(
        before,
        "die 1",
        "= DOL 5/5/5/5/5 B ? 12:12 m0 l0 r20 B duel/exhibition/keep/200",
    );
    // Then a game without a line is a draw, whatever the reserves.
    check(
        &before.replace("r19", "r20"),
        "die 1",
        "= DOL xxx2/xxxx1/xxxx1/x2x1/2xx1 B !n1 3:6 m5 l0 r20 A duel/exhibition/keep/200 | no-room A=3,B=6 winner -",
    );
    // And so it is when a seat is short, on 6x6.
    check(
        "DOL 1xxxxx/xxx1x1/x2xxx/xx3x/x2x1x/2xx2 B 3 0:3 m7 l0 r20 A duel/exhibition/keep/200",
        "c3",
        "= DOL 1xxxxx/xxx1x1/x1xxxx/xxxx1x/x2x1x/2xx2 A !s 0:0 m8 l0 r20 A duel/exhibition/keep/200 | too-few-dolphins A=0,B=0 winner -",
    );
    // An equal game stays a draw even with draws=replay.
    let equal = "DOL 3x1/xx1x1/1xxxx/x1x1x/xx1x1 A ? 5:5 m8 l1 r20 A duel/exhibition/replay/200";
    check(
        equal,
        "die 5",
        &format!("= {} | no-room A=5,B=5 winner -", equal.replace('?', "!n5")),
    );
}

#[test]
fn dr_33_places_of_a_game_without_a_line_are_shared() {
    let over = position("DOL xxx2/xxxx1/xxxx1/x2x1/2xx1 B !n1 3:6 m5 l0 r20 A duel/exhibition/keep/200");
    let Pending::Over(outcome) = over.pending() else {
        panic!("over")
    };
    assert_eq!(outcome.places, vec![(Seat::A, 1), (Seat::B, 1)]);
}

#[test]
fn dr_33_the_cap_is_counted_without_a_line() {
    check(
        "start mode=duel cap=1",
        "die 1; b1",
        "= DOL 5/5/5/5/xxx2 B !c 9:12 m1 l0 r0 A duel/exhibition/keep/1 | move-cap A=9,B=12 winner B",
    );
}

#[test]
fn dr_34_nobody_is_penalised_for_the_roll() {
    let board = "DOL xxx1x/xx1xx/2xx1/xx1xx/3x1";
    let rest = "m10 l1 r0 A duel/exhibition/keep/200";
    for (reserves, winner) in [("6:3", "A"), ("3:6", "B")] {
        let scores = reserves.replace(':', ",B=");
        check(
            &format!("{board} A ? {reserves} {rest}"),
            "die 3",
            &format!("= {board} A !n3 {reserves} {rest} | no-room A={scores} winner {winner}"),
        );
    }
}

#[test]
fn dr_35_resignation() {
    let duel = "= DOL 5/5/5/5/5 A !r";
    let rest = "12:12 m0 l0 r0 A duel/exhibition/keep/200 | resigned A=12,B=12 winner";
    // On turn, about to roll, out of turn; the seat to move stays the same.
    check("start mode=duel", "die 2; resign", &format!("{duel}A {rest} B"));
    check("start mode=duel", "resign", &format!("{duel}A {rest} B"));
    check("start mode=duel", "die 2; B resign", &format!("{duel}B {rest} A"));
    check("start mode=duel", "resign; resign", "= refused: the game is over");
    check(
        "start mode=duel",
        "B resign; A resign",
        "= refused: the game is over",
    );
    check("start mode=duel", "die 2; A Resign", &format!("{duel}A {rest} B"));
    check("start mode=duel", "die 2; RESIGN", &format!("{duel}A {rest} B"));
    // It counts whatever the reserves, and is never replayed.
    check(
        "DOL 5/5/5/5/xx3 A 1 20:2 m4 l0 r0 A duel/exhibition/replay/200",
        "resign",
        "= DOL 5/5/5/5/xx3 A !rA 20:2 m4 l0 r0 A duel/exhibition/replay/200 | resigned A=20,B=2 winner B",
    );
}

#[test]
fn dr_35_the_clock_of_the_table() {
    let before = "DOL xxx2/xxxx1/xxxx1/x2x1/2xx1 B ? 3:6 m5 l0 r0 A duel/exhibition/replay/200";
    check(
        before,
        "@ time",
        &format!("= {} | time A=3,B=6 winner B", before.replace('?', "!t")),
    );
    // A draw if equal, even with draws=replay.
    check(
        "start mode=duel draws=replay",
        "die 1; @ time",
        "= DOL 5/5/5/5/5 A !t 12:12 m0 l0 r0 A duel/exhibition/replay/200 | time A=12,B=12 winner -",
    );
    check(
        "start",
        "die 1; b1; @ time",
        "= DOL 5/5/5/5/xxx2 A !t 21 m1 l0 r0 A solo/exhibition/keep/9999 | time 1 winner -",
    );
    check("start", "@ time; @ time", "= refused: the game is over");
    check(
        "start",
        "die 1; time",
        "= refused: 'time' is not a cell or three cells (examples: b2, a1b1c1)",
    );
    for word in ["overdue", "noshow", "late", "norecord"] {
        check(
            "start",
            &format!("A {word}"),
            "= refused: the rules of this game do not know this event",
        );
    }
}

#[test]
fn dr_36_the_cap_ends_every_game() {
    check(
        "DOL 5/5/5/5/5 A 2 24 m9998 l1 r0 A solo/exhibition/keep/9999",
        "a2",
        "= DOL 5/5/x4/x4/x4 A !c 21 m9999 l1 r0 A solo/exhibition/keep/9999 | move-cap 9999 winner -",
    );
    check("start cap=1", "die 6; b2; die 1", "= refused: the game is over");
}

#[test]
fn dr_40_liberal_in_canonical_out() {
    let after_b2 = "= DOL 5/5/1x3/1xx2/5 A ? 21 m1 l0 r0 A solo/exhibition/keep/9999";
    let forms = [
        "b2",
        "B2",
        " b2 ",
        "A b2",
        "b3 b2 c2",
        "c2b2b3",
        "C2,B3,B2",
        "b2-c2-b3",
        "b2, c2 - b3",
        "b2\u{200b}",
        "\u{202e}B2",
    ];
    for form in forms {
        check("start", &format!("die 3; {form}"), after_b2);
    }
}

#[test]
fn dr_40_refused_forms() {
    let unreadable =
        |text: &str| format!("= refused: '{text}' is not a cell or three cells (examples: b2, a1b1c1)");
    for text in [
        "x9y", "b", "2", "2b", "b2!", "б2", "b2c", "b 2", "b-2", "b2,", "-b2", "a1b1c", "null", "🐬",
        "resign!",
    ] {
        check("start", &format!("die 3; {text}"), &unreadable(text));
    }
    for text in ["b2 c2", "b2b3c2c3", "a1a1", "b1b2b3b4b5"] {
        check(
            "start",
            &format!("die 3; {text}"),
            "= refused: name the middle cell or all three cells",
        );
    }
    let no_tromino = "= refused: those three cells are not a tromino; name three neighbouring cells in a row or around a corner";
    for text in ["a1b1d1", "a1b2c3", "a1a1b1", "b2b2b2"] {
        check("start", &format!("die 1; {text}"), no_tromino);
    }
    check(
        "start",
        "die 1; a1a2a3",
        "= refused: those cells are form 2, but the die shows 1",
    );
    check("start", "die 1; a1b1f1", "= refused: f1 is not on the board");
    for cell in ["a0", "a10", "b02", "z9", "a99999999999999999999"] {
        check(
            "start",
            &format!("die 1; {cell}"),
            &format!("= refused: {cell} is not on the board"),
        );
    }
    check("start", "A", &unreadable("A"));
    check(
        "start",
        "",
        "= refused: this line holds no event; write a move, a roll such as die 3, or resign",
    );
}

#[test]
fn dr_41_examples_round_trip() {
    let examples = [
        "DOL 5/5/5/5/5 A ? 24 m0 l0 r0 A solo/exhibition/keep/9999",
        "DOL 5/5/1x3/1xx2/5 A ? 21 m1 l0 r0 A solo/exhibition/keep/9999",
        "DOL xxx2/xx1xx/xx1xx/xx1xx/4x B 2 5:3 m7 l1 r0 A duel/reroll/keep/200",
        "DOL xxx1x/xx1xx/2xx1/xx1xx/3x1 A !n3 7:2 m10 l1 r0 A duel/exhibition/keep/200",
        "DOL 5/5/5/5/5 B ? 12:12 m0 l0 r1 B duel/exhibition/replay/200",
        "DOL x1xx1/5/5/1x1xx/xx3 B !s 14:2 m11 l1 r0 A duel/exhibition/keep/200",
    ];
    for text in examples {
        assert_eq!(position(text).position(), text);
    }
}

/// One change each to a good position: every one is refused, and the field is named.
#[test]
fn dr_41_only_the_canonical_form() {
    let good = "DOL 5/5/1x3/1xx2/5 A ? 21 m1 l0 r0 A solo/exhibition/keep/9999";
    position(good);
    let cases = [
        ("DOL", "dol", "DOL"),
        ("DOL ", "DOL  ", "DOL"),
        ("/9999", "/9999 ", "DOL"),
        ("DOL ", "", "DOL"),
        ("1x3", "1x21", "rows"),
        ("1x3", "1x111", "rows"),
        ("1x3", "1x4", "rows"),
        ("1x3", "1x2", "rows"),
        ("1x3", "1X3", "rows"),
        ("1x3", "1x03", "rows"),
        ("1x3", "1x9", "rows"),
        ("1x3", "1x99999999999999999999", "rows"),
        ("5/5/1", "5/1", "rows"),
        ("5/5/1", "5/5/5/1", "rows"),
        ("5/5/1", "7/7/1", "rows"),
        (" A ?", " B ?", "turn"),
        (" A ?", " a ?", "turn"),
        ("?", "0", "die"),
        ("?", "7", "die"),
        ("?", "03", "die"),
        ("?", "-", "die"),
        ("21", "021", "reserve"),
        ("21", "21:0", "reserve"),
        ("21", "+21", "reserve"),
        ("21", "256", "reserve"),
        ("21", "", "reserve"),
        ("m1", "m01", "m"),
        ("m1", "m10000", "m"),
        ("m1", "m-1", "m"),
        ("m1", "1", "m"),
        ("l0", "l2", "l"),
        ("l0", "l", "l"),
        ("r0", "r10000", "r"),
        ("r0", "r00", "r"),
        ("r0 A", "r0 B", "starter"),
        ("solo", "trio", "mode/rule/draws/cap"),
        ("/9999", "", "mode/rule/draws/cap"),
        ("/9999", "/0", "mode/rule/draws/cap"),
        ("/9999", "/10000", "mode/rule/draws/cap"),
        ("/9999", "/0200", "mode/rule/draws/cap"),
        ("/9999", "/9999/1", "mode/rule/draws/cap"),
    ];
    for (from, to, field) in cases {
        assert!(good.contains(from));
        check_refused(
            &good.replacen(from, to, 1),
            &format!("the position is not in canonical form: look at the field {field} (an example: {good})"),
        );
    }
}

#[test]
fn dr_41_positions_that_cannot_stand() {
    // The rolled form has no room.
    check_refused(
        "DOL 3x1/xx1x1/1xxxx/x1x1x/xx1x1 A 5 10 m9 l1 r0 A solo/exhibition/keep/9999",
        "the rolled form has no room: form 5 cannot be placed on this board",
    );
    // Finished by the rules: cap reached, fewer than 3, no form fits under reroll.
    let finished = "this game is already finished by the rules";
    check_refused("DOL 5/5/5/5/5 A ? 24 m7 l1 r0 A solo/exhibition/keep/7", finished);
    check_refused("DOL 5/5/5/5/5 A 1 24 m7 l1 r0 A solo/exhibition/keep/7", finished);
    check_refused(
        "DOL x1xx1/5/5/1x1xx/xx3 B ? 14:2 m11 l1 r0 A duel/exhibition/keep/200",
        finished,
    );
    check_refused(
        "DOL x1xx1/5/5/1x1xx/xx3 B 1 14:2 m11 l1 r0 A duel/exhibition/keep/200",
        finished,
    );
    let full = "DOL xxx1x/xx1xx/x1xxx/xxxx1/2xxx A ? 5:0 m8 l1 r0 A duel";
    check_refused(&format!("{full}/reroll/keep/200"), finished);
    // Under exhibition the roll that ends it has still to come.
    position(&format!("{full}/exhibition/keep/200"));
    // Only one form fits under reroll: the die is set.
    let set = "DOL 2xx1/xxxx1/xx1xx/x1xx1/2x2 A ? 10:0 m8 l1 r0 A duel";
    check_refused(
        &format!("{set}/reroll/keep/200"),
        "only one form fits: the die is set without a roll, write 4 instead of ?",
    );
    position(&format!("{set}/exhibition/keep/200"));
}

#[test]
fn dr_41_end_codes() {
    let over = |code: &str, rest: &str| format!("DOL 3x1/xx1x1/1xxxx/x1x1x/xx1x1 A {code} {rest}");
    let solo = "10 m9 l1 r0 A solo/exhibition/keep/9999";
    let duel = "5:5 m8 l1 r0 A duel/exhibition/keep/200";
    let reroll = "5:5 m8 l1 r0 A duel/reroll/keep/200";
    // Whether the end could have come about is not checked: form 1 has room on b5, nobody is short.
    let known = [
        ("!n5", solo),
        ("!n1", solo),
        ("!n", solo),
        ("!s", solo),
        ("!c", solo),
        ("!rA", solo),
        ("!t", solo),
        ("!n5", duel),
        ("!s", duel),
        ("!rB", duel),
        ("!n", reroll),
        ("!rB", reroll),
    ];
    for (code, rest) in known {
        let text = over(code, rest);
        assert_eq!(position(&text).position(), text);
        check(&text, "die 1", "= refused: the game is over");
    }
    let unknown = [
        ("!x", solo),
        ("!", solo),
        ("!n0", solo),
        ("!n7", solo),
        ("!n55", solo),
        ("!rB", solo),
        ("!r", duel),
        ("!rC", duel),
        ("!S", duel),
        ("!sA", duel),
    ];
    for (code, rest) in unknown {
        check_refused(&over(code, rest), &format!("unknown end code '{code}'"));
    }
}

/// Whose turn the position names after each end.
#[test]
fn dr_41_turn_after_the_end() {
    // The next seat after too few; the seat that rolled after the exhibition's lack of room.
    check(
        "DOL x1xx1/2xxx/1xxxx/1x1xx/xx3 A 5 7:2 m10 l1 r0 A duel/exhibition/keep/200",
        "a4",
        "= DOL x1xx1/5/5/1x1xx/xx3 B !s 14:2 m11 l1 r0 A duel/exhibition/keep/200 | too-few-dolphins A=14,B=2 winner A",
    );
    let roll = "DOL xxx1x/xx1xx/2xx1/xx1xx/3x1 A ? 7:2 m10 l1 r0 A duel/exhibition/keep/200";
    check(
        roll,
        "die 3",
        &format!("= {} | no-room A=7,B=2 winner A", roll.replace('?', "!n3")),
    );
}

/// Neither the die that is set nor the start of a replay is an event.
#[test]
fn dr_42_lines_simply_go_on() {
    check(
        "DOL 3x1/xx1x1/1xxxx/x1x1x/xx1x1 A ? 5:5 m8 l1 r0 A duel/exhibition/replay/200",
        "die 5; die 1; B b1",
        "= DOL 5/5/5/5/xxx2 A ? 12:9 m1 l0 r1 B duel/exhibition/replay/200",
    );
    // B's placement leaves form 4 alone, so A places it without a roll in between.
    let set = position("DOL 2xx1/xxxx1/xx1xx/x1xx1/2x2 A 4 10:0 m8 l1 r0 A duel/reroll/keep/200");
    let only_form = names(set.legal_actions());
    assert_eq!(only_form, "b1 e1", "with a1 and b2, with d1 and e2");
    check(
        "DOL 2xx1/xxx2/xx3/x1xx1/2x2 B 3 10:3 m7 l1 r0 A duel/reroll/keep/200",
        "B d3; A b1",
        "= DOL 2xx1/xxxx1/xx1xx/xxxx1/xxx2 B !s 7:0 m9 l1 r0 A duel/reroll/keep/200 | too-few-dolphins A=7,B=0 winner A",
    );
}

/// The first seat of a position follows from its starter and the number of replays.
#[test]
fn dr_33_first_seat_of_a_replayed_game() {
    let first = |rest: &str| position(&format!("DOL 5/5/5/5/5 {rest}")).options().first;
    assert_eq!(first("B ? 12:12 m0 l0 r1 B duel/exhibition/keep/200"), Seat::A);
    assert_eq!(first("A ? 12:12 m0 l0 r1 A duel/exhibition/keep/200"), Seat::B);
    assert_eq!(first("A ? 12:12 m0 l0 r2 A duel/exhibition/keep/200"), Seat::A);
    assert_eq!(first("A ? 24 m0 l0 r0 A solo/exhibition/keep/9999"), Seat::A);
}

/// The longest position there can be is read.
#[test]
fn dr_41_longest_position() {
    let rows = ["x1x1x1", "1x1x1x", "x1x1x1", "1x1x1x", "x1x1x1", "1x1x1x"].join("/");
    let text = format!("DOL {rows} A !rA 3:3 m9999 l1 r9999 B duel/exhibition/replay/9999");
    assert_eq!(position(&text).position(), text);
}

/// Reserves are told by seat.
#[test]
fn dr_31_reserves_are_told_by_seat() {
    use igroteka::boards::Draw;
    use igroteka::game::Arg;
    let told = position("DOL x1xx1/5/5/1x1xx/xx3 B !s 13:3 m11 l1 r0 A duel/exhibition/keep/200").describe();
    let number = |name| {
        told[0]
            .args
            .iter()
            .find(|(arg, _)| *arg == name)
            .map(|(_, value)| value.clone())
    };
    assert_eq!(
        (number("a"), number("b")),
        (Some(Arg::Number(13)), Some(Arg::Number(3)))
    );
}
