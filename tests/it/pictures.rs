//! Pictures: scenes as text, and what becomes of them as PNG, GIF and SVG.

use std::collections::{BTreeSet, HashMap};
use std::sync::LazyLock;

use igroteka::boards::View;
use igroteka::catalog::{AnyMatch, GAMES, GameDef};
use igroteka::config::Files;
use igroteka::game::{Question, Seat, parse_named};
use igroteka::i18n::Locale;
use igroteka::raster::{
    Animation, DEFAULT_CACHE, DEFAULT_SIZE, FULL, MAX_COLOURS, Painter, Rgb, SIZES, Theme,
};
use igroteka::scene::{
    Align, Area, Figure, Ink, Item, Layer, MEETING, Mark, Paint, Part, Scene, Shape, Text, Weight, Words,
};
use image::RgbImage;
use proptest::prelude::*;
use rand::RngExt;
use rand::seq::IteratorRandom;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::support::{TEXTS, game, read, root, set_up};

static PAINTER: LazyLock<Painter> = LazyLock::new(|| Painter::new(&Files::default(), DEFAULT_CACHE).unwrap());

/// No picture of the usual size is larger, in bytes.
const MOST_BYTES: usize = 110 << 10;

/// A position of Dolphins, or `start OPTIONS`, after events.
fn dolphins(from: &str, events: &[&str]) -> Box<dyn AnyMatch> {
    played("dolphins", from, events)
}

/// The same of any game.
fn played(id: &str, from: &str, events: &[&str]) -> Box<dyn AnyMatch> {
    let mut game = set_up(game(id), from).unwrap();
    for event in events {
        game.apply(event).unwrap();
    }
    game
}

/// A scene in words.
fn worded(game: &dyn AnyMatch, view: &View, locale: Locale) -> Scene {
    let mut scene = game.scene(view);
    scene.word(|phrase| TEXTS.word(locale, phrase).unwrap());
    scene
}

fn decoded(png: &[u8]) -> RgbImage {
    image::load_from_memory_with_format(png, image::ImageFormat::Png)
        .unwrap()
        .to_rgb8()
}

/// A position in the theme of this name at the usual size.
fn drawn(game: &dyn AnyMatch, view: &View, theme: &str) -> RgbImage {
    let scene = worded(game, view, Locale::En);
    let theme = PAINTER.theme(theme).unwrap();
    decoded(&PAINTER.png(&scene, theme, DEFAULT_SIZE).unwrap())
}

fn theme(name: &str) -> &'static Theme {
    let theme = PAINTER.themes().iter().find(|theme| theme.name == name);
    theme.unwrap()
}

fn named(names: &[(Seat, &str)]) -> View {
    let names = names
        .iter()
        .filter_map(|&(seat, name)| Some((seat, PAINTER.readable(name)?)));
    View {
        names: names.collect(),
        ..View::default()
    }
}

const DUEL: &str = "start mode=duel";
const CROSSING: &str = "DOL 3xx/xx1x1/2xxx/x1x1x/xx2x A 4 10:0 m8 l1 r0 A duel/reroll/keep/200";

#[test]
fn scenes_as_text() {
    let a = View {
        caption: "№ 7 · 3".into(),
        ..named(&[(Seat::A, "Ann"), (Seat::B, "Борис")])
    };
    let b = View {
        bottom: Some(Seat::B),
        ..a.clone()
    };
    let plain = View {
        kind: "plain",
        ..a.clone()
    };
    let scene = |from, events: &[&str], view: &View| dolphins(from, events).scene(view).to_string();
    insta::assert_snapshot!("solo_start", scene("start", &[], &View::default()));
    insta::assert_snapshot!("duel_to_place", scene(DUEL, &["die 1", "A b1", "die 3"], &a));
    insta::assert_snapshot!("duel_turned", scene(DUEL, &["die 1", "A b1", "die 3"], &b));
    insta::assert_snapshot!("duel_plain", scene(DUEL, &["die 1", "A b1", "die 3"], &plain));
    insta::assert_snapshot!("lines_removed_and_over", scene(CROSSING, &["A d1"], &a));
    let crowded = "DOL xxx2/xx1xx/xx1xx/xx1xx/4x A ? 8 m44 l1 r0 A solo/exhibition/keep/9999";
    insta::assert_snapshot!("solo_no_room", scene(crowded, &["die 1"], &View::default()));
    insta::assert_snapshot!("small_board", scene("start size=4", &[], &View::default()));
}

/// A carrier of two on the whole board, attracted by the soldier's next step.
const CARRIER: &str = "MAG 12/12/12/12/12/5s-(ST)6/12/5S+6/12/12/12/12/12 W h8.2.1:9.3.1 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 10.3.1/200/40/side";
/// A step that captures three.
const THREE: &str = "MAG 12/12/12/5s-6/4s-1t-5/5S+6/12/12/12/12/12/12/12 W h9.3.1:8.2.1 o0.0.0:0.0.0 c0.0.0:0.0.0 p20 i0 - 10.3.1/200/40/side";
/// The short board with carriers of both sides, and something off the board.
const SHORT: &str = "MAG 5/5/1V+(st)1s+1/5/2T-(s)S+1/1S-3/5 G h0.0.0:0.0.1 o1.0.0:0.0.0 c0.0.0:0.0.0 p30 i2 - 3.1.1/40/20/side";

