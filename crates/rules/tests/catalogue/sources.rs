//! Where sources play a game otherwise than its rule file, the notes say so.

use kibitzer_rules::catalogue;

/// What a reader must be told: of which game, and by which words.
const TOLD: [(&str, &str); 9] = [
    ("aces-up", "PySolFC also wants an ace on each of the four piles"),
    ("fortunes", "PySolFC also wants an ace on each pile"),
    ("parisienne-pysol", "these are two moves, a redeal and a draw"),
    ("sultan", "Cadogan has eight, Wikipedia six, or eight in some versions"),
    ("sultan", "has a divan of six (or eight, as Sultan +)"),
    ("congress", "The sources begin with an empty waste"),
    ("congress", "as in PySolFC, its first card is turned with the deal"),
    ("parliament", "the sources begin with an empty waste"),
    ("patriarchs", "The sources begin with an empty waste"),
];

#[test]
fn notes_tell_where_sources_differ() {
    for (id, told) in TOLD {
        let game = catalogue().get(id).unwrap_or_else(|| panic!("{id}"));
        let notes = game.entry.notes.as_deref().unwrap_or_default();
        let notes = notes.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(notes.contains(told), "{id}: {told:?} is not in its notes: {notes}");
    }
}
