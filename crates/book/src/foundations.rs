//! Foundations: with what they begin, how they are built, when they are complete.

use kibitzer_engine::spec::{Base, Build, GroupId, RankOrder, SuitRule};
use kibitzer_engine::{FaceSet, RankSet};

use super::begins::{Begin, begin, begins};
use super::building::{barred, besides, built, by_suit};
use super::facts::{first_rank, grows_by_build, laid_first, rank_of};
use super::pack::faces_in_words;
use super::ranks::{Ranks, Row, ranks, rounds};
use super::voice::{Paragraph, Said, Voice, said, said_all};
use super::words::{all_of, cards, counted, names, number, ordinal, plural, times};

/// A paragraph for each group of foundations.
pub(super) fn foundations(voice: &Voice) -> Vec<Paragraph> {
    let groups = voice.foundations();
    let mut paragraphs: Vec<Paragraph> = groups.iter().map(|id| foundation(voice, *id)).collect();
    paragraphs.push(kinds(voice));
    paragraphs
}

/// What is said of a group of foundations.
pub(super) fn foundation(voice: &Voice, id: GroupId) -> Paragraph {
    let mut sentences = in_words(voice, id);
    sentences.extend(also(voice, id));
    let mut said_here: Paragraph =
        said_all(&voice.key(id, "build"), &sentences).into_iter().collect();
    if !one_of_each_kind(voice) {
        said_here.extend(suits(voice, id));
        said_here.extend(rank_counts(voice, id));
    }
    said_here.extend(own_ranks(voice, id));
    said_here.extend(echoes(voice, id));
    said_here.extend(limit(voice, id));
    said_here
}

/// One rank for each pile.
fn own_ranks(voice: &Voice, id: GroupId) -> Option<Said> {
    let mut ranks: Vec<_> = voice.spec.pack.iter().collect();
    ranks.sort_by_key(|rank| voice.spec.height(*rank));
    let piles = usize::from(voice.group(id).count);
    let all = piles >= ranks.len();
    ranks.truncate(piles);
    let (one, first, last) = (voice.names.one(id), ranks.first()?.name(), ranks.last()?.name());
    let text = if all {
        format!("there is one {one} for each rank, from left to right from {first} to {last}")
    } else {
        format!("there is one {one} for each rank from {first} to {last}, from left to right")
    };
    voice.group(id).one_rank_each.then(|| said(&voice.key(id, "own ranks"), text))
}

/// A pile takes only ranks that lie in the one before it.
pub(super) fn echoes(voice: &Voice, id: GroupId) -> Option<Said> {
    let (names, group) = (&voice.names, voice.group(id));
    let text = format!(
        "the first of {} waits for no other; each of the others takes a card only when a card of \
         the same rank lies already in the {} before it",
        names.the(id),
        names.one(id)
    );
    if group.suits_in_step {
        let text = format!(
            "the first, second, third and further cards of all {} are of the same suits: the one \
             with the most cards tells which suit comes next on the others",
            voice.names.many(id)
        );
        return Some(said(&voice.key(id, "suits"), text));
    }
    if group.in_step {
        let text = format!(
            "the first, second, third and further cards of all {} are of the same ranks: the one \
             with the most cards tells which rank comes next on the others",
            voice.names.many(id)
        );
        return Some(said(&voice.key(id, "ranks"), text));
    }
    group.ranks_before.then(|| said(&voice.key(id, "ranks"), text))
}

/// How many cards of one rank must or may lie on one another.
pub(super) fn rank_counts(voice: &Voice, id: GroupId) -> Vec<Said> {
    let (any, group) = (voice.names.any(id), voice.group(id));
    let least = group.least_of_rank.map(|least| {
        let text = format!(
            "{any} goes on to another rank only when {} of one rank lie on its top",
            cards(least as usize)
        );
        said(&voice.key(id, "least of rank"), text)
    });
    let most = group.most_of_rank.map(|most| {
        let text = format!(
            "{any} takes no card of the rank of its top card when {} of that rank lie there",
            cards(most as usize)
        );
        said(&voice.key(id, "most of rank"), text)
    });
    least.into_iter().chain(most).chain(ends(voice, id)).collect()
}

