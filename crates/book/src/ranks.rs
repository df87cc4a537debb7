//! Which ranks follow one another in a pile, worked out from its build.

use kibitzer_engine::Rank;
use kibitzer_engine::spec::{Build, GameSpec, RankOrder, Way};

/// The ranks of a complete pile, bottom card first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Ranks {
    pub(super) all: Vec<Rank>,
    /// True if king and ace follow one another in it because the build goes round the corner.
    pub(super) round: bool,
}

impl Ranks {
    /// The rank that completes the pile.
    pub(super) fn last(&self) -> Rank {
        self.all[self.all.len() - 1]
    }
}

/// How a pile is built.
#[derive(Clone, Copy, Debug)]
pub(super) struct Row<'a> {
    pub(super) build: &'a Build,
    /// The number of the pile in its group, from 0.
    pub(super) pile: usize,
    pub(super) spec: &'a GameSpec,
}

/// The ranks of a pile begun with `first`, where there is only one way to go on: up to `count`
/// cards, or without a count to the end of the ranks.
pub(super) fn ranks(row: Row<'_>, first: Rank, count: Option<u8>) -> Option<Ranks> {
    let (mut all, mut round) = (vec![first], false);
    while count.is_none_or(|count| all.len() < count as usize) {
        let last = all[all.len() - 1];
        match next(row, last)? {
            Next::Rank(rank, _) if all.contains(&rank) => return None,
            Next::Rank(rank, corner) => {
                all.push(rank);
                round |= corner;
            }
            Next::End if count.is_none() && all.len() > 1 => break,
            Next::End => return None,
        }
    }
    Some(Ranks { all, round })
}

/// The ranks of a pile that goes round again and again, and how often.
pub(super) fn rounds(row: Row<'_>, first: Rank, count: u8) -> Option<(Ranks, usize)> {
    let size = row.spec.ranks();
    let whole = ranks(row, first, u8::try_from(size).ok())?;
    let again = matches!(next(row, whole.last())?, Next::Rank(rank, _) if rank == first);
    let count = count as usize;
    (again && count > size && count.is_multiple_of(size)).then(|| (whole, count / size))
}

/// What lies on a card.
enum Next {
    /// This rank; true if the build goes round the corner for it.
    Rank(Rank, bool),
    /// Nothing.
    End,
}

/// None if there are several ranks, or any.
fn next(row: Row<'_>, last: Rank) -> Option<Next> {
    let Build::Ranked { order, not_on, .. } = row.build else { return None };
    if not_on.contains(&last) {
        return Some(Next::End);
    }
    match order {
        RankOrder::Sequence(ranks) => {
            let places: Vec<usize> = (0..ranks.len()).filter(|at| ranks[*at] == last).collect();
            match places.as_slice() {
                [at] => Some(ranks.get(at + 1).map_or(Next::End, |rank| Next::Rank(*rank, false))),
                [] => Some(Next::End),
                _ => None,
            }
        }
        RankOrder::Step { way: way @ (Way::Up | Way::Down), steps, wrap } => {
            let size = row.spec.ranks() as u8;
            let step = *steps.get(row.pile % steps.len().max(1))? % size;
            let plus = if *way == Way::Up { step } else { size - step };
            Some(stepped(row.spec, last, plus, *way, *wrap))
        }
        RankOrder::Circle(_) | RankOrder::OneOrTwo { .. } | RankOrder::Step { .. } => None,
    }
}

fn stepped(spec: &GameSpec, last: Rank, plus: u8, way: Way, wrap: bool) -> Next {
    let rank = spec.pack.plus(last, plus);
    let (new, old) = (spec.height(rank), spec.height(last));
    let inside = if way == Way::Up { new > old } else { new < old };
    match (inside, wrap) {
        (true, _) => Next::Rank(rank, false),
        (false, true) => Next::Rank(rank, true),
        (false, false) => Next::End,
    }
}
