//! The worked position: what is said around it. The position itself is letters and figures.

use std::cell::Cell;

use kibitzer_engine::spec::{Build, PackSuits};
use kibitzer_engine::{Face, Move, Pile, Role};
use kibitzer_rules::GameRules;

use super::super::Section;
use super::super::example::listing::{Layer, Lying};
use super::super::example::{View, Worked, worked};
use super::super::facts::first_rank;
use super::super::voice::Voice;
use super::arg::Arg;
use super::pack::face;
use super::teller::{Teller, tell};

/// The example.
pub(super) fn example(teller: &Teller, game: &GameRules, english: Section) -> Option<Section> {
    match paragraphs(teller, game) {
        Some(paragraphs) => {
            Some(Section { head: teller.head(&english.head)?, paragraphs, ..english })
        }
        None => teller.in_english(english),
    }
}

fn paragraphs(teller: &Teller, game: &GameRules) -> Option<Vec<String>> {
    let rules = &game.rules;
    let worked = worked(rules)?;
    let view = View { rules, voice: Voice::of(rules.spec()), state: &worked.state };
    let one_suit = rules.spec().suits == PackSuits::One;
    let jack = face(teller, "JS".parse::<Face>().ok()?, "the")?.into();
    let ten = face(teller, "TH".parse::<Face>().ok()?, "the")?.into();
    let suits = if one_suit { "one" } else { "several" };
    let played = Arg::Number(worked.played);
    let (letters, suits) = (letters(teller, &view)?.into(), suits.into());
    let before = vec![
        tell!(teller, "example", played = played)?,
        tell!(teller, "example-letters", letters = letters)?,
        tell!(teller, "example-cards", jack = jack, ten = ten, suits = suits)?,
    ];
    let moves = moves(teller, &view, &worked)?;
    let mut told = vec![teller.flow(&before), listing(teller, &view)?];
    if !moves.is_empty() {
        told.push(teller.flow(&moves));
    }
    Some(told)
}

/// The piles, one a line.
fn listing(teller: &Teller, view: &View) -> Option<String> {
    let silent = Cell::new(false);
    let said = |text: Option<String>| {
        text.unwrap_or_else(|| {
            silent.set(true);
            String::new()
        })
    };
    let layer = |layer: &Layer| match layer {
        Layer::Down(count) => tell!(teller, "lies-down", cards = Arg::Cards(*count)),
        Layer::Up(faces) => Some(faces.clone()),
    };
    let lies = |lying: &Lying| {
        said(match lying {
            Lying::NotBegun => tell!(teller, "lies-not-begun"),
            Lying::Empty => tell!(teller, "lies-empty"),
            Lying::Squared(count, top) => {
                let top = Arg::Text(top.clone());
                tell!(teller, "lies-squared", cards = Arg::Cards(*count), top = top)
            }
            Lying::Layers(layers) => {
                let layers: Option<Vec<String>> = layers.iter().map(layer).collect();
                layers.and_then(|layers| Some(layers.join(&tell!(teller, "lies-then")?)))
            }
        })
    };
    let several = |first: &str, last: &str| {
        said(tell!(teller, "range", first = first.into(), last = last.into()))
    };
    let text = view.listed(&several, &lies);
    (!silent.get()).then_some(text)
}

/// What the letters of the piles stand for.
fn letters(teller: &Teller, view: &View) -> Option<String> {
    let rules = view.rules;
    let mut groups: Vec<usize> = Vec::new();
    for pile in rules.listed_piles() {
        if !groups.contains(&rules.group(pile)) {
            groups.push(rules.group(pile));
        }
    }
    let parts: Option<Vec<String>> =
        groups.iter().map(|group| letter(teller, view, &groups, *group)).collect();
    Some(teller.and(parts?))
}

