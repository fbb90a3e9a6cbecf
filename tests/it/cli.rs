//! The real binary, as its user runs it.

use std::io::Write;
use std::process::{Command, Output, Stdio};

use crate::support::{Temporary, read, root};

/// What a run gave.
struct Run {
    status: i32,
    out: String,
    err: String,
}

/// Runs the program in English, from an empty folder, with this standard input.
fn run_with(arguments: &[&str], input: &[u8]) -> Run {
    run_in(arguments, input, &[])
}

fn run(arguments: &[&str]) -> Run {
    run_with(arguments, b"")
}

fn run_in(arguments: &[&str], input: &[u8], environment: &[(&str, &str)]) -> Run {
    let mut child = Command::new(env!("CARGO_BIN_EXE_igroteka"))
        .args(arguments)
        .env_clear()
        .envs(environment.iter().copied())
        .current_dir(std::env::temp_dir())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The program may leave before it has read everything.
    let _ = child.stdin.take().unwrap().write_all(input);
    let Output {
        status,
        stdout,
        stderr,
    } = child.wait_with_output().unwrap();
    Run {
        status: status.code().unwrap(),
        out: String::from_utf8(stdout).unwrap(),
        err: String::from_utf8(stderr).unwrap(),
    }
}

#[track_caller]
fn check(arguments: &[&str], status: i32, out: &str, err: &str) {
    let found = run(arguments);
    assert_eq!(
        (found.status, found.out.as_str(), found.err.as_str()),
        (status, out, err),
        "{arguments:?}"
    );
}

const START: &str = "DOL 5/5/5/5/5 A ? 24 m0 l0 r0 A solo/exhibition/keep/9999";

#[test]
fn legal() {
    check(
        &["legal", "dolphins"],
        0,
        "die 1\ndie 2\ndie 3\ndie 4\ndie 5\ndie 6\n",
        "",
    );
    check(
        &["legal", "dolphins", "--position", START],
        0,
        "die 1\ndie 2\ndie 3\ndie 4\ndie 5\ndie 6\n",
        "",
    );
    // Form 4 needs the cell, the one above it and the one left of it: b3 is free above b2.
    let position = "DOL 5/xx2x/x1xxx/5/x4 A 4 8:8 m6 l1 r0 A duel/exhibition/keep/200";
    check(
        &["legal", "dolphins", "--position", position],
        0,
        "A b2\nA c1\nA d1\nA d4\nA e1\n",
        "",
    );
    let over = "DOL x1xx1/5/5/1x1xx/xx3 B !s 14:2 m11 l1 r0 A duel/exhibition/keep/200";
    check(&["legal", "dolphins", "--position", over], 0, "", "");
    let wrong = run(&["legal", "dolphins", "--position", "DOL"]);
    assert_eq!((wrong.status, wrong.out.as_str()), (1, ""));
    assert!(
        wrong
            .err
            .starts_with("Refused: the position is not in canonical form"),
        "{}",
        wrong.err
    );
}

#[test]
fn apply() {
    check(&["apply", "dolphins"], 0, &format!("{START}\n"), "");
    check(
        &["apply", "dolphins", "--position", START, "die 3", "b3 B2,c2"],
        0,
        "DOL 5/5/1x3/1xx2/5 A ? 21 m1 l0 r0 A solo/exhibition/keep/9999\n",
        "",
    );
    check(
        &["apply", "dolphins", "--position", START, "die 3", "die 3"],
        1,
        "",
        "Refused: the die has been rolled already; place the form\n",
    );
    // Events and flags in any order; notes touch nothing.
    check(
        &[
            "apply",
            "dolphins",
            "@ note hello",
            "A resign",
            "--options",
            "mode=duel,first=A",
        ],
        0,
        "DOL 5/5/5/5/5 A !rA 12:12 m0 l0 r0 A duel/exhibition/keep/200\n",
        "",
    );
    // What the position states wins over the options; a wrong option is still refused.
    check(
        &[
            "apply",
            "dolphins",
            "--options",
            "mode=duel,size=4",
            "--position",
            START,
        ],
        0,
        &format!("{START}\n"),
        "",
    );
    check(
        &[
            "apply",
            "dolphins",
            "--options",
            "rule=reroll",
            "--position",
            START,
        ],
        0,
        &format!("{START}\n"),
        "",
    );
    check(
        &["apply", "dolphins", "--options", "size=9", "--position", START],
        1,
        "",
        "Refused: size must be 4, 5 or 6\n",
    );
}

#[test]
fn perft() {
    check(&["perft", "dolphins", "--depth", "6"], 0, "273724\n", "");
    check(&["perft", "dolphins", "--depth", "0"], 0, "1\n", "");
    check(
        &["perft", "dolphins", "--depth", "3", "--options", "mode=duel"],
        0,
        "564\n",
        "",
    );
    let split = run(&["perft", "dolphins", "--depth", "2", "--split"]).out;
    assert_eq!(
        split,
        "die 1: 15\ndie 2: 15\ndie 3: 16\ndie 4: 16\ndie 5: 16\ndie 6: 16\n94\n"
    );
    assert_eq!(run(&["perft", "dolphins", "--depth", "0", "--split"]).out, "1\n");
}

