//! Which of several equal parents a sequence lies on is forgotten.
//!
//! Holds where sequences move as a whole and in parts without limit, onto cards and spaces of their
//! own kind of pile or card by card to foundations; see `docs/solver.md`.

use kibitzer_engine::search::{FloatingRuns, SearchRules};
use kibitzer_engine::spec::GroupId;
use kibitzer_engine::{FaceSet, Role, Rules};

use super::parents::Parents;

/// What keys may forget of the sequences of a game, if all its tableau piles are such.
pub(crate) fn derive(rules: &Rules) -> Option<FloatingRuns> {
    let (group, row) = only_tableau(rules)?;
    if !moves_within(rules, group) {
        return None;
    }
    let wanting = rules.piles().filter(|pile| rules.role(*pile) == Role::Foundation).collect();
    Some(FloatingRuns { piles: rules.group_piles(group).collect(), row: Box::new(row), wanting })
}

/// The one group of tableau piles, and what lies on what there, if two cards take the same cards or
/// none in common and nothing looks at what a sequence hangs from.
fn only_tableau(rules: &Rules) -> Option<(GroupId, [FaceSet; 52])> {
    let parents = Parents::derive(rules)?;
    let groups = rules.traits().groups.iter().enumerate();
    let mut tableau = groups.filter(|(_, of)| of.role == Role::Tableau);
    let ((group, of), None) = (tableau.next()?, tableau.next()) else { return None };
    let row = parents.row(group)?;
    let sound = of.base_faces().is_some() && !of.read.win_sorted && splits(row);
    sound.then_some((group, *row))
}

/// A sequence can move from its parent to an equal one. Where it cannot, a card that comes from
/// elsewhere stays on the one that it was laid on.
fn moves_within(rules: &Rules, group: GroupId) -> bool {
    rules.routes(group).any(|route| rules.group(route.to) == group)
}

/// True if versions before 12 used the argument where sequences do not move within the tableau.
pub(crate) fn was_wrong(rules: &Rules) -> bool {
    only_tableau(rules).is_some_and(|(group, _)| !moves_within(rules, group))
}

/// What two cards are continued by is the same or has nothing in common.
fn splits(row: &[FaceSet; 52]) -> bool {
    row.iter().all(|one| row.iter().all(|other| one == other || one.and(*other).is_empty()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_serves_where_runs_move_freely_and_nothing_reads_them() {
        let all = kibitzer_rules::catalogue().games();
        let serves = |game: &&std::sync::Arc<kibitzer_rules::GameRules>| {
            game.rules.traits().is_covered() && derive(&game.rules).is_some()
        };
        let games: Vec<&str> = all.iter().filter(serves).map(|game| game.id.as_str()).collect();
        assert!(games.contains(&"klondike"));
        for cells_dealt_on_or_by_suit in ["freecell", "gypsy", "spider", "yukon"] {
            assert!(!games.contains(&cells_dealt_on_or_by_suit));
        }
    }
}
