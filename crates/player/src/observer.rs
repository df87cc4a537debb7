//! How signs of a position and of its moves are taken in.
//!
//! Only what a player knows is read: what lies open, and the cards of stock and waste that he has
//! seen.

use kibitzer_engine::search::{CardSet, SearchRules, SearchState};
use kibitzer_engine::spec::{GatherOrder, Take};
use kibitzer_engine::{Face, FaceSet, MAX_CARDS, Move, Pile, Role, Rules, State};
use kibitzer_solver::{Appraiser, Needs};

use crate::sign::Sign;

/// Where so many cards lie face down in a pile, they are more than a few.
const MANY: usize = 3;
/// A wait as long as this is one without end.
const ENDLESS: u8 = 64;

/// Takes in signs.
pub(crate) struct Observer {
    roles: Vec<Role>,
    tableau: Vec<Pile>,
    foundations: Vec<Pile>,
    stock: Option<Pile>,
    waste: Option<Pile>,
    /// How many cards are dealt from the stock at a time.
    each: usize,
    /// How many redeals there are that turn the waste over; `None` if they are not counted.
    redeals: Option<u32>,
    /// Any open card of the tableau moves with all above it.
    tails: bool,
    /// What an empty pile of the tableau takes.
    base: FaceSet,
    /// For every face, those on which it may be laid.
    takers: [FaceSet; 52],
    /// What is so in every position of the game.
    always: [Option<usize>; 6],
}

/// What the signs of all moves of a position rest on.
pub(crate) struct Prospect {
    needs: Needs,
    wanted: FaceSet,
    /// Free cards, the tops of waste and cells among them.
    free: FaceSet,
    /// Open cards of the tableau.
    open: FaceSet,
    /// What the piles of the tableau take.
    taken: FaceSet,
    taken_twice: FaceSet,
    /// Free cards that turn others up when they leave.
    turners: FaceSet,
    /// Those that have many others to turn up.
    deep: FaceSet,
    /// Free cards that may begin a pile and do not.
    waiting: FaceSet,
    /// Known cards of stock and waste.
    held: FaceSet,
    /// Of those, what comes up in this pass through the stock, in the next, and in the next after
    /// the top card of the waste was played.
    now: FaceSet,
    next: FaceSet,
    shifted: FaceSet,
    /// What the next draw is known to show.
    shown: Option<Face>,
    lowest: usize,
    spaces: usize,
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

/// Cards that go from one pile to another.
#[derive(Clone, Copy)]
struct Carried<'a> {
    rules: &'a Rules,
    state: &'a State,
    from: Pile,
    to: Pile,
    cards: usize,
    /// The lowest card that moves, and the highest.
    lead: Face,
    top: Face,
    /// The card left on the pile, if it lies open.
    under: Option<Face>,
}

/// The level of a wait: no card before it, one, two, three, five, eight, more.
fn level_of_wait(wait: u8) -> usize {
    match wait {
        0..=3 => wait as usize + 1,
        4..=5 => 5,
        6..=8 => 6,
        _ => 7,
    }
}

/// How soon one of some cards is wanted: 0 if none is soon, 5 if one is now.
fn level_of_soonest(needs: &Needs, cards: impl Iterator<Item = Face>) -> usize {
    let soonest = cards.map(|face| Appraiser::wait(needs, face)).min().unwrap_or(ENDLESS);
    5_usize.saturating_sub(soonest as usize)
}

