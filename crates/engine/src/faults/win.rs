//! What cannot be in a win: piles that can never become what it asks for.

use super::Check;
use crate::card::{Face, FaceSet, RankSet, Suit};
use crate::count::counted;
use crate::fault::FaultPlace;
use crate::rows::Row;
use crate::rows::row_of;
use crate::spec::{Base, GroupId, Lie, Opener, PackSuits, Role, Shape, Win, WinLines, WinRuns};

impl Check<'_> {
    pub(super) fn win(&mut self) {
        let win = &self.spec.win;
        win.full.iter().for_each(|group| self.full(*group));
        self.enough_cards();
        for &group in &win.placed {
            self.placed(group);
        }
        if let Some(lines) = &win.lines {
            lines.groups.iter().for_each(|group| self.lines(*group, lines));
        }
        for &group in &win.empty {
            if !self.leaves(group) {
                let what =
                    format!("the win cannot be reached: nothing can leave '{}'", self.name(group));
                self.say(FaultPlace::Win("empty"), what, None);
            }
        }
        for &group in &win.sorted {
            self.sorted(group);
        }
        if let Some(runs) = &win.runs {
            runs.groups.iter().for_each(|group| self.runs(*group, runs));
        }
        self.holds();
        self.left();
    }

    /// Groups whose cards must be such cards.
    fn holds(&mut self) {
        let holds = &self.spec.win.holds;
        for (at, (group, _)) in holds.iter().enumerate() {
            let before = holds[..at].iter().find(|(other, _)| other == group);
            self.held(at, before.map(|(_, cards)| *cards));
        }
        self.holds_from_the_start();
    }

    /// One group whose cards must be such cards; `before` are those that were named before.
    fn held(&mut self, at: usize, before: Option<FaceSet>) {
        let win = &self.spec.win;
        let (index, cards) = win.holds[at];
        let group = &self.spec.groups[index];
        let place = |key| FaultPlace::Holds(at, key);
        let there = self.copies_of(cards);
        let wanted = usize::from(group.capacity.unwrap_or(0)) * usize::from(group.count);
        if there == 0 {
            let what = format!("the packs have no such card for '{}'", group.name);
            self.say(place("cards"), what, Some("name cards of the pack"));
        } else if before.is_some_and(|before| before.and(cards).is_empty()) {
            let what = format!("no card of '{}' can be both of what is asked", group.name);
            self.say(place("cards"), what, Some("name all its cards in one table"));
        } else if win.empty.contains(&index) {
            let what = format!("`empty` says already that '{}' holds no card", group.name);
            self.say(place("group"), what, Some("remove the group from `empty` or from `holds`"));
        } else if win.full.contains(&index) && wanted > there {
            let what = format!(
                "the win cannot be reached: '{}' has room for {}, but the game has {there} such \
                 cards",
                group.name,
                counted(wanted, "card")
            );
            self.say(place("cards"), what, Some("look at its count and capacity"));
        }
    }

    /// How many cards of some faces the game has, at most: where suits stand in for others, as many
    /// as there are of their ranks.
    fn copies_of(&self, faces: FaceSet) -> usize {
        let there: FaceSet = faces.iter().filter(|face| self.spec.has(*face)).collect();
        if self.spec.suits == PackSuits::Four {
            return there.len() * usize::from(self.spec.decks);
        }
        let ranks: RankSet = there.iter().map(Face::rank).collect();
        ranks.len() * self.spec.copies_of_rank()
    }

    /// A win that asks nothing but which cards lie in piles that are empty at first.
    fn holds_from_the_start(&mut self) {
        let win = &self.spec.win;
        let only = Win { holds: win.holds.clone(), ..Win::default() };
        let is_dealt = |group: GroupId| {
            let mut steps = self.spec.deal.iter();
            steps.any(|step| {
                step.lays_on(group) || step.divert.iter().any(|divert| divert.to == group)
            })
        };
        let mut held = win.holds.iter().map(|(group, _)| *group);
        if !win.holds.is_empty() && *win == only && !held.any(is_dealt) {
            let what = "the game would be won before it began: empty piles hold no other cards";
            let help = "say with `full` or `left` that cards must lie there, too";
            self.say(FaultPlace::Win("holds"), what, Some(help));
        }
    }

    /// The piles that are to be full hold no more cards than there are.
    fn enough_cards(&mut self) {
        let groups = self.spec.win.full.iter().map(|group| &self.spec.groups[*group]);
        let wanted: usize =
            groups.map(|group| group.capacity.unwrap_or(0) as usize * group.count as usize).sum();
        if wanted > self.cards() {
            let what = format!(
                "the win cannot be reached: it needs {}, but the game has {}",
                counted(wanted, "card"),
                self.cards()
            );
            let help = (self.spec.decks == 1 && wanted <= 104).then_some("is decks = 2 missing?");
            self.say(FaultPlace::Win("full"), what, help);
        }
    }

    /// Cards that are to lie in their places must have some.
    fn placed(&mut self, group: GroupId) {
        if self.spec.groups[group].base != Base::NextTo {
            let what = format!(
                "no card of '{}' has a place of its own: the base does not look at the piles \
                 beside",
                self.name(group)
            );
            let help = "give it a base such as { beside = \"left\", build = { rank = \"up\" } }";
            self.say(FaultPlace::Win("placed"), what, Some(help));
        }
    }

    /// Cards that are to lie in lines must have sides, and lines a beginning.
    fn lines(&mut self, index: GroupId, lines: &WinLines) {
        let group = &self.spec.groups[index];
        let place = FaultPlace::Win("lines");
        if group.shape.is_none() {
            let what = format!("'{}' has no shape, so nothing says how its piles lie", group.name);
            let help = "give the group a shape, such as shape = \"grid 4x13\"";
            self.say(place.clone(), what, Some(help));
        }
        if group.capacity != Some(1) {
            let what = format!("the piles of '{}' may hold several cards", group.name);
            self.say(place.clone(), what, Some("say capacity = 1: lines are made of single cards"));
        }
        let ring = group.shape == Some(Shape::Ring);
        let begins = |faces: FaceSet| faces.iter().any(|face| self.spec.has(face));
        if !begins(lines.first) && (ring || !begins(lines.next.edge)) {
            let what = format!("no card of '{}' can begin a line", group.name);
            let help = if ring {
                "a ring has no edge, so say with `first` which cards begin a line"
            } else {
                "say with `edge` which cards of the pack begin a line at the edge, or with `first` \
                 which begin one anywhere"
            };
            self.say(place, what, Some(help));
        }
    }

    /// Piles that are to hold whole suits must be able to.
    fn sorted(&mut self, index: GroupId) {
        let group = &self.spec.groups[index];
        let (spec, runs) = (self.spec, group.ways_of_runs());
        let rows: Vec<Row> = (0..group.count as usize)
            .flat_map(|number| runs.iter().map(move |run| row_of(run, number, spec)))
            .collect();
        let after = |row: &Row, faces: FaceSet, suit: FaceSet| {
            let next = faces.iter().map(|face| row[face.index()]);
            next.fold(FaceSet::EMPTY, FaceSet::or).and(suit)
        };
        let whole = |suit: Suit| {
            let suit = FaceSet::of_suit(suit);
            let sorts = |row: &Row| {
                !(1..self.spec.ranks()).fold(suit, |faces, _| after(row, faces, suit)).is_empty()
            };
            rows.iter().any(sorts)
        };
        if group.capacity.is_some_and(|capacity| (capacity as usize) < self.spec.ranks())
            || !Suit::ALL.into_iter().any(whole)
        {
            let what = format!(
                "the win cannot be reached: '{}' never holds a whole suit in one sequence",
                group.name
            );
            self.say(FaultPlace::Win("sorted"), what, Some("look at its build, run and capacity"));
        } else if matches!(group.lie, Lie::Down | Lie::Top) {
            let what = format!(
                "the win cannot be reached: '{}' never holds a whole suit face up",
                group.name
            );
            self.say(FaultPlace::Win("sorted"), what, None);
        }
    }

    /// Piles that are to hold whole runs must be able to.
    fn runs(&mut self, index: GroupId, runs: &WinRuns) {
        let group = &self.spec.groups[index];
        let cards = self.spec.cards_of(runs);
        let next = |row: &Row, faces: FaceSet| {
            let next = faces.iter().map(|face| row[face.index()]);
            next.fold(FaceSet::EMPTY, FaceSet::or)
        };
        let first: FaceSet = runs.from.iter().filter(|face| self.spec.has(*face)).collect();
        let links = |number| {
            let mut rows = group.ways_of_runs().iter().map(|run| row_of(run, number, self.spec));
            rows.any(|row| !(1..cards).fold(first, |faces, _| next(&row, faces)).is_empty())
        };
        let wanted = counted(cards, "card");
        let what = if cards > self.cards() {
            format!("it needs a run of {wanted}, but the game has {}", self.cards())
        } else if group.capacity.is_some_and(|capacity| usize::from(capacity) < cards) {
            format!("'{}' has no room for a run of {wanted}", group.name)
        } else if !(0..group.count as usize).any(links) {
            let from = if runs.from == FaceSet::ALL { "" } else { " from such a card" };
            format!("no {wanted} in '{}' can make one run{from}", group.name)
        } else if cards > 1 && matches!(group.lie, Lie::Down | Lie::Top) {
            format!("'{}' never holds a run of {wanted} face up", group.name)
        } else {
            return;
        };
        let what = format!("the win cannot be reached: {what}");
        let help = "look at its build, run and capacity, and at `cards` and `from` of the runs";
        self.say(FaultPlace::Win("runs"), what, Some(help));
    }

    fn left(&mut self) {
        let Some(left) = self.spec.win.left else { return };
        if left as usize >= self.cards() {
            self.say(FaultPlace::Win("left"), "the game would be won before it began", None);
        }
        if self.spec.groups.iter().all(|group| group.role != Role::Foundation) {
            self.say(
                FaultPlace::Win("left"),
                "the win cannot be reached: there is no foundation",
                None,
            );
        }
    }

    fn full(&mut self, index: GroupId) {
        let group = &self.spec.groups[index];
        let Some(capacity) = group.capacity else {
            let what = format!("'{}' has no capacity, so it is never full", group.name);
            let help = format!("give it a capacity, such as {}", self.spec.ranks());
            self.say(FaultPlace::Win("full"), what, Some(&help));
            return;
        };
        for number in 0..group.count {
            let reach = self.longest(index, number as usize, capacity as usize);
            if reach < capacity as usize {
                let what = format!(
                    "the win cannot be reached: '{}' never holds more than {reach} of {capacity} \
                     cards",
                    group.name
                );
                self.say(
                    FaultPlace::Win("full"),
                    what,
                    Some("look at its base, build and capacity"),
                );
                return;
            }
        }
    }

    /// An upper bound of how many cards a pile may come to hold, up to its capacity.
    fn longest(&self, index: GroupId, number: usize, capacity: usize) -> usize {
        if self.sets_go_to(index) {
            return capacity;
        }
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

    /// True if cards that leave together go to the group.
    pub(super) fn sets_go_to(&self, index: GroupId) -> bool {
        self.spec.remove.as_ref().is_some_and(|remove| remove.to == index)
    }

    /// What is dealt to a pile.
    fn dealt(&self, index: GroupId, number: usize) -> Dealt {
        let steps = self.spec.deal.iter().filter(|step| step.to == index);
        let mut steps =
            steps.filter(|step| step.place_of(number).is_some() || !step.open.is_empty());
        let draw = self
            .spec
            .draw
            .as_ref()
            .is_some_and(|draw| draw.steps.iter().any(|step| step.to == index));
        let redeal = self.spec.redeal.as_ref().is_some_and(|redeal| redeal.gather.contains(&index));
        let opened = self.spec.deal.iter().any(|step| step.opener == Opener::Beside(index));
        match (steps.next(), steps.next()) {
            _ if draw || opened || redeal || self.spec.groups[index].refill.is_some() => Dealt::Any,
            (None, _) => Dealt::Nothing,
            (Some(step), None) if !step.take.is_empty() => {
                let place = step.place_of(number).unwrap_or(0);
                Dealt::Taken(step.take[place % step.take.len()])
            }
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
