//! What a chooser of games shows first, and what a player has set for a game.

use std::collections::BTreeMap;

use kibitzer_table::{Left, recent};
use rusqlite::{OptionalExtension, params};

use crate::error::StoreError;
use crate::open::Store;
use crate::plays::Played;
use crate::time::now;

impl Store {
    /// The favourite games, by the names under which they are kept, in the order in which they were
    /// chosen.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn favourites(&self) -> Result<Vec<String>, StoreError> {
        self.read(|conn| {
            let mut query =
                conn.prepare_cached("SELECT game FROM favourites ORDER BY since, game")?;
            query.query_map([], |row| row.get(0))?.collect()
        })
    }

    /// Makes a game a favourite, or no favourite any more.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn set_favourite(&mut self, game: &str, favourite: bool) -> Result<(), StoreError> {
        self.write(|tx| {
            if favourite {
                let put = "INSERT OR IGNORE INTO favourites (game, since) VALUES (?1, ?2)";
                tx.execute(put, params![game, now()])?;
            } else {
                tx.execute("DELETE FROM favourites WHERE game = ?1", [game])?;
            }
            Ok(())
        })
    }

    /// The games that were played last, the newest first, but for those `beside`, which stand in a
    /// list of their own.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn recent(&self, beside: &[&str]) -> Result<Vec<String>, StoreError> {
        let plays = self.list("ORDER BY p.id", &[])?;
        let plays: Vec<Left<'_>> = plays.iter().map(Played::left).collect();
        Ok(recent(&plays, beside).into_iter().map(str::to_owned).collect())
    }

    /// What is set for a game under a key.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn setting(&self, game: &str, key: &str) -> Result<Option<String>, StoreError> {
        self.read(|conn| {
            conn.query_row(
                "SELECT value FROM settings WHERE game = ?1 AND key = ?2",
                [game, key],
                |row| row.get(0),
            )
            .optional()
        })
    }

    /// All that is set for a game.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn settings(&self, game: &str) -> Result<BTreeMap<String, String>, StoreError> {
        self.read(|conn| {
            let mut query =
                conn.prepare_cached("SELECT key, value FROM settings WHERE game = ?1")?;
            query.query_map([game], |row| Ok((row.get(0)?, row.get(1)?)))?.collect()
        })
    }

    /// All that is set for all games.
    pub(crate) fn all_settings(
        &self,
    ) -> Result<BTreeMap<String, BTreeMap<String, String>>, StoreError> {
        let rows: Vec<(String, String, String)> = self.read(|conn| {
            let mut query = conn.prepare_cached("SELECT game, key, value FROM settings")?;
            query.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?.collect()
        })?;
        let mut all: BTreeMap<String, BTreeMap<String, String>> = BTreeMap::new();
        for (game, key, value) in rows {
            all.entry(game).or_default().insert(key, value);
        }
        Ok(all)
    }

    /// Sets something for a game, or, with `None`, unsets it.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn set(&mut self, game: &str, key: &str, value: Option<&str>) -> Result<(), StoreError> {
        self.write(|tx| {
            match value {
                Some(value) => tx.execute(
                    "REPLACE INTO settings (game, key, value) VALUES (?1, ?2, ?3)",
                    [game, key, value],
                )?,
                None => {
                    tx.execute("DELETE FROM settings WHERE game = ?1 AND key = ?2", [game, key])?
                }
            };
            Ok(())
        })
    }
}
