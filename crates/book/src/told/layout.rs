//! The layout: what is dealt, step by step.

use kibitzer_engine::spec::{DealStep, Divert, Down, Each, GroupId, Lie, Opener, Under};
use kibitzer_engine::{FaceSet, Join, Rank, Role};

use super::super::dealing::left;
use super::super::dealing::share;
use super::super::diverts::always_fits;
use super::super::layout::{again, together};
use super::super::pack::{all_of_rank, one_of_each_suit, taken_groups};
use super::super::words::capital;
use super::arg::Arg;
use super::dealing::{dealt, places};
use super::forms::Forms;
use super::pack::{pack, suits, taken_cards};
use super::shapes::shapes;
use super::teller::{Paragraphs, Teller, tell};

/// The layout.
pub(super) fn layout(teller: &Teller) -> Paragraphs {
    Some(vec![pack(teller)?, deal(teller)?, shapes(teller)?, rest(teller)?])
}

fn deal(teller: &Teller) -> Option<Vec<String>> {
    let spec = teller.voice.spec;
    let mut told: Vec<String> = Vec::new();
    let taking = spec.deal.iter().filter(|step| !step.take.is_empty());
    for step in taking {
        told.push(take(teller, step)?);
    }
    told = repeated(teller, &told)?;
    let rest = if told.is_empty() { "all" } else { "rest" };
    let decks = Arg::Plain(spec.decks.into());
    told.push(tell!(teller, "shuffle", what = rest.into(), decks = decks)?);
    if spec.deal.iter().any(|step| step.mates) {
        told.push(tell!(teller, "mates", all = Arg::Number(spec.copies_of_rank()))?);
    }
    told.extend(steps(teller)?);
    Some(told)
}

fn steps(teller: &Teller) -> Option<Vec<String>> {
    let deal = &teller.voice.spec.deal;
    let mut told = Vec::new();
    let mut index = 0;
    while index < deal.len() {
        match together(&teller.voice, index) {
            Some((share, after)) => {
                told.push(dealt(teller, &share)?);
                index = after;
            }
            None => {
                told.extend(step(teller, index, &deal[index])?);
                let times = again(&deal[index..]);
                if times > 1 {
                    told.push(tell!(teller, "do-again", times = Arg::Times(times))?);
                }
                index += times;
            }
        }
    }
    repeated(teller, &folded(teller, &told)?)
}

/// What is done several times in a row, said once.
fn repeated(teller: &Teller, sentences: &[String]) -> Option<Vec<String>> {
    let mut told = Vec::new();
    for alike in sentences.chunk_by(|one, next| one == next) {
        told.push(alike[0].clone());
        if alike.len() > 1 {
            told.push(tell!(teller, "same-again", times = Arg::Times(alike.len()))?);
        }
    }
    Some(told)
}

/// Steps that come in the same order three times or more, said once.
fn folded(teller: &Teller, sentences: &[String]) -> Option<Vec<String>> {
    let rounds = |rest: &[String], count: usize| {
        rest.chunks(count).take_while(|round| *round == &rest[..count]).count()
    };
    let mut told = Vec::new();
    let mut rest = sentences;
    while let Some(first) = rest.first() {
        let round = (2..=rest.len() / 3).find(|count| rounds(rest, *count) > 2);
        if let Some(count) = round {
            let again = rounds(rest, count) - 1;
            told.extend_from_slice(&rest[..count]);
            let (steps, times) = (Arg::Number(count), Arg::Times(again));
            told.push(tell!(teller, "steps-again", steps = steps, times = times)?);
            rest = &rest[count * (again + 1)..];
        } else {
            told.push(first.clone());
            rest = &rest[1..];
        }
    }
    Some(told)
}

/// What a step takes out of the pack before the shuffle.
fn take(teller: &Teller, step: &DealStep) -> Option<String> {
    let (cards, count) = taken_cards(teller, step)?;
    let down = teller.voice.group(step.to).lie == Lie::Down || step.down == Down::All;
    let lie = if down { "down" } else { "up" };
    let where_to = place(teller, step)?;
    let ordered = if count > 1 && has_order(teller, step) { "yes" } else { "no" };
    tell!(
        teller,
        "take",
        cards = cards.into(),
        count = Arg::Plain(count),
        decks = Arg::Plain(teller.voice.spec.decks.into()),
        lie = lie.into(),
        place = where_to.into(),
        ordered = ordered.into()
    )
}

