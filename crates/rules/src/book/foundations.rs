//! Foundations: with what they begin, how they are built, when they are complete.

use kibitzer_engine::spec::{Base, Build, DealStep, GroupId, GroupSpec, Order, Take};
use kibitzer_engine::{FaceSet, Rank, Role};

use super::building::{besides, built, last_rank};
use super::pack::faces_in_words;
use super::voice::{Paragraph, Said, Voice, said, said_all};
use super::words::{all_of, cards, number, sentence};

/// A paragraph for each group of foundations.
pub(super) fn foundations(voice: &Voice) -> Vec<Paragraph> {
    let groups = voice.groups(|group| group.role == Role::Foundation);
    groups.into_iter().map(|id| foundation(voice, id)).collect()
}

fn foundation(voice: &Voice, id: GroupId) -> Paragraph {
    let mut said_here = match at_once(voice, id) {
        Some(all) => vec![all],
        None => said_all(&voice.key(id, "build"), &piecemeal(voice, id)).into_iter().collect(),
    };
    said_here.extend(suits(voice, id));
    said_here.extend(echoes(voice, id));
    said_here.extend(limit(voice, id));
    said_here
}

/// A pile takes only ranks that lie in the one before it.
pub(super) fn echoes(voice: &Voice, id: GroupId) -> Option<Said> {
    let (names, group) = (&voice.names, voice.group(id));
    let text = format!(
        "the first of {} waits for no other; each of the others takes a card only when a card of the same rank lies \
         already in the {} before it",
        names.the(id),
        names.one(id)
    );
    group.ranks_before.then(|| said(&voice.key(id, "ranks"), text))
}

/// The usual case in one sentence: `begins with an ace and is built up in suit to the king`.
fn at_once(voice: &Voice, id: GroupId) -> Option<Said> {
    let group = voice.group(id);
    let (Base::Faces(faces), Some(first)) = (&group.base, first_rank(voice, id)) else { return None };
    let Build::Ranked { order: Order::Step { wrap: false, .. }, .. } = group.build else { return None };
    let capacity = group.capacity.filter(|n| (2..=13).contains(n) && group.floor == 0)?;
    let last = last_rank(&group.build, first, capacity)?;
    let base =
        if faces.is_empty() { faces_in_words(FaceSet::of_rank(first)) } else { faces_in_words(*faces) };
    let begins = if faces.is_empty() { "is begun by the deal with" } else { "begins with" };
    let (way, each) = (built(&group.build), voice.names.each(id));
    let text = if group.unit == Some(capacity) && !faces.is_empty() {
        format!(
            "{each} takes {} at once and no fewer: a whole sequence built {way} from {} to {}, \
             which lies in that order on top of the pile that it leaves",
            cards(capacity as usize),
            first.name(),
            last.name()
        )
    } else {
        format!("{each} {begins} {base} and is built {way} to the {}{}", last.name(), unit(voice, id))
    };
    let mut sentences = vec![text];
    sentences.extend(besides(&group.build));
    said_all(&voice.key(id, "build"), &sentences)
}

fn piecemeal(voice: &Voice, id: GroupId) -> Vec<String> {
    let statements = [Some(begins(voice, id)), building(voice, id), complete(voice, id)];
    let floor = super::moves::floor(voice, id);
    floor.into_iter().chain(statements.into_iter().flatten().map(|said| said.text)).collect()
}

/// What begins a pile of the group.
pub(super) fn begins(voice: &Voice, id: GroupId) -> Said {
    let (names, group) = (&voice.names, voice.group(id));
    let each = names.each(id);
    let text = match &group.base {
        Base::Faces(faces) if faces.is_empty() => laid_out(voice, id),
        Base::Faces(faces) if group.floor > 0 => {
            format!("the first card to be laid on {each} is {}", faces_in_words(*faces))
        }
        Base::Faces(faces) => format!("{each} begins with {}", faces_in_words(*faces)),
        Base::FirstRank => format!(
            "the rank of the card dealt to the first of {} decides the base: each of the others begins with a card of that rank",
            names.the(id)
        ),
        Base::Chosen => format!(
            "any card may begin {}; once one is begun, the others begin with the same rank",
            names.any(id)
        ),
        Base::Beside { .. } => beside(voice, id),
    };
    said(&voice.key(id, "base"), text)
}

fn laid_out(voice: &Voice, id: GroupId) -> String {
    let names = &voice.names;
    if voice.dealt_to(id) {
        format!("{} {} begun by the deal and never anew", names.the(id), names.are(id))
    } else {
        format!("no card may begin {}", names.any(id))
    }
}

