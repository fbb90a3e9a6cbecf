//! The rules of Muraveshka, one test or more for each id of `tests/rules/muraveshka.ids`.
//!
//! Positions and results were worked out by hand from the rulebook; the worked examples and numbers of
//! the rulebook itself are in `races.rs`. A test is mostly a script, see [`play`].

use std::collections::{BTreeMap, BTreeSet};

use igroteka::game::{FirstSeat, Game, Options, Pending, apply_typed, parse_named};
use igroteka::games::muraveshka::{Cell, Muraveshka, MuraveshkaOptions};

/// What a position of a script has where the script does not say.
const USUAL: &str = "mur1 SN S roll - n0c0x0 m=- t10 o=huff,3000";

/// The drawing of the rulebook: `-` is no cell, `.` a cell without use, `P` the prison.
pub(crate) const DRAWING: [&str; 17] = [
    "- - - - - - - n0 - - - - - - - - -",
    "- - - - - - - n1 e14 e13 - - - - - - -",
    "- - - - - - - n2 nh1 e12 - - - - - - -",
    "- - - - - - n3x n3 nh2 e11 - - - - - - -",
    "- - - - - - - n4 nh3 e10 e10x - - - - - -",
    "- - - - - - - n5 nh4 e9 - - - - - - -",
    "- - - - n10x - - n6 nh5 e8 - - - e3x - - -",
    "- n13 n12 n11 n10 n9 n8 n7 . e7 e6 e5 e4 e3 e2 e1 e0",
    "- n14 wh1 wh2 wh3 wh4 wh5 . P . eh5 eh4 eh3 eh2 eh1 s14 -",
    "w0 w1 w2 w3 w4 w5 w6 w7 . s7 s8 s9 s10 s11 s12 s13 -",
    "- - - w3x - - - w8 sh5 s6 - - s10x - - - -",
    "- - - - - - - w9 sh4 s5 - - - - - - -",
    "- - - - - - w10x w10 sh3 s4 - - - - - - -",
    "- - - - - - - w11 sh2 s3 s3x - - - - - -",
    "- - - - - - - w12 sh1 s2 - - - - - - -",
    "- - - - - - - w13 w14 s1 - - - - - - -",
    "- - - - - - - - - s0 - - - - - - -",
];

/// The words of the drawing and where they are; only what is a cell.
fn drawn() -> Vec<(&'static str, (i32, i32))> {
    let mut cells = Vec::new();
    for (y, row) in (0..).zip(DRAWING) {
        for (x, word) in (0..).zip(row.split(' ')) {
            if word != "-" {
                cells.push((word, (x, y)));
            }
        }
    }
    cells
}

/// The cells that have a name.
fn named() -> BTreeMap<&'static str, (i32, i32)> {
    let mut cells: BTreeMap<_, _> = drawn().into_iter().collect();
    cells.retain(|&name, _| name != "." && name != "P");
    cells
}

/// Whether two cells have a common edge.
fn adjoin(one: (i32, i32), other: (i32, i32)) -> bool {
    (one.0 - other.0).abs() + (one.1 - other.1).abs() == 1
}

fn start(options: &str) -> Muraveshka {
    let named = parse_named(Muraveshka::INFO.options, options).unwrap();
    Muraveshka::new(&MuraveshkaOptions::from_named(&named).unwrap()).unwrap()
}

/// Why these options are refused.
fn options_refused(options: &str) -> &'static str {
    let named = match parse_named(Muraveshka::INFO.options, options) {
        Ok(named) => named,
        Err(refusal) => return refusal.key,
    };
    MuraveshkaOptions::from_named(&named).unwrap_err().key
}

fn position(text: &str) -> Muraveshka {
    Muraveshka::from_position(&MuraveshkaOptions::default(), text)
        .unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"))
}

/// The part of a side that begins with this sign.
fn part<'a>(parts: &[&'a str], sign: char) -> Option<&'a str> {
    parts.iter().find_map(|part| part.strip_prefix(sign))
}

/// A position from its short form: the seat on turn, perhaps the phase, `nNcCxX`, `m=`, the dice, `tT` and
/// `o=`, then the sides. A side has its cells, perhaps `/pP` and `/kHELD`; what is left is in reserve. Throws
/// and options are by default those of `like`.
fn whole(short: &str, like: &str) -> String {
    let like: Vec<&str> = like.split(' ').collect();
    let (mut turn, mut phase, mut dice, mut counts, mut marks) = ("", "roll", "-", "n0c0x0", "m=-");
    let (mut throws, mut options) = (like[7], like[8]);
    let mut sides: Vec<(char, Vec<&str>)> = Vec::new();
    for word in short.split_whitespace() {
        let first = word.chars().next().unwrap();
        match word.split_once('=') {
            Some(("m", _)) => marks = word,
            Some(("o", _)) => options = word,
            Some((_, side)) => sides.push((first, side.split('/').collect())),
            None if word.len() == 1 && first.is_ascii_uppercase() => turn = word,
            None if first.is_ascii_digit() => dice = word,
            None if first == 'n' => counts = word,
            None if first == 't' => throws = word,
            None => phase = word,
        }
    }
    let seats: String = sides.iter().map(|(letter, _)| *letter).collect();
    let mut text = format!("mur1 {seats} {turn} {phase} {dice} {counts} {marks} {throws} {options}");
    for (letter, parts) in &sides {
        let cells = parts[0];
        let mut elsewhere = cells.split('.').filter(|&cell| cell != "-").count();
        let prison = part(parts, 'p').unwrap_or("0");
        elsewhere += prison.parse::<usize>().unwrap();
        for (_, others) in &sides {
            let held = part(others, 'k').and_then(|held| held.split_once(*letter));
            let digit = held.and_then(|(_, rest)| rest.chars().next());
            elsewhere += digit.map_or(0, |digit| digit.to_digit(10).unwrap() as usize);
        }
        let reserve = 5 - elsewhere;
        let held = part(parts, 'k').unwrap_or("-");
        text += &format!(" {letter}={cells}/r{reserve}/p{prison}/k{held}");
    }
    text
}

/// The legal actions, sorted by bytes.
fn legal(game: &Muraveshka) -> Vec<String> {
    let actions = game.legal_actions();
    let mut legal: Vec<String> = actions.iter().map(|action| game.print_action(action)).collect();
    legal.sort();
    legal
}

/// `WINNER REASON`, and the places.
fn told(game: &Muraveshka) -> String {
    let Pending::Over(outcome) = game.pending() else {
        return "goes on".to_owned();
    };
    let winner = outcome.winner.map_or("-".to_owned(), |seat| seat.to_string());
    let places = outcome.places.iter();
    let places: Vec<String> = places.map(|(seat, place)| format!("{seat}{place}")).collect();
    format!("{winner} {} {}", outcome.reason, places.join(" "))
}

/// Plays a script. `at` sets up a position and `=` compares one, both as in [`whole`]; `legal:` compares the
/// legal actions, `over:` the outcome; `no KEY: EVENT` is refused so; every other line is an event.
#[track_caller]
fn play(script: &str) {
    let mut game = start("");
    for line in script.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (word, rest) = line.split_once(' ').unwrap();
        match word {
            "at" => {
                let text = whole(rest, USUAL);
                game = position(&text);
                assert_eq!(game.position(), text, "{line}");
            }
            "=" => assert_eq!(game.position(), whole(rest, &game.position()), "{line}\n{script}"),
            "legal:" => assert_eq!(legal(&game).join(" "), rest, "{line}\n{script}"),
            "over:" => assert_eq!(told(&game), rest, "{line}\n{script}"),
            "no" => {
                let (key, event) = rest.split_once(": ").unwrap();
                let before = game.clone();
                let refusal = apply_typed(&mut game, event).expect_err(line);
                let key_of = refusal.key.trim_start_matches("muraveshka-");
                let refused = key_of.trim_start_matches("race-");
                assert_eq!(refused, key, "{line}\n{script}");
                assert_eq!(game, before, "{line}: a refused event changes nothing");
            }
            _ => {
                let applied = apply_typed(&mut game, line);
                applied.unwrap_or_else(|refusal| panic!("{line}: {refusal:?}\n{script}"));
            }
        }
    }
}

/// The cells of a seat.
fn cells(game: &Muraveshka, seat: char) -> String {
    let text = game.position();
    let begin = format!("{seat}=");
    let mut fields = text.split(' ');
    let side = fields.find_map(|field| field.strip_prefix(begin.as_str()));
    side.unwrap().split('/').next().unwrap().to_owned()
}

/// A seat with one piece on the board, alone there, and a one to play.
fn lonely(seat: char, cell: &str) -> Muraveshka {
    let mut short = format!("{seat} act 1 n1c0x0");
    for of in ["S", "W", "N", "E"] {
        let there = if of.starts_with(seat) { cell } else { "-" };
        short += &format!(" {of}={there}");
    }
    position(&whole(&short, USUAL))
}

