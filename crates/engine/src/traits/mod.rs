//! Traits: what the rules of a game are like, as far as arguments about it may rest on them.
//!
//! Safe moves, keys, prunings and the evaluation ask here, and nowhere else, what the rules say.
//! The files of this folder take every description apart field by field and variant by variant: a
//! new word of the language does not compile until it is said here what it changes. A word of which
//! the solver's arguments know nothing goes into [`Traits::uncovered`]; then they are not used.
//!
//! Faults and advice about rule files read descriptions besides: they speak of the words that an
//! author wrote. Advice asks the traits how cards come and go and whether links are read.

mod forgets;
mod kinds;
mod laid;
mod of;
mod quiet;
mod read;
mod suits;
mod told_apart;
mod traffic;
mod uncovered;

use crate::spec::GameSpec;

pub use kinds::{Asks, DrawTraits, GroupTraits, Read, RedealTraits, RefillTraits, Traits};
pub use suits::SuitsRead;
pub use traffic::Traffic;
pub use uncovered::word;

impl Traits {
    /// The traits of a game.
    pub fn of(spec: &GameSpec) -> Traits {
        of::traits(spec)
    }
}
