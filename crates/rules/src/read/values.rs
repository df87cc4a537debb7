//! Values of keys.

use kibitzer_engine::{Face, FaceSet, Rank, Suit};

use crate::node::{Node, TomlTable};

/// A number that the vocabulary keeps small.
pub(super) fn small(table: &TomlTable, key: &str) -> Option<u8> {
    table.number(key).and_then(|number| u8::try_from(number).ok())
}

/// One number, or the least and the greatest.
pub(super) fn span(table: &TomlTable, key: &str) -> Option<(u8, u8)> {
    let given = numbers(table, key)?;
    Some((*given.first()?, *given.last()?))
}

/// One number or a list of them.
pub(super) fn numbers(table: &TomlTable, key: &str) -> Option<Vec<u8>> {
    let node = table.get(key)?;
    let items = std::slice::from_ref(node);
    let items = if node.items().is_empty() { items } else { node.items() };
    let numbers = items.iter().filter_map(Node::as_number);
    Some(numbers.filter_map(|number| u8::try_from(number).ok()).collect())
}

pub(super) fn rank_list(table: &TomlTable, key: &str) -> Vec<Rank> {
    table.text(key).map(ranks).unwrap_or_default()
}

pub(super) fn ranks(text: &str) -> Vec<Rank> {
    text.split_whitespace().filter_map(|word| word.parse().ok()).collect()
}

pub(super) fn suits(text: &str) -> Vec<Suit> {
    text.split_whitespace().filter_map(|word| word.parse().ok()).collect()
}

/// A rank stands for its faces in all suits, a suit for its faces of all ranks, a card for itself.
pub(super) fn faces(text: &str) -> Vec<FaceSet> {
    let set = |word: &str| {
        let rank = word.parse::<Rank>().ok().map(FaceSet::of_rank);
        let all = rank.or_else(|| word.parse::<Suit>().ok().map(FaceSet::of_suit));
        all.or_else(|| Some(FaceSet::from_iter([word.parse::<Face>().ok()?])))
    };
    text.split_whitespace().filter_map(set).collect()
}