/// The cells from a seat's start to the end of its home, as a lonely piece walks them with ones.
fn way(seat: char) -> Vec<String> {
    let mut cell = format!("{}0", seat.to_ascii_lowercase());
    let mut way = vec![cell.clone()];
    for _ in 0..61 {
        let mut game = lonely(seat, &cell);
        apply_typed(&mut game, &format!("{cell}:1")).unwrap();
        cell = cells(&game, seat);
        way.push(cell.clone());
    }
    way
}

/// Everything that has the form of a cell.
fn forms() -> Vec<String> {
    let mut forms = Vec::new();
    for seat in ["s", "e", "n", "w"] {
        forms.push(format!("{seat}0"));
        forms.extend((1..=99).map(|n| format!("{seat}{n}")));
        forms.extend((1..=99).map(|n| format!("{seat}{n}x")));
        forms.extend((1..=9).map(|n| format!("{seat}h{n}")));
    }
    forms
}

/// The cells that the game knows on the way of a seat.
fn known(seat: char) -> BTreeSet<String> {
    let game = lonely(seat, &format!("{}0", seat.to_ascii_lowercase()));
    let mut known = BTreeSet::new();
    for cell in forms() {
        match game.parse_action(&format!("{cell}:1")) {
            Ok(_) => {
                known.insert(cell);
            }
            Err(refusal) => assert_eq!(refusal.key, "race-no-cell", "{cell}"),
        }
    }
    known
}

#[test]
fn mr_1_the_board_is_a_centre_and_four_equal_arms() {
    let count = |within: &dyn Fn(i32, i32) -> bool| {
        let cells = drawn().into_iter();
        cells.filter(|&(_, (x, y))| within(x, y)).count()
    };
    assert_eq!(count(&|x, y| (7..=9).contains(&x) && (7..=9).contains(&y)), 9);
    assert_eq!(count(&|x, y| (7..=9).contains(&x) && (10..=15).contains(&y)), 18);
    assert_eq!(count(&|x, y| (7..=9).contains(&x) && (1..=6).contains(&y)), 18);
    assert_eq!(count(&|x, y| (10..=15).contains(&x) && (7..=9).contains(&y)), 18);
    assert_eq!(count(&|x, y| (1..=6).contains(&x) && (7..=9).contains(&y)), 18);
    let cells = named();
    for seat in ["s", "e", "n", "w"] {
        let at = |rest: &str| cells[format!("{seat}{rest}").as_str()];
        assert!(adjoin(at("0"), at("1")));
        assert!(adjoin(at("3"), at("3x")));
        assert!(adjoin(at("10"), at("10x")));
    }
}

#[test]
fn mr_2_the_board_has_93_cells() {
    assert_eq!(drawn().len(), 93);
    let mut all = BTreeSet::new();
    for seat in ['S', 'W', 'N', 'E'] {
        all.extend(known(seat));
    }
    let names: BTreeSet<String> = named().into_keys().map(str::to_owned).collect();
    // Without the prison and the four cells of the centre without use.
    assert_eq!(names.len(), 88);
    assert_eq!(all, names);
}

#[test]
fn mr_3_a_quarter_turn_carries_one_way_to_the_next() {
    let cells = named();
    for (seat, next) in [('S', 'E'), ('E', 'N'), ('N', 'W'), ('W', 'S')] {
        for (cell, turned) in way(seat).iter().zip(way(next)) {
            let (x, y) = cells[cell.as_str()];
            assert_eq!(cells[turned.as_str()], (y, 16 - x), "{cell} {turned}");
        }
    }
}

#[test]
fn mr_4_the_four_seats_are_named_by_their_arms() {
    let seats: String = Muraveshka::INFO.seats.iter().map(|seat| seat.letter()).collect();
    assert_eq!(seats, "SWNE");
    let cells = named();
    let starts = [("s0", (9, 16)), ("e0", (16, 7)), ("n0", (7, 0)), ("w0", (0, 9))];
    for ((start, at), seat) in starts.into_iter().zip(['S', 'E', 'N', 'W']) {
        assert_eq!((way(seat)[0].as_str(), cells[start]), (start, at));
    }
}

#[test]
fn mr_5_the_loop_has_56_cells_and_runs_counter_clockwise() {
    let cells = named();
    let quarters = ["s", "e", "n", "w"];
    for (index, seat) in ['S', 'E', 'N', 'W'].into_iter().enumerate() {
        let way = way(seat);
        let round = (0..4).flat_map(|turn| (1..=14).map(move |n| (turn, n)));
        let expected: Vec<String> = round
            .map(|(turn, n)| format!("{}{n}", quarters[(index + turn) % 4]))
            .collect();
        assert_eq!(way[1..57], expected);
        for pair in way.windows(2) {
            let [one, next] = [&pair[0], &pair[1]];
            assert!(adjoin(cells[one.as_str()], cells[next.as_str()]), "{one} {next}");
        }
    }
    // Up the right column, round the corner, down the left one of the next arm, over its outermost cell.
    for (cell, at) in [
        ("s1", (9, 15)),
        ("s6", (9, 10)),
        ("s7", (9, 9)),
        ("s8", (10, 9)),
        ("s13", (15, 9)),
        ("s14", (15, 8)),
        ("e1", (15, 7)),
    ] {
        assert_eq!(cells[cell], at, "{cell}");
    }
}

#[test]
fn mr_6_cells_have_the_names_of_their_quarter() {
    for cell in 0..56_u8 {
        let quarter = ["s", "e", "n", "w"][usize::from(cell / 14)];
        let name = format!("{quarter}{}", cell % 14 + 1);
        assert_eq!(Cell::Loop(cell).to_string(), name);
        assert_eq!(Cell::Shelter(cell).to_string(), name + "x");
    }
    for (owner, letter) in (0..).zip(["s", "w", "n", "e"]) {
        assert_eq!(Cell::Start(owner).to_string(), format!("{letter}0"));
        assert_eq!(Cell::Home(owner, 5).to_string(), format!("{letter}h5"));
    }
    play(
        "
        at S S=s1 N=-
        dice 2 1
        no no-cell: s15:1
        no no-cell: s4x:1
        no no-cell: e99:1
        no no-cell: sh6:1
        no no-cell: sh9:1
        no no-piece: s9:1
        no no-piece: s3x:1
        ",
    );
}

#[test]
fn mr_7_a_start_cell_is_its_owners_alone() {
    play(
        "
        at S S=s13 W=- N=- E=e0
        dice 4 2
        no no-cell: e0:4
        S s13:4
        S e3:2
        = W S=e5 W=- N=- E=e0
        at S S=s0.s13 N=- E=-
        dice 2 1
        legal: s0:1 s0:2 s13:1 s13:2
        S s13:2
        S s0:1
        = N S=s1.e1 N=- E=-
        ",
    );
}

#[test]
fn mr_8_every_seat_may_use_every_shelter() {
    for seat in ['S', 'W', 'N', 'E'] {
        let way = way(seat);
        for quarter in ["s", "e", "n", "w"] {
            for shelter in [3, 10] {
                let beside = format!("{quarter}{shelter}");
                let index = way.iter().position(|cell| *cell == beside).unwrap();
                let before = &way[index - 1];
                let mut game = lonely(seat, before);
                apply_typed(&mut game, &format!("{before}:1x")).unwrap();
                assert_eq!(cells(&game, seat), format!("{beside}x"));
            }
        }
        let shelters = known(seat).into_iter().filter(|cell| cell.ends_with('x'));
        assert_eq!(shelters.count(), 8);
    }
}

#[test]
fn mr_9_the_home_is_the_middle_column_of_the_own_arm() {
    let cells = named();
    for (seat, last) in [('S', "w14"), ('E', "s14"), ('N', "e14"), ('W', "n14")] {
        let way = way(seat);
        assert_eq!(way[56], last);
        let letter = seat.to_ascii_lowercase();
        let home: Vec<String> = (1..=5).map(|n| format!("{letter}h{n}")).collect();
        assert_eq!(way[57..], home);
        let known = known(seat);
        assert_eq!(known.iter().filter(|cell| cell.contains('h')).count(), 5);
    }
    assert_eq!([cells["sh1"], cells["sh5"]], [(8, 14), (8, 10)]);
    let mut unnamed = drawn();
    unnamed.retain(|(word, _)| matches!(*word, "." | "P"));
    let expected = [
        (".", (8, 7)),
        (".", (7, 8)),
        ("P", (8, 8)),
        (".", (9, 8)),
        (".", (8, 9)),
    ];
    assert_eq!(unnamed, expected);
}

