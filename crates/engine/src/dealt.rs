//! How many cards the steps of a layout lay, and how they lie on one another.
//!
//! Faults ask here, and so do the traits: whether face-down cards may lie on face-up ones is what
//! prunings and keys rest on. So steps are taken apart whole, as the traits take them apart.

use crate::spec::{DealStep, Divert, Each, GameSpec, GroupId, Lie, Opener};

/// What a step says of how many cards it lays, and on which piles besides its own.
#[allow(clippy::struct_excessive_bools)] // words are independent of each other
struct Laying<'s> {
    each: &'s Each,
    /// Its cards are taken out of the pack, one for each pile.
    takes: bool,
    /// A card of some ranks begins the next pile, so nothing else says how many a pile gets.
    runs_on: bool,
    /// Such a deal ends when all piles are begun.
    until_all_open: bool,
    /// Cards go to the piles of their suits until the pack is out.
    by_suits: bool,
    opener: Opener,
    divert: &'s [Divert],
}

impl<'s> Laying<'s> {
    fn of(step: &'s DealStep) -> Laying<'s> {
        let DealStep {
            each,
            take,
            open,
            until_all_open,
            by_suits,
            opener,
            divert,
            // To which piles cards go, and how many of them lie face down: `pile_count`, `place_of`
            // and `down_on` say it.
            to: _,
            skip: _,
            piles: _,
            down: _,
            // In which order cards come, and which of them.
            course: _,
            mates: _,
            require: _,
            under: _,
            // Fewer cards stay, or other ones lie lowest; as many of them lie face down.
            leaves_gaps: _,
            afterwards: _,
            sink: _,
        } = step;
        Laying {
            each,
            takes: !take.is_empty(),
            runs_on: !open.is_empty(),
            until_all_open: *until_all_open,
            by_suits: *by_suits,
            opener: *opener,
            divert,
        }
    }

    /// True if it may lay a card on a pile of this group besides those of its own piles.
    fn reaches(&self, group: GroupId) -> bool {
        let opens = match self.opener {
            Opener::Beside(other) => other == group,
            Opener::First | Opener::Last => false,
        };
        opens || self.divert.iter().any(|Divert { to, ranks: _ }| *to == group)
    }
}

/// The most cards that a step may lay on a pile, by its number among those dealt to.
pub(crate) fn most_dealt(spec: &GameSpec, step: &DealStep, offset: usize) -> usize {
    let laying = Laying::of(step);
    match laying.each {
        _ if laying.takes => 1,
        _ if laying.runs_on || laying.by_suits => spec.cards(),
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
        let laying = Laying::of(step);
        let rest = match laying.each {
            Each::Rest => !laying.takes,
            Each::Number(_) | Each::List(_) => false,
        };
        self.open_ended |= (laying.runs_on && !laying.until_all_open) || rest;
        self.fixed += match laying.each {
            _ if laying.runs_on => 0,
            _ if laying.takes => piles,
            Each::Number(number) => *number as usize * piles,
            Each::List(list) => list.iter().map(|n| *n as usize).sum(),
            Each::Rest => 0,
        };
    }
}

/// To which of so many columns one card after the other goes, if they are laid to and fro: in rows
/// to the right and to the left in turn, each without the column on which the last one began, down
/// to one card; then in rows from the second column on, without end.
pub(crate) fn to_and_fro(columns: usize) -> impl Iterator<Item = usize> {
    let row = move |row: usize| -> Vec<usize> {
        let passed = row / 2;
        if row.is_multiple_of(2) {
            (passed..columns - passed).collect()
        } else {
            (passed + 1..columns - passed).rev().collect()
        }
    };
    (0..columns).flat_map(row).chain((1..columns).cycle())
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
    dealt || Laying::of(step).reaches(group)
}
