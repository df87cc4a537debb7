//! Moves: how piles are built, and what may leave them.

use kibitzer_engine::spec::{Base, Build, GroupId, GroupSpec, Lie, Take};
use kibitzer_engine::{Rank, Role};

use super::building::{besides, built, fitting};
use super::facts::single_cards;
use super::floors::{bare_pile, floor};
use super::foundations::{echoes, limit, rank_counts, suits};
use super::pack::faces_in_words;
use super::pairs::alike;
use super::routes::routes;
use super::voice::{Frame, Paragraph, Said, Voice, Who, said, said_all};
use super::words::{a_rank_of, cards, one_of};

/// A paragraph on how piles are built, one on what may leave, one on where it may go.
pub(super) fn moves(voice: &Voice) -> Vec<Paragraph> {
    let order = [Role::Tableau, Role::Reserve, Role::Cell, Role::Waste, Role::Stock];
    let others: Vec<GroupId> =
        order.iter().flat_map(|role| voice.groups(|group| group.role == *role)).collect();
    let all = voice.foundations().into_iter().chain(others.iter().copied());
    let builds = others.iter().flat_map(|id| building(voice, *id)).collect();
    let leaving = others.iter().flat_map(|id| leaves(voice, *id)).collect();
    vec![builds, leaving, all.flat_map(|id| routes(voice, id)).collect()]
}

fn building(voice: &Voice, id: GroupId) -> Vec<Said> {
    let (the, key) = (voice.names.the(id), voice.key(id, "build"));
    let mut said_here = Vec::new();
    match &voice.group(id).build {
        Build::None => said_here.extend(closed(voice, id)),
        Build::Any if voice.group(id).from.is_empty() => {}
        Build::Any => {
            said_here.push(said(&key, format!("on {the} any card may be laid on any other")));
        }
        build @ (Build::Ranked { .. } | Build::Either(_) | Build::Among { .. }) => {
            said_here.extend(said_all(&key, &in_order(voice, id, build)));
        }
    }
    said_here.extend(bottom(voice, id));
    said_here.extend(only(voice, id));
    said_here.extend(room(voice, id));
    said_here.extend(unit(voice, id));
    said_here.extend(suits(voice, id));
    said_here.extend(rank_counts(voice, id));
    said_here.extend(echoes(voice, id));
    said_here.extend(limit(voice, id));
    said_here
}

/// On which piles nothing is laid because of what lies at their bottom.
pub(super) fn bottom(voice: &Voice, id: GroupId) -> Option<Said> {
    let group = voice.group(id);
    let belongs = match group.base {
        Base::Faces(faces) => format!("is not {}", faces_in_words(faces)),
        _ => "is none that could begin it".to_owned(),
    };
    let text = format!("nothing is laid on {} whose bottom card {belongs}", voice.names.any(id));
    group.bottom_fits.then(|| said(&voice.key(id, "bottom"), text))
}

/// Which ranks are never laid on the piles, or alone are.
fn only(voice: &Voice, id: GroupId) -> Option<Said> {
    let there = Rank::all().filter(|rank| voice.spec.pack.has(*rank));
    let (some, never): (Vec<Rank>, Vec<Rank>) =
        there.partition(|rank| voice.group(id).only.has(*rank));
    let the = voice.names.the(id);
    let text = if never.len() < some.len() {
        format!("{} is never laid on {the}", a_rank_of(&never))
    } else {
        format!("only {} is laid on {the}", a_rank_of(&some))
    };
    let asked = !never.is_empty() && !voice.group(id).from.is_empty();
    asked.then(|| said(&voice.key(id, "ranks"), text))
}

fn in_order(voice: &Voice, id: GroupId, build: &Build) -> Vec<String> {
    let (the, are) = (voice.names.the(id), voice.names.are(id));
    if let Some(alike) = alike(build) {
        return vec![format!("on {the} a card may be laid on another if both are {alike}")];
    }
    let on = fitting(voice, build)
        .map_or_else(String::new, |on| format!(": each card goes on one {on}"));
    let mut sentences = vec![format!("{the} {are} built {}{on}", built(voice, build))];
    sentences.extend(besides(voice, build));
    sentences
}

