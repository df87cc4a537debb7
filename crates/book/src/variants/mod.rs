//! How games differ that are like one another: computed from their rules, matter by matter.

mod building;
mod deal;
mod groups;
mod sets;
mod stock;
mod ways;
mod whole;

use std::path::Path;
use std::sync::Arc;

use kibitzer_engine::spec::{GameSpec, GroupId};

use kibitzer_rules::GameRules;
use kibitzer_rules::catalogue;

use super::Section;
use super::names::Names;
use super::voice::Voice;
use super::words::sentence;

/// How the game differs from its parent, and its children from it.
pub(super) fn variants(game: &GameRules) -> Option<Section> {
    let (parent, children) = (parent(game), children(game));
    let mut paragraphs: Vec<String> =
        parent.iter().map(|parent| from_parent(game, parent)).collect();
    paragraphs.extend(children.iter().map(|child| of_child(game, child)));
    let games = parent.iter().chain(&children).map(|other| other.entry.name.clone()).collect();
    (!paragraphs.is_empty()).then(|| Section { games, ..Section::of("Variants", paragraphs) })
}

/// The game that this one is like: a file beside its own, or a game of the catalogue.
pub(super) fn parent(game: &GameRules) -> Option<Arc<GameRules>> {
    let id = game.parents.first()?;
    let beside = Path::new(&game.id).parent().filter(|folder| !folder.as_os_str().is_empty());
    let file = beside.map(|folder| folder.join(format!("{id}.toml"))).filter(|file| file.is_file());
    match file {
        Some(file) => GameRules::open(&file).ok().map(Arc::new),
        None => catalogue().get(id),
    }
}

pub(super) fn children(game: &GameRules) -> Vec<Arc<GameRules>> {
    let listings = catalogue().listings().iter();
    let children = listings.filter(|other| other.parents.first() == Some(&game.id));
    children.filter_map(|child| catalogue().get(&child.id)).collect()
}

fn from_parent(game: &GameRules, parent: &GameRules) -> String {
    paragraph(game, parent, "The game", &parent.entry.name)
}

fn of_child(game: &GameRules, child: &GameRules) -> String {
    paragraph(child, game, &child.entry.name, "this game")
}

fn paragraph(here: &GameRules, there: &GameRules, this: &str, like: &str) -> String {
    let all = differences(here.rules.spec(), there.rules.spec());
    match all.len() {
        0 => format!("{this} is played like {like}, by the same rules."),
        1 => format!("{this} is played like {like}, with one difference. {}", all[0]),
        _ => format!("{this} is played like {like}, with these differences. {}", all.join(" ")),
    }
}

/// What differs in the rules of a game from another's, in sentences about the first.
///
/// Nothing is said of the order in which cards are dealt, where that is all that differs in the
/// layout.
pub fn differences(here: &GameSpec, there: &GameSpec) -> Vec<String> {
    let pair = Pair {
        here: Voice::of(here),
        there: Voice { spec: there, names: Names::borrowed(there, here) },
    };
    let parts = [
        pair.packs(),
        pair.layout(),
        pair.new_groups(),
        pair.common_groups(),
        pair.back(),
        pair.stock(),
        pair.sets(),
        pair.win().into_iter().collect(),
    ];
    let mut said: Vec<String> = Vec::new();
    for text in parts.into_iter().flatten().map(|text| sentence(&text)) {
        // What a new group has is told with it.
        let is_told = |before: &String| {
            *before == text
                || before.ends_with(&format!(" {text}"))
                || before.contains(&format!(" {text} "))
        };
        if !said.iter().any(is_told) {
            said.push(text);
        }
    }
    if said.is_empty() { pair.whole() } else { said }
}

/// Two games, with the same names for the groups that both have.
struct Pair<'a> {
    here: Voice<'a>,
    there: Voice<'a>,
}

impl Pair<'_> {
    /// The group of the other game that has the name of a group of this one.
    fn other(&self, id: GroupId) -> Option<GroupId> {
        find(self.there.spec, &self.here.group(id).name)
    }

    /// The groups that both games have.
    fn common(&self) -> Vec<(GroupId, GroupId)> {
        let all = 0..self.here.spec.groups.len();
        all.filter_map(|id| Some((id, self.other(id)?))).collect()
    }
}

fn find(spec: &GameSpec, name: &str) -> Option<GroupId> {
    spec.groups.iter().position(|group| group.name == name)
}
