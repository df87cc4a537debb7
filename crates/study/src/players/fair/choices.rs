//! What a player can choose between.
//!
//! Moves that show nothing and can be taken back decide nothing. So all positions that such moves
//! lead to and back from are one place, and the choices are the ways out of it: moves that show a
//! card, or that cannot be taken back.

use std::collections::{HashMap, HashSet};

use kibitzer_engine::search::Safe;
use kibitzer_engine::{CardSet, Journal, Move, Rules, State};
use kibitzer_solver::Appraiser;
use kibitzer_table::known_after;

/// Most positions that are looked at to find the ways out of where the game stands.
const MOST_PLACES: usize = 300;
/// Most positions that are looked at to find out whether two ways out lead to the same place.
const MOST_BEHIND: usize = 60;

/// A way on.
#[derive(Clone, Debug)]
pub(crate) struct Choice {
    /// Moves that can be taken back and show nothing, and then one that shows something or cannot.
    pub(crate) line: Vec<Move>,
    /// What the last move seems worth at sight.
    pub(crate) gain: i32,
}

struct Place {
    state: State,
    /// The place before it, and the move that led here.
    from: Option<(u32, Move)>,
}

struct Exit {
    place: u32,
    mv: Move,
    key: u128,
}

/// Finds the choices.
pub(crate) struct Chooser<'a> {
    rules: &'a Rules,
    safe: Option<Safe>,
    /// Draws and redeals can be gone on with until the stock lies as before.
    endless: bool,
    places: Vec<Place>,
    seen: HashSet<u128>,
    exits: Vec<Exit>,
    journal: Journal,
    legal: Vec<Move>,
    back: Vec<Move>,
}

impl<'a> Chooser<'a> {
    pub(crate) fn new(rules: &'a Rules) -> Chooser<'a> {
        let endless = rules.spec().redeal.as_ref().is_some_and(|redeal| redeal.times.is_none())
            && !rules.facts().shuffles;
        Chooser {
            rules,
            safe: Safe::derive(rules),
            endless,
            places: Vec::new(),
            seen: HashSet::new(),
            exits: Vec::new(),
            journal: Journal::new(),
            legal: Vec::new(),
            back: Vec::new(),
        }
    }

    /// The choices in a world of what is known, without those that lead to positions that were had.
    pub(crate) fn choices(
        &mut self,
        appraiser: &Appraiser,
        world: &State,
        known: CardSet,
        had: &dyn Fn(u128) -> bool,
    ) -> Vec<Choice> {
        let rules = self.rules;
        world.legal_moves(rules, &mut self.legal);
        self.legal.sort_unstable();
        let safe = self.safe.as_ref().and_then(|safe| safe.among(rules, world, &self.legal).next());
        if let Some(mv) = safe {
            return vec![Choice { line: vec![mv], gain: 0 }];
        }
        // Looking through a stock that comes round costs nothing.
        if let Some(mv) = self.free_look(world, known) {
            return vec![Choice { line: vec![mv], gain: 0 }];
        }
        self.seen.clear();
        self.explore(world, known, had, MOST_PLACES);
        let exits = std::mem::take(&mut self.exits);
        let ways = std::mem::take(&mut self.places);
        let mut found: Vec<Choice> = Vec::new();
        let mut by_key: HashMap<u128, ()> = HashMap::new();
        for exit in &exits {
            if by_key.contains_key(&exit.key) || self.seen.contains(&exit.key) || had(exit.key) {
                continue;
            }
            by_key.insert(exit.key, ());
            let mut state = ways[exit.place as usize].state.clone();
            let needs = appraiser.needs(rules, &state);
            let gain = appraiser.gain(rules, &state, &needs, exit.mv);
            self.journal.clear();
            state.apply_unchecked(rules, exit.mv, &mut self.journal);
            let then = known_after(rules, known, exit.mv, &state, &self.journal);
            self.explore(&state, then, &|_| false, MOST_BEHIND);
            let mut line = vec![exit.mv];
            let mut at = exit.place;
            while let Some((before, mv)) = ways[at as usize].from {
                line.push(mv);
                at = before;
            }
            line.reverse();
            found.push(Choice { line, gain });
        }
        found
    }

    /// A draw or redeal that shows a card, where all can be turned through again without end.
    fn free_look(&mut self, world: &State, known: CardSet) -> Option<Move> {
        if !self.endless {
            return None;
        }
        let stock = self.rules.stock()?;
        let hidden = |state: &State, pile| state.physical(pile).any(|card| !known.has(card));
        let waste_hidden = self
            .rules
            .spec()
            .redeal
            .iter()
            .flat_map(|redeal| redeal.gather.iter())
            .flat_map(|group| self.rules.group_piles(*group))
            .any(|pile| hidden(world, pile));
        if !hidden(world, stock) && !waste_hidden {
            return None;
        }
        self.legal.iter().copied().find(|mv| matches!(mv, Move::Draw | Move::Redeal))
    }

    /// Looks at all positions that moves to and fro lead to, and notes the ways out.
    fn explore(&mut self, world: &State, known: CardSet, had: &dyn Fn(u128) -> bool, most: usize) {
        let rules = self.rules;
        self.places.clear();
        self.exits.clear();
        self.seen.insert(world.hash_of(rules, known));
        self.places.push(Place { state: world.clone(), from: None });
        let mut at = 0;
        while at < self.places.len() {
            let mut state = self.places[at].state.clone();
            let here = state.hash_of(rules, known);
            let mut legal = std::mem::take(&mut self.legal);
            state.legal_moves(rules, &mut legal);
            legal.sort_unstable();
            legal.dedup();
            for &mv in &legal {
                self.journal.clear();
                state.apply_unchecked(rules, mv, &mut self.journal);
                let then = known_after(rules, known, mv, &state, &self.journal);
                let key = state.hash_of(rules, then);
                if !self.seen.contains(&key) {
                    let decides = then != known
                        || state.is_won(rules)
                        || !self.can_go_back(&mut state, known, here, mv);
                    if decides {
                        self.exits.push(Exit { place: at as u32, mv, key });
                    } else if !had(key) && self.places.len() < most {
                        self.seen.insert(key);
                        let from = Some((at as u32, mv));
                        self.places.push(Place { state: state.clone(), from });
                    }
                }
                state.undo(rules, &mut self.journal);
            }
            self.legal = legal;
            at += 1;
        }
    }

    /// True if the position before a move can be had again by the move back, or by turning the
    /// stock.
    fn can_go_back(&mut self, after: &mut State, known: CardSet, here: u128, mv: Move) -> bool {
        let rules = self.rules;
        let Move::Carry { from, to, cards } = mv else {
            return matches!(mv, Move::Draw | Move::Redeal) && self.endless;
        };
        let back = Move::Carry { from: to, to: from, cards };
        let mut legal = std::mem::take(&mut self.back);
        after.legal_moves(rules, &mut legal);
        let mut same = false;
        if legal.contains(&back) {
            let mut journal = Journal::new();
            after.apply_unchecked(rules, back, &mut journal);
            same = after.hash_of(rules, known) == here;
            after.undo(rules, &mut journal);
        }
        self.back = legal;
        same
    }
}
