//! Cards that change places: which may, why others may not, and how they do.

use crate::apply::MoveContext;
use crate::card::Face;
use crate::geometry::PileMask;
use crate::journal::Cause;
use crate::moves::Move;
use crate::pile::{Pile, PileSet};
use crate::refusal::Refusal;
use crate::rules::Rules;
use crate::spec::{GameSpec, GroupId, Swap};
use crate::state::State;
use crate::tables::{Group, Swaps};

impl Swaps {
    pub(crate) fn compile(spec: &GameSpec, groups: &[Group]) -> Option<Swaps> {
        let Swap { from, two_groups, both_fit } = spec.swap.as_ref()?;
        let piles = from.iter().flat_map(|group| groups[*group].piles());
        let piles = piles.fold(0, |mask, pile| mask | 1 << pile);
        Some(Swaps { piles, both_fit: *both_fit, two_groups: *two_groups })
    }
}

impl State {
    /// Adds every two cards that may change places.
    pub(crate) fn swaps(&self, rules: &Rules, swaps: Swaps, out: &mut Vec<Move>) {
        let mut firsts = self.lone(rules, swaps.piles);
        while let Some(first) = next(&mut firsts) {
            let mut others = firsts;
            while let Some(other) = next(&mut others) {
                if self.swap_fits(rules, swaps, first, other)
                    && let Some(pair) = PileSet::new([Pile(first as u8), Pile(other as u8)])
                {
                    out.push(Move::Swap(pair));
                }
            }
        }
    }

    /// Of some piles those that hold one card, which is free and lies face up.
    fn lone(&self, rules: &Rules, mut piles: PileMask) -> PileMask {
        let mut lone = 0;
        while let Some(pile) = next(&mut piles) {
            lone |= u64::from(self.is_lone(rules, pile)) << pile;
        }
        lone
    }

    fn is_lone(&self, rules: &Rules, pile: usize) -> bool {
        self.len[pile] == 1 && self.down[pile] == 0 && !self.is_covered(rules, pile)
    }

    /// True if the cards of two piles fit each in the place of the other, where that is asked.
    fn swap_fits(&self, rules: &Rules, swaps: Swaps, a: usize, b: usize) -> bool {
        !(swaps.two_groups && rules.piles[a].group == rules.piles[b].group)
            && (!swaps.both_fit || (self.begins_with(rules, a, b) && self.begins_with(rules, b, a)))
    }

    /// True if the base of a pile takes the card of another.
    fn begins_with(&self, rules: &Rules, pile: usize, other: usize) -> bool {
        self.base_of(rules, pile).has(self.face(self.top[other]))
    }

    /// The rule that forbids two cards to change places.
    pub(crate) fn why_not_swap(&self, rules: &Rules, pair: PileSet) -> Result<(), Refusal> {
        let swaps = rules.swaps.ok_or(Refusal::NoSwaps)?;
        if pair.len() != 2 {
            return Err(Refusal::SwapOfTwo);
        }
        for pile in pair.iter() {
            if pile.index() >= rules.pile_count() {
                return Err(Refusal::NoPile(pile));
            }
            if swaps.piles >> pile.0 & 1 == 0 {
                return Err(Refusal::NotInSwaps { from: pile });
            }
            self.enough(rules, pile, 1)?;
            if self.len[pile.index()] != 1 {
                return Err(Refusal::NotAlone { from: pile });
            }
            if !self.is_lone(rules, pile.index()) {
                return Err(Refusal::FaceDown { from: pile });
            }
        }
        let mut piles = pair.iter().map(Pile::index);
        let (a, b) = (piles.next().unwrap_or(0), piles.next().unwrap_or(0));
        if self.swap_fits(rules, swaps, a, b) {
            return Ok(());
        }
        if swaps.two_groups && rules.piles[a].group == rules.piles[b].group {
            return Err(Refusal::SwapInGroup { from: Pile(a as u8), to: Pile(b as u8) });
        }
        let (to, from) = if self.begins_with(rules, a, b) { (b, a) } else { (a, b) };
        let card: Face = self.face(self.top[from]);
        let wants = self.base_of(rules, to);
        Err(Refusal::NotTaken { to: Pile(to as u8), card, wants, on: None })
    }

    /// The cards of two piles change places. They lie face up before and after.
    pub(crate) fn swap(&mut self, context: &mut MoveContext<'_>, pair: PileSet) {
        let mut piles = pair.iter().map(Pile::index);
        let (Some(a), Some(b)) = (piles.next(), piles.next()) else { return };
        self.carry(context, a, b, 1, Cause::Aside);
        self.carry(context, b, a, 2, Cause::Aside);
        self.carry(context, a, b, 1, Cause::Move);
    }
}

/// The first of some piles, which is taken out.
fn next(piles: &mut PileMask) -> Option<usize> {
    let pile = (*piles != 0).then(|| piles.trailing_zeros() as usize)?;
    *piles &= *piles - 1;
    Some(pile)
}

impl Rules {
    /// True if the card of a pile may change places with others.
    pub fn swaps_cards(&self, pile: Pile) -> bool {
        self.swaps.is_some_and(|swaps| swaps.piles >> pile.0 & 1 != 0)
    }

    /// The groups whose cards may change places.
    pub(crate) fn swap_groups(&self) -> &[GroupId] {
        self.spec.swap.as_ref().map_or(&[], |swap| &swap.from)
    }
}
