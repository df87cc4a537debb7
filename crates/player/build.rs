//! Turns `policies.toml` into the tables that the fair player reads, so that the program carries no
//! parser for it. What is wrong with the file ends the build, with its place.

use std::error::Error;
use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

use toml::Table;

/// The kinds of `src/policy.rs`, in their order there.
const KINDS: [&str; 10] = [
    "plain",
    "waste",
    "passes",
    "tails",
    "twofold",
    "rows",
    "sequences",
    "suits",
    "reserve",
    "turned",
];

/// The keys of a kind that are no facts.
const OTHERS: [&str; 8] =
    ["learned", "version", "heat", "uncovers", "chance", "plans", "net", "advice"];

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=policies.toml");
    let file: Table = fs::read_to_string("policies.toml")?.parse()?;
    if let Some(unknown) = file.keys().find(|key| !KINDS.contains(&key.as_str())) {
        return Err(format!("policies.toml: [{unknown}] is no kind of game").into());
    }
    let (mut nets, mut played, mut advice) = (String::new(), String::new(), String::new());
    for kind in KINDS {
        let of = file.get(kind).and_then(toml::Value::as_table);
        let of = of.ok_or_else(|| format!("policies.toml: [{kind}] is missing"))?;
        let wrong = |error| format!("policies.toml, [{kind}]: {error}");
        let advises = of.get("advice").and_then(toml::Value::as_table).unwrap_or(of);
        let _ = writeln!(played, "    {},", policy(of, kind).map_err(wrong)?);
        let _ = writeln!(advice, "    {},", policy(advises, kind).map_err(wrong)?);
        if let Some(bytes) = net(of).map_err(wrong)? {
            let _ = writeln!(nets, "static {}: [u8; BYTES] = {bytes:?};", name_of_net(kind));
        }
    }
    let list = "[Policy; Kind::ALL.len()]";
    let out = format!(
        "static BUILT_IN: {list} = [\n{played}];\n\nstatic ADVICE: {list} = [\n{advice}];\n\n{nets}"
    );
    fs::write(Path::new(&env::var("OUT_DIR")?).join("policies.rs"), out)?;
    Ok(())
}

/// What the network of a kind is called.
fn name_of_net(kind: &str) -> String {
    format!("NET_OF_{}", kind.to_uppercase())
}

/// One policy of a kind; the compiler refuses facts that there are not.
fn policy(of: &Table, kind: &str) -> Result<String, String> {
    if !of.get("learned").is_some_and(toml::Value::is_str) {
        return Err("say in `learned` on what it was learned".to_owned());
    }
    let (version, heat) = (number(of, "version")?, number(of, "heat")?);
    if version < 1 || heat < 1 {
        return Err("`version` and `heat` are 1 at least".to_owned());
    }
    if of.contains_key("net") {
        let (chance, plans) = (number(of, "chance")?, flag(of, "plans", true)?);
        let net = name_of_net(kind);
        return Ok(format!("Policy::of_net({version}, ({heat}, {chance}), {plans}, &{net})"));
    }
    let uncovers = flag(of, "uncovers", false)?;
    let mut out = format!("Policy::of_facts({version}, {heat}, {uncovers}, &[");
    for fact in of.keys().filter(|key| !OTHERS.contains(&key.as_str())) {
        let _ = write!(out, "(Fact::{}, {}), ", variant(fact), number(of, fact)?);
    }
    Ok(out + "])")
}

/// The weights of a kind's network, if it goes by one.
fn net(of: &Table) -> Result<Option<Vec<u8>>, String> {
    let Some(net) = of.get("net") else { return Ok(None) };
    let name = net.as_str().ok_or("`net` names a file in `nets`")?;
    weights(&Path::new("nets").join(name)).map(Some)
}

fn number(of: &Table, name: &str) -> Result<i64, String> {
    let number = of.get(name).and_then(toml::Value::as_integer);
    number.ok_or_else(|| format!("`{name}` is a whole number"))
}

fn flag(of: &Table, name: &str, usual: bool) -> Result<bool, String> {
    match of.get(name) {
        None => Ok(usual),
        Some(value) => value.as_bool().ok_or_else(|| format!("`{name}` is true or false")),
    }
}

/// The bytes of a network, which are in its file as pairs of hexadecimal digits; the compiler
/// refuses another number of them than there are weights. Lines that begin with # are words.
fn weights(path: &Path) -> Result<Vec<u8>, String> {
    println!("cargo::rerun-if-changed={}", path.display());
    let text = fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let digits: Vec<char> = lines.flat_map(str::chars).filter(|one| *one != ' ').collect();
    let byte = |pair: &[char]| u8::from_str_radix(&pair.iter().collect::<String>(), 16);
    let bytes: Result<Vec<u8>, _> = digits.chunks(2).map(byte).collect();
    bytes.map_err(|error| format!("{}: {error}", path.display()))
}

/// A name as a variant is written.
fn variant(name: &str) -> String {
    let words = name.split('_').map(|word| {
        let (first, rest) = word.split_at(word.len().min(1));
        first.to_uppercase() + rest
    });
    words.collect()
}
