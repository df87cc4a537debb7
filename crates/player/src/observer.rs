//! How signs of a position and of its moves are taken in.
//!
//! Only what a player knows is read: what lies open, and the cards of stock and waste that he has
//! seen.

use kibitzer_engine::search::{CardSet, SearchRules, SearchState};
use kibitzer_engine::spec::{GatherOrder, Take};
use kibitzer_engine::{Face, FaceSet, Pile, Role, Rules, State};
use kibitzer_solver::{Appraiser, Needs};

use crate::prospect::{MOST_PLACES, Prospect, open};
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
    /// The places, as bits, of the last card of each of these lots.
    lasts: u64,
    /// How many redeals there are that turn the waste over; `None` if they are not counted.
    redeals: Option<u32>,
    /// Any open card of the tableau moves with all above it.
    pub(crate) tails: bool,
    /// Whole sequences go out.
    pub(crate) sequences: bool,
    /// What an empty pile of the tableau takes.
    pub(crate) base: FaceSet,
    /// For every face, those on which it may be laid.
    pub(crate) takers: [FaceSet; 52],
    /// What is so in every position of the game.
    always: [Option<usize>; 7],
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

/// The places before this one, as bits.
fn before(place: usize) -> u64 {
    if place < MOST_PLACES { (1 << place) - 1 } else { u64::MAX }
}

