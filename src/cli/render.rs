//! `render`: positions and records as pictures.

use std::fs::Permissions;
use std::io::{self, BufWriter, ErrorKind, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use clap::Args;
use smol_str::{SmolStr, format_smolstr};
use tempfile::NamedTempFile;

use super::{Context, Failure, OptionsArgument, game_of, plain, records};
use crate::boards::View;
use crate::catalog::{AnyMatch, GameDef};
use crate::game::{EventKind, Phrase, Record, Seat};
use crate::i18n::messages;
use crate::raster::{
    Animation, DEFAULT_CACHE, DEFAULT_SIZE, DEFAULT_THEME, Painter, PictureError, SIZES, ThemeId,
};
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
    #[arg(long, value_name = "FILE", conflicts_with = "options")]
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
    /// The colours: classic, contrast or safe, each also with -dark; or warm
    #[arg(long, value_name = "THEME")]
    theme: Option<String>,

    /// Pixels of the long side, 200 to 2000
    #[arg(long, value_name = "PIXELS", default_value_t = DEFAULT_SIZE,
          value_parser = clap::value_parser!(u32).range(i64::from(*SIZES.start())..=i64::from(*SIZES.end())))]
    size: u32,

    /// The seat at the bottom of the picture
    #[arg(long, value_name = "SEAT")]
    perspective: Option<String>,

    /// What is shown of the position: board, or another view of the game, some with a cell: "capture 333"
    #[arg(long, value_name = "VIEW")]
    view: Option<String>,
}

/// How long an event is shown, in hundredths of a second.
const EVENT: u16 = 100;
/// A roll, after which more follows.
const ROLL: u16 = 60;
/// The end.
const END: u16 = 400;

/// Lines of a record that a moving picture shows at most: a quarter of an hour, some 20 MB.
const MAX_FRAMES: usize = 2_000;

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
    if let Some(record) = &arguments.record
        && is_same_file(record, &arguments.out)
    {
        return Err(Failure::Usage(messages::picture_over_record()));
    }
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
            film.still(&scene, kind)
                .and_then(|bytes| Written::begin(&arguments.out)?.finish(&bytes))
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
    let painter = match painter(context) {
        Ok(painter) => painter,
        // A theme file that cannot be used ends no game.
        Err(Failure::Environment(phrase)) => return Ok(phrase),
        Err(other) => return Err(other),
    };
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
    let drawn = film
        .still(&scene, kind)
        .and_then(|bytes| Written::begin(out)?.finish_new(&bytes));
    Ok(match drawn {
        Ok(()) => messages::picture_saved(&file),
        Err(PictureError::Io(error)) if error.kind() == ErrorKind::AlreadyExists => {
            messages::play_file_exists(&file)
        }
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
    let name = name.unwrap_or(DEFAULT_THEME);
    painter
        .theme(&name.to_lowercase())
        .ok_or_else(|| Failure::Usage(messages::picture_theme(&names.join(", "))))
}

/// Plays these lines; how many were decisions and rolls. The record was checked before.
fn play_on(game: &mut dyn AnyMatch, events: &[String]) -> Result<u32, Failure> {
    let mut plies = 0;
    for line in events {
        plies += u32::from(game.apply(line)?.kind.is_ply());
    }
    Ok(plies)
}

/// Whether both names lead to one file that is there.
fn is_same_file(one: &Path, other: &Path) -> bool {
    match (one.canonicalize(), other.canonicalize()) {
        (Ok(one), Ok(other)) => one == other,
        _ => false,
    }
}

/// A file that appears whole or not at all: it is written beside its place first.
struct Written<'o> {
    file: NamedTempFile,
    out: &'o Path,
}

impl Written<'_> {
    fn begin(out: &Path) -> Result<Written<'_>, PictureError> {
        let folder = out.parent().filter(|folder| !folder.as_os_str().is_empty());
        // Temporary files are private; a picture is as open as any new file.
        let open = Permissions::from_mode(0o666);
        let file = tempfile::Builder::new()
            .permissions(open)
            .tempfile_in(folder.unwrap_or(Path::new(".")))?;
        Ok(Written { file, out })
    }

    /// Takes the place of whatever is there.
    fn finish(mut self, bytes: &[u8]) -> Result<(), PictureError> {
        self.file.write_all(bytes)?;
        self.persist()
    }

    fn persist(self) -> Result<(), PictureError> {
        self.file.persist(self.out).map_err(|error| error.error)?;
        Ok(())
    }

    /// Only if nothing is there.
    fn finish_new(mut self, bytes: &[u8]) -> Result<(), PictureError> {
        self.file.write_all(bytes)?;
        self.file
            .persist_noclobber(self.out)
            .map_err(|error| error.error)?;
        Ok(())
    }
}

impl Write for Written<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
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
        let (kind, chosen) = match &self.view {
            None => (View::default().kind, Vec::new()),
            Some(name) => View::wanted(game.views(), name)
                .filter(|(kind, chosen)| game.shows(kind, chosen))
                .ok_or_else(|| Failure::Usage(messages::picture_view(&game.views().join(", "))))?,
        };
        let name = |seat: Seat| {
            let name = record?.header(&format!("seat {seat}"))?;
            Some((seat, painter.readable(name)?))
        };
        Ok(View {
            bottom,
            kind,
            chosen,
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

    fn still(&self, scene: &Scene, kind: Kind) -> Result<Vec<u8>, PictureError> {
        match kind {
            Kind::Svg => Ok(self.painter.svg(scene, self.theme).into_bytes()),
            Kind::Png | Kind::Gif => self.painter.png(scene, self.theme, self.size),
        }
    }

    /// Writes the game from here through these lines; the outer error is a refused line.
    fn gif(
        &mut self,
        game: &mut dyn AnyMatch,
        events: &[String],
        out: &Path,
    ) -> Result<Result<(), PictureError>, Failure> {
        if events.len() > MAX_FRAMES {
            return Err(Failure::Usage(messages::picture_too_long(MAX_FRAMES as i64)));
        }
        let first = self.scene(game, Some(0));
        let begun = Written::begin(out).and_then(|written| {
            Animation::new(
                self.painter,
                self.theme,
                self.size,
                BufWriter::new(written),
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
            let kind = game.apply(line)?.kind;
            let delay = match kind {
                EventKind::Roll | EventKind::Lot => ROLL,
                EventKind::Decision | EventKind::Host => EVENT,
                EventKind::Note => continue,
            };
            ply += u32::from(kind.is_ply());
            if let Err(error) = animation.add(&self.scene(game, Some(ply)), delay) {
                return Ok(Err(error));
            }
        }
        let last = self.scene(game, Some(ply));
        let ended = animation.add(&last, END).and_then(|()| animation.finish());
        Ok(ended.and_then(|file| {
            let written = file.into_inner().map_err(|error| error.into_error())?;
            written.persist()
        }))
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
