//! `kibitzer rules` and `kibitzer glossary`.

use std::io::Write;
use std::path::Path;

use kibitzer_book::{Book, glossary, pages};
use kibitzer_messages::{Language, Words};
use kibitzer_tui::InWords;
use serde_json::json;

use crate::args::{Glossary, RulesPage};
use crate::failure::Failure;
use crate::games;

pub(crate) fn run(
    args: &RulesPage,
    language: Language,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let game = games::rules(&args.game)?;
    let book = Book::told(&game, &mut InWords(Words::of(language)));
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&book.json())?)?;
    } else if args.markdown {
        write!(out, "{}", book.markdown())?;
    } else {
        write!(out, "{}", book.plain(args.width.columns as usize))?;
    }
    Ok(())
}

pub(crate) fn book(folder: &Path) -> Result<(), Failure> {
    std::fs::create_dir_all(folder)?;
    for (name, text) in pages() {
        std::fs::write(folder.join(name), text)?;
    }
    Ok(())
}

pub(crate) fn glossary(
    args: &Glossary,
    language: Language,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    if let Some(all) = glossary::told(&mut InWords(Words::of(language))) {
        return glossary_told(args, &all, language, out);
    }
    let words = match &args.word {
        Some(word) => vec![*glossary::find(word).map_err(|near| unknown(word, near))?],
        None => glossary::WORDS.to_vec(),
    };
    if args.json {
        let list: Vec<_> = words
            .iter()
            .map(|word| json!({ "word": word.word, "also": word.also, "meaning": word.meaning }))
            .collect();
        writeln!(out, "{}", serde_json::to_string_pretty(&list)?)?;
    } else if args.markdown {
        write!(out, "{}", glossary::markdown())?;
    } else {
        let texts: Vec<String> =
            words.iter().map(|word| word.plain(args.width.columns as usize)).collect();
        write!(out, "{}", texts.join("\n"))?;
    }
    Ok(())
}

/// The glossary in another language than English.
fn glossary_told(
    args: &Glossary,
    all: &[glossary::Told],
    language: Language,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let mut tongue = InWords(Words::of(language));
    let words = match &args.word {
        Some(word) => {
            let found = glossary::find_told(word, all);
            vec![found.map_err(|near| unknown(word, near.as_deref()))?]
        }
        None => all.iter().collect(),
    };
    if args.json {
        let json = |told: &&glossary::Told| {
            let english: Vec<&str> = told.english.forms().collect();
            json!({ "word": told.word, "english": english, "meaning": told.meaning })
        };
        let list: Vec<_> = words.iter().map(json).collect();
        writeln!(out, "{}", serde_json::to_string_pretty(&list)?)?;
    } else if args.markdown {
        write!(out, "{}", glossary::markdown_told(&mut tongue).unwrap_or_default())?;
    } else {
        let plain = |told: &&glossary::Told| told.plain(args.width.columns as usize, &mut tongue);
        let texts: Vec<String> = words.iter().map(plain).collect();
        write!(out, "{}", texts.join("\n"))?;
    }
    Ok(())
}

fn unknown(word: &str, near: Option<&str>) -> Failure {
    let word: String = word.chars().take(40).collect();
    let help = match near {
        Some(near) => format!("did you mean {near}?"),
        None => "'kibitzer glossary' prints them all".into(),
    };
    Failure::No(format!("the glossary has no word '{word}'; {help}"))
}
