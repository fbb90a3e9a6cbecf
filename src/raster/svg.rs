//! A scene as SVG, for browsers and print.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::letters::Letters;
use super::theme::Theme;
use crate::scene::{Align, Area, Figure, Ink, Item, Mark, Paint, Scene, Shape, Text, Weight, Words};

/// Ours first, then what looks like it.
const FONTS: &str = "'PT Sans','Noto Sans','DejaVu Sans',sans-serif";

/// Writing into a string cannot fail: results of `write!` are dropped here.
pub(super) fn svg(scene: &Scene, theme: &Theme, letters: &Letters) -> String {
    let Scene { width, height, .. } = scene;
    let mut svg = String::with_capacity(32 << 10);
    let _ = write!(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" font-family=\"{FONTS}\">"
    );
    let _ = write!(svg, "<defs>");
    for (id, (figure, owner)) in figures(scene) {
        let side = Figure::BOX;
        let _ = write!(
            svg,
            "<symbol id=\"{id}\" viewBox=\"0 0 {side} {side}\" overflow=\"visible\">"
        );
        for drawn in figure.shapes {
            shape(&mut svg, drawn, theme, owner);
        }
        let _ = write!(svg, "</symbol>");
    }
    let _ = write!(
        svg,
        "</defs><rect width=\"{width}\" height=\"{height}\" fill=\"{}\"/>",
        colour(theme, Ink::Page)
    );
    for item in scene.items() {
        match item {
            Item::Shape(drawn) => shape(&mut svg, drawn, theme, None),
            Item::Mark(mark) => {
                let (x, y, size) = (mark.x - mark.size / 2, mark.y - mark.size / 2, mark.size);
                let id = id(mark);
                let _ = write!(
                    svg,
                    "<use href=\"#{id}\" x=\"{x}\" y=\"{y}\" width=\"{size}\" height=\"{size}\"/>"
                );
            }
            Item::Text(line) => text(&mut svg, line, theme, letters),
        }
    }
    svg.push_str("</svg>\n");
    svg
}

/// The figures of a scene, each once for each owner, by their ids.
fn figures(scene: &Scene) -> BTreeMap<String, (&'static Figure, Option<u8>)> {
    let marks = scene.items().filter_map(|item| match item {
        Item::Mark(mark) => Some((id(mark), (mark.figure, mark.owner))),
        Item::Shape(_) | Item::Text(_) => None,
    });
    marks.collect()
}

fn id(mark: &Mark) -> String {
    match mark.owner {
        Some(owner) => format!("{}-{}", mark.figure.name, owner + 1),
        None => mark.figure.name.to_owned(),
    }
}

fn colour(theme: &Theme, ink: Ink) -> String {
    format!("#{}", hex::encode(theme.colour(ink)))
}

fn shape(svg: &mut String, shape: &Shape, theme: &Theme, owner: Option<u8>) {
    let _ = match shape {
        Shape::Rect(Area { x, y, width, height }, radius, _) => {
            write!(
                svg,
                "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"{radius}\""
            )
        }
        Shape::Disc { x, y, radius, .. } => write!(svg, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\""),
        Shape::Path(path, _) => write!(svg, "<path d=\"{path}\""),
    };
    let (Shape::Rect(_, _, paint) | Shape::Disc { paint, .. } | Shape::Path(_, paint)) = shape;
    let colour = colour(theme, paint.ink().of(owner));
    let _ = match paint {
        Paint::Fill(_) => write!(svg, " fill=\"{colour}\"/>"),
        Paint::Line(_, width) => write!(
            svg,
            " fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linejoin=\"round\" \
             stroke-linecap=\"round\"/>"
        ),
    };
}

fn text(svg: &mut String, text: &Text, theme: &Theme, letters: &Letters) {
    let words = match &text.words {
        Words::Plain(words) => words.as_str(),
        Words::Phrase(phrase) => phrase.key.as_str(),
    };
    let size = text.size as f32;
    let words = letters.readable(words, text.weight);
    let mut line = Vec::new();
    letters.place(
        &words,
        (text.weight, size),
        text.width as f32,
        text.align,
        &mut line,
    );
    let y = text.y as f32 + letters.baseline(size);
    let anchor = match text.align {
        Align::Left => "start",
        Align::Middle => "middle",
        Align::Right => "end",
    };
    let weight = match text.weight {
        Weight::Regular => "400",
        Weight::Bold => "700",
    };
    let _ = write!(
        svg,
        "<text x=\"{}\" y=\"{y:.1}\" font-size=\"{}\" font-weight=\"{weight}\" text-anchor=\"{anchor}\" fill=\"{}\">",
        text.x,
        text.size,
        colour(theme, text.ink)
    );
    for placed in line {
        match placed.letter {
            '<' => svg.push_str("&lt;"),
            '>' => svg.push_str("&gt;"),
            '&' => svg.push_str("&amp;"),
            letter => svg.push(letter),
        }
    }
    svg.push_str("</text>");
}
