//! Lists show games; variants fold under them.

use std::collections::HashMap;

/// A game of a list, with the variants of it that the list holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Folded<T> {
    /// The game.
    pub game: T,
    /// Its variants, in the order of the list.
    pub variants: Vec<T>,
}

/// Folds a list, the best first. A variant that answers better than its game stays where it is.
/// `of` tells of each its id, and the id of the game that it is a variant of.
///
/// ```
/// use kibitzer_rules::{catalogue, fold};
///
/// let found = catalogue().search("klondike");
/// let list = fold(found.items, |game| (game.id.as_str(), game.standing.variant_of.as_deref()));
/// assert_eq!(list[0].game.id, "klondike");
/// assert!(list[0].variants.iter().any(|game| game.id == "klondike-draw-one"));
/// ```
pub fn fold<'a, T>(items: Vec<T>, of: impl Fn(&T) -> (&'a str, Option<&'a str>)) -> Vec<Folded<T>> {
    let mut list: Vec<Folded<T>> = Vec::new();
    let mut places: HashMap<&'a str, usize> = HashMap::new();
    for item in items {
        let (id, head) = of(&item);
        match head.and_then(|head| places.get(head)) {
            Some(place) => list[*place].variants.push(item),
            None => {
                places.insert(id, list.len());
                list.push(Folded { game: item, variants: Vec::new() });
            }
        }
    }
    list
}
