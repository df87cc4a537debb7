//! Groups whose piles hold what their own build makes.

use crate::rules::Rules;
use crate::spec::{Base, DealStep, Each, GroupId};

impl Rules {
    /// True if cards come to the group's piles by its build alone: at most one is dealt to each,
    /// and none in play.
    pub(crate) fn is_built(&self, index: GroupId) -> bool {
        let group = &self.spec.groups[index];
        let mut steps = self.spec.deal.iter().filter(|step| step.to == index);
        let one_each = |step: &DealStep| {
            !step.take.is_empty() || matches!(step.each, Each::Number(1)) && step.open.is_empty()
        };
        let dealt = steps.next().is_none_or(one_each) && steps.next().is_none();
        let traffic = self.group_traits(index).traffic;
        dealt
            && traffic.comes_by_rule()
            && !traffic.from_within
            && group.unit.is_some()
            && (group.floor == 0 || self.floor_is_built_on(index))
            && group.from.iter().all(|route| route.build.is_none())
    }

    /// True if each pile's floor is one card, taken out of the pack for it, and its base is what
    /// its build lays on that card.
    fn floor_is_built_on(&self, index: GroupId) -> bool {
        let group = &self.spec.groups[index];
        let Some(step) = self.spec.deal.iter().find(|step| step.to == index) else { return false };
        let whole = group.floor == 1
            && group.one_suit_each
            && !step.take.is_empty()
            && step.piles.is_none()
            && step.skip == 0;
        let Base::Faces(base) = group.base else { return false };
        whole
            && self.groups[index].piles().enumerate().all(|(number, pile)| {
                let suits = self.hot[pile].suits;
                let mut dealt = step.take[number % step.take.len()].and(suits).iter();
                let row = &self.rows[self.piles[pile].row as usize];
                let built = dealt.next().map(|face| row[face.index()].and(suits));
                built == Some(base.and(suits)) && dealt.next().is_none()
            })
    }

    /// True if the group's piles hold what their build makes of their base, in every position.
    pub(crate) fn is_built_from_base(&self, index: GroupId) -> bool {
        let group = &self.spec.groups[index];
        let base = |step: &DealStep| match group.base {
            Base::Faces(faces) => {
                !step.take.is_empty() && step.take.iter().all(|taken| taken.minus(faces).is_empty())
            }
            Base::FirstRank => step.skip == 0 && step.piles == Some(1) && step.take.is_empty(),
            Base::Chosen | Base::RankOf { .. } | Base::Beside { .. } | Base::NextTo => false,
        };
        let mut steps = self.spec.deal.iter().filter(|step| step.to == index);
        let begun = group.floor > 0 || steps.all(base);
        self.is_built(index) && group.build.is_ranked() && begun
    }
}
