//! Integration tests: one binary, one link step.
#![expect(clippy::unwrap_used, reason = "a test may stop")]

mod dolphins;
mod examples;
mod perft;
mod support;
