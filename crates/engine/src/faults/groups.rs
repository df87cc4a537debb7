//! What cannot be in a group: its numbers, orders, base.

use super::Check;
use crate::card::FaceSet;
use crate::count::{are, counted};
use crate::dealt::most_dealt;
use crate::fault::FaultPlace;
use crate::rows::row_of;
use crate::spec::{
    Base, Build, DealStep, GroupId, GroupSpec, Lie, PackSuits, RankOrder, Role, Take, Way,
};

impl Check<'_> {
    /// Faults of a group, but for its ways and how its piles lie. The pattern leaves no word of
    /// groups out.
    pub(super) fn group(&mut self, index: GroupId) {
        let group = &self.spec.groups[index];
        let GroupSpec {
            count,
            build,
            run,
            // Each in a function that this one asks.
            base: _,
            alike: _,
            lie: _,
            take: _,
            unlock: _,
            squared: _,
            peek: _,
            unit: _,
            capacity: _,
            floor: _,
            one_suit_each: _,
            bottom_fits: _,
            ranks_before: _,
            in_step: _,
            suits_in_step: _,
            least_of_rank: _,
            most_of_rank: _,
            ends_on: _,
            open_limit: _,
            refill: _,
            // How piles lie, and what that decides: `geometry` and `closes_up`.
            shape: _,
            close: _,
            covered: _,
            over: _,
            drops: _,
            first_row_begins: _,
            next_to: _,
            only: _,
            // `routes`, `traffic` and `ways_from`.
            role: _,
            from: _,
            // Nothing can be wrong in these.
            name: _,
            one_rank_each: _,
        } = group;
        self.numbers(index, group);
        self.build(&FaultPlace::Group(index, "build"), build, *count);
        if let Some(run) = run {
            self.build(&FaultPlace::Group(index, "run"), run, *count);
        }
        self.whole_group(index, group);
        self.ranks_before(index, group);
        self.directions(index, group);
        self.links(index, group);
        self.bottom(index, group);
        self.up_when_stock_empty(index, group);
        self.unlock(index, group);
        self.beside(index, group);
        self.rank_counts(index, group);
        self.refill(index, group);
        self.ends_on(index, group);
    }

    /// Words that one other word of the group, or the pack, forbids.
    fn whole_group(&mut self, index: GroupId, group: &GroupSpec) {
        if group.one_suit_each && self.spec.suits != PackSuits::Four {
            self.say(
                FaultPlace::Group(index, "suits"),
                "each pile can have a suit of its own only if each card shows its own suit",
                None,
            );
        }
        if group.peek.is_some() && !group.squared {
            self.say(
                FaultPlace::Group(index, "peek"),
                "`peek` needs squared piles",
                Some("add show = \"top\""),
            );
        }
        if group.peek.is_some() && group.capacity == Some(1) {
            let what = "under a single card lies none, so `peek` has no effect";
            self.say(FaultPlace::Group(index, "peek"), what, Some("remove `peek` or `capacity`"));
        }
        self.open_limit(index, group);
        if group.lie == Lie::Down && !matches!(group.take, Take::None | Take::Top) {
            let what =
                format!("'{}' lies face down, so only its top card can be taken", group.name);
            self.say(FaultPlace::Group(index, "take"), what, Some("take = \"top\""));
        }
    }

    /// Piles of which no more may be begun than of another group.
    fn open_limit(&mut self, index: GroupId, group: &GroupSpec) {
        let place = || FaultPlace::Group(index, "open_limit");
        if group.open_limit == Some(index) {
            let help = "name the group whose begun piles are counted";
            self.say(place(), "a group cannot limit itself", Some(help));
        }
        let begins = |base: &Base| *base != Base::Faces(FaceSet::EMPTY);
        let by_ways = group.from.iter().filter_map(|route| route.base.as_ref()).any(begins);
        if group.open_limit.is_some() && !begins(&group.base) && !by_ways {
            let what = format!("no empty pile of '{}' takes a card anyway", group.name);
            let help = "say with `base` what begins its piles, or remove `open_limit`";
            self.say(place(), what, Some(help));
        }
    }

    /// Piles that count the cards of one rank on their tops.
    fn rank_counts(&mut self, index: GroupId, group: &GroupSpec) {
        let copies = self.spec.copies_of_rank();
        let keys = [("least_of_rank", group.least_of_rank), ("most_of_rank", group.most_of_rank)];
        for (key, count) in keys {
            let Some(count) = count.map(usize::from) else { continue };
            let most = if key == "most_of_rank" { copies.saturating_sub(1) } else { copies };
            if !(1..=most).contains(&count) {
                let what = format!("the packs have {} of each rank", counted(copies, "card"));
                let help = format!("give a number up to {most}");
                self.say(FaultPlace::Group(index, key), what, Some(&help));
            }
        }
        if group.most_of_rank.zip(group.least_of_rank).is_some_and(|(most, least)| most < least) {
            let what = "fewer cards of one rank may lie there than must";
            self.say(FaultPlace::Group(index, "most_of_rank"), what, None);
        }
    }

    /// Piles that take the ranks of the pile before them.
    fn ranks_before(&mut self, index: GroupId, group: &GroupSpec) {
        if group.ranks_before && group.count < 2 {
            let what = format!("'{}' has only one pile, so none comes before it", group.name);
            self.say(FaultPlace::Group(index, "ranks"), what, None);
        }
        if group.in_step && group.count < 2 {
            let what =
                format!("'{}' has only one pile, so no other is built in step with it", group.name);
            self.say(FaultPlace::Group(index, "ranks"), what, None);
        }
        if group.suits_in_step && group.count < 2 {
            let what = format!("'{}' is one pile, so no other is built in step", group.name);
            self.say(FaultPlace::Group(index, "suits"), what, None);
        }
        if group.suits_in_step && group.unit != Some(1) {
            let what = "piles that look at the suits of other piles take one card at a time";
            self.say(FaultPlace::Group(index, "suits"), what, Some("add unit = 1"));
        }
        if (group.ranks_before || group.in_step) && group.unit != Some(1) {
            let what = "piles that look at the ranks of other piles must take one card at a time";
            self.say(FaultPlace::Group(index, "ranks"), what, Some("add unit = 1"));
        }
    }

    /// A direction that play decides is read from the lowest cards of piles that get their cards
    /// one by one.
    fn directions(&mut self, index: GroupId, group: &GroupSpec) {
        if group.build.undecided().is_none() {
            return;
        }
        if group.unit != Some(1) {
            let what =
                "piles whose direction or distance is decided in play must take one card at a time";
            self.say(FaultPlace::Group(index, "build"), what, Some("add unit = 1 to the group"));
        }
        if group.floor > 0 {
            let what =
                "the two lowest cards of a pile show how it is built, so it cannot have a floor";
            self.say(FaultPlace::Group(index, "floor"), what, Some("remove `floor`"));
        }
    }

    /// Cards of a run that are all linked in one way, of several.
    fn links(&mut self, index: GroupId, group: &GroupSpec) {
        let run = group.run.as_ref().unwrap_or(&group.build);
        if group.alike && !matches!(run, Build::Either(_)) {
            let what = "`run` has only one way to link cards, so `links` has no effect";
            let help = "remove `links`, or give `run` a list of builds";
            self.say(FaultPlace::Group(index, "links"), what, Some(help));
        }
    }

    /// Piles whose lowest card must be one that their base takes.
    fn bottom(&mut self, index: GroupId, group: &GroupSpec) {
        if !group.bottom_fits {
            return;
        }
        if group.base == Base::Faces(FaceSet::EMPTY) {
            let what = format!("the piles of '{}' have no base", group.name);
            let help = "say with `base` which cards belong at the bottom";
            self.say(FaultPlace::Group(index, "bottom"), what, Some(help));
        }
        if group.base == Base::Chosen {
            let what =
                "a chosen base is whatever card lies at the bottom, so `bottom` has no effect";
            self.say(FaultPlace::Group(index, "bottom"), what, Some("remove `bottom`"));
        }
    }

    /// Piles that lie face down until the stock is empty get their cards by deals alone.
    fn up_when_stock_empty(&mut self, index: GroupId, group: &GroupSpec) {
        if group.lie != Lie::UpWhenStockEmpty {
            return;
        }
        if self.stocks().next().is_none() {
            self.say(
                FaultPlace::Group(index, "face"),
                "the game has no stock that could become empty",
                Some("add a group of the role stock"),
            );
        }
        if group.role == Role::Stock {
            self.say(
                FaultPlace::Group(index, "face"),
                "the stock cannot wait until it is empty itself",
                None,
            );
        }
        if !group.from.is_empty() || group.refill.is_some() {
            let key = if group.from.is_empty() { "refill" } else { "from" };
            let what = format!(
                "'{}' lies face down until the stock is empty, so cards can come to it only when \
                 they are dealt",
                group.name
            );
            self.say(FaultPlace::Group(index, key), what, None);
        }
    }

    fn numbers(&mut self, index: GroupId, group: &GroupSpec) {
        let capacity = group.capacity.unwrap_or(u8::MAX);
        if capacity == 0 {
            self.say(
                FaultPlace::Group(index, "capacity"),
                "a capacity of 0 leaves no room for any card",
                None,
            );
        }
        self.unit(index, group.unit, capacity);
        if group.role == Role::Stock {
            self.numbers_of_stock(index, group);
        }
        if group.floor >= capacity {
            self.say(
                FaultPlace::Group(index, "floor"),
                format!("a floor of {} leaves no room in a capacity of {capacity}", group.floor),
                None,
            );
        }
    }

    /// How many cards come at once to piles of this capacity.
    fn unit(&mut self, index: GroupId, unit: Option<u8>, capacity: u8) {
        match unit {
            Some(0) => {
                self.say(
                    FaultPlace::Group(index, "unit"),
                    "a unit must have at least one card",
                    None,
                );
            }
            Some(unit) if unit > capacity => self.say(
                FaultPlace::Group(index, "unit"),
                format!(
                    "a unit of {} is larger than the capacity of {capacity}",
                    counted(unit, "card")
                ),
                Some("raise the capacity, or lower the unit"),
            ),
            _ => {}
        }
    }

    fn numbers_of_stock(&mut self, index: GroupId, group: &GroupSpec) {
        let place = |key| FaultPlace::Group(index, key);
        if group.capacity.is_some() {
            self.say(place("capacity"), "a stock must have room for all cards that are left", None);
        }
        if group.one_suit_each {
            self.say(place("suits"), "a stock holds cards of any suit", Some("remove `suits`"));
        }
        if group.floor > 0 {
            self.say(place("floor"), "a stock cannot have a floor: all its cards leave it", None);
        }
    }

    /// Faults of a build for so many piles.
    pub(super) fn build(&mut self, place: &FaultPlace, build: &Build, count: u8) {
        if matches!(build, Build::Either(parts) if parts.len() < 2) {
            let what = "a list of builds needs at least two";
            self.say(place.clone(), what, Some("write a single build without the list"));
        }
        let own = matches!(place, FaultPlace::Group(_, "build"));
        let alone = own && build.parts().len() == 1;
        if !alone && build.parts().iter().any(|part| part.undecided().is_some()) {
            let what = "a direction or distance decided in play can stand only in the `build` of a \
                        group, and not in a list";
            let help = "write \"up\", \"down\" or \"either\" here, and a number as the step";
            self.say(place.clone(), what, Some(help));
        }
        for (at, part) in build.parts().iter().enumerate() {
            let which = (build.parts().len() > 1).then_some(at + 1);
            match part {
                Build::Ranked { order, .. } => {
                    self.order(place.clone(), order, count);
                    self.on_nothing(place, part, count, which);
                }
                Build::Either(_) => {
                    self.say(place.clone(), "a list of builds cannot hold another list", None);
                }
                Build::Among { build, .. } => {
                    self.among(place, part, count, which);
                    self.build(place, build, count);
                }
                Build::None | Build::Any => {}
            }
        }
    }

    /// A build of certain cards.
    fn among(&mut self, place: &FaultPlace, part: &Build, count: u8, which: Option<usize>) {
        let Build::Among { build, cards, on } = part else { return };
        let none = cards.is_empty() || on.is_empty();
        if none || (self.lays_nothing(part, count) && !self.lays_nothing(build, count)) {
            let what = format!("no card is laid by {}", this_build(which));
            let help = "name with `cards` what is laid, and with `on` cards on which it may lie";
            self.say(place.clone(), what, Some(help));
        } else if let Build::Ranked { not_on, .. } = &**build
            && !not_on.is_empty()
            && on.is_of_ranks()
        {
            let what = "`on` names already the ranks on which cards are laid";
            let help = "remove `not_on`, and leave its ranks out of `on`";
            self.say(place.clone(), what, Some(help));
        }
        if build.undecided().is_some() {
            let what = "a direction or distance that play decides is one for all cards";
            let help = "write up, down or either here, and a number as the step";
            self.say(place.clone(), what, Some(help));
        }
    }

    /// A build that forbids all that it lets be laid.
    fn on_nothing(&mut self, place: &FaultPlace, build: &Build, count: u8, which: Option<usize>) {
        let Build::Ranked { order, suit, not_on } = build else { return };
        let all = Build::Ranked { order: order.clone(), suit: *suit, not_on: Vec::new() };
        if !not_on.is_empty() && self.lays_nothing(build, count) && !self.lays_nothing(&all, count)
        {
            let what = format!(
                "no card is laid by {}: `not_on` names all ranks that could be built on",
                this_build(which)
            );
            self.say(place.clone(), what, Some("leave some ranks out of `not_on`"));
        }
    }

    /// True if by a build no card lies on another in any pile of a group of so many.
    fn lays_nothing(&self, build: &Build, count: u8) -> bool {
        let row = |number| row_of(build, number, self.spec);
        (0..usize::from(count)).all(|number| row(number).iter().all(|laid| laid.is_empty()))
    }

    fn order(&mut self, place: FaultPlace, order: &RankOrder, count: u8) {
        match order {
            RankOrder::Sequence(ranks) | RankOrder::Circle(ranks) if ranks.len() < 2 => {
                self.say(place, "a sequence needs at least two ranks", None);
            }
            RankOrder::Step { steps, .. } if steps.len() != 1 && steps.len() != count as usize => {
                self.say(
                    place,
                    format!("{} given for {}", are(steps.len(), "step"), counted(count, "pile")),
                    Some("give one step, or one for each pile"),
                );
            }
            RankOrder::OneOrTwo { way, .. } if !matches!(way, Way::Up | Way::Down) => {
                let help = "write rank = \"up\" or \"down\"";
                self.say(place, "a distance that play decides goes one way", Some(help));
            }
            RankOrder::Step { steps, .. } if steps.iter().any(|step| !(1..13).contains(step)) => {
                self.say(place, "a step must be a number from 1 to 12", None);
            }
            _ => {}
        }
    }

    fn beside(&mut self, index: GroupId, group: &GroupSpec) {
        if matches!(group.base, Base::RankOf { group: other, .. } if other == index) {
            self.say(
                FaultPlace::Group(index, "base"),
                "piles cannot take their base from their own group",
                Some(
                    "with rank_of = \"chosen\" all of them take the rank with which the first is \
                     begun",
                ),
            );
        }
        if let Base::Beside { group: other, .. } = group.base {
            self.beside_group(index, group, other);
        }
        let surely = |step: &&DealStep| {
            step.to == index && step.divert.is_empty() && most_dealt(self.spec, step, 0) > 0
        };
        let dealt = self.spec.deal.iter().any(|step| surely(&step) && step.open.is_empty());
        if group.base == Base::FirstRank && !dealt {
            self.say(
                FaultPlace::Group(index, "base"),
                format!("no card is dealt to '{}', so it has no first rank", group.name),
                Some("deal a card to it, or name the base"),
            );
        }
    }

    /// The rank that ends a pile is that of another group, with piles that begin with one rank.
    fn ends_on(&mut self, index: GroupId, group: &GroupSpec) {
        let Some(by) = group.ends_on else { return };
        let place = FaultPlace::Group(index, "ends_on");
        let other = &self.spec.groups[by.group];
        if by.group == index {
            let what = "the rank that ends piles is that of another group";
            self.say(place.clone(), what, Some("name the foundations"));
        }
        if by.plus >= 13 {
            self.say(place, "`plus` must be a number from 0 to 12", None);
        } else if group.from.is_empty() && group.take != Take::Run {
            let what = format!("nothing is laid on cards of '{}' anyway", group.name);
            self.say(place, what, Some("remove `ends_on`"));
        } else if matches!(other.base, Base::NextTo | Base::Beside { .. }) {
            let what = format!("the piles of '{}' begin with no common rank", other.name);
            self.say(place, what, Some("name a group whose piles do"));
        }
    }

    /// Bases that the piles of another group set.
    fn beside_group(&mut self, index: GroupId, group: &GroupSpec, other: GroupId) {
        let place = FaultPlace::Group(index, "base");
        if other == index {
            let help = "name another group, or take the base from a pile beside with `beside`";
            self.say(place, "a pile's base cannot depend on the pile itself", Some(help));
        } else if self.spec.groups[other].count < group.count {
            let what = format!(
                "'{}' has {}, but '{}' has only {} to set the bases",
                group.name,
                counted(group.count, "pile"),
                self.name(other),
                self.spec.groups[other].count
            );
            self.say(place, what, Some("name a group with as many piles"));
        }
    }
}

/// A build, or one of a list of builds by its number.
fn this_build(number: Option<usize>) -> String {
    number.map_or_else(|| "this build".into(), |number| format!("build {number} of the list"))
}
