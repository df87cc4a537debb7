//! The portfolio: quick searches first, then beams of growing width between portions of the exact
//! search.

use kibitzer_engine::{Rules, State};

use crate::beam::{Beam, BeamOutcome, MEMBER_BYTES};
use crate::beam_order::BeamOrder;
use crate::best::{Best, Found};
use crate::dfs::{Dfs, Portion};
use crate::evaluation::Evaluator;
use crate::limits::{Budget, Limits, Reason, Watch};
use crate::points::{self, Until};
use crate::portions::{Quota, at_once};
use crate::position::replayed;
use crate::prunings::{DerivedPrunings, Pruning, Prunings, suits};
use crate::rooms::Rooms;
use crate::step::Step;
use crate::threads::{self, Task};
use crate::tuning::{Dive, Tuning};
use crate::verdict::{Figures, Method, Points, Verdict};

/// How a search ended.
pub(crate) enum End {
    Won(Vec<Step>, Method),
    Lost(Method),
    Open(Reason, Method),
}

/// Beside the best-first searches the exact search gets one node for so many: small deals that are
/// lost end in it, and deals that are won cost 6 % more.
const SLACK: u64 = 16;
/// Each best-first search gets this share of the memory: they are many, and short.
const MOST_DIVES: usize = 32;
/// Fewest nodes of a portion of the exact search: a smaller one would hardly pay for its beginning.
const PORTION: u64 = 125;
/// After so many nodes a deal is more likely lost than won in the games measured, so the exact
/// search then gets several times as many nodes as the beams. Where foundations take whole suits of
/// several packs it will hardly come to an end, and gets a share of them.
const LATE: u64 = 300_000;
const SHARE: u64 = 3;
/// Nodes of the exact search between two checks of limits: about a millisecond.
pub(crate) const STRETCH: u64 = 2048;
/// Nodes that one thread uses before others help it: less than starting them is worth.
const ALONE: u64 = 20_000;
/// The widest beam, for which the memory allowed by default just does.
const WIDEST: usize = 400_000;

/// A game with what its searches need, for solving any number of its positions.
pub struct Solver<'r> {
    rules: &'r Rules,
    tuning: &'r Tuning,
    tools: SearchTools,
    /// The game with the suits that no rule reads forgotten.
    plainer: Option<(Rules, SearchTools)>,
    threads: usize,
    /// Nodes that one thread uses before others help it.
    alone: u64,
}

impl<'r> Solver<'r> {
    /// Derives what the searches need of a game.
    pub fn new(rules: &'r Rules, prunings: Prunings) -> Solver<'r> {
        Solver::tuned(rules, prunings, Tuning::built_in())
    }

    /// As [`Solver::new`], with weights and schedules of the caller's own. They change how soon a
    /// verdict is found and by which line, never which verdict.
    pub fn tuned(rules: &'r Rules, prunings: Prunings, tuning: &'r Tuning) -> Solver<'r> {
        let plainer = prunings.uses(Pruning::Suits).then(|| suits::forgotten(rules)).flatten();
        let plainer = plainer.map(|plainer| {
            let tools = SearchTools::new(&plainer, prunings);
            (plainer, tools)
        });
        let tools = SearchTools::new(rules, prunings);
        Solver { rules, tuning, tools, plainer, threads: 1, alone: ALONE }
    }

