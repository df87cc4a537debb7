//! Deals: their names, the pack, and the layout dealt by the rules. `docs/deals.md` describes all
//! to the bit.

use std::fmt;
use std::str::FromStr;

use crate::card::{Face, FaceSet, Rank, Suit, shortened};
use crate::count::{are, counted};
use crate::pile::MAX_CARDS;
use crate::rules::Rules;
use crate::seed::{Generator, Seed};
use crate::spec::{DealStep, Divert, Each, Lie, Opener, PackSuits, Under};
use crate::state::{State, face_of};

/// The name of a deal.
///
/// ```
/// use kibitzer_engine::DealName;
/// let name: DealName = "ms:11982".parse()?;
/// assert_eq!(name.to_string(), "ms:11982");
/// assert!("11982x".parse::<DealName>().is_err());
/// # Ok::<(), kibitzer_engine::DealError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum DealName {
    /// Kibitzer's own numbering: `7`.
    Own(u64),
    /// Microsoft's numbering, from 1 to 2^33 - 1: `ms:11982`.
    Microsoft(u64),
    /// PySolFC's numbering, from 1: `pysol:12345678901234567890`.
    PySol(u128),
    /// The whole pack, the card dealt first coming first: `deck:JD 2D …`.
    Deck(Vec<Face>),
}

/// Below this PySolFC uses Microsoft's generator.
const FIRST_MERSENNE: u128 = 32_000;
/// Above the highest number of Microsoft's numbering.
const MICROSOFT_END: u128 = 1 << 33;

impl FromStr for DealName {
    type Err = DealError;

    fn from_str(text: &str) -> Result<DealName, DealError> {
        let text = text.trim();
        if let Some(number) = text.strip_prefix("ms:") {
            return microsoft(text, number);
        }
        if let Some(number) = text.strip_prefix("pysol:") {
            return match number.strip_prefix("ms") {
                Some(number) => microsoft(text, number),
                None => pysol(text, number),
            };
        }
        if let Some(deck) = text.strip_prefix("deck:") {
            return deck_of(deck);
        }
        if text.contains(':') {
            return Err(DealError::name(text, "no numbering of deals has that name"));
        }
        if text.len() > 1 && text.starts_with('0') {
            return Err(DealError::name(text, "leave out the zeros in front of the number"));
        }
        let range = "Kibitzer's own deals are numbered from 0 to 18446744073709551615";
        Ok(DealName::Own(digits(text, range)? as u64)).and_then(|name| {
            if digits(text, range)? > u128::from(u64::MAX) {
                Err(DealError::name(text, range))
            } else {
                Ok(name)
            }
        })
    }
}

fn digits(text: &str, help: &'static str) -> Result<u128, DealError> {
    let plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    plain.then(|| text.parse().ok()).flatten().ok_or_else(|| DealError::name(text, help))
}

fn microsoft(text: &str, number: &str) -> Result<DealName, DealError> {
    let help = "deals of the Microsoft numbering go from ms:1 to ms:8589934591";
    match digits(number, help) {
        Ok(number) if (1..MICROSOFT_END).contains(&number) => {
            Ok(DealName::Microsoft(number as u64))
        }
        _ => Err(DealError::name(text, help)),
    }
}

fn pysol(text: &str, number: &str) -> Result<DealName, DealError> {
    let help = "PySolFC's deals go from pysol:1 to pysol:100000000000000000000";
    match digits(number, help) {
        Ok(number) if (1..=10_u128.pow(20)).contains(&number) => Ok(DealName::PySol(number)),
        _ => Err(DealError::name(text, help)),
    }
}

fn deck_of(text: &str) -> Result<DealName, DealError> {
    let faces = text
        .split([' ', ','])
        .filter(|card| !card.is_empty())
        .map(|card| card.parse::<Face>().map_err(|error| DealError::Deck(error.to_string())));
    faces.collect::<Result<_, _>>().map(DealName::Deck)
}

