//! Of empty piles that nothing can tell apart only the first is moved to, and a whole pile does not change places with such a one.

use kibitzer_engine::{Move, Pile, Rules, State};

/// The groups that have several piles.
pub(crate) struct Spaces {
    groups: Vec<(Pile, Pile)>,
}

/// Piles as bits.
#[derive(Clone, Copy)]
pub(crate) struct Idle(u64);

impl Spaces {
    pub(crate) fn derive(rules: &Rules) -> Option<Spaces> {
        let ends = |group| {
            let mut piles = rules.group_piles(group);
            let first = piles.next()?;
            Some((first, piles.last()?))
        };
        let groups: Vec<_> = (0..rules.spec().groups.len()).filter_map(ends).collect();
        (!groups.is_empty()).then_some(Spaces { groups })
    }

    /// The empty piles that need not be moved to.
    pub(crate) fn idle(&self, rules: &Rules, state: &State) -> Idle {
        let mut idle = 0;
        for (first, last) in &self.groups {
            let mut known: Option<Pile> = None;
            for pile in rules.piles().skip(first.index()).take(last.index() + 1 - first.index()) {
                if state.pile_len(pile) > 0 {
                    continue;
                }
                match known {
                    Some(earlier) if state.interchangeable(rules, earlier, pile) => idle |= 1 << pile.index(),
                    Some(_) => {}
                    None => known = Some(pile),
                }
            }
        }
        Idle(idle)
    }
}

impl Idle {
    /// True if the move comes to the same as another, or as none.
    #[inline]
    pub(crate) fn has(self, rules: &Rules, state: &State, mv: Move) -> bool {
        let Move::Carry { from, to, cards } = mv else { return false };
        self.0 >> to.index() & 1 == 1
            || (state.pile_len(to) == 0
                && state.pile_len(from) == cards as usize
                && state.interchangeable(rules, from, to))
    }
}
