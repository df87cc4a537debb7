//! How piles are built, and what may leave them.

use kibitzer_engine::spec::{Base, Build, GroupId, GroupSpec, Lie, Take};
use kibitzer_engine::{Rank, Role};

use super::super::moves::{barred_ranks, one_card};
use super::arg::Arg;
use super::foundations::{echoes, floor, limit, own_suits, rank_counts};
use super::teller::{Teller, tell};

/// A paragraph on how piles are built, one on what may leave, one on where it may go.
pub(super) fn moves(teller: &Teller) -> Option<Vec<Vec<String>>> {
    let voice = &teller.voice;
    let order = [Role::Tableau, Role::Reserve, Role::Cell, Role::Waste, Role::Stock];
    let others: Vec<GroupId> =
        order.iter().flat_map(|role| voice.groups(|group| group.role == *role)).collect();
    let mut builds = Vec::new();
    for id in &others {
        builds.extend(building(teller, *id)?);
    }
    let all: Vec<GroupId> = voice.foundations().into_iter().chain(others.clone()).collect();
    Some(vec![builds, leaves(teller, &others)?, super::routes::routes(teller, &all)?])
}

fn building(teller: &Teller, id: GroupId) -> Option<Vec<String>> {
    let group = teller.voice.group(id);
    let piles = || Arg::Pile(id);
    let mut told = Vec::new();
    match &group.build {
        Build::None => told.extend(closed(teller, id)?),
        Build::Any if group.from.is_empty() => {}
        Build::Any => told.push(tell!(teller, "any-on-any", piles = piles())?),
        build => match teller.alike(build).filter(|_| build.parts().len() > 1) {
            Some(alike) => {
                told.push(tell!(teller, "built-alike", piles = piles(), alike = alike.into())?);
            }
            None => {
                let built = teller.built(build)?.into();
                told.push(tell!(teller, "piles-built", piles = piles(), built = built)?);
                told.extend(teller.fitting(build)?);
                told.extend(teller.besides(build)?);
            }
        },
    }
    told.extend(bottom(teller, id)?);
    told.extend(only(teller, id)?);
    told.extend(room(teller, id)?);
    told.extend(unit(teller, id)?);
    told.extend(own_suits(teller, id)?);
    told.extend(rank_counts(teller, id)?);
    told.extend(echoes(teller, id)?);
    told.extend(limit(teller, id)?);
    Some(told)
}

/// Piles on which nothing is built, though cards move there.
fn closed(teller: &Teller, id: GroupId) -> Option<Vec<String>> {
    let group = teller.voice.group(id);
    let entered = group.from.iter().any(|route| !route.auto && route.build.is_none());
    if !entered || group.capacity == Some(1) {
        return Some(Vec::new());
    }
    let bare = if group.floor == 0 { "empty" } else { "bare" };
    let (piles, bare) = (Arg::Pile(id), bare.into());
    if group.from.iter().any(|route| route.build.is_some()) {
        let plain = group.from.iter().filter(|route| !route.auto && route.build.is_none());
        let from: Option<Vec<String>> =
            plain.map(|route| super::routes::from_one(teller, id, route)).collect();
        let from = teller.or(from?).into();
        return Some(vec![tell!(teller, "nothing-from", piles = piles, bare = bare, from = from)?]);
    }
    Some(vec![tell!(teller, "nothing-on-others", piles = piles, bare = bare)?])
}

/// On which piles nothing is laid because of what lies at their bottom.
fn bottom(teller: &Teller, id: GroupId) -> Option<Vec<String>> {
    let group = teller.voice.group(id);
    if !group.bottom_fits {
        return Some(Vec::new());
    }
    let piles = Arg::Pile(id);
    Some(vec![match group.base {
        Base::Faces(faces) => {
            tell!(teller, "bottom-is", piles = piles, faces = teller.faces(faces)?.into())?
        }
        _ => tell!(teller, "bottom-fits", piles = piles)?,
    }])
}

