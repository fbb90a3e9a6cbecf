//! Dice that can be checked: commitment, byte stream, rolls (HOST.md, "Dice that can be checked").
//!
//! Knows nothing of where a secret comes from or is kept.

use std::fmt;
use std::str::FromStr;

use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};
use thiserror::Error;

use super::{EventKind, Seat};

/// The 32 bytes that fix every roll of a match. Never printed by `Debug`.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; 32]);

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(..)")
    }
}

impl Secret {
    /// The secret of these bytes.
    pub fn from_bytes(bytes: [u8; 32]) -> Secret {
        Secret(bytes)
    }

    /// The secret of self-played records: SHA-256 of `seed N`.
    pub fn from_seed(seed: u64) -> Secret {
        Secret(Sha256::digest(format!("seed {seed}")).into())
    }

    /// Reads 64 lower-case hexadecimal digits; `None` for anything else.
    pub fn from_hex(text: &str) -> Option<Secret> {
        if text.len() != 64 || !text.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f')) {
            return None;
        }
        let mut bytes = [0; 32];
        hex::decode_to_slice(text, &mut bytes).ok()?;
        Some(Secret(bytes))
    }

    /// The secret in lower-case hexadecimal, for the header of a finished record. Nowhere else.
    pub fn reveal(&self) -> String {
        hex::encode(self.0)
    }

    /// SHA-256 of the secret in lower-case hexadecimal: what is shown before the match.
    pub fn commitment(&self) -> String {
        hex::encode(Sha256::digest(self.0))
    }
}

/// What is public about the dice of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiceSetup {
    /// The dice id: lower-case letters and digits.
    pub id: String,
    /// SHA-256 of the secret in lower-case hexadecimal.
    pub commitment: String,
    /// `SEAT=WORD` in turn order joined by commas, or `-`.
    pub entropy: String,
}

/// The scheme named in records.
const SCHEME: &str = "igroteka/1";
/// The longest dice id that is read.
const MAX_ID: usize = 40;
/// The longest entropy that is read: four seats, `X=`, 32 characters each, three commas.
const MAX_ENTROPY: usize = 4 * 34 + 3;

/// Why the dice lines of a record cannot be used. Never quotes a secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum CommitmentError {
    /// `# dice:` is not `igroteka/1 ID COMMITMENT`.
    #[error("the dice line is not `igroteka/1 ID COMMITMENT`")]
    Dice,
    /// `# entropy:` is not `-` or `SEAT=WORD,...`.
    #[error("the entropy line is not `-` or `SEAT=WORD,...`")]
    Entropy,
    /// `# secret:` is not 64 lower-case hexadecimal digits.
    #[error("the secret is not 64 lower-case hexadecimal digits")]
    Secret,
    /// SHA-256 of the secret is not the commitment.
    #[error("the secret does not belong to the commitment")]
    Mismatch,
}

impl DiceSetup {
    /// Reads the values of the `# dice:` and `# entropy:` lines.
    ///
    /// # Errors
    /// If either line is not of the documented form.
    pub fn parse(dice: &str, entropy: &str) -> Result<DiceSetup, CommitmentError> {
        let parts: Vec<&str> = dice.split(' ').collect();
        let &[SCHEME, id, commitment] = parts.as_slice() else {
            return Err(CommitmentError::Dice);
        };
        let id_ok = (1..=MAX_ID).contains(&id.len())
            && id.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit());
        if !id_ok || Secret::from_hex(commitment).is_none() {
            return Err(CommitmentError::Dice);
        }
        if entropy.len() > MAX_ENTROPY || !(entropy == "-" || entropy.split(',').all(is_entropy_word)) {
            return Err(CommitmentError::Entropy);
        }
        Ok(DiceSetup {
            id: id.to_owned(),
            commitment: commitment.to_owned(),
            entropy: entropy.to_owned(),
        })
    }

    /// The value of the `# dice:` line.
    pub fn dice_line(&self) -> String {
        format!("{SCHEME} {} {}", self.id, self.commitment)
    }
}

/// The dice of a match: the setup together with the secret that it commits to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dice {
    setup: DiceSetup,
    secret: Secret,
}

impl Dice {
    /// Dice that commit to this secret.
    pub fn new(secret: Secret, id: &str, entropy: &str) -> Dice {
        let commitment = secret.commitment();
        Dice {
            setup: DiceSetup {
                id: id.to_owned(),
                commitment,
                entropy: entropy.to_owned(),
            },
            secret,
        }
    }