/// A base that is counted from another pile.
fn beside(voice: &Voice, id: GroupId) -> String {
    let Base::Beside { group, top, plus, same_suit } = voice.group(id).base else { return String::new() };
    let (names, end) = (&voice.names, if top { "top" } else { "bottom" });
    let place = if names.alone(group) { "" } else { " in the same place" };
    let suit = if same_suit { " and of its suit" } else { "" };
    let rank = match plus {
        0 => "of the same rank as".to_owned(),
        1 => "one rank above".into(),
        n => format!("{} ranks above", number(n as usize)),
    };
    let known = opening_rank(voice, group).filter(|_| !top).map(|rank| rank.plus(plus));
    let card =
        known.map_or_else(|| "a card".to_owned(), |rank| format!("{}, that is, a card", rank.with_article()));
    let round = if plus > 0 { ", counting from the king on to the ace" } else { "" };
    format!(
        "{} begins with {card} {rank} the {end} card of {}{place}{suit}{round}; while no card lies there, it is not begun",
        names.each(id),
        names.this(group)
    )
}

/// The one rank with which the deal begins the piles of a group.
fn opening_rank(voice: &Voice, id: GroupId) -> Option<Rank> {
    let steps: Vec<&DealStep> = voice.spec.deal.iter().filter(|step| step.to == id).collect();
    let rank = steps.first()?.take.first()?.iter().next()?.rank();
    let same = |faces: &FaceSet| faces.and(FaceSet::of_rank(rank)) == *faces;
    steps[0].take.iter().all(same).then_some(rank)
}

/// How the piles are built.
fn building(voice: &Voice, id: GroupId) -> Option<Said> {
    let (names, group) = (&voice.names, voice.group(id));
    let (the, are) = (names.the(id), names.are(id));
    let key = voice.key(id, "build");
    let unit = unit(voice, id);
    match &group.build {
        Build::None if group.capacity == Some(1) => {
            Some(said(&key, format!("nothing is built on {}", names.any(id))))
        }
        Build::None => said_all(&key, &[format!("nothing is built on {the}")]),
        Build::Any => Some(said(&key, format!("on {the} any card may lie on any other{unit}"))),
        build @ Build::Ranked { .. } => {
            let they = match (&group.base, names.alone(id)) {
                (Base::FirstRank | Base::Chosen, _) => format!("{the} {are}"),
                (_, true) => "it is".to_owned(),
                (_, false) => "they are".to_owned(),
            };
            let mut sentences = vec![format!("{they} built {}{unit}", built(build))];
            sentences.extend(besides(build));
            said_all(&key, &sentences)
        }
    }
}

fn unit(voice: &Voice, id: GroupId) -> String {
    let group = voice.group(id);
    match group.unit {
        _ if group.from.is_empty() => String::new(),
        None => ", any number of cards at a time".into(),
        Some(1) => ", one card at a time".into(),
        Some(unit) => {
            format!(", {} at once, which must lie on one another in that order already", cards(unit as usize))
        }
    }
}

/// When a pile is complete.
fn complete(voice: &Voice, id: GroupId) -> Option<Said> {
    let (names, group) = (&voice.names, voice.group(id));
    let capacity = group.capacity?;
    let key = voice.key(id, "capacity");
    let pile = names.each(id);
    let text = match (first_rank(voice, id), &group.build) {
        _ if capacity == 1 => format!("{pile} holds one card"),
        (Some(first), build) => format!("{pile} {}", path(build, first, capacity)),
        (None, _) => format!("{pile} is complete with {}", cards(capacity as usize)),
    };
    Some(said(&key, text))
}

/// From which rank to which: `goes from the ace to the king`.
fn path(build: &Build, first: Rank, count: u8) -> String {
    let total = cards(count as usize);
    if let Build::Ranked { order: Order::Sequence(ranks), .. } = build {
        let last = ranks.get(count as usize - 1).map_or("last", |rank| rank.name());
        return format!("is complete with {total}, the last of them the {last}");
    }
    let round = matches!(build, Build::Ranked { order: Order::Step { wrap: true, .. }, .. });
    match last_rank(build, first, count) {
        Some(_) if round && count <= 13 => {
            format!("is complete with {total}: {}", in_turn(build, first, count))
        }
        Some(last) if count <= 13 => {
            format!("goes from the {} to the {}: {total}", first.name(), last.name())
        }
        _ => format!("is complete with {total}"),
    }
}

