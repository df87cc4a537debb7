//! How long the program takes from its start to its end, where the answer should be there at once:
//! `cargo bench -p kibitzer --bench start`.

#![allow(clippy::print_stdout)] // a benchmark

use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const COMMANDS: [&[&str]; 4] =
    [&["games"], &["games", "klondike"], &["games", "--json"], &["rules", "klondike"]];
/// An odd number, so that there is a middle one.
const RUNS: usize = 41;

fn main() {
    for command in COMMANDS {
        let mut times: Vec<Duration> = (0..RUNS).map(|_| time(command)).collect();
        times.sort_unstable();
        let [median, fastest] = [times[RUNS / 2], times[0]].map(|time| 1000.0 * time.as_secs_f64());
        let command = format!("kibitzer {}", command.join(" "));
        println!("{command:24} median {median:5.1} ms, fastest {fastest:5.1} ms");
    }
}

fn time(arguments: &[&str]) -> Duration {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kibitzer"));
    command.args(arguments).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let begun = Instant::now();
    let status = command.status();
    let took = begun.elapsed();
    assert!(status.is_ok_and(|status| status.success()), "kibitzer {arguments:?} failed");
    took
}