#[test]
fn record_check_and_verify() {
    let record = run(&["record", "dolphins", "--seed", "1"]);
    assert_eq!((record.status, record.err.as_str()), (0, ""));
    assert_eq!(
        record.out,
        read("tests/records/dolphins/solo.rec"),
        "a seed means the same game for ever"
    );
    let file = Temporary::file("solo.rec", &record.out);
    let checked = run(&["check", file.path()]);
    assert_eq!(checked.status, 0, "{}", checked.err);
    assert!(
        checked.out.contains("11 events, 6 rolls as committed"),
        "{}",
        checked.out
    );
    let verified = run(&["verify", file.path()]);
    assert!(
        verified.status == 0 && verified.out.contains("all 6 rolls are as committed"),
        "{}",
        verified.out
    );

    let piped = run_with(&["check", "-"], record.out.as_bytes());
    assert_eq!(piped.status, 0, "{}", piped.err);
    let forged = record.out.replacen("die ", "die 7", 1);
    let refused = run_with(&["check", "-"], forged.as_bytes());
    assert_eq!(refused.status, 1);
    assert!(
        refused.err.starts_with("-:8: "),
        "file, line and reason: {}",
        refused.err
    );
    let refused = run_with(&["verify", "-"], forged.as_bytes());
    assert!(
        refused.status == 1 && refused.err.starts_with("-:8: roll 1 should be: die "),
        "{}",
        refused.err
    );

    let no_secret: String = record
        .out
        .lines()
        .filter(|line| !line.starts_with("# secret"))
        .map(|line| format!("{line}\n"))
        .collect();
    let refused = run_with(&["verify", "-"], no_secret.as_bytes());
    assert!(
        refused.status == 1 && refused.err.contains("no secret yet"),
        "{}",
        refused.err
    );
    assert_eq!(run_with(&["check", "-"], no_secret.as_bytes()).status, 0);
}

#[test]
fn check_of_several_files() {
    let golden = |name: &str| {
        root()
            .join("tests/records/dolphins")
            .join(name)
            .to_str()
            .unwrap()
            .to_owned()
    };
    let (good, also_good) = (golden("solo.rec"), golden("duel.rec"));
    let wrong = Temporary::file("wrong.rec", "# game: dolphins\ndie 9\n");
    let found = run(&["check", &good, wrong.path(), &also_good]);
    assert_eq!(
        (found.status, found.out.lines().count()),
        (1, 2),
        "the others are still checked"
    );
    assert!(
        found.err.contains("wrong.rec:2: 'die 9' is not a possible roll"),
        "{}",
        found.err
    );
    let missing = run(&["check", &good, "no-such-file.rec"]);
    assert_eq!((missing.status, missing.out.lines().count()), (3, 1));
    assert!(missing.err.starts_with("no-such-file.rec: "), "{}", missing.err);
    assert_eq!(
        run(&["check", "no-such-file.rec", wrong.path()]).status,
        1,
        "a wrong record weighs more"
    );
}

#[test]
fn files_that_are_no_records() {
    for (content, reason) in [
        (&b""[..], "names no game"),
        (b"\xff\xfe\x00", "not a text in UTF-8"),
        (b"# game: chess\n", "names no game"),
        (b"die 1\n", "names no game"),
    ] {
        let found = run_with(&["check", "-"], content);
        assert!(
            found.status == 1 && found.err.contains(reason),
            "{content:?}: {}",
            found.err
        );
    }
    // A folder, and something that never ends.
    assert_eq!(run(&["check", "/"]).status, 3);
    if std::path::Path::new("/dev/zero").exists() {
        let endless = run(&["check", "/dev/zero"]);
        assert!(
            endless.status == 1 && endless.err.contains("larger than 16 MB"),
            "{}",
            endless.err
        );
    }
}

#[test]
fn usage_errors_have_status_2() {
    for arguments in [
        &["nonsense"][..],
        &["perft", "dolphins"],
        &["perft", "chess", "--depth", "1"],
        &["perft", "dolphins", "--depth", "-1"],
        &["perft", "dolphins", "--depth", "1000"],
        &["record", "dolphins"],
        &["record", "dolphins", "--seed", "x"],
        &["record", "dolphins", "--seed", "1", "--players", "me"],
        &["record", "dolphins", "--seed", "1", "--players", "bot:impossible"],
        &["record", "dolphins", "--seed", "1", "--players", "random,random"],
        &["record", "dolphins", "--seed", "1", "--players", ""],
        &["check"],
        &["--lang", "de", "games"],
    ] {
        let found = run(arguments);
        assert_eq!(
            (found.status, found.out.as_str()),
            (2, ""),
            "{arguments:?}: {}",
            found.err
        );
        assert!(!found.err.is_empty());
    }
    assert_eq!(run(&["--help"]).status, 0);
    assert!(run(&["--version"]).out.contains(env!("CARGO_PKG_VERSION")));
}

#[test]
fn bad_options_have_status_1() {
    for command in ["legal", "apply", "play"] {
        let found = run(&[command, "dolphins", "--options", "rule=reroll"]);
        assert_eq!(found.status, 1, "{command}");
        assert_eq!(
            found.err,
            "Refused: rule=reroll is for two players: it needs mode=duel\n"
        );
    }
}

#[test]
fn games_in_every_language() {
    for (language, name) in [("en", "Dolphins"), ("ru", "Дельфины"), ("hu", "Delfinek")] {
        let found = run(&["--lang", language, "games"]);
        assert_eq!(found.status, 0);
        for word in [name, "mode=duel", "cap=200", "cap=9999", "exhibition", "1..9999"] {
            assert!(found.out.contains(word), "{language}: {word}");
        }
    }
}

