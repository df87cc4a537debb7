//! Builds of which play decides the direction, or the distance: for all piles of a group, or pile
//! by pile.

use crate::rules::Rules;
use crate::state::State;
use crate::tables::Choice;

impl State {
    /// The row by which a pile is built now.
    #[inline]
    pub(crate) fn own_row(&self, rules: &Rules, pile: usize) -> u16 {
        let rule = &rules.piles[pile];
        match rule.choice {
            None => rule.row,
            Some(choice) => self.row_decided(rules, pile, choice),
        }
    }

    /// The first choice before the second, as far as the cards say; else either.
    #[cold]
    fn row_decided(&self, rules: &Rules, pile: usize, choice: Choice) -> u16 {
        let rule = &rules.piles[pile];
        let piles =
            if choice.shared { rules.groups[rule.group as usize].piles() } else { pile..pile + 1 };
        let shown = |row: fn(Choice) -> u16| {
            piles.clone().any(|pile| {
                let choice = rules.piles[pile].choice;
                choice.is_some_and(|choice| self.shows(rules, pile, row(choice)))
            })
        };
        if shown(|choice| choice.first) {
            choice.first
        } else if shown(|choice| choice.second) {
            choice.second
        } else {
            rule.row
        }
    }

    /// True if the second card of a pile may lie on its lowest one by a row.
    fn shows(&self, rules: &Rules, pile: usize, row: u16) -> bool {
        let above = self.len[pile].checked_sub(2);
        let mut cards = self.slots(pile).skip(above.map_or(usize::MAX, usize::from));
        let (second, lowest) = (cards.next(), cards.next());
        second.zip(lowest).is_some_and(|(second, lowest)| {
            rules.rows[row as usize][self.face(lowest).index()].has(self.face(second))
        })
    }
}
