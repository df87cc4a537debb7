//! The stock: what the player may do with it.

use kibitzer_engine::spec::{Close, Draw, DrawOnly, DrawStep, DrawWhen, GroupId, Lie, Merci, Take};

use super::super::stock::is_for_some_draws;
use super::super::supply::{Deals, deals};
use super::arg::Arg;
use super::dealing::{order, places};
use super::layout::{diverted, opening};
use super::redeals::redeals;
use super::teller::{Paragraphs, Teller, tell};

/// The stock, redeals, and what may be done when they are used up.
pub(super) fn stock(teller: &Teller) -> Paragraphs {
    let spec = teller.voice.spec;
    let mut draws = Vec::new();
    if let Some(id) = teller.voice.stock() {
        draws.extend(open_stock(teller, id)?);
    }
    if let Some(rule) = &spec.draw {
        draws.extend(draw(teller, rule)?);
    }
    let mut mercies = Vec::new();
    if let Some(rule) = spec.merci {
        mercies.push(merci(teller, rule)?);
    }
    Some(vec![draws, redeals(teller)?, mercies])
}

/// A stock whose top card may be played, or that the player does nothing with.
fn open_stock(teller: &Teller, id: GroupId) -> Option<Vec<String>> {
    let voice = &teller.voice;
    let group = voice.group(id);
    if (group.take, group.lie) == (Take::Top, Lie::Top) && voice.leaves(id) {
        return Some(vec![tell!(teller, "stock-open")?]);
    }
    if voice.spec.draw.is_some() || voice.leaves(id) {
        return Some(Vec::new());
    }
    let fed = voice.groups(|group| group.refill.as_ref().is_some_and(|r| r.from.contains(&id)));
    Some(vec![if fed.is_empty() {
        tell!(teller, "stock-idle")?
    } else {
        tell!(teller, "stock-feeds", piles = Arg::Piles(fed))?
    }])
}

/// What the player may do with the stock.
fn draw(teller: &Teller, draw: &Draw) -> Option<Vec<String>> {
    let mut told = match draw.steps.as_slice() {
        steps if steps.iter().any(is_for_some_draws) => by_turns(teller, steps)?,
        [step] if step.only == DrawOnly::Spaces || step.close.is_some() => filling(teller, step)?,
        [step] if !step.open.is_empty() => running(teller, step)?,
        [step] if teller.voice.names.alone(step.to) => to_one(teller, step)?,
        [step] => dealing(teller, step)?,
        steps => in_steps(teller, steps)?,
    };
    if let Some(most) = draw.times {
        let each = if teller.voice.spec.redeal.is_some() { "round" } else { "game" };
        let times = Arg::Times(most.into());
        told.push(tell!(teller, "draw-times", times = times, each = each.into())?);
    }
    for step in &draw.steps {
        told.extend(diverted(teller, &step.divert, "draw", false)?);
    }
    Some(told)
}

/// When the stock may be dealt from, as it begins a sentence.
fn when(teller: &Teller, steps: &[DrawStep]) -> Option<String> {
    let waiting: Vec<GroupId> =
        steps.iter().filter(|step| step.when == DrawWhen::NoSpace).map(|step| step.to).collect();
    if let Some(first) = waiting.first() {
        if waiting.len() > 1 {
            return None;
        }
        return tell!(teller, "draw-when-full", piles = Arg::Pile(*first));
    }
    if let Some(step) = steps.iter().find(|step| step.when == DrawWhen::Empty) {
        return tell!(teller, "draw-when-empty", piles = Arg::Pile(step.to));
    }
    let awaits: Option<Vec<String>> = steps
        .iter()
        .flat_map(|step| &step.awaits)
        .map(|condition| teller.awaited(condition))
        .collect();
    let awaits = awaits?;
    if !awaits.is_empty() {
        return tell!(teller, "draw-when", conditions = teller.and(awaits).into());
    }
    if steps.iter().all(|step| step.when == DrawWhen::RedealsLeft) {
        return tell!(teller, "draw-while-redeals");
    }
    tell!(teller, "draw-any-time")
}

/// A deal that is another one in other rounds, or when few cards are left.
fn by_turns(teller: &Teller, steps: &[DrawStep]) -> Option<Vec<String>> {
    if steps.iter().any(|step| !matches!(step.when, DrawWhen::AnyTime | DrawWhen::Last)) {
        return None;
    }
    let parts: Option<Vec<String>> = steps.iter().map(|step| turn(teller, step)).collect();
    let parts = parts?.join("; ").into();
    Some(vec![tell!(teller, "draw-by-turns", parts = parts)?, tell!(teller, "draw-runs-out")?])
}