#[test]
fn mr_10_two_to_four_seats_with_five_pieces_and_two_dice() {
    for (players, sides) in [("SN", 2), ("SWN", 3), ("SWNE", 4), ("EW", 2)] {
        let text = start(&format!("players={players}")).position();
        assert_eq!(text.matches("=-/r5/p0/k-").count(), sides, "{text}");
    }
    for players in ["S", "SS", "SWNES", "SX", "sn", ""] {
        let refused = options_refused(&format!("players={players}"));
        assert_eq!(refused, "option-value", "{players}");
    }
    let (roll, _) = start("").outcomes()[20];
    assert_eq!(roll.to_string(), "dice 6 6");
}

#[test]
fn mr_11_seats_take_turns_clockwise_or_as_agreed() {
    let variants = ["players=SN", "players=SWN", "players=SWNE"];
    assert_eq!(Muraveshka::INFO.variants, variants);
    assert_eq!(start("").position(), start("players=SN").position());
    for players in ["SN", "SWN", "SWNE", "ESN", "WE"] {
        let mut game = start(&format!("players={players}"));
        for seat in players.chars().chain(players.chars()) {
            assert_eq!(game.turn().unwrap().letter(), seat);
            apply_typed(&mut game, "dice 2 1").unwrap();
        }
    }
    // The arm of a seat that does not play is part of the board.
    play(
        "
        at S S=s13 N=-
        dice 4 2
        S s13:4x
        S e3x:2
        = N S=e5 N=-
        ",
    );
}

#[test]
fn mr_12_the_first_seat_is_drawn_or_set() {
    let info = Muraveshka::INFO;
    assert_eq!((info.first, info.dice), (FirstSeat::Drawn, true));
    let firsts = [("", 'S'), ("players=NWS", 'N'), ("first=N", 'N')];
    for (options, first) in firsts.into_iter().chain([("players=SWNE first=E", 'E')]) {
        assert_eq!(start(options).turn().unwrap().letter(), first, "{options}");
    }
    assert_eq!(options_refused("players=SN first=W"), "option-value");
}

#[test]
fn mr_13_all_pieces_begin_in_reserve() {
    let expected = "mur1 SWN S roll - n0c0x0 m=- t0 o=huff,3000 S=-/r5/p0/k- W=-/r5/p0/k- N=-/r5/p0/k-";
    assert_eq!(start("players=SWN").position(), expected);
}

#[test]
fn mr_14_who_fills_the_home_first_wins() {
    play(
        "
        at S S=w12.sh2.sh3.sh4.sh5 N=nh1.nh2.nh3.nh4
        dice 2 1
        S w12:2
        S w14:1
        = S over:S:home S=sh1.sh2.sh3.sh4.sh5 N=nh1.nh2.nh3.nh4
        over: S home S1 N2
        at N S=s2 N=e14.nh2.nh3.nh4 E=e5
        dice 2 1
        N e14:1
        = E S=s2 N=nh1.nh2.nh3.nh4 E=e5
        over: goes on
        ",
    );
}

#[test]
fn mr_15_a_throw_is_one_of_21() {
    let game = start("");
    let outcomes = game.outcomes();
    assert_eq!(outcomes.len(), 21);
    assert_eq!(outcomes.iter().map(|(_, weight)| weight).sum::<u32>(), 36);
    for (roll, weight) in outcomes {
        let (high, low) = roll.faces();
        assert!((1..=6).contains(&low) && (low..=6).contains(&high));
        assert_eq!(weight, if high == low { 1 } else { 2 }, "{roll}");
    }
    play(
        "
        no bad-roll: dice 3 6
        no bad-roll: dice 7 1
        no bad-roll: dice 3
        no roll: in:6
        dice 6 3
        = S act 63 n2c0x0 t1 S=- N=-
        no not-your-turn: dice 6 3
        ",
    );
}

#[test]
fn mr_16_phases() {
    play(
        "
        at S S=s1 N=n9/kS1
        no roll: s1:4
        dice 6 4
        = S act 64 n2c0x0 t11 S=s1 N=n9/kS1
        legal: buy-n:6 in:6 s1:4 s1:6
        no not-your-turn: N n9:4
        S buy-n:6
        = S six:N 4 n1c0x0 S=s1 N=n9
        no not-your-turn: S s1:4
        no not-your-turn: dice 2 1
        N n9:6
        = S act 4 n1c0x0 S=s1 N=w1
        no not-your-turn: N w1:4
        S s1:4
        = N t11 S=s5 N=w1
        at S S=- N=-
        dice 5 3
        = N t11 S=- N=-
        at S S=w14.sh2.sh3.sh4.sh5 N=n5
        dice 2 1
        S w14:1
        no over: dice 2 1
        no over: n5:2
        ",
    );
}

#[test]
fn mr_17_each_die_is_played_by_itself() {
    play(
        "
        at S S=s1.e1 N=-
        dice 4 2
        legal: e1:2 e1:2x e1:4 s1:2 s1:2x s1:4
        S s1:4
        legal: e1:2 e1:2x s5:2
        no no-die: e1:4
        S e1:2
        = N S=s5.e3 N=-
        at S S=s1 N=-
        dice 4 2
        no no-die: s1:6
        S s1:4
        S s5:2
        = N S=s7 N=-
        at S S=s1 N=s3
        dice 4 2
        S s1:2
        = S act 4 n1c0x0 S=s3/kN1 N=-
        S s3:4
        = N S=s7/kN1 N=-
        at S S=s1 N=-
        dice 4 2
        S s1:2x
        S s3x:4
        = N S=s7 N=-
        ",
    );
}

#[test]
fn mr_18_a_walk_goes_as_far_as_the_die_shows() {
    play(
        "
        at S S=s0 N=-
        dice 5 4
        S s0:5
        S s5:4
        = N S=s9 N=-
        at S S=w12 N=-
        dice 6 1
        S w12:6
        S sh4:1
        = N S=sh5 N=-
        at E E=s13 W=-
        dice 3 1
        E s13:3
        E eh2:1
        = W E=eh3 W=-
        at N N=w12 S=-
        dice 4 3
        N w12:3
        N s1:4
        = S N=s5 S=-
        ",
    );
}

#[test]
fn mr_19_any_piece_in_between_is_a_wall() {
    play(
        "
        at S S=s1.s4 N=s8 E=e9
        dice 6 4
        legal: in:6 s4:4
        no blocked-own: s1:6
        no blocked-own: s1:4
        no blocked: s4:6
        at S S=s5 W=s7 N=-
        dice 6 5
        legal: in:6 pass
        no blocked: s5:6
        no blocked: s5:5
        at S S=s1.w13.sh2 N=-
        dice 5 4
        no blocked-own: w13:5
        no blocked-own: w13:4
        at S S=s2 N=s3x
        dice 5 1
        S s2:5
        S s7:1
        = N S=s8 N=s3x
        at S S=s13 E=e0
        dice 6 2
        legal: in:6 s13:2 s13:6
        at N N=w13 S=s0.sh1.sh2
        dice 5 3
        legal: w13:3 w13:5
        ",
    );
}

#[test]
fn mr_20_no_cell_holds_two_pieces() {
    play(
        "
        at S S=s1.s4 N=-
        dice 6 3
        no own-piece: s1:3
        at S S=w13.sh2 N=-
        dice 4 3
        no own-piece: w13:3
        at S S=s0.s5 N=-
        dice 6 3
        no enter-occupied: in:6
        at S S=s1.s3x N=-
        dice 3 2
        no no-shelter: s1:2x
        S s1:2
        = S act 3 n1c0x0 S=s3.s3x N=-
        at S S=s1/p3 N=-/p4/kS1
        dice 2 1
        S s1:1
        S s2:2
        = N S=s4/p3 N=-/p4/kS1
        ",
    );
}

#[test]
fn mr_21_a_six_enters_a_piece() {
    play(
        "
        at S S=s5 N=-
        dice 6 2
        legal: in:6 s5:2 s5:6
        S in:6
        legal: s0:2 s5:2
        S s5:2
        = N S=s0.s7 N=-
        at S S=s5 N=-
        dice 6 2
        S s5:2
        S in:6
        = N S=s0.s7 N=-
        at S S=s5 N=-
        dice 5 2
        no enter-no-six: in:6
        at S S=s1.s2.s5.e8.sh1 N=-
        dice 6 2
        no enter-no-reserve: in:6
        at S S=-/p1 N=s1/kS4
        dice 6 5
        no enter-no-reserve: in:6
        at S S=e5 N=-
        dice 6 6
        S in:6
        no enter-occupied: in:6
        S s0:6
        = S S=s6.e5 N=-
        at S S=- N=s1
        dice 6 5
        S in:6
        = N S=s0 N=s1
        ",
    );
}

