//! Positions that were once judged wrongly. Those in `fixtures/truth` are won, whatever prunings
//! are on. In `fixtures/truth/lost` lie lines that the oracle or the engine once took for wins and
//! that the reference does not call so.

use std::path::{Path, PathBuf};

use kibitzer_engine::search::SearchState;
use kibitzer_engine::{Journal, Move, State};
use kibitzer_solver::{Limits, Reason, Solver, Verdict, Watch};
use kibitzer_truth::case::Case;
use kibitzer_truth::dice::Dice;
use kibitzer_truth::game::TrialGame;
use kibitzer_truth::judge::{Judge, Judged, MOST, NODES, choices};
use kibitzer_truth::{positions, referee};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../fixtures/truth")
}

fn lost() -> PathBuf {
    folder().join("lost")
}

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = std::fs::read_dir(folder)
        .unwrap()
        .filter_map(|entry| {
            Some(entry.unwrap().file_name().to_str()?.strip_suffix(".line")?.to_owned())
        })
        .collect();
    names.sort();
    names
}

/// What is wrong with the verdicts of a won position: a choice of prunings that calls it lost,
/// finds a win that is none, or, if it is one of the first two (all prunings as they are, and
/// none), does not find one. So a case fails here even if all choices are wrong together.
fn faults(game: &TrialGame, state: &State) -> Vec<String> {
    let limits = Limits { nodes: Some(NODES), memory: 8 << 20, time: None };
    let start = game.shown(state);
    let mut faults = Vec::new();
    for (index, (name, used)) in choices(&game.rules).into_iter().enumerate() {
        let solver = Solver::new(&game.rules, used);
        match solver.solve(state, &limits, &mut Watch::default()) {
            Verdict::Won { line, .. } => {
                let line: Vec<String> = line.iter().map(|mv| mv.text(&game.rules)).collect();
                if !referee::wins(game, &start, &line) {
                    faults.push(format!("{name}: a line that does not win"));
                }
            }
            Verdict::Lost { .. } => faults.push(format!("{name}: lost")),
            Verdict::Undecided { reason: Reason::Fault, .. } => {
                faults.push(format!("{name}: a win that the engine refuses"));
            }
            Verdict::Undecided { .. } if index < 2 => faults.push(format!("{name}: no win")),
            Verdict::Undecided { .. } => {}
        }
    }
    faults
}

