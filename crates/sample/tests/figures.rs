//! `docs/code.md` has figures of the sources at some commits, and bounds that they keep within.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, id};

use kibitzer_sample::figures::{Figure, figures};
use kibitzer_sample::sources::sources;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn page() -> PathBuf {
    root().join("docs/code.md")
}

/// The cells of the table, row by row, its head first.
fn table(page: &str) -> Vec<Vec<String>> {
    let rows = page.lines().filter(|line| line.starts_with("| "));
    let cells = rows.map(|row| row.trim_matches('|').split('|'));
    cells.map(|cells| cells.map(|cell| cell.trim().to_owned()).collect()).collect()
}

fn line_of(cells: &[String]) -> String {
    format!("| {} |", cells.join(" | "))
}

/// A number as the page has it: `12,345`.
fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[test]
fn numbers_are_grouped() {
    assert_eq!([7, 123, 1234, 1_234_567].map(grouped), ["7", "123", "1,234", "1,234,567"]);
}

#[test]
fn the_sources_keep_within_the_bounds_of_the_page() {
    let now = figures(&sources(&root()));
    let table = table(&fs::read_to_string(page()).unwrap());
    assert_eq!(table.len(), now.len() + 1, "a row for each figure");
    let mut bounds = 0;
    for (row, (what, count)) in table[1..].iter().zip(&now) {
        assert_eq!(row[0], *what);
        let bound = row.last().unwrap().replace(',', "").parse::<usize>();
        if let Ok(most) = bound {
            bounds += 1;
            assert!(*count <= most, "{what}: {count}; docs/code.md says {most} at most");
        }
    }
    assert!(bounds > 5, "{bounds} bounds");
}

fn git(arguments: &[&str]) -> Option<String> {
    let told = Command::new("git").args(arguments).current_dir(root()).output().ok()?;
    told.status.success().then(|| String::from_utf8_lossy(&told.stdout).trim().to_owned())
}

/// The figures of a commit, whose sources are laid open in a folder of their own.
fn figures_at(commit: &str) -> Vec<Figure> {
    let folder = std::env::temp_dir().join(format!("kibitzer-figures-{}-{commit}", id()));
    fs::create_dir_all(&folder).unwrap();
    let archive = folder.join("sources.tar");
    let kinds = ["*.md", "*.rs", "*.svelte", "*.ts"];
    let packed = Command::new("git")
        .args(["archive", "--format=tar", "-o"])
        .arg(&archive)
        .arg(commit)
        .args(kinds)
        .current_dir(root())
        .status()
        .unwrap();
    assert!(packed.success(), "docs/code.md names {commit}, which git does not give out");
    let opened = Command::new("tar").arg("-xf").arg(&archive).arg("-C").arg(&folder).status();
    assert!(opened.unwrap().success());
    let figures = figures(&sources(&folder));
    fs::remove_dir_all(&folder).unwrap();
    figures
}

/// What the page says of a commit is counted again, where git has all commits.
#[test]
fn figures_of_commits_are_those_of_the_page() {
    let is_a_clone = git(&["rev-parse", "--show-prefix"]).as_deref() == Some("");
    let is_whole = git(&["rev-parse", "--is-shallow-repository"]).as_deref() == Some("false");
    if !(is_a_clone && is_whole) {
        return;
    }
    let kept = fs::read_to_string(page()).unwrap();
    let table = table(&kept);
    let commits = &table[0][1..table[0].len() - 1];
    assert!(commits.len() > 1, "{commits:?}");
    let counted: Vec<Vec<Figure>> = commits.iter().map(|commit| figures_at(commit)).collect();
    let mut page_now = kept.clone();
    for (place, cells) in table[1..].iter().enumerate() {
        let mut row = cells.clone();
        for (column, figures) in counted.iter().enumerate() {
            row[column + 1] = grouped(figures[place].1);
        }
        page_now = page_now.replace(&line_of(cells), &line_of(&row));
    }
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(page(), &page_now).unwrap();
    }
    let kept = fs::read_to_string(page()).unwrap();
    assert_eq!(
        kept, page_now,
        "UPDATE_EXPECT=1 cargo test -p kibitzer-sample --test figures writes docs/code.md"
    );
}
