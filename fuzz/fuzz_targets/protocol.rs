//! Bytes for the protocol loop.
#![cfg_attr(feature = "libfuzzer", no_main)]

use std::sync::atomic::AtomicBool;

use kibitzer_fuzz::target;
use kibitzer_hostile::choices::Choices;
use kibitzer_hostile::mutate::mutated;
use kibitzer_hostile::play::{PROTOCOL, PROTOCOL_WORDS};

target!(|data: &[u8]| {
    let Some((mode, rest)) = data.split_first() else { return };
    let lines = if mode % 2 == 0 {
        rest.to_vec()
    } else {
        mutated(PROTOCOL, PROTOCOL_WORDS, &[PROTOCOL], &mut Choices::new(rest)).into_bytes()
    };
    let mut out = Vec::new();
    // Searches end as soon as they are begun: it is the loop that is tried.
    let cancelled = AtomicBool::new(true);
    kibitzer_protocol::serve(&mut lines.as_slice(), &mut out, &cancelled)
        .expect("memory can be read and written");
    let mut answers = 0;
    for line in out.split(|byte| *byte == b'\n').filter(|line| !line.is_empty()) {
        let answer: serde_json::Value = serde_json::from_slice(line).expect("an answer is JSON");
        assert!(answer.is_object() || answer.is_array());
        answers += 1;
    }
    assert!(answers <= lines.split(|byte| *byte == b'\n').count());
});
