//! Chat: goals L1, L2, L3, M1 and M2 of the performance plan, against the loopback Discord. Linux only:
//! CPU time and memory come from /proc. Run with `cargo bench --bench chat`; `-- small` takes a tenth of
//! everything. The bot and the do-nothing bot run as processes of their own.
#![expect(
    clippy::expect_used,
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a bench may stop, and prints"
)]
#![expect(clippy::disallowed_methods, reason = "a bench measures time")]

#[path = "../tests/discord/mod.rs"]
mod discord;

use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use discord::load::{self, Latencies, Load};
use discord::{Double, Error, Here, Id, Settings, Shown, nothing};
use igroteka::app::{Action, App, Author, Command as Order, Limits, SeatWish, View};
use igroteka::boards;
use igroteka::config::Files;
use igroteka::i18n::{Locale, Texts};
use igroteka::raster::{DEFAULT_CACHE, DEFAULT_SIZE, DEFAULT_THEME, Painter};
use igroteka::runtime::{self, Runtime, Sources};
use igroteka::store::{Commit, Header, PersonId, PlaceId, Row, Store, SurfaceByte, Waits, Write};
use serde_json::json;

/// Goal L2.
const PER_SECOND: u32 = 50;
/// The argument that makes this program the do-nothing bot.
const DO_NOTHING: &str = "do-nothing";

#[tokio::main(flavor = "multi_thread", worker_threads = 2)]
async fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    if arguments.iter().any(|argument| argument == DO_NOTHING) {
        let variable = |name| std::env::var(name).expect("the variables that this program sets");
        let (token, api) = (variable("DISCORD_TOKEN"), variable("IGROTEKA_DISCORD_API"));
        nothing::run(&token, &api).await.expect("a bot");
        return;
    }
    let scale = if arguments.iter().any(|argument| argument == "small") {
        10
    } else {
        1
    };
    let folder = std::env::temp_dir().join(format!("igroteka-bench-chat-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a temporary folder");
    println!("goal                                          at most     measured");
    one_session(&folder.join("one"), 2_000 / scale);
    cold_start(&folder.join("cold")).await;
    under_load(&folder.join("load"), 500 / scale, 3_000 / scale).await;
    let _ = std::fs::remove_dir_all(&folder);
}

fn row(goal: &str, most: &str, measured: &str) {
    println!("{goal:<45} {most:>8}     {measured}");
}

fn milliseconds(duration: Duration) -> f64 {
    duration.as_secs_f64() * 1_000.0
}

/// A process that ends with its owner.
struct Process(Child);

impl Process {
    fn start(command: &mut Command, double: &Double, folder: &Path) -> Process {
        command
            .env_clear()
            .envs(double.environment(&folder.join("ca.pem")))
            .stdin(Stdio::null())
            .stdout(Stdio::null());
        Process(command.spawn().expect("a process"))
    }

    /// The real bot, with an empty store.
    fn bot(double: &Double, folder: &Path) -> Process {
        let mut command = Command::new(env!("CARGO_BIN_EXE_igroteka"));
        command.args(["bot", "--data"]).arg(folder.join("data"));
        Process::start(command.env("IGROTEKA_LOG", "warn"), double, folder)
    }

    /// User and system time.
    fn cpu(&self) -> Duration {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.0.id())).expect("Linux");
        let fields = stat.rsplit(')').next().expect("fields").split_whitespace();
        let ticks = fields
            .skip(11)
            .take(2)
            .map(|ticks| ticks.parse::<u64>().expect("ticks"));
        // Ticks are hundredths of a second on Linux.
        Duration::from_millis(ticks.sum::<u64>() * 10)
    }

    /// A line of its status, in megabytes.
    fn megabytes(&self, name: &str) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.0.id())).expect("Linux");
        let line = status
            .lines()
            .find(|line| line.starts_with(name))
            .expect("the line");
        let kilobytes = line.split_whitespace().nth(1).expect("a number");
        kilobytes.parse::<u64>().expect("a number") / 1_024
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// M2: size of the binary, and the time from nothing to registered commands.
async fn cold_start(folder: &Path) {
    let size = std::fs::metadata(env!("CARGO_BIN_EXE_igroteka"))
        .expect("the bot")
        .len();
    row(
        "M2 release binary",
        "40 MB",
        &format!("{:.1} MB", size as f64 / 1e6),
    );
    let mut times = Vec::new();
    for round in 0..5 {
        let double = Double::start(Settings::default()).await;
        let own = folder.join(round.to_string());
        std::fs::create_dir_all(&own).expect("a folder");
        let start = Instant::now();
        let _bot = Process::bot(&double, &own);
        double.connected().await.expect("a session");
        double.registered("play").await.expect("commands");
        times.push(start.elapsed());
    }
    times.sort();
    let most = times.last().copied().unwrap_or_default();
    let measured = format!(
        "{:.2} s (slowest of 5: {:.2} s)",
        times[2].as_secs_f64(),
        most.as_secs_f64()
    );
    row("M2 cold start to ready, empty store, p50", "1 s", &measured);
}

