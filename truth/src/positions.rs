//! Positions at random: cards on piles as no deal would lay them, foundations begun, and random
//! play from there.

use kibitzer_engine::search::SearchRules;
use kibitzer_engine::spec::{Base, Each, Lie};
use kibitzer_engine::{Card, Face, FaceSet, Journal, Layout, Pile, Rank, Role, Rules, State};

use crate::dice::Dice;

/// A position of a game, if one was found at random that the rules accept.
pub fn position(rules: &Rules, dice: &mut Dice) -> Option<State> {
    let state = (0..12).find_map(|_| laid_out(rules, dice))?;
    let moves = if dice.percent(40) { 0 } else { dice.between(1, 30) };
    Some(played(rules, state, moves, dice))
}

/// A position after so many moves, which favour foundations.
fn played(rules: &Rules, mut state: State, moves: usize, dice: &mut Dice) -> State {
    let mut journal = Journal::new();
    for _ in 0..moves {
        let legal = state.sorted_moves(rules);
        if legal.is_empty() {
            break;
        }
        let before = state.clone();
        let mv = dice.pick(&legal);
        if state.play(rules, mv, &mut journal).is_err() || state.is_won(rules) {
            return before;
        }
    }
    state
}

fn laid_out(rules: &Rules, dice: &mut Dice) -> Option<State> {
    let piles = vec![Vec::new(); rules.pile_count()];
    let mut table = Dealer { rules, pack: pack(rules), piles, spared: Vec::new() };
    table.spare_some(dice);
    dice.shuffle(&mut table.pack);
    let first = dice.pick(&table.pack);
    let base = first.rank();
    let much = dice.below(101);
    for pile in rules.piles().filter(|pile| rules.role(*pile) == Role::Foundation) {
        if dice.percent(much) {
            table.begin(pile, base, dice);
        }
    }
    while let Some(face) = table.pack.pop() {
        table.put(face, dice)?;
    }
    let layout = table.layout(base, dice);
    State::from_layout(rules, &layout).ok().filter(|state| !state.is_won(rules))
}

/// Every card of the packs.
fn pack(rules: &Rules) -> Vec<Face> {
    Face::all().flat_map(|face| std::iter::repeat_n(face, rules.copies(face))).collect()
}

struct Dealer<'a> {
    rules: &'a Rules,
    pack: Vec<Face>,
    piles: Vec<Vec<Face>>,
    /// Piles that get no card.
    spared: Vec<Pile>,
}

impl Dealer<'_> {
    /// Now and then some piles stay empty, wherever they lie: under and over others, too.
    fn spare_some(&mut self, dice: &mut Dice) {
        let share = dice.pick(&[0, 0, 0, 25, 50]);
        let tableau = self.rules.piles().filter(|pile| self.rules.role(*pile) == Role::Tableau);
        self.spared = tableau.filter(|_| dice.percent(share)).collect();
    }

    fn take(&mut self, among: FaceSet) -> Option<Face> {
        let index = self.pack.iter().rposition(|face| among.has(*face))?;
        Some(self.pack.swap_remove(index))
    }

    fn suits(&self, pile: Pile) -> FaceSet {
        let group = &self.rules.spec().groups[self.rules.group(pile)];
        if group.one_suit_each {
            FaceSet::of_suit(self.rules.spec().suit_set.in_turn(self.rules.number(pile)))
        } else {
            FaceSet::ALL
        }
    }

    /// How many cards the layout of the game deals to a pile, whichever they are.
    fn dealt(&self, pile: Pile) -> usize {
        let number = self.rules.number(pile) as u8;
        let steps = self.rules.spec().deal.iter().filter(|step| {
            step.to == self.rules.group(pile)
                && step.take.is_empty()
                && step.piles.is_none_or(|piles| number < piles)
        });
        steps.map(|step| if let Each::Number(each) = step.each { each.into() } else { 0 }).sum()
    }

    /// Builds some cards on a foundation, as its build says.
    fn begin(&mut self, pile: Pile, first: Rank, dice: &mut Dice) {
        let dealt = self.dealt(pile);
        if dealt > 1 && dice.percent(50) {
            // What is dealt heeds no build.
            let cards = self.pack.len().saturating_sub(dealt);
            self.piles[pile.index()] = self.pack.split_off(cards);
            return;
        }
        let group = &self.rules.spec().groups[self.rules.group(pile)];
        let suits = self.suits(pile);
        let base = match group.base {
            Base::Faces(faces) => faces,
            _ => FaceSet::of_rank(first),
        };
        let most = self.rules.capacity(pile).min(13);
        let wanted = if dice.percent(50) { most } else { dice.between(0, most) };
        let mut next = base;
        while self.piles[pile.index()].len() < wanted {
            let Some(face) = self.take(next.and(suits)) else { return };
            self.piles[pile.index()].push(face);
            next = self.rules.build_row(pile)[face.index()];
        }
    }

    /// Lays a card on some pile that has room for it.
    fn put(&mut self, face: Face, dice: &mut Dice) -> Option<()> {
        let open: Vec<Pile> =
            self.rules.piles().filter(|pile| self.has_room(*pile, face)).collect();
        let likely = |pile: &Pile| match self.rules.role(*pile) {
            Role::Tableau => 8,
            Role::Stock => 10,
            Role::Foundation => 0,
            Role::Cell => 1,
            Role::Waste | Role::Reserve => 3,
        };
        let all: usize = open.iter().map(likely).sum();
        let mut place = dice.below(all);
        let pile = open.iter().find(|pile| {
            let share = likely(pile);
            let here = place < share;
            place = place.saturating_sub(share);
            here
        })?;
        self.piles[pile.index()].push(face);
        Some(())
    }

    fn has_room(&self, pile: Pile, face: Face) -> bool {
        self.rules.role(pile) != Role::Foundation
            && !self.spared.contains(&pile)
            && self.piles[pile.index()].len() < self.rules.capacity(pile)
            && self.suits(pile).has(face)
    }

    fn layout(&self, first: Rank, dice: &mut Dice) -> Layout {
        let hidden = if dice.percent(50) { 0 } else { dice.between(1, 3) };
        let piles =
            self.rules.piles().filter(|pile| !self.piles[pile.index()].is_empty()).map(|pile| {
                let faces = &self.piles[pile.index()];
                let lies_up = self.rules.spec().groups[self.rules.group(pile)].lie == Lie::Up;
                let hides = lies_up && self.rules.role(pile) == Role::Tableau;
                let covered = self.rules.spec().groups[self.rules.group(pile)].covered;
                let down = match hides {
                    // Under other piles even the top card may lie face down.
                    true if covered && dice.percent(25) => faces.len(),
                    true => dice.between(0, hidden).min(faces.len() - 1),
                    false => 0,
                };
                let mixed = self.rules.mixes_faces(pile) && dice.percent(75);
                let cards = faces.iter().enumerate().map(|(height, face)| {
                    let turned = mixed && height + 1 < faces.len() && dice.percent(40);
                    Card { face: *face, down: height < down || turned }
                });
                (self.rules.name(pile).to_owned(), cards.collect())
            });
        let by_first = self.rules.spec().groups.iter().any(|group| group.base == Base::FirstRank);
        Layout { piles: piles.collect(), base: by_first.then_some(first), ..Layout::default() }
    }
}
