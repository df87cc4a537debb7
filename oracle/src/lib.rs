//! The slow, independent generator of Kibitzer: the oracle behind the golden files.
//!
//! It is written from `docs/` and `games/` alone and shares nothing with the engine. It is plain on
//! purpose: a position is vectors of cards, cloned for every move; the rules are read from the TOML
//! value whenever a word of them is asked.

pub mod card;
pub mod consequences;
pub mod deal;
pub mod dealing;
pub mod directions;
pub mod fitting;
pub mod hands;
pub mod layout;
pub mod moves;
pub mod neighbours;
pub mod opening;
pub mod pack;
pub mod pick;
pub mod play;
pub mod position;
pub mod random;
pub mod redeal;
pub mod rules;
pub mod sets;
pub mod shapes;
pub mod swaps;
pub mod ways;
mod win;

pub use card::Card;
pub use position::{Lying, Position};
pub use rules::Game;
