//! Keeping the games of a session, come what may: trouble is told once, and the game goes on.

use std::time::Duration;

use kibitzer_table::{Ending, Game};

use crate::error::StoreError;
use crate::keep::Slot;
use crate::open::Store;
use crate::play_id::PlayId;
use crate::plays::Resumed;

/// Something that a player should be told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// The game is not saved, and why. It goes on all the same.
    Trouble(String),
    /// It is saved again, with all that was not.
    Mended,
}

/// Keeps the game that is being played. With a file that cannot be used it keeps nothing, and says
/// so.
#[derive(Debug)]
pub struct Keeper {
    store: Result<Store, StoreError>,
    slot: Slot,
    trouble: Option<String>,
}

impl Keeper {
    /// A keeper with a file, or with the reason why there is none.
    pub fn new(store: Result<Store, StoreError>) -> Keeper {
        Keeper { store, slot: Slot::new(), trouble: None }
    }

    /// A keeper with the file in the platform's data folder, or in `KIBITZER_HOME`.
    pub fn open_default() -> Keeper {
        Keeper::new(Store::open_default())
    }

    /// Trouble that is known before anything is kept: there is no file, or it cannot be written to.
    /// To be told at the beginning.
    pub fn trouble(&mut self) -> Option<Notice> {
        let known = match &self.store {
            Ok(store) if store.is_writable() => return None,
            Ok(store) => StoreError::ReadOnly(store.path().to_owned()).to_string(),
            Err(error) => error.to_string(),
        };
        let told = self.trouble.replace(known.clone()).is_some_and(|before| before == known);
        (!told).then_some(Notice::Trouble(known))
    }

    /// How the game has ended, as far as it is kept.
    pub fn ending(&self) -> Ending {
        self.slot.ending()
    }

    /// The file.
    ///
    /// # Errors
    /// Why there is none.
    pub fn store(&self) -> Result<&Store, StoreError> {
        self.store.as_ref().map_err(|error| StoreError::Unkept(error.to_string()))
    }

    /// The file, to write to it.
    ///
    /// # Errors
    /// Why there is none.
    pub fn store_mut(&mut self) -> Result<&mut Store, StoreError> {
        self.store.as_mut().map_err(|error| StoreError::Unkept(error.to_string()))
    }

    /// The current game's name in the file, once its first move is kept.
    pub fn id(&self) -> Option<PlayId> {
        self.slot.id()
    }

    /// Goes over to a game that was just begun.
    pub fn begin(&mut self) {
        self.slot = Slot::new();
    }

    /// Goes over to a game that was taken up again.
    pub fn take_up(&mut self, resumed: Resumed) -> Game {
        self.slot = resumed.slot;
        resumed.game
    }

    /// Keeps the game; see [`Store::keep`]. Tells trouble when it begins, changes or ends, and
    /// nothing otherwise.
    pub fn keep(&mut self, game: &Game, played: Duration) -> Option<Notice> {
        self.watch(|store, slot| store.keep(slot, game, played))
    }

    /// Keeps a game that is left for another; see [`Store::leave`].
    pub fn leave(&mut self, game: &Game, played: Duration) -> Option<Notice> {
        self.watch(|store, slot| store.leave(slot, game, played))
    }

    /// Keeps a game that is given up; see [`Store::give_up`].
    pub fn give_up(&mut self, game: &Game, played: Duration) -> Option<Notice> {
        self.watch(|store, slot| store.give_up(slot, game, played))
    }

    /// Keeps the game and gives its position a name; see [`Store::save_as`].
    ///
    /// # Errors
    /// Those of [`Store::save_as`]; and if there is no file.
    pub fn save_as(&mut self, name: &str, game: &Game, played: Duration) -> Result<(), StoreError> {
        match &mut self.store {
            Ok(store) => store.save_as(name, &mut self.slot, game, played),
            Err(error) => Err(StoreError::Unkept(error.to_string())),
        }
    }

    fn watch(
        &mut self,
        work: impl FnOnce(&mut Store, &mut Slot) -> Result<(), StoreError>,
    ) -> Option<Notice> {
        let trouble = match &mut self.store {
            Ok(store) => work(store, &mut self.slot).err().map(|error| error.to_string()),
            Err(error) => Some(error.to_string()),
        };
        if trouble == self.trouble {
            return None;
        }
        self.trouble.clone_from(&trouble);
        Some(trouble.map_or(Notice::Mended, Notice::Trouble))
    }
}
