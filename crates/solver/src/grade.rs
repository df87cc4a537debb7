//! How much a hint gives away: a nudge, the card, or the move.

use kibitzer_engine::{Move, Pile, Role, Rules, Said, State, said};

use crate::move_sentence::move_sentence;

/// A grade of hint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Grade {
    /// Where to look.
    Nudge,
    /// Which card to play.
    Card,
    /// The move itself.
    #[default]
    Move,
}

impl Grade {
    /// The word in commands and the protocol.
    pub const fn word(self) -> &'static str {
        match self {
            Grade::Nudge => "nudge",
            Grade::Card => "card",
            Grade::Move => "move",
        }
    }

    /// The grade of a word.
    pub fn named(word: &str) -> Option<Grade> {
        [Grade::Nudge, Grade::Card, Grade::Move].into_iter().find(|grade| grade.word() == word)
    }
}

/// A move as a hint of a grade tells it: a sentence.
pub(crate) fn advice(rules: &Rules, state: &State, mv: Move, grade: Grade) -> Said {
    match (grade, mv) {
        (Grade::Nudge, Move::Redeal) if rules.stock().is_none() => {
            said!("look-redeal", "Think of a redeal.")
        }
        (Grade::Nudge, Move::Draw | Move::Redeal) => look(Role::Stock),
        (Grade::Nudge, Move::Carry { from, to, .. } | Move::Merci { from, to, .. }) => {
            match (rules.role(from), rules.role(to)) {
                (_, Role::Foundation) => look(Role::Foundation),
                (role, _) => look(role),
            }
        }
        (Grade::Nudge, Move::Remove(_)) => {
            said!("look-sets", "Look for cards that can be removed together.")
        }
        (Grade::Nudge, Move::Swap(_)) => said!("look-swaps", "Look for cards that change places."),
        (Grade::Card, Move::Remove(set) | Move::Swap(set)) => {
            let first = set.iter().next();
            first.map_or_else(|| look(Role::Tableau), |pile| card(rules, state, pile, 1))
        }
        (Grade::Card, Move::Carry { from, cards, .. }) => card(rules, state, from, cards as usize),
        (Grade::Card, Move::Merci { from, depth, .. }) => card(rules, state, from, depth as usize),
        (Grade::Card, Move::Draw | Move::Redeal) | (Grade::Move, _) => {
            move_sentence(rules, state, mv)
        }
    }
}

/// Where to look.
fn look(role: Role) -> Said {
    match role {
        Role::Stock => said!("look-stock", "Look at the stock."),
        Role::Waste => said!("look-waste", "Look at the waste."),
        Role::Foundation => said!("look-foundations", "Look at the foundations."),
        Role::Tableau => said!("look-tableau", "Look at the tableau."),
        Role::Reserve => said!("look-reserve", "Look at the reserve."),
        Role::Cell => said!("look-cells", "Look at the cells."),
    }
}

fn card(rules: &Rules, state: &State, from: Pile, depth: usize) -> Said {
    let face = depth.checked_sub(1).and_then(|index| state.faces_down_from_top(from).nth(index));
    let pile = rules.name(from);
    match face {
        Some(face) => {
            said!("play-card", "Play the {card} from {pile}.", card = face.said(), pile = pile)
        }
        None => said!("play-from", "Play from {pile}.", pile = pile),
    }
}
