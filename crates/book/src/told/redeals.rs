//! Redeals: what is gathered, in which order, and how it comes out again.

use kibitzer_engine::spec::{
    Base, GatherOrder, GroupId, Keep, Redeal, RedealBy, RedealWhen, Spaces,
};

use super::super::facts::{gathered_piles, redeal_target};
use super::super::redeals::{in_groups, only_turned};
use super::arg::Arg;
use super::layout::diverted;
use super::teller::{Teller, tell};

/// Whether and how there are redeals.
pub(super) fn redeals(teller: &Teller) -> Option<Vec<String>> {
    match &teller.voice.spec.redeal {
        Some(redeal) => self::redeal(teller, redeal),
        None if teller.voice.stock().is_some() => Some(vec![tell!(teller, "redeal-none")?]),
        None => Some(Vec::new()),
    }
}

fn redeal(teller: &Teller, redeal: &Redeal) -> Option<Vec<String>> {
    let when = || Arg::from(time(teller, redeal));
    let first = || Some(Arg::Pile(*redeal.gather.first()?));
    let mut told = Vec::new();
    if redeal.by == RedealBy::Bottoms {
        told.push(tell!(teller, "redeal-bottoms", when = when(), piles = first()?)?);
        told.push(number_of(teller, redeal)?);
        return Some(told);
    }
    if redeal.in_turn {
        let right = redeal.order == GatherOrder::RightToLeft;
        let side = if right { "last" } else { "first" };
        told.push(tell!(teller, "redeal-in-turn", when = when(), piles = first()?)?);
        told.push(tell!(teller, "redeal-in-turn-order", side = side.into(), piles = first()?)?);
        told.push(number_of(teller, redeal)?);
        return Some(told);
    }
    told.push(gather(teller, redeal)?);
    told.extend(kept(teller, redeal)?);
    told.extend(again(teller, redeal)?);
    told.extend(spaces(teller, redeal)?);
    told.extend(diverted(teller, &redeal.divert, "redeal", redeal.leaves_gaps)?);
    let stock = teller.voice.stock();
    if stock.is_some_and(|stock| !redeal.gather.contains(&stock))
        && redeal.when != RedealWhen::StockEmpty
    {
        told.push(tell!(teller, "redeal-stock-first")?);
    }
    told.push(number_of(teller, redeal)?);
    Some(told)
}

/// By what a message chooses when there may be a redeal.
fn time(teller: &Teller, redeal: &Redeal) -> &'static str {
    match redeal.when {
        _ if teller.voice.stock().is_none() => "any-time",
        RedealWhen::StockEmpty => "stock-empty",
        RedealWhen::AnyTime => "any-time",
        RedealWhen::DrawsSpent => "draws-spent",
    }
}

/// How many redeals a game allows.
fn number_of(teller: &Teller, redeal: &Redeal) -> Option<String> {
    match redeal.times {
        None => tell!(teller, "redeal-endless"),
        Some(n) => tell!(teller, "redeal-times", times = Arg::Times(n.into())),
    }
}

fn gather(teller: &Teller, redeal: &Redeal) -> Option<String> {
    let voice = &teller.voice;
    let when = Arg::from(time(teller, redeal));
    if only_turned(voice, redeal) {
        let pile = Arg::Pile(*redeal.gather.first()?);
        return tell!(teller, "redeal-turn-over", when = when, pile = pile);
    }
    let floor = redeal.gather.iter().any(|id| voice.group(*id).floor > 0);
    let floor = if floor { "yes" } else { "no" };
    let piles = Arg::Piles(redeal.gather.clone());
    let gather = tell!(teller, "redeal-gather", when = when, piles = piles, floor = floor.into())?;
    let how = if in_groups(redeal) { by_groups(teller, redeal) } else { how(teller, redeal) };
    Some(format!("{gather}{}", how?))
}

fn side(redeal: &Redeal) -> Arg {
    let right = redeal.order == GatherOrder::RightToLeft;
    Arg::from(if right { "right" } else { "left" })
}

