//! All legal moves of a position.

use crate::card::Card;
use crate::pick::last_cards;
use crate::position::Position;
use crate::rules::{Game, Group, flag, number, word};
use toml::{Table, Value};

impl Game {
    /// Every legal move, sorted; none where the game is won.
    pub fn moves(&self, pos: &Position) -> Vec<String> {
        let mut list = Vec::new();
        if self.won(pos) {
            return list;
        }
        for to in &self.groups {
            for from in &self.groups {
                list.extend(self.moves_between_groups(pos, from, to));
            }
        }
        list.extend(self.set_moves(pos));
        list.extend(self.swap_moves(pos));
        list.extend(self.may_draw(pos).then(|| "draw".to_string()));
        list.extend(self.may_redeal(pos).then(|| "redeal".to_string()));
        list.sort();
        list.dedup();
        list
    }

    fn moves_between_groups(&self, pos: &Position, from: &Group, to: &Group) -> Vec<String> {
        let routes = routes_between(from, to, false);
        let mut list = Vec::new();
        if routes.is_empty() || !self.is_open_for(pos, from, to) {
            return list;
        }
        for to in to.piles() {
            for from in from.piles().filter(|&from| from != to && !pos.piles[from].is_empty()) {
                list.extend(self.moves_between(pos, &routes, from, to));
                list.extend(self.buried_moves(pos, &routes, from, to));
            }
        }
        list
    }

    fn moves_between(
        &self,
        pos: &Position,
        routes: &[&Table],
        from: usize,
        to: usize,
    ) -> Vec<String> {
        let numbers = self.portable(pos, from, to).into_iter();
        let legal = numbers
            .filter(|&n| self.any_route_fits(pos, routes, from, to, &last_cards(pos, from, n)));
        legal.map(|n| self.move_text(from, to, n)).collect()
    }

    fn move_text(&self, from: usize, to: usize, n: usize) -> String {
        let (from, to) = (&self.piles[from].text, &self.piles[to].text);
        if n == 1 { format!("{from}>{to}") } else { format!("{from}>{to}:{n}") }
    }

    /// Whether one of the routes lets the pile take these cards.
    pub fn any_route_fits(
        &self,
        pos: &Position,
        routes: &[&Table],
        from: usize,
        to: usize,
        cards: &[Card],
    ) -> bool {
        routes.iter().any(|route| {
            let ousts = route.contains_key("ousts") && !self.is_empty(pos, to);
            let held = if ousts { 0 } else { pos.piles[to].len() };
            self.has_room(to, held + cards.len())
                && self.fits(pos, to, cards, Some(route))
                && self.may_drop(pos, from, to, cards)
                && cards.len() <= self.most_at_once(pos, route, to)
                && self.route_is_open(pos, route, from, to, cards[0])
        })
    }

    /// `cards`: how many may go at once, to an empty pile or to another.
    fn most_at_once(&self, pos: &Position, route: &Table, to: usize) -> usize {
        let most = match route.get("cards") {
            Some(Value::Table(most)) => {
                most.get(if self.is_empty(pos, to) { "empty" } else { "others" })
            }
            all => all,
        };
        most.map_or(usize::MAX, |most| most.as_integer().unwrap() as usize)
    }

    fn route_is_open(
        &self,
        pos: &Position,
        route: &Table,
        from: usize,
        to: usize,
        card: Card,
    ) -> bool {
        size_fits(route, pos.piles[to].len())
            && (!route.contains_key("same") || self.piles[from].number == self.piles[to].number)
            && self.is_time(pos, route)
            && self.lies_for(route, from, to)
            && self.touches_for(route, from, to)
            && self.is_beside_empty(pos, route, from)
            && self.lies_between(pos, route, from, from)
            && self.is_beaten(pos, route, from, card)
    }

    /// `beaten_by`: the top card of another pile of that group beats this card.
    fn is_beaten(&self, pos: &Position, route: &Table, from: usize, card: Card) -> bool {
        let Some(beaten) = route.get("beaten_by") else {
            return true;
        };
        let beaten = beaten.as_table().unwrap();
        let others = self.piles_of(word(beaten, "top_of", ""));
        let tops = others.into_iter().filter(|&pile| pile != from).filter_map(|pile| pos.top(pile));
        tops.map(|lying| lying.card).any(|other| {
            let suit = word(beaten, "suit", "any") == "any" || other.suit == card.suit;
            let higher = self.height(other) > self.height(card);
            let lower = self.height(other) < self.height(card);
            suit && if word(beaten, "rank", "higher") == "higher" { higher } else { lower }
        })
    }

