//! What lists of games say of a game, and how games answer a search: the same in every front end.

use serde_json::{Value, json};

use crate::game::Game;

impl Game {
    /// What the catalogue says of the game, as the protocol and listings give it: `docs/protocol.md` has the keys.
    pub fn listed(&self) -> Value {
        let entry = &self.entry;
        let claims: Vec<Value> = entry
            .claims
            .iter()
            .map(|claim| json!({ "odds": claim.odds, "by": claim.by, "note": claim.note }))
            .collect();
        json!({
            "id": self.id,
            "name": entry.name,
            "aka": entry.aka,
            "family": entry.family,
            "categories": entry.categories,
            "decks": self.rules.spec().decks,
            "difficulty": entry.difficulty,
            "time": entry.time,
            "sources": entry.sources,
            "claims": claims,
            "pysol": entry.pysol,
            "like": self.parents.first(),
            "rules": self.fingerprint,
        })
    }

    /// Everything that it can be found by, in small letters, a line each: names, family, categories, and decks, time and difficulty in several ways of saying
    /// them.
    pub fn words(&self) -> String {
        let entry = &self.entry;
        let mut parts = vec![entry.name.as_str()];
        parts.extend(entry.aka.iter().map(String::as_str));
        parts.extend(entry.family.as_deref());
        parts.extend(entry.categories.iter().map(String::as_str));
        parts.push(if self.rules.spec().decks == 2 { "2 decks two" } else { "1 deck one" });
        parts.push(match entry.time.as_deref() {
            Some("short") => "short quick time",
            Some("long") => "long time",
            Some(_) => "medium time",
            None => "",
        });
        parts.push(match entry.difficulty.as_deref() {
            Some("low") => "low difficulty easy",
            Some("high") => "high difficulty hard difficult",
            Some(_) => "medium difficulty",
            None => "",
        });
        parts.join("\n").to_lowercase()
    }
}

/// How well a game answers a search, the less the better; `None` if it does not. `words` are those of [`Game::words`], and whatever else it is to be found by.
///
/// ```
/// use kibitzer_rules::rank;
///
/// let yukon = kibitzer_rules::game("yukon")?;
/// assert_eq!(rank("Yukon", &yukon.words(), "Yuk"), Some(1));
/// assert_eq!(rank("Yukon", &yukon.words(), "deck yukon"), Some(4));
/// assert_eq!(rank("Yukon", &yukon.words(), "2 decks"), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn rank(name: &str, words: &str, search: &str) -> Option<u8> {
    let (name, search) = (name.to_lowercase(), search.trim().to_lowercase());
    let search = search.as_str();
    match search {
        "" => Some(0),
        _ if name == search => Some(0),
        _ if name.starts_with(search) => Some(1),
        _ if name.contains(search) => Some(2),
        _ if words.starts_with(search) || words.contains(&format!("\n{search}")) => Some(3),
        _ if search.split_whitespace().all(|word| words.contains(word)) => Some(4),
        _ => None,
    }
}
