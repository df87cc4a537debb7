//! The built-in rule files with something wrong.
#![cfg_attr(feature = "libfuzzer", no_main)]
#[macro_use]
#[path = "common.rs"]
mod common;

use common::Choices;
use common::shared::mutate::{WORDS, mutated};
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
    common::judge(&mutated(text, WORDS, &texts, &mut choices));
});