/// Which ranks are never laid on the piles, or alone are.
fn only(teller: &Teller, id: GroupId) -> Option<Vec<String>> {
    let group = teller.voice.group(id);
    let there = Rank::all().filter(|rank| teller.voice.spec.pack.has(*rank));
    let (some, never): (Vec<Rank>, Vec<Rank>) = there.partition(|rank| group.only.has(*rank));
    if never.is_empty() || group.from.is_empty() {
        return Some(Vec::new());
    }
    let piles = Arg::Pile(id);
    Some(vec![if never.len() < some.len() {
        tell!(teller, "never-laid", piles = piles, ranks = teller.a_rank_of(&never)?.into())?
    } else {
        tell!(teller, "only-laid", piles = piles, ranks = teller.a_rank_of(&some)?.into())?
    }])
}

/// How many cards a pile holds at the most.
fn room(teller: &Teller, id: GroupId) -> Option<Vec<String>> {
    let pile = Arg::Pile(id);
    Some(match teller.voice.group(id).capacity {
        None => Vec::new(),
        Some(1) => vec![tell!(teller, "holds-one", pile = pile)?],
        Some(n) => vec![tell!(teller, "holds-most", pile = pile, cards = Arg::Cards(n.into()))?],
    })
}

/// How many cards come at a time.
fn unit(teller: &Teller, id: GroupId) -> Option<Vec<String>> {
    let group = teller.voice.group(id);
    let pile = Arg::Pile(id);
    match group.unit.filter(|_| !group.from.is_empty() && group.capacity != Some(1)) {
        None => Some(Vec::new()),
        Some(1) => Some(vec![tell!(teller, "takes-one", pile = pile)?]),
        Some(n) => {
            Some(vec![tell!(teller, "takes-unit", pile = pile, cards = Arg::Cards(n.into()))?])
        }
    }
}

/// What is said alike of several groups.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Leaving {
    /// The one card of each pile.
    Single,
    /// The top card alone.
    Top,
    /// Any face-up card, those on it staying.
    Any,
    /// Top cards in sequence, linked as is said.
    Run(String),
}

/// What may leave the groups that are no foundations; what is alike is said once.
fn leaves(teller: &Teller, groups: &[GroupId]) -> Option<Vec<String>> {
    let voice = &teller.voice;
    let mut shared: Vec<(Leaving, Vec<GroupId>)> = Vec::new();
    let mut told = Vec::new();
    for id in groups {
        let group = voice.group(*id);
        if !(group.covered && group.take == Take::Top) {
            match leaving(teller, *id)? {
                Told::Shared(how) => match shared.iter_mut().find(|(known, _)| *known == how) {
                    Some((_, ids)) => ids.push(*id),
                    None => shared.push((how, vec![*id])),
                },
                Told::Alone(text) => told.push(text),
                Told::Nothing => {}
            }
        }
    }
    let mut all = Vec::new();
    for (how, ids) in shared {
        all.push(leaving_in_words(teller, how, ids)?);
    }
    all.extend(told);
    for id in groups {
        if voice.leaves(*id) {
            all.extend(floor(teller, *id)?);
        }
    }
    Some(all)
}

/// How something is told: with what is alike of other groups, or not.
enum Told {
    Shared(Leaving),
    Alone(String),
    Nothing,
}

fn leaving_in_words(teller: &Teller, how: Leaving, ids: Vec<GroupId>) -> Option<String> {
    let piles = Arg::Piles(ids);
    match how {
        Leaving::Single => tell!(teller, "leave-single", piles = piles),
        Leaving::Top => tell!(teller, "leave-top", piles = piles),
        Leaving::Any => tell!(teller, "leave-any", piles = piles),
        Leaving::Run(linked) => tell!(teller, "leave-run", piles = piles, linked = linked.into()),
    }
}

