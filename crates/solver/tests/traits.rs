//! Prunings and their like ask the traits what the rules say; which games they serve is written
//! down.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use kibitzer_rules::GameRules;
use kibitzer_solver::{Pruning, VERSION, proofs_stand, version};

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
    for asked in ["shortcut.rs", "built.rs", "facts.rs"] {
        found.push(root().join("crates/engine/src").join(asked));
    }
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

/// The traits, and what they ask of a layout, take descriptions apart and leave nothing out.
#[test]
fn descriptions_are_taken_apart_whole() {
    let mut found = Vec::new();
    sources(&root().join("crates/engine/src/traits"), &mut found);
    assert!(found.len() > 6);
    // Whether a layout mixes cards is asked there.
    found.push(root().join("crates/engine/src/dealt.rs"));
    for path in found {
        let text = fs::read_to_string(&path).unwrap();
        let left_out = text.lines().enumerate().find(|(_, line)| leaves_out(line));
        assert_eq!(left_out, None, "{}", path.display());
    }
}

/// True if a line of code leaves out what a pattern does not name: `..` alone, or at its end, or a
/// pattern for all the rest.
fn leaves_out(line: &str) -> bool {
    let left_out = [".. }", "..}", "..)", "..]", "_ =>", "matches!("];
    line.trim() == ".." || left_out.iter().any(|end| line.contains(end))
}

