//! What cannot be in a description: found all at once, before anything is compiled.

mod dealing;
mod gaps;
mod groups;
mod hands;
mod kpat;
mod opening;
mod refill;
mod sets;
mod stock;
mod swap;
mod traffic;
mod unlock;
mod ways;
mod win;

use crate::fault::{Fault, FaultPlace};
use crate::pile::MAX_PILES;
use crate::spec::{Base, Condition, Divert, GameSpec, GroupId, GroupSpec, Opener, Role, Win};

/// All faults of a description, in the order of the file's parts.
pub(crate) fn find(spec: &GameSpec) -> Vec<Fault> {
    let mut check = Check { spec, faults: Vec::new() };
    check.parts();
    if !ids_exist(spec) {
        check.say(FaultPlace::Top("piles"), "a group number is out of range", None);
        return check.faults;
    }
    check.sizes();
    if !check.faults.is_empty() {
        return check.faults; // the rest would count with senseless numbers
    }
    for group in 0..spec.groups.len() {
        check.group(group);
        check.geometry(group);
        check.closes_up(group);
        check.routes(group);
        check.traffic(group);
        check.ways_from(group);
    }
    check.deal();
    check.kpat();
    check.draw();
    check.redeal();
    check.merci();
    check.opening();
    check.remove();
    check.swap();
    check.hands();
    check.win();
    check.faults
}

struct Check<'a> {
    spec: &'a GameSpec,
    faults: Vec<Fault>,
}

impl Check<'_> {
    fn say(&mut self, place: FaultPlace, what: impl Into<String>, help: Option<&str>) {
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
            self.say(FaultPlace::Top("deal"), "no cards are dealt", Some("add a list of steps"));
        }
        let win = &self.spec.win;
        let lists = [&win.full, &win.empty, &win.sorted, &win.placed];
        let no_list = lists.into_iter().all(Vec::is_empty);
        let no_table = win.runs.is_none() && win.lines.is_none() && win.holds.is_empty();
        if no_list && no_table && win.left.is_none() && win.score.is_none() {
            self.say(
                FaultPlace::Top("win"),
                "nothing says how the game is won",
                Some("win = { full = [\"foundation\"] }"),
            );
        }
    }

    fn sizes(&mut self) {
        if !(1..=4).contains(&self.spec.decks) {
            self.say(FaultPlace::Top("decks"), "a game has one to four decks", None);
        }
        if self.spec.ranks() < 2 {
            self.say(FaultPlace::Top("pack"), "a pack has at least two ranks", None);
        }
        if self.spec.suit_set.is_empty() {
            self.say(FaultPlace::Top("suits"), "a pack has at least one suit", None);
        }
        if self.spec.groups.is_empty() {
            self.say(
                FaultPlace::Top("piles"),
                "the game has no piles",
                Some("add a table [piles.tableau]"),
            );
        }
        self.pile_counts();
        self.one_stock();
    }

    fn pile_counts(&mut self) {
        for (index, group) in self.spec.groups.iter().enumerate() {
            if group.count == 0 {
                self.say(
                    FaultPlace::Group(index, "count"),
                    format!("the group '{}' has no piles", group.name),
                    None,
                );
            }
        }
        let total: usize = self.spec.groups.iter().map(|g| g.count as usize).sum();
        if total > MAX_PILES {
            self.say(
                FaultPlace::Top("piles"),
                format!("the game has {total} piles; at most {MAX_PILES} are allowed"),
                None,
            );
        }
    }

    fn one_stock(&mut self) {
        let stocks: Vec<GroupId> = self.stocks().collect();
        if let Some(second) = stocks.get(1) {
            self.say(FaultPlace::Group(*second, "role"), "a game has at most one stock", None);
        } else if let Some(&stock) = stocks.first()
            && self.spec.groups[stock].count > 1
        {
            self.say(FaultPlace::Group(stock, "count"), "the stock must be a single pile", None);
        }
    }
}

/// True if every group that is named by its index is there.
fn ids_exist(spec: &GameSpec) -> bool {
    let mut ids: Vec<GroupId> = spec.groups.iter().flat_map(named_by_group).collect();
    ids.extend(named_at_the_deal(spec));
    ids.extend(named_in_play(spec));
    ids.extend(named_by_win(&spec.win));
    ids.into_iter().all(|id| id < spec.groups.len())
}

fn diverted(diverts: &[Divert]) -> impl Iterator<Item = GroupId> {
    diverts.iter().map(|divert| divert.to)
}

/// The groups that the deal and the opening name.
fn named_at_the_deal(spec: &GameSpec) -> Vec<GroupId> {
    let mut ids = Vec::new();
    for step in &spec.deal {
        ids.push(step.to);
        ids.extend(diverted(&step.divert));
        ids.extend(match step.opener {
            Opener::Beside(group) => Some(group),
            Opener::First | Opener::Last => None,
        });
    }
    if let Some(opening) = &spec.opening {
        ids.extend(opening.from.iter().copied().chain([opening.to]));
    }
    ids
}

/// The groups that play names, besides those that groups name.
fn named_in_play(spec: &GameSpec) -> Vec<GroupId> {
    let mut ids = Vec::new();
    for step in spec.steps_in_play() {
        ids.extend(step.from);
        ids.push(step.to);
        ids.extend(diverted(&step.divert));
    }
    if let Some(redeal) = &spec.redeal {
        ids.extend(redeal.gather.iter().copied().chain(diverted(&redeal.divert)));
    }
    ids.extend(spec.merci.map(|merci| merci.from));
    if let Some(remove) = &spec.remove {
        ids.extend(remove.from.iter().copied().chain([remove.to]));
    }
    let steps = spec.draw.iter().flat_map(|draw| &draw.steps);
    ids.extend(steps.flat_map(|step| &step.awaits).filter_map(Condition::group));
    ids.extend(spec.swap.iter().flat_map(|swap| &swap.from));
    ids.extend(spec.hands.iter().flat_map(|hands| [Some(hands.of), hands.starter]).flatten());
    ids
}

fn named_by_win(win: &Win) -> Vec<GroupId> {
    let mut ids: Vec<GroupId> = Vec::new();
    ids.extend(win.full.iter().chain(&win.empty).chain(&win.sorted).chain(&win.placed));
    ids.extend(win.holds.iter().map(|(group, _)| *group));
    ids.extend(win.lines.iter().flat_map(|lines| &lines.groups));
    ids.extend(win.runs.iter().flat_map(|runs| &runs.groups));
    ids
}

/// The groups that a group names.
fn named_by_group(group: &GroupSpec) -> Vec<GroupId> {
    let mut ids: Vec<GroupId> = group.peek.into_iter().chain(group.open_limit).collect();
    if let Base::Beside { group, .. } | Base::RankOf { group, .. } = group.base {
        ids.push(group);
    }
    ids.extend(group.ends_on.map(|by| by.group));
    if let Some(refill) = &group.refill {
        ids.extend(refill.from.iter().copied().chain(refill.divert.iter().map(|d| d.to)));
    }
    if let Some(unlock) = &group.unlock {
        ids.extend(unlock.by.map(|key| key.of));
        ids.extend(unlock.when.iter().filter_map(Condition::group));
    }
    for route in &group.from {
        ids.push(route.pile);
        ids.extend(route.beaten_by.map(|by| by.group).into_iter().chain(route.ousts));
        ids.extend(route.when.iter().filter_map(Condition::group));
        if let Some(Base::Beside { group, .. } | Base::RankOf { group, .. }) = route.base {
            ids.push(group);
        }
    }
    ids
}
