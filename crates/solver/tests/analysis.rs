//! Looking back at lines of play.

use std::sync::Arc;

use kibitzer_engine::search::SearchState;
use kibitzer_engine::{Journal, Move, State};
use kibitzer_rules::GameRules;
use kibitzer_solver::{
    Analysis, Limits, Prunings, Reason, Standing, Turn, Verdict, Watch, analyse, solve,
};

/// Enough for every position of these deals.
const PLENTY: u64 = 3_000_000;

fn nodes(nodes: u64) -> Limits {
    Limits { nodes: Some(nodes), ..Limits::default() }
}

fn verdict(game: &GameRules, state: &State) -> Verdict {
    solve(&game.rules, state, &nodes(PLENTY), Prunings::default(), &mut Watch::default())
}

fn looked(game: &GameRules, start: &State, moves: &[Move], limits: &Limits) -> Analysis {
    analyse(&game.rules, start, moves, limits, &mut Watch::default())
}

/// A game that was winning for so many moves, was then spoilt by one, and went on for at most six
/// more.
fn spoilt(game: &str, deal: &str, good: usize) -> (Arc<GameRules>, State, Vec<Move>) {
    let game = kibitzer_rules::game(game).unwrap();
    let rules = &game.rules;
    let start = rules.deal(&deal.parse().unwrap()).unwrap();
    let line = verdict(&game, &start).line().expect("this deal can be won").to_vec();
    let mut state = start.clone();
    let mut journal = Journal::new();
    let mut moves = Vec::new();
    for (index, next) in line.iter().enumerate() {
        let spoils = |mv: &Move| {
            let mut after = state.clone();
            after.apply_unchecked(rules, *mv, &mut Journal::new());
            matches!(verdict(&game, &after), Verdict::Lost { .. })
        };
        let spoiler = state.sorted_moves(rules).into_iter().find(|mv| index >= good && spoils(mv));
        if let Some(spoiler) = spoiler {
            moves.push(spoiler);
            state.apply_unchecked(rules, spoiler, &mut journal);
            go_on(&game, &mut state, &mut moves);
            return (game, start, moves);
        }
        state.apply_unchecked(rules, *next, &mut journal);
        moves.push(*next);
    }
    panic!("{} {deal}: no move along the line loses", game.id);
}

/// At most six moves more.
fn go_on(game: &GameRules, state: &mut State, moves: &mut Vec<Move>) {
    for _ in 0..6 {
        let Some(mv) = state.sorted_moves(&game.rules).first().copied() else { break };
        state.apply_unchecked(&game.rules, mv, &mut Journal::new());
        moves.push(mv);
    }
}

/// The known win of a game, which the full-screen program plays, too: its positions, one more than
/// there are moves.
fn known(game: &GameRules) -> (Vec<State>, Vec<Move>) {
    let list = include_str!("../../tui/tests/wins.txt");
    let head = format!("{} ", game.id);
    let line = list.lines().find_map(|line| line.strip_prefix(&head));
    let (deal, moves) = line.and_then(|line| line.split_once(": ")).expect("a win is known");
    let mut state = game.rules.deal(&deal.parse().unwrap()).unwrap();
    let moves: Vec<Move> =
        moves.split_whitespace().map(|mv| Move::parse(&game.rules, mv).unwrap()).collect();
    let mut positions = vec![state.clone()];
    for mv in &moves {
        state.play(&game.rules, *mv, &mut Journal::new()).expect("every move of it is legal");
        positions.push(state.clone());
    }
    (positions, moves)
}

/// So many moves of a known win are looked back at before the one that matters, as whole lines of
/// large games would take millions of nodes.
const BEFORE: usize = 12;
/// How far back a move that loses is looked for, and the nodes for its proof.
const BACK: usize = 100;
const PROOF: u64 = 2_000;

