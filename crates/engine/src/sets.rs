//! Sets: which cards leave together, compiled.

use crate::card::{Face, FaceSet};
use crate::geometry::{Geometry, PileMask};
use crate::pile::{MAX_PILES, PileSet};
use crate::rows::{Row, row_of};
use crate::spec::{GameSpec, Remove, SetRule};
use crate::tables::Group;

/// The sets of a game, compiled.
#[derive(Clone, Debug)]
pub(crate) struct Sets {
    /// The piles whose top cards may leave.
    pub(crate) from: PileMask,
    /// The piles that they go to.
    pub(crate) to: std::ops::Range<usize>,
    /// Only to empty ones.
    pub(crate) to_spaces: bool,
    pub(crate) rules: Vec<Set>,
    /// The most cards of a set.
    pub(crate) most: usize,
}

/// Which cards leave together, compiled.
#[derive(Clone, Debug)]
pub(crate) struct Set {
    pub(crate) rule: SetRule,
    /// The piles whose cards make it.
    from: PileMask,
    /// For each face the faces that make a pair with it.
    pub(crate) mates: Row,
    /// For each pile those that lie as the rule wants; `None` if it does not ask.
    near: Option<Vec<PileMask>>,
    /// By what one of the cards on either side could be laid on the other.
    pub(crate) between: Option<Box<Row>>,
}

impl Sets {
    pub(crate) fn compile(spec: &GameSpec, groups: &[Group]) -> Option<Sets> {
        let remove = spec.remove.as_ref()?;
        Some(Sets {
            from: piles_of(groups, &remove.from),
            to: groups[remove.to].piles(),
            to_spaces: remove.to_spaces,
            most: remove.sets.iter().map(|rule| rule.cards as usize).max().unwrap_or(0),
            rules: remove
                .sets
                .iter()
                .map(|rule| Set::compile(spec, groups, remove, rule))
                .collect(),
        })
    }
}

impl Sets {
    /// The piles that sets go to.
    pub(crate) fn go_to(&self) -> std::ops::Range<usize> {
        self.to.clone()
    }
}

impl Set {
    fn compile(spec: &GameSpec, groups: &[Group], remove: &Remove, rule: &SetRule) -> Set {
        let mut mates = [FaceSet::EMPTY; 52];
        for face in Face::all() {
            mates[face.index()] =
                Face::all().filter(|mate| rule.fits(spec, &[face, *mate])).collect();
        }
        let asks = rule.touching.is_some() || !rule.apart.is_empty();
        let near = asks.then(|| near(spec, groups, remove, rule));
        let between = rule.between.as_ref().map(|build| Box::new(row_of(build, 0, spec)));
        let from = if rule.from.is_empty() { &remove.from } else { &rule.from };
        Set { rule: rule.clone(), from: piles_of(groups, from), mates, near, between }
    }

    /// The piles whose cards make it.
    pub(crate) fn piles(&self) -> impl Iterator<Item = usize> + '_ {
        (0..MAX_PILES).filter(|pile| self.from >> pile & 1 != 0)
    }

    /// True if some two of its piles lie to each other as the rule wants, if it wants any.
    pub(crate) fn has_places(&self) -> bool {
        self.near.as_ref().is_none_or(|near| self.piles().any(|pile| near[pile] & self.from != 0))
    }

    fn lies_right(&self, a: u8, b: u8) -> bool {
        self.near.as_ref().is_none_or(|near| near[a as usize] >> b & 1 != 0)
    }

    pub(crate) fn fits(&self, spec: &GameSpec, cards: &[(u8, Face)]) -> bool {
        if !cards.iter().all(|(pile, _)| self.from >> pile & 1 != 0) {
            return false;
        }
        match cards {
            [(a, first), (b, second)] => {
                self.rule.cards == 2
                    && self.mates[first.index()].has(*second)
                    && self.lies_right(*a, *b)
            }
            _ => {
                self.rule.cards as usize == cards.len()
                    && cards.windows(2).all(|pair| self.lies_right(pair[0].0, pair[1].0))
                    && self.fits_many(spec, cards)
            }
        }
    }

    /// True if so many cards may be the first of a set, as far as the last two of their piles are
    /// among its own and lie to each other.
    pub(crate) fn may_begin(&self, count: usize, (before, last): (u8, u8)) -> bool {
        self.rule.cards as usize >= count
            && self.from >> before & self.from >> last & 1 != 0
            && self.lies_right(before, last)
    }

    fn fits_many(&self, spec: &GameSpec, cards: &[(u8, Face)]) -> bool {
        let mut faces = [Face::from_index(0); PileSet::MOST];
        for (place, (_, face)) in faces.iter_mut().zip(cards) {
            *place = *face;
        }
        self.rule.fits(spec, &faces[..cards.len()])
    }
}

