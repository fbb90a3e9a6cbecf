//! The rules of Magnetic battle, one test or more for each id of `tests/rules/magnetic.ids`.
//!
//! Positions and results were worked out by hand from the rulebook.

use std::collections::BTreeSet;

use igroteka::game::{Game, Options, Pending, Record, Seat, parse_named, random_action};
use igroteka::games::magnetic::{Kind, Magnetic, MagneticOptions, Side, Size};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use igroteka::i18n::Locale;

use crate::support::{self, TEXTS, game, say, set_up};

#[track_caller]
fn check(from: &str, events: &str, expected: &str) {
    support::check("magnetic", from, events, expected);
}

#[track_caller]
fn check_refused(position: &str, message: &str) {
    support::check_refused("magnetic", position, message);
}

/// What is answered to a text that is no action.
fn unreadable(text: &str) -> String {
    format!(
        "= refused: cannot read '{text}' (examples: S+c4 c4c5 c4~ c13off, leader c4c5c6, c4~c5, \
         rescue c4c5^d5T>b3)"
    )
}

fn start(options: &str) -> Magnetic {
    let named = parse_named(Magnetic::INFO.options, options).unwrap();
    Magnetic::new(&MagneticOptions::from_named(&named).unwrap()).unwrap()
}

fn position(text: &str) -> Magnetic {
    Magnetic::from_position(&MagneticOptions::default(), text).unwrap()
}

/// The legal actions that begin so, sorted by bytes.
fn listed(from: &str, begin: &str) -> String {
    let mut legal = set_up(game("magnetic"), from).unwrap().legal();
    legal.retain(|action| action.starts_with(begin));
    legal.join(" ")
}

/// How many actions are legal.
fn count(from: &str) -> usize {
    set_up(game("magnetic"), from).unwrap().legal().len()
}

/// What White and Green have so far.
fn points(text: &str) -> (i32, i32) {
    let told = position(text);
    (told.score(Side::White), told.score(Side::Green))
}

/// An action as it is written, whatever the position allows.
fn canonical(from: &str, typed: &str) -> String {
    let told = start(from);
    told.print_action(&told.parse_action(typed).unwrap())
}

/// A legal action in pieces.
fn tokens(from: &str, action: &str) -> String {
    set_up(game("magnetic"), from)
        .unwrap()
        .tokens(action)
        .unwrap()
        .join(" ")
}

/// Replays a record: how many decisions it has, or its first wrong line and what is wrong.
fn replayed(text: &str) -> Result<usize, (usize, String)> {
    Record::parse(text)
        .and_then(|record| game("magnetic").replay(&record))
        .map(|replayed| replayed.plies)
        .map_err(|error| (error.line, say(&error.refusal)))
}

/// What a move brings is told in the order in which it happens, prisoners on the way included.
#[test]
fn what_a_move_brings_is_told() {
    let mut played = set_up(game("magnetic"), "start lanes=3 half=2 army=1.0.1").unwrap();
    for action in ["V+b2", "S-a5", "b2b3b4", "V+c5"] {
        played.apply(action).unwrap();
    }
    let news = played.apply("b4b5off").unwrap().news;
    let told: Vec<String> = news.iter().map(|phrase| TEXTS.say(Locale::En, phrase)).collect();
    // The leader 4, the soldier twice 1, all times 4.
    let expected = [
        "Step: leader from b4 to b5.",
        "Captured: S a5.",
        "Stepped off the board: leader, 24 points.",
    ];
    assert_eq!(told, expected);
    let choice = |chosen: &[&str], token: &str| {
        let chosen: Vec<String> = chosen.iter().map(|&answer| answer.to_owned()).collect();
        let mut before = set_up(game("magnetic"), "start lanes=3 half=2 army=1.0.1").unwrap();
        for action in ["V+b2", "S-a5", "b2b3b4", "V+c5"] {
            before.apply(action).unwrap();
        }
        TEXTS.say(Locale::En, &before.choice(&chosen, token).unwrap())
    };
    assert_eq!(choice(&["b4"], "b5"), "forward to b5, captures S a5");
    assert_eq!(choice(&["b4", "b5"], "off"), "off the board: 24 points");
    // What the first step took was told with it.
    assert_eq!(choice(&["b4", "b5"], "a5"), "sideways to a5");
}

#[test]
fn mg_1_two_seats_white_starts() {
    assert_eq!(start("").options().seats(), [Seat::W, Seat::G]);
    check(
        "start preset=short",
        "-",
        "= MAG 5/5/5/5/5/5/5 W h3.1.1:3.1.1 o0.0.0:0.0.0 c0.0.0:0.0.0 p0 i0 - 3.1.1/40/20/side",
    );
    check("start", "G S+a8", "= refused: it is W's turn");
    check("start", "S+a1; W S+b1", "= refused: it is G's turn");
    // A is no seat here, so the letter belongs to the action.
    check("start", "A S+a1", &unreadable("A S+a1"));
}

#[test]
fn mg_2_cells_have_a_lane_and_a_row() {
    check(
        "start lanes=3 half=2 army=1.0.0",
        "S+a1; S-c5",
        "= MAG 2s-/3/3/3/S+2 W h0.0.0:0.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p2 i0 - 1.0.0/200/40/side",
    );
    check(
        "start lanes=14",
        "S+n1; T-a13",
        "= MAG t-13/14/14/14/14/14/14/14/14/14/14/14/13S+ W h9.3.1:10.2.1 o0.0.0:0.0.0 c0.0.0:0.0.0 \
         p2 i0 - 10.3.1/200/40/side",
    );
    for (from, typed, cell) in [
        ("start", "S+m4", "m4"),
        ("start", "S+a14", "a14"),
        ("start", "S+a0", "a0"),
        ("start", "S+a100", "a100"),
        ("start", "m4m5", "m4"),
        ("start", "l13l14", "l14"),
        ("start preset=tiny", "S+e1", "e1"),
        ("start preset=tiny", "S+a6", "a6"),
        ("start preset=tiny", "a1z1", "z1"),
    ] {
        check(
            from,
            typed,
            &format!("= refused: {cell} is not on the board; name a lane and a row that it has"),
        );
    }
}

#[test]
fn mg_2_fields_count_from_the_middle() {
    let size = Size::new(12, 6).unwrap();
    let fields: Vec<u8> = (0..size.rows()).map(|row| size.field(row)).collect();
    assert_eq!(fields, [7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7]);
    assert_eq!(size.field_outside(), 8);
    let size = Size::new(3, 2).unwrap();
    let halves: Vec<Option<Side>> = (0..size.rows()).map(|row| size.owner(row)).collect();
    let (white, green) = (Some(Side::White), Some(Side::Green));
    assert_eq!(halves, [white, white, None, green, green]);
}

#[test]
fn mg_2_every_size() {
    for (lanes, half) in (3..=14).flat_map(|lanes| (2..=6).map(move |half| (lanes, half))) {
        let size = Size::new(lanes, half).unwrap();
        assert_eq!((size.lanes(), size.rows()), (lanes, 2 * half + 1));
        assert_eq!((size.field(0), size.field(2 * half)), (half + 1, half + 1));
        assert_eq!((size.field(half), size.owner(half)), (1, None));
        assert_eq!(size.field_outside(), half + 2);
    }
    for (lanes, half) in [(2, 6), (15, 6), (12, 1), (12, 7), (0, 0)] {
        assert_eq!(Size::new(lanes, half), None);
    }
}

#[test]
fn mg_3_forward_is_up_for_white_and_down_for_green() {
    let white = "MAG 5/2s+2/5/5/5/2S+2/5 W h0.0.0:0.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 1.0.0/40/20/side";
    let green = white.replace(" W ", " G ");
    assert_eq!(listed(white, ""), "c2b2 c2c3 c2d2 c2~");
    assert_eq!(listed(&green, ""), "c6b6 c6c5 c6d6 c6~");
    let backwards = "= refused: no step backwards; choose another cell";
    check(white, "c2c1", backwards);
    check(&green, "c6c7", backwards);
}

#[test]
fn mg_3_diagonals_are_no_neighbours() {
    // Both cells diagonally ahead, then one ahead and one behind.
    check(
        "MAG 5/5/5/1s-1s-1/5/2S+2/5 W h1.0.0:0.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 2.0.0/40/20/side",
        "c2c3",
        "= MAG 5/5/5/1s-1s-1/2S+2/5/5 G h1.0.0:0.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p21 i0 - 2.0.0/40/20/side",
    );
    check(
        "MAG 5/5/5/1s-3/3S+1/1s-3/5 W h1.0.0:0.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 2.0.0/40/20/side",
        "d3c3",
        "= MAG 5/5/5/1s-3/2S+2/1s-3/5 G h1.0.0:0.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p21 i1 - 2.0.0/40/20/side",
    );
    // Neither placing nor flipping minds them.
    check(
        "MAG 5/5/5/1s-3/5/1s-3/5 W h2.0.0:0.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 2.0.0/40/20/side",
        "S+c3",
        "= MAG 5/5/5/1s-3/2S+2/1s-3/5 G h1.0.0:0.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p21 i0 - 2.0.0/40/20/side",
    );
    check(
        "MAG 5/5/5/1s-3/2S+2/3s+1/5 W h1.0.0:0.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 2.0.0/40/20/side",
        "c3~",
        "= MAG 5/5/5/1s-3/2S-2/3s+1/5 G h1.0.0:0.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p21 i1 - 2.0.0/40/20/side",
    );
}

#[test]
fn mg_4_army_and_values() {
    assert_eq!(Kind::ALL.map(Kind::value), [1, 2, 4]);
    let game = start("");
    for side in Side::ALL {
        assert_eq!(Kind::ALL.map(|kind| game.hand(side).of(kind)), [10, 3, 1]);
        assert_eq!(game.hand(side).value(), 20);
    }
    // All three on field 2: 1x2 + 2x2 + 4x2.
    let field_2 =
        "MAG 5/5/S+T-V+2/5/5/5/5 W h0.0.0:1.1.1 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 1.1.1/40/20/side";
    assert_eq!(points(field_2), (14, 0));
}

#[test]
fn mg_5_the_owner_chooses_and_changes_the_pole() {
    check(
        "start preset=short",
        "S+c3; s-c5; c3~; c5~",
        "= MAG 5/5/2s+2/5/2S-2/5/5 W h2.1.1:2.1.1 o0.0.0:0.0.0 c0.0.0:0.0.0 p4 i2 - 3.1.1/40/20/side",
    );
}

/// Of one side, opposite poles beside each other mean nothing: placed, stepping, flipping.
#[test]
fn mg_5_own_poles_do_not_matter() {
    let from =
        "MAG 5/2s+2/5/5/1S-1S-1/2S+2/5 W h1.0.0:3.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 4.0.0/40/20/side";
    check(
        from,
        "S+d2",
        "= MAG 5/2s+2/5/5/1S-1S-1/2S+S+1/5 G h0.0.0:3.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p21 i0 - \
         4.0.0/40/20/side",
    );
    check(
        from,
        "c2c3",
        "= MAG 5/2s+2/5/5/1S-S+S-1/5/5 G h1.0.0:3.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p21 i0 - 4.0.0/40/20/side",
    );
    check(
        from,
        "d3~",
        "= MAG 5/2s+2/5/5/1S-1S+1/2S+2/5 G h1.0.0:3.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p21 i1 - 4.0.0/40/20/side",
    );
}

#[test]
fn mg_6_prisoners_have_the_pole_of_their_captor() {
    check(
        "MAG 5/5/5/2S+(st)2/5/5/5 W h1.1.0:1.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 2.1.0/40/20/side",
        "c4~",
        "= MAG 5/5/5/2S-(st)2/5/5/5 G h1.1.0:1.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p21 i1 - 2.1.0/40/20/side",
    );
}

#[test]
fn mg_6_prisoners_are_enemies() {
    let under = |piece: &str| {
        format!(
            "MAG 5/5/5/2{piece}2/5/5/5 W h1.0.0:1.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 2.1.0/40/20/side"
        )
    };
    check_refused(
        &under("T+(S)"),
        "T+(S): prisoners are enemy pieces; write them in the other case",
    );
    check_refused(
        &under("t-(s)"),
        "t-(s): prisoners are enemy pieces; write them in the other case",
    );
    // The first one is an enemy, the second one not.
    check_refused(
        &under("S+(sT)"),
        "S+(T): prisoners are enemy pieces; write them in the other case",
    );
}

#[test]
fn mg_6_one_free_piece_a_cell() {
    let from = "MAG 5/5/5/5/5/2S+s+1/5 W h1.0.0:1.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 2.0.0/40/20/side";
    check(from, "S+c2", "= refused: c2 is occupied; choose an empty cell");
    check(from, "S+d2", "= refused: d2 is occupied; choose an empty cell");
}

#[test]
fn mg_10_everything_in_hand() {
    check(
        "start preset=tiny",
        "-",
        "= MAG 4/4/4/4/4 W h2.1.1:2.1.1 o0.0.0:0.0.0 c0.0.0:0.0.0 p0 i0 - 2.1.1/30/16/side",
    );
    check(
        "start",
        "-",
        "= MAG 12/12/12/12/12/12/12/12/12/12/12/12/12 W h10.3.1:10.3.1 o0.0.0:0.0.0 c0.0.0:0.0.0 \
         p0 i0 - 10.3.1/200/40/side",
    );
    let empty = "= refused: b2 is empty; begin with the cell of one of your pieces";
    check("start preset=tiny", "b2b3", empty);
    check("start preset=tiny", "b2~", empty);
}

#[test]
fn mg_11_presets() {
    let expected = |rows: &str, army: &str, rest: &str| {
        format!("= MAG {rows} W h{army}:{army} o0.0.0:0.0.0 c0.0.0:0.0.0 p0 i0 - {army}/{rest}")
    };
    let large = "12/12/12/12/12/12/12/12/12/12/12/12/12";
    for (preset, rows, army, rest) in [
        ("standard", large, "10.3.1", "200/40/side"),
        ("hour", large, "10.3.1", "30/40/side"),
        ("short", "5/5/5/5/5/5/5", "3.1.1", "40/20/side"),
        ("quick", "6/6/6/6/6/6/6", "4.1.1", "60/24/side"),
        ("tiny", "4/4/4/4/4", "2.1.1", "30/16/side"),
    ] {
        check(
            &format!("start preset={preset}"),
            "-",
            &expected(rows, army, rest),
        );
    }
    check("start", "-", &expected(large, "10.3.1", "200/40/side"));
}

#[test]
fn mg_11_options_one_by_one() {
    let rest = "o0.0.0:0.0.0 c0.0.0:0.0.0 p0 i0 -";
    for (options, board, tail) in [
        (
            "lanes=3 half=2 army=3.0.0",
            "3/3/3/3/3 W h3.0.0:3.0.0",
            "3.0.0/200/40/side",
        ),
        (
            "lanes=3 half=3 army=0.0.4",
            "3/3/3/3/3/3/3 W h0.0.4:0.0.4",
            "0.0.4/200/40/side",
        ),
        (
            "preset=tiny lanes=14",
            "14/14/14/14/14 W h2.1.1:2.1.1",
            "2.1.1/30/16/side",
        ),
        (
            "half=3,preset=tiny",
            "4/4/4/4/4/4/4 W h2.1.1:2.1.1",
            "2.1.1/30/16/side",
        ),
        (
            "preset=tiny army=0.1.0",
            "4/4/4/4/4 W h0.1.0:0.1.0",
            "0.1.0/30/16/side",
        ),
        (
            "preset=tiny limit=1",
            "4/4/4/4/4 W h2.1.1:2.1.1",
            "2.1.1/1/16/side",
        ),
        (
            "preset=tiny limit=9999",
            "4/4/4/4/4 W h2.1.1:2.1.1",
            "2.1.1/9999/16/side",
        ),
        (
            "preset=tiny idle=9999",
            "4/4/4/4/4 W h2.1.1:2.1.1",
            "2.1.1/30/9999/side",
        ),
        (
            "preset=tiny sideways=off",
            "4/4/4/4/4 W h2.1.1:2.1.1",
            "2.1.1/30/16/noside",
        ),
        (
            "preset=tiny sideways=on",
            "4/4/4/4/4 W h2.1.1:2.1.1",
            "2.1.1/30/16/side",
        ),
    ] {
        check(
            &format!("start {options}"),
            "-",
            &format!("= MAG {board} {rest} {tail}"),
        );
    }
    check(
        "start lanes=14 army=42.0.0 idle=1",
        "-",
        "= MAG 14/14/14/14/14/14/14/14/14/14/14/14/14 W h42.0.0:42.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 \
         p0 i0 - 42.0.0/200/1/side",
    );
}

