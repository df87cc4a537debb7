//! Scratch.
use kibitzer_engine::DealName;
use kibitzer_study::*;
use std::sync::atomic::AtomicBool;
use std::time::Instant;
fn cpu() -> f64 {
    let text = std::fs::read_to_string("/proc/self/schedstat").unwrap();
    text.split(' ').next().unwrap().parse::<f64>().unwrap() / 1e9
}
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let game = kibitzer_rules::game(&args[1]).unwrap();
    let rules = &game.rules;
    let nodes: u64 = args[2].parse().unwrap();
    let (a, b): (u64, u64) = (args[3].parse().unwrap(), args[4].parse().unwrap());
    let (mut won, mut n, mut used) = (0, 0, 0u64);
    let _t = Instant::now();
    for deal in a..=b {
        let mut player = players::Fair::default();
        let o = player.play(rules, &DealName::Own(deal), &Budget::nodes(nodes), &AtomicBool::new(false)).unwrap();
        n += 1;
        used += o.nodes;
        won += u32::from(o.verdict == Verdict::Won);
        if n % 10 == 0 { eprintln!("{won}/{n} {:.2} s a deal", cpu() / n as f64); }
    }
    println!("{} nodes {nodes}: {won}/{n} = {:.1} %; {:.2} s a deal, {} nodes a deal", args[1], 100.0 * won as f64 / n as f64, cpu() / n as f64, used / n);
}
