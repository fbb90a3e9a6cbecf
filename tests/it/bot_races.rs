//! The races in the loopback Discord: matches of people and of the built-in player to their last place, whole
//! turns in one message, ransoms, captures that are given up, what is taken back, who gives up.
//!
//! Nobody knows the dice of the bot. Where a test needs a certain throw it plays until one comes, and reads
//! what is possible from the record that a running match gives.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use serde_json::{Value, json};

use igroteka::bots::Level;
use igroteka::catalog::AnyMatch;
use igroteka::game::{Pending, Record};
use igroteka::i18n::{Locale, messages};

use crate::bot_process::Process;
use crate::bot_runs::{alone, changes, control, given_up, is_over, offered, running, turn_after};
use crate::discord::{Answer, Double, Here, Shown};
use crate::support::{TEXTS, game, set_up};

/// The bot takes 120 commands a minute from a person, and forgets at a restart how many there were: so it is
/// restarted after this many, whoever gave them. Then nothing waits for the clock, and long matches outlive
/// the process.
const BEFORE_A_RESTART: usize = 90;

/// People in a channel who play a race, and the bot.
struct Club {
    double: Double,
    bot: Process,
    /// The id of the game.
    game: &'static str,
    /// In the order in which they take seats.
    people: Vec<Here>,
    /// How `/play` opened the latest match.
    opening: Value,
    /// Commands since the bot began.
    given: usize,
    rng: Xoshiro256PlusPlus,
}

impl Club {
    async fn meet(game: &'static str, name: &str, people: usize) -> Club {
        let (double, ann, bot) = alone(name).await;
        let place = ann.place();
        let others = ["Bob", "Cid"].into_iter().take(people - 1);
        let others: Vec<Here> = others
            .map(|name| double.user(name, "en-US").in_channel(&place))
            .collect();
        Club {
            double,
            bot,
            game,
            people: std::iter::once(ann).chain(others).collect(),
            opening: json!({}),
            given: 0,
            rng: Xoshiro256PlusPlus::seed_from_u64(1),
        }
    }

    /// Opens a match, in which everybody takes a seat, and the built-in player those that are left. The first
    /// table.
    async fn open(&mut self, opening: Value) -> Shown {
        self.opening = opening;
        self.open_again().await
    }

    async fn open_again(&mut self) -> Shown {
        let ann = &self.people[0];
        let mut opening = self.opening.clone();
        opening["game"] = json!(self.game);
        self.given += 1;
        let opened = ann.slash("play", opening).await.unwrap();
        assert!(opened.text().contains("is open here"), "{}", opened.text());
        if self.people.len() == 1 {
            return running(ann).await;
        }
        let is_lobby = |message: &Shown| {
            let verbs = ["start", "bot"];
            verbs.iter().any(|verb| control(message, verb).is_some())
        };
        let mut lobby = ann.sees("a lobby", is_lobby).await.unwrap();
        let mut others = self.people[1..].iter();
        loop {
            // It begins by itself once the built-in player or whoever was invited is the last one.
            let (who, verb) = match others.next() {
                Some(other) => (other, "join"),
                None if control(&lobby, "start").is_some() => (ann, "start"),
                None => (ann, "bot"),
            };
            self.given += 1;
            let seen = lobby.seen_by(&who.person()).unwrap();
            changes(&seen.press(&control(&seen, verb).unwrap()).await.unwrap());
            let now = lobby.now().unwrap();
            if !is_lobby(&now) {
                return turn_after(ann, &lobby).await;
            }
            lobby = now;
        }
    }

    /// The one whom a table asks, by number.
    fn asked(&self, shown: &Shown) -> usize {
        let is_asked = |here: &Here| shown.text().contains(&here.person().mention());
        let asked = self.people.iter().position(is_asked);
        asked.unwrap_or_else(|| panic!("nobody is asked: {}", shown.text()))
    }

    /// The table as it is now, before the eyes of the one whom it asks.
    fn seen(&self, shown: &Shown) -> Shown {
        let asked = &self.people[self.asked(shown)];
        shown.seen_by(&asked.person()).unwrap()
    }

    /// The table has called the one whom it asks, and nobody else.
    fn called_one(&self, shown: &Shown) {
        let asked = self.asked(shown);
        for (number, here) in self.people.iter().enumerate() {
            assert_eq!(
                shown.rang(&here.person()),
                number == asked,
                "{number}: {}",
                shown.text()
            );
        }
    }

