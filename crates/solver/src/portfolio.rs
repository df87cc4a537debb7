//! The portfolio: quick searches first, then beams of growing width between portions of the exact
//! search.

use kibitzer_engine::{Rules, State};

use crate::beam::{Beam, BeamOutcome, MEMBER_BYTES};
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
use crate::tuning::{Dive, Schedule, Tuning, Weights};
use crate::verdict::{Figures, Method, Points, Verdict};

/// How the portfolio ended.
enum End {
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
/// The first beams, one of each width: they cost a few hundred nodes each, and win many a deal that
/// has room.
const NARROW: &[usize] = &[1, 2, 4];
/// The width of those after them, and by how much wider ones are wider: doubling keeps all that was
/// spent on narrower beams below what the next one costs.
const WIDTH: usize = 8;
const WIDER: usize = 2;
/// Nodes of the exact search between two checks of limits: about a millisecond.
const STRETCH: u64 = 2048;
/// The widest beam, for which the memory allowed by default just does.
const WIDEST: usize = 400_000;

/// A game with what its searches need, for solving any number of its positions.
pub struct Solver<'r> {
    rules: &'r Rules,
    tuning: &'r Tuning,
    tools: SearchTools,
    /// The game with the suits that no rule reads forgotten.
    plainer: Option<(Rules, SearchTools)>,
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
        Solver { rules, tuning, tools: SearchTools::new(rules, prunings), plainer }
    }

    /// As [`solve`](crate::solve).
    pub fn solve(&self, state: &State, limits: &Limits, watch: &mut Watch<'_>) -> Verdict {
        at_once(self.solve_paced(state, limits, watch, &Quota::unlimited()))
    }

    /// A short look for a win, depth first by a quick guess at each step: whether there is one, if
    /// that was found out within so many nodes, and how many were used.
    pub fn probe(&self, state: &State, nodes: u64) -> (Option<bool>, u64) {
        let plain = self.plainer.as_ref().and_then(|(rules, tools)| {
            Some((rules, tools, suits::shown(self.rules, rules, state)?))
        });
        match &plain {
            Some((rules, tools, state)) => probed(rules, tools, state, nodes),
            None => probed(self.rules, &self.tools, state, nodes),
        }
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
        let figures = |by| Figures { nodes: budget.nodes(), stored, by, points: None };
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
        let plain = self.plainer.as_ref().and_then(|(rules, tools)| {
            Some((rules, tools, suits::shown(self.rules, rules, state)?))
        });
        match &plain {
            Some((rules, tools, state)) => {
                searched(rules, tools, self.tuning, state, memory, budget).await
            }
            None => searched(self.rules, &self.tools, self.tuning, state, memory, budget).await,
        }
    }
}

/// What the searches derive from a game's rules before they begin.
struct SearchTools {
    prunings: DerivedPrunings,
    evaluator: Evaluator,
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

fn probed(rules: &Rules, tools: &SearchTools, state: &State, nodes: u64) -> (Option<bool>, u64) {
    if state.is_won(rules) {
        return (Some(true), 0);
    }
    let table = tools.rooms.table();
    let Some(mut search) = Dfs::new(rules, state, &tools.prunings, 4 << 20, table) else {
        return (None, 0);
    };
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let (mut watch, quota) = (Watch::default(), Quota::unlimited());
    let mut budget = Budget::new(&limits, &mut watch, &quota);
    let found = search.run(&mut budget, nodes);
    tools.rooms.keep_table(search.into_table());
    let won = match found {
        Portion::Won(_) => Some(true),
        Portion::Exhausted => Some(false),
        Portion::More | Portion::Full => None,
    };
    (won, budget.nodes())
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
        let mut plan = Plan::new(self.tuning, self.rules, self.widest());
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
            let portion = self.portion(budget.nodes() - before, budget.nodes());
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

    /// How many nodes the exact search gets after a beam with so many, of so many in all.
    fn portion(&self, beam: u64, all: u64) -> u64 {
        let endless = self.rules.traits().packs > 1 && !self.evaluator.is_ordered();
        let portion = match (all > LATE, endless) {
            (false, _) => beam,
            (true, false) => beam * SHARE,
            (true, true) => beam / SLACK,
        };
        portion.max(PORTION)
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
    fn next_beam(&self, plan: &mut Plan<'_>) -> Option<Beam<'a>> {
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

    fn widest(&self) -> usize {
        (self.memory / 4 / MEMBER_BYTES).clamp(1, WIDEST)
    }
}

/// Which beam comes next.
struct Plan<'a> {
    tuning: &'a Tuning,
    schedule: &'a Schedule,
    widest: usize,
    /// Narrow beams run before it.
    narrow: usize,
    width: usize,
    /// Other beams run before it.
    beams: usize,
    /// Beams run at the widest.
    last: usize,
}

impl<'a> Plan<'a> {
    fn new(tuning: &'a Tuning, rules: &Rules, widest: usize) -> Plan<'a> {
        let (schedule, width) = (tuning.schedule(rules), WIDTH.min(widest));
        Plan { tuning, schedule, widest, narrow: 0, width, beams: 0, last: 0 }
    }

    /// The weights and width of the next beam: the narrow ones, then the weight sets in their
    /// order, one or two of each width; none when all have been run at the widest.
    fn next(&mut self) -> Option<(Weights, usize)> {
        if let Some(width) = NARROW.get(self.narrow) {
            self.narrow += 1;
            return Some((self.weights(self.narrow - 1), (*width).min(self.widest)));
        }
        let (weights, width) = (self.weights(self.beams), self.width);
        if width == self.widest {
            self.last += 1;
            if self.last > self.schedule.beams.len() {
                return None;
            }
        }
        self.beams += 1;
        if self.beams.is_multiple_of(self.schedule.of_one_width) {
            self.width = (width * WIDER).min(self.widest);
        }
        Some((weights, width))
    }

    fn weights(&self, beam: usize) -> Weights {
        *self.tuning.weights(self.schedule.beams[beam % self.schedule.beams.len()])
    }
}
