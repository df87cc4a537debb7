//! What lists of games say of a game, and by what it is found: the same in every front end.
//!
//! Those of the catalogue stand in an index, so that a list of hundreds of games is made without
//! one rule file being read.

use kibitzer_engine::{Role, counted};
use serde_json::{Value, json};

use crate::character::Character;
use crate::fields::{list, number, text, texts};
use crate::game::{Claim, GameRules};
use crate::letters::lowercase;
use crate::search::rank;
use crate::standing::Standing;

/// What lists say of a game.
///
/// ```
/// let yukon = kibitzer_rules::catalogue().listing("yukon").unwrap();
/// assert_eq!((yukon.name.as_str(), yukon.cards), ("Yukon", 52));
/// assert_eq!(yukon.character, kibitzer_rules::game("yukon")?.listing().character);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Listing {
    /// The name of its file without `.toml`, for the built-in games; the path for others.
    pub id: String,
    /// The game's name.
    pub name: String,
    /// Other names.
    pub aka: Vec<String>,
    /// The family of games.
    pub family: Option<String>,
    /// Words to find it by.
    pub categories: Vec<String>,
    /// How many packs it is played with.
    pub decks: u8,
    /// How many cards.
    pub cards: usize,
    /// How many suits the packs have.
    pub suits: u8,
    /// How many cards go from the stock to the waste at a time, where there is a waste.
    pub draws: Option<u8>,
    /// `low`, `medium` or `high`.
    pub difficulty: Option<String>,
    /// `short`, `medium` or `long`.
    pub time: Option<String>,
    /// Where the rules are from.
    pub sources: Vec<String>,
    /// What sources claim of odds, difficulty and length.
    pub claims: Vec<Claim>,
    /// The game's number in PySolFC, where it is played the same.
    pub pysol: Option<u32>,
    /// The games it is like, the nearest first.
    pub parents: Vec<String>,
    /// The fingerprint of its rules.
    pub fingerprint: String,
    /// What kind of game its rules make.
    pub character: Character,
    /// What it is among the others; nothing for games that are not in the index.
    pub standing: Standing,
}

impl GameRules {
    /// What lists say of the game.
    pub fn listing(&self) -> Listing {
        let (entry, spec) = (self.entry.clone(), self.rules.spec());
        Listing {
            id: self.id.clone(),
            name: entry.name,
            aka: entry.aka,
            family: entry.family,
            categories: entry.categories,
            decks: spec.decks,
            cards: spec.cards(),
            suits: spec.suit_count() as u8,
            draws: self.drawn_at_a_time(),
            difficulty: entry.difficulty,
            time: entry.time,
            sources: entry.sources,
            claims: entry.claims,
            pysol: entry.pysol,
            parents: self.parents.clone(),
            fingerprint: self.fingerprint.clone(),
            character: Character::of(&self.rules),
            standing: Standing::default(),
        }
    }

    /// How many cards go from the stock to the waste at a time, where there is a waste.
    fn drawn_at_a_time(&self) -> Option<u8> {
        let spec = self.rules.spec();
        let step = spec.draw.as_ref()?.only_step()?;
        (spec.groups[step.to].role == Role::Waste).then_some(step.each)
    }
}

impl Listing {
    /// What the catalogue says of the game, as the protocol and listings give it:
    /// `docs/protocol.md` has the keys.
    pub fn json(&self) -> Value {
        let mut json = json!({
            "id": self.id,
            "name": self.name,
            "aka": self.aka,
            "family": self.family,
            "categories": self.categories,
            "decks": self.decks,
            "difficulty": self.difficulty,
            "time": self.time,
            "sources": self.sources,
            "claims": self.claims.iter().map(claim).collect::<Vec<_>>(),
            "pysol": self.pysol,
            "like": self.parents.first(),
            "rules": self.fingerprint,
        });
        if let Value::Object(fields) = &mut json {
            self.character.write(fields);
            self.standing.write(fields);
        }
        json
    }

    /// How well it answers a search; see [`rank`].
    pub fn rank(&self, search: &str) -> Option<u8> {
        rank(&self.name, &self.words(), search)
    }

