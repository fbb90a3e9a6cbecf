//! Stavropol balls as people see it: named parts, results, choosing step by step, the listing, pictures.
//!
//! Positions, numbers and places on the board were worked out by hand from the rulebook.

use std::collections::BTreeSet;

use igroteka::boards::{Draw, View};
use igroteka::bots::Level;
use igroteka::catalog::{AnyMatch, self_play};
use igroteka::config::Files;
use igroteka::game::{Game, Question, Seat, apply_typed, random_action};
use igroteka::games::stavropol::{Cell, Cells, NUMBERED_PARTS, PARTS, Side, Stavropol};
use igroteka::i18n::Locale;
use igroteka::raster::{DEFAULT_CACHE, Painter};
use igroteka::scene::{Area, BLACK, Ink, Item, Mark, Part, Scene, Shape, WHITE};
use rand::seq::IndexedRandom;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::stavropol_rules::{at, cell, position};
use crate::support::{TEXTS, game, set_up};

fn played(from: &str, events: &[&str]) -> Box<dyn AnyMatch> {
    let mut played = set_up(game("stavropol"), from).unwrap();
    for event in events {
        played.apply(event).unwrap();
    }
    played
}

fn part(name: &str) -> String {
    let cells = Cells::part(name).unwrap_or_else(|| panic!("{name}"));
    let names: Vec<String> = cells.iter().map(|cell| cell.to_string()).collect();
    names.join(" ")
}

#[test]
fn s_08_named_parts() {
    for (name, cells) in [
        ("vertices", "111 115 151 155 511 515 551 555"),
        ("centre", "333"),
        ("axis-x", "313 323 333 343 353"),
        ("axis-y", "331 332 333 334 335"),
        ("axis-z", "133 233 333 433 533"),
        ("great-diagonal-111", "111 222 333 444 555"),
        ("great-diagonal-115", "115 224 333 442 551"),
        ("great-diagonal-151", "151 242 333 424 515"),
        ("great-diagonal-155", "155 244 333 422 511"),
        ("touch-points", "133 313 331 335 353 533"),
        ("small-cube-corners", "222 224 242 244 422 424 442 444"),
        ("diagonals-of-sector-1", "111 115 122 124 133 142 144 151 155"),
        ("diagonals-of-vertical-1", "111 115 212 214 313 412 414 511 515"),
        ("diagonals-of-horizontal-1", "111 151 221 241 331 421 441 511 551"),
    ] {
        assert_eq!(part(name), cells, "{name}");
    }
    // In each sector: four corners, twelve at the edges, nine in the middle.
    let in_sector = |name, sector| Cells::part(name).unwrap().and(Cells::of_sector(sector));
    for sector in 1..=5 {
        let parts = ["corners", "sides", "central"].map(|name| in_sector(name, sector));
        assert_eq!(parts.map(Cells::len), [4, 12, 9]);
        let all = parts.into_iter().fold(Cells::default(), Cells::union);
        assert_eq!(all, Cells::of_sector(sector));
    }
    let central = in_sector("central", 1);
    assert!(
        ["142", "143", "144"]
            .iter()
            .all(|name| central.contains(cell(name)))
    );
    for (name, count) in [
        ("front", 25),
        ("left", 25),
        ("top", 25),
        ("upper-part", 50),
        ("left-flank", 50),
        ("small-cube", 27),
        ("sector-3", 25),
        ("vertical-2", 25),
        ("horizontal-5", 25),
    ] {
        assert_eq!(Cells::part(name).unwrap().len(), count, "{name}");
    }
    assert!(PARTS.iter().all(|name| !Cells::part(name).unwrap().is_empty()));
    for (name, number) in NUMBERED_PARTS
        .iter()
        .flat_map(|name| (1..=5).map(move |n| (name, n)))
    {
        assert!(Cells::part(&format!("{name}-{number}")).is_some());
    }
    for name in ["", "sector", "sector-0", "sector-6", "axis-4", "Centre", "333"] {
        assert_eq!(Cells::part(name), None, "{name}");
    }
}

/// The outcome as a record has it.
fn outcome(from: &str, event: &str) -> String {
    played(from, &[event]).outcome().unwrap().to_json()
}

