//! Whole runs of the real bot against the loopback Discord: every door, place and language; kills at each
//! step of an answer; old controls, crowds, strangers, names, rings.

use std::collections::BTreeMap;
use std::time::Duration;

use serde_json::json;

use igroteka::catalog;
use igroteka::game::{Phrase, Record};
use igroteka::i18n::{Locale, messages};

use crate::bot_process::Process;
use crate::discord::{Answer, Double, Here, Person, Place, Server, Settings, Shown, Trouble};
use crate::support::TEXTS;

/// Where a run is played.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Channel,
    Thread,
    Direct,
}

/// A place with people in it. Its tables are in one language, each person's answers in their own.
struct Room {
    double: Double,
    guild: Server,
    place: Place,
    /// The language of the tables.
    there: Locale,
    ann: Guest,
    bob: Guest,
    /// Plays in no match.
    cid: Guest,
}

/// A person in the room.
#[derive(Clone)]
struct Guest {
    person: Person,
    here: Here,
    locale: Locale,
}

impl Room {
    /// A room and the bot.
    async fn open(kind: Kind, there: &str, name: &str) -> (Room, Process) {
        let double = Double::start(Settings::default()).await;
        let guild = double.guild("Club", there);
        let channel = guild.channel("games");
        let [ann, bob, cid] = [("Ann", "ru"), ("Bob", "hu"), ("Cid", "en-GB")]
            .map(|(name, locale)| (double.user(name, locale), locale));
        let place = match kind {
            Kind::Channel => channel,
            Kind::Thread => channel.thread("our games", &ann.0),
            Kind::Direct => ann.0.in_dm().place(),
        };
        let language = |tag: &str| Locale::of_system(tag).unwrap();
        let guest = |(person, locale): (Person, &str)| Guest {
            here: person.in_channel(&place),
            person,
            locale: language(locale),
        };
        let bot = Process::start(&double, name).await;
        let room = Room {
            there: match kind {
                // A conversation is in the language of the one person in it.
                Kind::Direct => language(ann.1),
                Kind::Channel | Kind::Thread => language(there),
            },
            ann: guest(ann),
            bob: guest(bob),
            cid: guest(cid),
            guild,
            place,
            double,
        };
        (room, bot)
    }

    /// The same people in another channel.
    fn next_door(&self) -> Room {
        let place = self.guild.channel("more games");
        let guest = |guest: &Guest| Guest {
            here: guest.person.in_channel(&place),
            ..guest.clone()
        };
        Room {
            ann: guest(&self.ann),
            bob: guest(&self.bob),
            cid: guest(&self.cid),
            double: self.double.clone(),
            guild: self.guild.clone(),
            place: place.clone(),
            there: self.there,
        }
    }

    /// The player whom a table asks.
    fn asked(&self, shown: &Shown) -> (&Guest, &Guest) {
        let of_ann = shown.text().contains(&self.ann.person.mention());
        let of_bob = shown.text().contains(&self.bob.person.mention());
        assert!(of_ann != of_bob, "one player is asked: {}", shown.text());
        if of_ann {
            (&self.ann, &self.bob)
        } else {
            (&self.bob, &self.ann)
        }
    }

    /// Opens a duel to which Ann invites Bob; its lobby.
    async fn lobby(&self, options: &str) -> Shown {
        let opened = json!({
            "game": "dolphins",
            "variant": "mode=duel",
            "options": options,
            "opponent": self.bob.person.id().to_string(),
        });
        let answer = self.ann.here.slash("play", opened).await.unwrap();
        assert!(answer.is_private());
        let fits = |message: &Shown| control(message, "join").is_some();
        self.ann.here.sees("the lobby", fits).await.unwrap()
    }

    /// Opens a duel of Ann and Bob, in which Bob takes his seat; the first table.
    async fn duel(&self, options: &str) -> Shown {
        self.accept(&self.lobby(options).await).await
    }

    /// Bob takes his seat, and the match begins; the first table.
    async fn accept(&self, lobby: &Shown) -> Shown {
        let seen = lobby.seen_by(&self.bob.person).unwrap();
        seen.press(&control(&seen, "join").unwrap()).await.unwrap();
        turn_after(&self.ann.here, lobby).await
    }
}

fn say(locale: Locale, phrase: &Phrase) -> String {
    TEXTS.say(locale, phrase)
}

/// The ids of the controls that can be used.
fn controls(shown: &Shown) -> Vec<String> {
    let buttons = shown.buttons().into_iter().filter(|button| !button.disabled);
    let menus = shown.selects().into_iter().filter(|menu| !menu.disabled);
    buttons
        .map(|button| button.custom_id)
        .chain(menus.map(|menu| menu.custom_id))
        .collect()
}

fn part(id: &str, number: usize) -> &str {
    id.split('|').nth(number).unwrap_or_default()
}

/// The control that does something, whatever the language.
pub(crate) fn control(shown: &Shown, verb: &str) -> Option<String> {
    controls(shown).into_iter().find(|id| part(id, 3) == verb)
}

/// The state that a message shows.
fn state(shown: &Shown) -> u32 {
    let states = controls(shown)
        .into_iter()
        .filter_map(|id| part(&id, 2).parse().ok());
    states.max().unwrap_or_default()
}

/// Whether it is a table at which somebody is asked, or one whose match is over.
pub(crate) fn waits_for_people(shown: &Shown) -> bool {
    ["roll", "choose", "rematch"]
        .iter()
        .any(|verb| control(shown, verb).is_some())
}

/// The number of the match whose table it is.
fn number(shown: &Shown) -> Option<String> {
    controls(shown).first().map(|id| part(id, 1).to_owned())
}

/// The table once it shows a later state in which a person is asked, or the end.
async fn later(here: &Here, before: &Shown) -> Shown {
    let (of, before) = (number(before), state(before));
    let fits = |message: &Shown| {
        !message.is_private() && waits_for_people(message) && number(message) == of && state(message) > before
    };
    here.sees("a later state of the table", fits).await.unwrap()
}

/// The same; where it is another message, the one before has lost its controls.
pub(crate) async fn turn_after(here: &Here, before: &Shown) -> Shown {
    let shown = later(here, before).await;
    if shown.id() != before.id() {
        let closed = |message: &Shown| controls(message).is_empty();
        before.becomes("closed", closed).await.unwrap();
    }
    shown
}

