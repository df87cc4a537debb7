//! What a pile takes: base, build, suits, capacity and open limit.

use crate::card::{self, Card};
use crate::position::Position;
use crate::rules::{Game, flag, number, word};
use toml::{Table, Value};

impl Game {
    /// Whether the pile takes these cards (the lowest first). A route may bring its own `build` and
    /// `base`.
    pub fn takes(
        &self,
        pos: &Position,
        pile: usize,
        cards: &[Card],
        route: Option<&Table>,
    ) -> bool {
        self.has_room(pile, pos.piles[pile].len() + cards.len())
            && self.fits(pos, pile, cards, route)
    }

    /// Whether a pile may hold so many cards.
    pub fn has_room(&self, pile: usize, cards: usize) -> bool {
        self.group_of(pile).capacity.is_none_or(|most| cards <= most)
    }

    /// Whether cards fit what lies on a pile, if there is room.
    pub fn fits(&self, pos: &Position, pile: usize, cards: &[Card], route: Option<&Table>) -> bool {
        let given = |key: &str| route.and_then(|route| route.get(key));
        let group = self.group_of(pile);
        if pos.piles[pile].len() < group.floor {
            return false;
        }
        // These ask where the first card comes to lie; all others ask it of each card.
        let asks_place = ["pile-before", "in-step"].contains(&group.word("ranks", "any"));
        let checked = if asks_place { &cards[..1] } else { cards };
        if !cards.iter().all(|&card| self.suit_allowed(pile, card))
            || !self.suit_in_step(pos, pile, cards[0])
            || !checked.iter().all(|&card| self.rank_allowed(pos, pile, card))
        {
            return false;
        }
        if self.is_empty(pos, pile) {
            return self.begins(pos, pile, cards[0], given("base"));
        }
        self.goes_on(pos, pile, cards[0], given("build"))
    }

    /// Whether a card may be the first of an empty pile; a route may bring its own `base`.
    fn begins(&self, pos: &Position, pile: usize, card: Card, given: Option<&Value>) -> bool {
        let group = self.group_of(pile);
        // Only piles of the first row begin, where that is said.
        if group.word("begins", "any-row") == "first-row"
            && self.row_of(pile) > self.row_of(group.first)
            && given.is_none()
        {
            return false;
        }
        let base = given.or(group.rules.get("base"));
        self.base_takes(pos, pile, card, base) && self.may_begin(pos, pile)
    }

    /// Whether a card may lie on the top card of a pile; a route may bring its own `build`.
    fn goes_on(&self, pos: &Position, pile: usize, card: Card, given: Option<&Value>) -> bool {
        let group = self.group_of(pile);
        if group.word("bottom", "any") == "base"
            && !self.base_fits(pos, pile, pos.piles[pile][group.floor].card)
        {
            return false;
        }
        if !self.rank_count_allows(pos, pile, card) {
            return false;
        }
        let under = pos.top(pile).unwrap().card;
        if self.is_end(pos, pile, under) {
            return false;
        }
        if let Some(build) = given {
            return self.links(Some(build), pile, under, card);
        }
        self.links(self.build_now(pos, pile).as_ref(), pile, under, card)
    }

    /// Whether the suit and the rank of a card are such as the pile takes at all.
    pub fn accepts(&self, pos: &Position, pile: usize, card: Card) -> bool {
        self.suit_allowed(pile, card)
            && self.suit_in_step(pos, pile, card)
            && self.rank_allowed(pos, pile, card)
    }

    /// `suits = "in-step"`: the first pile of the group that is so high has a card of that suit
    /// there.
    fn suit_in_step(&self, pos: &Position, pile: usize, card: Card) -> bool {
        let group = self.group_of(pile);
        if group.word("suits", "") != "in-step" {
            return true;
        }
        let height = pos.piles[pile].len();
        let there = group.piles().find_map(|other| pos.piles[other].get(height));
        there.is_none_or(|lying| lying.card.suit == card.suit)
    }