    /// Opens a commitment.
    ///
    /// # Errors
    /// If the secret is not the one committed to.
    pub fn open(setup: DiceSetup, secret: Secret) -> Result<Dice, CommitmentError> {
        match secret.commitment() == setup.commitment {
            true => Ok(Dice { setup, secret }),
            false => Err(CommitmentError::Mismatch),
        }
    }

    /// The same dice with the words of the people who have joined.
    #[must_use]
    pub fn with_entropy(self, entropy: &str) -> Dice {
        Dice {
            setup: DiceSetup {
                entropy: entropy.to_owned(),
                ..self.setup
            },
            ..self
        }
    }

    /// What is public.
    pub fn setup(&self) -> &DiceSetup {
        &self.setup
    }

    /// The secret, for the store and for the record of a match that is over.
    pub fn secret(&self) -> &Secret {
        &self.secret
    }

    /// Which of these seats begins, by chance event 0; `None` if there are none, or more than 255.
    pub fn first_seat(&self, seats: &[Seat]) -> Option<Seat> {
        let count = u8::try_from(seats.len()).ok().filter(|&count| count > 0)?;
        seats.get(usize::from(self.bytes(0).below(count))).copied()
    }

    /// The bytes of chance event `k`: 0 draws the first seat, 1, 2, ... are the chance lines of
    /// the match in order.
    pub fn bytes(&self, k: u32) -> DiceBytes {
        DiceBytes {
            key: self.secret.clone(),
            message: format!("{SCHEME}\n{}\n{}\n{k}", self.setup.id, self.setup.entropy),
            block: [0; 32],
            next_block: 0,
            used: 32,
        }
    }
}

/// `SEAT=WORD` with a word of 1 to 32 letters and digits.
fn is_entropy_word(pair: &str) -> bool {
    pair.split_once('=').is_some_and(|(seat, word)| {
        super::Seat::parse(seat).is_some()
            && (1..=32).contains(&word.len())
            && word.bytes().all(|b| b.is_ascii_alphanumeric())
    })
}

/// The byte stream of one chance event.
#[derive(Clone)]
pub struct DiceBytes {
    key: Secret,
    message: String,
    block: [u8; 32],
    next_block: u64,
    used: usize,
}

impl fmt::Debug for DiceBytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("DiceBytes(..)")
    }
}

impl DiceBytes {
    /// A number from 0 to `n` - 1, each equally likely. `n` must be 1 to 255.
    pub fn below(&mut self, n: u8) -> u8 {
        let n = u16::from(n.max(1));
        let limit = 256 - 256 % n;
        loop {
            let x = u16::from(self.next_byte());
            if x < limit {
                // The remainder is below n, hence below 256.
                return (x % n) as u8;
            }
        }
    }

    fn next_byte(&mut self) -> u8 {
        if self.used == self.block.len() {
            self.block = hmac(&self.key, &format!("{}/{}", self.message, self.next_block));
            self.next_block += 1;
            self.used = 0;
        }
        let byte = self.block[self.used];
        self.used += 1;
        byte
    }
}

fn hmac(key: &Secret, message: &str) -> [u8; 32] {
    // A key of 32 bytes fits the block, so it can be laid out without the fallible constructor.
    let mut block = [0; 64];
    block[..32].copy_from_slice(&key.0);
    let mut mac = Hmac::<Sha256>::new(&block.into());
    mac.update(message.as_bytes());
    mac.finalize().into_bytes().into()
}

/// An outcome of a chance event, printed as a record prints it.
pub trait Roll: Clone + Eq + Ord + fmt::Debug + fmt::Display + FromStr + Send + Sync {
    /// One of them, as a record writes it.
    const EXAMPLE: &'static str;

    /// What its line counts as: [`EventKind::Lot`] for what is drawn without anybody's turn.
    const KIND: EventKind = EventKind::Roll;

    /// The roll that the bytes of an event give; `None` if there is no such roll.
    fn draw(bytes: &mut DiceBytes) -> Option<Self>;
}

/// The roll of a game without chance: there is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum NoRoll {}

impl Roll for NoRoll {
    const EXAMPLE: &'static str = "-";

    fn draw(_: &mut DiceBytes) -> Option<NoRoll> {
        None
    }
}

impl fmt::Display for NoRoll {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

impl FromStr for NoRoll {
    type Err = NoSuchRoll;

