//! `kibitzer rules` and `kibitzer glossary`.

use std::io::Write;
use std::path::Path;

use kibitzer_book::{Book, glossary, pages};
use serde_json::json;

use crate::args::{Glossary, RulesPage};
use crate::failure::Failure;
use crate::games;

pub(crate) fn run(args: &RulesPage, out: &mut dyn Write) -> Result<(), Failure> {
    let game = games::rules(&args.game)?;
    let book = Book::of(&game);
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

pub(crate) fn glossary(args: &Glossary, out: &mut dyn Write) -> Result<(), Failure> {
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

fn unknown(word: &str, near: Option<&'static str>) -> Failure {
    let word: String = word.chars().take(40).collect();
    let help = match near {
        Some(near) => format!("did you mean {near}?"),
        None => "'kibitzer glossary' prints them all".into(),
    };
    Failure::No(format!("the glossary has no word '{word}'; {help}"))
}
