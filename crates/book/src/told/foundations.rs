//! Foundations: with what they begin, how they are built, when they are complete.

use kibitzer_engine::spec::{Base, Build, GroupId, RankOrder};
use kibitzer_engine::{FaceSet, Rank, RankSet};

use super::super::begins::{Begin, again, begin};
use super::super::facts::{always_begun, first_rank, never_bare};
use super::super::floors::begun_at_once;
use super::super::foundations::{course, limited_room, one_of_each_kind, one_step, row};
use super::super::ranks::{Ranks, rounds};
use super::arg::Arg;
use super::pack::suits;
use super::routes::side_key;
use super::teller::{Teller, tell};

/// A paragraph for each group of foundations.
pub(super) fn foundations(teller: &Teller) -> Option<Vec<Vec<String>>> {
    let groups = teller.voice.foundations();
    let mut told: Option<Vec<Vec<String>>> =
        groups.iter().map(|id| foundation(teller, *id)).collect();
    if one_of_each_kind(&teller.voice) {
        let suits = teller.and(suits(teller, teller.voice.spec.suit_set.iter())?).into();
        told.as_mut()?.push(vec![tell!(teller, "kinds", suits = suits)?]);
    }
    told
}

fn foundation(teller: &Teller, id: GroupId) -> Option<Vec<String>> {
    let mut told = in_words(teller, id)?;
    if !stays_known(teller, id) {
        told.extend(floor(teller, id)?);
    }
    if !one_of_each_kind(&teller.voice) {
        told.extend(own_suits(teller, id)?);
        told.extend(rank_counts(teller, id)?);
    }
    told.extend(own_ranks(teller, id)?);
    told.extend(echoes(teller, id)?);
    told.extend(limit(teller, id)?);
    Some(told)
}

/// How a foundation begins, is built and ends.
fn in_words(teller: &Teller, id: GroupId) -> Option<Vec<String>> {
    let voice = &teller.voice;
    let group = voice.group(id);
    let sets = voice.spec.remove.as_ref().is_some_and(|remove| remove.to == id);
    let mut ways = voice.spec.groups.iter().flat_map(|group| &group.from);
    let ousted = ways.any(|route| route.ousts == Some(id));
    let pile = || Arg::Pile(id);
    if (sets || ousted) && group.from.is_empty() {
        return Some(vec![tell!(teller, "no-single-card", pile = pile())?]);
    }
    match &group.build {
        Build::None if group.capacity == Some(1) => single(teller, id),
        Build::None => {
            Some(vec![begins(teller, id)?, tell!(teller, "nothing-built", pile = pile())?])
        }
        Build::Any => anything(teller, id),
        Build::Ranked { .. } | Build::Either(_) | Build::Among { .. } => {
            match whole_sequence(teller, id) {
                Some((cards, run)) => Some(vec![sequence_in_words(teller, id, cards, &run)?]),
                None => ranked(teller, id),
            }
        }
    }
}

/// Foundations of one card each.
fn single(teller: &Teller, id: GroupId) -> Option<Vec<String>> {
    let pile = || Arg::Pile(id);
    Some(match begin(&teller.voice, id) {
        Begin::Laid | Begin::Dealt => vec![tell!(teller, "single-dealt", pile = pile())?],
        Begin::Base(faces) => {
            vec![tell!(teller, "single", pile = pile(), faces = teller.faces(faces)?.into())?]
        }
        Begin::Other => {
            vec![begins(teller, id)?, tell!(teller, "single-other", pile = pile())?]
        }
    })
}

/// What begins a pile of the group.
pub(super) fn begins(teller: &Teller, id: GroupId) -> Option<String> {
    let voice = &teller.voice;
    let pile = || Arg::Pile(id);
    match begin(voice, id) {
        Begin::Laid => match first_rank(voice.spec, id) {
            Some(rank) => {
                let once = if again(voice, id) { "again" } else { "once" };
                let rank = teller.a_rank(rank)?.into();
                tell!(teller, "begin-laid", pile = pile(), rank = rank, once = once.into())
            }
            None => tell!(teller, "begin-dealt", pile = pile()),
        },
        Begin::Dealt => tell!(teller, "begin-dealt", pile = pile()),
        Begin::Base(faces) if faces.is_empty() && voice.dealt_to(id) => {
            tell!(teller, "begin-only-dealt", pile = pile())
        }
        Begin::Base(faces) if faces.is_empty() => tell!(teller, "begin-never", pile = pile()),
        Begin::Base(faces) if voice.group(id).floor > 0 => {
            tell!(teller, "begin-on-floor", pile = pile(), faces = teller.faces(faces)?.into())
        }
        Begin::Base(faces) => {
            tell!(teller, "begin", pile = pile(), faces = teller.faces(faces)?.into())
        }
        Begin::Other => other(teller, id),
    }
}

