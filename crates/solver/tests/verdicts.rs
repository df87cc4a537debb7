//! Verdicts that are known, limits, and answers to bad questions.

mod kpat;

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use kibitzer_engine::{Journal, Pile, Rules, State};
use kibitzer_solver::{
    Fair, Limits, Pruning, Prunings, Reason, Sampling, Situation, Thoughtful, Verdict, Watch,
    Worlds, hint_fair, hint_thoughtful, shorten, solve,
};
use kibitzer_table::{Knowledge, Random};

fn dealt(game: &str, deal: &str) -> (std::sync::Arc<kibitzer_rules::GameRules>, State) {
    let game = kibitzer_rules::game(game).unwrap();
    let state = game.rules.deal(&deal.parse().unwrap()).unwrap();
    (game, state)
}

fn nodes(nodes: u64) -> Limits {
    Limits { nodes: Some(nodes), ..Limits::default() }
}

fn quickly(rules: &Rules, state: &State, limits: &Limits) -> Verdict {
    solve(rules, state, limits, Prunings::default(), &mut Watch::default())
}

fn assert_wins(rules: &Rules, state: &State, line: &[kibitzer_engine::Move]) {
    let mut state = state.clone();
    let mut journal = Journal::new();
    for mv in line {
        state.play(rules, *mv, &mut journal).expect("every move of a line is legal");
    }
    assert!(state.is_won(rules));
}

/// As many piles as the engine holds.
const WIDE: &str = r#"
format = 1
name = "Wide"
win = { full = ["foundation"] }
draw = { to = "waste" }
redeal = { times = "unlimited", gather = ["waste"] }
deal = [{ to = "tableau", each = 1, piles = 40 }, { to = "stock", each = "rest" }]
[piles.stock]
[piles.waste]
[piles.foundation]
count = 4
base = "A"
capacity = 13
build = { rank = "up", suit = "same" }
from = ["tableau", "waste"]
[piles.tableau]
count = 58
base = "any"
build = { rank = "down", suit = "alternate" }
from = ["tableau", "waste"]
"#;

#[test]
fn games_of_very_many_piles_are_searched() {
    let text =
        kibitzer_rules::GameRules::parse("wide", "wide.toml", WIDE, kibitzer_rules::catalogue());
    let game = text.unwrap();
    assert_eq!(game.rules.pile_count(), kibitzer_engine::MAX_PILES);
    let state = game.rules.deal(&"1".parse().unwrap()).unwrap();
    for pruning in [Pruning::Cycle, Pruning::Buried] {
        assert!(pruning.applies(&game.rules));
        let alone = Prunings::NONE.with(pruning);
        let verdict = solve(&game.rules, &state, &nodes(5_000), alone, &mut Watch::default());
        assert!(!matches!(verdict, Verdict::Lost { .. }), "{pruning:?}");
    }
}

#[test]
fn wins_replay_and_grow_no_longer() {
    for (game, deal) in [
        ("freecell", "ms:1"),
        ("yukon", "7"),
        ("klondike", "1"),
        ("interregnum", "7"),
        ("golf", "3"),
    ] {
        let (game, state) = dealt(game, deal);
        if let Verdict::Won { line, .. } = quickly(&game.rules, &state, &nodes(300_000)) {
            assert_wins(&game.rules, &state, &line);
            let shorter =
                shorten(&game.rules, &state, &line, &nodes(20_000), &mut Watch::default());
            assert!(shorter.len() <= line.len());
            assert_wins(&game.rules, &state, &shorter);
        }
    }
}

/// Where the game is won already there is nothing to shorten and nothing to search.
#[test]
fn a_game_that_is_won_needs_no_line() {
    let (game, mut state) = dealt("freecell", "ms:1");
    let Verdict::Won { line, .. } = quickly(&game.rules, &state, &nodes(300_000)) else { panic!() };
    for mv in line {
        state.play(&game.rules, mv, &mut Journal::new()).unwrap();
    }
    let shorter = shorten(&game.rules, &state, &[], &nodes(20_000), &mut Watch::default());
    assert!(shorter.is_empty());
    assert_eq!(quickly(&game.rules, &state, &nodes(1)).line(), Some(&[][..]));
}

