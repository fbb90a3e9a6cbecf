//! Who a visitor is: a cookie that the browser keeps, given to whoever may come in.
//!
//! A cookie holds a random token, what its owner may do, and a seal under a key in the data folder. The person
//! is a digest of the token, so the store never has what a cookie has; nothing else is kept.

use std::collections::HashMap;
use std::io::Write;
use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use axum::Json;
use axum::extract::{ConnectInfo, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use hmac::{Hmac, KeyInit, Mac};
use serde::Deserialize;
use serde_json::json;
use sha2::{Digest, Sha256};
use thiserror::Error;

use super::answer::{self, No};
use super::{Codes, House};
use crate::app::{PersonId, SurfaceByte};
use crate::i18n::messages;

/// The key of the cookies cannot be had.
#[derive(Debug, Error)]
#[error("{}: {error}", .path.display())]
pub struct EntryError {
    path: PathBuf,
    error: std::io::Error,
}

/// What a visitor may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    Player,
    Reader,
}

impl Role {
    fn letter(self) -> &'static str {
        match self {
            Role::Player => "p",
            Role::Reader => "r",
        }
    }

    fn name(self) -> &'static str {
        match self {
            Role::Player => "player",
            Role::Reader => "reader",
        }
    }
}

/// Somebody with a cookie of ours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Visitor {
    pub(super) person: PersonId,
    pub(super) role: Role,
}

/// The key in the data folder, from which seals and codes follow. Without the file everybody has to enter anew.
pub(super) struct Keys([u8; 32]);

/// The file of the key.
const FILE: &str = "local.key";
/// Bytes of a token, of a seal.
const TOKEN: usize = 16;
const SEAL: usize = 16;
/// Characters of a code: 60 bits.
const CODE: usize = 12;
/// Letters and digits that are not mistaken for each other, 32 of them.
const LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";

impl Keys {
    /// The key of a data folder, made if there is none.
    pub(super) fn of(data: &Path) -> Result<Keys, EntryError> {
        let path = data.join(FILE);
        Keys::read(&path)
            .or_else(|error| match error.kind() == std::io::ErrorKind::NotFound {
                true => Keys::make(data, &path),
                false => Err(error),
            })
            .map_err(|error| EntryError { path, error })
    }

    fn read(path: &Path) -> std::io::Result<Keys> {
        let text = std::fs::read_to_string(path)?;
        let mut key = [0; 32];
        hex::decode_to_slice(text.trim(), &mut key)
            .map_err(|_| std::io::Error::other("this is no key; delete the file to have a new one"))?;
        Ok(Keys(key))
    }

    fn make(data: &Path, path: &Path) -> std::io::Result<Keys> {
        let mut key = [0; 32];
        getrandom::fill(&mut key).map_err(std::io::Error::other)?;
        std::fs::create_dir_all(data)?;
        // Whole or not at all, and for its owner alone.
        let mut file = tempfile::NamedTempFile::new_in(data)?;
        writeln!(file, "{}", hex::encode(key))?;
        file.as_file().sync_all()?;
        file.persist(path).map_err(|error| error.error)?;
        Ok(Keys(key))
    }

    fn derived(&self, of: &str) -> Vec<u8> {
        // A key of any length is taken.
        let mac = Hmac::<Sha256>::new_from_slice(&self.0).map(|mac| mac.chain_update(of));
        mac.map(|mac| mac.finalize().into_bytes().to_vec())
            .unwrap_or_default()
    }

    fn code(&self, of: &str) -> String {
        let letter = |byte: &u8| char::from(LETTERS[usize::from(*byte % 32)]);
        let letters: Vec<char> = self.derived(of).iter().take(CODE).map(letter).collect();
        let groups: Vec<String> = letters.chunks(4).map(|group| group.iter().collect()).collect();
        groups.join("-")
    }

    pub(super) fn codes(&self) -> Codes {
        Codes {
            join: self.code("code join"),
            read: self.code("code read"),
        }
    }

    /// What the code lets one do.
    fn role(&self, code: &str) -> Option<Role> {
        let code = plain(code);
        let codes = self.codes();
        // Digests are compared, so that the time it takes says nothing.
        let is = |of: &str| Sha256::digest(&code) == Sha256::digest(plain(of));
        match (is(&codes.join), is(&codes.read)) {
            (true, _) => Some(Role::Player),
            (_, true) => Some(Role::Reader),
            (false, false) => None,
        }
    }

    fn seal(&self, role: Role, token: &str) -> String {
        let sealed = self.derived(&format!("cookie {} {token}", role.letter()));
        hex::encode(sealed.get(..SEAL).unwrap_or_default())
    }

