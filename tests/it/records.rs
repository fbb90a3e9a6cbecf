//! Records: the golden ones in `tests/records`, and what a wrong line is answered.

use igroteka::catalog::{GAMES, GameDef};
use igroteka::game::{Record, RecordError};

use crate::support::{game, read, root, say};

/// A game has at least this many golden records.
const GOLDEN_EACH: usize = 10;

fn golden(def: &dyn GameDef) -> Vec<(String, String)> {
    let folder = format!("tests/records/{}", def.info().id);
    let mut paths: Vec<String> = std::fs::read_dir(root().join(&folder))
        .unwrap()
        .map(|entry| format!("{folder}/{}", entry.unwrap().file_name().to_string_lossy()))
        .collect();
    paths.sort();
    paths
        .into_iter()
        .map(|path| (path.clone(), read(&path)))
        .collect()
}

fn replay(def: &dyn GameDef, text: &str) -> Result<(usize, usize), RecordError> {
    let replayed = def.replay(&Record::parse(text)?)?;
    Ok((replayed.plies, replayed.rolls_checked))
}

#[test]
fn golden_records_replay() {
    for &def in GAMES {
        let records = golden(def);
        assert!(
            records.len() >= GOLDEN_EACH,
            "{} has {} golden records",
            def.info().id,
            records.len()
        );
        for (path, text) in records {
            if let Err(error) = replay(def, &text) {
                panic!("{path}:{}: {}", error.line, say(&error.refusal));
            }
            assert_eq!(Record::parse(&text).unwrap().to_string(), text, "{path}");
        }
    }
}

/// Line ends of either kind, a byte order mark, blank lines and a missing last line end are read.
#[test]
fn records_survive_other_programs() {
    for (path, text) in golden(game("dolphins")) {
        let windows = format!("\u{feff}{}\r\n", text.replace('\n', "\r\n"));
        for text in [windows.as_str(), text.trim_end(), &format!("\n{text}\n\n")] {
            assert!(replay(game("dolphins"), text).is_ok(), "{path}");
        }
    }
}

/// Every chance line of every golden record with a secret, changed to another face: the dice
/// differ, whatever else may be wrong then.
#[test]
fn changed_dice_are_found() {
    let mut changed = 0;
    for (path, text) in golden(game("dolphins"))
        .iter()
        .filter(|(_, text)| text.contains("# secret"))
    {
        let lines: Vec<&str> = text.lines().collect();
        for (index, line) in lines
            .iter()
            .enumerate()
            .filter(|(_, line)| line.starts_with("die "))
        {
            let other = if *line == "die 6" { "die 1" } else { "die 6" };
            let mut lines = lines.clone();
            lines[index] = other;
            let record = Record::parse(&lines.join("\n")).unwrap();
            let error = game("dolphins").check_dice(&record).unwrap_err();
            assert_eq!(
                (error.line, error.refusal.key),
                (index + 1, "dice-differs"),
                "{path}"
            );
            changed += 1;
        }
    }
    assert!(changed > 100, "{changed}");
}

/// A record with one edit: the line that is wrong, and the reason.
#[track_caller]
fn check_wrong(text: &str, from: &str, to: &str, line: usize, key: &str) {
    assert!(text.contains(from), "{from}");
    let error = replay(game("dolphins"), &text.replacen(from, to, 1)).expect_err(to);
    say(&error.refusal);
    assert_eq!((error.line, error.refusal.key), (line, key), "{from} -> {to}");
}