#[test]
fn s_70_points() {
    let quiet = |points: &str| format!("\"points\":{points}");
    let middle = at("111 333", "344 555", "W 20 0 5-5 -- - -");
    for (from, event, points) in [
        // Black's last ball but one: White has nothing arrived, so it is no equality yet.
        (
            at("333 511", "344 555", "W 20 0 5-5 -- - -"),
            "333-411:344",
            "[2.5,1]",
        ),
        (middle.clone(), "W resign", "[0,2.5]"),
        (middle.clone(), "B noshow", "[2.5,0]"),
        (middle.clone(), "B late", "[2.5,0]"),
        (middle, "W norecord", "[0,2.5]"),
        // A second time is a loss like another.
        (
            at("111 333", "344 555", "W 20 0 5-5 t- - -"),
            "W overdue",
            "[1,2.5]",
        ),
        // Nobody has arrived, each has two balls and has captured as many.
        (
            at("111 333", "354 555", "W 199 0 5-5 -- - -"),
            "111-211",
            "[1.75,1.75]",
        ),
    ] {
        let json = outcome(&from, event);
        assert!(json.contains(&quiet(points)), "{from} {event}: {json}");
    }
}

#[test]
fn s_77_outcomes() {
    let from = at("333 511", "344 555", "W 20 0 5-5 -- - -");
    assert_eq!(
        outcome(&from, "333-411:344"),
        concat!(
            r#"{"winner":"W","reason":"equality","places":{"W":1,"B":2},"scores":{"W":1,"B":0},"#,
            r#""trigger":"equality","criterion":"immediate","points":[2.5,1],"far":[1,0],"board":[2,1],"#,
            r#""captured":[6,5]}"#
        )
    );
    let draw = outcome(&at("111 333", "354 555", "W 199 0 5-5 -- - -"), "111-211");
    assert!(
        draw.starts_with(r#"{"winner":null,"reason":"limit","places":{"W":1,"B":1}"#),
        "{draw}"
    );
    assert!(draw.contains(r#""criterion":"tie""#), "{draw}");
    let gave_up = outcome("start first=W", "B resign");
    assert!(
        gave_up.contains(r#""trigger":"resign","criterion":"forfeit""#),
        "{gave_up}"
    );
    // What people are told of it.
    let told: Vec<String> = played(&from, &["333-411:344"])
        .result()
        .iter()
        .map(|phrase| TEXTS.say(Locale::En, phrase))
        .collect();
    assert_eq!(
        told,
        [
            "Decided at once. Balls on the far sector: White 1 (of 2), Black 0 (of 1).",
            "Points for an event: White 2.5, Black 1."
        ]
    );
    assert!(played("start first=W", &[]).result().is_empty());
}

/// A step that is not chosen yet: its tokens.
fn tokens(question: &Question) -> Vec<String> {
    match question {
        Question::One(tokens) => tokens.clone(),
        // Everything, as it is proposed.
        Question::Any(tokens) => vec![Question::several(tokens)],
        Question::Plane(rows) => {
            let open = rows.iter().flatten().filter(|spot| spot.open);
            open.map(|spot| spot.token.clone()).collect()
        }
    }
}

/// Every action to which the questions lead after these answers.
fn reached(game: &Stavropol, answers: &mut Vec<String>, found: &mut Vec<String>) {
    let Some(question) = game.question(answers) else {
        let action = game.answered(answers).unwrap_or_else(|| panic!("{answers:?}"));
        return found.push(game.print_action(&action));
    };
    for token in tokens(&question) {
        assert!(question.takes(&token), "{token}");
        answers.push(token);
        reached(game, answers, found);
        answers.pop();
    }
}

/// With everything taken that can be taken, the questions lead to the set L, each action once.
#[test]
fn s_83_questions_lead_to_every_listed_move() {
    for (seed, options) in [
        (1, "first=W"),
        (2, "first=B"),
        (3, "first=W far=free"),
        (4, "first=B immune=no"),
    ] {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut game = position(&format!("start {options}"));
        let mut ply = 0;
        while let Some(action) = random_action(&game, &mut Vec::new(), &mut rng) {
            if ply % 9 == 0 {
                let mut found = Vec::new();
                reached(&game, &mut Vec::new(), &mut found);
                let mut listed: Vec<String> = game
                    .legal_actions()
                    .iter()
                    .map(|action| game.print_action(action))
                    .collect();
                found.sort();
                listed.sort();
                assert_eq!(found, listed, "{}", game.position());
            }
            game.play(&action).unwrap();
            ply += 1;
        }
        assert!(game.question(&[]).is_none(), "over");
    }
}

/// Black on 422 twice and on 423, a white ball near them, another one that has arrived beside 544.
fn strikes() -> Stavropol {
    position(&at("111 333 533", "422*2 423 544 555*2", "W 20 0 5-5 -- - -"))
}

fn answers(path: &str) -> Vec<String> {
    path.split_whitespace().map(str::to_owned).collect()
}

/// What is asked after these answers, and the move that they make up.
fn asked(game: &Stavropol, path: &str) -> (Option<Question>, Option<String>) {
    let answers = answers(path);
    let action = game.answered(&answers).map(|action| game.print_action(&action));
    (game.question(&answers), action)
}

#[test]
fn s_83_cell_kind_balls_sector_landing() {
    let game = strikes();
    let one = |tokens: &str| (Some(Question::One(answers(tokens))), None);
    assert_eq!(asked(&game, ""), one("111 333 533"));
    assert_eq!(asked(&game, "333"), one("1 :"));
    // From a middle sector there are two ways, from the base sector one: then the plane comes at once.
    assert_eq!(asked(&game, "333 1"), one("-2 -4"));
    let plane = |path| match asked(&game, path) {
        (Some(Question::Plane(rows)), None) => rows,
        other => panic!("{path}: {other:?}"),
    };
    let corners = |path| {
        let rows = plane(path);
        [&rows[0][0], &rows[0][4], &rows[4][0], &rows[4][4]].map(|spot| spot.token.clone())
    };
    assert_eq!(corners("333 1 -2"), ["15", "55", "11", "51"]);
    assert_eq!(corners("111 1"), ["-215", "-255", "-211", "-251"]);
    assert_eq!(asked(&game, "333 1 -2 24"), (None, Some("333-224".to_owned())));
    assert_eq!(asked(&game, "111 1 -224"), (None, Some("111-224".to_owned())));
    // The balls one by one, all of them proposed; any of them will do.
    let any = |tokens: &str| (Some(Question::Any(answers(tokens))), None);
    assert_eq!(asked(&game, "333 :"), any("422 422/2 423"));
    assert_eq!(
        asked(&game, "333 : 422,423 -455"),
        (None, Some("333-455:422,423".to_owned()))
    );
    assert_eq!(
        asked(&game, "333 : 422,422/2 -422"),
        (None, Some("333-422:422,422".to_owned()))
    );
    // From the far sector it stays.
    assert_eq!(asked(&game, "533"), one(":"));
    assert_eq!(asked(&game, "533 : 544"), (None, Some("533:544".to_owned())));
    let Some(Question::Any(tokens)) = asked(&game, "333 :").0 else {
        unreachable!()
    };
    let question = Question::Any(tokens);
    for (answer, takes) in [
        ("422", true),
        ("422/2,423", true),
        ("", false),
        ("423,422", false),
        ("422,422", false),
        ("424", false),
    ] {
        assert_eq!(question.takes(answer), takes, "{answer}");
    }
}

/// What leads nowhere is no question and no move, whatever is sent.
#[test]
fn s_83_nonsense_leads_nowhere() {
    let game = strikes();
    for path in [
        "222",
        "999",
        "x",
        "333 2",
        "333 0",
        "333 9",
        "333 =",
        "333 ?",
        "111 :",
        "333 1 -3",
        "333 1 -9",
        "333 1 4",
        "333 : 424",
        "333 : x",
        "333 1 -4 99",
        "333 1 -4 44 44",
        "333 1 -444 4",
        "533 1",
        "333 : 422 -211",
    ] {
        let (question, action) = asked(&game, path);
        let goes_on = question.is_some_and(|question| !tokens(&question).is_empty());
        assert!(action.is_none() && (!goes_on || path == "333 : 424"), "{path}");
    }
    assert_eq!(asked(&game, "333 : 424 -455").1, None, "nobody stands on 424");
}

#[test]
fn s_83_choices_in_words() {
    let game = strikes();
    let say = |path: &str| {
        let mut chosen = answers(path);
        let token = chosen.pop().unwrap();
        TEXTS.say(Locale::En, &game.choice(&chosen, &token).unwrap())
    };
    for (path, words) in [
        ("333", "333: 1 ball"),
        ("333 1", "move 1 ball"),
        ("333 1 -2", "back to sector 2"),
        ("333 1 -4", "forward to sector 4"),
        ("333 1 -4 55", "to 455"),
        ("333 :", "strike: up to 3 balls can be taken"),
        ("333 : 422/2", "422: ball 2 of 2"),
        ("333 : 423", "ball on 423"),
        ("333 : 422,422/2", "takes 2 balls: 422 (2)"),
    ] {
        assert_eq!(say(path), words, "{path}");
    }
    let ask = |path: &str| TEXTS.say(Locale::En, &game.prompt(&answers(path)).unwrap());
    assert_eq!(ask(""), "which cell acts?");
    assert_eq!(ask("333"), "what kind of move?");
    assert!(ask("333 :").starts_with("which balls are taken?"));
    assert_eq!(ask("333 1"), "to which sector?");
    assert!(ask("333 1 -2").starts_with("which cell of sector 2?"));
    let blocked = position(&at("111 333", "433 555", "W 20 0 5-5 -- - -"));
    let told = blocked.choice(&[], "333").unwrap();
    assert_eq!(TEXTS.say(Locale::En, &told), "333: 1 ball, blocked: no open move");
}

#[test]
fn the_listing_has_pairs_letters_and_the_winning_sign() {
    let listing = |from: &str, events: &[&str]| {
        let events: Vec<String> = events.iter().map(|&event| event.to_owned()).collect();
        let lines = position(from).listing(&events).into_iter();
        // In columns.
        let words = |line: String| line.split_whitespace().collect::<Vec<_>>().join(" ");
        lines.map(words).collect::<Vec<String>>()
    };
    let opening = [
        "lot W",
        "@ at 2026-11-30T10:15:03.120Z",
        "W 111-233",
        "B 524-421",
        "W 112-234",
    ];
    assert_eq!(listing("start", &opening), ["lot W", "1. AN ---RU", "2. 112-234"]);
    // A first move of two sectors' cells that has no letters, and a turn that passed.
    let passes = ["W overdue", "B 555-455", "W 111-211", "B resign"];
    assert_eq!(
        listing("start first=W", &passes),
        ["1. = ---AA", "2. 111-211", "B resign"]
    );
    let wins = at("333 511", "344 555", "W 21 0 5-5 oo - -");
    assert_eq!(listing(&wins, &["W 333-411:344"]), ["11. ... 333-411:344x"]);
    // What is no event ends it.
    assert_eq!(
        listing("start first=W", &["W 111-411", "B 524-421"]),
        Vec::<String>::new()
    );
}

/// Moves of built-in players, replayed from their record.
#[test]
fn games_of_built_in_players_replay() {
    for seed in 0..6 {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let def = game("stavropol");
        let record = self_play(def, &Vec::new(), seed, &[], |game, _| {
            game.choose(Level::Casual, &mut rng)
        });
        let record = record.unwrap();
        let again = def.replay(&record).unwrap();
        assert_eq!(Some(again.game.position()), record.position);
        assert!(again.plies <= 200, "{}", again.plies);
    }
}

fn scene(from: &str, events: &[&str], view: &View) -> Scene {
    played(from, events).scene(view)
}

/// A view by what somebody types.
fn wanted(text: &str) -> View {
    let (kind, chosen) = View::wanted(Stavropol::VIEWS, text).unwrap();
    View {
        kind,
        chosen,
        ..View::default()
    }
}

/// The marks on the board, with where they are: `NAME SEAT x,y`.
fn balls(scene: &Scene) -> BTreeSet<String> {
    let on_board = |mark: &&Mark| mark.figure.name.starts_with("ball-") && (100..890).contains(&mark.y);
    marks(scene)
        .filter(on_board)
        .map(|mark| format!("{} {},{}", mark.figure.name, mark.x, mark.y))
        .collect()
}

fn marks(scene: &Scene) -> impl Iterator<Item = &Mark> {
    scene.items().filter_map(|item| match item {
        Item::Mark(mark) => Some(mark),
        Item::Shape(_) | Item::Text(_) => None,
    })
}

/// The rectangles of an ink.
fn filled(scene: &Scene, ink: Ink) -> Vec<Area> {
    let of_ink = |item: &Item| match item {
        Item::Shape(Shape::Rect(area, _, paint)) if paint.ink() == ink => Some(*area),
        Item::Shape(_) | Item::Mark(_) | Item::Text(_) => None,
    };
    scene.items().filter_map(of_ink).collect()
}

/// The upper left corner of a cell: the board is 705 units wide and 745 high, in the middle of the room
/// of 800 units between y = 78 and y = 894. A point is 28 units.
fn corner(name: &str, bottom: Side) -> (i32, i32) {
    let cell = Cell::read(name).unwrap();
    let [s, v, h] = [cell.sector(), cell.vertical(), cell.horizontal()].map(i32::from);
    let row = 5 * (s - 1) + h;
    let (column, row, sector) = match bottom {
        Side::White => (v, row, s),
        Side::Black => (6 - v, 26 - row, 6 - s),
    };
    (48 + (column - 1) * 141, 114 + (25 - row) * 29 + (5 - sector) * 5)
}

#[test]
fn s_85_where_cells_lie() {
    for (bottom, view) in [(Side::White, Seat::W), (Side::Black, Seat::B)] {
        let view = View {
            bottom: Some(view),
            ..View::default()
        };
        let shown = scene(&at("111 155 234 353", "542 555", "W 20 0 5-5 -- - -"), &[], &view);
        for hit in &shown.hits {
            let Area { x, y, width, height } = hit.area;
            assert_eq!((width, height), (140, 28));
            assert_eq!((x, y), corner(&hit.token, bottom), "{}", hit.token);
        }
        assert_eq!(shown.hits.len(), 4);
        // Four lines between sectors, five units wide besides the thin one.
        let lines = filled(&shown, Ink::SectorLine);
        assert_eq!(lines.iter().filter(|area| area.width == 704).count(), 4);
        assert_eq!(filled(&shown, Ink::VerticalLine).len(), 4);
        // Twenty thin ones within the sectors, and the border.
        assert_eq!(filled(&shown, Ink::HorizontalLine).len(), 20 + 4);
    }
}

#[test]
fn s_86_points_of_a_cell() {
    let from = at(
        "111 121*2 131*3 141*4 151*5 222*2",
        "222*3 555",
        "W 20 0 5-5 -- - -",
    );
    let shown = balls(&scene(&from, &[], &View::default()));
    let centre = |name, point: i32| {
        let (x, y) = corner(name, Side::White);
        format!("{},{}", x + 28 * point - 14, y + 14)
    };
    for (name, points) in [
        ("111", &[3][..]),
        ("121", &[2, 4]),
        ("131", &[2, 3, 4]),
        ("141", &[1, 2, 4, 5]),
        ("151", &[1, 2, 3, 4, 5]),
        // White balls stand on the left.
        ("222", &[1, 2]),
    ] {
        for &point in points {
            let mark = format!("ball-ring {}", centre(name, point));
            assert!(shown.contains(&mark), "{name}: {mark}");
        }
    }
    for point in [3, 4, 5] {
        assert!(shown.contains(&format!("ball-disc {}", centre("222", point))));
    }
    assert_eq!(shown.len(), 1 + 2 + 3 + 4 + 5 + 5 + 1);
}

/// Red, blue and black lines on white or yellow in the usual colours; light and dark pieces, yellow and
/// red ones in the warm ones.
#[test]
fn s_87_colours() {
    let painter = Painter::new(&Files::default(), DEFAULT_CACHE).unwrap();
    for name in ["classic", "warm"] {
        let theme = painter.themes().iter().find(|theme| theme.name == name).unwrap();
        let colour = |ink| theme.colour(ink).map(i32::from);
        let [r, g, b] = colour(Ink::Paper);
        assert!(r > 230 && g > 220 && b > 150, "{name}: white or yellow");
        let [r, g, b] = colour(Ink::SectorLine);
        assert!(r > 150 && g < 60 && b < 60, "{name}: red");
        let [r, g, b] = colour(Ink::VerticalLine);
        assert!(b > 150 && r < 80 && g < 110, "{name}: blue");
        assert!(
            colour(Ink::HorizontalLine).iter().all(|&part| part < 50),
            "{name}: black"
        );
    }
    let body = |name: &str, owner| {
        let theme = painter.themes().iter().find(|theme| theme.name == name).unwrap();
        theme.colour(Ink::Seat(owner, Part::Fill)).map(i32::from)
    };
    assert!(body("classic", WHITE).iter().all(|&part| part > 230));
    assert!(body("classic", BLACK).iter().all(|&part| part < 60));
    let [r, g, b] = body("warm", WHITE);
    assert!(r > 200 && g > 180 && b < 100, "yellow");
    let [r, g, b] = body("warm", BLACK);
    assert!(r > 150 && g < 60 && b < 60, "red");
}

#[test]
fn s_88_marks() {
    // White strikes from 333 to 422 and takes one of two balls on 422 and the one on 344.
    let from = at("333 234 111", "422*2 344 334 555", "W 20 0 5-5 -- - -");
    let shown = scene(&from, &["333-422:344,422"], &View::default());
    let area = |name: &str| {
        let (x, y) = corner(name, Side::White);
        Area {
            x,
            y,
            width: 140,
            height: 28,
        }
    };
    assert_eq!(filled(&shown, Ink::Last), [area("333"), area("422")]);
    assert_eq!(filled(&shown, Ink::Gone), [area("344"), area("422")]);
    let shown_balls = balls(&shown);
    let at_point = |name, point: i32| {
        let (x, y) = corner(name, Side::White);
        format!("{},{}", x + 28 * point - 14, y + 14)
    };
    // Hollow: the one ball of 344, and the third on 422, after the white one and the black one left.
    assert!(shown_balls.contains(&format!("ball-taken {}", at_point("344", 3))));
    for (figure, point) in [("ring", 2), ("disc", 3), ("taken", 4)] {
        let mark = format!("ball-{figure} {}", at_point("422", point));
        assert!(shown_balls.contains(&mark), "{mark} in {shown_balls:?}");
    }
    // 234 and 334 block each other: a bar at both ends of both cells.
    let bars: Vec<i32> = filled(&shown, Ink::SectorLine)
        .into_iter()
        .filter(|area| area.width == 4)
        .map(|area| area.y - 4)
        .collect();
    let [y2, y3] = ["234", "334"].map(|name| corner(name, Side::White).1);
    assert_eq!(bars, [y2, y2, y3, y3]);
    let words = scene(&from, &[], &View::default()).to_string();
    assert!(
        words.contains("\"0/3\"") && words.contains("\"0/5\""),
        "far/board: {words}"
    );
}

/// The capture space, the targets and the projections of a cell, and a named part, on request.
#[test]
fn s_88_highlights() {
    let from = at("111 333 222", "344 555", "W 20 0 5-5 -- - -");
    let framed = |text: &str| -> BTreeSet<(i32, i32)> {
        let shown = scene(&from, &[], &wanted(text));
        // The upper side of a frame.
        let sides = filled(&shown, Ink::Hint)
            .into_iter()
            .filter(|area| area.width == 140);
        let tops = sides.map(|area| (area.x, area.y));
        let cells: BTreeSet<(i32, i32)> = (1..=5)
            .flat_map(|sector| Cells::of_sector(sector).iter())
            .map(|cell| corner(&cell.to_string(), Side::White))
            .collect();
        tops.filter(|corner| cells.contains(corner)).collect()
    };
    let corners = |cells: Cells| -> BTreeSet<(i32, i32)> {
        let names = cells.iter().map(|cell| cell.to_string());
        names.map(|name| corner(&name, Side::White)).collect()
    };
    let without = |cells: Cells, name: &str| cells.without(cell(name).set());
    assert_eq!(
        framed("capture 333"),
        corners(without(cell("333").capture_space(), "333"))
    );
    assert_eq!(framed("capture 333").len(), 24);
    assert_eq!(framed("projections 333"), corners(cell("333").projections()));
    // An open move forwards or backwards, 25 cells each.
    assert_eq!(framed("targets 333").len(), 50);
    assert_eq!(framed("targets 111"), corners(Cells::of_sector(2)));
    assert_eq!(
        framed("part great-diagonal-155"),
        corners(Cells::part("great-diagonal-155").unwrap())
    );
    let game = played(&from, &[]);
    for (kind, chosen, shows) in [
        ("capture", "333", true),
        ("capture", "336", false),
        ("capture", "", false),
        ("targets", "333 444", false),
        ("part", "centre", true),
        ("part", "middle", false),
        ("board", "333", false),
        ("solid", "", true),
    ] {
        assert_eq!(game.shows(kind, &answers(chosen)), shows, "{kind} {chosen}");
    }
    assert_eq!(
        View::wanted(Stavropol::VIEWS, "Capture: 333").unwrap().0,
        "capture"
    );
    assert_eq!(View::wanted(Stavropol::VIEWS, "cube"), None);
}

/// What a choice leads to is framed and can be pressed.
#[test]
fn s_88_choices_are_marked() {
    let from = strikes().position();
    let hits = |path: &str| {
        let view = View {
            chosen: answers(path),
            ..View::default()
        };
        let hits = scene(&from, &[], &view).hits;
        let tokens: Vec<String> = hits.iter().map(|hit| hit.token.to_string()).collect();
        tokens
    };
    assert_eq!(hits(""), ["111", "333", "533"]);
    assert_eq!(hits("333 1 -2").len(), 25);
    assert_eq!(hits("333 1 -2")[0], "11");
    assert_eq!(hits("333 1")[0], "-211");
    assert_eq!(hits("333 : 423").len(), 25);
    assert!(hits("333").is_empty() && hits("333 :").is_empty());
}

/// Places of the axonometric picture, in its own measure: 44 a vertical, 22 a sector, and so on.
#[test]
fn s_89_the_cube() {
    let from = at("111 115 151", "511 333*2", "W 20 0 5-5 -- - -");
    let shown = scene(&from, &[], &wanted("solid"));
    let place = |name: &str| {
        let cell = Cell::read(name).unwrap();
        let [s, v, h] = [cell.sector(), cell.vertical(), cell.horizontal()].map(i32::from);
        let (x, y) = (44 * (v - 1) + 22 * (s - 1), -44 * (h - 1) - 12 * (s - 1));
        (x * 5 / 2, y * 5 / 2)
    };
    let balls: Vec<&Mark> = marks(&shown)
        .filter(|mark| mark.figure.name.starts_with("ball-") && (100..890).contains(&mark.y))
        .collect();
    // The far sector is drawn first.
    let order = ["511", "333", "151", "115", "111"];
    assert_eq!(balls.len(), order.len());
    let origin = (balls[4].x, balls[4].y);
    for (ball, name) in balls.iter().zip(order) {
        assert_eq!((ball.x - origin.0, ball.y - origin.1), place(name), "{name}");
    }
    assert!(shown.to_string().contains("\"2\""), "two balls on 333");
}

#[test]
fn scenes_of_stavropol_as_text() {
    let turned = View {
        bottom: Some(Seat::B),
        caption: "№ 7 · 21".into(),
        ..View::default()
    };
    let from = at("333 234 111", "422*2 344 334 555", "W 20 0 5-5 -- - -");
    insta::assert_snapshot!("stavropol_start", scene("start first=W", &[], &View::default()));
    insta::assert_snapshot!(
        "stavropol_struck_turned",
        scene(&from, &["333-422:344,422"], &turned)
    );
    insta::assert_snapshot!("stavropol_over", scene(&from, &["B resign"], &View::default()));
}

/// The board in characters, as in the rules.
#[test]
fn the_board_in_characters() {
    let shown = played(&at("111 155*3 233", "233*2 545 551*5", "W 20 0 5-5 -- - -"), &[]).text_board();
    let lines: Vec<&str> = shown.lines().collect();
    assert_eq!(
        lines,
        [
            "   [1]         [2]         [3]         [4]         [5]",
            "5  . . . . o3| . . . . . | . . . . . | . . . . . | . . . x .",
            "4  . . . . . | . . . . . | . . . . . | . . . . . | . . . . .",
            "3  . . . . . | . . & . . | . . . . . | . . . . . | . . . . .",
            "2  . . . . . | . . . . . | . . . . . | . . . . . | . . . . .",
            "1  o . . . . | . . . . . | . . . . . | . . . . . | . . . . x5",
            "   1 2 3 4 5   1 2 3 4 5   1 2 3 4 5   1 2 3 4 5   1 2 3 4 5",
            "&  233 o1 x2",
        ]
    );
}

/// What a move has done and whom it leaves in danger is told in words.
#[test]
fn moves_are_told_in_words() {
    let told = |from: &str, event: &str| -> Vec<String> {
        let mut game = set_up(game("stavropol"), from).unwrap();
        let news = game.apply(event).unwrap().news;
        news.iter().map(|phrase| TEXTS.say(Locale::En, phrase)).collect()
    };
    assert_eq!(told("start", "lot B"), ["The lot: Black begins."]);
    // 344 touches 333; the white ball on 333 touches it as well.
    let near = at("111 422*2", "344 555", "W 20 0 5-5 -- - -");
    assert_eq!(
        told(&near, "422-333"),
        [
            "Open move: 1 ball from 422 to 333.",
            "White can lose balls now, on 333.",
            "Black has balls within the enemy's reach, on 344."
        ]
    );
    let strike = at("111 333 533", "344 422*2 555*3", "W 20 0 5-5 -- - -");
    assert_eq!(
        told(&strike, "333-411:*")[0],
        "Strike from 333: takes 3 balls (344, 422 (2)) and goes to 411."
    );
    let ram = at("111 433", "544 155", "W 20 0 5-5 -- - -");
    assert_eq!(
        told(&ram, "433-544")[..2],
        [
            "Ram: 1 ball from 433 to 544.",
            "White has more balls on the far sector now: 1 of 2."
        ]
    );
    let shared = at("111*2 333", "333 555*2", "W 20 0 5-5 -- - -");
    assert_eq!(
        told(&shared, "333:333")[0],
        "Mutual capture: one ball of each side leaves 333."
    );
    assert_eq!(
        told("start first=W", "W overdue"),
        ["White has run out of time for this move: the turn passes."]
    );
    let mut banned = position(&at("111 333", "344 555", "W 20 0 5-5 s- - -"));
    let words: Vec<String> = banned
        .describe()
        .iter()
        .map(|phrase| TEXTS.say(Locale::En, phrase))
        .collect();
    assert_eq!(
        words.last().unwrap(),
        "White may not strike now: its last turn was a strike."
    );
    apply_typed(&mut banned, "333-211").unwrap();
    // Blocked white balls with strikes only: the ban gives way.
    let relieved = position(&at("333", "344 433 555", "W 20 0 5-5 s- - -"));
    let last = TEXTS.say(Locale::En, relieved.describe().last().unwrap());
    assert_eq!(
        last,
        "White has no other move, so the ban on repeating does not hold for this turn."
    );
}

/// Numbers of random choices stay within what a menu shows.
#[test]
fn questions_fit_into_menus() {
    const ENTRIES: usize = 25;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(9);
    for seed in 0..4 {
        let mut game = position(if seed % 2 == 0 {
            "start first=W"
        } else {
            "start first=B immune=no"
        });
        while let Some(action) = random_action(&game, &mut Vec::new(), &mut rng) {
            let mut chosen = Vec::new();
            while let Some(question) = game.question(&chosen) {
                let count = match &question {
                    Question::One(tokens) | Question::Any(tokens) => tokens.len(),
                    Question::Plane(rows) => {
                        assert!(rows.len() == 5 && rows.iter().all(|row| row.len() == 5));
                        tokens(&question).len()
                    }
                };
                assert!(
                    (1..=ENTRIES).contains(&count),
                    "{chosen:?} in {}",
                    game.position()
                );
                chosen.push(tokens(&question).choose(&mut rng).unwrap().clone());
            }
            assert!(game.answered(&chosen).is_some());
            game.play(&action).unwrap();
        }
    }
}
