//! The object of a game.

use kibitzer_engine::Rank;
use kibitzer_engine::spec::{Build, GroupId, WinRuns};

use super::super::aims::left_out;
use super::super::facts::first_rank;
use super::super::foundations::{course, one_step, row};
use super::super::ranks::rounds;
use super::super::winning::{build_of_runs, capacity_of, in_order, run_of_suits, sinks};
use super::arg::Arg;
use super::teller::{Paragraphs, Teller, tell};

/// What is to be done.
pub(super) fn object(teller: &Teller) -> Paragraphs {
    let win = &teller.voice.spec.win;
    let mut aims: Vec<String> = Vec::new();
    if !win.full.is_empty() {
        aims.push(full(teller)?);
    }
    if !win.empty.is_empty() {
        aims.push(clear(teller)?);
    }
    if !win.sorted.is_empty() {
        aims.push(sort(teller)?);
    }
    if let Some(runs) = &win.runs {
        aims.push(make_runs(teller, runs)?);
    }
    for (group, faces) in &win.holds {
        let faces = teller.faces(*faces)?.into();
        aims.push(tell!(teller, "aim-holds", pile = Arg::Pile(*group), faces = faces)?);
    }
    if !win.placed.is_empty() {
        aims.push(tell!(teller, "aim-placed", piles = Arg::Piles(win.placed.clone()))?);
    }
    if let Some(lines) = &win.lines {
        aims.push(tell!(teller, "aim-lines", piles = Arg::Piles(lines.groups.clone()))?);
    }
    if let Some(left) = win.left {
        let to = Arg::Piles(teller.voice.foundations());
        aims.push(tell!(teller, "aim-left", to = to, left = Arg::Number(left.into()))?);
    }
    if let Some(points) = win.score {
        aims.push(score(teller, points)?);
    }
    let aims = teller.and(aims).into();
    Some(vec![vec![tell!(teller, "object", aims = aims)?]])
}

/// Points to be reached with the hands.
fn score(teller: &Teller, points: u16) -> Option<String> {
    let hands = teller.voice.spec.hands?;
    let lines = if hands.diagonals { "diagonals" } else { "rows" };
    let (of, points) = (Arg::Pile(hands.of), Arg::Plain(points.into()));
    tell!(teller, "aim-score", of = of, points = points, lines = lines.into())
}

fn full(teller: &Teller) -> Option<String> {
    let voice = &teller.voice;
    let groups = in_order(&voice.spec.win.full);
    let aims = aims(teller, &groups)?;
    let held = capacity_of(voice, &groups);
    let but = match left_out(voice, &groups) {
        Some(ranks) => {
            let ranks: Option<Vec<_>> =
                ranks.iter().map(|rank| teller.rank_plural(*rank)).collect();
            let ranks = teller.joined(&ranks?, kibitzer_engine::Join::And);
            tell!(teller, "aim-but", ranks = ranks.into())?
        }
        None => String::new(),
    };
    if held == voice.pack() || !but.is_empty() {
        tell!(teller, "aim-all-cards", but = but.into(), aims = aims.into())
    } else {
        let (held, all) = (Arg::Plain(held), Arg::Plain(voice.pack()));
        tell!(teller, "aim-complete", aims = aims.into(), held = held, all = all)
    }
}

/// Groups of foundations, and how they are built.
fn aims(teller: &Teller, groups: &[GroupId]) -> Option<String> {
    let each: Option<Vec<String>> = groups.iter().map(|id| aim(teller, *id)).collect();
    Some(teller.and(each?))
}

fn aim(teller: &Teller, id: GroupId) -> Option<String> {
    let group = teller.voice.group(id);
    let to = || Arg::Pile(id);
    match &group.build {
        Build::None if group.capacity == Some(1) => match first_rank(teller.voice.spec, id) {
            Some(rank) if !teller.voice.names.alone(id) => {
                tell!(teller, "aim-single", to = to(), rank = teller.a_rank(rank)?.into())
            }
            _ => tell!(teller, "aim-piles", to = to()),
        },
        build @ (Build::Ranked { .. } | Build::Either(_)) if one_step(build) => {
            let (built, ends) = (teller.built(build)?.into(), ends(teller, id)?.into());
            tell!(teller, "aim-built", to = to(), built = built, ends = ends)
        }
        build @ Build::Ranked { .. } => {
            let built = teller.by_suit(build)?.into();
            tell!(teller, "aim-own-orders", to = to(), built = built)
        }
        _ => tell!(teller, "aim-piles", to = to()),
    }
}

/// From which rank to which piles go, or how many cards they hold.
fn ends(teller: &Teller, id: GroupId) -> Option<String> {
    let voice = &teller.voice;
    let group = voice.group(id);
    let filled = || match group.capacity.filter(|_| !voice.names.alone(id)) {
        Some(n) => tell!(teller, "aim-cards-each", cards = Arg::Cards(n.into())),
        None => Some(String::new()),
    };
    let Some(first) = first_rank(voice.spec, id).filter(|_| one_step(&group.build)) else {
        return filled();
    };
    let again = group.capacity.and_then(|n| rounds(row(voice, id, 0), first, n));
    match (course(voice, id, 0), again) {
        (Some(run), _) => from_to(teller, first, run.last(), 1),
        (None, Some((run, n))) => from_to(teller, first, run.last(), n),
        _ => filled(),
    }
}

fn from_to(teller: &Teller, first: Rank, last: Rank, times: usize) -> Option<String> {
    let first = teller.rank_with(first, "from")?.into();
    let last = teller.rank_with(last, "up-to")?.into();
    tell!(teller, "aim-from-to", first = first, last = last, times = Arg::Times(times))
}

/// Piles to be emptied: onto the foundations, if their cards can go nowhere else.
fn clear(teller: &Teller) -> Option<String> {
    let empty = &teller.voice.spec.win.empty;
    let from = Arg::Piles(empty.clone());
    match sinks(&teller.voice, empty) {
        Some(to) => {
            let aims = aims(teller, &to)?.into();
            tell!(teller, "aim-clear-to", from = from, aims = aims)
        }
        None => tell!(teller, "aim-clear", from = from),
    }
}

/// Whole suits that stay where they were built.
fn sort(teller: &Teller) -> Option<String> {
    let sorted = &teller.voice.spec.win.sorted;
    let built = teller.built(run_of_suits(teller.voice.group(sorted[0])))?;
    tell!(teller, "aim-sort", piles = Arg::Piles(sorted.clone()), built = built.into())
}

/// Runs that stay where they were built.
fn make_runs(teller: &Teller, runs: &WinRuns) -> Option<String> {
    let voice = &teller.voice;
    let built = teller.built(build_of_runs(voice, runs))?.into();
    let cards = Arg::Cards(voice.spec.cards_of(runs));
    tell!(teller, "aim-runs", piles = Arg::Piles(runs.groups.clone()), cards = cards, built = built)
}
