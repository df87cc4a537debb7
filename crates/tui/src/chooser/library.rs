//! The games there are to choose from: the built-in ones and those in the user's own folder.

use std::path::Path;
use std::sync::Arc;

use kibitzer_rules::{GameRules, Listing, Odds, Sought, catalogue};
use kibitzer_store::{game_key, rule_files};

/// A game that can be chosen, or a rule file that cannot.
#[derive(Clone, Debug)]
pub struct Item {
    /// The name under which it is kept.
    pub key: String,
    /// The name that is shown.
    pub name: String,
    /// Its rules, for the user's own, or what is wrong with their file. Those of the catalogue are
    /// read when they are asked for.
    rules: Option<Result<Arc<GameRules>, String>>,
    /// True for the user's own.
    pub own: bool,
    /// The game that it is a variant of.
    pub variant_of: Option<String>,
    /// True if it is one of the popular games.
    pub popular: bool,
    /// The games that are most like it, by their ids.
    pub near: &'static [String],
    /// What the catalogue says of it.
    listing: Option<&'static Listing>,
    /// Everything it can be found by, in small letters.
    words: String,
}

impl Item {
    fn built_in(listing: &'static Listing) -> Item {
        Item {
            key: listing.id.clone(),
            name: listing.name.clone(),
            words: listing.words(),
            rules: None,
            own: false,
            variant_of: listing.standing.variant_of.clone(),
            popular: listing.standing.popular.is_some(),
            near: &listing.standing.near,
            listing: Some(listing),
        }
    }

    /// One of the user's own, which come before others that answer a search as well.
    fn of_the_user(key: String, name: String, words: String) -> Item {
        Item {
            key,
            name,
            words,
            rules: None,
            own: true,
            variant_of: None,
            popular: false,
            near: &[],
            listing: None,
        }
    }

    fn own(game: Arc<GameRules>) -> Item {
        let words = format!("{}\nown", game.listing().words());
        let item = Item::of_the_user(game_key(&game), game.entry.name.clone(), words);
        Item { rules: Some(Ok(game)), ..item }
    }

    fn faulty(path: &Path, fault: String) -> Item {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let words = format!("{}\n\nown\nfaulty", name.to_lowercase());
        let item = Item::of_the_user(path.display().to_string(), name, words);
        Item { rules: Some(Err(fault)), ..item }
    }

    /// The game.
    ///
    /// # Errors
    /// With what is wrong with its file.
    pub fn game(&self) -> Result<Arc<GameRules>, String> {
        let read = || catalogue().get(&self.key).ok_or_else(|| format!("{} is gone", self.name));
        self.rules.clone().unwrap_or_else(read)
    }

    /// How often it can be won, where that was measured.
    pub fn odds(&self) -> Option<Odds> {
        self.listing.and_then(|listing| listing.standing.odds)
    }

    /// True if its file has faults.
    pub fn is_faulty(&self) -> bool {
        matches!(self.rules, Some(Err(_)))
    }

    /// What a list needs to know of it.
    pub fn sought(&self) -> Sought<'_> {
        match self.listing {
            Some(listing) => Sought::listed(listing, &self.words),
            None => Sought::own(&self.key, &self.name, &self.words),
        }
    }
}

/// All games: popular ones first, then in the order of their names, variants behind their games;
/// the user's own at the end.
pub fn library(folder: Option<&Path>) -> Vec<Item> {
    let listings = catalogue().by_popularity().into_iter();
    let mut items: Vec<Item> = listings.map(Item::built_in).collect();
    let mut own = folder.map(own_games).unwrap_or_default();
    own.sort_by_cached_key(|item| item.name.to_lowercase());
    items.extend(own);
    items
}

fn own_games(folder: &Path) -> Vec<Item> {
    let item = |path: &std::path::PathBuf| match GameRules::open(path) {
        Ok(game) => Item::own(Arc::new(game)),
        Err(fault) => Item::faulty(path, fault.to_string()),
    };
    rule_files(folder).iter().map(item).collect()
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use kibitzer_rules::list;
    use kibitzer_sample::is_sampled;

    fn found(items: &[Item], search: &str) -> Vec<String> {
        let sought: Vec<Sought<'_>> = items.iter().map(Item::sought).collect();
        let games = list(&sought, search).games.into_iter();
        let all = games.flat_map(|folded| [vec![folded.game], folded.variants].concat());
        all.map(|at| items[at].name.clone()).collect()
    }

    #[test]
    fn games_are_found_by_all_they_are() {
        let items = library(None);
        let found = |search: &str| found(&items, search);
        assert_eq!(found("").len(), items.len());
        for item in items.iter().filter(|item| is_sampled(&item.name, 8)) {
            let name = item.name.to_lowercase();
            assert_eq!(found(&name)[0], item.name);
            assert!(found(&name[..2]).contains(&item.name));
        }
        assert!(found("2 decks").len() > 10 && found("2 decks").len() < found("").len());
        assert!(found("easy short").iter().all(|name| found("easy").contains(name)));
        assert!(found("no such game").is_empty());
    }

    #[test]
    fn own_rule_files_appear_and_faulty_ones_say_why() {
        let folder = tempfile::tempdir().unwrap();
        let like = catalogue().ids().next().unwrap();
        let text = format!("format = 1\nname = \"Mine\"\nlike = \"{like}\"\n");
        fs::write(folder.path().join("mine.toml"), text).unwrap();
        fs::write(folder.path().join("bad.toml"), "format = 1\nnaem = 3\n").unwrap();
        let items = library(Some(folder.path()));
        let mine = items.iter().find(|item| item.name == "Mine").unwrap();
        assert!(mine.own && mine.game().is_ok());
        let sought: Vec<Sought<'_>> = items.iter().map(Item::sought).collect();
        let found = list(&sought, "own").games;
        let own: Vec<bool> = found.iter().map(|folded| items[folded.game].own).collect();
        assert_eq!(own.iter().take_while(|own| **own).count(), 2, "own games stand first");
        assert!(own.len() > 2, "and then those that have it in their name");
        let bad = items.iter().find(|item| item.name == "bad").unwrap();
        assert!(bad.game().unwrap_err().contains("naem"));
    }
}