fn other(teller: &Teller, id: GroupId) -> Option<String> {
    let voice = &teller.voice;
    let pile = || Arg::Pile(id);
    match voice.group(id).base {
        Base::FirstRank => tell!(teller, "begin-first-rank", pile = pile()),
        Base::Chosen => tell!(teller, "begin-chosen", pile = pile()),
        Base::RankOf { group, plus } => {
            let of = Arg::Pile(group);
            let below = voice.spec.ranks().saturating_sub(plus.into());
            let (plus, way) = match usize::from(plus) {
                0 => return tell!(teller, "begin-rank-of", pile = pile(), of = of),
                n if n == 1 || n <= below && below != 1 => (n, "above"),
                _ => (below, "below"),
            };
            let plus = Arg::Number(plus);
            let waits = if never_bare(voice.spec, group) { "no" } else { "yes" };
            let (way, waits) = (way.into(), waits.into());
            let pile = pile();
            tell!(
                teller,
                "begin-ranks-from",
                pile = pile,
                of = of,
                plus = plus,
                way = way,
                waits = waits
            )
        }
        Base::Beside { .. } => beside(teller, id),
        Base::NextTo => next_to(teller, id),
        Base::Faces(_) => None,
    }
}

/// What may be laid beside other piles.
fn next_to(teller: &Teller, id: GroupId) -> Option<String> {
    let group = teller.voice.group(id);
    let ways = group.next_to.iter().map(|next| {
        let side = side_key(next.side).into();
        match next.build {
            Build::Any => tell!(teller, "next-to-any", side = side),
            _ => {
                let card = teller.beside(&next.build)?.into();
                tell!(teller, "next-to", card = card, side = side)
            }
        }
    });
    let ways = teller.or(ways.collect::<Option<_>>()?).into();
    let mut text = tell!(teller, "begin-next-to", pile = Arg::Pile(id), ways = ways)?;
    for next in group.next_to.iter().filter(|next| !next.edge.is_empty()) {
        let (side, faces) = (side_key(next.side).into(), teller.faces(next.edge)?.into());
        text += &tell!(teller, "begin-at-edge", side = side, faces = faces)?;
    }
    Some(text)
}

/// A base that is counted from another pile.
fn beside(teller: &Teller, id: GroupId) -> Option<String> {
    let voice = &teller.voice;
    let Base::Beside { group, top, plus, same_suit } = voice.group(id).base else { return None };
    let (pile, of) = (Arg::Pile(id), Arg::Pile(group));
    let suit = if same_suit { "same" } else { "any" };
    if let Some(rank) = first_rank(voice.spec, group).filter(|_| !top) {
        let begun = teller.a_rank(rank.plus(plus))?.into();
        let there = teller.rank_with(rank, "the")?.into();
        return tell!(
            teller,
            "begin-beside",
            pile = pile,
            of = of,
            begun = begun,
            there = there,
            suit = suit.into()
        );
    }
    let end = match top {
        _ if super::super::facts::single_cards(voice.spec, group) => "only",
        true => "top",
        false => "bottom",
    };
    let waits = if always_begun(voice.spec, group) { "no" } else { "yes" };
    tell!(
        teller,
        "begin-counted",
        pile = pile,
        of = of,
        plus = Arg::Number(plus.into()),
        end = end.into(),
        suit = suit.into(),
        waits = waits.into()
    )
}

