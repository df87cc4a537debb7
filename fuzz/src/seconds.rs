//! Targets without the library that feeds them: inputs at random for some seconds, on stable Rust.
//!
//! `cargo run --manifest-path fuzz/Cargo.toml --no-default-features --bin layout -- 10` tries the
//! target for ten seconds. A second number is the seed; the same seed gives the same inputs.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use kibitzer_hostile::choices::Rng;

/// Longest input.
const LONGEST: usize = 600;
/// An input that takes longer is held to go on for ever.
const SLOW: Duration = Duration::from_secs(20);

/// Tries a target with random inputs for as long as the command line says, ten seconds by default.
pub fn run(target: impl Fn(&[u8])) -> ExitCode {
    let numbers: Result<Vec<u64>, _> = std::env::args().skip(1).map(|text| text.parse()).collect();
    let (seconds, seed) = match numbers.as_deref() {
        Ok([]) => (10, 2026),
        Ok([seconds]) => (*seconds, 2026),
        Ok([seconds, seed]) => (*seconds, *seed),
        _ => {
            eprintln!("two numbers: seconds, and a seed");
            return ExitCode::from(2);
        }
    };
    let until = Instant::now() + Duration::from_secs(seconds);
    let mut rng = Rng::new(seed);
    let mut tried = 0_u64;
    while Instant::now() < until {
        let input = input(&mut rng);
        let begun = Instant::now();
        if let Err(panic) = catch_unwind(AssertUnwindSafe(|| target(&input))) {
            eprintln!("FAILED at input {tried} of seed {seed}: {input:?}");
            resume_unwind(panic);
        }
        if begun.elapsed() > SLOW {
            eprintln!("SLOW at input {tried} of seed {seed}: {input:?}");
            return ExitCode::FAILURE;
        }
        tried += 1;
    }
    println!("{tried} inputs of seed {seed}, nothing found");
    ExitCode::SUCCESS
}

/// Bytes at random; now and then few of them, or letters only.
fn input(rng: &mut Rng) -> Vec<u8> {
    let longest = if rng.below(4) == 0 { 12 } else { LONGEST };
    let letters = rng.below(5) == 0;
    (0..rng.below(longest) + 1)
        .map(|_| if letters { 32 + rng.below(95) as u8 } else { rng.below(256) as u8 })
        .collect()
}
