//! Winnability studies: how often can a game be won, and how often does a player win it?
//!
//! A [`Player`] plays deals within a [`Budget`]; each deal gives an [`Outcome`]. Under a budget of nodes the outcome is the same in
//! every run and on every machine.
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

mod budget;
mod outcome;
mod player;
pub mod players;

pub use budget::Budget;
pub use outcome::{Outcome, Unplayed, Verdict};
pub use player::{Player, Who};
