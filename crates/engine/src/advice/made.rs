//! What sets are made of: which faces, and of which sums.
//!
//! A rule of sets asks for ranks, and for suits by what the cards have in common or in what they
//! differ. Where they need not differ it is enough to try each choice of ranks, at most 1,820, once
//! for each suit or colour; else each choice of faces is tried, at most 341,055.

use crate::card::{Face, FaceSet, Rank, Suit};
use crate::rules::Rules;
use crate::spec::{Common, SetRule};

/// What sets a rule makes of the cards of some faces.
#[derive(Default)]
pub(super) struct Made {
    /// The faces that are part of a set.
    pub(super) faces: FaceSet,
    /// The sums of sets that would do but for their sums, a bit for each.
    sums: u64,
}

impl Made {
    /// What a rule makes of all cards of some faces.
    pub(super) fn of(rules: &Rules, rule: &SetRule, faces: FaceSet) -> Made {
        let but_sums = SetRule { sum: Vec::new(), ..rule.clone() };
        let mut made = Made::default();
        for faces in alike(rule.same).into_iter().map(|alike| alike.and(faces)) {
            let ranks = Rank::all().filter(|rank| rule.ranks.has(*rank));
            let of_ranks = ranks.map(|rank| FaceSet::of_rank(rank).and(faces));
            let alike: Vec<FaceSet> = match rule.different {
                None => of_ranks.collect(),
                Some(_) => of_ranks.flat_map(|faces| faces.iter().map(FaceSet::of)).collect(),
            };
            let choices: Vec<(FaceSet, usize)> = alike
                .into_iter()
                .filter(|faces| !faces.is_empty())
                .map(|faces| (faces, faces.iter().map(|face| rules.copies(face)).sum()))
                .collect();
            Choosing { rules, rule, but_sums: &but_sums, choices: &choices, made: &mut made }
                .choose(0, &mut Vec::new(), FaceSet::EMPTY);
        }
        made
    }

    /// True if some set has such a sum.
    pub(super) fn has_sum(&self, sum: u8) -> bool {
        self.sums.checked_shr(u32::from(sum)).is_some_and(|sums| sums & 1 != 0)
    }
}

/// The faces among which all have in common what cards of a set must.
fn alike(same: Option<Common>) -> Vec<FaceSet> {
    let colour = |red| {
        let suits = Suit::ALL.into_iter().filter(|suit| suit.is_red() == red);
        suits.fold(FaceSet::EMPTY, |faces, suit| faces.or(FaceSet::of_suit(suit)))
    };
    match same {
        None => vec![FaceSet::ALL],
        Some(Common::Rank) => Rank::all().map(FaceSet::of_rank).collect(),
        Some(Common::Suit) => Suit::ALL.into_iter().map(FaceSet::of_suit).collect(),
        Some(Common::Colour) => vec![colour(false), colour(true)],
    }
}

/// The choice of the ranks of a set, from low to high.
struct Choosing<'a> {
    rules: &'a Rules,
    rule: &'a SetRule,
    but_sums: &'a SetRule,
    /// Faces any of which will do, and how many cards show one of them.
    choices: &'a [(FaceSet, usize)],
    made: &'a mut Made,
}

impl Choosing<'_> {
    /// Adds to cards of some faces others, none from a choice before the one with the number
    /// `first`.
    fn choose(&mut self, first: usize, cards: &mut Vec<Face>, faces: FaceSet) {
        if cards.len() == usize::from(self.rule.cards) {
            return self.chosen(cards, faces);
        }
        for (number, &(of_rank, copies)) in self.choices.iter().enumerate().skip(first) {
            let Some(face) = of_rank.iter().next() else { continue };
            if cards.iter().filter(|card| **card == face).count() < copies {
                cards.push(face);
                self.choose(number, cards, faces.or(of_rank));
                cards.pop();
            }
        }
    }

    /// Notes what some cards make. Any faces of their ranks would make it, too.
    fn chosen(&mut self, cards: &[Face], faces: FaceSet) {
        if !self.but_sums.fits(self.rules.spec(), cards) {
            return;
        }
        let sum: u8 = cards.iter().map(|face| face.rank().index() as u8 + 1).sum();
        self.made.sums |= 1 << sum;
        if self.rule.sum.is_empty() || self.rule.sum.contains(&sum) {
            self.made.faces = self.made.faces.or(faces);
        }
    }
}
