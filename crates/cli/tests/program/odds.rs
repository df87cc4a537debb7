//! Studies: what a researcher finds after a kill, on a full disk, with several programs at work,
//! and in shards.

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
        said.contains("wider than the 1.00 % that were wanted; undecided deals alone keep it"),
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
    assert!(err(&other).contains("not of the same cards"), "{}", err(&other));
}

/// A study in shards in a folder.
struct Shards {
    folder: Folder,
}

impl Shards {
    fn new(name: &str) -> Shards {
        Shards { folder: Folder::new(name) }
    }

    fn place(&self) -> &str {
        self.folder.0.to_str().unwrap()
    }

    fn run(&self, shard: &str, deals: &str, jobs: &str, status: i32) -> Output {
        let args =
            ["odds", "russian-solitaire", "--deals", deals, "--nodes", "2000", "--jobs", jobs];
        at(&self.folder.0, &with(&args, &["--shard", shard, "--out", self.place()]), status)
    }

    fn merge(&self, more: &[&str], status: i32) -> Output {
        at(&self.folder.0, &with(&["odds", "merge", self.place()], more), status)
    }
}

#[test]
fn shards_give_what_one_program_gives() {
    let shards = Shards::new("odds-shards");
    for index in [3, 1, 5, 2, 4] {
        shards.run(&format!("{index}/5"), "1..=1003", if index == 3 { "2" } else { "1" }, 0);
    }
    let home = Folder::new("odds-single");
    let file = |name: &str| home.0.join(name).to_str().unwrap().to_owned();
    let study = ["odds", "russian-solitaire", "--deals", "1..=1003", "--nodes", "2000"];
    let (one, merged) = (file("one.parquet"), file("merged.parquet"));
    let said = out(&at(&home.0, &with(&study, &["--parquet", &one]), 0));
    assert_eq!(out(&shards.merge(&["--parquet", &merged], 0)), said);
    assert!(std::fs::read(&one).unwrap() == std::fs::read(&merged).unwrap(), "the same bytes");
    assert_eq!(
        out(&shards.merge(&["--csv", "-"], 0)),
        out(&at(&home.0, &with(&study, &["--csv", "-"]), 0))
    );

    // Again: nothing changes, whoever runs it.
    let path = shards.folder.0.join("shard-2-of-5.parquet");
    let before = std::fs::read(&path).unwrap();
    assert!(out(&shards.run("2/5", "1..=1003", "1", 0)).contains("is there already"));
    std::fs::remove_file(&path).unwrap();
    shards.run("2/5", "1..=1003", "2", 0);
    assert_eq!(std::fs::read(&path).unwrap(), before);

    // Into a store.
    let other = Folder::new("odds-kept");
    at(&other.0, &["odds", "merge", shards.place(), "--keep"], 0);
    assert_eq!(stored(&other.0), 1_003);
    assert_eq!(out(&at(&other.0, &study, 0)), said);
}

