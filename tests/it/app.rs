//! The use cases: commands in, replies out, a temporary store, a clock that is a number.

use std::sync::Arc;

use igroteka::app::{Action, App, Author, Command, Error, Limits, Reply, SeatWish, check_matches, record_of};
use igroteka::game::Seat;
use igroteka::i18n::Locale;
use igroteka::store::{
    Header, Holder, MatchId, PersonId, PlaceId, Status, Store, SurfaceByte, Waits, check_store,
};

use crate::support::{TEXTS, Temporary, game};

/// A table with people p(1), p(2) ...; every command has a cause of its own unless it is given.
pub(crate) struct Bench {
    pub(crate) app: App,
    folder: Temporary,
    next_cause: u64,
    pub(crate) now: u64,
}

pub(crate) fn person(number: u64) -> PersonId {
    PersonId::new(SurfaceByte::DISCORD, number)
}

pub(crate) fn place(number: u64) -> PlaceId {
    PlaceId::new(SurfaceByte::DISCORD, number)
}

impl Bench {
    pub(crate) fn new(name: &str) -> Bench {
        let folder = Temporary::new(&format!("app-{name}"));
        let app = App::new(Arc::new(Store::open(&folder.0).unwrap()), Limits::default());
        Bench {
            app,
            folder,
            next_cause: 1,
            now: 1_000,
        }
    }

    fn restart(self) -> Bench {
        let Bench {
            app,
            folder,
            next_cause,
            now,
        } = self;
        drop(app);
        let app = App::new(Arc::new(Store::open(&folder.0).unwrap()), Limits::default());
        Bench {
            app,
            folder,
            next_cause,
            now,
        }
    }

    pub(crate) fn command(&mut self, who: u64, at: u64, action: Action) -> Command {
        self.next_cause += 1;
        let author = Author::Person(person(who), format!("Person {who}"));
        Command {
            cause: format!("i{}", self.next_cause),
            author,
            place: place(at),
            id: None,
            rev: None,
            action,
        }
    }

    /// Carries a command out, with randomness that depends on its cause only.
    fn give(&mut self, command: &Command) -> Result<Reply, Error> {
        self.now += 1;
        let mut random = [0; 48];
        let number: u64 = command
            .cause
            .trim_start_matches(char::is_alphabetic)
            .parse()
            .unwrap_or(0);
        random[..8].copy_from_slice(&number.to_be_bytes());
        random[32..40].copy_from_slice(&number.to_be_bytes());
        self.app.handle(self.now, &random, command)
    }

    pub(crate) fn act(&mut self, who: u64, at: u64, action: Action) -> Result<Reply, Error> {
        let command = self.command(who, at, action);
        self.give(&command)
    }

    /// The same on a match that is not the live one of the place.
    fn act_on(&mut self, who: u64, id: MatchId, action: Action) -> Result<Reply, Error> {
        let command = Command {
            id: Some(id),
            ..self.command(who, 1, action)
        };
        self.give(&command)
    }

    fn header(&self, id: MatchId) -> Header {
        self.app.store().header(id).unwrap().unwrap()
    }

    fn lines(&self, id: MatchId) -> Vec<String> {
        self.app
            .store()
            .rows(id, 0)
            .unwrap()
            .into_iter()
            .map(|row| row.line)
            .collect()
    }

    /// Everything in the store fits together, and every match is what its log folds to.
    fn check(&self) {
        assert_eq!(check_store(self.app.store()).unwrap(), []);
        assert_eq!(check_matches(self.app.store()).unwrap(), []);
    }
}

fn open(options: &str, seats: &[SeatWish]) -> Action {
    Action::Open {
        game: "dolphins".into(),
        options: options.into(),
        hotseat: false,
        seats: seats.to_vec(),
        invited: None,
        word: None,
    }
}

fn solo() -> Action {
    open("", &[SeatWish::Me])
}

fn duel() -> Action {
    open("mode=duel", &[SeatWish::Me])
}

fn text(text: &str) -> Action {
    Action::Act {
        text: text.into(),
        sure: false,
    }
}

fn join() -> Action {
    Action::Join {
        seat: None,
        word: None,
    }
}

/// A legal action of the match, the first one.
fn first_legal(bench: &Bench, id: MatchId) -> String {
    igroteka::app::position_of(&bench.header(id))
        .unwrap()
        .legal()
        .remove(0)
}

/// Every error is worded in three languages.
#[track_caller]
fn refused(result: Result<Reply, Error>) -> Error {
    let error = result.expect_err("it should have been refused");
    for locale in Locale::ALL {
        TEXTS.word(locale, &error.message().0).unwrap();
    }
    error
}

macro_rules! assert_refused {
    ($result:expr, $pattern:pat) => {{
        let error = refused($result);
        assert!(matches!(error, $pattern), "{error:?}");
    }};
}

#[test]
fn a_solo_match_starts_at_once_and_goes_on_after_a_restart() {
    let mut bench = Bench::new("solo");
    let opened = bench.act(1, 1, solo()).unwrap();
    let id = opened.view.id;
    assert_eq!(opened.lines, ["@ opened p1", "@ seat A p1", "@ started"]);
    assert_eq!(
        (opened.view.status, opened.view.waits),
        (Status::Live, Waits::Roll(Some(Seat::A)))
    );
    assert!(
        opened.view.dice.starts_with("igroteka/1 "),
        "the commitment is shown: {}",
        opened.view.dice
    );
    let rolled = bench.act(1, 1, Action::Roll).unwrap();
    assert!(rolled.lines[0].starts_with("die ") && rolled.view.ply == 1);
    let mut bench = bench.restart();
    let action = first_legal(&bench, id);
    let placed = bench.act(1, 1, text(&action)).unwrap();
    assert_eq!(placed.lines, [format!("A {action}")]);
    assert_eq!((placed.view.ply, placed.view.rev), (2, 5));
    bench.check();
}

