//! What an author may have meant by a word that the language does not have.

use kibitzer_engine::{Face, Rank};

use crate::diagnostics::nearest;
use crate::letters::lowercase;
use crate::visible::short;
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
    ("only", &["gaps", "empty"], "\"spaces\""),
    ("role", &["column", "columns", "pile", "piles", "fan"], "\"tableau\""),
    ("difficulty", &["hard", "difficult"], "\"high\""),
    ("difficulty", &["easy"], "\"low\""),
    ("time", &["quick", "fast"], "\"short\""),
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
    if let Some(cards) = named_cards(key, &written, text) {
        return Some(format!("did you mean \"{cards}\"?"));
    }
    if let Some(help) = other_form(key, text) {
        return Some(help);
    }
    let words = key.forms.iter().flat_map(|form| match form {
        Form::Word(words) => *words,
        _ => &[],
    });
    nearest(text, words.copied()).map(|near| format!("did you mean \"{near}\"?"))
}

/// What has another form than a text, where only that will do.
fn other_form(key: &Key, text: &str) -> Option<String> {
    match key.forms {
        [Form::Groups | Form::Texts] => Some(format!("write it as a list, [\"{}\"]", short(text))),
        [Form::Section(words)] => {
            let first = words.keys.first()?.name;
            Some(format!("write it as a table, such as {{ {first} = … }}"))
        }
        [Form::Number(..), ..] if text.trim().parse::<i64>().is_ok() => {
            Some("write the number without quotation marks".to_owned())
        }
        _ => None,
    }
}

/// What may have been meant by a list where none stands.
pub(crate) fn list(key: &Key) -> Option<String> {
    let has = |wanted: fn(&Form) -> bool| key.forms.iter().any(wanted);
    let help = if has(|form| matches!(form, Form::Ranks | Form::Cards)) {
        "write all of them in one text, with blanks between"
    } else {
        key.forms.last().filter(|form| matches!(form, Form::Group))?;
        "name one group, without brackets"
    };
    Some(help.to_owned())
}

/// Cards that are written out, as the letters of the language, where a key takes such cards.
fn named_cards(key: &Key, written: &str, text: &str) -> Option<String> {
    let has = |wanted: fn(&Form) -> bool| key.forms.iter().any(wanted);
    if has(|form| matches!(form, Form::Cards)) {
        return ranks(written).or_else(|| suits(written));
    }
    if !has(|form| matches!(form, Form::Ranks)) || written.is_empty() {
        return None;
    }
    let faces = text.split_whitespace().map(|word| word.parse::<Face>().ok());
    let of_cards = || faces.map(|face| face.map(|face| face.rank().letter().to_string()));
    ranks(written).or_else(|| Some(of_cards().collect::<Option<Vec<_>>>()?.join(" ")))
}

/// Suits and colours that are written out.
fn suits(text: &str) -> Option<String> {
    let words = text.split([' ', ',']).filter(|word| !word.is_empty() && *word != "and");
    let letters = words.map(|word| match word.trim_end_matches('s') {
        "club" => Some("C"),
        "spade" => Some("S"),
        "heart" => Some("H"),
        "diamond" => Some("D"),
        "red" => Some("H D"),
        "black" => Some("C S"),
        _ => None,
    });
    let letters: Vec<&str> = letters.collect::<Option<_>>()?;
    (!letters.is_empty()).then(|| letters.join(" "))
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
