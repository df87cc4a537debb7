//! Piles that are filled again as soon as a move has emptied them.

use kibitzer_engine::spec::{Giver, GroupId, Refill, RefillWhen};

use super::diverts::diverted;
use super::facts::{emptied_by_moves, run_dry, single_cards};
use super::floors::bare_pile;
use super::voice::Voice;
use super::words::{cards, small};

/// How a pile is filled at once, and what the player may do when there is nothing to fill it with.
pub(super) fn refill(voice: &Voice, id: GroupId, by_hand: &str) -> Vec<String> {
    let Some(refill) = &voice.group(id).refill else { return Vec::new() };
    let mut sentences = vec![at_once(voice, id, refill)];
    sentences.extend(drawn_first(voice, refill));
    sentences.extend(chain(voice, refill));
    sentences.push(without(voice, id, refill, by_hand));
    sentences.extend(diverted(voice, &refill.divert, "is turned to fill a pile"));
    sentences
}

pub(super) fn at_once(voice: &Voice, id: GroupId, refill: &Refill) -> String {
    let what = what_comes(voice, refill);
    if refill.when == RefillWhen::AllEmpty {
        let the = voice.names.the(id);
        return format!(
            "when a move takes the last card of {the}, so that all its places are empty, each of \
             them is filled at once with {what}"
        );
    }
    if refill.when == RefillWhen::Taken {
        let any = voice.names.any(id);
        return format!("whenever a move takes cards from {any}, it gets {what} at once");
    }
    match (single_cards(voice.spec, id), voice.group(id).floor) {
        (true, 0) => {
            format!(
                "a card that a move takes from {} is replaced at once with {what}",
                voice.names.the(id)
            )
        }
        (_, 0) => format!(
            "when a move takes the last card of {}, its place is filled at once with {what}",
            voice.names.any(id)
        ),
        _ => format!(
            "when a move leaves {} in {}, it is filled up at once with {what}",
            bare_pile(voice, id),
            voice.names.any(id)
        ),
    }
}

/// `two cards from the waste or, if there is none, from the reserve, or as many as there are`.
fn what_comes(voice: &Voice, refill: &Refill) -> String {
    match refill.each {
        _ if refill.run => format!("all the cards that could be moved at once from {}", {
            let from = refill.from.iter().map(|from| giver(voice, refill.giver, *from, true));
            from.collect::<Vec<_>>().join(" or, if there are none, from ")
        }),
        1 => a_card(voice, refill),
        n => {
            let from: Vec<String> =
                refill.from.iter().map(|id| giver(voice, refill.giver, *id, false)).collect();
            let from = from.join(" or, if there is none, from ");
            format!("{} from {from}, or as many as there are", cards(n as usize))
        }
    }
}

/// `the top card of the waste or, if there is none, with a card of the stock`.
pub(super) fn a_card(voice: &Voice, refill: &Refill) -> String {
    let one = |id: &GroupId| {
        if voice.stock() == Some(*id) {
            format!("a card of {}", voice.names.the(*id))
        } else {
            let which = if refill.bottom { "lowest" } else { "top" };
            format!("the {which} card of {}", giver(voice, refill.giver, *id, true))
        }
    };
    refill.from.iter().map(one).collect::<Vec<_>>().join(" or, if there is none, with ")
}

/// The pile of a group that gives: `the reserve in the same place`; for the first that holds a card
/// any of them, or all.
fn giver(voice: &Voice, giver: Giver, id: GroupId, any: bool) -> String {
    let names = &voice.names;
    let this = names.set(id).map_or_else(|| names.this(id), str::to_owned);
    match giver {
        _ if names.alone(id) => names.the(id),
        Giver::First if any => names.any(id),
        Giver::First => names.the(id),
        Giver::SameNumber => format!("{this} in the same place"),
        Giver::Nearest => format!(
            "{this} in the same place or, while that is empty, of the nearest one, of two equally \
             near the one on the right"
        ),
        Giver::Next => format!("the next {}", names.one(id)),
        Giver::Fullest => format!("{this} with the most cards, of several the first"),
    }
}

/// That the stock is dealt from when there is nothing to fill a pile with.
fn drawn_first(voice: &Voice, refill: &Refill) -> Option<String> {
    let the = voice.all_the(&refill.from);
    let are = match refill.from.as_slice() {
        [only] => voice.names.are(*only),
        _ => "are",
    };
    refill.draws.then(|| {
        format!("while {the} {are} empty, cards are dealt from the stock first, as the player does")
    })
}

/// What is refilled because it gave its last card.
fn chain(voice: &Voice, refill: &Refill) -> Option<String> {
    let again = |id: &GroupId| voice.group(*id).refill.is_some();
    let again: Vec<GroupId> = refill.from.iter().copied().filter(again).collect();
    (refill.chain && !again.is_empty()).then(|| {
        let each: Vec<String> = again.iter().map(|id| voice.names.any(*id)).collect();
        format!(
            "when the last card of {} is used for that, its place is filled in turn{}",
            each.join(" or of "),
            if refill.run { "" } else { ", before another card is dealt" }
        )
    })
}

/// What is done when there is nothing to fill a pile with.
fn without(voice: &Voice, id: GroupId, refill: &Refill, by_hand: &str) -> String {
    if refill.giver == Giver::Next {
        let (any, one) = (voice.names.any(id), voice.names.one(id));
        let text = format!(
            "the place of {any} stays empty when the next {one} is empty, or there is none"
        );
        return if by_hand.is_empty() { text } else { format!("{text}. {by_hand}") };
    }
    let dry = run_dry(voice.spec, &refill.from) && emptied_by_moves(voice.spec, id);
    let the = voice.all_the(&refill.from);
    let are = match refill.from.as_slice() {
        [only] => voice.names.are(*only),
        _ => "are",
    };
    let when = format!("when {the} {are} {}", if dry { "used up" } else { "empty" });
    if by_hand.is_empty() {
        format!("{when}, the place stays empty")
    } else if !dry {
        format!("{when}, the place stays empty. {by_hand}")
    } else {
        format!("{when}, {}", small(by_hand))
    }
}
