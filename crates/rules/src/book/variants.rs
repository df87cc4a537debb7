//! How games differ that are like one another: computed from their rules, part by part.

use std::path::Path;
use std::sync::Arc;

use crate::catalogue::catalogue;
use crate::game::Game;

use super::names::Names;
use super::voice::{Part, Said, Voice};
use super::words::small;
use super::{Section, rule_parts};

/// Heads that follow from the others, or that no two games share.
const DERIVED: [&str; 3] = ["Object", "At the table", "Winning"];

/// Matters that follow from the layout.
const FOLLOWING: [&str; 3] = ["empty", "/turn", "/open"];

/// How the game differs from its parent, and its children from it.
pub(super) fn variants(game: &Game) -> Option<Section> {
    let mut paragraphs: Vec<String> = parent(game).iter().map(|parent| from_parent(game, parent)).collect();
    paragraphs.extend(children(game).iter().map(|child| of_child(game, child)));
    (!paragraphs.is_empty()).then(|| Section { head: "Variants".into(), paragraphs })
}

/// The game that this one is like: a file beside its own, or a game of the catalogue.
fn parent(game: &Game) -> Option<Arc<Game>> {
    let id = game.parents.first()?;
    let beside = Path::new(&game.id).parent().filter(|folder| !folder.as_os_str().is_empty());
    let file = beside.map(|folder| folder.join(format!("{id}.toml"))).filter(|file| file.is_file());
    match file {
        Some(file) => Game::open(&file).ok().map(Arc::new),
        None => catalogue().get(id),
    }
}

fn children(game: &Game) -> Vec<Arc<Game>> {
    let games = catalogue().games();
    games.into_iter().filter(|other| other.parents.first() == Some(&game.id)).collect()
}

fn from_parent(game: &Game, parent: &Game) -> String {
    let name = &parent.entry.name;
    let changes = changes(game, parent);
    if changes.is_empty() {
        return format!("The game is like {name} and is played by the same rules.");
    }
    let said: Vec<String> = changes.iter().map(|change| change.against(name)).collect();
    format!("The game is like {name}, but differs from it. {}", said.join(" "))
}

fn of_child(game: &Game, child: &Game) -> String {
    let changes = changes(child, game);
    let said: Vec<String> = changes.iter().map(Change::alone).collect();
    let name = &child.entry.name;
    if said.is_empty() {
        return format!("{name} is played by the same rules.");
    }
    let some = if said.len() == 1 { "one difference" } else { "these differences" };
    format!("{name} is like this game, with {some}. {}", said.join(" "))
}

/// One matter in which two games differ.
enum Change {
    Other {
        here: String,
        there: String,
    },
    More(String),
    /// With the key of the matter.
    Less(String, String),
    Layout(String),
}

impl Change {
    /// With what the other game says.
    fn against(&self, name: &str) -> String {
        match self {
            Change::Other { here, there } => format!("{here} In {name}, {}", small(there)),
            Change::More(here) => format!("{here} In {name} there is no such rule."),
            Change::Less(key, there) => absent(key).map_or_else(
                || format!("This rule of {name} does not hold here: {}", small(there)),
                str::to_owned,
            ),
            Change::Layout(here) => format!("The cards are laid out in another way. {here}"),
        }
    }

    /// Without it.
    fn alone(&self) -> String {
        match self {
            Change::Other { here, .. } | Change::More(here) => here.clone(),
            Change::Less(key, there) => absent(key)
                .map_or_else(|| format!("This rule does not hold there: {}", small(there)), str::to_owned),
            Change::Layout(here) => format!("The cards are laid out in another way. {here}"),
        }
    }
}

/// What is said of a game that lacks a rule.
fn absent(key: &str) -> Option<&'static str> {
    match key {
        "redeal" => Some("There is no redeal."),
        "merci" => Some("There is no merci."),
        "scoring" => Some("No score is kept."),
        "draw" => Some("The stock is not dealt from."),
        _ if key.ends_with("/refill") => Some("No cards are dealt to an emptied pile by themselves."),
        _ => None,
    }
}

/// What differs, in the order of the page.
fn changes(game: &Game, other: &Game) -> Vec<Change> {
    let (spec, other) = (game.rules.spec(), other.rules.spec());
    let here = statements(&Voice::of(spec));
    let there = statements(&Voice { spec: other, names: Names::borrowed(other, spec) });
    let find =
        |list: &[Said], key: &str| list.iter().find(|said| said.key == key).map(|said| said.text.clone());
    let changed = here.iter().filter_map(|said| match find(&there, &said.key) {
        Some(text) if text == said.text => None,
        _ if said.key == "layout" => Some(Change::Layout(said.text.clone())),
        Some(there) => Some(change(&said.key, &said.text, &there)),
        None => Some(Change::More(said.text.clone())),
    });
    let gone = there.iter().filter(|said| find(&here, &said.key).is_none());
    changed.chain(gone.map(|said| Change::Less(said.key.clone(), said.text.clone()))).collect()
}

/// What differs between two statements on one matter, sentence by sentence.
fn change(key: &str, here: &str, there: &str) -> Change {
    let (more, less) = (without(here, there), without(there, here));
    match (more.is_empty(), less.is_empty()) {
        (_, true) => Change::More(more),
        (true, _) => Change::Less(format!("{key}/part"), less),
        _ => Change::Other { here: more, there: less },
    }
}

/// The sentences of a text that another has not.
fn without(text: &str, other: &str) -> String {
    let sentences = |text: &str| -> Vec<String> {
        text.trim_end_matches('.').split(". ").map(|sentence| format!("{sentence}.")).collect()
    };
    let known = sentences(other);
    let left = sentences(text).into_iter().filter(|sentence| !known.contains(sentence));
    left.collect::<Vec<_>>().join(" ")
}

fn statements(voice: &Voice) -> Vec<Said> {
    let parts = rule_parts(voice).into_iter().filter(|part: &Part| !DERIVED.contains(&part.head));
    let all = parts.flat_map(|part| part.paragraphs).flatten();
    all.filter(|said| !FOLLOWING.iter().any(|end| said.key.ends_with(end))).collect()
}
