//! Reasons in words.

use super::Refusal;
use crate::card::{Face, FaceSet, Rank, Suit};
use crate::count::counted;
use crate::pile::Pile;
use crate::rules::Rules;
use crate::spec::{Condition, Side};

impl Refusal {
    /// The reason as a sentence without its full stop, with the pile names of the game.
    pub fn sentence(&self, rules: &Rules) -> String {
        let name = |pile: &Pile| rules.name(*pile).to_owned();
        let fixed = self.fixed().map(str::to_owned);
        fixed
            .or_else(|| self.of_leaving(&name))
            .or_else(|| self.of_numbers(&name))
            .or_else(|| self.of_arriving(&name))
            .or_else(|| self.of_other_cards(rules, &name))
            .or_else(|| self.of_stock(&name))
            .unwrap_or_default()
    }

    /// What is said alike of all games.
    fn fixed(&self) -> Option<&'static str> {
        Some(match self {
            Refusal::Won => "the game is won; there is nothing left to move",
            Refusal::StockNotEmpty => "that may be done only when the stock is empty",
            Refusal::NoSpaceToFill => "the stock fills empty piles alone, and none is empty",
            Refusal::NoDrawLeft => "the stock is dealt from only while a redeal is left",
            Refusal::NoDraw => "the stock is not dealt from in this game",
            Refusal::StockEmpty => "the stock is empty",
            Refusal::Spaces => "every space must be filled before the stock is dealt",
            Refusal::NoRedeal => "this game has no redeal",
            Refusal::RedealsSpent(1) => "the one redeal is used up",
            Refusal::RedealsSpent(2) => "both redeals are used up",
            Refusal::NothingToGather => "there is nothing to gather",
            Refusal::NoSets => "no cards leave together in this game",
            Refusal::NoSwaps => "no cards change places in this game",
            Refusal::SwapOfTwo => "two cards change places, no more",
            Refusal::NoRoomForSet => "there is no room where such cards go",
            Refusal::NoMerci => "this game has no merci",
            Refusal::MerciSpent(1) => "the merci is used up",
            Refusal::MerciTooEarly => "the merci comes only after the last redeal",
            _ => return None,
        })
    }

    /// What forbids cards to leave their pile.
    fn of_leaving(&self, name: &impl Fn(&Pile) -> String) -> Option<String> {
        Some(match self {
            Refusal::FaceDown { from } => format!("face-down cards of {} do not move", name(from)),
            Refusal::OnlyTop { from } => format!("only the top card leaves {}", name(from)),
            Refusal::OnlyWhole { from } => {
                format!("the cards of {} move only all together", name(from))
            }
            Refusal::OnlyTopOrWhole { from } => {
                format!("from {} moves only the top card, or all cards together", name(from))
            }
            Refusal::OneByOne { from } => {
                format!("the cards of {} leave it one at a time", name(from))
            }
            Refusal::OnlyEnds { from } => {
                format!("only the top card and the bottom card of {} may leave it", name(from))
            }
            Refusal::NotLinked { from, lower, upper } => format!(
                "these cards of {} do not move together: the {} does not build on the {}",
                name(from),
                upper.name(),
                lower.name()
            ),
            Refusal::NotAlike { from } => format!(
                "these cards of {} do not move together: they do not all follow in the same way",
                name(from)
            ),
            Refusal::NotBetween { from } => {
                format!("the cards on either side of {} do not let it go", name(from))
            }
            Refusal::BesideFull { from, side } => format!(
                "the card of {} may go only when the place {} it is empty",
                name(from),
                by_side(*side)
            ),
            Refusal::Buried { from } => format!("no card leaves {} from under others", name(from)),
            Refusal::LowestStays { from } => {
                format!("the lowest card of {} stays: it is the base", name(from))
            }
            _ => return None,
        })
    }

    /// How many cards there are, go, or have room.
    fn of_numbers(&self, name: &impl Fn(&Pile) -> String) -> Option<String> {
        Some(match self {
            Refusal::TooFew { from, have: 0, .. } => {
                format!("{} has no card that can move", name(from))
            }
            Refusal::TooFew { from, asked: 0, .. } => {
                format!("a move from {} takes at least one card", name(from))
            }
            Refusal::TooFew { from, have, asked } => {
                format!("{} has only {have} of the {asked} cards", name(from))
            }
            Refusal::TooMany { to, most, is_empty, always } => {
                too_many_sentence(&name(to), *most, *is_empty, *always)
            }
            Refusal::Unit { to, unit: 1 } => format!("{} takes one card at a time", name(to)),
            Refusal::Unit { to, unit } => {
                format!("{} takes exactly {} at once", name(to), counted(*unit, "card"))
            }
            Refusal::Full { to, capacity, len } if len >= capacity => {
                format!("{} is full", name(to))
            }
            Refusal::Full { to, capacity, .. } => format!(
                "{} has no room for so many cards: it holds {capacity} at the most",
                name(to)
            ),
            Refusal::Size { to, low, high, len } if low == high => {
                let low = counted(*low, "card");
                format!("{} takes that card only when it holds {low}; it holds {len}", name(to))
            }
            Refusal::Size { to, low, high, len } => format!(
                "{} takes such cards only while it holds {low} to {high}; it holds {len}",
                name(to)
            ),
            _ => return None,
        })
    }

    /// What forbids cards to come to a pile.
    fn of_arriving(&self, name: &impl Fn(&Pile) -> String) -> Option<String> {
        Some(match self {
            Refusal::SamePile(pile) => format!("{} cannot take its own cards", name(pile)),
            Refusal::NoPile(pile) => format!("there is no pile number {}", pile.0),
            Refusal::NoRoute { from, to } => {
                format!("no card goes from {} to {}", name(from), name(to))
            }
            Refusal::OtherNumber { from, to } => format!(
                "{} gives its cards only to the pile of its own number, not to {}",
                name(from),
                name(to)
            ),
            Refusal::LiesWrong { from, to } => {
                format!("{} does not lie where {} takes cards from", name(from), name(to))
            }
            Refusal::OpenLimit { to, limit } => format!(
                "{} may not be begun yet: no more than there are piles begun in the {limit}",
                name(to)
            ),
            Refusal::OnlyDrops { to } => format!(
                "{} lies under others: it takes only all the cards of the last pile over it",
                name(to)
            ),
            Refusal::NotBegun { to } => format!("{} is begun only by the deal", name(to)),
            Refusal::SpaceClosed { to } => {
                format!("{} is empty and stays so: no card may be laid there", name(to))
            }
            Refusal::NotTaken { to, card, wants, on } => {
                not_taken_sentence(&name(to), *card, *wants, *on)
            }
            Refusal::BottomUnfit { to, bottom } => {
                let bottom =
                    bottom.map_or_else(String::new, |card| format!(", the {},", card.name()));
                format!(
                    "{} takes no card while its bottom card{bottom} does not belong there",
                    name(to)
                )
            }
            _ => return None,
        })
    }

    /// What cards in other piles forbid.
    fn of_other_cards(&self, rules: &Rules, name: &impl Fn(&Pile) -> String) -> Option<String> {
        Some(match self {
            Refusal::NotBeaten { card, same_suit, higher, group } => format!(
                "the {} stays: no {} card{} lies on top elsewhere in the {group}",
                card.name(),
                if *higher { "higher" } else { "lower" },
                if *same_suit { " of its suit" } else { "" },
            ),
            Refusal::NotYet(condition) => {
                format!("that may be done only {}", condition_sentence(condition, rules))
            }
            Refusal::RankNotBefore { to, card, before } => format!(
                "{} takes {} only when one lies in {}",
                name(to),
                card.rank().with_article(),
                name(before)
            ),
            Refusal::OutOfStep { to, card, wants } => {
                let rank = wants.iter().next().unwrap_or(*card).rank();
                format!(
                    "{} takes {} next, as the other piles of its group have there, not {}",
                    name(to),
                    rank.with_article(),
                    card.rank().with_article()
                )
            }
            Refusal::NotOpened => not_opened_sentence(rules),
            Refusal::Covered { from, card, by } => covered_sentence(&name(from), *card, by, rules),
            Refusal::NotInSwaps { from } => {
                format!("the cards of {} do not change places with others", name(from))
            }
            Refusal::SwapInGroup { from, to } => {
                format!("the cards of {} and {} lie in one group of piles", name(from), name(to))
            }
            Refusal::NotAlone { from } => {
                format!("a card of {} changes places only while it lies there alone", name(from))
            }
            Refusal::NotInSets { from } => {
                format!("the cards of {} do not leave together with others", name(from))
            }
            Refusal::NotASet { faces } => format!("{} do not leave together", all_of(faces)),
            Refusal::SetLiesWrong { faces } => {
                format!("{} leave together only where they lie right to each other", all_of(faces))
            }
            _ => return None,
        })
    }

    /// What forbids a draw, a redeal or a merci.
    fn of_stock(&self, name: &impl Fn(&Pile) -> String) -> Option<String> {
        Some(match self {
            Refusal::NotEmpty(pile) => {
                format!("the stock is dealt from only while {} is empty", name(pile))
            }
            Refusal::RedealsSpent(times) => format!("all {times} redeals are used up"),
            Refusal::MerciSpent(times) => format!("all {times} mercies are used up"),
            Refusal::NotBuried { from } => {
                format!("a merci takes a buried card; this one of {} is not", name(from))
            }
            _ => return None,
        })
    }
}

