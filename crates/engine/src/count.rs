//! Numbers with their nouns.

use std::fmt;

/// A number with its noun, as it is said of so many: `1 move`, `2 moves`. The plural takes an s.
///
/// ```
/// assert_eq!(kibitzer_engine::counted(1_u64, "move"), "1 move");
/// assert_eq!(kibitzer_engine::counted(0_usize, "other move"), "0 other moves");
/// ```
pub fn counted<N: fmt::Display + PartialEq + From<u8>>(number: N, noun: &str) -> String {
    let end = if number == N::from(1) { "" } else { "s" };
    format!("{number} {noun}{end}")
}

/// A number with its noun and the verb that goes with it: `1 card is`, `2 cards are`.
pub(crate) fn are<N: fmt::Display + PartialEq + From<u8> + Copy>(number: N, noun: &str) -> String {
    let verb = if number == N::from(1) { "is" } else { "are" };
    format!("{} {verb}", counted(number, noun))
}