/// What the letter of a group stands for, or the names of its piles where others have the letter.
fn letter(teller: &Teller, view: &View, groups: &[usize], group: usize) -> Option<String> {
    let rules = view.rules;
    let role = view.voice.group(group).role;
    let alone = groups.iter().filter(|other| view.voice.group(**other).role == role).count() == 1;
    let piles: Vec<Pile> =
        rules.listed_piles().into_iter().filter(|pile| rules.group(*pile) == group).collect();
    let which = match piles.as_slice() {
        _ if alone => role.letter().to_string(),
        [one] => rules.name(*one).to_owned(),
        [one, other] => teller.and(vec![rules.name(*one).into(), rules.name(*other).into()]),
        [first, .., last] => {
            let (first, last) = (rules.name(*first), rules.name(*last));
            tell!(teller, "range", first = first.into(), last = last.into())?
        }
        [] => return None,
    };
    let how = match piles.len() {
        _ if alone => "any",
        1 => "one",
        _ => "all",
    };
    let (which, piles, how) = (which.into(), Arg::Pile(group), how.into());
    tell!(teller, "example-letter", letter = which, piles = piles, how = how)
}

/// The two moves with their reasons.
fn moves(teller: &Teller, view: &View, worked: &Worked) -> Option<Vec<String>> {
    let mut told = Vec::new();
    let mut texts = Vec::new();
    if let Some(mv) = worked.legal {
        let (text, why) = (mv.text(view.rules), legal(teller, view, mv)?);
        texts.push(text.clone());
        told.push(tell!(teller, "example-legal", played = text.into(), why = why.into())?);
    }
    if let Some((mv, refusal)) = &worked.refused {
        let text = mv.text(view.rules);
        texts.push(text.clone());
        let why = teller.speech.lent(|tongue| refusal.said(view.rules).told(tongue));
        told.push(tell!(teller, "example-refused", played = text.into(), why = why.into())?);
    }
    if texts.iter().any(|text| text.contains(':')) {
        told.push(tell!(teller, "example-number")?);
    }
    Some(told)
}

fn legal(teller: &Teller, view: &View, mv: Move) -> Option<String> {
    match mv {
        Move::Carry { from, to, cards } => carried(teller, view, from, to, cards.into()),
        Move::Remove(piles) | Move::Swap(piles) => {
            let how = if matches!(mv, Move::Swap(_)) { "swap" } else { "set" };
            let faces: Option<Vec<Face>> =
                piles.iter().map(|pile| view.state.top_face(pile)).collect();
            let cards: Option<Vec<String>> =
                faces?.into_iter().map(|one| Some(face(teller, one, "the")?.nom)).collect();
            let cards = teller.and(cards?).into();
            tell!(teller, "example-together", cards = cards, how = how.into())
        }
        Move::Draw => tell!(teller, "example-draw"),
        Move::Redeal => tell!(teller, "example-redeal"),
        Move::Merci { .. } => tell!(teller, "example-merci"),
    }
}

fn carried(teller: &Teller, view: &View, from: Pile, to: Pile, count: usize) -> Option<String> {
    let lowest = view.state.faces_down_from_top(from).nth(count - 1)?;
    let card = Arg::from(face(teller, lowest, "the")?);
    let with = Arg::Cards(count - 1);
    let Some(on) = view.state.top_face(to) else {
        return to_empty(teller, view, card, with, to);
    };
    let on = Arg::from(face(teller, on, "the")?);
    let name = Arg::from(view.rules.name(to));
    let group = view.rules.group(to);
    let build = view.own_step(to);
    let bare = view.voice.group(group).floor as usize >= view.state.pile_len(to);
    if bare || !matches!(build, Build::Ranked { .. }) || !view.plain(from, to) {
        return tell!(teller, "example-on", card = card, with = with, to = name, on = on);
    }
    let which = if build == view.voice.group(group).build { "all" } else { "this" };
    tell!(
        teller,
        "example-built",
        card = card,
        with = with,
        to = name,
        on = on,
        piles = Arg::Pile(group),
        which = which.into(),
        built = teller.built(&build)?.into()
    )
}

/// A card that goes to an empty pile, with others or alone.
fn to_empty(teller: &Teller, view: &View, card: Arg, with: Arg, to: Pile) -> Option<String> {
    let name = Arg::from(view.rules.name(to));
    let group = view.rules.group(to);
    let begins = first_rank(view.voice.spec, group);
    match begins.filter(|_| view.rules.role(to) == Role::Foundation) {
        Some(rank) => {
            let (piles, rank) = (Arg::Pile(group), teller.a_rank(rank)?.into());
            tell!(teller, "example-begins", card = card, to = name, piles = piles, rank = rank)
        }
        None => tell!(teller, "example-to-empty", card = card, with = with, to = name),
    }
}
