//! Verdicts and looks back.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use kibitzer_engine::{DealName, Rules, State};
use kibitzer_solver::{self as solver, Limits, Prunings, Solver, Turn, Watch};
use pyo3::prelude::*;

use crate::classes::Game;
use crate::game::deal_name;
use crate::watched::heard;
use crate::wrong;

/// How long Python is not asked while deals are solved.
const PAUSE: Duration = Duration::from_millis(50);

/// What a search found: ``Table.solve`` and ``solve_many`` give it. It is true if the game can be
/// won.
#[pyclass(frozen, get_all, module = "kibitzer")]
#[derive(Clone)]
pub(crate) struct Verdict {
    /// The name of the deal, as ``Table.deal`` has it.
    deal: String,
    /// ``won`` (its line was replayed), ``lost`` (proven) or ``undecided``.
    verdict: &'static str,
    /// Moves that win from the position, as ``Table.play`` takes them; ``None`` unless it is won.
    line: Option<Vec<String>>,
    /// How many moves the search made.
    nodes: u64,
    /// Why it is undecided: the limit that was reached, ``nodes``, ``time`` or ``memory``;
    /// ``fault`` if a win was found that the engine does not accept. ``None`` if it is decided.
    reason: Option<&'static str>,
}

impl Verdict {
    pub(crate) fn of(rules: &Rules, deal: String, found: &solver::Verdict) -> Verdict {
        let reason = match found {
            solver::Verdict::Undecided { reason, .. } => Some(reason.word()),
            _ => None,
        };
        let texts = |line: &[kibitzer_engine::Move]| line.iter().map(|mv| mv.text(rules)).collect();
        Verdict {
            deal,
            verdict: found.word(),
            line: found.line().map(texts),
            nodes: found.figures().nodes,
            reason,
        }
    }
}

#[pymethods]
impl Verdict {
    /// True if it is won.
    fn __bool__(&self) -> bool {
        self.verdict == "won"
    }

    fn __repr__(&self) -> String {
        format!("<Verdict on deal {}: {}, {} nodes>", self.deal, self.verdict, self.nodes)
    }
}

/// What a look back found: ``Table.analyse`` gives it.
///
/// Positions are counted in moves along the line that was looked back at: 0 is the beginning. They
/// are not the numbers of ``Table.tree``.
#[pyclass(frozen, get_all, module = "kibitzer")]
pub(crate) struct Analysis {
    /// ``won``, ``lost`` or ``undecided`` for every position, one more than there are moves.
    standings: Vec<&'static str>,
    /// The number, from 1, of the move that threw the win away; ``None`` if none did or it is not
    /// known.
    turn: Option<usize>,
    /// The last position known to be winnable, and moves that win from it; ``None`` without one.
    line: Option<(usize, Vec<String>)>,
    /// How many moves all searches made together.
    nodes: u64,
    /// Why it ended before all was known: ``nodes``, ``time``, ``memory`` or ``fault``, as in
    /// ``Verdict.reason``. ``None`` if it did not.
    reason: Option<&'static str>,
}

impl Analysis {
    pub(crate) fn of(rules: &Rules, found: &solver::Analysis) -> Analysis {
        let turn = match found.turn() {
            Turn::Move(number) => Some(number),
            _ => None,
        };
        let line = found
            .line
            .as_ref()
            .map(|(position, moves)| (*position, moves.iter().map(|mv| mv.text(rules)).collect()));
        Analysis {
            standings: found.standings.iter().map(|standing| standing.word()).collect(),
            turn,
            line,
            nodes: found.nodes,
            reason: found.reason.map(solver::Reason::word),
        }
    }
}

/// Limits as Python gives them.
pub(crate) fn limits(nodes: Option<u64>, seconds: Option<f64>, memory: usize) -> PyResult<Limits> {
    let time = seconds.map(Duration::try_from_secs_f64).transpose().map_err(wrong)?;
    Ok(Limits { nodes, time, memory })
}

/// The number of threads: as many as asked for, or one for each core.
pub(crate) fn threads(jobs: usize) -> usize {
    match jobs {
        0 => thread::available_parallelism().map_or(1, usize::from),
        jobs => jobs.min(1024),
    }
}

