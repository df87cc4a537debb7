//! Several threads at one position: their verdicts against brute force, and against those of one
//! thread.

#![allow(clippy::print_stderr)] // what was compared

mod brute;
mod small;

use kibitzer_engine::{Rules, State};
use kibitzer_sample::is_sampled;
use kibitzer_solver::{Limits, Prunings, Reason, Solver, Verdict, Watch};
use small::Cut;

const CUTS: [Cut; 4] = [
    Cut { ranks: 4, piles: 5 },
    Cut { ranks: 5, piles: 4 },
    Cut { ranks: 6, piles: 5 },
    Cut { ranks: 7, piles: 3 },
];

/// The verdict of several threads, which share the search from the first node.
fn together(rules: &Rules, state: &State, threads: usize, limits: &Limits) -> Verdict {
    let solver = Solver::new(rules, Prunings::default()).with_threads(threads);
    solver.with_nodes_alone(1).solve(state, limits, &mut Watch::default())
}

/// Compares a verdict with what is true. A win was replayed by the solver; here once more.
fn agrees(what: &str, rules: &Rules, state: &State, verdict: &Verdict, truth: bool) {
    match verdict {
        Verdict::Won { line, .. } => {
            assert!(truth, "{what}: won, though no line of play wins");
            let mut state = state.clone();
            let mut journal = kibitzer_engine::Journal::new();
            for mv in line {
                state.play(rules, *mv, &mut journal).unwrap();
            }
            assert!(state.is_won(rules), "{what}: the line does not win");
        }
        Verdict::Lost { .. } => assert!(!truth, "{what}: lost, though it can be won"),
        Verdict::Undecided { reason, .. } => panic!("{what}: {reason:?}"),
    }
}

#[test]
fn every_game_in_small() {
    // Where redeals shuffle, beams and the exact search may go on and on past a near win.
    let limits = Limits { nodes: Some(300_000), ..Limits::default() };
    let (mut won, mut lost, mut open) = (0, 0, 0);
    for game in
        kibitzer_rules::catalogue().games().into_iter().filter(|game| is_sampled(&game.id, 16))
    {
        for cut in CUTS {
            let Some(rules) = small::cut(game.rules.spec(), cut) else { continue };
            for deal in 1..=4 {
                let Ok(state) = rules.deal(&deal.to_string().parse().unwrap()) else { continue };
                let Some(truth) = brute::winnable(&rules, &state, 3_000) else { continue };
                *if truth { &mut won } else { &mut lost } += 1;
                for threads in [2, 5] {
                    let verdict = together(&rules, &state, threads, &limits);
                    let what = format!("{} {cut:?} deal {deal}, {threads} threads", game.id);
                    match verdict {
                        Verdict::Undecided { .. } => open += 1,
                        _ => agrees(&what, &rules, &state, &verdict, truth),
                    }
                }
            }
        }
    }
    assert!(won > 60 && lost > 20, "both verdicts come often: {won} won, {lost} lost");
    assert!(25 * open < won + lost, "few are left open: {open}");
}

/// Deals that take one thread thousands of nodes, so that parts go from one thread to another.
#[test]
fn threads_agree_with_one_thread() {
    let limits = Limits { nodes: Some(400_000), ..Limits::default() };
    let mut decided = [0, 0];
    for (id, deals) in [
        ("klondike", 1..=12),
        ("bakers-game", 1..=12),
        ("yukon", 1..=6),
        ("black-hole", 1..=6),
        ("beleaguered-castle", 1..=6),
        ("spiderette", 1..=3),
    ] {
        let rules = &kibitzer_rules::game(id).unwrap().rules;
        for deal in deals {
            let state = rules.deal(&deal.to_string().parse().unwrap()).unwrap();
            let alone = Solver::new(rules, Prunings::default());
            let alone = alone.solve(&state, &limits, &mut Watch::default());
            let truth = match alone {
                Verdict::Won { .. } => true,
                Verdict::Lost { .. } => false,
                Verdict::Undecided { .. } => continue,
            };
            let verdict = together(rules, &state, 3, &Limits::default());
            agrees(&format!("{id} {deal}"), rules, &state, &verdict, truth);
            decided[usize::from(truth)] += 1;
        }
    }
    assert!(decided[0] >= 5 && decided[1] >= 15, "{decided:?}");
}

#[test]
fn a_small_memory_makes_no_proof_wrong() {
    let (mut won, mut lost, mut open) = (0, 0, 0);
    let looked_at =
        |id: &str| is_sampled(id, 48) || ["canfield", "klondike", "la-belle-lucie"].contains(&id);
    for game in kibitzer_rules::catalogue().games().into_iter().filter(|game| looked_at(&game.id)) {
        for cut in CUTS {
            let Some(rules) = small::cut(game.rules.spec(), cut) else { continue };
            let Ok(state) = rules.deal(&"1".parse().unwrap()) else { continue };
            let Some(truth) = brute::winnable(&rules, &state, 3_000) else { continue };
            for memory in [20_000, 60_000, 400_000] {
                let limits = Limits { memory, nodes: Some(200_000), ..Limits::default() };
                let verdict = together(&rules, &state, 3, &limits);
                match verdict {
                    Verdict::Won { .. } => won += 1,
                    Verdict::Lost { .. } => lost += 1,
                    Verdict::Undecided { .. } => open += 1,
                }
                if !matches!(verdict, Verdict::Undecided { .. }) {
                    agrees(&game.id, &rules, &state, &verdict, truth);
                }
            }
        }
    }
    eprintln!("{won} won, {lost} lost, {open} open");
    // The three that are always looked at have some of each; how many follows from the share.
    assert!(won > 5 && lost > 1, "{won} won, {lost} lost, {open} open");
}

#[test]
fn limits_and_cancelling_stop_all_threads() {
    let rules = &kibitzer_rules::game("canfield").unwrap().rules;
    let state = rules.deal(&"3".parse().unwrap()).unwrap();
    let limits = Limits { nodes: Some(50_000), ..Limits::default() };
    let verdict = together(rules, &state, 4, &limits);
    if let Verdict::Undecided { reason, .. } = verdict {
        assert_eq!(reason, Reason::Nodes);
    }
    assert!(verdict.figures().nodes <= 50_000, "{verdict:?}");
    let cancel = std::sync::atomic::AtomicBool::new(true);
    let mut watch = Watch { cancel: Some(&cancel), ..Watch::default() };
    let solver = Solver::new(rules, Prunings::default()).with_threads(4);
    let verdict = solver.solve(&state, &Limits::default(), &mut watch);
    assert!(matches!(verdict, Verdict::Undecided { reason: Reason::Cancelled, .. }));
}
