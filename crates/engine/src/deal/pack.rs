//! The pack as it is dealt: shuffled or written out, without the cards that are taken out of it,
//! and with the conditions of the deal met.

use super::name::DealError;
use crate::card::{Face, FaceSet, Rank, Suit};
use crate::count::{are, counted};
use crate::pile::MAX_CARDS;
use crate::rules::Rules;
use crate::seed::{Generator, Seed};
use crate::spec::{DealStep, Each, PackSuits};
use crate::state::face_of;

/// How many shuffles may fail a condition before the deal is given up.
const MOST_SHUFFLES: usize = 100_000;

/// The cards in the order in which they will be dealt, and those taken out for certain steps.
pub(super) struct Pack {
    pub(super) order: Vec<u8>,
    pub(super) taken: Vec<Vec<u8>>,
}

impl Pack {
    pub(super) fn own(rules: &Rules, seed: Seed) -> Result<Pack, DealError> {
        let mut generator = seed.generator();
        let mut order: Vec<u8> = pack_slots(rules).collect();
        let taken = take_out(rules, &mut order, &mut |copies| generator.below(copies));
        for _ in 0..MOST_SHUFFLES {
            generator.shuffle(&mut order);
            let dealt = mates_first(rules, order.clone());
            if unmet(rules, &dealt).is_none() {
                return Ok(Pack { order: dealt, taken });
            }
        }
        Err(DealError::Condition)
    }

    /// PySolFC's shuffle. Its list is dealt from the end.
    pub(super) fn foreign(rules: &Rules, seed: Seed) -> Pack {
        let mut list = foreign_pack(rules);
        let generator = seed.generator();
        if rules.cards() == 52 && matches!(generator, Generator::Microsoft(_)) {
            list = rank_by_rank(&list);
        }
        Pack::from_end(rules, list, generator)
    }

    /// KPat's shuffle: it is Microsoft's, of a pack that KPat makes in an order of its own.
    pub(super) fn of_kpat(rules: &Rules, seed: Seed) -> Pack {
        Pack::from_end(rules, kpat_pack(rules), seed.generator())
    }

    /// Shuffles a list, which is then dealt from its end.
    fn from_end(rules: &Rules, mut list: Vec<u8>, mut generator: Generator) -> Pack {
        generator.shuffle(&mut list);
        let taken = take_out(rules, &mut list, &mut |_| 0);
        list.reverse();
        let mut list = mates_first(rules, list);
        if let Some(ranks) = unmet(rules, &list) {
            promote(&mut list, &ranks);
        }
        Pack { order: list, taken }
    }

    pub(super) fn written(rules: &Rules, faces: &[Face]) -> Result<Pack, DealError> {
        let mut copies = [0_usize; 52];
        let mut order = Vec::with_capacity(MAX_CARDS);
        for face in faces {
            let copy = &mut copies[face.index()];
            let Some(slot) = slots_of(rules, *face).nth(*copy) else {
                return Err(DealError::Deck(format!(
                    "{face} comes {}",
                    counted(*copy + 1, "time")
                )));
            };
            order.push(slot);
            *copy += 1;
        }
        if order.len() < rules.cards() {
            let missing =
                Face::all().find(|face| copies[face.index()] < slots_of(rules, *face).count());
            let missing = missing.map_or_else(String::new, |face| format!("; {face} is missing"));
            return Err(DealError::Deck(format!(
                "{} given of {}{missing}",
                are(order.len(), "card"),
                rules.cards()
            )));
        }
        let taken = take_out(rules, &mut order, &mut |_| 0);
        Ok(Pack { order: mates_first(rules, order), taken })
    }
}

/// PySolFC makes its pack suit by suit.
fn foreign_pack(rules: &Rules) -> Vec<u8> {
    let deck = |deck: u8| {
        Suit::ALL.into_iter().flat_map(move |suit| {
            Rank::all().map(move |rank| deck * 52 + Face::new(rank, suit).index() as u8)
        })
    };
    let whole = (0..rules.spec.decks).flat_map(deck);
    whole.filter(|slot| rules.spec.has(Face::from_index(*slot as usize))).collect()
}

/// KPat makes its pack deck by deck and rank by rank: clubs, diamonds, hearts, spades; of two suits
/// hearts in the place of clubs and spades in that of diamonds.
fn kpat_pack(rules: &Rules) -> Vec<u8> {
    let mut suits = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];
    if rules.spec.suits == PackSuits::Two {
        // Here diamonds show hearts then, and clubs spades.
        suits.swap(0, 1);
    }
    let rank = |deck: u8, rank: Rank| {
        suits.map(move |suit| deck * 52 + Face::new(rank, suit).index() as u8)
    };
    let deck = |deck: u8| Rank::all().flat_map(move |one| rank(deck, one));
    let whole = (0..rules.spec.decks).flat_map(deck);
    whole.filter(|slot| rules.spec.has(Face::from_index(*slot as usize))).collect()
}

/// Microsoft's program makes its pack rank by rank: clubs, diamonds, hearts, spades.
fn rank_by_rank(list: &[u8]) -> Vec<u8> {
    (0..13).flat_map(|rank| [0, 39, 26, 13].map(|suit| list[rank + suit])).collect()
}

