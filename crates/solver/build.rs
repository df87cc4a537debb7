//! Turns `tuning.toml` into the tables that the searches read, so that the program carries no
//! parser for it. What is wrong with the file ends the build, with its place.

use std::error::Error;
use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

use toml::{Table, Value};

/// The families of `src/tuning.rs`, in their order there.
const FAMILIES: [&str; 4] = ["plain", "cells", "suits", "leaving"];

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=tuning.toml");
    let file: Table = fs::read_to_string("tuning.toml")?.parse()?;
    let sets = table(&file, "sets")?;
    let names: Vec<&str> = sets.keys().map(String::as_str).collect();
    let mut out = String::from("static BUILT_IN: Tuning = Tuning {\n    sets: Cow::Borrowed(&[\n");
    for name in &names {
        let weights = weights(table(sets, name)?, name)?;
        writeln!(
            out,
            "        Set {{ name: Cow::Borrowed({name:?}), \
             weights: Weights {{ {weights}..Weights::NONE }} }},"
        )?;
    }
    out += "    ]),\n    schedules: [\n";
    let schedules = table(&file, "schedules")?;
    for family in FAMILIES {
        let of = table(schedules, family)?;
        writeln!(
            out,
            "        {},",
            schedule(of, &names).map_err(|error| format!("schedules.{family}: {error}"))?
        )?;
    }
    out += "    ],\n};\n";
    fs::write(Path::new(&env::var("OUT_DIR")?).join("tuning.rs"), out)?;
    Ok(())
}

fn table<'a>(of: &'a Table, key: &str) -> Result<&'a Table, String> {
    of.get(key).and_then(Value::as_table).ok_or(format!("tuning.toml: [{key}] is missing"))
}

/// How a set was found: in words, and in numbers where they are known.
const FOUND: [(&str, bool); 4] =
    [("deals", false), ("objective", false), ("nodes", true), ("version", true)];

/// True if something is said of how a set was found: words, or a number where one is asked for.
fn is_told(value: &Value, number: bool) -> bool {
    match value {
        Value::Integer(told) => number && *told > 0,
        Value::String(told) if number => ["none", "not recorded"].contains(&told.as_str()),
        Value::String(told) => !told.trim().is_empty(),
        _ => false,
    }
}

/// The fields of a set; the compiler refuses names that there are not.
fn weights(set: &Table, name: &str) -> Result<String, String> {
    let mut out = String::new();
    for (key, number) in FOUND {
        if !set.get(key).is_some_and(|value| is_told(value, number)) {
            return Err(format!("sets.{name}: say in `{key}` how the set was found"));
        }
    }
    let is_worth = |key: &str| key != "note" && FOUND.iter().all(|(found, _)| key != *found);
    for (fact, worth) in set.iter().filter(|(key, _)| is_worth(key)) {
        let worth = worth.as_integer().ok_or(format!("sets.{name}.{fact}: a whole number"))?;
        let _ = write!(out, "{fact}: {worth}, ");
    }
    Ok(out)
}

fn schedule(of: &Table, names: &[&str]) -> Result<String, String> {
    let set = |value: Option<&Value>| {
        let name = value.and_then(Value::as_str).ok_or("the name of a set is missing")?;
        names.iter().position(|known| *known == name).ok_or(format!("there is no set '{name}'"))
    };
    let list =
        |key: &str| of.get(key).and_then(Value::as_array).ok_or(format!("`{key}` is missing"));
    let number = |of: &Table, key: &str| of.get(key).and_then(Value::as_integer);
    let mut dives = String::new();
    for dive in list("dives")? {
        let dive = dive.as_table().ok_or("a dive is a table")?;
        let nodes = number(dive, "nodes").ok_or("a dive has `nodes`")?;
        let _ = write!(dives, "Dive {{ set: {}, nodes: {nodes} }}, ", set(dive.get("set"))?);
    }
    let beams: Result<Vec<usize>, String> =
        list("beams")?.iter().map(|name| set(Some(name))).collect();
    let patience =
        number(of, "patience").map_or("u32::MAX".to_owned(), |levels| levels.to_string());
    Ok(format!(
        "Schedule {{ sight: {}, dives: Cow::Borrowed(&[{dives}]), beams: Cow::Borrowed(&{:?}), \
         of_one_width: {}, patience: {patience} }}",
        set(of.get("sight"))?,
        beams?,
        number(of, "of_one_width").ok_or("`of_one_width` is missing")?,
    ))
}
