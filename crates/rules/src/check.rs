//! Checks a file against the vocabulary: spelling, types, ranges; all faults at once.

use kibitzer_engine::{Face, Rank, Suit, SuitSet};

use crate::diagnostics::{Diagnostic, MOST_FAULTS, nearest};
use crate::node::{Node, TomlTable, Value};
use crate::suggestions;
use crate::visible::short;
use crate::vocabulary::{self, Form, Key};

/// Checks a whole file in which parents are already resolved.
pub(crate) fn check(file: &TomlTable) -> Vec<Diagnostic> {
    let groups =
        file.table("piles").map(|piles| piles.entries.iter().map(|e| e.key.as_str()).collect());
    let mut checker = Checker { groups: groups.unwrap_or_default(), faults: Vec::new() };
    checker.table(file, &vocabulary::FILE, "", None);
    checker.faults
}

struct Checker<'a> {
    groups: Vec<&'a str>,
    faults: Vec<Diagnostic>,
}

impl Checker<'_> {
    fn table(
        &mut self,
        table: &TomlTable,
        words: &vocabulary::Section,
        path: &str,
        node: Option<&Node>,
    ) {
        for entry in &table.entries {
            if self.faults.len() >= MOST_FAULTS {
                return;
            }
            let path = join(path, &entry.key);
            match words.keys.iter().find(|key| key.name == entry.key) {
                Some(key) => self.value(&entry.node, key, &path),
                None => self.faults.push(unknown_key(entry, words, &path)),
            }
        }
        for key in words.keys.iter().filter(|key| key.required && table.get(key.name).is_none()) {
            let span = node.map(|node| node.span.clone()).unwrap_or_default();
            let what = format!("the key '{}' is missing", key.name);
            let help = format!("it takes {}", expected(key));
            self.faults.push(Diagnostic::new(span, path, what).help(help));
        }
        let (name, keys) = vocabulary::SAYS_ONE_OF;
        if words.name == name && keys.iter().all(|key| table.get(key).is_none()) {
            let span = node.map(|node| node.span.clone()).unwrap_or_default();
            let what = "there is nothing that is claimed";
            let help = format!("a claim has one of the keys {} at least", keys.join(", "));
            self.faults.push(Diagnostic::new(span, path, what).help(help));
        }
    }

    fn value(&mut self, node: &Node, key: &Key, path: &str) {
        let Some(form) = key.forms.iter().find(|form| suits(node, form)) else {
            self.faults.push(misfit(node, key, path));
            return;
        };
        if let Some(fault) = unshown(node, path) {
            self.faults.push(fault);
            return;
        }
        match (form, &node.value) {
            (Form::Section(words), Value::TomlTable(table)) => {
                self.table(table, words, path, Some(node));
            }
            (Form::Sections(_), Value::List(items)) if are_cards_in_a_list(key, items) => {
                self.faults.push(misfit(node, key, path));
            }
            (Form::Sections(words), Value::List(items)) => {
                for (index, item) in items.iter().enumerate() {
                    self.table_item(item, words, &format!("{path}[{}]", index + 1));
                }
            }
            (Form::Named(words), Value::TomlTable(table)) => self.named(table, words, path),
            (Form::Divert, Value::TomlTable(table)) => self.divert(table, path),
            (Form::Routes, Value::List(items)) => self.routes(items, path),
            (Form::Groups, Value::List(items)) => {
                for item in items {
                    self.group(item, path);
                }
            }
            (Form::Group, _) => self.group(node, path),
            _ => {}
        }
    }

    /// A table of tables, each under a name.
    fn named(&mut self, table: &TomlTable, words: &vocabulary::Section, path: &str) {
        for entry in &table.entries {
            if self.faults.len() >= MOST_FAULTS {
                return;
            }
            self.table_item(&entry.node, words, &join(path, &entry.key));
        }
    }

    /// A table among several.
    fn table_item(&mut self, node: &Node, words: &vocabulary::Section, path: &str) {
        match &node.value {
            Value::TomlTable(table) => self.table(table, words, path, Some(node)),
            _ => {
                let keys: Vec<&str> = words.keys.iter().map(|key| key.name).collect();
                self.wrong_item(node, path, &format!("a table ({})", keys.join(", ")));
            }
        }
    }

    fn wrong_item(&mut self, node: &Node, path: &str, wanted: &str) {
        let what = format!("expected {wanted}, found {}", node.kind());
        self.faults.push(Diagnostic::new(node.span.clone(), path, what));
    }

    fn divert(&mut self, table: &TomlTable, path: &str) {
        for entry in &table.entries {
            let path = join(path, &entry.key);
            if !self.groups.contains(&entry.key.as_str()) {
                let fault = self.unknown_group(&entry.key);
                self.faults.push(Diagnostic {
                    span: entry.key_span.clone(),
                    key: path.clone(),
                    ..fault
                });
            }
            if !entry.node.as_text().is_some_and(are_ranks) {
                self.wrong_item(&entry.node, &path, RANKS);
            }
        }
    }

    fn routes(&mut self, items: &[Node], path: &str) {
        for item in items {
            match &item.value {
                Value::TomlTable(table) => self.table(table, &vocabulary::ROUTE, path, Some(item)),
                Value::Text(_) => self.group(item, path),
                _ => self.wrong_item(item, path, "a group or a table { pile = … }"),
            }
        }
    }

    fn group(&mut self, node: &Node, path: &str) {
        match node.as_text() {
            None => self.wrong_item(node, path, "the name of a group of piles"),
            Some(name) if !self.groups.contains(&name) => {
                let fault = self.unknown_group(name);
                self.faults.push(Diagnostic {
                    span: node.span.clone(),
                    key: path.to_owned(),
                    ..fault
                });
            }
            Some(_) => {}
        }
    }

    fn unknown_group(&self, name: &str) -> Diagnostic {
        let what = format!("there is no group of piles '{}'", short(name));
        let help = match nearest(name, self.groups.iter().copied()) {
            Some(near) => format!("did you mean '{near}'?"),
            None if self.groups.is_empty() => "add it as a table [piles.NAME]".to_owned(),
            None if self.groups.len() > 20 => {
                "name one of the tables [piles.NAME] of this game".to_owned()
            }
            None => format!("the groups of this game are {}", self.groups.join(", ")),
        };
        Diagnostic::new(crate::span::Span::default(), "", what).help(help)
    }
}