#[test]
fn what_is_missing_doubled_or_wrong_is_told() {
    let shards = Shards::new("odds-missing");
    let empty = shards.merge(&[], 2);
    assert!(err(&empty).contains("there is no shard in"), "{}", err(&empty));
    for index in [1, 2, 4] {
        shards.run(&format!("{index}/4"), "1..=400", "1", 0);
    }
    std::fs::write(shards.folder.0.join(".shard-3-of-4.parquet.77-1.tmp"), "half a file").unwrap();
    let lacking = shards.merge(&[], 1);
    assert!(
        err(&lacking).contains("100 deals are missing: 201..=300; run the shards 3 of 4"),
        "{}",
        err(&lacking)
    );
    assert!(out(&lacking).contains("  300 of 400 deals are known\n"), "{}", out(&lacking));
    // Finer shards fill the gap; deals that come twice count once.
    for index in [4, 5, 6] {
        shards.run(&format!("{index}/8"), "1..=400", "1", 0);
    }
    let whole = shards.merge(&[], 0);
    assert!(err(&whole).contains("50 deals came more than once"), "{}", err(&whole));
    // A damaged file is named, and its shard can be run again.
    let path = shards.folder.0.join("shard-1-of-4.parquet");
    let good = std::fs::read(&path).unwrap();
    std::fs::write(&path, &good[..good.len() / 2]).unwrap();
    let damaged = shards.merge(&[], 2);
    assert!(err(&damaged).contains("shard-1-of-4.parquet: it is damaged"), "{}", err(&damaged));
    shards.run("1/4", "1..=400", "1", 0);
    assert_eq!(std::fs::read(&path).unwrap(), good);
    // Another study does not get mixed in.
    let other = shards.run("1/4", "1..=800", "1", 2);
    assert!(err(&other).contains("belongs to another study"), "{}", err(&other));
    shards.run("7/9", "1..=800", "1", 0);
    let mixed = shards.merge(&[], 2);
    assert!(
        err(&mixed).contains("are of different studies, they differ in deals"),
        "{}",
        err(&mixed)
    );
}

/// Whatever bit of a shard changes on the way, it is not counted, and its shard can be played
/// again.
#[test]
fn a_shard_that_changed_is_never_counted() {
    let shards = Shards::new("odds-flips");
    shards.run("1/2", "1..=60", "1", 0);
    shards.run("2/2", "1..=60", "1", 0);
    let path = shards.folder.0.join("shard-2-of-2.parquet");
    let good = std::fs::read(&path).unwrap();
    for at in (0..good.len()).step_by(good.len() / 12) {
        let mut changed = good.clone();
        changed[at] ^= 1 << (at % 8);
        std::fs::write(&path, &changed).unwrap();
        let told = err(&shards.merge(&[], 2));
        assert!(
            told.contains("shard-2-of-2.parquet: it is damaged")
                && told.contains("run its shard again"),
            "{told}"
        );
    }
    shards.run("2/2", "1..=60", "1", 0);
    assert_eq!(std::fs::read(&path).unwrap(), good);
    shards.merge(&[], 0);
}

/// All missing shards are told, as ranges that job arrays take; what files have in common is
/// counted once, whatever their number of shards.
#[test]
fn all_missing_shards_are_told() {
    let shards = Shards::new("odds-ranges");
    for index in [1, 2, 40, 77] {
        shards.run(&format!("{index}/100"), "1..=300", "1", 0);
    }
    let told = err(&shards.merge(&[], 1));
    assert!(told.contains("288 deals are missing: 7..=117, 121..=228, 232..=300;"), "{told}");
    assert!(told.contains("; run the shards 3-39,41-76,78-100 of 100\n"), "{told}");
    // Files that overlap others in the middle and at both ends.
    shards.run("1/4", "1..=300", "1", 0);
    shards.run("2/3", "1..=300", "1", 0);
    let told = shards.merge(&["--json"], 1);
    assert!(err(&told).contains("9 deals came more than once"), "{}", err(&told));
    let said: serde_json::Value = serde_json::from_str(&out(&told)).unwrap();
    assert_eq!(said["known"], 75 + 100 + 3);
    assert!(
        err(&told)
            .contains("76..=100, 201..=228, 232..=300; run the shards 26-34,67-76,78-100 of 100"),
        "{}",
        err(&told)
    );
}

/// Most shards of few deals are empty, and there is no end of them.
#[test]
fn a_shard_of_very_many_is_merged_at_once() {
    let shards = Shards::new("odds-fine");
    shards.run("1/1000000000000", "1..=30", "1", 0);
    let told = err(&shards.merge(&[], 1));
    assert!(
        told.contains("30 deals are missing: 1..=30; run the shards 33333333334,66666666667,"),
        "{told}"
    );
    assert!(told.ends_with(",… of 1000000000000\n") && told.len() < 600, "{told}");
}