    /// A buried face-up card played as if it were free: by a merci, or where any card may be taken.
    fn buried_moves(
        &self,
        pos: &Position,
        routes: &[&Table],
        from: usize,
        to: usize,
    ) -> Vec<String> {
        let take = self.group_of(from).take.as_str();
        let free = ["any", "ends"].contains(&take);
        if !(free || self.may_use_merci(pos, from))
            || self.is_covered(pos, from)
            || self.group_of(to).unit.unwrap_or(1) > 1
        {
            return Vec::new();
        }
        let cards = &pos.piles[from];
        let loose = cards.len().saturating_sub(self.staying(from));
        let first = if take == "ends" { loose.max(2) } else { 2 };
        let last = if free { loose } else { loose.min(self.merci_reach()) };
        let buried = (first..=last).filter(|&n| !cards[cards.len() - n].down);
        let legal = buried.filter(|&n| {
            self.any_route_fits(pos, routes, from, to, &[cards[cards.len() - n].card])
        });
        legal.map(|n| format!("{}:{n}>{}", self.piles[from].text, self.piles[to].text)).collect()
    }

    fn may_use_merci(&self, pos: &Position, from: usize) -> bool {
        let Some(merci) = self.part("merci").filter(|_| !self.waits_for_opening(pos)) else {
            return false;
        };
        let waits = word(merci, "when", "any-time") == "redeals-spent";
        i64::from(pos.merci) < number(merci, "times", 1)
            && word(merci, "from", "") == self.group_of(from).name
            && (!waits || self.redeals_are_spent(pos))
    }

    /// How many cards of a pile, from its top, the merci looks at: `depth` lie on the last of them.
    fn merci_reach(&self) -> usize {
        let depth = self.part("merci").and_then(|merci| merci.get("depth")?.as_integer());
        depth.map_or(usize::MAX, |depth| depth as usize + 1)
    }

    pub fn redeals_are_spent(&self, pos: &Position) -> bool {
        let Some(redeal) = self.part("redeal") else {
            return true;
        };
        let unlimited = redeal.get("times").and_then(Value::as_str) == Some("unlimited");
        !unlimited && i64::from(pos.round - 1) >= number(redeal, "times", 1)
    }

    /// How often the stock may be dealt from in a round, if one of the steps says it.
    pub fn most_draws(&self) -> Option<i64> {
        self.draw_steps().iter().find_map(|step| step.get("times")?.as_integer())
    }

    fn draws_are_spent(&self, pos: &Position) -> bool {
        self.most_draws().is_some_and(|most| i64::from(pos.draws) >= most)
    }

    pub fn may_draw(&self, pos: &Position) -> bool {
        if self.waits_for_opening(pos) {
            return false;
        }
        if self.draws_are_spent(pos) {
            return false;
        }
        let left = self.stock().map_or(0, |stock| self.hand_of(pos, stock).len());
        let steps = self.draw_steps();
        let made: Vec<_> = steps.iter().filter(|step| !self.is_left_out(pos, step, left)).collect();
        let mut waiting =
            made.iter().filter(|step| when_word(step) == "no-space").map(|s| self.targets(s));
        let held_back = waiting.any(|piles| piles.into_iter().any(|pile| self.is_empty(pos, pile)));
        let mut to_be_empty = made
            .iter()
            .filter(|step| when_word(step) == "empty")
            .flat_map(|step| self.targets(step));
        let held_up = to_be_empty.any(|pile| !self.is_empty(pos, pile));
        let awaited = made.iter().all(|step| match step.get("when") {
            Some(Value::Table(_)) => self.is_time(pos, step),
            _ => true,
        });
        made.iter().any(|step| self.moves_a_card(pos, step)) && !held_back && !held_up && awaited
    }

    /// Whether a step of a draw would move a card: by closing up, or by dealing.
    fn moves_a_card(&self, pos: &Position, step: &Table) -> bool {
        if step.contains_key("from") {
            return false;
        }
        if let Some(most) = step.get("up_to").and_then(Value::as_integer) {
            let piles = self.targets(step);
            let short = piles.iter().any(|&pile| (pos.piles[pile].len() as i64) < most);
            return short && !self.stock_is_out(pos);
        }
        let deals = !self.stock_is_out(pos)
            && (step.contains_key("open") || !self.drawn_to(pos, step).is_empty());
        deals || self.closes_next(pos, step).is_some()
    }