/// The ranks of a complete pile in their order.
fn in_turn(build: &Build, first: Rank, count: u8) -> String {
    let ranks = (1..=count).filter_map(|n| last_rank(build, first, n));
    all_of(&ranks.map(|rank| rank.name().to_owned()).collect::<Vec<_>>())
}

/// The one rank that begins all piles of the group.
fn first_rank(voice: &Voice, id: GroupId) -> Option<Rank> {
    match voice.group(id).base {
        Base::Faces(faces) if faces.is_empty() => opening_rank(voice, id),
        Base::Faces(faces) => {
            let rank = faces.iter().next()?.rank();
            (faces.and(FaceSet::of_rank(rank)) == faces).then_some(rank)
        }
        Base::Beside { group, top: false, plus, .. } => Some(opening_rank(voice, group)?.plus(plus)),
        _ => None,
    }
}

/// One suit for each pile.
fn suits(voice: &Voice, id: GroupId) -> Option<Said> {
    let group = voice.group(id);
    let each = match group.count {
        1..=3 => "is one for each of the first suits".to_owned(),
        4 => "is one for each suit".to_owned(),
        count if count % 4 == 0 => format!("are {} for each suit", number(count as usize / 4)),
        _ => "are some for each suit".to_owned(),
    };
    let text = format!(
        "there {each}: from left to right they take clubs, spades, hearts and diamonds{}",
        if group.count > 4 { ", and so on again" } else { "" }
    );
    group.one_suit_each.then(|| said(&voice.key(id, "suits"), text))
}

/// No more piles may be begun than those of another group.
pub(super) fn limit(voice: &Voice, id: GroupId) -> Option<Said> {
    let (names, other) = (&voice.names, voice.group(id).open_limit?);
    let text = format!("no more {} may be begun than {} are begun", names.many(id), names.many(other));
    Some(said(&voice.key(id, "open_limit"), text))
}

/// For the object: what is to be built.
pub(super) fn aim(voice: &Voice, id: GroupId) -> String {
    let (names, group) = (&voice.names, voice.group(id));
    let piles = if names.alone(id) { names.the(id) } else { format!("the {}", names.numbered(id)) };
    let way = match &group.build {
        build @ Build::Ranked { .. } => {
            let unlisted = built(build);
            if unlisted.len() > 60 { String::new() } else { format!(", built {unlisted}") }
        }
        _ => String::new(),
    };
    format!("{piles}{way}{}", ends(voice, group, id))
}

fn ends(voice: &Voice, group: &GroupSpec, id: GroupId) -> String {
    let last = |first: Rank| last_rank(&group.build, first, group.capacity.unwrap_or(13));
    match first_rank(voice, id).and_then(|first| Some((first, last(first)?))) {
        Some((first, last)) if group.capacity.is_none_or(|n| n > 1 && n <= 13) => {
            format!(" from {} to {}", first.name(), last.name())
        }
        _ => String::new(),
    }
}

/// Whether cards may come back from foundations.
pub(super) fn back(voice: &Voice) -> Vec<Said> {
    let groups = voice.groups(|group| group.role == Role::Foundation);
    let staying: Vec<GroupId> = groups.iter().copied().filter(|id| !voice.leaves(*id)).collect();
    let mut said_here = Vec::new();
    if groups.is_empty() {
        return said_here;
    }
    if staying.len() == groups.len() {
        said_here.push(said("back", format!("cards on {} stay there", voice.all_the(&staying))));
        return said_here;
    }
    if !staying.is_empty() {
        said_here.push(said("stay", format!("cards on {} stay there", voice.all_the(&staying))));
    }
    let giving = groups.into_iter().filter(|id| voice.leaves(*id));
    said_here
        .push(said("back", giving.map(|id| sentence(&returns(voice, id))).collect::<Vec<_>>().join(" ")));
    said_here
}

fn returns(voice: &Voice, id: GroupId) -> String {
    let names = &voice.names;
    let targets = voice.groups(|_| true).into_iter().filter(|to| voice.gives(id, *to));
    let places =
        targets.map(|to| if to == id { format!("another {}", names.one(to)) } else { names.any(to) });
    let what = match voice.group(id).take {
        Take::Top => format!("the top card of {}", names.any(id)),
        _ => format!("of {} {}; they", names.any(id), super::moves::what_leaves(voice, id)),
    };
    format!("{what} may go to {}, if it fits there", super::words::one_of(&places.collect::<Vec<_>>()))
}
