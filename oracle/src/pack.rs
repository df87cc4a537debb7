//! The pack: its order before the shuffle, the cards taken out of it, and the shuffle itself.

use crate::card::{self, Card};
use crate::random::{PysolGenerator, below};
use crate::rules::{Game, word};
use rand_chacha::ChaCha8Rng;
use toml::Table;

/// Kibitzer's pack: deck by deck, rank by rank, clubs, spades, hearts, diamonds.
pub fn own_pack(decks: usize, ranks: &[i32], suits: &[usize]) -> Vec<Card> {
    let of_rank = |rank: i32| suits.iter().map(move |&suit| Card { rank, suit });
    let deck = || ranks.iter().flat_map(|&rank| of_rank(rank));
    (0..decks).flat_map(|_| deck()).collect()
}

/// What the cards count as in packs of fewer suits: with three, diamonds are spades; with two,
/// clubs are spades and diamonds hearts; with one, all are spades.
pub fn with_suits(mut cards: Vec<Card>, suits: usize) -> Vec<Card> {
    for card in &mut cards {
        card.suit = match (suits, card.suit) {
            (3, 3) => 1,
            (2, 0) => 1,
            (2, 3) => 2,
            (1, _) => 1,
            (_, suit) => suit,
        };
    }
    cards
}

/// PySolFC's pack: deck by deck, suit by suit, ace to king.
pub fn pysol_pack(decks: usize, ranks: &[i32], suits: &[usize]) -> Vec<Card> {
    let of_suit = |suit: usize| ranks.iter().map(move |&rank| Card { rank, suit });
    let deck = || suits.iter().flat_map(|&suit| of_suit(suit));
    (0..decks).flat_map(|_| deck()).collect()
}

/// The order of Microsoft's program: the first card of each thirteen, of the last, the third and
/// the second thirteen, then the second card of each, and so on. In a whole pack that is rank by
/// rank, clubs, diamonds, hearts, spades.
fn microsoft_order(pack: &[Card]) -> Vec<Card> {
    (0..13).flat_map(|place| [0, 39, 26, 13].map(|first| pack[first + place])).collect()
}

/// The shuffle of the own numbering.
pub fn own_shuffle(generator: &mut ChaCha8Rng, cards: &mut [Card]) {
    for i in (1..cards.len()).rev() {
        let j = below(generator, i + 1);
        cards.swap(i, j);
    }
}

/// PySolFC's shuffled list; its last card is dealt first.
pub fn pysol_list(generator: &mut PysolGenerator, decks: usize) -> Vec<Card> {
    let all: Vec<i32> = (0..13).collect();
    pysol_places(generator, decks, &all, &[0, 1, 2, 3]).into_iter().map(|(card, _)| card).collect()
}

/// The shuffled pack, and with each card its place in the pack before the shuffle, by which copies
/// are told apart.
pub fn pysol_places(
    generator: &mut PysolGenerator,
    decks: usize,
    ranks: &[i32],
    suits: &[usize],
) -> Vec<(Card, usize)> {
    let mut cards = pysol_pack(decks, ranks, suits);
    if cards.len() == 52 && generator.is_microsoft() {
        cards = microsoft_order(&cards);
    }
    let mut list: Vec<(Card, usize)> = cards.into_iter().zip(0..).collect();
    generator.shuffle(&mut list);
    list
}

/// Whether a step deals from the cards that have the rank of the first one.
pub fn takes_mates(step: &Table) -> bool {
    word(step, "take", "") == "mates"
}

/// `take = "mates"`: the cards with the rank of the card that is dealt first come out first. They
/// keep their order; the last card of the hand is dealt first.
pub fn bring_mates(game: &Game, hand: Vec<Card>) -> Vec<Card> {
    let mut steps = game.rules["deal"].as_array().unwrap().iter();
    if !steps.any(|step| takes_mates(step.as_table().unwrap())) {
        return hand;
    }
    let rank = hand.last().map(|card| card.rank);
    let (mates, others): (Vec<Card>, Vec<Card>) =
        hand.into_iter().partition(|card| Some(card.rank) == rank);
    [others, mates].concat()
}

/// The word that names the card each pile of a taking step gets.
fn wanted(game: &Game, step: &Table) -> Vec<String> {
    if takes_mates(step) {
        return Vec::new();
    }
    let list: Vec<&str> = word(step, "take", "").split_whitespace().collect();
    let piles = game.targets(step).len();
    (0..piles).map(|at| list[at % list.len()].to_string()).collect()
}

/// For each taking step the cards it lays, taken out of the pack. `order` has for each card its
/// place before the shuffle; `choose` picks one place of several.
pub fn take_out(
    game: &Game,
    pack: &mut Vec<Card>,
    order: &mut Vec<usize>,
    by_suit: bool,
    mut choose: impl FnMut(&[usize]) -> usize,
) -> Vec<Vec<Card>> {
    let steps = game.rules["deal"].as_array().unwrap();
    let mut taken = Vec::new();
    for step in steps.iter().map(|step| step.as_table().unwrap()) {
        let words = if step.contains_key("take") { wanted(game, step) } else { Vec::new() };
        taken.push(take_step(pack, order, &words, by_suit, &mut choose));
    }
    taken
}

fn take_step(
    pack: &mut Vec<Card>,
    order: &mut Vec<usize>,
    words: &[String],
    by_suit: bool,
    choose: &mut impl FnMut(&[usize]) -> usize,
) -> Vec<Card> {
    let all: Vec<bool> = words.iter().map(|word| wants_all(pack, words, word)).collect();
    let mut cards = Vec::new();
    for (word, &all) in words.iter().zip(&all) {
        let places: Vec<usize> =
            (0..pack.len()).filter(|&at| card::listed(word, pack[at])).collect();
        let is_card = Card::parse(word).is_some();
        let place = if all && by_suit && !is_card {
            first_in_suit_order(pack, &places, &cards)
        } else if is_card {
            *places.iter().min_by_key(|&&at| order[at]).unwrap()
        } else if all || places.len() == 1 {
            places[0]
        } else {
            choose(&places)
        };
        cards.push(pack.remove(place));
        order.remove(place);
    }
    cards
}

/// Whether the step wants every copy of this rank that is still in the pack.
fn wants_all(pack: &[Card], words: &[String], word: &str) -> bool {
    let there = pack.iter().filter(|&&card| card::listed(word, card)).count();
    let asked = words
        .iter()
        .filter(|other| card::rank(other) == card::rank(word) && *other == word)
        .count();
    asked >= there
}

/// The next card in suit order, deck by deck, of a shuffled list: the suit laid least often, clubs
/// first.
fn first_in_suit_order(pack: &[Card], places: &[usize], laid: &[Card]) -> usize {
    let rank = pack[places[0]].rank;
    let times = |suit| laid.iter().filter(|card| card.rank == rank && card.suit == suit).count();
    *places.iter().min_by_key(|&&at| (times(pack[at].suit), pack[at].suit)).unwrap()
}
