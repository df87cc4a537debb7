//! Cards that leave together, and how piles lie to one another.

use kibitzer_engine::spec::{
    Build, Common, GroupId, RankOrder, SetRule, Shape, SuitRule, Take, Touching, Way,
};
use kibitzer_engine::{RankSet, places};

use super::building::names;
use super::lies::agree;
use super::voice::{Paragraph, Said, Voice, said};
use super::words::{all_of, number, one_of, plural};

/// Which cards leave together, and where they go.
pub(super) fn sets(voice: &Voice) -> Paragraph {
    let Some(remove) = &voice.spec.remove else { return Vec::new() };
    let rules: Vec<String> = remove.sets.iter().map(set).collect();
    let from: Vec<String> = remove.from.iter().map(|id| voice.names.the(*id)).collect();
    let text = format!(
        "{} leave the table together and go to {}; available cards of {} may be taken so",
        one_of(&rules),
        voice.names.the(remove.to),
        all_of(&from)
    );
    let mut told = vec![said("sets", text)];
    if remove.sets.iter().any(|rule| rule.sum.is_some()) {
        told.push(said(
            "sets/values",
            "for this an ace counts one, a jack eleven, a queen twelve and a king thirteen",
        ));
    }
    told
}

/// A set in words: `two cards that add up to thirteen`.
fn set(rule: &SetRule) -> String {
    let all = RankSet::ALL == rule.ranks;
    let ranks: Vec<_> = rule.ranks.iter().collect();
    let what = match (all, rule.one_each) {
        (true, true) => format!("{} cards of different ranks", number(rule.cards as usize)),
        (true, false) => format!("{} cards", number(rule.cards as usize)),
        (false, true) => all_of(&ranks.iter().map(|rank| rank.with_article()).collect::<Vec<_>>()),
        (false, false) => {
            let ranks: Vec<String> = ranks.iter().map(|rank| plural(rank.name())).collect();
            format!("{} {}", number(rule.cards as usize), one_of(&ranks))
        }
    };
    let wants = wants(rule);
    if wants.is_empty() { what } else { format!("{what} {}", all_of(&wants)) }
}

/// What is asked of the cards of a set.
fn wants(rule: &SetRule) -> Vec<String> {
    let mut wants = Vec::new();
    wants.extend(rule.sum.map(|sum| format!("that add up to {}", number(sum as usize))));
    if rule.sequence {
        let round = if rule.wrap { ", round the corner from king to ace if need be," } else { "" };
        wants.push(format!("whose ranks follow one another{round}"));
    }
    wants.extend(rule.same.map(|same| match same {
        Common::Rank => "of the same rank".to_owned(),
        Common::Suit => "of the same suit".to_owned(),
        Common::Colour => "of the same colour".to_owned(),
    }));
    wants.extend(rule.touching.map(|how| match how {
        Touching::FourWays => "that lie side by side or one above the other".to_owned(),
        Touching::EightWays => {
            "that lie side by side, one above the other or corner to corner".to_owned()
        }
        Touching::Lines => "that lie in one row or one column".to_owned(),
    }));
    if rule.apart == [0] {
        wants.push("that lie next to each other".to_owned());
    } else if !rule.apart.is_empty() {
        let numbers: Vec<String> =
            rule.apart.iter().map(|n| number(*n as usize).replace("zero", "no")).collect();
        wants.push(format!("with {} places between them", one_of(&numbers)));
    }
    wants.extend(
        rule.between.as_ref().map(|build| format!("between two others that {}", agree(build))),
    );
    wants
}

/// Why some cards leave together.
pub(super) fn why(rule: &SetRule) -> String {
    let wants = wants(rule);
    let reason = match rule.sum {
        Some(sum) => format!("they add up to {}", number(sum as usize)),
        None if rule.one_each => "they are one of each".to_owned(),
        None => match rule.same {
            Some(Common::Rank) => "they are of the same rank".to_owned(),
            Some(Common::Suit) => "they are of the same suit".to_owned(),
            Some(Common::Colour) => "they are of the same colour".to_owned(),
            None => "they make a set".to_owned(),
        },
    };
    if wants.len() > 1 { format!("{reason}, and lie as the rules ask") } else { reason }
}

/// How the piles of groups lie to one another.
pub(super) fn shapes(voice: &Voice) -> Paragraph {
    let shaped = voice.groups(|group| group.shape.is_some());
    shaped.into_iter().filter_map(|id| shape(voice, id)).collect()
}

/// How peaks stand.
const PEAKS: &str = "three small pyramids, each of three rows, stand side by side on a row of ten: each card \
                     but those of the last row lies under two of the row below it";

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
            "{piles} has rows of {} places, in which each card but those of the last row lies under two of the row below it",
            rows(shape)
        ),
        Shape::Peaks => PEAKS.to_owned(),
        Shape::Picture(_) => format!(
            "{places_of} lie in rows of {}, each row over the one above it, so that a card lies under those of the next row that overlap it",
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
            "a card of {} is available when no card lies over it; one that lies face down is then turned up",
            voice.names.the(id)
        );
        let down = voice.spec.deal.iter().any(|step| {
            step.to == id && !matches!(step.down, kibitzer_engine::spec::Down::Number(0))
        });
        let text = if down {
            text
        } else {
            text.replace("; one that lies face down is then turned up", "")
        };
        said(&voice.key(id, "free"), text)
    };
    covered.into_iter().map(said_of).collect()
}

/// What may be laid beside a card, before `the card on its left`: `a card a rank higher and of the
/// same suit than`. `None` if anything may.
pub(super) fn beside(build: &Build) -> Option<String> {
    let (order, suit) = match build {
        Build::Ranked { order, suit, .. } => (order, suit),
        Build::Any => return None,
        Build::None => return Some("nothing beside".to_owned()),
        Build::Either(parts) => {
            let parts: Option<Vec<String>> = parts.iter().map(beside).collect();
            return parts.map(|parts| one_of(&parts));
        }
    };
    let suit = match suit {
        SuitRule::Any => "a card",
        SuitRule::Same => "a card of the same suit",
        SuitRule::Colour => "a card of the same colour",
        SuitRule::Alternate => "a card of the other colour",
        SuitRule::Other => "a card of another suit",
        SuitRule::Circle(_) => "a card of the next suit in its circle",
    };
    let rank = match order {
        RankOrder::Sequence(ranks) | RankOrder::Circle(ranks) => {
            format!("that follows, in the order {},", names(ranks))
        }
        RankOrder::Step { way, steps, .. } => {
            let step = match steps.as_slice() {
                [1] | [] => "a rank".to_owned(),
                [n, ..] => format!("{} ranks", number(*n as usize)),
            };
            match way {
                Way::Up => format!("{step} higher than"),
                Way::Down => format!("{step} lower than"),
                Way::Either | Way::Chosen | Way::Kept => format!("{step} higher or lower than"),
                Way::Same => "of the same rank as".to_owned(),
                Way::Any => "beside".to_owned(),
            }
        }
    };
    Some(format!("{suit} {rank}"))
}
