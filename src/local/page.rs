//! The page itself: files inside the program, and the words that they use.
//!
//! Nothing of the file system is served.

use axum::extract::Path;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use include_dir::{Dir, include_dir};

static FILES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/src/local/page");
static FONTS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/fonts");

/// Files may be kept by the browser for so long: those of the next version have the same names.
const SOON: &str = "no-cache";
const LONG: &str = "max-age=86400";

pub(super) async fn index() -> Response {
    of(&FILES, "index.html", SOON)
}

pub(super) async fn file(Path(name): Path<String>) -> Response {
    of(&FILES, &name, SOON)
}

pub(super) async fn font(Path(name): Path<String>) -> Response {
    of(&FONTS, &name, LONG)
}

pub(super) async fn nothing() -> Response {
    (StatusCode::NOT_FOUND, "there is nothing here\n").into_response()
}

fn of(files: &'static Dir<'_>, name: &str, kept: &'static str) -> Response {
    let file = files.get_file(name);
    let kind = name.rsplit_once('.').and_then(|(_, ending)| match ending {
        "html" => Some("text/html; charset=utf-8"),
        "css" => Some("text/css; charset=utf-8"),
        "js" => Some("text/javascript; charset=utf-8"),
        "svg" => Some("image/svg+xml"),
        "ttf" => Some("font/ttf"),
        _ => None,
    });
    match (file, kind) {
        (Some(file), Some(kind)) => {
            let headers = [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, kept)];
            (headers, file.contents()).into_response()
        }
        (Some(_), None) | (None, _) => (StatusCode::NOT_FOUND, "there is nothing here\n").into_response(),
    }
}

/// The words that the page uses, by key.
pub const TEXTS: &[&str] = &[
    "page-skip",
    "page-language",
    "page-settings",
    "page-name",
    "page-guest",
    "page-look",
    "page-look-auto",
    "page-look-light",
    "page-look-dark",
    "page-colours",
    "page-colours-auto",
    "page-away",
    "page-problem",
    "page-home",
    "page-close",
    "page-no",
    "page-code-heading",
    "page-code",
    "page-enter",
    "page-welcome",
    "page-welcome-more",
    "page-games",
    "page-play",
    "page-rules",
    "page-tables-mine",
    "page-tables-others",
    "page-tables-finished",
    "page-your-turn",
    "page-tag-open",
    "page-tag-lobby",
    "page-tag-live",
    "page-ways",
    "page-seats",
    "page-seat-me",
    "page-seat-built-in",
    "page-seat-open",
    "page-options",
    "page-word-heading",
    "page-word-about",
    "page-word",
    "page-start",
    "page-lobby",
    "page-lobby-about",
    "page-seat-free",
    "page-sit",
    "page-leave",
    "page-cancel",
    "page-board",
    "page-places",
    "page-news",
    "page-your-move",
    "page-again",
    "page-enough",
    "page-take-these",
    "page-command",
    "page-send",
    "page-completions",
    "page-turn",
    "page-mine",
    "page-gone",
    "page-resigned",
    "page-watching",
    "page-roll",
    "page-undo",
    "page-resign",
    "page-abort",
    "page-rematch",
    "page-ask-resign",
    "page-ask-abort",
    "page-ask-cancel",
    "page-anyway",
    "page-lost-choice",
    "page-lost-press",
    "page-moves",
    "page-moves-none",
    "page-dice",
    "page-dice-about",
    "page-dice-id",
    "page-dice-commitment",
    "page-dice-entropy",
    "page-dice-secret",
    "page-verify",
    "page-words",
    "page-tools",
    "page-record",
    "page-listing",
    "page-picture",
    "page-bottom",
    "page-bottom-auto",
    "page-invite",
    "page-invite-join",
    "page-invite-watch",
    "page-copy",
    "page-copied",
    "page-contents",
];
