//! What an author may have meant by a word that the language does not have.

use kibitzer_engine::Rank;

use crate::diagnostics::nearest;
use crate::letters::lowercase;
use crate::vocabulary::{self, Form, Key};

/// Words that come to mind for others: the key, what is written, what is meant.
const OTHERS: &[(&str, &[&str], &str)] = &[
    ("base", &["first", "first-card"], "{ rank_of = \"first\" }"),
    ("base", &["chosen", "choice"], "{ rank_of = \"chosen\" }"),
    ("base", &["empty", "nothing"], "\"none\""),
    ("build", &["down"], "{ rank = \"down\" }"),
    ("build", &["up"], "{ rank = \"up\" }"),
    ("build", &["alternate", "same"], "{ rank = \"down\", suit = … }"),
    ("each", &["all", "remaining"], "\"rest\""),
    ("take", &["sequence", "sequences", "runs", "built"], "\"run\""),
    ("take", &["any", "all", "face-up"], "\"tail\""),
    ("take", &["single", "one", "card"], "\"top\""),
    ("times", &["infinite", "always", "any"], "\"unlimited\""),
    ("suit", &["color"], "\"colour\""),
    ("suit", &["different"], "\"other\""),
    ("suit", &["opposite", "alternating"], "\"alternate\""),
];

/// What may have been meant by a text that no form of a key takes.
pub(crate) fn value(key: &Key, text: &str) -> Option<String> {
    let written = lowercase(text.trim());
    let other = OTHERS
        .iter()
        .find(|(name, words, _)| *name == key.name && words.contains(&written.as_str()));
    if let Some((_, _, meant)) = other {
        return Some(format!("did you mean {meant}?"));
    }
    let cards = key.forms.iter().any(|form| matches!(form, Form::Ranks | Form::Cards));
    if let Some(ranks) = ranks(&written).filter(|_| cards) {
        return Some(format!("did you mean \"{ranks}\"?"));
    }
    let words = key.forms.iter().flat_map(|form| match form {
        Form::Word(words) => *words,
        _ => &[],
    });
    nearest(text, words.copied()).map(|near| format!("did you mean \"{near}\"?"))
}

/// Ranks that are written out, as the letters of the language.
fn ranks(text: &str) -> Option<String> {
    let words = text.split([' ', ',']).filter(|word| !word.is_empty() && *word != "and");
    let letters = words.map(|word| {
        let rank = Rank::all().find(|rank| rank.name() == word || plural(*rank) == word)?;
        Some(rank.letter().to_string())
    });
    let letters: Vec<String> = letters.collect::<Option<_>>()?;
    (!letters.is_empty()).then(|| letters.join(" "))
}

fn plural(rank: Rank) -> String {
    let name = rank.name();
    if name == "six" { "sixes".to_owned() } else { format!("{name}s") }
}

/// What may have been meant by a key that a table does not have.
pub(crate) fn key(words: &vocabulary::Section, written: &str) -> String {
    let known: Vec<&str> = words.keys.iter().map(|key| key.name).collect();
    let top = words.name != vocabulary::FILE.name
        && vocabulary::FILE.keys.iter().any(|key| key.name == written);
    if top {
        return format!("'{written}' belongs at the top of the file, before the first [piles.…]");
    }
    match nearest(written, known.iter().copied()) {
        Some(near) => format!("did you mean '{near}'?"),
        None => format!("the keys here are {}", known.join(", ")),
    }
}
