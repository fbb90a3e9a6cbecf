//! The page of the local table in a real browser: whole games by pointer, keyboard and touch,
//! languages, several browsers at one match, a server that goes away, accessibility.
//!
//! Elements are found by id, role and `data-` attribute, never by words. Three variables of the environment:
//! with `IGROTEKA_BROWSER=required` a test fails instead of being skipped, with `off` it is skipped,
//! `IGROTEKA_AXE` is the path of `axe.min.js`, `IGROTEKA_SHOTS` a folder for screenshots.

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::Duration;

use fantoccini::actions::{InputSource, KeyAction, KeyActions};
use fantoccini::error::{CmdError, ErrorStatus};
use fantoccini::key::Key;
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Map, Value, json};

use crate::local_table::LocalTable;

// Whole games

#[tokio::test]
async fn dolphins_by_clicks() {
    whole_game("dolphins", &[("size", "4")], Some("4")).await;
}

#[tokio::test]
async fn magnetic_by_clicks() {
    whole_game("magnetic", &[("preset", "tiny")], None).await;
}

#[tokio::test]
async fn muraveshka_by_clicks() {
    whole_game("muraveshka", &[("limit", "12")], Some("12")).await;
}

#[tokio::test]
async fn mukha_by_clicks() {
    whole_game("mukha", &[("limit", "12")], Some("12")).await;
}

/// A whole game takes too long: six moves, then giving up.
#[tokio::test]
async fn stavropol_by_clicks() {
    let Some(browser) = Browser::start(Screen::Wide).await else {
        return;
    };
    let table = LocalTable::start("browser-stavropol");
    browser.open(&table).await;
    browser.begin("stavropol", &[("first", "W")]).await;
    browser.play_turns(6).await;
    browser.shot("stavropol-match").await;
    browser.resign().await;
    browser.shot("stavropol-end").await;
    browser.close().await;
}

/// From the first view to the result; `shown` is what the head of the match must say of the options.
async fn whole_game(game: &str, options: &[(&str, &str)], shown: Option<&str>) {
    let Some(browser) = Browser::start(Screen::Wide).await else {
        return;
    };
    let table = LocalTable::start(&format!("browser-{game}"));
    browser.open(&table).await;
    browser.shot("home").await;
    browser.begin(game, options).await;
    if let Some(shown) = shown {
        browser.until(&head_says(shown)).await;
    }
    browser.press_until_chosen(game).await;
    browser.play(MOST_PRESSES).await;
    browser.until(RESULT).await;
    browser.shot(&format!("{game}-end")).await;
    browser.close().await;
}

/// Whoever presses Enter in a field, or the button right after it, means what stands in the field.
#[tokio::test]
async fn what_is_typed_last_counts() {
    let Some(browser) = Browser::start(Screen::Wide).await else {
        return;
    };
    let table = LocalTable::start("browser-typed-last");
    browser.open(&table).await;
    browser.set_up("mukha", &[]).await;
    let limit = option_field("limit");
    browser.write(&limit, &format!("17{}", Key::Enter)).await;
    browser.until(MATCH).await;
    browser.until(&head_says("17")).await;
    browser.close().await;
}

// Other ways to hold it

#[tokio::test]
async fn a_game_by_keyboard_alone() {
    let Some(browser) = Browser::start(Screen::Wide).await else {
        return;
    };
    let table = LocalTable::start("browser-keyboard");
    browser.open(&table).await;
    browser.note_pointers().await;
    browser.tab_to("#play-dolphins").await;
    browser.key(Key::Enter.into()).await;
    browser.until(&found("#start")).await;
    browser.tab_to(&option_field("size")).await;
    browser.key('4').await;
    browser.tab_to("#start").await;
    browser.key(' ').await;
    browser.until(MATCH).await;
    browser.until(&head_says("4")).await;
    let mut reached = BTreeSet::new();
    loop {
        let next = browser.next().await;
        if next == OVER {
            break;
        }
        let before = browser.state().await;
        if next.starts_with(PLACE) {
            browser.tab_to(PLACE).await;
            reached.extend(browser.wander().await);
            browser.key(Key::Enter.into()).await;
        } else {
            browser.tab_to(&next).await;
            browser.key(' ').await;
        }
        browser.until_not(STATE, &before).await;
    }
    assert!(reached.len() > 1, "the arrows led nowhere: {reached:?}");
    assert_eq!(browser.value("window.pointers").await, json!([]));
    browser.close().await;
}

