//! Why cards do not leave together, in words.

use super::faces::all_of;
use crate::card::Face;
use crate::refusal::SetLack;
use crate::said;
use crate::said::{Join, Part, Said};
use crate::spec::Common;

/// What cards lack that make no set; the reason comes first, as short lines end there.
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
            "{cards} add up to {is}, not {wants}: they cannot be removed together",
            cards = cards,
            is = *is,
            wants = one_of(wants)
        ),
        SetLack::Same(Common::Rank) => said!(
            "no-set-rank",
            "{cards} are not of the same rank: they cannot be removed together",
            cards = cards
        ),
        SetLack::Same(Common::Suit) => said!(
            "no-set-suit",
            "{cards} are not of the same suit: they cannot be removed together",
            cards = cards
        ),
        SetLack::Same(Common::Colour) => said!(
            "no-set-colour",
            "{cards} are not of the same colour: they cannot be removed together",
            cards = cards
        ),
        SetLack::Else => said!("no-set", "{cards} cannot be removed together", cards = cards),
    }
}

fn one_of(numbers: &[u8]) -> Part {
    Part::List(numbers.iter().map(|number| (*number).into()).collect(), Join::Or)
}
