//! The stock: what the player may do with it.

use kibitzer_engine::spec::{Close, Draw, DrawOnly, DrawStep, DrawWhen, GroupId, Lie, Merci, Take};

use super::dealing::order_words;
use super::diverts::diverted;
use super::layout::opening;
use super::lies::awaited;
use super::redeals::redeals;
use super::supply::{Deals, deals};
use super::voice::{Part, Said, Voice, said, said_all};
use super::words::{all_of, cards, number, one_of, ordinal, times};

/// The stock, redeals, and what may be done when they are used up.
pub(super) fn stock(voice: &Voice) -> Part {
    let spec = voice.spec;
    let open = voice.stock().into_iter().filter_map(|id| open_stock(voice, id));
    let draws = open.chain(spec.draw.iter().map(|rule| draw(voice, rule))).collect();
    let mercies = spec.merci.iter().map(|rule| merci(voice, *rule)).collect();
    let head = if voice.stock().is_some() { "Stock and redeals" } else { "Redeals" };
    Part::new(head, vec![draws, redeals(voice), mercies])
}

/// A stock whose top card may be played.
pub(super) fn open_stock(voice: &Voice, id: GroupId) -> Option<Said> {
    let group = voice.group(id);
    let key = voice.key(id, "open");
    match (group.take, group.lie) {
        (Take::Top, Lie::Top) if voice.leaves(id) => Some(said(
            &key,
            "the top card of the stock lies face up; when it has been played the next one is \
             turned up",
        )),
        _ if voice.spec.draw.is_none() && !voice.leaves(id) => Some(said(&key, only(voice, id))),
        _ => None,
    }
}

/// A stock that the player does nothing with.
fn only(voice: &Voice, id: GroupId) -> String {
    let fed = voice.groups(|group| group.refill.as_ref().is_some_and(|r| r.from.contains(&id)));
    let piles: Vec<String> = fed.iter().map(|id| voice.names.many(*id).to_owned()).collect();
    let what = if fed.is_empty() {
        "is not played from".to_owned()
    } else {
        format!("serves only to fill {} that have been used up", all_of(&piles))
    };
    format!("the stock {what}; the player does not deal from it")
}

/// What the player may do with the stock.
pub(super) fn draw(voice: &Voice, draw: &Draw) -> Said {
    let mut sentences = match draw.steps.as_slice() {
        steps if steps.iter().any(is_for_some_draws) => by_turns(voice, steps),
        [step] if step.only == DrawOnly::Spaces || step.close.is_some() => filling(voice, step),
        [step] if !step.open.is_empty() => running(voice, step),
        [step] if voice.names.alone(step.to) => to_one(voice, step),
        [step] => dealing(voice, step),
        steps => in_steps(voice, steps),
    };
    sentences.extend(draw.times.map(|most| {
        let most = times(most.into());
        match voice.spec.redeal {
            Some(_) => format!("in each round the stock may be dealt from {most}, no more"),
            None => format!("in all, the stock may be dealt from {most}, no more"),
        }
    }));
    sentences.extend(draw.steps.iter().flat_map(|step| diverted(voice, &step.divert, "is turned")));
    said_all("draw", &sentences).unwrap_or_else(|| said("draw", ""))
}

/// `at any time`, or the condition.
pub(crate) fn when(voice: &Voice, steps: &[DrawStep]) -> String {
    let waiting = steps.iter().filter(|step| step.when == DrawWhen::NoSpace);
    let piles: Vec<String> = waiting.map(|step| voice.names.one(step.to).to_owned()).collect();
    if !piles.is_empty() {
        format!("whenever no {} is empty", one_of(&piles))
    } else if let Some(step) = steps.iter().find(|step| step.when == DrawWhen::Empty) {
        if voice.names.alone(step.to) {
            format!("whenever {} is empty", voice.names.the(step.to))
        } else {
            format!("whenever every {} is empty", voice.names.one(step.to))
        }
    } else if steps.iter().any(|step| !step.awaits.is_empty()) {
        let awaits = steps.iter().flat_map(|step| &step.awaits);
        all_of(&awaits.map(|condition| awaited(voice, condition)).collect::<Vec<_>>())
    } else if steps.iter().all(|step| step.when == DrawWhen::RedealsLeft) {
        "as long as a redeal is left".into()
    } else {
        "at any time".into()
    }
}

