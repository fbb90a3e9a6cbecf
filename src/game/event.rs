//! Events in text: one line of a record, typed or canonical, applied to a game.
//!
//! Knows nothing of persons; who may send which line is for the host to decide.

use super::{Game, Options, Pending, Refusal, Roll, Seat, refusal, text};

/// Something the host does to a game, never an action of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HostEvent {
    /// The seat resigns.
    Resign(Seat),
    /// The seat's time for one move ran out.
    Overdue(Seat),
    /// The seat did not appear.
    NoShow(Seat),
    /// The seat came late.
    Late(Seat),
    /// The seat refused to keep a record.
    NoRecord(Seat),
    /// The time agreed for the whole table is over.
    TimeUp,
}

impl HostEvent {
    /// The line of a record.
    pub fn line(self) -> String {
        match self {
            HostEvent::Resign(seat) => format!("{seat} resign"),
            HostEvent::Overdue(seat) => format!("{seat} overdue"),
            HostEvent::NoShow(seat) => format!("{seat} noshow"),
            HostEvent::Late(seat) => format!("{seat} late"),
            HostEvent::NoRecord(seat) => format!("{seat} norecord"),
            HostEvent::TimeUp => "@ time".to_owned(),
        }
    }

    /// Whether a record line is a forfeit: `SEAT resign` and the like.
    pub fn is_forfeit_line(line: &str) -> bool {
        let words = line
            .split_once(' ')
            .and_then(|(seat, word)| Some((Seat::parse(seat)?, word)));
        words.is_some_and(|(seat, word)| HostEvent::of_seat(seat, word).is_some())
    }

    /// The event that a record writes as `SEAT WORD`.
    fn of_seat(seat: Seat, word: &str) -> Option<HostEvent> {
        match word {
            "resign" => Some(HostEvent::Resign(seat)),
            "overdue" => Some(HostEvent::Overdue(seat)),
            "noshow" => Some(HostEvent::NoShow(seat)),
            "late" => Some(HostEvent::Late(seat)),
            "norecord" => Some(HostEvent::NoRecord(seat)),
            _ => None,
        }
    }
}

/// What an applied line was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EventKind {
    /// A chance line that a seat's turn asks for.
    Roll,
    /// A chance line before anybody's turn, which is drawn at once: no ply.
    Lot,
    /// A decision of a seat.
    Decision,
    /// A host event that touched the game.
    Host,
    /// A line that does not touch the rules.
    Note,
}

impl EventKind {
    /// Whether such a line is a ply: a decision or a roll.
    pub fn is_ply(self) -> bool {
        match self {
            EventKind::Roll | EventKind::Decision => true,
            EventKind::Lot | EventKind::Host | EventKind::Note => false,
        }
    }
}

/// An applied line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Applied {
    /// The line as a record writes it.
    pub line: String,
    /// What it was.
    pub kind: EventKind,
}

/// More characters than any event line needs; longer ones are refused.
const MAX_LINE: usize = 2_000;

/// Whether a record line is a chance line.
pub fn is_chance_line(line: &str) -> bool {
    matches!(line.split(' ').next(), Some("die" | "dice" | "lot"))
}

/// Applies one event line, its action read as liberally as typed text; everything else only in
/// its canonical form. The seat letter may be left out.
///
/// # Errors
/// The reason; the game is then unchanged.
pub fn apply_typed<G: Game>(game: &mut G, line: &str) -> Result<Applied, Refusal> {
    if line.chars().nth(MAX_LINE).is_some() {
        return Err(refusal::event_too_long());
    }
    if line.starts_with('@') {
        return apply_happening(game, line);
    }
    let line = text::visible(line, MAX_LINE);
    let line = line.trim();
    if is_chance_line(line) {
        return apply_roll(game, line);
    }
    let (seat, words) = split_seat::<G>(line);
    if words.is_empty() {
        return Err(refusal::empty_event());
    }
    let asked = match game.pending() {
        Pending::Seat(seat) => Some(seat),
        Pending::Chance | Pending::Over(_) => game.turn(),
    };
    // Without a letter it is whoever is asked, which need not be the seat on turn.
    let event = seat
        .or(asked)
        .and_then(|seat| HostEvent::of_seat(seat, &words.to_ascii_lowercase()));
    if let Some(event) = event {
        return apply_host(game, event);
    }
    apply_decision(game, seat, words)
}