/// One of the deals that take turns, with when it is made.
fn turn(teller: &Teller, step: &DrawStep) -> Option<String> {
    let mut conditions = Vec::new();
    if let Some((first, last)) = step.round {
        let (first, last) = (usize::from(first), usize::from(last));
        conditions.push(if first == last {
            tell!(teller, "in-round", round = Arg::Nth(first))?
        } else {
            tell!(teller, "in-rounds", first = Arg::Nth(first), last = Arg::Nth(last))?
        });
    }
    if let Some((low, high)) = step.stock {
        conditions.push(stock_holds(teller, low, high)?);
    }
    let last = if step.when == DrawWhen::Last { "last" } else { "always" };
    let (conditions, step) = (conditions.join(", ").into(), one_step(teller, step)?.into());
    tell!(teller, "draw-part", conditions = conditions, step = step, last = last.into())
}

/// How many cards the stock has when a deal is made.
fn stock_holds(teller: &Teller, low: u8, high: u8) -> Option<String> {
    let how = match (low, high) {
        (low, high) if low == high => "just",
        (1, _) => "at-most",
        (_, 104..) => "at-least",
        _ => "between",
    };
    let (low, high) = (Arg::Cards(low.into()), Arg::Cards(high.into()));
    tell!(teller, "stock-holds", low = low, high = high, how = how.into())
}

/// A deal to several groups, one after another.
fn in_steps(teller: &Teller, steps: &[DrawStep]) -> Option<Vec<String>> {
    let step_of = |step: &DrawStep| {
        let how = match step.when {
            DrawWhen::Last => "last",
            DrawWhen::Else => "else",
            _ => "always",
        };
        let step = one_step(teller, step)?.into();
        tell!(teller, "draw-step", step = step, how = how.into())
    };
    let parts: Option<Vec<String>> = steps.iter().map(step_of).collect();
    let then = tell!(teller, "draw-then")?;
    let (when, steps_told) = (when(teller, steps)?.into(), parts?.join(&then).into());
    let mut told = vec![
        tell!(teller, "draw-in-steps", when = when, steps = steps_told)?,
        tell!(teller, "draw-runs-out")?,
    ];
    let last: Vec<GroupId> = steps
        .iter()
        .filter(|step| step.when == DrawWhen::RedealsLeft)
        .map(|step| step.to)
        .collect();
    if !last.is_empty() {
        told.push(tell!(teller, "draw-not-at-last", piles = Arg::Piles(last))?);
    }
    Some(told)
}

/// `one card face up on each of the four columns`.
pub(super) fn one_step(teller: &Teller, step: &DrawStep) -> Option<String> {
    let to = || Arg::Pile(step.to);
    let cards = || Arg::Cards(step.each.into());
    if let Some(most) = step.up_to {
        return tell!(teller, "step-up-to", to = to(), most = Arg::Number(most.into()));
    }
    if let Some(from) = step.from {
        let spaces = if step.only == DrawOnly::Spaces { "spaces" } else { "all" };
        let from = Arg::Pile(from);
        return tell!(teller, "step-tops", from = from, to = to(), goal = spaces.into());
    }
    if !step.open.is_empty() {
        let opens = opening(teller, step.to, &step.open)?.into();
        return tell!(teller, "step-run-on", cards = cards(), opens = opens);
    }
    let lie = match teller.voice.group(step.to).lie {
        Lie::Down | Lie::UpWhenStockEmpty => "down",
        Lie::Up | Lie::Top => "up",
    };
    let place = if teller.voice.names.alone(step.to) {
        tell!(teller, "place-all", to = to())?
    } else {
        place(teller, step)?
    };
    let order = turns(teller, step)?.into();
    tell!(teller, "step", cards = cards(), lie = lie.into(), place = place.into(), order = order)
}

/// A deal that closes gaps, fills spaces alone, or both.
fn filling(teller: &Teller, step: &DrawStep) -> Option<Vec<String>> {
    let when = when(teller, std::slice::from_ref(step))?.into();
    let place = place(teller, step)?.into();
    let (cards, order) = (Arg::Cards(step.each.into()), turns(teller, step)?.into());
    let Some(close) = step.close else {
        return Some(vec![tell!(
            teller,
            "draw-deal",
            when = when,
            cards = cards,
            place = place,
            order = order
        )?]);
    };
    let way = match close {
        Close::ReadingOrder => "order",
        Close::Upwards => "upwards",
    };
    let (way, to) = (way.into(), Arg::Pile(step.to));
    Some(vec![
        tell!(
            teller,
            "draw-closing",
            when = when,
            cards = cards,
            place = place,
            order = order,
            way = way,
            to = to
        )?,
        tell!(teller, "draw-closing-always")?,
    ])
}