/// The table of a match that is not over; those of earlier ones keep the controls of their end.
pub(crate) async fn running(here: &Here) -> Shown {
    let fits = |message: &Shown| !message.is_private() && waits_for_people(message) && !is_over(message);
    here.sees("a running match", fits).await.unwrap()
}

pub(crate) fn is_over(shown: &Shown) -> bool {
    control(shown, "rematch").is_some()
}

/// The tables on which somebody could play.
fn live_tables(here: &Here) -> usize {
    let messages = here.messages();
    let live = messages
        .iter()
        .filter(|message| !message.is_private() && control(message, "view").is_some());
    live.count()
}

/// A channel with one person in it, and the bot.
pub(crate) async fn alone(name: &str) -> (Double, Here, Process) {
    let double = Double::start(Settings::default()).await;
    let channel = double.guild("Club", "en-US").channel("games");
    let here = double.user("Ann", "en-US").in_channel(&channel);
    let bot = Process::start(&double, name).await;
    (double, here, bot)
}

/// The labels and values of the menu for the next choice.
pub(crate) fn offered(shown: &Shown) -> Vec<(String, String)> {
    let menus = shown.selects();
    let menu = menus.iter().find(|menu| menu.custom_id.contains("|choose"));
    menu.map(|menu| menu.options.clone()).unwrap_or_default()
}

/// Whoever is asked gives up; the table after it.
pub(crate) async fn given_up(here: &Here, shown: &Shown) -> Shown {
    let question = shown.press(&control(shown, "resign").unwrap()).await.unwrap();
    let question = question.shown().unwrap();
    let sure = control(&question, "resign!").unwrap();
    question.press(&sure).await.unwrap();
    turn_after(here, shown).await
}

/// How a person plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Door {
    Control,
    Command,
    Form,
    Mention,
    /// A reply to the table that rings the bot.
    Reply,
    /// A message in the direct conversation.
    Plain,
}

/// The cells that the menu offers.
fn cells(shown: &Shown) -> Vec<String> {
    let menus = shown.selects();
    let menu = menus.first().expect("a menu");
    menu.options.iter().map(|(_, cell)| cell.clone()).collect()
}

/// The answer to a press changes the pressed message: at once, or later on a machine that is busy.
pub(crate) fn changes(answer: &Answer) {
    assert!(matches!(answer.kind(), 6 | 7), "{}", answer.text());
}

/// Does what is asked, by a door; the table after it.
async fn step(guest: &Guest, shown: &Shown, door: Door, bot: u64) -> Shown {
    let here = &guest.here;
    let seen = shown.seen_by(&guest.person).unwrap();
    let done = |answer: Answer| {
        assert!(answer.is_private());
        assert_eq!(answer.text(), say(guest.locale, &messages::discord_done()));
    };
    match control(&seen, "roll") {
        Some(_) if door == Door::Command => done(here.slash("roll", json!({})).await.unwrap()),
        Some(roll) => changes(&seen.press(&roll).await.unwrap()),
        None => {
            let cell = cells(&seen).swap_remove(0);
            match door {
                Door::Control => {
                    let menu = control(&seen, "choose").unwrap();
                    changes(&seen.choose(&menu, &[&cell]).await.unwrap());
                }
                Door::Command => done(here.slash("move", json!({"notation": cell})).await.unwrap()),
                Door::Form => {
                    let form = seen.press(&control(&seen, "type").unwrap()).await.unwrap();
                    let form = form.modal().unwrap();
                    assert_eq!(form.title(), say(guest.locale, &messages::discord_modal_title()));
                    form.submit(json!({"text": cell})).await.unwrap();
                }
                Door::Mention => drop(here.say(&format!("<@{bot}> {cell}")).unwrap()),
                Door::Reply => drop(here.reply(&seen, &cell, true).unwrap()),
                Door::Plain => drop(here.say(&cell).unwrap()),
            }
        }
    }
    turn_after(here, shown).await
}

/// The doors that a place has, so that every one is used for rolls and for placements.
fn doors(kind: Kind) -> impl Iterator<Item = Door> {
    let typed = match kind {
        Kind::Channel | Kind::Thread => Door::Reply,
        Kind::Direct => Door::Plain,
    };
    let all = [Door::Control, Door::Command, Door::Form, Door::Mention, typed];
    // A roll and a placement each.
    all.into_iter().flat_map(|door| [door, door]).cycle()
}

/// The record of a finished match: it replays, its dice are right, and it has so many rolls and decisions.
async fn check_record(over: &Shown, guest: &Guest, steps: usize) -> Record {
    let seen = over.seen_by(&guest.person).unwrap();
    let answer = seen.press(&control(&seen, "export").unwrap()).await.unwrap();
    assert!(answer.is_private());
    let (_, _, bytes) = answer.shown().unwrap().files().remove(0);
    let record = Record::parse(std::str::from_utf8(&bytes).unwrap()).unwrap();
    let replayed = catalog::find("dolphins").unwrap().replay(&record).unwrap();
    assert!(replayed.game.outcome().is_some());
    let played = record.events.iter().filter(|event| !event.starts_with('@'));
    assert_eq!(played.count(), steps, "every step once: {:#?}", record.events);
    let verified = seen.press(&control(&seen, "verify").unwrap()).await.unwrap();
    let number = record.header("match").unwrap();
    let secret = format!("`{}`", record.header("secret").unwrap());
    let good = messages::table_verify_good(number, replayed.rolls_checked as i64, &secret);
    assert_eq!(verified.text(), say(guest.locale, &good));
    record
}

