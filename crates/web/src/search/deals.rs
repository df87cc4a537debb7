//! Deals to order: one that can be won, an easy or a hard one.

use std::sync::atomic::AtomicBool;

use kibitzer_engine::DealName;
use kibitzer_rules::GameRules;
use kibitzer_solver::{DealKind, FoundDeal, Limits, Quota, paced};
use serde_json::{Value, json};

use super::ask::{Ask, DealSought};
use super::watched::watched;
use crate::tongue;

/// Nodes for a deal, if none are given; one that needs more is passed over.
const NODES: u64 = 50_000;

/// The deal that fits the order, looked for from the first on.
pub(super) async fn found(
    game: &GameRules,
    first: DealName,
    ask: &Ask,
    stop: &AtomicBool,
    quota: &Quota,
) -> Value {
    match ask.deal {
        DealSought::OfKind(wanted) => ordered(game, &first, wanted, ask, stop, quota).await,
        DealSought::OfTheDay => of_the_day(game, &first, stop, quota).await,
    }
}

async fn of_the_day(game: &GameRules, first: &DealName, stop: &AtomicBool, quota: &Quota) -> Value {
    let mut looked = 0;
    let mut tell = |_: &DealName| looked += 1;
    let watch = &mut watched(stop);
    let found = paced::of_the_day(&game.rules, first, watch, &mut tell, quota).await;
    let deal = found.ok().flatten().map(|deal| deal.to_string());
    json!({
        "deal": deal,
        "length": null,
        "nodes": null,
        "points": null,
        "text": null,
        "said": null,
        "looked": looked,
    })
}

async fn ordered(
    game: &GameRules,
    first: &DealName,
    wanted: DealKind,
    ask: &Ask,
    stop: &AtomicBool,
    quota: &Quota,
) -> Value {
    let limits = Limits { nodes: ask.limits.nodes.or(Some(NODES)), ..ask.limits };
    let mut looked = 0;
    let mut tell = |_: &DealName, _| looked += 1;
    let watch = &mut watched(stop);
    let search = paced::find_deal(&game.rules, first, wanted, &limits, watch, &mut tell, quota);
    let found = Box::pin(search).await;
    let found = found.ok().flatten();
    let of = |part: fn(&FoundDeal) -> Value| found.as_ref().map_or(Value::Null, part);
    json!({
        "deal": of(|found| json!(found.deal.to_string())),
        "length": of(|found| json!(found.length)),
        "nodes": of(|found| json!(found.hardness.nodes)),
        "points": of(|found| json!(found.hardness.points())),
        "text": of(|found| json!(found.clause())),
        "said": of(|found| json!([tongue::json(&found.said())])),
        "looked": looked,
    })
}