impl fmt::Display for DealName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DealName::Own(number) => write!(f, "{number}"),
            DealName::Microsoft(number) => write!(f, "ms:{number}"),
            DealName::PySol(number) => write!(f, "pysol:{number}"),
            DealName::Deck(faces) => {
                let cards: Vec<String> = faces.iter().map(ToString::to_string).collect();
                write!(f, "deck:{}", cards.join(" "))
            }
        }
    }
}

impl DealName {
    /// The deal with the next number. A pack that was given has none, nor has the last number.
    ///
    /// ```
    /// # use kibitzer_engine::DealName;
    /// let name: DealName = "ms:7".parse()?;
    /// assert_eq!(name.next(), Some("ms:8".parse()?));
    /// # Ok::<(), kibitzer_engine::DealError>(())
    /// ```
    pub fn next(&self) -> Option<DealName> {
        match self {
            DealName::Own(number) => number.checked_add(1).map(DealName::Own),
            DealName::Microsoft(number) => format!("ms:{}", number.checked_add(1)?).parse().ok(),
            DealName::PySol(number) => format!("pysol:{}", number.checked_add(1)?).parse().ok(),
            DealName::Deck(_) => None,
        }
    }

    /// What shuffles of the deal are made from.
    pub fn seed(&self) -> Seed {
        match self {
            DealName::Own(number) => Seed::Own(*number),
            DealName::Microsoft(number) => Seed::Microsoft(*number),
            DealName::PySol(number) if *number < FIRST_MERSENNE => Seed::Microsoft(*number as u64),
            DealName::PySol(number) => Seed::Mersenne(*number),
            DealName::Deck(_) => Seed::Own(0),
        }
    }
}

/// Why there is no such deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DealError {
    /// The text is not the name of a deal.
    Name {
        /// What was written, shortened.
        text: String,
        /// What would do.
        help: &'static str,
    },
    /// An explicit deck is not the pack of the game.
    Deck(String),
    /// The condition that the rules put on the deal was not met by many shuffles.
    Condition,
}

impl DealError {
    fn name(text: &str, help: &'static str) -> DealError {
        DealError::Name { text: shortened(text), help }
    }
}

impl fmt::Display for DealError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DealError::Name { text, help } => write!(
                f,
                "'{text}' is not the name of a deal: {help}; names look like 7, ms:11982, \
                 pysol:12345 or deck:JD 2D …"
            ),
            DealError::Deck(what) => {
                write!(f, "the deck does not match the pack of this game: {what}")
            }
            DealError::Condition => f.write_str(
                "none of 100000 shuffles met the condition that the rules set for the deal",
            ),
        }
    }
}

impl std::error::Error for DealError {}

/// How many shuffles may fail a condition before the deal is given up.
const MOST_SHUFFLES: usize = 100_000;

impl Rules {
    /// Deals the cards: the position before the first move.
    ///
    /// # Errors
    /// If an explicit deck is not the pack of the game, or a condition of the deal cannot be met.
    pub fn deal(&self, name: &DealName) -> Result<State, DealError> {
        let mut pack = match name {
            DealName::Own(_) => Pack::own(self, name.seed())?,
            DealName::Deck(faces) => Pack::written(self, faces)?,
            _ => Pack::foreign(self, name.seed()),
        };
        pack.order.reverse();
        let mut dealer = Dealer { rules: self, state: State::empty(self, name.seed()), pack };
        for (index, step) in self.spec.deal.iter().enumerate() {
            dealer.step(index, step);
        }
        Ok(dealer.finish())
    }

    /// How many cards of the packs show a face.
    pub fn copies(&self, face: Face) -> usize {
        slots_of(self, face).count()
    }

    /// Starts play from piles that are set up: lies, base, moves that make themselves, key.
    pub(crate) fn begin(&self, mut state: State) -> State {
        for pile in self.late.iter().map(|pile| *pile as usize) {
            state.down[pile] = state.late_down(self, pile);
        }
        state.settle(self);
        state.make_autos(self);
        state
    }
}

/// The cards in the order in which they will be dealt, and those taken out for certain steps.
struct Pack {
    order: Vec<u8>,
    taken: Vec<Vec<u8>>,
}

