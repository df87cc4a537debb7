//! What a player knows of a game in progress: what may be seen now, and what has been seen before.
//!
//! All that lay open to sight is remembered: at the deal, before and after every move, and while a
//! move was made (of four cards that are dealt to a squared pile the last one hides three that were
//! seen). A card that was seen is followed wherever it goes, until a shuffle mixes it with others.
//! Cards that are not known may lie in any of the places that are not known: [`Knowledge::world`]
//! deals them anew, each way as likely as any other that agrees with all that was seen.
//!
//! What is not used: what the rules say of the cards dealt face down, such as a condition on the
//! deal or cards that would have been diverted had they been dealt, and what a player might infer
//! from moves that were not possible.

use kibitzer_engine::search::{CardSet, SearchRules, SearchState, Seed};
use kibitzer_engine::spec::{Lie, RedealBy, Role, Take};
use kibitzer_engine::traits::Read;
use kibitzer_engine::{Cause, Event, Journal, MAX_CARDS, MAX_PILES, Move, Pile, Rules, State};

use crate::view::seen_from_top;

/// The most shuffles that are told apart. Later ones count as the last.
const MOST_SHUFFLES: u8 = 31;

/// What a player knows.
#[derive(Clone, Debug)]
pub struct Knowledge {
    /// The physical cards whose places are known.
    known: CardSet,
    /// For each physical card whose place is not known, the shuffle that it went into last *as far
    /// as the player can tell*; 0 is the deal.
    class: [u8; MAX_CARDS],
    /// For each physical card that was once known, and lost in shuffles: the shuffles it may have
    /// come out of, as bits. All ones for the others.
    may: [u32; MAX_CARDS],
    shuffles: u8,
    scratch: Scratch,
}

/// Memory that worlds are dealt in.
#[derive(Clone, Debug, Default)]
struct Scratch {
    /// The cards in the unknown places, place by place.
    places: Vec<u8>,
    /// These cards in an order that tells nothing.
    cards: Vec<u8>,
}

impl Knowledge {
    /// What is seen of a deal by one who watches it: cards are dealt one by one, those that lie
    /// face up in plain sight.
    pub fn of_deal(rules: &Rules, state: &State) -> Knowledge {
        let mut knowledge = Knowledge::new(rules, state);
        for pile in rules.piles() {
            let up = state.pile_len(pile) - state.face_down(pile);
            knowledge.known.extend(state.physical(pile).take(up).chain(state.raised(pile)));
        }
        knowledge
    }

    /// What is seen of a position at first sight.
    pub fn new(rules: &Rules, state: &State) -> Knowledge {
        Knowledge {
            known: seen_now(rules, state),
            class: [0; MAX_CARDS],
            may: [u32::MAX; MAX_CARDS],
            shuffles: 0,
            scratch: Scratch::default(),
        }
    }

    /// The physical cards whose places are known.
    pub fn known(&self) -> CardSet {
        self.known
    }

    /// True if no card is hidden, and nothing hidden decides the future.
    pub fn is_complete(&self, rules: &Rules, state: &State) -> bool {
        self.hidden(rules, state) == 0 && !(rules.facts().shuffles && state.may_redeal(rules))
    }

    /// True if nothing that is hidden decides the future. Cards that lie aside, out of play, may be
    /// hidden all the same.
    pub fn is_complete_in_play(&self, rules: &Rules, state: &State) -> bool {
        let in_play = rules.piles().filter(|pile| !lies_aside(rules, *pile));
        let mut cards = in_play.flat_map(|pile| state.physical(pile));
        cards.all(|card| self.known.has(card))
            && !(rules.facts().shuffles && state.may_redeal(rules))
    }

    /// How many cards lie in places that are not known.
    pub fn hidden(&self, rules: &Rules, state: &State) -> usize {
        let cards = rules.piles().flat_map(|pile| state.physical(pile));
        cards.filter(|card| !self.known.has(*card)).count()
    }

    /// Takes in what a move showed, until its end. `before` is the position before it, `after` the
    /// one after it; it is the newest move of the journal.
    pub fn learn(
        &mut self,
        rules: &Rules,
        before: &State,
        mv: Move,
        after: &State,
        journal: &Journal,
    ) {
        if mv == Move::Redeal && rules.facts().shuffles {
            self.forget(rules, before);
        }
        self.known |= seen_now(rules, after) | seen_in_passing(rules, mv, after, journal);
    }

