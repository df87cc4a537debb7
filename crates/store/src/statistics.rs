//! The figures of the games that are kept.

use kibitzer_table::{Beside, GameEnd, PlayedGame, Statistics, beside, statistics};
use rusqlite::ToSql;

use crate::error::StoreError;
use crate::open::Store;
use crate::play_id::PlayId;
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

    /// A win of a game beside all plays of it; `here` is the one that is won.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn beside(
        &self,
        game: &str,
        here: Option<PlayId>,
        end: &GameEnd,
    ) -> Result<Beside, StoreError> {
        let tail = "WHERE p.deal IS NOT NULL AND p.game = ?1 ORDER BY p.begun, p.id";
        let plays = self.list(tail, &[&game])?.into_iter();
        let marked = plays.map(|play| {
            let is_here = Some(play.id) == here;
            (PlayedGame::from(play), is_here)
        });
        Ok(beside(end, marked))
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
