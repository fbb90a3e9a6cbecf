//! What is derived: the keys that follow from a header and a slot, and from nothing else.
//!
//! Incremental changes and a rebuild use the same two functions, so they cannot differ.

use std::collections::BTreeMap;

use super::ids::{MatchId, PlaceId};
use super::keys::Key;
use super::model::{Header, Holder, Slot, Status};

/// The derived keys and values of a match.
pub(super) fn of_header(id: MatchId, header: &Header) -> BTreeMap<Key, Vec<u8>> {
    let mut derived = BTreeMap::new();
    if header.status != Status::Over {
        derived.insert(Key::at_place(header.place), id.number().to_be_bytes().to_vec());
        if let Some(number) = header.server {
            let server = PlaceId {
                number,
                ..header.place
            };
            derived.insert(Key::in_server(server, id), Vec::new());
        }
    }
    for person in header.people.iter().filter_map(|participant| participant.id) {
        derived.insert(Key::of_person(person, id), vec![status_byte(header.status)]);
    }
    if header.status == Status::Live && waits_for_built_in(header) {
        derived.insert(Key::waiting(id), Vec::new());
    }
    if let (Status::Lobby, Some(expires)) = (header.status, header.expires) {
        derived.insert(Key::expires(expires, id), Vec::new());
    }
    derived
}

/// The derived key of a slot that is behind.
pub(super) fn of_slot(id: MatchId, slot: &Slot) -> Option<Key> {
    slot.is_behind().then(|| Key::behind(id))
}

fn waits_for_built_in(header: &Header) -> bool {
    let holder = header.asked().and_then(|seat| header.holder(seat));
    matches!(holder, Some(Holder::BuiltIn(_)))
}

fn status_byte(status: Status) -> u8 {
    match status {
        Status::Lobby => b'l',
        Status::Live => b'p',
        Status::Over => b'o',
    }
}

/// Reads what [`of_header`] wrote for a person.
pub(super) fn status_of(value: &[u8]) -> Option<Status> {
    [Status::Lobby, Status::Live, Status::Over]
        .into_iter()
        .find(|&status| value == [status_byte(status)])
}