    /// How often each telephone has rung.
    fn rings(&self) -> Vec<usize> {
        let people = self.people.iter();
        people.map(|here| here.person().rung_by().len()).collect()
    }

    /// The record of the latest match, as far as it has come.
    async fn record(&self) -> Record {
        record_of(&self.people[0].slash("export", json!({})).await.unwrap())
    }

    async fn position(&self) -> Box<dyn AnyMatch> {
        let position = self.record().await.position.unwrap();
        set_up(game(self.game), &position).unwrap()
    }

    /// A throw by the button. The table after it.
    async fn throw(&mut self, shown: &Shown) -> Shown {
        if self.given >= BEFORE_A_RESTART {
            self.bot.kill_and_start().await;
            self.given = 0;
        }
        self.given += 1;
        let seen = self.seen(shown);
        changes(&seen.press(&control(&seen, "roll").unwrap()).await.unwrap());
        turn_after(&self.people[0], shown).await
    }

    /// A decision by the menus, which uses a die at least and takes two presses at most; `choose` reads what
    /// is offered. The table after it.
    async fn by_menus(
        &mut self,
        shown: &Shown,
        mut choose: impl FnMut(&[(String, String)]) -> String,
    ) -> Shown {
        self.given += 1;
        for _ in 0..2 {
            let seen = self.seen(shown);
            let menu = control(&seen, "choose").unwrap();
            let value = choose(&offered(&seen));
            let answer = seen.choose(&menu, &[&value]).await.unwrap();
            if !played_anyway(&answer).await {
                changes(&answer);
                if shown.now().unwrap().text().contains("Chosen so far") {
                    continue;
                }
            }
            return turn_after(&self.people[0], shown).await;
        }
        panic!("more than two presses for a die: {}", shown.now().unwrap().text());
    }

    /// This very action by the menus.
    async fn plays(&mut self, shown: &Shown, position: &dyn AnyMatch, action: &str) -> Shown {
        let mut tokens = position.tokens(action).unwrap().into_iter();
        self.by_menus(shown, |_| tokens.next().unwrap()).await
    }

    /// A turn by one `/move`. The table after it.
    async fn types(&mut self, shown: &Shown, turn: &str) -> Shown {
        self.given += 1;
        let here = &self.people[self.asked(shown)];
        let answer = here.slash("move", json!({"notation": turn})).await.unwrap();
        if !played_anyway(&answer).await {
            assert_eq!(answer.text(), "Done.", "{turn}");
        }
        turn_after(here, shown).await
    }

    /// A throw by the button, or a decision by the menus.
    async fn step(&mut self, shown: &Shown) -> Shown {
        match control(shown, "roll") {
            Some(_) => self.throw(shown).await,
            None => self.by_menus(shown, foremost).await,
        }
    }

    /// Plays by the controls to the end: another person is called by a new message that rings once, and while
    /// the same one goes on the message is edited. The table of the end, and how many throws and decisions of
    /// people it took.
    async fn by_controls(&mut self, first: Shown) -> (Shown, usize) {
        let several = self.people.len() > 1;
        let headers = self.record().await.headers;
        let built_in = headers.iter().any(|(_, value)| value.starts_with("bot:"));
        if several {
            self.called_one(&first);
        }
        let mut rings = self.rings();
        let mut called = Vec::new();
        let mut last = (first.id(), self.asked(&first));
        let (mut shown, mut steps) = (first, 0);
        while !is_over(&shown) {
            let asked = self.asked(&shown);
            let (id, before) = std::mem::replace(&mut last, (shown.id(), asked));
            let anew = shown.id() != id;
            if asked != before {
                assert!(anew, "another person is called: {}", shown.text());
            } else if !(several && built_in) {
                // Between two decisions of one person the built-in player may have had one.
                assert!(!anew, "the same person goes on: {}", shown.text());
            }
            if anew {
                self.called_one(&shown);
                rings[asked] += 1;
                called.push((shown.id(), self.given));
            }
            shown = self.step(&shown).await;
            steps += 1;
        }
        let rang = self.people.iter().flat_map(|here| here.person().rung_by());
        let rang: Vec<String> = rang
            .map(|call| format!("{} {:?}", call.id(), call.text()))
            .collect();
        assert_eq!(
            self.rings(),
            rings,
            "a ring a turn: {called:?}\n{}",
            rang.join("\n")
        );
        (shown, steps)
    }

