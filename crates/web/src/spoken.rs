//! Piles and moves in words, for screen readers and for tips.

use kibitzer_engine::{Face, Move, Pile, Role, Rules, State, describe};
use kibitzer_table::PileView;

/// A pile by what it is: `tableau 3`; `stock`, where there is one of them.
pub(crate) fn label(rules: &Rules, pile: Pile) -> String {
    let role = rules.role(pile);
    let alone = rules.piles().filter(|other| rules.role(*other) == role).count() == 1;
    let number = rules.name(pile).trim_start_matches(|c: char| c.is_ascii_alphabetic());
    if alone { role.word().to_owned() } else { format!("{} {number}", role.word()) }
}

/// What is to be said of a pile without looking at each of its cards.
pub(crate) fn pile(rules: &Rules, state: &State, shown: &PileView) -> String {
    let name = label(rules, shown.pile);
    let top = shown.cards.last().copied().flatten().filter(|card| !card.down);
    match (shown.cards.len(), top) {
        (0, _) => match wanted(rules, state, shown.pile) {
            Some(wanted) => format!("{name}, empty, takes {wanted}"),
            None => format!("{name}, empty"),
        },
        (1, Some(card)) => format!("{name}, {}", card.face.name()),
        (count, top) => {
            let mut text = format!("{name}, {}", counted(count));
            match state.face_down_cards(shown.pile) {
                0 => {}
                down if down == count => text += ", face down",
                down => text += &format!(", {down} face down"),
            }
            if let Some(card) = top {
                text += &format!(", top {}", card.face.name());
            }
            text
        }
    }
}

/// What an empty pile takes, in words; `None` if it takes nothing by itself.
pub(crate) fn wanted(rules: &Rules, state: &State, pile: Pile) -> Option<String> {
    let player_fills = !matches!(rules.role(pile), Role::Stock | Role::Waste);
    let wants = state.wants(rules, pile);
    (player_fills && state.pile_len(pile) == 0 && !wants.is_empty()).then(|| describe(wants))
}

/// The rank and the suit that an empty pile begins with, each where only one will do; `None` of a
/// pile that begins with anything, or that the player does not fill.
pub(crate) fn beginning(
    rules: &Rules,
    state: &State,
    pile: Pile,
) -> Option<(Option<char>, Option<char>)> {
    if matches!(rules.role(pile), Role::Stock | Role::Waste) || state.pile_len(pile) > 0 {
        return None;
    }
    let wanted = state.wants(rules, pile);
    let faces: Vec<Face> = Face::all().filter(|face| wanted.has(*face)).collect();
    let first = faces.first()?;
    let rank = faces.iter().all(|face| face.rank() == first.rank()).then(|| first.rank().letter());
    let suit = faces.iter().all(|face| face.suit() == first.suit()).then(|| first.suit().letter());
    (rank.is_some() || suit.is_some()).then_some((rank, suit))
}

pub(crate) fn counted(cards: usize) -> String {
    kibitzer_engine::counted(cards, "card")
}

/// A move in words, as it is told before it is made: `seven of hearts to tableau 3`.
pub(crate) fn told(rules: &Rules, state: &State, mv: Move) -> String {
    let card = |pile: Pile, depth: usize| {
        let face =
            depth.checked_sub(1).and_then(|under| state.faces_down_from_top(pile).nth(under));
        face.map(Face::name).unwrap_or_default()
    };
    match mv {
        Move::Carry { from, to, cards: 1 } => format!("{} to {}", card(from, 1), label(rules, to)),
        Move::Carry { from, to, cards } => {
            let count = cards as usize;
            format!("{} from the {} on to {}", counted(count), card(from, count), label(rules, to))
        }
        Move::Merci { from, depth, to } => {
            format!("merci: {} to {}", card(from, depth as usize), label(rules, to))
        }
        Move::Remove(set) => {
            let cards: Vec<String> = set.iter().map(|pile| card(pile, 1)).collect();
            format!("{} leave together", cards.join(" and "))
        }
        Move::Swap(pair) => {
            let cards: Vec<String> = pair.iter().map(|pile| card(pile, 1)).collect();
            format!("{} change places", cards.join(" and "))
        }
        Move::Draw => "deal from the stock".to_owned(),
        Move::Redeal => "gather and deal again".to_owned(),
    }
}
