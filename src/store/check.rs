//! Checking a store: does every value have its form, and does everything fit together.

use super::disk;
use super::ids::MatchId;
use super::keys;
use super::model::{Header, Row};
use super::{Store, StoreError, writer};

/// Something that does not fit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// Which match, if it is about one.
    pub id: Option<MatchId>,
    /// What is wrong, in English: for the operator.
    pub problem: String,
}

/// Goes through the whole store. Whether the matches replay is for those who know the games.
///
/// # Errors
/// If the disk fails; damaged values are findings, not errors.
pub fn check_store(store: &Store) -> Result<Vec<Finding>, StoreError> {
    store.read(|database| {
        let mut findings = Vec::new();
        let mut matched = 0;
        for pair in database.scan(keys::MATCH) {
            let (key, value) = pair?;
            let id = keys::match_of(&key);
            let mut find = |problem: &str| {
                findings.push(Finding {
                    id,
                    problem: problem.to_owned(),
                })
            };
            if keys::is_header(&key) {
                matched += 1;
                match disk::from_json::<Header>(&key, &value) {
                    Err(error) => find(&error.to_string()),
                    Ok(header) => {
                        let rows = id.map(|id| database.rows(id, 0)).transpose();
                        match rows {
                            Err(error) => find(&error.to_string()),
                            Ok(rows) => {
                                let count = rows.unwrap_or_default().len();
                                if count != header.seq as usize {
                                    find(&format!(
                                        "the header counts {} rows, there are {count}",
                                        header.seq
                                    ));
                                }
                            }
                        }
                    }
                }
            } else if keys::is_row(&key) {
                if std::str::from_utf8(&value).ok().and_then(Row::parse).is_none() {
                    find("a row is not `MS CAUSE LINE`");
                }
                if matched == 0 {
                    find("a row without a header");
                }
            } else if !keys::is_slot(&key) && !keys::is_draft(&key) {
                find("an unknown key");
            }
        }
        match writer::derive(database) {
            Err(error) => findings.push(Finding {
                id: None,
                problem: error.to_string(),
            }),
            Ok(derived) => {
                let there: Vec<_> = database.derived()?;
                let expected: Vec<_> = derived.into_iter().map(|(key, value)| (key.0, value)).collect();
                if there != expected {
                    let problem = "the derived tables differ from the matches";
                    findings.push(Finding {
                        id: None,
                        problem: problem.to_owned(),
                    });
                }
            }
        }
        Ok(findings)
    })
}
