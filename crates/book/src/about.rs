//! What the catalogue says of a game: names, tips, notes, sources, claims.

use kibitzer_rules::{Claim, Entry, GameRules};

use super::Section;
use super::words::{all_of, paragraphs, sentence, small};

/// Tips, notes, sources and claims, as far as there are any.
pub(super) fn about(game: &GameRules) -> Vec<Section> {
    let entry = &game.entry;
    let sections = [
        ("Tips", entry.tips.clone()),
        ("Notes", notes(entry)),
        ("Sources", entry.sources.iter().map(|source| stopped(source)).collect()),
        ("Claims", claims(entry)),
    ];
    let sections = sections.into_iter().filter(|(_, paragraphs)| !paragraphs.is_empty());
    sections.map(|(head, paragraphs)| Section::of(head, paragraphs)).collect()
}

fn notes(entry: &Entry) -> Vec<String> {
    let mut notes = entry.notes.as_deref().map(paragraphs).unwrap_or_default();
    notes.extend(facts(entry));
    notes
}

/// What is put together from other keys than the notes, in a paragraph.
fn facts(entry: &Entry) -> Option<String> {
    let facts: Vec<String> =
        [names(entry), kind(entry), elsewhere(entry)].into_iter().flatten().collect();
    (!facts.is_empty()).then(|| facts.join(" "))
}

/// How many paragraphs of the notes, the last ones, are not written by anybody.
pub(super) fn fact_paragraphs(entry: &Entry) -> usize {
    facts(entry).into_iter().count()
}

/// A source may begin with an address, which keeps its small letter.
fn stopped(source: &str) -> String {
    let address = source
        .split_whitespace()
        .next()
        .is_some_and(|word| word.trim_end_matches(['.', ',', ':']).contains('.'));
    let text = sentence(source);
    if address && source.starts_with(char::is_lowercase) { small(&text) } else { text }
}

/// The other names, but for those that are only written in another way.
pub(super) fn other_names(entry: &Entry) -> Vec<String> {
    let letters = |name: &str| -> String {
        name.to_lowercase().chars().filter(|c| c.is_alphanumeric()).collect()
    };
    let other = |name: &&String| letters(name) != letters(&entry.name);
    entry.aka.iter().filter(other).cloned().collect()
}

fn names(entry: &Entry) -> Option<String> {
    let names = other_names(entry);
    let are = if names.len() == 1 { "another name is" } else { "other names are" };
    (!names.is_empty()).then(|| sentence(&format!("{are} {}", all_of(&names))))
}

/// Family, difficulty and length.
fn kind(entry: &Entry) -> Option<String> {
    let own = |family: &&String| {
        !entry.name.eq_ignore_ascii_case(family) && !family.eq_ignore_ascii_case("other")
    };
    let family = entry
        .family
        .as_ref()
        .filter(own)
        .map(|family| format!("the game belongs to the {family} family"));
    let mut parts: Vec<String> = Vec::new();
    parts.extend(entry.difficulty.as_deref().map(|word| format!("is {} to win", difficulty(word))));
    parts.extend(entry.time.as_deref().map(|word| format!("takes {}", time(word))));
    let how = (!parts.is_empty()).then(|| format!("it {}", all_of(&parts)));
    let facts: Vec<String> =
        [family, how].into_iter().flatten().map(|text| sentence(&text)).collect();
    (!facts.is_empty()).then(|| facts.join(" "))
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
        "short" => "a short time",
        "long" => "a long time",
        _ => "a moderate time",
    }
}

fn elsewhere(entry: &Entry) -> Option<String> {
    entry.pysol.map(|number| format!("It is game {number} of PySolFC."))
}

fn claims(entry: &Entry) -> Vec<String> {
    let mut claims: Vec<String> = entry.claims.iter().map(claim).collect();
    if !claims.is_empty() {
        claims.push("These are the words of others; nothing of them was measured here.".into());
    }
    claims
}

/// What a source says, the note behind the odds that it explains.
fn claim(claim: &Claim) -> String {
    let Claim { odds, difficulty, time, by, note } = claim;
    let note = note.as_ref().map_or_else(String::new, |note| format!(" ({note})"));
    let words = [
        difficulty.as_ref().map(|word| format!("{word} difficulty")),
        time.as_deref().map(|word| length(word).to_owned()),
    ];
    let words: Vec<String> = words.into_iter().flatten().collect();
    let text = match (odds, words.join(", ")) {
        (Some(odds), words) if words.is_empty() => format!("{odds}{note}"),
        (Some(odds), words) => format!("{odds}{note}, {words}"),
        (None, words) => format!("{words}{note}"),
    };
    stopped(&format!("{by}: {text}"))
}

fn length(word: &str) -> &str {
    match word {
        "short" => "a short game",
        "long" => "a long game",
        _ => "a game of medium length",
    }
}