#[tokio::test]
async fn a_game_on_a_phone() {
    let Some(browser) = Browser::start(Screen::Phone).await else {
        return;
    };
    let table = LocalTable::start("browser-phone");
    browser.open(&table).await;
    browser.note_pointers().await;
    browser.fits("home").await;
    browser.press("[data-game='dolphins'] [data-role='rules']").await;
    browser.until(&found(".rules")).await;
    browser.fits("rules").await;
    browser.press("[data-role='home-link']").await;
    browser.press("#play-dolphins").await;
    browser.until(&found("#start")).await;
    // Where there is little room the options are folded.
    browser.press("[data-key='options'] summary").await;
    browser.set_option("size", "4").await;
    browser.fits("setup").await;
    browser.press("#start").await;
    browser.until(MATCH).await;
    browser.fits("match").await;
    browser.play(MOST_PRESSES).await;
    browser.until(RESULT).await;
    browser.fits("end").await;
    let pointers = browser.value("[...new Set(window.pointers)]").await;
    assert_eq!(pointers, json!(["touch"]));
    browser.close().await;
}

#[tokio::test]
async fn the_language_changes_in_the_middle() {
    let Some(browser) = Browser::start(Screen::Wide).await else {
        return;
    };
    let table = LocalTable::start("browser-language");
    browser.open(&table).await;
    browser.begin("dolphins", &[]).await;
    // Rolled, placed, rolled: something is told, something is asked.
    browser.play(3).await;
    browser.ask("window.kept = true;", vec![]).await;
    for language in ["ru", "hu"] {
        let before = browser.value(SPOKEN).await;
        browser.choose("#language", language).await;
        browser
            .until(&format!("{SPOKEN}.every((words, at) => words !== {before}[at])"))
            .await;
        assert_eq!(
            browser.value("document.documentElement.lang").await,
            json!(language)
        );
        browser.shot(&format!("dolphins-{language}")).await;
    }
    assert_eq!(
        browser.value("window.kept").await,
        json!(true),
        "it was loaded anew"
    );
    let before = browser.value(SPOKEN).await;
    browser.reload().await;
    assert_eq!(
        browser.value("document.getElementById('language').value").await,
        json!("hu")
    );
    browser
        .until(&format!("JSON.stringify({SPOKEN}) === JSON.stringify({before})"))
        .await;
    browser.close().await;
}

#[tokio::test]
async fn a_reload_changes_nothing() {
    let Some(browser) = Browser::start(Screen::Wide).await else {
        return;
    };
    let table = LocalTable::start("browser-reload");
    browser.open(&table).await;
    browser.begin("dolphins", &[("size", "5")]).await;
    browser.play(3).await;
    // The last roll has to be answered.
    browser.until(&found("#question")).await;
    let before = browser.value(POSITION).await;
    browser.reload().await;
    assert_eq!(browser.value(POSITION).await, before);
    browser.play(1).await;
    browser.until_not(POSITION, &before).await;
    browser.close().await;
}

// The others, and the server

#[tokio::test]
async fn two_browsers_at_one_match() {
    let Some(host) = Browser::start(Screen::Wide).await else {
        return;
    };
    let Some(guest) = Browser::start(Screen::Wide).await else {
        return;
    };
    let table = LocalTable::start("browser-two");
    // The guest is there already when the table is opened.
    guest.open(&table).await;
    host.open(&table).await;
    host.open_duel().await;
    host.shot("lobby").await;
    guest.press("[data-role='tables-others'] a[data-match]").await;
    guest.press("[data-verb='join']").await;
    host.press("[data-verb='start']").await;
    let mut moved = BTreeSet::new();
    // Rolls and placements.
    for _ in 0..6 {
        let (by, mover, other) = match who_moves(&host, &guest).await {
            0 => ("host", &host, &guest),
            _ => ("guest", &guest, &host),
        };
        let next = mover.next().await;
        if next == OVER {
            break;
        }
        moved.insert(by);
        let before = mover.value(STANDING).await;
        mover.press(&next).await;
        let after = mover.until_not(STANDING, &before).await;
        other.until(&format!("{STANDING} === {after}")).await;
    }
    assert_eq!(moved.len(), 2, "only {moved:?} has moved");
    host.shot("dolphins-duel").await;
    host.close().await;
    guest.close().await;
}