/// L2, L3 and M1: real matches under load, and the do-nothing bot under the same load.
async fn under_load(folder: &Path, places: usize, inputs: usize) {
    std::fs::create_dir_all(folder).expect("a folder");
    let load = Load {
        inputs,
        per_second: PER_SECOND,
    };
    let idle = {
        let double = Double::start(Settings::default()).await;
        let mut command = Command::new(std::env::current_exe().expect("this program"));
        let _bot = Process::start(command.arg(DO_NOTHING), &double, folder);
        double.connected().await.expect("a session");
        double.registered("nothing").await.expect("commands");
        let here = load::places(&double, places);
        let input = |number: usize| here[number % places].start_slash("nothing", &json!({"text": "x"}));
        load::run(&double, load, input).await.expect("a load")
    };
    let double = Double::start(Settings::default()).await;
    let bot = Process::bot(&double, folder);
    double.connected().await.expect("a session");
    double.registered("play").await.expect("commands");
    let here = load::places(&double, places);
    for one in &here {
        one.slash("play", json!({"game": "dolphins"}))
            .await
            .expect("an answer");
        one.sees("a table", is_table).await.expect("a table");
    }
    // Sprites and pages that only the first inputs need.
    let warm = Load {
        inputs: places,
        ..load
    };
    load::run(&double, warm, |number| play(&here[number % places]))
        .await
        .expect("a load");
    let (cpu, edits) = (bot.cpu(), double.requests("PATCH /channels/*/messages/*").len());
    let busy = load::run(&double, load, |number| play(&here[number % places]))
        .await
        .expect("a load");
    let cpu = bot.cpu() - cpu;
    let edits = double.requests("PATCH /channels/*/messages/*").len() - edits;
    let over = milliseconds(busy.permille(500)) - milliseconds(idle.permille(500));
    row("L2 dispatch to callback, do-nothing bot", "-", &idle.to_string());
    row("L2 the same, real bot", "-", &busy.to_string());
    row("L2 difference, p50", "4 ms", &format!("{over:.2} ms"));
    let each = milliseconds(cpu) / inputs as f64;
    row(
        "L3 CPU an input",
        "3 ms",
        &format!("{each:.2} ms ({edits} edits beside the answers)"),
    );
    let (now, peak) = (bot.megabytes("VmRSS"), bot.megabytes("VmHWM"));
    row(
        "M1 resident under load",
        "150 MB",
        &format!("{now} MB (peak {peak} MB)"),
    );
    report_wrong(&double, &idle, &busy);
}

/// A measurement of a bot that does not work says nothing.
fn report_wrong(double: &Double, idle: &Latencies, busy: &Latencies) {
    double.assert_clean();
    assert_eq!(
        (idle.unanswered, busy.unanswered),
        (0, 0),
        "inputs without an answer"
    );
}

fn is_table(message: &Shown) -> bool {
    message.has_live_controls() && !message.is_private()
}

/// The next input of a person's match: roll, choose the first entry of the menu, or begin anew.
fn play(here: &Here) -> Result<Id, Error> {
    let table = here.messages().into_iter().rev().find(is_table);
    let table = table.ok_or_else(|| Error::InVain("a table".to_owned()))?;
    let labels: Vec<String> = table.buttons().into_iter().map(|button| button.label).collect();
    for label in ["Rematch", "Roll"] {
        if labels.iter().any(|there| there == label) {
            return table.start_press(label);
        }
    }
    let menu = table.selects().into_iter().next();
    let first = menu.and_then(|menu| Some((menu.custom_id, menu.options.into_iter().next()?.1)));
    let (menu, first) = first.ok_or_else(|| Error::InVain("a menu".to_owned()))?;
    table.start_choose(&menu, &[&first])
}