/// At least one piece, and at most half the cells of a half.
#[test]
fn mg_11_armies_that_do_not_fit() {
    for (options, army, most) in [
        ("army=0.0.0", "0.0.0", "36"),
        ("army=37.0.0", "37.0.0", "36"),
        ("army=34.2.1", "34.2.1", "36"),
        ("lanes=3 half=2 army=2.1.1", "2.1.1", "3"),
        ("lanes=3 half=3 army=5.0.0", "5.0.0", "4"),
        ("lanes=3 half=2 army=0.0.0", "0.0.0", "3"),
        ("lanes=14 army=40.2.1", "40.2.1", "42"),
        // The army of a preset on a smaller board.
        ("lanes=3", "10.3.1", "9"),
        ("preset=tiny lanes=3", "2.1.1", "3"),
    ] {
        check(
            &format!("start {options}"),
            "-",
            &format!("= refused: the army {army} does not fit this board: it needs 1 to {most} pieces"),
        );
    }
}

#[test]
fn mg_11_values_out_of_range() {
    for (key, value, allowed) in [
        ("preset", "long", "standard, hour, short, quick or tiny"),
        ("preset", "Tiny", "standard, hour, short, quick or tiny"),
        ("lanes", "2", "3..14"),
        ("lanes", "15", "3..14"),
        ("lanes", "05", "3..14"),
        ("half", "1", "2..6"),
        ("half", "7", "2..6"),
        ("army", "1.1", "N.N.N"),
        ("army", "1.1.1.1", "N.N.N"),
        ("army", "01.1.1", "N.N.N"),
        ("army", "-1.1.1", "N.N.N"),
        ("army", "256.0.0", "N.N.N"),
        ("army", "", "N.N.N"),
        ("limit", "0", "1..9999"),
        ("limit", "10000", "1..9999"),
        ("idle", "0", "1..9999"),
        ("idle", "+5", "1..9999"),
        ("sideways", "no", "on or off"),
    ] {
        check(
            &format!("start {key}={value}"),
            "-",
            &format!("= refused: {key} must be {allowed}"),
        );
    }
    check(
        "start lanes=5 lanes=6",
        "-",
        "= refused: option lanes is given twice; give it once",
    );
    check(
        "start rows=7",
        "-",
        "= refused: there is no option 'rows'; use preset, lanes, half, army, limit, idle or sideways",
    );
}

#[test]
fn mg_20_one_action_a_turn() {
    check(
        "start preset=tiny",
        "S+a1; S+d5; a1a2; d5d4; a2~",
        "= MAG 4/3s+/4/S-3/4 G h1.1.1:1.1.1 o0.0.0:0.0.0 c0.0.0:0.0.0 p5 i1 - 2.1.1/30/16/side",
    );
}

/// Three kinds, two poles, eight cells: for either seat.
#[test]
fn mg_20_the_first_turn_is_a_placement() {
    let green = "MAG 4/4/4/4/S+3 G h1.1.1:2.1.1 o0.0.0:0.0.0 c0.0.0:0.0.0 p1 i0 - 2.1.1/30/16/side";
    assert_eq!(count("start preset=tiny"), 48);
    assert_eq!(count(green), 48);
    assert_eq!(listed(green, "S+"), "S+a4 S+a5 S+b4 S+b5 S+c4 S+c5 S+d4 S+d5");
    // White does not place twice: a2 is what Green asks for.
    check(
        "start preset=tiny",
        "S+a1; S+a2",
        "= refused: a2 is not on your own half; pieces are placed there and then step across",
    );
}

#[test]
fn mg_20_placing_is_optional_then() {
    let white = "MAG 4/3s+/4/4/S+3 W h1.1.1:1.1.1 o0.0.0:0.0.0 c0.0.0:0.0.0 p2 i0 - 2.1.1/30/16/side";
    assert_eq!(listed(white, "a1"), "a1a2 a1b1 a1~");
    // Three kinds, two poles, seven cells, and the three of the piece on the board.
    assert_eq!(count(white), 45);
}

#[test]
fn mg_20_only_own_pieces_act() {
    let white = "MAG 4/3s+/4/4/S+3 W h1.1.1:1.1.1 o0.0.0:0.0.0 c0.0.0:0.0.0 p2 i0 - 2.1.1/30/16/side";
    let green = white.replace(" W ", " G ");
    check(
        white,
        "d4d3",
        "= refused: the piece on d4 is not yours; begin with one of your own",
    );
    check(
        white,
        "d4~",
        "= refused: the piece on d4 is not yours; begin with one of your own",
    );
    check(
        &green,
        "a1a2",
        "= refused: the piece on a1 is not yours; begin with one of your own",
    );
    check(
        &green,
        "d5d4",
        "= refused: d5 is empty; begin with the cell of one of your pieces",
    );
}

/// Every placement in a half with an intruder, for either seat.
#[test]
fn mg_21_empty_cells_of_the_own_half() {
    let white = "MAG 3/3/3/1s-1/3 W h1.0.0:0.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 1.0.0/30/16/side";
    assert_eq!(listed(white, ""), "S+a1 S+c1 S-a1 S-a2 S-b1 S-c1 S-c2");
    let green = "MAG 3/1S+1/3/3/3 G h0.0.0:1.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p21 i0 - 1.0.0/30/16/side";
    assert_eq!(listed(green, ""), "S+a4 S+a5 S+b5 S+c4 S+c5 S-a5 S-c5");
}

#[test]
fn mg_21_neither_no_mans_land_nor_the_other_half() {
    let middle =
        "= refused: c4 is no man's land: a piece may not be placed there; choose a cell on your own half";
    check("start preset=short", "S+c4", middle);
    check("start preset=short", "S+a1; T-c4", middle);
    for (events, cell) in [
        ("S+c5", "c5"),
        ("V-e7", "e7"),
        ("S+a1; S+c3", "c3"),
        ("S+a1; T-a1", "a1"),
    ] {
        check(
            "start preset=short",
            events,
            &format!(
                "= refused: {cell} is not on your own half; pieces are placed there and then step across"
            ),
        );
    }
}

#[test]
fn mg_21_only_what_is_in_hand() {
    for (events, kind) in [
        ("V+a1; S+a7; V+b1", "V"),
        ("T+a1; S+a7; T+b1", "T"),
        ("S+a1; T+a7; S+b1; T-b7", "T"),
        ("S+a1; S+a7; S+b1; S+b7; S+c1; S+c7; S+d1", "S"),
    ] {
        check(
            "start preset=short",
            events,
            &format!(
                "= refused: no {kind} left in hand; place another kind, or act with a piece on the board"
            ),
        );
    }
}

#[test]
fn mg_21_not_beside_an_enemy_of_the_opposite_pole() {
    let white = "MAG 5/5/5/5/5/2s-2/5 W h1.0.1:0.0.1 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 1.0.1/40/20/side";
    let green = "MAG 5/2S+2/5/5/5/5/5 G h0.0.1:1.0.1 o0.0.0:0.0.0 c0.0.0:0.0.0 p21 i0 - 1.0.1/40/20/side";
    let why = "would stand next to an enemy of the opposite pole; choose the other pole or another cell";
    for cell in ["c3", "c1", "b2", "d2"] {
        check(
            white,
            &format!("S+{cell}"),
            &format!("= refused: S+ on {cell} {why}"),
        );
    }
    for cell in ["c7", "c5", "b6", "d6"] {
        check(
            green,
            &format!("v-{cell}"),
            &format!("= refused: V- on {cell} {why}"),
        );
    }
    // Out of no man's land too.
    check(
        "MAG 5/5/5/2s-2/5/5/5 W h1.0.0:0.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 1.0.0/40/20/side",
        "S+c3",
        &format!("= refused: S+ on c3 {why}"),
    );
}

/// Beside the same pole one may be placed; nothing is captured.
#[test]
fn mg_21_beside_the_same_pole() {
    let white = "MAG 5/5/5/5/5/2s-2/5 W h1.0.1:0.0.1 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 1.0.1/40/20/side";
    check(
        white,
        "S-c1; V+a7",
        "= MAG v+4/5/5/5/5/2s-2/2S-2 W h0.0.1:0.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p22 i0 - 1.0.1/40/20/side",
    );
    check(
        white,
        "V-d2",
        "= MAG 5/5/5/5/5/2s-V-1/5 G h1.0.0:0.0.1 o0.0.0:0.0.0 c0.0.0:0.0.0 p21 i0 - 1.0.1/40/20/side",
    );
}

#[test]
fn mg_22_forward_or_sideways() {
    let from =
        "MAG 5/2s+2/5/5/S+1T+1S-/5/5 W h0.0.0:1.1.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 2.1.0/40/20/side";
    assert_eq!(
        listed(from, ""),
        "a3a4 a3b3 a3~ c3b3 c3c4 c3d3 c3~ e3d3 e3e4 e3~",
        "nobody leaves at the sides"
    );
    check(
        from,
        "c3d3; c6b6",
        "= MAG 5/1s+3/5/5/S+2T+S-/5/5 W h0.0.0:1.1.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p22 i2 - 2.1.0/40/20/side",
    );
    check(
        from,
        "c3c4; c6c5",
        "= MAG 5/5/2s+2/2T+2/S+3S-/5/5 W h0.0.0:1.1.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p22 i0 - 2.1.0/40/20/side",
    );
}

#[test]
fn mg_22_never_backwards() {
    let white = "MAG 5/5/2S+2/5/2s+2/5/5 W h0.0.0:0.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 1.0.0/40/20/side";
    let backwards = "= refused: no step backwards; choose another cell";
    check(white, "c5c4", backwards);
    check(&white.replace(" W ", " G "), "c3c4", backwards);
}

#[test]
fn mg_22_one_cell_and_not_diagonally() {
    let from = "MAG 5/5/5/5/5/2S+1S+/2V+2 W h0.0.0:2.0.1 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 2.0.1/40/20/side";
    for (typed, steps) in [
        ("c2d3", "c2-d3"),
        ("c2b1", "c2-b1"),
        ("c2c4", "c2-c4"),
        ("c2a2", "c2-a2"),
        ("c2c2", "c2-c2"),
        // From the last lane one does not come into the first one.
        ("e2a3", "e2-a3"),
        ("c1d1e2", "d1-e2"),
    ] {
        check(
            from,
            typed,
            &format!("= refused: {steps} is not one step forward or sideways; name a cell next to it"),
        );
    }
}

#[test]
fn mg_22_no_jumping() {
    let from = "MAG 5/5/5/5/2s+2/1S+V+2/5 W h0.0.0:0.0.1 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 1.0.1/40/20/side";
    // Onto an own piece, onto an enemy, over it, and with the leader's second step.
    for (typed, cell) in [("b2c2", "c2"), ("c2c3", "c3"), ("c2c3c4", "c3")] {
        check(
            from,
            typed,
            &format!(
                "= refused: {cell} is occupied; pieces do not jump or step onto another; choose an empty cell"
            ),
        );
    }
    check(
        &from.replace("2s+2/", "3s+1/"),
        "c2d2d3",
        "= refused: d3 is occupied; pieces do not jump or step onto another; choose an empty cell",
    );
}

#[test]
fn mg_22_sideways_switched_off() {
    let from =
        "MAG 5/2s+2/5/5/5/2S+2/2V+2 W h0.0.0:0.0.1 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 1.0.1/40/20/noside";
    let off = "= refused: sideways steps are switched off in this game; only forward steps are possible";
    assert_eq!(listed(from, ""), "c1~ c2c3 c2~");
    check(from, "c2d2", off);
    check(from, "c1b1b2", off);
    check(&from.replace(" W ", " G "), "c6b6", off);
    // A capture is no reason.
    check(
        "MAG 5/5/5/5/1s-3/2S+2/5 W h0.0.1:0.0.1 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 1.0.1/40/20/noside",
        "c2b2",
        off,
    );
}

#[test]
fn mg_23_stepping_off() {
    check(
        "MAG 1S+3/5/5/5/5/5/5 W h1.0.0:2.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 2.0.0/40/20/side",
        "b7off",
        "= MAG 5/5/5/5/5/5/5 G h1.0.0:2.0.0 o1.0.0:0.0.0 c0.0.0:0.0.0 p21 i0 - 2.0.0/40/20/side",
    );
    check(
        "MAG 5/5/5/5/5/5/3t-1 G h1.1.0:1.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p21 i3 - 1.1.0/40/20/side",
        "d1off",
        "= MAG 5/5/5/5/5/5/5 W h1.1.0:1.0.0 o0.0.0:0.1.0 c0.0.0:0.0.0 p22 i0 - 1.1.0/40/20/side",
    );
}

/// Prisoners leave with their captor.
#[test]
fn mg_23_with_prisoners() {
    check(
        "MAG 1S+(sst)3/5/5/5/5/5/5 W h1.1.0:1.0.0 o1.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 3.1.0/40/20/side",
        "b7off",
        "= MAG 5/5/5/5/5/5/5 G h1.1.0:1.0.0 o2.0.0:0.0.0 c2.1.0:0.0.0 p21 i0 - 3.1.0/40/20/side",
    );
}

#[test]
fn mg_23_only_forward_from_the_last_row() {
    let white =
        "MAG S+4/1T+3/5/5/5/5/2t-2 W h0.0.0:1.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 1.1.0/40/20/side";
    let green =
        "MAG 2s+2/5/5/5/5/2t-2/S+3T+ G h0.0.0:0.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p21 i0 - 1.1.0/40/20/side";
    let early = "= refused: a piece steps off only from the last row of the enemy half; go on to it first";
    assert_eq!(listed(white, "a7"), "a7b7 a7off a7~");
    check(white, "b6off", early);
    check(green, "c2off", early);
    // The last row of the own half is not it.
    check(&green.replace(" G ", " W "), "a1off", early);
    check(green, "c7off", early);
}

#[test]
fn mg_23_never_to_return() {
    check(
        "MAG S+4/5/5/5/5/5/5 W h0.1.0:0.1.0 o0.0.0:1.0.0 c0.0.0:0.0.0 p20 i0 - 1.1.0/40/20/side",
        "a7off; T+a7; S+a1",
        "= refused: no S left in hand; place another kind, or act with a piece on the board",
    );
}

/// Every move of a leader that stands alone: one step or two, at most one of them a flip.
#[test]
fn mg_24_one_step_or_two() {
    let white = "MAG 5/4s+/5/5/5/2V+2/5 W h0.0.0:0.0.1 o1.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 1.0.1/40/20/side";
    assert_eq!(
        listed(white, ""),
        "c2b2 c2b2a2 c2b2b3 c2b2~ c2c3 c2c3b3 c2c3c4 c2c3d3 c2c3~ c2d2 c2d2d3 c2d2e2 c2d2~ \
         c2~ c2~b2 c2~c3 c2~d2"
    );
    let green = "MAG 5/2v+2/5/5/5/4S+/5 G h0.0.1:0.0.0 o0.0.0:1.0.0 c0.0.0:0.0.0 p21 i0 - 1.0.1/40/20/side";
    assert_eq!(
        listed(green, ""),
        "c6b6 c6b6a6 c6b6b5 c6b6~ c6c5 c6c5b5 c6c5c4 c6c5d5 c6c5~ c6d6 c6d6d5 c6d6e6 c6d6~ \
         c6~ c6~b6 c6~c5 c6~d6"
    );
}

#[test]
fn mg_24_leaving_with_either_step() {
    let last = "MAG V+4/5/5/5/5/5/5 W h1.0.0:1.0.1 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 1.0.1/40/20/side";
    assert_eq!(
        listed(last, "a7"),
        "a7b7 a7b7c7 a7b7off a7b7~ a7off a7~ a7~b7 a7~off"
    );
    let gone = "= MAG 5/5/5/5/5/5/5 G h1.0.0:1.0.1 o0.0.1:0.0.0 c0.0.0:0.0.0 p21 i0 - 1.0.1/40/20/side";
    for typed in ["a7off", "a7b7off", "a7~off"] {
        check(last, typed, gone);
    }
    let last_but_one =
        "MAG 5/V+4/5/5/5/5/5 W h1.0.0:1.0.1 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 1.0.1/40/20/side";
    check(last_but_one, "a6a7off", gone);
    check(
        last_but_one,
        "a6~off",
        "= refused: a piece steps off only from the last row of the enemy half; go on to it first",
    );
}

#[test]
fn mg_24_leaving_ends_the_move() {
    let last = "MAG V+4/5/5/5/5/5/5 W h1.0.0:1.0.1 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 1.0.1/40/20/side";
    let ended = "= refused: the first step already ended the move (the piece has left the board); leave out the second";
    for typed in ["a7off~", "a7offoff", "a7offb7"] {
        check(last, typed, ended);
    }
}

#[test]
fn mg_24_not_for_others_and_not_more() {
    let from =
        "MAG S+4/4s+/5/5/5/1T+V+2/5 W h0.0.0:0.1.1 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 1.1.1/40/20/side";
    let two_steps = "= refused: only the leader may take two steps; end the move after the first";
    for typed in ["a7b7c7", "a7~off", "a7off~", "b2b3b4", "b2b3~", "b2~b3", "b2~~"] {
        check(from, typed, two_steps);
    }
    check(
        from,
        "c2~~",
        "= refused: only one of the leader's two steps may be a flip; leave one out",
    );
    check(from, "c2c3c4c5", &unreadable("c2c3c4c5"));
    check(from, "c2c3~c4", &unreadable("c2c3~c4"));
}

