//! What an empty pile takes.

use crate::card::FaceSet;
use crate::geometry::PileMask;
use crate::rules::Rules;
use crate::spec::Base;
use crate::state::{NONE, State};
use crate::tables::{BaseRule, Neighbour};

impl State {
    /// What an empty pile takes now.
    #[inline]
    pub(crate) fn base_of(&self, rules: &Rules, pile: usize) -> FaceSet {
        rules.pile_facts[pile].base().unwrap_or_else(|| self.base_now(rules, pile))
    }

    /// What an empty pile takes now, where that may be something else later.
    #[cold]
    #[inline(never)]
    pub(crate) fn base_now(&self, rules: &Rules, pile: usize) -> FaceSet {
        match rules.piles[pile].base {
            BaseRule::FirstRank => self.first_rank(rules, pile),
            BaseRule::Beside { pile: beside, top, plus, same_suit } => {
                let faces = self.base_beside(rules, beside as usize, top, plus, same_suit);
                faces.and(rules.pile_facts[pile].suits)
            }
            base => self.base_by(rules, pile, base),
        }
    }

    /// The cards of the rank that the deal decided.
    #[inline]
    fn first_rank(&self, rules: &Rules, pile: usize) -> FaceSet {
        let faces = self.base_rank().map_or(FaceSet::EMPTY, FaceSet::of_rank);
        faces.and(rules.pile_facts[pile].suits)
    }

    /// What a base lets be laid on an empty pile now.
    pub(crate) fn base_by(&self, rules: &Rules, pile: usize, base: BaseRule) -> FaceSet {
        let faces = match base {
            BaseRule::Faces(faces) => return faces,
            BaseRule::Chosen => self.chosen_rank(rules, pile),
            BaseRule::FirstRank => return self.first_rank(rules, pile),
            BaseRule::RankOf { group, plus } => self.rank_of_group(rules, group, plus),
            BaseRule::Beside { pile, top, plus, same_suit } => {
                self.base_beside(rules, pile as usize, top, plus, same_suit)
            }
            BaseRule::NextTo { first, count } => self.base_next_to(rules, first, count),
        };
        faces.and(rules.pile_facts[pile].suits)
    }

    /// Any rank while no pile of the group holds a card; then the rank with which one begins.
    fn chosen_rank(&self, rules: &Rules, pile: usize) -> FaceSet {
        let group = &rules.groups[rules.piles[pile].group as usize];
        let bottom = group.piles().find_map(|pile| self.slots(pile).last());
        bottom.map_or(FaceSet::ALL, |slot| FaceSet::of_rank(self.face(slot).rank()))
    }

    /// A number of ranks above the one with which the piles of a group begin: that of the card
    /// first dealt to it, if its base says so, or else of the first pile that holds a card.
    pub(crate) fn rank_of_group(&self, rules: &Rules, group: u8, plus: u8) -> FaceSet {
        let first_dealt = rules.spec.groups[group as usize].base == Base::FirstRank;
        let mut piles = rules.groups[group as usize].piles();
        let rank = if first_dealt {
            self.base_rank()
        } else {
            piles.find_map(|pile| self.slots(pile).last()).map(|slot| self.face(slot).rank())
        };
        rank.map_or(FaceSet::EMPTY, |rank| FaceSet::of_rank(rules.spec.pack.plus(rank, plus)))
    }

    fn base_next_to(&self, rules: &Rules, first: u16, count: u8) -> FaceSet {
        let says = &rules.neighbours[first as usize..first as usize + count as usize];
        let taken = says.iter().map(|next| match next.pile {
            None => next.edge,
            Some(pile) => self.taken_beside(rules, pile as usize, next.row),
        });
        taken.fold(FaceSet::EMPTY, FaceSet::or)
    }

    /// True if the top card of a pile would be taken by a base beside one of the piles given, or
    /// where there is no such pile.
    pub(crate) fn is_in_place(&self, rules: &Rules, pile: usize, placed: PileMask) -> bool {
        let BaseRule::NextTo { first, count } = rules.piles[pile].base else { return false };
        let says = &rules.neighbours[first as usize..first as usize + count as usize];
        self.loose(rules, pile) > 0
            && says.iter().any(|next| {
                let taken = self.taken_by(rules, next, placed);
                taken.and(rules.pile_facts[pile].suits).has(self.face(self.top[pile]))
            })
    }

    /// True if the top card of a pile begins a line of the win, or follows the card beside it, if
    /// that pile is one of those given.
    pub(crate) fn is_in_line(&self, rules: &Rules, pile: usize, placed: PileMask) -> bool {
        let Some(lines) = &rules.spec.win.lines else { return false };
        let Some(next) = rules.lines.get(pile).and_then(Option::as_ref) else { return false };
        self.loose(rules, pile) > 0
            && lines.first.or(self.taken_by(rules, next, placed)).has(self.face(self.top[pile]))
    }

    /// What may lie beside a pile, if that is one of those given, or where there is no such pile.
    fn taken_by(&self, rules: &Rules, next: &Neighbour, placed: PileMask) -> FaceSet {
        match next.pile {
            None => next.edge,
            Some(by) if placed >> by & 1 != 0 => self.taken_beside(rules, by as usize, next.row),
            Some(_) => FaceSet::EMPTY,
        }
    }

    /// What a row lets lie beside the top card of a pile; nothing beside a pile of which no card
    /// lies above its floor.
    fn taken_beside(&self, rules: &Rules, pile: usize, row: u16) -> FaceSet {
        if self.loose(rules, pile) == 0 {
            return FaceSet::EMPTY;
        }
        rules.rows[row as usize][self.face(self.top[pile]).index()]
    }

    #[inline]
    fn base_beside(
        &self,
        rules: &Rules,
        pile: usize,
        top: bool,
        plus: u8,
        same_suit: bool,
    ) -> FaceSet {
        let slot = if top { self.top[pile] } else { self.slots(pile).last().unwrap_or(NONE) };
        if slot == NONE {
            return FaceSet::EMPTY;
        }
        let rank = FaceSet::of_rank(rules.spec.pack.plus(self.face(slot).rank(), plus));
        if same_suit { rank.and(FaceSet::of_suit(self.face(slot).suit())) } else { rank }
    }
}
