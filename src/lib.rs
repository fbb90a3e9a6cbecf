//! Igroteka hosts rare turn-based board games: right rules, nothing lost, dice anyone can check.
//!
//! The modules stand in layers, and each imports only from lower ones; ARCHITECTURE.md has the
//! table, and a test compares it with the sources.

pub mod app;
pub mod boards;
pub mod bots;
pub mod catalog;
pub mod cli;
pub mod config;
pub mod discord;
pub mod game;
pub mod games;
pub mod i18n;
pub mod local;
pub mod raster;
pub mod runtime;
pub mod scene;
pub mod store;
pub mod telling;
