//! What the layout lays on the piles of a group.

use crate::card::FaceSet;
use crate::spec::{Base, DealStep, Down, Each, GameSpec, GroupId};

/// What the layout lays on the piles of a group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Laid {
    /// One card on each pile at the most.
    pub(crate) one_each: bool,
    /// Nothing but cards with which its piles begin.
    pub(crate) bases: bool,
    /// Nothing face down.
    pub(crate) face_up: bool,
    /// The faces that are taken out of the pack for its piles, in turn, where the first step that
    /// deals to the group does so for all of them; else none.
    pub(crate) taken: Vec<FaceSet>,
}

pub(super) fn laid(spec: &GameSpec, group: GroupId) -> Laid {
    let steps = spec.deal.iter().filter(|step| step.to == group);
    let steps: Vec<Laid> = steps.map(|step| by_step(step, spec.groups[group].base)).collect();
    Laid {
        one_each: steps.len() < 2 && steps.iter().all(|step| step.one_each),
        bases: steps.iter().all(|step| step.bases),
        face_up: steps.iter().all(|step| step.face_up),
        taken: steps.into_iter().next().map(|first| first.taken).unwrap_or_default(),
    }
}

/// What a step lays on the group that it deals to, where that has such a base.
fn by_step(step: &DealStep, base: Base) -> Laid {
    let DealStep {
        to: _, // asked before
        each,
        skip,
        piles,
        down,
        take,
        open,
        // In which order cards come, and which of them: so many, whatever they are.
        course: _,
        mates: _,
        require: _,
        until_all_open: _,
        by_suits: _,
        under: _,
        // Cards that go to another group than the step's.
        opener: _,
        divert: _,
        leaves_gaps: _,
        afterwards: _,
        sink: _,
    } = step;
    let single = match each {
        Each::Number(1) => open.is_empty(),
        Each::Number(_) | Each::List(_) | Each::Rest => false,
    };
    let bases = match base {
        Base::Faces(faces) => {
            !take.is_empty() && take.iter().all(|taken| taken.minus(faces).is_empty())
        }
        // The card that decides which rank the base is.
        Base::FirstRank => *skip == 0 && *piles == Some(1) && take.is_empty(),
        Base::Chosen
        | Base::RankOf { group: _, plus: _ }
        | Base::Beside { group: _, top: _, plus: _, same_suit: _ }
        | Base::NextTo => false,
    };
    let face_up = match down {
        Down::Number(number) => *number == 0,
        Down::List(list) => list.iter().all(|number| *number == 0),
        Down::All => false,
    };
    let for_all = *skip == 0 && piles.is_none();
    Laid {
        one_each: !take.is_empty() || single,
        bases,
        face_up,
        taken: if for_all { take.clone() } else { Vec::new() },
    }
}
