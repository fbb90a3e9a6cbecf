//! Shapes to coverage: which part of each pixel a shape covers, exactly.

use ab_glyph_rasterizer::{Point, Rasterizer, point};
use kurbo::{Affine, BezPath, Cap, Join, PathEl, Shape as _, Stroke, StrokeOpts};

use crate::scene::{Area, Paint, Shape};

/// How far a curve may lie from its lines, in pixels.
const TOLERANCE: f64 = 0.05;
/// The largest side of a shape, in pixels: the largest picture, and what may hang over its edge.
const MAX_SIDE: f64 = 4_096.0;

/// A box of pixels with the coverage of each, 0.0 to 1.0.
pub(super) struct Coverage {
    /// Left edge of the box, in pixels from that of the space.
    pub(super) left: i32,
    /// Top edge.
    pub(super) top: i32,
    pub(super) width: usize,
    /// Row by row.
    pub(super) of: Vec<f32>,
}

/// From units to pixels.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scale {
    /// Pixels ...
    pub(super) pixels: i32,
    /// ... for this many units.
    pub(super) units: i32,
}

impl Scale {
    pub(super) fn px(self, units: i32) -> i32 {
        (units * self.pixels + self.units / 2).div_euclid(self.units)
    }

    fn factor(self) -> f64 {
        f64::from(self.pixels) / f64::from(self.units)
    }

    /// An area with its edges on pixel borders, so that neighbours neither overlap nor gape; at least
    /// a pixel wide and high, so that no line goes missing.
    pub(super) fn area(self, area: Area) -> Area {
        let (x, y) = (self.px(area.x), self.px(area.y));
        Area {
            x,
            y,
            width: (self.px(area.x + area.width) - x).max(1),
            height: (self.px(area.y + area.height) - y).max(1),
        }
    }
}

/// The coverage of a shape; `None` if it covers nothing or its path cannot be read.
pub(super) fn coverage(shape: &Shape, scale: Scale) -> Option<Coverage> {
    let path = path(shape, scale)?;
    let bounds = path.bounding_box().expand();
    if bounds.width() < 1.0 || bounds.width().max(bounds.height()) > MAX_SIDE {
        return None;
    }
    // One pixel more on each side: the rasteriser writes beside the last one.
    let (left, top) = (bounds.x0 as i32 - 1, bounds.y0 as i32 - 1);
    let (width, height) = (bounds.width() as usize + 2, bounds.height() as usize + 2);
    let mut rasterizer = Rasterizer::new(width, height);
    trace(&path, f64::from(left), f64::from(top), &mut rasterizer);
    let mut of = vec![0.0; width * height];
    rasterizer.for_each_pixel(|index, covered| {
        if let Some(pixel) = of.get_mut(index) {
            *pixel = covered.clamp(0.0, 1.0);
        }
    });
    Some(Coverage { left, top, width, of })
}

/// The outline in pixels.
fn path(shape: &Shape, scale: Scale) -> Option<BezPath> {
    let (path, paint) = match shape {
        Shape::Rect(area, radius, paint) => {
            let Area { x, y, width, height } = scale.area(*area);
            let corner = (f64::from(x), f64::from(y));
            let rect = kurbo::Rect::from_origin_size(corner, (f64::from(width), f64::from(height)));
            let radius = f64::from(*radius) * scale.factor();
            (rect.to_rounded_rect(radius).to_path(TOLERANCE), paint)
        }
        Shape::Disc { x, y, radius, paint } => {
            let centre = (f64::from(*x), f64::from(*y));
            let disc = kurbo::Circle::new(centre, f64::from(*radius)).to_path(TOLERANCE);
            (Affine::scale(scale.factor()) * disc, paint)
        }
        Shape::Path(text, paint) => (
            Affine::scale(scale.factor()) * BezPath::from_svg(text).ok()?,
            paint,
        ),
    };
    Some(match paint {
        Paint::Fill(_) => path,
        Paint::Line(_, width) => {
            let style = Stroke::new(f64::from(*width) * scale.factor())
                .with_join(Join::Round)
                .with_caps(Cap::Round);
            kurbo::stroke(path, &style, &StrokeOpts::default(), TOLERANCE)
        }
    })
}

/// Draws the path into the rasteriser; open parts are closed.
fn trace(path: &BezPath, left: f64, top: f64, rasterizer: &mut Rasterizer) {
    let at = |p: kurbo::Point| point((p.x - left) as f32, (p.y - top) as f32);
    let (mut start, mut last) = (Point::default(), Point::default());
    for element in path.elements() {
        match *element {
            PathEl::MoveTo(p) => {
                rasterizer.draw_line(last, start);
                start = at(p);
                last = start;
            }
            PathEl::LineTo(p) => {
                rasterizer.draw_line(last, at(p));
                last = at(p);
            }
            PathEl::QuadTo(c, p) => {
                rasterizer.draw_quad(last, at(c), at(p));
                last = at(p);
            }
            PathEl::CurveTo(c, d, p) => {
                rasterizer.draw_cubic(last, at(c), at(d), at(p));
                last = at(p);
            }
            PathEl::ClosePath => {
                rasterizer.draw_line(last, start);
                last = start;
            }
        }
    }
    rasterizer.draw_line(last, start);
}
