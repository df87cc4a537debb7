//! Steps of a deal that lay a known number of cards.

use kibitzer_engine::spec::{Course, GroupId, Lie};

use super::super::dealing::{Share, classes};
use super::arg::Arg;
use super::forms::Forms;
use super::teller::{Teller, tell};

/// A share in words.
pub(super) fn dealt(teller: &Teller, share: &Share) -> Option<String> {
    let single = share.cards.iter().all(|n| *n < 2);
    let order = order(teller, share.to, share.course, single)?;
    let behind = hidden(teller, share)?;
    let main = match classes(&share.cards).as_slice() {
        [(n, _)] => to_each(teller, share, *n)?,
        [(n, some), (0, _)] | [(0, _), (n, some)] => to_some(teller, share, *n, some)?,
        [(n, some), (m, others)] => two_numbers(teller, share, (*n, some), (*m, others))?,
        _ => numbers(teller, share)?,
    };
    Some(format!("{main}{order}{behind}"))
}

/// As many cards for every pile.
fn to_each(teller: &Teller, share: &Share, n: u8) -> Option<String> {
    let (to, lie) = (Arg::Pile(share.to), lie(teller, share).into());
    if n == 1 && teller.nouns[share.to].set.is_some() && share.cards.len() > 1 {
        let all = Arg::Cards(share.cards.len());
        return tell!(teller, "deal-set", to = to, cards = all, lie = lie);
    }
    let cards = Arg::Cards(n.into());
    if teller.voice.names.alone(share.to) {
        tell!(teller, "deal-alone", to = to, cards = cards, lie = lie)
    } else {
        tell!(teller, "deal-every", to = to, cards = cards, lie = lie)
    }
}

/// As many cards for some of the piles, and none for others.
fn to_some(teller: &Teller, share: &Share, n: u8, some: &[usize]) -> Option<String> {
    tell!(
        teller,
        "deal-some",
        to = Arg::Pile(share.to),
        cards = Arg::Cards(n.into()),
        lie = lie(teller, share).into(),
        places = places(teller, share.to, some)?.into(),
        few = Arg::Plain(some.len())
    )
}

/// A number of cards for some of the piles, and another one for the others.
fn two_numbers(
    teller: &Teller,
    share: &Share,
    (n, some): (u8, &[usize]),
    (m, others): (u8, &[usize]),
) -> Option<String> {
    tell!(
        teller,
        "deal-two",
        to = Arg::Pile(share.to),
        cards = Arg::Cards(n.into()),
        lie = lie(teller, share).into(),
        places = places(teller, share.to, some)?.into(),
        few = Arg::Plain(some.len()),
        others = Arg::Cards(m.into()),
        rest = places(teller, share.to, others)?.into(),
        left = Arg::Plain(others.len())
    )
}

/// Another number of cards for each pile.
fn numbers(teller: &Teller, share: &Share) -> Option<String> {
    let cards = &share.cards;
    let up = cards.windows(2).all(|pair| pair[1] == pair[0] + 1);
    let down = cards.windows(2).all(|pair| pair[0] == pair[1] + 1);
    let (to, lie) = (Arg::Pile(share.to), lie(teller, share).into());
    if (up || down) && cards.len() > 3 && cards[0] > 0 {
        let (first, last) = (cards[0], cards[cards.len() - 1]);
        let (first, last) = (Arg::Cards(first.into()), Arg::Cards(last.into()));
        let way = if up { "more" } else { "fewer" };
        return tell!(
            teller,
            "deal-stairs",
            to = to,
            lie = lie,
            first = first,
            last = last,
            way = way.into()
        );
    }
    tell!(teller, "deal-list", to = to, lie = lie, numbers = list(teller, cards).into())
}

/// Numbers in digits.
fn list(teller: &Teller, numbers: &[u8]) -> String {
    teller.and(numbers.iter().map(u8::to_string).collect())
}

/// By what a message chooses how cards lie, if it is the same for all.
fn lie(teller: &Teller, share: &Share) -> &'static str {
    match teller.voice.group(share.to).lie {
        Lie::Top => "top",
        _ if share.down.iter().all(|n| *n == 0) => "up",
        _ if share.down == share.cards => "down",
        _ => "mixed",
    }
}

/// In which order piles get their cards, where it is not the usual one.
pub(super) fn order(teller: &Teller, to: GroupId, course: Course, single: bool) -> Option<String> {
    let alone = teller.voice.names.alone(to);
    let mut text = String::new();
    if course.by_piles && !single && !alone {
        text += &tell!(teller, "order-by-piles", to = Arg::Pile(to))?;
    }
    if course.from_right && !alone {
        text += &tell!(teller, "order-from-right")?;
    }
    Some(text)
}

/// Which piles of a group: `1 to 4 and 6`. The first form is of a deal that gives each so many.
pub(super) fn places(teller: &Teller, to: GroupId, places: &[usize]) -> Option<Forms> {
    let runs = places.chunk_by(|one, next| next - one == 1);
    let mut parts: Vec<String> = Vec::new();
    for run in runs {
        match run {
            [first, _, .., last] => {
                let (first, last) = (Arg::Plain(first + 1), Arg::Plain(last + 1));
                parts.push(tell!(teller, "range", first = first, last = last)?);
            }
            few => parts.extend(few.iter().map(|place| (place + 1).to_string())),
        }
    }
    let numbers = teller.and(parts);
    let whole = teller.nouns[to].part.as_ref().map_or("none", |(_, whole)| *whole);
    Forms::of(|case| {
        tell!(
            teller,
            "piles-numbered",
            to = Arg::Pile(to),
            count = Arg::Plain(places.len()),
            numbers = numbers.clone().into(),
            case = case.into(),
            whole = whole.into()
        )
    })
}

/// Which cards of piles lie face down, where that is not said of all.
fn hidden(teller: &Teller, share: &Share) -> Option<String> {
    if lie(teller, share) != "mixed" {
        return Some(String::new());
    }
    let pairs = || share.cards.iter().zip(&share.down).filter(|(n, _)| **n > 0);
    let shown: Vec<u8> = pairs().map(|(n, down)| n - down).collect();
    let most = shown.iter().copied().max().unwrap_or(0);
    let last = pairs().all(|(n, down)| n.saturating_sub(most) == *down);
    let alone = teller.voice.names.alone(share.to);
    let down = classes(&share.down);
    let to = Arg::Pile(share.to);
    match (last, down.as_slice()) {
        (true, _) if alone => {
            tell!(teller, "hidden-but-last", count = Arg::Number(most.into()))
        }
        (true, _) => {
            tell!(teller, "hidden-but-last-of-each", count = Arg::Number(most.into()), to = to)
        }
        (false, [(n, _)]) => {
            tell!(teller, "hidden-first", count = Arg::Number((*n).into()))
        }
        _ if share.cards.iter().all(|cards| *cards <= 1) => {
            let (_, some) = down.iter().find(|(n, _)| *n > 0)?;
            let which = places(teller, share.to, some)?;
            tell!(teller, "hidden-at", places = which.into())
        }
        (false, [(0, _), (n, some)] | [(n, some), (0, _)]) => {
            let (which, count) = (places(teller, share.to, some)?.into(), Arg::Number((*n).into()));
            tell!(teller, "hidden-some", places = which, count = count)
        }
        _ => tell!(teller, "hidden-list", numbers = list(teller, &share.down).into()),
    }
}
