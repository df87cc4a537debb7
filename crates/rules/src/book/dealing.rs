//! Steps of a deal that lay a known number of cards.

use kibitzer_engine::spec::{Course, DealStep, Down, Each, Lie};

use super::layout::place;
use super::voice::Voice;
use super::words::{all_of, cards, number, ordinal, sentence};

/// How many cards a step lays on each of its piles, if that is known.
fn counts(voice: &Voice, step: &DealStep) -> Option<Vec<usize>> {
    let piles = step.piles.unwrap_or(voice.group(step.to).count) as usize;
    match &step.each {
        _ if !step.open.is_empty() => None,
        _ if !step.take.is_empty() => Some(vec![1; piles]),
        Each::Number(number) => Some(vec![*number as usize; piles]),
        Each::List(list) => Some(list.iter().map(|n| *n as usize).collect()),
        Each::Rest => None,
    }
}

/// How many cards are left before a step, where that does not depend on the cards.
pub(super) fn left(voice: &Voice, index: usize) -> Option<usize> {
    let steps = &voice.spec.deal;
    let known = |step: &DealStep| step.divert.is_empty().then(|| counts(voice, step)).flatten();
    let mut used = 0_usize;
    for (at, step) in steps.iter().enumerate() {
        if at != index && (at < index || !step.take.is_empty()) {
            used += known(step)?.iter().sum::<usize>();
        }
    }
    voice.pack().checked_sub(used)
}

/// One step in words.
pub(super) fn dealt(voice: &Voice, step: &DealStep) -> String {
    let many = step.piles.unwrap_or(voice.group(step.to).count) > 1;
    let order = if many { course(voice, step) } else { String::new() };
    match &step.each {
        Each::List(list) => listed(voice, step, list),
        Each::Number(n) if *n == 1 && many => {
            format!("deal one card{} to {}{order}", lie_short(voice, step), place(voice, step))
        }
        Each::Number(n) => {
            let (kind, lie) = lying(voice, step);
            format!("deal {}{kind} to {}{order}{lie}", cards(*n as usize), place(voice, step))
        }
        Each::Rest => String::new(),
    }
}

/// In which order piles get their cards, where that can be seen.
fn course(voice: &Voice, step: &DealStep) -> String {
    let single = matches!(step.each, Each::Number(1));
    order_words(voice, step.to, step.course, single)
}

/// In which order piles get their cards.
pub(super) fn order_words(voice: &Voice, to: usize, course: Course, single: bool) -> String {
    let pile = voice.names.one(to);
    let order = match (course.by_piles, single) {
        (_, true) => String::new(),
        (true, _) => format!(", all that a {pile} gets before the next one gets any"),
        (false, _) => format!(", a card to each {pile} in turn"),
    };
    format!("{order}{}", if course.from_right { ", from right to left" } else { "" })
}

fn lie_short(voice: &Voice, step: &DealStep) -> String {
    match voice.group(step.to).lie {
        Lie::Up if step.down == Down::Number(0) => " face up".into(),
        Lie::Up | Lie::Down | Lie::UpWhenStockEmpty => " face down".into(),
        Lie::Top => String::new(),
    }
}

/// Which of the cards of a step lie face down.
fn lie(voice: &Voice, step: &DealStep) -> String {
    match (voice.group(step.to).lie, &step.down) {
        (Lie::Down | Lie::UpWhenStockEmpty, _) | (Lie::Up, Down::All) => ", face down".into(),
        (Lie::Top, _) => ", only the top card face up".into(),
        (Lie::Up, Down::Number(0)) => ", face up".into(),
        (Lie::Up, Down::Number(down)) => first_down(voice, step, *down),
        (Lie::Up, Down::List(list)) => listed_down(voice, step, list),
    }
}

fn first_down(voice: &Voice, step: &DealStep, down: u8) -> String {
    let last = counts(voice, step).is_some_and(|all| all.iter().all(|n| *n == down as usize + 1));
    match (last, down) {
        (true, _) => ", only the last card face up".into(),
        (false, 1) => ", the first card face down and the others face up".into(),
        (false, n) => format!(", the first {} face down and the others face up", number(n as usize)),
    }
}

fn listed_down(voice: &Voice, step: &DealStep, down: &[u8]) -> String {
    let counts = counts(voice, step).unwrap_or_default();
    let last = counts.iter().zip(down).all(|(n, down)| *n == (*down as usize + 1) || (*n == 0 && *down == 0));
    if last {
        return format!("; only the last card of each {} lies face up", voice.names.one(step.to));
    }
    hidden(voice.names.many(step.to), down)
}

/// Which of the first cards of piles lie face down.
fn hidden(many: &str, down: &[u8]) -> String {
    let classes = classes(down);
    let some = classes.iter().filter(|(n, _)| *n > 0);
    let parts = some.map(|(n, at)| {
        let first = if *n == 1 { "card".to_owned() } else { cards(*n as usize) };
        format!("the first {first} of {} {many}", places(at))
    });
    format!("; {} lie face down, all others face up", all_of(&parts.collect::<Vec<_>>()))
}

/// How the cards lie, where that is the same for all; else said behind the places.
fn lying(voice: &Voice, step: &DealStep) -> (&'static str, String) {
    match (voice.group(step.to).lie, &step.down) {
        (Lie::Up, Down::Number(0)) => (" face up", String::new()),
        (Lie::Up, Down::All) | (Lie::Down | Lie::UpWhenStockEmpty, _) => (" face down", String::new()),
        _ => ("", lie(voice, step)),
    }
}