/// The end of a known win, spoilt as late as that can be proven with at least so many moves to go;
/// at most six moves follow.
fn spoilt_late(game: &str, left: usize) -> (Arc<GameRules>, State, Vec<Move>) {
    let game = kibitzer_rules::game(game).unwrap();
    let rules = &game.rules;
    let (positions, line) = known(&game);
    let last = line.len().saturating_sub(left);
    for at in (last.saturating_sub(BACK)..=last).rev() {
        let after = |mv: Move| {
            let mut state = positions[at].clone();
            state.apply_unchecked(rules, mv, &mut Journal::new());
            state
        };
        let loses = |mv: &Move| {
            let (limits, mut watch) = (nodes(PROOF), Watch::default());
            let verdict = solve(rules, &after(*mv), &limits, Prunings::default(), &mut watch);
            matches!(verdict, Verdict::Lost { .. })
        };
        let Some(spoiler) = positions[at].sorted_moves(rules).into_iter().find(loses) else {
            continue;
        };
        let first = at.saturating_sub(BEFORE);
        let mut moves = line[first..at].to_vec();
        moves.push(spoiler);
        go_on(&game, &mut after(spoiler), &mut moves);
        let start = positions[first].clone();
        return (game, start, moves);
    }
    panic!("{}: no move of the end of its known win loses", game.id);
}

#[test]
fn every_standing_is_that_of_the_position_alone() {
    for (game, deal, good) in [
        ("russian-solitaire", "ms:16", 0),
        ("golf", "7", 30),
        ("freecell", "ms:1", 10),
        ("klondike", "2", 20),
        // Pairs, gaps, a line that closes up, hands that count points.
        ("nestor", "1", 0),
        ("gaps-one-deal", "20", 50),
        ("royal-marriage", "1", 10),
        ("cribbage-square", "5", 8),
        // Cards that others cover, in a triangle and in peaks, and cards that close up when the
        // stock is dealt.
        ("eleven-triangle", "5", 10),
        ("pyramid", "6", 20),
        ("giza", "4", 20),
        ("three-peaks", "3", 20),
        ("monte-carlo", "1", 20),
    ] {
        let (game, start, moves) = spoilt(game, deal, good);
        assert_standings(&game, &start, &moves);
    }
}

/// A pyramid with open columns, peaks, and pairs of two packs of columns, by the ends of known
/// wins.
#[test]
fn late_mistakes_are_found() {
    for (game, left) in [("giza", 4), ("three-peaks", 4), ("baroness", 4)] {
        let (game, start, moves) = spoilt_late(game, left);
        assert_standings(&game, &start, &moves);
    }
}

/// A win was thrown away by one move of a line: each standing is that of a search of its position
/// alone.
fn assert_standings(game: &GameRules, start: &State, moves: &[Move]) {
    let analysis = looked(game, start, moves, &nodes(PLENTY));
    assert_eq!(analysis.reason, None, "{}", game.id);
    let Turn::Move(number) = analysis.turn() else { panic!("{}: {:?}", game.id, analysis.turn()) };
    let mut state = start.clone();
    let mut journal = Journal::new();
    for (at, standing) in analysis.standings.iter().enumerate() {
        let alone = verdict(game, &state);
        assert_eq!(standing.word(), alone.word(), "{}, position {at}", game.id);
        assert_eq!(*standing == Standing::Won, at < number, "{}, position {at}", game.id);
        if let Some(mv) = moves.get(at) {
            state.apply_unchecked(&game.rules, *mv, &mut journal);
        }
    }
    assert_wins(game, start, moves, &analysis);
}

/// Cards that change places, and three and four packs: so many moves before their known wins, they
/// can still be won.
#[test]
fn games_that_were_broken_off_can_still_be_won() {
    for (game, left) in [
        ("cribbage-shuffle", 1),
        // A swap is the move before the last one that was made.
        ("hemispheres", 50),
        ("triple-canfield", 30),
        ("greater-wheel", 30),
        ("quadruple-canfield", 30),
    ] {
        let game = kibitzer_rules::game(game).unwrap();
        let (positions, line) = known(&game);
        let end = line.len() - left;
        let first = end.saturating_sub(BEFORE);
        let (start, moves) = (&positions[first], &line[first..end]);
        let swaps = moves.iter().any(|mv| matches!(mv, Move::Swap(_)));
        assert_eq!(swaps, game.rules.spec().swap.is_some(), "{}", game.id);
        let analysis = looked(&game, start, moves, &nodes(PLENTY));
        assert_eq!((analysis.turn(), analysis.reason), (Turn::Kept, None), "{}", game.id);
        assert!(analysis.standings.iter().all(|standing| *standing == Standing::Won));
        assert_wins(&game, start, moves, &analysis);
    }
}