    /// Plays to the end as well as the built-in player does, with two commands a throw.
    async fn until_the_end(&mut self, mut shown: Shown) -> Shown {
        while !is_over(&shown) {
            if control(&shown, "roll").is_some() {
                shown = self.throw(&shown).await;
                continue;
            }
            let position = self.position().await;
            let rng = &mut self.rng;
            let turn = turn_of(&*position, |next| next.choose(Level::Casual, rng));
            shown = self.types(&shown, &turn).await;
        }
        shown
    }

    /// Plays, in further matches if need be, until the one who is asked can do what `find` looks for: the
    /// table, the position and what was found.
    async fn until(
        &mut self,
        mut shown: Shown,
        (what, steps): (&str, usize),
        find: impl Fn(&dyn AnyMatch) -> Option<String>,
    ) -> (Shown, Box<dyn AnyMatch>, String) {
        for _ in 0..steps {
            if is_over(&shown) {
                shown = self.open_again().await;
            }
            if control(&shown, "roll").is_some() {
                shown = self.throw(&shown).await;
                continue;
            }
            let position = self.position().await;
            if let Some(found) = find(&*position) {
                return (shown, position, found);
            }
            let rng = &mut self.rng;
            // It may come up in the middle of a throw.
            let turn = turn_of(&*position, |next| match find(next) {
                Some(_) => None,
                None => lively(next, rng),
            });
            shown = self.types(&shown, &turn).await;
        }
        panic!("{what} did not come up in {steps} steps");
    }

    /// What is said of a turn that is refused, typed by a door.
    async fn refused(&mut self, door: &str, table: &Shown, turn: &str) -> String {
        self.given += 1;
        let here = &self.people[self.asked(table)];
        if door == "/move" {
            let answer = here.slash("move", json!({"notation": turn})).await.unwrap();
            assert!(answer.is_private(), "{turn}: {}", answer.text());
            return answer.text();
        }
        let to = Some(self.writes(door, table, turn).id());
        let answer = here
            .sees("not possible", |message| message.replies_to() == to)
            .await
            .unwrap();
        assert!(
            answer.is_silent() && answer.text() == "Not possible.",
            "{turn}: {}",
            answer.text()
        );
        let why = answer.press(&control(&answer, "why").unwrap()).await.unwrap();
        assert!(why.is_private());
        why.text()
    }

    /// Types a message that mentions the bot, or one that replies to the table.
    fn writes(&self, door: &str, table: &Shown, text: &str) -> Shown {
        let here = &self.people[self.asked(table)];
        let written = match door {
            "mention" => here.say(&format!("<@{}> {text}", self.double.bot())),
            _ => here.reply(table, text, true),
        };
        written.unwrap()
    }

    /// The record of a match that is over, and its outcome: it replays, its dice are right, and every seat
    /// has a place.
    async fn judged(&self, over: &Shown, reason: &str) -> (Record, Value) {
        assert!(is_over(over), "{}", over.text());
        let seen = over.seen_by(&self.people[0].person()).unwrap();
        let export = control(&seen, "export").unwrap();
        let record = record_of(&seen.press(&export).await.unwrap());
        let replayed = game(self.game)
            .replay(&record)
            .unwrap_or_else(|error| panic!("{error:?}\n{record}"));
        let thrown = record.events.iter().filter(|line| line.starts_with("dice "));
        let rolls = thrown.count();
        assert!(rolls > 0 && replayed.rolls_checked == rolls, "{record}");
        let verified = seen.press(&control(&seen, "verify").unwrap()).await.unwrap();
        let secret = format!("`{}`", record.header("secret").unwrap());
        let good = messages::table_verify_good(record.header("match").unwrap(), rolls as i64, &secret);
        assert_eq!(verified.text(), TEXTS.say(Locale::En, &good));
        let (players, first) = (record.header("players").unwrap(), record.header("first").unwrap());
        assert!(players.contains(first), "{record}");
        let drawn = format!("@ drawn first {first}");
        assert!(record.events.contains(&drawn), "{record}");
        let outcome: Value = serde_json::from_str(record.outcome.as_deref().unwrap()).unwrap();
        assert_eq!(outcome["reason"], reason, "{record}");
        let places = outcome["places"].as_object().unwrap();
        let seats: String = places.keys().map(String::as_str).collect();
        assert_eq!(seats, players, "{record}");
        match outcome["winner"].as_str() {
            Some(winner) => assert_eq!(places[winner], 1, "{record}"),
            None => assert_eq!(reason, "limit", "{record}"),
        }
        let told = over.text().matches(" pieces home, ").count();
        assert_eq!(told, players.len(), "{}", over.text());
        (record, outcome)
    }
}

