//! Prunings and their like ask the traits what the rules say; which games they serve is written
//! down.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use kibitzer_solver::Pruning;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

/// What only descriptions are called, and what is read of them.
const DESCRIPTIONS: [&str; 5] = ["GameSpec", "GroupSpec", "RouteSpec", "spec.", ".spec"];

/// A word of the language reaches arguments through the traits alone, which name every word.
#[test]
fn arguments_read_traits_and_not_descriptions() {
    let mut found = Vec::new();
    sources(&root().join("crates/solver/src"), &mut found);
    sources(&root().join("crates/engine/src/search"), &mut found);
    found.push(root().join("crates/engine/src/shortcut.rs"));
    assert!(found.len() > 30);
    // Which words older versions did not know is history, and does not change with new ones.
    found.retain(|path| !path.ends_with("solver/src/proofs.rs"));
    for path in found {
        let text = fs::read_to_string(&path).unwrap();
        for word in DESCRIPTIONS {
            assert!(!text.contains(word), "{} reads a description: {word}", path.display());
        }
    }
}

/// Nothing but the traits takes descriptions apart, and nothing there is left out.
#[test]
fn descriptions_are_taken_apart_whole() {
    let mut found = Vec::new();
    sources(&root().join("crates/engine/src/traits"), &mut found);
    assert!(found.len() > 6);
    for path in found {
        let text = fs::read_to_string(&path).unwrap();
        let left_out = text.lines().enumerate().find(|(_, line)| leaves_out(line));
        assert_eq!(left_out, None, "{}", path.display());
    }
}

/// True if a line of code leaves out what a pattern does not name: `..` alone, or at its end.
fn leaves_out(line: &str) -> bool {
    let at_the_end = [".. }", "..}", "..)", "..]"].iter().any(|end| line.contains(end));
    line.trim() == ".." || at_the_end
}

#[test]
fn lines_that_leave_something_out_are_known() {
    let whole =
        ["    ..self", "    ..Read::default()", "for group in 0..count {", "&cards[..left]"];
    assert_eq!(whole.into_iter().find(|line| leaves_out(line)), None);
    let parts =
        ["    ..", "let Win { full, .. } = win;", "Base::RankOf { .. } => false,", "Some(..)"];
    assert_eq!(parts.into_iter().find(|line| !leaves_out(line)), None);
}

#[test]
fn the_page_of_prunings_is_current() {
    let path = root().join("docs/prunings.md");
    let page = page();
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(&path, &page).unwrap();
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        kept == page,
        "UPDATE_EXPECT=1 cargo test -p kibitzer-solver --test traits writes docs/prunings.md"
    );
}

fn page() -> String {
    let mut page = String::from(
        "# Prunings, and the games they serve\n\n\
         Made from the code by `UPDATE_EXPECT=1 cargo test -p kibitzer-solver --test traits`. What \
         each pruning does, and\n\
         why it is right, is told in [solver.md](solver.md#prunings). A pruning is used for a game \
         only if its rules are such\n\
         as this page says; it asks the traits of the rules (`crates/engine/src/traits/`).\n\n\
         Rules with a word that the arguments do not know get `spaces` alone, and those of `suits`, `sealed` and `partner` whose argument names the word.\n\n\
         | pruning | what it does | what the rules must be like | games |\n|---|---|---|---|\n",
    );
    let games = kibitzer_rules::catalogue().games();
    for pruning in Pruning::ALL {
        let served = games.iter().filter(|game| pruning.applies(&game.rules)).count();
        let (name, about) = (pruning.name(), pruning.about());
        writeln!(
            page,
            "| `{name}` | {about} | {} | {served} of {} |",
            pruning.rests_on(),
            games.len()
        )
        .unwrap();
    }
    page += "\n## By game\n\n| game | prunings | words that the arguments do not know \
             |\n|---|---|---|\n";
    for game in games {
        let used = Pruning::ALL.into_iter().filter(|pruning| pruning.applies(&game.rules));
        let used: Vec<&str> = used.map(Pruning::name).collect();
        let words: Vec<String> =
            game.rules.traits().uncovered.iter().map(|word| format!("`{word}`")).collect();
        writeln!(page, "| {} | {} | {} |", game.id, used.join(", "), words.join(", ")).unwrap();
    }
    page
}