/// Waits until one of two has something to press: 0 or 1.
async fn who_moves(one: &Browser, other: &Browser) -> usize {
    let found = async {
        loop {
            for (index, browser) in [one, other].into_iter().enumerate() {
                if is_true(&browser.value(NEXT).await) {
                    return index;
                }
            }
            tokio::time::sleep(PAUSE).await;
        }
    };
    tokio::time::timeout(PATIENCE, found)
        .await
        .expect("nobody can move")
}

#[tokio::test]
async fn a_server_that_was_killed_comes_back() {
    let Some(browser) = Browser::start(Screen::Wide).await else {
        return;
    };
    let table = LocalTable::start("browser-killed");
    browser.open(&table).await;
    browser.begin("dolphins", &[("size", "4")]).await;
    browser.play(3).await;
    browser.watch("connection").await;
    let _table = table.kill_and_start();
    // The banner may be gone by now, so what it showed is looked at.
    browser
        .until("window.seen.connection.some((shown) => shown !== '')")
        .await;
    browser
        .until("document.getElementById('connection').textContent === ''")
        .await;
    browser.play(MOST_PRESSES).await;
    browser.until(RESULT).await;
    // A server that is away is an error of the network.
    browser.close_despite("network").await;
}

// Details

#[tokio::test]
async fn dice_tumble_and_nonsense_is_refused() {
    let Some(browser) = Browser::start(Screen::Wide).await else {
        return;
    };
    let table = LocalTable::start("browser-details");
    browser.open(&table).await;
    browser.begin("dolphins", &[]).await;
    browser.watch("board-dice").await;
    browser.press("[data-verb='roll']").await;
    for state in ["tumbling", "resting"] {
        browser
            .until(&format!(
                "window.seen['board-dice'].some((shown) => shown.includes('{state}'))"
            ))
            .await;
    }
    browser
        .until("document.getElementById('board-dice').innerHTML === ''")
        .await;
    browser.nonsense_changes_nothing().await;
    browser.completion_leads_to_a_move().await;
    // A refusal is an error of the network for the console.
    browser.close_despite("network").await;
}

#[tokio::test]
async fn accessible_in_light_and_dark() {
    tour(Screen::Wide, &["light", "dark"]).await;
}

#[tokio::test]
async fn accessible_on_a_phone() {
    tour(Screen::Phone, &["light"]).await;
}

/// Every view past axe-core.
async fn tour(screen: Screen, looks: &[&str]) {
    let Some(axe) = axe() else {
        return;
    };
    let Some(browser) = Browser::start(screen).await else {
        return;
    };
    let table = LocalTable::start(&format!("browser-axe-{screen:?}"));
    browser.open(&table).await;
    browser.ask(&axe, vec![]).await;
    browser.audit("home", looks).await;
    browser.go("rules=dolphins", ".rules").await;
    browser.audit("rules", looks).await;
    browser.go("new=magnetic", "#start").await;
    browser.audit("setup", looks).await;
    browser.press("#start").await;
    browser.until(MATCH).await;
    browser.press_until_chosen("magnetic").await;
    browser.audit("match", looks).await;
    browser.resign().await;
    browser.audit("end", looks).await;
    browser.go("", "#play-dolphins").await;
    browser.open_duel().await;
    browser.audit("lobby", looks).await;
    browser.close().await;
}

