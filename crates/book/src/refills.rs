//! Piles that are filled again as soon as a move has emptied them.

use kibitzer_engine::spec::{GroupId, Refill};

use super::facts::{emptied_by_moves, run_dry, single_cards};
use super::layout::diverted;
use super::moves::bare_pile;
use super::voice::Voice;
use super::words::{cards, small};

/// How a pile is filled at once, and what the player may do when there is nothing to fill it with.
pub(super) fn refill(voice: &Voice, id: GroupId, by_hand: &str) -> Vec<String> {
    let Some(refill) = &voice.group(id).refill else { return Vec::new() };
    let mut sentences = vec![at_once(voice, id, refill), without(voice, id, refill, by_hand)];
    sentences.extend(diverted(voice, &refill.divert, "is turned to fill a pile"));
    sentences
}

pub(super) fn at_once(voice: &Voice, id: GroupId, refill: &Refill) -> String {
    let what = match refill.each {
        1 => a_card(voice, &refill.from),
        n => {
            let from: Vec<String> = refill.from.iter().map(|id| voice.names.the(*id)).collect();
            let from = from.join(" or, if there is none, from ");
            format!("{} from {from}, or as many as there are", cards(n as usize))
        }
    };
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

/// `the top card of the waste or, if there is none, with a card of the stock`.
pub(super) fn a_card(voice: &Voice, from: &[GroupId]) -> String {
    let one = |id: &GroupId| {
        if voice.stock() == Some(*id) {
            format!("a card of {}", voice.names.the(*id))
        } else {
            format!("the top card of {}", voice.names.any(*id))
        }
    };
    from.iter().map(one).collect::<Vec<_>>().join(" or, if there is none, with ")
}

/// What is done when there is nothing to fill a pile with.
fn without(voice: &Voice, id: GroupId, refill: &Refill, by_hand: &str) -> String {
    let dry = run_dry(voice.spec, &refill.from) && emptied_by_moves(voice.spec, id);
    let the = voice.all_the(&refill.from);
    let are = if refill.from.len() == 1 { "is" } else { "are" };
    let when = format!("when {the} {are} {}", if dry { "used up" } else { "empty" });
    if by_hand.is_empty() {
        format!("{when}, the place stays empty")
    } else if !dry {
        format!("{when}, the place stays empty. {by_hand}")
    } else {
        format!("{when}, {}", small(by_hand))
    }
}
