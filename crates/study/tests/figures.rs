//! The figures of the players, pinned: whoever changes how one plays changes its version, so that
//! studies do not mix results of different players.

use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;

use kibitzer_engine::DealName;
use kibitzer_study::{Budget, Who};

/// Games that players treat differently: those they have learned from and others, stocks that are
/// dealt to the columns, pairs, grids, hands that count.
const GAMES: [&str; 17] = [
    "canfield",
    "easthaven",
    "gypsy",
    "intelligence",
    "jubilee",
    "klondike",
    "klondike-draw-one",
    "laggard-lady",
    "la-nivernaise",
    "montana",
    "poker-square",
    "pyramid",
    "spider-one-suit",
    "spider-two-suits",
    "three-peaks",
    "tournament",
    "yukon",
];
/// Who plays which of Kibitzer's deals 1, 2, 3 ..., with how many nodes each.
const PLAYERS: [(Who, u64, u64); 4] =
    [(Who::Fair, 16, 0), (Who::Fair, 2, 10_000), (Who::Greedy, 40, 0), (Who::Random, 40, 0)];

#[test]
fn figures_of_players_change_only_with_their_versions() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/figures.txt");
    let kept = std::fs::read_to_string(path).unwrap_or_default();
    let before: BTreeMap<&str, &str> =
        kept.lines().filter_map(|line| line.split_once(": ")).collect();
    let found: Vec<(String, String)> = GAMES
        .iter()
        .flat_map(|game| PLAYERS.map(|(who, deals, nodes)| figures(game, who, deals, nodes)))
        .collect();
    for (played, figures) in &found {
        if let Some(before) = before.get(played.as_str()) {
            assert_eq!(
                before, figures,
                "{played}: raise the version of this player (`Who::version`), then run with \
                 UPDATE_EXPECT=1"
            );
        }
    }
    let text: String =
        found.iter().map(|(played, figures)| format!("{played}: {figures}\n")).collect();
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        std::fs::write(path, &text).unwrap();
    } else {
        assert_eq!(kept, text, "run with UPDATE_EXPECT=1");
    }
}

/// What was played, by whom; and which deals were won in how many moves, with the nodes of all.
fn figures(id: &str, who: Who, deals: u64, nodes: u64) -> (String, String) {
    let game = kibitzer_rules::game(id).unwrap();
    let cancel = AtomicBool::new(false);
    let (mut won, mut used) = (String::new(), 0);
    for deal in 1..=deals {
        let budget = Budget::nodes(nodes);
        let outcome = who
            .seat()
            .play(&game.rules, &DealName::Own(deal), &budget, &cancel)
            .unwrap_or_else(|error| panic!("{id}, deal {deal}: {error:?}"));
        used += outcome.nodes;
        if let Some(moves) = outcome.length {
            won += &format!("deal {deal} in {moves}, ");
        }
    }
    let version = who.version(&game.rules);
    (format!("{id}, {version}, {deals} deals, {nodes} nodes each"), format!("{won}{used} nodes"))
}
