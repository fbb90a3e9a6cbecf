//! The store: goals S1, S2, S4, S5 and M1 of the performance plan. Linux only: CPU time and memory
//! come from /proc. Run with `cargo bench --bench store`; `-- small` takes a tenth of everything,
//! `-- s4` only that step (M1 is measured on its store).
#![expect(
    clippy::expect_used,
    clippy::print_stdout,
    reason = "a bench may stop, and prints"
)]
#![expect(clippy::disallowed_methods, reason = "a bench measures time")]

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use igroteka::app::{App, Limits};
use igroteka::game::{Dice, Seat, Secret};
use igroteka::runtime::{Runtime, Settings, Sources};
use igroteka::store::{
    Commit, Header, Holder, MatchId, Participant, PersonId, PlaceId, Row, SeatEntry, Status, Store,
    SurfaceByte, Waits, Write,
};

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    if let Some(folder) = arguments
        .iter()
        .position(|word| word == "idle")
        .and_then(|at| arguments.get(at + 1))
    {
        return idle(Path::new(folder));
    }
    let scale = if arguments.iter().any(|argument| argument == "small") {
        10
    } else {
        1
    };
    let folder = std::env::temp_dir().join(format!("igroteka-bench-store-{}", std::process::id()));
    let named: Vec<&str> = ["s1", "s2", "s4", "s5"]
        .into_iter()
        .filter(|step| arguments.iter().any(|a| a == step))
        .collect();
    let wanted = |step| named.is_empty() || named.contains(&step);
    if wanted("s1") {
        one_session(&folder, 5_000 / scale);
    }
    if wanted("s2") {
        many_sessions(&folder, 64, 100_000 / scale);
    }
    if wanted("s4") {
        disk(&folder, 10_000 / scale as u64, 20);
        memory(&folder);
    }
    if wanted("s5") {
        open(&folder, 100_000 / scale as u64);
    }
    let _ = std::fs::remove_dir_all(&folder);
}

/// S1: a durable move of a lone session.
fn one_session(folder: &Path, moves: usize) {
    let store = fresh(folder);
    let mut session = Session::open(&store, 1, Holder::Person(1));
    let mut times: Vec<Duration> = (0..moves)
        .map(|_| {
            let start = Instant::now();
            session.play(&store);
            start.elapsed()
        })
        .collect();
    times.sort();
    println!(
        "S1 one session: p50 {:.3} ms, p99 {:.3} ms ({moves} moves)",
        milliseconds(times[moves / 2]),
        milliseconds(times[moves * 99 / 100])
    );
}

/// S2: CPU time of a durable move while many sessions play.
fn many_sessions(folder: &Path, sessions: usize, moves: usize) {
    let store = fresh(folder);
    let (cpu, start) = (cpu_time(), Instant::now());
    std::thread::scope(|scope| {
        for number in 0..sessions {
            let store = &store;
            scope.spawn(move || {
                let mut session = Session::open(store, number as u64 + 1, Holder::Person(1));
                (0..moves / sessions).for_each(|_| session.play(store));
            });
        }
    });
    let (cpu, elapsed) = (cpu_time() - cpu, start.elapsed());
    println!(
        "S2 {sessions} sessions: {:.4} ms CPU a move, {:.0} moves/s ({moves} moves)",
        milliseconds(cpu) / moves as f64,
        moves as f64 / elapsed.as_secs_f64()
    );
}

/// S4: disk over live data after many moves, with the compaction that a running program does.
fn disk(folder: &Path, matches: u64, moves: usize) {
    let store = fresh(folder);
    std::thread::scope(|scope| {
        for part in 0..64 {
            let store = &store;
            scope.spawn(move || {
                for number in (part..matches).step_by(64) {
                    let mut session = Session::open(store, number + 1, Holder::Person(1));
                    (0..moves).for_each(|_| session.play(store));
                }
            });
        }
    });
    let (before, live) = store.sizes().expect("sizes");
    let start = Instant::now();
    let compacted = store.compact().expect("compaction");
    let took = start.elapsed();
    let (after, live_after) = store.sizes().expect("sizes");
    println!(
        "S4 {matches} matches, {moves} moves each: live {live} bytes, disk {before} ({:.2}); compacted: {compacted} in {:.0} ms, live {live_after}, disk {after} ({:.2})",
        before as f64 / live as f64,
        milliseconds(took),
        after as f64 / live_after as f64
    );
}

/// M1: resident memory of a process of its own that runs on this store and rests.
fn memory(folder: &Path) {
    let program = std::env::current_exe().expect("this program");
    let output = std::process::Command::new(program)
        .arg("idle")
        .arg(folder)
        .output()
        .expect("a child");
    print!("{}", String::from_utf8_lossy(&output.stdout));
}

