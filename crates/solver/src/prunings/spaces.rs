//! Of empty piles that nothing can tell apart only the first is moved to, and a whole pile does not
//! change places with such a one.

use kibitzer_engine::search::SearchState;
use kibitzer_engine::{Move, Pile, Rules, State};

/// Which piles may be alike.
pub(crate) struct Spaces {
    /// The piles of each group.
    groups: Vec<Box<[Pile]>>,
    /// Piles that are refilled when they are emptied, as bits, with those that they are refilled
    /// from: while these hold a card, who empties one, be it for a pile like it, brings up that
    /// card.
    refilled: Vec<(u64, Vec<Pile>)>,
}

/// Piles as bits.
#[derive(Clone, Copy)]
pub(crate) struct Idle {
    /// Empty piles that need not be moved to.
    spaces: u64,
    refilled: u64,
}

impl Spaces {
    pub(crate) fn derive(rules: &Rules) -> Option<Spaces> {
        let piles = |group| rules.group_piles(group).collect();
        let groups: Vec<Box<[Pile]>> = (0..rules.traits().groups.len()).map(piles).collect();
        let refilled = |group: usize| {
            let refill = rules.group_traits(group).refill.as_ref()?;
            let bits = rules.group_piles(group).fold(0, |bits, pile| bits | 1 << pile.index());
            Some((bits, refill.from.iter().flat_map(|from| rules.group_piles(*from)).collect()))
        };
        let refilled = (0..rules.traits().groups.len()).filter_map(refilled).collect();
        (!groups.is_empty()).then_some(Spaces { groups, refilled })
    }

    /// The empty piles that need not be moved to.
    pub(crate) fn idle(&self, rules: &Rules, state: &State) -> Idle {
        let mut idle = 0;
        for piles in &self.groups {
            let mut known: Option<Pile> = None;
            for &pile in piles {
                if state.pile_len(pile) > 0 {
                    continue;
                }
                match known {
                    Some(earlier) if state.are_interchangeable(rules, earlier, pile) => {
                        idle |= 1 << pile.index();
                    }
                    Some(_) => {}
                    None => known = Some(pile),
                }
            }
        }
        let filled = self
            .refilled
            .iter()
            .filter(|(_, from)| from.iter().any(|pile| state.pile_len(*pile) > 0));
        Idle { spaces: idle, refilled: filled.fold(0, |bits, (piles, _)| bits | piles) }
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