impl Pack {
    fn own(rules: &Rules, seed: Seed) -> Result<Pack, DealError> {
        let mut generator = seed.generator();
        let mut order: Vec<u8> = pack_slots(rules).collect();
        let taken = take_out(rules, &mut order, &mut |copies| generator.below(copies));
        for _ in 0..MOST_SHUFFLES {
            generator.shuffle(&mut order);
            let dealt = mates_first(rules, order.clone());
            if unmet(rules, &dealt).is_none() {
                return Ok(Pack { order: dealt, taken });
            }
        }
        Err(DealError::Condition)
    }

    /// PySolFC's shuffle. Its list is dealt from the end.
    fn foreign(rules: &Rules, seed: Seed) -> Pack {
        let mut list = foreign_pack(rules);
        let mut generator = seed.generator();
        if rules.cards() == 52 && matches!(generator, Generator::Microsoft(_)) {
            list = rank_by_rank(&list);
        }
        generator.shuffle(&mut list);
        let taken = take_out(rules, &mut list, &mut |_| 0);
        list.reverse();
        let mut list = mates_first(rules, list);
        if let Some(ranks) = unmet(rules, &list) {
            promote(&mut list, &ranks);
        }
        Pack { order: list, taken }
    }

    fn written(rules: &Rules, faces: &[Face]) -> Result<Pack, DealError> {
        let mut copies = [0_usize; 52];
        let mut order = Vec::with_capacity(MAX_CARDS);
        for face in faces {
            let copy = &mut copies[face.index()];
            let Some(slot) = slots_of(rules, *face).nth(*copy) else {
                return Err(DealError::Deck(format!(
                    "{face} comes {}",
                    counted(*copy + 1, "time")
                )));
            };
            order.push(slot);
            *copy += 1;
        }
        if order.len() < rules.cards() {
            let missing =
                Face::all().find(|face| copies[face.index()] < slots_of(rules, *face).count());
            let missing = missing.map_or_else(String::new, |face| format!("; {face} is missing"));
            return Err(DealError::Deck(format!(
                "{} given of {}{missing}",
                are(order.len(), "card"),
                rules.cards()
            )));
        }
        let taken = take_out(rules, &mut order, &mut |_| 0);
        Ok(Pack { order: mates_first(rules, order), taken })
    }
}

/// PySolFC makes its pack suit by suit.
fn foreign_pack(rules: &Rules) -> Vec<u8> {
    let deck = |deck: u8| {
        Suit::ALL.into_iter().flat_map(move |suit| {
            Rank::all().map(move |rank| deck * 52 + Face::new(rank, suit).index() as u8)
        })
    };
    let whole = (0..rules.spec.decks).flat_map(deck);
    whole.filter(|slot| rules.spec.has(Face::from_index(*slot as usize))).collect()
}

/// Microsoft's program makes its pack rank by rank: clubs, diamonds, hearts, spades.
fn rank_by_rank(list: &[u8]) -> Vec<u8> {
    (0..13).flat_map(|rank| [0, 39, 26, 13].map(|suit| list[rank + suit])).collect()
}

/// Takes the cards for steps that ask for certain ones out of the list; `choose` picks one of
/// several copies.
fn take_out(
    rules: &Rules,
    list: &mut Vec<u8>,
    choose: &mut dyn FnMut(usize) -> usize,
) -> Vec<Vec<u8>> {
    let steps = rules.spec.deal.iter();
    steps.map(|step| take_for(rules.spec.suits, &wanted(rules, step), list, choose)).collect()
}

fn take_for(
    suits: PackSuits,
    wanted: &[FaceSet],
    list: &mut Vec<u8>,
    choose: &mut dyn FnMut(usize) -> usize,
) -> Vec<u8> {
    let before = list.clone();
    let wants_all = |faces: FaceSet| {
        let there = before.iter().filter(|slot| faces.has(face_of(suits, **slot))).count();
        there == wanted.iter().filter(|other| **other == faces).count()
    };
    let mut taken = Vec::with_capacity(wanted.len());
    for faces in wanted {
        let ordered = faces.len() == 1 || wants_all(*faces);
        taken.extend(take_one(suits, list, *faces, ordered, choose));
    }
    taken
}