    /// A new cookie for this role, or another role for the same token.
    fn cookie(&self, role: Role, token: Option<&str>) -> Result<String, No> {
        let mut fresh = [0; TOKEN];
        getrandom::fill(&mut fresh).map_err(|_| No::plain(StatusCode::INTERNAL_SERVER_ERROR))?;
        let token = token.map_or_else(|| hex::encode(fresh), str::to_owned);
        Ok(format!("{}.{token}.{}", role.letter(), self.seal(role, &token)))
    }

    /// Reads a cookie: the visitor, and the token.
    fn visitor<'c>(&self, cookie: &'c str) -> Option<(Visitor, &'c str)> {
        let mut parts = cookie.splitn(3, '.');
        let (letter, token, seal) = (parts.next()?, parts.next()?, parts.next()?);
        let role = [Role::Player, Role::Reader]
            .into_iter()
            .find(|role| role.letter() == letter)?;
        if token.len() != 2 * TOKEN || Sha256::digest(seal) != Sha256::digest(self.seal(role, token)) {
            return None;
        }
        let digest = Sha256::digest(format!("igroteka person {token}"));
        let (number, _) = digest.split_first_chunk::<8>()?;
        let person = PersonId::new(SurfaceByte::LOCAL, u64::from_be_bytes(*number));
        Some((Visitor { person, role }, token))
    }
}

/// A code as it is compared: as people type it.
fn plain(code: &str) -> String {
    let letters = code.chars().filter(char::is_ascii_alphanumeric);
    letters
        .map(|letter| letter.to_ascii_lowercase())
        .take(2 * CODE)
        .collect()
}

/// Codes that were tried in vain, lately.
#[derive(Default)]
pub(super) struct Tries(Mutex<Failures>);

#[derive(Default)]
struct Failures {
    minute: u64,
    by_address: HashMap<IpAddr, u32>,
    all: u32,
}

/// Wrong codes that one computer, and all together, may try in a minute.
const TRIES: u32 = 10;
const ALL_TRIES: u32 = 100;

impl Tries {
    /// Whether another code may be tried. It counts as wrong until [`Tries::was_right`].
    fn take(&self, now: u64, from: IpAddr) -> bool {
        let mut failures = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let minute = now / 60_000;
        if failures.minute != minute {
            *failures = Failures {
                minute,
                ..Failures::default()
            };
        }
        if failures.all >= ALL_TRIES {
            return false;
        }
        let tried = failures.by_address.entry(from).or_default();
        if *tried >= TRIES {
            return false;
        }
        *tried += 1;
        failures.all += 1;
        true
    }

    fn was_right(&self, from: IpAddr) {
        let mut failures = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        failures.all = failures.all.saturating_sub(1);
        if let Some(tried) = failures.by_address.get_mut(&from) {
            *tried = tried.saturating_sub(1);
        }
    }
}

/// The name of the cookie: browsers do not tell ports of one computer apart.
fn cookie_name(headers: &HeaderMap) -> String {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let port = host.and_then(|host| host.rsplit_once(':')).map(|(_, port)| port);
    let port = port.filter(|port| port.bytes().all(|byte| byte.is_ascii_digit()));
    format!("igroteka-{}", port.unwrap_or("80"))
}

/// Our cookie among those of a request.
fn cookie_of<'h>(headers: &'h HeaderMap, name: &str) -> Option<&'h str> {
    let lines = headers.get_all(header::COOKIE).iter();
    let pairs = lines
        .filter_map(|line| line.to_str().ok())
        .flat_map(|line| line.split(';'));
    pairs
        .filter_map(|pair| pair.trim().split_once('='))
        .find_map(|(of, value)| (of == name).then_some(value))
}

impl axum::extract::FromRequestParts<Arc<House>> for Visitor {
    type Rejection = No;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<Visitor, No> {
        let cookie = cookie_of(&parts.headers, &cookie_name(&parts.headers));
        let visitor = cookie.and_then(|cookie| house.keys.visitor(cookie));
        let locale = answer::locale_of_query(parts.uri.query());
        let (visitor, _) = visitor
            .ok_or_else(|| house.no(locale, StatusCode::UNAUTHORIZED, &messages::local_enter_first()))?;
        Ok(visitor)
    }
}

#[derive(Deserialize)]
pub(super) struct Entering {
    code: Option<String>,
    #[serde(default)]
    lang: String,
}

/// A cookie lasts for a year after the last visit, in seconds.
const YEAR: u32 = 365 * 24 * 60 * 60;

