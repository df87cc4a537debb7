//! Piles and moves in words, for screen readers and for tips.

use kibitzer_engine::{
    Face, Join, Move, Part, Pile, Role, Rules, Said, State, cards_said, describe_said, said,
};
use kibitzer_table::{PileView, lying_said};

/// A pile by what it is: `tableau 3`; `stock`, where there is one of them.
pub(crate) fn label(rules: &Rules, pile: Pile) -> Said {
    let role = rules.role(pile);
    let alone = rules.piles().filter(|other| rules.role(*other) == role).count() == 1;
    let number = rules.name(pile).trim_start_matches(|c: char| c.is_ascii_alphabetic());
    if alone {
        role.said()
    } else {
        said!("pile-number", "{role} {number}", role = role.said(), number = number)
    }
}

/// What is to be said of a pile without looking at each of its cards.
pub(crate) fn pile(rules: &Rules, state: &State, shown: &PileView) -> Part {
    let name = label(rules, shown.pile);
    let top = shown.cards.last().copied().flatten().filter(|card| !card.down);
    let mut parts: Vec<Part> = vec![name.into()];
    match (shown.cards.len(), top) {
        (0, _) => parts.push(said!("heard-empty", "empty").into()),
        (1, Some(card)) => parts.push(card.face.said().into()),
        (count, top) => {
            parts.push(cards_said(count).into());
            match state.face_down_cards(shown.pile) {
                0 => {}
                down if down == count => parts.push(said!("heard-down", "face down").into()),
                down => {
                    parts.push(said!("heard-some-down", "{down} face down", down = down).into());
                }
            }
            let top = top.map(|card| said!("heard-top", "top {card}", card = card.face.said()));
            parts.extend(top.map(Part::from));
        }
    }
    parts.extend(lying_said(rules, state, shown.pile).into_iter().map(Part::from));
    let wanted = wanted(rules, state, shown.pile);
    parts.extend(wanted.map(|what| said!("heard-takes", "takes {what}", what = what).into()));
    Part::List(parts, Join::Comma)
}

/// What an empty pile takes, in words; `None` if it takes nothing by itself.
pub(crate) fn wanted(rules: &Rules, state: &State, pile: Pile) -> Option<Part> {
    let player_fills = !matches!(rules.role(pile), Role::Stock | Role::Waste);
    let wants = state.wants(rules, pile);
    (player_fills && state.pile_len(pile) == 0 && !wants.is_empty()).then(|| describe_said(wants))
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

/// The card at a depth of a pile, 1 being its top; nothing where no card lies so deep.
fn nth_said(state: &State, pile: Pile, depth: usize) -> Part {
    let face = depth.checked_sub(1).and_then(|under| state.faces_down_from_top(pile).nth(under));
    face.map_or_else(|| Part::from(""), |face| face.said().into())
}

/// A move in words, as it is told before it is made: `seven of hearts to tableau 3`.
pub(crate) fn move_said(rules: &Rules, state: &State, mv: Move) -> Said {
    let card = |pile: Pile, depth: usize| nth_said(state, pile, depth);
    match mv {
        Move::Carry { from, to, cards: 1 } => {
            said!("told-carry", "{card} to {to}", card = card(from, 1), to = label(rules, to))
        }
        Move::Carry { from, to, cards } => said!(
            "told-carry-cards",
            "{cards} from the {card} on to {to}",
            cards = cards_said(usize::from(cards)),
            card = card(from, usize::from(cards)),
            to = label(rules, to)
        ),
        Move::Merci { from, depth, to } => said!(
            "told-merci",
            "merci: {card} to {to}",
            card = card(from, usize::from(depth)),
            to = label(rules, to)
        ),
        Move::Remove(set) => {
            let cards = set.iter().map(|pile| card(pile, 1)).collect();
            said!(
                "told-remove",
                "{cards} are removed together",
                cards = Part::List(cards, Join::And)
            )
        }
        Move::Swap(pair) => {
            let cards = pair.iter().map(|pile| card(pile, 1)).collect();
            said!("told-swap", "{cards} change places", cards = Part::List(cards, Join::And))
        }
        Move::Draw => said!("told-draw", "deal from the stock"),
        Move::Redeal => said!("told-redeal", "gather and deal again"),
    }
}