/// Each elementary step is complete before the next: the first one captures, the leader goes on.
#[test]
fn mg_24_goes_on_after_a_capture() {
    // Sideways onto the cell that the capture has emptied, and past it.
    check(
        "MAG 5/5/5/3s-1/2V+2/5/5 W h1.0.0:0.0.1 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 1.0.1/40/20/side",
        "c3c4d4",
        "= MAG 5/5/5/3V+(s)1/5/5/5 G h1.0.0:0.0.1 o0.0.0:0.0.0 c0.0.0:0.0.0 p21 i0 - 1.0.1/40/20/side",
    );
    // A capture with each step.
    check(
        "MAG 5/5/5/2s-2/3s-1/2V+2/5 W h2.0.0:0.0.1 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 2.0.1/40/20/side",
        "c2c3d3",
        "= MAG 5/5/5/5/3V+(ss)1/5/5 G h2.0.0:0.0.1 o0.0.0:0.0.0 c0.0.0:0.0.0 p21 i0 - 2.0.1/40/20/side",
    );
    // Captured and away.
    check(
        "MAG 2s-2/1V+3/5/5/5/5/5 W h1.0.0:0.0.1 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 1.0.1/40/20/side",
        "b6b7off",
        "= MAG 5/5/5/5/5/5/5 G h1.0.0:0.0.1 o0.0.1:0.0.0 c1.0.0:0.0.0 p21 i0 - 1.0.1/40/20/side",
    );
    // Green's too.
    check(
        "MAG 5/5/2v-2/1S+3/5/5/5 G h0.0.1:1.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p21 i0 - 1.0.1/40/20/side",
        "c5c4c3",
        "= MAG 5/5/5/5/2v-(S)2/5/5 W h0.0.1:1.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p22 i0 - 1.0.1/40/20/side",
    );
}

/// A flip first decides whom the step attracts.
#[test]
fn mg_24_flip_then_step() {
    check(
        "MAG 5/5/2s+2/5/2V+2/5/5 W h1.0.0:0.0.1 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 1.0.1/40/20/side",
        "c3~c4",
        "= MAG 5/5/5/2V-(s)2/5/5/5 G h1.0.0:0.0.1 o0.0.0:0.0.0 c0.0.0:0.0.0 p21 i0 - 1.0.1/40/20/side",
    );
    check(
        "MAG 5/5/2s-2/5/2V+2/5/5 W h1.0.0:0.0.1 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 1.0.1/40/20/side",
        "c3~c4",
        "= MAG 5/5/2s-2/2V-2/5/5/5 G h1.0.0:0.0.1 o0.0.0:0.0.0 c0.0.0:0.0.0 p21 i0 - 1.0.1/40/20/side",
    );
}

#[test]
fn mg_24_a_rescue_ends_the_move() {
    let from =
        "MAG 5/5/5/2s-(S)2/5/2V+2/5 W h0.0.0:0.0.1 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 1.0.1/40/20/side";
    let ended = "= refused: the first step already ended the move (rescue); leave out the second";
    for typed in ["c2c3d3", "c2c3~", "c2c3d3^c4S>a1"] {
        check(from, typed, ended);
    }
    check(
        from,
        "c2c3^c4S>d3",
        "= MAG 5/5/5/2s-2/2S-V+1/5/5 G h0.0.0:0.0.1 o0.0.0:0.0.0 c0.0.0:0.0.0 p21 i0 - 1.0.1/40/20/side",
    );
}

/// The second step may be the one that rescues.
#[test]
fn mg_24_a_rescue_with_the_second_step() {
    check(
        "MAG 5/5/5/2s-(S)2/5/1V+3/5 W h0.0.0:0.0.1 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 1.0.1/40/20/side",
        "b2c2c3^c4S>e1",
        "= MAG 5/5/5/2s-2/2S-2/5/4V+ G h0.0.0:0.0.1 o0.0.0:0.0.0 c0.0.0:0.0.0 p21 i0 - 1.0.1/40/20/side",
    );
    check(
        "MAG 5/5/5/2s+(S)2/5/2V+2/5 W h0.0.0:0.0.1 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 1.0.1/40/20/side",
        "c2~c3^c4S>c2",
        "= MAG 5/5/5/2s+2/2S+2/2V-2/5 G h0.0.0:0.0.1 o0.0.0:0.0.0 c0.0.0:0.0.0 p21 i0 - 1.0.1/40/20/side",
    );
}

#[test]
fn mg_25_a_flip_is_a_whole_action() {
    check(
        "MAG 5/2v-2/5/5/5/1S+1T-1/5 W h0.0.0:1.1.0 o0.0.1:0.0.0 c0.0.0:0.0.0 p20 i0 - 1.1.1/40/20/side",
        "b2~; c6~; d2~",
        "= MAG 5/2v+2/5/5/5/1S-1T+1/5 G h0.0.0:1.1.0 o0.0.1:0.0.0 c0.0.0:0.0.0 p23 i3 - 1.1.1/40/20/side",
    );
    check(
        "MAG 5/5/5/2t-(SS)2/5/5/S+4 G h0.1.0:2.0.0 o0.0.0:1.0.0 c0.0.0:0.0.0 p21 i0 - 3.1.0/40/20/side",
        "c4~",
        "= MAG 5/5/5/2t+(SS)2/5/5/S+4 W h0.1.0:2.0.0 o0.0.0:1.0.0 c0.0.0:0.0.0 p22 i1 - 3.1.0/40/20/side",
    );
}

/// In front, behind, left and right, whatever the poles.
#[test]
fn mg_26_soldiers_and_leaders_not_beside_an_enemy() {
    let refused = "= refused: next to an enemy only an officer may be flipped; step away first, or act with \
                   another piece";
    let tail = "h0.1.1:0.1.1 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 1.1.1/40/20/side";
    let leaders = tail.replace("h0.1.1:", "h1.1.0:");
    for rows in [
        "5/5/5/2s+2/2S+2/5/5",
        "5/5/5/5/2S+2/2s+2/5",
        "5/5/5/5/1s+S+2/5/5",
        "5/5/5/5/2S+s+1/5/5",
    ] {
        let opposite = rows.replace("s+", "s-");
        check(&format!("MAG {rows} W {tail}"), "c3~", refused);
        check(&format!("MAG {opposite} W {tail}"), "c3~", refused);
        let leader = rows.replace("S+", "V+");
        check(&format!("MAG {leader} W {leaders}"), "c3~", refused);
        check(&format!("MAG {leader} W {leaders}"), "c3~c4", refused);
    }
    // The same contact seen by Green.
    check(&format!("MAG 5/5/5/2s+2/2S+2/5/5 G {tail}"), "c4~", refused);
}

#[test]
fn mg_26_officers_always() {
    for (rows, flipped) in [
        ("5/5/5/2s-2/2T-2/5/5", "5/5/5/5/2T+(s)2/5/5"),
        ("5/5/5/2s+2/2T-2/5/5", "5/5/5/2s+2/2T+2/5/5"),
        ("5/5/5/5/2T-2/2s-2/5", "5/5/5/5/2T+2/2s-2/5"),
    ] {
        check(
            &format!("MAG {rows} W h1.0.1:0.1.1 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 1.1.1/40/20/side"),
            "c3~; V+e7",
            &format!(
                "= MAG {} W h1.0.1:0.1.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p22 i0 - 1.1.1/40/20/side",
                flipped.replacen("5/", "4v+/", 1)
            ),
        );
    }
}

/// Own pieces are no reason.
#[test]
fn mg_26_own_neighbours_do_not_count() {
    check(
        "MAG 5/4s+/5/2S-2/1S+S+S-1/2S-2/5 W h0.0.0:4.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 5.0.0/40/20/side",
        "c3~",
        "= MAG 5/4s+/5/2S-2/1S+S-S-1/2S-2/5 G h0.0.0:4.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p21 i1 - \
         5.0.0/40/20/side",
    );
}

/// For a leader it counts at the moment of the flip.
#[test]
fn mg_26_the_leader_after_its_first_step() {
    let refused = "= refused: next to an enemy only an officer may be flipped; step away first, or act with \
                   another piece";
    let tail = "h1.0.0:0.0.1 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 1.0.1/40/20/side";
    // It steps up to the same pole.
    check(&format!("MAG 5/5/5/2s+2/5/2V+2/5 W {tail}"), "c2c3~", refused);
    // The only neighbour has just been captured.
    check(
        &format!("MAG 5/5/5/2s-2/5/2V+2/5 W {tail}"),
        "c2c3~",
        "= MAG 5/5/5/5/2V-(s)2/5/5 G h1.0.0:0.0.1 o0.0.0:0.0.0 c0.0.0:0.0.0 p21 i0 - 1.0.1/40/20/side",
    );
    // It steps away.
    check(
        &format!("MAG 5/5/5/5/5/1s+V+2/5 W {tail}"),
        "c2d2~",
        "= MAG 5/5/5/5/5/1s+1V-1/5 G h1.0.0:0.0.1 o0.0.0:0.0.0 c0.0.0:0.0.0 p21 i1 - 1.0.1/40/20/side",
    );
}

#[test]
fn mg_27_the_leader_does_not_step_back() {
    let back = "= refused: the leader may not step straight back to where it started; choose another second \
                step, or none";
    let tail = "h1.0.0:0.0.1 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 1.0.1/40/20/side";
    check(&format!("MAG 5/4s+/5/5/5/2V+2/5 W {tail}"), "c2b2c2", back);
    check(&format!("MAG 5/4s+/5/5/5/2V+2/5 W {tail}"), "c2d2c2", back);
    check(&format!("MAG 5/4s+/5/5/5/2V+2/5 W {tail}"), "c2c3c2", back);
    check(
        "MAG 5/2v+2/5/5/5/4S+/5 G h0.0.1:1.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p21 i0 - 1.0.1/40/20/side",
        "c6b6c6",
        back,
    );
    // Not even if it captured in between.
    let captures = format!("MAG 5/5/5/5/5/2V+1s-/5 W {tail}");
    check(&captures, "c2d2c2", back);
    assert_eq!(listed(&captures, "c2d2"), "c2d2 c2d2d3 c2d2e2 c2d2~");
}

#[test]
fn mg_28_no_pass_by_choice() {
    check("start", "pass", &unreadable("pass"));
    check("start", "S+a1; G pass", &unreadable("pass"));
}

/// Green's soldier can neither step nor flip: the turn comes back, counted and without progress.
#[test]
fn mg_28_green_passes() {
    let from = "MAG 3/s+2/S+2/3/2S+ W h0.0.0:0.0.0 o0.0.0:1.0.0 c0.0.0:0.0.0 p20 i3 - 2.0.0/30/16/noside";
    check(
        from,
        "c1c2",
        "= MAG 3/s+2/S+2/2S+/3 W h0.0.0:0.0.0 o0.0.0:1.0.0 c0.0.0:0.0.0 p22 i1 - 2.0.0/30/16/noside",
    );
    check(
        from,
        "c1~; c1c2",
        "= MAG 3/s+2/S+2/2S-/3 W h0.0.0:0.0.0 o0.0.0:1.0.0 c0.0.0:0.0.0 p24 i1 - 2.0.0/30/16/noside",
    );
    check(
        from,
        "c1~",
        "= MAG 3/s+2/S+2/3/2S- W h0.0.0:0.0.0 o0.0.0:1.0.0 c0.0.0:0.0.0 p22 i5 - 2.0.0/30/16/noside",
    );
    // With sideways steps, in a corner.
    check(
        "MAG 3/s+S+1/S+2/3/2S+ W h0.0.0:0.0.0 o0.0.0:2.0.0 c0.0.0:0.0.0 p20 i3 - 3.0.0/30/16/side",
        "c1b1",
        "= MAG 3/s+S+1/S+2/3/1S+1 W h0.0.0:0.0.0 o0.0.0:2.0.0 c0.0.0:0.0.0 p22 i5 - 3.0.0/30/16/side",
    );
}

#[test]
fn mg_28_white_passes() {
    check(
        "MAG 2s-/3/s+2/S+2/3 G h0.0.0:0.0.0 o1.0.0:0.0.0 c0.0.0:0.0.0 p21 i3 - 2.0.0/30/16/noside",
        "c5c4",
        "= MAG 3/2s-/s+2/S+2/3 G h0.0.0:0.0.0 o1.0.0:0.0.0 c0.0.0:0.0.0 p23 i1 - 2.0.0/30/16/noside",
    );
}

/// The same for an officer: it can always flip, so nobody passes.
#[test]
fn mg_28_an_officer_never_passes() {
    let from = "MAG 3/t+2/S+2/3/2S+ W h0.0.0:0.0.0 o0.1.0:2.0.0 c0.0.0:0.0.0 p20 i3 - 2.1.0/30/16/noside";
    check(
        from,
        "c1c2",
        "= MAG 3/t+2/S+2/2S+/3 G h0.0.0:0.0.0 o0.1.0:2.0.0 c0.0.0:0.0.0 p21 i0 - 2.1.0/30/16/noside",
    );
    check(
        from,
        "c1c2; a4~",
        "= MAG 3/t-(S)2/3/2S+/3 W h0.0.0:0.0.0 o0.1.0:2.0.0 c0.0.0:0.0.0 p22 i0 - 2.1.0/30/16/noside",
    );
}

/// White has three pieces in hand, but each empty cell of the own half touches both poles.
#[test]
fn mg_28_a_hand_without_a_cell_passes() {
    check(
        "MAG 3/3/3/s+s-s+/3 G h3.0.0:0.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p21 i0 - 3.0.0/30/16/side",
        "b2b1",
        "= MAG 3/3/3/s+1s+/1s-1 G h3.0.0:0.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p23 i1 - 3.0.0/30/16/side",
    );
}

/// Passing can reach the limit or the number of turns without progress.
#[test]
fn mg_28_a_pass_can_end_the_game() {
    let from = "MAG 3/s+2/S+2/3/2S+ W h0.0.0:0.0.0 o0.0.0:1.0.0 c0.0.0:0.0.0 p20 i3 - 2.0.0/30/16/noside";
    // Green has stepped off once: 1x4.
    check(
        &from.replace("p20", "p58"),
        "c1c2",
        "= MAG 3/s+2/S+2/2S+/3 W h0.0.0:0.0.0 o0.0.0:1.0.0 c0.0.0:0.0.0 p60 i1 !l 2.0.0/30/16/noside \
         | turn-limit W=0,G=4 winner G",
    );
    check(
        &from.replace("i3", "i14"),
        "c1~",
        "= MAG 3/s+2/S+2/3/2S- W h0.0.0:0.0.0 o0.0.0:1.0.0 c0.0.0:0.0.0 p22 i16 !i 2.0.0/30/16/noside \
         | no-progress W=0,G=4 winner G",
    );
    // One turn later it ends before the pass: Green would be next.
    check(
        &from.replace("p20", "p59"),
        "c1c2",
        "= MAG 3/s+2/S+2/2S+/3 G h0.0.0:0.0.0 o0.0.0:1.0.0 c0.0.0:0.0.0 p60 i0 !l 2.0.0/30/16/noside \
         | turn-limit W=0,G=4 winner G",
    );
    check(
        &from.replace("i3", "i15"),
        "c1~",
        "= MAG 3/s+2/S+2/3/2S- G h0.0.0:0.0.0 o0.0.0:1.0.0 c0.0.0:0.0.0 p21 i16 !i 2.0.0/30/16/noside \
         | no-progress W=0,G=4 winner G",
    );
}

#[test]
fn mg_30_front_left_and_right() {
    for (rows, typed, expected, idle) in [
        ("5/5/5/2s-2/5/2S+2/5", "c2c3", "5/5/5/5/2S+(s)2/5/5", "i0"),
        ("5/5/5/5/1s-3/2S+2/5", "c2c3", "5/5/5/5/2S+(s)2/5/5", "i0"),
        ("5/5/5/5/3s-1/2S+2/5", "c2c3", "5/5/5/5/2S+(s)2/5/5", "i0"),
        // Sideways: in front of it, and up to it.
        ("5/5/5/2s-2/1S+3/5/5", "b3c3", "5/5/5/5/2S+(s)2/5/5", "i0"),
        ("5/5/5/5/S+1s-2/5/5", "a3b3", "5/5/5/5/1S+(s)3/5/5", "i0"),
        // The poles exchanged.
        ("5/5/5/2s+2/5/2S-2/5", "c2c3", "5/5/5/5/2S-(s)2/5/5", "i0"),
        // A cell too far in each direction.
        ("5/5/2s-2/5/5/2S+2/5", "c2c3", "5/5/2s-2/5/2S+2/5/5", "i0"),
        ("5/5/5/5/4s-/1S+3/5", "b2c2", "5/5/5/5/4s-/2S+2/5", "i4"),
    ] {
        check(
            &format!("MAG {rows} W h1.0.0:1.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i3 - 2.0.0/40/20/side"),
            typed,
            &format!(
                "= MAG {expected} G h1.0.0:1.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p21 {idle} - 2.0.0/40/20/side"
            ),
        );
    }
}

