//! Cards that leave together.

use crate::card::{self, Card};
use crate::position::Position;
use crate::rules::{Game, flag, number, word, words};
use toml::{Table, Value};

/// The most cards of a set.
const MOST: usize = 4;

impl Game {
    /// Every set that may leave, as the names of its piles.
    pub fn set_moves(&self, pos: &Position) -> Vec<String> {
        let Some(remove) = self.part("remove") else { return Vec::new() };
        if self.waits_for_opening(pos) {
            return Vec::new();
        }
        let free: Vec<usize> = (0..self.piles.len())
            .filter(|&pile| words(remove, "from").contains(&self.group_of(pile).name))
            .filter(|&pile| self.gives_to_sets(pos, pile))
            .collect();
        let mut found = Vec::new();
        for count in 2..=MOST {
            let mut rules = self.set_rules();
            rules.retain(|rule| cards_of_set(rule) == count);
            if rules.is_empty() || self.discard(pos, count).is_none() {
                continue;
            }
            let near = |a: usize, b: usize| rules.iter().any(|rule| self.lie_right(rule, &[a, b]));
            for piles in choices(None, &free, count, &near) {
                if rules.iter().any(|rule| self.is_set(pos, rule, &piles)) {
                    let names: Vec<&str> =
                        piles.iter().map(|&pile| self.piles[pile].text.as_str()).collect();
                    found.push(names.join("+"));
                }
            }
        }
        found
    }

    fn gives_to_sets(&self, pos: &Position, pile: usize) -> bool {
        !self.is_empty(pos, pile)
            && !pos.top(pile).unwrap().down
            && self.group_of(pile).take != "none"
            && !self.is_covered(pos, pile)
    }

