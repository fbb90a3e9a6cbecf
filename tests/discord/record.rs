//! What happened: requests, refusals, and what the double itself did wrong.

use std::collections::VecDeque;
use std::fmt;

use serde_json::Value;

use super::refusal::{Refusal, Whose};
use super::world::World;

/// Older requests are forgotten, so that a long load does not fill the memory.
const KEPT: usize = 10_000;

/// A request of the bot and how it was answered.
#[derive(Clone, Debug)]
pub(crate) struct Asked {
    pub(crate) method: String,
    /// Without `/api/v10`.
    pub(crate) path: String,
    pub(crate) body: Value,
    pub(crate) files: usize,
    pub(crate) status: u16,
    /// Discord's code of a refusal, 0 otherwise.
    pub(crate) code: u32,
}

/// A request that Discord refuses, or a duty that the bot missed.
#[derive(Clone, Debug)]
pub(crate) struct Refused {
    pub(crate) what: String,
    pub(crate) refusal: Refusal,
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {} {}", self.what, self.refusal.code, self.refusal.message)?;
        match &self.refusal.errors {
            Some(errors) => write!(f, " {errors}"),
            None => Ok(()),
        }
    }
}

#[derive(Default)]
pub(crate) struct Record {
    pub(crate) asked: VecDeque<Asked>,
    pub(crate) refused: Vec<Refused>,
    /// Answers of the double that Discord's description does not allow.
    pub(crate) own_mistakes: Vec<String>,
}

impl Record {
    pub(crate) fn ask(&mut self, asked: Asked) {
        if self.asked.len() == KEPT {
            self.asked.pop_front();
        }
        self.asked.push_back(asked);
    }

    pub(crate) fn refuse(&mut self, what: impl Into<String>, refusal: Refusal) {
        self.refused.push(Refused {
            what: what.into(),
            refusal,
        });
    }

    /// Something that is wrong although no request was refused for it.
    pub(crate) fn miss(&mut self, what: impl Into<String>, message: &str) {
        self.refuse(what, Refusal::plain(0, message, Whose::Bot));
    }
}

impl World {
    /// Writes down the interactions whose three seconds are over without an answer.
    pub(crate) fn note_missed(&mut self) {
        let now = self.clock.now();
        for interaction in self.interactions.values_mut() {
            let over = now > interaction.created + super::interactions::FIRST_ANSWER_MS;
            if over && interaction.delivered && interaction.answered.is_none() && !interaction.missed {
                interaction.missed = true;
                let what = format!("interaction {} ({})", interaction.id, interaction.name);
                self.record
                    .miss(what, "The application did not respond within 3 seconds");
            }
        }
    }
}