/// Lets a visitor in, and gives the cookie.
pub(super) async fn enter(
    State(house): State<Arc<House>>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    Json(entering): Json<Entering>,
) -> Result<Response, No> {
    let locale = answer::locale_of(&entering.lang);
    let name = cookie_name(&headers);
    let known = cookie_of(&headers, &name).and_then(|cookie| house.keys.visitor(cookie));
    let by_code = match entering.code.as_deref().filter(|code| !code.trim().is_empty()) {
        None => None,
        Some(code) => {
            if !house.tries.take((house.now)(), from.ip()) {
                let many = messages::local_too_many_tries();
                return Err(house.no(locale, StatusCode::TOO_MANY_REQUESTS, &many));
            }
            let role = house.keys.role(code);
            let wrong = || house.no(locale, StatusCode::FORBIDDEN, &messages::local_wrong_code());
            let role = role.ok_or_else(|| wrong().wants_code())?;
            house.tries.was_right(from.ip());
            Some(role)
        }
    };
    // Who plays already does not become a reader by looking at a link.
    let known_role = known.map(|(visitor, _)| visitor.role);
    let role = match (known_role, by_code) {
        (Some(Role::Player), _) | (_, Some(Role::Player)) => Role::Player,
        (_, Some(Role::Reader)) | (Some(Role::Reader), None) => Role::Reader,
        (None, None) if house.is_open => Role::Player,
        (None, None) => {
            let needed = messages::local_code_needed();
            return Err(house.no(locale, StatusCode::FORBIDDEN, &needed).wants_code());
        }
    };
    let cookie = house.keys.cookie(role, known.map(|(_, token)| token))?;
    let cookie = format!("{name}={cookie}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Strict");
    let codes = house.keys.codes();
    let plays = role == Role::Player;
    let body = json!({
        "role": role.name(),
        "join": (plays && !house.is_open).then_some(codes.join),
        "read": plays.then_some(codes.read),
    });
    Ok(([(header::SET_COOKIE, cookie)], Json(body)).into_response())
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use super::{ALL_TRIES, Keys, Role, TRIES, Tries};

    #[test]
    fn cookies_hold_only_under_their_key_and_for_their_role() {
        let (ours, other) = (Keys([1; 32]), Keys([2; 32]));
        let cookie = ours.cookie(Role::Reader, None).ok().unwrap();
        let (visitor, token) = ours.visitor(&cookie).unwrap();
        assert_eq!(visitor.role, Role::Reader);
        assert!(other.visitor(&cookie).is_none());
        let raised = cookie.replacen('r', "p", 1);
        assert!(ours.visitor(&raised).is_none());
        for broken in ["", ".", "..", "p..", "r.00.00", &cookie.to_uppercase()] {
            assert!(ours.visitor(broken).is_none(), "{broken}");
        }
        // The same person with another role.
        let player = ours.cookie(Role::Player, Some(token)).ok().unwrap();
        let (player, _) = ours.visitor(&player).unwrap();
        assert_eq!((player.person, player.role), (visitor.person, Role::Player));
    }

    #[test]
    fn codes_are_two_and_read_as_people_type_them() {
        let keys = Keys([3; 32]);
        let codes = keys.codes();
        assert_ne!(codes.join, codes.read);
        assert_eq!(codes.join.len(), 14);
        assert_eq!(
            keys.role(&codes.join.to_uppercase().replace('-', " ")),
            Some(Role::Player)
        );
        assert_eq!(keys.role(&codes.read), Some(Role::Reader));
        let shorter: String = codes.join.chars().skip(1).collect();
        for wrong in ["", "a", &shorter, &"a".repeat(10_000)] {
            assert_eq!(keys.role(wrong), None);
        }
    }

    #[test]
    fn wrong_codes_are_bounded_each_minute() {
        let tries = Tries::default();
        let address = |last| IpAddr::V4(Ipv4Addr::new(10, 0, 0, last));
        assert!((0..TRIES).all(|_| tries.take(0, address(1))));
        assert!(!tries.take(59_999, address(1)));
        assert!(tries.take(0, address(2)));
        tries.was_right(address(2));
        let all = (0..=255).filter(|&last| tries.take(0, address(last))).count();
        assert_eq!(all, (ALL_TRIES - TRIES) as usize);
        assert!(tries.take(60_000, address(1)));
    }

    #[test]
    fn a_key_is_made_once_and_a_broken_one_is_left() {
        let folder = tempfile::tempdir().unwrap();
        let codes = Keys::of(folder.path()).unwrap().codes();
        assert_eq!(Keys::of(folder.path()).unwrap().codes(), codes);
        let file = folder.path().join("local.key");
        std::fs::write(&file, "nonsense").unwrap();
        assert!(Keys::of(folder.path()).is_err());
        assert_eq!(std::fs::read_to_string(&file).unwrap(), "nonsense");
    }
}
