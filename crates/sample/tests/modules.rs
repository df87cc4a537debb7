//! Imports between the modules of a crate go one way, those between a module and its children, too.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use kibitzer_sample::modules::{circles_of, crates};
use kibitzer_sample::sources::sources;

fn is_rust(path: &str) -> bool {
    Path::new(path).extension().is_some_and(|ending| ending == "rs")
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

#[test]
fn imports_between_modules_go_one_way() {
    let sources = sources(&root());
    let crates = crates(&sources);
    assert!(crates.len() >= 25, "the crates are there: {crates:?}");
    assert_eq!(
        circles_of(&sources),
        BTreeSet::new(),
        "modules that import each other: what both need goes into a module of its own"
    );
}

/// What several crates need is a crate of its own: no module lies in the folder of another crate.
#[test]
fn no_path_of_a_module_leads_out_of_its_crate() {
    let sources = sources(&root());
    let crates = crates(&sources);
    let mut seen = 0;
    for source in sources.iter().filter(|source| is_rust(&source.path)) {
        let own = crates.iter().find(|folder| source.path.starts_with(&format!("{folder}/")));
        let (Some(own), Some((folder, _))) = (own, source.path.rsplit_once('/')) else { continue };
        let paths = source
            .text
            .lines()
            .filter_map(|line| line.trim_start().strip_prefix("#[path = \"")?.strip_suffix("\"]"));
        for path in paths {
            seen += 1;
            let file = fs::canonicalize(root().join(folder).join(path)).unwrap();
            let inside = file.starts_with(fs::canonicalize(root().join(own)).unwrap());
            assert!(inside, "{}: {path} is no file of this crate", source.path);
        }
    }
    assert!(seen > 5, "{seen} paths");
}
