//! Searching in portions gives the same answers, with the same figures, as searching at once.

use kibitzer_engine::{Journal, Move};
use kibitzer_rules::GameRules;
use kibitzer_solver::{Limits, Portions, Prunings, Sampling, Situation, Watch, Worlds, paced};
use kibitzer_solver::{analyse, hardness, hint_fair, hint_thoughtful, solve};

const NODES: u64 = 30_000;

fn limits() -> Limits {
    Limits { nodes: Some(NODES), memory: 64 << 20, ..Limits::default() }
}

/// Runs to the end; gives the number of steps, too.
fn run<T>(mut search: Portions<T>, nodes: u64) -> (T, usize) {
    for steps in 1.. {
        if let Some(answer) = search.step(nodes) {
            assert!(search.step(nodes).is_none(), "an answer comes once");
            return (answer, steps);
        }
    }
    unreachable!("a search under a limit ends")
}

fn games() -> impl Iterator<Item = std::sync::Arc<GameRules>> {
    // Of each kind of search something: won and lost deals, short ones and such that use all nodes.
    kibitzer_rules::catalogue().games().into_iter().step_by(7)
}

#[test]
fn verdicts_are_the_same_in_portions_of_any_size() {
    let mut rests = 0;
    for game in games() {
        let rules = &game.rules;
        let state = rules.deal(&"11".parse().unwrap()).unwrap();
        let whole = solve(rules, &state, &limits(), Prunings::default(), &mut Watch::default());
        for nodes in [1, 3_000, 25_000] {
            let (rules, state) = (rules.clone(), state.clone());
            let search = Portions::new(|quota| async move {
                paced::solve(
                    &rules,
                    &state,
                    &limits(),
                    Prunings::default(),
                    &mut Watch::default(),
                    &quota,
                )
                .await
            });
            let (verdict, steps) = run(search, nodes);
            assert_eq!(verdict, whole, "{} in portions of {nodes}", game.id);
            if nodes == 3_000 {
                let most = whole.figures().nodes / 3_000 + 2;
                assert!(steps as u64 <= most, "{}: {steps} steps for {most}", game.id);
                rests += steps - 1;
            }
        }
    }
    assert!(rests > 20, "long searches rest: {rests}");
}

#[test]
fn hints_and_looks_back_are_the_same_in_portions() {
    for game in games().step_by(3) {
        let rules = &game.rules;
        let start = rules.deal(&"3".parse().unwrap()).unwrap();
        let mut state = start.clone();
        let mut moves: Vec<Move> = Vec::new();
        for step in 0..12 {
            let legal = state.sorted_moves(rules);
            let Some(mv) = legal.get(step % legal.len().max(1)).copied() else { break };
            state.play(rules, mv, &mut Journal::new()).unwrap();
            moves.push(mv);
        }
        let watch = &mut Watch::default();
        let whole = hint_thoughtful(&Situation::new(rules, &start), &limits(), watch);
        let (own, from) = (rules.clone(), start.clone());
        let search = Portions::new(|quota| async move {
            let situation = Situation::new(&own, &from);
            paced::hint_thoughtful(&situation, &limits(), &mut Watch::default(), &quota).await
        });
        assert_eq!(run(search, 2_500).0, whole, "{}", game.id);

        let whole = analyse(rules, &start, &moves, &limits(), watch);
        let (own, from, line) = (rules.clone(), start.clone(), moves.clone());
        let search = Portions::new(|quota| async move {
            paced::analyse(
                &own,
                &from,
                &line,
                &limits(),
                &mut Watch::default(),
                &mut |_| {},
                &quota,
            )
            .await
        });
        assert_eq!(run(search, 2_500).0, whole, "{}", game.id);

        if let Some(line) = solve(rules, &start, &limits(), Prunings::default(), watch).line() {
            let whole = hardness(rules, &start, line, 1, watch);
            let (own, from, line) = (rules.clone(), start.clone(), line.to_vec());
            let search = Portions::new(|quota| async move {
                paced::hardness(&own, &from, &line, 1, &mut Watch::default(), &quota).await
            });
            assert_eq!(run(search, 2_500).0, whole, "{}", game.id);
        }
    }
}

#[test]
fn fair_hints_are_the_same_in_portions() {
    let sampling = Sampling { worlds: 2, limits: Limits { nodes: Some(500), ..limits() } };
    for game in games().step_by(4) {
        let rules = &game.rules;
        let state = rules.deal(&"3".parse().unwrap()).unwrap();
        let situation = Situation::new(rules, &state);
        let worlds =
            Worlds { deal: &mut || state.clone(), guesses: &mut Vec::new(), advised: None };
        let whole = hint_fair(&situation, Some(worlds), &sampling, &mut Watch::default());
        let (own, from) = (rules.clone(), state.clone());
        let search = Portions::new(|quota| async move {
            let situation = Situation::new(&own, &from);
            let worlds =
                Worlds { deal: &mut || from.clone(), guesses: &mut Vec::new(), advised: None };
            let mut watch = Watch::default();
            paced::hint_fair(&situation, Some(worlds), &sampling, &mut watch, &quota).await
        });
        assert_eq!(run(search, 300).0, whole, "{}", game.id);
    }
}
