//! What rules read of a card besides its rank.

use crate::card::{Face, FaceSet, Suit};
use crate::spec::{
    Base, BeatenBy, Build, Common, GameSpec, GroupSpec, NextTo, SetRule, SuitRule, WinLines,
    WinRuns,
};

/// What rules read of a card besides its rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum SuitsRead {
    /// Nothing.
    Nothing,
    /// Its colour.
    Colours,
    /// Its suit.
    Suits,
}

pub(super) fn suits_read(spec: &GameSpec) -> SuitsRead {
    let sets = spec.remove.iter().flat_map(|remove| &remove.sets).map(by_sets);
    // Flushes are counted in every table of hands.
    let hands = spec.hands.map(|_| SuitsRead::Suits);
    let lines = spec.win.lines.iter().map(by_lines);
    let held = spec.win.holds.iter().map(|(_, faces)| by_faces(*faces));
    let runs = spec.win.runs.iter().map(|WinRuns { from, groups: _, cards: _ }| by_faces(*from));
    let asked = sets.chain(hands).chain(lines).chain(held).chain(runs);
    spec.groups.iter().map(by_group).chain(asked).max().unwrap_or(SuitsRead::Nothing)
}

fn by_sets(rule: &SetRule) -> SuitsRead {
    let SetRule {
        same,
        different,
        between,
        // How many cards, of which ranks, and where they lie.
        cards: _,
        from: _,
        sum: _,
        ranks: _,
        one_each: _,
        sequence: _,
        wrap: _,
        touching: _,
        apart: _,
    } = rule;
    let between = between.as_ref().map_or(SuitsRead::Nothing, by_build);
    between.max(by_common(*same)).max(by_common(*different))
}

fn by_common(what: Option<Common>) -> SuitsRead {
    match what {
        None | Some(Common::Rank) => SuitsRead::Nothing,
        Some(Common::Colour) => SuitsRead::Colours,
        Some(Common::Suit) => SuitsRead::Suits,
    }
}

fn by_lines(lines: &WinLines) -> SuitsRead {
    let WinLines { next, first, groups: _ } = lines;
    by_neighbour(next).max(by_faces(*first))
}

fn by_neighbour(next: &NextTo) -> SuitsRead {
    let NextTo { build, edge, side: _ } = next;
    by_build(build).max(by_faces(*edge))
}

fn by_group(group: &GroupSpec) -> SuitsRead {
    let base = match group.base {
        Base::Faces(faces) => by_faces(faces),
        Base::Beside { same_suit: true, group: _, top: _, plus: _ } => SuitsRead::Suits,
        Base::Beside { same_suit: false, group: _, top: _, plus: _ }
        | Base::RankOf { group: _, plus: _ }
        | Base::FirstRank
        | Base::Chosen => SuitsRead::Nothing,
        Base::NextTo => group.next_to.iter().map(by_neighbour).max().unwrap_or(SuitsRead::Nothing),
    };
    let builds = [Some(&group.build), group.run.as_ref()].into_iter().flatten();
    let routes = group.from.iter().flat_map(|route| route.build.iter().chain(&route.between));
    let built = builds.chain(routes).map(by_build).max().unwrap_or(SuitsRead::Nothing);
    let mut witnesses = group.from.iter().filter_map(|route| route.beaten_by);
    let witness = witnesses.any(|BeatenBy { same_suit, group: _, higher: _ }| same_suit);
    let own = group.one_suit_each || group.suits_in_step;
    let asked = if own || witness { SuitsRead::Suits } else { SuitsRead::Nothing };
    base.max(built).max(asked)
}

fn by_build(build: &Build) -> SuitsRead {
    match build {
        Build::None | Build::Any => SuitsRead::Nothing,
        Build::Either(parts) => parts.iter().map(by_build).max().unwrap_or(SuitsRead::Nothing),
        Build::Among { build, cards, on } => {
            by_build(build).max(by_faces(*cards)).max(by_faces(*on))
        }
        Build::Ranked { suit, order: _, not_on: _ } => match suit {
            SuitRule::Any => SuitsRead::Nothing,
            SuitRule::Colour | SuitRule::Alternate => SuitsRead::Colours,
            SuitRule::Same | SuitRule::Other | SuitRule::Circle(_) => SuitsRead::Suits,
        },
    }
}

/// A set that holds every suit of a rank or none reads nothing; one that holds colours whole reads
/// those.
fn by_faces(faces: FaceSet) -> SuitsRead {
    let has = |face: Face, suit: Suit| faces.has(Face::new(face.rank(), suit));
    let whole = |face: Face| Suit::ALL.into_iter().all(|suit| has(face, suit));
    let of_colour = |face: Face| {
        let red = face.suit().is_red();
        Suit::ALL.into_iter().all(|suit| suit.is_red() != red || has(face, suit))
    };
    if faces.iter().all(whole) {
        SuitsRead::Nothing
    } else if faces.iter().all(of_colour) {
        SuitsRead::Colours
    } else {
        SuitsRead::Suits
    }
}
