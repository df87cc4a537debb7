//! Studies: what a researcher finds after a kill, on a full disk, with several programs at work.

mod page;
mod shards;
mod table;

use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use kibitzer_store::Studies;
use kibitzer_study::{Ledger, Outcome, Row, Series, Verdict};
use serde_json::Value;

use crate::runner::{Folder, Somebody, err, fed, kibitzer, out, set_mode};

const STUDY: [&str; 7] =
    ["odds", "russian-solitaire", "--deals", "1..=6000", "--nodes", "3000", "--jobs"];

fn command(home: &Path, args: &[&str]) -> Command {
    let mut command = kibitzer(args);
    command.env("KIBITZER_HOME", home);
    command
}

/// Runs and expects a status.
fn at(home: &Path, args: &[&str], status: i32) -> Output {
    let output = fed(command(home, args), "");
    assert_eq!(output.status.code(), Some(status), "{args:?}\n{}\n{}", out(&output), err(&output));
    output
}

fn start(home: &Path, args: &[&str]) -> Child {
    command(home, args)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

fn with<'a>(args: &[&'a str], more: &[&'a str]) -> Vec<&'a str> {
    [args, more].concat()
}

/// All outcomes of the study by a program that nothing happens to.
fn undisturbed() -> String {
    let home = Folder::new("odds-whole");
    out(&at(&home.0, &with(&STUDY, &["2", "--csv", "-"]), 0))
}

/// How many outcomes are stored.
fn stored(home: &Path) -> usize {
    let Ok(studies) = Studies::open(home) else { return 0 };
    let Some(asked) = studies.asked().unwrap().pop() else { return 0 };
    studies.into_reader(&asked.series).unwrap().rows(0..=1_000_000).unwrap().len()
}

fn wait_for(home: &Path, rows: usize) {
    let begun = Instant::now();
    while stored(home) < rows {
        assert!(begun.elapsed() < Duration::from_secs(120), "nothing is stored");
        std::thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn a_study_that_was_killed_goes_on_and_counts_no_deal_twice() {
    let home = Folder::new("odds-kill");
    let (mut before, mut killed) = (0, 0);
    // On a fast machine the study ends before it has been killed five times.
    while killed < 5 && before < 5_000 {
        let mut child = start(&home.0, &with(&STUDY, &["2"]));
        wait_for(&home.0, before + 300);
        std::thread::sleep(Duration::from_millis(7 * killed));
        child.kill().unwrap(); // SIGKILL
        child.wait().unwrap();
        let kept = stored(&home.0);
        assert!(kept >= before + 300, "kill {killed}: {kept} of at least {}", before + 300);
        killed += u64::from(kept < 6_000);
        before = kept;
    }
    assert!(killed > 0, "it was never killed before its end");
    let whole = out(&at(&home.0, &with(&STUDY, &["1", "--csv", "-"]), 0));
    assert_eq!(whole, undisturbed());
    assert_eq!(whole.lines().count(), 6_001);
}

#[test]
fn two_programs_on_one_store_lose_and_double_nothing() {
    let home = Folder::new("odds-two");
    let both = [(); 2].map(|()| start(&home.0, &with(&STUDY, &["1", "--json"])));
    for child in both {
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{}", err(&output));
        let figures: Value = serde_json::from_str(&out(&output)).unwrap();
        assert_eq!((&figures["known"], &figures["complete"]), (&6_000.into(), &true.into()));
    }
    assert_eq!(out(&at(&home.0, &with(&STUDY, &["1", "--csv", "-"]), 0)), undisturbed());
}

#[cfg(unix)]
#[test]
fn the_interrupt_key_prints_what_is_known() {
    let home = Folder::new("odds-interrupt");
    let child = start(&home.0, &with(&STUDY, &["1"]));
    wait_for(&home.0, 100);
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(sent.success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(3), "{}", err(&output));
    let said = out(&output);
    assert!(said.contains("of 6,000 deals are known; the same command goes on"), "{said}");
    assert!(said.contains("95 % interval"), "{said}");
    let kept = stored(&home.0);
    let known =
        said.split_once("interrupted: ").unwrap().1.split(' ').next().unwrap().replace(',', "");
    assert_eq!(known, kept.to_string(), "what is printed is what is stored");
}

/// The system refuses to let files grow, as it does when a quota is used up.
#[cfg(unix)]
#[test]
fn a_file_that_cannot_grow_is_told_and_what_was_stored_stays() {
    let home = Folder::new("odds-quota");
    let mut command = Command::new("sh");
    // In blocks of 512 bytes: room for some thousand outcomes, and less than all of them take.
    let script = "trap '' XFSZ; ulimit -f 200; exec \"$0\" \"$@\"";
    command.args(["-c", script, env!("CARGO_BIN_EXE_kibitzer")]).args(with(&STUDY, &["2"]));
    command.env("KIBITZER_HOME", &home.0);
    let output = fed(command, "");
    filled(&home.0, &output, "cannot be read or written");
    assert_eq!(out(&at(&home.0, &with(&STUDY, &["2", "--csv", "-"]), 0)), undisturbed());
}

/// A disk of 140 KiB, less than the whole study takes. Where none can be mounted (that
/// takes root), there is nothing to test here.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told_and_what_was_stored_stays() {
    let home = Folder::new("odds-full");
    let mount = |args: &[&str]| {
        Command::new("mount").args(args).arg(&home.0).stderr(Stdio::null()).status()
    };
    if !mount(&["-t", "tmpfs", "-o", "size=140k", "kibitzer-test"])
        .is_ok_and(|status| status.success())
    {
        return;
    }
    let output = fed(command(&home.0, &with(&STUDY, &["2"])), "");
    let kept = std::panic::catch_unwind(|| filled(&home.0, &output, "there is no room left for"));
    let grown = mount(&["-o", "remount,size=20m"]).unwrap().success();
    let whole = fed(command(&home.0, &with(&STUDY, &["2", "--csv", "-"])), "");
    Command::new("umount").arg(&home.0).status().unwrap();
    kept.unwrap();
    assert!(grown);
    assert_eq!(out(&whole), undisturbed(), "{}", err(&whole));
}

/// The study ended for want of room, said so, and told what it has.
fn filled(home: &Path, output: &Output, why: &str) {
    let (said, told) = (out(output), err(output));
    assert_eq!(output.status.code(), Some(2), "{said}\n{told}");
    for part in [why, "studies.db", "stored before are safe"] {
        assert!(told.contains(part), "{told}");
    }
    let kept = stored(home);
    assert!((100..6_000).contains(&kept), "{kept}");
    let known =
        said.split_once("interrupted: ").unwrap().1.split(' ').next().unwrap().replace(',', "");
    assert_eq!(known, kept.to_string(), "what is printed is what is stored");
}

/// For somebody who is not root: root may write everywhere.
#[cfg(unix)]
#[test]
fn a_read_only_store_is_told_and_read() {
    let home = Folder::new("odds-readonly");
    let small = ["odds", "russian-solitaire", "--deals", "1..=50", "--nodes", "2000"];
    at(&home.0, &small, 0);
    let somebody = Somebody::new("odds-readonly-program");
    set_mode(&home.0.join("studies.db"), 0o444);
    set_mode(&home.0, 0o555);
    let run = |args: &[&str]| somebody.runs(&home.0, args, "");
    let known = run(&small);
    assert_eq!(known.status.code(), Some(0), "{}", err(&known));
    assert!(out(&known).contains("95 % interval"));
    let more = run(&["odds", "russian-solitaire", "--deals", "1..=60", "--nodes", "2000"]);
    assert_eq!(more.status.code(), Some(2));
    assert!(err(&more).contains("cannot be written to"), "{}", err(&more));
    assert!(out(&more).contains("50 of 60 deals are known"), "{}", out(&more));
    set_mode(&home.0, 0o755);
    set_mode(&home.0.join("studies.db"), 0o644);
    assert_eq!(stored(&home.0), 50);
}

#[test]
fn the_same_bytes_in_every_run_with_one_or_two_jobs() {
    let study = ["odds", "klondike", "--deals", "ms:1..=60", "--nodes", "20000", "--jobs"];
    let run = |name: &str, jobs: &str| {
        let home = Folder::new(name);
        let [csv, parquet] = ["a.csv", "a.parquet"].map(|file| home.0.join(file));
        let files = ["--csv", csv.to_str().unwrap(), "--parquet", parquet.to_str().unwrap()];
        let said = out(&at(&home.0, &[&study[..], &[jobs], &files].concat(), 0));
        (said, std::fs::read(csv).unwrap(), std::fs::read(parquet).unwrap())
    };
    let first = run("odds-bytes-1", "1");
    assert_eq!(first, run("odds-bytes-2", "1"));
    assert_eq!(first, run("odds-bytes-3", "2"));
    assert_eq!(&first.2[..4], b"PAR1");
}

/// Nor does it matter where a rule file lies.
#[test]
fn a_rule_file_is_studied_like_a_game() {
    let run = |folder: &str| {
        let home = Folder::new(folder);
        let rules = home.file("mine.toml", "format = 1\nname = \"Mine\"\nlike = \"golf\"\n");
        let parquet = home.path("a.parquet");
        let study = ["odds", &rules, "--deals", "1..=5", "--nodes", "2000", "--parquet", &parquet];
        (out(&at(&home.0, &study, 0)), std::fs::read(&parquet).unwrap())
    };
    let first = run("odds-rules-1");
    assert!(first.0.starts_with("mine, deals 1..=5, thoughtful player"), "{}", first.0);
    assert_eq!(first, run("odds-rules-2"));
}

#[test]
fn figures_as_json() {
    let home = Folder::new("odds-json");
    let study = ["odds", "klondike", "--deals", "1..=40", "--nodes", "20000", "--json"];
    let figures: Value = serde_json::from_str(&out(&at(&home.0, &study, 0))).unwrap();
    let count = |key: &str| figures[key].as_u64().unwrap();
    assert_eq!(count("won") + count("lost") + count("undecided"), 40);
    assert_eq!(
        (figures["reproducible"].as_bool(), figures["passes"].to_string().as_str()),
        (Some(true), "[2000,16000,20000]")
    );
    let (low, high) = (&figures["interval"]["low"], &figures["interval"]["high"]);
    assert!(low.as_f64().unwrap() <= figures["share"]["low"].as_f64().unwrap());
    assert!(high.as_f64().unwrap() >= figures["share"]["high"].as_f64().unwrap());
    let timed = ["odds", "klondike", "--deals", "1..=5", "--time", "20ms", "--json"];
    let figures: Value = serde_json::from_str(&out(&at(&home.0, &timed, 0))).unwrap();
    assert_eq!(figures["reproducible"], false);
    assert!(out(&at(&home.0, &timed[..6], 0)).contains("cannot be reproduced"));
}

#[test]
fn a_larger_budget_goes_on_and_until_stops() {
    let home = Folder::new("odds-until");
    let until = [
        "odds",
        "russian-solitaire",
        "--deals",
        "1..=100000",
        "--nodes",
        "2000",
        "--until",
        "5%",
        "--json",
    ];
    let figures: Value = serde_json::from_str(&out(&at(&home.0, &until, 0))).unwrap();
    let width = figures["interval"]["high"].as_f64().unwrap()
        - figures["interval"]["low"].as_f64().unwrap();
    let known = figures["known"].as_u64().unwrap();
    assert!(width <= 0.05 && known < 10_000 && known.is_multiple_of(500), "{figures}");
    assert_eq!(figures["deals"], format!("1..={known}"));
    assert_eq!(figures["until"]["reached"], true);
    let short = ["odds", "yukon", "--deals", "1..=40", "--nodes", "2000", "--until", "1%"];
    let said = out(&at(&home.0, &short, 0));
    assert!(
        said.contains("wider than the 1.00 % asked for; undecided deals alone keep it"),
        "{said}"
    );
    let figures: Value =
        serde_json::from_str(&out(&at(&home.0, &with(&short, &["--json"]), 0))).unwrap();
    assert_eq!(figures["until"]["reached"], false);
}

#[test]
fn players_play_deals_too() {
    let home = Folder::new("odds-players");
    for (player, nodes) in [("greedy", "1"), ("random", "1"), ("fair", "2000")] {
        let study =
            ["odds", "yukon", "--deals", "1..=6", "--player", player, "--nodes", nodes, "--json"];
        let figures: Value = serde_json::from_str(&out(&at(&home.0, &study, 0))).unwrap();
        assert_eq!((&figures["player"], &figures["known"]), (&player.into(), &6.into()));
        assert_eq!(figures["undecided"], 0, "a player wins or does not");
    }
}

#[test]
fn two_games_on_the_same_deals() {
    let home = Folder::new("odds-against");
    let study = [
        "odds",
        "klondike",
        "--against",
        "klondike-draw-one",
        "--deals",
        "1..=60",
        "--nodes",
        "16000",
    ];
    let said = out(&at(&home.0, &study, 0));
    for part in [
        "klondike, deals 1..=60",
        "klondike-draw-one, deals 1..=60",
        "won in both",
        "exact McNemar test",
    ] {
        assert!(said.contains(part), "{part}\n{said}");
    }
    let figures: Value =
        serde_json::from_str(&out(&at(&home.0, &with(&study, &["--json"]), 0))).unwrap();
    let count = |key: &str| figures["pairs"][key].as_u64().unwrap();
    assert_eq!(["both", "first", "second", "neither", "open"].map(count).iter().sum::<u64>(), 60);
    let other = at(&home.0, &["odds", "klondike", "--against", "spider", "--deals", "1..=5"], 2);
    assert!(err(&other).contains("do not have the same cards"), "{}", err(&other));
}
/// What is asked for may be far more than can be played: what is known is told at once, and the
/// interrupt key ends it.
#[cfg(unix)]
#[test]
fn a_range_without_end_is_begun_and_left() {
    let home = Folder::new("odds-endless");
    let endless =
        ["odds", "russian-solitaire", "--deals", "1..=9223372036854775807", "--nodes", "2000"];
    let child = start(&home.0, &endless);
    wait_for(&home.0, 100);
    assert!(
        Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success()
    );
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(3), "{}", err(&output));
    assert!(
        out(&output).contains("of 9,223,372,036,854,775,807 deals are known"),
        "{}",
        out(&output)
    );
    let table = out(&at(&home.0, &["odds", "table"], 0));
    assert!(table.contains("(`russian-solitaire`)"), "{table}");
}

/// Studies are kept by the rules, not by the name that these had first.
#[test]
fn a_copy_of_a_game_does_not_take_its_place() {
    let home = Folder::new("odds-copy");
    let copy = home.file("copy.toml", "format = 1\nname = \"Copy\"\nlike = \"golf\"\n");
    at(&home.0, &["odds", &copy, "--deals", "1..=5", "--nodes", "2000"], 0);
    at(&home.0, &["odds", "golf", "--deals", "1..=20", "--nodes", "2000"], 0);
    let table = out(&at(&home.0, &["odds", "table"], 0));
    assert!(table.contains("| Golf (`golf`) | ") && !table.contains("Copy"), "{table}");
}

/// Hours of work are not to be lost for a file that cannot be written.
#[cfg(unix)]
#[test]
fn what_cannot_be_written_is_told_before_anything_is_played() {
    let home = Folder::new("odds-nowhere");
    let file = home.file("file", "");
    let nowhere = format!("{file}/x.csv");
    let study = ["odds", "golf", "--deals", "1..=100000", "--nodes", "1000000"];
    for more in [
        &["--csv", &nowhere][..],
        &["--parquet", &nowhere],
        &["--parquet", "-"],
        &["--chart", "x.jpg"],
        &["--json", "--csv", "-"],
        &["--shard", "1/1", "--out", &nowhere],
        &["--against", "golf-pysol", "--chart", "x.svg"],
        &["--shard", "1/1", "--out", "x", "--chart", "x.svg"],
        &["--player", "greedy", "--time", "1"],
    ] {
        let study = if more.contains(&"--time") { &study[..4] } else { &study };
        at(&home.0, &with(study, more), 2);
    }
    assert_eq!(stored(&home.0), 0);
}

#[test]
fn wrong_usage_is_told() {
    let home = Folder::new("odds-usage");
    for (args, part) in [
        (&["odds"][..], "required"),
        (&["odds", "klondike"], "--deals"),
        (&["odds", "klondik", "--deals", "1..=2"], "klondike"),
        (&["odds", "klondike", "--deals", "2..=1"], "no deals in it"),
        (
            &["odds", "klondike", "--deals", "1..=2", "--player", "lucky"],
            "thoughtful, fair, greedy, random",
        ),
        (&["odds", "klondike", "--deals", "1..=2", "--until", "2"], "such as 0.5%"),
        (&["odds", "klondike", "--deals", "1..=2", "--shard", "3/2", "--out", "x"], "is no shard"),
        (&["odds", "klondike", "--deals", "1..=2", "--shard", "1/2"], "--out"),
        (
            &["odds", "klondike", "--deals", "1..=2", "--shard", "1/2", "--out", "ftp://x/y"],
            "names no place",
        ),
        (
            &["odds", "klondike", "--deals", "9223372036854775807..=9223372036854775808"],
            "up to number",
        ),
        (&["odds", "klondike", "--deals", "1..=2", "--nodes", "0"], "0"),
        (&["odds", "klondike", "--deals", "foo:1..=3"], "no numbering of deals has that name"),
        (&["odds", "klondike", "--deals", "1..=18446744073709551616"], "too large a number"),
    ] {
        let said = err(&at(&home.0, args, 2));
        assert!(said.contains(part), "{args:?}\n{said}");
    }
    let none = err(&at(&home.0, &["odds", "table"], 1));
    assert!(none.contains("no stored study belongs in the table"), "{none}");
}
