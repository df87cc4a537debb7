#![doc = include_str!("../README.md")]

/// The Rust that pages of the workspace show, to be tested with this crate's own.
#[cfg(doctest)]
mod shown {
    #[doc = include_str!("../../../README.md")]
    mod readme {}
    #[doc = include_str!("../../../docs/programmers.md")]
    mod for_programs {}
}

mod autoplay;
mod beside;
mod card_search;
mod choices;
mod clock;
mod document;
mod ending;
mod game;
mod groups;
mod hand;
mod handling;
mod history;
mod knowledge;
mod lying;
mod merge;
mod name;
mod past;
mod pile_in_words;
mod report;
mod spoken;
mod statistics;
pub mod today;
mod travel;
mod tree;
mod tree_rows;
mod view;
mod words;

pub use beside::{Beside, Figure, beside};
pub use card_search::{SeenCard, faces_called};
pub use clock::Clock;
pub use document::{
    Document, DocumentFault, LARGEST_DOCUMENT, MOST_DOCUMENT_FAULTS, SavedName, SavedPlay,
    SavedResult,
};
pub use ending::{Ending, Turn};
pub use game::{Game, Status};
pub use groups::{GroupView, Shape, groups};
pub use hand::{Hand, target};
pub use handling::{Cursor, Deed, Handling, Remark};
pub use history::{Branch, History};
pub use knowledge::{Knowledge, Random, known_after, seen_now};
pub use lying::lying_said;
pub use merge::{Merged, OtherGame, merge};
pub use name::{LONGEST_NAME, NameError, check_name, numbered};
pub use past::{Left, all_gone_on_with, gone_on_with, played_last, recent};
pub use spoken::{Telling, capital};
pub use statistics::{Counted, GameEnd, PlayedGame, Statistics, percent, statistics};
pub use travel::Way;
pub use tree::{MOST_STEPS, Step, StepFault, Tree, TreeError};
pub use tree_rows::TreeRow;
pub use view::{PileView, View, Visibility, seen_from_top};
pub use words::ReadError;
