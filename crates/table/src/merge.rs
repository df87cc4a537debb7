//! Two undo trees of one game become one that has all of both: what another program, tab or device
//! has added is kept. No rule is needed for that: steps from the same position with the same moves
//! are the same step.

use std::collections::{BTreeMap, HashMap};
use std::fmt;

use crate::document::{SavedPlay, SavedResult};
use crate::tree::Tree;

/// A game that was kept, with what came to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Merged {
    /// The game. Its first steps are those that were kept, in their order.
    pub play: SavedPlay,
    /// Where each position of the tree that came is in it.
    pub places: Vec<usize>,
    /// True if what came was played last: it says where the game stands.
    pub newer: bool,
}

/// Two games with one id are not the same: their rules differ, or where they began.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OtherGame;

impl fmt::Display for OtherGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("another game that is kept here has the same id")
    }
}

impl std::error::Error for OtherGame {}

/// Joins what is kept of a game with what comes of it; bookmarks of the kept one that are named in
/// `removed` are taken away.
///
/// The one that was played last says what the current position is, where redo goes, which of two
/// positions a bookmark marks, and whether a game that was given up goes on. A win stays a win, and
/// of two wins the earlier counts. Of two times the longer counts, of two beginnings the earlier. A
/// position that a damaged tree names and does not have is the first one.
///
/// # Errors
/// If what comes is another game.
pub fn merge(kept: &SavedPlay, added: &SavedPlay, removed: &[String]) -> Result<Merged, OtherGame> {
    check_same(kept, added)?;
    let newer = added.touched >= kept.touched;
    let mut tree = Tree {
        steps: kept.tree.steps.clone(),
        helped: kept.tree.helped || added.tree.helped,
        ..Tree::default()
    };
    let places = append(&mut tree, &added.tree);
    let here = |position: usize| position;
    let there = |position: usize| places.get(position).copied().unwrap_or(0);
    tree.current = if newer { there(added.tree.current) } else { kept.tree.current };

    let (kept_redo, added_redo) = (choices(&kept.tree, here), choices(&added.tree, there));
    tree.redo = joined(kept_redo, added_redo, newer);
    let usual = newest(&tree);
    tree.redo.retain(|from, to| usual.get(from) != Some(to));

    let marks = |tree: &Tree, place: &dyn Fn(usize) -> usize| -> BTreeMap<String, usize> {
        tree.bookmarks.iter().map(|(name, position)| (name.clone(), place(*position))).collect()
    };
    let mut kept_marks = marks(&kept.tree, &here);
    kept_marks.retain(|name, _| !removed.contains(name));
    tree.bookmarks = joined(kept_marks, marks(&added.tree, &there), newer);

    let play = SavedPlay {
        begun: kept.begun.min(added.begun),
        touched: kept.touched.max(added.touched),
        elapsed: kept.elapsed.max(added.elapsed),
        result: result(kept, added, newer),
        tree,
        ..if newer { added.clone() } else { kept.clone() }
    };
    Ok(Merged { play, places, newer })
}

fn check_same(kept: &SavedPlay, added: &SavedPlay) -> Result<(), OtherGame> {
    let same = (&kept.rules, &kept.start) == (&added.rules, &added.start);
    if same { Ok(()) } else { Err(OtherGame) }
}

/// Adds the steps that a tree does not have. Returns where the positions of the other tree are in
/// it.
fn append(tree: &mut Tree, other: &Tree) -> Vec<usize> {
    let mut known: HashMap<(usize, Vec<String>), usize> = tree
        .steps
        .iter()
        .enumerate()
        .map(|(n, step)| ((step.parent, step.moves.clone()), n + 1))
        .collect();
    let mut places = vec![0];
    for step in &other.steps {
        let mut step = step.clone();
        step.parent = places.get(step.parent).copied().unwrap_or(0);
        let place = *known.entry((step.parent, step.moves.clone())).or_insert_with(|| {
            tree.steps.push(step);
            tree.steps.len()
        });
        places.push(place);
    }
    places
}

