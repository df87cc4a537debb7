//! Rule files made of the words of the language.
#![cfg_attr(feature = "libfuzzer", no_main)]
#[macro_use]
#[path = "common.rs"]
mod common;

target!(|data: &[u8]| {
    common::judge(&common::shared::random_rules::rule_file(&mut common::Choices::new(data)));
});
