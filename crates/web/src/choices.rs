//! The moves that there are in a position, made once for each.

use std::cell::RefCell;

use kibitzer_engine::Move;
use kibitzer_table::Game;

/// The moves and shortcuts of a position, kept while it is on the table.
#[derive(Clone, Debug, Default)]
pub(crate) struct Choices(RefCell<Option<(usize, Vec<Move>)>>);

impl Choices {
    /// Asks something of those of the current position.
    pub(crate) fn with<T>(&self, game: &Game, ask: impl FnOnce(&[Move]) -> T) -> T {
        let here = game.history().current();
        let mut kept = self.0.borrow_mut();
        if kept.as_ref().is_none_or(|(position, _)| *position != here) {
            *kept = Some((here, game.choices()));
        }
        ask(kept.as_ref().map_or(&[], |(_, choices)| choices.as_slice()))
    }
}
