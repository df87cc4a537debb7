//! Patience in the terminal.
pub mod background;
pub mod board;
pub mod clock;
pub mod draw;
pub mod keys;
pub mod play;
pub mod theme;
pub mod app;
pub mod chooser;
pub mod pages;
pub mod settings;
pub mod stats;