#[test]
fn scenes_of_magnetic_as_text() {
    let chosen = |chosen: &str| View {
        chosen: answers(chosen),
        caption: "№ 7 · 20".into(),
        ..View::default()
    };
    let turned = View {
        bottom: Some(Seat::G),
        ..named(&[(Seat::W, "Ann"), (Seat::G, "Борис")])
    };
    let scene = |from, events: &[&str], view: &View| played("magnetic", from, events).scene(view).to_string();
    insta::assert_snapshot!(
        "magnetic_start",
        scene("start preset=tiny", &[], &View::default())
    );
    insta::assert_snapshot!("magnetic_piece_chosen", scene(CARRIER, &[], &chosen("f6")));
    insta::assert_snapshot!(
        "magnetic_rescuer_to_go",
        scene(CARRIER, &[], &chosen("f6 f7 ^f8T >b"))
    );
    insta::assert_snapshot!(
        "magnetic_rescued_turned",
        scene(CARRIER, &["f6f7^f8T>b6"], &turned)
    );
    insta::assert_snapshot!(
        "magnetic_three_captured",
        scene(THREE, &["f8f9"], &View::default())
    );
    insta::assert_snapshot!("magnetic_over", scene(SHORT, &["G resign"], &turned));
}

/// What choosing a piece marks: where it can step, and whom it would attract, no more.
#[test]
fn a_chosen_piece_shows_what_it_attracts() {
    let marks = |from, chosen: &str| {
        let view = View {
            chosen: answers(chosen),
            ..View::default()
        };
        let scene = played("magnetic", from, &[]).scene(&view);
        let mut counts = HashMap::new();
        for item in scene.items() {
            if let Item::Mark(mark) = item {
                *counts.entry(mark.figure.name).or_insert(0) += 1;
            }
        }
        let hits: Vec<String> = scene.hits.iter().map(|hit| hit.token.to_string()).collect();
        let count = |name| counts.get(name).copied().unwrap_or(0);
        (
            count("ready"),
            count("target"),
            count("attracted"),
            hits.join(" "),
        )
    };
    assert_eq!(marks(CARRIER, ""), (1, 0, 0, "f6".to_owned()));
    assert_eq!(marks(CARRIER, "f6"), (0, 3, 1, "e6 f7 g6".to_owned()));
    // The carrier on f8 has two captives: a press there would not say which one.
    assert_eq!(marks(CARRIER, "f6 f7"), (0, 0, 1, String::new()));
    // Rows 1 to 6 of lane b, and row 7: what is left to say is the row.
    let (_, targets, _, hits) = marks(CARRIER, "f6 f7 ^f8S >b");
    assert_eq!((targets, hits.as_str()), (7, "1 2 3 4 5 6 7"));
    assert_eq!(marks(THREE, "f8"), (0, 3, 3, "e8 f9 g8".to_owned()));
}

/// Points whose colour follows from the rules of the picture: cell (column, row) of the 5 x 5 board is
/// 132 units wide and begins at (70 + 132 column, 158 + 132 (4 - row)).
#[test]
fn probe_points() {
    let game = dolphins("start", &["die 1", "A b1", "die 2"]);
    for theme in PAINTER.themes() {
        let picture = drawn(&*game, &View::default(), theme.name);
        let at = |x: u32, y: u32| picture.get_pixel(x, y).0;
        let cell = |column: u32, row: u32| (70 + 132 * column, 158 + 132 * (4 - row));
        let corner = |column, row| {
            let (x, y) = cell(column, row);
            at(x + 4, y + 4)
        };
        let middle = |column, row| {
            let (x, y) = cell(column, row);
            at(x + 66, y + 66)
        };
        assert_eq!(picture.dimensions(), (800, 1000));
        assert_eq!(at(2, 2), theme.colour(Ink::Page), "around everything");
        assert_eq!(at(30, 500), theme.colour(Ink::Rim));
        // a1 to c1 hold the last placement, a5 and b5 nothing.
        for column in 0..3 {
            assert_eq!(corner(column, 0), theme.colour(Ink::Last), "{}", theme.name);
            let (x, y) = cell(column, 0);
            assert_eq!(
                at(x + 66, y + 41),
                theme.colour(Ink::Body),
                "the back of a dolphin"
            );
        }
        assert_eq!(corner(0, 4), theme.colour(Ink::CellAlt));
        assert_eq!(corner(1, 4), theme.colour(Ink::Cell));
        // Form 2 stands upright: its middle can lie on a4 and on d2, but not on a2 or a5.
        assert_eq!(middle(0, 3), theme.colour(Ink::Hint));
        assert_eq!(middle(3, 1), theme.colour(Ink::Hint));
        assert_eq!(middle(0, 1), theme.colour(Ink::Cell), "a2: over a dolphin on a1");
        assert_eq!(
            middle(0, 4),
            theme.colour(Ink::CellAlt),
            "a5: the form would stick out"
        );
        // The panel of the seat that is to act.
        assert_eq!(at(600, 890), theme.colour(Ink::PanelTurn));
        assert_eq!(
            at(92, 898),
            theme.colour(Ink::Seat(0, Part::Fill)),
            "the badge of A"
        );
    }
}

/// What a complete line took away is marked, and no dolphin is left there.
#[test]
fn removed_dolphins_leave_rings() {
    let picture = drawn(&*dolphins(CROSSING, &["A d1"]), &View::default(), "classic");
    let theme = theme("classic");
    // D6: row 1 and column d are complete.
    let removed: Vec<(u32, u32)> = (0..5)
        .map(|column| (column, 0))
        .chain((1..5).map(|row| (3, row)))
        .collect();
    for (column, row) in removed {
        let (x, y) = (70 + 132 * column, 158 + 132 * (4 - row));
        assert_eq!(picture.get_pixel(x + 4, y + 4).0, theme.colour(Ink::Gone));
        assert_eq!(picture.get_pixel(x + 66, y + 66).0, theme.colour(Ink::Text));
    }
}