    fn from_str(_: &str) -> Result<NoRoll, NoSuchRoll> {
        Err(NoSuchRoll)
    }
}

/// `die K`: one die, 1 to 6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Die(u8);

impl Die {
    /// The six faces.
    pub const ALL: [Die; 6] = [Die(1), Die(2), Die(3), Die(4), Die(5), Die(6)];

    /// A face from 1 to 6.
    pub fn new(face: u8) -> Option<Die> {
        (1..=6).contains(&face).then_some(Die(face))
    }

    /// The face, 1 to 6.
    pub fn face(self) -> u8 {
        self.0
    }

    fn thrown(bytes: &mut DiceBytes) -> Die {
        Die(1 + bytes.below(6))
    }
}

impl Roll for Die {
    const EXAMPLE: &'static str = "die 3";

    fn draw(bytes: &mut DiceBytes) -> Option<Die> {
        Some(Die::thrown(bytes))
    }
}

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "die {}", self.0)
    }
}

/// The text is no roll of this kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("no such roll")]
pub struct NoSuchRoll;

impl FromStr for Die {
    type Err = NoSuchRoll;

    fn from_str(text: &str) -> Result<Die, NoSuchRoll> {
        let face = text.strip_prefix("die ").ok_or(NoSuchRoll)?;
        face_of(face).map(Die).ok_or(NoSuchRoll)
    }
}

/// `dice H L`: two dice, the higher first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct TwoDice {
    high: u8,
    low: u8,
}

impl TwoDice {
    /// Both faces, the higher first.
    pub fn faces(self) -> (u8, u8) {
        (self.high, self.low)
    }

    /// Every throw in the order of its printed form, and of 36 equally likely ones how many give it.
    pub const ALL: [(TwoDice, u32); 21] = {
        let mut all = [(TwoDice { high: 1, low: 1 }, 1); 21];
        let (mut high, mut low, mut index) = (1, 1, 0);
        while index < all.len() {
            all[index] = (TwoDice { high, low }, if high == low { 1 } else { 2 });
            if low < high {
                low += 1;
            } else {
                high += 1;
                low = 1;
            }
            index += 1;
        }
        all
    };
}

impl Roll for TwoDice {
    const EXAMPLE: &'static str = "dice 6 3";

    fn draw(bytes: &mut DiceBytes) -> Option<TwoDice> {
        let (one, other) = (Die::thrown(bytes).0, Die::thrown(bytes).0);
        Some(TwoDice {
            high: one.max(other),
            low: one.min(other),
        })
    }
}

impl fmt::Display for TwoDice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "dice {} {}", self.high, self.low)
    }
}

impl FromStr for TwoDice {
    type Err = NoSuchRoll;

    fn from_str(text: &str) -> Result<TwoDice, NoSuchRoll> {
        let faces = text.strip_prefix("dice ").and_then(|faces| faces.split_once(' '));
        let (high, low) = faces.ok_or(NoSuchRoll)?;
        match (face_of(high), face_of(low)) {
            (Some(high), Some(low)) if high >= low => Ok(TwoDice { high, low }),
            _ => Err(NoSuchRoll),
        }
    }
}

/// `lot W` or `lot B`: which colour begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Lot {
    /// Black begins.
    B,
    /// White begins.
    W,
}

impl Roll for Lot {
    const EXAMPLE: &'static str = "lot W";

    const KIND: EventKind = EventKind::Lot;

    fn draw(bytes: &mut DiceBytes) -> Option<Lot> {
        Some(if bytes.below(2) == 0 { Lot::W } else { Lot::B })
    }
}

impl fmt::Display for Lot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Lot::W => "lot W",
            Lot::B => "lot B",
        })
    }
}

impl FromStr for Lot {
    type Err = NoSuchRoll;

    fn from_str(text: &str) -> Result<Lot, NoSuchRoll> {
        match text {
            "lot W" => Ok(Lot::W),
            "lot B" => Ok(Lot::B),
            _ => Err(NoSuchRoll),
        }
    }
}

