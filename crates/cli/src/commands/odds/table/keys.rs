//! Versions and deals of stored studies, read from their keys.

use kibitzer_store::Asked;
use kibitzer_study::Deals;

/// The numbers in a version, which order versions of one player by their age.
pub(super) fn numbers(version: &str) -> Vec<u32> {
    version
        .split(|sign: char| !sign.is_ascii_digit())
        .filter_map(|number| number.parse().ok())
        .collect()
}

/// The deals that were asked for.
pub(super) fn deals_of(asked: &Asked) -> Option<Deals> {
    let prefix = if asked.series.numbering == "own" {
        String::new()
    } else {
        format!("{}:", asked.series.numbering)
    };
    format!("{prefix}{}..={}", asked.deals.0, asked.deals.1).parse().ok()
}