/// A match for one, by every door, with chat in between and a placement taken back.
async fn solo(room: &Room, kind: Kind, number: &str) {
    let (ann, bot) = (&room.ann, room.double.bot());
    let options = json!({"game": "dolphins", "options": "size=4"});
    let answer = ann.here.slash("play", options).await.unwrap();
    assert_eq!(answer.text(), say(ann.locale, &messages::discord_opened(number)));
    let first = running(&ann.here).await;
    let call = messages::table_turn_roll(&ann.person.mention());
    assert!(first.text().contains(&say(room.there, &call)), "{}", first.text());
    let rolled = step(ann, &first, Door::Control, bot).await;
    wrong_texts(room, kind, &rolled).await;
    let placed = step(ann, &rolled, Door::Control, bot).await;
    let undone = placed.press(&control(&placed, "undo").unwrap()).await.unwrap();
    let undone = undone.shown().unwrap();
    assert_eq!(
        cells(&undone),
        cells(&rolled),
        "the same roll, to be placed again"
    );
    let mut shown = step(ann, &undone, Door::Control, bot).await;
    let mut steps = 2;
    let mut doors = doors(kind);
    while !is_over(&shown) {
        shown = step(ann, &shown, doors.next().unwrap(), bot).await;
        steps += 1;
        assert_eq!(shown.id(), first.id(), "the table is edited in place");
        assert_eq!(shown.files().len(), 1);
    }
    assert_eq!(live_tables(&ann.here), 0);
    if kind != Kind::Direct {
        assert_eq!(
            ann.person.rung_by().len(),
            0,
            "nobody is called to their own match"
        );
    }
    check_record(&shown, ann, steps).await;
}

/// Whether an answer is in Ann's language.
fn is_russian(answer: &Answer) -> bool {
    answer.text().chars().any(|c| ('а'..='я').contains(&c))
}

/// Chat is passed over, what looks like a move and is none is answered with a silent "Not possible".
async fn wrong_texts(room: &Room, kind: Kind, shown: &Shown) {
    let (ann, bot) = (&room.ann, room.double.bot());
    let chat = |text: &str| match kind {
        Kind::Channel | Kind::Thread => ann.here.reply(shown, text, true).unwrap(),
        Kind::Direct => ann.here.say(text).unwrap(),
    };
    for text in ["ok", "no", "gg", "hi", "see you at 5", "B2", "resign"] {
        chat(text);
    }
    if kind != Kind::Direct {
        // Discord does not give their texts to a bot that was not called.
        ann.here.reply(shown, "a1", false).unwrap();
        ann.here.say("a1").unwrap();
    }
    let legal = cells(shown);
    let all = ["a1", "a2", "a3", "a4", "d1", "d2", "d3", "d4"];
    let illegal = all.into_iter().find(|cell| !legal.contains(&(*cell).to_owned()));
    let typed = [
        chat(illegal.unwrap()),
        // All or nothing: the second would need a roll.
        chat(&format!("{};{}", legal[0], legal[0])),
        ann.here.say(&format!("<@{bot}> ok")).unwrap(),
    ];
    for typed in &typed {
        let to = Some(typed.id());
        let answer = ann
            .here
            .sees("not possible", |message| message.replies_to() == to);
        let answer = answer.await.unwrap();
        assert_eq!(answer.text(), say(room.there, &messages::discord_not_possible()));
        assert!(answer.is_silent() && !answer.rang(&ann.person));
        let why = answer.press(&control(&answer, "why").unwrap()).await.unwrap();
        assert!(why.is_private() && is_russian(&why), "{}", why.text());
    }
    let answers = ann.here.messages();
    let answers = answers
        .iter()
        .filter(|message| message.is_from_bot() && message.replies_to().is_some());
    assert_eq!(answers.count(), typed.len(), "chat is not answered");
    let now = shown.now().unwrap();
    assert_eq!((state(&now), cells(&now)), (state(shown), cells(shown)));
}

/// A duel by every door: one message a turn rings the player who is asked, and nobody else.
async fn duel(room: &Room, kind: Kind) {
    let rings_before = [&room.ann, &room.bob].map(|guest| guest.person.rung_by().len());
    let mut shown = room.duel("size=4").await;
    let (mut steps, mut doors, mut last) = (0, doors(kind), 0);
    let mut calls = BTreeMap::new();
    while !is_over(&shown) {
        let (asked, other) = room.asked(&shown);
        if shown.id() != last {
            assert!(shown.rang(&asked.person) && !shown.rang(&other.person));
            *calls.entry(asked.person.id()).or_insert(0) += 1;
            last = shown.id();
        }
        assert_eq!(live_tables(&room.ann.here), 1, "{}", shown.text());
        shown = step(asked, &shown, doors.next().unwrap(), room.double.bot()).await;
        steps += 1;
    }
    check_record(&shown, &room.ann, steps).await;
    check_record(&shown, &room.bob, steps).await;
    for (guest, before) in [&room.ann, &room.bob].into_iter().zip(rings_before) {
        // Bob was invited, besides.
        let invited = usize::from(guest.person.id() == room.bob.person.id());
        let rings = guest.person.rung_by().len() - before - invited;
        assert_eq!(Some(&rings), calls.get(&guest.person.id()), "a ring a turn");
    }
    assert_eq!(room.cid.person.rung_by().len(), 0);
}

/// A duel with the built-in player, which needs one message.
async fn built_in(room: &Room, kind: Kind) {
    let ann = &room.ann;
    let before = ann.person.rung_by().len();
    let options = json!({"game": "dolphins", "variant": "mode=duel", "level": "casual", "options": "size=4"});
    let answer = ann.here.slash("play", options).await.unwrap();
    assert!(answer.is_private());
    let first = running(&ann.here).await;
    let mut shown = first.clone();
    let (mut own, mut doors) = (0, doors(kind));
    while !is_over(&shown) {
        own += usize::from(control(&shown, "choose").is_some());
        shown = step(ann, &shown, doors.next().unwrap(), room.double.bot()).await;
        assert_eq!(shown.id(), first.id(), "the table is edited in place");
    }
    let answer = shown.press(&control(&shown, "export").unwrap()).await.unwrap();
    let (_, _, bytes) = answer.shown().unwrap().files().remove(0);
    let record = Record::parse(std::str::from_utf8(&bytes).unwrap()).unwrap();
    assert!(
        catalog::find("dolphins")
            .unwrap()
            .replay(&record)
            .unwrap()
            .rolls_checked
            > 0
    );
    let placed = record.events.iter().filter(|event| event.starts_with("A "));
    assert_eq!(placed.count(), own);
    if kind != Kind::Direct {
        assert_eq!(
            ann.person.rung_by().len(),
            before,
            "nobody is called to their own match"
        );
    }
}

/// Every run in one place.
async fn runs(kind: Kind, language: &str, name: &str) {
    let (room, _bot) = Room::open(kind, language, name).await;
    solo(&room, kind, "1").await;
    if kind != Kind::Direct {
        duel(&room, kind).await;
    }
    built_in(&room, kind).await;
    room.double.assert_clean();
}

