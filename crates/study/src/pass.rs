//! One pass of a run: the threads that play, what is given out to them, and how outcomes are kept.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::RecvTimeoutError;
use std::sync::{Mutex, mpsc};
use std::time::{Duration, Instant};

use crate::ledger::{Ledger, Row};
use crate::outcome::{Outcome, Unplayed, Verdict};
use crate::question::{Ended, Progress, RunError, Study};

/// Deals that the ledger is asked about before they are given out.
const PORTION: u64 = 64;
/// Outcomes wait no longer than this before they are kept, …
const WAIT: Duration = Duration::from_millis(100);
/// … and no more than so many wait.
const MOST_WAITING: usize = 2048;
/// Deals are given out ahead for about so long, so that no thread waits while outcomes are kept.
const AHEAD: Duration = Duration::from_millis(100);
/// Fewest and most deals given out ahead, for each thread.
const FEWEST_AHEAD: usize = 2;
const MOST_AHEAD: usize = 1024;
/// Between two looks at the flag that cancels, and two reports.
const BEAT: Duration = Duration::from_millis(50);

/// A deal that is to be played, and whether a smaller budget has left it undecided.
#[derive(Clone, Copy)]
struct Task {
    deal: u64,
    tried: bool,
}

type Answer = (Task, Result<Outcome, Unplayed>);

/// Plays all deals that no pass before has decided and this one has not yet tried.
pub(crate) fn over<L: Ledger>(
    study: &Study<'_>,
    budget: u64,
    ledger: &mut L,
    progress: &mut Progress,
    told: &mut dyn FnMut(&Progress),
) -> Result<Ended, RunError<L::Error>> {
    let stop = AtomicBool::new(false);
    let (tasks, todo) = mpsc::channel::<Task>();
    let (sender, answers) = mpsc::channel::<Answer>();
    let todo = Mutex::new(todo);
    std::thread::scope(|scope| {
        for _ in 0..study.jobs.max(1) {
            let (sender, todo, stop) = (sender.clone(), &todo, &stop);
            scope.spawn(move || work(study, budget, todo, &sender, stop));
        }
        drop(sender);
        let pool = Pool { tasks, answers, out: 0 };
        let keeping = Keeping { ledger, waiting: Vec::new(), since: Instant::now() };
        let supply = Supply::new(study, budget);
        let mut pass =
            Pass { study, budget, pool, keeping, supply, begun: Instant::now(), answered: 0 };
        let ended = pass.run(progress, told);
        stop.store(true, Ordering::Relaxed);
        ended
    })
}

/// Plays deals until there are no more.
fn work(
    study: &Study<'_>,
    budget: u64,
    todo: &Mutex<mpsc::Receiver<Task>>,
    answers: &mpsc::Sender<Answer>,
    stop: &AtomicBool,
) {
    let mut player = study.who.seat();
    let budget = study.ladder.budget(budget);
    loop {
        let task = match todo.lock() {
            Ok(todo) => todo.recv(),
            Err(_) => return,
        };
        let Ok(task) = task else { return };
        if stop.load(Ordering::Relaxed) {
            return;
        }
        let deal = study.deals.numbered(task.deal).expect("the ends of the range are deals");
        let outcome = player.play(study.rules, &deal, &budget, stop);
        if answers.send((task, outcome)).is_err() {
            return;
        }
    }
}

/// The threads, as the pass sees them.
struct Pool {
    tasks: mpsc::Sender<Task>,
    answers: mpsc::Receiver<Answer>,
    /// Deals given out and not yet answered.
    out: usize,
}

/// Which deals come next.
struct Supply {
    steps: Vec<u64>,
    budget: u64,
    /// Numbers, from and to, that the ledger was not asked about.
    spans: VecDeque<(u64, u64)>,
    /// Deals to be played, as the ledger said.
    ready: VecDeque<Task>,
    /// The end of the portion that they are from.
    end: u64,
}

impl Supply {
    fn new(study: &Study<'_>, budget: u64) -> Supply {
        let spans = VecDeque::from([study.deals.numbers().into_inner()]);
        Supply {
            steps: study.ladder.steps().to_vec(),
            budget,
            spans,
            ready: VecDeque::new(),
            end: 0,
        }
    }

    /// The next deal to be played; `known` is raised by the deals that need not be.
    fn next<L: Ledger>(
        &mut self,
        ledger: &mut L,
        known: &mut u64,
    ) -> Result<Option<Task>, L::Error> {
        while self.ready.is_empty() {
            let Some((from, to)) = self.spans.pop_front() else { return Ok(None) };
            self.end = from.saturating_add(PORTION - 1).min(to);
            if self.end < to {
                self.spans.push_front((self.end + 1, to));
            }
            let rows = ledger.rows(from..=self.end)?;
            self.ready = (from..=self.end).filter_map(|deal| self.task(deal, &rows)).collect();
            *known += self.end - from + 1 - self.ready.len() as u64;
        }
        Ok(self.ready.pop_front())
    }

    /// The deal, unless this or a larger budget was tried or a smaller one was enough.
    fn task(&self, deal: u64, rows: &[Row]) -> Option<Task> {
        let first = rows.partition_point(|row| row.deal < deal);
        let mut rows = rows[first..].iter().take_while(|row| row.deal == deal);
        let mut tried = false;
        let settled = rows.any(|row| {
            tried |= row.budget < self.budget && self.steps.contains(&row.budget);
            self.steps.contains(&row.budget)
                && (row.budget >= self.budget || row.outcome.verdict != Verdict::Undecided)
        });
        (!settled).then_some(Task { deal, tried })
    }

