//! Lists of the games of other programs and of books, in `docs/catalogue`.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use kibitzer_rules::Listing;

use crate::project;

/// The lists of which [`crate::page`] tells title by title, with what lists of games call them.
pub(crate) const LISTS: [(&str, &str); 7] = [
    ("pysolfc", "PySolFC"),
    ("till-dawn", "Solitaire Till Dawn"),
    ("solvitaire", "Solvitaire"),
    ("aisleriot", "AisleRiot"),
    ("kpat", "KPat"),
    ("first-games", "The first games"),
    ("chapter", "A book's chapter"),
];

/// What is said of a title that is no patience.
pub(crate) const NO_PATIENCE: &str = "no patience";

/// A file of the folder: what its first line says, and its rows by the names of the columns.
pub(crate) struct CsvFile {
    pub(crate) about: String,
    pub(crate) rows: Vec<HashMap<String, String>>,
}

impl CsvFile {
    pub(crate) fn read(name: &str) -> CsvFile {
        let path = project(&format!("docs/catalogue/{name}.csv"));
        let text = std::fs::read_to_string(&path)
            .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let mut lines = text.lines();
        let about = lines.next().unwrap().trim_start_matches("# ").to_owned();
        let head = fields(lines.next().unwrap());
        let row = |line: &str| {
            let fields = fields(line);
            assert_eq!(fields.len(), head.len(), "{name}: {line}");
            head.iter().cloned().zip(fields).collect()
        };
        CsvFile { about, rows: lines.map(row).collect() }
    }
}

/// The fields of a line, some of which may stand in quotes.
fn fields(line: &str) -> Vec<String> {
    let mut fields = vec![String::new()];
    let mut quoted = false;
    for sign in line.chars() {
        match sign {
            '"' => quoted = !quoted,
            ',' if !quoted => fields.push(String::new()),
            sign => fields.last_mut().unwrap().push(sign),
        }
    }
    fields
}

/// What a list says of a title, and the game that it is here.
pub(crate) struct Title {
    pub(crate) name: String,
    pub(crate) number: Option<u32>,
    pub(crate) presence: Presence,
    pub(crate) skill: Option<String>,
}

/// Whether a title is in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Presence {
    /// This game, which the list, or the number in PySolFC, leads to.
    In(String),
    /// A game of this name, and how the list's own differs from it.
    Named(String, String),
    /// Why not.
    Missing(String),
}

/// The games by all that leads to them.
pub(crate) struct Known {
    ids: BTreeSet<String>,
    numbers: BTreeMap<u32, String>,
    names: BTreeMap<String, String>,
    words: BTreeMap<String, (bool, String)>,
}

impl Known {
    pub(crate) fn of(games: &[Listing]) -> Known {
        let mut names = BTreeMap::new();
        // A game's own name counts more than that it is another's, and its id most.
        let others = games.iter().flat_map(|game| game.aka.iter().map(move |name| (name, game)));
        let own = games.iter().map(|game| (&game.name, game));
        let ids = games.iter().map(|game| (&game.id, game));
        let all = others.chain(own).chain(ids);
        names.extend(all.map(|(name, game)| (folded(name), game.id.clone())));
        let numbers = games.iter().filter_map(|game| Some((game.pysol?, game.id.clone())));
        let row = |row: &HashMap<String, String>| {
            (row["tag"].clone(), (row["there"] == "yes", row["what"].clone()))
        };
        Known {
            ids: games.iter().map(|game| game.id.clone()).collect(),
            numbers: numbers.collect(),
            names,
            words: CsvFile::read("words").rows.iter().map(row).collect(),
        }
    }

    /// A list with what became of each title.
    pub(crate) fn titles(&self, list: &str) -> Vec<Title> {
        let by_number = list == "pysolfc";
        CsvFile::read(list).rows.iter().map(|row| self.title(row, by_number)).collect()
    }

