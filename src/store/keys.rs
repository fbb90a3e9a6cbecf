//! Keys of the one tree, and their order.
//!
//! The first byte is the table; numbers are big-endian, so that the order of bytes is the order of
//! numbers. All rows of a match lie together, behind its header. ARCHITECTURE.md has the table.

use super::ids::{MatchId, PersonId, PlaceId, SurfaceByte};

/// Tables that are true: they are backed up and restored.
pub(super) const TRUE_TABLES: [u8; 5] = [META, MATCH, NOTICE, PERSON, PLACE];
/// Tables that follow from the true ones.
pub(super) const DERIVED_TABLES: [u8; 6] = [AT_PLACE, BEHIND, EXPIRES, OF_PERSON, IN_SERVER, WAITING];

pub(super) const META: u8 = b'0';
pub(super) const MATCH: u8 = b'm';
pub(super) const NOTICE: u8 = b'n';
pub(super) const PERSON: u8 = b'p';
pub(super) const PLACE: u8 = b'g';

pub(super) const AT_PLACE: u8 = b'A';
pub(super) const BEHIND: u8 = b'B';
pub(super) const EXPIRES: u8 = b'E';
pub(super) const OF_PERSON: u8 = b'O';
pub(super) const IN_SERVER: u8 = b'S';
pub(super) const WAITING: u8 = b'W';

/// What of a match: the header comes first.
const HEADER: u8 = 0;
const ROW: u8 = 1;
const SLOT: u8 = 2;
const DRAFT: u8 = 3;

/// A key, as bytes.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Key(pub(super) Vec<u8>);

impl Key {
    fn of(table: u8, parts: &[&[u8]]) -> Key {
        let mut bytes = vec![table];
        parts.iter().for_each(|part| bytes.extend_from_slice(part));
        Key(bytes)
    }

    pub(super) fn meta(name: &str) -> Key {
        Key::of(META, &[name.as_bytes()])
    }

    pub(super) fn header(id: MatchId) -> Key {
        Key::of(MATCH, &[&id.number().to_be_bytes(), &[HEADER]])
    }

    pub(super) fn row(id: MatchId, seq: u32) -> Key {
        Key::of(MATCH, &[&id.number().to_be_bytes(), &[ROW], &seq.to_be_bytes()])
    }

    pub(super) fn slot(id: MatchId) -> Key {
        Key::of(MATCH, &[&id.number().to_be_bytes(), &[SLOT]])
    }

    pub(super) fn draft(id: MatchId) -> Key {
        Key::of(MATCH, &[&id.number().to_be_bytes(), &[DRAFT]])
    }

    pub(super) fn notice(due: u64, number: u64) -> Key {
        Key::of(NOTICE, &[&due.to_be_bytes(), &number.to_be_bytes()])
    }

    pub(super) fn person(id: PersonId) -> Key {
        Key::of(PERSON, &[&[id.surface.letter()], &id.number.to_be_bytes()])
    }

    pub(super) fn place(id: PlaceId) -> Key {
        Key::of(PLACE, &[&[id.surface.letter()], &id.number.to_be_bytes()])
    }

    pub(super) fn at_place(id: PlaceId) -> Key {
        Key::of(AT_PLACE, &[&[id.surface.letter()], &id.number.to_be_bytes()])
    }

    pub(super) fn of_person(person: PersonId, id: MatchId) -> Key {
        let letter = [person.surface.letter()];
        Key::of(
            OF_PERSON,
            &[&letter, &person.number.to_be_bytes(), &id.number().to_be_bytes()],
        )
    }

    /// The prefix of [`Key::of_person`].
    pub(super) fn of_person_prefix(person: PersonId) -> Key {
        Key::of(
            OF_PERSON,
            &[&[person.surface.letter()], &person.number.to_be_bytes()],
        )
    }

    pub(super) fn in_server(server: PlaceId, id: MatchId) -> Key {
        let letter = [server.surface.letter()];
        Key::of(
            IN_SERVER,
            &[&letter, &server.number.to_be_bytes(), &id.number().to_be_bytes()],
        )
    }

    /// The prefix of [`Key::in_server`].
    pub(super) fn in_server_prefix(server: PlaceId) -> Key {
        Key::of(
            IN_SERVER,
            &[&[server.surface.letter()], &server.number.to_be_bytes()],
        )
    }

    pub(super) fn waiting(id: MatchId) -> Key {
        Key::of(WAITING, &[&id.number().to_be_bytes()])
    }

    pub(super) fn behind(id: MatchId) -> Key {
        Key::of(BEHIND, &[&id.number().to_be_bytes()])
    }

    pub(super) fn expires(at: u64, id: MatchId) -> Key {
        Key::of(EXPIRES, &[&at.to_be_bytes(), &id.number().to_be_bytes()])
    }
}