/// For each pile of a step that takes cards out, what it wants.
fn wanted(rules: &Rules, step: &DealStep) -> Vec<FaceSet> {
    if step.take.is_empty() {
        return Vec::new();
    }
    let piles = step.pile_count(rules.spec.groups[step.to].count) as usize;
    step.take.iter().copied().cycle().take(piles).collect()
}

fn take_one(
    suits: PackSuits,
    list: &mut Vec<u8>,
    faces: FaceSet,
    ordered: bool,
    choose: &mut dyn FnMut(usize) -> usize,
) -> Option<u8> {
    let there: Vec<usize> =
        (0..list.len()).filter(|i| faces.has(face_of(suits, list[*i]))).collect();
    let index = match there.as_slice() {
        [] => return None,
        [one] => *one,
        several if ordered => *several.iter().min_by_key(|i| list[**i])?,
        several => several[choose(several.len())],
    };
    Some(list.remove(index))
}

/// Where a step deals the mates of the first card: all cards of its rank come to the front, in
/// their order.
fn mates_first(rules: &Rules, order: Vec<u8>) -> Vec<u8> {
    let first = order.first().filter(|_| rules.spec.deal.iter().any(|step| step.mates));
    let Some(rank) = first.map(|slot| rank_of(*slot)) else { return order };
    let (mates, others): (Vec<u8>, Vec<u8>) =
        order.into_iter().partition(|slot| rank_of(*slot) == rank);
    [mates, others].concat()
}

/// The ranks of the first condition that the order does not meet.
fn unmet(rules: &Rules, order: &[u8]) -> Option<Vec<Rank>> {
    let mut first = 0;
    for step in &rules.spec.deal {
        let count = cards_of(rules, step);
        let dealt = &order[first.min(order.len())..(first + count).min(order.len())];
        let met = |ranks: &[Rank]| dealt.iter().any(|slot| ranks.contains(&rank_of(*slot)));
        if !step.require.is_empty() && !met(&step.require) {
            return Some(step.require.clone());
        }
        first += count;
    }
    None
}

/// How many cards of the shuffled pack a step of a fixed number deals.
fn cards_of(rules: &Rules, step: &DealStep) -> usize {
    let piles = step.pile_count(rules.spec.groups[step.to].count) as usize;
    match &step.each {
        _ if !step.take.is_empty() || !step.open.is_empty() => 0,
        Each::Number(number) => *number as usize * piles,
        Each::List(list) => list.iter().map(|n| *n as usize).sum(),
        Each::Rest => 0,
    }
}

/// PySolFC's way to meet a condition: the last such card to be dealt is dealt first.
fn promote(order: &mut Vec<u8>, ranks: &[Rank]) {
    let last = order.iter().rposition(|slot| ranks.contains(&rank_of(*slot)));
    if let Some(last) = last {
        let slot = order.remove(last);
        order.insert(0, slot);
    }
}

/// Ranks are the same whatever suits a pack is of.
fn rank_of(slot: u8) -> Rank {
    face_of(PackSuits::Four, slot).rank()
}

/// The physical cards of the packs.
fn pack_slots(rules: &Rules) -> impl Iterator<Item = u8> + use<> {
    let (decks, pack, suits) = (rules.spec.decks, rules.spec.pack, rules.spec.suit_set);
    let whole = (0..decks * 52).map(|slot| (slot, Face::from_index(slot as usize)));
    whole
        .filter(move |(_, face)| pack.has(face.rank()) && suits.has(face.suit()))
        .map(|(slot, _)| slot)
}

/// The physical cards that show a face, in the order of the pack.
pub(crate) fn slots_of(rules: &Rules, face: Face) -> impl Iterator<Item = u8> + use<> {
    let suits = rules.spec.suits;
    pack_slots(rules).filter(move |slot| face_of(suits, *slot) == face)
}

struct Dealer<'a> {
    rules: &'a Rules,
    state: State,
    /// The pack, its last card being dealt next.
    pack: Pack,
}

