//! The built-in games.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, OnceLock, PoisonError};

use crate::diagnostics::nearest;
use crate::foreign;
use crate::game::{GameRules, compiled_sound};
use crate::letters::lowercase;
use crate::like::Library;
use crate::listing::Listing;
use crate::search::{Asked, Found, OWN, found};

// The index and the rule files. In WebAssembly there are none: whoever loads the module brings
// them.
include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The built-in games: an index of all, and their rule files, each of which is read and compiled
/// when it is first asked for.
///
/// In WebAssembly both come from outside: [`Catalogue::list`] takes the index,
/// [`Catalogue::supply`] rule files. A game that is listed and not yet supplied is not found.
#[derive(Debug, Default)]
pub struct Catalogue {
    listings: OnceLock<Vec<Listing>>,
    games: Mutex<HashMap<String, Arc<GameRules>>>,
    supplied: Mutex<HashMap<String, String>>,
}

/// The catalogue of built-in games.
pub fn catalogue() -> &'static Catalogue {
    static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(Catalogue::default);
    &CATALOGUE
}

/// No game has such a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownGame {
    /// What was asked for, shortened.
    pub name: String,
    /// The nearest names, the best first.
    pub near: Vec<String>,
}

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no game '{}'", self.name)?;
        match self.near.as_slice() {
            [] => write!(f, "; 'kibitzer games' lists them all"),
            near => write!(f, "; did you mean {}?", near.join(" or ")),
        }
    }
}

impl std::error::Error for UnknownGame {}

impl Catalogue {
    /// What lists say of the games, in the order of their ids.
    pub fn listings(&self) -> &[Listing] {
        if FILES.is_empty() {
            // The index is still to come.
            return self.listings.get().map_or(&[], Vec::as_slice);
        }
        self.listings.get_or_init(|| {
            let mut listings = read(&unpacked(INDEX).unwrap_or_default());
            listings.retain(|listing| place(&listing.id).is_some());
            // A rule file that is new is not in the index yet.
            if listings.len() < FILES.len() {
                for (id, ..) in FILES {
                    if listings.iter().all(|listing| listing.id != *id) {
                        let text = built_in(id).unwrap_or_default();
                        let game = GameRules::parse(id, &file_name(id), &text, self).ok();
                        listings.extend(game.map(|game| game.listing()));
                    }
                }
                listings.sort_by(|a, b| a.id.cmp(&b.id));
            }
            listings
        })
    }

    /// What lists say of the games, as lists show them: those that are popular first, then by
    /// name; variants stand behind their games.
    pub fn by_popularity(&self) -> Vec<&Listing> {
        let mut listings: Vec<&Listing> = self.listings().iter().collect();
        listings.sort_by_cached_key(|listing| {
            let game = self.game_of(listing);
            let popular = game.standing.popular.unwrap_or(u16::MAX);
            let is_variant = game.id != listing.id;
            (popular, lowercase(&game.name), is_variant, lowercase(&listing.name))
        });
        listings
    }

    /// All that answers a search, the best first; of those that answer alike first what is popular,
    /// and games before their variants. Without a search it is [`Catalogue::by_popularity`].
    ///
    /// ```
    /// let found = kibitzer_rules::catalogue().search("russian");
    /// assert_eq!(found.items[0].id, "russian-solitaire");
    /// ```
    pub fn search(&self, search: &str) -> Found<&Listing> {
        self.search_beside(&[], search)
    }

    /// All that answers a search, as [`Catalogue::search`] gives it, of the catalogue and of games
    /// of the player's own, which come before others that answer as well. Without a search they
    /// stand first; `own` finds them.
    pub fn search_beside<'a>(&'a self, own: &'a [Listing], search: &str) -> Found<&'a Listing> {
        let mut listings = self.by_popularity();
        if !search.trim().is_empty() {
            listings.sort_by_key(|listing| self.weight(listing));
        }
        let asked = Asked::of(search);
        let games = own.iter().map(|game| (true, game));
        let games = games.chain(listings.into_iter().map(|game| (false, game)));
        let Found { items, near } = found(games, |(is_own, game)| match asked.text.as_str() {
            "" => Some(0),
            OWN if *is_own => Some(0),
            _ => asked.rank(&game.name, &game.words()),
        });
        Found { near, items: items.into_iter().map(|(_, game)| game).collect() }
    }

    /// What decides among games that answer a search alike, the less the better.
    pub fn weight(&self, listing: &Listing) -> (u16, bool, Reverse<usize>) {
        let game = self.game_of(listing);
        let popular = game.standing.popular.unwrap_or(u16::MAX);
        (popular, game.id != listing.id, Reverse(listing.standing.collections.len()))
    }

    /// The game that a variant is one of; itself, if it is none.
    fn game_of<'a>(&'a self, listing: &'a Listing) -> &'a Listing {
        let game = listing.standing.variant_of.as_deref().and_then(|id| self.listing(id));
        game.unwrap_or(listing)
    }

    /// What lists say of a game.
    pub fn listing(&self, id: &str) -> Option<&Listing> {
        let listings = self.listings();
        let place = listings.binary_search_by(|listing| listing.id.as_str().cmp(id));
        place.ok().map(|place| &listings[place])
    }

    /// Takes an index, which is a [`Listing::line`] for each game, where none is built in. Nothing
    /// happens if there is one. The first line may bring what
    /// [`foreign_words`](crate::foreign_words) gives, as `words`.
    pub fn list(&self, index: &str) {
        if FILES.is_empty() {
            let _ = self.listings.set(read(index));
            foreign::learn(index);
        }
    }

