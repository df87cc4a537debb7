//! The built-in games.

use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, LazyLock, Mutex};

use crate::diagnostics::nearest;
use crate::game::GameRules;
use crate::like::Library;

include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The built-in games. Each is compiled when it is first asked for.
#[derive(Debug)]
pub struct Catalogue {
    games: Mutex<HashMap<&'static str, Arc<GameRules>>>,
}

/// The catalogue of built-in games.
pub fn catalogue() -> &'static Catalogue {
    static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(|| Catalogue { games: Mutex::default() });
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
    /// The games' file names without `.toml`, sorted.
    pub fn ids(&self) -> impl Iterator<Item = &'static str> + use<> {
        FILES.iter().map(|(id, _)| *id)
    }

    /// All games in the order of their ids.
    pub fn games(&self) -> Vec<Arc<GameRules>> {
        self.ids().filter_map(|id| self.get(id)).collect()
    }

    /// The game with an id.
    pub fn get(&self, id: &str) -> Option<Arc<GameRules>> {
        let (id, text) = FILES.iter().find(|(known, _)| *known == id)?;
        if let Some(game) = self.known().get(id) {
            return Some(Arc::clone(game));
        }
        let file = format!("games/{id}.toml");
        // A test reads every built-in file, so none has faults.
        let game = Arc::new(GameRules::parse(id, &file, text, self).ok()?);
        self.known().insert(id, Arc::clone(&game));
        Some(game)
    }

    fn known(&self) -> std::sync::MutexGuard<'_, HashMap<&'static str, Arc<GameRules>>> {
        self.games.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    /// The game with an id, a name or another name; case, blanks and punctuation do not matter.
    ///
    /// # Errors
    /// With the nearest names, if there is none.
    pub fn find(&self, name: &str) -> Result<Arc<GameRules>, UnknownGame> {
        if let Some(game) = self.get(name) {
            return Ok(game);
        }
        let wanted = folded(name);
        let games = self.games();
        let by = |test: &dyn Fn(&GameRules) -> bool| games.iter().find(|game| test(game)).cloned();
        by(&|game| game.entry.name == name || game.entry.aka.iter().any(|aka| aka == name))
            .or_else(|| {
                by(&|game| folded(&game.id) == wanted || folded(&game.entry.name) == wanted)
            })
            .or_else(|| by(&|game| game.entry.aka.iter().any(|aka| folded(aka) == wanted)))
            .ok_or_else(|| self.unknown(name))
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
        let games = self.games();
        let names = games.iter().flat_map(|game| {
            let own = [game.id.clone(), game.entry.name.clone()];
            own.into_iter().chain(game.entry.aka.clone()).map(|name| (name, game.id.clone()))
        });
        names.collect()
    }

    /// The text of a built-in rule file with the name to show for it.
    pub fn find_text(&self, id: &str) -> Option<(String, String)> {
        let (id, text) = FILES.iter().find(|(known, _)| *known == id)?;
        Some((format!("games/{id}.toml"), (*text).to_owned()))
    }

    /// The ids as owned texts.
    pub fn names(&self) -> Vec<String> {
        self.ids().map(str::to_owned).collect()
    }
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
