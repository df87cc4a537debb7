//! Where a card of a pyramid or a grid lies, and whether it is free.

use kibitzer_engine::spec::Shape;
use kibitzer_engine::{Pile, Rules, Said, State, said};

/// Where a pile lies in its group, as far as that is told, and whether its card is free, where
/// others may cover it; nothing of piles that lie side by side.
pub fn lying_said(rules: &Rules, state: &State, pile: Pile) -> Vec<Said> {
    let free = may_lie_under(rules, state, pile).then(|| {
        if state.lies_under_others(rules, pile) {
            said!("lies-covered", "covered")
        } else {
            said!("lies-free", "free")
        }
    });
    place_said(rules, state, pile).into_iter().chain(free).collect()
}

/// The row and the column of a pile of a grid, of an empty one, too; the row of a card that others
/// may cover, and its place there.
pub(crate) fn place_said(rules: &Rules, state: &State, pile: Pile) -> Option<Said> {
    if let Some((row, column)) = in_grid(rules, pile) {
        return Some(said!(
            "lies-column",
            "row {row}, column {column}",
            row = row,
            column = column
        ));
    }
    let (row, place) = rules.row_and_place(pile).filter(|_| may_lie_under(rules, state, pile))?;
    Some(said!("lies-row", "row {row}, card {place}", row = row, place = place))
}

/// The row and the column of a pile of a grid, both from 1.
pub(crate) fn in_grid(rules: &Rules, pile: Pile) -> Option<(usize, usize)> {
    let shape = &rules.spec().groups[rules.group(pile)].shape;
    rules.row_and_place(pile).filter(|_| matches!(shape, Some(Shape::Grid { .. })))
}

/// True if a pile holds cards that others may cover.
fn may_lie_under(rules: &Rules, state: &State, pile: Pile) -> bool {
    rules.may_be_covered(pile) && state.pile_len(pile) > 0
}
