//! Sprites: shapes drawn once, as palette indices to be copied.

use image::GrayImage;

use super::outline::{Coverage, Scale, coverage};
use super::theme::{FULL, Palette};
use crate::scene::{Figure, Ink, Shape};

/// A stretch of a row that is copied, or mixed with what lies below.
#[derive(Debug)]
struct Run {
    x: u16,
    y: u16,
    length: u16,
    /// Where its pixels begin.
    from: u32,
    solid: bool,
}

/// A small picture without the empty part of its box.
#[derive(Debug, Default)]
pub(super) struct Sprite {
    left: i32,
    top: i32,
    runs: Vec<Run>,
    /// The colour of each pixel of the runs: a palette index; in mixed runs, an ink.
    colours: Vec<u8>,
    /// How much of the pixel is covered, 1 to 7.
    covered: Vec<u8>,
}

impl Sprite {
    /// Its size in memory.
    pub(super) fn bytes(&self) -> usize {
        size_of::<Sprite>() + self.runs.len() * size_of::<Run>() + self.colours.len() + self.covered.len()
    }

    /// Copies it, its origin at (x, y); what lies outside is left out.
    pub(super) fn draw(&self, frame: &mut GrayImage, palette: &Palette, x: i32, y: i32) {
        let (width, height) = (frame.width() as i32, frame.height() as i32);
        let pixels: &mut [u8] = frame;
        for run in &self.runs {
            let row = y + self.top + i32::from(run.y);
            let start = x + self.left + i32::from(run.x);
            let end = (start + i32::from(run.length)).min(width);
            let skipped = (-start).max(0);
            let start = start.max(0);
            if row < 0 || row >= height || start >= end {
                continue;
            }
            let at = (row * width + start) as usize;
            let length = (end - start) as usize;
            let from = run.from as usize + skipped as usize;
            let target = &mut pixels[at..at + length];
            let colours = &self.colours[from..from + length];
            if run.solid {
                target.copy_from_slice(colours);
            } else {
                let covered = &self.covered[from..from + length];
                for ((pixel, &ink), &covered) in target.iter_mut().zip(colours).zip(covered) {
                    *pixel = palette.over(*pixel, ink, covered);
                }
            }
        }
    }

    /// A sprite of one ink.
    pub(super) fn of_coverage(coverage: &Coverage, ink: Ink) -> Sprite {
        let index = Palette::index(ink);
        let pixels = coverage.of.iter().map(|&covered| (index, step(covered)));
        Sprite::cut(coverage.left, coverage.top, coverage.width, pixels)
    }

    /// A sprite of a shape.
    pub(super) fn of_shape(shape: &Shape, scale: Scale) -> Sprite {
        let (Shape::Rect(_, _, paint) | Shape::Disc { paint, .. } | Shape::Path(_, paint)) = shape;
        coverage(shape, scale).map_or_else(Sprite::default, |coverage| {
            Sprite::of_coverage(&coverage, paint.ink())
        })
    }

    /// A figure, its shapes over one another, in a square of `side` pixels from the origin.
    pub(super) fn of_figure(figure: &Figure, side: i32, owner: Option<u8>, palette: &Palette) -> Sprite {
        let scale = Scale {
            pixels: side,
            units: Figure::BOX,
        };
        // Strokes may reach a little over the square.
        let margin = side / 8 + 2;
        let width = (side + 2 * margin) as usize;
        // Colour times coverage, and coverage.
        let mut canvas = vec![[0.0_f32; 4]; width * width];
        for shape in figure.shapes {
            let (Shape::Rect(_, _, paint) | Shape::Disc { paint, .. } | Shape::Path(_, paint)) = shape;
            let [red, green, blue] = palette.theme.colour(paint.ink().of(owner)).map(f32::from);
            let Some(coverage) = coverage(shape, scale) else {
                continue;
            };
            for (index, &covered) in coverage.of.iter().enumerate() {
                let x = coverage.left + margin + (index % coverage.width) as i32;
                let y = coverage.top + margin + (index / coverage.width) as i32;
                if covered > 0.0 && (0..width as i32).contains(&x) && (0..width as i32).contains(&y) {
                    let pixel = &mut canvas[y as usize * width + x as usize];
                    let over = [red * covered, green * covered, blue * covered, covered];
                    *pixel = [0, 1, 2, 3].map(|i| over[i] + pixel[i] * (1.0 - covered));
                }
            }
        }
        let pixels = canvas.iter().map(|&[red, green, blue, covered]| {
            let colour = [red, green, blue].map(|part| (part / covered.max(f32::EPSILON)).round() as u8);
            match step(covered) {
                0 => (0, 0),
                FULL => (palette.nearest(colour), FULL),
                step => (palette.nearest_ink(colour), step),
            }
        });
        Sprite::cut(-margin, -margin, width, pixels)
    }

    /// Keeps the pixels that are not empty, as runs.
    fn cut(left: i32, top: i32, width: usize, pixels: impl Iterator<Item = (u8, u8)>) -> Sprite {
        let mut sprite = Sprite {
            left,
            top,
            ..Sprite::default()
        };
        for (index, (colour, covered)) in pixels.enumerate() {
            if covered == 0 {
                continue;
            }
            let (x, y) = ((index % width) as u16, (index / width) as u16);
            let solid = covered == FULL;
            match sprite.runs.last_mut() {
                Some(run) if run.y == y && run.x + run.length == x && run.solid == solid => run.length += 1,
                Some(_) | None => {
                    let from = sprite.colours.len() as u32;
                    sprite.runs.push(Run {
                        x,
                        y,
                        length: 1,
                        from,
                        solid,
                    });
                }
            }
            sprite.colours.push(colour);
            sprite.covered.push(covered);
        }
        sprite.runs.shrink_to_fit();
        sprite.colours.shrink_to_fit();
        sprite.covered.shrink_to_fit();
        sprite
    }
}

/// Coverage in sevenths.
fn step(covered: f32) -> u8 {
    (covered * f32::from(FULL)).round() as u8
}
