//! `kibitzer new`: a rule file to begin from.

use std::io::Write;
use std::path::Path;
use std::sync::Arc;

use kibitzer_rules::{GameError, GameRules, catalogue, template, variant_template};

use super::newly;
use crate::args::New;
use crate::failure::Failure;
use crate::games::rules;

pub(crate) fn run(args: &New, out: &mut dyn Write) -> Result<(), Failure> {
    let stem =
        args.file.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
    let title = title(&stem);
    let text = match &args.like {
        None => template(&title),
        Some(parent) => variant_template(&title, &parent_of(&args.file, parent)?),
    };
    let name = args.file.display();
    newly::write(&args.file, &text)?;
    writeln!(out, "{name} is written; 'kibitzer play {name}' plays it")?;
    Ok(())
}

/// What a file says that it is like: a game of the catalogue, or a rule file beside it.
fn parent_of(file: &Path, like: &str) -> Result<String, Failure> {
    if let Some(id) = catalogue().id_of(like) {
        return Ok(id.to_owned());
    }
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    let beside = folder.join(format!("{like}.toml"));
    let parent = if beside.is_file() {
        GameRules::open(&beside).map(Arc::new).map_err(GameError::File)?
    } else {
        rules(like)?
    };
    let path = Path::new(&parent.id);
    let is_beside = path.parent().is_some_and(|own| is_one_folder(own, folder));
    match path.file_stem() {
        Some(stem) if is_beside => Ok(stem.to_string_lossy().into_owned()),
        _ => Err(Failure::Usage(format!(
            "a rule file can be like one of the catalogue, or one in its own folder: \
             write {} into the folder of {}",
            file.display(),
            path.display()
        ))),
    }
}

fn is_one_folder(one: &Path, other: &Path) -> bool {
    let one = if one.as_os_str().is_empty() { Path::new(".") } else { one };
    match (one.canonicalize(), other.canonicalize()) {
        (Ok(one), Ok(other)) => one == other,
        _ => false,
    }
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
