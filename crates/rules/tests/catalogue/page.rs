//! `docs/catalogue.md`: title by title what is in and what is not, and why.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use expect_test::expect_file;
use kibitzer_rules::Listing;

use crate::index::{listings, popular};
use crate::lists::{CsvFile, Known, LISTS, NO_PATIENCE, Presence, Title};
use crate::measured::{by_difficulty, by_time, claimed, told};
use crate::project;

#[test]
fn the_page_of_the_catalogue_is_current() {
    let listings = listings();
    let known = Known::of(&listings);
    let titles: Vec<(&str, &str, Vec<Title>)> =
        LISTS.iter().map(|(list, name)| (*list, *name, known.titles(list))).collect();
    let page = [
        include_str!("page.md").to_owned(),
        measured(&listings),
        never_won(&listings),
        summary(&titles),
        shown_first(&listings, &known),
        kinds(&listings),
        titles.iter().map(|(list, name, titles)| table(list, name, titles)).collect(),
    ];
    expect_file![project("docs/catalogue.md")].assert_eq(&page.concat());
}

fn summary(titles: &[(&str, &str, Vec<Title>)]) -> String {
    let mut text = "\n## How much is in\n\n| list | titles | in | by name only | not in |\n\
        |---|---|---|---|---|\n"
        .to_owned();
    for (_, name, titles) in titles {
        let [is_in, named, missing] = counted(titles);
        let all = titles.len();
        let _ = writeln!(text, "| {name} | {all} | {is_in} | {named} | {missing} |");
    }
    for (list, name, titles) in titles {
        if *list == "pysolfc" {
            text.push_str(&sum_of(name, titles));
        }
    }
    text
}

/// How the titles of a list add up, in words.
fn sum_of(name: &str, titles: &[Title]) -> String {
    let [is_in, named, _] = counted(titles);
    let (patiences, both) = (patiences(titles), is_in + named);
    let share = (both * 100 + patiences / 2) / patiences;
    format!(
        "\nOf the {} titles of {name} {} are no patiences. Of the {patiences} others {both} are in \
         ({share} %): {is_in} by files that say its number (`pysol`), and {named} by name only, \
         where it deals or plays the game of that name otherwise, as the table says.\n",
        titles.len(),
        titles.len() - patiences
    )
}

/// How many titles are patiences: games that are in, or of which it is not said that they are none.
fn patiences(titles: &[Title]) -> usize {
    let is_none = |title: &&Title| match &title.presence {
        Presence::Missing(why) => why.starts_with(NO_PATIENCE),
        Presence::In(_) | Presence::Named(..) => false,
    };
    titles.len() - titles.iter().filter(is_none).count()
}

/// Of a game that is in by its name only the page tells how the list's own differs.
#[test]
fn games_in_by_name_say_how_they_differ() {
    let known = Known::of(&listings());
    for (list, _) in LISTS {
        for title in known.titles(list) {
            if let Presence::Named(id, differs) = &title.presence {
                assert!(differs.len() > 20, "{list}: how does {} differ from {id}?", title.name);
            }
        }
    }
}

/// No fewer of PySolFC's patiences with French packs are in than there were.
#[test]
fn most_of_the_longest_list_is_in() {
    let titles = Known::of(&listings()).titles("pysolfc");
    let [is_in, named, missing] = counted(&titles);
    assert_eq!(is_in + named + missing, titles.len());
    assert_eq!(patiences(&titles), 926, "patiences with French packs");
    assert!(is_in + named >= 861, "{is_in} files and {named} by name only");
    assert!(is_in >= 841, "{is_in} files");
}

fn counted(titles: &[Title]) -> [usize; 3] {
    let count =
        |test: &dyn Fn(&Presence) -> bool| titles.iter().filter(|one| test(&one.presence)).count();
    [
        count(&|presence| matches!(presence, Presence::In(_))),
        count(&|presence| matches!(presence, Presence::Named(..))),
        count(&|presence| matches!(presence, Presence::Missing(_))),
    ]
}

fn shown_first(listings: &[Listing], known: &Known) -> String {
    let mut text = format!(
        "\n## Popular games\n\n{}. Microsoft's and Google's count \
         three times, as they come with a system or a search. A game that stands in two or more, \
         itself or a variant of it, is popular; the more, the further up.\n\n| game | stands in \
         |\n|---|---|\n",
        "Collections that many people have: Microsoft's and Google's, the games that PySolFC calls \
         popular, AisleRiot, KPat, Solitaire Till Dawn"
    );
    for (id, reasons) in popular(listings, known) {
        let _ = writeln!(text, "| {} | {} |", linked(&id), reasons.join(", "));
    }
    text
}

