//! What comes from outside: its size, faulty layouts in words, deals that nobody named.

use std::hash::{BuildHasher, Hasher};

use kibitzer_engine::{DealName, LayoutFault};

/// The largest text that is read from outside, in bytes.
pub const LARGEST: u64 = 4 * 1024 * 1024;

/// All reasons why a layout is refused.
pub fn faulty_layout(faults: &[LayoutFault]) -> String {
    let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
    format!("the layout is not a position of this game: {}", faults.join("; "))
}

/// A deal number at random, short enough to be typed.
pub fn random_deal() -> DealName {
    // The standard library seeds its hasher from the system's randomness.
    let random = std::collections::hash_map::RandomState::new().build_hasher().finish();
    DealName::Own(random % 1_000_000)
}