fn open(state: &State, pile: Pile) -> usize {
    state.pile_len(pile) - state.face_down(pile)
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

    /// The signs of a move. None of one that the network does not know: one that takes a card back
    /// from a foundation, or carries none.
    pub(crate) fn of_move(
        &self,
        (rules, state): (&Rules, &State),
        seen: &Prospect,
        mv: Move,
        mut add: impl FnMut(usize),
    ) -> bool {
        let mut note = |sign: Sign, level: usize| {
            if let Some(number) = sign.level(level) {
                add(number);
            }
        };
        match mv {
            Move::Draw => {
                note(Sign::Way, 1);
                note(Sign::DrawShows, seen.shows());
            }
            Move::Redeal => note(Sign::Way, 2),
            Move::Carry { from, to, cards } if self.roles[from.index()] != Role::Foundation => {
                let cards = cards as usize;
                let face = |depth: usize| state.faces_down_from_top(from).nth(depth);
                let (Some(top), Some(lead)) = (face(0), face(cards - 1)) else { return false };
                let under = face(cards).filter(|_| open(state, from) > cards);
                let carried = Carried { rules, state, from, to, cards, lead, top, under };
                self.leaving(&carried, seen, &mut note);
                self.landing(&carried, seen, &mut note);
            }
            Move::Carry { .. } | Move::Remove(_) | Move::Swap(_) | Move::Merci { .. } => {
                return false;
            }
        }
        true
    }

    fn leaving(&self, carried: &Carried<'_>, seen: &Prospect, note: &mut impl FnMut(Sign, usize)) {
        let to_foundation = self.roles[carried.to.index()] == Role::Foundation;
        let to_space = carried.state.pile_len(carried.to) == 0;
        let where_to = match (to_foundation, to_space) {
            (true, _) => 0,
            (false, false) => 1,
            (false, true) => 2,
        };
        match self.roles[carried.from.index()] {
            Role::Waste => {
                note(Sign::Way, 3 + where_to);
                carried.leaving_waste(seen, to_foundation, note);
            }
            Role::Tableau => {
                note(Sign::Way, 6 + where_to);
                self.leaving_tableau(carried, seen, note);
            }
            _ => note(Sign::Way, 9),
        }
    }

    fn leaving_tableau(
        &self,
        carried: &Carried<'_>,
        seen: &Prospect,
        note: &mut impl FnMut(Sign, usize),
    ) {
        let left = carried.state.pile_len(carried.from) - carried.cards;
        let down = carried.state.face_down(carried.from);
        let Some(under) = carried.under else {
            if left > 0 {
                note(Sign::Leaves, 1);
                note(Sign::Turns, down);
            } else {
                note(Sign::Leaves, 2);
                note(Sign::EmptyFor, 1 + seen.waiting.minus(FaceSet::of(carried.lead)).len());
                note(Sign::EmptyLater, seen.now.or(seen.next).and(self.base).len());
            }
            return;
        };
        let row = carried.rules.build_row(carried.from)[under.index()];
        note(Sign::Leaves, 3 + (!row.has(carried.lead)) as usize);
        note(Sign::UnderWait, level_of_wait(Appraiser::wait(&seen.needs, under)));
        let takes = row.minus(FaceSet::of(carried.lead));
        note(Sign::UnderTakes, takes.and(seen.free).len());
        note(Sign::UnderTurns, seen.turns(takes));
        note(Sign::UnderLater, seen.later(takes));
        note(Sign::UnderLeft, left - down);
        let cards = carried.state.faces_down_from_top(carried.from).skip(carried.cards);
        note(Sign::Digs, level_of_soonest(&seen.needs, cards.take(left - down)));
    }

    fn going_out(
        &self,
        carried: &Carried<'_>,
        seen: &Prospect,
        note: &mut impl FnMut(Sign, usize),
    ) {
        note(Sign::OutRank, carried.lead.rank().index() + 1);
        let ahead = carried.state.pile_len(carried.to).saturating_sub(seen.lowest);
        note(Sign::Ahead, 1 + ahead);
        let Some(pile) = self.tableau.first() else { return };
        let row = carried.rules.build_row(*pile)[carried.lead.index()];
        let out = |face: &Face| Appraiser::wait(&seen.needs, *face) == ENDLESS;
        let missed: FaceSet = row.iter().filter(|face| !out(face)).collect();
        note(Sign::Misses, missed.len());
        let free = !missed.and(seen.free).is_empty() as usize;
        let later = !missed.and(seen.now.or(seen.next)).is_empty() as usize;
        note(Sign::MissesFree, (2 * free).max(later));
    }

    fn landing(&self, carried: &Carried<'_>, seen: &Prospect, note: &mut impl FnMut(Sign, usize)) {
        if self.roles[carried.to.index()] == Role::Foundation {
            self.going_out(carried, seen, note);
            return;
        }
        note(Sign::Rank, carried.lead.rank().index() + 1);
        note(Sign::Wait, level_of_wait(Appraiser::wait(&seen.needs, carried.lead)));
        note(Sign::Cards, carried.cards);
        if self.tails {
            note(Sign::Breaks, carried.breaks());
        }
        let serves = carried.then_taken().minus(FaceSet::of(carried.lead));
        note(Sign::Serves, serves.and(seen.free).len());
        note(Sign::ServesTurn, seen.turns(serves));
        note(Sign::ServesLater, seen.later(serves));
        let at_hand = serves.and(seen.free.or(seen.now).or(seen.next));
        let row = carried.rules.build_row(carried.to);
        let twice = at_hand.iter().fold(FaceSet::EMPTY, |all, face| all.or(row[face.index()]));
        let twice = twice.and(seen.free.or(seen.now).or(seen.next));
        note(Sign::ServesTwice, !twice.is_empty() as usize);
        self.on_what(carried, seen, note);
    }

    /// On what cards land.
    fn on_what(&self, carried: &Carried<'_>, seen: &Prospect, note: &mut impl FnMut(Sign, usize)) {
        let row = carried.rules.build_row(carried.to);
        let places = self.takers[carried.lead.index()];
        if let Some(cover) = carried.state.top_face(carried.to) {
            let (down, open) =
                (carried.state.face_down(carried.to), open(carried.state, carried.to));
            note(Sign::CoverWait, level_of_wait(Appraiser::wait(&seen.needs, cover)));
            note(Sign::SameSuit, (cover.suit() == carried.lead.suit()) as usize);
            note(Sign::CoverHidden, down);
            let cards = carried.state.faces_down_from_top(carried.to).take(open);
            note(Sign::Buries, level_of_soonest(&seen.needs, cards));
            let rivals = row[cover.index()].minus(FaceSet::of(carried.lead));
            note(Sign::Rival, seen.place(rivals));
            let elsewhere = if seen.taken_twice.has(carried.lead) {
                1
            } else {
                seen.place_for(places.minus(FaceSet::of(cover)))
            };
            note(Sign::Elsewhere, elsewhere);
        } else {
            let elsewhere = if seen.taken.has(carried.lead) { 1 } else { seen.place_for(places) };
            note(Sign::Elsewhere, elsewhere);
        }
    }
}