/// A foundation that takes cards as they come.
fn anything(teller: &Teller, id: GroupId) -> Option<Vec<String>> {
    let group = teller.voice.group(id);
    let pile = || Arg::Pile(id);
    let mut told = Vec::new();
    match begin(&teller.voice, id) {
        Begin::Base(faces) if faces == FaceSet::ALL => {}
        _ => told.push(begins(teller, id)?),
    }
    let unit = unit(teller, id)?;
    told.push(if group.only == RankSet::ALL {
        tell!(teller, "takes-anything", pile = pile(), unit = unit.into())?
    } else {
        let ranks: Option<Vec<String>> =
            group.only.iter().map(|rank| Some(teller.rank_plural(rank)?.nom)).collect();
        let ranks = teller.and(ranks?).into();
        tell!(teller, "takes-ranks", pile = pile(), ranks = ranks, unit = unit.into())?
    });
    if let Some(n) = limited_room(&teller.voice, id) {
        told.push(tell!(teller, "holds-most", pile = pile(), cards = Arg::Cards(n.into()))?);
    }
    Some(told)
}

/// How many cards a whole sequence has that goes up at once, and its ranks.
fn whole_sequence(teller: &Teller, id: GroupId) -> Option<(u8, Ranks)> {
    let group = teller.voice.group(id);
    let capacity = group.capacity.filter(|n| *n > 1 && group.unit == Some(*n))?;
    let Begin::Base(_) = begin(&teller.voice, id) else { return None };
    Some((capacity, course(&teller.voice, id, 0)?))
}

fn sequence_in_words(teller: &Teller, id: GroupId, capacity: u8, run: &Ranks) -> Option<String> {
    tell!(
        teller,
        "whole-sequence",
        pile = Arg::Pile(id),
        cards = Arg::Cards(capacity.into()),
        built = teller.built(&teller.voice.group(id).build)?.into(),
        first = teller.rank_with(run.all[0], "from")?.into(),
        last = teller.rank_with(run.last(), "up-to")?.into()
    )
}

/// True if the foundations begin with a known card of the deal that never leaves.
fn stays_known(teller: &Teller, id: GroupId) -> bool {
    let voice = &teller.voice;
    let known = first_rank(voice.spec, id).is_some();
    voice.group(id).floor == 1 && known && matches!(begin(voice, id), Begin::Laid)
}

/// A foundation built by rank.
fn ranked(teller: &Teller, id: GroupId) -> Option<Vec<String>> {
    let voice = &teller.voice;
    let group = voice.group(id);
    let mut told = vec![begins(teller, id)?];
    if stays_known(teller, id) {
        told.push(tell!(teller, "begin-stays")?);
    }
    let same = one_step(&group.build) && first_rank(voice.spec, id).is_some();
    if let Some(run) = course(voice, id, 0).filter(|_| same) {
        told.extend(known(teller, id, &run)?);
        return Some(told);
    }
    if let Base::Faces(faces) = group.base
        && group.floor > 0
        && !faces.is_empty()
        && !matches!(begin(voice, id), Begin::Base(_))
    {
        let faces = teller.faces(faces)?.into();
        told.push(tell!(teller, "begin-on-floor", pile = Arg::Pile(id), faces = faces)?);
    }
    if one_step(&group.build) {
        told.extend(step_by_step(teller, id)?);
    } else {
        told.extend(in_own_order(teller, id)?);
    }
    Some(told)
}

/// Piles that are all built by the same step.
fn step_by_step(teller: &Teller, id: GroupId) -> Option<Vec<String>> {
    let build = &teller.voice.group(id).build;
    let (built, unit) = (teller.built(build)?, unit(teller, id)?);
    let mut told = vec![built_on(teller, id, built, String::new(), unit)?];
    told.extend(teller.besides(build)?);
    match each_pile(teller, id) {
        Some(runs) => told.push(pile_by_pile(teller, id, &runs)?),
        None => told.extend(complete(teller, id)?),
    }
    Some(told)
}

/// Piles that are each built in an order of their own.
fn in_own_order(teller: &Teller, id: GroupId) -> Option<Vec<String>> {
    let build = &teller.voice.group(id).build;
    let built = teller.by_suit(build)?;
    let end = tell!(teller, "in-own-order")?;
    let mut told = vec![built_on(teller, id, built, end, unit(teller, id)?)?];
    told.extend(teller.barred(build)?);
    told.push(pile_by_pile(teller, id, &each_pile(teller, id)?)?);
    Some(told)
}

