#![doc = include_str!("../README.md")]
//!
//! # How it is made
//!
//! * `piles.rs` says which of a game's piles are meant by the words of other programs: piles of one
//!   role correspond in their order, foundations by what they take.
//! * `pysol` reads and writes saved games of PySolFC, which are no text.
//! * `solvitaire` and `fc_solve.rs` are a form each. Reading decides nothing about the rules:
//!   `State::from_layout` says whether a layout is a position of the game.

mod fault;
mod fc_solve;
mod piles;
mod pysol;
mod solvitaire;

use kibitzer_engine::{Layout, Rules};

pub use fault::Fault;
pub use pysol::{PySolSave, write_pysol};

/// A way to write positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Kibitzer's own: a pile a line, with its name.
    Layout,
    /// Solvitaire's deals.
    Solvitaire,
    /// Freecell Solver's boards.
    FcSolve,
}

impl Form {
    /// All of them.
    pub const ALL: [Form; 3] = [Form::Layout, Form::Solvitaire, Form::FcSolve];

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Form::Layout => "layout",
            Form::Solvitaire => "solvitaire",
            Form::FcSolve => "fc-solve",
        }
    }

    /// The form of that name.
    pub fn named(name: &str) -> Option<Form> {
        Form::ALL.into_iter().find(|form| form.name() == name)
    }

    /// The form that a text is in, by how it begins.
    pub fn of(text: &str) -> Form {
        let text = text.trim_start_matches('\u{feff}').trim_start();
        let first = text.lines().map(str::trim).find(|line| !line.is_empty()).unwrap_or_default();
        if text.starts_with('{') {
            Form::Solvitaire
        } else if fc_solve::begins(first) {
            Form::FcSolve
        } else {
            Form::Layout
        }
    }

    /// Writes a position.
    ///
    /// # Errors
    /// If this form has no place for something in it.
    pub fn write(self, rules: &Rules, layout: &Layout) -> Result<String, Fault> {
        match self {
            Form::Layout => Ok(layout.to_string()),
            Form::Solvitaire => solvitaire::write(rules, layout),
            Form::FcSolve => fc_solve::write(rules, layout),
        }
    }
}

/// Reads a position in any form.
///
/// # Errors
/// If the text is in none of them, or the game has not the piles that it tells of.
pub fn read(rules: &Rules, text: &str) -> Result<Layout, Fault> {
    match Form::of(text) {
        Form::Layout => text.parse().map_err(Fault::new),
        Form::Solvitaire => solvitaire::read(rules, text),
        Form::FcSolve => fc_solve::read(rules, text),
    }
}