#[tokio::test]
async fn runs_in_an_english_channel() {
    runs(Kind::Channel, "en-US", "runs-channel").await;
}

#[tokio::test]
async fn runs_in_a_hungarian_thread() {
    runs(Kind::Thread, "hu", "runs-thread").await;
}

#[tokio::test]
async fn runs_in_a_russian_conversation() {
    runs(Kind::Direct, "en-US", "runs-direct").await;
}

/// Where an answer is when the process is killed.
struct Moment {
    what: &'static str,
    /// By a command the answer is private, and the table is shown by an edit or a post.
    by_command: bool,
    /// What happens to the requests of a route, so that the process stays where it is.
    held: Option<(&'static str, Trouble)>,
}

fn moment(what: &'static str, by_command: bool, held: Option<(&'static str, Trouble)>) -> Moment {
    Moment {
        what,
        by_command,
        held,
    }
}

const CALLBACK: &str = "POST /interactions/*/*/callback";
const POSTS: &str = "POST /channels/*/messages";
const EDITS: &str = "PATCH /channels/*/messages/*";

/// Kills the process in the middle of a step; the table once it is up again. The step is done then, once.
async fn killed_in_a_step(room: &Room, bot: &mut Process, shown: &Shown, moment: &Moment) -> Shown {
    let asked = room.asked(shown).0.clone();
    let seen = shown.seen_by(&asked.person).unwrap();
    let before = state(shown);
    let held = moment.held.as_ref().map(|(route, trouble)| {
        let so_far = room.double.requests(route).len();
        room.double.fault(route, trouble.clone(), 1_000);
        (*route, so_far)
    });
    match (control(&seen, "roll"), moment.by_command) {
        (Some(roll), false) => seen.start_press(&roll),
        (Some(_), true) => asked.here.start_slash("roll", &json!({})),
        (None, false) => seen.start_choose(&control(&seen, "choose").unwrap(), &[&cells(&seen)[0]]),
        (None, true) => asked
            .here
            .start_slash("move", &json!({"notation": cells(&seen)[0]})),
    }
    .unwrap();
    if let Some((route, so_far)) = held {
        room.double.requested(route, so_far + 1).await.unwrap();
    }
    bot.kill().await;
    room.double.calm();
    bot.start_again().await;
    if moment.held.is_some() {
        return turn_after(&asked.here, shown).await;
    }
    // It may have been killed before anything was written: whoever gets no answer presses again.
    let now = seen.now().unwrap();
    let answer = match control(&now, "roll") {
        Some(roll) => now.press(&roll).await,
        None => match control(&now, "choose").filter(|id| part(id, 2) == before.to_string()) {
            Some(menu) => now.choose(&menu, &[&cells(&now)[0]]).await,
            None => return turn_after(&asked.here, shown).await,
        },
    };
    let answer = answer.unwrap();
    let changed = say(asked.locale, &messages::app_changed());
    assert!(
        matches!(answer.kind(), 6 | 7) || answer.text().contains(&changed),
        "{}",
        answer.text()
    );
    turn_after(&asked.here, shown).await
}

/// Gives up for whoever is asked; the table of the end.
async fn resign(room: &Room, shown: &Shown) -> Shown {
    let asked = room.asked(shown).0;
    let seen = shown.seen_by(&asked.person).unwrap();
    let question = seen.press(&control(&seen, "resign").unwrap()).await.unwrap();
    let question = question.shown().unwrap();
    question
        .press(&control(&question, "resign!").unwrap())
        .await
        .unwrap();
    turn_after(&asked.here, shown).await
}

/// A kill at every moment of a roll, or of the placement after it.
async fn killed_at(moments: &[Moment], of_a_roll: bool, name: &str) {
    let (room, mut bot) = Room::open(Kind::Channel, "en-US", name).await;
    for moment in moments {
        let mut shown = room.duel("size=5").await;
        let mut steps = 1;
        if !of_a_roll {
            let asked = room.asked(&shown).0;
            shown = step(asked, &shown, Door::Control, room.double.bot()).await;
            steps = 2;
        }
        let after = killed_in_a_step(&room, &mut bot, &shown, moment).await;
        assert_eq!(state(&after), state(&shown) + 1, "{}: one step", moment.what);
        assert_eq!(live_tables(&room.ann.here), 1, "{}", moment.what);
        if of_a_roll {
            assert_eq!(after.id(), shown.id(), "{}", moment.what);
        } else {
            let asked = room.asked(&after).0;
            assert!(
                after.rang(&asked.person),
                "{}: a turn of another person",
                moment.what
            );
        }
        let asked = room.asked(&after).0;
        let after = step(asked, &after, Door::Control, room.double.bot()).await;
        let over = resign(&room, &after).await;
        // The step after the kill, and the resignation.
        check_record(&over, &room.bob, steps + 2).await;
    }
    room.double.assert_clean();
}

#[tokio::test]
async fn killed_at_each_moment_of_a_roll() {
    let moments = [
        moment("pressed", false, None),
        moment(
            "written, not answered",
            false,
            Some((CALLBACK, Trouble::DropBefore)),
        ),
        moment(
            "answered without learning of it",
            false,
            Some((CALLBACK, Trouble::DropAfter)),
        ),
        moment(
            "command written, not answered",
            true,
            Some((CALLBACK, Trouble::DropBefore)),
        ),
        moment("not edited", true, Some((EDITS, Trouble::DropBefore))),
        moment(
            "edited without learning of it",
            true,
            Some((EDITS, Trouble::DropAfter)),
        ),
    ];
    killed_at(&moments, true, "killed-roll").await;
}

#[tokio::test]
async fn killed_at_each_moment_of_a_placement() {
    let moments = [
        moment("chosen", false, None),
        moment(
            "written, not answered",
            false,
            Some((CALLBACK, Trouble::DropBefore)),
        ),
        moment(
            "closed without learning of it",
            false,
            Some((CALLBACK, Trouble::DropAfter)),
        ),
        moment("closed, not posted", false, Some((POSTS, Trouble::DropBefore))),
        moment(
            "posted without learning of it",
            false,
            Some((POSTS, Trouble::DropAfter)),
        ),
        moment(
            "command written, not answered",
            true,
            Some((CALLBACK, Trouble::DropBefore)),
        ),
        moment("not posted", true, Some((POSTS, Trouble::DropBefore))),
    ];
    killed_at(&moments, false, "killed-placement").await;
}

