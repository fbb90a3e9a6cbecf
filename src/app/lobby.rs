//! From nothing to a live match: opening, seats, start, rematch; and handing over a seat.

use super::{Action, App, Author, Command, Error, Randomness, Reply, SeatWish, Step, answer_again, def_of};
use crate::bots::Level;
use crate::catalog::{self, AnyMatch, GameDef};
use crate::game::{Dice, FirstSeat, Named, Pending, Seat, Secret, named_text, parse_named};
use crate::store::{Header, Holder, MatchId, Participant, PersonId, PlaceId, SeatEntry, Status, Waits};

impl App {
    pub(super) fn open(&self, now: u64, random: &Randomness, command: &Command) -> Result<Reply, Error> {
        let Action::Open {
            game,
            options,
            hotseat,
            seats,
            invited,
            word,
        } = &command.action
        else {
            return Err(Error::NoMatch);
        };
        let def = catalog::find(game).ok_or(Error::NoSuchGame)?;
        let named = parse_named(def.info().options, options)?;
        let start = def.start(&named)?;
        let mut wishes = seats.iter().cloned();
        let seats: Vec<(Seat, SeatWish)> = start
            .seats()
            .into_iter()
            .map(|seat| (seat, wishes.next().unwrap_or(SeatWish::Open)))
            .collect();
        let mine = seats.iter().filter(|(_, wish)| *wish == SeatWish::Me).count();
        if mine > 1 && !hotseat {
            return Err(Error::SeatedAlready);
        }
        let table = Table {
            def,
            named,
            hotseat: *hotseat,
            seats,
            rematch_of: None,
            invited: *invited,
        };
        self.set_table(now, random, command, &table, word.as_deref())
    }

    /// The same match again, everybody one seat further: so the other one begins.
    pub(super) fn rematch(&self, now: u64, random: &Randomness, command: &Command) -> Result<Reply, Error> {
        let Some(of) = command.id else {
            return Err(Error::NoMatch);
        };
        let old = self.store.header(of)?.ok_or(Error::NoMatch)?;
        let Author::Person(person, _) = &command.author else {
            return Err(Error::NotSeated);
        };
        if old.status != Status::Over {
            return Err(Error::NotOver);
        }
        if old.seats_of(*person).is_empty() {
            return Err(Error::NotSeated);
        }
        // The other one has asked for it already: this is the answer.
        if let Some(there) = self.store.match_at(command.place)?
            && let Some(header) = self.store.header(there)?
            && header.rematch_of == Some(of)
            && header.invited == Some(*person)
        {
            let join = Command {
                id: Some(there),
                rev: None,
                action: Action::Join {
                    seat: None,
                    word: None,
                },
                ..command.clone()
            };
            return self.change(now, &join);
        }
        let others: Vec<PersonId> = old
            .people
            .iter()
            .filter_map(|participant| participant.id)
            .filter(|other| other != person && !old.seats_of(*other).is_empty())
            .collect();
        let def = def_of(&old.game, old.rules)?;
        let mut named = parse_named(def.info().options, &old.options)?;
        if def.info().first != FirstSeat::Given && !named.iter().any(|(key, _)| key == "first") {
            // The default is not written down; without it the first seat would be drawn anew.
            let values = def.option_values(&named)?;
            named.extend(
                values
                    .into_iter()
                    .filter(|(key, _)| *key == "first")
                    .map(|(key, value)| (key.to_owned(), value)),
            );
        }
        let count = old.seats.len();
        let seats = (0..count)
            .map(|index| {
                let before = &old.seats[(index + count - 1) % count].holder;
                let wish = match before {
                    Holder::BuiltIn(level) => SeatWish::BuiltIn(level.clone()),
                    Holder::Person(number) if old.number_of(*person) == Some(*number) => SeatWish::Me,
                    Holder::Person(_) | Holder::Open => SeatWish::Open,
                };
                (old.seats[index].seat, wish)
            })
            .collect();
        let table = Table {
            def,
            named,
            hotseat: old.hotseat,
            seats,
            rematch_of: Some(of),
            // One other player is called; for several the table is open.
            invited: match others.as_slice() {
                &[other] => Some(other),
                _ => None,
            },
        };
        self.set_table(now, random, command, &table, None)
    }

