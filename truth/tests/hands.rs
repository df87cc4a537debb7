//! Games that are won by points: the best score and its bound against every position that can be
//! reached, and points against the oracle's.

#![allow(clippy::print_stderr)] // what was compared

use std::collections::HashSet;
use std::sync::atomic::{AtomicUsize, Ordering};

use kibitzer_engine::State;
use kibitzer_oracle::Position;
use kibitzer_sample::on_all_cores;
use kibitzer_solver::{Limits, Points, Prunings, Solver, Verdict, Watch};
use kibitzer_truth::dice::Dice;
use kibitzer_truth::game::TrialGame;
use kibitzer_truth::{drawn_hands, positions};

/// Most positions that an exhaustive search looks at.
const MOST: usize = 4_000;

/// The best score of a game played to its end, and whether one is enough; `None` if there are too
/// many positions.
fn best(game: &TrialGame, start: &Position) -> Option<(Option<i64>, bool)> {
    let oracle = &game.oracle;
    let mut known = HashSet::from([start.key()]);
    let mut open = vec![start.clone()];
    let (mut best, mut won) = (None, false);
    let needs_more = |position: &Position| {
        let win = oracle.part("win").unwrap();
        let full = win.get("full").is_some() && !oracle.hands_are_complete(position);
        let reserve = || oracle.piles_of("reserve").into_iter();
        let filled = || reserve().any(|pile| !position.piles[pile].is_empty());
        full || (win.get("empty").is_some() && filled())
    };
    while let Some(position) = open.pop() {
        if oracle.hands_are_complete(&position) && !needs_more(&position) {
            best = best.max(Some(oracle.score(&position)));
            won |= oracle.won(&position);
        }
        for mv in oracle.moves(&position) {
            let next = oracle.after(&position, &mv);
            if known.insert(next.key()) {
                if known.len() > MOST {
                    return None;
                }
                open.push(next);
            }
        }
    }
    Some((best, won))
}

fn check(game: &TrialGame, state: &State, best: Option<i64>, won: bool) {
    let limits = Limits { nodes: Some(200_000), memory: 8 << 20, time: None };
    let solver = Solver::new(&game.rules, Prunings::default());
    let what = || format!("{}\n{state:?}", game.table);
    let verdict = solver.solve_for_best(state, &limits, &mut Watch::default());
    let Some(Points { best: found, bound }) = verdict.figures().points else {
        panic!("no points: {}", what())
    };
    assert!(found.map(i64::from) <= best, "{found:?} of {best:?}: {}", what());
    assert!(best <= Some(i64::from(bound)), "bound {bound} of {best:?}: {}", what());
    assert_eq!(matches!(verdict, Verdict::Won { .. }), won, "best {best:?}: {}", what());
    if !matches!(verdict, Verdict::Undecided { .. }) && verdict.figures().nodes < 200_000 {
        assert_eq!(found.map(i64::from), best, "the search came to its end: {}", what());
    }
    let verdict = solver.solve(state, &limits, &mut Watch::default());
    let said = matches!(verdict, Verdict::Won { .. });
    assert_eq!(said, won, "best {best:?}, {}: {}", verdict.word(), what());
}

#[test]
fn the_best_score_is_found_and_no_bound_is_too_low() {
    let [searched, wins, points] = [const { AtomicUsize::new(0) }; 3];
    on_all_cores(0..120, |number| {
        let mut dice = Dice::new(77, number);
        let ranks = dice.pick(&[2, 3, 3, 4, 11, 13]);
        let text = drawn_hands::rule_file(&mut dice, 1);
        let Ok(game) = TrialGame::read(&text, ranks) else { return };
        for _ in 0..4 {
            let Some(state) = positions::position(&game.rules, &mut dice) else { continue };
            let shown = game.shown(&state);
            let score = state.points(&game.rules).map(i64::from);
            assert_eq!(score, Some(game.oracle.score(&shown)), "{text}\n{state:?}");
            points.fetch_add(1, Ordering::Relaxed);
            if let Some((best, won)) = best(&game, &shown) {
                check(&game, &state, best, won);
                searched.fetch_add(1, Ordering::Relaxed);
                wins.fetch_add(usize::from(won), Ordering::Relaxed);
            }
        }
    });
    let [searched, wins, points] = [searched, wins, points].map(AtomicUsize::into_inner);
    eprintln!("{points} positions counted, {searched} searched, {wins} of them won");
    assert!(searched > 100 && wins > 10 && wins < searched, "{searched} searched, {wins} won");
}