/// A table that was posted while the one before it still had its controls, when the process is killed, and
/// back long after Discord has forgotten the nonce: it is not posted again, and the old one is closed.
#[tokio::test]
async fn killed_between_the_end_of_a_table_and_the_next_one() {
    let (room, mut bot) = Room::open(Kind::Channel, "en-US", "killed-between").await;
    let shown = room.duel("size=5").await;
    let asked = room.asked(&shown).0;
    let shown = step(asked, &shown, Door::Control, room.double.bot()).await;
    let (asked, other) = room.asked(&shown);
    let (asked, other) = (asked.clone(), other.clone());
    // The old table is closed first: there are never two.
    let rings = other.person.rung_by().len();
    let edits = room.double.requests(EDITS).len();
    room.double.fault(EDITS, Trouble::DropBefore, 1_000);
    let notation = json!({"notation": cells(&shown)[0]});
    asked.here.slash("move", notation).await.unwrap();
    room.double.requested(EDITS, edits + 1).await.unwrap();
    assert_eq!(live_tables(&room.ann.here), 1);
    bot.kill().await;
    room.double.calm();
    room.double.advance(Duration::from_secs(3_600));
    bot.start_again().await;
    let next = later(&asked.here, &shown).await;
    shown
        .becomes("closed", |message| controls(message).is_empty())
        .await
        .unwrap();
    assert_eq!(live_tables(&room.ann.here), 1);
    assert_eq!(other.person.rung_by().len(), rings + 1, "rung once");
    resign(&room, &next).await;
    room.double.assert_clean();
}

/// The same control ten times at once: it is done once, and nine are told.
#[tokio::test]
async fn ten_presses_at_once() {
    let (room, _bot) = Room::open(Kind::Channel, "en-US", "ten").await;
    let mut shown = room.duel("size=5").await;
    let mut steps = 0;
    for _ in 0..4 {
        let (asked, other) = room.asked(&shown);
        let changed = say(asked.locale, &messages::app_changed());
        let seen = shown.seen_by(&asked.person).unwrap();
        let start = |_| match control(&seen, "roll") {
            Some(roll) => seen.start_press(&roll).unwrap(),
            None => {
                let menu = control(&seen, "choose").unwrap();
                seen.start_choose(&menu, &[&cells(&seen)[0]]).unwrap()
            }
        };
        let presses: Vec<u64> = (0..10).map(start).collect();
        let mut done = 0;
        for press in presses {
            let answer = Answer::of(&asked.here, press).await.unwrap();
            if answer.kind() == 7 {
                done += 1;
            } else {
                assert!(
                    answer.is_private() && answer.text().contains(&changed),
                    "{}",
                    answer.text()
                );
            }
        }
        assert_eq!(done, 1);
        steps += 1;
        let rolled = control(&seen, "roll").is_some();
        shown = turn_after(&asked.here, &shown).await;
        assert_eq!(live_tables(&room.ann.here), 1);
        assert!(rolled || shown.rang(&other.person));
    }
    let over = resign(&room, &shown).await;
    check_record(&over, &room.ann, steps + 1).await;
    room.double.assert_clean();
}

/// What everybody sees of the bot's messages.
fn public(here: &Here) -> Vec<(u64, String, Vec<String>)> {
    let messages = here.messages().into_iter();
    messages
        .filter(|message| !message.is_private() && message.is_from_bot())
        .map(|message| (message.id(), message.text().to_owned(), controls(&message)))
        .collect()
}

/// A stranger uses every control of every message, and every command of players: all answers are private, and
/// nothing changes.
async fn try_everything(room: &Room) {
    let stranger = &room.cid;
    let before = public(&stranger.here);
    for message in stranger.here.messages() {
        for id in controls(&message) {
            let menu = message.selects().into_iter().find(|menu| menu.custom_id == id);
            let answer = match menu {
                Some(menu) => message.choose(&id, &[&menu.options[0].1]).await.unwrap(),
                None => message.press(&id).await.unwrap(),
            };
            refuse(stranger, &answer).await;
        }
    }
    for name in ["roll", "undo", "resign", "abort", "rematch"] {
        refuse(stranger, &stranger.here.slash(name, json!({})).await.unwrap()).await;
    }
    let answer = stranger
        .here
        .slash("move", json!({"notation": "b2"}))
        .await
        .unwrap();
    refuse(stranger, &answer).await;
    if let Some(table) = stranger.here.messages().into_iter().rfind(waits_for_people) {
        stranger.here.reply(&table, "b2", true).unwrap();
    }
    assert_eq!(public(&stranger.here), before);
}

/// An answer to a stranger is private; what it offers in its turn is refused.
async fn refuse(stranger: &Guest, answer: &Answer) {
    let done = say(stranger.locale, &messages::discord_done());
    let refused = |answer: &Answer| {
        assert!(answer.is_private() && answer.kind() == 4, "{}", answer.text());
        assert_ne!(answer.text(), done);
    };
    if let Ok(form) = answer.modal() {
        return refused(&form.submit(json!({"text": "b2"})).await.unwrap());
    }
    let shown = answer.shown().unwrap();
    assert!(shown.is_private(), "{}", shown.text());
    for id in controls(&shown) {
        refused(&shown.press(&id).await.unwrap());
    }
}

#[tokio::test]
async fn a_stranger_changes_nothing() {
    let (room, _bot) = Room::open(Kind::Channel, "en-US", "stranger").await;
    let lobby = room.lobby("size=6").await;
    try_everything(&room).await;
    let mut shown = room.accept(&lobby).await;
    for _ in 0..3 {
        try_everything(&room).await;
        let asked = room.asked(&shown).0;
        shown = step(asked, &shown, Door::Control, room.double.bot()).await;
    }
    let over = resign(&room, &shown).await;
    try_everything(&room).await;
    // Three steps and the resignation, nothing else.
    check_record(&over, &room.ann, 4).await;
    room.double.assert_clean();
}