/// The text of axe-core, if there is one here.
fn axe() -> Option<String> {
    let text = variable("IGROTEKA_AXE").and_then(|path| std::fs::read_to_string(path).ok());
    if text.is_none() {
        skip("IGROTEKA_AXE does not name axe.min.js");
    }
    text
}

// What is asked of the page: expressions

/// Whether a match is shown.
const MATCH: &str = "document.querySelector('article[data-status]') !== null";

const RESULT: &str = "document.querySelector('[data-role=\"result\"]') !== null";

const REVISION: &str = "document.querySelector('article[data-status]').dataset.rev";

/// How the match stands, for everybody: revision, position in words.
const STANDING: &str = "(() => {
  const words = document.getElementById('position-words')?.textContent;
  return [document.querySelector('article[data-status]').dataset.rev, words].join(' ');
})()";

/// Changes with everything that a press can lead to: status, revision, answers chosen so far.
const STATE: &str = "(() => {
  const { status, rev } = document.querySelector('article[data-status]').dataset;
  const question = document.querySelector('#question > div[data-key]');
  return [status, rev, question?.dataset.key ?? ''].join(' ');
})()";

/// Which match, how it stands, and what can be done.
const POSITION: &str = "(() => {
  const places = [...document.querySelectorAll('#board-hits .hit')].map((hit) => hit.dataset.answers).sort();
  const words = document.getElementById('position-words').textContent;
  return JSON.stringify([location.hash, document.querySelector('article').dataset.rev, words, places]);
})()";

/// What is said in words: heading, news, picture, position, question.
const SPOKEN: &str = "(() => {
  const text = (css) => [...document.querySelectorAll(css)].map((node) => node.textContent).join(' ');
  return ['h1', '#told', '#board-picture text', '#position-words', '#question-heading'].map(text);
})()";

/// What a player presses next, as a selector: `over` after the end, null while it is somebody else's turn.
/// Places on the board go before buttons.
const NEXT: &str = "(() => {
  const has = (css) => document.querySelector(css) !== null;
  if (has('[data-role=\"result\"]')) return 'over';
  const roll = '[data-verb=\"roll\"]';
  if (has(roll)) return roll;
  if (!has('#question')) return null;
  const place = document.querySelector('#board-hits .hit[data-next=\"true\"]');
  if (place) return `#board-hits .hit[data-answers='${place.dataset.answers}']`;
  const buttons = ['enough', 'several'].map((role) => `[data-role='${role}']`);
  return [...buttons, '#question [data-answer]:not([disabled])'].find(has) ?? null;
})()";

const OVER: &str = "over";

/// How the selector of a place on the board begins.
const PLACE: &str = "#board-hits .hit";

/// Whether there is such an element.
fn found(css: &str) -> String {
    format!("document.querySelector({}) !== null", json!(css))
}

/// Whether the options in the head of the match say this.
fn head_says(shown: &str) -> String {
    format!(
        "(document.querySelector('.match-head .options')?.textContent ?? '').includes({})",
        json!(shown)
    )
}

/// The control of an option in the setup.
fn option_field(key: &str) -> String {
    format!("[data-option='{key}']")
}

fn is_true(value: &Value) -> bool {
    ![json!(null), json!(false), json!("")].contains(value)
}

// The browser

/// How long something may take, on a machine that is busy with other tests too.
const PATIENCE: Duration = Duration::from_secs(20);

/// Between two looks.
const PAUSE: Duration = Duration::from_millis(40);

/// More than any game here takes.
const MOST_PRESSES: usize = 300;

/// More steps of the Tab key than any view has.
const MOST_TABS: usize = 80;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Screen {
    Wide,
    Phone,
}

/// Chromium without a window; a press is a tap on a phone.
struct Browser {
    client: Client,
    driver: Driver,
}

impl Browser {
    /// `None` where there is no browser: the test is skipped.
    async fn start(screen: Screen) -> Option<Browser> {
        if variable("IGROTEKA_BROWSER").as_deref() == Some("off") {
            skip("IGROTEKA_BROWSER is off");
            return None;
        }
        if !["chromium", "chromedriver"].into_iter().all(is_installed) {
            skip("chromium or chromedriver is not installed");
            return None;
        }
        let mut driver = Driver::start();
        let mut builder = ClientBuilder::new(HttpConnector::new());
        builder.capabilities(capabilities(screen));
        let client = builder.connect(&driver.url("")).await.unwrap();
        driver.session = client.session_id().await.unwrap();
        Some(Browser { client, driver })
    }

