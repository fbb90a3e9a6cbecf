//! The worked examples of the rulebooks, as data in `tests/examples`.

use crate::support::{after, read};

#[test]
fn dolphins_examples() {
    assert_eq!(check_examples("dolphins"), 36);
}

#[test]
fn magnetic_examples() {
    assert_eq!(check_examples("magnetic"), 60);
}

/// Plays every block of a file; the number of blocks.
fn check_examples(game: &str) -> usize {
    let path = format!("tests/examples/{game}.txt");
    let text = read(&path);
    let lines: Vec<&str> = text
        .lines()
        .filter(|line| !line.starts_with('#') && !line.is_empty())
        .collect();
    for block in lines.chunks(4) {
        let &[name, from, events, expected] = block else {
            panic!("{path}: a block has four lines: {block:?}")
        };
        let found = after(game, from, events);
        match expected.strip_prefix("= refused: ") {
            // The program adds what to do instead.
            Some(message) => {
                let rest = found
                    .strip_prefix("= refused: ")
                    .and_then(|found| found.strip_prefix(message));
                assert!(
                    rest.is_some_and(|rest| !rest.starts_with(char::is_alphanumeric)),
                    "{name}: {found}"
                );
            }
            None => assert_eq!(found, expected, "{name}"),
        }
    }
    lines.len() / 4
}
