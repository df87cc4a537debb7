//! How signs of a position and of its moves are taken in.
//!
//! Only what a player knows is read: what lies open, and the cards of stock and waste that he has
//! seen.

use kibitzer_engine::search::{CardSet, SearchRules, SearchState};
use kibitzer_engine::spec::{GatherOrder, Take};
use kibitzer_engine::{Face, FaceSet, MAX_CARDS, Pile, Role, Rules, State};
use kibitzer_solver::{Appraiser, Needs};

use crate::prospect::{Prospect, open};
use crate::sign::Sign;

/// Where so many cards lie face down in a pile, they are more than a few.
const MANY: usize = 3;

/// Takes in signs.
pub(crate) struct Observer {
    pub(crate) roles: Vec<Role>,
    pub(crate) tableau: Vec<Pile>,
    foundations: Vec<Pile>,
    stock: Option<Pile>,
    waste: Option<Pile>,
    /// How many cards are dealt from the stock at a time.
    each: usize,
    /// How many redeals there are that turn the waste over; `None` if they are not counted.
    redeals: Option<u32>,
    /// Any open card of the tableau moves with all above it.
    pub(crate) tails: bool,
    /// What an empty pile of the tableau takes.
    pub(crate) base: FaceSet,
    /// For every face, those on which it may be laid.
    pub(crate) takers: [FaceSet; 52],
    /// What is so in every position of the game.
    always: [Option<usize>; 6],
}

/// What a player knows besides what lies open.
#[derive(Clone, Copy)]
pub struct Memory {
    /// The cards whose places he knows.
    pub known: CardSet,
    /// Moves since the game last came on.
    pub idle: usize,
    /// The stock was gone through since a card was last moved.
    pub again: bool,
}

/// The cards of waste and stock in the order in which they are dealt, from the beginning of this
/// pass on.
fn in_order(state: &State, waste: Pile, stock: Pile) -> [u8; MAX_CARDS] {
    let mut cards = [0; MAX_CARDS];
    let past = state.pile_len(waste);
    for (place, card) in cards[..past].iter_mut().rev().zip(state.physical(waste)) {
        *place = card;
    }
    for (place, card) in cards[past..].iter_mut().zip(state.physical(stock)) {
        *place = card;
    }
    cards
}

/// For every face, those on which it may be laid in a pile.
fn takers(rules: &Rules, pile: Pile) -> [FaceSet; 52] {
    let mut takers = [FaceSet::EMPTY; 52];
    for (under, row) in (0..52).map(Face::from_index).zip(rules.build_row(pile)) {
        for face in row.iter() {
            takers[face.index()] = takers[face.index()].or(FaceSet::of(under));
        }
    }
    takers
}

/// How many redeals there are after which cards come in the same order; `None` if they are not
/// counted.
fn redeals_in_order(rules: &Rules) -> Option<u32> {
    let in_order = rules.spec().redeal.as_ref().is_some_and(|redeal| {
        redeal.order == GatherOrder::LeftToRight && !redeal.from_top && !redeal.deals()
    });
    if in_order { rules.facts().redeals.map(u32::from) } else { Some(0) }
}

impl Observer {
    /// Makes ready for a game.
    pub(crate) fn new(rules: &Rules) -> Observer {
        let of = |role: Role| rules.piles().filter(move |pile| rules.role(*pile) == role);
        let tableau: Vec<Pile> = of(Role::Tableau).collect();
        let group = |pile: &Pile| rules.group_traits(rules.group(*pile));
        let base = tableau.first().and_then(|pile| group(pile).base_faces());
        let base = base.unwrap_or(FaceSet::ALL);
        let step = rules.spec().draw.as_ref().and_then(|draw| draw.steps.first());
        let each = step.map_or(0, |step| step.each as usize);
        let redeals = redeals_in_order(rules);
        let tails = tableau.iter().any(|pile| group(pile).take == Take::Tail);
        let always = [
            Sign::Always.level(1),
            Sign::Each.level(each),
            Sign::Redeals.level(redeals.map_or(3, |times| 1 + (times > 0) as usize)),
            Sign::Packs.level((rules.traits().packs > 1) as usize),
            Sign::Tails.level(tails as usize),
            Sign::AnyBegins.level((base == FaceSet::ALL) as usize),
        ];
        Observer {
            roles: rules.piles().map(|pile| rules.role(pile)).collect(),
            foundations: of(Role::Foundation).collect(),
            stock: rules.stock(),
            waste: of(Role::Waste).next(),
            each,
            redeals,
            tails,
            base,
            takers: tableau.first().map_or([FaceSet::EMPTY; 52], |pile| takers(rules, *pile)),
            tableau,
            always,
        }
    }

