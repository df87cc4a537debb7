//! Verdicts of the solver over random rule files, held against an exhaustive search that shares
//! nothing with it.
//!
//! Rule files are drawn over the whole language, or made of a game of the catalogue by changing
//! words of it; positions are laid out at random and played on at random. Each is searched with all
//! prunings, none, each one off, each one alone and each two alone. A win counts if the oracle
//! replays it; where no search wins, the oracle looks at every position that can be reached. What
//! is wrong is made small and written down.
//!
//! How random rules are drawn: `drawn.rs` (ways between groups: `drawn_ways.rs`; sets and pyramids:
//! `drawn_sets.rs`; gaps and close-ups: `drawn_gaps.rs`; lines: `drawn_lines.rs`; hands of points:
//! `drawn_hands.rs`; deals, draws and refills: `drawn_supplies.rs`;
//! draws and redeals of parts: `drawn_redeals.rs`), `changed.rs`, `positions.rs`.

// Numbers of rule files are small and never negative.
#![allow(clippy::cast_sign_loss, clippy::cast_possible_wrap)]

pub mod case;
pub mod changed;
pub mod dice;
pub mod drawn;
mod drawn_cards;
pub mod drawn_gaps;
mod drawn_group;
pub mod drawn_hands;
pub mod drawn_lines;
mod drawn_redeals;
pub mod drawn_sets;
pub mod drawn_supplies;
mod drawn_ways;
pub mod files;
pub mod found;
pub mod game;
pub mod judge;
pub mod later;
pub mod positions;
pub mod referee;
pub mod run;
pub mod shrink;
pub mod side_by_side;
pub mod words;
