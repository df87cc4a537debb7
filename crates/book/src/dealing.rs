//! Steps of a deal that lay a known number of cards; neighbouring steps to one group are told as
//! one.

use kibitzer_engine::spec::{Course, DealStep, Down, Each, GroupId, Lie, Shape};

use super::voice::Voice;
use super::words::{all_of, cards, number, ordinal};

/// Cards for each pile of a group, told together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Share {
    pub(super) to: GroupId,
    /// How many cards each pile gets.
    pub(super) cards: Vec<u8>,
    /// How many of them, the first ones, lie face down.
    pub(super) down: Vec<u8>,
    /// In which order, where that is told.
    pub(super) course: Course,
}

/// How many cards a step lays on each of the piles of its group, if that is known.
fn counts(voice: &Voice, step: &DealStep) -> Option<Vec<u8>> {
    let all = voice.group(step.to).count as usize;
    let piles = usize::from(step.pile_count(voice.group(step.to).count));
    let counts = match &step.each {
        _ if !step.open.is_empty() || step.by_suits => return None,
        _ if !step.take.is_empty() => vec![1; piles],
        Each::Number(number) => vec![*number; piles],
        Each::List(list) => list.clone(),
        Each::Rest => return None,
    };
    Some(of_all(step, &counts, all))
}

/// A number for each pile of a group from those for the piles of a step; none for the others.
fn of_all(step: &DealStep, numbers: &[u8], all: usize) -> Vec<u8> {
    let number = |pile| step.place_of(pile).and_then(|place| numbers.get(place)).copied();
    (0..all).map(|pile| number(pile).unwrap_or(0)).collect()
}

/// What a step lays, if it is as simple as that.
pub(super) fn share(voice: &Voice, step: &DealStep) -> Option<Share> {
    let cards = counts(voice, step)?;
    let down = match (&step.down, voice.group(step.to).lie) {
        (Down::All, _) | (_, Lie::Down | Lie::UpWhenStockEmpty) => cards.clone(),
        (Down::Number(n), _) => cards.iter().map(|all| (*n).min(*all)).collect(),
        (Down::List(list), _) => {
            let down = of_all(step, list, cards.len());
            cards.iter().zip(down).map(|(all, down)| down.min(*all)).collect()
        }
    };
    Some(Share { to: step.to, cards, down, course: step.course })
}

/// True if a step does nothing but lay cards.
pub(super) fn is_simple(step: &DealStep) -> bool {
    step.require.is_empty()
        && step.divert.is_empty()
        && step.sink.is_empty()
        && step.take.is_empty()
        && step.under.is_none()
}

/// Two shares of one group as one, if its face-down cards are then the first ones.
pub(super) fn joined(first: &Share, second: &Share) -> Option<Share> {
    let add = |a: &[u8], b: &[u8]| -> Vec<u8> {
        a.iter().zip(b).map(|(a, b)| a.saturating_add(*b)).collect()
    };
    let mut piles = first.cards.iter().zip(&first.down).zip(&second.down);
    let hidden = piles.all(|((cards, down), more)| *more == 0 || down == cards);
    let course = Course {
        by_piles: first.course.by_piles && second.course.by_piles,
        from_right: first.course.from_right,
    };
    (first.to == second.to && hidden && first.course.from_right == second.course.from_right).then(
        || Share {
            to: first.to,
            cards: add(&first.cards, &second.cards),
            down: add(&first.down, &second.down),
            course,
        },
    )
}

/// How many cards are left before a step, where that does not depend on the cards.
pub(super) fn left(voice: &Voice, index: usize) -> Option<usize> {
    let steps = &voice.spec.deal;
    let known = |step: &DealStep| step.divert.is_empty().then(|| counts(voice, step)).flatten();
    let mut used = 0_usize;
    for (at, step) in steps.iter().enumerate() {
        if at != index && (at < index || !step.take.is_empty()) {
            used += known(step)?.iter().map(|n| *n as usize).sum::<usize>();
        }
    }
    voice.pack().checked_sub(used)
}

/// A share in words; `piles` names the piles with their number.
pub(super) fn dealt(voice: &Voice, share: &Share, piles: &str) -> String {
    let (kind, behind) = lying(voice, share);
    let order = order_words(voice, share.to, share.course, share.cards.iter().all(|n| *n < 2));
    if let Some(set) = voice.names.set(share.to).filter(|_| share.cards.iter().all(|n| *n == 1)) {
        let all = cards(share.cards.len());
        return format!("deal {all}{kind} as {set}{}{order}{behind}", voice.names.note(share.to));
    }
    let classes = classes(&share.cards);
    match classes.as_slice() {
        [(n, _)] if voice.names.alone(share.to) => {
            format!("deal {}{kind} to {piles}{order}{behind}", cards(*n as usize))
        }
        [(n, _)] => format!("deal {}{kind} to each of {piles}{order}{behind}", cards(*n as usize)),
        [(1, _), (0, none)] | [(0, none), (1, _)] if left_free(voice, share.to, none).is_some() => {
            let free = left_free(voice, share.to, none).unwrap_or_default();
            format!("deal cards{kind} to {piles}, one to each{order}{behind}; {free} stays empty")
        }
        [(1, some), (0, _)] | [(0, _), (1, some)] if some.len() > 1 && !is_run(some) => {
            let which = ordinals(some);
            format!("deal cards{kind} to the {which} of {piles}, one to each{order}{behind}")
        }
        [(n, some), (0, _)] | [(0, _), (n, some)] => {
            format!(
                "deal {}{kind} to {} of {piles}{order}{behind}",
                cards(*n as usize),
                places(some)
            )
        }
        _ => format!(
            "deal cards{kind}{order}{} to {piles}: {}{behind}",
            comma(&order),
            shares(&share.cards)
        ),
    }
}

