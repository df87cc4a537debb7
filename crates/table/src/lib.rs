#![doc = include_str!("../README.md")]

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
mod spoken;
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
pub use spoken::{Telling, capital};
pub use statistics::{GameEnd, PlayedGame, Statistics, statistics};
pub use tree::{MOST_STEPS, Step, StepFault, Tree, TreeError};
pub use tree_rows::TreeRow;
pub use view::{PileView, View, Visibility, seen_from_top};
pub use words::ReadError;
