//! Charts: every figure is in the picture, and PNGs need no fonts of the system.

#![cfg(feature = "charts")]

use kibitzer_study::chart::{Curve, Format, Growth, Line, of_budgets, of_games, of_study};
use kibitzer_study::{Method, Outcome, Row, Summary, Tally, Verdict, Who};

fn study(deals: u64) -> (Growth, Summary) {
    let (mut growth, mut summary) = (Growth::new(deals, Method::Wilson), Summary::default());
    for deal in 1..=deals {
        let verdict =
            [Verdict::Won, Verdict::Lost, Verdict::Won, Verdict::Undecided][deal as usize % 4];
        let length = (verdict == Verdict::Won).then_some(80 + (deal * 37 % 60) as u32);
        let outcome = Outcome { verdict, nodes: 10 + deal * deal % 90_000, length };
        growth.count(verdict);
        summary.count(&Row { deal, budget: 100_000, outcome });
    }
    (growth, summary)
}

fn kept(name: &str, bytes: &[u8]) {
    if let Some(folder) = std::env::var_os("KIBITZER_CHARTS") {
        std::fs::write(std::path::Path::new(&folder).join(name), bytes).unwrap();
    }
}

#[test]
fn a_study_is_drawn_in_both_formats() {
    let (growth, summary) = study(3_000);
    let svg = of_study("yukon: fair, deals 1..=3000", &growth, &summary, Format::Svg).unwrap();
    kept("study.svg", &svg);
    let text = String::from_utf8(svg).unwrap();
    for words in
        ["yukon: fair", "95 % interval", "Nodes for a deal", "Moves of a winning line", "median"]
    {
        assert!(text.contains(words), "{words}");
    }
    let png = of_study("yukon: fair, deals 1..=3000", &growth, &summary, Format::Png).unwrap();
    kept("study.png", &png);
    assert!(png.starts_with(b"\x89PNG"));
    // Letters are drawn: another title is another picture.
    let other = of_study("klondike: fair, deals 1..=3000", &growth, &summary, Format::Png).unwrap();
    assert_ne!(png, other);
}

#[test]
fn studies_without_deals_wins_or_nodes_are_drawn_too() {
    for deals in 0..=3 {
        let (growth, summary) = study(deals);
        assert!(of_study("few deals", &growth, &summary, Format::Svg).is_ok());
        assert!(of_study("few deals", &growth, &summary, Format::Png).is_ok());
    }
    let (mut growth, mut summary) = (Growth::new(5, Method::Exact), Summary::default());
    for deal in 1..=5 {
        growth.count(Verdict::Lost);
        let outcome = Outcome { verdict: Verdict::Lost, nodes: 0, length: None };
        summary.count(&Row { deal, budget: 0, outcome });
    }
    assert!(of_study("nothing won", &growth, &summary, Format::Svg).is_ok());
}

#[test]
fn games_are_compared() {
    let line = |name: &str, who, won, lost| Line {
        name: name.into(),
        who,
        tally: Tally { won, lost, undecided: 10 },
    };
    let lines = [
        line("Tournament", Who::Thoughtful, 990, 10),
        line("", Who::Fair, 300, 700),
        line("", Who::Greedy, 1, 999),
        line("", Who::Random, 0, 1000),
        line("Yukon", Who::Thoughtful, 850, 60),
        line("", Who::Fair, 40, 60),
    ];
    let svg = of_games("Deals won, by player", &lines, Method::Wilson, Format::Svg).unwrap();
    kept("games.svg", &svg);
    kept(
        "games.png",
        &of_games("Deals won, by player", &lines, Method::Wilson, Format::Png).unwrap(),
    );
    let text = String::from_utf8(svg).unwrap();
    assert!(lines.iter().all(|line| text.contains(&line.name)), "{text}");
    let colours = |words: &str| text.contains(words);
    assert!(
        colours("won by the fair player") && colours("winnable") && colours("random"),
        "{text}"
    );
    let thoughtful = of_games("one", &lines[..1], Method::Exact, Format::Svg).unwrap();
    assert!(
        !String::from_utf8(thoughtful).unwrap().contains("random"),
        "who is not there is not explained"
    );
    assert!(of_games("none", &[], Method::Wilson, Format::Png).is_ok());
}

#[test]
fn shares_are_drawn_against_budgets() {
    let curve = |name: &str, wins: &[u64]| Curve {
        name: name.into(),
        points: wins
            .iter()
            .zip([2_000, 20_000, 200_000])
            .map(|(won, nodes)| (nodes, Tally { won: *won, lost: 300 - won, undecided: 0 }))
            .collect(),
    };
    let curves = [
        curve("Tournament", &[3, 50, 150]),
        curve("Yukon", &[80, 110, 150]),
        curve("Jubilee", &[0, 0, 0]),
    ];
    for format in [Format::Svg, Format::Png] {
        let name = if format == Format::Svg { "budgets.svg" } else { "budgets.png" };
        kept(name, &of_budgets("Deals won", &curves, Method::Wilson, format).unwrap());
    }
    let text = String::from_utf8(of_budgets("Won", &curves, Method::Wilson, Format::Svg).unwrap())
        .unwrap();
    assert!(curves.iter().all(|curve| text.contains(&curve.name)), "{text}");
    assert!(of_budgets("none", &[], Method::Wilson, Format::Svg).is_ok());
    assert!(of_budgets("no points", &[curve("empty", &[])], Method::Wilson, Format::Png).is_ok());
}