    /// `ends_on`: whether nothing is laid on a card in this pile, and no run goes on over it.
    pub fn is_end(&self, pos: &Position, pile: usize, card: Card) -> bool {
        let ends = self.group_of(pile).rules.get("ends_on").filter(|ends| ends.is_table());
        ends.is_some_and(|ends| self.base_takes(pos, pile, card, Some(ends)))
    }

    /// `least_of_rank` and `most_of_rank`: how many face-up cards of one rank lie on top.
    fn rank_count_allows(&self, pos: &Position, pile: usize, card: Card) -> bool {
        let rules = &self.group_of(pile).rules;
        let limit = |key: &str| rules.get(key).and_then(Value::as_integer);
        let cards = pos.piles[pile].iter().rev().take_while(|lying| !lying.down);
        let Some(top) = cards.clone().next().map(|lying| lying.card.rank) else { return true };
        let alike = cards.take_while(|lying| lying.card.rank == top).count() as i64;
        if card.rank == top {
            limit("most_of_rank").is_none_or(|most| alike < most)
        } else {
            limit("least_of_rank").is_none_or(|least| alike >= least)
        }
    }

    /// `suits = "one-each"`: clubs, spades, hearts, diamonds, those that the packs have, again and
    /// again.
    fn suit_allowed(&self, pile: usize, card: Card) -> bool {
        let one_each = self.group_of(pile).word("suits", "") == "one-each";
        let suits = self.suits_there();
        !one_each || suits[self.piles[pile].number % suits.len()] == card.suit
    }

    /// `ranks = "pile-before"`: a card of that rank lies in the pile before this one; the first
    /// pile is free.
    fn rank_allowed(&self, pos: &Position, pile: usize, card: Card) -> bool {
        let ranks = self.group_of(pile).word("ranks", "any");
        if ranks == "in-step" {
            let height = pos.piles[pile].len();
            let mut others = self.group_of(pile).piles();
            let there = others.find_map(|other| pos.piles[other].get(height));
            return there.is_none_or(|lying| lying.card.rank == card.rank);
        }
        let bound = ranks == "pile-before" && self.piles[pile].number > 0;
        self.rank_of_pile(pile, card)
            && (!bound || pos.piles[pile - 1].iter().any(|lying| lying.card.rank == card.rank))
    }

    /// `ranks`, where it says the same at any time: a list, or the rank whose turn it is.
    fn rank_of_pile(&self, pile: usize, card: Card) -> bool {
        match self.group_of(pile).word("ranks", "any") {
            "any" | "pile-before" | "in-step" => true,
            "one-each" => {
                let mut there = self.pack.clone();
                there.sort_by_key(|&rank| self.height(Card { rank, suit: 0 }));
                there[self.piles[pile].number % there.len()] == card.rank
            }
            list => card::listed(list, card),
        }
    }

    /// `open_limit`: no more piles begun here than there.
    fn may_begin(&self, pos: &Position, pile: usize) -> bool {
        let group = self.group_of(pile);
        let Some(limit) = group.rules.get("open_limit") else {
            return true;
        };
        let begun =
            |name: &str| self.piles_of(name).into_iter().filter(|&p| self.is_begun(pos, p)).count();
        self.is_begun(pos, pile) || begun(&group.name) < begun(limit.as_str().unwrap())
    }

    /// Whether the base of a pile takes a card: of those that the pile takes at all.
    pub fn base_fits(&self, pos: &Position, pile: usize, card: Card) -> bool {
        self.suit_allowed(pile, card)
            && self.rank_of_pile(pile, card)
            && self.base_takes(pos, pile, card, self.group_of(pile).rules.get("base"))
    }

