//! The figures of the search, pinned: whoever changes one changes `VERSION`, so that studies do not
//! mix results of different searches.

use kibitzer_sample::measured;
use kibitzer_solver::{Limits, Prunings, VERSION, Verdict, Watch, solve, version};

/// The games and how many deals of each: kinds of play that the searches treat differently.
const GAMES: &[(&str, u64)] = &[
    ("freecell", 4),
    ("yukon", 4),
    ("klondike", 4),
    ("russian-solitaire", 8),
    ("tournament", 2),
    ("interregnum", 2),
    ("golf", 4),
    ("spider-two-suits", 2),
    ("canfield", 4),
    ("la-belle-lucie", 2),
    ("pyramid", 4),
    ("three-peaks", 4),
    ("montana", 2),
    ("accordion", 2),
    ("relaxed-accordion", 2),
    ("monte-carlo", 2),
    ("poker-square", 2),
    ("cribbage-shuffle", 2),
];
const LIMIT: u64 = 20_000;

#[test]
fn figures_change_only_with_the_version() {
    let mut found = format!("version {VERSION}\n");
    for (name, deals) in GAMES {
        let game = kibitzer_rules::game(name).unwrap();
        let limits = Limits { nodes: Some(LIMIT), ..Limits::default() };
        let cells = (1..=*deals).map(|deal| {
            let state = game.rules.deal(&deal.to_string().parse().unwrap()).unwrap();
            let verdict =
                solve(&game.rules, &state, &limits, Prunings::default(), &mut Watch::default());
            match &verdict {
                Verdict::Won { line, figures } => format!("won {} {}", figures.nodes, line.len()),
                other => format!("{} {}", other.word(), other.figures().nodes),
            }
        });
        let version = version(&game.rules);
        found += &format!("{name}, version {version}: {}\n", cells.collect::<Vec<_>>().join("; "));
    }
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/version.txt");
    let mut kept = std::fs::read_to_string(path).unwrap_or_default();
    let same_version = kept.lines().next() == found.lines().next();
    if std::env::var_os("UPDATE_EXPECT").is_some() && !same_version {
        std::fs::write(path, &found).unwrap();
        kept.clone_from(&found);
    }
    assert_eq!(
        kept, found,
        "the search gives other figures than version {VERSION} did: raise VERSION in \
         crates/solver/src/lib.rs, then run with UPDATE_EXPECT=1"
    );
}

/// The words `difficulty` and `time` of rule files follow from what the search finds, so it is the
/// search of this version.
#[test]
fn games_are_measured_by_their_version_of_the_search() {
    let is_stale = |id: &str, search: u32| {
        let game = kibitzer_rules::game(id);
        game.is_ok_and(|game| version(&game.rules) != search)
    };
    let rows = measured();
    let stale: Vec<&String> =
        rows.values().filter(|row| is_stale(&row.id, row.search)).map(|row| &row.id).collect();
    assert!(
        stale.is_empty(),
        "measured by an older search: {stale:?}; cargo run --release -p kibitzer-solver --example \
         measure -- docs/catalogue/measured.csv measures them, and with --write-files writes what \
         follows into the rule files"
    );
}
