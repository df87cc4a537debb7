//! At the table: how to play with real cards.

use kibitzer_engine::spec::{Base, GatherOrder, GroupId, Lie, PackSuits, RedealBy};
use kibitzer_engine::{Role, Suit};

use super::moves::one_card;
use super::redeals::only_turned;
use super::sight::is_open;
use super::voice::{Part, Voice, said_all};
use super::words::{all_of, number};

/// Most piles that are told to lie in one row.
pub(super) const ROW: u8 = 10;

/// How the cards are handled on a table.
pub(super) fn at_table(voice: &Voice) -> Part {
    let cards = said_all("table", &[packs(voice), room(voice)].concat());
    let places = said_all("places", &places(voice));
    let care = said_all("care", &care(voice));
    Part::new(
        "At the table",
        vec![cards.into_iter().collect(), places.into_iter().collect(), care.into_iter().collect()],
    )
}

fn packs(voice: &Voice) -> Vec<String> {
    let mut said_here = vec![match voice.spec.decks {
        1 => "take the jokers out of a pack".to_owned(),
        n => {
            format!("put {} packs with like backs together, without the jokers", number(n as usize))
        }
    }];
    let out = Suit::ALL.into_iter().filter(|suit| !voice.spec.suit_set.has(*suit));
    let out: Vec<String> = out.map(|suit| format!("all {}", suit.name())).collect();
    if !out.is_empty() {
        said_here.push(format!("lay {} aside", all_of(&out)));
    }
    match voice.spec.suits {
        PackSuits::Four => {}
        PackSuits::Three => {
            said_here.push("let every diamond count as a spade".into());
        }
        PackSuits::Two => {
            said_here
                .push("let every black card count as a spade and every red one as a heart".into());
        }
        PackSuits::One => {
            said_here.push("ignore the suits: every card counts as a spade".into());
        }
    }
    if voice.spec.deal.iter().any(|step| !step.take.is_empty()) {
        said_here.push("before you shuffle, look out the cards that are laid out first".into());
    }
    said_here
}

fn room(voice: &Voice) -> Vec<String> {
    let piles: usize = voice.spec.groups.iter().map(|group| group.count as usize).sum();
    vec![format!("you need room for {} piles", number(piles))]
}

fn places(voice: &Voice) -> Vec<String> {
    let main = voice.groups(|group| group.role == Role::Tableau);
    let side = voice.groups(|group| matches!(group.role, Role::Reserve | Role::Cell));
    let mut said_here: Vec<String> = foundations(voice).into_iter().collect();
    said_here.extend(main.iter().map(|id| below(voice, *id)));
    let instead = main.is_empty();
    said_here
        .extend(side.iter().map(|id| if instead { below(voice, *id) } else { beside(voice, *id) }));
    said_here.extend(in_line(voice).iter().map(|line| line_in_words(voice, line)));
    said_here.extend(hand(voice));
    said_here
}

fn foundations(voice: &Voice) -> Option<String> {
    let groups = voice.foundations();
    let the = voice.all_the(&groups);
    let read = groups.iter().any(|id| voice.group(*id).ranks_before);
    let how = if read { "spread so that each card can be read" } else { "squared up" };
    let one = groups.len() == 1 && voice.names.alone(groups[0]);
    match one {
        _ if groups.is_empty() => None,
        true => Some(format!("keep a place at the top for {the}, {how}")),
        false => Some(format!("keep the top of the table free for {the}, {how}")),
    }
}

/// The piles that are the main part of the table.
fn below(voice: &Voice, id: GroupId) -> String {
    let (names, group) = (&voice.names, voice.group(id));
    let under = if voice.foundations().is_empty() { "" } else { " below" };
    let how = match group.count {
        1 => String::new(),
        2..=ROW => " in a row".to_owned(),
        _ => " in rows".to_owned(),
    };
    let verb = if group.count == 1 && !voice.dealt_to(id) { "keep a place for" } else { "lay" };
    let lay = format!("{verb} {}{how}{under}", names.the(id));
    match (is_open(voice, id), one_card(voice, id)) {
        (_, true) => lay,
        _ if group.count == 1 && !voice.dealt_to(id) => lay,
        (true, _) => format!("{lay}, the cards overlapping so that each can be read"),
        (false, _) => format!("{lay}, the cards squared up"),
    }
}

fn beside(voice: &Voice, id: GroupId) -> String {
    let names = &voice.names;
    let how = match voice.group(id).lie {
        _ if is_open(voice, id) => "",
        Lie::UpWhenStockEmpty => ", with room to spread its cards when they are turned up,",
        _ => ", squared up,",
    };
    let verb = if voice.dealt_to(id) { "put" } else { "keep room at the side for" };
    let side = if voice.dealt_to(id) { " to the side" } else { "" };
    format!("{verb} {}{how}{side}", names.the(id)).trim_end_matches(',').to_owned()
}

/// Piles that belong together by their places, each with those that lie in line with it.
pub(super) fn in_line(voice: &Voice) -> Vec<(GroupId, Vec<GroupId>)> {
    let mut pairs: Vec<(GroupId, GroupId)> = Vec::new();
    for id in voice.groups(|group| group.count > 1) {
        let base = match voice.group(id).base {
            Base::Beside { group, .. } => Some(group),
            _ => None,
        };
        let routes =
            voice.group(id).from.iter().filter(|route| route.same_number).map(|route| route.pile);
        for other in base.into_iter().chain(routes).filter(|other| !voice.names.alone(*other)) {
            if !pairs.contains(&(id, other)) {
                pairs.push((id, other));
            }
        }
    }
    let mut others: Vec<GroupId> = pairs.iter().map(|(_, other)| *other).collect();
    others.dedup();
    let with = |other: GroupId| {
        let with = pairs.iter().filter(|(_, to)| *to == other);
        (other, with.map(|(id, _)| *id).collect())
    };
    others.into_iter().map(with).collect()
}

fn line_in_words(voice: &Voice, (other, with): &(GroupId, Vec<GroupId>)) -> String {
    let names = &voice.names;
    let each: Vec<String> = with.iter().map(|id| names.each(*id)).collect();
    format!("lay {} in line with {} of the same number", all_of(&each), names.this(*other))
}

fn hand(voice: &Voice) -> Vec<String> {
    let waste = voice.groups(|group| group.role == Role::Waste);
    let Some(stock) = voice.stock() else { return Vec::new() };
    let turned = if voice.group(stock).lie == Lie::Top { ", and turn its top card up" } else { "" };
    let beside = if waste.is_empty() {
        String::new()
    } else {
        format!(", and keep a place beside it for {}", voice.all_the(&waste))
    };
    vec![format!("hold the stock face down in your hand or lay it on the table{turned}{beside}")]
}

fn care(voice: &Voice) -> Vec<String> {
    let mut said_here = Vec::new();
    if voice.spec.groups.iter().any(|group| group.from.iter().any(|route| route.auto)) {
        said_here.push("what happens by itself you do yourself, at once".to_owned());
    }
    if let Some(redeal) = &voice.spec.redeal {
        if redeal.times.is_some_and(|times| times > 1) {
            said_here.push("keep count of the redeals".into());
        }
        let gathers = redeal.by != RedealBy::Bottoms && !only_turned(voice, redeal);
        if redeal.order != GatherOrder::Shuffled && gathers {
            said_here.push("gather with care, for the order of the cards matters".into());
        }
    }
    said_here
}
