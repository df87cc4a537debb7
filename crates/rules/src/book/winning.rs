//! The object, when the game is won, and the score.

use kibitzer_engine::Role;
use kibitzer_engine::spec::{GroupId, Scoring};

use super::foundations::aim;
use super::voice::{Paragraph, Part, Voice, said};
use super::words::{all_of, cards, counted, number};

/// What is to be done.
pub(super) fn object(voice: &Voice) -> Part {
    let mut aims: Vec<String> = Vec::new();
    let win = &voice.spec.win;
    aims.extend((!win.full.is_empty()).then(|| full(voice)));
    aims.extend(
        (!win.empty.is_empty()).then(|| format!("clear {} of all their cards", voice.all_the(&win.empty))),
    );
    aims.extend((!win.sorted.is_empty()).then(|| sort(voice)));
    aims.extend(win.left.map(|left| left_over(voice, left)));
    Part::new("Object", vec![vec![said("object", format!("the object is to {}", all_of(&aims)))]])
}

/// Whole suits that stay where they were built.
fn sort(voice: &Voice) -> String {
    let win = &voice.spec.win;
    let group = voice.group(win.sorted[0]);
    let run = group.run.as_ref().unwrap_or(&group.build);
    let one = if win.sorted.len() == 1 { voice.names.one(win.sorted[0]) } else { "pile" };
    let all = if voice.spec.decks == 1 { "all the cards" } else { "all the cards of both packs" };
    format!(
        "arrange {all} within {} in whole suits, each in a {one} of its own and built {}",
        voice.all_the(&win.sorted),
        super::building::built(run)
    )
}

fn full(voice: &Voice) -> String {
    let win = &voice.spec.win;
    let aims: Vec<String> = win.full.iter().map(|id| aim(voice, *id)).collect();
    let held = capacity_of(voice, &win.full);
    if held == voice.pack() {
        let all = if voice.spec.decks == 1 { "all the cards" } else { "all the cards of both packs" };
        match aims.as_slice() {
            [one] => format!("bring {all} to {one}"),
            _ => format!("bring {all} to the foundations: {}", listed(&aims)),
        }
    } else {
        format!("complete {}, which takes {}", listed(&aims), number_of(held, voice.pack()))
    }
}

/// Aims that hold commas themselves.
fn listed(aims: &[String]) -> String {
    match aims {
        [rest @ .., last] if !rest.is_empty() => format!("{}, and {last}", rest.join(", ")),
        _ => aims.concat(),
    }
}

fn number_of(held: usize, all: usize) -> String {
    format!("{} of the {}", number(held), cards(all))
}

fn capacity_of(voice: &Voice, groups: &[GroupId]) -> usize {
    let all = groups.iter().map(|id| voice.group(*id));
    all.map(|group| group.count as usize * group.capacity.unwrap_or(0) as usize).sum()
}

fn left_over(voice: &Voice, left: u8) -> String {
    let to = voice.groups(|group| group.role == Role::Foundation);
    match left {
        0 => format!("bring every card to {}", voice.all_the(&to)),
        n => format!("bring all cards but {} to {}", number(n as usize), voice.all_the(&to)),
    }
}

/// When the game is won, and when it is over.
pub(super) fn winning(voice: &Voice) -> Part {
    let win = &voice.spec.win;
    let mut conditions: Vec<String> = Vec::new();
    conditions.extend(win.full.iter().map(|id| full_group(voice, *id)));
    conditions.extend((!win.empty.is_empty()).then(|| emptied(voice)));
    conditions.extend(win.sorted.iter().map(|id| sorted_group(voice, *id)));
    conditions.extend(win.left.map(|left| at_most(voice, left)));
    let text = format!(
        "the game is won as soon as {}; whatever else lies on the table does not matter",
        all_of(&conditions)
    );
    let text = if capacity_of(voice, &win.full) == voice.pack() || !win.sorted.is_empty() {
        format!("the game is won when {}", all_of(&conditions))
    } else {
        text
    };
    let stuck = "when no move is left before that, the game is lost";
    Part::new("Winning", vec![vec![said("win", text), said("stuck", stuck)]])
}

fn full_group(voice: &Voice, id: GroupId) -> String {
    let capacity = voice.group(id).capacity.unwrap_or(0) as usize;
    format!("{} holds {}", voice.names.each(id), cards(capacity))
}

fn sorted_group(voice: &Voice, id: GroupId) -> String {
    format!(
        "{} is empty or holds the thirteen cards of one suit and nothing else, face up and in sequence",
        voice.names.each(id)
    )
}

fn emptied(voice: &Voice) -> String {
    let groups = &voice.spec.win.empty;
    let floors = groups.iter().any(|id| voice.group(*id).floor > 0);
    let but = if floors { " but for the bottom cards that never leave" } else { "" };
    let verb = if groups.len() == 1 { voice.names.are(groups[0]) } else { "are" };
    format!("{} {verb} empty{but}", voice.all_the(groups))
}

fn at_most(voice: &Voice, left: u8) -> String {
    let to = voice.groups(|group| group.role == Role::Foundation);
    match left {
        0 => format!("every card lies on {}", voice.all_the(&to)),
        n => format!("at most {} are left that do not lie on {}", cards(n as usize), voice.all_the(&to)),
    }
}

/// The score, if one is kept.
pub(super) fn scoring(voice: &Voice) -> Part {
    Part::new("Scoring", voice.spec.scoring.iter().map(|scoring| score(voice, *scoring)).collect())
}

fn score(voice: &Voice, scoring: Scoring) -> Paragraph {
    let points = |n: i32| counted(n.unsigned_abs() as usize, "point");
    let to = voice.groups(|group| group.role == Role::Foundation);
    let text = format!(
        "a game costs {}, and each card on {} at the end brings {}",
        points(scoring.stake),
        voice.all_the(&to),
        points(scoring.card)
    );
    vec![said("scoring", text)]
}
