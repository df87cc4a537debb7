//! How much a hint gives away: a nudge, the card, or the move.

use kibitzer_engine::{Move, Role, Rules, State};

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
pub(crate) fn advice(rules: &Rules, state: &State, mv: Move, grade: Grade) -> String {
    match (grade, mv) {
        (Grade::Nudge, Move::Draw | Move::Redeal) => "Look at the stock.".to_owned(),
        (Grade::Nudge, Move::Carry { from, to, .. } | Move::Merci { from, to, .. }) => {
            match (rules.role(from), rules.role(to)) {
                (_, Role::Foundation) => "Look at the foundations.".to_owned(),
                (role, _) => format!("Look at the {}.", place(role)),
            }
        }
        (Grade::Nudge, Move::Remove(_)) => "Look for cards that leave together.".to_owned(),
        (Grade::Nudge, Move::Swap(_)) => "Look for cards that change places.".to_owned(),
        (Grade::Card, Move::Remove(set) | Move::Swap(set)) => {
            set.iter().next().map_or_else(String::new, |pile| card(rules, state, pile, 1))
        }
        (Grade::Card, Move::Carry { from, cards, .. }) => card(rules, state, from, cards as usize),
        (Grade::Card, Move::Merci { from, depth, .. }) => card(rules, state, from, depth as usize),
        (Grade::Card | Grade::Move, Move::Draw) => "Deal from the stock: draw.".to_owned(),
        (Grade::Card | Grade::Move, Move::Redeal) => "Gather and deal again: redeal.".to_owned(),
        (Grade::Move, _) => format!("Play {}.", mv.text(rules)),
    }
}

fn place(role: Role) -> &'static str {
    match role {
        Role::Stock => "stock",
        Role::Waste => "waste",
        Role::Foundation => "foundations",
        Role::Tableau => "tableau",
        Role::Reserve => "reserve",
        Role::Cell => "cells",
    }
}

fn card(rules: &Rules, state: &State, from: kibitzer_engine::Pile, depth: usize) -> String {
    let face = depth.checked_sub(1).and_then(|index| state.faces_down_from_top(from).nth(index));
    match face {
        Some(face) => format!("Play the {} of {}.", face.name(), rules.name(from)),
        None => format!("Play from {}.", rules.name(from)),
    }
}