/// True if the round, or how many cards are left, decides whether a step is made.
pub(super) fn is_for_some_draws(step: &DrawStep) -> bool {
    step.stock.is_some() || step.round.is_some()
}

/// A deal that is another one in other rounds, or when few cards are left.
fn by_turns(voice: &Voice, steps: &[DrawStep]) -> Vec<String> {
    let part = |step: &DrawStep| {
        let conditions: Vec<String> =
            step.round.map(in_rounds).into_iter().chain(step.stock.map(with_so_many)).collect();
        let waits = match step.when {
            DrawWhen::AnyTime => String::new(),
            DrawWhen::Last => ", if these are the last of the stock".to_owned(),
            _ => format!(", {}", when(voice, std::slice::from_ref(step))),
        };
        let conditions = conditions.join(", ");
        let comma = if conditions.is_empty() { "" } else { ", " };
        format!("{conditions}{comma}{}{waits}", one_step(voice, step))
    };
    let parts: Vec<String> = steps.iter().map(part).collect();
    let waits = steps.iter().any(|step| step.when != DrawWhen::AnyTime);
    let at = if waits { "" } else { "at any time " };
    vec![
        format!("{at}the player may deal from the stock, as one move: {}", parts.join("; ")),
        "if the stock runs out in the middle of it, the cards go as far as they reach".to_owned(),
    ]
}

fn in_rounds((first, last): (u16, u16)) -> String {
    if first == last {
        format!("in the {} round", ordinal(usize::from(first)))
    } else {
        format!("in rounds {first} to {last}")
    }
}

fn with_so_many((low, high): (u8, u8)) -> String {
    let (low, high) = (usize::from(low), usize::from(high));
    if low == high {
        format!("while the stock holds just {}", cards(low))
    } else if low == 1 {
        format!("while the stock holds no more than {}", cards(high))
    } else if high >= 104 {
        format!("while the stock holds {} or more", cards(low))
    } else {
        format!("while the stock holds {} to {}", number(low), cards(high))
    }
}

/// A deal to several groups, one after another.
fn in_steps(voice: &Voice, steps: &[DrawStep]) -> Vec<String> {
    let step_of = |step: &DrawStep| match step.when {
        DrawWhen::Last => {
            format!("{}, if these are the last of the stock", one_step(voice, step))
        }
        DrawWhen::Else => format!("if none was dealt, {}", one_step(voice, step)),
        _ => one_step(voice, step),
    };
    let parts: Vec<String> = steps.iter().map(step_of).collect();
    let mut sentences = vec![
        format!(
            "{} the player may deal from the stock, as one move, {}",
            when(voice, steps),
            parts.join(", then ")
        ),
        "if the stock runs out in the middle of it, the cards go as far as they reach, in that \
         order"
            .to_owned(),
    ];
    let last = steps.iter().filter(|step| step.when == DrawWhen::RedealsLeft);
    let last: Vec<String> = last.map(|step| voice.names.the(step.to)).collect();
    if !last.is_empty() {
        sentences.push(format!("after the last redeal no card is dealt to {}", one_of(&last)));
    }
    sentences
}

/// `one card face up on each of the four columns`.
pub(super) fn one_step(voice: &Voice, step: &DrawStep) -> String {
    let names = &voice.names;
    let all = cards(step.each as usize);
    if let Some(most) = step.up_to.map(|most| number(most as usize)) {
        return format!(
            "cards face up on each {} that holds fewer than {most}, one to each in turn, until \
             each holds {most}",
            names.one(step.to),
        );
    }
    if let Some(from) = step.from {
        return tops_moved(voice, from, step);
    }
    if !step.open.is_empty() {
        return format!(
            "{all} on the {} that was begun last, where {}",
            names.one(step.to),
            opening(voice, step.to, &step.open)
        );
    }
    let lie = match voice.group(step.to).lie {
        Lie::Down | Lie::UpWhenStockEmpty => "face down",
        Lie::Up | Lie::Top => "face up",
    };
    if names.alone(step.to) {
        return format!("{all} {lie} on {}", names.the(step.to));
    }
    format!("{all} {lie} on {}{}", place(voice, step), turns(voice, step))
}