#[test]
fn results_of_own_rules_are_kept_by_their_file() {
    let folder = Folder::new("odds-keep-own");
    let mine = folder.file(
        "mine.toml",
        "format = 1\nname = \"Mine\"\nlike = \"golf\"\npiles.hole.build.wrap = true\n",
    );
    let other = folder.file("other.toml", "format = 1\nname = \"Other\"\nlike = \"golf\"\n");
    let place = folder.path("shards");
    let study = ["odds", &mine, "--deals", "1..=5", "--nodes", "2000"];
    at(&folder.0, &with(&study, &["--shard", "1/1", "--out", &place]), 0);
    let home = Folder::new("odds-kept-own");
    let keep = ["odds", "merge", &place, "--keep"];
    for more in [&[][..], &["--game", &other]] {
        let refused = at(&home.0, &with(&keep, more), 2);
        assert!(err(&refused).contains("--game FILE.toml"), "{}", err(&refused));
        assert!(out(&refused).contains("95 % interval"), "the figures are printed all the same");
    }
    assert_eq!(stored(&home.0), 0);
    at(&home.0, &with(&keep, &["--game", &mine]), 0);
    assert_eq!(stored(&home.0), 5);
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
        (
            &["odds", "klondike", "--deals", "foo:1..=3"],
            "no numbering has the name before the colon",
        ),
        (&["odds", "klondike", "--deals", "1..=18446744073709551616"], "too large a number"),
    ] {
        let said = err(&at(&home.0, args, 2));
        assert!(said.contains(part), "{args:?}\n{said}");
    }
    let none = err(&at(&home.0, &["odds", "table"], 1));
    assert!(none.contains("no study is stored yet"), "{none}");
}

const VARIANT: &str = "format = 1\nname = \"Golf, a trifle changed\"\nlike = \
                       \"golf\"\npiles.hole.build.wrap = true\n";

#[test]
fn the_table_is_made_from_the_store() {
    let home = Folder::new("odds-table");
    at(&home.0, &["odds", "russian-solitaire", "--deals", "1..=200", "--nodes", "2000"], 0);
    at(&home.0, &["odds", "russian-solitaire", "--deals", "1..=50", "--player", "random"], 0);
    at(&home.0, &["odds", "golf", "--deals", "1..=20", "--nodes", "2000"], 0);
    let published = home.0.join("published.csv");
    let variant = home.0.join("variants/trifle.toml");
    std::fs::create_dir_all(variant.parent().unwrap()).unwrap();
    std::fs::write(&variant, VARIANT).unwrap();
    at(&home.0, &["odds", variant.to_str().unwrap(), "--deals", "1..=20", "--nodes", "2000"], 0);
    let figures = "4510859,5489141,0,somebody";
    let lines =
        format!("game,won,lost,undecided,source\ngolf,{figures}\nvariants/trifle.toml,{figures}\n");
    std::fs::write(&published, lines).unwrap();
    let asked = ["odds", "table", "--published", published.to_str().unwrap()];
    let table = out(&at(&home.0, &asked, 0)).replace(&format!("{}/", home.0.display()), "");
    for part in [
        "## Games of which little is known yet",
        "| Golf (`golf`) | ",
        "## The catalogue, by families",
        "| **Yukon** | | | | | | | |\n| Russian Solitaire (`russian-solitaire`) | **",
        "[Golf, a trifle changed](variants/trifle.toml) | 20 |",
        "50 deals)",
        "`kibitzer odds russian-solitaire --deals 1..=200 --nodes 2000`",
        "`kibitzer odds russian-solitaire --deals 1..=50 --player random`",
        " | somebody | ours contains it, but is too wide",
    ] {
        assert!(table.contains(part), "{part}\n{table}");
    }
    let file = home.0.join("studies.csv");
    at(&home.0, &with(&asked, &["--csv", file.to_str().unwrap()]), 0);
    let rows = std::fs::read_to_string(&file).unwrap();
    let row = "russian-solitaire,random,random-2,1..=50,0,";
    assert!(rows.lines().count() == 6 && rows.contains(row), "{rows}");
    let chart = home.0.join("games.svg");
    let first = ["--first", "russian-solitaire,golf", "--chart", chart.to_str().unwrap()];
    let table = out(&at(&home.0, &with(&asked, &first), 0));
    let (games, rest) = table.split_once("## Compared").unwrap();
    assert!(
        games.find("Russian Solitaire") < games.find("Golf") && !games.contains("families"),
        "{table}"
    );
    assert!(games.contains("wants a larger budget") && rest.contains("trifle"), "{table}");
    let drawn = std::fs::read_to_string(&chart).unwrap();
    assert!(drawn.contains("Russian Solitaire") && drawn.contains("Golf"), "{drawn}");
    std::fs::write(&published, "game,won,lost,undecided,source\ngolf,many,1,0,somebody\n").unwrap();
    let wrong =
        err(&at(&home.0, &["odds", "table", "--published", published.to_str().unwrap()], 2));
    assert!(wrong.contains("published.csv:2: 'many' is no number"), "{wrong}");
}

