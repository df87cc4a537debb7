//! Solvitaire's deals: JSON, bottom cards first. Suits in small letters are cards that lie face
//! down.
//!
//! Solvitaire writes deals in another way than it reads them: piles as lists in lists, empty ones
//! as empty texts, cells with their cards, face-down cards as `##`. Here both are read; what is
//! written is what it reads.

mod read;
mod write;

use kibitzer_engine::Role;

pub(crate) use read::read;
pub(crate) use write::write;

const TABLEAU: &str = "tableau piles";
const FOUNDATIONS: &str = "foundations";
const HOLE: &str = "hole";
/// Keys of single piles, and of piles that hold one card each.
const KEYS: [(&str, Role); 4] = [
    ("stock", Role::Stock),
    ("waste", Role::Waste),
    ("reserve", Role::Reserve),
    ("cells", Role::Cell),
];
/// A card that lies face down, as Solvitaire writes it.
const HIDDEN: &str = "##";