    fn base_takes(&self, pos: &Position, pile: usize, card: Card, base: Option<&Value>) -> bool {
        match base {
            None => false,
            Some(Value::String(word)) => match word.as_str() {
                "none" => false,
                "any" => true,
                list => card::listed(list, card),
            },
            Some(Value::Array(list)) => {
                list.iter().any(|base| self.fits_beside(pos, pile, card, base.as_table().unwrap()))
            }
            Some(value) => self.base_table_fits(pos, pile, card, value.as_table().unwrap()),
        }
    }

    /// The bases of a pile that look at the piles beside it.
    pub fn bases_beside(&self, pile: usize) -> Vec<&Table> {
        let bases = match self.group_of(pile).rules.get("base") {
            Some(Value::Array(list)) => list.iter().filter_map(Value::as_table).collect(),
            Some(Value::Table(base)) => vec![base],
            _ => Vec::new(),
        };
        bases.into_iter().filter(|base| base.contains_key("beside")).collect()
    }

    /// `beside`: what might be laid on the top card of the pile on that side; nothing if it is
    /// empty; where there is no such pile, the cards of `edge`.
    pub fn fits_beside(&self, pos: &Position, pile: usize, card: Card, base: &Table) -> bool {
        let Some(other) = self.beside(pile, word(base, "beside", "")) else {
            return match word(base, "edge", "none") {
                "none" => false,
                "any" => true,
                list => card::listed(list, card),
            };
        };
        let Some(top) = pos.top(other) else { return false };
        !self.is_empty(pos, other) && self.links(base.get("build"), pile, top.card, card)
    }

    fn base_table_fits(&self, pos: &Position, pile: usize, card: Card, base: &Table) -> bool {
        if base.contains_key("beside") {
            return self.fits_beside(pos, pile, card, base);
        }
        match base.get("rank_of").and_then(Value::as_str) {
            Some("chosen") => self.chosen_rank(pos, pile).is_none_or(|rank| rank == card.rank),
            Some("first") => pos.first_ranks[self.piles[pile].group] == Some(card.rank),
            Some(other) => {
                let rank = self.begun_rank(pos, self.group(other));
                rank.is_some_and(|rank| card.rank == self.rank_above(rank, base))
            }
            None => self.fits_card_of_other_pile(pos, pile, card, base),
        }
    }

    /// The rank that is `plus` above another, round the corner.
    fn rank_above(&self, rank: i32, base: &Table) -> i32 {
        let place = self.place_of_rank(rank) + number(base, "plus", 0) as i32;
        self.pack[place.rem_euclid(self.rank_count()) as usize]
    }

    /// The rank with which a group began: the one dealt first if its own base says so, else that
    /// of the bottom card of a pile that holds one.
    fn begun_rank(&self, pos: &Position, group: usize) -> Option<i32> {
        let base = self.groups[group].rules.get("base").and_then(Value::as_table);
        if base.is_some_and(|base| word(base, "rank_of", "") == "first") {
            return pos.first_ranks[group];
        }
        let mut bottoms = self.groups[group].piles().filter_map(|pile| pos.piles[pile].first());
        bottoms.next().map(|lying| lying.card.rank)
    }

    /// `bottom_of`, `top_of`: a card of the pile with this number in another group decides.
    fn fits_card_of_other_pile(
        &self,
        pos: &Position,
        pile: usize,
        card: Card,
        base: &Table,
    ) -> bool {
        let bottom = base.contains_key("bottom_of");
        let other = word(base, if bottom { "bottom_of" } else { "top_of" }, "");
        let other = self.piles_of(other)[self.piles[pile].number];
        let cards = &pos.piles[other];
        let Some(lying) = (if bottom { cards.first() } else { cards.last() }) else {
            return false;
        };
        let same_suit = word(base, "suit", "any") == "same";
        card.rank == self.rank_above(lying.card.rank, base)
            && (!same_suit || card.suit == lying.card.suit)
    }