/// Names that would be format, mentions or a change of the direction of writing are only names.
#[tokio::test]
async fn hostile_names_are_only_names() {
    let (room, _bot) = Room::open(Kind::Channel, "en-US", "names").await;
    let guild = room.guild.clone();
    let hostile = "@everyone **x** <@&1> \u{202e}[a](http://b.c)";
    guild.rename(&room.ann.person, hostile);
    guild.rename(&room.bob.person, &format!("<@{}> `||#", room.cid.person.id()));
    let mut shown = room.duel("size=4").await;
    let mut steps = 0;
    while !is_over(&shown) {
        let asked = room.asked(&shown).0;
        shown = step(asked, &shown, Door::Control, room.double.bot()).await;
        steps += 1;
    }
    for message in room.cid.here.messages() {
        let text = message.text();
        for format in ["**x**", "](", "<@&", "\u{202e}", "||"] {
            assert!(!text.contains(format), "{format} in {text}");
        }
        assert!(!text.contains(&room.cid.person.mention()), "{text}");
        assert!(!text.replace("\\@", "").contains("@everyone"), "{text}");
        for (_, alt, _) in message.files() {
            assert!(alt.is_some_and(|alt| !alt.contains('\u{202e}')));
        }
    }
    assert_eq!(room.cid.person.rung_by().len(), 0);
    assert!(shown.text().contains("\\@everyone"), "{}", shown.text());
    check_record(&shown, &room.ann, steps).await;
    room.double.assert_clean();
}

/// Two matches of the same people in two channels do not disturb each other.
#[tokio::test]
async fn two_matches_at_the_same_time() {
    let (room, _bot) = Room::open(Kind::Channel, "en-US", "two").await;
    let other = room.next_door();
    let rooms = [&room, &other];
    let mut shown = [room.duel("size=4").await, other.duel("size=4").await];
    let mut steps = [0, 0];
    for _ in 0..4 {
        for index in [0, 1] {
            let asked = rooms[index].asked(&shown[index]).0;
            shown[index] = step(asked, &shown[index], Door::Command, room.double.bot()).await;
            steps[index] += 1;
        }
    }
    let listed = room.ann.here.slash("games", json!({})).await.unwrap().text();
    let first = listed.lines().next().unwrap_or_default();
    for room in rooms {
        let link = format!("<#{}>", room.place.id());
        assert_eq!(listed.matches(&link).count(), 1, "{listed}");
    }
    let mine = say(room.ann.locale, &messages::discord_state_yours());
    let yours = shown
        .iter()
        .any(|shown| shown.text().contains(&room.ann.person.mention()));
    assert_eq!(first.contains(&mine), yours, "{listed}");
    for index in [0, 1] {
        let over = resign(rooms[index], &shown[index]).await;
        check_record(&over, &rooms[index].bob, steps[index] + 1).await;
    }
    room.double.assert_clean();
}

/// Controls of messages that should have lost theirs, of the state before, before a restart and of a match
/// that is over: a private answer, and nothing changes.
#[tokio::test]
async fn old_controls() {
    let (room, mut bot) = Room::open(Kind::Channel, "en-US", "old").await;
    let begun = room.duel("size=6").await;
    let rolled = step(room.asked(&begun).0, &begun, Door::Control, room.double.bot()).await;
    let asked = room.asked(&rolled).0.clone();
    // The old message keeps its controls.
    let edits = room.double.requests(EDITS).len();
    room.double.fault(EDITS, Trouble::Status(403), 1_000);
    let notation = json!({"notation": cells(&rolled)[0]});
    asked.here.slash("move", notation).await.unwrap();
    let next = later(&asked.here, &rolled).await;
    room.double.requested(EDITS, edits + 1).await.unwrap();
    let old = rolled.now().unwrap();
    assert!(control(&old, "choose").is_some(), "the edit was refused");
    room.double.calm();
    for _ in 0..2 {
        old_controls_change_nothing(&asked, &old, &next).await;
        bot.kill().await;
        bot.start_again().await;
    }
    let over = resign(&room, &next).await;
    old_controls_change_nothing(&asked, &old, &over).await;
    check_record(&over, &room.ann, 3).await;
    room.double.assert_clean();
}

/// Uses the controls of an old message; those that would change the match are refused.
async fn old_controls_change_nothing(guest: &Guest, old: &Shown, current: &Shown) {
    let before = current.now().unwrap();
    let reason = say(guest.locale, &messages::app_changed());
    let old = old.seen_by(&guest.person).unwrap();
    for id in controls(&old) {
        let menu = old.selects().into_iter().find(|menu| menu.custom_id == id);
        let answer = match menu {
            Some(menu) => old.choose(&id, &[&menu.options[0].1]).await.unwrap(),
            None => old.press(&id).await.unwrap(),
        };
        match part(&id, 3) {
            "choose" | "undo" | "page" => {
                assert!(
                    answer.is_private() && answer.text().contains(&reason),
                    "{id}: {}",
                    answer.text()
                );
            }
            // A form is for the state of now; the others only tell or ask.
            _ => assert!(answer.modal().is_ok() || answer.is_private(), "{id}"),
        }
    }
    let after = current.now().unwrap();
    assert_eq!(
        (after.text(), controls(&after)),
        (before.text(), controls(&before))
    );
}

/// What is proposed while a move is typed: the legal actions of whoever is asked, filtered, 25 at most.
#[tokio::test]
async fn proposals() {
    let (room, _bot) = Room::open(Kind::Channel, "en-US", "proposals").await;
    let shown = room.duel("size=6").await;
    let proposed = async |guest: &Guest, typed: &str| {
        let choices = guest
            .here
            .complete("move", json!({}), "notation", typed)
            .await
            .unwrap();
        let text = |value: serde_json::Value| value.as_str().unwrap().to_owned();
        choices
            .into_iter()
            .map(|choice| text(choice.value))
            .collect::<Vec<_>>()
    };
    let asked = room.asked(&shown).0;
    assert_eq!(
        proposed(asked, "").await,
        Vec::<String>::new(),
        "a roll comes first"
    );
    let rolled = step(asked, &shown, Door::Control, room.double.bot()).await;
    let (asked, other) = room.asked(&rolled);
    let mut legal = cells(&rolled);
    if let Some(more) = control(&rolled, "page") {
        let next = rolled.seen_by(&asked.person).unwrap().press(&more).await.unwrap();
        legal.extend(cells(&next.shown().unwrap()));
    }
    let all = proposed(asked, "").await;
    assert_eq!(all.len(), legal.len().min(25));
    assert!(all.iter().all(|cell| legal.contains(cell)), "{all:?}");
    let some = proposed(asked, " B").await;
    let fits: Vec<String> = legal.iter().filter(|cell| cell.contains('b')).cloned().collect();
    assert!(!some.is_empty());
    assert_eq!(some, fits);
    assert_eq!(
        proposed(asked, "nothing of this kind").await,
        Vec::<String>::new()
    );
    for guest in [other, &room.cid] {
        assert_eq!(proposed(guest, "").await, Vec::<String>::new());
    }
    let game = json!({"game": "dolphins"});
    let variants = room.ann.here.complete("play", game, "variant", "").await.unwrap();
    assert_eq!(variants.len(), 2);
    let name = say(room.ann.locale, &Phrase::new("variant-dolphins-mode-duel"));
    assert!(
        variants
            .iter()
            .any(|variant| variant.name == name && variant.value == "mode=duel")
    );
    room.double.assert_clean();
}

