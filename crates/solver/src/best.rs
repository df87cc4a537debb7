//! Best-first search: of all positions met, the one that looks best is expanded next.
//!
//! Greedy and short-sighted, but where the evaluation leads well it needs the fewest nodes of all.
//! If it runs out of positions it has seen everything that can be reached: then no win is a proof.

use std::cmp::Ordering;
use std::collections::BinaryHeap;

use kibitzer_engine::{Pile, Rules, State};

use crate::evaluation::{Evaluator, Near, Survey};
use crate::key_table::{Entered, KeyTable};
use crate::limits::Budget;
use crate::meeting::{Meeting, StepOutcome};
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

/// What is to be looked at: a position one step from one that was expanded, or the steps of such a
/// one that were put off.
struct Open {
    /// Score and age in one number: among those of equal score the newest comes first.
    rank: u64,
    parent: u32,
    what: What,
}

#[derive(Clone, Copy)]
enum What {
    Step(Step),
    /// Its place among the portions of steps put off.
    Rest(u32),
}

impl Open {
    fn new(score: i32, age: u32, parent: u32, what: What) -> Open {
        let rank = (i64::from(score) << 32 | i64::from(age)).cast_unsigned() ^ 1 << 63;
        Open { rank, parent, what }
    }
}

impl PartialEq for Open {
    fn eq(&self, other: &Open) -> bool {
        self.rank == other.rank
    }
}

impl Eq for Open {}

impl PartialOrd for Open {
    fn partial_cmp(&self, other: &Open) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Open {
    #[inline]
    fn cmp(&self, other: &Open) -> Ordering {
        self.rank.cmp(&other.rank)
    }
}

/// A position that was come to, on the way to those that were expanded.
struct Node {
    /// The step to it and the node it was made in; none for the first.
    way: Option<(u32, Step)>,
    depth: i32,
    /// Its place among the states, if steps were made from it that are to be taken up later.
    state: u32,
}

/// The memory of a search, which another may take over.
pub(crate) struct Room {
    scores: ScoreCache,
    table: KeyTable,
    nodes: Vec<Node>,
    states: Vec<State>,
    open: BinaryHeap<Open>,
    /// Steps that were put off, portion by portion.
    rests: Vec<Step>,
    portions: Vec<(u32, u32)>,
}

/// Most states for which a room that is left has place: half a mebibyte of them. Not measured.
const MOST_LEFT: usize = 512;

impl Room {
    /// True if it does not hold much memory.
    pub(crate) fn is_small(&self) -> bool {
        self.states.capacity() <= MOST_LEFT && self.table.is_small()
    }

    /// An empty room, that of another search if there is one; `None` if so many bytes are too few
    /// for its table.
    fn made_of(left: Option<Room>, memory: usize) -> Option<Room> {
        let Some(mut room) = left else {
            return Some(Room {
                scores: ScoreCache::new(),
                table: KeyTable::new(memory)?,
                nodes: Vec::new(),
                states: Vec::new(),
                open: BinaryHeap::new(),
                rests: Vec::new(),
                portions: Vec::new(),
            });
        };
        room.scores.clear();
        room.table = room.table.renewed(memory)?;
        room.nodes.clear();
        room.states.clear();
        room.open.clear();
        room.rests.clear();
        room.portions.clear();
        Some(room)
    }
}

/// A best-first search that goes on where it was left.
///
/// Its weights may say what it is content with: once a step leads to a position that looks so much
/// better than the one it stands in, the other steps are put off until nothing looks better than
/// that one.
pub(crate) struct Best<'a> {
    rules: &'a Rules,
    evaluator: &'a Evaluator,
    weights: Weights,
    position: Position<'a>,
    room: Room,
    /// Room for putting steps in order.
    unsorted: Vec<Step>,
    age: u32,
    /// Most bytes of nodes.
    most: usize,
    /// The newest node was expanded.
    done: bool,
    /// The node where the position stands, if it was expanded.
    stands: u32,
    /// What piles were worth where steps were last met; …
    survey: Option<Box<Survey>>,
    /// … and the two piles that differ from it where the position stands, if it is known that no
    /// others do.
    near: Option<(Pile, Pile)>,
}