/// The top cards of other piles, each on the pile with the same number.
fn tops_moved(voice: &Voice, from: GroupId, step: &DrawStep) -> String {
    let names = &voice.names;
    let spaces = step.only == DrawOnly::Spaces;
    if names.alone(from) && names.alone(step.to) {
        let which = if spaces { ", if that is empty" } else { "" };
        return format!("the top card of {} on {}{which}", names.the(from), names.the(step.to));
    }
    let empty = if spaces { "empty " } else { "" };
    format!(
        "the top card of each {} on the {empty}{} with the same number",
        names.one(from),
        names.one(step.to)
    )
}

/// A deal that closes gaps, fills spaces alone, or both.
fn filling(voice: &Voice, step: &DrawStep) -> Vec<String> {
    let (names, when) = (&voice.names, when(voice, std::slice::from_ref(step)));
    let many = names.many(step.to);
    let each = cards(step.each as usize);
    let (place, order) = (place(voice, step), turns(voice, step));
    let fill = format!("deal {each} from the stock face up on {place}{order}");
    let Some(close) = step.close else { return vec![format!("{when} the player may {fill}")] };
    let how = match close {
        Close::ReadingOrder => format!(
            "all cards move up, row by row and from left to right, to the first {many}, and keep \
             their order, so that no gap is left between them"
        ),
        Close::Upwards => "each card moves up its column over the gaps above it".to_owned(),
    };
    vec![
        format!(
            "{when} the player may close the gaps up and {fill}: first {how}; then comes the deal, \
             as far as the stock goes"
        ),
        "gaps are closed up even when the stock is empty".to_owned(),
    ]
}

/// In which order several piles get their cards.
fn turns(voice: &Voice, step: &DrawStep) -> String {
    let in_turn = if step.each > 1 && !step.course.by_piles {
        format!(", a card to each {} in turn", voice.names.one(step.to))
    } else {
        String::new()
    };
    format!("{in_turn}{}", order_words(voice, step.to, step.course, step.each == 1))
}

fn dealing(voice: &Voice, draw: &DrawStep) -> Vec<String> {
    let order = turns(voice, draw);
    let when = when(voice, std::slice::from_ref(draw));
    let each = cards(draw.each as usize);
    let place = place(voice, draw);
    let known = deals(voice);
    if let Some(Deals { whole: 1, rest: 0, .. }) = known {
        return vec![format!(
            "{}, once, the player may deal the stock: {each} face up on {place}{order}",
            when
        )];
    }
    let mut sentences = vec![format!(
        "{} the player may deal {each} from the stock face up on {place}{order}",
        when
    )];
    match known {
        Some(deals) => sentences.push(counted(voice, draw, deals)),
        None => sentences.extend(too_few(voice, draw)),
    }
    sentences
}

fn place(voice: &Voice, draw: &DrawStep) -> String {
    let one = voice.names.one(draw.to);
    match draw.only {
        DrawOnly::All => every_place(voice, draw),
        DrawOnly::Spaces if draw.piles.is_some() || draw.skip > 0 => empty_places(voice, draw),
        DrawOnly::Spaces => format!("each empty {one}"),
        DrawOnly::SpacesFirst => {
            format!("each empty {one}, or, if none is empty, on {}", every_place(voice, draw))
        }
        DrawOnly::Unsorted => format!(
            "{}, but for those that are nothing but one sequence from a card that begins an empty \
             one",
            every_place(voice, draw)
        ),
        DrawOnly::Unbased => format!(
            "{}, but for those on top of which lies a sequence from a card that begins an empty \
             one",
            every_place(voice, draw)
        ),
        DrawOnly::Begun => {
            format!("each {one} that holds a card, or, if none does, on the first {one}")
        }
    }
}

/// `the second queen place, if it is empty`, `each empty one of the first two king places`.
fn empty_places(voice: &Voice, draw: &DrawStep) -> String {
    let places = every_place(voice, draw);
    match places.strip_prefix("each of ") {
        Some(places) => format!("each empty one of {places}"),
        None => format!("{places}, if it is empty"),
    }
}

fn every_place(voice: &Voice, draw: &DrawStep) -> String {
    let names = &voice.names;
    let all = voice.group(draw.to).count;
    let (skip, few) = (usize::from(draw.skip), usize::from(draw.pile_count(all)));
    let (one, many) = (names.one(draw.to), names.many(draw.to));
    match (skip, few) {
        (0, _) if few >= usize::from(all) => format!("each of the {}", names.numbered(draw.to)),
        (_, 1) => format!("the {} {one}", ordinal(skip + 1)),
        (0, _) => format!("each of the first {} {many}", number(few)),
        _ => format!("each of the {} to {} {many}", ordinal(skip + 1), ordinal(skip + few)),
    }
}

