//! The best-known games, of `docs/catalogue/best-known.csv`: two sources tell the rules of each.

use std::collections::{BTreeMap, BTreeSet};

use crate::index::listings;
use crate::lists::CsvFile;

/// How many games the list has.
const MANY: usize = 200;
/// The games whose rules are known from sources of one kind alone, and why they stand in the list.
const ALONE: [(&str, &str); 1] =
    [("rosamunds-bower", "a family is called after it; no one but PySolFC was found to tell it")];
/// The beginnings of what sources of one kind are called; the kind has the name of the first.
const KINDS: [&[&str]; 12] = [
    &["PySolFC"],
    &["AisleRiot", "GNOME AisleRiot"],
    &["KPat"],
    &["Solitaire Till Dawn", "Semicolon Software", "semicolon.com"],
    &["Solitaire Forever", "solitaireforever.com"],
    &["Goodsol", "Pretty Good Solitaire"],
    &["SolSuite", "solsuite.com", "solitaireplay.com"],
    &["Solitaire Central", "solitairecentral.com"],
    &["Solvitaire", "Charlie Blake", "Blake and Gent"],
    &["Albert H. Morehead", "Morehead and Mott-Smith"],
    &["juhl.de", "patiencen.org"],
    &["Lady Adelaide Cadogan", "Adelaide Cadogan"],
];

#[test]
fn sources_of_two_kinds_tell_of_each_of_the_best_known_games() {
    let listings = listings();
    let sources: BTreeMap<&str, &[String]> =
        listings.iter().map(|game| (game.id.as_str(), game.sources.as_slice())).collect();
    let rows = CsvFile::read("best-known").rows;
    let ids: BTreeSet<&str> = rows.iter().map(|row| row["file"].as_str()).collect();
    assert_eq!((rows.len(), ids.len()), (MANY, MANY), "rows, and games among them");
    for row in &rows {
        assert!(!row["stands"].is_empty(), "{}: why is it here?", row["file"]);
    }
    let alone = ids.into_iter().filter(|id| {
        let sources = sources.get(id).unwrap_or_else(|| panic!("there is no {id}"));
        let kinds: BTreeSet<&str> = sources.iter().map(|source| kind(source)).collect();
        kinds.len() < 2
    });
    assert_eq!(alone.collect::<Vec<_>>(), ALONE.map(|(id, _)| id));
}

#[test]
fn sources_are_of_one_kind_by_what_they_are_called() {
    let kinds = |sources: [&'static str; 2]| sources.map(kind);
    let [run, read] = kinds(["PySolFC 3.6.1, game 38, by running it", "PySolFC, rules page \"X\""]);
    assert_eq!(run, read);
    let [guide, page] = kinds([
        "Solitaire Till Dawn 3.3 Games Guide (Semicolon Software, 1998), \"Klondike\"",
        "semicolon.com (Solitaire Till Dawn), \"Westcliff Strict\"",
    ]);
    assert_eq!(guide, page);
    let [one, other] = kinds(["Wikipedia, \"Golf\"", "fsolitaire.com, rules page \"Golf\""]);
    assert_eq!((one, other), ("Wikipedia", "fsolitaire.com"));
}

/// What kind of source it is: of which program, place or book.
fn kind(source: &str) -> &str {
    let mut kinds = KINDS.iter();
    match kinds.find(|names| names.iter().any(|name| source.starts_with(*name))) {
        Some(names) => names[0],
        None => source.split([',', '(', ':', '"']).next().unwrap_or_default().trim(),
    }
}
