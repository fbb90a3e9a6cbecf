//! Options of Muraveshka (MR-11, MR-12, MR-60, MR-61).

use super::board::{CLOCKWISE, number};
use crate::game::{Arg, Named, OptionSpec, Options, Refusal, Seat, Values, whole_number};

/// The throws of a match that nobody has won before (MR-60), at most.
const MOST_THROWS: u32 = 9_999;

/// The options of a match of Muraveshka.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MuraveshkaOptions {
    /// The seats in turn order, two to four.
    pub players: Vec<Seat>,
    /// The seat that begins; the first one in turn order if nobody says.
    pub first: Seat,
    /// Whether captures that are owed must be made; else they are punished.
    pub forced: bool,
    /// Throws after which the game ends by standings, 1 to 9999.
    pub limit: u16,
}

/// The options in the order in which they are printed.
pub(super) const SPECS: &[OptionSpec] = &[
    OptionSpec {
        key: "players",
        values: Values::Form {
            reads: |text| seats_of(text).is_some(),
            form: "SWNE",
        },
        rule: "MR-11",
    },
    OptionSpec {
        key: "first",
        values: Values::Words(&["S", "W", "N", "E"]),
        rule: "MR-12",
    },
    OptionSpec {
        key: "capture",
        values: Values::Words(&["huff", "forced"]),
        rule: "MR-61",
    },
    OptionSpec {
        key: "limit",
        values: Values::Range(1, MOST_THROWS),
        rule: "MR-60",
    },
];

/// Two to four different seats, in turn order.
pub(super) fn seats_of(text: &str) -> Option<Vec<Seat>> {
    let seats: Vec<Seat> = text.chars().map(Seat::from_letter).collect::<Option<_>>()?;
    let known = seats.iter().all(|&seat| number(seat).is_some());
    let different = seats
        .iter()
        .enumerate()
        .all(|(index, seat)| !seats[..index].contains(seat));
    (known && different && (2..=CLOCKWISE.len()).contains(&seats.len())).then_some(seats)
}

impl Default for MuraveshkaOptions {
    fn default() -> MuraveshkaOptions {
        MuraveshkaOptions {
            players: vec![Seat::S, Seat::N],
            first: Seat::S,
            forced: false,
            limit: 3_000,
        }
    }
}

impl Options for MuraveshkaOptions {
    fn from_named(named: &Named) -> Result<MuraveshkaOptions, Refusal> {
        let mut options = MuraveshkaOptions::default();
        let mut first = None;
        for (key, value) in named {
            match key.as_str() {
                "players" => options.players = seats_of(value).unwrap_or(options.players),
                "first" => first = Seat::parse(value),
                "capture" => options.forced = value == "forced",
                "limit" => {
                    let number = whole_number(value).and_then(|number| u16::try_from(number).ok());
                    options.limit = number.unwrap_or(options.limit);
                }
                _ => {}
            }
        }
        options.first = first.unwrap_or(options.players[0]);
        if !options.players.contains(&options.first) {
            let seats = options.players.iter().map(Seat::to_string).collect();
            return Err(Refusal::new("option-value", "MR-12")
                .with("key", Arg::Text("first".to_owned()))
                .with("allowed", Arg::OneOf(seats)));
        }
        Ok(options)
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        let players = self.players.iter().map(|seat| seat.letter()).collect();
        let capture = if self.forced { "forced" } else { "huff" };
        vec![
            ("players", players),
            ("first", self.first.to_string()),
            ("capture", capture.to_owned()),
            ("limit", self.limit.to_string()),
        ]
    }

    fn seats(&self) -> Vec<Seat> {
        self.players.clone()
    }
}
