//! Where cards may go: for front ends that highlight places or choose one for the player.

use kibitzer_engine::{Move, Pile, Role};

use crate::game::Game;

impl Game {
    /// Every move and shortcut there is, sorted: what a front end may offer.
    pub fn choices(&self) -> Vec<Move> {
        let mut choices = self.moves();
        choices.extend(self.shortcuts());
        choices.sort_unstable();
        choices.dedup();
        choices
    }

    /// The moves of cards of a pile, out of `choices`, the likeliest to be meant first: in a set,
    /// to a foundation, onto other cards, to a space of the tableau, to a cell or reserve; of
    /// equals the one that carries most. With a number of cards only moves of so many.
    ///
    /// The order is a convenience and says nothing of what is wise.
    pub fn places(&self, choices: &[Move], from: Pile, cards: Option<usize>) -> Vec<Move> {
        let mine = |mv: &&Move| match **mv {
            Move::Carry { from: pile, cards: count, .. } => {
                pile == from && cards.is_none_or(|cards| cards == count as usize)
            }
            Move::Merci { from: pile, depth, .. } => pile == from && cards == Some(depth as usize),
            Move::Remove(set) | Move::Swap(set) => {
                set.has(from) && cards.is_none_or(|cards| cards == 1)
            }
            Move::Draw | Move::Redeal => false,
        };
        let mut places: Vec<Move> = choices.iter().filter(mine).copied().collect();
        places.sort_by_key(|mv| (self.liking(*mv), *mv));
        places
    }

    fn liking(&self, mv: Move) -> (u8, u8) {
        let rules = &self.rules().rules;
        let (from, to, cards) = match mv {
            Move::Carry { from, to, cards } => (from, to, cards),
            Move::Merci { from, to, .. } => (from, to, 0),
            Move::Remove(_) => return (0, 0),
            // Cards that go somewhere come first.
            Move::Swap(_) => return (6, 0),
            Move::Draw | Move::Redeal => return (u8::MAX, 0),
        };
        let empty = self.state().pile_len(to) == 0;
        let whole =
            self.state().pile_len(from) == cards as usize && rules.group(from) == rules.group(to);
        let class = match (rules.role(to), empty) {
            (Role::Foundation, _) => 0,
            (Role::Tableau, false) => 1,
            (_, false) => 2,
            (Role::Tableau, true) if whole => 5,
            (Role::Tableau, true) => 3,
            (_, true) => 4,
        };
        (class, u8::MAX - cards)
    }
}
