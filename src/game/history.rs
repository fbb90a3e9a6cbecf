//! From the append-only log of a match to the lines of its record (COMMAND-LINE.md).
//!
//! Knows nothing of games: lines are told apart by their first word.

use thiserror::Error;

use super::{HostEvent, is_chance_line, whole_number};

/// The log asks for something that its lines cannot give.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{line}` takes back more decisions than there are")]
pub struct HistoryError {
    /// The `@ undo` line.
    pub line: String,
}

/// The lines as they stand: the last N decisions before `@ undo N` become `@ undone LINE` in
/// their place, the `@ undo` lines themselves disappear.
///
/// # Errors
/// If an `@ undo` line has no whole number from 1 to the number of decisions still standing.
pub fn standing_lines(log: &[String]) -> Result<Vec<String>, HistoryError> {
    let mut lines: Vec<String> = Vec::with_capacity(log.len());
    let mut decisions: Vec<usize> = Vec::new();
    for line in log {
        let Some(count) = line.strip_prefix("@ undo ") else {
            if is_decision(line) {
                decisions.push(lines.len());
            }
            lines.push(line.clone());
            continue;
        };
        let count = whole_number(count)
            .and_then(|count| usize::try_from(count).ok())
            .filter(|count| (1..=decisions.len()).contains(count));
        let Some(count) = count else {
            return Err(HistoryError { line: line.clone() });
        };
        for index in decisions.split_off(decisions.len() - count) {
            lines[index] = format!("@ undone {}", lines[index]);
        }
    }
    Ok(lines)
}

fn is_decision(line: &str) -> bool {
    !line.starts_with('@') && !is_chance_line(line) && !HostEvent::is_forfeit_line(line)
}

#[cfg(test)]
mod tests {
    use super::standing_lines;

    fn lines(log: &[&str]) -> Option<Vec<String>> {
        let log: Vec<String> = log.iter().map(|&line| line.to_owned()).collect();
        standing_lines(&log).ok()
    }

    #[test]
    fn undone_lines_stay_in_their_place() {
        let standing = lines(&["die 1", "A b1", "@ undo 1", "A c1", "die 2", "A a3"]).unwrap();
        assert_eq!(standing, ["die 1", "@ undone A b1", "A c1", "die 2", "A a3"]);
        let twice = lines(&["A b1", "A c1", "@ undo 1", "A d1", "@ undo 2", "A e1"]).unwrap();
        assert_eq!(twice, ["@ undone A b1", "@ undone A c1", "@ undone A d1", "A e1"]);
    }

    #[test]
    fn undo_of_what_is_not_there_is_an_error() {
        for log in [
            &["@ undo 1"][..],
            &["die 1", "@ undo 1"],
            &["A b1", "@ undo 0"],
            &["A b1", "@ undo 01"],
            &["A resign", "@ undo 1"],
            &["B overdue", "@ undo 1"],
        ] {
            assert_eq!(lines(log), None, "{log:?}");
        }
    }
}
