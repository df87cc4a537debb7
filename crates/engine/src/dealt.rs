//! How many cards the steps of a layout lay, and how they lie on one another.

use crate::spec::{DealStep, Each, GameSpec, GroupId, Lie, Opener};

/// The most cards that a step may lay on a pile, by its number among those dealt to.
pub(crate) fn most_dealt(spec: &GameSpec, step: &DealStep, offset: usize) -> usize {
    match &step.each {
        _ if !step.take.is_empty() => 1,
        _ if !step.open.is_empty() || step.by_suits => spec.cards(),
        Each::Number(number) => *number as usize,
        Each::List(list) => list.get(offset).copied().unwrap_or(0) as usize,
        Each::Rest if offset == 0 => {
            let mut count = Count::default();
            spec.deal.iter().for_each(|step| count.add(spec, step));
            spec.cards().saturating_sub(count.fixed)
        }
        Each::Rest => 0,
    }
}

/// What a layout deals, as far as that is fixed.
#[derive(Default)]
pub(crate) struct Count {
    pub(crate) fixed: usize,
    pub(crate) open_ended: bool,
}

impl Count {
    pub(crate) fn add(&mut self, spec: &GameSpec, step: &DealStep) {
        let piles = step.pile_count(spec.groups[step.to].count) as usize;
        let open = !step.open.is_empty();
        let rest = step.take.is_empty() && matches!(step.each, Each::Rest);
        self.open_ended |= (open && !step.until_all_open) || rest;
        self.fixed += match &step.each {
            _ if open => 0,
            _ if !step.take.is_empty() => piles,
            Each::Number(number) => *number as usize * piles,
            Each::List(list) => list.iter().map(|n| *n as usize).sum(),
            Each::Rest => 0,
        };
    }
}

/// True if the layout may put face-down cards on face-up ones in some pile of a group.
pub(crate) fn is_mixed(spec: &GameSpec, group: GroupId) -> bool {
    spec.deal.iter().any(|step| step.to == group && mixes(spec, step))
}

/// True if a step of the layout may put face-down cards on face-up ones.
pub(crate) fn mixes(spec: &GameSpec, step: &DealStep) -> bool {
    let group = &spec.groups[step.to];
    let before = || spec.deal.iter().take_while(|other| !std::ptr::eq(*other, step));
    let has_up = |number| before().any(|other| lays_up(spec, other, step.to, number));
    group.lie == Lie::Up
        && (0..group.count as usize).any(|number| {
            let lays = step
                .place_of(number)
                .is_some_and(|place| step.down_on(place) > 0 && most_dealt(spec, step, place) > 0);
            lays && has_up(number)
        })
}

/// True if a step may lay a face-up card on a pile of a group.
fn lays_up(spec: &GameSpec, step: &DealStep, group: GroupId, number: usize) -> bool {
    let place = step.place_of(number).filter(|_| step.to == group);
    let dealt =
        place.is_some_and(|place| most_dealt(spec, step, place) > usize::from(step.down_on(place)));
    let opener = step.opener == Opener::Beside(group);
    dealt || opener || step.divert.iter().any(|divert| divert.to == group)
}