/// The board for one person, as that person wants it; what does not exist is named.
#[tokio::test]
async fn boards_for_one_person() {
    let (room, _bot) = Room::open(Kind::Channel, "en-US", "boards").await;
    room.duel("size=4").await;
    let ann = &room.ann;
    for option in ["theme", "perspective", "view"] {
        let choices = ann.here.complete("board", json!({}), option, "").await.unwrap();
        assert!(!choices.is_empty(), "{option}");
        for choice in choices {
            let answer = ann
                .here
                .slash("board", json!({option: choice.value}))
                .await
                .unwrap();
            assert!(answer.is_private());
            let files = answer.shown().unwrap().files();
            assert!(files.len() == 1 && files[0].2.starts_with(b"\x89PNG"), "{option}");
        }
        let answer = ann.here.slash("board", json!({option: "no such"})).await.unwrap();
        assert!(
            answer.is_private() && is_russian(&answer),
            "{option}: {}",
            answer.text()
        );
        assert_eq!(answer.shown().unwrap().files().len(), 0, "{option}");
    }
    for size in [320, 1_000] {
        let answer = room.cid.here.slash("board", json!({"size": size})).await.unwrap();
        let (_, alt, bytes) = answer.shown().unwrap().files().remove(0);
        let side = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap());
        assert_eq!(side(16).max(side(20)), size);
        assert!(alt.is_some_and(|alt| alt.contains("Dolphins")));
    }
    room.double.assert_clean();
}

/// What is wrong or not possible is answered privately in the person's language, and changes nothing.
#[tokio::test]
async fn wrong_commands() {
    let (room, _bot) = Room::open(Kind::Channel, "en-US", "wrong").await;
    let ann = &room.ann;
    let refused = async |guest: &Guest, name: &str, options: serde_json::Value, phrase: Phrase| {
        let answer = guest.here.slash(name, options.clone()).await.unwrap();
        let text = say(guest.locale, &phrase);
        assert!(answer.is_private(), "/{name} {options}");
        assert!(
            answer.text().contains(&text),
            "/{name} {options}: {} is not {text}",
            answer.text()
        );
        assert!(answer.shown().unwrap().files().is_empty());
    };
    let nothing = |name: &str| match name {
        "move" => json!({"notation": "b2"}),
        _ => json!({}),
    };
    let all = [
        "move", "roll", "undo", "board", "describe", "table", "resign", "abort", "rematch", "verify",
        "export",
    ];
    for name in all {
        refused(ann, name, nothing(name), messages::app_no_match()).await;
    }
    for name in ["verify", "export"] {
        for number in [1_u64, 999, 9_007_199_254_740_991] {
            refused(ann, name, json!({"match": number}), messages::app_no_match()).await;
        }
    }
    refused(ann, "games", json!({}), messages::discord_no_games()).await;
    let long = "x".repeat(200);
    for options in [
        "size=9",
        "colour=red",
        "size",
        "size=4 size=5",
        long.as_str(),
        "first=B",
    ] {
        let answer = ann
            .here
            .slash("play", json!({"game": "dolphins", "options": options}))
            .await;
        let answer = answer.unwrap();
        assert!(
            answer.is_private() && is_russian(&answer),
            "{options}: {}",
            answer.text()
        );
    }
    let answer = ann
        .here
        .slash("play", json!({"game": "dolphins", "variant": "chess"}))
        .await;
    assert!(is_russian(&answer.unwrap()));
    assert!(public(&ann.here).is_empty(), "nothing was opened");
    let shown = room.duel("size=4").await;
    for game in [&room.ann, &room.bob, &room.cid] {
        refused(
            game,
            "play",
            json!({"game": "dolphins"}),
            messages::app_place_taken("1"),
        )
        .await;
    }
    let before = public(&room.cid.here);
    let (asked, other) = room.asked(&shown);
    let seat = shown.text().contains(&room.ann.person.mention());
    let seat = if seat {
        igroteka::game::Seat::A
    } else {
        igroteka::game::Seat::B
    };
    let turn = igroteka::game::refusal::not_your_turn(seat).phrase();
    refused(other, "roll", json!({}), turn.clone()).await;
    refused(other, "move", nothing("move"), turn).await;
    refused(asked, "undo", json!({}), messages::play_nothing_to_undo()).await;
    refused(
        asked,
        "move",
        nothing("move"),
        Phrase::new("refusal-dolphins-roll-first"),
    )
    .await;
    refused(&room.cid, "roll", json!({}), messages::app_not_seated()).await;
    for guest in [asked, &room.cid] {
        refused(
            guest,
            "verify",
            json!({"match": 1}),
            messages::table_verify_later("1"),
        )
        .await;
    }
    refused(asked, "rematch", json!({}), messages::app_not_over()).await;
    let rolled = step(asked, &shown, Door::Command, room.double.bot()).await;
    let long = asked
        .here
        .slash("move", json!({"notation": "b".repeat(200)}))
        .await
        .unwrap();
    assert!(long.is_private() && !long.text().is_empty());
    // As long as a message may be.
    let call = format!("<@{}> ", room.double.bot());
    let long = format!("{call}{}", "b".repeat(2_000 - call.len()));
    let long = asked.here.say(&long).unwrap();
    let to = Some(long.id());
    let answer = asked
        .here
        .sees("not possible", |message| message.replies_to() == to);
    let answer = answer.await.unwrap();
    let why = answer.press(&control(&answer, "why").unwrap()).await.unwrap();
    assert!(why.is_private() && !why.text().is_empty());
    let record = room.cid.here.slash("export", json!({"match": 1})).await.unwrap();
    let files = record.shown().unwrap().files();
    assert!(
        files
            .iter()
            .all(|(_, _, bytes)| !String::from_utf8_lossy(bytes).contains("secret"))
    );
    let after: Vec<_> = public(&room.cid.here)
        .into_iter()
        .filter(|one| one.0 != answer.id())
        .collect();
    assert_eq!(after.len(), before.len());
    assert_eq!(state(&rolled.now().unwrap()), state(&rolled));
    room.double.assert_clean();
}

