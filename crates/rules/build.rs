//! Packs the rule files of the catalogue, so that a new file in `games/` is embedded without a
//! change to the code: each is compressed for itself, and read when its game is asked for; so is
//! the index. The words of other languages for the search, a file for each language, are put
//! together. In WebAssembly, where whoever loads the module brings all that, there is none of it.

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

use flate2::Compression;
use flate2::write::DeflateEncoder;

fn main() {
    let folder = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("set by cargo"));
    let (games, index) = (folder.join("games"), folder.join("catalogue.jsonl"));
    let words = folder.join("words");
    for read in [&games, &index, &words] {
        println!("cargo::rerun-if-changed={}", read.display());
    }
    let apart = env::var("CARGO_CFG_TARGET_FAMILY").is_ok_and(|family| family == "wasm");
    let out = PathBuf::from(env::var("OUT_DIR").expect("set by cargo"));
    let code = if apart { without() } else { with(&games, &index, &out) };
    fs::write(out.join("files.rs"), code).expect("the build folder can be written");
    if !apart {
        let texts = stems(&words, ".txt")
            .iter()
            .map(|stem| fs::read_to_string(words.join(format!("{stem}.txt"))))
            .collect::<Result<String, _>>();
        fs::write(out.join("words.txt"), texts.expect("the words can be read"))
            .expect("the build folder can be written");
    }
}

fn without() -> String {
    "static INDEX: &[u8] = &[];\nstatic FILES: &[(&str, usize, usize)] = &[];\n\
     static PACK: &[u8] = &[];\n"
        .to_owned()
}

fn with(games: &Path, index: &Path, out: &Path) -> String {
    let mut code = String::new();
    for (name, file) in [("INDEX", "index.pack"), ("PACK", "files.pack")] {
        let path = out.join(file).display().to_string();
        writeln!(code, "static {name}: &[u8] = include_bytes!({path:?});").expect("a string");
    }
    code.push_str("// Where each begins and ends in the pack.\n");
    code.push_str("static FILES: &[(&str, usize, usize)] = &[\n");
    let mut packed = Vec::new();
    for stem in stems(games, ".toml") {
        let text = fs::read(games.join(format!("{stem}.toml"))).expect("a rule file can be read");
        let start = packed.len();
        append(&mut packed, &text);
        let (start, end) = (readable(start), readable(packed.len()));
        writeln!(code, "    ({stem:?}, {start}, {end}),").expect("a string");
    }
    code.push_str("];\n");
    let mut packed_index = Vec::new();
    append(&mut packed_index, &fs::read(index).expect("the package has catalogue.jsonl"));
    for (file, bytes) in [("index.pack", packed_index), ("files.pack", packed)] {
        fs::write(out.join(file), bytes).expect("the build folder can be written");
    }
    code
}

/// The names of a folder's files without their end, sorted.
fn stems(folder: &Path, end: &str) -> Vec<String> {
    let mut stems: Vec<String> = fs::read_dir(folder)
        .expect("the package has games/ (in a clone a link to that at the root) and words/")
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter_map(|name| name.strip_suffix(end).map(str::to_owned))
        .collect();
    stems.sort_unstable();
    stems
}

/// Appends a text, compressed.
fn append(packed: &mut Vec<u8>, text: &[u8]) {
    let mut packer = DeflateEncoder::new(packed, Compression::best());
    packer.write_all(text).and_then(|()| packer.try_finish()).expect("into memory");
}

/// A number as code has it: `242_468`.
fn readable(number: usize) -> String {
    match number {
        0..1000 => number.to_string(),
        _ => format!("{}_{:03}", readable(number / 1000), number % 1000),
    }
}
