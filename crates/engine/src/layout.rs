//! Layouts: any arrangement of cards as text, and which of them are positions of a game.
//!
//! Reading never fails because an arrangement is odd; only [`State::from_layout`] says whether the
//! rules accept it, and says every reason at once.

use std::fmt;

use crate::card::{Card, Face, FaceSet, Rank, shortened};
use crate::count::counted;
use crate::deal::{DealName, first_rank, slots_of};
use crate::moves::pile_ranges;
use crate::pile::Pile;
use crate::rules::Rules;
use crate::seed::{Seed, joined};
use crate::spec::{Base, GroupId, Lie, Role};
use crate::state::State;

/// An arrangement of cards: piles by name with their cards, bottom first, and the counters of a
/// game in progress.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Layout {
    /// Pile names and cards, as written.
    pub piles: Vec<(String, Vec<Card>)>,
    /// The number of the pass, 1 before any redeal.
    pub round: Option<u32>,
    /// Mercies used.
    pub mercies: Option<u8>,
    /// How often the stock has been dealt from in this round, where the rules limit that.
    pub draws: Option<u8>,
    /// The base rank, where the deal decides it.
    pub base: Option<Rank>,
    /// The deal that shuffled redeals belong to.
    pub deal: Option<DealName>,
    /// Numbers drawn by shuffled redeals.
    pub drawn: Option<u32>,
}

/// Text that is not a layout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LayoutError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub what: String,
}

impl fmt::Display for LayoutError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.what)
    }
}

impl std::error::Error for LayoutError {}

impl std::str::FromStr for Layout {
    type Err = LayoutError;

    fn from_str(text: &str) -> Result<Layout, LayoutError> {
        let mut layout = Layout::default();
        // Some editors begin a file with the mark of its byte order.
        for (index, line) in text.trim_start_matches('\u{feff}').lines().enumerate() {
            let line = line.trim();
            if !line.is_empty() && !line.starts_with('#') {
                layout.read_line(line).map_err(|what| LayoutError { line: index + 1, what })?;
            }
        }
        Ok(layout)
    }
}

impl Layout {
    fn read_line(&mut self, line: &str) -> Result<(), String> {
        let (name, rest) = line.split_once(':').ok_or_else(|| {
            format!(
                "'{}' has no colon: write a pile and its cards, as in T2: ~JD AS QH",
                shortened(line)
            )
        })?;
        let (name, rest) = (name.trim(), rest.trim());
        let number = || {
            let digits = !rest.is_empty() && rest.bytes().all(|byte| byte.is_ascii_digit());
            let wrong = if digits { "too large a number" } else { "not a number" };
            rest.parse().map_err(|_| format!("'{}' is {wrong}", shortened(rest)))
        };
        match name {
            "round" => {
                let round = number().and_then(|round| counted_from_one(round, "rounds"))?;
                once(&mut self.round, name, round)?;
            }
            "drawn" => once(&mut self.drawn, name, number()?)?,
            "merci" => once(&mut self.mercies, name, within(number()?, "mercies")?)?,
            "draws" => once(&mut self.draws, name, within(number()?, "draws")?)?,
            "base" => {
                let rank = rest.parse().map_err(|_| {
                    format!("'{}' is not a rank: write A, 2 to 9, T, J, Q or K", shortened(rest))
                })?;
                once(&mut self.base, name, rank)?;
            }
            "deal" => {
                let deal = rest.parse().map_err(|error: crate::DealError| error.to_string())?;
                once(&mut self.deal, name, deal)?;
            }
            _ => self.piles.push((name.to_owned(), cards(rest)?)),
        }
        Ok(())
    }
}

/// A number that is at least one.
fn counted_from_one(number: u32, what: &str) -> Result<u32, String> {
    if number == 0 { Err(format!("{what} are counted from 1")) } else { Ok(number) }
}

/// A number of mercies or draws, which is at most 255.
fn within(number: u32, what: &str) -> Result<u8, String> {
    number.try_into().map_err(|_| format!("that is too many {what}"))
}

/// Every line but a pile's comes once.
fn once<T>(place: &mut Option<T>, name: &str, value: T) -> Result<(), String> {
    match place.replace(value) {
        None => Ok(()),
        Some(_) => Err(format!("'{name}' is given a second time")),
    }
}

fn cards(text: &str) -> Result<Vec<Card>, String> {
    let cards = text.split_whitespace().map(str::parse::<Card>);
    cards.collect::<Result<_, _>>().map_err(|error| error.to_string())
}

impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(round) = self.round {
            writeln!(f, "round: {round}")?;
        }
        if let Some(mercies) = self.mercies {
            writeln!(f, "merci: {mercies}")?;
        }
        if let Some(draws) = self.draws {
            writeln!(f, "draws: {draws}")?;
        }
        if let Some(base) = self.base {
            writeln!(f, "base: {base}")?;
        }
        if let Some(deal) = &self.deal {
            writeln!(f, "deal: {deal}")?;
        }
        if let Some(drawn) = self.drawn {
            writeln!(f, "drawn: {drawn}")?;
        }
        for (name, cards) in &self.piles {
            let cards: Vec<String> = cards.iter().map(ToString::to_string).collect();
            writeln!(f, "{name}: {}", cards.join(" "))?;
        }
        Ok(())
    }
}

/// Why an arrangement is not a position of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LayoutFault(String);

impl fmt::Display for LayoutFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for LayoutFault {}

impl State {
    /// The arrangement of the position, from which [`State::from_layout`] makes an equal one.
    pub fn layout(&self, rules: &Rules) -> Layout {
        let shuffles = self.redeals_left(rules)
            && rules.traits.redeal.as_ref().is_some_and(|redeal| redeal.shuffles);
        let listed = rules.listed_piles().into_iter().filter(|pile| self.pile_len(*pile) > 0);
        Layout {
            piles: listed.map(|pile| (rules.name(pile).to_owned(), self.cards(pile))).collect(),
            round: (self.counters.redeals > 0).then(|| self.round()),
            mercies: (self.counters.mercies > 0).then_some(self.counters.mercies),
            draws: (self.counters.draws > 0).then_some(self.counters.draws),
            base: self.base_rank(),
            deal: (shuffles && self.seed != Seed::Own(0)).then(|| self.deal_name()),
            drawn: (shuffles && self.counters.drawn > 0).then_some(self.counters.drawn),
        }
    }

    fn deal_name(&self) -> DealName {
        match self.seed {
            Seed::Own(number) => DealName::Own(number),
            Seed::Microsoft(number) => DealName::Microsoft(number),
            Seed::Mersenne(high, low) => DealName::PySol(joined(high, low)),
        }
    }

    /// The position that a layout shows.
    ///
    /// # Errors
    /// Every reason why the rules do not accept it.
    pub fn from_layout(rules: &Rules, layout: &Layout) -> Result<State, Vec<LayoutFault>> {
        let mut reader = Reader { rules, faults: Vec::new() };
        let piles = reader.piles(layout);
        reader.pack(&piles);
        let piles = reader.suits_in_place(piles);
        for (pile, cards) in piles.iter().enumerate() {
            let mut upper = (0..piles.len()).filter(|upper| rules.over[pile] >> upper & 1 != 0);
            let covered = upper.any(|upper| !piles[upper].is_empty());
            reader.pile(Pile(pile as u8), cards, covered);
        }
        reader.counters(layout);
        if !reader.faults.is_empty() {
            return Err(reader.faults);
        }
        let state = reader.build(layout, &piles);
        reader.foundations(&state);
        if reader.faults.is_empty() { Ok(rules.begin(state)) } else { Err(reader.faults) }
    }
}

/// More redeals than anybody plays.
const MOST_ROUNDS: u32 = 1_000_000;

struct Reader<'a> {
    rules: &'a Rules,
    faults: Vec<LayoutFault>,
}

