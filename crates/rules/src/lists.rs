//! Lists of games to choose from: what answers a search and passes filters, the best first, with
//! variants folded under their games.

use std::cmp::Reverse;

use crate::catalogue::catalogue;
use crate::fold::{Folded, fold};
use crate::letters::lowercase;
use crate::listing::Listing;
use crate::search::{Asked, OWN, answering};

/// What decides among games that answer a search alike, the less the better: how popular the game
/// is, whether it is a variant, and how many collections hold it.
pub type Weight = (u16, bool, Reverse<usize>);

/// What a list needs to know of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sought<'a> {
    /// The name under which it is kept.
    pub id: &'a str,
    /// The name that is shown.
    pub name: &'a str,
    /// Everything it can be found by: see [`Listing::words`].
    pub words: &'a str,
    /// True for a game of the player's own.
    pub own: bool,
    /// The game that it is a variant of.
    pub variant_of: Option<&'a str>,
    /// What decides among games that answer alike.
    pub weight: Weight,
}

impl<'a> Sought<'a> {
    /// A game of the catalogue.
    pub fn listed(game: &'a Listing, words: &'a str) -> Sought<'a> {
        Sought {
            id: &game.id,
            name: &game.name,
            words,
            own: false,
            variant_of: game.standing.variant_of.as_deref(),
            weight: catalogue().weight(game),
        }
    }

    /// A game of the player's own, which comes before others that answer a search as well.
    pub fn own(id: &'a str, name: &'a str, words: &'a str) -> Sought<'a> {
        let weight = (0, false, Reverse(0));
        Sought { id, name, words, own: true, variant_of: None, weight }
    }

    /// How well it answers a search, the less the better; `None` if it does not. Games of the
    /// player's own are found by `own`.
    fn rank(&self, asked: &Asked) -> Option<u8> {
        let is_own = self.own && asked.text == OWN;
        if is_own { Some(0) } else { asked.rank(self.name, self.words) }
    }
}

/// A list of games, each by its place among those that were asked about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct List {
    /// The games, the best first, with their variants.
    pub games: Vec<Folded<usize>>,
    /// Nothing answers the search: these are near to it.
    pub near: bool,
}

/// The games that answer a search, the best first; of those that answer alike the weightiest, then
/// by name. Those that answer only nearly are listed if nothing else does. A variant that answers
/// better than its game stays where it is, others fold under it. Without a search all answer alike:
/// games are listed by name.
///
/// ```
/// use kibitzer_rules::{Sought, list};
///
/// let games = ["beta", "alphabet", "gamma"].map(|name| Sought::own(name, name, name));
/// let found = list(&games, "bet");
/// let names: Vec<&str> = found.games.iter().map(|folded| games[folded.game].name).collect();
/// assert_eq!((names, found.near), (vec!["beta", "alphabet"], false));
/// ```
pub fn list(games: &[Sought<'_>], search: &str) -> List {
    let asked = Asked::of(search);
    let has_game = |game: &Sought<'_>| {
        game.variant_of.is_some_and(|head| games.iter().any(|other| other.id == head))
    };
    let (mut ranked, near) = answering(0..games.len(), |at| games[*at].rank(&asked));
    ranked.sort_by_cached_key(|(rank, at)| {
        let game = &games[*at];
        // Without a search variants come behind all games, and fold.
        let alike = || (0, has_game(game), Reverse(0));
        let weight = if asked.text.is_empty() { alike() } else { game.weight };
        (*rank, weight, lowercase(game.name))
    });
    let places = ranked.into_iter().map(|(_, at)| at).collect();
    List { games: fold(places, |at| (games[*at].id, games[*at].variant_of)), near }
}

/// What a list is narrowed to; nothing narrows nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filters {
    /// How many packs are played with.
    pub decks: Option<u8>,
    /// What the player does: one of [`KINDS`](crate::KINDS).
    pub kind: Option<String>,
    /// What is seen at the start: one of [`SEEN`](crate::SEEN).
    pub seen: Option<String>,
    /// What is said of luck and skill: one of [`SKILLS`](crate::SKILLS).
    pub skill: Option<String>,
    /// A collection that holds it.
    pub collection: Option<String>,
    /// How hard it is: one of [`DIFFICULTIES`](crate::DIFFICULTIES).
    pub difficulty: Option<String>,
    /// How long it takes: one of [`TIMES`](crate::TIMES).
    pub time: Option<String>,
    /// The family of games.
    pub family: Option<String>,
}

