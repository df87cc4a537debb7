//! Exact search for points: depth first over the graph of positions, with a table of those entered.
//!
//! What is entered once brings no more than what was found there, or too little to be worth
//! finding; as that only grows, it need never be entered again.

use std::collections::HashSet;

use kibitzer_engine::{Journal, Move, Rules, State};

use super::Best;
use super::bound::Bound;
use crate::key_table::{Entered, KeyTable};
use crate::limits::Budget;

/// What a portion of search came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Portion {
    /// All was searched.
    Exhausted,
    /// The portion is used up.
    More,
    /// Some lines were too long for the memory.
    Full,
}

/// Bytes that a move on the stack takes, and a position with its share of the journal: an estimate
/// on the safe side.
const MOVE_BYTES: usize = 16;
const FRAME_BYTES: usize = 256;

struct Frame {
    key: u128,
    /// The first of its moves in `open`; those behind it are still to be tried.
    first: usize,
}

pub(super) struct Exact<'a> {
    rules: &'a Rules,
    state: State,
    journal: Journal,
    table: KeyTable,
    frames: Vec<Frame>,
    made: Vec<Move>,
    open: Vec<Move>,
    list: Vec<Move>,
    /// The keys on the path; needed only once the table forgets, as a cycle must not be entered
    /// again.
    path: Option<HashSet<u128>>,
    most_stack: usize,
    cut: bool,
}

impl<'a> Exact<'a> {
    /// A search within so many bytes, or `None` if they are too few.
    pub(super) fn new(rules: &'a Rules, state: &State, memory: usize) -> Option<Exact<'a>> {
        let mut exact = Exact {
            rules,
            state: state.clone(),
            journal: Journal::new(),
            table: KeyTable::new(memory / 4 * 3)?,
            frames: Vec::new(),
            made: Vec::new(),
            open: Vec::new(),
            list: Vec::new(),
            path: None,
            most_stack: memory / 4,
            cut: false,
        };
        let key = exact.state.key();
        exact.table.enter(key);
        exact.open(key);
        Some(exact)
    }

    /// Positions in the table.
    pub(super) fn stored(&self) -> u64 {
        self.table.held()
    }

    /// Searches for at least so many points until all is known, or up to so many nodes.
    pub(super) fn run(
        &mut self,
        budget: &mut Budget<'_, '_>,
        end: u64,
        bound: &Bound<'_>,
        least: u32,
        best: &mut Best,
    ) -> Portion {
        let mut least = least;
        loop {
            let Some(frame) = self.frames.last() else {
                return if self.cut { Portion::Full } else { Portion::Exhausted };
            };
            if self.open.len() <= frame.first {
                self.close();
                continue;
            }
            if budget.nodes() >= end || !budget.spend() {
                return Portion::More;
            }
            let Some(mv) = self.open.pop() else { return Portion::More };
            self.enter(mv, bound, &mut least, best);
        }
    }

    /// Enters the position after a move, unless it is known or nothing worth finding lies behind
    /// it.
    fn enter(&mut self, mv: Move, bound: &Bound<'_>, least: &mut u32, best: &mut Best) {
        self.state.apply_unchecked(self.rules, mv, &mut self.journal);
        self.made.push(mv);
        let key = self.state.key();
        let on_path = self.path.as_ref().is_some_and(|path| path.contains(&key));
        if on_path || self.table.enter(key) == Entered::Known {
            return self.retreat();
        }
        if self.table.forgets() && self.path.is_none() {
            self.path = Some(self.frames.iter().map(|frame| frame.key).collect());
        }
        if self.state.is_placed_out(self.rules)
            && let Some(points) = self.state.points(self.rules)
        {
            best.found(points, &self.made);
            *least = (*least).max(best.points.map_or(0, |best| best + 1));
        }
        if bound.of(&self.state) < *least {
            return self.retreat();
        }
        if self.open.len() * MOVE_BYTES + self.frames.len() * FRAME_BYTES > self.most_stack {
            self.cut = true;
            return self.retreat();
        }
        self.open(key);
    }

    fn retreat(&mut self) {
        if self.made.pop().is_some() {
            self.state.undo(self.rules, &mut self.journal);
        }
    }

    fn open(&mut self, key: u128) {
        self.frames.push(Frame { key, first: self.open.len() });
        if let Some(path) = &mut self.path {
            path.insert(key);
        }
        self.list.clear();
        self.state.legal_moves(self.rules, &mut self.list);
        self.open.extend(&self.list);
    }

    fn close(&mut self) {
        if let Some(frame) = self.frames.pop()
            && let Some(path) = &mut self.path
        {
            path.remove(&frame.key);
        }
        self.retreat();
    }
}
