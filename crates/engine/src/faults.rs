//! What cannot be in a description: found all at once, before anything is compiled.

mod dealing;

use self::dealing::{Count, most_dealt};
use crate::card::{FaceSet, Suit};
use crate::compile::{Fault, Place, row_of};
use crate::rules::{MAX_PILES, Row};
use crate::spec::{
    Base, Build, DealStep, Divert, DrawStep, DrawWhen, Each, GameSpec, GatherOrder, GroupId, GroupSpec, Lie,
    Order, PackSuits, RedealBy, Role, Take,
};

/// All faults of a description, in the order of the file's parts.
pub(crate) fn find(spec: &GameSpec) -> Vec<Fault> {
    let mut check = Check { spec, faults: Vec::new() };
    check.parts();
    if !ids_exist(spec) {
        check.say(Place::Top("piles"), "a group is named by a number that no group has", None);
        return check.faults;
    }
    check.sizes();
    if !check.faults.is_empty() {
        return check.faults; // the rest would count with senseless numbers
    }
    for group in 0..spec.groups.len() {
        check.group(group);
        check.routes(group);
        check.traffic(group);
    }
    check.deal();
    check.draw();
    check.redeal();
    check.merci();
    check.win();
    check.faults
}

struct Check<'a> {
    spec: &'a GameSpec,
    faults: Vec<Fault>,
}