    /// Nothing may have gone wrong unseen.
    async fn close(self) {
        self.close_despite("nothing").await;
    }

    /// Errors of one source were expected.
    async fn close_despite(self, excused: &str) {
        let complaints = self.complaints(excused).await;
        assert!(complaints.is_empty(), "{complaints:#?}");
        self.client.close().await.unwrap();
    }

    /// The errors in the console; one of them would be something that the content security policy forbids.
    async fn complaints(&self, excused: &str) -> Vec<Value> {
        let session = self.driver.session.as_deref().unwrap();
        let url = self.driver.url(&format!("session/{session}/se/log"));
        let asked = reqwest::Client::new().post(url).json(&json!({"type": "browser"}));
        let answer: Value = asked.send().await.unwrap().json().await.unwrap();
        let mut log = answer["value"].as_array().unwrap().clone();
        log.retain(|line| line["level"] == "SEVERE" && line["source"] != excused);
        log
    }

    /// Runs a script.
    async fn ask(&self, script: &str, given: Vec<Value>) -> Value {
        self.client.execute(script, given).await.unwrap()
    }

    /// What an expression is now.
    async fn value(&self, expression: &str) -> Value {
        self.ask(&format!("return {expression};"), vec![]).await
    }

    /// Waits until an expression is true.
    async fn until(&self, expression: &str) -> Value {
        let poll = async {
            loop {
                let value = self.value(expression).await;
                if is_true(&value) {
                    return value;
                }
                tokio::time::sleep(PAUSE).await;
            }
        };
        let Ok(value) = tokio::time::timeout(PATIENCE, poll).await else {
            let shown = self.shown().await;
            panic!("never: {expression}\n{shown}");
        };
        value
    }

    /// All that can be read, for the report of a failure.
    async fn shown(&self) -> String {
        self.value("document.body.innerText").await.to_string()
    }

    /// Waits until an expression is something else; what it is then.
    async fn until_not(&self, expression: &str, before: &Value) -> Value {
        self.until(&format!("{expression} !== {before}")).await;
        self.value(expression).await
    }

    /// Presses something as a person does: it is in sight, and nothing lies over it.
    async fn press(&self, css: &str) {
        let press = async {
            while let Err(error) = self.try_press(css).await {
                assert!(is_passing(&error), "{css}: {error}");
                tokio::time::sleep(PAUSE).await;
            }
        };
        if tokio::time::timeout(PATIENCE, press).await.is_err() {
            let shown = self.shown().await;
            panic!("cannot be pressed: {css}\n{shown}");
        }
    }

    async fn try_press(&self, css: &str) -> Result<(), CmdError> {
        let element = self.client.find(Locator::Css(css)).await?;
        // An option is in sight when its list is. In the middle nothing that sticks to an edge lies over it.
        let script = "const node = arguments[0].closest('select') ?? arguments[0];
          node.scrollIntoView({ block: 'center', behavior: 'instant' });";
        let given = vec![serde_json::to_value(&element).unwrap()];
        self.client.execute(script, given).await?;
        element.click().await
    }

    /// Chooses from a list.
    async fn choose(&self, css: &str, value: &str) {
        self.press(&format!("{css} option[value='{value}']")).await;
    }

    /// Types into a field in place of what stands there.
    async fn write(&self, css: &str, text: &str) {
        self.until(&found(css)).await;
        self.value(&format!("document.querySelector({}).select()", json!(css)))
            .await;
        let field = self.client.find(Locator::Css(css)).await.unwrap();
        field.send_keys(text).await.unwrap();
    }

    async fn key(&self, key: char) {
        let press = KeyActions::new("keyboard".to_owned())
            .then(KeyAction::Down { value: key })
            .then(KeyAction::Up { value: key });
        self.client.perform_actions(press).await.unwrap();
    }