/// The line of an analysis wins from the position that it is said to win from, the last one that
/// can be won.
fn assert_wins(game: &GameRules, start: &State, moves: &[Move], analysis: &Analysis) {
    let (at, line) = analysis.line.as_ref().expect("it can be won somewhere");
    assert_eq!(
        analysis.standings.iter().rposition(|standing| *standing == Standing::Won),
        Some(*at)
    );
    let mut state = start.clone();
    let mut journal = Journal::new();
    for mv in moves[..*at].iter().chain(line) {
        state.play(&game.rules, *mv, &mut journal).expect("every move of the line is legal");
    }
    assert!(state.is_won(&game.rules));
}

#[test]
fn a_game_that_was_won_needs_no_search() {
    let game = kibitzer_rules::game("freecell").unwrap();
    let start = game.rules.deal(&"ms:1".parse().unwrap()).unwrap();
    let line = verdict(&game, &start).line().unwrap().to_vec();
    let analysis = looked(&game, &start, &line, &nodes(0));
    assert_eq!((analysis.turn(), analysis.nodes), (Turn::Kept, 0));
    assert!(analysis.standings.iter().all(|standing| *standing == Standing::Won));
    // One that was broken off can still be won.
    let half = &line[..line.len() / 2];
    let analysis = looked(&game, &start, half, &nodes(PLENTY));
    assert_eq!(analysis.turn(), Turn::Kept);
    assert_wins(&game, &start, half, &analysis);
}

/// Where no move is left the game is lost, and that costs no search.
#[test]
fn the_end_without_a_move_is_lost() {
    let game = kibitzer_rules::game("golf").unwrap();
    let start = game.rules.deal(&"4".parse().unwrap()).unwrap();
    let (mut state, mut moves) = (start.clone(), Vec::new());
    while let Some(mv) = state.sorted_moves(&game.rules).last().copied() {
        state.apply_unchecked(&game.rules, mv, &mut Journal::new());
        moves.push(mv);
    }
    assert!(!state.is_won(&game.rules));
    let analysis = looked(&game, &start, &moves, &nodes(0));
    assert_eq!(analysis.standings.last().map(|last| last.word()), Some("lost"));
}

#[test]
fn a_hopeless_deal_is_nobodys_fault() {
    let game = kibitzer_rules::game("klondike").unwrap();
    let start = game.rules.deal(&"ms:4".parse().unwrap()).unwrap();
    let first = start.sorted_moves(&game.rules)[0];
    let analysis = looked(&game, &start, &[first], &nodes(PLENTY));
    assert_eq!(analysis.standings, [Standing::Lost, Standing::Lost]);
    assert_eq!((analysis.turn(), analysis.line), (Turn::Hopeless, None));
}

#[test]
fn limits_are_for_all_searches_together() {
    let game = kibitzer_rules::game("spider").unwrap();
    let start = game.rules.deal(&"1".parse().unwrap()).unwrap();
    let first = start.sorted_moves(&game.rules)[0];
    let analysis = looked(&game, &start, &[first], &nodes(3000));
    assert_eq!((analysis.turn(), analysis.reason), (Turn::Open(1, 1), Some(Reason::Nodes)));
    assert!(analysis.nodes <= 3000, "{}", analysis.nodes);
    assert_eq!(analysis, looked(&game, &start, &[first], &nodes(3000)), "the same answer again");
    let small = Limits { memory: 0, ..Limits::default() };
    assert_eq!(looked(&game, &start, &[first], &small).reason, Some(Reason::Memory));
    let cancel = std::sync::atomic::AtomicBool::new(true);
    let mut watch = Watch { cancel: Some(&cancel), ..Watch::default() };
    let analysis = analyse(&game.rules, &start, &[], &Limits::default(), &mut watch);
    assert_eq!((analysis.turn(), analysis.reason), (Turn::Open(0, 0), Some(Reason::Cancelled)));
}
