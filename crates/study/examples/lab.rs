//! Scratch.
use kibitzer_engine::{DealName, Journal, Move};
use kibitzer_solver::{Limits, Prunings, Solver, Verdict, Watch};
use kibitzer_table::{Knowledge, Random};
use std::time::Instant;
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let game = kibitzer_rules::game(&args[1]).unwrap();
    let rules = &game.rules;
    let nodes: u64 = args[2].parse().unwrap();
    let solver = Solver::new(rules, Prunings::default());
    let (mut won, mut lost, mut open, mut total, mut secs) = (0, 0, 0, 0u64, 0.0);
    for deal in 1..=20u64 {
        let mut state = rules.deal(&DealName::Own(deal)).unwrap();
        let mut known = Knowledge::of_deal(rules, &state);
        for _ in 0..(if rules.spec().redeal.as_ref().is_some_and(|r| r.times.is_none()) { 9 } else { 0 }) {
            let before = state.clone();
            let mut j = Journal::new();
            let legal = state.sorted_moves(rules);
            let Some(mv) = legal.into_iter().find(|m| matches!(m, Move::Draw | Move::Redeal)) else { break };
            state.apply_unchecked(rules, mv, &mut j);
            known.learn(rules, &before, mv, &state, &j);
        }
        let mut random = Random::new(deal);
        for _ in 0..20 {
            let world = known.world(rules, &state, &mut random);
            let t = Instant::now();
            let limits = Limits { nodes: Some(nodes), time: None, memory: 16 << 20 };
            if args.len() > 3 {
                let (v, n) = solver.probe(&world, nodes);
                secs += t.elapsed().as_secs_f64();
                total += n;
                match v { Some(true) => won += 1, Some(false) => lost += 1, None => open += 1 }
                continue;
            }
            let v = solver.solve(&world, &limits, &mut Watch::default());
            secs += t.elapsed().as_secs_f64();
            total += v.figures().nodes;
            match v { Verdict::Won { .. } => won += 1, Verdict::Lost { .. } => lost += 1, _ => open += 1 }
        }
    }
    println!("{} limit {nodes}: won {won} lost {lost} open {open}; {:.3} ms a solve, {:.0} nodes a solve, {:.0} k nodes/s", args[1], secs * 1e3 / 400.0, total as f64 / 400.0, total as f64 / secs / 1e3);
}
