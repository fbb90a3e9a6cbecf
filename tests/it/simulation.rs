//! A thousand places with random people, repeated and reordered commands, restarts and kills, all
//! from one seed; the invariants are checked after every step.

use std::collections::HashMap;
use std::sync::Arc;

use igroteka::app::{Action, App, Author, Command, Error, Limits, SeatWish, check_everything, position_of};
use igroteka::store::{Header, Holder, MatchId, Row, Status, Store};
use rand::{Rng, RngExt};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::app::{person, place};
use crate::support::Temporary;

const PLACES: u64 = 1_000;
const PEOPLE: u64 = 300;
const STEPS: u32 = 12_000;
/// A step in so many ends the process in order, or without.
const RESTART_ONE_IN: u32 = 1_500;

struct World {
    folder: Temporary,
    app: App,
    rng: Xoshiro256PlusPlus,
    now: u64,
    /// Commands given so far, for giving them again.
    given: Vec<Command>,
    /// What was acknowledged of each match: the header, and the log.
    known: HashMap<MatchId, (Header, Vec<Row>)>,
}

#[test]
fn a_thousand_places() {
    let folder = Temporary::new("simulation");
    let app = open(&folder);
    let rng = Xoshiro256PlusPlus::seed_from_u64(2026);
    let mut world = World {
        folder,
        app,
        rng,
        now: 1_000,
        given: Vec::new(),
        known: HashMap::new(),
    };
    let (mut done, mut refused, mut repeated) = (0, 0, 0);
    for step in 1..=STEPS {
        if world.rng.random_range(0..RESTART_ONE_IN) == 0 {
            world = world.restart(step % 2 == 0);
        }
        world.now += world.rng.random_range(0..5_000);
        match world.step() {
            Outcome::Done => done += 1,
            Outcome::Refused => refused += 1,
            Outcome::Repeated => repeated += 1,
        }
    }
    world.check_everything();
    // The mix is what it should be: a run in which everything is refused would prove little.
    assert!(
        done > 3_000 && refused > 500 && repeated > 200,
        "{done} {refused} {repeated}"
    );
    let over = world
        .known
        .values()
        .filter(|(header, _)| header.status == Status::Over)
        .count();
    assert!(
        world.known.len() > 500 && over > 50,
        "{} matches, {over} over",
        world.known.len()
    );
}

fn open(folder: &Temporary) -> App {
    App::new(Arc::new(Store::open(&folder.0).unwrap()), Limits::default())
}

enum Outcome {
    Done,
    Refused,
    Repeated,
}

impl World {
    fn step(&mut self) -> Outcome {
        // One in ten comes a second time, late and out of order.
        if !self.given.is_empty() && self.rng.random_range(0..10) == 0 {
            let index = self.rng.random_range(0..self.given.len());
            let command = self.given[index].clone();
            self.again(&command);
            return Outcome::Repeated;
        }
        let command = self.command();
        let random = self.random();
        let result = self.app.handle(self.now, &random, &command);
        self.given.push(command.clone());
        match result {
            Ok(reply) => {
                self.learn(reply.view.id, &command, &reply.lines);
                Outcome::Done
            }
            Err(Error::Store(error)) => panic!("{command:?}: {error}"),
            Err(_) => {
                self.check_unchanged(&command);
                Outcome::Refused
            }
        }
    }

    /// A command from anybody, anywhere; mostly something that makes sense there.
    fn command(&mut self) -> Command {
        let at = place(self.rng.random_range(0..PLACES));
        let live = self.app.store().match_at(at).unwrap();
        let header = live.and_then(|id| self.app.store().header(id).unwrap());
        let stranger = person(self.rng.random_range(0..PEOPLE));
        let mut author = Author::Person(stranger, "Ő".to_owned());
        let mut id = None;
        let mut rev = None;
        let action = match &header {
            None => self.opening(),
            Some(header) => {
                if self.rng.random_range(0..8) > 0 {
                    // Somebody who is concerned: whoever is asked, or who opened it.
                    let number = match header.asked().and_then(|seat| header.holder(seat)) {
                        Some(Holder::Person(number)) => *number,
                        Some(Holder::BuiltIn(_)) => {
                            author = Author::BuiltIn;
                            0
                        }
                        Some(Holder::Open) | None => 1,
                    };
                    if let Some(known) = header
                        .people
                        .get(usize::from(number).wrapping_sub(1))
                        .and_then(|p| p.id)
                    {
                        author = Author::Person(known, "Ő".to_owned());
                    }
                }
                if self.rng.random_range(0..4) == 0 {
                    id = live;
                    rev = Some(header.rev.saturating_sub(self.rng.random_range(0..2)));
                }
                self.action(header)
            }
        };
        if self.rng.random_range(0..200) == 0 {
            author = Author::Clock;
        }
        // Sometimes a match is taken along to another place.
        let moves = live.is_some() && self.rng.random_range(0..60) == 0;
        let (at, id, rev, action) = match moves {
            true => (place(self.rng.random_range(0..PLACES)), live, None, Action::Move),
            false => (at, id, rev, action),
        };
        let cause = format!("i{}", self.given.len());
        Command {
            cause,
            author,
            place: at,
            id,
            rev,
            action,
        }
    }

