//! Options of Mukha (MK-7, MK-8, MK-26, MK-30, MK-40).

use super::layout::Layout;
use crate::game::{Named, OptionSpec, Options, Refusal, Seat, Values};
use crate::games::race::{Seats, Terms, capture_spec, first_spec, limit_spec, players_spec};

/// The options of a match of Mukha.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MukhaOptions {
    /// Seats, captures and limit.
    pub terms: Terms,
    /// Whether a flight that is possible has to be made.
    pub must_fly: bool,
    /// What stands where on the ring.
    pub layout: Layout,
}

/// The options in the order in which they are printed.
pub(super) const SPECS: &[OptionSpec] = &[
    players_spec("MK-8"),
    first_spec("MK-8"),
    capture_spec("MK-26"),
    limit_spec("MK-40"),
    OptionSpec {
        key: "teleport",
        values: Values::Words(&["must", "may"]),
        rule: "MK-30",
        header: false,
    },
    OptionSpec {
        key: "layout",
        values: Values::Form {
            reads: Layout::has_form,
            form: "std, NAME;c8;m5.11;a6-10;a4-12:1;a2-14:3",
        },
        rule: "MK-7",
        header: false,
    },
];

impl Default for MukhaOptions {
    fn default() -> MukhaOptions {
        MukhaOptions {
            terms: Terms::usual(2_000),
            must_fly: true,
            layout: Layout::usual(),
        }
    }
}

impl Options for MukhaOptions {
    fn from_named(named: &Named) -> Result<MukhaOptions, Refusal> {
        let mut options = MukhaOptions::default();
        // The order of turns is always clockwise.
        options
            .terms
            .take(named, |seats: Seats| seats.clockwise(), "MK-8")?;
        for (key, value) in named {
            match key.as_str() {
                "teleport" => options.must_fly = value == "must",
                "layout" => options.layout = Layout::read(value)?,
                _ => {}
            }
        }
        Ok(options)
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        let mut values = self.terms.values();
        values.push(("teleport", self.teleport().to_owned()));
        values.push(("layout", self.layout.to_string()));
        values
    }

    fn seats(&self) -> Vec<Seat> {
        self.terms.players.list()
    }
}

impl MukhaOptions {
    /// The value of `teleport`.
    pub(super) fn teleport(&self) -> &'static str {
        if self.must_fly { "must" } else { "may" }
    }
}