/// Of the first 100,000 Microsoft-numbered deals in KPat's dealing order 6,812 can be won, as
/// another program counted. `KIBITZER_FULL=1` counts them all.
#[test]
fn strict_deals_are_all_decided() {
    let game = kibitzer_rules::game("russian-solitaire").unwrap();
    let (deals, winnable) =
        if std::env::var_os("KIBITZER_FULL").is_some() { (100_000, 6812) } else { (300, 18) };
    let won = |deal: &u64| {
        let verdict = quickly(&game.rules, &kpat::deal(&game.rules, *deal), &Limits::default());
        assert_ne!(verdict.word(), "undecided", "deal {deal}");
        verdict.word() == "won"
    };
    assert_eq!((1..=deals).filter(won).count(), winnable);
}

#[test]
fn the_same_question_has_the_same_answer() {
    for game in ["freecell", "klondike", "tournament"] {
        let (game, state) = dealt(game, "5");
        let once = quickly(&game.rules, &state, &nodes(40_000));
        assert_eq!(once, quickly(&game.rules, &state, &nodes(40_000)));
    }
}

#[test]
fn limits_end_searches() {
    let (game, state) = dealt("spider", "1");
    let reason = |limits: &Limits, watch: &mut Watch<'_>| match solve(
        &game.rules,
        &state,
        limits,
        Prunings::default(),
        watch,
    ) {
        Verdict::Undecided { reason, figures } => (reason, figures.nodes),
        other => panic!("{other:?}"),
    };
    assert_eq!(reason(&nodes(0), &mut Watch::default()), (Reason::Nodes, 0));
    assert_eq!(reason(&nodes(1234), &mut Watch::default()), (Reason::Nodes, 1234));
    for memory in [0, 1, 100, 500] {
        let limits = Limits { memory, ..Limits::default() };
        assert_eq!(reason(&limits, &mut Watch::default()).0, Reason::Memory);
    }
    let clock = || Duration::from_secs(1);
    let late = Limits { time: Some(Duration::ZERO), ..Limits::default() };
    assert_eq!(
        reason(&late, &mut Watch { clock: Some(&clock), ..Watch::default() }),
        (Reason::Time, 0)
    );
    let flag = AtomicBool::new(true);
    let mut watch = Watch { cancel: Some(&flag), ..Watch::default() };
    assert_eq!(reason(&Limits::default(), &mut watch), (Reason::Cancelled, 0));
}

#[test]
fn a_forgetful_table_takes_nothing_for_done() {
    // Too small for the positions of these deals: work is repeated, but no verdict differs.
    let small = Limits { memory: 200 << 10, nodes: Some(3_000_000), ..Limits::default() };
    let game = kibitzer_rules::game("bakers-game").unwrap();
    for deal in 1..=6_u64 {
        let state = game.rules.deal(&deal.to_string().parse().unwrap()).unwrap();
        let forgetful = quickly(&game.rules, &state, &small);
        let truth = quickly(&game.rules, &state, &Limits::default());
        assert!(forgetful.word() == "undecided" || forgetful.word() == truth.word(), "deal {deal}");
    }
}

#[test]
fn two_solves_at_once() {
    let (game, state) = dealt("freecell", "ms:5");
    let alone = quickly(&game.rules, &state, &nodes(100_000));
    std::thread::scope(|scope| {
        let work = || quickly(&game.rules, &state, &nodes(100_000));
        let (one, two) = (scope.spawn(work), scope.spawn(work));
        assert_eq!(one.join().unwrap(), alone);
        assert_eq!(two.join().unwrap(), alone);
    });
}

#[test]
fn progress_is_told() {
    let (game, state) = dealt("spider", "2");
    let mut told = 0;
    let mut tell = |_| told += 1;
    let mut watch = Watch { progress: Some(&mut tell), ..Watch::default() };
    solve(&game.rules, &state, &nodes(200_000), Prunings::default(), &mut watch);
    assert!(told >= 2);
}

#[test]
fn hints_lead_to_the_win() {
    let (game, mut state) = dealt("freecell", "ms:3");
    let situation = Situation::new(&game.rules, &state);
    let Thoughtful::Wins(line) =
        hint_thoughtful(&situation, &nodes(300_000), &mut Watch::default())
    else {
        panic!("this deal can be won")
    };
    assert_wins(&game.rules, &state, &line);
    for mv in line {
        state.play(&game.rules, mv, &mut Journal::new()).unwrap();
    }
    let won = Situation::new(&game.rules, &state);
    let over = hint_thoughtful(&won, &nodes(10), &mut Watch::default());
    assert_eq!(over, Thoughtful::Over);
}