    /// `rank_of = "chosen"`: the rank of the bottom card of a pile of the group that holds one.
    fn chosen_rank(&self, pos: &Position, pile: usize) -> Option<i32> {
        let mut bottoms = self.group_of(pile).piles().filter_map(|pile| pos.piles[pile].first());
        bottoms.next().map(|lying| lying.card.rank)
    }

    /// Whether the card may lie on the card under it by this `build` (or `run`) of the pile.
    pub fn links(&self, build: Option<&Value>, pile: usize, under: Card, card: Card) -> bool {
        match build {
            None => false,
            Some(Value::String(word)) => word == "any",
            Some(Value::Array(parts)) => {
                parts.iter().any(|part| self.links(Some(part), pile, under, card))
            }
            Some(value) => {
                let build = value.as_table().unwrap();
                let named = |key: &str, card: Card| {
                    build.get(key).is_none_or(|list| card::listed(list.as_str().unwrap(), card))
                };
                !card::listed(word(build, "not_on", ""), under)
                    && named("cards", card)
                    && named("on", under)
                    && suits_link(word(build, "suit", "any"), under, card)
                    && self.ranks_link(build, pile, under, card)
            }
        }
    }

    fn ranks_link(&self, build: &Table, pile: usize, under: Card, card: Card) -> bool {
        let wrap = flag(build, "wrap");
        if let Some(sequence) = build.get("sequence") {
            return follows(sequence.as_str().unwrap(), wrap, under, card);
        }
        if build.get("step").and_then(Value::as_str) == Some("chosen") {
            // Within a run no distance is asked for: see `build_now` for what is laid on a pile.
            return [1, 2].into_iter().any(|step| {
                let mut build = build.clone();
                build.insert("step".to_string(), Value::Integer(step));
                self.ranks_link(&build, pile, under, card)
            });
        }
        let step = match build.get("step") {
            Some(Value::Array(list)) => list[self.piles[pile].number].as_integer().unwrap() as i32,
            _ => number(build, "step", 1) as i32,
        };
        let (low, high) = (self.height(under), self.height(card));
        let up = self.distance_is(high - low, step, wrap);
        let down = self.distance_is(low - high, step, wrap);
        match word(build, "rank", "any") {
            "up" => up,
            "down" => down,
            // Within a run no direction is asked for: see `build_now` for what is laid on a pile.
            "either" | "chosen" | "kept" => up || down,
            "same" => low == high,
            "any" => true,
            other => unreachable!("no way to build: {other}"),
        }
    }

    /// How high a card ranks: the ace lowest or highest.
    pub fn height(&self, card: Card) -> i32 {
        let high_ace = word(&self.rules, "ace", "low") == "high";
        if high_ace && card.rank == 0 { self.rank_count() } else { self.place_of_rank(card.rank) }
    }

    fn distance_is(&self, distance: i32, step: i32, wrap: bool) -> bool {
        if wrap { (distance - step).rem_euclid(self.rank_count()) == 0 } else { distance == step }
    }
}

/// Whether the card's rank comes behind the other's in the sequence.
fn follows(sequence: &str, wrap: bool, under: Card, card: Card) -> bool {
    let ranks: Vec<i32> =
        sequence.split_whitespace().map(|word| card::rank(word).unwrap()).collect();
    let next_to = ranks.windows(2).any(|pair| pair == [under.rank, card.rank]);
    next_to || (wrap && ranks.last() == Some(&under.rank) && ranks.first() == Some(&card.rank))
}

fn suits_link(suit: &str, under: Card, card: Card) -> bool {
    match suit {
        "same" => under.suit == card.suit,
        "colour" => under.is_red() == card.is_red(),
        "other" => under.suit != card.suit,
        "alternate" => under.is_red() != card.is_red(),
        "any" => true,
        circle => {
            let suits: Vec<usize> =
                circle.split_whitespace().map(|letter| "CSHD".find(letter).unwrap()).collect();
            let at = suits.iter().position(|&suit| suit == under.suit).unwrap();
            suits[(at + 1) % 4] == card.suit
        }
    }
}