/// Where a place lies to a card: `on the left of`.
fn by_side(side: Side) -> &'static str {
    match side {
        Side::Left => "on the left of",
        Side::Right => "on the right of",
        Side::Above => "above",
        Side::Below => "below",
    }
}

/// What must be done first in a game that begins with a choice.
fn not_opened_sentence(rules: &Rules) -> String {
    let name = |group: &usize| rules.spec.groups[*group].name.as_str();
    rules.spec.opening.as_ref().map_or_else(String::new, |opening| {
        let from: Vec<String> =
            opening.from.iter().map(|group| format!("the {}", name(group))).collect();
        format!(
            "first a card of {} opens the game: it goes to the {}",
            either(&from),
            name(&opening.to)
        )
    })
}

fn too_many_sentence(to: &str, most: u8, is_empty: bool, always: bool) -> String {
    let most = if most == 1 {
        "one card at a time".to_owned()
    } else {
        format!("no more than {} at once", counted(most, "card"))
    };
    let when = match (always, is_empty) {
        (true, _) => "",
        (false, true) => " while it is empty",
        (false, false) => " while it holds cards",
    };
    format!("{to} takes {most} from there{when}")
}

/// When something may be done: `while no reserve is empty`.
fn condition_sentence(condition: &Condition, rules: &Rules) -> String {
    let name = |group: &usize| rules.spec.groups[*group].name.clone();
    match condition {
        Condition::StockEmpty => "when the stock is empty".to_owned(),
        Condition::Round { first, last: Some(last) } if first == last => {
            format!("in round {first}")
        }
        Condition::Round { first, last: Some(last) } => format!("in rounds {first} to {last}"),
        Condition::Round { first, last: None } => format!("from round {first} on"),
        Condition::Empty(group) => format!("when no card is left in the {}", name(group)),
        Condition::SomeEmpty(group) => format!("while a pile of the {} is empty", name(group)),
        Condition::NotEmpty(group) => format!("while no pile of the {} is empty", name(group)),
        Condition::Full(group) => format!("when every pile of the {} is full", name(group)),
        Condition::Begun(group) => format!("when every pile of the {} is begun", name(group)),
    }
}