/// L1: from an accepted input to a picture, against the store alone and the picture alone.
fn one_session(folder: &Path, inputs: usize) {
    let files = Files::default();
    let drawing = Drawing {
        texts: Texts::load(&files).expect("texts"),
        painter: Painter::new(&files, DEFAULT_CACHE).expect("themes"),
    };
    let store = Arc::new(Store::open(&folder.join("whole")).expect("a store"));
    let app = App::new(Arc::clone(&store), Limits::default());
    let sources = Sources {
        now: Arc::new(|| 1_796_000_000_000),
        random: Arc::new(|| Some([7; 48])),
    };
    let settings = runtime::Settings {
        commands_per_minute: u32::MAX,
        control: false,
        backup_every: None,
        ..runtime::Settings::default()
    };
    let runtime = Runtime::start(app, sources, settings, Vec::new()).expect("a machine");
    let mut session = Session { given: 0, view: None };
    let mut whole = Vec::new();
    let mut views = Vec::new();
    for _ in 0..inputs {
        let order = session.next();
        let start = Instant::now();
        let reply = runtime.carry_out(order).expect("a legal input");
        drawing.png(&reply.view);
        whole.push(start.elapsed());
        views.push(reply.view.clone());
        session.view = Some(reply.view);
    }
    let pictures = views.iter().map(|view| timed(|| drawing.png(view)));
    let pictures = Latencies::new(pictures.collect(), 0).permille(500);
    let id = views.last().expect("inputs").id;
    let (header, rows) = (
        store.header(id).expect("a header"),
        store.rows(id, 0).expect("rows"),
    );
    runtime.stop();
    let alone = store_alone(&folder.join("alone"), &header.expect("the match"), &rows, inputs);
    let whole = Latencies::new(whole, 0).permille(500);
    let ratio = milliseconds(whole) / (milliseconds(alone) + milliseconds(pictures));
    let measured = format!(
        "{ratio:.2}x ({:.3} ms; store {:.3} ms, picture {:.3} ms)",
        milliseconds(whole),
        milliseconds(alone),
        milliseconds(pictures)
    );
    row("L1 input to picture over store + picture, p50", "1.3x", &measured);
}

fn timed<T>(work: impl FnOnce() -> T) -> Duration {
    let start = Instant::now();
    std::hint::black_box(work());
    start.elapsed()
}

/// Commits of rows and headers of the same length, one after the other.
fn store_alone(folder: &Path, header: &Header, rows: &[Row], inputs: usize) -> Duration {
    let store = Store::open(folder).expect("a store");
    let id = store.new_match_id();
    let row = rows.last().expect("a row");
    let mut header = Header {
        seq: 0,
        ..header.clone()
    };
    let times = (0..inputs).map(|number| {
        let expected = (number > 0).then_some(header.seq);
        header.seq += 1;
        let commit = Commit {
            id,
            expected,
            rows: vec![row.clone()],
            header: header.clone(),
            show: true,
            notices: Vec::new(),
        };
        timed(|| {
            store
                .write(Write::Match(Box::new(commit)))
                .expect("a lone writer")
        })
    });
    Latencies::new(times.collect(), 0).permille(500)
}

struct Drawing {
    texts: Texts,
    painter: Painter,
}

impl Drawing {
    /// The picture of a match as the bot draws it.
    fn png(&self, view: &View) -> Vec<u8> {
        let game = view.drawn().expect("a live match");
        let mut scene = game.scene(&boards::View {
            caption: "№ 1".into(),
            ..boards::View::default()
        });
        scene.word(|phrase| self.texts.say(Locale::En, phrase));
        let theme = self.painter.theme(DEFAULT_THEME).expect("a theme");
        self.painter.png(&scene, theme, DEFAULT_SIZE).expect("a picture")
    }
}

/// One person who plays alone, match after match.
struct Session {
    given: u64,
    view: Option<View>,
}

impl Session {
    fn next(&mut self) -> Order {
        self.given += 1;
        let open = || Action::Open {
            game: "dolphins".to_owned(),
            options: String::new(),
            hotseat: false,
            seats: vec![SeatWish::Me],
            invited: None,
            word: None,
        };
        let action = match self.view.as_ref().map(|view| (view, view.waits)) {
            Some((_, Waits::Roll(_))) => Action::Roll,
            Some((view, Waits::Decision(_))) => Action::Act {
                text: view.drawn().expect("a live match").legal().swap_remove(0),
                sure: true,
            },
            Some((_, Waits::Nobody)) | None => open(),
        };
        Order {
            cause: format!("i{}", self.given),
            author: Author::Person(PersonId::new(SurfaceByte::DISCORD, 7), "Ann".to_owned()),
            place: PlaceId::new(SurfaceByte::DISCORD, 1),
            id: None,
            rev: None,
            action,
        }
    }
}