    /// Goes on somewhere else: another program is at work on these deals. What is left is looked at
    /// again later.
    fn leap(&mut self) {
        if let Some(task) = self.ready.front() {
            self.spans.push_back((task.deal, self.end));
            self.ready.clear();
        }
        let Some((from, to)) = self.spans.pop_front() else { return };
        let middle = from + within(to - from);
        self.spans.push_front((middle, to));
        if middle > from {
            self.spans.push_back((from, middle - 1));
        }
    }
}

/// Some number up to this one, another in each program. Only the order of work depends on it.
fn within(most: u64) -> u64 {
    let clock = std::time::SystemTime::UNIX_EPOCH
        .elapsed()
        .map_or(0, |time| u64::from(time.subsec_nanos()));
    let mixed =
        (clock ^ u64::from(std::process::id()).rotate_left(40)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    ((u128::from(mixed) * (u128::from(most) + 1)) >> 64) as u64
}

/// Outcomes on their way to the ledger.
struct Keeping<'a, L> {
    ledger: &'a mut L,
    waiting: Vec<Row>,
    /// When the first of them came.
    since: Instant,
}

impl<L: Ledger> Keeping<'_, L> {
    fn take(&mut self, row: Row) {
        if self.waiting.is_empty() {
            self.since = Instant::now();
        }
        self.waiting.push(row);
    }

    fn due(&self) -> bool {
        !self.waiting.is_empty()
            && (self.waiting.len() >= MOST_WAITING || self.since.elapsed() >= WAIT)
    }

    /// False if some were there already: another program plays the same deals.
    fn keep(&mut self) -> Result<bool, L::Error> {
        if self.waiting.is_empty() {
            return Ok(true);
        }
        let new = self.ledger.add(&self.waiting)?;
        let alone = new == self.waiting.len();
        self.waiting.clear();
        Ok(alone)
    }
}

struct Pass<'a, 's, L: Ledger> {
    study: &'a Study<'s>,
    budget: u64,
    pool: Pool,
    keeping: Keeping<'a, L>,
    supply: Supply,
    begun: Instant,
    answered: u64,
}

impl<L: Ledger> Pass<'_, '_, L> {
    fn run(
        &mut self,
        progress: &mut Progress,
        told: &mut dyn FnMut(&Progress),
    ) -> Result<Ended, RunError<L::Error>> {
        let mut beat = Instant::now();
        loop {
            if self.study.cancel.load(Ordering::Relaxed) {
                self.drain(progress)?;
                return Ok(Ended::Cancelled);
            }
            self.give_out(progress).map_err(RunError::Ledger)?;
            if self.pool.out == 0 {
                self.keeping.keep().map_err(RunError::Ledger)?;
                told(progress);
                return Ok(Ended::Done);
            }
            match self.pool.answers.recv_timeout(BEAT) {
                Ok(answer) => self.take(answer, progress)?,
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => unreachable!("threads wait for tasks"),
            }
            if self.keeping.due() && !self.keeping.keep().map_err(RunError::Ledger)? {
                self.supply.leap();
            }
            if beat.elapsed() >= BEAT {
                told(progress);
                beat = Instant::now();
            }
        }
    }

    /// Gives out deals until there are enough ahead.
    fn give_out(&mut self, progress: &mut Progress) -> Result<(), L::Error> {
        while self.pool.out < self.ahead() {
            let mut known = 0;
            let task = self.supply.next(self.keeping.ledger, &mut known)?;
            progress.done = (progress.done + known).min(progress.of);
            let Some(task) = task else { return Ok(()) };
            if self.pool.tasks.send(task).is_ok() {
                self.pool.out += 1;
            }
        }
        Ok(())
    }

    fn ahead(&self) -> usize {
        let elapsed = self.begun.elapsed().as_millis().max(1);
        let quota = u128::from(self.answered) * AHEAD.as_millis() / elapsed;
        let jobs = self.study.jobs.max(1);
        usize::try_from(quota).unwrap_or(usize::MAX).clamp(FEWEST_AHEAD * jobs, MOST_AHEAD * jobs)
    }

    fn take(&mut self, answer: Answer, progress: &mut Progress) -> Result<(), RunError<L::Error>> {
        self.pool.out -= 1;
        self.answered += 1;
        let (task, outcome) = answer;
        let outcome = match outcome {
            Ok(outcome) => outcome,
            Err(Unplayed::Cancelled) => return Ok(()),
            Err(why) => {
                self.keeping.keep().map_err(RunError::Ledger)?;
                return Err(RunError::Deal { deal: task.deal, why });
            }
        };
        self.keeping.take(Row { deal: task.deal, budget: self.budget, outcome });
        progress.played += 1;
        progress.done = (progress.done + 1).min(progress.of);
        if task.tried {
            progress.tally.undecided = progress.tally.undecided.saturating_sub(1);
        }
        progress.tally.count(outcome.verdict);
        Ok(())
    }

    /// After a cancellation: what has been answered is kept.
    fn drain(&mut self, progress: &mut Progress) -> Result<(), RunError<L::Error>> {
        while let Ok(answer) = self.pool.answers.try_recv() {
            self.take(answer, progress)?;
        }
        self.keeping.keep().map_err(RunError::Ledger).map(drop)
    }
}
