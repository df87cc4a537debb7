//! Piles that are locked until something has happened.

use crate::apply::MoveContext;
use crate::geometry::PileMask;
use crate::rules::Rules;
use crate::spec::{GameSpec, Key, KeyPile, Unlock};
use crate::state::State;
use crate::tables::Group;

/// The piles whose top cards may have to wait before they are turned up.
pub(crate) fn locked(spec: &GameSpec, groups: &[Group]) -> PileMask {
    let locked = spec.groups.iter().zip(groups).filter(|(group, _)| group.unlock.is_some());
    locked.flat_map(|(_, group)| group.piles()).fold(0, |mask, pile| mask | 1 << pile)
}

impl State {
    /// True if the top card of a pile, if it lies face down, is not turned up now.
    #[inline]
    pub(crate) fn is_locked(&self, rules: &Rules, pile: usize) -> bool {
        rules.locked >> pile & 1 != 0 && !self.is_unlocked(rules, pile)
    }

    #[cold]
    #[inline(never)]
    fn is_unlocked(&self, rules: &Rules, pile: usize) -> bool {
        let rule = &rules.piles[pile];
        let Some(unlock) = &rules.spec.groups[rule.group as usize].unlock else { return true };
        let Unlock { by, in_turn, when } = unlock;
        let opened = by.is_none_or(|Key { of, is }| {
            let other = rules.groups[of].first as usize + rule.number as usize;
            let room = rules.pile_facts[pile].capacity.saturating_sub(self.len[pile]);
            match is {
                KeyPile::Begun => self.is_begun(rules, other),
                KeyPile::Full => self.len[other] >= rules.pile_facts[other].capacity,
                KeyPile::Level => self.len[other] >= room,
                KeyPile::Ahead => self.len[other] > room,
            }
        });
        let turn = !*in_turn || rule.number == 0 || self.loose(rules, pile - 1) == 0;
        opened && turn && when.iter().all(|what| self.holds(rules, what))
    }

    /// Turns up the top cards of piles that are locked no more, the first first.
    #[cold]
    pub(crate) fn turn_unlocked(&mut self, context: &mut MoveContext<'_>) {
        let mut locked = context.rules.locked;
        while locked != 0 {
            let pile = locked.trailing_zeros() as usize;
            locked &= locked - 1;
            self.turn_top(context, pile);
        }
    }
}
