//! What the catalogue says of a game. Notes, tips and claims are texts of the rule files and stay
//! English; what is put together from other keys is said in the language.

use kibitzer_rules::{Entry, GameRules};

use super::super::Section;
use super::super::about::{fact_paragraphs, other_names};
use super::arg::Arg;
use super::teller::{Teller, tell};

/// Notes: English as they are written, and facts.
pub(super) fn notes(teller: &Teller, game: &GameRules, english: Section) -> Option<Section> {
    let facts = facts(teller, &game.entry)?;
    let written = english.paragraphs.len() - fact_paragraphs(&game.entry);
    let mut section = match written {
        0 => Section { head: teller.head(&english.head)?, paragraphs: Vec::new(), ..english },
        _ => {
            let paragraphs = english.paragraphs[..written].to_vec();
            teller.in_english(Section { paragraphs, ..english })?
        }
    };
    if !facts.is_empty() {
        section.paragraphs.push(teller.flow(&facts));
    }
    Some(section)
}

/// What is put together from other keys.
fn facts(teller: &Teller, entry: &Entry) -> Option<Vec<String>> {
    let mut facts = Vec::new();
    let names = other_names(entry);
    if !names.is_empty() {
        let count = Arg::Plain(names.len());
        facts.push(tell!(teller, "other-names", names = teller.and(names).into(), count = count)?);
    }
    if let Some(family) =
        entry.family.as_ref().filter(|family| !entry.name.eq_ignore_ascii_case(family))
    {
        facts.push(tell!(teller, "family", family = family.clone().into())?);
    }
    if let Some(word) = &entry.difficulty {
        facts.push(tell!(teller, "difficulty", word = word.clone().into())?);
    }
    if let Some(word) = &entry.time {
        facts.push(tell!(teller, "time", word = word.clone().into())?);
    }
    if let Some(number) = entry.pysol {
        facts.push(tell!(teller, "pysol", number = Arg::Text(number.to_string()))?);
    }
    Some(facts)
}

/// Claims of others, in their words.
pub(super) fn claims(teller: &Teller, english: Section) -> Option<Section> {
    let mut section = teller.in_english(english)?;
    section.paragraphs.pop();
    section.paragraphs.push(teller.flow(&[tell!(teller, "claims-of-others")?]));
    Some(section)
}