#[test]
fn every_case_is_won_under_all_prunings() {
    let mut wrong = Vec::new();
    let names = names(&folder());
    assert!(names.len() > 20, "the cases are there: {names:?}");
    for name in names {
        let case = Case::read(&folder(), &name).unwrap();
        let (game, state) = case.open().unwrap_or_else(|what| panic!("{name}: {what}"));
        let line: Vec<String> = case.line.split_whitespace().map(str::to_owned).collect();
        assert!(
            referee::wins(&game, &game.shown(&state), &line),
            "{name}: the line wins by the oracle's rules"
        );
        let faults = faults(&game, &state);
        if !faults.is_empty() {
            wrong.push(format!("{name}: {}", faults.join(", ")));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn lines_that_do_not_win_are_no_wins_for_either_side() {
    let names = names(&lost());
    assert!(!names.is_empty(), "the cases are there");
    for name in names {
        let case = Case::read(&lost(), &name).unwrap();
        let (game, state) = case.open().unwrap_or_else(|what| panic!("{name}: {what}"));
        let line: Vec<String> = case.line.split_whitespace().map(str::to_owned).collect();
        assert!(!referee::wins(&game, &game.shown(&state), &line), "{name}: the oracle's rules");
        let judged = Judge::new(&game).judge(&state, MOST);
        assert!(!matches!(judged, Judged::Wrong(_)), "{name}: {judged:?}");
    }
}

/// Positions of a rule file with four ranks: some are won, and none is judged wrongly.
fn judged_rightly(text: &str, what: &str, mut dice: Dice) {
    let game = TrialGame::read(text, 4).unwrap_or_else(|fault| panic!("{what}: {fault}"));
    let judge = Judge::new(&game);
    let mut won = 0;
    for _ in 0..60 {
        let Some(state) = positions::position(&game.rules, &mut dice) else { continue };
        let judged = judge.judge(&state, MOST);
        assert!(!matches!(judged, Judged::Wrong(_)), "{what}: {judged:?}");
        won += u32::from(judged == Judged::Won);
    }
    assert!(won > 5, "{what}: wins are found: {won}");
}

/// Carries of several cards are found over cells. A cell that takes one suit only, or takes cards
/// under a condition, does not lend itself to them.
#[test]
fn a_carry_over_cells_that_a_way_keeps_out_is_none() {
    let cells = [
        "count = 4\nsuits = \"one-each\"\nfrom = [\"tableau\"]",
        "count = 2\nfrom = [{ pile = \"tableau\", same = \"number\" }]",
        "count = 2\nfrom = [{ pile = \"tableau\", when = { some_empty = [\"tableau\"] } }]",
        "count = 2\nfrom = [{ pile = \"tableau\", size = [0, 1], auto = false }]",
    ];
    for (number, cell) in cells.into_iter().enumerate() {
        let text = format!(
            "format = 1\nname = \"Cells that keep out\"\nwin = {{ full = [\"foundation\"] }}\n\
             deal = [{{ to = \"tableau\", each = \"rest\" }}]\n\
             [piles.foundation]\ncount = 4\nbase = \"A\"\ncapacity = 4\n\
             build = {{ rank = \"up\", suit = \"same\" }}\nfrom = [\"tableau\", \"cell\"]\n\
             [piles.cell]\nbase = \"any\"\ncapacity = 1\n{cell}\n\
             [piles.tableau]\ncount = 4\nbase = \"any\"\ntake = \"top\"\n\
             build = {{ rank = \"down\", suit = \"any\" }}\nfrom = [\"tableau\", \"cell\"]\n"
        );
        judged_rightly(&text, cell, Dice::new(15, number as u64));
    }
}

/// What a pile asks of the ranks of its own cards, of those at the same height and of those in the
/// pile before holds together: once only the first was asked.
#[test]
fn what_a_pile_asks_of_ranks_holds_together() {
    let foundations = [
        "ranks = \"pile-before\"\nmost_of_rank = 1",
        "ranks = \"in-step\"\nleast_of_rank = 2",
        "suits = \"in-step\"\nmost_of_rank = 2",
        "suits = \"in-step\"\nranks = \"pile-before\"",
    ];
    for (number, foundation) in foundations.into_iter().enumerate() {
        let text = format!(
            "format = 1\nname = \"Ranks that are asked\"\nwin = {{ left = 9 }}\n\
             deal = [{{ to = \"tableau\", each = \"rest\" }}]\n\
             [piles.foundation]\ncount = 4\nbase = \"any\"\nunit = 1\n{foundation}\n\
             build = [{{ rank = \"same\" }}, {{ rank = \"up\" }}]\nfrom = [\"tableau\"]\n\
             [piles.tableau]\ncount = 4\nbase = \"any\"\nbuild = {{ rank = \"down\" }}\n\
             from = [\"tableau\"]\n"
        );
        judged_rightly(&text, foundation, Dice::new(16, number as u64));
    }
}

/// Where each card that goes is replaced, so is one that leaves from under others: once the engine
/// forgot it.
#[test]
fn a_buried_card_that_leaves_is_replaced() {
    for (number, take) in ["any", "ends"].into_iter().enumerate() {
        let text = format!(
            "format = 1\nname = \"Replaced\"\nwin = {{ left = 3 }}\n\
             deal = [{{ to = \"tableau\", each = 4 }}, {{ to = \"stock\", each = \"rest\" }}]\n\
             [piles.stock]\n\
             [piles.foundation]\ncount = 2\nbase = \"any\"\nunit = 1\n\
             build = {{ rank = \"either\" }}\nfrom = [\"tableau\"]\n\
             [piles.tableau]\ncount = 2\ntake = \"{take}\"\n\
             refill = {{ from = [\"stock\"], when = \"taken\" }}\n"
        );
        judged_rightly(&text, take, Dice::new(17, number as u64));
    }
}

/// Cards that lie face down over a lowest card which fills another pile stay so, and all comes
/// back: once the engine turned them up.
#[test]
fn a_lowest_card_leaves_the_others_as_they_lie() {
    let case = Case::read(&lost(), "face-down-over-the-lowest").unwrap();
    let (game, start) = case.open().unwrap();
    let (mut state, mut position) = (start.clone(), game.shown(&start));
    let mut journal = Journal::new();
    for mv in case.line.split_whitespace() {
        let parsed = Move::parse(&game.rules, mv).unwrap();
        state.play(&game.rules, parsed, &mut journal).unwrap();
        position = game.oracle.after(&position, mv);
        assert_eq!(game.shown(&state).piles, position.piles, "after {mv}");
        assert_eq!(state.key(), state.recomputed_key(&game.rules), "after {mv}");
    }
    for _ in case.line.split_whitespace() {
        state.undo(&game.rules, &mut journal);
    }
    assert_eq!((&state, state.key()), (&start, start.key()));
}
