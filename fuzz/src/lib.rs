//! What the targets have in common.

pub mod seconds;

use kibitzer_hostile::choices::Rng;
use kibitzer_hostile::play::{Also, examine};
use kibitzer_rules::{GameRules, catalogue};

/// The target of a file: fed by libFuzzer, or without its library by [`seconds::run`].
#[macro_export]
macro_rules! target {
    (|$data:ident: &[u8]| $body:block) => {
        #[cfg(feature = "libfuzzer")]
        libfuzzer_sys::fuzz_target!(|$data: &[u8]| $body);

        #[cfg(not(feature = "libfuzzer"))]
        fn main() -> std::process::ExitCode {
            $crate::seconds::run(|$data: &[u8]| $body)
        }
    };
}

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