fn face_of(text: &str) -> Option<u8> {
    match text {
        "1" => Some(1),
        "2" => Some(2),
        "3" => Some(3),
        "4" => Some(4),
        "5" => Some(5),
        "6" => Some(6),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn vector() -> Dice {
        let secret =
            Secret::from_hex("000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f").unwrap();
        Dice::new(secret, "m7k2", "S=1310000000000000001,N=bot")
    }

    /// The test vector of HOST.md.
    #[test]
    fn dice_test_vector() {
        let dice = vector();
        assert_eq!(
            dice.setup().commitment,
            "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
        );
        let mut first = dice.bytes(1);
        let block: Vec<u8> = (0..32).map(|_| first.next_byte()).collect();
        assert_eq!(
            hex::encode(block),
            "c49897dbcb79c2819dd2d5ba0de97b6ec8f8977e95ec9dec2573e72b4935d7ee"
        );
        let rolls: Vec<String> = (1..=5)
            .map(|k| TwoDice::draw(&mut dice.bytes(k)).unwrap().to_string())
            .collect();
        assert_eq!(
            rolls,
            ["dice 5 3", "dice 4 1", "dice 6 3", "dice 6 5", "dice 5 5"]
        );
    }

    /// The stream goes on in the next block when the first is used up: block 1 by hand.
    #[test]
    fn dice_stream_continues_in_the_next_block() {
        let dice = vector();
        let mut bytes = dice.bytes(1);
        let all: Vec<u8> = (0..33).map(|_| bytes.next_byte()).collect();
        let second = hmac(
            dice.secret(),
            "igroteka/1\nm7k2\nS=1310000000000000001,N=bot\n1/1",
        );
        assert_eq!(all[32], second[0]);
    }

    #[test]
    fn dice_lines_round_trip_and_refuse_other_forms() {
        let vector = vector();
        let setup = vector.setup().clone();
        assert_eq!(
            DiceSetup::parse(&setup.dice_line(), &setup.entropy).as_ref(),
            Ok(&setup)
        );
        assert!(DiceSetup::parse(&setup.dice_line(), "-").is_ok());
        for dice in [
            "",
            "igroteka/2 m7k2 00",
            "igroteka/1 M7 630d",
            "igroteka/1  630dcd",
        ] {
            assert_eq!(DiceSetup::parse(dice, "-"), Err(CommitmentError::Dice), "{dice}");
        }
        for entropy in [
            "",
            "S",
            "S=",
            "S=a b",
            "s=a",
            "S=é",
            &format!("S={}", "x".repeat(33)),
        ] {
            let read = DiceSetup::parse(&setup.dice_line(), entropy);
            assert_eq!(read, Err(CommitmentError::Entropy), "{entropy}");
        }
        // The longest id and entropy that are read, and one more.
        let commitment = vector.secret().commitment();
        let dice = |length| format!("igroteka/1 {} {commitment}", "a".repeat(length));
        assert!(DiceSetup::parse(&dice(40), "-").is_ok());
        assert_eq!(DiceSetup::parse(&dice(41), "-"), Err(CommitmentError::Dice));
        let words = |count| vec![format!("S={}", "x".repeat(32)); count].join(",");
        assert!(DiceSetup::parse(&dice(4), &words(4)).is_ok());
        assert_eq!(
            DiceSetup::parse(&dice(4), &words(5)),
            Err(CommitmentError::Entropy)
        );
        let other = Secret::from_seed(1);
        assert_eq!(Dice::open(setup.clone(), other), Err(CommitmentError::Mismatch));
        assert_eq!(Dice::open(setup, vector.secret().clone()).as_ref(), Ok(&vector));
        assert_eq!(format!("{:?}", vector.secret()), "Secret(..)");
    }

    #[test]
    fn dice_print_and_parse_one_form_only() {
        assert_eq!("die 6".parse(), Ok(Die(6)));
        assert_eq!("dice 6 3".parse(), Ok(TwoDice { high: 6, low: 3 }));
        assert_eq!("lot B".parse(), Ok(Lot::B));
        for text in [
            "die 0", "die 7", "die 06", "die", "die  1", "dice 3 6", "dice 6", "lot w",
        ] {
            assert!(
                text.parse::<Die>().is_err() && text.parse::<TwoDice>().is_err(),
                "{text}"
            );
            assert!(text.parse::<Lot>().is_err(), "{text}");
        }
    }

    /// A lot is fair over seeds: 0 is W (HOST.md), both come up.
    #[test]
    fn lot_zero_is_white() {
        let dice = vector();
        for k in 1..50 {
            let number = dice.bytes(k).below(2);
            let lot = Lot::draw(&mut dice.bytes(k)).unwrap();
            assert_eq!(lot == Lot::W, number == 0);
        }
    }
}