/// Green looks down.
#[test]
fn mg_30_green_too() {
    for (rows, typed, expected) in [
        ("5/2t+2/5/2S-2/5/5/5", "c6c5", "5/5/2t+(S)2/5/5/5/5"),
        ("5/2t+2/1S-3/5/5/5/5", "c6c5", "5/5/2t+(S)2/5/5/5/5"),
        ("5/2t+2/3S-1/5/5/5/5", "c6c5", "5/5/2t+(S)2/5/5/5/5"),
        // What stands above it is behind it.
        ("5/5/2S-2/1t+3/5/5/5", "b4c4", "5/5/2S-2/2t+2/5/5/5"),
    ] {
        let idle = if typed == "b4c4" { "i4" } else { "i0" };
        check(
            &format!("MAG {rows} G h1.1.0:2.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p21 i3 - 2.1.0/40/20/side"),
            typed,
            &format!(
                "= MAG {expected} W h1.1.0:2.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p22 {idle} - 2.1.0/40/20/side"
            ),
        );
    }
}

#[test]
fn mg_30_never_behind() {
    // Past it, sideways and forward: it is left behind.
    check(
        "MAG 5/5/1S+3/2s-2/5/5/5 W h1.0.0:1.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 2.0.0/40/20/side",
        "b5c5",
        "= MAG 5/5/2S+2/2s-2/5/5/5 G h1.0.0:1.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p21 i1 - 2.0.0/40/20/side",
    );
    // Left and right are captured while the one behind stays.
    check(
        "MAG 5/5/5/1S+1s-1/2t-2/5/5 W h1.1.0:1.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 2.1.0/40/20/side",
        "b4c4",
        "= MAG 5/5/5/2S+(s)2/2t-2/5/5 G h1.1.0:1.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p21 i0 - 2.1.0/40/20/side",
    );
}

/// Between any two neighbouring lanes of the widest board, both ways.
#[test]
fn mg_30_in_every_lane() {
    let row = |lane: usize, piece: &str| {
        let empty = |count: usize| match count {
            0 => String::new(),
            count => count.to_string(),
        };
        format!("{}{piece}{}", empty(lane), empty(13 - lane))
    };
    for (lane, letter) in "abcdefghijklmn".chars().enumerate() {
        for enemy in [lane.wrapping_sub(1), lane + 1]
            .into_iter()
            .filter(|&lane| lane < 14)
        {
            check(
                &format!(
                    "MAG 14/14/{}/{}/14 W h1.0.0:1.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 2.0.0/40/20/side",
                    row(enemy, "s-"),
                    row(lane, "S+")
                ),
                &format!("{letter}2{letter}3"),
                &format!(
                    "= MAG 14/14/{}/14/14 G h1.0.0:1.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p21 i0 - 2.0.0/40/20/side",
                    row(lane, "S+(s)")
                ),
            );
        }
    }
}

#[test]
fn mg_30_like_poles_do_not_attract() {
    check(
        "MAG 5/5/5/2s+2/1s+1s+1/2S+2/5 W h2.0.0:0.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 3.0.0/40/20/side",
        "c2c3",
        "= MAG 5/5/5/2s+2/1s+S+s+1/5/5 G h2.0.0:0.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p21 i0 - 3.0.0/40/20/side",
    );
}

/// An officer that flips looks at the same three cells, with its new pole.
#[test]
fn mg_30_an_officer_captures_by_a_flip() {
    check(
        "MAG 5/5/5/2s+2/1s+T+s+1/2s+2/5 W h4.0.0:0.1.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 4.1.0/40/20/side",
        "c3~",
        "= MAG 5/5/5/5/2T-(sss)2/2s+2/5 G h4.0.0:0.1.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p21 i0 - 4.1.0/40/20/side",
    );
    check(
        "MAG 5/5/2T-2/1T-t-T+1/2S-2/5/5 G h0.0.0:1.2.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p21 i0 - 1.3.0/40/20/side",
        "c4~",
        "= MAG 5/5/2T-2/2t+(ST)T+1/5/5/5 W h0.0.0:1.2.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p22 i0 - \
         1.3.0/40/20/side",
    );
    // What the old pole would have attracted rests.
    check(
        "MAG 5/5/5/2s-2/2T+2/5/5 W h1.0.0:0.1.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 1.1.0/40/20/side",
        "c3~",
        "= MAG 5/5/5/2s-2/2T-2/5/5 G h1.0.0:0.1.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p21 i1 - 1.1.0/40/20/side",
    );
}

#[test]
fn mg_31_captured_pieces_lie_beneath_their_captor() {
    check(
        "MAG 5/5/5/2v-2/5/2T+2/5 W h1.0.1:1.1.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 1.1.1/40/20/side",
        "c2c3",
        "= MAG 5/5/5/5/2T+(v)2/5/5 G h1.0.1:1.1.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p21 i0 - 1.1.1/40/20/side",
    );
    check(
        "MAG 5/5/1s-3/2V+2/5/5/5 G h1.1.0:0.1.1 o0.0.0:0.0.0 c0.0.0:0.0.0 p21 i0 - 1.1.1/40/20/side",
        "b5c5",
        "= MAG 5/5/2s-(V)2/5/5/5/5 W h1.1.0:0.1.1 o0.0.0:0.0.0 c0.0.0:0.0.0 p22 i0 - 1.1.1/40/20/side",
    );
}

/// Nobody chooses whom, or whether at all: there is one such action.
#[test]
fn mg_31_always_and_all() {
    let from =
        "MAG 5/5/5/2s-2/1t-3/2S+2/5 W h0.1.0:0.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 1.1.0/40/20/side";
    assert_eq!(listed(from, "c2c3"), "c2c3");
    check(
        from,
        "c2c3^c4S>a1",
        "= refused: this move frees nobody; leave out what begins with ^",
    );
}

#[test]
fn mg_32_three_with_one_step() {
    check(
        "MAG 5/5/5/2t-2/1s-1s-1/2S+2/5 W h2.1.0:1.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 3.1.0/40/20/side",
        "c2c3",
        "= MAG 5/5/5/5/2S+(sst)2/5/5 G h2.1.0:1.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p21 i0 - 3.1.0/40/20/side",
    );
}

#[test]
fn mg_32_six_with_two_steps_of_a_leader() {
    check(
        "MAG 5/5/2s-2/1s-s-s-1/1s-1s-1/2V+2/5 W h6.0.0:0.0.1 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - \
         6.0.1/40/20/side",
        "c2c3c4",
        "= MAG 5/5/5/2V+(ssssss)2/5/5/5 G h6.0.0:0.0.1 o0.0.0:0.0.0 c0.0.0:0.0.0 p21 i0 - 6.0.1/40/20/side",
    );
    check(
        "MAG 5/2v+2/1S-1S-1/1S-S-S-1/2S-2/5/5 G h0.0.1:6.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p21 i0 - \
         6.0.1/40/20/side",
        "c6c5c4",
        "= MAG 5/5/5/2v+(SSSSSS)2/5/5/5 W h0.0.1:6.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p22 i0 - 6.0.1/40/20/side",
    );
}

#[test]
fn mg_33_a_carrier_goes_on_capturing() {
    let from =
        "MAG 5/5/2t-2/2s-2/5/2S+(ss)2/5 W h3.1.0:1.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 4.1.0/40/20/side";
    check(
        from,
        "c2c3; S+a7; c3c4",
        "= MAG s+4/5/5/2S+(ssst)2/5/5/5 G h3.1.0:0.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p23 i0 - 4.1.0/40/20/side",
    );
    // It moves like any other piece of its kind.
    assert_eq!(listed(from, "c2"), "c2b2 c2c3 c2d2 c2~");
}

/// Back to back nothing happens, whoever else moves, until one of the two looks at the other.
#[test]
fn mg_34_back_to_back_rests() {
    let from = "MAG 5/5/5/2S+2/2s-2/4S+/5 W h0.0.0:1.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 2.0.0/40/20/side";
    check(
        from,
        "e2e3; S+a7; c4c5; c3c2",
        "= MAG s+4/5/2S+2/5/4S+/2s-2/5 W h0.0.0:0.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p24 i0 - 2.0.0/40/20/side",
    );
}

/// After a rescue the freed officer stands beside an opposite pole: a third piece releases nothing,
/// its own flip does.
#[test]
fn mg_34_after_a_rescue_too() {
    let from =
        "MAG 5/5/5/2s-(T)2/3s+1/2S+2/5 W h1.0.0:0.1.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 2.1.0/40/20/side";
    let rested = "MAG 4t+/5/5/2s-2/2T-s+1/1S+3/5 G h1.0.0:0.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p23 i1 - \
                  2.1.0/40/20/side";
    check(from, "c2c3^c4T>c2; T+e7; c2b2", &format!("= {rested}"));
    check(
        rested,
        "e7e6; c3~",
        "= MAG 5/4t+/5/5/2T+(s)s+1/1S+3/5 G h1.0.0:0.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p25 i0 - \
         2.1.0/40/20/side",
    );
}

#[test]
fn mg_35_prisoners_do_nothing() {
    let from = "MAG 5/5/5/2S+(sv)2/5/5/5 G h1.0.1:1.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p21 i0 - 2.0.1/40/20/side";
    check(
        from,
        "c4c3",
        "= refused: the piece on c4 is not yours; begin with one of your own",
    );
    check(
        from,
        "c4~",
        "= refused: the piece on c4 is not yours; begin with one of your own",
    );
    check(
        from,
        "V+a7",
        "= refused: no V left in hand; place another kind, or act with a piece on the board",
    );
    // Two poles on fifteen cells for the soldier in hand, no minus on c5, nothing for the prisoners.
    assert_eq!(count(from), 29);
}

/// Beneath the captor they touch nobody: Green places beside a minus that carries.
#[test]
fn mg_35_prisoners_have_no_place_of_their_own() {
    check(
        "MAG 5/2S-(s)2/5/5/5/5/5 G h1.0.0:1.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p21 i0 - 2.0.0/40/20/side",
        "S-c5",
        "= MAG 5/2S-(s)2/2s-2/5/5/5/5 W h1.0.0:0.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p22 i0 - 2.0.0/40/20/side",
    );
}

#[test]
fn mg_36_one_prisoner_of_choice() {
    let from =
        "MAG 5/5/2s-(ST)2/5/2S+2/5/5 W h0.0.0:1.1.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 2.1.0/40/20/side";
    check(
        from,
        "c3c4^c5T>b2",
        "= MAG 5/5/2s-(S)2/2T-2/5/1S+3/5 G h0.0.0:1.1.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p21 i0 - 2.1.0/40/20/side",
    );
    check(
        from,
        "c3c4^c5S>b2",
        "= MAG 5/5/2s-(T)2/2S-2/5/1S+3/5 G h0.0.0:1.1.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p21 i0 - 2.1.0/40/20/side",
    );
    check(
        from,
        "c3c4^c5V>b2",
        "= refused: there is no captive V on c5; name a kind that is held there",
    );
}

#[test]
fn mg_36_green_rescues_too() {
    check(
        "MAG 5/5/2t+2/5/2T-(ssv)2/5/5 G h2.0.1:0.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p21 i0 - 2.1.1/40/20/side",
        "c5c4^c3V>a4",
        "= MAG 5/5/5/t+1v-2/2T-(ss)2/5/5 W h2.0.1:0.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p22 i0 - 2.1.1/40/20/side",
    );
}

/// It has to be spelt out where it happens, and only there.
#[test]
fn mg_36_compulsory() {
    let from =
        "MAG 5/5/2s-(ST)2/5/2S+2/5/5 W h0.0.0:1.1.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 2.1.0/40/20/side";
    check(
        from,
        "c3c4",
        "= refused: this move rescues a prisoner: add ^<carrier><kind>><cell for the rescuer>, for example \
         ^d5T>b3",
    );
    let nobody = "= refused: this move frees nobody; leave out what begins with ^";
    check(from, "c3d3^c5T>b2", nobody);
    check(from, "c3~^c5T>b2", nobody);
    // The carrier has the same pole.
    check(&from.replace("2s-(", "2s+("), "c3c4^c5T>b2", nobody);
    check(
        "MAG S+4/5/5/5/5/5/2s-(S)2 W h0.0.0:1.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 2.0.0/40/20/side",
        "a7off^c1S>a1",
        nobody,
    );
}

/// The carrier stays on its cell and may act.
#[test]
fn mg_36_the_carrier_stays_free() {
    check(
        "MAG 5/5/2s-(SS)2/5/2S+2/5/5 W h0.0.0:0.0.0 o0.0.0:2.0.0 c0.0.0:0.0.0 p20 i0 - 3.0.0/40/20/side",
        "c3c4^c5S>a1; c5b5",
        "= MAG 5/5/1s-(S)3/2S-2/5/5/S+4 W h0.0.0:0.0.0 o0.0.0:2.0.0 c0.0.0:0.0.0 p22 i1 - 3.0.0/40/20/side",
    );
}

/// Every cell for the rescuer, once for each seat: its row and what lies behind, in any lane.
#[test]
fn mg_37_the_same_row_or_back() {
    assert_eq!(
        listed(
            "MAG 3/1s-(T)1/3/1S+1/3 W h0.0.0:0.1.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 1.1.0/30/16/side",
            "b2b3"
        ),
        "b2b3^b4T>a1 b2b3^b4T>a2 b2b3^b4T>a3 b2b3^b4T>b1 b2b3^b4T>b2 b2b3^b4T>c1 b2b3^b4T>c2 b2b3^b4T>c3"
    );
    assert_eq!(
        listed(
            "MAG 3/1s+1/3/1S-(t)1/3 G h0.1.0:0.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p21 i0 - 1.1.0/30/16/side",
            "b4b3"
        ),
        "b4b3^b2T>a3 b4b3^b2T>a4 b4b3^b2T>a5 b4b3^b2T>b4 b4b3^b2T>b5 b4b3^b2T>c3 b4b3^b2T>c4 b4b3^b2T>c5"
    );
}

#[test]
fn mg_37_not_forward() {
    let ahead = "= refused: the rescuer goes to the same row or backwards, not forward";
    let white = "MAG 3/1s-(T)1/3/1S+1/3 W h0.0.0:0.1.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 1.1.0/30/16/side";
    let green = "MAG 3/1s+1/3/1S-(t)1/3 G h0.1.0:0.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p21 i0 - 1.1.0/30/16/side";
    check(white, "b2b3^b4T>a4", ahead);
    check(white, "b2b3^b4T>c5", ahead);
    check(green, "b4b3^b2T>a2", ahead);
    check(green, "b4b3^b2T>c1", ahead);
}

/// Its own cell is where the freed piece comes out.
#[test]
fn mg_37_onto_an_empty_cell() {
    let from = "MAG 3/1s-(T)1/3/1S+1/S-2 W h0.0.0:1.1.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 2.1.0/30/16/side";
    check(
        from,
        "b2b3^b4T>b3",
        "= refused: b3 is occupied; choose an empty cell",
    );
    check(
        from,
        "b2b3^b4T>a1",
        "= refused: a1 is occupied; choose an empty cell",
    );
}

/// No man's land and the other half may lie behind; prisoners and pole go along, the freed piece has
/// the pole of its captor.
#[test]
fn mg_37_what_goes_where() {
    let from = "MAG 2v-(ST)2/5/2S+(ss)2/5/5/5/5 W h1.0.1:1.1.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - \
                3.1.1/40/20/side";
    for (cell, rows) in [
        ("a6", "2v-(T)2/S+(ss)1S-2/5/5/5/5/5"),
        ("e5", "2v-(T)2/2S-2/4S+(ss)/5/5/5/5"),
        ("c4", "2v-(T)2/2S-2/5/2S+(ss)2/5/5/5"),
        ("e1", "2v-(T)2/2S-2/5/5/5/5/4S+(ss)"),
    ] {
        check(
            from,
            &format!("c5c6^c7S>{cell}"),
            &format!("= MAG {rows} G h1.0.1:1.1.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p21 i0 - 3.1.1/40/20/side"),
        );
    }
}

/// An officer that rescues by a flip keeps the pole that attracted the carrier.
#[test]
fn mg_37_rescue_by_a_flip() {
    let from =
        "MAG 5/5/2s+(S)2/2T+(t)2/5/5/5 W h0.0.0:0.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 1.1.0/40/20/side";
    check(
        from,
        "c4~^c5S>a4",
        "= MAG 5/5/2s+2/T-(t)1S+2/5/5/5 G h0.0.0:0.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p21 i0 - 1.1.0/40/20/side",
    );
    check(
        from,
        "c4~^c5S>c4",
        "= refused: c4 is occupied; choose an empty cell",
    );
    check(
        from,
        "c4~",
        "= refused: this move rescues a prisoner: add ^<carrier><kind>><cell for the rescuer>, for example \
         ^d5T>b3",
    );
    check(
        "MAG 5/5/5/2t-1v+/2S-(s)2/5/5 G h0.1.1:0.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p21 i0 - 1.1.1/40/20/side",
        "c4~^c3S>e5",
        "= MAG 5/5/4t+/2s-1v+/2S-2/5/5 W h0.1.1:0.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p22 i0 - 1.1.1/40/20/side",
    );
}