    fn set_rules(&self) -> Vec<&Table> {
        match self.part("remove").and_then(|remove| remove.get("sets")) {
            Some(Value::Table(rule)) => vec![rule],
            Some(Value::Array(rules)) => {
                rules.iter().map(|rule| rule.as_table().unwrap()).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The first pile of `to` with room for so many cards, or the first such that is empty.
    fn discard(&self, pos: &Position, cards: usize) -> Option<usize> {
        let remove = self.part("remove")?;
        let into_spaces = word(remove, "only", "all") == "spaces";
        self.piles_of(word(remove, "to", "")).into_iter().find(|&pile| {
            let held = pos.piles[pile].len();
            self.group_of(pile).capacity.is_none_or(|most| held + cards <= most)
                && (!into_spaces || self.is_empty(pos, pile))
        })
    }

    fn is_set(&self, pos: &Position, rule: &Table, piles: &[usize]) -> bool {
        let cards: Vec<Card> = piles.iter().map(|&pile| pos.top(pile).unwrap().card).collect();
        let (first, last) = (piles[0], piles[piles.len() - 1]);
        let groups = words(rule, "from");
        let given = |pile: &usize| groups.contains(&self.group_of(*pile).name);
        (groups.is_empty() || piles.iter().all(given))
            && self.cards_make(rule, &cards)
            && self.lie_right(rule, piles)
            && self.lies_between(pos, rule, first, last)
    }

    fn cards_make(&self, rule: &Table, cards: &[Card]) -> bool {
        let ranks = word(rule, "ranks", "");
        let one_each = flag(rule, "one_each");
        let sum: i64 = cards.iter().map(|card| i64::from(card.rank) + 1).sum();
        cards.len() == cards_of_set(rule)
            && rule.get("sum").is_none_or(|wanted| is_one_of(wanted, Some(sum)))
            && (ranks.is_empty() || cards.iter().all(|&card| card::listed(ranks, card)))
            && (!one_each || all_differ(cards))
            && (!flag(rule, "sequence") || self.in_sequence(cards, flag(rule, "wrap")))
            && alike(word(rule, "same", ""), cards)
            && pairs(cards).all(|pair| {
                let what = word(rule, "different", "");
                what.is_empty() || !alike(what, &pair)
            })
    }

    /// Whether the ranks follow one another.
    fn in_sequence(&self, cards: &[Card], wrap: bool) -> bool {
        let mut heights: Vec<i32> = cards.iter().map(|&card| self.height(card)).collect();
        heights.sort_unstable();
        if heights.windows(2).any(|pair| pair[0] == pair[1]) {
            return false;
        }
        let steps = |heights: &[i32]| heights.windows(2).all(|pair| pair[1] == pair[0] + 1);
        // Round the corner some of the lowest come behind the highest.
        let turned = (0..heights.len()).any(|low| {
            let mut turned = heights[low..].to_vec();
            turned.extend(heights[..low].iter().map(|height| height + self.rank_count()));
            steps(&turned)
        });
        steps(&heights) || (wrap && turned)
    }

    fn lie_right(&self, rule: &Table, piles: &[usize]) -> bool {
        let touching = match rule.get("touching") {
            Some(how) => self.touch(piles[0], piles[1], how.as_str().unwrap()),
            None => true,
        };
        let apart = rule.get("apart").is_none_or(|wanted| {
            piles
                .windows(2)
                .all(|pair| is_one_of(wanted, self.between(pair[0], pair[1]).map(|n| n as i64)))
        });
        touching && apart
    }

    /// All cards leave, pile by pile; then follows for each pile in that order what follows.
    pub fn remove_set(&self, pos: &mut Position, text: &str) {
        let piles: Vec<usize> = text.split('+').map(|name| self.pile(name).unwrap()).collect();
        let discard = self.discard(pos, piles.len()).unwrap();
        let cards: Vec<Card> =
            piles.iter().map(|&pile| pos.piles[pile].pop().unwrap().card).collect();
        for card in cards {
            self.lay(pos, discard, card, false);
        }
        for &pile in &piles {
            self.after_leaving(pos, pile);
        }
    }
}

/// Whether a number is the one that a rule wants, or one of several.
fn is_one_of(wanted: &Value, number: Option<i64>) -> bool {
    match wanted {
        Value::Array(list) => list.iter().any(|n| n.as_integer() == number),
        one => one.as_integer() == number,
    }
}

/// How many cards a set has: two, or one of each of the ranks, where the rule does not say it.
fn cards_of_set(rule: &Table) -> usize {
    let ranks = word(rule, "ranks", "").split_whitespace().count();
    let usual = if flag(rule, "one_each") { ranks } else { 2 };
    number(rule, "cards", usual as i64) as usize
}

/// All ways to choose so many of some piles, in their order, each near enough to the one before it.
fn choices(
    before: Option<usize>,
    piles: &[usize],
    count: usize,
    near: &dyn Fn(usize, usize) -> bool,
) -> Vec<Vec<usize>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let mut found = Vec::new();
    for (at, &first) in piles.iter().enumerate() {
        if before.is_some_and(|before| !near(before, first)) {
            continue;
        }
        for rest in choices(Some(first), &piles[at + 1..], count - 1, near) {
            found.push([vec![first], rest].concat());
        }
    }
    found
}

fn all_differ(cards: &[Card]) -> bool {
    let mut ranks: Vec<i32> = cards.iter().map(|card| card.rank).collect();
    ranks.sort_unstable();
    ranks.windows(2).all(|pair| pair[0] != pair[1])
}

/// Every two of some cards.
fn pairs(cards: &[Card]) -> impl Iterator<Item = [Card; 2]> + '_ {
    let places = (0..cards.len()).flat_map(|one| (one + 1..cards.len()).map(move |two| (one, two)));
    places.map(|(one, two)| [cards[one], cards[two]])
}

fn alike(what: &str, cards: &[Card]) -> bool {
    cards.windows(2).all(|pair| match what {
        "rank" => pair[0].rank == pair[1].rank,
        "suit" => pair[0].suit == pair[1].suit,
        "colour" => pair[0].is_red() == pair[1].is_red(),
        _ => true,
    })
}
