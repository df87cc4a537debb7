//! What lists of games say of a game, and by what it is found: the same in every front end.

use kibitzer_engine::{Role, counted};
use serde_json::{Value, json};

use crate::game::GameRules;
use crate::search::rank;

impl GameRules {
    /// What the catalogue says of the game, as the protocol and listings give it:
    /// `docs/protocol.md` has the keys.
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

    /// How well it answers a search; see [`rank`].
    pub fn rank(&self, search: &str) -> Option<u8> {
        rank(&self.entry.name, &self.words(), search)
    }

    /// Everything that it can be found by, in small letters, a line each: its names, and after an
    /// empty line family, categories, decks, suits, how many cards are drawn at a time, and time
    /// and difficulty in several ways of saying them.
    pub fn words(&self) -> String {
        let (entry, spec) = (&self.entry, self.rules.spec());
        let mut names = vec![entry.name.as_str()];
        names.extend(entry.aka.iter().map(String::as_str));
        names.push(&self.id);
        let counts = [
            Some(counted(spec.decks, "deck")),
            Some(counted(spec.suits.count() as u8, "suit")),
            self.drawn_at_a_time().map(|cards| format!("draw {cards}")),
        ];
        let mut parts: Vec<&str> = Vec::new();
        parts.extend(entry.family.as_deref());
        parts.extend(entry.categories.iter().map(String::as_str));
        parts.extend(counts.iter().flatten().map(String::as_str));
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
        format!("{}\n\n{}", names.join("\n"), parts.join("\n")).to_lowercase()
    }

    /// How many cards go from the stock to the waste at a time, where there is a waste.
    fn drawn_at_a_time(&self) -> Option<u8> {
        let spec = self.rules.spec();
        let step = spec.draw.as_ref()?.only_step()?;
        (spec.groups[step.to].role == Role::Waste).then_some(step.each)
    }
}