/// Turned for B: cells stand on their heads, words do not, and B's panel is below.
#[test]
fn the_viewers_seat_is_at_the_bottom() {
    let game = dolphins(DUEL, &["die 1", "A b1", "die 3"]);
    let turned = View {
        bottom: Some(Seat::B),
        ..View::default()
    };
    let (a, b) = (game.scene(&View::default()), game.scene(&turned));
    let area = |scene: &Scene, token: &str| scene.hits.iter().find(|hit| hit.token == token).unwrap().area;
    for hit in &a.hits {
        let other = area(&b, &hit.token);
        // The middle of the board is (400, 488).
        assert_eq!(other.x + other.width / 2, 800 - (hit.area.x + hit.area.width / 2));
        assert_eq!(
            other.y + other.height / 2,
            976 - (hit.area.y + hit.area.height / 2)
        );
    }
    let forms = |scene: &Scene| {
        let names = scene.items().filter_map(|item| match item {
            Item::Mark(mark) => Some(mark.figure.name),
            Item::Shape(_) | Item::Text(_) => None,
        });
        names.filter(|name| name.starts_with("form-")).collect::<Vec<_>>()
    };
    assert_eq!(forms(&a), ["form-3"]);
    assert_eq!(forms(&b), ["form-6"], "up-right is down-left from the other side");
    let lowest = |scene: &Scene| {
        let badges = scene.items().filter_map(|item| match item {
            Item::Mark(mark) if mark.figure.name.starts_with("badge-") => Some((mark.y, mark.owner)),
            Item::Mark(_) | Item::Shape(_) | Item::Text(_) => None,
        });
        badges.max().unwrap().1
    };
    assert_eq!((lowest(&a), lowest(&b)), (Some(0), Some(1)));
}

/// The answers of a path such as `f6 f7`.
fn answers(path: &str) -> Vec<String> {
    path.split_whitespace().map(str::to_owned).collect()
}

/// The single tokens that can be chosen next.
fn possible(game: &dyn AnyMatch, answers: &[String]) -> Vec<String> {
    match game.question(answers) {
        None => Vec::new(),
        Some(Question::One(tokens) | Question::Any(tokens)) => tokens,
        Some(Question::Plane(rows)) => {
            let open = rows.into_iter().flatten().filter(|spot| spot.open);
            open.map(|spot| spot.token).collect()
        }
    }
}

/// Every cell that can be pressed says a choice that leads to a legal action, and every first choice of a
/// cell can be pressed.
#[test]
fn pressing_says_legal_actions() {
    for def in GAMES {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(4);
        for variant in def.info().variants {
            let mut game = def
                .start(&parse_named(def.info().options, variant).unwrap())
                .unwrap();
            while step(&mut *game, &mut rng) {
                let pressed = |chosen: &[String]| -> BTreeSet<String> {
                    let view = View {
                        chosen: chosen.to_vec(),
                        ..View::default()
                    };
                    let hits = game.scene(&view).hits;
                    hits.iter().map(|hit| hit.token.to_string()).collect()
                };
                // Pieces in hand stand beside the board, in upper case.
                let cells: BTreeSet<String> = possible(&*game, &[])
                    .into_iter()
                    .filter(|token| !token.starts_with(|c: char| c.is_ascii_uppercase()))
                    .collect();
                assert_eq!(pressed(&[]), cells, "{}", game.position());
                // What follows a choice: a token, or two that name one cell together.
                let first = possible(&*game, &[]).into_iter().choose(&mut rng);
                let chosen: Vec<String> = first.into_iter().collect();
                let mut begun = BTreeSet::new();
                for token in possible(&*game, &chosen) {
                    let mut further = chosen.clone();
                    further.push(token.clone());
                    let next = possible(&*game, &further).into_iter();
                    begun.extend(next.map(|next| format!("{token}{next}")));
                    begun.insert(token);
                }
                if !begun.is_empty() {
                    for token in pressed(&chosen) {
                        assert!(
                            begun.contains(&token),
                            "{chosen:?} {token} in {}",
                            game.position()
                        );
                    }
                }
            }
        }
    }
}

/// A random event; whether there was one.
fn step(game: &mut dyn AnyMatch, rng: &mut Xoshiro256PlusPlus) -> bool {
    let lines = game.legal_lines();
    if lines.is_empty() {
        return false;
    }
    game.apply(&lines[rng.random_range(0..lines.len())]).unwrap();
    true
}

fn alphabets() -> BTreeSet<char> {
    let mut letters: BTreeSet<char> = ('a'..='z').chain('A'..='Z').chain('0'..='9').collect();
    letters.extend(('а'..='я').chain('А'..='Я').chain(['ё', 'Ё']));
    letters.extend("áéíóöőúüűÁÉÍÓÖŐÚÜŰ".chars());
    letters.extend("!?.,:;()[]+-–—=×№«»„”“’'\"/%&<>#·…".chars());
    for locale in Locale::ALL {
        for entry in std::fs::read_dir(root().join(format!("config/locales/{locale}"))).unwrap() {
            let name = entry.unwrap().file_name();
            // The terminal draws its own board signs.
            if name == "core.ftl" {
                let text = read(&format!("config/locales/{locale}/{}", name.to_string_lossy()));
                letters.extend(text.chars().filter(|c| !c.is_whitespace()));
            }
        }
    }
    letters
}

/// A scene that is nothing but this text.
fn written(text: &str, weight: Weight, width: i32) -> Scene {
    let mut scene = Scene::new(1000, 200, &[]);
    scene.put(
        Layer::Panel,
        Text {
            words: Words::Plain(text.into()),
            x: 100,
            y: 100,
            size: 60,
            width,
            align: Align::Left,
            weight,
            ink: Ink::Text,
        },
    );
    scene
}

fn pixels(scene: &Scene) -> RgbImage {
    decoded(
        &PAINTER
            .png(scene, PAINTER.theme("classic").unwrap(), 1_000)
            .unwrap(),
    )
}