/// A study that an older program, of a search before the first, is to have made.
fn old_study(home: &Path, deals: std::ops::RangeInclusive<u64>, won: u64) {
    let verdict = |deal| if deal <= won { Verdict::Won } else { Verdict::Lost };
    study_of("solver-0", home, deals, 2_000, verdict);
}

/// A study of a version, every deal being tried with the whole budget once.
fn study_of(
    version: &str,
    home: &Path,
    deals: std::ops::RangeInclusive<u64>,
    budget: u64,
    verdict: impl Fn(u64) -> Verdict,
) {
    study_in("russian-solitaire", version, home, deals, budget, verdict);
}

fn study_in(
    game: &str,
    version: &str,
    home: &Path,
    deals: std::ops::RangeInclusive<u64>,
    budget: u64,
    verdict: impl Fn(u64) -> Verdict,
) {
    let game = kibitzer_rules::game(game).unwrap();
    let series = Series {
        rules: game.fingerprint.clone(),
        player: "thoughtful".into(),
        version: version.into(),
        numbering: "own".into(),
        measure: "nodes".into(),
    };
    let mut studies = Studies::open(home).unwrap();
    studies.ask(&game, &series, &deals, budget).unwrap();
    let row = |deal| {
        let verdict = verdict(deal);
        Row { deal, budget, outcome: Outcome { verdict, nodes: 7, length: None } }
    };
    studies.into_ledger(&game, &series).unwrap().add(&deals.map(row).collect::<Vec<_>>()).unwrap();
}

#[test]
fn the_table_takes_studies_of_older_versions_and_names_them() {
    let home = Folder::new("odds-versions");
    old_study(&home.0, 1..=3000, 1234);
    old_study(&home.0, 1..=50, 50);
    at(&home.0, &["odds", "russian-solitaire", "--deals", "1..=50", "--nodes", "2000"], 0);
    let table = out(&at(&home.0, &["odds", "table"], 0));
    assert!(
        table.contains("--deals 1..=3000 --nodes 2000` | solver-0 | 1,234 | 1,766 |"),
        "{table}"
    );
    assert!(
        table.contains("| **41.13 %** (39.38 % to 42.90 %); wants more deals | 3,000 |"),
        "the one that tells most: {table}"
    );
    let same: Vec<&str> = table.lines().filter(|line| line.contains("--deals 1..=50 ")).collect();
    assert!(
        same.len() == 1 && !same[0].contains("solver-0"),
        "of the same question the newest: {same:?}"
    );
}