/// The resting process: everything a server runs but its surfaces.
fn idle(folder: &Path) {
    let app = App::new(
        Arc::new(Store::open(folder).expect("the store of the step before")),
        Limits::default(),
    );
    let settings = Settings {
        control: false,
        ..Settings::default()
    };
    let sources = Sources {
        now: Arc::new(|| 1_796_000_000_000),
        random: Arc::new(|| Some([7; 48])),
    };
    let runtime = Runtime::start(app, sources, settings, Vec::new()).expect("a machine");
    std::thread::sleep(Duration::from_secs(3));
    let matches = runtime.app().store().waiting_for_built_in().expect("scan").len();
    println!(
        "M1 idle on that store: {} MB resident, {matches} wait for the built-in player",
        resident()
    );
}

/// S5: opening with many live matches.
fn open(folder: &Path, matches: u64) {
    let store = fresh(folder);
    std::thread::scope(|scope| {
        for part in 0..64 {
            let store = &store;
            scope.spawn(move || {
                for number in (part..matches).step_by(64) {
                    let mut session = Session::open(store, number + 1, Holder::BuiltIn("casual".to_owned()));
                    (0..8).for_each(|_| session.play(store));
                }
            });
        }
    });
    store.compact().expect("compaction");
    drop(store);
    let start = Instant::now();
    let store = Store::open(folder).expect("the store just closed");
    let waiting = store.waiting_for_built_in().expect("scan").len();
    let opened = start.elapsed();
    println!(
        "S5 open with {matches} live matches: {:.2} s, {waiting} wait for the built-in player",
        opened.as_secs_f64()
    );
}

fn fresh(folder: &Path) -> Store {
    let _ = std::fs::remove_dir_all(folder);
    Store::open(folder).expect("a fresh folder")
}

/// A match that only grows: every move is a row of usual length and a header of usual length.
struct Session {
    id: MatchId,
    header: Header,
}

impl Session {
    fn open(store: &Store, number: u64, holder: Holder) -> Session {
        let id = store.new_match_id();
        let person = Participant {
            id: Some(PersonId::new(
                SurfaceByte::DISCORD,
                1_310_000_000_000_000_000 + number,
            )),
            name: "Somebody".to_owned(),
        };
        let seat = |seat, holder| SeatEntry {
            seat,
            holder,
            word: "1310000000000000001".to_owned(),
        };
        let header = Header {
            game: "dolphins".to_owned(),
            rules: 1,
            options: "mode=duel".to_owned(),
            place: PlaceId::new(SurfaceByte::DISCORD, number),
            status: Status::Live,
            hotseat: false,
            seats: vec![seat(Seat::A, Holder::Person(1)), seat(Seat::B, holder)],
            people: vec![person],
            seq: 1,
            rev: 1,
            ply: 0,
            rolls: 0,
            position: "DOL x1xx1/2xxx/1xxxx/1x1xx/xx3 B 5 2:7 m10 l1 r0 A duel/exhibition/keep/200"
                .to_owned(),
            waits: Waits::Decision(Seat::B),
            outcome: None,
            dice: Dice::new(
                Secret::from_seed(number),
                "m7k2abcd",
                "A=1310000000000000001,B=bot",
            ),
            opened: 1_796_000_000_000,
            expires: None,
            rematch_of: None,
            invited: None,
            server: None,
            before: String::new(),
            recent: Vec::new(),
            resigned: Vec::new(),
        };
        let session = Session { id, header };
        session.commit(store, None);
        session
    }

    fn play(&mut self, store: &Store) {
        let expected = self.header.seq;
        self.header.seq += 1;
        self.header.rev += 1;
        self.commit(store, Some(expected));
    }

    fn commit(&self, store: &Store, expected: Option<u32>) {
        let row = Row {
            at: 1_796_000_000_000 + u64::from(self.header.seq),
            cause: "i1310000000000000001".to_owned(),
            line: "A b2".to_owned(),
        };
        let commit = Commit {
            id: self.id,
            expected,
            rows: vec![row],
            header: self.header.clone(),
            show: true,
            notices: Vec::new(),
        };
        store
            .write(Write::Match(Box::new(commit)))
            .expect("a lone writer of its match");
    }
}

fn milliseconds(duration: Duration) -> f64 {
    duration.as_secs_f64() * 1_000.0
}

/// User and system time of the process.
fn cpu_time() -> Duration {
    let stat = std::fs::read_to_string("/proc/self/stat").expect("Linux");
    let fields: Vec<&str> = stat
        .rsplit(')')
        .next()
        .expect("fields")
        .split_whitespace()
        .collect();
    let ticks: u64 = [fields[11], fields[12]]
        .iter()
        .map(|ticks| ticks.parse::<u64>().expect("ticks"))
        .sum();
    // Ticks are hundredths of a second on Linux.
    Duration::from_millis(ticks * 10)
}

/// Resident memory in megabytes.
fn resident() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").expect("Linux");
    let line = status
        .lines()
        .find(|line| line.starts_with("VmRSS"))
        .expect("VmRSS");
    line.split_whitespace()
        .nth(1)
        .and_then(|kilobytes| kilobytes.parse::<u64>().ok())
        .expect("a number")
        / 1_024
}
