//! The book as a folder: a page for each game of the catalogue, and an index by family.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use kibitzer_rules::{GameRules, catalogue};

use super::Book;

/// The files of the folder with their texts, in the order of their names; `docs/games` holds them.
///
/// They link to `glossary.md` in the folder above.
pub fn pages() -> Vec<(String, String)> {
    let games = catalogue().games();
    let page = |game: &GameRules| {
        (format!("{}.md", game.id), Book::of(game).markdown().replace("(docs/", "(../"))
    };
    let mut pages: Vec<(String, String)> = games.iter().map(|game| page(game)).collect();
    pages.push(("README.md".into(), index(games.iter().map(AsRef::as_ref))));
    pages.sort();
    pages
}

fn index<'a>(games: impl Iterator<Item = &'a GameRules>) -> String {
    let mut families: BTreeMap<&str, Vec<&GameRules>> = BTreeMap::new();
    for game in games {
        families.entry(game.entry.family.as_deref().unwrap_or("Other")).or_default().push(game);
    }
    let mut text =
        String::from("# The games\n\nMade by `kibitzer book docs/games` from the rule files.\n");
    for (family, mut games) in families {
        games.sort_by_key(|game| game.entry.name.to_lowercase());
        let _ = write!(text, "\n## {family}\n\n");
        for game in games {
            let _ = writeln!(text, "* [{}]({}.md){}", game.entry.name, game.id, also(game));
        }
    }
    text
}

fn also(game: &GameRules) -> String {
    match game.entry.aka.as_slice() {
        [] => String::new(),
        names => format!(", also {}", names.join(", ")),
    }
}
