//! A short run with a fixed seed. `cargo xtask truth` makes long ones.

#![allow(clippy::print_stderr)] // what was compared

use std::time::Duration;

use kibitzer_truth::run::{Plan, run};

/// The number of rule files. They take some seconds in a build for tests.
const FILES: u64 = 60;

#[test]
fn verdicts_over_random_rules_are_true() {
    let folder = std::env::temp_dir().join(format!("kibitzer-truth-{}", std::process::id()));
    let plan = Plan {
        seed: 15,
        first: 0,
        time: Duration::from_secs(600),
        files: FILES,
        jobs: 2,
        folder: Some(&folder),
        aloud: false,
        drawn: false,
    };
    let tally = run(plan, &|line| eprintln!("{line}"));
    assert_eq!(tally.wrong, 0, "{:?}: see {}", tally.faults, folder.display());
    assert!(
        tally.won > 30 && tally.lost > 30,
        "both verdicts come often: {}",
        tally.line(Duration::ZERO)
    );
    assert!(tally.words.len() > 60, "much of the language is at work: {:?}", tally.words.keys());
}

#[test]
fn a_run_is_decided_by_its_seed() {
    let plan = |jobs| Plan {
        seed: 3,
        first: 5,
        time: Duration::from_secs(600),
        files: 12,
        jobs,
        folder: None,
        aloud: false,
        drawn: false,
    };
    let (one, other) = (run(plan(1), &|_| ()), run(plan(2), &|_| ()));
    assert_eq!((one.won, one.lost, one.words), (other.won, other.lost, other.words));
}