#[test]
fn mr_22_an_idle_seat_must_enter() {
    play(
        "
        at S S=- N=-
        dice 6 3
        = S act 63 n2c0x0 S=- N=-
        legal: in:6
        no pass-move: pass
        at S S=sh1.sh3 N=-
        dice 6 1
        = S act 61 n2c0x0 S=sh1.sh3 N=-
        legal: in:6 sh1:1 sh3:1
        at S S=sh4.sh5 N=-
        dice 6 6
        = S act 66 n2c0x1 S=sh4.sh5 N=-
        legal: in:6
        at S S=s3x N=s3
        dice 6 5
        = S act 65 n0c0x0 S=s3x N=s3
        legal: in:6 pass
        at S S=w10.sh4.sh5 N=-
        dice 6 4
        = S act 64 n1c0x0 S=w10.sh4.sh5 N=-
        S w10:4
        legal: in:6 pass
        ",
    );
}

#[test]
fn mr_22_being_idle_is_looked_at_before_each_action() {
    play(
        "
        at S S=w13.sh3.sh5 N=n5
        dice 6 2
        = S act 62 n2c0x0 S=w13.sh3.sh5 N=n5
        legal: in:6 w13:2
        S w13:2
        = S act 6 n1c0x0 S=sh1.sh3.sh5 N=n5
        legal: in:6
        no pass-move: pass
        S in:6
        = N S=s0.sh1.sh3.sh5 N=n5
        ",
    );
}

#[test]
fn mr_23_a_piece_may_stay_on_its_start_cell() {
    play(
        "
        at S S=s0.s5 N=-
        dice 3 2
        legal: s0:2 s0:3 s0:3x s5:2 s5:3
        S s5:3
        S s8:2
        = N S=s0.s10 N=-
        at S S=s0 N=-
        dice 5 1
        legal: s0:1 s0:5
        no pass-move: pass
        at S S=s9 N=n0/kS1
        dice 6 4
        S buy-n:6
        legal: n0:6
        N n0:6
        = S act 4 n1c0x0 S=s9 N=n6
        ",
    );
}

#[test]
fn mr_27_equal_dice_earn_another_throw() {
    play(
        "
        at S S=s1 N=-
        dice 2 2
        = S act 22 n2c0x1 t11 S=s1 N=-
        legal: s1:2 s1:2x
        S s1:2
        legal: s3:2
        S s3:2
        = S t11 S=s5 N=-
        dice 4 3
        = S act 43 n2c0x0 t12 S=s5 N=-
        S s5:4
        S s9:3
        = N t12 S=s12 N=-
        ",
    );
}

#[test]
fn mr_28_any_number_of_doubles_also_unplayed() {
    play(
        "
        at S S=- N=-
        dice 5 5
        = S t11 S=- N=-
        dice 4 4
        dice 3 3
        dice 2 2
        dice 1 1
        dice 5 5
        = S t16 S=- N=-
        dice 2 1
        = N t17 S=- N=-
        at S S=s1 N=s3
        dice 2 2
        S s1:2
        = S act 2 n1c0x1 S=s3/kN1 N=-
        at S S=s3x.sh4 N=s3
        dice 6 6
        legal: in:6 pass
        S pass
        = S t11 S=s3x.sh4 N=s3
        ",
    );
}

#[test]
fn mr_29_rights_are_not_compulsory() {
    play(
        "
        at S S=e9.e10x.sh5 N=n1.e10/kS2
        dice 6 4
        legal: buy-n:6 pass
        S pass
        = N S=e9.e10x.sh5 N=n1.e10/kS2
        at S S=s2.s3x N=s3
        dice 6 4
        legal: in:6 pass
        S pass
        = N S=s2.s3x N=s3
        at S S=s2.s3x.sh4.sh5/p1 N=s3
        dice 6 6
        legal: free:66 pass
        S pass
        = S S=s2.s3x.sh4.sh5/p1 N=s3
        ",
    );
}

#[test]
fn mr_29_a_right_that_is_owed_is_taken() {
    play(
        "
        at S S=s1.e1.e7 N=s8.e8
        dice 6 5
        legal: e1:5 in:6 s1:5 s1:6
        S s1:5
        = S act 6 n1c0x0 S=s6.e1.e7 N=s8.e8
        legal: in:6
        no pass-right: pass
        S in:6
        = N S=s0.s6.e1.e7 N=s8.e8
        ",
    );
}

#[test]
fn mr_30_as_many_dice_as_possible_are_used() {
    play(
        "
        at S S=sh2.sh4 N=-
        dice 2 1
        = S act 21 n2c0x0 S=sh2.sh4 N=-
        legal: sh4:1
        no full-use: sh2:1
        S sh4:1
        S sh2:2
        = N S=sh4.sh5 N=-
        at S S=w14.sh5 N=-
        dice 6 4
        = S act 64 n2c0x0 S=w14.sh5 N=-
        legal: in:6 w14:4
        at S S=sh1.sh4.sh5 N=n1/kS1
        dice 6 5
        = S act 65 n2c0x0 S=sh1.sh4.sh5 N=n1/kS1
        legal: in:6
        no full-use: buy-n:6
        at S S=sh3 N=-
        dice 2 1
        = S act 21 n1c0x0 S=sh3 N=-
        legal: sh3:1 sh3:2
        S sh3:1
        = N S=sh4 N=-
        ",
    );
}

#[test]
fn mr_30_a_capture_is_always_legal() {
    play(
        "
        at S S=e7.sh4.sh5 N=e8.e10
        dice 5 1
        = S act 51 n2c1x0 m=e7 S=e7.sh4.sh5 N=e8.e10
        legal: e7:1 e7:1c
        S e7:1
        = N S=e8.sh4.sh5/kN1 N=e10
        ",
    );
}

#[test]
fn mr_31_pass_only_where_nothing_but_rights_is_left() {
    play(
        "
        at S S=s3x N=s3
        dice 6 1
        legal: in:6 pass
        S in:6
        = S act 1 n0c0x0 S=s0.s3x N=s3
        legal: s0:1
        no pass-move: pass
        at S S=s3x N=s3
        dice 5 1
        = N S=s3x N=s3
        at S S=s1 N=-
        dice 2 1
        no pass-move: pass
        S s1:2
        no pass-move: pass
        ",
    );
}

#[test]
fn mr_32_a_one_leads_from_corner_to_corner() {
    play(
        "
        at S S=s7 N=-
        dice 5 1
        S s7:1c
        = S act 5 n1c0x0 S=e7 N=-
        at S S=e7 N=-
        dice 5 1
        S e7:1c
        = S act 5 n1c0x0 S=n7 N=-
        at S S=n7 N=-
        dice 5 1
        S n7:1c
        = S act 5 n1c0x0 S=w7 N=-
        at W W=w7 E=-
        dice 5 1
        W w7:1c
        = W act 5 n1c0x0 W=s7 E=-
        ",
    );
}

#[test]
fn mr_33_a_three_leads_to_the_opposite_corner() {
    play(
        "
        at S S=s7 N=-
        dice 5 3
        S s7:3c
        = S act 5 n1c0x0 S=n7 N=-
        at S S=e7 N=-
        dice 5 3
        S e7:3c
        = S act 5 n1c0x0 S=w7 N=-
        at N N=n7 S=-
        dice 5 3
        N n7:3c
        = N act 5 n1c0x0 N=s7 S=-
        at S S=s8.e6 N=-
        dice 3 1
        no no-shortcut: s8:1c
        no no-shortcut: e6:3c
        at S S=s7 N=-
        dice 5 2
        no no-shortcut: s7:5c
        no no-shortcut: s7:2c
        ",
    );
}

#[test]
fn mr_34_both_shortcuts_in_one_throw() {
    play(
        "
        at S S=s7 N=-
        dice 3 1
        legal: s7:1 s7:1c s7:3 s7:3c s7:3x
        S s7:1c
        legal: e7:3 e7:3c e7:3x
        S e7:3c
        = N S=w7 N=-
        at S S=s7 N=-
        dice 3 1
        S s7:3c
        legal: n7:1 n7:1c
        S n7:1c
        = N S=w7 N=-
        at S S=s7.e7 N=-
        dice 3 1
        S e7:3c
        S s7:1c
        = N S=e7.w7 N=-
        at S S=s7 N=-
        dice 1 1
        S s7:1c
        S e7:1c
        = S S=n7 N=-
        ",
    );
}

