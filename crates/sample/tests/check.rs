//! The whole check (`.ci/run`) runs what the README tells people to run, and what no test of the
//! workspace reaches.

use std::fs;
use std::path::PathBuf;

fn root() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// The steps of the check, without comments.
fn steps() -> String {
    let text = fs::read_to_string(root().join(".ci/run")).unwrap();
    let is_step = |line: &&str| !line.trim_start().starts_with('#');
    text.lines().filter(is_step).collect::<Vec<_>>().join("\n")
}

/// The README's command for all tests is that of the check.
#[test]
fn the_tests_of_the_readme_are_run() {
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    let told = readme.lines().find(|line| line.starts_with("cargo test")).unwrap();
    let steps = steps();
    assert!(steps.lines().any(|line| line == format!("step {told}")), "no step is '{told}'");
    assert!(steps.contains("cargo run --release -- play"), "nothing is played");
}

/// So are its other commands for testing.
#[test]
fn all_that_the_readme_tests_is_run() {
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    let (_, told) = readme.split_once("## Test").unwrap();
    let block = told.split("```").nth(1).unwrap();
    let commands = block.lines().filter(|line| line.starts_with("cargo "));
    let commands: Vec<&str> =
        commands.map(|line| line.split('#').next().unwrap_or(line).trim()).collect();
    let steps = steps();
    assert!(commands.len() > 5, "{commands:?}");
    for command in commands {
        assert!(steps.contains(command), "no step is '{command}'");
    }
}

/// The fuzz targets are no part of the workspace, and shards in S3-compatible stores no part of a
/// program that is built without asking for them: both are built by the check alone.
#[test]
fn what_the_workspace_leaves_out_is_built() {
    let steps = steps();
    for needed in ["--features kibitzer/s3", "--manifest-path fuzz/Cargo.toml"] {
        assert!(steps.contains(needed), "no step of .ci/run has '{needed}'");
    }
    let known = fs::read_to_string(root().join("fuzz/Cargo.toml")).unwrap();
    let mut targets = 0;
    for file in fs::read_dir(root().join("fuzz/fuzz_targets")).unwrap() {
        let name = file.unwrap().file_name().into_string().unwrap();
        targets += 1;
        let path = format!("path = \"fuzz_targets/{name}\"");
        assert!(known.contains(&path), "fuzz/Cargo.toml does not have {name}");
    }
    assert!(targets >= 9, "{targets} fuzz targets");
}
