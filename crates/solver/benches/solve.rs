//! Solves many deals and prints a summary of verdicts, times, nodes and lengths.
//!
//! `cargo bench -p kibitzer-solver --bench solve` runs a short list, `… -- all` the list of
//! `docs/performance.md`, and `… -- GAME FIRST LAST [own|ms|kpat] [NODES|-] [SECONDS|-]
//! [--without=NAME] [--shorten=NODES] [-v]` what is asked for. Means are of processor time of the
//! one thread that solves, where the system tells it; medians are of real time, which is finer.
#![allow(clippy::print_stdout, clippy::cast_precision_loss)]

mod clock;
#[path = "../tests/kpat/mod.rs"]
mod kpat;

use std::time::{Duration, Instant};

use clock::clock;
use kibitzer_engine::State;
use kibitzer_rules::GameRules;
use kibitzer_solver::{Limits, Pruning, Prunings, Solver, Verdict, Watch, shorten};

/// A few seconds each.
const SHORT: &[&str] = &[
    "russian-solitaire 1 2000 kpat - 10",
    "yukon 101 140 kpat - 1",
    "freecell 1 100 ms - 10",
    "klondike 1 50 own - 1",
    "tournament 1 20 own - 1",
    "interregnum 1 50 own - 1",
];

/// The list of docs/performance.md.
const ALL: &[&str] = &[
    "russian-solitaire 1 100000 kpat - 10",
    "yukon 1 100 kpat - 10",
    "alaska 1 200 own - 10",
    "freecell 1 1000 ms - 10",
    "freecell 40001 44000 ms - 10",
    "freecell 1 200 ms - 10 --shorten=100000",
    "freecell 11982 11982 ms - 600",
    "bakers-game 1 1000 ms - 10",
    "klondike 1 1000 own - 10",
    "tournament 1 200 own - 10",
    "tournament-wikipedia 1 200 own - 10",
    "tournament-morehead 1 200 own - 10",
    "la-nivernaise 1 200 own - 10",
    "la-nivernaise-pysol 1 200 own - 10",
    "la-nivernaise-cadogan 1 20 own - 10",
    "interregnum 1 200 own - 10",
    "interregnum-pysol 1 200 own - 10",
    "intrigue 1 200 own - 10",
    "intrigue-pysol 1 200 own - 10",
    "laggard-lady 1 200 own - 10",
    "laggard-lady-pysol 1 200 own - 10",
    "intelligence 1 200 own - 10",
    "intelligence-plus 1 200 own - 10",
    "intelligence-pysol 1 200 own - 10",
    "jubilee 1 200 own - 10",
    "jubilee-wikipedia 1 200 own - 10",
    "king-albert 1 50 own - 10",
    "canfield 1 50 own - 10",
    "the-towers 1 50 own - 10",
    "simple-simon 1 50 own - 10",
    "fan-solvitaire 1 50 own - 10",
    "beleaguered-castle 1 50 own - 10",
    "black-hole 1 50 own - 10",
    "golf 1 50 own - 10",
    "spider 1 50 own - 10",
    "spider-two-suits 1 50 own - 10",
    "spider-one-suit 1 50 own - 10",
    "mrs-mop 1 30 own - 10",
    "spiderette 1 30 own - 10",
    "house-in-the-wood 1 200 own - 10",
    "frog 1 50 own - 10",
    "osmosis 1 50 own - 10",
    "grand-duchess 1 50 own - 10",
];

/// What to run.
struct Job {
    game: std::sync::Arc<GameRules>,
    first: u64,
    last: u64,
    kind: String,
    limits: Limits,
    prunings: Prunings,
    shortening: u64,
    verbose: bool,
}

