#![doc = include_str!("../README.md")]

mod advice;
mod catalogue;
mod character;
mod check;
mod diagnostics;
mod fault_places;
mod fields;
mod fingerprint;
mod fold;
mod foreign;
mod game;
mod length;
pub mod letters;
mod like;
mod listing;
mod lists;
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
mod suggestions;
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
pub use foreign::foreign_words;
pub use game::{Claim, Entry, GameRules};
pub use like::Library;
pub use listing::Listing;
pub use lists::{Filters, List, Sought, Weight, list};
pub use near::Profile;
pub use odds::Odds;
pub use open::{GameError, OpenError, game};
pub use picture::{Picture, Spot};
pub use schema::{keys, schema};
pub use search::{Found, NEAR, found, rank};
pub use standing::{SKILLS, Standing};
pub use template::{template, variant_template};
pub use usage::{Word, keys_for_readers, usage, usage_page};
pub use visible::{is_unprintable, visible};
pub use vocabulary::{DIFFICULTIES, TIMES};

/// The reference of the rule language, in Markdown.
pub const REFERENCE: &str = include_str!("../rule-language.md");
