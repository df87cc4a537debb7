//! Play: foundations, building, moves.

use super::back::back;
use super::foundations::foundations;
use super::moves::moves;
use super::opening::opening;
use super::routes::free;
use super::sets::{sets, swaps};
use super::shapes::{covered, unlocked};
use super::voice::{Part, Voice};

/// What the player may do with cards that lie on the table.
pub(super) fn play(voice: &Voice) -> Part {
    let mut paragraphs =
        vec![opening(voice), covered(voice), unlocked(voice), sets(voice), swaps(voice)];
    paragraphs.extend(foundations(voice));
    paragraphs.extend(moves(voice));
    let mut last = back(voice);
    last.push(free(voice));
    paragraphs.push(last);
    Part::new("Play", paragraphs)
}
