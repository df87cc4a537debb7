//! What a verdict rests on, besides the deal.

use crate::rules::Rules;

/// What follows from the rules for every deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools)] // facts are independent of each other
pub struct Facts {
    /// The player can see every card from the beginning: no stock, nothing face down or squared up.
    pub all_seen: bool,
    /// A redeal shuffles.
    pub shuffles: bool,
    /// Cards may leave foundations.
    pub foundations_give: bool,
    /// How many redeals there are; `None` if they are not counted.
    pub redeals: Option<u16>,
    /// A move may take several cards at once.
    pub carries_several: bool,
}

impl Facts {
    /// The facts that follow from rules.
    pub(crate) fn of(rules: &Rules) -> Facts {
        let redeal = rules.traits.redeal.as_ref();
        Facts {
            all_seen: rules.traits.all_is_seen(),
            shuffles: redeal.is_some_and(|redeal| redeal.shuffles),
            foundations_give: rules.traits.foundations_give(),
            redeals: redeal.map_or(Some(0), |redeal| redeal.limit),
            carries_several: carries_several(rules),
        }
    }
}

fn carries_several(rules: &Rules) -> bool {
    let groups = rules.groups.iter();
    groups
        .filter(|group| group.take.carries_several())
        .any(|group| group.dests.iter().any(|dest| dest.unit != 1))
}