    /// Writes a new lobby, or a live match if nobody is missing.
    fn set_table(
        &self,
        now: u64,
        random: &Randomness,
        command: &Command,
        table: &Table,
        word: Option<&str>,
    ) -> Result<Reply, Error> {
        let Author::Person(person, name) = &command.author else {
            return Err(Error::NotSeated);
        };
        let taken = self.store.match_at(command.place)?;
        if let Some(reply) = self.opened_before(*person, taken, &command.cause)? {
            return Ok(reply);
        }
        if let Some(taken) = taken {
            return Err(Error::PlaceTaken(taken));
        }
        self.check_limit(*person)?;
        let server = self.server_of(command.place)?;
        self.check_server_limit(server)?;
        let dice = new_dice(random);
        let id = self.store.new_match_id();
        let header = Header {
            game: table.def.info().id.to_owned(),
            rules: table.def.info().rules,
            options: named_text(&table.named),
            place: command.place,
            status: Status::Lobby,
            hotseat: table.hotseat,
            seats: Vec::new(),
            people: vec![Participant {
                id: Some(*person),
                name: super::short_name(name),
            }],
            seq: 0,
            rev: 0,
            ply: 0,
            rolls: 0,
            position: String::new(),
            before: String::new(),
            recent: Vec::new(),
            resigned: Vec::new(),
            waits: Waits::Nobody,
            outcome: None,
            dice,
            opened: now,
            expires: Some(now.saturating_add(self.limits.lobby_milliseconds)),
            rematch_of: table.rematch_of,
            invited: table.invited,
            server: server.map(|server| server.number),
        };
        let mut step = Step::new(id, header, command, now);
        step.expected = None;
        step.push("@ opened p1".to_owned());
        for (seat, wish) in &table.seats {
            step.header.seats.push(SeatEntry {
                seat: *seat,
                holder: Holder::Open,
                word: String::new(),
            });
            match wish {
                SeatWish::Open => {}
                SeatWish::Me => step.take_seat(*seat, 1, word)?,
                SeatWish::BuiltIn(level) => step.seat_built_in(*seat, level)?,
            }
        }
        if step.is_full() {
            step.start()?;
        }
        self.commit(step)
    }

    /// The same event twice opens one match, even if that one is over by now: it is looked for in
    /// the place and among the person's latest matches.
    fn opened_before(
        &self,
        person: PersonId,
        taken: Option<MatchId>,
        cause: &str,
    ) -> Result<Option<Reply>, Error> {
        let latest = self.store.latest_matches_of(person, super::LATEST)?;
        for id in taken.into_iter().chain(latest) {
            let Some(header) = self.store.header(id)? else {
                continue;
            };
            let rows = self.store.rows(id, 0)?;
            if rows.first().is_some_and(|row| row.cause == cause) {
                return answer_again(id, &header, rows, cause);
            }
        }
        Ok(None)
    }

    fn check_limit(&self, person: PersonId) -> Result<(), Error> {
        let most = self.limits.matches_per_person;
        let matches = self.store.matches_of(person)?;
        match matches
            .into_iter()
            .filter(|(_, status)| *status != Status::Over)
            .count()
        {
            count if count >= most => Err(Error::TooManyMatches(most)),
            _ => Ok(()),
        }
    }

    /// Refuses what could not be opened in a place of the same server: blocks and limits.
    ///
    /// # Errors
    /// Why not.
    pub fn check_opening(&self, person: PersonId, place: PlaceId) -> Result<(), Error> {
        self.admit(person, place)?;
        self.check_limit(person)?;
        self.check_server_limit(self.server_of(place)?)
    }

