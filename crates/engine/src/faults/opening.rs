//! What cannot be in an opening.

use super::Check;
use crate::fault::FaultPlace;
use crate::spec::{DrawOnly, DrawStep, GroupId, Lie, Opening, Role, Take};

impl Check<'_> {
    pub(super) fn opening(&mut self) {
        let Some(opening) = &self.spec.opening else { return };
        self.opened_from(opening);
        self.opened_piles(opening.to);
        if !opening.deal.is_empty() && self.stocks().next().is_none() {
            let what = "the game has no stock to deal from when it is opened";
            self.say(FaultPlace::Opening("deal"), what, Some("remove `deal`"));
        }
        self.redealt_before(opening);
        opening.deal.iter().for_each(|step| self.dealt_then(step));
    }

    /// The groups that the card may come from have a way to the piles that it begins.
    fn opened_from(&mut self, opening: &Opening) {
        let place = FaultPlace::Opening("from");
        if opening.from.is_empty() {
            self.say(
                place.clone(),
                "nothing says from which group the opening card comes",
                Some("name at least one group"),
            );
        }
        let routes = &self.spec.groups[opening.to].from;
        let has_way = |from: &GroupId| routes.iter().any(|way| way.pile == *from && !way.auto);
        if let Some(from) = opening.from.iter().find(|from| !has_way(from)) {
            let what = format!(
                "no card can be moved from '{}' to '{}'",
                self.name(*from),
                self.name(opening.to)
            );
            self.say(place, what, Some("name it in the `from` of that group"));
        }
    }

    /// The piles are empty at first, and keep what began them.
    fn opened_piles(&mut self, to: GroupId) {
        let (spec, group, place) = (self.spec, &self.spec.groups[to], FaultPlace::Opening("to"));
        let dealt = spec
            .deal
            .iter()
            .any(|step| step.to == to || step.divert.iter().any(|divert| divert.to == to));
        if dealt {
            let what = format!("cards are dealt to '{}' before it is opened", group.name);
            self.say(place.clone(), what, Some("deal no cards there, or remove the opening"));
        }
        let plain = matches!(group.take, Take::None | Take::Top | Take::Run);
        if !plain || group.floor > 0 || group.lie != Lie::Up {
            let what = format!(
                "the lowest cards of '{}' must stay, face up: set `take` to none, top or run, and \
                 no `floor` or `face`",
                group.name
            );
            self.say(place.clone(), what, None);
        }
        if group.role == Role::Stock || self.loses_cards(to) {
            let what = format!(
                "the card that opens the game must stay, but cards can leave '{}' without a move",
                group.name
            );
            self.say(place, what, Some("name another group"));
        }
    }

    /// A redeal that comes before the game is opened does not open it.
    fn redealt_before(&mut self, opening: &Opening) {
        let place = FaultPlace::Opening("redeal");
        match &self.spec.redeal {
            _ if !opening.redeals => {}
            None => self.say(place, "the game has no redeal", Some("remove `redeal`")),
            Some(redeal) if redeal.divert.iter().any(|divert| divert.to == opening.to) => {
                let what = "a redeal would divert cards there, and so open the game";
                self.say(place, what, Some("remove `redeal`, or divert cards elsewhere"));
            }
            Some(_) => {}
        }
    }

    /// True if cards leave a group otherwise than by its ways.
    fn loses_cards(&self, group: GroupId) -> bool {
        let (spec, of) = (self.spec, &self.spec.groups[group]);
        let feeds = |other: &crate::spec::GroupSpec| {
            other.refill.as_ref().is_some_and(|refill| refill.from.contains(&group))
        };
        spec.redeal.as_ref().is_some_and(|redeal| redeal.gather.contains(&group))
            || spec.remove.as_ref().is_some_and(|remove| remove.from.contains(&group))
            || spec.groups.iter().any(feeds)
            || of.from.iter().any(|way| way.ousts.is_some())
            || of.close.is_some()
            || of.covered
            || spec.steps_in_play().any(|step| step.to == group && step.close.is_some())
    }

    /// A step that deals when the game has been opened.
    fn dealt_then(&mut self, step: &DrawStep) {
        let place = FaultPlace::Opening("deal");
        let group = &self.spec.groups[step.to];
        if group.role == Role::Stock {
            self.say(place.clone(), "the stock cannot be dealt to itself", None);
        }
        let once = matches!(step.only, DrawOnly::Spaces) || !self.enters_before(step.to);
        self.dealt_room(place.clone(), step.to, if once { step.each } else { u8::MAX });
        let left = group.count.saturating_sub(step.skip);
        if left == 0 || step.piles.is_some_and(|piles| piles > left) {
            let what = format!("'{}' has too few piles for this step", group.name);
            self.say(place.clone(), what, Some("skip fewer piles, or deal to fewer"));
        }
        self.divert(&place, step.to, &[], &step.divert);
    }

    /// True if the layout lays cards on a group.
    fn enters_before(&self, group: GroupId) -> bool {
        let diverts =
            |step: &crate::spec::DealStep| step.divert.iter().any(|divert| divert.to == group);
        self.spec.deal.iter().any(|step| step.to == group || diverts(step))
    }
}
