//! A live match: rolls, decisions, taking back, giving up.

use super::{Author, Error, Step, archive};
use crate::catalog::{AnyMatch, NotPlayed, Played};
use crate::game::{HostEvent, Seat, Undo, is_chance_line};
use crate::store::{Holder, Row, Status, Waits};

/// Lines that are kept for pictures at most.
const RECENT: usize = 12;
/// Legal actions that an answer names at most.
const NEAREST: usize = 5;

impl Step<'_> {
    pub(super) fn roll(&mut self) -> Result<(), Error> {
        self.require(Status::Live)?;
        match self.header.asked() {
            Some(seat) => self.require_asked(seat)?,
            None => drop(self.own_seats()?),
        }
        let mut game = self.game()?;
        self.draw(game.as_mut())
    }

    /// Draws the next roll of the match.
    pub(super) fn draw(&mut self, game: &mut dyn AnyMatch) -> Result<(), Error> {
        let k = self.header.rolls + 1;
        let played = game.roll(&mut self.header.dice.bytes(k))?;
        self.header.rolls = k;
        self.play(played, game);
        Ok(())
    }

    /// Takes over a roll or a decision.
    fn play(&mut self, played: Played, game: &dyn AnyMatch) {
        self.header.ply += u32::from(played.kind.is_ply());
        self.remember(&played.line);
        self.push(played.line);
        self.news.extend(played.news);
        self.stand(game);
    }

    /// Keeps the line for pictures: with the seat's earlier decisions, or in place of another seat's.
    fn remember(&mut self, line: &str) {
        let seat_of = |line: &str| line.split_once(' ').and_then(|(seat, _)| Seat::parse(seat));
        let header = &mut self.header;
        let last = header.recent.iter().rev().find_map(|line| seat_of(line));
        let another = seat_of(line).is_some_and(|seat| last != Some(seat));
        if another || header.recent.is_empty() || header.recent.len() >= RECENT {
            header.before.clone_from(&header.position);
            header.recent.clear();
        }
        header.recent.push(line.to_owned());
    }

    /// One action, or several: all of them or none.
    ///
    /// What costs a piece is played only if the person is `sure` (MR-61, MK-26).
    pub(super) fn act(&mut self, text: &str, sure: bool) -> Result<(), Error> {
        self.require(Status::Live)?;
        let mut game = self.game()?;
        let seat = self.header.asked().ok_or(Error::NotSeated)?;
        self.require_asked(seat)?;
        if !sure && let Some(warning) = game.warning(text) {
            return Err(Error::Unsure(warning));
        }
        let seats = match &self.command.author {
            Author::Person(..) => self.own_seats()?,
            Author::BuiltIn | Author::Clock => vec![seat],
        };
        let turn = game.typed(&seats, text).map_err(|not_played| {
            let NotPlayed { refusal, part, legal } = not_played;
            Error::Refused {
                refusal,
                nearest: nearest(&legal, &part),
            }
        })?;
        if let [_] = turn.as_slice() {
            turn.into_iter()
                .for_each(|played| self.play(played, game.as_ref()));
            return Ok(());
        }
        // What pictures keep needs the position between two actions.
        let mut game = self.game()?;
        for played in turn {
            let played = game.apply(&played.line)?;
            self.play(played, game.as_ref());
        }
        Ok(())
    }

    /// Whether the author may act for the seat that is asked.
    fn require_asked(&self, seat: Seat) -> Result<(), Error> {
        match (&self.command.author, self.header.holder(seat)) {
            (Author::BuiltIn, Some(Holder::BuiltIn(_))) => Ok(()),
            (Author::Person(person, _), holder) => {
                let number = self.header.number_of(*person);
                if matches!(holder, Some(Holder::Person(of)) if Some(*of) == number) {
                    return Ok(());
                }
                Err(if self.header.seats_of(*person).is_empty() {
                    Error::NotSeated
                } else {
                    Error::NotAsked(seat)
                })
            }
            (Author::BuiltIn | Author::Clock, _) => Err(Error::NotAsked(seat)),
        }
    }

    /// Takes back the latest decision: one's own, and only while no roll came after it and the same seat is
    /// still asked, or its throw goes on. So never across another's decision, and never in a game that does
    /// not allow it.
    pub(super) fn undo(&mut self, rows: &[Row]) -> Result<(), Error> {
        self.require(Status::Live)?;
        let own = self.own_seats()?;
        let roll_due = matches!(self.header.waits, Waits::Roll(_));
        let undo = self.def()?.info().undo;
        if !undo.allows(roll_due) {
            return Err(Error::NothingToUndo);
        }
        // In a throw that goes on, another seat may be asked for what comes of one's own decision.
        let still = |seat: Seat| undo == Undo::InThrow || self.header.asked() == Some(seat);
        let lines: Vec<String> = rows.iter().map(|row| row.line.clone()).collect();
        let standing = archive::standing(&lines)?;
        let last = standing.iter().rev().find(|line| !line.starts_with('@'));
        let seat = last
            .filter(|line| !is_chance_line(line) && !HostEvent::is_forfeit_line(line))
            .and_then(|line| Seat::parse(line.split(' ').next()?));
        let Some(seat) = seat.filter(|&seat| own.contains(&seat) && still(seat)) else {
            return Err(Error::NothingToUndo);
        };
        // Whoever has taken the seat over since has decided nothing yet.
        let changed = format!("@ seat {seat} ");
        if standing
            .iter()
            .rev()
            .take_while(|line| line.starts_with('@'))
            .any(|line| line.starts_with(&changed))
        {
            return Err(Error::NothingToUndo);
        }
        self.push("@ undo 1".to_owned());
        let lines: Vec<String> = lines.into_iter().chain(self.lines.iter().cloned()).collect();
        let (game, ply) = archive::fold(self.def()?, &self.header.options, &lines)?;
        self.header.ply = ply;
        self.header.before = String::new();
        self.header.recent = Vec::new();
        self.stand(game.as_ref());
        Ok(())
    }

    /// A person gives up: the seat that is asked if it is theirs, else their only seat.
    pub(super) fn resign(&mut self) -> Result<(), Error> {
        self.require(Status::Live)?;
        let own = self.own_seats()?;
        let asked = self.header.asked().filter(|seat| own.contains(seat));
        let seat = match (asked, own.as_slice()) {
            (Some(seat), _) | (None, &[seat]) => seat,
            (None, _) => return Err(Error::WhichSeat),
        };
        let mut game = self.game()?;
        let played = game.resign(seat)?;
        self.header.resigned.push(seat);
        self.play(played, game.as_ref());
        Ok(())
    }

    /// Ends the match without a result: anyone seated, before each side has decided once; and
    /// whoever opened it, once no person holds a seat any more, since nobody else could end it.
    pub(super) fn abort(&mut self, rows: &[Row]) -> Result<(), Error> {
        self.require(Status::Live)?;
        let deserted = !self
            .header
            .seats
            .iter()
            .any(|entry| matches!(entry.holder, Holder::Person(_)));
        if !(deserted && self.is_opener()) {
            self.own_seats()?;
            let decided = |seat: Seat| {
                rows.iter().any(|row| {
                    row.line
                        .split_once(' ')
                        .is_some_and(|(of, _)| Seat::parse(of) == Some(seat))
                })
            };
            if self.header.seats.iter().all(|entry| decided(entry.seat)) {
                return Err(Error::TooLateToAbort);
            }
        }
        let number = self.enter_author()?;
        self.waits_for_nobody();
        self.header.outcome = Some(r#"{"winner":null,"reason":"aborted"}"#.to_owned());
        self.push(format!("@ aborted p{number}"));
        Ok(())
    }
}

/// The legal actions that look most like what was typed.
fn nearest(legal: &[String], typed: &str) -> Vec<String> {
    let typed: String = typed.trim().to_lowercase().chars().take(64).collect();
    let mut ranked: Vec<(usize, &String)> = legal
        .iter()
        .map(|action| (strsim::levenshtein(&typed, &action.to_lowercase()), action))
        .collect();
    ranked.sort();
    ranked
        .into_iter()
        .take(NEAREST)
        .map(|(_, action)| action.clone())
        .collect()
}