#[test]
fn a_duel_of_two_people_from_lobby_to_end() {
    let mut bench = Bench::new("duel");
    let lobby = bench.act(1, 1, duel()).unwrap();
    let id = lobby.view.id;
    assert_eq!(lobby.view.status, Status::Lobby);
    let commitment = lobby.view.dice.clone();
    assert_refused!(bench.act(1, 1, Action::Start), Error::SeatsOpen);
    assert_refused!(bench.act(1, 1, Action::Roll), Error::NotStarted);
    assert_refused!(bench.act(1, 1, join()), Error::SeatedAlready);
    let word = Action::Join {
        seat: None,
        word: Some("Tisza1".into()),
    };
    bench.act(2, 1, word).unwrap();
    assert_refused!(bench.act(3, 1, join()), Error::NoOpenSeat);
    assert_refused!(bench.act(2, 1, Action::Start), Error::NotOpener);
    let started = bench.act(1, 1, Action::Start).unwrap();
    assert_eq!(
        started.view.dice, commitment,
        "the commitment from before anybody joined"
    );
    assert!(
        started.lines[1].starts_with("@ drawn first "),
        "{:?}",
        started.lines
    );
    let header = bench.header(id);
    assert!(
        header.dice.setup().entropy.starts_with("A=") && header.dice.setup().entropy.ends_with(",B=Tisza1"),
        "{}",
        header.dice.setup().entropy
    );

    // Whoever is asked plays the first legal action until it is over.
    while bench.header(id).status == Status::Live {
        let header = bench.header(id);
        let who = match header.holder(header.asked().unwrap()).unwrap() {
            Holder::Person(number) => u64::from(*number),
            other @ (Holder::Open | Holder::BuiltIn(_)) => panic!("{other:?}"),
        };
        let other = 3 - who;
        let action = match header.waits {
            Waits::Roll(_) => Action::Roll,
            Waits::Decision(_) => text(&first_legal(&bench, id)),
            Waits::Nobody => unreachable!(),
        };
        assert_refused!(bench.act(other, 1, action.clone()), Error::NotAsked(_));
        assert_refused!(bench.act(9, 1, action.clone()), Error::NotSeated);
        bench.act(who, 1, action).unwrap();
    }
    let header = bench.header(id);
    assert!(header.outcome.is_some());
    assert_refused!(bench.act_on(1, id, Action::Roll), Error::Over);
    bench.check();

    // The record holds, dice and drawn seat included.
    let record = record_of(id, &header, &bench.app.store().rows(id, 0).unwrap(), false).unwrap();
    let text = record.to_string();
    assert!(
        text.contains("# seat A: Person 1\n") && text.contains("# secret: "),
        "{text}"
    );
    let read = igroteka::game::Record::parse(&text).unwrap();
    let replayed = game("dolphins")
        .replay(&read)
        .unwrap_or_else(|error| panic!("{error:?}\n{text}"));
    assert_eq!(replayed.rolls_checked as u32, header.rolls);
    assert_eq!(replayed.game.position(), header.position);
    assert_eq!(game("dolphins").check_dice(&read).unwrap(), header.rolls as usize);
}

#[test]
fn a_running_record_keeps_its_secret_except_for_the_operator() {
    let mut bench = Bench::new("secret");
    let id = bench.act(1, 1, solo()).unwrap().view.id;
    let record = |for_operator| {
        record_of(
            id,
            &bench.header(id),
            &bench.app.store().rows(id, 0).unwrap(),
            for_operator,
        )
        .unwrap()
        .to_string()
    };
    assert!(!record(false).contains("# secret") && record(true).contains("# secret"));
    assert!(!format!("{:?}", bench.header(id)).contains(&bench.header(id).dice.secret().reveal()));
}

#[test]
fn the_same_cause_twice_is_applied_once() {
    let mut bench = Bench::new("twice");
    let opening = bench.command(1, 1, solo());
    let opened = bench.give(&opening).unwrap();
    let again = bench.give(&opening).unwrap();
    assert_eq!((again.view.id, &again.lines), (opened.view.id, &opened.lines));
    let roll = bench.command(1, 1, Action::Roll);
    let rolled = bench.give(&roll).unwrap();
    let again = bench.give(&roll).unwrap();
    assert_eq!((&again.lines, &again.view), (&rolled.lines, &rolled.view));
    let action = first_legal(&bench, opened.view.id);
    let placing = bench.command(1, 1, text(&action));
    bench.give(&placing).unwrap();
    bench.act(1, 1, Action::Roll).unwrap();
    // Late and out of order: still the old answer, still nothing new.
    assert_eq!(bench.give(&opening).unwrap().lines, opened.lines);
    let seq = bench.header(opened.view.id).seq;
    assert_eq!(bench.give(&placing).unwrap().lines, [format!("A {action}")]);
    assert_eq!(bench.give(&roll).unwrap().lines, rolled.lines);
    assert_eq!(bench.header(opened.view.id).seq, seq);
    // Even after the end the opening does not open a second match.
    bench.act(1, 1, Action::Resign).unwrap();
    assert_eq!(bench.give(&opening).unwrap().view.id, opened.view.id);
    assert_eq!(bench.app.store().match_at(place(1)).unwrap(), None);
    bench.check();
}

