//! Sets in play: which may leave now, and why others may not.

use crate::card::{Face, FaceSet};
use crate::moves::Move;
use crate::pile::{MAX_PILES, Pile, PileSet};
use crate::refusal::{Refusal, SetLack};
use crate::rows::Row;
use crate::rules::Rules;
use crate::sets::{Set, Sets, sum_of};
use crate::spec::{Common, GroupId, SetRule};
use crate::state::State;

/// The top cards that may leave in sets now.
struct Tops {
    cards: [(u8, Face); MAX_PILES],
    len: usize,
}

impl State {
    /// Adds every set that may leave.
    pub(crate) fn removals(&self, rules: &Rules, sets: &Sets, out: &mut Vec<Move>) {
        if self.discard(rules, sets, 2).is_none() {
            return;
        }
        let tops = self.tops(rules, sets);
        let mut chosen = [(0, Face::from_index(0)); PileSet::MOST];
        self.add_sets(rules, sets, &tops, 0, &mut chosen, 0, out);
    }

    /// Adds the sets that begin with the first `count` chosen cards and go on behind `next`.
    #[allow(clippy::too_many_arguments)] // one recursion over what is chosen
    fn add_sets(
        &self,
        rules: &Rules,
        sets: &Sets,
        tops: &Tops,
        next: usize,
        chosen: &mut [(u8, Face); PileSet::MOST],
        count: usize,
        out: &mut Vec<Move>,
    ) {
        for at in next..tops.len {
            chosen[count] = tops.cards[at];
            let cards = &chosen[..=count];
            if let [.., (before, _), (last, _)] = cards
                && !sets.rules.iter().any(|set| set.may_begin(cards.len(), (*before, *last)))
            {
                continue;
            }
            if sets.rules.iter().any(|set| self.makes_set(rules, set, cards))
                && self.discard(rules, sets, cards.len()).is_some()
                && let Some(piles) = PileSet::new(cards.iter().map(|(pile, _)| Pile(*pile)))
            {
                out.push(Move::Remove(piles));
            }
            if count + 1 < sets.most {
                self.add_sets(rules, sets, tops, at + 1, chosen, count + 1, out);
            }
        }
    }

    /// True if cards, in the order of their piles, leave together by a rule.
    fn makes_set(&self, rules: &Rules, set: &Set, cards: &[(u8, Face)]) -> bool {
        set.fits(&rules.spec, cards)
            && set.between.as_ref().is_none_or(|row| {
                let ends = cards.first().zip(cards.last());
                ends.is_some_and(|((first, _), (last, _))| {
                    self.links_sides(rules, row, *first as usize, *last as usize)
                })
            })
    }

    fn tops(&self, rules: &Rules, sets: &Sets) -> Tops {
        let mut tops = Tops { cards: [(0, Face::from_index(0)); MAX_PILES], len: 0 };
        let mut piles = sets.from;
        while piles != 0 {
            let pile = piles.trailing_zeros() as usize;
            piles &= piles - 1;
            if self.shows_free_card(rules, pile) {
                tops.cards[tops.len] = (pile as u8, self.face(self.top[pile]));
                tops.len += 1;
            }
        }
        tops
    }

    /// True if the top card of a pile lies face up and may be taken.
    fn shows_free_card(&self, rules: &Rules, pile: usize) -> bool {
        self.movable(rules, pile) > 0 && self.down[pile] < self.len[pile]
    }

    /// The first pile with room for so many cards of a set.
    fn discard(&self, rules: &Rules, sets: &Sets, cards: usize) -> Option<usize> {
        let room = |pile: &usize| {
            (rules.pile_facts[*pile].capacity - self.len[*pile]) as usize >= cards
                && (!sets.to_spaces || self.loose(rules, *pile) == 0)
        };
        sets.to.clone().find(room)
    }

    /// The pile that the cards of a set go to.
    pub(crate) fn discard_of(&self, rules: &Rules, piles: PileSet) -> Option<usize> {
        self.discard(rules, rules.sets.as_ref()?, piles.len())
    }

