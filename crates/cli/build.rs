//! With the feature `page`: lists the files of the page, so that they become part of the program.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if env::var_os("CARGO_FEATURE_PAGE").is_none() {
        return;
    }
    let folder =
        Path::new(&env::var("CARGO_MANIFEST_DIR").expect("set by cargo")).join("../../web/dist");
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut files = Vec::new();
    collect(&folder, &mut files);
    if !files.iter().any(|file| file.ends_with("index.html")) {
        println!("cargo::error=the feature 'page' needs the page: run 'cargo xtask web' first");
        return;
    }
    let name = |file: &PathBuf| {
        let parts = file.strip_prefix(&folder).expect("it lies there").iter();
        parts.map(|part| part.to_string_lossy()).collect::<Vec<_>>().join("/")
    };
    files.sort_by_key(name);
    let mut code = String::from(
        "/// The files of the page by name, sorted.\nstatic PAGE: &[(&str, &[u8])] = &[\n",
    );
    for file in &files {
        writeln!(code, "    ({:?}, include_bytes!({:?})),", name(file), file.display().to_string())
            .expect("a string");
    }
    code.push_str("];\n");
    let out = Path::new(&env::var("OUT_DIR").expect("set by cargo")).join("page.rs");
    fs::write(out, code).expect("the build folder can be written");
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        // The pages of games are for searchers and paper; the program has its book. Their pictures
        // stand on the front page.
        let of_games = path.parent().is_some_and(|parent| parent.ends_with("games"));
        let picture = path.extension().is_some_and(|end| end == "svg")
            && !path.to_string_lossy().ends_with("-example.svg");
        // Rules in other languages than English are larger than all else of the page.
        let told = path.ends_with("dist/told");
        if path.is_dir() && !told {
            collect(&path, files);
        } else if !told && (picture || !of_games) && path.extension().is_none_or(|end| end != "map")
        {
            files.push(path);
        }
    }
}
