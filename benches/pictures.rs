//! Pictures: goals R1, R2 and R3 of the performance plan. Linux only: CPU time comes from /proc.
//! Run with `cargo bench --bench pictures`.
#![expect(
    clippy::expect_used,
    clippy::print_stdout,
    reason = "a bench may stop, and prints"
)]

use std::hint::black_box;

use ab_glyph::{FontRef, PxScale};
use igroteka::boards::View;
use igroteka::catalog::{self, AnyMatch};
use igroteka::config::Files;
use igroteka::game::Phrase;
use igroteka::i18n::{Locale, Texts};
use igroteka::raster::{DEFAULT_CACHE, DEFAULT_SIZE, Painter};
use igroteka::scene::{Align, Area, Figure, Ink, Item, Paint, Scene, Shape, Words};
use image::imageops::{FilterType, resize};
use image::{ImageFormat, Rgb, RgbImage};
use imageproc::drawing::{
    draw_filled_circle_mut, draw_filled_rect_mut, draw_polygon_mut, draw_text_mut, text_size,
};
use imageproc::point::Point;
use imageproc::rect::Rect;
use kurbo::{Affine, BezPath, PathEl, Shape as _, Stroke, StrokeOpts};

/// Positions with little, much and most on the board.
const POSITIONS: [(&str, &str, &str); 10] = [
    (
        "dolphins",
        "start",
        "DOL 5/5/5/5/5 A ? 24 m0 l0 r0 A solo/exhibition/keep/9999",
    ),
    (
        "dolphins",
        "13 dolphins",
        "DOL 5/xx1xx/x1x1x/1xx1x/xxx2 A 3 11 m30 l1 r0 A solo/exhibition/keep/9999",
    ),
    (
        "dolphins",
        "20 dolphins",
        "DOL 1xxxx/x1xxx/xx1xx/xxx1x/xxxx1 A ? 4:0 m20 l1 r0 A duel/exhibition/keep/200",
    ),
    (
        "dolphins",
        "6 x 6",
        "DOL 1xxxx1/x1xx1x/1x1x1x/xx1x2/x1xx1x/1x2x1 B ? 0:4 m20 l1 r0 A duel/reroll/keep/200",
    ),
    (
        "magnetic",
        "whole board",
        "MAG 12/12/12/12/2s-8s-/1t-s+s+s+t-1s-s+s+s+s-/t+(S)2S+5S+2/1S-T+1T+S-S-S-S+1S+T-/10S-1/12/12/12/12 W h0.0.0:0.0.0 o0.0.1:0.0.1 c0.0.0:0.0.0 p40 i0 - 10.3.1/200/40/side",
    ),
    (
        "magnetic",
        "short board",
        "MAG 5/5/1s-s+1t-/s-4/S-T-1S+1/5/5 W h1.0.0:0.0.0 o0.0.1:0.0.0 c0.0.1:0.0.0 p14 i0 - 3.1.1/40/20/side",
    ),
    (
        "stavropol",
        "start",
        "AAAAAAAAAAAAAAAAAAAAAAAAA/25/25/25/aaaaaaaaaaaaaaaaaaaaaaaaa W 0 0 0-0 -- - -",
    ),
    (
        "stavropol",
        "middle",
        "1A3A2(11)2A6AA1A1AA/8A1A1A8a1AA/2A22/12a11a/aaaaaa1aaaaaaaaaaaaaa3a W 16 2 0-10 oo - -",
    ),
    (
        "muraveshka",
        "cross, 16 of 20",
        "mur1 SWNE S act 63 n2c0x0 m=- t120 o=huff,3000 S=s1.s7.e3x.sh4/r1/p0/k- W=s2.s9.wh4.wh5/r1/p0/k- N=s12.n3x.e8.nh5/r0/p1/k- E=e0.e4.eh4.eh5/r1/p0/k-",
    ),
    (
        "mukha",
        "ring, 12 of 16",
        "muh1 SWNE S act 42 n2c2x0 m=s1.e1 t11 o=huff,2000,must,std S=s1.e1.s5x/r0/f1 W=s12.n8.w16/r1/f0 N=s3.e5.s5x/r1/f0 E=e8.n4.w2/r0/f1",
    ),
];

const ROUNDS: usize = 300;