/// Every letter of the three languages is drawn, in both weights, and no two look the same.
#[test]
fn every_letter_is_drawn() {
    let blank = pixels(&written("", Weight::Bold, 800));
    for weight in [Weight::Regular, Weight::Bold] {
        let mut seen: HashMap<Vec<u8>, char> = HashMap::new();
        for letter in alphabets() {
            assert_eq!(
                PAINTER.readable(&letter.to_string()).as_deref(),
                Some(letter.to_string().as_str())
            );
            let picture = pixels(&written(&letter.to_string(), weight, 800));
            assert_ne!(picture, blank, "{letter}");
            if let Some(other) = seen.insert(picture.into_raw(), letter) {
                // Cyrillic letters that look like Latin ones.
                let alike = letter.is_ascii() != other.is_ascii() || !letter.is_alphanumeric();
                assert!(alike, "{letter} looks like {other}");
            }
        }
    }
}

/// Names that people really have or make up: what is drawn is readable, short, and stays in its place.
#[test]
fn hostile_names_do_not_break_the_picture() {
    let (long, cut) = ("Ж".repeat(300), "Ж".repeat(80));
    let accents = format!("Z{}", "\u{301}\u{308}\u{323}".repeat(100));
    let arrows = "\u{202e}evil\u{202c}\u{200f}\u{200b}";
    let cases = [
        ("Ann", "Ann"),
        ("Ёж Őry", "Ёж Őry"),
        ("e\u{301}va и\u{306}", "éva й"),
        (arrows, "evil"),
        ("李小龍", "Li Xiao Long"),
        ("Αθηνά", "Athena"),
        ("a\tb  c\n", "a b c"),
        ("<&>\"", "<&>\""),
        (long.as_str(), cut.as_str()),
    ];
    for (name, readable) in cases {
        assert_eq!(PAINTER.readable(name).as_deref(), Some(readable), "{name:?}");
    }
    for nothing in [
        "",
        " ",
        "\u{200b}\u{200d}",
        "\u{f8ff}\u{e000}",
        "\u{10ffff}\u{fe0f}",
    ] {
        assert_eq!(PAINTER.readable(nothing), None, "{nothing:?}");
    }
    for some in ["שלום", "مرحبا", "สวัสดี", "🦄🐬", accents.as_str()] {
        let readable = PAINTER.readable(some).unwrap();
        assert!(readable.chars().all(|c| c.is_ascii() || c == 'Ź'), "{readable}");
    }
    let game = dolphins(DUEL, &["die 1", "A b1", "die 3"]);
    let plain = drawn(&*game, &named(&[(Seat::A, "Ann")]), "classic");
    for name in [
        &long,
        &accents,
        arrows,
        "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
        "مرحبا",
        "🦄🐬",
        "",
    ] {
        let picture = drawn(&*game, &named(&[(Seat::A, name)]), "classic");
        for (x, y, pixel) in picture.enumerate_pixels() {
            // The name of A: from x = 140, 400 wide, in the panel below.
            if !(138..=542).contains(&x) || y < 876 {
                assert_eq!(pixel, plain.get_pixel(x, y), "{name:?} at {x},{y}");
            }
        }
    }
}

/// A text that is too wide ends with an ellipsis inside its width.
#[test]
fn long_text_is_cut() {
    for width in [0, 5, 40, 200, 333] {
        let picture = pixels(&written(&"щ".repeat(79), Weight::Regular, width));
        let page = theme("classic").colour(Ink::Page);
        let right = picture
            .enumerate_pixels()
            .filter(|(_, _, pixel)| pixel.0 != page)
            .map(|(x, _, _)| x)
            .max();
        // One ellipsis is drawn even where nothing fits.
        assert!(right.unwrap() <= 100 + width.max(60) as u32, "{width}: {right:?}");
    }
}

/// How people with this colour vision see a colour, in linear light (Machado, Oliveira, Fernandes 2009,
/// severity 1).
const VISIONS: [(&str, [[f64; 3]; 3]); 4] = [
    ("usual", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    (
        "protanopia",
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ],
    ),
    (
        "deuteranopia",
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ],
    ),
    (
        "tritanopia",
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ],
    ),
];

fn linear(colour: Rgb) -> [f64; 3] {
    colour.map(|part| {
        let part = f64::from(part) / 255.0;
        if part <= 0.04045 {
            part / 12.92
        } else {
            ((part + 0.055) / 1.055).powf(2.4)
        }
    })
}

/// The colour in Oklab, where distances are about as large as they look.
fn oklab(linear: [f64; 3]) -> [f64; 3] {
    let [r, g, b] = linear.map(|part| part.clamp(0.0, 1.0));
    let l = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b).cbrt();
    let m = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b).cbrt();
    let s = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b).cbrt();
    [
        0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
        1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
        0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s,
    ]
}

fn distance(one: Rgb, other: Rgb, vision: &[[f64; 3]; 3]) -> f64 {
    let seen = |colour| {
        let light = linear(colour);
        oklab(vision.map(|row| row.iter().zip(light).map(|(part, of)| part * of).sum()))
    };
    let (one, other) = (seen(one), seen(other));
    let square: f64 = one.iter().zip(other).map(|(a, b)| (a - b).powi(2)).sum();
    100.0 * square.sqrt()
}