#[test]
fn the_language_comes_from_option_environment_file_or_system() {
    let first = |run: Run| run.out.lines().next().unwrap_or_default().to_owned();
    let folder = Temporary::new("config");
    std::fs::create_dir(&folder.0).unwrap();
    std::fs::write(folder.0.join("igroteka.toml"), "language = \"hu\"\n").unwrap();
    let config = ["--config", folder.path(), "games"];
    let russian = [("LANG", "ru_RU.UTF-8")];
    assert_eq!(first(run_in(&["games"], b"", &russian)), "dolphins: Дельфины");
    assert_eq!(
        first(run_in(
            &["games"],
            b"",
            &[("LANG", "ru_RU.UTF-8"), ("LC_ALL", "C")]
        )),
        "dolphins: Dolphins"
    );
    assert_eq!(first(run_in(&config, b"", &russian)), "dolphins: Delfinek");
    let both = [("LANG", "ru_RU.UTF-8"), ("IGROTEKA_LANGUAGE", "en")];
    assert_eq!(first(run_in(&config, b"", &both)), "dolphins: Dolphins");
    assert_eq!(
        first(run_in(&["--lang", "ru", "games"], b"", &both)),
        "dolphins: Дельфины"
    );
}

#[test]
fn a_configuration_folder_overrides_single_files() {
    let folder = Temporary::new("override");
    std::fs::create_dir_all(folder.0.join("rules")).unwrap();
    std::fs::write(folder.0.join("rules/dolphins.en.md"), "# House rules\n").unwrap();
    let found = run_with(&["--config", folder.path(), "play", "dolphins"], b"rules\nquit\n");
    assert!(found.status == 0 && found.out.contains("# House rules"));
    std::fs::write(folder.0.join("igroteka.toml"), "colour = 1\n").unwrap();
    let found = run(&["--config", folder.path(), "games"]);
    assert!(
        found.status == 3 && found.err.contains("igroteka.toml") && found.err.contains("colour"),
        "{}",
        found.err
    );
    let found = run(&["--config", "/no/such/folder", "games"]);
    assert!(
        found.status == 3 && found.err.contains("/no/such/folder"),
        "{}",
        found.err
    );
}

/// A whole solo game by the words of the person's language: roll, place the first possible cell
/// of `moves`, until there is no room; then the record is saved and verified.
#[test]
fn a_solo_game_in_every_language() {
    let words = [
        (
            "en",
            "roll",
            "moves",
            "record",
            "quit",
            "The game is over: there is no room for the form.",
        ),
        (
            "ru",
            "бросок",
            "ходы",
            "запись",
            "выход",
            "Партия окончена: фигуру некуда поставить.",
        ),
        (
            "hu",
            "dob",
            "lépések",
            "mentés",
            "kilép",
            "A játszma véget ért: az alakzat sehol sem fér el.",
        ),
    ];
    for (language, roll, moves, save, quit, end) in words {
        let file = Temporary::new(&format!("{language}.rec"));
        let mut input = String::new();
        let placements = first_cells();
        for cell in &placements {
            input.push_str(&format!("{roll}\n{moves}\n{cell}\n"));
        }
        input.push_str(&format!("{roll}\n"));
        input.push_str(&format!("{save} {}\n{quit}\n", file.path()));
        let found = run_with(
            &["--lang", language, "play", "dolphins", "--seed", "1"],
            input.as_bytes(),
        );
        assert_eq!((found.status, found.err.as_str()), (0, ""), "{language}");
        assert!(found.out.contains(end), "{language}: {}", found.out);
        assert!(found.out.contains("43"), "the mark to beat");
        let verified = run(&["--lang", language, "verify", file.path()]);
        assert_eq!(verified.status, 0, "{}", verified.err);
        assert_eq!(run(&["check", file.path()]).status, 0);
        let saved = std::fs::read_to_string(&file.0).unwrap();
        let placed: Vec<&str> = saved.lines().filter_map(|line| line.strip_prefix("A ")).collect();
        assert_eq!(placed, placements);
    }
}

/// The placements of a solo game from seed 1, as the random player made them.
fn first_cells() -> Vec<String> {
    let file = Temporary::new("first.rec");
    let input = format!("record {}\nquit\n", file.path());
    let arguments = ["play", "dolphins", "--seed", "1", "--players", "random"];
    assert_eq!(run_with(&arguments, input.as_bytes()).status, 0);
    let record = std::fs::read_to_string(&file.0).unwrap();
    let cells: Vec<String> = record
        .lines()
        .filter_map(|line| Some(line.strip_prefix("A ")?.to_owned()))
        .collect();
    assert!(cells.len() > 3, "{cells:?}");
    cells
}

/// The bare start serves the local table; the tests of `local` go on from there.
#[test]
fn the_terminal_game_ends_with_its_input() {
    let found = run_with(&["play", "dolphins"], b"\nquit\n");
    assert_eq!(found.status, 0);
    assert!(found.out.starts_with("Igroteka: Dolphins"), "{}", found.out);
    // The end of the input is a goodbye, not an error.
    assert_eq!(run_with(&["play", "dolphins"], b"").status, 0);
    assert_eq!(run_with(&["play", "dolphins"], b"\n\nb2").status, 0);
}

