//! What cannot be in the ways of cards between groups: routes, diverted cards, groups that nothing
//! enters or leaves.

use super::Check;
use crate::fault::FaultPlace;
use crate::spec::{Divert, GroupId, GroupSpec, Lie, Role, RouteSpec, Take};

impl Check<'_> {
    pub(super) fn routes(&mut self, index: GroupId) {
        let group = &self.spec.groups[index];
        for (number, route) in group.from.iter().enumerate() {
            self.source(index, number, route);
            let place = |key| FaultPlace::Route(index, number, key);
            if let Some((low, high)) = route.size
                && low > high
            {
                self.say(
                    place("size"),
                    format!("the smallest number, {low}, is larger than the largest, {high}"),
                    None,
                );
            }
            if let Some(build) = &route.build {
                self.build(&place("build"), build, group.count);
            }
            self.way(index, number, route);
            if route.auto {
                self.auto(index, &place("auto"));
            }
        }
    }

    /// The group that cards come from by a route, the `number`th of its group.
    fn source(&mut self, index: GroupId, number: usize, route: &RouteSpec) {
        let (group, source) = (&self.spec.groups[index], &self.spec.groups[route.pile]);
        let place = || FaultPlace::Route(index, number, "pile");
        if group.from[..number].contains(route) {
            let what = format!("'{}' is named twice", source.name);
            self.say(place(), what, Some("name a group again only with other conditions"));
        }
        if source.take == Take::None && !route.auto {
            let what = format!(
                "'{}' takes cards from '{}', but none may leave there",
                group.name, source.name
            );
            self.say(place(), what, Some("give that group a `take`"));
        }
    }

    /// A way to a group whose moves make themselves.
    fn auto(&mut self, index: GroupId, place: &FaultPlace) {
        let group = &self.spec.groups[index];
        if let Some(unit) = group.unit.filter(|unit| *unit > 1) {
            let what = format!(
                "automatic moves carry one card, but '{}' takes {unit} cards together",
                group.name
            );
            self.say(place.clone(), what, Some("remove `auto` or `unit`"));
        }
        if self.gives(index) || self.refills_from(index) {
            let what =
                format!("automatic moves go to '{}', but its cards may leave again", group.name);
            self.say(
                place.clone(),
                what,
                Some("such moves could go on for ever: remove `auto`, or let the cards stay"),
            );
        }
    }

    /// A group must get cards somehow, and unless it is a foundation, or says that it keeps them,
    /// must give them.
    pub(super) fn traffic(&mut self, index: GroupId) {
        let group = &self.spec.groups[index];
        if !self.enters(index) {
            let what = format!("nothing can enter '{}'", group.name);
            self.say(
                FaultPlace::Group(index, ""),
                what,
                Some("deal cards to it, or give it a `from`"),
            );
        } else if !keeps_cards(group) && !self.leaves(index) {
            let what = format!("nothing can leave '{}'", group.name);
            let help = match group.role {
                Role::Stock => "add a `draw`, such as draw = { to = \"waste\" }",
                _ => "name it in the `from` of another group",
            };
            self.say(FaultPlace::Group(index, ""), what, Some(help));
        }
    }

    pub(super) fn enters(&self, index: GroupId) -> bool {
        let spec = self.spec;
        let group = &spec.groups[index];
        let by_redeal = spec.redeal.as_ref().is_some_and(|redeal| {
            group.role == Role::Stock || (redeal.deals() && redeal.gather.contains(&index))
        });
        spec.deal.iter().any(|step| step.lays_on(index))
            || spec.steps_in_play().any(|step| step.to == index)
            || self.diverts().any(|divert| divert.to == index)
            || by_redeal
            || group.refill.is_some()
            || self.sets_go_to(index)
            || self.ousted_to(index)
            || self.swaps(index)
            || !group.from.is_empty()
    }

    pub(super) fn leaves(&self, index: GroupId) -> bool {
        let spec = self.spec;
        self.gives(index)
            || (self.deals_in_play() && spec.groups[index].role == Role::Stock)
            || spec.redeal.as_ref().is_some_and(|redeal| redeal.gather.contains(&index))
            || self.refills_from(index)
            || spec.steps_in_play().any(|step| step.from == Some(index))
            || spec.remove.as_ref().is_some_and(|remove| remove.from.contains(&index))
            || spec.groups[index].from.iter().any(|route| route.ousts.is_some())
            || spec.merci.is_some_and(|merci| merci.from == index)
            || self.swaps(index)
    }

    /// True if cards come from the stock other than by moves and refills.
    fn deals_in_play(&self) -> bool {
        self.spec.draw.is_some() || self.spec.steps_in_play().next().is_some()
    }

    /// True if some route takes cards from the group.
    fn gives(&self, index: GroupId) -> bool {
        self.spec.groups.iter().any(|group| group.from.iter().any(|route| route.pile == index))
    }

    /// True if some pile is refilled from the group.
    fn refills_from(&self, index: GroupId) -> bool {
        let mut refills = self.spec.groups.iter().filter_map(|group| group.refill.as_ref());
        refills.any(|refill| refill.from.contains(&index))
    }

    fn diverts(&self) -> impl Iterator<Item = &Divert> {
        let spec = self.spec;
        let deal = spec.deal.iter().flat_map(|step| &step.divert);
        let draw = spec.steps_in_play().flat_map(|step| &step.divert);
        let redeal = spec.redeal.iter().flat_map(|redeal| &redeal.divert);
        let refill = spec.groups.iter().filter_map(|g| g.refill.as_ref());
        deal.chain(draw).chain(redeal).chain(refill.flat_map(|r| &r.divert))
    }

    pub(super) fn divert(
        &mut self,
        place: &FaultPlace,
        to: GroupId,
        from: &[GroupId],
        diverts: &[Divert],
    ) {
        let gaps = match place {
            FaultPlace::Deal(index, _) => self.spec.deal[*index].leaves_gaps,
            FaultPlace::Redeal(_) => self.spec.redeal.as_ref().is_some_and(|r| r.leaves_gaps),
            _ => false,
        };
        if diverts.iter().any(|divert| divert.to == to) && !gaps {
            self.say(place.clone(), "cards cannot be diverted to where they go anyway", None);
        }
        let back = |divert: &Divert| {
            from.contains(&divert.to) || self.spec.groups[divert.to].role == Role::Stock
        };
        if diverts.iter().any(back) {
            self.say(place.clone(), "cards cannot be diverted to where they come from", None);
        }
        let waits = |group: GroupId| self.spec.groups[group].lie == Lie::UpWhenStockEmpty;
        if !diverts.is_empty() && (waits(to) || diverts.iter().any(|divert| waits(divert.to))) {
            let what = "cards cannot be diverted where they lie face down until the stock is empty";
            self.say(place.clone(), what, None);
        }
        if !diverts.is_empty() && self.spec.groups[to].lie == Lie::Down {
            let what = format!(
                "cards lie face down on '{}', so none of them can be diverted",
                self.spec.groups[to].name
            );
            self.say(place.clone(), what, Some("remove `divert`, or deal the cards face up"));
        }
    }

    /// Cards that are dealt in the game, up to `most` on an empty pile, go there whatever the pile
    /// takes by moves.
    pub(super) fn dealt_room(&mut self, place: FaultPlace, to: GroupId, most: u8) {
        let group = &self.spec.groups[to];
        if group.capacity.is_some_and(|capacity| most > capacity.saturating_sub(group.floor)) {
            let what =
                format!("more cards may be dealt to '{}' than its capacity allows", group.name);
            self.say(place.clone(), what, Some("remove `capacity`"));
        }
        if group.one_suit_each {
            let what = format!(
                "cards of any suit are dealt to '{}', but each of its piles has a suit of its own",
                group.name
            );
            self.say(place, what, None);
        }
    }
}

/// True if the cards of a group are meant to stay.
fn keeps_cards(group: &GroupSpec) -> bool {
    match group.role {
        Role::Foundation => true,
        Role::Stock => false,
        _ => group.take == Take::None,
    }
}