    /// Goes on with the Tab key until the focus is there.
    async fn tab_to(&self, css: &str) {
        self.until(&found(css)).await;
        let is_there = format!("document.activeElement.matches({})", json!(css));
        for _ in 0..MOST_TABS {
            if self.value(&is_there).await == json!(true) {
                return;
            }
            self.key(Key::Tab.into()).await;
        }
        panic!("Tab does not lead to {css}");
    }

    /// Goes over the board with the arrows: the places that had the focus.
    async fn wander(&self) -> Vec<String> {
        let mut places = Vec::new();
        for arrow in [Key::Right, Key::Down, Key::Left, Key::Up] {
            let place = self.value("document.activeElement.dataset.answers").await;
            places.push(place.as_str().expect("the focus has left the board").to_owned());
            self.key(arrow.into()).await;
        }
        places
    }

    /// Keeps what kind of pointer is used from now on.
    async fn note_pointers(&self) {
        let script = "window.pointers = [];
          addEventListener('pointerdown', (event) => window.pointers.push(event.pointerType), true);";
        self.ask(script, vec![]).await;
    }

    /// Keeps what an element shows from now on, also when it is gone at once.
    async fn watch(&self, id: &str) {
        let script = "const [id] = arguments;
          const node = document.getElementById(id);
          const seen = [];
          window.seen = { ...window.seen, [id]: seen };
          const kept = { attributes: true, childList: true, characterData: true, subtree: true };
          new MutationObserver(() => seen.push(node.innerHTML)).observe(node, kept);";
        self.ask(script, vec![json!(id)]).await;
    }

    /// Saves what is shown, if somebody wants to see it.
    async fn shot(&self, name: &str) {
        let Some(folder) = variable("IGROTEKA_SHOTS") else {
            return;
        };
        std::fs::create_dir_all(&folder).unwrap();
        let picture = self.client.screenshot().await.unwrap();
        std::fs::write(Path::new(&folder).join(format!("{name}.png")), picture).unwrap();
    }
}

/// What the visitor does at the table.
impl Browser {
    /// The first view.
    async fn open(&self, table: &LocalTable) {
        self.client.goto(&table.url("/")).await.unwrap();
        self.until(&found("#play-dolphins")).await;
    }

    /// Another view, without a way through the page.
    async fn go(&self, fragment: &str, landmark: &str) {
        self.ask("location.hash = arguments[0];", vec![json!(fragment)])
            .await;
        self.until(&found(landmark)).await;
    }

    async fn reload(&self) {
        self.client.refresh().await.unwrap();
        self.until(MATCH).await;
    }

    /// From the first view to the setup of a game.
    async fn set_up(&self, game: &str, options: &[(&str, &str)]) {
        self.press(&format!("#play-{game}")).await;
        self.until(&found("#start")).await;
        for (key, value) in options {
            self.set_option(key, value).await;
        }
        self.shot(&format!("{game}-setup")).await;
    }

    async fn set_option(&self, key: &str, value: &str) {
        let field = option_field(key);
        self.until(&found(&field)).await;
        let tag = self
            .value(&format!("document.querySelector({}).tagName", json!(field)))
            .await;
        if tag == "SELECT" {
            self.choose(&field, value).await;
        } else {
            self.write(&field, value).await;
        }
    }

    /// From the first view into a match.
    async fn begin(&self, game: &str, options: &[(&str, &str)]) {
        self.set_up(game, options).await;
        self.press("#start").await;
        self.until(MATCH).await;
    }

    /// From the first view to the lobby of a match for two, with a free seat.
    async fn open_duel(&self) {
        self.press("#play-dolphins").await;
        // The box itself is hidden behind its words.
        self.press("[data-options='mode=duel'] + span").await;
        self.choose("[data-seat='B']", "open").await;
        self.press("#start").await;
        self.until("document.querySelector('article')?.dataset.status === 'lobby'")
            .await;
    }

    async fn state(&self) -> Value {
        self.value(STATE).await
    }

