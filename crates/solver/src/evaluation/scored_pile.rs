//! What a pile is worth by the cards that lie there and what they wait for.

use kibitzer_engine::search::SearchRules;
use kibitzer_engine::spec::Lie;
use kibitzer_engine::{Face, FaceSet, MAX_CARDS, Pile, Role, Rules, State};

use crate::tuning::Weights;

/// A distance to no foundation.
pub(super) const NEVER: u8 = 64;

/// A pile that is looked at.
pub(crate) struct ScoredPile {
    pub(super) pile: Pile,
    pub(crate) kind: Kind,
    /// What lies in order on what; for runs that move as one, what moves.
    row: [FaceSet; 52],
    strict: [FaceSet; 52],
    pub(crate) turns: bool,
    pub(crate) floor: usize,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Built,
    Held,
}

/// What it costs that `over` cards lie over one that goes out after `steps` others.
#[inline]
fn covered(weights: &Weights, steps: u8, over: i32) -> i32 {
    match steps {
        0 => weights.cover * over,
        1 | 2 => weights.cover_soon * over,
        _ => 0,
    }
}

/// What it is worth that a card lies in order on the one below, at the end of `sequence` links that
/// move as one. A card that is built but does not move along counts half.
#[inline]
fn linked(weights: &Weights, built: bool, sequence: i32) -> i32 {
    match sequence {
        0 if built => weights.link / 2,
        0 => 0,
        _ => weights.link + weights.long * sequence,
    }
}

impl ScoredPile {
    pub(super) fn worth(&self, state: &State, need: &[u8; 52], weights: &Weights) -> i32 {
        if self.kind == Kind::Held {
            return held(state.top_face(self.pile), need, weights);
        }
        let mut faces = [Face::from_index(0); MAX_CARDS];
        let len = lay_out(state, self.pile, &mut faces);
        self.worth_of(&faces[..len], state.face_down(self.pile), need, weights)
    }

    /// What the pile is worth if it holds these cards, bottom first, of which so many lie face
    /// down.
    pub(super) fn worth_of(
        &self,
        faces: &[Face],
        down: usize,
        need: &[u8; 52],
        weights: &Weights,
    ) -> i32 {
        match self.kind {
            Kind::Held => held(faces.last().copied(), need, weights),
            Kind::Built => {
                let down = if self.turns { down } else { 0 };
                self.built_of(faces, down, self.floor, need, weights)
            }
        }
    }

    pub(super) fn linked(&self, state: &State) -> usize {
        let up = state.pile_len(self.pile) - state.face_down(self.pile);
        let faces = || state.faces_down_from_top(self.pile).take(up);
        faces()
            .zip(faces().skip(1))
            .filter(|(upper, under)| self.strict[under.index()].has(*upper))
            .count()
    }

    /// What a pile of these cards would be worth, bottom first, of which so many lie face down;
    /// those below `first` count for nothing but that.
    pub(crate) fn built_of(
        &self,
        faces: &[Face],
        down: usize,
        first: usize,
        need: &[u8; 52],
        weights: &Weights,
    ) -> i32 {
        let len = faces.len();
        if len <= self.floor {
            return weights.empty;
        }
        let mut sum = weights.down * down as i32;
        let (mut soonest, mut tidy, mut run, mut sequence) = (NEVER, true, 1, 0);
        for height in first..len {
            let face = faces[height];
            let steps = need[face.index()];
            let over = (len - 1 - height) as i32;
            if steps > soonest {
                sum += weights.bury;
            }
            sum += covered(weights, steps, over);
            soonest = soonest.min(steps);
            if height > down.max(self.floor) {
                let under = faces[height - 1].index();
                let built = self.row[under].has(face);
                tidy &= built;
                run = if built { run + 1 } else { 1 };
                sum += weights.tidy * i32::from(tidy);
                sequence = if self.strict[under].has(face) { sequence + 1 } else { 0 };
                sum += linked(weights, built, sequence);
            }
        }
        sum + weights.under * (len - self.floor - run) as i32
    }
}

/// What a card held for a while is worth.
fn held(face: Option<Face>, need: &[u8; 52], weights: &Weights) -> i32 {
    face.map_or(0, |face| weights.held + weights.wait * i32::from(need[face.index()].min(13)))
}

/// The faces of a pile, bottom first. Gives how many there are.
pub(crate) fn lay_out(state: &State, pile: Pile, faces: &mut [Face; MAX_CARDS]) -> usize {
    let len = state.pile_len(pile);
    for (place, face) in faces[..len].iter_mut().rev().zip(state.faces_down_from_top(pile)) {
        *place = face;
    }
    len
}

/// How a pile is looked at, if cards are not only passing through it.
pub(super) fn watched(rules: &Rules, pile: Pile) -> Option<ScoredPile> {
    let group = rules.group_traits(rules.group(pile));
    let kind = match group.role {
        Role::Foundation | Role::Stock | Role::Waste => return None,
        Role::Cell => Kind::Held,
        Role::Reserve if group.capacity == Some(1) && group.entered => Kind::Held,
        Role::Reserve | Role::Tableau => Kind::Built,
    };
    let row = *rules.build_row(pile);
    let strict = if group.reads_links() { *rules.links(pile) } else { row };
    Some(ScoredPile {
        pile,
        kind,
        row,
        strict,
        turns: group.lie == Lie::Up,
        floor: rules.floor(pile),
    })
}
