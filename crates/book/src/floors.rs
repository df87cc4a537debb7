//! The cards at the bottom of piles that never leave.

use kibitzer_engine::spec::GroupId;

use super::facts::{all_opened, begun_by_deal, first_rank};
use super::voice::Voice;
use super::words::number;

/// The cards at the bottom that never leave.
pub(super) fn floor(voice: &Voice, id: GroupId) -> Option<String> {
    let (names, each) = (&voice.names, voice.names.each(id));
    let bottom = match (voice.group(id).floor, first_rank(voice.spec, id)) {
        (0, _) => return None,
        (1, Some(rank)) => format!("the {} at the bottom of {each} never leaves it", rank.name()),
        (1, None) => format!("the bottom card of {each} never leaves it"),
        (n, _) => format!("the {} bottom cards of {each} never leave it", number(n as usize)),
    };
    let waits = match voice.group(id).floor {
        _ if begun_at_once(voice, id) => String::new(),
        1 => format!("; until it lies there {} takes no card by a move", names.this(id)),
        _ => format!("; until they lie there {} takes no card by a move", names.this(id)),
    };
    Some(format!("{bottom}{waits}"))
}

/// True if the deal lays the one card there that never leaves.
pub(super) fn begun_at_once(voice: &Voice, id: GroupId) -> bool {
    (begun_by_deal(voice.spec, id) || all_opened(voice.spec, id)) && voice.group(id).floor == 1
}

/// A pile with no more than the cards that never leave it: `a bare queen`.
pub(super) fn bare_pile(voice: &Voice, id: GroupId) -> String {
    match (voice.group(id).floor, first_rank(voice.spec, id)) {
        (1, Some(rank)) => format!("a bare {}", rank.name()),
        (1, None) => "a bare bottom card".into(),
        (n, _) => format!("a pile bare to its {} bottom cards", number(n as usize)),
    }
}
