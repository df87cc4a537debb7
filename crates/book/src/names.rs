//! What the groups of a game are called in sentences.

use kibitzer_engine::Role;
use kibitzer_engine::spec::{Base, DealStep, Each, GameSpec, GroupId, GroupSpec, Lie, Shape};

use super::facts::{first_rank, single_cards};
use super::words::{a, number, ordinal, plural};

/// Names of groups that stand for all their piles together.
const COLLECTIVE: [&str; 11] = [
    "bouquet", "circle", "court", "divan", "garden", "line", "market", "ring", "row", "wheel",
    "wing",
];
/// Names of groups that say what kind of pile it is.
const KINDS: [&str; 8] = ["up", "down", "odd", "even", "ace", "jack", "queen", "king"];
/// Names that say which way is built, where the rank that begins a pile says more.
const WAYS: [&str; 2] = ["up", "down"];
/// Names that are numbers, and would be read as how many piles there are.
const NUMBERS: [&str; 9] = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
/// Names that say which piles they are, and not what.
const ADJECTIVES: [&str; 4] = ["buried", "left", "locked", "right"];
/// Fewest piles of three cards that are fans and not columns.
const MANY: u8 = 14;

/// What one group is called.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Name {
    /// One pile, without an article: `column`.
    one: String,
    /// All piles: `columns`.
    many: String,
    /// All piles as one thing, where single cards lie there: `the reserve`.
    set: Option<String>,
    /// What the group is, where the name is not after the role.
    role: Option<String>,
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

    /// These groups, called as in another game where that has them, too.
    pub(super) fn borrowed(spec: &GameSpec, other: &GameSpec) -> Names {
        let (mut names, others) = (Names::of(spec), Names::of(other));
        for (name, group) in names.0.iter_mut().zip(&spec.groups) {
            if let Some(found) = other.groups.iter().position(|known| known.name == group.name) {
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

    /// All piles: `the columns`, `the waste`, `the reserve` of single cards.
    pub(super) fn the(&self, group: GroupId) -> String {
        self.get(group).set.clone().unwrap_or_else(|| format!("the {}", self.many(group)))
    }

    /// The piles as one thing, where single cards lie there: `the reserve`.
    pub(super) fn set(&self, group: GroupId) -> Option<&str> {
        self.get(group).set.as_deref()
    }

    /// True if `the` needs a verb in the plural.
    pub(super) fn several(&self, group: GroupId) -> bool {
        !self.alone(group) && self.get(group).set.is_none()
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
        if name.count == 1 {
            self.the(group)
        } else {
            format!("{} {}", number(name.count), name.many)
        }
    }

    /// The piles with their number and article: `the seven columns`, `the waste`.
    pub(super) fn the_numbered(&self, group: GroupId) -> String {
        if self.alone(group) { self.the(group) } else { format!("the {}", self.numbered(group)) }
    }

    /// The piles with their number and article, and with what they are for where the name does not
    /// say it.
    pub(super) fn introduced(&self, group: GroupId) -> String {
        let (piles, note) = (self.the_numbered(group), self.note(group));
        match &self.get(group).whole {
            Some(whole) => format!("{piles} of {whole}"),
            None => format!("{piles}{note}"),
        }
    }

    /// What the group is, where the name does not say it: `, which are foundations`.
    pub(super) fn note(&self, group: GroupId) -> String {
        let is = if self.several(group) { "are" } else { "is" };
        self.get(group)
            .role
            .as_ref()
            .map_or_else(String::new, |role| format!(", which {is} {role}"))
    }

    /// `is` or `are`, after `the`.
    pub(super) fn are(&self, group: GroupId) -> &'static str {
        if self.several(group) { "are" } else { "is" }
    }
}

/// The name of piles that are called `column`, `columns` and no more.
fn simple_name(one: &str, count: usize) -> Name {
    Name { one: one.into(), many: plural(one), set: None, role: None, whole: None, count }
}

/// The name of piles that are called parts of the whole: `place of the pyramid`.
fn name_of_parts(spec: &GameSpec, id: GroupId) -> Option<Name> {
    let group = &spec.groups[id];
    if let Some(whole) = further_shape(group) {
        return Some(Name {
            one: format!("place of the {whole}"),
            many: format!("places of the {whole}"),
            set: Some(format!("the {whole}")),
            role: Some("part of the tableau".to_owned()),
            ..simple_name("place", group.count as usize)
        });
    }
    let part = part_word(spec, id)?;
    Some(Name {
        one: format!("{part} of the {}", group.name),
        many: format!("{} of the {}", plural(part), group.name),
        set: (part == "place").then(|| format!("the {}", group.name)),
        role: role_note(spec, id).filter(|_| part != "foundation"),
        ..simple_name(part, group.count as usize)
    })
}

fn name(spec: &GameSpec, id: GroupId) -> Name {
    let group = &spec.groups[id];
    let count = group.count as usize;
    let simple = |one: &str| simple_name(one, count);
    if count > 1
        && let Some(name) = name_of_parts(spec, id)
    {
        return name;
    }
    if group.name == group.role.word() {
        let noun =
            if group.role == Role::Tableau { pile_word(spec, id) } else { group.role.word() };
        let whole = (group.role == Role::Tableau).then(|| "the tableau".to_owned());
        let set = shape_name(group).map(str::to_owned);
        return Name { set, whole, ..simple(noun) };
    }
    if group.role == Role::Foundation
        && let Some((one, many)) = foundation_name(spec, id)
    {
        return Name { many, ..simple(&one) };
    }
    if group.role == Role::Reserve && group.name.ends_with("-reserve") {
        return simple(&group.name.replace('-', " "));
    }
    let pile = if ADJECTIVES.contains(&group.name.as_str()) { " pile" } else { "" };
    let noun = group.name.replace('-', " ") + pile;
    Name { role: role_note(spec, id), ..simple(&noun) }
}

/// What the piles of another group of the tableau are called together that lie in a shape with a
/// name: `second pyramid`.
pub(super) fn further_shape(group: &GroupSpec) -> Option<String> {
    let own = group.role == Role::Tableau && group.name != Role::Tableau.word();
    let shape = shape_name(group).filter(|_| own)?.strip_prefix("the ")?;
    let name = group.name.replace('-', " ");
    let told = shape == Role::Tableau.word() || name.ends_with(shape);
    Some(if told { name } else { format!("{name} {shape}") })
}

/// What piles are called together that lie in a shape with a name.
pub(super) fn shape_name(group: &GroupSpec) -> Option<&'static str> {
    match group.shape.as_ref()? {
        Shape::Pyramid => Some("the pyramid"),
        Shape::Line => Some("the line"),
        Shape::Ring => Some("the ring"),
        Shape::Peaks | Shape::Grid { .. } | Shape::Picture(_) => Some("the tableau"),
    }
}

