//! The loopback Discord itself: that it refuses what Discord refuses, and that its troubles are real.

mod answers;
mod gateway;
mod hand;
mod library;
mod limits;
mod people;
mod places;
mod troubles;