/// True if it matters which card goes to which pile, and the cards are told in that order.
fn has_order(teller: &Teller, step: &DealStep) -> bool {
    let all = step.take.iter().fold(FaceSet::EMPTY, |all, faces| all.or(*faces));
    let groups = taken_groups(&teller.voice, step);
    let as_one = one_of_each_suit(&teller.voice, &groups).is_some()
        || all_of_rank(&teller.voice, &groups).is_some();
    step.take.len() > 1 && all != step.take[0] && !as_one
}

/// Where a step lays its cards, after `on`.
fn place(teller: &Teller, step: &DealStep) -> Option<String> {
    let all = teller.voice.group(step.to).count;
    let (skip, few) = (usize::from(step.skip), usize::from(step.pile_count(all)));
    let to = Arg::Pile(step.to);
    if all == 1 || few >= usize::from(all) {
        return tell!(teller, "place-all", to = to);
    }
    Some(places(teller, step.to, &(skip..skip + few).collect::<Vec<_>>())?.acc)
}

/// One step that is not told together with others.
fn step(teller: &Teller, index: usize, step: &DealStep) -> Option<Vec<String>> {
    let mut told = Vec::new();
    if step.take.is_empty() {
        told.push(main_sentence(teller, index, step)?);
    }
    told.extend(put_under(teller, step)?);
    if !step.require.is_empty() {
        let ranks = required(teller, &step.require)?;
        told.push(tell!(teller, "deal-required", ranks = ranks.into())?);
    }
    if step.afterwards {
        for divert in &step.divert {
            told.push(afterwards(teller, step.to, divert)?);
        }
    } else {
        told.extend(diverted(teller, &step.divert, "deal", step.leaves_gaps)?);
    }
    if !step.sink.is_empty() {
        let ranks: Option<Vec<Forms>> =
            step.sink.iter().map(|rank| teller.rank_plural(*rank)).collect();
        let (rank, to) = (teller.joined(&ranks?, Join::And).into(), Arg::Pile(step.to));
        told.push(tell!(teller, "deal-sink", rank = rank, to = to)?);
    }
    Some(told)
}

fn required(teller: &Teller, ranks: &[Rank]) -> Option<String> {
    let each: Option<Vec<String>> =
        ranks.iter().map(|rank| Some(teller.rank_with(*rank, "no")?.nom)).collect();
    Some(teller.or(each?))
}

fn afterwards(teller: &Teller, from: GroupId, divert: &Divert) -> Option<String> {
    let cards = cards_of(teller, &divert.ranks)?;
    let (from, to) = (Arg::Pile(from), Arg::Pile(divert.to));
    tell!(teller, "deal-afterwards", cards = cards.into(), from = from, to = to)
}

/// A card of one of some ranks; any card, if they are all.
fn cards_of(teller: &Teller, ranks: &[Rank]) -> Option<Forms> {
    if ranks.len() == teller.voice.spec.ranks() {
        return teller.faces(FaceSet::ALL);
    }
    teller.a_rank_of(ranks)
}

/// Cards that go elsewhere when they are turned; `at` is a word for the occasion.
pub(super) fn diverted(
    teller: &Teller,
    diverts: &[Divert],
    at: &'static str,
    leaves_gaps: bool,
) -> Option<Vec<String>> {
    let mut told = Vec::new();
    for divert in diverts {
        let fits = if always_fits(&teller.voice, divert) { "always" } else { "if" };
        let cards = cards_of(teller, &divert.ranks)?;
        told.push(tell!(
            teller,
            "divert",
            cards = cards.into(),
            to = Arg::Pile(divert.to),
            at = at.into(),
            fits = fits.into()
        )?);
    }
    if !told.is_empty() {
        let next = if leaves_gaps { "gap" } else { "card" };
        told.push(tell!(teller, "divert-next", next = next.into())?);
    }
    Some(told)
}

