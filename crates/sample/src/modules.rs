//! Imports between the modules of a crate go one way, those between a module and its children, too.
//!
//! A module uses another one if it imports from it, names a path into it, or makes use itself of a
//! name that it passes on from it. The root of a crate is left out: it passes on names. Methods
//! that a type gets in another module than its own are not seen.

use std::collections::{BTreeMap, BTreeSet};

use crate::sources::{Source, without_tests};

/// A crate's modules: the path of each (`""` for the root, `a::b` for `src/a/b.rs`) with its text.
type Modules = BTreeMap<String, String>;

/// The modules of the crate in a folder, without comments, texts and the modules of tests.
fn modules(sources: &[Source], folder: &str) -> Modules {
    let src = format!("{folder}/src/");
    let mut found = Modules::new();
    for source in sources {
        let inner = source.path.strip_prefix(&src).and_then(|inner| inner.strip_suffix(".rs"));
        let Some(inner) = inner else { continue };
        let parts: Vec<&str> = inner.split('/').collect();
        if parts.contains(&"tests") || parts[0] == "bin" {
            continue;
        }
        let name = match *parts {
            ["lib" | "main"] => String::new(),
            [.., "mod"] => parts[..parts.len() - 1].join("::"),
            _ => parts.join("::"),
        };
        // A package with a library and a program has two roots.
        found.entry(name).or_default().push_str(&plain(&source.text));
    }
    found
}

/// The text without comments and what comes after the first module of tests.
fn plain(text: &str) -> String {
    let code = without_tests(text);
    code.lines().map(|line| line.split("//").next().unwrap_or_default().to_owned() + "\n").collect()
}

/// Paths such as `crate::a::b`, `super::c`, braces expanded.
fn paths(text: &str) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    for (at, start) in
        ["crate::", "super::", "self::"].iter().flat_map(|start| text.match_indices(start))
    {
        let before = text[..at].chars().next_back().unwrap_or(' ');
        if !before.is_alphanumeric() && before != '_' && before != ':' && before != '$' {
            let tokens = tokens(&text[at..]);
            tree(&tokens, &mut 0, &[start.trim_end_matches(':').to_owned()], &mut found);
        }
    }
    // `use child::Name` begins with neither.
    for (at, start) in text.match_indices("use ") {
        let whole = text[..at].trim_end_matches(' ').ends_with(['\n', ';', '{', '}', ')'])
            || text[..at].ends_with("pub ")
            || at == 0;
        let tokens = tokens(&text[at + start.len()..]);
        if whole
            && tokens.first().is_some_and(|first| !matches!(*first, "crate" | "super" | "self"))
        {
            tree(&tokens, &mut { BEGIN }, &[], &mut found);
        }
    }
    found
}

/// Names, `{`, `}` and `,` up to the end of the path.
fn tokens(text: &str) -> Vec<&str> {
    let mut tokens = Vec::new();
    let (mut rest, mut depth) = (text, 0);
    loop {
        rest = rest.strip_prefix("::").unwrap_or(rest);
        if depth > 0 {
            rest = rest.trim_start();
        }
        let name = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
        let end = match rest.as_bytes().first() {
            Some(b'{') if rest.len() < text.len() => 1,
            Some(b'}' | b',') if depth > 0 => 1,
            _ if name > 0 => name,
            Some(b'*') if depth > 0 => 1,
            _ => break,
        };
        let token = &rest[..end];
        depth += i32::from(token == "{") - i32::from(token == "}");
        tokens.push(token);
        rest = &rest[end..];
        let goes_on = rest.starts_with("::") || depth > 0;
        if !goes_on {
            break;
        }
    }
    tokens
}

/// Expands the braces of a path. `at` is the token to begin after, [`BEGIN`] for the first.
fn tree(tokens: &[&str], at: &mut usize, before: &[String], found: &mut Vec<Vec<String>>) {
    let mut way = before.to_vec();
    let mut index = at.wrapping_add(1);
    while let Some(token) = tokens.get(index) {
        match *token {
            "{" => {
                *at = index;
                loop {
                    tree(tokens, at, &way, found);
                    if tokens.get(*at).is_none_or(|token| *token != ",") {
                        break;
                    }
                }
                *at += 1;
                return;
            }
            "}" | "," => break,
            // What an item is called here is no part of its path.
            "as" => index += 1,
            name => way.push(name.to_owned()),
        }
        index += 1;
    }
    *at = index;
    if way.len() > before.len() || !before.is_empty() {
        found.push(way);
    }
}

