//! Variants: a file that is another one with some keys changed.

use crate::diagnostics::{Diagnostic, Source, nearest};
use crate::node::{self, Node, TomlTable};

/// What finds the files that others are `like`.
pub trait Library {
    /// The text of a game's rule file, with the name to show for it.
    fn find(&self, name: &str) -> Option<(String, String)>;
    /// The names that could have been meant.
    fn names(&self) -> Vec<String>;
}

/// Keys that tell of one file only and are never taken over.
const OWN: &[&str] =
    &["format", "name", "aka", "like", "sources", "claims", "notes", "tips", "pysol"];

/// A key that goes with another: a file that has the second one itself does not take the first one
/// over.
const GOES_WITH: (&str, &str) = ("kpat", "deal");

/// True if a file takes a key over from the one that it is like.
pub(crate) fn taken_over(key: &str, own: &TomlTable) -> bool {
    let (with, other) = GOES_WITH;
    !OWN.contains(&key) && (key != with || own.get(other).is_none())
}

/// A file in which everything it is like has been taken in.
pub(crate) struct Resolved {
    pub(crate) table: TomlTable,
    pub(crate) sources: Vec<Source>,
    pub(crate) faults: Vec<Diagnostic>,
    /// The games it is like, the nearest first.
    pub(crate) parents: Vec<String>,
}

/// Reads a file and all that it is like.
pub(crate) fn resolve(name: &str, text: &str, library: &dyn Library) -> Resolved {
    let (table, faults) = node::parse(text, 0);
    let mut resolved = Resolved {
        table,
        sources: vec![Source { name: name.to_owned(), text: text.to_owned() }],
        faults,
        parents: Vec::new(),
    };
    let chain = resolved.chain(library);
    for parent in chain {
        let child = std::mem::replace(&mut resolved.table, parent);
        resolved.table.entries.retain(|entry| taken_over(&entry.key, &child));
        resolved.table.patch(child);
    }
    resolved
}

impl Resolved {
    /// The parents' tables, the nearest first.
    fn chain(&mut self, library: &dyn Library) -> Vec<TomlTable> {
        let mut tables: Vec<TomlTable> = Vec::new();
        loop {
            let last = tables.last().unwrap_or(&self.table);
            let Some(node) = last.get("like").cloned() else { return tables };
            let Some(parent) = node.as_text().map(str::to_owned) else { return tables };
            if self.parents.contains(&parent) || self.is_self(&parent) {
                let round = [self.parents.as_slice(), &[parent]].concat().join("' is like '");
                self.say(
                    &node,
                    format!("'{round}' goes round in a circle"),
                    "name another game in `like`",
                );
                return tables;
            }
            let Some((name, text)) = library.find(&parent) else {
                self.missing(&node, &parent, library);
                return tables;
            };
            let (table, faults) = node::parse(&text, self.sources.len());
            self.faults.extend(faults);
            self.sources.push(Source { name, text });
            self.parents.push(parent);
            tables.push(table);
        }
    }

    fn is_self(&self, parent: &str) -> bool {
        let stem = |name: &str| {
            let file = name.rsplit(['/', '\\']).next().unwrap_or(name);
            file.strip_suffix(".toml").unwrap_or(file).to_owned()
        };
        stem(&self.sources[0].name) == parent
    }

    fn say(&mut self, node: &Node, what: String, help: impl Into<String>) {
        self.faults.push(Diagnostic::new(node.span.clone(), "like", what).help(help));
    }

    fn missing(&mut self, node: &Node, parent: &str, library: &dyn Library) {
        let names = library.names();
        let stem = parent.strip_suffix(".toml").unwrap_or_default();
        let help = match nearest(parent, names.iter().map(String::as_str)) {
            _ if library.find(stem).is_some() => {
                format!("a game is named without '.toml': like = \"{stem}\"")
            }
            Some(near) => format!("did you mean '{near}'?"),
            None => "name a game of the catalogue, or a rule file beside this one".to_owned(),
        };
        let shown: String = parent.chars().take(40).collect();
        self.say(node, format!("there is no game '{shown}'"), help);
    }
}
