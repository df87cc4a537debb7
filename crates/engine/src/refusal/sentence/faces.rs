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

pub(super) fn not_taken(to: &str, card: Face, wants: FaceSet, on: Option<Face>) -> Said {
    if wants.is_empty()
        && let Some(face) = on
    {
        return said!(
            "no-on",
            "no card may be laid on the {card} in {to}",
            to = to,
            card = face.said()
        );
    }
    let fault = match suits_or_ranks(wants) {
        Some(_) => said!("is-neither", "neither"),
        None => mismatch(card, wants),
    };
    let (wants, card) = (describe_said(wants), card.said());
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
    let ranks: Vec<Rank> =
        Rank::all().filter(|rank| !faces.and(FaceSet::of_rank(*rank)).is_empty()).collect();
    let suits: Vec<Suit> = suits_in(faces).collect();
    if faces == FaceSet::ALL {
        said!("any-card", "any card").into()
    } else if suits.len() == 1 && ranks.len() == 13 {
        of_suit(suits[0])
    } else if ranks.len() <= 4 {
        let parts = ranks.iter().map(|rank| describe_rank(faces, *rank).into());
        Part::List(parts.collect(), Join::Or)
    } else if let Some(parts) = suits_or_ranks(faces) {
        Part::List(parts, Join::Or)
    } else {
        said!("certain-ranks", "certain ranks").into()
    }
}

fn of_suit(suit: Suit) -> Part {
    said!("any-of-suit", "a card of {suit}", suit = suit.said()).into()
}

/// Whole suits and whole ranks that together are a set, in words: `a card of clubs`, `a six`.
fn suits_or_ranks(faces: FaceSet) -> Option<Vec<Part>> {
    let suits =
        Suit::ALL.into_iter().filter(|suit| FaceSet::of_suit(*suit).minus(faces).is_empty());
    let ranks = Rank::all().filter(|rank| FaceSet::of_rank(*rank).minus(faces).is_empty());
    let (suits, ranks): (Vec<Suit>, Vec<Rank>) = (suits.collect(), ranks.collect());
    let union = suits.iter().map(|suit| FaceSet::of_suit(*suit));
    let union = union.chain(ranks.iter().map(|rank| FaceSet::of_rank(*rank)));
    let whole = union.fold(FaceSet::EMPTY, FaceSet::or) == faces;
    let parts = suits.iter().map(|suit| of_suit(*suit));
    let parts: Vec<Part> = parts.chain(ranks.iter().map(|rank| rank.any_said().into())).collect();
    (whole && !suits.is_empty() && (2..=4).contains(&parts.len())).then_some(parts)
}

fn suits_in(faces: FaceSet) -> impl Iterator<Item = Suit> {
    Suit::ALL.into_iter().filter(move |suit| !faces.and(FaceSet::of_suit(*suit)).is_empty())
}

fn describe_rank(faces: FaceSet, rank: Rank) -> Said {
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
        [_, _, _, _] => rank.any_said(),
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
        (false, false) => {
            said!("is-both", "{suit} and {rank}", suit = suit_fault, rank = rank_fault)
        }
        (false, true) => suit_fault,
        _ => rank_fault,
    }
}