/// Before the first token, for [`tree`].
const BEGIN: usize = usize::MAX;

fn parent(module: &str) -> &str {
    module.rsplit_once("::").map_or("", |(parent, _)| parent)
}

fn inner(module: &str, name: &str) -> String {
    if module.is_empty() { name.to_owned() } else { format!("{module}::{name}") }
}

/// The module that defines what a path names, `from` being the module that says it. Names that a
/// module only passes on are followed. `None` for other crates.
fn meant(all: &Modules, from: &str, path: &[String], depth: usize) -> Option<String> {
    let mut names = path.iter();
    let mut at = match names.next()?.as_str() {
        "crate" => String::new(),
        "self" => from.to_owned(),
        "super" => parent(from).to_owned(),
        name => Some(inner(from, name)).filter(|child| all.contains_key(child))?,
    };
    let rest: Vec<&String> = names.collect();
    for (index, name) in rest.iter().enumerate() {
        if *name == "super" {
            at = parent(&at).into();
            continue;
        }
        let child = inner(&at, name);
        if all.contains_key(&child) {
            at = child;
            continue;
        }
        let passed = passed_on(&all[&at]).into_iter().find(|other| other.last() == Some(name));
        let followed = passed.filter(|_| depth < 8);
        let followed = followed.and_then(|mut other| {
            other.extend(rest[index + 1..].iter().map(|name| (*name).clone()));
            meant(all, &at, &other, depth + 1)
        });
        return Some(followed.unwrap_or(at));
    }
    Some(at)
}

/// The paths of a module's `pub use`.
fn passed_on(text: &str) -> Vec<Vec<String>> {
    let statements = text.match_indices("pub use ").chain(text.match_indices("pub(crate) use "));
    let mut found = Vec::new();
    for (at, start) in statements.chain(text.match_indices("pub(super) use ")) {
        tree(&tokens(&text[at + start.len()..]), &mut { BEGIN }, &[], &mut found);
    }
    found
}

/// The text without its `pub use`: to pass a name on is to use nothing.
fn without_passing_on(text: &str) -> String {
    let mut left = String::new();
    let mut rest = text;
    while let Some(at) = ["pub use ", "pub(crate) use ", "pub(super) use "]
        .iter()
        .filter_map(|start| rest.find(start))
        .min()
    {
        left.push_str(&rest[..at]);
        rest = rest[at..].split_once(';').map_or("", |(_, after)| after);
    }
    left + rest
}

/// Where a word stands by itself in a text, and not behind a dot or in a path that begins before
/// it.
fn stands<'t>(text: &'t str, word: &'t str) -> impl Iterator<Item = usize> + 't {
    let is_part = |sign: char| sign.is_alphanumeric() || "_:$.".contains(sign);
    let is_name = |sign: char| sign.is_alphanumeric() || sign == '_';
    text.match_indices(word).map(|(at, _)| at).filter(move |at| {
        !text[..*at].ends_with(is_part) && !text[at + word.len()..].starts_with(is_name)
    })
}

/// The paths that begin with the name of a child: `child::function()`.
fn into_children(all: &Modules, module: &str, text: &str) -> Vec<Vec<String>> {
    let children = all.keys().filter(|other| !other.is_empty() && parent(other) == module);
    let mut found = Vec::new();
    for child in children {
        let name = child.rsplit("::").next().unwrap_or(child);
        for at in stands(text, name).filter(|at| text[at + name.len()..].starts_with("::")) {
            tree(&tokens(&text[at..]), &mut { BEGIN }, &[], &mut found);
        }
    }
    found
}

