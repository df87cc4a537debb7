//! The fingerprints of all games. Records and studies are keyed by them, so they stay.

use std::collections::BTreeMap;

use expect_test::expect_file;
use kibitzer_rules::catalogue;

use crate::project;

/// Lines of new games are written by `UPDATE_EXPECT=1`. A line that is there is not: another
/// fingerprint is a change of rules, and belongs in the change log.
#[test]
fn fingerprints_stay() {
    let path = project("crates/rules/tests/fingerprints.txt");
    let kept = std::fs::read_to_string(&path).unwrap();
    let games = catalogue().games();
    let now: BTreeMap<&str, &str> =
        games.iter().map(|game| (game.id.as_str(), game.fingerprint.as_str())).collect();
    let stands =
        |line: &str| line.split_once(' ').is_some_and(|(id, print)| now.get(id) == Some(&print));
    let gone: Vec<String> = kept
        .lines()
        .filter(|line| !stands(line))
        .map(|line| {
            let id = line.split(' ').next().unwrap_or_default();
            format!("{line}, now {}", now.get(id).copied().unwrap_or("no game"))
        })
        .collect();
    assert!(
        gone.is_empty(),
        "these games have other rules. Are they meant to? Then CHANGELOG.md says so under \"Rules \
         changed\", and the lines of tests/fingerprints.txt are changed by hand: {gone:#?}"
    );
    let lines: String = now.iter().map(|(id, print)| format!("{id} {print}\n")).collect();
    expect_file![path].assert_eq(&lines);
}