/// Beside the carrier it never finds a place, beside like poles it does.
#[test]
fn mg_38_not_beside_the_opposite_pole() {
    let from =
        "MAG 5/5/5/5/1s-(S)3/2S+2/5 W h0.0.0:1.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 2.0.0/40/20/side";
    let cells: Vec<String> = listed(from, "c2c3")
        .split(' ')
        .map(|action| action.replace("c2c3^b3S>", ""))
        .collect();
    assert_eq!(cells.join(" "), "a1 a2 b1 c1 c2 d1 d2 d3 e1 e2 e3");
    for cell in ["a3", "b2"] {
        check(
            from,
            &format!("c2c3^b3S>{cell}"),
            &format!(
                "= refused: on {cell} the rescuer would stand next to an enemy of the opposite pole; choose \
                 another cell"
            ),
        );
    }
    let like =
        "MAG 5/5/5/5/1s-(S)3/2S+1s+/5 W h0.0.0:0.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 2.0.0/40/20/side";
    check(
        like,
        "c2c3^b3S>e1",
        "= MAG 5/5/5/5/1s-S-2/4s+/4S+ G h0.0.0:0.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p21 i0 - 2.0.0/40/20/side",
    );
    check(
        &like.replace("2S+1s+", "2S+1s-"),
        "c2c3^b3S>e1",
        "= refused: on e1 the rescuer would stand next to an enemy of the opposite pole; choose another cell",
    );
}

#[test]
fn mg_38_green_too() {
    check(
        "MAG 5/5/2s-2/1S+(s)3/5/5/5 G h1.0.0:0.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p21 i0 - 2.0.0/40/20/side",
        "c5c4^b4S>b5",
        "= refused: on b5 the rescuer would stand next to an enemy of the opposite pole; choose another cell",
    );
}

/// The freed officer stands beside an opposite pole and lets it be.
#[test]
fn mg_39_the_freed_piece_captures_nobody() {
    check(
        "MAG 5/5/5/2s-(T)2/1v+1s+1/2S+2/5 W h1.0.1:0.1.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - \
         2.1.1/40/20/side",
        "c2c3^c4T>a1",
        "= MAG 5/5/5/2s-2/1v+T-s+1/5/S+4 G h1.0.1:0.1.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p21 i0 - 2.1.1/40/20/side",
    );
}

/// The plain soldier on b3 is captured first, then one of two carriers is chosen. Without the soldier
/// eleven cells are open to the rescuer.
#[test]
fn mg_40_one_rescue_after_the_captures() {
    let from = "MAG 5/5/5/2s-(T)2/1s-1s-(S)1/2S+2/5 W h1.0.0:0.1.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - \
                3.1.0/40/20/side";
    let cells = "a1 a2 a3 b1 b2 b3 c1 c2 d1 e1 e2";
    let choices: Vec<String> = ["c4T", "d3S"]
        .iter()
        .flat_map(|freed| cells.split(' ').map(move |cell| format!("c2c3^{freed}>{cell}")))
        .collect();
    assert_eq!(listed(from, "c2c3"), choices.join(" "));
    check(
        from,
        "c2c3^d3S>b3",
        "= MAG 5/5/5/2s-(T)2/1S+(s)S-s-1/5/5 G h1.0.0:0.1.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p21 i0 - \
         3.1.0/40/20/side",
    );
    check(
        from,
        "c2c3^c4T>a1",
        "= MAG 5/5/5/2s-2/2T-s-(S)1/5/S+(s)4 G h1.0.0:0.1.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p21 i0 - \
         3.1.0/40/20/side",
    );
}

#[test]
fn mg_40_only_an_attracted_carrier() {
    let from = "MAG 5/5/5/2s-(T)2/1s-1s+(S)1/2S+2/5 W h1.0.0:0.1.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - \
                3.1.0/40/20/side";
    // The captured one, the one of the same pole, an own piece, an empty cell.
    for carrier in ["b3", "d3", "c3", "e5"] {
        check(
            from,
            &format!("c2c3^{carrier}S>a1"),
            &format!(
                "= refused: no carrier on {carrier} is attracted by this move; name an attracted enemy that carries prisoners"
            ),
        );
    }
}

/// The carrier keeps its prisoner, and the move is written without a suffix.
#[test]
fn mg_41_no_cell_for_the_rescuer() {
    let from = "MAG 3/3/3/s-s-(S)s-/S+2 W h1.0.0:0.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i3 - 3.0.0/30/16/side";
    assert_eq!(listed(from, "a1b1"), "a1b1");
    check(
        from,
        "a1b1",
        "= MAG 3/3/3/s-s-(S)s-/1S+1 G h1.0.0:0.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p21 i4 - 3.0.0/30/16/side",
    );
    check(
        from,
        "a1b1^b2S>a1",
        "= refused: this move frees nobody; leave out what begins with ^",
    );
    check(
        "MAG 2s-/S+S+(s)S+/3/3/3 G h0.0.0:1.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p21 i3 - 3.0.0/30/16/side",
        "c5b5",
        "= MAG 1s-1/S+S+(s)S+/3/3/3 W h0.0.0:1.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p22 i4 - 3.0.0/30/16/side",
    );
}

/// What is captured stays captured: c1 would be free for the rescuer but for c2, d1 is taken.
#[test]
fn mg_41_captures_stand() {
    check(
        "MAG 4/4/4/s-s-(S)s-1/S+1s-S+ W h1.0.0:0.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i3 - 4.0.0/30/16/side",
        "a1b1",
        "= MAG 4/4/4/s-s-(S)s-1/1S+(s)1S+ G h1.0.0:0.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p21 i0 - 4.0.0/30/16/side",
    );
}

/// A leader that could rescue nobody has not ended its move.
#[test]
fn mg_41_the_leader_goes_on() {
    let from = "MAG 3/3/3/s-s-(S)v-/V+2 W h1.0.0:0.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i3 - 2.0.1/30/16/side";
    assert_eq!(listed(from, "a1b1"), "a1b1 a1b1c1");
    check(
        from,
        "a1b1c1",
        "= MAG 3/3/3/s-s-(S)1/2V+(v) G h1.0.0:0.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p21 i0 - 2.0.1/30/16/side",
    );
}

/// One step each, then the emptied carrier is captured.
#[test]
fn mg_42_one_by_one() {
    let from =
        "MAG 5/5/2s-(SS)2/5/2S+2/5/5 W h0.0.0:2.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 3.0.0/40/20/side";
    let first = "c3c4^c5S>b4; S+e7";
    let second = "b4b5^c5S>d4; S+a7";
    check(
        from,
        first,
        "= MAG 4s+/5/2s-(S)2/1S+S-2/5/5/5 W h0.0.0:1.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p22 i0 - 3.0.0/40/20/side",
    );
    check(
        from,
        &format!("{first}; {second}"),
        "= MAG s+3s+/5/1S-s-2/2S-S+1/5/5/5 W h0.0.0:0.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p24 i0 - \
         3.0.0/40/20/side",
    );
    check(
        from,
        &format!("{first}; {second}; d4d5"),
        "= MAG s+3s+/5/1S-1S+(s)1/2S-2/5/5/5 G h0.0.0:0.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p25 i0 - \
         3.0.0/40/20/side",
    );
}

#[test]
fn mg_50_value_times_field() {
    // 1x2 on row 5, 2x3 on row 6, 4x4 on row 7; Green's rows 3, 2 and 1 in the same way.
    let rest = "o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 1.1.1/40/20/side";
    let white = |rows: &str| format!("MAG {rows} W h0.0.0:1.1.1 {rest}");
    let green = |rows: &str| format!("MAG {rows} W h1.1.1:0.0.0 {rest}");
    assert_eq!(points(&white("V+4/T+4/S+4/5/5/5/5")), (24, 0));
    assert_eq!(points(&green("5/5/5/5/s+4/t+4/v+4")), (0, 24));
    // The other way round 4x2 + 2x3 + 1x4.
    assert_eq!(points(&white("S+4/T+4/V+4/5/5/5/5")), (18, 0));
    assert_eq!(points(&green("5/5/5/5/v+4/t+4/s+4")), (0, 18));
}

/// The outermost field of the large board is the seventh.
#[test]
fn mg_50_field_seven() {
    assert_eq!(
        points(
            "MAG V+11/12/12/12/12/12/12/12/12/12/12/12/t-11 W h10.3.0:10.2.1 o0.0.0:0.0.0 c0.0.0:0.0.0 \
             p20 i0 - 10.3.1/200/40/side"
        ),
        (28, 14)
    );
}

#[test]
fn mg_51_nothing_at_home_in_the_middle_and_in_hand() {
    assert_eq!(
        points(
            "MAG v+1s+2/5/t-4/S+2s+1/T+1S-2/5/4V+ W h1.0.0:1.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - \
             3.1.1/40/20/side"
        ),
        (0, 0)
    );
}

/// Once more than the outermost field, whatever the size of the board.
#[test]
fn mg_52_stepped_off() {
    let off = |rows: &str, tail: &str| {
        format!("MAG {rows} W h1.0.0:2.0.1 o1.1.1:0.1.0 c0.0.0:0.0.0 p20 i0 - 2.1.1/{tail}")
    };
    // White has 1 + 2 + 4 off, Green 2: times 4, 5 and 8.
    assert_eq!(points(&off("4/4/4/4/4", "30/16/side")), (28, 8));
    assert_eq!(points(&off("5/5/5/5/5/5/5", "40/20/side")), (35, 10));
    assert_eq!(
        points(&off("12/12/12/12/12/12/12/12/12/12/12/12/12", "200/40/side")),
        (56, 16)
    );
}

#[test]
fn mg_53_prisoners_count_double() {
    let rest = "h1.1.0:0.0.0 o0.0.0:1.0.0 c0.0.0:0.0.0 p20 i0 - 2.1.0/40/20/side";
    let with = |rows: &str| format!("MAG {rows} W {rest}");
    // Green's soldier has stepped off: 1x5. White's soldier holds an officer:
    // at home and in the middle 2x2, on field 2 1x2 + 2x2x2, on field 4 1x4 + 2x2x4.
    assert_eq!(points(&with("5/5/5/5/5/S+(t)4/s+4")), (4, 5 + 4));
    assert_eq!(points(&with("5/5/5/S+(t)4/5/5/s+4")), (4, 5 + 4));
    assert_eq!(points(&with("5/5/S+(t)4/5/5/5/s+4")), (10, 5 + 4));
    assert_eq!(points(&with("S+(t)4/5/5/5/5/5/s+4")), (20, 5 + 4));
    // Green with both soldiers and a leader beneath an officer on field 3: (2 + 2x6) x 3.
    assert_eq!(
        points("MAG 5/5/5/5/5/t+(SSV)4/5 W h0.1.0:2.0.1 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 2.1.1/40/20/side"),
        (0, 42)
    );
}

/// The example of the rulebook: a captive officer on the enemy's field 4.
#[test]
fn mg_53_field_four_of_the_large_board() {
    assert_eq!(
        points(
            "MAG 12/12/12/5S+(t)6/12/12/12/12/12/12/12/12/12 W h9.3.1:10.2.1 o0.0.0:0.0.0 c0.0.0:0.0.0 \
             p20 i0 - 10.3.1/200/40/side"
        ),
        (4 + 16, 0)
    );
}

/// They left with their captors: White's soldier, 1x5, took a soldier along, 2x1x5; Green's officer,
/// 2x5, a soldier and the leader, 2x5x5.
#[test]
fn mg_53_carried_off() {
    assert_eq!(
        points("MAG 5/5/5/5/5/5/5 W h0.1.0:1.0.1 o1.0.0:0.1.0 c1.0.0:1.0.1 p20 i0 - 2.1.1/40/20/side"),
        (15, 60)
    );
}

#[test]
fn mg_54_held_by_the_enemy() {
    // Green's leader on field 3 would count 12; now White has 2x4 for it, at home.
    let rest = "h1.0.1:1.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 2.0.1/40/20/side";
    assert_eq!(points(&format!("MAG 5/5/5/5/S+4/v+4/s+4 W {rest}")), (0, 16));
    assert_eq!(points(&format!("MAG 5/5/5/5/5/S+(v)4/s+4 W {rest}")), (8, 4));
    // Carried off it counts for nobody but the captor either: 1x5 + 2x4x5.
    assert_eq!(
        points("MAG 5/5/5/5/5/5/s+4 W h1.0.1:1.0.0 o1.0.0:0.0.0 c0.0.1:0.0.0 p20 i0 - 2.0.1/40/20/side"),
        (45, 4)
    );
}

#[test]
fn mg_60_the_last_piece_steps_off() {
    check(
        "MAG 2S+2/5/5/5/5/5/5 W h0.0.0:1.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 1.0.0/40/20/side",
        "c7off",
        "= MAG 5/5/5/5/5/5/5 G h0.0.0:1.0.0 o1.0.0:0.0.0 c0.0.0:0.0.0 p21 i0 !dW 1.0.0/40/20/side \
         | no-free-pieces W=5,G=0 winner W",
    );
    // 1x5 and 2x2 on the board against (1 + 2) x 5.
    check(
        "MAG 5/5/T+4/5/5/5/2s+2 G h0.0.0:0.0.0 o1.0.0:0.1.0 c0.0.0:0.0.0 p21 i0 - 1.1.0/40/20/side",
        "c1off",
        "= MAG 5/5/T+4/5/5/5/5 W h0.0.0:0.0.0 o1.0.0:1.1.0 c0.0.0:0.0.0 p22 i0 !dG 1.1.0/40/20/side \
         | no-free-pieces W=9,G=15 winner G",
    );
}

#[test]
fn mg_60_the_last_piece_is_captured() {
    check(
        "MAG 5/5/5/2s-2/5/2S+2/5 W h0.0.0:0.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 1.0.0/40/20/side",
        "c2c3",
        "= MAG 5/5/5/5/2S+(s)2/5/5 G h0.0.0:0.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p21 i0 !dG 1.0.0/40/20/side \
         | no-free-pieces W=2,G=0 winner W",
    );
    check(
        "MAG 5/5/2t-2/5/2S+2/5/5 G h0.0.0:1.0.0 o0.1.0:0.0.0 c0.0.0:0.0.0 p21 i0 - 1.1.0/40/20/side",
        "c5c4",
        "= MAG 5/5/5/2t-(S)2/5/5/5 W h0.0.0:1.0.0 o0.1.0:0.0.0 c0.0.0:0.0.0 p22 i0 !dW 1.1.0/40/20/side \
         | no-free-pieces W=10,G=2 winner W",
    );
}

/// A piece in hand is a free piece.
#[test]
fn mg_60_pieces_in_hand_are_free() {
    check(
        "MAG 2S+2/5/5/5/5/5/5 W h1.0.0:2.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 2.0.0/40/20/side",
        "c7off",
        "= MAG 5/5/5/5/5/5/5 G h1.0.0:2.0.0 o1.0.0:0.0.0 c0.0.0:0.0.0 p21 i0 - 2.0.0/40/20/side",
    );
    check(
        "MAG 5/5/5/2s-2/5/2S+2/5 W h1.0.0:1.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 2.0.0/40/20/side",
        "c2c3",
        "= MAG 5/5/5/5/2S+(s)2/5/5 G h1.0.0:1.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p21 i0 - 2.0.0/40/20/side",
    );
}

/// A leader captures the last enemy and leaves with it: White is named. (1 + 4 + 2x1) x 5 against 4x5.
#[test]
fn mg_60_both_at_once() {
    check(
        "MAG 1V+1s-1/5/5/5/5/5/5 W h0.0.0:0.0.0 o1.0.0:0.0.1 c0.0.0:0.0.0 p20 i0 - 1.0.1/40/20/side",
        "b7c7off",
        "= MAG 5/5/5/5/5/5/5 G h0.0.0:0.0.0 o1.0.1:0.0.1 c1.0.0:0.0.0 p21 i0 !dW 1.0.1/40/20/side \
         | no-free-pieces W=35,G=20 winner W",
    );
    check(
        "MAG 5/5/5/5/5/5/1v+1S-1 G h0.0.0:0.0.0 o0.0.1:1.0.0 c0.0.0:0.0.0 p21 i0 - 1.0.1/40/20/side",
        "b1c1off",
        "= MAG 5/5/5/5/5/5/5 W h0.0.0:0.0.0 o0.0.1:1.0.1 c0.0.0:1.0.0 p22 i0 !dW 1.0.1/40/20/side \
         | no-free-pieces W=20,G=35 winner G",
    );
}