/// From each position the newest that follows: where redo goes if nothing else is said.
fn newest(tree: &Tree) -> BTreeMap<usize, usize> {
    tree.steps.iter().enumerate().map(|(n, step)| (step.parent, n + 1)).collect()
}

/// Where redo goes from every position of a tree that something follows.
fn choices(tree: &Tree, place: impl Fn(usize) -> usize) -> BTreeMap<usize, usize> {
    let mut all = newest(tree);
    all.extend(&tree.redo);
    all.into_iter().map(|(from, to)| (place(from), place(to))).collect()
}

/// All of both; where both have something, what the newer one says.
fn joined<K: Ord>(
    kept: BTreeMap<K, usize>,
    added: BTreeMap<K, usize>,
    newer: bool,
) -> BTreeMap<K, usize> {
    let (mut all, over) = if newer { (kept, added) } else { (added, kept) };
    all.extend(over);
    all
}

fn result(kept: &SavedPlay, added: &SavedPlay, newer: bool) -> Option<SavedResult> {
    let wins = [&kept.result, &added.result].into_iter().flatten().filter(|result| result.won);
    let last = if newer { &added.result } else { &kept.result };
    wins.min_by_key(|result| result.at).or(last.as_ref()).cloned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::Step;
    use kibitzer_engine::Start;

    fn tree(steps: &[(usize, &str)], current: usize, bookmarks: &[(&str, usize)]) -> Tree {
        Tree {
            steps: steps
                .iter()
                .map(|(parent, moves)| Step {
                    parent: *parent,
                    moves: moves.split(' ').map(str::to_owned).collect(),
                })
                .collect(),
            current,
            redo: BTreeMap::new(),
            bookmarks: bookmarks.iter().map(|(name, at)| ((*name).to_owned(), *at)).collect(),
            helped: false,
        }
    }

    fn play(tree: Tree, touched: u64) -> SavedPlay {
        SavedPlay {
            id: "0".repeat(32),
            game: "yukon".into(),
            name: "Yukon".into(),
            rules: "f".into(),
            start: Start::Deal("1".parse().unwrap()),
            begun: 10,
            touched,
            elapsed: 5,
            tree,
            result: None,
        }
    }

    /// Every line of a tree from the beginning, as text.
    fn lines(tree: &Tree) -> Vec<String> {
        let mut ways = vec![String::new()];
        for step in &tree.steps {
            ways.push(format!("{}/{}", ways[step.parent], step.moves.join(" ")));
        }
        let mut lines = ways.split_off(1);
        lines.sort();
        lines
    }

    fn two() -> (SavedPlay, SavedPlay) {
        let kept = tree(&[(0, "a"), (1, "b"), (1, "c")], 3, &[("fork", 1), ("old", 2)]);
        let added = tree(&[(0, "a"), (1, "d"), (2, "e"), (0, "z")], 3, &[("fork", 2)]);
        (play(kept, 20), play(added, 30))
    }

    #[test]
    fn the_tree_has_all_of_both() {
        let (kept, added) = two();
        let both = merge(&kept, &added, &[]).unwrap();
        assert_eq!(lines(&both.play.tree), ["/a", "/a/b", "/a/c", "/a/d", "/a/d/e", "/z"]);
        assert_eq!(both.places, [0, 1, 4, 5, 6]);
        assert_eq!(both.play.tree.steps[..3], kept.tree.steps, "what was kept stays where it is");
        assert_eq!(lines(&merge(&added, &kept, &[]).unwrap().play.tree), lines(&both.play.tree));
    }

    #[test]
    fn the_one_that_was_played_last_says_where_the_game_stands_and_what_a_bookmark_marks() {
        let (kept, added) = two();
        let both = merge(&kept, &added, &["old".into()]).unwrap().play.tree;
        assert_eq!((both.current, &both.redo), (5, &BTreeMap::new()));
        assert_eq!(both.bookmarks, BTreeMap::from([("fork".into(), 4)]));
        // These two, where the one that comes is the older.
        let older = SavedPlay { touched: 10, ..added };
        let both = merge(&kept, &older, &[]).unwrap();
        assert!(!both.newer && both.play.touched == 20);
        assert_eq!(both.play.tree.current, 3);
        assert_eq!(
            both.play.tree.bookmarks,
            BTreeMap::from([("fork".into(), 1), ("old".into(), 2)])
        );
        assert_eq!(
            both.play.tree.redo,
            BTreeMap::from([(0, 1), (1, 3)]),
            "redo goes where it went"
        );
    }

    #[test]
    fn another_game_of_the_same_id_is_none_of_it() {
        let (kept, added) = two();
        let dealt_otherwise =
            SavedPlay { start: Start::Deal("2".parse().unwrap()), ..added.clone() };
        let ruled_otherwise = SavedPlay { rules: "e".repeat(16), ..added };
        for other in [dealt_otherwise, ruled_otherwise] {
            assert_eq!(merge(&kept, &other, &[]), Err(OtherGame));
        }
    }

    #[test]
    fn it_is_equal_to_itself_and_can_be_repeated() {
        let (kept, added) = two();
        assert_eq!(merge(&kept, &kept, &[]).unwrap().play, kept);
        let once = merge(&kept, &added, &[]).unwrap().play;
        assert_eq!(merge(&once, &added, &[]).unwrap().play, once);
    }

    #[test]
    fn redo_is_said_where_it_does_not_go_to_the_newest() {
        let kept = play(tree(&[(0, "a"), (0, "b")], 0, &[]), 20);
        let added = play(tree(&[(0, "a")], 0, &[]), 30);
        assert_eq!(merge(&kept, &added, &[]).unwrap().play.tree.redo, BTreeMap::from([(0, 1)]));
    }

    #[test]
    fn a_win_stays_and_of_two_the_earlier_counts() {
        let result = |won: bool, at: u64| {
            Some(SavedResult {
                won,
                at,
                elapsed: at,
                moves: 1,
                score: None,
                straight: true,
                helped: false,
            })
        };
        let with = |touched: u64, result| SavedPlay { result, ..play(Tree::default(), touched) };
        let both =
            |kept: &SavedPlay, added: &SavedPlay| merge(kept, added, &[]).unwrap().play.result;
        let (early, late) = (with(20, result(true, 15)), with(30, result(true, 25)));
        assert_eq!(both(&early, &late), result(true, 15));
        assert_eq!(both(&late, &early), result(true, 15));
        let (lost, open) = (with(20, result(false, 20)), with(30, None));
        assert_eq!(both(&early, &open), result(true, 15));
        // A game that was given up goes on if it was played later.
        assert_eq!((both(&lost, &open), both(&open, &lost)), (None, None));
        let given_up = with(40, result(false, 40));
        assert_eq!(both(&open, &given_up), result(false, 40));
        assert_eq!(both(&late, &given_up), result(true, 25));
    }

    #[test]
    fn help_for_either_is_help_for_both() {
        let (kept, mut added) = two();
        assert!(!merge(&kept, &added, &[]).unwrap().play.tree.helped);
        added.tree.helped = true;
        assert!(
            merge(&kept, &added, &[]).unwrap().play.tree.helped
                && merge(&added, &kept, &[]).unwrap().play.tree.helped
        );
    }

    #[test]
    fn damaged_trees_break_nothing() {
        let damaged =
            Tree { redo: BTreeMap::from([(9, 7)]), ..tree(&[(5, "a"), (7, "b")], 9, &[("x", 8)]) };
        for (kept, added) in [(20, 30), (30, 20)] {
            let both =
                merge(&play(damaged.clone(), kept), &play(damaged.clone(), added), &[]).unwrap();
            assert_eq!(both.places.len(), 3);
        }
    }

    #[test]
    fn times_are_the_earliest_beginning_and_the_longest_play() {
        let kept = SavedPlay { begun: 8, elapsed: 4, ..play(Tree::default(), 20) };
        let added = SavedPlay { begun: 12, elapsed: 9, ..play(Tree::default(), 10) };
        let both = merge(&kept, &added, &[]).unwrap().play;
        assert_eq!((both.begun, both.touched, both.elapsed), (8, 20, 9));
    }
}
