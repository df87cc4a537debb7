//! What the catalogue says of a game: names, tips, notes, sources, claims.

use crate::game::{Claim, Entry, Game};

use super::Section;
use super::words::{all_of, one_of, paragraphs, sentence};

/// Tips, notes, sources and claims, as far as there are any.
pub(super) fn about(game: &Game) -> Vec<Section> {
    let entry = &game.entry;
    let sections = [
        ("Tips", entry.tips.clone()),
        ("Notes", notes(entry)),
        ("Sources", entry.sources.iter().map(|source| sentence(source)).collect()),
        ("Claims", entry.claims.iter().map(claim).collect()),
    ];
    let sections = sections.into_iter().filter(|(_, paragraphs)| !paragraphs.is_empty());
    sections.map(|(head, paragraphs)| Section { head: head.into(), paragraphs }).collect()
}

fn notes(entry: &Entry) -> Vec<String> {
    let mut notes = entry.notes.as_deref().map(paragraphs).unwrap_or_default();
    let facts: Vec<String> = [names(entry), kind(entry), elsewhere(entry)].into_iter().flatten().collect();
    if !facts.is_empty() {
        notes.push(facts.join(" "));
    }
    notes
}

fn names(entry: &Entry) -> Option<String> {
    (!entry.aka.is_empty()).then(|| sentence(&format!("the game is also called {}", one_of(&entry.aka))))
}

/// Family, difficulty and length.
fn kind(entry: &Entry) -> Option<String> {
    let mut parts: Vec<String> = Vec::new();
    parts.extend(entry.family.as_ref().map(|family| format!("it belongs to the family of {family}")));
    parts.extend(entry.difficulty.as_deref().map(|word| format!("it is {} to win", difficulty(word))));
    parts.extend(entry.time.as_deref().map(|word| format!("a game is {}", time(word))));
    (!parts.is_empty()).then(|| sentence(&all_of(&parts)))
}

fn difficulty(word: &str) -> &str {
    match word {
        "low" => "easy",
        "high" => "hard",
        _ => "moderately hard",
    }
}

fn time(word: &str) -> &str {
    match word {
        "short" => "short",
        "long" => "long",
        _ => "neither long nor short",
    }
}

fn elsewhere(entry: &Entry) -> Option<String> {
    entry.pysol.map(|number| format!("PySolFC plays it by the same rules as its game {number}."))
}

fn claim(claim: &Claim) -> String {
    let note = claim.note.as_ref().map_or_else(String::new, |note| format!(" ({note})"));
    format!("Claimed by {}: {}{note}. The figure is theirs and is not measured here.", claim.by, claim.odds)
}
