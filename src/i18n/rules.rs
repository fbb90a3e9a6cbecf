//! The rules of a game as people read them: pages of `config/rules/GAME.LANGUAGE.md`.

use super::Locale;
use crate::config::{ConfigError, Files};

/// A page of the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// The heading, without signs.
    pub heading: String,
    /// Markdown below the heading.
    pub words: String,
    /// A picture of the page.
    pub picture: Option<Picture>,
}

/// A position that illustrates a page: a line `<!-- picture: position | description -->` of the file,
/// which other readers of Markdown do not show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// What it shows, in words.
    pub description: String,
    /// The position, as the game writes it, with its default options.
    pub position: String,
}

/// The pages of the rules of a game: each second-level heading begins one. What stands before the
/// first of them is the introduction, a page without a heading.
///
/// # Errors
/// If there is no such file, or it cannot be read.
pub fn rules(files: &Files, game: &str, locale: Locale) -> Result<(Page, Vec<Page>), ConfigError> {
    let text = files.text(&format!("rules/{game}.{locale}.md"))?;
    let mut parts = text.split("\n## ");
    let introduction = page("", parts.next().unwrap_or_default());
    let pages = parts.map(|part| {
        let (heading, rest) = part.split_once('\n').unwrap_or((part, ""));
        page(heading, rest)
    });
    Ok((introduction, pages.collect()))
}

fn page(heading: &str, text: &str) -> Page {
    let mut picture = None;
    let mut words = Vec::new();
    for line in text.lines() {
        match picture_of(line) {
            Some(found) => picture = Some(found),
            None => words.push(line),
        }
    }
    Page {
        heading: heading.trim().to_owned(),
        words: words.join("\n").trim().to_owned(),
        picture,
    }
}

fn picture_of(line: &str) -> Option<Picture> {
    let inside = line.strip_prefix("<!-- picture: ")?.strip_suffix(" -->")?;
    let (position, description) = inside.split_once(" | ")?;
    Some(Picture {
        description: description.to_owned(),
        position: position.to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::{Picture, page};

    #[test]
    fn a_picture_stands_apart_from_the_words() {
        let page = page("A turn", "one\n<!-- picture: 5x5 a1 | What it shows -->\ntwo\n");
        assert_eq!(
            (page.heading.as_str(), page.words.as_str()),
            ("A turn", "one\ntwo")
        );
        let picture = Picture {
            description: "What it shows".to_owned(),
            position: "5x5 a1".to_owned(),
        };
        assert_eq!(page.picture, Some(picture));
    }
}
