//! What the player may do with cards that lie on the table, and what happens by itself.

use kibitzer_engine::FaceSet;
use kibitzer_engine::spec::{Base, DrawOnly, DrawStep, GroupId, Lie, Opening, RouteSpec, Take};

use super::super::automatic::turns;
use super::super::back::{staying_and_giving, targets};
use super::super::facts::single_cards;
use super::arg::Arg;
use super::foundations::foundations;
use super::moves::{moves, what_leaves};
use super::routes::{conditions, own_ways, which_pile};
use super::sets::{sets, swaps};
use super::shapes::{covered, unlocked};
use super::teller::{Paragraphs, Teller, tell};

/// What the player may do.
pub(super) fn play(teller: &Teller) -> Paragraphs {
    let mut paragraphs =
        vec![opening(teller)?, covered(teller)?, unlocked(teller)?, sets(teller)?, swaps(teller)?];
    paragraphs.extend(foundations(teller)?);
    paragraphs.extend(moves(teller)?);
    let mut last = back(teller)?;
    let auto = teller.voice.spec.groups.iter().any(|to| to.from.iter().any(|route| route.auto));
    let auto = if auto { "some" } else { "none" };
    last.push(tell!(teller, "free", auto = auto.into())?);
    paragraphs.push(last);
    Some(paragraphs)
}

/// A choice with which the game begins.
fn opening(teller: &Teller) -> Option<Vec<String>> {
    match &teller.voice.spec.opening {
        None => Some(Vec::new()),
        Some(opening) => opening_in_words(teller, opening),
    }
}

fn opening_in_words(teller: &Teller, opening: &Opening) -> Option<Vec<String>> {
    let spec = teller.voice.spec;
    let redeals = if opening.redeals { "yes" } else { "no" };
    let from = Arg::Piles(opening.from.clone());
    let to = || Arg::Pile(opening.to);
    let mut told =
        vec![tell!(teller, "opening", from = from, to = to(), redeals = redeals.into())?];
    if !opening.deal.is_empty() {
        let steps: Option<Vec<String>> =
            opening.deal.iter().map(|step| opening_step(teller, step)).collect();
        told.push(tell!(teller, "opening-deal", steps = teller.and(steps?).into())?);
    }
    let any = spec.groups.iter().any(|to| to.from.iter().any(|way| way.pile == opening.to));
    if any {
        told.push(tell!(teller, "floor", pile = to(), count = Arg::Number(1))?);
    }
    Some(told)
}

fn opening_step(teller: &Teller, step: &DrawStep) -> Option<String> {
    match step.only {
        DrawOnly::Spaces => {
            let (to, cards) = (Arg::Pile(step.to), Arg::Cards(step.each.into()));
            tell!(teller, "step-spaces", to = to, cards = cards)
        }
        _ => super::stock::one_step(teller, step),
    }
}

/// Whether cards may come back from foundations.
fn back(teller: &Teller) -> Option<Vec<String>> {
    let voice = &teller.voice;
    let (staying, giving) = staying_and_giving(voice);
    let mut told = Vec::new();
    if !staying.is_empty() {
        told.push(tell!(teller, "stay", piles = Arg::Piles(staying))?);
    }
    for id in giving {
        told.push(returns(teller, id)?);
    }
    Some(told)
}

/// Where the top card of a foundation may go.
fn returns(teller: &Teller, id: GroupId) -> Option<String> {
    let voice = &teller.voice;
    let suits = voice.group(id).one_suit_each;
    let places = targets(voice, id).into_iter().map(|to| {
        let which = match (to == id, suits) {
            (true, true) if voice.group(id).count == 8 => "other",
            (true, _) => "another",
            (false, _) => "any",
        };
        tell!(teller, "back-to", piles = Arg::Pile(to), which = which.into())
    });
    let places: Option<Vec<String>> = places.collect();
    let places = teller.or(places?).into();
    match voice.group(id).take {
        Take::Top => tell!(teller, "back-top", pile = Arg::Pile(id), to = places),
        _ => {
            let what = what_leaves(teller, id)?.into();
            tell!(teller, "back-more", what = what, to = places)
        }
    }
}

/// Turning up, and moves that make themselves.
pub(super) fn automatic(teller: &Teller) -> Paragraphs {
    let voice = &teller.voice;
    let groups = voice.groups(|group| !group.covered).into_iter().filter(|id| turns(voice, *id));
    let later = |id: &GroupId| voice.group(*id).lie == Lie::UpWhenStockEmpty;
    let (later, once): (Vec<GroupId>, Vec<GroupId>) = groups.partition(later);
    let mut turned = Vec::new();
    if !once.is_empty() {
        turned.push(tell!(teller, "turn-up", piles = Arg::Piles(once))?);
    }
    if !later.is_empty() {
        turned.push(tell!(teller, "turn-up-later", piles = Arg::Piles(later))?);
    }
    let mut autos = Vec::new();
    for id in voice.groups(|_| true) {
        for route in voice.group(id).from.iter().filter(|route| route.auto) {
            autos.push(auto(teller, id, route)?);
        }
    }
    Some(vec![turned, autos])
}

fn auto(teller: &Teller, to: GroupId, route: &RouteSpec) -> Option<String> {
    let voice = &teller.voice;
    let conditions = conditions(teller, to, route)?;
    let group = voice.group(to);
    let any = matches!(group.base, Base::Faces(faces) if faces == FaceSet::ALL);
    let free = any && group.capacity == Some(1) && !voice.names.alone(to);
    let card = if single_cards(voice.spec, route.pile) { "only" } else { "top" };
    let fits = if free { "empty" } else { "fits" };
    let only = if conditions.is_empty() {
        String::new()
    } else {
        tell!(teller, "but-only", conditions = teller.and(conditions).into())?
    };
    let own = own_ways(teller, to, &RouteSpec { base: None, ousts: None, ..route.clone() })?;
    let text = tell!(
        teller,
        "auto",
        card = card.into(),
        giver = Arg::Pile(route.pile),
        which = which_pile(to, route).into(),
        to = Arg::Pile(to),
        fits = fits.into(),
        only = only.into()
    )?;
    Some(format!("{text}{own}"))
}
