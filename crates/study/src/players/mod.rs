//! The players, each in a file of its own.

mod fair;
mod greedy;
mod random;
mod thoughtful;

pub use fair::{AtSight, Fair};
pub use greedy::{Greedy, Priority};
pub use kibitzer_player::{
    BYTES, DIRECT, FACTS, Fact, HIDDEN, IN, Kind, LEVELS, Part, Policy, Sign, UNIT,
};
pub use random::Random;
pub use thoughtful::Thoughtful;

use kibitzer_engine::DealName;

/// The number that a player's own dice begin with: made from the deal's name, so that a deal is
/// always played alike.
pub(crate) fn seed_of(deal: &DealName) -> u64 {
    // FNV-1a (Fowler, Noll and Vo).
    let hash = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3);
    deal.to_string().bytes().fold(0xCBF2_9CE4_8422_2325, hash)
}