#[test]
fn mr_35_what_a_shortcut_may_not() {
    play(
        "
        at S S=s7.s8 N=s9.e7.e8
        dice 3 1
        S s7:1c
        = S act 3 n1c0x0 S=s8.e7/kN1 N=s9.e8
        at S S=s7.e7 N=-
        dice 5 1
        no no-shortcut: s7:1c
        at S S=s7.n7 N=-
        dice 5 3
        no no-shortcut: s7:3c
        at S S=n7.w7 N=-
        dice 3 1
        no no-shortcut: n7:3c
        no no-shortcut: w7:1c
        no no-shortcut: w7:3c
        no no-shortcut: n7:1c
        at S S=n7 N=-
        dice 3 1
        legal: n7:1 n7:1c n7:3 n7:3x
        at N N=s7 S=-
        dice 3 1
        legal: s7:1 s7:1c s7:3 s7:3x
        ",
    );
}

#[test]
fn mr_36_who_stops_beside_a_free_shelter_may_hop_in() {
    play(
        "
        at S S=s8 N=-
        dice 5 2
        legal: s8:2 s8:2x s8:5
        S s8:2x
        = S act 5 n1c0x0 S=s10x N=-
        at S S=s1 N=s3
        dice 5 2
        S s1:2x
        = S act 5 n1c0x0 S=s3x/kN1 N=-
        at S S=s1 N=s3x
        dice 4 2
        no no-shelter: s1:2x
        no no-shelter: s1:4x
        S s1:2
        no no-shelter: s3:4x
        S s3:4
        = N S=s7 N=s3x
        at S S=w13 N=-
        dice 4 1
        no no-shelter: w13:4x
        at S S=s1 N=n4/kS1
        dice 6 1
        S buy-n:6
        legal: n4:6 n4:6x
        N n4:6x
        = S act 1 n1c0x0 S=s1 N=n10x
        ",
    );
}

#[test]
fn mr_37_a_piece_in_a_shelter_is_safe_and_blocks_nobody() {
    play(
        "
        at N S=s3x N=s1
        dice 5 2
        = N act 52 n2c0x0 S=s3x N=s1
        legal: s1:2 s1:5
        N s1:2
        = N act 5 n1c0x0 S=s3x N=s3
        N s3:5
        = S S=s3x N=s8
        at S S=s10x.e1 N=s12
        dice 2 1
        = S act 21 n2c1x0 m=s10x S=s10x.e1 N=s12
        S e1:1
        S e2:2
        = N S=s10x.e4 N=s12
        ",
    );
}

#[test]
fn mr_38_a_sheltered_piece_beside_another_is_shut_in() {
    play(
        "
        at S S=s2.s3x N=s3
        dice 6 4
        no shut-in: s3x:4
        no shut-in: s3x:6
        legal: in:6 pass
        at S S=s3.s3x N=-
        dice 5 4
        no shut-in: s3x:4
        S s3:5
        S s3x:4
        = N S=s7.s8 N=-
        at S S=s1 N=e10x/kS1 W=e10
        dice 6 1
        S buy-n:6
        = S act 1 n1c0x0 S=s1 N=e10x W=e10
        ",
    );
}

#[test]
fn mr_39_a_piece_leaves_a_shelter_as_if_beside_it() {
    play(
        "
        at S S=s3x N=-
        dice 4 1
        S s3x:1
        S s4:4
        = N S=s8 N=-
        at S S=w10x N=-
        dice 6 2
        S w10x:6
        = S act 2 n1c0x0 S=sh2 N=-
        at S S=s3x N=s5
        dice 4 1
        no blocked: s3x:4
        at S S=s3x N=s5
        dice 4 2
        S s3x:2
        = S act 4 n1c0x0 S=s5/kN1 N=-
        at S S=s3x.s6 N=-
        dice 4 3
        no own-piece: s3x:3
        ",
    );
}

#[test]
fn mr_40_a_capture_is_an_exact_stop() {
    play(
        "
        at S S=s1 N=s6
        dice 5 3
        S s1:5
        = S act 3 n1c0x0 S=s6/kN1 N=-
        at S S=s1 N=s6
        dice 6 4
        no blocked: s1:6
        S s1:4
        = S act 6 n0c0x0 S=s5 N=s6
        at S S=s7 N=n7
        dice 5 3
        S s7:3c
        = S act 5 n1c0x0 S=n7/kN1 N=-
        at S S=s1 N=s13/kS1 W=e5
        dice 6 2
        S buy-n:6
        N s13:6
        = S act 2 n1c0x0 S=s1 N=e5/kW1 W=-
        at S S=s1 N=s3x
        dice 6 2
        S s1:2
        = S act 6 n1c0x0 S=s3 N=s3x
        ",
    );
}

#[test]
fn mr_41_the_captor_holds_the_captive() {
    play(
        "
        at S S=s1.e1/kW1 W=s5 N=e3/kS2 E=-/kS1
        dice 4 2
        S s1:4
        = S act 2 n1c1x0 m=e1 S=s5.e1/kW2 W=- N=e3/kS2 E=-/kS1
        S e1:2
        = W S=s5.e3/kW2N1 W=- N=-/kS2 E=-/kS1
        ",
    );
}

#[test]
fn mr_42_only_loop_cells_are_unsafe() {
    let way = way('S');
    for (from, to) in way.iter().zip(&way[1..57]) {
        let from_text = whole(&format!("S act 1 n1c1x0 m={from} S={from} N={to}"), USUAL);
        let mut game = position(&from_text);
        apply_typed(&mut game, &format!("{from}:1")).unwrap();
        assert_eq!(game.position(), whole(&format!("N S={to}/kN1 N=-"), &from_text));
    }
    play(
        "
        at N N=w13 S=s0.s3x.sh1
        dice 3 2
        = N act 32 n2c0x0 N=w13 S=s0.s3x.sh1
        N w13:3
        N s2:2
        = S N=s4 S=s0.s3x.sh1
        ",
    );
}

#[test]
fn mr_43_a_throw_may_capture_with_each_die() {
    play(
        "
        at S S=s1 N=s4.s6
        dice 3 2
        = S act 32 n2c2x0 m=s1 S=s1 N=s4.s6
        S s1:3
        S s4:2
        = N S=s6/kN2 N=-
        at S S=s1.e1 N=s4.e3
        dice 3 2
        S e1:2
        S s1:3
        = N S=s4.e3/kN2 N=-
        at S S=s1 N=s5.s9
        dice 4 4
        S s1:4
        S s5:4
        = S S=s9/kN2 N=-
        ",
    );
}

#[test]
fn mr_44_who_could_make_the_first_capture_is_marked() {
    play(
        "
        at S S=s1.e1 N=s6
        dice 5 1
        = S act 51 n2c1x0 m=s1 S=s1.e1 N=s6
        at S S=s1.e1 N=s6
        dice 4 1
        = S act 41 n2c1x0 m=s1 S=s1.e1 N=s6
        at S S=s1.s2 N=s5
        dice 4 1
        = S act 41 n2c1x0 m=s1 S=s1.s2 N=s5
        at S S=s7.e3 N=e7
        dice 4 1
        = S act 41 n2c1x0 m=s7.e3 S=s7.e3 N=e7
        at S S=e1 N=s5
        dice 6 5
        = S act 65 n2c0x0 S=e1 N=s5
        S in:6
        = S act 5 n1c1x0 m=s0 S=s0.e1 N=s5
        at S S=- N=s5
        dice 6 5
        = S act 65 n2c1x0 S=- N=s5
        S in:6
        = S act 5 n1c1x0 m=s0 S=s0 N=s5
        ",
    );
}

#[test]
fn mr_44_marks_travel_and_add_up() {
    play(
        "
        at S S=s1.e1 N=s6
        dice 3 2
        S s1:2
        = S act 3 n1c1x0 m=s3 S=s3.e1 N=s6
        at S S=s1.e1 N=s6
        dice 3 2
        S s1:2x
        = S act 3 n1c1x0 m=s3x S=s3x.e1 N=s6
        at S S=s7.e3 N=e7
        dice 4 1
        S e3:1
        = S act 4 n1c1x0 m=s7.e4 S=s7.e4 N=e7
        at S S=s3.e7 N=s8.e13
        dice 6 5
        = S act 65 n2c2x0 m=s3.e7 S=s3.e7 N=s8.e13
        S s3:5
        = S act 6 n1c1x0 m=e7 S=s8.e7/kN1 N=e13
        at S S=s1.e1 N=s4.s6
        dice 3 2
        S s1:3
        = S act 2 n1c1x0 m=s4 S=s4.e1/kN1 N=s6
        ",
    );
}

