//! A deal being played by one who sees what a player may see.

use std::collections::HashSet;

use kibitzer_engine::search::SearchState;
use kibitzer_engine::{Journal, Move, Rules, State};
use kibitzer_table::{Knowledge, known_after};

/// A deal in play: the position, what is known of it, and the positions that were had.
pub struct Sitting<'a> {
    /// The rules.
    pub rules: &'a Rules,
    /// The position, with all its cards.
    pub state: State,
    /// What the player knows of it.
    pub knowledge: Knowledge,
    /// The moves that were made.
    line: Vec<Move>,
    had: HashSet<u128>,
    journal: Journal,
    legal: Vec<Move>,
    /// The most cards that have been out, and known.
    best: (usize, u32),
    idle: usize,
}

impl<'a> Sitting<'a> {
    /// Sits down to a deal.
    pub fn new(rules: &'a Rules, state: State) -> Sitting<'a> {
        let knowledge = Knowledge::of_deal(rules, &state);
        Sitting::with(rules, state, knowledge)
    }

    /// Sits down to a position of which this is known.
    pub fn with(rules: &'a Rules, state: State, knowledge: Knowledge) -> Sitting<'a> {
        let mut sitting = Sitting {
            rules,
            state,
            knowledge,
            line: Vec::new(),
            had: HashSet::new(),
            journal: Journal::new(),
            legal: Vec::new(),
            best: (0, 0),
            idle: 0,
        };
        sitting.note();
        sitting
    }

    /// The position as the player knows it: equal for positions that he cannot tell apart.
    pub fn key(&self) -> u128 {
        self.state.hash_of(self.rules, self.knowledge.known())
    }

    /// True if this position, as the player knew it, was had before or is now.
    pub fn had(&self, key: u128) -> bool {
        self.had.contains(&key)
    }

    /// The legal moves, sorted, without those that lead back to a position that was had with the
    /// same knowledge.
    pub fn fresh_moves(&mut self) -> Vec<Move> {
        let mut legal = std::mem::take(&mut self.legal);
        self.state.legal_moves(self.rules, &mut legal);
        legal.sort_unstable();
        legal.dedup();
        let fresh = legal.iter().copied().filter(|mv| self.is_fresh(*mv)).collect();
        self.legal = legal;
        fresh
    }

    /// A move that shows something is always fresh; so this tells nothing that is hidden.
    fn is_fresh(&mut self, mv: Move) -> bool {
        self.journal.clear();
        self.state.apply_unchecked(self.rules, mv, &mut self.journal);
        let known = known_after(self.rules, self.knowledge.known(), mv, &self.state, &self.journal);
        let key = self.state.hash_of(self.rules, known);
        self.state.undo(self.rules, &mut self.journal);
        !self.had.contains(&key)
    }

    /// Makes a legal move.
    pub fn play(&mut self, mv: Move) {
        let before = self.state.clone();
        self.journal.clear();
        self.state.apply_unchecked(self.rules, mv, &mut self.journal);
        self.knowledge.learn(self.rules, &before, mv, &self.state, &self.journal);
        self.line.push(mv);
        self.note();
    }

    /// How many moves were made.
    pub fn made(&self) -> u32 {
        u32::try_from(self.line.len()).unwrap_or(u32::MAX)
    }

    /// The moves that were made.
    pub fn into_line(self) -> Vec<Move> {
        self.line
    }

    fn note(&mut self) {
        self.had.insert(self.key());
        let now = (self.state.cards_on_foundations(self.rules), self.knowledge.known().len());
        let more = now.0 > self.best.0 || now.1 > self.best.1;
        self.idle = if more { 0 } else { self.idle + 1 };
        self.best = (now.0.max(self.best.0), now.1.max(self.best.1));
    }

    /// True if for a move a card of the pack no new card came out or was seen.
    pub fn is_stuck(&self) -> bool {
        self.idle > self.rules.cards()
    }

    /// True if for four moves a card of the pack no new card came out or was seen.
    pub fn drags_on(&self) -> bool {
        self.idle > 4 * self.rules.cards()
    }

    /// True if the game is won.
    pub fn is_won(&self) -> bool {
        self.state.is_won(self.rules)
    }
}
