//! A pile in words: what is on it and what can be done with it.

use kibitzer_engine::{English, Join, Move, Part, Pile, Said, Tongue, cards_said, said};

use crate::game::Game;
use crate::lying::lying_said;
use crate::view::Visibility;

impl Game {
    /// A pile and its cards in English, as far as they may be seen, with the moves from it and to
    /// it.
    pub fn pile_in_words(&self, pile: Pile) -> String {
        self.pile_in(pile, &mut English)
    }

    /// A pile and its cards in a language, as far as they may be seen, with the moves from it and
    /// to it.
    pub fn pile_in(&self, pile: Pile, tongue: &mut dyn Tongue) -> String {
        let mut texts: Vec<String> =
            self.pile_said(pile).iter().map(|said| said.told(tongue)).collect();
        let ways = texts.split_off(texts.len().saturating_sub(2));
        texts.iter().map(|text| format!("{text}\n\n")).collect::<String>()
            + &ways.iter().map(|way| format!("{way}\n")).collect::<String>()
    }

    /// A pile as messages, the last two of which are the moves from it and to it; nothing of a pile
    /// that is not there.
    fn pile_said(&self, pile: Pile) -> Vec<Said> {
        let view = self.view(Visibility::Player);
        let Some(shown) = view.piles.into_iter().find(|shown| shown.pile == pile) else {
            return Vec::new();
        };
        let rules = &self.rules().rules;
        let unseen = shown.cards.iter().filter(|card| card.is_none()).count();
        let count = match (shown.cards.len(), unseen) {
            (0, _) => said!("pile-empty", "It is empty."),
            (n, 0) => said!("pile-holds", "{cards}.", cards = cards_said(n)),
            (n, unseen) => said!(
                "pile-holds-down",
                "{cards}, {down} face down.",
                cards = cards_said(n),
                down = unseen
            ),
        };
        let (name, role, number) = (rules.name(pile), shown.role.said(), rules.number(pile) + 1);
        let lying: Vec<Part> =
            lying_said(rules, self.state(), pile).into_iter().map(Part::from).collect();
        let told = if lying.is_empty() {
            said!(
                "pile-told",
                "{name}, {role} pile {number}. {count}",
                name = name,
                role = role,
                number = number,
                count = count
            )
        } else {
            said!(
                "pile-told-lying",
                "{name}, {role} pile {number}, {place}. {count}",
                name = name,
                role = role,
                number = number,
                place = Part::List(lying, Join::Comma),
                count = count
            )
        };
        let mut said = vec![told];
        let cards = shown.cards.iter().rev().flatten().map(|card| card.face.said().into());
        let cards: Vec<Part> = cards.collect();
        if !cards.is_empty() {
            let cards = Part::List(cards, Join::Comma);
            said.push(said!("pile-from-top", "From the top: {cards}.", cards = cards));
        }
        said.extend(self.ways_said(pile));
        said
    }

    fn ways_said(&self, pile: Pile) -> [Said; 2] {
        let choices = self.choices();
        let texts = |test: &dyn Fn(&Move) -> bool| -> Part {
            let chosen = choices.iter().filter(|mv| test(mv));
            let moves: Vec<String> = chosen.map(|mv| mv.text(&self.rules().rules)).collect();
            if moves.is_empty() { none_said().into() } else { moves.join("  ").into() }
        };
        let from = texts(&|mv| match *mv {
            Move::Carry { from, .. } | Move::Merci { from, .. } => from == pile,
            Move::Remove(set) | Move::Swap(set) => set.has(pile),
            Move::Draw | Move::Redeal => false,
        });
        let to = texts(
            &|mv| matches!(*mv, Move::Carry { to, .. } | Move::Merci { to, .. } if to == pile),
        );
        [
            said!("moves-from-here", "Moves from here: {moves}", moves = from),
            said!("moves-to-here", "Moves to here: {moves}", moves = to),
        ]
    }
}

/// That there are no moves.
pub(crate) fn none_said() -> Said {
    said!("no-moves", "none")
}
