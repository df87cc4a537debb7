//! Games: the catalogue, and rule files.

use std::sync::Arc;

use kibitzer_book::Book;
use kibitzer_engine::{DealName, Layout, Record};
use kibitzer_exchange::PySolSave;
use kibitzer_rules::{GameRules, Listing, catalogue as built_in};
use kibitzer_table::Game as Play;
use pyo3::prelude::*;

use crate::classes::{Game, Table};
use crate::wrong;

/// The names of all built-in games, in the order of the catalogue: ``Game`` takes each.
#[pyfunction]
pub(crate) fn catalogue() -> Vec<String> {
    built_in().ids().map(str::to_owned).collect()
}

/// The names of the built-in games that words fit, best first: by names, families, other words of
/// their pages. For empty text it is all of them, by popularity.
#[pyfunction]
pub(crate) fn search(words: &str) -> Vec<String> {
    built_in().search(words).items.iter().map(|listing| listing.id.clone()).collect()
}

/// What a word of the field means: the word, and its meaning in lines of at most 80 characters.
///
/// It is ``None`` for a word that the glossary does not have.
#[pyfunction]
pub(crate) fn glossary(word: &str) -> Option<String> {
    kibitzer_book::glossary::find(word).ok().map(|word| word.plain(80))
}

/// A deal's name: a number counts in Kibitzer's own numbering.
pub(crate) fn deal_name(deal: &Bound<'_, PyAny>) -> PyResult<DealName> {
    deal.str()?.to_string().parse().map_err(wrong)
}

impl Game {
    /// The position of a saved game of PySolFC, or of a text in UTF-8.
    fn layout_of_bytes(&self, bytes: &[u8]) -> PyResult<Layout> {
        if !PySolSave::begins(bytes) {
            let text = std::str::from_utf8(bytes).map_err(wrong)?;
            return kibitzer_exchange::read(&self.rules.rules, text).map_err(wrong);
        }
        let save = PySolSave::read(bytes).map_err(wrong)?;
        if self.rules.entry.pysol != Some(save.game()) {
            return Err(wrong(format!(
                "it is a save of PySolFC's game {}, which {} is not",
                save.game(),
                self.rules.id
            )));
        }
        save.layout(&self.rules.rules).map_err(wrong)
    }
}

#[pymethods]
impl Game {
    /// See the class: Python shows no text of a constructor's own.
    #[new]
    fn new(name: &str) -> PyResult<Game> {
        Ok(Game { rules: kibitzer_rules::game(name).map_err(wrong)? })
    }

    /// The game of a rule file's text (TOML). ``name`` is its ``id``, and what its faults call it.
    ///
    /// Raises ``ValueError`` with all faults of the text.
    #[staticmethod]
    #[pyo3(signature = (text, name = "game.toml"))]
    fn from_text(text: &str, name: &str) -> PyResult<Game> {
        let rules = GameRules::parse(name, name, text, built_in()).map_err(wrong)?;
        Ok(Game { rules: Arc::new(rules) })
    }

    /// The name of its rule file without ``.toml`` for built-in games, the path for others, and for
    /// ``from_text`` the name that was given.
    #[getter]
    fn id(&self) -> &str {
        &self.rules.id
    }

    /// The name that people call it by, such as ``Russian Solitaire``.
    #[getter]
    fn name(&self) -> &str {
        &self.rules.entry.name
    }

    /// Other names that the game goes by.
    #[getter]
    fn aka(&self) -> Vec<String> {
        self.rules.entry.aka.clone()
    }

    /// The family of games that it belongs to; ``None`` if its file names none.
    #[getter]
    fn family(&self) -> Option<&str> {
        self.rules.entry.family.as_deref()
    }

    /// 16 hexadecimal digits that change when a rule does.
    #[getter]
    fn fingerprint(&self) -> &str {
        &self.rules.fingerprint
    }

    /// Its whole rules as one rule file (TOML): what it is ``like`` is taken in, comments are left
    /// out.
    #[getter]
    fn text(&self) -> &str {
        &self.rules.text
    }

