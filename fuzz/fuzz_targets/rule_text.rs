//! Any text as a rule file.
#![cfg_attr(feature = "libfuzzer", no_main)]
#[macro_use]
#[path = "common.rs"]
mod common;

target!(|data: &[u8]| {
    if let Ok(text) = std::str::from_utf8(data) {
        common::judge(text);
    }
});
