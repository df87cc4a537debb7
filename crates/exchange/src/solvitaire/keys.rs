//! The keys of Solvitaire's JSON.

use kibitzer_engine::Role;

pub(super) const TABLEAU: &str = "tableau piles";
pub(super) const FOUNDATIONS: &str = "foundations";
pub(super) const HOLE: &str = "hole";
/// Keys of single piles, and of piles that hold one card each.
pub(super) const KEYS: [(&str, Role); 4] = [
    ("stock", Role::Stock),
    ("waste", Role::Waste),
    ("reserve", Role::Reserve),
    ("cells", Role::Cell),
];
/// A card that lies face down, as Solvitaire writes it.
pub(super) const HIDDEN: &str = "##";
