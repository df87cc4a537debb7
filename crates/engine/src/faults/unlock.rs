//! What cannot be in piles that are locked until something has happened.

use super::Check;
use crate::count::counted;
use crate::fault::FaultPlace;
use crate::spec::{GroupId, GroupSpec, Key, KeyPile, Lie, Role};

impl Check<'_> {
    pub(super) fn unlock(&mut self, index: GroupId, group: &GroupSpec) {
        let Some(unlock) = &group.unlock else { return };
        let place = || FaultPlace::Group(index, "unlock");
        if unlock.by.is_none() && unlock.when.is_empty() && !unlock.in_turn {
            let help = "say what the cards wait for, such as pile = \"full\", of = \"foundation\"";
            self.say(place(), "nothing says when the cards are turned up", Some(help));
        }
        if group.lie != Lie::Up || group.role == Role::Stock {
            let what = format!(
                "'{}' cannot have `unlock`: it is a stock, or says with `face` how its cards lie",
                group.name
            );
            self.say(place(), what, Some("remove `unlock` or `face`"));
        }
        if unlock.in_turn && group.count < 2 {
            let what = format!("'{}' has only one pile, so none comes before it", group.name);
            self.say(place(), what, Some("remove `in_turn`"));
        }
        if let Some(key) = unlock.by {
            self.key(index, group, key);
        }
        self.conditions(&place(), &unlock.when);
    }

    /// The group whose piles unlock those of the same number.
    fn key(&mut self, index: GroupId, group: &GroupSpec, key: Key) {
        let place = || FaultPlace::Group(index, "unlock");
        let by = &self.spec.groups[key.of];
        if key.of == index {
            self.say(place(), "a pile cannot unlock itself", None);
        } else if by.count < group.count {
            let what = format!(
                "'{}' has {}, but '{}' has only {} to unlock them",
                group.name,
                counted(group.count, "pile"),
                by.name,
                by.count
            );
            self.say(place(), what, None);
        }
        match key.is {
            KeyPile::Full if by.capacity.is_none() => {
                let what = format!("the piles of '{}' are never full", by.name);
                self.say(place(), what, Some("give that group a capacity"));
            }
            KeyPile::Level | KeyPile::Ahead if group.capacity.is_none() => {
                let what = format!(
                    "'{}' has no capacity, so nothing says for how many cards its piles have room",
                    group.name
                );
                self.say(place(), what, Some("give it a capacity, such as the cards dealt to it"));
            }
            KeyPile::Begun | KeyPile::Full | KeyPile::Level | KeyPile::Ahead => {}
        }
    }
}
