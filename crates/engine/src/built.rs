//! Groups whose piles hold what their own build makes.

use crate::rules::Rules;
use crate::spec::GroupId;

impl Rules {
    /// True if cards come to the group's piles by its build alone: at most one is dealt to each,
    /// and none in play.
    pub(crate) fn is_built(&self, index: GroupId) -> bool {
        let group = self.group_traits(index);
        group.laid.one_each
            && group.traffic.comes_by_rule()
            && !group.traffic.from_within
            && group.unit.is_some()
            && (group.floor == 0 || self.floor_is_built_on(index))
            && !group.asks.other_build
    }

    /// True if each pile's floor is one card, taken out of the pack for it, and its base is what
    /// its build lays on that card.
    fn floor_is_built_on(&self, index: GroupId) -> bool {
        let group = self.group_traits(index);
        let Some(base) = group.base_faces() else { return false };
        let taken = &group.laid.taken;
        group.floor == 1
            && group.asks.own_suit
            && !taken.is_empty()
            && self.groups[index].piles().enumerate().all(|(number, pile)| {
                let suits = self.pile_facts[pile].suits;
                let mut dealt = taken[number % taken.len()].and(suits).iter();
                let row = &self.rows[self.piles[pile].row as usize];
                let built = dealt.next().map(|face| row[face.index()].and(suits));
                built == Some(base.and(suits)) && dealt.next().is_none()
            })
    }

    /// True if the group's piles hold what their build makes of their base, in every position.
    pub(crate) fn is_built_from_base(&self, index: GroupId) -> bool {
        let group = self.group_traits(index);
        self.is_built(index) && group.ranked && (group.floor > 0 || group.laid.bases)
    }
}