/// The places, as bits, of the last card of each lot of so many.
fn lasts(each: usize) -> u64 {
    let last = |place: &usize| each > 0 && (place + 1).is_multiple_of(each);
    (0..MOST_PLACES).filter(last).fold(0, |bits, place| bits | 1 << place)
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
        let sequences = of(Role::Foundation).any(|pile| !group(&pile).takes_no_sets());
        let mut observer = Observer {
            roles: rules.piles().map(|pile| rules.role(pile)).collect(),
            foundations: of(Role::Foundation).collect(),
            stock: rules.stock(),
            waste: of(Role::Waste).next(),
            each,
            lasts: lasts(each),
            redeals,
            tails,
            sequences,
            base,
            takers: tableau.first().map_or([FaceSet::EMPTY; 52], |pile| takers(rules, *pile)),
            tableau,
            always: [None; 7],
        };
        observer.always = observer.signs_of_game(rules);
        observer
    }

    /// The signs of every position of a game.
    fn signs_of_game(&self, rules: &Rules) -> [Option<usize>; 7] {
        let suits = if self.sequences { rules.spec().suits.count() } else { 0 };
        [
            Sign::Always.level(1),
            Sign::Each.level(self.each),
            Sign::Redeals.level(self.redeals.map_or(3, |times| 1 + (times > 0) as usize)),
            Sign::Packs.level((rules.traits().packs > 1) as usize),
            Sign::Tails.level(self.tails as usize),
            Sign::AnyBegins.level((self.base == FaceSet::ALL) as usize),
            Sign::Suits.level(suits),
        ]
    }

    /// Looks at a position.
    #[inline]
    pub(crate) fn prospect(
        &self,
        (rules, state): (&Rules, &State),
        needs: Needs,
        memory: &Memory,
    ) -> Prospect {
        let heights = self.foundations.iter().map(|pile| state.pile_len(*pile));
        let mut prospect = Prospect::new(needs, heights.min().unwrap_or(0));
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
        let down = state.face_down(pile);
        let Some(top) = state.top_face(pile) else {
            seen.spaces += 1;
            return;
        };
        let (row, links) = (rules.build_row(pile), rules.links(pile));
        let takes = row[top.index()];
        seen.taken_twice = seen.taken_twice.or(seen.taken.and(takes));
        seen.taken = seen.taken.or(takes);
        seen.free = seen.free.or(FaceSet::of(top));
        if let Some(lowest) = self.look_at_open((state, row, links), pile, seen) {
            let one = FaceSet::of(lowest);
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

    /// Looks at the open cards of a pile, and gives the lowest, if it can be moved.
    fn look_at_open(
        &self,
        (state, row, links): (&State, &[FaceSet; 52], &[FaceSet; 52]),
        pile: Pile,
        seen: &mut Prospect,
    ) -> Option<Face> {
        let mut lead = state.top_face(pile)?;
        let (mut ended, mut breaks, mut parts, mut sequence) = (false, 0, 0, 0);
        let others = seen.layout.laid();
        for face in state.faces_down_from_top(pile).take(open(state, pile)) {
            seen.open = seen.open.or(FaceSet::of(face));
            let in_order = sequence == 0 || row[face.index()].has(lead);
            let linked = if self.sequences {
                sequence == 0 || links[face.index()].has(lead)
            } else {
                in_order
            };
            if !linked && !ended {
                let one = FaceSet::of(lead);
                seen.free = seen.free.or(one);
                seen.waiting = seen.waiting.or(one.and(self.base));
                ended = !self.tails;
            }
            breaks += !in_order as u8;
            parts += !linked as u8;
            sequence = if linked { sequence + 1 } else { 1 };
            seen.linked += (sequence > 1) as usize;
            seen.longest = seen.longest.max(sequence);
            seen.layout.lay(face, (breaks, parts), Appraiser::wait(&seen.needs, face));
            lead = face;
        }
        seen.parts += parts as usize;
        seen.layout.end(pile, others);
        if ended { None } else { Some(lead) }
    }

    /// What is known of the cards to come.
    fn look_through_stock(&self, state: &State, memory: &Memory, seen: &mut Prospect) {
        let Some(stock) = self.stock else { return };
        let Some(waste) = self.waste.filter(|_| self.each > 0) else {
            seen.stock_known = state.physical(stock).all(|card| memory.known.has(card));
            return;
        };
        seen.stock_known = true;
        let (past, len) = (state.pile_len(waste), state.pile_len(waste) + state.pile_len(stock));
        if len == 0 || len > MOST_PLACES {
            return;
        }
        let (now, next, shifted) = self.coming(state, past, len);
        let set = |places: u64, place: usize, one: FaceSet| {
            if places >> place & 1 == 1 { one } else { FaceSet::EMPTY }
        };
        let places = (0..past).rev().zip(state.physical(waste));
        for (place, card) in places.chain((past..len).zip(state.physical(stock))) {
            if memory.known.has(card) {
                let one = FaceSet::of(state.face_of(card));
                seen.held = seen.held.or(one);
                seen.now = seen.now.or(set(now, place, one));
                seen.next = seen.next.or(set(next, place, one));
                seen.shifted = seen.shifted.or(set(shifted, place, one));
                if place >= past && now & before(place) == 0 && now >> place & 1 == 1 {
                    seen.shown = Some(state.face_of(card));
                }
            } else {
                seen.stock_known &= place < past;
            }
        }
    }

    /// The places, as bits, whose cards come up in this pass through the stock, in the next, and in
    /// the next after the top card of the waste was played.
    fn coming(&self, state: &State, past: usize, len: usize) -> (u64, u64, u64) {
        let now = self.tops(past, len);
        if self.redeals.is_some_and(|redeals| state.redeals_used() >= redeals) {
            return (now, 0, 0);
        }
        let shifted = if past > 0 { self.tops(0, len - 1) } else { 0 };
        // The places from the waste's top card on have the next card.
        let stay = shifted & before(past.saturating_sub(1));
        (now, self.tops(0, len), stay | (shifted & !stay) << 1)
    }

    /// The places, of those from one to another, whose cards a pass through the stock shows on top,
    /// as bits.
    fn tops(&self, first: usize, last: usize) -> u64 {
        if first >= last {
            return 0;
        }
        (self.lasts << first | 1 << (last - 1)) & before(last)
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
        if self.sequences {
            note(Sign::Deep, hidden.div_ceil(2));
            self.sequence_signs(state, seen, &mut note);
        }
    }

    /// The signs of sequences, and of what is to come between them.
    fn sequence_signs(&self, state: &State, seen: &Prospect, note: &mut impl FnMut(Sign, usize)) {
        note(Sign::Linked, seen.linked.div_ceil(4));
        let stock = self.stock.map_or(0, |pile| state.pile_len(pile));
        note(Sign::Deals, stock.div_ceil(self.tableau.len().max(1)));
        note(Sign::Rooms, seen.spaces);
        note(Sign::Loose, seen.parts.div_ceil(3));
        note(Sign::Longest, seen.longest);
        let full = |pile: &&Pile| state.pile_len(**pile) > 0;
        note(Sign::Full, self.foundations.iter().filter(full).count());
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
        note(Sign::Known, seen.stock_known as usize);
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
    use kibitzer_engine::{DealName, Journal, Move};
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
        for name in ["klondike", "klondike-draw-one", "yukon", "trigon", "spider-two-suits"] {
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

    /// The levels of the signs of a move, by sign.
    fn levels(
        observer: &Observer,
        (rules, state): (&Rules, &State),
        mv: Move,
    ) -> Vec<(Sign, usize)> {
        let memory = Memory { known: CardSet::EMPTY, idle: 0, again: false };
        let needs = Appraiser::new(rules).needs(rules, state);
        let prospect = observer.prospect((rules, state), needs, &memory);
        let mut levels = Vec::new();
        observer.of_move((rules, state), &prospect, mv, |number| {
            levels.push(Sign::of_number(number));
        });
        levels
    }

    /// How many sequences and single cards lie open in a pile, and how many cards the top one has.
    fn sequences(rules: &Rules, state: &State, pile: Pile) -> (usize, usize) {
        let cards: Vec<Face> = state.faces_down_from_top(pile).take(open(state, pile)).collect();
        let linked = |pair: &[Face]| rules.links(pile)[pair[1].index()].has(pair[0]);
        let parts = cards.chunk_by(|above, below| linked(&[*above, *below])).count();
        (
            parts,
            cards.chunk_by(|above, below| linked(&[*above, *below])).next().map_or(0, <[_]>::len),
        )
    }

    /// What signs say of sequences is what lies there once the move was made.
    #[test]
    fn signs_of_sequences_are_what_comes_about() {
        let game = kibitzer_rules::game("spider-two-suits").unwrap();
        let rules = &game.rules;
        let observer = Observer::new(rules);
        let (mut random, mut joined, mut split) = (Random::new(7), 0, 0);
        for deal in 1..=40 {
            let mut state = rules.deal(&DealName::Own(deal)).unwrap();
            for _ in 0..60 {
                let moves = state.sorted_moves(rules);
                let Some(&mv) = moves.get(random.below(moves.len().max(1))) else { break };
                let signs = levels(&observer, (rules, &state), mv);
                let of = |sign: Sign| signs.iter().find(|one| one.0 == sign).map(|one| one.1);
                let before = state.clone();
                state.apply_unchecked(rules, mv, &mut Journal::new());
                let Move::Carry { from, to, cards } = mv else { continue };
                if rules.role(to) == Role::Foundation {
                    continue;
                }
                if let Some(length) = of(Sign::Joins) {
                    assert_eq!(length, sequences(rules, &state, to).1);
                    joined += 1;
                } else {
                    assert_eq!(sequences(rules, &state, to).1, cards as usize);
                    let covered = sequences(rules, &before, to).1;
                    assert_eq!(of(Sign::OnSequence).unwrap_or(0), covered);
                }
                if let Some(left) = of(Sign::SplitsFrom) {
                    assert_eq!(left, sequences(rules, &state, from).1);
                    split += 1;
                }
                if open(&before, from) > cards as usize {
                    let left = sequences(rules, &state, from).0;
                    assert_eq!(of(Sign::PartsLeft), Some(left.min(8)));
                }
            }
        }
        assert!(joined > 100 && split > 20, "{joined}, {split}");
    }
}