/// On what nothing is laid, because it ends a pile.
pub(super) fn ends(voice: &Voice, id: GroupId) -> Option<Said> {
    let by = voice.group(id).ends_on?;
    let (any, names) = (voice.names.any(id), &voice.names);
    let begin = if names.several(by.group) { "begin" } else { "begins" };
    let there = format!("with which {} {begin}", names.the(by.group));
    let card = match by.plus {
        0 => format!("a card of the rank {there}"),
        plus => {
            let ranks = counted(plus.into(), "rank");
            format!("a card {ranks} above the one {there}, counting from king on to ace,")
        }
    };
    let text = format!(
        "{any} takes nothing while {card} lies on its top, and no run goes on over such a card"
    );
    Some(said(&voice.key(id, "ends on"), text))
}

/// How a foundation begins, is built and ends.
fn in_words(voice: &Voice, id: GroupId) -> Vec<String> {
    let group = voice.group(id);
    let sets = voice.spec.remove.as_ref().is_some_and(|remove| remove.to == id);
    let mut ways = voice.spec.groups.iter().flat_map(|group| &group.from);
    let ousted = ways.any(|route| route.ousts == Some(id));
    if (sets || ousted) && group.from.is_empty() {
        return vec![format!("no single card is played to {}", voice.names.the(id))];
    }
    match &group.build {
        Build::None if group.capacity == Some(1) => vec![single(voice, id)],
        Build::None => {
            vec![first(voice, id), format!("nothing is built on {}", voice.names.the(id))]
        }
        Build::Any => vec![anything(voice, id)],
        Build::Ranked { .. } | Build::Either(_) | Build::Among { .. } => {
            match whole_sequence(voice, id) {
                Some(text) => vec![text],
                None => ranked(voice, id),
            }
        }
    }
}

/// A foundation of one card.
fn single(voice: &Voice, id: GroupId) -> String {
    let each = voice.names.each(id);
    match begin(voice, id) {
        Begin::Laid | Begin::Dealt => {
            format!("{each} holds the one card that the deal lays there; nothing is built on it")
        }
        Begin::Base(faces) => {
            format!("{each} takes one card and no more: {}", faces_in_words(faces))
        }
        Begin::Other => format!("{}; it takes one card and no more", first(voice, id)),
    }
}

/// A foundation that takes cards as they come.
fn anything(voice: &Voice, id: GroupId) -> String {
    let (the, unit, held) = (voice.names.the(id), unit(voice, id), held(voice, id));
    let first = match begin(voice, id) {
        Begin::Base(faces) if faces == FaceSet::ALL => String::new(),
        _ => format!("{}; ", self::first(voice, id)),
    };
    let takes = if voice.names.several(id) { "take" } else { "takes" };
    let only = voice.group(id).only;
    if only != RankSet::ALL {
        let ranks: Vec<String> = only.iter().map(|rank| plural(rank.name())).collect();
        return format!("{first}{the} {takes} {} alone, of any suit{unit}{held}", all_of(&ranks));
    }
    format!("{first}{the} {takes} cards of any rank and suit, in any order{unit}{held}")
}

/// A whole sequence that goes up at once.
fn whole_sequence(voice: &Voice, id: GroupId) -> Option<String> {
    let group = voice.group(id);
    let capacity = group.capacity.filter(|n| *n > 1 && group.unit == Some(*n))?;
    let Begin::Base(_) = begin(voice, id) else { return None };
    let run = course(voice, id, 0)?;
    let round = if run.round { ", round the corner" } else { "" };
    Some(format!(
        "{} takes {} at once and no fewer: a whole sequence built {} from {} to {}{round}, \
         which lies in that order on top of the pile that it leaves",
        voice.names.each(id),
        cards(capacity as usize),
        built(voice, &group.build),
        run.all[0].name(),
        run.last().name()
    ))
}

/// The ranks of a complete pile, where they are known.
pub(super) fn course(voice: &Voice, id: GroupId, pile: usize) -> Option<Ranks> {
    let first = match laid_first(voice.spec, id) {
        Some(laid) if first_rank(voice.spec, id).is_none() => rank_of(*laid.get(pile)?)?,
        _ => first_rank(voice.spec, id)?,
    };
    let group = voice.group(id);
    let run = ranks(row(voice, id, pile), first, group.capacity)
        .filter(|_| grows_by_build(voice.spec, id))?;
    fits_floor(voice, id, &run).then_some(run)
}

/// A pile bare to the cards that never leave takes what its base says: true if that is what the
/// build says.
fn fits_floor(voice: &Voice, id: GroupId, run: &Ranks) -> bool {
    let group = voice.group(id);
    let suits =
        matches!(group.build, Build::Ranked { suit: SuitRule::Any, .. }) || group.one_suit_each;
    match (group.floor, group.base) {
        (0, _) => true,
        (floor, Base::Faces(faces)) => {
            suits
                && run.all.get(floor as usize).is_some_and(|rank| faces == FaceSet::of_rank(*rank))
        }
        _ => false,
    }
}