/// Which cards of a step go under the pack.
fn put_under(teller: &Teller, step: &DealStep) -> Option<Vec<String>> {
    Some(match &step.under {
        Under::None => Vec::new(),
        Under::Ranks(ranks) => {
            vec![tell!(teller, "deal-under", ranks = teller.a_rank_of(ranks)?.into())?]
        }
        Under::Alike => vec![tell!(teller, "deal-under-alike", to = Arg::Pile(step.to))?],
    })
}

fn main_sentence(teller: &Teller, index: usize, step: &DealStep) -> Option<String> {
    if !step.open.is_empty() {
        return run_on(teller, step);
    }
    if step.by_suits {
        let suits = suits(teller, teller.voice.spec.suit_set.iter())?;
        let suits = teller.and(suits).into();
        return tell!(teller, "deal-by-suits", to = Arg::Pile(step.to), suits = suits);
    }
    match share(&teller.voice, step).filter(|_| step.each != Each::Rest) {
        Some(share) => dealt(teller, &share),
        None => remaining(teller, index, step),
    }
}

fn run_on(teller: &Teller, step: &DealStep) -> Option<String> {
    let end = if step.until_all_open { "begun" } else { "out" };
    let spec = teller.voice.spec;
    let ranks = teller.a_rank_of(&step.open)?;
    let to = || Arg::Pile(step.to);
    match step.opener {
        Opener::First => {
            let begun = spec.deal.iter().any(|other| other.to == step.to && !other.take.is_empty());
            let first = if begun { "begun" } else { "none" };
            let deal = tell!(teller, "run-on", to = to(), first = first.into(), end = end.into())?;
            Some(format!("{deal}. {}", capital(&opening(teller, step.to, &step.open)?)))
        }
        Opener::Beside(group) => {
            let beside = Arg::Pile(group);
            tell!(
                teller,
                "run-on-beside",
                to = to(),
                beside = beside,
                ranks = ranks.into(),
                end = end.into()
            )
        }
        Opener::Last => {
            tell!(teller, "run-on-last", to = to(), ranks = ranks.into(), end = end.into())
        }
    }
}

/// Which cards begin a new pile in a run-on deal.
pub(super) fn opening(teller: &Teller, to: GroupId, open: &[Rank]) -> Option<String> {
    let there = open.len() * teller.voice.spec.copies_of_rank();
    let enough = there <= teller.voice.group(to).count as usize;
    let ranks = teller.a_rank_of(open)?;
    let while_free = if enough { "enough" } else { "while" };
    let while_free = while_free.into();
    tell!(teller, "opens", ranks = ranks.into(), to = Arg::Pile(to), room = while_free)
}

fn remaining(teller: &Teller, index: usize, step: &DealStep) -> Option<String> {
    let voice = &teller.voice;
    let group = voice.group(step.to);
    let left = left(voice, index);
    let to = Arg::Pile(step.to);
    if left == Some(0) {
        return tell!(teller, "rest-none", to = to);
    }
    let lie = match group.lie {
        Lie::Down | Lie::UpWhenStockEmpty => "down",
        Lie::Top => "top",
        Lie::Up => "up",
    };
    let what = match left {
        Some(left) if left == voice.pack() => "all",
        Some(1) => "one",
        Some(_) => "some",
        None => "unknown",
    };
    let number = Arg::Number(left.unwrap_or(0));
    let decks = Arg::Plain(voice.spec.decks.into());
    let rest = tell!(teller, "rest", what = what.into(), number = number, decks = decks)?;
    let (rest, what, lie) = (rest.into(), what.into(), lie.into());
    if group.role == Role::Stock || group.lie == Lie::Top {
        tell!(teller, "rest-is", rest = rest, what = what, to = to, lie = lie)
    } else {
        tell!(teller, "rest-dealt", rest = rest, what = what, to = to, lie = lie)
    }
}

/// The groups that the deal leaves empty.
fn rest(teller: &Teller) -> Option<Vec<String>> {
    let voice = &teller.voice;
    let bare: Vec<GroupId> =
        voice.groups(|_| true).into_iter().filter(|id| !voice.dealt_to(*id)).collect();
    if bare.is_empty() {
        return Some(Vec::new());
    }
    let several = bare.len() > 1 || !voice.names.alone(bare[0]);
    let count = Arg::Plain(1 + usize::from(several));
    Some(vec![tell!(teller, "empty-at-start", piles = Arg::Piles(bare), verb = count)?])
}