/// The match of a key of the table [`MATCH`], and of the keys that end with a match.
pub(super) fn match_of(key: &[u8]) -> Option<MatchId> {
    let bytes = match key.split_first()? {
        (&MATCH, rest) => rest.get(..8)?,
        (_, rest) => rest.get(rest.len().checked_sub(8)?..)?,
    };
    Some(MatchId::new(u64::from_be_bytes(bytes.try_into().ok()?)))
}

/// Whether the key is a header.
pub(super) fn is_header(key: &[u8]) -> bool {
    key.len() == 10 && key[0] == MATCH && key[9] == HEADER
}

/// Whether the key is a row.
pub(super) fn is_row(key: &[u8]) -> bool {
    key.len() == 14 && key[0] == MATCH && key[9] == ROW
}

/// Whether the key is a slot.
pub(super) fn is_slot(key: &[u8]) -> bool {
    key.len() == 10 && key[0] == MATCH && key[9] == SLOT
}

/// Whether the key is a draft.
pub(super) fn is_draft(key: &[u8]) -> bool {
    key.len() == 10 && key[0] == MATCH && key[9] == DRAFT
}

/// The number at the start of an ordered table.
pub(super) fn instant_of(key: &[u8]) -> Option<u64> {
    Some(u64::from_be_bytes(key.get(1..9)?.try_into().ok()?))
}

/// A key in words, for error messages.
pub(super) fn describe(key: &[u8]) -> String {
    let table = key.first().copied().unwrap_or_default();
    let person = || {
        let surface = key.get(1).and_then(|&letter| SurfaceByte::from_letter(letter))?;
        let number = u64::from_be_bytes(key.get(2..10)?.try_into().ok()?);
        Some(PersonId::new(surface, number))
    };
    match table {
        META => format!(
            "meta {}",
            String::from_utf8_lossy(key.get(1..).unwrap_or_default())
        ),
        PERSON | PLACE => person().map_or("?".to_owned(), |id| format!("{} {id}", char::from(table))),
        _ => match match_of(key) {
            Some(id) => format!("match {id}, key {}", hex::encode(key)),
            None => format!("key {}", hex::encode(key)),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        /// The order of the bytes is the order of the numbers, and one match lies before the next.
        #[test]
        fn prop_key_order(a: u64, b: u64, s: u32, t: u32) {
            let (one, other) = (MatchId::new(a), MatchId::new(b));
            prop_assert_eq!(a.cmp(&b), Key::header(one).cmp(&Key::header(other)));
            prop_assert_eq!((a, s).cmp(&(b, t)), Key::row(one, s).cmp(&Key::row(other, t)));
            prop_assert_eq!((a, b).cmp(&(b, a)), Key::expires(a, other).cmp(&Key::expires(b, one)));
            prop_assert_eq!((a, b).cmp(&(b, a)), Key::notice(a, b).cmp(&Key::notice(b, a)));
            prop_assert!(Key::header(one) < Key::row(one, s) && Key::row(one, s) < Key::slot(one));
            prop_assert!(Key::slot(one) < Key::draft(one));
            if a < b {
                prop_assert!(Key::draft(one) < Key::header(other));
            }
        }

        #[test]
        fn prop_keys_read_back(a: u64, s: u32, number: u64) {
            let id = MatchId::new(a);
            let person = PersonId::new(SurfaceByte::DISCORD, number);
            let of_match = [Key::header(id), Key::row(id, s), Key::slot(id), Key::draft(id)];
            for key in of_match.into_iter().chain([Key::waiting(id), Key::behind(id)]) {
                prop_assert_eq!(match_of(&key.0), Some(id));
            }
            prop_assert_eq!(match_of(&Key::of_person(person, id).0), Some(id));
            prop_assert_eq!(match_of(&Key::expires(number, id).0), Some(id));
            prop_assert_eq!(instant_of(&Key::expires(number, id).0), Some(number));
            prop_assert!(Key::of_person(person, id).0.starts_with(&Key::of_person_prefix(person).0));
            prop_assert!(is_header(&Key::header(id).0) && is_row(&Key::row(id, s).0) && is_slot(&Key::slot(id).0));
            prop_assert!(is_draft(&Key::draft(id).0) && !is_slot(&Key::draft(id).0));
            prop_assert_eq!(person.to_string().parse(), Ok(person));
        }
    }

    #[test]
    fn tables_are_different() {
        let mut tables: Vec<u8> = TRUE_TABLES.into_iter().chain(DERIVED_TABLES).collect();
        tables.sort_unstable();
        tables.dedup();
        assert_eq!(tables.len(), TRUE_TABLES.len() + DERIVED_TABLES.len());
    }
}