/// The record that an answer gives.
fn record_of(answer: &Answer) -> Record {
    let (_, _, bytes) = answer.shown().unwrap().files().remove(0);
    Record::parse(std::str::from_utf8(&bytes).unwrap()).unwrap()
}

/// Whether an answer asks if something that costs a piece is to be played all the same: then it is.
async fn played_anyway(answer: &Answer) -> bool {
    let question = answer.shown().unwrap();
    let Some(anyway) = control(&question, "anyway") else {
        return false;
    };
    assert!(question.is_private(), "{}", question.text());
    let done = question.press(&anyway).await.unwrap();
    changes(&done);
    assert_eq!(done.text(), "Done.");
    true
}

/// What the menu says of an action.
fn label(position: &dyn AnyMatch, action: &str) -> String {
    let tokens = position.tokens(action).unwrap();
    let (last, before) = tokens.split_last().unwrap();
    let told = position.choice(before, last);
    told.map_or_else(|| last.clone(), |phrase| TEXTS.say(Locale::En, &phrase))
}

/// Whether a label says that something is captured.
fn captures(label: &str) -> bool {
    label.contains(", captures ") || label.contains(": capture ")
}

/// Whether it says that a capture is given up.
fn gives_up(label: &str) -> bool {
    label.contains("(gives up ")
}

/// What somebody chooses who reads a menu: a capture, else a piece to bring in, else the foremost piece that
/// gives up nothing.
fn foremost(options: &[(String, String)]) -> String {
    let last = |fits: &dyn Fn(&str, &str) -> bool| options.iter().rfind(|(label, value)| fits(label, value));
    let found = last(&|label, _| captures(label))
        .or_else(|| last(&|_, value| value.starts_with("in:")))
        .or_else(|| last(&|label, value| value != "pass" && !gives_up(label)))
        .or_else(|| options.last());
    found.unwrap().1.clone()
}

/// What somebody chooses who wants to see much happen: a ransom, else a capture, else a piece to bring in,
/// else anything.
fn lively(position: &dyn AnyMatch, rng: &mut Xoshiro256PlusPlus) -> Option<String> {
    let legal = position.legal();
    let first = |fits: &dyn Fn(&str) -> bool| legal.iter().find(|action| fits(action)).cloned();
    first(&|action| action.starts_with("buy"))
        .or_else(|| first(&|action| captures(&label(position, action))))
        .or_else(|| first(&|action| action.starts_with("in:")))
        .or_else(|| position.random_action(rng))
}

/// The decisions of the one who is asked up to the next throw, or to those of somebody else, as they are
/// typed; fewer where `choose` has none.
fn turn_of(position: &dyn AnyMatch, mut choose: impl FnMut(&dyn AnyMatch) -> Option<String>) -> String {
    let mut next = position.boxed();
    let mut actions = Vec::new();
    while next.pending() == position.pending() {
        let Some(action) = choose(&*next) else { break };
        next.apply(&action).unwrap();
        actions.push(action);
    }
    actions.join(" ")
}

/// Two actions that can be played with one throw and give up nothing.
fn pair(position: &dyn AnyMatch) -> Option<String> {
    position.legal().into_iter().find_map(|first| {
        let mut next = position.boxed();
        next.apply(&first).unwrap();
        if next.pending() != position.pending() {
            return None;
        }
        let second = next.legal().into_iter().next()?;
        let costs = gives_up(&label(position, &first)) || gives_up(&label(&*next, &second));
        (!costs).then(|| format!("{first} {second}"))
    })
}

/// A ransom after which its holder has a decision.
fn ransom(position: &dyn AnyMatch) -> Option<String> {
    position.legal().into_iter().find(|action| {
        let mut next = position.boxed();
        action.starts_with("buy-")
            && next.apply(action).is_ok()
            && matches!(next.pending(), Pending::Seat(_))
            && next.pending() != position.pending()
    })
}

/// An action that gives up a capture, where another one does not.
fn costly(position: &dyn AnyMatch) -> Option<String> {
    let legal = position.legal().into_iter();
    let (costly, free): (Vec<String>, Vec<String>) =
        legal.partition(|action| gives_up(&label(position, action)));
    costly.into_iter().next().filter(|_| !free.is_empty())
}