/// Piles on which nothing is built, though cards move there.
fn closed(voice: &Voice, id: GroupId) -> Option<Said> {
    let (names, group) = (&voice.names, voice.group(id));
    let entered = group.from.iter().any(|route| !route.auto && route.build.is_none());
    if !entered || group.capacity == Some(1) {
        return None;
    }
    let (the, key) = (names.the(id), voice.key(id, "build"));
    let own = group.from.iter().any(|route| route.build.is_some());
    let bare = match group.floor {
        _ if own => only_bare(voice, id),
        0 if names.alone(id) => "it takes cards only when it is empty".to_owned(),
        0 => format!("cards are laid only on an empty {}", names.one(id)),
        _ => format!("{} takes a card, but no second one on it", bare_pile(voice, id)),
    };
    Some(said(&key, format!("nothing is built on {the}: {bare}")))
}

/// Where cards go that have no rule of their own, on piles for which others have one.
fn only_bare(voice: &Voice, id: GroupId) -> String {
    let names = &voice.names;
    let routes = voice.group(id).from.iter().filter(|route| !route.auto && route.build.is_none());
    let from: Vec<String> = routes
        .map(|route| {
            if route.pile == id {
                format!("another {}", names.one(id))
            } else {
                names.any(route.pile)
            }
        })
        .collect();
    let place = match voice.group(id).floor {
        0 if names.alone(id) => format!("the empty {}", names.one(id)),
        0 => format!("an empty {}", names.one(id)),
        _ => bare_pile(voice, id),
    };
    format!("a card from {} goes only on {place}", one_of(&from))
}

/// How many cards a pile holds at the most.
pub(super) fn room(voice: &Voice, id: GroupId) -> Option<Said> {
    let capacity = voice.group(id).capacity?;
    let text = match capacity {
        1 => format!("{} holds one card", voice.names.each(id)),
        n => format!("{} holds no more than {}", voice.names.each(id), cards(n as usize)),
    };
    Some(said(&voice.key(id, "capacity"), text))
}

/// How many cards come at a time.
pub(super) fn unit(voice: &Voice, id: GroupId) -> Option<Said> {
    let group = voice.group(id);
    let unit = group.unit.filter(|_| !group.from.is_empty() && group.capacity != Some(1))?;
    let what = if unit == 1 {
        "one card at a time".into()
    } else {
        format!("{} at once", cards(unit as usize))
    };
    Some(said(&voice.key(id, "unit"), format!("{} takes {what}", voice.names.any(id))))
}

/// What may leave a group that is no foundation.
fn leaves(voice: &Voice, id: GroupId) -> Vec<Said> {
    let key = voice.key(id, "take");
    let fixed = floor(voice, id).map(|text| said(&voice.key(id, "floor"), text));
    if voice.group(id).covered && voice.group(id).take == Take::Top {
        return fixed.into_iter().collect(); // it was said when they are available
    }
    if voice.leaves(id) {
        return std::iter::once(leaving(voice, id, &key)).chain(fixed).collect();
    }
    let played = voice.spec.groups.iter().any(|to| to.from.iter().any(|route| route.pile == id));
    let stock = voice.group(id).role == Role::Stock;
    if played || stock {
        return Vec::new();
    }
    vec![said(&key, format!("cards of {} are never played", voice.names.the(id)))]
}

/// The frequent cases so that several groups can be told together.
fn leaving(voice: &Voice, id: GroupId, key: &str) -> Said {
    let group = voice.group(id);
    match group.take {
        Take::Top if matches!(group.lie, Lie::Down | Lie::UpWhenStockEmpty) => {
            said(key, what_leaves(voice, id))
        }
        Take::Top if one_card(voice, id) && voice.names.alone(id) => {
            said(key, format!("the card of {} is available", voice.names.the(id)))
        }
        Take::Top if group.role == Role::Cell && group.capacity == Some(1) => {
            voice.shared(key, id, Frame::fixed(Who::All, "the cards in ", " are available"))
        }
        Take::Top if one_card(voice, id) => {
            voice.shared(key, id, Frame::fixed(Who::All, "all cards of ", " are available"))
        }
        Take::Top => voice.shared(key, id, only_top()),
        Take::Any if group.lie != Lie::UpWhenStockEmpty && voice.names.alone(id) => {
            let behind = " is available, the buried ones too; the cards that lie on it stay";
            voice.shared(key, id, Frame::fixed(Who::Any, "any face-up card of ", behind))
        }
        Take::Run if group.lie != Lie::Down => {
            let behind = format!(
                " may move alone, or together with any number of face-up cards under it{}",
                linked(voice, group)
            );
            voice.shared(key, id, Frame::fixed(Who::Any, "the top card of ", &behind))
        }
        _ => said(key, what_leaves(voice, id)),
    }
}

