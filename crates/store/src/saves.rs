//! Named saves: a name for a position of a game. Nothing is copied, so a save costs a row and
//! counts as no other game.

use std::time::{Duration, SystemTime};

use kibitzer_table::{Game, check_name};
use rusqlite::{OptionalExtension, Transaction, params};

use crate::database::Stop;
use crate::error::StoreError;
use crate::keep::Slot;
use crate::open::Store;
use crate::plays::{PLAYED, Played, Resumed, played};
use crate::time::{moment, now};

/// A saved game that has a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedSave {
    /// Its name.
    pub name: String,
    /// When it was saved.
    pub at: SystemTime,
    /// The game.
    pub played: Played,
    pub(crate) node: i64,
}

impl Store {
    /// Keeps a game and gives its current position a name. The same game may use a name again: then
    /// it marks the new position.
    ///
    /// # Errors
    /// If the name is none or belongs to another game, no move has been made, or the file cannot be
    /// written.
    pub fn save_as(
        &mut self,
        name: &str,
        slot: &mut Slot,
        game: &Game,
        played: Duration,
    ) -> Result<(), StoreError> {
        slot.spend(played); // it counts even if the save is refused
        let name = check_name(name)?;
        if slot.id().is_none() && game.history().positions() == 1 {
            return Err(StoreError::Unbegun);
        }
        self.keep_and(slot, game, Duration::ZERO, |tx, slot| {
            let Some(play) = slot.id() else { return Err(StoreError::Unbegun.into()) };
            if let Some((game, deal)) = other_owner(tx, name, play.0)? {
                return Err(StoreError::NameTaken { name: name.to_owned(), game, deal }.into());
            }
            let put = "INSERT OR REPLACE INTO saves (name, play, node, at) SELECT ?1, id, cursor, \
                       ?3 FROM plays WHERE id = ?2";
            tx.execute(put, params![name, play.0, now()])?;
            Ok::<(), Stop>(())
        })
    }

    /// The named saves, the newest first.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn saves(&self) -> Result<Vec<NamedSave>, StoreError> {
        self.read(|conn| {
            let columns = PLAYED.replace(
                " FROM plays p",
                ", s.name AS save, s.at AS saved, s.node AS node FROM saves s JOIN plays p ON p.id \
                 = s.play",
            );
            let mut query =
                conn.prepare_cached(&format!("SELECT {columns} ORDER BY s.at DESC, s.name"))?;
            let rows = query.query_map([], |row| {
                Ok(NamedSave {
                    name: row.get("save")?,
                    at: moment(row.get("saved")?),
                    node: row.get("node")?,
                    played: played(row)?,
                })
            })?;
            rows.collect()
        })
    }

    /// Takes up the game of a named save at the position that was saved.
    ///
    /// # Errors
    /// If there is no save of that name, or as [`Store::resume`].
    pub fn load(&self, name: &str) -> Result<Resumed, StoreError> {
        let missing = || StoreError::NoSave(name.trim().to_owned());
        let save =
            self.saves()?.into_iter().find(|save| save.name == name.trim()).ok_or_else(missing)?;
        let mut resumed = self.resume(save.played.id)?;
        let position = resumed.slot.position(save.node).ok_or_else(missing)?;
        resumed.game.go_to(position);
        Ok(resumed)
    }

    /// Takes the name of a save away; the game itself is kept.
    ///
    /// # Errors
    /// If there is no save of that name, or the file cannot be written.
    pub fn remove_save(&mut self, name: &str) -> Result<(), StoreError> {
        self.write(|tx| match tx.execute("DELETE FROM saves WHERE name = ?1", [name.trim()])? {
            0 => Err(StoreError::NoSave(name.trim().to_owned()).into()),
            _ => Ok(()),
        })
    }
}

/// The other game that has a name already, and its deal, if one does.
fn other_owner(
    tx: &Transaction,
    name: &str,
    play: i64,
) -> rusqlite::Result<Option<(String, String)>> {
    let query = "SELECT p.name, coalesce(p.deal, 'layout') FROM saves s JOIN plays p ON \
                 p.id = s.play
         WHERE s.name = ?1 AND s.play <> ?2";
    tx.query_row(query, params![name, play], |row| Ok((row.get(0)?, row.get(1)?))).optional()
}