/// Takes the cards for steps that ask for certain ones out of the list; `choose` picks one of
/// several copies.
fn take_out(
    rules: &Rules,
    list: &mut Vec<u8>,
    choose: &mut dyn FnMut(usize) -> usize,
) -> Vec<Vec<u8>> {
    let steps = rules.spec.deal.iter();
    steps.map(|step| take_for(rules.spec.suits, &wanted(rules, step), list, choose)).collect()
}

fn take_for(
    suits: PackSuits,
    wanted: &[FaceSet],
    list: &mut Vec<u8>,
    choose: &mut dyn FnMut(usize) -> usize,
) -> Vec<u8> {
    let before = list.clone();
    let wants_all = |faces: FaceSet| {
        let there = before.iter().filter(|slot| faces.has(face_of(suits, **slot))).count();
        there == wanted.iter().filter(|other| **other == faces).count()
    };
    let mut taken = Vec::with_capacity(wanted.len());
    for faces in wanted {
        let ordered = faces.len() == 1 || wants_all(*faces);
        taken.extend(take_one(suits, list, *faces, ordered, choose));
    }
    taken
}

/// For each pile of a step that takes cards out, what it wants.
fn wanted(rules: &Rules, step: &DealStep) -> Vec<FaceSet> {
    if step.take.is_empty() {
        return Vec::new();
    }
    let piles = step.pile_count(rules.spec.groups[step.to].count) as usize;
    step.take.iter().copied().cycle().take(piles).collect()
}

fn take_one(
    suits: PackSuits,
    list: &mut Vec<u8>,
    faces: FaceSet,
    ordered: bool,
    choose: &mut dyn FnMut(usize) -> usize,
) -> Option<u8> {
    let there: Vec<usize> =
        (0..list.len()).filter(|i| faces.has(face_of(suits, list[*i]))).collect();
    let index = match there.as_slice() {
        [] => return None,
        [one] => *one,
        several if ordered => *several.iter().min_by_key(|i| list[**i])?,
        several => several[choose(several.len())],
    };
    Some(list.remove(index))
}

/// Where a step deals the mates of the first card: all cards of its rank come to the front, in
/// their order.
fn mates_first(rules: &Rules, order: Vec<u8>) -> Vec<u8> {
    let first = order.first().filter(|_| rules.spec.deal.iter().any(|step| step.mates));
    let Some(rank) = first.map(|slot| rank_of(*slot)) else { return order };
    let (mates, others): (Vec<u8>, Vec<u8>) =
        order.into_iter().partition(|slot| rank_of(*slot) == rank);
    [mates, others].concat()
}

/// The ranks of the first condition that the order does not meet.
fn unmet(rules: &Rules, order: &[u8]) -> Option<Vec<Rank>> {
    let mut first = 0;
    for step in &rules.spec.deal {
        let count = cards_of(rules, step);
        let dealt = &order[first.min(order.len())..(first + count).min(order.len())];
        let met = |ranks: &[Rank]| dealt.iter().any(|slot| ranks.contains(&rank_of(*slot)));
        if !step.require.is_empty() && !met(&step.require) {
            return Some(step.require.clone());
        }
        first += count;
    }
    None
}

/// How many cards of the shuffled pack a step of a fixed number deals.
fn cards_of(rules: &Rules, step: &DealStep) -> usize {
    let piles = step.pile_count(rules.spec.groups[step.to].count) as usize;
    match &step.each {
        _ if !step.take.is_empty() || !step.open.is_empty() => 0,
        Each::Number(number) => *number as usize * piles,
        Each::List(list) => list.iter().map(|n| *n as usize).sum(),
        Each::Rest => 0,
    }
}

/// PySolFC's way to meet a condition: the last such card to be dealt is dealt first.
fn promote(order: &mut Vec<u8>, ranks: &[Rank]) {
    let last = order.iter().rposition(|slot| ranks.contains(&rank_of(*slot)));
    if let Some(last) = last {
        let slot = order.remove(last);
        order.insert(0, slot);
    }
}

/// The rank of a card, which does not depend on the suits that the pack is of.
pub(super) fn rank_of(slot: u8) -> Rank {
    face_of(PackSuits::Four, slot).rank()
}

/// The physical cards of the packs.
fn pack_slots(rules: &Rules) -> impl Iterator<Item = u8> + use<> {
    let (decks, pack, suits) = (rules.spec.decks, rules.spec.pack, rules.spec.suit_set);
    let whole = (0..decks * 52).map(|slot| (slot, Face::from_index(slot as usize)));
    whole
        .filter(move |(_, face)| pack.has(face.rank()) && suits.has(face.suit()))
        .map(|(slot, _)| slot)
}

/// The physical cards that show a face, in the order of the pack.
pub(crate) fn slots_of(rules: &Rules, face: Face) -> impl Iterator<Item = u8> + use<> {
    let suits = rules.spec.suits;
    pack_slots(rules).filter(move |slot| face_of(suits, *slot) == face)
}
