//! Wins that no player could reach, by counting cards alone.

use super::advised::advise;
use super::reach::{Reach, stock_group};
use crate::card::{Face, FaceSet, Rank};
use crate::count::counted;
use crate::fault::{Fault, FaultPlace};
use crate::rules::Rules;
use crate::spec::{GroupId, Role};
use crate::tables::BaseRule;

pub(super) fn find(rules: &Rules, reach: &Reach) -> Vec<Fault> {
    let count = Counting { rules, reach };
    let found = [count.full(), count.first_rank(), count.empty(), count.left()];
    found.into_iter().flatten().collect()
}

struct Counting<'a> {
    rules: &'a Rules,
    reach: &'a Reach,
}

/// Cards that must lie in a place, and cannot all.
struct Shortage {
    /// How many places want them.
    wanted: usize,
    /// Of these faces.
    faces: FaceSet,
    /// How many there are.
    there: usize,
}

impl Counting<'_> {
    fn full(&self) -> Option<Fault> {
        let groups = &self.rules.spec().win.full;
        if groups.is_empty() {
            return None;
        }
        let short = self.least_shortage(groups)?;
        let what = format!(
            "the game can never be won: {} in full piles need {}, but there {} only {}",
            counted(short.wanted, "place"),
            named(short.faces),
            if short.there == 1 { "is" } else { "are" },
            counted(short.there, "such card")
        );
        Some(advise(FaultPlace::Win("full"), what, Some("look at count, base, build and decks")))
    }

    /// Ranks dealt first with which the piles that depend on them can be filled, where those are
    /// not all.
    fn first_rank(&self) -> Option<Fault> {
        let rules = self.rules;
        let group = rules.first_rank_group.filter(|group| rules.spec().win.full.contains(group))?;
        let pile = rules.group_piles(group).next()?.index();
        let capacity = rules.pile_facts[pile].capacity as usize;
        let fills = |rank: &Rank| {
            Reach::levels_from(rules, pile, capacity, FaceSet::of_rank(*rank)).count() == capacity
        };
        let taken = rules.spec().deal.iter().any(|step| step.to == group && !step.take.is_empty());
        let ranks: Vec<Rank> = Rank::all().filter(fills).collect();
        (ranks.len() < 13 && !taken).then(|| {
            let name = &rules.spec().groups[group].name;
            let what = if ranks.is_empty() {
                format!("the game can never be won, whatever rank is dealt to '{name}' first")
            } else {
                let list = either(&ranks);
                format!("the game can be won only if {list} is dealt to '{name}' first")
            };
            advise(
                FaultPlace::Group(group, "build"),
                what,
                Some("is wrap = true missing in its build?"),
            )
        })
    }

    /// The shortage that is there whatever rank foundations begin with, if they choose.
    fn least_shortage(&self, groups: &[GroupId]) -> Option<Shortage> {
        let chosen = groups.iter().flat_map(|group| self.rules.group_piles(*group)).any(|pile| {
            matches!(self.rules.piles[pile.index()].base, BaseRule::FirstRank | BaseRule::Chosen)
        });
        if !chosen {
            return self.shortage(&self.places(groups, FaceSet::ALL));
        }
        let mut least = None;
        for rank in Rank::all() {
            least = Some(self.shortage(&self.places(groups, FaceSet::of_rank(rank)))?);
        }
        least
    }

    /// What may lie in each place of the piles of some groups when they are full.
    fn places(&self, groups: &[GroupId], first: FaceSet) -> Vec<FaceSet> {
        let piles = groups.iter().flat_map(|group| self.rules.group_piles(*group));
        piles.flat_map(|pile| self.pile_places(pile.index(), first)).collect()
    }

    fn pile_places(&self, pile: usize, first: FaceSet) -> Vec<FaceSet> {
        let most = (self.rules.pile_facts[pile].capacity as usize).min(self.rules.cards());
        let chosen = matches!(self.rules.piles[pile].base, BaseRule::FirstRank | BaseRule::Chosen);
        let held = |faces: FaceSet| faces.and(self.reach.holds[pile]);
        if chosen && self.reach.only_moves(pile) {
            Reach::levels_from(self.rules, pile, most, first).map(held).collect()
        } else {
            self.reach.levels(self.rules, pile, most).map(held).collect()
        }
    }

    /// Finds places that cannot all be filled with the cards of the pack, by matching places with
    /// cards.
    fn shortage(&self, places: &[FaceSet]) -> Option<Shortage> {
        let mut matching = Matching::new(self.rules);
        places.iter().find_map(|place| matching.add(*place))
    }

    fn empty(&self) -> Option<Fault> {
        let empty = &self.rules.spec().win.empty;
        if empty.is_empty() {
            return None;
        }
        let room: usize = self.rules.piles().map(|pile| self.room(pile.index(), empty)).sum();
        (room < self.rules.cards()).then(|| {
            let what = format!(
                "the game can never be won: the other piles have room for at most {room} of {} \
                 cards",
                self.rules.cards()
            );
            advise(
                FaultPlace::Win("empty"),
                what,
                Some("look at capacity, base and build of the other piles"),
            )
        })
    }

    /// How many cards a pile may hold in the end.
    fn room(&self, pile: usize, empty: &[GroupId]) -> usize {
        let cards = self.rules.cards();
        let group = self.rules.piles[pile].group as GroupId;
        if empty.contains(&group) {
            return self.rules.pile_facts[pile].floor as usize;
        }
        if stock_group(self.rules) == Some(group) {
            return cards;
        }
        self.pile_places(pile, FaceSet::ALL).len().min(cards)
    }

    fn left(&self) -> Option<Fault> {
        let left = self.rules.spec().win.left? as usize;
        let piles = self.rules.piles().filter(|pile| self.rules.role(*pile) == Role::Foundation);
        let room: usize =
            piles.map(|pile| self.pile_places(pile.index(), FaceSet::ALL).len()).sum();
        let cards = self.rules.cards();
        (room + left < cards).then(|| {
            let what = format!(
                "the game can never be won: the foundations have room for at most {room} of \
                 {cards} cards"
            );
            advise(
                FaultPlace::Win("left"),
                what,
                Some("look at count, capacity and build of the foundations"),
            )
        })
    }
}

