//! Which games long tests look at, and on how many cores; and what tests of several crates share.
//! Also how sources are looked at and counted, for the tests of this crate.
//!
//! All games would take longer with every game that is added; so long tests take a share of the
//! games, and short ones go on with all.
//!
//! Every game has its turn: `KIBITZER_SAMPLE`, a number, names the share, and `.ci/run` takes the
//! number of commits for it, so that so many commits look at all games once. Without it, the
//! share is the first. `KIBITZER_FULL` takes all games.

pub mod figures;
mod measured;
pub mod modules;
pub mod sources;

use std::sync::{Mutex, PoisonError};
use std::{env, fs, thread};

pub use measured::{DEALS, Measured, NODES, Tried, head, measured, word};

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

/// Does something with each of some things, on all cores and in no order. Tests of one file run
/// side by side by themselves; this is for a test that is longer than the others of its file
/// together.
///
/// ```
/// # use std::sync::atomic::{AtomicU64, Ordering};
/// let sum = AtomicU64::new(0);
/// kibitzer_sample::on_all_cores(1..=100_u64, |n| {
///     sum.fetch_add(n, Ordering::Relaxed);
/// });
/// assert_eq!(sum.into_inner(), 5050);
/// ```
///
/// # Panics
/// If it panics with one of them: when the other cores have done the rest.
pub fn on_all_cores<Things>(things: Things, each: impl Fn(Things::Item) + Sync)
where
    Things: IntoIterator<IntoIter: Send>,
{
    let things = Mutex::new(things.into_iter());
    let next = || things.lock().unwrap_or_else(PoisonError::into_inner).next();
    let work = || {
        while let Some(thing) = next() {
            each(thing);
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
}

/// What people type to find a game, and the id of the game that must come first
/// (`fixtures/searches.csv`): on the command line, in the protocol and in both choosers.
///
/// ```
/// let searches = kibitzer_sample::searches();
/// assert!(searches.contains(&("klondyke".to_owned(), "klondike".to_owned())));
/// ```
///
/// # Panics
/// If the file is not there or has other columns.
pub fn searches() -> Vec<(String, String)> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/searches.csv");
    let text = fs::read_to_string(path).expect(path);
    let mut lines = text.lines();
    assert_eq!(lines.next(), Some("typed,first"));
    let of = |line: &str| {
        let (typed, first) = line.split_once(',').expect("two columns");
        (typed.to_owned(), first.to_owned())
    };
    lines.map(of).collect()
}

/// The FNV-1a hash: a game keeps its share, whatever other games there are.
fn hash(text: &str) -> u64 {
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    text.bytes().fold(0xcbf2_9ce4_8422_2325, step) >> 8
}
