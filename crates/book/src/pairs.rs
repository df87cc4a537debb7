//! What two cards have in common, of which one could be laid on or beside the other.

use kibitzer_engine::spec::{Build, RankOrder, SuitRule, Way};

use super::pack::faces_in_words;
use super::words::{names, number, one_of};

/// What two cards have in common, of which one could be laid on the other: `are of the same rank or
/// of the same suit`.
pub(super) fn agree(build: &Build) -> String {
    let parts: Option<Vec<&str>> = build.parts().iter().map(shared).collect();
    match parts {
        Some(parts) => {
            let parts: Vec<String> = parts.into_iter().map(str::to_owned).collect();
            format!("are {}", one_of(&parts))
        }
        None => match beside(build) {
            Some(card) => format!("follow each other: one is {card} the other"),
            None => "are any cards".to_owned(),
        },
    }
}

/// On what a card is laid, where any two cards with something in common go together.
pub(super) fn alike(build: &Build) -> Option<String> {
    let parts: Option<Vec<String>> =
        build.parts().iter().map(|part| shared(part).map(str::to_owned)).collect();
    parts.filter(|parts| parts.len() > 1).map(|parts| one_of(&parts))
}

fn shared(build: &Build) -> Option<&'static str> {
    let Build::Ranked { order: RankOrder::Step { way, .. }, suit, .. } = build else { return None };
    match (way, suit) {
        (Way::Same, SuitRule::Any) => Some("of the same rank"),
        (Way::Any, SuitRule::Same) => Some("of the same suit"),
        (Way::Any, SuitRule::Colour) => Some("of the same colour"),
        (Way::Any, SuitRule::Alternate) => Some("of different colours"),
        _ => None,
    }
}

/// What may be laid beside a card, before `the card on its left`: `a card a rank higher and of the
/// same suit than`. `None` if anything may.
pub(super) fn beside(build: &Build) -> Option<String> {
    match build {
        Build::Ranked { order, suit, .. } => {
            Some(format!("{} {}", card_of(*suit), rank_beside(order)))
        }
        Build::Any => None,
        Build::None => Some("nothing beside".to_owned()),
        Build::Among { build, cards, on } => {
            let beside = beside(build).unwrap_or_else(|| "any card beside".to_owned());
            let (card, other) = (faces_in_words(*cards), faces_in_words(*on));
            Some(format!("(where it is {card} and the other {other}) {beside}"))
        }
        Build::Either(parts) => {
            if let Some(suit) = any_higher(parts) {
                let and = if suit == SuitRule::Any { "" } else { " and" };
                return Some(format!("{}{and} of any higher rank than", card_of(suit)));
            }
            let parts: Option<Vec<String>> = parts.iter().map(beside).collect();
            parts.map(|parts| one_of(&parts))
        }
    }
}

/// The suits of builds that are a card of any higher rank: every distance is named in turn.
pub(super) fn any_higher(parts: &[Build]) -> Option<SuitRule> {
    let Build::Ranked { suit: first, .. } = parts.first()? else { return None };
    let step = |part: &Build| match part {
        Build::Ranked {
            order: RankOrder::Step { way: Way::Up, steps, wrap: false }, suit, ..
        } if suit == first && steps.len() == 1 => steps.first().copied(),
        _ => None,
    };
    let steps: Option<Vec<u8>> = parts.iter().map(step).collect();
    steps?.into_iter().eq(1..=12).then_some(*first)
}

/// A card whose suit is right.
fn card_of(suit: SuitRule) -> &'static str {
    match suit {
        SuitRule::Any => "a card",
        SuitRule::Same => "a card of the same suit",
        SuitRule::Colour => "a card of the same colour",
        SuitRule::Alternate => "a card of the opposite colour",
        SuitRule::Other => "a card of another suit",
        SuitRule::Circle(_) => "a card of the next suit in its circle",
    }
}

/// How its rank follows that of the other card.
fn rank_beside(order: &RankOrder) -> String {
    let (way, steps) = match order {
        RankOrder::Sequence(ranks) | RankOrder::Circle(ranks) => {
            return format!("that follows, in the order {},", names(ranks));
        }
        RankOrder::OneOrTwo { way, .. } => (way, [].as_slice()),
        RankOrder::Step { way, steps, .. } => (way, steps.as_slice()),
    };
    let step = match steps {
        [] => "one or two ranks".to_owned(),
        [1] => "a rank".to_owned(),
        [n, ..] => format!("{} ranks", number(*n as usize)),
    };
    match way {
        Way::Up => format!("{step} higher than"),
        Way::Down => format!("{step} lower than"),
        Way::Either | Way::Chosen | Way::Kept => format!("{step} higher or lower than"),
        Way::Same => "of the same rank as".to_owned(),
        Way::Any => "beside".to_owned(),
    }
}