impl Reader<'_> {
    fn say(&mut self, what: String) {
        self.faults.push(LayoutFault(what));
    }

    fn piles(&mut self, layout: &Layout) -> Vec<Vec<Card>> {
        let mut piles = vec![None; self.rules.pile_count()];
        for (name, cards) in &layout.piles {
            match self.rules.pile(name) {
                None => {
                    let known = pile_ranges(self.rules);
                    self.say(format!(
                        "there is no pile '{}': this game has {known}",
                        shortened(name)
                    ));
                }
                Some(pile) if piles[pile.index()].is_some() => {
                    self.say(format!("the pile {} is given twice", self.rules.name(pile)));
                }
                Some(pile) => piles[pile.index()] = Some(cards.clone()),
            }
        }
        piles.into_iter().map(Option::unwrap_or_default).collect()
    }

    /// Every card once a deck.
    fn pack(&mut self, piles: &[Vec<Card>]) {
        let decks = self.rules.spec.decks;
        let rules = self.rules;
        let copies = |face| slots_of(rules, face).count();
        let mut counts = [0_usize; 52];
        piles.iter().flatten().for_each(|card| counts[card.face.index()] += 1);
        let named = |test: &dyn Fn(Face, usize) -> bool| -> Vec<String> {
            let faces = Face::all().filter(|face| test(*face, counts[face.index()]));
            faces.map(|face| face.to_string()).collect()
        };
        let missing = named(&|face, count| count < copies(face));
        let doubled = named(&|face, count| count > copies(face));
        let packs = match decks {
            1 => "one deck",
            2 => "two decks",
            3 => "three decks",
            _ => "four decks",
        };
        if !missing.is_empty() {
            self.say(format!("cards are missing (the game has {packs}): {}", missing.join(" ")));
        }
        if !doubled.is_empty() {
            self.say(format!(
                "there are too many of these cards (the game has {packs}): {}",
                doubled.join(" ")
            ));
        }
    }

    /// Piles that hold one suit each may be given in any order; here each comes to the pile of its
    /// suit.
    fn suits_in_place(&mut self, mut piles: Vec<Vec<Card>>) -> Vec<Vec<Card>> {
        for (index, group) in self.rules.groups.iter().enumerate() {
            if !self.rules.spec.groups[index].one_suit_each {
                continue;
            }
            let places: Vec<usize> = group.piles().collect();
            let mut strays: Vec<Vec<Card>> = Vec::new();
            for &place in &places {
                if !piles[place]
                    .iter()
                    .all(|card| self.rules.pile_facts[place].suits.has(card.face))
                {
                    strays.push(std::mem::take(&mut piles[place]));
                }
            }
            for stray in strays {
                let fits = |place: &&usize| {
                    piles[**place].is_empty()
                        && stray
                            .iter()
                            .all(|card| self.rules.pile_facts[**place].suits.has(card.face))
                };
                match places
                    .iter()
                    .find(fits)
                    .or_else(|| places.iter().find(|place| piles[**place].is_empty()))
                {
                    Some(&place) => piles[place] = stray,
                    None => self.say("piles of one suit each hold cards of other suits".into()),
                }
            }
        }
        piles
    }

    /// `covered`: other piles with cards lie over it.
    fn pile(&mut self, pile: Pile, cards: &[Card], covered: bool) {
        let name = self.rules.name(pile).to_owned();
        let rule = &self.rules.pile_facts[pile.index()];
        let sets_go_here = self.rules.sets_go_to(pile);
        let (capacity, suits) = (rule.capacity, rule.suits);
        if cards.len() > capacity as usize {
            self.say(format!(
                "{name} holds {}, but has room for {capacity}",
                counted(cards.len(), "card")
            ));
        }
        if rule.lie == Lie::Up {
            let mixed = self.rules.group_traits(self.rules.group(pile)).mixed;
            let turns = cards.last().is_some_and(|card| card.down);
            if !mixed && cards.windows(2).any(|pair| pair[1].down && !pair[0].down) {
                self.say(format!("{name} has a face-down card on a face-up one"));
            } else if turns && !covered && self.rules.locked >> pile.0 & 1 == 0 {
                self.say(format!(
                    "the top card of {name} lies face down; it is turned up at once in this game"
                ));
            }
        }
        let suits = if self.is_dealt_to(pile) { self.suits_of(pile) } else { suits };
        let stray = cards.iter().find(|card| !suits.has(card.face));
        if let Some(card) = stray.filter(|_| !sets_go_here) {
            self.say(format!("{name} does not take the {}", card.face.name()));
        }
    }

    /// True if cards come to the pile by deals, which look at no ranks that it takes.
    fn is_dealt_to(&self, pile: Pile) -> bool {
        let group = self.rules.group(pile);
        let traffic = &self.rules.group_traits(group).traffic;
        self.rules.spec.deal.iter().any(|step| step.lays_on(group))
            || traffic.drawn_to
            || traffic.redealt_to
            || traffic.refilled
    }

    /// The suits that a pile takes, of whatever rank.
    fn suits_of(&self, pile: Pile) -> FaceSet {
        let group = &self.rules.spec.groups[self.rules.group(pile)];
        let suit = self.rules.spec.suit_set.in_turn(self.rules.number(pile));
        if group.one_suit_each { FaceSet::of_suit(suit) } else { FaceSet::ALL }
    }

    fn counters(&mut self, layout: &Layout) {
        let spec = &self.rules.spec;
        let used = layout.round.unwrap_or(1).saturating_sub(1);
        if used > MOST_ROUNDS {
            self.say(format!("no game has a round {}", u64::from(used) + 1));
        }
        let most = spec.redeal.as_ref().map_or(Some(0), |redeal| redeal.times);
        if most.is_some_and(|most| used > u32::from(most)) {
            self.say(format!("round {} is past the last redeal", used + 1));
        }
        if layout.mercies.unwrap_or(0) > spec.merci.map_or(0, |merci| merci.times) {
            self.say("more mercies are used than the game has".into());
        }
        if layout.draws.unwrap_or(0) > self.rules.draw_limit().unwrap_or(0) {
            self.say("the stock has been dealt from more often than the game allows".into());
        }
        if layout.base.is_some() && self.rules.first_rank_group.is_none() {
            self.say("the base rank is not decided by the deal in this game".into());
        }
        if matches!(layout.deal, Some(DealName::Deck(_))) {
            self.say("shuffled redeals belong to a numbered deal".into());
        }
        if layout.drawn.is_some_and(|drawn| drawn > 1_000_000) {
            self.say("that many numbers are never drawn".into());
        }
    }

    fn build(&self, layout: &Layout, piles: &[Vec<Card>]) -> State {
        let seed = layout.deal.as_ref().map_or(Seed::Own(0), DealName::seed);
        let mut state = State::empty(self.rules, seed);
        let mut copies = [0_usize; 52];
        for (pile, cards) in piles.iter().enumerate() {
            for card in cards {
                let copy = &mut copies[card.face.index()];
                // The pack was found complete before.
                if let Some(slot) = slots_of(self.rules, card.face).nth(*copy) {
                    state.put(pile, slot);
                }
                *copy += 1;
            }
            let down =
                cards.iter().rposition(|card| card.down).map_or(0, |height| height as u8 + 1);
            state.down[pile] =
                State::down_for(self.rules.pile_facts[pile].lie, down, state.len[pile]);
            if self.rules.pile_facts[pile].lie == Lie::Up {
                let ups = (0..down).filter(|height| !cards[*height as usize].down);
                ups.for_each(|height| state.raise(pile, height, height + 1));
            }
        }
        state.counters.redeals = layout.round.unwrap_or(1).saturating_sub(1);
        state.counters.mercies = layout.mercies.unwrap_or(0);
        state.counters.draws = layout.draws.unwrap_or(0);
        state.counters.drawn = layout.drawn.unwrap_or(0);
        if let Some(group) = self.rules.first_rank_group {
            let found = first_rank(self.rules, &state, group);
            state.base = layout.base.map_or(found, |rank| rank.index() as u8);
        }
        state
    }

    /// Foundations that are built by rank must be built rightly.
    fn foundations(&mut self, state: &State) {
        for pile in self.rules.piles() {
            let group = &self.rules.spec.groups[self.rules.group(pile)];
            let built = group.build.is_ranked() && self.rules.is_built(self.rules.group(pile));
            if group.role == Role::Foundation && built {
                self.foundation(state, pile);
            }
        }
    }

    /// The faces that the layout of a game may put under a foundation.
    fn dealt(&self, group: GroupId) -> FaceSet {
        let first = self.rules.spec.groups[group].base == Base::FirstRank;
        let steps = self.rules.spec.deal.iter().filter(|step| step.to == group);
        steps.fold(FaceSet::EMPTY, |faces, step| match step.take.is_empty() {
            // What is dealt to the first pile decides for all; what is dealt to several may be of
            // several ranks.
            true if first && step.skip == 0 && step.piles == Some(1) => faces,
            true => FaceSet::ALL,
            false => step.take.iter().fold(faces, |faces, taken| faces.or(*taken)),
        })
    }

    fn foundation(&mut self, state: &State, pile: Pile) {
        let faces: Vec<Face> = state.cards(pile).iter().map(|card| card.face).collect();
        let name = self.rules.name(pile).to_owned();
        let group = &self.rules.spec.groups[self.rules.group(pile)];
        let rule = &self.rules.piles[pile.index()];
        let base = match group.base {
            Base::Beside { .. } | Base::RankOf { .. } => FaceSet::ALL,
            _ => state.base_of(self.rules, pile.index()).or(self.dealt(self.rules.group(pile))),
        };
        let row = &self.rules.rows[rule.row as usize];
        if let Some(first) = faces.first().filter(|face| !base.has(**face)) {
            self.say(format!("{name} cannot begin with the {}", first.name()));
        }
        let wrong = faces.windows(2).find(|pair| !row[pair[0].index()].has(pair[1]));
        if let Some(pair) = wrong {
            self.say(format!(
                "in {name} the {} does not build on the {}",
                pair[1].name(),
                pair[0].name()
            ));
        }
    }
}