/// Ten presses of the same button at once, each an event of its own: one counts.
#[test]
fn simultaneous_commands_give_one_result() {
    let mut bench = Bench::new("ten");
    let opened = bench.act(1, 1, solo()).unwrap();
    let presses: Vec<Command> = (0..10)
        .map(|_| Command {
            rev: Some(opened.view.rev),
            ..bench.command(1, 1, Action::Roll)
        })
        .collect();
    let app = &bench.app;
    let counted = std::thread::scope(|scope| {
        let threads: Vec<_> = presses
            .iter()
            .map(|press| scope.spawn(move || app.handle(5, &[0; 48], press).is_ok()))
            .collect();
        threads
            .into_iter()
            .map(|thread| thread.join().unwrap())
            .filter(|&done| done)
            .count()
    });
    assert_eq!(counted, 1);
    assert_eq!(bench.header(opened.view.id).rolls, 1);
    // Ten people open a match in one free place: one does.
    let openings: Vec<Command> = (1..=10).map(|who| bench.command(who, 2, solo())).collect();
    let app = &bench.app;
    let counted = std::thread::scope(|scope| {
        let threads: Vec<_> = openings
            .iter()
            .map(|open| scope.spawn(move || app.handle(5, &[1; 48], open).is_ok()))
            .collect();
        threads
            .into_iter()
            .map(|thread| thread.join().unwrap())
            .filter(|&done| done)
            .count()
    });
    assert_eq!(counted, 1);
    bench.check();
}

#[test]
fn an_old_button_is_answered_with_the_position_has_changed() {
    let mut bench = Bench::new("stale");
    let opened = bench.act(1, 1, solo()).unwrap();
    bench.act(1, 1, Action::Roll).unwrap();
    let old = Command {
        rev: Some(opened.view.rev),
        ..bench.command(1, 1, Action::Roll)
    };
    let lines = bench.lines(opened.view.id);
    assert_refused!(bench.give(&old), Error::Changed);
    assert_eq!(bench.lines(opened.view.id), lines);
}

#[test]
fn illegal_actions_name_the_reason_and_what_is_near() {
    let mut bench = Bench::new("illegal");
    let id = bench.act(1, 1, solo()).unwrap().view.id;
    let early = refused(bench.act(1, 1, text("b2")));
    assert!(
        matches!(&early, Error::Refused { refusal, .. } if refusal.key == "dolphins-roll-first"),
        "{early:?}"
    );
    bench.act(1, 1, Action::Roll).unwrap();
    let before = bench.header(id);
    let wrong = refused(bench.act(1, 1, text("b9")));
    let Error::Refused { refusal, nearest } = &wrong else {
        panic!("{wrong:?}")
    };
    assert_eq!((refusal.key, refusal.rule), ("dolphins-outside", "DR-4"));
    assert_eq!(nearest.len(), 5);
    assert!(nearest[0].starts_with('b'), "{nearest:?}");
    for typed in ["resign now", "@ time", "die 3", "A b2 b3", "B b2"] {
        assert_refused!(bench.act(1, 1, text(typed)), Error::Refused { .. });
    }
    assert_refused!(bench.act(1, 1, Action::Roll), Error::Refused { .. });
    assert_eq!(bench.header(id), before);
}

/// Several actions in one text: all or nothing. In Dolphins the second always comes before a roll.
#[test]
fn a_turn_in_one_text_is_all_or_nothing() {
    let mut bench = Bench::new("turn");
    let id = bench.act(1, 1, solo()).unwrap().view.id;
    bench.act(1, 1, Action::Roll).unwrap();
    let before = bench.header(id);
    let action = first_legal(&bench, id);
    assert_refused!(
        bench.act(1, 1, text(&format!("{action}; {action}"))),
        Error::Refused { .. }
    );
    assert_eq!(bench.header(id), before);
}

#[test]
fn undo_only_what_is_ones_own_and_latest() {
    let mut bench = Bench::new("undo");
    let id = bench.act(1, 1, solo()).unwrap().view.id;
    assert_refused!(bench.act(1, 1, Action::Undo), Error::NothingToUndo);
    bench.act(1, 1, Action::Roll).unwrap();
    assert_refused!(bench.act(1, 1, Action::Undo), Error::NothingToUndo);
    let rolled = bench.header(id);
    let action = first_legal(&bench, id);
    bench.act(1, 1, text(&action)).unwrap();
    assert_refused!(bench.act(2, 1, Action::Undo), Error::NotSeated);
    let undone = bench.act(1, 1, Action::Undo).unwrap();
    assert_eq!(
        (undone.view.position.as_str(), undone.view.ply),
        (rolled.position.as_str(), 1)
    );
    assert!(undone.view.rev > rolled.rev, "rev never falls");
    assert_refused!(bench.act(1, 1, Action::Undo), Error::NothingToUndo);
    // The dice go on where they were: a takeback never gives another roll.
    bench.act(1, 1, text(&action)).unwrap();
    bench.act(1, 1, Action::Roll).unwrap();
    assert_eq!(bench.header(id).rolls, 2);
    assert_refused!(bench.act(1, 1, Action::Undo), Error::NothingToUndo);
    bench.check();
    let record = record_of(
        id,
        &bench.header(id),
        &bench.app.store().rows(id, 0).unwrap(),
        true,
    )
    .unwrap();
    assert!(record.events.contains(&format!("@ undone A {action}")));
    game("dolphins").replay(&record).unwrap();
}

