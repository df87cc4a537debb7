//! Ways that ask how piles lie to each other, that make cards leave, or that wait for something;
//! and piles that close up.

use kibitzer_engine::spec::{
    Base, Close, Condition, GroupId, RefillWhen, RouteSpec, Side, Touching,
};

use super::pack::faces_in_words;
use super::pairs::agree;
use super::refills::{a_card, at_once};
use super::voice::Voice;
use super::words::{counted, number, one_of, ordinal};

/// How the pile that cards leave must lie: `on its right, next to it`.
pub(super) fn lying(route: &RouteSpec) -> Vec<String> {
    let mut lying = Vec::new();
    if !route.apart.is_empty() || route.side.is_some() {
        let next = if route.apart.is_empty() { &[0][..] } else { &route.apart };
        let gaps: Vec<String> = next.iter().map(|gap| gap_of(*gap)).collect();
        let side = route.side.map_or("", |side| match side {
            Side::Left => "on its left, ",
            Side::Right => "on its right, ",
            Side::Above => "above it, ",
            Side::Below => "below it, ",
        });
        lying.push(format!("from one {side}{}", one_of(&gaps)));
    }
    lying.extend(route.touching.map(|how| match how {
        Touching::FourWays => "from one beside it, above it or below it".to_owned(),
        Touching::EightWays => {
            "from one that touches it, side by side or corner to corner".to_owned()
        }
        Touching::Lines => "from one in its row or column".to_owned(),
    }));
    lying.extend(route.beside_empty.map(|side| {
        let place = match side {
            Side::Left => "on the left of",
            Side::Right => "on the right of",
            Side::Above => "above",
            Side::Below => "below",
        };
        format!("while there is a place {place} the card that leaves, and it is empty")
    }));
    lying.extend(route.between.as_ref().map(|build| {
        format!("while the cards on either side of the one that leaves {}", agree(build))
    }));
    lying
}

fn gap_of(places: u8) -> String {
    match places {
        0 => "next to it".to_owned(),
        1 => "with one other between them".to_owned(),
        n => format!("with {} others between them", number(n as usize)),
    }
}

/// With what such cards begin an empty pile, if not as others do.
pub(super) fn own_base(voice: &Voice, to: GroupId, route: &RouteSpec) -> String {
    let names = &voice.names;
    let empty = if names.alone(to) {
        format!("{} while it is empty", names.the(to))
    } else {
        format!("an empty {}", names.one(to))
    };
    match route.base {
        Some(Base::Faces(faces)) if faces.is_empty() => {
            format!("; none of them goes in this way to {empty}")
        }
        Some(Base::Faces(faces)) => {
            format!("; to {empty} goes in this way {}", faces_in_words(faces))
        }
        Some(Base::RankOf { group, plus }) => {
            let above = match plus {
                0 => "of the rank".to_owned(),
                n => format!("{} above the one", counted(n as usize, "rank")),
            };
            let begin = if names.several(group) { "begin" } else { "begins" };
            format!(
                "; to {empty} goes in this way a card {above} with which {} {begin}",
                names.the(group)
            )
        }
        Some(Base::FirstRank | Base::Chosen | Base::Beside { .. } | Base::NextTo) | None => {
            String::new()
        }
    }
}

/// What becomes of the card that lies where another comes.
pub(super) fn ousted(voice: &Voice, to: GroupId, route: &RouteSpec) -> String {
    let Some(discard) = route.ousts else { return String::new() };
    let discard = voice.names.the(discard);
    if voice.group(to).capacity == Some(1) {
        format!("; the card that lay there goes to {discard}")
    } else {
        format!("; all the cards that lay there go to {discard}")
    }
}

/// When something may be done: `once the stock is empty`.
pub(super) fn awaited(voice: &Voice, condition: &Condition) -> String {
    let names = &voice.names;
    match condition {
        Condition::StockEmpty => "once the stock is empty".to_owned(),
        Condition::Round { first, last: Some(last) } if first == last => {
            format!("in the {} round", ordinal(*first as usize))
        }
        Condition::Round { first, last: Some(last) } => {
            format!("in rounds {} to {}", number(*first as usize), number(*last as usize))
        }
        Condition::Round { first, last: None } => {
            format!("from the {} round on", ordinal(*first as usize))
        }
        Condition::Empty(group) | Condition::SomeEmpty(group) if names.alone(*group) => {
            format!("once {} is empty", names.the(*group))
        }
        Condition::Empty(group) => format!("once all the {} are empty", names.many(*group)),
        Condition::SomeEmpty(group) => format!("while some {} is empty", names.one(*group)),
        Condition::NotEmpty(group) if names.alone(*group) => {
            format!("while {} is not empty", names.the(*group))
        }
        Condition::NotEmpty(group) => format!("while no {} is empty", names.one(*group)),
        Condition::Full(group) if names.alone(*group) => {
            format!("once {} is full", names.the(*group))
        }
        Condition::Full(group) => format!("once all the {} are full", names.many(*group)),
        Condition::Begun(group) if names.alone(*group) => {
            format!("once {} is begun", names.the(*group))
        }
        Condition::Begun(group) => format!("once every {} is begun", names.one(*group)),
    }
}

/// That the piles of a group close up, and are filled.
pub(super) fn closing(voice: &Voice, id: GroupId) -> Option<Vec<String>> {
    let text = match voice.group(id).close? {
        Close::Upwards => "after each move the cards below a gap move up to fill it",
        Close::ReadingOrder => {
            "after each move the cards behind a gap move up, in their order, to fill it"
        }
    };
    let Some(refill) = &voice.group(id).refill else { return Some(vec![text.to_owned()]) };
    let card = a_card(voice, refill);
    let the = voice.all_the(&refill.from);
    Some(if refill.when == RefillWhen::ClosedUp {
        vec![format!("{text}; then each place that is empty is filled with {card}")]
    } else {
        let are = if refill.from.len() == 1 { "is" } else { "are" };
        vec![at_once(voice, id, refill), format!("once {the} {are} used up, {text}")]
    })
}
