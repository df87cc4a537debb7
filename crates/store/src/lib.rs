#![doc = include_str!("../README.md")]
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
mod runs;
mod saves;
mod schema;
mod statistics;
mod studies;
mod time;
mod transfer;

pub use error::StoreError;
pub use folder::{Folders, rule_files};
pub use keep::Slot;
pub use keeper::{Keeper, Notice};
pub use open::Store;
pub use play_id::{PlayId, game_key};
pub use plays::{Played, Resumed, RulesNow};
pub use runs::{Provenance, Worker};
pub use saves::NamedSave;
pub use studies::{Asked, SeriesLedger, Studies, StudiesError};
pub use transfer::Imported;