/// Owners are told apart by colour: in every theme with usual vision, in the safe themes with any. Ten
/// hundredths of Oklab are about five times what is just seen.
#[test]
fn owners_colours_are_told_apart() {
    for theme in PAINTER.themes() {
        let colour = |seat| theme.colour(Ink::Seat(seat, Part::Fill));
        for (vision, matrix) in &VISIONS {
            if *vision != "usual" && !theme.name.starts_with("safe") {
                continue;
            }
            for one in 0..4 {
                for other in one + 1..4 {
                    let apart = distance(colour(one), colour(other), matrix);
                    assert!(
                        apart >= 15.0,
                        "{} {vision}: {} and {} are {apart:.1} apart",
                        theme.name,
                        one + 1,
                        other + 1
                    );
                }
            }
            // What matters on the board besides owners.
            for (one, other, least) in [
                (Ink::Last, Ink::Cell, 6.0),
                (Ink::Last, Ink::CellAlt, 6.0),
                (Ink::Gone, Ink::Last, 3.0),
                (Ink::Hint, Ink::Cell, 20.0),
                (Ink::Body, Ink::Cell, 20.0),
            ] {
                let apart = distance(theme.colour(one), theme.colour(other), matrix);
                assert!(
                    apart >= least,
                    "{} {vision}: {one} and {other} {apart:.1}",
                    theme.name
                );
            }
        }
    }
}

/// Every owner has a sign that is not colour: a badge of its own shape, with its letter.
#[test]
fn owners_have_a_sign_that_is_not_colour() {
    let scene = dolphins(DUEL, &[]).scene(&View::default());
    let badges: BTreeSet<&str> = scene
        .items()
        .filter_map(|item| match item {
            Item::Mark(mark) => mark.owner.map(|_| mark.figure.name),
            Item::Shape(_) | Item::Text(_) => None,
        })
        .collect();
    assert_eq!(badges.len(), 2, "{badges:?}");
    let text = scene.to_string();
    assert!(text.contains("\"A\"") && text.contains("\"B\""), "{text}");
}

/// Text is readable on its ground: 4.5 to 1 as WCAG asks, 7 to 1 with high contrast.
#[test]
fn texts_stand_out() {
    let light = |colour: Rgb| {
        let [r, g, b] = linear(colour);
        0.2126 * r + 0.7152 * g + 0.0722 * b
    };
    for theme in PAINTER.themes() {
        let least = if theme.name.starts_with("contrast") {
            7.0
        } else {
            4.5
        };
        let mut pairs = vec![
            (Ink::Coordinate, Ink::Rim),
            (Ink::Text, Ink::Panel),
            (Ink::Text, Ink::PanelTurn),
            (Ink::Muted, Ink::Page),
            (Ink::Pip, Ink::Die),
            // The rings on emptied cells.
            (Ink::Text, Ink::Gone),
        ];
        pairs.extend((0..6).map(|seat| (Ink::Seat(seat, Part::Sign), Ink::Seat(seat, Part::Fill))));
        for (text, ground) in pairs {
            let (one, other) = (light(theme.colour(text)), light(theme.colour(ground)));
            let contrast = (one.max(other) + 0.05) / (one.min(other) + 0.05);
            assert!(
                contrast >= least,
                "{}: {text} on {ground} {contrast:.1}",
                theme.name
            );
        }
        // The score bar on its track: 3 to 1, as WCAG asks of what is no text.
        let (one, other) = (light(theme.colour(Ink::Hint)), light(theme.colour(Ink::Page)));
        assert!(
            (one.max(other) + 0.05) / (one.min(other) + 0.05) >= 3.0,
            "{}",
            theme.name
        );
    }
}

/// Edges have the colours between their neighbours: a picture is about its double, made smaller.
/// A pair of inks that is missing among those that meet shows here.
#[test]
fn edges_are_smooth() {
    let crowded = "DOL xxx2/xx1xx/xx1xx/xx1xx/4x B 3 5:3 m7 l1 r0 A duel/reroll/keep/200";
    let chosen = View {
        chosen: answers("f6"),
        ..View::default()
    };
    let dolphins = dolphins(crowded, &["B c1", "die 6"]).scene(&View::default());
    let magnetic = [
        played("magnetic", CARRIER, &[]).scene(&chosen),
        played("magnetic", THREE, &["f8f9"]).scene(&View::default()),
        played("magnetic", SHORT, &[]).scene(&View::default()),
    ];
    // Each theme draws one of them: which inks meet does not depend on the theme.
    let in_themes = PAINTER.themes().iter().zip(magnetic.iter().cycle());
    for (theme, whole) in in_themes.flat_map(|(theme, other)| [(theme, &dolphins), (theme, other)]) {
        let id = PAINTER.theme(theme.name).unwrap();
        // Letters stand on whole pixels, which are half as large in the double.
        let mut scene = Scene::new(whole.width, whole.height, whole.meeting);
        for item in whole.items().filter(|item| !matches!(item, Item::Text(_))) {
            scene.put(Layer::Ground, item.clone());
        }
        let picture = decoded(&PAINTER.png(&scene, id, 1_000).unwrap());
        let double = decoded(&PAINTER.png(&scene, id, 2_000).unwrap());
        let mut errors = Vec::new();
        for (x, y, pixel) in picture.enumerate_pixels() {
            let four = [(0, 0), (1, 0), (0, 1), (1, 1)];
            for part in 0..3 {
                let sum: i32 = four
                    .iter()
                    .map(|(dx, dy)| i32::from(double.get_pixel(2 * x + dx, 2 * y + dy).0[part]))
                    .sum();
                errors.push((sum / 4 - i32::from(pixel.0[part])).abs());
            }
        }
        errors.sort_unstable();
        let mean = f64::from(errors.iter().sum::<i32>()) / errors.len() as f64;
        let rare = errors[errors.len() * 999 / 1_000];
        assert!(mean < 0.4, "{}: {mean:.2}", theme.name);
        assert!(rare <= 40, "{}: {rare}", theme.name);
    }
}

/// The ramps of each game's pairs of inks fit into a palette beside the inks.
#[test]
fn all_ramps_fit_into_a_palette() {
    for def in GAMES {
        let scene = def.start(&Vec::new()).unwrap().scene(&View::default());
        let pairs = MEETING.len() + scene.meeting.len();
        let colours = Ink::COUNT + pairs * usize::from(FULL - 1);
        assert!(colours <= MAX_COLOURS, "{}: {colours}", def.info().id);
        let all: BTreeSet<String> = MEETING
            .iter()
            .chain(scene.meeting)
            .map(|(one, other)| format!("{one} {other}"))
            .collect();
        assert_eq!(all.len(), pairs, "{}: each pair once", def.info().id);
    }
}

