//! `kibitzer new`: a rule file to begin from.

use std::io::Write;

use kibitzer_rules::{template, variant_template};

use super::newly;
use crate::args::New;
use crate::failure::Failure;

pub(crate) fn run(args: &New, out: &mut dyn Write) -> Result<(), Failure> {
    let stem =
        args.file.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
    let title = title(&stem);
    let text = match &args.like {
        None => template(&title),
        Some(parent) => variant_template(&title, &kibitzer_rules::game(parent)?.id),
    };
    let name = args.file.display();
    newly::write(&args.file, &text)?;
    writeln!(out, "{name} is written; 'kibitzer play {name}' plays it")?;
    Ok(())
}

/// `my-game` as a name: `My Game`. Anything that would need quoting is left out.
fn title(stem: &str) -> String {
    let words = stem.split(['-', '_', ' ']).filter(|word| !word.is_empty());
    let name = words.map(|word| {
        let mut letters = word.chars().filter(|c| c.is_alphanumeric());
        let first: String = letters.next().map(|c| c.to_uppercase().collect()).unwrap_or_default();
        first + &letters.collect::<String>()
    });
    let name = name.collect::<Vec<_>>().join(" ");
    if name.trim().is_empty() { "New Game".into() } else { name }
}
