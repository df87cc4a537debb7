//! Games: the catalogue, and rule files.

use std::sync::Arc;

use kibitzer_book::Book;
use kibitzer_engine::{DealName, Record};
use kibitzer_rules::{GameRules, catalogue as built_in};
use kibitzer_table::Game as Play;
use pyo3::prelude::*;

use crate::classes::{Game, Table};
use crate::wrong;

/// The names of all built-in games, in the order of the catalogue.
#[pyfunction]
pub(crate) fn catalogue() -> Vec<String> {
    built_in().ids().map(str::to_owned).collect()
}

/// The built-in games that words fit, best first: names, families, other words of their pages.
#[pyfunction]
pub(crate) fn search(words: &str) -> Vec<String> {
    built_in().search(words).items.iter().map(|listing| listing.id.clone()).collect()
}

/// What a word of the field means; nothing if it is none.
#[pyfunction]
pub(crate) fn glossary(word: &str) -> Option<String> {
    kibitzer_book::glossary::find(word).ok().map(|word| word.plain(80))
}

/// A deal's name: a number counts in Kibitzer's own numbering.
pub(crate) fn deal_name(deal: &Bound<'_, PyAny>) -> PyResult<DealName> {
    deal.str()?.to_string().parse().map_err(wrong)
}

#[pymethods]
impl Game {
    /// A built-in game by any of its names, or the game of a rule file by its path.
    #[new]
    fn new(name: &str) -> PyResult<Game> {
        Ok(Game { rules: kibitzer_rules::game(name).map_err(wrong)? })
    }

    /// The game of a rule file's text. All faults of the text are in the error.
    #[staticmethod]
    #[pyo3(signature = (text, name = "game.toml"))]
    fn from_text(text: &str, name: &str) -> PyResult<Game> {
        let rules = GameRules::parse(name, name, text, built_in()).map_err(wrong)?;
        Ok(Game { rules: Arc::new(rules) })
    }

    #[getter]
    fn id(&self) -> &str {
        &self.rules.id
    }

    #[getter]
    fn name(&self) -> &str {
        &self.rules.entry.name
    }

    #[getter]
    fn aka(&self) -> Vec<String> {
        self.rules.entry.aka.clone()
    }

    #[getter]
    fn family(&self) -> Option<&str> {
        self.rules.entry.family.as_deref()
    }

    #[getter]
    fn fingerprint(&self) -> &str {
        &self.rules.fingerprint
    }

    #[getter]
    fn text(&self) -> &str {
        &self.rules.text
    }

    #[getter]
    fn cards(&self) -> usize {
        self.rules.rules.cards()
    }

    #[getter]
    fn piles(&self) -> Vec<String> {
        let rules = &self.rules.rules;
        rules.listed_piles().into_iter().map(|pile| rules.name(pile).to_owned()).collect()
    }

    #[getter]
    fn roles(&self) -> Vec<&'static str> {
        let rules = &self.rules.rules;
        rules.listed_piles().into_iter().map(|pile| rules.role(pile).word()).collect()
    }

    #[pyo3(signature = (width = 80))]
    fn rules_in_words(&self, width: usize) -> String {
        Book::of(&self.rules).plain(width)
    }

    fn deal(&self, deal: &Bound<'_, PyAny>) -> PyResult<Table> {
        let play = Play::deal(self.rules.clone(), deal_name(deal)?).map_err(wrong)?;
        Ok(Table { play })
    }

    fn layout(&self, text: &str) -> PyResult<Table> {
        let layout = text.parse().map_err(wrong)?;
        let play = Play::from_layout(self.rules.clone(), layout).map_err(|faults| {
            let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
            wrong(faults.join("; "))
        })?;
        Ok(Table { play })
    }

    fn record(&self, text: &str) -> PyResult<Table> {
        let record: Record = text.parse().map_err(wrong)?;
        let play = Play::from_record(self.rules.clone(), &record).map_err(wrong)?;
        Ok(Table { play })
    }

    fn __repr__(&self) -> String {
        format!("Game({:?})", self.rules.id)
    }
}