/// Whole games of every size: never too large, never square, always a readable file.
#[test]
fn pictures_of_random_games_are_small() {
    let usual = PAINTER.theme("classic").unwrap();
    let mut most = 0;
    for (id, options) in [
        ("dolphins", "size=4"),
        ("dolphins", "size=5"),
        ("dolphins", "size=6"),
        ("dolphins", "mode=duel"),
        ("dolphins", "mode=duel size=6 rule=reroll"),
        ("dolphins", "mode=duel size=4 draws=replay"),
        ("magnetic", "preset=short"),
        ("magnetic", "preset=hour"),
        ("magnetic", "lanes=14 half=2 army=10.3.1"),
        ("magnetic", "lanes=3 half=6 army=5.2.2"),
    ] {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(6);
        let mut game = played(id, &format!("start {options}"), &[]);
        for ply in 0.. {
            if ply < 60 || ply % 20 == 0 {
                let people = ["Щербаков-Широкоплащ", "Őrségi Áron"];
                let people: Vec<(Seat, &str)> = game.seats().into_iter().zip(people).collect();
                let scene = worded(&*game, &named(&people), Locale::Ru);
                let png = PAINTER.png(&scene, usual, DEFAULT_SIZE).unwrap();
                most = most.max(png.len());
                let (width, height) = decoded(&png).dimensions();
                assert!(width != height && width.max(height) == DEFAULT_SIZE);
            }
            if !step(&mut *game, &mut rng) {
                break;
            }
        }
    }
    assert!(most <= MOST_BYTES, "{most} bytes");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 120, failure_persistence: None, ..ProptestConfig::default() })]

    /// Any position, name, theme, size and language gives a picture, an SVG that can be read, and an
    /// alternative text that fits a message.
    #[test]
    fn any_position_is_drawn(
        seed: u64,
        plies in 0_usize..120,
        name in "\\PC{0,40}",
        size in 200_u32..=700,
        theme in 0_usize..6,
        locale in 0_usize..3,
        turned: bool,
    ) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let (id, options) = [
            ("dolphins", ""),
            ("dolphins", "mode=duel"),
            ("dolphins", "size=4"),
            ("dolphins", "mode=duel size=6 rule=reroll"),
            ("magnetic", ""),
            ("magnetic", "preset=short"),
            ("magnetic", "lanes=14 half=6 army=20.12.10"),
        ][(seed % 7) as usize];
        let mut game = played(id, &format!("start {options}"), &[]);
        for _ in 0..plies {
            step(&mut *game, &mut rng);
        }
        let seats = game.seats();
        let people: Vec<(Seat, &str)> = seats.iter().map(|&seat| (seat, name.as_str())).collect();
        let bottom = seats.last().copied().filter(|_| turned);
        let view = View { bottom, ..named(&people) };
        let locale = Locale::ALL[locale];
        let scene = worded(&*game, &view, locale);
        let theme = PAINTER.theme(PAINTER.themes()[theme].name).unwrap();
        let picture = decoded(&PAINTER.png(&scene, theme, size).unwrap());
        prop_assert_eq!(picture.height(), size);
        let svg = PAINTER.svg(&scene, theme);
        prop_assert!(roxmltree::Document::parse(&svg).is_ok(), "{}", svg);
        let words: Vec<String> = game
            .board_in_words()
            .iter()
            .chain(&game.describe())
            .map(|phrase| TEXTS.word(locale, phrase).unwrap())
            .collect();
        prop_assert!(words.join(" ").chars().count() <= 1_024);
    }
}

#[test]
fn sizes_out_of_bounds_are_refused() {
    let scene = dolphins("start", &[]).scene(&View::default());
    let theme = PAINTER.theme("classic").unwrap();
    for size in [0, 199, 2_001, u32::MAX] {
        let error = PAINTER.png(&scene, theme, size).unwrap_err();
        assert_eq!(
            error.to_string(),
            format!(
                "a picture has {} to {} pixels on its long side",
                SIZES.start(),
                SIZES.end()
            )
        );
    }
    assert!(PAINTER.theme("no-such").is_none());
}

/// The frames of a moving picture, put together, are the pictures of the positions; after the first
/// one only what has changed is written.
#[test]
fn a_moving_picture_shows_every_position() {
    let theme = PAINTER.theme("classic").unwrap();
    let mut game = dolphins(DUEL, &[]);
    let mut scenes = vec![worded(&*game, &View::default(), Locale::En)];
    let mut gif = Animation::new(&PAINTER, theme, 400, Vec::new(), &scenes[0], 50).unwrap();
    for event in ["die 1", "A b1", "die 3", "B d3", "die 1"] {
        game.apply(event).unwrap();
        let scene = worded(&*game, &View::default(), Locale::En);
        gif.add(&scene, 50).unwrap();
        // Nothing has changed: the frame lasts longer.
        gif.add(&scene, 50).unwrap();
        scenes.push(scene);
    }
    let gif = gif.finish().unwrap();
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::RGBA);
    let mut decoder = options.read_info(gif.as_slice()).unwrap();
    let (width, height) = (u32::from(decoder.width()), u32::from(decoder.height()));
    let mut shown = RgbImage::new(width, height);
    for (index, scene) in scenes.iter().enumerate() {
        let frame = decoder.read_next_frame().unwrap().unwrap();
        assert_eq!(frame.delay, if index == 0 { 50 } else { 100 });
        if index > 0 {
            let part = u32::from(frame.width) * u32::from(frame.height);
            assert!(part < width * height * 95 / 100, "frame {index} is whole");
        }
        let frame_width = u32::from(frame.width);
        for (at, pixel) in frame.buffer.chunks_exact(4).enumerate() {
            let (x, y) = (at as u32 % frame_width, at as u32 / frame_width);
            if pixel[3] > 0 {
                let colour = image::Rgb([pixel[0], pixel[1], pixel[2]]);
                shown.put_pixel(x + u32::from(frame.left), y + u32::from(frame.top), colour);
            }
        }
        let still = decoded(&PAINTER.png(scene, theme, 400).unwrap());
        assert_eq!(shown, still, "frame {index}");
    }
    assert!(decoder.read_next_frame().unwrap().is_none());
}

