//! Cards in words: which a pile takes, and what is wrong with another.

use crate::card::{Face, FaceSet, Rank, Suit};
use crate::said;
use crate::said::{Join, Part, Said};

/// A certain card: `the six of hearts`.
pub(super) fn the(face: Face) -> Said {
    said!("the-card", "the {card}", card = face.said())
}

pub(super) fn all_of(faces: &[Face]) -> Part {
    Part::List(faces.iter().map(|face| the(*face).into()).collect(), Join::And)
}

/// Nothing may be laid on the card at the top of a pile.
fn nothing_on(to: &str, face: Face) -> Said {
    said!("no-on", "no card may be laid on the {card} in {to}", to = to, card = face.said())
}

/// Why a pile does not take a card of a game with such a pack.
pub(super) fn not_taken(
    (to, pack): (&str, FaceSet),
    card: Face,
    wants: FaceSet,
    on: Option<Face>,
) -> Said {
    let wants = of_pack(wants, pack);
    if let Some(face) = on.filter(|_| wants.is_empty()) {
        return nothing_on(to, face);
    }
    let fault = match suits_or_ranks(wants, pack) {
        Some(_) => said!("is-neither", "neither"),
        None => mismatch(card, wants),
    };
    let (wants, card) = (describe_in(wants, pack), card.said());
    match on {
        Some(_) => said!(
            "no-taken",
            "{to} takes only {wants}; the {card} is {fault}",
            to = to,
            wants = wants,
            card = card,
            fault = fault
        ),
        None => said!(
            "no-taken-empty",
            "{to} is empty and takes only {wants}; the {card} is {fault}",
            to = to,
            wants = wants,
            card = card,
            fault = fault
        ),
    }
}

/// A set of faces in words: `a red six`, `a king`, `the six of hearts`.
pub fn describe(faces: FaceSet) -> String {
    describe_said(faces).to_string()
}

/// A set of faces as a message.
pub fn describe_said(faces: FaceSet) -> Part {
    describe_in(faces, FaceSet::ALL)
}

/// A set of faces of a pack as a message.
fn describe_in(faces: FaceSet, pack: FaceSet) -> Part {
    let faces = of_pack(faces, pack);
    let ranks: Vec<Rank> =
        Rank::all().filter(|rank| !faces.and(FaceSet::of_rank(*rank)).is_empty()).collect();
    let suits: Vec<Suit> = suits_in(faces).collect();
    if pack.minus(faces).is_empty() {
        said!("any-card", "any card").into()
    } else if let [suit] = suits.as_slice()
        && pack.and(FaceSet::of_suit(*suit)).minus(faces).is_empty()
    {
        of_suit(*suit)
    } else if ranks.len() <= 4 {
        let parts = ranks.iter().map(|rank| describe_rank(faces, *rank, pack).into());
        Part::List(parts.collect(), Join::Or)
    } else if let Some(parts) = suits_or_ranks(faces, pack) {
        Part::List(parts, Join::Or)
    } else {
        said!("certain-ranks", "certain ranks").into()
    }
}

/// Of some faces those that a pack has; all, if it has none of them.
fn of_pack(faces: FaceSet, pack: FaceSet) -> FaceSet {
    let had = faces.and(pack);
    if had.is_empty() { faces } else { had }
}

fn of_suit(suit: Suit) -> Part {
    said!("any-of-suit", "a card of {suit}", suit = suit.said()).into()
}

/// The whole suits and whole ranks of a pack that together are a set, in words: `a card of clubs`,
/// `a six`.
fn suits_or_ranks(faces: FaceSet, pack: FaceSet) -> Option<Vec<Part>> {
    let is_whole = |of: FaceSet| !of.is_empty() && of.minus(faces).is_empty();
    let of_suits = Suit::ALL.map(|suit| (suit, pack.and(FaceSet::of_suit(suit))));
    let of_ranks = Rank::all().map(|rank| (rank, pack.and(FaceSet::of_rank(rank))));
    let suits: Vec<_> = of_suits.into_iter().filter(|(_, of)| is_whole(*of)).collect();
    let ranks: Vec<_> = of_ranks.filter(|(_, of)| is_whole(*of)).collect();
    let union = suits.iter().map(|(_, of)| *of).chain(ranks.iter().map(|(_, of)| *of));
    let is_union = union.fold(FaceSet::EMPTY, FaceSet::or) == faces;
    let parts = suits.iter().map(|(suit, _)| of_suit(*suit));
    let parts: Vec<Part> =
        parts.chain(ranks.iter().map(|(rank, _)| rank.any_said().into())).collect();
    (is_union && !suits.is_empty() && (2..=4).contains(&parts.len())).then_some(parts)
}

fn suits_in(faces: FaceSet) -> impl Iterator<Item = Suit> {
    Suit::ALL.into_iter().filter(move |suit| !faces.and(FaceSet::of_suit(*suit)).is_empty())
}

fn describe_rank(faces: FaceSet, rank: Rank, pack: FaceSet) -> Said {
    if pack.and(FaceSet::of_rank(rank)).minus(faces).is_empty() {
        return rank.any_said();
    }
    let suits: Vec<Suit> = suits_in(faces.and(FaceSet::of_rank(rank))).collect();
    let letter = rank.letter().to_string();
    match suits.as_slice() {
        [one] => the(Face::new(rank, *one)),
        [a, b] if a.is_red() && b.is_red() => {
            said!("any-red", "a red {rank}", rank = rank.said(), letter = letter)
        }
        [a, b] if !a.is_red() && !b.is_red() => {
            said!("any-black", "a black {rank}", rank = rank.said(), letter = letter)
        }
        several => {
            let suits = several.iter().map(|suit| suit.said().into()).collect();
            said!(
                "any-of-suits",
                "{card} of {suits}",
                card = rank.any_said(),
                suits = Part::List(suits, Join::Or)
            )
        }
    }
}

/// What is wrong with a card that a set does not hold: `black and not a six`.
fn mismatch(card: Face, wants: FaceSet) -> Said {
    let right_rank = !wants.and(FaceSet::of_rank(card.rank())).is_empty();
    let suits: Vec<Suit> = suits_in(wants).collect();
    let right_suit = suits.contains(&card.suit());
    let colours = suits.iter().any(|suit| suit.is_red() == card.suit().is_red());
    let suit_fault = match (colours, card.suit().is_red()) {
        (true, _) => said!("is-other-suit", "of another suit"),
        (false, true) => said!("is-red", "red"),
        (false, false) => said!("is-black", "black"),
    };
    let ranks: Vec<Rank> =
        Rank::all().filter(|rank| !wants.and(FaceSet::of_rank(*rank)).is_empty()).collect();
    let rank_fault = match ranks.as_slice() {
        [one] => said!(
            "is-not",
            "not {card}",
            card = one.any_said(),
            rank = one.said(),
            letter = one.letter().to_string()
        ),
        _ => said!("is-other-rank", "of another rank"),
    };
    match (right_suit, right_rank) {
        (true, true) => said!("is-none-of-these", "none of these"),
        (false, false) => {
            said!("is-both", "{suit} and {rank}", suit = suit_fault, rank = rank_fault)
        }
        (false, true) => suit_fault,
        (true, false) => rank_fault,
    }
}