/// A step that gives each pile its own number of cards.
fn listed(voice: &Voice, step: &DealStep, list: &[u8]) -> String {
    let rows =
        if list.iter().max() > Some(&1) { row_words(voice, step.to, step.course) } else { String::new() };
    let (kind, lie) = lying(voice, step);
    format!("deal cards{kind}{rows} to {}: {}{lie}", super::layout::piles(voice, step), shares(list))
}

/// `row by row` or `column by column`, and from which side.
fn row_words(voice: &Voice, to: usize, course: Course) -> String {
    let pile = voice.names.one(to);
    let by = if course.by_piles { format!(", {pile} by {pile}") } else { ", row by row".into() };
    format!("{by}{},", if course.from_right { " and from right to left" } else { "" })
}

/// `seven to each of the first four columns and six to each of the others`.
fn shares(list: &[u8]) -> String {
    if let Some(text) = stairs(list) {
        return text;
    }
    match classes(list).as_slice() {
        [(n, _)] => format!("{} to each", amount(*n)),
        [(n, first), (m, _)] => {
            format!("{} to {} and {} to each of the others", amount(*n), places(first), amount(*m))
        }
        _ => format!("from left to right {}", all_of(&list.iter().map(|n| amount(*n)).collect::<Vec<_>>())),
    }
}

/// Numbers that grow or shrink by one.
fn stairs(list: &[u8]) -> Option<String> {
    let (first, last) = (list.first()?, list.last()?);
    let up = list.windows(2).all(|pair| pair[1] == pair[0] + 1);
    let down = list.windows(2).all(|pair| pair[0] == pair[1] + 1);
    (list.len() > 2 && (up || down)).then(|| {
        let (first, second, last) = (amount(*first), amount(list[1]), amount(*last));
        format!("{first} to the first, {second} to the second, and so on until the last gets {last}")
    })
}

fn amount(n: u8) -> String {
    match n {
        0 => "none".into(),
        n => number(n as usize),
    }
}

/// The different numbers of a list, with the places where they stand.
fn classes(list: &[u8]) -> Vec<(u8, Vec<usize>)> {
    let mut classes: Vec<(u8, Vec<usize>)> = Vec::new();
    for (place, n) in list.iter().enumerate() {
        match classes.iter_mut().find(|(known, _)| known == n) {
            Some((_, places)) => places.push(place),
            None => classes.push((*n, vec![place])),
        }
    }
    classes
}

fn places(places: &[usize]) -> String {
    let run = places.windows(2).all(|pair| pair[1] == pair[0] + 1);
    if run && places[0] == 0 && places.len() > 1 {
        return format!("each of the first {}", number(places.len()));
    }
    format!("the {}", all_of(&places.iter().map(|place| ordinal(place + 1)).collect::<Vec<_>>()))
}

/// For groups that several steps deal to: how many cards their piles then hold.
pub(super) fn sums(voice: &Voice) -> Vec<String> {
    let groups = voice.groups(|_| true);
    groups.into_iter().filter_map(|id| sum(voice, id)).collect()
}

fn sum(voice: &Voice, id: usize) -> Option<String> {
    let steps: Vec<&DealStep> = voice.spec.deal.iter().filter(|step| step.to == id).collect();
    if steps.len() < 2 || voice.names.alone(id) || voice.spec.deal.iter().any(|step| !step.divert.is_empty())
    {
        return None;
    }
    let mut total = vec![0_u8; voice.group(id).count as usize];
    for step in &steps {
        for (pile, count) in counts(voice, step)?.iter().enumerate() {
            total[pile] += *count as u8;
        }
    }
    let holding = match stairs(&total) {
        Some(_) => format!(
            "{}, {}, and so on to {}",
            amount(total[0]),
            amount(total[1]),
            amount(total[total.len() - 1])
        ),
        None if classes(&total).len() == 1 => return Some(same(voice, id, total[0])),
        None if classes(&total).len() == 2 => return Some(two_kinds(voice, id, &total)),
        None => {
            format!("from left to right {}", all_of(&total.iter().map(|n| amount(*n)).collect::<Vec<_>>()))
        }
    };
    Some(
        sentence(&format!("{} then hold {holding} cards", voice.names.the(id)))
            .replace("one cards", "one card"),
    )
}

fn same(voice: &Voice, id: usize, n: u8) -> String {
    format!("{} then holds {}", voice.names.each(id), cards(n as usize))
}

fn two_kinds(voice: &Voice, id: usize, total: &[u8]) -> String {
    let classes = classes(total);
    let [(n, first), (m, others)] = classes.as_slice() else { return String::new() };
    let (one, many) = (voice.names.one(id), voice.names.many(id));
    let rest = match others.as_slice() {
        [place] => format!("the {} {one}", ordinal(place + 1)),
        _ => "each of the others".to_owned(),
    };
    let (places, noun, verb) = match first.as_slice() {
        [_] => (places(first), one, "holds"),
        _ if places(first).starts_with("each") => (places(first), many, "holds"),
        _ => (places(first), many, "hold"),
    };
    format!("{places} {noun} then {verb} {}, {rest} {}", cards(*n as usize), amount(*m))
}