#[test]
fn nothing_is_taken_back_in_a_duel() {
    let mut bench = Bench::new("undo-duel");
    let hotseat = Action::Open {
        game: "dolphins".into(),
        options: "mode=duel first=A".into(),
        hotseat: true,
        seats: vec![SeatWish::Me, SeatWish::Me],
        invited: None,
        word: None,
    };
    let id = bench.act(1, 1, hotseat).unwrap().view.id;
    bench.act(1, 1, Action::Roll).unwrap();
    let action = first_legal(&bench, id);
    bench.act(1, 1, text(&action)).unwrap();
    assert_refused!(bench.act(1, 1, Action::Undo), Error::NothingToUndo);
    assert!(
        !bench.lines(id).iter().any(|line| line.starts_with("@ drawn")),
        "the first seat was named"
    );
}

#[test]
fn resigning_aborting_and_too_late() {
    let mut bench = Bench::new("resign");
    bench.act(1, 1, duel()).unwrap();
    bench.act(2, 1, join()).unwrap();
    let id = bench.act(1, 1, Action::Start).unwrap().view.id;
    assert_refused!(bench.act(3, 1, Action::Resign), Error::NotSeated);
    assert_refused!(bench.act(3, 1, Action::Abort), Error::NotSeated);
    let aborted = bench.act(2, 1, Action::Abort).unwrap();
    assert_eq!(aborted.lines, ["@ aborted p2"]);
    assert_eq!(bench.header(id).status, Status::Over);
    assert_refused!(bench.act_on(1, id, Action::Abort), Error::Over);

    // Out of turn one resigns as well; the other wins.
    bench.act(1, 1, duel()).unwrap();
    bench.act(2, 1, join()).unwrap();
    let id = bench.act(1, 1, Action::Start).unwrap().view.id;
    let resigned = bench.act(2, 1, Action::Resign).unwrap();
    assert_eq!(resigned.lines, ["B resign"]);
    assert!(bench.header(id).outcome.unwrap().contains(r#""winner":"A""#));

    // After each side has decided once it is too late to abort.
    let open = Action::Open {
        game: "dolphins".into(),
        options: "mode=duel first=A".into(),
        hotseat: true,
        seats: vec![SeatWish::Me, SeatWish::Me],
        invited: None,
        word: None,
    };
    let id = bench.act(1, 1, open).unwrap().view.id;
    for _ in 0..2 {
        bench.act(1, 1, Action::Roll).unwrap();
        let action = first_legal(&bench, id);
        bench.act(1, 1, text(&action)).unwrap();
    }
    assert_refused!(bench.act(1, 1, Action::Abort), Error::TooLateToAbort);
    let asked = bench.header(id).asked().unwrap();
    assert_eq!(
        bench.act(1, 1, Action::Resign).unwrap().lines,
        [format!("{asked} resign")]
    );
    bench.check();
}

#[test]
fn rematch_rotates_the_seats() {
    let mut bench = Bench::new("rematch");
    bench
        .act(
            1,
            1,
            open(
                "mode=duel size=6",
                &[SeatWish::Me, SeatWish::BuiltIn("casual".into())],
            ),
        )
        .unwrap();
    let id = bench.app.store().match_at(place(1)).unwrap().unwrap();
    assert_refused!(bench.act_on(1, id, Action::Rematch), Error::NotOver);
    bench.act(1, 1, Action::Resign).unwrap();
    assert_refused!(bench.act_on(2, id, Action::Rematch), Error::NotSeated);
    let again = bench.act_on(1, id, Action::Rematch).unwrap();
    let header = bench.header(again.view.id);
    assert_eq!(header.rematch_of, Some(id));
    assert_eq!(header.holder(Seat::A), Some(&Holder::BuiltIn("casual".into())));
    assert_eq!(header.holder(Seat::B), Some(&Holder::Person(1)));
    assert_eq!(
        (header.status, header.options.contains("size=6")),
        (Status::Live, true)
    );
    // The same letter begins, so the other one does.
    let first = |header: &Header| header.options.contains("first=B");
    assert_eq!(first(&header), first(&bench.header(id)));
    assert_ne!(header.dice, bench.header(id).dice);
    // With another person the seat waits for them alone, and their rematch is the answer.
    bench.act(1, 1, Action::Resign).unwrap();
    bench.act(1, 2, duel()).unwrap();
    bench.act(2, 2, join()).unwrap();
    let id = bench.act(1, 2, Action::Start).unwrap().view.id;
    bench.act(1, 2, Action::Resign).unwrap();
    let again = Command {
        id: Some(id),
        ..bench.command(2, 2, Action::Rematch)
    };
    let again = bench.give(&again).unwrap();
    assert_eq!(again.view.status, Status::Lobby);
    assert_eq!(bench.header(again.view.id).seats_of(person(2)), [Seat::A]);
    assert_refused!(bench.act(3, 2, join()), Error::Invited);
    let answer = Command {
        id: Some(id),
        ..bench.command(1, 2, Action::Rematch)
    };
    let answer = bench.give(&answer).unwrap();
    assert_eq!(
        (answer.view.id, answer.view.status),
        (again.view.id, Status::Live)
    );
    bench.check();
}

#[test]
fn a_place_holds_one_live_match() {
    let mut bench = Bench::new("place");
    let id = bench.act(1, 1, solo()).unwrap().view.id;
    let taken = refused(bench.act(2, 1, solo()));
    assert!(matches!(taken, Error::PlaceTaken(by) if by == id));
    bench.act(2, 2, solo()).unwrap();
    bench.act(1, 1, Action::Resign).unwrap();
    bench.act(2, 1, solo()).unwrap();
    assert_refused!(bench.act(1, 3, Action::Board), Error::NoMatch);
    assert_eq!(
        bench.act_on(7, id, Action::Board).unwrap().view.status,
        Status::Over
    );
    bench.check();
}

#[test]
fn lobbies_are_left_cancelled_and_expire() {
    let mut bench = Bench::new("lobby");
    let id = bench.act(1, 1, duel()).unwrap().view.id;
    bench.act(2, 1, join()).unwrap();
    assert_eq!(bench.act(2, 1, Action::Leave).unwrap().lines, ["@ seat B open"]);
    assert_refused!(bench.act(2, 1, Action::Leave), Error::NotSeated);
    let built_in = Action::AddBuiltIn {
        seat: None,
        level: "casual".into(),
    };
    assert_refused!(bench.act(2, 1, built_in.clone()), Error::NotOpener);
    assert_refused!(
        bench.act(
            1,
            1,
            Action::AddBuiltIn {
                seat: None,
                level: "god".into()
            }
        ),
        Error::NoSuchLevel
    );
    // With the last seat taken by the built-in player nothing is left to wait for.
    let started = bench.act(1, 2, duel()).unwrap().view.id;
    let begun = bench.act(1, 2, built_in.clone()).unwrap();
    assert_eq!(begun.lines[..2], ["@ seat B bot:casual", "@ started"]);
    assert_eq!(bench.header(started).status, Status::Live);
    assert_refused!(bench.act(1, 2, built_in), Error::Started);
    assert_refused!(bench.act(2, 1, Action::Cancel), Error::NotOpener);
    bench.act(1, 1, Action::Cancel).unwrap();
    assert_refused!(bench.act_on(1, id, Action::Start), Error::Over);

    let id = bench.act(1, 1, duel()).unwrap().view.id;
    let expire = Command {
        author: Author::Clock,
        id: Some(id),
        ..bench.command(1, 1, Action::Expire)
    };
    assert_refused!(bench.give(&expire), Error::NotOpener);
    assert_refused!(bench.act(1, 1, Action::Expire), Error::NotOpener);
    bench.now += 24 * 60 * 60 * 1_000;
    assert_eq!(bench.app.store().expired(bench.now, 9).unwrap(), [id]);
    assert_eq!(bench.give(&expire).unwrap().lines, ["@ expired"]);
    assert_eq!(bench.app.store().expired(u64::MAX, 9).unwrap(), []);
    bench.check();
}

fn choose(options: &str) -> Action {
    Action::Choose {
        options: options.into(),
    }
}

#[test]
fn options_change_while_it_is_a_lobby() {
    let mut bench = Bench::new("options");
    let id = bench.act(1, 1, duel()).unwrap().view.id;
    bench.act(2, 1, join()).unwrap();
    assert_refused!(bench.act(2, 1, choose("size=4")), Error::NotOpener);
    assert_refused!(bench.act(1, 1, choose("size=9")), Error::Refused { .. });
    let chosen = bench.act(1, 1, choose("mode=duel,size=4")).unwrap();
    assert_eq!(
        chosen.lines,
        ["@ options mode=duel size=4", "@ seat A p1", "@ seat B p2"]
    );
    // Alone, the second person has no seat left; whoever opened it keeps the first.
    let rev = chosen.view.rev;
    let alone = bench.act(1, 1, choose("")).unwrap();
    assert_eq!(alone.lines, ["@ options -", "@ seat A p1"]);
    assert!(alone.view.rev > rev, "buttons of before are old");
    assert_eq!(bench.header(id).seats_of(person(2)), []);
    let again = bench.act(1, 1, choose("mode=duel")).unwrap();
    assert_eq!(again.lines[2], "@ seat B open");
    bench.act(2, 1, join()).unwrap();
    bench.act(1, 1, Action::Start).unwrap();
    assert_refused!(bench.act(1, 1, choose("")), Error::Started);
    bench.check();
}

#[test]
fn a_match_goes_on_in_another_place() {
    let mut bench = Bench::new("move");
    let id = bench.act(1, 1, solo()).unwrap().view.id;
    let other = bench.act(2, 2, solo()).unwrap().view.id;
    let here = |bench: &mut Bench, who, at| {
        let command = Command {
            id: Some(id),
            ..bench.command(who, at, Action::Move)
        };
        bench.give(&command)
    };
    assert_refused!(here(&mut bench, 2, 3), Error::NotSeated);
    let taken = refused(here(&mut bench, 1, 2));
    assert!(matches!(taken, Error::PlaceTaken(by) if by == other));
    let rev = bench.header(id).rev;
    assert_eq!(here(&mut bench, 1, 3).unwrap().lines, ["@ moved p1"]);
    assert_eq!(
        bench.header(id).rev,
        rev,
        "neither position nor right to act changed"
    );
    assert_refused!(bench.act(1, 1, Action::Board), Error::NoMatch);
    assert_eq!(bench.act(1, 3, Action::Roll).unwrap().view.id, id);
    let slot = bench.app.store().slot(id).unwrap().unwrap();
    assert_eq!((slot.place, slot.message), (place(3), None));
    // The place it left is free.
    bench.act(3, 1, solo()).unwrap();
    // Two people stay on their server.
    bench.app.place_seen(place(7), Some(900), Locale::En).unwrap();
    let two = bench.act(5, 5, duel()).unwrap().view.id;
    bench.act(6, 5, join()).unwrap();
    let away = Command {
        id: Some(two),
        ..bench.command(5, 7, Action::Move)
    };
    assert_refused!(bench.give(&away), Error::OtherServer);
    bench.act(1, 3, Action::Resign).unwrap();
    assert_refused!(here(&mut bench, 1, 4), Error::Over);
    bench.check();
}

#[test]
fn a_server_has_a_limit_of_its_own() {
    let mut bench = Bench::new("server");
    let server = place(900);
    for at in 1..=3 {
        bench.app.place_seen(place(at), Some(900), Locale::En).unwrap();
    }
    bench.app.set_place_limit(server, Some(2)).unwrap();
    assert_eq!(bench.app.place_settings(server).unwrap(), (None, 2));
    bench.act(1, 1, solo()).unwrap();
    let elsewhere = bench.act(2, 9, solo()).unwrap().view.id;
    bench.act(3, 2, duel()).unwrap();
    assert_refused!(bench.act(4, 3, solo()), Error::TooManyHere(2));
    let moved = Command {
        id: Some(elsewhere),
        ..bench.command(2, 3, Action::Move)
    };
    assert_refused!(bench.give(&moved), Error::TooManyHere(2));
    bench.act(3, 2, Action::Cancel).unwrap();
    bench.act(4, 3, solo()).unwrap();
    bench.app.set_place_limit(server, Some(u32::MAX)).unwrap();
    let operators = Limits::default().matches_per_server;
    assert_eq!(bench.app.place_settings(server).unwrap().1, operators);
    bench.check();
}

#[test]
fn whoever_is_blocked_does_nothing() {
    let mut bench = Bench::new("blocked");
    bench.app.place_seen(place(1), Some(900), Locale::En).unwrap();
    bench.act(1, 1, solo()).unwrap();
    bench.app.block_person(person(1), true).unwrap();
    assert_refused!(bench.act(1, 1, Action::Roll), Error::Blocked);
    // Being forgotten is no way in.
    bench.app.delete_person(5, "i77", person(1)).unwrap();
    assert_refused!(bench.act(1, 2, solo()), Error::Blocked);
    bench.app.block_person(person(1), false).unwrap();
    bench.act(1, 2, solo()).unwrap();
    bench.app.block_place(place(900), true).unwrap();
    assert_refused!(bench.act(2, 1, solo()), Error::Blocked);
    bench.act(2, 3, solo()).unwrap();
    bench.app.block_place(place(900), false).unwrap();
    bench.check();
}

#[test]
fn words_for_the_dice() {
    let mut bench = Bench::new("words");
    for word in ["", "two words", "é", "a,b", "A=B", &"x".repeat(33)] {
        let open = Action::Open {
            game: "dolphins".into(),
            options: "".into(),
            hotseat: false,
            seats: vec![SeatWish::Me],
            invited: None,
            word: Some(word.into()),
        };
        assert_refused!(bench.act(1, 1, open), Error::BadWord);
    }
    let command = Command {
        cause: "i1310000000000000001".into(),
        ..bench.command(1, 1, solo())
    };
    let id = bench.give(&command).unwrap().view.id;
    assert_eq!(bench.header(id).dice.setup().entropy, "A=1310000000000000001");
}

#[test]
fn wrong_openings() {
    let mut bench = Bench::new("openings");
    let chess = Action::Open {
        game: "chess".into(),
        options: "".into(),
        hotseat: false,
        seats: vec![SeatWish::Me],
        invited: None,
        word: None,
    };
    assert_refused!(bench.act(1, 1, chess), Error::NoSuchGame);
    assert_refused!(bench.act(1, 1, open("mode=trio", &[])), Error::Refused { .. });
    assert_refused!(
        bench.act(1, 1, open("rule=reroll", &[SeatWish::Me])),
        Error::Refused { .. }
    );
    assert_refused!(
        bench.act(1, 1, open("mode=duel", &[SeatWish::Me, SeatWish::Me])),
        Error::SeatedAlready
    );
    assert_refused!(
        bench.act(1, 1, open("mode=duel", &[SeatWish::BuiltIn("god".into())])),
        Error::NoSuchLevel
    );
    for cause in ["", "two words", &"x".repeat(65)] {
        let command = Command {
            cause: cause.into(),
            ..bench.command(1, 1, solo())
        };
        assert_refused!(bench.give(&command), Error::BadCause);
    }
    assert_eq!(bench.app.store().match_at(place(1)).unwrap(), None);
}

#[test]
fn a_person_has_a_limited_number_of_matches() {
    let bench = Bench::new("limit");
    let Bench {
        app,
        folder,
        next_cause,
        now,
    } = bench;
    let store = Arc::new({
        drop(app);
        Store::open(&folder.0).unwrap()
    });
    let limits = Limits {
        matches_per_person: 3,
        ..Limits::default()
    };
    let mut bench = Bench {
        app: App::new(store, limits),
        folder,
        next_cause,
        now,
    };
    for at in 1..=3 {
        bench.act(1, at, solo()).unwrap();
    }
    assert_refused!(bench.act(1, 4, solo()), Error::TooManyMatches(3));
    bench.act(2, 4, duel()).unwrap();
    assert_refused!(bench.act(1, 4, join()), Error::TooManyMatches(3));
    bench.act(1, 2, Action::Resign).unwrap();
    bench.act(1, 4, join()).unwrap();
}

#[test]
fn a_seat_changes_hands() {
    let mut bench = Bench::new("hands");
    bench
        .act(1, 1, open("mode=duel first=A", &[SeatWish::Me]))
        .unwrap();
    bench.act(2, 1, join()).unwrap();
    let id = bench.act(1, 1, Action::Start).unwrap().view.id;
    let to = |level: Option<&str>| Action::HandOver {
        seat: None,
        level: level.map(str::to_owned),
    };
    assert_refused!(bench.act(3, 1, to(None)), Error::NotSeated);
    assert_eq!(bench.act(1, 1, to(None)).unwrap().lines, ["@ seat A open"]);
    assert_refused!(bench.act(1, 1, Action::Roll), Error::NotSeated);
    let joined = bench.act(3, 1, join()).unwrap();
    assert_eq!(joined.lines, ["@ seat A p3"]);
    bench.act(3, 1, Action::Roll).unwrap();
    assert_eq!(
        bench.act(3, 1, to(Some("casual"))).unwrap().lines,
        ["@ seat A bot:casual"]
    );
    assert_eq!(bench.app.store().waiting_for_built_in().unwrap(), [id]);
    let header = bench.header(id);
    assert!(
        header.dice.setup().entropy.starts_with("A=") && !header.dice.setup().entropy.starts_with("A=bot"),
        "fixed at the start"
    );
    bench.check();
}

#[test]
fn the_built_in_player_acts_by_ordinary_commands() {
    let mut bench = Bench::new("built-in");
    let seats = [SeatWish::BuiltIn("casual".into()), SeatWish::Me];
    let id = bench
        .act(1, 1, open("mode=duel first=A", &seats))
        .unwrap()
        .view
        .id;
    let built_in = |bench: &mut Bench, action| {
        let command = Command {
            author: Author::BuiltIn,
            id: Some(id),
            ..bench.command(1, 1, action)
        };
        bench.give(&command)
    };
    assert_refused!(bench.act(1, 1, Action::Roll), Error::NotAsked(Seat::A));
    built_in(&mut bench, Action::Roll).unwrap();
    let action = first_legal(&bench, id);
    built_in(&mut bench, text(&action)).unwrap();
    assert_refused!(built_in(&mut bench, Action::Roll), Error::NotAsked(Seat::B));
    bench.act(1, 1, Action::Roll).unwrap();
    bench.check();
}

#[test]
fn settings_export_and_deletion() {
    let mut bench = Bench::new("people");
    let (me, other) = (person(1), person(2));
    assert_eq!(bench.app.language(me, place(1)).unwrap(), None);
    bench.app.set_place_language(place(1), Some("hu")).unwrap();
    assert_eq!(bench.app.language(me, place(1)).unwrap(), Some(Locale::Hu));
    bench.app.set_language(me, "Me", Some("ru")).unwrap();
    assert_eq!(bench.app.language(me, place(1)).unwrap(), Some(Locale::Ru));
    assert_eq!(bench.app.language(other, place(1)).unwrap(), Some(Locale::Hu));
    assert!(matches!(
        bench.app.set_language(me, "Me", Some("de")),
        Err(Error::NoSuchLanguage)
    ));

    let solo_id = bench.act(1, 1, solo()).unwrap().view.id;
    bench.act(1, 2, duel()).unwrap();
    bench.act(2, 2, join()).unwrap();
    let duel_id = bench.act(1, 2, Action::Start).unwrap().view.id;
    let lobby_id = bench.act(1, 3, duel()).unwrap().view.id;
    bench.act(2, 4, duel()).unwrap();
    bench.act(1, 4, join()).unwrap();

    let export = bench.app.export_person(me).unwrap();
    let json: serde_json::Value = serde_json::from_str(&export).unwrap();
    assert_eq!(json["matches"].as_array().unwrap().len(), 4);
    assert!(
        export.contains("# game: dolphins") && !export.contains("# secret"),
        "{export}"
    );

    assert_eq!(bench.app.delete_person(bench.now, "i999", me).unwrap(), 4);
    assert_eq!(bench.app.store().matches_of(me).unwrap(), []);
    assert_eq!(bench.app.store().person(me).unwrap(), None);
    for id in [solo_id, duel_id, lobby_id] {
        let header = bench.header(id);
        assert_eq!(
            header.status,
            Status::Over,
            "live matches are resigned, lobbies closed"
        );
        let json = serde_json::to_string(&header).unwrap();
        assert!(
            !json.contains("Person 1") && !json.contains(&format!("\"id\":\"{me}\"")),
            "{json}"
        );
    }
    assert!(bench.header(duel_id).outcome.unwrap().contains(r#""winner":"B""#));
    assert_eq!(bench.app.store().matches_of(other).unwrap().len(), 2);
    bench.check();
    // Nothing of the person is left in the log either: rows know p1 only.
    assert!(bench.lines(duel_id).iter().all(|line| !line.contains("Person 1")));
}

#[test]
fn a_match_by_unknown_rules_is_frozen_and_named() {
    let mut bench = Bench::new("rules");
    let id = bench.act(1, 1, solo()).unwrap().view.id;
    let mut header = bench.header(id);
    header.rules = 99;
    header.seq += 1;
    let row = igroteka::store::Row {
        at: 1,
        cause: "x".into(),
        line: "@ note".into(),
    };
    let commit = igroteka::store::Commit {
        id,
        expected: Some(header.seq - 1),
        rows: vec![row],
        header,
        show: false,
        notices: Vec::new(),
    };
    bench
        .app
        .store()
        .write(igroteka::store::Write::Match(Box::new(commit)))
        .unwrap();
    let error = refused(bench.act(1, 1, Action::Roll));
    assert!(
        matches!(error, Error::UnknownRules { rules: 99, .. }),
        "{error:?}"
    );
}

/// Names are kept short and visible, and cannot forge header lines of a record.
#[test]
fn hostile_names() {
    let mut bench = Bench::new("names");
    let name = format!("a\n# secret: 00\u{202e}{}", "x".repeat(500));
    let command = Command {
        author: Author::Person(person(1), name),
        ..bench.command(1, 1, solo())
    };
    let id = bench.give(&command).unwrap().view.id;
    let record = record_of(
        id,
        &bench.header(id),
        &bench.app.store().rows(id, 0).unwrap(),
        false,
    )
    .unwrap()
    .to_string();
    let line = record.lines().find(|line| line.starts_with("# seat A")).unwrap();
    assert!(
        line.chars().count() < 100 && !line.contains('\u{202e}') && !record.contains("\n# secret"),
        "{record}"
    );
}

/// A command that names no match and comes a second time is not applied to the next match.
#[test]
fn a_repeated_command_does_not_hit_the_next_match() {
    let mut bench = Bench::new("next");
    let first = bench.act(1, 1, solo()).unwrap().view.id;
    let resign = bench.command(1, 1, Action::Resign);
    bench.give(&resign).unwrap();
    let second = bench.act(1, 1, solo()).unwrap().view.id;
    assert_eq!(
        bench.app.store().latest_matches_of(person(1), 1).unwrap(),
        [second]
    );
    assert_eq!(
        bench.app.store().latest_matches_of(person(1), 9).unwrap(),
        [second, first]
    );
    assert_eq!(bench.give(&resign).unwrap().view.id, first);
    assert_eq!(bench.header(second).status, Status::Live);
    bench.check();
}

/// Whoever takes a seat over cannot take back what the one before decided.
#[test]
fn undo_does_not_cross_a_change_of_hands() {
    let mut bench = Bench::new("undo-hands");
    let id = bench.act(1, 1, solo()).unwrap().view.id;
    bench.act(1, 1, Action::Roll).unwrap();
    let action = first_legal(&bench, id);
    bench.act(1, 1, text(&action)).unwrap();
    bench
        .act(
            1,
            1,
            Action::HandOver {
                seat: None,
                level: None,
            },
        )
        .unwrap();
    bench.act(2, 1, join()).unwrap();
    assert_refused!(bench.act(2, 1, Action::Undo), Error::NothingToUndo);
    bench.check();
}

/// A match whose last person has gone can be ended by whoever opened it, and does not block the
/// place for ever.
#[test]
fn a_deserted_match_can_be_ended() {
    let mut bench = Bench::new("deserted");
    let id = bench.act(1, 1, solo()).unwrap().view.id;
    for _ in 0..2 {
        bench.act(1, 1, Action::Roll).unwrap();
        let action = first_legal(&bench, id);
        bench.act(1, 1, text(&action)).unwrap();
    }
    bench
        .act(
            1,
            1,
            Action::HandOver {
                seat: None,
                level: None,
            },
        )
        .unwrap();
    assert_refused!(bench.act(2, 1, Action::Abort), Error::NotSeated);
    bench.act(1, 1, Action::Abort).unwrap();
    assert_eq!(bench.app.store().match_at(place(1)).unwrap(), None);
    // Deletion of the person's data ends such a match, too.
    bench.act(1, 1, solo()).unwrap();
    bench
        .act(
            1,
            1,
            Action::HandOver {
                seat: None,
                level: None,
            },
        )
        .unwrap();
    bench.app.delete_person(bench.now, "i999", person(1)).unwrap();
    assert_eq!(bench.app.store().match_at(place(1)).unwrap(), None);
    bench.check();
}

/// A match of another game in one person's hands.
fn in_one_hand(game: &str, options: &str, seats: usize) -> Action {
    Action::Open {
        game: game.into(),
        options: options.into(),
        hotseat: true,
        seats: vec![SeatWish::Me; seats],
        invited: None,
        word: None,
    }
}

/// Both seats of one person in one list: what is kept for pictures is the step before the last seat's.
#[test]
fn a_list_through_both_seats_of_a_person() {
    let mut bench = Bench::new("list-of-both");
    let tiny = in_one_hand("magnetic", "lanes=3 half=2 army=1.0.0", 2);
    let id = bench.act(1, 1, tiny).unwrap().view.id;
    let refused = bench.act(1, 1, text("S+a2;S-c5;a2a5"));
    assert_refused!(refused, Error::Refused { .. });
    assert!(bench.header(id).recent.is_empty(), "nothing of it was played");
    bench.act(1, 1, text("S+a2;S-c5;a2b2")).unwrap();
    let header = bench.header(id);
    assert_eq!(header.recent, ["W a2b2"]);
    assert_ne!(header.before, header.position);
    bench.check();
}

/// Positions of the races do not tell who has given up; the outcome does, as the log gives it.
#[test]
fn who_has_given_up_keeps_a_place() {
    let mut bench = Bench::new("given-up");
    let three = in_one_hand("mukha", "players=SWN first=W", 3);
    let id = bench.act(1, 1, three).unwrap().view.id;
    bench.act(1, 1, Action::Resign).unwrap();
    assert_eq!(bench.header(id).status, Status::Live);
    bench.act(1, 1, Action::Resign).unwrap();
    let header = bench.header(id);
    let places = r#""places":{"S":1,"W":3,"N":2}"#;
    assert!(header.outcome.as_deref().unwrap().contains(places), "{header:?}");
    bench.check();
}
