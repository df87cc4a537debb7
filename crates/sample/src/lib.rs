//! Which games long tests look at. All of them would take longer with every game that is added;
//! so long tests take a share of the games, and short ones go on with all.
//!
//! Every game has its turn: `KIBITZER_SAMPLE`, a number, names the share, and `.ci/run` takes the
//! number of commits for it, so that so many commits look at all games once. Without it, the
//! share is the first. `KIBITZER_FULL` takes all games.

use std::env;

/// True if a long test that looks at one game in `of` looks at this one.
///
/// ```
/// // Whatever the share, some games are in it, and some are not.
/// let many = (0..300).filter(|n| kibitzer_sample::is_sampled(&format!("game {n}"), 3)).count();
/// assert!(many == 300 || (50..200).contains(&many));
/// ```
pub fn is_sampled(game: &str, of: u64) -> bool {
    if of < 2 || env::var_os("KIBITZER_FULL").is_some() {
        return true;
    }
    let turn = env::var("KIBITZER_SAMPLE").ok().and_then(|turn| turn.parse::<u64>().ok());
    hash(game) % of == turn.unwrap_or(0) % of
}

/// The FNV-1a hash: a game keeps its share, whatever other games there are.
fn hash(text: &str) -> u64 {
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    text.bytes().fold(0xcbf2_9ce4_8422_2325, step) >> 8
}