fn kinds(listings: &[Listing]) -> String {
    let mut kinds: BTreeMap<&str, usize> = BTreeMap::new();
    let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
    for listing in listings {
        *kinds.entry(&listing.character.kind).or_default() += 1;
        *seen.entry(&listing.character.seen).or_default() += 1;
    }
    let said = |counts: &BTreeMap<&str, usize>| {
        let parts: Vec<String> =
            counts.iter().map(|(what, many)| format!("{what} ({many})")).collect();
        parts.join(", ")
    };
    let variants = listings.iter().filter(|one| one.standing.variant_of.is_some()).count();
    format!(
        "\n## Kinds\n\n{} files are {} games with {variants} variants. What the player does: {}. \
         What is seen at the start: {}.\n",
        listings.len(),
        listings.len() - variants,
        said(&kinds),
        said(&seen)
    )
}

/// Of how many games the search tells the words, and which words of books are others.
fn measured(listings: &[Listing]) -> String {
    let rows = kibitzer_sample::measured();
    let (mut known, mut from_books) = ([0, 0], [0, 0]);
    let mut others = String::new();
    for listing in listings {
        let told = rows.get(&listing.id).map_or([None, None], |row| told(listing, row));
        let claimed = [claimed(listing, by_difficulty), claimed(listing, by_time)];
        let words = [listing.difficulty.as_deref(), listing.time.as_deref()];
        for (place, (told, claimed)) in told.iter().zip(&claimed).enumerate() {
            let of_a_book = words[place].is_some_and(|word| claimed.contains(&word));
            known[place] += usize::from(told.is_some());
            from_books[place] += usize::from(told.is_none() && of_a_book);
        }
        for claim in &listing.claims {
            let said = [claim.difficulty.as_deref(), claim.time.as_deref()];
            if said.iter().zip(&words).any(|(said, word)| said.is_some() && said != word) {
                let told = [words, said].map(|of| of.map(|word| word.unwrap_or("–")).join(", "));
                let cells = [linked(&listing.id), told.join(" | "), claim.by.clone()];
                let _ = writeln!(others, "| {} |", cells.join(" | "));
            }
        }
    }
    let all = listings.len();
    let [difficulties, times] = [0, 1].map(|place| all - known[place] - from_books[place]);
    format!(
        "\nOf {all} files the search tells the difficulty of {} and the time of {}. Of the others \
         {} and {} have a word of a book, {difficulties} and {times} that of whoever played them or \
         of the game that they are like. Books and programs say otherwise of these (difficulty, \
         time):\n\n| game | file | claimed | by |\n|---|---|---|---|\n{others}",
        known[0], known[1], from_books[0], from_books[1]
    )
}

/// The games of which no deal that can be won is known, and how many deals were looked at.
fn never_won(listings: &[Listing]) -> String {
    let lines = std::fs::read_to_string(project("crates/tui/tests/wins.txt")).unwrap();
    let sought: BTreeMap<&str, &str> =
        lines.lines().filter_map(|line| line.split_once(" none: ")).collect();
    let rows: Vec<String> = listings
        .iter()
        .filter(|listing| listing.standing.odds.as_ref().is_none_or(|odds| odds.won == 0))
        .filter_map(|listing| {
            let found = sought.get(listing.id.as_str())?;
            // A line was found, but is too long for the tests that play by keys.
            let is_sought = !found.starts_with("the line found");
            is_sought.then(|| format!("| {} | {found} |\n", linked(&listing.id)))
        })
        .collect();
    format!(
        "\n## Games of which no winnable deal is known\n\n{} of {} games: none of the deals that \
         were measured, studied in [odds.md](odds.md), or searched for a win that tests play by \
         keys (`crates/tui/tests/wins.txt`) was won. Undecided deals may well be winnable.\n\n\
         | game | deals that were searched |\n|---|---|\n{}",
        rows.len(),
        listings.len(),
        rows.concat()
    )
}

fn table(list: &str, name: &str, titles: &[Title]) -> String {
    let about = CsvFile::read(list).about;
    let mut text =
        format!("\n## {name}\n\n{about}.\n\n| title | here |\n|---|---|\n").replace("..\n", ".\n");
    for title in titles {
        let number = title.number.filter(|_| list == "pysolfc");
        let number = number.map_or(String::new(), |number| format!("{number} "));
        let here = match &title.presence {
            Presence::In(id) => linked(id),
            Presence::Named(id, differs) => format!("by name: {}; {name} {differs}", linked(id)),
            Presence::Missing(why) => why.clone(),
        };
        let _ = writeln!(text, "| {number}{} | {here} |", title.name);
    }
    text
}

fn linked(id: &str) -> String {
    format!("[{id}](games/{id}.md)")
}