/// Two, three and four seats in the hands of people and of the built-in player, to the limit of throws.
async fn matches_of_every_size(game: &'static str, name: &str) {
    let mut club = Club::meet(game, name, 2).await;
    let bob = club.people[1].person().id().to_string();
    let invited = json!({"options": "limit=30", "opponent": bob});
    let openings = [
        ("SN", "limit=30", invited),
        (
            "SWN",
            "capture=forced limit=30",
            json!({"options": "players=SWN capture=forced limit=30"}),
        ),
        ("SWNE", "limit=24", json!({"options": "players=SWNE limit=24"})),
        // The last one alone, against three built-in players.
        (
            "SWNE",
            "limit=32",
            json!({"options": "players=SWNE limit=32", "level": "casual"}),
        ),
    ];
    for (players, options, opening) in openings {
        if opening.get("level").is_some() {
            club.people.truncate(1);
        }
        let first = club.open(opening).await;
        let (over, steps) = club.by_controls(first).await;
        let (record, outcome) = club.judged(&over, "limit").await;
        assert_eq!(record.header("players"), Some(players));
        assert_eq!(record.header("options"), Some(options));
        assert_eq!(outcome["winner"], Value::Null);
        let built_in = record.headers.iter().filter(|(_, value)| value == "bot:casual");
        let built_in = built_in.count();
        assert_eq!(built_in, players.len() - club.people.len());
        let played = record.events.iter().filter(|line| !line.starts_with('@'));
        let played = played.count();
        assert!(
            played == steps || (played > steps && built_in > 0),
            "every step once: {record}"
        );
    }
    club.double.assert_clean();
}

#[tokio::test]
async fn matches_of_muraveshka_of_every_size() {
    matches_of_every_size("muraveshka", "races-muraveshka").await;
}

#[tokio::test]
async fn matches_of_mukha_of_every_size() {
    matches_of_every_size("mukha", "races-mukha").await;
}

#[tokio::test]
async fn muraveshka_against_the_built_in_player_until_five_are_home() {
    let mut club = Club::meet("muraveshka", "races-home", 1).await;
    let first = club.open(json!({"level": "casual"})).await;
    let over = club.until_the_end(first).await;
    let (record, outcome) = club.judged(&over, "home").await;
    let winner = outcome["winner"].as_str().unwrap();
    assert_eq!(outcome["scores"][winner], 5, "{record}");
    assert!(record.events.iter().any(|line| line.starts_with("N ")));
    club.double.assert_clean();
}

#[tokio::test]
async fn mukha_in_one_hand_until_four_are_home() {
    let mut club = Club::meet("mukha", "races-houses", 1).await;
    let first = club.open(json!({"hotseat": true})).await;
    let over = club.until_the_end(first).await;
    let (record, outcome) = club.judged(&over, "home").await;
    let winner = outcome["winner"].as_str().unwrap();
    assert_eq!(outcome["scores"][winner], 4, "{record}");
    club.double.assert_clean();
}

/// Each decision takes two presses at most, or `by_menus` stops: so a throw takes four, if no seat decides
/// more often than it has dice.
#[tokio::test]
async fn four_seats_in_one_hand_with_two_presses_a_die() {
    let mut club = Club::meet("muraveshka", "races-hotseat", 1).await;
    let hotseat = json!({"options": "players=SWNE limit=40", "hotseat": true});
    let first = club.open(hotseat).await;
    let (over, steps) = club.by_controls(first).await;
    let (record, _) = club.judged(&over, "limit").await;
    for throw in record.events.split(|line| line.starts_with("dice ")) {
        for seat in ["S ", "W ", "N ", "E "] {
            let decisions = throw.iter().filter(|line| line.starts_with(seat));
            assert!(decisions.count() <= 2, "{throw:?}");
        }
    }
    let played = record.events.iter().filter(|line| !line.starts_with('@'));
    assert_eq!(played.count(), steps, "{record}");
    club.double.assert_clean();
}

