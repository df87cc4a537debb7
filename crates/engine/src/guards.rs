//! Guards of ways: what must hold elsewhere, and how piles must lie, for a card to go by one.

use crate::card::Face;
use crate::rows::Row;
use crate::rules::Rules;
use crate::spec::{Condition, Side};
use crate::state::{NONE, State};
use crate::tables::{Dest, Guards, Witness};

impl State {
    /// The guards that do not look at the card that moves.
    #[inline]
    pub(crate) fn open_now(&self, rules: &Rules, guards: &Guards, len: u8) -> bool {
        guards.size.is_none_or(|(low, high)| low <= len && len <= high)
            && (!guards.timed || self.time_has_come(rules, guards))
    }

    /// True if all conditions of the way hold, and the game has been opened where it must be.
    #[inline(never)]
    fn time_has_come(&self, rules: &Rules, guards: &Guards) -> bool {
        guards.when.iter().all(|condition| self.holds(rules, condition))
            && !(guards.once_opened && self.waits_for(rules).is_some())
    }

    /// The guards that look at where the card comes from.
    pub(crate) fn pair_fits(
        &self,
        rules: &Rules,
        guards: &Guards,
        from: usize,
        face: Face,
    ) -> bool {
        guards.sources.is_none_or(|sources| sources >> from & 1 != 0)
            && guards
                .between
                .is_none_or(|row| self.links_sides(rules, &rules.rows[row as usize], from, from))
            && guards.beside_empty.is_none_or(|side| self.is_beside_empty(rules, from, side))
            && guards.beaten_by.is_none_or(|by| self.is_beaten(rules, by, from, face))
    }

    /// True if there is a pile on a side of another, and it is empty.
    pub(crate) fn is_beside_empty(&self, rules: &Rules, pile: usize, side: Side) -> bool {
        rules.sides[pile][side as usize].is_some_and(|by| self.loose(rules, by as usize) == 0)
    }

    /// True if a top card of the witnesses, but the one that moves, beats a face.
    fn is_beaten(&self, rules: &Rules, by: Witness, from: usize, face: Face) -> bool {
        let beats = &rules.rows[by.row as usize][face.index()];
        let is_witness = |pile: usize| pile != from && self.top[pile] != NONE;
        let mut piles = rules.groups[by.of.group].piles();
        piles.any(|pile| is_witness(pile) && beats.has(self.face(self.top[pile])))
    }

    pub(crate) fn guarded_fits(&self, rules: &Rules, dest: &Dest, from: usize, face: Face) -> bool {
        dest.guards
            .is_none_or(|guards| self.pair_fits(rules, &rules.guards[guards as usize], from, face))
    }

    /// True if a condition holds.
    pub(crate) fn holds(&self, rules: &Rules, condition: &Condition) -> bool {
        let all =
            |group: &usize, test: &dyn Fn(usize) -> bool| rules.groups[*group].piles().all(test);
        match condition {
            Condition::StockEmpty => self.stock_len(rules) == 0,
            Condition::Round { first, last } => {
                let round = self.round();
                round >= u32::from(*first) && last.is_none_or(|last| round <= u32::from(last))
            }
            Condition::Empty(group) => all(group, &|pile| self.loose(rules, pile) == 0),
            Condition::SomeEmpty(group) => !all(group, &|pile| self.loose(rules, pile) > 0),
            Condition::NotEmpty(group) => all(group, &|pile| self.loose(rules, pile) > 0),
            Condition::Full(group) => {
                all(group, &|pile| self.len[pile] >= rules.pile_facts[pile].capacity)
            }
            Condition::Begun(group) => all(group, &|pile| self.is_begun(rules, pile)),
        }
    }

    /// True if of the cards on the left of one pile and on the right of another one could be laid
    /// on the other by a row.
    pub(crate) fn links_sides(&self, rules: &Rules, row: &Row, first: usize, last: usize) -> bool {
        let top = |pile: Option<u8>| {
            let slot = self.top[pile? as usize];
            (slot != NONE).then(|| self.face(slot))
        };
        let (left, right) = (top(rules.sides[first][0]), top(rules.sides[last][1]));
        left.zip(right).is_some_and(|(left, right)| {
            row[left.index()].has(right) || row[right.index()].has(left)
        })
    }
}