#[test]
fn mr_45_captures_that_are_owed() {
    play(
        "
        at S S=s1.e1 N=s4.e4
        dice 3 1
        = S act 31 n2c1x0 m=s1.e1 S=s1.e1 N=s4.e4
        S s1:3
        = S act 1 n1c0x0 S=s4.e1/kN1 N=e4
        at S S=s1.e1 N=s6
        dice 3 2
        S e1:2
        = S act 3 n1c1x0 m=s1 S=s1.e3 N=s6
        at S S=s1 N=s4.s6
        dice 3 2
        = S act 32 n2c2x0 m=s1 S=s1 N=s4.s6
        at S S=e14 N=n0/kS1
        dice 6 6
        = S act 66 n2c0x1 S=e14 N=n0/kS1
        S buy-n:6
        N n0:6
        = S act 6 n1c1x1 m=e14 S=e14 N=n6
        at S S=s1 W=s3 N=s5
        dice 4 1
        = S act 41 n1c0x0 S=s1 W=s3 N=s5
        W resign
        = S act 41 n1c1x0 m=s1 S=s1 N=s5
        ",
    );
}

#[test]
fn mr_46_who_misses_a_capture_loses_a_piece() {
    play(
        "
        at S S=s1.e1.n1 N=s4.e4
        dice 3 2
        = S act 32 n2c1x0 m=s1.e1 S=s1.e1.n1 N=s4.e4
        S n1:3
        S n4:2
        = N S=s1.n6/p1 N=s4.e4
        at S S=s1.e3x.n1 N=s4.e6
        dice 3 1
        S n1:3
        S n4:1
        = N S=e3x.n5/p1 N=s4.e6
        at S S=s3.e7.n1 N=s8.e13
        dice 6 5
        S n1:5
        S n6:6
        = N S=s3.n12/p1 N=s8.e13
        at S S=e5 N=n1.s13/kS1
        dice 6 4
        = S act 64 n2c1x0 m=e5 S=e5 N=n1.s13/kS1
        S buy-n:6
        N s13:6
        = N S=- N=n1.e5/kS1
        at S S=s1.e1 N=s4
        dice 3 3
        S e1:3
        S e4:3
        = S S=e7/p1 N=s4
        ",
    );
}

#[test]
fn mr_47_the_prison_holds_any_number_and_sells_nobody() {
    play(
        "
        at S S=s7/p4 N=e7
        dice 6 1
        no none-held: buy-n:6
        no no-release: free:66
        S s7:1
        S s8:6
        = N S=-/p5 N=e7
        ",
    );
}

#[test]
fn mr_48_two_sixes_release_a_prisoner() {
    play(
        "
        at S S=s1/p2 N=n1
        dice 6 6
        legal: free:66 in:6 s1:6
        S free:66
        = N t11 S=s1/p1 N=n1
        at S S=s1/p2 N=n1
        dice 6 6
        S s1:6
        no no-release: free:66
        at S S=s1 N=n1
        dice 6 6
        no no-release: free:66
        at S S=s1/p2 N=n1
        dice 6 5
        no no-release: free:66
        at S S=s1/p1 N=s7
        dice 6 6
        S free:66
        = N S=-/p1 N=s7
        at S t19 o=huff,20 S=-/p5 N=n1
        dice 6 6
        legal: free:66 pass
        S free:66
        = S over:-:limit S=-/p4 N=n1
        ",
    );
}

#[test]
fn mr_50_a_six_buys_a_captive_back() {
    play(
        "
        at S S=s1 W=-/kS1 N=n1/kS1
        dice 6 6
        legal: buy-n:6 buy-w:6 in:6 s1:6
        S buy-w:6
        = S act 6 n1c0x1 S=s1 W=- N=n1/kS1
        no none-held: buy-w:6
        S buy-n:6
        N n1:6
        = S S=s1 W=- N=n7
        at S S=s1 W=-/kN1 N=n1/kS1
        dice 6 4
        no none-held: buy-w:6
        no none-held: buy-e:6
        no none-held: buy-s:6
        S s1:6
        no no-die: buy-n:6
        ",
    );
}

#[test]
fn mr_51_a_ransomed_piece_goes_to_the_reserve() {
    play(
        "
        at S S=s5.sh1.sh2.sh3 N=-/kS1
        dice 6 6
        no enter-no-reserve: in:6
        S buy-n:6
        = S act 6 n1c0x1 S=s5.sh1.sh2.sh3 N=-
        S in:6
        = S S=s0.s5.sh1.sh2.sh3 N=-
        ",
    );
}

#[test]
fn mr_52_the_holder_advances_a_piece_by_six() {
    play(
        "
        at S S=s1/kN1 N=n0.s3x.nh1/kS1
        dice 6 4
        S buy-n:6
        legal: n0:6 s3x:6
        no six-advances: in:6
        no six-advances: buy-s:6
        no six-advances: free:66
        no six-advances: pass
        no no-die: n0:4
        no overshoot: nh1:6
        N s3x:6
        = S act 4 n1c0x0 S=s1/kN1 N=n0.s9.nh1
        at S S=s1 N=s7/kS1
        dice 6 4
        S buy-n:6
        legal: s7:6
        no no-shortcut: s7:6c
        at S S=s1 N=nh1/kS1
        dice 6 4
        S buy-n:6
        = S act 4 n1c0x0 S=s1 N=nh1
        at S S=s9 N=s5.s12/kS1 W=n5
        dice 6 4
        S buy-n:6
        legal: s12:6
        no blocked: s5:6
        ",
    );
}

#[test]
fn mr_53_a_holder_who_misses_a_capture_loses_a_piece() {
    play(
        "
        at S S=s9.e9 N=n3.s3.e3/kS1
        dice 6 1
        S buy-n:6
        legal: e3:6 n3:6 s3:6
        N n3:6
        = S act 1 n1c0x0 S=s9.e9 N=n9.s3/p1
        at S S=s9.e9 N=n3.s3.e3/kS1
        dice 6 1
        S buy-n:6
        N s3:6
        = S act 1 n1c0x0 S=e9 N=n3.s9.e3/kS1
        at S S=s9 N=n1.s3x/kS1
        dice 6 1
        S buy-n:6
        N n1:6
        = S act 1 n1c0x0 S=s9 N=n7.s3x
        at S S=s9.s11 N=s3.s12/kS1
        dice 6 1
        = S act 61 n2c1x0 m=s11 S=s9.s11 N=s3.s12/kS1
        S buy-n:6
        N s3:6
        = S act 1 n1c1x0 m=s11 S=s11 N=s9.s12/kS1
        ",
    );
}

#[test]
fn mr_54_captives_are_not_exchanged() {
    play(
        "
        at S S=s1/kN1 N=n1/kS1
        dice 5 4
        legal: s1:4 s1:5
        no no-die: buy-n:6
        no unreadable: swap
        at S S=s1/kN1 N=n1/kS1
        dice 6 4
        S buy-n:6
        N n1:6
        = S act 4 n1c0x0 S=s1/kN1 N=n7
        ",
    );
}

#[test]
fn mr_55_the_last_loop_cell_leads_into_the_own_home() {
    play(
        "
        at S S=w11 N=-
        dice 6 1
        S w11:6
        S sh3:1
        = N S=sh4 N=-
        at S S=w14 N=-
        dice 2 1
        S w14:2
        S sh2:1
        = N S=sh3 N=-
        at S S=e13 N=e12
        dice 3 1
        no no-cell: nh1:1
        S e13:3
        S n2:1
        = N S=n3 N=e12
        at N N=e13 S=-
        dice 3 1
        N e13:3
        N nh2:1
        = S N=nh3 S=-
        ",
    );
}

#[test]
fn mr_56_the_home_wants_an_exact_count() {
    play(
        "
        at S S=s1.w13.sh4 N=-
        dice 3 2
        no overshoot: sh4:3
        no overshoot: sh4:2
        at S S=s1.w14 N=-
        dice 6 5
        no overshoot: w14:6
        S w14:5
        = S act 6 n1c0x0 S=s1.sh5 N=-
        at S S=s1.sh1.sh2 N=-
        dice 3 1
        no blocked-own: sh1:3
        no own-piece: sh1:1
        at S S=sh2 N=-
        dice 2 1
        legal: sh2:1 sh2:2
        no pass-move: pass
        S sh2:2
        S sh4:1
        = N S=sh5 N=-
        ",
    );
}

#[test]
fn mr_57_nobody_captures_in_a_home() {
    play(
        "
        at N N=w13 S=sh1.sh2
        dice 2 1
        = N act 21 n2c0x0 N=w13 S=sh1.sh2
        no no-cell: sh1:1
        N w13:2
        N s1:1
        = S N=s2 S=sh1.sh2
        ",
    );
}

#[test]
fn mr_58_a_full_home_ends_the_game_at_once() {
    play(
        "
        at S S=w14.sh2.sh3.sh4.sh5 N=n5
        dice 1 1
        S w14:1
        = S over:S:home t11 S=sh1.sh2.sh3.sh4.sh5 N=n5
        over: S home S1 N2
        at S S=s1 N=e9.nh2.nh3.nh4/kS1 W=-/kN1
        dice 6 2
        S buy-n:6
        N e9:6
        = S act 2 n1c0x0 S=s1 N=nh1.nh2.nh3.nh4 W=-/kN1
        at S S=s1 N=e9.nh2.nh3.nh4.nh5/kS1
        dice 6 6
        S buy-n:6
        N e9:6
        = S over:N:home S=s1 N=nh1.nh2.nh3.nh4.nh5
        over: N home S2 N1
        ",
    );
}

