//! `docs/truth.md` against itself and the cases that are kept: the sums under its table are those
//! of the rows, and every case is told of.

use std::path::{Path, PathBuf};

use kibitzer_sample::sources::unbroken;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn page() -> String {
    std::fs::read_to_string(root().join("docs/truth.md")).unwrap()
}

/// The heads of the columns that are read.
const COLUMNS: [&str; 7] =
    ["hours", "rule files", "won", "lost", "too large", "searches", "wrong verdict"];

/// A run, or several that are told of together.
#[derive(Debug)]
struct Row {
    seed: String,
    /// Hundredths of an hour.
    hours: u64,
    files: u64,
    won: u64,
    lost: u64,
    too_large: u64,
    searches: u64,
    is_wrong: bool,
    found: String,
}

fn cells(line: &str) -> Vec<&str> {
    line.trim().trim_matches('|').split(" | ").map(str::trim).collect()
}

/// A count with commas, with "about" before it or without; nothing where a dash stands.
fn count(cell: &str) -> u64 {
    let number = cell.strip_prefix("about ").unwrap_or(cell).replace(',', "");
    if number == "–" { 0 } else { number.parse().unwrap_or_else(|_| panic!("'{cell}'")) }
}

/// Hundredths of an hour of all seeds of a cell: `0.20, 2.40`, or `1.68 each` for so many seeds.
fn hours(cell: &str, seeds: u64) -> u64 {
    if cell == "–" {
        return 0;
    }
    let (numbers, times) = match cell.strip_suffix(" each") {
        Some(number) => (number, seeds),
        None => (cell, 1),
    };
    let hundredths = |number: &str| -> u64 {
        let (whole, part) = number.split_once('.').unwrap_or_else(|| panic!("'{cell}'"));
        assert_eq!(part.len(), 2, "'{cell}' has hundredths of an hour");
        whole.parse::<u64>().unwrap() * 100 + part.parse::<u64>().unwrap()
    };
    times * numbers.split(", ").map(hundredths).sum::<u64>()
}

/// The rows of the first table of the page.
fn rows(page: &str) -> Vec<Row> {
    let mut lines = page.lines().skip_while(|line| !line.starts_with("| search |"));
    let head = cells(lines.next().expect("the table of runs"));
    let at = |name: &str| head.iter().position(|known| *known == name).expect(name);
    let [time, files, won, lost, too_large, searches, wrong] = COLUMNS.map(at);
    let row = |line: &str| {
        let cells = cells(line);
        assert_eq!(cells.len(), head.len(), "{line}");
        let seed = cells[at("seed")].to_owned();
        let is_wrong = match cells[wrong] {
            "yes" => true,
            "no" => false,
            other => panic!("'{other}' says neither that a verdict was wrong nor that none was"),
        };
        Row {
            hours: hours(cells[time], seed.split(", ").count() as u64),
            seed,
            files: count(cells[files]),
            won: count(cells[won]),
            lost: count(cells[lost]),
            too_large: count(cells[too_large]),
            searches: count(cells[searches]),
            is_wrong,
            found: cells[at("what was found")].to_owned(),
        }
    };
    lines.skip(1).take_while(|line| line.starts_with('|')).map(row).collect()
}

/// A number with commas.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

fn in_hours(hundredths: u64) -> String {
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}

fn sum(rows: &[Row], of: impl Fn(&Row) -> u64) -> u64 {
    rows.iter().map(of).sum()
}

#[test]
fn the_sums_under_the_table_are_those_of_its_rows() {
    let page = page();
    let rows = rows(&page);
    assert!(rows.len() > 60, "{} rows", rows.len());
    let all = |of: fn(&Row) -> u64| grouped(sum(&rows, of));
    let together = format!(
        "All runs together checked {} positions that are won and {} that are lost, and met {} that \
         were too large, by {} searches over {} rule files, in {} hours",
        all(|row| row.won),
        all(|row| row.lost),
        all(|row| row.too_large),
        all(|row| row.searches),
        all(|row| row.files),
        in_hours(sum(&rows, |row| row.hours))
    );
    let page = unbroken(&page);
    assert!(page.contains(&together), "docs/truth.md says: {together}");
    let since = |place: usize| {
        let later = &rows[place + 1..];
        let searches = grouped(sum(later, |row| row.searches));
        (searches, in_hours(sum(later, |row| row.hours)))
    };
    let last = rows.iter().rposition(|row| row.is_wrong).expect("a run with a wrong verdict");
    let (searches, hours) = since(last);
    let verdict = format!(
        "The last run with a wrong verdict is that of seed {}: since then there were {searches} \
         searches in {hours} hours",
        rows[last].seed
    );
    assert!(page.contains(&verdict), "docs/truth.md says: {verdict}");
    let pruning = rows.iter().position(|row| row.seed == "1611").expect("the run of seed 1611");
    let (searches, hours) = since(pruning);
    let proof = format!("is that of seed 1611: since then {searches} searches in {hours} hours");
    assert!(page.contains(&proof), "docs/truth.md says: {proof}");
}

#[test]
fn who_finds_nothing_has_no_wrong_verdict() {
    for row in rows(&page()) {
        assert!(!(row.is_wrong && row.found.starts_with("nothing")), "{row:?}");
    }
}

/// The table of words says of how many positions it is: those of a run in the table of runs.
#[test]
fn the_table_of_words_is_of_a_run() {
    let page = page();
    let (_, section) = page.split_once("## How often each word is at work\n").unwrap();
    let section = unbroken(section);
    let (_, rest) = section.split_once(" rule files of seed ").expect("of which run the table is");
    let seed: String = rest.chars().take_while(char::is_ascii_digit).collect();
    let rows = rows(&page);
    let row = rows.iter().find(|row| row.seed == seed);
    let row = row.unwrap_or_else(|| panic!("the run of seed {seed} has no row"));
    let checked = grouped(row.won + row.lost);
    let [won, lost, files] = [row.won, row.lost, row.files].map(grouped);
    let told = format!(
        "Of {checked} positions that were checked ({won} won, {lost} lost) of {files} rule files \
         of seed {seed}"
    );
    assert!(section.contains(&told), "docs/truth.md says: {told}");
    // Every rule file says how cards are dealt.
    let deal = format!("`deal` {checked},");
    assert!(section.contains(&deal), "the table of words has: {deal}");
}

#[test]
fn every_case_that_is_kept_is_told_of() {
    let page = page();
    let mut kept = 0;
    for folder in ["", "lost/"] {
        let path = root().join("fixtures/truth").join(folder);
        for entry in std::fs::read_dir(&path).unwrap() {
            let file = entry.unwrap().file_name();
            let Some(name) = file.to_str().and_then(|name| name.strip_suffix(".toml")) else {
                continue;
            };
            kept += 1;
            let told = [format!("`{folder}{name}`"), format!("/{folder}{name}`")];
            let told = told.iter().any(|told| page.contains(told));
            assert!(told, "docs/truth.md tells of the case {folder}{name} in one of its tables");
        }
    }
    assert!(kept > 50, "{kept} cases");
}

#[test]
fn numbers_are_read_as_they_are_written() {
    assert_eq!([count("–"), count("about 1,300"), count("13,292,623")], [0, 1300, 13_292_623]);
    assert_eq!([hours("–", 1), hours("0.14", 2), hours("1.68 each", 2)], [0, 14, 336]);
    assert_eq!(hours("0.20, 2.40", 2), 260);
    assert_eq!([7, 1234, 1_234_567].map(grouped), ["7", "1,234", "1,234,567"]);
    assert_eq!([in_hours(5), in_hours(5885)], ["0.05", "58.85"]);
}