/// What a card lies under: what lies face up by its name, the rest by its pile.
fn covered_sentence(
    from: &str,
    card: Option<Face>,
    by: &[(Pile, Option<Face>)],
    rules: &Rules,
) -> String {
    let card = match card {
        Some(face) => format!("the {} in {from}", face.name()),
        None => format!("the card in {from}"),
    };
    let upper: Vec<String> = by
        .iter()
        .map(|(pile, face)| match face {
            Some(face) => format!("the {}", face.name()),
            None => format!("the card in {}", rules.name(*pile)),
        })
        .collect();
    format!("{card} still lies under {}", and(&upper))
}

fn all_of(faces: &[Face]) -> String {
    let names: Vec<String> = faces.iter().map(|face| format!("the {}", face.name())).collect();
    and(&names)
}

fn and(parts: &[String]) -> String {
    match parts {
        [] => String::new(),
        [one] => one.clone(),
        [rest @ .., last] => format!("{} and {last}", rest.join(", ")),
    }
}

fn not_taken_sentence(to: &str, card: Face, wants: FaceSet, on: Option<Face>) -> String {
    let fault = || {
        let fault = match suits_or_ranks(wants) {
            Some(_) => "neither".to_owned(),
            None => mismatch(card, wants),
        };
        format!("{}; the {} is {fault}", describe(wants), card.name())
    };
    match on {
        Some(face) if wants.is_empty() => format!("{to} takes nothing on the {}", face.name()),
        Some(_) => format!("{to} takes only {}", fault()),
        None => format!("{to} is empty and takes only {}", fault()),
    }
}