    /// Everything that it can be found by, in small letters, a line each: its names, and after an
    /// empty line family, categories, decks, suits, how many cards are drawn at a time, its rules
    /// in phrases, collections that hold it, and time and difficulty in several ways of saying
    /// them.
    pub fn words(&self) -> String {
        let mut names = vec![self.name.as_str()];
        names.extend(self.aka.iter().map(String::as_str));
        names.push(&self.id);
        let counts = [
            Some(counted(self.decks, "deck")),
            Some(counted(self.suits, "suit")),
            self.draws.map(|cards| format!("draw {cards}")),
        ];
        let mut parts: Vec<&str> = Vec::new();
        parts.extend(self.family.as_deref());
        parts.extend(self.categories.iter().map(String::as_str));
        parts.extend(counts.iter().flatten().map(String::as_str));
        parts.extend(self.character.phrases.iter().map(String::as_str));
        parts.extend(self.standing.collections.iter().map(String::as_str));
        parts.extend(self.standing.popular.map(|_| "popular"));
        parts.extend(self.standing.skill.as_deref());
        parts.extend(self.ways_of_saying());
        lowercase(&format!("{}\n\n{}", names.join("\n"), parts.join("\n")))
    }

    /// How its character, time and difficulty may be said.
    fn ways_of_saying(&self) -> [&'static str; 4] {
        let seen = match self.character.seen.as_str() {
            "open" => "open, all cards face up",
            "hidden" => "hidden cards, face down",
            _ => "",
        };
        let kind = match self.character.kind.as_str() {
            "sets" => "sets, pairs taken away, match",
            "runs" => "gather runs",
            "places" => "in place",
            "one pile" => "all on one pile",
            "close up" => "close up",
            _ => "",
        };
        let time = match self.time.as_deref() {
            Some("short") => "short quick time",
            Some("long") => "long time",
            Some(_) => "medium time",
            None => "",
        };
        let difficulty = match self.difficulty.as_deref() {
            Some("low") => "low difficulty easy",
            Some("high") => "high difficulty hard difficult",
            Some(_) => "medium difficulty",
            None => "",
        };
        [seen, kind, time, difficulty]
    }

    /// Its line in the index of the catalogue: JSON, without what there is nothing to say of.
    pub fn line(&self) -> String {
        let mut line = self.json();
        line["cards"] = json!(self.cards);
        line["suits"] = json!(self.suits);
        line["draws"] = json!(self.draws);
        line["like"] = json!(self.parents);
        for claim in line["claims"].as_array_mut().into_iter().flatten() {
            if let Some(fields) = claim.as_object_mut() {
                fields.retain(|_, value| !value.is_null());
            }
        }
        let empty = |value: &Value| value.is_null() || value.as_array().is_some_and(Vec::is_empty);
        if let Value::Object(fields) = &mut line {
            fields.retain(|_, value| !empty(value));
        }
        line.to_string()
    }

    /// Reads a line of the index; `None` if it is none.
    pub fn from_line(line: &str) -> Option<Listing> {
        let Value::Object(mut fields) = serde_json::from_str(line).ok()? else { return None };
        Some(Listing {
            id: text(&mut fields, "id")?,
            name: text(&mut fields, "name")?,
            aka: texts(&mut fields, "aka"),
            family: text(&mut fields, "family"),
            categories: texts(&mut fields, "categories"),
            decks: number(&fields, "decks")?,
            cards: number(&fields, "cards")?,
            suits: number(&fields, "suits")?,
            draws: number(&fields, "draws"),
            difficulty: text(&mut fields, "difficulty"),
            time: text(&mut fields, "time"),
            sources: texts(&mut fields, "sources"),
            claims: list(&mut fields, "claims").into_iter().filter_map(read_claim).collect(),
            pysol: number(&fields, "pysol"),
            parents: texts(&mut fields, "like"),
            fingerprint: text(&mut fields, "rules")?,
            character: Character::read(&mut fields),
            standing: Standing::read(&mut fields),
        })
    }
}

fn claim(claim: &Claim) -> Value {
    let Claim { odds, difficulty, time, by, note } = claim;
    json!({ "odds": odds, "difficulty": difficulty, "time": time, "by": by, "note": note })
}

fn read_claim(value: Value) -> Option<Claim> {
    let Value::Object(mut fields) = value else { return None };
    let fields = &mut fields;
    Some(Claim {
        odds: text(fields, "odds"),
        difficulty: text(fields, "difficulty"),
        time: text(fields, "time"),
        by: text(fields, "by")?,
        note: text(fields, "note"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_come_back_as_they_were() {
        for game in crate::catalogue().games() {
            let listing = game.listing();
            assert_eq!(Listing::from_line(&listing.line()), Some(listing));
        }
        for bad in ["", "[]", "{}", "{\"id\":\"x\"}", "nonsense"] {
            assert_eq!(Listing::from_line(bad), None);
        }
    }
}
