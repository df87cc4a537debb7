//! How games differ that are like one another: what the rules of one say and those of the other do
//! not, sentence by sentence.

use kibitzer_engine::spec::GameSpec;
use kibitzer_rules::GameRules;

use super::super::Section;
use super::super::variants::{children, differences, parent};
use super::arg::Arg;
use super::teller::{Teller, tell};
use super::{layout, object, play, spaces, stock, winning};

/// How the game differs from its parent, and its children from it.
pub(super) fn variants(teller: &Teller, game: &GameRules, english: Section) -> Option<Section> {
    match paragraphs(teller, game) {
        Some(paragraphs) => {
            Some(Section { head: teller.head(&english.head)?, paragraphs, ..english })
        }
        None => teller.in_english(english),
    }
}

fn paragraphs(teller: &Teller, game: &GameRules) -> Option<Vec<String>> {
    let spec = game.rules.spec();
    let own = sentences(teller)?;
    let mut told = Vec::new();
    if let Some(parent) = parent(game) {
        let other = parent.rules.spec();
        let theirs = sentences_of(teller, other)?;
        let name = parent.entry.name.as_str();
        told.push(paragraph(teller, (spec, &own), (other, &theirs), ("game", name))?);
    }
    for child in children(game) {
        let other = child.rules.spec();
        let theirs = sentences_of(teller, other)?;
        let name = child.entry.name.as_str();
        told.push(paragraph(teller, (other, &theirs), (spec, &own), ("variant", name))?);
    }
    Some(told)
}

/// What is said of the rules of another game, whose piles are called as in this one where it has
/// them, too.
fn sentences_of(teller: &Teller, spec: &GameSpec) -> Option<Vec<String>> {
    teller.speech.lent(|tongue| {
        let mut other = Teller::of(spec, tongue)?;
        let own = teller.voice.spec;
        for (noun, group) in other.nouns.iter_mut().zip(&spec.groups) {
            if let Some(same) = own.groups.iter().position(|known| known.name == group.name) {
                *noun = teller.nouns[same].clone();
            }
        }
        sentences(&other)
    })
}

/// What is said of the rules, but for what follows from the rest.
fn sentences(teller: &Teller) -> Option<Vec<String>> {
    let parts = [
        object::object(teller)?,
        layout::layout(teller)?,
        play::play(teller)?,
        spaces::spaces(teller)?,
        stock::stock(teller)?,
        play::automatic(teller)?,
        winning::scoring(teller)?,
    ];
    let all = parts.into_iter().flatten().flatten();
    Some(all.map(|text| teller.flow(&[text])).collect())
}

/// How the first of two games differs from the second; nothing if that cannot be seen.
fn paragraph(
    teller: &Teller,
    (here, own): (&GameSpec, &[String]),
    (there, theirs): (&GameSpec, &[String]),
    (how, name): (&'static str, &str),
) -> Option<String> {
    let only = |some: &[String], others: &[String]| -> Vec<String> {
        let mut found: Vec<String> = Vec::new();
        for text in some.iter().filter(|text| !others.contains(text)) {
            if !found.contains(text) {
                found.push(text.clone());
            }
        }
        found
    };
    let (new, gone) = (only(own, theirs), only(theirs, own));
    let gone: Vec<String> =
        gone.into_iter().filter(|text| !new.iter().any(|other| is_replaced(text, other))).collect();
    if new.is_empty() && gone.is_empty() && !differences(here, there).is_empty() {
        return None;
    }
    let count = Arg::Plain(new.len() + gone.len());
    let mut text = tell!(teller, "variant", name = name.into(), how = how.into(), count = count)?;
    for sentence in &new {
        text += &format!(" {sentence}");
    }
    if !gone.is_empty() {
        let gone = Arg::Text(gone.join(" "));
        text += &format!(" {}", tell!(teller, "variant-gone", rules = gone)?);
    }
    Some(text)
}

/// How many words two sentences of one matter begin with.
const ALIKE: usize = 3;

/// True if a sentence begins as another, or most of its words are in it: the other says the same
/// matter otherwise, and nothing is to be said of the first.
fn is_replaced(old: &str, new: &str) -> bool {
    let words: Vec<&str> = old.split_whitespace().collect();
    let there: Vec<&str> = new.split_whitespace().collect();
    let kept = words.iter().filter(|word| there.contains(word)).count();
    kept * 5 >= words.len() * 3 || words.iter().take(ALIKE).eq(there.iter().take(ALIKE))
}
