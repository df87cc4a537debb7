//! Winnability studies: how often can a game be won, and how often does a player win it?
//!
//! A [`Player`] plays deals within a [`Budget`]; each deal gives an [`Outcome`]. Under a budget of
//! nodes the outcome is the same in every run and on every machine.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! use kibitzer_study::{Budget, Verdict, Who};
//!
//! let game = kibitzer_rules::game("yukon")?;
//! let mut player = Who::Thoughtful.seat();
//! let cancel = AtomicBool::new(false);
//! let outcome = player.play(&game.rules, &"7".parse()?, &Budget::nodes(100_000), &cancel)?;
//! assert_eq!(outcome.verdict, Verdict::Won);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[cfg(feature = "s3")]
mod bucket;
mod budget;
#[cfg(feature = "charts")]
pub mod chart;
mod deals;
mod description;
mod destination;
mod destination_error;
mod distribution;
mod interval;
mod ladder;
mod ledger;
#[cfg(feature = "parquet")]
mod merge;
mod outcome;
mod paired;
#[cfg(feature = "parquet")]
pub mod parquet_file;
mod pass;
mod player;
pub mod players;
mod question;
mod run;
#[cfg(feature = "parquet")]
mod seal;
mod shard;
mod summary;
mod tally;
mod until;

pub use budget::Budget;
pub use deals::Deals;
pub use description::Description;
pub use destination::Destination;
pub use destination_error::DestinationError;
pub use distribution::Distribution;
pub use interval::{Interval, Method};
pub use ladder::{Ladder, Measure};
pub use ledger::{Ledger, Memory, Row, Series, standing};
#[cfg(feature = "parquet")]
pub use merge::{Lacking, MergeError, Merged, merge};
pub use outcome::{Outcome, Unplayed, Verdict};
pub use paired::Pairs;
pub use player::{Player, Who};
pub use question::{Ended, Progress, RunError, Study};
pub use run::{each, run, tally};
pub use shard::Shard;
pub use summary::{Summary, pairs, same_packs};
pub use tally::Tally;
pub use until::{BLOCK, run_until};
