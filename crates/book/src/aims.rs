//! For the object: what is to be built on foundations.

use kibitzer_engine::Rank;
use kibitzer_engine::spec::{Build, GroupId, RankOrder, Way};

use super::building::built;
use super::facts::first_rank;
use super::foundations::{course, in_suit, one_step, row};
use super::ranks::rounds;
use super::voice::Voice;
use super::words::{all_of, cards, times};

/// For the object: what is to be built on several groups; what three and more in a row have in
/// common is said once.
pub(super) fn aims(voice: &Voice, groups: &[GroupId]) -> Vec<String> {
    let all: Vec<String> = groups.iter().map(|id| aim(voice, *id)).collect();
    let way = |text: &str| text.split_once(", built").map(|(_, way)| way.to_owned());
    let mut said = Vec::new();
    for alike in all.chunk_by(|a, b| way(a).is_some() && way(a) == way(b)) {
        match way(&alike[0]).filter(|_| alike.len() > 2) {
            Some(way) => {
                let piles = alike.iter().filter_map(|text| text.split_once(", built"));
                let piles: Vec<String> = piles.map(|(piles, _)| piles.to_owned()).collect();
                said.push(format!("{}, each built{way}", all_of(&piles)));
            }
            None => said.extend(alike.iter().cloned()),
        }
    }
    said
}

/// For the object: what is to be built.
fn aim(voice: &Voice, id: GroupId) -> String {
    let (names, group) = (&voice.names, voice.group(id));
    let piles = if names.alone(id) { names.the(id) } else { format!("the {}", names.numbered(id)) };
    match &group.build {
        Build::None if group.capacity == Some(1) => match first_rank(voice.spec, id) {
            Some(rank) if !names.alone(id) => {
                format!("{piles} with {} on each", rank.with_article())
            }
            _ => piles,
        },
        build @ (Build::Ranked { .. } | Build::Either(_)) => {
            let way = built(voice, build);
            if way.len() <= 60 {
                return format!("{piles}, built {way}{}", ends(voice, id));
            }
            let suit = in_suit(voice, build);
            if one_step(build) {
                format!("{piles}, built {suit} in a fixed order{}", ends(voice, id))
                    .replace("  ", " ")
            } else {
                format!("{piles}, built {suit}, each in an order of its own").replace(" ,", ",")
            }
        }
        _ => piles,
    }
}

fn ends(voice: &Voice, id: GroupId) -> String {
    let group = voice.group(id);
    let from = |first: Rank, last: Rank| format!(" from {} to {}", first.name(), last.name());
    let Some(first) = first_rank(voice.spec, id).filter(|_| one_step(&group.build)) else {
        return filled(voice, id);
    };
    match (course(voice, id, 0), group.capacity.and_then(|n| rounds(row(voice, id, 0), first, n))) {
        (Some(run), _) => {
            let round = if run.round { " round the corner" } else { "" };
            format!("{round}{}", from(first, run.last()))
        }
        (None, Some((run, n))) => format!(" {}{}", times(n), from(first, run.last())),
        _ => filled(voice, id),
    }
}

/// For the object, where the last card is not always the same.
fn filled(voice: &Voice, id: GroupId) -> String {
    let capacity = voice.group(id).capacity.filter(|_| !voice.names.alone(id));
    let to = match &voice.group(id).build {
        Build::Ranked { order: RankOrder::Step { way: Way::Up | Way::Down, .. }, .. } => " to",
        _ => ",",
    };
    capacity.map_or_else(String::new, |n| format!("{to} {} each", cards(n as usize)))
}

/// The ranks of which complete foundations hold no card, if they hold all cards of all other ranks.
pub(super) fn left_out(voice: &Voice, groups: &[GroupId]) -> Option<Vec<Rank>> {
    let mut held = [0_usize; Rank::COUNT];
    for id in groups {
        for pile in 0..voice.group(*id).count as usize {
            for rank in course(voice, *id, pile)?.all {
                held[rank.index()] += 1;
            }
        }
    }
    let all = voice.spec.copies_of_rank();
    let missing = |rank: &Rank| voice.spec.pack.has(*rank) && held[rank.index()] == 0;
    let left: Vec<Rank> = Rank::all().filter(missing).collect();
    (!left.is_empty() && held.iter().all(|n| *n == 0 || *n == all)).then_some(left)
}
