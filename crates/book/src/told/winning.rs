//! When a game is won, and the score.

use kibitzer_engine::spec::{Build, GroupId, HandTable, Hands, Scoring, WinLines, WinRuns};

use super::super::winning::{build_of_runs, capacity_of, in_order, left_in};
use super::arg::Arg;
use super::routes::side_key;
use super::teller::{Paragraphs, Teller, tell};

/// When the game is won, and when it is over.
pub(super) fn winning(teller: &Teller) -> Paragraphs {
    let conditions = teller.and(conditions(teller)?).into();
    let mut won = tell!(teller, "won", conditions = conditions)?;
    won += &whatever(teller)?;
    let redeal = teller.voice.spec.redeal.as_ref();
    let endless = redeal.is_some_and(|redeal| redeal.times.is_none());
    let end = if endless { "endless" } else { "stuck" };
    Some(vec![vec![won, tell!(teller, "lost", end = end.into())?]])
}

/// All that holds when the game is won.
fn conditions(teller: &Teller) -> Option<Vec<String>> {
    let spec = teller.voice.spec;
    let win = &spec.win;
    let mut told = full_or_empty(teller)?;
    for id in &win.sorted {
        let cards = Arg::Cards(spec.ranks());
        told.push(tell!(teller, "won-sorted", piles = Arg::Pile(*id), cards = cards)?);
    }
    if let Some(runs) = &win.runs {
        told.extend(in_runs(teller, runs)?);
    }
    for (group, faces) in &win.holds {
        let faces = teller.faces(*faces)?.into();
        told.push(tell!(teller, "won-holds", pile = Arg::Pile(*group), faces = faces)?);
    }
    for id in &win.placed {
        told.push(tell!(teller, "won-placed", piles = Arg::Pile(*id))?);
    }
    if let Some(lines) = &win.lines {
        told.push(in_lines(teller, lines)?);
    }
    if let Some(left) = win.left {
        let to = Arg::Piles(teller.voice.foundations());
        told.push(tell!(teller, "won-left", to = to, left = Arg::Cards(left.into()))?);
    }
    if let Some(points) = win.score {
        let (of, points) = (Arg::Pile(spec.hands?.of), Arg::Plain(points.into()));
        told.push(tell!(teller, "won-score", of = of, points = points)?);
    }
    Some(told)
}

/// Which piles have all their cards, and which have none.
fn full_or_empty(teller: &Teller) -> Option<Vec<String>> {
    let voice = &teller.voice;
    let win = &voice.spec.win;
    let mut told = Vec::new();
    for id in in_order(&win.full) {
        let cards = Arg::Cards(voice.group(id).capacity.unwrap_or(0).into());
        told.push(tell!(teller, "won-full", piles = Arg::Pile(id), cards = cards)?);
    }
    if !win.empty.is_empty() {
        let floors = win.empty.iter().any(|id| voice.group(*id).floor > 0);
        let floors = if floors { "yes" } else { "no" };
        let piles = Arg::Piles(win.empty.clone());
        told.push(tell!(teller, "won-empty", piles = piles, floors = floors.into())?);
    }
    Some(told)
}

/// When all cards lie in runs.
fn in_runs(teller: &Teller, runs: &WinRuns) -> Option<Vec<String>> {
    let voice = &teller.voice;
    let built = teller.built(build_of_runs(voice, runs))?;
    let cards = || Arg::Cards(voice.spec.cards_of(runs));
    let told = runs.groups.iter().map(|id| {
        let (piles, built) = (Arg::Pile(*id), built.clone().into());
        tell!(teller, "won-runs", piles = piles, cards = cards(), built = built)
    });
    told.collect()
}

/// When all cards lie in lines.
fn in_lines(teller: &Teller, lines: &WinLines) -> Option<String> {
    let side = || Arg::from(side_key(lines.next.side));
    let piles = Arg::Piles(lines.groups.clone());
    let mut text = match lines.next.build {
        Build::Any => tell!(teller, "won-lines-any", piles = piles, side = side())?,
        _ => {
            let card = teller.beside(&lines.next.build)?.into();
            tell!(teller, "won-lines", piles = piles, card = card, side = side())?
        }
    };
    if !lines.next.edge.is_empty() {
        let faces = teller.faces(lines.next.edge)?.into();
        text += &tell!(teller, "won-lines-edge", faces = faces, side = side())?;
    }
    if !lines.first.is_empty() {
        text += &tell!(teller, "won-lines-first", faces = teller.faces(lines.first)?.into())?;
    }
    Some(text)
}

/// Where cards may lie when the game is won.
fn whatever(teller: &Teller) -> Option<String> {
    let win = &teller.voice.spec.win;
    let all = capacity_of(&teller.voice, &win.full) == teller.voice.pack();
    let piles = !win.sorted.is_empty() || !win.placed.is_empty() || !win.holds.is_empty();
    if all || piles || win.runs.is_some() || win.lines.is_some() {
        return Some(String::new());
    }
    let others: Vec<GroupId> = left_in(&teller.voice);
    if others.is_empty() {
        return Some(String::new());
    }
    tell!(teller, "won-whatever", others = Arg::Piles(others))
}

/// The score, if one is kept.
pub(super) fn scoring(teller: &Teller) -> Paragraphs {
    let spec = teller.voice.spec;
    let mut told = Vec::new();
    if let Some(scoring) = spec.scoring {
        told.push(vec![score(teller, scoring)?]);
    }
    if let Some(hands) = spec.hands {
        told.push(worth(teller, hands)?);
    }
    Some(told)
}

fn score(teller: &Teller, scoring: Scoring) -> Option<String> {
    let points = |n: i32| Arg::Plain(n.unsigned_abs() as usize);
    let to = Arg::Piles(teller.voice.foundations());
    let (stake, card) = (points(scoring.stake), points(scoring.card));
    tell!(teller, "score", stake = stake, card = card, to = to)
}

/// What hands are worth.
fn worth(teller: &Teller, hands: Hands) -> Option<Vec<String>> {
    let lines = if hands.diagonals { "diagonals" } else { "rows" };
    let game = if hands.table == HandTable::Cribbage { "cribbage" } else { "poker" };
    let of = Arg::Pile(hands.of);
    let mut told = vec![tell!(teller, "hands", of = of, lines = lines.into(), game = game.into())?];
    told.push(match hands.table {
        HandTable::Poker => poker(teller, [100, 75, 50, 25, 20, 15, 10, 5, 2])?,
        HandTable::PokerEnglish => poker(teller, [30, 30, 16, 10, 5, 12, 6, 3, 1])?,
        HandTable::Cribbage => tell!(teller, "hands-cribbage")?,
    });
    if let Some(group) = hands.starter {
        told.push(tell!(teller, "hands-starter", piles = Arg::Pile(group))?);
    }
    Some(told)
}

fn poker(teller: &Teller, points: [usize; 9]) -> Option<String> {
    let [royal, straight_flush, four, house, flush, straight, three, pairs, pair] =
        points.map(Arg::Plain);
    tell!(
        teller,
        "hands-poker",
        royal = royal,
        steep = straight_flush,
        four = four,
        house = house,
        flush = flush,
        straight = straight,
        three = three,
        pairs = pairs,
        pair = pair
    )
}
