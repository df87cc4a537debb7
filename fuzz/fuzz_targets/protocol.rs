//! Bytes for the protocol loop. The loop lies in the program, so its modules are taken in by their paths.
#![no_main]
#![allow(dead_code)]
#[path = "../../crates/cli/src/amounts.rs"]
mod amounts;
#[path = "../../crates/cli/src/args.rs"]
mod args;
#[path = "../../crates/cli/src/failure.rs"]
mod failure;
#[path = "../../crates/cli/src/games.rs"]
mod games;
#[path = "../../crates/cli/src/hints.rs"]
mod hints;
#[path = "../../crates/cli/src/json.rs"]
mod json;
#[path = "../../crates/cli/src/outlet.rs"]
mod outlet;
#[path = "../../crates/cli/src/protocol.rs"]
mod protocol;
#[path = "../shared/mod.rs"]
mod shared;
#[path = "../../crates/cli/src/solving.rs"]
mod solving;

use shared::choices::Choices;
use shared::mutate::mutated;
use shared::play::{PROTOCOL, PROTOCOL_WORDS};

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    // Searches end as soon as they are begun: it is the loop that is tried.
    solving::stop();
    let Some((mode, rest)) = data.split_first() else { return };
    let lines = if mode % 2 == 0 { rest.to_vec() } else { mutated(PROTOCOL, PROTOCOL_WORDS, &[PROTOCOL], &mut Choices::new(rest)).into_bytes() };
    let mut out = Vec::new();
    protocol::serve(&mut lines.as_slice(), &mut out).expect("memory can be read and written");
    let mut answers = 0;
    for line in out.split(|byte| *byte == b'\n').filter(|line| !line.is_empty()) {
        let answer: serde_json::Value = serde_json::from_slice(line).expect("an answer is JSON");
        assert!(answer.is_object() || answer.is_array());
        answers += 1;
    }
    assert!(answers <= lines.split(|byte| *byte == b'\n').count());
});
