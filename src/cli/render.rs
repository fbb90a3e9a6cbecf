//! `render`: positions and records as pictures.

use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use smol_str::{SmolStr, format_smolstr};

use super::{Context, Failure, OptionsArgument, game_of, plain, records};
use crate::boards::View;
use crate::catalog::{AnyMatch, GameDef};
use crate::game::{EventKind, Phrase, Record, Seat};
use crate::i18n::messages;
use crate::raster::{Animation, DEFAULT_CACHE, DEFAULT_SIZE, Painter, PictureError, SIZES, ThemeId};
use crate::scene::Scene;

#[derive(Debug, Args)]
pub(super) struct RenderArguments {
    /// The game
    #[arg(value_parser = game_of, conflicts_with = "record")]
    game: Option<&'static dyn GameDef>,

    /// A position; the start of the game if left out
    #[arg(long, value_name = "P", conflicts_with = "record")]
    position: Option<String>,

    #[command(flatten)]
    options: OptionsArgument,

    /// A record: its last position, or as .gif the whole of it; - is the standard input
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,

    /// The file to write: .png, .svg or .gif; an old one is replaced
    #[arg(long, value_name = "FILE")]
    out: PathBuf,

    #[command(flatten)]
    look: Look,
}

/// How a picture is to look.
#[derive(Debug, Args)]
struct Look {
    /// The colours: classic, contrast or safe, each also with -dark
    #[arg(long, value_name = "THEME")]
    theme: Option<String>,

    /// Pixels of the long side, 200 to 2000
    #[arg(long, value_name = "PIXELS", default_value_t = DEFAULT_SIZE,
          value_parser = clap::value_parser!(u32).range(i64::from(*SIZES.start())..=i64::from(*SIZES.end())))]
    size: u32,

    /// The seat at the bottom of the picture
    #[arg(long, value_name = "SEAT")]
    perspective: Option<String>,

    /// What is shown of the position: board, or another view of the game
    #[arg(long, value_name = "VIEW")]
    view: Option<String>,
}

/// How long an event is shown, in hundredths of a second.
const EVENT: u16 = 100;
/// A roll, after which more follows.
const ROLL: u16 = 60;
/// The end.
const END: u16 = 400;

/// The kinds of picture files, by their ending.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Png,
    Svg,
    Gif,
}

impl Kind {
    fn of(path: &Path) -> Option<Kind> {
        let ending = path.extension()?.to_str()?.to_ascii_lowercase();
        match ending.as_str() {
            "png" => Some(Kind::Png),
            "svg" => Some(Kind::Svg),
            "gif" => Some(Kind::Gif),
            _ => None,
        }
    }
}

pub(super) fn render(context: &mut Context<'_>, arguments: &RenderArguments) -> Result<(), Failure> {
    let kind = Kind::of(&arguments.out).ok_or_else(|| Failure::Usage(messages::picture_ending()))?;
    let painter = painter(context)?;
    let theme = theme(&painter, arguments.look.theme.as_deref())?;
    let options = &arguments.options;
    let (mut game, record) = match (&arguments.record, arguments.game) {
        (Some(path), _) => {
            let (record, def) = records::open_checked(context, path)?;
            (records::begin(context, path, &record, def)?, Some(record))
        }
        (None, Some(def)) => {
            let named = options.named(def)?;
            let game = match &arguments.position {
                Some(position) => def.set_up(&named, position)?,
                None => def.start(&named)?,
            };
            (game, None)
        }
        (None, None) => return Err(Failure::Usage(messages::picture_of_what())),
    };
    let view = arguments.look.view_of(&*game, record.as_ref(), &painter)?;
    let events = record.as_ref().map_or(&[][..], |record| &record.events);
    let mut film = Film {
        context,
        painter: &painter,
        theme,
        size: arguments.look.size,
        view,
    };
    let written = match kind {
        Kind::Gif => film.gif(&mut *game, events, &arguments.out)?,
        Kind::Png | Kind::Svg => {
            let ply = play_on(&mut *game, events)?;
            let scene = film.scene(&*game, record.is_some().then_some(ply));
            film.still(&scene, kind, &arguments.out)
        }
    };
    film.report(&arguments.out, written)
}

/// The picture of a position, for the terminal game; the file must not exist yet.
pub(super) fn save(
    context: &mut Context<'_>,
    game: &dyn AnyMatch,
    caption: SmolStr,
    out: &Path,
) -> Result<Phrase, Failure> {
    let kind = match Kind::of(out) {
        Some(kind @ (Kind::Png | Kind::Svg)) => kind,
        Some(Kind::Gif) | None => return Ok(messages::picture_ending()),
    };
    let file = plain(&out.display().to_string());
    if out.exists() {
        return Ok(messages::play_file_exists(&file));
    }
    let painter = painter(context)?;
    let theme = theme(&painter, None)?;
    let view = View {
        caption,
        ..View::default()
    };
    let film = Film {
        context,
        painter: &painter,
        theme,
        size: DEFAULT_SIZE,
        view,
    };
    let scene = film.scene(game, None);
    Ok(match film.still(&scene, kind, out) {
        Ok(()) => messages::picture_saved(&file),
        Err(error) => messages::file_failed(&file, &error.to_string()),
    })
}

