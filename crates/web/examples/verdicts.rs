//! The native solver's answers, as the module's tests want them: `verdicts NODES MIB DEAL…
//! [--games=ID,ID] [--of=N]`. With `--of` one game in so many has its turn.
//!
//! Prints JSON: `{answers: [{game, deal, verdict, reason, nodes, line}], seconds}`, the seconds
//! being the processor's, for the searches alone.

#![allow(clippy::print_stdout)]

use std::time::{Duration, Instant};

use kibitzer_rules::{GameRules, catalogue};
use kibitzer_sample::is_sampled;
use kibitzer_solver::{Limits, Prunings, Verdict, Watch, solve};
use serde_json::{Value, json};

fn main() {
    let (options, words): (Vec<String>, Vec<String>) =
        std::env::args().skip(1).partition(|word| word.starts_with("--"));
    let option = |name: &str| options.iter().find_map(|option| option.strip_prefix(name));
    let wanted: Option<Vec<&str>> = option("--games=").map(|games| games.split(',').collect());
    let of = option("--of=").map_or(1, |of| of.parse().expect("a number"));
    let (nodes, memory) =
        (words[0].parse().expect("a number of nodes"), words[1].parse::<usize>().expect("MiB"));
    let limits = Limits { nodes: Some(nodes), memory: memory << 20, ..Limits::default() };
    let games = catalogue().games();
    let mut games: Vec<_> = games
        .iter()
        .filter(|game| wanted.as_ref().is_none_or(|wanted| wanted.contains(&game.id.as_str())))
        .filter(|game| is_sampled(&game.id, of))
        .collect();
    games.sort_by_key(|game| game.id.clone());
    let begun = used();
    let answers: Vec<Value> = games
        .iter()
        .flat_map(|game| words[2..].iter().map(|deal| judged(game, deal, &limits)))
        .collect();
    println!(
        "{}",
        json!({ "answers": answers, "seconds": used().saturating_sub(begun).as_secs_f64() })
    );
}

fn judged(game: &GameRules, deal: &str, limits: &Limits) -> Value {
    let rules = &game.rules;
    let state = rules.deal(&deal.parse().expect("a deal's name")).expect("a deal");
    let verdict = solve(rules, &state, limits, Prunings::default(), &mut Watch::default());
    let reason = match &verdict {
        Verdict::Undecided { reason, .. } => Some(reason.word()),
        _ => None,
    };
    let line = verdict.line().map(|line| {
        let moves: Vec<String> = line.iter().map(|mv| mv.text(rules)).collect();
        moves.join(" ")
    });
    json!({
        "game": game.id, "deal": deal, "verdict": verdict.word(), "reason": reason,
        "nodes": verdict.figures().nodes, "line": line,
    })
}

/// The processor's time in this program; where the system does not tell, the time that passed.
fn used() -> Duration {
    // The 14th field of the line, in hundredths of a second; the 2nd may hold blanks and ends with
    // a bracket.
    let stat = std::fs::read_to_string("/proc/self/stat").ok();
    let ticks = stat
        .and_then(|stat| stat.rsplit_once(')')?.1.split_whitespace().nth(11)?.parse::<u64>().ok());
    ticks.map_or_else(|| BEGUN.with(Instant::elapsed), |ticks| Duration::from_millis(ticks * 10))
}

thread_local! {
    static BEGUN: Instant = Instant::now();
}