    /// The piles to which a step of a draw deals: those that `only` names.
    pub fn drawn_to(&self, pos: &Position, step: &Table) -> Vec<usize> {
        let targets = self.targets(step);
        let (spaces, held): (Vec<usize>, Vec<usize>) =
            targets.iter().partition(|&&pile| pos.piles[pile].is_empty());
        match word(step, "only", "all") {
            "spaces" => spaces,
            "spaces-first" if spaces.is_empty() => targets,
            "spaces-first" => spaces,
            "unsorted" => targets.into_iter().filter(|&p| !self.is_sorted(pos, p)).collect(),
            "unbased" => targets.into_iter().filter(|&p| !self.is_based(pos, p)).collect(),
            "begun" if held.is_empty() => targets[..1].to_vec(),
            "begun" => held,
            _ => targets,
        }
    }

    /// The heights at which a card lies from which all cards up to the top are linked by the run
    /// of the pile, and that its base would take, were the pile empty.
    fn run_bases(&self, pos: &Position, pile: usize) -> Vec<usize> {
        let cards = &pos.piles[pile];
        let based = |&at: &usize| {
            let linked = self.is_run(pos, pile, cards.len() - at);
            linked && self.base_fits(pos, pile, cards[at].card)
        };
        (0..cards.len()).filter(based).collect()
    }

    /// Whether all cards of a pile are one run from a card of its base.
    fn is_sorted(&self, pos: &Position, pile: usize) -> bool {
        self.run_bases(pos, pile).contains(&0) && pos.piles[pile].iter().all(|lying| !lying.down)
    }

    /// Whether the run on top of a pile comes down to a card of its base, all face up.
    fn is_based(&self, pos: &Position, pile: usize) -> bool {
        let up = |at: &usize| pos.piles[pile][*at..].iter().all(|lying| !lying.down);
        self.run_bases(pos, pile).iter().any(up)
    }

    /// Whether a step of a draw is left out, so many cards being left when it comes to it.
    pub fn is_left_out(&self, pos: &Position, step: &Table, left: usize) -> bool {
        let outside = |key: &str, now: i64| match step.get(key) {
            None => false,
            Some(Value::Array(span)) => {
                let end = |at: usize| span[at].as_integer().unwrap();
                now < end(0) || now > end(1)
            }
            Some(one) => one.as_integer().unwrap() != now,
        };
        if outside("stock", left as i64) || outside("round", i64::from(pos.round)) {
            return true;
        }
        match when_word(step) {
            "else" => {
                self.draw_steps().iter().take_while(|other| **other != step).any(|other| {
                    !self.is_left_out(pos, other, left) && self.moves_a_card(pos, other)
                })
            }
            "redeals-left" => self.redeals_are_spent(pos),
            "last" => left > self.most_drawn(pos, step),
            _ => false,
        }
    }

    /// How many cards a step of a draw deals, if there are enough.
    fn most_drawn(&self, pos: &Position, step: &Table) -> usize {
        let run_on = step.contains_key("open");
        let piles = if run_on { 1 } else { self.drawn_to(pos, step).len() };
        piles * number(step, "each", 1) as usize
    }

    pub fn may_redeal(&self, pos: &Position) -> bool {
        let Some(redeal) = self.part("redeal") else {
            return false;
        };
        let due = match word(redeal, "when", "stock-empty") {
            "stock-empty" => self.stock_is_out(pos),
            "draws-spent" => self.stock_is_out(pos) || self.draws_are_spent(pos),
            _ => true,
        };
        !self.redeals_are_spent(pos)
            && (!self.waits_for_opening(pos) || self.redeals_before_opening())
            && due
            && self.finds_cards(pos)
    }
}

/// `size`: how many cards the pile must hold.
fn size_fits(route: &Table, held: usize) -> bool {
    let Some(size) = route.get("size") else {
        return true;
    };
    let size: Vec<usize> =
        size.as_array().unwrap().iter().map(|n| n.as_integer().unwrap() as usize).collect();
    (size[0]..=size[1]).contains(&held)
}

/// The routes from one group to another, those made by themselves or those the player takes.
pub fn routes_between<'a>(from: &Group, to: &'a Group, auto: bool) -> Vec<&'a Table> {
    let routes = to.routes.iter();
    routes
        .filter(|route| word(route, "pile", "") == from.name && flag(route, "auto") == auto)
        .collect()
}

/// The word that says when a step of a draw is carried out; a table of conditions is none.
fn when_word(step: &Table) -> &str {
    step.get("when").and_then(Value::as_str).unwrap_or("any-time")
}
