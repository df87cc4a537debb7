//! Rule files of patience games: the language, its diagnostics, and the catalogue of built-in
//! games.
//!
//! Only this crate knows the file format. [`game`] finds a game by name or path, [`catalogue`]
//! holds the built-in ones,
//! [`GameRules::parse`] reads any text and tells all faults at once.
//!
//! ```
//! use kibitzer_engine::{Journal, Move};
//!
//! let game = kibitzer_rules::game("yukon")?;
//! let rules = &game.rules;
//! let mut state = rules.deal(&"7".parse()?)?;
//! let mut journal = Journal::new();
//! let first = state.sorted_moves(rules)[0];
//! state.play(rules, first, &mut journal).expect("a listed move is legal");
//! state.undo(rules, &mut journal);
//! let mv = Move::parse(rules, "draw")?;
//! let refusal = state.why_not(rules, mv).expect("this game has no stock");
//! println!("{}", refusal.sentence(rules));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod advice;
mod catalogue;
mod character;
mod check;
mod diagnostics;
mod fault_places;
mod fields;
mod fingerprint;
mod fold;
mod game;
mod like;
mod listing;
mod meant;
mod near;
mod node;
mod odds;
mod open;
mod picture;
mod read;
mod schema;
mod search;
mod span;
mod standing;
mod template;
mod usage;
mod visible;
mod vocabulary;
mod write;

pub use advice::{Advised, advise, advise_text};
pub use catalogue::{Catalogue, UnknownGame, catalogue};
pub use character::{Character, KINDS, SEEN};
pub use diagnostics::{Diagnostics, Finding, nearest};
pub use fold::{Folded, fold};
pub use game::{Claim, Entry, GameRules};
pub use like::Library;
pub use listing::Listing;
pub use near::Profile;
pub use odds::Odds;
pub use open::{GameError, OpenError, game};
pub use picture::{Picture, Spot};
pub use schema::{keys, schema};
pub use search::{Found, NEAR, found, rank};
pub use standing::Standing;
pub use template::{template, variant_template};
pub use usage::{Word, keys_for_readers, usage, usage_page};
pub use visible::{is_unprintable, visible};

/// The reference of the rule language, in Markdown.
pub const REFERENCE: &str = include_str!("../../../docs/rule-language.md");
