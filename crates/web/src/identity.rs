//! Which card is which from one position to the next, so that a page can move the card that moved.
//!
//! To the engine twin cards of two packs are one. Here every card has a number, given in the order
//! in which the piles lie at the beginning: it tells nothing of a card's face.

use std::collections::HashMap;

use kibitzer_engine::{Card, Face, Rules, State};
use kibitzer_table::History;

/// The numbers of the cards of each pile, bottom first.
pub(crate) type Numbers = Vec<Vec<u8>>;

/// The numbers at every position that was looked at.
#[derive(Clone, Debug, Default)]
pub(crate) struct Identities {
    known: HashMap<usize, Numbers>,
}

impl Identities {
    /// The numbers at a position of the history.
    pub(crate) fn at(&mut self, rules: &Rules, history: &History, position: usize) -> &Numbers {
        let mut way = vec![position];
        while let Some(last) = way.last().copied().filter(|last| !self.known.contains_key(last)) {
            match history.parent(last) {
                Some(parent) => way.push(parent),
                None => {
                    self.known.insert(last, first(rules, history.first()));
                }
            }
        }
        for pair in way.windows(2).rev() {
            let (child, parent) = (pair[0], pair[1]);
            let before = (piles(rules, history.state_at(parent)), &self.known[&parent]);
            let numbers = followed(before, &piles(rules, history.state_at(child)));
            self.known.insert(child, numbers);
        }
        &self.known[&position]
    }
}

fn piles(rules: &Rules, state: &State) -> Vec<Vec<Card>> {
    rules.piles().map(|pile| state.cards(pile)).collect()
}

fn first(rules: &Rules, state: &State) -> Numbers {
    let mut next = 0..=u8::MAX;
    piles(rules, state).iter().map(|cards| next.by_ref().take(cards.len()).collect()).collect()
}

/// Cards that lie where an equal card lay keep their numbers; the others get those that are left
/// for their faces.
fn followed((old, numbers): (Vec<Vec<Card>>, &Numbers), new: &[Vec<Card>]) -> Numbers {
    let stays = |pile: usize, height: usize| {
        let face = |piles: &[Vec<Card>]| piles[pile].get(height).map(|card| card.face);
        face(&old).is_some() && face(&old) == face(new)
    };
    let mut left: HashMap<Face, Vec<u8>> = HashMap::new();
    for (pile, cards) in old.iter().enumerate() {
        for (height, card) in cards.iter().enumerate().filter(|(height, _)| !stays(pile, *height)) {
            left.entry(card.face).or_default().push(numbers[pile][height]);
        }
    }
    let number = |pile: usize, height: usize, card: &Card, left: &mut HashMap<Face, Vec<u8>>| {
        if stays(pile, height) {
            return numbers[pile][height];
        }
        // No card comes or goes, so there is always one left.
        left.get_mut(&card.face).and_then(Vec::pop).unwrap_or_default()
    };
    let numbered = |(pile, cards): (usize, &Vec<Card>)| {
        cards
            .iter()
            .enumerate()
            .map(|(height, card)| number(pile, height, card, &mut left))
            .collect()
    };
    new.iter().enumerate().map(numbered).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use kibitzer_rules::catalogue;
    use kibitzer_table::Game;

    /// Plays the first games of every kind and looks that each number is there once and keeps its
    /// face.
    #[test]
    fn every_card_keeps_its_number() {
        for rules in catalogue().games() {
            let mut game = Game::deal(rules.clone(), "7".parse().unwrap()).unwrap();
            let mut identities = Identities::default();
            let faces = |game: &Game, numbers: &Numbers| {
                let all = piles(&rules.rules, game.state()).concat();
                let mut all: Vec<(u8, Face)> = numbers
                    .concat()
                    .into_iter()
                    .zip(all)
                    .map(|(number, card)| (number, card.face))
                    .collect();
                all.sort_unstable();
                all
            };
            let numbers = identities.at(&rules.rules, game.history(), 0).clone();
            let first = faces(&game, &numbers);
            assert!(first.windows(2).all(|pair| pair[0].0 < pair[1].0), "{}", rules.id);
            for step in 0..40 {
                let moves = game.moves();
                let Some(mv) = moves.get(step * 7 % moves.len().max(1)).copied() else { break };
                game.play(mv).unwrap();
                let here = game.history().current();
                let numbers = identities.at(&rules.rules, game.history(), here).clone();
                assert_eq!(faces(&game, &numbers), first, "{} {step}", rules.id);
            }
        }
    }

    #[test]
    fn a_carried_run_keeps_its_numbers_and_so_does_what_lies_still() {
        let rules =
            catalogue().games().into_iter().find(|game| game.rules.spec().decks == 2).unwrap();
        let mut game = Game::deal(rules.clone(), "1".parse().unwrap()).unwrap();
        let mut identities = Identities::default();
        let before = identities.at(&rules.rules, game.history(), 0).clone();
        let mv = game.moves()[0];
        game.play(mv).unwrap();
        let after = identities.at(&rules.rules, game.history(), 1).clone();
        let changed = before.iter().zip(&after).filter(|(a, b)| a != b).count();
        assert!(changed < before.len(), "most piles lie still");
        for (old, new) in before.iter().zip(&after) {
            let same = old.iter().zip(new).take_while(|(a, b)| a == b).count();
            assert_eq!(same, old.len().min(new.len()), "only tops of piles change by one move");
        }
    }
}