impl Dealer<'_> {
    fn step(&mut self, index: usize, step: &DealStep) {
        let group = &self.rules.groups[step.to];
        let first = (group.first + step.skip) as usize;
        let count = step.pile_count(group.count) as usize;
        let held: Vec<u8> = (first..first + count).map(|pile| self.state.len[pile]).collect();
        if !step.take.is_empty() {
            let taken = std::mem::take(&mut self.pack.taken[index]);
            for (offset, slot) in taken.into_iter().enumerate() {
                self.state.put(first + offset, slot);
            }
        } else if !step.open.is_empty() {
            self.run_on(step);
        } else if step.each == Each::Rest && self.rules.stock == Some(group.first) {
            // The stock is what is left in the hand: it lies as it is, the card to be dealt next on
            // top.
            for slot in std::mem::take(&mut self.pack.order) {
                self.state.put(first, slot);
            }
        } else if step.by_suits {
            while let Some(&slot) = self.pack.order.last() {
                let suit = self.state.face(slot).suit();
                let place = self.rules.spec.suit_set.iter().position(|other| other == suit);
                self.one(first + place.unwrap_or(0), step);
            }
        } else if step.each == Each::Rest {
            while self.one(first, step) {}
        } else {
            self.rounds(step, first, count);
        }
        for (offset, held) in held.into_iter().enumerate() {
            self.lay(step, first + offset, offset, held);
        }
        self.sink(step, first, count);
        if step.afterwards {
            self.go_afterwards(step);
        }
    }

    /// Top cards of the group that a step has dealt to go elsewhere, the leftmost first, until none
    /// does.
    fn go_afterwards(&mut self, step: &DealStep) {
        let (rules, piles) = (self.rules, self.rules.groups[step.to].piles());
        let next = |state: &State| {
            piles.clone().filter(|pile| state.len[*pile] > state.down[*pile]).find_map(|pile| {
                let face = state.face(state.top[pile]);
                state.diverted_to(rules, &step.divert, face).map(|to| (pile, to))
            })
        };
        while let Some((from, to)) = next(&self.state) {
            let down = (self.state.down[from], self.state.down[to]);
            self.state.shift_unkeyed(from, to, 1, down);
        }
    }

    fn rounds(&mut self, step: &DealStep, first: usize, count: usize) {
        let each = |offset: usize| match &step.each {
            Each::Number(number) => *number as usize,
            Each::List(list) => list[offset] as usize,
            Each::Rest => 0,
        };
        let piles: Vec<usize> =
            if step.course.from_right { (0..count).rev().collect() } else { (0..count).collect() };
        let most = piles.iter().map(|offset| each(*offset)).max().unwrap_or(0);
        let mut turns: Vec<(usize, usize)> =
            piles.iter().flat_map(|offset| (0..each(*offset)).map(|row| (row, *offset))).collect();
        if !step.course.by_piles {
            turns.clear();
            turns.extend((0..most).flat_map(|row| {
                piles
                    .iter()
                    .filter(move |offset| row < each(**offset))
                    .map(move |offset| (row, *offset))
            }));
        }
        for (_, offset) in turns {
            if !self.one(first + offset, step) {
                return;
            }
        }
    }

    /// Deals one card, after those that are diverted.
    fn one(&mut self, pile: usize, step: &DealStep) -> bool {
        self.put_under(pile, step);
        while let Some(slot) = self.pack.order.pop() {
            let diverts: &[Divert] = if step.afterwards { &[] } else { &step.divert };
            match self.state.diverted_to(self.rules, diverts, self.state.face(slot)) {
                Some(other) => {
                    self.state.put(other, slot);
                    if step.leaves_gaps {
                        return true;
                    }
                }
                None => {
                    self.state.put(pile, slot);
                    return true;
                }
            }
        }
        false
    }

    /// Puts cards under the pack that do not go to a pile, one after the other, unless all that are
    /// left are such.
    fn put_under(&mut self, pile: usize, step: &DealStep) {
        let (state, order) = (&self.state, &mut self.pack.order);
        let goes_under = |slot: u8| match &step.under {
            Under::None => false,
            Under::Ranks(ranks) => ranks.contains(&rank_of(slot)),
            Under::Alike => state.slots(pile).any(|other| rank_of(other) == rank_of(slot)),
        };
        if !step.under.is_none()
            && let Some(next) = order.iter().rposition(|slot| !goes_under(*slot))
        {
            let passed = order.len() - 1 - next;
            order.rotate_right(passed);
        }
    }

    fn run_on(&mut self, step: &DealStep) {
        let piles = self.rules.groups[step.to].count as usize;
        while let Some(&slot) = self.pack.order.last() {
            if step.until_all_open && self.state.begun(self.rules, step.to) == piles {
                return;
            }
            self.pack.order.pop();
            let to = self
                .state
                .diverted_to(self.rules, &step.divert, self.state.face(slot))
                .unwrap_or_else(|| self.run_on_pile(step, self.state.face(slot).rank()));
            self.state.put(to, slot);
        }
    }

    /// Where a run-on deal lays a card of a rank.
    fn run_on_pile(&self, step: &DealStep, rank: Rank) -> usize {
        let (rules, state) = (self.rules, &self.state);
        let opens = |rank: Rank| step.open.contains(&rank);
        match step.opener {
            Opener::First => state.run_on_pile(rules, step.to, opens(rank)),
            Opener::Last => {
                let pile = state.run_on_pile(rules, step.to, false);
                let closed = state.len[pile] > 0 && opens(state.face(state.top[pile]).rank());
                state.run_on_pile(rules, step.to, closed)
            }
            Opener::Beside(group) if opens(rank) => state.run_on_pile(rules, group, true),
            Opener::Beside(group) => {
                let place = state.begun(rules, group).saturating_sub(1);
                let piles = rules.groups[step.to].piles();
                (piles.start + place).min(piles.end - 1)
            }
        }
    }

    /// Says which cards of a pile lie face down after a step.
    fn lay(&mut self, step: &DealStep, pile: usize, offset: usize, held: u8) {
        let len = self.state.len[pile];
        let new = len - held;
        let down = step.down_on(offset).min(new);
        let (lie, before) = (self.rules.hot[pile].lie, self.state.down[pile]);
        let all = if down > 0 { held + down } else { before };
        self.state.down[pile] = State::down_for(lie, all, len);
        if lie == Lie::Up && down > 0 {
            self.state.raise(pile, before, held);
        }
    }

    fn sink(&mut self, step: &DealStep, first: usize, count: usize) {
        if step.sink.is_empty() {
            return;
        }
        for pile in first..first + count {
            let down = self.state.down[pile];
            let slots: Vec<u8> = self.state.clear(pile).to_vec();
            let sinks = |slot: &&u8| step.sink.contains(&rank_of(**slot));
            for slot in slots.iter().filter(sinks).chain(slots.iter().filter(|slot| !sinks(slot))) {
                self.state.put(pile, *slot);
            }
            self.state.down[pile] = down;
        }
    }

    fn finish(mut self) -> State {
        for pile in 0..self.rules.pile_count() {
            let (len, down) = (self.state.len[pile], self.state.down[pile]);
            let lie = self.rules.hot[pile].lie;
            // Diverted cards and a face-down top card are put right.
            let hidden =
                self.state.is_covered(self.rules, pile) || self.state.is_locked(self.rules, pile);
            let shown = lie == Lie::Up && len > 0 && !hidden;
            let turns = shown && down == len;
            let down = if turns { self.state.lower(pile, len - 1) } else { down };
            self.state.down[pile] = State::down_for(lie, down, len);
        }
        if let Some(group) = self.rules.first_rank_group {
            self.state.base = first_rank(self.rules, &self.state, group);
        }
        self.rules.begin(self.state)
    }
}

/// The rank of the lowest card of the first pile of a group that holds one, or `u8::MAX`.
pub(crate) fn first_rank(rules: &Rules, state: &State, group: usize) -> u8 {
    rules.groups[group]
        .piles()
        .find_map(|pile| state.slots(pile).last())
        .map_or(u8::MAX, |slot| rank_of(slot).index() as u8)
}
