//! Drawing: from a board and a theme to the cells of the screen.

mod board;
mod card;
pub(crate) mod text;

pub use board::{Marks, board, loose_card};