/// Which modules use which.
fn edges(all: &Modules) -> BTreeMap<&str, BTreeSet<String>> {
    let of = |module: &str, text: &str| -> BTreeSet<String> {
        let code = without_passing_on(text);
        let mut paths = paths(&code);
        paths.extend(into_children(all, module, &code));
        let own = |path: &Vec<String>| {
            path.last().is_some_and(|name| stands(&code, name).next().is_some())
        };
        paths.extend(passed_on(text).into_iter().filter(own));
        let used = paths.iter().filter_map(|path| meant(all, module, path, 0));
        used.filter(|other| !other.is_empty() && other != module).collect()
    };
    let named = all.iter().filter(|(module, _)| !module.is_empty());
    named.map(|(module, text)| (module.as_str(), of(module, text))).collect()
}

/// What can be reached from a module.
fn reached<'m>(edges: &'m BTreeMap<&str, BTreeSet<String>>, from: &str) -> BTreeSet<&'m str> {
    let mut found = BTreeSet::new();
    let mut open = vec![from];
    while let Some(module) = open.pop() {
        for next in edges.get(module).into_iter().flatten() {
            if found.insert(next.as_str()) {
                open.push(next);
            }
        }
    }
    found
}

/// The groups of modules that can all be reached from one another.
fn circles(all: &Modules) -> BTreeSet<Vec<String>> {
    let edges = edges(all);
    let mut circles = BTreeSet::new();
    for module in edges.keys() {
        let there = reached(&edges, module);
        if there.contains(module) {
            let both = there.iter().filter(|other| reached(&edges, other).contains(module));
            circles.insert(both.map(|other| (*other).to_owned()).collect());
        }
    }
    circles
}

/// The groups of modules of a crate that import each other in circles, each with the name of its
/// crate before it.
pub fn circles_of(sources: &[Source]) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for folder in crates(sources) {
        let name = folder.rsplit('/').next().unwrap_or(folder);
        for circle in circles(&modules(sources, folder)) {
            found.insert([vec![name.to_owned()], circle].concat().join(" "));
        }
    }
    found
}

/// The folders of crates: those in which `src` lies.
pub fn crates(sources: &[Source]) -> BTreeSet<&str> {
    let roots = ["/src/lib.rs", "/src/main.rs"];
    let folder = |source: &Source| {
        roots.iter().find_map(|root| source.path.strip_suffix(root)).map(str::len)
    };
    sources.iter().filter_map(|source| Some(&source.path[..folder(source)?])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_circle_is_found_where_there_is_one() {
        let texts = [
            ("", "mod a; pub use b::c::C;"),
            ("a", "use crate::b::{self, d::D};\nfn f() {}"),
            ("b", "pub use c::{C, E};\nmod c;"),
            ("b::c", "use super::Parent;\nuse crate::a::A;"),
            ("b::d", "fn f() { crate::C::new() }"),
            ("e", "use crate::a::A;\nuse std::fmt;"),
            ("f", "mod g;\nfn f() { g::run(g::Kind::None) }"),
            ("f::g", "use super::Options;\nfn run() {}"),
            ("h", "pub use i::{Kind, Other};\nmod i;\nstruct H(Kind);"),
            ("h::i", "use super::H;"),
            ("j", "pub use k::Kind;\nmod k;\nfn f(j: J) { j.k.Kind() }"),
            ("j::k", "use super::J;"),
        ];
        let all: Modules = texts.map(|(name, text)| (name.to_owned(), text.to_owned())).into();
        let edges = edges(&all);
        assert_eq!(edges["a"], BTreeSet::from(["b".to_owned(), "b::d".to_owned()]));
        assert_eq!(edges["b::c"], BTreeSet::from(["a".to_owned(), "b".to_owned()]));
        assert_eq!(
            edges["b::d"],
            BTreeSet::from(["b::c".to_owned()]),
            "a name passed on is followed"
        );
        let known: [&[&str]; 3] = [&["a", "b::c", "b::d"], &["f", "f::g"], &["h", "h::i"]];
        let known: [Vec<String>; 3] =
            known.map(|circle| circle.iter().map(|name| (*name).to_owned()).collect());
        assert_eq!(circles(&all), BTreeSet::from(known));
    }
}
