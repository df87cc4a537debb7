#![doc = include_str!("../README.md")]
//!
//! # For searches
//!
//! What tells positions apart and what plays without asking is no part of a position until it is
//! asked for ([`search`]):
//!
//! ```
//! use kibitzer_engine::search::SearchState;
//! # use kibitzer_engine::{Journal, Rules, spec::*};
//! # let spec = GameSpec {
//! #     decks: 1,
//! #     groups: vec![
//! #         GroupSpec::foundations(4, SuitRule::Any, &[1]),
//! #         GroupSpec::new("tableau", Role::Tableau, 13),
//! #     ],
//! #     deal: vec![DealStep::each(1, 4)],
//! #     win: Win { full: vec![0], ..Win::default() },
//! #     ..GameSpec::default()
//! # };
//! # let rules = Rules::compile(spec).expect("a sound game");
//! # let mut state = rules.deal(&"7".parse().unwrap()).unwrap();
//! # let mut journal = Journal::new();
//! let (before, moves) = (state.key(), state.sorted_moves(&rules));
//! # assert!(!moves.is_empty());
//! for mv in moves {
//!     state.apply_unchecked(&rules, mv, &mut journal);
//!     assert_ne!(state.key(), before);
//!     state.undo(&rules, &mut journal);
//!     assert_eq!(state.key(), before);
//! }
//! ```
//!
//! # How it is made
//!
//! * `spec/` says what a description can hold; `faults.rs` finds what cannot be; `compile.rs`
//!   makes the tables.
//! * `pile.rs`: piles by their index. `tables.rs`: what groups, piles and ways are compiled to;
//!   `rules.rs`: all tables of a game.
//! * A **row** is, for each face that may lie on top, the set of faces that may be laid on it (64
//!   bits each). Equal rows are shared. A **dest** is one pile that a group's cards may go to, with
//!   its row, its unit and, rarely, guards. Legality is a load and an AND.
//! * `state.rs`, `links.rs`: piles are links in fixed arrays (`below`, `top`, `len`, `down`).
//!   Face-down cards are always a bottom prefix. Moving n cards changes two links; the hashes of
//!   two piles follow, which are kept for the first piles of games of one or two packs (*near*
//!   piles) and reckoned when they are wanted for all others. A state is under 1 KiB; games of
//!   three and four packs have 144 bytes besides.
//! * `opening.rs`: a choice with which a game begins. `bases.rs`: what an empty pile takes;
//!   `directions.rs`: which way, or by how much, a pile is built, where play decides it. `won.rs`:
//!   when a game is won. `sets.rs`, `removals.rs`: cards that leave together. `hand_lines.rs`,
//!   `hands.rs`: rows and columns that are worth points, `hand_values.rs`: how many. `raised.rs`:
//!   face-up cards under face-down ones.
//! * `apply.rs`: making moves and taking them back; `draws.rs` and `redeal.rs`: when these two may
//!   be made, and what they do.
//! * The root is for those who show games and play them. `search/` has what searches need besides,
//!   behind two traits: `search/state.rs` what they ask of positions and do to them,
//!   `search/rules.rs` what they ask of rules; `search/routes.rs` the tables of ways and builds.
//!   `search/physical.rs`: which card is which, for dealing unseen ones anew.
//! * `search/preview.rs`: the key and all else that a carry between two piles comes to, told before
//!   it is made; a search that knows the position never makes it.
//! * `search/blur.rs`: keys that forget what a pruning has proved to decide nothing (cards under a
//!   sealed top, what a sequence hangs from, how far the stock is turned).
//! * `search/key.rs`, `search/symmetry.rs`: a pile's hash is the xor of numbers for (height, face);
//!   the key is the *sum* of mixed hashes, salted by the class of the pile. Classes depend on the
//!   phase of play (is there a stock, are redeals left, is the generator a foreign one), so that
//!   piles are interchangeable only while nothing can tell them apart.
//! * `journal.rs`: every change is a step in a list; undo runs it backwards; reports read it
//!   forwards. Draws and redeals make the key anew at their end instead of following it card by
//!   card.
//! * `said.rs`: sentences as messages, so that they can be said in other languages.
//! * `seed.rs`, `mersenne.rs`: the three generators of numbered deals. `docs/deals.md` is their
//!   specification.

mod advice;
mod apply;
mod bases;
mod built;
mod card;
mod compile;
mod count;
mod deal;
mod dealt;
mod directions;
mod draws;
mod facts;
mod fault;
mod faults;
mod geometry;
mod guards;
mod hand_lines;
mod hand_values;
mod hands;
mod journal;
mod layout;
mod legal;
mod links;
mod mersenne;
mod moves;
mod opening;
mod perft;
mod pile;
mod raised;
mod record;
mod redeal;
mod refusal;
mod removals;
mod rows;
mod rules;
mod said;
pub mod search;
mod seed;
mod sets;
mod shortcut;
mod slots;
pub mod spec;
mod state;
mod swaps;
mod tables;
pub mod traits;
mod unlocks;
mod won;

pub use card::{Card, CardError, Face, FaceSet, Rank, RankSet, Suit, SuitSet};
pub use count::counted;
pub use deal::{DealError, DealName};
pub use fault::{Fault, FaultPlace};
pub use geometry::places;
pub use journal::{Cause, Event, Journal};
pub use layout::{Layout, LayoutError, LayoutFault};
pub use moves::{Move, MoveError, no_pile_said, pile_ranges, range_said};
pub use perft::perft;
pub use pile::{MAX_CARDS, MAX_PILES, Pile, PileSet};
pub use record::{Outcome, Record, RecordError, Replay, ReplayError, Start};
pub use refusal::{Refusal, SetLack, describe, describe_said};
pub use rules::Rules;
pub use said::{English, Join, Part, Said, Tongue, cards_said, group_said, number_said};
pub use spec::Role;
pub use state::State;
