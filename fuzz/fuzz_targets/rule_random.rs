//! Rule files made of the words of the language.
#![no_main]
#[path = "common.rs"]
mod common;

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    common::judge(&common::shared::random_rules::rule_file(&mut common::Choices::new(data)));
});
