//! What cannot be in shapes of groups and in sets of cards that leave together.

use super::Check;
use crate::card::{FaceSet, RankSet};
use crate::count::{are, counted};
use crate::fault::FaultPlace;
use crate::geometry::{Geometry, places};
use crate::spec::{Base, Common, GroupId, GroupSpec, Lie, Over, Remove, SetRule, Shape, Take};

/// The most ways to choose the piles of a set.
const MOST_SETS: usize = 20_000;

impl Check<'_> {
    /// How the piles of a group lie to one another, and what rests on it.
    pub(super) fn geometry(&mut self, index: GroupId) {
        let group = &self.spec.groups[index];
        let place = |key| FaultPlace::Group(index, key);
        if let Some(shape) = &group.shape
            && places(shape, group.count as usize).is_none()
        {
            let what = format!("{} cannot make {}", counted(group.count, "pile"), named(shape));
            self.say(place("shape"), what, Some(made_of(shape)));
        }
        if let Some(Shape::Picture(marks)) = &group.shape
            && marks.windows(2).any(|pair| pair[0].0 == pair[1].0 && pair[1].1 - pair[0].1 < 2)
        {
            let what = "two piles of one row overlap";
            self.say(place("shape"), what, Some("leave a blank between the marks of a row"));
        }
        let overlaps =
            matches!(&group.shape, Some(Shape::Pyramid | Shape::Peaks | Shape::Picture(_)));
        self.over(index, group);
        if group.covered && group.over == Over::Shape && !overlaps {
            let what = format!("no pile of '{}' lies over another", group.name);
            let help = "add a shape whose rows overlap, such as shape = \"pyramid\"";
            self.say(place("free"), what, Some(help));
        }
        self.drops(index, group);
        self.next_to(index, group);
        if group.only.is_empty() {
            self.say(place("ranks"), "a pile must take at least one rank", None);
        }
        self.idle_shape(index, group);
    }

    /// Which piles lie over those of a group, where its shape does not say it.
    fn over(&mut self, index: GroupId, group: &GroupSpec) {
        let place = || FaultPlace::Group(index, "over");
        if group.over == Over::Shape {
            return;
        }
        if !group.covered {
            let what = format!("cards of '{}' are free whatever lies over them", group.name);
            self.say(place(), what, Some("add free = \"uncovered\", or remove `over`"));
        }
        if group.drops {
            let what = "cards go down only where the shape says what lies under them";
            self.say(place(), what, Some("remove `over`, or `under`"));
        }
        match group.over {
            Over::Shape => {}
            Over::Left | Over::Right => {
                let rows = matches!(
                    group.shape,
                    Some(Shape::Line | Shape::Grid { .. } | Shape::Picture(_))
                );
                if !rows {
                    let what = format!("the piles of '{}' lie in no rows with ends", group.name);
                    self.say(place(), what, Some("add a shape, such as shape = \"grid 4x4\""));
                }
            }
            Over::Group(other) => self.over_by_group(index, group, other),
        }
    }

    /// Over each pile of a group lie as many of another group.
    fn over_by_group(&mut self, index: GroupId, group: &GroupSpec, other: GroupId) {
        let count = self.spec.groups[other].count;
        let shared = count > 0 && count.is_multiple_of(group.count.max(1));
        if other == index || !shared {
            let what = format!(
                "over each pile of '{}' as many piles of '{}' must lie",
                group.name,
                self.name(other)
            );
            let help = "name another group, with as many piles or two, three times as many";
            self.say(FaultPlace::Group(index, "over"), what, Some(help));
        }
    }

    /// Piles that take cards from those over them, or are begun in the first row only.
    fn drops(&mut self, index: GroupId, group: &GroupSpec) {
        let place = |key| FaultPlace::Group(index, key);
        if group.drops && !group.covered {
            let what = format!("no pile of '{}' lies under another", group.name);
            self.say(place("under"), what, Some("add free = \"uncovered\" and a shape"));
        }
        if group.drops && (group.unit.is_some() || group.build.undecided().is_some()) {
            let what = "the cards of a pile go down all together, in their order";
            let help =
                "remove `unit`, and write \"up\", \"down\" or \"either\" as the rank of the build";
            self.say(place("under"), what, Some(help));
        }
        if group.drops && !group.from.iter().any(|route| route.pile == index && !route.auto) {
            let what = format!("no card goes from one pile of '{}' to another", group.name);
            self.say(place("under"), what, Some("name the group itself in its `from`"));
        }
        if group.drops && group.from.iter().any(|route| route.auto || route.ousts.is_some()) {
            let what = "piles under others get cards only by the player's moves";
            self.say(place("under"), what, Some("remove `auto` and `ousts`"));
        }
        if group.first_row_begins && group.shape.is_none() {
            let what = format!("'{}' has no shape, so nothing says how its piles lie", group.name);
            self.say(place("begins"), what, Some("add a shape, such as shape = \"pyramid\""));
        }
        if group.first_row_begins && group.base == Base::NextTo {
            let what =
                "with a base that looks at the piles beside, piles can be begun in every row";
            self.say(place("begins"), what, Some("remove `begins`"));
        }
    }

    /// A shape that no rule looks at.
    fn idle_shape(&mut self, index: GroupId, group: &GroupSpec) {
        if let Some(shape) = &group.shape
            && !self.minds_place(index)
        {
            let what = format!("nothing depends on how the piles of '{}' lie", group.name);
            let help = match shape {
                Shape::Pyramid | Shape::Peaks | Shape::Picture(_) => "add free = \"uncovered\"",
                _ => "remove `shape`, or use it in a base or a set",
            };
            self.say(FaultPlace::Group(index, "shape"), what, Some(help));
        }
    }

    fn next_to(&mut self, index: GroupId, group: &GroupSpec) {
        let place = FaultPlace::Group(index, "base");
        let beside = group.base == Base::NextTo;
        if beside && group.shape.is_none() {
            let what = format!("no pile of '{}' is beside another", group.name);
            self.say(place.clone(), what, Some("add a shape, such as shape = \"grid 4x13\""));
        }
        if beside && group.next_to.is_empty() {
            self.say(place, "the base names a pile beside, but not what may be laid there", None);
        } else if !beside && !group.next_to.is_empty() {
            self.say(place, "the base does not look at the piles beside", None);
        }
        let edge = group.next_to.iter().any(|next| next.edge != FaceSet::EMPTY);
        if edge && group.shape == Some(Shape::Ring) {
            let what = "a ring has no edge, where `edge` would say what is taken";
            let help = "remove `edge`, or choose a grid: shape = \"grid 4x13\", say";
            self.say(FaultPlace::Group(index, "base"), what, Some(help));
        }
        for next in &group.next_to {
            self.build(&FaultPlace::Group(index, "base"), &next.build, group.count);
        }
    }

    /// True if some rule asks how the piles of a group lie.
    fn minds_place(&self, index: GroupId) -> bool {
        let group = &self.spec.groups[index];
        let mut sets = self.spec.remove.iter().filter(|remove| remove.from.contains(&index));
        group.covered && !matches!(group.over, Over::Group(_))
            || group.first_row_begins
            || group.base == Base::NextTo
            || self.spec.hands.is_some_and(|hands| hands.of == index)
            || sets.any(|remove| remove.sets.iter().any(SetRule::minds_place))
            || self.spec.win.lines.iter().any(|lines| lines.groups.contains(&index))
            || self.gaps_mind_place(index)
            || self.ways_mind_place(index)
    }

    pub(super) fn remove(&mut self) {
        let Some(remove) = &self.spec.remove else { return };
        if remove.from.is_empty() {
            self.say(
                FaultPlace::Remove("from"),
                "no group is named whose cards leave together",
                Some("name a group"),
            );
        }
        if remove.sets.is_empty() {
            let help = "give a set, such as sets = { sum = 13 }";
            self.say(
                FaultPlace::Remove("sets"),
                "nothing says which cards leave together",
                Some(help),
            );
        }
        if remove.from.contains(&remove.to) {
            let what = format!("cards that leave '{}' cannot go to it", self.name(remove.to));
            self.say(FaultPlace::Remove("to"), what, None);
        }
        for &from in &remove.from {
            self.leaves_in_sets(from);
        }
        for (index, rule) in remove.sets.iter().enumerate() {
            self.set(remove, index, rule);
        }
        self.discard(remove);
    }

    fn leaves_in_sets(&mut self, from: GroupId) {
        let group = &self.spec.groups[from];
        if group.take == Take::None {
            let what =
                format!("cards leave '{}' in sets, but its `take` lets none leave", group.name);
            let help = "give that group take = \"top\"";
            self.say(FaultPlace::Remove("from"), what, Some(help));
        }
        if group.lie == Lie::Down {
            let what = format!("cards leave '{}' in sets, but they lie face down", group.name);
            let help = "give that group face = \"top\" or \"up\"";
            self.say(FaultPlace::Remove("from"), what, Some(help));
        }
    }

    fn set(&mut self, remove: &Remove, index: usize, rule: &SetRule) {
        let place = |key| FaultPlace::Set(index, key);
        if rule.one_each && rule.ranks == RankSet::ALL {
            let what = "`one_each` is one card of each rank of `ranks`, and those are all ranks";
            self.say(place("one_each"), what, Some("add ranks, such as ranks = \"J Q K\""));
            return;
        }
        if !(2..=4).contains(&rule.cards) {
            let what = "a set must have two to four cards";
            let help = "for a card that leaves alone, let a group take it by its `from`";
            self.say(place("cards"), what, Some(help));
            return;
        }
        if rule.one_each && rule.ranks.len() != rule.cards as usize {
            let what = format!(
                "a set of {}, but {} given",
                counted(rule.cards, "card"),
                are(rule.ranks.len(), "rank")
            );
            self.say(place("one_each"), what, Some("give as many ranks as cards"));
        }
        if rule.wrap && !rule.sequence {
            let what = "`wrap` has no effect without a sequence";
            self.say(place("wrap"), what, Some("add sequence = true"));
        }
        self.set_differences(index, rule);
        self.set_groups(remove, index, rule);
        self.set_count(remove, index, rule);
        self.sum(index, rule);
        self.set_places(remove, index, rule);
    }

    /// Cards can differ in what is asked, and are not asked to be alike in it.
    fn set_differences(&mut self, index: usize, rule: &SetRule) {
        let place = FaultPlace::Set(index, "different");
        let Some(different) = rule.different else { return };
        let of_a_colour = different == Common::Colour && rule.same == Some(Common::Suit);
        if rule.same == Some(different) || of_a_colour {
            let what = "cards cannot be the same and different in one thing";
            self.say(place, what, Some("remove `same` or `different`"));
        } else if different == Common::Colour && rule.cards > 2 {
            let what = "there are two colours, so of three cards two are of the same colour";
            self.say(place, what, Some("say \"suit\", or cards = 2"));
        }
    }

    /// The groups whose cards make a set give to sets, and have so many piles.
    fn set_groups(&mut self, remove: &Remove, index: usize, rule: &SetRule) {
        let place = FaultPlace::Set(index, "from");
        if let Some(other) = rule.from.iter().find(|from| !remove.from.contains(from)) {
            let what = format!("no cards leave '{}' in sets", self.name(*other));
            self.say(place.clone(), what, Some("name it in the `from` of `remove`, too"));
        }
        let piles: usize =
            rule.from.iter().map(|from| self.spec.groups[*from].count as usize).sum();
        if !rule.from.is_empty() && piles < rule.cards as usize {
            let what = "each card of a set lies in a pile of its own, and these are too few";
            self.say(place, what, Some("name more groups"));
        }
    }

    /// How many sets there may be at once: all of them are looked at in each position.
    fn set_count(&mut self, remove: &Remove, index: usize, rule: &SetRule) {
        let groups = if rule.from.is_empty() { &remove.from } else { &rule.from };
        let groups = || groups.iter().map(|group| &self.spec.groups[*group]);
        let piles: usize = groups().map(|group| usize::from(group.count)).sum();
        let ways = if rule.minds_place() {
            groups().map(|group| chains(group, rule)).sum()
        } else {
            (0..usize::from(rule.cards))
                .fold(1, |ways, taken| ways * piles.saturating_sub(taken) / (taken + 1))
        };
        if ways > MOST_SETS {
            let what = format!(
                "{} of {piles} piles can be chosen in {ways} ways, too many to look at in each \
                 position",
                rule.cards
            );
            let help = format!("name fewer piles or cards, for {MOST_SETS} ways at most");
            self.say(FaultPlace::Set(index, "cards"), what, Some(&help));
        }
    }

    /// What the cards of a set add up to.
    fn sum(&mut self, index: usize, rule: &SetRule) {
        let values = || rule.ranks.iter().map(|rank| rank.index() + 1);
        let (low, high) = (values().min().unwrap_or(0), values().max().unwrap_or(0));
        let (low, high) = (low * rule.cards as usize, high * rule.cards as usize);
        if rule.sum.iter().any(|sum| !(low..=high).contains(&(*sum as usize))) {
            let what = format!("such cards add up to at least {low} and at most {high}");
            self.say(FaultPlace::Set(index, "sum"), what, None);
        }
    }

    /// How the cards of a set lie to each other.
    fn set_places(&mut self, remove: &Remove, index: usize, rule: &SetRule) {
        let place = |key| FaultPlace::Set(index, key);
        let placed = |group: &GroupId| self.spec.groups[*group].shape.is_some();
        if (rule.touching.is_some() || rule.between.is_some()) && rule.cards != 2 {
            let what = "only a set of two cards can touch, or lie between others";
            let help = "say with `apart` how many piles lie between each card and the next";
            self.say(place("cards"), what, Some(help));
        } else if rule.minds_place() && !remove.from.iter().any(placed) {
            let what = "the groups that cards leave have no shape";
            let help = "add one, such as shape = \"grid 5x5\"";
            let key = if rule.touching.is_some() { "touching" } else { "apart" };
            self.say(place(key), what, Some(help));
        }
        if let Some(build) = &rule.between {
            self.build(&place("between"), build, 1);
            if rule.apart != [0] {
                let what = "`between` needs two cards that lie next to each other";
                self.say(place("between"), what, Some("add apart = 0"));
            }
        }
    }

    fn discard(&mut self, remove: &Remove) {
        let group = &self.spec.groups[remove.to];
        let most = remove.sets.iter().map(|rule| rule.cards).max().unwrap_or(0);
        if group.capacity.is_some_and(|capacity| capacity < most) {
            let what = format!("'{}' has no room for a set", group.name);
            self.say(FaultPlace::Remove("to"), what, Some("give it a larger capacity"));
        }
    }
}