impl Filters {
    /// True if a game is of all that is asked for.
    pub fn pass(&self, game: &Listing) -> bool {
        let is =
            |wanted: &Option<String>, is: Option<&str>| wanted.is_none() || wanted.as_deref() == is;
        let (character, standing) = (&game.character, &game.standing);
        let held = |wanted: &String| standing.collections.contains(wanted);
        self.decks.is_none_or(|decks| decks == game.decks)
            && is(&self.kind, Some(&character.kind))
            && is(&self.seen, Some(&character.seen))
            && is(&self.skill, standing.skill.as_deref())
            && self.collection.as_ref().is_none_or(held)
            && is(&self.difficulty, game.difficulty.as_deref())
            && is(&self.time, game.time.as_deref())
            && is(&self.family, game.family.as_deref())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const POPULAR: Weight = (1, false, Reverse(0));
    const OTHER: Weight = (9, false, Reverse(0));

    fn game(name: &'static str, weight: Weight) -> Sought<'static> {
        Sought { words: name, weight, ..Sought::own(name, name, "") }
    }

    fn variant(name: &'static str, of: &'static str) -> Sought<'static> {
        let weight = (POPULAR.0, true, Reverse(0));
        Sought { own: false, variant_of: Some(of), ..game(name, weight) }
    }

    /// The names of a list, those of variants behind their games.
    fn names(items: &[Sought<'static>], search: &str) -> Vec<Vec<&'static str>> {
        let rows = list(items, search).games.into_iter().map(|folded| {
            let places = std::iter::once(folded.game).chain(folded.variants);
            places.map(|at| items[at].name).collect()
        });
        rows.collect()
    }

    #[test]
    fn the_best_answers_come_first_and_then_what_is_popular() {
        let items = [game("nabob", OTHER), game("nabucco", POPULAR), game("inab", POPULAR)];
        assert_eq!(names(&items, "nab"), [["nabucco"], ["nabob"], ["inab"]]);
        assert_eq!(names(&items, " "), [["inab"], ["nabob"], ["nabucco"]], "by name without one");
        let alike = [game("nab two", OTHER), game("nab one", OTHER)];
        assert_eq!(names(&alike, "nab"), [["nab one"], ["nab two"]]);
        assert!(names(&items, "nothing of this").is_empty());
    }

    #[test]
    fn what_only_nearly_answers_is_listed_where_nothing_else_does() {
        let items = [game("spider", POPULAR), game("spidery", POPULAR)];
        assert!(!list(&items, "spider").near && !list(&items, "no such game").near);
        let near = list(&items, "spidre");
        assert!(near.near && near.games.len() == 2);
    }

    #[test]
    fn own_games_are_found_by_that_and_come_first() {
        let built_in = Sought { own: false, ..game("owner", POPULAR) };
        let mine = Sought { words: "mine\n\nown", ..Sought::own("mine", "mine", "") };
        assert_eq!(names(&[built_in, mine], "own"), [["mine"], ["owner"]]);
        assert_eq!(names(&[built_in, mine], "Own "), [["mine"], ["owner"]]);
        assert_eq!(names(&[built_in, mine], "eigene"), [["mine"]]);
    }

    #[test]
    fn variants_fold_under_their_games_unless_they_answer_better() {
        let items =
            [variant("alpha two", "beta"), game("beta", POPULAR), variant("beta three", "beta")];
        assert_eq!(names(&items, "alpha"), [["alpha two"]]);
        assert_eq!(names(&items, "beta"), [["beta", "beta three"]]);
        assert_eq!(names(&items, ""), [["beta", "alpha two", "beta three"]]);
        let better = [game("the fan", POPULAR), variant("fantasy", "the fan")];
        assert_eq!(names(&better, "fan"), [["fantasy"], ["the fan"]]);
    }

    #[test]
    fn a_list_is_narrowed() {
        let yukon = catalogue().listing("yukon").unwrap();
        let text = |text: &str| Some(text.to_owned());
        let all = Filters {
            decks: Some(1),
            kind: text(&yukon.character.kind),
            seen: text(&yukon.character.seen),
            skill: yukon.standing.skill.clone(),
            collection: yukon.standing.collections.first().cloned(),
            difficulty: yukon.difficulty.clone(),
            time: yukon.time.clone(),
            family: yukon.family.clone(),
        };
        assert!(all.pass(yukon) && Filters::default().pass(yukon));
        let others = [
            Filters { decks: Some(2), ..all.clone() },
            Filters { kind: text("none"), ..all.clone() },
            Filters { seen: text("none"), ..all.clone() },
            Filters { skill: text("none"), ..all.clone() },
            Filters { collection: text("none"), ..all.clone() },
            Filters { difficulty: text("none"), ..all.clone() },
            Filters { time: text("none"), ..all.clone() },
            Filters { family: text("none"), ..all.clone() },
        ];
        assert!(others.iter().all(|filters| !filters.pass(yukon)));
    }
}
