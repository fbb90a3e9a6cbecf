//! What the boards of both races share.

pub(super) mod figures;
pub(super) mod picture;
mod words;

pub use words::PHRASES;
pub(super) use words::{
    cell, choice, chosen, decided, grid, number, obliged, of_seat, on_board, piece_choice, result, seat_name,
    state, thrown, warning,
};
