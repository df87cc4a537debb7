//! Why cards do not leave together, in words.

use super::faces::all_of;
use crate::card::Face;
use crate::refusal::SetLack;
use crate::said;
use crate::said::{Join, Part, Said};
use crate::spec::Common;

/// What cards lack that make no set.
pub(super) fn not_a_set(faces: &[Face], lack: &SetLack) -> Said {
    let cards = all_of(faces);
    match lack {
        SetLack::Number { is, wants } => said!(
            "no-set-number",
            "{is} cards cannot be removed together, only {wants}",
            is = *is,
            wants = one_of(wants)
        ),
        SetLack::Sum { is, wants } => said!(
            "no-set-sum",
            "{cards} cannot be removed together: they add up to {is}, not {wants}",
            cards = cards,
            is = *is,
            wants = one_of(wants)
        ),
        SetLack::Same(Common::Rank) => said!(
            "no-set-rank",
            "{cards} cannot be removed together: they are not of the same rank",
            cards = cards
        ),
        SetLack::Same(Common::Suit) => said!(
            "no-set-suit",
            "{cards} cannot be removed together: they are not of the same suit",
            cards = cards
        ),
        SetLack::Same(Common::Colour) => said!(
            "no-set-colour",
            "{cards} cannot be removed together: they are not of the same colour",
            cards = cards
        ),
        SetLack::Else => said!("no-set", "{cards} cannot be removed together", cards = cards),
    }
}

fn one_of(numbers: &[u8]) -> Part {
    Part::List(numbers.iter().map(|number| (*number).into()).collect(), Join::Or)
}
