//! Wins that leave some card without a place: where each card may lie in the end, as far as the
//! parts of the win tell, and what may ever lie where.

use super::advised::advise;
use super::reach::Reach;
use crate::card::{Face, FaceSet};
use crate::fault::{Fault, FaultPlace};
use crate::rows::{Row, row_of};
use crate::rules::Rules;
use crate::spec::{Base, GroupId, Role, WinLines, WinRuns};

pub(super) fn find(rules: &Rules, reach: &Reach) -> Vec<Fault> {
    let homes = Homes { rules, reach };
    let parts = homes.parts();
    let alone: Vec<Fault> = parts.iter().filter_map(|part| homes.part(part)).collect();
    let all = if alone.is_empty() { homes.together(&parts) } else { None };
    alone.into_iter().chain(all).chain(homes.foundations()).chain(homes.hands()).collect()
}

struct Homes<'a> {
    rules: &'a Rules,
    reach: &'a Reach,
}

/// A part of the win: which cards may lie in the end in the piles of some groups.
struct Part {
    place: FaultPlace,
    lets: Vec<(GroupId, FaceSet)>,
    /// Why a card that may not lie there has no place, and what would do.
    why: &'static str,
    help: &'static str,
}

impl Homes<'_> {
    fn parts(&self) -> Vec<Part> {
        let win = &self.rules.spec().win;
        let each = |groups: &[GroupId], lets: &dyn Fn(GroupId) -> FaceSet| {
            groups.iter().map(|group| (*group, lets(*group))).collect()
        };
        let part = |key, lets, why, help| Part { place: FaultPlace::Win(key), lets, why, help };
        let mut parts = vec![
            part(
                "empty",
                each(&win.empty, &|group| self.under_floor(group)),
                "never leaves the piles that must be empty",
                "let it go elsewhere by a `from`, a set or a redeal",
            ),
            part(
                "placed",
                each(&win.placed, &|group| self.placed(group)),
                "has no place of its own, and comes nowhere else",
                "look at the base of the group",
            ),
            part(
                "holds",
                win.holds.clone(),
                "must not lie there, and comes nowhere else",
                "name it in `cards`, or let it go elsewhere",
            ),
        ];
        parts.extend(win.lines.iter().map(|lines| {
            let lets = each(&lines.groups, &|group| self.lined(group, lines));
            let why = "lies in no line, and comes nowhere else";
            part("lines", lets, why, "look at the build of the lines, `edge` and `first`")
        }));
        parts.extend(win.runs.iter().map(|runs| {
            let lets = each(&runs.groups, &|group| self.in_runs(group, runs));
            let why = "is part of no such run, and comes nowhere else";
            part("runs", lets, why, "look at the build or run of the group, `cards` and `from`")
        }));
        parts
    }

    /// What one part of the win leaves without a place.
    fn part(&self, part: &Part) -> Option<Fault> {
        let stranded = self.stranded(std::slice::from_ref(part))?;
        let what = format!("the game can never be won: {} {}", self.one_of(stranded), part.why);
        Some(advise(part.place.clone(), what, Some(part.help)))
    }

    /// What all parts of the win leave without a place, where none of them does it alone.
    fn together(&self, parts: &[Part]) -> Option<Fault> {
        let stranded = self.stranded(parts)?;
        let what = format!(
            "the game can never be won: {} may lie in no pile in the end",
            self.one_of(stranded)
        );
        Some(advise(FaultPlace::Top("win"), what, Some("look at all that the win asks for")))
    }

    /// The cards that may lie nowhere in the end.
    fn stranded(&self, parts: &[Part]) -> Option<FaceSet> {
        let groups = 0..self.rules.spec().groups.len();
        let homes = groups.map(|group| {
            let lets = parts.iter().flat_map(|part| &part.lets);
            let lets = lets.filter(|(other, _)| *other == group);
            lets.fold(self.reach.group(self.rules, group), |home, (_, lets)| home.and(*lets))
        });
        let stranded = self.rules.pack().minus(homes.fold(FaceSet::EMPTY, FaceSet::or));
        (!stranded.is_empty()).then_some(stranded)
    }

    /// What may lie in piles that are empty: what a floor keeps.
    fn under_floor(&self, group: GroupId) -> FaceSet {
        if self.rules.spec().groups[group].floor > 0 { FaceSet::ALL } else { FaceSet::EMPTY }
    }

    /// What may lie in its place in the piles of a group.
    fn placed(&self, index: GroupId) -> FaceSet {
        let spec = self.rules.spec();
        let group = &spec.groups[index];
        // Of several cards of a pile only the lowest is asked.
        if group.base != Base::NextTo || group.capacity != Some(1) {
            return FaceSet::ALL;
        }
        let beside = self.reach.group(self.rules, index);
        let numbers = || 0..usize::from(group.count);
        let lets = group.next_to.iter().flat_map(|next| {
            let rows = numbers().map(|number| row_of(&next.build, number, spec));
            rows.map(|row| next.edge.or(laid(&row, beside)))
        });
        lets.fold(FaceSet::EMPTY, FaceSet::or)
    }

    /// What may lie in lines: what begins one, and what follows a card of one.
    fn lined(&self, index: GroupId, lines: &WinLines) -> FaceSet {
        let spec = self.rules.spec();
        let numbers = 0..usize::from(spec.groups[index].count);
        let rows: Vec<Row> =
            numbers.map(|number| row_of(&lines.next.build, number, spec)).collect();
        let mut lined = lines.first.or(lines.next.edge).and(self.rules.pack());
        loop {
            let next = rows.iter().fold(lined, |lined, row| lined.or(laid(row, lined)));
            if next == lined {
                return lined;
            }
            lined = next;
        }
    }

    /// What may lie in runs of so many cards.
    fn in_runs(&self, index: GroupId, runs: &WinRuns) -> FaceSet {
        let spec = self.rules.spec();
        let group = &spec.groups[index];
        let cards = spec.cards_of(runs);
        let first = runs.from.and(self.rules.pack());
        let numbers = 0..usize::from(group.count);
        let rows = numbers.flat_map(|number| {
            group.ways_of_runs().iter().map(move |run| row_of(run, number, spec))
        });
        rows.fold(FaceSet::EMPTY, |all, row| all.or(in_run(&row, first, cards)))
    }

    /// Cards that must be on foundations and come to none.
    fn foundations(&self) -> Option<Fault> {
        let left = usize::from(self.rules.spec().win.left?);
        let never = self.rules.piles().fold(self.rules.pack(), |never, pile| {
            let there = self.rules.role(pile) == Role::Foundation;
            if there { never.minus(self.reach.holds[pile.index()]) } else { never }
        });
        let cards: usize = never.iter().map(|face| self.rules.copies(face)).sum();
        (cards > left && cards < self.rules.cards()).then(|| {
            let what = format!(
                "the game can never be won: {} never comes to a foundation",
                self.one_of(never)
            );
            let help = "let it go there by a `from` or a set, or raise `left`";
            advise(FaultPlace::Win("left"), what, Some(help))
        })
    }

    /// Hands that are never complete.
    fn hands(&self) -> Option<Fault> {
        let spec = self.rules.spec();
        let hands = spec.hands?;
        let name = &spec.groups[hands.of].name;
        let mut piles = self.rules.group_piles(hands.of);
        let bare = piles.any(|pile| self.reach.holds[pile.index()].is_empty());
        let count = usize::from(spec.groups[hands.of].count);
        let what = if bare {
            format!("no card ever comes to some pile of '{name}', so not all hands can be filled")
        } else if count > self.rules.cards() {
            format!("'{name}' has {count} piles, but the game only {} cards", self.rules.cards())
        } else {
            return None;
        };
        Some(advise(FaultPlace::Hands("of"), what, Some("look at its base and `from`")))
    }

    /// One of some cards, in words: by its rank, if all cards of that rank are among them.
    fn one_of(&self, faces: FaceSet) -> String {
        let whole = |face: &Face| {
            FaceSet::of_rank(face.rank()).and(self.rules.pack()).minus(faces).is_empty()
        };
        let of_rank = faces.iter().find(whole).map(|face| face.rank().with_article());
        of_rank
            .or_else(|| faces.iter().next().map(|face| format!("the {}", face.name())))
            .unwrap_or_default()
    }
}

/// What may be laid on any of some cards.
fn laid(row: &Row, on: FaceSet) -> FaceSet {
    on.iter().fold(FaceSet::EMPTY, |laid, face| laid.or(row[face.index()]))
}

/// What may lie in a run of so many cards that begins with one of some.
fn in_run(row: &Row, first: FaceSet, cards: usize) -> FaceSet {
    let next = |level: &FaceSet| Some(laid(row, *level));
    let levels: Vec<FaceSet> = std::iter::successors(Some(first), next).take(cards).collect();
    let mut above = FaceSet::ALL;
    levels.iter().rev().fold(FaceSet::EMPTY, |all, level| {
        let goes_on =
            |face: &Face| above == FaceSet::ALL || !row[face.index()].and(above).is_empty();
        above = level.iter().filter(goes_on).collect();
        all.or(above)
    })
}