/// What foundations are called whose name says with what they begin, or which way they go.
fn foundation_name(spec: &GameSpec, id: GroupId) -> Option<(String, String)> {
    let name = spec.groups[id].name.as_str();
    let kind = KINDS.contains(&name) || NUMBERS.contains(&name);
    let word =
        if kind { rank_name(spec, id).unwrap_or_else(|| name.to_owned()) } else { name.to_owned() };
    let groups =
        (0..spec.groups.len()).filter(|other| spec.groups[*other].role == Role::Foundation);
    let called =
        |other: GroupId| rank_name(spec, other).unwrap_or_else(|| spec.groups[other].name.clone());
    let of = groups.into_iter().any(|other| NUMBERS.contains(&called(other).as_str()));
    match word.as_str() {
        word if NUMBERS.contains(&word) || of && RANKS.contains(&word) => Some((
            format!("foundation of {}", plural(word)),
            format!("foundations of {}", plural(word)),
        )),
        word if kind || is_ordinal(word) || word.contains('-') => {
            Some((format!("{word} foundation"), format!("{word} foundations")))
        }
        _ => None,
    }
}

/// True for `first` to `thirteenth`.
fn is_ordinal(word: &str) -> bool {
    (1..=13).any(|number| ordinal(number) == word)
}

/// Names of ranks that are no numbers.
const RANKS: [&str; 4] = ["ace", "jack", "queen", "king"];

/// The rank with which only this group of foundations begins, for a group that is named after a
/// direction.
fn rank_name(spec: &GameSpec, id: GroupId) -> Option<String> {
    if !WAYS.contains(&spec.groups[id].name.as_str()) {
        return None;
    }
    let rank = first_rank(spec, id)?;
    let others = (0..spec.groups.len()).filter(|other| *other != id);
    let mut others = others.filter(|other| spec.groups[*other].role == Role::Foundation);
    others
        .all(|other| first_rank(spec, other).is_some_and(|known| known != rank))
        .then(|| rank.name().to_owned())
}

/// What a group is, if no other group is called after the same role.
fn role_note(spec: &GameSpec, id: GroupId) -> Option<String> {
    let role = spec.groups[id].role;
    let roles = Role::ALL.iter().any(|other| spec.groups[id].name == other.word());
    let others =
        spec.groups.iter().enumerate().filter(|(other, group)| *other != id && group.role == role);
    let others: Vec<&GroupSpec> = others.map(|(_, group)| group).collect();
    let known = roles || others.iter().any(|group| group.name == role.word());
    let one = others.is_empty();
    (!known).then(|| match (role, one) {
        (Role::Foundation, true) if spec.groups[id].count == 1 => "the foundation".into(),
        (Role::Foundation, _) if spec.groups[id].count == 1 => "a foundation".into(),
        (Role::Foundation, _) => "foundations".into(),
        (Role::Cell, _) if spec.groups[id].count > 1 => "cells".into(),
        (Role::Cell, _) => "a cell".into(),
        (_, true) => format!("the {}", role.word()),
        (_, false) => format!("part of the {}", role.word()),
    })
}

/// What a pile of a group is called that has one name for all its piles.
pub(super) fn part_word(spec: &GameSpec, id: GroupId) -> Option<&'static str> {
    let group = &spec.groups[id];
    let single = single_cards(spec, id);
    let roles = Role::ALL.iter().any(|role| group.name == role.word());
    let collective = COLLECTIVE.contains(&group.name.as_str());
    match group.role {
        Role::Cell | Role::Stock | Role::Waste => None,
        Role::Foundation => collective.then_some("foundation"),
        Role::Tableau if group.capacity == Some(1) && (collective || single) => Some("place"),
        Role::Reserve if single && (collective || roles) => Some("place"),
        _ => collective.then_some("pile"),
    }
}

/// What a pile of the tableau is called: in columns all cards can be read, fans are many and small,
/// other piles are piles.
pub(super) fn pile_word(spec: &GameSpec, id: GroupId) -> &'static str {
    let group = &spec.groups[id];
    if group.shape.is_some() {
        "place"
    } else if group.count >= MANY && largest(spec, id) <= 3 {
        "fan"
    } else if group.squared || group.lie != Lie::Up || built_to(spec, id) {
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
