//! What a search needs besides the rules of play: keys and what they may forget, carries seen
//! before they are made, moves that are made without a question, the compiled tables of routes and
//! builds, the physical cards.
//!
//! Programs that only play need none of it, and find none of it at the root: there a move is
//! checked before it is made ([`State::play`](crate::State::play)), positions are compared whole,
//! and what may be done is told by the lists of legal moves. Here nothing is checked, and keys may
//! change between versions. What is asked of positions, and done to them, stands in
//! [`SearchState`]; what is asked of rules in [`SearchRules`]. What rules are like tell
//! [`traits`](crate::traits).

mod blur;
pub(crate) mod card_set;
mod facts;
pub(crate) mod key;
mod own_places;
mod physical;
mod preview;
mod routes;
mod rules;
mod safe;
mod sealed;
mod state;
pub(crate) mod symmetry;

pub use crate::hand_lines::{HandLine, LineKind, MOST_HAND};
pub use crate::seed::Seed;
pub use blur::{Blur, BlurMemory, FloatingRuns};
pub use card_set::CardSet;
pub use facts::Facts;
pub use preview::{Before, Preview};
pub use routes::Route;
pub use rules::SearchRules;
pub use safe::{FirstSafe, Safe, UnneededMemory};
pub use state::SearchState;