    fn title(&self, row: &HashMap<String, String>, by_number: bool) -> Title {
        let field = |name: &str| row.get(name).map(String::as_str).filter(|text| !text.is_empty());
        let number = field("number").map(|number| number.parse().unwrap());
        let title = row["title"].clone();
        let file = field("file").filter(|file| *file != "-");
        if let Some(file) = file {
            assert!(self.ids.contains(file), "'{title}' is said to be {file}: no such game");
        }
        let numbered = number.and_then(|number| self.numbers.get(&number)).cloned();
        let named = self.names.get(&folded(&title)).filter(|_| field("file") != Some("-")).cloned();
        let why = || Presence::Missing(self.why(field("needs"), field("note")));
        let presence = match (file.map(str::to_owned), numbered, named) {
            (_, Some(id), _) if by_number => Presence::In(id),
            (Some(id), ..) | (None, None, Some(id)) if by_number => {
                Presence::Named(id, field("note").unwrap_or_default().to_owned())
            }
            (Some(id), ..) | (None, Some(id), _) | (None, None, Some(id)) => Presence::In(id),
            (None, None, None) => why(),
        };
        Title { name: title, number, presence, skill: field("skill").map(str::to_owned) }
    }

    /// Why a title is not in.
    fn why(&self, needs: Option<&str>, note: Option<&str>) -> String {
        let mut missing = Vec::new();
        for tag in needs.unwrap_or_default().split_whitespace() {
            missing.extend(self.word(tag));
        }
        missing.extend(note.map(str::to_owned));
        if missing.is_empty() { "not written yet".to_owned() } else { missing.join("; ") }
    }

    /// What a tag says of what is missing; nothing where the language has it.
    fn word(&self, tag: &str) -> Option<String> {
        let (there, what) =
            self.words.get(tag).unwrap_or_else(|| panic!("words.csv does not have {tag}"));
        if *there {
            None
        } else if tag.starts_with("ONE:") {
            Some(what.clone())
        } else if tag.starts_with("D:") {
            Some(format!("{NO_PATIENCE}: {what}"))
        } else {
            Some(format!("missing: {what}"))
        }
    }

    /// For each game the titles of the popular collections in which it or a variant of it stands.
    pub(crate) fn popular(&self) -> Vec<(String, String)> {
        let shown = CsvFile::read("popular");
        let mut marks: Vec<(String, String)> = Vec::new();
        for row in &shown.rows {
            if let Presence::In(id) = self.title(row, false).presence {
                marks.push((id, row["collection"].clone()));
            }
        }
        for list in ["kpat", "aisleriot", "till-dawn"] {
            let name = LISTS.iter().find(|(known, _)| *known == list).unwrap().1;
            marks.extend(self.titles(list).into_iter().filter_map(|title| match title.presence {
                Presence::In(id) => Some((id, name.to_owned())),
                _ => None,
            }));
        }
        marks
    }
}

/// Letters and digits only, small.
pub(crate) fn folded(name: &str) -> String {
    name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

#[test]
fn the_words_are_those_that_the_lists_use() {
    let needs = LISTS.iter().flat_map(|(list, _)| CsvFile::read(list).rows).flat_map(|row| {
        let tags = row.get("needs").map(String::as_str).unwrap_or_default();
        tags.split_whitespace().map(str::to_owned).collect::<Vec<_>>()
    });
    let used: BTreeSet<String> = needs.collect();
    let rows = CsvFile::read("words").rows;
    let words: BTreeSet<String> = rows.iter().map(|row| row["tag"].clone()).collect();
    assert_eq!(words.len(), rows.len(), "a tag stands twice");
    assert_eq!(words, used);
    for row in &rows {
        let tag = &row["tag"];
        assert!(["D:", "K:", "ONE:", "W:"].iter().any(|kind| tag.starts_with(kind)), "{tag}");
        assert!(["", "yes"].contains(&row["there"].as_str()), "{tag}: {}", row["there"]);
        assert!(row["what"].len() >= 10, "{tag} says nothing: '{}'", row["what"]);
    }
}
