//! Kills a playing process with SIGKILL at random moments, again and again on the same store, and
//! looks for what it had acknowledged (goal S3 of the performance plan).
//!
//! Run with `cargo bench --bench kill -- ROUNDS`. In some rounds half a snapshot file is planted
//! before the store is opened. Status 1 if anything acknowledged is missing or does not fit.
#![expect(
    clippy::expect_used,
    clippy::print_stdout,
    reason = "a bench may stop, and prints"
)]
#![expect(clippy::disallowed_methods, reason = "a bench has the real clock")]

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command as Process, ExitCode, Stdio};
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use igroteka::app::{Action, App, Author, Command, Limits, SeatWish, check_everything, position_of};
use igroteka::runtime::{Runtime, Settings, Sources};
use igroteka::store::{Header, MatchId, PersonId, PlaceId, Status, Store, SurfaceByte, Waits};
use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// People who play at the same time.
const PLAYERS: u64 = 24;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().collect();
    if let Some(folder) = arguments
        .iter()
        .position(|word| word == "child")
        .and_then(|at| arguments.get(at + 1))
    {
        play_for_ever(Path::new(folder));
        return ExitCode::SUCCESS;
    }
    let rounds = arguments.iter().find_map(|word| word.parse().ok()).unwrap_or(20);
    let folder = std::env::temp_dir().join(format!("igroteka-kill-{}", std::process::id()));
    let problems = kill(&folder, rounds);
    let _ = std::fs::remove_dir_all(&folder);
    problems.iter().for_each(|problem| println!("{problem}"));
    ExitCode::from(u8::from(!problems.is_empty()))
}

/// The parent: rounds of playing and killing, then the built-in player goes on by itself.
fn kill(folder: &Path, rounds: u32) -> Vec<String> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut acknowledged: HashMap<MatchId, u32> = HashMap::new();
    let mut problems = Vec::new();
    let mut rows = 0;
    for round in 1..=rounds {
        let moment = Duration::from_millis(rng.random_range(20..1_200));
        rows += one_life(folder, moment, &mut acknowledged);
        if round % 4 == 0 {
            plant_half_a_snapshot(folder);
        }
        match Store::open(folder) {
            Ok(store) => problems.extend(missing(&store, &acknowledged, round)),
            Err(error) => problems.push(format!("round {round}: {error}")),
        }
        if !problems.is_empty() {
            return problems;
        }
    }
    let waited = go_on_by_itself(folder, &mut problems);
    println!(
        "S3 {rounds} kills, {} matches, {rows} acknowledged rows: {} problems; {waited} matches waited for the built-in player and went on",
        acknowledged.len(),
        problems.len()
    );
    problems
}

/// Starts a child, reads what it acknowledges, and kills it. How many rows it acknowledged.
fn one_life(folder: &Path, moment: Duration, acknowledged: &mut HashMap<MatchId, u32>) -> usize {
    let program = std::env::current_exe().expect("this program");
    let mut child = Process::new(program)
        .arg("child")
        .arg(folder)
        .stdout(Stdio::piped())
        .spawn()
        .expect("a child");
    let output = child.stdout.take().expect("piped");
    let reader = std::thread::spawn(move || {
        let mut lines = Vec::new();
        for line in BufReader::new(output).lines().map_while(Result::ok) {
            // A line cut off by the kill has no full stop.
            let numbers = line.strip_suffix('.').and_then(|line| line.split_once(' '));
            let parsed = numbers.and_then(|(id, seq)| Some((id.parse().ok()?, seq.parse().ok()?)));
            lines.extend(parsed.map(|(id, seq): (u64, u32)| (MatchId::new(id), seq)));
        }
        lines
    });
    std::thread::sleep(moment);
    child.kill().expect("SIGKILL");
    child.wait().expect("an end");
    let lines = reader.join().expect("a reader");
    for &(id, seq) in &lines {
        let known = acknowledged.entry(id).or_default();
        *known = seq.max(*known);
    }
    lines.len()
}

fn plant_half_a_snapshot(folder: &Path) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        if entry.file_name().to_string_lossy().starts_with("db-") {
            let path = entry.path().join("snap.00000000deadbeef.generating");
            std::fs::write(path, b"half a snapshot").expect("a writable folder");
        }
    }
}

/// What was acknowledged and is not there, and what does not fit.
fn missing(store: &Store, acknowledged: &HashMap<MatchId, u32>, round: u32) -> Vec<String> {
    let mut problems = check_everything(store).expect("a readable store");
    for (&id, &seq) in acknowledged {
        let there = store
            .header(id)
            .expect("a readable store")
            .map_or(0, |header| header.seq);
        if there < seq {
            problems.push(format!("match {id}: {seq} rows acknowledged, {there} there"));
        }
    }
    problems
        .into_iter()
        .map(|problem| format!("round {round}: {problem}"))
        .collect()
}