#[test]
fn mr_59_places() {
    play(
        "
        at S S=w14.sh2.sh3.sh4.sh5 W=wh1.wh2 N=n1.nh1.nh2 E=-
        dice 2 1
        S w14:1
        over: S home S1 W3 N2 E4
        at S t2999 S=- W=w5 N=n5 E=eh1
        dice 5 3
        over: - limit S4 W2 N2 E1
        at S t2999 S=- W=w3x N=n3 E=e0
        dice 5 3
        over: - limit S3 W1 N1 E3
        at S t2999 S=-/p5 W=wh1 N=n14.w10.s14.e14
        dice 5 3
        over: - limit S3 W1 N2
        at S S=s1 W=w1 N=n5 E=e1
        W resign
        E resign
        N resign
        over: S resign S1 W4 N2 E3
        at S t2999 S=- W=w1 N=n5 E=e5
        E resign
        dice 5 3
        over: - limit S3 W2 N1 E4
        ",
    );
}

#[test]
fn mr_60_the_limit_of_throws() {
    play(
        "
        at S t19 o=huff,20 S=s1.e1 N=s6
        dice 3 2
        S e1:2
        S e3:3
        = S over:-:limit t20 S=e6/p1 N=s6
        over: - limit S2 N1
        at S t2998 S=- N=-
        dice 5 5
        = S t2999 S=- N=-
        dice 5 5
        = S over:-:limit t3000 S=- N=-
        over: - limit S1 N1
        at S t2999 S=w14.sh2.sh3.sh4.sh5 N=n5
        dice 2 1
        S w14:1
        over: S home S1 N2
        ",
    );
    assert_eq!(start("limit=1").rules().terms.limit, 1);
    assert_eq!(start("limit=9999").rules().terms.limit, 9999);
    assert_eq!(start("").rules().terms.limit, 3000);
    for limit in ["0", "10000", "x", "-1"] {
        let refused = options_refused(&format!("limit={limit}"));
        assert_eq!(refused, "option-value", "{limit}");
    }
}

#[test]
fn mr_61_with_the_strict_option_captures_must_be_made() {
    play(
        "
        at S o=forced,3000 S=s1.e1 N=s6
        dice 3 2
        legal: s1:2 s1:2x s1:3
        no must-capture: e1:2
        S s1:3
        legal: s4:2
        S s4:2
        = N S=s6.e1/kN1 N=-
        at S o=forced,3000 S=s7.e3 N=n7.s8.e4
        dice 3 1
        no must-capture-twice: s7:1
        legal: e3:1 s7:3c
        at S o=forced,3000 S=s1 N=n1.s5/kS1
        dice 6 4
        = S act 64 n2c1x0 m=s1 S=s1 N=n1.s5/kS1
        legal: in:6 s1:4
        no must-capture: buy-n:6
        S s1:4
        legal: buy-n:6 in:6 s5:6
        at S o=forced,3000 S=s9 N=n1.s3/kS1
        dice 6 4
        S buy-n:6
        legal: s3:6
        no must-capture: n1:6
        N s3:6
        = N S=- N=n1.s9/kS1
        ",
    );
    assert!(start("capture=forced").rules().terms.forced);
    assert!(!start("capture=huff").rules().terms.forced);
    assert_eq!(options_refused("capture=maybe"), "option-value");
}

#[test]
fn mr_62_only_a_bonus_six_asks_another_seat() {
    let mut game = position(&whole("S S=s1 W=w3 N=n9/kS1", USUAL));
    let mut asked = |event: &str| {
        apply_typed(&mut game, event).unwrap();
        match game.pending() {
            Pending::Chance => '-',
            Pending::Seat(seat) => seat.letter(),
            Pending::Over(_) => '!',
        }
    };
    assert_eq!(asked("dice 6 4"), 'S');
    assert_eq!(asked("S buy-n:6"), 'N');
    assert_eq!(asked("N n9:6"), 'S');
    assert_eq!(asked("S s1:4"), '-');
    assert_eq!(asked("dice 2 1"), 'W');
}

#[test]
fn mr_63_a_seat_that_resigns_vanishes() {
    play(
        "
        at S S=s1/kN1 W=w1 N=n1/p1/kS1W1 E=e1
        N resign
        = S S=s1 W=w1 E=e1
        no no-such-seat: N resign
        S resign
        = W W=w1 E=e1
        dice 2 1
        E resign
        = W over:W:resign W=w1
        over: W resign S3 W1 N4 E2
        no over: W resign
        at W S=s1 W=w1 N=n1
        dice 3 2
        W resign
        = N S=s1 N=n1
        at N S=s1 W=w1 N=n1
        N resign
        = S S=s1 W=w1
        at S S=s1 W=w1 N=n1 E=e1
        dice 3 2
        S s1:3
        E resign
        = S act 2 n1c0x0 S=s4 W=w1 N=n1
        S s4:2
        = W S=s6 W=w1 N=n1
        ",
    );
}

#[test]
fn mr_63_with_two_seats_the_other_one_wins() {
    play(
        "
        at S S=s1 N=n1
        S resign
        = N over:N:resign N=n1
        over: N resign S2 N1
        at S S=s1 N=n1
        N resign
        = S over:S:resign S=s1
        over: S resign S1 N2
        at S S=s1 N=s5
        dice 4 1
        S resign
        = N over:N:resign N=s5
        at S S=s1 N=s5
        dice 4 1
        N resign
        = S over:S:resign S=s1
        at S S=s1 N=n1/kS1
        dice 6 1
        S buy-n:6
        N resign
        = S over:S:resign S=s1
        at S S=s1 N=n1/kS1
        dice 6 1
        S buy-n:6
        S resign
        = N over:N:resign N=n1
        ",
    );
}

#[test]
fn mr_63_a_throw_goes_on_without_the_seat_that_resigned() {
    play(
        "
        at S S=s1 W=s5 N=n1
        dice 4 1
        = S act 41 n2c1x0 m=s1 S=s1 W=s5 N=n1
        W resign
        = S act 41 n2c0x0 S=s1 N=n1
        at S S=s0.s2.s3x.sh5 W=-/kS1 N=s3
        dice 6 4
        legal: buy-w:6 pass
        W resign
        = N S=s0.s2.s3x.sh5 N=s3
        at S S=s1 W=w1 N=n1/kS1
        dice 6 4
        S buy-n:6
        N resign
        = S act 4 n1c0x0 S=s1 W=w1
        at S S=s1 W=w1 N=n1/kS1 E=e1
        dice 6 4
        S buy-n:6
        S resign
        = W W=w1 N=n1 E=e1
        at S S=s1 W=w1 N=n1/kS1 E=e1
        dice 6 4
        S buy-n:6
        E resign
        = S six:N 4 n1c0x0 S=s1 W=w1 N=n1
        N n1:6
        = S act 4 n1c0x0 S=s1 W=w1 N=n7
        at S S=s1.e1 W=w1 N=s4
        dice 3 2
        S e1:2
        S resign
        = W W=w1 N=s4
        ",
    );
}

#[test]
fn muraveshka_reads_actions_liberally() {
    let from = whole("S act 61 n2c0x0 S=s2.s7 W=-/kS1 N=-", USUAL);
    for (typed, line) in [
        ("s2:1", "S s2:1"),
        ("S2:1X", "S s2:1x"),
        ("S s2:1", "S s2:1"),
        ("  ,;s2:1 ; ", "S s2:1"),
        ("\u{3000}s2:1\u{a0}", "S s2:1"),
        ("s2:1\u{445}", "S s2:1x"),
        ("S7:1\u{421}", "S s7:1c"),
        ("s7:1\u{441}", "S s7:1c"),
        ("IN", "S in:6"),
        ("in:6", "S in:6"),
        ("Buy", "S buy-w:6"),
        ("bu\u{443}-W:6", "S buy-w:6"),
    ] {
        let mut game = position(&from);
        let applied = apply_typed(&mut game, typed).unwrap_or_else(|refusal| panic!("{typed}: {refusal:?}"));
        assert_eq!(applied.line, line, "{typed}");
    }
    let from = whole("S act 66 n0c0x1 S=s0.s2.s3x/p1 N=s3", USUAL);
    for (typed, line) in [
        ("FREE", "S free:66"),
        ("fr\u{435}\u{415}:66", "S free:66"),
        ("\u{440}\u{430}ss", "S pass"),
        ("PASS", "S pass"),
    ] {
        let mut game = position(&from);
        let applied = apply_typed(&mut game, typed).unwrap_or_else(|refusal| panic!("{typed}: {refusal:?}"));
        assert_eq!(applied.line, line, "{typed}");
    }
}