const SHORT: &str = "\
# game: dolphins
# options: mode=duel
# rules: 1
die 2
A a2
die 6
B resign
= DOL 5/5/x4/x4/x4 B !rB 9:12 m1 l0 r0 A duel/exhibition/keep/200
! {\"winner\":\"A\",\"reason\":\"resigned\",\"places\":{\"A\":1,\"B\":2},\"scores\":{\"A\":9,\"B\":12}}
";

#[test]
fn wrong_headers() {
    check_wrong(SHORT, "# game: dolphins\n", "", 1, "record-no-game");
    check_wrong(SHORT, "dolphins", "chess", 1, "record-other-game");
    check_wrong(SHORT, "mode=duel", "mode=trio", 2, "option-value");
    check_wrong(SHORT, "mode=duel", "mode=duel mode=duel", 2, "option-twice");
    check_wrong(SHORT, "mode=duel", "rule=reroll", 2, "dolphins-reroll-solo");
    check_wrong(SHORT, "# rules: 1", "# rules: 2", 3, "record-rules");
    check_wrong(SHORT, "# rules: 1", "# game: dolphins", 3, "record-header-twice");
    check_wrong(SHORT, "# rules: 1", "#rules: 1", 3, "record-header");
    check_wrong(SHORT, "# rules: 1", "# rules", 3, "record-header");
    check_wrong(
        SHORT,
        "die 2",
        "die 2\n# date: 2026-11-30",
        5,
        "record-header-late",
    );
}

#[test]
fn wrong_events() {
    check_wrong(SHORT, "die 2", "die 7", 4, "bad-roll");
    check_wrong(SHORT, "die 2", "die  2", 4, "bad-roll");
    check_wrong(SHORT, "A a2", "A A2", 5, "not-canonical");
    check_wrong(SHORT, "A a2", "A a1a2a3", 5, "not-canonical");
    check_wrong(SHORT, "A a2", "a2", 5, "not-canonical");
    check_wrong(SHORT, "A a2", "A  a2", 5, "not-canonical");
    check_wrong(SHORT, "A a2", "A a2 ", 5, "not-canonical");
    check_wrong(SHORT, "A a2", "B a2", 5, "not-your-turn");
    check_wrong(SHORT, "A a2", "A a1", 5, "dolphins-sticks-out");
    check_wrong(SHORT, "A a2", "@ undo 1", 5, "undo-in-record");
    check_wrong(SHORT, "B resign", "resign", 7, "not-canonical");
    check_wrong(SHORT, "B resign", "B resign\nA resign", 8, "over");
}

#[test]
fn wrong_ends() {
    let text = SHORT;
    check_wrong(text, "= DOL 5", "= DOL 4", 8, "record-position");
    check_wrong(text, "9:12 m1", "9:12  m1", 8, "record-position");
    check_wrong(text, "= DOL", "die 1\n= DOL", 8, "over");
    check_wrong(text, "\"winner\":\"A\"", "\"winner\":\"B\"", 9, "record-outcome");
    check_wrong(text, "\"winner\":\"A\"", "\"winner\":null", 9, "record-outcome");
    check_wrong(text, "\"B\":2", "\"B\":1", 9, "record-outcome");
    check_wrong(text, "\"B\":12", "\"B\":11", 9, "record-outcome");
    check_wrong(text, "resigned", "agreed", 9, "record-outcome-late");
    check_wrong(text, "! {", "! [{", 9, "record-outcome-json");
    let without_position = text
        .lines()
        .filter(|line| !line.starts_with('='))
        .collect::<Vec<_>>()
        .join("\n");
    check_wrong(&without_position, "B resign", "B resign", 8, "record-no-position");
    let cut: String = text.lines().take(7).map(|line| format!("{line}\n")).collect();
    check_wrong(&cut, "B resign", "B resign", 7, "record-no-position");
    let without_outcome: String = text.lines().take(8).map(|line| format!("{line}\n")).collect();
    check_wrong(&without_outcome, "B resign", "B resign", 8, "record-no-outcome");
    check_wrong(text, "\n! ", "\n# a: b\n! ", 9, "record-after-end");
    // Running, but with an outcome by the rules.
    let running = "# game: dolphins\ndie 1\n= DOL 5/5/5/5/5 A 1 24 m0 l0 r0 A solo/exhibition/keep/9999\n";
    assert!(replay(game("dolphins"), running).is_ok());
    check_wrong(
        &format!("{running}! {{}}"),
        "! {}",
        "! {}",
        4,
        "record-outcome-early",
    );
    for reason in ["agreed", "adjudicated", "aborted"] {
        let ended = format!("{running}! {{\"reason\":\"{reason}\",\"winner\":\"A\"}}");
        assert!(replay(game("dolphins"), &ended).is_ok(), "{reason}");
    }
}

/// Only what is stated of winner, places and scores is compared, the reason never.
#[test]
fn outcomes_are_compared_as_far_as_stated() {
    let (before, _) = SHORT.split_once("! ").unwrap();
    for outcome in [
        "{}",
        "{\"reason\":\"other\"}",
        "{\"scores\":{\"B\":12,\"A\":9}}",
        "{\"more\":[1],\"winner\":\"A\"}",
    ] {
        assert!(
            replay(game("dolphins"), &format!("{before}! {outcome}\n")).is_ok(),
            "{outcome}"
        );
    }
}

#[test]
fn start_and_options() {
    let record = read("tests/records/dolphins/started-from-a-position.rec");
    check_wrong(
        &record,
        "rule=reroll",
        "rule=exhibition",
        3,
        "record-start-contradicts",
    );
    check_wrong(&record, "rule=reroll", "size=4", 3, "record-start-contradicts");
    check_wrong(&record, "rule=reroll", "cap=199", 3, "record-start-contradicts");
    check_wrong(&record, "10:3", "10:4", 3, "dolphins-position-total");
    // `first` never contradicts.
    let other_first = record.replace("first=A", "first=B");
    assert!(replay(game("dolphins"), &other_first).is_ok());
}

#[test]
fn wrong_dice_headers() {
    let record = read("tests/records/dolphins/drawn-first.rec");
    check_wrong(&record, "igroteka/1", "igroteka/2", 4, "dice-form");
    check_wrong(&record, "630dcd", "730dcd", 6, "dice-mismatch");
    check_wrong(&record, "1c1d1e1f", "1c1d1e1e", 6, "dice-mismatch");
    check_wrong(&record, "1c1d1e1f", "1c1d1e1F", 6, "dice-secret");
    check_wrong(&record, "A=131", "a=131", 5, "dice-entropy");
    check_wrong(&record, "# entropy", "# entropie", 4, "dice-incomplete");
    check_wrong(&record, "# dice", "# dices", 5, "dice-incomplete");
    check_wrong(&record, "@ drawn first B", "@ drawn first A", 7, "dice-differs");
    check_wrong(&record, "mode=duel first=B", "mode=duel", 7, "record-first");
    check_wrong(&record, "B a2", "B a2\n@ drawn first B", 10, "record-drawn-late");
    check_wrong(&record, "A=1310", "A=1311", 7, "dice-differs");
}

/// A changed roll makes a later move illegal: what is named is the roll.
#[test]
fn the_first_wrong_line_is_the_changed_roll() {
    let record = read("tests/records/dolphins/drawn-first.rec");
    check_wrong(&record, "die 6", "die 1", 10, "dice-differs");
    // Without the secret the move is all that can be seen.
    let secret = record.lines().find(|line| line.starts_with("# secret")).unwrap();
    let without = record.replace(&format!("{secret}\n"), "");
    check_wrong(&without, "die 6", "die 1", 10, "dolphins-sticks-out");
}

/// A wrong secret is never repeated in the answer.
#[test]
fn secrets_stay_out_of_errors() {
    let record = read("tests/records/dolphins/drawn-first.rec");
    let changed = record.replace("1c1d1e1f", "1c1d1e1e");
    let error = replay(game("dolphins"), &changed).unwrap_err();
    assert!(!format!("{error:?} {}", say(&error.refusal)).contains("1c1d1e"));
}

/// An undone roll still uses up its number (HOST.md: a takeback never reuses one).
#[test]
fn undone_rolls_count() {
    let record = read("tests/records/dolphins/drawn-first.rec");
    // The roll that comes third is written as undone; what follows it is then the fourth.
    let undone = record.replace("die 5\nB c3\n", "@ undone die 5\n");
    let read = Record::parse(&undone).unwrap();
    assert_eq!(game("dolphins").check_dice(&read).unwrap(), 3);
    let forged = Record::parse(&undone.replace("@ undone die 5", "@ undone die 4")).unwrap();
    assert_eq!(
        game("dolphins").check_dice(&forged).unwrap_err().refusal.key,
        "dice-differs"
    );
}

/// Lines that begin with `@` are other people's text and stay as they are; but none of them takes
/// anything back.
#[test]
fn notes_are_taken_verbatim() {
    let before = "# game: dolphins\n";
    let end = "= DOL 5/5/5/5/5 A ? 24 m0 l0 r0 A solo/exhibition/keep/9999\n";
    for note in [
        "@ note ❤\u{fe0f} 👩\u{200d}🚀",
        "@ note \u{200f}שלום",
        "@ note blank at the end ",
        "@ note  two  blanks",
    ] {
        let text = format!("{before}{note}\n{end}");
        assert!(replay(game("dolphins"), &text).is_ok(), "{note}");
    }
    for line in ["@ undo 1", "@  undo 1", "@ undo\t1", "@\tundo 1"] {
        let error = replay(game("dolphins"), &format!("{before}{line}\n{end}")).expect_err(line);
        assert_eq!((error.line, error.refusal.key), (2, "undo-in-record"), "{line:?}");
    }
}

/// A key that stands twice would be read differently by different readers.
#[test]
fn outcomes_with_repeated_keys_are_refused() {
    let repeated = [
        ("\"winner\":\"A\"", "\"winner\":\"B\",\"winner\":\"A\""),
        ("\"B\":12", "\"B\":11,\"B\":12"),
    ];
    for (from, to) in repeated {
        check_wrong(SHORT, from, to, 9, "record-outcome-json");
    }
    let padded = format!("\"more\":\"{}\",\"winner\"", "x".repeat(5_000));
    check_wrong(SHORT, "\"winner\"", &padded, 9, "record-outcome-json");
}

#[test]
fn records_are_bounded_in_lines() {
    let long = format!("# game: dolphins\n@ note {}\n", "x".repeat(9_000));
    assert_eq!(Record::parse(&long).unwrap_err().refusal.key, "record-too-large");
    let many = "@ a\n".repeat(1_000_001);
    assert_eq!(Record::parse(&many).unwrap_err().line, 1_000_001);
    let drawn = "@ drawn first B\n".repeat(2);
    let record = read("tests/records/dolphins/drawn-first.rec").replace("@ drawn first B\n", &drawn);
    let error = replay(game("dolphins"), &record).unwrap_err();
    assert_eq!((error.line, error.refusal.key), (8, "record-drawn-late"));
}

/// A roll in a game without dice is named as such, by `check` and by `verify`.
#[test]
fn a_roll_in_a_game_without_dice() {
    let record = read("tests/records/magnetic/quick-random.rec");
    let first = record.lines().find(|line| line.starts_with("W ")).unwrap();
    let wrong = Record::parse(&record.replacen(first, "die 3", 1)).unwrap();
    let def = game("magnetic");
    assert_eq!(def.check_dice(&wrong).unwrap_err().refusal.key, "no-dice");
    assert_eq!(def.replay(&wrong).unwrap_err().refusal.key, "no-dice");
}