    /// The gathered cards have been shuffled: where each lies is not known any more, but which they
    /// are is as well known as before.
    fn forget(&mut self, rules: &Rules, before: &State) {
        self.shuffles = (self.shuffles + 1).min(MOST_SHUFFLES);
        let Some(redeal) = &rules.spec().redeal else { return };
        let gathered = gathered(rules, before, &redeal.gather);
        let new = self.shuffles;
        let classes = gathered.iter().filter(|card| !self.known.has(**card));
        let unknown: u32 = classes.fold(0, |bits, card| bits | 1 << self.class[*card as usize]);
        // A card that was lost in an earlier shuffle may have been gathered if any card of that
        // shuffle was.
        for card in 0..MAX_CARDS {
            if !self.known.has(card as u8)
                && self.may[card] != u32::MAX
                && self.may[card] & unknown != 0
            {
                self.may[card] |= 1 << new;
            }
        }
        for card in gathered {
            if self.known.has(card) {
                self.known.remove(card);
                self.may[card as usize] = 1 << new;
            }
            self.class[card as usize] = new;
        }
    }

    /// A position as this player may believe it to be: cards whose places are not known are dealt
    /// anew, and so are shuffles to come.
    ///
    /// Nothing in it depends on where the unknown cards really lie. Every arrangement that agrees
    /// with what was seen is equally likely, as long as shuffles gather what earlier ones gathered,
    /// or nothing of it.
    pub fn world(&mut self, rules: &Rules, state: &State, random: &mut Random) -> State {
        let mut world = state.clone();
        self.deal(rules, state, random, &mut world);
        world
    }

    /// Deals a world into a position that exists already.
    pub fn deal(&mut self, rules: &Rules, state: &State, random: &mut Random, world: &mut State) {
        world.clone_from(state);
        let Scratch { mut places, mut cards } = std::mem::take(&mut self.scratch);
        places.clear();
        cards.clear();
        for pile in rules.piles() {
            places.extend(state.physical(pile).filter(|card| !self.known.has(*card)));
        }
        cards.extend_from_slice(&places);
        // From here on nothing depends on where the unknown cards lie. Those that can lie in the
        // fewest places come first.
        cards.sort_unstable_by_key(|card| {
            let may = self.may[*card as usize];
            (may.count_ones(), state.face_of(*card).index(), may)
        });
        for index in 0..cards.len() {
            let place = self.place_for(cards[index], &places[index..], random);
            places.swap(index, index + place);
        }
        let mut instead: [u8; MAX_CARDS] = std::array::from_fn(|card| card as u8);
        for (place, card) in places.iter().zip(&cards) {
            instead[*place as usize] = *card;
        }
        let seed = Seed::Own(random.number());
        world.replace_cards(rules, &instead, seed);
        self.scratch = Scratch { places, cards };
    }

    /// True if a world of an earlier position, in which the same moves were made, agrees with all
    /// that is known now: cards whose places are known lie there.
    pub fn agrees(&self, rules: &Rules, state: &State, world: &State) -> bool {
        let fits = |(here, there): (u8, u8)| {
            if self.known.has(here) { here == there } else { !self.known.has(there) }
        };
        rules.piles().all(|pile| {
            state.pile_len(pile) == world.pile_len(pile)
                && state.face_down(pile) == world.face_down(pile)
                && state.physical(pile).zip(world.physical(pile)).all(fits)
        })
    }

    /// One of the free places, at random, in which a card may lie.
    fn place_for(&self, card: u8, free: &[u8], random: &mut Random) -> usize {
        let may = self.may[card as usize];
        let fits = |place: &u8| may >> self.class[*place as usize] & 1 != 0;
        if may == u32::MAX {
            return random.below(free.len());
        }
        let count = free.iter().filter(|place| fits(place)).count();
        let chosen = random.below(count.max(1));
        free.iter()
            .enumerate()
            .filter(|(_, place)| fits(place))
            .nth(chosen)
            .map_or(0, |(index, _)| index)
    }
}

/// True if no card ever comes to a pile or leaves it, and nothing asks which cards it holds.
fn lies_aside(rules: &Rules, pile: Pile) -> bool {
    let group = rules.group_traits(rules.group(pile));
    let traffic = group.traffic;
    let stays = group.take == Take::None
        && !group.entered
        && traffic.comes_by_moves()
        && traffic.leaves_by_moves();
    let read = group.read != Read::default() || rules.starter_pile() == Some(pile);
    stays && !read && rules.stock() != Some(pile)
}