/// The order of section 7: it comes before the limit.
#[test]
fn mg_60_before_the_limit() {
    check(
        "MAG 2S+2/5/5/5/5/5/5 W h0.0.0:1.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p79 i0 - 1.0.0/40/20/side",
        "c7off",
        "= MAG 5/5/5/5/5/5/5 G h0.0.0:1.0.0 o1.0.0:0.0.0 c0.0.0:0.0.0 p80 i0 !dW 1.0.0/40/20/side \
         | no-free-pieces W=5,G=0 winner W",
    );
}

#[test]
fn mg_61_so_many_turns_each() {
    check(
        "start lanes=3 half=2 army=1.0.0 limit=1",
        "S+a1; S+c5",
        "= MAG 2s+/3/3/3/S+2 W h0.0.0:0.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p2 i0 !l 1.0.0/1/40/side \
         | turn-limit W=0,G=0 winner -",
    );
    let from = "MAG 5/5/2S+2/5/5/5/2t-2 W h1.1.0:2.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p78 i0 - 2.1.0/40/20/side";
    // 1x3 against 2x4.
    check(
        from,
        "c5c6; c1~",
        "= MAG 5/2S+2/5/5/5/5/2t+2 W h1.1.0:2.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p80 i1 !l 2.1.0/40/20/side \
         | turn-limit W=3,G=8 winner G",
    );
    check(from, "c5c6; c1~; c6c7", "= refused: the game is over");
}

#[test]
fn mg_61_before_no_progress() {
    check(
        "MAG 5/5/2S+2/5/5/5/2t-2 W h1.1.0:2.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p79 i19 - 2.1.0/40/20/side",
        "c5~",
        "= MAG 5/5/2S-2/5/5/5/2t-2 G h1.1.0:2.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p80 i20 !l 2.1.0/40/20/side \
         | turn-limit W=2,G=8 winner G",
    );
}

/// A placement, a step forward, stepping off, a capture and a rescue start the count again.
#[test]
fn mg_62_progress() {
    for (before, typed, expected) in [
        (
            "5/5/5/2s+2/5/5/2S+2 W h2.0.0:2.0.0 o0.0.0",
            "S+a1",
            "5/5/5/2s+2/5/5/S+1S+2 G h1.0.0:2.0.0 o0.0.0",
        ),
        (
            "5/5/5/2s+2/5/5/2S+2 W h2.0.0:2.0.0 o0.0.0",
            "c1c2",
            "5/5/5/2s+2/5/2S+2/5 G h2.0.0:2.0.0 o0.0.0",
        ),
        (
            "2S+2/5/5/2s+2/5/5/5 W h2.0.0:2.0.0 o0.0.0",
            "c7off",
            "5/5/5/2s+2/5/5/5 G h2.0.0:2.0.0 o1.0.0",
        ),
        (
            "5/5/5/5/2s-2/1S+3/5 W h2.0.0:2.0.0 o0.0.0",
            "b2c2",
            "5/5/5/5/5/2S+(s)2/5 G h2.0.0:2.0.0 o0.0.0",
        ),
        (
            "5/5/5/5/2s-(SS)2/1S+3/5 W h0.0.0:2.0.0 o0.0.0",
            "b2c2^c3S>e2",
            "5/5/5/5/2s-(S)2/2S-1S+/5 G h0.0.0:2.0.0 o0.0.0",
        ),
    ] {
        check(
            &format!("MAG {before}:0.0.0 c0.0.0:0.0.0 p20 i19 - 3.0.0/40/20/side"),
            typed,
            &format!("= MAG {expected}:0.0.0 c0.0.0:0.0.0 p21 i0 - 3.0.0/40/20/side"),
        );
    }
}

/// One of a leader's two steps is enough; a flip of an officer counts if it captures.
#[test]
fn mg_62_progress_of_leaders_and_officers() {
    let leader = "MAG 5/4s+/5/5/5/2V+2/5 W h1.0.0:0.0.1 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i19 - 1.0.1/40/20/side";
    for (typed, row_3, row_2) in [
        ("c2b2b3", "1V+3", "5"),
        ("c2c3b3", "1V+3", "5"),
        ("c2~c3", "2V-2", "5"),
        ("c2c3~", "2V-2", "5"),
    ] {
        check(
            leader,
            typed,
            &format!(
                "= MAG 5/4s+/5/5/{row_3}/{row_2}/5 G h1.0.0:0.0.1 o0.0.0:0.0.0 c0.0.0:0.0.0 p21 i0 - \
                 1.0.1/40/20/side"
            ),
        );
    }
    check(
        "MAG 5/5/5/2s+2/2T+2/5/5 W h1.0.0:0.1.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i19 - 1.1.0/40/20/side",
        "c3~; T+a7",
        "= MAG t+4/5/5/5/2T-(s)2/5/5 W h1.0.0:0.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p22 i0 - 1.1.0/40/20/side",
    );
}

/// Sideways steps and flips do not, nor a rescue that found no cell.
#[test]
fn mg_62_no_progress() {
    for (typed, row_2) in [
        ("b2a2", "S+3V+"),
        ("b2~", "1S-2V+"),
        ("e2d2", "1S+1V+1"),
        ("e2d2c2", "1S+V+2"),
        ("e2~d2", "1S+1V-1"),
        ("e2d2~", "1S+1V-1"),
    ] {
        check(
            "MAG 5/4s+/5/5/5/1S+2V+/5 W h1.0.0:1.0.1 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i19 - 2.0.1/40/20/side",
            typed,
            &format!(
                "= MAG 5/4s+/5/5/5/{row_2}/5 G h1.0.0:1.0.1 o0.0.0:0.0.0 c0.0.0:0.0.0 p21 i20 !i \
                 2.0.1/40/20/side | no-progress W=0,G=0 winner -"
            ),
        );
    }
    check(
        "MAG 3/3/3/s-s-(S)s-/S+2 W h1.0.0:0.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i15 - 3.0.0/30/16/side",
        "a1b1",
        "= MAG 3/3/3/s-s-(S)s-/1S+1 G h1.0.0:0.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p21 i16 !i 3.0.0/30/16/side \
         | no-progress W=0,G=10 winner G",
    );
}

/// Head-on with like poles, forward steps only. Both automatic passes are counted.
#[test]
fn mg_63_neither_can_act() {
    let from = "MAG 3/s+2/3/S+2/3 W h0.0.0:0.0.0 o1.0.0:1.0.0 c0.0.0:0.0.0 p20 i9 - 2.0.0/30/16/noside";
    check(
        from,
        "a2a3",
        "= MAG 3/s+2/S+2/3/3 G h0.0.0:0.0.0 o1.0.0:1.0.0 c0.0.0:0.0.0 p23 i2 !b 2.0.0/30/16/noside \
         | blocked W=4,G=4 winner -",
    );
    // Green closes the lane; a soldier that stepped off, 1x4, took another one along, 2x4.
    check(
        "MAG 3/s+2/3/S+2/3 G h0.0.0:0.0.0 o1.0.0:2.0.0 c0.0.0:1.0.0 p21 i9 - 3.0.0/30/16/noside",
        "a4a3",
        "= MAG 3/3/s+2/S+2/3 W h0.0.0:0.0.0 o1.0.0:2.0.0 c0.0.0:1.0.0 p24 i2 !b 3.0.0/30/16/noside \
         | blocked W=4,G=16 winner G",
    );
}

/// A limit reached by the turn itself or by the first pass comes before it, one reached by the second
/// pass does not.
#[test]
fn mg_63_and_the_limits() {
    let from = |turns: &str, idle: &str| {
        format!(
            "MAG 3/s+2/3/S+2/3 W h0.0.0:0.0.0 o1.0.0:1.0.0 c0.0.0:0.0.0 {turns} i0 - 2.0.0/30/{idle}/noside"
        )
    };
    for (turns, idle, turn, numbers, end) in [
        ("p57", "16", "G", "p60 i2 !b", "blocked"),
        ("p58", "16", "W", "p60 i1 !l", "turn-limit"),
        ("p59", "16", "G", "p60 i0 !l", "turn-limit"),
        ("p20", "2", "G", "p23 i2 !b", "blocked"),
        ("p20", "1", "W", "p22 i1 !i", "no-progress"),
    ] {
        check(
            &from(turns, idle),
            "a2a3",
            &format!(
                "= MAG 3/s+2/S+2/3/3 {turn} h0.0.0:0.0.0 o1.0.0:1.0.0 c0.0.0:0.0.0 {numbers} \
                 2.0.0/30/{idle}/noside | {end} W=4,G=4 winner -"
            ),
        );
    }
}

/// On one's own turn or out of turn, whatever the score: White has 1x2, Green nothing.
#[test]
fn mg_64_resignation() {
    let from = "MAG 5/5/2S+2/5/5/5/5 W h1.0.0:2.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 2.0.0/40/20/side";
    let resigned = |seat: &str, winner: &str| {
        format!(
            "= MAG 5/5/2S+2/5/5/5/5 W h1.0.0:2.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 !r{seat} \
             2.0.0/40/20/side | resigned W=2,G=0 winner {winner}"
        )
    };
    check(from, "resign", &resigned("W", "G"));
    check(from, "W resign", &resigned("W", "G"));
    check(from, "G resign", &resigned("G", "W"));
    check(
        from,
        "c5~; resign",
        "= MAG 5/5/2S-2/5/5/5/5 G h1.0.0:2.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p21 i1 !rG 2.0.0/40/20/side \
         | resigned W=2,G=0 winner W",
    );
    for events in [
        "G resign; W resign",
        "resign; resign",
        "resign; c5c6",
        "resign; @ time",
    ] {
        check(from, events, "= refused: the game is over");
    }
}

/// 1x2 for White against 1x5 for Green, as it stands.
#[test]
fn mg_65_the_clock_of_the_table() {
    let from = "MAG 5/5/2S+2/5/5/5/5 W h1.0.0:1.0.0 o0.0.0:1.0.0 c0.0.0:0.0.0 p20 i3 - 2.0.0/40/20/side";
    check(
        from,
        "@ time",
        "= MAG 5/5/2S+2/5/5/5/5 W h1.0.0:1.0.0 o0.0.0:1.0.0 c0.0.0:0.0.0 p20 i3 !t 2.0.0/40/20/side \
         | time W=2,G=5 winner G",
    );
    check(
        from,
        "c5~; @ time",
        "= MAG 5/5/2S-2/5/5/5/5 G h1.0.0:1.0.0 o0.0.0:1.0.0 c0.0.0:0.0.0 p21 i4 !t 2.0.0/40/20/side \
         | time W=2,G=5 winner G",
    );
    check(from, "@ time; c5c6", "= refused: the game is over");
    check(from, "@ time; @ time", "= refused: the game is over");
}

/// No player can write it.
#[test]
fn mg_65_typed_it_is_unreadable() {
    check(
        "start",
        "time",
        "= refused: cannot read 'time' (examples: S+c4 c4c5 c4~ c13off, leader c4c5c6, c4~c5, rescue \
         c4c5^d5T>b3)",
    );
    check("start", "W time", &unreadable("time"));
}

#[test]
fn mg_66_more_points_win() {
    let over = |pieces: &str, end: &str| {
        let text = format!("MAG 5/5/5/5/5/5/5 W {pieces} c0.0.0:0.0.0 p20 i0 {end} 3.1.0/40/20/side");
        let Pending::Over(outcome) = position(&text).pending() else {
            panic!("{text}")
        };
        (outcome.winner, outcome.scores, outcome.places)
    };
    let scores = |white: i32, green: i32| vec![(Seat::W, white), (Seat::G, green)];
    let places = |white: u8, green: u8| vec![(Seat::W, white), (Seat::G, green)];
    // (1 + 2) x 5 each, or (2 + 2) x 5 for Green.
    let equal = "h2.0.0:2.0.0 o1.1.0:1.1.0";
    let green = "h2.0.0:1.0.0 o1.1.0:2.1.0";
    for (pieces, end, expected) in [
        (equal, "!t", (None, scores(15, 15), places(1, 1))),
        (green, "!t", (Some(Seat::G), scores(15, 20), places(2, 1))),
        // The seat that resigned is second whatever it has.
        (equal, "!rW", (Some(Seat::G), scores(15, 15), places(2, 1))),
        (equal, "!rG", (Some(Seat::W), scores(15, 15), places(1, 2))),
        (green, "!rG", (Some(Seat::W), scores(15, 20), places(1, 2))),
    ] {
        assert_eq!(over(pieces, end), expected, "{pieces} {end}");
    }
}

/// 2x2 for White on row 5 against 1x2 and 1x3 for Green on rows 3 and 2, or against 1x2 and 1x2.
#[test]
fn mg_66_by_a_point_and_a_draw() {
    let with = |rows: &str, rest: &str| {
        format!("MAG {rows} h2.0.0:0.1.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 {rest} 2.1.0/40/20/side")
    };
    check(
        &with("5/5/T+4/5/4s+/3s+1/5 W", "-"),
        "@ time",
        &format!(
            "= {} | time W=4,G=5 winner G",
            with("5/5/T+4/5/4s+/3s+1/5 W", "!t")
        ),
    );
    check(
        &with("5/5/T+4/5/3s+s+/5/5 G", "-"),
        "@ time",
        &format!(
            "= {} | time W=4,G=4 winner -",
            with("5/5/T+4/5/3s+s+/5/5 G", "!t")
        ),
    );
}

#[test]
fn mg_70_actions_as_written() {
    // The board is empty: notation does not ask the position.
    for action in [
        "S+c4",
        "T-f6",
        "V+a1",
        "c4c5",
        "c4d4",
        "c4~",
        "c13off",
        "c4c5c6",
        "c4~c5",
        "c4c5~",
        "c12c13off",
        "c13~off",
        "f6f7^f8T>b6",
        "f8~^f9S>a8",
        "c4c5d5^d6V>d1",
        "c4~c5^d5S>l13",
    ] {
        assert_eq!(canonical("", action), action);
    }
}

#[test]
fn mg_70_actions_as_typed() {
    for (typed, action) in [
        ("s+C4", "S+c4"),
        ("v-A1", "V-a1"),
        (" t  + c 1 0 ", "T+c10"),
        ("S +\tc4", "S+c4"),
        ("C4 C5", "c4c5"),
        ("c4 flip", "c4~"),
        ("C4FLIP", "c4~"),
        ("c4 Flip c5", "c4~c5"),
        ("C13 OFF", "c13off"),
        ("F6 F7 free f8 T to a7", "f6f7^f8T>a7"),
        ("f6f7 ^ f8 t > A7", "f6f7^f8T>a7"),
        ("f6f7FREEf8vTOa7", "f6f7^f8V>a7"),
        ("f8 flip free f9 s to a8", "f8~^f9S>a8"),
        // What telephones make of a minus.
        ("S\u{2013}c4", "S-c4"),
        ("S \u{2014} c4", "S-c4"),
        ("s\u{2212}c4", "S-c4"),
        ("s\u{2012}c4", "S-c4"),
    ] {
        assert_eq!(canonical("", typed), action, "{typed}");
    }
}

#[test]
fn mg_70_unreadable_texts() {
    let placements = "S S+ +c4 Sc4 c4+S S*c4 X+c4 S++c4 S+c4c5 S+c4~ S+c";
    let steps = "c4 c4c c 4 c4-c5 c4>c5 c4xc5 c4c5! c4c5c6c7 c4~~~ off ~ c4of c04c5 c4c05 1c4";
    let rescues = "c4c5^ c4c5^d5 c4c5^d5T c4c5^d5T> c4c5^d5>b3 c4c5^T>b3 c4c5^d5X>b3 c4c5>b3 c4c5^d5T>b3c3 \
                   c4^d5T>b3 c4c5^d5T>b3^d5T>b3";
    let others = "с4с5 ♞c4 null resign! pass";
    for text in [placements, steps, rescues, others].join(" ").split(' ') {
        check("start", text, &unreadable(text));
    }
    check("start", "  hello  there ", &unreadable("hello  there"));
    // Long texts are quoted by their beginning.
    let long = "c4".repeat(50);
    check("start", &long, &unreadable(&format!("{}…", "c4".repeat(20))));
}

#[test]
fn mg_70_cells_outside_the_board() {
    for (typed, cell) in [
        ("S+m1", "m1"),
        ("m4m5", "m4"),
        ("a1a14", "a14"),
        ("a1a2a15", "a15"),
        ("c4c5^m5T>b3", "m5"),
        ("c4c5^d5T>b14", "b14"),
        ("A1 Z9", "z9"),
    ] {
        check(
            "start",
            typed,
            &format!("= refused: {cell} is not on the board; name a lane and a row that it has"),
        );
    }
}

