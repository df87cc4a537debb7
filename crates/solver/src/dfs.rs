//! Exact search: depth first over the graph of positions, with a table of those entered.
//!
//! The search can be run in portions. When it has come back from the last step of the first
//! position, everything that can be reached has been entered, and nothing was won: a proof, however
//! often the table forgot.

use crate::key_table::{KeyTable, Keys};
use crate::limits::Budget;
use crate::position::Position;
use crate::prunings::DerivedPrunings;
use crate::stack::{Next, Part, Stack};
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

/// A depth-first search that goes on where it was left.
pub(crate) struct Dfs<'a, T = KeyTable> {
    position: Position<'a>,
    stack: Stack<Step, T>,
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
        let mut dfs = Dfs::idle(rules, state, prunings, memory / 4, table?);
        dfs.begin();
        Some(dfs)
    }
}

impl<'a, T: Keys> Dfs<'a, T> {
    /// A search that has nothing to do yet, with a table of its own or one that it shares with
    /// others, and so many bytes for its line and steps.
    pub(crate) fn idle(
        rules: &'a Rules,
        state: &State,
        prunings: &'a DerivedPrunings,
        bytes: usize,
        table: T,
    ) -> Dfs<'a, T> {
        let position = Position::new(rules, state, prunings);
        Dfs { position, stack: Stack::new(table, bytes), scratch: Vec::new() }
    }

    /// Begins at the position where it stands.
    pub(crate) fn begin(&mut self) {
        let key = self.position.key();
        self.stack.is_new(key);
        self.open(key);
    }

    /// Begins with a part of another search from the same first position.
    pub(crate) fn take_up(&mut self, start: &State, part: Part<Step>) {
        self.position.reset(start);
        let mut keys = vec![self.position.key()];
        for step in &part.line {
            self.position.make(*step);
            keys.push(self.position.key_after(*step));
        }
        self.stack.take_up(part, keys);
    }

    /// True if a line was cut short for want of memory.
    pub(crate) fn is_cut(&self) -> bool {
        self.stack.is_cut()
    }

    /// Takes off a large part of what is still to be done; `None` if it is too little.
    pub(crate) fn split(&mut self) -> Option<Part<Step>> {
        self.stack.split()
    }

    /// Takes off all that is still to be done, if anything is, and leaves nothing to do.
    pub(crate) fn take_off(&mut self) -> Option<Part<Step>> {
        self.stack.take_off()
    }

    /// The table, for another search.
    pub(crate) fn into_table(self) -> T {
        self.stack.into_table()
    }

    /// Positions in the table.
    pub(crate) fn stored(&self) -> u64 {
        self.stack.stored()
    }

    /// Searches until the answer is known, or so many nodes have been used.
    pub(crate) fn run(&mut self, budget: &mut Budget<'_, '_>, portion: u64) -> Portion {
        let end = budget.nodes().saturating_add(portion);
        loop {
            match self.stack.next() {
                Next::Done => return self.end(),
                Next::Back => {
                    if self.stack.close() {
                        self.position.unmake();
                    }
                    continue;
                }
                Next::Step => {}
            }
            if budget.nodes() >= end || !budget.spend() {
                return Portion::More;
            }
            let Some(step) = self.stack.pop() else { return self.end() };
            if self.enter(step) {
                return Portion::Won(self.stack.made().to_vec());
            }
        }
    }

    /// What it means that all steps have been tried.
    fn end(&self) -> Portion {
        if self.stack.is_cut() { Portion::Full } else { Portion::Exhausted }
    }

    /// Enters the position after a step, unless it is known. True if it is won.
    fn enter(&mut self, step: Step) -> bool {
        let stack = &mut self.stack;
        let Some(key) = self.position.make_new(step, |key| stack.is_new(key)) else {
            return false;
        };
        stack.push(step);
        if self.position.is_won() {
            return true;
        }
        if stack.has_room() {
            self.open(key);
        } else if stack.take_back() {
            self.position.unmake();
        }
        false
    }

    fn open(&mut self, key: u128) {
        let last = self.stack.made().last().copied();
        let steps = self.stack.open(key);
        let first = steps.len();
        self.position.steps(last, steps);
        if steps.len() > first + 1 {
            order(&self.position, &mut steps[first..], &mut self.scratch);
        }
    }
}

/// The most promising step comes last, as it is taken first.
fn order(position: &Position<'_>, steps: &mut [Step], ranked: &mut Vec<(i32, Step)>) {
    ranked.clear();
    ranked.extend(steps.iter().map(|step| (worth_of(position, *step), *step)));
    ranked.sort_by_key(|(worth, _)| *worth);
    for (place, (_, step)) in steps.iter_mut().zip(ranked) {
        *place = *step;
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
