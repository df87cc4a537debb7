//! Building in words: `down in alternate colours`.

use kibitzer_engine::Rank;
use kibitzer_engine::spec::{Build, Order, SuitRule, Way};

use super::words::{a, a_rank_of, all_of, number, ordinal, sentence};

/// How cards are laid, after `built`: `up in suit`, `down regardless of suit`.
pub(super) fn built(build: &Build) -> String {
    match build {
        Build::None => "not at all".into(),
        Build::Any => "with any card on any other".into(),
        Build::Ranked { order: Order::Step { way: Way::Any, .. }, suit: SuitRule::Same, .. } => {
            "in suit, the ranks in any order".into()
        }
        Build::Ranked { order, suit, .. } => {
            let words = [by_rank(order), by_suit(*suit).to_owned()];
            words.join(" ")
        }
    }
}

/// What else is to be said of building: the corner, and what nothing is laid on.
pub(super) fn besides(build: &Build) -> Vec<String> {
    let Build::Ranked { order, not_on, .. } = build else { return Vec::new() };
    let mut said: Vec<String> = corner(order).into_iter().collect();
    if !not_on.is_empty() {
        said.push(sentence(&format!("nothing is laid on {}", a_rank_of(not_on))));
    }
    said
}

fn by_rank(order: &Order) -> String {
    match order {
        Order::Sequence(ranks) => format!("in the order {}", names(ranks)),
        Order::Step { way: Way::Same, .. } => "with cards of the same rank".into(),
        Order::Step { way: Way::Any, .. } => "with cards of any rank".into(),
        Order::Step { way, steps, .. } => format!("{}{}", way_word(*way), distance(steps)),
    }
}

fn way_word(way: Way) -> &'static str {
    match way {
        Way::Up => "up",
        Way::Down => "down",
        _ => "up or down",
    }
}

/// The ranks of a list in words.
pub(super) fn names(ranks: &[Rank]) -> String {
    all_of(&ranks.iter().map(|rank| rank.name().to_owned()).collect::<Vec<_>>())
}

fn distance(steps: &[u8]) -> String {
    match steps {
        [1] => String::new(),
        [one] => format!(" {}", by(*one)),
        several => {
            let parts = several.iter().enumerate();
            let parts: Vec<String> =
                parts.map(|(index, step)| format!("{} on the {}", by(*step), ordinal(index + 1))).collect();
            format!(", {},", all_of(&parts))
        }
    }
}

fn by(step: u8) -> String {
    match step {
        1 => "by ones".into(),
        2 => "by twos".into(),
        3 => "by threes".into(),
        6 => "by sixes".into(),
        n => format!("by {}s", number(n as usize)),
    }
}

fn by_suit(suit: SuitRule) -> &'static str {
    match suit {
        SuitRule::Any => "regardless of suit",
        SuitRule::Same => "in suit",
        SuitRule::Colour => "in one colour",
        SuitRule::Alternate => "in alternate colours",
        SuitRule::Other => "in any suit but the same",
    }
}

/// What lies beyond king and ace.
fn corner(order: &Order) -> Option<String> {
    let Order::Step { way, steps, wrap } = order else { return None };
    let said = match (way, wrap, steps.as_slice()) {
        (Way::Up, true, [1]) => "the ace may be built on the king, and so on round",
        (Way::Down, true, [1]) => "the king may be built on the ace, and so on round",
        (Way::Either, true, [1]) => "ace and king are neighbours: each may be built on the other",
        (Way::Either, false, _) => "the direction may turn at any card; ace and king are not neighbours",
        (Way::Up | Way::Either, true, _) => "the count goes on past the king to the ace",
        (Way::Down, true, _) => "the count goes on past the ace to the king",
        _ => return None,
    };
    Some(sentence(said))
}

/// The rank that ends a pile of `count` cards begun with `first`, where the build leads to one rank only.
pub(super) fn last_rank(build: &Build, first: Rank, count: u8) -> Option<Rank> {
    let Build::Ranked { order, .. } = build else { return None };
    match order {
        Order::Step { way: Way::Up, steps, .. } if steps.len() == 1 => {
            Some(first.plus(steps[0] % 13 * ((count - 1) % 13) % 13))
        }
        Order::Step { way: Way::Down, steps, .. } if steps.len() == 1 => {
            Some(first.plus((13 - steps[0] % 13) * ((count - 1) % 13) % 13))
        }
        _ => None,
    }
}

/// The colours or suits in which a link fits, for a rule that looks at a single step: `a red or black six`.
pub(super) fn fitting(build: &Build) -> Option<String> {
    match build {
        Build::Ranked { order: Order::Step { way, steps, .. }, suit, .. } if steps == &[1] => {
            Some(format!("{}{}", neighbour(*way)?, of_suit(*suit)))
        }
        _ => None,
    }
}

fn neighbour(way: Way) -> Option<String> {
    match way {
        Way::Up => Some(a("card one rank lower")),
        Way::Down => Some(a("card one rank higher")),
        Way::Either => Some(a("card one rank higher or lower")),
        Way::Same => Some(a("card of its own rank")),
        Way::Any => None,
    }
}

fn of_suit(suit: SuitRule) -> &'static str {
    match suit {
        SuitRule::Any => "",
        SuitRule::Same => " of the same suit",
        SuitRule::Colour => " of the same colour",
        SuitRule::Alternate => " of the other colour",
        SuitRule::Other => " of another suit",
    }
}
