//! The solver of a game: which of its searches answers what is asked of a position.

use kibitzer_engine::{Move, Rules, State};

use crate::limits::{Budget, Limits, Reason, Watch};
use crate::points::{self, Until};
use crate::portfolio::{End, SearchTools, searched};
use crate::portions::{Quota, at_once};
use crate::position::replayed;
use crate::prunings::{Pruning, Prunings, suits};
use crate::threads::{self, Task};
use crate::tuning::Tuning;
use crate::verdict::{Figures, Method, Points, Verdict};

/// Nodes that one thread uses before others help it: some milliseconds at the speeds of
/// docs/performance.md, less than starting them is worth. Other numbers were not measured.
const ALONE: u64 = 20_000;

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

    /// Derives what the searches need of a game, which go by weights and schedules of the caller's
    /// own. They change how soon a verdict is found and by which line, never which verdict.
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

    /// Searches for a win from a position, with all threads that this solver has.
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

    /// Searches for a win; where the game is won by points it goes on after a win for as many as
    /// can be had, until no line of play can be better or a limit is reached.
    pub fn solve_for_best(&self, state: &State, limits: &Limits, watch: &mut Watch<'_>) -> Verdict {
        if !self.counts_points() || state.is_won(self.rules) {
            return self.solve(state, limits, watch);
        }
        let quota = Quota::unlimited();
        let mut budget = Budget::new(limits, watch, &quota);
        at_once(points::solve(self.rules, state, limits.memory, Until::Best, &mut budget))
    }

    /// Searches for a win in portions, with one thread: it yields whenever the quota is used up.
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

    /// Searches for a win in portions. Gives also, where the game is won by points and no win is
    /// found, the first move of the line that brings the most of them.
    pub(crate) async fn solve_for_hint(
        &self,
        state: &State,
        limits: &Limits,
        watch: &mut Watch<'_>,
        quota: &Quota,
    ) -> (Verdict, Option<Move>) {
        if !self.counts_points() || state.is_won(self.rules) {
            return (self.solve_paced(state, limits, watch, quota).await, None);
        }
        let mut budget = Budget::new(limits, watch, quota);
        let search =
            points::solve_telling(self.rules, state, limits.memory, Until::Verdict, &mut budget);
        let (verdict, line) = search.await;
        (verdict, line.first().copied())
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
