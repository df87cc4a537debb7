//! The browser's side of Kibitzer: rules, tables and searches as objects for JavaScript.
//!
//! Everything that is more than a number goes over as JSON, which browsers read fast and which
//! needs no code here that the other crates do not have already. `web/src/engine/` types it. No
//! rule is decided here, and no game is named: [`Rules`] is a game of the catalogue or of a text,
//! [`Table`] one game in progress, [`Search`] a question to the solver that is worked on in
//! portions, so that a worker can be told to stop between them.
//!
//! What a player may do wrong (a move that is not legal, a rule file with faults) is an answer;
//! what only a page can do wrong (a game that does not exist) is thrown as an `Error`. A panic,
//! which should not happen, is told as an error event and thrown, too; then the module is to be
//! loaded again.
//!
//! The bindings that `#[wasm_bindgen]` writes hold unsafe code; what is written here does not, and
//! the workspace forbids it.
//!
//! ```
//! use kibitzer_web::{Rules, Table};
//!
//! let rules = Rules::named("yukon")?;
//! let mut table = Table::deal(&rules, "7")?;
//! assert!(table.view().contains("\"status\":\"open\""));
//! assert!(table.play("draw").contains("\"ok\":false"));
//! # Ok::<(), kibitzer_web::Fault>(())
//! ```

mod broken;
mod cards;
mod catalogue;
mod choices;
mod clock;
mod ending;
mod fault;
mod hand;
mod handling;
mod identity;
mod past;
#[cfg(not(feature = "whole"))]
mod rest;
mod rules;
mod saved;
#[cfg(feature = "whole")]
mod search;
mod shelf;
mod spoken;
mod standings;
mod statistics;
mod table;
#[cfg(feature = "whole")]
mod texts;
mod today;
mod tongue;
mod view;

pub use broken::{break_down, started};
pub use cards::card_names;
pub use catalogue::{game_id, games, list, odds_of, skill_of, supply};
pub use clock::Clock;
pub use ending::Ending;
pub use fault::Fault;
pub use past::past_of;
#[cfg(not(feature = "whole"))]
pub use rest::need_rest;
pub use rules::Rules;
pub use saved::{inspect_document, merge_plays, name_of, numbered_name, read_record};
#[cfg(feature = "whole")]
pub use search::{Plans, Search};
pub use shelf::Shelf;
pub use standings::Standings;
pub use statistics::{counted, statistics, win_beside};
pub use table::{MOST_FOLLOWED, Table};
#[cfg(feature = "whole")]
pub use texts::{check, glossary, language, template};
pub use today::{best_of, calendar, first_deal, next_deal, todays};
pub use tongue::speak_foreign;