/// The SVG has every figure and every text of the scene, names as text and not as markup.
#[test]
fn svg_shows_the_same() {
    let game = dolphins(DUEL, &["die 1", "A b1", "die 3"]);
    let scene = worded(&*game, &named(&[(Seat::A, "<script>&amp;'\"")]), Locale::En);
    let svg = PAINTER.svg(&scene, PAINTER.theme("safe").unwrap());
    let document = roxmltree::Document::parse(&svg).unwrap();
    let count = |name: &str| {
        document
            .descendants()
            .filter(|node| node.has_tag_name(("http://www.w3.org/2000/svg", name)))
            .count()
    };
    let marks = scene.items().filter(|item| matches!(item, Item::Mark(_))).count();
    let texts = scene.items().filter(|item| matches!(item, Item::Text(_))).count();
    assert_eq!((count("use"), count("text")), (marks, texts));
    assert_eq!(count("script"), 0);
    let text: Vec<&str> = document.descendants().filter_map(|node| node.text()).collect();
    assert!(text.contains(&"<script>&amp;'\""), "{text:?}");
    for node in document.descendants() {
        if let Some(to) = node.attribute("href") {
            let id = to.trim_start_matches('#');
            assert!(
                document
                    .descendants()
                    .any(|node| node.attribute("id") == Some(id)),
                "{to}"
            );
        }
    }
}

/// Grounds and sprites that are kept stay within their bytes, whatever is asked for.
#[test]
fn what_is_kept_is_bounded() {
    const LIMIT: usize = 2 << 20;
    let painter = Painter::new(&Files::default(), LIMIT).unwrap();
    let game = dolphins(DUEL, &["die 1", "A b1", "die 3"]);
    let scene = worded(&*game, &View::default(), Locale::En);
    // Palettes are made once for each theme.
    for theme in painter.themes() {
        painter
            .png(&scene, painter.theme(theme.name).unwrap(), 200)
            .unwrap();
    }
    let used = allocation_counter::measure(|| {
        for theme in painter.themes() {
            for size in (200..=900).step_by(50) {
                painter
                    .png(&scene, painter.theme(theme.name).unwrap(), size)
                    .unwrap();
            }
        }
    });
    let kept = used.bytes_current;
    assert!(kept <= LIMIT as i64, "{kept} bytes more are kept");
    // With everything kept it would be far more.
    assert!(used.bytes_total > 20 * LIMIT as u64, "{}", used.bytes_total);
}

/// Theme files of an operator: what is wrong is named.
#[test]
fn wrong_themes_are_named() {
    let folder = crate::support::Temporary::new("themes");
    std::fs::create_dir_all(folder.0.join("themes")).unwrap();
    let usual = read("config/themes/classic.toml");
    let with = |text: &str| {
        std::fs::write(folder.0.join("themes/classic.toml"), text).unwrap();
        Painter::new(&Files::new(Some(folder.0.clone())).unwrap(), DEFAULT_CACHE)
    };
    let wrong = |text: &str| with(text).unwrap_err().to_string();
    assert!(with(&usual.replace("#f3eee3", "#FFFFFF")).is_ok());
    let missing: String = usual
        .lines()
        .filter(|line| !line.starts_with("gone"))
        .map(|line| format!("{line}\n"))
        .collect();
    assert_eq!(
        wrong(&missing),
        "themes/classic.toml: there is no colour for gone"
    );
    assert_eq!(
        wrong(&usual.replace("#f3eee3", "red")),
        "themes/classic.toml: page: write a colour as \"#rrggbb\""
    );
    assert_eq!(
        wrong(&format!("{usual}\nsea = \"#000000\"\n")),
        "themes/classic.toml: there is no ink sea"
    );
    assert!(wrong("colours = 3").starts_with("themes/classic.toml: "));
}

/// The alternative text says what lies where, in the reader's language.
#[test]
fn positions_in_words() {
    let game = dolphins("start", &["die 1", "A b1", "die 1"]);
    let words = |game: &dyn AnyMatch, locale| {
        let phrases = game.board_in_words();
        phrases
            .iter()
            .map(|phrase| TEXTS.word(locale, phrase).unwrap())
            .collect::<Vec<_>>()
            .join(" ")
    };
    assert_eq!(
        words(&*game, Locale::En),
        "Dolphins lie on a1, b1, c1. The middle of form 1 can lie on \
         b2, b3, b4, b5, c2, c3, c4, c5, d2, d3, d4, d5."
    );
    let empty = dolphins("start", &[]);
    assert_eq!(words(&*empty, Locale::En), "The board is empty.");
    assert_eq!(words(&*empty, Locale::Ru), "Поле пусто.");
    assert_eq!(words(&*empty, Locale::Hu), "A tábla üres.");
}

/// Every game can be drawn in each of its views, its long side 1000 units.
#[test]
fn every_game_has_a_picture() {
    for def in GAMES {
        let def: &dyn GameDef = *def;
        let game = def.start(&Vec::new()).unwrap();
        assert_eq!(game.views()[0], "board");
        for view in game.views() {
            let (kind, chosen) = View::wanted(game.views(), view).unwrap();
            assert!(game.shows(kind, &chosen), "{view}");
            let scene = game.scene(&View {
                kind,
                chosen,
                ..View::default()
            });
            assert!(scene.width.max(scene.height) == 1_000 && scene.width != scene.height);
            assert!(scene.items().count() > 20);
        }
    }
}

