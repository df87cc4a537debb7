//! At the table: how to play with real cards.

use kibitzer_engine::Role;
use kibitzer_engine::spec::{GatherOrder, GroupId, Lie};

use super::sight::is_open;
use super::voice::{Part, Voice, said_all};
use super::words::{all_of, number};

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
        n => format!(
            "take the jokers out of {} packs with like backs and shuffle them together as one",
            number(n as usize)
        ),
    }];
    if voice.spec.deal.iter().any(|step| !step.take.is_empty()) {
        said_here.push("before you shuffle, look through the cards for those that are laid out first".into());
    }
    said_here
}

fn room(voice: &Voice) -> Vec<String> {
    let piles: usize = voice.spec.groups.iter().map(|group| group.count as usize).sum();
    vec![format!("you need room for {} piles", number(piles))]
}

fn places(voice: &Voice) -> Vec<String> {
    let foundations = voice.groups(|group| group.role == Role::Foundation);
    let main = voice.groups(|group| group.role == Role::Tableau);
    let side = voice.groups(|group| matches!(group.role, Role::Reserve | Role::Cell));
    let mut said_here = Vec::new();
    if !foundations.is_empty() {
        let read = foundations.iter().any(|id| voice.group(*id).ranks_before);
        let how = if read { "spread so that each card can be read" } else { "squared up as they grow" };
        said_here.push(format!("keep a row at the top for {}, {how}", voice.all_the(&foundations)));
    }
    let row = if foundations.is_empty() { "in a row" } else { "in a row below them" };
    said_here.extend(main.iter().map(|id| below(voice, *id, row)));
    said_here.extend(side.iter().map(|id| beside(voice, *id)));
    said_here.extend(hand(voice));
    said_here
}

fn below(voice: &Voice, id: GroupId, row: &str) -> String {
    let (names, alone) = (&voice.names, voice.names.alone(id));
    let row = if alone { "below them".to_owned() } else { format!("{row}, from left to right") };
    let lay = format!("lay {} {row}", names.the(id));
    match (is_open(voice, id), voice.group(id).capacity) {
        (_, Some(1)) => lay,
        (true, _) => format!("{lay}, the cards overlapping towards you so that each can be read"),
        (false, _) => format!("{lay}, the cards squared up"),
    }
}

fn beside(voice: &Voice, id: GroupId) -> String {
    let names = &voice.names;
    let how = match voice.group(id).lie {
        _ if is_open(voice, id) => "",
        Lie::UpWhenStockEmpty => ", squared up, and leave room to spread its cards when they are turned up",
        _ => ", squared up",
    };
    format!(
        "put {} to the side, where {} not in the way{how}",
        names.the(id),
        if names.alone(id) { "it is" } else { "they are" }
    )
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
    let autos = voice.spec.groups.iter().any(|g| g.refill.is_some() || g.from.iter().any(|route| route.auto));
    if autos {
        said_here.push(
            "what happens by itself you do with your own hands, at once, before the next move".to_owned(),
        );
    }
    if let Some(redeal) = &voice.spec.redeal {
        let counted: Vec<String> = redeal
            .times
            .iter()
            .map(|n| format!("there {} only {}", if *n == 1 { "is" } else { "are" }, number(*n as usize)))
            .collect();
        if !counted.is_empty() {
            said_here.push(format!("keep count of the redeals: {}", all_of(&counted)));
        }
        if redeal.order != GatherOrder::Shuffled {
            said_here.push("gather with care, for the order of the cards matters".into());
        }
    }
    said_here
}
