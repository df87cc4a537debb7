//! Lists the rule files of the catalogue, so that a new file in `games/` is embedded without a
//! change to the code.

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

fn main() {
    let games =
        Path::new(&env::var("CARGO_MANIFEST_DIR").expect("set by cargo")).join("../../games");
    println!("cargo::rerun-if-changed={}", games.display());
    let mut stems: Vec<String> = fs::read_dir(&games)
        .expect("the folder games/ lies beside crates/")
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter_map(|name| name.strip_suffix(".toml").map(str::to_owned))
        .collect();
    stems.sort_unstable();
    let mut code = String::from("pub(crate) static FILES: &[(&str, &str)] = &[\n");
    for stem in stems {
        let path = games.join(format!("{stem}.toml"));
        writeln!(code, "    ({stem:?}, include_str!({:?})),", path.display().to_string())
            .expect("a string");
    }
    code.push_str("];\n");
    let out = Path::new(&env::var("OUT_DIR").expect("set by cargo")).join("files.rs");
    fs::write(out, code).expect("the build folder can be written");
}