/// A figure with every part of its owner's colour.
static OWNED: Figure = Figure {
    name: "test-owned",
    shapes: &[
        Shape::Disc {
            x: 500,
            y: 500,
            radius: 450,
            paint: Paint::Fill(Ink::Own(Part::Edge)),
        },
        Shape::Disc {
            x: 500,
            y: 500,
            radius: 350,
            paint: Paint::Fill(Ink::Own(Part::Fill)),
        },
    ],
};
/// Another one of the same name.
static NAMESAKE: Figure = Figure {
    name: "test-owned",
    shapes: &[Shape::Rect(
        Figure::inside(100),
        50,
        Paint::Fill(Ink::Own(Part::Fill)),
    )],
};

/// What was drawn before changes nothing: neither another owner, size, colour or place of the same
/// figure, letter or ground, nor another figure of the same name.
#[test]
fn what_is_kept_changes_no_picture() {
    let warm = Painter::new(&Files::default(), DEFAULT_CACHE).unwrap();
    let mut scenes = Vec::new();
    for (figure, owner, size, ink, ground) in [
        (&OWNED, Some(0), 300, Ink::Text, Ink::Rim),
        (&OWNED, Some(1), 300, Ink::Hint, Ink::Rim),
        (&OWNED, Some(1), 301, Ink::Hint, Ink::Cell),
        (&NAMESAKE, Some(1), 301, Ink::Muted, Ink::Cell),
        (&OWNED, None, 200, Ink::Pip, Ink::Last),
    ] {
        let mut scene = Scene::new(1000, 500, &[]);
        let all = Area {
            x: 50,
            y: 50,
            width: 900,
            height: 400,
        };
        scene.put(Layer::Ground, Shape::Rect(all, 30, Paint::Fill(ground)));
        let mark = Mark {
            figure,
            x: 250,
            y: 250,
            size,
            owner,
        };
        scene.put(Layer::Pieces, mark);
        for (line, size) in [40, 41, 64].into_iter().enumerate() {
            let text = Text {
                words: Words::Plain("Ő1".into()),
                x: 600,
                y: 120 + 100 * line as i32,
                size,
                width: 300,
                align: Align::Left,
                weight: Weight::Bold,
                ink,
            };
            scene.put(Layer::Panel, text);
        }
        scenes.push(scene);
    }
    let png = |painter: &Painter, scene: &Scene, theme: &str| {
        painter.png(scene, painter.theme(theme).unwrap(), 600).unwrap()
    };
    for theme in ["classic", "safe-dark"] {
        for scene in &scenes {
            let fresh = Painter::new(&Files::default(), DEFAULT_CACHE).unwrap();
            let first = png(&warm, scene, theme);
            assert!(first == png(&fresh, scene, theme), "{theme}: {scene}");
            assert!(first == png(&warm, scene, theme), "{theme}: {scene}");
        }
    }
    let different: BTreeSet<Vec<u8>> = scenes.iter().map(|scene| png(&warm, scene, "classic")).collect();
    assert_eq!(different.len(), scenes.len());
}

/// The latest placement is marked however often the next form finds no room.
#[test]
fn rerolls_do_not_hide_the_last_placement() {
    // Nowhere are three cells free beside each other: form 1 has no room, other forms have.
    let from = "DOL 2x2/2x2/1x1x1/2x2/2x2 B 2 9:9 m4 l0 r0 A duel/reroll/keep/200";
    let mut game = dolphins(from, &["B e4"]);
    let marked = |game: &dyn AnyMatch| game.scene(&View::default()).to_string().contains("fill last");
    assert!(marked(&*game), "{}", game.position());
    for _ in 0..40 {
        game.apply("die 1").unwrap();
    }
    assert!(marked(&*game));
}

/// What the panels say fits, in every language and at every end: nothing is cut.
#[test]
fn what_panels_say_fits() {
    let solo = "A !{} 24 m44 l1 r0 A solo/exhibition/keep/9999";
    let duel = "A !{} 12:12 m4 l1 r0 A duel/exhibition/keep/200";
    let mut positions: Vec<String> = vec![
        "5/5/5/5/5 A ? 24 m0 l0 r0 A solo/exhibition/keep/9999".into(),
        "5/5/5/5/5 A 3 24 m9998 l1 r0 A solo/exhibition/keep/9999".into(),
        "5/5/5/5/5 B 6 12:12 m4 l1 r0 A duel/exhibition/keep/200".into(),
        "xxx2/xx1xx/xx1xx/xx1xx/4x A !n1 8 m44 l1 r0 A solo/exhibition/keep/9999".into(),
        "x1xx1/5/5/1x1xx/xx3 B !s 14:2 m11 l1 r0 A duel/exhibition/keep/200".into(),
    ];
    for code in ["t", "rA"] {
        positions.push(format!("5/5/5/5/5 {}", solo.replace("{}", code)));
        positions.push(format!("5/5/5/5/5 {}", duel.replace("{}", code)));
    }
    positions.push("5/5/5/5/5 A !c 12:12 m200 l1 r0 A duel/exhibition/keep/200".into());
    for position in positions {
        let def = game("dolphins");
        let game = def.set_up(&Vec::new(), &format!("DOL {position}")).unwrap();
        for locale in Locale::ALL {
            let svg = PAINTER.svg(
                &worded(&*game, &View::default(), locale),
                PAINTER.theme("classic").unwrap(),
            );
            assert!(!svg.contains('…'), "{locale} {position}");
        }
    }
}