/// The end of each row of a grid, if these are its places: `the first place of each row`.
fn left_free(voice: &Voice, to: GroupId, places: &[usize]) -> Option<&'static str> {
    let Some(Shape::Grid { rows, columns }) = voice.group(to).shape else { return None };
    let columns = usize::from(columns);
    let all_at = |column: usize| places.iter().all(|place| place % columns == column);
    match places.len() == usize::from(rows) {
        true if all_at(0) => Some("the first place of each row"),
        true if all_at(columns - 1) => Some("the last place of each row"),
        _ => None,
    }
}

fn comma(order: &str) -> &'static str {
    if order.is_empty() { "" } else { "," }
}

/// In which order piles get their cards, where it is not the usual one.
pub(super) fn order_words(voice: &Voice, to: usize, course: Course, single: bool) -> String {
    let pile = voice.names.one(to);
    let order = if course.by_piles && !single && !voice.names.alone(to) {
        format!(", {pile} by {pile}")
    } else {
        String::new()
    };
    let right = course.from_right && !voice.names.alone(to);
    format!("{order}{}", if right { ", from right to left" } else { "" })
}

/// How the cards lie: said before the places if that is the same for all, else behind them.
fn lying(voice: &Voice, share: &Share) -> (&'static str, String) {
    let (cards, down) = (&share.cards, &share.down);
    match voice.group(share.to).lie {
        Lie::Top => ("", ", squared up, only the top card face up".into()),
        _ if down.iter().all(|n| *n == 0) => (" face up", String::new()),
        _ if down == cards => (" face down", String::new()),
        _ => ("", hidden(voice, share)),
    }
}

fn hidden(voice: &Voice, share: &Share) -> String {
    let pairs = || share.cards.iter().zip(&share.down).filter(|(n, _)| **n > 0);
    let shown: Vec<u8> = pairs().map(|(n, down)| n - down).collect();
    let most = most_of(&shown);
    let last = pairs().all(|(n, down)| n.saturating_sub(most) == *down);
    let alike = classes(&share.down).len() == 1;
    let alone = voice.names.alone(share.to);
    let each =
        if alone { String::new() } else { format!(" of each {}", voice.names.one(share.to)) };
    match (last, most) {
        (true, 1) if alone || alike => ", only the last of them face up".into(),
        (true, 1) => format!("; only the last card{each} lies face up"),
        (true, n) if alike => format!(", only the last {} of them face up", number(n as usize)),
        (true, n) => format!("; only the last {}{each} lie face up", cards(n as usize)),
        _ if alike => match most_of(&share.down) {
            1 => ", the first of them face down and the others face up".into(),
            n => format!(
                ", the first {} of them face down and the others face up",
                number(n as usize)
            ),
        },
        _ if share.cards.iter().all(|cards| *cards <= 1) => single_down(voice, share),
        _ => listed_down(voice, share),
    }
}

/// More numbers than these are listed for all piles.
const MANY_CLASSES: usize = 5;

fn most_of(list: &[u8]) -> u8 {
    list.iter().copied().max().unwrap_or(0)
}

/// Which of single cards lie face down.
fn single_down(voice: &Voice, share: &Share) -> String {
    let classes = classes(&share.down);
    let down = classes.iter().find(|(n, _)| *n > 0).map_or(String::new(), |(_, at)| places(at));
    let down = down.replacen("each of ", "", 1);
    let many = voice.names.many(share.to);
    format!("; those of {down} {many} lie face down, all others face up")
}

/// Which of the first cards of piles lie face down, where that is not alike.
fn listed_down(voice: &Voice, share: &Share) -> String {
    let (one, many) = (voice.names.one(share.to), voice.names.many(share.to));
    let classes = classes(&share.down);
    let down = if classes.len() <= MANY_CLASSES {
        let some = classes.iter().filter(|(n, _)| *n > 0);
        let parts = some.map(|(n, at)| {
            let piles = if at.len() == 1 { one } else { many };
            format!("{} of {} {piles}", first_cards(*n), places(at))
        });
        all_of(&parts.collect::<Vec<_>>())
    } else if let [0, rest @ ..] = share.down.as_slice()
        && rest.iter().zip(1..).all(|(n, count)| *n == count)
    {
        let last = first_cards(rest.len() as u8);
        format!(
            "the first card of the second {one}, the first two of the third, and so on up to \
             {last} of the last"
        )
    } else {
        let each: Vec<String> = share.down.iter().map(|n| amount(*n)).collect();
        format!("of each {one}, from left to right, the first {}", all_of(&each))
    };
    format!("; {down} lie face down, all others face up")
}