    /// Takes the rule file of a game that is listed, as the catalogue has it: its faults are not
    /// looked for.
    pub fn supply(&self, id: &str, text: &str) {
        lock(&self.supplied).insert(id.to_owned(), text.to_owned());
    }

    /// The games' file names without `.toml`, sorted.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.listings().iter().map(|listing| listing.id.as_str())
    }

    /// All games in the order of their ids. Every rule file is read for that, which takes some
    /// milliseconds each; for lists there are [`Catalogue::listings`].
    pub fn games(&self) -> Vec<Arc<GameRules>> {
        self.ids().filter_map(|id| self.get(id)).collect()
    }

    /// The game with an id.
    pub fn get(&self, id: &str) -> Option<Arc<GameRules>> {
        if let Some(game) = lock(&self.games).get(id) {
            return Some(Arc::clone(game));
        }
        let text = self.text(id)?;
        let game = Arc::new(compiled_sound(id, &file_name(id), &text, self).ok()?);
        lock(&self.games).insert(id.to_owned(), Arc::clone(&game));
        Some(game)
    }

    fn text(&self, id: &str) -> Option<String> {
        built_in(id).or_else(|| lock(&self.supplied).get(id).cloned())
    }

    /// The game with an id, a name or another name; case, blanks and punctuation do not matter.
    ///
    /// # Errors
    /// With the nearest names, if there is none.
    pub fn find(&self, name: &str) -> Result<Arc<GameRules>, UnknownGame> {
        // An id needs no look at the index.
        if place(name).is_some()
            && let Some(game) = self.get(name)
        {
            return Ok(game);
        }
        let id = self.id_of(name).ok_or_else(|| self.unknown(name))?;
        self.get(id).ok_or_else(|| self.unknown(name))
    }

    /// The id of the game with an id, a name or another name; case, blanks and punctuation do not
    /// matter.
    pub fn id_of(&self, name: &str) -> Option<&str> {
        let wanted = folded(name);
        let tests: [&dyn Fn(&Listing) -> bool; 4] = [
            &|game| game.id == name,
            &|game| game.name == name || game.aka.iter().any(|aka| aka == name),
            &|game| folded(&game.id) == wanted || folded(&game.name) == wanted,
            &|game| game.aka.iter().any(|aka| folded(aka) == wanted),
        ];
        let found = tests.iter().find_map(|test| self.listings().iter().find(|game| test(game)));
        found.map(|game| game.id.as_str())
    }

    fn unknown(&self, name: &str) -> UnknownGame {
        let names = self.all_names();
        let mut near: Vec<String> = Vec::new();
        for _ in 0..3 {
            let left = names.iter().filter(|(_, id)| !near.contains(id));
            let best = nearest(name, left.clone().map(|(name, _)| name.as_str()));
            match left.clone().find(|(name, _)| Some(name.as_str()) == best) {
                Some((_, id)) => near.push(id.clone()),
                None => break,
            }
        }
        UnknownGame { name: name.chars().take(40).collect(), near }
    }

    /// Every name with the id of its game.
    fn all_names(&self) -> Vec<(String, String)> {
        let names = self.listings().iter().flat_map(|game| {
            let own = [game.id.clone(), game.name.clone()];
            own.into_iter().chain(game.aka.clone()).map(|name| (name, game.id.clone()))
        });
        names.collect()
    }

    /// The text of a built-in rule file with the name to show for it.
    pub fn find_text(&self, id: &str) -> Option<(String, String)> {
        Some((file_name(id), self.text(id)?))
    }

    /// The ids as owned texts.
    pub fn names(&self) -> Vec<String> {
        // The listings may just be being read, and ask for the names of files.
        if FILES.is_empty() {
            self.ids().map(str::to_owned).collect()
        } else {
            FILES.iter().map(|(id, ..)| (*id).to_owned()).collect()
        }
    }
}

/// The place of a game among the built-in files.
fn place(id: &str) -> Option<usize> {
    FILES.binary_search_by(|(known, ..)| (*known).cmp(id)).ok()
}

/// The text of a built-in file.
fn built_in(id: &str) -> Option<String> {
    let (_, start, end) = FILES[place(id)?];
    unpacked(&PACK[start..end])
}

#[cfg(not(target_family = "wasm"))]
fn unpacked(packed: &[u8]) -> Option<String> {
    let mut text = String::new();
    std::io::Read::read_to_string(&mut flate2::read::DeflateDecoder::new(packed), &mut text)
        .ok()?;
    Some(text)
}

/// There is nothing to unpack.
#[cfg(target_family = "wasm")]
fn unpacked(_: &[u8]) -> Option<String> {
    None
}

fn file_name(id: &str) -> String {
    format!("games/{id}.toml")
}

fn read(index: &str) -> Vec<Listing> {
    index.lines().filter_map(Listing::from_line).collect()
}

fn lock<T>(held: &Mutex<T>) -> MutexGuard<'_, T> {
    held.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The built-in files, for rule files that are `like` one of them.
impl Library for Catalogue {
    fn find(&self, name: &str) -> Option<(String, String)> {
        self.find_text(name)
    }

    fn names(&self) -> Vec<String> {
        Catalogue::names(self)
    }
}

/// Letters and digits only, small.
fn folded(name: &str) -> String {
    name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}