    fn opening(&mut self) -> Action {
        let built_in = || SeatWish::BuiltIn("casual".to_owned());
        let (options, seats): (&str, Vec<SeatWish>) = match self.rng.random_range(0..6) {
            0 => ("", vec![SeatWish::Me]),
            1 => ("size=4", vec![SeatWish::Me]),
            2 => ("mode=duel size=4", vec![SeatWish::Me, built_in()]),
            3 => ("mode=duel,rule=reroll", vec![SeatWish::Me, SeatWish::Open]),
            4 => ("mode=duel first=B cap=5", vec![SeatWish::Me, SeatWish::Me]),
            _ => ("mode=duel draws=replay", vec![SeatWish::Open, SeatWish::Me]),
        };
        let hotseat = self.rng.random_range(0..2) == 0;
        Action::Open {
            game: "dolphins".into(),
            options: options.into(),
            hotseat,
            seats,
            invited: None,
            word: None,
        }
    }

    fn action(&mut self, header: &Header) -> Action {
        let level = || "casual".to_owned();
        let likely = match position_of(header) {
            Err(_) if self.rng.random_range(0..2) == 0 => Action::Join {
                seat: None,
                word: None,
            },
            Err(_) => Action::Start,
            Ok(game) => match game.legal() {
                legal if legal.is_empty() => Action::Roll,
                legal => Action::Act {
                    text: legal[self.rng.random_range(0..legal.len())].clone(),
                    sure: true,
                },
            },
        };
        match self.rng.random_range(0..40) {
            0 => Action::Undo,
            1 => Action::Resign,
            2 => Action::Abort,
            3 => Action::Leave,
            4 => Action::Cancel,
            5 => Action::AddBuiltIn {
                seat: None,
                level: level(),
            },
            6 => Action::HandOver {
                seat: None,
                level: Some(level()),
            },
            7 => Action::HandOver {
                seat: None,
                level: None,
            },
            8 => Action::Join {
                seat: None,
                word: Some("word".to_owned()),
            },
            9 => Action::Act {
                text: "b2 c9; x".to_owned(),
                sure: true,
            },
            10 => Action::Expire,
            11 => Action::Board,
            12 => Action::Roll,
            13 => self.opening(),
            14 => Action::Choose {
                options: ["", "mode=duel", "mode=duel size=4"][self.rng.random_range(0..3)].to_owned(),
            },
            _ => likely,
        }
    }

    fn random(&mut self) -> [u8; 48] {
        let mut random = [0; 48];
        self.rng.fill_bytes(&mut random);
        random
    }

    /// An acknowledged step: the log only grew by the lines of the reply, the counters fit, and
    /// the indices say what the header says.
    fn learn(&mut self, id: MatchId, command: &Command, lines: &[String]) {
        let store = self.app.store();
        let (header, rows) = (store.header(id).unwrap().unwrap(), store.rows(id, 0).unwrap());
        assert_eq!(header.seq as usize, rows.len());
        if let Some((before, known)) = self.known.get(&id) {
            assert_eq!(&rows[..known.len()], known, "a log is append-only");
            assert!(header.rev >= before.rev && header.rolls >= before.rolls);
            let new: Vec<&String> = rows[known.len()..].iter().map(|row| &row.line).collect();
            assert!(
                new.is_empty() || new == lines.iter().collect::<Vec<_>>(),
                "{command:?}"
            );
        }
        let at = store.match_at(header.place).unwrap();
        assert_eq!(at == Some(id), header.status != Status::Over, "{command:?}");
        let asked = header.asked().and_then(|seat| header.holder(seat));
        let waits = header.status == Status::Live && matches!(asked, Some(Holder::BuiltIn(_)));
        assert_eq!(store.waiting_for_built_in().unwrap().contains(&id), waits);
        assert_eq!(
            header.status == Status::Live,
            header.asked().is_some(),
            "somebody can act exactly while it is live"
        );
        self.known.insert(id, (header, rows));
    }