/// Places matched with cards, one place after the other (augmenting paths; Kuhn 1955).
struct Matching {
    /// For each face the places that hold a card of it.
    held: Vec<Vec<usize>>,
    copies: Vec<usize>,
    places: Vec<FaceSet>,
}

impl Matching {
    fn new(rules: &Rules) -> Matching {
        let copies = Face::all().map(|face| rules.copies(face)).collect();
        Matching { held: vec![Vec::new(); 52], copies, places: Vec::new() }
    }

    /// Finds a card for one more place; the shortage if there is none.
    fn add(&mut self, place: FaceSet) -> Option<Shortage> {
        self.places.push(place);
        let mut seen = FaceSet::EMPTY;
        if self.augment(self.places.len() - 1, &mut seen) {
            return None;
        }
        // By Hall's theorem the faces that were tried are wanted by one place more than there are
        // cards.
        let there = seen.iter().map(|face| self.copies[face.index()]).sum();
        Some(Shortage { wanted: there + 1, faces: seen.or(place), there })
    }

    fn augment(&mut self, place: usize, seen: &mut FaceSet) -> bool {
        for face in self.places[place].iter() {
            if seen.has(face) {
                continue;
            }
            *seen = seen.or(FaceSet::of(face));
            let index = face.index();
            if self.held[index].len() < self.copies[index] {
                self.held[index].push(place);
                return true;
            }
            for slot in 0..self.held[index].len() {
                let other = self.held[index][slot];
                if self.augment(other, seen) {
                    self.held[index][slot] = place;
                    return true;
                }
            }
        }
        false
    }
}

/// Ranks of which there is one, in words.
fn either(ranks: &[Rank]) -> String {
    ranks.iter().map(|rank| rank.with_article()).collect::<Vec<_>>().join(" or ")
}

/// Faces by their ranks, where whole ranks are meant, or as a number of cards.
fn named(faces: FaceSet) -> String {
    let ranks: Vec<&str> = Rank::all()
        .filter(|rank| !faces.and(FaceSet::of_rank(*rank)).is_empty())
        .map(Rank::name)
        .collect();
    match ranks.as_slice() {
        [] => "cards that never come there".to_owned(),
        [only] => format!("a card of the rank {only}"),
        [..] if ranks.len() > 4 => "cards of many ranks".to_owned(),
        [most @ .., last] => format!("cards of the ranks {} and {last}", most.join(", ")),
    }
}
