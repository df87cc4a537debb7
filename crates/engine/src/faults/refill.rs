//! What cannot be in a refill of piles.

use super::Check;
use crate::count::counted;
use crate::fault::FaultPlace;
use crate::spec::{
    DealStep, Down, Giver, GroupId, GroupSpec, Lie, Redeal, Refill, RefillWhen, Take,
};

impl Check<'_> {
    /// Faults of a refill.
    pub(super) fn refill(&mut self, index: GroupId, group: &GroupSpec) {
        let Some(refill) = &group.refill else { return };
        if refill.from.is_empty() {
            self.say(
                FaultPlace::Group(index, "refill"),
                "a refill needs a group to come from",
                None,
            );
        }
        if refill.from.contains(&index) && refill.giver != Giver::Next {
            self.say(FaultPlace::Group(index, "refill"), "a group cannot refill itself", None);
        }
        self.givers(index, group, refill);
        self.refilled_by_runs(index, group, refill);
        self.refilled_by_draws(index, refill);
        self.refilled_from_below(index, refill);
        self.dealt_room(FaultPlace::Group(index, "refill"), index, refill.each);
        if refill.each == 0 {
            self.say(
                FaultPlace::Group(index, "refill"),
                "a refill must have at least one card",
                None,
            );
        }
        self.refilled_when(index, group, refill.when);
        self.divert(&FaultPlace::Group(index, "refill"), index, &refill.from, &refill.divert);
        if refill.chain {
            self.chain(index, refill);
        }
    }

    /// What a refill waits for.
    fn refilled_when(&mut self, index: GroupId, group: &GroupSpec, when: RefillWhen) {
        let place = FaultPlace::Group(index, "refill");
        if when == RefillWhen::ClosedUp && group.close.is_none() {
            let what = format!("the piles of '{}' do not close up", group.name);
            let help = "say close = \"reading-order\", or remove `when` from the refill";
            self.say(place.clone(), what, Some(help));
        }
        if when == RefillWhen::AllEmpty && group.count == 1 {
            let what = format!("'{}' is one pile, so `when` has no effect", group.name);
            self.say(place, what, Some("remove `when`"));
        }
    }

    /// Whole runs come where there is room for any, from piles that let runs go.
    fn refilled_by_runs(&mut self, index: GroupId, group: &GroupSpec, refill: &Refill) {
        let place = FaultPlace::Group(index, "refill");
        let lets =
            |source: &GroupId| matches!(self.spec.groups[*source].take, Take::Run | Take::Tail);
        if refill.run && !refill.from.iter().all(lets) {
            let what = "the piles that give let only single cards go";
            self.say(place.clone(), what, Some("give them take = \"run\", or a number to `each`"));
        }
        if refill.run && (group.capacity.is_some() || !refill.divert.is_empty()) {
            let what = "a run of any length goes there as it lies";
            self.say(place.clone(), what, Some("take `capacity` and `divert` out"));
        }
        let taken = refill.when == RefillWhen::Taken;
        if taken && refill.run {
            let what = "a run would be laid on the cards that are left";
            self.say(place.clone(), what, Some("say each = 1, or remove `when`"));
        }
        if taken && group.capacity.is_some() && refill.each > 1 {
            let what = "more cards may come to a pile than a move took from it";
            self.say(place, what, Some("say each = 1, or remove `capacity`"));
        }
    }

    /// Piles that give their lowest card lie face up.
    fn refilled_from_below(&mut self, index: GroupId, refill: &Refill) {
        if !refill.bottom {
            return;
        }
        let place = FaultPlace::Group(index, "refill");
        if refill.run || refill.chain || !refill.divert.is_empty() {
            let what = "the lowest card of a pile goes alone, and nothing else follows";
            let help = "remove `chain`, `divert` and each = \"run\" from the refill";
            self.say(place.clone(), what, Some(help));
        }
        let spec = self.spec;
        let hides = |from: &GroupId| {
            let down = |step: &DealStep| step.to == *from && step.down != Down::Number(0);
            let redealt = |redeal: &Redeal| redeal.down > 0 && redeal.gather.contains(from);
            spec.groups[*from].lie != Lie::Up
                || spec.deal.iter().any(down)
                || spec.redeal.as_ref().is_some_and(redealt)
        };
        if let Some(from) = refill.from.iter().find(|from| hides(from)) {
            let what = format!("cards of '{}' lie face down", self.name(*from));
            let help = "let them lie face up, or remove `first` from the refill";
            self.say(place, what, Some(help));
        }
    }

    /// The stock is dealt from where there is something to fill the pile with afterwards.
    fn refilled_by_draws(&mut self, index: GroupId, refill: &Refill) {
        if !refill.draws {
            return;
        }
        let place = FaultPlace::Group(index, "refill");
        let dealt = self.spec.draw.iter().flat_map(|draw| &draw.steps).map(|step| step.to);
        let dealt: Vec<GroupId> = dealt.collect();
        if dealt.contains(&index) || !refill.from.iter().any(|source| dealt.contains(source)) {
            let what = "a deal from the stock brings no card to the piles that it comes from";
            self.say(place.clone(), what, Some("name the group that `draw` deals to"));
        }
        if self.spec.draw.as_ref().is_some_and(|draw| draw.times.is_some()) {
            let what = "deals that fill a pile do not count as the player's";
            self.say(place, what, Some("remove `draws`, or `times` from the draw"));
        }
    }

    /// Piles with the same number: each of the others serves as many as any.
    fn givers(&mut self, index: GroupId, group: &GroupSpec, refill: &Refill) {
        if refill.giver == Giver::Next {
            if refill.from != [index] || group.count == 1 {
                let what = "the next pile is one of the same group";
                let help = "name this group alone in `from`, or choose another `pile`";
                self.say(FaultPlace::Group(index, "refill"), what, Some(help));
            }
            return;
        }
        for source in refill.from.iter().filter(|_| refill.giver.minds_number()) {
            let source = &self.spec.groups[*source];
            if !group.count.is_multiple_of(source.count.max(1)) || source.count == 0 {
                let what = format!(
                    "{} of '{}' cannot be shared among {} of '{}'",
                    counted(source.count as usize, "pile"),
                    source.name,
                    group.count,
                    group.name
                );
                let help = "give both groups the same number of piles, or remove `pile`";
                self.say(FaultPlace::Group(index, "refill"), what, Some(help));
            }
        }
        let lone = |source: &GroupId| self.spec.groups[*source].count == 1;
        if refill.giver != Giver::First && refill.from.iter().all(lone) {
            let what = "the cards come from a single pile, so `pile` has no effect";
            self.say(FaultPlace::Group(index, "refill"), what, Some("remove `pile`"));
        }
    }

    /// What gives its last card is refilled itself, but not from where that card went.
    fn chain(&mut self, index: GroupId, refill: &Refill) {
        let place = FaultPlace::Group(index, "refill");
        if !refill.divert.is_empty() {
            let what = "a refill with `chain` cannot divert cards";
            self.say(place.clone(), what, Some("remove `divert` or `chain`"));
        }
        let sources = |group: GroupId| {
            self.spec.groups[group].refill.iter().flat_map(|refill| refill.from.iter().copied())
        };
        let mut reached: Vec<GroupId> = refill.from.clone();
        let mut next = 0;
        while next < reached.len() {
            let more: Vec<GroupId> =
                sources(reached[next]).filter(|group| !reached.contains(group)).collect();
            reached.extend(more);
            next += 1;
        }
        let name = &self.spec.groups[index].name;
        if reached.contains(&index) && !refill.from.contains(&index) {
            let what = format!("'{name}' would be refilled from piles that it refills itself");
            self.say(place.clone(), what, Some("refill one of them from another group"));
        }
        if !refill.from.iter().any(|source| sources(*source).next().is_some()) {
            let what = format!(
                "the piles that '{name}' is refilled from have no refill, so `chain` has no effect"
            );
            self.say(place, what, Some("remove `chain`"));
        }
    }
}
