//! Integration tests: one binary, one link step.
#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a test may stop")]

mod app;
mod bot;
mod bot_commands;
mod bot_faults;
mod bot_magnetic;
mod bot_process;
mod bot_races;
mod bot_runs;
mod bot_stavropol;
mod browser;
mod cli;
mod conformance;
#[path = "../discord/mod.rs"]
mod discord;
mod dolphins;
mod double;
mod examples;
mod hostile;
mod local;
mod local_table;
mod magnetic;
mod mukha_rules;
mod muraveshka_rules;
mod numbers;
mod perft;
mod pictures;
mod races;
mod races_shown;
mod records;
mod runtime;
mod simulation;
mod stavropol;
mod stavropol_rules;
mod stavropol_shown;
mod store;
mod support;
mod texts;
mod tidy;
