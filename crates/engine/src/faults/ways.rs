//! What cannot be in ways that ask how piles lie, that make cards leave, or that wait for
//! something.

use super::Check;
use crate::card::FaceSet;
use crate::fault::FaultPlace;
use crate::geometry::Geometry;
use crate::legal::MAX_DESTS;
use crate::spec::{Base, Build, Condition, GroupId, GroupSpec, Lie, MostCards, Role, RouteSpec};

impl Check<'_> {
    /// Faults of one way to a group. The pattern leaves no word of ways out.
    pub(super) fn way(&mut self, index: GroupId, number: usize, route: &RouteSpec) {
        let RouteSpec {
            ousts,
            when,
            // Each in a function of its name, `apart`, `side` and `touching` in `lies`.
            apart: _,
            side: _,
            touching: _,
            beside_empty: _,
            base: _,
            cards: _,
            between: _,
            same_number: _,
            beaten_by: _,
            // `routes`, which asks this, looks at them.
            pile: _,
            size: _,
            build: _,
            auto: _,
        } = route;
        self.lies(index, number, route);
        self.beside_empty(index, number, route);
        self.way_base(index, number, route);
        self.most(index, number, route);
        self.between(index, number, route);
        if let Some(discard) = *ousts {
            self.ousts(index, number, route, discard);
        }
        self.conditions(&FaultPlace::Route(index, number, "when"), when);
        self.never_open(index, number, route);
        self.same_number(index, number, route);
        self.beaten_by(index, number, route);
    }

    /// `between`.
    fn between(&mut self, index: GroupId, number: usize, route: &RouteSpec) {
        let Some(build) = &route.between else { return };
        let place = FaultPlace::Route(index, number, "between");
        self.build(&place, build, 1);
        if self.spec.groups[route.pile].shape.is_none() {
            let name = self.name(route.pile);
            let what = format!("'{name}' has no shape, so nothing says how its piles lie");
            let help = "give that group a shape, such as shape = \"line\"";
            self.say(place, what, Some(help));
        }
    }

    /// A way that waits until no card could go by it.
    fn never_open(&mut self, index: GroupId, number: usize, route: &RouteSpec) {
        let (from, to) = (&self.spec.groups[route.pile], &self.spec.groups[index]);
        let nothing_leaves = |condition: &Condition| match condition {
            Condition::StockEmpty => from.role == Role::Stock,
            Condition::Empty(group) => *group == route.pile,
            Condition::SomeEmpty(group) => *group == route.pile && from.count == 1,
            _ => false,
        };
        let place = || FaultPlace::Route(index, number, "when");
        if route.when.iter().any(nothing_leaves) {
            let what = format!("no card leaves '{}' while it holds none", from.name);
            self.say(place(), what, Some("wait for another group, or remove the condition"));
        }
        if route.when.contains(&Condition::Full(index)) && route.ousts.is_none() {
            let what = format!("no card goes to '{}' while all its piles are full", to.name);
            self.say(place(), what, Some("wait for another group, or remove the condition"));
        }
    }

    /// `same`.
    fn same_number(&mut self, index: GroupId, number: usize, route: &RouteSpec) {
        if route.same_number && route.pile == index {
            let what = "a pile gives no cards to itself, so nothing goes by this way";
            let help = "remove `same`, or name another group";
            self.say(FaultPlace::Route(index, number, "same"), what, Some(help));
        }
    }

    /// `beaten_by`.
    fn beaten_by(&mut self, index: GroupId, number: usize, route: &RouteSpec) {
        let Some(by) = route.beaten_by else { return };
        let place = || FaultPlace::Route(index, number, "beaten_by");
        let witness = &self.spec.groups[by.group];
        if by.group == route.pile && witness.count == 1 {
            let what = format!("'{}' has no other pile whose top card could be seen", witness.name);
            self.say(place(), what, Some("name another group in `top_of`"));
        }
        if witness.lie == Lie::Down {
            let what = format!("the cards of '{}' lie face down", witness.name);
            self.say(place(), what, Some("name in `top_of` a group whose cards lie face up"));
        }
    }

    /// `cards`.
    fn most(&mut self, index: GroupId, number: usize, route: &RouteSpec) {
        let Some(most) = route.cards else { return };
        let place = || FaultPlace::Route(index, number, "cards");
        if most.empty.is_none() && most.others.is_none() {
            let help = "write a number, or a table with `empty` or `others`, such as { empty = 1 }";
            self.say(place(), "nothing says how many cards may go at once", Some(help));
        }
        if most.empty == Some(0) || most.others == Some(0) {
            self.say(
                place(),
                "at least one card must be allowed",
                Some("to allow none, remove the way"),
            );
        }
        if self.spec.groups[index].unit.is_some() {
            let what =
                format!("the `unit` of '{}' says already how many cards come", self.name(index));
            self.say(place(), what, Some("remove `cards`"));
        }
        if route.auto {
            let what = "automatic moves carry one card, so `cards` has no effect";
            self.say(place(), what, Some("remove `cards`"));
        }
        if most.empty != most.others {
            self.most_where_none_come(index, number, route, most);
        }
    }

    /// A number of cards for piles that take none.
    fn most_where_none_come(
        &mut self,
        index: GroupId,
        number: usize,
        route: &RouteSpec,
        most: MostCards,
    ) {
        let group = &self.spec.groups[index];
        let place = || FaultPlace::Route(index, number, "cards");
        let built_on = group.capacity != Some(1) || route.ousts.is_some();
        let build = route.build.as_ref().unwrap_or(&group.build);
        if most.others.is_some() && (!built_on || *build == Build::None) {
            let what = format!(
                "no card is laid on another in '{}', so `others` has no effect",
                group.name
            );
            self.say(place(), what, Some("remove `others`, or say with `build` what lies on what"));
        }
        let base = route.base.unwrap_or(group.base);
        if most.empty.is_some() && base == Base::Faces(FaceSet::EMPTY) && group.floor == 0 {
            let what = format!(
                "no card is laid in empty piles of '{}', so `empty` has no effect",
                group.name
            );
            self.say(place(), what, Some("remove `empty`, or say with `base` what they take"));
        }
    }

    /// The pile beside the one that cards leave.
    fn beside_empty(&mut self, index: GroupId, number: usize, route: &RouteSpec) {
        let Some(side) = route.beside_empty else { return };
        let source = &self.spec.groups[route.pile];
        let place = FaultPlace::Route(index, number, "beside_empty");
        let Some(shape) = &source.shape else {
            let what = format!("'{}' has no shape, so nothing says how its piles lie", source.name);
            let help = "give that group a shape, such as shape = \"line\"";
            self.say(place, what, Some(help));
            return;
        };
        let count = source.count as usize;
        let Some(lie) = Geometry::new(shape, count) else { return }; // told of the shape
        if (0..count).all(|pile| lie.beside(pile, side).is_none()) {
            let what = format!("no pile of '{}' has a neighbour on that side", source.name);
            self.say(place, what, Some("look at the shape"));
        }
    }

    /// The base of a way, in place of the group's own.
    fn way_base(&mut self, index: GroupId, number: usize, route: &RouteSpec) {
        let place = FaultPlace::Route(index, number, "base");
        match route.base {
            None | Some(Base::Faces(_)) => {}
            Some(Base::RankOf { group, .. }) if group != index => {}
            Some(Base::RankOf { .. }) => {
                self.say(place, "piles cannot take their base from their own group", None);
            }
            Some(Base::FirstRank | Base::Chosen | Base::Beside { .. } | Base::NextTo) => {
                let what = "the base of a way must be ranks, cards, or the rank of another group";
                self.say(place, what, None);
            }
        }
    }

    /// All ways by which the cards of a group may go are looked at together.
    pub(super) fn ways_from(&mut self, from: GroupId) {
        let ways = |group: &GroupSpec| usize::from(group.count) * group.ways_from(from);
        let total: usize = self.spec.groups.iter().map(ways).sum();
        if total > MAX_DESTS {
            let what = format!(
                "the cards of '{}' have {total} ways, counted for each pile that they go to; at \
                 most {MAX_DESTS} are allowed",
                self.name(from)
            );
            let help = "name it in fewer `from` lists, or let it go to fewer piles";
            self.say(FaultPlace::Group(from, ""), what, Some(help));
        }
    }

    /// `apart`, `side` and `touching`.
    fn lies(&mut self, index: GroupId, number: usize, route: &RouteSpec) {
        if !route.minds_pair() {
            return;
        }
        let group = &self.spec.groups[index];
        let key = match (route.side, route.touching) {
            (Some(_), _) => "side",
            (None, Some(_)) => "touching",
            (None, None) => "apart",
        };
        let place = FaultPlace::Route(index, number, key);
        let Some(shape) = &group.shape else {
            let what = format!("'{}' has no shape, so nothing says how its piles lie", group.name);
            self.say(place, what, Some("give the group a shape, such as shape = \"line\""));
            return;
        };
        if route.pile != index {
            let what = "only piles of one group have places relative to each other";
            self.say(place, what, Some("remove the condition from a way between two groups"));
            return;
        }
        let count = group.count as usize;
        let Some(lie) = Geometry::new(shape, count) else { return }; // told of the shape
        let mut pairs = (0..count).flat_map(|to| (0..count).map(move |from| (to, from)));
        if !pairs.any(|(to, from)| to != from && lie.is_source(to, from, route)) {
            let what = format!("no two piles of '{}' lie like that to each other", group.name);
            self.say(place, what, Some("look at the shape, and at how far apart the piles are"));
        }
    }

    fn ousts(&mut self, index: GroupId, number: usize, route: &RouteSpec, discard: GroupId) {
        let place = || FaultPlace::Route(index, number, "ousts");
        if self.spec.groups[index].ways_from(route.pile) > 1 {
            let what = format!("there are other ways from '{}'", self.name(route.pile));
            let help = "a way with `ousts` must be the only one from that group";
            self.say(place(), what, Some(help));
        }
        let (group, to) = (&self.spec.groups[index], &self.spec.groups[discard]);
        if discard == index {
            self.say(place(), "cards that leave cannot go to the group that they leave", None);
        } else if to.capacity.is_some() {
            let what = format!("'{}' may not have room for the cards", to.name);
            self.say(place(), what, Some("remove its `capacity`"));
        }
        if to.role == Role::Stock || group.role == Role::Stock {
            self.say(place(), "`ousts` cannot send cards to the stock or from it", None);
        }
        if group.floor > 0 {
            let what = format!("the floor of '{}' keeps cards there", group.name);
            self.say(place(), what, Some("remove `floor`"));
        }
        if route.auto {
            let what = "an automatic move cannot make other cards leave";
            self.say(place(), what, Some("remove `auto`"));
        }
    }

    /// Conditions that must hold together.
    pub(super) fn conditions(&mut self, place: &FaultPlace, when: &[Condition]) {
        let mut told: Vec<&Condition> = Vec::new();
        for condition in when {
            self.condition(place.clone(), condition);
            if let (true, Some(group)) = (told.contains(&condition), self.looks_at(condition)) {
                let what =
                    format!("'{}' is named twice in `{}`", self.name(group), condition.word());
                self.say(place.clone(), what, Some("name it once"));
                continue;
            }
            for before in &told {
                self.together(place, before, condition);
            }
            told.push(condition);
        }
    }

    /// Two conditions that cannot both hold, or of which one says nothing more.
    fn together(&mut self, place: &FaultPlace, one: &Condition, other: &Condition) {
        let (Some(group), Some(same)) = (self.looks_at(one), self.looks_at(other)) else { return };
        if group != same {
            return;
        }
        let (name, words) = (self.name(group), (one.word(), other.word()));
        if self.excludes(group, one, other) || self.excludes(group, other, one) {
            let what = format!("`{}` and `{}` never hold of '{name}' at once", words.0, words.1);
            self.say(place.clone(), what, Some("remove one of the two"));
        } else if is_empty(one) && is_empty(other) {
            let what = format!("`{}` and `{}` say the same of '{name}'", words.0, words.1);
            self.say(place.clone(), what, Some("remove one of the two"));
        }
    }

    /// The group that a condition looks at.
    fn looks_at(&self, condition: &Condition) -> Option<GroupId> {
        match condition {
            Condition::StockEmpty => self.stocks().next(),
            other => other.group(),
        }
    }

    /// True if of one group the first condition never holds while the second one does.
    fn excludes(&self, group: GroupId, first: &Condition, second: &Condition) -> bool {
        is_empty(first)
            && match second {
                Condition::NotEmpty(_) | Condition::Full(_) => true,
                // A pile of no more cards than its floor is begun and empty.
                Condition::Begun(_) => self.spec.groups[group].floor == 0,
                _ => false,
            }
    }

    fn condition(&mut self, place: FaultPlace, condition: &Condition) {
        match condition {
            Condition::StockEmpty
            | Condition::Empty(_)
            | Condition::SomeEmpty(_)
            | Condition::NotEmpty(_)
            | Condition::Begun(_) => {}
            Condition::Full(group) => {
                if self.spec.groups[*group].capacity.is_none() {
                    let what = format!("the piles of '{}' are never full", self.name(*group));
                    self.say(place, what, Some("give that group a capacity"));
                }
            }
            Condition::Round { first, last } => {
                if *first == 0 || last.is_some_and(|last| last < *first) {
                    let what = "rounds are counted from 1, and the last cannot be before the first";
                    self.say(place, what, Some("write one number, or two such as [2, 3]"));
                } else if self.spec.redeal.is_none() {
                    let what = "without a redeal there is only one round";
                    self.say(place, what, Some("add a redeal, or remove the condition"));
                }
            }
        }
    }

    /// True if cards go to a group when others come to their piles.
    pub(super) fn ousted_to(&self, index: GroupId) -> bool {
        let mut routes = self.spec.groups.iter().flat_map(|group| &group.from);
        routes.any(|route| route.ousts == Some(index))
    }

    /// True if some way asks how the piles of a group lie.
    pub(super) fn ways_mind_place(&self, index: GroupId) -> bool {
        let mut routes = self.spec.groups.iter().flat_map(|group| &group.from);
        routes.any(|route| route.pile == index && route.minds_place())
    }
}

/// True if a condition wants an empty pile.
fn is_empty(condition: &Condition) -> bool {
    matches!(condition, Condition::StockEmpty | Condition::Empty(_) | Condition::SomeEmpty(_))
}