    fn check_server_limit(&self, server: Option<PlaceId>) -> Result<(), Error> {
        let Some(server) = server else { return Ok(()) };
        let most = self.server_limit(&self.store.place(server)?.unwrap_or_default());
        match self.store.matches_in_server(server)? {
            count if count >= most => Err(Error::TooManyHere(most)),
            _ => Ok(()),
        }
    }

    /// A seated person takes the match along to another place.
    pub(super) fn move_here(&self, step: &mut Step<'_>) -> Result<(), Error> {
        if step.header.status == Status::Over {
            return Err(Error::Over);
        }
        step.own_seats()?;
        let place = step.command.place;
        if place.surface != step.header.place.surface {
            return Err(Error::NoMatch);
        }
        match self.store.match_at(place)? {
            Some(taken) if taken != step.id => return Err(Error::PlaceTaken(taken)),
            Some(_) | None => {}
        }
        let server = self.server_of(place)?;
        let number = server.map(|server| server.number);
        if number != step.header.server {
            // Elsewhere the others might not even see it.
            let alone = |participant: &Participant| {
                participant
                    .id
                    .is_none_or(|id| step.header.seats_of(id).is_empty() || is_author(step.command, id))
            };
            if !step.header.people.iter().all(alone) {
                return Err(Error::OtherServer);
            }
            self.check_server_limit(server)?;
        }
        step.header.server = number;
        step.header.place = place;
        let number = step.enter_author()?;
        step.note(format!("@ moved p{number}"));
        Ok(())
    }

    /// Somebody takes a seat: in a lobby, or one that was opened in a live match.
    pub(super) fn join(
        &self,
        step: &mut Step<'_>,
        seat: Option<Seat>,
        word: Option<&str>,
    ) -> Result<(), Error> {
        if step.header.status == Status::Over {
            return Err(Error::Over);
        }
        let Author::Person(person, _) = step.command.author else {
            return Err(Error::NotSeated);
        };
        if !step.header.hotseat && !step.header.seats_of(person).is_empty() {
            return Err(Error::SeatedAlready);
        }
        let seat = step.open_seat(seat)?;
        if step.header.number_of(person).is_none() {
            self.check_limit(person)?;
        }
        let invited = step.header.invited;
        let opener = step.is_opener();
        if invited.is_some_and(|invited| invited != person) && !opener {
            return Err(Error::Invited);
        }
        let number = step.enter_author()?;
        step.take_seat(seat, number, word)?;
        // Whoever accepts an invitation is the last one who was missing.
        if invited.is_some() && step.is_full() && step.header.status == Status::Lobby {
            step.begin()?;
        }
        Ok(())
    }
}

fn is_author(command: &Command, id: PersonId) -> bool {
    matches!(command.author, Author::Person(person, _) if person == id)
}

/// What a new match is to be.
struct Table {
    def: &'static dyn GameDef,
    named: Named,
    hotseat: bool,
    seats: Vec<(Seat, SeatWish)>,
    rematch_of: Option<MatchId>,
    invited: Option<PersonId>,
}

