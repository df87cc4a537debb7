//! The built-in rule files with something wrong.
#![cfg_attr(feature = "libfuzzer", no_main)]

use kibitzer_fuzz::{judge, target};
use kibitzer_hostile::choices::Choices;
use kibitzer_hostile::mutate::{WORDS, mutated};
use kibitzer_rules::catalogue;

target!(|data: &[u8]| {
    let texts: Vec<String> = catalogue()
        .ids()
        .filter_map(|id| catalogue().find_text(id))
        .map(|(_, text)| text)
        .collect();
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    let mut choices = Choices::new(data);
    let text = choices.pick(&texts);
    judge(&mutated(text, WORDS, &texts, &mut choices));
});