impl Carried<'_> {
    /// What the top card that moves takes in the pile it comes to.
    fn then_taken(&self) -> FaceSet {
        self.rules.build_row(self.to)[self.top.index()]
    }

    fn leaving_waste(
        &self,
        seen: &Prospect,
        to_foundation: bool,
        note: &mut impl FnMut(Sign, usize),
    ) {
        let next = self.under.map_or(1, |next| {
            if seen.wanted.has(next) {
                5
            } else if !to_foundation && self.then_taken().has(next) {
                4
            } else if seen.taken.has(next) {
                3
            } else {
                2
            }
        });
        note(Sign::NextCard, next);
        let more = |of: FaceSet| {
            (seen.shifted.and(of).len() + 2)
                .saturating_sub(seen.next.minus(FaceSet::of(self.lead)).and(of).len())
        };
        note(Sign::Shift, 1 + more(seen.goes()).min(4));
        note(Sign::ShiftWanted, more(seen.wanted).clamp(1, 3));
    }

    /// How often a card that moves does not lie in order on the one below it.
    fn breaks(&self) -> usize {
        let row = self.rules.build_row(self.from);
        let mut above = self.top;
        let mut breaks = 0;
        for face in self.state.faces_down_from_top(self.from).take(self.cards).skip(1) {
            breaks += !row[face.index()].has(above) as usize;
            above = face;
        }
        breaks
    }
}

impl Prospect {
    /// Nothing was looked at yet.
    fn new(needs: Needs, lowest: usize) -> Prospect {
        Prospect {
            needs,
            wanted: FaceSet::EMPTY,
            free: FaceSet::EMPTY,
            open: FaceSet::EMPTY,
            taken: FaceSet::EMPTY,
            taken_twice: FaceSet::EMPTY,
            turners: FaceSet::EMPTY,
            deep: FaceSet::EMPTY,
            waiting: FaceSet::EMPTY,
            held: FaceSet::EMPTY,
            now: FaceSet::EMPTY,
            next: FaceSet::EMPTY,
            shifted: FaceSet::EMPTY,
            shown: None,
            lowest,
            spaces: 0,
        }
    }

    /// What a draw is known to show.
    fn shows(&self) -> usize {
        let of = |face| 1 + self.taken.has(face) as usize + 2 * self.wanted.has(face) as usize;
        self.shown.map_or(0, of)
    }

    /// What could go somewhere now.
    fn goes(&self) -> FaceSet {
        self.wanted.or(self.taken)
    }

    /// Whether one of some faces turns cards up: 1 for a few, 2 for more.
    fn turns(&self, faces: FaceSet) -> usize {
        let (some, many) = (faces.and(self.turners), faces.and(self.deep));
        !some.is_empty() as usize + !many.is_empty() as usize
    }

    /// When one of some faces comes up: 1 for a later pass through the stock, 2 for this one.
    fn later(&self, faces: FaceSet) -> usize {
        let at_hand = |set: FaceSet| !faces.and(set).is_empty() as usize;
        (2 * at_hand(self.now)).max(at_hand(self.next))
    }

    /// Where the first to be had of some faces is: free, to come, elsewhere in stock or waste, in
    /// the tableau, not known, or out for good.
    fn place(&self, faces: FaceSet) -> usize {
        let at_hand = |set: FaceSet| !faces.and(set).is_empty();
        if at_hand(self.free) {
            1
        } else if at_hand(self.now.or(self.next)) {
            2
        } else if at_hand(self.held) {
            3
        } else if at_hand(self.open) {
            4
        } else if faces.iter().any(|face| Appraiser::wait(&self.needs, face) != ENDLESS) {
            5
        } else {
            6
        }
    }

    /// Where the first to be had of some faces is that could take a card: to come, in the tableau
    /// or the stock, not known, or out for good.
    fn place_for(&self, faces: FaceSet) -> usize {
        let at_hand = |set: FaceSet| !faces.and(set).is_empty();
        if at_hand(self.now.or(self.next)) {
            2
        } else if at_hand(self.open.or(self.held)) {
            3
        } else if faces.iter().any(|face| Appraiser::wait(&self.needs, face) != ENDLESS) {
            4
        } else {
            5
        }
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
