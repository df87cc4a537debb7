//! What kind of game the rules make, as lists narrow and find by it.

use kibitzer_engine::spec::{Base, Build, GameSpec, GroupSpec, RankOrder, SuitRule, Way};
use kibitzer_engine::{DealName, FaceSet, Pile, Rank, Role, Rules, counted};
use serde_json::{Map, Value, json};

use crate::fields::{text, texts};

/// What kind of game the rules make.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Character {
    /// What the player does: `build` on foundations, gather `runs`, take `sets` away, put cards in
    /// their `places`, lay all on `one pile`, or `close up` the layout.
    pub kind: String,
    /// What is seen at the start: `open` if all cards are, `stock` if all but a stock are, else
    /// `hidden`.
    pub seen: String,
    /// The rules in the words that people search by, a phrase each: `build down by suit`.
    pub phrases: Vec<String>,
}

/// What lists may be narrowed to by [`Character::kind`].
pub const KINDS: [&str; 6] = ["build", "runs", "sets", "places", "one pile", "close up"];
/// What lists may be narrowed to by [`Character::seen`].
pub const SEEN: [&str; 3] = ["open", "stock", "hidden"];

impl Character {
    pub(crate) fn of(rules: &Rules) -> Character {
        let spec = rules.spec();
        Character {
            kind: kind(spec).to_owned(),
            seen: seen(rules).to_owned(),
            phrases: phrases(spec),
        }
    }

    pub(crate) fn write(&self, fields: &mut Map<String, Value>) {
        let Character { kind, seen, phrases } = self;
        fields.insert("kind".into(), json!(kind));
        fields.insert("seen".into(), json!(seen));
        fields.insert("phrases".into(), json!(phrases));
    }

    pub(crate) fn read(fields: &mut Map<String, Value>) -> Character {
        Character {
            kind: text(fields, "kind").unwrap_or_default(),
            seen: text(fields, "seen").unwrap_or_default(),
            phrases: texts(fields, "phrases"),
        }
    }
}

fn kind(spec: &GameSpec) -> &'static str {
    let foundations: Vec<&GroupSpec> = of(spec, Role::Foundation).collect();
    let piles: usize = foundations.iter().map(|group| group.count as usize).sum();
    let by_suit = foundations.iter().any(|group| minds_suits(&group.build));
    if !spec.win.placed.is_empty() || spec.win.lines.is_some() {
        "places"
    } else if spec.remove.is_some() {
        "sets"
    } else if closes_up(spec) {
        "close up"
    } else if !spec.win.sorted.is_empty() || foundations.iter().any(|group| group.unit > Some(1)) {
        "runs"
    } else if piles <= 1 && !by_suit {
        "one pile"
    } else {
        "build"
    }
}

fn closes_up(spec: &GameSpec) -> bool {
    spec.groups.iter().any(|group| group.close.is_some())
}

fn minds_suits(build: &Build) -> bool {
    build
        .parts()
        .iter()
        .any(|part| matches!(part, Build::Ranked { suit, .. } if *suit != SuitRule::Any))
}

fn of(spec: &GameSpec, role: Role) -> impl Iterator<Item = &GroupSpec> {
    spec.groups.iter().filter(move |group| group.role == role)
}

/// Looked up in a deal: the layout of some games depends on the cards.
fn seen(rules: &Rules) -> &'static str {
    let Ok(state) = rules.deal(&DealName::Own(1)) else { return "hidden" };
    let down = |pile: &Pile| state.face_down(*pile) > 0;
    if rules.piles().filter(down).any(|pile| rules.role(pile) != Role::Stock) {
        "hidden"
    } else if rules.piles().any(|pile| down(&pile)) {
        "stock"
    } else {
        "open"
    }
}

fn phrases(spec: &GameSpec) -> Vec<String> {
    let mut said = Vec::new();
    for group in of(spec, Role::Tableau) {
        said.extend(group.build.parts().iter().filter_map(built));
        said.extend(spaces(group.base).map(str::to_owned));
    }
    let many = |role, word: &str| {
        let piles: usize = of(spec, role).map(|group| group.count as usize).sum();
        if piles == 0 { format!("no {word}s") } else { counted(piles, word) }
    };
    said.push(many(Role::Tableau, "column"));
    said.push(many(Role::Cell, "cell"));
    said.push(many(Role::Foundation, "foundation"));
    said.push(redeals(spec));
    let sums = spec.remove.iter().flat_map(|remove| &remove.sets).flat_map(|set| &set.sum);
    said.extend(sums.map(|sum| format!("pairs that add up to {sum}")));
    let mut once: Vec<String> = Vec::new();
    for phrase in said {
        if !once.contains(&phrase) {
            once.push(phrase);
        }
    }
    once
}

fn redeals(spec: &GameSpec) -> String {
    match (&spec.draw, &spec.redeal) {
        (None, None) => "no stock, no redeal".to_owned(),
        (_, None) => "no redeal".to_owned(),
        (_, Some(redeal)) => match redeal.times {
            None => "unlimited redeals".to_owned(),
            Some(times) => counted(times, "redeal"),
        },
    }
}

fn built(build: &Build) -> Option<String> {
    let Build::Ranked { order, suit, .. } = build else { return None };
    let way = match order {
        RankOrder::Step { way: Way::Down, .. } | RankOrder::OneOrTwo { way: Way::Down, .. } => {
            "down"
        }
        RankOrder::Step { way: Way::Up, .. } | RankOrder::OneOrTwo { way: Way::Up, .. } => "up",
        RankOrder::Step { way: Way::Same, .. } => "on equal ranks",
        _ => "up and down",
    };
    let suit = match suit {
        SuitRule::Same => "by suit",
        SuitRule::Colour => "by colour",
        SuitRule::Alternate => "by alternate colour",
        SuitRule::Other => "by any other suit",
        SuitRule::Circle(_) => "by suits in a circle",
        SuitRule::Any => "regardless of suits",
    };
    Some(format!("build {way} {suit}"))
}

fn spaces(base: Base) -> Option<&'static str> {
    let Base::Faces(faces) = base else { return None };
    if faces == FaceSet::ALL {
        Some("spaces take any card")
    } else if faces == FaceSet::of_rank(Rank::KING) {
        Some("spaces take kings")
    } else {
        faces.is_empty().then_some("spaces stay empty")
    }
}