enum Expanded {
    /// A step out of a node wins.
    Won(u32, Step),
    Stopped,
    Done,
}

impl<'a> Best<'a> {
    /// A search within so many bytes, or `None` if they are too few. It may take over the room that
    /// another has left.
    pub(crate) fn new(
        rules: &'a Rules,
        start: &State,
        prunings: &'a DerivedPrunings,
        evaluator: &'a Evaluator,
        weights: Weights,
        memory: usize,
        left: Option<Room>,
    ) -> Option<Best<'a>> {
        let mut best = Best {
            rules,
            evaluator,
            weights,
            position: Position::new(rules, start, prunings).with_runs().hopeful(),
            room: Room::made_of(left, memory / 2)?,
            unsorted: Vec::new(),
            age: 0,
            most: memory / 2,
            done: false,
            stands: u32::MAX,
            survey: None,
            near: None,
        };
        best.room.nodes.push(Node { way: None, depth: 0, state: 0 });
        best.room.table.enter(best.position.key());
        Some(best)
    }

    /// The room, for another search.
    pub(crate) fn into_room(self) -> Room {
        self.room
    }

    /// Searches until the answer is known, or so many nodes have been used, save for the expansion
    /// then under way.
    pub(crate) async fn run(&mut self, budget: &mut Budget<'_, '_>, portion: u64) -> Found {
        let end = budget.nodes().saturating_add(portion);
        loop {
            budget.yield_if_due().await;
            let expanded = if self.done {
                let Some(Open { parent, what, .. }) = self.room.open.pop() else {
                    return Found::Exhausted;
                };
                match what {
                    What::Step(step) => {
                        self.take_up(parent, step);
                        self.expand(budget)
                    }
                    What::Rest(portion) => self.go_on(parent, portion, budget),
                }
            } else {
                self.expand(budget)
            };
            match expanded {
                Expanded::Won(node, step) => return Found::Won(self.way(node, step)),
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
            let last = self.room.nodes.last().and_then(|node| node.way).map(|(_, step)| step);
            self.position.steps(last, &mut steps);
            let [step] = steps[..] else { break self.branch(&mut steps, budget) };
            if !budget.spend() {
                break Expanded::Stopped;
            }
            self.near = None;
            self.position.make(step);
            if self.room.table.enter(self.position.key_after(step)) == Entered::Known {
                break Expanded::Done;
            }
            if self.position.is_won() {
                break Expanded::Won(self.newest(), step);
            }
            self.arrive(self.newest(), step);
        };
        self.position.give_list(steps);
        expanded
    }

    /// Meets the positions after the steps out of the newest node.
    fn branch(&mut self, steps: &mut [Step], budget: &mut Budget<'_, '_>) -> Expanded {
        let Some(node) = self.room.nodes.last_mut() else { return Expanded::Done };
        if steps.is_empty() {
            return Expanded::Done;
        }
        node.state = self.room.states.len() as u32;
        // In place: a clone that is pushed is copied twice.
        self.room.states.extend_from_slice(std::slice::from_ref(&self.position.state));
        self.stands = self.newest();
        if self.weights.content != 0 {
            self.evaluator.put_in_order(&self.position.state, steps, &mut self.unsorted);
        }
        self.meet(self.stands, steps, budget)
    }

    /// Meets the positions after steps out of a node, where the position stands.
    fn meet(&mut self, parent: u32, steps: &[Step], budget: &mut Budget<'_, '_>) -> Expanded {
        let Best { rules, evaluator, weights, .. } = *self;
        let further = weights.depth * self.room.nodes[parent as usize].depth;
        let survey = self.look();
        let meeting = Meeting { rules, evaluator, weights: &weights, survey: &survey };
        let own = meeting.own().map(|own| own - weights.depth);
        let mut met = Expanded::Done;
        for (index, &step) in steps.iter().enumerate() {
            if !budget.spend() {
                met = Expanded::Stopped;
                break;
            }
            let table = &mut self.room.table;
            let enter = |key| table.enter(key) == Entered::New;
            match meeting.meet(&mut self.position, step, &mut self.room.scores, enter) {
                StepOutcome::Known => {}
                StepOutcome::Won => return Expanded::Won(parent, step),
                StepOutcome::New { score, .. } => {
                    self.push(score + further, parent, What::Step(step));
                    let rest = &steps[index + 1..];
                    if let Some(own) = own.filter(|own| score - own >= weights.content)
                        && !rest.is_empty()
                    {
                        self.put_off(own + further, parent, rest);
                        break;
                    }
                }
            }
        }
        self.survey = Some(survey);
        met
    }

    /// What the piles where the position stands are worth.
    fn look(&mut self) -> Box<Survey> {
        let Best { rules, evaluator, weights, .. } = *self;
        let state = &self.position.state;
        let near = Near { rules, state, weights: &weights, changed: self.near.take() };
        let scores = &mut self.room.scores;
        let known = self.survey.take();
        let is_near = known.is_some();
        let mut survey = known.unwrap_or_else(Survey::blank);
        if !(is_near && evaluator.resurvey(&near, scores, &mut survey)) {
            evaluator.survey(rules, state, &weights, scores, &mut survey);
        }
        survey
    }

    fn newest(&self) -> u32 {
        self.room.nodes.len() as u32 - 1
    }

    fn push(&mut self, score: i32, parent: u32, what: What) {
        self.age += 1;
        self.room.open.push(Open::new(score, self.age, parent, what));
    }

    /// Puts off steps out of a node, which look as good as the node itself does.
    fn put_off(&mut self, score: i32, node: u32, steps: &[Step]) {
        let room = &mut self.room;
        let first = room.rests.len() as u32;
        room.rests.extend_from_slice(steps);
        room.portions.push((first, room.rests.len() as u32));
        let portion = room.portions.len() as u32 - 1;
        self.push(score, node, What::Rest(portion));
    }

    /// Goes to a node that was expanded.
    fn go_to(&mut self, node: u32) {
        if self.stands != node {
            let state = self.room.nodes[node as usize].state;
            self.position.reset(&self.room.states[state as usize]);
        }
    }

    /// Goes where a step from a node leads.
    fn take_up(&mut self, parent: u32, step: Step) {
        let stood = self.stands == parent;
        self.go_to(parent);
        self.stands = u32::MAX;
        self.near = self.position.only_between(step).filter(|_| stood);
        self.position.make(step);
        self.arrive(parent, step);
    }

    /// Meets steps out of a node that were put off.
    fn go_on(&mut self, node: u32, portion: u32, budget: &mut Budget<'_, '_>) -> Expanded {
        self.go_to(node);
        (self.stands, self.near) = (node, None);
        let (first, end) = self.room.portions[portion as usize];
        let mut steps = self.position.take_list();
        steps.extend_from_slice(&self.room.rests[first as usize..end as usize]);
        let expanded = self.meet(node, &steps, budget);
        self.position.give_list(steps);
        expanded
    }

    /// The position stands where a step from a node leads.
    fn arrive(&mut self, parent: u32, step: Step) {
        let depth = self.room.nodes[parent as usize].depth + 1;
        self.room.nodes.push(Node { way: Some((parent, step)), depth, state: 0 });
    }

    fn bytes(&self) -> usize {
        self.room.states.len() * size_of::<State>()
            + self.room.nodes.len() * size_of::<Node>()
            + self.room.open.len() * size_of::<Open>()
            + self.room.rests.len() * size_of::<Step>()
    }

    /// The steps to a node, and one more.
    fn way(&self, node: u32, last: Step) -> Vec<Step> {
        let mut way = vec![last];
        let mut at = self.room.nodes.get(node as usize);
        while let Some(Node { way: Some((parent, step)), .. }) = at {
            way.push(*step);
            at = self.room.nodes.get(*parent as usize);
        }
        way.reverse();
        way
    }
}