/// Solves many deals of a game at once. The verdicts come in the order of the deals.
///
/// ``deals`` is a sequence of what ``Game.deal`` takes, such as ``range(1, 101)``. The limits are
/// those of ``Table.solve``, for each deal by itself: ``memory`` bytes are for each thread. There
/// are ``jobs`` threads, at most 1024; 0 is one for each core. ``progress`` is called with how many
/// deals are done, up to 20 times a second and at the end. Other threads of Python run meanwhile.
/// Ctrl-C ends the searches, and so does whatever ``progress`` raises; it is raised here. Raises
/// ``ValueError`` for a deal that does not exist, before any is solved, and for seconds that are
/// below 0 or no number.
#[pyfunction]
#[pyo3(
    signature = (
        game, deals, nodes = Some(1_000_000), seconds = None,
        memory = 512 << 20, jobs = 0, progress = None
    ),
    text_signature = "(game, deals, nodes=1000000, seconds=None, memory=536870912, jobs=0, progress=None)"
)]
#[allow(clippy::too_many_arguments)] // all but two have names and defaults in Python
pub(crate) fn solve_many(
    py: Python<'_>,
    game: &Game,
    deals: Vec<Bound<'_, PyAny>>,
    nodes: Option<u64>,
    seconds: Option<f64>,
    memory: usize,
    jobs: usize,
    progress: Option<Py<PyAny>>,
) -> PyResult<Vec<Verdict>> {
    let limits = limits(nodes, seconds, memory)?;
    let rules = game.rules.rules.clone();
    let dealt = |deal: &Bound<'_, PyAny>| -> PyResult<(DealName, State)> {
        let name = deal_name(deal)?;
        let state = rules.deal(&name).map_err(wrong)?;
        Ok((name, state))
    };
    let deals = deals.iter().map(dealt).collect::<PyResult<Vec<_>>>()?;
    py.detach(|| all_solved(&rules, &deals, &limits, threads(jobs), progress.as_ref()))
}

fn all_solved(
    rules: &Rules,
    deals: &[(DealName, State)],
    limits: &Limits,
    jobs: usize,
    progress: Option<&Py<PyAny>>,
) -> PyResult<Vec<Verdict>> {
    let (next, cancel) = (AtomicUsize::new(0), AtomicBool::new(false));
    let (send, receive) = mpsc::channel();
    let mut found: Vec<Option<Verdict>> = vec![None; deals.len()];
    let work = |send: mpsc::Sender<(usize, Verdict)>| {
        let solver = Solver::new(rules, Prunings::default());
        while !cancel.load(Ordering::Relaxed) {
            let place = next.fetch_add(1, Ordering::Relaxed);
            let Some((name, state)) = deals.get(place) else { break };
            let begun = Instant::now();
            let clock = || begun.elapsed();
            let mut watch =
                Watch { cancel: Some(&cancel), clock: Some(&clock), ..Watch::default() };
            let verdict = solver.solve(state, limits, &mut watch);
            // Nobody listens any more once the search was interrupted.
            let _ = send.send((place, Verdict::of(rules, name.to_string(), &verdict)));
        }
    };
    let told = thread::scope(|scope| {
        for send in std::iter::repeat_n(send, jobs.clamp(1, deals.len().max(1))) {
            scope.spawn(|| work(send));
        }
        let told = collected(&receive, &mut found, progress);
        cancel.store(true, Ordering::Relaxed);
        told
    });
    told.map(|()| found.into_iter().flatten().collect())
}

/// Takes verdicts in until all threads have ended or Python raises.
fn collected(
    receive: &mpsc::Receiver<(usize, Verdict)>,
    found: &mut [Option<Verdict>],
    progress: Option<&Py<PyAny>>,
) -> PyResult<()> {
    let (mut done, mut asked) = (0, Instant::now());
    loop {
        match receive.recv_timeout(PAUSE) {
            Ok((place, verdict)) => {
                found[place] = Some(verdict);
                done += 1;
            }
            Err(mpsc::RecvTimeoutError::Timeout) => {}
            Err(mpsc::RecvTimeoutError::Disconnected) => return heard(progress, done),
        }
        if asked.elapsed() >= PAUSE {
            heard(progress, done)?;
            asked = Instant::now();
        }
    }
}
