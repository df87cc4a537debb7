//! One patience game in progress: what a front end shows and asks.
//!
//! [`Game`] keeps the position, the undo tree and the score, tells what the player may see
//! ([`View`]), reads short forms of moves ([`Game::read_move`]) and offers carrying several cards
//! at once over spaces and cells ([`Game::shortcuts`]). It decides nothing about legality itself:
//! the engine does. [`Tree`] is the undo tree as plain data, [`Document`] saved games as JSON.
//!
//! ```
//! use kibitzer_table::Game;
//!
//! let rules = kibitzer_rules::game("yukon").unwrap();
//! let mut game = Game::deal(rules, "7".parse().unwrap()).unwrap();
//! let first = game.moves()[0];
//! game.play(first).unwrap();
//! assert!(game.undo());
//! assert_eq!(game.score(), Some(-52));
//! ```

mod autoplay;
mod calling;
mod choices;
mod exchange;
mod game;
mod groups;
mod hand;
mod history;
mod knowledge;
mod merge;
mod name;
mod report;
mod statistics;
mod telling;
pub mod today;
mod tree;
mod tree_rows;
mod view;
mod words;

pub use calling::faces_called;
pub use exchange::{
    Document, DocumentFault, LARGEST_DOCUMENT, MOST_DOCUMENT_FAULTS, SavedName, SavedPlay,
    SavedResult,
};
pub use game::{Game, Status};
pub use groups::{GroupView, Shape, groups};
pub use hand::{Hand, target};
pub use history::{Branch, History};
pub use knowledge::{Knowledge, Random, known_after, seen_now};
pub use merge::{Merged, merge};
pub use name::{LONGEST_NAME, NameError, check_name, numbered};
pub use statistics::{GameEnd, PlayedGame, Statistics, statistics};
pub use tree::{MOST_STEPS, Step, StepFault, Tree, TreeError};
pub use tree_rows::TreeRow;
pub use view::{PileView, Sight, View};
pub use words::ReadError;