fn main() {
    let files = Files::default();
    let texts = Texts::load(&files).expect("locale files");
    let painter = Painter::new(&files, DEFAULT_CACHE).expect("themes");
    let theme = painter.theme("classic").expect("a theme");
    println!("picture           bytes   scene ms  picture ms   ms/MP  allocations  naive ms  ratio");
    let mut worst = 0;
    for (id, name, position) in POSITIONS {
        let named = Vec::new();
        let def = catalog::find(id).expect("a game");
        let game = def.set_up(&named, position).expect("a position");
        let scene = scene_of(&*game, &texts);
        let first = allocation_counter::measure(|| {
            black_box(painter.png(&scene, theme, DEFAULT_SIZE).expect("a picture"));
        });
        worst = worst.max(first.bytes_max);
        let next = allocation_counter::measure(|| {
            black_box(painter.png(&scene, theme, DEFAULT_SIZE).expect("a picture"));
        });
        let bytes = painter.png(&scene, theme, DEFAULT_SIZE).expect("a picture").len();
        let made = median(ROUNDS, || drop(black_box(scene_of(&*game, &texts))));
        let drawn = median(ROUNDS, || {
            drop(black_box(painter.png(&scene, theme, DEFAULT_SIZE)))
        });
        let naive = Naive::new(&painter);
        let plain = median(10, || drop(black_box(naive.png(&scene))));
        let megapixels = f64::from(scene.width * scene.height) / 1e6;
        println!(
            "{name:<14} {bytes:>8} {made:>10.3} {drawn:>11.3} {:>7.2} {:>12} {plain:>9.1} {:>6.0}",
            drawn / megapixels,
            next.count_total,
            plain / drawn
        );
    }
    println!(
        "most memory that drawing took at once, caches included: {} KB",
        worst / 1024
    );
    println!("resident at the end, naive drawing included: {} MB", peak());
}

/// The scene of a position, worded.
fn scene_of(game: &dyn AnyMatch, texts: &Texts) -> Scene {
    let mut scene = game.scene(&View::default());
    scene.word(|phrase: &Phrase| texts.say(Locale::Ru, phrase));
    scene
}

/// CPU milliseconds of one round, the median of many.
fn median(rounds: usize, mut work: impl FnMut()) -> f64 {
    work();
    let mut times: Vec<u64> = (0..rounds)
        .map(|_| {
            let before = cpu();
            work();
            cpu() - before
        })
        .collect();
    times.sort_unstable();
    times[rounds / 2] as f64 / 1e6
}

/// CPU time of this thread, in nanoseconds.
fn cpu() -> u64 {
    // The kernel brings the figure up to date when the thread gives way.
    std::thread::yield_now();
    let stat = std::fs::read_to_string("/proc/thread-self/schedstat").expect("Linux");
    stat.split(' ')
        .next()
        .and_then(|time| time.parse().ok())
        .expect("nanoseconds")
}

/// The most that was ever resident, in megabytes.
fn peak() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").expect("Linux");
    let line = status
        .lines()
        .find(|line| line.starts_with("VmHWM"))
        .expect("VmHWM");
    line.split_whitespace()
        .nth(1)
        .and_then(|kilobytes| kilobytes.parse::<u64>().ok())
        .expect("a number")
        / 1024
}

/// The same scene without any of our means: everything anew, twice as large, made smaller, and written
/// by the image crate.
struct Naive<'p> {
    painter: &'p Painter,
    font: FontRef<'static>,
}

/// Pixels for a unit.
const TWICE: f64 = 2.0;