fn painter(context: &Context<'_>) -> Result<Painter, Failure> {
    Painter::new(&context.files, DEFAULT_CACHE)
        .map_err(|error| Failure::Environment(messages::picture_failed(&error.to_string())))
}

/// The theme of this name, the usual one if none is named.
fn theme(painter: &Painter, name: Option<&str>) -> Result<ThemeId, Failure> {
    let names: Vec<&str> = painter.themes().iter().map(|theme| theme.name).collect();
    let name = name.or(names.first().copied()).unwrap_or_default();
    painter
        .theme(&name.to_lowercase())
        .ok_or_else(|| Failure::Usage(messages::picture_theme(&names.join(", "))))
}

/// Plays these lines; how many were decisions and rolls. The record was checked before.
fn play_on(game: &mut dyn AnyMatch, events: &[String]) -> Result<u32, Failure> {
    let mut plies = 0;
    for line in events {
        match game.apply(line)?.kind {
            EventKind::Roll | EventKind::Decision => plies += 1,
            EventKind::Host | EventKind::Note => {}
        }
    }
    Ok(plies)
}

impl Look {
    /// The view of this game, with the names of the record.
    fn view_of(
        &self,
        game: &dyn AnyMatch,
        record: Option<&Record>,
        painter: &Painter,
    ) -> Result<View, Failure> {
        let seats = game.seats();
        let letters = || seats.iter().map(Seat::to_string).collect::<Vec<_>>().join(", ");
        let bottom = match &self.perspective {
            None => None,
            Some(text) => {
                let seat = Seat::parse(&text.to_uppercase()).filter(|seat| seats.contains(seat));
                Some(seat.ok_or_else(|| Failure::Usage(messages::picture_seat(&letters())))?)
            }
        };
        let view = match &self.view {
            None => View::default().kind,
            Some(name) => {
                let known = game
                    .views()
                    .iter()
                    .copied()
                    .find(|view| *view == name.to_lowercase());
                known.ok_or_else(|| Failure::Usage(messages::picture_view(&game.views().join(", "))))?
            }
        };
        let name = |seat: Seat| {
            let name = record?.header(&format!("seat {seat}"))?;
            Some((seat, painter.readable(name)?))
        };
        Ok(View {
            bottom,
            kind: view,
            names: seats.iter().filter_map(|&seat| name(seat)).collect(),
            caption: record
                .and_then(|record| record.header("match"))
                .map_or_else(SmolStr::default, SmolStr::new),
        })
    }
}

/// What pictures of one game have in common.
struct Film<'f, 'c> {
    context: &'f mut Context<'c>,
    painter: &'f Painter,
    theme: ThemeId,
    size: u32,
    view: View,
}

impl Film<'_, '_> {
    /// The scene, worded, after so many plies if they are known.
    fn scene(&self, game: &dyn AnyMatch, ply: Option<u32>) -> Scene {
        let caption = match (self.view.caption.as_str(), ply) {
            (caption, None) => SmolStr::new(caption),
            ("", Some(ply)) => format_smolstr!("{ply}"),
            (caption, Some(ply)) => format_smolstr!("№ {caption} · {ply}"),
        };
        let mut scene = game.scene(&View {
            caption,
            ..self.view.clone()
        });
        scene.word(|phrase| self.context.text(phrase));
        scene
    }

    fn still(&self, scene: &Scene, kind: Kind, out: &Path) -> Result<(), PictureError> {
        let bytes = match kind {
            Kind::Svg => self.painter.svg(scene, self.theme).into_bytes(),
            Kind::Png | Kind::Gif => self.painter.png(scene, self.theme, self.size)?,
        };
        Ok(fs::write(out, bytes)?)
    }

    /// Writes the game from here through these lines; the outer error is a refused line.
    fn gif(
        &mut self,
        game: &mut dyn AnyMatch,
        events: &[String],
        out: &Path,
    ) -> Result<Result<(), PictureError>, Failure> {
        let first = self.scene(game, Some(0));
        let begun = File::create(out).map_err(PictureError::from).and_then(|file| {
            Animation::new(
                self.painter,
                self.theme,
                self.size,
                BufWriter::new(file),
                &first,
                EVENT,
            )
        });
        let mut animation = match begun {
            Ok(animation) => animation,
            Err(error) => return Ok(Err(error)),
        };
        let mut ply = 0;
        for line in events {
            let delay = match game.apply(line)?.kind {
                EventKind::Roll => ROLL,
                EventKind::Decision | EventKind::Host => EVENT,
                EventKind::Note => continue,
            };
            ply += 1;
            if let Err(error) = animation.add(&self.scene(game, Some(ply)), delay) {
                return Ok(Err(error));
            }
        }
        let last = self.scene(game, Some(ply));
        let ended = animation.add(&last, END).and_then(|()| animation.finish());
        Ok(ended.and_then(|mut file| Ok(file.flush()?)))
    }

    fn report(&mut self, out: &Path, written: Result<(), PictureError>) -> Result<(), Failure> {
        let file = plain(&out.display().to_string());
        match written {
            Ok(()) => self.context.say(&messages::picture_saved(&file)),
            Err(error) => Err(Failure::Environment(messages::file_failed(
                &file,
                &error.to_string(),
            ))),
        }
    }
}
