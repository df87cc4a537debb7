//! The two classes that lead to each other: a game deals tables, and a table tells its game. Their
//! methods are in `game.rs` and `table.rs`.

use std::sync::Arc;

use kibitzer_rules::GameRules;
use kibitzer_table::Game as Play;
use pyo3::prelude::*;

/// A game: rules that deal tables.
#[pyclass(frozen, module = "kibitzer")]
pub(crate) struct Game {
    pub(crate) rules: Arc<GameRules>,
}

/// A game being played: the position, and the tree of all that was played and taken back.
#[pyclass(module = "kibitzer")]
pub(crate) struct Table {
    pub(crate) play: Play,
}