    /// This solver with so many threads for each position that [`Solver::solve`] is asked for.
    ///
    /// The first nodes of a search are for one thread; what they do not decide is searched by all.
    /// Which win is found and the figures then differ from run to run, and so does whether a limit
    /// of nodes suffices: a verdict of won or lost is never contradicted. Games of points and
    /// [`Solver::solve_paced`] use one thread.
    #[must_use]
    pub fn with_threads(mut self, threads: usize) -> Solver<'r> {
        self.threads = threads.max(1);
        self
    }

    /// As [`solve`](crate::solve).
    pub fn solve(&self, state: &State, limits: &Limits, watch: &mut Watch<'_>) -> Verdict {
        let alone = |limits: &Limits, watch: &mut Watch<'_>| {
            at_once(self.solve_paced(state, limits, watch, &Quota::unlimited()))
        };
        let most = limits.nodes.unwrap_or(u64::MAX);
        if self.threads == 1 || most <= self.alone || self.counts_points() {
            return alone(limits, watch);
        }
        match alone(&Limits { nodes: Some(self.alone), ..*limits }, watch) {
            Verdict::Undecided { reason: Reason::Nodes, figures } => {
                let rest = Limits { nodes: limits.nodes.map(|_| most - self.alone), ..*limits };
                let (end, later) = self.search_together(state, &rest, watch);
                let nodes = figures.nodes + later.nodes;
                self.verdict(state, end, |by| Figures { nodes, by, ..later })
            }
            decided => decided,
        }
    }

    /// This solver with another number of nodes that are for one thread: for tests, which search
    /// small positions with several.
    #[doc(hidden)]
    #[must_use]
    pub fn with_nodes_alone(mut self, nodes: u64) -> Solver<'r> {
        self.alone = nodes;
        self
    }

    /// Searches with all threads.
    fn search_together(
        &self,
        state: &State,
        limits: &Limits,
        watch: &mut Watch<'_>,
    ) -> (End, Figures) {
        let mut with = |rules, tools, state: &State| {
            let task = Task { rules, tools, tuning: self.tuning, state, threads: self.threads };
            threads::search(&task, limits, watch)
        };
        match self.plain(state) {
            Some((rules, tools, state)) => with(rules, tools, &state),
            None => with(self.rules, &self.tools, state),
        }
    }

    /// The game with its suits forgotten, and a position of it.
    fn plain(&self, state: &State) -> Option<(&Rules, &SearchTools, State)> {
        let (rules, tools) = self.plainer.as_ref()?;
        Some((rules, tools, suits::shown(self.rules, rules, state)?))
    }

    /// True if the game is won by points.
    fn counts_points(&self) -> bool {
        self.rules.winning_points().is_some()
    }

    /// The figures of a position that is won.
    fn in_sight(&self, state: &State) -> Figures {
        let points = state.points(self.rules).filter(|_| self.counts_points());
        let points = points.map(|points| Points { best: Some(points), bound: points });
        Figures { points, ..Figures::default() }
    }

    /// As [`Solver::solve`]; where the game is won by points it goes on after a win for as many as
    /// can be had, until no line of play can be better or a limit is reached.
    pub fn solve_for_best(&self, state: &State, limits: &Limits, watch: &mut Watch<'_>) -> Verdict {
        if !self.counts_points() || state.is_won(self.rules) {
            return self.solve(state, limits, watch);
        }
        let quota = Quota::unlimited();
        let mut budget = Budget::new(limits, watch, &quota);
        at_once(points::solve(self.rules, state, limits.memory, Until::Best, &mut budget))
    }

    /// As [`Solver::solve`], yielding whenever the quota is used up.
    pub async fn solve_paced(
        &self,
        state: &State,
        limits: &Limits,
        watch: &mut Watch<'_>,
        quota: &Quota,
    ) -> Verdict {
        let mut budget = Budget::new(limits, watch, quota);
        if state.is_won(self.rules) {
            return Verdict::Won { line: Vec::new(), figures: self.in_sight(state) };
        }
        if self.counts_points() {
            let search =
                points::solve(self.rules, state, limits.memory, Until::Verdict, &mut budget);
            return search.await;
        }
        let (end, stored) = self.search(state, limits.memory, &mut budget).await;
        self.verdict(state, end, |by| Figures { nodes: budget.nodes(), stored, by, points: None })
    }

    /// What the end of a search says of a position. A win is replayed by the engine.
    fn verdict(&self, state: &State, end: End, figures: impl Fn(Method) -> Figures) -> Verdict {
        match end {
            End::Won(steps, by) => {
                let line = replayed(self.rules, state, &steps);
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

    async fn search(
        &self,
        state: &State,
        memory: usize,
        budget: &mut Budget<'_, '_>,
    ) -> (End, u64) {
        match &self.plain(state) {
            Some((rules, tools, state)) => {
                searched(rules, tools, self.tuning, state, memory, budget).await
            }
            None => searched(self.rules, &self.tools, self.tuning, state, memory, budget).await,
        }
    }
}

/// What the searches derive from a game's rules before they begin.
pub(crate) struct SearchTools {
    pub(crate) prunings: DerivedPrunings,
    pub(crate) evaluator: Evaluator,
    rooms: Rooms,
}

impl SearchTools {
    fn new(rules: &Rules, used: Prunings) -> SearchTools {
        SearchTools {
            prunings: DerivedPrunings::new(rules, used),
            evaluator: Evaluator::new(rules),
            rooms: Rooms::default(),
        }
    }
}

async fn searched(
    rules: &Rules,
    tools: &SearchTools,
    tuning: &Tuning,
    state: &State,
    memory: usize,
    budget: &mut Budget<'_, '_>,
) -> (End, u64) {
    let SearchTools { prunings, evaluator, rooms } = tools;
    let (stored, full) = (0, false);
    let mut portfolio =
        Portfolio { rules, tuning, state, prunings, evaluator, rooms, memory, stored, full };
    // Its searches make the future a large one, which those around it need not carry about.
    let end = Box::pin(portfolio.run(budget)).await;
    (end, portfolio.stored)
}

/// How many nodes the exact search gets after a beam with so many, of so many in all.
pub(crate) fn exact_share(rules: &Rules, evaluator: &Evaluator, beam: u64, all: u64) -> u64 {
    let endless = rules.traits().packs > 1 && !evaluator.is_ordered();
    let share = match (all > LATE, endless) {
        (false, _) => beam,
        (true, false) => beam * SHARE,
        (true, true) => beam / SLACK,
    };
    share.max(PORTION)
}

/// How wide the widest beam may be that has so many bytes.
pub(crate) fn widest(bytes: usize) -> usize {
    (bytes / MEMBER_BYTES).clamp(1, WIDEST)
}

struct Portfolio<'a> {
    rules: &'a Rules,
    tuning: &'a Tuning,
    state: &'a State,
    prunings: &'a DerivedPrunings,
    evaluator: &'a Evaluator,
    rooms: &'a Rooms,
    memory: usize,
    stored: u64,
    /// The exact search can prove nothing any more.
    full: bool,
}

impl<'a> Portfolio<'a> {
    async fn run(&mut self, budget: &mut Budget<'_, '_>) -> End {
        let table = self.rooms.table();
        let exact = Dfs::new(self.rules, self.state, self.prunings, self.memory / 2, table);
        let Some(mut exact) = exact else { return End::Open(Reason::Memory, Method::Depth) };
        let end = match self.dive(&mut exact, budget).await {
            Some(end) => end,
            None => self.widen(&mut exact, budget).await,
        };
        self.rooms.keep_table(exact.into_table());
        end
    }

    /// Beams of growing width, between portions of the exact search.
    async fn widen(&mut self, exact: &mut Dfs<'a>, budget: &mut Budget<'_, '_>) -> End {
        let mut plan = BeamOrder::new(self.tuning, self.rules, widest(self.memory / 4));
        loop {
            let before = budget.nodes();
            if let Some(beam) = self.next_beam(&mut plan) {
                let by = Method::Beam(beam.width as u32);
                match beam.run(self.state, budget).await {
                    BeamOutcome::Won(steps) => return End::Won(steps, by),
                    BeamOutcome::Exhausted => return End::Lost(by),
                    BeamOutcome::Stopped | BeamOutcome::Cut => {}
                }
            } else if self.full {
                return End::Open(Reason::Memory, Method::Depth);
            }
            let portion =
                exact_share(self.rules, self.evaluator, budget.nodes() - before, budget.nodes());
            if let Some(end) = self.depth(exact, portion, budget).await {
                return end;
            }
        }
    }

    /// Best-first searches by turns, each going on where it was left, between portions of the exact
    /// search.
    async fn dive(&mut self, exact: &mut Dfs<'a>, budget: &mut Budget<'_, '_>) -> Option<End> {
        let mut searches: Vec<(usize, Best<'a>)> = Vec::new();
        let end = self.take_turns(&mut searches, exact, budget).await;
        for (_, best) in searches {
            self.rooms.keep(best.into_room());
        }
        end
    }

    /// A best-first search with a set of weights.
    fn best(&self, set: usize) -> Option<Best<'a>> {
        let Portfolio { rules, tuning, state, prunings, evaluator, rooms, memory, .. } = *self;
        let weights = *tuning.weights(set);
        let memory = memory / MOST_DIVES;
        Best::new(rules, state, prunings, evaluator, weights, memory, rooms.room())
    }

    /// Runs the schedule's best-first searches, which are put into a list.
    async fn take_turns(
        &mut self,
        searches: &mut Vec<(usize, Best<'a>)>,
        exact: &mut Dfs<'a>,
        budget: &mut Budget<'_, '_>,
    ) -> Option<End> {
        let dives = &self.tuning.schedule(self.rules).dives;
        for &Dive { set, nodes } in dives.iter() {
            let known = searches.iter().position(|(known, _)| *known == set);
            let index = known.unwrap_or(searches.len());
            if known.is_none() {
                searches.push((set, self.best(set)?));
            }
            let before = budget.nodes();
            match searches[index].1.run(budget, nodes).await {
                Found::Won(steps) => return Some(End::Won(steps, Method::Best)),
                Found::Exhausted => return Some(End::Lost(Method::Best)),
                Found::Stopped => {}
            }
            let used = ((budget.nodes() - before) / SLACK).max(PORTION);
            if let Some(end) = self.depth(exact, used, budget).await {
                return Some(end);
            }
        }
        None
    }

    /// Runs a portion of the exact search.
    async fn depth(
        &mut self,
        exact: &mut Dfs<'a>,
        portion: u64,
        budget: &mut Budget<'_, '_>,
    ) -> Option<End> {
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
            budget.yield_if_due().await;
        }
        budget.stopped().map(|reason| End::Open(reason, Method::Depth))
    }

    /// The plan's next beam.
    fn next_beam(&self, plan: &mut BeamOrder<'_>) -> Option<Beam<'a>> {
        let (weights, width) = plan.next()?;
        Some(Beam {
            rules: self.rules,
            prunings: self.prunings,
            evaluator: self.evaluator,
            weights,
            width,
            patience: plan.schedule.patience,
            memory: self.memory / 4,
            runs: true,
        })
    }
}