/// In which order several piles get their cards.
fn turns(teller: &Teller, step: &DrawStep) -> Option<String> {
    let mut text = String::new();
    if step.each > 1 && !step.course.by_piles && !teller.voice.names.alone(step.to) {
        text += &tell!(teller, "order-in-turn", to = Arg::Pile(step.to))?;
    }
    text += &order(teller, step.to, step.course, step.each == 1)?;
    Some(text)
}

fn dealing(teller: &Teller, draw: &DrawStep) -> Option<Vec<String>> {
    let when = when(teller, std::slice::from_ref(draw))?.into();
    let (place, order) = (place(teller, draw)?.into(), turns(teller, draw)?.into());
    let cards = Arg::Cards(draw.each.into());
    let known = deals(&teller.voice);
    if let Some(Deals { whole: 1, rest: 0 }) = known {
        return Some(vec![tell!(
            teller,
            "draw-once",
            when = when,
            cards = cards,
            place = place,
            order = order
        )?]);
    }
    let mut told =
        vec![tell!(teller, "draw-deal", when = when, cards = cards, place = place, order = order)?];
    let side = if draw.course.from_right { "right" } else { "left" };
    match known {
        Some(deals) => {
            let all = Arg::Times(deals.whole + usize::from(deals.rest > 0));
            let rest = Arg::Cards(deals.rest);
            told.push(tell!(teller, "draw-lasts", all = all, rest = rest, side = side.into())?);
        }
        None => {
            let piles = usize::from(draw.pile_count(teller.voice.group(draw.to).count));
            let all = usize::from(draw.each) * piles;
            if all > 1 {
                let all = Arg::Cards(all);
                told.push(tell!(teller, "draw-too-few", all = all, side = side.into())?);
            }
        }
    }
    Some(told)
}

/// On which piles, after `on`.
fn place(teller: &Teller, draw: &DrawStep) -> Option<String> {
    let to = || Arg::Pile(draw.to);
    let all = teller.voice.group(draw.to).count;
    let (skip, few) = (usize::from(draw.skip), usize::from(draw.pile_count(all)));
    let every = if skip == 0 && few >= usize::from(all) {
        tell!(teller, "place-every", to = to())?
    } else {
        places(teller, draw.to, &(skip..skip + few).collect::<Vec<_>>())?.nom
    };
    let some = draw.piles.is_some() || draw.skip > 0;
    let which = match draw.only {
        DrawOnly::All => return Some(every),
        DrawOnly::Spaces if some => "empty-of",
        DrawOnly::Spaces => "empty",
        DrawOnly::SpacesFirst => "empty-first",
        DrawOnly::Unsorted => "unsorted",
        DrawOnly::Unbased => "unbased",
        DrawOnly::Begun => "begun",
    };
    tell!(teller, "place-only", to = to(), every = every.into(), which = which.into())
}

fn to_one(teller: &Teller, draw: &DrawStep) -> Option<Vec<String>> {
    let when = when(teller, std::slice::from_ref(draw))?.into();
    let (to, cards) = (Arg::Pile(draw.to), Arg::Cards(draw.each.into()));
    let mut told = vec![tell!(teller, "draw-turn", when = when, to = to, cards = cards)?];
    let even = matches!(deals(&teller.voice), Some(Deals { rest: 0, .. }));
    if draw.each > 1 && !even {
        told.push(tell!(teller, "draw-turn-rest", each = Arg::Number(draw.each.into()))?);
    }
    Some(told)
}

fn running(teller: &Teller, draw: &DrawStep) -> Option<Vec<String>> {
    let when = when(teller, std::slice::from_ref(draw))?.into();
    let cards = Arg::Cards(draw.each.into());
    Some(vec![
        tell!(teller, "draw-run-on", when = when, cards = cards)?,
        opening(teller, draw.to, &draw.open)?,
    ])
}

/// The merci.
fn merci(teller: &Teller, merci: Merci) -> Option<String> {
    let voice = &teller.voice;
    let when = match (merci.redeals_spent, voice.spec.redeal.is_some()) {
        (true, true) => "redeals",
        _ => "any-time",
    };
    let targets: Vec<GroupId> =
        voice.groups(|_| true).into_iter().filter(|to| voice.gives(merci.from, *to)).collect();
    if targets.is_empty() {
        return None;
    }
    let depth = match merci.depth {
        None => "any",
        Some(1) => "one",
        Some(_) => "some",
    };
    let places: Option<Vec<String>> = targets
        .iter()
        .map(|to| {
            let which = if *to == merci.from { "another" } else { "any" };
            tell!(teller, "back-to", piles = Arg::Pile(*to), which = which.into())
        })
        .collect();
    tell!(
        teller,
        "merci",
        when = when.into(),
        times = Arg::Times(merci.times.into()),
        from = Arg::Pile(merci.from),
        depth = depth.into(),
        most = Arg::Number(merci.depth.unwrap_or(0).into()),
        to = teller.or(places?).into()
    )
}
