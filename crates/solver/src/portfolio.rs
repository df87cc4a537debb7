//! The portfolio: quick searches first, then beams of growing width between portions of the exact search.

use kibitzer_engine::{Rules, State};

use crate::beam::{Beam, MEMBER_BYTES, Swept};
use crate::dfs::{Dfs, Ordering, Portion};
use crate::evaluation::{Evaluator, SETS};
use crate::limits::{Budget, Limits, Reason, Watch};
use crate::position::{Step, replayed};
use crate::prunings::{Prepared, Prunings};
use crate::verdict::{Figures, Method, Verdict};

/// How the portfolio ended.
enum End {
    Won(Vec<Step>, Method),
    Lost(Method),
    Open(Reason, Method),
}

/// Nodes of the first dive.
const DIVE: u64 = 3_000;
/// The first beam's width, and by how much the next are wider.
const WIDTH: usize = 24;
const WIDER: usize = 2;
/// The widest beam.
const WIDEST: usize = 400_000;

pub(crate) fn search(
    rules: &Rules,
    state: &State,
    limits: &Limits,
    used: Prunings,
    watch: &mut Watch<'_>,
) -> Verdict {
    let mut budget = Budget::new(limits, watch);
    if state.is_won(rules) {
        return Verdict::Won { line: Vec::new(), figures: Figures::default() };
    }
    let prunings = Prepared::new(rules, used);
    let evaluator = Evaluator::new(rules);
    let mut portfolio = Portfolio {
        rules,
        state,
        prunings: &prunings,
        evaluator: &evaluator,
        memory: limits.memory,
        stored: 0,
    };
    let end = portfolio.run(&mut budget);
    let figures = |by| Figures { nodes: budget.nodes(), stored: portfolio.stored, by };
    match end {
        End::Won(steps, by) => {
            let line = replayed(rules, state, &steps).expect("a win of the search is a win of the engine");
            Verdict::Won { line, figures: figures(by) }
        }
        End::Lost(by) => Verdict::Lost { figures: figures(by) },
        End::Open(reason, by) => Verdict::Undecided { reason, figures: figures(by) },
    }
}

struct Portfolio<'a> {
    rules: &'a Rules,
    state: &'a State,
    prunings: &'a Prepared,
    evaluator: &'a Evaluator,
    memory: usize,
    stored: u64,
}

impl<'a> Portfolio<'a> {
    fn run(&mut self, budget: &mut Budget<'_, '_>) -> End {
        if let Some(end) = self.dive(budget) {
            return end;
        }
        let exact = Dfs::new(self.rules, self.state, self.prunings, Ordering::Kind, self.memory / 2);
        let Some(mut exact) = exact else { return End::Open(Reason::Memory, Method::Depth) };
        let (mut width, mut set, mut full) = (WIDTH, 0, false);
        loop {
            let before = budget.nodes();
            let beam = self.beam(width, set);
            let by = Method::Beam(beam.width as u32);
            match beam.run(self.state, budget) {
                Swept::Won(steps) => return End::Won(steps, by),
                Swept::Exhausted => return End::Lost(by),
                Swept::Stopped | Swept::Cut => {}
            }
            let spent = budget.nodes() - before;
            if !full {
                let portion = exact.run(budget, spent.max(DIVE));
                self.stored = exact.stored();
                match portion {
                    Portion::Won(steps) => return End::Won(steps, Method::Depth),
                    Portion::Exhausted => return End::Lost(Method::Depth),
                    Portion::Full => full = true,
                    Portion::More => {}
                }
            }
            if let Some(reason) = budget.stopped() {
                return End::Open(reason, by);
            }
            if width == beam.width && beam.width >= self.widest() && full {
                return End::Open(Reason::Memory, by);
            }
            set = (set + 1) % SETS.len();
            width = (width * WIDER).min(self.widest());
        }
    }

    /// A look where the most promising steps lead.
    fn dive(&mut self, budget: &mut Budget<'_, '_>) -> Option<End> {
        let ordering = Ordering::Evaluated(self.evaluator, SETS[0]);
        let dive = Dfs::new(self.rules, self.state, self.prunings, ordering, self.memory / 2);
        let Some(mut dive) = dive else { return Some(End::Open(Reason::Memory, Method::Depth)) };
        let portion = dive.run(budget, DIVE);
        self.stored = dive.stored();
        match portion {
            Portion::Won(steps) => Some(End::Won(steps, Method::Depth)),
            Portion::Exhausted => Some(End::Lost(Method::Depth)),
            Portion::More | Portion::Full => budget.stopped().map(|reason| End::Open(reason, Method::Depth)),
        }
    }

    fn widest(&self) -> usize {
        (self.memory / 4 / MEMBER_BYTES).clamp(1, WIDEST)
    }

    fn beam(&self, width: usize, set: usize) -> Beam<'a> {
        Beam {
            rules: self.rules,
            prunings: self.prunings,
            evaluator: self.evaluator,
            weights: SETS[set],
            width,
            memory: self.memory / 4,
        }
    }
}
