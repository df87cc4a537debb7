//! Steps of a game in words, for rows of pages.

use kibitzer_engine::search::SearchState;
use kibitzer_engine::{Card, Journal, Move, Rules, State};
use kibitzer_messages::say;

use crate::theme::Theme;

/// A step in words: its moves, each with the cards that it moved, for people who think in cards.
/// `before` is the position that the step was made in.
pub(super) fn step_in_words(
    rules: &Rules,
    before: &State,
    moves: &[Move],
    theme: &Theme,
) -> String {
    let mut state = before.clone();
    let mut texts: Vec<String> = Vec::new();
    for mv in moves {
        let cards = cards_of(&state, *mv, theme);
        texts.push(format!(
            "{}{}{cards}",
            mv.text(rules),
            if cards.is_empty() { "" } else { "  " }
        ));
        state.apply_unchecked(rules, *mv, &mut Journal::new());
    }
    texts.join(if moves.len() > 2 { "; " } else { "   " })
}

/// The cards that a move takes from its pile: one, or the lowest and the highest of a run.
fn cards_of(before: &State, mv: Move, theme: &Theme) -> String {
    let (from, depth, count) = match mv {
        Move::Carry { from, cards, .. } => (from, cards as usize, cards as usize),
        Move::Merci { from, depth, .. } => (from, depth as usize, 1),
        Move::Remove(set) | Move::Swap(set) => {
            let faces = set.iter().filter_map(|pile| before.top_face(pile));
            return faces.map(|face| theme.card(face)).collect::<Vec<_>>().join(" ");
        }
        Move::Draw | Move::Redeal => return String::new(),
    };
    let cards: Vec<Card> = before.cards(from);
    let first = cards.len().saturating_sub(depth);
    let moved = cards.get(first..(first + count).min(cards.len())).unwrap_or_default();
    match moved {
        [] => String::new(),
        some if some.iter().any(|card| card.down) => String::new(),
        [one] => theme.card(one.face),
        [lowest, .., highest] => {
            say!(
                theme.words,
                "cards-from-to",
                lowest = theme.card(lowest.face),
                highest = theme.card(highest.face)
            )
        }
    }
}
