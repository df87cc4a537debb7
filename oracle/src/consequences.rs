//! What happens by itself: cards turned up, piles refilled, automatic moves.

use crate::dealing::Hand;
use crate::moves::routes_between;
use crate::pick::last_cards;
use crate::position::Position;
use crate::rules::{Game, Group, flag, number, word, words};
use toml::{Table, Value};

impl Game {
    /// Cards have left this pile by a move: its top and those under it are turned up, and if it is
    /// empty now it is refilled.
    pub fn after_leaving(&self, pos: &mut Position, pile: usize) {
        self.turn_up(pos, pile);
        self.turn_up_under(pos, pile);
        if self.is_empty(pos, pile) {
            self.refill_emptied(pos, pile);
        } else if let Some(refill) = self.group_of(pile).rules.get("refill").cloned()
            && let Some(refill) = refill.as_table().filter(|r| word(r, "when", "") == "taken")
        {
            self.refill(pos, pile, refill);
        }
    }

    /// A pile's last card was taken: it is refilled, or its whole group if that is empty now.
    fn refill_emptied(&self, pos: &mut Position, pile: usize) {
        self.refill_if_empty(pos, pile, "emptied");
        self.refill_if_empty(pos, pile, "taken");
        let group = self.piles_of(&self.group_of(pile).name);
        if group.iter().all(|&pile| self.is_empty(pos, pile)) {
            for pile in group {
                self.refill_if_empty(pos, pile, "all-empty");
            }
        }
    }

    /// Refills a pile that is empty, if its `refill` is made at this time.
    pub fn refill_if_empty(&self, pos: &mut Position, pile: usize, when: &str) {
        let Some(refill) = self.group_of(pile).rules.get("refill").and_then(Value::as_table) else {
            return;
        };
        if self.is_empty(pos, pile) && word(refill, "when", "emptied") == when {
            self.refill(pos, pile, &refill.clone());
        }
    }

    /// The top cards of the piles under this one that no card lies over any more are turned up, the
    /// first first.
    fn turn_up_under(&self, pos: &mut Position, pile: usize) {
        for under in self.piles_under(pile) {
            if !self.lies_under_cards(pos, under) {
                self.turn_up(pos, under);
            }
        }
    }

    fn refill(&self, pos: &mut Position, pile: usize, refill: &Table) {
        let run = refill.get("each").and_then(Value::as_str) == Some("run");
        let mut missing = if run { 1 } else { number(refill, "each", 1) };
        while missing > 0 {
            if flag(refill, "draws")
                && self.giver(pos, pile, refill).is_none()
                && self.may_draw(pos)
            {
                self.carry_out(pos, &self.draw_steps());
            }
            let Some(source) = self.giver(pos, pile, refill) else { return };
            if word(refill, "first", "top") == "bottom" {
                let lowest = pos.piles[source].remove(self.group_of(source).floor).card;
                self.lay(pos, pile, lowest, false);
                self.turn_up(pos, source);
                self.turn_up_under(pos, source);
                missing -= 1;
                continue;
            }
            if run {
                self.give_run(pos, source, pile);
                missing = 0;
            } else {
                let mut hand = self.hand_of(pos, source);
                if self.deal_one(pos, &mut hand, pile, false, refill).is_some() {
                    missing -= 1;
                }
                self.leave(pos, source, &hand);
            }
            if flag(refill, "chain") && self.is_empty(pos, source) {
                self.refill_emptied(pos, source);
            }
        }
    }

    /// `each = "run"`: all cards go that a move could take, as they lie.
    fn give_run(&self, pos: &mut Position, source: usize, pile: usize) {
        let loose = pos.piles[source].len() - self.group_of(source).floor;
        let most = (1..=loose).rev().find(|&n| self.may_all_leave(pos, source, n)).unwrap_or(0);
        let start = pos.piles[source].len() - most;
        let cards = pos.piles[source].split_off(start);
        for lying in cards {
            self.lay(pos, pile, lying.card, false);
        }
        self.turn_up(pos, source);
        self.turn_up_under(pos, source);
    }

    /// Which pile gives the next card of a refill: of the first group that has one that may.
    fn giver(&self, pos: &Position, pile: usize, refill: &Table) -> Option<usize> {
        let cards = |source: usize| self.hand_of(pos, source).len();
        words(refill, "from").iter().find_map(|group| {
            let piles = self.piles_of(group);
            let mut holding: Vec<usize> =
                piles.iter().copied().filter(|&source| cards(source) > 0).collect();
            // So many piles share one of the group; with as many piles as here, each has its own.
            let sharing = (self.group_of(pile).count / piles.len()).max(1);
            let same = || piles[self.piles[pile].number / sharing];
            match word(refill, "pile", "first") {
                "next" => holding.retain(|&source| source == pile + 1),
                "same-number" => holding.retain(|&source| source == same()),
                "nearest" => {
                    let away = |source: usize| (source.abs_diff(same()), source < same());
                    holding.sort_by_key(|&source| away(source));
                }
                "fullest" => holding.sort_by_key(|&source| usize::MAX - cards(source)),
                _ => {}
            }
            holding.first().copied()
        })
    }

    /// The cards of a pile above its floor, to be dealt from its top.
    pub fn hand_of(&self, pos: &Position, pile: usize) -> Hand {
        let floor = self.group_of(pile).floor;
        pos.piles[pile].iter().skip(floor).map(|lying| lying.card).collect()
    }

    /// Leaves in a pile only what the hand taken from it still holds.
    pub fn leave(&self, pos: &mut Position, pile: usize, hand: &Hand) {
        let left = self.group_of(pile).floor + hand.len();
        if left < pos.piles[pile].len() {
            pos.piles[pile].truncate(left);
            self.turn_up(pos, pile);
            self.turn_up_under(pos, pile);
        }
    }

    /// Makes automatic moves of one card until none is possible.
    pub fn make_auto_moves(&self, pos: &mut Position) {
        while let Some((from, to)) = self.auto_move(pos) {
            self.move_cards(pos, from, to, 1);
            self.close_groups(pos);
            self.turn_waiting(pos);
            self.turn_unlocked(pos);
        }
    }

    /// `up-when-stock-empty`: all face down while the stock holds cards, all face up while it holds
    /// none.
    pub fn turn_waiting(&self, pos: &mut Position) {
        let down = !self.stock_is_out(pos);
        for pile in 0..pos.piles.len() {
            if self.group_of(pile).face == "up-when-stock-empty" {
                pos.piles[pile].iter_mut().for_each(|lying| lying.down = down);
            }
        }
    }

    /// The first automatic move: groups in the order of the file, destinations, then sources from
    /// the left.
    fn auto_move(&self, pos: &Position) -> Option<(usize, usize)> {
        if self.waits_for_opening(pos) {
            return None;
        }
        self.groups.iter().find_map(|to| {
            let sources: Vec<_> =
                self.groups.iter().map(|from| (from, routes_between(from, to, true))).collect();
            to.piles().find_map(|to| {
                sources.iter().find_map(|(from, routes)| self.auto_move_to(pos, routes, from, to))
            })
        })
    }

    fn auto_move_to(
        &self,
        pos: &Position,
        routes: &[&Table],
        from: &Group,
        to: usize,
    ) -> Option<(usize, usize)> {
        for from in from.piles().filter(|&from| from != to && !routes.is_empty()) {
            let free = self.portable(pos, from, to).contains(&1);
            if free && self.any_route_fits(pos, routes, from, to, &last_cards(pos, from, 1)) {
                return Some((from, to));
            }
        }
        None
    }
}