#[test]
fn undo_alone_before_the_next_roll_only() {
    let input = "undo\n\nb2\nundo\nundo\nc3\n\nundo\nrecord FILE\nquit\n";
    let file = Temporary::new("undo.rec");
    let input = input.replace("FILE", file.path());
    // The first roll of seed 3 fits on b2 and on c3.
    let found = run_with(&["play", "dolphins", "--seed", "3"], input.as_bytes());
    assert_eq!(found.out.matches("Taken back: A b2").count(), 1);
    assert_eq!(found.out.matches("There is nothing to take back").count(), 3);
    let record = std::fs::read_to_string(&file.0).unwrap();
    assert!(record.contains("\n@ undone A b2\nA c3\ndie "), "{record}");
    assert!(!record.contains("# secret"), "a running match keeps its secret");
    assert_eq!(run(&["check", file.path()]).status, 0);
}

#[test]
fn a_duel_against_the_built_in_player_and_hotseat() {
    // Resign at once: the built-in player wins.
    let found = run_with(
        &["play", "dolphins", "--options", "mode=duel"],
        b"resign\nno\nresign\nyes\nquit\n",
    );
    assert!(found.out.contains("B wins."), "{}", found.out);
    // Nobody can move for the other, or type the clock or a roll.
    let input = b"die 6\n\nB b2\n@ time\ntime\ndie 1\nquit\n";
    let found = run_with(
        &[
            "play",
            "dolphins",
            "--options",
            "mode=duel",
            "--players",
            "me,me",
            "--seed",
            "3",
        ],
        input,
    );
    assert_eq!(found.out.matches("Refused: ").count(), 5, "{}", found.out);
    // In hotseat both are asked in turn; nothing is taken back in a duel.
    let input = b"\nb2\n\nundo\nmoves\nquit\n";
    let found = run_with(
        &[
            "play",
            "dolphins",
            "--options",
            "mode=duel",
            "--players",
            "me,me",
            "--seed",
            "3",
        ],
        input,
    );
    assert!(
        found.out.contains("A: which cell?") && found.out.contains("B: Enter to roll"),
        "{}",
        found.out
    );
    assert!(found.out.contains("There is nothing to take back"));
    // The built-in player against itself needs nobody.
    let found = run_with(
        &[
            "play",
            "dolphins",
            "--options",
            "mode=duel",
            "--players",
            "bot:casual",
            "--seed",
            "3",
        ],
        b"",
    );
    assert!(
        found.status == 0 && found.out.contains("The game is over"),
        "{}",
        found.out
    );
}

#[test]
fn a_saved_record_is_never_overwritten() {
    let file = Temporary::file("kept.rec", "mine");
    let input = format!(
        "record\nrecord {0}\nrecord /no/such/folder/x.rec\nquit\n",
        file.path()
    );
    let found = run_with(&["play", "dolphins"], input.as_bytes());
    assert_eq!(found.status, 0);
    assert!(
        found.out.contains("exists already; choose another name"),
        "{}",
        found.out
    );
    assert!(found.out.contains("Name a file: record FILE"));
    assert_eq!(std::fs::read_to_string(&file.0).unwrap(), "mine");
}

/// Lines of any length and bytes of any kind are answered, never kept or echoed whole.
#[test]
fn hostile_input_at_the_prompt() {
    let mut input = vec![b'\n'];
    input.extend(vec![b'a'; 300_000]);
    input.extend(b"\n\xff\xfe\n\x1b[31mred\n\0\nquit\n");
    let found = run_with(&["play", "dolphins"], &input);
    assert_eq!(found.status, 0);
    assert_eq!(found.out.matches("Refused: ").count(), 4, "{}", found.out);
    assert!(found.out.len() < 10_000 && !found.out.contains('\u{1b}'));
}

#[test]
fn hostile_arguments() {
    let long = "9".repeat(100_000);
    let position = format!("DOL {long}");
    let options = format!("cap={long}");
    for arguments in [
        &["apply", "dolphins", "--position", &position][..],
        &["apply", "dolphins", "--options", &options],
        &["apply", "dolphins", "die 3", &long],
        &["apply", "dolphins", ""],
        &["apply", "dolphins", "@"],
        &["apply", "dolphins", "@time"],
        &["apply", "dolphins", "\u{202e}\u{1b}[2J"],
    ] {
        let found = run(arguments);
        assert_eq!((found.status, found.out.as_str()), (1, ""));
        assert!(
            found.err.starts_with("Refused: ") && found.err.len() < 400,
            "{}",
            found.err
        );
        assert!(!found.err.contains(['\u{202e}', '\u{1b}']));
    }
}

/// What comes of a roll or a placement beyond the line itself is told.
#[test]
fn events_are_told() {
    let play = |options: &str, seed: &str| {
        let arguments = [
            "play",
            "dolphins",
            "--options",
            options,
            "--players",
            "random",
            "--seed",
            seed,
        ];
        run_with(&arguments, b"").out
    };
    let all: String = (0..40)
        .map(|seed| play("mode=duel,rule=reroll,size=4", &seed.to_string()))
        .collect();
    for told in [
        " dolphins go to ",
        "fits nowhere: roll again.",
        "the die is set to it, without a roll.",
    ] {
        assert!(all.contains(told), "{told}");
    }
    let all: String = (0..40)
        .map(|seed| play("mode=duel,size=4,draws=replay", &seed.to_string()))
        .collect();
    assert!(all.contains("fits nowhere. The game does not count: it is played again"));
    let solo = play("mode=solo,size=4", "3");
    assert!(!solo.contains("to beat"), "the mark belongs to the usual board");
    assert!(solo.contains("The secret of the dice: "));
}

