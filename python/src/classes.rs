//! The two classes that lead to each other: a game deals tables, and a table tells its game. Their
//! methods are in `game.rs` and `table.rs`.

use std::sync::Arc;

use kibitzer_rules::GameRules;
use kibitzer_table::Game as Play;
use pyo3::prelude::*;

/// A game: rules that deal tables. Read-only, and shared freely between threads.
///
/// ``Game(name)`` is a built-in game by any of its names (capitals, blanks and punctuation do not
/// matter), or the game of a rule file by its path: what has a slash or a backslash in it or ends
/// in ``.toml`` is a path. It raises ``ValueError`` if there is no such game, with the nearest
/// names, and for a file with all its faults.
#[pyclass(frozen, module = "kibitzer")]
pub(crate) struct Game {
    pub(crate) rules: Arc<GameRules>,
}

/// A game being played: the position, and the tree of all that was played and taken back.
///
/// ``Game.deal``, ``Game.layout`` and ``Game.record`` make one, and ``copy.copy`` another that is
/// played on by itself. While ``solve`` or ``analyse`` runs, other threads and its ``progress`` may
/// look at the table; to play on it then raises ``RuntimeError``.
#[pyclass(module = "kibitzer")]
pub(crate) struct Table {
    pub(crate) play: Play,
}
