//! Policies: what facts of a move are worth to one who chooses at sight, as data.
//!
//! The weights of each kind of game are in `policies.toml`. They were learned from own play by the
//! cross-entropy method (de Boer, Kroese, Mannor and Rubinstein, *A tutorial on the cross-entropy
//! method*, 2005), by the example `learn`.

use kibitzer_engine::spec::Take;
use kibitzer_engine::{Role, Rules, State};

use super::fact::{FACTS, Fact};

/// What facts of a move are worth, in tenths of a point of the solver's evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Policy {
    /// For each fact, in the order of [`Fact::ALL`].
    pub worth: [i32; FACTS],
    /// How many points make a move e times as likely to be tried, in sixths.
    pub heat: i32,
}

/// Kinds of games that have policies of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// All others.
    Plain,
    /// Cards come from a stock to a waste, and cards of the tableau lie face down.
    Waste,
    /// Columns give any of their open cards with all above it, some cards lie face down, and there
    /// is no stock.
    Tails,
}

include!(concat!(env!("OUT_DIR"), "/policies.rs"));

impl Kind {
    /// All kinds.
    pub const ALL: [Kind; 3] = [Kind::Plain, Kind::Waste, Kind::Tails];

    /// The kind of a game, as it lies on the table when play begins.
    pub fn of(rules: &Rules, state: &State) -> Kind {
        let tableau = || rules.piles().filter(|pile| rules.role(*pile) == Role::Tableau);
        if !tableau().any(|pile| state.face_down(pile) > 0) {
            return Kind::Plain;
        }
        let has = |role: Role| rules.piles().any(|pile| rules.role(pile) == role);
        let takes =
            |take: Take| tableau().all(|pile| rules.group_traits(rules.group(pile)).take == take);
        match (has(Role::Stock), has(Role::Waste)) {
            (true, true) if takes(Take::Run) => Kind::Waste,
            (false, false) if takes(Take::Tail) => Kind::Tails,
            _ => Kind::Plain,
        }
    }
}

impl Policy {
    /// The policy of games that have none of their own: what the solver's evaluation says.
    pub fn plain() -> &'static Policy {
        &BUILT_IN[Kind::Plain as usize]
    }

    /// The policy of a game.
    pub fn of(rules: &Rules, state: &State) -> &'static Policy {
        &BUILT_IN[Kind::of(rules, state) as usize]
    }

    const fn of_facts(heat: i32, facts: &[(Fact, i32)]) -> Policy {
        let mut worth = [0; FACTS];
        let mut index = 0;
        while index < facts.len() {
            worth[facts[index].0 as usize] = facts[index].1;
            index += 1;
        }
        Policy { worth, heat }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kibitzer_engine::DealName;

    #[test]
    fn kinds_are_told_by_the_rules() {
        let kind = |name: &str| {
            let game = kibitzer_rules::game(name).unwrap();
            Kind::of(&game.rules, &game.rules.deal(&DealName::Own(1)).unwrap())
        };
        assert_eq!(kind("klondike"), Kind::Waste);
        assert_eq!(kind("double-klondike"), Kind::Waste);
        assert_eq!(kind("yukon"), Kind::Tails);
        assert_eq!(kind("alaska"), Kind::Tails);
        for other in ["freecell", "canfield", "spider", "forty-thieves", "tournament"] {
            assert_eq!(kind(other), Kind::Plain, "{other}");
        }
    }
}