    /// Looks at a position.
    pub(crate) fn prospect(
        &self,
        (rules, state): (&Rules, &State),
        needs: Needs,
        memory: &Memory,
    ) -> Prospect {
        let heights = self.foundations.iter().map(|pile| state.pile_len(*pile));
        let mut prospect = Prospect::new(needs, heights.min().unwrap_or(0));
        let faces = (0..52).map(Face::from_index);
        prospect.wanted = faces.filter(|face| Appraiser::wait(&needs, *face) == 0).collect();
        for &pile in &self.tableau {
            self.look_at_pile((rules, state), pile, &mut prospect);
        }
        for (pile, role) in rules.piles().zip(&self.roles) {
            if matches!(role, Role::Waste | Role::Cell | Role::Reserve)
                && let Some(top) = state.top_face(pile).filter(|_| open(state, pile) > 0)
            {
                prospect.free = prospect.free.or(FaceSet::of(top));
                prospect.waiting = prospect.waiting.or(FaceSet::of(top).and(self.base));
            }
        }
        self.look_through_stock(state, memory, &mut prospect);
        prospect
    }

    fn look_at_pile(&self, (rules, state): (&Rules, &State), pile: Pile, seen: &mut Prospect) {
        let (open, down) = (open(state, pile), state.face_down(pile));
        let Some(top) = state.top_face(pile) else {
            seen.spaces += 1;
            return;
        };
        let row = rules.build_row(pile);
        let takes = row[top.index()];
        seen.taken_twice = seen.taken_twice.or(seen.taken.and(takes));
        seen.taken = seen.taken.or(takes);
        seen.free = seen.free.or(FaceSet::of(top));
        let (mut lead, mut ended) = (top, false);
        for face in state.faces_down_from_top(pile).take(open) {
            seen.open = seen.open.or(FaceSet::of(face));
            if face != lead && !row[face.index()].has(lead) && !ended {
                let one = FaceSet::of(lead);
                seen.free = seen.free.or(one);
                seen.waiting = seen.waiting.or(one.and(self.base));
                ended = !self.tails;
            }
            lead = face;
        }
        if !ended {
            let one = FaceSet::of(lead);
            seen.free = seen.free.or(one);
            if down > 0 {
                seen.waiting = seen.waiting.or(one.and(self.base));
                seen.turners = seen.turners.or(one);
            }
            if down >= MANY {
                seen.deep = seen.deep.or(one);
            }
        }
    }

    /// What is known of the cards to come.
    fn look_through_stock(&self, state: &State, memory: &Memory, seen: &mut Prospect) {
        let (Some(stock), Some(waste)) = (self.stock, self.waste) else { return };
        if self.each == 0 {
            return;
        }
        let (past, len) = (state.pile_len(waste), state.pile_len(waste) + state.pile_len(stock));
        let cards = in_order(state, waste, stock);
        let known = |place: usize| memory.known.has(cards[place]);
        let set = |place: usize| {
            if known(place) { FaceSet::of(state.face_of(cards[place])) } else { FaceSet::EMPTY }
        };
        for place in 0..len {
            seen.held = seen.held.or(set(place));
        }
        let tops = |first: usize, last: usize| {
            let places = (first + self.each - 1..last).step_by(self.each);
            places.chain((last > first).then(|| last - 1))
        };
        for place in tops(past, len) {
            seen.now = seen.now.or(set(place));
        }
        let first = tops(past, len).next().filter(|place| known(*place));
        seen.shown = first.map(|place| state.face_of(cards[place]));
        if self.redeals.is_none_or(|redeals| state.redeals_used() < redeals) {
            for place in tops(0, len) {
                seen.next = seen.next.or(set(place));
            }
            if past > 0 {
                for place in tops(0, len - 1) {
                    // The places from the waste's top card on have the next card.
                    seen.shifted = seen.shifted.or(set(place + (place + 1 >= past) as usize));
                }
            }
        }
    }