fn counted(voice: &Voice, draw: &DrawStep, deals: Deals) -> String {
    let all = deals.whole + usize::from(deals.rest > 0);
    let there = format!("the stock lasts for {}", super::words::counted(all, "such deal"));
    match deals.rest {
        0 => there,
        rest => {
            let side = if draw.course.from_right { "rightmost" } else { "leftmost" };
            let names = &voice.names;
            let piles = if rest == 1 { names.one(draw.to) } else { names.many(draw.to) };
            format!("{there}; the last has only {}, for the {side} {piles}", cards(rest))
        }
    }
}

/// Where the last cards go, if there may be fewer than a deal takes.
fn too_few(voice: &Voice, draw: &DrawStep) -> Option<String> {
    let piles = usize::from(draw.pile_count(voice.group(draw.to).count));
    let all = draw.each as usize * piles;
    let first = if draw.course.from_right { "rightmost" } else { "leftmost" };
    (all > 1).then(|| {
        format!(
            "if fewer than {} are left, the {first} {} get theirs first, as far as the cards go",
            cards(all),
            voice.names.many(draw.to)
        )
    })
}

fn to_one(voice: &Voice, draw: &DrawStep) -> Vec<String> {
    let (to, when) = (voice.names.the(draw.to), when(voice, std::slice::from_ref(draw)));
    if draw.each == 1 {
        return vec![format!(
            "{when} the player may turn up the next card of the stock and lay it on {to}"
        )];
    }
    let (n, all) = (number(draw.each as usize), cards(draw.each as usize));
    let mut sentences = vec![format!(
        "{when} the player may turn {all} from the stock to {to}, one on another, face up; the \
         last one turned lies on top"
    )];
    match deals(voice) {
        Some(Deals { rest: 0, .. }) => {}
        _ => sentences.push(format!("if fewer than {n} are left, all of them are turned")),
    }
    sentences
}

fn running(voice: &Voice, draw: &DrawStep) -> Vec<String> {
    let all = cards(draw.each as usize);
    let when = when(voice, std::slice::from_ref(draw));
    let what = if draw.each == 1 {
        "turn up the next card of the stock and lay it".to_owned()
    } else {
        format!("turn up {all} of the stock, one after another, and lay each")
    };
    vec![
        format!(
            "{} the player may {what} on the {} that was begun last",
            when,
            voice.names.one(draw.to)
        ),
        opening(voice, draw.to, &draw.open),
    ]
}

/// The merci, in words.
pub(super) fn merci(voice: &Voice, merci: Merci) -> Said {
    let names = &voice.names;
    let when = match (merci.redeals_spent, voice.spec.redeal.is_some()) {
        (true, true) => "after the last redeal",
        _ => "at any time",
    };
    let targets: Vec<GroupId> =
        voice.groups(|_| true).into_iter().filter(|to| voice.gives(merci.from, *to)).collect();
    let places = targets.iter().map(|to| {
        if *to == merci.from { format!("another {}", names.one(*to)) } else { names.any(*to) }
    });
    let card = match merci.depth {
        None => "a face-up card that lies under others".to_owned(),
        Some(1) => "the face-up card right under the top one".to_owned(),
        Some(most) => {
            format!("a face-up card that lies under at most {} others", number(most as usize))
        }
    };
    if targets.is_empty() {
        return said(
            "merci",
            format!(
                "{when}, {} in a game, the player may use the merci, but no card of {} has a place \
                 to go",
                times(merci.times as usize),
                names.the(merci.from)
            ),
        );
    }
    said(
        "merci",
        format!(
            "{when}, {} in a game, the player may use the merci, or grace: {} in {} is drawn out \
             and played to {} that takes it, as if it were the top card; {}",
            times(merci.times as usize),
            card,
            names.any(merci.from),
            super::words::one_of(&places.collect::<Vec<_>>()),
            if merci.depth == Some(1) {
                "the top card stays"
            } else {
                "the cards that lay on it stay"
            }
        ),
    )
}