/// In how many ways piles of a group can be chosen of which each lies to the next as a set wants.
fn chains(group: &GroupSpec, rule: &SetRule) -> usize {
    let count = usize::from(group.count);
    let shape = group.shape.as_ref().and_then(|shape| Geometry::new(shape, count));
    let Some(shape) = shape else { return 0 };
    // For each pile the chains that end in it.
    let mut ending = vec![1_usize; count];
    for _ in 1..rule.cards {
        let to = |last: usize| {
            let before = (0..last).filter(|before| rule.lets_lie(&shape, *before, last));
            before.map(|before| ending[before]).sum()
        };
        ending = (0..count).map(to).collect();
    }
    ending.iter().sum()
}

impl SetRule {
    /// True if it asks how the cards lie to each other.
    pub(crate) fn minds_place(&self) -> bool {
        self.touching.is_some() || !self.apart.is_empty() || self.between.is_some()
    }
}

fn named(shape: &Shape) -> String {
    match shape {
        Shape::Line => "a line".to_owned(),
        Shape::Ring => "a ring".to_owned(),
        Shape::Grid { rows, columns } => format!("a grid of {rows} by {columns}"),
        Shape::Pyramid => "a pyramid".to_owned(),
        Shape::Peaks => "peaks".to_owned(),
        Shape::Picture(places) => format!("a picture of {}", counted(places.len(), "pile")),
    }
}

fn made_of(shape: &Shape) -> &'static str {
    match shape {
        Shape::Pyramid => "a pyramid has 3, 6, 10, 15, 21, 28, 36, 45 or 55 piles",
        Shape::Peaks => "peaks have 28 piles",
        Shape::Line | Shape::Ring => "give at least one pile",
        Shape::Grid { .. } => "a grid has rows times columns",
        Shape::Picture(_) => "draw a mark for each pile",
    }
}
