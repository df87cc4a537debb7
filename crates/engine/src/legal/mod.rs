//! Legal moves.

mod fitting;
mod scan;
mod single;

use crate::card::{Face, FaceSet};
use crate::geometry::PileMask;
use crate::moves::Move;
use crate::pile::Pile;
use crate::rules::Rules;
use crate::spec::Take;
use crate::state::State;
use crate::tables::{Dest, Group};

pub(crate) use scan::MAX_DESTS;
pub(crate) use single::Ways;

impl State {
    /// Puts every physically distinct legal move into `out`, which is emptied first. There are none
    /// in a won position.
    ///
    /// The order is fixed but has no meaning; sort for display. Symmetry is not used: two equal
    /// spaces give two moves.
    pub fn legal_moves(&self, rules: &Rules, out: &mut Vec<Move>) {
        out.clear();
        if !self.is_won(rules) {
            self.add_moves(rules, 0, out);
        }
    }

    /// Adds the legal moves of a position that is not won to `out`, without carries to the piles of
    /// a set.
    pub(crate) fn add_moves(&self, rules: &Rules, without: PileMask, out: &mut Vec<Move>) {
        for group in &rules.groups {
            if !group.dests.is_empty() && group.take != Take::None {
                if group.singly {
                    self.single_carries(rules, group, without, out);
                } else {
                    self.carries(rules, group, without, out);
                }
                match group.take {
                    Take::Any => self.buried(rules, group, usize::MAX, out),
                    Take::Ends => self.lowest(rules, group, out),
                    _ => {}
                }
            }
        }
        if let Some(sets) = rules.sets.as_ref().filter(|_| self.waits_for(rules).is_none()) {
            self.removals(rules, sets, out);
        }
        if let Some(swaps) = rules.swaps.filter(|_| self.waits_for(rules).is_none()) {
            self.swaps(rules, swaps, out);
        }
        if self.can_draw(rules) {
            out.push(Move::Draw);
        }
        if self.can_redeal(rules) {
            out.push(Move::Redeal);
        }
        if self.can_merci(rules)
            && let Some(merci) = rules.spec.merci
        {
            self.buried(rules, &rules.groups[merci.from], merci.reach(), out);
        }
    }

    /// The faces that a pile takes next by its own build, apart from routes and guards.
    #[inline]
    pub fn wants(&self, rules: &Rules, pile: Pile) -> FaceSet {
        self.welcomes(rules, pile.index())
    }

    /// True while a redeal may still come, however the position stands now.
    pub fn may_redeal(&self, rules: &Rules) -> bool {
        self.redeals_left(rules)
    }

    /// Every legal move, sorted.
    pub fn sorted_moves(&self, rules: &Rules) -> Vec<Move> {
        let mut moves = Vec::new();
        self.legal_moves(rules, &mut moves);
        moves.sort_unstable();
        moves.dedup();
        moves
    }

    fn can_merci(&self, rules: &Rules) -> bool {
        rules.spec.merci.is_some_and(|merci| {
            self.waits_for(rules).is_none()
                && self.counters.mercies < merci.times
                && !(merci.redeals_spent && self.redeals_left(rules))
        })
    }

    /// Single cards from under others, among so many from the top of a pile.
    fn buried(&self, rules: &Rules, group: &Group, reach: usize, out: &mut Vec<Move>) {
        for dest in group.dests.iter().filter(|dest| dest.unit <= 1) {
            let takes = self.takes(rules, dest);
            for from in group.piles().filter(|from| *from != dest.to as usize && !takes.is_empty())
            {
                let reach = self.movable(rules, from).min(reach);
                for (index, slot) in self.slots(from).take(reach).enumerate().skip(1) {
                    let face = self.face(slot);
                    if takes.has(face)
                        && self.guarded_fits(rules, dest, from, face)
                        && self.drop_fits(rules, dest, from, 0)
                    {
                        let (from, to) = (Pile(from as u8), Pile(dest.to));
                        let mv = Move::Merci { from, depth: index as u8 + 1, to };
                        rules.offer(dest, mv, out);
                    }
                }
            }
        }
    }

    /// The lowest cards of piles.
    fn lowest(&self, rules: &Rules, group: &Group, out: &mut Vec<Move>) {
        for dest in group.dests.iter().filter(|dest| dest.unit <= 1) {
            let takes = self.takes(rules, dest);
            for from in group.piles().filter(|from| *from != dest.to as usize && !takes.is_empty())
            {
                let Some(face) = self.free_lowest(rules, from) else { continue };
                if takes.has(face)
                    && self.guarded_fits(rules, dest, from, face)
                    && self.drop_fits(rules, dest, from, 0)
                {
                    let depth = self.loose(rules, from) as u8;
                    let (from, to) = (Pile(from as u8), Pile(dest.to));
                    rules.offer(dest, Move::Merci { from, depth, to }, out);
                }
            }
        }
    }

    /// The lowest card of a pile, if it lies under others and may leave them.
    fn free_lowest(&self, rules: &Rules, from: usize) -> Option<Face> {
        let loose = self.loose(rules, from);
        let is_free = loose > 1 && self.movable(rules, from) == loose;
        self.slots(from).nth(loose.checked_sub(1)?).filter(|_| is_free).map(|slot| self.face(slot))
    }
}

impl Rules {
    /// Adds a move by a way, once, though other ways may lead there.
    fn offer(&self, dest: &Dest, mv: Move, out: &mut Vec<Move>) {
        if !(self.is_one_of_several(dest) && out.contains(&mv)) {
            out.push(mv);
        }
    }

    /// True if other ways lead from the same group to the pile.
    fn is_one_of_several(&self, dest: &Dest) -> bool {
        dest.guards.is_some_and(|guards| self.guards[guards as usize].several)
    }
}
