//! Where a card of a pyramid lies, and whether it is free.

use kibitzer_engine::{Pile, Rules, Said, State, said};

/// The row of a card that others may cover and its place there, as far as its group has rows, and
/// whether it is free; nothing of other piles.
pub fn lying_said(rules: &Rules, state: &State, pile: Pile) -> Vec<Said> {
    if !rules.may_be_covered(pile) || state.pile_len(pile) == 0 {
        return Vec::new();
    }
    let row = rules
        .row_and_place(pile)
        .map(|(row, place)| said!("lies-row", "row {row}, card {place}", row = row, place = place));
    let free = if state.lies_under_others(rules, pile) {
        said!("lies-covered", "covered")
    } else {
        said!("lies-free", "free")
    };
    row.into_iter().chain([free]).collect()
}
