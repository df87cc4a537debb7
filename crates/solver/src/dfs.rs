//! Exact search: depth first over the graph of positions, with a table of those entered.
//!
//! The search can be run in portions. When it has come back from the last step of the first
//! position, everything that can be reached has been entered, and nothing was won: a proof, however
//! often the table forgot.

use std::collections::HashSet;

use crate::key_table::{Entered, KeyTable};
use crate::limits::Budget;
use crate::position::Position;
use crate::prunings::DerivedPrunings;
use crate::step::Step;
use kibitzer_engine::{Move, Role, Rules, State};

/// What a portion of search came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Portion {
    /// These steps win.
    Won(Vec<Step>),
    /// All was searched; nothing wins.
    Exhausted,
    /// The portion is used up.
    More,
    /// Nothing wins, but some lines were too long for the memory and were cut short: no proof.
    Full,
}

/// Bytes that a step on the stack takes, with its share of the journal: an estimate on the safe
/// side.
const STEP_BYTES: usize = 16;
const FRAME_BYTES: usize = 256;

struct Frame {
    key: u128,
    /// The first of its steps in `steps`; those before `steps.len()` are still to be tried.
    first: u32,
}

/// A depth-first search that goes on where it was left.
pub(crate) struct Dfs<'a> {
    position: Position<'a>,
    table: KeyTable,
    frames: Vec<Frame>,
    made: Vec<Step>,
    steps: Vec<Step>,
    /// The keys on the path; needed only once the table forgets, as a cycle must not be entered
    /// again.
    path: Option<HashSet<u128>>,
    most_stack: usize,
    /// A line was cut short.
    cut: bool,
    scratch: Vec<(i32, Step)>,
}

impl<'a> Dfs<'a> {
    /// A search within so many bytes, or `None` if they are too few. It may take over the table of
    /// another search.
    pub(crate) fn new(
        rules: &'a Rules,
        state: &State,
        prunings: &'a DerivedPrunings,
        memory: usize,
        table: Option<KeyTable>,
    ) -> Option<Dfs<'a>> {
        let bytes = memory / 4 * 3;
        let table = match table {
            Some(table) => table.renewed(bytes),
            None => KeyTable::new(bytes),
        };
        let mut dfs = Dfs {
            position: Position::new(rules, state, prunings),
            table: table?,
            frames: Vec::new(),
            made: Vec::new(),
            steps: Vec::new(),
            path: None,
            most_stack: memory / 4,
            cut: false,
            scratch: Vec::new(),
        };
        let key = dfs.position.key();
        dfs.table.enter(key);
        dfs.open(key);
        Some(dfs)
    }

    /// The table, for another search.
    pub(crate) fn into_table(self) -> KeyTable {
        self.table
    }

    /// Positions in the table.
    pub(crate) fn stored(&self) -> u64 {
        self.table.held()
    }

    /// Searches until the answer is known, or so many nodes have been used.
    pub(crate) fn run(&mut self, budget: &mut Budget<'_, '_>, portion: u64) -> Portion {
        let end = budget.nodes().saturating_add(portion);
        loop {
            let Some(frame) = self.frames.last() else { return self.end() };
            if self.steps.len() <= frame.first as usize {
                self.close();
                continue;
            }
            if budget.nodes() >= end || !budget.spend() {
                return Portion::More;
            }
            let Some(step) = self.steps.pop() else { return self.end() };
            if self.enter(step) {
                return Portion::Won(self.made.clone());
            }
        }
    }

    /// What it means that all steps have been tried.
    fn end(&self) -> Portion {
        if self.cut { Portion::Full } else { Portion::Exhausted }
    }

    /// Enters the position after a step, unless it is known. True if it is won.
    fn enter(&mut self, step: Step) -> bool {
        let (path, table) = (&self.path, &mut self.table);
        let on_path = |key| path.as_ref().is_some_and(|path| path.contains(&key));
        let is_new = |key| !on_path(key) && table.enter(key) == Entered::New;
        let Some(key) = self.position.make_new(step, is_new) else { return false };
        self.made.push(step);
        if self.table.forgets() && self.path.is_none() {
            self.path = Some(self.frames.iter().map(|frame| frame.key).collect());
        }
        if self.position.is_won() {
            return true;
        }
        if self.steps.len() * STEP_BYTES + self.frames.len() * FRAME_BYTES > self.most_stack {
            self.cut = true;
            self.retreat();
        } else {
            self.open(key);
        }
        false
    }

    fn retreat(&mut self) {
        if self.made.pop().is_some() {
            self.position.unmake();
        }
    }

    fn open(&mut self, key: u128) {
        let first = self.steps.len();
        self.frames.push(Frame { key, first: first as u32 });
        if let Some(path) = &mut self.path {
            path.insert(key);
        }
        self.position.steps(self.made.last().copied(), &mut self.steps);
        if self.steps.len() > first + 1 {
            self.order(first);
        }
    }

    fn close(&mut self) {
        if let Some(frame) = self.frames.pop()
            && let Some(path) = &mut self.path
        {
            path.remove(&frame.key);
        }
        self.retreat();
    }

    /// The most promising step comes last, as it is taken first.
    fn order(&mut self, first: usize) {
        let mut ranked = std::mem::take(&mut self.scratch);
        ranked.clear();
        for &step in &self.steps[first..] {
            ranked.push((worth_of(&self.position, step), step));
        }
        ranked.sort_by_key(|(worth, _)| *worth);
        for (place, (_, step)) in self.steps[first..].iter_mut().zip(&ranked) {
            *place = *step;
        }
        self.scratch = ranked;
    }
}

/// A quick guess at what a step is worth.
fn worth_of(position: &Position<'_>, step: Step) -> i32 {
    let (rules, state) = (position.rules, &position.state);
    match step.mv {
        Move::Draw => -5,
        Move::Swap(_) => 5,
        Move::Redeal => -20,
        Move::Merci { .. } => -10,
        Move::Remove(set) => set.iter().map(|_| 20).sum(),
        Move::Carry { from, to, cards } => {
            let into = match rules.role(to) {
                Role::Foundation => 20,
                Role::Cell | Role::Reserve => -8,
                _ => 0,
            };
            let out_of = match rules.role(from) {
                Role::Foundation => -25,
                Role::Waste | Role::Cell | Role::Reserve => 4,
                _ => 0,
            };
            // A card that turning brings up is not on its pile yet.
            let left = state.pile_len(from).saturating_sub(cards as usize);
            let down = state.face_down(from);
            let frees = if left == 0 {
                3
            } else if left == down {
                10
            } else {
                0
            };
            let to_space = if state.pile_len(to) == 0 { -3 } else { 0 };
            into + out_of + frees + to_space - i32::from(step.turns)
        }
    }
}
