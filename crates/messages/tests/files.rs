//! The message files that the program has: every language has the same messages, filled with the
//! same; each is used, and none is asked for that is missing.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement,
};
use fluent_syntax::parser::parse;
use kibitzer_messages::Language;
use regex::Regex;

const FILES: [&str; 7] =
    ["actions", "counts", "lists", "table", "terminal/pages", "terminal/plain", "terminal/table"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// What a message is filled with, and which other messages it holds.
#[derive(Default)]
struct Known {
    variables: BTreeSet<String>,
    holds: BTreeSet<String>,
}

impl Known {
    fn read(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.read_expression(expression);
            }
        }
    }

    fn read_expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Select { selector, variants } => {
                self.read_inline(selector);
                for variant in variants {
                    self.read(&variant.value);
                }
            }
            Expression::Inline(inline) => self.read_inline(inline),
        }
    }

    fn read_inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.variables.insert(id.name.to_owned());
            }
            InlineExpression::MessageReference { id, .. } => {
                self.holds.insert(id.name.to_owned());
            }
            InlineExpression::Placeable { expression } => self.read_expression(expression),
            InlineExpression::FunctionReference { arguments, .. } => self.read_arguments(arguments),
            InlineExpression::StringLiteral { .. }
            | InlineExpression::NumberLiteral { .. }
            | InlineExpression::TermReference { .. } => {}
        }
    }

    fn read_arguments(&mut self, arguments: &CallArguments<&str>) {
        for inline in &arguments.positional {
            self.read_inline(inline);
        }
    }
}

type Messages = BTreeMap<String, Known>;

fn messages(language: Language) -> Messages {
    let mut found = Messages::new();
    for file in FILES {
        let path = root().join("messages").join(language.tag()).join(file).with_extension("ftl");
        let text = fs::read_to_string(&path).unwrap();
        let resource = parse(text.as_str())
            .unwrap_or_else(|(_, faults)| panic!("{}: {faults:?}", path.display()));
        for entry in resource.body {
            let Entry::Message(message) = entry else { continue };
            let mut known = Known::default();
            known.read(message.value.as_ref().unwrap());
            let before = found.insert(message.id.name.to_owned(), known);
            assert!(before.is_none(), "{} stands twice in {}", message.id.name, language.tag());
        }
    }
    found
}

/// All variables of a message, those of the messages that it holds among them.
fn filled_with(name: &str, all: &Messages) -> BTreeSet<String> {
    let Some(known) = all.get(name) else { return BTreeSet::new() };
    let held = known.holds.iter().flat_map(|other| filled_with(other, all));
    known.variables.iter().cloned().chain(held).collect()
}

#[test]
fn every_language_has_the_same_messages_filled_with_the_same() {
    let english = messages(Language::English);
    for language in Language::ALL {
        let here = messages(language);
        let names = |all: &Messages| all.keys().cloned().collect::<Vec<_>>();
        assert_eq!(names(&here), names(&english), "{}", language.tag());
        for name in english.keys() {
            let (mine, wanted) = (filled_with(name, &here), filled_with(name, &english));
            assert_eq!(mine, wanted, "{name} in {}", language.tag());
        }
    }
}

#[test]
fn every_language_has_a_folder_and_a_name_here() {
    let folders = fs::read_dir(root().join("messages")).unwrap();
    let mut found: Vec<String> =
        folders.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    found.sort();
    let mut named = Language::ALL.map(|language| language.tag().to_owned());
    named.sort();
    assert_eq!(found, named);
}

/// The sources of the programs that say these messages, without their tests.
fn sources() -> Vec<(PathBuf, String)> {
    let mut folders = vec![root().join("crates/tui/src"), root().join("crates/cli/src")];
    let mut found = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|end| end == "rs") {
                let text = fs::read_to_string(&path).unwrap();
                let code = text.split("#[cfg(test)]").next().unwrap_or_default().to_owned();
                found.push((path, code));
            }
        }
    }
    found
}

#[test]
fn every_message_is_used() {
    let english = messages(Language::English);
    let literal = Regex::new(r#""([a-z][a-z0-9{}-]*)""#).unwrap();
    let hole = Regex::new(r"\{[a-z]*\}").unwrap();
    let held: BTreeSet<&String> = english.values().flat_map(|known| &known.holds).collect();
    let sources = sources();
    let mut wanted = Vec::new();
    for (_, code) in &sources {
        for found in literal.captures_iter(code) {
            // Braces stand for what a program fills into the name.
            let name = hole.replace_all(&found[1], "[a-z0-9-]*");
            wanted.extend(Regex::new(&format!("^{name}$")));
        }
    }
    let unused: Vec<&String> = english
        .keys()
        .filter(|name| !held.contains(name) && !wanted.iter().any(|want| want.is_match(name)))
        .collect();
    assert_eq!(unused, Vec::<&String>::new());
}

#[test]
fn no_message_is_asked_for_that_is_missing() {
    let english = messages(Language::English);
    let asked = Regex::new(r#"(?:\.say\(|say!\(\s*[a-z_.()]+,\s*)"([a-z0-9-]+)""#).unwrap();
    let mut count = 0;
    for (path, code) in sources() {
        for found in asked.captures_iter(&code) {
            count += 1;
            assert!(english.contains_key(&found[1]), "{} in {}", &found[1], path.display());
        }
    }
    assert!(count > 150, "{count}");
}

/// Texts that are not for players, or for those who write files: reasons for settings that are
/// passed over, and what a program says that is broken.
const ENGLISH: [&str; 3] = ["settings.rs", "terminal.rs", "keys.rs"];

#[test]
fn the_terminal_programs_have_no_sentence_of_their_own() {
    let sentence = Regex::new(r#""[^"\n]*[A-Za-z]{2,} [a-z]{2,} [a-z]{2,}[^"\n]*""#).unwrap();
    let comment = Regex::new(r"(?m)^\s*//.*$|expect\([^)]*\)|panic!\([^)]*\)").unwrap();
    let mut looked = 0;
    for (path, code) in sources() {
        let name = path.file_name().unwrap().to_str().unwrap();
        // Of the command line what plays line by line; all else of it is English.
        let commands = root().join("crates/cli/src/commands");
        let plays = path == commands.join("play.rs") || path.starts_with(commands.join("play"));
        let of_cli = path.starts_with(root().join("crates/cli"));
        if of_cli && !plays || ENGLISH.contains(&name) {
            continue;
        }
        looked += usize::from(plays);
        let code = comment.replace_all(&code, "");
        let found: Vec<&str> = sentence.find_iter(&code).map(|text| text.as_str()).collect();
        assert!(found.is_empty(), "{found:?} in {}", path.display());
    }
    assert!(looked > 5, "{looked} files of play line by line");
}
