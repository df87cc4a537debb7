//! Advice on a sound rule file: what its author may want to look at before others play it.

use std::path::Path;

use crate::catalogue::catalogue;
use crate::diagnostics::{Diagnostic, Diagnostics};
use crate::fault_places::locate;
use crate::game::{Entry, GameRules, compiled};
use crate::letters::lowercase;
use crate::like::{Library, resolve, taken_over};
use crate::node::{Node, TomlTable, Value};
use crate::open::{OpenError, SiblingLibrary, read_file};
use crate::span::Span;

/// A sound rule file with what there is to say of it.
#[derive(Debug)]
pub struct Advised {
    /// The game.
    pub game: GameRules,
    /// What its author may want to look at; often nothing.
    pub advice: Diagnostics,
}

/// Reads a rule file and looks it over: rules that can apply in no deal, a win that cannot be
/// reached by counting, names that another game has, keys that say what the parent says already,
/// and what a page of the catalogue lacks.
///
/// # Errors
/// If it cannot be read, or has faults; then there is no advice.
pub fn advise(path: &Path) -> Result<Advised, OpenError> {
    let name = path.display().to_string();
    let text = read_file(path)?;
    let library = SiblingLibrary { folder: path.parent().unwrap_or(Path::new(".")) };
    advise_text(&name, &text, &library).map_err(OpenError::Faults)
}

/// Advice about a text; `file` is the name to show for it.
///
/// # Errors
/// All faults of the text.
pub fn advise_text(file: &str, text: &str, library: &dyn Library) -> Result<Advised, Diagnostics> {
    let (game, table, sources) = compiled(file, file, text, library)?;
    let mut found: Vec<Diagnostic> =
        game.rules.advice().iter().map(|fault| locate(&table, fault)).collect();
    found.extend(repeated(text, &table, library));
    found.extend(collisions(file, &game, &table));
    found.extend(wide(&game, &table));
    found.extend(lacking(&game.entry, &table));
    found.sort_by_key(|found| (found.span.file, found.span.range.start));
    Ok(Advised { game, advice: Diagnostics::advice(sources, found) })
}

/// Keys of a variant that say what its parent says already.
fn repeated(text: &str, table: &TomlTable, library: &dyn Library) -> Vec<Diagnostic> {
    let parent = table.text("like").and_then(|like| library.find(like));
    let Some((name, parent)) = parent else { return Vec::new() };
    let parent = resolve(&name, &parent, library).table;
    let (own, _) = crate::node::parse(text, 0);
    let mut found = Vec::new();
    // What is not taken over is no repetition.
    for entry in own.entries.iter().filter(|entry| taken_over(&entry.key, &own)) {
        if let Some(above) = parent.get(&entry.key) {
            compare(&entry.key, &entry.key_span, &entry.node, above, &mut found);
        }
    }
    found
}

fn compare(key: &str, span: &Span, own: &Node, parent: &Node, found: &mut Vec<Diagnostic>) {
    match (&own.value, &parent.value) {
        (Value::TomlTable(own), Value::TomlTable(parent))
            if key == "piles" || key.starts_with("piles.") =>
        {
            for entry in &own.entries {
                let Some(above) = parent.get(&entry.key) else { continue };
                let key = format!("{key}.{}", entry.key);
                if key.matches('.').count() == 1 {
                    compare(&key, &entry.key_span, &entry.node, above, found);
                } else {
                    whole(&key, &entry.key_span, &entry.node, above, found);
                }
            }
        }
        _ => whole(key, span, own, parent, found),
    }
}

/// A table within a group may name what it keeps, for its readers; it should not change nothing at
/// all.
fn whole(key: &str, span: &Span, own: &Node, parent: &Node, found: &mut Vec<Diagnostic>) {
    let changes_nothing = match (&own.value, &parent.value) {
        (Value::TomlTable(own), Value::TomlTable(parent)) => own.entries.iter().all(|entry| {
            parent.get(&entry.key).is_some_and(|above| same(&entry.node.value, &above.value))
        }),
        (own, parent) => same(own, parent),
    };
    if changes_nothing {
        let what = "the game that this one is like already says this";
        found.push(Diagnostic::new(span.clone(), key, what).help("remove the key"));
    }
}

