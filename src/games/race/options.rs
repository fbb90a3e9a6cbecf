//! What people agree on before a game of either race.

use super::{Seats, number, seat};
use crate::game::{Arg, Named, OptionSpec, Refusal, Seat, Values, whole_number};

/// The throws of a game that nobody has won before (MR-60, MK-40), at most.
const MOST_THROWS: u32 = 9_999;

/// What both races agree on (MR-11, MR-12, MR-60, MR-61; MK-8, MK-26, MK-40).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// The seats in turn order, two to four.
    pub players: Seats,
    /// The number of the seat that begins; the first one in turn order if nobody says.
    pub first: usize,
    /// Whether captures that are owed must be made; else they are punished.
    pub forced: bool,
    /// Throws after which the game ends by standings, 1 to 9999.
    pub limit: u16,
}

/// Two to four different seats, in turn order.
fn players_of(text: &str) -> Option<Seats> {
    Seats::parse(text).filter(|seats| seats.len() > 1)
}

/// The option `players`, defined by this rule.
pub const fn players_spec(rule: &'static str) -> OptionSpec {
    OptionSpec {
        key: "players",
        values: Values::Form {
            reads: |text| players_of(text).is_some(),
            form: "SN, SWN, SWNE, NS, …",
        },
        rule,
        header: true,
    }
}

/// The option `first`.
pub const fn first_spec(rule: &'static str) -> OptionSpec {
    OptionSpec {
        key: "first",
        values: Values::Words(&["S", "W", "N", "E"]),
        rule,
        header: true,
    }
}

/// The option `capture`.
pub const fn capture_spec(rule: &'static str) -> OptionSpec {
    OptionSpec {
        key: "capture",
        values: Values::Words(&["huff", "forced"]),
        rule,
        header: false,
    }
}

/// The option `limit`.
pub const fn limit_spec(rule: &'static str) -> OptionSpec {
    OptionSpec {
        key: "limit",
        values: Values::Range(1, MOST_THROWS),
        rule,
        header: false,
    }
}

impl Terms {
    /// The usual game of two, with this limit of throws.
    pub fn usual(limit: u16) -> Terms {
        let mut players = Seats::NONE;
        // South and north.
        players.push(0);
        players.push(2);
        Terms {
            players,
            first: 0,
            forced: false,
            limit,
        }
    }

    /// Takes over what is named; `order` puts the seats into turn order, `rule` says who begins.
    ///
    /// # Errors
    /// Refuses a first seat that does not play.
    pub fn take(
        &mut self,
        named: &Named,
        order: impl Fn(Seats) -> Seats,
        rule: &'static str,
    ) -> Result<(), Refusal> {
        let mut first = None;
        for (key, value) in named {
            match key.as_str() {
                "players" => self.players = players_of(value).map_or(self.players, &order),
                "first" => first = Seat::parse(value).and_then(number),
                "capture" => self.forced = value == "forced",
                "limit" => {
                    let number = whole_number(value).and_then(|number| u16::try_from(number).ok());
                    self.limit = number.unwrap_or(self.limit);
                }
                _ => {}
            }
        }
        self.first = first.unwrap_or(self.players.first());
        if !self.players.contains(self.first) {
            let seats = self.players.list().iter().map(Seat::to_string).collect();
            return Err(Refusal::new("option-value", rule)
                .with("key", Arg::Text("first".to_owned()))
                .with("allowed", Arg::OneOf(seats)));
        }
        Ok(())
    }

    /// Every option with its value.
    pub fn values(&self) -> Vec<(&'static str, String)> {
        vec![
            ("players", self.players.to_string()),
            ("first", seat(self.first).to_string()),
            ("capture", self.capture().to_owned()),
            ("limit", self.limit.to_string()),
        ]
    }

    /// The value of `capture`.
    pub fn capture(&self) -> &'static str {
        if self.forced { "forced" } else { "huff" }
    }

    /// What a position states wins: its limit and captures, and the seats that still play, unless these
    /// terms know more of the seats.
    #[must_use]
    pub fn stated(&self, seats: Seats, capture: &str, limit: u16) -> Option<Terms> {
        let forced = match capture {
            "huff" => false,
            "forced" => true,
            _ => return None,
        };
        let mut remaining = Seats::NONE;
        let known = self.players.iter().filter(|&seat| seats.contains(seat));
        known.for_each(|seat| remaining.push(seat));
        let players = if remaining == seats { self.players } else { seats };
        let first = match players.contains(self.first) {
            true => self.first,
            false => players.first(),
        };
        let limited = limit > 0;
        limited.then_some(Terms {
            players,
            first,
            forced,
            limit,
        })
    }
}
