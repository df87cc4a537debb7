//! Studies in shards: merged, damaged, of other studies, on HyperQueue.

use kibitzer_sample::sources::unbroken;

use super::*;

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

/// The script for schedulers takes the number of the shard from each of them; those that count from
/// 0 are counted from 1, and where their numbers do not reach far enough `FIRST` is added.
#[cfg(unix)]
#[test]
fn the_script_for_schedulers_takes_the_number_from_each_of_them() {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/cluster/study.sh");
    let says = |argument: Option<&str>, set: &[(&str, &str)]| {
        let mut command = Command::new("bash");
        command.arg(&script).args(argument).env_clear().env("PATH", std::env::var("PATH").unwrap());
        command.envs([("KIBITZER", "echo"), ("SHARDS", "3000"), ("OUT", "there")]);
        let output = command.envs(set.iter().copied()).output().unwrap();
        let said = String::from_utf8(output.stdout).unwrap();
        output.status.success().then(|| {
            let shard = said.split_once("--shard ").unwrap().1;
            shard.split_once('/').unwrap().0.to_owned()
        })
    };
    let shard = |number: &str| Some(number.to_owned());
    assert_eq!(says(Some("7"), &[]), shard("7"));
    assert_eq!(says(None, &[("HQ_TASK_ID", "8")]), shard("8"));
    assert_eq!(says(None, &[("SLURM_ARRAY_TASK_ID", "1000"), ("FIRST", "2000")]), shard("3000"));
    assert_eq!(says(None, &[("JOB_COMPLETION_INDEX", "0")]), shard("1"));
    assert_eq!(says(None, &[]), None, "without a number there is no shard");

    // Slurm refuses numbers from `MaxArraySize` on; the page says so, and what then does.
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/cluster.md");
    let page = unbroken(&std::fs::read_to_string(page).unwrap());
    let way_out = "`FIRST=1000 sbatch --array=1-1000 …` plays shards 1,001 to 2,000";
    assert!(page.contains("`MaxArraySize`") && page.contains(way_out));
    for (number, played) in [("1", "1001"), ("1000", "2000")] {
        let set = [("SLURM_ARRAY_TASK_ID", number), ("FIRST", "1000")];
        assert_eq!(says(None, &set), shard(played));
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
/// A study on HyperQueue, where it is installed: `hq` on the path, or named by `HQ`. A worker is
/// killed in the middle with its task, and the merged shards are those of a single program, byte
/// for byte (`docs/cluster/hyperqueue_workers.sh`).
#[cfg(target_os = "linux")]
#[test]
#[expect(clippy::print_stderr, reason = "why nothing was tested")]
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