/// True if two values mean the same, wherever they stand.
fn same(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::Text(a), Value::Text(b)) => a == b,
        (Value::Number(a), Value::Number(b)) => a == b,
        (Value::Bool(a), Value::Bool(b)) => a == b,
        (Value::List(a), Value::List(b)) => {
            a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same(&a.value, &b.value))
        }
        (Value::TomlTable(a), Value::TomlTable(b)) => {
            let in_b = |entry: &crate::node::Entry| {
                b.get(&entry.key).is_some_and(|other| same(&entry.node.value, &other.value))
            };
            a.entries.len() == b.entries.len() && a.entries.iter().all(in_b)
        }
        _ => false,
    }
}

/// Names that lead to another game of the catalogue, or are given twice.
fn collisions(file: &str, game: &GameRules, table: &TomlTable) -> Vec<Diagnostic> {
    let stem = Path::new(file)
        .file_stem()
        .map(|stem| stem.to_string_lossy().into_owned())
        .unwrap_or_default();
    let mut found = Vec::new();
    let mut own: Vec<String> = Vec::new();
    for (key, span, name) in names(table) {
        let known = lowercase(&name);
        if own.contains(&known) {
            let what = format!("the name '{name}' is given twice");
            found.push(Diagnostic::new(span, key, what).help("remove one of the two"));
        } else if let Ok(other) = catalogue().find(&name)
            && other.id != stem
            && other.id != game.id
        {
            let what =
                format!("'{name}' is already a name of the built-in game {}", other.entry.name);
            let help = format!("'{}' means that game wherever games are named", other.id);
            found.push(Diagnostic::new(span, key, what).help(help));
        }
        own.push(known);
    }
    if catalogue().get(&stem).is_some_and(|other| other.fingerprint != game.fingerprint) {
        let what = format!("the file has the name of the built-in game '{stem}', but other rules");
        let help = format!("'{stem}' alone means the built-in game; name this one by its path");
        found.push(Diagnostic::new(Span::default(), "", what).help(help));
    }
    found
}

/// The file's name and other names, with their places.
fn names(table: &TomlTable) -> Vec<(&'static str, Span, String)> {
    let name = table.get("name").into_iter().map(|node| ("name", node));
    let aka = table.list("aka").iter().map(|node| ("aka", node));
    let texts =
        name.chain(aka).filter_map(|(key, node)| Some((key, node.span.clone(), node.as_text()?)));
    texts.map(|(key, span, text)| (key, span, text.to_owned())).collect()
}

/// Columns of framed cards that fit a terminal of 80 columns.
const COLUMNS: u8 = 13;

/// A picture that is too wide for a common terminal, where the piles are then laid out as if there
/// were none.
fn wide(game: &GameRules, table: &TomlTable) -> Option<Diagnostic> {
    let columns = game.picture.as_ref()?.columns();
    let node = table.get("layout").filter(|_| columns > COLUMNS)?;
    let what = format!("the layout has {columns} columns");
    let help = format!(
        "a terminal of 80 columns has room for at most {COLUMNS}; where the layout does not fit, \
         it is not used"
    );
    Some(Diagnostic::new(node.span.clone(), "layout", what).help(help))
}

/// What a page of the catalogue needs and the file does not say.
fn lacking(entry: &Entry, table: &TomlTable) -> Option<Diagnostic> {
    let lacks = [
        ("family", entry.family.is_none()),
        ("categories", entry.categories.is_empty()),
        ("difficulty", entry.difficulty.is_none()),
        ("time", entry.time.is_none()),
        ("sources", entry.sources.is_empty()),
        ("notes", entry.notes.is_none()),
        ("a tip", entry.tips.is_empty()),
    ];
    let missing: Vec<&str> =
        lacks.iter().filter(|(_, lacks)| *lacks).map(|(key, _)| *key).collect();
    let (last, most) = missing.split_last()?;
    let list = if most.is_empty() {
        (*last).to_owned()
    } else {
        format!("{} and {last}", most.join(", "))
    };
    let span = table.entry("name").map(|entry| entry.key_span.clone()).unwrap_or_default();
    let what = format!("the page of this game in the catalogue would lack {list}");
    Some(
        Diagnostic::new(span, "", what)
            .help("the game can be played without them, but readers will want them"),
    )
}
