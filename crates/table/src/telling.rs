//! A pile in words: what is on it and what can be done with it.

use kibitzer_engine::{Move, Pile, counted};

use crate::game::Game;
use crate::view::Visibility;

impl Game {
    /// A pile and its cards in words, as far as they may be seen, with the moves from it and to it.
    pub fn pile_in_words(&self, pile: Pile) -> String {
        let view = self.view(Visibility::Player);
        let Some(shown) = view.piles.into_iter().find(|shown| shown.pile == pile) else {
            return String::new();
        };
        let rules = &self.rules().rules;
        let name = rules.name(pile);
        let role = shown.role.word();
        let unseen = shown.cards.iter().filter(|card| card.is_none()).count();
        let count = match (shown.cards.len(), unseen) {
            (0, _) => "It is empty.".to_owned(),
            (n, 0) => format!("It holds {}.", counted(n, "card")),
            (n, unseen) => format!("It holds {}, {unseen} face down.", counted(n, "card")),
        };
        let mut text = format!("{name}, {role} pile {}. {count}\n", rules.number(pile) + 1);
        let cards: Vec<String> =
            shown.cards.iter().rev().flatten().map(|card| card.face.name()).collect();
        if !cards.is_empty() {
            text += &format!("\nFrom the top: {}.\n", cards.join(", "));
        }
        text + &self.ways_in_words(pile)
    }

    fn ways_in_words(&self, pile: Pile) -> String {
        let choices = self.choices();
        let texts = |test: &dyn Fn(&Move) -> bool| -> String {
            let chosen = choices.iter().filter(|mv| test(mv));
            let moves: Vec<String> = chosen.map(|mv| mv.text(&self.rules().rules)).collect();
            if moves.is_empty() { "none".to_owned() } else { moves.join("  ") }
        };
        let from = texts(&|mv| match *mv {
            Move::Carry { from, .. } | Move::Merci { from, .. } => from == pile,
            Move::Remove(set) | Move::Swap(set) => set.has(pile),
            Move::Draw | Move::Redeal => false,
        });
        let to = texts(
            &|mv| matches!(*mv, Move::Carry { to, .. } | Move::Merci { to, .. } if to == pile),
        );
        format!("\nMoves from here: {from}\nMoves to here: {to}\n")
    }
}
