//! The commands that the docs show are run as they stand there, on fewer deals and nodes.

use std::path::Path;
use std::process::{Command, Output};
use std::{env, fs, iter};

use kibitzer_sample::sources::unbroken;
use serde_json::Value;

use crate::runner::{err, fed, home, kibitzer, out};

/// The pages whose commands are run.
const PAGES: [&str; 8] = [
    "README.md",
    "crates/cli/README.md",
    "docs/cluster.md",
    "docs/inventors.md",
    "docs/odds-method.md",
    "docs/odds.md",
    "docs/researchers.md",
    "docs/solver.md",
];

fn text(page: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    fs::read_to_string(root.join(page)).unwrap()
}

/// The code blocks of a page with one word after their fence.
fn blocks(page: &str, kind: &str) -> Vec<String> {
    let text = text(page);
    let mut blocks = Vec::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        let Some(opened) = line.trim().strip_prefix("```") else { continue };
        let block: Vec<&str> = lines.by_ref().take_while(|line| line.trim() != "```").collect();
        if opened == kind {
            blocks.push(block.join("\n"));
        }
    }
    blocks
}

/// The commands of a page, without remarks. Those that want a screen, a shell, another machine or
/// a name in the place of `GAME` are left out.
fn commands(page: &str) -> Vec<Vec<String>> {
    let lines = blocks(page, "sh").join("\n");
    let commands = lines.lines().filter_map(|line| line.trim().strip_prefix("kibitzer "));
    let commands = commands.map(|line| line.split(" #").next().unwrap_or_default());
    let words = commands.map(|line| line.split_whitespace().map(str::to_owned).collect());
    words.filter(|command: &Vec<String>| !command.is_empty() && is_runnable(command)).collect()
}

fn is_runnable(command: &[String]) -> bool {
    let is_elsewhere = |word: &String| {
        word.starts_with("s3:") || word.starts_with('/') || word.contains(['$', '>', '|', '~'])
    };
    !command.iter().any(is_elsewhere)
}

/// A command with fewer deals and nodes; play is plain.
fn made_small(command: &[String]) -> Vec<String> {
    let mut small: Vec<String> = command.to_vec();
    for at in 0..small.len() {
        let range = small[at].split_once("..=");
        if let Some((first, _)) = range.filter(|(_, last)| last.parse::<u64>().is_ok_and(|n| n > 3))
        {
            small[at] = format!("{first}..=3");
        }
        let value = match small[at].as_str() {
            "--nodes" => "500",
            "--time" => "1",
            "--until" => "90%",
            _ => continue,
        };
        value.clone_into(&mut small[at + 1]);
    }
    let has = |words: &[&str]| small.iter().any(|word| words.contains(&word.as_str()));
    let more: &[&str] = match small[0].as_str() {
        "play" if !has(&["--plain"]) => &["--plain"],
        "odds" | "solve" | "analyse" if !has(&["--nodes", "--time"]) => &["--nodes", "500"],
        _ => &[],
    };
    small.extend(more.iter().map(|word| (*word).to_owned()));
    small
}

/// A folder with the files that the commands name.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    let files = blocks("docs/inventors.md", "toml");
    write("evening.toml", &files[0]);
    let variant = files.iter().find(|text| text.contains("like = \"evening\"")).unwrap();
    write("three-cells.toml", variant);
    let dealt = run_in(folder.path(), &["deal", "yukon", "--deal", "7"]);
    write("position.txt", &out(&dealt));
    let line = "[Game \"yukon\"]\n[Deal \"7\"]\n\n";
    let solved = run_in(folder.path(), &["solve", "yukon", "--deal", "7", "--json"]);
    let answer: Value = serde_json::from_str(&out(&solved)).unwrap();
    write("game.txt", &format!("{line}{}\n", answer["line"].as_str().unwrap()));
    folder
}

fn run_in(folder: &Path, args: &[&str]) -> Output {
    let mut command = kibitzer(args);
    command.current_dir(folder);
    fed(command, "quit\n")
}

/// True if a command may end so: only of verdicts there are others than success.
fn may_end(command: &str, status: Option<i32>) -> bool {
    match command {
        "solve" | "analyse" => matches!(status, Some(0 | 1 | 3)),
        _ => status == Some(0),
    }
}

