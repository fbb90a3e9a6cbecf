//! Scenes to pictures: PNG, GIF and SVG.
//!
//! Everything that has an edge is drawn once, with exact coverage, into sprites of palette indices;
//! a picture is the board's ground, copied, and sprites, copied onto it. The only user of image
//! crates. Does not know what a game is.

mod animation;
mod canvas;
mod letters;
mod outline;
mod sprite;
mod svg;
mod theme;

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError, RwLock};

use image::GrayImage;
use smol_str::SmolStr;
use thiserror::Error;

use crate::config::Files;
use crate::scene::{Ink, LONG_SIDE, Scene, Weight};
use canvas::{Canvas, Kept};
use letters::Letters;
use outline::Scale;
use theme::Palette;

pub use animation::Animation;
pub use theme::{FULL, MAX_COLOURS, Rgb, Theme, ThemeError};

/// The long side of a picture if nobody asks for another, in pixels.
pub const DEFAULT_SIZE: u32 = 1_000;
/// The theme if nobody asks for another.
pub const DEFAULT_THEME: &str = "classic";
/// The sizes that can be asked for, in pixels of the long side.
pub const SIZES: std::ops::RangeInclusive<u32> = 200..=2_000;
/// What grounds and sprites may take in memory if nobody says otherwise, in bytes.
pub const DEFAULT_CACHE: usize = 24 << 20;

/// A picture that cannot be made.
#[derive(Debug, Error)]
pub enum PictureError {
    /// The long side is out of [`SIZES`].
    #[error("a picture has 200 to 2000 pixels on its long side")]
    Size,
    /// PNG could not be written.
    #[error(transparent)]
    Png(#[from] png::EncodingError),
    /// GIF could not be written.
    #[error(transparent)]
    Gif(#[from] gif::EncodingError),
    /// The file could not be written.
    #[error(transparent)]
    Io(#[from] std::io::Error),
}

/// The colours of a picture, one of [`Painter::themes`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThemeId(usize);

/// The palette of a game's pictures in a theme.
struct PaletteOf {
    theme: ThemeId,
    /// The pairs of inks that meet in pictures of the game.
    meeting: &'static [(Ink, Ink)],
    /// Its place among the palettes.
    number: usize,
    palette: Palette,
}

/// Draws scenes.
pub struct Painter {
    letters: Letters,
    themes: Vec<Theme>,
    /// Those that were used.
    palettes: RwLock<Vec<Arc<PaletteOf>>>,
    kept: Mutex<Kept>,
}

impl fmt::Debug for Painter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Painter")
            .field("themes", &self.themes)
            .finish_non_exhaustive()
    }
}

impl Painter {
    /// Reads themes and fonts; keeps at most `cache` bytes of drawn grounds and sprites.
    ///
    /// # Errors
    /// If a theme file cannot be used.
    pub fn new(files: &Files, cache: usize) -> Result<Painter, ThemeError> {
        let files_there = files.names("themes");
        let mut names: Vec<&str> = files_there
            .into_iter()
            .filter_map(|name| name.strip_suffix(".toml"))
            .collect();
        // Without the ending a short name comes before those that begin with it.
        names.sort_unstable();
        let themes = names
            .into_iter()
            .map(|name| Theme::load(files, name))
            .collect::<Result<Vec<_>, _>>()?;
        Ok(Painter {
            letters: Letters::new()?,
            palettes: RwLock::default(),
            themes,
            kept: Mutex::new(Kept::new(cache)),
        })
    }

    /// Every theme.
    pub fn themes(&self) -> &[Theme] {
        &self.themes
    }

    /// The theme of this name.
    pub fn theme(&self, name: &str) -> Option<ThemeId> {
        self.themes
            .iter()
            .position(|theme| theme.name == name)
            .map(ThemeId)
    }

    /// A name in letters that can be drawn: other scripts in Latin letters, what has none left out;
    /// `None` if nothing is left.
    pub fn readable(&self, name: &str) -> Option<SmolStr> {
        let readable = self.letters.readable(name, Weight::Bold);
        (!readable.is_empty()).then(|| SmolStr::new(readable))
    }

    /// The picture as PNG, its long side `size` pixels.
    ///
    /// # Errors
    /// If the size is out of [`SIZES`].
    pub fn png(&self, scene: &Scene, theme: ThemeId, size: u32) -> Result<Vec<u8>, PictureError> {
        let frame = self.frame(scene, theme, size)?;
        encode(&frame, &self.palette(scene, theme).palette)
    }

    /// The picture as SVG. Text keeps to its place if the reader's fonts are about as wide as ours.
    pub fn svg(&self, scene: &Scene, theme: ThemeId) -> String {
        svg::svg(scene, self.colours(theme), &self.letters)
    }

    /// The picture as palette indices.
    fn frame(&self, scene: &Scene, theme: ThemeId, size: u32) -> Result<GrayImage, PictureError> {
        if !SIZES.contains(&size) {
            return Err(PictureError::Size);
        }
        let palette = self.palette(scene, theme);
        let canvas = Canvas {
            letters: &self.letters,
            palette: &palette.palette,
            number: palette.number,
            scale: Scale {
                pixels: size as i32,
                units: LONG_SIDE,
            },
        };
        // A panic while drawing leaves sprites that are whole or missing.
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        Ok(canvas.draw(scene, &mut kept))
    }

    /// The colours of a theme.
    fn colours(&self, theme: ThemeId) -> &Theme {
        // An id comes from `theme`, so it is in range.
        &self.themes[theme.0.min(self.themes.len() - 1)]
    }

    /// The palette for this scene, made when it is first used.
    fn palette(&self, scene: &Scene, theme: ThemeId) -> Arc<PaletteOf> {
        let fits = |of: &&Arc<PaletteOf>| of.theme == theme && of.meeting == scene.meeting;
        let made = self.palettes.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(palette) = made.iter().find(fits) {
            return Arc::clone(palette);
        }
        drop(made);
        let mut made = self.palettes.write().unwrap_or_else(PoisonError::into_inner);
        if let Some(palette) = made.iter().find(fits) {
            return Arc::clone(palette);
        }
        let palette = Arc::new(PaletteOf {
            theme,
            meeting: scene.meeting,
            number: made.len(),
            palette: Palette::new(self.colours(theme).clone(), scene.meeting),
        });
        made.push(Arc::clone(&palette));
        palette
    }
}

/// The frame as an indexed PNG.
fn encode(frame: &GrayImage, palette: &Palette) -> Result<Vec<u8>, PictureError> {
    let mut file = Vec::with_capacity(128 << 10);
    let mut encoder = png::Encoder::new(&mut file, frame.width(), frame.height());
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(palette.colours().as_flattened());
    encoder.set_compression(png::Compression::Fast);
    encoder.set_filter(png::Filter::Up);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(frame.as_raw())?;
    writer.finish()?;
    Ok(file)
}
