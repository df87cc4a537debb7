//! The words `difficulty` and `time` of rule files: what `measured.csv` tells, where it tells
//! anything, or else what a book claims. And what else must agree with that file.

use std::collections::BTreeSet;

use kibitzer_rules::{Claim, Listing, catalogue};
use kibitzer_sample::{DEALS, Measured, Tried, measured, word};

use crate::index::listings;
use crate::project;

const MEASURE: &str = "cargo run --release -p kibitzer-solver --example measure -- \
                       docs/catalogue/measured.csv";
/// The least number of files that have the difficulty which was measured.
const MANY_TOLD: usize = 350;
/// The least number of claims that have words.
const MANY_CLAIMED: usize = 15;

/// The words for difficulty and time that were measured, where the search can tell. What a listing
/// has of more than the deals of a row comes from a study.
pub(crate) fn told(listing: &Listing, row: &Measured) -> [Option<&'static str>; 2] {
    let odds = listing.standing.odds.filter(|odds| odds.deals as usize > DEALS);
    let study = odds.map(|odds| Tried {
        deals: odds.deals as usize,
        won: odds.won as usize,
        lost: odds.lost as usize,
    });
    [row.difficulty(study, listing.character.seen == "hidden"), row.time()]
}

/// What the claims of a game have of something.
pub(crate) fn claimed(listing: &Listing, of: fn(&Claim) -> Option<&str>) -> Vec<&str> {
    listing.claims.iter().filter_map(of).collect()
}

#[test]
fn every_game_is_measured_as_its_rules_are() {
    let rows = measured();
    let stale: Vec<&str> = catalogue()
        .listings()
        .iter()
        .filter(|game| rows.get(&game.id).is_none_or(|row| row.rules != game.fingerprint))
        .map(|game| game.id.as_str())
        .collect();
    assert!(stale.is_empty(), "not measured by these rules: {stale:?}; {MEASURE} measures them");
    for row in rows.values() {
        assert_eq!(row.won + row.lost + row.open, DEALS, "{row}");
        assert_eq!((row.nodes.is_some(), row.plays.is_some()), (row.won > 0, row.won > 0), "{row}");
        assert!(row.plays <= row.moves, "{row}");
    }
}

#[test]
fn files_have_the_words_that_were_measured_or_else_those_of_books() {
    let rows = measured();
    let (mut wrong, mut difficulties) = (Vec::new(), 0);
    for listing in listings() {
        let Some(row) = rows.get(&listing.id) else { continue };
        let [difficulty, time] = told(&listing, row);
        difficulties += usize::from(difficulty.is_some());
        for (key, told, claimed, now) in [
            ("difficulty", difficulty, claimed(&listing, by_difficulty), &listing.difficulty),
            ("time", time, claimed(&listing, by_time), &listing.time),
        ] {
            let wanted = word(told, &claimed, now.as_deref());
            if wanted != now.as_deref() {
                wrong.push(format!("{}: {key} {now:?}, not {wanted:?}", listing.id));
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "{MEASURE} --write-files writes these words into the files: {wrong:#?}"
    );
    assert!(difficulties >= MANY_TOLD, "only {difficulties} difficulties were measured");
}

pub(crate) fn by_difficulty(claim: &Claim) -> Option<&str> {
    claim.difficulty.as_deref()
}

pub(crate) fn by_time(claim: &Claim) -> Option<&str> {
    claim.time.as_deref()
}

#[test]
fn words_of_books_stand_in_the_files() {
    let claims = catalogue().listings().iter().flat_map(|listing| &listing.claims);
    let has_words = |claim: &&Claim| claim.difficulty.is_some() || claim.time.is_some();
    let words: Vec<&Claim> = claims.filter(has_words).collect();
    for claim in &words {
        assert!(claim.by.len() > 3, "{claim:?}: who says so?");
    }
    assert!(words.len() >= MANY_CLAIMED, "only {} claims have words", words.len());
}

/// Whoever wins a deal of a game, by measurement or in a study, has a line that can be played by
/// keys, or one that is too long for that.
#[test]
fn of_games_that_were_won_a_line_is_known() {
    let lines = std::fs::read_to_string(project("crates/tui/tests/wins.txt")).unwrap();
    let none = lines.lines().filter_map(|line| line.split_once(" none: "));
    let none = none.filter(|(_, why)| !why.starts_with("the line found"));
    let none: BTreeSet<&str> = none.map(|(id, _)| id).collect();
    let listings = listings();
    let won = listings.iter().filter(|listing| listing.standing.odds.is_some_and(|of| of.won > 0));
    let without: Vec<&str> =
        won.map(|listing| listing.id.as_str()).filter(|id| none.contains(id)).collect();
    assert!(
        without.is_empty(),
        "these games were won: cargo run --release -p kibitzer-solver --example wins -- \
         crates/tui/tests/wins.txt {} {DEALS} {}",
        kibitzer_sample::NODES,
        without.join(" ")
    );
}
