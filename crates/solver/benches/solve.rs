//! Solves many deals and prints a summary: `measure GAME FIRST LAST [ms|kpat|own] [NODES] [SECONDS] [-v]`.
#![allow(clippy::print_stdout, clippy::cast_precision_loss, clippy::too_many_lines)]

use std::time::{Duration, Instant};

use kibitzer_engine::{Rules, State};
use kibitzer_solver::{Limits, Pruning, Prunings, Verdict, Watch, shorten, solve};

/// KPat's Yukon deal: Microsoft's shuffle dealt row by row.
fn kpat(rules: &Rules, number: u64) -> State {
    let row = kibitzer_rules::game("freecell").unwrap();
    let dealt = row.rules.deal(&format!("ms:{number}").parse().unwrap()).unwrap();
    let columns: Vec<Vec<_>> =
        (1..=8).map(|c| dealt.cards(row.rules.pile(&format!("T{c}")).unwrap())).collect();
    let mut order = (0..52).map(|k| columns[k % 8][k / 8].face);
    let mut piles: Vec<Vec<String>> = vec![Vec::new(); 7];
    for round in 0..11 {
        for (j, pile) in piles.iter_mut().enumerate() {
            if (j == 0 && round == 0) || (j >= 1 && round < j + 5) {
                let down = if round >= j { "" } else { "~" };
                pile.push(format!("{down}{}", order.next().unwrap()));
            }
        }
    }
    let text: String =
        piles.iter().enumerate().map(|(j, cards)| format!("T{}: {}\n", j + 1, cards.join(" "))).collect();
    State::from_layout(rules, &text.parse().unwrap()).unwrap()
}

/// Processor time of this thread, where the system tells it.
fn cpu() -> Duration {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanoseconds = text.split_whitespace().next().and_then(|n| n.parse().ok());
    Duration::from_nanos(nanoseconds.unwrap_or(0))
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let game = kibitzer_rules::game(&args[1]).unwrap();
    let (first, last): (u64, u64) = (args[2].parse().unwrap(), args[3].parse().unwrap());
    let kind = args.get(4).map_or("own", String::as_str);
    let nodes = args.get(5).and_then(|n| n.parse().ok());
    let seconds = args.get(6).and_then(|n| n.parse::<f64>().ok());
    let verbose = args.iter().any(|a| a == "-v");
    let mut prunings = Prunings::default();
    for pruning in Pruning::ALL {
        if args.iter().any(|a| *a == format!("-{}", pruning.name())) {
            prunings = prunings.without(pruning);
        }
    }
    let (mut won, mut lost, mut open, mut total, mut spent) = (0, 0, 0, 0_u64, Duration::ZERO);
    let shortening = Some(args.iter().find_map(|a| a.strip_prefix("-short=")?.parse().ok()).unwrap_or(0));
    let mut shortened = Duration::ZERO;
    let mut times = Vec::new();
    let mut lengths = Vec::new();
    for number in first..=last {
        let state = match kind {
            "kpat" => kpat(&game.rules, number),
            "ms" => game.rules.deal(&format!("ms:{number}").parse().unwrap()).unwrap(),
            _ => game.rules.deal(&number.to_string().parse().unwrap()).unwrap(),
        };
        let (begun, cpu_before) = (Instant::now(), cpu());
        // The clock of limits is processor time, too, so that other programs do not count.
        let clock = || if cpu_before.is_zero() { begun.elapsed() } else { cpu().saturating_sub(cpu_before) };
        let mut watch = Watch { clock: Some(&clock), ..Watch::default() };
        let limits = Limits { nodes, time: seconds.map(Duration::from_secs_f64), ..Limits::default() };
        let verdict = solve(&game.rules, &state, &limits, prunings, &mut watch);
        let took = cpu().saturating_sub(cpu_before);
        spent += took;
        times.push(took);
        total += verdict.figures().nodes;
        match &verdict {
            Verdict::Won { line, .. } => {
                won += 1;
                let budget = Limits { nodes: shortening, ..Limits::default() };
                let line = if shortening == Some(0) {
                    line.clone()
                } else {
                    shorten(&game.rules, &state, line, &budget, &mut Watch::default())
                };
                shortened += cpu().saturating_sub(cpu_before).saturating_sub(took);
                lengths.push(line.len());
            }
            Verdict::Lost { .. } => lost += 1,
            Verdict::Undecided { .. } => open += 1,
        }
        if verbose {
            println!(
                "{number} {} {:?} {:.1} ms {:?}",
                verdict.word(),
                verdict.figures(),
                took.as_secs_f64() * 1e3,
                verdict.line().map(<[_]>::len)
            );
        }
    }
    times.sort();
    lengths.sort_unstable();
    let count = times.len();
    println!(
        "{} {first}..={last} {kind}: won {won} lost {lost} open {open}; total {:.2} s, mean {:.3} ms, median {:.3} ms, 90% {:.3} ms, max {:.1} ms; {:.2} M nodes/s, nodes/deal {}, median length {:?}, shortening {:.2} s",
        args[1],
        spent.as_secs_f64(),
        spent.as_secs_f64() * 1e3 / count as f64,
        times[count / 2].as_secs_f64() * 1e3,
        times[count * 9 / 10].as_secs_f64() * 1e3,
        times[count - 1].as_secs_f64() * 1e3,
        total as f64 / spent.as_secs_f64() / 1e6,
        total / count as u64,
        lengths.get(lengths.len() / 2),
        shortened.as_secs_f64()
    );
}
