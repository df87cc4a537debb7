//! Packs the rule files of the catalogue, so that a new file in `games/` is embedded without a
//! change to the code: each is compressed for itself, and read when its game is asked for. In
//! WebAssembly, where whoever loads the module brings them, there are none.

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

use flate2::Compression;
use flate2::write::DeflateEncoder;

fn main() {
    let folder = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("set by cargo"));
    let (games, index) = (folder.join("games"), folder.join("catalogue.jsonl"));
    println!("cargo::rerun-if-changed={}", games.display());
    println!("cargo::rerun-if-changed={}", index.display());
    let apart = env::var("CARGO_CFG_TARGET_FAMILY").is_ok_and(|family| family == "wasm");
    let out = PathBuf::from(env::var("OUT_DIR").expect("set by cargo"));
    let code = if apart { without() } else { with(&games, &index, &out.join("files.pack")) };
    fs::write(out.join("files.rs"), code).expect("the build folder can be written");
}

fn without() -> String {
    "static INDEX: &str = \"\";\nstatic FILES: &[(&str, usize, usize)] = &[];\n\
     static PACK: &[u8] = &[];\n"
        .to_owned()
}

fn with(games: &Path, index: &Path, pack: &Path) -> String {
    let mut stems: Vec<String> = fs::read_dir(games)
        .expect("the package has a folder games/ (in a clone a link to that at the root)")
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter_map(|name| name.strip_suffix(".toml").map(str::to_owned))
        .collect();
    stems.sort_unstable();
    let mut code =
        format!("static INDEX: &str = include_str!({:?});\n", index.display().to_string());
    writeln!(code, "static PACK: &[u8] = include_bytes!({:?});", pack.display().to_string())
        .expect("a string");
    code.push_str("// Where each begins and ends in the pack.\n");
    code.push_str("static FILES: &[(&str, usize, usize)] = &[\n");
    let mut packed = Vec::new();
    for stem in stems {
        let text = fs::read(games.join(format!("{stem}.toml"))).expect("a rule file can be read");
        let start = packed.len();
        let mut packer = DeflateEncoder::new(&mut packed, Compression::best());
        packer.write_all(&text).and_then(|()| packer.try_finish()).expect("into memory");
        drop(packer);
        let (start, end) = (readable(start), readable(packed.len()));
        writeln!(code, "    ({stem:?}, {start}, {end}),").expect("a string");
    }
    code.push_str("];\n");
    fs::write(pack, packed).expect("the build folder can be written");
    code
}

/// A number as code has it: `242_468`.
fn readable(number: usize) -> String {
    match number {
        0..1000 => number.to_string(),
        _ => format!("{}_{:03}", readable(number / 1000), number % 1000),
    }
}
