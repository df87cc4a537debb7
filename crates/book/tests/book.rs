//! The rules in words: the text of every game, and what must hold for all texts.
//!
//! `UPDATE_EXPECT=1 cargo test -p kibitzer-book --test book` writes the texts anew: read the
//! difference before you keep it.

mod changed;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use changed::changes;
use expect_test::expect_file;
use kibitzer_book::{Book, differences, glossary, pages, rules_in_words};
use kibitzer_engine::spec::{Base, Build, GameSpec, PackSuits, RedealBy, SuitRule};
use kibitzer_rules::{GameRules, catalogue};
use kibitzer_sample::on_all_cores;
use sha2::{Digest, Sha256};

fn project() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The games of the catalogue, and those in the folders that `KIBITZER_RULES` names (with `:`
/// between).
fn games() -> Vec<Arc<GameRules>> {
    let folders = std::env::var("KIBITZER_RULES").unwrap_or_default();
    let folders = folders.split(':').filter(|folder| !folder.is_empty());
    let files = folders
        .flat_map(|folder| std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()));
    let rules = files.filter(|file| file.extension().is_some_and(|end| end == "toml"));
    let others = rules.map(|file| Arc::new(GameRules::open(&file).unwrap()));
    catalogue().games().into_iter().chain(others).collect()
}

fn text(spec: &GameSpec) -> String {
    let sections = rules_in_words(spec);
    sections
        .iter()
        .flat_map(|section| &section.paragraphs)
        .map(|text| format!("{text}\n"))
        .collect()
}

/// The digest of each page as it was read, in words and in Markdown.
const READ: &str = "crates/book/tests/pages.txt";

/// Pages are compared by their digests: the pages themselves lie in `docs/games`, once. A page that
/// has changed is shown beside the one that was read.
#[test]
fn every_page_is_as_it_was_read() {
    let keep = std::env::var_os("UPDATE_EXPECT").is_some();
    let read = std::fs::read_to_string(project().join(READ)).unwrap_or_default();
    let read: BTreeSet<&str> = read.lines().collect();
    let made: BTreeMap<String, String> = pages().into_iter().collect();
    let (mut lines, mut wrong) = (String::new(), Vec::new());
    for (name, page) in &made {
        let game = catalogue().get(name.trim_end_matches(".md"));
        let plain = game.map_or(String::new(), |game| Book::of(&game).plain(80));
        let line = format!("{name} {} {}", digest(&plain), digest(page));
        let path = project().join("docs/games").join(name);
        let there = std::fs::read_to_string(&path).unwrap_or_default();
        if there != *page && keep {
            std::fs::write(&path, page).unwrap();
        } else if there != *page {
            wrong.push(format!("docs/games/{name}: {}", first_difference(&there, page)));
        } else if !keep && !read.contains(line.as_str()) {
            wrong.push(format!("{name} is not as it was read; it reads now\n{plain}"));
        }
        lines.push_str(&line);
        lines.push('\n');
    }
    assert!(
        wrong.is_empty(),
        "{} pages, the first of them\n{}\nUPDATE_EXPECT=1 writes them: read them then",
        wrong.len(),
        wrong.iter().take(3).cloned().collect::<Vec<_>>().join("\n")
    );
    expect_file![project().join(READ)].assert_eq(&lines);
    for file in std::fs::read_dir(project().join("docs/games")).unwrap() {
        let name = file.unwrap().file_name().into_string().unwrap();
        assert!(made.contains_key(&name), "docs/games/{name} belongs to no game");
    }
}

