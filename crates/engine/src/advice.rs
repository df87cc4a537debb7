//! Advice on a description that is sound but may not mean what its author wants: rules that can
//! never apply, and games that cannot be won by counting alone.
//!
//! Everything here reads upper bounds (`Reach`): what is advised holds for every deal, and much
//! that is true of the game is not found.

mod advised;
mod counting;
mod homes;
mod idle;
mod made;
mod reach;
mod together;

use crate::fault::Fault;
use crate::rules::Rules;

impl Rules {
    /// What the author of the description may want to look at, in the order of its parts.
    ///
    /// Each piece of advice is a certainty, not a guess: a rule that is named can apply in no deal,
    /// and a win that is named can be reached in none.
    pub fn advice(&self) -> Vec<Fault> {
        let reach = reach::Reach::of(self);
        let mut advice = idle::find(self, &reach);
        advice.extend(together::find(self, &reach));
        let counted = counting::find(self, &reach);
        // What counting tells already needs no other reason.
        let homes = homes::find(self, &reach);
        let told = |fault: &Fault| counted.iter().any(|other| other.place == fault.place);
        advice.extend(homes.into_iter().filter(|fault| !told(fault)));
        advice.extend(counted);
        advice
    }
}