/// The event lines of a typed one: itself, or one for each action of a turn.
pub fn parts<G: Game>(game: &G, line: &str) -> Vec<String> {
    if line.starts_with('@') || line.chars().nth(MAX_LINE).is_some() || is_chance_line(line) {
        return vec![line.to_owned()];
    }
    let (seat, words) = split_seat::<G>(line.trim());
    let parts = game.split(words);
    if parts.len() < 2 {
        return vec![line.to_owned()];
    }
    let with_seat = |part: &str| match seat {
        Some(seat) => format!("{seat} {part}"),
        None => part.to_owned(),
    };
    parts.into_iter().map(with_seat).collect()
}

/// Applies one event line exactly as a record writes it.
///
/// # Errors
/// As [`apply_typed`], and for every form but the canonical one; the game is then unchanged.
pub fn apply_canonical<G: Game>(game: &mut G, line: &str) -> Result<Applied, Refusal> {
    let mut next = game.clone();
    let applied = apply_typed(&mut next, line)?;
    if applied.line != line {
        return Err(refusal::not_canonical(&applied.line));
    }
    *game = next;
    Ok(applied)
}

/// A line that begins with `@`, taken as it is: notes are other people's text.
fn apply_happening<G: Game>(game: &mut G, line: &str) -> Result<Applied, Refusal> {
    let mut words = line.split_whitespace();
    match (words.next(), words.next()) {
        (Some("@"), Some("undo")) => Err(refusal::undo_in_record()),
        (Some("@"), Some("time")) if line.trim_end() == "@ time" => apply_host(game, HostEvent::TimeUp),
        (Some("@"), Some(_)) => Ok(Applied {
            line: line.to_owned(),
            kind: EventKind::Note,
        }),
        _ => Err(refusal::empty_event()),
    }
}

fn apply_roll<G: Game>(game: &mut G, line: &str) -> Result<Applied, Refusal> {
    if !G::INFO.dice {
        return Err(refusal::no_dice());
    }
    let roll: G::Roll = line
        .parse()
        .map_err(|_| refusal::bad_roll(line, G::Roll::EXAMPLE))?;
    game.check_roll(&roll)?;
    game.roll_unchecked(&roll);
    Ok(Applied {
        line: roll.to_string(),
        kind: G::Roll::KIND,
    })
}

/// Applies a host event.
///
/// # Errors
/// Refused after the end, and where the rulebook does not know the event.
pub fn apply_host<G: Game>(game: &mut G, event: HostEvent) -> Result<Applied, Refusal> {
    game.host_event(event)?;
    Ok(Applied {
        line: event.line(),
        kind: EventKind::Host,
    })
}

/// Applies an action as somebody typed it, of `seat` if that is known: never a roll, never a host
/// event.
///
/// # Errors
/// The reason; the game is then unchanged.
pub fn apply_decision<G: Game>(game: &mut G, seat: Option<Seat>, words: &str) -> Result<Applied, Refusal> {
    let asked = match game.pending() {
        Pending::Over(_) => return Err(refusal::over()),
        Pending::Seat(pending) => Some(pending),
        // Nothing is legal before the roll; the game says so.
        Pending::Chance => game.turn(),
    };
    if let Some(seat) = seat.filter(|&seat| Some(seat) != asked) {
        if !game.options().seats().contains(&seat) {
            return Err(refusal::no_such_seat(seat));
        }
        if let Some(asked) = asked {
            return Err(refusal::not_your_turn(asked));
        }
    }
    let action = game.parse_action(words)?;
    game.check(&action)?;
    let line = match asked {
        Some(asked) => format!("{asked} {}", game.print_action(&action)),
        None => return Err(refusal::empty_event()),
    };
    game.play_unchecked(&action);
    Ok(Applied {
        line,
        kind: EventKind::Decision,
    })
}

/// Takes a leading seat letter off a line.
fn split_seat<G: Game>(line: &str) -> (Option<Seat>, &str) {
    if let Some((letter, rest)) = line.split_once(char::is_whitespace)
        && let Some(seat) = Seat::parse(letter)
        && G::INFO.seats.contains(&seat)
    {
        return (Some(seat), rest.trim_start());
    }
    (None, line)
}
