//! The rules of Mukha, one test or more for each id of `tests/rules/mukha.ids`.
//!
//! Positions and results were worked out by hand from the rulebook; the worked examples and numbers of
//! the rulebook itself are in `races.rs`. A test is mostly a script, see [`play`].

use std::collections::BTreeSet;

use igroteka::game::{FirstSeat, Game, Options, Pending, Refusal, apply_typed, parse_named};
use igroteka::games::mukha::{Layout, Mukha, MukhaOptions};

/// What a position of a script has where the script does not say.
const USUAL: &str = "muh1 SN S roll - n0c0x0 m=- t10 o=huff,2000,must,std";

/// A layout without a forced arrow: a piece that plays ones stops on every cell of its way.
const PLAIN: &str = "layout=plain;c8;m5.11;a4-12:1;a2-14:3";

/// A layout with arrows that lead back, one of them forced.
const BACKWARD: &str = "layout=back;c8;m5.11;a10-6;a4-12:1;a14-2:3";

/// The usual layout as a file.
const STD_FILE: &str = r#"
name = "std"
quarter = 15
houses = 4
corner = 8
teleport = 15
mushrooms = [5, 11]
mushroom_capacity = 2
[[arrow]]
from = 6
to = 10
icon = 0
[[arrow]]
from = 4
to = 12
icon = 1
[[arrow]]
from = 2
to = 14
icon = 3
"#;

/// Options, or why they are refused.
fn options(text: &str) -> Result<MukhaOptions, &'static str> {
    let named = parse_named(Mukha::INFO.options, text).map_err(|refusal| refusal.key)?;
    MukhaOptions::from_named(&named).map_err(|refusal| refusal.key)
}

fn start(text: &str) -> Mukha {
    Mukha::new(&options(text).unwrap()).unwrap()
}

/// A position; the options supply its layout.
fn position(base: &str, text: &str) -> Mukha {
    Mukha::from_position(&options(base).unwrap(), text)
        .unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"))
}

/// A position from its short form: the seat on turn, perhaps the phase, `nNcCxX`, `m=`, the dice, `tT` and
/// `o=`, then the sides. A side has its cells and perhaps `/fF`; what is left is on the pad. Throws and
/// options are by default those of `like`.
fn whole(short: &str, like: &str) -> String {
    let like: Vec<&str> = like.split(' ').collect();
    let (mut turn, mut phase, mut dice, mut counts, mut marks) = ("", "roll", "-", "n0c0x0", "m=-");
    let (mut throws, mut options) = (like[7], like[8]);
    let mut sides: Vec<(char, &str)> = Vec::new();
    for word in short.split_whitespace() {
        let first = word.chars().next().unwrap();
        match word.split_once('=') {
            Some(("m", _)) => marks = word,
            Some(("o", _)) => options = word,
            Some((_, side)) => sides.push((first, side)),
            None if word.len() == 1 && first.is_ascii_uppercase() => turn = word,
            None if first.is_ascii_digit() => dice = word,
            None if first == 'n' => counts = word,
            None if first == 't' => throws = word,
            None => phase = word,
        }
    }
    let seats: String = sides.iter().map(|(letter, _)| *letter).collect();
    let mut text = format!("muh1 {seats} {turn} {phase} {dice} {counts} {marks} {throws} {options}");
    for &(letter, side) in &sides {
        let (cells, fly) = side.split_once("/f").unwrap_or((side, "0"));
        let elsewhere: usize = fly.parse().unwrap();
        let pad = 4 - elsewhere - cells.split('.').filter(|&cell| cell != "-").count();
        text += &format!(" {letter}={cells}/r{pad}/f{fly}");
    }
    text
}

/// The legal actions, sorted by bytes.
fn legal(game: &Mukha) -> Vec<String> {
    let actions = game.legal_actions();
    let mut legal: Vec<String> = actions.iter().map(|action| game.print_action(action)).collect();
    legal.sort();
    legal
}

/// `WINNER REASON`, and the places.
fn told(game: &Mukha) -> String {
    let Pending::Over(outcome) = game.pending() else {
        return "goes on".to_owned();
    };
    let winner = outcome.winner.map_or("-".to_owned(), |seat| seat.to_string());
    let places = outcome.places.iter();
    let places: Vec<String> = places.map(|(seat, place)| format!("{seat}{place}")).collect();
    format!("{winner} {} {}", outcome.reason, places.join(" "))
}

/// The key of a refusal without its family, which scripts leave out.
fn short_key(key: &str) -> &str {
    let key = key.strip_prefix("race-").unwrap_or(key);
    key.strip_prefix("mukha-").unwrap_or(key)
}

/// Plays a script. `at` sets up a position and `=` compares one, both as in [`whole`]; `legal:` compares the
/// legal actions, `over:` the outcome; `no KEY: EVENT` is refused so; every other line is an event.
#[track_caller]
fn play(script: &str) {
    play_on("", script);
}

