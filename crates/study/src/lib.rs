#![doc = include_str!("../README.md")]
//!
//! # How it is made
//!
//! * `study::run` plays deals by several threads and hands rows to a `Ledger`, which alone says
//!   what is known: `Memory`, or `store::SeriesLedger`. A row is keyed by deal and budget and never
//!   changes, so that runs may be killed, repeated and run beside each other.
//! * A budget of nodes makes an outcome a function of rules, deal, player and version. `Ladder` is
//!   the list of rising budgets; `standing` says which row of a deal counts.
//! * A run that finds its rows already there (another program is at work) leaps to other deals;
//!   nobody has to claim anything.
//! * `studies.db` is a file beside `kibitzer.db`: it can be large, it is checked and deleted apart,
//!   and a study never holds up a game that is being saved.
//! * `Destination` is where shards lie, `merge` puts them together. `bucket.rs` (feature `s3`) is
//!   the only part that knows a network.

#[cfg(feature = "s3")]
mod bucket;
mod budget;
pub mod chart;
mod deals;
mod description;
mod destination;
mod destination_error;
mod distribution;
mod interval;
mod ladder;
mod ledger;
mod merge;
mod outcome;
mod paired;
#[cfg(feature = "parquet")]
pub mod parquet_file;
#[cfg(not(feature = "parquet"))]
#[path = "no_parquet_file.rs"]
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
mod who;

pub use budget::Budget;
pub use deals::Deals;
pub use description::Description;
pub use destination::Destination;
pub use destination_error::DestinationError;
pub use distribution::Distribution;
pub use interval::{Interval, Method};
pub use ladder::{Ladder, Measure};
pub use ledger::{Ledger, Memory, Row, Series, standing};
pub use merge::{Lacking, MergeError, Merged, merge};
pub use outcome::{Outcome, Unplayed, Verdict};
pub use paired::Pairs;
pub use player::Player;
pub use question::{Ended, Progress, RunError, Study};
pub use run::{each, run, tally};
pub use shard::Shard;
pub use summary::{Summary, pairs, same_packs};
pub use tally::Tally;
pub use until::{BLOCK, run_until};
pub use who::Who;

/// What is said where charts, Parquet files or shards are asked for and this program has none.
pub const LACKS_STUDIES: &str = "this program was built without charts, Parquet files and shards: \
     build it with --features studies, or take it from a release, which has them";
