//! How the piles of a group lie to one another, and when a card is free that others may cover.

use kibitzer_engine::FaceSet;
use kibitzer_engine::places;
use kibitzer_engine::spec::{Base, Down, GroupId, Key, KeyPile, Over, Shape, Take};

use super::arg::Arg;
use super::teller::{Teller, tell};

/// How the piles of groups lie to one another.
pub(super) fn shapes(teller: &Teller) -> Option<Vec<String>> {
    let shaped = teller.voice.groups(|group| group.shape.is_some());
    shaped.into_iter().map(|id| shape(teller, id)).collect()
}

fn shape(teller: &Teller, id: GroupId) -> Option<String> {
    let group = teller.voice.group(id);
    let shape = group.shape.as_ref()?;
    let rows = || {
        let places = places(shape, group.count as usize).unwrap_or_default();
        let last = places.last().map_or(0, |(row, _)| *row);
        let size = |row: u8| places.iter().filter(|(of, _)| *of == row).count().to_string();
        Arg::Text(teller.and((0..=last).map(size).collect()))
    };
    let piles = Arg::Pile(id);
    match shape {
        Shape::Line => tell!(teller, "shape-line", piles = piles),
        Shape::Ring => tell!(teller, "shape-ring", piles = piles),
        Shape::Grid { rows, columns } => tell!(
            teller,
            "shape-grid",
            piles = piles,
            rows = Arg::Number((*rows).into()),
            columns = Arg::Number((*columns).into())
        ),
        Shape::Pyramid => tell!(teller, "shape-pyramid", piles = piles, rows = rows()),
        Shape::Peaks => tell!(teller, "shape-peaks"),
        Shape::Picture(_) => tell!(teller, "shape-picture", piles = piles, rows = rows()),
    }
}

/// When cards that lie under others are free.
pub(super) fn covered(teller: &Teller) -> Option<Vec<String>> {
    let voice = &teller.voice;
    let covered = voice.groups(|group| group.covered && group.take != Take::None);
    let mut told = Vec::new();
    for id in covered {
        let group = voice.group(id);
        let piles = || Arg::Pile(id);
        told.push(match group.over {
            Over::Shape => tell!(teller, "free-shape", piles = piles())?,
            Over::Left => tell!(teller, "free-left", piles = piles())?,
            Over::Right => tell!(teller, "free-right", piles = piles())?,
            Over::Group(other) => {
                let each = usize::from(voice.group(other).count / group.count.max(1));
                let (other, each) = (Arg::Pile(other), Arg::Number(each));
                tell!(teller, "free-group", piles = piles(), other = other, each = each)?
            }
        });
        let face_down = |step: &kibitzer_engine::spec::DealStep| {
            step.to == id && !matches!(step.down, Down::Number(0))
        };
        if voice.spec.deal.iter().any(face_down) {
            told.push(tell!(teller, "free-turned")?);
        }
        if group.drops {
            told.push(tell!(teller, "free-drops")?);
        }
        if group.first_row_begins && group.base != Base::Faces(FaceSet::EMPTY) {
            told.push(tell!(teller, "free-first-row")?);
        }
    }
    Some(told)
}

/// When the top cards of locked piles are turned up.
pub(super) fn unlocked(teller: &Teller) -> Option<Vec<String>> {
    let locked = teller.voice.groups(|group| group.unlock.is_some());
    locked.into_iter().map(|id| unlock(teller, id)).collect()
}

fn unlock(teller: &Teller, id: GroupId) -> Option<String> {
    let unlock = teller.voice.group(id).unlock.as_ref()?;
    let piles = || Arg::Pile(id);
    let mut waits = Vec::new();
    if let Some(Key { of, is }) = unlock.by {
        let is = match is {
            KeyPile::Begun => "begun",
            KeyPile::Full => "full",
            KeyPile::Level => "level",
            KeyPile::Ahead => "ahead",
        };
        waits.push(tell!(
            teller,
            "unlock-key",
            of = Arg::Pile(of),
            piles = piles(),
            is = is.into()
        )?);
    }
    if unlock.in_turn {
        waits.push(tell!(teller, "unlock-in-turn", piles = piles())?);
    }
    for condition in &unlock.when {
        waits.push(teller.awaited(condition)?);
    }
    let waits = teller.and(waits).into();
    tell!(teller, "unlock", piles = piles(), waits = waits)
}
