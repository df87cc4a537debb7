//! What the targets share.
#![allow(dead_code, unused_imports)]

#[macro_use]
#[path = "../shared/seconds.rs"]
pub mod seconds;
#[path = "../shared/mod.rs"]
pub mod shared;

use kibitzer_rules::{GameRules, catalogue};
pub(crate) use shared::choices::{Choices, Rng};
pub(crate) use shared::play::{Also, examine};

/// Reads a rule file; plays it if it is accepted, reads its faults if not.
pub fn judge(text: &str) {
    match GameRules::parse("fuzz", "fuzz.toml", text, catalogue()) {
        Err(faults) => {
            assert!(!faults.findings().is_empty() && !faults.render(true).is_empty());
        }
        Ok(game) => examine(&game.rules, Rng::of(text.as_bytes()).next(), 40, Also::default()),
    }
}

/// A built-in game and the bytes that are left.
pub fn chosen(data: &[u8]) -> Option<(String, std::sync::Arc<GameRules>, &[u8])> {
    let (first, rest) = data.split_first()?;
    let ids = catalogue().names();
    let id = ids[*first as usize % ids.len()].clone();
    let game = catalogue().get(&id)?;
    Some((id, game, rest))
}