    /// The signs of a position.
    pub(crate) fn position(
        &self,
        (rules, state): (&Rules, &State),
        seen: &Prospect,
        memory: &Memory,
        mut add: impl FnMut(usize),
    ) {
        self.always.iter().flatten().for_each(|number| add(*number));
        let mut note = |sign: Sign, level: usize| {
            if let Some(number) = sign.level(level) {
                add(number);
            }
        };
        let down = |pile: &&Pile| state.face_down(**pile);
        let hidden: usize = self.tableau.iter().map(|pile| down(&pile)).sum();
        note(Sign::Hidden, hidden.div_ceil(2));
        note(Sign::Hiding, self.tableau.iter().filter(|pile| down(pile) > 0).count());
        note(Sign::Out, state.cards_on_foundations(rules) / 4);
        note(Sign::Lowest, seen.lowest);
        let highest = self.foundations.iter().map(|pile| state.pile_len(*pile)).max();
        note(Sign::Spread, highest.unwrap_or(0) - seen.lowest);
        note(Sign::Spaces, seen.spaces);
        note(Sign::Waiting, seen.waiting.len());
        note(Sign::Turning, seen.turners.and(seen.goes()).len());
        note(Sign::Idle, memory.idle / 8);
        self.stock_signs(state, seen, memory, &mut note);
    }

    /// The signs of the stock.
    fn stock_signs(
        &self,
        state: &State,
        seen: &Prospect,
        memory: &Memory,
        note: &mut impl FnMut(Sign, usize),
    ) {
        let len = |pile: Option<Pile>| pile.map_or(0, |pile| state.pile_len(pile));
        note(Sign::Held, (len(self.stock) + len(self.waste)).div_ceil(3));
        note(Sign::Stock, len(self.stock).div_ceil(3));
        let known = |pile: Pile| state.physical(pile).all(|card| memory.known.has(card));
        note(Sign::Known, self.stock.is_some_and(known) as usize);
        note(Sign::Again, memory.again as usize);
        let to_come = seen.now.or(seen.next);
        note(Sign::Beginners, to_come.and(self.base).len());
        let goes = seen.goes();
        note(Sign::NowGo, seen.now.and(goes).len());
        note(Sign::NextGo, seen.next.and(goes).len());
        note(Sign::ToComeWanted, to_come.and(seen.wanted).len());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kibitzer_engine::{DealName, Journal};
    use kibitzer_table::{Knowledge, Random};

    fn signs(observer: &Observer, rules: &Rules, state: &State, known: CardSet) -> Vec<usize> {
        let memory = Memory { known, idle: 0, again: false };
        let needs = Appraiser::new(rules).needs(rules, state);
        let prospect = observer.prospect((rules, state), needs, &memory);
        let mut signs = Vec::new();
        observer.position((rules, state), &prospect, &memory, |number| signs.push(number));
        for mv in state.sorted_moves(rules) {
            observer.of_move((rules, state), &prospect, mv, |number| signs.push(number));
        }
        signs
    }

    /// Worlds that a player cannot tell apart have the same signs, and others have not.
    #[test]
    fn signs_tell_only_what_is_known() {
        let (mut hidden, mut told) = (0, 0);
        for name in ["klondike", "klondike-draw-one", "yukon", "trigon"] {
            let game = kibitzer_rules::game(name).unwrap();
            let rules = &game.rules;
            let observer = Observer::new(rules);
            let mut random = Random::new(5);
            for deal in 1..=20 {
                let mut state = rules.deal(&DealName::Own(deal)).unwrap();
                let mut knowledge = Knowledge::of_deal(rules, &state);
                for _ in 0..30 {
                    let moves = state.sorted_moves(rules);
                    let Some(mv) = moves.get(random.below(moves.len().max(1))) else { break };
                    let (before, mut journal) = (state.clone(), Journal::new());
                    state.apply_unchecked(rules, *mv, &mut journal);
                    knowledge.learn(rules, &before, *mv, &state, &journal);
                    let world = knowledge.world(rules, &state, &mut random);
                    let known = knowledge.known();
                    let ours = signs(&observer, rules, &state, known);
                    assert_eq!(ours, signs(&observer, rules, &world, known), "{name}");
                    hidden += usize::from(world != state);
                    let all = rules.piles().flat_map(|pile| state.physical(pile)).collect();
                    told += usize::from(ours != signs(&observer, rules, &state, all));
                }
            }
        }
        assert!(hidden > 1000 && told > 100, "{hidden}, {told}");
    }
}
