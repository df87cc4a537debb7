//! Patience in the terminal.
pub mod background;
pub mod board;
pub mod clock;
pub mod draw;
pub mod keys;
pub mod play;
pub mod theme;