/// A fault if a text has control characters, which would do something to a terminal instead of
/// being shown. A name is a line; other texts may have several.
fn unshown(node: &Node, path: &str) -> Option<Diagnostic> {
    let texts = match &node.value {
        Value::List(items) => items.iter().collect(),
        _ => vec![node],
    };
    let is_name = matches!(path, "name" | "aka");
    let is_unshown =
        |sign: char| sign.is_control() && (is_name || !matches!(sign, '\n' | '\r' | '\t'));
    let of =
        |node: &Node| node.as_text().and_then(|text| text.chars().find(|sign| is_unshown(*sign)));
    let (node, sign) = texts.into_iter().find_map(|node| Some((node, of(node)?)))?;
    let what = format!("the control character U+{:04X} cannot be shown", sign as u32);
    Some(Diagnostic::new(node.span.clone(), path, what).help("leave it out"))
}

fn misfit(node: &Node, key: &Key, path: &str) -> Diagnostic {
    let found = match &node.value {
        Value::Text(text) => format!("'{}'", short(text)),
        Value::Number(number) => number.to_string(),
        _ => node.kind().to_owned(),
    };
    let fault = Diagnostic::new(
        node.span.clone(),
        path,
        format!("expected {}, found {found}", expected(key)),
    );
    let meant = match &node.value {
        Value::Text(text) => suggestions::value(key, text),
        Value::List(_) => suggestions::list(key),
        _ => None,
    };
    match meant {
        Some(help) => fault.help(help),
        None => fault,
    }
}

/// True if cards are written as a list of texts, where a key takes them in one text.
fn are_cards_in_a_list(key: &Key, items: &[Node]) -> bool {
    let in_one = key.forms.iter().any(|form| matches!(form, Form::Ranks | Form::Cards));
    let texts = items.iter().map(|item| item.as_text().is_some_and(are_cards));
    in_one && !items.is_empty() && texts.into_iter().all(|is_text| is_text)
}

fn unknown_key(entry: &crate::node::Entry, words: &vocabulary::Section, path: &str) -> Diagnostic {
    let what = format!("unknown key '{}'", short(&entry.key));
    Diagnostic::new(entry.key_span.clone(), path, what).help(suggestions::key(words, &entry.key))
}