/// One gives up, and the others go on without them; of the last two the one who stays has won.
#[tokio::test]
async fn two_of_three_give_up() {
    const SEATS: [&str; 3] = ["S", "W", "N"];
    let mut club = Club::meet("mukha", "races-resign", 3).await;
    let mut shown = club.open(json!({"options": "players=SWN"})).await;
    for _ in 0..6 {
        shown = club.step(&shown).await;
    }
    // The one who is asked.
    let first = club.asked(&shown);
    shown = given_up(&club.people[first], &club.seen(&shown)).await;
    assert!(!is_over(&shown), "{}", shown.text());
    club.called_one(&shown);
    let refused = club.people[first].slash("roll", json!({})).await.unwrap();
    assert!(
        refused.is_private() && refused.text().contains("turn"),
        "{}",
        refused.text()
    );
    for _ in 0..12 {
        assert_ne!(club.asked(&shown), first, "{}", shown.text());
        shown = club.step(&shown).await;
    }
    // The one who is not.
    let last = club.asked(&shown);
    assert_ne!(last, first);
    let second = (0..3).find(|number| ![first, last].contains(number)).unwrap();
    let here = club.people[second].clone();
    let over = given_up(&here, &shown.seen_by(&here.person()).unwrap()).await;
    let (record, outcome) = club.judged(&over, "resign").await;
    let resigned = record.events.iter().filter(|line| line.ends_with(" resign"));
    let resigned: Vec<&str> = resigned.map(String::as_str).collect();
    let expected = [first, second].map(|number| format!("{} resign", SEATS[number]));
    assert_eq!(resigned, expected, "{record}");
    assert_eq!(outcome["winner"], SEATS[last], "{record}");
    for (number, place) in [(last, 1), (second, 2), (first, 3)] {
        assert_eq!(outcome["places"][SEATS[number]], place, "{record}");
    }
    club.double.assert_clean();
}

/// By each door a turn of two actions is played as one; with an action that is not possible, or beyond the
/// throw, nothing of it is.
#[tokio::test]
async fn a_whole_turn_in_one_message() {
    let mut club = Club::meet("mukha", "races-typed", 1).await;
    let mut shown = club.open(json!({"hotseat": true})).await;
    for (door, separator) in [("/move", " "), ("mention", ", "), ("reply", ";")] {
        let what = ("two actions with one throw", 120);
        // The same action is not possible twice, unless it ransoms.
        let twice_is_wrong = |position: &dyn AnyMatch| pair(position).filter(|both| !both.starts_with("buy"));
        let (table, position, both) = club.until(shown, what, twice_is_wrong).await;
        let (first, second) = both.split_once(' ').unwrap();
        let before = club.record().await;
        let wrong = club.refused(door, &table, &[first, first].join(separator)).await;
        assert!(!wrong.is_empty() && wrong != "Done.", "{door}: {wrong}");
        let too_long = [first, second, first].join(separator);
        let why = club.refused(door, &table, &too_long).await;
        assert!(
            why.contains(&format!("{first} would belong to another decision")),
            "{door}: {why}"
        );
        assert_eq!(club.record().await, before, "{door}: all or nothing");
        let turn = [first, second].join(separator);
        shown = match door {
            "/move" => club.types(&table, &turn).await,
            _ => {
                club.given += 1;
                club.writes(door, &table, &turn);
                turn_after(&club.people[0], &table).await
            }
        };
        let seat = position.turn().unwrap();
        let played = [first, second].map(|action| format!("{seat} {action}"));
        let events = club.record().await.events;
        assert!(events.ends_with(&played), "{door}: {events:#?}");
    }
    club.double.assert_clean();
}

#[tokio::test]
async fn an_action_is_taken_back_but_never_the_throw() {
    let mut club = Club::meet("muraveshka", "races-undo", 1).await;
    let ann = club.people[0].clone();
    let nothing = TEXTS.say(Locale::En, &messages::play_nothing_to_undo());
    let cannot = async |shown: &Shown, why: &str| {
        assert!(control(shown, "undo").is_none(), "{why}: {}", shown.text());
        let answer = ann.slash("undo", json!({})).await.unwrap();
        assert_eq!(answer.text(), nothing, "{why}");
    };
    let begun = club.open(json!({"hotseat": true})).await;
    let what = ("two actions with one throw", 120);
    let (thrown, position, both) = club.until(begun, what, pair).await;
    let (first, second) = both.split_once(' ').unwrap();
    cannot(&thrown, "after the throw").await;
    let before = club.record().await;
    let acted = club.plays(&thrown, &*position, first).await;
    let undone = acted.press(&control(&acted, "undo").unwrap()).await.unwrap();
    changes(&undone);
    let again = turn_after(&ann, &acted).await;
    assert_eq!(offered(&again), offered(&thrown), "the same dice");
    cannot(&again, "taken back already").await;
    let after = club.record().await;
    assert_eq!(after.position, before.position);
    let seat = position.turn().unwrap();
    let line = format!("@ undone {seat} {first}");
    assert_eq!(after.events.last(), Some(&line));
    // With the last die the throw is over.
    let acted = club.plays(&again, &*position, first).await;
    assert!(control(&acted, "undo").is_some(), "{}", acted.text());
    let mut next = position.boxed();
    next.apply(first).unwrap();
    let settled = club.plays(&acted, &*next, second).await;
    assert!(control(&settled, "roll").is_some(), "{}", settled.text());
    cannot(&settled, "after the last die").await;
    // What was taken back changes nothing about the dice.
    let over = given_up(&ann, &settled).await;
    let (record, _) = club.judged(&over, "resign").await;
    assert!(record.events.contains(&line), "{record}");
    club.double.assert_clean();
}

