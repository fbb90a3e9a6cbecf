//! A scene to a frame of palette indices, from kept grounds and sprites.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use image::{GrayImage, Luma};
use imageproc::drawing::draw_filled_rect_mut;
use imageproc::rect::Rect;
use quick_cache::unsync::Cache;
use quick_cache::{Equivalent, Weighter};

use super::letters::{Letters, Placed};
use super::outline::Scale;
use super::sprite::Sprite;
use super::theme::Palette;
use crate::scene::{Area, Ink, Item, Layer, Mark, Paint, Scene, Shape, Text, Weight, Words};

/// What was drawn before, bounded in bytes.
pub(super) struct Kept {
    grounds: Cache<GroundKey, Arc<GrayImage>, Bytes>,
    sprites: Cache<SpriteKey, Arc<Sprite>, Bytes>,
    /// Room for the letters of a line.
    line: Vec<Placed>,
}

impl Kept {
    /// A third of the bytes is for sprites, of which every picture needs many.
    pub(super) fn new(bytes: usize) -> Kept {
        let (sprites, grounds) = (bytes as u64 / 3, bytes as u64 - bytes as u64 / 3);
        Kept {
            grounds: Cache::with_weighter(32, grounds, Bytes),
            sprites: Cache::with_weighter(2_048, sprites, Bytes),
            line: Vec::new(),
        }
    }
}

/// Weighs what is kept in bytes.
#[derive(Clone)]
struct Bytes;

impl Weighter<GroundKey, Arc<GrayImage>> for Bytes {
    fn weight(&self, key: &GroundKey, ground: &Arc<GrayImage>) -> u64 {
        (ground.as_raw().len() + size_of_val(key.items.as_slice())) as u64
    }
}

impl Weighter<SpriteKey, Arc<Sprite>> for Bytes {
    fn weight(&self, _: &SpriteKey, sprite: &Arc<Sprite>) -> u64 {
        (size_of::<SpriteKey>() + sprite.bytes()) as u64
    }
}

/// The ground of a board: kept under its content, so it cannot be stale.
struct GroundKey {
    palette: usize,
    pixels: i32,
    size: (u32, u32),
    items: Vec<(Layer, Item)>,
}

/// The same, not yet kept.
#[derive(Clone, Copy)]
struct GroundOf<'s> {
    palette: usize,
    pixels: i32,
    size: (u32, u32),
    items: &'s [(Layer, Item)],
}

impl GroundKey {
    fn borrowed(&self) -> GroundOf<'_> {
        GroundOf {
            palette: self.palette,
            pixels: self.pixels,
            size: self.size,
            items: &self.items,
        }
    }
}

impl Hash for GroundOf<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.palette, self.pixels, self.size, self.items.len()).hash(state);
        for (_, item) in self.items {
            match item {
                Item::Shape(shape) => shape.hash(state),
                Item::Mark(mark) => (
                    std::ptr::from_ref(mark.figure),
                    mark.x,
                    mark.y,
                    mark.size,
                    mark.owner,
                )
                    .hash(state),
                Item::Text(Text {
                    words: Words::Plain(words),
                    x,
                    y,
                    ..
                }) => (words, x, y).hash(state),
                Item::Text(Text {
                    words: Words::Phrase(phrase),
                    x,
                    y,
                    ..
                }) => (&phrase.key, x, y).hash(state),
            }
        }
    }
}

impl Hash for GroundKey {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.borrowed().hash(state);
    }
}

impl PartialEq for GroundKey {
    fn eq(&self, other: &GroundKey) -> bool {
        other.borrowed().equivalent(self)
    }
}

impl Eq for GroundKey {}

impl Equivalent<GroundKey> for GroundOf<'_> {
    fn equivalent(&self, key: &GroundKey) -> bool {
        (self.palette, self.pixels, self.size) == (key.palette, key.pixels, key.size)
            && self.items == key.items
    }
}

/// A sprite: of what, at which size, in which colours.
#[derive(Clone, PartialEq, Eq, Hash)]
struct SpriteKey {
    palette: usize,
    of: SpriteOf,
}

#[derive(Clone, PartialEq, Eq, Hash)]
enum SpriteOf {
    /// A shape where it stands.
    Shape { shape: Shape, pixels: i32 },
    /// A figure by its address: statics have one each.
    Figure {
        figure: usize,
        side: i32,
        owner: Option<u8>,
    },
    /// A letter; `phase` is its place between two pixels in quarters, `tenths` its size in tenths.
    Letter {
        letter: char,
        weight: Weight,
        tenths: i32,
        phase: u8,
        ink: Ink,
    },
}

/// Places between two pixels at which letters are drawn.
const PHASES: f32 = 4.0;

/// What a picture is drawn with.
pub(super) struct Canvas<'p> {
    pub(super) letters: &'p Letters,
    pub(super) palette: &'p Palette,
    /// The number of the palette, under which things are kept.
    pub(super) number: usize,
    pub(super) scale: Scale,
}