#[test]
fn leaving_an_unsaved_game_is_asked_for() {
    let file = Temporary::new("left.rec");
    let input = format!("\nquit\nno\nquit\nrecord {}\n", file.path());
    let found = run_with(&["play", "dolphins"], input.as_bytes());
    assert_eq!(
        found.out.matches("The game is not saved.").count(),
        2,
        "{}",
        found.out
    );
    assert!(found.out.ends_with("Goodbye.\n") && file.0.exists());
    // Nothing to lose: nothing to ask.
    assert!(
        !run_with(&["play", "dolphins"], b"quit\n")
            .out
            .contains("not saved")
    );
}

#[test]
fn rules_come_in_pages() {
    let found = run_with(
        &["play", "dolphins"],
        b"rules\nrules 3\nrules 99\nrules x\nquit\n",
    )
    .out;
    assert!(
        found.contains("The idea in brief") && found.contains("Page 1 of 8") && found.contains("Page 8 of 8")
    );
    assert!(
        found.contains("5 . . x x .    5 . . . x ."),
        "diagrams stay as they are"
    );
    for language in ["en", "ru", "hu"] {
        let found = run_with(
            &["--lang", language, "play", "dolphins"],
            b"rules\nrules 2\nrules 6\nquit\n",
        )
        .out;
        let rules = found.lines().skip_while(|line| !line.contains("> #"));
        let longest = rules.map(|line| line.chars().count()).max().unwrap();
        assert!(longest <= 100, "{language}: {longest}");
    }
}

#[test]
fn commands_at_the_wrong_time() {
    // A roll while a form is to be placed, a typing error, and anything after the end.
    let found = run_with(
        &["play", "dolphins"],
        b"\nroll\nrecrod x\nresign\nyes\nb2\nundo\nquit\n",
    )
    .out;
    assert!(
        found.contains("Refused: the die has been rolled already"),
        "{found}"
    );
    assert!(found.contains("For the commands type: help"), "{found}");
    assert_eq!(
        found
            .matches("The game is over. Save it: record FILE. Leave: quit.")
            .count(),
        2,
        "{found}"
    );
}

/// A match in a data folder goes on where it was left, and the store commands know it.
#[test]
fn a_data_folder_keeps_the_match() {
    let (data, backup) = (Temporary::new("data"), Temporary::new("data-backup"));
    let (export, restored) = (Temporary::new("data-export"), Temporary::new("data-restored"));
    let play =
        |input: &[u8]| run_with(&["play", "dolphins", "--seed", "3", "--data", data.path()], input).out;
    let first = play(b"\nb2\nquit\n");
    assert!(
        !first.contains("not saved") && !first.contains("goes on"),
        "{first}"
    );
    let second = play(b"\nquit\n");
    assert!(
        second.contains("Match 1 of this data folder goes on.") && second.contains("1 placement so far"),
        "{second}"
    );

    let store = |arguments: &[&str]| run(arguments);
    let in_data = ["--data", data.path()];
    let checked = store(&["check-store", "--data", data.path()]);
    assert_eq!(
        (checked.status, checked.out.as_str()),
        (0, "Everything fits together.\n"),
        "{}",
        checked.err
    );
    let saved = store(&[&["backup"], &in_data[..], &[backup.path()]].concat());
    assert!(
        saved.status == 0 && saved.out.ends_with(": done, 1 match\n"),
        "{} {}",
        saved.out,
        saved.err
    );
    assert_eq!(
        store(&[&["backup"], &in_data[..], &[backup.path()]].concat()).status,
        3,
        "never overwritten"
    );
    let exported = store(&[&["export"], &in_data[..], &[export.path()]].concat());
    assert_eq!(exported.status, 0, "{}", exported.err);
    let record = export.0.join("dolphins-1.rec");
    let checked = run(&["check", record.to_str().unwrap()]);
    assert!(
        checked.status == 0 && checked.out.contains("The match in it is not over."),
        "{} {}",
        checked.out,
        checked.err
    );

    let back = store(&["restore", "--data", restored.path(), backup.path()]);
    assert_eq!(back.status, 0, "{}", back.err);
    assert_eq!(
        store(&["restore", "--data", restored.path(), backup.path()]).status,
        3
    );
    let third = run_with(&["play", "dolphins", "--data", restored.path()], b"quit\n").out;
    assert!(third.contains("Match 1 of this data folder goes on."), "{third}");
    for command in ["backup", "export"] {
        let found = store(&[command, "--data", "no-such-folder", "target-of-nothing"]);
        assert!(
            found.status == 3 && found.err.contains("there is no store"),
            "{}",
            found.err
        );
    }
}

/// Two games without a seed have different secrets: nothing about the dice is known beforehand.
#[test]
fn games_without_a_seed_differ() {
    let commitment = || {
        let out = run_with(&["play", "dolphins"], b"quit\n").out;
        out.split("commitment ")
            .nth(1)
            .unwrap()
            .chars()
            .take(64)
            .collect::<String>()
    };
    let three = [commitment(), commitment(), commitment()];
    assert!(
        three[0] != three[1] && three[1] != three[2] && three[0] != three[2],
        "{three:?}"
    );
    let seeded = |seed| {
        let out = run_with(&["play", "dolphins", "--seed", seed], b"quit\n").out;
        out.split("commitment ")
            .nth(1)
            .unwrap()
            .chars()
            .take(64)
            .collect::<String>()
    };
    assert_eq!(seeded("1"), seeded("1"));
    assert_ne!(seeded("1"), seeded("2"));
}

