//! Any text as a rule file.
#![cfg_attr(feature = "libfuzzer", no_main)]

use kibitzer_fuzz::{judge, target};

target!(|data: &[u8]| {
    if let Ok(text) = std::str::from_utf8(data) {
        judge(text);
    }
});