#[test]
fn fair_hints_do_not_depend_on_hidden_cards() {
    let (game, state) = dealt("klondike", "4");
    let hidden: Vec<(Pile, usize)> = game
        .rules
        .piles()
        .flat_map(|pile| (0..state.face_down(pile)).map(move |height| (pile, height)))
        .collect();
    // Two deals that look the same: two hidden cards exchanged.
    let mut layout = state.layout(&game.rules);
    let place = |(pile, height): &(Pile, usize)| {
        let name = game.rules.name(*pile);
        (layout.piles.iter().position(|(other, _)| other == name).unwrap(), *height)
    };
    let (a, b) = (place(&hidden[0]), place(&hidden[hidden.len() - 1]));
    let (one, two) = (layout.piles[a.0].1[a.1].face, layout.piles[b.0].1[b.1].face);
    layout.piles[a.0].1[a.1].face = two;
    layout.piles[b.0].1[b.1].face = one;
    let twin = State::from_layout(&game.rules, &layout).unwrap();
    let sampling = Sampling { worlds: 3, limits: nodes(3_000) };
    let shares = |state: &State| {
        let (mut knowledge, mut random) = (Knowledge::new(&game.rules, state), Random::new(9));
        let mut deal = || knowledge.world(&game.rules, state, &mut random);
        let worlds = Worlds { deal: &mut deal, guesses: &mut Vec::new(), advised: None };
        let situation = Situation::new(&game.rules, state);
        match hint_fair(&situation, Some(worlds), &sampling, &mut Watch::default()) {
            Fair::Guessed(shares) => shares,
            Fair::Known(known) => panic!("some cards are hidden: {known:?}"),
        }
    };
    let (ours, theirs) = (shares(&state), shares(&twin));
    assert_eq!(ours.len(), state.sorted_moves(&game.rules).len());
    assert!(
        ours.iter()
            .all(|share| share.low <= share.high && share.won + share.lost + share.undecided == 3)
    );
    assert_eq!(ours, theirs);
}

fn laid_out(game: &str, layout: &str) -> (std::sync::Arc<kibitzer_rules::GameRules>, State) {
    let game = kibitzer_rules::game(game).unwrap();
    let state = State::from_layout(&game.rules, &layout.parse().unwrap()).unwrap();
    (game, state)
}

/// The cards of a pack, suit by suit from ace to king, without some.
fn pack_without(cards: &[&str]) -> String {
    let suits = "CDHS"
        .chars()
        .flat_map(|suit| "A23456789TJQK".chars().map(move |rank| format!("{rank}{suit}")));
    suits.filter(|card| !cards.contains(&card.as_str())).collect::<Vec<_>>().join(" ")
}

#[test]
fn positions_that_are_over_are_told_at_once() {
    let suit = |suit: char| -> String {
        "A23456789TJQK".chars().map(|rank| format!("{rank}{suit} ")).collect()
    };
    let won =
        format!("F1: {}\nF2: {}\nF3: {}\nF4: {}\n", suit('C'), suit('D'), suit('H'), suit('S'));
    let (game, state) = laid_out("freecell", &won);
    let Verdict::Won { line, figures } = quickly(&game.rules, &state, &nodes(0)) else {
        panic!("it is won")
    };
    assert_eq!((line.len(), figures.nodes), (0, 0));
    // The five does not go on the king of spades, and there is nothing to turn.
    let (game, state) = laid_out("golf", &format!("T1: 5C\nF1: {}\n", pack_without(&["5C"])));
    assert!(state.sorted_moves(&game.rules).is_empty());
    let Verdict::Lost { figures } = quickly(&game.rules, &state, &nodes(10)) else {
        panic!("it is lost")
    };
    assert_eq!(figures.nodes, 0);
}

/// A rule file whose positions come round for ever: turning is all there is.
const ROUND: &str = r#"
format = 1
name = "Round and round"
win = { full = ["foundation"] }
deal = [{ to = "tableau", each = 1 }, { to = "stock", each = "rest" }]
draw = { to = "waste", each = 3 }
redeal = { times = "unlimited", when = "stock-empty", gather = ["waste"] }
[piles.stock]
[piles.waste]
[piles.foundation]
count = 4
base = "A"
build = { rank = "up", suit = "same" }
capacity = 13
from = ["tableau"]
[piles.tableau]
count = 2
base = "any"
build = "any"
from = ["tableau"]
"#;