/// A wrong record is status 1 whoever listens: standard error closed, full, or standard output gone.
#[test]
fn a_wrong_record_is_status_1_whoever_listens() {
    let wrong = Temporary::file("unheard.rec", "# game: dolphins\ndie 9\n");
    let good = root().join("tests/records/dolphins/solo.rec");
    for stderr_closed in [false, true] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_igroteka"));
        command.arg("check").arg(wrong.path());
        command.args(vec![&good; 300]);
        let mut child = command
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        if stderr_closed {
            drop(child.stderr.take());
        }
        drop(child.stdout.take());
        assert_eq!(
            child.wait().unwrap().code(),
            Some(1),
            "stderr closed: {stderr_closed}"
        );
    }
}

/// What is too long is refused, never cut and acted on.
#[test]
fn overlong_text_is_never_cut_and_acted_on() {
    let roll = format!("die 3{}JUNK", " ".repeat(3_000));
    assert_eq!(run(&["apply", "dolphins", &roll]).status, 1);
    let input = format!("\nresign\nyes{}NO\nquit\nyes\n", " ".repeat(5_000));
    let found = run_with(&["play", "dolphins"], input.as_bytes()).out;
    assert!(
        found.contains("You play on.") && !found.contains("The game is over"),
        "{found}"
    );
}

/// Private values and control characters of a configuration or an argument are not repeated.
#[test]
fn errors_repeat_nothing_dangerous() {
    let folder = Temporary::new("private");
    std::fs::create_dir(&folder.0).unwrap();
    std::fs::write(
        folder.0.join("igroteka.toml"),
        "language = \"en\"\ntoken = \"SECRET-abc123\"\n",
    )
    .unwrap();
    let found = run(&["--config", folder.path(), "games"]);
    assert!(
        found.status == 3 && found.err.contains("line 2") && !found.err.contains("SECRET"),
        "{}",
        found.err
    );
    let escape = "\u{1b}[31mx";
    for arguments in [
        &["check", escape][..],
        &["--config", escape, "games"],
        &["--lang", escape, "games"],
        &[escape],
    ] {
        let found = run(arguments);
        assert!(
            found.status != 0 && !found.err.contains('\u{1b}'),
            "{arguments:?}: {}",
            found.err
        );
    }
    std::fs::write(folder.0.join("igroteka.toml"), "language = \"de\"\n").unwrap();
    assert_eq!(run(&["--config", folder.path(), "games"]).status, 3);
    assert_eq!(
        run_in(
            &["games"],
            b"",
            &[("IGROTEKA_CONFIG", ""), ("IGROTEKA_LANGUAGE", "")]
        )
        .status,
        0
    );
    assert!(
        run_in(&["games"], b"", &[("LC_MESSAGES", "hu_HU"), ("LANG", "ru_RU")])
            .out
            .contains("Delfinek")
    );
}

/// A locale file that overrides a few messages leaves the others as they are.
#[test]
fn a_locale_file_may_override_single_messages() {
    let folder = Temporary::new("messages");
    std::fs::create_dir_all(folder.0.join("locales/en")).unwrap();
    std::fs::write(
        folder.0.join("locales/en/dolphins.ftl"),
        "game-dolphins = Whales\n",
    )
    .unwrap();
    let found = run(&["--config", folder.path(), "games"]);
    assert!(
        found.status == 0 && found.out.contains("dolphins: Whales") && found.out.contains("one player"),
        "{}",
        found.out
    );
    std::fs::write(folder.0.join("locales/en/dolphins.ftl"), "game-dolphins = { $").unwrap();
    let found = run(&["--config", folder.path(), "games"]);
    assert!(
        found.status == 3 && found.err.contains("locales/en/dolphins.ftl"),
        "{}",
        found.err
    );
}

/// `igroteka ... | head -1` is no error.
#[test]
fn a_closed_pipe_is_no_error() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_igroteka"))
        .args([
            "play",
            "dolphins",
            "--options",
            "mode=duel",
            "--players",
            "bot:casual",
        ])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(
        (output.status.code(), output.stderr.as_slice()),
        (Some(0), &b""[..])
    );
}

/// Every acknowledged command has reached the disk: one `fdatasync` at least for each. Counted by
/// strace, where there is one.
#[test]
fn every_commit_is_synced_to_the_disk() {
    let (data, trace) = (Temporary::new("sync-data"), Temporary::new("sync-trace"));
    let strace = Command::new("strace")
        .arg("--version")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    if strace.is_err() {
        skipped("strace is not installed, so the system calls cannot be counted");
        return;
    }
    let mut child = Command::new("strace")
        .args([
            "-f",
            "-qq",
            "-e",
            "trace=fdatasync,fsync",
            "-o",
            trace.path(),
            env!("CARGO_BIN_EXE_igroteka"),
        ])
        .args(["play", "dolphins", "--seed", "3", "--data", data.path()])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // Opening, a roll, a placement, taking it back, another placement, another roll.
    child
        .stdin
        .take()
        .unwrap()
        .write_all(b"\nb2\nundo\nc3\n\nquit\n")
        .unwrap();
    let output = child.wait_with_output().unwrap();
    let calls = std::fs::read_to_string(&trace.0).unwrap_or_default();
    if calls.is_empty() {
        skipped(&format!(
            "strace may not trace here: {}",
            String::from_utf8_lossy(&output.stderr)
        ));
        return;
    }
    let synced = calls
        .lines()
        .filter(|line| line.contains("fdatasync") && line.trim_end().ends_with("= 0"))
        .count();
    assert!(synced >= 6, "{synced} in\n{calls}");
}