/// The holder is called, in the middle of the other one's throw, to advance by six; until that is done the
/// other one waits.
#[tokio::test]
async fn a_ransom_calls_the_holder_for_a_six() {
    const SEATS: [&str; 2] = ["S ", "N "];
    let mut club = Club::meet("muraveshka", "races-ransom", 2).await;
    let begun = club.open(json!({})).await;
    let (shown, position, buy) = club.until(begun, ("a ransom", 400), ransom).await;
    let payer = club.asked(&shown);
    let holder = 1 - payer;
    let mut rings = club.rings();
    let six = club.plays(&shown, &*position, &buy).await;
    rings[holder] += 1;
    assert_eq!(club.rings(), rings, "one ring");
    assert_eq!(club.asked(&six), holder, "{}", six.text());
    assert_ne!(six.id(), shown.id());
    club.called_one(&six);
    assert!(six.text().contains("advances a piece by six"), "{}", six.text());
    assert!(control(&six, "roll").is_none() && control(&six, "undo").is_none());
    // The one who has paid waits.
    let before = club.record().await;
    let here = club.people[payer].clone();
    let seen = six.seen_by(&here.person()).unwrap();
    let (_, piece) = offered(&seen).remove(0);
    let tried = [
        seen.choose(&control(&seen, "choose").unwrap(), &[&piece])
            .await
            .unwrap(),
        here.slash("roll", json!({})).await.unwrap(),
        here.slash("move", json!({"notation": "in:6"})).await.unwrap(),
    ];
    for (number, answer) in tried.iter().enumerate() {
        assert!(
            answer.is_private() && answer.text() != "Done.",
            "{number}: {}",
            answer.text()
        );
    }
    assert_eq!(club.record().await, before);
    // The six, and back to whoever comes next: the one who has paid, if dice are left.
    let after = club.by_menus(&six, foremost).await;
    let events = club.record().await.events;
    let bonus = events.last().unwrap();
    assert!(
        bonus.starts_with(SEATS[holder]) && bonus.contains(":6"),
        "{bonus}"
    );
    if !is_over(&after) {
        let goes_back = club.asked(&after) == payer;
        rings[payer] += usize::from(goes_back);
        assert_eq!(after.id() != six.id(), goes_back, "{}", after.text());
        assert_eq!(club.rings(), rings);
    }
    club.double.assert_clean();
}

#[tokio::test]
async fn the_built_in_player_advances_for_a_ransom_at_once() {
    let mut club = Club::meet("muraveshka", "races-ransom-built-in", 1).await;
    let begun = club.open(json!({"level": "casual"})).await;
    let (shown, position, buy) = club.until(begun, ("a ransom", 400), ransom).await;
    let after = club.plays(&shown, &*position, &buy).await;
    assert_eq!(after.id(), shown.id(), "the table is edited in place");
    assert_eq!(club.rings(), [0]);
    let events = club.record().await.events;
    let bought = format!("S {buy}");
    let bought = events.iter().rposition(|line| *line == bought).unwrap();
    let six = &events[bought + 1];
    assert!(six.starts_with("N ") && six.contains(":6"), "{six}");
    club.double.assert_clean();
}