/// The commands that only tell, and those about a person or a server.
#[tokio::test]
async fn settings_and_texts() {
    let (room, _bot) = Room::open(Kind::Channel, "en-US", "settings").await;
    let (ann, bob) = (&room.ann, &room.bob);
    room.guild.owned_by(&ann.person);
    let told = async |guest: &Guest, name: &str, options: serde_json::Value| {
        let answer = guest.here.slash(name, options).await.unwrap();
        assert!(answer.is_private(), "/{name}");
        answer
    };
    for guest in [ann, bob, &room.cid] {
        let help = told(guest, "help", json!({})).await.text();
        assert_eq!(help, say(guest.locale, &messages::discord_help_text()));
        let about = told(guest, "about", json!({})).await.text();
        let version = env!("CARGO_PKG_VERSION");
        assert_eq!(about, say(guest.locale, &messages::discord_about_text(version)));
        let mut pages = Vec::new();
        for page in [1, 2, 9_999] {
            let options = json!({"game": "dolphins", "page": page});
            pages.push(told(guest, "rules", options).await.text());
        }
        assert!(pages.iter().all(|page| page.len() > 40), "{pages:?}");
        assert!(pages[0] != pages[1] && pages[1] != pages[2], "{pages:?}");
        let privacy = told(guest, "privacy", json!({"action": "show"})).await.text();
        assert_eq!(privacy, say(guest.locale, &messages::discord_privacy_text()));
    }
    // The language of the tables, and that of a person.
    let set = told(ann, "setup", json!({"language": "hu"})).await.text();
    assert!(set.contains("Magyar"), "{set}");
    assert!(
        bob.here.slash("setup", json!({"language": "ru"})).await.is_err(),
        "not offered to all"
    );
    let set = told(ann, "me", json!({"language": "en"})).await.text();
    assert!(set.contains("Language: English"), "{set}");
    let opened = told(ann, "play", json!({"game": "dolphins", "options": "size=4"}))
        .await
        .text();
    assert_eq!(opened, say(Locale::En, &messages::discord_opened("1")));
    let shown = running(&ann.here).await;
    let call = messages::table_turn_roll(&ann.person.mention());
    assert!(shown.text().contains(&say(Locale::Hu, &call)), "{}", shown.text());
    let words = told(ann, "describe", json!({})).await.text();
    assert!(
        words.contains(&say(Locale::En, &Phrase::new("dolphins-words-empty"))),
        "{words}"
    );
    told(ann, "me", json!({"language": "auto"})).await;
    assert!(is_russian(&told(ann, "describe", json!({})).await));
    // Ended without a result.
    let question = told(ann, "abort", json!({})).await.shown().unwrap();
    assert_eq!(
        question.text(),
        say(ann.locale, &messages::discord_sure_abort("1"))
    );
    question
        .press(&control(&question, "abort!").unwrap())
        .await
        .unwrap();
    let ended = say(Locale::Hu, &messages::table_aborted());
    shown
        .becomes("ended", |message| message.text().contains(&ended))
        .await
        .unwrap();
    // What is kept, and the end of it.
    let kept = told(ann, "privacy", json!({"action": "export"}))
        .await
        .shown()
        .unwrap();
    let (_, _, bytes) = kept.files().remove(0);
    let kept: serde_json::Value = serde_json::from_slice(&bytes).unwrap();
    assert_eq!(
        (&kept["name"], kept["matches"].as_array().unwrap().len()),
        (&json!("Ann"), 1)
    );
    let question = told(ann, "privacy", json!({"action": "delete"}))
        .await
        .shown()
        .unwrap();
    let deleted = question
        .press(&control(&question, "delete!").unwrap())
        .await
        .unwrap();
    assert_eq!(deleted.text(), say(ann.locale, &messages::discord_deleted(1)));
    let kept = told(ann, "privacy", json!({"action": "export"}))
        .await
        .shown()
        .unwrap();
    let (_, _, bytes) = kept.files().remove(0);
    let kept: serde_json::Value = serde_json::from_slice(&bytes).unwrap();
    assert_eq!(
        (&kept["name"], kept["matches"].as_array().unwrap().len()),
        (&json!(""), 0)
    );
    room.double.assert_clean();
}

/// The commands are registered at the first start, and again only when Discord has others.
#[tokio::test]
async fn commands_are_registered_when_they_differ() {
    const READ: &str = "GET /applications/*/commands";
    const WRITTEN: &str = "PUT /applications/*/commands";
    let (room, mut bot) = Room::open(Kind::Channel, "en-US", "registration").await;
    room.double.requested(READ, 1).await.unwrap();
    bot.kill().await;
    bot.start_again().await;
    room.double.requested(READ, 2).await.unwrap();
    room.ann.here.slash("help", json!({})).await.unwrap();
    assert_eq!(room.double.requests(WRITTEN).len(), 1, "nothing has changed");
    bot.kill().await;
    // Somebody takes a command away.
    let commands = room.double.commands();
    let (application, gone) = (room.double.bot(), commands[0]["id"].as_str().unwrap());
    let deleted = reqwest::Client::new()
        .delete(format!(
            "{}/api/v10/applications/{application}/commands/{gone}",
            room.double.api()
        ))
        .header("Authorization", format!("Bot {}", room.double.token()))
        .send()
        .await
        .unwrap();
    assert!(deleted.status().is_success());
    bot.start_again().await;
    room.double.requested(WRITTEN, 2).await.unwrap();
    assert_eq!(room.double.commands().len(), commands.len());
    room.double.assert_clean();
}