#[test]
fn mg_70_lines_that_are_no_actions() {
    check(
        "start",
        "",
        "= refused: this line holds no event; write a move, a roll such as die 3, or resign",
    );
    check(
        "start",
        "die 3",
        "= refused: nothing is rolled in this game; make a move",
    );
    check(
        "start",
        "W overdue",
        "= refused: the rules of this game do not know this event",
    );
    check(
        "start preset=tiny",
        "W Resign",
        "= MAG 4/4/4/4/4 W h2.1.1:2.1.1 o0.0.0:0.0.0 c0.0.0:0.0.0 p0 i0 !rW 2.1.1/30/16/side \
         | resigned W=0,G=0 winner G",
    );
    check(
        "start preset=tiny",
        "RESIGN",
        "= MAG 4/4/4/4/4 W h2.1.1:2.1.1 o0.0.0:0.0.0 c0.0.0:0.0.0 p0 i0 !rW 2.1.1/30/16/side \
         | resigned W=0,G=0 winner G",
    );
}

#[test]
fn mg_71_examples_read_back() {
    for text in [
        "MAG 12/12/12/12/12/12/12/12/12/12/12/12/12 W h10.3.1:10.3.1 o0.0.0:0.0.0 c0.0.0:0.0.0 p0 i0 - \
         10.3.1/200/40/side",
        "MAG 12/12/12/12/12/12/5S+(v)6/12/12/12/12/12/12 G h9.3.1:10.3.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p3 i0 - \
         10.3.1/200/40/side",
        "MAG 12/12/12/12/5S+(sst)6/12/12/12/12/12/12/12/12 G h9.3.1:8.2.1 o0.0.0:0.0.0 c0.0.0:0.0.0 \
         p21 i0 - 10.3.1/200/40/side",
        "MAG 12/12/12/12/12/5s-(S)6/5T-6/1S+10/12/12/12/12/12 G h8.2.1:9.3.1 o0.0.0:0.0.0 c0.0.0:0.0.0 \
         p21 i0 - 10.3.1/200/40/side",
        "MAG 12/12/12/12/12/s+11/12/12/12/12/12/12/12 G h9.3.1:8.2.1 o1.0.0:0.0.0 c1.1.0:0.0.0 p21 i0 - \
         10.3.1/200/40/side",
        "MAG 6/6/1s+3s+/3s-(S)2/6/2s+3/6 W h0.0.0:0.0.0 o2.0.0:0.1.1 c0.0.0:1.1.1 p42 i0 !dW \
         4.1.1/60/24/side",
    ] {
        assert_eq!(position(text).position(), text);
    }
}

/// What is answered to a position of another form, with the field that is wrong.
fn other_form(field: &str) -> String {
    format!(
        "not in canonical form: look at the field {field} (an example: MAG 5/5/5/5/5/5/5 W h3.1.1:3.1.1 \
         o0.0.0:0.0.0 c0.0.0:0.0.0 p0 i0 - 3.1.1/40/20/side)"
    )
}

/// One change each to a good position: every one is refused, and the field is named.
#[test]
fn mg_71_only_the_canonical_form() {
    let good =
        "MAG 5/5/2s+2/5/2S-(st)2/5/5 W h2.1.1:1.0.1 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i3 - 3.1.1/40/20/side";
    assert_eq!(position(good).position(), good);
    for (from, to, field) in [
        ("MAG", "mag", "MAG"),
        ("MAG ", "MAG  ", "MAG"),
        ("MAG ", "", "MAG"),
        ("/side", "/side ", "MAG"),
        ("MAG ", "MAG - ", "MAG"),
        ("2s+2", "02s+2", "rows"),
        ("2s+2", "2s+02", "rows"),
        ("2s+2", "2s2", "rows"),
        ("2s+2", "2x+2", "rows"),
        ("2s+2", "2s*2", "rows"),
        ("2s+2", "0s+4", "rows"),
        ("2s+2", "2s+()2", "rows"),
        ("(st)", "(ts)", "rows"),
        ("(st)", "(st", "rows"),
        ("(st)", "(sx)", "rows"),
        ("(st)", "((st))", "rows"),
        (" W ", " w ", "turn"),
        (" W ", " A ", "turn"),
        (" W ", " WG ", "turn"),
        ("h2.1.1:", "2.1.1:", "h"),
        ("h2.1.1:", "h02.1.1:", "h"),
        ("h2.1.1:", "h2.1:", "h"),
        ("h2.1.1:", "h2.1.1.0:", "h"),
        ("h2.1.1:", "h+2.1.1:", "h"),
        ("h2.1.1:1.0.1", "h2.1.1", "h"),
        ("o0.0.0:", "O0.0.0:", "o"),
        ("o0.0.0:", "o0.0.00:", "o"),
        ("o0.0.0:", "o0.0.0:0.0.0:", "o"),
        ("c0.0.0:", "c0,0,0:", "c"),
        ("c0.0.0:", "o0.0.0:", "c"),
        ("p20", "20", "p"),
        ("p20", "p020", "p"),
        ("p20", "p-1", "p"),
        ("p20", "p", "p"),
        ("i3", "i03", "i"),
        ("i3", "3", "i"),
        (" - ", " . ", "end"),
        ("3.1.1/40", "3.1/40", "army/limit/idle/side"),
        ("/40/", "/040/", "army/limit/idle/side"),
        ("/40/", "/", "army/limit/idle/side"),
        ("/side", "/SIDE", "army/limit/idle/side"),
        ("/side", "/sideways", "army/limit/idle/side"),
        ("/side", "/side/1", "army/limit/idle/side"),
        ("/side", "", "army/limit/idle/side"),
    ] {
        assert!(good.contains(from), "{from}");
        let changed = good.replacen(from, to, 1);
        check_refused(&changed, &other_form(field));
    }
}

/// Numbers without end are refused, not wrapped round.
#[test]
fn mg_71_numbers_beyond_all_bounds() {
    let good =
        "MAG 5/5/2s+2/5/2S-(st)2/5/5 W h2.1.1:1.0.1 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i3 - 3.1.1/40/20/side";
    for (from, to, field) in [
        ("h2.", "h258.", "h"),
        ("p20", "p65556", "p"),
        ("i3", "i65539", "i"),
        ("/40/", "/65576/", "army/limit/idle/side"),
        ("/40/", "/0/", "army/limit/idle/side"),
        ("/20/", "/0/", "army/limit/idle/side"),
        ("3.1.1/", "259.1.1/", "army/limit/idle/side"),
    ] {
        check_refused(&good.replacen(from, to, 1), &other_form(field));
    }
}

#[test]
fn mg_71_rows_that_make_no_board() {
    for rows in [
        "5/5/5/5/5/5/6",
        "5/5/5/5/5/5/4",
        "5/5/5/2s+1/5/5/5",
        "5/5/5/2s+20/5/5/5",
        "5/5/5/5/5/5",
        "5/5/5",
        "5",
        "5/5/5/5/5/5/5/5/5/5/5/5/5/5/5",
        "2/2/2/2/2",
        "15/15/15/15/15",
        "/5/5/5/5/5/5",
        "5/5/5/5/5/5/",
        "99999999999999999999/5/5/5/5/5/5",
    ] {
        check_refused(
            &format!("MAG {rows} W h1.0.0:1.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p0 i0 - 1.0.0/40/20/side"),
            "rows of unequal length, or no board of 3 to 14 lanes and 5 to 13 rows (an odd number)",
        );
    }
}

#[test]
fn mg_71_armies_that_do_not_fit_the_board() {
    let with = |army: &str| {
        format!("MAG 3/3/3/3/3 W h{army}:{army} o0.0.0:0.0.0 c0.0.0:0.0.0 p0 i0 - {army}/30/16/side")
    };
    for army in ["4.0.0", "2.1.1", "0.0.0"] {
        check_refused(
            &with(army),
            &format!("the army {army} does not fit this board: it needs 1 to 3 pieces"),
        );
    }
    assert_eq!(position(&with("1.1.1")).position(), with("1.1.1"));
}

/// Hand, board, off, held by the enemy and carried off by the enemy make the army: of this position,
/// one number more or less each.
#[test]
fn mg_71_every_piece_is_somewhere() {
    let good = "MAG 5/5/1T+(s)s+2/5/2t-(SS)2/5/5 W h1.0.1:1.1.0 o0.1.0:0.0.1 c1.0.0:1.0.0 p20 i0 - \
                4.2.1/40/20/side";
    assert_eq!(position(good).position(), good);
    for (from, to, message) in [
        (
            "h1.0.1:",
            "h2.0.1:",
            "W has 5 S, the army has 4; count board, hand, stepped off and prisoners",
        ),
        (
            "h1.0.1:",
            "h0.0.1:",
            "W has 3 S, the army has 4; count board, hand, stepped off and prisoners",
        ),
        (
            "h1.0.1:",
            "h1.0.0:",
            "W has 0 V, the army has 1; count board, hand, stepped off and prisoners",
        ),
        (
            ":1.1.0 o",
            ":1.2.0 o",
            "G has 3 T, the army has 2; count board, hand, stepped off and prisoners",
        ),
        (
            "o0.1.0:",
            "o0.0.0:",
            "W has 1 T, the army has 2; count board, hand, stepped off and prisoners",
        ),
        (
            ":0.0.1 c",
            ":0.0.2 c",
            "G has 2 V, the army has 1; count board, hand, stepped off and prisoners",
        ),
        (
            "c1.0.0:",
            "c0.0.0:",
            "G has 3 S, the army has 4; count board, hand, stepped off and prisoners",
        ),
        (
            "c1.0.0:1.0.0",
            "c1.0.0:1.1.0",
            "W has 3 T, the army has 2; count board, hand, stepped off and prisoners",
        ),
        (
            "T+(s)",
            "T+",
            "G has 3 S, the army has 4; count board, hand, stepped off and prisoners",
        ),
        (
            "t-(SS)",
            "t-(S)",
            "W has 3 S, the army has 4; count board, hand, stepped off and prisoners",
        ),
        (
            "T+(s)s+2",
            "T+(s)3",
            "G has 3 S, the army has 4; count board, hand, stepped off and prisoners",
        ),
        (
            "4.2.1/",
            "4.1.1/",
            "W has 2 T, the army has 1; count board, hand, stepped off and prisoners",
        ),
        (
            "1T+(s)",
            "T+T+(s)",
            "W has 3 T, the army has 2; count board, hand, stepped off and prisoners",
        ),
    ] {
        assert!(good.contains(from), "{from}");
        check_refused(&good.replacen(from, to, 1), message);
    }
    check_refused(
        "MAG 12/12/12/12/12/12/12/12/12/12/12/12/12 W h11.3.1:10.3.1 o0.0.0:0.0.0 c0.0.0:0.0.0 p0 i0 - \
         10.3.1/200/40/side",
        "W has 11 S, the army has 10; count board, hand, stepped off and prisoners",
    );
}

/// Without an end code a position must be one in which the seat to move has an action.
#[test]
fn mg_71_positions_that_cannot_stand() {
    let finished = "this game is already finished by the rules, or the seat to move has to pass; state its end, or the seat that can move";
    for text in [
        // No free piece, for either seat.
        "5/5/5/5/5/5/5 W h0.0.0:1.0.0 o1.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 1.0.0/40/20/side",
        "5/5/5/2S+(s)2/5/5/5 W h0.0.0:0.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 1.0.0/40/20/side",
        // The limit; too long without progress.
        "5/5/5/2S+2/5/5/5 W h0.0.0:1.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p80 i0 - 1.0.0/40/20/side",
        "5/5/5/2S+2/5/5/5 W h0.0.0:1.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p40 i20 - 1.0.0/40/20/side",
        // Green would have to pass; neither has an action.
        "3/s+2/S+2/2S+/3 G h0.0.0:0.0.0 o0.0.0:1.0.0 c0.0.0:0.0.0 p21 i0 - 2.0.0/30/16/noside",
        "3/s+2/S+2/3/3 G h0.0.0:0.0.0 o1.0.0:1.0.0 c0.0.0:0.0.0 p21 i0 - 2.0.0/30/16/noside",
    ] {
        check_refused(&format!("MAG {text}"), finished);
    }
    // One turn earlier each stands.
    for text in [
        "MAG 5/5/5/2S+2/5/5/5 W h0.0.0:1.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p79 i19 - 1.0.0/40/20/side",
        "MAG 3/s+2/S+2/2S+/3 W h0.0.0:0.0.0 o0.0.0:1.0.0 c0.0.0:0.0.0 p22 i1 - 2.0.0/30/16/noside",
    ] {
        assert_eq!(position(text).position(), text);
    }
}

#[test]
fn mg_71_end_codes() {
    let over = |board: &str, numbers: &str, code: &str| {
        format!("MAG {board} c0.0.0:0.0.0 {numbers} {code} 1.0.0/40/20/side")
    };
    let running = "5/5/2S+2/5/5/5/2s+2 G h0.0.0:0.0.0 o0.0.0:0.0.0";
    for (board, numbers, code) in [
        ("5/5/5/5/5/5/5 G h0.0.0:1.0.0 o1.0.0:0.0.0", "p21 i0", "!dW"),
        ("5/5/5/5/5/5/5 W h1.0.0:0.0.0 o0.0.0:1.0.0", "p22 i0", "!dG"),
        (running, "p80 i3", "!l"),
        (running, "p41 i20", "!i"),
        (running, "p21 i0", "!t"),
        (running, "p21 i0", "!rW"),
        (running, "p21 i0", "!rG"),
    ] {
        let text = over(board, numbers, code);
        assert_eq!(position(&text).position(), text);
        check(&text, "c1c2", "= refused: the game is over");
        check(&text, "@ time", "= refused: the game is over");
        assert_eq!(count(&text), 0);
    }
    for code in [
        "!", "!x", "!d", "!r", "!dA", "!rB", "!D", "!lW", "!bW", "!tt", "!rWG",
    ] {
        check_refused(
            &over(running, "p21 i0", code),
            &format!("unknown end code '{code}'; write -, !dW, !dG, !l, !i, !b, !t, !rW or !rG"),
        );
    }
}

/// After `b` too; the turn is that of the seat that would be next.
#[test]
fn mg_71_blocked() {
    let text = "MAG 3/s+2/S+2/3/3 G h0.0.0:0.0.0 o1.0.0:1.0.0 c0.0.0:0.0.0 p23 i2 !b 2.0.0/30/16/noside";
    assert_eq!(position(text).position(), text);
    check(text, "a4a3", "= refused: the game is over");
}

/// The longest position there can be is read.
#[test]
fn mg_71_longest_position() {
    let row = |pieces: &str| pieces.repeat(14);
    let empty = ["14"; 7].join("/");
    let rows = [
        empty.as_str(),
        &row("S+"),
        &row("V-"),
        &row("T+"),
        &row("s+"),
        &row("t-"),
        &row("v+"),
    ]
    .join("/");
    let text = format!(
        "MAG {rows} G h0.0.0:0.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p19998 i9999 !rG 14.14.14/9999/9999/noside"
    );
    assert_eq!(position(&text).position(), text);
    // One piece holds a whole army.
    let held = format!(
        "MAG 14/14/14/14/14/14/14/14/14/14/14/14/13S+({}) W h41.0.0:0.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p200 i0 \
         !dG 42.0.0/200/40/side",
        "s".repeat(42)
    );
    assert_eq!(position(&held).position(), held);
}

/// The pieces of an action, in the order in which they are chosen.
#[test]
fn mg_72_placements_in_stages() {
    assert_eq!(tokens("start preset=tiny", "V-c2"), "V- c 2");
    assert_eq!(tokens("start", "S+l6"), "S+ l 6");
    let green = "MAG 12/12/12/12/12/12/12/12/12/12/12/12/S+11 G h9.3.1:10.3.1 o0.0.0:0.0.0 c0.0.0:0.0.0 \
                 p1 i0 - 10.3.1/200/40/side";
    assert_eq!(tokens(green, "T-b13"), "T- b 13");
}

#[test]
fn mg_72_steps_in_stages() {
    let last = "MAG V+4/5/5/5/5/5/5 W h1.0.0:1.0.1 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 1.0.1/40/20/side";
    assert_eq!(tokens(last, "a7b7c7"), "a7 b7 c7");
    assert_eq!(tokens(last, "a7~"), "a7 ~");
    assert_eq!(tokens(last, "a7off"), "a7 off");
    assert_eq!(tokens(last, "a7~off"), "a7 ~ off");
}

/// The step first, then the prisoner, then lane and row of the rescuer.
#[test]
fn mg_72_rescues_in_stages() {
    let from =
        "MAG 5/5/2s-(ST)2/5/2S+2/5/5 W h0.0.0:1.1.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 2.1.0/40/20/side";
    assert_eq!(tokens(from, "c3c4^c5T>b2"), "c3 c4 ^c5T >b 2");
    let leader =
        "MAG 5/5/5/2s-(S)2/5/1V+3/5 W h0.0.0:0.0.1 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 1.0.1/40/20/side";
    assert_eq!(tokens(leader, "b2c2c3^c4S>e1"), "b2 c2 c3 ^c4S >e 1");
    let flip =
        "MAG 5/5/2s+(S)2/2T+(t)2/5/5/5 W h0.0.0:0.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 1.1.0/40/20/side";
    assert_eq!(tokens(flip, "c4~^c5S>a4"), "c4 ~ ^c5S >a 4");
}

