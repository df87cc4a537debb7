//! How the piles of a group lie to one another, and when a card is free that others may cover.

use kibitzer_engine::places;
use kibitzer_engine::spec::{Down, GroupId, Shape, Take};

use super::voice::{Paragraph, Said, Voice, said};
use super::words::{all_of, number};

/// How the piles of groups lie to one another.
pub(super) fn shapes(voice: &Voice) -> Paragraph {
    let shaped = voice.groups(|group| group.shape.is_some());
    shaped.into_iter().filter_map(|id| shape(voice, id)).collect()
}

/// How peaks stand.
const PEAKS: &str = "three small pyramids, each of three rows, stand side by side on a row of ten: \
                     each card but those of the last row lies under two of the row below it";

fn shape(voice: &Voice, id: GroupId) -> Option<Said> {
    let group = voice.group(id);
    let shape = group.shape.as_ref()?;
    let (piles, places_of) = (voice.names.the(id), format!("the {}", voice.names.many(id)));
    let rows = |shape: &Shape| {
        let places = places(shape, group.count as usize).unwrap_or_default();
        let last = places.last().map_or(0, |(row, _)| *row);
        let size = |row: u8| places.iter().filter(|(of, _)| *of == row).count();
        all_of(&(0..=last).map(|row| number(size(row))).collect::<Vec<_>>())
    };
    let text = match shape {
        Shape::Line => format!("{places_of} lie in one row, counted from the left"),
        Shape::Ring => format!("{places_of} lie in a ring, in which the last is beside the first"),
        Shape::Grid { rows, columns } => format!(
            "{places_of} lie in {} rows of {}, counted row by row from the top",
            number(*rows as usize),
            number(*columns as usize)
        ),
        Shape::Pyramid => format!(
            "{piles} has rows of {} places, in which each card but those of the last row lies \
             under two of the row below it",
            rows(shape)
        ),
        Shape::Peaks => PEAKS.to_owned(),
        Shape::Picture(_) => format!(
            "{places_of} lie in rows of {}, each row over the one above it, so that a card lies \
             under those of the next row that overlap it",
            rows(shape)
        ),
    };
    Some(said(&voice.key(id, "shape"), text))
}

/// When cards that lie under others are free.
pub(super) fn covered(voice: &Voice) -> Paragraph {
    let covered = voice.groups(|group| group.covered && group.take != Take::None);
    let said_of = |id: GroupId| {
        let text = format!(
            "a card of {} is available when no card lies over it; one that lies face down is then \
             turned up",
            voice.names.the(id)
        );
        let down = voice
            .spec
            .deal
            .iter()
            .any(|step| step.to == id && !matches!(step.down, Down::Number(0)));
        let text = if down {
            text
        } else {
            text.replace("; one that lies face down is then turned up", "")
        };
        said(&voice.key(id, "free"), text)
    };
    covered.into_iter().map(said_of).collect()
}
