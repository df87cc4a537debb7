//! Which of several equal parents a sequence lies on is forgotten.
//!
//! Holds where sequences move as a whole and in parts without limit, onto cards and spaces of their
//! own kind of pile or card by card to foundations; see `docs/solver.md`.

use kibitzer_engine::search::Loose;
use kibitzer_engine::{FaceSet, Role, Rules};

use super::parents::Parents;

/// What keys may forget of the sequences of a game, if all its tableau piles are such.
pub(crate) fn derive(rules: &Rules) -> Option<Loose> {
    let parents = Parents::derive(rules)?;
    let groups = rules.traits().groups.iter().enumerate();
    let mut tableau = groups.filter(|(_, of)| of.role == Role::Tableau);
    let ((group, of), None) = (tableau.next()?, tableau.next()) else { return None };
    let row = parents.row(group)?;
    let sound = of.base_faces().is_some() && !of.read.win_sorted && splits(row);
    let wanting = rules.piles().filter(|pile| rules.role(*pile) == Role::Foundation).collect();
    sound.then(|| Loose { piles: rules.group_piles(group).collect(), row: Box::new(*row), wanting })
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
