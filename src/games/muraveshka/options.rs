//! Options of Muraveshka (MR-11, MR-12, MR-60, MR-61).

use crate::game::{Named, OptionSpec, Options, Refusal, Seat};
use crate::games::race::{Terms, capture_spec, first_spec, limit_spec, players_spec};

/// The options of a match of Muraveshka.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MuraveshkaOptions {
    /// Seats, captures and limit.
    pub terms: Terms,
}

/// The options in the order in which they are printed.
pub(super) const SPECS: &[OptionSpec] = &[
    players_spec("MR-11"),
    first_spec("MR-12"),
    capture_spec("MR-61"),
    limit_spec("MR-60"),
];

impl Default for MuraveshkaOptions {
    fn default() -> MuraveshkaOptions {
        MuraveshkaOptions {
            terms: Terms::usual(3_000),
        }
    }
}

impl Options for MuraveshkaOptions {
    fn from_named(named: &Named) -> Result<MuraveshkaOptions, Refusal> {
        let mut options = MuraveshkaOptions::default();
        // The seats may take turns in any order.
        options.terms.take(named, |seats| seats, "MR-12")?;
        Ok(options)
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        self.terms.values()
    }

    fn seats(&self) -> Vec<Seat> {
        self.terms.players.list()
    }
}
