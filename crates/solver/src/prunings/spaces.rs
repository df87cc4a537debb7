//! Of empty piles that nothing can tell apart only the first is moved to, and a whole pile does not
//! change places with such a one.

use kibitzer_engine::search::{SearchRules, SearchState};
use kibitzer_engine::{Move, Pile, Rules, State};

/// Which piles may be alike.
pub(crate) struct Spaces {
    /// The piles of each group, as bits.
    groups: Vec<u64>,
    /// For each phase of play and each pile those that are alike.
    alike: Vec<Vec<u64>>,
    /// Piles that are refilled when they are emptied, as bits, with those that they are refilled
    /// from: while these hold a card, who empties one, be it for a pile like it, brings up that
    /// card.
    refilled: Vec<(u64, Vec<Pile>)>,
}

/// Piles as bits.
#[derive(Clone, Copy)]
pub(crate) struct Idle {
    /// Empty piles that need not be moved to.
    pub(crate) spaces: u64,
    refilled: u64,
}

impl Spaces {
    pub(crate) fn derive(rules: &Rules) -> Option<Spaces> {
        let bits = |group| rules.group_piles(group).fold(0, |bits, pile| bits | 1 << pile.index());
        let groups: Vec<u64> = (0..rules.traits().groups.len()).map(bits).collect();
        let refilled = |group: usize| {
            let refill = rules.group_traits(group).refill.as_ref()?;
            let from = refill.from.iter().flat_map(|from| rules.group_piles(*from)).collect();
            Some((groups[group], from))
        };
        let refilled = (0..groups.len()).filter_map(refilled).collect();
        let alike_in = |phase| rules.piles().map(|pile| rules.alike(phase, pile)).collect();
        let alike = (0..rules.phases()).map(alike_in).collect();
        (!groups.is_empty()).then_some(Spaces { groups, alike, refilled })
    }

    /// The empty piles that need not be moved to.
    #[inline]
    pub(crate) fn idle(&self, rules: &Rules, state: &State) -> Idle {
        let (empty, alike) = (state.empty_piles(rules), &self.alike[state.phase()]);
        let mut spaces = 0;
        for piles in &self.groups {
            let empty = empty & piles;
            let others = empty & empty.wrapping_sub(1);
            if others != 0 {
                spaces |= others & alike[empty.trailing_zeros() as usize];
            }
        }
        let filled = self
            .refilled
            .iter()
            .filter(|(_, from)| from.iter().any(|pile| state.pile_len(*pile) > 0));
        Idle { spaces, refilled: filled.fold(0, |bits, (piles, _)| bits | piles) }
    }
}

impl Idle {
    /// True if the move comes to the same as another, or as none.
    #[inline]
    pub(crate) fn has(self, rules: &Rules, state: &State, mv: Move) -> bool {
        let Move::Carry { from, to, cards } = mv else { return false };
        self.spaces >> to.index() & 1 == 1
            || (state.pile_len(to) == 0
                && self.refilled >> from.index() & 1 == 0
                && state.pile_len(from) == cards as usize
                && state.are_interchangeable(rules, from, to))
    }
}
