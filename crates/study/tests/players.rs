//! Every player in every game: no panic, within the budget, the same again.

use std::sync::atomic::AtomicBool;

use kibitzer_engine::{DealError, DealName};
use kibitzer_rules::{GameRules, catalogue};
use kibitzer_sample::{is_sampled, on_all_cores};
use kibitzer_study::{Budget, Outcome, Unplayed, Verdict, Who};

const PLAYERS: [Who; 3] = [Who::Fair, Who::Greedy, Who::Random];

fn play(who: Who, game: &str, deal: u64, nodes: u64) -> Outcome {
    let game = kibitzer_rules::game(game).unwrap();
    let cancel = AtomicBool::new(false);
    who.seat().play(&game.rules, &DealName::Own(deal), &Budget::nodes(nodes), &cancel).unwrap()
}

/// One game in four in each run; all with `KIBITZER_FULL=1`.
#[test]
fn every_game_can_be_played_and_comes_out_the_same_again() {
    let names = catalogue().names().into_iter().enumerate();
    let names: Vec<_> = names.filter(|(_, id)| is_sampled(id, 4)).collect();
    on_all_cores(names, |(number, id)| {
        for who in PLAYERS {
            let nodes = if number % 8 == 0 { 30_000 } else { 10_000 };
            let outcome = play(who, &id, number as u64, nodes);
            assert!(outcome.nodes <= nodes, "{id}: {} used {} nodes", who.name(), outcome.nodes);
            assert_eq!(outcome.length.is_some(), outcome.verdict == Verdict::Won, "{id}");
            if number % 8 == 0 {
                assert_eq!(play(who, &id, number as u64, nodes), outcome, "{id}: {}", who.name());
            }
        }
    });
}

/// Thought wins what chance and a glance do not.
#[test]
fn thinking_helps() {
    let won = |who, nodes| {
        (1..=40)
            .filter(|deal| play(who, "interregnum-pysol", *deal, nodes).verdict == Verdict::Won)
            .count()
    };
    let (random, hasty, thinking) =
        (won(Who::Random, 0), won(Who::Fair, 0), won(Who::Fair, 60_000));
    assert!(random <= hasty && hasty + 4 < thinking, "{random}, {hasty}, {thinking} of 40");
}

/// Nothing is hidden in FreeCell: the fair player is the solver.
#[test]
fn where_all_is_seen_fair_play_is_solving() {
    for deal in 1..=5 {
        assert_eq!(play(Who::Fair, "freecell", deal, 300_000).verdict, Verdict::Won);
    }
}

#[test]
fn a_cancelled_player_says_so() {
    let game = kibitzer_rules::game("klondike").unwrap();
    let cancel = AtomicBool::new(true);
    for who in PLAYERS {
        let outcome =
            who.seat().play(&game.rules, &DealName::Own(1), &Budget::nodes(1_000_000), &cancel);
        assert_eq!(outcome, Err(Unplayed::Cancelled));
    }
}

/// Four aces and then four twos must come first: one shuffle in fifty thousand million does that.
const WITHOUT_DEALS: &str = r#"
format = 1
name = "Ordered"
win = { full = ["foundation"] }
deal = [
    { to = "tableau", require = "A" },
    { to = "tableau", require = "A" },
    { to = "tableau", require = "A" },
    { to = "tableau", require = "A" },
    { to = "tableau", require = "2" },
    { to = "tableau", require = "2" },
    { to = "tableau", require = "2" },
    { to = "tableau", require = "2" },
    { to = "tableau", each = 44 },
]

[piles.foundation]
count = 4
base = "A"
build = { rank = "up", suit = "same" }
capacity = 13
from = ["tableau"]

[piles.tableau]
base = "any"
build = { rank = "down", suit = "alternate" }
from = ["tableau"]
"#;

/// A game that no shuffle can begin is not played, and every player still tells its version.
#[test]
fn a_game_without_deals_has_players_with_versions_all_the_same() {
    let game = GameRules::parse("ordered", "ordered.toml", WITHOUT_DEALS, catalogue()).unwrap();
    let cancel = AtomicBool::new(false);
    for who in PLAYERS {
        assert!(!who.version(&game.rules).is_empty(), "{}", who.name());
        let played =
            who.seat().play(&game.rules, &DealName::Own(1), &Budget::nodes(10_000), &cancel);
        assert_eq!(played, Err(Unplayed::Deal(DealError::Condition)), "{}", who.name());
    }
}
