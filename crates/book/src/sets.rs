//! Cards that leave together.

use kibitzer_engine::RankSet;
use kibitzer_engine::spec::{Common, GroupId, SetRule, Touching};

use super::pairs::agree;
use super::voice::{Paragraph, Voice, said};
use super::words::{all_of, number, one_of, plural};

/// Which cards leave together, and where they go.
pub(super) fn sets(voice: &Voice) -> Paragraph {
    let Some(remove) = &voice.spec.remove else { return Vec::new() };
    let rules: Vec<String> = remove.sets.iter().map(|rule| set(voice, rule)).collect();
    let from: Vec<String> = remove.from.iter().map(|id| voice.names.the(*id)).collect();
    let to = if remove.to_spaces {
        format!("the first empty {}", voice.names.one(remove.to))
    } else {
        voice.names.the(remove.to)
    };
    let text = format!(
        "{} leave the table together and go to {to}; available cards of {} may be taken so",
        one_of(&rules),
        all_of(&from)
    );
    let mut told = vec![said("sets", text)];
    if remove.sets.iter().any(|rule| !rule.sum.is_empty()) {
        told.push(said(
            "sets/values",
            "for this an ace counts one, a jack eleven, a queen twelve and a king thirteen",
        ));
    }
    told
}

/// Which cards change places.
pub(super) fn swaps(voice: &Voice) -> Paragraph {
    let Some(swap) = &voice.spec.swap else { return Vec::new() };
    let of: Vec<String> = swap.from.iter().map(|id| voice.names.the(*id)).collect();
    let fits = if swap.both_fit {
        ", if each of them is one with which the other's pile begins"
    } else {
        ""
    };
    let room = |id: &GroupId| voice.group(*id).capacity != Some(1);
    let alone = if swap.from.iter().any(room) { " that lie alone in their piles" } else { "" };
    let two = if swap.two_groups { ", one of the one and one of the other," } else { "" };
    let text = format!("two cards of {}{alone}{two} may change places{fits}", all_of(&of));
    vec![said("swap", text)]
}

/// A set in words: `two cards that add up to thirteen`.
fn set(voice: &Voice, rule: &SetRule) -> String {
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
    // What the cards are of stands before what else is asked of them.
    let (of, others): (Vec<String>, Vec<String>) =
        wants(voice, rule).into_iter().partition(|want| want.starts_with("of "));
    let parts = [what, all_of(&of), all_of(&others)].into_iter().filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join(" ")
}

/// What is asked of the cards of a set.
fn wants(voice: &Voice, rule: &SetRule) -> Vec<String> {
    let mut wants = Vec::new();
    wants.extend(sum(rule).map(|sum| format!("that add up to {sum}")));
    if rule.sequence {
        let round = if rule.wrap { ", round the corner from king to ace if need be," } else { "" };
        wants.push(format!("whose ranks follow one another{round}"));
    }
    wants.extend(rule.same.map(|same| match same {
        Common::Rank => "of the same rank".to_owned(),
        Common::Suit => "of the same suit".to_owned(),
        Common::Colour => "of the same colour".to_owned(),
    }));
    wants.extend(rule.different.map(|different| match different {
        Common::Rank => "of different ranks".to_owned(),
        Common::Suit => "of different suits".to_owned(),
        Common::Colour => "of different colours".to_owned(),
    }));
    wants.extend(rule.touching.map(|how| match how {
        Touching::FourWays => "that lie side by side or one above the other".to_owned(),
        Touching::EightWays => {
            "that lie side by side, one above the other or corner to corner".to_owned()
        }
        Touching::Lines => "that lie in one row or one column".to_owned(),
    }));
    wants.extend(lying_in(voice, rule));
    wants.extend(apart(rule));
    wants.extend(
        rule.between.as_ref().map(|build| format!("between two others that {}", agree(build))),
    );
    wants
}

/// In which groups the cards of a set lie, where not any of those that give to sets will do.
fn lying_in(voice: &Voice, rule: &SetRule) -> Option<String> {
    let groups: Vec<String> = rule.from.iter().map(|id| voice.names.the(*id)).collect();
    (!groups.is_empty()).then(|| format!("that lie in {}", one_of(&groups)))
}

/// How far the cards of a set lie from one another.
fn apart(rule: &SetRule) -> Option<String> {
    let several = rule.cards > 2;
    if rule.apart == [0] {
        let lie = if several { "that lie side by side" } else { "that lie next to each other" };
        return Some(lie.to_owned());
    }
    let numbers: Vec<String> =
        rule.apart.iter().map(|n| number(*n as usize).replace("zero", "no")).collect();
    let between = if several { "each and the next" } else { "them" };
    (!numbers.is_empty()).then(|| format!("with {} places between {between}", one_of(&numbers)))
}

/// What the ranks of a set add up to.
fn sum(rule: &SetRule) -> Option<String> {
    let sums: Vec<String> = rule.sum.iter().map(|sum| number(*sum as usize)).collect();
    (!sums.is_empty()).then(|| one_of(&sums))
}

/// Why some cards leave together.
pub(super) fn why(voice: &Voice, rule: &SetRule) -> String {
    let wants = wants(voice, rule);
    let reason = match sum(rule) {
        Some(sum) => format!("they add up to {sum}"),
        None if rule.one_each => "they are one of each".to_owned(),
        None if rule.sequence => "their ranks follow one another".to_owned(),
        None => match rule.same {
            Some(Common::Rank) => "they are of the same rank".to_owned(),
            Some(Common::Suit) => "they are of the same suit".to_owned(),
            Some(Common::Colour) => "they are of the same colour".to_owned(),
            None => "they make a set".to_owned(),
        },
    };
    if wants.len() > 1 { format!("{reason}, and lie as the rules ask") } else { reason }
}
