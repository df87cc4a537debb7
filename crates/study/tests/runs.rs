//! Runs: what is found depends on nothing but the question; what was found is never lost, doubled
//! or done again.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use kibitzer_engine::Rules;
use kibitzer_study::{
    Deals, Ended, Ladder, Ledger, Measure, Memory, Method, Progress, Row, RunError, Study, Summary,
    Verdict, Who, each, pairs, run, run_until,
};

static NEVER: AtomicBool = AtomicBool::new(false);

fn rules(game: &str) -> Arc<Rules> {
    kibitzer_rules::game(game).unwrap().rules.clone()
}

struct Question {
    rules: Arc<Rules>,
    deals: Deals,
    ladder: Ladder,
    jobs: usize,
}

impl Question {
    fn new(game: &str, deals: &str, nodes: u64) -> Question {
        let ladder = Ladder::rising(Measure::Nodes, nodes);
        Question { rules: rules(game), deals: deals.parse().unwrap(), ladder, jobs: 1 }
    }

    fn study<'a>(&'a self, cancel: &'a AtomicBool) -> Study<'a> {
        Study {
            rules: &self.rules,
            who: Who::Thoughtful,
            deals: &self.deals,
            ladder: &self.ladder,
            jobs: self.jobs,
            cancel,
        }
    }

    fn rows<L: Ledger<Error = E>, E: std::fmt::Debug>(&self, ledger: &mut L) -> Vec<Row> {
        let mut rows = Vec::new();
        each(&self.deals, &self.ladder, ledger, |row| rows.push(*row)).unwrap();
        rows
    }

    fn run(&self) -> Vec<Row> {
        let mut ledger = Memory::default();
        assert_eq!(run(&self.study(&NEVER), &mut ledger, &mut |_| {}), Ok(Ended::Done));
        self.rows(&mut ledger)
    }
}

#[test]
fn jobs_do_not_matter() {
    for (game, deals, nodes) in [
        ("russian-solitaire", "1..=3000", 4_000),
        ("freecell", "ms:1..=40", 4_000),
        ("golf", "1..=20", 20_000),
    ] {
        let mut question = Question::new(game, deals, nodes);
        let one = question.run();
        assert_eq!(one.len() as u64, question.deals.len());
        question.jobs = 3;
        assert_eq!(question.run(), one, "{game}");
    }
}

#[test]
fn verdicts_are_those_of_the_solver() {
    use kibitzer_solver::{Limits, Prunings, Watch, solve};
    let question = Question::new("klondike", "1..=60", 16_000);
    for row in question.run() {
        let state = question.rules.deal(&row.deal.to_string().parse().unwrap()).unwrap();
        let limits = Limits { nodes: Some(row.budget), ..Limits::default() };
        let verdict =
            solve(&question.rules, &state, &limits, Prunings::default(), &mut Watch::default());
        let line = verdict.line().map(|line| u32::try_from(line.len()).unwrap());
        let found = (row.outcome.verdict.word(), row.outcome.nodes, row.outcome.length);
        assert_eq!(found, (verdict.word(), verdict.figures().nodes, line), "deal {}", row.deal);
    }
}

/// Counts how often each deal is played with each budget.
#[derive(Default)]
struct Counting {
    memory: Memory,
    added: BTreeMap<(u64, u64), u32>,
    /// Cancels after so many rows.
    cancel: Option<(usize, Arc<AtomicBool>)>,
    /// Has no room for more rows than this.
    room: Option<usize>,
}

impl Ledger for Counting {
    type Error = String;

    fn rows(&mut self, deals: RangeInclusive<u64>) -> Result<Vec<Row>, String> {
        self.memory.rows(deals).map_err(|error| error.to_string())
    }

    fn first(&mut self, deals: RangeInclusive<u64>) -> Result<Option<u64>, String> {
        self.memory.first(deals).map_err(|error| error.to_string())
    }

    fn add(&mut self, rows: &[Row]) -> Result<usize, String> {
        if self.room.is_some_and(|room| self.added.len() + rows.len() > room) {
            return Err("no room".into());
        }
        for row in rows {
            *self.added.entry((row.deal, row.budget)).or_default() += 1;
        }
        if let Some((most, cancel)) = &self.cancel
            && self.added.len() >= *most
        {
            cancel.store(true, Ordering::Relaxed);
        }
        self.memory.add(rows).map_err(|error| error.to_string())
    }
}

#[test]
fn a_cancelled_run_goes_on_where_it_was() {
    let question = Question { jobs: 2, ..Question::new("russian-solitaire", "1..=8000", 3_000) };
    let whole = question.run();
    let mut ledger = Counting::default();
    let mut interruptions = 0;
    loop {
        let cancel = Arc::new(AtomicBool::new(false));
        ledger.cancel = Some((ledger.added.len() + 1_500, cancel.clone()));
        match run(&question.study(&cancel), &mut ledger, &mut |_| {}).unwrap() {
            Ended::Cancelled => interruptions += 1,
            Ended::Done => break,
        }
    }
    assert!(interruptions >= 2, "{interruptions}");
    assert_eq!(question.rows(&mut ledger), whole);
    assert!(ledger.added.values().all(|times| *times == 1), "nothing was kept twice");
}