/// Whoever gives up a capture is told first what it costs, and plays it by a button or not at all: by a menu
/// in private, by a message in a reply that only they can answer.
async fn asked_before_a_capture_is_given_up(game: &'static str, name: &str, cost: &str) {
    let what = ("a capture to give up", 400);
    let mut club = Club::meet(game, name, 2).await;
    let begun = club.open(json!({})).await;
    let (shown, position, action) = club.until(begun, what, costly).await;
    let before = club.record().await;
    let tokens = position.tokens(&action).unwrap();
    let (last, piece) = tokens.split_last().unwrap();
    for token in piece {
        let seen = club.seen(&shown);
        let menu = control(&seen, "choose").unwrap();
        changes(&seen.choose(&menu, &[token]).await.unwrap());
    }
    let seen = club.seen(&shown);
    let entry = offered(&seen).into_iter().find(|(_, value)| value == last);
    let (entry, _) = entry.unwrap();
    assert!(gives_up(&entry), "{entry}");
    let menu = control(&seen, "choose").unwrap();
    let question = seen.choose(&menu, &[last]).await.unwrap();
    assert!(
        question.is_private() && question.text().contains(cost) && question.text().contains(&action),
        "{}",
        question.text()
    );
    assert_eq!(club.record().await, before, "nothing is played yet");
    assert!(played_anyway(&question).await);
    club.given += 2;
    let shown = turn_after(&club.people[0], &shown).await;
    let line = format!("{} {action}", position.turn().unwrap());
    assert_eq!(club.record().await.events.last(), Some(&line));
    // The same by a message.
    let (shown, position, action) = club.until(shown, what, costly).await;
    let before = club.record().await;
    let (here, other) = {
        let asked = club.asked(&shown);
        (club.people[asked].clone(), club.people[1 - asked].clone())
    };
    let question = warned(&club, &shown, &action).await;
    assert!(question.text().contains(cost), "{}", question.text());
    let anyway = control(&question, "anyway").unwrap();
    let seen = question.seen_by(&other.person()).unwrap();
    let refused = seen.press(&anyway).await.unwrap();
    assert!(
        refused.is_private() && refused.text().contains("turn"),
        "{}",
        refused.text()
    );
    assert_eq!(club.record().await, before, "nothing is played yet");
    let seen = question.seen_by(&here.person()).unwrap();
    changes(&seen.press(&anyway).await.unwrap());
    assert!(control(&question.now().unwrap(), "anyway").is_none());
    turn_after(&here, &shown).await;
    let line = format!("{} {action}", position.turn().unwrap());
    assert_eq!(club.record().await.events.last(), Some(&line));
    club.double.assert_clean();
}

/// The silent answer to a message of the one who is asked.
async fn warned(club: &Club, shown: &Shown, action: &str) -> Shown {
    let typed = club.writes("mention", shown, action);
    let to = Some(typed.id());
    let here = &club.people[club.asked(shown)];
    let warning = here.sees("a warning", |message| message.replies_to() == to);
    let warning = warning.await.unwrap();
    assert!(warning.is_silent() && !warning.is_private(), "{}", warning.text());
    warning
}

#[tokio::test]
async fn asked_before_a_capture_is_given_up_in_muraveshka() {
    let cost = "the most advanced piece that could have captured goes to prison";
    asked_before_a_capture_is_given_up("muraveshka", "races-prison", cost).await;
}

#[tokio::test]
async fn asked_before_a_capture_is_given_up_in_mukha() {
    let cost = "the most advanced piece that could have captured goes to the fly";
    asked_before_a_capture_is_given_up("mukha", "races-fly", cost).await;
}

/// A warning has a button of the match, and is no table all the same: a bot that has been restarted goes on
/// with the table, and the button of a state that has passed plays nothing.
#[tokio::test]
async fn a_warning_that_nobody_answers_is_no_table() {
    let mut club = Club::meet("mukha", "races-warning", 2).await;
    let begun = club.open(json!({})).await;
    let what = ("a capture to give up", 400);
    let (shown, position, action) = club.until(begun, what, costly).await;
    let question = warned(&club, &shown, &action).await;
    club.bot.kill_and_start().await;
    club.given = 0;
    let rng = &mut club.rng;
    let turn = turn_of(&*position, |next| lively(next, rng));
    let next = club.types(&shown, &turn).await;
    assert_ne!(next.id(), question.id(), "the table is another message");
    let anyway = control(&question.now().unwrap(), "anyway").unwrap();
    let before = club.record().await;
    let late = question.press(&anyway).await.unwrap();
    assert!(
        late.is_private() && late.text().contains("the position has changed"),
        "{}",
        late.text()
    );
    assert_eq!(club.record().await, before);
    club.double.assert_clean();
}
