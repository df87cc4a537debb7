//! Lists the rule files of the catalogue, so that a new file in `games/` is embedded without a
//! change to the code. In WebAssembly, where whoever loads the module brings them, there are none.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let folder = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("set by cargo"));
    let (games, index) = (folder.join("../../games"), folder.join("catalogue.jsonl"));
    println!("cargo::rerun-if-changed={}", games.display());
    println!("cargo::rerun-if-changed={}", index.display());
    let apart = env::var("CARGO_CFG_TARGET_FAMILY").is_ok_and(|family| family == "wasm");
    let code = if apart { without() } else { with(&games, &index) };
    let out = Path::new(&env::var("OUT_DIR").expect("set by cargo")).join("files.rs");
    fs::write(out, code).expect("the build folder can be written");
}

fn without() -> String {
    "static INDEX: &str = \"\";\nstatic FILES: &[(&str, &str)] = &[];\n".to_owned()
}

fn with(games: &Path, index: &Path) -> String {
    let mut stems: Vec<String> = fs::read_dir(games)
        .expect("the folder games/ lies beside crates/")
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter_map(|name| name.strip_suffix(".toml").map(str::to_owned))
        .collect();
    stems.sort_unstable();
    let mut code =
        format!("static INDEX: &str = include_str!({:?});\n", index.display().to_string());
    code.push_str("static FILES: &[(&str, &str)] = &[\n");
    for stem in stems {
        let path = games.join(format!("{stem}.toml"));
        writeln!(code, "    ({stem:?}, include_str!({:?})),", path.display().to_string())
            .expect("a string");
    }
    code.push_str("];\n");
    code
}
