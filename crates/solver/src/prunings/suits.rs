//! Suits that no rule reads are forgotten: the game is played with a pack of one suit, or of one suit of each colour.
//!
//! The packs of fewer suits are the engine's own, so that keys, moves and rules need nothing new: a move of the plainer game is the
//! same move of the game itself.

use kibitzer_engine::spec::{Base, Build, GameSpec, GatherOrder, PackSuits, SuitRule};
use kibitzer_engine::{Card, Face, FaceSet, Rules, State, Suit};

/// The plainer game, if the rules do not read all that suits say.
pub(crate) fn forgotten(rules: &Rules) -> Option<Rules> {
    let spec = rules.spec();
    let suits = needed(spec)?;
    Rules::compile(GameSpec { suits, ..spec.clone() }).ok()
}

/// A position as it stands in the plainer game.
pub(crate) fn shown(rules: &Rules, plain: &Rules, state: &State) -> Option<State> {
    let suits = plain.spec().suits;
    let mut layout = state.layout(rules);
    for (_, cards) in &mut layout.piles {
        for card in cards {
            *card = Card { face: Face::new(card.face.rank(), suits.shown(card.face.suit())), ..*card };
        }
    }
    State::from_layout(plain, &layout).ok()
}

/// The plainest pack that the rules cannot tell from their own; `None` if they read all four suits.
fn needed(spec: &GameSpec) -> Option<PackSuits> {
    let shuffled = spec.redeal.as_ref().is_some_and(|redeal| redeal.order == GatherOrder::Shuffled);
    if spec.suits != PackSuits::Four || shuffled || !spec.is_plain() {
        return None;
    }
    let reads = spec.groups.iter().map(read_by_group).max().unwrap_or(Reads::Nothing);
    match reads {
        Reads::Nothing => Some(PackSuits::One),
        Reads::Colours => Some(PackSuits::Two),
        Reads::Suits => None,
    }
}

/// What a rule reads of a card besides its rank.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Reads {
    Nothing,
    Colours,
    Suits,
}

fn read_by_group(group: &kibitzer_engine::spec::GroupSpec) -> Reads {
    let base = match group.base {
        Base::Faces(faces) => read_by_set(faces),
        Base::Beside { same_suit: true, .. } => Reads::Suits,
        _ => Reads::Nothing,
    };
    let builds = [Some(&group.build), group.run.as_ref()].into_iter().flatten();
    let routes = group.from.iter().filter_map(|route| route.build.as_ref());
    let built = builds.chain(routes).map(read_by_build).max().unwrap_or(Reads::Nothing);
    let witness = group.from.iter().any(|route| route.beaten_by.is_some_and(|by| by.same_suit));
    let asked = if group.one_suit_each || witness { Reads::Suits } else { Reads::Nothing };
    base.max(built).max(asked)
}

fn read_by_build(build: &Build) -> Reads {
    match build {
        Build::None | Build::Any | Build::Ranked { suit: SuitRule::Any, .. } => Reads::Nothing,
        Build::Ranked { suit: SuitRule::Colour | SuitRule::Alternate, .. } => Reads::Colours,
        Build::Ranked { .. } => Reads::Suits,
    }
}

/// A set that holds every suit of a rank or none reads nothing; one that holds colours whole reads those.
fn read_by_set(faces: FaceSet) -> Reads {
    let has = |face: Face, suit: Suit| faces.has(Face::new(face.rank(), suit));
    if faces.iter().all(|face| Suit::ALL.into_iter().all(|suit| has(face, suit))) {
        Reads::Nothing
    } else if faces
        .iter()
        .all(|face| Suit::ALL.into_iter().all(|s| s.is_red() != face.suit().is_red() || has(face, s)))
    {
        Reads::Colours
    } else {
        Reads::Suits
    }
}
