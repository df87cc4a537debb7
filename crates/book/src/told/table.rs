//! At the table: how to play with real cards; and what may be seen.

use kibitzer_engine::spec::{GatherOrder, GroupId, Lie, PackSuits};
use kibitzer_engine::{Role, Suit};

use super::super::at_table::{ROW, in_line};
use super::super::automatic::hides;
use super::super::moves::one_card;
use super::super::redeals::only_turned;
use super::super::sight::is_open;
use super::arg::Arg;
use super::pack::suits;
use super::teller::{Paragraphs, Teller, tell};

/// How the cards are handled on a table.
pub(super) fn at_table(teller: &Teller) -> Paragraphs {
    Some(vec![packs(teller)?, places(teller)?, care(teller)?])
}

fn packs(teller: &Teller) -> Option<Vec<String>> {
    let spec = teller.voice.spec;
    let mut told = vec![tell!(teller, "table-packs", decks = Arg::Number(spec.decks.into()))?];
    let out: Vec<Suit> = Suit::ALL.into_iter().filter(|suit| !spec.suit_set.has(*suit)).collect();
    if !out.is_empty() {
        let out = teller.and(suits(teller, out.into_iter())?).into();
        told.push(tell!(teller, "table-suits-out", suits = out)?);
    }
    if spec.suits != PackSuits::Four {
        told.push(tell!(teller, "table-suits-counted")?);
    }
    if spec.deal.iter().any(|step| !step.take.is_empty()) {
        told.push(tell!(teller, "table-look-out")?);
    }
    let piles: usize = spec.groups.iter().map(|group| group.count as usize).sum();
    told.push(tell!(teller, "table-room", piles = Arg::Number(piles))?);
    Some(told)
}

fn places(teller: &Teller) -> Option<Vec<String>> {
    let voice = &teller.voice;
    let main = voice.groups(|group| group.role == Role::Tableau);
    let side = voice.groups(|group| matches!(group.role, Role::Reserve | Role::Cell));
    let mut told = Vec::new();
    let foundations = voice.foundations();
    if !foundations.is_empty() {
        let read = foundations.iter().any(|id| voice.group(*id).ranks_before);
        let how = if read { "spread" } else { "squared" };
        let piles = Arg::Piles(foundations);
        told.push(tell!(teller, "table-foundations", piles = piles, how = how.into())?);
    }
    let below = if main.is_empty() { &side } else { &main };
    for id in below {
        told.push(main_piles(teller, *id)?);
    }
    for id in side.iter().filter(|_| !main.is_empty()) {
        told.push(beside(teller, *id)?);
    }
    for (other, with) in in_line(voice) {
        let (with, other) = (Arg::Piles(with), Arg::Pile(other));
        told.push(tell!(teller, "table-in-line", piles = with, other = other)?);
    }
    if let Some(stock) = voice.stock() {
        let top = if voice.group(stock).lie == Lie::Top { "top" } else { "down" };
        told.push(tell!(teller, "table-stock", lie = top.into())?);
        let waste = voice.groups(|group| group.role == Role::Waste);
        if !waste.is_empty() {
            told.push(tell!(teller, "table-waste", piles = Arg::Piles(waste))?);
        }
    }
    Some(told)
}

/// The piles that are the main part of the table.
fn main_piles(teller: &Teller, id: GroupId) -> Option<String> {
    let voice = &teller.voice;
    let group = voice.group(id);
    let kept = group.count == 1 && !voice.dealt_to(id);
    let rows = match group.count {
        1 => "none",
        2..=ROW => "row",
        _ => "rows",
    };
    let how = match (is_open(voice, id), one_card(voice, id)) {
        (_, true) => "single",
        _ if kept => "single",
        (true, _) => "spread",
        (false, _) => "squared",
    };
    let kept = if kept { "keep" } else { "lay" };
    tell!(
        teller,
        "table-main",
        piles = Arg::Pile(id),
        rows = rows.into(),
        how = how.into(),
        what = kept.into()
    )
}

fn beside(teller: &Teller, id: GroupId) -> Option<String> {
    let voice = &teller.voice;
    let how = match voice.group(id).lie {
        _ if is_open(voice, id) => "open",
        Lie::UpWhenStockEmpty => "later",
        _ => "squared",
    };
    let what = if voice.dealt_to(id) { "lay" } else { "keep" };
    tell!(teller, "table-side", piles = Arg::Pile(id), how = how.into(), what = what.into())
}

fn care(teller: &Teller) -> Option<Vec<String>> {
    let spec = teller.voice.spec;
    let mut told = Vec::new();
    if spec.groups.iter().any(|group| group.from.iter().any(|route| route.auto)) {
        told.push(tell!(teller, "table-by-itself")?);
    }
    if let Some(redeal) = &spec.redeal {
        if redeal.times.is_some_and(|times| times > 1) {
            told.push(tell!(teller, "table-count")?);
        }
        if redeal.order != GatherOrder::Shuffled && !only_turned(&teller.voice, redeal) {
            told.push(tell!(teller, "table-order")?);
        }
    }
    Some(told)
}

/// Which cards may be looked at.
pub(super) fn sight(teller: &Teller) -> Paragraphs {
    let mut told = Vec::new();
    for id in teller.voice.groups(|_| true) {
        told.extend(seen(teller, id)?);
    }
    told.push(if told.is_empty() {
        tell!(teller, "sight-all")?
    } else {
        tell!(teller, "sight-others")?
    });
    Some(vec![told])
}

/// What may not be seen of a group.
fn seen(teller: &Teller, id: GroupId) -> Option<Vec<String>> {
    let group = teller.voice.group(id);
    let hidden = |step: &kibitzer_engine::spec::DealStep| step.to == id && hides(&step.down);
    let how = match group.lie {
        Lie::Down => "down",
        Lie::UpWhenStockEmpty => "later",
        Lie::Top => "top",
        Lie::Up if group.squared => {
            let piles = Arg::Pile(id);
            return Some(vec![match group.peek {
                Some(other) => {
                    tell!(teller, "sight-peek", piles = piles, other = Arg::Pile(other))?
                }
                None => tell!(teller, "sight-squared", piles = piles)?,
            }]);
        }
        Lie::Up if teller.voice.spec.deal.iter().any(hidden) => "some",
        Lie::Up => return Some(Vec::new()),
    };
    Some(vec![tell!(teller, "sight", piles = Arg::Pile(id), how = how.into())?])
}
