//! Saved games, statistics, favourites and settings: everything that a player keeps, in one SQLite
//! file; and in another the results of
//! [`Studies`].
//!
//! Only this crate knows SQL. A [`Store`] is the file, a [`Slot`] is the place of one game in it. A
//! front end calls [`Store::keep`] after every change of a game: what is new in the undo tree is
//! appended in one transaction, and when the call returns it is on the disk. A call that failed (a
//! full disk) costs nothing: the next one that succeeds saves everything. A [`Keeper`] does this
//! for a session and says once when it cannot.
//!
//! ```
//! use std::time::Duration;
//! use kibitzer_store::{Slot, Store};
//! use kibitzer_table::Game;
//!
//! # let folder = std::env::temp_dir().join(format!("kibitzer-doc-{}", std::process::id()));
//! let mut store = Store::open(&folder)?;
//! let mut game = Game::deal(kibitzer_rules::game("yukon")?, "7".parse()?)?;
//! let mut slot = Slot::new();
//! game.play(game.moves()[0]).expect("a listed move is legal");
//! store.keep(&mut slot, &game, Duration::from_secs(4))?;
//!
//! let saved = &store.unfinished()?[0];
//! let again = store.resume(saved.id)?;
//! assert_eq!(again.game.tree(), game.tree());
//! assert_eq!(store.statistics_of("yukon")?.played, 1);
//! # drop(store);
//! # std::fs::remove_dir_all(&folder)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # How it is made
//!
//! * `table::Tree` is the undo tree as plain data, `table::Document` saved games as JSON: the
//!   browser can have both, as they know nothing of SQLite.
//! * `store::Store` is the file, `Slot` the place of one game in it, `Keeper` both for a session.
//!   `Store::keep` looks at the whole game, not at the last move: it appends whatever the file
//!   lacks. So a call that failed is made good by the next one.
//! * Nodes of a tree in the file have numbers of their own, and a slot knows which position is
//!   which node. So two programs can add to one tree.
//! * With each game lies the whole text of its rules. If the game's rules change, it goes on by
//!   that text.

mod database;
mod error;
mod exchange;
#[cfg(test)]
mod fault_injection;
mod favourites;
mod folder;
mod form;
mod keep;
mod keeper;
mod open;
mod play_id;
mod plays;
mod saves;
mod schema;
mod statistics;
mod studies;
mod time;

pub use error::StoreError;
pub use exchange::Imported;
pub use folder::Folders;
pub use keep::Slot;
pub use keeper::{Keeper, Notice};
pub use open::Store;
pub use play_id::{PlayId, game_key};
pub use plays::{Played, Resumed, RulesNow};
pub use saves::NamedSave;
pub use studies::{Asked, SeriesLedger, Studies, StudiesError};