impl Canvas<'_> {
    pub(super) fn draw(&self, scene: &Scene, kept: &mut Kept) -> GrayImage {
        let mut frame = self.ground(scene, kept);
        for (_, item) in scene.rest() {
            self.item(item, &mut frame, kept);
        }
        frame
    }

    /// The ground, from what is kept if it is there.
    fn ground(&self, scene: &Scene, kept: &mut Kept) -> GrayImage {
        let of = GroundOf {
            palette: self.number,
            pixels: self.scale.pixels,
            size: (
                self.scale.px(scene.width) as u32,
                self.scale.px(scene.height) as u32,
            ),
            items: scene.ground(),
        };
        if let Some(ground) = kept.grounds.get(&of) {
            return GrayImage::clone(ground);
        }
        let mut ground = GrayImage::from_pixel(of.size.0, of.size.1, Luma([Palette::index(Ink::Page)]));
        for (_, item) in scene.ground() {
            self.item(item, &mut ground, kept);
        }
        let GroundOf {
            palette,
            pixels,
            size,
            items,
        } = of;
        let key = GroundKey {
            palette,
            pixels,
            size,
            items: items.to_vec(),
        };
        kept.grounds.insert(key, Arc::new(ground.clone()));
        ground
    }

    fn item(&self, item: &Item, frame: &mut GrayImage, kept: &mut Kept) {
        match item {
            // Nothing to smooth.
            Item::Shape(Shape::Rect(area, 0, Paint::Fill(ink))) => {
                let Area { x, y, width, height } = self.scale.area(*area);
                let rect = Rect::at(x, y).of_size(width as u32, height as u32);
                draw_filled_rect_mut(frame, rect, Luma([Palette::index(*ink)]));
            }
            Item::Shape(shape) => {
                let of = SpriteOf::Shape {
                    shape: shape.clone(),
                    pixels: self.scale.pixels,
                };
                let sprite = self.sprite(of, kept, || Sprite::of_shape(shape, self.scale));
                sprite.draw(frame, self.palette, 0, 0);
            }
            Item::Mark(mark) => self.mark(mark, frame, kept),
            Item::Text(text) => self.text(text, frame, kept),
        }
    }

    fn mark(
        &self,
        &Mark {
            figure,
            x,
            y,
            size,
            owner,
        }: &Mark,
        frame: &mut GrayImage,
        kept: &mut Kept,
    ) {
        let side = self.scale.px(size);
        let of = SpriteOf::Figure {
            figure: std::ptr::from_ref(figure).addr(),
            side,
            owner,
        };
        let sprite = self.sprite(of, kept, || Sprite::of_figure(figure, side, owner, self.palette));
        let corner = |centre: i32| self.scale.px(centre) - side / 2;
        sprite.draw(frame, self.palette, corner(x), corner(y));
    }

    fn text(&self, text: &Text, frame: &mut GrayImage, kept: &mut Kept) {
        let words = match &text.words {
            Words::Plain(words) => words.as_str(),
            Words::Phrase(phrase) => phrase.key.as_str(),
        };
        let words = self.letters.readable(words, text.weight);
        let pixels = |units: i32| units as f32 * self.scale.pixels as f32 / self.scale.units as f32;
        // As exact as the key under which letters are kept.
        let tenths = (pixels(text.size) * 10.0).round();
        let size = tenths / 10.0;
        let mut line = std::mem::take(&mut kept.line);
        let font = (text.weight, size);
        self.letters
            .place(&words, font, pixels(text.width), text.align, &mut line);
        let base = (pixels(text.y) + self.letters.baseline(size)).round() as i32;
        for placed in &line {
            let quarters = ((pixels(text.x) + placed.x) * PHASES).round() as i32;
            let (x, phase) = (
                quarters.div_euclid(PHASES as i32),
                quarters.rem_euclid(PHASES as i32) as u8,
            );
            let of = SpriteOf::Letter {
                letter: placed.letter,
                weight: text.weight,
                tenths: tenths as i32,
                phase,
                ink: text.ink,
            };
            let sprite = self.sprite(of, kept, || {
                let shift = f32::from(phase) / PHASES;
                let coverage = self.letters.coverage(placed.letter, text.weight, size, shift);
                coverage.map_or_else(Sprite::default, |coverage| {
                    Sprite::of_coverage(&coverage, text.ink)
                })
            });
            sprite.draw(frame, self.palette, x, base);
        }
        kept.line = line;
    }

    /// The sprite, from what is kept if it is there.
    fn sprite(&self, of: SpriteOf, kept: &mut Kept, draw: impl FnOnce() -> Sprite) -> Arc<Sprite> {
        let key = SpriteKey {
            palette: self.number,
            of,
        };
        if let Some(sprite) = kept.sprites.get(&key) {
            return Arc::clone(sprite);
        }
        let sprite = Arc::new(draw());
        kept.sprites.insert(key, Arc::clone(&sprite));
        sprite
    }
}
