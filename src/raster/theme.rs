//! Themes: a colour for each ink, the palette that follows from them, and how colours mix in it.

use std::fmt;

use serde::Deserialize;
use thiserror::Error;

use crate::config::{ConfigError, Files};
use crate::scene::{Ink, MEETING};

/// A colour: red, green, blue.
pub type Rgb = [u8; 3];

/// Steps from nothing to full coverage. A ramp between two inks has this many steps too.
pub const FULL: u8 = 7;

/// A palette holds at most this many colours: one index stays free for what moving pictures let through.
pub const MAX_COLOURS: usize = 255;

/// Theme files that cannot be used.
#[derive(Debug, Error)]
pub enum ThemeError {
    /// A file is not there or cannot be read.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// The fonts in the program are broken.
    #[error(transparent)]
    Font(#[from] ab_glyph::InvalidFont),
    /// A file lacks a colour, or has a wrong line.
    #[error("themes/{name}.toml: {problem}")]
    Wrong {
        /// The theme.
        name: &'static str,
        /// What is wrong.
        problem: String,
    },
}

/// A named set of colours.
#[derive(Clone, PartialEq, Eq)]
pub struct Theme {
    /// The name of its file.
    pub name: &'static str,
    colours: [Rgb; Ink::COUNT],
}

impl fmt::Debug for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Theme").field(&self.name).finish()
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ThemeFile {
    colours: toml::Table,
}

impl Theme {
    /// Reads the theme of this name.
    ///
    /// # Errors
    /// If the file is missing, or any colour is missing, unknown or unreadable.
    pub(super) fn load(files: &Files, name: &'static str) -> Result<Theme, ThemeError> {
        let text = files.text(&format!("themes/{name}.toml"))?;
        let wrong = |problem: String| ThemeError::Wrong { name, problem };
        let file: ThemeFile =
            toml::from_str(&text).map_err(|error: toml::de::Error| wrong(error.message().to_owned()))?;
        let mut colours = [[0; 3]; Ink::COUNT];
        for ink in Ink::all() {
            let key = ink.to_string();
            colours[ink.index()] = match file.colours.get(&key) {
                None => return Err(wrong(format!("there is no colour for {key}"))),
                Some(value) => value
                    .as_str()
                    .and_then(rgb)
                    .ok_or_else(|| wrong(format!("{key}: write a colour as \"#rrggbb\"")))?,
            };
        }
        match file
            .colours
            .keys()
            .find(|key| !Ink::all().any(|ink| ink.to_string() == **key))
        {
            Some(key) => Err(wrong(format!(
                "there is no ink {}",
                crate::game::visible(key, 40)
            ))),
            None => Ok(Theme { name, colours }),
        }
    }

    /// The colour of an ink.
    pub fn colour(&self, ink: Ink) -> Rgb {
        self.colours[ink.index()]
    }
}

/// Reads `#rrggbb`.
fn rgb(text: &str) -> Option<Rgb> {
    let mut colour = [0; 3];
    hex::decode_to_slice(text.strip_prefix('#')?, &mut colour).ok()?;
    Some(colour)
}

/// The colours of every picture of a game in a theme, fixed ahead, and the tables that mix them.
pub(super) struct Palette {
    pub(super) theme: Theme,
    /// The inks in their order, then a ramp for each pair that meets.
    colours: Vec<Rgb>,
    /// For each coverage from 1 to 6, each ink over each colour: the nearest colour.
    mixed: Vec<u8>,
}

impl Palette {
    /// `meeting` are the game's own pairs beside [`MEETING`].
    pub(super) fn new(theme: Theme, meeting: &[(Ink, Ink)]) -> Palette {
        let mut colours = theme.colours.to_vec();
        for &(one, other) in MEETING.iter().chain(meeting) {
            let (one, other) = (theme.colour(one), theme.colour(other));
            colours.extend((1..FULL).map(|step| mix(one, other, f32::from(step) / f32::from(FULL))));
        }
        // A test keeps the pairs of each game within this.
        colours.truncate(MAX_COLOURS);
        let mut palette = Palette {
            theme,
            colours,
            mixed: Vec::new(),
        };
        palette.mixed = (1..FULL)
            .flat_map(|step| Ink::all().map(move |ink| (step, ink)))
            .flat_map(|(step, ink)| {
                let over = palette.theme.colour(ink);
                let palette = &palette;
                palette
                    .colours
                    .iter()
                    .map(move |&ground| palette.nearest(mix(ground, over, f32::from(step) / f32::from(FULL))))
            })
            .collect();
        palette
    }

    pub(super) fn colours(&self) -> &[Rgb] {
        &self.colours
    }

    /// The palette index of an ink.
    pub(super) fn index(ink: Ink) -> u8 {
        // Far fewer inks than 256.
        ink.index() as u8
    }

    /// The index of the colour next to this one.
    pub(super) fn nearest(&self, colour: Rgb) -> u8 {
        nearest(&self.colours, colour)
    }

    /// The index of the ink next to this colour.
    pub(super) fn nearest_ink(&self, colour: Rgb) -> u8 {
        nearest(&self.theme.colours, colour)
    }

    /// What becomes of `ground` under an ink that covers it with 1 to 6 sevenths.
    pub(super) fn over(&self, ground: u8, ink: u8, coverage: u8) -> u8 {
        let row = usize::from(coverage - 1) * Ink::COUNT + usize::from(ink);
        self.mixed[row * self.colours.len() + usize::from(ground)]
    }
}

/// `share` of `over` on `ground`.
fn mix(ground: Rgb, over: Rgb, share: f32) -> Rgb {
    [0, 1, 2].map(|i| {
        let (ground, over) = (f32::from(ground[i]), f32::from(over[i]));
        (ground + (over - ground) * share).round() as u8
    })
}

/// The place of the colour next to this one.
fn nearest(colours: &[Rgb], colour: Rgb) -> u8 {
    let distance = |other: &Rgb| {
        let by = |i: usize| i32::from(other[i]) - i32::from(colour[i]);
        // The eye sees green best and blue worst.
        3 * by(0).pow(2) + 4 * by(1).pow(2) + 2 * by(2).pow(2)
    };
    let nearest = colours
        .iter()
        .enumerate()
        .min_by_key(|(_, other)| distance(other));
    // A palette has at most 256 colours.
    nearest.map_or(0, |(index, _)| index as u8)
}
