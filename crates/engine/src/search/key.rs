//! Hashes of piles and positions: 128 bits.
//!
//! A pile's hash is the exclusive or, over its cards, of a random number for the card's height and
//! face, and of one for the height of each face-up card under a face-down one. A position's key is
//! the wrapping *sum* over piles of a mixed number made of that hash, how many cards lie face down,
//! and the salt of the pile's class; plus what else decides the future.
//! The sum makes piles of one class exchangeable without sorting; an exclusive or would not do, as
//! two equal piles would cancel. Two different positions have the same key with a probability of
//! about 2^-128 for each pair, if nobody sets out to forge one: the numbers are public.
//!
//! The key of a position may change between versions of the crate.

use crate::card::Face;
use crate::pile::MAX_CARDS;

/// A 64-bit mixing step (`SplitMix64`, Steele, Lea and Flood 2014).
const fn split_mix(state: u64) -> (u64, u64) {
    let next = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut z = next;
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    (next, z ^ (z >> 31))
}

const fn random(state: u64) -> (u64, u128) {
    let (state, high) = split_mix(state);
    let (state, low) = split_mix(state);
    (state, (high as u128) << 64 | low as u128)
}

const fn table<const N: usize, const M: usize>(seed: u64) -> [[u128; N]; M] {
    let mut table = [[0; N]; M];
    let mut state = seed;
    let mut i = 0;
    while i < M {
        let mut j = 0;
        while j < N {
            let (next, value) = random(state);
            state = next;
            table[i][j] = value;
            j += 1;
        }
        i += 1;
    }
    table
}

/// Heights that have numbers of their own.
const HEIGHTS: usize = 104;

/// Tables of random numbers. In WebAssembly each is made when it is first wanted: random numbers do
/// not compress, and these would be 98 kB of the file.
macro_rules! tables {
    ($($(#[$doc:meta])* $name:ident: [[u128; $n:expr]; $m:expr] = $seed:literal;)*) => {$(
        $(#[$doc])*
        #[cfg(not(target_family = "wasm"))]
        pub(crate) static $name: [[u128; $n]; $m] = table($seed);
        $(#[$doc])*
        #[cfg(target_family = "wasm")]
        pub(crate) static $name: std::sync::LazyLock<[[u128; $n]; $m]> =
            std::sync::LazyLock::new(|| table($seed));
    )*};
}

tables! {
    /// A number for each height (0 is the bottom) and face.
    CARD: [[u128; 52]; HEIGHTS] = 1;
    /// A number for each count of face-down cards.
    DOWN: [[u128; 1]; MAX_CARDS + 1] = 2;
    SALT: [[u128; 1]; 64] = 3;
    COUNTER: [[u128; 64]; 4] = 4;
    COVERED: [[u128; 52]; 1] = 5;
    FLOATING: [[u128; 52]; 1] = 6;
    COVERED_BASE: [[u128; 1]; 1] = 7;
    RAISED: [[u128; 1]; MAX_CARDS] = 8;
}

/// A number for a height (0 is the bottom) and face. Above two packs' cards the numbers of the
/// lower heights are turned about.
#[inline]
pub(crate) fn card(height: usize, face: Face) -> u128 {
    match CARD.get(height) {
        Some(faces) => faces[face.index()],
        None => high_card(height, face),
    }
}

/// The number for a height and face that [`card`] gives, in a game of two packs at most: it is
/// looked up there without asking how high the card lies.
#[inline]
pub(crate) fn near_card(height: usize, face: Face) -> u128 {
    CARD[height][face.index()]
}

#[cold]
#[inline(never)]
fn high_card(height: usize, face: Face) -> u128 {
    CARD[height % HEIGHTS][face.index()].rotate_left(41)
}

/// The salt of a class of piles.
pub(crate) fn salt(class: usize) -> u128 {
    SALT[class % 64][0]
}

/// What a pile adds to a position's key: a product that no exclusive or of hashes carries over,
/// plus the hash turned about.
#[inline]
pub(crate) fn mix(hash: u128) -> u128 {
    const A: u64 = 0x9FB2_1C65_1E98_DF25;
    const B: u64 = 0xC6A4_A793_5BD1_E995;
    let (low, high) = (hash as u64 ^ A, (hash >> 64) as u64 ^ B);
    (u128::from(low) * u128::from(high)).wrapping_add(hash.rotate_left(64))
}

/// What a card that another lies on adds to a position's key, where that is told apart.
#[inline]
pub(crate) fn covered(face: Face) -> u128 {
    COVERED[0][face.index()]
}

/// What a card at a height that lies face up under a face-down one adds to the hash of its pile.
#[inline]
pub(crate) fn raised(height: usize) -> u128 {
    RAISED[height][0]
}

/// The hash of a pile of which only the number of cards matters.
pub(crate) fn height(cards: usize) -> u128 {
    if cards == 0 { 0 } else { DOWN[cards][0].rotate_left(29) }
}

/// What is added to the hash of a pile whose base another card lies on, where that is told apart.
#[inline]
pub(crate) fn covered_base() -> u128 {
    COVERED_BASE[0][0]
}

/// What a floating card adds to a position's key, wherever it lies.
#[inline]
pub(crate) fn floating(face: Face) -> u128 {
    FLOATING[0][face.index()]
}

/// What a small counter adds to a position's key.
pub(crate) fn counter(kind: Counter, value: u32) -> u128 {
    match value {
        0 => 0,
        1..64 => COUNTER[kind as usize][value as usize],
        _ => mix(COUNTER[kind as usize][0] ^ u128::from(value)),
    }
}

/// What a seed adds to a position's key.
pub(crate) fn seed(number: u128, kind: u8, drawn: u32) -> u128 {
    let first = mix(number ^ COUNTER[3][kind as usize]);
    mix(first ^ (u128::from(drawn) << 1))
}

/// The counters that decide the future.
#[derive(Clone, Copy)]
pub(crate) enum Counter {
    Redeals,
    Mercies,
    Base,
    Draws,
}
