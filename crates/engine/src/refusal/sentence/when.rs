//! Conditions in words.

use crate::rules::Rules;
use crate::said;
use crate::said::{Said, group_said};
use crate::spec::Condition;

/// When something may be done: `while no reserve is empty`.
pub(super) fn when(condition: &Condition, rules: &Rules) -> Said {
    let name = |group: &usize| group_said(&rules.spec.groups[*group].name);
    match condition {
        Condition::StockEmpty => said!("when-stock", "when the stock is empty"),
        Condition::Round { first, last: Some(last) } if first == last => {
            said!("when-round", "in round {first}", first = *first)
        }
        Condition::Round { first, last: Some(last) } => {
            said!("when-rounds", "in rounds {first} to {last}", first = *first, last = *last)
        }
        Condition::Round { first, last: None } => {
            said!("when-round-on", "from round {first} on", first = *first)
        }
        Condition::Empty(group) => {
            said!("when-empty", "when no card is left in the {group}", group = name(group))
        }
        Condition::SomeEmpty(group) => {
            said!("when-some-empty", "while a pile of the {group} is empty", group = name(group))
        }
        Condition::NotEmpty(group) => {
            said!("when-none-empty", "while no pile of the {group} is empty", group = name(group))
        }
        Condition::Full(group) => {
            said!("when-full", "when every pile of the {group} is full", group = name(group))
        }
        Condition::Begun(group) => {
            said!(
                "when-begun",
                "when every pile of the {group} has been begun",
                group = name(group)
            )
        }
    }
}
