//! Choices are judged by dealing worlds and looking for a win in each, with all cards known.

#![allow(clippy::cast_precision_loss)] // small counts

use kibitzer_engine::{Journal, Rules, State};
use kibitzer_solver::{Appraiser, Limits, Prunings, Solver, Verdict, Watch};
use kibitzer_table::Random;

use super::choices::Choice;
use crate::players::sitting::Sitting;

/// Fewest worlds of a round.
const FEWEST: usize = 4;

#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Record {
    pub(crate) worlds: u32,
    pub(crate) won: u32,
    pub(crate) lost: u32,
    sum: f32,
}

impl Record {
    fn mean(&self) -> f32 {
        self.sum / self.worlds.max(1) as f32
    }
}

pub(crate) struct Judge<'a> {
    rules: &'a Rules,
    solver: Solver<'a>,
    pub(crate) nodes: u64,
    /// Most nodes of a search.
    pub(crate) limit: u64,
    world: State,
    memory: usize,
    journal: Journal,
    part: f32,
    probe: bool,
    bonus: f32,
}

impl<'a> Judge<'a> {
    pub(crate) fn new(rules: &'a Rules, state: &State, memory: usize) -> Judge<'a> {
        let var = |name: &str, d: f32| std::env::var(name).ok().and_then(|v| v.parse().ok()).unwrap_or(d);
        Judge {
            rules,
            solver: Solver::new(rules, Prunings::default()),
            nodes: 0,
            limit: var("LIMIT", 200.0) as u64,
            world: state.clone(),
            memory,
            journal: Journal::new(),
            part: var("PART", 0.0),
            bonus: var("BONUS", 0.0),
            probe: var("PROBE", 1.0) > 0.0,
        }
    }

    fn judge(&mut self, appraiser: &Appraiser, choice: &Choice, record: &mut Record) {
        let mut world = self.world.clone();
        record.worlds += 1;
        for mv in &choice.line {
            self.journal.clear();
            if world.play(self.rules, *mv, &mut self.journal).is_err() {
                record.lost += 1;
                return;
            }
        }
        if self.probe {
            let (won, nodes) = self.solver.probe(&world, self.limit);
            self.nodes += nodes.max(10);
            match won {
                Some(true) => { record.won += 1; record.sum += 1.0; }
                Some(false) => record.lost += 1,
                None => if self.part > 0.0 {
                    record.sum += self.part * appraiser.progress(self.rules, &world);
                }
            }
            return;
        }
        let limits = Limits { nodes: Some(self.limit), time: None, memory: self.memory };
        let verdict = self.solver.solve(&world, &limits, &mut Watch::default());
        self.nodes += verdict.figures().nodes.max(10);
        match verdict {
            Verdict::Won { .. } => {
                record.won += 1;
                record.sum += 1.0;
            }
            Verdict::Lost { .. } => record.lost += 1,
            Verdict::Undecided { .. } => {
                if self.part > 0.0 {
                    record.sum += self.part * appraiser.progress(self.rules, &world);
                }
            }
        }
    }

    /// The best of some choices, with about so many nodes: halving by turns, all in the same worlds.
    pub(crate) fn best(
        &mut self,
        appraiser: &Appraiser,
        sitting: &mut Sitting<'_>,
        random: &mut Random,
        choices: &[Choice],
        nodes: u64,
    ) -> (usize, Vec<Record>) {
        let mut records = vec![Record::default(); choices.len()];
        let mut alive: Vec<usize> = (0..choices.len()).collect();
        let rounds = u64::from(usize::BITS - (choices.len() - 1).leading_zeros()).max(1);
        let mut left = nodes;
        for round in 0..rounds {
            let share = left / (rounds - round);
            let before = self.nodes;
            let mut worlds = 0;
            while worlds < FEWEST || self.nodes - before < share {
                sitting.knowledge.deal(self.rules, &sitting.state, random, &mut self.world);
                for &index in &alive {
                    self.judge(appraiser, &choices[index], &mut records[index]);
                }
                worlds += 1;
                if worlds > 2000 { break; }
            }
            left = left.saturating_sub(self.nodes - before);
            alive.sort_by(|a, b| {
                let worth = |at: usize| {
                    (records[at].mean() + self.bonus * choices[at].gain as f32, choices[at].gain)
                };
                worth(*b).partial_cmp(&worth(*a)).unwrap_or(std::cmp::Ordering::Equal)
            });
            alive.truncate(alive.len().div_ceil(2));
        }
        (alive[0], records)
    }
}