/// In which order several groups come out, and their piles.
fn by_groups(teller: &Teller, redeal: &Redeal) -> Option<String> {
    let parts: Option<Vec<String>> = redeal
        .gather
        .iter()
        .map(|id| tell!(teller, "redeal-group", piles = Arg::Pile(*id), side = side(redeal)))
        .collect();
    let parts = parts?.join(&tell!(teller, "draw-then")?).into();
    let end = if redeal.from_top { "top" } else { "bottom" };
    tell!(teller, "redeal-groups", parts = parts, end = end.into())
}

/// In which order gathered piles come out, as hands do it.
fn how(teller: &Teller, redeal: &Redeal) -> Option<String> {
    let packets = redeal.by == RedealBy::Packets && redeal.each.is_some();
    let alone = matches!(redeal.gather.as_slice(), [id] if teller.voice.names.alone(*id));
    let how = match redeal.order {
        GatherOrder::Shuffled => "shuffled",
        _ if alone && !packets && !redeal.from_top => "turned",
        _ if packets => "packets",
        _ => "turned-whole",
    };
    tell!(teller, "redeal-how", how = how.into(), side = side(redeal))
}

/// Which cards stay where they are.
fn kept(teller: &Teller, redeal: &Redeal) -> Option<Vec<String>> {
    match redeal.keep {
        Keep::None => Some(Vec::new()),
        Keep::InLines => None,
        Keep::Placed => {
            let in_rows = |id: &&GroupId| teller.voice.group(**id).base == Base::NextTo;
            match redeal.gather.iter().find(in_rows) {
                None => Some(Vec::new()),
                Some(id) => Some(vec![tell!(teller, "redeal-kept", piles = Arg::Pile(*id))?]),
            }
        }
    }
}

/// Which piles get no card.
fn spaces(teller: &Teller, redeal: &Redeal) -> Option<Vec<String>> {
    if redeal_target(teller.voice.spec).is_none() {
        return Some(Vec::new());
    }
    let which = match redeal.spaces {
        Spaces::AtTheEnd => return Some(Vec::new()),
        Spaces::FirstInRows => "first",
        Spaces::LastInRows => "last",
    };
    let keeps = if redeal.keep == Keep::None { "no" } else { "yes" };
    let (which, keeps) = (which.into(), keeps.into());
    Some(vec![tell!(teller, "redeal-spaces", which = which, keeps = keeps)?])
}

/// What is done with the gathered cards.
fn again(teller: &Teller, redeal: &Redeal) -> Option<Vec<String>> {
    let stock = teller.voice.stock();
    let target = redeal.gather.iter().copied().find(|id| Some(*id) != stock);
    Some(match (redeal.each, target) {
        (Some(each), Some(to)) => laid_out(teller, redeal, each, to)?,
        (None, Some(to)) if redeal.by == RedealBy::Layout => {
            vec![tell!(teller, "redeal-as-layout", to = Arg::Pile(to))?]
        }
        _ if stock.is_some() => vec![tell!(teller, "redeal-stock-again")?],
        _ => Vec::new(),
    })
}

fn laid_out(teller: &Teller, redeal: &Redeal, each: u8, to: GroupId) -> Option<Vec<String>> {
    let order = match (each, redeal.by) {
        (1, _) | (_, RedealBy::Packets | RedealBy::Fans) => "single",
        (_, RedealBy::Rows) => "rows",
        _ => "piles",
    };
    let to_all = redeal.gather.len() > 1 && redeal.to_all;
    let how = match redeal.by {
        _ if to_all => "all",
        RedealBy::Packets => "packets",
        RedealBy::Fans => "fans",
        _ => "each",
    };
    let all = Arg::Piles(gathered_piles(teller.voice.spec, redeal));
    let (cards, to) = (Arg::Cards(each.into()), Arg::Pile(to));
    let (how, order) = (how.into(), order.into());
    let mut told = vec![tell!(
        teller,
        "redeal-dealt",
        cards = cards,
        to = to,
        all = all,
        how = how,
        order = order
    )?];
    if teller.voice.stock().is_some() {
        told.push(tell!(teller, "redeal-rest")?);
    }
    if redeal.down > 0 {
        told.push(tell!(teller, "redeal-down", down = Arg::Number(redeal.down.into()))?);
    }
    Some(told)
}
