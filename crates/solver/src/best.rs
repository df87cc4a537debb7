//! Best-first search: of all positions met, the one that looks best is expanded next.
//!
//! Greedy and short-sighted, but where the evaluation leads well it needs the fewest nodes of all.
//! If it runs out of positions it has seen everything that can be reached: then no win is a proof.

use std::collections::BinaryHeap;

use kibitzer_engine::{Rules, State};

use crate::evaluation::{Evaluator, Near};
use crate::key_table::{Entered, KeyTable};
use crate::limits::Budget;
use crate::position::Position;
use crate::prunings::DerivedPrunings;
use crate::score_cache::ScoreCache;
use crate::step::Step;
use crate::tuning::Weights;

/// What a search came to.
pub(crate) enum Found {
    /// These steps win.
    Won(Vec<Step>),
    /// Everything was looked at: nothing wins.
    Exhausted,
    /// Its nodes or its memory are used up, or a limit was reached.
    Stopped,
}

/// A position to be expanded: the step to it from one that was.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Open {
    score: i32,
    /// Among states of equal score the newest comes first.
    age: u32,
    parent: u32,
    step: Step,
}

/// A position that was come to, on the way to those that were expanded.
struct Node {
    /// The step to it and the node it was made in; none for the first.
    way: Option<(u32, Step)>,
    depth: i32,
    /// Its place among the states, if steps were made from it that are to be taken up later.
    state: u32,
}

/// A best-first search that goes on where it was left.
pub(crate) struct Best<'a> {
    rules: &'a Rules,
    evaluator: &'a Evaluator,
    weights: Weights,
    scores: ScoreCache,
    position: Position<'a>,
    table: KeyTable,
    nodes: Vec<Node>,
    states: Vec<State>,
    open: BinaryHeap<Open>,
    age: u32,
    /// Most bytes of nodes.
    most: usize,
    /// The newest node was expanded.
    done: bool,
}

enum Expanded {
    Won(Step),
    Stopped,
    Done,
}

impl<'a> Best<'a> {
    /// A search within so many bytes, or `None` if they are too few.
    pub(crate) fn new(
        rules: &'a Rules,
        start: &State,
        prunings: &'a DerivedPrunings,
        evaluator: &'a Evaluator,
        weights: Weights,
        memory: usize,
    ) -> Option<Best<'a>> {
        let mut best = Best {
            rules,
            evaluator,
            weights,
            scores: ScoreCache::new(),
            position: Position::new(rules, start, prunings).with_runs().hopeful(),
            table: KeyTable::new(memory / 2)?,
            nodes: vec![Node { way: None, depth: 0, state: 0 }],
            states: Vec::new(),
            open: BinaryHeap::new(),
            age: 0,
            most: memory / 2,
            done: false,
        };
        best.table.enter(best.position.key());
        Some(best)
    }

    /// Searches until the answer is known, or so many nodes have been used, save for the expansion
    /// then under way.
    pub(crate) async fn run(&mut self, budget: &mut Budget<'_, '_>, portion: u64) -> Found {
        let end = budget.nodes().saturating_add(portion);
        loop {
            if self.done {
                let Some(next) = self.open.pop() else { return Found::Exhausted };
                self.take_up(&next);
            }
            budget.yield_if_due().await;
            match self.expand(budget) {
                Expanded::Won(step) => return Found::Won(self.way(step)),
                Expanded::Stopped => return Found::Stopped,
                Expanded::Done => self.done = true,
            }
            if budget.nodes() >= end || self.bytes() > self.most {
                return Found::Stopped;
            }
        }
    }

    /// Meets all positions one step from the newest node, where the position stands. While there is
    /// one step only, it is made.
    fn expand(&mut self, budget: &mut Budget<'_, '_>) -> Expanded {
        let mut steps = self.position.take_list();
        let expanded = loop {
            steps.clear();
            let last = self.nodes.last().and_then(|node| node.way).map(|(_, step)| step);
            self.position.steps(last, &mut steps);
            let [step] = steps[..] else { break self.branch(&steps, budget) };
            if !budget.spend() {
                break Expanded::Stopped;
            }
            self.position.make(step);
            if self.table.enter(self.position.key_after(step)) == Entered::Known {
                break Expanded::Done;
            }
            if self.position.is_won() {
                break Expanded::Won(step);
            }
            self.arrive(self.nodes.len() as u32 - 1, step);
        };
        self.position.give_list(steps);
        expanded
    }

    /// Meets the positions after these steps.
    fn branch(&mut self, steps: &[Step], budget: &mut Budget<'_, '_>) -> Expanded {
        let Best { rules, evaluator, weights, .. } = *self;
        let Some(node) = self.nodes.last_mut() else { return Expanded::Done };
        if steps.is_empty() {
            return Expanded::Done;
        }
        let further = weights.depth * node.depth;
        node.state = self.states.len() as u32;
        self.states.push(self.position.state.clone());
        let parent = self.nodes.len() as u32 - 1;
        let survey = evaluator.survey(rules, &self.position.state, &weights, &mut self.scores);
        for &step in steps {
            if !budget.spend() {
                return Expanded::Stopped;
            }
            if self.position.make_new(step, |key| self.table.enter(key) == Entered::New).is_none() {
                continue;
            }
            if self.position.is_won() {
                return Expanded::Won(step);
            }
            let changed = self.position.only_between(step);
            let near = Near { rules, state: &self.position.state, weights: &weights, changed };
            let score = evaluator.score_near(&near, &mut self.scores, &survey) + further;
            self.age += 1;
            self.open.push(Open { score, age: self.age, parent, step });
            self.position.unmake();
        }
        Expanded::Done
    }

    fn take_up(&mut self, next: &Open) {
        let state = self.nodes[next.parent as usize].state;
        self.position.reset(&self.states[state as usize]);
        self.position.make(next.step);
        self.arrive(next.parent, next.step);
    }

    /// The position stands where a step from a node leads.
    fn arrive(&mut self, parent: u32, step: Step) {
        let depth = self.nodes[parent as usize].depth + 1;
        self.nodes.push(Node { way: Some((parent, step)), depth, state: 0 });
    }

    fn bytes(&self) -> usize {
        self.states.len() * size_of::<State>()
            + self.nodes.len() * size_of::<Node>()
            + self.open.len() * size_of::<Open>()
    }

    fn way(&self, last: Step) -> Vec<Step> {
        let mut way = vec![last];
        let mut at = self.nodes.last();
        while let Some(Node { way: Some((parent, step)), .. }) = at {
            way.push(*step);
            at = self.nodes.get(*parent as usize);
        }
        way.reverse();
        way
    }
}
