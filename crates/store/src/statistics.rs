//! The figures of the games that are kept.

use kibitzer_table::{PlayedGame, Statistics, statistics};
use rusqlite::ToSql;

use crate::error::StoreError;
use crate::open::Store;
use crate::plays::Played;

impl Store {
    /// The figures of all games that were played, in the order of their names. Only games that were
    /// dealt count, not those that began from a layout.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn statistics(&self) -> Result<Vec<Statistics>, StoreError> {
        self.figures("", &[])
    }

    /// The figures of one game; all nought if it was never played.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn statistics_of(&self, game: &str) -> Result<Statistics, StoreError> {
        let found = self.figures("AND p.game = ?1", &[&game])?.pop();
        Ok(found.unwrap_or_else(|| Statistics { game: game.to_owned(), ..Statistics::default() }))
    }

    fn figures(&self, which: &str, values: &[&dyn ToSql]) -> Result<Vec<Statistics>, StoreError> {
        let tail = format!("WHERE p.deal IS NOT NULL {which} ORDER BY p.begun, p.id");
        Ok(statistics(self.list(&tail, values)?.into_iter().map(PlayedGame::from)))
    }
}

impl From<Played> for PlayedGame {
    fn from(play: Played) -> PlayedGame {
        let Played { game, name, begun, touched, elapsed, score, ended, .. } = play;
        PlayedGame { game, name, begun, touched, elapsed, score, end: ended }
    }
}
