//! How the piles of a group lie to one another, and when a card is free that others may cover.

use kibitzer_engine::spec::{Base, Down, GroupId, Key, KeyPile, Over, Shape, Take, Unlock};
use kibitzer_engine::{FaceSet, places};

use super::lies::awaited;
use super::voice::{Paragraph, Said, Voice, said};
use super::words::{all_of, number};

/// How the piles of groups lie to one another.
pub(super) fn shapes(voice: &Voice) -> Paragraph {
    let shaped = voice.groups(|group| group.shape.is_some());
    shaped.into_iter().filter_map(|id| shape(voice, id)).collect()
}

/// How peaks stand.
const PEAKS: &str = "the peaks, three small pyramids of three rows, stand side by side on a row of \
                     ten: each card but those of the last row lies under two of the row below it";

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

/// What a pile that lies under others takes.
fn dropped(voice: &Voice, id: GroupId) -> String {
    let text = "; nothing is laid on a card that lies under others, but when a single pile still \
                lies over it, all the cards of that pile may go down on it together, if they fit";
    if voice.group(id).drops { text.to_owned() } else { String::new() }
}

/// Which rows may be begun again.
fn first_row(voice: &Voice, id: GroupId) -> String {
    let group = voice.group(id);
    let begun = group.base != Base::Faces(FaceSet::EMPTY);
    if group.first_row_begins && begun {
        "; only the places of the first row may be begun again".to_owned()
    } else {
        String::new()
    }
}

/// When the top cards of locked piles are turned up.
pub(super) fn unlocked(voice: &Voice) -> Paragraph {
    let locked = voice.groups(|group| group.unlock.is_some());
    locked.into_iter().filter_map(|id| unlock(voice, id)).collect()
}

fn unlock(voice: &Voice, id: GroupId) -> Option<Said> {
    let Unlock { by, in_turn, when } = voice.group(id).unlock.as_ref()?;
    let names = &voice.names;
    let mut waits = Vec::new();
    waits.extend(by.map(|Key { of, is }| {
        let what = match is {
            KeyPile::Begun => "is begun".to_owned(),
            KeyPile::Full => "is full".to_owned(),
            KeyPile::Level => {
                format!("holds as many cards as are missing from {}, or more", names.this(id))
            }
            KeyPile::Ahead => {
                format!("holds more cards than are missing from {}", names.this(id))
            }
        };
        if names.alone(of) {
            format!("{} {what}", names.the(of))
        } else {
            format!("the {} of the same number {what}", names.one(of))
        }
    }));
    if *in_turn {
        waits.push("the pile before it is empty".to_owned());
    }
    let when = when.iter().map(|condition| format!(", {}", awaited(voice, condition)));
    let text = format!(
        "a face-down top card of {} is turned up as soon as {}{}, and not before",
        names.any(id),
        all_of(&waits),
        when.collect::<String>()
    );
    Some(said(&voice.key(id, "unlock"), text.replace("as soon as , ", "")))
}

/// When no pile lies over one of a group: `when no card lies over it`.
fn free_when(voice: &Voice, id: GroupId) -> String {
    let group = voice.group(id);
    match group.over {
        Over::Shape => "when no card lies over it".to_owned(),
        Over::Left => "when no card is left of it in its row".to_owned(),
        Over::Right => "when no card is right of it in its row".to_owned(),
        Over::Group(other) => {
            let names = &voice.names;
            let each = usize::from(voice.group(other).count / group.count.max(1));
            if each == 1 {
                return format!("while the {} of the same number is empty", names.one(other));
            }
            let (each, many) = (number(each), names.many(other));
            format!(
                "while its own {each} {many} are empty: the {many} are shared out in their order, \
                 {each} to each {}",
                names.one(id)
            )
        }
    }
}

/// When cards that lie under others are free.
pub(super) fn covered(voice: &Voice) -> Paragraph {
    let covered = voice.groups(|group| group.covered && group.take != Take::None);
    let said_of = |id: GroupId| {
        let text = format!(
            "a card of {} is available {}; one that lies face down is then turned up",
            voice.names.the(id),
            free_when(voice, id)
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
        let text = format!("{text}{}{}", dropped(voice, id), first_row(voice, id));
        said(&voice.key(id, "free"), text)
    };
    covered.into_iter().map(said_of).collect()
}