#[test]
fn a_larger_budget_takes_up_what_a_smaller_one_left() {
    let small = Question::new("klondike", "1..=100", 2_000);
    let large = Question::new("klondike", "1..=100", 16_000);
    let whole = large.run();
    let mut ledger = Counting::default();
    run(&small.study(&NEVER), &mut ledger, &mut |_| {}).unwrap();
    let before = small.rows(&mut ledger);
    let left = before.iter().filter(|row| row.outcome.verdict == Verdict::Undecided).count();
    assert!((5..100).contains(&left), "{left}");
    let half_way = Summary::of(&large.deals, &large.ladder, &mut ledger).unwrap();
    assert_eq!(half_way.waiting, left as u64, "they wait for the larger budget");
    run(&large.study(&NEVER), &mut ledger, &mut |_| {}).unwrap();
    assert_eq!(ledger.added.len(), 100 + left, "only the undecided were played again");
    assert_eq!(large.rows(&mut ledger), whole);
    assert_eq!(small.rows(&mut ledger), before, "what the small study reports stays as it was");
}

#[test]
fn a_full_ledger_ends_the_run_and_keeps_what_it_has() {
    let question = Question::new("russian-solitaire", "1..=8000", 2_000);
    let mut ledger = Counting { room: Some(4_000), ..Counting::default() };
    let ended = run(&question.study(&NEVER), &mut ledger, &mut |_| {});
    assert_eq!(ended, Err(RunError::Ledger("no room".into())));
    let kept = question.rows(&mut ledger).len();
    assert!((1..=4_000).contains(&kept), "{kept}");
    ledger.room = None;
    assert_eq!(run(&question.study(&NEVER), &mut ledger, &mut |_| {}), Ok(Ended::Done));
    assert_eq!(question.rows(&mut ledger), question.run());
}

#[derive(Clone, Default)]
struct Shared(Arc<Mutex<Counting>>);

impl Ledger for Shared {
    type Error = String;

    fn rows(&mut self, deals: RangeInclusive<u64>) -> Result<Vec<Row>, String> {
        self.0.lock().unwrap().rows(deals)
    }

    fn first(&mut self, deals: RangeInclusive<u64>) -> Result<Option<u64>, String> {
        self.0.lock().unwrap().first(deals)
    }

    fn add(&mut self, rows: &[Row]) -> Result<usize, String> {
        self.0.lock().unwrap().add(rows)
    }
}

#[test]
fn two_runs_on_one_ledger_share_the_work() {
    let question = Question::new("russian-solitaire", "1..=20000", 2_000);
    let shared = Shared::default();
    std::thread::scope(|scope| {
        for _ in 0..2 {
            let (mut ledger, question) = (shared.clone(), &question);
            scope.spawn(move || run(&question.study(&NEVER), &mut ledger, &mut |_| {}).unwrap());
        }
    });
    assert_eq!(question.rows(&mut shared.clone()), question.run());
    let counting = shared.0.lock().unwrap();
    let twice = counting.added.values().filter(|times| **times > 1).count();
    assert!(twice < 13_000, "they do not go side by side: {twice} of 20000 were played twice");
}

#[test]
fn until_stops_at_the_same_deal_however_it_is_run() {
    let mut question = Question::new("russian-solitaire", "1..=30000", 2_000);
    let width = 0.03;
    let stop = |question: &Question, ledger: &mut Memory| {
        let study = question.study(&NEVER);
        run_until(&study, width, Method::Wilson, ledger, &mut |_| {}).unwrap()
    };
    let (deals, ended) = stop(&question, &mut Memory::default());
    assert_eq!(ended, Ended::Done);
    let summary =
        |deals: &Deals, ledger: &mut Memory| Summary::of(deals, &question.ladder, ledger).unwrap();
    let mut ledger = Memory::default();
    run(&question.study(&NEVER), &mut ledger, &mut |_| {}).unwrap();
    let at_end = summary(&deals, &mut ledger).tally.interval(Method::Wilson);
    assert!(at_end.width() <= width, "{deals} {at_end:?}");
    let shorter = deals.within(&(1..=deals.len() - kibitzer_study::BLOCK)).unwrap();
    assert!(
        summary(&shorter, &mut ledger).tally.interval(Method::Wilson).width() > width,
        "not before"
    );
    assert_eq!(stop(&question, &mut ledger).0, deals, "more is known already");
    question.jobs = 2;
    assert_eq!(stop(&question, &mut Memory::default()).0, deals);
}

#[test]
fn progress_ends_with_all_deals_and_the_tally() {
    let question = Question::new("klondike", "1..=50", 16_000);
    let mut last = Progress::default();
    let mut ledger = Memory::default();
    run(&question.study(&NEVER), &mut ledger, &mut |progress| last = *progress).unwrap();
    let summary = Summary::of(&question.deals, &question.ladder, &mut ledger).unwrap();
    assert_eq!((last.done, last.of, last.pass), (50, 50, 1));
    assert_eq!(last.tally, summary.tally);
    assert_eq!(summary.lengths.len(), summary.tally.won);
    assert_eq!(summary.nodes.len(), 50);
}

#[test]
fn pairs_are_of_the_same_deals() -> Result<(), Infallible> {
    let draw_three = Question::new("klondike", "1..=80", 16_000);
    let draw_one = Question::new("klondike-draw-one", "1..=60", 16_000);
    let (mut three, mut one) = (Memory::default(), Memory::default());
    run(&draw_three.study(&NEVER), &mut three, &mut |_| {}).unwrap();
    run(&draw_one.study(&NEVER), &mut one, &mut |_| {}).unwrap();
    let found = pairs(&draw_three.deals, &draw_three.ladder, &mut three, &mut one)?;
    assert_eq!(found.deals(), 60, "the others have no partner");
    let wins: Vec<u64> = draw_one
        .rows(&mut one)
        .iter()
        .filter(|row| row.outcome.verdict == Verdict::Won)
        .map(|row| row.deal)
        .collect();
    assert!(found.both() + found.second() <= wins.len() as u64 && found.both() > 0, "{found:?}");
    Ok(())
}
