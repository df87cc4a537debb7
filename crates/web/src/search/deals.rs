//! Deals to order: one that can be won, an easy or a hard one.

use std::sync::atomic::{AtomicBool, Ordering};

use kibitzer_engine::DealName;
use kibitzer_rules::Game;
use kibitzer_solver::{Hardness, Limits, Pace, Prunings, Verdict, paced};
use serde_json::{Value, json};

use super::ask::{Ask, Order};
use super::watched;

/// Nodes for a deal, if none are given; one that needs more is passed over.
const NODES: u64 = 50_000;
/// Deals that can be won among which the easiest or hardest is chosen.
const CANDIDATES: usize = 8;

struct Found {
    deal: DealName,
    hardness: Hardness,
    length: usize,
}

/// The deal that fits the order. JSON: `{deal, length, nodes, looked}`; `deal` is null if none was found.
pub(super) async fn found(game: &Game, first: DealName, ask: &Ask, stop: &AtomicBool, pace: &Pace) -> Value {
    let wanted = if ask.order == Order::Winnable { 1 } else { CANDIDATES };
    let mut found: Vec<Found> = Vec::new();
    let mut next = Some(first);
    let mut looked = 0;
    while let Some(deal) = next.take_if(|_| found.len() < wanted && looked < ask.tries) {
        if stop.load(Ordering::Relaxed) {
            break;
        }
        looked += 1;
        found.extend(judged(game, &deal, ask, stop, pace).await);
        next = deal.next();
    }
    let points = |found: &Found| found.hardness.points();
    let easier = |a: &Found, b: &Found| points(a).total_cmp(&points(b));
    let chosen = match ask.order {
        Order::Hard => found.iter().max_by(|a, b| easier(a, b)),
        Order::Winnable | Order::Easy => found.iter().min_by(|a, b| easier(a, b)),
    };
    json!({
        "deal": chosen.map(|found| found.deal.to_string()),
        "length": chosen.map(|found| found.length),
        "nodes": chosen.map(|found| found.hardness.nodes),
        "points": chosen.map(|found| found.hardness.points()),
        "looked": looked,
        "found": found.len(),
    })
}

async fn judged(game: &Game, deal: &DealName, ask: &Ask, stop: &AtomicBool, pace: &Pace) -> Option<Found> {
    let rules = &game.rules;
    let state = rules.deal(deal).ok()?;
    let limits = Limits { nodes: ask.limits.nodes.or(Some(NODES)), ..ask.limits };
    let verdict = paced::solve(rules, &state, &limits, Prunings::default(), &mut watched(stop), pace).await;
    let Verdict::Won { line, figures } = verdict else { return None };
    let hardness = if ask.order == Order::Winnable {
        Hardness { nodes: figures.nodes, ..Hardness::default() }
    } else {
        paced::hardness(rules, &state, &line, figures.nodes, &mut watched(stop), pace).await
    };
    Some(Found { deal: deal.clone(), hardness, length: line.len() })
}
