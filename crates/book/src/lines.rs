//! Lines that win: cards beside those that they follow.

use kibitzer_engine::spec::{Build, Side, WinLines};

use super::pack::faces_in_words;
use super::voice::Voice;
use super::words::one_of;

/// What is to be done.
pub(super) fn aim(voice: &Voice, lines: &WinLines) -> String {
    let the = voice.all_the(&lines.groups);
    format!("bring every card of {the} into line beside the card that it follows")
}

/// When that is done.
pub(super) fn held(voice: &Voice, lines: &WinLines) -> String {
    let the = voice.all_the(&lines.groups);
    let side = match lines.next.side {
        Side::Left => "on its left",
        Side::Right => "on its right",
        Side::Above => "above it",
        Side::Below => "below it",
    };
    let follows = match (super::pairs::beside(&lines.next.build), &lines.next.build) {
        (None, _) | (_, Build::Any) => format!("lies beside a card {side}"),
        (Some(what), _) => format!("is {what} the card {side}"),
    };
    let begins = beginnings(lines);
    let or = if begins.is_empty() { String::new() } else { format!(", or is {}", one_of(&begins)) };
    format!("every card of {the} {follows}{or}")
}

/// What begins a line: `a two at the left end of its row`.
pub(super) fn beginnings(lines: &WinLines) -> Vec<String> {
    let (edge, first) = (lines.next.edge, lines.first);
    let mut begins = Vec::new();
    if !edge.is_empty() {
        begins.push(format!("{} at {}", faces_in_words(edge), end(lines.next.side)));
    }
    if !first.is_empty() {
        begins.push(faces_in_words(first));
    }
    begins
}

/// Where lines begin that grow away from a side.
pub(super) fn end(side: Side) -> &'static str {
    match side {
        Side::Left => "the left end of the row",
        Side::Right => "the right end of the row",
        Side::Above => "the top of the column",
        Side::Below => "the bottom of the column",
    }
}
