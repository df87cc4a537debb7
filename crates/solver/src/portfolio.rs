//! The portfolio: quick searches first, then beams of growing width between portions of the exact search.

use kibitzer_engine::{Rules, State};

use crate::beam::{Beam, MEMBER_BYTES, Swept};
use crate::dfs::{Dfs, Ordering, Portion};
use crate::evaluation::{Evaluator, SETS};
use crate::limits::{Budget, Limits, Reason, Watch};
use crate::pace::Pace;
use crate::position::{Step, replayed};
use crate::prunings::{Prepared, Pruning, Prunings, suits};
use crate::verdict::{Figures, Method, Verdict};

/// How the portfolio ended.
enum End {
    Won(Vec<Step>, Method),
    Lost(Method),
    Open(Reason, Method),
}

/// Nodes of the first dive, where the exact search follows the evaluation.
const DIVE: u64 = 500;
/// Fewest nodes of the portions after it.
const PORTION: u64 = 500;
/// After so many nodes a deal is more likely lost: the exact search then gets several times as many as the beams.
const LATE: u64 = 300_000;
const SHARE: u64 = 3;
/// Nodes of the exact search between two rests.
const STRETCH: u64 = 2048;
/// The first beam's width, and by how much the next are wider.
const WIDTH: usize = 8;
const WIDER: usize = 2;
/// The widest beam.
const WIDEST: usize = 400_000;

pub(crate) async fn search(
    rules: &Rules,
    state: &State,
    limits: &Limits,
    used: Prunings,
    watch: &mut Watch<'_>,
    pace: &Pace,
) -> Verdict {
    let mut budget = Budget::new(limits, watch, pace);
    if state.is_won(rules) {
        return Verdict::Won { line: Vec::new(), figures: Figures::default() };
    }
    let plainer = used.uses(Pruning::Suits).then(|| suits::forget(rules, state)).flatten();
    let (end, stored) = match &plainer {
        Some((rules, state)) => searched(rules, state, limits, used, &mut budget).await,
        None => searched(rules, state, limits, used, &mut budget).await,
    };
    let figures = |by| Figures { nodes: budget.nodes(), stored, by };
    match end {
        End::Won(steps, by) => {
            let line = replayed(rules, state, &steps);
            debug_assert!(line.is_some(), "a win of the search is a win of the engine");
            match line {
                Some(line) => Verdict::Won { line, figures: figures(by) },
                None => Verdict::Undecided { reason: Reason::Fault, figures: figures(by) },
            }
        }
        End::Lost(by) => Verdict::Lost { figures: figures(by) },
        End::Open(reason, by) => Verdict::Undecided { reason, figures: figures(by) },
    }
}

async fn searched(
    rules: &Rules,
    state: &State,
    limits: &Limits,
    used: Prunings,
    budget: &mut Budget<'_, '_>,
) -> (End, u64) {
    let prunings = Prepared::new(rules, used);
    let evaluator = Evaluator::new(rules);
    let memory = limits.memory;
    let mut portfolio = Portfolio {
        rules,
        state,
        prunings: &prunings,
        evaluator: &evaluator,
        memory,
        stored: 0,
        full: false,
    };
    let end = portfolio.run(budget).await;
    (end, portfolio.stored)
}

struct Portfolio<'a> {
    rules: &'a Rules,
    state: &'a State,
    prunings: &'a Prepared,
    evaluator: &'a Evaluator,
    memory: usize,
    stored: u64,
    /// The exact search can prove nothing any more.
    full: bool,
}

impl<'a> Portfolio<'a> {
    async fn run(&mut self, budget: &mut Budget<'_, '_>) -> End {
        let ordering = Ordering::Evaluated(self.evaluator, SETS[Evaluator::first_set(self.rules)]);
        let exact = Dfs::new(self.rules, self.state, self.prunings, ordering, self.memory / 2);
        let Some(mut exact) = exact else { return End::Open(Reason::Memory, Method::Depth) };
        if let Some(end) = self.depth(&mut exact, DIVE, budget).await {
            return end;
        }
        exact.order_by(Ordering::Kind);
        let set = Evaluator::first_set(self.rules);
        let mut plan = Plan { width: WIDTH.min(self.widest()), set, last: 0 };
        loop {
            let before = budget.nodes();
            if let Some(beam) = self.next_beam(&mut plan) {
                let by = Method::Beam(beam.width as u32);
                match beam.run(self.state, budget).await {
                    Swept::Won(steps) => return End::Won(steps, by),
                    Swept::Exhausted => return End::Lost(by),
                    Swept::Stopped | Swept::Cut => {}
                }
            } else if self.full {
                return End::Open(Reason::Memory, Method::Depth);
            }
            let share = if budget.nodes() > LATE { SHARE } else { 1 };
            let portion = ((budget.nodes() - before) * share).max(PORTION);
            if let Some(end) = self.depth(&mut exact, portion, budget).await {
                return end;
            }
        }
    }

    /// Runs a portion of the exact search.
    async fn depth(&mut self, exact: &mut Dfs<'a>, portion: u64, budget: &mut Budget<'_, '_>) -> Option<End> {
        let end = budget.nodes().saturating_add(portion);
        while !self.full {
            let found = exact.run(budget, (end - budget.nodes()).min(STRETCH));
            self.stored = exact.stored();
            match found {
                Portion::Won(steps) => return Some(End::Won(steps, Method::Depth)),
                Portion::Exhausted => return Some(End::Lost(Method::Depth)),
                Portion::Full => self.full = true,
                Portion::More => {}
            }
            if budget.stopped().is_some() || budget.nodes() >= end {
                break;
            }
            budget.breathe().await;
        }
        budget.stopped().map(|reason| End::Open(reason, Method::Depth))
    }

    /// The next beam: each weight set in turn, then twice as wide; none when all have been run at the widest.
    fn next_beam(&self, plan: &mut Plan) -> Option<Beam<'a>> {
        if plan.width == self.widest() {
            plan.last += 1;
            if plan.last > SETS.len() {
                return None;
            }
        }
        let beam = Beam {
            rules: self.rules,
            prunings: self.prunings,
            evaluator: self.evaluator,
            weights: SETS[plan.set],
            width: plan.width,
            memory: self.memory / 4,
        };
        plan.set = (plan.set + 1) % SETS.len();
        plan.width = (plan.width * WIDER).min(self.widest());
        Some(beam)
    }

    fn widest(&self) -> usize {
        (self.memory / 4 / MEMBER_BYTES).clamp(1, WIDEST)
    }
}

/// Which beam comes next.
struct Plan {
    width: usize,
    set: usize,
    /// Beams run at the widest.
    last: usize,
}