/// How a pile of the group is built.
pub(super) fn row<'a>(voice: &Voice<'a>, id: GroupId, pile: usize) -> Row<'a> {
    Row { build: &voice.group(id).build, pile, spec: voice.spec }
}

/// True if all piles of a group are built in the same steps.
pub(super) fn one_step(build: &Build) -> bool {
    !matches!(build, Build::Ranked { order: RankOrder::Step { steps, .. }, .. } if steps.len() > 1)
}

/// A foundation built by rank.
fn ranked(voice: &Voice, id: GroupId) -> Vec<String> {
    let group = voice.group(id);
    let same = one_step(&group.build) && first_rank(voice.spec, id).is_some();
    match course(voice, id, 0).filter(|_| same) {
        Some(run) => known(voice, id, &run),
        None => unknown(voice, id),
    }
}

/// All piles go from one known rank to another.
fn known(voice: &Voice, id: GroupId, run: &Ranks) -> Vec<String> {
    let group = voice.group(id);
    let way = built(voice, &group.build);
    let sequence = matches!(
        &group.build,
        Build::Ranked { order: RankOrder::Sequence(_) | RankOrder::Circle(_), .. }
    );
    let end = match (sequence, by_ones(&group.build)) {
        (true, _) => String::new(),
        (false, true) => format!(" to the {}", run.last().name()),
        (false, false) => format!(": {}", names(&run.all)),
    };
    let round = if run.round && by_ones(&group.build) { ", round the corner," } else { "" };
    let mut sentences = vec![format!(
        "{}{} and is built {way}{round}{end}{}",
        begins(voice, id),
        own_card(voice, id),
        unit(voice, id)
    )];
    if run.round {
        sentences.extend(besides(voice, &group.build));
    } else {
        sentences.extend(barred(&group.build));
    }
    sentences
}

fn by_ones(build: &Build) -> bool {
    matches!(build, Build::Ranked { order: RankOrder::Step { steps, .. }, .. } if steps == &[1])
}

/// The first or the last card is not the same for all piles.
fn unknown(voice: &Voice, id: GroupId) -> Vec<String> {
    let (names, group) = (&voice.names, voice.group(id));
    let way = built(voice, &group.build);
    let own = own_card(voice, id).trim_end_matches(',');
    let mut sentences = vec![format!("{}{own}", first(voice, id))];
    sentences.extend(second(voice, id));
    let (the, are, unit) = (names.the(id), names.are(id), unit(voice, id));
    match each_pile(voice, id) {
        Some(orders) if !one_step(&group.build) => {
            let suit = in_suit(voice, &group.build);
            let how = [suit, unit.trim_start_matches(", "), "each in an order of its own"];
            let how: Vec<&str> = how.into_iter().filter(|part| !part.is_empty()).collect();
            sentences.push(format!("{the} {are} built {}", how.join(", ")));
            sentences.extend(barred(&group.build));
            sentences.push(orders);
        }
        orders => {
            sentences.push(format!("{the} {are} built {way}{unit}").replace(",,", ","));
            sentences.extend(besides(voice, &group.build));
            sentences.extend(orders.or_else(|| complete(voice, id)));
        }
    }
    sentences
}

/// The suits alone: `in suit`.
pub(super) fn in_suit(voice: &Voice, build: &Build) -> &'static str {
    match build {
        Build::Ranked { suit, .. } => by_suit(voice, *suit),
        _ => "",
    }
}

/// With what a pile begins, as a sentence of its own.
fn first(voice: &Voice, id: GroupId) -> String {
    begins(voice, id).trim_end_matches(',').to_owned()
}

/// The card that the player lays first on cards that never leave.
fn second(voice: &Voice, id: GroupId) -> Option<String> {
    let group = voice.group(id);
    match group.base {
        Base::Faces(faces) if group.floor > 0 && !faces.is_empty() => {
            Some(format!("the first card that the player lays on it is {}", faces_in_words(faces)))
        }
        _ => None,
    }
}

