//! What cannot be in cards that change places.

use super::Check;
use crate::card::FaceSet;
use crate::fault::FaultPlace;
use crate::spec::{Base, GroupId, Lie, Role};

impl Check<'_> {
    pub(super) fn swap(&mut self) {
        let Some(swap) = &self.spec.swap else { return };
        let place = FaultPlace::Top("swap");
        if swap.from.is_empty() {
            self.say(place.clone(), "no group is named whose cards change places", None);
        }
        for &group in &swap.from {
            self.swapped(group, swap.both_fit);
        }
        if swap.two_groups && swap.from.len() < 2 {
            let what = "`between` needs two groups, and only one is named";
            self.say(place.clone(), what, Some("remove `between`, or name another group"));
        }
        let piles: usize = swap.from.iter().map(|id| self.spec.groups[*id].count as usize).sum();
        if piles == 1 {
            self.say(place, "a single pile has no card to change places with", None);
        }
    }

    /// A group whose cards change places with others.
    fn swapped(&mut self, index: GroupId, both_fit: bool) {
        let place = FaultPlace::Top("swap");
        let group = &self.spec.groups[index];
        let name = &group.name;
        if group.role == Role::Stock {
            self.say(place.clone(), "cards of the stock do not change places", None);
        }
        if group.lie != Lie::Up {
            let what = format!(
                "cards that change places must lie face up, but not all those of '{name}' do"
            );
            self.say(place.clone(), what, Some("remove `face` from the group"));
        }
        if group.floor > 0 {
            let what = format!("the floor of '{name}' keeps cards there");
            self.say(place.clone(), what, Some("remove `floor`"));
        }
        if self.spec.opens_on(index) {
            let what =
                format!("the lowest cards of '{name}' must stay, because the game is opened there");
            self.say(place.clone(), what, None);
        }
        if both_fit {
            self.swapped_where_it_fits(index);
        }
    }

    /// A group whose cards change places with others that fit there, as they fit here.
    fn swapped_where_it_fits(&mut self, index: GroupId) {
        let place = FaultPlace::Top("swap");
        let group = &self.spec.groups[index];
        let name = &group.name;
        let is_told = matches!(group.base, Base::Faces(faces) if faces != FaceSet::EMPTY);
        if group.first_row_begins {
            let what = format!("piles of '{name}' can be begun only in the first row");
            self.say(place.clone(), what, Some("remove `fits` or `begins`"));
        }
        // Such piles ask what lies in others, and a swap would change what lies there.
        if group.in_step || group.suits_in_step || group.ranks_before {
            let what = format!("what the piles of '{name}' take depends on other piles");
            self.say(
                place.clone(),
                what,
                Some("remove `fits`, or the group's `in-step` or `pile-before`"),
            );
        }
        if !is_told {
            let what =
                format!("nothing says with which ranks or cards the piles of '{name}' begin");
            self.say(place, what, Some("give the group a base, such as base = \"2\""));
        }
    }

    /// True if the cards of a group change places with others.
    pub(super) fn swaps(&self, index: GroupId) -> bool {
        self.spec.swap.iter().any(|swap| swap.from.contains(&index))
    }
}
