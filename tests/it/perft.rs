//! Perft numbers, as data in `tests/perft`.

use crate::support::{game, read, set_up};

#[test]
fn perft_dolphins() {
    assert_eq!(check_file("dolphins"), 21);
}

#[test]
fn perft_magnetic() {
    assert_eq!(check_file("magnetic"), 15);
}

/// Counts every depth of every line of a file; the number of counts.
fn check_file(id: &str) -> usize {
    let path = format!("tests/perft/{id}.perft");
    let mut counts = 0;
    for line in read(&path)
        .lines()
        .filter(|line| !line.starts_with('#') && !line.is_empty())
    {
        let (position, expected) = line.split_once(" | ").unwrap();
        let position = set_up(game(id), position).unwrap();
        for pair in expected.split(' ') {
            let (depth, count) = pair.split_once(':').unwrap();
            let (depth, count): (u32, u64) = (depth.parse().unwrap(), count.parse().unwrap());
            assert_eq!(position.perft(depth), count, "{line}, depth {depth}");
            let split = position.perft_split(depth);
            if depth > 0 {
                assert_eq!(
                    split.iter().map(|(_, count)| count).sum::<u64>(),
                    count,
                    "{line}, depth {depth}"
                );
                let lines: Vec<String> = split.into_iter().map(|(line, _)| line).collect();
                assert_eq!(lines, position.legal_lines());
            }
            counts += 1;
        }
    }
    counts
}