/// The ranks of each pile, where the deal begins them with different known ranks or they go by
/// different steps.
fn each_pile(voice: &Voice, id: GroupId) -> Option<String> {
    let group = voice.group(id);
    let runs: Vec<Ranks> =
        (0..group.count as usize).map(|pile| course(voice, id, pile)).collect::<Option<_>>()?;
    if one_step(&group.build) {
        let ends = runs.iter().map(|run| format!("{} to {}", run.all[0].name(), run.last().name()));
        return Some(format!(
            "from left to right they go from {}",
            all_of(&ends.collect::<Vec<_>>())
        ));
    }
    let each = runs.iter().enumerate().map(|(pile, run)| {
        let ranks: Vec<&str> = run.all.iter().map(|rank| rank.name()).collect();
        format!("the {} goes {}", ordinal(pile + 1), ranks.join(", "))
    });
    Some(each.collect::<Vec<_>>().join("; "))
}

/// When a pile is complete.
fn complete(voice: &Voice, id: GroupId) -> Option<String> {
    let capacity = voice.group(id).capacity?;
    let whole = format!("{} is complete with {}", voice.names.each(id), cards(capacity as usize));
    let again =
        first_rank(voice.spec, id).and_then(|first| rounds(row(voice, id, 0), first, capacity));
    Some(match again.filter(|_| one_step(&voice.group(id).build)) {
        Some((run, n)) => {
            format!(
                "{whole}, {} round from {} to {}",
                times(n),
                run.all[0].name(),
                run.last().name()
            )
        }
        None => whole,
    })
}

fn held(voice: &Voice, id: GroupId) -> String {
    let text =
        |n: u8| format!("; {} holds no more than {}", voice.names.each(id), cards(n as usize));
    limited_room(voice, id).map_or_else(String::new, text)
}

/// How many cards a pile holds, where that is fewer than there are.
pub(super) fn limited_room(voice: &Voice, id: GroupId) -> Option<u8> {
    voice.group(id).capacity.filter(|n| (*n as usize) < voice.pack())
}

fn unit(voice: &Voice, id: GroupId) -> String {
    let group = voice.group(id);
    match group.unit {
        _ if group.from.is_empty() => String::new(),
        None => ", any number of cards at a time".into(),
        Some(1) => ", one card at a time".into(),
        Some(unit) => {
            format!(
                ", {} at once, which must lie on one another in that order already",
                cards(unit as usize)
            )
        }
    }
}

/// For a card of the deal that stays: said of it at once.
fn own_card(voice: &Voice, id: GroupId) -> &'static str {
    let known = first_rank(voice.spec, id).is_some();
    let stays = voice.group(id).floor == 1 && known && matches!(begin(voice, id), Begin::Laid);
    if stays { ", which never leaves it," } else { "" }
}

/// What is to be said besides of cards that never leave.
fn also(voice: &Voice, id: GroupId) -> Option<String> {
    super::floors::floor(voice, id).filter(|_| own_card(voice, id).is_empty())
}

/// True if all foundations are told together to be one for each suit.
pub(super) fn one_of_each_kind(voice: &Voice) -> bool {
    let groups = voice.foundations();
    groups.len() > 1
        && groups.iter().all(|id| {
            let group = voice.group(*id);
            group.one_suit_each && group.count as usize == voice.spec.suit_set.len()
        })
}

fn kinds(voice: &Voice) -> Paragraph {
    let there: Vec<String> = voice.spec.suit_set.iter().map(|suit| suit.name().into()).collect();
    let text = format!(
        "of each kind of foundation there is one for each suit, from left to right {}",
        all_of(&there)
    );
    if one_of_each_kind(voice) { vec![said("kinds", text)] } else { Vec::new() }
}

/// One suit for each pile.
pub(super) fn suits(voice: &Voice, id: GroupId) -> Option<Said> {
    let (names, group) = (&voice.names, voice.group(id));
    let there: Vec<String> = voice.spec.suit_set.iter().map(|suit| suit.name().into()).collect();
    let order = format!("from left to right {}", all_of(&there));
    let text = match group.count as usize {
        count if count == there.len() => {
            format!("there is one {} for each suit, {order}", names.one(id))
        }
        count if count % there.len() == 0 => format!(
            "there are {} {} for each suit, {order} and then the same again",
            number(count / there.len()),
            names.many(id)
        ),
        count => {
            let suits: Vec<String> = there.iter().cloned().cycle().take(count).collect();
            format!("{} {} only for {}", names.the(id), names.are(id), all_of(&suits))
        }
    };
    group.one_suit_each.then(|| said(&voice.key(id, "suits"), text))
}

/// No more piles may be begun than those of another group.
pub(super) fn limit(voice: &Voice, id: GroupId) -> Option<Said> {
    let (names, other) = (&voice.names, voice.group(id).open_limit?);
    let text =
        format!("no more {} may be begun than {} are begun", names.many(id), names.many(other));
    Some(said(&voice.key(id, "open_limit"), text))
}
