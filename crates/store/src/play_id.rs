//! What a saved game, and the game it is of, are called in the file.

use std::fmt;
use std::path::Path;

use kibitzer_rules::{GameRules, catalogue};

/// Names a game in this file. It stays the same as long as the game is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlayId(pub(crate) i64);

impl fmt::Display for PlayId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// The name under which a game is kept: a built-in game's id, or the absolute path of a rule file,
/// links resolved.
pub fn game_key(rules: &GameRules) -> String {
    if catalogue().listing(&rules.id).is_some() {
        return rules.id.clone();
    }
    let path = Path::new(&rules.id);
    let full = path.canonicalize().or_else(|_| std::path::absolute(path));
    full.map_or_else(|_| rules.id.clone(), |path| path.to_string_lossy().into_owned())
}