/// [`play`], with options that supply the layout of the positions.
#[track_caller]
fn play_on(base: &str, script: &str) {
    let mut game = start(base);
    for line in script.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (word, rest) = line.split_once(' ').unwrap();
        match word {
            "at" => {
                let text = whole(rest, USUAL);
                game = position(base, &text);
                assert_eq!(game.position(), text, "{line}");
            }
            "=" => assert_eq!(game.position(), whole(rest, &game.position()), "{line}\n{script}"),
            "legal:" => assert_eq!(legal(&game).join(" "), rest, "{line}\n{script}"),
            "over:" => assert_eq!(told(&game), rest, "{line}\n{script}"),
            "no" => {
                let (key, event) = rest.split_once(": ").unwrap();
                let before = game.clone();
                let refusal = apply_typed(&mut game, event).expect_err(line);
                assert_eq!(short_key(refusal.key), key, "{line}\n{script}");
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
fn cells(game: &Mukha, seat: char) -> String {
    let text = game.position();
    let begin = format!("{seat}=");
    let mut fields = text.split(' ');
    let side = fields.find_map(|field| field.strip_prefix(begin.as_str()));
    side.unwrap().split('/').next().unwrap().to_owned()
}

/// A seat with one piece on the plain board, alone there, and a one to play.
fn lonely(seat: char, cell: &str) -> Mukha {
    let mut short = format!("{seat} act 1 n1c0x0 o=huff,2000,must,plain");
    for of in ['S', 'W', 'N', 'E'] {
        short += &format!(" {of}={}", if of == seat { cell } else { "-" });
    }
    position(PLAIN, &whole(&short, USUAL))
}

/// The cells from a seat's first one to its last house, as a lonely piece walks them with ones.
fn way(seat: char) -> Vec<String> {
    let mut cell = format!("{}1", seat.to_ascii_lowercase());
    let mut way = vec![cell.clone()];
    for _ in 0..63 {
        let mut game = lonely(seat, &cell);
        apply_typed(&mut game, &format!("{cell}:1")).unwrap();
        cell = cells(&game, seat);
        way.push(cell.clone());
    }
    way
}

/// The cells that the game knows on the way of a seat, of everything that has the form of a cell.
fn known(seat: char) -> BTreeSet<String> {
    let game = lonely(seat, &format!("{}1", seat.to_ascii_lowercase()));
    let mut known = BTreeSet::new();
    for quarter in ["s", "e", "n", "w"] {
        for number in 1..=99 {
            for cell in [format!("{quarter}{number}"), format!("{quarter}{number}x")] {
                let played = apply_typed(&mut game.clone(), &format!("{cell}:1"));
                if played.map_err(|refusal| refusal.key) != Err("race-no-cell") {
                    known.insert(cell);
                }
            }
        }
    }
    known
}

/// Where a cell of the frame is drawn: x to the right, y down.
fn drawn(cell: &str) -> (i32, i32) {
    let (quarter, number) = cell.split_at(1);
    let number: i32 = number.parse().unwrap();
    let south = match number {
        1..=8 => (7 + number, 15),
        9..=15 => (15, 23 - number),
        _ => (7, 30 - number),
    };
    let turns = "senw".find(quarter).unwrap();
    (0..turns).fold(south, |(x, y), _| (y, 15 - x))
}

/// The same layout as a file and as the value of the option, both named `zz`, and what becomes of them.
fn written(corner: u8, mushrooms: &[u8], arrows: &[(u8, u8, u8)]) -> [Result<Layout, Refusal>; 2] {
    let mut file = format!(
        "name = \"zz\"\nquarter = 15\nhouses = 4\ncorner = {corner}\nteleport = 15\n\
         mushrooms = {mushrooms:?}\nmushroom_capacity = 2\n"
    );
    let cells: Vec<String> = mushrooms.iter().map(u8::to_string).collect();
    let mut value = format!("zz;c{corner};m{}", cells.join("."));
    for &(from, to, icon) in arrows {
        file += &format!("[[arrow]]\nfrom = {from}\nto = {to}\nicon = {icon}\n");
        value += &format!(";a{from}-{to}");
        if icon > 0 {
            value += &format!(":{icon}");
        }
    }
    [Layout::from_toml(&file), Layout::read(&value)]
}

#[track_caller]
fn layout_accepted(corner: u8, mushrooms: &[u8], arrows: &[(u8, u8, u8)]) {
    let [file, value] = written(corner, mushrooms, arrows);
    assert_eq!(file, value);
    let layout = file.unwrap();
    assert_eq!(Layout::read(&layout.to_string()), Ok(layout));
}

#[track_caller]
fn layout_refused(corner: u8, mushrooms: &[u8], arrows: &[(u8, u8, u8)]) {
    for layout in written(corner, mushrooms, arrows) {
        assert_eq!(layout.map_err(|refusal| refusal.key), Err("mukha-layout"));
    }
}

#[test]
fn mk_1_the_ring_has_60_cells_and_runs_counter_clockwise() {
    let quarters = ["s", "e", "n", "w"];
    let ring: Vec<String> = quarters
        .iter()
        .flat_map(|quarter| (1..=15).map(move |number| format!("{quarter}{number}")))
        .collect();
    for (seat, first) in [('S', 0), ('E', 15), ('N', 30), ('W', 45)] {
        let mut expected = ring.clone();
        expected.rotate_left(first);
        assert_eq!(way(seat)[..60], expected);
    }
    // From the lower edge up the right one, to the left along the upper one, and down.
    for (cell, place) in [
        ("s1", (8, 15)),
        ("s8", (15, 15)),
        ("e8", (15, 0)),
        ("n8", (0, 0)),
        ("w8", (0, 15)),
        ("w15", (7, 15)),
    ] {
        assert_eq!(drawn(cell), place, "{cell}");
    }
}

#[test]
fn mk_2_neighbours_adjoin_and_a_quarter_turn_carries_one_way_to_the_next() {
    for (seat, next) in [('S', 'E'), ('E', 'N'), ('N', 'W'), ('W', 'S')] {
        let way_of_seat = way(seat);
        for pair in way_of_seat.windows(2) {
            let ((x, y), (to_x, to_y)) = (drawn(&pair[0]), drawn(&pair[1]));
            assert_eq!((x - to_x).abs() + (y - to_y).abs(), 1, "{pair:?}");
        }
        for (cell, turned) in way_of_seat.iter().zip(way(next)) {
            let (x, y) = drawn(cell);
            assert_eq!(drawn(&turned), (y, 15 - x), "{cell} {turned}");
        }
    }
    // Numbers begin in the middle of a side, so that the corner is the eighth cell.
    assert_eq!(
        [drawn("s16"), drawn("s19"), drawn("n16")],
        [(7, 14), (7, 11), (8, 1)]
    );
}

#[test]
fn mk_3_cells_have_names_and_pad_and_fly_are_counters() {
    let mut all = BTreeSet::new();
    for seat in ['S', 'W', 'N', 'E'] {
        let known = known(seat);
        assert_eq!(known.len(), 60 + 8 + 4, "{seat}");
        all.extend(known);
    }
    let mut expected = BTreeSet::new();
    for quarter in ["s", "e", "n", "w"] {
        expected.extend((1..=19).map(|number| format!("{quarter}{number}")));
        expected.extend([format!("{quarter}5x"), format!("{quarter}11x")]);
    }
    assert_eq!(all, expected);
    play(
        "
        at S S=s1/f2 N=-/f4
        dice 2 1
        no no-cell: s20:1
        no no-cell: s99:1
        no no-cell: s4x:1
        no no-cell: s16x:1
        no no-cell: n16:1
        no no-piece: s9:1
        no no-piece: s5x:1
        no no-piece: s16:1
        no unreadable: r:1
        no unreadable: f:1
        ",
    );
}

#[test]
fn mk_4_a_way_goes_once_round_and_into_the_own_houses() {
    for (seat, ring_end, house) in [
        ('S', "w15", "s16"),
        ('E', "s15", "e16"),
        ('N', "e15", "n16"),
        ('W', "n15", "w16"),
    ] {
        let way = way(seat);
        assert_eq!(way.len(), 64);
        assert_eq!(way[0], format!("{}1", seat.to_ascii_lowercase()));
        assert_eq!((way[59].as_str(), way[60].as_str()), (ring_end, house));
        let different: BTreeSet<&String> = way.iter().collect();
        assert_eq!(different.len(), 64);
    }
    play(
        "
        at S S=w13 N=-
        dice 4 2
        S w13:4
        S s17:2
        = N S=s19 N=-
        at E N=- E=s14
        dice 4 1
        E s14:4
        E e18:1
        = N N=- E=e19
        ",
    );
}

#[test]
fn mk_5_the_houses_are_their_owners_alone() {
    for seat in ['S', 'W', 'N', 'E'] {
        let letter = seat.to_ascii_lowercase();
        let houses: Vec<String> = (16..=19).map(|number| format!("{letter}{number}")).collect();
        assert_eq!(way(seat)[60..], houses);
        let known = known(seat);
        for other in ['s', 'w', 'n', 'e'] {
            assert_eq!(known.contains(&format!("{other}16")), other == letter);
        }
    }
    play(
        "
        at N S=s18 N=w14
        dice 4 2
        N w14:4
        N s3:2
        = S S=s18 N=s5
        at N S=- N=e14
        dice 4 2
        N e14:4
        = S S=- N=n18
        ",
    );
}

#[test]
fn mk_6_the_pad_lies_beside_the_ring() {
    play(
        "
        at N S=-/f1 N=w15.e1
        dice 4 1
        = N act 41 n2c0x0 S=-/f1 N=w15.e1
        N w15:1
        N s1:4
        = S S=-/f1 N=s5.e1
        at S S=w15 N=-
        dice 4 2
        S w15:4
        = N S=s19 N=-
        at S S=-/f4 N=s1
        dice 5 2
        = N S=-/f4 N=s1
        ",
    );
}

#[test]
fn mk_7_the_usual_layout_is_the_file_of_the_rulebook() {
    let layout = Layout::from_toml(STD_FILE).unwrap();
    assert_eq!(Layout::read("std"), Ok(layout.clone()));
    assert_eq!(layout.to_string(), "std");
    let full = "std;c8;m5.11;a6-10;a4-12:1;a2-14:3";
    assert_eq!(Layout::read(full), Ok(layout));
    // The board of a game that names no layout.
    assert_eq!(start(""), start("layout=std"));
    assert_eq!(start(""), start(&format!("layout={full}")));
    let values = options("").unwrap().values();
    assert!(values.contains(&("layout", "std".to_owned())), "{values:?}");
}

#[test]
fn mk_7_a_layout_is_printed_in_full_but_for_the_usual_one() {
    let file = STD_FILE
        .replacen("std", "zz9", 1)
        .replacen("[5, 11]", "[12, 3]", 1)
        .replacen("to = 12", "to = 13", 1)
        .replacen("from = 2", "from = 9", 1)
        + "[[arrow]]\nfrom = 2\nto = 5\nicon = 3\n";
    let printed = "zz9;c8;m3.12;a6-10;a4-13:1;a2-5:3;a9-14:3";
    let layout = Layout::from_toml(&file).unwrap();
    assert_eq!(layout.to_string(), printed);
    assert_eq!(Layout::read(printed), Ok(layout));
    let options = options(&format!("layout={printed}")).unwrap();
    assert!(options.values().contains(&("layout", printed.to_owned())));
    let game = Mukha::new(&options).unwrap();
    // A position names its layout, the options supply it.
    let text = "muh1 SN S roll - n0c0x0 m=- t0 o=huff,2000,must,zz9 S=-/r4/f0 N=-/r4/f0";
    assert_eq!(game.position(), text);
    assert_eq!(Mukha::from_position(&options, text), Ok(game));
    let without = Mukha::from_position(&MukhaOptions::default(), text);
    assert_eq!(
        without.map_err(|refusal| refusal.key),
        Err("mukha-position"),
        "nobody knows zz9"
    );
    // The usual one is known to everybody.
    let usual = whole("S S=s3 N=-", USUAL);
    let game = Mukha::from_position(&options, &usual).unwrap();
    assert_eq!(game.position(), usual);
}

#[test]
fn mk_7_places_outside_a_quarter_are_refused() {
    layout_accepted(8, &[5, 11], &[(6, 10, 0), (4, 12, 1), (2, 14, 3)]);
    layout_accepted(2, &[3, 15], &[(4, 5, 0)]);
    layout_accepted(15, &[2], &[(3, 14, 3)]);
    for outside in [0, 1, 16, 99] {
        layout_refused(outside, &[5, 11], &[(6, 10, 0)]);
        layout_refused(8, &[outside], &[(6, 10, 0)]);
        layout_refused(8, &[5, outside], &[(6, 10, 0)]);
        layout_refused(8, &[5, 11], &[(outside, 10, 0)]);
        layout_refused(8, &[5, 11], &[(6, outside, 0)]);
        layout_refused(8, &[5, 11], &[(6, 10, 0), (4, outside, 1)]);
    }
}

#[test]
fn mk_7_places_that_meet_are_refused() {
    let usual = [5, 11];
    // The corner opposite mushrooms, mushrooms twice.
    layout_refused(5, &usual, &[(6, 10, 0)]);
    layout_refused(11, &usual, &[(6, 10, 0)]);
    layout_refused(8, &[5, 5], &[(6, 10, 0)]);
    // Arrows that end where they begin.
    layout_refused(8, &usual, &[(6, 6, 0)]);
    layout_refused(8, &usual, &[(6, 10, 0), (4, 4, 1)]);
    // Two arrows from one cell, with and without a die.
    layout_refused(8, &usual, &[(6, 9, 0), (6, 10, 0)]);
    layout_refused(8, &usual, &[(6, 10, 0), (6, 12, 1)]);
    layout_refused(8, &usual, &[(4, 10, 1), (4, 12, 3)]);
    // Chains.
    layout_refused(8, &usual, &[(6, 10, 0), (10, 12, 1)]);
    layout_refused(8, &usual, &[(6, 10, 0), (2, 6, 3)]);
    layout_refused(8, &usual, &[(4, 12, 1), (12, 4, 3)]);
    // Ends on the corner or opposite mushrooms.
    for taken in [8, 5, 11] {
        layout_refused(8, &usual, &[(taken, 10, 0)]);
        layout_refused(8, &usual, &[(taken, 10, 1)]);
        layout_refused(8, &usual, &[(6, taken, 0)]);
        layout_refused(8, &usual, &[(6, taken, 3)]);
    }
    // One cell beside each of them is free.
    layout_accepted(8, &usual, &[(7, 9, 0), (4, 6, 1), (10, 12, 3)]);
}

#[test]
fn mk_7_icons_are_none_one_or_three() {
    for icon in [2, 4, 5, 6, 7] {
        layout_refused(8, &[5, 11], &[(6, 10, icon)]);
    }
    for icon in [0, 1, 3] {
        layout_accepted(8, &[5, 11], &[(6, 10, icon)]);
    }
}

#[test]
fn mk_7_arrows_may_lead_back_and_meet_at_their_ends() {
    layout_accepted(8, &[5, 11], &[(10, 6, 0), (14, 2, 3)]);
    layout_accepted(8, &[5, 11], &[(3, 13, 0), (6, 13, 0), (4, 13, 1), (14, 13, 3)]);
    play_on(
        BACKWARD,
        "
        at S o=huff,2000,must,back S=s8.e1 N=-
        dice 2 1
        S s8:2
        = S act 1 n1c0x0 S=s6.e1 N=-
        at S o=huff,2000,must,back S=s14.e1 N=s2
        dice 3 1
        = S act 31 n2c1x0 m=s14 S=s14.e1 N=s2
        S s14:3a
        = S act 1 n1c0x0 S=s2.e1 N=-/f1
        at S o=huff,2000,must,back S=s6.e1 N=-
        dice 6 4
        S s6:4
        = S act 6 n1c0x0 S=s6.e1 N=-
        ",
    );
}

#[test]
fn mk_7_a_file_needs_every_key_and_the_numbers_of_this_board() {
    let file = STD_FILE.replacen("std", "zz", 1);
    assert!(Layout::from_toml(&file).is_ok());
    for key in [
        "name",
        "quarter",
        "houses",
        "corner",
        "teleport",
        "mushrooms",
        "mushroom_capacity",
        "from",
        "to",
        "icon",
    ] {
        let begin = format!("{key} = ");
        let skipped = file.lines().position(|line| line.starts_with(&begin)).unwrap();
        let mut lines: Vec<&str> = file.lines().collect();
        lines.remove(skipped);
        let without = Layout::from_toml(&lines.join("\n"));
        assert_eq!(
            without.map_err(|refusal| refusal.key),
            Err("mukha-layout-form"),
            "{key}"
        );
    }
    for (old, new) in [
        ("quarter = 15", "quarter = 14"),
        ("quarter = 15", "quarter = 16"),
        ("houses = 4", "houses = 3"),
        ("houses = 4", "houses = 5"),
        ("teleport = 15", "teleport = 14"),
        ("teleport = 15", "teleport = 30"),
        ("mushroom_capacity = 2", "mushroom_capacity = 1"),
        ("mushroom_capacity = 2", "mushroom_capacity = 3"),
        ("corner = 8", "corner = \"8\""),
        ("corner = 8", "corner = -8"),
        ("[5, 11]", "5"),
        ("icon = 0", "icon = true"),
        ("corner = 8", "corner"),
        ("\"zz\"", "\"\""),
        ("\"zz\"", "\"Zz\""),
        ("\"zz\"", "\"z-z\""),
        ("\"zz\"", "\"abcdefghijklmnopq\""),
        // Another board may not pass for the usual one.
        (
            "\"zz\"\nquarter = 15\nhouses = 4\ncorner = 8",
            "\"std\"\nquarter = 15\nhouses = 4\ncorner = 9",
        ),
    ] {
        let changed = file.replacen(old, new, 1);
        assert_ne!(changed, file, "{old}");
        // Not a file of this form, or one that does not meet the conditions.
        let refused = Layout::from_toml(&changed).map_err(|refusal| refusal.key.trim_end_matches("-form"));
        assert_eq!(refused, Err("mukha-layout"), "{new}");
    }
}

#[test]
fn mk_7_a_layout_option_has_one_form() {
    assert!(Layout::read("abcdefghijklmno9;c8;m5.11;a6-10").is_ok());
    for text in [
        "",
        "zz",
        "std9",
        "zz;c8",
        "zz;m5.11;a6-10",
        "zz;c8;a6-10",
        "Zz;c8;m5.11;a6-10",
        "z z;c8;m5.11;a6-10",
        ";c8;m5.11;a6-10",
        "abcdefghijklmnopq;c8;m5.11;a6-10",
        "zz;c08;m5.11;a6-10",
        "zz;c8;m5.;a6-10",
        "zz;c8;m5-11;a6-10",
        "zz;c8;m5.11;a6-10;",
        "zz;c8;m5.11;a6",
        "zz;c8;m5.11;a6-",
        "zz;c8;m5.11;a6-10:",
        "zz;c8;m5.11;a6-10:x",
        "zz;c8;m5.11;b6-10",
        "zz;c8;m5.11;6-10",
        "zz;c8;m5.11;a-6-10",
        "std;c9;m5.11;a6-10;a4-12:1;a2-14:3",
        "std;c8;m5.11;a6-10",
    ] {
        let refused = Layout::read(text).map_err(|refusal| refusal.key);
        let form = !text.starts_with("std;");
        let expected = if form { "mukha-layout-form" } else { "mukha-layout" };
        assert_eq!(refused, Err(expected), "{text}");
        let option = options(&format!("layout={}", text.replace(' ', "_")));
        let known = matches!(option, Err("option-value" | "mukha-layout"));
        assert!(known, "{text}: {option:?}");
    }
}

#[test]
fn mk_8_two_to_four_seats_clockwise() {
    let seats: String = Mukha::INFO.seats.iter().map(|seat| seat.letter()).collect();
    assert_eq!(seats, "SWNE");
    for (players, order) in [
        ("SN", "SN"),
        ("NS", "SN"),
        ("EW", "WE"),
        ("SWN", "SWN"),
        ("ESN", "SNE"),
        ("SWNE", "SWNE"),
        ("ENWS", "SWNE"),
    ] {
        let mut game = start(&format!("players={players}"));
        let text = game.position();
        assert!(text.starts_with(&format!("muh1 {order} ")), "{text}");
        assert_eq!(text.matches("=-/r4/f0").count(), players.len(), "{text}");
        for seat in order.chars().chain(order.chars()) {
            assert_eq!(game.turn().unwrap().letter(), seat, "{players}");
            apply_typed(&mut game, "dice 2 1").unwrap();
        }
    }
    for players in ["S", "SS", "SWNES", "SX", "sn", ""] {
        let refused = options(&format!("players={players}"));
        assert_eq!(refused, Err("option-value"), "{players}");
    }
    for usual in ["players=SN", "players=SWN", "players=SWNE"] {
        assert!(Mukha::INFO.variants.contains(&usual), "{usual}");
    }
    assert_eq!(start(""), start("players=SN"));
}

#[test]
fn mk_8_the_first_seat_is_drawn_or_set() {
    let info = Mukha::INFO;
    assert_eq!((info.first, info.dice), (FirstSeat::Drawn, true));
    for (options, first) in [
        ("", 'S'),
        ("players=NW", 'W'),
        ("first=N", 'N'),
        ("players=SWNE first=E", 'E'),
    ] {
        assert_eq!(start(options).turn().unwrap().letter(), first, "{options}");
    }
    assert_eq!(options("players=SN first=W"), Err("option-value"));
    assert_eq!(options("first=X"), Err("option-value"));
}

#[test]
fn mk_8_quarters_without_a_seat_are_part_of_the_ring() {
    play(
        "
        at S S=s14 N=-
        dice 4 3
        S s14:3
        S e2:4
        = N S=e10 N=-
        ",
    );
}

#[test]
fn mk_9_all_pieces_begin_on_the_pads_and_want_to_get_home() {
    let expected = "muh1 SWN S roll - n0c0x0 m=- t0 o=huff,2000,must,std S=-/r4/f0 W=-/r4/f0 N=-/r4/f0";
    assert_eq!(start("players=SWN").position(), expected);
    play(
        "
        at S S=w13.s17.s18.s19 N=n17.n18.n19
        dice 2 1
        S w13:2
        S w15:1
        = S over:S:home S=s16.s17.s18.s19 N=n17.n18.n19
        over: S home S1 N2
        at N S=s2 N=e15.n18.n19
        dice 4 2
        N e15:2
        = S S=s2 N=n17.n18.n19
        over: goes on
        ",
    );
}

#[test]
fn mk_10_a_five_enters_a_piece() {
    play(
        "
        at S S=- N=-
        dice 5 4
        legal: in:5
        S in:5
        = S act 4 n1c0x0 S=s1 N=-
        at S S=e1 N=-
        dice 5 2
        legal: e1:2 e1:5 in:5
        S e1:2
        = S act 5 n1c0x0 S=e3 N=-
        S in:5
        = N S=s1.e3 N=-
        at W S=- W=e1 N=- E=-
        dice 6 5
        W in:5
        = W act 6 n1c0x0 S=- W=w1.e1 N=- E=-
        at S S=e1 N=-
        dice 6 4
        no enter-no-five: in:5
        at S S=e1/f3 N=-
        dice 5 1
        no enter-no-reserve: in:5
        ",
    );
}

#[test]
fn mk_11_two_and_three_together_enter_a_piece() {
    play(
        "
        at S S=e1 N=-
        dice 3 2
        legal: e1:2 e1:3 in:23
        S in:23
        = N S=s1.e1 N=-
        at S S=e1 N=-
        dice 3 2
        S e1:2
        no enter-no-five: in:23
        no enter-no-five: in:5
        legal: e3:3
        at S S=e1 N=-
        dice 4 1
        no enter-no-five: in:23
        no enter-no-five: in:5
        at S S=e1 N=-
        dice 5 2
        no enter-no-five: in:23
        at S S=e1/f3 N=-
        dice 3 2
        no enter-no-reserve: in:23
        at S S=s17 N=-
        dice 3 2
        = S act 32 n2c0x0 S=s17 N=-
        legal: in:23
        no full-use: s17:2
        ",
    );
}

#[test]
fn mk_12_only_an_own_piece_on_cell_1_forbids_entry() {
    play(
        "
        at S S=s1.e1 N=-
        dice 5 2
        no enter-occupied: in:5
        S s1:2
        S in:5
        = N S=s1.s3.e1 N=-
        at S S=s1.e1 N=-
        dice 3 2
        no enter-occupied: in:23
        at S S=e1 N=s1
        dice 5 2
        = S act 52 n2c1x0 m=r S=e1 N=s1
        S in:5
        = S act 2 n1c0x0 S=s1.e1 N=-/f1
        at S S=e1 N=s1
        dice 3 2
        = S act 32 n2c1x0 m=r S=e1 N=s1
        S in:23
        = N S=s1.e1 N=-/f1
        at S S=e2 N=-
        dice 5 2
        S e2:5
        = S act 2 n1c0x0 S=e7 N=-
        ",
    );
}

#[test]
fn mk_13_a_throw_is_one_of_21() {
    let outcomes = start("").outcomes();
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
        no roll: in:5
        dice 5 3
        = S act 53 n2c0x0 t1 S=- N=-
        no not-your-turn: dice 6 3
        ",
    );
}

#[test]
fn mk_14_each_number_is_an_action() {
    play(
        "
        at S S=s7.e12 N=-
        dice 6 2
        legal: e12:2 e12:6 s7:2 s7:6
        S s7:6
        legal: e12:2 s13:2
        no no-die: e12:6
        S e12:2
        = N S=s13.e14 N=-
        at S S=s7 N=-
        dice 6 2
        no unreadable: s7:8
        S s7:2
        S s9:6
        = N S=s15 N=-
        at S S=s2 N=-
        dice 4 2
        S s2:4
        = S act 2 n1c0x0 S=s10 N=-
        S s10:2
        = N S=s12 N=-
        at S S=s2 N=-
        dice 4 2
        S s2:2
        S s4:4
        = N S=s8 N=-
        at S S=s1.e1 N=s3
        dice 4 2
        S s1:2
        = S act 4 n1c0x0 S=s3.e1 N=-/f1
        S s3:4
        = N S=s7.e1 N=-/f1
        at S S=s1.e1 N=-
        dice 4 2
        S s1:4x
        = S act 2 n1c0x0 S=s5x.e1 N=-
        ",
    );
}

#[test]
fn mk_14_phases() {
    play(
        "
        at S S=e1 N=s9
        no roll: e1:4
        no roll: in
        no not-your-turn: N s9:4
        dice 5 4
        = S act 54 n2c0x0 t11 S=e1 N=s9
        legal: e1:4 e1:4x e1:5 in:5
        S in:5
        = S act 4 n1c0x0 S=s1.e1 N=s9
        no not-your-turn: N s9:4
        no not-your-turn: dice 2 1
        S s1:4
        = N t11 S=s5.e1 N=s9
        no not-your-turn: S e1:4
        at S S=- N=-
        dice 6 4
        = N t11 S=- N=-
        at S S=w15.s17.s18.s19 N=n5
        dice 2 1
        S w15:1
        no over: dice 2 1
        no over: N n5:2
        no over: S resign
        ",
    );
}

#[test]
fn mk_14_only_the_seat_on_turn_is_asked() {
    let mut game = position("", &whole("S S=s1 W=w3 N=n9", USUAL));
    let mut asked = |event: &str| {
        apply_typed(&mut game, event).unwrap();
        match game.pending() {
            Pending::Chance => '-',
            Pending::Seat(seat) => seat.letter(),
            Pending::Over(_) => '!',
        }
    };
    assert_eq!(asked("dice 6 4"), 'S');
    assert_eq!(asked("S s1:6"), 'S');
    assert_eq!(asked("S s7:4"), '-');
    assert_eq!(asked("dice 2 1"), 'W');
}

#[test]
fn mk_15_an_enemy_in_between_is_a_wall() {
    play(
        "
        at S S=s1.e9 N=s4
        dice 6 3
        = S act 63 n2c1x0 m=s1 S=s1.e9 N=s4
        legal: e9:3 e9:6 s1:3
        no blocked: s1:6
        S s1:3
        S s4:6
        = N S=s10.e9 N=-/f1
        at S S=s12.e1 W=s13 N=s15
        dice 4 2
        no blocked: s12:4
        no blocked: s12:2
        at S S=w13 N=w15
        dice 4 2
        no blocked: w13:4
        at N S=- N=w13
        dice 4 3
        N w13:4
        N s2:3
        = S S=- N=s5
        ",
    );
}

#[test]
fn mk_16_no_ring_cell_and_no_house_holds_two() {
    play(
        "
        at S S=s1.s4 N=-
        dice 6 3
        no own-piece: s1:3
        S s1:6
        = S act 3 n1c0x0 S=s4.s7 N=-
        at S S=w14.s17 N=-
        dice 4 3
        no own-piece: w14:3
        at S S=s16.s17 N=-
        dice 2 1
        no own-piece: s16:1
        at S S=s1.s5x N=-
        dice 4 2
        S s1:2
        S s3:4
        = N S=s5x.s7 N=-
        at S S=s1.s5x N=-/f4
        dice 4 1
        S s1:4
        = S act 1 n1c0x0 S=s5.s5x N=-/f4
        ",
    );
}

#[test]
fn mk_17_friends_are_passed() {
    play(
        "
        at S S=s1.s2.s3.e5 N=-
        dice 4 3
        S s1:3
        = S act 4 n1c0x0 S=s2.s3.s4.e5 N=-
        S s3:4
        = N S=s2.s4.s7.e5 N=-
        at S S=s1.s2 N=s3
        dice 4 1
        no blocked: s1:4
        at S S=w12.w13.s16 N=-
        dice 6 2
        S w12:6
        = S act 2 n1c0x0 S=w13.s16.s18 N=-
        ",
    );
}

#[test]
fn mk_18_who_stops_opposite_mushrooms_may_hide() {
    play(
        "
        at S S=s1.e7 N=-
        dice 4 2
        legal: e7:2 e7:4 e7:4x s1:2 s1:4 s1:4x
        S s1:4x
        = S act 2 n1c0x0 S=s5x.e7 N=-
        at S S=s1.e7 N=-
        dice 4 2
        S e7:4x
        = S act 2 n1c0x0 S=s1.e11x N=-
        at S S=s1.e12 N=s5
        dice 4 2
        legal: e12:2 e12:4 s1:2 s1:4 s1:4x
        S s1:4x
        = S act 2 n1c0x0 S=s5x.e12 N=-/f1
        at S S=s1 N=s5x
        dice 4 1
        S s1:1
        S s2:4
        = N S=s10 N=s5x
        at S S=s3.e12 N=s5x
        dice 4 2
        S s3:2x
        = S act 4 n1c0x0 S=s5x.e12 N=s5x
        ",
    );
}

#[test]
fn mk_18_hiding_belongs_to_the_walk_that_ends_there() {
    play(
        "
        at S S=s5.e12 N=-
        dice 4 2
        legal: e12:2 e12:4 s5:2 s5:4
        at S S=s2.e1 N=-
        dice 4 1
        no no-mushrooms: s2:4x
        no no-mushrooms: e1:1x
        at S S=s5x.e1 N=-
        dice 4 1
        no no-mushrooms: s5x:1x
        at S S=e1.w13 N=-
        dice 4 1
        no no-mushrooms: w13:4x
        at S S=s1.e1 W=s5x N=s5x
        dice 4 1
        no no-mushrooms: s1:4x
        S s1:4
        = S act 1 n1c0x0 S=s5.e1 W=s5x N=s5x
        at S S=s1.s5x.s5x N=-
        dice 4 1
        no no-mushrooms: s1:4x
        ",
    );
}

#[test]
fn mk_19_a_one_brings_a_piece_out() {
    play(
        "
        at S S=s5x.e1 N=-
        dice 4 1
        no leave-one: s5x:4
        legal: e1:1 e1:4 e1:4x s5x:1
        S s5x:1
        = S act 4 n1c0x0 S=s5.e1 N=-
        S s5:4
        = N S=s9.e1 N=-
        at S S=s5x N=-
        dice 6 4
        = N S=s5x N=-
        at S S=s5x N=-
        dice 1 1
        S s5x:1
        S s5:1
        = N S=s10 N=-
        at W W=s11x N=-
        dice 2 1
        W s11x:1
        W s11:2
        = N W=s13 N=-
        ",
    );
}

#[test]
fn mk_20_any_piece_opposite_closes_the_exit() {
    play(
        "
        at S S=s5x.e1 N=s5
        dice 4 1
        = S act 41 n2c0x0 S=s5x.e1 N=s5
        no shut-in: s5x:1
        legal: e1:1 e1:4 e1:4x
        at S S=s5.s5x N=-
        dice 4 1
        no shut-in: s5x:1
        legal: s5:1 s5:4
        S s5:4
        S s5x:1
        = N S=s5.s9 N=-
        at S S=s5x N=s5
        dice 6 1
        = N S=s5x N=s5
        at S S=s5x.s5x.e1 N=-
        dice 1 1
        S s5x:1
        no shut-in: s5x:1
        ",
    );
}

#[test]
fn mk_21_two_pieces_of_any_owners_fit_under_mushrooms() {
    play(
        "
        at S S=s1.e12 W=s5x N=s11x E=-
        dice 4 2
        S s1:4x
        = S act 2 n1c0x0 S=s5x.e12 W=s5x N=s11x E=-
        at W S=s5x W=w1.s1 N=s5x
        dice 4 2
        no no-mushrooms: s1:4x
        at S S=s5x.s5x N=-
        dice 4 1
        legal: s5x:1
        S s5x:1
        = S act 4 n1c0x0 S=s5.s5x N=-
        S s5:4
        = N S=s5x.s9 N=-
        ",
    );
}

#[test]
fn mk_21_a_piece_under_mushrooms_is_in_nobodys_way() {
    play(
        "
        at S S=s3 N=s5x
        dice 4 2
        = S act 42 n2c0x0 S=s3 N=s5x
        legal: s3:2 s3:4
        S s3:2
        S s5:4
        = N S=s9 N=s5x
        at S S=s3.s5x N=-
        dice 4 2
        S s3:2
        = S act 4 n1c0x0 S=s5.s5x N=-
        at S S=s5x.e1 N=s7
        dice 2 1
        = S act 21 n2c1x0 m=s5x S=s5x.e1 N=s7
        ",
    );
}

#[test]
fn mk_22_two_ones_capture_under_the_mushrooms() {
    play(
        "
        at S S=s5.n1 W=s5x N=s5x
        dice 1 1
        = S act 11 n2c1x0 m=s5 S=s5.n1 W=s5x N=s5x
        legal: n1:1 s5:1 s5:11xn s5:11xw
        S s5:11xw
        = W S=s5.n1 W=-/f1 N=s5x
        at S S=s5.n1 N=s5x.s5x
        dice 1 1
        S s5:11xn
        = N S=s5.n1 N=s5x/f1
        at S S=s5.s5x.n1 N=s5x
        dice 1 1
        S s5:11xn
        = N S=s5.s5x.n1 N=-/f1
        at N N=w1.e11 E=e11x
        dice 1 1
        N e11:11xe
        = E N=w1.e11 E=-/f1
        ",
    );
}

#[test]
fn mk_22_the_capture_under_mushrooms_needs_both_ones() {
    play(
        "
        at S S=s5.n1 N=s5x
        dice 1 1
        no no-special: s5:11xw
        no no-special: s5:11xs
        no no-special: n1:11xn
        S n1:1
        = S act 1 n1c1x0 m=s5 S=s5.n2 N=s5x
        no no-special: s5:11xn
        S n2:1
        = N S=n3/f1 N=s5x
        at S S=s5.n1 N=s5x
        dice 2 1
        = S act 21 n2c0x0 S=s5.n1 N=s5x
        no no-special: s5:11xn
        at S S=s4.n1 N=s5x
        dice 1 1
        S s4:1
        no no-special: s5:11xn
        at S S=s5x.n1 N=s5x
        dice 1 1
        no no-special: s5x:11xn
        at S o=forced,2000,must,std S=s5.n1 N=s5x
        dice 1 1
        legal: s5:11xn
        ",
    );
}

#[test]
fn mk_23_an_exact_stop_captures_on_every_ring_cell() {
    let way = way('S');
    for (from, to) in way.iter().zip(&way[1..60]) {
        let short = format!("S act 1 n1c1x0 m={from} o=huff,2000,must,plain S={from} N={to}");
        let before = whole(&short, USUAL);
        let mut game = position(PLAIN, &before);
        apply_typed(&mut game, &format!("{from}:1")).unwrap();
        assert_eq!(game.position(), whole(&format!("N S={to} N=-/f1"), &before));
    }
}

#[test]
fn mk_23_houses_pads_and_mushrooms_are_safe() {
    play(
        "
        at N S=s5x.s16 N=w13
        dice 4 3
        = N act 43 n2c0x0 S=s5x.s16 N=w13
        N w13:4
        N s2:3
        = S S=s5x.s16 N=s5
        at N S=-/f2 N=w15
        dice 4 1
        N w15:1
        N s1:4
        = S S=-/f2 N=s5
        at S S=s1.e1/f1 W=s5/f2 N=e3/f1 E=-
        dice 4 2
        S s1:4
        S e1:2
        = W S=s5.e3/f1 W=-/f3 N=-/f2 E=-
        ",
    );
}

#[test]
fn mk_24_a_six_brings_a_piece_back_to_the_pad() {
    play(
        "
        at S S=s2.e1/f2 N=-
        dice 6 5
        legal: buy:6 e1:5 e1:6 s2:5 s2:6
        no enter-no-reserve: in:5
        S buy:6
        = S act 5 n1c0x0 S=s2.e1/f1 N=-
        legal: e1:5 in:5 s2:5
        S in:5
        = N S=s1.s2.e1/f1 N=-
        at S S=s2/f1 N=-
        dice 6 4
        S s2:4
        S buy:6
        = N S=s10 N=-
        at S S=s2 N=-
        dice 6 4
        no no-ransom: buy:6
        at S S=s2/f2 N=-
        dice 4 1
        no no-die: buy:6
        no no-die: buy:66
        ",
    );
}

#[test]
fn mk_24_two_sixes_bring_all_back() {
    play(
        "
        at S S=s2/f3 N=-
        dice 6 6
        legal: buy:6 buy:66 s2:6
        S buy:66
        = N S=s2 N=-
        at S S=s2/f3 N=-
        dice 6 6
        S buy:6
        = S act 6 n1c0x0 S=s2/f2 N=-
        no no-die: buy:66
        legal: buy:6 s2:6
        S buy:6
        = N S=s2/f1 N=-
        at S S=s2/f1 N=-
        dice 6 6
        legal: buy:6 s2:6
        no no-ransom: buy:66
        at S S=s2/f2 N=-
        dice 6 5
        no no-die: buy:66
        ",
    );
}

#[test]
fn mk_25_every_action_counts_as_a_way_to_a_capture() {
    play(
        "
        at S S=s1.e1 N=s9
        dice 5 3
        = S act 53 n2c1x0 m=s1 S=s1.e1 N=s9
        at S S=s2.e1 N=s10
        dice 4 1
        = S act 41 n2c1x0 m=s2 S=s2.e1 N=s10
        at S S=s4.e2 N=e1
        dice 4 1
        = S act 41 n2c1x0 m=s4 S=s4.e2 N=e1
        at S S=s5x.e1 N=s9
        dice 4 1
        = S act 41 n2c1x0 m=s5x S=s5x.e1 N=s9
        at S S=e8.n3 N=s8
        dice 2 2
        = S act 22 n2c1x0 m=e8 S=e8.n3 N=s8
        at S S=s5.n1 N=s5x
        dice 1 1
        = S act 11 n2c1x0 m=s5 S=s5.n1 N=s5x
        at S S=e1 N=s1
        dice 5 3
        = S act 53 n2c1x0 m=r S=e1 N=s1
        at S S=e1 N=s4
        dice 5 3
        = S act 53 n2c1x0 m=r S=e1 N=s4
        at S S=e1 N=s1
        dice 3 2
        = S act 32 n2c1x0 m=r S=e1 N=s1
        at S S=e1/f3 N=s1
        dice 6 5
        = S act 65 n2c1x0 m=r S=e1/f3 N=s1
        ",
    );
}

#[test]
fn mk_25_captures_that_can_be_made_together_are_all_owed() {
    play(
        "
        at S S=s1.e1 N=s5.e5
        dice 4 1
        = S act 41 n2c1x0 m=s1.e1 S=s1.e1 N=s5.e5
        S s1:4
        = S act 1 n1c0x0 S=s5.e1 N=e5/f1
        at S S=s1.e1 N=s7
        dice 4 2
        = S act 42 n2c1x0 m=s1 S=s1.e1 N=s7
        at S S=s1.e1 N=s3.e5
        dice 4 2
        = S act 42 n2c2x0 m=s1.e1 S=s1.e1 N=s3.e5
        S e1:4
        = S act 2 n1c1x0 m=s1 S=s1.e5 N=s3/f1
        S s1:2
        = N S=s3.e5 N=-/f2
        at S S=- N=s1.s4
        dice 5 3
        = S act 53 n2c2x0 m=r S=- N=s1.s4
        S in:5
        = S act 3 n1c1x0 m=s1 S=s1 N=s4/f1
        S s1:3
        = N S=s4 N=-/f2
        at S S=s1 N=s3.s7
        dice 4 2
        = S act 42 n2c2x0 m=s1 S=s1 N=s3.s7
        S s1:2
        = S act 4 n1c1x0 m=s3 S=s3 N=s7/f1
        S s3:4
        = N S=s7 N=-/f2
        at S S=e1 N=e4.e7
        dice 3 3
        = S act 33 n2c2x1 m=e1 S=e1 N=e4.e7
        ",
    );
}

#[test]
fn mk_25_marks_are_united_at_every_decision() {
    // The wall on s5 hides what the second piece could do; the capture takes it away.
    play(
        "
        at S S=s1.s2.n1 N=s5.s8
        dice 6 4
        = S act 64 n2c2x0 m=s1 S=s1.s2.n1 N=s5.s8
        S s1:4
        = S act 6 n1c1x0 m=s2 S=s2.s5.n1 N=s8/f1
        S n1:6
        = N S=s5.n7/f1 N=s8/f1
        at S S=s1.e1 N=s9
        dice 5 3
        S e1:3
        = S act 5 n1c1x0 m=s1 S=s1.e4 N=s9
        S s1:5
        = N S=e4/f1 N=s9
        at S S=s3.n1.n5 N=s5
        dice 2 1
        = S act 21 n2c1x0 m=s3 S=s3.n1.n5 N=s5
        S s3:1
        = S act 2 n1c1x0 m=s4 S=s4.n1.n5 N=s5
        ",
    );
}

#[test]
fn mk_25_a_mark_travels_with_its_piece() {
    play(
        "
        at S S=s1.e1 N=s7
        dice 4 2
        S s1:4x
        = S act 2 n1c1x0 m=s5x S=s5x.e1 N=s7
        at S S=s4.e1 N=s9
        dice 4 1
        S s4:1a
        = S act 4 n1c1x0 m=s12 S=s12.e1 N=s9
        at S S=s5x.e1 N=s9
        dice 4 1
        S s5x:1
        = S act 4 n1c1x0 m=s5 S=s5.e1 N=s9
        at S o=huff,2000,may,std S=e8.n3 N=s8
        dice 2 2
        S e8:2
        = S act 2 n1c1x0 m=e10 S=e10.n3 N=s8
        at S S=e1 N=s4
        dice 5 3
        S in:5
        = S act 3 n1c1x0 m=s1 S=s1.e1 N=s4
        at S S=e1 N=s4
        dice 5 3
        S e1:3
        = S act 5 n1c1x0 m=r S=e4 N=s4
        S in:5
        = N S=e4/f1 N=s4
        ",
    );
}

#[test]
fn mk_25_two_under_the_same_mushrooms_have_one_mark() {
    play(
        "
        at S S=s5x.s5x.e1 N=s9
        dice 4 1
        = S act 41 n2c1x0 m=s5x S=s5x.s5x.e1 N=s9
        S s5x:1
        = S act 4 n1c1x0 m=s5.s5x S=s5.s5x.e1 N=s9
        S s5:4
        = N S=s5x.s9.e1 N=-/f1
        at S S=s4.s5x.e1 N=s9
        dice 4 1
        = S act 41 n2c1x0 m=s4.s5x S=s4.s5x.e1 N=s9
        S s4:1x
        = S act 4 n1c1x0 m=s5x S=s5x.s5x.e1 N=s9
        S e1:4
        = N S=s5x.e5/f1 N=s9
        ",
    );
}

#[test]
fn mk_25_who_captures_loses_the_mark() {
    play(
        "
        at S S=s4.n1 N=s5.s8.s12
        dice 3 1
        = S act 31 n2c2x0 m=s4 S=s4.n1 N=s5.s8.s12
        S s4:1a
        = S act 3 n1c1x0 S=s12.n1 N=s5.s8/f1
        at S S=e1 N=s1.e4
        dice 5 3
        = S act 53 n2c2x0 m=r.e1 S=e1 N=s1.e4
        S in:5
        = S act 3 n1c1x0 m=e1 S=s1.e1 N=e4/f1
        at S S=s5.n1 N=s5x
        dice 1 1
        S s5:11xn
        = N S=s5.n1 N=-/f1
        ",
    );
}

#[test]
fn mk_26_who_misses_a_capture_loses_the_most_advanced_marked_piece() {
    play(
        "
        at S S=s1.e1.n1 N=s5.e5
        dice 4 2
        = S act 42 n2c1x0 m=s1.e1 S=s1.e1.n1 N=s5.e5
        S n1:2
        S n3:4
        = N S=s1.n7/f1 N=s5.e5
        at S S=s5x.e1.n1 N=s9
        dice 4 1
        S e1:1
        S n1:4
        = N S=e2.n5/f1 N=s9
        at S S=s1.e1.n1 N=s3.e5
        dice 4 2
        = S act 42 n2c2x0 m=s1.e1 S=s1.e1.n1 N=s3.e5
        S n1:2
        S n3:4
        = N S=s1.n7/f1 N=s3.e5
        at S S=s1.e1 N=s4
        dice 3 3
        S e1:3
        S e4:3
        = S S=e7/f1 N=s4
        at S S=s1.e1.n1 N=s5.e5
        dice 4 2
        S n1:2
        S s1:4
        = N S=s5.e1.n3 N=e5/f1
        ",
    );
}

#[test]
fn mk_26_a_piece_under_mushrooms_counts_as_the_cell_opposite() {
    play(
        "
        at S S=s11x.s12.n1 N=s13
        dice 2 1
        = S act 21 n2c1x0 m=s11x.s12 S=s11x.s12.n1 N=s13
        S n1:1
        S n2:2
        = N S=s11x.n4/f1 N=s13
        at S S=s4.s5x.n1 N=s9
        dice 4 1
        = S act 41 n2c1x0 m=s4.s5x S=s4.s5x.n1 N=s9
        S n1:1
        S n2:4
        = N S=s4.n10/f1 N=s9
        at S S=s5.s5x.n1 N=s10
        dice 4 1
        = S act 41 n2c1x0 m=s5 S=s5.s5x.n1 N=s10
        S n1:1
        S n2:4
        = N S=s5x.n10/f1 N=s10
        at S S=s5x.s5x.e1 N=s9
        dice 4 1
        S s5x:1
        S e1:4
        = N S=s5.e5/f1 N=s9
        ",
    );
}

#[test]
fn mk_26_no_shelter_under_mushrooms_or_in_a_house() {
    play(
        "
        at S S=s1.e1 N=s7
        dice 4 2
        S s1:4x
        S e1:2
        = N S=e3/f1 N=s7
        at S S=w4 N=w5
        dice 4 1
        = S act 41 n2c1x0 m=w4 S=w4 N=w5
        S w4:1a
        = S act 4 n1c1x0 m=w12 S=w12 N=w5
        S w12:4
        = N S=-/f1 N=w5
        ",
    );
}

#[test]
fn mk_26_a_pad_piece_is_lost_only_if_nothing_else_is_marked() {
    play(
        "
        at S S=e1 N=s1
        dice 5 1
        S e1:5
        S e10:1
        = N S=e11/f1 N=s1
        at S S=e1.n1 N=s1.e4
        dice 5 3
        = S act 53 n2c2x0 m=r.e1 S=e1.n1 N=s1.e4
        S n1:5
        S n10:3
        = N S=n13/f1 N=s1.e4
        at S S=e1/f3 N=s1
        dice 6 5
        S e1:6
        = S act 5 n1c1x0 m=r S=e7/f3 N=s1
        S e7:5
        = N S=e12/f3 N=s1
        at S S=e1/f3 N=s1
        dice 6 5
        S buy:6
        S e1:5
        = N S=e10/f3 N=s1
        ",
    );
}

#[test]
fn mk_26_without_a_mark_nothing_is_lost() {
    play(
        "
        at S S=s4.n1 N=s5.s8.s12
        dice 3 1
        S s4:1a
        = S act 3 n1c1x0 S=s12.n1 N=s5.s8/f1
        S s12:3
        = N S=s15.n1 N=s5.s8/f1
        ",
    );
}

#[test]
fn mk_26_with_the_strict_option_captures_must_be_made() {
    play(
        "
        at S o=forced,2000,must,std S=s1.e1 N=s5
        dice 4 2
        = S act 42 n2c1x0 m=s1 S=s1.e1 N=s5
        legal: e1:2 s1:4 s1:4x
        no must-capture: e1:4
        S e1:2
        legal: s1:4 s1:4x
        S s1:4
        = N S=s5.e3 N=-/f1
        at S o=forced,2000,must,std S=s1.e1.n1 N=s3.e5
        dice 4 2
        = S act 42 n2c2x0 m=s1.e1 S=s1.e1.n1 N=s3.e5
        legal: e1:4 e1:4x s1:2
        no must-capture-twice: n1:2
        no must-capture-twice: n1:4
        S s1:2
        legal: e1:4 e1:4x
        no must-capture: n1:4
        S e1:4x
        = N S=s3.e5x.n1 N=-/f2
        at S o=forced,2000,must,std S=s4.n1 N=s5.s8.s12
        dice 3 1
        legal: s4:1
        no must-capture-twice: s4:1a
        at S o=forced,2000,must,std S=e1/f3 N=s1
        dice 6 5
        legal: buy:6
        S buy:6
        legal: in:5
        ",
    );
    let values = |text: &str| options(text).unwrap().values();
    assert!(values("").contains(&("capture", "huff".to_owned())));
    assert!(values("capture=forced").contains(&("capture", "forced".to_owned())));
    assert_eq!(start("capture=huff"), start(""));
    assert_eq!(options("capture=maybe"), Err("option-value"));
}

#[test]
fn mk_27_an_arrow_with_a_die_may_be_ridden_with_its_number() {
    play(
        "
        at S S=s2.s4 N=-
        dice 3 1
        legal: s2:1 s2:3 s2:3a s2:3x s4:1 s4:1a s4:1x s4:3
        S s2:3a
        = S act 1 n1c0x0 S=s4.s14 N=-
        S s4:1a
        = N S=s12.s14 N=-
        at S S=s1 N=-
        dice 3 1
        S s1:3
        S s4:1a
        = N S=s12 N=-
        at S S=n4 N=-
        dice 4 1
        S n4:1a
        = S act 4 n1c0x0 S=n12 N=-
        at E N=- E=w2
        dice 4 3
        E w2:3a
        = E act 4 n1c0x0 N=- E=w14
        at S S=s2.s4 N=-
        dice 3 2
        no no-arrow: s4:3a
        no no-arrow: s4:2a
        no no-die: s4:1a
        at S S=s2.s6 N=-
        dice 4 1
        no no-arrow: s2:1a
        no no-arrow: s6:1a
        no no-arrow: s6:4a
        at S S=s17 N=-
        dice 2 1
        no no-arrow: s17:1a
        ",
    );
}

#[test]
fn mk_28_an_arrow_without_a_die_carries_on_whoever_stops_there() {
    play(
        "
        at S S=s5.e1 N=-
        dice 2 1
        S s5:1
        = S act 2 n1c0x0 S=s10.e1 N=-
        at S S=s5.e1 N=-
        dice 2 1
        S s5:2
        = S act 1 n1c0x0 S=s7.e1 N=-
        at S S=s2.e1 N=s10
        dice 4 1
        = S act 41 n2c1x0 m=s2 S=s2.e1 N=s10
        S s2:4
        = S act 1 n1c0x0 S=s10.e1 N=-/f1
        at S S=s2.e1 N=s6
        dice 4 1
        S s2:4
        = S act 1 n1c0x0 S=s10.e1 N=-/f1
        at S S=s2.e1 W=s8 N=s9
        dice 4 1
        S s2:4
        = S act 1 n1c0x0 S=s10.e1 W=s8 N=s9
        at W S=- W=e2 N=-
        dice 4 1
        W e2:4
        = W act 1 n1c0x0 S=- W=e10 N=-
        ",
    );
}

#[test]
fn mk_28_a_friend_or_a_second_enemy_at_its_end_stops_it() {
    play(
        "
        at S S=s2.s10 N=-
        dice 6 4
        S s2:4
        = S act 6 n1c0x0 S=s6.s10 N=-
        S s10:6
        = N S=s6.e1 N=-
        at S S=s6.e1 N=-
        dice 4 2
        legal: e1:2 e1:4 e1:4x s6:2 s6:4
        S e1:2
        S s6:4
        = N S=s10.e3 N=-
        at S S=s2.e1 N=s6.s10
        dice 4 1
        = S act 41 n2c1x0 m=s2 S=s2.e1 N=s6.s10
        S s2:4
        = S act 1 n1c0x0 S=s6.e1 N=s10/f1
        at S S=s2.s10 N=s6
        dice 4 1
        S s2:4
        = S act 1 n1c0x0 S=s6.s10 N=-/f1
        at S S=s2.s10 N=-
        dice 4 4
        S s2:4
        S s10:4
        = N S=s6.s14 N=-
        ",
    );
}

#[test]
fn mk_29_what_stands_at_the_end_of_an_arrow_counts_and_nothing_else() {
    play(
        "
        at S S=s4.e1 W=s7 N=s12
        dice 4 1
        = S act 41 n2c1x0 m=s4 S=s4.e1 W=s7 N=s12
        no blocked: s4:4
        S s4:1a
        = S act 4 n1c0x0 S=s12.e1 W=s7 N=-/f1
        at S S=s2.e1 N=s14
        dice 4 3
        = S act 43 n2c1x0 m=s2 S=s2.e1 N=s14
        S s2:3a
        = S act 4 n1c0x0 S=s14.e1 N=-/f1
        at S S=s4.s12 N=-
        dice 5 1
        no no-arrow: s4:1a
        at S S=s2.s4.s14 N=s3
        dice 6 3
        no no-arrow: s2:3a
        at S S=s2.s3.s9 N=-
        dice 4 3
        S s2:3a
        = S act 4 n1c0x0 S=s3.s9.s14 N=-
        ",
    );
}

#[test]
fn mk_30_two_fours_fly_forward_and_two_twos_back() {
    play(
        "
        at S S=s8.n3 N=-
        dice 4 4
        legal: s8:44
        S s8:44
        = N S=e8.n3 N=-
        at S S=e8 N=-
        dice 4 4
        S e8:44
        = N S=n8 N=-
        at S S=n8 N=-
        dice 4 4
        S n8:44
        = N S=w8 N=-
        at S S=w8 N=-
        dice 2 2
        legal: w8:22
        S w8:22
        = N S=n8 N=-
        at S S=n8 N=-
        dice 2 2
        S n8:22
        = N S=e8 N=-
        at S S=e8 N=-
        dice 2 2
        S e8:22
        = N S=s8 N=-
        at N S=- N=s8
        dice 4 4
        legal: s8:44
        at W S=- W=s8 N=-
        dice 2 2
        legal: s8:22
        W s8:22
        = N S=- W=w8 N=-
        ",
    );
}

#[test]
fn mk_30_no_flight_across_the_own_start() {
    play(
        "
        at S S=s8.n1 N=-
        dice 2 2
        no no-special: s8:22
        legal: n1:2 s8:2
        at S S=n1.w8 N=-
        dice 4 4
        no no-special: w8:44
        legal: n1:4 n1:4x w8:4
        at N S=- N=n8.e1
        dice 2 2
        no no-special: n8:22
        at N S=- N=n1.e8
        dice 4 4
        no no-special: e8:44
        legal: e8:4 n1:4 n1:4x
        ",
    );
}

#[test]
fn mk_30_a_flight_lands_as_an_arrow_does() {
    play(
        "
        at S S=e8.n3 N=s8
        dice 2 2
        = S act 22 n2c1x0 m=e8 S=e8.n3 N=s8
        legal: e8:22
        S e8:22
        = N S=s8.n3 N=-/f1
        at S S=s8.e8 N=-
        dice 4 4
        no no-special: s8:44
        legal: e8:44
        at S S=s8.n3 W=s9.e1 N=s10
        dice 4 4
        S s8:44
        = W S=e8.n3 W=s9.e1 N=s10
        ",
    );
}

#[test]
fn mk_30_a_flight_is_compulsory_unless_a_capture_goes_first() {
    play(
        "
        at S S=s8.n8 N=-
        dice 4 4
        legal: n8:44 s8:44
        no flight-first: s8:4
        no flight-first: n8:4
        at S S=e8.n3 N=n5
        dice 2 2
        = S act 22 n2c1x0 m=n3 S=e8.n3 N=n5
        legal: e8:2 e8:22 n3:2 n3:2x
        S n3:2
        legal: e8:2 n5:2
        no no-special: e8:22
        S e8:2
        = N S=e10.n5 N=-/f1
        at S S=e8.n3.w1 N=n5
        dice 2 2
        S w1:2
        S e8:2
        = N S=e10.w3/f1 N=n5
        at S S=e8.n3 N=n5
        dice 2 2
        S e8:22
        = N S=s8/f1 N=n5
        at S S=s8.n1 N=n9
        dice 4 4
        = S act 44 n2c1x0 m=n1 S=s8.n1 N=n9
        legal: n1:4 s8:44
        no flight-first: s8:4
        no flight-first: n1:4x
        at S S=s4.e1 N=-
        dice 4 4
        S s4:4
        no no-special: s8:44
        S s8:4
        = N S=s12.e1 N=-
        at S S=s8.n3 N=-
        dice 4 2
        no no-special: s8:44
        no no-special: s8:22
        at S S=s8.n3 N=-
        dice 4 4
        no no-special: n3:44
        no no-special: s8:22
        ",
    );
}

#[test]
fn mk_30_with_the_option_flights_are_free() {
    play(
        "
        at S o=huff,2000,may,std S=s8.n3 N=-
        dice 4 4
        legal: n3:4 s8:4 s8:44
        S s8:4
        S s12:4
        = N S=e1.n3 N=-
        at S o=huff,2000,may,std S=e8.n3 N=s8
        dice 2 2
        = S act 22 n2c1x0 m=e8 S=e8.n3 N=s8
        S n3:2
        S e8:2
        = N S=n5/f1 N=s8
        at S o=forced,2000,may,std S=e8.n3 N=s8
        dice 2 2
        legal: e8:22
        no must-capture: n3:2
        ",
    );
    let values = |text: &str| options(text).unwrap().values();
    assert!(values("").contains(&("teleport", "must".to_owned())));
    assert!(values("teleport=may").contains(&("teleport", "may".to_owned())));
    assert_eq!(start("teleport=must"), start(""));
    assert_eq!(options("teleport=never"), Err("option-value"));
}

#[test]
fn mk_31_two_threes_earn_another_throw() {
    play(
        "
        at S S=s7 N=-
        dice 3 3
        = S act 33 n2c0x1 t11 S=s7 N=-
        S s7:3
        = S act 3 n1c0x1 t11 S=s10 N=-
        S s10:3
        = S t11 S=s13 N=-
        dice 3 3
        S s13:3
        S e1:3
        = S t12 S=e4 N=-
        dice 4 2
        = S act 42 n2c0x0 t13 S=e4 N=-
        S e4:4
        S e8:2
        = N t13 S=e10 N=-
        at S S=- N=-
        dice 3 3
        = S t11 S=- N=-
        dice 3 3
        dice 3 3
        = S t13 S=- N=-
        dice 2 1
        = N t14 S=- N=-
        dice 6 6
        = S t15 S=- N=-
        dice 1 1
        = N t16 S=- N=-
        at S S=s1 N=-
        dice 5 5
        = S act 55 n2c0x0 S=s1 N=-
        S s1:5
        S in:5
        = N S=s1.s10 N=-
        at S S=s5x.s17 N=s5
        dice 3 3
        = S S=s5x.s17 N=s5
        ",
    );
}

#[test]
fn mk_32_no_action_captures_twice() {
    play(
        "
        at S S=s2.e1 W=s10 N=s6
        dice 4 1
        = S act 41 n2c1x0 m=s2 S=s2.e1 W=s10 N=s6
        S s2:4
        = S act 1 n1c0x0 S=s6.e1 W=s10 N=-/f1
        at S S=s5.n1 N=s5x.s5x
        dice 1 1
        = S act 11 n2c1x0 m=s5 S=s5.n1 N=s5x.s5x
        S s5:11xn
        = N S=s5.n1 N=s5x/f1
        at S S=s1.e1 W=s4 N=s7
        dice 3 3
        = S act 33 n2c2x1 m=s1 S=s1.e1 W=s4 N=s7
        S s1:3
        S s4:3
        = S S=s7.e1 W=-/f1 N=-/f1
        ",
    );
}

#[test]
fn mk_33_as_many_dice_as_possible_are_used() {
    play(
        "
        at S S=w15.s17 N=-
        dice 4 1
        = S act 41 n2c0x0 S=w15.s17 N=-
        legal: s17:1 w15:4
        no full-use: w15:1
        S s17:1
        legal: w15:4
        S w15:4
        = N S=s18.s19 N=-
        at S S=w14.s16.s17 N=-
        dice 5 4
        legal: in:5 w14:4
        no full-use: w14:5
        at S S=s1 N=-
        dice 4 2
        legal: s1:2 s1:4
        no full-use: s1:4x
        at S S=s17 N=-
        dice 2 1
        = S act 21 n1c0x0 S=s17 N=-
        legal: s17:1 s17:2
        S s17:1
        = N S=s18 N=-
        at S S=s19/f2 N=-
        dice 6 6
        = S act 66 n2c0x0 S=s19/f2 N=-
        legal: buy:6 buy:66
        at S S=s17.s18.s19/f1 N=-
        dice 6 6
        = S act 66 n1c0x0 S=s17.s18.s19/f1 N=-
        S buy:6
        = N S=s17.s18.s19 N=-
        at S S=w15.s16.s19/f1 N=-
        dice 6 5
        = S act 65 n2c0x0 S=w15.s16.s19/f1 N=-
        legal: buy:6
        ",
    );
}

#[test]
fn mk_33_a_capture_is_always_legal() {
    play(
        "
        at S S=s1 N=s5
        dice 4 2
        = S act 42 n2c1x0 m=s1 S=s1 N=s5
        legal: s1:4 s1:4x
        no full-use: s1:2
        S s1:4x
        = N S=s5x N=-/f1
        at S o=forced,2000,must,std S=s1 N=s5
        dice 4 2
        legal: s1:4 s1:4x
        ",
    );
}

#[test]
fn mk_34_the_host_passes_and_nobody_else() {
    play(
        "
        at S S=s5x.s19 N=s5
        dice 4 1
        = N S=s5x.s19 N=s5
        at S S=s18.s19/f1 N=-
        dice 6 4
        = S act 64 n1c0x0 S=s18.s19/f1 N=-
        legal: buy:6
        no unreadable: pass
        S buy:6
        = N S=s18.s19 N=-
        at S S=s5x.s19 N=-
        dice 4 1
        legal: s5x:1
        S s5x:1
        = S act 4 n1c0x0 S=s5.s19 N=-
        ",
    );
}

#[test]
fn mk_35_a_house_wants_the_exact_count() {
    play(
        "
        at S S=s1.w15.s18 N=-
        dice 6 2
        no overshoot: w15:6
        no overshoot: s18:2
        no overshoot: s18:6
        at S S=s1.w15 N=-
        dice 6 4
        S w15:4
        = S act 6 n1c0x0 S=s1.s19 N=-
        no overshoot: s19:6
        at S S=w14 N=-
        dice 6 5
        legal: in:5
        no overshoot: w14:6
        no full-use: w14:5
        ",
    );
}

#[test]
fn mk_36_in_the_houses_friends_are_passed_and_pieces_move_on() {
    play(
        "
        at S S=s16.s17 N=-
        dice 2 1
        legal: s16:2 s17:2
        no own-piece: s16:1
        no full-use: s17:1
        S s16:2
        = S act 1 n1c0x0 S=s17.s18 N=-
        legal: s18:1
        S s18:1
        = N S=s17.s19 N=-
        at S S=w14.s16.s17 N=-
        dice 5 4
        S w14:4
        = S act 5 n1c0x0 S=s16.s17.s18 N=-
        ",
    );
}

#[test]
fn mk_37_no_stranger_enters_a_house() {
    play(
        "
        at N S=s16.s17 N=w13
        dice 4 1
        = N act 41 n2c0x0 S=s16.s17 N=w13
        no no-cell: s16:1
        N w13:4
        N s2:1
        = S S=s16.s17 N=s3
        at W S=s16 W=w15 N=-
        dice 2 1
        W w15:2
        = W act 1 n1c0x0 S=s16 W=s2 N=-
        ",
    );
}

#[test]
fn mk_38_four_full_houses_end_the_game_at_once() {
    play(
        "
        at S S=w15.s16.s17.s18 N=n5
        dice 4 3
        S w15:4
        = S over:S:home t11 S=s16.s17.s18.s19 N=n5
        over: S home S1 N2
        at S S=w13.s17.s18.s19 N=n5
        dice 3 3
        S w13:3
        = S over:S:home t11 S=s16.s17.s18.s19 N=n5
        no over: dice 3 3
        at N S=s1 W=w1 N=e15.n17.n18.n19
        dice 6 1
        N e15:1
        = N over:N:home t11 S=s1 W=w1 N=n16.n17.n18.n19
        over: N home S2 W2 N1
        ",
    );
}

#[test]
fn mk_39_places() {
    play(
        "
        at S S=w15.s17.s18.s19 W=w18.w19 N=n1.n18.n19 E=-
        dice 2 1
        S w15:1
        over: S home S1 W3 N2 E4
        at S t1999 S=- W=w5 N=n5 E=e16
        dice 4 3
        = S over:-:limit t2000 S=- W=w5 N=n5 E=e16
        over: - limit S4 W2 N2 E1
        at S t1999 S=- W=w5x N=n5 E=e4
        dice 4 3
        over: - limit S4 W1 N1 E3
        at S t1999 S=- W=w16 N=n15.w10.s15.e14
        dice 4 3
        over: - limit S3 W1 N2
        at S t1999 S=-/f2 W=-/f4 N=-
        dice 4 3
        over: - limit S1 W1 N1
        at S t1999 S=-/f2 W=w19/f1 N=n16 E=e1
        dice 4 3
        over: - limit S4 W1 N2 E3
        ",
    );
}

#[test]
fn mk_40_the_limit_of_throws() {
    play(
        "
        at S t19 o=huff,20,must,std S=s1.e1 N=s5
        dice 4 2
        S e1:2
        S e3:4
        = S over:-:limit t20 S=e7/f1 N=s5
        over: - limit S2 N1
        at S t1998 S=- N=-
        dice 3 3
        = S t1999 S=- N=-
        dice 3 3
        = S over:-:limit t2000 S=- N=-
        over: - limit S1 N1
        at S t1999 S=w15.s17.s18.s19 N=n5
        dice 2 1
        S w15:1
        over: S home S1 N2
        ",
    );
    let values = |text: &str| options(text).unwrap().values();
    assert!(values("").contains(&("limit", "2000".to_owned())));
    for limit in ["1", "9999"] {
        let named = values(&format!("limit={limit}"));
        assert!(named.contains(&("limit", limit.to_owned())));
    }
    for limit in ["0", "10000", "x", "-1", "020"] {
        let refused = options(&format!("limit={limit}"));
        assert_eq!(refused, Err("option-value"), "{limit}");
    }
}

#[test]
fn mk_46_with_two_seats_the_other_one_wins() {
    play(
        "
        at S S=s1 N=n1
        S resign
        = N over:N:resign N=n1
        over: N resign S2 N1
        no over: N resign
        at S S=s1 N=n1
        N resign
        = S over:S:resign S=s1
        over: S resign S1 N2
        at S S=s1 N=s5
        dice 4 1
        S resign
        = N over:N:resign N=s5
        over: N resign S2 N1
        at S S=s1 N=s5
        dice 4 1
        N resign
        = S over:S:resign S=s1
        over: S resign S1 N2
        ",
    );
}

#[test]
fn mk_46_a_seat_that_resigns_vanishes_and_is_skipped() {
    play(
        "
        at S S=s1 W=w1/f2 N=n1
        S resign
        = W W=w1/f2 N=n1
        dice 4 3
        W w1:4
        W w5:3
        = N W=w8/f2 N=n1
        W resign
        = N over:N:resign N=n1
        over: N resign S3 W2 N1
        at S S=s1 W=w1 N=n1
        N resign
        = S S=s1 W=w1
        no no-such-seat: N resign
        no no-such-seat: E resign
        dice 4 3
        S s1:4
        W resign
        = S over:S:resign S=s5
        over: S resign S1 W2 N3
        ",
    );
}

#[test]
fn mk_46_three_and_four_seats_in_every_phase() {
    play(
        "
        at S S=s1 W=w1 N=n1 E=e1
        E resign
        = S S=s1 W=w1 N=n1
        dice 4 3
        S resign
        = W W=w1 N=n1
        dice 4 3
        N resign
        = W over:W:resign W=w1
        over: W resign S3 W1 N2 E4
        at S S=s1 W=w1 N=n1 E=e1
        S resign
        = W W=w1 N=n1 E=e1
        dice 4 3
        W w1:3
        N resign
        = W act 4 n1c0x0 W=w4 E=e1
        W w4:4
        = E W=w8 E=e1
        E resign
        over: W resign S4 W1 N3 E2
        at E S=s1 W=w1 N=n1 E=e1
        dice 4 3
        E resign
        = S S=s1 W=w1 N=n1
        at W S=s1 W=w1 N=n1
        dice 4 3
        W resign
        = N S=s1 N=n1
        at N S=s1 W=w1 N=n1
        N resign
        = S S=s1 W=w1
        at S S=s1 W=w1 N=n1 E=e1
        W resign
        E resign
        N resign
        over: S resign S1 W4 N2 E3
        ",
    );
}

#[test]
fn mk_46_the_throw_of_who_resigns_ends_without_penalty() {
    play(
        "
        at S S=s1.e1 W=w1 N=s5
        dice 4 2
        S e1:2
        = S act 4 n1c1x0 m=s1 S=s1.e3 W=w1 N=s5
        S resign
        = W W=w1 N=s5
        at S S=s1 W=w1 N=n1
        dice 3 3
        S s1:3
        S resign
        = W W=w1 N=n1
        at S t19 o=huff,20,must,std S=s1 W=w1 N=n5
        dice 4 3
        S resign
        = W over:-:limit t20 W=w1 N=n5
        over: - limit S3 W2 N1
        at S t19 o=huff,20,must,std S=s1 W=w1 N=n5
        S resign
        = W t19 W=w1 N=n5
        ",
    );
}

#[test]
fn mk_46_a_throw_goes_on_without_the_seat_that_resigned() {
    play(
        "
        at S S=s1 W=s5 N=n1
        dice 4 1
        = S act 41 n2c1x0 m=s1 S=s1 W=s5 N=n1
        W resign
        = S act 41 n2c0x0 S=s1 N=n1
        at S S=s1.e1 W=s3 N=e5
        dice 4 2
        = S act 42 n2c2x0 m=s1.e1 S=s1.e1 W=s3 N=e5
        W resign
        = S act 42 n2c1x0 m=s1.e1 S=s1.e1 N=e5
        at S S=s1 W=s3 N=s5
        dice 4 1
        = S act 41 n1c0x0 S=s1 W=s3 N=s5
        W resign
        = S act 41 n1c1x0 m=s1 S=s1 N=s5
        legal: s1:1 s1:4 s1:4x
        at S S=s1 W=s3 N=n5
        dice 4 1
        = S act 41 n1c0x0 S=s1 W=s3 N=n5
        W resign
        = S act 41 n1c0x0 S=s1 N=n5
        S s1:1
        = S act 4 n0c0x0 S=s2 N=n5
        legal: s2:4
        S s2:4
        = N S=s10 N=n5
        at S S=s5x.e1 W=s5 N=n1
        dice 4 1
        no shut-in: s5x:1
        W resign
        legal: e1:1 e1:4 e1:4x s5x:1
        at S S=s1.e1 W=s4 N=n1
        dice 3 2
        S e1:2
        = S act 3 n1c1x0 m=s1 S=s1.e3 W=s4 N=n1
        W resign
        = S act 3 n1c0x0 S=s1.e3 N=n1
        S e3:3
        = N S=s1.e10 N=n1
        at S S=s5.n1 W=s5x N=n5
        dice 1 1
        = S act 11 n2c1x0 m=s5 S=s5.n1 W=s5x N=n5
        W resign
        = S act 11 n2c0x0 S=s5.n1 N=n5
        at S o=forced,2000,must,std S=s1.e1 W=s4 N=n1
        dice 6 3
        legal: e1:6 s1:3
        W resign
        legal: e1:3 e1:6 s1:3 s1:6
        ",
    );
}

#[test]
fn mk_46_who_resigned_comes_last() {
    play(
        "
        at S t1999 S=- W=w1 N=n5 E=e5
        E resign
        dice 4 3
        over: - limit S3 W2 N1 E4
        at S t1999 S=s19 W=w1 N=n5 E=e5
        W resign
        S resign
        = N t1999 N=n5 E=e5
        dice 4 3
        N n5:4
        N n9:3
        = N over:-:limit t2000 N=n12 E=e5
        over: - limit S3 W4 N1 E2
        at S S=w15.s17.s18.s19 W=w19 N=- E=-
        W resign
        dice 2 1
        S w15:1
        over: S home S1 W4 N2 E2
        ",
    );
}

/// Every key with a case of its own.
#[test]
fn mukha_refusals_have_their_keys() {
    for (short, event, key) in [
        ("S S=s1 N=-", "s1:4", "race-roll"),
        ("S act 66 n2c0x0 S=s1/f2 N=-", "buy", "race-shorthand-several"),
        ("S act 42 n2c0x0 S=s1.e1 N=-", "n16:4", "race-no-cell"),
        ("S act 42 n2c0x0 S=s1.e1 N=-", "s2:4", "race-no-piece"),
        ("S act 42 n2c0x0 S=s1.e1 N=-", "s1:3", "race-no-die"),
        ("S act 42 n2c1x0 m=s1 S=s1.e1 N=s3", "s1:4", "race-blocked"),
        ("S act 42 n2c0x0 S=s1.s5 N=-", "s1:4", "race-own-piece"),
        ("S act 42 n2c0x0 S=s1.s18 N=-", "s18:2", "race-overshoot"),
        ("S act 42 n2c0x0 S=s1 N=-", "s1:4x", "race-full-use"),
        (
            "S act 42 n2c1x0 m=s1 o=forced,2000,must,std S=s1.e1 N=s5",
            "e1:4",
            "race-must-capture",
        ),
        (
            "S act 42 n2c2x0 m=s1.e1 o=forced,2000,must,std S=s1.e1.n1 N=s3.e5",
            "n1:4",
            "race-must-capture-twice",
        ),
        ("S act 42 n2c0x0 S=s1.e1 N=-", "s1", "mukha-unreadable"),
        ("S act 42 n2c0x0 S=s5x.e1 N=-", "s5x:4", "mukha-leave-one"),
        ("S act 41 n2c0x0 S=s5x.e1 N=s5", "s5x:1", "mukha-shut-in"),
        ("S act 42 n2c0x0 S=s1.e1 N=s5x.s5x", "s1:4x", "mukha-no-mushrooms"),
        ("S act 42 n2c0x0 S=s1.e1 N=-", "s1:4a", "mukha-no-arrow"),
        ("S act 42 n2c0x0 S=s2.e1 N=-", "in:5", "mukha-enter-no-five"),
        ("S act 52 n2c0x0 S=s1.e1 N=-", "in:5", "mukha-enter-occupied"),
        ("S act 52 n2c0x0 S=e1/f3 N=-", "in:5", "mukha-enter-no-reserve"),
        ("S act 62 n2c0x0 S=s1.e1 N=-", "buy:6", "mukha-no-ransom"),
        ("S act 42 n2c0x0 S=s8.e1 N=-", "s8:44", "mukha-no-special"),
        ("S act 44 n2c0x0 S=s8.e1 N=-", "e1:4", "mukha-flight-first"),
        ("S over:-:limit S=s1 N=-", "s1:4", "over"),
        ("S act 42 n2c0x0 S=s1.e1 N=-", "N n1:4", "not-your-turn"),
        ("S act 42 n2c0x0 S=s1.e1 N=-", "W w1:4", "no-such-seat"),
        ("S S=s1 N=-", "dice 1 2", "bad-roll"),
    ] {
        let text = whole(short, USUAL);
        let mut game = position("", &text);
        let refusal = apply_typed(&mut game, event).expect_err(event);
        assert_eq!(refusal.key, key, "{event} in {text}");
        assert_eq!(game.position(), text);
    }
    for (named, key) in [
        ("players=S", "option-value"),
        ("first=A", "option-value"),
        ("capture=always", "option-value"),
        ("teleport=often", "option-value"),
        ("limit=none", "option-value"),
        ("mushrooms=5", "option-unknown"),
    ] {
        assert_eq!(options(named), Err(key), "{named}");
    }
}

/// Where two reasons hold, the first one in the order of section 9 is given.
#[test]
fn mukha_refusals_have_an_order() {
    play(
        "
        at S S=s1 N=s9
        no not-your-turn: N s9:4
        no roll: n16:4
        no roll: s2:4
        at S S=s1.s7.e1 N=s4
        dice 6 3
        no no-piece: s9:5
        no no-die: s1:5
        no blocked: s1:6
        at S S=s1.w14 N=w15
        dice 6 4
        no blocked: w14:6
        at S S=s1.s5.s18 N=s5x.s5x
        dice 4 1
        no own-piece: s1:4x
        no overshoot: s18:4x
        at S S=s5x.e1 N=s5
        dice 4 1
        no no-die: s5x:6
        no leave-one: s5x:4
        no leave-one: s5x:4x
        no shut-in: s5x:1x
        at S S=s4.s5x.e1 N=-
        dice 4 3
        no no-die: s4:1a
        no no-die: s5x:1
        no leave-one: s5x:3a
        at S S=s1.e1.e2.e3 N=-
        dice 6 4
        no enter-no-five: in:5
        no enter-no-five: in:23
        no no-ransom: buy:6
        no no-die: buy:66
        at S S=s1.e1.e2.e3 N=-
        dice 5 4
        no enter-occupied: in:5
        no no-die: buy:6
        at S S=e8.w15 N=e10
        dice 4 4
        legal: e8:44
        no flight-first: w15:4
        at S o=forced,2000,must,std S=s8.n1 N=n9
        dice 4 4
        legal: n1:4
        no flight-first: s8:4
        no flight-first: n1:4x
        no must-capture: s8:44
        at S o=forced,2000,must,std S=s1.e1 N=s3.e5
        dice 4 2
        no full-use: e1:2
        ",
    );
}

#[test]
fn mukha_shorthands_stand_for_the_one_legal_action() {
    play(
        "
        at S S=e1 N=n1
        dice 5 4
        S in
        = S act 4 n1c0x0 S=s1.e1 N=n1
        no enter-no-five: in
        at S S=e1 N=n1
        dice 3 2
        S in
        = N S=s1.e1 N=n1
        at S S=s1.e1 N=n1
        dice 3 2
        no enter-occupied: in
        at S S=e1/f3 N=n1
        dice 3 2
        no enter-no-reserve: in
        S e1:2
        no enter-no-five: in
        at S S=e1.e5 N=s3.e7
        dice 5 4
        legal: e1:5
        no full-use: in
        at S S=e1/f2 N=n1
        dice 6 6
        no shorthand-several: buy
        S buy:6
        S buy
        = N S=e1 N=n1
        at S S=e1/f1 N=n1
        dice 6 6
        S buy
        = S act 6 n1c0x0 S=e1 N=n1
        no no-ransom: buy
        at S S=e1/f1 N=n1
        dice 5 4
        no no-die: buy
        ",
    );
}

#[test]
fn mukha_reads_actions_liberally() {
    for (short, typed, line) in [
        ("S act 31 n2c0x0 S=s2.s4 N=-", "s4:1a", "S s4:1a"),
        ("S act 31 n2c0x0 S=s2.s4 N=-", "S4:1A", "S s4:1a"),
        ("S act 31 n2c0x0 S=s2.s4 N=-", "S s4:1a", "S s4:1a"),
        ("S act 31 n2c0x0 S=s2.s4 N=-", "s4:1\u{430}", "S s4:1a"),
        ("S act 31 n2c0x0 S=s2.s4 N=-", "S4:1\u{425}", "S s4:1x"),
        ("S act 31 n2c0x0 S=s2.s4 N=-", "  ,;s2:1 ; ", "S s2:1"),
        ("S act 31 n2c0x0 S=s2.s4 N=-", "\u{3000}s2:1\u{a0}", "S s2:1"),
        ("S act 41 n2c0x0 S=s5x.e1 N=-", "S5\u{445}:1", "S s5x:1"),
        ("S act 44 n2c0x0 S=e8.n3 N=-", "E8:44", "S e8:44"),
        ("S act 44 n2c0x0 S=e8.n3 N=-", "\u{435}8:44", "S e8:44"),
        ("S act 11 n2c1x0 m=s5 S=s5.n1 N=- E=s5x", "S5:11XE", "S s5:11xe"),
        (
            "S act 11 n2c1x0 m=s5 S=s5.n1 N=- E=s5x",
            "s5:11\u{445}\u{435}",
            "S s5:11xe",
        ),
        ("S act 54 n2c0x0 S=e1 N=-", "IN", "S in:5"),
        ("S act 54 n2c0x0 S=e1 N=-", "In:5", "S in:5"),
        ("S act 32 n2c0x0 S=e1 N=-", "in", "S in:23"),
        ("S act 32 n2c0x0 S=e1 N=-", "IN:23", "S in:23"),
        ("S act 65 n2c0x0 S=e1/f1 N=-", "Buy", "S buy:6"),
        ("S act 66 n2c0x0 S=e1/f2 N=-", "bu\u{443}:66", "S buy:66"),
    ] {
        let mut game = position("", &whole(short, USUAL));
        let applied = apply_typed(&mut game, typed).unwrap_or_else(|refusal| panic!("{typed}: {refusal:?}"));
        assert_eq!(applied.line, line, "{typed}");
    }
}

#[test]
fn mukha_cannot_read_everything() {
    let from = whole("S act 61 n2c0x0 S=s2.s7/f1 N=-", USUAL);
    for typed in [
        ",",
        "s02:1",
        "s2 :1",
        "s2: 1",
        "s2:1 s7:6",
        "s2:0",
        "s2:7",
        "s2:-1",
        "s2:1z",
        "s2:1xx",
        "s2:1ax",
        "s2:1c",
        "s2:",
        "s2",
        ":1",
        "a2:1",
        "s:1",
        "2:1",
        "s0:1",
        "s100:1",
        "s0x:1",
        "sh1:1",
        "s2xx:1",
        "s2:11",
        "s2:33",
        "s2:61",
        "s2:22x",
        "s2:44a",
        "s2:11n",
        "s2:11x",
        "s2:11xa",
        "s2:11xnn",
        "in:6",
        "in:32",
        "in5",
        "in:5x",
        "buy:5",
        "buy:666",
        "buy-n:6",
        "buy6",
        "free:66",
        "pass",
        "+",
        "\u{437}1:1",
    ] {
        let mut game = position("", &from);
        let refusal = apply_typed(&mut game, typed).expect_err(typed);
        assert_eq!(refusal.key, "mukha-unreadable", "{typed}");
        assert_eq!(game.position(), from);
    }
}

#[test]
fn mukha_positions_are_canonical() {
    for text in [
        "muh1 SWNE S roll - n0c0x0 m=- t0 o=huff,2000,must,std S=-/r4/f0 W=-/r4/f0 N=-/r4/f0 E=-/r4/f0",
        "muh1 SN N roll - n0c0x0 m=- t50 o=huff,2000,must,std S=s11x.e5x.w10.s19/r0/f0 N=w5x.w5x.e5x.n19/r0/f0",
        "muh1 SN S act 51 n2c1x0 m=r t11 o=huff,2000,must,std S=e1/r3/f0 N=s1/r3/f0",
        "muh1 SN S act 51 n2c1x0 m=r.e1 t11 o=huff,2000,must,std S=e1/r0/f3 N=s5/r3/f0",
        "muh1 WE E roll - n0c0x0 m=- t9999 o=forced,1,may,std W=w5.w5x/r2/f0 E=-/r0/f4",
        "muh1 SN S act 3 n1c0x1 m=- t11 o=huff,2000,must,std S=s1/r3/f0 N=-/r4/f0",
        "muh1 SN S act 3 n1c0x0 m=- t11 o=huff,2000,must,std S=s1/r3/f0 N=-/r4/f0",
        "muh1 SN S over:S:home - n0c0x0 m=- t11 o=huff,2000,must,std S=s16.s17.s18.s19/r0/f0 N=n5/r3/f0",
        "muh1 SN N over:-:limit - n0c0x0 m=- t2000 o=huff,2000,must,std S=s16/r2/f1 N=n5/r3/f0",
        "muh1 W W over:W:resign - n0c0x0 m=- t11 o=huff,2000,must,std W=w1/r2/f1",
    ] {
        assert_eq!(position("", text).position(), text);
    }
    let mixed = "muh1 SN S act 42 n2c2x0 m=e1.s1 t11 o=huff,2000,must,std S=e1.s1/r2/f0 N=e5.s3/r2/f0";
    let sorted = "muh1 SN S act 42 n2c2x0 m=s1.e1 t11 o=huff,2000,must,std S=s1.e1/r2/f0 N=s3.e5/r2/f0";
    assert_eq!(position("", mixed).position(), sorted);
}

#[test]
fn mukha_impossible_positions_are_refused() {
    let base = "muh1 SN S act 53 n2c1x0 m=s1 t11 o=huff,2000,must,std S=s1.e1/r2/f0 N=s9/r3/f0";
    assert_eq!(position("", base).position(), base);
    for (old, new) in [
        ("muh1", "mur1"),
        ("muh1 ", "muh1  "),
        (" SN ", " SS "),
        (" SN ", " sn "),
        (" SN ", " NS "),
        (" SN ", " SWN "),
        (" S act", " E act"),
        (" S act", " s act"),
        ("act", "wait"),
        ("act", "six:N"),
        ("act", "roll"),
        ("act", "over:S:home"),
        ("act", "over:-:limit"),
        ("53 n2c1x0 m=s1", "- n0c0x0 m=-"),
        (" 53 ", " 35 "),
        (" 53 ", " 57 "),
        (" 53 ", " 531 "),
        (" 53 ", " - "),
        ("n2", "n3"),
        ("53 n2", "3 n2"),
        ("c1", "c0"),
        ("c1", "c3"),
        ("x0", "x1"),
        ("x0", "x2"),
        ("m=s1", "m=s2"),
        ("m=s1", "m=s1.s1"),
        ("m=s1", "m=s9"),
        ("m=s1", "m="),
        ("m=s1", "s1"),
        ("t11", "t011"),
        ("t11", "t10000"),
        ("t11", "11"),
        ("huff", "huf"),
        ("2000", "0"),
        ("2000", "10000"),
        ("2000", "02000"),
        ("must", "maybe"),
        ("std", "other"),
        (",std", ""),
        ("s1.e1/", "s1.e1.e2/"),
        ("s1.e1/", "s1.s1/"),
        ("s1.e1/", "s1.s9/"),
        ("s1.e1/", "s1.n16/"),
        ("s1.e1/", "s1.s20/"),
        ("s1.e1/", "s1.e4x/"),
        ("s1.e1/", "s1.E1/"),
        ("s1.e1/", "/"),
        ("r2/f0", "r2/f1"),
        ("r2/f0", "r02/f0"),
        ("r2/f0", "f0/r2"),
        ("r2/f0", "r2/f0/k-"),
        ("N=s9", "E=s9"),
        (" N=s9/r3/f0", " N=s9/r3/f0 "),
        (" N=s9/r3/f0", ""),
    ] {
        let text = base.replacen(old, new, 1);
        let refusal = Mukha::from_position(&MukhaOptions::default(), &text).expect_err(&text);
        let known = matches!(refusal.key, "mukha-position" | "not-canonical");
        assert!(known, "{text}: {refusal:?}");
    }
    for short in [
        // Nothing to decide, or nobody to decide it.
        "S act 42 n0c0x0 S=- N=-",
        "S act 42 n0c0x0 S=s5x N=s5",
        "S act 4 n1c1x0 m=r S=-/f4 N=s1",
        // Full houses, and an end that is none.
        "S S=s16.s17.s18.s19 N=-",
        "S over:N:home S=s16.s17.s18.s19 N=-",
        "S over:S:home S=s17.s18.s19 N=-",
        "S over:S:limit S=s1 N=-",
        "S over:-:home S=s1 N=-",
        "S over:S:resign S=s1 N=-",
        "S S=s1",
        // Two in a house or on a cell, three under mushrooms.
        "S S=s17.s17 N=-",
        "S S=s1 N=s1",
        "S S=s5x.s5x N=s5x",
        // Counters of a throw where none is played.
        "S n1c0x0 S=s1 N=-",
        "S n0c1x0 S=s1 N=-",
        "S n0c0x1 S=s1 N=-",
        "S 42 S=s1 N=-",
        "S m=s1 S=s1 N=-",
        // Another throw for other dice than threes, or none for two threes.
        "S act 44 n2c0x1 S=s1 N=-",
        "S act 33 n2c0x0 S=s1 N=-",
        "S act 4 n1c0x1 S=s1 N=-",
        // Marks of nobody, and without a capture that is owed.
        "S act 53 n2c1x0 m=r S=s1.s5.e1.e9 N=s4",
        "S act 42 n2c0x0 m=s1 S=s1 N=-",
        // Under the strict option exactly what can be captured is owed.
        "S act 42 n2c2x0 m=s1 o=forced,2000,must,std S=s1.e1 N=s5",
        "S act 42 n2c1x0 m=s1 o=forced,2000,must,std S=s1.e1 N=-",
    ] {
        let text = whole(short, USUAL);
        let refusal = Mukha::from_position(&MukhaOptions::default(), &text).expect_err(&text);
        assert_eq!(refusal.key, "mukha-position", "{text}");
    }
}
