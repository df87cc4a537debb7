//! The deals of days: which they are is promised to everybody who has this version of the search,
//! so some are written down.

use std::fmt::Write;

use expect_test::expect_file;
use kibitzer_engine::DealName;
use kibitzer_solver::{Limits, Prunings, Verdict, Watch, of_the_day, solve};
use kibitzer_table::today::{Day, todays};

/// Some days in a row, and the last day of a leap year's February.
const DAYS: [&str; 5] = ["2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27", "2028-02-29"];

#[test]
fn every_grade_of_a_day_has_a_deal_that_wins() {
    let catalogue = kibitzer_rules::catalogue();
    let mut told = String::new();
    for text in DAYS {
        let day: Day = text.parse().unwrap();
        for grade in todays(catalogue, day) {
            let game = catalogue.get(&grade.games[0].id).unwrap();
            let (rules, mut looked) = (&game.rules, 0);
            let (first, mut watch) = (day.first_deal(), Watch::default());
            let deal = of_the_day(rules, &first, &mut watch, &mut |_| looked += 1).unwrap();
            let deal: DealName = deal.unwrap_or_else(|| panic!("{day}: none of {}", game.id));
            let verdict = solve(
                rules,
                &rules.deal(&deal).unwrap(),
                &Limits { nodes: Some(50_000), ..Limits::default() },
                Prunings::default(),
                &mut Watch::default(),
            );
            assert!(matches!(verdict, Verdict::Won { .. }), "{day} {} {deal}", game.id);
            writeln!(told, "{day} {}: {} {deal}, {looked}", grade.grade.word(), game.id).unwrap();
        }
    }
    expect_file!["today.txt"].assert_eq(&told);
}