    /// A refusal changed nothing of the match it was about.
    fn check_unchanged(&self, command: &Command) {
        let store = self.app.store();
        let id = command.id.or(store.match_at(command.place).unwrap());
        if let Some((id, (header, _))) = id.and_then(|id| Some((id, self.known.get(&id)?))) {
            assert_eq!(store.header(id).unwrap().as_ref(), Some(header), "{command:?}");
        }
    }

    /// The same command again: nothing is added, whatever it is answered.
    fn again(&mut self, command: &Command) {
        let was_applied = self
            .known
            .values()
            .any(|(_, rows)| rows.iter().rev().take(64).any(|row| row.cause == command.cause));
        if !was_applied {
            return;
        }
        let random = self.random();
        let store = self.app.store();
        let before: Option<MatchId> = command.id.or(store.match_at(command.place).unwrap());
        let count = before.map(|id| store.rows(id, 0).unwrap().len());
        let applied_here = before.is_some_and(|id| {
            store
                .rows(id, 0)
                .unwrap()
                .iter()
                .rev()
                .take(64)
                .any(|row| row.cause == command.cause)
        });
        if !applied_here {
            // The match it belonged to is over and the place has another one; the surface then
            // names the match. Give it that way.
            let owner = self
                .known
                .iter()
                .find(|(_, (_, rows))| rows.iter().any(|row| row.cause == command.cause));
            let Some((&id, _)) = owner else { return };
            // An opening is only looked for in the place and among the person's latest matches.
            if matches!(command.action, Action::Open { .. }) {
                return;
            }
            let command = Command {
                id: Some(id),
                ..command.clone()
            };
            let rows = store.rows(id, 0).unwrap().len();
            let _ = self.app.handle(self.now, &random, &command);
            assert_eq!(self.app.store().rows(id, 0).unwrap().len(), rows, "{command:?}");
            return;
        }
        let reply = self
            .app
            .handle(self.now, &random, command)
            .expect("the same answer");
        assert!(!reply.lines.is_empty());
        assert_eq!(
            before.map(|id| self.app.store().rows(id, 0).unwrap().len()),
            count,
            "{command:?}"
        );
    }

    /// Ends the process, in order or by a kill, and starts again: everything acknowledged is there.
    fn restart(self, kill: bool) -> World {
        let World {
            folder,
            app,
            rng,
            now,
            given,
            known,
        } = self;
        let folder = if kill {
            // What a kill leaves is what is on the disk now: a copy of the folder of the running
            // process, without its seal.
            let copy = Temporary::new(&format!("simulation-{}", given.len()));
            copy_folder(&folder.0, &copy.0);
            drop(app);
            drop(folder);
            copy
        } else {
            drop(app);
            folder
        };
        let app = open(&folder);
        let world = World {
            folder,
            app,
            rng,
            now,
            given,
            known,
        };
        world.check_everything();
        world
    }

    fn check_everything(&self) {
        assert_eq!(check_everything(self.app.store()).unwrap(), Vec::<String>::new());
        for (&id, (header, rows)) in &self.known {
            assert_eq!(
                self.app.store().header(id).unwrap().as_ref(),
                Some(header),
                "match {id}"
            );
            assert_eq!(&self.app.store().rows(id, 0).unwrap(), rows, "match {id}");
        }
        assert!(self.folder.0.exists());
    }
}

fn copy_folder(from: &std::path::Path, to: &std::path::Path) {
    std::fs::create_dir_all(to).unwrap();
    for entry in std::fs::read_dir(from).unwrap() {
        let path = entry.unwrap().path();
        let target = to.join(path.file_name().unwrap());
        if path.is_dir() {
            copy_folder(&path, &target);
        } else {
            std::fs::copy(&path, &target).unwrap();
        }
    }
}