fn only_top() -> Frame {
    let ends =
        |top: &str, verb: &str| (format!("only the top {top} of "), format!(" {verb} available"));
    Frame { who: Who::Each, one: ends("card", "is"), several: ends("cards", "are") }
}

/// True if no pile of a group ever holds more than one card.
pub(super) fn one_card(voice: &Voice, id: GroupId) -> bool {
    voice.group(id).capacity == Some(1) || single_cards(voice.spec, id)
}

/// What may leave a pile of the group, in words.
pub(super) fn what_leaves(voice: &Voice, id: GroupId) -> String {
    let (names, group) = (&voice.names, voice.group(id));
    let each = names.any(id);
    let face_up = matches!(group.take, Take::FaceUp | Take::TopOrFaceUp);
    let which = if face_up { "face-up cards" } else { "cards" };
    match group.take {
        Take::None => format!("no card leaves {each}"),
        _ if group.lie == Lie::Down => {
            format!("the top card of {each} may be turned up and played")
        }
        Take::Top => format!("only the top card of {} is available", names.each(id)),
        Take::Run => format!(
            "the top card of {each} may move alone, or together with any number of face-up cards \
             under it{}",
            linked(voice, group)
        ),
        Take::Tail => format!(
            "any face-up card of {each} may move, with all the cards that lie on it, in sequence \
             or not"
        ),
        Take::Pile | Take::FaceUp => {
            let (linked, single) = (linked(voice, group), single(voice, id));
            format!("the {which} of {each} move all together{linked}{single}")
        }
        Take::TopOrPile | Take::TopOrFaceUp => format!(
            "of {each} either the top card moves alone, or all its {which} together{}; no other \
             part of it moves",
            linked(voice, group)
        ),
        Take::Any | Take::Ends => what_leaves_from_under(voice, id),
    }
}

/// What may leave a pile from which cards are drawn out from under others.
fn what_leaves_from_under(voice: &Voice, id: GroupId) -> String {
    let (names, group) = (&voice.names, voice.group(id));
    let each = names.any(id);
    if group.take == Take::Ends {
        return format!(
            "the top card and the bottom card of {} are available; when the bottom card leaves, \
             the cards on it stay",
            names.each(id)
        );
    }
    let any = match group.lie {
        Lie::UpWhenStockEmpty => "as soon as they lie face up, any card",
        _ => "any face-up card",
    };
    format!("{any} of {each} is available, the buried ones too; the cards that lie on it stay")
}

/// Piles that take single cards take the top card whatever the rest does.
fn single(voice: &Voice, id: GroupId) -> String {
    let ones = voice.groups(|_| true).into_iter();
    let ones: Vec<GroupId> =
        ones.filter(|to| voice.gives(id, *to) && voice.group(*to).unit == Some(1)).collect();
    if ones.is_empty() {
        String::new()
    } else {
        format!("; the top card alone may go to {}", voice.all_the(&ones))
    }
}

fn linked(voice: &Voice, group: &GroupSpec) -> String {
    match group.run.as_ref().unwrap_or(&group.build) {
        Build::Any => ", whatever they are".into(),
        Build::None => ", which can be no more than one".into(),
        Build::Either(parts) if group.alike => {
            let parts = parts.iter().map(|part| format!("{} throughout", built(voice, part)));
            let parts: Vec<String> = parts.collect();
            format!(", if they form a sequence built {}", parts.join(", or "))
        }
        run @ (Build::Ranked { .. } | Build::Either(_) | Build::Among { .. }) => {
            let also = barred_by(&group.build, run).unwrap_or_default();
            format!(", if they form a sequence built {}{also}", built(voice, run))
        }
    }
}

/// The ranks on which nothing is laid by moves, where a moving sequence may have cards on them.
fn barred_by(build: &Build, run: &Build) -> Option<String> {
    let ranks = barred_ranks(build, run);
    (!ranks.is_empty()).then(|| format!(", in which a card may also lie on {}", a_rank_of(&ranks)))
}

/// Those ranks.
pub(super) fn barred_ranks(build: &Build, run: &Build) -> Vec<Rank> {
    let (Build::Ranked { not_on: laid, .. }, Build::Ranked { not_on: moved, .. }) = (build, run)
    else {
        return Vec::new();
    };
    laid.iter().copied().filter(|rank| !moved.contains(rank)).collect()
}
