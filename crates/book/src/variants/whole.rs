//! What differs where no shorter words are found: whole statements.

use super::super::rule_parts;
use super::super::voice::{Said, Voice};
use super::Pair;

/// Heads that follow from the others.
const DERIVED: [&str; 3] = ["At the table", "Winning", "What the player may see"];

/// What a difference in the order of dealing is called.
const ORDER: &str = "The cards are dealt in another order.";

impl Pair<'_> {
    /// The statements of this game that the other does not make.
    pub(super) fn whole(&self) -> Vec<String> {
        let (here, there) = (statements(&self.here), statements(&self.there));
        let known = |said: &Said| {
            there.iter().any(|other| other.key == said.key && other.text == said.text)
        };
        let changed: Vec<&Said> = here.iter().filter(|said| !known(said)).collect();
        let gone = there.iter().any(|said| !here.iter().any(|other| other.key == said.key));
        match changed.as_slice() {
            [] if gone => vec!["Some rules of the other game do not hold.".to_owned()],
            [one] if one.key == "layout" => vec![ORDER.to_owned()],
            all => all.iter().map(|said| said.text.clone()).collect(),
        }
    }

    /// What this game says of a group, but for its layout.
    pub(super) fn all_of_group(&self, name: &str) -> Vec<String> {
        let key = format!("{name}/");
        statements(&self.here)
            .into_iter()
            .filter(|said| said.key.starts_with(&key))
            .map(|said| said.text)
            .collect()
    }
}

fn statements(voice: &Voice) -> Vec<Said> {
    let parts = rule_parts(voice).into_iter().filter(|part| !DERIVED.contains(&part.head));
    parts.flat_map(|part| part.paragraphs).flatten().collect()
}
