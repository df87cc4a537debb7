//! Solvitaire's deals: JSON, bottom cards first. Suits in small letters are cards that lie face
//! down.
//!
//! Solvitaire writes deals in another way than it reads them: piles as lists in lists, empty ones
//! as empty texts, cells with their cards, face-down cards as `##`. Here both are read; what is
//! written is what it reads.

mod keys;
mod read;
mod write;

pub(crate) use read::read;
pub(crate) use write::write;