fn built_on(
    teller: &Teller,
    id: GroupId,
    built: String,
    end: String,
    unit: String,
) -> Option<String> {
    let (built, end, unit) = (built.into(), end.into(), unit.into());
    tell!(teller, "foundation-built", pile = Arg::Pile(id), built = built, end = end, unit = unit)
}

/// All piles go from one known rank to another.
fn known(teller: &Teller, id: GroupId, run: &Ranks) -> Option<Vec<String>> {
    let build = &teller.voice.group(id).build;
    let end = match build {
        Build::Ranked { order: RankOrder::Sequence(_) | RankOrder::Circle(_), .. } => String::new(),
        Build::Ranked { order: RankOrder::Step { steps, .. }, .. } if steps == &[1] => {
            let last = teller.rank_with(run.last(), "up-to")?;
            tell!(teller, "built-up-to", last = last.into())?
        }
        _ => tell!(teller, "built-as-listed", ranks = teller.ranks(&run.all)?.into())?,
    };
    let mut told = vec![built_on(teller, id, teller.built(build)?, end, unit(teller, id)?)?];
    told.extend(if run.round { teller.besides(build)? } else { teller.barred(build)? });
    Some(told)
}

/// The ranks of each pile, where they are known.
fn each_pile(teller: &Teller, id: GroupId) -> Option<Vec<Ranks>> {
    let count = teller.voice.group(id).count as usize;
    (0..count).map(|pile| course(&teller.voice, id, pile)).collect()
}

fn pile_by_pile(teller: &Teller, id: GroupId, runs: &[Ranks]) -> Option<String> {
    if one_step(&teller.voice.group(id).build) {
        let ends = runs.iter().map(|run| {
            let (first, last) = (teller.rank(run.all[0])?, teller.rank(run.last())?);
            tell!(teller, "range", first = first.into(), last = last.into())
        });
        let ends = teller.and(ends.collect::<Option<_>>()?);
        return tell!(teller, "piles-go", ends = ends.into());
    }
    let each = runs.iter().enumerate().map(|(pile, run)| {
        let ranks: Option<Vec<String>> = run.all.iter().map(|rank| teller.rank(*rank)).collect();
        let ranks = ranks?.join(", ").into();
        let number = Arg::Plain(pile + 1);
        tell!(teller, "pile-goes", pile = Arg::Pile(id), number = number, ranks = ranks)
    });
    Some(each.collect::<Option<Vec<String>>>()?.join("; "))
}

/// When a pile is complete.
fn complete(teller: &Teller, id: GroupId) -> Option<Vec<String>> {
    let voice = &teller.voice;
    let Some(capacity) = voice.group(id).capacity else { return Some(Vec::new()) };
    let (pile, cards) = (Arg::Pile(id), Arg::Cards(capacity.into()));
    let again =
        first_rank(voice.spec, id).and_then(|first| rounds(row(voice, id, 0), first, capacity));
    let text = match again.filter(|_| one_step(&voice.group(id).build)) {
        Some((run, n)) => {
            let first = teller.rank_with(run.all[0], "from")?.into();
            let last = teller.rank_with(run.last(), "up-to")?.into();
            let times = Arg::Times(n);
            tell!(
                teller,
                "complete-again",
                pile = pile,
                cards = cards,
                times = times,
                first = first,
                last = last
            )?
        }
        None => tell!(teller, "complete", pile = pile, cards = cards)?,
    };
    Some(vec![text])
}

/// How many cards come at a time.
fn unit(teller: &Teller, id: GroupId) -> Option<String> {
    let group = teller.voice.group(id);
    match group.unit {
        _ if group.from.is_empty() => Some(String::new()),
        None => tell!(teller, "unit-any"),
        Some(1) => tell!(teller, "unit-one"),
        Some(unit) => tell!(teller, "unit", cards = Arg::Cards(unit.into())),
    }
}