/// A set of faces in words: `a red six`, `a king`, `the six of hearts`.
pub fn describe(faces: FaceSet) -> String {
    let ranks: Vec<Rank> =
        Rank::all().filter(|rank| !faces.and(FaceSet::of_rank(*rank)).is_empty()).collect();
    let parts: Vec<String> = ranks.iter().map(|rank| describe_rank(faces, *rank)).collect();
    let suits: Vec<Suit> = suits_in(faces).collect();
    if faces == FaceSet::ALL {
        "any card".into()
    } else if suits.len() == 1 && ranks.len() == 13 {
        format!("a card of {}", suits[0].name())
    } else if parts.len() <= 4 {
        either(&parts)
    } else if let Some(parts) = suits_or_ranks(faces) {
        either(&parts)
    } else {
        "certain ranks".into()
    }
}

/// Whole suits and whole ranks that together are a set, in words: `a card of clubs`, `a six`.
fn suits_or_ranks(faces: FaceSet) -> Option<Vec<String>> {
    let suits =
        Suit::ALL.into_iter().filter(|suit| FaceSet::of_suit(*suit).minus(faces).is_empty());
    let ranks = Rank::all().filter(|rank| FaceSet::of_rank(*rank).minus(faces).is_empty());
    let (suits, ranks): (Vec<Suit>, Vec<Rank>) = (suits.collect(), ranks.collect());
    let union = suits.iter().map(|suit| FaceSet::of_suit(*suit));
    let union = union.chain(ranks.iter().map(|rank| FaceSet::of_rank(*rank)));
    let whole = union.fold(FaceSet::EMPTY, FaceSet::or) == faces;
    let parts = suits.iter().map(|suit| format!("a card of {}", suit.name()));
    let parts: Vec<String> = parts.chain(ranks.iter().map(|rank| rank.with_article())).collect();
    (whole && !suits.is_empty() && (2..=4).contains(&parts.len())).then_some(parts)
}

fn suits_in(faces: FaceSet) -> impl Iterator<Item = Suit> {
    Suit::ALL.into_iter().filter(move |suit| !faces.and(FaceSet::of_suit(*suit)).is_empty())
}

fn describe_rank(faces: FaceSet, rank: Rank) -> String {
    let suits: Vec<Suit> = suits_in(faces.and(FaceSet::of_rank(rank))).collect();
    match suits.as_slice() {
        [one] => format!("the {} of {}", rank.name(), one.name()),
        [a, b] if a.is_red() && b.is_red() => format!("a red {}", rank.name()),
        [a, b] if !a.is_red() && !b.is_red() => format!("a black {}", rank.name()),
        [_, _, _, _] => rank.with_article(),
        several => {
            let names: Vec<String> = several.iter().map(|suit| suit.name().to_owned()).collect();
            format!("{} of {}", rank.with_article(), either(&names))
        }
    }
}

fn either(parts: &[String]) -> String {
    match parts {
        [] => String::new(),
        [one] => one.clone(),
        [rest @ .., last] => format!("{} or {last}", rest.join(", ")),
    }
}

/// What is wrong with a card that a set does not hold: `black and not a six`.
fn mismatch(card: Face, wants: FaceSet) -> String {
    let right_rank = !wants.and(FaceSet::of_rank(card.rank())).is_empty();
    let suits: Vec<Suit> = suits_in(wants).collect();
    let right_suit = suits.contains(&card.suit());
    let colours = suits.iter().any(|suit| suit.is_red() == card.suit().is_red());
    let suit_fault = if colours {
        "of another suit".to_owned()
    } else {
        (if card.suit().is_red() { "red" } else { "black" }).to_owned()
    };
    let ranks: Vec<Rank> =
        Rank::all().filter(|rank| !wants.and(FaceSet::of_rank(*rank)).is_empty()).collect();
    let rank_fault = match ranks.as_slice() {
        [one] => format!("not {}", one.with_article()),
        _ => "of another rank".to_owned(),
    };
    match (right_suit, right_rank) {
        (false, false) => format!("{suit_fault} and {rank_fault}"),
        (false, true) => suit_fault,
        _ => rank_fault,
    }
}
