//! Which games of the catalogue use each word of the rule language.

use std::collections::BTreeMap;
use std::fmt::Write;

use crate::catalogue::catalogue;
use crate::like::resolve;
use crate::node::{Node, TomlTable, Value};
use crate::vocabulary::{self, FOR_READERS, Form, Key, ROLES, ROUTE};

/// One word of the language: a key of a table, or one of the values that a key may have.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Word {
    /// The table of the reference in which the key stands.
    pub table: &'static str,
    /// The key.
    pub key: &'static str,
    /// The value, for keys that choose between words.
    pub value: Option<&'static str>,
}

impl Word {
    fn holds_unsaid(&self) -> bool {
        self.value.is_some_and(|value| UNSAID.contains(&(self.table, self.key, value)))
    }
}

impl std::fmt::Display for Word {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.value {
            Some(value) => write!(f, "{}.{} = \"{value}\"", self.table, self.key),
            None => write!(f, "{}.{}", self.table, self.key),
        }
    }
}

/// What holds where nothing is said: a file spells it out only where a parent says otherwise.
const UNSAID: [(&str, &str, &str); 26] = [
    ("base", "suit", "any"),
    ("beaten_by", "suit", "any"),
    ("draw", "only", "all"),
    ("draw", "order", "left-to-right"),
    ("file", "ace", "low"),
    ("group", "begins", "any-row"),
    ("group", "bottom", "any"),
    ("group", "face", "up"),
    ("group", "free", "always"),
    ("group", "links", "each"),
    ("group", "over", "shape"),
    ("group", "under", "takes"),
    ("opened", "only", "all"),
    ("redeal", "diverted", "replaced"),
    ("redeal", "first", "bottom"),
    ("redeal", "piles", "all"),
    ("redeal", "to", "first"),
    ("refill", "first", "top"),
    ("refill", "pile", "first"),
    ("remove", "only", "all"),
    ("step", "by", "rows"),
    ("step", "diverted", "replaced"),
    ("step", "opener", "first"),
    ("step", "order", "left-to-right"),
    ("swap", "between", "any"),
    ("swap", "fits", "any"),
];

/// Every word with the ids of the games that use it, those taken over from a parent included. Words
/// that nothing but the catalogue reads are left out, and so are `"none"`, which takes a rule away,
/// and values that no file spells out because they hold without being said.
pub fn usage() -> BTreeMap<Word, Vec<&'static str>> {
    let mut words = BTreeMap::new();
    list(&vocabulary::FILE, &mut words);
    for id in catalogue().ids() {
        let Some((file, text)) = catalogue().find_text(id) else { continue };
        let mut used = Vec::new();
        walk(&vocabulary::FILE, &resolve(&file, &text, catalogue()).table, &mut used);
        used.sort_unstable();
        used.dedup();
        for word in used {
            words.entry(word).or_default().push(id);
        }
    }
    words.retain(|word, games| !games.is_empty() || !word.holds_unsaid());
    words
}

fn listed_keys(table: &vocabulary::Section) -> impl Iterator<Item = &'static Key> + use<> {
    let top = table.name == vocabulary::FILE.name;
    table.keys.iter().filter(move |key| !(top && FOR_READERS.contains(&key.name)))
}

/// All words of a table and the tables in it.
fn list(table: &'static vocabulary::Section, words: &mut BTreeMap<Word, Vec<&'static str>>) {
    for key in listed_keys(table) {
        let word = Word { table: table.name, key: key.name, value: None };
        if words.insert(word, Vec::new()).is_some() {
            continue; // a table that stands in several places
        }
        for form in key.forms {
            match form {
                Form::Section(inner) | Form::Sections(inner) | Form::Named(inner) => {
                    list(inner, words);
                }
                Form::Routes => list(&ROUTE, words),
                Form::Word(values) => {
                    let values = values.iter().copied().filter(|value| *value != "none");
                    words.extend(values.map(|value| {
                        (Word { table: table.name, key: key.name, value: Some(value) }, Vec::new())
                    }));
                }
                _ => {}
            }
        }
    }
}

fn walk(table: &vocabulary::Section, file: &TomlTable, used: &mut Vec<Word>) {
    for key in listed_keys(table) {
        let Some(node) = file.get(key.name) else { continue };
        if node.as_text() == Some("none") {
            continue;
        }
        used.push(Word { table: table.name, key: key.name, value: None });
        for form in key.forms {
            inside(table, key, form, node, used);
        }
    }
}

fn inside(table: &vocabulary::Section, key: &Key, form: &Form, node: &Node, used: &mut Vec<Word>) {
    match (form, &node.value) {
        (Form::Section(inner), Value::TomlTable(file)) => walk(inner, file, used),
        (Form::Sections(inner), Value::List(items)) => tables(inner, items, used),
        (Form::Routes, Value::List(items)) => tables(&ROUTE, items, used),
        (Form::Named(inner), Value::TomlTable(file)) => file.entries.iter().for_each(|entry| {
            used.extend(role_by_name(inner, &entry.key));
            entry.node.as_table().into_iter().for_each(|group| walk(inner, group, used));
        }),
        (Form::Word(words), Value::Text(text)) => {
            let value = words.iter().copied().find(|word| word == text);
            used.extend(value.map(|value| Word {
                table: table.name,
                key: key.name,
                value: Some(value),
            }));
        }
        _ => {}
    }
}

/// A group that bears the name of a role has it without saying so.
fn role_by_name(table: &vocabulary::Section, group: &str) -> Option<Word> {
    let role = ROLES.iter().copied().find(|role| *role == group)?;
    Some(Word { table: table.name, key: "role", value: Some(role) })
}

fn tables(table: &vocabulary::Section, items: &[Node], used: &mut Vec<Word>) {
    items.iter().filter_map(Node::as_table).for_each(|item| walk(table, item, used));
}

/// The number of games that are named for a word; the others are counted.
const NAMED: usize = 4;

/// The table of words and games for the reference, in Markdown.
pub fn usage_page() -> String {
    let mut page = String::from("| word | games |\n|---|---|\n");
    for (word, games) in usage() {
        let named: Vec<String> = games.iter().take(NAMED).map(|id| format!("`{id}`")).collect();
        let more = games.len().saturating_sub(NAMED);
        let rest = if more > 0 { format!(" and {more} more") } else { String::new() };
        let _ = writeln!(page, "| `{word}` | {}{rest} |", named.join(", "));
    }
    page
}

/// The keys at the top of a file that say nothing about play.
pub fn keys_for_readers() -> &'static [&'static str] {
    FOR_READERS
}