/// Says that a test could not be done, past the capture of the test harness.
fn skipped(why: &str) {
    let _ = writeln!(std::io::stderr(), "SKIPPED: {why}");
}

/// `render` draws positions and records; the ending of the file says as what.
#[test]
fn render_draws_positions_and_records() {
    let folder = Temporary::new("render");
    std::fs::create_dir_all(&folder.0).unwrap();
    let file = |name: &str| folder.0.join(name).display().to_string();
    let begins = |name: &str, with: &[u8]| {
        let bytes = std::fs::read(file(name)).unwrap();
        assert!(bytes.starts_with(with), "{name}");
        bytes.len()
    };
    let position = "DOL 5/5/1x3/1xx2/5 A ? 21 m1 l0 r0 A solo/exhibition/keep/9999";
    for (name, more) in [
        ("a.png", &["--position", position][..]),
        (
            "b.PNG",
            &[
                "--options",
                "mode=duel",
                "--perspective",
                "b",
                "--theme",
                "Safe-Dark",
                "--size",
                "360",
            ],
        ),
        ("c.png", &["--view", "plain"]),
    ] {
        let run = run(&[&["render", "dolphins", "--out", &file(name)], more].concat());
        assert_eq!((run.status, run.err.as_str()), (0, ""), "{name}");
        begins(name, b"\x89PNG\r\n");
    }
    assert_eq!(run(&["render", "dolphins", "--out", &file("d.svg")]).status, 0);
    begins("d.svg", b"<svg ");
    let record = root().join("tests/records/dolphins");
    let first = std::fs::read_dir(record).unwrap().next().unwrap().unwrap().path();
    let first = first.display().to_string();
    for (name, magic) in [
        ("e.gif", &b"GIF89a"[..]),
        ("e.png", b"\x89PNG"),
        ("e.svg", b"<svg "),
    ] {
        let run = run(&[
            "render",
            "--record",
            &first,
            "--out",
            &file(name),
            "--size",
            "240",
        ]);
        assert_eq!((run.status, run.err.as_str()), (0, ""), "{name}");
        begins(name, magic);
    }
    assert!(begins("e.gif", b"GIF89a") > begins("e.png", b"\x89PNG"));
    // The record is not drawn over itself.
    let own = file("own.gif");
    let text = std::fs::read(&first).unwrap();
    std::fs::write(&own, &text).unwrap();
    let refused = run(&["render", "--record", &own, "--out", &own]);
    assert_eq!(refused.status, 2, "{}", refused.err);
    assert_eq!(std::fs::read(&own).unwrap(), text);
    // Nothing but whole files is left.
    assert_eq!(std::fs::read_dir(&folder.0).unwrap().count(), 8);
}

/// A resignation is no ply: a moving picture and a still one of the same record end the same.
#[test]
fn the_last_frame_is_the_still_picture() {
    let folder = Temporary::new("render-frames");
    std::fs::create_dir_all(&folder.0).unwrap();
    let file = |name: &str| folder.0.join(name).display().to_string();
    let text = "# game: dolphins\n# options: mode=duel\ndie 1\nA b1\nB resign\n\
                = DOL 5/5/5/5/xxx2 B !rB 9:12 m1 l0 r0 A duel/exhibition/keep/200\n\
                ! {\"winner\":\"A\",\"reason\":\"resigned\",\"places\":{\"A\":1,\"B\":2},\"scores\":{\"A\":9,\"B\":12}}\n";
    std::fs::write(file("a.rec"), text).unwrap();
    for out in ["a.gif", "a.png"] {
        let run = run(&[
            "render",
            "--record",
            &file("a.rec"),
            "--out",
            &file(out),
            "--size",
            "400",
        ]);
        assert_eq!((run.status, run.err.as_str()), (0, ""));
    }
    let gif = std::fs::read(file("a.gif")).unwrap();
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::RGBA);
    let mut decoder = options.read_info(gif.as_slice()).unwrap();
    let mut shown = image::RgbImage::new(decoder.width().into(), decoder.height().into());
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        let width = u32::from(frame.width);
        for (at, pixel) in (0_u32..).zip(frame.buffer.chunks_exact(4)) {
            if pixel[3] > 0 {
                let (x, y) = (
                    at % width + u32::from(frame.left),
                    at / width + u32::from(frame.top),
                );
                shown.put_pixel(x, y, image::Rgb([pixel[0], pixel[1], pixel[2]]));
            }
        }
    }
    assert!(shown == image::open(file("a.png")).unwrap().to_rgb8());
}

/// A theme file that cannot be used is named, and the game goes on.
#[test]
fn a_broken_theme_ends_no_game() {
    let folder = Temporary::new("play-theme");
    std::fs::create_dir_all(folder.0.join("themes")).unwrap();
    std::fs::write(folder.0.join("themes/safe.toml"), "x").unwrap();
    let out = folder.0.join("a.png").display().to_string();
    let input = format!("\npicture {out}\nmoves\nquit\ny\n");
    let config = folder.0.display().to_string();
    let run = run_with(
        &["--config", &config, "play", "dolphins", "--seed", "1"],
        input.as_bytes(),
    );
    assert_eq!(run.status, 0, "{}", run.err);
    assert!(
        run.out.contains("themes/safe.toml") && run.out.contains("Goodbye"),
        "{}",
        run.out
    );
}