fn join(path: &str, key: &str) -> String {
    let key = short(key);
    if path.is_empty() { key } else { format!("{path}.{key}") }
}

/// True if a value has a form, as far as that can be told without looking inside tables and names.
fn suits(node: &Node, form: &Form) -> bool {
    let in_range = |node: &Node, low: i64, high: i64| {
        node.as_number().is_some_and(|n| (low..=high).contains(&n))
    };
    match (form, &node.value) {
        (Form::Text | Form::Group, Value::Text(text)) => !text.trim().is_empty(),
        (Form::Texts, Value::List(items)) => {
            items.iter().all(|item| item.as_text().is_some_and(|t| !t.trim().is_empty()))
        }
        (Form::Number(low, high), _) => in_range(node, *low, *high),
        (Form::Numbers(low, high), Value::List(items)) => {
            !items.is_empty() && items.iter().all(|item| in_range(item, *low, *high))
        }
        (Form::Pair(low, high), Value::List(items)) => {
            items.len() == 2 && items.iter().all(|item| in_range(item, *low, *high))
        }
        (Form::Word(words), Value::Text(text)) => words.contains(&text.as_str()),
        (Form::Ranks, Value::Text(text)) => are_ranks(text),
        (Form::Suits, Value::Text(text)) => are_suits(text),
        (Form::Cards, Value::Text(text)) => are_cards(text),
        (Form::Bool, Value::Bool(_))
        | (Form::Section(_) | Form::Named(_) | Form::Divert, Value::TomlTable(_))
        | (Form::Groups | Form::Routes | Form::Sections(_), Value::List(_)) => true,
        _ => false,
    }
}

fn are_ranks(text: &str) -> bool {
    !text.trim().is_empty() && text.split_whitespace().all(|word| word.parse::<Rank>().is_ok())
}

fn are_suits(text: &str) -> bool {
    let suits: Option<Vec<Suit>> = text.split_whitespace().map(|word| word.parse().ok()).collect();
    suits.is_some_and(|suits| {
        let set: SuitSet = suits.iter().copied().collect();
        !suits.is_empty() && set.len() == suits.len()
    })
}

fn are_cards(text: &str) -> bool {
    let is_card = |word: &str| {
        let suit = word.parse::<Suit>().is_ok();
        suit || word.parse::<Rank>().is_ok() || word.parse::<Face>().is_ok()
    };
    !text.trim().is_empty() && text.split_whitespace().all(is_card)
}

const RANKS: &str = "ranks such as \"A K\"";

/// What a key takes, in words.
fn expected(key: &Key) -> String {
    let forms: Vec<String> = key.forms.iter().map(form_in_words).collect();
    forms.join(", or ")
}

fn form_in_words(form: &Form) -> String {
    match form {
        Form::Text => "a text".into(),
        Form::Texts => "a list of texts".into(),
        Form::Number(low, high) if low == high => format!("the number {low}"),
        Form::Number(low, high) => format!("a number from {low} to {high}"),
        Form::Numbers(low, high) => format!("a list of numbers from {low} to {high}"),
        Form::Pair(low, high) => format!("two numbers from {low} to {high}, as in [0, 11]"),
        Form::Bool => "true or false".into(),
        Form::Word(words) => {
            words.iter().map(|word| format!("\"{word}\"")).collect::<Vec<_>>().join(" or ")
        }
        Form::Ranks => RANKS.into(),
        Form::Suits => "suits such as \"C S H\", each once".into(),
        Form::Cards => "ranks, suits or cards such as \"A K\" or \"AS\"".into(),
        Form::Group => "the name of a group of piles".into(),
        Form::Groups => "a list of groups of piles".into(),
        Form::Routes => "a list of groups of piles or of tables { pile = … }".into(),
        Form::Section(table) => {
            format!(
                "a table ({})",
                table.keys.iter().map(|k| k.name).collect::<Vec<_>>().join(", ")
            )
        }
        Form::Sections(table) => {
            format!(
                "a list of tables ({})",
                table.keys.iter().map(|k| k.name).collect::<Vec<_>>().join(", ")
            )
        }
        Form::Divert => "a table from groups to ranks, as in { up = \"6\" }".into(),
        Form::Named(_) => "tables [piles.NAME]".into(),
    }
}