#[test]
fn lines_that_leave_something_out_are_known() {
    let whole =
        ["    ..self", "    ..Read::default()", "for group in 0..count {", "&cards[..left]"];
    assert_eq!(whole.into_iter().find(|line| leaves_out(line)), None);
    let parts = [
        "    ..",
        "let Win { full, .. } = win;",
        "Base::RankOf { .. } => false,",
        "Some(..)",
        "    _ => false,",
        "matches!(base, Base::Faces(_))",
    ];
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

/// A game with the prunings that serve it.
struct Served {
    game: Arc<GameRules>,
    by: Vec<Pruning>,
}

impl Served {
    fn of(game: Arc<GameRules>) -> Served {
        let by = Pruning::ALL.into_iter().filter(|pruning| pruning.applies(&game.rules)).collect();
        Served { game, by }
    }

    fn has(&self, pruning: Pruning) -> bool {
        self.by.contains(&pruning)
    }
}

fn page() -> String {
    let games: Vec<Served> =
        kibitzer_rules::catalogue().games().into_iter().map(Served::of).collect();
    let parts =
        [about(&games), reads(), pairs(&games), versions(&games), doubted(&games), by_game(&games)];
    parts.concat()
}

fn about(games: &[Served]) -> String {
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
    for pruning in Pruning::ALL {
        let served = games.iter().filter(|game| game.has(pruning)).count();
        let (name, about) = (pruning.name(), pruning.about());
        writeln!(
            page,
            "| `{name}` | {about} | {} | {served} of {} |",
            pruning.rests_on(),
            games.len()
        )
        .unwrap();
    }
    page
}

fn reads() -> String {
    let mut page = String::from(
        "\n## Traits\n\nBy the names that they have in the code; `is_covered` is asked for all but \
         `spaces` besides. What the engine reads to answer a pruning that asks which cards have \
         places of their own, what piles are built of or which piles are alike is among \
         them.\n\n| pruning | reads |\n|---|---|\n",
    );
    let known = traits();
    for pruning in Pruning::ALL {
        writeln!(page, "| `{}` | {} |", pruning.name(), read_by(pruning, &known)).unwrap();
    }
    page
}

/// How many games two prunings serve.
fn pairs(games: &[Served]) -> String {
    let mut page = String::from(
        "\n## Pairs\n\nHow many games are served by the pruning of a row and by that of a column, \
         each where the other is switched off. Why two may be used together is told in \
         [solver.md](solver.md#pairs-of-prunings), and which are never at work together, though \
         both serve a game: with all prunings `dead` takes the place of `buried`, and `suits` that \
         of `dead`.\n\n| |",
    );
    for pruning in Pruning::ALL {
        write!(page, " `{}` |", pruning.name()).unwrap();
    }
    page += &format!("\n|---|{}\n", "--:|".repeat(Pruning::ALL.len()));
    for one in Pruning::ALL {
        write!(page, "| `{}` |", one.name()).unwrap();
        for other in Pruning::ALL {
            let both = games.iter().filter(|game| game.has(one) && game.has(other)).count();
            write!(page, " {both} |").unwrap();
        }
        page.push('\n');
    }
    page
}

/// How many games have which version of the search.
fn versions(games: &[Served]) -> String {
    let mut page = String::from(
        "\n## Versions of the search\n\nA game has the last version that may search it otherwise \
         than the version before (`kibitzer_solver::version`).\n\n| version | games |\n|--:|--:|\n",
    );
    let mut counts = BTreeMap::from([(VERSION, 0)]);
    for Served { game, by: _ } in games {
        *counts.entry(version(&game.rules)).or_default() += 1;
    }
    for (number, count) in counts {
        writeln!(page, "| {number} | {count} |").unwrap();
    }
    page
}

/// Versions before 10 are judged alike.
const OLDEST: u32 = 9;

/// For each version the games of which it is the newest one whose proofs are doubted.
fn doubted(games: &[Served]) -> String {
    let mut page = String::from(
        "\n## Proofs of older versions\n\nThat a deal of these games is lost is not believed if the \
         proof is of the version named, or of one before it; 9 stands for all before 10. Games that \
         came to the catalogue later have no proofs of so old a version. What was wrong is told in \
         [solver.md](solver.md#proofs-of-older-versions).\n\n\
         | version | how many | games |\n|--:|--:|---|\n",
    );
    let mut known: BTreeMap<u32, Vec<&str>> = (OLDEST..VERSION).map(|n| (n, Vec::new())).collect();
    for Served { game, by: _ } in games {
        let doubts = |number: &u32| !proofs_stand(&game.rules, *number);
        if let Some(newest) = (OLDEST..VERSION).take_while(doubts).last() {
            known.entry(newest).or_default().push(&game.id);
        }
    }
    for (number, games) in known {
        writeln!(page, "| {number} | {} | {} |", games.len(), games.join(", ")).unwrap();
    }
    page
}

fn by_game(games: &[Served]) -> String {
    let mut page = String::from(
        "\n## By game\n\n| game | prunings | words that the arguments do not know |\n|---|---|---|\n",
    );
    for Served { game, by } in games {
        let used: Vec<&str> = by.iter().map(|pruning| pruning.name()).collect();
        let words: Vec<String> =
            game.rules.traits().uncovered.iter().map(|word| format!("`{word}`")).collect();
        writeln!(page, "| {} | {} | {} |", game.id, used.join(", "), words.join(", ")).unwrap();
    }
    page
}

/// Fields of this name are not of traits alone.
const COMMON: [&str; 5] = ["from", "to", "groups", "role", "piles"];

/// What can be read of traits: names of fields, and of functions with `(` behind.
fn traits() -> Vec<String> {
    let mut found = Vec::new();
    sources(&root().join("crates/engine/src/traits"), &mut found);
    let texts = found.iter().map(|path| fs::read_to_string(path).unwrap());
    let mut names: Vec<String> = texts.flat_map(|text| declared(&text)).collect();
    names.sort_unstable();
    names.dedup();
    names
}

fn declared(text: &str) -> Vec<String> {
    let named = text.lines().filter_map(|line| {
        let line = line.trim_start();
        let line = line.strip_prefix("pub ").or_else(|| line.strip_prefix("pub(crate) "))?;
        if let Some(function) = line.strip_prefix("fn ") {
            let (name, arguments) = function.split_once('(')?;
            return arguments.starts_with("&self").then(|| format!("{name}("));
        }
        let (name, _) = line.split_once(": ")?;
        (!name.contains(' ') && !COMMON.contains(&name)).then(|| name.to_owned())
    });
    named.collect()
}

/// What prunings ask of the engine that reads traits in turn: the call, and the files that answer.
const ANSWERS: [(&str, &[&str]); 3] = [
    (".places_are_own(", &["search/own_places.rs", "built.rs"]),
    (".is_built(", &["built.rs"]),
    (".are_interchangeable(", &["search/symmetry.rs"]),
];

/// The code of these files, with that of the files that answer what it asks of the engine.
fn code_with_answers(mut files: Vec<PathBuf>) -> String {
    let read = |files: &[PathBuf]| -> String {
        let texts = files.iter().map(|path| fs::read_to_string(path).unwrap());
        texts.map(|text| without_tests(&text)).collect()
    };
    let code = read(&files);
    let asked = ANSWERS.iter().filter(|(call, _)| code.contains(call));
    for file in asked.flat_map(|(_, answers)| *answers) {
        files.push(root().join("crates/engine/src").join(file));
    }
    files.sort();
    files.dedup();
    read(&files)
}

/// The traits that the source of a pruning names, or that answers to it rest on, and the prunings
/// that it asks in turn.
fn read_by(pruning: Pruning, known: &[String]) -> String {
    let name = pruning.name();
    let mut found = Vec::new();
    if pruning == Pruning::Safe {
        sources(&root().join("crates/engine/src/search/safe"), &mut found);
    } else {
        found.push(root().join(format!("crates/solver/src/prunings/{name}.rs")));
    }
    let code = code_with_answers(found);
    let others = Pruning::ALL
        .into_iter()
        .filter(|other| code.contains(&format!("use super::{}", other.name())))
        .map(|other| format!("what `{}` reads", other.name()));
    let judged = code.contains("search::{Safe,").then(|| "what `safe` reads".to_owned());
    let others = others.chain(judged);
    let traits = known.iter().filter(|name| is_read(&code, name));
    let traits = traits.map(|name| format!("`{}`", name.trim_end_matches('(')));
    others.chain(traits).collect::<Vec<_>>().join(", ")
}

fn without_tests(text: &str) -> String {
    let code = text.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
    code.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
}

/// What traits are called where they are read, or the end of an expression that they come from.
const READ: [&str; 14] = [
    "traits",
    "of",
    "group",
    "redeal",
    "draw",
    "read",
    "asks",
    "traffic",
    "refill",
    "laid",
    "told",
    "told_apart",
    ")",
    "]",
];

/// True if code reads a field of traits, or calls a function of theirs.
fn is_read(code: &str, name: &str) -> bool {
    let asked = format!(".{name}");
    code.match_indices(&asked).any(|(at, _)| {
        let (before, rest) = (code[..at].trim_end(), &code[at + asked.len()..]);
        let goes_on = |sign: char| sign.is_alphanumeric() || "_(".contains(sign);
        READ.iter().any(|traits| before.ends_with(traits))
            && (name.ends_with('(') || !rest.starts_with(goes_on))
    })
}

#[test]
fn traits_are_found_where_they_are_read() {
    let code =
        "traits.left == 0 && group.read.top && of.takes_no_sets() && list.take(2) == self.asks";
    let found = |name: &str| is_read(code, name);
    assert!(found("left") && found("top") && found("takes_no_sets("));
    assert!(!found("take") && !found("takes_no") && !found("tops") && !found("asks"));
    let text = "    pub merci: bool,\n    pub fn is_unread(&self) -> bool {\n\
                pub fn of(spec: &Spec) {\n    pub(crate) mixed: bool,\n    own: bool,";
    assert_eq!(declared(text), ["merci", "is_unread(", "mixed"]);
}

/// What is read behind a call is named, too.
#[test]
fn answers_of_the_engine_are_followed() {
    let known = traits();
    for (pruning, behind) in [
        (Pruning::Takeback, "`base_faces`"),
        (Pruning::Lift, "`no_more_than`"),
        (Pruning::Safe, "`one_each`"),
        (Pruning::Spaces, "`while_dealt`"),
    ] {
        let read = read_by(pruning, &known);
        assert!(read.contains(behind), "{}: {behind} in {read}", pruning.name());
    }
    let code = |name: &str| {
        fs::read_to_string(root().join(format!("crates/solver/src/prunings/{name}.rs"))).unwrap()
    };
    assert!(!code("takeback").contains(".base_faces("), "it is read behind a call");
    for (call, _) in ANSWERS {
        let mut callers = Vec::new();
        sources(&root().join("crates/solver/src/prunings"), &mut callers);
        sources(&root().join("crates/engine/src/search/safe"), &mut callers);
        let calls = |path: &PathBuf| fs::read_to_string(path).unwrap().contains(call);
        assert!(callers.iter().any(calls), "no pruning asks {call}");
    }
}