/// None is misspelt, wants what is not there, or fails; a verdict may be any, also none.
#[test]
fn documented_commands_run() {
    let folder = folder();
    let mut count = 0;
    for page in PAGES {
        for command in commands(page) {
            let small = made_small(&command);
            let words: Vec<&str> = small.iter().map(String::as_str).collect();
            let output = run_in(folder.path(), &words);
            let status = output.status.code();
            let said = err(&output);
            assert!(may_end(words[0], status), "{page}: {words:?}\n{status:?} {said}");
            count += 1;
        }
    }
    assert!(count > 25, "{count} commands");
}

/// What the page for inventors prints for its first game is what the program finds.
#[test]
fn the_first_game_of_inventors_has_the_odds_that_are_printed() {
    let folder = folder();
    let shown = blocks("docs/inventors.md", "text");
    let command =
        commands("docs/inventors.md").into_iter().find(|words| words[0] == "odds").unwrap();
    let words: Vec<&str> = command.iter().map(String::as_str).collect();
    let printed = out(&run_in(folder.path(), &words));
    for line in shown[0].lines().filter(|line| !line.trim().is_empty()) {
        assert!(printed.contains(line), "{line}\n{printed}");
    }
}

/// The studies of a page, as its commands ask for them.
fn studies(page: &str) -> Vec<Vec<String>> {
    commands(page).into_iter().filter(|words| words[0] == "odds").collect()
}

/// What a study finds, where nothing was played before.
fn figures(command: &[String]) -> Value {
    let folder = tempfile::tempdir().unwrap();
    let words = command.iter().map(String::as_str).chain(["--json"]);
    let mut program = kibitzer(&words.collect::<Vec<_>>());
    program.current_dir(folder.path()).env("KIBITZER_HOME", folder.path());
    serde_json::from_str(&out(&fed(program, ""))).unwrap()
}

/// What the page for researchers prints is what the program finds.
#[test]
fn the_first_studies_of_researchers_have_the_figures_that_are_printed() {
    const PAGE: &str = "docs/researchers.md";
    let studies = studies(PAGE);
    let words: Vec<&str> = studies[0].iter().map(String::as_str).collect();
    let printed = out(&run_in(folder().path(), &words));
    for line in blocks(PAGE, "text")[0].lines() {
        assert!(printed.contains(line), "{line}\n{printed}");
    }
    let [first, second, third] = [1, 2, 3].map(|number| figures(&studies[number]));
    let percent = |value: &Value| format!("{:.2}", value.as_f64().unwrap() * 100.0);
    let known = second["known"].as_u64().unwrap();
    let told = [
        format!(
            "wins all {} deals, in the median with {} nodes",
            first["won"], first["nodes"]["median"]
        ),
        format!(
            "ends after {},{:03} deals: {} % ({} to {} %)",
            known / 1000,
            known % 1000,
            percent(&second["share"]["low"]),
            percent(&second["interval"]["low"]),
            percent(&second["interval"]["high"])
        ),
        format!("does not: {} and {}.", third["pairs"]["first"], third["pairs"]["second"]),
    ];
    for told in told {
        assert!(unbroken(&text(PAGE)).contains(&told), "{PAGE} does not say: {told}");
    }
}

/// The page for programs speaks the protocol from Python, if that is here.
#[test]
fn the_protocol_is_spoken_as_the_page_for_programs_shows() {
    let shown = blocks("docs/programmers.md", "python");
    let code = shown.iter().find(|code| code.contains("subprocess")).unwrap();
    let own = Path::new(env!("CARGO_BIN_EXE_kibitzer")).parent().unwrap().to_owned();
    let others = env::var_os("PATH").unwrap_or_default();
    let places = env::join_paths(iter::once(own).chain(env::split_paths(&others))).unwrap();
    let mut python = Command::new("python3");
    python.args(["-c", code]).env("PATH", places).env("KIBITZER_HOME", home());
    let Ok(output) = python.output() else { return };
    let printed = out(&output);
    assert!(output.status.success(), "{printed}\n{}", err(&output));
    assert!(printed.contains("[Game \"yukon\"]\n[Rules "), "{printed}");
    // The comment has the beginning of the reason.
    let (_, comment) = code.lines().find_map(|line| line.split_once("  # ")).unwrap();
    let reason = comment.trim_end_matches('…').trim();
    assert!(reason.len() > 10 && printed.contains(reason), "'{reason}' is not told:\n{printed}");
    let verdict = printed.lines().last().unwrap();
    assert!(["won", "lost", "undecided"].contains(&verdict), "{printed}");
}