    /// What is to be pressed next, or `over`.
    async fn next(&self) -> String {
        self.until(NEXT).await.as_str().unwrap().to_owned()
    }

    /// Presses what comes next and waits for what comes of it, so many times or until the match is over.
    async fn play(&self, presses: usize) {
        for _ in 0..presses {
            let next = self.next().await;
            if next == OVER {
                return;
            }
            self.press_and_see(&next).await;
        }
    }

    async fn press_and_see(&self, css: &str) {
        let before = self.state().await;
        self.press(css).await;
        self.until_not(STATE, &before).await;
    }

    /// Plays so many moves of one's own, in a game without dice.
    async fn play_turns(&self, turns: usize) {
        for _ in 0..turns {
            self.next().await;
            let before = self.value(REVISION).await;
            while self.value(REVISION).await == before {
                let next = self.next().await;
                self.press_and_see(&next).await;
                // What was chosen is either not enough yet, or played.
                self.until(&format!("{NEXT} || {REVISION} !== {before}")).await;
            }
        }
    }

    /// Plays until some of a move is chosen; where a move is one step, until it is asked.
    async fn press_until_chosen(&self, game: &str) {
        let chosen = match game {
            "dolphins" => found("#question"),
            _ => found("[data-role='chosen']"),
        };
        while self.value(&chosen).await != json!(true) {
            let next = self.next().await;
            if next == OVER {
                return;
            }
            self.press_and_see(&next).await;
            // Something is asked again when the others have moved.
            self.until(NEXT).await;
        }
        self.shot(&format!("{game}-chosen")).await;
    }

    /// Gives up, with its dialog, to the result.
    async fn resign(&self) {
        self.press("[data-verb='resign']").await;
        self.press("dialog [data-role='dialog-yes']").await;
        self.until(RESULT).await;
    }
}

/// What is looked at.
impl Browser {
    /// Nothing is wider than a phone.
    async fn fits(&self, view: &str) {
        let width = self.value("document.documentElement.scrollWidth").await;
        assert!(width.as_u64().unwrap() <= 360, "{view}: {width}");
        self.shot(&format!("phone-{view}")).await;
    }

    /// Every rule of axe-core, in every look.
    async fn audit(&self, view: &str, looks: &[&str]) {
        for look in looks {
            self.ask(SET_LOOK, vec![json!(look)]).await;
            // Half-way colours are nobody's.
            self.until("document.getAnimations().length === 0").await;
            let violations = self.client.execute_async(RUN_AXE, vec![]).await.unwrap();
            assert_eq!(violations, json!([]), "{view} in {look}: {violations:#}");
            let width = self.value("innerWidth").await;
            self.shot(&format!("{view}-{look}-{width}")).await;
        }
    }

    async fn nonsense_changes_nothing(&self) {
        self.until(&found("#command")).await;
        let before = self.value(POSITION).await;
        self.write("#command", &format!("nonsense{}", Key::Enter)).await;
        self.until("document.querySelector('#alert p')?.textContent")
            .await;
        assert_eq!(self.value(POSITION).await, before);
        self.shot("refusal").await;
    }

    async fn completion_leads_to_a_move(&self) {
        let legal = self
            .value(&all("#question [data-answer]", "dataset.answer"))
            .await;
        let first: String = legal[0].as_str().unwrap().chars().take(1).collect();
        self.write("#command", &first).await;
        let items = all("#command-list [role=option]", "textContent");
        self.until(&format!(
            "{items}.some((item) => item.startsWith({}))",
            json!(first)
        ))
        .await;
        for item in self.value(&items).await.as_array().unwrap() {
            assert!(
                legal.as_array().unwrap().contains(item),
                "{item} is no legal action: {legal}"
            );
        }
        self.shot("completion").await;
        self.key(Key::Down.into()).await;
        self.key(Key::Enter.into()).await;
        self.until(&format!(
            "{legal}.includes(document.getElementById('command').value)"
        ))
        .await;
        let before = self.value(REVISION).await;
        self.key(Key::Enter.into()).await;
        self.until_not(REVISION, &before).await;
    }
}