fn leaving(teller: &Teller, id: GroupId) -> Option<Told> {
    let voice = &teller.voice;
    let group = voice.group(id);
    if !voice.leaves(id) {
        let played =
            voice.spec.groups.iter().any(|to| to.from.iter().any(|route| route.pile == id));
        return Some(if played || group.role == Role::Stock {
            Told::Nothing
        } else {
            Told::Alone(tell!(teller, "leave-never", pile = Arg::Pile(id))?)
        });
    }
    Some(match group.take {
        Take::Top if matches!(group.lie, Lie::Down | Lie::UpWhenStockEmpty) => {
            Told::Alone(what_leaves(teller, id)?)
        }
        Take::Top if one_card(voice, id) => Told::Shared(Leaving::Single),
        Take::Top => Told::Shared(Leaving::Top),
        Take::Any if group.lie != Lie::UpWhenStockEmpty => Told::Shared(Leaving::Any),
        Take::Run if group.lie != Lie::Down => Told::Shared(Leaving::Run(linked(teller, group)?)),
        _ => Told::Alone(what_leaves(teller, id)?),
    })
}

/// What may leave a pile of the group, in words.
pub(super) fn what_leaves(teller: &Teller, id: GroupId) -> Option<String> {
    let group = teller.voice.group(id);
    let pile = || Arg::Pile(id);
    let face_up = matches!(group.take, Take::FaceUp | Take::TopOrFaceUp);
    let which = || Arg::from(if face_up { "open" } else { "all" });
    match group.take {
        Take::None => None,
        _ if group.lie == Lie::Down => tell!(teller, "leave-turned", pile = pile()),
        Take::Top => tell!(teller, "leave-top", piles = Arg::Piles(vec![id])),
        Take::Run => {
            let linked = linked(teller, group)?.into();
            tell!(teller, "leave-run", piles = Arg::Piles(vec![id]), linked = linked)
        }
        Take::Tail => tell!(teller, "leave-tail", pile = pile()),
        Take::Pile | Take::FaceUp => {
            let linked = linked(teller, group)?.into();
            let whole =
                tell!(teller, "leave-whole", pile = pile(), which = which(), linked = linked)?;
            Some(format!("{whole}{}", single(teller, id)?))
        }
        Take::TopOrPile | Take::TopOrFaceUp => {
            let linked = linked(teller, group)?.into();
            tell!(teller, "leave-top-or-whole", pile = pile(), which = which(), linked = linked)
        }
        Take::Any if group.lie == Lie::UpWhenStockEmpty => {
            tell!(teller, "leave-any-later", pile = pile())
        }
        Take::Any => tell!(teller, "leave-any", piles = Arg::Piles(vec![id])),
        Take::Ends => tell!(teller, "leave-ends", pile = pile()),
    }
}

/// Piles that take single cards take the top card whatever the rest does.
fn single(teller: &Teller, id: GroupId) -> Option<String> {
    let voice = &teller.voice;
    let ones = voice.groups(|_| true).into_iter();
    let ones: Vec<GroupId> =
        ones.filter(|to| voice.gives(id, *to) && voice.group(*to).unit == Some(1)).collect();
    if ones.is_empty() {
        return Some(String::new());
    }
    tell!(teller, "leave-top-to", to = Arg::Piles(ones))
}

fn linked(teller: &Teller, group: &GroupSpec) -> Option<String> {
    match group.run.as_ref().unwrap_or(&group.build) {
        Build::Any => tell!(teller, "linked-any"),
        Build::None => tell!(teller, "linked-none"),
        Build::Either(parts) if group.alike => {
            let parts: Option<Vec<String>> = parts.iter().map(|part| teller.built(part)).collect();
            let built = teller.or(parts?).into();
            tell!(teller, "linked-alike", built = built)
        }
        run => {
            let built = teller.built(run)?.into();
            let mut text = tell!(teller, "linked", built = built)?;
            let barred = barred_ranks(&group.build, run);
            if !barred.is_empty() {
                let ranks = teller.a_rank_of(&barred)?.into();
                text += &tell!(teller, "linked-also", ranks = ranks)?;
            }
            Some(text)
        }
    }
}