impl Check<'_> {
    fn say(&mut self, place: Place, what: impl Into<String>, help: Option<&str>) {
        self.faults.push(Fault { place, what: what.into(), help: help.map(str::to_owned) });
    }

    fn cards(&self) -> usize {
        self.spec.cards()
    }

    fn name(&self, group: GroupId) -> &str {
        &self.spec.groups[group].name
    }

    fn stocks(&self) -> impl Iterator<Item = GroupId> {
        let groups = self.spec.groups.iter().enumerate();
        groups.filter(|(_, g)| g.role == Role::Stock).map(|(i, _)| i)
    }

    /// The parts that every game has.
    fn parts(&mut self) {
        if self.spec.deal.is_empty() {
            self.say(Place::Top("deal"), "no cards are dealt", Some("add a list of steps"));
        }
        let win = &self.spec.win;
        let lists = [&win.full, &win.empty, &win.sorted];
        if lists.into_iter().all(Vec::is_empty) && win.left.is_none() {
            self.say(
                Place::Top("win"),
                "it is not said when the game is won",
                Some("win = { full = [\"foundation\"] }"),
            );
        }
    }

    fn sizes(&mut self) {
        if !(1..=2).contains(&self.spec.decks) {
            self.say(Place::Top("decks"), "a game has one or two decks", None);
        }
        if self.spec.groups.is_empty() {
            self.say(Place::Top("piles"), "the game has no piles", Some("add a table [piles.tableau]"));
        }
        for (index, group) in self.spec.groups.iter().enumerate() {
            if group.count == 0 {
                self.say(
                    Place::Group(index, "count"),
                    format!("the group '{}' has no piles", group.name),
                    None,
                );
            }
        }
        let total: usize = self.spec.groups.iter().map(|g| g.count as usize).sum();
        if total > MAX_PILES {
            self.say(
                Place::Top("piles"),
                format!("the game has {total} piles; {MAX_PILES} are the most"),
                None,
            );
        }
        let stocks: Vec<GroupId> = self.stocks().collect();
        if let Some(second) = stocks.get(1) {
            self.say(Place::Group(*second, "role"), "a game has one stock at the most", None);
        } else if let Some(&stock) = stocks.first()
            && self.spec.groups[stock].count > 1
        {
            self.say(Place::Group(stock, "count"), "the stock is a single pile", None);
        }
    }

    fn group(&mut self, index: GroupId) {
        let group = &self.spec.groups[index];
        self.numbers(index, group);
        if let Build::Ranked { order, .. } = &group.build {
            self.order(Place::Group(index, "build"), order, group.count);
        }
        if let Some(Build::Ranked { order, .. }) = &group.run {
            self.order(Place::Group(index, "run"), order, 1);
        }
        if group.one_suit_each && self.spec.suits != PackSuits::Four {
            self.say(Place::Group(index, "suits"), "only packs of four suits give each pile a suit", None);
        }
        if group.peek.is_some() && !group.squared {
            self.say(
                Place::Group(index, "peek"),
                "only squared piles can be peeked into",
                Some("add show = \"top\""),
            );
        }
        if group.open_limit == Some(index) {
            self.say(Place::Group(index, "open_limit"), "a group cannot limit itself", None);
        }
        if group.ranks_before && group.count < 2 {
            let what = format!("'{}' is one pile, so no pile is before it", group.name);
            self.say(Place::Group(index, "ranks"), what, None);
        }
        if group.ranks_before && group.unit != Some(1) {
            let what = "piles that look at the ranks of the pile before take one card at a time";
            self.say(Place::Group(index, "ranks"), what, Some("add unit = 1"));
        }
        if group.lie == Lie::Down && !matches!(group.take, Take::None | Take::Top) {
            let what = format!("of '{}', which lies face down, only the top card can be taken", group.name);
            self.say(Place::Group(index, "take"), what, Some("take = \"top\""));
        }
        self.late(index, group);
        self.beside(index, group);
        self.refill(index, group);
    }

    /// Piles that lie face down until the stock is empty get their cards by deals alone.
    fn late(&mut self, index: GroupId, group: &GroupSpec) {
        if group.lie != Lie::UpWhenStockEmpty {
            return;
        }
        if self.stocks().next().is_none() {
            self.say(
                Place::Group(index, "face"),
                "there is no stock that could be empty",
                Some("add a group of the role stock"),
            );
        }
        if group.role == Role::Stock {
            self.say(Place::Group(index, "face"), "the stock cannot wait for itself", None);
        }
        if !group.from.is_empty() || group.refill.is_some() {
            let key = if group.from.is_empty() { "refill" } else { "from" };
            let what = format!(
                "'{}' lies face down until the stock is empty, so cards come to it by deals alone",
                group.name
            );
            self.say(Place::Group(index, key), what, None);
        }
    }

    fn numbers(&mut self, index: GroupId, group: &GroupSpec) {
        let capacity = group.capacity.unwrap_or(u8::MAX);
        if capacity == 0 {
            self.say(Place::Group(index, "capacity"), "a pile of no capacity holds nothing", None);
        }
        match group.unit {
            Some(0) => self.say(Place::Group(index, "unit"), "a unit has at least one card", None),
            Some(unit) if unit > capacity => self.say(
                Place::Group(index, "unit"),
                format!("a unit of {unit} cards is above the capacity of {capacity}"),
                Some("make the capacity at least the unit"),
            ),
            _ => {}
        }
        if group.capacity.is_some() && group.role == Role::Stock {
            self.say(Place::Group(index, "capacity"), "a stock holds all cards that are left", None);
        }
        if group.one_suit_each && group.role == Role::Stock {
            self.say(
                Place::Group(index, "suits"),
                "a stock holds cards of any suit",
                Some("take `suits` out"),
            );
        }
        if group.floor > 0 && group.role == Role::Stock {
            self.say(Place::Group(index, "floor"), "all cards of a stock can leave it", None);
        }
        if group.floor >= capacity {
            self.say(
                Place::Group(index, "floor"),
                format!("a floor of {} leaves no room in a capacity of {capacity}", group.floor),
                None,
            );
        }
    }

    fn order(&mut self, place: Place, order: &Order, count: u8) {
        match order {
            Order::Sequence(ranks) if ranks.len() < 2 => {
                self.say(place, "a sequence has at least two ranks", None);
            }
            Order::Step { steps, .. } if steps.len() != 1 && steps.len() != count as usize => {
                self.say(
                    place,
                    format!("{} steps are given for {count} piles", steps.len()),
                    Some("give one step, or one for each pile"),
                );
            }
            Order::Step { steps, .. } if steps.iter().any(|step| !(1..13).contains(step)) => {
                self.say(place, "a step is a number from 1 to 12", None);
            }
            _ => {}
        }
    }

    fn beside(&mut self, index: GroupId, group: &GroupSpec) {
        if let Base::Beside { group: other, .. } = group.base {
            if other == index {
                self.say(Place::Group(index, "base"), "a pile's base cannot depend on the pile itself", None);
            } else if self.spec.groups[other].count < group.count {
                let what = format!(
                    "'{}' has {} piles, but '{}' has only {} to set their bases",
                    group.name,
                    group.count,
                    self.name(other),
                    self.spec.groups[other].count
                );
                self.say(Place::Group(index, "base"), what, None);
            }
        }
        let surely = |step: &&DealStep| {
            step.to == index && step.divert.is_empty() && most_dealt(self.spec, step, 0) > 0
        };
        let dealt = self.spec.deal.iter().any(|step| surely(&step) && step.open.is_empty());
        if group.base == Base::FirstRank && !dealt {
            self.say(
                Place::Group(index, "base"),
                format!("no card is dealt to '{}', so no rank is the first", group.name),
                Some("deal a card to it, or name its base"),
            );
        }
    }

    fn refill(&mut self, index: GroupId, group: &GroupSpec) {
        let Some(refill) = &group.refill else { return };
        if refill.from.is_empty() {
            self.say(Place::Group(index, "refill"), "a refill needs a group to come from", None);
        }
        if refill.from.contains(&index) {
            self.say(Place::Group(index, "refill"), "a group cannot refill itself", None);
        }
        self.dealt_room(Place::Group(index, "refill"), index, refill.each);
        if refill.each == 0 {
            self.say(Place::Group(index, "refill"), "a refill has at least one card", None);
        }
        self.divert(&Place::Group(index, "refill"), index, &refill.from, &refill.divert);
    }

    fn divert(&mut self, place: &Place, to: GroupId, from: &[GroupId], diverts: &[Divert]) {
        if diverts.iter().any(|divert| divert.to == to) {
            self.say(place.clone(), "cards cannot be diverted to where they go anyway", None);
        }
        let back =
            |divert: &Divert| from.contains(&divert.to) || self.spec.groups[divert.to].role == Role::Stock;
        if diverts.iter().any(back) {
            self.say(place.clone(), "cards cannot be diverted to where they come from", None);
        }
        let late = |group: GroupId| self.spec.groups[group].lie == Lie::UpWhenStockEmpty;
        if !diverts.is_empty() && (late(to) || diverts.iter().any(|divert| late(divert.to))) {
            let what = "cards that are dealt face down, until the stock is empty, are not diverted";
            self.say(place.clone(), what, None);
        }
    }

    fn routes(&mut self, index: GroupId) {
        let group = &self.spec.groups[index];
        for (number, route) in group.from.iter().enumerate() {
            let source = &self.spec.groups[route.pile];
            let place = |key| Place::Route(index, number, key);
            if group.from[..number].iter().any(|other| other.pile == route.pile) {
                let what = format!("'{}' is named twice", source.name);
                self.say(place("pile"), what, Some("a group may be named once in a `from`"));
            }
            if source.take == Take::None && !route.auto {
                let what = format!("'{}' takes cards from '{}', which gives none", group.name, source.name);
                self.say(place("pile"), what, Some("give that group a `take`"));
            }
            if let Some((low, high)) = route.size
                && low > high
            {
                self.say(place("size"), format!("no number is from {low} to {high}"), None);
            }
            if let Some(Build::Ranked { order, .. }) = &route.build {
                self.order(place("build"), order, group.count);
            }
            if route.auto && (self.gives(index) || self.refills_from(index)) {
                let what =
                    format!("a move made by itself goes to '{}', whose cards may leave again", group.name);
                self.say(place("auto"), what, Some("such moves could go on for ever"));
            }
        }
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
        let steps = spec.draw.iter().flat_map(|draw| &draw.steps);
        let draw = steps.flat_map(|step| &step.divert);
        let redeal = spec.redeal.iter().flat_map(|redeal| &redeal.divert);
        let refill = spec.groups.iter().filter_map(|g| g.refill.as_ref());
        deal.chain(draw).chain(redeal).chain(refill.flat_map(|r| &r.divert))
    }

    /// A group must get cards somehow, and unless it is a foundation must give them.
    fn traffic(&mut self, index: GroupId) {
        let group = &self.spec.groups[index];
        if !self.enters(index) {
            let what = format!("nothing can enter '{}'", group.name);
            self.say(Place::Group(index, ""), what, Some("deal cards to it, or give it a `from`"));
        } else if group.role != Role::Foundation && !self.leaves(index) {
            let what = format!("nothing can leave '{}'", group.name);
            let help = match group.role {
                Role::Stock => "add a `draw`, such as draw = { to = \"waste\" }",
                _ => "name it in the `from` of another group",
            };
            self.say(Place::Group(index, ""), what, Some(help));
        }
    }

    fn enters(&self, index: GroupId) -> bool {
        let spec = self.spec;
        let group = &spec.groups[index];
        let by_redeal = spec.redeal.as_ref().is_some_and(|redeal| {
            group.role == Role::Stock || (redeal.each.is_some() && redeal.gather.contains(&index))
        });
        spec.deal.iter().any(|step| step.to == index)
            || spec.draw.iter().flat_map(|draw| &draw.steps).any(|step| step.to == index)
            || self.diverts().any(|divert| divert.to == index)
            || by_redeal
            || group.refill.is_some()
            || !group.from.is_empty()
    }

    fn leaves(&self, index: GroupId) -> bool {
        let spec = self.spec;
        self.gives(index)
            || (spec.draw.is_some() && spec.groups[index].role == Role::Stock)
            || spec.redeal.as_ref().is_some_and(|redeal| redeal.gather.contains(&index))
            || self.refills_from(index)
            || spec.merci.is_some_and(|merci| merci.from == index)
    }

    fn draw(&mut self) {
        let Some(draw) = &self.spec.draw else { return };
        if self.stocks().next().is_none() {
            self.say(
                Place::Top("draw"),
                "there is no stock to draw from",
                Some("add a group of the role stock"),
            );
        }
        if draw.steps.is_empty() {
            self.say(Place::Top("draw"), "a draw has at least one step", Some("leave it out for none"));
        }
        for (index, step) in draw.steps.iter().enumerate() {
            self.draw_step(index, step);
        }
    }

    fn draw_step(&mut self, index: usize, step: &DrawStep) {
        let place = |key| Place::Draw(index, key);
        let group = &self.spec.groups[step.to];
        if group.role == Role::Stock {
            self.say(place("to"), "the stock cannot be dealt to itself", None);
        }
        self.dealt_room(place("to"), step.to, u8::MAX);
        if step.each == 0 {
            self.say(place("each"), "at least one card is drawn", None);
        }
        if step.piles.is_some_and(|piles| piles > group.count || piles == 0) {
            self.say(place("piles"), format!("'{}' has {} piles", group.name, group.count), None);
        }
        if step.when == DrawWhen::RedealsLeft && self.spec.redeal.as_ref().is_none_or(|r| r.times.is_none()) {
            self.say(
                place("when"),
                "redeals that are not counted never run out",
                Some("say how many `times` the redeal may be made"),
            );
        }
        self.divert(&place("divert"), step.to, &[], &step.divert);
    }

    fn redeal(&mut self) {
        let Some(redeal) = &self.spec.redeal else { return };
        let target = redeal.gather.iter().find(|group| self.spec.groups[**group].role != Role::Stock);
        if redeal.gather.is_empty() {
            self.say(Place::Redeal("gather"), "a redeal gathers at least one group", None);
        }
        if repeats(&redeal.gather) {
            self.say(Place::Redeal("gather"), "a group is gathered once", None);
        }
        if redeal.times == Some(0) {
            self.say(
                Place::Redeal("times"),
                "a redeal happens at least once",
                Some("leave the table out for none"),
            );
        }
        if self.stocks().next().is_none() {
            let piles: usize = self.spec.groups.iter().map(|group| group.count as usize).sum();
            if piles == MAX_PILES {
                self.say(
                    Place::Top("piles"),
                    format!("with a redeal and no stock, {} piles are the most", MAX_PILES - 1),
                    None,
                );
            }
            let room = target.map_or(0, |group| self.spec.groups[*group].count as usize);
            if redeal.each.is_none_or(|each| each as usize * room < self.cards() - self.never_gathered()) {
                self.say(
                    Place::Top("redeal"),
                    "there is no stock for the cards that are gathered",
                    Some("add a group of the role stock"),
                );
            }
        }
        if redeal.each == Some(0) || (redeal.each.is_some() && target.is_none()) {
            self.say(Place::Redeal("each"), "nothing would be dealt", None);
        }
        if redeal.by == RedealBy::Packets && (redeal.each.is_none() || redeal.order == GatherOrder::Shuffled)
        {
            self.say(
                Place::Redeal("by"),
                "packets are so many cards each, as they lie",
                Some("give `each`, and no shuffle"),
            );
        }
        if redeal.each.is_none() && !redeal.divert.is_empty() {
            self.say(
                Place::Redeal("divert"),
                "only cards that are dealt can be diverted",
                Some("add `each`"),
            );
        }
        if let Some(target) = target {
            self.divert(&Place::Redeal("divert"), *target, &[], &redeal.divert);
            self.dealt_room(Place::Redeal("each"), *target, redeal.each.unwrap_or(0));
        }
    }

    /// How many cards at least lie where no redeal picks them up: dealt to piles that give nothing.
    fn never_gathered(&self) -> usize {
        let gathered = |group: GroupId| self.spec.redeal.as_ref().is_some_and(|r| r.gather.contains(&group));
        let fixed = |step: &&DealStep| !gathered(step.to) && !self.leaves(step.to);
        let mut count = Count::default();
        self.spec.deal.iter().filter(fixed).for_each(|step| count.add(self.spec, step));
        let groups = (0..self.spec.groups.len()).filter(|group| gathered(*group) || self.leaves(*group));
        let floors: usize = groups.map(|group| self.under_floor(group)).sum();
        (count.fixed + floors).min(self.cards())
    }

    /// How many cards are dealt to a group that can never leave it.
    fn under_floor(&self, group: GroupId) -> usize {
        let spec = &self.spec.groups[group];
        let dealt = |offset: usize| {
            let steps = self.spec.deal.iter().filter(|step| step.to == group && step.open.is_empty());
            let reached = steps.filter(|step| offset < step.piles.unwrap_or(spec.count) as usize);
            reached
                .map(|step| if step.each == Each::Rest { 0 } else { most_dealt(self.spec, step, offset) })
                .sum()
        };
        (0..spec.count as usize).map(|offset| (spec.floor as usize).min(dealt(offset))).sum()
    }

    /// Cards that are dealt in the game, up to `most` on an empty pile, go there whatever the pile takes by moves.
    fn dealt_room(&mut self, place: Place, to: GroupId, most: u8) {
        let group = &self.spec.groups[to];
        if group.capacity.is_some_and(|capacity| most > capacity.saturating_sub(group.floor)) {
            let what = format!("more cards may be dealt to '{}' than its capacity", group.name);
            self.say(place.clone(), what, Some("take the capacity out"));
        }
        if group.one_suit_each {
            let what =
                format!("cards of any suit are dealt to '{}', whose piles have a suit each", group.name);
            self.say(place, what, None);
        }
    }

    fn merci(&mut self) {
        let Some(merci) = &self.spec.merci else { return };
        if merci.times == 0 {
            self.say(
                Place::Merci("times"),
                "a merci happens at least once",
                Some("leave the table out for none"),
            );
        }
        if merci.redeals_spent && self.spec.redeal.as_ref().is_none_or(|r| r.times.is_none()) {
            self.say(Place::Merci("when"), "redeals that are not counted are never spent", None);
        }
        if self.spec.groups[merci.from].take == Take::Any {
            let what = format!("any card of '{}' may be taken already", self.name(merci.from));
            self.say(Place::Merci("from"), what, Some("leave the merci out"));
        }
    }

    fn win(&mut self) {
        let win = &self.spec.win;
        let mut wanted = 0;
        for &group in &win.full {
            self.full(group);
            let spec = &self.spec.groups[group];
            wanted += spec.capacity.unwrap_or(0) as usize * spec.count as usize;
        }
        if wanted > self.cards() {
            let what = format!("the win cannot be reached: it wants {wanted} cards of {}", self.cards());
            let help = (self.spec.decks == 1 && wanted <= 104).then_some("is decks = 2 missing?");
            self.say(Place::Win("full"), what, help);
        }
        for &group in &win.empty {
            if !self.leaves(group) {
                let what = format!("the win cannot be reached: nothing can leave '{}'", self.name(group));
                self.say(Place::Win("empty"), what, None);
            }
        }
        for &group in &win.sorted {
            self.sorted(group);
        }
        self.left();
    }

    /// Piles that are to hold whole suits must be able to.
    fn sorted(&mut self, index: GroupId) {
        let group = &self.spec.groups[index];
        let row = row_of(group.run.as_ref().unwrap_or(&group.build), 0, self.spec);
        let after = |faces: FaceSet, suit: FaceSet| {
            let next = faces.iter().map(|face| row[face.index()]);
            next.fold(FaceSet::EMPTY, FaceSet::or).and(suit)
        };
        let whole = |suit: Suit| {
            let suit = FaceSet::of_suit(suit);
            !(1..13).fold(suit, |faces, _| after(faces, suit)).is_empty()
        };
        if group.capacity.is_some_and(|capacity| capacity < 13) || !Suit::ALL.into_iter().any(whole) {
            let what = format!(
                "the win cannot be reached: '{}' never holds a whole suit in one sequence",
                group.name
            );
            self.say(Place::Win("sorted"), what, Some("look at its build, run and capacity"));
        } else if matches!(group.lie, Lie::Down | Lie::Top) {
            let what =
                format!("the win cannot be reached: '{}' never holds a whole suit face up", group.name);
            self.say(Place::Win("sorted"), what, None);
        }
    }

    fn left(&mut self) {
        let Some(left) = self.spec.win.left else { return };
        if left as usize >= self.cards() {
            self.say(Place::Win("left"), "the game would be won before it began", None);
        }
        if self.spec.groups.iter().all(|group| group.role != Role::Foundation) {
            self.say(Place::Win("left"), "the win cannot be reached: there is no foundation", None);
        }
    }

    fn full(&mut self, index: GroupId) {
        let group = &self.spec.groups[index];
        let Some(capacity) = group.capacity else {
            let what = format!("'{}' has no capacity, so it is never full", group.name);
            self.say(Place::Win("full"), what, Some("give it a capacity, such as 13"));
            return;
        };
        for number in 0..group.count {
            let reach = self.longest(index, number as usize, capacity as usize);
            if reach < capacity as usize {
                let what = format!(
                    "the win cannot be reached: '{}' never holds more than {reach} of {capacity} cards",
                    group.name
                );
                self.say(Place::Win("full"), what, Some("look at its base, build and capacity"));
                return;
            }
        }
    }

    /// An upper bound of how many cards a pile may come to hold, up to its capacity.
    fn longest(&self, index: GroupId, number: usize, capacity: usize) -> usize {
        let group = &self.spec.groups[index];
        let dealt = self.dealt(index, number);
        let rows: Vec<Row> = std::iter::once(&group.build)
            .chain(group.from.iter().filter_map(|route| route.build.as_ref()))
            .map(|build| row_of(build, number, self.spec))
            .collect();
        let base = match group.base {
            Base::Faces(faces) => faces,
            _ => FaceSet::ALL,
        };
        let mut faces = match dealt {
            Dealt::Nothing => base,
            Dealt::Taken(faces) if !self.leaves(index) => faces,
            Dealt::Taken(faces) => faces.or(base),
            Dealt::Any => FaceSet::ALL,
        };
        let mut reach = 0;
        while reach < capacity && !faces.is_empty() {
            reach += 1;
            let next = faces.iter().flat_map(|face| rows.iter().map(move |row| row[face.index()]));
            let built = next.fold(FaceSet::EMPTY, FaceSet::or);
            let begins = reach == group.floor as usize && !matches!(dealt, Dealt::Any);
            faces = if begins { base } else { built };
        }
        reach
    }

    /// What is dealt to a pile.
    fn dealt(&self, index: GroupId, number: usize) -> Dealt {
        let steps = self.spec.deal.iter().filter(|step| step.to == index);
        let mut steps = steps
            .filter(|step| step.piles.is_none_or(|piles| number < piles as usize) || !step.open.is_empty());
        let draw = self.spec.draw.as_ref().is_some_and(|draw| draw.steps.iter().any(|step| step.to == index));
        let redeal = self.spec.redeal.as_ref().is_some_and(|redeal| redeal.gather.contains(&index));
        match (steps.next(), steps.next()) {
            _ if draw || redeal || self.spec.groups[index].refill.is_some() => Dealt::Any,
            (None, _) => Dealt::Nothing,
            (Some(step), None) if !step.take.is_empty() => Dealt::Taken(step.take[number % step.take.len()]),
            _ => Dealt::Any,
        }
    }
}