impl Step<'_> {
    /// Seats a person. The word goes into the dice only before the start.
    fn take_seat(&mut self, seat: Seat, number: u8, word: Option<&str>) -> Result<(), Error> {
        let word = match word {
            Some(word) if is_word(word) => word.to_owned(),
            Some(_) => return Err(Error::BadWord),
            None => default_word(&self.command.cause),
        };
        let entry = self.entry(seat)?;
        entry.holder = Holder::Person(number);
        entry.word = word;
        self.push(format!("@ seat {seat} p{number}"));
        Ok(())
    }

    pub(super) fn add_built_in(&mut self, seat: Option<Seat>, level: &str) -> Result<(), Error> {
        self.require(Status::Lobby)?;
        if !self.is_opener() {
            return Err(Error::NotOpener);
        }
        let seat = self.open_seat(seat)?;
        self.seat_built_in(seat, level)?;
        // The opener has just said with whom the last seat is to be played.
        match self.is_full() {
            true => self.begin(),
            false => Ok(()),
        }
    }

    fn seat_built_in(&mut self, seat: Seat, level: &str) -> Result<(), Error> {
        let level: Level = level.parse().map_err(|_| Error::NoSuchLevel)?;
        let entry = self.entry(seat)?;
        entry.holder = Holder::BuiltIn(level.to_string());
        entry.word = "bot".to_owned();
        self.push(format!("@ seat {seat} bot:{level}"));
        Ok(())
    }

    /// Other options: everybody keeps the place in the turn order that they have, as far as there is
    /// one; nobody else gets it.
    pub(super) fn choose(&mut self, options: &str) -> Result<(), Error> {
        self.require(Status::Lobby)?;
        if !self.is_opener() {
            return Err(Error::NotOpener);
        }
        let def = self.def()?;
        let named = parse_named(def.info().options, options)?;
        let mut before = std::mem::take(&mut self.header.seats).into_iter();
        self.header.options = named_text(&named);
        let seats = def
            .start(&named)?
            .seats()
            .into_iter()
            .map(|seat| match before.next() {
                Some(entry) => SeatEntry { seat, ..entry },
                None => SeatEntry {
                    seat,
                    holder: Holder::Open,
                    word: String::new(),
                },
            });
        self.header.seats = seats.collect();
        self.push(format!("@ options {}", self.header.options));
        let lines: Vec<String> = self
            .header
            .seats
            .iter()
            .map(|entry| match &entry.holder {
                Holder::Open => format!("@ seat {} open", entry.seat),
                Holder::Person(number) => format!("@ seat {} p{number}", entry.seat),
                Holder::BuiltIn(level) => format!("@ seat {} bot:{level}", entry.seat),
            })
            .collect();
        lines.into_iter().for_each(|line| self.note(line));
        Ok(())
    }

    /// Gives up all of one's seats in a lobby. The opener may come back, or cancel.
    pub(super) fn leave(&mut self) -> Result<(), Error> {
        self.require(Status::Lobby)?;
        for seat in self.own_seats()? {
            self.vacate(seat)?;
        }
        Ok(())
    }

    fn is_full(&self) -> bool {
        self.header.seats.iter().all(|entry| entry.holder != Holder::Open)
    }

    fn vacate(&mut self, seat: Seat) -> Result<(), Error> {
        let entry = self.entry(seat)?;
        entry.holder = Holder::Open;
        entry.word = String::new();
        self.push(format!("@ seat {seat} open"));
        Ok(())
    }

    pub(super) fn own_seats(&self) -> Result<Vec<Seat>, Error> {
        let Author::Person(person, _) = &self.command.author else {
            return Err(Error::NotSeated);
        };
        match self.header.seats_of(*person) {
            seats if seats.is_empty() => Err(Error::NotSeated),
            seats => Ok(seats),
        }
    }

    pub(super) fn cancel(&mut self) -> Result<(), Error> {
        self.require(Status::Lobby)?;
        if !self.is_opener() {
            return Err(Error::NotOpener);
        }
        self.waits_for_nobody();
        self.push("@ cancelled".to_owned());
        Ok(())
    }

    /// The clock closes a lobby whose time is over.
    pub(super) fn expire(&mut self) -> Result<(), Error> {
        self.require(Status::Lobby)?;
        if self.command.author != Author::Clock || self.header.expires.is_none_or(|at| at > self.now) {
            return Err(Error::NotOpener);
        }
        self.waits_for_nobody();
        self.push("@ expired".to_owned());
        Ok(())
    }

    /// The lobby becomes a live match: entropy, first seat, first position.
    pub(super) fn start(&mut self) -> Result<(), Error> {
        self.require(Status::Lobby)?;
        if !self.is_opener() {
            return Err(Error::NotOpener);
        }
        if !self.is_full() {
            return Err(Error::SeatsOpen);
        }
        self.begin()
    }

    fn begin(&mut self) -> Result<(), Error> {
        let words: Vec<String> = self
            .header
            .seats
            .iter()
            .map(|entry| format!("{}={}", entry.seat, entry.word))
            .collect();
        self.header.dice = self.header.dice.clone().with_entropy(&words.join(","));
        let def = self.def()?;
        let mut named = parse_named(def.info().options, &self.header.options)?;
        self.push("@ started".to_owned());
        if def.info().first != FirstSeat::Given
            && self.header.seats.len() > 1
            && !named.iter().any(|(key, _)| key == "first")
        {
            let first = self.draw_first()?;
            named.push(("first".to_owned(), first.to_string()));
            self.note(format!("@ drawn first {first}"));
        }
        let mut game = def.start(&named)?;
        self.header.options = game.options();
        self.header.status = Status::Live;
        self.header.expires = None;
        self.stand(game.as_ref());
        // A lot belongs to nobody's turn, so nobody can ask for it.
        while self.header.waits == Waits::Roll(None) {
            self.draw(game.as_mut())?;
        }
        Ok(())
    }

    /// Chance event 0: which seat begins.
    fn draw_first(&self) -> Result<Seat, Error> {
        let seats: Vec<Seat> = self.header.seats.iter().map(|entry| entry.seat).collect();
        self.header.dice.first_seat(&seats).ok_or(Error::SeatsOpen)
    }

    /// Takes over where a game stands.
    pub(super) fn stand(&mut self, game: &dyn AnyMatch) {
        self.header.position = game.position();
        self.header.waits = match game.pending() {
            Pending::Chance => Waits::Roll(game.turn()),
            Pending::Seat(seat) => Waits::Decision(seat),
            Pending::Over(outcome) => {
                self.waits_for_nobody();
                self.header.outcome = Some(outcome.to_json());
                Waits::Nobody
            }
        };
    }

    /// A seat changes hands during the match; the word for the dice stays what it was.
    pub(super) fn hand_over(&mut self, seat: Option<Seat>, level: Option<&str>) -> Result<(), Error> {
        self.require(Status::Live)?;
        let own = self.own_seats()?;
        let seat = match (seat, own.as_slice()) {
            (Some(seat), own) if own.contains(&seat) => seat,
            (Some(_), _) => return Err(Error::NotSeated),
            (None, &[seat]) => seat,
            (None, _) => return Err(Error::WhichSeat),
        };
        let line = match level {
            Some(level) => {
                let level: Level = level.parse().map_err(|_| Error::NoSuchLevel)?;
                self.entry(seat)?.holder = Holder::BuiltIn(level.to_string());
                format!("@ seat {seat} bot:{level}")
            }
            None => {
                self.entry(seat)?.holder = Holder::Open;
                format!("@ seat {seat} open")
            }
        };
        self.push(line);
        Ok(())
    }
}

/// A secret and a dice id of eight lower-case letters and digits.
fn new_dice(random: &Randomness) -> Dice {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    let mut bytes = [0; 32];
    bytes.copy_from_slice(&random[..32]);
    let id: String = random[32..40]
        .iter()
        .map(|byte| char::from(LETTERS[usize::from(byte % 32)]))
        .collect();
    Dice::new(Secret::from_bytes(bytes), &id, "-")
}

/// 1 to 32 ASCII letters and digits (HOST.md).
fn is_word(word: &str) -> bool {
    (1..=32).contains(&word.len()) && word.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// The number in a cause: the decimal id of the interaction of the join.
fn default_word(cause: &str) -> String {
    let digits: String = cause.chars().filter(char::is_ascii_digit).take(32).collect();
    if digits.is_empty() { "0".to_owned() } else { digits }
}
