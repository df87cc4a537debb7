//! Sets that no cards make, swaps in which no two cards fit, openings and locks that nothing opens.

use super::advised::advise;
use super::made::Made;
use super::reach::{Reach, base};
use crate::card::FaceSet;
use crate::fault::{Fault, FaultPlace};
use crate::rules::Rules;
use crate::sets::Set;
use crate::spec::{Condition, GroupId, Key, KeyPile, Unlock};
use crate::tables::BaseRule;

pub(super) fn find(rules: &Rules, reach: &Reach) -> Vec<Fault> {
    let mut advice = Vec::new();
    let together = Together { rules, reach };
    for (index, set) in rules.sets.iter().flat_map(|sets| &sets.rules).enumerate() {
        advice.extend(together.set(index, set));
    }
    advice.extend(together.swap());
    advice.extend(together.opening());
    for group in 0..rules.spec().groups.len() {
        advice.extend(together.lock(group));
        advice.extend(together.ways(group));
    }
    advice.extend(together.draws());
    advice
}

struct Together<'a> {
    rules: &'a Rules,
    reach: &'a Reach,
}

impl Together<'_> {
    fn name(&self, group: GroupId) -> &str {
        &self.rules.spec().groups[group].name
    }

    /// A set that no cards make, or of whose sums one is no sum of such cards.
    fn set(&self, index: usize, set: &Set) -> Option<Fault> {
        let faces = self.reach.faces_of_set(self.rules, set);
        let made = Made::of(self.rules, &set.rule, faces);
        if made.faces.is_empty() {
            let what = "no cards that lie there make such a set";
            let help = "look at what the set asks for, and at the cards of the pack";
            return Some(advise(FaultPlace::Set(index, ""), what, Some(help)));
        }
        if let Some(sum) = set.rule.sum.iter().find(|sum| !made.has_sum(**sum)) {
            let what = format!("no cards that lie there make such a set of the sum {sum}");
            return Some(advise(FaultPlace::Set(index, "sum"), what, Some("remove that sum")));
        }
        let (key, help) = match set.rule.touching {
            Some(_) => ("touching", "look at `touching`, and at the shape of the group"),
            None => ("apart", "look at `apart`, and at the shape of the group"),
        };
        (!set.has_places()).then(|| {
            let what = "no two piles lie so to each other as the set asks";
            advise(FaultPlace::Set(index, key), what, Some(help))
        })
    }

    /// Cards that change places only where they fit, and never do.
    fn swap(&self) -> Option<Fault> {
        let swap = self.rules.spec().swap.as_ref()?;
        let fits = |a: usize, b: usize| {
            let takes = |pile: usize, other: usize| {
                let BaseRule::Faces(base) = self.rules.piles[pile].base else { return true };
                !base.and(self.reach.holds[other]).is_empty()
            };
            let groups = self.rules.piles[a].group != self.rules.piles[b].group;
            a != b
                && (groups || !swap.two_groups)
                && (!swap.both_fit || (takes(a, b) && takes(b, a)))
        };
        let piles = || swap.from.iter().flat_map(|group| self.rules.group_piles(*group));
        let changes = |group: &&GroupId| {
            let mut own = self.rules.group_piles(**group);
            own.any(|own| piles().any(|other| fits(own.index(), other.index())))
        };
        let group = swap.from.iter().find(|group| !changes(group))?;
        let what =
            format!("no card of '{}' can ever change places with another", self.name(*group));
        let help = "look at `between` and `fits`, at the bases, and at the cards that lie there";
        Some(advise(FaultPlace::Top("swap"), what, Some(help)))
    }

    /// A choice at the start that offers nothing.
    fn opening(&self) -> Option<Fault> {
        let rules = self.rules;
        let opening = rules.spec().opening.as_ref()?;
        let laid = Reach::of_layout(rules);
        let reach = if opening.redeals { self.reach } else { &laid };
        let begins = |pile: usize| base(rules, pile);
        let to = rules.groups[opening.to].piles().map(begins).fold(FaceSet::EMPTY, FaceSet::or);
        let opens = |from: &GroupId| !reach.group(rules, *from).and(to).is_empty();
        let from = opening.from.iter().find(|from| !opens(from))?;
        let what = format!(
            "no card that is dealt to '{}' can open the game on '{}'",
            self.name(*from),
            self.name(opening.to)
        );
        let help = "look at the cards that are dealt there, and at what begins the other piles";
        Some(advise(FaultPlace::Opening("from"), what, Some(help)))
    }

    /// Piles that are never unlocked.
    fn lock(&self, group: GroupId) -> Option<Fault> {
        let Unlock { by, when, .. } = self.rules.spec().groups[group].unlock.as_ref()?;
        let own = |condition: &Condition| match condition {
            Condition::Empty(other) => *other == group,
            Condition::SomeEmpty(other) => *other == group && self.count(group) == 1,
            _ => false,
        };
        let keyed = by.is_some_and(|key| self.never_turns(group, key));
        let never = keyed || when.iter().any(|condition| own(condition) || self.never(condition));
        never.then(|| {
            let what = format!(
                "what the cards of '{}' wait for can never be, so they are never turned up",
                self.name(group)
            );
            advise(FaultPlace::Group(group, "unlock"), what, Some("wait for something else"))
        })
    }

    fn count(&self, group: GroupId) -> u8 {
        self.rules.spec().groups[group].count
    }

    /// True if no pile that unlocks another one is ever as it must be.
    fn never_turns(&self, group: GroupId, key: Key) -> bool {
        let of = self.rules.groups[key.of].piles();
        let mut piles = of.take(usize::from(self.count(group)));
        match key.is {
            KeyPile::Begun => piles.all(|pile| self.reach.holds[pile].is_empty()),
            KeyPile::Full => piles.all(|pile| self.never_full(pile)),
            KeyPile::Level | KeyPile::Ahead => false,
        }
    }

    fn never_full(&self, pile: usize) -> bool {
        let capacity = usize::from(self.rules.pile_facts[pile].capacity);
        let room = capacity.min(self.rules.cards() + 1);
        self.reach.holds[pile].is_empty()
            || room > self.rules.cards()
            || self.reach.levels(self.rules, pile, room).count() < room
    }

    /// True if a condition holds in no game.
    fn never(&self, condition: &Condition) -> bool {
        let piles = |group: GroupId| self.rules.groups[group].piles();
        let bare = |pile: usize| self.reach.holds[pile].is_empty();
        let begun = |pile: usize| Reach::stays_begun(self.rules, pile);
        match condition {
            Condition::StockEmpty => false,
            Condition::Round { first, .. } => {
                let redeals = self.rules.spec().redeal.as_ref().map_or(Some(0), |r| r.times);
                redeals.is_some_and(|times| u32::from(*first) > u32::from(times) + 1)
            }
            Condition::Empty(group) => self.stays(*group) && piles(*group).any(begun),
            Condition::SomeEmpty(group) => self.stays(*group) && piles(*group).all(begun),
            Condition::NotEmpty(group) | Condition::Begun(group) => piles(*group).any(bare),
            Condition::Full(group) => piles(*group).any(|pile| self.never_full(pile)),
        }
    }

    /// True if cards leave a group by moves alone, if at all.
    fn stays(&self, group: GroupId) -> bool {
        self.rules.group_traits(group).traffic.leaves_by_moves()
    }

    /// Ways that wait for what can never be.
    fn ways(&self, group: GroupId) -> Vec<Fault> {
        let routes = self.rules.spec().groups[group].from.iter().enumerate();
        let idle = routes.filter(|(_, route)| route.when.iter().any(|when| self.never(when)));
        let advice = idle.map(|(number, route)| {
            let what = format!(
                "what the way from '{}' waits for can never be, so no card goes by it",
                self.name(route.pile)
            );
            let place = FaultPlace::Route(group, number, "when");
            advise(place, what, Some("wait for something else, or remove the way"))
        });
        advice.collect()
    }

    /// Steps of a draw that wait for what can never be.
    fn draws(&self) -> Vec<Fault> {
        let steps = self.rules.spec().draw.iter().flat_map(|draw| &draw.steps).enumerate();
        let idle = steps.filter(|(_, step)| step.awaits.iter().any(|when| self.never(when)));
        let advice = idle.map(|(index, _)| {
            let what = "what the draw waits for can never be, so the stock is never dealt from";
            advise(FaultPlace::Draw(index, "when"), what, Some("wait for something else"))
        });
        advice.collect()
    }
}
