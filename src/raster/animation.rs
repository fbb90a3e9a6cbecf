//! A match as a moving picture: GIF, of each frame only what has changed.

use std::borrow::Cow;
use std::io::Write;

use gif::{DisposalMethod, Encoder, Frame, Repeat};
use image::GrayImage;

use super::{Painter, PictureError, ThemeId};
use crate::scene::{Area, Scene};

/// The index that lets the frame before through: no theme has so many colours.
const THROUGH: u8 = 255;

/// A GIF that is being written, one scene after the other. Holds two frames, however long it gets.
pub struct Animation<'p, W: Write> {
    painter: &'p Painter,
    theme: ThemeId,
    size: u32,
    encoder: Encoder<W>,
    shown: GrayImage,
    /// The changed part of the last frame, not yet written: how long it is shown may grow.
    waiting: Frame<'static>,
}

impl<W: Write> std::fmt::Debug for Animation<'_, W> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Animation")
            .field("theme", &self.theme)
            .field("size", &self.size)
            .finish_non_exhaustive()
    }
}

impl<'p, W: Write> Animation<'p, W> {
    /// Begins with this scene, shown for `delay` hundredths of a second.
    ///
    /// # Errors
    /// If the size is out of [`super::SIZES`], or writing fails.
    pub fn new(
        painter: &'p Painter,
        theme: ThemeId,
        size: u32,
        writer: W,
        first: &Scene,
        delay: u16,
    ) -> Result<Animation<'p, W>, PictureError> {
        let shown = painter.frame(first, theme, size)?;
        // At most 2,000 pixels.
        let (width, height) = (shown.width() as u16, shown.height() as u16);
        let palette = painter.palette(first, theme);
        let colours = palette.palette.colours().as_flattened();
        let mut encoder = Encoder::new(writer, width, height, colours)?;
        encoder.set_repeat(Repeat::Infinite)?;
        let waiting = Frame {
            width,
            height,
            buffer: Cow::Owned(shown.as_raw().clone()),
            ..whole(delay)
        };
        Ok(Animation {
            painter,
            theme,
            size,
            encoder,
            shown,
            waiting,
        })
    }

    /// Goes on with this scene, of the same game, width and height.
    ///
    /// # Errors
    /// If writing fails.
    pub fn add(&mut self, scene: &Scene, delay: u16) -> Result<(), PictureError> {
        let frame = self.painter.frame(scene, self.theme, self.size)?;
        match changed(&self.shown, &frame) {
            // A GIF shows one scene longer.
            None => self.waiting.delay = self.waiting.delay.saturating_add(delay),
            Some(area) => {
                self.encoder.write_frame(&self.waiting)?;
                self.waiting = part(&self.shown, &frame, area, delay);
                self.shown = frame;
            }
        }
        Ok(())
    }

    /// Ends the file.
    ///
    /// # Errors
    /// If writing fails.
    pub fn finish(mut self) -> Result<W, PictureError> {
        self.encoder.write_frame(&self.waiting)?;
        Ok(self.encoder.into_inner()?)
    }
}

/// The smallest area outside of which both frames are the same; `None` if they are the same.
fn changed(before: &GrayImage, after: &GrayImage) -> Option<Area> {
    let width = after.width() as usize;
    let rows = before.chunks_exact(width).zip(after.chunks_exact(width));
    let rows = rows.enumerate().filter(|(_, (one, other))| one != other);
    let (mut top, mut bottom, mut left, mut right) = (None, 0, width, 0);
    for (y, (one, other)) in rows {
        top = top.or(Some(y));
        bottom = y;
        let differs = |x: &usize| one[*x] != other[*x];
        left = (0..left).find(differs).unwrap_or(left);
        right = (right..width).rev().find(differs).unwrap_or(right);
    }
    top.map(|top| Area {
        x: left as i32,
        y: top as i32,
        width: (right - left + 1) as i32,
        height: (bottom - top + 1) as i32,
    })
}

/// This part of a frame; what is the same as before is let through, and so costs next to nothing.
fn part(before: &GrayImage, frame: &GrayImage, area: Area, delay: u16) -> Frame<'static> {
    let Area { x, y, width, height } = area;
    let (left, right) = (x as usize, (x + width) as usize);
    let rows = |of: &'_ GrayImage| -> Vec<u8> {
        let rows = of.chunks_exact(of.width() as usize).skip(y as usize);
        rows.take(height as usize)
            .flat_map(|row| row[left..right].to_vec())
            .collect()
    };
    let mut pixels = rows(frame);
    for (pixel, before) in pixels.iter_mut().zip(rows(before)) {
        if *pixel == before {
            *pixel = THROUGH;
        }
    }
    Frame {
        left: x as u16,
        top: y as u16,
        width: width as u16,
        height: height as u16,
        transparent: Some(THROUGH),
        buffer: Cow::Owned(pixels),
        ..whole(delay)
    }
}

/// What all frames have in common.
fn whole(delay: u16) -> Frame<'static> {
    Frame {
        delay,
        dispose: DisposalMethod::Keep,
        ..Frame::default()
    }
}
