//! Reasons that lie in other piles: what covers a card, what beats it, what is not empty beside it.

use super::faces::the;
use crate::card::Face;
use crate::pile::Pile;
use crate::rules::Rules;
use crate::said;
use crate::said::{Join, Part, Said, group_said};
use crate::spec::Side;

/// A card that goes only beside an empty place, which lies on that side of it.
pub(super) fn beside_full(from: &str, side: Side) -> Said {
    match side {
        Side::Left => said!(
            "no-beside-left",
            "the card of {from} may go only when the place on the left of it is empty",
            from = from
        ),
        Side::Right => said!(
            "no-beside-right",
            "the card of {from} may go only when the place on the right of it is empty",
            from = from
        ),
        Side::Above => said!(
            "no-beside-above",
            "the card of {from} may go only when the place above it is empty",
            from = from
        ),
        Side::Below => said!(
            "no-beside-below",
            "the card of {from} may go only when the place below it is empty",
            from = from
        ),
    }
}

/// No card elsewhere beats one.
pub(super) fn not_beaten(card: Face, same_suit: bool, higher: bool, group: &str) -> Said {
    let what = match (higher, same_suit) {
        (true, false) => said!("beats-higher", "no higher card"),
        (true, true) => said!("beats-higher-suit", "no higher card of its suit"),
        (false, false) => said!("beats-lower", "no lower card"),
        (false, true) => said!("beats-lower-suit", "no lower card of its suit"),
    };
    said!(
        "no-beaten",
        "the {card} must stay: {what} lies on top of another pile of the {group}",
        card = card.said(),
        what = what,
        group = group_said(group)
    )
}

/// What a card lies under: what lies face up by its name, the rest by its pile.
pub(super) fn covered(
    from: Pile,
    card: Option<Face>,
    by: &[(Pile, Option<Face>)],
    rules: &Rules,
) -> Said {
    let pile = rules.name(from);
    let card = match card {
        Some(face) => said!("card-in", "the {card} in {pile}", card = face.said(), pile = pile),
        None => unseen(pile),
    };
    let upper = by.iter().map(|(pile, face)| match face {
        Some(face) => the(*face).into(),
        None => unseen(rules.name(*pile)).into(),
    });
    let upper = Part::List(upper.collect(), Join::And);
    said!("no-covered", "{card} is still covered by {upper}", card = card, upper = upper)
}

fn unseen(pile: &str) -> Said {
    said!("card-unseen-in", "the card in {pile}", pile = pile)
}