    /// How many cards it is played with, all packs together.
    #[getter]
    fn cards(&self) -> usize {
        self.rules.rules.cards()
    }

    /// The names of its piles, such as ``T3``, in the order in which views and observations have
    /// them.
    #[getter]
    fn piles(&self) -> Vec<String> {
        let rules = &self.rules.rules;
        rules.listed_piles().into_iter().map(|pile| rules.name(pile).to_owned()).collect()
    }

    /// What each of ``piles`` is for: ``stock``, ``waste``, ``foundation``, ``tableau``,
    /// ``reserve`` or ``cell``.
    #[getter]
    fn roles(&self) -> Vec<&'static str> {
        let rules = &self.rules.rules;
        rules.listed_piles().into_iter().map(|pile| rules.role(pile).word()).collect()
    }

    /// What the catalogue says of the game, or the file of a game that is not built in: categories,
    /// difficulty, time, sources, claims, odds that were measured, and more, with the keys of
    /// ``kibitzer games NAME --json`` (``docs/protocol.md``).
    fn about<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let listed = built_in().listing(&self.rules.id);
        let is_it = |listed: &&Listing| {
            listed.fingerprint == self.rules.fingerprint && listed.name == self.rules.entry.name
        };
        let listed = listed.filter(is_it);
        let about = listed.map_or_else(|| self.rules.listing().json(), |listed| listed.json());
        py.import("json")?.call_method1("loads", (about.to_string(),))
    }

    /// The rules in words, as plain text in lines of at most ``width`` characters.
    ///
    /// The title is one line, however long.
    #[pyo3(signature = (width = 80))]
    fn rules_in_words(&self, width: usize) -> String {
        Book::of(&self.rules).plain(width)
    }

    /// A table with the cards of a deal.
    ///
    /// A number or its text is a deal of Kibitzer's own numbering (0 to 2**64 - 1), ``"ms:11982"``
    /// one of Microsoft's, ``"pysol:123"`` one of PySolFC's, ``"kpat:7"`` one of KPat's;
    /// ``"deck:JD 2D ..."`` names all cards as they are dealt. Raises ``ValueError`` for any other
    /// name, and for a deck that is not the game's.
    fn deal(&self, deal: &Bound<'_, PyAny>) -> PyResult<Table> {
        let play = Play::deal(self.rules.clone(), deal_name(deal)?).map_err(wrong)?;
        Ok(Table { play })
    }

    /// A table from a position that is told as a text or as the bytes of a file.
    ///
    /// A text is a layout, a pile a line, as ``Table.layout`` gives it, or a board in the form of
    /// Solvitaire or of fc-solve; bytes are such a text in UTF-8, or a saved game of PySolFC. The
    /// table's ``deal`` is ``layout``. Raises ``ValueError`` with every reason why it is not a
    /// position of the game.
    fn layout(&self, position: &Bound<'_, PyAny>) -> PyResult<Table> {
        let layout = match position.extract::<String>() {
            Ok(text) => kibitzer_exchange::read(&self.rules.rules, &text).map_err(wrong)?,
            Err(_) => self.layout_of_bytes(&position.extract::<Vec<u8>>()?)?,
        };
        let play = Play::from_layout(self.rules.clone(), layout).map_err(|faults| {
            let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
            wrong(faults.join("; "))
        })?;
        Ok(Table { play })
    }

    /// A table with all moves of a record made, as ``Table.record`` gives it.
    ///
    /// Every move is checked, and the result if the record tells one; which game it names is not
    /// looked at. Raises ``ValueError`` with the first thing that is wrong.
    fn record(&self, text: &str) -> PyResult<Table> {
        let record: Record = text.parse().map_err(wrong)?;
        let play = Play::from_record(self.rules.clone(), &record).map_err(wrong)?;
        Ok(Table { play })
    }

    fn __repr__(&self) -> String {
        format!("Game({:?})", self.rules.id)
    }
}
