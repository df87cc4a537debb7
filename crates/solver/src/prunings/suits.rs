//! Suits that no rule reads are forgotten: the game is played with a pack of one suit, or of one
//! suit of each colour.
//!
//! The packs of fewer suits are the engine's own, so that keys, moves and rules need nothing new: a
//! move of the plainer game is the same move of the game itself.

use kibitzer_engine::search::SearchRules;
use kibitzer_engine::spec::PackSuits;
use kibitzer_engine::traits::SuitsRead;
use kibitzer_engine::traits::word;
use kibitzer_engine::{Card, Face, Rules, State};

/// Words that the argument knows besides: which piles lie over which is no matter of suits.
const KNOWN: [&str; 1] = [word::FREE_IF_UNCOVERED];

/// The plainer game, if the rules do not read all that suits say.
pub(crate) fn forgotten(rules: &Rules) -> Option<Rules> {
    rules.with_suits(needed(rules)?).ok()
}

/// A position as it stands in the plainer game.
pub(crate) fn shown(rules: &Rules, plain: &Rules, state: &State) -> Option<State> {
    let suits = needed(rules)?;
    let mut layout = state.layout(rules);
    for (_, cards) in &mut layout.piles {
        for card in cards {
            *card =
                Card { face: Face::new(card.face.rank(), suits.shown(card.face.suit())), ..*card };
        }
    }
    State::from_layout(plain, &layout).ok()
}

/// The plainest pack that the rules cannot tell from their own; `None` if they read all four suits.
fn needed(rules: &Rules) -> Option<PackSuits> {
    let traits = rules.traits();
    let shuffled = traits.redeal.as_ref().is_some_and(|redeal| redeal.shuffles);
    if !traits.four_suits || shuffled || !traits.knows_all_but(&KNOWN) {
        return None;
    }
    match traits.suits_read {
        SuitsRead::Nothing => Some(PackSuits::One),
        SuitsRead::Colours => Some(PackSuits::Two),
        SuitsRead::Suits => None,
    }
}
