//! Text: two weights of one font, lines that fit, and something readable for every script.

use std::borrow::Cow;

use ab_glyph::{Font, FontRef, Glyph, InvalidFont, PxScale, PxScaleFont, ScaleFont, point};
use unicode_normalization::char::is_combining_mark;
use unicode_normalization::{UnicodeNormalization, is_nfc};

use super::outline::Coverage;
use crate::game::visible;
use crate::scene::{Align, Weight};

/// The longest text that is looked at, in characters: no line of a picture holds more.
const MAX_CHARACTERS: usize = 80;
/// Ends a text that was cut.
const ELLIPSIS: char = '…';

/// The fonts, read once.
#[derive(Debug)]
pub(super) struct Letters {
    regular: FontRef<'static>,
    bold: FontRef<'static>,
    /// Height of a capital for a font of size 1, the same in both weights.
    capital: f32,
}

/// A letter and where it stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Placed {
    pub(super) letter: char,
    /// From the anchor of the text, in pixels.
    pub(super) x: f32,
}

impl Letters {
    pub(super) fn new() -> Result<Letters, InvalidFont> {
        let regular = FontRef::try_from_slice(include_bytes!("../../fonts/PTSans-Regular.ttf"))?;
        let bold = FontRef::try_from_slice(include_bytes!("../../fonts/PTSans-Bold.ttf"))?;
        let capital = bold
            .outline(bold.glyph_id('H'))
            .map_or(0.0, |capital| capital.bounds.height().abs());
        let capital = capital / bold.units_per_em().unwrap_or(1_000.0);
        Ok(Letters {
            regular,
            bold,
            capital,
        })
    }

    fn font(&self, weight: Weight) -> &FontRef<'static> {
        match weight {
            Weight::Regular => &self.regular,
            Weight::Bold => &self.bold,
        }
    }

    /// The font at `size` pixels an em.
    fn scaled(&self, weight: Weight, size: f32) -> PxScaleFont<&FontRef<'static>> {
        let font = self.font(weight);
        let em = font.units_per_em().unwrap_or(1_000.0);
        font.as_scaled(PxScale::from(size * font.height_unscaled() / em))
    }

    fn has(&self, weight: Weight, letter: char) -> bool {
        self.font(weight).glyph_id(letter).0 != 0
    }

    /// The text in letters that the font has: composed, other scripts in Latin letters, what has
    /// none left out. May be empty.
    pub(super) fn readable<'t>(&self, text: &'t str, weight: Weight) -> Cow<'t, str> {
        let tidy = text.trim() == text && !text.contains("  ");
        let short = tidy && text.len() <= MAX_CHARACTERS && is_nfc(text);
        let plain = |c: char| !c.is_control() && !is_combining_mark(c) && self.has(weight, c);
        if short && text.chars().all(plain) {
            return Cow::Borrowed(text);
        }
        let mut readable = String::new();
        for letter in visible(text, MAX_CHARACTERS).nfc() {
            if letter.is_whitespace() {
                readable.push(' ');
            } else if is_combining_mark(letter) {
                // What did not compose would pile up on its letter.
            } else if self.has(weight, letter) {
                readable.push(letter);
            } else if let Some(latin) = deunicode::deunicode_char(letter) {
                let known = latin.chars().filter(|&c| !c.is_control() && self.has(weight, c));
                readable.extend(known);
            }
        }
        let mut words = String::with_capacity(readable.len());
        for word in readable.split_whitespace() {
            if !words.is_empty() {
                words.push(' ');
            }
            words.push_str(word);
        }
        Cow::Owned(words)
    }

    /// Places the letters of a readable text at `size` pixels into `line`, which is emptied first; what
    /// does not fit into `width` pixels gives way to an ellipsis.
    pub(super) fn place(
        &self,
        text: &str,
        (weight, size): (Weight, f32),
        width: f32,
        align: Align,
        line: &mut Vec<Placed>,
    ) {
        let font = self.scaled(weight, size);
        line.clear();
        let mut end = 0.0;
        let mut last = None;
        // The letters that still leave room for the ellipsis, and where they end.
        let mut fits = (0, 0.0);
        let ellipsis = font.h_advance(font.glyph_id(ELLIPSIS));
        for letter in text.chars() {
            let glyph = font.glyph_id(letter);
            let x = end + last.map_or(0.0, |last| font.kern(last, glyph));
            line.push(Placed { letter, x });
            end = x + font.h_advance(glyph);
            last = Some(glyph);
            if end > width {
                break;
            }
            if end + ellipsis <= width {
                fits = (line.len(), end);
            }
        }
        if end > width {
            line.truncate(fits.0);
            line.push(Placed {
                letter: ELLIPSIS,
                x: fits.1,
            });
            end = fits.1 + ellipsis;
        }
        let shift = match align {
            Align::Left => 0.0,
            Align::Middle => -end / 2.0,
            Align::Right => -end,
        };
        for placed in line {
            placed.x += shift;
        }
    }

    /// How far below the middle of its capitals the base line of a text lies, in pixels.
    pub(super) fn baseline(&self, size: f32) -> f32 {
        size * self.capital / 2.0
    }

    /// The coverage of a letter that stands on the origin, `shift` pixels to the right; `None` for a blank.
    pub(super) fn coverage(&self, letter: char, weight: Weight, size: f32, shift: f32) -> Option<Coverage> {
        let font = self.scaled(weight, size);
        let glyph = Glyph {
            position: point(shift, 0.0),
            ..font.scaled_glyph(letter)
        };
        let outlined = font.outline_glyph(glyph)?;
        let bounds = outlined.px_bounds();
        let (width, height) = (bounds.width() as usize, bounds.height() as usize);
        let mut of = vec![0.0; width * height];
        outlined.draw(|x, y, covered| {
            if let Some(pixel) = of.get_mut(y as usize * width + x as usize) {
                *pixel = covered.clamp(0.0, 1.0);
            }
        });
        Some(Coverage {
            left: bounds.min.x as i32,
            top: bounds.min.y as i32,
            width,
            of,
        })
    }
}