impl Naive<'_> {
    fn new(painter: &Painter) -> Naive<'_> {
        let font = FontRef::try_from_slice(include_bytes!("../fonts/PTSans-Bold.ttf")).expect("a font");
        Naive { painter, font }
    }

    fn colour(&self, ink: Ink) -> Rgb<u8> {
        Rgb(self.painter.themes()[0].colour(ink))
    }

    fn png(&self, scene: &Scene) -> Vec<u8> {
        let (width, height) = (scene.width as u32, scene.height as u32);
        let mut large = RgbImage::from_pixel(2 * width, 2 * height, self.colour(Ink::Page));
        for item in scene.items() {
            match item {
                Item::Shape(shape) => self.shape(&mut large, shape, TWICE, (0.0, 0.0), None),
                Item::Mark(mark) => {
                    let scale = TWICE * f64::from(mark.size) / f64::from(Figure::BOX);
                    let corner = |centre: i32| TWICE * (f64::from(centre) - f64::from(mark.size) / 2.0);
                    for shape in mark.figure.shapes {
                        self.shape(
                            &mut large,
                            shape,
                            scale,
                            (corner(mark.x), corner(mark.y)),
                            mark.owner,
                        );
                    }
                }
                Item::Text(text) => {
                    let Words::Plain(words) = &text.words else {
                        continue;
                    };
                    let size = PxScale::from(text.size as f32 * 2.0 * 1.3);
                    let (wide, high) = text_size(size, &self.font, words);
                    let x = match text.align {
                        Align::Left => 2 * text.x,
                        Align::Middle => 2 * text.x - wide as i32 / 2,
                        Align::Right => 2 * text.x - wide as i32,
                    };
                    let y = 2 * text.y - high as i32 / 2;
                    draw_text_mut(&mut large, self.colour(text.ink), x, y, size, &self.font, words);
                }
            }
        }
        let small = resize(&large, width, height, FilterType::Triangle);
        let mut file = std::io::Cursor::new(Vec::new());
        small.write_to(&mut file, ImageFormat::Png).expect("a picture");
        file.into_inner()
    }

    fn shape(&self, large: &mut RgbImage, shape: &Shape, scale: f64, (x, y): (f64, f64), owner: Option<u8>) {
        let (Shape::Rect(_, _, paint) | Shape::Disc { paint, .. } | Shape::Path(_, paint)) = shape;
        let colour = self.colour(paint.ink().of(owner));
        let path = match (shape, paint) {
            (
                Shape::Rect(
                    Area {
                        x: left,
                        y: top,
                        width,
                        height,
                    },
                    0,
                    Paint::Fill(_),
                ),
                _,
            ) => {
                let at = |units: &i32, by: f64| (f64::from(*units) * scale + by) as i32;
                let side = |units: &i32| (f64::from(*units) * scale) as u32;
                let rect = Rect::at(at(left, x), at(top, y)).of_size(side(width), side(height));
                return draw_filled_rect_mut(large, rect, colour);
            }
            (
                Shape::Disc {
                    x: across,
                    y: down,
                    radius,
                    ..
                },
                Paint::Fill(_),
            ) => {
                let centre = (
                    (f64::from(*across) * scale + x) as i32,
                    (f64::from(*down) * scale + y) as i32,
                );
                return draw_filled_circle_mut(large, centre, (f64::from(*radius) * scale) as i32, colour);
            }
            (Shape::Rect(area, radius, _), _) => {
                let corner = (f64::from(area.x), f64::from(area.y));
                let rect =
                    kurbo::Rect::from_origin_size(corner, (f64::from(area.width), f64::from(area.height)));
                rect.to_rounded_rect(f64::from(*radius)).to_path(0.1)
            }
            (Shape::Disc { x, y, radius, .. }, _) => {
                kurbo::Circle::new((f64::from(*x), f64::from(*y)), f64::from(*radius)).to_path(0.1)
            }
            (Shape::Path(path, _), _) => BezPath::from_svg(path).expect("a path"),
        };
        let path = match paint {
            Paint::Fill(_) => path,
            Paint::Line(_, width) => {
                kurbo::stroke(path, &Stroke::new(f64::from(*width)), &StrokeOpts::default(), 0.1)
            }
        };
        polygons(
            &(Affine::translate((x, y)) * Affine::scale(scale) * path),
            |polygon| {
                draw_polygon_mut(large, polygon, colour);
            },
        );
    }
}

/// The closed parts of a path as polygons.
fn polygons(path: &BezPath, mut draw: impl FnMut(&[Point<i32>])) {
    let mut polygon: Vec<Point<i32>> = Vec::new();
    let mut end = |polygon: &mut Vec<Point<i32>>| {
        if polygon.first() == polygon.last() {
            polygon.pop();
        }
        if polygon.len() > 2 {
            draw(polygon);
        }
        polygon.clear();
    };
    kurbo::flatten(path.elements().iter().copied(), 0.2, |element| match element {
        PathEl::MoveTo(p) => {
            end(&mut polygon);
            polygon.push(Point::new(p.x as i32, p.y as i32));
        }
        PathEl::LineTo(p) => polygon.push(Point::new(p.x as i32, p.y as i32)),
        PathEl::ClosePath | PathEl::QuadTo(..) | PathEl::CurveTo(..) => {}
    });
    end(&mut polygon);
}
