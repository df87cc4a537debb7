//! A game's rules: from the catalogue or from a text.

use std::sync::Arc;

use kibitzer_rules::{GameRules, catalogue};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::catalogue::entry;
use crate::fault::Fault;

/// A game, ready to be dealt.
#[wasm_bindgen]
#[derive(Clone, Debug)]
pub struct Rules {
    pub(crate) game: Arc<GameRules>,
}

#[wasm_bindgen]
impl Rules {
    /// The game of the catalogue with an id, a name or another name.
    ///
    /// # Errors
    /// With the nearest names, if there is none.
    pub fn named(name: &str) -> Result<Rules, Fault> {
        let game = catalogue().find(name).map_err(|unknown| match unknown.near.as_slice() {
            [] => Fault::new(format!("there is no game called '{}'", unknown.name)),
            _ => Fault::new(unknown),
        })?;
        Ok(Rules { game })
    }

    /// The game of the catalogue with an id, whose rule files are supplied: without a look at the
    /// index, which may come later. Undefined if they are not.
    pub fn supplied(id: &str) -> Option<Rules> {
        catalogue().get(id).map(|game| Rules { game })
    }

    /// The game of a rule file's text. `id` names it in records and saved games.
    ///
    /// # Errors
    /// All faults of the text, as sentences; `check` tells them one by one.
    pub fn parse(id: &str, text: &str) -> Result<Rules, Fault> {
        if text.len() > LARGEST {
            return Err(Fault::new(too_large()));
        }
        let game = GameRules::parse(id, id, text, catalogue()).map_err(Fault::new)?;
        Ok(Rules { game: Arc::new(game) })
    }

    /// Its id: the name of its file for the built-in games.
    #[wasm_bindgen(getter)]
    pub fn id(&self) -> String {
        self.game.id.clone()
    }

    /// The fingerprint of its rules: equal rules have equal ones, whatever their files look like.
    #[wasm_bindgen(getter)]
    pub fn fingerprint(&self) -> String {
        self.game.fingerprint.clone()
    }

    /// The whole rules as one rule file that is like no other.
    #[wasm_bindgen(getter)]
    pub fn text(&self) -> String {
        self.game.text.clone()
    }

    /// True if the catalogue has the same rules under the same id.
    #[wasm_bindgen(getter, js_name = builtIn)]
    pub fn built_in(&self) -> bool {
        catalogue()
            .listing(&self.game.id)
            .is_some_and(|known| known.fingerprint == self.game.fingerprint)
    }

    /// What the catalogue says of it, as JSON: a `GameEntry`.
    pub fn entry(&self) -> String {
        entry(&self.game.listing()).to_string()
    }
}

/// The largest rule file that is read, in bytes.
pub(crate) const LARGEST: usize = 256 * 1024;

pub(crate) fn too_large() -> String {
    format!("it is larger than {} KiB, which is too large for a rule file", LARGEST / 1024)
}