fn piles_of(groups: &[Group], named: &[usize]) -> PileMask {
    let piles = named.iter().flat_map(|group| groups[*group].piles());
    piles.fold(0, |mask, pile| mask | 1 << pile)
}

/// For each pile the piles that lie to it as a rule wants.
fn near(spec: &GameSpec, groups: &[Group], remove: &Remove, rule: &SetRule) -> Vec<PileMask> {
    let mut near = vec![0; MAX_PILES];
    for group in &remove.from {
        let (shape, piles) = (spec.groups[*group].shape.as_ref(), groups[*group].piles());
        let Some(lie) = shape.and_then(|shape| Geometry::new(shape, piles.len())) else { continue };
        for (a, b) in (0..piles.len()).flat_map(|a| (0..piles.len()).map(move |b| (a, b))) {
            if a != b && rule.lets_lie(&lie, a, b) {
                near[piles.start + a] |= 1 << (piles.start + b);
            }
        }
    }
    near
}

impl SetRule {
    /// True if two piles of a shape, of which one card each is the next of a set, lie as it wants.
    pub(crate) fn lets_lie(&self, shape: &Geometry, a: usize, b: usize) -> bool {
        self.touching.is_none_or(|how| shape.touch(a, b, how))
            && (self.apart.is_empty()
                || self.apart.iter().any(|n| shape.between(a, b) == *n as usize))
    }

    /// True if cards of these faces make a set in a game, wherever they lie.
    pub fn fits(&self, spec: &GameSpec, faces: &[Face]) -> bool {
        let pairs = || {
            faces
                .iter()
                .enumerate()
                .flat_map(|(at, one)| faces[at + 1..].iter().map(move |other| (*one, *other)))
        };
        faces.len() == self.cards as usize
            && (self.sum.is_empty() || self.sum.contains(&sum_of(faces)))
            && faces.iter().all(|face| self.ranks.has(face.rank()))
            && (!self.one_each || are_different(faces))
            && (!self.sequence || are_in_sequence(spec, faces, self.wrap))
            && self.same.is_none_or(|what| pairs().all(|(one, other)| what.joins(one, other)))
            && self.different.is_none_or(|what| pairs().all(|(one, other)| !what.joins(one, other)))
    }
}

/// What the ranks of cards add up to, the ace being 1 and the king 13.
pub(crate) fn sum_of(faces: &[Face]) -> u8 {
    faces.iter().map(|face| face.rank().index() as u8 + 1).sum()
}

/// True if no two cards have one rank.
fn are_different(faces: &[Face]) -> bool {
    faces.iter().enumerate().all(|(at, face)| faces[..at].iter().all(|f| f.rank() != face.rank()))
}

/// True if the ranks of the cards follow one another, in whatever order they are given.
fn are_in_sequence(spec: &GameSpec, faces: &[Face], wrap: bool) -> bool {
    let heights = faces.iter().map(|face| 1_u32 << spec.height(face.rank()));
    let ranks = heights.fold(0, |ranks, height| ranks | height);
    let (all, count) = (spec.ranks(), faces.len());
    let run = |from: usize| (0..count).fold(0, |run, at| run | 1 << ((from + at) % all));
    let last = if wrap { all } else { (all + 1).saturating_sub(count) };
    ranks.count_ones() as usize == count && (0..last).any(|from| run(from) == ranks)
}
