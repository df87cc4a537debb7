//! What `best` and `bound` say of games of points, by the command line and by the protocol: beside
//! the solver itself, and beside all lines of play of the last cards.

use kibitzer_engine::search::SearchState;
use kibitzer_engine::{Journal, Move, Rules, State};
use kibitzer_solver::{Limits, Points, Prunings, Solver, Watch};
use serde_json::{Value, json};

use crate::runner::{Client, expect, out, run};

/// Deal 1 of two games, won.
const WON: [(&str, &str); 2] = [
    (
        "poker-square",
        "S>T23 S>T2 S>T10 S>T7 S>T19 S>T1 S>T4 S>T6 S>T3 S>T12 S>T16 S>T5 S>T20 S>T22 S>T11 \
         S>T14 S>T15 S>T9 S>T8 S>T25 S>T24 S>T13 S>T17 S>T21 S>T18",
    ),
    (
        "cribbage-square",
        "S>T12 S>T10 S>T8 S>T9 S>T6 S>T4 S>T2 S>T11 S>T14 S>T13 S>T7 S>T15 S>T1 S>T16 S>T5 S>T3",
    ),
];

/// So many cards are still to be placed where all lines of play are looked at.
const LEFT: usize = 5;

/// What the command line answers. Its exit status must be that of the verdict.
fn by_command(args: &[&str], input: &str) -> Value {
    let output = run(&[&["solve"][..], args, &["--json"]].concat(), input);
    let answer: Value = serde_json::from_str(&out(&output)).unwrap();
    let status = match answer["verdict"].as_str() {
        Some("won") => 0,
        Some("lost") => 1,
        _ => 3,
    };
    assert_eq!(output.status.code(), Some(status), "{answer}");
    answer
}

/// What the protocol answers after some moves of deal 1.
fn by_protocol(game: &str, moves: &[&str], limits: Value) -> Value {
    let mut client = Client::new();
    client.call("new", json!({ "game": game, "deal": "1" })).unwrap();
    for mv in moves {
        client.call("play", json!({ "move": mv })).unwrap();
    }
    client.call("solve", limits).unwrap()
}

/// The two answers, but for the time that they took.
fn are_alike(one: &Value, other: &Value) {
    for key in ["verdict", "reason", "nodes", "line", "best", "bound"] {
        assert_eq!(one[key], other[key], "{key}: {one} {other}");
    }
}

/// Deal 1 after some moves.
fn played(rules: &Rules, moves: &[&str]) -> State {
    let mut state = rules.deal(&"1".parse().unwrap()).unwrap();
    for text in moves {
        let mv = Move::parse(rules, text).unwrap();
        state.play(rules, mv, &mut Journal::new()).unwrap();
    }
    state
}

/// The most points that any line of play brings, if one comes to an end.
fn most_points(rules: &Rules, state: &mut State, journal: &mut Journal) -> Option<u32> {
    let mut most = state.points(rules).filter(|_| state.is_placed_out(rules));
    for mv in state.sorted_moves(rules) {
        state.apply_unchecked(rules, mv, journal);
        most = most.max(most_points(rules, state, journal));
        state.undo(rules, journal);
    }
    most
}

#[test]
fn best_and_bound_are_those_of_the_solver() {
    let limits = Limits { nodes: Some(3_000), memory: 64 << 20, time: None };
    let mut open = 0;
    for id in ["poker-square", "cribbage-square", "poker-shuffle"] {
        let game = kibitzer_rules::game(id).unwrap();
        let state = played(&game.rules, &[]);
        let solver = Solver::new(&game.rules, Prunings::default());
        let verdict = solver.solve_for_best(&state, &limits, &mut Watch::default());
        let Points { best, bound } = verdict.figures().points.unwrap();
        assert!(best.is_some_and(|best| best <= bound), "{id}: {best:?} of {bound}");
        open += usize::from(best < Some(bound));

        let args = [id, "--deal", "1", "--nodes", "3000", "--memory", "64M"];
        let answer = by_command(&args, "");
        let keys: Vec<&String> = answer.as_object().unwrap().keys().collect();
        assert_eq!(keys[keys.len() - 2..], ["best", "bound"]);
        assert_eq!(answer["verdict"], json!(verdict.word()), "{id}");
        assert_eq!((&answer["best"], &answer["bound"]), (&json!(best), &json!(bound)), "{id}");
        are_alike(
            &answer,
            &by_protocol(id, &[], json!({ "nodes": 3000, "memory": 64, "time": 600 })),
        );
    }
    assert!(open > 0, "so few nodes leave something to be found");
}

#[test]
fn where_the_search_ends_best_and_bound_are_the_most_that_can_be_had() {
    let (mut won, mut lost) = (0, 0);
    for (id, line) in WON {
        let game = kibitzer_rules::game(id).unwrap();
        let rules = &game.rules;
        let well: Vec<&str> = line.split_whitespace().collect();
        let in_order: Vec<String> = (1..=well.len()).map(|pile| format!("S>T{pile}")).collect();
        let badly: Vec<&str> = in_order.iter().map(String::as_str).collect();
        for moves in [&well, &badly].map(|moves| &moves[..moves.len() - LEFT]) {
            let mut state = played(rules, moves);
            let most = most_points(rules, &mut state, &mut Journal::new()).unwrap();
            let wins = most >= rules.winning_points().unwrap();
            *if wins { &mut won } else { &mut lost } += 1;

            let record = format!("[Game \"{id}\"]\n[Deal \"1\"]\n\n{}\n", moves.join(" "));
            let answer = by_command(&["-"], &record);
            assert_eq!((&answer["best"], &answer["bound"]), (&json!(most), &json!(most)), "{id}");
            assert_eq!(answer["verdict"], json!(if wins { "won" } else { "lost" }), "{id}");
            are_alike(&answer, &by_protocol(id, moves, json!({})));
            let (said, _) = expect(&["solve", "-"], &record, i32::from(!wins));
            let sentence = format!("; {most} points, and no line of play brings more");
            assert!(said.contains(&sentence), "{said}");

            // The line of a win brings what is said.
            if let Some(line) = answer["line"].as_str() {
                let rest: Vec<&str> = line.split_whitespace().collect();
                let end = played(rules, &[moves, &rest[..]].concat());
                assert_eq!(end.points(rules), Some(most), "{id}: {line}");
            }
        }
    }
    assert!(won >= 2 && lost >= 1, "{won} won, {lost} lost");
}
