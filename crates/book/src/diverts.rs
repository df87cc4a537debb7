//! Cards that go elsewhere when they are turned.

use kibitzer_engine::FaceSet;
use kibitzer_engine::spec::{Base, Build, Divert, GroupSpec, PackSuits};

use super::voice::Voice;
use super::words::{a_rank_of, all_of};

/// Cards that go elsewhere when they are turned.
pub(super) fn diverted(voice: &Voice, diverts: &[Divert], when: &str) -> Vec<String> {
    let one = |divert: &Divert| {
        let to = voice.names.any(divert.to);
        let fits = if always_fits(voice, divert) { "" } else { ", if it fits there" };
        let any = divert.ranks.len() == voice.spec.ranks();
        let card = if any { "a card".to_owned() } else { a_rank_of(&divert.ranks) };
        format!("{card} that {when} goes to {to} at once{fits}")
    };
    let mut said: Vec<String> = match sorted(voice, diverts, when) {
        Some(text) => vec![text],
        None => diverts.iter().map(one).collect(),
    };
    if !said.is_empty() {
        said.push(NEXT.into());
    }
    said
}

/// Many ranks that go each to its own pile, told as one.
fn sorted(voice: &Voice, diverts: &[Divert], when: &str) -> Option<String> {
    let (first, others) = diverts.split_first().filter(|(_, others)| others.len() > 1)?;
    let alone = |divert: &Divert| voice.names.alone(divert.to) && !always_fits(voice, divert);
    if !diverts.iter().all(alone) {
        return None;
    }
    let to = |divert: &Divert| voice.names.any(divert.to);
    let goes = format!("{} that {when} goes to {}", a_rank_of(&first.ranks), to(first));
    let rest =
        others.iter().map(|divert| format!("{} to {}", a_rank_of(&divert.ranks), to(divert)));
    let all: Vec<String> = std::iter::once(goes).chain(rest).collect();
    Some(format!("{}, each at once and if it fits there", all_of(&all)))
}

/// What is dealt where a card went elsewhere.
const NEXT: &str = "the next card is dealt in its place";

/// Where the cards of a deal go that go elsewhere, and whether a card is dealt in the place of one
/// or its place is left empty.
pub(super) fn diverted_by(
    voice: &Voice,
    diverts: &[Divert],
    leaves_gaps: bool,
    when: &str,
) -> Vec<String> {
    let mut said = diverted(voice, diverts, when);
    if leaves_gaps {
        said.retain(|text| text != NEXT);
        said.push("no card is dealt in its place, which is left empty".into());
    }
    said
}

/// True if there is a free pile for every such card: they begin the piles, and there are enough of
/// them; or if the pile asks for nothing but their ranks.
pub(super) fn always_fits(voice: &Voice, divert: &Divert) -> bool {
    let group = voice.group(divert.to);
    let faces =
        divert.ranks.iter().fold(FaceSet::EMPTY, |all, rank| all.or(FaceSet::of_rank(*rank)));
    let base = matches!(group.base, Base::Faces(base) if base == faces);
    let room = group.count as usize >= faces.len() * voice.spec.decks as usize;
    let free = !group.one_suit_each || voice.spec.suits == PackSuits::Four;
    let begun = base && room && free && group.open_limit.is_none() && group.floor == 0;
    begun || is_heap(voice, group) && divert.ranks.iter().all(|rank| group.only.has(*rank))
}

/// True if a group takes any card of its ranks, whatever lies there.
fn is_heap(voice: &Voice, group: &GroupSpec) -> bool {
    let cards = group.only.len() * voice.spec.suits.count() * voice.spec.decks as usize;
    let has_room = group.capacity.is_none_or(|most| most as usize >= cards);
    let heap = GroupSpec {
        name: group.name.clone(),
        role: group.role,
        count: group.count,
        lie: group.lie,
        squared: group.squared,
        base: Base::Faces(FaceSet::ALL),
        build: Build::Any,
        take: group.take,
        only: group.only,
        unit: group.unit.filter(|cards| *cards == 1),
        capacity: group.capacity.filter(|_| has_room),
        from: group.from.clone(),
        ..GroupSpec::default()
    };
    *group == heap
}
