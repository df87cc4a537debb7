//! Piles that are filled again as soon as a move has emptied them, and piles that close up.

use kibitzer_engine::spec::{Close, Giver, GroupId, Refill, RefillWhen};

use super::super::facts::{emptied_by_moves, run_dry, single_cards};
use super::arg::Arg;
use super::layout::diverted;
use super::teller::{Teller, tell};

/// How a pile is filled at once, and what the player may do when there is nothing to fill it with.
pub(super) fn refill(teller: &Teller, id: GroupId, by_hand: Vec<String>) -> Option<Vec<String>> {
    let voice = &teller.voice;
    let Some(refill) = &voice.group(id).refill else { return Some(Vec::new()) };
    let mut told = vec![at_once(teller, id, refill)?];
    let from = || Arg::Piles(refill.from.clone());
    if refill.draws {
        told.push(tell!(teller, "refill-draws", from = from())?);
    }
    let again: Vec<GroupId> =
        refill.from.iter().copied().filter(|id| voice.group(*id).refill.is_some()).collect();
    if refill.chain && !again.is_empty() {
        told.push(tell!(teller, "refill-chain", piles = Arg::Piles(again))?);
    }
    if refill.giver == Giver::Next {
        told.push(tell!(teller, "refill-next", piles = Arg::Pile(id))?);
        told.extend(by_hand);
    } else {
        let dry = run_dry(voice.spec, &refill.from) && emptied_by_moves(voice.spec, id);
        let when = match (by_hand.is_empty(), dry) {
            (false, true) => "by-hand",
            (true, true) => "dry",
            _ => "empty",
        };
        told.push(tell!(teller, "refill-without", from = from(), when = when.into())?);
        told.extend(by_hand);
    }
    told.extend(diverted(teller, &refill.divert, "refill", false)?);
    Some(told)
}

fn at_once(teller: &Teller, id: GroupId, refill: &Refill) -> Option<String> {
    let with = what_comes(teller, refill)?.into();
    let single = single_cards(teller.voice.spec, id);
    let how = match (refill.when, single, teller.voice.group(id).floor) {
        (RefillWhen::AllEmpty, _, _) => "all-empty",
        (RefillWhen::Taken, _, _) => "taken",
        (_, true, 0) => "single",
        (_, false, 0) => "last",
        _ => "bare",
    };
    tell!(teller, "refill", piles = Arg::Pile(id), how = how.into(), with = with)
}

/// The cards that come, as they stand after `with`.
fn what_comes(teller: &Teller, refill: &Refill) -> Option<String> {
    let otherwise = tell!(teller, "refill-otherwise")?;
    let each: Option<Vec<String>> =
        refill.from.iter().map(|id| cards_of(teller, refill, *id)).collect();
    Some(each?.join(&otherwise))
}

fn cards_of(teller: &Teller, refill: &Refill, id: GroupId) -> Option<String> {
    let names = &teller.voice.names;
    let how = match refill.giver {
        _ if names.alone(id) => "alone",
        Giver::First => "first",
        Giver::SameNumber => "same",
        Giver::Nearest => "nearest",
        Giver::Next => "next",
        Giver::Fullest => "fullest",
    };
    let giver = tell!(teller, "refill-giver", piles = Arg::Pile(id), how = how.into())?;
    let what = match refill.each {
        _ if refill.run => "run",
        1 if teller.voice.stock() == Some(id) => "stock",
        1 if refill.bottom => "bottom",
        1 => "top",
        _ => "several",
    };
    let cards = Arg::Cards(refill.each.into());
    tell!(teller, "refill-cards", what = what.into(), giver = giver.into(), cards = cards)
}

/// That the piles of a group close up, and are filled.
pub(super) fn closing(teller: &Teller, id: GroupId) -> Option<Vec<String>> {
    let way = match teller.voice.group(id).close? {
        Close::Upwards => "upwards",
        Close::ReadingOrder => "order",
    };
    let closing = tell!(teller, "closes-up", way = way.into())?;
    let Some(refill) = &teller.voice.group(id).refill else { return Some(vec![closing]) };
    if refill.when == RefillWhen::ClosedUp {
        let with = what_comes(teller, refill)?.into();
        return Some(vec![closing, tell!(teller, "closed-filled", with = with)?]);
    }
    let from = Arg::Piles(refill.from.clone());
    let later = tell!(teller, "closes-up-later", from = from, way = way.into())?;
    Some(vec![at_once(teller, id, refill)?, later])
}
