//! Ways that ask how piles lie, that make cards leave, or that wait for something; piles that close
//! up after each move.

use crate::card::Card;
use crate::position::Position;
use crate::rules::{Game, word, words};
use toml::{Table, Value};

impl Game {
    /// `apart` and `side`: how the pile that cards leave lies to the one they go to.
    pub fn lies_for(&self, route: &Table, from: usize, to: usize) -> bool {
        let apart = numbers(route.get("apart"));
        match route.get("side").and_then(Value::as_str) {
            None => {
                let between = self.between(from, to);
                apart.is_empty() || apart.iter().any(|&n| between == Some(n))
            }
            Some(side) => {
                let steps = if apart.is_empty() { vec![0] } else { apart };
                steps.iter().any(|&n| self.steps_aside(to, side, n + 1) == Some(from))
            }
        }
    }

    /// `touching`: how the two piles lie to each other.
    pub fn touches_for(&self, route: &Table, from: usize, to: usize) -> bool {
        route
            .get("touching")
            .is_none_or(|how| from != to && self.touch(from, to, how.as_str().unwrap()))
    }

    /// `beside_empty`: there is a pile on that side of the one that the card leaves, and it is
    /// empty.
    pub fn is_beside_empty(&self, pos: &Position, route: &Table, from: usize) -> bool {
        let Some(side) = route.get("beside_empty") else { return true };
        let beside = self.beside(from, side.as_str().unwrap());
        beside.is_some_and(|pile| self.is_empty(pos, pile))
    }

    /// `under = "drops"`: a pile under others takes all the cards of the only pile over it, on its
    /// face-up top card, and nothing else.
    pub fn may_drop(&self, pos: &Position, from: usize, to: usize, cards: &[Card]) -> bool {
        if self.group_of(to).word("under", "takes") != "drops" || !self.is_covered(pos, to) {
            return true;
        }
        let over: Vec<usize> = self
            .group_of(to)
            .piles()
            .filter(|&over| self.lies_over(over, to) && !pos.piles[over].is_empty())
            .collect();
        let all: Vec<Card> = pos.piles[from].iter().map(|lying| lying.card).collect();
        over == [from] && all == cards && pos.top(to).is_some_and(|top| !top.down)
    }

    /// The pile so many steps away on a side.
    fn steps_aside(&self, pile: usize, side: &str, steps: usize) -> Option<usize> {
        (0..steps).try_fold(pile, |pile, _| self.beside(pile, side))
    }

    /// `between`: of the cards on the left of the first pile and on the right of the last, one
    /// could be laid on the other.
    pub fn lies_between(&self, pos: &Position, rule: &Table, first: usize, last: usize) -> bool {
        let Some(build) = rule.get("between") else { return true };
        let card = |pile: Option<usize>| Some(pos.top(pile?)?.card);
        let (left, right) = (card(self.beside(first, "left")), card(self.beside(last, "right")));
        let (Some(left), Some(right)) = (left, right) else { return false };
        self.links(Some(build), first, left, right) || self.links(Some(build), first, right, left)
    }

    /// `when`: the word for an empty stock, or a table in which all must hold.
    pub fn is_time(&self, pos: &Position, route: &Table) -> bool {
        match route.get("when") {
            None => true,
            Some(Value::Table(when)) => self.all_hold(pos, when),
            Some(_) => self.stock_is_out(pos),
        }
    }

    fn all_hold(&self, pos: &Position, when: &Table) -> bool {
        let piles = |key: &str| -> Vec<usize> {
            words(when, key).iter().flat_map(|group| self.piles_of(group)).collect()
        };
        let round = pos.round as usize;
        let rounds = match numbers(when.get("round"))[..] {
            [] => true,
            [only] => round == only,
            [first, last, ..] => (first..=last).contains(&round),
        };
        let full = |pile: usize| {
            self.group_of(pile).capacity.is_some_and(|most| pos.piles[pile].len() >= most)
        };
        rounds
            && numbers(when.get("from_round")).iter().all(|&first| round >= first)
            && (!when.contains_key("stock") || self.stock_is_out(pos))
            && piles("empty").into_iter().all(|pile| self.is_empty(pos, pile))
            && words(when, "some_empty")
                .iter()
                .all(|group| self.piles_of(group).into_iter().any(|pile| self.is_empty(pos, pile)))
            && piles("not_empty").into_iter().all(|pile| !self.is_empty(pos, pile))
            && piles("full").into_iter().all(full)
            && piles("begun").into_iter().all(|pile| self.is_begun(pos, pile))
    }

    /// `ousts`: the cards of a pile go to that group's first pile before others come by a route.
    pub fn oust(&self, pos: &mut Position, routes: &[&Table], to: usize) {
        let Some(group) = routes.iter().find_map(|route| route.get("ousts")) else { return };
        let discard = self.piles_of(group.as_str().unwrap())[0];
        for lying in std::mem::take(&mut pos.piles[to]) {
            self.lay(pos, discard, lying.card, false);
        }
    }

    /// `close` of groups: after each move gaps are filled.
    pub fn close_groups(&self, pos: &mut Position) {
        for group in &self.groups {
            let close = group.word("close", "none");
            while let Some((from, to)) = self.next_to_close(pos, &group.name, close) {
                pos.piles[to] = std::mem::take(&mut pos.piles[from]);
            }
            for pile in group.piles() {
                self.refill_if_empty(pos, pile, "closed-up");
            }
        }
    }

    /// The first card that moves up, and where it goes.
    pub fn next_to_close(
        &self,
        pos: &Position,
        group: &str,
        close: &str,
    ) -> Option<(usize, usize)> {
        let piles = self.piles_of(group);
        let is_empty = |pile: usize| pos.piles[pile].is_empty();
        match close {
            "reading-order" => {
                let gap = piles.iter().position(|&pile| is_empty(pile))?;
                let card = piles[gap..].iter().find(|&&pile| !is_empty(pile))?;
                Some((*card, piles[gap]))
            }
            "upwards" => piles.into_iter().filter(|&pile| !is_empty(pile)).find_map(|pile| {
                let up = |pile: &usize| self.beside(*pile, "above").filter(|&pile| is_empty(pile));
                std::iter::successors(up(&pile), up).last().map(|to| (pile, to))
            }),
            _ => None,
        }
    }

    /// `close` of a step of a draw.
    pub fn closes_next(&self, pos: &Position, step: &Table) -> Option<(usize, usize)> {
        self.next_to_close(pos, word(step, "to", ""), word(step, "close", "none"))
    }
}

/// A number or a list of them.
fn numbers(value: Option<&Value>) -> Vec<usize> {
    match value {
        None => Vec::new(),
        Some(Value::Array(list)) => list.iter().map(|n| n.as_integer().unwrap() as usize).collect(),
        Some(n) => vec![n.as_integer().unwrap() as usize],
    }
}