/// `the first card`, `the first two cards`.
fn first_cards(count: u8) -> String {
    match count {
        1 => "the first card".to_owned(),
        _ => format!("the first {}", cards(count as usize)),
    }
}

/// `seven cards to each of the first four and six to each of the others`.
fn shares(list: &[u8]) -> String {
    let classes = classes(list);
    if let Some(text) = stairs(list).filter(|_| classes.len() > 2) {
        return text;
    }
    let one_of = |at: &[usize]| match at {
        [last] if last + 1 == list.len() => "the last".to_owned(),
        [place] => format!("the {}", ordinal(place + 1)),
        _ => "each of the others".to_owned(),
    };
    match classes.as_slice() {
        [(n, first), (m, others)] => {
            format!("{} to {} and {} to {}", amount(*n), places(first), amount(*m), one_of(others))
        }
        _ => in_turn(list),
    }
}

/// `eight cards to each of the first three, then seven, six and five`.
fn in_turn(list: &[u8]) -> String {
    let words = |list: &[u8]| -> Vec<String> { list.iter().map(|n| amount(*n)).collect() };
    let same = list.iter().take_while(|n| **n == list[0]).count();
    if same > 1 && same < list.len() && list[0] > 0 {
        return format!(
            "{} to {}, then, from left to right, {}",
            amount(list[0]),
            places(&(0..same).collect::<Vec<_>>()),
            all_of(&words(&list[same..]))
        );
    }
    format!("from left to right {}", all_of(&words(list)))
}

/// Numbers that grow or shrink by one, perhaps after a first that is different, or from none.
fn stairs(list: &[u8]) -> Option<String> {
    steps(list, "the last").or_else(|| {
        let (last, rest) = list.split_last()?;
        let begin = steps(rest, &format!("the {}", ordinal(rest.len())))?;
        Some(format!("{begin}, and {} to the last", amount(*last)))
    })
}

fn steps(list: &[u8], end: &str) -> Option<String> {
    let at = |from: usize| {
        let rest = &list[from..];
        let up = rest.windows(2).all(|pair| pair[1] == pair[0] + 1);
        let down = rest.windows(2).all(|pair| pair[0] == pair[1] + 1);
        rest.len() > 2 && rest[0] > 0 && rest[rest.len() - 1] > 0 && (up || down)
    };
    let from = [0, 1].into_iter().find(|from| list.len() > *from && at(*from))?;
    let begin = match (from, list[0]) {
        (1, n @ 1..) => format!("{} to the first, ", amount(n)),
        _ => String::new(),
    };
    let first = amount(list[from]);
    Some(format!(
        "{begin}{first} to the {}, {} to the {}, and so on until {end} gets {}",
        ordinal(from + 1),
        amount(list[from + 1]),
        ordinal(from + 2),
        amount(list[list.len() - 1])
    ))
}

fn amount(n: u8) -> String {
    match n {
        0 => "none".into(),
        n => number(n as usize),
    }
}

/// The different numbers of a list, with the places where they stand.
pub(super) fn classes(list: &[u8]) -> Vec<(u8, Vec<usize>)> {
    let mut classes: Vec<(u8, Vec<usize>)> = Vec::new();
    for (place, n) in list.iter().enumerate() {
        match classes.iter_mut().find(|(known, _)| known == n) {
            Some((_, places)) => places.push(place),
            None => classes.push((*n, vec![place])),
        }
    }
    classes
}

/// True for places without a gap.
fn is_run(places: &[usize]) -> bool {
    let gaps = places.windows(2).any(|pair| pair[1] != pair[0] + 1);
    run_from_first(places) || (places.len() > 3 && !gaps)
}

/// True for the first so many places.
fn run_from_first(places: &[usize]) -> bool {
    places.first() == Some(&0) && places.windows(2).all(|pair| pair[1] == pair[0] + 1)
}

fn places(places: &[usize]) -> String {
    let one = |place: &usize| ordinal(place + 1);
    match places {
        [place] => format!("the {}", one(place)),
        all if run_from_first(all) => format!("each of the first {}", number(places.len())),
        [first, .., last] if places.len() > 3 && last - first + 1 == places.len() => {
            format!("each of the {} to {}", one(first), one(last))
        }
        _ => format!("each of the {}", ordinals(places)),
    }
}

/// `first, third to tenth and twelfth`: four neighbours or more by their ends.
fn ordinals(places: &[usize]) -> String {
    let runs = places.chunk_by(|one, next| next - one == 1);
    let parts = runs.flat_map(|run| match run {
        [first, _, _, .., last] => {
            vec![format!("{} to {}", ordinal(first + 1), ordinal(last + 1))]
        }
        few => few.iter().map(|place| ordinal(place + 1)).collect(),
    });
    all_of(&parts.collect::<Vec<_>>())
}