/// A rule file with far more positions than any memory holds: everything goes everywhere and back.
const EVERYWHERE: &str = r#"
format = 1
name = "Everywhere"
decks = 2
win = { full = ["foundation"] }
deal = [{ to = "tableau", each = 13 }]
[piles.foundation]
count = 8
base = "A"
build = { rank = "up", suit = "same" }
capacity = 13
unit = 13
take = "top"
from = ["tableau"]
[piles.tableau]
count = 8
base = "any"
build = "any"
from = ["tableau"]
"#;

#[test]
fn round_and_enormous_games_end_with_an_answer() {
    let game = |text: &str| {
        let game =
            kibitzer_rules::GameRules::parse("odd", "odd.toml", text, kibitzer_rules::catalogue());
        game.unwrap_or_else(|faults| panic!("{}", faults.render(false)))
    };
    let round = game(ROUND);
    let state = round.rules.deal(&"1".parse().unwrap()).unwrap();
    for prunings in [Prunings::default(), Prunings::NONE] {
        let verdict =
            solve(&round.rules, &state, &nodes(1_000_000), prunings, &mut Watch::default());
        assert_eq!(verdict.word(), "lost");
    }
    let everywhere = game(EVERYWHERE);
    let state = everywhere.rules.deal(&"1".parse().unwrap()).unwrap();
    for memory in [10_000, 1 << 20] {
        let limits = Limits { memory, nodes: Some(300_000), ..Limits::default() };
        for prunings in [Prunings::default(), Prunings::NONE] {
            let verdict =
                solve(&everywhere.rules, &state, &limits, prunings, &mut Watch::default());
            assert_eq!(verdict.word(), "undecided", "{memory} bytes");
        }
    }
}

#[test]
fn a_position_with_cards_missing_is_refused_before_it_is_asked_about() {
    let game = kibitzer_rules::game("golf").unwrap();
    let layout = format!("T1: 5C\nF1: {}\n", pack_without(&["5C", "KS"])).parse().unwrap();
    let faults = State::from_layout(&game.rules, &layout).unwrap_err();
    assert!(faults[0].to_string().contains("cards are missing"), "{}", faults[0]);
}

/// Only the three of hearts takes the two of spades, and it goes to its foundation, with the four,
/// before it is wanted back.
#[test]
fn cards_come_back_for_another_to_be_laid_on_them() {
    let (game, state) = laid_out(
        "klondike",
        "F2: AD 2D\n\
         F3: AH 2H\n\
         T1: 4S 3H\n\
         T2: ~KC ~QC ~JC ~TC ~9C ~8C ~7C ~6C ~5C ~4C ~3C ~2C ~AC ~KD ~QD ~JD ~TD ~9D ~8D ~7D ~6D \
         ~5D ~4D ~3D ~3S ~5H ~AS 2S\n\
         T3: KS QH JS TH 9S 8H 7S 6H 5S 4H\n\
         T4: KH QS JH TS 9H 8S 7H 6S\n",
    );
    for prunings in [Prunings::default(), Prunings::NONE.with(Pruning::Lift)] {
        let verdict = solve(&game.rules, &state, &nodes(100_000), prunings, &mut Watch::default());
        let Verdict::Won { line, .. } = verdict else { panic!("{verdict:?}") };
        assert_wins(&game.rules, &state, &line);
    }
}

/// Four packs on one column: no room of any kind is made for two packs alone.
#[test]
fn all_of_four_packs_may_lie_on_one_pile() {
    let text = r#"
format = 1
name = "Heap"
decks = 4
win = { full = ["foundation"] }
deal = [{ to = "heap", each = [207, 1, 0] }]
[piles.foundation]
count = 16
base = "A"
build = { rank = "up", suit = "same" }
capacity = 13
from = ["heap"]
[piles.heap]
role = "tableau"
count = 3
build = { rank = "down", suit = "any" }
from = ["heap"]
"#;
    let game =
        kibitzer_rules::GameRules::parse("heap", "heap.toml", text, kibitzer_rules::catalogue())
            .unwrap_or_else(|faults| panic!("{faults:?}"));
    let rules = &game.rules;
    for deal in 1..20 {
        let state = rules.deal(&deal.to_string().parse().unwrap()).unwrap();
        let appraiser = kibitzer_solver::Appraiser::new(rules);
        let needs = appraiser.needs(rules, &state);
        for mv in state.sorted_moves(rules) {
            appraiser.gain(rules, &state, &needs, mv);
        }
        if let Verdict::Won { line, .. } = quickly(rules, &state, &nodes(3_000)) {
            assert_wins(rules, &state, &line);
        }
    }
}