/// A property of all elements of a kind.
fn all(css: &str, property: &str) -> String {
    format!(
        "[...document.querySelectorAll({})].map((node) => node.{property})",
        json!(css)
    )
}

/// The setting lies in a menu; every view is looked at without it.
const SET_LOOK: &str = "const look = document.getElementById('look');
look.value = arguments[0];
look.dispatchEvent(new Event('change'));";

const RUN_AXE: &str = "const done = arguments[0];
const told = ({ id, nodes }) => [id, ...nodes.map((node) => node.target.join(' '))].join(', ');
axe.run(document).then(({ violations }) => done(violations.map(told)), (error) => done([String(error)]));";

/// The page was drawn anew between finding and pressing, or a note lies over it for a moment.
fn is_passing(error: &CmdError) -> bool {
    error.is_no_such_element()
        || error.is_stale_element_reference()
        || error.is_element_not_interactable()
        || matches!(error, CmdError::Standard(inner) if inner.error == ErrorStatus::ElementClickIntercepted)
}

fn capabilities(screen: Screen) -> Map<String, Value> {
    let mut options = json!({
        "args": [
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--lang=en-US",
            "--window-size=1280,900",
        ],
        "prefs": {"intl.accept_languages": "en-US"},
    });
    if screen == Screen::Phone {
        options["mobileEmulation"] = json!({"deviceMetrics": {"width": 360, "height": 740, "pixelRatio": 2}});
    }
    let mut all = Map::new();
    all.insert("goog:chromeOptions".to_owned(), options);
    all.insert("goog:loggingPrefs".to_owned(), json!({"browser": "ALL"}));
    all
}

/// `chromedriver`, which starts the browser and speaks for it; ended with the test, with all that it started.
struct Driver {
    child: Child,
    /// Kept open, so that the process can go on to write.
    _output: BufReader<ChildStdout>,
    port: u16,
    session: Option<String>,
}

impl Driver {
    /// At a free port of its own choice, which it says when it answers there.
    fn start() -> Driver {
        let mut child = Command::new("chromedriver")
            .arg("--port=0")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .process_group(0)
            .spawn()
            .unwrap();
        let mut output = BufReader::new(child.stdout.take().unwrap());
        let port = loop {
            let mut line = String::new();
            assert!(output.read_line(&mut line).unwrap() > 0, "chromedriver has ended");
            if let Some((_, port)) = line.split_once("successfully on port ") {
                break port.trim().trim_end_matches('.').parse().unwrap();
            }
        };
        Driver {
            child,
            _output: output,
            port,
            session: None,
        }
    }

    fn url(&self, path: &str) -> String {
        format!("http://127.0.0.1:{}/{path}", self.port)
    }

    /// Closes the browser in an orderly way, which removes its files too. Here nothing can be awaited.
    fn end_session(&self, session: &str) -> std::io::Result<()> {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port))?;
        stream.set_read_timeout(Some(Duration::from_secs(5)))?;
        let head = format!(
            "DELETE /session/{session} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\n\r\n",
            self.port
        );
        stream.write_all(head.as_bytes())?;
        stream.read_exact(&mut [0])
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // It may have ended already, all of this.
        if let Some(session) = self.session.take() {
            let _ = self.end_session(&session);
        }
        let group = format!("-{}", self.child.id());
        let _ = Command::new("kill").args(["-KILL", "--", &group]).status();
        let _ = self.child.wait();
    }
}

fn is_installed(program: &str) -> bool {
    let path = variable("PATH").unwrap_or_default();
    std::env::split_paths(&path).any(|folder| folder.join(program).is_file())
}

#[expect(clippy::disallowed_methods, reason = "says what this machine has")]
fn variable(name: &str) -> Option<String> {
    std::env::var(name).ok()
}

/// Says that a test could not be done, past the capture of the test harness, where that is allowed.
fn skip(why: &str) {
    let is_required = variable("IGROTEKA_BROWSER").as_deref() == Some("required");
    assert!(!is_required, "{why}");
    let _ = writeln!(std::io::stderr(), "skipped: {why}");
}