    /// The rule that forbids a set to leave.
    pub(crate) fn why_not_remove(&self, rules: &Rules, piles: PileSet) -> Result<(), Refusal> {
        let sets = rules.sets.as_ref().ok_or(Refusal::NoSets)?;
        let mut cards = [(0, Face::from_index(0)); PileSet::MOST];
        for (place, pile) in cards.iter_mut().zip(piles.iter()) {
            if pile.index() >= rules.pile_count() {
                return Err(Refusal::NoPile(pile));
            }
            if sets.from >> pile.0 & 1 == 0 {
                return Err(Refusal::NotInSets { from: pile });
            }
            self.enough(rules, pile, 1)?;
            if !self.shows_free_card(rules, pile.index()) {
                return Err(Refusal::FaceDown { from: pile });
            }
            *place = (pile.0, self.face(self.top[pile.index()]));
        }
        let cards = &cards[..piles.len()];
        if !sets.rules.iter().any(|set| self.makes_set(rules, set, cards)) {
            return Err(not_a_set(rules, sets, cards));
        }
        self.discard(rules, sets, cards.len()).map(|_| ()).ok_or(Refusal::NoRoomForSet)
    }
}

/// What is wrong with cards that make no set.
fn not_a_set(rules: &Rules, sets: &Sets, cards: &[(u8, Face)]) -> Refusal {
    let faces: Vec<Face> = cards.iter().map(|(_, face)| *face).collect();
    if sets.rules.iter().any(|set| set.rule.fits(&rules.spec, &faces)) {
        Refusal::SetLiesWrong { faces }
    } else {
        let lack = Box::new(lack(sets, &faces));
        Refusal::NotASet { faces, lack }
    }
}

/// What all rules for so many cards ask, and these do not give.
fn lack(sets: &Sets, faces: &[Face]) -> SetLack {
    let number = faces.len() as u8;
    let of_number: Vec<&SetRule> =
        sets.rules.iter().map(|set| &set.rule).filter(|rule| rule.cards == number).collect();
    if of_number.is_empty() {
        let wants = in_order(sets.rules.iter().map(|set| set.rule.cards));
        return SetLack::Number { is: number, wants };
    }
    let is = sum_of(faces);
    let wants = in_order(of_number.iter().flat_map(|rule| rule.sum.iter().copied()));
    if of_number.iter().all(|rule| !rule.sum.is_empty()) && !wants.contains(&is) {
        return SetLack::Sum { is, wants };
    }
    let may = |rule: &&SetRule| faces.iter().all(|face| rule.ranks.has(face.rank()));
    let asks = |common: &Common| {
        let alike = faces.iter().all(|face| common.joins(faces[0], *face));
        !alike && of_number.iter().all(|rule| may(rule) && rule.same == Some(*common))
    };
    let same = [Common::Rank, Common::Suit, Common::Colour].into_iter().find(asks);
    same.map_or(SetLack::Else, SetLack::Same)
}

fn in_order(numbers: impl Iterator<Item = u8> + Clone) -> Vec<u8> {
    (0..=u8::MAX).filter(|number| numbers.clone().any(|other| other == *number)).collect()
}

impl Rules {
    /// The groups whose top cards may leave in sets.
    pub(crate) fn set_groups(&self) -> &[GroupId] {
        self.spec.remove.as_ref().map_or(&[], |remove| &remove.from)
    }

    /// True if the top card of a pile may leave together with others.
    pub fn leaves_in_sets(&self, pile: Pile) -> bool {
        self.sets.as_ref().is_some_and(|sets| sets.from >> pile.0 & 1 != 0)
    }

    /// True if sets go to a pile.
    pub(crate) fn sets_go_to(&self, pile: Pile) -> bool {
        self.sets.as_ref().is_some_and(|sets| sets.to.contains(&pile.index()))
    }

    /// For each face those that leave together with it in pairs, or of which one makes the other
    /// leave, wherever they lie; `None` if no cards leave so.
    pub(crate) fn mates(&self) -> Option<[FaceSet; 52]> {
        let pairs = self.sets.iter().flat_map(|sets| &sets.rules);
        let mut rows: Vec<&Row> =
            pairs.filter(|set| set.rule.cards == 2).map(|set| &set.mates).collect();
        let dests = self.groups.iter().flat_map(|group| &group.dests);
        let ousting = dests.filter(|dest| self.ousted_to(dest).is_some());
        rows.extend(ousting.map(|dest| &self.rows[dest.row as usize]));
        let mut mates = [FaceSet::EMPTY; 52];
        for row in &rows {
            for (mates, faces) in mates.iter_mut().zip(row.iter()) {
                *mates = mates.or(*faces);
            }
        }
        (!rows.is_empty()).then_some(mates)
    }
}