/// The physical cards that a player sees in a position.
pub fn seen_now(rules: &Rules, state: &State) -> CardSet {
    let mut seen = CardSet::EMPTY;
    for pile in rules.piles() {
        seen.extend(state.physical(pile).take(seen_from_top(rules, state, pile)));
        if !rules.spec().groups[rules.group(pile)].squared {
            seen.extend(state.raised(pile));
        }
    }
    seen
}

/// Cards that come to the pile hide those below them.
fn covers(rules: &Rules, pile: Pile) -> bool {
    let group = &rules.spec().groups[rules.group(pile)];
    group.squared || (group.lie == Lie::Top && group.role != Role::Stock)
}

/// The physical cards of all piles, bottom first. There are as many piles as a journal may name:
/// cards may come out of a hand that is no pile of the table.
fn physical_piles(rules: &Rules, state: &State) -> Vec<Vec<u8>> {
    let mut piles: Vec<Vec<u8>> =
        rules.piles().map(|pile| state.physical(pile).collect()).collect();
    for pile in &mut piles {
        pile.reverse();
    }
    piles.resize(MAX_PILES, Vec::new());
    piles
}

/// The physical cards that a player sees while a move is made, but need not see any more when it is
/// done: they were dealt or turned up one by one, and others were dealt over them. The
/// move is the newest of the journal, `after` the position after it.
fn seen_in_passing(rules: &Rules, mv: Move, after: &State, journal: &Journal) -> CardSet {
    if !rules.piles().any(|pile| covers(rules, pile)) {
        return CardSet::EMPTY;
    }
    let in_packets =
        rules.spec().redeal.as_ref().is_some_and(|redeal| redeal.by == RedealBy::Packets);
    let lands_up =
        |pile: Pile| matches!(rules.spec().groups[rules.group(pile)].lie, Lie::Up | Lie::Top);
    // From the end backwards, as only the last position is at hand.
    let mut piles = physical_piles(rules, after);
    let mut seen = CardSet::EMPTY;
    let events: Vec<Event> = journal.events().collect();
    for event in events.into_iter().rev() {
        match event {
            // What was gathered lay as it lay; it is picked up without a look through it.
            Event::Shuffled | Event::Moved { cause: Cause::Gather, .. } => break,
            Event::Turned(pile) => {
                let top = piles[pile.index()].last().filter(|_| lands_up(pile));
                seen.extend(top.copied());
            }
            Event::Moved { from, to, cards, cause } => {
                let first = piles[to.index()].len() - cards as usize;
                let moved = piles[to.index()].split_off(first);
                let singly = matches!(cause, Cause::Dealt | Cause::Refill | Cause::Divert)
                    && !(mv == Move::Redeal && in_packets);
                if singly && lands_up(to) {
                    seen.extend(moved.iter().copied());
                }
                piles[from.index()].extend(moved);
            }
        }
    }
    seen
}

/// The physical cards whose places a player knows after a move, who knew those of `known` before
/// it; `after` is the position after the move, which is the newest of the journal.
pub fn known_after(
    rules: &Rules,
    known: CardSet,
    mv: Move,
    after: &State,
    journal: &Journal,
) -> CardSet {
    let mut known = known;
    if let (Move::Redeal, true, Some(redeal)) = (mv, rules.facts().shuffles, &rules.spec().redeal) {
        let stock = rules.stock().into_iter();
        let piles = redeal.gather.iter().flat_map(|group| rules.group_piles(*group)).chain(stock);
        piles.flat_map(|pile| after.physical(pile)).for_each(|card| known.remove(card));
    }
    known | seen_now(rules, after) | seen_in_passing(rules, mv, after, journal)
}

/// The physical cards that a redeal picks up.
fn gathered(rules: &Rules, state: &State, groups: &[usize]) -> Vec<u8> {
    let piles = groups.iter().flat_map(|group| rules.group_piles(*group));
    let loose = |pile: Pile| {
        let count = state.pile_len(pile).saturating_sub(rules.floor(pile));
        state.physical(pile).take(count)
    };
    piles.flat_map(loose).collect()
}

/// `SplitMix64` (Steele, Lea and Flood 2014): worlds need no better generator.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The generator that begins at a number.
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// The next number, any of 64 bits.
    pub fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below `bound`.
    pub fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.number()) * bound as u128) >> 64) as usize
    }
}