fn digest(text: &str) -> String {
    let digest = Sha256::digest(text.as_bytes());
    digest.iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

/// The first lines in which two texts differ.
fn first_difference(old: &str, new: &str) -> String {
    if old.is_empty() {
        return "there is no such page".to_owned();
    }
    let lines = old.lines().map(Some).chain([None]).zip(new.lines().map(Some).chain([None]));
    let differs = lines.zip(1..).find(|((old, new), _)| old != new);
    let shown = |line: Option<&str>| line.unwrap_or("nothing").to_owned();
    differs.map_or(String::new(), |((old, new), number)| {
        format!("line {number} was\n  {}\nand is now\n  {}", shown(old), shown(new))
    })
}

#[test]
fn the_glossary_page_is_current() {
    expect_file![project().join("docs/glossary.md")].assert_eq(&glossary::markdown());
}

#[test]
fn every_group_is_mentioned() {
    for game in games() {
        let (spec, text) = (game.rules.spec(), text(game.rules.spec()).to_lowercase());
        for group in &spec.groups {
            let known = group.name == group.role.word()
                || text.contains(group.name.as_str())
                || text.contains(&group.name.replace('y', "ies"))
                || text.contains(&group.name.replace('-', " "));
            let other_role = ["stock", "waste", "foundation", "tableau", "reserve", "cell"]
                .contains(&group.name.as_str());
            assert!(
                known && (other_role || text.contains(group.role.word())),
                "{}: {}",
                game.id,
                group.name
            );
        }
    }
}

#[test]
fn the_rules_are_english() {
    for game in games() {
        let text = text(game.rules.spec());
        let at = |part: &str| format!("{}: '{part}' in\n{text}", game.id);
        assert!(!text.contains(|c: char| c.is_ascii_digit()), "{}", at("a digit"));
        let text = text.replace("hundred and one cards", "hundred cards");
        for bad in [
            "  ",
            " ,",
            " .",
            "..",
            ",,",
            ";.",
            ",.",
            "the the",
            " no no ",
            " one cards",
            " a one-suit",
        ] {
            assert!(!text.contains(bad), "{}", at(bad));
        }
        for vowel in ["ace", "eight", "up ", "odd", "even", "empty", "any"] {
            assert!(!text.contains(&format!(" a {vowel}")), "{}", at(vowel));
        }
        for other in ["king", "column", "queen", "two", "card", "pile", "foundation", "reserve"] {
            assert!(!text.contains(&format!(" an {other}")), "{}", at(other));
        }
        for number in ["two", "three", "four", "five", "six", "seven", "eight"] {
            for noun in ["card", "column", "foundation", "pile", "reserve", "cell", "fan"] {
                assert!(!text.contains(&format!(" {number} {noun} ")), "{}", at(noun));
            }
        }
        for sentence in
            text.split(['.', '\n']).map(str::trim).filter(|sentence| !sentence.is_empty())
        {
            assert!(sentence.starts_with(char::is_uppercase), "{}", at(sentence));
        }
    }
}

#[test]
fn lines_keep_the_width_and_words() {
    for game in games() {
        let book = Book::of(&game);
        assert!(
            book.plain(40)
                .lines()
                .all(|line| line.chars().count() <= 40 || !line.trim().contains(' ')),
            "{}",
            game.id
        );
        let words = |text: String| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(words(book.plain(40)).len(), words(book.plain(100)).len(), "{}", game.id);
    }
}

#[test]
fn markdown_and_json_tell_the_same() {
    for game in games() {
        let book = Book::of(&game);
        assert!(book.markdown().starts_with(&format!("# {}\n", book.title)));
        let heads = book.json()["sections"].as_array().unwrap().len();
        assert_eq!(heads, book.sections.len());
        let links: Vec<String> = book
            .markdown()
            .split("docs/glossary.md#")
            .skip(1)
            .map(|rest| rest.split(')').next().unwrap().to_owned())
            .collect();
        for link in links {
            assert!(glossary::WORDS.iter().any(|word| word.anchor() == link), "{link}");
        }
        let variants = book.sections.iter().filter(|section| section.head == "Variants");
        for section in variants {
            let text = section.paragraphs.join(" ");
            assert!(text.split('.').skip(1).all(|rest| rest.is_empty() || rest.starts_with(' ')));
            for name in &section.games {
                assert!(
                    book.markdown().contains(&format!("{name} is played like this game"))
                        || book.markdown().contains(&format!("is played like {name}, ")),
                    "{name}"
                );
            }
        }
    }
}

/// Every part of the rules of a game that can be taken out or turned round, if it is there.
#[test]
fn every_part_of_the_rules_is_said() {
    let mut silent = Vec::new();
    for game in games() {
        let spec = game.rules.spec();
        let before = text(spec);
        for (name, change) in changes(spec) {
            let mut other = spec.clone();
            change(&mut other);
            if other != *spec && text(&other) == before {
                silent.push(format!("{}: {name}", game.id));
            }
        }
    }
    assert!(silent.is_empty(), "the text does not change with:\n{}", silent.join("\n"));
}

/// What the section on variants is made of: no part of the rules differs without a word.
#[test]
fn every_difference_is_told() {
    let silent = Mutex::new(Vec::new());
    on_all_cores(games(), |game| {
        let spec = game.rules.spec();
        assert_eq!(differences(spec, spec), [""; 0], "{}", game.id);
        let before = text(spec);
        for (name, change) in changes(spec) {
            let mut other = spec.clone();
            change(&mut other);
            if text(&other) != before
                && (differences(&other, spec).is_empty() || differences(spec, &other).is_empty())
            {
                silent.lock().unwrap().push(format!("{}: {name}", game.id));
            }
        }
    });
    let silent = silent.into_inner().unwrap();
    assert!(silent.is_empty(), "nothing is said of\n{}", silent.join("\n"));
}

#[test]
fn different_rules_have_different_pages() {
    let games = games();
    for (index, game) in games.iter().enumerate() {
        for other in &games[..index] {
            let same = game.rules.spec().groups == other.rules.spec().groups
                && text(game.rules.spec()) == text(other.rules.spec());
            assert!(!same || game.fingerprint == other.fingerprint, "{} and {}", game.id, other.id);
        }
    }
}

/// Words of the language that no game of the catalogue may use yet.
#[test]
fn rare_words_are_said() {
    let spec = catalogue().get("canfield").unwrap().rules.spec().clone();
    let tableau = spec.groups.iter().position(|group| group.name == "tableau").unwrap();
    let foundation = spec.groups.iter().position(|group| group.name == "foundation").unwrap();
    let says = |change: &dyn Fn(&mut GameSpec), words: &str| {
        let mut spec = spec.clone();
        change(&mut spec);
        assert!(text(&spec).contains(words), "'{words}' is not in\n{}", text(&spec));
    };
    says(&|spec| spec.suits = PackSuits::One, "taken for a spade");
    says(&|spec| spec.groups[foundation].base = Base::Chosen, "Any card may begin a foundation");
    let colour = |spec: &mut GameSpec| {
        if let Build::Ranked { suit, .. } = &mut spec.groups[tableau].build {
            *suit = SuitRule::Colour;
        }
    };
    says(&colour, "in one colour");
    let packets = |spec: &mut GameSpec| {
        let redeal = spec.redeal.as_mut().unwrap();
        (redeal.gather, redeal.each, redeal.by) = (vec![tableau], Some(4), RedealBy::Packets);
    };
    says(&packets, "lift packets of four cards off the top");
}