/// What `render` cannot do, it says, and writes nothing.
#[test]
fn render_refuses_in_words() {
    let folder = Temporary::new("render-refused");
    std::fs::create_dir_all(&folder.0).unwrap();
    let out = folder.0.join("a.png").display().to_string();
    let wrong = folder.0.join("wrong.rec").display().to_string();
    std::fs::write(&wrong, "# game: dolphins\ndie 1\nA a1\n= -\n").unwrap();
    for (arguments, status, says) in [
        (
            &["dolphins", "--out", "a.txt"][..],
            2,
            "name a file that ends in .png or .svg",
        ),
        (
            &["dolphins", "--out", &out, "--theme", "pink"],
            2,
            "choose from classic, classic-dark, contrast",
        ),
        (
            &["dolphins", "--out", &out, "--view", "3d"],
            2,
            "choose from board, plain",
        ),
        (
            &["dolphins", "--out", &out, "--perspective", "B"],
            2,
            "choose from A",
        ),
        (&["dolphins", "--out", &out, "--size", "10"], 2, "200..=2000"),
        (&["dolphins", "--out", &out, "--position", "DOL"], 1, "Refused: "),
        (&["--record", &wrong, "--out", &out], 1, "wrong.rec:3: "),
        (&["--out", &out], 2, "name a game, or a record"),
        (
            &["dolphins", "--out", "/no/such/folder/a.png"],
            3,
            "/no/such/folder/a.png: ",
        ),
    ] {
        let run = run(&[&["render"], arguments].concat());
        assert_eq!(run.status, status, "{arguments:?}: {}", run.err);
        assert!(run.err.contains(says), "{arguments:?}: {}", run.err);
        assert!(!std::path::Path::new(&out).exists(), "{arguments:?}");
    }
}

/// In the terminal game a picture is written where the person says, and no file is overwritten.
#[test]
fn play_writes_pictures_on_request() {
    let folder = Temporary::new("play-picture");
    std::fs::create_dir_all(&folder.0).unwrap();
    let file = folder.0.join("a.png").display().to_string();
    let input = format!("\npicture\npicture {file}\npicture {file}\npicture a.bmp\nquit\ny\n");
    let run = run_with(&["play", "dolphins", "--seed", "1"], input.as_bytes());
    for says in [
        "Name a file: picture FILE.png",
        &format!("The picture is in {file}."),
        &format!("{file} exists already"),
        "name a file that ends in .png or .svg",
    ] {
        assert!(run.out.contains(says), "{says}: {}", run.out);
    }
    assert!(std::fs::read(&file).unwrap().starts_with(b"\x89PNG"));
}

/// A board of one's own: played by its name, and what is wrong with one is told at the start.
#[test]
fn boards_of_mukha() {
    let folder = Temporary::new("boards");
    std::fs::create_dir_all(folder.0.join("boards")).unwrap();
    let usual = read("config/boards/std.toml");
    let mine = usual
        .replace("\"std\"", "\"mine\"")
        .replace("corner = 8", "corner = 9");
    std::fs::write(folder.0.join("boards/mine.toml"), &mine).unwrap();
    let with = |arguments: &[&str]| {
        let all: Vec<&str> = ["--config", folder.path()]
            .into_iter()
            .chain(arguments.iter().copied())
            .collect();
        run(&all)
    };
    let found = with(&["apply", "mukha", "--options", "layout=mine", "dice 6 4"]);
    let after = "muh1 SN N roll - n0c0x0 m=- t1 o=huff,2000,must,mine S=-/r4/f0 N=-/r4/f0\n";
    assert_eq!((found.status, found.out.as_str()), (0, after), "{}", found.err);
    let record = with(&["record", "mukha", "--seed", "1", "--options", "layout=mine"]).out;
    assert!(
        record.contains("# options: layout=mine;c9;m5.11;a6-10;a4-12:1;a2-14:3\n"),
        "{}",
        record.lines().take(6).collect::<Vec<_>>().join("\n")
    );
    // The record carries its board: another machine replays it.
    let carried = Temporary::file("board-record", &record);
    let checked = run(&["check", carried.path()]);
    assert_eq!(checked.status, 0, "{}", checked.err);
    assert_eq!(
        run(&["legal", "mukha", "--options", "layout=mine"]).status,
        1,
        "not known here"
    );
    // All that is wrong is named at once, and nothing starts.
    let wrong = mine.replace("[5, 11]", "[5, 9]").replace("icon = 3", "icon = 2");
    std::fs::write(
        folder.0.join("boards/wrong.toml"),
        wrong.replace("\"mine\"", "\"wrong\""),
    )
    .unwrap();
    let found = with(&["games"]);
    assert_eq!((found.status, found.out.as_str()), (3, ""));
    assert!(
        found.err.contains("boards/wrong.toml")
            && found.err.contains("there are mushrooms at the corner")
            && found.err.contains("the icon of an arrow must be 0, 1 or 3"),
        "{}",
        found.err
    );
    // One name for two boards.
    std::fs::write(
        folder.0.join("boards/wrong.toml"),
        mine.replace("corner = 9", "corner = 7"),
    )
    .unwrap();
    let found = with(&["games"]);
    assert_eq!(found.status, 3);
    assert!(found.err.contains("two files have this name"), "{}", found.err);
}