/// The cards at the bottom that never leave.
pub(super) fn floor(teller: &Teller, id: GroupId) -> Option<Vec<String>> {
    let voice = &teller.voice;
    let pile = || Arg::Pile(id);
    let floor = voice.group(id).floor;
    let mut told = match (floor, first_rank(voice.spec, id)) {
        (0, _) => return Some(Vec::new()),
        (1, Some(rank)) => {
            let rank = teller.rank_with(rank, "the")?.into();
            vec![tell!(teller, "floor-rank", pile = pile(), rank = rank)?]
        }
        (n, _) => vec![tell!(teller, "floor", pile = pile(), count = Arg::Number(n.into()))?],
    };
    if !begun_at_once(voice, id) {
        told.push(tell!(teller, "floor-waits", pile = pile(), count = Arg::Plain(floor.into()))?);
    }
    Some(told)
}

/// One suit for each pile.
pub(super) fn own_suits(teller: &Teller, id: GroupId) -> Option<Vec<String>> {
    let group = teller.voice.group(id);
    if !group.one_suit_each {
        return Some(Vec::new());
    }
    let there = suits(teller, teller.voice.spec.suit_set.iter())?;
    let (count, pile) = (group.count as usize, Arg::Pile(id));
    let all = Arg::Text(teller.and(there.clone()));
    let text = match count {
        count if count == there.len() => tell!(teller, "suit-each", pile = pile, suits = all)?,
        count if count % there.len() == 0 => {
            let each = Arg::Number(count / there.len());
            tell!(teller, "suits-each", pile = pile, suits = all, each = each)?
        }
        count => {
            let some: Vec<String> = there.iter().cloned().cycle().take(count).collect();
            let some = teller.and(some).into();
            tell!(teller, "suits-only", pile = pile, suits = some)?
        }
    };
    Some(vec![text])
}

/// How many cards of one rank must or may lie on one another, and what ends a pile.
pub(super) fn rank_counts(teller: &Teller, id: GroupId) -> Option<Vec<String>> {
    let group = teller.voice.group(id);
    let mut told = Vec::new();
    if let Some(least) = group.least_of_rank {
        let cards = Arg::Cards(least.into());
        told.push(tell!(teller, "least-of-rank", pile = Arg::Pile(id), cards = cards)?);
    }
    if let Some(most) = group.most_of_rank {
        let cards = Arg::Cards(most.into());
        told.push(tell!(teller, "most-of-rank", pile = Arg::Pile(id), cards = cards)?);
    }
    if let Some(by) = group.ends_on {
        let (of, plus) = (Arg::Pile(by.group), Arg::Number(by.plus.into()));
        told.push(tell!(teller, "ends-on", pile = Arg::Pile(id), of = of, plus = plus)?);
    }
    Some(told)
}

/// One rank for each pile.
fn own_ranks(teller: &Teller, id: GroupId) -> Option<Vec<String>> {
    let spec = teller.voice.spec;
    if !teller.voice.group(id).one_rank_each {
        return Some(Vec::new());
    }
    let mut ranks: Vec<Rank> = spec.pack.iter().collect();
    ranks.sort_by_key(|rank| spec.height(*rank));
    ranks.truncate(usize::from(teller.voice.group(id).count));
    let first = teller.rank(*ranks.first()?)?.into();
    let last = teller.rank(*ranks.last()?)?.into();
    Some(vec![tell!(teller, "rank-each", pile = Arg::Pile(id), first = first, last = last)?])
}

/// What a pile takes by what lies in others of its group.
pub(super) fn echoes(teller: &Teller, id: GroupId) -> Option<Vec<String>> {
    let group = teller.voice.group(id);
    let pile = Arg::Pile(id);
    Some(if group.suits_in_step {
        vec![tell!(teller, "suits-in-step", pile = pile)?]
    } else if group.in_step {
        vec![tell!(teller, "ranks-in-step", pile = pile)?]
    } else if group.ranks_before {
        vec![tell!(teller, "ranks-before", pile = pile)?]
    } else {
        Vec::new()
    })
}

/// No more piles may be begun than those of another group.
pub(super) fn limit(teller: &Teller, id: GroupId) -> Option<Vec<String>> {
    let Some(other) = teller.voice.group(id).open_limit else { return Some(Vec::new()) };
    let (pile, other) = (Arg::Pile(id), Arg::Pile(other));
    Some(vec![tell!(teller, "open-limit", pile = pile, other = other)?])
}