#[test]
fn muraveshka_cannot_read_everything() {
    let from = whole("S act 61 n2c0x0 S=s2.s7 W=-/kS1 N=-", USUAL);
    for typed in [
        ",",
        "s02:1",
        "s2 :1",
        "s2: 1",
        "s2:1 s3:6",
        "s2:0",
        "s2:7",
        "s2:-1",
        "s2:1z",
        "s2:1xx",
        "s2:",
        "s2",
        ":1",
        "a2:1",
        "s:1",
        "s100:1",
        "s0x:1",
        "sh0:1",
        "sh10:1",
        "sh1x:1",
        "in:5",
        "in6",
        "buy-a:6",
        "buy-w",
        "buy-w:5",
        "buy-ww:6",
        "free:6",
        "pass:1",
        "passs",
        "+",
        "\u{437}1:1",
    ] {
        let mut game = position(&from);
        let refusal = apply_typed(&mut game, typed).expect_err(typed);
        assert_eq!(refusal.key, "muraveshka-unreadable", "{typed}");
        assert_eq!(game.position(), from);
    }
}

#[test]
fn muraveshka_shorthands_stand_for_the_one_legal_action() {
    play(
        "
        at S S=s1 W=-/kS1 N=n1/kS1
        dice 6 6
        no shorthand-several: buy
        no no-release: free
        S buy-w:6
        S buy
        N n1:6
        = S S=s1 W=- N=n7
        at S S=s1 N=n1
        dice 6 5
        no none-held: buy
        no no-release: free
        S in
        at S S=s1 N=n1
        dice 5 4
        no enter-no-six: in
        at S S=s0.s3 N=n1
        dice 6 5
        no enter-occupied: in
        at S S=sh1.sh4.sh5 N=n1/kS1
        dice 6 5
        no full-use: buy
        at S S=s1/p1 N=n1/kS1
        dice 6 6
        S buy-n:6
        no six-advances: buy
        no six-advances: in
        no six-advances: free
        at S S=s1/p1 N=n1
        dice 6 6
        S free
        = N S=s1 N=n1
        ",
    );
}

#[test]
fn muraveshka_positions_are_canonical() {
    for text in [
        "mur1 SWNE S roll - n0c0x0 m=- t0 o=huff,3000 S=-/r5/p0/k- W=-/r5/p0/k- N=-/r5/p0/k- E=-/r5/p0/k-",
        "mur1 SN S act 32 n2c1x0 m=s1 t11 o=huff,3000 S=s1.e1/r3/p0/k- N=s6/r4/p0/k-",
        "mur1 SN S six:N 4 n1c1x0 m=e5 t11 o=huff,3000 S=e5/r4/p0/k- N=n1.s13/r3/p0/k-",
        "mur1 NE E roll - n0c0x0 m=- t9999 o=forced,1 N=e10x/r4/p0/k- E=e0.s10x.s14/r2/p0/k-",
        "mur1 SN S over:S:home - n0c0x0 m=- t11 o=huff,3000 S=sh1.sh2.sh3.sh4.sh5/r0/p0/k- N=n5/r4/p0/k-",
        "mur1 W W over:W:resign - n0c0x0 m=- t11 o=huff,3000 W=w1/r3/p1/k-",
    ] {
        assert_eq!(position(text).position(), text);
    }
    let mixed = "mur1 SN S act 65 n2c2x0 m=e7.s3 t11 o=huff,3000 S=e7.s3/r3/p0/k- N=e13.s8/r3/p0/k-";
    let sorted = "mur1 SN S act 65 n2c2x0 m=s3.e7 t11 o=huff,3000 S=s3.e7/r3/p0/k- N=s8.e13/r3/p0/k-";
    assert_eq!(position(mixed).position(), sorted);
}

#[test]
fn muraveshka_impossible_positions_are_refused() {
    let base = "mur1 SN S act 32 n2c1x0 m=s1 t11 o=huff,3000 S=s1.e1/r3/p0/k- N=s6/r4/p0/k-";
    assert_eq!(position(base).position(), base);
    for (old, new) in [
        ("mur1", "mur2"),
        ("mur1 ", "mur1  "),
        (" SN ", " SS "),
        (" SN ", " sn "),
        (" SN ", " SWN "),
        (" SN ", " NS "),
        (" S act", " E act"),
        (" S act", " s act"),
        ("act", "six:S"),
        ("act", "six:W"),
        ("act", "wait"),
        ("act", "roll"),
        ("act", "over:S:home"),
        ("act", "over:-:limit"),
        (" 32 ", " 23 "),
        (" 32 ", " 37 "),
        (" 32 ", " 321 "),
        (" 32 ", " - "),
        ("n2", "n3"),
        ("c1", "c0"),
        ("c1", "c3"),
        ("x0", "x1"),
        ("x0", "x2"),
        ("m=s1", "m=s2"),
        ("m=s1", "m=s1.s1"),
        ("m=s1", "m="),
        ("t11", "t011"),
        ("t11", "t10000"),
        ("t11", "11"),
        ("huff", "huf"),
        ("3000", "0"),
        ("3000", "10000"),
        ("3000", "03000"),
        ("s1.e1/", "s1.e1.e2/"),
        ("s1.e1/", "s1.s1/"),
        ("s1.e1/", "s1.s6/"),
        ("s1.e1/", "s1.nh1/"),
        ("s1.e1/", "s1.n0/"),
        ("s1.e1/", "s1.S2/"),
        ("r3/p0", "r3/p1"),
        ("r3/p0", "r03/p0"),
        ("r3/p0", "p0/r3"),
        ("N=s6/r4/p0/k-", "N=s6/r4/p0/kS1"),
        ("N=s6/r4/p0/k-", "N=s6/r4/p0/kN1"),
        ("N=s6/r4/p0/k-", "N=s6/r4/p0/kS0"),
        ("N=s6/r4/p0/k-", "N=s6/r4/p0/k"),
        ("N=s6/r4/p0/k-", "N=s6/r4/p0/k- "),
        ("N=s6/r4/p0/k-", "E=s6/r4/p0/k-"),
        (" N=s6/r4/p0/k-", ""),
    ] {
        let text = base.replacen(old, new, 1);
        let refusal = Muraveshka::from_position(&MuraveshkaOptions::default(), &text).expect_err(&text);
        let known = matches!(refusal.key, "muraveshka-position" | "not-canonical");
        assert!(known, "{text}: {refusal:?}");
    }
    for text in [
        "mur1 SN S act 53 n0c0x0 m=- t11 o=huff,3000 S=-/r5/p0/k- N=-/r5/p0/k-",
        "mur1 SN S roll - n0c0x0 m=- t11 o=huff,3000 S=sh1.sh2.sh3.sh4.sh5/r0/p0/k- N=-/r5/p0/k-",
        "mur1 SN S over:N:home - n0c0x0 m=- t11 o=huff,3000 S=sh1.sh2.sh3.sh4.sh5/r0/p0/k- N=-/r5/p0/k-",
        "mur1 S S roll - n0c0x0 m=- t11 o=huff,3000 S=s1/r4/p0/k-",
        "mur1 SN S over:S:resign - n0c0x0 m=- t11 o=huff,3000 S=s1/r4/p0/k- N=-/r5/p0/k-",
        "mur1 SN S six:N - n0c0x0 m=- t11 o=huff,3000 S=s1/r4/p0/k- N=nh1/r4/p0/k-",
        "mur1 SN S six:N 4 n1c1x0 m=- t11 o=forced,3000 S=s1/r4/p0/k- N=n1/r4/p0/k-",
        "mur1 SN S six:N 6 n1c0x0 m=- t11 o=huff,3000 S=s1/r4/p0/k- N=n1/r4/p0/k-",
        "mur1 SN S act 32 n2c2x0 m=s1 t11 o=forced,3000 S=s1.e1/r3/p0/k- N=s6/r4/p0/k-",
        "mur1 SN S roll - n1c0x0 m=- t11 o=huff,3000 S=s1/r4/p0/k- N=-/r5/p0/k-",
        "mur1 SN S act 2 n1c0x0 m=s1 t11 o=huff,3000 S=s1/r4/p0/k- N=-/r5/p0/k-",
        "mur1 SN S roll - n0c0x0 m=- t11 o=huff,3000 S=s3x/r4/p0/k- N=s3x/r4/p0/k-",
    ] {
        let refusal = Muraveshka::from_position(&MuraveshkaOptions::default(), text).expect_err(text);
        assert_eq!(refusal.key, "muraveshka-position", "{text}");
    }
}
