//! What is made of a case that was found: a smaller one of its kind.

use std::path::{Path, PathBuf};

use kibitzer_engine::State;
use kibitzer_solver::{Limits, Prunings, Solver, Verdict, Watch};
use kibitzer_truth::case::Case;
use kibitzer_truth::game::TrialGame;
use kibitzer_truth::judge::Choice;
use kibitzer_truth::{referee, shrink};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../fixtures/truth")
}

/// A win of at least this many moves: without that a single move would be left of any case.
const MOVES: usize = 3;

/// A kind of positions: those whose win, as the solver finds it, takes some moves and wins by the
/// oracle's rules.
fn is_won(game: &TrialGame, state: &State) -> Option<Vec<String>> {
    let limits = Limits { nodes: Some(2_000), memory: 8 << 20, time: None };
    let solver = Solver::new(&game.rules, Prunings::NONE);
    let verdict = solver.solve(state, &limits, &mut Watch::default());
    let Verdict::Won { line, .. } = verdict else { return None };
    let line: Vec<String> = line.iter().map(|mv| mv.text(&game.rules)).collect();
    let wins = referee::wins(game, &game.shown(state), &line);
    (line.len() >= MOVES && wins).then_some(line)
}

fn cards(game: &TrialGame, state: &State) -> usize {
    game.rules.piles().map(|pile| state.cards(pile).len()).sum()
}

#[test]
fn a_case_that_is_made_small_is_smaller_and_of_its_kind() {
    for name in ["pc-2", "safe2", "i8589957905-d5-t0-n"] {
        let case = Case::read(&folder(), name).unwrap();
        let (game, state) = case.open().unwrap();
        let before = is_won(&game, &state).unwrap_or_else(|| panic!("{name}: no such win"));
        let (piles, many) = (game.rules.pile_count(), cards(&game, &state));
        let small = shrink::small(game, state, &is_won).unwrap();
        let (game, state) = small.open().unwrap_or_else(|what| panic!("{name}: {what}\n{small:?}"));
        let line: Vec<String> = small.line.split_whitespace().map(str::to_owned).collect();
        assert_eq!(is_won(&game, &state).as_ref(), Some(&line), "{name}: of its kind: {small:?}");
        assert!(line.len() <= before.len(), "{name}: {} moves: {small:?}", line.len());
        assert!(cards(&game, &state) <= many, "{name}: no more cards than {many}: {small:?}");
        assert!(game.rules.pile_count() <= piles, "{name}: no more piles than {piles}: {small:?}");
        assert!(
            game.rules.pile_count() + line.len() < piles + before.len(),
            "{name}: fewer piles or moves: {small:?}"
        );
        assert!(small.rules.len() < case.rules.len(), "{name}: a shorter rule file: {small:?}");
    }
}

/// A case that the solver judges rightly by now is not made small.
#[test]
fn what_is_not_of_the_kind_is_left_alone() {
    let case = Case::read(&folder(), "pc-2").unwrap();
    let (game, state) = case.open().unwrap();
    let choice = Choice { prunings: Prunings::default(), threads: 1 };
    let solve = |game: &TrialGame, state: &State| choice.solve(game, state);
    let wrong = |game: &TrialGame, state: &State| shrink::wrong(game, state, &solve);
    assert_eq!(shrink::small(game, state, &wrong), None);
}