/// What is dealt to a pile.
#[derive(Clone, Copy)]
enum Dealt {
    Nothing,
    /// One card that is taken out of the pack for it.
    Taken(FaceSet),
    Any,
}

fn repeats(groups: &[GroupId]) -> bool {
    groups.iter().enumerate().any(|(index, group)| groups[..index].contains(group))
}

/// True if every group that is named by its index is there.
fn ids_exist(spec: &GameSpec) -> bool {
    let divert = |diverts: &[Divert]| diverts.iter().map(|divert| divert.to).collect::<Vec<_>>();
    let mut ids = Vec::new();
    for group in &spec.groups {
        ids.extend(group.peek.into_iter().chain(group.open_limit));
        if let Base::Beside { group, .. } = group.base {
            ids.push(group);
        }
        if let Some(refill) = &group.refill {
            ids.extend(refill.from.iter().copied().chain(divert(&refill.divert)));
        }
        for route in &group.from {
            ids.push(route.pile);
            ids.extend(route.beaten_by.map(|by| by.group));
        }
    }
    for step in &spec.deal {
        ids.push(step.to);
        ids.extend(divert(&step.divert));
    }
    for step in spec.draw.iter().flat_map(|draw| &draw.steps) {
        ids.push(step.to);
        ids.extend(divert(&step.divert));
    }
    if let Some(redeal) = &spec.redeal {
        ids.extend(redeal.gather.iter().copied().chain(divert(&redeal.divert)));
    }
    ids.extend(spec.merci.map(|merci| merci.from));
    ids.extend(spec.win.full.iter().chain(&spec.win.empty).chain(&spec.win.sorted));
    ids.into_iter().all(|id| id < spec.groups.len())
}