/// After the last kill nobody gives a command any more: only matches of the built-in player go on.
fn go_on_by_itself(folder: &Path, problems: &mut Vec<String>) -> usize {
    let runtime = start(folder);
    let waiting = {
        let mut waiting = Vec::new();
        let visit = |id, header: Header, _| {
            let asked = header.asked().and_then(|seat| header.holder(seat));
            if matches!(asked, Some(igroteka::store::Holder::BuiltIn(_))) {
                waiting.push((id, header.seq));
            }
            Ok(())
        };
        runtime.app().store().each_match(visit).expect("a readable store");
        waiting
    };
    for _ in 0..600 {
        if runtime
            .app()
            .store()
            .waiting_for_built_in()
            .expect("a readable store")
            .is_empty()
        {
            break;
        }
        std::thread::sleep(Duration::from_millis(100));
    }
    let left = runtime
        .app()
        .store()
        .waiting_for_built_in()
        .expect("a readable store");
    problems.extend(
        left.iter()
            .map(|id| format!("match {id} still waits for the built-in player")),
    );
    problems.extend(check_everything(runtime.app().store()).expect("a readable store"));
    waiting.len()
}

/// The child: many people play, and every acknowledged reply is printed.
fn play_for_ever(folder: &Path) {
    let runtime = start(folder);
    std::thread::scope(|scope| {
        for player in 0..PLAYERS {
            let runtime = &runtime;
            scope.spawn(move || {
                Player {
                    runtime,
                    number: player,
                }
                .play()
            });
        }
    });
}

fn start(folder: &Path) -> Runtime {
    let app = App::new(Arc::new(Store::open(folder).expect("a store")), Limits::default());
    let settings = Settings {
        heartbeat: Duration::from_millis(300),
        control: false,
        commands_per_minute: u32::MAX,
        ..Settings::default()
    };
    Runtime::start(app, sources(), settings, Vec::new()).expect("a machine")
}

fn sources() -> Sources {
    Sources {
        now: Arc::new(|| now().as_millis() as u64),
        random: Arc::new(|| {
            let mut bytes = [0; 48];
            getrandom::fill(&mut bytes).ok().map(|()| bytes)
        }),
    }
}

fn now() -> Duration {
    SystemTime::now().duration_since(UNIX_EPOCH).expect("after 1970")
}

struct Player<'a> {
    runtime: &'a Runtime,
    number: u64,
}

impl Player<'_> {
    /// Goes on with the match of the place, or opens one: alone, or against the built-in player.
    fn play(&self) {
        loop {
            let place = PlaceId::new(SurfaceByte::DISCORD, self.number);
            let store = self.runtime.app().store();
            let id = store.match_at(place).expect("a readable store");
            let header = id.and_then(|id| store.header(id).expect("a readable store"));
            let action = match header {
                Some(header) if header.status == Status::Live => self.next(&header),
                Some(_) | None => Some(self.opening()),
            };
            match action {
                Some(action) => self.give(place, action),
                None => std::thread::sleep(Duration::from_millis(1)),
            }
        }
    }

    fn opening(&self) -> Action {
        let (options, seats) = match self.number % 3 {
            0 => ("", vec![SeatWish::Me]),
            1 => (
                "mode=duel",
                vec![SeatWish::Me, SeatWish::BuiltIn("casual".into())],
            ),
            _ => (
                "mode=duel,rule=reroll",
                vec![SeatWish::BuiltIn("casual".into()), SeatWish::Me],
            ),
        };
        Action::Open {
            game: "dolphins".into(),
            options: options.into(),
            hotseat: false,
            seats,
            invited: None,
            word: None,
        }
    }

    /// What this person can do here; nothing while the built-in player thinks.
    fn next(&self, header: &Header) -> Option<Action> {
        let person = PersonId::new(SurfaceByte::DISCORD, self.number);
        let asked = header.asked()?;
        if !header.seats_of(person).contains(&asked) {
            return None;
        }
        match header.waits {
            Waits::Roll(_) => Some(Action::Roll),
            Waits::Decision(_) => {
                let text = position_of(header).ok()?.legal().into_iter().next()?;
                Some(Action::Act { text, sure: true })
            }
            Waits::Nobody => None,
        }
    }

    /// Gives a command and prints the acknowledgement in one write.
    fn give(&self, place: PlaceId, action: Action) {
        let command = Command {
            cause: format!("i{}", now().as_nanos()),
            author: Author::Person(
                PersonId::new(SurfaceByte::DISCORD, self.number),
                "Somebody".into(),
            ),
            place,
            id: None,
            rev: None,
            action,
        };
        if let Ok(reply) = self.runtime.carry_out(command) {
            let line = format!("{} {}.\n", reply.view.id, reply.view.seq);
            let _ = std::io::stdout().lock().write_all(line.as_bytes());
        }
    }
}
