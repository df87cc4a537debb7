//! What the groups of a game are called in sentences.

use kibitzer_engine::Role;
use kibitzer_engine::spec::{Base, Build, DealStep, Each, GameSpec, GroupId, GroupSpec, Lie};

use super::words::{a, number, plural};

/// Names of groups that stand for all their piles together.
const COLLECTIVE: [&str; 11] =
    ["bouquet", "circle", "court", "divan", "garden", "line", "market", "ring", "row", "wheel", "wing"];
/// Names of groups that say what kind of pile it is.
const KINDS: [&str; 8] = ["up", "down", "odd", "even", "ace", "jack", "queen", "king"];
/// Names that are numbers, and would be read as how many piles there are.
const NUMBERS: [&str; 9] = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
/// Fewest piles of three cards that are fans and not columns.
const MANY: u8 = 14;

/// What one group is called.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Name {
    /// One pile, without an article: `column`.
    one: String,
    /// All piles: `columns`.
    many: String,
    /// What the role is called, where the name is not after the role.
    role: Option<&'static str>,
    /// Where the piles together have a name of their own: `the tableau`.
    whole: Option<String>,
    count: usize,
}

/// What the groups of a game are called.
#[derive(Clone, Debug)]
pub(super) struct Names(Vec<Name>);

impl Names {
    pub(super) fn of(spec: &GameSpec) -> Names {
        Names((0..spec.groups.len()).map(|group| name(spec, group)).collect())
    }

    /// The same groups called as in another game, where that has them too.
    pub(super) fn borrowed(spec: &GameSpec, other: &GameSpec) -> Names {
        let (mut names, others) = (Names::of(spec), Names::of(other));
        for (name, group) in names.0.iter_mut().zip(&spec.groups) {
            let same = |known: &&GroupSpec| known.name == group.name && known.role == group.role;
            if let Some(found) = other.groups.iter().position(|known| same(&known)) {
                let count = name.count;
                *name = Name { count, ..others.0[found].clone() };
            }
        }
        names
    }

    fn get(&self, group: GroupId) -> &Name {
        &self.0[group]
    }

    /// True if the group is a single pile.
    pub(super) fn alone(&self, group: GroupId) -> bool {
        self.get(group).count == 1
    }

    /// One pile without article: `column`.
    pub(super) fn one(&self, group: GroupId) -> &str {
        &self.get(group).one
    }

    /// The piles without article: `columns`.
    pub(super) fn many(&self, group: GroupId) -> &str {
        if self.alone(group) { self.one(group) } else { &self.get(group).many }
    }

    /// All piles: `the columns`, `the waste`.
    pub(super) fn the(&self, group: GroupId) -> String {
        format!("the {}", self.many(group))
    }

    /// Any pile: `a column`, `the waste`.
    pub(super) fn any(&self, group: GroupId) -> String {
        if self.alone(group) { self.the(group) } else { a(self.one(group)) }
    }

    /// Every pile: `each column`, `the waste`.
    pub(super) fn each(&self, group: GroupId) -> String {
        if self.alone(group) { self.the(group) } else { format!("each {}", self.one(group)) }
    }

    /// The pile spoken of: `the column`.
    pub(super) fn this(&self, group: GroupId) -> String {
        format!("the {}", self.one(group))
    }

    /// The piles with their number: `seven columns`, `the waste`.
    pub(super) fn numbered(&self, group: GroupId) -> String {
        let name = self.get(group);
        if name.count == 1 { self.the(group) } else { format!("{} {}", number(name.count), name.many) }
    }

    /// The piles with their number and article: `the seven columns`, `the waste`.
    pub(super) fn the_numbered(&self, group: GroupId) -> String {
        if self.alone(group) { self.the(group) } else { format!("the {}", self.numbered(group)) }
    }

    /// The piles with their number and article, and with what they are for where the name does not say it.
    pub(super) fn introduced(&self, group: GroupId) -> String {
        let name = self.get(group);
        let piles = self.the_numbered(group);
        match (name.role, &name.whole) {
            (Some(role), _) => format!("{piles} ({role})"),
            (None, Some(whole)) => format!("{piles} of {whole}"),
            (None, None) => piles,
        }
    }

    /// `is` or `are`, for all piles.
    pub(super) fn are(&self, group: GroupId) -> &'static str {
        if self.alone(group) { "is" } else { "are" }
    }
}

fn name(spec: &GameSpec, id: GroupId) -> Name {
    let group = &spec.groups[id];
    let count = group.count as usize;
    let simple = |one: &str| Name { one: one.into(), many: plural(one), role: None, whole: None, count };
    if group.name == group.role.word() {
        let noun = if group.role == Role::Tableau { pile_word(spec, id) } else { group.role.word() };
        let whole = (group.role == Role::Tableau).then(|| "the tableau".to_owned());
        return Name { whole, ..simple(noun) };
    }
    if group.role == Role::Foundation && NUMBERS.contains(&group.name.as_str()) {
        let of = format!("of {}", plural(&group.name));
        return Name { many: format!("foundations {of}"), ..simple(&format!("foundation {of}")) };
    }
    let role = Some(role_note(group));
    if group.role == Role::Foundation && (KINDS.contains(&group.name.as_str()) || group.name.contains('-')) {
        return simple(&format!("{} foundation", group.name));
    }
    if group.role == Role::Reserve && group.name.ends_with("-reserve") {
        return simple(&group.name.replace('-', " "));
    }
    match part_word(group) {
        Some(part) if count > 1 => Name {
            one: format!("{part} of the {}", group.name),
            many: format!("{} of the {}", plural(part), group.name),
            role: role.filter(|role| !role.starts_with(part)),
            whole: None,
            count,
        },
        _ => Name { role, ..simple(&group.name) },
    }
}

fn role_note(group: &GroupSpec) -> &'static str {
    match group.role {
        Role::Foundation if group.count > 1 => "foundations",
        Role::Cell if group.count > 1 => "cells",
        role => role.word(),
    }
}

/// What a pile of a group is called that has one name for all its piles.
fn part_word(group: &GroupSpec) -> Option<&'static str> {
    match group.role {
        Role::Tableau if group.capacity == Some(1) => Some("place"),
        Role::Foundation => COLLECTIVE.contains(&group.name.as_str()).then_some("foundation"),
        _ => COLLECTIVE.contains(&group.name.as_str()).then_some("pile"),
    }
}

/// What a pile of the tableau is called: columns are built on, fans are many and small, other piles are piles.
fn pile_word(spec: &GameSpec, id: GroupId) -> &'static str {
    let group = &spec.groups[id];
    let closed = matches!(group.build, Build::None | Build::Any);
    if group.count >= MANY && largest(spec, id) <= 3 {
        "fan"
    } else if closed || group.squared || group.lie == Lie::Top || built_to(spec, id) {
        "pile"
    } else {
        "column"
    }
}

/// True if an empty pile is begun like a foundation.
fn built_to(spec: &GameSpec, id: GroupId) -> bool {
    matches!(spec.groups[id].base, Base::Beside { .. } | Base::FirstRank)
}

/// The most cards that the deal gives a pile of the group.
fn largest(spec: &GameSpec, id: GroupId) -> usize {
    let most = |step: &DealStep| match &step.each {
        Each::Number(number) => *number as usize,
        Each::List(list) => list.iter().copied().max().unwrap_or(0) as usize,
        Each::Rest => usize::from(u8::MAX),
    };
    spec.deal.iter().filter(|step| step.to == id).map(most).sum()
}
