//! Builds whose direction play decides: for all piles of a group, or pile by pile.

use crate::rules::Rules;
use crate::state::State;
use crate::tables::Direction;

impl State {
    /// The row by which a pile is built now.
    #[inline]
    pub(crate) fn own_row(&self, rules: &Rules, pile: usize) -> u16 {
        let rule = &rules.piles[pile];
        match rule.direction {
            None => rule.row,
            Some(direction) => self.row_decided(rules, pile, direction),
        }
    }

    /// Up before down, as far as the cards say; else either.
    #[cold]
    fn row_decided(&self, rules: &Rules, pile: usize, direction: Direction) -> u16 {
        let rule = &rules.piles[pile];
        let piles = if direction.shared {
            rules.groups[rule.group as usize].piles()
        } else {
            pile..pile + 1
        };
        let shown = |row: fn(Direction) -> u16| {
            piles.clone().any(|pile| {
                let direction = rules.piles[pile].direction;
                direction.is_some_and(|direction| self.shows(rules, pile, row(direction)))
            })
        };
        if shown(|direction| direction.up) {
            direction.up
        } else if shown(|direction| direction.down) {
            direction.down
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
