//! What a search needs besides the rules of play: keys and what they may forget, carries seen
//! before they are made, moves that can harm nothing.
//!
//! Programs that only play need none of it. A search also plays without asking whether a move is
//! legal: [`State::apply_unchecked`](crate::State::apply_unchecked), for moves that it was given as
//! legal ones.

mod blur;
pub(crate) mod key;
mod preview;
mod safe;
pub(crate) mod symmetry;

pub use blur::{Blur, FloatingRuns};
pub use preview::{Before, Preview};
pub use safe::Safe;