/// The page's figure counts what any version proved within any budget; more deals go before a
/// slightly narrower interval.
#[test]
fn the_table_unites_what_all_versions_and_budgets_prove() {
    let home = Folder::new("odds-united");
    let upto = |won: u64, lost: u64| {
        move |deal| match deal % 10 {
            digit if digit < won => Verdict::Won,
            digit if digit >= 10 - lost => Verdict::Lost,
            _ => Verdict::Undecided,
        }
    };
    study_of("solver-0", &home.0, 1..=2000, 2_000, upto(6, 1));
    study_of("solver-1", &home.0, 1..=2000, 2_000, upto(5, 3));
    let figure = |home: &Path| {
        let table = out(&at(home, &["odds", "table"], 0));
        let line = table.lines().find(|line| line.contains("(`russian-solitaire`) | ")).unwrap();
        line.to_owned()
    };
    let line = figure(&home.0);
    assert!(line.contains("**60.00 % to 70.00 %**") && line.contains(" | 2,000 | 200 |"), "{line}");
    // A few deals with a larger budget: they are decided among the many, too.
    study_of("solver-1", &home.0, 1..=200, 16_000, upto(6, 4));
    let line = figure(&home.0);
    assert!(line.contains(" | 2,000 | 180 |"), "{line}");
    // Many deals of which little is known tell less.
    study_of("solver-1", &home.0, 1..=50_000, 128_000, |deal| {
        if deal == 1 { Verdict::Won } else { Verdict::Undecided }
    });
    let line = figure(&home.0);
    assert!(line.contains(" | 2,000 | 180 |") && !line.contains("unfinished"), "{line}");
    // A larger budget was asked for, and the study was not finished.
    let game = kibitzer_rules::game("russian-solitaire").unwrap();
    let series = Series {
        rules: game.fingerprint.clone(),
        player: "thoughtful".into(),
        version: "solver-1".into(),
        numbering: "own".into(),
        measure: "nodes".into(),
    };
    Studies::open(&home.0).unwrap().ask(&game, &series, &(1..=2000), 1_024_000).unwrap();
    let line = figure(&home.0);
    assert!(
        line.contains("; unfinished: 180 deals were not tried with the whole budget"),
        "{line}"
    );
}

/// A loss that rests on an argument that was wrong is no loss; a win stays one.
#[test]
fn doubted_proofs_do_not_count() {
    let home = Folder::new("odds-doubted");
    let half = |deal: u64| if deal.is_multiple_of(2) { Verdict::Won } else { Verdict::Lost };
    study_in("double-klondike", "solver-9", &home.0, 1..=100, 2_000, half);
    let shown = || {
        let table = out(&at(&home.0, &["odds", "table"], 0));
        table.lines().find(|line| line.contains("(`double-klondike`) | ")).unwrap().to_owned()
    };
    assert!(shown().contains("(`double-klondike`) | 50 | 0 | 50 | 2,000 |"), "{}", shown());
    study_in("double-klondike", "solver-10", &home.0, 1..=100, 2_000, half);
    assert!(shown().contains("**50.00 %**"), "{}", shown());
}

/// A study on HyperQueue, where it is installed: `hq` on the path, or named by `HQ`. A worker is
/// killed in the middle with its task, and the merged shards are those of a single program, byte
/// for byte (`docs/cluster/hyperqueue_workers.sh`).
#[cfg(target_os = "linux")]
#[test]
fn a_worker_that_is_killed_changes_nothing() {
    let hq = std::env::var("HQ").unwrap_or_else(|_| "hq".into());
    let installed =
        Command::new(&hq).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    if !installed.is_ok_and(|status| status.success()) {
        eprintln!("skipped: {hq} (HyperQueue) is not installed");
        return;
    }
    let script =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/cluster/hyperqueue_workers.sh");
    let mut command = Command::new(script);
    command.env("HQ", hq).env("KIBITZER", env!("CARGO_BIN_EXE_kibitzer")).env("DEALS", "1..=10000");
    let output = fed(command, "");
    let (said, told) = (out(&output), err(&output));
    assert!(output.status.success(), "{said}\n{told}");
    assert!(said.contains("killed a worker") && said.contains("the same, byte for byte"), "{said}");
}