/// Three pieces of a placement, one more a step of others, three more for a rescue; together they are
/// the action.
#[test]
fn mg_72_together_the_action() {
    for text in [
        "MAG 4/3s+/4/4/S+3 W h1.1.1:1.1.1 o0.0.0:0.0.0 c0.0.0:0.0.0 p2 i0 - 2.1.1/30/16/side",
        "MAG 5/5/5/2s-(ST)2/5/1V+1T-1/5 W h1.0.0:1.2.1 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 2.2.1/40/20/side",
        "MAG 2v+2/5/2t+2/3S-(s)1/5/5/5 G h1.1.1:1.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p21 i0 - 2.1.1/40/20/side",
    ] {
        let told = position(text);
        for action in told.legal_actions() {
            let (tokens, printed) = (told.tokens(&action), told.print_action(&action));
            assert_eq!(tokens.concat(), printed);
            let plain = printed.split('^').next().unwrap();
            let pieces = match printed.starts_with(|first: char| first.is_ascii_uppercase()) {
                true => 3,
                false => plain
                    .matches(|c: char| c.is_ascii_lowercase() || c == '~')
                    .count(),
            };
            let off = if plain.ends_with("off") { 2 } else { 0 };
            let rescue = if printed.contains('^') { 3 } else { 0 };
            assert_eq!(tokens.len(), pieces - off + rescue, "{printed}");
        }
    }
}

/// A whole game with automatic passes, of which no line tells: at last line after line is White's.
const RECORD: &str = "\
# game: magnetic
# options: preset=tiny lanes=3 army=2.0.0 sideways=off
# rules: 1
W S+a1
G S+c5
W a1a2
G c5c4
W S+b1
G c4c3
W a2a3
G c3c2
W b1b2
G c2c1
W b2b3
G c1off
W a3~
G S-a4
W b3~
W b3b4
W b4b5
W b5off
= MAG 3/s-2/S-2/3/3 G h0.0.0:0.0.0 o1.0.0:1.0.0 c0.0.0:0.0.0 p23 i2 !b 2.0.0/30/16/noside
! {\"winner\":null,\"reason\":\"blocked\",\"places\":{\"W\":1,\"G\":1},\"scores\":{\"W\":4,\"G\":4}}
";

#[test]
fn mg_73_passes_are_no_lines() {
    assert_eq!(replayed(RECORD), Ok(18));
    assert_eq!(Record::parse(RECORD).unwrap().to_string(), RECORD);
    let passed = RECORD.replace("W b3~\n", "W b3~\nG pass\n");
    assert_eq!(replayed(&passed), Err((19, "it is W's turn".to_owned())));
}

/// The host's lines, and the start in the middle of a game.
#[test]
fn mg_73_host_events() {
    let before = "# game: magnetic\n# options: preset=short\nW S+a1\nG V-c7\n";
    let rest = "S+4 W h2.1.1:3.1.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p2 i0";
    for (line, code, outcome) in [
        ("@ time", "!t", "{\"winner\":null,\"reason\":\"time\"}"),
        ("G resign", "!rG", "{\"winner\":\"W\",\"reason\":\"resigned\"}"),
        (
            "W resign",
            "!rW",
            "{\"winner\":\"G\",\"scores\":{\"W\":0,\"G\":0}}",
        ),
    ] {
        let record =
            format!("{before}{line}\n= MAG 2v-2/5/5/5/5/5/{rest} {code} 3.1.1/40/20/side\n! {outcome}\n");
        assert_eq!(replayed(&record), Ok(2), "{line}");
    }
    let started = "# game: magnetic\n\
        # start: MAG 5/5/5/2s-2/5/2S+2/5 G h1.0.0:1.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p21 i0 - 2.0.0/40/20/side\n\
        G c4c3\n\
        = MAG 5/5/5/5/2s-(S)2/5/5 W h1.0.0:1.0.0 o0.0.0:0.0.0 c0.0.0:0.0.0 p22 i0 - 2.0.0/40/20/side\n";
    assert_eq!(replayed(started), Ok(1));
}

#[test]
fn mg_73_wrong_lines() {
    for (from, to, line, message) in [
        ("W S+a1", "W s+a1", 4, "not in canonical form; write: W S+a1"),
        ("W S+a1", "S+a1", 4, "not in canonical form; write: W S+a1"),
        ("G c1off", "G c1 off", 15, "not in canonical form; write: G c1off"),
        ("W b3~", "W b3flip", 18, "not in canonical form; write: W b3~"),
        ("W b3b4", "G a4~", 19, "it is W's turn"),
        (
            "G c5c4",
            "G c5b5",
            7,
            "sideways steps are switched off in this game; only forward steps are possible",
        ),
        (
            "W b5off",
            "W resign",
            22,
            "the position after the last event is another one: ",
        ),
    ] {
        let found = replayed(&RECORD.replacen(from, to, 1));
        let Err((found_line, found_message)) = found else {
            panic!("{to}")
        };
        assert!(found_message.starts_with(message), "{to}: {found_message}");
        assert_eq!(found_line, line, "{to}");
    }
    assert_eq!(
        replayed(&RECORD.replace("\"W\":4", "\"W\":5")),
        Err((23, "scores should be, by the rules: {\"W\":4,\"G\":4}".to_owned()))
    );
}

/// Option lists for games by chance: boards full of contacts.
const PLAYED: [&str; 9] = [
    "preset=tiny",
    "preset=short",
    "preset=quick limit=40",
    "lanes=14 half=2 army=8.4.2 limit=40 idle=40",
    "preset=short sideways=off",
    "lanes=3 half=2 army=1.1.1 limit=60 idle=40",
    "lanes=4 half=2 army=0.0.4 limit=60 idle=40",
    "lanes=4 half=3 army=0.5.1 limit=80 idle=60",
    "lanes=5 half=4 army=5.3.2 limit=60 idle=60",
];

/// Plays games by chance, so many of each option list, and shows every position to `look`.
fn every_position(games: u64, mut look: impl FnMut(&Magnetic)) {
    for options in PLAYED {
        for seed in 0..games {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let mut played = start(options);
            look(&played);
            while let Some(action) = random_action(&played, &mut Vec::new(), &mut rng) {
                played.play(&action).unwrap();
                look(&played);
            }
        }
    }
}

/// Not even automatic passes go beyond the limit or the number of turns without progress.
#[test]
fn mg_67_the_limit_bounds_every_game() {
    let mut ended = 0;
    every_position(20, |played| {
        let rules = played.rules();
        assert!(played.turns() <= 2 * rules.limit, "{}", played.position());
        assert!(played.idle() <= rules.idle, "{}", played.position());
        ended += u32::from(played.end().is_some());
    });
    assert_eq!(ended, 20 * 9);
}

/// By default 400 turns in all.
#[test]
fn mg_67_four_hundred_turns() {
    let last = "MAG 12/12/12/12/12/12/12/5S+6/12/12/12/12/5s+6 W h9.3.1:9.3.1 o0.0.0:0.0.0 c0.0.0:0.0.0 \
                p398 i38 - 10.3.1/200/40/side";
    check(
        last,
        "f6g6; T+a13",
        "= MAG t+11/12/12/12/12/12/12/6S+5/12/12/12/12/5s+6 W h9.3.1:9.2.1 o0.0.0:0.0.0 c0.0.0:0.0.0 \
         p400 i0 !l 10.3.1/200/40/side | turn-limit W=0,G=7 winner G",
    );
}

/// A free piece as the text of a position tells it.
struct Told {
    /// From white's edge, from 1.
    row: usize,
    letter: char,
    prisoners: Vec<char>,
}

/// The pieces in the rows of a position.
fn told(rows: &str) -> Vec<Told> {
    let rows: Vec<&str> = rows.split('/').collect();
    let mut pieces: Vec<Told> = Vec::new();
    for (index, row) in rows.iter().enumerate() {
        let mut inside = false;
        for c in row.chars() {
            match c {
                '(' => inside = true,
                ')' => inside = false,
                'a'..='z' | 'A'..='Z' if inside => pieces.last_mut().unwrap().prisoners.push(c),
                'a'..='z' | 'A'..='Z' => pieces.push(Told {
                    row: rows.len() - index,
                    letter: c,
                    prisoners: Vec::new(),
                }),
                _ => {}
            }
        }
    }
    pieces
}

/// `W:G` with a letter in front: soldiers, officers, leaders of each.
fn pair(text: &str) -> [[i32; 3]; 2] {
    let numbers =
        |text: &str| -> Vec<i32> { text.split('.').map(|number| number.parse().unwrap()).collect() };
    let (white, green) = text
        .trim_start_matches(char::is_alphabetic)
        .split_once(':')
        .unwrap();
    [white, green].map(|counts| numbers(counts).try_into().unwrap())
}

/// The fields of a position.
fn fields(text: &str) -> [&str; 10] {
    let fields: Vec<&str> = text.split(' ').collect();
    fields.try_into().unwrap()
}

/// Hand, board, off, beneath enemies and carried off by them: at every moment the army.
#[test]
fn pieces_are_conserved() {
    every_position(20, |played| {
        let text = played.position();
        let [_, rows, _, hands, off, carried, ..] = fields(&text);
        let pieces = told(rows);
        let letters: Vec<char> = pieces
            .iter()
            .flat_map(|piece| piece.prisoners.iter().copied().chain([piece.letter]))
            .collect();
        let [hands, off, carried] = [hands, off, carried].map(pair);
        for (seat, kinds) in [['S', 'T', 'V'], ['s', 't', 'v']].into_iter().enumerate() {
            let counts = kinds.map(|kind| letters.iter().filter(|&&letter| letter == kind).count());
            for (kind, on_board) in counts.into_iter().enumerate() {
                let elsewhere = hands[seat][kind] + off[seat][kind] + carried[1 - seat][kind];
                let army = i32::from(played.rules().army.of(Kind::ALL[kind]));
                assert_eq!(elsewhere + i32::try_from(on_board).unwrap(), army, "{text}");
            }
        }
    });
}

#[test]
fn prisoners_lie_beneath_enemies() {
    let mut prisoners = 0;
    every_position(20, |played| {
        for piece in told(fields(&played.position())[1]) {
            for prisoner in piece.prisoners {
                assert_ne!(prisoner.is_uppercase(), piece.letter.is_uppercase());
                prisoners += 1;
            }
        }
    });
    assert!(prisoners > 1_000, "{prisoners}");
}

/// Section 6 once more, from nothing but the text.
#[test]
fn scores_from_scratch() {
    let value = |letter: char| match letter.to_ascii_uppercase() {
        'S' => 1,
        'T' => 2,
        _ => 4,
    };
    let worth = |[soldiers, officers, leaders]: [i32; 3]| soldiers + 2 * officers + 4 * leaders;
    every_position(20, |played| {
        let text = played.position();
        let [_, rows, _, _, off, carried, ..] = fields(&text);
        let middle = rows.split('/').count().div_ceil(2);
        let beyond = i32::try_from(middle + 1).unwrap();
        let [off, carried] = [off, carried].map(pair);
        let mut scores = [0, 1].map(|seat: usize| beyond * (worth(off[seat]) + 2 * worth(carried[seat])));
        for piece in told(rows) {
            let green = piece.letter.is_ascii_lowercase();
            let away = if green {
                piece.row < middle
            } else {
                piece.row > middle
            };
            let field = i32::try_from(piece.row.abs_diff(middle) + 1).unwrap();
            let prisoners: i32 = piece.prisoners.iter().map(|&letter| 2 * value(letter)).sum();
            scores[usize::from(green)] += match away {
                true => field * (value(piece.letter) + prisoners),
                false => prisoners,
            };
        }
        assert_eq!(Side::ALL.map(|side| played.score(side)), scores, "{text}");
        if let Pending::Over(outcome) = played.pending() {
            let [white, green] = scores;
            assert_eq!(outcome.scores, [(Seat::W, white), (Seat::G, green)], "{text}");
        }
    });
}

/// The cells in an action, each changed.
fn with_cells(action: &str, change: impl Fn(u8, u8) -> (u8, u8)) -> String {
    let mut text = String::new();
    let mut rest = action.chars().peekable();
    while let Some(c) = rest.next() {
        let mut digits = String::new();
        while let Some(digit) = rest.next_if(char::is_ascii_digit) {
            digits.push(digit);
        }
        match digits.parse::<u8>() {
            Ok(row) => {
                let (lane, row) = change(u8::try_from(c).unwrap(), row);
                text.push(char::from(lane));
                text += &row.to_string();
            }
            Err(_) => text.push(c),
        }
    }
    text
}

/// What stands in a row of a position: runs of empty cells, and pieces with their prisoners.
fn parts(row: &str) -> Vec<String> {
    let mut parts: Vec<String> = Vec::new();
    for c in row.chars() {
        let goes_on = parts.last().is_some_and(|last| match c {
            '0'..='9' => last.ends_with(|end: char| end.is_ascii_digit()),
            'a'..='z' | 'A'..='Z' => last.contains('(') && !last.contains(')'),
            _ => true,
        });
        match parts.last_mut().filter(|_| goes_on) {
            Some(last) => last.push(c),
            None => parts.push(c.to_string()),
        }
    }
    parts
}

/// A game and its image under a change of names go the same way: what is legal here is legal there,
/// and leads to the image of what it leads to here.
fn check_alike(position_there: impl Fn(&str) -> String, action_there: impl Fn(Size, &str) -> String) {
    let mut rescues = 0;
    for options in PLAYED {
        for seed in 0..3 {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let mut here = start(options);
            let size = here.board().size();
            while let Some(action) = random_action(&here, &mut Vec::new(), &mut rng) {
                let before = here.position();
                let mut there = position(&position_there(&before));
                let legal = |game: &Magnetic| -> Vec<String> {
                    game.legal_actions()
                        .iter()
                        .map(|action| game.print_action(action))
                        .collect()
                };
                let expected: BTreeSet<String> = legal(&here)
                    .iter()
                    .map(|action| action_there(size, action))
                    .collect();
                let found: BTreeSet<String> = legal(&there).into_iter().collect();
                assert_eq!(found, expected, "{before}");
                rescues += found.iter().filter(|action| action.contains('^')).count();
                let image = action_there(size, &here.print_action(&action));
                here.play(&action).unwrap();
                let action = there.parse_action(&image).unwrap();
                there.play(&action).unwrap();
                assert_eq!(
                    there.position(),
                    position_there(&here.position()),
                    "{before} {image}"
                );
            }
        }
    }
    assert!(rescues > 100, "{rescues}");
}

/// Exchanges two letters.
fn exchange(text: &str, one: char, other: char) -> String {
    text.chars()
        .map(|c| match c {
            c if c == one => other,
            c if c == other => one,
            c => c,
        })
        .collect()
}

#[test]
fn left_and_right_are_alike() {
    check_alike(
        |text| {
            let rows: Vec<String> = fields(text)[1]
                .split('/')
                .map(|row| parts(row).into_iter().rev().collect())
                .collect();
            text.replacen(fields(text)[1], &rows.join("/"), 1)
        },
        |size, action| with_cells(action, |lane, row| (b'a' + b'a' + size.lanes() - 1 - lane, row)),
    );
}

#[test]
fn white_and_green_are_alike() {
    check_alike(
        |text| {
            let [tag, rows, turn, hands, off, carried, turns, idle, end, rules] = fields(text);
            let rows: Vec<String> = rows
                .rsplit('/')
                .map(|row| {
                    row.chars()
                        .map(|c| match c {
                            'A'..='Z' => c.to_ascii_lowercase(),
                            c => c.to_ascii_uppercase(),
                        })
                        .collect()
                })
                .collect();
            let [hands, off, carried] = [("h", hands), ("o", off), ("c", carried)].map(|(letter, pair)| {
                let (white, green) = pair.trim_start_matches(letter).split_once(':').unwrap();
                format!("{letter}{green}:{white}")
            });
            let rows = rows.join("/");
            let turn = exchange(turn, 'W', 'G');
            // If nobody has a free piece, White is named (MG-60).
            let nobody = !rows.contains(char::is_alphabetic) && hands == "h0.0.0:0.0.0";
            let end = if nobody {
                end.to_owned()
            } else {
                exchange(end, 'W', 'G')
            };
            format!("{tag} {rows} {turn} {hands} {off} {carried} {turns} {idle} {end} {rules}")
        },
        |size, action| with_cells(action, |lane, row| (lane, size.rows() + 1 - row)),
    );
}

#[test]
fn plus_and_minus_are_alike() {
    check_alike(
        |text| {
            let rows = fields(text)[1];
            text.replacen(rows, &exchange(rows, '+', '-'), 1)
        },
        |_, action| exchange(action, '+', '-'),
    );
}
