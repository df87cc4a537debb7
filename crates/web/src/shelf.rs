//! The games to choose from: those of the catalogue, and the player's own.

use std::borrow::Cow;

use kibitzer_rules::{Filters, Folded, Listing, Sought, catalogue, list};
use serde_json::{Value, json};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::fault::Fault;
use crate::rules::Rules;

/// A game with everything it can be found by.
#[derive(Clone, Debug)]
struct Item {
    listing: Cow<'static, Listing>,
    words: String,
    own: bool,
}

impl Item {
    fn sought(&self) -> Sought<'_> {
        let Item { listing, words, own } = self;
        match own {
            true => Sought::own(&listing.id, &listing.name, words),
            false => Sought::listed(listing, words),
        }
    }
}

/// All games that there are to choose from.
#[wasm_bindgen]
#[derive(Clone, Debug)]
pub struct Shelf {
    items: Vec<Item>,
}

impl Default for Shelf {
    fn default() -> Shelf {
        Shelf::new()
    }
}

#[wasm_bindgen]
impl Shelf {
    /// The games of the catalogue.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Shelf {
        let item = |listing: &'static Listing| Item {
            words: listing.words(),
            listing: Cow::Borrowed(listing),
            own: false,
        };
        Shelf { items: catalogue().listings().iter().map(item).collect() }
    }

    /// Adds a game of the player's own.
    pub fn add(&mut self, rules: &Rules) {
        let listing = rules.game.listing();
        let words = format!("{}\nown", listing.words());
        self.items.push(Item { listing: Cow::Owned(listing), words, own: true });
    }

    /// The games that answer a search and pass filters, as JSON: a list of `Found`, the best first.
    /// `filters` is JSON, an object; what is left out or empty in it narrows nothing.
    ///
    /// # Errors
    /// If the filters are none.
    pub fn found(&self, search: &str, filters: &str) -> Result<String, Fault> {
        let filters = read(filters)?;
        let items: Vec<&Item> =
            self.items.iter().filter(|item| filters.pass(&item.listing)).collect();
        let sought: Vec<Sought<'_>> = items.iter().map(|item| item.sought()).collect();
        let id = |at: &usize| items[*at].listing.id.clone();
        let found = |Folded { game, variants }: &Folded<usize>| {
            let variants: Vec<String> = variants.iter().map(id).collect();
            json!({ "id": id(game), "variants": variants })
        };
        Ok(list(&sought, search).games.iter().map(found).collect::<Value>().to_string())
    }
}

fn read(filters: &str) -> Result<Filters, Fault> {
    let filters: Value = serde_json::from_str(filters).map_err(Fault::new)?;
    if !filters.is_object() {
        return Err(Fault::new("filters are an object"));
    }
    let text = |key: &str| filters[key].as_str().filter(|text| !text.is_empty()).map(str::to_owned);
    let decks = text("decks").map(|decks| decks.parse().map_err(Fault::new)).transpose()?;
    Ok(Filters {
        decks,
        kind: text("kind"),
        seen: text("seen"),
        skill: text("skill"),
        collection: text("collection"),
        difficulty: text("difficulty"),
        time: text("time"),
        family: text("family"),
    })
}
