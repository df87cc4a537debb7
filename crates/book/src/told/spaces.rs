//! Spaces: empty piles, and what may fill them.

use kibitzer_engine::spec::{Base, Condition, GroupId, RouteSpec, Take};
use kibitzer_engine::{FaceSet, Role};

use super::super::facts::{drawn_to, redealt_to, single_cards};
use super::super::spaces::{dries, dry, goes_whole, ways};
use super::arg::Arg;
use super::fillings::{closing, refill};
use super::foundations::begins;
use super::teller::{Paragraphs, Teller, tell};

/// What is to be said of empty piles.
pub(super) fn spaces(teller: &Teller) -> Paragraphs {
    let voice = &teller.voice;
    let roles = [Role::Tableau, Role::Reserve, Role::Cell];
    let mut groups: Vec<GroupId> =
        roles.iter().flat_map(|role| voice.groups(|group| group.role == *role)).collect();
    groups.extend(voice.groups(|group| group.role == Role::Waste && !group.from.is_empty()));
    let mut told = Vec::new();
    for id in &groups {
        told.extend(space(teller, *id)?);
    }
    for id in voice.groups(|group| group.refill.is_some()) {
        if !groups.contains(&id) {
            told.extend(refill(teller, id, Vec::new())?);
        }
    }
    Some(vec![told])
}

/// What fills a pile when it is empty.
fn space(teller: &Teller, id: GroupId) -> Option<Vec<String>> {
    let group = teller.voice.group(id);
    if group.close.is_some() {
        return closing(teller, id);
    }
    let by_hand = match group.base {
        Base::Faces(faces) => fill(teller, id, faces)?,
        _ => Vec::new(),
    };
    let mut told = Vec::new();
    let may_be_filled = !by_hand.is_empty();
    if group.refill.is_some() {
        told.extend(refill(teller, id, by_hand)?);
    } else if matches!(group.base, Base::Faces(_)) {
        told.extend(if may_be_filled { by_hand } else { vec![stays(teller, id)?] });
    }
    if !matches!(group.base, Base::Faces(_)) {
        told.push(begins(teller, id)?);
    }
    let closed = matches!(group.build, kibitzer_engine::spec::Build::None) && group.floor > 0;
    let own = group.from.iter().any(|route| route.build.is_some());
    if closed && !own && may_be_filled {
        told.push(tell!(teller, "space-further", piles = Arg::Pile(id))?);
    }
    Some(told)
}

/// What the player may lay on an empty pile, if anything.
fn fill(teller: &Teller, id: GroupId, faces: FaceSet) -> Option<Vec<String>> {
    let voice = &teller.voice;
    let group = voice.group(id);
    let ways = dry(voice, id, ways(voice, id));
    if faces.is_empty() || ways.is_empty() {
        return Some(Vec::new());
    }
    let waits = ways.iter().all(|way| way.when == [Condition::StockEmpty]);
    let waits = if waits { "stock" } else { "none" };
    let what = match group.floor {
        _ if dries(voice, id) => "place",
        0 => "empty",
        _ => "bare",
    };
    let only = if faces == FaceSet::ALL { "all" } else { "only" };
    let cards = cards_for(teller, id, &ways, faces)?;
    let (what, only, waits) = (what.into(), only.into(), waits.into());
    let (piles, cards) = (Arg::Pile(id), cards.into());
    let text = tell!(
        teller,
        "space",
        piles = piles,
        what = what,
        only = only,
        cards = cards,
        waits = waits
    );
    Some(vec![text?])
}

/// The cards that may fill a space, and what comes with them.
fn cards_for(teller: &Teller, id: GroupId, ways: &[&RouteSpec], faces: FaceSet) -> Option<String> {
    let voice = &teller.voice;
    let several = |way: &&&RouteSpec| way.cards.is_none_or(|most| most.empty != Some(1));
    let takes: Vec<Take> =
        ways.iter().filter(several).map(|way| voice.group(way.pile).take).collect();
    let several = voice.group(id).unit.is_none();
    let all = ways.len() == voice.group(id).from.iter().filter(|route| !route.auto).count();
    let top = |way: &RouteSpec| {
        voice.group(way.pile).take == Take::Top && !single_cards(voice.spec, way.pile)
    };
    let any = faces == FaceSet::ALL;
    if let ([way], true) = (ways, any)
        && way.pile != id
        && top(way)
    {
        return tell!(teller, "space-top", from = Arg::Pile(way.pile));
    }
    let with = match (several, any) {
        (true, _) if takes.contains(&Take::Tail) => "tail",
        (true, false) if takes.contains(&Take::Run) => "sequence",
        (true, true) if takes.contains(&Take::Run) => "run",
        (true, _) if takes.iter().any(|take| goes_whole(*take)) => "whole",
        _ => "none",
    };
    let from = if all { String::new() } else { sources(teller, id, ways)? };
    let card = teller.faces(faces)?.into();
    tell!(teller, "space-cards", card = card, from = from.into(), with = with.into())
}

fn sources(teller: &Teller, id: GroupId, ways: &[&RouteSpec]) -> Option<String> {
    let each = ways.iter().map(|way| {
        let which = if way.pile == id { "another" } else { "any" };
        tell!(teller, "from-one", piles = Arg::Pile(way.pile), which = which.into())
    });
    let from = teller.or(each.collect::<Option<_>>()?);
    tell!(teller, "space-from", from = from.into())
}

/// What becomes of an empty pile that no move fills.
fn stays(teller: &Teller, id: GroupId) -> Option<String> {
    let voice = &teller.voice;
    let dealt = drawn_to(voice.spec, id);
    let redealt = redealt_to(voice.spec, id);
    let how = match (dealt, redealt) {
        (true, true) => "both",
        (true, false) => "deal",
        (false, true) => "redeal",
        (false, false) if single_cards(voice.spec, id) && teller.nouns[id].set.is_some() => "set",
        (false, false) => "never",
    };
    let what = if voice.group(id).floor == 0 { "empty" } else { "bare" };
    tell!(teller, "space-stays", piles = Arg::Pile(id), how = how.into(), what = what.into())
}