impl Job {
    fn read(words: &[&str]) -> Job {
        let number = |place: usize| words.get(place).and_then(|word| word.parse::<f64>().ok());
        let option = |name: &str| {
            words.iter().filter_map(|word| word.strip_prefix(name)).collect::<Vec<_>>()
        };
        let without = option("--without=").into_iter().filter_map(Pruning::named);
        Job {
            game: kibitzer_rules::game(words[0]).expect("a game of the catalogue"),
            first: words[1].parse().expect("the first deal"),
            last: words[2].parse().expect("the last deal"),
            kind: words.get(3).map_or("own", |kind| kind).to_owned(),
            limits: Limits {
                nodes: words.get(4).and_then(|word| word.parse().ok()),
                time: number(5).map(Duration::from_secs_f64),
                ..Limits::default()
            },
            prunings: without.fold(Prunings::default(), Prunings::without),
            shortening: option("--shorten=").first().and_then(|n| n.parse().ok()).unwrap_or(0),
            verbose: words.contains(&"-v"),
        }
    }

    fn state(&self, number: u64) -> State {
        let name = match self.kind.as_str() {
            "kpat" => return kpat::deal(&self.game.rules, number),
            "ms" => format!("ms:{number}"),
            _ => number.to_string(),
        };
        self.game.rules.deal(&name.parse().expect("a deal")).expect("a deal of the game")
    }

    fn run(&self) {
        let mut sum = Sum::default();
        let whole = clock();
        let solver = Solver::new(&self.game.rules, self.prunings);
        for number in self.first..=self.last {
            let state = self.state(number);
            let (watch, begun) = (clock(), Instant::now());
            let mut eyes = Watch { clock: Some(&watch), ..Watch::default() };
            let verdict = solver.solve(&state, &self.limits, &mut eyes);
            sum.spent += watch();
            self.count(&mut sum, number, &state, &verdict, begun.elapsed());
        }
        sum.print(self, whole());
    }

    fn count(&self, sum: &mut Sum, number: u64, state: &State, verdict: &Verdict, took: Duration) {
        sum.times.push(took);
        sum.nodes += verdict.figures().nodes;
        match verdict {
            Verdict::Won { line, .. } => {
                let limits = Limits { nodes: Some(self.shortening), ..Limits::default() };
                let shorter = match self.shortening {
                    0 => line.clone(),
                    _ => shorten(&self.game.rules, state, line, &limits, &mut Watch::default()),
                };
                sum.lengths.push(shorter.len());
            }
            Verdict::Lost { .. } => sum.lost += 1,
            Verdict::Undecided { .. } => sum.open += 1,
        }
        if self.verbose {
            let milliseconds = took.as_secs_f64() * 1e3;
            println!("{number} {} {:?} {milliseconds:.1} ms", verdict.word(), verdict.figures());
        }
    }
}

#[derive(Default)]
struct Sum {
    lost: usize,
    open: usize,
    nodes: u64,
    spent: Duration,
    times: Vec<Duration>,
    lengths: Vec<usize>,
}

impl Sum {
    fn print(&mut self, job: &Job, whole: Duration) {
        self.times.sort();
        self.lengths.sort_unstable();
        let count = self.times.len();
        let ms = |time: Duration| time.as_secs_f64() * 1e3;
        println!(
            "{} {}..={} {}: {} won, {} lost, {} open; {:.3} ms a deal, median {:.3}, most {:.0}; \
             {} nodes a deal, {:.2} M a second; median length {}; {:.1} s with dealing and \
             shortening",
            job.game.id,
            job.first,
            job.last,
            job.kind,
            self.lengths.len(),
            self.lost,
            self.open,
            ms(self.spent) / count as f64,
            ms(self.times[count / 2]),
            ms(self.times[count - 1]),
            self.nodes / count as u64,
            self.nodes as f64 / self.spent.as_secs_f64() / 1e6,
            self.lengths.get(self.lengths.len() / 2).copied().unwrap_or(0),
            whole.as_secs_f64()
        );
    }
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).filter(|arg| arg != "--bench").collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    let list = match words.as_slice() {
        [] => SHORT,
        ["all"] => ALL,
        _ => return Job::read(&words).run(),
    };
    for line in list {
        Job::read(&line.split(' ').collect::<Vec<_>>()).run();
    }
}
